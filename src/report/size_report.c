/* Writes sizes of fleets for people. Nothing is computed here; JSON is in size_json.c. */
#include "report/size_report.h"
#include "report/scale_numbers.h"
#include "report/table_cells.h"

#define VALUE_DIGITS 10

const char *const size_limit_names[] = { "servers", "watts", "rack-units" };
static const char *const limit_words[] = { "servers", "watts", "rack units" };

static const struct study *study_of(const struct size *size)
{
    return size->evaluation->study;
}

static const char *label_of(const struct size *size, uint32_t configuration)
{
    return study_of(size)->configurations[configuration].label;
}

static char *performance_text(const struct size *size, struct decimal value)
{
    g_autofree char *number = scale_decimal_text(value, VALUE_DIGITS);
    const char *unit = performance_unit(size->evaluation->performance);

    return g_strconcat(number, *unit ? " " : "", unit, NULL);
}

static char *money_text(const struct size *size, struct money amount)
{
    const struct study_parameters *parameters = &study_of(size)->parameters;
    g_autofree char *number = money_format_grouped(amount, parameters->minor_digits);

    return g_strdup_printf("%s %s", number, parameters->currency);
}

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
                               limit_words[limit]);
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
    g_autofree char *required = performance_text(size, size->required);

    return headroom.given ? g_strdup_printf(", with %s %% headroom %s", rate, required)
                          : g_strdup("");
}

static void add_requirement(struct document *document, const struct size *size)
{
    g_autofree char *performance = performance_text(size, size->request.performance);
    g_autofree char *headroom = headroom_text(size);
    g_autofree char *limits = limits_text(size);
    int64_t spare = size->request.spare;
    g_autofree char *spares =
        spare > 0 ? g_strdup_printf(", also when the best %" G_GINT64_FORMAT " fail%s", spare,
                                    spare == 1 ? "s" : "")
                  : g_strdup("");
    g_autofree char *text =
        g_strdup_printf("Required: %s%s%s.%s", performance, headroom, spares, limits);

    document_add_paragraph(document, text);
    document_add_paragraph(document, "The performances of the copies of a configuration are taken "
                                     "to add up; whether they do was not measured.");
}

/* --- each configuration --- */

static char *over_limit_text(const struct size *size, const struct size_type *type)
{
    struct decimal use =
        decimal_multiply(type->use[type->limit].each, decimal_from_int(type->needed));
    g_autofree char *needed = scale_decimal_text(use, VALUE_DIGITS);
    g_autofree char *allowed =
        scale_decimal_text(size->request.limits[type->limit].value, VALUE_DIGITS);

    return g_strdup_printf("%s %s needed, %s allowed", needed, limit_words[type->limit], allowed);
}

static char *status_text(const struct size *size, const struct size_type *type)
{
    switch (type->status) {
    case SIZE_FITS:
        return g_strdup("fits");
    case SIZE_OVER_LIMIT:
        return over_limit_text(size, type);
    case SIZE_NO_PERFORMANCE:
        return g_strdup("no performance above 0");
    case SIZE_NO_PRICE:
        return g_strdup("no complete price");
    case SIZE_UNKNOWN_USE:
        return g_strdup_printf("its %s are not in the catalog", limit_words[type->limit]);
    case SIZE_TOO_MANY:
        return g_strdup("more than 1,000,000 needed");
    case SIZE_NOT_COUNTED:
        break;
    }
    return g_strdup(type->fleet->why_not);
}

static void add_decimal(struct table *table, bool is_known, struct decimal value)
{
    g_autofree char *text = scale_decimal_text(value, VALUE_DIGITS);
    g_autofree char *number = decimal_format_short(value, DECIMAL_DIGITS);

    table_add_cell(table, is_known ? text : "-", is_known ? number : NULL, NULL);
}

static void add_fleet_cells(struct table *table, const struct size *size, const struct fleet *fleet)
{
    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        struct size_use use = size_use_of(size, fleet->parts, limit);
        add_decimal(table, use.is_known, use.each);
    }
    add_decimal(table, true, size_performance(size, fleet->parts));
    add_money(table, size->evaluation, fleet->cost);
}

static void add_type(struct table *table, const struct size *size, uint32_t configuration)
{
    const struct size_type *type = &size->types[configuration];

    table_add_row(table);
    add_text(table, label_of(size, configuration));
    add_decimal(table, decimal_sign(type->performance) > 0, type->performance);
    add_decimal(table, type->needed > 0, decimal_from_int(type->needed));
    add_decimal(table, type->status == SIZE_FITS, decimal_from_int(type->count));
    if (type->status == SIZE_FITS) {
        add_fleet_cells(table, size, type->fleet);
    } else {
        for (int i = 0; i < LIMIT_COUNT + 2; i++)
            add_text(table, "-");
    }
    add_owned_text(table, status_text(size, type));
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
    g_autofree char *note =
        g_strdup_printf("Cost is %s in %s. Licenses, order minimums, packs and tiers are counted "
                        "over the whole fleet.",
                        size->evaluation->cost_axis->name, study_of(size)->parameters.currency);

    for (uint32_t i = 0; i < study_of(size)->configuration_count; i++)
        add_type(table, size, i);
    table_add_note(table, note);
    return table;
}

/* --- the answer --- */

static char *parts_text(const struct size *size, const GArray *parts)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < parts->len; i++) {
        const struct fleet_part *part = &g_array_index(parts, struct fleet_part, i);
        g_string_append_printf(text, "%s%" G_GINT64_FORMAT " x '%s'", i > 0 ? " + " : "",
                               part->count, label_of(size, part->configuration));
    }
    return g_string_free(text, FALSE);
}

static char *fleet_sentence(const struct size *size, const char *what, const struct fleet *fleet)
{
    g_autofree char *parts = parts_text(size, fleet->parts);
    g_autofree char *cost = money_text(size, fleet->cost);
    struct size_use servers = size_use_of(size, fleet->parts, LIMIT_SERVERS);
    g_autofree char *count = scale_decimal_text(servers.each, VALUE_DIGITS);
    g_autofree char *all = performance_text(size, size_performance(size, fleet->parts));
    g_autofree char *left = performance_text(size, size_performance_left(size, fleet->parts));
    g_autofree char *spare = size->request.spare > 0
                                 ? g_strdup_printf(" (%s with the spare ones failed)", left)
                                 : g_strdup("");

    return g_strdup_printf("%s: %s for %s: %s server%s, %s%s.", what, parts, cost, count,
                           g_str_equal(count, "1") ? "" : "s", all, spare);
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
    g_autofree char *text = fleet_sentence(size, "Cheapest of one configuration", type->fleet);
    document_add_paragraph(document, text);
    if (type->count > type->needed) {
        g_autofree char *more =
            g_strdup_printf("%" G_GINT64_FORMAT " would do; more of them cost less, since the "
                            "licenses reach a cheaper tier.",
                            type->needed);
        document_add_paragraph(document, more);
    }
}

static char *gap_sentence(const struct size *size)
{
    const struct size_mix *mix = size->mix;
    g_autofree char *bound = money_text(size, mix->bound);
    g_autofree char *gap = money_text(size, money_subtract(mix->fleet->cost, mix->bound));

    return g_strdup_printf("The search ended before it was proven that no mix is cheaper: none "
                           "costs less than %s, a gap of %s.",
                           bound, gap);
}

/* The limits that no mix can keep, were each the only one; "" where none is so. */
static char *binding_text(const struct size *size)
{
    GString *text = g_string_new(NULL);

    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        struct optional_decimal allowed = size->request.limits[limit],
                                least = size->mix->least[limit];
        if (!allowed.given || !least.given || decimal_compare(least.value, allowed.value) <= 0)
            continue;
        g_autofree char *needed = scale_decimal_text(least.value, VALUE_DIGITS);
        g_autofree char *most = scale_decimal_text(allowed.value, VALUE_DIGITS);
        g_string_append_printf(text,
                               " The limit on %s binds: a mix needs at least %s, %s %s "
                               "allowed.",
                               limit_words[limit], needed, most,
                               g_str_equal(most, "1") ? "is" : "are");
    }
    return g_string_free(text, FALSE);
}

static char *mix_sentence(const struct size *size)
{
    const struct size_mix *mix = size->mix;
    g_autofree char *binding = binding_text(size);

    switch (mix->status) {
    case MIX_OPTIMAL:
        return g_strdup_printf("Proven%s: no mix is cheaper by more than the rounding of lines.",
                               mix->left_out->len > 0 ? " of the configurations that are mixed"
                                                      : "");
    case MIX_GAP:
        return gap_sentence(size);
    case MIX_INFEASIBLE:
        return g_strdup_printf("No mix meets the requirement within the limits.%s",
                               *binding != '\0' ? binding
                                                : " Each limit by itself could be kept, not all "
                                                  "of them together.");
    case MIX_UNDECIDED:
        return g_strdup("The search ended without a mix and without a proof that there is none.");
    case MIX_NOTHING:
        break;
    }
    return g_strdup("No configuration can be part of a mix.");
}

static void add_mix(struct document *document, const struct size *size)
{
    const struct size_mix *mix = size->mix;
    g_autofree char *proof = mix_sentence(size);

    if (mix->fleet != NULL) {
        g_autofree char *text = fleet_sentence(size, "Cheapest mix", mix->fleet);
        document_add_paragraph(document, text);
    }
    document_add_paragraph(document, proof);
    for (guint i = 0; i < mix->left_out->len; i++) {
        const struct mix_left_out *out = &g_array_index(mix->left_out, struct mix_left_out, i);
        g_autofree char *text = g_strdup_printf("Not mixed with others: %s, since %s.",
                                                label_of(size, out->configuration), out->why);
        document_add_paragraph(document, text);
    }
}

static struct table *licenses_table(const struct fleet *fleet)
{
    static const struct column_title columns[] = {
        { "sku", "License", ALIGN_LEFT },
        { "licenses", "Needed by the fleet", ALIGN_RIGHT },
        { "bought", "Bought", ALIGN_RIGHT },
        { "unit", "Unit", ALIGN_LEFT },
    };
    struct table *table = table_new_with("licenses", NULL, columns, G_N_ELEMENTS(columns));
    const struct cost_form *form = fleet->evaluation->forms[0];

    for (guint i = 0; i < form->licenses->len; i++) {
        const struct license_count *license = g_ptr_array_index(form->licenses, i);
        struct decimal count;
        if (!evaluation_license_count(fleet->evaluation, 0, license->product, &count))
            continue;
        table_add_row(table);
        add_text(table, fleet->study->products[license->product].sku);
        add_decimal(table, true, count);
        add_decimal(table, true, license->packs);
        add_text(table, license->unit);
    }
    return table;
}

static void add_bounds(struct document *document, const struct size *size,
                       const struct fleet *fleet)
{
    for (guint i = 0; i < fleet->parts->len; i++) {
        uint32_t configuration = g_array_index(fleet->parts, struct fleet_part, i).configuration;
        enum bound bound = size->evaluation->performance->figures[configuration].bound;
        if (bound == BOUND_NONE)
            continue;
        g_autofree char *text =
            g_strdup_printf("The performance of %s is only known as a bound (%s); the fleet is "
                            "sized as if it were exact.",
                            label_of(size, configuration), bound_names[bound]);
        document_add_warning(document, text);
    }
}

void size_add_blocks(struct document *document, const struct size *size)
{
    const struct fleet *answer = size_answer(size);

    add_requirement(document, size);
    document_add_table(document, types_table(size));
    add_cheapest(document, size);
    if (size->mix != NULL)
        add_mix(document, size);
    if (answer == NULL)
        return;
    if (answer->evaluation->forms[0]->licenses->len > 0)
        document_add_table(document, licenses_table(answer));
    add_bounds(document, size, answer);
}
