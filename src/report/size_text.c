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

/* Every limit that the copies needed break. */
static char *over_limit_text(const struct size *size, const struct size_type *type)
{
    GString *text = g_string_new(NULL);

    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        if (!size_is_over(size, type, limit))
            continue;
        struct decimal use =
            decimal_multiply(type->use[limit].each, decimal_from_int(type->needed));
        g_autofree char *needed = scale_decimal_text(use, VALUE_DIGITS);
        g_autofree char *allowed =
            scale_decimal_text(size->request.limits[limit].value, VALUE_DIGITS);
        g_string_append_printf(text, "%s%s %s needed, %s allowed", text->len > 0 ? "; " : "",
                               needed, size_limit_words[limit], allowed);
    }
    return g_string_free(text, FALSE);
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
        return type->why != NULL ? g_strdup(type->why)
                                 : g_strdup_printf("its %s are not in the catalog",
                                                   size_limit_words[type->limit]);
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

    return g_strdup_printf("%s %s for %s: %s server%s, %s%s.", what, parts, cost, count,
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

static void warn_of_bound(GPtrArray *warnings, const struct size *size, uint32_t configuration)
{
    enum bound bound = size->evaluation->performance->figures[configuration].bound;

    if (bound != BOUND_NONE)
        g_ptr_array_add(warnings,
                        g_strdup_printf("The performance of %s is only known as a bound (%s); "
                                        "the fleet is sized as if it were exact.",
                                        size_label(size, configuration), bound_names[bound]));
}

/* Hardware of a configuration that does not say what a limit is on. */
static void list_unsaid(GPtrArray *skus, const struct size *size, uint32_t configuration,
                        enum size_limit limit)
{
    const struct study *study = size->evaluation->study;
    const struct cost_form *form = size->evaluation->forms[configuration];

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        if (line->category == COST_HARDWARE && line->offer != NO_INDEX
            && !size_use_is_said(study, line->offer, limit)
            && !g_ptr_array_find_with_equal_func(skus, line->name, g_str_equal, NULL))
            g_ptr_array_add(skus, (gpointer)line->name);
    }
}

static void warn_of_unsaid(GPtrArray *warnings, const struct size *size, const struct fleet *fleet,
                           enum size_limit limit)
{
    g_autoptr(GPtrArray) skus = g_ptr_array_new();

    for (guint i = 0; i < fleet->parts->len; i++)
        list_unsaid(skus, size, g_array_index(fleet->parts, struct fleet_part, i).configuration,
                    limit);
    if (skus->len == 0)
        return;
    g_ptr_array_add(skus, NULL);
    g_autofree char *names = g_strjoinv(", ", (char **)skus->pdata);
    g_ptr_array_add(warnings, g_strdup_printf("The catalog does not say the %s of %s; they count "
                                              "as 0 for the limit.",
                                              size_limit_words[limit], names));
}

GPtrArray *size_warnings(const struct size *size)
{
    GPtrArray *warnings = g_ptr_array_new_with_free_func(g_free);
    const struct fleet *fleet = size_answer(size);

    if (fleet == NULL)
        return warnings;
    for (guint i = 0; i < fleet->parts->len; i++)
        warn_of_bound(warnings, size,
                      g_array_index(fleet->parts, struct fleet_part, i).configuration);
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        if (size->request.limits[limit].given)
            warn_of_unsaid(warnings, size, fleet, limit);
    return warnings;
}
