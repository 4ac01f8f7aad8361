/* Works out trade-offs from the amounts of two cost forms. A break-even is where two lines over one
 * price cross; each is what a side costs at a price of 0 and how much it rises with the price. */
#include "decide/tradeoff.h"

const char *const breakeven_status_names[] = {
    "exists", "negative", "never", "equal", "several-licenses", "no-license", "undefined",
};

/* --- what the two buy --- */

static bool is_purchase_of(const struct cost_line *line, const struct cost_amount *amount,
                           uint32_t product)
{
    return line->product == product && line->license && line->kind != LINE_SUPPORT
           && amount->in_force;
}

/* Units of a license as sold; of one that is paid every year those of its first year. */
static struct decimal units_bought(const struct evaluation *evaluation, uint32_t configuration,
                                   uint32_t product)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct decimal bought = decimal_from_int(0);
    uint32_t year = G_MAXUINT32;

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        if (!is_purchase_of(line, &evaluation->amounts[configuration][i], product))
            continue;
        year = MIN(year, line->year);
        if (line->year == year)
            bought = decimal_add(bought, line->quantity);
    }
    return bought;
}

static bool has_license(const struct evaluation *evaluation, uint32_t configuration,
                        uint32_t product)
{
    const struct cost_form *form = evaluation->forms[configuration];

    for (guint i = 0; i < form->lines->len; i++)
        if (is_purchase_of(cost_form_line_at(form, i), &evaluation->amounts[configuration][i],
                           product))
            return true;
    return false;
}

static void list_licenses(struct tradeoff *tradeoff, const struct evaluation *evaluation)
{
    const struct study *study = evaluation->study;
    uint32_t from = tradeoff->from, to = tradeoff->to;

    tradeoff->licenses = g_array_new(FALSE, FALSE, sizeof(struct tradeoff_license));
    for (uint32_t i = 0; i < study->product_count; i++) {
        if (study->products[i].rule_count == 0
            || !(has_license(evaluation, from, i) || has_license(evaluation, to, i)))
            continue;
        struct tradeoff_license license = { i, decimal_subtract(units_bought(evaluation, from, i),
                                                                units_bought(evaluation, to, i)) };
        g_array_append_val(tradeoff->licenses, license);
    }
}

static bool is_license_line(const struct cost_line *line)
{
    return line->category == COST_LICENSE;
}

static bool is_hardware_line(const struct cost_line *line)
{
    return line->category == COST_HARDWARE;
}

/* On the study's cost axis: purchase amounts for price, present values for tco. */
static struct money sum_on_axis(const struct evaluation *evaluation, uint32_t configuration,
                                bool (*has_line)(const struct cost_line *line))
{
    return evaluation_sum(evaluation, configuration, has_line, evaluation->cost_axis->is_present);
}

static struct money cost_on_axis(const struct evaluation *evaluation, uint32_t configuration)
{
    return sum_on_axis(evaluation, configuration, evaluation->cost_axis->has_line);
}

static void fill_costs(struct tradeoff *tradeoff, const struct evaluation *evaluation)
{
    uint32_t a = tradeoff->from, b = tradeoff->to;

    tradeoff->has_cost = evaluation_is_priced(evaluation, a) && evaluation_is_priced(evaluation, b);
    if (!tradeoff->has_cost)
        return;
    tradeoff->license_saving = money_subtract(sum_on_axis(evaluation, a, is_license_line),
                                              sum_on_axis(evaluation, b, is_license_line));
    tradeoff->hardware_difference = money_subtract(sum_on_axis(evaluation, b, is_hardware_line),
                                                   sum_on_axis(evaluation, a, is_hardware_line));
    tradeoff->net_saving = money_subtract(cost_on_axis(evaluation, a), cost_on_axis(evaluation, b));
    tradeoff->other_difference =
        money_subtract(money_subtract(tradeoff->license_saving, tradeoff->hardware_difference),
                       tradeoff->net_saving);
}

static void fill_performance(struct tradeoff *tradeoff, const struct evaluation *evaluation)
{
    const struct performance_figure *from = &evaluation->performance->figures[tradeoff->from];
    const struct performance_figure *to = &evaluation->performance->figures[tradeoff->to];
    bool is_inverse = evaluation->performance->direction == LOWER_IS_BETTER;
    struct decimal gain = is_inverse ? decimal_subtract(from->value, to->value)
                                     : decimal_subtract(to->value, from->value);
    struct decimal below = is_inverse ? to->value : from->value, one = decimal_from_int(1);

    tradeoff->has_performance =
        from->status != PERFORMANCE_MISSING && to->status != PERFORMANCE_MISSING
        && decimal_sign(below) > 0
        && decimal_quotient(gain, one, below, one, &tradeoff->performance_change);
    tradeoff->bound = is_inverse ? ratio_bound_of(from->bound, to->bound)
                                 : ratio_bound_of(to->bound, from->bound);
}

/* --- break-evens --- */

/* The license whose price decides: the only one, or the only one of which the two buy different
 * numbers. */
static enum breakeven_status choose_license(const struct tradeoff *tradeoff, uint32_t *product)
{
    guint different = 0;

    *product = NO_INDEX;
    for (guint i = 0; i < tradeoff->licenses->len; i++) {
        const struct tradeoff_license *license =
            &g_array_index(tradeoff->licenses, struct tradeoff_license, i);
        bool differs = decimal_sign(license->saved) != 0;
        different += differs;
        if (differs || *product == NO_INDEX)
            *product = license->product;
    }
    if (tradeoff->licenses->len == 0)
        return BREAKEVEN_NO_LICENSE;
    return different > 1 ? BREAKEVEN_SEVERAL : BREAKEVEN_EXISTS;
}

/* The one price that a configuration pays for a license; NO_INDEX: it pays none, or several
 * (tiers). */
static uint32_t price_paid(const struct evaluation *evaluation, uint32_t configuration,
                           uint32_t product, bool *has_several)
{
    const struct cost_form *form = evaluation->forms[configuration];
    uint32_t price = NO_INDEX;

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        if (!is_purchase_of(line, &evaluation->amounts[configuration][i], product))
            continue;
        *has_several |= price != NO_INDEX && price != line->price;
        price = line->price;
    }
    return price;
}

/* The price that both sides pay, where it is one. */
static uint32_t common_price(const struct evaluation *evaluation, const struct tradeoff *tradeoff,
                             uint32_t product)
{
    bool has_several = false;
    uint32_t from = price_paid(evaluation, tradeoff->from, product, &has_several);
    uint32_t to = price_paid(evaluation, tradeoff->to, product, &has_several);

    if (has_several || (from != NO_INDEX && to != NO_INDEX && from != to))
        return NO_INDEX;
    return from != NO_INDEX ? from : to;
}

/* Units per processor, where every processor of both sides counts the same: only then a price per
 * processor means anything. */
static bool find_units_per_processor(const struct cost_form *from, const struct cost_form *to,
                                     uint32_t product, struct decimal *units)
{
    const struct license_count *a = cost_form_license(from, product),
                               *b = cost_form_license(to, product);

    if (!a || !b || !a->same_units || !b->same_units || decimal_sign(a->units_per_processor) == 0
        || decimal_compare(a->units_per_processor, b->units_per_processor) != 0)
        return false;
    *units = a->units_per_processor;
    return true;
}

/* Two costs as lines in one license price L, each weighed: weight × (rest + units × L). */
struct crossing {
    struct money rest_from, rest_to;
    struct decimal units_from, units_to, weight_from, weight_to;
    bool has_units_per_processor;
    struct decimal units_per_processor;
};

/* scale × L, where weight_from × (rest_from + units_from × L) = weight_to × (rest_to + units_to ×
 * L). */
static bool solve(const struct crossing *at, struct decimal scale, struct decimal *out)
{
    const __int128 above[] = { at->rest_to.units, decimal_multiply(at->weight_to, scale).units,
                               at->rest_from.units,
                               decimal_multiply(at->weight_from, scale).units };
    const __int128 below[] = { at->units_from.units, at->weight_from.units, at->units_to.units,
                               at->weight_to.units };

    /* money counts 10^-10 and decimals 10^-18 of their unit: the weights cancel, 10^8 and the
     * result's scale stay */
    return wide_cross(above, below, 2 * DECIMAL_DIGITS - MONEY_DIGITS, &out->units);
}

static void cross(struct breakeven *breakeven, const struct crossing *at)
{
    const __int128 above[] = { at->rest_to.units, at->weight_to.units, at->rest_from.units,
                               at->weight_from.units };
    const __int128 below[] = { at->units_from.units, at->weight_from.units, at->units_to.units,
                               at->weight_to.units };
    int slope = wide_cross_sign(below), rest = wide_cross_sign(above);

    breakeven->status = BREAKEVEN_UNDEFINED;
    breakeven->first_is_better_below = slope > 0;
    if (slope == 0)
        breakeven->status = rest == 0 ? BREAKEVEN_EQUAL : BREAKEVEN_NEVER;
    else if (solve(at, decimal_from_int(1), &breakeven->price))
        breakeven->status = rest * slope < 0 ? BREAKEVEN_NEGATIVE : BREAKEVEN_EXISTS;
    breakeven->has_per_processor = slope != 0 && at->has_units_per_processor
                                   && solve(at, at->units_per_processor, &breakeven->per_processor);
}

/* The cost of one side as a line over the license price: what is left of it at a price of 0, and
 * its slope. */
static void fill_side(const struct evaluation *evaluation, uint32_t configuration, uint32_t price,
                      struct money *rest, struct decimal *slope)
{
    const struct money at = evaluation->prices->prices[price].amount;

    *slope = evaluation_slope(evaluation, configuration, evaluation->cost_axis, price);
    *rest = money_subtract(cost_on_axis(evaluation, configuration),
                           money_product(at, slope, 1, MONEY_DIGITS));
}

static void fill_breakevens(struct tradeoff *tradeoff, const struct evaluation *evaluation)
{
    uint32_t a = tradeoff->from, b = tradeoff->to, product, price = NO_INDEX;
    const struct performance_figure *figures = evaluation->performance->figures;
    bool is_inverse = evaluation->performance->direction == LOWER_IS_BETTER;
    enum breakeven_status status = choose_license(tradeoff, &product);

    if (status == BREAKEVEN_EXISTS) {
        price = common_price(evaluation, tradeoff, product);
        status = price == NO_INDEX ? BREAKEVEN_SEVERAL : status;
    }
    struct breakeven none = { .status = status, .product = product };
    tradeoff->equal_cost = tradeoff->equal_cost_per_performance = none;
    if (!tradeoff->has_cost)
        tradeoff->equal_cost.status = BREAKEVEN_UNDEFINED;
    bool has_weights = tradeoff->has_performance && decimal_sign(figures[a].value) > 0
                       && decimal_sign(figures[b].value) > 0;
    if (!tradeoff->has_cost || !has_weights)
        tradeoff->equal_cost_per_performance.status = BREAKEVEN_UNDEFINED;
    if (status != BREAKEVEN_EXISTS || !tradeoff->has_cost)
        return;

    struct crossing crossing = { .weight_from = decimal_from_int(1),
                                 .weight_to = decimal_from_int(1) };
    fill_side(evaluation, a, price, &crossing.rest_from, &crossing.units_from);
    fill_side(evaluation, b, price, &crossing.rest_to, &crossing.units_to);
    crossing.has_units_per_processor = find_units_per_processor(
        evaluation->forms[a], evaluation->forms[b], product, &crossing.units_per_processor);
    cross(&tradeoff->equal_cost, &crossing);
    if (!has_weights)
        return;
    /* cost / figure on both sides, multiplied out; of a lower-is-better metric cost × figure */
    crossing.weight_from = is_inverse ? figures[a].value : figures[b].value;
    crossing.weight_to = is_inverse ? figures[b].value : figures[a].value;
    cross(&tradeoff->equal_cost_per_performance, &crossing);
}

struct tradeoff *tradeoff_new(const struct evaluation *evaluation, uint32_t from, uint32_t to)
{
    struct tradeoff *tradeoff = g_new0(struct tradeoff, 1);

    tradeoff->from = from;
    tradeoff->to = to;
    list_licenses(tradeoff, evaluation);
    fill_costs(tradeoff, evaluation);
    fill_performance(tradeoff, evaluation);
    fill_breakevens(tradeoff, evaluation);
    return tradeoff;
}

void tradeoff_free(struct tradeoff *tradeoff)
{
    if (!tradeoff)
        return;
    g_array_free(tradeoff->licenses, TRUE);
    g_free(tradeoff);
}

/* --- all pairs worth showing --- */

struct units_of {
    uint32_t product;
    struct decimal units;
};

static gint compare_products(gconstpointer a, gconstpointer b)
{
    const struct units_of *left = a, *right = b;

    return (left->product > right->product) - (left->product < right->product);
}

/* What one configuration brings to every pair, worked out once. */
struct side {
    struct value performance; /* normalized */
    struct units_of *owns;    /* units bought, in catalog order */
    guint count;
    GArray *peers; /* uint32_t: the configurations with the same products, itself too; shared */
};

static void list_units(struct side *side, const struct evaluation *evaluation,
                       uint32_t configuration, GString *key)
{
    const struct cost_form *form = evaluation->forms[configuration];
    GArray *owns = g_array_new(FALSE, FALSE, sizeof(struct units_of));

    for (guint i = 0; i < form->licenses->len; i++) {
        uint32_t product = ((const struct license_count *)form->licenses->pdata[i])->product;
        if (!has_license(evaluation, configuration, product))
            continue;
        struct units_of license = { product, units_bought(evaluation, configuration, product) };
        g_array_append_val(owns, license);
    }
    g_array_sort(owns, compare_products);
    for (guint i = 0; i < owns->len; i++)
        g_string_append_printf(key, "%u ", g_array_index(owns, struct units_of, i).product);
    side->count = owns->len;
    side->owns = (struct units_of *)(void *)g_array_free(owns, FALSE);
}

/* Sides of all configurations; the peers of each are found by the products they have. */
static struct side *sides_new(const struct evaluation *evaluation, GHashTable *peers_of_products)
{
    uint32_t count = evaluation->study->configuration_count;
    struct side *sides = g_new0(struct side, count);

    for (uint32_t i = 0; i < count; i++) {
        g_autoptr(GString) key = g_string_new(NULL);
        list_units(&sides[i], evaluation, i, key);
        sides[i].performance = evaluation_measure(evaluation, "performance.normalized", i);
        sides[i].peers = g_hash_table_lookup(peers_of_products, key->str);
        if (!sides[i].peers) {
            sides[i].peers = g_array_new(FALSE, FALSE, sizeof(uint32_t));
            g_hash_table_insert(peers_of_products, g_strdup(key->str), sides[i].peers);
        }
        g_array_append_val(sides[i].peers, i);
    }
    return sides;
}

static void sides_free(struct side *sides, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        g_free(sides[i].owns);
    g_free(sides);
}

/* Both have the same products; `to` buys fewer of one, more of none, and performs less. */
static bool trades_licenses_for_performance(const struct side *from, const struct side *to)
{
    bool any = false;

    if (from->performance.kind == VALUE_MISSING || to->performance.kind == VALUE_MISSING
        || decimal_compare(to->performance.decimal, from->performance.decimal) >= 0)
        return false;
    for (guint i = 0; i < from->count; i++) {
        int order = decimal_compare(from->owns[i].units, to->owns[i].units);
        if (order < 0)
            return false;
        any = any || order > 0;
    }
    return any;
}

GPtrArray *tradeoff_list(const struct evaluation *evaluation, guint most)
{
    uint32_t count = evaluation->study->configuration_count;
    GPtrArray *list = g_ptr_array_new_with_free_func((GDestroyNotify)tradeoff_free);
    g_autoptr(GHashTable) peers =
        g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_array_unref);
    struct side *sides = sides_new(evaluation, peers);

    for (uint32_t a = 0; a < count; a++)
        for (guint i = 0; sides[a].count > 0 && i < sides[a].peers->len && list->len < most; i++) {
            uint32_t b = g_array_index(sides[a].peers, uint32_t, i);
            if (trades_licenses_for_performance(&sides[a], &sides[b]))
                g_ptr_array_add(list, tradeoff_new(evaluation, a, b));
        }
    sides_free(sides, count);
    return list;
}

bool tradeoff_has_licenses(const struct evaluation *evaluation)
{
    return evaluation->study->rule_count > 0 && evaluation->has_bill;
}
