/* Building and freeing the document. What stands in it is decided by templates and reports; how
 * it looks by render/. */
#include "report/document.h"

static void cell_clear(void *data)
{
    struct cell *cell = data;

    g_free(cell->text);
    g_free(cell->number);
}

static void table_column_clear(void *data)
{
    struct table_column *column = data;

    g_free(column->title);
    g_free(column->name);
}

static void block_free(void *data)
{
    struct block *block = data;

    g_free(block->text);
    if (block->table)
        table_free(block->table);
    figure_free(block->chart);
    g_free(block);
}

struct document *document_new(const char *title)
{
    struct document *document = g_new0(struct document, 1);

    document->title = g_strdup(title);
    document->blocks = g_ptr_array_new_with_free_func(block_free);
    return document;
}

void document_free(struct document *document)
{
    if (!document)
        return;
    g_free(document->title);
    g_free(document->subtitle);
    g_free(document->date);
    g_free(document->data);
    g_ptr_array_unref(document->blocks);
    g_free(document);
}

static struct block *add_block(struct document *document, enum block_kind kind)
{
    struct block *block = g_new0(struct block, 1);

    block->kind = kind;
    g_ptr_array_add(document->blocks, block);
    return block;
}

void document_add_heading(struct document *document, unsigned level, const char *text)
{
    struct block *block = add_block(document, BLOCK_HEADING);

    block->level = level;
    block->text = g_strdup(text);
}

void document_add_paragraph(struct document *document, const char *text)
{
    add_block(document, BLOCK_PARAGRAPH)->text = g_strdup(text);
}

void document_add_warning(struct document *document, const char *text)
{
    add_block(document, BLOCK_WARNING)->text = g_strdup(text);
}

void document_add_table(struct document *document, struct table *table)
{
    add_block(document, BLOCK_TABLE)->table = table;
}

void document_add_chart(struct document *document, struct figure *chart)
{
    add_block(document, BLOCK_CHART)->chart = chart;
}

void document_move_blocks(struct document *to, struct document *from, unsigned kinds)
{
    GPtrArray *blocks = from->blocks;

    from->blocks = g_ptr_array_new_with_free_func(block_free);
    for (guint i = 0; i < blocks->len; i++) {
        struct block *block = g_ptr_array_index(blocks, i);
        bool is_wanted = (kinds >> block->kind & 1) != 0;
        g_ptr_array_add(is_wanted ? to->blocks : from->blocks, block);
    }
    g_ptr_array_set_free_func(blocks, NULL);
    g_ptr_array_unref(blocks);
}

struct table *table_new(const char *name, const char *title)
{
    struct table *table = g_new0(struct table, 1);

    table->name = g_strdup(name);
    table->title = g_strdup(title);
    table->columns = g_array_new(FALSE, FALSE, sizeof(struct table_column));
    g_array_set_clear_func(table->columns, table_column_clear);
    table->rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    table->notes = g_ptr_array_new_with_free_func(g_free);
    return table;
}

void table_free(struct table *table)
{
    if (!table)
        return;
    g_free(table->name);
    g_free(table->title);
    g_array_unref(table->columns);
    g_ptr_array_unref(table->rows);
    g_ptr_array_unref(table->notes);
    g_free(table);
}

void table_add_column(struct table *table, const char *name, const char *title,
                      enum column_align align)
{
    struct table_column column = { .title = g_strdup(title),
                                   .name = g_strdup(name),
                                   .align = align };

    g_assert(table->rows->len == 0);
    g_array_append_val(table->columns, column);
}

void table_add_row(struct table *table)
{
    GArray *row = g_array_sized_new(FALSE, FALSE, sizeof(struct cell), table->columns->len);

    g_array_set_clear_func(row, cell_clear);
    g_ptr_array_add(table->rows, row);
}

void table_add_cell(struct table *table, const char *text, const char *number,
                    const struct derivation *derivation)
{
    struct cell cell = { .text = g_strdup(text),
                         .number = g_strdup(number),
                         .derivation = derivation };
    GArray *row;

    g_assert(table->rows->len > 0);
    row = g_ptr_array_index(table->rows, table->rows->len - 1);
    g_assert(row->len < table->columns->len);
    g_array_append_val(row, cell);
}

void table_add_note(struct table *table, const char *text)
{
    g_ptr_array_add(table->notes, g_strdup(text));
}

const struct cell *table_cell(const struct table *table, unsigned row, unsigned column)
{
    const GArray *cells;

    g_assert(row < table->rows->len);
    cells = g_ptr_array_index(table->rows, row);
    g_assert(column < cells->len);
    return &g_array_index(cells, struct cell, column);
}

static bool is_empty_column(const struct table *table, unsigned column)
{
    for (unsigned row = 0; row < table->rows->len; row++) {
        const struct cell *cell = table_cell(table, row, column);
        if (cell->number || (cell->text && *cell->text))
            return false;
    }
    return true;
}

void table_drop_empty_columns(struct table *table)
{
    for (unsigned column = table->columns->len; column-- > 0;) {
        if (!is_empty_column(table, column))
            continue;
        g_array_remove_index(table->columns, column);
        for (unsigned row = 0; row < table->rows->len; row++)
            g_array_remove_index(g_ptr_array_index(table->rows, row), column);
    }
}
