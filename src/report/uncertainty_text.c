/* Names of contests, and uncertain inputs as texts. */
#include "report/uncertainty_text.h"
#include "report/draw_text.h"
#include "report/sensitivity_text.h"

#define CUT_LEAST  1e-4 /* share of a distribution that is shown as cut */
#define CUT_DIGITS 2    /* of its percentage */

const char *const uncertainty_contest_names[CONTEST_COUNT] = {
    [CONTEST_COST] = "cost",
    [CONTEST_COST_PER_PERFORMANCE] = "cost-per-performance",
};

const char *uncertainty_label(const struct uncertainty_result *result, uint32_t configuration)
{
    return result->evaluation->study->configurations[configuration].label;
}

/* --- values --- */

static struct input_kind kind_of(const struct drawn_input *input)
{
    static const enum sensitive_kind parameters[] = {
        [UNCERTAIN_ENERGY_PRICE] = SENSITIVE_PRICE,
        [UNCERTAIN_DISCOUNT_RATE] = SENSITIVE_DISCOUNT_RATE,
        [UNCERTAIN_PUE] = SENSITIVE_PUE,
        [UNCERTAIN_TERM] = SENSITIVE_TERM,
    };
    static const enum sensitive_kind kinds[] = {
        [UNCERTAIN_PRICE] = SENSITIVE_PRICE,
        [UNCERTAIN_CATEGORY] = SENSITIVE_CATEGORY,
        [UNCERTAIN_DISCOUNT] = SENSITIVE_DISCOUNT,
        [UNCERTAIN_PERFORMANCE] = SENSITIVE_PERFORMANCE,
    };
    bool is_parameter = input->kind == UNCERTAIN_PARAMETER;

    return (struct input_kind){ is_parameter ? parameters[input->uncertainty->parameter]
                                             : kinds[input->kind],
                                input->price };
}

/* Of a term the parts of years too, which are rounded only when they are drawn. */
static char *value_text_of(const struct evaluation *evaluation, const struct drawn_input *input,
                           struct decimal value)
{
    struct input_kind kind = kind_of(input);

    if (kind.kind != SENSITIVE_TERM || decimal_compare(value, decimal_from_int(1)) == 0)
        return sensitive_value_text(evaluation, kind, value);
    g_autofree char *years = decimal_format_short(value, DECIMAL_DIGITS);
    return g_strconcat(years, " years", NULL);
}

char *drawn_input_base(const struct evaluation *evaluation, const struct drawn_input *input)
{
    return input->has_base ? value_text_of(evaluation, input, input->base) : g_strdup("-");
}

/* --- spreads --- */

struct spread {
    const struct evaluation *evaluation;
    const struct drawn_input *input;
    GString *text;
};

static void append_value(struct spread *spread, const char *name, struct decimal value)
{
    g_autofree char *text = value_text_of(spread->evaluation, spread->input, value);

    g_string_append_printf(spread->text, "%s%s%s", spread->text->len > 0 ? ", " : "", name, text);
}

/* "19 x 0.00, 5,000.00": a value of several rows once. */
static void append_values(struct spread *spread, const struct uncertainty *uncertainty)
{
    for (uint32_t i = 0, next = 0; i < uncertainty->value_count; i = next) {
        while (next < uncertainty->value_count
               && decimal_compare(uncertainty->values[next], uncertainty->values[i]) == 0)
            next++;
        g_autofree char *times = next - i > 1 ? g_strdup_printf("%u x ", next - i) : g_strdup("");
        append_value(spread, times, uncertainty->values[i]);
    }
}

unsigned stated_numbers(const struct uncertainty *uncertainty, struct stated_number numbers[3])
{
    const struct stated_number low = { "low", uncertainty->low },
                               mode = { "mode", uncertainty->mode },
                               high = { "high", uncertainty->high };

    switch (uncertainty->distribution) {
    case DISTRIBUTION_UNIFORM:
        numbers[0] = low;
        numbers[1] = high;
        return 2;
    case DISTRIBUTION_TRIANGULAR:
    case DISTRIBUTION_PERT:
        numbers[0] = low;
        numbers[1] = mode;
        numbers[2] = high;
        return 3;
    case DISTRIBUTION_NORMAL:
    case DISTRIBUTION_LOGNORMAL:
        numbers[0] = (struct stated_number){ "mean", uncertainty->mean };
        numbers[1] = (struct stated_number){ "deviation", uncertainty->deviation };
        return 2;
    case DISTRIBUTION_DISCRETE:
        return 0;
    }
    g_assert_not_reached();
}

static void append_distribution(struct spread *spread, const struct uncertainty *uncertainty)
{
    struct stated_number numbers[3];
    unsigned count = stated_numbers(uncertainty, numbers);

    for (unsigned i = 0; i < count; i++) {
        g_autofree char *name = g_strconcat(numbers[i].name, " ", NULL);
        append_value(spread, name, numbers[i].value);
    }
    append_values(spread, uncertainty);
}

/* ", cut below 0.00: 43.38 % left out", where that is not too little to be shown. */
static void append_cut(struct spread *spread, const char *where, double end, double share)
{
    g_autofree char *end_digits = double_text(end);
    g_autofree char *percent = double_text_grouped(share * 100, CUT_DIGITS);
    struct decimal value;

    if (share < CUT_LEAST || !decimal_parse(end_digits, &value))
        return;
    g_autofree char *text = value_text_of(spread->evaluation, spread->input, value);
    g_string_append_printf(spread->text, ", cut %s %s: %s %% left out", where, text, percent);
}

const char *drawn_input_distribution(const struct drawn_input *input)
{
    return input->uncertainty != NULL ? distribution_names[input->uncertainty->distribution]
                                      : "measured runs";
}

char *drawn_input_target(const struct drawn_input *input)
{
    return input->is_measured ? g_strconcat("performance:", input->name, NULL)
                              : g_strdup(input->name);
}

char *drawn_input_spread(const struct evaluation *evaluation, const struct drawn_input *input)
{
    struct spread spread = { evaluation, input, g_string_new(NULL) };

    struct distribution_cut cut = distribution_cut(input->distribution);

    if (input->uncertainty != NULL)
        append_distribution(&spread, input->uncertainty);
    else
        g_string_append(spread.text, "the median of as many runs drawn again");
    append_cut(&spread, "below", input->domain.least, cut.below);
    append_cut(&spread, "above", input->domain.most, cut.above);
    return g_string_free(spread.text, FALSE);
}
