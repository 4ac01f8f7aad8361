/* Fits laws of scaling with GSL. Its search knows no bounds, so every face of the box of parameters
 * (each of alpha and beta free, 0 or 1) is searched, and the best minimum within the bounds is the
 * answer. What is measured, and what to make of the answer, is left to others. */
#include "perf/scaling_fit.h"
#include <gsl/gsl_blas.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <math.h>

#define MOST_ITERATIONS 500
#define TOLERANCE       1e-12
#define LEAST_DIVISOR   1e-9 /* keeps the search away from the poles beyond the bounds */
#define WITHIN_BOUNDS   1e-12
#define CONFIDENCE      0.975 /* both tails: 95 % */
#define FACE_COUNT      9     /* alpha and beta free, 0 or 1 each */

const char *const scaling_law_names[] = { "amdahl", "usl" };

unsigned scaling_law_needs(enum scaling_law law)
{
    return law == LAW_AMDAHL ? 4 : 6;
}

/* --- one face --- */

struct face {
    const GArray *points;
    double scale;                      /* values are divided by it, so gamma is near 1 */
    double fixed[FIT_PARAMETER_COUNT]; /* of those that are not free */
    unsigned at[FIT_PARAMETER_COUNT];  /* the free ones, by position in GSL's vector */
    unsigned free_count;
};

struct minimum {
    bool exists;
    double parameters[FIT_PARAMETER_COUNT]; /* gamma in the points' unit */
    bool is_free[FIT_PARAMETER_COUNT];
    double deviation[FIT_PARAMETER_COUNT]; /* standard, of the free ones */
    unsigned free_count;
    double sum_of_squares; /* of values divided by the scale */
};

static const struct scaling_point *point_at(const GArray *points, guint i)
{
    return &g_array_index(points, struct scaling_point, i);
}

static double law_divisor(const double *parameters, double load)
{
    return 1 + parameters[FIT_ALPHA] * (load - 1) + parameters[FIT_BETA] * load * (load - 1);
}

static double law_value(const double *parameters, double load)
{
    return parameters[FIT_GAMMA] * load / MAX(law_divisor(parameters, load), LEAST_DIVISOR);
}

static void unpack(const struct face *face, const gsl_vector *free_values, double *parameters)
{
    for (int i = 0; i < FIT_PARAMETER_COUNT; i++)
        parameters[i] = face->fixed[i];
    for (unsigned i = 0; i < face->free_count; i++)
        parameters[face->at[i]] = gsl_vector_get(free_values, i);
}

static int residuals(const gsl_vector *free_values, void *data, gsl_vector *out)
{
    const struct face *face = data;
    double parameters[FIT_PARAMETER_COUNT];

    unpack(face, free_values, parameters);
    for (guint i = 0; i < face->points->len; i++) {
        const struct scaling_point *point = point_at(face->points, i);
        gsl_vector_set(out, i, law_value(parameters, point->load) - point->value / face->scale);
    }
    return GSL_SUCCESS;
}

static int derivatives(const gsl_vector *free_values, void *data, gsl_matrix *out)
{
    const struct face *face = data;
    double parameters[FIT_PARAMETER_COUNT];

    unpack(face, free_values, parameters);
    for (guint i = 0; i < face->points->len; i++) {
        double load = point_at(face->points, i)->load;
        double divisor = MAX(law_divisor(parameters, load), LEAST_DIVISOR);
        double value = parameters[FIT_GAMMA] * load / divisor;
        const double by[FIT_PARAMETER_COUNT] = { load / divisor, -value * (load - 1) / divisor,
                                                 -value * load * (load - 1) / divisor };
        for (unsigned j = 0; j < face->free_count; j++)
            gsl_matrix_set(out, i, j, by[face->at[j]]);
    }
    return GSL_SUCCESS;
}

static void set_start(const struct face *face, gsl_vector *start)
{
    double values[FIT_PARAMETER_COUNT] = { 0, 0.01, 0.0001 };

    for (guint i = 0; i < face->points->len; i++) {
        const struct scaling_point *point = point_at(face->points, i);
        values[FIT_GAMMA] = MAX(values[FIT_GAMMA], point->value / face->scale / point->load);
    }
    for (unsigned i = 0; i < face->free_count; i++)
        gsl_vector_set(start, i, values[face->at[i]]);
}

static bool is_within_bounds(const double *parameters)
{
    for (int i = FIT_ALPHA; i <= FIT_BETA; i++)
        if (!(parameters[i] >= -WITHIN_BOUNDS && parameters[i] <= 1 + WITHIN_BOUNDS))
            return false;
    return isfinite(parameters[FIT_GAMMA]) && parameters[FIT_GAMMA] >= 0;
}

static void take_deviations(const struct face *face, const gsl_multifit_nlinear_workspace *search,
                            struct minimum *minimum)
{
    gsl_matrix *covariance = gsl_matrix_alloc(face->free_count, face->free_count);
    double variance = minimum->sum_of_squares / (face->points->len - face->free_count);

    gsl_multifit_nlinear_covar(gsl_multifit_nlinear_jac(search), 0, covariance);
    for (unsigned i = 0; i < face->free_count; i++) {
        double unit = face->at[i] == FIT_GAMMA ? face->scale : 1;
        minimum->is_free[face->at[i]] = true;
        minimum->deviation[face->at[i]] =
            unit * sqrt(MAX(0, variance * gsl_matrix_get(covariance, i, i)));
    }
    gsl_matrix_free(covariance);
}

static void take_minimum(const struct face *face, const gsl_multifit_nlinear_workspace *search,
                         struct minimum *minimum)
{
    const gsl_vector *errors = gsl_multifit_nlinear_residual(search);

    unpack(face, gsl_multifit_nlinear_position(search), minimum->parameters);
    minimum->exists = is_within_bounds(minimum->parameters);
    if (!minimum->exists)
        return;
    minimum->free_count = face->free_count;
    gsl_blas_ddot(errors, errors, &minimum->sum_of_squares);
    take_deviations(face, search, minimum);
    minimum->parameters[FIT_GAMMA] *= face->scale;
    for (int i = FIT_ALPHA; i <= FIT_BETA; i++)
        minimum->parameters[i] = CLAMP(minimum->parameters[i], 0, 1);
}

static struct minimum search_face(struct face *face)
{
    gsl_multifit_nlinear_parameters how = gsl_multifit_nlinear_default_parameters();
    gsl_multifit_nlinear_fdf problem = { .f = residuals,
                                         .df = derivatives,
                                         .n = face->points->len,
                                         .p = face->free_count,
                                         .params = face };
    gsl_multifit_nlinear_workspace *search = gsl_multifit_nlinear_alloc(
        gsl_multifit_nlinear_trust, &how, face->points->len, face->free_count);
    gsl_vector *start = gsl_vector_alloc(face->free_count);
    struct minimum minimum = { 0 };
    int info;

    set_start(face, start);
    gsl_multifit_nlinear_init(start, &problem, search);
    int status = gsl_multifit_nlinear_driver(MOST_ITERATIONS, TOLERANCE, TOLERANCE, 0, NULL, NULL,
                                             &info, search);
    /* no further progress is what a minimum at the precision of a double looks like; where the
     * start is one already, the driver says too many iterations instead */
    bool is_still = status == GSL_ENOPROG || (status == GSL_EMAXITER && info == GSL_ENOPROG);
    if (status == GSL_SUCCESS || is_still)
        take_minimum(face, search, &minimum);
    gsl_vector_free(start);
    gsl_multifit_nlinear_free(search);
    return minimum;
}

/* --- all faces --- */

/* NAN: the parameter is free. */
static struct face face_new(const GArray *points, double scale, double alpha, double beta)
{
    struct face face = { .points = points, .scale = scale, .fixed = { 0, alpha, beta } };

    face.at[face.free_count++] = FIT_GAMMA;
    if (isnan(alpha))
        face.at[face.free_count++] = FIT_ALPHA;
    if (isnan(beta))
        face.at[face.free_count++] = FIT_BETA;
    return face;
}

static double largest_value(const GArray *points)
{
    double largest = 0;

    for (guint i = 0; i < points->len; i++)
        largest = MAX(largest, point_at(points, i)->value);
    return largest;
}

/* As near as the nearest at the precision, with fewer free parameters. */
static bool is_simpler(const struct minimum *minimum, const struct minimum *other, double tolerance)
{
    bool is_near = minimum->sum_of_squares <= other->sum_of_squares + tolerance;

    return is_near && minimum->free_count < other->free_count;
}

/* All minima within the bounds; returns how many. */
static unsigned search_faces(enum scaling_law law, const GArray *points, double scale,
                             struct minimum *found)
{
    static const double ends[] = { NAN, 0, 1 };
    unsigned count = 0;

    for (size_t i = 0; i < G_N_ELEMENTS(ends); i++) {
        for (size_t j = 0; j < G_N_ELEMENTS(ends); j++) {
            if (law == LAW_AMDAHL && ends[j] != 0)
                continue;
            struct face face = face_new(points, scale, ends[i], ends[j]);
            found[count] = search_face(&face);
            count += found[count].exists;
        }
    }
    return count;
}

static struct minimum search_all(enum scaling_law law, const GArray *points, double scale)
{
    struct minimum found[FACE_COUNT + 1], best = { 0 };
    unsigned count = search_faces(law, points, scale, found);
    double tolerance = points->len * FIT_PRECISION * FIT_PRECISION;

    for (unsigned i = 0; i < count; i++)
        if (!best.exists || found[i].sum_of_squares < best.sum_of_squares)
            best = found[i];
    const struct minimum nearest = best;
    for (unsigned i = 0; i < count; i++)
        if (is_simpler(&found[i], &nearest, tolerance) && found[i].free_count < best.free_count)
            best = found[i];
    return best;
}

/* --- the answer --- */

static void fill_parameters(struct scaling_fit *fit, const struct minimum *minimum,
                            unsigned freedom)
{
    static const double most[] = { INFINITY, 1, 1 };
    double width = gsl_cdf_tdist_Pinv(CONFIDENCE, freedom);

    for (int i = 0; i < FIT_PARAMETER_COUNT; i++) {
        double value = minimum->parameters[i], reach = width * minimum->deviation[i];
        fit->parameters[i] = (struct fit_parameter){
            .value = value,
            .is_fixed = !minimum->is_free[i],
            .low = MAX(0, value - reach),
            .high = MIN(most[i], value + reach),
            .is_low_cut = value - reach<0, .is_high_cut = value + reach> most[i],
        };
    }
}

static void fill_residuals(struct scaling_fit *fit, const GArray *points, double scale,
                           unsigned freedom)
{
    double sum = 0;

    for (guint i = 0; i < points->len; i++) {
        const struct scaling_point *point = point_at(points, i);
        double residual = point->value - scaling_fit_value(fit, point->load);
        if (fabs(residual) <= FIT_PRECISION * scale)
            residual = 0;
        sum += residual * residual;
        g_array_append_val(fit->residuals, residual);
    }
    fit->standard_error = sqrt(sum / freedom);
}

/* The law falls from sqrt((1 - alpha) / beta) on; where that is below 1, from the first unit on. */
static void fill_peak(struct scaling_fit *fit)
{
    double gamma = fit->parameters[FIT_GAMMA].value, alpha = fit->parameters[FIT_ALPHA].value,
           beta = fit->parameters[FIT_BETA].value;

    fit->has_peak = beta > 0;
    fit->has_limit = beta == 0 && alpha > 0;
    if (fit->has_limit)
        fit->limit = gamma / alpha;
    if (!fit->has_peak)
        return;
    fit->peak_load = MAX(1, sqrt((1 - alpha) / beta));
    fit->peak_value = scaling_fit_value(fit, fit->peak_load);
}

struct scaling_fit scaling_fit(enum scaling_law law, const GArray *points)
{
    struct scaling_fit fit = { .law = law,
                               .status = FIT_TOO_FEW,
                               .residuals = g_array_new(FALSE, FALSE, sizeof(double)) };

    if (points->len < scaling_law_needs(law))
        return fit;
    gsl_set_error_handler_off();
    double scale = largest_value(points);
    struct minimum minimum = search_all(law, points, scale);
    fit.status = minimum.exists ? FIT_FOUND : FIT_NONE;
    if (!minimum.exists)
        return fit;
    unsigned freedom = points->len - minimum.free_count;
    fill_parameters(&fit, &minimum, freedom);
    fill_residuals(&fit, points, scale, freedom);
    fill_peak(&fit);
    return fit;
}

void scaling_fit_finish(struct scaling_fit *fit)
{
    g_array_unref(fit->residuals);
    *fit = (struct scaling_fit){ 0 };
}

double scaling_fit_value(const struct scaling_fit *fit, double load)
{
    double parameters[FIT_PARAMETER_COUNT];

    for (int i = 0; i < FIT_PARAMETER_COUNT; i++)
        parameters[i] = fit->parameters[i].value;
    return law_value(parameters, load);
}
