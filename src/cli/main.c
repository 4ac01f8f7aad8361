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
        return (int)help_command.run(1, argv);
    const struct command *command = find_command(name);
    if (!command) {
        fprintf(stderr, "perfcost: '%s' is not a command; see perfcost help\n", name);
        return EXIT_USAGE;
    }
    if (argc > 1)
        return (int)command->run(argc - 1, argv + 1);
    enum exit_status status = command->run(argc, argv);
    return (int)(status == EXIT_DONE ? EXIT_USAGE : status); /* no command was given */
}
