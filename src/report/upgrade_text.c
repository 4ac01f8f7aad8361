/* The texts of upgrades, for the tables and for JSON. */
#include "report/upgrade_text.h"
#include "measure/bound_text.h"

char *fraction_text(struct decimal fraction)
{
    g_autofree char *digits = decimal_format(decimal_multiply(fraction, decimal_from_int(100)), 2);

    return g_strdup_printf("%s %%", digits);
}

/* With a sign: "+20.10 %". */
static char *signed_text(struct decimal fraction)
{
    g_autofree char *percent = fraction_text(fraction);

    return g_strconcat(decimal_sign(fraction) > 0 ? "+" : "", percent, NULL);
}

char *gain_text(const struct gain *gain)
{
    static const char *const without[] = {
        [GAIN_UNDEFINED] = "undefined", [GAIN_NO_LOADS] = "no such load", [GAIN_OPEN] = "open"
    };

    if (gain->status != GAIN_EXISTS)
        return g_strdup(without[gain->status]);
    g_autofree char *percent = signed_text(gain->value);
    return ratio_bound_text(gain->bound, percent);
}

char *gain_number(const struct gain *gain)
{
    return gain->status == GAIN_EXISTS ? decimal_format_short(gain->value, MONEY_DIGITS) : NULL;
}

/* A gain of at least -5 % is at most 5 % worse. */
static char *existing_gain_words(const struct gain *gain)
{
    static const char *const none[] = {
        [BOUND_NONE] = "no change", [BOUND_AT_LEAST] = "no worse", [BOUND_AT_MOST] = "no better"
    };
    int sign = decimal_sign(gain->value);
    struct ratio_bound bound = sign < 0 ? ratio_bound_turn(gain->bound) : gain->bound;

    if (sign == 0)
        return bound_text(bound.is_about ? BOUND_ABOUT : BOUND_NONE, none[bound.side]);
    g_autofree char *percent = fraction_text(sign > 0 ? gain->value : decimal_negate(gain->value));
    g_autofree char *bounded = ratio_bound_text(bound, percent);
    return g_strconcat(bounded, sign > 0 ? " better" : " worse", NULL);
}

char *gain_words(const struct gain *gain)
{
    static const char *const without[] = {
        [GAIN_UNDEFINED] = "no gain can be named, since a value is 0 or less",
        [GAIN_NO_LOADS] = "no gain can be named, since no load of that range was measured on both "
                          "sides",
        [GAIN_OPEN] = "no gain can be named, since the bounds of the values leave it open",
    };

    if (gain->status != GAIN_EXISTS)
        return g_strdup(without[gain->status]);
    g_autofree char *words = existing_gain_words(gain);
    return g_strconcat(gain_is_tie(gain) ? "a tie, since the runs overlap, by their medians " : "",
                       words, NULL);
}

/* --- names and values --- */

char *upgrade_range_text(const struct upgrade *upgrade)
{
    g_autofree char *from = decimal_format_short(upgrade->query.loads.minimum, DECIMAL_DIGITS);
    g_autofree char *to = decimal_format_short(upgrade->query.loads.maximum, DECIMAL_DIGITS);

    return g_strdup_printf("loads %s to %s", from, to);
}

char *upgrade_value_text(const struct measurement *measurement)
{
    g_autofree char *median = decimal_format_short(measurement->median, MONEY_DIGITS);

    return bound_text(measurement->bound, median);
}

char *upgrade_metric_name(const struct benchmark *benchmark)
{
    return g_strdup_printf("%s, %s", benchmark->benchmark, benchmark->label);
}

/* --- doubts --- */

static void add_doubts_of(GPtrArray *doubts, const struct performance *performance,
                          const struct measurement *measurement)
{
    const struct study *study = performance->study;

    for (guint i = 0; i < performance->warnings->len; i++) {
        const struct guard_warning *warning =
            &g_array_index(performance->warnings, struct guard_warning, i);
        if (!guard_warning_concerns(performance, warning, measurement))
            continue;
        struct place at = study->results[warning->result].at;
        g_autofree char *place = place_format(&at);
        char *text =
            g_strdup_printf("%s: %s (%s)", study->configurations[measurement->configuration].label,
                            warning->text, place);
        if (g_ptr_array_find_with_equal_func(doubts, text, g_str_equal, NULL))
            g_free(text);
        else
            g_ptr_array_add(doubts, text);
    }
}

GPtrArray *upgrade_doubts(const struct evaluation *evaluation, const struct upgrade_metric *metric)
{
    GPtrArray *doubts = g_ptr_array_new_with_free_func(g_free);

    for (guint i = 0; i < metric->loads->len; i++) {
        const struct load_gain *at = &g_array_index(metric->loads, struct load_gain, i);
        add_doubts_of(doubts, evaluation->performance, at->from);
        add_doubts_of(doubts, evaluation->performance, at->to);
    }
    return doubts;
}

/* --- options --- */

const char *option_text(const struct study *study, const struct upgrade *upgrade,
                        uint32_t configuration)
{
    return study->configurations[configuration].attributes[upgrade->query.option.column].text;
}

static char *no_partner_text(const struct study *study, const struct upgrade *upgrade,
                             const struct option_unmatched *unmatched)
{
    if (unmatched->nearest == NO_INDEX)
        return g_strdup("no configuration with another value is equal in everything else");
    g_autoptr(GPtrArray) names = option_differences(study, upgrade->query.option.column,
                                                    unmatched->configuration, unmatched->nearest);
    g_ptr_array_add(names, NULL);
    g_autofree char *list = g_strjoinv(", ", (char **)names->pdata);
    return g_strdup_printf("no configuration with another value is equal in everything else; the "
                           "nearest, %s, differs in %s too",
                           study->configurations[unmatched->nearest].label, list);
}

char *unmatched_text(const struct study *study, const struct upgrade *upgrade,
                     const struct option_unmatched *unmatched)
{
    const char *option = study->configuration_columns.names[upgrade->query.option.column];

    if (unmatched->why == UNMATCHED_NO_VALUE)
        return g_strdup_printf("%s is empty", option);
    if (unmatched->why == UNMATCHED_OTHER_VALUE)
        return g_strdup_printf("%s is %s, which was not asked for", option,
                               option_text(study, upgrade, unmatched->configuration));
    return no_partner_text(study, upgrade, unmatched);
}
