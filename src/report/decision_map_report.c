/* Writes decision maps for people and for programs. Nothing is computed here. */
#include "report/decision_map_report.h"
#include "report/cost_words.h"
#include "report/table_cells.h"
#include <string.h>

static const struct map_region *region_at(const struct decision_map *map, guint index)
{
    return &g_array_index(map->regions, struct map_region, index);
}

static const struct map_corner *corner_at(const struct decision_map *map, guint index)
{
    return &g_array_index(map->corners, struct map_corner, index);
}

static char *winners_text(const struct decision_map *map, const struct map_region *region,
                          const char *separator)
{
    const struct study *study = map->choices->evaluation->study;
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < region->winner_count; i++)
        g_string_append_printf(
            text, "%s%s", i > 0 ? separator : "",
            study->configurations[g_array_index(map->winners, uint32_t, region->first_winner + i)]
                .label);
    return g_string_free(text, FALSE);
}

/* A share in counts of 10^-6, so that it is written without a double. */
static struct decimal share_of(const struct decision_map *map, const struct map_region *region)
{
    gint64 millionths = (gint64)(decision_map_share(map, region) * 1e6 + 0.5);

    return (struct decimal){ millionths * power_of_ten(DECIMAL_DIGITS - 6) };
}

static char *corners_text(const struct decision_map *map, const struct map_region *region,
                          const struct price_words words[2])
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < region->corner_count; i++) {
        const struct map_corner *corner = corner_at(map, region->first_corner + i);
        g_autofree char *x = price_words_number(&words[0], corner->x);
        g_autofree char *y = price_words_number(&words[1], corner->y);
        g_string_append_printf(text, "%s(%s; %s)", i > 0 ? " " : "", x, y);
    }
    return g_string_free(text, FALSE);
}

static bool has_same_winners(const struct decision_map *map, guint a, guint b)
{
    const struct map_region *first = region_at(map, a), *second = region_at(map, b);

    return first->winner_count == second->winner_count
           && memcmp(&g_array_index(map->winners, uint32_t, first->first_winner),
                     &g_array_index(map->winners, uint32_t, second->first_winner),
                     first->winner_count * sizeof(uint32_t))
                  == 0;
}

/* A configuration may be the best in several regions, with other license options in each. */
static guint first_of_same(const struct decision_map *map, guint region)
{
    guint first = 0;

    while (!has_same_winners(map, first, region))
        first++;
    return first;
}

static void add_region_row(struct table *table, const struct decision_map *map, guint first,
                           const struct price_words words[2])
{
    struct decimal share = { 0 };
    GString *corners = g_string_new(NULL);

    for (guint i = first; i < map->regions->len; i++) {
        if (!has_same_winners(map, first, i))
            continue;
        g_autofree char *text = corners_text(map, region_at(map, i), words);
        share = decimal_add(share, share_of(map, region_at(map, i)));
        g_string_append_printf(corners, "%s%s", corners->len > 0 ? " and " : "", text);
    }
    g_autofree char *percent = decimal_format(decimal_multiply(share, decimal_from_int(100)), 1);
    g_autofree char *text = g_strdup_printf("%s %%", percent);
    g_autofree char *digits = decimal_format_short(share, MONEY_DIGITS);
    table_add_row(table);
    add_owned_text(table, winners_text(map, region_at(map, first), " = "));
    table_add_cell(table, text, digits, NULL);
    add_owned_text(table, g_string_free(corners, FALSE));
}

struct table *decision_map_table(const struct decision_map *map, const struct price_words words[2])
{
    static const struct column_title columns[] = {
        { "best", "Best", ALIGN_LEFT },
        { "share", "Share of the map", ALIGN_RIGHT },
        { "corners", "Corners", ALIGN_LEFT },
    };
    struct table *table = table_new_with("decision-map", NULL, columns, G_N_ELEMENTS(columns));
    g_autofree char *x = price_words_title(&words[0]);
    g_autofree char *y = price_words_title(&words[1]);
    g_autofree char *note = g_strdup_printf("Corners are (%s; %s).", x, y);

    for (guint i = 0; i < map->regions->len; i++)
        if (first_of_same(map, i) == i)
            add_region_row(table, map, i, words);
    table_add_note(table, note);
    return table;
}

static char *answer_sentence(const struct decision_map *map)
{
    const char *per = map->choices->question.is_per_performance ? " per performance" : "";

    if (map->regions->len == 0)
        return g_strdup("No configuration takes part, so none is the best.");
    for (guint i = 1; i < map->regions->len; i++)
        if (first_of_same(map, i) != 0)
            return NULL;
    g_autofree char *names = winners_text(map, region_at(map, 0), " and ");
    if (region_at(map, 0)->winner_count > 1)
        return g_strdup_printf("%s cost the same and least%s on the whole map.", names, per);
    return g_strdup_printf("%s costs least%s on the whole map.", names, per);
}

/* NULL: one of the two prices is not given, or beyond the map. */
static char *now_sentence(const struct decision_map *map, const struct price_words words[2])
{
    const struct decimal now[] = { words[0].now, words[1].now };
    const struct study *study = map->choices->evaluation->study;

    for (unsigned i = 0; i < 2; i++)
        if (!words[i].has_now || !price_range_holds(map->ranges[i], now[i]))
            return NULL;
    g_autoptr(GArray) best = cost_choices_best_at(map->choices, now);
    g_autofree char *x = price_words_text(&words[0], now[0]);
    g_autofree char *y = price_words_text(&words[1], now[1]);
    g_autoptr(GString) names = g_string_new(NULL);
    for (guint i = 0; i < best->len; i++)
        g_string_append_printf(names, "%s%s", i > 0 ? " and " : "",
                               study->configurations[g_array_index(best, uint32_t, i)].label);
    if (best->len == 0)
        return NULL;
    return g_strdup_printf("As in the study, at %s and %s: %s.", x, y, names->str);
}

char **decision_map_sentences(const struct decision_map *map, const struct price_words words[2])
{
    GPtrArray *sentences = g_ptr_array_new();
    char *answer = answer_sentence(map), *left_out = left_out_sentence(map->choices);
    char *now = now_sentence(map, words);
    g_autofree char *x = price_words_title(&words[0]);
    g_autofree char *y = price_words_title(&words[1]);

    g_autofree char *cost = cost_question_words(map->choices->evaluation, &map->choices->question);

    g_ptr_array_add(sentences, g_strdup_printf("Which configuration has the lowest %s, by two "
                                               "prices: %s; %s.",
                                               cost, x, y));
    if (answer != NULL)
        g_ptr_array_add(sentences, answer);
    if (now != NULL)
        g_ptr_array_add(sentences, now);
    if (left_out != NULL)
        g_ptr_array_add(sentences, left_out);
    g_ptr_array_add(sentences, NULL);
    return (char **)g_ptr_array_free(sentences, FALSE);
}

static void add_json_region(struct json *array, const struct decision_map *map,
                            const struct map_region *region, const struct price_words words[2])
{
    const struct study *study = map->choices->evaluation->study;
    struct json *child = json_add_object(array);
    g_autofree char *share = decimal_format_short(share_of(map, region), MONEY_DIGITS);
    struct json *winners = json_set_array(child, "best");

    for (guint i = 0; i < region->winner_count; i++)
        json_add_text(
            winners,
            study->configurations[g_array_index(map->winners, uint32_t, region->first_winner + i)]
                .id);
    json_set_number(child, "share", share);
    struct json *corners = json_set_array(child, "corners");
    for (guint i = 0; i < region->corner_count; i++) {
        const struct map_corner *corner = corner_at(map, region->first_corner + i);
        struct json *entry = json_add_object(corners);
        g_autofree char *x = price_words_digits(&words[0], corner->x);
        g_autofree char *y = price_words_digits(&words[1], corner->y);
        json_set_number(entry, "x", x);
        json_set_number(entry, "y", y);
    }
}

void decision_map_set_json(struct json *object, const struct decision_map *map,
                           const struct price_words words[2])
{
    struct json *array = json_set_array(object, "regions");

    for (guint i = 0; i < map->regions->len; i++)
        add_json_region(array, map, region_at(map, i), words);
    left_out_set_json(object, map->choices);
}
