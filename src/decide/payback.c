/* Adds up yearly differences of nominal amounts, as they are printed. */
#include "decide/payback.h"

const char *const payback_status_names[] = { "exists", "at-once", "used-up", "never", "undefined" };

/* years before + what is missing / what that year returns */
static struct decimal years_until(uint32_t years, struct money missing, struct money of_year)
{
    struct decimal part = { 0 };
    bool is_defined = money_ratio(missing, of_year, &part);

    g_assert(is_defined);
    return decimal_add(decimal_from_int(years), part);
}

struct payback payback_of(struct money outlay, const struct money *returns, uint32_t count)
{
    struct payback payback = { .outlay = outlay, .count = count };
    struct money missing = outlay; /* before the year */

    bool begins_ahead = money_sign(outlay) <= 0;
    payback.status = begins_ahead ? PAYBACK_AT_ONCE : PAYBACK_NEVER;
    for (uint32_t i = 0; i < count; i++) {
        struct money left = money_subtract(missing, returns[i]);
        bool was_behind = money_sign(missing) > 0, is_behind = money_sign(left) > 0;
        if (is_behind)
            payback.status = begins_ahead ? PAYBACK_USED_UP : PAYBACK_NEVER;
        else if (was_behind)
            payback.status = PAYBACK_EXISTS;
        if (was_behind != is_behind)
            payback.years = years_until(i, missing, returns[i]);
        missing = left;
    }
    return payback;
}

struct money payback_paid_in(const struct evaluation *evaluation, uint32_t configuration,
                             uint32_t year)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct money sum = { 0 };

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_amount *amount = &evaluation->amounts[configuration][i];
        if (amount->in_force && cost_form_line_at(form, i)->year == year)
            sum = money_add(sum, amount->nominal);
    }
    return sum;
}

static struct money saved_in(const struct evaluation *evaluation, uint32_t from, uint32_t to,
                             uint32_t year)
{
    return money_subtract(payback_paid_in(evaluation, from, year),
                          payback_paid_in(evaluation, to, year));
}

struct payback *payback_new(const struct evaluation *evaluation, uint32_t from, uint32_t to)
{
    uint32_t term = evaluation->study->parameters.term_years;
    struct payback *payback = g_new0(struct payback, 1);

    payback->status = PAYBACK_UNDEFINED;
    if (!evaluation_is_priced(evaluation, from) || !evaluation_is_priced(evaluation, to))
        return payback;
    struct money *returns = g_new(struct money, term);
    for (uint32_t year = 1; year <= term; year++)
        returns[year - 1] = saved_in(evaluation, from, to, year);
    *payback = payback_of(money_negate(saved_in(evaluation, from, to, 0)), returns, term);
    payback->returns = returns;
    return payback;
}

void payback_free(struct payback *payback)
{
    if (payback == NULL)
        return;
    g_free(payback->returns);
    g_free(payback);
}
