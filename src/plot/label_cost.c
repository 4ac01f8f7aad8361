/* Candidate places of a label and what each costs: distance, direction, markers, the line, other
 * labels. The search for places that together cost little is in labels.c. */
#include "plot/label_cost.h"
#include <math.h>

/* From the marker's edge to the label, points. */
static const double distances[LABEL_DISTANCES] = { 1.5, 4, 8, 13, 19, 27, 37, 50 };
static const double leader_length_least = 7;
static const double clearance = 1; /* kept between labels, and to the frame twice */

static const double cost_on_line = 9;
static const double cost_near_marker = 4; /* no farther from another marker: whose is it? */
static const double cost_leader_on_line = 3;
static const double cost_per_point = 0.35; /* of distance */

/* Counterclockwise from the right: x to the right, y up, as multiples of the way from the point's
 * center to a label's center. Above right and above left read best, below worst. */
static const struct direction {
    double x, y, cost;
} directions[LABEL_DIRECTIONS] = {
    { 1, 0, 0.9 },  { 1, 0.5, 0.5 },   { 1, 1, 0 },     { 0.5, 1, 0.6 },
    { 0, 1, 0.8 },  { -0.5, 1, 0.7 },  { -1, 1, 0.1 },  { -1, 0.5, 0.7 },
    { -1, 0, 1.3 }, { -1, -0.5, 1.5 }, { -1, -1, 1.1 }, { -0.5, -1, 1.6 },
    { 0, -1, 1.4 }, { 0.5, -1, 1.5 },  { 1, -1, 0.9 },  { 1, -0.5, 1.2 },
};

static struct point candidate_center(const struct label *label, double marker_size,
                                     unsigned candidate)
{
    const struct direction *direction = &directions[candidate % LABEL_DIRECTIONS];
    double free = marker_size / 2 + distances[candidate / LABEL_DIRECTIONS];

    return (struct point){ label->at.x + direction->x * (free + label->width / 2),
                           label->at.y - direction->y * (free + label->height / 2) };
}

void label_take_candidate(struct label *label, double marker_size, unsigned candidate)
{
    label->box =
        box_around(candidate_center(label, marker_size, candidate), label->width, label->height);

    struct point end = box_nearest(label->box, label->at);
    double x = end.x - label->at.x, y = end.y - label->at.y;
    double length = hypot(x, y), edge = marker_size / 2;

    label->has_leader = length - edge >= leader_length_least;
    if (label->has_leader) {
        label->leader[0] =
            (struct point){ label->at.x + x / length * edge, label->at.y + y / length * edge };
        label->leader[1] = end;
    }
    label->extent = label->has_leader ? box_including(label->box, label->leader[0]) : label->box;
}

struct box label_reach(const struct label *label, double marker_size)
{
    double farthest = marker_size + 2 * distances[LABEL_DISTANCES - 1];

    return box_around(label->at, 2 * label->width + farthest, 2 * label->height + farthest);
}

static bool leader_meets(const struct label *label, struct box box)
{
    return label->has_leader && box_overlaps(label->extent, box)
           && box_meets_segment(box, label->leader[0], label->leader[1]);
}

static double distance_squared(struct box box, struct point point)
{
    struct point nearest = box_nearest(box, point);
    double x = nearest.x - point.x, y = nearest.y - point.y;

    return x * x + y * y;
}

static double marker_cost(const struct label *label, struct point marker, double marker_size)
{
    struct box kept_free = box_around(marker, marker_size, marker_size);
    bool is_own = marker.x == label->at.x && marker.y == label->at.y;

    if (box_overlaps(label->box, kept_free))
        return LABEL_COST_FORBIDDEN;
    if (is_own)
        return 0;
    if (leader_meets(label, kept_free))
        return LABEL_COST_CONFLICT;

    bool is_nearer =
        distance_squared(label->box, marker) <= distance_squared(label->box, label->at);

    return is_nearer ? cost_near_marker : 0;
}

static double line_cost(const struct label *label, const struct label_field *field)
{
    double cost = 0;

    for (unsigned i = 1; i < field->line_count; i++) {
        struct point from = field->line[i - 1], to = field->line[i];

        if (box_meets_segment(label->box, from, to))
            cost += cost_on_line;
        if (label->has_leader && segments_cross(label->leader[0], label->leader[1], from, to))
            cost += cost_leader_on_line;
    }
    return cost;
}

double label_own_cost(const struct label *label, unsigned candidate,
                      const struct label_field *field, const GArray *markers)
{
    if (!box_contains(box_grown(field->frame, -2 * clearance), label->box))
        return LABEL_COST_FORBIDDEN;

    double cost = directions[candidate % LABEL_DIRECTIONS].cost
                  + distances[candidate / LABEL_DIRECTIONS] * cost_per_point
                  + line_cost(label, field);

    for (guint i = 0; i < markers->len && cost < LABEL_COST_FORBIDDEN; i++)
        cost += marker_cost(label, g_array_index(markers, struct point, i), field->marker_size);
    return cost;
}

double label_pair_cost(const struct label *a, const struct label *b)
{
    double cost = 0;

    if (!box_overlaps(box_grown(a->extent, clearance), b->extent))
        return 0;
    if (box_overlaps(box_grown(a->box, clearance), b->box))
        cost += LABEL_COST_FORBIDDEN;
    if (leader_meets(a, b->box))
        cost += LABEL_COST_CONFLICT;
    if (leader_meets(b, a->box))
        cost += LABEL_COST_CONFLICT;
    if (a->has_leader && b->has_leader
        && segments_cross(a->leader[0], a->leader[1], b->leader[0], b->leader[1]))
        cost += LABEL_COST_CONFLICT;
    return cost;
}
