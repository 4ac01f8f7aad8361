/* Counts licenses: every row of licenses.csv by itself, the largest holds, then order minimum,
 * owned licenses, packs and tiers. The order of the steps is fixed and every step is recorded. What
 * packs cost is left to the cost form. */
#include "cost/license_count.h"
#include "cost/license_bill.h"
#include "cost/license_largest.h"
#include "cost/license_units.h"

struct counting {
    const struct study *study;
    const struct product *product;
    struct license_steps steps;
    struct license_bill bill;
    GArray *kinds; /* of struct server_kind */
    GArray *rows;  /* of struct license_row; none where the quantity is stated */
    struct fraction count, to_buy, packs;
    const struct license_row *held; /* NULL: none by itself */
    struct license_count *result;
};

static void count_by_rules(struct counting *counting)
{
    for (uint32_t i = 0; i < counting->product->rule_count; i++) {
        struct license_row row = license_row_count(
            counting->study, counting->product->first_rule + i, counting->kinds, &counting->steps);
        g_array_append_val(counting->rows, row);
    }
    struct largest_row largest =
        license_largest_row(counting->study, counting->kinds, counting->rows, &counting->steps);
    counting->count = largest.licenses;
    counting->held = largest.row;
}

static void take_stated(struct counting *counting)
{
    const char *stated = steps_number(&counting->steps, counting->bill.stated);

    steps_add(&counting->steps, counting->bill.stated_at, "stated in the bill, not counted", stated,
              counting->bill.stated);
    counting->count = counting->bill.stated;
}

/* --- the order --- */

static struct place terms_place(const struct counting *counting, const char *column)
{
    return place_of_column(counting->product->terms->at, column);
}

static void raise_to_minimum_order(struct counting *counting)
{
    const struct license_terms *terms = counting->product->terms;
    struct license_steps *steps = &counting->steps;

    if (!terms->minimum_order.given)
        return;
    struct fraction least = fraction_from_decimal(terms->minimum_order.value),
                    before = counting->count;
    counting->count = fraction_max(before, least);
    steps_add(steps, terms_place(counting, "minimum-order"),
              steps_text(steps, "at least %s in an order", steps_number(steps, least)),
              steps_number(steps, before), counting->count);
}

static void take_off_owned(struct counting *counting)
{
    struct fraction owned = counting->bill.owned, zero = fraction_from_int(0);

    counting->to_buy = counting->count;
    if (fraction_compare(owned, zero) == 0)
        return;
    struct fraction minus = { -owned.numerator, owned.denominator };
    counting->to_buy = fraction_max(fraction_add(counting->count, minus), zero);
    steps_add(&counting->steps, counting->bill.owned_at, "minus owned",
              steps_number(&counting->steps, owned), counting->to_buy);
}

static void fill_packs(struct counting *counting)
{
    const struct license_terms *terms = counting->product->terms;
    struct license_steps *steps = &counting->steps;
    const char *licenses = steps_number(steps, counting->to_buy);
    struct place nowhere = { 0 };

    if (terms->pack.given) {
        struct fraction pack = fraction_from_decimal(terms->pack.value);
        counting->packs = fraction_ceiling(fraction_divide(counting->to_buy, pack));
        steps_add(steps, terms_place(counting, "pack"),
                  steps_text(steps, "packs of %s", steps_number(steps, pack)),
                  steps_text(steps, "%s / %s, rounded up", licenses, steps_number(steps, pack)),
                  counting->packs);
        return;
    }
    counting->packs = fraction_ceiling(counting->to_buy);
    if (fraction_compare(counting->packs, counting->to_buy) != 0)
        steps_add(steps, nowhere, "round up to whole licenses", licenses, counting->packs);
}

/* --- tiers --- */

static void tell_slice(struct counting *counting, const struct license_slice *slice)
{
    struct license_steps *steps = &counting->steps;
    struct fraction packs = fraction_from_decimal(slice->packs);
    struct place nowhere = { 0 };

    if (slice->tier == NO_INDEX) {
        steps_add(steps, nowhere, "below the first tier", steps_number(steps, packs), packs);
        return;
    }
    const struct license_tier *tier = &counting->study->tiers[slice->tier];
    steps_add(steps, tier->at,
              steps_text(steps, "tier from %s",
                         steps_number(steps, fraction_from_decimal(tier->from_quantity))),
              steps_number(steps, packs), packs);
}

static void fill_tiers(struct counting *counting)
{
    struct license_count *result = counting->result;
    const struct study *study = counting->study;
    struct license_steps *steps = &counting->steps;

    license_tier_slices(study, counting->product, result->packs, result->slices);
    for (guint i = 0; i < result->slices->len && counting->product->tier_count > 0; i++)
        tell_slice(counting, &g_array_index(result->slices, struct license_slice, i));
    result->better_tier = license_tier_better(study, counting->product, result->packs);
    if (result->better_tier == NO_INDEX)
        return;
    const struct license_tier *tier = &study->tiers[result->better_tier];
    const char *from =
        steps_number(steps, fraction_from_decimal(decimal_ceiling(tier->from_quantity)));
    derivation_add(steps->derivation, tier->at, "a larger order costs less",
                   steps_text(steps, "%s in the tier from %s", from, from), "");
}

/* --- all of it --- */

static void tell_eligibility(struct counting *counting)
{
    const struct license_terms *terms = counting->product->terms;
    const struct eligibility *eligibility = &counting->result->eligibility;

    if (terms->requirement_count > 0)
        derivation_add(counting->steps.derivation, terms_place(counting, "requires"), "requires",
                       terms->requires_text,
                       eligibility->is_eligible ? "eligible" : "not eligible");
}

static void find_use_excess(struct counting *counting)
{
    const struct study *study = counting->study;
    struct use_excess *excess = &counting->result->use_excess;
    struct fraction units;

    for (uint32_t i = 0; i < counting->product->rule_count && !excess->exists; i++) {
        uint32_t index = counting->product->first_rule + i;
        const struct license_rule *rule = &study->rules[index];
        /* of a stated quantity nobody checked that the units are numbers; without them there is
         * nothing to warn of */
        if (!rule->use_limit.given || !license_units_sum(study, rule, counting->kinds, &units)
            || fraction_compare(units, fraction_from_decimal(rule->use_limit.value)) <= 0
            || fraction_compare(units, fraction_from_int(MOST_UNITS)) >= 0)
            continue;
        *excess =
            (struct use_excess){ true, index, fraction_to_decimal(units), rule->use_limit.value };
    }
}

static bool is_bounded(struct fraction number)
{
    return fraction_compare(number, fraction_from_int(MOST_UNITS)) < 0;
}

static bool rows_are_bounded(const struct counting *counting)
{
    for (guint i = 0; i < counting->rows->len; i++) {
        const struct license_row *row = &g_array_index(counting->rows, struct license_row, i);
        if (!is_bounded(row->actual_units) || !is_bounded(row->billed_units)
            || !is_bounded(row->units_per_processor))
            return false;
    }
    return is_bounded(counting->count) && is_bounded(counting->bill.owned)
           && is_bounded(counting->packs);
}

static void fill_numbers(struct counting *counting)
{
    struct license_count *result = counting->result;
    const struct license_row *held = counting->held;

    result->count = fraction_to_decimal(counting->count);
    result->owned = fraction_to_decimal(counting->bill.owned);
    result->to_buy = fraction_to_decimal(counting->to_buy);
    result->packs = fraction_to_decimal(counting->packs);
    if (held == NULL)
        return;
    result->rule = held->rule;
    result->same_units = held->same_units;
    result->units_per_processor = fraction_to_decimal(held->units_per_processor);
    result->actual_units = fraction_to_decimal(held->actual_units);
    result->billed_units = fraction_to_decimal(held->billed_units);
}

/* False: not bounded; `result` then has no numbers. */
static bool count_licenses(struct counting *counting)
{
    if (counting->bill.is_stated)
        take_stated(counting);
    else
        count_by_rules(counting);
    raise_to_minimum_order(counting);
    take_off_owned(counting);
    fill_packs(counting);
    if (!rows_are_bounded(counting))
        return false;
    fill_numbers(counting);
    fill_tiers(counting);
    find_use_excess(counting);
    return true;
}

static bool try_count(const struct study *study, uint32_t configuration, uint32_t product_index,
                      struct license_count *result)
{
    const struct product *product = &study->products[product_index];
    struct counting counting = {
        .study = study,
        .product = product,
        .steps = license_steps_init(result->derivation),
        .bill = license_bill_read(study, configuration, product_index),
        .kinds = license_bill_kinds(study, configuration, product_index),
        .rows = g_array_new(FALSE, FALSE, sizeof(struct license_row)),
        .result = result,
    };

    g_assert(product->rule_count > 0 && counting.kinds->len > 0);
    g_array_set_clear_func(counting.rows, (GDestroyNotify)license_row_finish);
    result->eligibility = license_eligibility(study, product->terms, counting.kinds);
    tell_eligibility(&counting);
    bool is_bounded = !result->eligibility.is_eligible || count_licenses(&counting);
    g_array_unref(counting.rows);
    g_array_unref(counting.kinds);
    license_steps_finish(&counting.steps);
    return is_bounded;
}

static struct license_count count_init(const struct study *study, uint32_t product)
{
    return (struct license_count){
        .product = product,
        .rule = NO_INDEX,
        .better_tier = NO_INDEX,
        .unit = license_unit(study, product),
        .slices = g_array_new(FALSE, FALSE, sizeof(struct license_slice)),
        .derivation = derivation_new(study->products[product].sku),
    };
}

struct license_count license_count(const struct study *study, uint32_t configuration,
                                   uint32_t product)
{
    struct license_count count = count_init(study, product);
    bool is_bounded = try_count(study, configuration, product, &count);

    g_assert(is_bounded);
    return count;
}

bool license_count_is_bounded(const struct study *study, uint32_t configuration, uint32_t product)
{
    struct license_count count = count_init(study, product);
    bool is_bounded = try_count(study, configuration, product, &count);

    license_count_finish(&count);
    return is_bounded;
}

void license_count_finish(struct license_count *count)
{
    g_free(count->eligibility.why_not);
    g_array_unref(count->slices);
    derivation_free(count->derivation);
    *count = (struct license_count){ 0 };
}
