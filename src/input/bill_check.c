/* Servers and quantities: whether the numbers of configurations.csv, nodes.csv and the bill fit
 * together. */
#include "input/study_check.h"
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

/* Processors sit in servers, and equal servers have equally many. */
static void check_division(struct loader *loader, const struct bill_line *line)
{
    struct decimal servers = servers_of_line(loader->study, line), each, one = decimal_from_int(1);
    const struct product *product = &loader->study->products[line->product];
    g_autofree char *quantity = NULL, *server_text = NULL;

    if (line->per != PER_CONFIGURATION || strcmp(product->category, PROCESSOR_CATEGORY) != 0)
        return;
    if (decimal_quotient(line->quantity.value, one, servers, one, &each) && decimal_is_whole(each))
        return;
    quantity = decimal_format_short(line->quantity.value, DECIMAL_DIGITS);
    server_text = decimal_format_short(servers, DECIMAL_DIGITS);
    diag_error(loader->diag, place_of_column(line->at, "quantity"),
               "%s processors '%s' do not divide evenly among"
               " %s servers",
               quantity, product->sku, server_text);
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
    check_division(loader, line);
    check_size(loader, line);
}

void bill_check(struct loader *loader)
{
    const struct study *study = loader->study;

    for (uint32_t i = 0; i < study->configuration_count && loader->tables[TABLE_NODES].is_sound;
         i++)
        check_servers(loader, &study->configurations[i]);
    for (uint32_t i = 0; i < study->bill_count; i++)
        check_quantity(loader, &study->bill[i]);
}
