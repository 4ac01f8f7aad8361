/* What was measured: runs gathered to medians, guards that were broken, and the one performance
 * figure of each configuration. Statistics beyond the median are left to decide/. */
#ifndef PERF_PERFORMANCE_H
#define PERF_PERFORMANCE_H

#include "base/diag.h"
#include "model/study.h"

/* All runs of one configuration, benchmark metric and load. */
struct measurement {
    uint32_t configuration, benchmark;
    const char *load;
    uint32_t first_result; /* into performance->order, whose run_count entries from here are its
                              results */
    uint32_t run_count;
    struct decimal median;           /* of an even number of runs: the mean of the middle two */
    struct decimal minimum, maximum; /* of the runs; of one with a stated spread its range */
    bool has_range;                  /* two runs or more, or a stated spread */
    enum bound bound;                /* of the runs: theirs, or about where two differ */
};

/* A guard broken by one result, which casts doubt on all results of the same configuration,
 * benchmark, load and run. */
struct guard_warning {
    uint32_t configuration;
    uint32_t result; /* the one beyond the guard */
    char *text;
};

enum performance_status { PERFORMANCE_MEASURED, PERFORMANCE_COMPOSITE, PERFORMANCE_MISSING };

/* The performance figure of one configuration. */
struct performance_figure {
    enum performance_status status;
    struct decimal value;
    uint32_t measurement; /* PERFORMANCE_MEASURED: where it comes from */
    enum bound bound;
    char *why_missing;       /* PERFORMANCE_MISSING: "no result for oltp transactions" */
    struct place missing_at; /* of a result that cannot be used; nowhere: there is none */
};

struct performance {
    const struct study *study;
    uint32_t
        *order; /* results sorted by configuration, benchmark, load (by first appearance), file */
    struct measurement *measurements; /* in that order */
    uint32_t measurement_count;
    GArray *warnings;                   /* of struct guard_warning, in the order of the results */
    struct performance_figure *figures; /* one per configuration */
    uint32_t
        primary; /* benchmark whose metric is the performance; NO_INDEX: a composite, or none */
    bool has_results;
    bool is_asked_for;        /* some metric counts: not all of them have weight 0 */
    enum direction direction; /* of the performance figures; a composite is higher-is-better */
};

struct performance *performance_new(const struct study *study);
void performance_free(struct performance *performance);

/* Whether a warning casts doubt on a measurement: it shares configuration, benchmark name, load and
 * a run with it. */
bool guard_warning_concerns(const struct performance *performance,
                            const struct guard_warning *warning,
                            const struct measurement *measurement);

/* Unit and name of the performance figure: "index", "Transactions/Second"; "" where there is none.
 */
const char *performance_unit(const struct performance *performance);
const char *performance_label(const struct performance *performance);

#endif
