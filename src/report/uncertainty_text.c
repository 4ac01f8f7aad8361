/* Names of contests, and uncertain inputs as texts. */
#include "report/uncertainty_text.h"

const char *const uncertainty_contest_names[CONTEST_COUNT] = {
    [CONTEST_COST] = "cost",
    [CONTEST_COST_PER_PERFORMANCE] = "cost-per-performance",
};

const char *uncertainty_label(const struct uncertainty_result *result, uint32_t configuration)
{
    return result->evaluation->study->configurations[configuration].label;
}

/* --- inputs --- */

static void append_number(GString *text, const char *name, struct decimal value)
{
    g_autofree char *number = decimal_format_short(value, DECIMAL_DIGITS);

    g_string_append_printf(text, "%s%s %s", text->len > 0 ? ", " : "", name, number);
}

static void append_values(GString *text, const struct uncertainty *uncertainty)
{
    for (uint32_t i = 0; i < uncertainty->value_count; i++) {
        g_autofree char *number = decimal_format_short(uncertainty->values[i], DECIMAL_DIGITS);
        g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", number);
    }
}

static char *spread_of(const struct uncertainty *uncertainty)
{
    GString *text = g_string_new(NULL);

    switch (uncertainty->distribution) {
    case DISTRIBUTION_UNIFORM:
        append_number(text, "low", uncertainty->low);
        append_number(text, "high", uncertainty->high);
        break;
    case DISTRIBUTION_TRIANGULAR:
    case DISTRIBUTION_PERT:
        append_number(text, "low", uncertainty->low);
        append_number(text, "mode", uncertainty->mode);
        append_number(text, "high", uncertainty->high);
        break;
    case DISTRIBUTION_NORMAL:
    case DISTRIBUTION_LOGNORMAL:
        append_number(text, "mean", uncertainty->mean);
        append_number(text, "deviation", uncertainty->deviation);
        break;
    case DISTRIBUTION_DISCRETE:
        append_values(text, uncertainty);
        break;
    }
    return g_string_free(text, FALSE);
}

const char *drawn_input_distribution(const struct drawn_input *input)
{
    return input->uncertainty != NULL ? distribution_names[input->uncertainty->distribution]
                                      : "measured runs";
}

char *drawn_input_target(const struct drawn_input *input)
{
    return input->uncertainty != NULL ? g_strdup(input->name)
                                      : g_strconcat("performance:", input->name, NULL);
}

char *drawn_input_spread(const struct drawn_input *input)
{
    return input->uncertainty != NULL ? spread_of(input->uncertainty)
                                      : g_strdup("the median of as many runs drawn again");
}
