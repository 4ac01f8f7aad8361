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

bool payback_has_years(const struct payback *payback)
{
    return payback->status == PAYBACK_EXISTS || payback->status == PAYBACK_USED_UP;
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

/* Of what a charge is on, that much recurs. */
static struct money recurring_charge(const struct evaluation *evaluation, uint32_t configuration,
                                     guint index, const struct money *recurring)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct cost_amount *amounts = evaluation->amounts[configuration];
    const struct cost_line *line = cost_form_line_at(form, index);
    struct money base = { 0 }, part = { 0 };
    struct decimal share;

    for (uint32_t i = 0; i < line->base_count; i++) {
        uint32_t at = cost_form_base_at(form, line->first_base + i);
        if (!amounts[at].in_force)
            continue;
        base = money_add(base, amounts[at].nominal);
        part = money_add(part, recurring[at]);
    }
    return money_ratio(part, base, &share)
               ? money_product(amounts[index].nominal, &share, 1, MONEY_DIGITS)
               : (struct money){ 0 };
}

/* What of each line's amount recurs; the rest is bought once. The caller frees the array. */
static struct money *recurring_parts(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct money *recurring = g_new0(struct money, form->lines->len);

    for (guint i = 0; i < form->lines->len; i++) {
        enum line_kind kind = cost_form_line_at(form, i)->kind;
        if (kind == LINE_CHARGE)
            recurring[i] = recurring_charge(evaluation, configuration, i, recurring);
        else if (kind != LINE_ONE_TIME)
            recurring[i] = evaluation->amounts[configuration][i].nominal;
    }
    return recurring;
}

struct payback_year payback_paid_in(const struct evaluation *evaluation, uint32_t configuration,
                                    uint32_t year)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct payback_year paid = { { 0 }, { 0 }, { 0 } };
    g_autofree struct money *recurring = recurring_parts(evaluation, configuration);

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        const struct cost_amount *amount = &evaluation->amounts[configuration][i];
        if (!amount->in_force || line->year != year)
            continue;
        struct money *lump = line->when == PAID_AT_YEAR_END ? &paid.at_end : &paid.at_start;
        *lump = money_add(*lump, money_subtract(amount->nominal, recurring[i]));
        paid.over_year = money_add(paid.over_year, recurring[i]);
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
