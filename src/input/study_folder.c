/* Files out of a study folder, whole or refused with the reason. A study may come from a stranger:
 * a link that leads out of its folder, a pipe or a device is not followed. What the bytes mean is
 * left to the readers. */
#include "input/study_folder.h"
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEAR_DISTANCE 2 /* letters by which a mistyped name may differ */

char *study_folder_problem(const char *path)
{
    GStatBuf status;

    if (g_stat(path, &status) != 0)
        return g_strdup_printf("cannot be opened: %s", g_strerror(errno));
    return S_ISDIR(status.st_mode) ? NULL : g_strdup("is not a folder");
}

static char *unreadable(int error_number)
{
    return g_strdup_printf("cannot be read: %s", g_strerror(error_number));
}

static bool leads_outside(const char *folder, const char *file)
{
    char *real_folder = realpath(folder, NULL), *real_file = realpath(file, NULL);
    bool is_outside = false;

    if (real_folder != NULL && real_file != NULL) {
        g_autofree char *prefix =
            g_strconcat(real_folder, g_str_has_suffix(real_folder, "/") ? "" : "/", NULL);

        is_outside = !g_str_has_prefix(real_file, prefix);
    }
    free(real_folder);
    free(real_file);
    return is_outside;
}

/* NULL, or why an opened file is not read. */
static char *check_file(int descriptor, off_t *size)
{
    struct stat status;

    if (fstat(descriptor, &status) != 0)
        return unreadable(errno);
    *size = status.st_size;
    if (S_ISDIR(status.st_mode))
        return g_strdup("is a folder; expected a file");
    if (!S_ISREG(status.st_mode))
        return g_strdup("is not a regular file");
    if ((unsigned long long)status.st_size > STUDY_FILE_MAX_BYTES)
        return g_strdup("is larger than 4 GiB");
    return NULL;
}

static char *read_all(int descriptor, size_t size, char **bytes, size_t *length)
{
    char *buffer = g_malloc(size + 1);
    size_t done = 0;

    while (done < size) {
        ssize_t got = read(descriptor, buffer + done, size - done);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            g_free(buffer);
            return unreadable(errno);
        }
        if (got == 0)
            break;
        done += got;
    }
    *bytes = buffer;
    *length = done;
    return NULL;
}

enum file_status study_folder_read(const char *path, const char *name, char **bytes, size_t *length,
                                   char **problem)
{
    g_autofree char *file = g_build_filename(path, name, NULL);
    int descriptor;
    off_t size = 0;
    GStatBuf status;

    if (g_lstat(file, &status) != 0 && errno == ENOENT)
        return FILE_ABSENT; /* a link to nothing is not absent */
    descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) {
        *problem = unreadable(errno);
        return FILE_REFUSED;
    }
    *problem = leads_outside(path, file) ? g_strdup("is a link that leads out of the study folder")
                                         : check_file(descriptor, &size);
    if (*problem == NULL)
        *problem = read_all(descriptor, size, bytes, length);
    close(descriptor);
    return *problem == NULL ? FILE_READ : FILE_REFUSED;
}

/* Letters to insert, delete or change to make one name of the other (Levenshtein, row by row). */
static unsigned distance(const char *a, const char *b)
{
    size_t width = strlen(b) + 1;
    g_autofree unsigned *row = g_new(unsigned, width);

    for (size_t j = 0; j < width; j++)
        row[j] = j;
    for (size_t i = 1; a[i - 1] != '\0'; i++) {
        unsigned diagonal = row[0];

        row[0] = i;
        for (size_t j = 1; j < width; j++) {
            unsigned replaced = diagonal + (a[i - 1] != b[j - 1]);

            diagonal = row[j];
            row[j] = MIN(replaced, MIN(row[j], row[j - 1]) + 1);
        }
    }
    return row[width - 1];
}

const char *study_folder_near_name(const char *name, const char *const *known)
{
    g_autofree char *lower = g_ascii_strdown(name, -1);

    if (!g_str_has_suffix(lower, ".csv") || g_strv_contains(known, name))
        return NULL;
    for (; *known != NULL; known++) {
        if (distance(lower, *known) <= NEAR_DISTANCE)
            return *known;
    }
    return NULL;
}
