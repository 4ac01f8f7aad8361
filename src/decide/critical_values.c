/* Collects where lines of cost meet each other and the budget, and where performances draw level.
 * What happens there is judged by the contest. */
#include "decide/critical_values.h"
#include "decide/cost_choice.h"

struct collection {
    struct contest *contest;
    uint32_t best;
    bool is_complement; /* lines are of 1 less the input */
    GArray *values;
};

static void add_value(struct collection *this, struct decimal value, uint32_t rival)
{
    struct critical_value critical = { value, rival };

    if (this->is_complement)
        critical.value = decimal_subtract(decimal_from_int(1), value);
    g_array_append_val(this->values, critical);
}

static int compare_values(const void *a, const void *b)
{
    return decimal_compare(((const struct critical_value *)a)->value,
                           ((const struct critical_value *)b)->value);
}

/* --- what lines are of --- */

struct line_variable {
    struct price_variable price;
    struct cost_factor factor; /* that `price` points to, or unused */
};

static void set_factor(struct line_variable *variable, enum factor_kind kind, struct place at)
{
    variable->factor = (struct cost_factor){ .kind = kind, .at = at };
    variable->price = (struct price_variable){ .factor = &variable->factor };
}

/* False: the input is a performance. Of a discount what is left of a price varies, not what is
 * taken off it. */
static bool find_variable(const struct contest *contest, const struct sensitive_input *input,
                          struct line_variable *out)
{
    const struct study_parameters *parameters = &contest->evaluation->study->parameters;

    switch (input->kind) {
    case SENSITIVE_PRICE:
        out->price = price_variable_of_price(input->index);
        return true;
    case SENSITIVE_CATEGORY:
        out->price = (struct price_variable){ .category = input->category };
        return true;
    case SENSITIVE_DISCOUNT:
        set_factor(out, FACTOR_DISCOUNT, parameters->discounts[input->index].at);
        return true;
    case SENSITIVE_PUE:
        set_factor(out, FACTOR_PUE, parameters->at);
        return true;
    case SENSITIVE_PERFORMANCE:
        return false;
    case SENSITIVE_DISCOUNT_RATE:
    case SENSITIVE_TERM:
        break;
    }
    g_assert_not_reached();
}

static struct cost_question question_of(const struct contest *contest)
{
    return (struct cost_question){
        .cost = contest->evaluation->cost_axis,
        .is_per_performance = contest->aim == AIM_COST_PER_PERFORMANCE,
        .minimum_performance = contest->requirement.minimum_performance,
    };
}

/* --- meetings of lines --- */

/* Constants count 10^-10, slopes 10^-18, and so does what wide_line_meet is asked for. */
#define MEETING_SHIFT (2 * DECIMAL_DIGITS - MONEY_DIGITS)

static struct wide_line line_of(const struct cost_choice *choice)
{
    return (struct wide_line){ choice->cost.constant.units, choice->cost.slope[0].units,
                               choice->factor.units, choice->divisor.units };
}

static void add_meeting(struct collection *this, const struct cost_choice *a,
                        const struct cost_choice *b, uint32_t rival)
{
    const struct wide_line first = line_of(a), second = line_of(b);
    struct decimal value;

    if (wide_line_meet(&first, &second, MEETING_SHIFT, &value.units))
        add_value(this, value, rival);
}

/* Where the most performance is looked for, costs decide among equals alone. */
static bool are_rivals(const struct contest *contest, uint32_t a, uint32_t b)
{
    return a != b
           && (contest->aim != AIM_PERFORMANCE
               || decimal_compare(contest->costs->performance[a], contest->costs->performance[b])
                      == 0);
}

static struct cost_choice constant_of(const struct contest *contest, uint32_t configuration)
{
    const struct cost_question question = question_of(contest);

    return cost_choice_constant(contest->evaluation, &question, configuration,
                                contest->costs->cost[configuration]);
}

/* With those that the input does not move. */
static void add_meetings_with_constants(struct collection *this, const struct cost_choice *choice)
{
    const struct contest *contest = this->contest;

    for (guint i = 0; i < contest->order->len; i++) {
        uint32_t other = g_array_index(contest->order, uint32_t, i);
        if (contest->costs->is_moved[other] || !are_rivals(contest, other, choice->configuration))
            continue;
        struct cost_choice constant = constant_of(contest, other);
        add_meeting(this, choice, &constant, other);
    }
}

static void add_meetings_of_best(struct collection *this, const struct cost_choices *choices,
                                 const struct cost_choice *choice)
{
    for (guint i = 0; i < choices->choices->len; i++) {
        const struct cost_choice *other = cost_choice_at(choices, i);
        if (are_rivals(this->contest, other->configuration, this->best))
            add_meeting(this, choice, other, other->configuration);
    }
    add_meetings_with_constants(this, choice);
}

static void add_meeting_with_best(struct collection *this, const struct cost_choice *choice)
{
    const struct contest *contest = this->contest;

    if (contest->costs->is_moved[this->best]
        || !are_rivals(contest, choice->configuration, this->best))
        return;
    struct cost_choice constant = constant_of(contest, this->best);
    add_meeting(this, choice, &constant, choice->configuration);
}

/* At the budget one costs no less than the best, so it is no better by costs alone. */
static bool may_enter(const struct contest *contest, uint32_t configuration, uint32_t best)
{
    return configuration == best || contest->aim != AIM_COST;
}

static void add_meeting_with_budget(struct collection *this, const struct cost_choice *choice)
{
    const struct decimal one = decimal_from_int(1);
    struct cost_choice cost = *choice;
    struct cost_choice limit = { .factor = one, .divisor = one };

    if (!this->contest->requirement.budget.given
        || !may_enter(this->contest, choice->configuration, this->best))
        return;
    cost.factor = cost.divisor = one;
    limit.cost.constant = money_of_decimal(this->contest->requirement.budget.value);
    add_meeting(this, &cost, &limit, choice->configuration);
}

static void add_values_of_lines(struct collection *this, const struct price_variable *variable)
{
    const struct contest *contest = this->contest;
    const struct cost_question question = question_of(contest);
    const GArray *moved = contest->costs->moved;
    struct cost_choices *choices =
        cost_choices_new(contest->evaluation, (struct linear_variables){ variable, 1 }, &question,
                         (const uint32_t *)(const void *)moved->data, moved->len);

    for (guint i = 0; i < choices->choices->len; i++) {
        const struct cost_choice *choice = cost_choice_at(choices, i);
        if (choice->configuration == this->best)
            add_meetings_of_best(this, choices, choice);
        else
            add_meeting_with_best(this, choice);
        add_meeting_with_budget(this, choice);
    }
    cost_choices_free(choices);
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
    struct decimal level;

    if (contest->requirement.minimum_performance.given)
        add_value(this, contest->requirement.minimum_performance.value, moved);
    for (guint i = 0; i < contest->order->len && contest->aim != AIM_COST; i++) {
        uint32_t other = g_array_index(contest->order, uint32_t, i);
        bool is_rival = moved == this->best ? other != moved : other == this->best;
        if (is_rival && find_level(contest, moved, other, &level))
            add_value(this, level, moved == this->best ? other : moved);
    }
}

/* --- all --- */

/* One that ties with the best may be better as soon as the input moves, where costs are rounded to
 * the same amount but their lines meet elsewhere. Of those that the input does not move one is
 * enough.
 */
static void add_ties(struct collection *this, struct decimal base)
{
    const struct contest *contest = this->contest;
    bool has_unmoved = contest->costs->is_moved[this->best] ? false : true;

    for (guint i = 0; i < contest->order->len; i++) {
        uint32_t rival = g_array_index(contest->order, uint32_t, i);
        bool is_moved = contest->costs->is_moved[rival];
        if (!contest_is_tie(contest, this->best, rival))
            break;
        if (rival == this->best || (!is_moved && has_unmoved))
            continue;
        has_unmoved |= !is_moved;
        g_array_append_val(this->values, ((struct critical_value){ base, rival }));
    }
}

GArray *critical_values_new(struct contest *contest, uint32_t best,
                            const struct sensitive_input *input)
{
    struct collection this = { .contest = contest,
                               .best = best,
                               .is_complement = input->kind == SENSITIVE_DISCOUNT,
                               .values = g_array_new(FALSE, FALSE, sizeof(struct critical_value)) };
    struct line_variable variable;

    shifted_costs_mark(contest->costs, input);
    if (find_variable(contest, input, &variable))
        add_values_of_lines(&this, &variable.price);
    else
        add_values_of_performance(&this, input->index);
    add_ties(&this, input->points[SENSITIVITY_BASE].value);
    shifted_costs_reset(contest->costs);
    g_array_sort(this.values, compare_values);
    return this.values;
}

GArray *option_switches_new(const struct contest *contest, const uint32_t configurations[2],
                            const struct sensitive_input *input)
{
    struct collection this = { .is_complement = input->kind == SENSITIVE_DISCOUNT,
                               .values = g_array_new(FALSE, FALSE, sizeof(struct critical_value)) };
    const struct cost_question question = { .cost = contest->evaluation->cost_axis };
    struct line_variable variable;

    if (!find_variable(contest, input, &variable))
        return this.values;
    for (unsigned side = 0; side < 2; side++) {
        struct cost_choices *choices =
            cost_choices_new(contest->evaluation, (struct linear_variables){ &variable.price, 1 },
                             &question, &configurations[side], 1);
        for (guint i = 0; i < choices->choices->len; i++)
            for (guint j = 0; j < i; j++)
                add_meeting(&this, cost_choice_at(choices, i), cost_choice_at(choices, j),
                            configurations[side]);
        cost_choices_free(choices);
    }
    return this.values;
}
