/* Conditions of eligibility, read from one cell. A name reaches to its comparison, a value to the
 * word "and" or the end, so both may have blanks. What they are compared with is looked up by
 * cost/. */
#include "input/license_requirement.h"
#include "input/number_format.h"
#include <string.h>

#define SIGN_CHARACTERS "=!<>"

struct parser {
    struct study *study;
    const char *text, *next; /* as a whole, and what is not read yet */
    struct place at;
    struct diag *diag;
};

static bool refuse(const struct parser *parser, const char *position, const char *expected)
{
    long character = g_utf8_pointer_to_offset(parser->text, position) + 1;

    if (*position == '\0')
        return diag_error(parser->diag, parser->at, "requires '%s' ends where %s is expected",
                          parser->text, expected);
    return diag_error(parser->diag, parser->at,
                      "requires '%s' has '%s' at character %ld, where %s"
                      " is expected",
                      parser->text, position, character, expected);
}

static void skip_blanks(struct parser *parser)
{
    while (g_ascii_isspace(*parser->next))
        parser->next++;
}

/* "linux" may stand in quotes, as it would in other languages. */
static char *unquote(char *text)
{
    size_t length = strlen(text);

    if (length < 2 || (text[0] != '"' && text[0] != '\'') || text[length - 1] != text[0])
        return text;
    text[length - 1] = '\0';
    return text + 1;
}

/* What stands between `start` and `end`, without blanks at its end; the study's. */
static const char *piece(struct parser *parser, const char *start, const char *end)
{
    g_autofree char *copy = g_strndup(start, end - start);

    return study_text(parser->study, unquote(g_strchomp(copy)));
}

/* The word "and" between blanks. */
static bool is_conjunction(const char *text)
{
    return g_ascii_isspace(text[0]) && g_ascii_strncasecmp(text + 1, "and", 3) == 0
           && (g_ascii_isspace(text[4]) || text[4] == '\0');
}

bool attribute_is_known(const struct study *study, const char *name)
{
    return attribute_column_find(&study->catalog_columns, name) != NO_INDEX
           || attribute_column_find(&study->node_columns, name) != NO_INDEX
           || attribute_column_find(&study->configuration_columns, name) != NO_INDEX;
}

static bool parse_name(struct parser *parser, struct license_requirement *out)
{
    const char *start = parser->next;

    while (*parser->next != '\0' && strchr(SIGN_CHARACTERS, *parser->next) == NULL
           && !is_conjunction(parser->next))
        parser->next++;
    if (parser->next == start)
        return refuse(parser, start, "the name of an attribute");
    out->attribute = piece(parser, start, parser->next);
    skip_blanks(parser);
    return attribute_is_known(parser->study, out->attribute)
           || diag_error(parser->diag, parser->at,
                         "requires names '%s', which is a column of none of catalog.csv, nodes.csv"
                         " and configurations.csv",
                         out->attribute);
}

static bool parse_sign(struct parser *parser, struct license_requirement *out)
{
    size_t length = strspn(parser->next, SIGN_CHARACTERS);

    for (int i = COMPARE_EQUAL; i <= COMPARE_AT_LEAST; i++) {
        if (strlen(comparison_signs[i]) == length
            && strncmp(comparison_signs[i], parser->next, length) == 0) {
            out->comparison = i;
            parser->next += length;
            skip_blanks(parser);
            return true;
        }
    }
    return refuse(parser, parser->next, "one of = != < <= > >=");
}

static bool parse_number(struct parser *parser, const char *start, struct license_requirement *out)
{
    struct number_text number;

    number_scan(out->text, &number);
    if (number.form == NUMBER_UNCLEAR)
        return diag_error(parser->diag, parser->at,
                          "requires has '%s', which is ambiguous: it may mean %s or %s", out->text,
                          number.plain, number.grouped);
    out->is_number = number.form != NUMBER_NONE && !number.is_percent && number.currency[0] == '\0'
                     && decimal_parse(number.plain, &out->number);
    if (!out->is_number && out->comparison > COMPARE_NOT_EQUAL)
        return refuse(parser, start, "a number");
    return true;
}

static bool parse_value(struct parser *parser, struct license_requirement *out)
{
    const char *start = parser->next;

    while (*parser->next != '\0' && !is_conjunction(parser->next)) {
        if (strchr(SIGN_CHARACTERS, *parser->next) != NULL)
            return refuse(parser, parser->next, "'and' or the end");
        parser->next++;
    }
    if (parser->next == start)
        return refuse(parser, start, "a value");
    out->text = piece(parser, start, parser->next);
    return parse_number(parser, start, out);
}

static bool parse_all(struct parser *parser, GArray *requirements)
{
    for (;;) {
        struct license_requirement requirement = { 0 };

        skip_blanks(parser);
        if (!parse_name(parser, &requirement) || !parse_sign(parser, &requirement)
            || !parse_value(parser, &requirement))
            return false;
        g_array_append_val(requirements, requirement);
        if (*parser->next == '\0')
            return true;
        parser->next += strlen(" and");
    }
}

bool license_requirements_parse(struct study *study, const char *text, struct place at,
                                struct diag *diag, struct license_terms *terms)
{
    struct parser parser = { .study = study, .text = text, .next = text, .at = at, .diag = diag };
    g_autoptr(GArray) requirements = g_array_new(FALSE, FALSE, sizeof(struct license_requirement));
    struct license_requirement *kept;

    if (!parse_all(&parser, requirements))
        return false;
    kept = study_block(study, requirements->len, sizeof *kept);
    memcpy(kept, requirements->data, requirements->len * sizeof *kept);
    terms->requirements = kept;
    terms->requirement_count = requirements->len;
    return true;
}
