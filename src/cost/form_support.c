/* Support of licenses: every year from its first one, a share of the license's net lines as
 * printed, or of its list price, raised by the uplift each year. */
#include "cost/form_builder.h"

struct support {
    struct form_builder *builder;
    const struct bill_item *item;
    const struct license_terms *terms;
};

static void add_rate(const struct support *support, uint32_t years_raised)
{
    struct cost_factor rate = {
        .kind = FACTOR_RATE,
        .parameter = "support rate",
        .value = support->terms->support_rate.value,
        .at = place_of_column(support->terms->at, "support-rate"),
    };
    struct cost_factor uplift = {
        .kind = FACTOR_UPLIFT,
        .parameter = "support uplift",
        .value = decimal_add(decimal_from_int(1), support->terms->support_uplift.value),
        .at = place_of_column(support->terms->at, "support-uplift"),
    };

    form_add_factor(support->builder, rate);
    for (uint32_t i = 0; i < years_raised && support->terms->support_uplift.given; i++)
        form_add_factor(support->builder, uplift);
}

/* The lines that a year's support is a share of: what was bought, or of a subscription that year's
 * line. */
static void add_net_bases(const struct support *support, uint32_t year)
{
    const struct bill_item *item = support->item;

    for (uint32_t i = item->first_line; i < item->first_line + item->line_count; i++) {
        const struct cost_line *line = cost_form_line_at(support->builder->form, i);
        if (line->kind == LINE_ONE_TIME || line->year == year)
            form_add_base(support->builder, i);
    }
}

static void add_year(const struct support *support, uint32_t year)
{
    struct form_builder *builder = support->builder;
    const struct bill_item *item = support->item;
    const struct study *study = builder->study;
    uint32_t year_of_use = year - bill_item_first_year(item) + 1;
    bool is_on_list = support->terms->support_on == SUPPORT_ON_LIST;
    struct cost_line line = {
        .kind = LINE_SUPPORT,
        .category = COST_SUPPORT,
        .category_name = "support",
        .product = item->product,
        .charge = NO_INDEX,
        .name = study->products[item->product].sku,
        .option = item->option,
        .year = year,
        .when = PAID_AT_YEAR_START,
        .offer = item->offer,
        .price = is_on_list ? price_of_offer(study, item->offer) : NO_INDEX,
        .is_priced = item->is_priced,
        .quantity = is_on_list ? item->quantity : decimal_from_int(1),
        .license = item->license,
        .at = support->terms->at,
    };

    add_rate(support, year_of_use - support->terms->support_from_year);
    if (is_on_list)
        form_add_exchange(builder, &study->offers[item->offer]);
    else
        add_net_bases(support, year);
    form_add_line(builder, line);
}

void form_add_support(struct form_builder *builder)
{
    uint32_t term = builder->study->parameters.term_years;

    for (guint i = 0; i < builder->items->len; i++) {
        const struct bill_item *item = &g_array_index(builder->items, struct bill_item, i);
        const struct license_terms *terms = builder->study->products[item->product].terms;
        struct support support = { builder, item, terms };
        if (!terms || !terms->support_rate.given || !item->license->eligibility.is_eligible)
            continue;
        uint32_t first = bill_item_first_year(item) + terms->support_from_year - 1;
        for (uint32_t year = first; year <= term; year++)
            add_year(&support, year);
    }
}
