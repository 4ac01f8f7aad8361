/* Reads prices and ranges in the notation of scenarios: what is a price and how numbers are written
 * is asked there. */
#include "report/price_question.h"
#include "input/scenario_change.h"
#include <string.h>

#define CATEGORY "category:"
#define PRICE    "price:"
#define RANGE    ".."

/* A price being read. */
struct reading {
    struct price_question *question;
    struct diag *diag;
};

/* A flag is a place like a row of a file: its text as given. An attribute has its element's. */
static struct place place_of_words(struct study *study, const struct question_origin *origin,
                                   const char *name, const char *text)
{
    if (origin->at.source != NULL)
        return origin->at;
    struct source *source = study_block(study, 1, sizeof *source);
    g_autofree char *words = g_strdup_printf("%s%s %s", origin->prefix, name, text);
    source->name = study_text(study, words);
    return place_of_source(source);
}

bool price_question_is_range(const char *text)
{
    const char *equals = strchr(text, '=');

    return equals != NULL && strstr(equals, RANGE) != NULL;
}

static bool refuse(const struct reading *reading, const char *problem)
{
    return diag_error(reading->diag, reading->question->at, "%s", problem);
}

/* The change that sets the price, or the factor, to a value. */
static bool parse_change(const struct price_question *question, struct diag *diag, const char *text,
                         struct scenario_change *change)
{
    bool is_category = g_str_has_prefix(question->target, CATEGORY);

    return scenario_change_parse(question->study, question->target,
                                 change_operation_names[is_category ? CHANGE_TIMES : CHANGE_SET],
                                 text, question->at, diag, change);
}

static bool parse_decimal(const struct reading *reading, const char *text, struct decimal *out)
{
    struct scenario_change change;

    if (!parse_change(reading->question, reading->diag, text, &change))
        return false;
    *out = change.number.value;
    return true;
}

static bool parse_step(const struct reading *reading, const char *text)
{
    struct price_question *question = reading->question;

    if (!parse_decimal(reading, text, &question->step))
        return false;
    question->has_step = true;
    return decimal_sign(question->step) > 0 || refuse(reading, "the step is not above 0");
}

/* FROM..TO[/STEP] */
static bool parse_range(const struct reading *reading, const char *text)
{
    struct price_question *question = reading->question;
    const char *dots = strstr(text, RANGE);
    const char *slash = dots != NULL ? strchr(dots, '/') : NULL;

    if (dots == NULL)
        return refuse(reading, "is one value; expected a range FROM..TO");
    if (dots[strlen(RANGE)] == '.')
        return refuse(reading, "has three dots; expected a range FROM..TO");
    g_autofree char *from = g_strndup(text, dots - text);
    const char *end = dots + strlen(RANGE);
    g_autofree char *to = slash != NULL ? g_strndup(end, slash - end) : g_strdup(end);
    if (!parse_decimal(reading, from, &question->range.from)
        || !parse_decimal(reading, to, &question->range.to)
        || (slash != NULL && !parse_step(reading, slash + 1)))
        return false;
    question->has_range = question->range.has_end = true;
    if (decimal_sign(question->range.from) < 0)
        return refuse(reading, "the range begins below 0");
    return decimal_compare(question->range.from, question->range.to) <= 0
           || refuse(reading, "the range descends; expected the lower end first");
}

bool price_question_parse(const struct question_origin *origin, const struct study *study,
                          const char *name, const char *text, struct price_question *out)
{
    const char *equals = strchr(text, '=');
    g_autofree char *price = equals != NULL ? g_strndup(text, equals - text) : g_strdup(text);
    bool is_category = g_str_has_prefix(price, CATEGORY);
    const struct reading reading = { out, origin->diag };
    struct scenario_change change;

    *out = (struct price_question){ .study = study_derive(study) };
    out->at = place_of_words(out->study, origin, name, text);
    out->target = is_category ? g_strdup(price) : g_strconcat(PRICE, price, NULL);
    out->name = strchr(out->target, ':') + 1;
    if (*out->name == '\0')
        return refuse(&reading, "names no price");
    if (!parse_change(out, origin->diag, "1", &change))
        return false;
    out->variable = price_variable_of(study, &change);
    return equals == NULL || parse_range(&reading, equals + 1);
}

void price_question_finish(struct price_question *question)
{
    g_free(question->target);
    study_free(question->study);
}

bool price_question_set(const struct price_question *question, const char *value, struct diag *diag,
                        struct scenario_change *out)
{
    return parse_change(question, diag, value, out);
}

/* A tenth, up to the next 10^-10: no price has more decimals. */
static struct decimal tenth_of(struct price_range range)
{
    const __int128 grain = power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS);
    __int128 distance = range.to.units - range.from.units;

    return (struct decimal){ MAX((distance / 10 + grain - 1) / grain, 1) * grain };
}

bool price_question_steps(const struct price_question *question, struct diag *diag,
                          struct sweep_steps *steps)
{
    g_assert(question->has_range);
    *steps =
        (struct sweep_steps){ question->range.from, question->range.to,
                              question->has_step ? question->step : tenth_of(question->range) };
    return sweep_count(steps) <= SWEEP_PRICES_MOST
           || diag_error(diag, question->at, "makes more than %u prices; choose a larger step",
                         SWEEP_PRICES_MOST);
}

bool price_question_check(const struct price_question *question,
                          const struct evaluation *evaluation, struct diag *diag)
{
    return (price_variable_currency(&question->variable, evaluation) != NULL
            || diag_error(diag, question->at,
                          "is paid in several currencies, so it is not one price"))
           && question_check_costs(evaluation, diag);
}
