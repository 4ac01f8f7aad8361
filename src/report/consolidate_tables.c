/* Writes consolidations as tables. Nothing is computed here. */
#include "report/consolidate_tables.h"
#include "measure/bound_text.h"
#include "report/table_cells.h"

char *consolidation_number_text(struct decimal number)
{
    return decimal_format_short(number, DECIMAL_DIGITS);
}

static char *bounded_text(struct decimal number, enum bound bound)
{
    g_autofree char *text = consolidation_number_text(number);

    return bound_text(bound, text);
}

/* --- demands --- */

static void add_workload(struct table *table, const struct workload_need *workload)
{
    const struct demand *demand = workload->demand;
    bool has_number = workload->status == NEED_EXISTS;
    g_autofree char *ratio =
        has_number ? bounded_text(demand->ratio.value, demand->bound) : g_strdup("");
    g_autofree char *ratio_number =
        has_number ? consolidation_number_text(demand->ratio.value) : NULL;
    g_autofree char *servers =
        has_number ? bounded_text(workload->servers, workload->bound) : g_strdup("no ratio");
    g_autofree char *servers_number =
        has_number ? consolidation_number_text(workload->servers) : NULL;

    table_add_row(table);
    add_text(table, demand->workload);
    add_text(table, workload->is_binding ? "yes, binding" : workload->counts ? "yes" : "no");
    table_add_cell(table, ratio, ratio_number, NULL);
    add_text(table, saturated_names[demand->saturated]);
    table_add_cell(table, servers, servers_number, NULL);
    add_text(table, demand->source);
    add_place(table, demand->at);
}

struct table *consolidation_demands_table(const struct consolidation_need *need)
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
        add_workload(table, &g_array_index(need->workloads, struct workload_need, i));
    table_drop_empty_columns(table);
    return table;
}

/* --- both sides --- */

/* A row of the two sides; a value that one of them lacks is "-". */
struct side_value {
    bool exists;
    struct decimal value;
};

/* `digits` below 0: as many as the number has. */
static void add_side_value(struct table *table, struct side_value side, int digits,
                           struct ratio_bound bound)
{
    if (!side.exists) {
        add_text(table, "-");
        return;
    }
    g_autofree char *text = digits < 0 ? consolidation_number_text(side.value)
                                       : decimal_format_grouped(side.value, digits);
    g_autofree char *bounded = ratio_bound_text_as_exact(bound, text);
    g_autofree char *plain = decimal_format_short(side.value, MONEY_DIGITS);
    table_add_cell(table, bounded, plain, NULL);
}

struct pair {
    struct side_value before, after;
    struct ratio_bound bound; /* of `after` */
};

static void add_pair(struct table *table, const char *what, const struct pair *pair, int digits)
{
    const struct ratio_bound exact = { 0 };

    if (!pair->before.exists && !pair->after.exists)
        return;
    table_add_row(table);
    add_text(table, what);
    add_side_value(table, pair->before, digits, exact);
    add_side_value(table, pair->after, digits, pair->bound);
}

static void add_power_rows(struct table *table, const struct consolidation *consolidation)
{
    const struct fleet_power *before = &consolidation->old_side.power,
                             *after = &consolidation->new_side.power;
    struct ratio_bound bound = consolidation->need->bound;
    bool has_old = before->status == POWER_EXISTS, has_new = after->status == POWER_EXISTS;
    struct pair cores = { { before->has_cores, before->cores },
                          { after->has_cores, after->cores },
                          bound };
    struct pair loaded = { { has_old, before->loaded_w }, { has_new, after->loaded_w }, bound };
    struct pair idle = { { has_old && before->has_idle, before->idle_w },
                         { has_new && after->has_idle, after->idle_w },
                         bound };
    struct pair each = { 0 };

    each.before.exists = fleet_power_per_core(before, &each.before.value);
    each.after.exists = fleet_power_per_core(after, &each.after.value);
    add_pair(table, "Cores", &cores, -1);
    add_pair(table, "Power, loaded (W)", &loaded, 2);
    add_pair(table, "Power, idle (W)", &idle, 2);
    add_pair(table, "Power per core, loaded (W)", &each, 2);
}

/* What a rule counts and what is sold for it need not be the same: packs, licenses owned. */
static void add_license_rows(struct table *table, const struct study *study,
                             const struct consolidation *consolidation)
{
    struct ratio_bound bound = consolidation->need->bound;

    for (guint i = 0; i < consolidation->licenses->len; i++) {
        const struct license_change *change =
            &g_array_index(consolidation->licenses, struct license_change, i);
        const char *sku = study->products[change->product].sku;
        const char *unit = license_unit(study, change->product);
        struct pair needed = { { change->is_on_old, change->old_count },
                               { change->is_on_new, change->new_count },
                               bound };
        struct pair packs = { { change->is_on_old, change->old_packs },
                              { change->is_on_new, change->new_packs },
                              bound };
        bool is_alike = decimal_compare(change->old_count, change->old_packs) == 0
                        && decimal_compare(change->new_count, change->new_packs) == 0;
        g_autofree char *what = is_alike ? g_strdup_printf("Licenses: %s (%s)", sku, unit)
                                         : g_strdup_printf("Licenses needed: %s", sku);
        g_autofree char *sold = g_strdup_printf("Licenses bought: %s (%s)", sku, unit);
        add_pair(table, what, &needed, -1);
        if (!is_alike)
            add_pair(table, sold, &packs, -1);
    }
}

static void add_money_row(struct table *table, const struct evaluation *evaluation,
                          const struct consolidation *consolidation, uint32_t year)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    struct money amount = payback_paid_total(consolidation->new_side.evaluation, 0, year);
    g_autofree char *what = year == 0 ? g_strdup_printf("Purchase (%s)", parameters->currency)
                                      : g_strdup_printf("Year %u (%s)", year, parameters->currency);
    g_autofree char *text = money_format_grouped(amount, parameters->minor_digits);
    g_autofree char *number = money_format(amount, parameters->minor_digits);
    g_autofree char *bounded =
        ratio_bound_text_as_exact(consolidation_cost_bound(consolidation, year), text);

    table_add_row(table);
    add_text(table, what);
    if (year == 0)
        add_text(table, "owned");
    else
        add_money(table, evaluation,
                  payback_paid_total(consolidation->old_side.evaluation, 0, year));
    table_add_cell(table, bounded, number, NULL);
}

struct table *consolidation_sides_table(const struct evaluation *evaluation,
                                        const struct consolidation *consolidation)
{
    const struct consolidation_need *need = consolidation->need;
    const struct pair servers = { { true, need->old_servers },
                                  { true, need->new_servers },
                                  need->bound };
    const struct column_title columns[] = {
        { "what", "", ALIGN_LEFT },
        { "old", evaluation_label(evaluation, need->old_configuration), ALIGN_RIGHT },
        { "new", evaluation_label(evaluation, need->new_configuration), ALIGN_RIGHT },
    };
    struct table *table = table_new_with("consolidation", NULL, columns, G_N_ELEMENTS(columns));

    add_pair(table, "Servers", &servers, -1);
    add_license_rows(table, evaluation->study, consolidation);
    add_power_rows(table, consolidation);
    for (uint32_t year = 0;
         year <= consolidation->payback.count && consolidation->payback.status != PAYBACK_UNDEFINED;
         year++)
        add_money_row(table, evaluation, consolidation, year);
    return table;
}
