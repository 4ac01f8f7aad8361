/* Writes consolidations for people. Nothing is computed here but what is printed beside a number.
 */
#include "report/consolidate_report.h"
#include "measure/bound_text.h"
#include "report/consolidate_chart.h"
#include "report/consolidate_tables.h"
#include "report/scale_numbers.h"

static const struct workload_need *workload_at(const struct consolidation_need *need, guint index)
{
    return &g_array_index(need->workloads, struct workload_need, index);
}

/* "about 4", "4" */
static char *bounded_text(struct decimal number, enum bound bound)
{
    g_autofree char *text = consolidation_number_text(number);

    return bound_text(bound, text);
}

/* Of an open bound, which a sentence before has said, the plain number. */
static char *worded(struct ratio_bound bound, const char *number)
{
    return bound.is_open ? g_strdup(number) : ratio_bound_text(bound, number);
}

/* --- how many --- */

/* "mail", "mail, web and jobs" */
static char *binding_names(const struct consolidation_need *need)
{
    GString *text = g_string_new(NULL);
    guint left = 0;

    for (guint i = 0; i < need->workloads->len; i++)
        left += workload_at(need, i)->is_binding;
    for (guint i = 0; i < need->workloads->len; i++) {
        if (!workload_at(need, i)->is_binding)
            continue;
        g_string_append(text, workload_at(need, i)->demand->workload);
        left--;
        g_string_append(text, left > 1 ? ", " : left == 1 ? " and " : "");
    }
    return g_string_free(text, FALSE);
}

/* The ratio that binds; its bound only where all that bind have the same. */
static char *binding_ratio(const struct consolidation_need *need)
{
    const struct demand *first = workload_at(need, need->binding)->demand;
    enum bound bound = first->bound;

    for (guint i = 0; i < need->workloads->len; i++)
        if (workload_at(need, i)->is_binding && workload_at(need, i)->demand->bound != bound)
            bound = BOUND_NONE;
    return bounded_text(first->ratio.value, bound);
}

/* Where a new configuration has several servers they come together only. */
static char *copies_words(const struct evaluation *evaluation,
                          const struct consolidation_need *need)
{
    const struct workload_need *binding = workload_at(need, need->binding);
    struct decimal one = decimal_from_int(1);
    struct decimal each = configuration_servers(
        evaluation->study, &evaluation->study->configurations[need->new_configuration]);
    g_autofree char *count = consolidation_number_text(each);
    g_autofree char *taken = consolidation_number_text(need->new_servers);
    bool is_more = decimal_compare(need->new_servers, binding->servers) > 0;

    if (decimal_compare(each, one) == 0)
        return g_strdup("");
    return g_strdup_printf(" %s comes %s servers at a time%s%s.",
                           evaluation_label(evaluation, need->new_configuration), count,
                           is_more ? ", so it takes " : "", is_more ? taken : "");
}

static char *servers_sentence(const struct evaluation *evaluation,
                              const struct consolidation_need *need)
{
    g_autofree char *new_number = consolidation_number_text(need->new_servers);
    g_autofree char *new_servers = worded(need->bound, new_number);
    g_autofree char *old_servers = consolidation_number_text(need->old_servers);

    return g_strdup_printf("The demands of %s x %s take %s x %s%s.", old_servers,
                           evaluation_label(evaluation, need->old_configuration), new_servers,
                           evaluation_label(evaluation, need->new_configuration),
                           need->bound.is_open ? ", more or fewer" : "");
}

static char *binding_sentence(const struct consolidation_need *need)
{
    const struct workload_need *binding = workload_at(need, need->binding);
    g_autofree char *names = binding_names(need);
    g_autofree char *ratio = binding_ratio(need);
    g_autofree char *old_servers = consolidation_number_text(need->old_servers);
    g_autofree char *plain = consolidation_number_text(binding->demand->ratio.value);
    g_autofree char *exact = scale_decimal_text(binding->exact, 4);
    g_autofree char *rounded = consolidation_number_text(binding->servers);
    bool is_whole = decimal_compare(binding->servers, binding->exact) == 0;
    bool are_several = !g_str_equal(names, binding->demand->workload);

    return g_strdup_printf("The binding demand%s %s: one new server equals %s old, and %s / %s = "
                           "%s%s%s.",
                           are_several ? "s are" : " is", names, ratio, old_servers, plain, exact,
                           is_whole ? "" : ", rounded up ", is_whole ? "" : rounded);
}

static char *need_sentences(const struct evaluation *evaluation,
                            const struct consolidation_need *need)
{
    g_autofree char *servers = servers_sentence(evaluation, need);
    g_autofree char *binding = binding_sentence(need);
    g_autofree char *copies = copies_words(evaluation, need);

    return g_strdup_printf("%s %s%s", servers, binding, copies);
}

static char *no_number_sentence(const struct evaluation *evaluation,
                                const struct consolidation_need *need)
{
    const char *before = evaluation_label(evaluation, need->old_configuration),
               *after = evaluation_label(evaluation, need->new_configuration);

    if (need->workloads->len == 0)
        return g_strdup_printf("demands.csv has no row from %s to %s, so no number of servers can "
                               "be named.",
                               before, after);
    if (need->status == CONSOLIDATION_NO_DEMAND)
        return g_strdup_printf("No workload from %s to %s is marked as a demand, so no number of "
                               "servers can be named. Which of them must be carried is yours to "
                               "say.",
                               before, after);
    return g_strdup_printf("No demand from %s to %s has a ratio, so no number of servers can be "
                           "named.",
                           before, after);
}

/* What a demand leaves open; NULL: nothing. */
static char *caveat_of(const struct workload_need *workload)
{
    const struct demand *demand = workload->demand;

    if (workload->status == NEED_NO_RATIO) {
        g_autofree char *ratio =
            demand->ratio.given ? consolidation_number_text(demand->ratio.value) : NULL;
        return g_strdup_printf("%s: neither side was saturated, so the measurement gives no ratio "
                               "of capacities in either direction%s%s%s%s.",
                               demand->workload, ratio ? "; that one new server carried what " : "",
                               ratio ? ratio : "", ratio ? " old ones carried is all it shows" : "",
                               workload->counts ? "; this demand is left out of the number" : "");
    }
    if (!workload->counts || workload->bound == BOUND_NONE)
        return NULL;
    g_autofree char *ratio = bounded_text(demand->ratio.value, demand->bound);
    g_autofree char *servers = bounded_text(workload->servers, workload->bound);
    return g_strdup_printf("%s: the ratio is known as %s only, so it takes %s new server%s.",
                           demand->workload, ratio, servers,
                           decimal_compare(workload->servers, decimal_from_int(1)) == 0 ? "" : "s");
}

/* What holds for all that follows from the number of servers; NULL: nothing. */
static const char *bound_sentence(const struct consolidation *consolidation)
{
    struct ratio_bound servers = consolidation->need->bound;

    if (servers.is_open)
        return "The measurements leave open whether it takes more servers or fewer; all that "
               "follows is for exactly so many.";
    if (consolidation_payback_bound(consolidation).is_open)
        return "More servers may cost less here (tiers, options or credits), so costs are for "
               "exactly so many and have no bound.";
    return NULL;
}

/* --- power, cost --- */

/* NULL: there is nothing to say. */
static char *power_sentence(const struct evaluation *evaluation,
                            const struct consolidation *consolidation)
{
    const struct fleet_power *before = &consolidation->old_side.power,
                             *after = &consolidation->new_side.power;
    g_autofree char *factor =
        decimal_format_short(evaluation->study->parameters.power_factor, DECIMAL_DIGITS);
    struct decimal ratio, old_core, new_core;

    if (before->status == POWER_NO_FACTOR || after->status == POWER_NO_FACTOR)
        return g_strdup("A source gives volt-amperes, and study.xml names no power-factor, so "
                        "power cannot be compared in watts.");
    if (before->status != POWER_EXISTS || after->status != POWER_EXISTS)
        return g_strdup("Power is not stated for both sides, so it is not compared.");
    GString *text = g_string_new(NULL);
    g_autofree char *old_watts = decimal_format_grouped(before->loaded_w, 2);
    g_autofree char *new_number = decimal_format_grouped(after->loaded_w, 2);
    g_autofree char *new_watts = worded(consolidation->need->bound, new_number);
    g_string_append_printf(text, "Loaded, the old servers draw %s W, the new ones %s W", old_watts,
                           new_watts);
    if (before->is_from_va || after->is_from_va)
        g_string_append_printf(text, "; volt-amperes are taken as watts at a power factor of %s",
                               factor);
    if (fleet_power_per_core(before, &old_core) && fleet_power_per_core(after, &new_core)
        && fleet_power_ratio(before, after, &ratio)) {
        g_autofree char *old_text = decimal_format(old_core, 2);
        g_autofree char *new_text = decimal_format(new_core, 2);
        g_autofree char *times = decimal_format(ratio, 2);
        g_string_append_printf(text, ". Per core that is %s W against %s W, %s times better",
                               old_text, new_text, times);
    }
    g_string_append_c(text, '.');
    return g_string_free(text, FALSE);
}

/* Fewer servers than an upper end, or than a doubtful number, may pay back after all; more than a
 * lower end may never. `bound`: of the servers. */
static const char *payback_doubt(enum payback_status status, struct ratio_bound bound)
{
    bool may_be_less = bound.side == BOUND_AT_MOST || bound.is_about || bound.is_open;
    bool may_be_more = bound.side == BOUND_AT_LEAST || bound.is_about || bound.is_open;

    if (status == PAYBACK_NEVER && may_be_less)
        return " Fewer of them might.";
    if (status == PAYBACK_EXISTS && may_be_more)
        return " More of them might never.";
    if (status == PAYBACK_AT_ONCE && may_be_more)
        return " That may not hold for more of them.";
    return "";
}

static struct money returned_in_all(const struct payback *payback)
{
    struct money sum = { 0 };

    for (uint32_t i = 0; i < payback->count; i++)
        sum = money_add(sum, payback->returns[i]);
    return sum;
}

static char *payback_words(const struct evaluation *evaluation,
                           const struct consolidation *consolidation)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    const struct payback *payback = &consolidation->payback;
    g_autofree char *amount = money_format_grouped(payback->outlay, parameters->minor_digits);
    g_autofree char *time = decimal_format(payback->years, 2);

    if (payback->status == PAYBACK_UNDEFINED)
        return g_strdup("A price is missing, so neither cost nor payback can be named.");
    struct ratio_bound bound = consolidation_payback_bound(consolidation);
    g_autofree char *outlay = worded(consolidation_cost_bound(consolidation, 0), amount);
    g_autofree char *years = worded(bound, time);
    const char *doubt = payback_doubt(payback->status, consolidation->need->bound);

    switch (payback->status) {
    case PAYBACK_EXISTS:
        return g_strdup_printf("The new servers cost %s %s at purchase; what they save each year "
                               "has paid for that after %s years, not discounted.%s The old ones "
                               "are owned already and not paid again.",
                               outlay, parameters->currency, years, doubt);
    case PAYBACK_AT_ONCE:
        return g_strdup_printf("The new servers cost nothing at purchase, nor more in total later: "
                               "there is nothing to pay back.%s",
                               doubt);
    case PAYBACK_USED_UP:
        return g_strdup_printf("The new servers cost nothing at purchase, but more in total later: "
                               "they do not pay.%s",
                               doubt);
    default:
        if (money_sign(returned_in_all(payback)) <= 0)
            return g_strdup_printf("The new servers cost %s %s at purchase and save nothing over "
                                   "%u year%s: they do not pay for themselves.%s",
                                   outlay, parameters->currency, payback->count,
                                   payback->count == 1 ? "" : "s", doubt);
        return g_strdup_printf("The new servers cost %s %s at purchase; what they save each year "
                               "does not pay for that within %u year%s.%s",
                               outlay, parameters->currency, payback->count,
                               payback->count == 1 ? "" : "s", doubt);
    }
}

/* --- all blocks --- */

static void add_paragraph(struct document *document, char *text)
{
    if (text)
        document_add_paragraph(document, text);
    g_free(text);
}

static void add_side_warning(struct document *document, const struct evaluation *evaluation,
                             const struct consolidation_side *side, uint32_t configuration)
{
    if (side->evaluation)
        return;
    g_autofree char *text =
        g_strdup_printf("%s cannot be worked out: %s", evaluation_label(evaluation, configuration),
                        side->fleet->why_not);
    document_add_warning(document, text);
}

static void add_consequences(struct document *document, const struct evaluation *evaluation,
                             const struct consolidation *consolidation)
{
    const struct consolidation_need *need = consolidation->need;

    add_side_warning(document, evaluation, &consolidation->old_side, need->old_configuration);
    add_side_warning(document, evaluation, &consolidation->new_side, need->new_configuration);
    if (bound_sentence(consolidation))
        document_add_paragraph(document, bound_sentence(consolidation));
    add_paragraph(document, power_sentence(evaluation, consolidation));
    add_paragraph(document, payback_words(evaluation, consolidation));
    document_add_table(document, consolidation_sides_table(evaluation, consolidation));
}

void consolidation_add_blocks(struct document *document, const struct evaluation *evaluation,
                              const struct consolidation_need *need,
                              const struct consolidation *consolidation)
{
    add_paragraph(document, consolidation ? need_sentences(evaluation, need)
                                          : no_number_sentence(evaluation, need));
    for (guint i = 0; i < need->workloads->len; i++)
        add_paragraph(document, caveat_of(workload_at(need, i)));
    if (need->workloads->len > 0) {
        document_add_chart(document,
                           figure_of_bars(consolidation_chart_new(evaluation->study, need)));
        document_add_table(document, consolidation_demands_table(need));
    }
    if (consolidation)
        add_consequences(document, evaluation, consolidation);
}
