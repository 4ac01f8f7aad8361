/* Commands: one file each, exporting one constant struct that commands.c lists. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <glib.h>
#include <stdbool.h>

struct document;
struct json;

enum exit_status {
    EXIT_DONE = 0,   /* also when the answer is "never" */
    EXIT_INPUT = 1,  /* the input is wrong */
    EXIT_USAGE = 2,  /* the command line is wrong */
    EXIT_OUTPUT = 3, /* the output could not be written */
    EXIT_UNMET = 4,  /* the requirement asked for cannot be met */
};

struct command {
    const char *name;
    const char *arguments;   /* "STUDY [MEASURE]" */
    const char *summary;     /* one line, for the list of commands */
    const char *description; /* for its --help */
    enum exit_status (*run)(int argc, char **argv);
};

extern const struct command *const commands[];
extern const unsigned command_count;

/* Takes options out of argv, leaving the arguments behind argv[0], of which there must be `least`
 * to `most`. False with `status` to end with: --help was printed, or the usage is wrong and that
 * was printed. */
bool command_parse(const struct command *command, const GOptionEntry *entries, int *argc,
                   char ***argv, enum exit_status *status);
/* The number of arguments is outside least..most: says so and returns false. */
bool command_check_arguments(const struct command *command, int argc, int least, int most,
                             enum exit_status *status);
/* Prints "perfcost NAME: …; see perfcost NAME --help" and returns EXIT_USAGE. */
enum exit_status command_usage_error(const struct command *command, const char *format, ...)
    G_GNUC_PRINTF(2, 3);

/* Writes an answer to standard output; EXIT_OUTPUT with the reason on standard error if that fails.
 */
enum exit_status print_answer(const char *text);
/* The same for JSON and for a document in the layout of a terminal; both are freed. */
enum exit_status print_json_answer(struct json *json);
enum exit_status print_document_answer(struct document *document);
/* What follows on a document that was printed, without a title of its own. */
enum exit_status print_document_rest(struct document *document);
/* Prints "perfcost: …" and returns EXIT_OUTPUT. */
enum exit_status output_error(const char *problem);

#endif
