/* Diagnostics: all that is wrong, doubtful or worth saying about a run, collected and printed at
 * once. Errors make the run fail; warnings and notes do not. Reporting an error returns false, so
 * failing is one line:
 *     return diag_error(diag, at, "price '%s' is not a number", text);  */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include "base/place.h"
#include <glib.h>

enum diag_severity { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE };

struct diag_message {
    enum diag_severity severity;
    struct place at;
    char *text; /* one line */
};

struct diag {
    GArray *messages; /* of struct diag_message, in order of report */
    unsigned error_count;
    GPtrArray *kept; /* what places point into; see diag_keep */
};

struct diag *diag_new(void);
void diag_free(struct diag *diag);

/* Always returns false. */
bool diag_error(struct diag *diag, struct place at, const char *format, ...) G_GNUC_PRINTF(3, 4);
void diag_warning(struct diag *diag, struct place at, const char *format, ...) G_GNUC_PRINTF(3, 4);
void diag_note(struct diag *diag, struct place at, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Keeps `object` alive as long as the collector, whose places point into it; then it is freed
 * with `destroy`. */
void diag_keep(struct diag *diag, void *object, GDestroyNotify destroy);

/* Drops the messages reported so far, once they have been printed; what is kept stays. */
void diag_forget_messages(struct diag *diag);

/* Drops the messages that `others` has too, at the same places. */
void diag_drop_messages(struct diag *diag, const struct diag *others);

bool diag_has_errors(const struct diag *diag);

/* "file:line:column: error: text\n" for each message, without the column or the line where there
 * is none and without the place for nowhere; sorted by place (nowhere last) and then by order of
 * report, the same message at the same place once; messages less severe than `least` are left
 * out. What cannot be seen in a text (control and format characters, bytes that are not UTF-8) is
 * printed as \xNN, so that a message is always one line and a hidden character shows. The caller
 * frees the result. */
char *diag_format(const struct diag *diag, enum diag_severity least);

#endif
