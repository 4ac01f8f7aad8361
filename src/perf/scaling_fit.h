/* Laws of scaling fitted to measured points: Amdahl's law and the Universal Scalability Law,
 *     X(N) = gamma N / (1 + alpha (N - 1) + beta N (N - 1)),
 * (N. J. Gunther; Amdahl: beta = 0) by least squares with 0 <= alpha, beta <= 1. No R², which says
 * nothing about a law that is not linear. A parameter is taken as the end of its range where
 * nothing else brings the values nearer by FIT_PRECISION of the largest. */
#ifndef PERF_SCALING_FIT_H
#define PERF_SCALING_FIT_H

#include <glib.h>
#include <stdbool.h>

#define FIT_PRECISION 1e-9 /* below, a difference is rounding, not measurement */

enum scaling_law { LAW_AMDAHL, LAW_USL, LAW_COUNT };
extern const char *const scaling_law_names[]; /* "amdahl", "usl" */

/* Different loads that a fit of the law needs: fewer leave no honest spread of its parameters. */
unsigned scaling_law_needs(enum scaling_law law);

struct scaling_point {
    double load;  /* N, 1 or more */
    double value; /* X, above 0 */
};

enum fit_parameter_name { FIT_GAMMA, FIT_ALPHA, FIT_BETA, FIT_PARAMETER_COUNT };

struct fit_parameter {
    double value;
    bool is_fixed;    /* at an end of its range, or not part of the law: no interval */
    double low, high; /* 95 % confidence, cut to the parameter's range; else both the value */
    bool is_low_cut, is_high_cut; /* the confidence reaches beyond the range */
};

enum fit_status {
    FIT_FOUND,
    FIT_TOO_FEW, /* fewer points than scaling_law_needs */
    FIT_NONE,    /* the search found no minimum */
};

struct scaling_fit {
    enum scaling_law law;
    enum fit_status status; /* unless FIT_FOUND nothing below means anything */
    struct fit_parameter parameters[FIT_PARAMETER_COUNT];
    GArray *residuals; /* of double: measured - fitted, as the points; 0 below the precision; owned
                        */
    double standard_error; /* of the residuals: sqrt(sum of squares / degrees of freedom) */
    bool has_peak;         /* a load from which on more is less; never for Amdahl's law */
    double peak_load, peak_value;
    bool has_limit; /* without a peak: what no load exceeds, gamma / alpha */
    double limit;
};

/* `points` (of struct scaling_point) have different loads. */
struct scaling_fit scaling_fit(enum scaling_law law, const GArray *points);
void scaling_fit_finish(struct scaling_fit *fit);

/* X(N) by a fit that was found. */
double scaling_fit_value(const struct scaling_fit *fit, double load);

#endif
