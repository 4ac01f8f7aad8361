/* Writes what is asked for, and what each configuration alone would take for it. What to buy is in
 * size_answer.c, JSON in size_json.c. */
#include "report/size_report.h"
#include "report/cost_words.h"
#include "report/scale_numbers.h"
#include "report/size_text.h"

#define VALUE_DIGITS 10

const char *const size_limit_names[] = { "servers", "watts", "rack-units" };

/* --- what is asked for --- */

static char *limits_text(const struct size *size)
{
    GString *text = g_string_new(NULL);

    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        struct optional_decimal allowed = size->request.limits[limit];
        if (!allowed.given)
            continue;
        g_autofree char *number = scale_decimal_text(allowed.value, VALUE_DIGITS);
        g_string_append_printf(text, "%s%s %s", text->len > 0 ? ", " : " At most ", number,
                               size_limit_words[limit]);
    }
    if (text->len > 0)
        g_string_append_c(text, '.');
    return g_string_free(text, FALSE);
}

static char *headroom_text(const struct size *size)
{
    struct optional_decimal headroom = size->request.headroom;
    struct decimal percent = decimal_multiply(headroom.value, decimal_from_int(100));
    g_autofree char *rate = decimal_format_short(percent, 4);
    g_autofree char *required = size_performance_text(size, size->required);

    return headroom.given ? g_strdup_printf(", with %s %% headroom %s", rate, required)
                          : g_strdup("");
}

static char *spares_text(int64_t spare)
{
    if (spare <= 1)
        return g_strdup(spare == 0 ? "" : ", also when the best one fails");
    return g_strdup_printf(", also when the best %" G_GINT64_FORMAT " fail", spare);
}

static void add_requirement(struct document *document, const struct size *size)
{
    g_autofree char *performance = size_performance_text(size, size->request.performance);
    g_autofree char *headroom = headroom_text(size);
    g_autofree char *limits = limits_text(size);
    g_autofree char *spares = spares_text(size->request.spare);
    g_autofree char *text =
        g_strdup_printf("Required: %s%s%s.%s", performance, headroom, spares, limits);

    document_add_paragraph(document, text);
    document_add_paragraph(document, "The performances of the copies of a configuration are taken "
                                     "to add up; whether they do was not measured.");
}

/* --- each configuration --- */

static void add_fleet_cells(struct table *table, const struct size *size, const struct fleet *fleet)
{
    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        struct size_use use = size_use_of(size, fleet->parts, limit);
        size_add_number(table, use.is_known, use.each);
    }
    size_add_number(table, true, size_performance(size, fleet->parts));
    add_money(table, size->evaluation, fleet->cost);
}

static void add_type(struct table *table, const struct size *size, uint32_t configuration)
{
    const struct size_type *type = &size->types[configuration];

    table_add_row(table);
    add_text(table, size_label(size, configuration));
    size_add_number(table, decimal_sign(type->performance) > 0, type->performance);
    size_add_number(table, size_has_needed(type), decimal_from_int(type->needed));
    size_add_number(table, type->status == SIZE_FITS, decimal_from_int(type->count));
    if (type->status == SIZE_FITS) {
        add_fleet_cells(table, size, type->fleet);
    } else {
        for (int i = 0; i < LIMIT_COUNT + 2; i++)
            add_text(table, "-");
    }
    add_owned_text(table, size_status_text(size, type));
}

/* Users and the like do not multiply with servers. */
static void add_counted_once(struct table *table, const struct study *study)
{
    for (uint32_t i = 0; i < study->product_count; i++) {
        const struct product *product = &study->products[i];
        for (uint32_t j = 0; j < product->rule_count; j++) {
            const struct license_rule *rule = &study->rules[product->first_rule + j];
            if (rule->metric_kind != METRIC_CONFIGURATION_COLUMN)
                continue;
            g_autofree char *text = g_strdup_printf(
                "%s is counted by %s: once for a fleet, in a mix by the largest of its "
                "configurations, with the license or without.",
                product->sku, rule->metric);
            table_add_note(table, text);
        }
    }
}

static bool any_owned(const struct study *study)
{
    for (uint32_t i = 0; i < study->bill_count; i++)
        if (study->bill[i].owned.given)
            return true;
    return false;
}

static struct table *types_table(const struct size *size)
{
    static const struct column_title columns[] = {
        { "configuration", "Configuration", ALIGN_LEFT },
        { "performance", "Performance of one", ALIGN_RIGHT },
        { "needed", "Needed", ALIGN_RIGHT },
        { "count", "Bought", ALIGN_RIGHT },
        { "servers", "Servers", ALIGN_RIGHT },
        { "watts", "Watts", ALIGN_RIGHT },
        { "rack-units", "Rack units", ALIGN_RIGHT },
        { "total-performance", "Performance", ALIGN_RIGHT },
        { "cost", "Cost", ALIGN_RIGHT },
        { "status", "Answer", ALIGN_LEFT },
    };
    struct table *table = table_new_with("size", NULL, columns, G_N_ELEMENTS(columns));
    g_autofree char *note = cost_sentence(size->evaluation);

    for (uint32_t i = 0; i < size->evaluation->study->configuration_count; i++)
        add_type(table, size, i);
    table_add_note(table, note);
    if (size->evaluation->study->rule_count > 0)
        table_add_note(table,
                       "Licenses, order minimums, packs and tiers are counted over the whole "
                       "fleet.");
    if (size_has_options(size))
        table_add_note(table, "Of license options a fleet takes one for all its copies.");
    add_counted_once(table, size->evaluation->study);
    if (any_owned(size->evaluation->study))
        table_add_note(table,
                       "Licenses owned are one stock for the whole fleet, in a mix the largest "
                       "of its configurations.");
    return table;
}

/* --- the cheapest --- */

/* Others that cost the same. */
static void add_equals(struct document *document, const struct size *size)
{
    const struct size_type *cheapest = &size->types[size->cheapest];

    for (uint32_t i = size->cheapest + 1; i < size->evaluation->study->configuration_count; i++) {
        const struct size_type *type = &size->types[i];
        if (type->status != SIZE_FITS
            || money_compare(type->fleet->cost, cheapest->fleet->cost) != 0)
            continue;
        g_autofree char *text = size_fleet_text(size, "At the same cost:", type->fleet);
        document_add_paragraph(document, text);
    }
}

static void add_cheapest(struct document *document, const struct size *size)
{
    if (size->cheapest == NO_INDEX) {
        document_add_paragraph(document,
                               "No fleet of one configuration meets the requirement; the column "
                               "Answer says why.");
        return;
    }
    const struct size_type *type = &size->types[size->cheapest];
    g_autofree char *text = size_fleet_text(size, "Cheapest of one configuration:", type->fleet);
    document_add_paragraph(document, text);
    if (type->count > type->needed) {
        g_autofree char *more =
            g_strdup_printf("%" G_GINT64_FORMAT " would do; more of them cost less, since the "
                            "licenses reach a cheaper tier.",
                            type->needed);
        document_add_paragraph(document, more);
    }
    add_equals(document, size);
}

void size_add_fleets(struct document *document, const struct size *size)
{
    add_requirement(document, size);
    document_add_table(document, types_table(size));
    add_cheapest(document, size);
}
