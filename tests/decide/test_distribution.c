/* Distributions and streams: quantiles against closed forms, medians of runs against counting, one
 * draw in each stratum. */
#include "cmocka_test.h"
#include "decide/distribution.h"
#include "decide/random_stream.h"
#include <math.h>

static struct decimal decimal_of(const char *text)
{
    struct decimal out;

    assert_true(decimal_parse(text, &out));
    return out;
}

static void assert_near(double actual, double expected, double error)
{
    if (fabs(actual - expected) > error)
        fail_msg("%.12g is not %.12g within %g", actual, expected, error);
}

static double quantile(const struct distribution *distribution, double share)
{
    distribution_quantiles(distribution, &share, 1);
    return share;
}

struct quantile_case {
    enum distribution_kind kind;
    const char *low, *mode, *high, *mean, *deviation;
    double share, expected, error;
};

/* uniform: low + p × width. Triangular 0, 1, 4: F(1) = 1/4; below it sqrt(4 p), above
 * 4 - sqrt(12 (1 - p)). PERT 0, 2, 4 is beta(3, 3) × 4, symmetric; its F(1) is the chance of three
 * or more of five at 1/4: (10 × 9 + 5 × 3 + 1) / 1024 = 106 / 1024. Normal: z of 0.975
 * is 1.959963985. Lognormal of mean 10 and deviation 10: the variance of the logarithm is ln 2, the
 * median 10 / sqrt(2). */
static void test_distribution__quantiles_are_those_of_the_closed_forms(void **state)
{
    static const struct quantile_case cases[] = {
        { DISTRIBUTION_UNIFORM, "2", "0", "6", "0", "0", 0.25, 3, 1e-12 },
        { DISTRIBUTION_TRIANGULAR, "0", "1", "4", "0", "0", 0.25, 1, 1e-12 },
        { DISTRIBUTION_TRIANGULAR, "0", "1", "4", "0", "0", 0.09, 0.6, 1e-12 },
        { DISTRIBUTION_TRIANGULAR, "0", "1", "4", "0", "0", 0.73, 2.2, 1e-12 },
        { DISTRIBUTION_PERT, "0", "2", "4", "0", "0", 0.5, 2, 1e-5 },
        { DISTRIBUTION_PERT, "0", "2", "4", "0", "0", 106.0 / 1024, 1, 1e-5 },
        { DISTRIBUTION_NORMAL, "0", "0", "0", "100", "10", 0.975, 119.59963985, 1e-6 },
        { DISTRIBUTION_LOGNORMAL, "0", "0", "0", "10", "10", 0.5, 7.0710678119, 1e-8 },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct uncertainty uncertainty = {
            .distribution = cases[i].kind,
            .low = decimal_of(cases[i].low),
            .mode = decimal_of(cases[i].mode),
            .high = decimal_of(cases[i].high),
            .mean = decimal_of(cases[i].mean),
            .deviation = decimal_of(cases[i].deviation),
        };
        struct distribution *distribution = distribution_new(&uncertainty, -1e6, 1e6);
        assert_near(quantile(distribution, cases[i].share), cases[i].expected, cases[i].error);
        distribution_free(distribution);
    }
}

/* A half of a normal distribution is left above its mean: its median is the 75 % quantile of the
 * whole, z = 0.6744897502. */
static void test_distribution__a_normal_one_is_cut_to_what_can_be(void **state)
{
    struct uncertainty uncertainty = { .distribution = DISTRIBUTION_NORMAL,
                                       .mean = decimal_of("0"),
                                       .deviation = decimal_of("1") };
    struct distribution *distribution = distribution_new(&uncertainty, 0, 1e12);

    (void)state;
    assert_near(quantile(distribution, 0.5), 0.6744897502, 1e-8);
    assert_true(quantile(distribution, 1e-12) >= 0);
    distribution_free(distribution);
}

/* Phi(-1 / 6) = 0.433816 below 0; Phi(-1) = 0.158655 above 1 and Phi(-3) = 0.001350 below 0.5. The
 * middle of what is left is at 0.001350 + (1 - 0.001350 - 0.158655) / 2 = 0.421347 of the whole.
 * Nothing else is ever cut. */
static void test_distribution__says_what_is_cut_off(void **state)
{
    const struct uncertainty price = { .distribution = DISTRIBUTION_NORMAL,
                                       .mean = decimal_of("500"),
                                       .deviation = decimal_of("3000") };
    const struct uncertainty rate = { .distribution = DISTRIBUTION_NORMAL,
                                      .mean = decimal_of("0.875"),
                                      .deviation = decimal_of("0.125") };
    const struct uncertainty uniform = { .distribution = DISTRIBUTION_UNIFORM,
                                         .low = decimal_of("1"),
                                         .high = decimal_of("2") };
    struct distribution *prices = distribution_new(&price, 0, 1e12);
    struct distribution *rates = distribution_new(&rate, 0.5, 1);
    struct distribution *uniforms = distribution_new(&uniform, 0, 3);

    (void)state;
    assert_near(distribution_cut(prices).below, 0.433816, 1e-6);
    assert_near(distribution_cut(prices).above, 0, 0);
    assert_near(distribution_cut(rates).below, 0.001350, 1e-6);
    assert_near(distribution_cut(rates).above, 0.158655, 1e-6);
    assert_near(erfc(-(quantile(rates, 0.5) - 0.875) / 0.125 / sqrt(2)) / 2, 0.421347, 2e-6);
    assert_near(distribution_cut(uniforms).below + distribution_cut(uniforms).above, 0, 0);
    distribution_free(prices);
    distribution_free(rates);
    distribution_free(uniforms);
}

/* How far a quantile is from where its share really is, in deviations: the normal distribution is
 * erfc(-z / sqrt 2) / 2, its density exp(-z^2 / 2) / sqrt(2 pi). */
static double deviations_off(double z, double share)
{
    double density = exp(-z * z / 2) / sqrt(2 * G_PI);

    return fabs(erfc(-z / sqrt(2)) / 2 - share) / density;
}

/* At 100,000 shares, among them those between the tabulated ones, and at 10^-10 from either end.
 * The lognormal one has a mean of 1 and a deviation of 2: its logarithm has a variance of ln 5 and
 * a mean of -ln 5 / 2. */
static void test_distribution__normal_ones_are_within_a_millionth_of_a_deviation(void **state)
{
    const struct uncertainty normal = { .distribution = DISTRIBUTION_NORMAL,
                                        .mean = decimal_of("100"),
                                        .deviation = decimal_of("10") };
    const struct uncertainty lognormal = { .distribution = DISTRIBUTION_LOGNORMAL,
                                           .mean = decimal_of("1"),
                                           .deviation = decimal_of("2") };
    struct distribution *of_values = distribution_new(&normal, -1e9, 1e9);
    struct distribution *of_logarithms = distribution_new(&lognormal, 0, 1e18);

    (void)state;
    for (int i = 1; i < 100000; i++) {
        double share = (i - 0.5 * sin(i)) / 100000; /* at uneven places */
        double z = (quantile(of_values, share) - 100) / 10;
        double log_z = (log(quantile(of_logarithms, share)) + log(5) / 2) / sqrt(log(5));
        assert_true(deviations_off(z, share) < 1e-6);
        assert_true(deviations_off(log_z, share) < 1e-6);
    }
    assert_near(quantile(of_values, 1e-10), 100 - 10 * 6.361340902404, 1e-6);
    assert_near(quantile(of_values, 1 - 1e-10), 100 + 10 * 6.361340902404, 1e-5);
    distribution_free(of_values);
    distribution_free(of_logarithms);
}

struct share {
    double below, value; /* quantiles up to this share have this value */
};

static void assert_shares(const double *runs, uint32_t count, const struct share *shares,
                          size_t share_count)
{
    struct distribution *distribution = distribution_of_median(runs, count);
    double from = 0;

    for (size_t i = 0; i < share_count; i++) {
        assert_near(quantile(distribution, from + 1e-9), shares[i].value, 0);
        assert_near(quantile(distribution, shares[i].below - 1e-9), shares[i].value, 0);
        from = shares[i].below;
    }
    distribution_free(distribution);
}

/* Of three runs drawn again, two or three are the lowest in 7 of 27 ways. Two runs drawn again are
 * both the lower, one of each, both the higher in 1, 2 and 1 of 4 ways: medians 1 (1/4), 1.5, 2;
 * they come as pairs, so 1.5 stands before 1. */
static void test_distribution_of_median__counts_the_ways_of_drawing(void **state)
{
    static const double three[] = { 1, 2, 3 }, two[] = { 1, 2 };
    static const struct share of_three[] = { { 7 / 27.0, 1 }, { 20 / 27.0, 2 }, { 1, 3 } };
    static const struct share of_two[] = { { 0.5, 1.5 }, { 0.75, 1 }, { 1, 2 } };

    (void)state;
    assert_shares(three, 3, of_three, G_N_ELEMENTS(of_three));
    assert_shares(two, 2, of_two, G_N_ELEMENTS(of_two));
}

/* Four runs drawn again in 4^4 ways, counted one by one. */
static void test_distribution_of_median__equals_enumeration(void **state)
{
    static const double runs[] = { 1, 2, 4, 8 };
    struct distribution *distribution = distribution_of_median(runs, 4);
    double mean = 0, expected = 0;

    (void)state;
    for (int way = 0; way < 256; way++) {
        double drawn[] = { runs[way & 3], runs[way >> 2 & 3], runs[way >> 4 & 3], runs[way >> 6] };
        for (int i = 1; i < 4; i++)
            for (int j = i; j > 0 && drawn[j - 1] > drawn[j]; j--) {
                double swapped = drawn[j];
                drawn[j] = drawn[j - 1];
                drawn[j - 1] = swapped;
            }
        expected += (drawn[1] + drawn[2]) / 2 / 256;
        mean += quantile(distribution, (way + 0.5) / 256) / 256;
    }
    assert_near(mean, expected, 1e-9);
    distribution_free(distribution);
}

static void test_random_strata__has_one_number_in_each_part(void **state)
{
    enum { count = 1000 };
    struct random_stream stream = random_stream_of(1, 2, 3);
    double numbers[count];
    bool is_taken[count] = { false };
    int in_place = 0;

    (void)state;
    random_strata(&stream, numbers, count);
    for (int i = 0; i < count; i++) {
        int part = (int)(numbers[i] * count);
        assert_true(numbers[i] > 0 && numbers[i] < 1);
        assert_false(is_taken[part]);
        is_taken[part] = true;
        in_place += part == i;
    }
    assert_true(in_place < 10); /* one is expected of a random order */
}

static void test_random_stream__differs_by_each_of_its_keys(void **state)
{
    static const uint64_t keys[][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 }, { 0, 0, 0 } };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        for (size_t j = 0; j < i; j++) {
            struct random_stream a = random_stream_of(keys[i][0], keys[i][1], keys[i][2]);
            struct random_stream b = random_stream_of(keys[j][0], keys[j][1], keys[j][2]);
            assert_true(random_next(&a) != random_next(&b));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_distribution__quantiles_are_those_of_the_closed_forms),
        cmocka_unit_test(test_distribution__a_normal_one_is_cut_to_what_can_be),
        cmocka_unit_test(test_distribution__says_what_is_cut_off),
        cmocka_unit_test(test_distribution__normal_ones_are_within_a_millionth_of_a_deviation),
        cmocka_unit_test(test_distribution_of_median__counts_the_ways_of_drawing),
        cmocka_unit_test(test_distribution_of_median__equals_enumeration),
        cmocka_unit_test(test_random_strata__has_one_number_in_each_part),
        cmocka_unit_test(test_random_stream__differs_by_each_of_its_keys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
