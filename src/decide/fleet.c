/* Evaluates fleets. A multiple of sound amounts need not be sound: what would be too large to count
 * or to pay is found here, before anything is worked out from it. */
#include "decide/fleet.h"

#define MOST_AMOUNT 1e20 /* of all lines together */

static double magnitude_of(const struct evaluation *base, const struct fleet_part *part)
{
    const struct cost_form *form = base->forms[part->configuration];
    double sum = 0;

    for (guint i = 0; i < form->lines->len; i++)
        sum += ABS(money_to_double(base->amounts[part->configuration][i].nominal));
    return sum * (double)part->count;
}

static bool is_bounded(const struct evaluation *base, const GArray *parts)
{
    double sum = 0;

    for (guint i = 0; i < parts->len; i++)
        sum += magnitude_of(base, &g_array_index(parts, struct fleet_part, i));
    return sum < MOST_AMOUNT;
}

/* The first fault of a study; the caller frees it. NULL: none. */
static char *first_fault(const struct study *study)
{
    struct diag *diag = diag_new();
    char *fault = NULL;

    if (!cost_check(study, diag))
        fault = g_strdup(g_array_index(diag->messages, struct diag_message, 0).text);
    diag_free(diag);
    return fault;
}

char *fleet_first_gap(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];

    for (guint i = 0; i < form->options->len; i++) {
        const struct cost_option *option = &g_array_index(form->options, struct cost_option, i);
        if (!cost_form_has_choice(form, option->group))
            return g_strdup(option->why_not);
    }
    return g_strdup(form->gaps->len > 0 ? g_array_index(form->gaps, struct cost_gap, 0).text
                                        : "it has no bill of materials");
}

static void evaluate(struct fleet *fleet, const struct measure *axis)
{
    struct evaluation *evaluation = evaluation_new(fleet->study);
    struct measure_ref ref = { axis, NO_INDEX };

    if (!evaluation_is_priced(evaluation, 0)) {
        fleet->why_not = fleet_first_gap(evaluation, 0);
        evaluation_free(evaluation);
        return;
    }
    fleet->evaluation = evaluation;
    fleet->cost = evaluation_value(evaluation, ref, 0).money;
}

struct fleet *fleet_new(const struct evaluation *base, const GArray *parts, const GArray *choice)
{
    struct fleet *fleet = g_new0(struct fleet, 1);

    fleet->parts = g_array_sized_new(FALSE, FALSE, sizeof(struct fleet_part), parts->len);
    g_array_append_vals(fleet->parts, parts->data, parts->len);
    if (!is_bounded(base, parts)) {
        fleet->why_not = g_strdup("its amounts are too large to compute");
        return fleet;
    }
    fleet->study = fleet_study_new(base->study, parts, choice);
    fleet->why_not = first_fault(fleet->study);
    if (fleet->why_not == NULL)
        evaluate(fleet, base->cost_axis);
    return fleet;
}

void fleet_free(struct fleet *fleet)
{
    if (fleet == NULL)
        return;
    g_array_unref(fleet->parts);
    evaluation_free(fleet->evaluation);
    study_free(fleet->study);
    g_free(fleet->why_not);
    g_free(fleet);
}

bool fleet_has_option(const struct fleet *fleet, uint32_t option)
{
    const struct cost_form *form = fleet->evaluation->forms[0];

    for (guint i = 0; i < form->lines->len; i++)
        if (cost_form_line_at(form, i)->option == option
            && fleet->evaluation->amounts[0][i].in_force)
            return true;
    return false;
}
