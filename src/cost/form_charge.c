/* Charges: installation, freight, tax, residual value: a share of the printed amounts of other
 * lines. A charge follows each payment of its base, or stands once at the purchase or at the end of
 * the term. */
#include "cost/form_builder.h"

/* One payment of a configuration. */
struct payment {
    uint32_t year;
    enum payment_when when;
};

static bool is_bill_line(const struct cost_line *line)
{
    return line->kind == LINE_ONE_TIME || line->kind == LINE_RECURRING;
}

/* Energy is in no charge's base but one that names its category. */
static bool is_base(const struct charge *charge, const struct study *study,
                    const struct cost_line *line)
{
    switch (charge->base) {
    case CHARGE_ON_ALL:
        return line->kind != LINE_ENERGY;
    case CHARGE_ON_HARDWARE:
        return line->kind == LINE_ONE_TIME && line->category == COST_HARDWARE;
    case CHARGE_ON_CATEGORY:
        return g_str_equal(line->category_name, charge->of);
    case CHARGE_ON_SKU:
        return is_bill_line(line) && g_str_equal(study->products[line->product].sku, charge->of);
    }
    return false;
}

static void add_charge_line(struct form_builder *builder, const struct charge *charge,
                            struct payment payment)
{
    struct cost_factor rate = {
        .kind = FACTOR_RATE,
        .parameter = charge->name,
        .value = charge->rate,
        .at = place_of_column(charge->at, "rate"),
    };
    struct cost_line line = {
        .kind = LINE_CHARGE,
        .category = COST_CHARGE,
        .category_name = charge->category,
        .product = NO_INDEX,
        .charge = (uint32_t)(charge - builder->study->charges),
        .name = charge->name,
        .option = NO_INDEX,
        .year = payment.year,
        .when = payment.when,
        .offer = NO_INDEX,
        .price = NO_INDEX,
        .is_priced = true,
        .quantity = decimal_from_int(1),
        .at = charge->at,
    };

    form_add_factor(builder, rate);
    form_add_line(builder, line);
}

/* Adds the charge on the base lines of one payment among the first `count` lines; nothing where it
 * has none. */
static void charge_payment(struct form_builder *builder, const struct charge *charge,
                           struct payment payment, uint32_t count)
{
    bool has_base = false;

    for (uint32_t i = 0; i < count; i++) {
        const struct cost_line *line = cost_form_line_at(builder->form, i);
        if (line->year != payment.year || line->when != payment.when
            || !is_base(charge, builder->study, line))
            continue;
        form_add_base(builder, i);
        has_base = true;
    }
    if (has_base)
        add_charge_line(builder, charge, payment);
}

static void charge_each_payment(struct form_builder *builder, const struct charge *charge)
{
    uint32_t count = builder->form->lines->len;
    uint32_t term = builder->study->parameters.term_years;

    charge_payment(builder, charge, (struct payment){ 0, PAID_AT_PURCHASE }, count);
    for (uint32_t year = 1; year <= term; year++) {
        charge_payment(builder, charge, (struct payment){ year, PAID_AT_YEAR_START }, count);
        charge_payment(builder, charge, (struct payment){ year, PAID_AT_YEAR_END }, count);
    }
}

static bool is_due_now(const struct cost_line *line)
{
    return cost_line_years(line) == 0;
}

static bool is_purchase(const struct cost_line *line)
{
    return line->when == PAID_AT_PURCHASE;
}

/* On the base lines that `is_within` accepts, in one amount that is due with `payment`. */
static void charge_once(struct form_builder *builder, const struct charge *charge,
                        struct payment payment, bool (*is_within)(const struct cost_line *line))
{
    uint32_t count = builder->form->lines->len;
    bool has_base = false;

    for (uint32_t i = 0; i < count; i++) {
        const struct cost_line *line = cost_form_line_at(builder->form, i);
        if (!is_within(line) || !is_base(charge, builder->study, line))
            continue;
        form_add_base(builder, i);
        has_base = true;
    }
    if (has_base)
        add_charge_line(builder, charge, payment);
}

void form_add_charges(struct form_builder *builder)
{
    const struct study *study = builder->study;

    for (uint32_t i = 0; i < study->charge_count; i++) {
        const struct charge *charge = &study->charges[i];
        struct payment purchase = { 0, PAID_AT_PURCHASE };
        struct payment end = { study->parameters.term_years, PAID_AT_YEAR_END };
        switch (charge->when) {
        case CHARGE_WITH:
            charge_each_payment(builder, charge);
            break;
        case CHARGE_AT_PURCHASE:
            charge_once(builder, charge, purchase, is_due_now);
            break;
        case CHARGE_AT_END:
            charge_once(builder, charge, end, is_purchase);
            break;
        }
    }
}
