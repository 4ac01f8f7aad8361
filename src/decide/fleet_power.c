/* Adds up the power of the parts of a configuration. */
#include "decide/fleet_power.h"
#include "cost/power.h"
#include "cost/server_kind.h"

#define MOST 1000000000000000 /* watts or cores of one line: 10^15 */

const char *const power_status_names[] = { "exists", "none", "no-power-factor", "too-large" };

struct adding {
    const struct study *study;
    struct fleet_power power;
    uint32_t core_column; /* NO_INDEX: there is none */
    guint processors;     /* lines */
    bool is_too_large;
};

static void add_times(struct adding *adding, struct decimal *sum, struct decimal value,
                      struct fraction pieces)
{
    struct fraction product = fraction_multiply(fraction_from_decimal(value), pieces);

    if (fraction_compare(product, fraction_from_int(MOST)) >= 0)
        adding->is_too_large = true;
    else
        *sum = decimal_add(*sum, fraction_to_decimal(product));
}

static void add_power(struct adding *adding, const struct server_part *part, struct fraction pieces)
{
    struct fleet_power *sum = &adding->power;
    struct power one = power_of_offer(adding->study, part->offer);

    if (!one.is_drawing)
        return;
    if (sum->status == POWER_NONE)
        sum->status = POWER_EXISTS;
    if (one.is_from_va && !adding->study->parameters.has_power_factor)
        sum->status = POWER_NO_FACTOR;
    sum->is_from_va = sum->is_from_va || one.is_from_va;
    sum->has_idle = sum->has_idle && one.has_idle;
    add_times(adding, &sum->loaded_w, one.loaded_w, pieces);
    add_times(adding, &sum->idle_w, one.idle_w, pieces);
}

static void add_cores(struct adding *adding, const struct server_part *part, struct fraction pieces)
{
    if (!server_part_is_processor(adding->study, part))
        return;
    adding->processors++;
    const struct attribute *cores =
        adding->core_column == NO_INDEX
            ? NULL
            : &adding->study->offers[part->offer].attributes[adding->core_column];
    if (cores == NULL || cores->kind != ATTRIBUTE_NUMBER)
        adding->power.has_cores = false;
    else
        add_times(adding, &adding->power.cores, cores->number, pieces);
}

struct fleet_power fleet_power_of(const struct study *study, uint32_t configuration)
{
    struct adding adding = {
        .study = study,
        .power = { .status = POWER_NONE, .has_idle = true, .has_cores = true },
        .core_column = attribute_column_find(&study->catalog_columns, "cores"),
    };
    GArray *kinds = server_kinds_new(study, configuration);

    for (guint i = 0; i < kinds->len; i++) {
        const struct server_kind *kind = &g_array_index(kinds, struct server_kind, i);
        for (guint j = 0; j < kind->parts->len; j++) {
            const struct server_part *part = &g_array_index(kind->parts, struct server_part, j);
            struct fraction pieces = fraction_multiply(part->per_server, kind->servers);
            add_power(&adding, part, pieces);
            add_cores(&adding, part, pieces);
        }
    }
    g_array_unref(kinds);
    if (adding.is_too_large)
        adding.power.status = POWER_TOO_LARGE;
    adding.power.has_cores =
        adding.power.has_cores && adding.processors > 0 && decimal_sign(adding.power.cores) > 0;
    return adding.power;
}

bool fleet_power_per_core(const struct fleet_power *power, struct decimal *out)
{
    struct decimal one = decimal_from_int(1);

    return power->status == POWER_EXISTS && power->has_cores
           && decimal_quotient(power->loaded_w, one, power->cores, one, out);
}

bool fleet_power_ratio(const struct fleet_power *from, const struct fleet_power *to,
                       struct decimal *out)
{
    return from->status == POWER_EXISTS && to->status == POWER_EXISTS && from->has_cores
           && to->has_cores
           && decimal_quotient(from->loaded_w, to->cores, to->loaded_w, from->cores, out);
}
