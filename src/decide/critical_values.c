/* Collects where lines of cost meet each other and the budget, and where performances draw level.
 * What happens there is judged by the contest. */
#include "decide/critical_values.h"
#include "decide/cost_choice.h"

struct collection {
    const struct contest *contest;
    uint32_t best;
    GArray *values;
};

static void add_value(struct collection *this, struct decimal value)
{
    if (decimal_sign(value) >= 0)
        g_array_append_val(this->values, value);
}

static int compare_values(const void *a, const void *b)
{
    return decimal_compare(*(const struct decimal *)a, *(const struct decimal *)b);
}

/* --- lines of cost --- */

/* Constants count 10^-10, slopes 10^-18, and so does what wide_line_meet is asked for. */
#define MEETING_SHIFT (2 * DECIMAL_DIGITS - MONEY_DIGITS)

static struct wide_line line_of(const struct cost_choice *choice)
{
    return (struct wide_line){ choice->cost.constant.units, choice->cost.slope[0].units,
                               choice->factor.units, choice->divisor.units };
}

static void add_meeting(struct collection *this, const struct wide_line *a,
                        const struct wide_line *b)
{
    struct decimal value;

    if (wide_line_meet(a, b, MEETING_SHIFT, &value.units))
        add_value(this, value);
}

static void add_meetings_of_best(struct collection *this, const struct cost_choices *choices,
                                 const struct cost_choice *choice)
{
    struct wide_line line = line_of(choice);

    for (guint i = 0; i < choices->choices->len; i++) {
        const struct cost_choice *other = cost_choice_at(choices, i);
        struct wide_line other_line = line_of(other);
        if (other->configuration != this->best)
            add_meeting(this, &line, &other_line);
    }
}

static void add_meeting_with_budget(struct collection *this, const struct cost_choice *choice)
{
    __int128 one = decimal_from_int(1).units;
    struct money budget = money_of_decimal(this->contest->requirement.budget.value);
    const struct wide_line limit = { budget.units, 0, one, one };
    const struct wide_line cost = { choice->cost.constant.units, choice->cost.slope[0].units, one,
                                    one };

    add_meeting(this, &cost, &limit);
}

static void add_values_of_line(struct collection *this, const struct price_variable *variable)
{
    const struct contest *contest = this->contest;
    const struct cost_question question = {
        .cost = contest->evaluation->cost_axis,
        .is_per_performance = contest->aim == AIM_COST_PER_PERFORMANCE,
    };
    struct cost_choices *choices = cost_choices_new(
        contest->evaluation, (struct linear_variables){ variable, 1 }, &question, NULL, 0);

    for (guint i = 0; i < choices->choices->len; i++) {
        const struct cost_choice *choice = cost_choice_at(choices, i);
        if (choice->configuration == this->best && contest->aim != AIM_PERFORMANCE)
            add_meetings_of_best(this, choices, choice);
        if (contest->requirement.budget.given)
            add_meeting_with_budget(this, choice);
    }
    cost_choices_free(choices);
}

static void add_values_of_factor(struct collection *this, enum factor_kind kind, struct place at)
{
    const struct cost_factor factor = { .kind = kind, .at = at };

    add_values_of_line(this, &(struct price_variable){ .factor = &factor });
}

/* What is left of a price varies, not what is taken off it. */
static void add_values_of_discount(struct collection *this, const struct discount *discount)
{
    add_values_of_factor(this, FACTOR_DISCOUNT, discount->at);
    for (guint i = 0; i < this->values->len; i++) {
        struct decimal *value = &g_array_index(this->values, struct decimal, i);
        *value = decimal_subtract(decimal_from_int(1), *value);
    }
}

/* --- performance --- */

/* The performance of `moved` at which it costs as much per performance as `other`. */
static bool find_level(const struct contest *contest, uint32_t moved, uint32_t other,
                       struct decimal *out)
{
    const struct shifted_costs *costs = contest->costs;
    struct decimal one = decimal_from_int(1);
    struct decimal cost = decimal_of_money(costs->cost[moved]);
    struct decimal other_cost = decimal_of_money(costs->cost[other]);
    bool is_inverse = contest->evaluation->performance->direction == LOWER_IS_BETTER;

    *out = costs->performance[other];
    if (contest->aim == AIM_PERFORMANCE)
        return true;
    return is_inverse ? decimal_quotient(other_cost, costs->performance[other], cost, one, out)
                      : decimal_quotient(cost, costs->performance[other], other_cost, one, out);
}

static void add_values_of_performance(struct collection *this, uint32_t moved)
{
    const struct contest *contest = this->contest;
    struct decimal level, amount;

    if (contest->requirement.minimum_performance.given)
        add_value(this, contest->requirement.minimum_performance.value);
    if (contest->aim == AIM_COST)
        return;
    for (uint32_t i = 0; i < contest->evaluation->study->configuration_count; i++) {
        bool is_rival = moved == this->best ? i != moved : i == this->best;
        if (is_rival && contest_amount(contest, i, &amount)
            && find_level(contest, moved, i, &level))
            add_value(this, level);
    }
}

static void add_values(struct collection *this, const struct sensitive_input *input)
{
    const struct study *study = this->contest->evaluation->study;
    struct price_variable price = price_variable_of_price(input->index);

    switch (input->kind) {
    case SENSITIVE_PRICE:
        add_values_of_line(this, &price);
        return;
    case SENSITIVE_CATEGORY:
        add_values_of_line(this, &(struct price_variable){ .category = input->category });
        return;
    case SENSITIVE_DISCOUNT:
        add_values_of_discount(this, &study->parameters.discounts[input->index]);
        return;
    case SENSITIVE_PUE:
        add_values_of_factor(this, FACTOR_PUE, study->parameters.at);
        return;
    case SENSITIVE_PERFORMANCE:
        add_values_of_performance(this, input->index);
        return;
    case SENSITIVE_DISCOUNT_RATE:
    case SENSITIVE_TERM:
        break;
    }
    g_assert_not_reached();
}

GArray *critical_values_new(const struct contest *contest, uint32_t best,
                            const struct sensitive_input *input)
{
    struct collection this = { contest, best, g_array_new(FALSE, FALSE, sizeof(struct decimal)) };

    shifted_costs_set_base(contest->costs, contest->evaluation);
    add_values(&this, input);
    g_array_sort(this.values, compare_values);
    return this.values;
}
