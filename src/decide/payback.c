/* Adds up differences of nominal amounts, as they are printed, year by year. */
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

/* What is still missing, and since when it is no longer, or is again. */
struct progress {
    struct payback *payback;
    struct money missing;
};

/* An amount that comes in year `before` + 1: over the year, or at the time `at` in years. */
static void take(struct progress *progress, struct money amount, uint32_t before,
                 const struct decimal *at)
{
    struct payback *payback = progress->payback;
    struct money left = money_subtract(progress->missing, amount);
    bool begins_ahead = money_sign(payback->outlay) <= 0;
    bool was_behind = money_sign(progress->missing) > 0, is_behind = money_sign(left) > 0;

    if (is_behind)
        payback->status = begins_ahead ? PAYBACK_USED_UP : PAYBACK_NEVER;
    else if (was_behind)
        payback->status = PAYBACK_EXISTS;
    if (was_behind != is_behind)
        payback->years = at != NULL ? *at : years_until(before, progress->missing, amount);
    progress->missing = left;
}

struct payback payback_of(struct money outlay, const struct payback_year *years, uint32_t count)
{
    struct payback payback = { .outlay = outlay, .count = count };
    struct progress progress = { &payback, outlay };

    payback.status = money_sign(outlay) <= 0 ? PAYBACK_AT_ONCE : PAYBACK_NEVER;
    for (uint32_t i = 0; i < count; i++) {
        struct decimal start = decimal_from_int(i), end = decimal_from_int(i + 1);
        take(&progress, years[i].at_start, i, &start);
        take(&progress, years[i].over_year, i, NULL);
        take(&progress, years[i].at_end, i, &end);
    }
    return payback;
}

/* --- of configurations --- */

/* Bought once; a charge on such a line is paid with it. */
static bool is_paid_once(const struct cost_form *form, const struct cost_line *line)
{
    while (line->kind == LINE_CHARGE && line->base_count > 0)
        line = cost_form_line_at(form, cost_form_base_at(form, line->first_base));
    return line->kind == LINE_ONE_TIME;
}

struct payback_year payback_paid_in(const struct evaluation *evaluation, uint32_t configuration,
                                    uint32_t year)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct payback_year paid = { { 0 }, { 0 }, { 0 } };

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        const struct cost_amount *amount = &evaluation->amounts[configuration][i];
        if (!amount->in_force || line->year != year)
            continue;
        bool is_once = is_paid_once(form, line);
        struct money *sum = !is_once                         ? &paid.over_year
                            : line->when == PAID_AT_YEAR_END ? &paid.at_end
                                                             : &paid.at_start;
        *sum = money_add(*sum, amount->nominal);
    }
    return paid;
}

struct money payback_year_sum(const struct payback_year *year)
{
    return money_add(money_add(year->at_start, year->over_year), year->at_end);
}

struct payback_year payback_saved(const struct payback_year *before,
                                  const struct payback_year *after)
{
    return (struct payback_year){ money_subtract(before->at_start, after->at_start),
                                  money_subtract(before->over_year, after->over_year),
                                  money_subtract(before->at_end, after->at_end) };
}

struct money payback_paid_total(const struct evaluation *evaluation, uint32_t configuration,
                                uint32_t year)
{
    struct payback_year paid = payback_paid_in(evaluation, configuration, year);
    return payback_year_sum(&paid);
}

struct payback *payback_new(const struct evaluation *evaluation, uint32_t from, uint32_t to)
{
    uint32_t term = evaluation->study->parameters.term_years;
    struct payback *payback = g_new0(struct payback, 1);

    payback->status = PAYBACK_UNDEFINED;
    if (!evaluation_is_priced(evaluation, from) || !evaluation_is_priced(evaluation, to))
        return payback;
    g_autofree struct payback_year *years = g_new(struct payback_year, term);
    struct money *returns = g_new(struct money, term);
    for (uint32_t year = 1; year <= term; year++) {
        struct payback_year before = payback_paid_in(evaluation, from, year);
        struct payback_year after = payback_paid_in(evaluation, to, year);
        years[year - 1] = payback_saved(&before, &after);
        returns[year - 1] = payback_year_sum(&years[year - 1]);
    }
    *payback = payback_of(money_subtract(payback_paid_total(evaluation, to, 0),
                                         payback_paid_total(evaluation, from, 0)),
                          years, term);
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
