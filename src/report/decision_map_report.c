/* Writes decision maps for people and for programs. Nothing is computed here. */
#include "report/decision_map_report.h"
#include "report/table_cells.h"

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

    for (guint i = 0; i < map->regions->len; i++) {
        const struct map_region *region = region_at(map, i);
        struct decimal share = share_of(map, region);
        g_autofree char *percent =
            decimal_format(decimal_multiply(share, decimal_from_int(100)), 1);
        g_autofree char *text = g_strdup_printf("%s %%", percent);
        g_autofree char *digits = decimal_format_short(share, MONEY_DIGITS);
        table_add_row(table);
        add_owned_text(table, winners_text(map, region, " = "));
        table_add_cell(table, text, digits, NULL);
        add_owned_text(table, corners_text(map, region, words));
    }
    table_add_note(table, note);
    return table;
}

static char *answer_sentence(const struct decision_map *map)
{
    const char *per = map->choices->question.is_per_performance ? " per performance" : "";

    if (map->regions->len == 0)
        return g_strdup("No configuration takes part, so none is the best.");
    if (map->regions->len > 1)
        return NULL;
    g_autofree char *names = winners_text(map, region_at(map, 0), " and ");
    if (region_at(map, 0)->winner_count > 1)
        return g_strdup_printf("%s cost the same and least%s on the whole map.", names, per);
    return g_strdup_printf("%s costs least%s on the whole map.", names, per);
}

char **decision_map_sentences(const struct decision_map *map, const struct price_words words[2])
{
    GPtrArray *sentences = g_ptr_array_new();
    char *answer = answer_sentence(map), *left_out = left_out_sentence(map->choices);
    g_autofree char *x = price_words_title(&words[0]);
    g_autofree char *y = price_words_title(&words[1]);

    g_ptr_array_add(sentences,
                    g_strdup_printf("Which configuration has the lowest %s, by two "
                                    "prices: %s; %s.",
                                    cost_question_measure(&map->choices->question), x, y));
    if (answer != NULL)
        g_ptr_array_add(sentences, answer);
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
