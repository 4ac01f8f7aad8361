/* Histograms against sorted values. */
#include "cmocka_test.h"
#include "decide/random_stream.h"
#include "decide/tally.h"
#include <math.h>

/* Counts of every length, so that no value is lost between the lanes. */
static void test_tally_range__has_the_least_and_the_greatest(void **state)
{
    static const double values[] = { 3, -1, 4, 1, -5, 9, 2, -6, 5 };
    static const double least[] = { 3, -1, -1, -1, -5, -5, -5, -6, -6 };
    static const double most[] = { 3, 3, 4, 4, 4, 9, 9, 9, 9 };

    (void)state;
    for (uint32_t count = 1; count <= G_N_ELEMENTS(values); count++) {
        struct tally_range range = TALLY_RANGE_EMPTY;
        tally_range_include(&range, values, count);
        assert_true(range.minimum <= least[count - 1] && range.minimum >= least[count - 1]);
        assert_true(range.maximum <= most[count - 1] && range.maximum >= most[count - 1]);
    }
}

/* 0.5, 1.5, … 999.5 in any order over 0 … 1000: the share p of them is below 1000 p, within a bin
 * of 1000 / 1024. */
static void test_tally__quantiles_are_within_a_bin(void **state)
{
    static const struct tally_range ranges[CONTEST_COUNT] = { { 0, 1000 } };
    struct random_stream stream = random_stream_of(1, 1, 1);
    struct tally *tally = tally_new(1, ranges);
    double values[1000];

    (void)state;
    random_strata(&stream, values, 1000);
    for (int i = 0; i < 1000; i++)
        values[i] = floor(values[i] * 1000) + 0.5;
    tally_add(tally, 0, CONTEST_COST, values, 999);
    tally_add(tally, 0, CONTEST_COST, values + 999, 1);
    for (double share = 0.05; share < 1; share += 0.05)
        assert_true(fabs(tally_quantile(tally, 0, CONTEST_COST, share) - 1000 * share) < 1);
    tally_free(tally);
}

/* The range is what the first draws covered; later ones may lie beyond. */
static void test_tally__values_beyond_the_range_are_counted_at_its_ends(void **state)
{
    static const struct tally_range ranges[CONTEST_COUNT] = { { 10, 20 } };
    static const double values[] = { -1e30, 12, 15, 18, 1e30 };
    struct tally *tally = tally_new(1, ranges);

    (void)state;
    tally_add(tally, 0, CONTEST_COST, values, G_N_ELEMENTS(values));
    assert_true(tally_quantile(tally, 0, CONTEST_COST, 0.01) < -1e29);
    assert_true(fabs(tally_quantile(tally, 0, CONTEST_COST, 0.5) - 15) < 0.01);
    assert_true(tally_quantile(tally, 0, CONTEST_COST, 0.99) > 1e29);
    tally_free(tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tally_range__has_the_least_and_the_greatest),
        cmocka_unit_test(test_tally__quantiles_are_within_a_bin),
        cmocka_unit_test(test_tally__values_beyond_the_range_are_counted_at_its_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
