/* Counts through the ways to license a fleet, digit by digit: each group of options is a digit, and
 * each license that is bought in several manners. */
#include "decide/mix_way.h"

/* What one is chosen of: the options of a group, or the manners to buy a product. */
struct digit {
    const char *group; /* NULL: it is about a product */
    uint32_t product;
    GPtrArray *values; /* of const char *, or of const struct bill_line *, which are alike to it */
    guint value;
};

struct mix_ways {
    const struct size *size;
    const GArray *candidates; /* of uint32_t */
    GArray *digits;           /* of struct digit */
    bool is_over;
};

static struct digit *digit_at(const struct mix_ways *ways, guint digit)
{
    return &g_array_index(ways->digits, struct digit, digit);
}

static uint32_t candidate_at(const struct mix_ways *ways, guint candidate)
{
    return g_array_index(ways->candidates, uint32_t, candidate);
}

static const struct cost_form *form_of(const struct mix_ways *ways, uint32_t configuration)
{
    return ways->size->evaluation->forms[configuration];
}

/* --- what there is to choose from --- */

static void digit_clear(gpointer digit)
{
    g_ptr_array_unref(((struct digit *)digit)->values);
}

static struct digit *add_digit(struct mix_ways *ways, const char *group, uint32_t product)
{
    struct digit digit = { group, product, g_ptr_array_new(), 0 };

    g_array_append_val(ways->digits, digit);
    return digit_at(ways, ways->digits->len - 1);
}

static struct digit *find_group(struct mix_ways *ways, const char *name)
{
    for (guint i = 0; i < ways->digits->len; i++)
        if (g_str_equal(digit_at(ways, i)->group, name))
            return digit_at(ways, i);
    return add_digit(ways, name, NO_INDEX);
}

/* The groups of options, and the names of those that some candidate can have. */
static void add_options(struct mix_ways *ways)
{
    for (guint i = 0; i < ways->candidates->len; i++) {
        const struct cost_form *form = form_of(ways, candidate_at(ways, i));
        for (guint j = 0; j < form->options->len; j++) {
            const struct cost_option *option = &g_array_index(form->options, struct cost_option, j);
            GPtrArray *names = find_group(ways, option->group)->values;
            if (option->is_eligible
                && !g_ptr_array_find_with_equal_func(names, option->name, g_str_equal, NULL))
                g_ptr_array_add(names, (gpointer)option->name);
        }
    }
}

/* The manner of a line among those known; their number: it is another. */
static guint find_manner(const GPtrArray *manners, const struct bill_line *line)
{
    guint manner = 0;

    while (manner < manners->len
           && !fleet_is_bought_alike(g_ptr_array_index(manners, manner), line))
        manner++;
    return manner;
}

static void add_manners(struct mix_ways *ways, uint32_t product)
{
    const struct study *study = ways->size->evaluation->study;
    struct digit *digit = add_digit(ways, NULL, product);

    for (guint i = 0; i < ways->candidates->len; i++) {
        const struct bill_line *line = fleet_license_line(study, candidate_at(ways, i), product);
        if (line != NULL && find_manner(digit->values, line) == digit->values->len)
            g_ptr_array_add(digit->values, (gpointer)line);
    }
    if (digit->values->len < 2)
        g_array_set_size(ways->digits, ways->digits->len - 1);
}

struct mix_ways *mix_ways_new(const struct size *size, const GArray *candidates)
{
    struct mix_ways *ways = g_new(struct mix_ways, 1);

    *ways = (struct mix_ways){ size, candidates, g_array_new(FALSE, FALSE, sizeof(struct digit)),
                               false };
    g_array_set_clear_func(ways->digits, digit_clear);
    add_options(ways);
    for (uint32_t i = 0; i < size->evaluation->study->product_count; i++)
        add_manners(ways, i);
    return ways;
}

void mix_ways_free(struct mix_ways *ways)
{
    g_array_unref(ways->digits);
    g_free(ways);
}

GArray *mix_ways_list_apart(const struct mix_ways *ways)
{
    const struct study *study = ways->size->evaluation->study;
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct mix_apart));

    for (guint i = 0; i < ways->digits->len; i++) {
        const struct digit *digit = digit_at(ways, i);
        for (guint j = 0; j < ways->candidates->len && digit->group == NULL; j++) {
            uint32_t configuration = candidate_at(ways, j);
            const struct bill_line *line = fleet_license_line(study, configuration, digit->product);
            if (line == NULL)
                continue;
            struct mix_apart apart = { digit->product, configuration,
                                       find_manner(digit->values, line) };
            g_array_append_val(list, apart);
        }
    }
    return list;
}

/* --- one way --- */

static bool has_chosen(const GArray *choice, const struct cost_option *option)
{
    for (guint i = 0; i < choice->len; i++) {
        const struct chosen_option *chosen = &g_array_index(choice, struct chosen_option, i);
        if (g_str_equal(chosen->group, option->group) && g_str_equal(chosen->name, option->name))
            return true;
    }
    return false;
}

/* Every group on its bill has the chosen option, and may use it. */
static bool has_options(const struct cost_form *form, const GArray *choice)
{
    for (guint i = 0; i < form->options->len; i++) {
        const struct cost_option *group = &g_array_index(form->options, struct cost_option, i);
        bool is_served = false;
        for (guint j = 0; j < form->options->len; j++) {
            const struct cost_option *option = &g_array_index(form->options, struct cost_option, j);
            is_served |= g_str_equal(option->group, group->group) && option->is_eligible
                         && has_chosen(choice, option);
        }
        if (!is_served)
            return false;
    }
    return true;
}

/* It buys every license in the chosen manner, or not at all. */
static bool has_manners(const struct mix_ways *ways, uint32_t configuration)
{
    for (guint i = 0; i < ways->digits->len; i++) {
        const struct digit *digit = digit_at(ways, i);
        const struct bill_line *line =
            digit->group == NULL
                ? fleet_license_line(ways->size->evaluation->study, configuration, digit->product)
                : NULL;
        if (line != NULL && find_manner(digit->values, line) != digit->value)
            return false;
    }
    return true;
}

static struct mix_way way_now(const struct mix_ways *ways)
{
    struct mix_way way = { g_array_new(FALSE, FALSE, sizeof(struct chosen_option)),
                           g_array_new(FALSE, FALSE, sizeof(uint32_t)) };

    for (guint i = 0; i < ways->digits->len; i++) {
        const struct digit *digit = digit_at(ways, i);
        if (digit->group == NULL)
            continue;
        struct chosen_option chosen = { digit->group,
                                        g_ptr_array_index(digit->values, digit->value) };
        g_array_append_val(way.choice, chosen);
    }
    for (guint i = 0; i < ways->candidates->len; i++) {
        uint32_t configuration = candidate_at(ways, i);
        if (has_options(form_of(ways, configuration), way.choice)
            && has_manners(ways, configuration))
            g_array_append_val(way.members, configuration);
    }
    return way;
}

void mix_way_finish(struct mix_way *way)
{
    g_array_unref(way->choice);
    g_array_unref(way->members);
}

/* --- all ways --- */

double mix_ways_count(const struct mix_ways *ways)
{
    double count = 1;

    for (guint i = 0; i < ways->digits->len; i++)
        count *= digit_at(ways, i)->values->len;
    return count;
}

static void count_on(struct mix_ways *ways)
{
    for (guint i = 0; i < ways->digits->len; i++) {
        struct digit *digit = digit_at(ways, i);
        if (++digit->value < digit->values->len)
            return;
        digit->value = 0;
    }
    ways->is_over = true;
}

bool mix_ways_next(struct mix_ways *ways, struct mix_way *out)
{
    if (ways->is_over || mix_ways_count(ways) == 0)
        return false;
    *out = way_now(ways);
    count_on(ways);
    return true;
}

void mix_ways_restart(struct mix_ways *ways)
{
    for (guint i = 0; i < ways->digits->len; i++)
        digit_at(ways, i)->value = 0;
    ways->is_over = false;
}
