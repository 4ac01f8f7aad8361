/* Adds up what components could do, server by server, and cuts it where they share a cap. Sums are
 * exact fractions until they are shown. */
#include "decide/capacity.h"
#include "decide/one_more.h"

#define MOST 1000000000000000 /* a sum that is still computed: 10^15 */

/* --- shares of peak --- */

static struct peak_share share_of(const struct capacity *capacity,
                                  const struct measurement *measurement, enum direction direction)
{
    struct peak_share share = { .capacity = capacity, .measurement = measurement };
    struct decimal one = decimal_from_int(1), limit = capacity->limit.value;
    bool is_turned = direction == LOWER_IS_BETTER;
    struct decimal above = is_turned ? limit : measurement->median;
    struct decimal below = is_turned ? measurement->median : limit;

    share.has_share =
        decimal_sign(below) > 0 && decimal_quotient(above, one, below, one, &share.share);
    share.bound = is_turned ? bound_turn(measurement->bound) : measurement->bound;
    share.is_above_peak =
        share.has_share && share.bound != BOUND_AT_MOST && decimal_compare(share.share, one) > 0;
    return share;
}

static void add_shares(GArray *shares, const struct performance *performance,
                       const struct capacity *capacity)
{
    enum direction direction = performance->study->benchmarks[capacity->benchmark].direction;

    for (uint32_t i = 0; i < performance->measurement_count; i++) {
        const struct measurement *measurement = &performance->measurements[i];
        struct peak_share share = share_of(capacity, measurement, direction);
        if (measurement->benchmark == capacity->benchmark)
            g_array_append_val(shares, share);
    }
}

/* --- one attribute of one configuration --- */

struct summing {
    const struct evaluation *evaluation;
    struct capacity_use *use;
    struct fraction limit; /* only where the capacity has one */
    struct fraction sum, usable;
};

static bool has_limit(const struct summing *summing)
{
    return summing->use->capacity->limit.given;
}

static struct fraction let_through(const struct summing *summing, struct fraction sum)
{
    bool is_cut = has_limit(summing) && fraction_compare(sum, summing->limit) > 0;

    return is_cut ? summing->limit : sum;
}

/* What one piece of a part has of the attribute; false: nothing. */
static bool find_own(const struct summing *summing, const struct server_part *part,
                     struct decimal *own)
{
    const struct offer *offer = &summing->evaluation->study->offers[part->offer];
    const struct attribute *cell = &offer->attributes[summing->use->capacity->column];

    if (cell->kind != ATTRIBUTE_NUMBER || decimal_sign(cell->number) <= 0)
        return false;
    *own = cell->number;
    return true;
}

static void add_one_more(struct summing *summing, const struct server_kind *kind,
                         const struct server_part *part, struct fraction sum)
{
    const struct study *study = summing->evaluation->study;
    struct one_more more = { .product = study->bill[part->bill_line].product, .node = kind->node };

    if (!find_own(summing, part, &more.own))
        return;
    struct decimal before = fraction_to_decimal(let_through(summing, sum));
    struct fraction larger = fraction_add(sum, fraction_from_decimal(more.own));
    more.adds = decimal_subtract(fraction_to_decimal(let_through(summing, larger)), before);
    more.has_price = one_more_cost(summing->evaluation, kind, part, &more.price);
    more.has_price_per_unit =
        more.has_price && money_per(more.price, more.adds, &more.price_per_unit);
    g_array_append_val(summing->use->one_more, more);
}

/* The servers of one kind share one cap each. */
static void add_kind(struct summing *summing, const struct server_kind *kind)
{
    struct fraction sum = fraction_from_int(0);

    for (guint i = 0; i < kind->parts->len; i++) {
        const struct server_part *part = &g_array_index(kind->parts, struct server_part, i);
        struct decimal own;
        if (find_own(summing, part, &own))
            sum =
                fraction_add(sum, fraction_multiply(fraction_from_decimal(own), part->per_server));
    }
    summing->sum = fraction_add(summing->sum, fraction_multiply(sum, kind->servers));
    summing->usable =
        fraction_add(summing->usable, fraction_multiply(let_through(summing, sum), kind->servers));
    if (fraction_compare(sum, fraction_from_int(MOST)) >= 0)
        return;
    for (guint i = 0; i < kind->parts->len; i++)
        add_one_more(summing, kind, &g_array_index(kind->parts, struct server_part, i), sum);
}

static void fill_price(struct capacity_use *use, const struct evaluation *evaluation)
{
    struct value price =
        evaluation_measure(evaluation, evaluation->cost_axis->name, use->configuration);

    use->has_price_per_unit =
        price.kind == VALUE_MONEY && money_per(price.money, use->usable, &use->price_per_unit);
    if (price.kind == VALUE_MONEY)
        use->price = price.money;
}

static void finish_use(struct summing *summing)
{
    struct capacity_use *use = summing->use;

    use->is_too_large = fraction_compare(summing->sum, fraction_from_int(MOST)) >= 0;
    if (use->is_too_large)
        return;
    use->sum = fraction_to_decimal(summing->sum);
    use->usable = fraction_to_decimal(summing->usable);
    use->is_capped = fraction_compare(summing->usable, summing->sum) < 0;
    fill_price(use, summing->evaluation);
}

static void add_use(GArray *uses, const struct evaluation *evaluation, uint32_t configuration,
                    const struct capacity *capacity)
{
    struct capacity_use use = { .configuration = configuration, .capacity = capacity };
    struct summing summing = {
        .evaluation = evaluation,
        .use = &use,
        .limit = fraction_from_decimal(capacity->limit.value),
        .sum = fraction_from_int(0),
        .usable = fraction_from_int(0),
    };
    GArray *kinds = server_kinds_new(evaluation->study, configuration);

    use.one_more = g_array_new(FALSE, FALSE, sizeof(struct one_more));
    for (guint i = 0; i < kinds->len; i++)
        add_kind(&summing, &g_array_index(kinds, struct server_kind, i));
    g_array_unref(kinds);
    finish_use(&summing);
    if (fraction_compare(summing.sum, fraction_from_int(0)) > 0)
        g_array_append_val(uses, use);
    else
        g_array_free(use.one_more, TRUE);
}

/* --- all of them --- */

/* The tightest cap on the attribute of a row; NULL where an earlier row has the same attribute. */
static const struct capacity *tightest(const struct study *study, uint32_t row)
{
    const struct capacity *found = &study->capacities[row];

    for (uint32_t i = 0; i < study->capacity_count; i++) {
        const struct capacity *other = &study->capacities[i];
        if (other->kind != CAPACITY_SHARED || other->column != study->capacities[row].column)
            continue;
        if (i < row)
            return NULL;
        if (other->limit.given
            && (!found->limit.given || decimal_compare(other->limit.value, found->limit.value) < 0))
            found = other;
    }
    return found;
}

static void use_clear(gpointer use)
{
    g_array_free(((struct capacity_use *)use)->one_more, TRUE);
}

struct capacities *capacities_new(const struct evaluation *evaluation)
{
    const struct study *study = evaluation->study;
    struct capacities *capacities = g_new(struct capacities, 1);

    capacities->shares = g_array_new(FALSE, FALSE, sizeof(struct peak_share));
    capacities->uses = g_array_new(FALSE, FALSE, sizeof(struct capacity_use));
    g_array_set_clear_func(capacities->uses, use_clear);
    for (uint32_t i = 0; i < study->capacity_count; i++) {
        bool is_peak = study->capacities[i].kind == CAPACITY_PEAK;
        const struct capacity *shared = is_peak ? NULL : tightest(study, i);
        if (is_peak)
            add_shares(capacities->shares, evaluation->performance, &study->capacities[i]);
        for (uint32_t j = 0; j < study->configuration_count && shared; j++)
            add_use(capacities->uses, evaluation, j, shared);
    }
    return capacities;
}

void capacities_free(struct capacities *capacities)
{
    if (!capacities)
        return;
    g_array_free(capacities->shares, TRUE);
    g_array_free(capacities->uses, TRUE);
    g_free(capacities);
}
