/* Sums up what the lines of a bill take: servers, power, rack units. */
#include "decide/size_use.h"
#include "cost/power.h"
#include "model/price_lookup.h"

static bool lacks_factor(const struct study *study, const struct power *power)
{
    return power->is_from_va && !study->parameters.has_power_factor;
}

static bool watts_of(const struct study *study, uint32_t offer, struct size_use *out)
{
    struct power power = power_of_offer(study, offer);

    out->each = power.loaded_w;
    out->lacks_factor = lacks_factor(study, &power);
    return power.is_drawing;
}

static bool rack_units_of(const struct study *study, uint32_t offer, struct size_use *out)
{
    uint32_t column = attribute_column_find(&study->catalog_columns, "rack-units");

    if (column == NO_INDEX || study->offers[offer].attributes[column].kind != ATTRIBUTE_NUMBER)
        return false;
    out->each = study->offers[offer].attributes[column].number;
    return true;
}

static bool (*const use_of_offer[LIMIT_COUNT])(const struct study *, uint32_t,
                                               struct size_use *) = {
    [LIMIT_WATTS] = watts_of,
    [LIMIT_RACK_UNITS] = rack_units_of,
};

static struct decimal pieces_of(const struct study *study, const struct bill_line *line)
{
    if (line->per == PER_CONFIGURATION)
        return line->quantity.value;
    struct decimal servers =
        line->node == NO_INDEX
            ? configuration_servers(study, &study->configurations[line->configuration])
            : node_servers(&study->nodes[line->node]);
    return decimal_multiply(line->quantity.value, servers);
}

/* The sum over the lines that say it; unknown where none does, or one in VA only. */
static struct size_use sum_use(const struct study *study, const struct configuration *of,
                               enum size_limit limit)
{
    struct size_use use = { 0 };

    for (uint32_t i = 0; i < of->bill_count; i++) {
        const struct bill_line *line = &study->bill[of->first_bill + i];
        struct price_lookup found = price_lookup(study, line->product, line->supplier);
        struct size_use one = { 0 };
        if (!line->quantity.given || found.offer == NO_INDEX
            || !use_of_offer[limit](study, found.offer, &one))
            continue;
        use.is_known = true;
        use.lacks_factor |= one.lacks_factor;
        use.each = decimal_add(use.each, decimal_multiply(one.each, pieces_of(study, line)));
    }
    use.is_known = use.is_known && !use.lacks_factor;
    return use;
}

struct size_use size_use_of_copy(const struct study *study, uint32_t configuration,
                                 enum size_limit limit)
{
    const struct configuration *of = &study->configurations[configuration];

    if (limit == LIMIT_SERVERS)
        return (struct size_use){ true, false, configuration_servers(study, of) };
    return sum_use(study, of, limit);
}

bool size_use_is_said(const struct study *study, uint32_t offer, enum size_limit limit)
{
    struct size_use use = { 0 };

    return limit == LIMIT_SERVERS || use_of_offer[limit](study, offer, &use);
}
