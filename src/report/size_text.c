/* Puts sizes of fleets into words. Nothing is computed here. */
#include "report/size_text.h"
#include "report/scale_numbers.h"

#define VALUE_DIGITS 10

const char *const size_limit_words[] = { "servers", "watts", "rack units" };

const char *size_label(const struct size *size, uint32_t configuration)
{
    return size->evaluation->study->configurations[configuration].label;
}

char *size_performance_text(const struct size *size, struct decimal value)
{
    g_autofree char *number = scale_decimal_text(value, VALUE_DIGITS);
    const char *unit = performance_unit(size->evaluation->performance);

    return g_strconcat(number, *unit ? " " : "", unit, NULL);
}

char *size_money_text(const struct size *size, struct money amount)
{
    const struct study_parameters *parameters = &size->evaluation->study->parameters;
    g_autofree char *number = money_format_grouped(amount, parameters->minor_digits);

    return g_strdup_printf("%s %s", number, parameters->currency);
}

void size_add_number(struct table *table, bool is_known, struct decimal value)
{
    g_autofree char *text = scale_decimal_text(value, VALUE_DIGITS);
    g_autofree char *number = decimal_format_short(value, DECIMAL_DIGITS);

    table_add_cell(table, is_known ? text : "-", is_known ? number : NULL, NULL);
}

/* --- each configuration --- */

bool size_has_needed(const struct size_type *type)
{
    return type->needed > 0 && type->status != SIZE_TOO_MANY;
}

static char *over_limit_text(const struct size *size, const struct size_type *type)
{
    struct decimal use =
        decimal_multiply(type->use[type->limit].each, decimal_from_int(type->needed));
    g_autofree char *needed = scale_decimal_text(use, VALUE_DIGITS);
    g_autofree char *allowed =
        scale_decimal_text(size->request.limits[type->limit].value, VALUE_DIGITS);

    return g_strdup_printf("%s %s needed, %s allowed", needed, size_limit_words[type->limit],
                           allowed);
}

char *size_status_text(const struct size *size, const struct size_type *type)
{
    switch (type->status) {
    case SIZE_FITS:
        return g_strdup("fits");
    case SIZE_OVER_LIMIT:
        return over_limit_text(size, type);
    case SIZE_NO_PRICE:
        return g_strdup_printf("no complete price: %s", type->why);
    case SIZE_UNKNOWN_USE:
        return g_strdup_printf("its %s are not in the catalog", size_limit_words[type->limit]);
    case SIZE_TOO_MANY:
        return g_strdup("more than 1,000,000 needed");
    case SIZE_NO_PERFORMANCE:
    case SIZE_INELIGIBLE:
    case SIZE_CREDIT:
    case SIZE_NOT_COUNTED:
        break;
    }
    return g_strdup(type->why);
}

/* --- fleets --- */

static char *parts_text(const struct size *size, const GArray *parts)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < parts->len; i++) {
        const struct fleet_part *part = &g_array_index(parts, struct fleet_part, i);
        g_string_append_printf(text, "%s%" G_GINT64_FORMAT " x '%s'", i > 0 ? " + " : "",
                               part->count, size_label(size, part->configuration));
    }
    return g_string_free(text, FALSE);
}

char *size_fleet_text(const struct size *size, const char *what, const struct fleet *fleet)
{
    g_autofree char *parts = parts_text(size, fleet->parts);
    g_autofree char *cost = size_money_text(size, fleet->cost);
    struct size_use servers = size_use_of(size, fleet->parts, LIMIT_SERVERS);
    g_autofree char *count = scale_decimal_text(servers.each, VALUE_DIGITS);
    g_autofree char *all = size_performance_text(size, size_performance(size, fleet->parts));
    g_autofree char *left = size_performance_text(size, size_performance_left(size, fleet->parts));
    g_autofree char *spare = size->request.spare > 0
                                 ? g_strdup_printf(" (%s with the spare ones failed)", left)
                                 : g_strdup("");

    return g_strdup_printf("%s: %s for %s: %s server%s, %s%s.", what, parts, cost, count,
                           g_str_equal(count, "1") ? "" : "s", all, spare);
}

bool size_has_options(const struct size *size)
{
    const struct study *study = size->evaluation->study;

    for (uint32_t i = 0; i < study->configuration_count; i++)
        if (size->evaluation->forms[i]->options->len > 0)
            return true;
    return false;
}

GPtrArray *size_warnings(const struct size *size)
{
    GPtrArray *warnings = g_ptr_array_new_with_free_func(g_free);
    const struct fleet *fleet = size_answer(size);

    for (guint i = 0; fleet != NULL && i < fleet->parts->len; i++) {
        uint32_t configuration = g_array_index(fleet->parts, struct fleet_part, i).configuration;
        enum bound bound = size->evaluation->performance->figures[configuration].bound;
        if (bound != BOUND_NONE)
            g_ptr_array_add(warnings,
                            g_strdup_printf("The performance of %s is only known as a bound (%s); "
                                            "the fleet is sized as if it were exact.",
                                            size_label(size, configuration), bound_names[bound]));
    }
    return warnings;
}
