/* Takes the units of one rule through the first half of the fixed order: factor, floor per
 * processor, rounding at the processor or factor group, floor per server, stack, rounding at the
 * server. Servers are multiplied in license_row.c. */
#include "cost/license_server.h"
#include "cost/license_factor.h"
#include "cost/license_units.h"

/* Units of equal factor in one server. */
struct factor_group {
    struct fraction factor, units;
};

struct place license_rule_place(const struct row_counting *counting, const char *column)
{
    return place_of_column(counting->rule->at, column);
}

enum rounding_level license_rounding(const struct license_rule *rule)
{
    return rule->metric_kind == METRIC_CONFIGURATION_COLUMN ? ROUND_AT_CONFIGURATION
                                                            : rule->round_at;
}

static struct fraction fraction_of(struct optional_decimal number)
{
    return fraction_from_decimal(number.value);
}

/* --- one processor, or another counted line --- */

static const char *counted_sku(const struct row_counting *counting, const struct counted *counted)
{
    return counted->offer == NO_INDEX ? "" : counting->study->offers[counted->offer].sku;
}

static void tell_count(const struct row_counting *counting, const struct counted *counted,
                       struct fraction units)
{
    struct license_steps *steps = counting->steps;
    const char *number = steps_number(steps, counted->number);
    const char *sku = counted_sku(counting, counted);
    const char *operation = steps_text(steps, "count %s", license_units_name(counting->rule));
    const char *operand;

    if (counted->offer == NO_INDEX)
        operand = counted->attribute != NULL ? "once" : "1";
    else if (counted->attribute == NULL)
        operand = steps_text(steps, "%s %s per server", number, sku);
    else
        operand = steps_text(steps, "%s %s per server x %s", number, sku,
                             steps_number(steps, counted_units(counted)));
    steps_add(steps, counted->at, operation, operand, units);
}

/* `number` of `each`, as an operand. */
static const char *product_text(struct license_steps *steps, struct fraction number,
                                struct fraction each)
{
    if (fraction_compare(number, fraction_from_int(1)) == 0)
        return steps_number(steps, each);
    return steps_text(steps, "%s x %s", steps_number(steps, number), steps_number(steps, each));
}

static struct fraction weigh(const struct row_counting *counting,
                             const struct attribute_scope *scope, const struct counted *counted,
                             struct fraction *factor)
{
    struct license_steps *steps = counting->steps;
    struct fraction each = counted_units(counted);
    struct factor_value found;

    *factor = fraction_from_int(1);
    if (*counting->rule->factor == '\0')
        return each;
    bool has_factor = license_factor_find(scope, counting->rule, &found);
    g_assert(has_factor);
    *factor = fraction_from_decimal(found.value);
    struct fraction units = fraction_multiply(counted->number, each);
    struct fraction weighed = fraction_multiply(units, *factor);
    steps_add(
        steps, found.at, steps_text(steps, "times %s", counting->rule->factor),
        steps_text(steps, "%s x %s", steps_number(steps, units), steps_number(steps, *factor)),
        weighed);
    return fraction_multiply(each, *factor);
}

static void note_units_per_processor(struct row_counting *counting, const struct counted *counted,
                                     struct fraction each)
{
    if (!license_metric_counts_processors(counting->rule->metric_kind)
        || fraction_compare(counted->number, fraction_from_int(0)) == 0)
        return;
    if (!counting->any_processor)
        counting->units_per_processor = each;
    else if (fraction_compare(counting->units_per_processor, each) != 0)
        counting->same_units = false;
    counting->any_processor = true;
}

static struct fraction floor_per_processor(const struct row_counting *counting,
                                           struct fraction number, struct fraction each)
{
    const struct license_rule *rule = counting->rule;
    struct license_steps *steps = counting->steps;

    if (!rule->minimum_per_processor.given || !license_metric_counts_lines(rule->metric_kind))
        return each;
    struct fraction least = fraction_of(rule->minimum_per_processor);
    struct fraction raised = fraction_max(each, least);
    steps_add(steps, license_rule_place(counting, "minimum-per-processor"),
              steps_text(steps, "at least %s per processor", steps_number(steps, least)),
              product_text(steps, number, each), fraction_multiply(number, raised));
    return raised;
}

/* --- division into licenses --- */

static struct fraction licenses_of(const struct row_counting *counting, struct fraction units)
{
    const struct license_rule *rule = counting->rule;

    if (rule->units_per_license.given)
        units = fraction_divide(units, fraction_of(rule->units_per_license));
    return fraction_ceiling(units);
}

/* Rounding up what is whole already is no step worth telling. */
static void tell_division(const struct row_counting *counting, const char *where,
                          const char *operand, struct fraction result, bool changes)
{
    const struct license_rule *rule = counting->rule;
    struct license_steps *steps = counting->steps;
    struct place nowhere = { 0 };

    if (rule->units_per_license.given)
        steps_add(steps, license_rule_place(counting, "units-per-license"),
                  steps_text(steps, "divide by %s, round up at %s",
                             steps_number(steps, fraction_of(rule->units_per_license)), where),
                  operand, result);
    else if (changes)
        steps_add(steps, nowhere, steps_text(steps, "round up at %s", where), operand, result);
}

struct fraction license_divide(const struct row_counting *counting, const char *where,
                               struct fraction units)
{
    struct fraction licenses = licenses_of(counting, units);

    tell_division(counting, where, steps_number(counting->steps, units), licenses,
                  fraction_compare(licenses, units) != 0);
    return licenses;
}

static struct fraction divide_at_processor(const struct row_counting *counting,
                                           struct fraction number, struct fraction each)
{
    struct fraction licenses = licenses_of(counting, each);
    struct fraction all = fraction_multiply(number, licenses);

    tell_division(counting, "processor", product_text(counting->steps, number, each), all,
                  fraction_compare(licenses, each) != 0);
    return all;
}

static void add_to_group(GArray *groups, struct fraction factor, struct fraction units)
{
    for (guint i = 0; i < groups->len; i++) {
        struct factor_group *group = &g_array_index(groups, struct factor_group, i);
        if (fraction_compare(group->factor, factor) == 0) {
            group->units = fraction_add(group->units, units);
            return;
        }
    }
    struct factor_group group = { factor, units };
    g_array_append_val(groups, group);
}

/* --- one server --- */

/* One counted line after factor and floor. */
struct weighed_line {
    struct fraction number, each; /* units of each */
    struct fraction factor;
};

static struct weighed_line count_line(struct row_counting *counting, const struct server_kind *kind,
                                      const struct counted *counted, struct server_tally *tally)
{
    struct attribute_scope scope = counted_scope(counting->study, kind, counted);
    struct fraction units = fraction_multiply(counted->number, counted_units(counted));
    struct weighed_line line = { .number = counted->number };

    tally->actual = fraction_add(tally->actual, units);
    tell_count(counting, counted, units);
    line.each = weigh(counting, &scope, counted, &line.factor);
    note_units_per_processor(counting, counted, line.each);
    line.each = floor_per_processor(counting, line.number, line.each);
    tally->billed = fraction_add(tally->billed, fraction_multiply(line.number, line.each));
    return line;
}

static void sum_groups(const struct row_counting *counting, const GArray *groups,
                       struct steps_sum *values)
{
    for (guint i = 0; i < groups->len; i++) {
        const struct factor_group *group = &g_array_index(groups, struct factor_group, i);
        steps_sum_add(values, counting->steps,
                      license_divide(counting, "factor group", group->units));
    }
}

static void count_lines(struct row_counting *counting, const struct server_kind *kind,
                        const GArray *list, struct server_tally *tally)
{
    enum rounding_level level = license_rounding(counting->rule);
    g_autoptr(GArray) groups = g_array_new(FALSE, FALSE, sizeof(struct factor_group));
    struct steps_sum values = steps_sum_init();

    for (guint i = 0; i < list->len; i++) {
        struct weighed_line line =
            count_line(counting, kind, &g_array_index(list, struct counted, i), tally);
        struct fraction value = fraction_multiply(line.number, line.each);
        if (level == ROUND_AT_PROCESSOR)
            value = divide_at_processor(counting, line.number, line.each);
        if (level == ROUND_AT_FACTOR_GROUP)
            add_to_group(groups, line.factor, value);
        else
            steps_sum_add(&values, counting->steps, value);
    }
    sum_groups(counting, groups, &values);
    tally->value = steps_sum_finish(&values, counting->steps, "sum per server");
}

static bool is_divided_early(const struct license_rule *rule)
{
    return license_rounding(rule) == ROUND_AT_PROCESSOR
           || license_rounding(rule) == ROUND_AT_FACTOR_GROUP;
}

static void floor_per_server(const struct row_counting *counting, struct server_tally *tally)
{
    const struct license_rule *rule = counting->rule;
    struct license_steps *steps = counting->steps;

    if (!rule->minimum_per_server.given)
        return;
    struct fraction least = fraction_of(rule->minimum_per_server), before = tally->value;
    tally->value = fraction_max(before, least);
    if (!is_divided_early(rule))
        tally->billed = tally->value;
    steps_add(steps, license_rule_place(counting, "minimum-per-server"),
              steps_text(steps, "at least %s per server", steps_number(steps, least)),
              steps_number(steps, before), tally->value);
}

/* A stack of no guests still needs one set. */
static void stack(const struct row_counting *counting, const struct server_kind *kind,
                  struct server_tally *tally)
{
    const struct license_rule *rule = counting->rule;
    struct license_steps *steps = counting->steps;
    struct attribute_scope scope = { counting->study, kind->configuration, kind->node, NO_INDEX };

    if (*rule->stack_attribute == '\0')
        return;
    struct found_attribute found = attribute_lookup(&scope, rule->stack_attribute);
    g_assert(found.attribute != NULL && attribute_fault(found.attribute) == NULL);
    struct fraction guests = fraction_from_decimal(found.attribute->number);
    struct fraction size = fraction_from_decimal(rule->stack_size);
    struct fraction sets =
        fraction_max(fraction_from_int(1), fraction_ceiling(fraction_divide(guests, size)));
    const char *operand = steps_text(steps, "%s x %s (%s / %s, rounded up)",
                                     steps_number(steps, tally->value), steps_number(steps, sets),
                                     steps_number(steps, guests), steps_number(steps, size));
    tally->value = fraction_multiply(tally->value, sets);
    tally->billed = fraction_multiply(tally->billed, sets);
    steps_add(steps, found.at, steps_text(steps, "times sets for %s", rule->stack_attribute),
              operand, tally->value);
}

static bool counts_anything(const GArray *list)
{
    for (guint i = 0; i < list->len; i++)
        if (fraction_compare(g_array_index(list, struct counted, i).number, fraction_from_int(0))
            > 0)
            return true;
    return false;
}

struct server_tally license_server_count(struct row_counting *counting,
                                         const struct server_kind *kind)
{
    g_autoptr(GArray) list = license_units_list(counting->study, counting->rule, kind);
    struct fraction zero = fraction_from_int(0);
    struct server_tally tally = { zero, zero, zero };

    count_lines(counting, kind, list, &tally);
    if (counting->rule->metric_kind == METRIC_CONFIGURATION_COLUMN || !counts_anything(list))
        return tally;
    floor_per_server(counting, &tally);
    stack(counting, kind, &tally);
    if (license_rounding(counting->rule) == ROUND_AT_SERVER)
        tally.value = license_divide(counting, "server", tally.value);
    return tally;
}
