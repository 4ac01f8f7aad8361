/* Asks each decision as an element of a template would, to see whether its answer says anything. */
#include "report/report_decisions.h"
#include "perf/scaling.h"
#include "report/breakeven_question.h"
#include "report/sensitivity_question.h"

/* --- choices --- */

static bool has_price(const struct report_data *data)
{
    for (uint32_t i = 0; i < data->evaluation->study->configuration_count; i++)
        if (evaluation_is_priced(data->evaluation, i))
            return true;
    return false;
}

bool report_has_choice(const struct report_data *data)
{
    struct diag *unseen = diag_new();
    bool is_possible = question_check_costs(data->evaluation, unseen);

    diag_free(unseen);
    return is_possible && has_price(data);
}

GArray *report_choices_new(const struct report_data *data, enum aim aim)
{
    struct contest *contest =
        contest_new(data->evaluation, aim, &data->evaluation->study->parameters.requirement);
    uint32_t best = contest_decide(contest).best;
    GArray *choices = g_array_new(FALSE, FALSE, sizeof(uint32_t));

    for (guint i = 0; i < contest->order->len; i++) {
        uint32_t configuration = g_array_index(contest->order, uint32_t, i);
        if (!contest_is_tie(contest, best, configuration))
            break;
        g_array_append_val(choices, configuration);
    }
    contest_free(contest);
    return choices;
}

/* --- what the choice depends on --- */

bool report_has_sensitivity(const struct report_data *data)
{
    const struct question_origin origin = { .prefix = "" };
    const struct sensitivity_words words = { 0 };
    struct sensitivity_request request;

    if (!report_has_choice(data)
        || !sensitivity_question_parse(&origin, data->evaluation->study, &words, &request))
        return false;
    struct sensitivity *sensitivity = sensitivity_new(data->evaluation, &request);
    bool any = sensitivity->inputs->len > 0;
    sensitivity_free(sensitivity);
    return any;
}

const char *report_license_price(const struct report_data *data)
{
    const struct study *study = data->evaluation->study;
    uint32_t license = data->evaluation->only_license;

    return license == NO_INDEX || study->products[license].tier_count > 0
               ? NULL
               : study->products[license].sku;
}

bool report_license_breaks_even(const struct report_data *data, const char *measure)
{
    const struct breakeven_words words = { .price = report_license_price(data),
                                           .measure = measure };
    const struct question_origin origin = { .prefix = "", .diag = diag_new() };
    struct breakeven_question question = { 0 };
    bool breaks_even =
        words.price != NULL && report_has_choice(data)
        && breakeven_question_parse(&origin, data->evaluation->study, &words, &question)
        && breakeven_question_prepare(&question, data->evaluation, origin.diag)
        && breakeven_question_has_changes(&question);

    breakeven_question_finish(&question);
    diag_free(origin.diag);
    return breaks_even;
}

/* --- curves --- */

bool report_has_curves(const struct report_data *data)
{
    const struct optional_decimal no_cap = { 0 };
    GPtrArray *curves = scaling_list(data->evaluation->performance, NO_INDEX, no_cap);
    bool any = false;

    for (guint i = 0; i < curves->len; i++)
        any |= ((const struct scaling *)g_ptr_array_index(curves, i))->status == SCALING_MEASURED;
    any &= curves->len <= REPORT_CURVES;
    g_ptr_array_free(curves, TRUE);
    return any;
}
