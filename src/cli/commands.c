/* The list of commands. */
#include "cli/commands.h"

const struct command *const commands[] = {
    &report_command,   &check_command,  &compare_command,  &chart_command, &explain_command,
    &tradeoff_command, &whatif_command, &measures_command, &help_command,
};
const unsigned command_count = G_N_ELEMENTS(commands);
