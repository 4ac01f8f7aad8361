/* Sizes fleets of one configuration. Mixes are left to size_mix.c, what a fleet does and takes to
 * size_sum.c. */
#include "decide/size.h"
#include "decide/mix_cost.h"
#include "decide/size_credit.h"
#include "decide/size_mix.h"

const char *const size_status_names[] = {
    "fits",   "over-limit",  "no-performance", "no-price",    "ineligible",
    "credit", "unknown-use", "too-many",       "not-counted",
};
const char *const mix_status_names[] = { "optimal", "gap", "infeasible", "undecided", "nothing" };

/* --- copies of one configuration --- */

/* Copies that a limit allows. */
static int64_t allowed_by(const struct size *size, const struct size_type *type,
                          enum size_limit limit)
{
    struct optional_decimal allowed = size->request.limits[limit];
    struct decimal one = decimal_from_int(1), copies;

    if (!allowed.given || decimal_sign(type->use[limit].each) <= 0
        || !decimal_quotient(allowed.value, one, type->use[limit].each, one, &copies)
        || decimal_compare(copies, decimal_from_int(SIZE_MOST)) >= 0)
        return SIZE_MOST;
    return (int64_t)(copies.units / one.units);
}

bool size_is_over(const struct size *size, const struct size_type *type, enum size_limit limit)
{
    return allowed_by(size, type, limit) < type->needed;
}

int64_t size_allowed(const struct size *size, const struct size_type *type)
{
    int64_t allowed = type->most;

    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        allowed = MIN(allowed, allowed_by(size, type, limit));
    return allowed;
}

static struct fleet *fleet_of(const struct size *size, uint32_t configuration, int64_t count)
{
    g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(struct fleet_part));
    struct fleet_part part = { configuration, count };

    g_array_append_val(parts, part);
    return fleet_new(size->evaluation, parts, NULL);
}

/* Takes `fleet` over. */
static void take_if_cheaper(struct size_type *type, struct fleet *fleet, int64_t count)
{
    bool is_cheaper = fleet->why_not == NULL
                      && (type->fleet == NULL || type->fleet->why_not != NULL
                          || money_compare(fleet->cost, type->fleet->cost) < 0);

    if (type->fleet != NULL && !is_cheaper) {
        fleet_free(fleet);
        return;
    }
    fleet_free(type->fleet);
    type->fleet = fleet;
    type->count = count;
}

static struct decimal packs_of(const struct fleet *fleet, uint32_t product)
{
    const struct license_count *license =
        fleet->why_not == NULL ? cost_form_license(fleet->evaluation->forms[0], product) : NULL;

    return license != NULL ? license->packs : decimal_from_int(0);
}

/* The least copies, of `low` + 1 to `high`, that order `packs` of a product, which grow with the
 * copies; `high` + 1: none do. */
static int64_t copies_that_order(const struct size *size, uint32_t configuration, uint32_t product,
                                 struct decimal packs, int64_t high)
{
    int64_t low = size->types[configuration].needed;

    for (high++; high - low > 1;) {
        int64_t middle = low + (high - low) / 2;
        struct fleet *fleet = fleet_of(size, configuration, middle);
        bool has_reached = decimal_compare(packs_of(fleet, product), packs) >= 0;
        fleet_free(fleet);
        if (has_reached)
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* A fleet larger than needed is cheaper only where it reaches a tier at which all units cost less;
 * between tiers more copies never cost less. */
static void try_tiers(const struct size *size, uint32_t configuration, int64_t allowed)
{
    const struct study *study = size->evaluation->study;
    const struct cost_form *form = size->evaluation->forms[configuration];

    for (guint i = 0; i < form->licenses->len; i++) {
        const struct license_count *license = g_ptr_array_index(form->licenses, i);
        const struct product *product = &study->products[license->product];
        if (product->terms->tier_basis != TIER_ALL_UNITS)
            continue;
        for (uint32_t t = 0; t < product->tier_count; t++) {
            struct decimal from =
                decimal_ceiling(study->tiers[product->first_tier + t].from_quantity);
            int64_t count = copies_that_order(size, configuration, license->product, from, allowed);
            if (count <= allowed)
                take_if_cheaper(&size->types[configuration], fleet_of(size, configuration, count),
                                count);
        }
    }
}

/* The larger fleets that may be worth their tier: with them the hardware alone must not cost more
 * than the least fleet does. */
static int64_t worth_trying(const struct size *size, uint32_t configuration)
{
    const struct size_type *type = &size->types[configuration];
    int64_t allowed = size_allowed(size, type);
    double each = mix_unlicensed_cost(size->evaluation, configuration);
    double least = mix_minor_units(size->evaluation, type->fleet->cost);

    return each > 0 && least / each < (double)allowed ? MAX(type->needed, (int64_t)(least / each))
                                                      : allowed;
}

static int64_t needed_copies(const struct size *size, const struct size_type *type)
{
    struct decimal one = decimal_from_int(1), copies;

    if (!decimal_quotient(size->required, one, type->performance, one, &copies))
        return SIZE_MOST + 1;
    copies = decimal_ceiling(copies);
    if (decimal_compare(copies, decimal_from_int(SIZE_MOST)) > 0)
        return SIZE_MOST + 1;
    return (int64_t)(copies.units / one.units) + size->request.spare;
}

static bool has_ineligible(const struct cost_form *form)
{
    for (guint i = 0; i < form->licenses->len; i++) {
        const struct license_count *license = g_ptr_array_index(form->licenses, i);
        if (!license->eligibility.is_eligible)
            return true;
    }
    return false;
}

/* What speaks against the configuration before any fleet of it is built. */
static enum size_status look_at(const struct size *size, uint32_t configuration,
                                struct size_type *type)
{
    const struct performance_figure *figure =
        &size->evaluation->performance->figures[configuration];

    if (figure->status == PERFORMANCE_MISSING || decimal_sign(figure->value) <= 0) {
        type->why =
            g_strdup(figure->why_missing != NULL ? figure->why_missing : "no performance above 0");
        return SIZE_NO_PERFORMANCE;
    }
    type->performance = figure->value;
    if (!evaluation_is_priced(size->evaluation, configuration)) {
        type->why = fleet_first_gap(size->evaluation, configuration);
        return has_ineligible(size->evaluation->forms[configuration]) ? SIZE_INELIGIBLE
                                                                      : SIZE_NO_PRICE;
    }
    type->why = size_credit_of(size->evaluation, configuration);
    if (type->why != NULL)
        return SIZE_CREDIT;
    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        type->limit = limit;
        if (!size->request.limits[limit].given || type->use[limit].is_known)
            continue;
        if (type->use[limit].lacks_factor)
            type->why = g_strdup("its power is stated in VA, and study.xml has no power-factor");
        return SIZE_UNKNOWN_USE;
    }
    type->needed = needed_copies(size, type);
    if (type->needed > SIZE_MOST)
        return SIZE_TOO_MANY;
    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        type->limit = limit;
        if (size_is_over(size, type, limit))
            return SIZE_OVER_LIMIT;
    }
    return SIZE_FITS;
}

static bool can_be_counted(const struct size *size, uint32_t configuration, int64_t copies)
{
    struct fleet *fleet = fleet_of(size, configuration, copies);
    bool is_counted = fleet->why_not == NULL;

    fleet_free(fleet);
    return is_counted;
}

/* The most copies, up to `high`, that can be counted and priced. */
static int64_t most_counted(const struct size *size, uint32_t configuration, int64_t high)
{
    int64_t low = 0;

    if (can_be_counted(size, configuration, high))
        return high;
    while (high - low > 1) {
        int64_t middle = low + (high - low) / 2;
        if (can_be_counted(size, configuration, middle))
            low = middle;
        else
            high = middle;
    }
    return low;
}

static void size_one(struct size *size, uint32_t configuration)
{
    struct size_type *type = &size->types[configuration];

    type->most = SIZE_MOST;
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        type->use[limit] = size_use_of_copy(size->evaluation->study, configuration, limit);
    type->status = look_at(size, configuration, type);
    if (type->status == SIZE_TOO_MANY)
        type->most = most_counted(size, configuration, SIZE_MOST);
    if (type->status != SIZE_FITS)
        return;
    take_if_cheaper(type, fleet_of(size, configuration, type->needed), type->needed);
    if (type->fleet->why_not == NULL)
        try_tiers(size, configuration, worth_trying(size, configuration));
    if (type->fleet->why_not == NULL)
        return;
    type->status = SIZE_NOT_COUNTED;
    type->why = g_strdup(type->fleet->why_not);
    type->most = most_counted(size, configuration, type->needed);
}

static void find_cheapest(struct size *size)
{
    size->cheapest = NO_INDEX;
    for (uint32_t i = 0; i < size->evaluation->study->configuration_count; i++) {
        const struct size_type *type = &size->types[i];
        if (type->status == SIZE_FITS
            && (size->cheapest == NO_INDEX
                || money_compare(type->fleet->cost, size->types[size->cheapest].fleet->cost) < 0))
            size->cheapest = i;
    }
}

struct size *size_new(const struct evaluation *evaluation, const struct size_request *request)
{
    struct size *size = g_new0(struct size, 1);
    struct decimal one = decimal_from_int(1);

    g_assert(evaluation->performance->direction == HIGHER_IS_BETTER);
    size->evaluation = evaluation;
    size->request = *request;
    size->required =
        decimal_multiply(request->performance, decimal_add(one, request->headroom.value));
    size->types = g_new0(struct size_type, evaluation->study->configuration_count);
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        size_one(size, i);
    find_cheapest(size);
    return size;
}

void size_search_mix(struct size *size)
{
    size_mix_free(size->mix);
    size->mix = size_mix_new(size);
}

void size_free(struct size *size)
{
    if (size == NULL)
        return;
    for (uint32_t i = 0; i < size->evaluation->study->configuration_count; i++) {
        fleet_free(size->types[i].fleet);
        g_free(size->types[i].why);
    }
    size_mix_free(size->mix);
    g_free(size->types);
    g_free(size);
}

const struct fleet *size_answer(const struct size *size)
{
    if (size->mix != NULL && size->mix->fleet != NULL)
        return size->mix->fleet;
    return size->cheapest != NO_INDEX ? size->types[size->cheapest].fleet : NULL;
}
