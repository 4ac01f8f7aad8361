/* Counts of several workers added up; quantiles have tests of their own. */
#include "cmocka_test.h"
#include "decide/tally.h"

/* Costs of two candidates, and costs per performance of the second. */
static void lay_brackets(struct candidate_brackets *brackets)
{
    static const double pilot[] = { 10, 20, 30 };

    for (int i = 0; i < TALLY_QUANTILES; i++) {
        brackets[0].contests[CONTEST_COST][i] =
            quantile_bracket_new(pilot, 3, tally_percents[i], 3);
        brackets[1].contests[CONTEST_COST][i] =
            quantile_bracket_new(pilot, 3, tally_percents[i], 3);
        brackets[1].contests[CONTEST_COST_PER_PERFORMANCE][i] =
            quantile_bracket_new(pilot, 3, tally_percents[i], 3);
    }
}

static void assert_quantiles(const struct tally *tally, uint32_t candidate,
                             enum drawn_contest contest, const int *expected)
{
    for (int i = 0; i < TALLY_QUANTILES; i++)
        assert_int_equal((int)tally_quantile(tally, candidate, contest, i), expected[i]);
}

/* 10, 20, 30 and 10, 10, 30: P5 10, P50 20 or 10, P95 30; together the third of six is 10. */
static void test_tally__keeps_candidates_and_contests_apart(void **state)
{
    static const double first[] = { 20, 10, 30 }, second[] = { 10, 30, 10 }, same[] = { 20, 20 };
    static const int of_first[] = { 10, 20, 30 }, of_second[] = { 10, 10, 30 };
    static const int of_same[] = { 20, 20, 20 };
    struct candidate_brackets brackets[2] = { 0 };

    (void)state;
    lay_brackets(brackets);
    struct tally *tally = tally_new(2, brackets), *other = tally_new(2, brackets);
    tally_add(tally, 0, CONTEST_COST, first, 3);
    tally_add(tally, 1, CONTEST_COST_PER_PERFORMANCE, same, 2);
    tally_add(other, 1, CONTEST_COST, second, 3);
    tally_merge(tally, other);
    assert_quantiles(tally, 0, CONTEST_COST, of_first);
    assert_quantiles(tally, 1, CONTEST_COST, of_second);
    assert_quantiles(tally, 1, CONTEST_COST_PER_PERFORMANCE, of_same);
    tally_add(other, 0, CONTEST_COST, second, 3);
    tally_merge(tally, other);
    assert_quantiles(tally, 0, CONTEST_COST, of_second);
    tally_free(tally);
    tally_free(other);
    candidate_brackets_finish(&brackets[0]);
    candidate_brackets_finish(&brackets[1]);
}

static void test_tally__adds_counts(void **state)
{
    static const struct candidate_brackets brackets[1];
    struct tally *tally = tally_new(1, brackets), *other = tally_new(1, brackets);

    (void)state;
    tally->candidates[0] = (struct candidate_counts){
        .contests = { { 1, 2, { 3, 4 } }, { 5, 6, { 7 } } }, .over_budget = 8, .below_minimum = 9
    };
    other->candidates[0] = (struct candidate_counts){
        .contests = { { 10, 20, { 30, 40 } }, { 50, 60, { 70 } } },
        .over_budget = 80,
        .below_minimum = 90,
    };
    tally->without_anybody[CONTEST_COST] = 1;
    other->without_anybody[CONTEST_COST] = 2;
    const struct candidate_counts expected = {
        .contests = { { 11, 22, { 33, 44 } }, { 55, 66, { 77 } } },
        .over_budget = 88,
        .below_minimum = 99,
    };
    tally_merge(tally, other);
    assert_memory_equal(&tally->candidates[0], &expected, sizeof expected);
    assert_int_equal(tally->without_anybody[CONTEST_COST], 3);
    assert_int_equal(tally->without_anybody[CONTEST_COST_PER_PERFORMANCE], 0);
    tally_free(tally);
    tally_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tally__keeps_candidates_and_contests_apart),
        cmocka_unit_test(test_tally__adds_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
