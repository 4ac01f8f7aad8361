/* Break-evens of random studies against a dense sweep: the study is evaluated anew at each price,
 * and whoever is then the best must be the one that its interval names. */
#include "cmocka_test.h"
#include "moved_study.h"
#include "random_study.h"
#include "decide/breakeven.h"

#define STUDIES 300
#define PRICES  16
#define SEED    20010403
#define SLACK   1e-7 /* what rounding may do to an amount, relative */

struct sweep {
    const struct fixture *fixture;
    const char *target; /* "price:DB@9" */
    struct price_variable variable;
    struct asked asked;
    int number; /* of the study, for messages */
};

/* What the sweeps came upon, so that the test is known to try it. */
struct tally {
    int crossovers, crossovers_of_licenses, without_winner;
};

/* --- what is asked --- */

/* The names of prices that a study of these has; NULL: this one does not. */
static const char *pick_target(const struct random_study *texts, GRand *random)
{
    static const char *const flat[] = { "price:DB",   "price:DB",    "price:DB",   "price:ALT",
                                        "price:CARE", "price:CPU-A", "price:LINE", "price:BOX1" };
    static const char *const tiers[] = { "price:DB@1", "price:DB@9" };
    const char *target = random_pick(random, flat, G_N_ELEMENTS(flat));

    if (g_str_equal(target, "price:DB") && texts->has_tiers)
        return random_pick(random, tiers, 2);
    return target;
}

static bool is_billed(const struct study *study, const char *target)
{
    g_auto(GStrv) parts = g_strsplit_set(target, ":@", -1);
    uint32_t product = study_find_product(study, parts[1]);

    for (uint32_t i = 0; i < study->bill_count; i++)
        if (study->bill[i].product == product)
            return true;
    return false;
}

static struct price_variable variable_of(const struct fixture *fixture, const char *target)
{
    struct scenario_change change;

    if (!scenario_change_parse(fixture->study, target, "set", "1", (struct place){ 0 },
                               fixture->diag, &change))
        g_error("%s: %s", target, diag_format(fixture->diag, DIAG_ERROR));
    return price_variable_of(fixture->study, &change);
}

static struct cost_question question_of(const struct asked *asked, const struct study *study)
{
    return (struct cost_question){
        .cost = measure_find(study, "tco").measure,
        .is_per_performance = asked->aim == AIM_COST_PER_PERFORMANCE,
        .minimum_performance = { asked->minimum > 0, decimal_from_int((int64_t)asked->minimum) },
    };
}

/* --- one price --- */

static double least_of(const struct evaluation *evaluation, const struct asked *asked)
{
    uint32_t best = asked_best(evaluation, asked);

    return best == NO_INDEX ? INFINITY : asked_amount(evaluation, asked, best);
}

static void fail_at(const struct sweep *this, struct decimal price, const char *problem)
{
    g_autofree char *text = decimal_format_short(price, DECIMAL_DIGITS);

    fail_msg("study %d, %s at %s: %s", this->number, this->target, text, problem);
}

/* Every winner of the interval has the least amount there. */
static void check_price(const struct sweep *this, const struct best_intervals *best,
                        const struct best_interval *interval, struct decimal price)
{
    struct moved_study moved = moved_study_new(this->fixture, this->target, price);
    double least = least_of(moved.evaluation, &this->asked);

    for (guint i = 0; i < interval->winner_count; i++) {
        uint32_t winner = g_array_index(best->winners, uint32_t, interval->first_winner + i);
        if (asked_amount(moved.evaluation, &this->asked, winner) > least * (1 + SLACK))
            fail_at(this, price, "another one is better");
    }
    moved_study_free(&moved);
}

/* --- the whole range --- */

static const struct best_interval *interval_at(const struct best_intervals *best, guint index)
{
    return &g_array_index(best->intervals, struct best_interval, index);
}

/* They cover the range without a gap, and neighbors have other winners. */
static void check_order(const struct sweep *this, const struct best_intervals *best)
{
    for (guint i = 1; i < best->intervals->len; i++) {
        const struct best_interval *before = interval_at(best, i - 1), *next = interval_at(best, i);
        if (decimal_compare(before->to, next->from) != 0)
            fail_at(this, next->from, "there is a gap");
        if (decimal_compare(before->from, before->to) >= 0)
            fail_at(this, before->from, "an interval is empty");
        if (before->winner_count == next->winner_count
            && memcmp(&g_array_index(best->winners, uint32_t, before->first_winner),
                      &g_array_index(best->winners, uint32_t, next->first_winner),
                      next->winner_count * sizeof(uint32_t))
                   == 0)
            fail_at(this, next->from, "nothing changes");
    }
}

/* At a crossover both sides are the best. */
static void check_crossovers(const struct sweep *this, const struct best_intervals *best)
{
    for (guint i = 1; i < best->intervals->len; i++) {
        check_price(this, best, interval_at(best, i - 1), interval_at(best, i)->from);
        check_price(this, best, interval_at(best, i), interval_at(best, i)->from);
    }
}

static const struct best_interval *find_interval(const struct best_intervals *best,
                                                 struct decimal price)
{
    for (guint i = 0; i < best->intervals->len; i++) {
        const struct best_interval *interval = interval_at(best, i);
        if (decimal_compare(price, interval->from) >= 0
            && (!interval->has_end || decimal_compare(price, interval->to) <= 0))
            return interval;
    }
    return NULL;
}

static void check_prices(const struct sweep *this, const struct best_intervals *best)
{
    struct decimal step = { best->range.to.units / PRICES };

    assert_int_equal(decimal_compare(interval_at(best, 0)->from, best->range.from), 0);
    for (int i = 0; i <= PRICES; i++) {
        struct decimal price = { step.units * i };
        const struct best_interval *interval = find_interval(best, price);
        if (interval == NULL)
            fail_at(this, price, "it is in no interval");
        check_price(this, best, interval, price);
    }
}

/* Up to so much that most crossovers are below it. */
static struct price_range range_of(const struct sweep *this, const struct evaluation *evaluation)
{
    struct decimal most = decimal_from_int(1000000), now;

    if (price_variable_now(&this->variable, evaluation, &now))
        most = (struct decimal){ now.units * 4 };
    return (struct price_range){ decimal_from_int(0), most, true };
}

static void check_sweep(const struct sweep *this, const struct evaluation *evaluation,
                        struct tally *tally)
{
    struct cost_question question = question_of(&this->asked, this->fixture->study);
    struct best_intervals *best =
        best_intervals_new(evaluation, &this->variable, &question, range_of(this, evaluation));

    if (best->intervals->len == 0) {
        assert_int_equal(asked_best(evaluation, &this->asked), NO_INDEX);
        tally->without_winner++;
    } else {
        check_order(this, best);
        check_prices(this, best);
        check_crossovers(this, best);
        tally->crossovers += (int)best->intervals->len - 1;
        if (g_str_has_prefix(this->target, "price:DB"))
            tally->crossovers_of_licenses += (int)best->intervals->len - 1;
    }
    best_intervals_free(best);
}

static void check_study(GRand *random, int number, struct tally *tally)
{
    struct random_study texts = random_study_new(random);
    const char *target = pick_target(&texts, random);
    struct asked asked = { .aim = number % 2 ? AIM_COST_PER_PERFORMANCE : AIM_COST,
                           .measure = "tco",
                           .is_lower_better = texts.is_lower_better };
    struct fixture fixture = random_study_load(&texts);

    if (number % 3 == 0)
        asked.minimum = g_rand_int_range(random, 60, 145);
    if (is_billed(fixture.study, target)) {
        struct evaluation *evaluation = evaluation_new(fixture.study);
        struct sweep sweep = { &fixture, target, variable_of(&fixture, target), asked, number };
        check_sweep(&sweep, evaluation, tally);
        evaluation_free(evaluation);
    }
    fixture_free(&fixture);
}

static void test_breakeven__intervals_agree_with_a_dense_sweep(void **state)
{
    GRand *random = g_rand_new_with_seed(SEED);
    struct tally tally = { 0 };

    (void)state;
    for (int number = 0; number < STUDIES; number++)
        check_study(random, number, &tally);
    assert_true(tally.crossovers > 50 && tally.crossovers_of_licenses > 10);
    assert_true(tally.without_winner > 5);
    g_rand_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_breakeven__intervals_agree_with_a_dense_sweep),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
