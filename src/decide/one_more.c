/* Prices a configuration that has one piece more. One server of several is set apart as a node of
 * its own, since licenses are counted server by server. */
#include "decide/one_more.h"

struct enlarging {
    const struct study *from;
    const struct server_kind *kind;
    struct study *to;
    struct configuration configuration;
    GArray *nodes, *bill; /* of struct node, struct bill_line */
};

static bool is_one_server(const struct server_kind *kind)
{
    return fraction_compare(kind->servers, fraction_from_int(1)) == 0;
}

/* A license of one node counts that node alone, so its servers cannot become two nodes. */
static bool can_be_set_apart(const struct study *study, const struct server_kind *kind)
{
    const struct configuration *of = &study->configurations[kind->configuration];

    for (uint32_t i = 0; i < of->bill_count && !is_one_server(kind); i++) {
        const struct bill_line *line = &study->bill[of->first_bill + i];
        if (kind->node != NO_INDEX && line->node == kind->node
            && study->products[line->product].rule_count > 0)
            return false;
    }
    return true;
}

/* --- the larger configuration --- */

static struct node node_like(const struct enlarging *enlarging)
{
    const struct study *from = enlarging->from;

    if (enlarging->kind->node != NO_INDEX)
        return from->nodes[enlarging->kind->node];
    return (struct node){
        .id = enlarging->configuration.id,
        .attributes =
            study_block(enlarging->to, from->node_columns.count + 1, sizeof(struct attribute)),
        .at = enlarging->configuration.at,
    };
}

/* The node of the one server, by its place among the new nodes; NO_INDEX: it is the only server. */
static uint32_t set_server_apart(struct enlarging *enlarging)
{
    const struct server_kind *kind = enlarging->kind;
    uint32_t first = enlarging->configuration.first_node;
    uint32_t own = kind->node != NO_INDEX ? kind->node - first : NO_INDEX;
    struct decimal one = decimal_from_int(1);
    struct node node = node_like(enlarging);

    g_array_append_vals(enlarging->nodes, enlarging->from->nodes + first,
                        enlarging->configuration.node_count);
    if (is_one_server(kind))
        return own;
    node.servers =
        (struct optional_decimal){ true,
                                   decimal_subtract(fraction_to_decimal(kind->servers), one) };
    if (own == NO_INDEX)
        g_array_append_val(enlarging->nodes, node);
    else
        g_array_index(enlarging->nodes, struct node, own) = node;
    node.servers.value = one;
    g_array_append_val(enlarging->nodes, node);
    return enlarging->nodes->len - 1;
}

/* A row of the node whose servers become two nodes. What does not divide among them (no processor,
 * nothing under a cap) stays with the first, at the same cost. */
static void split_line(struct enlarging *enlarging, struct bill_line line, uint32_t apart)
{
    struct decimal one = decimal_from_int(1), each;
    struct decimal servers = fraction_to_decimal(enlarging->kind->servers);
    bool is_even = line.per == PER_CONFIGURATION
                   && decimal_quotient(line.quantity.value, one, servers, one, &each)
                   && decimal_is_whole(each);

    if (is_even) {
        line.per = PER_SERVER;
        line.quantity.value = each;
    }
    g_array_append_val(enlarging->bill, line);
    if (line.per == PER_CONFIGURATION)
        return;
    line.node = apart;
    g_array_append_val(enlarging->bill, line);
}

static void copy_bill(struct enlarging *enlarging, uint32_t apart)
{
    const struct configuration *of = &enlarging->configuration;

    for (uint32_t i = 0; i < of->bill_count; i++) {
        struct bill_line line = enlarging->from->bill[of->first_bill + i];
        bool is_split = line.node != NO_INDEX && line.node == enlarging->kind->node
                        && !is_one_server(enlarging->kind);
        line.configuration = 0;
        if (line.node != NO_INDEX)
            line.node -= of->first_node;
        if (is_split)
            split_line(enlarging, line, apart);
        else
            g_array_append_val(enlarging->bill, line);
    }
}

static void add_piece(struct enlarging *enlarging, const struct server_part *part, uint32_t apart)
{
    struct bill_line line = enlarging->from->bill[part->bill_line];

    line.configuration = 0;
    line.node = apart;
    line.per = PER_SERVER;
    line.quantity = (struct optional_decimal){ true, decimal_from_int(1) };
    g_array_append_val(enlarging->bill, line);
}

static void hand_over(struct enlarging *enlarging)
{
    struct study *to = enlarging->to;
    struct configuration larger = enlarging->configuration;

    larger.first_node = 0;
    larger.node_count = enlarging->nodes->len;
    larger.first_bill = 0;
    larger.bill_count = enlarging->bill->len;
    to->configurations = study_own(to, &larger, 1, sizeof larger);
    to->configuration_count = 1;
    to->nodes = study_own(to, enlarging->nodes->data, larger.node_count, sizeof(struct node));
    to->node_count = larger.node_count;
    to->bill = study_own(to, enlarging->bill->data, larger.bill_count, sizeof(struct bill_line));
    to->bill_count = larger.bill_count;
    to->result_count = 0;
    to->parameters.baseline = 0;
}

static struct study *larger_new(const struct study *study, const struct server_kind *kind,
                                const struct server_part *part)
{
    struct enlarging enlarging = {
        .from = study,
        .kind = kind,
        .to = study_derive(study),
        .configuration = study->configurations[kind->configuration],
        .nodes = g_array_new(FALSE, FALSE, sizeof(struct node)),
        .bill = g_array_new(FALSE, FALSE, sizeof(struct bill_line)),
    };
    uint32_t apart = set_server_apart(&enlarging);

    copy_bill(&enlarging, apart);
    add_piece(&enlarging, part, apart);
    hand_over(&enlarging);
    g_array_unref(enlarging.nodes);
    g_array_unref(enlarging.bill);
    return enlarging.to;
}

/* --- what it costs --- */

static struct value cost_of(const struct study *study, const char *axis)
{
    struct diag *diag = diag_new();
    struct value cost = { .kind = VALUE_MISSING };

    if (cost_check(study, diag)) {
        struct evaluation *evaluation = evaluation_new(study);
        cost = evaluation_measure(evaluation, axis, 0);
        evaluation_free(evaluation);
    }
    diag_free(diag);
    return cost;
}

bool one_more_cost(const struct evaluation *evaluation, const struct server_kind *kind,
                   const struct server_part *part, struct money *out)
{
    const char *axis = evaluation->cost_axis->name;
    struct value before = evaluation_measure(evaluation, axis, kind->configuration);

    if (before.kind != VALUE_MONEY || !can_be_set_apart(evaluation->study, kind))
        return false;
    struct study *larger = larger_new(evaluation->study, kind, part);
    struct value after = cost_of(larger, axis);
    study_free(larger);
    if (after.kind != VALUE_MONEY)
        return false;
    *out = money_subtract(after.money, before.money);
    return true;
}
