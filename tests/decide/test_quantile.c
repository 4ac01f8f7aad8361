/* Quantiles from brackets against sorted draws. */
#include "cmocka_test.h"
#include "decide/quantile.h"
#include "decide/random_stream.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PILOT 8192u
#define DRAWS 200000u

static int compare_doubles(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;

    return (left > right) - (left < right);
}

static double *sorted_new(const double *values, uint32_t count)
{
    double *sorted = g_new(double, count);

    memcpy(sorted, values, count * sizeof *values);
    qsort(sorted, count, sizeof *sorted, compare_doubles);
    return sorted;
}

static double *fill(uint64_t seed, uint32_t count, double (*value_of)(double share))
{
    struct random_stream stream = random_stream_of(seed, 1, 1);
    double *values = g_new(double, count);

    random_strata(&stream, values, count);
    for (uint32_t i = 0; i < count; i++)
        values[i] = value_of(values[i]);
    return values;
}

/* The first `pilot` of the values lay the bracket, all are counted. */
static double find_quantile(const double *values, uint32_t count, uint32_t pilot, unsigned percent)
{
    g_autofree double *sorted = sorted_new(values, pilot);
    struct quantile_bracket *bracket = quantile_bracket_new(sorted, pilot, percent, pilot);
    struct quantile *quantile = quantile_new(bracket);

    quantile_add(quantile, values, count / 3);
    quantile_add(quantile, values + count / 3, count - count / 3);
    double value = quantile_value(quantile);
    quantile_free(quantile);
    quantile_bracket_free(bracket);
    return value;
}

static void assert_is(double actual, double expected)
{
    if (actual < expected || actual > expected)
        fail_msg("%.17g is not %.17g", actual, expected);
}

static double even(double share)
{
    return share;
}

/* The fourth power of an exponential draw: one in twenty is below 0.000007, one in twenty above 80.
 */
static double steep(double share)
{
    return pow(-log(share), 4);
}

static double of_three(double share)
{
    return share < 0.3 ? -7.5 : share < 0.6 ? 100 : 1e9;
}

/* --- what is exact --- */

/* The least value that p % of n do not exceed is that of rank ceil(p n / 100). */
static void test_quantile__of_the_pilot_is_that_of_sorted_draws(void **state)
{
    static const uint32_t counts[] = { 1, 2, 3, 7, 19, 20, 21, 100, 1000, 1024, PILOT };
    static const unsigned percents[] = { 1, 5, 50, 95, 99 };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(counts); i++)
        for (size_t j = 0; j < G_N_ELEMENTS(percents); j++) {
            uint32_t count = counts[i], rank = (count * percents[j] + 99) / 100;
            g_autofree double *values = fill(i, count, steep);
            g_autofree double *sorted = sorted_new(values, count);
            assert_is(find_quantile(values, count, count, percents[j]), sorted[rank - 1]);
        }
}

/* -7.5 up to 30 %, 100 up to 60 %, 10^9 beyond, however far apart they lie. */
static void test_quantile__of_few_values_is_one_of_them(void **state)
{
    static const struct {
        unsigned percent;
        double value;
    } rows[] = { { 5, -7.5 }, { 29, -7.5 }, { 31, 100 }, { 50, 100 },
                 { 59, 100 }, { 61, 1e9 },  { 95, 1e9 } };
    g_autofree double *values = fill(1, DRAWS, of_three);

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
        assert_is(find_quantile(values, DRAWS, PILOT, rows[i].percent), rows[i].value);
}

/* 1, 2, 3, 4: half of them do not exceed 2, and 51 % do not exceed 3. */
static void test_quantile__is_the_least_value_that_so_many_do_not_exceed(void **state)
{
    static const double values[] = { 4, 2, 1, 3 };

    (void)state;
    assert_is(find_quantile(values, 4, 4, 25), 1);
    assert_is(find_quantile(values, 4, 4, 26), 2);
    assert_is(find_quantile(values, 4, 4, 50), 2);
    assert_is(find_quantile(values, 4, 4, 51), 3);
    assert_is(find_quantile(values, 4, 4, 99), 4);
}

/* --- what is interpolated --- */

/* Strata of 200,000: the k-th draw is within k / 200,000, so a quantile is known in closed form to
 * 1 / 200,000; two draws of one gap are three pilot draws apart, 3.7 * 10^-4 of even ones, and even
 * draws lie evenly between them. */
static void test_quantile__of_even_draws(void **state)
{
    g_autofree double *values = fill(2, DRAWS, even);

    (void)state;
    for (unsigned percent = 5; percent <= 95; percent += 5)
        assert_true(fabs(find_quantile(values, DRAWS, PILOT, percent) - percent / 100.0) < 2e-5);
}

/* Over seven orders of magnitude: within 10^-3 of the quantile itself, not of the range. */
static void test_quantile__of_steep_draws_is_off_by_a_part_of_itself(void **state)
{
    g_autofree double *values = fill(3, DRAWS, steep);

    (void)state;
    for (unsigned percent = 5; percent <= 95; percent += 5) {
        double exact = steep(1 - percent / 100.0);
        assert_true(fabs(find_quantile(values, DRAWS, PILOT, percent) - exact) < 1e-3 * exact);
    }
}

/* --- ends, threads --- */

static void test_quantile__outside_of_its_bracket_is_the_nearest_end(void **state)
{
    static const double pilot[] = { 10, 20, 30 }, low[] = { 1, 2, 30 }, high[] = { 10, 40, 50 };
    struct quantile_bracket *bracket = quantile_bracket_new(pilot, 3, 50, 3);
    struct quantile *below = quantile_new(bracket), *above = quantile_new(bracket);

    (void)state;
    quantile_add(below, low, 3);
    quantile_add(above, high, 3);
    assert_is(quantile_value(below), 10);
    assert_is(quantile_value(above), 30);
    quantile_free(below);
    quantile_free(above);
    quantile_bracket_free(bracket);
}

/* Any split over any number of workers gives the same bits. */
static void test_quantile__merged_is_that_of_all(void **state)
{
    g_autofree double *values = fill(4, DRAWS, steep);
    g_autofree double *sorted = sorted_new(values, PILOT);
    struct quantile_bracket *bracket = quantile_bracket_new(sorted, PILOT, 50, PILOT);

    (void)state;
    for (uint32_t parts = 2; parts <= 7; parts++) {
        struct quantile *all = quantile_new(bracket);
        for (uint32_t part = parts; part-- > 0;) {
            struct quantile *one = quantile_new(bracket);
            uint32_t from = DRAWS / parts * part;
            uint32_t end = part + 1 == parts ? DRAWS : from + DRAWS / parts;
            quantile_add(one, values + from, end - from);
            quantile_merge(all, one);
            quantile_free(one);
        }
        assert_is(quantile_value(all), find_quantile(values, DRAWS, PILOT, 50));
        quantile_free(all);
    }
    quantile_bracket_free(bracket);
}

static void test_quantile__varies_if_one_draw_differs(void **state)
{
    static const double pilot[] = { 5, 5, 5 }, same[] = { 5, 5 }, other[] = { 5, 6 };
    struct quantile_bracket *bracket = quantile_bracket_new(pilot, 3, 50, 3);
    struct quantile *quantile = quantile_new(bracket);

    (void)state;
    quantile_add(quantile, same, 2);
    assert_false(quantile_varies(quantile));
    quantile_add(quantile, other, 2);
    assert_true(quantile_varies(quantile));
    assert_is(quantile_value(quantile), 5);
    quantile_free(quantile);
    quantile_bracket_free(bracket);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quantile__of_the_pilot_is_that_of_sorted_draws),
        cmocka_unit_test(test_quantile__of_few_values_is_one_of_them),
        cmocka_unit_test(test_quantile__is_the_least_value_that_so_many_do_not_exceed),
        cmocka_unit_test(test_quantile__of_even_draws),
        cmocka_unit_test(test_quantile__of_steep_draws_is_off_by_a_part_of_itself),
        cmocka_unit_test(test_quantile__outside_of_its_bracket_is_the_nearest_end),
        cmocka_unit_test(test_quantile__merged_is_that_of_all),
        cmocka_unit_test(test_quantile__varies_if_one_draw_differs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
