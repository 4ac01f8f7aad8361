/* Reads numbers and names as people write them, with the scanner of the CSV cells. */
#include "report/question.h"
#include "decide/cost_choice.h"
#include "input/number_format.h"

#define IDS_LISTED 12

/* --- numbers --- */

static bool read_plain(const struct number_text *number, struct decimal *out)
{
    const char *plain = NULL;

    if (number->form == NUMBER_UNCLEAR)
        plain = number->mark == '.' ? number->plain : NULL;
    else if (number->form != NUMBER_NONE)
        plain = number->plain;
    return plain != NULL && *number->currency == '\0' && decimal_parse(plain, out);
}

static bool parse_number(const char *text, struct decimal *out)
{
    struct number_text number;
    struct decimal value;

    number_scan(text, &number);
    if (number.is_percent || !read_plain(&number, &value) || decimal_sign(value) <= 0)
        return false;
    *out = value;
    return true;
}

static bool parse_rate(const char *text, struct decimal *out)
{
    struct number_text number;
    struct decimal value, one = decimal_from_int(1);

    number_scan(text, &number);
    if (!read_plain(&number, &value) || decimal_sign(value) < 0)
        return false;
    if (number.is_percent && !decimal_quotient(value, one, decimal_from_int(100), one, &value))
        return false;
    if (!number.is_percent && decimal_compare(value, one) >= 0)
        return false;
    *out = value;
    return true;
}

bool question_read_number(const struct question_origin *origin, const char *name, const char *text,
                          struct optional_decimal *out)
{
    struct decimal value;

    if (text == NULL)
        return true;
    if (!parse_number(text, &value))
        return diag_error(origin->diag, origin->at, "%s%s '%s' is not a plain number above 0",
                          origin->prefix, name, text);
    *out = (struct optional_decimal){ true, value };
    return true;
}

bool question_read_rate(const struct question_origin *origin, const char *name, const char *text,
                        struct optional_decimal *out)
{
    struct decimal value;

    if (text == NULL)
        return true;
    if (!parse_rate(text, &value))
        return diag_error(origin->diag, origin->at, "%s%s '%s' is not a rate such as 20%% or 0.2",
                          origin->prefix, name, text);
    *out = (struct optional_decimal){ true, value };
    return true;
}

bool question_read_share(const struct question_origin *origin, const char *name, const char *text,
                         struct decimal *out)
{
    struct decimal value;

    if (text == NULL)
        return true;
    if (!parse_rate(text, &value) || decimal_sign(value) == 0
        || decimal_compare(value, decimal_from_int(1)) >= 0)
        return diag_error(origin->diag, origin->at,
                          "%s%s '%s' is not a share above 0 and below 100 %%, such as 10%%",
                          origin->prefix, name, text);
    *out = value;
    return true;
}

bool question_read_count(const struct question_origin *origin, const char *name, const char *text,
                         const int64_t range[2], int64_t *out)
{
    gint64 value;

    if (text == NULL)
        return true;
    if (!g_ascii_string_to_signed(text, 10, range[0], range[1], &value, NULL))
        return diag_error(origin->diag, origin->at,
                          "%s%s '%s' is not a whole number from %" G_GINT64_FORMAT
                          " to %" G_GINT64_FORMAT,
                          origin->prefix, name, text, range[0], range[1]);
    *out = value;
    return true;
}

/* --- names --- */

bool question_read_configuration(const struct question_origin *origin, const struct study *study,
                                 const char *text, uint32_t *out)
{
    uint32_t index = text != NULL ? study_find_configuration(study, text) : NO_INDEX;
    g_autoptr(GString) known = g_string_new(NULL);

    if (text == NULL)
        return true;
    for (uint32_t i = 0; i < study->configuration_count && i < IDS_LISTED; i++)
        g_string_append_printf(known, "%s%s", i > 0 ? ", " : "", study->configurations[i].id);
    if (index == NO_INDEX)
        return diag_error(origin->diag, origin->at,
                          "configuration '%s' is not in configurations.csv; there are %s%s", text,
                          known->str, study->configuration_count > IDS_LISTED ? ", ..." : "");
    *out = index;
    return true;
}

/* --- requirements --- */

bool question_read_requirement(const struct question_origin *origin, const struct study *study,
                               const char *minimum_performance, const char *budget,
                               struct requirement *out)
{
    struct requirement requirement = study->parameters.requirement;
    bool is_good = question_read_number(origin, "minimum-performance", minimum_performance,
                                        &requirement.minimum_performance);

    is_good &= question_read_number(origin, "budget", budget, &requirement.budget);
    if (is_good)
        *out = requirement;
    return is_good;
}

/* --- costs --- */

bool question_check_costs(const struct evaluation *evaluation, struct diag *diag)
{
    const struct study *study = evaluation->study;
    uint32_t crowded = cost_choices_too_many(evaluation);

    if (crowded != NO_INDEX)
        return diag_error(diag, study->configurations[crowded].at,
                          "configuration '%s' has more than %u ways to take its license options",
                          study->configurations[crowded].id, CHOICES_MOST);
    return linear_cost_fits(evaluation)
           || diag_error(diag, study->parameters.at,
                         "the costs of the study are too large for exact break-evens; expected "
                         "less than 10^17");
}
