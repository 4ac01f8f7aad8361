/* Where a command writes files: the output folder and the formats asked for. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/output_folder.h"
#include "cli/command.h"
#include "render/renderer.h"

/* Renderers of a comma-separated list of formats, or all for NULL; an array of const struct
 * renderer *. NULL where one is not known, or where `needs_pictures` and the format has none; the
 * usage error was printed. */
GPtrArray *output_formats(const struct command *command, const char *list, bool needs_pictures);

/* Opens the output folder: `path` as given with -o, else out/NAME. NULL with `status` set and the
 * reason printed. */
struct output_folder *output_open(const struct command *command, const char *path, const char *name,
                                  char **used_path, enum exit_status *status);

/* Draws the charts of a document in formats that have pictures, writes them and commits the folder;
 * prints the reason where that fails. */
enum exit_status output_write_charts(struct output_folder *folder, const struct document *document,
                                     const GPtrArray *formats);

/* Writes rendered files and commits the folder; prints the reason where that fails. */
enum exit_status output_write(struct output_folder *folder, const GArray *files);

#endif
