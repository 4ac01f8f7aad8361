/* What each kind of change does to a study. It stands here and not with the model, since values are
 * texts that mean what they would mean in study.xml and licenses.csv. A change names what the study
 * as it was read has; what earlier changes made of it is checked again. */
#include "input/scenario_apply.h"
#include "input/change_place.h"
#include "input/scenario_change.h"
#include "input/study_check.h"
#include <string.h>

#define MOST_QUANTITY 1000000000 /* 10^9, as in the bill */

/* Makes an array of a derived study its own, unless it is already. */
static void *own(struct study *study, void *array, const void *of_parent, size_t count, size_t size)
{
    return array == of_parent ? study_own(study, array, count, size) : array;
}
#define OWN(study, array, count)                                                                   \
    ((study)->array = own(study, (study)->array, (study)->parent->array, (study)->count,           \
                          sizeof *(study)->array))

/* What an operation makes of a price, exact to the 10 decimals of money. */
static struct money money_after(const struct scenario_change *change, struct money before)
{
    struct decimal operand = change->number.value;
    struct money amount = { 0 };

    if (change->operation == CHANGE_TIMES)
        return money_product(before, &operand, 1, MONEY_DIGITS);
    if (change->operation == CHANGE_PERCENT) {
        operand = decimal_add(operand, decimal_from_int(1));
        return money_product(before, &operand, 1, MONEY_DIGITS);
    }
    money_from_decimal(operand, &amount); /* it is money: the change was read so */
    return change->operation == CHANGE_ADD ? money_add(before, amount) : amount;
}

static bool change_money(const struct scenario_change *change, struct diag *diag,
                         struct money *price)
{
    const struct money most = { power_of_ten(12 + MONEY_DIGITS) };
    struct money after = money_after(change, *price);

    if (money_compare(after, most) >= 0 || money_compare(after, money_negate(most)) <= 0)
        return diag_error(diag, change->at, "%s %s %s makes a price of 10^12 or more",
                          change->target, change_operation_names[change->operation], change->value);
    *price = after;
    return true;
}

/* --- prices --- */

static bool is_of_tier(const struct scenario_change *change, const struct license_tier *tier)
{
    struct decimal from;

    return *change->detail == '\0'
           || (decimal_parse(change->detail, &from)
               && decimal_compare(from, tier->from_quantity) == 0);
}

static const struct place *changed_price(struct study *study, struct place row,
                                         const struct place *changed_at,
                                         const struct scenario_change *change)
{
    struct place *at = study_block(study, 1, sizeof *at);

    *at = change_place(study, changed_at != NULL ? *changed_at : row, change);
    return at;
}

static bool change_tiers(struct study *study, const struct product *product,
                         const struct scenario_change *change, struct diag *diag)
{
    OWN(study, tiers, tier_count);
    for (uint32_t i = 0; i < product->tier_count; i++) {
        struct license_tier *tier = &study->tiers[product->first_tier + i];
        if (!tier->has_price || !is_of_tier(change, tier))
            continue;
        if (!change_money(change, diag, &tier->price))
            return false;
        tier->price_changed_at = changed_price(study, place_of_column(tier->at, "price"),
                                               tier->price_changed_at, change);
    }
    return true;
}

/* A missing price can be set; nothing can be added to it. */
static bool change_offers(struct study *study, const struct product *product,
                          const struct scenario_change *change, struct diag *diag)
{
    OWN(study, offers, offer_count);
    for (uint32_t i = 0; i < product->offer_count; i++) {
        struct offer *offer = &study->offers[product->first_offer + i];
        if (!offer->has_price && change->operation != CHANGE_SET)
            continue;
        if (!change_money(change, diag, &offer->price))
            return false;
        offer->has_price = true;
        offer->price_changed_at = changed_price(study, place_of_column(offer->at, "price"),
                                                offer->price_changed_at, change);
    }
    return true;
}

/* Prices stand in the catalog or in tiers, never in both. */
static bool change_product(struct study *study, const struct product *product,
                           const struct scenario_change *change, struct diag *diag)
{
    bool has_tier_prices = product->tier_count > 0 && study->tiers[product->first_tier].has_price;

    return has_tier_prices ? change_tiers(study, product, change, diag)
                           : change_offers(study, product, change, diag);
}

static bool change_price(struct study *study, const struct scenario_change *change,
                         struct diag *diag)
{
    const struct product *product = &study->products[study_find_product(study, change->name)];

    return change_product(study, product, change, diag);
}

static bool change_category(struct study *study, const struct scenario_change *change,
                            struct diag *diag)
{
    for (uint32_t i = 0; i < study->product_count; i++) {
        if (g_str_equal(study->products[i].category, change->name)
            && !change_product(study, &study->products[i], change, diag))
            return false;
    }
    return true;
}

/* --- discounts --- */

static bool is_discount_of(const struct discount *discount, const char *name)
{
    return g_str_equal(discount->discount_class, name) || g_str_equal(discount->category, name);
}

/* The discounts in a list of the study's own, with room for one more. */
static struct discount *own_discounts(struct study *study)
{
    uint32_t count = study->parameters.discount_count;
    struct discount *discounts = study_block(study, count + 1, sizeof *discounts);

    if (count > 0)
        memcpy(discounts, study->parameters.discounts, count * sizeof *discounts);
    study->parameters.discounts = discounts;
    return discounts;
}

static bool is_discount_class(const struct study *study, const char *name)
{
    for (uint32_t i = 0; i < study->offer_count; i++) {
        if (g_str_equal(study->offers[i].discount_class, name))
            return true;
    }
    return false;
}

/* The discount of that name; a new one of 0 where there was none: of the class of that name, or of
 * the category where no class has it. */
static struct discount *find_discount(struct study *study, const char *name)
{
    struct discount *discounts = own_discounts(study);
    uint32_t index = 0;

    while (index < study->parameters.discount_count && !is_discount_of(&discounts[index], name))
        index++;
    if (index == study->parameters.discount_count) {
        bool is_class = is_discount_class(study, name);
        discounts[index].discount_class = is_class ? name : study_text(study, "");
        discounts[index].category = is_class ? study_text(study, "") : name;
        study->parameters.discount_count++;
    }
    return &discounts[index];
}

static bool change_discount(struct study *study, const struct scenario_change *change,
                            struct diag *diag)
{
    struct discount *discount = find_discount(study, change->name);
    struct decimal one = decimal_from_int(1), rate;

    if (!change_operation_apply(change->operation, discount->rate, change->number.value, &rate)
        || decimal_compare(rate, one) >= 0 || decimal_compare(rate, decimal_negate(one)) <= 0)
        return diag_error(diag, change->at,
                          "%s %s %s makes a discount that is not between -100 %% and 100 %%",
                          change->target, change_operation_names[change->operation], change->value);
    discount->rate = rate;
    discount->at = change->at;
    return true;
}

/* --- the bill --- */

static bool change_row(struct study *study, struct bill_line *line,
                       const struct scenario_change *change, struct diag *diag)
{
    struct decimal quantity;

    if (!line->quantity.given && change->operation != CHANGE_SET)
        return diag_error(diag, change->at,
                          "the quantity of '%s' in '%s' is counted by its rule; it can only be set",
                          change->detail, change->name);
    if (!change_operation_apply(change->operation, line->quantity.value, change->number.value,
                                &quantity)
        || decimal_sign(quantity) < 0
        || decimal_compare(quantity, decimal_from_int(MOST_QUANTITY)) >= 0)
        return diag_error(diag, change->at,
                          "%s %s %s makes a quantity that is not from 0 to below 10^9",
                          change->target, change_operation_names[change->operation], change->value);
    line->quantity = (struct optional_decimal){ true, quantity };
    line->at = change_place(study, line->at, change);
    return true;
}

/* Rows of a SKU in a configuration; an array of struct bill_line *. */
static GPtrArray *find_rows(struct study *study, const struct configuration *configuration,
                            uint32_t product)
{
    GPtrArray *rows = g_ptr_array_new();

    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        struct bill_line *line = &study->bill[configuration->first_bill + i];
        if (line->product == product)
            g_ptr_array_add(rows, line);
    }
    return rows;
}

static bool refuse_rows(const GPtrArray *rows, const struct scenario_change *change,
                        struct diag *diag)
{
    GString *list = g_string_new(NULL);
    g_autofree char *places = NULL;

    for (guint i = 0; i < rows->len; i++) {
        g_autofree char *place = place_format(&((const struct bill_line *)rows->pdata[i])->at);
        g_string_append_printf(list, "%s%s", i > 0 ? ", " : "", place);
    }
    places = g_string_free(list, FALSE);
    if (rows->len == 0)
        return diag_error(diag, change->at, "'%s' is not in the bill of '%s' when this is changed",
                          change->detail, change->name);
    return diag_error(diag, change->at,
                      "'%s' has %u rows in the bill of '%s' (%s), and %s needs one", change->detail,
                      rows->len, change->name, places, change_operation_names[change->operation]);
}

static bool change_quantity(struct study *study, const struct scenario_change *change,
                            struct diag *diag)
{
    const struct configuration *configuration =
        &study->configurations[study_find_configuration(study, change->name)];
    bool needs_one = change->operation == CHANGE_SET || change->operation == CHANGE_ADD;
    bool is_good = true;

    OWN(study, bill, bill_count);
    g_autoptr(GPtrArray) rows =
        find_rows(study, configuration, study_find_product(study, change->detail));
    if (rows->len == 0 || (needs_one && rows->len > 1))
        return refuse_rows(rows, change, diag);
    for (guint i = 0; i < rows->len && is_good; i++)
        is_good = change_row(study, rows->pdata[i], change, diag);
    return is_good;
}

static bool has_supplier(const struct study *study, const struct product *product,
                         const char *supplier)
{
    for (uint32_t i = 0; i < product->offer_count; i++) {
        if (g_str_equal(study->offers[product->first_offer + i].supplier, supplier))
            return true;
    }
    return false;
}

/* A supplier of the old one that does not sell the new one is no longer meant. */
static bool replace_row(struct study *study, struct bill_line *line, uint32_t product_index,
                        const struct scenario_change *change, struct diag *diag)
{
    const struct product *product = &study->products[product_index];

    if (!line->quantity.given && product->rule_count == 0)
        return diag_error(diag, change->at,
                          "the quantity of '%s' is counted by its rule, and '%s' has none; set a"
                          " quantity of '%s' in '%s' first",
                          change->name, product->sku, change->name,
                          study->configurations[line->configuration].id);
    line->product = product_index;
    line->at = change_place(study, line->at, change);
    line->owned.given = false; /* licenses held of the old product are none of the new one */
    if (!has_supplier(study, product, line->supplier))
        line->supplier = study_text(study, "");
    return true;
}

static bool replace_sku(struct study *study, const struct scenario_change *change,
                        struct diag *diag)
{
    uint32_t before = study_find_product(study, change->name);
    uint32_t after = study_find_product(study, change->value);
    bool is_found = false;

    OWN(study, bill, bill_count);
    for (uint32_t i = 0; i < study->bill_count; i++) {
        struct bill_line *line = &study->bill[i];
        if (line->product != before)
            continue;
        is_found = true;
        if (!replace_row(study, line, after, change, diag))
            return false;
    }
    return is_found
           || diag_error(diag, change->at, "'%s' is in no bill when this is changed", change->name);
}

/* --- all kinds --- */

static bool change_parameter(struct study *study, const struct scenario_change *change,
                             struct diag *diag)
{
    if (!study_parameter_change(study, change, diag))
        return false;
    study->parameters.at = change_place(study, study->parameters.at, change);
    return true;
}

static bool change_rule(struct study *study, const struct scenario_change *change,
                        struct diag *diag)
{
    OWN(study, products, product_count);
    OWN(study, rules, rule_count);
    return license_rule_change(study, change, diag);
}

typedef bool (*applier)(struct study *study, const struct scenario_change *change,
                        struct diag *diag);

static const applier appliers[] = {
    [TARGET_PRICE] = change_price,       [TARGET_CATEGORY] = change_category,
    [TARGET_DISCOUNT] = change_discount, [TARGET_PARAMETER] = change_parameter,
    [TARGET_QUANTITY] = change_quantity, [TARGET_RULE] = change_rule,
    [TARGET_SKU] = replace_sku,
};

bool scenario_change_apply(struct study *study, const struct scenario_change *change,
                           struct diag *diag)
{
    g_assert(study->parent != NULL);
    return appliers[change->kind](study, change, diag);
}

/* --- scenarios --- */

/* Costs in two currencies have no difference. */
static bool check_comparable(const struct scenario_steps *steps, struct diag *diag)
{
    for (guint i = 0; i < steps->changes->len; i++) {
        const struct scenario_change *change = steps->changes->pdata[i];
        if (change->kind == TARGET_PARAMETER && g_str_equal(change->name, "currency"))
            return diag_error(diag, change->at,
                              "a scenario in another currency cannot be compared with the study");
    }
    return true;
}

bool scenario_steps_apply(const struct study *study, struct scenario_steps *steps,
                          struct diag *diag)
{
    const struct study *before = study;
    bool is_good = check_comparable(steps, diag);

    for (enum change_cause cause = 0; cause < CAUSE_COUNT && is_good; cause++) {
        for (guint i = 0; i < steps->changes->len && is_good; i++) {
            const struct scenario_change *change = steps->changes->pdata[i];
            if (scenario_cause(study, change) != cause)
                continue;
            if (steps->after[cause] == NULL)
                steps->after[cause] = study_derive(before);
            is_good = scenario_change_apply(steps->after[cause], change, diag);
        }
        before = steps->after[cause] != NULL ? steps->after[cause] : before;
    }
    return is_good;
}

bool scenario_study_check(const struct study *study, struct diag *diag)
{
    unsigned errors_before = diag->error_count;
    struct loader loader = { .study = (struct study *)study, .diag = diag, .has_parameters = true };

    for (int table = 0; table < TABLE_COUNT; table++)
        loader.tables[table].is_sound = true;
    loader.price_marks = g_array_new(FALSE, FALSE, sizeof(struct price_mark));
    bill_check(&loader);
    energy_check(&loader);
    currency_check(&loader);
    price_check(&loader);
    amount_check(&loader);
    g_array_free(loader.price_marks, TRUE);
    return diag->error_count == errors_before;
}
