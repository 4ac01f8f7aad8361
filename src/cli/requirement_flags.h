/* --minimum-performance and --budget: what a choice must meet, where not what the study requires.
 */
#ifndef CLI_REQUIREMENT_FLAGS_H
#define CLI_REQUIREMENT_FLAGS_H

#include "cli/command.h"
#include "model/study.h"

struct requirement_flags {
    char *minimum_performance, *budget; /* as given; NULL: not given */
};

/* False with the usage error printed: one of them is not a number above 0. */
bool requirement_flags_read(const struct command *command, const struct requirement_flags *flags,
                            struct requirement *out);
void requirement_flags_finish(struct requirement_flags *flags);

#endif
