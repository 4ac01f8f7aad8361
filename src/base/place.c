/* Where a value stands in the user's files: order and text of places. How a row of a CSV file
 * becomes an exact line and column is known to its source alone (input/); it is asked only when a
 * place is printed. */
#include "base/place.h"

#include <glib.h>

struct place place_of_column(struct place row, const char *column)
{
    if (row.source != NULL && row.source->find_column != NULL) {
        int index = row.source->find_column(row.source, column);
        row.column = index < 0 ? 0 : (uint32_t)index + 1;
    }
    return row;
}

struct place place_of_source(const struct source *source)
{
    return (struct place){ .source = source };
}

void place_locate(const struct place *place, unsigned *line, unsigned *column)
{
    if (place->source == NULL) {
        *line = 0;
        *column = 0;
    } else if (place->source->locate != NULL && place->line != 0) {
        place->source->locate(place->source, place, line, column);
    } else {
        *line = place->line;
        *column = place->column;
    }
}

static int compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

/* Rows and fields as they are kept stand in the same order as the exact lines and columns, so
 * nothing is located. */
int place_compare(const struct place *a, const struct place *b)
{
    if (a->source == NULL || b->source == NULL)
        return (a->source == NULL) - (b->source == NULL);
    int order = g_strcmp0(a->source->name, b->source->name);
    if (order == 0)
        order = compare_numbers(a->line, b->line);
    if (order == 0)
        order = compare_numbers(a->column, b->column);
    return order;
}

char *place_format(const struct place *place)
{
    if (place->source == NULL)
        return g_strdup("");
    if (place->line == 0)
        return g_strdup(place->source->name);
    return g_strdup_printf("%s:%u", place->source->name, place->line);
}
