/* A scenario taken in steps: what it is made of, and the studies that come about by changing one
 * cause after another. Each is derived from the one before, the first from the study itself. */
#ifndef MODEL_SCENARIO_STEPS_H
#define MODEL_SCENARIO_STEPS_H

#include "model/scenario.h"

struct scenario_steps {
    const char *name;
    GPtrArray *based_on; /* of const char *: names from the study up, without its own */
    GPtrArray *changes;  /* of const struct scenario_change *: those of what it is based on first,
                            each in the order of its file */
    struct study *after[CAUSE_COUNT]; /* with the changes of this cause and the earlier ones; NULL:
                                         the cause changes nothing. Owned */
    bool is_sound[CAUSE_COUNT];       /* the study can be evaluated: set by whoever checks it */
};

/* A scenario of the study, with what it is based on (which is not a circle), nothing applied yet.
 */
struct scenario_steps *scenario_steps_new(const struct study *study,
                                          const struct scenario *scenario);
/* One that stands in no file: `count` changes of the study itself. Name and changes are borrowed.
 */
struct scenario_steps *scenario_steps_new_of(const char *name,
                                             const struct scenario_change *changes, uint32_t count);
/* The study that the scenario leads to: the last of the steps; NULL: nothing applied. */
struct study *scenario_steps_last(const struct scenario_steps *steps);
void scenario_steps_free(struct scenario_steps *steps);

#endif
