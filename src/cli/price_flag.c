/* Reads prices and ranges from the command line, in the notation of scenarios: what is a price and
 * how numbers are written is asked there. */
#include "cli/price_flag.h"
#include "input/scenario_change.h"
#include <string.h>

#define CATEGORY "category:"
#define PRICE    "price:"
#define RANGE    ".."

static struct place place_of(struct session *session, const struct price_flag *flag)
{
    struct source *source = study_block(session->study, 1, sizeof *source);
    g_autofree char *name = g_strdup_printf("%s %s", flag->option, flag->text);

    source->name = study_text(session->study, name);
    return place_of_source(source);
}

bool price_flag_is_range(const char *text)
{
    const char *equals = strchr(text, '=');

    return equals != NULL && strstr(equals, RANGE) != NULL;
}

/* The change that sets the price, or the factor, to a value. */
static bool parse_value(struct session *session, const struct price_flag *flag, const char *text,
                        struct scenario_change *change)
{
    bool is_category = g_str_has_prefix(flag->target, CATEGORY);

    return scenario_change_parse(session->study, flag->target,
                                 change_operation_names[is_category ? CHANGE_TIMES : CHANGE_SET],
                                 text, place_of(session, flag), session->diag, change);
}

static bool parse_decimal(struct session *session, const struct price_flag *flag, const char *text,
                          struct decimal *out)
{
    struct scenario_change change;

    if (!parse_value(session, flag, text, &change))
        return false;
    *out = change.number.value;
    return true;
}

bool price_flag_refuse(struct session *session, const struct price_flag *flag, const char *problem)
{
    return diag_error(session->diag, place_of(session, flag), "%s", problem);
}

static bool parse_step(struct session *session, struct price_flag *flag, const char *text)
{
    if (!parse_decimal(session, flag, text, &flag->step))
        return false;
    flag->has_step = true;
    return decimal_sign(flag->step) > 0
           || price_flag_refuse(session, flag, "the step is not above 0");
}

/* FROM..TO[/STEP] */
static bool parse_range(struct session *session, struct price_flag *flag, const char *text)
{
    const char *dots = strstr(text, RANGE);
    const char *slash = dots != NULL ? strchr(dots, '/') : NULL;

    if (dots == NULL)
        return price_flag_refuse(session, flag, "is one value; expected a range FROM..TO");
    g_autofree char *from = g_strndup(text, dots - text);
    const char *end = dots + strlen(RANGE);
    g_autofree char *to = slash != NULL ? g_strndup(end, slash - end) : g_strdup(end);
    if (!parse_decimal(session, flag, from, &flag->range.from)
        || !parse_decimal(session, flag, to, &flag->range.to)
        || (slash != NULL && !parse_step(session, flag, slash + 1)))
        return false;
    flag->has_range = flag->range.has_end = true;
    if (decimal_sign(flag->range.from) < 0)
        return price_flag_refuse(session, flag, "the range begins below 0");
    return decimal_compare(flag->range.from, flag->range.to) <= 0
           || price_flag_refuse(session, flag, "the range descends; expected the lower end first");
}

bool price_flag_parse(struct session *session, const char *option, const char *text,
                      struct price_flag *out)
{
    const char *equals = strchr(text, '=');
    g_autofree char *name = equals != NULL ? g_strndup(text, equals - text) : g_strdup(text);
    bool is_category = g_str_has_prefix(name, CATEGORY);
    struct scenario_change change;

    *out = (struct price_flag){ .option = option, .text = text };
    out->target = is_category ? g_strdup(name) : g_strconcat(PRICE, name, NULL);
    out->name = strchr(out->target, ':') + 1;
    if (*out->name == '\0')
        return price_flag_refuse(session, out, "names no price");
    if (!parse_value(session, out, "1", &change))
        return false;
    out->variable = price_variable_of(session->study, &change);
    return equals == NULL || parse_range(session, out, equals + 1);
}

void price_flag_finish(struct price_flag *flag)
{
    g_free(flag->target);
}

/* A tenth, up to the next 10^-10: no price has more decimals. */
static struct decimal tenth_of(struct price_range range)
{
    const __int128 grain = power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS);
    __int128 distance = range.to.units - range.from.units;

    return (struct decimal){ MAX((distance / 10 + grain - 1) / grain, 1) * grain };
}

bool price_flag_steps(struct session *session, const struct price_flag *flag,
                      struct sweep_steps *steps)
{
    g_assert(flag->has_range);
    *steps = (struct sweep_steps){ flag->range.from, flag->range.to,
                                   flag->has_step ? flag->step : tenth_of(flag->range) };
    return sweep_count(steps) <= SWEEP_PRICES_MOST
           || diag_error(session->diag, place_of(session, flag),
                         "makes more than %u prices; choose a larger step", SWEEP_PRICES_MOST);
}

bool price_flag_check(struct session *session, const struct price_flag *flag,
                      const struct evaluation *evaluation)
{
    uint32_t crowded = cost_choices_too_many(evaluation);

    if (price_variable_currency(&flag->variable, evaluation) == NULL)
        return price_flag_refuse(session, flag,
                                 "is paid in several currencies, so it is not one price");
    if (crowded != NO_INDEX)
        return diag_error(session->diag, place_of(session, flag),
                          "configuration '%s' has more than %u ways to take its license options",
                          evaluation->study->configurations[crowded].id, CHOICES_MOST);
    return linear_cost_fits(evaluation)
           || price_flag_refuse(
               session, flag,
               "the costs of the study are too large for exact break-evens; expected less "
               "than 10^17");
}
