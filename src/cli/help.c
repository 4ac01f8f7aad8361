/* `perfcost help`: what there is. */
#include "cli/commands.h"

static char *list_commands(void)
{
    GString *text = g_string_new("Usage: perfcost COMMAND [OPTION...] [ARGUMENT...]\n\n"
                                 "Which configuration to buy, at what price, and what would change "
                                 "the answer.\n\nCommands:\n");

    for (unsigned i = 0; i < command_count; i++)
        g_string_append_printf(text, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    g_string_append(text, "\n`perfcost COMMAND --help` tells more of each.\n");
    return g_string_free(text, FALSE);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };

    if (!command_parse(&help_command, entries, &argc, &argv, &status)
        || !command_check_arguments(&help_command, argc, 0, 0, &status))
        return status;
    g_autofree char *text = list_commands();
    return print_answer(text);
}

const struct command help_command = { "help", "", "this list", "Lists the commands.", run };
