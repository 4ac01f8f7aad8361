/* `perfcost help`: what there is. */
#include "cli/commands.h"

static enum exit_status run(int argc, char **argv)
{
    g_autoptr(GString) text =
        g_string_new("Usage: perfcost COMMAND [OPTION...] [ARGUMENT...]\n\n"
                     "Which configuration to buy, at what price, and what would change the "
                     "answer.\n\nCommands:\n");

    (void)argc, (void)argv;
    for (unsigned i = 0; i < command_count; i++)
        g_string_append_printf(text, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    g_string_append(text, "\n`perfcost COMMAND --help` tells more of each.\n");
    return print_answer(text->str);
}

const struct command help_command = { "help", "", "this list", "Lists the commands.", run };
