/* Texts into values, one function per kind of column. Names stay texts whatever they look like;
 * numbers go through the evidence of their file. Which cells a file has, and which may be empty, is
 * left to schema.c. */
#include "input/cell.h"
#include "base/row_write.h"
#include <string.h>

#define ATTRIBUTE_BELOW                                                                            \
    1000000000000000 /* 10^15: longer strings of digits are article numbers, not quantities */

static void *target(const struct cell *cell)
{
    return (char *)cell->row + cell->column->offset;
}

/* Texts of this program's own CSV files may carry a protecting apostrophe. */
static bool read_text(struct cell_context *context, const struct cell *cell)
{
    *(const char **)target(cell) = study_text(context->study, row_read_text(cell->text));
    return true;
}

static bool read_id(struct cell_context *context, const struct cell *cell)
{
    if (strpbrk(cell->text, "\t\r\n") != NULL)
        return diag_error(context->diag, cell->at,
                          "%s '%s' has a line break or tab; expected a name of one line",
                          cell->column->name, cell->text);
    return read_text(context, cell);
}

static char *join_words(const char *const *words)
{
    GString *list = g_string_new(NULL);

    for (; *words != NULL; words++) {
        if ((*words)[0] != '\0')
            g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "", *words);
    }
    return g_string_free(list, FALSE);
}

static bool read_word(struct cell_context *context, const struct cell *cell)
{
    const char *const *words = cell->column->words;
    g_autofree char *list = NULL;

    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(cell->text, words[i]) == 0) {
            *(int *)target(cell) = i;
            return true;
        }
    }
    list = join_words(words);
    return diag_error(context->diag, cell->at, "%s '%s' is unknown; expected one of %s",
                      cell->column->name, cell->text, list);
}

static bool read_date(struct cell_context *context, const struct cell *cell)
{
    struct optional_date *date = target(cell);

    date->given = true;
    return date_parse(cell->text, &date->value)
           || diag_error(context->diag, cell->at, "%s '%s' is not a date; expected YYYY-MM-DD",
                         cell->column->name, cell->text);
}

static bool check_bounds(struct cell_context *context, const struct cell *cell,
                         struct decimal value)
{
    const struct column *column = cell->column;
    struct decimal bound, magnitude = decimal_sign(value) < 0 ? decimal_negate(value) : value;

    if (column->minimum != NULL && decimal_parse(column->minimum, &bound)
        && decimal_compare(value, bound) < 0)
        return diag_error(context->diag, cell->at, "%s '%s' is below %s", column->name, cell->text,
                          column->minimum);
    if (column->above != NULL && decimal_parse(column->above, &bound)
        && decimal_compare(value, bound) <= 0)
        return diag_error(context->diag, cell->at, "%s '%s' is not above %s", column->name,
                          cell->text, column->above);
    if (column->below != NULL && decimal_parse(column->below, &bound)
        && decimal_compare(magnitude, bound) >= 0)
        return diag_error(context->diag, cell->at, "%s '%s' is too large; expected less than %s",
                          column->name, cell->text, column->below);
    return true;
}

static bool store_decimal(struct cell_context *context, const struct cell *cell,
                          const struct number_text *number, struct decimal value)
{
    (void)number;
    ((struct optional_decimal *)target(cell))->value = value;
    return check_bounds(context, cell, value);
}

static bool store_count(struct cell_context *context, const struct cell *cell,
                        const struct number_text *number, struct decimal value)
{
    if (!decimal_is_whole(value) || decimal_compare(value, decimal_from_int(1)) < 0)
        return diag_error(context->diag, cell->at, "%s '%s' is not a whole number of 1 or more",
                          cell->column->name, cell->text);
    return store_decimal(context, cell, number, value);
}

/* Whether 8 means 8 % or 800 % is not guessed. */
static bool store_rate(struct cell_context *context, const struct cell *cell,
                       const struct number_text *number, struct decimal value)
{
    struct decimal one = decimal_from_int(1);
    struct decimal magnitude = decimal_sign(value) < 0 ? decimal_negate(value) : value;

    if (!number->is_percent && decimal_compare(magnitude, one) >= 0)
        return diag_error(context->diag, cell->at,
                          "%s '%s' is not a rate; expected one such as 8 %% or 0.08",
                          cell->column->name, cell->text);
    if (number->is_percent && !decimal_quotient(value, one, decimal_from_int(100), one, &value))
        return diag_error(context->diag, cell->at, "%s '%s' is too large", cell->column->name,
                          cell->text);
    return store_decimal(context, cell, number, value);
}

static bool store_money(struct cell_context *context, const struct cell *cell,
                        const struct number_text *number, struct decimal value)
{
    struct optional_money *money = target(cell);

    money->currency = study_text(context->study, number->currency);
    return check_bounds(context, cell, value)
           && (money_from_decimal(value, &money->value)
               || diag_error(context->diag, cell->at, "%s '%s' has more than %d decimals",
                             cell->column->name, cell->text, MONEY_DIGITS));
}

typedef bool read_function(struct cell_context *context, const struct cell *cell);
typedef bool store_function(struct cell_context *context, const struct cell *cell,
                            const struct number_text *number, struct decimal value);

/* A kind has a reader of texts, or it stores numbers. */
static const struct kind {
    read_function *read;
    store_function *store;
    size_t given_offset; /* of the `given` of its member */
} kinds[] = {
    [COLUMN_ID] = { .read = read_id },
    [COLUMN_TEXT] = { .read = read_text },
    [COLUMN_WORD] = { .read = read_word },
    [COLUMN_DATE] = { .read = read_date },
    [COLUMN_DECIMAL] = { .store = store_decimal,
                         .given_offset = offsetof(struct optional_decimal, given) },
    [COLUMN_COUNT] = { .store = store_count,
                       .given_offset = offsetof(struct optional_decimal, given) },
    [COLUMN_RATE] = { .store = store_rate,
                      .given_offset = offsetof(struct optional_decimal, given) },
    [COLUMN_MONEY] = { .store = store_money,
                       .given_offset = offsetof(struct optional_money, given) },
};

static bool store_number(struct cell_context *context, const struct cell *cell,
                         const struct number_text *number, const char *plain)
{
    struct decimal value;

    if (!decimal_parse(plain, &value))
        return diag_error(context->diag, cell->at,
                          "%s '%s' has more than %d decimals, or 18 digits before them",
                          cell->column->name, cell->text, DECIMAL_DIGITS);
    return kinds[cell->column->kind].store(context, cell, number, value);
}

static bool check_affixes(struct cell_context *context, const struct cell *cell,
                          const struct number_text *number)
{
    enum column_kind kind = cell->column->kind;

    if (number->form == NUMBER_NONE)
        return diag_error(context->diag, cell->at, "%s '%s' is not a number", cell->column->name,
                          cell->text);
    if (number->currency[0] != '\0' && kind != COLUMN_MONEY)
        return diag_error(context->diag, cell->at,
                          "%s '%s' is an amount of money; expected a plain number",
                          cell->column->name, cell->text);
    if (number->is_percent && kind != COLUMN_RATE)
        return diag_error(context->diag, cell->at,
                          "%s '%s' is a percentage; expected a plain number", cell->column->name,
                          cell->text);
    return true;
}

static enum cell_status read_number(struct cell_context *context, const struct cell *cell)
{
    struct number_text number;
    const char *text = cell->text;

    *((bool *)((char *)target(cell) + kinds[cell->column->kind].given_offset)) = true;
    number_scan(text, &number);
    if (!check_affixes(context, cell, &number))
        return CELL_BAD;
    if (number.form == NUMBER_UNCLEAR && cell->column->kind == COLUMN_RATE) /* no rate is 1,000 % */
        number.form = number.mark == '.' ? NUMBER_POINT : NUMBER_COMMA;
    if (number.form == NUMBER_UNCLEAR)
        return CELL_UNCLEAR;
    if (number.form != NUMBER_PLAIN)
        number_evidence_add(&context->numbers, number.form, cell->at,
                            study_text(context->study, text));
    return store_number(context, cell, &number, number.plain) ? CELL_GOOD : CELL_BAD;
}

enum cell_status cell_read(struct cell_context *context, const struct cell *cell)
{
    read_function *read = kinds[cell->column->kind].read;

    if (read == NULL)
        return read_number(context, cell);
    return read(context, cell) ? CELL_GOOD : CELL_BAD;
}

static bool report_unclear(struct cell_context *context, const struct cell *cell,
                           const struct number_text *number)
{
    const struct number_evidence *numbers = &context->numbers;
    g_autofree char *why =
        numbers->has_point
            ? g_strdup_printf("the file has numbers of both kinds, such as '%s' and '%s'",
                              numbers->point_text, numbers->comma_text)
            : g_strdup("no other number of the file settles it");

    return diag_error(context->diag, cell->at, "%s '%s' is ambiguous: it may mean %s or %s, and %s",
                      cell->column->name, cell->text, number->plain, number->grouped, why);
}

bool cell_settle(struct cell_context *context, const struct cell *cell)
{
    struct number_text number;
    const char *plain;

    number_scan(cell->text, &number);
    plain = number_resolve(&number, number_evidence_verdict(&context->numbers));
    if (plain == NULL)
        return report_unclear(context, cell, &number);
    store_number(context, cell, &number, plain);
    return true;
}

static void store_attribute(struct attribute *attribute, const char *plain)
{
    struct decimal value, bound = decimal_from_int(ATTRIBUTE_BELOW);

    attribute->kind = ATTRIBUTE_TEXT;
    if (!decimal_parse(plain, &value) || decimal_compare(value, bound) >= 0
        || decimal_compare(value, decimal_negate(bound)) <= 0)
        return;
    attribute->kind = ATTRIBUTE_NUMBER;
    attribute->number = value;
}

enum cell_status attribute_read(struct cell_context *context, const char *text, struct place at,
                                struct attribute *out)
{
    struct number_text number;

    *out = (struct attribute){ .kind = ATTRIBUTE_EMPTY,
                               .text = study_text(context->study, row_read_text(text)) };
    if (text[0] == '\0')
        return CELL_GOOD;
    number_scan(text, &number);
    out->kind = ATTRIBUTE_TEXT;
    if (number.form == NUMBER_NONE || number.is_percent || number.currency[0] != '\0')
        return CELL_GOOD;
    if (number.form == NUMBER_UNCLEAR) {
        out->kind = ATTRIBUTE_AMBIGUOUS;
        return CELL_UNCLEAR;
    }
    number_evidence_add(&context->attributes, number.form, at, out->text);
    store_attribute(out, number.plain);
    return CELL_GOOD;
}

/* Numbers are the better witnesses: an attribute may be a version, which looks like a number and is
 * none. */
const struct number_evidence *cell_evidence(const struct cell_context *context)
{
    return context->numbers.has_point || context->numbers.has_comma ? &context->numbers
                                                                    : &context->attributes;
}

bool attribute_settle(struct cell_context *context, struct attribute *attribute)
{
    struct number_text number;
    const char *plain;

    number_scan(attribute->text, &number);
    plain = number_resolve(&number, number_evidence_verdict(cell_evidence(context)));
    if (plain == NULL)
        return false;
    store_attribute(attribute, plain);
    return true;
}
