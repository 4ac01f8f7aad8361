/* Pictures that a command draws beside its answer: one file for each scene and format. */
#ifndef CLI_SCENE_FILES_H
#define CLI_SCENE_FILES_H

#include "cli/output.h"

struct scene_request {
    const struct command *command;
    const char *folder;  /* as given with -o; NULL: out/NAME */
    const char *formats; /* as given with --format; NULL: all */
    const char *name;    /* of the default folder */
};

/* Draws nothing and returns EXIT_DONE with `path` NULL where neither folder nor formats are given.
 * Else `draw` makes the one scene, which is written as chart-1.FORMAT; `path`, which the caller
 * frees, is the folder. */
enum exit_status scene_files_write(const struct scene_request *request,
                                   struct scene *(*draw)(const void *plan,
                                                         const struct text_measurer *measurer),
                                   const void *plan, char **path);

#endif
