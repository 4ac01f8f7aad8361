/* Output folders: all or nothing. A run writes into a new folder beside its target and exchanges
 * the two at the end, so a failure or a kill leaves the previous report whole. A folder that this
 * program wrote carries a manifest; one that is not empty and has none, or has files it does not
 * list, is never touched. */
#ifndef BASE_OUTPUT_FOLDER_H
#define BASE_OUTPUT_FOLDER_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#define OUTPUT_MANIFEST ".perfcost-manifest"

struct output_folder;

/* Checks that `path` (not "") can be written, creating its missing parents, and makes the folder
 * beside it, `.NAME.perfcost-new`; what a killed run left there is removed first. Called before
 * anything is computed. NULL with a reason in `problem` (the caller frees) that names the path:
 * "out/x: cannot create the folder: Permission denied", "out/x: is not empty and was not written by
 * perfcost (it has no .perfcost-manifest)", "out/x: notes.txt is not in its manifest; move it
 * away". */
struct output_folder *output_folder_open(const char *path, char **problem);

/* Writes one file; every write, flush and close is checked. `name` has no slash and no line feed,
 * and is written once. False with a reason: "out/x/report.pdf: No space left on device". */
bool output_folder_write(struct output_folder *folder, const char *name, const void *bytes,
                         size_t size, char **problem);

/* Writes the manifest and exchanges the new folder with the old one (renameat2; by three renames
 * where the file system cannot exchange), which is then removed. False with a reason; the old
 * folder is then whole where it was, unless the reason says that the new one is in place and the
 * old one could not be removed. */
bool output_folder_commit(struct output_folder *folder, char **problem);

/* Removes what was not committed; NULL is fine. Always called last. */
void output_folder_close(struct output_folder *folder);

#endif
