/* Puts shares of peak and shared caps into words. Nothing is computed here. */
#include "report/capacity_text.h"
#include "measure/bound_text.h"
#include "report/cost_words.h"

static char *number_text(struct decimal number)
{
    return decimal_format_short(number, MONEY_DIGITS);
}

/* " MB/s", or nothing. */
static char *unit_text(const struct capacity *capacity)
{
    return g_strdup_printf("%s%s", *capacity->unit ? " " : "", capacity->unit);
}

/* --- shares of peak --- */

char *capacity_share_text(const struct peak_share *share)
{
    struct decimal percent = decimal_multiply(share->share, decimal_from_int(100));
    g_autofree char *digits = share->has_share ? decimal_format(percent, 1) : NULL;
    g_autofree char *bounded = digits ? bound_text(share->bound, digits) : NULL;

    return bounded ? g_strconcat(bounded, " %", NULL) : g_strdup("-");
}

char *capacity_remark(const struct evaluation *evaluation, const struct peak_share *share)
{
    const struct measurement *measurement = share->measurement;
    const struct benchmark *benchmark = &evaluation->study->benchmarks[measurement->benchmark];
    g_autofree char *percent = capacity_share_text(share);

    if (!share->is_above_peak)
        return NULL;
    return g_strdup_printf("%s: %s, %s%s%s of %s reaches %s. More than a peak says that one of the "
                           "two numbers is wrong, or that they are not of the same thing.",
                           share->capacity->name, benchmark->benchmark, benchmark->label,
                           *measurement->load ? " at load " : "", measurement->load,
                           evaluation_label(evaluation, measurement->configuration), percent);
}

/* --- one more component --- */

static void append_price(GString *text, const struct evaluation *evaluation,
                         const struct one_more *more)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    int sign = money_sign(more->price);
    struct money size = sign < 0 ? money_negate(more->price) : more->price;
    g_autofree char *price = money_format_grouped(size, parameters->minor_digits);
    g_autofree char *cost = cost_words(evaluation);

    if (!more->has_price)
        g_string_append(text, "; what it costs cannot be named");
    else if (sign == 0)
        g_string_append_printf(text, ", and leaves the %s as it is", cost);
    else
        g_string_append_printf(text, ", and %s the %s by %s %s", sign > 0 ? "raises" : "lowers",
                               cost, price, parameters->currency);
}

char *capacity_one_more_text(const struct evaluation *evaluation, const struct capacity_use *use,
                             const struct one_more *more)
{
    const struct capacity *capacity = use->capacity;

    if (decimal_compare(more->adds, more->own) >= 0)
        return NULL;
    g_autofree char *unit = unit_text(capacity);
    g_autofree char *own = number_text(more->own), *adds = number_text(more->adds);
    g_autofree char *limit = number_text(capacity->limit.value);
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "%s: one more %s",
                           evaluation_label(evaluation, use->configuration),
                           evaluation->study->products[more->product].sku);
    if (more->node != NO_INDEX)
        g_string_append_printf(text, " in %s", evaluation->study->nodes[more->node].id);
    g_string_append(text, " adds ");
    if (decimal_sign(more->adds) == 0)
        g_string_append(text, "nothing");
    else
        g_string_append_printf(text, "only %s%s", adds, unit);
    g_string_append_printf(text, " of its %s%s, since %s caps the sum at %s%s", own, unit,
                           capacity->name, limit, unit);
    append_price(text, evaluation, more);
    g_string_append_c(text, '.');
    return g_string_free(text, FALSE);
}
