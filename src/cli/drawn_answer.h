/* An answer on standard output whose charts can be written as files too. */
#ifndef CLI_DRAWN_ANSWER_H
#define CLI_DRAWN_ANSWER_H

#include "base/json.h"
#include "cli/command.h"
#include "report/document.h"

struct drawn_answer {
    const struct command *command;
    const char *study;         /* its name */
    const char *folder;        /* as given with -o; NULL: out/STUDY-COMMAND */
    const char *formats;       /* as given with --format; NULL: all that have pictures */
    struct document *document; /* what to print, with the charts to draw; freed */
    struct json *json;         /* to be printed instead; NULL: the document is. Freed */
};

/* Where a folder or formats are given and the document has charts, they are written first, as
 * chart-1.FORMAT and so on: where that fails there is no answer. Below a printed document stands
 * then the folder. */
enum exit_status drawn_answer_print(const struct drawn_answer *answer);

#endif
