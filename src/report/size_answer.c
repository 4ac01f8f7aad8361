/* Writes which fleet to buy: the mix and how sure it is, its licenses, its doubts. */
#include "report/scale_numbers.h"
#include "report/size_report.h"
#include "report/size_text.h"

#define VALUE_DIGITS 10
#define GAP_DIGITS   2 /* of a percentage */

/* --- the mix --- */

/* Configurations that were looked at alone only. */
static bool any_alone(const struct size_mix *mix)
{
    for (guint i = 0; i < mix->left_out->len; i++)
        if (g_array_index(mix->left_out, struct mix_left_out, i).is_alone)
            return true;
    return false;
}

static bool is_left_out(const struct size_mix *mix, uint32_t configuration)
{
    for (guint i = 0; i < mix->left_out->len; i++)
        if (g_array_index(mix->left_out, struct mix_left_out, i).configuration == configuration)
            return true;
    return false;
}

/* Some configuration could be in a mix, but for the search. */
static bool any_too_small(const struct size *size)
{
    for (uint32_t i = 0; i < size->evaluation->study->configuration_count; i++)
        if (size->types[i].status == SIZE_TOO_MANY && is_left_out(size->mix, i))
            return true;
    return false;
}

/* What was compared: "mix of those that can be mixed, and none of the others alone,". */
static char *compared_text(const struct size *size)
{
    bool has_alone = any_alone(size->mix), has_options = size_has_options(size);
    bool is_of_some = has_alone || size->mix->apart->len > 0 || any_too_small(size);

    return g_strconcat("mix", is_of_some ? " of those that can be mixed" : "",
                       has_options ? " that takes one license option for all its copies" : "",
                       has_alone ? ", and none of the others alone," : "", NULL);
}

static char *gap_sentence(const struct size *size)
{
    const struct size_mix *mix = size->mix;
    struct money gap = money_subtract(mix->fleet->cost, mix->bound);
    g_autofree char *compared = compared_text(size);
    g_autofree char *least = size_money_text(size, mix->bound);
    g_autofree char *most = size_money_text(size, gap);
    struct decimal share = { 0 };
    bool has_share = money_ratio(gap, mix->fleet->cost, &share);
    g_autofree char *percent =
        decimal_format(decimal_multiply(share, decimal_from_int(100)), GAP_DIGITS);

    return g_strdup_printf(
        "Not proven to be the cheapest%s. No %s costs less than %s, which leaves a gap of "
        "%s%s%s%s.%s",
        mix->is_ended ? ": sums so large are not told apart more finely"
                      : ": the search ended before",
        compared, least, most, has_share ? " (" : "", has_share ? percent : "",
        has_share ? " %)" : "", mix->is_ended ? "" : " A longer search (--effort) may close it.");
}

static char *undecided_sentence(const struct size *size)
{
    g_autofree char *least = size_money_text(size, size->mix->bound);

    return g_strdup_printf("The search ended without a mix and without a proof that there is none; "
                           "one would cost at least %s. A longer search (--effort) may find it.",
                           least);
}

/* What a mix needs at least of what the limit is on, were it the only one. */
static void append_least(GString *text, const struct size *size, enum size_limit limit)
{
    struct optional_decimal allowed = size->request.limits[limit], least = size->mix->least[limit];
    g_autofree char *needed = scale_decimal_text(least.value, VALUE_DIGITS);
    g_autofree char *most = scale_decimal_text(allowed.value, VALUE_DIGITS);

    if (!least.given)
        g_string_append_printf(text,
                               " How many %s a mix needs at least was not found; a longer search "
                               "(--effort) may find it.",
                               size_limit_words[limit]);
    else if (decimal_compare(least.value, allowed.value) > 0)
        g_string_append_printf(
            text, " The limit on %s binds: a mix needs at least %s, %s %s allowed.",
            size_limit_words[limit], needed, most, g_str_equal(most, "1") ? "is" : "are");
}

static char *infeasible_sentence(const struct size *size)
{
    g_autofree char *compared = compared_text(size);
    GString *least = g_string_new(NULL);
    bool is_limited = false;

    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        if (!size->request.limits[limit].given)
            continue;
        append_least(least, size, limit);
        is_limited = true;
    }
    if (is_limited && least->len == 0)
        g_string_append(least, " Each limit by itself could be kept, not all of them together.");
    char *text = g_strdup_printf("No %s meets the requirement%s.%s", compared,
                                 is_limited ? " within the limits" : "", least->str);
    g_string_free(least, TRUE);
    return text;
}

static char *mix_sentence(const struct size *size)
{
    const struct size_mix *mix = size->mix;
    g_autofree char *compared = compared_text(size);

    switch (mix->status) {
    case MIX_OPTIMAL:
        return g_strdup_printf("Proven: no %s is cheaper by more than the rounding of lines.",
                               compared);
    case MIX_GAP:
        return gap_sentence(size);
    case MIX_INFEASIBLE:
        return infeasible_sentence(size);
    case MIX_UNDECIDED:
        return undecided_sentence(size);
    case MIX_NOTHING:
        break;
    }
    return g_strdup("No configuration can be part of a mix.");
}

static const struct mix_apart *apart_at(const struct size *size, guint index)
{
    return &g_array_index(size->mix->apart, struct mix_apart, index);
}

/* Those that buy one license: "A | B, C", those of one manner together. */
static char *manners_text(const struct size *size, guint first, guint end)
{
    GString *text = g_string_new(NULL);

    for (guint manner = 0, listed = 0; listed < end - first; manner++) {
        const char *separator = manner > 0 ? " | " : "";
        for (guint i = first; i < end; i++) {
            if (apart_at(size, i)->manner != manner)
                continue;
            g_string_append_printf(text, "%s%s", separator,
                                   size_label(size, apart_at(size, i)->configuration));
            separator = ", ";
            listed++;
        }
    }
    return g_string_free(text, FALSE);
}

static void add_apart(struct document *document, const struct size *size)
{
    for (guint first = 0, end = 0; first < size->mix->apart->len; first = end) {
        uint32_t product = apart_at(size, first)->product;
        while (end < size->mix->apart->len && apart_at(size, end)->product == product)
            end++;
        g_autofree char *manners = manners_text(size, first, end);
        g_autofree char *text =
            g_strdup_printf("Not mixed with one another, since they buy %s in different manners "
                            "(supplier, year or a stated quantity): %s.",
                            size->evaluation->study->products[product].sku, manners);
        document_add_paragraph(document, text);
    }
}

/* Configurations of which more would be needed than can be counted. */
static void add_capped(struct document *document, const struct size *size)
{
    for (uint32_t i = 0; i < size->evaluation->study->configuration_count; i++) {
        const struct size_type *type = &size->types[i];
        if ((type->status != SIZE_TOO_MANY && type->status != SIZE_NOT_COUNTED) || type->most == 0
            || is_left_out(size->mix, i))
            continue;
        g_autofree char *most = scale_decimal_text(decimal_from_int(type->most), VALUE_DIGITS);
        g_autofree char *text = g_strdup_printf(
            "Of %s no mix with more than %s copies is looked at.", size_label(size, i), most);
        document_add_paragraph(document, text);
    }
}

static const char *fleet_words(const struct size_mix *mix)
{
    bool is_mixed = mix->fleet->parts->len > 1;

    if (mix->status != MIX_OPTIMAL)
        return is_mixed ? "Best mix found:" : "No mix was found that is cheaper than";
    return is_mixed ? "Cheapest mix:" : "No mix is cheaper than";
}

static void add_mix(struct document *document, const struct size *size)
{
    const struct size_mix *mix = size->mix;
    g_autofree char *proof = mix_sentence(size);

    if (mix->fleet != NULL) {
        g_autofree char *text = size_fleet_text(size, fleet_words(mix), mix->fleet);
        document_add_paragraph(document, text);
    }
    document_add_paragraph(document, proof);
    for (guint i = 0; i < mix->left_out->len; i++) {
        const struct mix_left_out *out = &g_array_index(mix->left_out, struct mix_left_out, i);
        g_autofree char *text = g_strdup_printf(
            "%s: %s, since %s.", out->is_alone ? "Looked at alone, not mixed" : "Not in the mix",
            size_label(size, out->configuration), out->why);
        document_add_paragraph(document, text);
    }
    add_apart(document, size);
    add_capped(document, size);
}

/* --- its licenses --- */

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
        size_add_number(table, true, count);
        size_add_number(table, true, license->packs);
        add_text(table, license->unit);
    }
    return table;
}

void size_add_answer(struct document *document, const struct size *size)
{
    const struct fleet *answer = size_answer(size);
    g_autoptr(GPtrArray) warnings = size_warnings(size);

    if (size->mix != NULL)
        add_mix(document, size);
    if (answer != NULL && answer->evaluation->forms[0]->licenses->len > 0)
        document_add_table(document, licenses_table(answer));
    for (guint i = 0; i < warnings->len; i++)
        document_add_warning(document, g_ptr_array_index(warnings, i));
}
