/* Spreads the bill of a configuration over its kinds of servers. What is licensed by a rule is left
 * out: licenses are counted, not counted by. */
#include "cost/server_kind.h"
#include "model/price_lookup.h"

struct decimal servers_of_line(const struct study *study, const struct bill_line *line)
{
    if (line->node != NO_INDEX)
        return node_servers(&study->nodes[line->node]);
    return configuration_servers(study, &study->configurations[line->configuration]);
}

static struct fraction quantity_per_server(const struct study *study, const struct bill_line *line)
{
    struct fraction quantity = fraction_from_decimal(line->quantity.value);

    if (line->per == PER_SERVER)
        return quantity;
    return fraction_divide(quantity, fraction_from_decimal(servers_of_line(study, line)));
}

static bool is_part_of(const struct study *study, const struct bill_line *line, uint32_t node)
{
    return line->quantity.given && study->products[line->product].rule_count == 0
           && (line->node == NO_INDEX || line->node == node);
}

static void add_kind(GArray *kinds, const struct study *study, uint32_t configuration_index,
                     uint32_t node)
{
    const struct configuration *configuration = &study->configurations[configuration_index];
    struct server_kind kind = {
        .configuration = configuration_index,
        .node = node,
        .servers =
            fraction_from_decimal(node == NO_INDEX ? configuration_servers(study, configuration)
                                                   : node_servers(&study->nodes[node])),
        .parts = g_array_new(FALSE, FALSE, sizeof(struct server_part)),
    };

    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        uint32_t index = configuration->first_bill + i;
        const struct bill_line *line = &study->bill[index];
        if (!is_part_of(study, line, node))
            continue;
        struct server_part part = {
            .bill_line = index,
            .offer = price_lookup(study, line->product, line->supplier).offer,
            .per_server = quantity_per_server(study, line),
        };
        g_array_append_val(kind.parts, part);
    }
    g_array_append_val(kinds, kind);
}

static void kind_clear(gpointer kind)
{
    g_array_unref(((struct server_kind *)kind)->parts);
}

GArray *server_kinds_new(const struct study *study, uint32_t configuration_index)
{
    const struct configuration *configuration = &study->configurations[configuration_index];
    GArray *kinds = g_array_new(FALSE, FALSE, sizeof(struct server_kind));

    g_array_set_clear_func(kinds, kind_clear);
    for (uint32_t i = 0; i < configuration->node_count; i++)
        add_kind(kinds, study, configuration_index, configuration->first_node + i);
    if (configuration->node_count == 0)
        add_kind(kinds, study, configuration_index, NO_INDEX);
    return kinds;
}

bool server_part_is_processor(const struct study *study, const struct server_part *part)
{
    const struct product *product = &study->products[study->bill[part->bill_line].product];

    return g_str_equal(product->category, PROCESSOR_CATEGORY);
}
