/* perfcost: finds the command and runs it. */
#include "cli/commands.h"
#include <stdio.h>
#include <string.h>

static const struct command *find_command(const char *name)
{
    for (unsigned i = 0; i < command_count; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "help";

    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    const struct command *command = find_command(name);
    if (!command) {
        fprintf(stderr, "perfcost: '%s' is not a command; see perfcost help\n", name);
        return EXIT_USAGE;
    }
    enum exit_status status =
        argc > 1 ? command->run(argc - 1, argv + 1) : command->run(argc, argv);
    return argc > 1 || status != EXIT_DONE ? status : EXIT_USAGE;
}
