/* Builds the study of a fleet. What it costs is left to fleet.c, how large it must be to size.c. */
#include "decide/fleet_study.h"

struct building {
    const struct study *from;
    const GArray *parts, *choice;
    struct study *to;
    GArray *nodes, *bill;       /* of struct node, struct bill_line */
    GHashTable *owned_products; /* whose stock is on the bill already */
};

static const struct fleet_part *part_at(const GArray *parts, guint part)
{
    return &g_array_index(parts, struct fleet_part, part);
}

static struct optional_decimal times(struct decimal number, int64_t count)
{
    return (struct optional_decimal){ true, decimal_multiply(number, decimal_from_int(count)) };
}

static bool is_licensed(const struct study *study, const struct bill_line *line)
{
    return study->products[line->product].rule_count > 0;
}

/* --- questions --- */

bool fleet_has_product(const struct study *study, uint32_t product, const GArray *choice)
{
    const struct license_terms *terms = study->products[product].terms;

    if (choice == NULL || terms == NULL || *terms->option_group == '\0')
        return true;
    for (guint i = 0; i < choice->len; i++) {
        const struct chosen_option *chosen = &g_array_index(choice, struct chosen_option, i);
        if (g_str_equal(chosen->group, terms->option_group)
            && g_str_equal(chosen->name, terms->option_name))
            return true;
    }
    return false;
}

struct decimal fleet_owned(const struct study *study, uint32_t configuration, uint32_t product)
{
    const struct configuration *of = &study->configurations[configuration];
    struct decimal owned = decimal_from_int(0);

    for (uint32_t i = 0; i < of->bill_count; i++) {
        const struct bill_line *line = &study->bill[of->first_bill + i];
        if (line->product == product && line->owned.given)
            owned = decimal_add(owned, line->owned.value);
    }
    return owned;
}

const struct bill_line *fleet_license_line(const struct study *study, uint32_t configuration,
                                           uint32_t product)
{
    const struct configuration *of = &study->configurations[configuration];

    for (uint32_t i = 0; i < of->bill_count; i++) {
        const struct bill_line *line = &study->bill[of->first_bill + i];
        if (line->product == product && is_licensed(study, line))
            return line;
    }
    return NULL;
}

bool fleet_is_bought_alike(const struct bill_line *a, const struct bill_line *b)
{
    return g_str_equal(a->supplier, b->supplier) && a->year == b->year
           && a->quantity.given == b->quantity.given;
}

char *fleet_obstacle(const struct study *study, uint32_t configuration)
{
    const struct configuration *of = &study->configurations[configuration];

    for (uint32_t i = 0; i < of->bill_count && of->node_count > 1; i++) {
        const struct bill_line *line = &study->bill[of->first_bill + i];
        if (!is_licensed(study, line) && line->node == NO_INDEX && line->per == PER_CONFIGURATION)
            return g_strdup_printf("its %s is for all its kinds of servers together",
                                   study->products[line->product].sku);
    }
    return NULL;
}

/* --- one configuration, multiplied --- */

static void add_bill_line(struct building *building, struct bill_line line)
{
    line.configuration = 0;
    g_array_append_val(building->bill, line);
}

static void multiply_bill(struct building *building, const struct configuration *of, int64_t count)
{
    for (uint32_t i = 0; i < of->bill_count; i++) {
        struct bill_line line = building->from->bill[of->first_bill + i];
        if (!fleet_has_product(building->from, line.product, building->choice))
            continue;
        if (line.node != NO_INDEX)
            line.node -= of->first_node;
        if (line.quantity.given && line.per == PER_CONFIGURATION)
            line.quantity = times(line.quantity.value, count);
        add_bill_line(building, line);
    }
}

static struct configuration multiply(struct building *building)
{
    const struct fleet_part *part = part_at(building->parts, 0);
    struct configuration fleet = building->from->configurations[part->configuration];

    for (uint32_t i = 0; i < fleet.node_count; i++) {
        struct node node = building->from->nodes[fleet.first_node + i];
        node.servers = times(node_servers(&node), part->count);
        node.configuration = 0;
        g_array_append_val(building->nodes, node);
    }
    multiply_bill(building, &fleet, part->count);
    fleet.servers = times(configuration_servers(building->from, &fleet), part->count);
    return fleet;
}

/* --- several configurations, as nodes --- */

/* The columns of configurations, then those of nodes that are not among them. */
static void merge_columns(struct building *building)
{
    const struct attribute_columns *of_configurations = &building->from->configuration_columns,
                                   *of_nodes = &building->from->node_columns;
    const char **names =
        study_block(building->to, of_configurations->count + of_nodes->count + 1, sizeof *names);
    struct attribute_columns merged = { .names = names };

    for (uint32_t i = 0; i < of_configurations->count; i++)
        names[merged.count++] = of_configurations->names[i];
    for (uint32_t i = 0; i < of_nodes->count; i++)
        if (attribute_column_find(of_configurations, of_nodes->names[i]) == NO_INDEX)
            names[merged.count++] = of_nodes->names[i];
    building->to->node_columns = merged;
}

/* A node's own attribute, else that of its configuration. */
static const struct attribute *merge_attributes(const struct building *building,
                                                const struct configuration *of,
                                                const struct node *node)
{
    const struct attribute_columns *columns = &building->to->node_columns;
    const struct attribute empty = { .kind = ATTRIBUTE_EMPTY, .text = "" };
    struct attribute *attributes =
        study_block(building->to, columns->count + 1, sizeof *attributes);

    for (uint32_t i = 0; i < columns->count; i++) {
        uint32_t own = attribute_column_find(&building->from->node_columns, columns->names[i]);
        attributes[i] = i < building->from->configuration_columns.count ? of->attributes[i] : empty;
        if (node != NULL && own != NO_INDEX && node->attributes[own].kind != ATTRIBUTE_EMPTY)
            attributes[i] = node->attributes[own];
    }
    return attributes;
}

static void add_node(struct building *building, const struct configuration *of,
                     const struct node *node, int64_t count)
{
    struct decimal servers =
        node != NULL ? node_servers(node) : configuration_servers(building->from, of);
    g_autofree char *id =
        node != NULL ? g_strdup_printf("%s/%s", of->id, node->id) : g_strdup(of->id);
    struct node added = {
        .id = study_text(building->to, id),
        .servers = times(servers, count),
        .attributes = merge_attributes(building, of, node),
        .at = node != NULL ? node->at : of->at,
    };

    g_array_append_val(building->nodes, added);
}

/* The stock of a product is on the bill once: the largest that a part states, since what a buyer
 * holds does not add up over what he might buy. */
static struct optional_decimal stock_once(struct building *building, uint32_t product)
{
    struct decimal stock = decimal_from_int(0);

    if (!g_hash_table_add(building->owned_products, GUINT_TO_POINTER(product + 1)))
        return (struct optional_decimal){ 0 };
    for (guint i = 0; i < building->parts->len; i++) {
        struct decimal owned =
            fleet_owned(building->from, part_at(building->parts, i)->configuration, product);
        if (decimal_compare(owned, stock) > 0)
            stock = owned;
    }
    return (struct optional_decimal){ decimal_sign(stock) > 0, stock };
}

/* A line of a part, for its nodes from `first_node` on. */
static void merge_line(struct building *building, const struct configuration *of, int64_t count,
                       guint first_node, struct bill_line line)
{
    guint first = line.node == NO_INDEX ? first_node : first_node + line.node - of->first_node;
    guint end = line.node == NO_INDEX ? building->nodes->len : first + 1;

    if (is_licensed(building->from, &line))
        line.owned = stock_once(building, line.product);
    if (line.quantity.given && line.per == PER_CONFIGURATION) {
        line.quantity = times(line.quantity.value, count);
        end = first + 1;
    }
    for (guint node = first; node < end; node++) {
        line.node = node;
        add_bill_line(building, line);
        line.owned = (struct optional_decimal){ 0 };
    }
}

static void merge_part(struct building *building, const struct fleet_part *part)
{
    const struct study *from = building->from;
    const struct configuration *of = &from->configurations[part->configuration];
    guint first_node = building->nodes->len;

    for (uint32_t i = 0; i < of->node_count; i++)
        add_node(building, of, &from->nodes[of->first_node + i], part->count);
    if (of->node_count == 0)
        add_node(building, of, NULL, part->count);
    for (uint32_t i = 0; i < of->bill_count; i++) {
        const struct bill_line *line = &from->bill[of->first_bill + i];
        if (fleet_has_product(from, line->product, building->choice))
            merge_line(building, of, part->count, first_node, *line);
    }
}

static void take_largest(const struct building *building, uint32_t column,
                         struct attribute *largest)
{
    for (guint i = 0; i < building->parts->len; i++) {
        uint32_t configuration = part_at(building->parts, i)->configuration;
        const struct attribute *attribute =
            &building->from->configurations[configuration].attributes[column];
        if (attribute->kind == ATTRIBUTE_NUMBER
            && (largest->kind == ATTRIBUTE_EMPTY
                || decimal_compare(attribute->number, largest->number) > 0))
            *largest = *attribute;
    }
}

/* Users and the like count once, whatever servers them. */
static const struct attribute *counted_columns(const struct building *building)
{
    const struct study *from = building->from;
    uint32_t count = from->configuration_columns.count;
    struct attribute *attributes = study_block(building->to, count + 1, sizeof *attributes);

    for (uint32_t i = 0; i < count; i++)
        attributes[i] = (struct attribute){ .kind = ATTRIBUTE_EMPTY, .text = "" };
    for (uint32_t i = 0; i < from->rule_count; i++) {
        if (from->rules[i].metric_kind != METRIC_CONFIGURATION_COLUMN)
            continue;
        uint32_t column =
            attribute_column_find(&from->configuration_columns, from->rules[i].attribute);
        if (column != NO_INDEX)
            take_largest(building, column, &attributes[column]);
    }
    return attributes;
}

static struct configuration merge(struct building *building)
{
    struct configuration fleet = { .id = "fleet",
                                   .label = "Fleet",
                                   .attributes = counted_columns(building) };

    merge_columns(building);
    for (guint i = 0; i < building->parts->len; i++)
        merge_part(building, part_at(building->parts, i));
    return fleet;
}

/* --- the study --- */

static void hand_over(struct building *building, struct configuration fleet)
{
    struct study *to = building->to;

    fleet.first_node = 0;
    fleet.node_count = building->nodes->len;
    fleet.first_bill = 0;
    fleet.bill_count = building->bill->len;
    to->configurations = study_own(to, &fleet, 1, sizeof fleet);
    to->configuration_count = 1;
    to->nodes = study_own(to, building->nodes->data, building->nodes->len, sizeof(struct node));
    to->node_count = building->nodes->len;
    to->bill = study_own(to, building->bill->data, building->bill->len, sizeof(struct bill_line));
    to->bill_count = building->bill->len;
    to->result_count = 0;
    to->parameters.baseline = 0;
}

struct study *fleet_study_new(const struct study *study, const GArray *parts, const GArray *choice)
{
    struct building building = {
        .from = study,
        .parts = parts,
        .choice = choice,
        .to = study_derive(study),
        .nodes = g_array_new(FALSE, FALSE, sizeof(struct node)),
        .bill = g_array_new(FALSE, FALSE, sizeof(struct bill_line)),
        .owned_products = g_hash_table_new(NULL, NULL),
    };

    g_assert(parts->len > 0);
    hand_over(&building, parts->len == 1 ? multiply(&building) : merge(&building));
    g_array_unref(building.nodes);
    g_array_unref(building.bill);
    g_hash_table_destroy(building.owned_products);
    return building.to;
}
