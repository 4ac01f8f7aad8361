/* Laws fitted: the published data set of the Universal Scalability Law, data that follow a law
 * exactly, ends of ranges, too few points. */
#include "cmocka_test.h"
#include "perf/scaling_fit.h"
#include <math.h>

/* In doubles; cmocka's own comparison is of floats. */
static void assert_near(double actual, double expected, double most)
{
    if (!(fabs(actual - expected) <= most))
        fail_msg("%.12g is not within %g of %.12g", actual, most, expected);
}

static GArray *points_new(const double *values, guint count)
{
    GArray *points = g_array_new(FALSE, FALSE, sizeof(struct scaling_point));

    for (guint i = 0; i < count; i++) {
        struct scaling_point point = { i + 1, values[i] };
        g_array_append_val(points, point);
    }
    return points;
}

/* Values of the law at loads 1 … count; the caller unrefs. */
static GArray *exact_points(double gamma, double alpha, double beta, guint count)
{
    GArray *points = g_array_new(FALSE, FALSE, sizeof(struct scaling_point));

    for (guint i = 1; i <= count; i++) {
        double load = i;
        struct scaling_point point = {
            load, gamma * load / (1 + alpha * (load - 1) + beta * load * (load - 1))
        };
        g_array_append_val(points, point);
    }
    return points;
}

static double value_of(const struct scaling_fit *fit, enum fit_parameter_name name)
{
    return fit->parameters[name].value;
}

/* Throughput over 1 to 32 clients: B. Schwartz, Practical Scalability Analysis with the Universal
 * Scalability Law, and the README of usl4j, which print the coefficients and the peak asserted
 * here: 995.6486, 0.02671591, 7.690945e-4, peak at 35 with 12,341. */
static const double published[] = {
    955.16,   1878.91,  2688.01,  3548.68,  4315.54,  5130.43,  5931.37, 6531.08,
    7219.8,   7867.61,  8278.71,  8646.7,   9047.84,  9426.55,  9645.37, 9897.24,
    10097.6,  10240.5,  10532.39, 10798.52, 11151.43, 11518.63, 11806,   12089.37,
    12075.41, 12177.29, 12211.41, 12158.93, 12155.27, 12118.04, 12140.4, 12074.39,
};

static void test_scaling_fit__published_coefficients(void **state)
{
    GArray *points = points_new(published, G_N_ELEMENTS(published));
    struct scaling_fit fit = scaling_fit(LAW_USL, points);

    (void)state;
    assert_int_equal(fit.status, FIT_FOUND);
    assert_near(value_of(&fit, FIT_GAMMA), 995.6486, 0.0005);
    assert_near(value_of(&fit, FIT_ALPHA), 0.02671591, 1e-6);
    assert_near(value_of(&fit, FIT_BETA), 7.690945e-4, 1e-8);
    assert_true(fit.has_peak && !fit.has_limit);
    assert_int_equal((int)fit.peak_load, 35);
    assert_near(scaling_fit_value(&fit, 35), 12341.75, 0.05);
    scaling_fit_finish(&fit);
    g_array_unref(points);
}

static double sum_of_squares(const GArray *points, const double *parameters)
{
    double sum = 0;

    for (guint i = 0; i < points->len; i++) {
        const struct scaling_point *point = &g_array_index(points, struct scaling_point, i);
        double load = point->load;
        double error = point->value
                       - parameters[0] * load
                             / (1 + parameters[1] * (load - 1) + parameters[2] * load * (load - 1));
        sum += error * error;
    }
    return sum;
}

/* The eight points of peers.md part 4: no point of a fine grid around the answer fits better. */
static void test_scaling_fit__eight_points_are_a_minimum(void **state)
{
    GArray *points = points_new(published, 8);
    struct scaling_fit fit = scaling_fit(LAW_USL, points);
    const double at[] = { value_of(&fit, FIT_GAMMA), value_of(&fit, FIT_ALPHA),
                          value_of(&fit, FIT_BETA) };
    double least = sum_of_squares(points, at);

    (void)state;
    assert_int_equal(fit.status, FIT_FOUND);
    for (int i = -10; i <= 10; i++)
        for (int j = -10; j <= 10; j++)
            for (int k = -10; k <= 10; k++) {
                const double near[] = { at[0] * (1 + i * 0.001), at[1] * (1 + j * 0.05),
                                        at[2] * (1 + k * 0.1) };
                assert_true(sum_of_squares(points, near) >= least - 1e-6);
            }
    assert_near(fit.standard_error, sqrt(least / 5), 1e-6); /* 8 points, 3 parameters */
    scaling_fit_finish(&fit);
    g_array_unref(points);
}

static void test_scaling_fit__residuals_are_measured_less_fitted(void **state)
{
    GArray *points = points_new(published, 8);
    struct scaling_fit fit = scaling_fit(LAW_AMDAHL, points);

    (void)state;
    assert_int_equal(fit.residuals->len, 8);
    for (guint i = 0; i < 8; i++)
        assert_near(g_array_index(fit.residuals, double, i),
                    published[i] - scaling_fit_value(&fit, i + 1), 1e-9);
    scaling_fit_finish(&fit);
    g_array_unref(points);
}

/* Amdahl's law with alpha 0.1: X(N) = 500 N / (0.9 + 0.1 N), which 5,000 bounds. */
static void test_scaling_fit__amdahl_has_a_limit_and_no_peak(void **state)
{
    GArray *points = exact_points(500, 0.1, 0, 6);
    struct scaling_fit fit = scaling_fit(LAW_AMDAHL, points);

    (void)state;
    assert_int_equal(fit.status, FIT_FOUND);
    assert_near(value_of(&fit, FIT_GAMMA), 500, 1e-6);
    assert_near(value_of(&fit, FIT_ALPHA), 0.1, 1e-9);
    assert_true(fit.has_limit && !fit.has_peak);
    assert_near(fit.limit, 5000, 1e-3);
    scaling_fit_finish(&fit);
    g_array_unref(points);
}

/* More than linear: the best alpha and beta of unbounded least squares are negative, so both stand
 * at 0, and nothing is said of a peak or a limit. */
static void test_scaling_fit__never_leaves_the_bounds(void **state)
{
    static const double superlinear[] = { 100, 210, 330, 460, 600, 750, 910 };
    GArray *points = points_new(superlinear, G_N_ELEMENTS(superlinear));
    struct scaling_fit fit = scaling_fit(LAW_USL, points);

    (void)state;
    assert_int_equal(fit.status, FIT_FOUND);
    assert_true(fit.parameters[FIT_ALPHA].is_fixed && fit.parameters[FIT_BETA].is_fixed);
    assert_true(value_of(&fit, FIT_ALPHA) == 0 && value_of(&fit, FIT_BETA) == 0);
    assert_false(fit.has_peak || fit.has_limit);
    /* the least squares line through the origin: sum(N X) / sum(N^2) = 17,220 / 140 */
    assert_near(value_of(&fit, FIT_GAMMA), 17220.0 / 140, 1e-6);
    scaling_fit_finish(&fit);
    g_array_unref(points);
}

/* The same at every load: alpha 1; in proportion: alpha 0. Beta is 0 in both, not a rest of
 * rounding, and no residual is left. */
static void test_scaling_fit__takes_no_rest_of_rounding_for_a_parameter(void **state)
{
    static const struct {
        double values[6], alpha;
    } cases[] = { { { 100, 100, 100, 100, 100, 100 }, 1 },
                  { { 0.3, 0.6, 0.9, 1.2, 1.5, 1.8 }, 0 } };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        GArray *points = points_new(cases[i].values, G_N_ELEMENTS(cases[i].values));
        struct scaling_fit fit = scaling_fit(LAW_USL, points);
        assert_int_equal(fit.status, FIT_FOUND);
        assert_true(value_of(&fit, FIT_ALPHA) == cases[i].alpha && value_of(&fit, FIT_BETA) == 0);
        assert_false(fit.has_peak);
        assert_true(fit.standard_error == 0);
        scaling_fit_finish(&fit);
        g_array_unref(points);
    }
}

/* alpha 0, beta 0.5: sqrt(1 / 0.5) = 1.414…; beta 1 with alpha 1 falls from the first unit on. */
static void test_scaling_fit__peak_is_where_the_law_falls(void **state)
{
    static const struct {
        double alpha, beta, peak;
    } laws[] = { { 0, 0.5, 1.41421356 }, { 0.19, 0.01, 9 }, { 1, 1, 1 } };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(laws); i++) {
        GArray *points = exact_points(1000, laws[i].alpha, laws[i].beta, 12);
        struct scaling_fit fit = scaling_fit(LAW_USL, points);
        assert_int_equal(fit.status, FIT_FOUND);
        assert_true(fit.has_peak);
        assert_near(fit.peak_load, laws[i].peak, 1e-4);
        assert_true(scaling_fit_value(&fit, fit.peak_load) >= scaling_fit_value(&fit, 12));
        scaling_fit_finish(&fit);
        g_array_unref(points);
    }
}

static void test_scaling_fit__is_refused_below_its_points(void **state)
{
    static const struct {
        enum scaling_law law;
        guint count;
        enum fit_status status;
    } cases[] = { { LAW_AMDAHL, 3, FIT_TOO_FEW },
                  { LAW_AMDAHL, 4, FIT_FOUND },
                  { LAW_USL, 5, FIT_TOO_FEW },
                  { LAW_USL, 6, FIT_FOUND },
                  { LAW_USL, 0, FIT_TOO_FEW } };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        GArray *points = points_new(published, cases[i].count);
        struct scaling_fit fit = scaling_fit(cases[i].law, points);
        assert_int_equal(fit.status, cases[i].status);
        scaling_fit_finish(&fit);
        g_array_unref(points);
    }
}

/* The interval is value ± t × deviation, cut to the range; on data without noise it is the value.
 */
static void test_scaling_fit__intervals_hold_the_value_within_the_range(void **state)
{
    GArray *noisy = points_new(published, 8), *exact = exact_points(995, 0.03, 0.001, 10);
    struct scaling_fit of_noisy = scaling_fit(LAW_USL, noisy),
                       of_exact = scaling_fit(LAW_USL, exact);

    (void)state;
    for (int i = 0; i < FIT_PARAMETER_COUNT; i++) {
        const struct fit_parameter *parameter = &of_noisy.parameters[i];
        assert_true(parameter->low < parameter->value && parameter->value < parameter->high);
        assert_true(parameter->low >= 0);
        assert_near(of_exact.parameters[i].high / of_exact.parameters[i].low, 1, 1e-5);
    }
    scaling_fit_finish(&of_noisy);
    scaling_fit_finish(&of_exact);
    g_array_unref(noisy);
    g_array_unref(exact);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scaling_fit__published_coefficients),
        cmocka_unit_test(test_scaling_fit__eight_points_are_a_minimum),
        cmocka_unit_test(test_scaling_fit__residuals_are_measured_less_fitted),
        cmocka_unit_test(test_scaling_fit__amdahl_has_a_limit_and_no_peak),
        cmocka_unit_test(test_scaling_fit__never_leaves_the_bounds),
        cmocka_unit_test(test_scaling_fit__takes_no_rest_of_rounding_for_a_parameter),
        cmocka_unit_test(test_scaling_fit__peak_is_where_the_law_falls),
        cmocka_unit_test(test_scaling_fit__is_refused_below_its_points),
        cmocka_unit_test(test_scaling_fit__intervals_hold_the_value_within_the_range),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
