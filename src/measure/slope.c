/* The coefficient of one price in a cost form: what break-evens and sensitivities are worked out
 * from. */
#include "measure/evaluation.h"

static struct decimal divide(struct decimal a, struct decimal b)
{
    struct decimal one = decimal_from_int(1), quotient = a;
    bool is_defined = decimal_quotient(a, one, b, one, &quotient);

    g_assert(is_defined);
    return quotient;
}

/* Of the nominal amount of one line, given those of the lines before it. */
static struct decimal line_slope(const struct cost_form *form, const struct cost_line *line,
                                 const struct decimal *slopes, uint32_t price)
{
    struct decimal slope = decimal_from_int(line->price == price);

    for (uint32_t i = 0; i < line->base_count && line->price == NO_INDEX; i++)
        slope = decimal_add(slope, slopes[cost_form_base_at(form, line->first_base + i)]);
    if (decimal_sign(slope) == 0)
        return slope;
    slope = decimal_multiply(slope, line->quantity);
    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(form, line->first_factor + i);
        slope =
            factor->divides ? divide(slope, factor->value) : decimal_multiply(slope, factor->value);
    }
    return slope;
}

/* What a nominal amount is worth at t = 0. */
static struct decimal present_slope(const struct study *study, const struct cost_line *line,
                                    struct decimal slope)
{
    struct decimal growth = decimal_add(decimal_from_int(1), study->parameters.discount_rate);

    for (uint32_t year = 0; year < cost_line_years(line); year++)
        slope = divide(slope, growth);
    return slope;
}

struct decimal evaluation_slope(const struct evaluation *evaluation, uint32_t configuration,
                                const struct measure *cost, uint32_t price)
{
    const struct cost_form *form = evaluation->forms[configuration];
    g_autofree struct decimal *slopes = g_new0(struct decimal, form->lines->len);
    struct decimal sum = decimal_from_int(0);

    g_assert(cost->has_line);
    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        if (!evaluation->amounts[configuration][i].in_force)
            continue;
        slopes[i] = line_slope(form, line, slopes, price);
        if (!cost->has_line(line))
            continue;
        sum = decimal_add(sum, cost->is_present ? present_slope(evaluation->study, line, slopes[i])
                                                : slopes[i]);
    }
    return sum;
}
