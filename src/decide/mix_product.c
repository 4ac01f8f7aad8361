/* Takes a licensed product apart: licenses are counted for one copy of each configuration, row by
 * row, since all that a rule does before its last rounding adds up over copies; what packs cost is
 * mix_cost.c's answer. */
#include "decide/mix_product.h"
#include "cost/license_bill.h"
#include "cost/license_largest.h"
#include "cost/server_kind.h"
#include <math.h>

#define FINEST_GRAIN 1000000

/* --- how licenses are counted --- */

static double to_double(struct fraction number)
{
    return (double)number.numerator / (double)number.denominator;
}

/* The finest part that numbers are counted in: 1 / the least common multiple of denominators. */
static void refine(int64_t *parts, struct fraction number)
{
    __int128 a = *parts, b = number.denominator;

    while (b != 0) {
        __int128 rest = a % b;
        a = b;
        b = rest;
    }
    __int128 multiple = *parts / a * number.denominator;
    *parts = multiple > 0 && multiple < FINEST_GRAIN ? (int64_t)multiple : FINEST_GRAIN;
}

/* One product being taken apart. */
struct counting {
    const struct study *study;
    const GArray *types;
    struct mix_product *product;
    int64_t parts; /* of a license */
};

static struct mix_need *add_need(struct counting *counting, enum mix_need_kind kind)
{
    struct mix_need need = { kind, g_new0(double, counting->types->len), 1, 1 };

    g_array_append_val(counting->product->needs, need);
    return &g_array_index(counting->product->needs, struct mix_need,
                          counting->product->needs->len - 1);
}

static struct fraction largest_of_kind(const GArray *rows, guint kind)
{
    struct fraction largest = fraction_from_int(0);

    for (guint i = 0; i < rows->len; i++) {
        const struct license_row *row = &g_array_index(rows, struct license_row, i);
        if (row->is_by_server)
            largest = fraction_max(largest, g_array_index(row->by_kind, struct fraction, kind));
    }
    return largest;
}

/* Rows rounded within servers: the largest for each kind of server, summed. */
static struct fraction sum_by_server(const GArray *rows, const GArray *kinds)
{
    struct fraction sum = fraction_from_int(0);

    for (guint kind = 0; kind < kinds->len; kind++)
        sum = fraction_add(sum, largest_of_kind(rows, kind));
    return sum;
}

static void set_each(struct counting *counting, guint need, uint32_t type, struct fraction each)
{
    g_array_index(counting->product->needs, struct mix_need, need).each[type] = to_double(each);
}

/* Its rows: the first need is the sum of those rounded within servers, the others follow the rows.
 */
static void count_row(struct counting *counting, guint need, uint32_t type,
                      const struct license_row *row)
{
    const struct license_rule *rule = &counting->study->rules[row->rule];
    struct mix_need *of = &g_array_index(counting->product->needs, struct mix_need, need);
    struct fraction one = fraction_from_int(1), units = row->billed_units;
    struct fraction times = rule->licenses_per_count.given
                                ? fraction_from_decimal(rule->licenses_per_count.value)
                                : one;
    int64_t parts = (int64_t)llround(1 / of->grain);

    if (row->is_by_server)
        return;
    if (of->kind == NEED_IF_ANY) {
        refine(&counting->parts, row->licenses);
        set_each(counting, need, type, row->licenses);
        return;
    }
    if (rule->units_per_license.given)
        units = fraction_divide(units, fraction_from_decimal(rule->units_per_license.value));
    refine(&parts, units);
    refine(&counting->parts, times);
    of->grain = 1.0 / (double)parts;
    of->times = to_double(times);
    set_each(counting, need, type, units);
}

static void count_rules(struct counting *counting, uint32_t type, uint32_t configuration)
{
    const struct product *product = &counting->study->products[counting->product->product];
    struct derivation *derivation = derivation_new(product->sku);
    struct license_steps steps = license_steps_init(derivation);
    g_autoptr(GArray) kinds =
        license_bill_kinds(counting->study, configuration, counting->product->product);
    GArray *rows = g_array_new(FALSE, FALSE, sizeof(struct license_row));

    g_array_set_clear_func(rows, (GDestroyNotify)license_row_finish);
    for (uint32_t i = 0; i < product->rule_count; i++) {
        struct license_row row =
            license_row_count(counting->study, product->first_rule + i, kinds, &steps);
        count_row(counting, 1 + i, type, &row);
        g_array_append_val(rows, row);
    }
    struct fraction by_server = sum_by_server(rows, kinds);
    refine(&counting->parts, by_server);
    set_each(counting, 0, type, by_server);
    g_array_unref(rows);
    license_steps_finish(&steps);
    derivation_free(derivation);
}

static void count_type(struct counting *counting, uint32_t type, uint32_t configuration)
{
    uint32_t product = counting->product->product;
    struct license_bill bill = license_bill_read(counting->study, configuration, product);

    if (!bill.is_stated) {
        count_rules(counting, type, configuration);
        return;
    }
    refine(&counting->parts, bill.stated);
    set_each(counting, 0, type, bill.stated);
}

/* Whether a column of configurations.csv has a number that a rule counts. */
static bool has_column(const struct study *study, const struct license_rule *rule,
                       uint32_t configuration)
{
    uint32_t column = attribute_column_find(&study->configuration_columns, rule->attribute);
    const struct attribute *attribute =
        column != NO_INDEX ? &study->configurations[configuration].attributes[column] : NULL;

    return attribute != NULL && attribute->kind == ATTRIBUTE_NUMBER
           && decimal_sign(attribute->number) > 0;
}

/* Users of a configuration count for a license on another one of the fleet too. */
static void count_beside(struct counting *counting, uint32_t type, uint32_t configuration)
{
    const struct product *product = &counting->study->products[counting->product->product];
    struct derivation *derivation = derivation_new(product->sku);
    struct license_steps steps = license_steps_init(derivation);
    GArray *kinds = server_kinds_new(counting->study, configuration);

    for (uint32_t i = 0; i < product->rule_count; i++) {
        const struct license_rule *rule = &counting->study->rules[product->first_rule + i];
        if (rule->metric_kind != METRIC_CONFIGURATION_COLUMN
            || !has_column(counting->study, rule, configuration))
            continue;
        struct license_row row =
            license_row_count(counting->study, product->first_rule + i, kinds, &steps);
        count_row(counting, 1 + i, type, &row);
        license_row_finish(&row);
    }
    g_array_unref(kinds);
    license_steps_finish(&steps);
    derivation_free(derivation);
}

static void add_needs(struct counting *counting)
{
    const struct product *product = &counting->study->products[counting->product->product];

    add_need(counting, NEED_SUM);
    for (uint32_t i = 0; i < product->rule_count; i++)
        add_need(counting, counting->study->rules[product->first_rule + i].metric_kind
                                   == METRIC_CONFIGURATION_COLUMN
                               ? NEED_IF_ANY
                               : NEED_CEILING);
    if (product->terms->minimum_order.given)
        add_need(counting, NEED_IF_ANY);
}

static void count_types(struct counting *counting)
{
    struct mix_product *product = counting->product;
    const struct license_terms *terms = counting->study->products[product->product].terms;

    add_needs(counting);
    for (guint i = 0; i < counting->types->len; i++) {
        uint32_t configuration = g_array_index(counting->types, struct mix_type, i).configuration;
        if (fleet_license_line(counting->study, configuration, product->product) == NULL) {
            count_beside(counting, i, configuration);
            continue;
        }
        product->buys[i] = 1;
        count_type(counting, i, configuration);
        if (!terms->minimum_order.given)
            continue;
        struct fraction least = fraction_from_decimal(terms->minimum_order.value);
        refine(&counting->parts, least);
        set_each(counting, product->needs->len - 1, i, least);
    }
}

static void count_stock(struct counting *counting)
{
    struct mix_product *product = counting->product;

    for (guint i = 0; i < counting->types->len; i++) {
        uint32_t configuration = g_array_index(counting->types, struct mix_type, i).configuration;
        struct decimal owned = fleet_owned(counting->study, configuration, product->product);
        refine(&counting->parts, fraction_from_decimal(owned));
        product->owned[i] = decimal_to_double(owned);
        product->most_owned = MAX(product->most_owned, product->owned[i]);
    }
}

/* --- the product --- */

static void need_clear(gpointer need)
{
    g_free(((struct mix_need *)need)->each);
}

void mix_product_free(void *data)
{
    struct mix_product *product = data;

    g_array_unref(product->needs);
    g_array_unref(product->pieces);
    g_free(product->buys);
    g_free(product->owned);
    g_free(product);
}

struct mix_product *mix_product_new(const struct evaluation *evaluation, const GArray *types,
                                    const struct bill_line *like)
{
    const struct study *study = evaluation->study;
    struct mix_product *product = g_new0(struct mix_product, 1);
    struct counting counting = { study, types, product, 1 };
    struct decimal pack = mix_pack_of(&study->products[like->product]);

    product->product = like->product;
    product->needs = g_array_new(FALSE, FALSE, sizeof(struct mix_need));
    product->pieces = mix_pieces_new(evaluation, like);
    product->falls = mix_pieces_fall(product->pieces);
    g_array_set_clear_func(product->needs, need_clear);
    product->buys = g_new0(double, types->len);
    product->owned = g_new0(double, types->len);
    product->pack = decimal_to_double(pack);
    count_types(&counting);
    count_stock(&counting);
    refine(&counting.parts, fraction_from_decimal(pack));
    product->grain = 1.0 / (double)counting.parts;
    return product;
}
