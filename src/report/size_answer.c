/* Writes which fleet to buy: the mix and how sure it is, its licenses, its doubts. */
#include "report/scale_numbers.h"
#include "report/size_report.h"
#include "report/size_text.h"

#define VALUE_DIGITS 10
#define GAP_DIGITS   2 /* of a percentage */

/* --- the mix --- */

static char *gap_sentence(const struct size *size)
{
    const struct size_mix *mix = size->mix;
    struct money gap = money_subtract(mix->fleet->cost, mix->bound);
    g_autofree char *least = size_money_text(size, mix->bound);
    g_autofree char *most = size_money_text(size, gap);
    struct decimal share = { 0 };
    bool has_share = money_ratio(gap, mix->fleet->cost, &share);
    g_autofree char *percent =
        decimal_format(decimal_multiply(share, decimal_from_int(100)), GAP_DIGITS);

    return g_strdup_printf("Not proven to be the cheapest: the search ended before. No mix costs "
                           "less than %s, which leaves a gap of %s%s%s%s. A longer search "
                           "(--effort) may close it.",
                           least, most, has_share ? " (" : "", has_share ? percent : "",
                           has_share ? " %)" : "");
}

/* Configurations that were looked at alone only. */
static bool any_alone(const struct size_mix *mix)
{
    for (guint i = 0; i < mix->left_out->len; i++)
        if (g_array_index(mix->left_out, struct mix_left_out, i).is_alone)
            return true;
    return false;
}

static char *undecided_sentence(const struct size *size)
{
    g_autofree char *least = size_money_text(size, size->mix->bound);

    return g_strdup_printf("The search ended without a mix and without a proof that there is none; "
                           "one would cost at least %s. A longer search (--effort) may find it.",
                           least);
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
                               size_limit_words[limit], needed, most,
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
        return g_strdup(any_alone(mix)
                            ? "Proven: no mix of those that can be mixed, and none of the others "
                              "alone, is cheaper by more than the rounding of lines."
                            : "Proven: no mix is cheaper by more than the rounding of lines.");
    case MIX_GAP:
        return gap_sentence(size);
    case MIX_INFEASIBLE:
        return g_strdup_printf("No mix meets the requirement within the limits.%s",
                               *binding != '\0' ? binding
                                                : " Each limit by itself could be kept, not all "
                                                  "of them together.");
    case MIX_UNDECIDED:
        return undecided_sentence(size);
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
        g_autofree char *text = size_fleet_text(
            size, mix->status == MIX_OPTIMAL ? "Cheapest mix" : "Best mix found", mix->fleet);
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
