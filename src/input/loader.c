/* Names across files: what a cell refers to, and whether that is worth a message. */
#include "input/loader.h"

void *loader_take_items(struct loader *loader, uint32_t *count)
{
    size_t length;
    void *items = g_array_steal(loader->items, &length);

    g_ptr_array_add(loader->study->blocks, items);
    *count = length;
    return items;
}

/* A file or row that could not be read is one fault, not one for each name that would stand in it.
 */
bool loader_is_complete(const struct loader *loader, enum study_table table)
{
    return loader->tables[table].row_count > 0 && !loader->tables[table].has_lost_rows;
}

uint32_t loader_find_configuration(struct loader *loader, const char *id, struct place row)
{
    uint32_t index = study_find_configuration(loader->study, id);

    if (index == NO_INDEX && loader_is_complete(loader, TABLE_CONFIGURATIONS))
        diag_error(loader->diag, place_of_column(row, "configuration"),
                   "configuration '%s' has no row in configurations.csv", id);
    return index;
}

uint32_t loader_find_product(struct loader *loader, const char *sku, struct place row)
{
    uint32_t index = study_find_product(loader->study, sku);

    if (index == NO_INDEX && loader_is_complete(loader, TABLE_CATALOG))
        diag_error(loader->diag, place_of_column(row, "sku"), "sku '%s' has no row in catalog.csv",
                   sku);
    return index;
}

void loader_keep_price_mark(struct loader *loader, const struct optional_money *price,
                            const char *currency, struct place row)
{
    struct price_mark mark = { .mark = price->currency,
                               .currency = currency,
                               .at = place_of_column(row, "price") };

    if (mark.mark[0] != '\0')
        g_array_append_val(loader->price_marks, mark);
}

uint32_t loader_whole(struct optional_decimal count)
{
    return count.given ? (uint32_t)(count.value.units / decimal_from_int(1).units) : 0;
}
