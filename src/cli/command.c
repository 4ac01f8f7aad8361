/* What all commands share: options, help, usage errors, standard output. */
#include "cli/command.h"
#include "base/json.h"
#include "render/terminal.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define EXIT_STATUS_HELP                                                                           \
    "Exit status: 0 done, 1 the input is wrong, 2 usage, 3 the output could not be written, 4 "    \
    "the requirement\n"                                                                            \
    "asked for cannot be met. Errors go to standard error, the answer to standard output."

static enum exit_status print_help(const struct command *command, GOptionContext *context)
{
    g_autofree char *options = g_option_context_get_help(context, FALSE, NULL);
    /* GLib starts with "Usage:\n  PROGRAM [OPTION…] ARGUMENTS"; the program's name as called is not
     * part of the answer */
    const char *rest = strstr(options, "\n\n");
    g_autofree char *text = g_strdup_printf("Usage: perfcost %s [OPTION...] %s%s", command->name,
                                            command->arguments, rest ? rest : "\n");

    return print_answer(text);
}

static bool is_word_of(const char *argument, const GOptionEntry *entry)
{
    g_autofree char *long_name = g_strconcat("--", entry->long_name, NULL);
    const char short_name[] = { '-', entry->short_name, '\0' };
    size_t length = strlen(long_name);

    if (strncmp(argument, long_name, length) == 0)
        return argument[length] == '\0' || argument[length] == '=';
    return entry->short_name != '\0' && strcmp(argument, short_name) == 0;
}

/* An option with one value that is given twice would keep the last one in silence. NULL: there is
 * none. */
static const char *find_repeated(const GOptionEntry *entries, int argc, char **argv)
{
    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++) {
        bool takes_many = entry->arg == G_OPTION_ARG_NONE || entry->arg == G_OPTION_ARG_STRING_ARRAY
                          || entry->arg == G_OPTION_ARG_FILENAME_ARRAY;
        int count = 0;
        for (int i = 1; i < argc && strcmp(argv[i], "--") != 0 && !takes_many; i++)
            count += is_word_of(argv[i], entry);
        if (count > 1)
            return entry->long_name;
    }
    return NULL;
}

bool command_parse(const struct command *command, const GOptionEntry *entries, int *argc,
                   char ***argv, enum exit_status *status)
{
    gboolean wants_help = FALSE;
    const GOptionEntry help[] = {
        { "help", 'h', 0, G_OPTION_ARG_NONE, &wants_help, "Print this help", NULL },
        G_OPTION_ENTRY_NULL,
    };
    GOptionContext *context = g_option_context_new(command->arguments);
    const char *repeated = find_repeated(entries, *argc, *argv);
    g_autoptr(GError) error = NULL;
    bool goes_on = false;

    g_option_context_set_help_enabled(context, FALSE);
    g_option_context_set_summary(context, command->description);
    g_option_context_set_description(context, EXIT_STATUS_HELP);
    g_option_context_add_main_entries(context, entries, NULL);
    g_option_context_add_main_entries(context, help, NULL);
    if (!g_option_context_parse(context, argc, argv, &error))
        *status = command_usage_error(command, "%s", error->message);
    else if (wants_help)
        *status = print_help(command, context);
    else if (repeated != NULL)
        *status = command_usage_error(command, "--%s is given more than once", repeated);
    else
        goes_on = true;
    g_option_context_free(context);
    return goes_on;
}

bool command_check_arguments(const struct command *command, int argc, int least, int most,
                             enum exit_status *status)
{
    int given = argc - 1;

    if (given >= least && given <= most)
        return true;
    *status = command_usage_error(command, "%d argument%s given, expected: %s", given,
                                  given == 1 ? "" : "s",
                                  *command->arguments ? command->arguments : "none");
    return false;
}

enum exit_status command_usage_error(const struct command *command, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    fprintf(stderr, "perfcost %s: %s; see perfcost %s --help\n", command->name, text,
            command->name);
    return EXIT_USAGE;
}

enum exit_status print_answer(const char *text)
{
    size_t length = strlen(text);

    if (fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0)
        return EXIT_DONE;
    g_autofree char *problem = g_strdup_printf("standard output: %s", g_strerror(errno));
    return output_error(problem);
}

enum exit_status print_json_answer(struct json *json)
{
    g_autofree char *text = json_format(json);

    json_free(json);
    return print_answer(text);
}

enum exit_status print_document_answer(struct document *document)
{
    g_autoptr(GString) text = g_string_new(NULL);

    terminal_append_document(text, document);
    document_free(document);
    return print_answer(text->str);
}

enum exit_status print_document_rest(struct document *document)
{
    g_autoptr(GString) text = g_string_new(NULL);

    terminal_append_blocks(text, document);
    document_free(document);
    return print_answer(text->str);
}

enum exit_status output_error(const char *problem)
{
    fprintf(stderr, "perfcost: %s\n", problem);
    return EXIT_OUTPUT;
}
