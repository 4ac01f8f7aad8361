/* Chooses which lines and regions are drawn and what they are called. */
#include "report/price_chart.h"
#include "report/cost_words.h"
#include "report/breakeven_report.h"

enum { series_most = 12, series_few = 6 };
static const double beyond_last = 1.25; /* of the last break-even */
static const double far_off = 5;        /* times the price in force: not drawn by itself */
static const double crowded = 10;       /* price in force by last break-even: it is not drawn */

static const struct best_interval *interval_at(const struct best_intervals *best, guint index)
{
    return &g_array_index(best->intervals, struct best_interval, index);
}

/* --- which part of the price, which configurations --- */

static double chart_end(const struct best_intervals *best, const struct price_words *words)
{
    double now = words->has_now ? decimal_to_double(words->now) : 0;
    double from = decimal_to_double(best->range.from), last = 0;

    if (best->range.has_end)
        return decimal_to_double(best->range.to);
    for (guint i = 1; i < best->intervals->len; i++) {
        double at = decimal_to_double(interval_at(best, i)->from);
        if (now <= 0 || at <= far_off * now)
            last = MAX(last, at);
    }
    double end = last > 0 && now > crowded * last ? 2 * last : MAX(2 * now, beyond_last * last);
    return end > from ? end : from + 1;
}

/* What each configuration costs at a price; G_MAXDOUBLE: it takes no part. The caller frees. */
static double *costs_at(const struct cost_choices *choices, double price)
{
    uint32_t count = choices->evaluation->study->configuration_count;
    double *costs = g_new(double, count + 1);

    for (uint32_t i = 0; i < count; i++)
        costs[i] = G_MAXDOUBLE;
    for (guint i = 0; i < choices->choices->len; i++) {
        const struct cost_choice *choice = cost_choice_at(choices, i);
        double cost = cost_choice_value(choice, &price, 1);
        costs[choice->configuration] = MIN(costs[choice->configuration], cost);
    }
    return costs;
}

static uint32_t cheapest_not_shown(const double *costs, const bool *is_shown, uint32_t count)
{
    uint32_t cheapest = NO_INDEX;

    for (uint32_t i = 0; i < count; i++)
        if (!is_shown[i] && costs[i] < (cheapest == NO_INDEX ? G_MAXDOUBLE : costs[cheapest]))
            cheapest = i;
    return cheapest;
}

static guint mark_winners(const struct best_intervals *best, bool *is_shown)
{
    guint shown = 0;

    for (guint i = 0; i < best->winners->len && shown < series_most; i++) {
        bool *mark = &is_shown[g_array_index(best->winners, uint32_t, i)];
        shown += !*mark;
        *mark = true;
    }
    return shown;
}

/* Marks the best of each interval, and others: all where there is room for them, else a few that
 * cost least at a price. Returns how many take part and are not shown. */
static guint choose_series(const struct best_intervals *best, double price, bool *is_shown)
{
    uint32_t count = best->choices->evaluation->study->configuration_count, next;
    g_autofree double *costs = costs_at(best->choices, price);
    guint shown = mark_winners(best, is_shown), taking_part = 0;

    for (uint32_t i = 0; i < count; i++)
        taking_part += costs[i] < G_MAXDOUBLE;
    guint most = taking_part <= series_most ? series_most : series_few;
    while (shown < most && (next = cheapest_not_shown(costs, is_shown, count)) != NO_INDEX) {
        is_shown[next] = true;
        shown++;
    }
    return taking_part - shown;
}

/* --- lines --- */

static double lowest_at(const struct cost_choices *choices, uint32_t configuration, double price)
{
    double lowest = G_MAXDOUBLE;

    for (guint i = 0; i < choices->choices->len; i++) {
        const struct cost_choice *choice = cost_choice_at(choices, i);
        if (choice->configuration == configuration)
            lowest = MIN(lowest, cost_choice_value(choice, &price, 1));
    }
    return lowest;
}

/* Ends at both ends of the range, bends where other license options become the cheaper ones. */
static void add_line(struct line_chart *chart, const struct best_intervals *best, double end,
                     uint32_t configuration, unsigned series)
{
    const struct cost_choices *choices = best->choices;
    struct cost_choices *own = cost_choices_new(choices->evaluation, choices->variables,
                                                &choices->question, &configuration, 1);
    struct envelope *envelope = envelope_new(own);
    double start = decimal_to_double(best->range.from);
    g_autofree struct point *points = g_new(struct point, envelope->pieces->len + 2);
    unsigned count = 0;

    points[count++] = (struct point){ start, lowest_at(own, configuration, start) };
    for (guint i = 1; i < envelope->pieces->len; i++) {
        double x =
            decimal_to_double(g_array_index(envelope->pieces, struct envelope_piece, i).start);
        if (start < x && x < end)
            points[count++] = (struct point){ x, lowest_at(own, configuration, x) };
    }
    if (end > start)
        points[count++] = (struct point){ end, lowest_at(own, configuration, end) };
    line_chart_add_line(chart, series, points, count);
    envelope_free(envelope);
    cost_choices_free(own);
}

static void add_mark(struct line_chart *chart, const struct best_intervals *best, guint interval,
                     const struct price_words *words)
{
    const struct best_interval *this = interval_at(best, interval);
    double x = decimal_to_double(this->from);
    uint32_t winner = g_array_index(best->winners, uint32_t, this->first_winner);
    g_autofree char *label = price_words_number(words, this->from);
    g_autofree char *description = price_words_text(words, this->from);

    line_chart_add_mark(chart, (struct point){ x, lowest_at(best->choices, winner, x) }, label,
                        description);
}

static void add_notes(struct chart *plan, const struct best_intervals *best,
                      const struct price_words *words, guint not_shown, guint marks_beyond)
{
    GPtrArray *notes = g_ptr_array_new();
    bool is_now_beyond = words->has_now && decimal_to_double(words->now) > chart_end(best, words);
    char *left_out = left_out_sentence(best->choices);

    if (not_shown > 0)
        g_ptr_array_add(notes, g_strdup_printf("Those that are the best somewhere are drawn, as "
                                               "far as there is room, and a few others that cost "
                                               "little; %u more %s not.",
                                               not_shown, not_shown == 1 ? "is" : "are"));
    if (marks_beyond > 0)
        g_ptr_array_add(notes,
                        g_strdup_printf("%u break-even%s beyond the right edge.", marks_beyond,
                                        marks_beyond == 1 ? " lies" : "s lie"));
    if (is_now_beyond) {
        g_autofree char *now = price_words_text(words, words->now);
        g_ptr_array_add(notes,
                        g_strdup_printf("In the study it is %s, beyond the right edge.", now));
    }
    if (left_out != NULL)
        g_ptr_array_add(notes, left_out);
    g_ptr_array_add(notes, NULL);
    plan->notes = (char **)g_ptr_array_free(notes, FALSE);
}

static const char *per_performance(const struct cost_choices *choices)
{
    return choices->question.is_per_performance ? " per performance" : "";
}

struct line_chart *breakeven_chart_new(const struct best_intervals *best,
                                       const struct price_words *words)
{
    const struct study *study = best->choices->evaluation->study;
    g_autofree bool *is_shown = g_new0(bool, study->configuration_count + 1);
    struct line_chart *chart = line_chart_new();
    GPtrArray *series = g_ptr_array_new();
    double end = chart_end(best, words), now = decimal_to_double(words->now);
    bool holds_now = words->has_now && price_range_holds(best->range, words->now);
    guint marks_beyond = 0;
    guint not_shown =
        choose_series(best, holds_now ? now : decimal_to_double(best->range.from), is_shown);

    chart->plan->title =
        g_strdup_printf("Cost%s by the price of %s", per_performance(best->choices), words->name);
    chart->plan->x.title = price_words_title(words);
    chart->plan->y.title = cost_question_title(best->choices->evaluation, &best->choices->question);
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        if (!is_shown[i])
            continue;
        add_line(chart, best, end, i, series->len);
        g_ptr_array_add(series, g_strdup(study->configurations[i].label));
    }
    for (guint i = 1; i < best->intervals->len; i++) {
        bool is_on_chart = decimal_to_double(interval_at(best, i)->from) <= end;
        marks_beyond += !is_on_chart;
        if (is_on_chart)
            add_mark(chart, best, i, words);
    }
    g_ptr_array_add(series, NULL);
    chart->plan->series = (char **)g_ptr_array_free(series, FALSE);
    add_notes(chart->plan, best, words, not_shown, marks_beyond);
    return chart;
}

/* --- the map --- */

static void set_axis(struct chart_axis *axis, struct price_range range,
                     const struct price_words *words)
{
    axis->title = price_words_title(words);
    axis->has_range = true;
    axis->minimum = decimal_to_double(range.from);
    axis->maximum = decimal_to_double(range.to);
}

static char *winners_text(const struct decision_map *map, const struct map_region *region)
{
    const struct study *study = map->choices->evaluation->study;
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < region->winner_count; i++)
        g_string_append_printf(
            text, "%s%s", i > 0 ? " = " : "",
            study->configurations[g_array_index(map->winners, uint32_t, region->first_winner + i)]
                .label);
    return g_string_free(text, FALSE);
}

/* Regions with the same winners are one series: options of a license may divide them. */
static unsigned find_series(GPtrArray *series, const char *name)
{
    for (guint i = 0; i < series->len; i++)
        if (g_str_equal(g_ptr_array_index(series, i), name))
            return i;
    g_ptr_array_add(series, g_strdup(name));
    return series->len - 1;
}

static void add_region(struct region_chart *chart, const struct decision_map *map,
                       const struct map_region *region, GPtrArray *series)
{
    g_autofree struct point *corners = g_new(struct point, region->corner_count);
    g_autofree char *name = winners_text(map, region);

    for (guint i = 0; i < region->corner_count; i++) {
        const struct map_corner *corner =
            &g_array_index(map->corners, struct map_corner, region->first_corner + i);
        corners[i] = (struct point){ decimal_to_double(corner->x), decimal_to_double(corner->y) };
    }
    region_chart_add(chart, find_series(series, name), corners, region->corner_count, name);
}

static bool is_in(struct price_range range, const struct price_words *words)
{
    return words->has_now && decimal_compare(words->now, range.from) >= 0
           && decimal_compare(words->now, range.to) <= 0;
}

struct region_chart *decision_map_chart_new(const struct decision_map *map,
                                            const struct price_words words[2])
{
    struct region_chart *chart = region_chart_new();
    GPtrArray *series = g_ptr_array_new();
    char *left_out = left_out_sentence(map->choices);

    chart->plan->title =
        g_strdup_printf("Lowest cost%s by the prices of %s and %s", per_performance(map->choices),
                        words[0].name, words[1].name);
    set_axis(&chart->plan->x, map->ranges[0], &words[0]);
    set_axis(&chart->plan->y, map->ranges[1], &words[1]);
    for (guint i = 0; i < map->regions->len; i++)
        add_region(chart, map, &g_array_index(map->regions, struct map_region, i), series);
    g_ptr_array_add(series, NULL);
    chart->plan->series = (char **)g_ptr_array_free(series, FALSE);
    chart->plan->notes = g_new0(char *, 2);
    chart->plan->notes[0] = left_out;
    if (is_in(map->ranges[0], &words[0]) && is_in(map->ranges[1], &words[1]))
        region_chart_set_mark(
            chart,
            (struct point){ decimal_to_double(words[0].now), decimal_to_double(words[1].now) },
            "as in the study");
    return chart;
}
