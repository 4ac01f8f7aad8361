/* All commands by name. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/command.h"

extern const struct command report_command, check_command, compare_command, chart_command,
    explain_command, tradeoff_command, whatif_command, measures_command, help_command;

#endif
