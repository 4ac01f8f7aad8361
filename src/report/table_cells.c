/* Adds cells of the usual kinds. */
#include "report/table_cells.h"

struct table *table_new_with(const char *name, const char *title,
                             const struct column_title *columns, size_t count)
{
    struct table *table = table_new(name, title);

    for (size_t i = 0; i < count; i++)
        table_add_column(table, columns[i].name, columns[i].title, columns[i].align);
    return table;
}

/* The table's name is that of a file, so only what every file system takes stays of the id. */
struct table *table_new_named(const char *kind, const struct evaluation *evaluation,
                              uint32_t configuration, const char *title)
{
    const char *id = evaluation->study->configurations[configuration].id;
    g_autofree char *name = g_strdup_printf("%s-%.60s", kind, id);

    g_strcanon(name, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_.", '_');
    return table_new(name, title);
}

void add_text(struct table *table, const char *text)
{
    table_add_cell(table, text, NULL, NULL);
}

void add_place(struct table *table, struct place at)
{
    g_autofree char *place = place_format(&at);

    table_add_cell(table, place, NULL, NULL);
}

void add_owned_text(struct table *table, char *text)
{
    add_text(table, text);
    g_free(text);
}

void add_money(struct table *table, const struct evaluation *evaluation, struct money amount)
{
    int digits = evaluation->study->parameters.minor_digits;
    g_autofree char *text = money_format_grouped(amount, digits);
    g_autofree char *number = money_format(amount, digits);

    table_add_cell(table, text, number, NULL);
}
