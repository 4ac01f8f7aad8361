/* The configurations that take part in a simulation: what each costs, and costs per performance, in
 * every draw. */
#ifndef DECIDE_DRAWN_CANDIDATE_H
#define DECIDE_DRAWN_CANDIDATE_H

#include "decide/drawn_cost.h"

/* A configuration that has a cost. */
struct drawn_candidate {
    uint32_t configuration;
    struct drawn_cost **costs; /* by term that may be drawn, from the first one on */
    bool has_performance;
    double performance; /* as measured */
};

struct drawn_candidates {
    const struct drawn_inputs *inputs;
    const struct evaluation *evaluation;
    const struct measure *measure;    /* what costs are */
    GArray *all;                      /* of struct drawn_candidate, by configuration */
    uint32_t first_term, term_count;  /* the terms that may be drawn, in years */
    GPtrArray *studies, *evaluations; /* of terms other than the study's */
    double minor;                     /* minor units in a unit of the currency */
    double worst;                     /* of a lower-is-better metric: the highest value; else 0 */
};

/* The inputs must outlive the candidates. */
struct drawn_candidates *drawn_candidates_new(const struct drawn_inputs *inputs,
                                              const struct measure *measure);
void drawn_candidates_free(struct drawn_candidates *candidates);
const struct drawn_candidate *drawn_candidate_at(const struct drawn_candidates *candidates,
                                                 uint32_t index);

/* What comes of a candidate, draw by draw. All but costs are of one that has a performance. */
struct drawn_outcome {
    double *costs;        /* in minor units, rounded as what is printed: so equal costs are ties */
    double *performances; /* what was drawn for it, or what was measured */
    double *ratios;       /* costs per performance in units of the currency; of a lower-is-better
                             metric per normalized performance */
    double *tolerances;   /* of ratios: what half a minor unit of the cost makes */
    double *scratch;      /* to work in */
};

/* Memory for `draw_most` draws at a time. */
struct drawn_outcome drawn_outcome_init(uint32_t draw_most);
void drawn_outcome_finish(struct drawn_outcome *outcome);
void drawn_candidate_evaluate(const struct drawn_candidates *candidates, uint32_t index,
                              const struct draws *draws, const struct drawn_outcome *out);

#endif
