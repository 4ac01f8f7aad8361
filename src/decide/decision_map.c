/* Cuts the map's rectangle, for each choice, by the half planes in which it is no dearer than each
 * of the others. Corners are kept as rationals, so a cut never misses; they are rounded once, when
 * all is cut. A choice that loses everywhere is soon cut away. */
#include "decide/decision_map.h"

#define TERMS (1 + VARIABLES_MOST) /* a constant and two slopes */

struct corner {
    struct rational *x, *y;
    int side; /* of the half plane just tried: 1 inside, 0 on its edge, -1 outside */
};

/* The cost of a choice, weighed: terms[0] + terms[1] × x + terms[2] × y. */
struct plane {
    struct rational *terms[TERMS];
};

struct cutter {
    struct decision_map *map;
    struct plane *planes;               /* one per choice */
    struct plane difference;            /* of two choices: the half plane is where it is above 0 */
    struct rational *at, *share, *part; /* scratch */
};

/* --- planes --- */

static struct plane plane_new(void)
{
    struct plane plane;

    for (unsigned i = 0; i < TERMS; i++)
        plane.terms[i] = rational_new();
    return plane;
}

static void plane_finish(struct plane *plane)
{
    for (unsigned i = 0; i < TERMS; i++)
        rational_free(plane->terms[i]);
}

static struct plane plane_of(const struct cutter *cutter, const struct cost_choice *choice)
{
    const __int128 one = power_of_ten(DECIMAL_DIGITS);
    struct plane plane = plane_new();

    rational_set(plane.terms[0], choice->cost.constant.units, power_of_ten(MONEY_DIGITS));
    for (unsigned i = 0; i < VARIABLES_MOST; i++)
        rational_set(plane.terms[1 + i], choice->cost.slope[i].units, one);
    rational_set(cutter->part, choice->factor.units, choice->divisor.units);
    for (unsigned i = 0; i < TERMS; i++)
        rational_multiply(plane.terms[i], plane.terms[i], cutter->part);
    return plane;
}

/* How much dearer the other choice is; whether they are not the same. */
static bool find_difference(struct cutter *cutter, uint32_t choice, uint32_t other)
{
    bool is_any = false;

    for (unsigned i = 0; i < TERMS; i++) {
        rational_subtract(cutter->difference.terms[i], cutter->planes[other].terms[i],
                          cutter->planes[choice].terms[i]);
        is_any |= rational_sign(cutter->difference.terms[i]) != 0;
    }
    return is_any;
}

/* --- corners --- */

static void corner_free(gpointer data)
{
    struct corner *corner = data;

    rational_free(corner->x);
    rational_free(corner->y);
    g_free(corner);
}

static struct corner *corner_new(void)
{
    struct corner *corner = g_new0(struct corner, 1);

    corner->x = rational_new();
    corner->y = rational_new();
    return corner;
}

static struct corner *corner_copy(const struct corner *from)
{
    struct corner *corner = corner_new();

    rational_copy(corner->x, from->x);
    rational_copy(corner->y, from->y);
    return corner;
}

static GPtrArray *rectangle_new(const struct price_range ranges[2])
{
    const __int128 one = power_of_ten(DECIMAL_DIGITS);
    GPtrArray *corners = g_ptr_array_new_with_free_func(corner_free);

    for (unsigned i = 0; i < 4; i++) {
        struct corner *corner = corner_new();
        bool is_right = i == 1 || i == 2, is_top = i >= 2;
        rational_set(corner->x, is_right ? ranges[0].to.units : ranges[0].from.units, one);
        rational_set(corner->y, is_top ? ranges[1].to.units : ranges[1].from.units, one);
        g_ptr_array_add(corners, corner);
    }
    return corners;
}

/* --- cutting --- */

/* The difference at a corner, into cutter->at. */
static void difference_at(struct cutter *cutter, const struct corner *corner)
{
    rational_multiply(cutter->part, cutter->difference.terms[1], corner->x);
    rational_add(cutter->at, cutter->difference.terms[0], cutter->part);
    rational_multiply(cutter->part, cutter->difference.terms[2], corner->y);
    rational_add(cutter->at, cutter->at, cutter->part);
}

/* a + (b - a) × share, of one coordinate */
static void interpolate(struct cutter *cutter, struct rational *out, const struct rational *a,
                        const struct rational *b)
{
    rational_subtract(out, b, a);
    rational_multiply(out, out, cutter->share);
    rational_add(out, out, a);
}

/* Where the edge from a to b meets that of the half plane; share = d(a) / (d(a) - d(b)). */
static struct corner *meet(struct cutter *cutter, const struct corner *a, const struct corner *b)
{
    struct corner *corner = corner_new();

    difference_at(cutter, b);
    rational_copy(cutter->share, cutter->at);
    difference_at(cutter, a);
    rational_subtract(cutter->share, cutter->at, cutter->share);
    rational_divide(cutter->share, cutter->at, cutter->share);
    interpolate(cutter, corner->x, a->x, b->x);
    interpolate(cutter, corner->y, a->y, b->y);
    return corner;
}

/* The part of a convex polygon in a half plane (Sutherland and Hodgman 1974); of no area: empty. */
static GPtrArray *cut(struct cutter *cutter, GPtrArray *corners)
{
    GPtrArray *left = g_ptr_array_new_with_free_func(corner_free);
    bool has_inside = false;

    for (guint i = 0; i < corners->len; i++) {
        const struct corner *a = g_ptr_array_index(corners, i);
        const struct corner *b = g_ptr_array_index(corners, (i + 1) % corners->len);
        has_inside |= a->side > 0;
        if (a->side >= 0)
            g_ptr_array_add(left, corner_copy(a));
        if (a->side * b->side < 0)
            g_ptr_array_add(left, meet(cutter, a, b));
    }
    if (!has_inside)
        g_ptr_array_set_size(left, 0);
    g_ptr_array_unref(corners);
    return left;
}

/* Sets the sides; whether any corner is outside, so that there is something to cut. */
static bool find_sides(struct cutter *cutter, const GPtrArray *corners)
{
    bool has_outside = false;

    for (guint i = 0; i < corners->len; i++) {
        struct corner *corner = g_ptr_array_index(corners, i);
        difference_at(cutter, corner);
        corner->side = rational_sign(cutter->at);
        has_outside |= corner->side < 0;
    }
    return has_outside;
}

static GPtrArray *cut_by(struct cutter *cutter, GPtrArray *corners, uint32_t choice, uint32_t other)
{
    if (find_difference(cutter, choice, other) && find_sides(cutter, corners))
        corners = cut(cutter, corners);
    return corners;
}

/* --- regions --- */

static void add_corner(struct decision_map *map, const struct corner *from)
{
    struct map_corner corner;
    bool fits = rational_cut(from->x, DECIMAL_DIGITS, &corner.x.units)
                && rational_cut(from->y, DECIMAL_DIGITS, &corner.y.units);

    g_assert(fits); /* it lies within the map */
    g_array_append_val(map->corners, corner);
}

static void add_winner(struct decision_map *map, struct map_region *region, uint32_t choice)
{
    uint32_t configuration = cost_choice_at(map->choices, choice)->configuration;

    if (map->winners->len > region->first_winner
        && g_array_index(map->winners, uint32_t, map->winners->len - 1) == configuration)
        return;
    g_array_append_val(map->winners, configuration);
    region->winner_count++;
}

static void add_region(struct cutter *cutter, uint32_t choice, const GPtrArray *corners)
{
    struct decision_map *map = cutter->map;
    struct map_region region = { map->winners->len, 0, map->corners->len, corners->len };

    for (uint32_t i = choice; i < map->choices->choices->len; i++)
        if (!find_difference(cutter, choice, i))
            add_winner(map, &region, i);
    for (guint i = 0; i < corners->len; i++)
        add_corner(map, g_ptr_array_index(corners, i));
    g_array_append_val(map->regions, region);
}

/* Choices found to win are tried first: one of them cuts most losers away at once. */
static void cut_out(struct cutter *cutter, uint32_t choice, GArray *won)
{
    GPtrArray *corners = rectangle_new(cutter->map->ranges);

    for (guint i = 0; i < won->len && corners->len > 0; i++)
        corners = cut_by(cutter, corners, choice, g_array_index(won, uint32_t, i));
    for (uint32_t i = 0; i < cutter->map->choices->choices->len && corners->len > 0; i++)
        if (i != choice)
            corners = cut_by(cutter, corners, choice, i);
    if (corners->len > 0) {
        add_region(cutter, choice, corners);
        g_array_append_val(won, choice);
    }
    g_ptr_array_unref(corners);
}

/* Of identical choices the first speaks for all. */
static bool is_spoken_for(struct cutter *cutter, const GArray *won, uint32_t choice)
{
    for (guint i = 0; i < won->len; i++)
        if (!find_difference(cutter, g_array_index(won, uint32_t, i), choice))
            return true;
    return false;
}

static void cut_out_all(struct cutter *cutter)
{
    g_autoptr(GArray) won = g_array_new(FALSE, FALSE, sizeof(uint32_t));

    for (uint32_t i = 0; i < cutter->map->choices->choices->len; i++)
        if (!is_spoken_for(cutter, won, i))
            cut_out(cutter, i, won);
}

static void cut_map(struct decision_map *map)
{
    guint count = map->choices->choices->len;
    struct cutter cutter = {
        .map = map,
        .planes = g_new(struct plane, count + 1),
        .difference = plane_new(),
        .at = rational_new(),
        .share = rational_new(),
        .part = rational_new(),
    };

    for (guint i = 0; i < count; i++)
        cutter.planes[i] = plane_of(&cutter, cost_choice_at(map->choices, i));
    cut_out_all(&cutter);
    for (guint i = 0; i < count; i++)
        plane_finish(&cutter.planes[i]);
    plane_finish(&cutter.difference);
    rational_free(cutter.at);
    rational_free(cutter.share);
    rational_free(cutter.part);
    g_free(cutter.planes);
}

struct decision_map *decision_map_new(const struct evaluation *evaluation,
                                      const struct price_variable variables[2],
                                      const struct cost_question *question,
                                      const struct price_range ranges[2])
{
    struct decision_map *map = g_new0(struct decision_map, 1);

    for (unsigned i = 0; i < 2; i++) {
        g_assert(ranges[i].has_end && decimal_compare(ranges[i].from, ranges[i].to) < 0);
        map->ranges[i] = ranges[i];
    }
    map->choices =
        cost_choices_new(evaluation, (struct linear_variables){ variables, 2 }, question, NULL, 0);
    map->regions = g_array_new(FALSE, FALSE, sizeof(struct map_region));
    map->winners = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    map->corners = g_array_new(FALSE, FALSE, sizeof(struct map_corner));
    cut_map(map);
    return map;
}

void decision_map_free(struct decision_map *map)
{
    if (map == NULL)
        return;
    cost_choices_free(map->choices);
    g_array_unref(map->regions);
    g_array_unref(map->winners);
    g_array_unref(map->corners);
    g_free(map);
}

double decision_map_share(const struct decision_map *map, const struct map_region *region)
{
    double area = 1, twice = 0;
    const struct map_corner *corners =
        &g_array_index(map->corners, struct map_corner, region->first_corner);
    double left = decimal_to_double(corners[0].x), bottom = decimal_to_double(corners[0].y);

    for (unsigned i = 0; i < 2; i++)
        area *= decimal_to_double(decimal_subtract(map->ranges[i].to, map->ranges[i].from));
    for (guint i = 0; i < region->corner_count; i++) {
        const struct map_corner *a = &corners[i], *b = &corners[(i + 1) % region->corner_count];
        twice += (decimal_to_double(a->x) - left) * (decimal_to_double(b->y) - bottom)
                 - (decimal_to_double(b->x) - left) * (decimal_to_double(a->y) - bottom);
    }
    return twice / 2 / area;
}
