/* A run saved in a file by the user, and the run of now, to be set side by side. */
#ifndef CLI_SAVED_RUN_FILE_H
#define CLI_SAVED_RUN_FILE_H

#include "cli/session.h"
#include "decide/saved_run.h"

/* A run with the JSON that it points into. */
struct run_text {
    struct json *json;
    struct saved_run *run;
};

/* Reads the file at a path. False with the fault reported, nothing to free then. */
bool run_text_read(struct session *session, const char *path, struct run_text *out);
/* What would be saved of the session's evaluation. False, reported, where its amounts are beyond
 * what is read of a saved run. */
bool run_text_of_now(struct session *session, struct run_text *out);
void run_text_free(struct run_text *text);

#endif
