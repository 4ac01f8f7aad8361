/* A study file against its table of columns: which columns the header has, which cells are missing,
 * rows with the same key, and the numbers that only the rest of the file settles. Values are read
 * by cell.c; what they mean together is left to the files' own modules. */
#include "input/schema.h"
#include "input/cell.h"
#include <string.h>

#define BATCH_ROWS 4096 /* rows kept before they are handed on, unless one waits for evidence */

/* What a field of the file is: a column of the schema, or an attribute. */
struct field {
    const struct column *column; /* NULL: an attribute */
    uint32_t attribute;          /* its index */
};

/* A number that waits for the end of the file. */
struct waiting {
    unsigned row;                /* in the batch */
    struct cell cell;            /* its `row` is set when it is settled */
    struct attribute *attribute; /* instead of the cell, for an attribute */
};

struct table {
    bool is_refused; /* a column is missing: rows are checked, but handed to nobody */
    const struct schema *schema;
    struct schema_reading *reading;
    struct csv_file *file;
    struct cell_context context;
    struct field *fields;   /* one per column of the file */
    void *empty_row;        /* every text "" */
    GArray *batch;          /* of the schema's rows */
    GArray *waiting;        /* of struct waiting */
    GHashTable *keys;       /* key text to struct place */
    GString *key, *trimmed; /* of the row and of the cell being read */
    unsigned cell_errors;   /* reported while rows were taken */
};

static const struct column *find_column(const struct schema *schema, const char *name)
{
    for (size_t i = 0; i < schema->column_count; i++) {
        if (strcmp(schema->columns[i].name, name) == 0)
            return &schema->columns[i];
    }
    return NULL;
}

char *schema_column_names(const struct schema *schema)
{
    GString *names = g_string_new(NULL);

    for (size_t i = 0; i < schema->column_count; i++)
        g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", schema->columns[i].name);
    return g_string_free(names, FALSE);
}

static void add_attribute_column(struct table *table, uint32_t index)
{
    struct attribute_columns *further = &table->reading->further;
    const char **names = (const char **)further->names;

    names[further->count] = study_text(table->reading->study, table->file->names[index]);
    table->fields[index] = (struct field){ .attribute = further->count++ };
}

static void map_fields(struct table *table)
{
    const struct csv_file *file = table->file;

    table->fields = g_new0(struct field, file->name_count);
    table->reading->further.names =
        study_block(table->reading->study, file->name_count, sizeof(char *));
    for (uint32_t i = 0; i < file->name_count; i++) {
        g_autofree char *known = NULL;

        table->fields[i].column = find_column(table->schema, file->names[i]);
        if (table->fields[i].column != NULL)
            continue;
        if (table->schema->keeps_attributes) {
            add_attribute_column(table, i);
            continue;
        }
        known = schema_column_names(table->schema);
        diag_error(table->reading->diag, csv_cell_place(file->header, i),
                   "unknown column '%s'; the columns are %s", file->names[i], known);
    }
}

static char *join_header(const struct csv_file *file)
{
    GString *names = g_string_new(NULL);

    for (uint32_t i = 0; i < file->name_count; i++)
        g_string_append_printf(names, "%s%s", i > 0 ? ", " : "", file->names[i]);
    return g_string_free(names, FALSE);
}

static bool check_present(const struct table *table)
{
    g_autofree char *header = join_header(table->file);
    bool good = true;

    for (size_t i = 0; i < table->schema->column_count; i++) {
        const struct column *column = &table->schema->columns[i];

        if ((column->present || column->required)
            && table->file->source.find_column(&table->file->source, column->name) < 0)
            good = diag_error(table->reading->diag, table->file->header,
                              "column '%s' is missing; the header has %s", column->name, header);
    }
    return good;
}

static bool is_text(enum column_kind kind)
{
    return kind == COLUMN_ID || kind == COLUMN_TEXT;
}

static void make_empty_row(struct table *table)
{
    table->empty_row = g_malloc0(table->schema->row_size);
    for (size_t i = 0; i < table->schema->column_count; i++) {
        const struct column *column = &table->schema->columns[i];

        if (is_text(column->kind))
            *(const char **)((char *)table->empty_row + column->offset) =
                study_text(table->reading->study, "");
        else if (column->kind == COLUMN_MONEY)
            ((struct optional_money *)((char *)table->empty_row + column->offset))->currency = "";
    }
}

/* Blanks around a cell, no-break spaces too, would make names that look alike differ. */
static const char *trim(GString *buffer, const char *text)
{
    size_t length;

    while (g_ascii_isspace(*text) || g_str_has_prefix(text, "\u00A0"))
        text = g_utf8_next_char(text);
    length = strlen(text);
    for (;;) {
        if (length > 0 && g_ascii_isspace(text[length - 1]))
            length--;
        else if (length > 1 && memcmp(text + length - 2, "\u00A0", 2) == 0)
            length -= 2;
        else
            break;
    }
    if (text[length] == '\0')
        return text;
    g_string_truncate(buffer, 0);
    g_string_append_len(buffer, text, length);
    return buffer->str;
}

static void wait_for_evidence(struct table *table, struct waiting waiting)
{
    waiting.row = table->batch->len - 1;
    waiting.cell.text = study_text(table->reading->study, waiting.cell.text);
    g_array_append_val(table->waiting, waiting);
}

/* False where the row has no name to be known by. */
static bool read_cell(struct table *table, const struct cell *cell)
{
    enum cell_status status = CELL_GOOD;

    if (cell->text[0] != '\0') {
        status = cell_read(&table->context, cell);
    } else if (cell->column->required) {
        diag_error(table->reading->diag, cell->at, "%s is empty", cell->column->name);
        status = CELL_BAD;
    }
    if (status == CELL_UNCLEAR)
        wait_for_evidence(table, (struct waiting){ .cell = *cell });
    return status != CELL_BAD || cell->column->kind != COLUMN_ID;
}

static void read_attribute(struct table *table, const struct cell *cell,
                           struct attribute *attribute)
{
    if (attribute_read(&table->context, cell->text, cell->at, attribute) == CELL_UNCLEAR)
        wait_for_evidence(table, (struct waiting){ .cell = *cell, .attribute = attribute });
}

static void *last_row(struct table *table)
{
    return table->batch->data + (table->batch->len - 1) * table->schema->row_size;
}

static struct attribute *add_attributes(struct table *table, void *row)
{
    struct attribute *attributes;

    if (!table->schema->keeps_attributes)
        return NULL;
    attributes =
        study_block(table->reading->study, table->reading->further.count, sizeof *attributes);
    *(const struct attribute **)((char *)row + table->schema->attributes_offset) = attributes;
    return attributes;
}

static void add_to_key(struct table *table, const struct column *column, const char *text)
{
    g_string_append_printf(table->key, "%s%s '%s'", table->key->len > 0 ? ", " : "", column->name,
                           text);
}

/* Reports a key that an earlier row has. */
static void check_key(struct table *table, struct place at)
{
    const struct place *earlier;

    if (table->key->len == 0)
        return;
    earlier = g_hash_table_lookup(table->keys, table->key->str);
    if (earlier != NULL) {
        g_autofree char *place = place_format(earlier);

        diag_error(table->reading->diag, at, "%s has a row already at %s", table->key->str, place);
        return;
    }
    g_hash_table_insert(table->keys, g_strdup(table->key->str), g_memdup2(&at, sizeof at));
}

static void hand_on(struct table *table)
{
    for (unsigned i = 0; i < table->batch->len && !table->is_refused; i++)
        table->reading->accept(table->reading->data,
                               table->batch->data + i * table->schema->row_size);
    g_array_set_size(table->batch, 0);
}

static bool read_cells(struct table *table, const struct csv_row *row, void *target)
{
    struct attribute *attributes = add_attributes(table, target);
    bool has_names = true;

    for (uint32_t i = 0; i < table->file->name_count; i++) {
        const struct field *field = &table->fields[i];
        struct cell cell = { .column = field->column,
                             .at = csv_cell_place(row->at, i),
                             .row = target,
                             .text = trim(table->trimmed, row->cells[i]) };

        if (field->column == NULL) {
            if (table->schema->keeps_attributes) /* else the column is an error already */
                read_attribute(table, &cell, &attributes[field->attribute]);
            continue;
        }
        has_names &= read_cell(table, &cell);
        if (field->column->key)
            add_to_key(table, field->column, cell.text);
    }
    return has_names;
}

static void forget_waiting(struct table *table, unsigned row)
{
    while (table->waiting->len > 0
           && g_array_index(table->waiting, struct waiting, table->waiting->len - 1).row == row)
        g_array_set_size(table->waiting, table->waiting->len - 1);
}

static void take_row(void *data, const struct csv_row *row)
{
    struct table *table = data;
    unsigned errors_before = table->reading->diag->error_count;
    void *target;

    table->reading->row_count++;
    g_string_truncate(table->key, 0);
    g_array_append_vals(table->batch, table->empty_row, 1);
    target = last_row(table);
    *(struct place *)((char *)target + table->schema->place_offset) = row->at;
    if (read_cells(table, row, target)) {
        check_key(table, row->at);
    } else {
        table->reading->has_lost_rows = true;
        forget_waiting(table, table->batch->len - 1);
        g_array_set_size(table->batch, table->batch->len - 1);
    }
    if (table->waiting->len == 0 && table->batch->len >= BATCH_ROWS)
        hand_on(table);
    table->cell_errors += table->reading->diag->error_count - errors_before;
}

/* Errors that are not of cells are of rows that could not be read. */
static void read_rows(struct table *table)
{
    struct diag *diag = table->reading->diag;
    unsigned errors_before = diag->error_count;

    csv_file_rows(table->file, take_row, table, diag);
    if (diag->error_count - errors_before > table->cell_errors)
        table->reading->has_lost_rows = true;
}

/* Returns how many numbers the evidence settled. */
static unsigned settle_all(struct table *table)
{
    unsigned settled = 0;

    for (unsigned i = 0; i < table->waiting->len; i++) {
        struct waiting *waiting = &g_array_index(table->waiting, struct waiting, i);

        if (waiting->attribute != NULL) {
            settled += attribute_settle(&table->context, waiting->attribute);
        } else {
            waiting->cell.row = table->batch->data + waiting->row * table->schema->row_size;
            settled += cell_settle(&table->context, &waiting->cell);
        }
    }
    return settled;
}

/* A decimal comma, and every number that only other numbers of the file made clear, is worth a
 * note. */
static void note_numbers(const struct table *table, unsigned settled)
{
    const struct number_evidence *evidence = cell_evidence(&table->context);
    enum number_form verdict = number_evidence_verdict(evidence);
    struct diag *diag = table->reading->diag;

    if (verdict == NUMBER_COMMA && (settled > 0 || evidence == &table->context.numbers))
        diag_note(diag, evidence->comma_at,
                  "the numbers of this file are read with a decimal comma, because of '%s'",
                  evidence->comma_text);
    else if (verdict == NUMBER_POINT && settled > 0)
        diag_note(diag, evidence->point_at,
                  "the numbers of this file are read with a decimal point, because of '%s'",
                  evidence->point_text);
    else if (verdict == NUMBER_UNCLEAR && table->context.numbers.has_comma)
        diag_note(diag, evidence->comma_at,
                  "the file has numbers with a decimal comma ('%s') and with a decimal point"
                  " ('%s'); each is read by its own form",
                  evidence->comma_text, evidence->point_text);
}

static void table_finish(struct table *table)
{
    g_free(table->fields);
    g_free(table->empty_row);
    g_array_free(table->batch, TRUE);
    g_array_free(table->waiting, TRUE);
    g_hash_table_destroy(table->keys);
    g_string_free(table->key, TRUE);
    g_string_free(table->trimmed, TRUE);
}

bool schema_read(const struct schema *schema, struct csv_file *file, struct schema_reading *reading)
{
    unsigned errors_before = reading->diag->error_count;
    struct table table = { .schema = schema,
                           .reading = reading,
                           .file = file,
                           .context = { .study = reading->study, .diag = reading->diag } };

    table.batch = g_array_new(FALSE, FALSE, schema->row_size);
    table.waiting = g_array_new(FALSE, FALSE, sizeof(struct waiting));
    table.keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    table.key = g_string_new(NULL);
    table.trimmed = g_string_new(NULL);
    make_empty_row(&table);
    map_fields(&table);
    table.is_refused = !check_present(&table);
    read_rows(&table);
    note_numbers(&table, settle_all(&table));
    hand_on(&table);
    reading->has_lost_rows |= table.is_refused;
    table_finish(&table);
    return reading->diag->error_count == errors_before;
}
