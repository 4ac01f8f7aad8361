/* A session: a study loaded, checked and evaluated for one command, with its diagnostics printed.
 */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "base/diag.h"
#include "cli/command.h"
#include "report/question.h"

/* Flags of every command that works on a study. */
struct common_flags {
    char *scenario;  /* one of scenarios.csv */
    char **settings; /* NAME=VALUE, on top of it */
    gboolean is_quiet;
};
/* clang-format off */
#define COMMON_ENTRIES(flags)                                                                      \
    { "scenario", 0, 0, G_OPTION_ARG_FILENAME, &(flags).scenario,                                  \
      "Take the study as this one of scenarios.csv makes it", "NAME" },                            \
    { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &(flags).settings,                                 \
      "Change a parameter or a target of scenarios.csv; may be repeated", "NAME=VALUE" },          \
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &(flags).is_quiet, "Print errors only", NULL }
/* clang-format on */
void common_flags_clear(struct common_flags *flags);

struct session {
    struct diag *diag;
    struct study *study; /* as it is, or as the flags change it */
    struct study *original;
    GPtrArray *changes; /* of struct scenario_steps *: how the one comes from the other */
    struct evaluation *evaluation;
    bool is_quiet; /* notes and warnings are not printed */
};

/* What a command asks of a study; `options` are its own. */
typedef enum exit_status session_ask(struct session *session, const void *options);
/* Loads and checks the study, prints what was found on standard error, changes it as the flags say,
 * and asks. Nothing is asked where that were errors: EXIT_INPUT, EXIT_USAGE where they are the
 * flags'. */
enum exit_status session_run(const char *path, const struct common_flags *flags, session_ask *ask,
                             const void *options);
/* Works out forms, amounts, performance. */
void session_evaluate(struct session *session);

/* For answers that do not begin with the study's title: prints it where the study was changed,
 * since it says how. */
enum exit_status session_print_heading(const struct session *session);

/* Prints the diagnostics reported since the last call; false where there were errors. */
bool session_print_diagnostics(struct session *session);

/* Where flags come from, for what reads them as words of a question. */
struct question_origin session_flags(struct session *session);

/* The configuration an argument names, or NO_INDEX with an error reported that names those there
 * are. */
uint32_t session_find_configuration(struct session *session, const char *id);

#endif
