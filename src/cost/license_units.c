/* Lists what each metric counts. One table tells the metrics apart; factors, floors and rounding
 * are left to license_row.c, and whether the attributes are numbers to the check of the study. */
#include "cost/license_units.h"

static bool is_processor(const struct study *study, const struct license_rule *rule,
                         const struct server_part *part)
{
    (void)rule;
    return server_part_is_processor(study, part);
}

static bool is_of_category(const struct study *study, const struct license_rule *rule,
                           const struct server_part *part)
{
    return g_str_equal(study->products[study->bill[part->bill_line].product].category,
                       rule->category);
}

static const struct attribute *attribute_of(const struct study *study,
                                            const struct license_rule *rule,
                                            const struct server_part *part)
{
    uint32_t column = attribute_column_find(&study->catalog_columns, rule->attribute);

    g_assert(column != NO_INDEX);
    return &study->offers[part->offer].attributes[column];
}

static bool has_attribute(const struct study *study, const struct license_rule *rule,
                          const struct server_part *part)
{
    return attribute_of(study, rule, part)->kind != ATTRIBUTE_EMPTY;
}

/* `counts` chooses the lines that count; none: the metric counts the server or the configuration
 * itself. */
static const struct metric {
    bool (*counts)(const struct study *, const struct license_rule *, const struct server_part *);
    bool has_attribute, is_of_processors;
    const char *name; /* NULL: that of the attribute */
} metrics[] = {
    [METRIC_PROCESSOR] = { is_processor, false, true, "processors" },
    [METRIC_PROCESSOR_ATTRIBUTE] = { is_processor, true, true, NULL },
    [METRIC_SERVER] = { NULL, false, false, "servers" },
    [METRIC_ALL_ATTRIBUTE] = { has_attribute, true, false, NULL },
    [METRIC_CATEGORY_ATTRIBUTE] = { is_of_category, true, false, NULL },
    [METRIC_CONFIGURATION_COLUMN] = { NULL, true, false, NULL },
};

bool license_metric_counts_lines(enum metric_kind kind)
{
    return metrics[kind].counts != NULL;
}

bool license_metric_counts_processors(enum metric_kind kind)
{
    return metrics[kind].is_of_processors;
}

const char *license_units_name(const struct license_rule *rule)
{
    const char *name = metrics[rule->metric_kind].name;

    return name != NULL ? name : rule->attribute;
}

static void list_lines(const struct study *study, const struct license_rule *rule,
                       const struct server_kind *kind, GArray *list)
{
    const struct metric *metric = &metrics[rule->metric_kind];

    for (guint i = 0; i < kind->parts->len; i++) {
        const struct server_part *part = &g_array_index(kind->parts, struct server_part, i);
        if (!metric->counts(study, rule, part))
            continue;
        struct counted counted = { .number = part->per_server,
                                   .offer = part->offer,
                                   .bill_line = part->bill_line };
        counted.attribute = metric->has_attribute ? attribute_of(study, rule, part) : NULL;
        counted.at = metric->has_attribute
                         ? place_of_column(study->offers[part->offer].at, rule->attribute)
                         : study->bill[part->bill_line].at;
        g_array_append_val(list, counted);
    }
}

static struct counted count_itself(const struct study *study, const struct license_rule *rule,
                                   const struct server_kind *kind)
{
    const struct configuration *configuration = &study->configurations[kind->configuration];
    struct counted counted = { .number = fraction_from_int(1),
                               .offer = NO_INDEX,
                               .bill_line = NO_INDEX };

    if (rule->metric_kind == METRIC_SERVER) {
        counted.at = kind->node == NO_INDEX ? configuration->at : study->nodes[kind->node].at;
        return counted;
    }
    uint32_t column = attribute_column_find(&study->configuration_columns, rule->attribute);
    g_assert(column != NO_INDEX);
    counted.attribute = &configuration->attributes[column];
    counted.at = place_of_column(configuration->at, rule->attribute);
    return counted;
}

GArray *license_units_list(const struct study *study, const struct license_rule *rule,
                           const struct server_kind *kind)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct counted));

    if (license_metric_counts_lines(rule->metric_kind)) {
        list_lines(study, rule, kind, list);
    } else {
        struct counted itself = count_itself(study, rule, kind);
        g_array_append_val(list, itself);
    }
    return list;
}

struct fraction counted_units(const struct counted *counted)
{
    if (counted->attribute == NULL)
        return fraction_from_int(1);
    g_assert(attribute_fault(counted->attribute) == NULL);
    return fraction_from_decimal(counted->attribute->number);
}

struct attribute_scope counted_scope(const struct study *study, const struct server_kind *kind,
                                     const struct counted *counted)
{
    return (struct attribute_scope){ study, kind->configuration, kind->node, counted->offer };
}

GArray *license_units_kinds(const struct license_rule *rule, GArray *kinds)
{
    if (rule->metric_kind != METRIC_CONFIGURATION_COLUMN)
        return g_array_ref(kinds);
    struct server_kind once = { .configuration =
                                    g_array_index(kinds, struct server_kind, 0).configuration,
                                .node = NO_INDEX,
                                .servers = fraction_from_int(1) };
    GArray *one = g_array_new(FALSE, FALSE, sizeof once);
    return g_array_append_val(one, once);
}

static bool add_units_of_kind(const struct study *study, const struct license_rule *rule,
                              const struct server_kind *kind, struct fraction *units)
{
    g_autoptr(GArray) list = license_units_list(study, rule, kind);

    for (guint i = 0; i < list->len; i++) {
        const struct counted *counted = &g_array_index(list, struct counted, i);
        if (counted->attribute != NULL && attribute_fault(counted->attribute) != NULL)
            return false;
        struct fraction per_server = fraction_multiply(counted->number, counted_units(counted));
        *units = fraction_add(*units, fraction_multiply(per_server, kind->servers));
    }
    return true;
}

bool license_units_sum(const struct study *study, const struct license_rule *rule,
                       const GArray *kinds, struct fraction *units)
{
    g_autoptr(GArray) counted_kinds = license_units_kinds(rule, (GArray *)kinds);
    struct fraction sum = fraction_from_int(0);

    for (guint i = 0; i < counted_kinds->len; i++)
        if (!add_units_of_kind(study, rule, &g_array_index(counted_kinds, struct server_kind, i),
                               &sum))
            return false;
    *units = sum;
    return true;
}
