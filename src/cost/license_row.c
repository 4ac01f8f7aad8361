/* Takes the units of one rule through the second half of the fixed order: servers, rounding at the
 * configuration, licenses per count. One server is counted in license_server.c; which of several
 * rows holds is left to license_count.c. */
#include "cost/license_row.h"
#include "cost/license_server.h"
#include "cost/license_units.h"

static struct fraction times_servers(const struct row_counting *counting,
                                     const struct server_kind *kind, struct fraction per_server)
{
    struct license_steps *steps = counting->steps;
    struct fraction all = fraction_multiply(per_server, kind->servers);
    const char *sum = steps_number(steps, per_server),
               *servers = steps_number(steps, kind->servers);
    const char *plural = g_str_equal(servers, "1") ? "" : "s";
    struct place nowhere = { 0 };

    if (counting->rule->metric_kind == METRIC_CONFIGURATION_COLUMN)
        return per_server;
    if (kind->node == NO_INDEX) {
        steps_add(steps, nowhere, "sum over servers",
                  steps_text(steps, "%s x %s server%s", sum, servers, plural), all);
    } else {
        const struct node *node = &counting->study->nodes[kind->node];
        steps_add(steps, node->at, "sum over servers",
                  steps_text(steps, "%s x %s server%s of node %s", sum, servers, plural, node->id),
                  all);
    }
    return all;
}

static struct fraction licenses_per_count(const struct license_rule *rule)
{
    return rule->licenses_per_count.given ? fraction_from_decimal(rule->licenses_per_count.value)
                                          : fraction_from_int(1);
}

static struct fraction times_licenses_per_count(const struct row_counting *counting,
                                                struct fraction count)
{
    struct license_steps *steps = counting->steps;

    if (!counting->rule->licenses_per_count.given)
        return count;
    struct fraction each = licenses_per_count(counting->rule),
                    licenses = fraction_multiply(count, each);
    steps_add(steps, license_rule_place(counting, "licenses-per-count"), "times licenses-per-count",
              steps_text(steps, "%s x %s", steps_number(steps, count), steps_number(steps, each)),
              licenses);
    return licenses;
}

static void count_kinds(struct row_counting *counting, const GArray *kinds, struct license_row *row)
{
    struct fraction per_count = licenses_per_count(counting->rule);
    struct steps_sum sum = steps_sum_init();

    for (guint i = 0; i < kinds->len; i++) {
        const struct server_kind *kind = &g_array_index(kinds, struct server_kind, i);
        struct server_tally tally = license_server_count(counting, kind);
        struct fraction all = times_servers(counting, kind, tally.value),
                        licenses = fraction_multiply(all, per_count);
        row->actual_units =
            fraction_add(row->actual_units, fraction_multiply(tally.actual, kind->servers));
        row->billed_units =
            fraction_add(row->billed_units, fraction_multiply(tally.billed, kind->servers));
        steps_sum_add(&sum, counting->steps, all);
        g_array_append_val(row->by_kind, licenses);
    }
    row->licenses = steps_sum_finish(&sum, counting->steps, "sum over nodes");
}

struct license_row license_row_count(const struct study *study, uint32_t rule_index, GArray *kinds,
                                     struct license_steps *steps)
{
    const struct license_rule *rule = &study->rules[rule_index];
    struct fraction zero = fraction_from_int(0);
    struct row_counting counting = { study, rule, steps, false, true, zero };
    struct license_row row = { .rule = rule_index,
                               .is_by_server = license_rounding(rule) != ROUND_AT_CONFIGURATION,
                               .by_kind = g_array_new(FALSE, FALSE, sizeof(struct fraction)),
                               .actual_units = zero,
                               .billed_units = zero };
    g_autoptr(GArray) counted_kinds = license_units_kinds(rule, kinds);

    derivation_add(steps->derivation, license_rule_place(&counting, "metric"), "metric",
                   rule->metric, "");
    count_kinds(&counting, counted_kinds, &row);
    if (!row.is_by_server)
        row.licenses = license_divide(&counting, "configuration", row.licenses);
    row.licenses = times_licenses_per_count(&counting, row.licenses);
    row.same_units = counting.same_units;
    row.units_per_processor = counting.units_per_processor;
    return row;
}

void license_row_finish(struct license_row *row)
{
    g_array_unref(row->by_kind);
}
