/* Servers and quantities: whether the numbers of configurations.csv, nodes.csv and the bill fit
 * together. */
#include "input/study_check.h"
#include "model/capacity.h"
#include <string.h>

#define MOST_UNITS                                                                                 \
    1000000000000 /* 10^12 of one SKU in a configuration; times any price, money has room for it   \
                   */

/* Servers that a line covers: of its node, or all. */
static struct decimal servers_of_line(const struct study *study, const struct bill_line *line)
{
    return line->node != NO_INDEX
               ? node_servers(&study->nodes[line->node])
               : configuration_servers(study, &study->configurations[line->configuration]);
}

/* A cell of servers that is a fault counts as 0. */
static bool knows_servers(const struct study *study, const struct configuration *configuration)
{
    if (configuration->servers.given && decimal_sign(configuration->servers.value) == 0)
        return false;
    for (uint32_t i = 0; i < configuration->node_count; i++) {
        const struct node *node = &study->nodes[configuration->first_node + i];

        if (node->servers.given && decimal_sign(node->servers.value) == 0)
            return false;
    }
    return true;
}

static void check_servers(struct loader *loader, const struct configuration *configuration)
{
    struct decimal sum = configuration_servers(loader->study, configuration);
    g_autofree char *stated = NULL, *summed = NULL;

    if (configuration->node_count == 0 || !configuration->servers.given
        || decimal_compare(configuration->servers.value, sum) == 0)
        return;
    stated = decimal_format_short(configuration->servers.value, DECIMAL_DIGITS);
    summed = decimal_format_short(sum, DECIMAL_DIGITS);
    diag_error(loader->diag, place_of_column(configuration->at, "servers"),
               "servers '%s' of configuration '%s' is not"
               " the sum of its nodes, %s; leave it empty",
               stated, configuration->id, summed);
}

/* The rows of a configuration that give one component for all servers of a node, or of the whole,
 * added up. */
struct spread_rows {
    const struct bill_line *first;
    struct decimal sum;
};

static bool is_processor(const struct study *study, const struct bill_line *line)
{
    return strcmp(study->products[line->product].category, PROCESSOR_CATEGORY) == 0;
}

static bool has_number_above_0(const struct study *study, uint32_t product, uint32_t column)
{
    const struct product *of = &study->products[product];

    for (uint32_t i = 0; i < of->offer_count; i++) {
        const struct attribute *cell = &study->offers[of->first_offer + i].attributes[column];
        if (cell->kind == ATTRIBUTE_NUMBER && decimal_sign(cell->number) > 0)
            return true;
    }
    return false;
}

/* The first cap that a component shares with the others of its server; NULL: none. */
static const struct capacity *cap_on(const struct study *study, uint32_t product)
{
    for (uint32_t i = 0; i < study->capacity_count; i++) {
        const struct capacity *capacity = &study->capacities[i];
        if (capacity->kind == CAPACITY_SHARED && capacity->limit.given
            && has_number_above_0(study, product, capacity->column))
            return capacity;
    }
    return NULL;
}

static bool is_spread(const struct study *study, const struct bill_line *line)
{
    return line->per == PER_CONFIGURATION && line->quantity.given
           && (is_processor(study, line) || cap_on(study, line->product) != NULL);
}

static void add_spread_row(GArray *all, GHashTable *numbers, const struct bill_line *line)
{
    gint64 key = (gint64)line->product << 32 | line->node;
    gpointer number = g_hash_table_lookup(numbers, &key);
    struct spread_rows rows = { line, decimal_from_int(0) };

    if (number == NULL) {
        g_array_append_val(all, rows);
        number = GUINT_TO_POINTER(all->len);
        g_hash_table_insert(numbers, g_memdup2(&key, sizeof key), number);
    }
    struct spread_rows *sum = &g_array_index(all, struct spread_rows, GPOINTER_TO_UINT(number) - 1);
    sum->sum = decimal_add(sum->sum, line->quantity.value);
}

static void check_division(struct loader *loader, const struct spread_rows *rows)
{
    struct decimal servers = servers_of_line(loader->study, rows->first), each;
    struct decimal one = decimal_from_int(1);
    struct place at = place_of_column(rows->first->at, "quantity");
    const char *sku = loader->study->products[rows->first->product].sku;
    g_autofree char *quantity = NULL, *server_text = NULL;

    if (decimal_quotient(rows->sum, one, servers, one, &each) && decimal_is_whole(each))
        return;
    quantity = decimal_format_short(rows->sum, DECIMAL_DIGITS);
    server_text = decimal_format_short(servers, DECIMAL_DIGITS);
    if (is_processor(loader->study, rows->first))
        diag_error(loader->diag, at,
                   "%s processors '%s' do not divide evenly among"
                   " %s servers",
                   quantity, sku, server_text);
    else
        diag_error(loader->diag, at,
                   "%s pieces of '%s' do not divide evenly among %s servers, in each of which "
                   "capacity '%s' caps them",
                   quantity, sku, server_text, cap_on(loader->study, rows->first->product)->name);
}

/* Processors, and what shares a cap, sit in servers, and equal servers have equally many. */
static void check_divisions(struct loader *loader, const struct configuration *configuration)
{
    const struct study *study = loader->study;
    g_autoptr(GHashTable) numbers =
        g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(struct spread_rows));

    for (uint32_t i = 0; i < configuration->bill_count; i++)
        if (is_spread(study, &study->bill[configuration->first_bill + i]))
            add_spread_row(all, numbers, &study->bill[configuration->first_bill + i]);
    for (guint i = 0; i < all->len; i++)
        check_division(loader, &g_array_index(all, struct spread_rows, i));
}

static void check_size(struct loader *loader, const struct bill_line *line)
{
    struct decimal servers = servers_of_line(loader->study, line), one = decimal_from_int(1), units;

    if (line->per == PER_SERVER
        && (!decimal_quotient(line->quantity.value, servers, one, one, &units)
            || decimal_compare(units, decimal_from_int(MOST_UNITS)) >= 0))
        diag_error(loader->diag, place_of_column(line->at, "quantity"),
                   "the quantity for all servers is too large; expected less than 10^12");
}

static void check_quantity(struct loader *loader, const struct bill_line *line)
{
    const struct product *product = &loader->study->products[line->product];

    if (!line->quantity.given && product->rule_count == 0) {
        if (loader->tables[TABLE_LICENSES].source == NULL
            || loader->tables[TABLE_LICENSES].is_sound)
            diag_error(loader->diag, place_of_column(line->at, "quantity"),
                       "quantity of '%s' is empty, and"
                       " licenses.csv has no rule that counts it",
                       product->sku);
        return;
    }
    if (!loader->tables[TABLE_CONFIGURATIONS].is_sound || !line->quantity.given)
        return;
    check_size(loader, line);
}

void bill_check(struct loader *loader)
{
    const struct study *study = loader->study;
    bool has_all_nodes = !loader->tables[TABLE_NODES].has_lost_rows;

    for (uint32_t i = 0; i < study->configuration_count && has_all_nodes; i++) {
        const struct configuration *configuration = &study->configurations[i];

        if (!knows_servers(study, configuration))
            continue;
        if (loader->tables[TABLE_NODES].is_sound)
            check_servers(loader, configuration);
        if (loader->tables[TABLE_CONFIGURATIONS].is_sound)
            check_divisions(loader, configuration);
    }
    for (uint32_t i = 0; i < study->bill_count; i++)
        check_quantity(loader, &study->bill[i]);
}
