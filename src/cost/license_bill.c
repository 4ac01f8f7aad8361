/* Adds up the bill rows of a license: rows with an empty quantity count once, however many; stated
 * quantities and owned licenses add up. That rows do not contradict each other is made sure by the
 * check of a study. */
#include "cost/license_bill.h"
#include "cost/server_kind.h"

static struct fraction stated_licenses(const struct study *study, const struct bill_line *line)
{
    struct fraction quantity = fraction_from_decimal(line->quantity.value);

    if (line->per == PER_CONFIGURATION)
        return quantity;
    return fraction_multiply(quantity, fraction_from_decimal(servers_of_line(study, line)));
}

static void add_line(struct license_bill *bill, const struct study *study,
                     const struct bill_line *line)
{
    if (line->quantity.given) {
        bill->stated = fraction_add(bill->stated, stated_licenses(study, line));
        bill->stated_at = bill->is_stated ? bill->stated_at : place_of_column(line->at, "quantity");
        bill->is_stated = true;
    }
    if (line->owned.given) {
        bill->owned = fraction_add(bill->owned, fraction_from_decimal(line->owned.value));
        bill->owned_at = place_of_column(line->at, "owned");
    }
}

struct license_bill license_bill_read(const struct study *study, uint32_t configuration_index,
                                      uint32_t product)
{
    const struct configuration *configuration = &study->configurations[configuration_index];
    struct fraction zero = fraction_from_int(0);
    struct license_bill bill = { .stated = zero, .owned = zero };

    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        const struct bill_line *line = &study->bill[configuration->first_bill + i];
        if (line->product == product)
            add_line(&bill, study, line);
    }
    return bill;
}

static bool is_for_node(const struct study *study, const struct configuration *configuration,
                        uint32_t product, uint32_t node)
{
    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        const struct bill_line *line = &study->bill[configuration->first_bill + i];
        if (line->product == product && (line->node == NO_INDEX || line->node == node))
            return true;
    }
    return false;
}

GArray *license_bill_kinds(const struct study *study, uint32_t configuration, uint32_t product)
{
    GArray *kinds = server_kinds_new(study, configuration);

    for (guint i = kinds->len; i-- > 0;)
        if (!is_for_node(study, &study->configurations[configuration], product,
                         g_array_index(kinds, struct server_kind, i).node))
            g_array_remove_index(kinds, i);
    return kinds;
}
