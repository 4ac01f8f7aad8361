/* `perfcost whatif --price SKU=FROM..TO`: a price swept through a range. */
#ifndef CLI_WHATIF_SWEEP_H
#define CLI_WHATIF_SWEEP_H

#include "cli/command.h"
#include "cli/session.h"
#include "cli/whatif_scenarios.h"

struct sweep_output {
    const char *folder, *formats; /* of the chart; both NULL: it is not drawn */
    bool wants_json;
    char **changes; /* set by whatif_sweep while it works: all others, as given */
};

/* One of the prices is a range. */
bool whatif_is_sweep(const struct whatif_request *request);

/* Sweeps the one price that is a range, with all other changes made. */
enum exit_status whatif_sweep(struct session *session, const struct whatif_request *request,
                              struct sweep_output *output);

#endif
