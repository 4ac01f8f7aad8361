/* From what a user asks for to scenarios that can be evaluated: chosen, read, applied, checked. */
#ifndef CLI_WHATIF_SCENARIOS_H
#define CLI_WHATIF_SCENARIOS_H

#include "base/diag.h"
#include "model/scenario_steps.h"

/* What may be asked for; NULL: nothing of it. */
struct whatif_request {
    char **scenarios; /* --scenario NAME */
    char **settings;  /* --set NAME=VALUE */
    char **prices;    /* --price SKU=VALUE */
};

/* The study has scenarios of these names (NULL: none); else reported. */
bool whatif_check_names(const struct study *study, char **names, struct diag *diag);
/* The scenarios named, or all of the study where nothing is asked for at all, into `steps` (of
 * struct scenario_steps *, freed with the array, before the study). False with errors reported. */
bool whatif_scenarios_of_study(const struct study *study, const struct whatif_request *request,
                               GPtrArray *steps, struct diag *diag);
/* The settings and prices, which form one scenario, likewise. */
bool whatif_scenario_of_flags(struct study *study, const struct whatif_request *request,
                              GPtrArray *steps, struct diag *diag);

#endif
