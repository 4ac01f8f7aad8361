/* Writes consolidations for people. Nothing is computed here but what is printed beside a number.
 */
#include "report/consolidate_report.h"
#include "report/bound_text.h"
#include "report/consolidate_chart.h"
#include "report/table_cells.h"

static const char *label_of(const struct evaluation *evaluation, uint32_t configuration)
{
    return evaluation->study->configurations[configuration].label;
}

static const struct workload_need *workload_at(const struct consolidation_need *need, guint index)
{
    return &g_array_index(need->workloads, struct workload_need, index);
}

static char *number_text(struct decimal number)
{
    return decimal_format_short(number, DECIMAL_DIGITS);
}

/* "about 4", "4" */
static char *bounded_text(struct decimal number, enum bound bound)
{
    g_autofree char *text = number_text(number);

    return bound_text(bound, text);
}

/* --- how many --- */

static char *servers_sentence(const struct evaluation *evaluation,
                              const struct consolidation_need *need)
{
    const struct workload_need *binding = workload_at(need, need->binding);
    g_autofree char *new_servers = bounded_text(need->new_servers, need->bound);
    g_autofree char *old_servers = number_text(need->old_servers);
    g_autofree char *ratio = bounded_text(binding->demand->ratio.value, binding->demand->bound);
    g_autofree char *plain = number_text(binding->demand->ratio.value);
    g_autofree char *exact = decimal_format_short(binding->exact, 4);
    g_autofree char *rounded = number_text(binding->servers);
    bool is_whole = decimal_compare(binding->servers, binding->exact) == 0;

    return g_strdup_printf("The demands of %s x %s take %s x %s. The binding demand is %s: one new "
                           "server equals %s old, and %s / %s = %s%s%s.",
                           old_servers, label_of(evaluation, need->old_configuration), new_servers,
                           label_of(evaluation, need->new_configuration), binding->demand->workload,
                           ratio, old_servers, plain, exact, is_whole ? "" : ", rounded up ",
                           is_whole ? "" : rounded);
}

static char *no_number_sentence(const struct evaluation *evaluation,
                                const struct consolidation_need *need)
{
    const char *before = label_of(evaluation, need->old_configuration),
               *after = label_of(evaluation, need->new_configuration);

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
        g_autofree char *ratio = demand->ratio.given ? number_text(demand->ratio.value) : NULL;
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
    g_autofree char *new_watts = decimal_format_grouped(after->loaded_w, 2);
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

static char *payback_words(const struct evaluation *evaluation,
                           const struct consolidation *consolidation)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    const struct payback *payback = &consolidation->payback;
    g_autofree char *outlay = money_format_grouped(payback->outlay, parameters->minor_digits);
    g_autofree char *years = decimal_format(payback->years, 2);

    switch (payback->status) {
    case PAYBACK_EXISTS:
        return g_strdup_printf("The new servers cost %s %s at purchase; what they save each year "
                               "has paid for that after %s years, not discounted. The old ones are "
                               "owned already and not paid again.",
                               outlay, parameters->currency, years);
    case PAYBACK_AT_ONCE:
        return g_strdup("The new servers cost nothing at purchase, nor more in total later: there "
                        "is nothing to pay back.");
    case PAYBACK_USED_UP:
        return g_strdup("The new servers cost nothing at purchase, but more in total later: they do "
                        "not pay.");
    case PAYBACK_NEVER:
        return g_strdup_printf("The new servers cost %s %s at purchase; what they save each year "
                               "does not pay for that within %u year%s.",
                               outlay, parameters->currency, payback->count,
                               payback->count == 1 ? "" : "s");
    default:
        return g_strdup("A price is missing, so neither cost nor payback can be named.");
    }
}

/* --- tables --- */

static void add_number(struct table *table, struct decimal number, int digits)
{
    g_autofree char *text =
        digits < 0 ? number_text(number) : decimal_format_grouped(number, digits);
    g_autofree char *plain = decimal_format_short(number, MONEY_DIGITS);

    table_add_cell(table, text, plain, NULL);
}

static void add_workload(struct table *table, const struct workload_need *workload, bool is_binding)
{
    const struct demand *demand = workload->demand;
    bool has_number = workload->status == NEED_EXISTS;
    g_autofree char *ratio =
        demand->ratio.given ? bounded_text(demand->ratio.value, demand->bound) : g_strdup("");
    g_autofree char *ratio_number = demand->ratio.given ? number_text(demand->ratio.value) : NULL;
    g_autofree char *servers =
        has_number ? bounded_text(workload->servers, workload->bound) : g_strdup("no ratio");
    g_autofree char *servers_number = has_number ? number_text(workload->servers) : NULL;

    table_add_row(table);
    add_text(table, demand->workload);
    add_text(table, is_binding ? "yes, binding" : workload->counts ? "yes" : "no");
    table_add_cell(table, ratio, ratio_number, NULL);
    add_text(table, saturated_names[demand->saturated]);
    table_add_cell(table, servers, servers_number, NULL);
    add_text(table, demand->source);
    add_place(table, demand->at);
}

static struct table *demands_table(const struct consolidation_need *need)
{
    static const struct column_title columns[] = {
        { "workload", "Workload", ALIGN_LEFT },
        { "demand", "Demand", ALIGN_LEFT },
        { "ratio", "One new equals old", ALIGN_RIGHT },
        { "saturated", "Saturated", ALIGN_LEFT },
        { "servers", "New servers", ALIGN_RIGHT },
        { "source", "Source", ALIGN_LEFT },
        { "place", "Place", ALIGN_LEFT },
    };
    struct table *table = table_new_with("demands", NULL, columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < need->workloads->len; i++)
        add_workload(table, workload_at(need, i),
                     need->status == CONSOLIDATION_EXISTS && i == need->binding);
    table_drop_empty_columns(table);
    return table;
}

/* A row of the two sides; a value that one of them lacks is left empty. */
struct side_value {
    bool exists;
    struct decimal value;
};

static void add_pair(struct table *table, const char *what, struct side_value before,
                     struct side_value after, int digits)
{
    const struct side_value *const values[] = { &before, &after };

    if (!before.exists && !after.exists)
        return;
    table_add_row(table);
    add_text(table, what);
    for (size_t i = 0; i < G_N_ELEMENTS(values); i++) {
        if (values[i]->exists)
            add_number(table, values[i]->value, digits);
        else
            add_text(table, "-");
    }
}

static void add_power_rows(struct table *table, const struct fleet_power *before,
                           const struct fleet_power *after)
{
    struct decimal old_core = { 0 }, new_core = { 0 };
    bool has_old = before->status == POWER_EXISTS, has_new = after->status == POWER_EXISTS;
    bool old_per_core = fleet_power_per_core(before, &old_core);
    bool new_per_core = fleet_power_per_core(after, &new_core);

    add_pair(table, "Cores", (struct side_value){ before->has_cores, before->cores },
             (struct side_value){ after->has_cores, after->cores }, -1);
    add_pair(table, "Power, loaded (W)", (struct side_value){ has_old, before->loaded_w },
             (struct side_value){ has_new, after->loaded_w }, 2);
    add_pair(table, "Power, idle (W)",
             (struct side_value){ has_old && before->has_idle, before->idle_w },
             (struct side_value){ has_new && after->has_idle, after->idle_w }, 2);
    add_pair(table, "Power per core, loaded (W)", (struct side_value){ old_per_core, old_core },
             (struct side_value){ new_per_core, new_core }, 2);
}

static void add_license_rows(struct table *table, const struct evaluation *evaluation,
                             const struct consolidation *consolidation)
{
    const struct study *study = evaluation->study;

    for (guint i = 0; i < consolidation->licenses->len; i++) {
        const struct license_change *change =
            &g_array_index(consolidation->licenses, struct license_change, i);
        g_autofree char *what =
            g_strdup_printf("Licenses: %s (%s)", study->products[change->product].sku,
                            license_unit(study, change->product));
        add_pair(table, what, (struct side_value){ change->is_on_old, change->old_count },
                 (struct side_value){ change->is_on_new, change->new_count }, -1);
    }
}

static void add_money_row(struct table *table, const struct evaluation *evaluation,
                          const struct consolidation *consolidation, uint32_t year)
{
    g_autofree char *what =
        year == 0 ? g_strdup_printf("Purchase (%s)", evaluation->study->parameters.currency)
                  : g_strdup_printf("Year %u (%s)", year, evaluation->study->parameters.currency);

    table_add_row(table);
    add_text(table, what);
    if (year == 0)
        add_text(table, "owned");
    else
        add_money(table, evaluation, payback_paid_in(consolidation->old_side.evaluation, 0, year));
    add_money(table, evaluation, payback_paid_in(consolidation->new_side.evaluation, 0, year));
}

static struct table *sides_table(const struct evaluation *evaluation,
                                 const struct consolidation *consolidation)
{
    const struct consolidation_need *need = consolidation->need;
    const struct column_title columns[] = {
        { "what", "", ALIGN_LEFT },
        { "old", label_of(evaluation, need->old_configuration), ALIGN_RIGHT },
        { "new", label_of(evaluation, need->new_configuration), ALIGN_RIGHT },
    };
    struct table *table = table_new_with("consolidation", NULL, columns, G_N_ELEMENTS(columns));

    add_pair(table, "Servers", (struct side_value){ true, need->old_servers },
             (struct side_value){ true, need->new_servers }, -1);
    add_license_rows(table, evaluation, consolidation);
    add_power_rows(table, &consolidation->old_side.power, &consolidation->new_side.power);
    for (uint32_t year = 0;
         year <= consolidation->payback.count && consolidation->payback.status != PAYBACK_UNDEFINED;
         year++)
        add_money_row(table, evaluation, consolidation, year);
    return table;
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
    g_autofree char *text = g_strdup_printf(
        "%s cannot be worked out: %s", label_of(evaluation, configuration), side->fleet->why_not);
    document_add_warning(document, text);
}

static void add_consequences(struct document *document, const struct evaluation *evaluation,
                             const struct consolidation *consolidation)
{
    const struct consolidation_need *need = consolidation->need;

    add_side_warning(document, evaluation, &consolidation->old_side, need->old_configuration);
    add_side_warning(document, evaluation, &consolidation->new_side, need->new_configuration);
    add_paragraph(document, power_sentence(evaluation, consolidation));
    add_paragraph(document, payback_words(evaluation, consolidation));
    document_add_table(document, sides_table(evaluation, consolidation));
}

void consolidation_add_blocks(struct document *document, const struct evaluation *evaluation,
                              const struct consolidation_need *need,
                              const struct consolidation *consolidation)
{
    add_paragraph(document, consolidation ? servers_sentence(evaluation, need)
                                          : no_number_sentence(evaluation, need));
    for (guint i = 0; i < need->workloads->len; i++)
        add_paragraph(document, caveat_of(workload_at(need, i)));
    if (need->workloads->len > 0) {
        document_add_chart(document,
                           figure_of_bars(consolidation_chart_new(evaluation->study, need)));
        document_add_table(document, demands_table(need));
    }
    if (consolidation)
        add_consequences(document, evaluation, consolidation);
}
