/* CSV: each table of the document as a file of its own, for programs: names of columns as
 * header, exact numbers where a cell has one, its text elsewhere. Quoting and what spreadsheets
 * take for formulas are left to base/row_write. */
#include "render/csv.h"
#include "base/row_write.h"
#include "render/formats.h"

static void write_header(GString *out, const struct table *table)
{
    for (unsigned c = 0; c < table->columns->len; c++)
        row_write_text(out, g_array_index(table->columns, struct table_column, c).name);
    row_write_end(out);
}

static void write_cell(GString *out, const struct cell *cell)
{
    if (cell->number)
        row_write_number(out, cell->number);
    else
        row_write_text(out, cell->text ? cell->text : "");
}

void table_append_csv(GString *out, const struct table *table)
{
    write_header(out, table);
    for (unsigned r = 0; r < table->rows->len; r++) {
        for (unsigned c = 0; c < table->columns->len; c++)
            write_cell(out, table_cell(table, r, c));
        row_write_end(out);
    }
}

static void write_table(GByteArray *out, const struct table *table)
{
    g_autoptr(GString) text = g_string_new(NULL);

    table_append_csv(text, table);
    g_byte_array_append(out, (const guint8 *)text->str, text->len);
}

/* A template may show one table twice, with other columns: the second is NAME-2.csv. */
static char *file_name(GHashTable *uses, const char *table)
{
    unsigned use = GPOINTER_TO_UINT(g_hash_table_lookup(uses, table)) + 1;

    g_hash_table_insert(uses, (char *)table, GUINT_TO_POINTER(use));
    return use == 1 ? g_strdup_printf("%s.csv", table) : g_strdup_printf("%s-%u.csv", table, use);
}

static bool render_document(const struct document *document, GArray *files, char **problem)
{
    g_autoptr(GHashTable) uses = g_hash_table_new(g_str_hash, g_str_equal);

    (void)problem;
    for (unsigned i = 0; i < document->blocks->len; i++) {
        const struct block *block = g_ptr_array_index(document->blocks, i);
        g_autofree char *name = NULL;

        if (block->kind != BLOCK_TABLE)
            continue;
        name = file_name(uses, block->table->name);
        write_table(rendered_files_add(files, name), block->table);
    }
    return true;
}

const struct renderer csv_renderer = {
    .format = "csv",
    .description = "each table as a CSV file with exact numbers",
    .render_document = render_document,
};
