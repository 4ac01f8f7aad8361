/* Sorts lines by slope and keeps those below all others, in one sweep (Andrew's monotone chain in
 * the dual plane). Comparisons are exact: their products go through base/wide.h. */
#include "decide/envelope.h"

struct hull {
    struct wide_line *lines; /* one per choice */
    uint32_t *kept;          /* choices on the envelope so far, by falling slope */
    guint count;
};

static struct wide_line line_of(const struct cost_choice *choice)
{
    return (struct wide_line){
        .constant = choice->cost.constant.units * power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS),
        .slope = choice->cost.slope[0].units,
        .factor = choice->factor.units,
        .divisor = choice->divisor.units,
    };
}

/* By falling slope: the order in which lines are lowest. Of parallel ones the lowest first. */
static int compare_lines(gconstpointer first, gconstpointer second, gpointer lines)
{
    uint32_t a = *(const uint32_t *)first, b = *(const uint32_t *)second;
    const struct wide_line *line_a = (const struct wide_line *)lines + a;
    const struct wide_line *line_b = (const struct wide_line *)lines + b;
    int order = -wide_line_compare_slopes(line_a, line_b);

    if (order == 0)
        order = wide_line_compare_constants(line_a, line_b);
    return order != 0 ? order : (a > b) - (a < b);
}

static void keep(struct hull *hull, uint32_t line)
{
    const struct wide_line *lines = hull->lines;
    const uint32_t *kept = hull->kept;

    if (hull->count > 0
        && wide_line_compare_slopes(&lines[kept[hull->count - 1]], &lines[line]) == 0)
        return; /* parallel to a lower one, or equal to it */
    while (hull->count >= 2
           && wide_line_passes_below(&lines[kept[hull->count - 2]], &lines[kept[hull->count - 1]],
                                     &lines[line])
                  <= 0)
        hull->count--;
    hull->kept[hull->count++] = line;
}

/* Where two lines meet that are not parallel; beyond 10^20 as far as decimals reach. */
static struct decimal crossing(const struct wide_line *a, const struct wide_line *b)
{
    const __int128 most = power_of_ten(20 + DECIMAL_DIGITS - 1) * 10 - 1;
    __int128 at;

    if (!wide_line_meet(a, b, DECIMAL_DIGITS, &at))
        at = wide_line_compare_constants(a, b) > 0 ? -most : most;
    return (struct decimal){ CLAMP(at, -most, most) };
}

static bool is_same(const struct hull *hull, uint32_t a, uint32_t b)
{
    return wide_line_compare_slopes(&hull->lines[a], &hull->lines[b]) == 0
           && wide_line_compare_constants(&hull->lines[a], &hull->lines[b]) == 0;
}

/* The pieces of the lines kept; the lines equal to each stand behind it in the sorted order. */
static void fill_pieces(struct envelope *envelope, struct hull *hull, const uint32_t *sorted,
                        guint count)
{
    guint at = 0;

    for (guint i = 0; i < hull->count; i++) {
        struct envelope_piece piece = { .has_start = i > 0, .first_line = envelope->lines->len };
        if (i > 0)
            piece.start = crossing(&hull->lines[hull->kept[i - 1]], &hull->lines[hull->kept[i]]);
        while (sorted[at] != hull->kept[i])
            at++;
        for (; at < count && is_same(hull, sorted[at], hull->kept[i]); at++)
            g_array_append_val(envelope->lines, sorted[at]);
        piece.line_count = envelope->lines->len - piece.first_line;
        g_array_append_val(envelope->pieces, piece);
    }
}

struct envelope *envelope_new(const struct cost_choices *choices)
{
    guint count = choices->choices->len;
    struct envelope *envelope = g_new0(struct envelope, 1);
    g_autofree uint32_t *sorted = g_new(uint32_t, count + 1);
    g_autofree struct wide_line *lines = g_new(struct wide_line, count + 1);
    g_autofree uint32_t *kept = g_new(uint32_t, count + 1);
    struct hull hull = { .lines = lines, .kept = kept };

    envelope->pieces = g_array_new(FALSE, FALSE, sizeof(struct envelope_piece));
    envelope->lines = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    for (guint i = 0; i < count; i++) {
        sorted[i] = i;
        lines[i] = line_of(cost_choice_at(choices, i));
    }
    g_qsort_with_data(sorted, (gint)count, sizeof *sorted, compare_lines, lines);
    for (guint i = 0; i < count; i++)
        keep(&hull, sorted[i]);
    fill_pieces(envelope, &hull, sorted, count);
    return envelope;
}

void envelope_free(struct envelope *envelope)
{
    if (envelope == NULL)
        return;
    g_array_unref(envelope->pieces);
    g_array_unref(envelope->lines);
    g_free(envelope);
}
