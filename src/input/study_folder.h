/* The files of a study folder. Only regular files inside the folder are read. */
#ifndef INPUT_STUDY_FOLDER_H
#define INPUT_STUDY_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

#define STUDY_FILE_MAX_BYTES (4ull << 30)

enum file_status {
    FILE_READ,
    FILE_ABSENT,
    FILE_REFUSED, /* with a problem */
};

/* NULL where `path` is a folder, else why it cannot be one: "is not a folder". The caller frees the
 * text. */
char *study_folder_problem(const char *path);

/* Reads the file `name` of the folder `path` as a whole. FILE_READ: `bytes` (one more allocated
 * than `length`; the caller frees). FILE_REFUSED: `problem`, such as "cannot be read: Permission
 * denied" (the caller frees). */
enum file_status study_folder_read(const char *path, const char *name, char **bytes, size_t *length,
                                   char **problem);

/* The first of the `known` names (NULL at the end) that the name of an unknown CSV file nearly is
 * ("catalogue.csv", "Results.csv"), or NULL. */
const char *study_folder_near_name(const char *name, const char *const *known);

#endif
