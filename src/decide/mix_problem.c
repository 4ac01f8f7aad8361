/* Takes a study apart into the numbers of an integer program. Licenses are counted for one copy of
 * each configuration, row by row, since all that a rule does before its last rounding adds up over
 * copies; what copies and packs cost is mix_cost.c's answer. */
#include "decide/mix_problem.h"
#include "cost/license_bill.h"
#include "cost/license_largest.h"
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
        if (fleet_license_line(counting->study, configuration, product->product) == NULL)
            continue;
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

/* --- products --- */

static void need_clear(gpointer need)
{
    g_free(((struct mix_need *)need)->each);
}

static void product_free(gpointer data)
{
    struct mix_product *product = data;

    g_array_unref(product->needs);
    g_array_unref(product->pieces);
    g_free(product->owned);
    g_free(product);
}

static struct mix_product *product_new(const struct evaluation *evaluation, const GArray *types,
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
    product->owned = g_new0(double, types->len);
    product->pack = decimal_to_double(pack);
    count_types(&counting);
    count_stock(&counting);
    refine(&counting.parts, fraction_from_decimal(pack));
    product->grain = 1.0 / (double)counting.parts;
    return product;
}

static void add_products(struct mix_problem *problem, const struct evaluation *evaluation,
                         const GArray *choice)
{
    const struct study *study = evaluation->study;

    for (uint32_t product = 0; product < study->product_count; product++) {
        const struct bill_line *like = NULL;
        if (study->products[product].rule_count == 0 || !fleet_has_product(study, product, choice))
            continue;
        for (guint i = 0; i < problem->types->len && like == NULL; i++)
            like = fleet_license_line(
                study, g_array_index(problem->types, struct mix_type, i).configuration, product);
        if (like != NULL)
            g_ptr_array_add(problem->products, product_new(evaluation, problem->types, like));
    }
}

/* --- types --- */

/* Copies that bring an order to the last tier of every product, which is why a mix may have more of
 * them than it needs. */
static double copies_to_last_tiers(const struct mix_problem *problem, guint type)
{
    double most = 0;

    for (guint i = 0; i < problem->products->len; i++) {
        const struct mix_product *product = g_ptr_array_index(problem->products, i);
        double last =
            g_array_index(product->pieces, struct mix_piece, product->pieces->len - 1).first;
        for (guint j = 0; j < product->needs->len && product->falls; j++) {
            const struct mix_need *need = &g_array_index(product->needs, struct mix_need, j);
            double each = need->kind == NEED_IF_ANY ? 0 : need->each[type] * need->times;
            if (each > 0)
                most = MAX(most, ceil((last * product->pack + product->most_owned) / each));
        }
    }
    return most;
}

/* A mix with more copies would cost more than the cheapest fleet of one configuration, or break a
 * limit. */
static int64_t most_copies(const struct size *size, const struct mix_problem *problem, guint index)
{
    const struct mix_type *type = &g_array_index(problem->types, struct mix_type, index);
    const struct size_type *of = &size->types[type->configuration];
    double most = (double)type->needed + copies_to_last_tiers(problem, index);

    if (type->cost > 0)
        most = MIN(most, floor(problem->most_cost / type->cost) + 1);
    return MIN(size_allowed(size, of), (int64_t)MIN(most, SIZE_MOST));
}

static void add_type(struct mix_problem *problem, const struct size *size, uint32_t configuration)
{
    struct mix_type type = {
        .configuration = configuration,
        .needed = MIN(size->types[configuration].needed, size->types[configuration].most),
        .performance = decimal_to_double(size->types[configuration].performance),
        .cost = mix_unlicensed_cost(size->evaluation, configuration),
    };

    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        type.use[limit] = decimal_to_double(size->types[configuration].use[limit].each);
    g_array_append_val(problem->types, type);
}

struct mix_problem *mix_problem_new(const struct size *size, const GArray *configurations,
                                    const GArray *choice)
{
    struct mix_problem *problem = g_new0(struct mix_problem, 1);

    problem->size = size;
    problem->types = g_array_new(FALSE, FALSE, sizeof(struct mix_type));
    problem->products = g_ptr_array_new_with_free_func(product_free);
    problem->required = decimal_to_double(size->required);
    problem->spare = size->request.spare;
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        problem->limits[limit] = size->request.limits[limit];
    for (guint i = 0; i < configurations->len; i++)
        add_type(problem, size, g_array_index(configurations, uint32_t, i));
    add_products(problem, size->evaluation, choice);
    problem->most_cost =
        size->cheapest != NO_INDEX
            ? mix_minor_units(size->evaluation, size->types[size->cheapest].fleet->cost)
            : INFINITY;
    for (guint i = 0; i < problem->types->len; i++)
        g_array_index(problem->types, struct mix_type, i).most = most_copies(size, problem, i);
    return problem;
}

GArray *mix_problem_parts(const struct mix_problem *problem, const int64_t *counts)
{
    GArray *parts = g_array_new(FALSE, FALSE, sizeof(struct fleet_part));

    for (guint i = 0; i < problem->types->len; i++) {
        struct fleet_part part = { g_array_index(problem->types, struct mix_type, i).configuration,
                                   counts[i] };
        if (part.count > 0)
            g_array_append_val(parts, part);
    }
    return parts;
}

void mix_problem_free(struct mix_problem *problem)
{
    g_array_unref(problem->types);
    g_ptr_array_free(problem->products, TRUE);
    g_free(problem);
}
