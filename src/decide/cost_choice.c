/* Gathers who takes part, and multiplies license options out. Comparing is left to envelope.c and
 * decision_map.c. */
#include "decide/cost_choice.h"

const char *const choice_status_names[] = {
    "takes-part",
    "unpriced",
    "unmeasured",
    "below-minimum",
};

static const struct cost_option *option_at(const struct cost_form *form, guint option)
{
    return &g_array_index(form->options, struct cost_option, option);
}

static bool is_first_of_group(const struct cost_form *form, guint option)
{
    for (guint i = 0; i < option; i++)
        if (g_str_equal(option_at(form, i)->group, option_at(form, option)->group))
            return false;
    return true;
}

/* --- license options --- */

/* The groups of options, as lists of those that can be bought: GArrays of guint. */
static GPtrArray *groups_new(const struct cost_form *form)
{
    GPtrArray *groups = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);

    for (guint i = 0; i < form->options->len; i++) {
        if (!is_first_of_group(form, i))
            continue;
        GArray *group = g_array_new(FALSE, FALSE, sizeof(guint));
        for (guint j = i; j < form->options->len; j++)
            if (option_at(form, j)->is_eligible
                && g_str_equal(option_at(form, j)->group, option_at(form, i)->group))
                g_array_append_val(group, j);
        g_ptr_array_add(groups, group);
    }
    return groups;
}

static double count_choices(const struct cost_form *form)
{
    g_autoptr(GPtrArray) groups = groups_new(form);
    double count = 1;

    for (guint i = 0; i < groups->len; i++)
        count *= ((const GArray *)g_ptr_array_index(groups, i))->len;
    return count;
}

uint32_t cost_choices_too_many(const struct evaluation *evaluation)
{
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        if (evaluation->forms[i]->options->len > 0
            && count_choices(evaluation->forms[i]) > CHOICES_MOST)
            return i;
    return NO_INDEX;
}

/* Sets the marks of the choice with this number, its groups read as digits. */
static void mark_options(const GPtrArray *groups, guint number, bool *has_option)
{
    for (guint i = 0; i < groups->len; i++) {
        const GArray *group = g_ptr_array_index(groups, i);
        for (guint j = 0; j < group->len; j++)
            has_option[g_array_index(group, guint, j)] = j == number % group->len;
        number /= group->len;
    }
}

static void add_choices(struct cost_choices *choices, struct cost_choice choice)
{
    const struct cost_form *form = choices->evaluation->forms[choice.configuration];
    g_autoptr(GPtrArray) groups = groups_new(form);
    g_autofree bool *has_option = g_new0(bool, form->options->len + 1);
    guint count = (guint)count_choices(form);

    g_assert(count <= CHOICES_MOST);
    for (guint i = 0; i < count; i++) {
        mark_options(groups, i, has_option);
        choice.cost = linear_cost_of(choices->evaluation, choice.configuration,
                                     choices->question.cost, choices->variables, has_option);
        g_array_append_val(choices->choices, choice);
    }
}

/* --- who takes part --- */

static bool is_below_minimum(const struct cost_choices *choices, struct decimal performance)
{
    bool is_inverse = choices->evaluation->performance->direction == LOWER_IS_BETTER;
    int order = decimal_compare(performance, choices->question.minimum_performance.value);

    return choices->question.minimum_performance.given && (is_inverse ? order > 0 : order < 0);
}

static enum choice_status judge(const struct cost_choices *choices, uint32_t configuration)
{
    const struct performance_figure *figure =
        &choices->evaluation->performance->figures[configuration];
    bool needs_performance =
        choices->question.is_per_performance || choices->question.minimum_performance.given;

    if (!evaluation_is_priced(choices->evaluation, configuration))
        return CHOICE_UNPRICED;
    if (!needs_performance)
        return CHOICE_TAKES_PART;
    if (figure->status == PERFORMANCE_MISSING
        || (choices->question.is_per_performance && decimal_sign(figure->value) <= 0))
        return CHOICE_UNMEASURED;
    return is_below_minimum(choices, figure->value) ? CHOICE_BELOW_MINIMUM : CHOICE_TAKES_PART;
}

/* Of a lower-is-better metric the cost is per normalized performance, reference ÷ figure. */
static struct cost_choice weigh(const struct evaluation *evaluation,
                                const struct cost_question *question, uint32_t configuration)
{
    struct decimal one = decimal_from_int(1);
    struct decimal figure = evaluation->performance->figures[configuration].value;
    struct cost_choice choice = { .configuration = configuration, .factor = one, .divisor = one };

    if (!question->is_per_performance)
        return choice;
    if (evaluation->performance->direction == HIGHER_IS_BETTER) {
        choice.divisor = figure;
        return choice;
    }
    const struct reference *reference = evaluation_reference(
        evaluation, measure_find(evaluation->study, "performance.normalized").measure);
    choice.factor = figure;
    if (reference->value.kind == VALUE_DECIMAL && decimal_sign(reference->value.decimal) > 0)
        choice.divisor = reference->value.decimal;
    return choice;
}

struct cost_choice cost_choice_constant(const struct evaluation *evaluation,
                                        const struct cost_question *question,
                                        uint32_t configuration, struct money cost)
{
    struct cost_choice choice = weigh(evaluation, question, configuration);

    choice.cost.constant = cost;
    return choice;
}

static void judge_and_add(struct cost_choices *choices, uint32_t configuration)
{
    choices->status[configuration] = judge(choices, configuration);
    if (choices->status[configuration] == CHOICE_TAKES_PART)
        add_choices(choices, weigh(choices->evaluation, &choices->question, configuration));
}

struct cost_choices *cost_choices_new(const struct evaluation *evaluation,
                                      struct linear_variables variables,
                                      const struct cost_question *question, const uint32_t *only,
                                      unsigned count)
{
    struct cost_choices *choices = g_new0(struct cost_choices, 1);
    uint32_t all = evaluation->study->configuration_count;

    choices->evaluation = evaluation;
    choices->variables = variables;
    choices->question = *question;
    choices->choices = g_array_new(FALSE, FALSE, sizeof(struct cost_choice));
    choices->status = g_new0(enum choice_status, all + 1);
    for (uint32_t i = 0; i < (only != NULL ? count : all); i++)
        judge_and_add(choices, only != NULL ? only[i] : i);
    return choices;
}

void cost_choices_free(struct cost_choices *choices)
{
    if (choices == NULL)
        return;
    g_array_unref(choices->choices);
    g_free(choices->status);
    g_free(choices);
}

const struct cost_choice *cost_choice_at(const struct cost_choices *choices, uint32_t index)
{
    return &g_array_index(choices->choices, struct cost_choice, index);
}

/* --- at given values --- */

static struct rational *value_at(const struct cost_choices *choices,
                                 const struct cost_choice *choice, const struct decimal *values)
{
    struct rational *sum = rational_new(), *part = rational_new(), *slope = rational_new();

    rational_set(sum, choice->cost.constant.units, power_of_ten(MONEY_DIGITS));
    for (unsigned i = 0; i < choices->variables.count; i++) {
        rational_set(part, values[i].units, power_of_ten(DECIMAL_DIGITS));
        rational_set(slope, choice->cost.slope[i].units, power_of_ten(DECIMAL_DIGITS));
        rational_multiply(part, part, slope);
        rational_add(sum, sum, part);
    }
    rational_set(part, choice->factor.units, choice->divisor.units);
    rational_multiply(sum, sum, part);
    rational_free(part);
    rational_free(slope);
    return sum;
}

static int compare_rationals(const struct rational *a, const struct rational *b)
{
    struct rational *difference = rational_new();

    rational_subtract(difference, a, b);
    int sign = rational_sign(difference);
    rational_free(difference);
    return sign;
}

/* Choices stand by configuration, so each comes once. */
static void append_once(GArray *configurations, uint32_t configuration)
{
    if (configurations->len == 0
        || g_array_index(configurations, uint32_t, configurations->len - 1) != configuration)
        g_array_append_val(configurations, configuration);
}

GArray *cost_choices_best_at(const struct cost_choices *choices, const struct decimal *values)
{
    GArray *best = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    struct rational *least = NULL;

    for (guint i = 0; i < choices->choices->len; i++) {
        const struct cost_choice *choice = cost_choice_at(choices, i);
        struct rational *value = value_at(choices, choice, values);
        int order = least == NULL ? -1 : compare_rationals(value, least);
        if (order < 0) {
            g_array_set_size(best, 0);
            g_clear_pointer(&least, rational_free);
            least = g_steal_pointer(&value);
        }
        if (order <= 0)
            append_once(best, choice->configuration);
        g_clear_pointer(&value, rational_free);
    }
    g_clear_pointer(&least, rational_free);
    return best;
}

double cost_choice_value(const struct cost_choice *choice, const double *values, unsigned count)
{
    double cost = money_to_double(choice->cost.constant);

    for (unsigned i = 0; i < count; i++)
        cost += decimal_to_double(choice->cost.slope[i]) * values[i];
    return cost * decimal_to_double(choice->factor) / decimal_to_double(choice->divisor);
}
