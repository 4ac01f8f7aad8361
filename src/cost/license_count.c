/* Counts licenses: processors of every kind of server, weighed by what the metric counts, summed
 * over the servers and rounded up to whole licenses. The order of the steps is fixed and every step
 * is recorded. Prices are not known here. */
#include "cost/license_count.h"
#include "model/price_lookup.h"

#define PROCESSOR_CATEGORY "processor"

/* --- kinds of servers --- */

static bool line_covers_node(const struct bill_line *line, uint32_t node)
{
    return line->node == NO_INDEX || line->node == node;
}

/* Servers that a bill line covers: those of its node, or all. */
static struct decimal servers_of_line(const struct study *study, const struct bill_line *line)
{
    if (line->node != NO_INDEX)
        return node_servers(&study->nodes[line->node]);
    return configuration_servers(study, &study->configurations[line->configuration]);
}

static struct decimal quantity_per_server(const struct study *study, const struct bill_line *line)
{
    struct decimal per_server = line->quantity.value;

    if (line->per == PER_CONFIGURATION) {
        bool divides =
            decimal_quotient(line->quantity.value, decimal_from_int(1),
                             servers_of_line(study, line), decimal_from_int(1), &per_server);
        g_assert(divides);
    }
    return per_server;
}

static void server_kind_add(GArray *kinds, const struct study *study,
                            const struct configuration *configuration, uint32_t node)
{
    struct server_kind kind = {
        .node = node,
        .servers = node == NO_INDEX ? configuration_servers(study, configuration)
                                    : node_servers(&study->nodes[node]),
        .processors = g_array_new(FALSE, FALSE, sizeof(struct processor_group)),
    };

    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        uint32_t index = configuration->first_bill + i;
        const struct bill_line *line = &study->bill[index];
        if (!g_str_equal(study->products[line->product].category, PROCESSOR_CATEGORY)
            || !line_covers_node(line, node) || !line->quantity.given)
            continue;
        struct processor_group group = {
            .offer = price_lookup(study, line->product, line->supplier).offer,
            .bill_line = index,
            .per_server = quantity_per_server(study, line),
        };
        g_array_append_val(kind.processors, group);
    }
    g_array_append_val(kinds, kind);
}

GArray *server_kinds_new(const struct study *study, uint32_t configuration_index)
{
    const struct configuration *configuration = &study->configurations[configuration_index];
    GArray *kinds = g_array_new(FALSE, FALSE, sizeof(struct server_kind));

    for (uint32_t i = 0; i < configuration->node_count; i++)
        server_kind_add(kinds, study, configuration, configuration->first_node + i);
    if (configuration->node_count == 0)
        server_kind_add(kinds, study, configuration, NO_INDEX);
    return kinds;
}

void server_kinds_free(GArray *kinds)
{
    for (guint i = 0; i < kinds->len; i++)
        g_array_free(g_array_index(kinds, struct server_kind, i).processors, TRUE);
    g_array_free(kinds, TRUE);
}

/* --- one license --- */

struct counting {
    const struct study *study;
    const struct license_rule *rule;
    struct license_count *result;
    bool any_processor;
};

static struct decimal units_of_processor(const struct counting *counting, uint32_t offer)
{
    if (counting->rule->metric_kind == METRIC_PROCESSOR)
        return decimal_from_int(1);

    uint32_t column =
        attribute_column_find(&counting->study->catalog_columns, counting->rule->attribute);
    g_assert(column != NO_INDEX);
    const struct attribute *attribute = &counting->study->offers[offer].attributes[column];
    g_assert(attribute->kind == ATTRIBUTE_NUMBER);
    return attribute->number;
}

static void note_units_per_processor(struct counting *counting, struct decimal units)
{
    struct license_count *result = counting->result;

    if (!counting->any_processor)
        result->units_per_processor = units;
    else if (decimal_compare(result->units_per_processor, units) != 0)
        result->same_units = false;
    counting->any_processor = true;
}

static struct decimal count_group(struct counting *counting, const struct processor_group *group)
{
    const struct study *study = counting->study;
    const struct offer *offer = &study->offers[group->offer];
    const struct license_rule *rule = counting->rule;
    struct decimal units = units_of_processor(counting, group->offer);
    struct decimal sum = decimal_multiply(group->per_server, units);
    g_autofree char *quantity = decimal_format_short(group->per_server, DECIMAL_DIGITS);
    g_autofree char *result = decimal_format_short(sum, DECIMAL_DIGITS);

    note_units_per_processor(counting, units);
    if (rule->metric_kind == METRIC_PROCESSOR) {
        g_autofree char *operand = g_strdup_printf("%s %s per server", quantity, offer->sku);
        derivation_add(counting->result->derivation, study->bill[group->bill_line].at,
                       "count processors", operand, result);
        return sum;
    }
    g_autofree char *each = decimal_format_short(units, DECIMAL_DIGITS);
    g_autofree char *operation = g_strdup_printf("count %s", rule->attribute);
    g_autofree char *operand = g_strdup_printf("%s %s per server x %s", quantity, offer->sku, each);
    derivation_add(counting->result->derivation, place_of_column(offer->at, rule->attribute),
                   operation, operand, result);
    return sum;
}

static struct decimal count_kind(struct counting *counting, const struct server_kind *kind)
{
    const struct study *study = counting->study;
    struct decimal per_server = decimal_from_int(0);

    for (guint i = 0; i < kind->processors->len; i++)
        per_server = decimal_add(
            per_server,
            count_group(counting, &g_array_index(kind->processors, struct processor_group, i)));
    struct decimal all = decimal_multiply(per_server, kind->servers);
    g_autofree char *sum = decimal_format_short(per_server, DECIMAL_DIGITS);
    g_autofree char *servers = decimal_format_short(kind->servers, 0);
    g_autofree char *result = decimal_format_short(all, DECIMAL_DIGITS);
    g_autofree char *operand = kind->node == NO_INDEX
                                   ? g_strdup_printf("%s x %s servers", sum, servers)
                                   : g_strdup_printf("%s x %s servers of node %s", sum, servers,
                                                     study->nodes[kind->node].id);
    struct place nowhere = { 0 };
    derivation_add(counting->result->derivation,
                   kind->node == NO_INDEX ? nowhere : study->nodes[kind->node].at,
                   "sum over servers", operand, result);
    return all;
}

/* What the bill says of one licensed SKU: the nodes whose servers count, a stated quantity,
 * licenses already owned. */
struct license_bill {
    bool counts_all, has_stated;
    struct decimal stated, owned;
    struct place stated_at, owned_at;
};

static struct license_bill read_license_bill(const struct study *study,
                                             const struct configuration *configuration,
                                             uint32_t product)
{
    struct license_bill bill = { 0 };

    for (uint32_t i = configuration->first_bill;
         i < configuration->first_bill + configuration->bill_count; i++) {
        const struct bill_line *line = &study->bill[i];
        if (line->product != product)
            continue;
        if (line->quantity.given) {
            struct decimal servers =
                line->per == PER_SERVER ? servers_of_line(study, line) : decimal_from_int(1);
            bill.stated = decimal_add(bill.stated, decimal_multiply(line->quantity.value, servers));
            bill.stated_at =
                bill.has_stated ? bill.stated_at : place_of_column(line->at, "quantity");
            bill.has_stated = true;
        } else if (line->node == NO_INDEX) {
            bill.counts_all = true;
        }
        if (line->owned.given) {
            bill.owned = decimal_add(bill.owned, line->owned.value);
            bill.owned_at = place_of_column(line->at, "owned");
        }
    }
    return bill;
}

static bool node_is_licensed(const struct study *study, const struct configuration *configuration,
                             uint32_t product, uint32_t node)
{
    for (uint32_t i = configuration->first_bill;
         i < configuration->first_bill + configuration->bill_count; i++)
        if (study->bill[i].product == product && study->bill[i].node == node)
            return true;
    return false;
}

static struct decimal count_by_rule(struct counting *counting, uint32_t configuration_index,
                                    bool counts_all)
{
    const struct study *study = counting->study;
    const struct configuration *configuration = &study->configurations[configuration_index];
    GArray *kinds = server_kinds_new(study, configuration_index);
    struct decimal sum = decimal_from_int(0);

    derivation_add(counting->result->derivation, place_of_column(counting->rule->at, "metric"),
                   "metric", counting->rule->metric, "");
    for (guint i = 0; i < kinds->len; i++) {
        const struct server_kind *kind = &g_array_index(kinds, struct server_kind, i);
        if (counts_all
            || node_is_licensed(study, configuration, counting->rule->product, kind->node))
            sum = decimal_add(sum, count_kind(counting, kind));
    }
    server_kinds_free(kinds);

    struct decimal whole = decimal_ceiling(sum);
    if (decimal_compare(whole, sum) != 0) {
        g_autofree char *before = decimal_format_short(sum, DECIMAL_DIGITS);
        g_autofree char *after = decimal_format_short(whole, 0);
        struct place nowhere = { 0 };
        derivation_add(counting->result->derivation, nowhere, "round up at configuration", before,
                       after);
    }
    return whole;
}

static void take_off_owned(struct license_count *result, const struct license_bill *bill)
{
    result->to_buy = result->count;
    if (decimal_sign(bill->owned) == 0)
        return;
    result->to_buy = decimal_subtract(result->count, bill->owned);
    if (decimal_sign(result->to_buy) < 0)
        result->to_buy = decimal_from_int(0);
    g_autofree char *owned = decimal_format_short(bill->owned, DECIMAL_DIGITS);
    g_autofree char *left = decimal_format_short(result->to_buy, DECIMAL_DIGITS);
    derivation_add(result->derivation, bill->owned_at, "minus owned", owned, left);
}

struct license_count license_count(const struct study *study, uint32_t configuration_index,
                                   uint32_t product_index)
{
    const struct configuration *configuration = &study->configurations[configuration_index];
    const struct product *product = &study->products[product_index];
    struct license_bill bill = read_license_bill(study, configuration, product_index);
    struct license_count result = { .same_units = true,
                                    .derivation = derivation_new(product->sku) };

    g_assert(product->rule_count > 0);
    struct counting counting = { study, &study->rules[product->first_rule], &result, false };
    if (bill.has_stated) {
        g_autofree char *stated = decimal_format_short(bill.stated, DECIMAL_DIGITS);
        derivation_add(result.derivation, bill.stated_at, "stated in the bill, not counted", stated,
                       stated);
        result.count = bill.stated;
        result.same_units = false;
    } else {
        result.count = count_by_rule(&counting, configuration_index, bill.counts_all);
    }
    take_off_owned(&result, &bill);
    return result;
}

void license_count_finish(struct license_count *count)
{
    derivation_free(count->derivation);
    count->derivation = NULL;
}

/* Catalog columns are lower-case by custom; these are how people write the units they stand for. */
static const struct {
    const char *metric, *unit;
} unit_names[] = {
    { "mhz", "MHz" },
    { "ghz", "GHz" },
};

const char *license_unit(const struct study *study, uint32_t product_index)
{
    const struct product *product = &study->products[product_index];

    if (product->rule_count == 0)
        return "unit";
    const char *metric = study->rules[product->first_rule].metric;
    for (size_t i = 0; i < G_N_ELEMENTS(unit_names); i++)
        if (g_str_equal(metric, unit_names[i].metric))
            return unit_names[i].unit;
    return metric;
}
