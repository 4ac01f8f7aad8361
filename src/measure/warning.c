/* What is doubtful or missing about a configuration, gathered from its cost form, its licenses, the
 * age of its prices and its measurements. */
#include "measure/evaluation.h"

static void warning_clear(gpointer warning)
{
    g_free(((struct evaluation_warning *)warning)->text);
}

/* Takes over `text`. */
static void add_warning(GArray *warnings, struct place at, char *text)
{
    struct evaluation_warning warning = { .at = at, .text = text };

    g_array_append_val(warnings, warning);
}

static void add_gaps(GArray *warnings, const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];

    for (guint i = 0; i < form->gaps->len; i++) {
        const struct cost_gap *gap = &g_array_index(form->gaps, struct cost_gap, i);
        struct evaluation_warning warning = { gap->at, true,
                                              g_strdup_printf("incomplete: %s", gap->text) };
        g_array_append_val(warnings, warning);
    }
    if (evaluation->has_bill && form->lines->len == 0)
        add_warning(warnings, evaluation->study->configurations[configuration].at,
                    g_strdup("incomplete: no bill of materials"));
}

/* A group without any option that can be had leaves the configuration without a total. One that
 * cannot be had beside others that can is an answer, which the table of options gives. */
static void add_options(GArray *warnings, const struct evaluation *evaluation,
                        uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];

    for (guint i = 0; i < form->options->len; i++) {
        const struct cost_option *option = &g_array_index(form->options, struct cost_option, i);
        if (!cost_form_has_choice(form, option->group))
            add_warning(warnings, evaluation->study->configurations[configuration].at,
                        g_strdup_printf("incomplete: option %s/%s cannot be had: %s", option->group,
                                        option->name, option->why_not));
    }
}

static void add_license(GArray *warnings, const struct evaluation *evaluation,
                        const struct cost_line *line)
{
    const struct study *study = evaluation->study;
    const struct license_count *license = line->license;
    const struct use_excess *excess = &license->use_excess;

    if (excess->exists) {
        g_autofree char *units = decimal_format_short(excess->units, DECIMAL_DIGITS);
        g_autofree char *limit = decimal_format_short(excess->limit, DECIMAL_DIGITS);
        add_warning(warnings, place_of_column(study->rules[excess->rule].at, "use-limit"),
                    g_strdup_printf(
                        "%s can use %s units of the %s there are; its benchmark may have used more",
                        line->name, limit, units));
    }
    if (license->better_tier != NO_INDEX) {
        const struct license_tier *tier = &study->tiers[license->better_tier];
        g_autofree char *from = decimal_format_short(tier->from_quantity, DECIMAL_DIGITS);
        g_autofree char *packs = decimal_format_short(license->packs, DECIMAL_DIGITS);
        add_warning(warnings, tier->at,
                    g_strdup_printf("%s of %s would cost less than the %s bought", from, line->name,
                                    packs));
    }
}

static void add_age(GArray *warnings, const struct evaluation *evaluation,
                    const struct cost_line *line)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    const struct offer *offer = &evaluation->study->offers[line->offer];
    int32_t days = parameters->as_of.day - offer->valid_from.day;

    if (!parameters->has_stale_after || !parameters->has_as_of || !offer->has_valid_from
        || days <= (int32_t)parameters->stale_after_days)
        return;
    add_warning(warnings, place_of_column(offer->at, "valid-from"),
                g_strdup_printf("the price of %s is %d days old, more than %u", offer->sku, days,
                                parameters->stale_after_days));
}

/* Each SKU once, whatever the number of its lines. */
static void add_lines(GArray *warnings, const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        if (!evaluation->amounts[configuration][i].in_force || line->offer == NO_INDEX
            || !g_hash_table_add(seen, GUINT_TO_POINTER(line->offer + 1)))
            continue;
        if (line->license)
            add_license(warnings, evaluation, line);
        add_age(warnings, evaluation, line);
    }
}

static void add_measurements(GArray *warnings, const struct evaluation *evaluation,
                             uint32_t configuration)
{
    const struct performance *performance = evaluation->performance;
    const struct performance_figure *figure = &performance->figures[configuration];
    const struct study *study = evaluation->study;

    if (performance->has_results && performance->is_asked_for
        && figure->status == PERFORMANCE_MISSING)
        add_warning(warnings,
                    figure->missing_at.source != NULL ? figure->missing_at
                                                      : study->configurations[configuration].at,
                    g_strdup_printf("incomplete: %s", figure->why_missing));
    for (guint i = 0; i < performance->warnings->len; i++) {
        const struct guard_warning *guard =
            &g_array_index(performance->warnings, struct guard_warning, i);
        if (guard->configuration == configuration)
            add_warning(warnings, place_of_column(study->results[guard->result].at, "value"),
                        g_strdup(guard->text));
    }
}

GArray *evaluation_warnings(const struct evaluation *evaluation, uint32_t configuration)
{
    GArray *warnings = g_array_new(FALSE, FALSE, sizeof(struct evaluation_warning));

    g_array_set_clear_func(warnings, warning_clear);
    add_gaps(warnings, evaluation, configuration);
    add_options(warnings, evaluation, configuration);
    add_lines(warnings, evaluation, configuration);
    add_measurements(warnings, evaluation, configuration);
    return warnings;
}

char *evaluation_warning_text(const struct evaluation_warning *warning)
{
    g_autofree char *place = place_format(&warning->at);

    return g_strdup_printf("%s%s%s", place, *place ? ": " : "", warning->text);
}
