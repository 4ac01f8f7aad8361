/* The list of commands. */
#include "cli/commands.h"

const struct command *const commands[] = {
    &report_command,    &check_command,       &compare_command,     &chart_command,
    &explain_command,   &upgrade_command,     &consolidate_command, &capacity_command,
    &tradeoff_command,  &whatif_command,      &breakeven_command,   &size_command,
    &scale_command,     &sensitivity_command, &uncertainty_command, &measures_command,
    &recommend_command, &help_command,
};
const unsigned command_count = G_N_ELEMENTS(commands);
