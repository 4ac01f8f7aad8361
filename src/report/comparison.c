/* Turns an evaluation into the table that compares its configurations. Sorting and filtering are
 * not done here; rows stand in the order of configurations.csv. */
#include "report/comparison.h"
#include "measure/bound_text.h"

#define SHOWN_DOMINATORS 8 /* named in a table; JSON names all */

/* A value, or one that is undefined, which is worth a word too. */
static bool any_configuration_has(const struct evaluation *evaluation, struct measure_ref ref)
{
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        struct value value = evaluation_value(evaluation, ref, i);
        if (value.kind != VALUE_MISSING || value.is_undefined)
            return true;
    }
    return false;
}

static bool has_lines_of(const struct evaluation *evaluation, enum cost_category category)
{
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        for (guint j = 0; j < evaluation->forms[i]->lines->len; j++)
            if (cost_form_line_at(evaluation->forms[i], j)->category == category)
                return true;
    return false;
}

/* The price tells all where nothing but hardware is bought; the total adds to it only where
 * something recurs. Nominal sums, normalized parts and what no line is about are left to those who
 * ask for them. */
static bool is_worth_a_column(const struct evaluation *evaluation, const struct measure *measure)
{
    bool has_licenses = has_lines_of(evaluation, COST_LICENSE);
    bool has_parts = has_licenses || has_lines_of(evaluation, COST_OTHER);
    bool recurs = evaluation->cost_axis->is_present;
    const struct {
        const char *name;
        bool shows;
    } conditions[] = {
        { "hardware.price", has_parts },
        { "hardware.price.normalized", false },
        { "license.price", has_licenses },
        { "license.price.normalized", false },
        { "price.normalized", !recurs },
        { "support.cost", has_lines_of(evaluation, COST_SUPPORT) },
        { "support.cost.normalized", false },
        { "support.cost.nominal", false },
        { "energy.cost", has_lines_of(evaluation, COST_ENERGY) },
        { "energy.cost.normalized", false },
        { "energy.cost.nominal", false },
        { "tco", recurs },
        { "tco.normalized", recurs },
        { "tco.nominal", false },
        { "license.share", recurs && has_licenses },
        { "tco-per-performance", recurs },
    };

    for (size_t i = 0; i < G_N_ELEMENTS(conditions); i++)
        if (g_str_equal(conditions[i].name, measure->name))
            return conditions[i].shows;
    return true;
}

/* Of some configuration there is a value, and it tells more than the others. */
static GArray *usual_measures(const struct evaluation *evaluation)
{
    GArray *refs = g_array_new(FALSE, FALSE, sizeof(struct measure_ref));

    for (uint32_t i = 0; i < measure_count; i++) {
        struct measure_ref ref = { &measures[i], NO_INDEX };
        bool is_cost_axis = ref.measure == evaluation->cost_axis && evaluation->has_bill;
        if (is_cost_axis
            || (any_configuration_has(evaluation, ref)
                && is_worth_a_column(evaluation, &measures[i])))
            g_array_append_val(refs, ref);
    }
    return refs;
}

GArray *comparison_parse_measures(const struct study *study, const char *names, struct place at,
                                  struct diag *diag)
{
    g_auto(GStrv) words = g_strsplit(names, ",", -1);
    GArray *refs = g_array_new(FALSE, FALSE, sizeof(struct measure_ref));
    bool is_good = true;

    if (*names == '\0')
        is_good = diag_error(diag, at, "no measure is named; `perfcost measures` lists them");
    for (char **word = words; *word; word++) {
        struct measure_ref ref = measure_find(study, g_strstrip(*word));
        if (ref.measure)
            g_array_append_val(refs, ref);
        else
            is_good = diag_error(
                diag, at, "measure '%s' is not known; `perfcost measures` lists them", *word);
    }
    if (is_good)
        return refs;
    g_array_free(refs, TRUE);
    return NULL;
}

static bool has_several_licenses(const struct study *study)
{
    uint32_t licensed = 0;

    for (uint32_t i = 0; i < study->product_count; i++)
        licensed += study->products[i].rule_count > 0;
    return licensed > 1;
}

/* --- the table --- */

static char *names_of(const struct study *study, const GArray *configurations)
{
    GString *names = g_string_new(NULL);

    for (guint i = 0; i < MIN(configurations->len, SHOWN_DOMINATORS); i++) {
        uint32_t index = g_array_index(configurations, uint32_t, i);
        g_string_append_printf(names, "%s%s", i > 0 ? ", " : "", study->configurations[index].id);
    }
    if (configurations->len > SHOWN_DOMINATORS)
        g_string_append(names, " and others");
    return g_string_free(names, FALSE);
}

/* "16 x ORA-EE": what is counted and in force. */
static void add_licenses_cell(struct table *table, const struct evaluation *evaluation,
                              uint32_t configuration)
{
    const struct study *study = evaluation->study;
    const struct cost_form *form = evaluation->forms[configuration];
    g_autoptr(GString) text = g_string_new(NULL);

    for (guint i = 0; i < form->licenses->len; i++) {
        const struct license_count *license = g_ptr_array_index(form->licenses, i);
        struct decimal count;
        if (!evaluation_license_count(evaluation, configuration, license->product, &count))
            continue;
        g_autofree char *number = decimal_format_short(count, DECIMAL_DIGITS);
        g_string_append_printf(text, "%s%s x %s", text->len ? ", " : "", number,
                               study->products[license->product].sku);
    }
    table_add_cell(table, text->str, NULL, NULL);
}

static void add_frontier_cell(struct table *table, const struct frontier *frontier,
                              uint32_t configuration)
{
    if (!frontier->has_both[configuration]) {
        table_add_cell(table, "incomplete", NULL, NULL);
    } else if (frontier->is_on_frontier[configuration]) {
        table_add_cell(table, "yes", NULL, NULL);
    } else {
        GArray *dominators = frontier_dominators(frontier, configuration, SHOWN_DOMINATORS + 1);
        g_autofree char *names = names_of(frontier->evaluation->study, dominators);
        g_autofree char *text = g_strdup_printf("no: %s", names);
        table_add_cell(table, text, NULL, NULL);
        g_array_free(dominators, TRUE);
    }
}

static void add_row(struct table *table, const struct evaluation *evaluation,
                    uint32_t configuration, const GArray *refs)
{
    const struct configuration *row = &evaluation->study->configurations[configuration];

    table_add_row(table);
    table_add_cell(table, row->id, NULL, NULL);
    table_add_cell(table, row->label, NULL, NULL);
    for (guint i = 0; i < refs->len; i++) {
        struct measure_ref ref = g_array_index(refs, struct measure_ref, i);
        struct value value = evaluation_value(evaluation, ref, configuration);
        g_autofree char *text = value_text(evaluation, ref, &value);
        g_autofree char *number = value_number(evaluation, &value);
        table_add_cell(table, text, number ? number : "", NULL); /* programs get no dash */
    }
}

/* Numbers for programs carry no "about": it stands in a column of its own. */
static bool has_bounds(const struct evaluation *evaluation)
{
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        if (evaluation->performance->figures[i].bound != BOUND_NONE)
            return true;
    return false;
}

static void add_open_note(struct table *table, const struct evaluation *evaluation,
                          const GArray *refs)
{
    for (guint i = 0; i < refs->len; i++)
        for (uint32_t j = 0; j < evaluation->study->configuration_count; j++) {
            struct measure_ref ref = g_array_index(refs, struct measure_ref, i);
            if (!evaluation_value(evaluation, ref, j).bound.is_open)
                continue;
            table_add_note(table, ratio_open_note);
            return;
        }
}

static void add_direction_note(struct table *table, const struct evaluation *evaluation,
                               const GArray *refs)
{
    const struct performance *performance = evaluation->performance;

    for (guint i = 0; i < refs->len && performance->has_results; i++) {
        if (g_array_index(refs, struct measure_ref, i).measure->unit != UNIT_PERFORMANCE)
            continue;
        g_autofree char *note =
            g_strdup_printf("%s: %s is better.", performance_label(performance),
                            performance->direction == HIGHER_IS_BETTER ? "higher" : "lower");
        table_add_note(table, note);
    }
}

/* The frontier is of the study's cost and performance, whatever columns are shown. */
static void add_frontier_note(struct table *table, const struct frontier *frontier)
{
    const struct evaluation *evaluation = frontier->evaluation;
    bool is_tco = evaluation->cost_axis->is_present;

    if (!evaluation->has_bill || !evaluation->performance->has_results)
        return;
    if (frontier->order_count == 0) {
        table_add_note(table, "No configuration has both a price and a performance, so there is "
                              "no frontier.");
        return;
    }
    g_autofree char *note = g_strdup_printf("Frontier: yes = no other is at least as good in both "
                                            "%s and performance and better in one; no = dominated "
                                            "by those named.",
                                            is_tco ? "TCO" : "price");
    table_add_note(table, note);
    if (has_bounds(evaluation))
        table_add_note(table, "A value that is a bound is compared here as if it were exact.");
}

/* Broken guards stand beside the numbers they cast doubt on; gaps are seen in the cells. */
static void add_guard_notes(struct table *table, const struct evaluation *evaluation)
{
    const struct performance *performance = evaluation->performance;
    const struct study *study = evaluation->study;

    for (guint i = 0; i < performance->warnings->len; i++) {
        const struct guard_warning *warning =
            &g_array_index(performance->warnings, struct guard_warning, i);
        g_autofree char *place = place_format(&study->results[warning->result].at);
        g_autofree char *note = g_strdup_printf("Warning: %s: %s (%s)",
                                                study->configurations[warning->configuration].label,
                                                warning->text, place);
        table_add_note(table, note);
    }
}

static struct table *new_comparison(const struct evaluation *evaluation, const GArray *refs)
{
    struct table *table = table_new("comparison", NULL);

    table_add_column(table, "configuration", "Configuration", ALIGN_LEFT);
    table_add_column(table, "label", "Label", ALIGN_LEFT);
    for (guint i = 0; i < refs->len; i++) {
        struct measure_ref ref = g_array_index(refs, struct measure_ref, i);
        g_autofree char *name = measure_ref_name(evaluation->study, ref);
        g_autofree char *title = measure_title(evaluation, ref);
        table_add_column(table, name, title, ALIGN_RIGHT);
    }
    return table;
}

struct table *comparison_table(const struct evaluation *evaluation, const struct frontier *frontier,
                               const GArray *chosen)
{
    g_autoptr(GArray) usual = chosen ? NULL : usual_measures(evaluation);
    const GArray *refs = chosen ? chosen : usual;
    struct table *table = new_comparison(evaluation, refs);
    bool shows_licenses = !chosen && has_several_licenses(evaluation->study);
    bool shows_frontier = frontier->order_count > 0, shows_bounds = has_bounds(evaluation);

    if (shows_bounds)
        table_add_column(table, "bound", "Bound", ALIGN_LEFT);
    if (shows_licenses)
        table_add_column(table, "licenses", "Licenses", ALIGN_LEFT);
    if (shows_frontier)
        table_add_column(table, "frontier", "Frontier", ALIGN_LEFT);
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        add_row(table, evaluation, i, refs);
        if (shows_bounds)
            table_add_cell(table, bound_names[evaluation->performance->figures[i].bound], NULL,
                           NULL);
        if (shows_licenses)
            add_licenses_cell(table, evaluation, i);
        if (shows_frontier)
            add_frontier_cell(table, frontier, i);
    }
    add_direction_note(table, evaluation, refs);
    add_frontier_note(table, frontier);
    add_open_note(table, evaluation, refs);
    add_guard_notes(table, evaluation);
    return table;
}
