/* Evaluates both fleets. How a fleet becomes a study is decide/fleet_study's answer. */
#include "decide/consolidate.h"

/* --- both sides --- */

/* A fleet without prices still has licenses and power. */
static struct evaluation *evaluate_unpriced(const struct fleet *fleet)
{
    struct diag *diag = diag_new();
    bool is_sound = fleet->study && cost_check(fleet->study, diag);

    diag_free(diag);
    return is_sound ? evaluation_new(fleet->study) : NULL;
}

static struct consolidation_side side_of(const struct evaluation *base, uint32_t configuration,
                                         int64_t copies)
{
    struct fleet_part part = { configuration, copies };
    GArray *parts = g_array_new(FALSE, FALSE, sizeof part);

    g_array_append_val(parts, part);
    struct consolidation_side side = { .fleet = fleet_new(base, parts, NULL) };
    side.evaluation =
        side.fleet->evaluation ? side.fleet->evaluation : evaluate_unpriced(side.fleet);
    if (side.evaluation)
        side.power = fleet_power_of(side.fleet->study, 0);
    else
        side.power.status = POWER_NONE;
    g_array_free(parts, TRUE);
    return side;
}

static void side_finish(struct consolidation_side *side)
{
    if (side->evaluation != side->fleet->evaluation)
        evaluation_free(side->evaluation);
    fleet_free(side->fleet);
}

/* --- licenses --- */

static bool count_on(const struct consolidation_side *side, uint32_t product, struct decimal *count,
                     struct decimal *packs)
{
    const struct license_count *license =
        side->evaluation ? cost_form_license(side->evaluation->forms[0], product) : NULL;

    if (!license || !evaluation_license_count(side->evaluation, 0, product, count))
        return false;
    *packs = license->packs;
    return true;
}

static void list_licenses(struct consolidation *consolidation, const struct study *study)
{
    consolidation->licenses = g_array_new(FALSE, FALSE, sizeof(struct license_change));
    for (uint32_t i = 0; i < study->product_count; i++) {
        struct license_change change = { .product = i };
        if (study->products[i].rule_count == 0)
            continue;
        change.is_on_old =
            count_on(&consolidation->old_side, i, &change.old_count, &change.old_packs);
        change.is_on_new =
            count_on(&consolidation->new_side, i, &change.new_count, &change.new_packs);
        if (change.is_on_old || change.is_on_new)
            g_array_append_val(consolidation->licenses, change);
    }
}

/* --- payback --- */

static bool is_priced(const struct consolidation_side *side)
{
    return side->evaluation && evaluation_is_priced(side->evaluation, 0);
}

static void fill_payback(struct consolidation *consolidation, uint32_t term)
{
    const struct evaluation *before = consolidation->old_side.evaluation,
                            *after = consolidation->new_side.evaluation;

    consolidation->payback.status = PAYBACK_UNDEFINED;
    if (!is_priced(&consolidation->old_side) || !is_priced(&consolidation->new_side))
        return;
    g_autofree struct payback_year *years = g_new(struct payback_year, term);
    consolidation->returns = g_new(struct money, term);
    for (uint32_t year = 1; year <= term; year++) {
        struct payback_year old_pays = payback_paid_in(before, 0, year);
        struct payback_year new_pays = payback_paid_in(after, 0, year);
        years[year - 1] = payback_saved(&old_pays, &new_pays);
        consolidation->returns[year - 1] = payback_year_sum(&years[year - 1]);
    }
    consolidation->payback = payback_of(payback_paid_total(after, 0, 0), years, term);
    consolidation->payback.returns = consolidation->returns;
}

/* --- bounds --- */

static bool has_falling_tiers(const struct study *study, const struct cost_form *form)
{
    for (guint i = 0; i < form->licenses->len; i++) {
        const struct license_count *license = g_ptr_array_index(form->licenses, i);
        const struct product *product = &study->products[license->product];
        if (product->tier_count > 1 && product->terms->tier_basis == TIER_ALL_UNITS)
            return true;
    }
    return false;
}

/* More servers surely pay no less in the year. */
static bool rises_with_servers(const struct consolidation_side *side, uint32_t year)
{
    const struct cost_form *form = side->evaluation->forms[0];

    for (guint i = 0; i < form->lines->len; i++)
        if (cost_form_line_at(form, i)->year == year
            && money_sign(side->evaluation->amounts[0][i].nominal) < 0)
            return false;
    return form->options->len == 0 && !has_falling_tiers(side->evaluation->study, form);
}

struct ratio_bound consolidation_cost_bound(const struct consolidation *consolidation,
                                            uint32_t year)
{
    struct ratio_bound bound = consolidation->need->bound;

    if (!ratio_bound_is_exact(bound) && !rises_with_servers(&consolidation->new_side, year))
        return (struct ratio_bound){ .is_open = true };
    return bound;
}

struct ratio_bound consolidation_payback_bound(const struct consolidation *consolidation)
{
    struct ratio_bound bound = consolidation->need->bound;

    for (uint32_t year = 0; year <= consolidation->payback.count; year++)
        if (consolidation_cost_bound(consolidation, year).is_open)
            return (struct ratio_bound){ .is_open = true };
    return bound;
}

/* --- all of it --- */

struct consolidation *consolidation_new(const struct evaluation *base,
                                        const struct consolidation_need *need)
{
    struct consolidation *consolidation = g_new0(struct consolidation, 1);

    g_assert(need->status == CONSOLIDATION_EXISTS);
    consolidation->need = need;
    consolidation->old_side = side_of(base, need->old_configuration, need->old_copies);
    consolidation->new_side = side_of(base, need->new_configuration, need->new_copies);
    list_licenses(consolidation, base->study);
    fill_payback(consolidation, base->study->parameters.term_years);
    return consolidation;
}

void consolidation_free(struct consolidation *consolidation)
{
    if (!consolidation)
        return;
    side_finish(&consolidation->old_side);
    side_finish(&consolidation->new_side);
    g_array_free(consolidation->licenses, TRUE);
    g_free(consolidation->returns);
    g_free(consolidation);
}
