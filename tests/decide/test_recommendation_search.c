/* What would dethrone a winner, against a search: the study is evaluated anew with the input just
 * within and just beyond the value that is said to decide, and on the whole way to it. */
#include "cmocka_test.h"
#include "moved_study.h"
#include "random_study.h"
#include "decide/recommendation.h"

#define STUDIES    12
#define STEPS      6 /* values tried on the way to where the winner is lost */
#define STEPS_NONE 2 /* the same where it never is */
#define TERM_END   8 /* how far terms are tried then; the recommendation looks further */
#define SEED       20010402

/* One recommendation of one study. */
struct search {
    const struct fixture *fixture;
    const struct recommendation *found;
    struct asked asked;
    int number; /* of the study, for messages */
};

/* What the searches came upon, so that the test is known to try it. */
struct tally {
    int exact_prices, exact_energy, exact_performances, exact_of_licenses, exact_factors;
    int bracketed, terms;
    int to_nothing; /* beyond it nothing meets the requirement */
};

/* --- one value --- */

static bool is_lost_at(const struct search *this, const char *input, struct decimal value,
                       uint32_t *taker)
{
    struct moved_study moved = moved_study_new(this->fixture, input, value);
    double amount = asked_amount(moved.evaluation, &this->asked, this->found->best);

    *taker = asked_best(moved.evaluation, &this->asked);
    bool is_lost = isinf(amount) || amount > asked_amount(moved.evaluation, &this->asked, *taker)
                   || (this->asked.aim == AIM_PERFORMANCE
                       && asked_cost(moved.evaluation, &this->asked, this->found->best)
                              > asked_cost(moved.evaluation, &this->asked, *taker));
    moved_study_free(&moved);
    return is_lost;
}

static void fail_at(const struct search *this, const char *input, struct decimal value,
                    const char *problem)
{
    g_autofree char *text = decimal_format_short(value, DECIMAL_DIGITS);

    fail_msg("study %d, %s, %s at %s: %s", this->number, aim_names[this->asked.aim], input, text,
             problem);
}

static void assert_kept(const struct search *this, const char *input, struct decimal value)
{
    uint32_t taker;

    if (is_lost_at(this, input, value, &taker))
        fail_at(this, input, value, "the winner is lost before it is said to be");
}

static void assert_lost(const struct search *this, const char *input, struct decimal value,
                        uint32_t expected)
{
    uint32_t taker;

    if (!is_lost_at(this, input, value, &taker))
        fail_at(this, input, value, "the winner is not lost though it is said to be");
    if (taker != expected)
        fail_at(this, input, value, "another takes its place than is said");
}

/* --- one side of one input --- */

/* a + (b - a) × step / steps */
static struct decimal between(struct decimal a, struct decimal b, int step, int steps)
{
    return (struct decimal){ a.units + (b.units - a.units) / steps * step };
}

/* Whole values only, of a term. */
static void scan_years(const struct search *this, const struct dethroning_input *input,
                       struct decimal end, int side)
{
    struct decimal year = decimal_from_int(side), value = decimal_add(input->base, year);

    for (; decimal_compare(value, end) * side <= 0; value = decimal_add(value, year))
        assert_kept(this, input->name, value);
}

static void scan(const struct search *this, const struct dethroning_input *input,
                 struct decimal end, int steps)
{
    for (int i = 1; i <= steps; i++)
        assert_kept(this, input->name, between(input->base, end, i, steps));
}

/* No rounding of a cost reaches so far: a ten-thousandth of the input as the study has it, of a
 * discount or of what multiplies energy a ten-thousandth. */
static struct decimal margin_of(const struct dethroning_input *input)
{
    bool is_factor = input->kind == SENSITIVE_DISCOUNT || input->kind == SENSITIVE_PUE;

    return (struct decimal){ (is_factor ? decimal_from_int(1) : input->base).units / 10000 };
}

static void check_exact(const struct search *this, const struct dethroning_input *input,
                        const struct dethroning *change, int side)
{
    struct decimal margin = { margin_of(input).units * side };
    struct decimal within = decimal_subtract(change->to, margin);

    if (decimal_compare(within, input->base) * side > 0)
        scan(this, input, within, STEPS);
    assert_lost(this, input->name, decimal_add(change->to, margin), change->taker);
}

static void check_bracket(const struct search *this, const struct dethroning_input *input,
                          const struct dethroning *change, int side)
{
    if (input->kind == SENSITIVE_TERM) {
        scan_years(this, input, change->from, side);
    } else {
        scan(this, input, change->from, STEPS);
        assert_true((change->to.units - change->from.units) * side
                    <= power_of_ten(DECIMAL_DIGITS - 6));
    }
    assert_lost(this, input->name, change->to, change->taker);
}

static struct decimal percent(int value)
{
    return (struct decimal){ value * power_of_ten(DECIMAL_DIGITS - 2) };
}

/* Never, so not at any value tried: of prices and performances the last one is a thousandfold. */
static void check_none(const struct search *this, const struct dethroning_input *input, int side)
{
    struct decimal zero = decimal_from_int(0);

    switch (input->kind) {
    case SENSITIVE_TERM:
        scan_years(this, input, decimal_from_int(side > 0 ? TERM_END : 1), side);
        return;
    case SENSITIVE_DISCOUNT:
    case SENSITIVE_DISCOUNT_RATE:
        scan(this, input, side > 0 ? percent(99) : zero, STEPS_NONE);
        return;
    case SENSITIVE_PERFORMANCE:
        scan(this, input, side > 0 ? decimal_from_int(100000) : percent(1), STEPS_NONE);
        return;
    case SENSITIVE_PUE:
        scan(this, input, decimal_from_int(side > 0 ? 10 : 1), STEPS_NONE);
        return;
    default:
        scan(this, input, side > 0 ? (struct decimal){ input->base.units * 3 } : zero, STEPS_NONE);
        if (side > 0)
            assert_kept(this, input->name, (struct decimal){ input->base.units * 999 });
    }
}

static void check_side(const struct search *this, const struct dethroning_input *input, int side)
{
    const struct dethroning *change = side > 0 ? &input->up : &input->down;

    switch (change->status) {
    case DETHRONING_EXACT:
        check_exact(this, input, change, side);
        return;
    case DETHRONING_BETWEEN:
        check_bracket(this, input, change, side);
        return;
    case DETHRONING_NONE:
        check_none(this, input, side);
    }
}

/* --- one recommendation --- */

static void note(struct tally *tally, const struct dethroning_input *input)
{
    const struct dethroning *sides[] = { &input->down, &input->up };

    for (size_t i = 0; i < G_N_ELEMENTS(sides); i++) {
        bool is_exact = sides[i]->status == DETHRONING_EXACT;
        bool is_between = sides[i]->status == DETHRONING_BETWEEN;
        bool is_energy = g_str_equal(input->name, "parameter:energy-price");
        bool is_license =
            g_str_equal(input->name, "price:ALT") || g_str_has_prefix(input->name, "price:DB");
        tally->exact_energy += is_exact && is_energy;
        tally->exact_of_licenses += is_exact && is_license;
        tally->exact_prices += is_exact && input->kind == SENSITIVE_PRICE;
        tally->exact_performances += is_exact && input->kind == SENSITIVE_PERFORMANCE;
        tally->exact_factors +=
            is_exact
            && (input->kind == SENSITIVE_DISCOUNT || input->kind == SENSITIVE_PUE
                || input->kind == SENSITIVE_CATEGORY);
        tally->bracketed += is_between && input->kind != SENSITIVE_TERM;
        tally->terms += is_between && input->kind == SENSITIVE_TERM;
        tally->to_nothing += sides[i]->status != DETHRONING_NONE && sides[i]->taker == NO_INDEX;
    }
}

static void check_recommendation(const struct search *this, const struct evaluation *evaluation,
                                 struct tally *tally)
{
    const GArray *inputs = this->found->inputs;

    assert_int_equal(this->found->best, asked_best(evaluation, &this->asked));
    for (guint i = 0; i < inputs->len; i++) {
        const struct dethroning_input *input = &g_array_index(inputs, struct dethroning_input, i);
        check_side(this, input, -1);
        check_side(this, input, 1);
        note(tally, input);
    }
}

/* Of half of the studies a budget, near what one of them costs; of half a minimum, what one of them
 * performs. */
static struct requirement requirement_of(const struct evaluation *evaluation,
                                         const struct asked *asked, GRand *random)
{
    struct requirement requirement = { 0 };
    uint32_t count = evaluation->study->configuration_count;
    uint32_t one = (uint32_t)g_rand_int_range(random, 0, (gint32)count);
    double cost = asked_cost(evaluation, asked, one);
    double share = g_rand_double_range(random, 1.01, 1.3);

    if (random_chance(random, 50))
        requirement.budget =
            (struct optional_decimal){ true, decimal_from_int((int64_t)(cost * share / 1000)) };
    if (random_chance(random, 50))
        requirement.minimum_performance =
            (struct optional_decimal){ true,
                                       evaluation_measure(evaluation, "performance", one).decimal };
    return requirement;
}

static void check_study(GRand *random, int number, struct tally *tally)
{
    struct random_study texts = random_study_new(random);
    struct asked asked = { .is_lower_better = texts.is_lower_better };
    struct fixture fixture = random_study_load(&texts);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    asked.measure = evaluation->cost_axis->name;
    struct requirement requirement = requirement_of(evaluation, &asked, random);
    asked.minimum = decimal_to_double(requirement.minimum_performance.value);
    asked.budget = decimal_to_double(requirement.budget.value) * 1000;
    for (int aim = 0; aim < AIM_COUNT; aim++) {
        asked.aim = (enum aim)aim;
        struct recommendation *found = recommendation_new(evaluation, asked.aim, &requirement);
        struct search search = { &fixture, found, asked, number };
        check_recommendation(&search, evaluation, tally);
        recommendation_free(found);
    }
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static void test_recommendation__a_search_finds_the_same_turning_points(void **state)
{
    GRand *random = g_rand_new_with_seed(SEED);
    struct tally tally = { 0 };

    (void)state;
    for (int number = 0; number < STUDIES; number++)
        check_study(random, number, &tally);
    assert_true(tally.exact_prices > 100 && tally.exact_performances > 50);
    assert_true(tally.exact_energy > 5 && tally.exact_of_licenses > 10 && tally.exact_factors > 10
                && tally.bracketed > 0);
    assert_true(tally.terms > 10 && tally.to_nothing > 20);
    g_rand_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recommendation__a_search_finds_the_same_turning_points),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
