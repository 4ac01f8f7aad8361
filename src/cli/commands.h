/* All commands by name. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/command.h"

extern const struct command report_command, check_command, compare_command, chart_command,
    explain_command, tradeoff_command, whatif_command, measures_command, help_command;
extern const struct command breakeven_command;
extern const struct command upgrade_command;
extern const struct command consolidate_command;
extern const struct command capacity_command;
extern const struct command scale_command, size_command;
extern const struct command sensitivity_command;
extern const struct command uncertainty_command;
extern const struct command recommend_command;

#endif
