/* Output folders: a run writes into a folder of its own beside the target and changes places with
 * it at the end. What is written, and when, is up to cli/. The folder is locked, so that of two
 * runs into one target the second is refused and what a killed run left behind is told from what a
 * running one is writing. */
#include "base/output_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct output_folder {
    char *path; /* the target, without slashes at its end */
    char *parent;
    char *kept_parent; /* the nearest parent that was there before */
    char *new_path;    /* the folder beside it */
    char *aside_path;  /* where the old folder stands while it is exchanged by renames */
    int descriptor;    /* of the folder beside it, locked; -1 before it is open */
    GPtrArray *names;  /* of the files written */
    bool committed;
};

/* Always returns false. */
static bool fail(char **problem, const char *format, ...) G_GNUC_PRINTF(2, 3);

static bool fail(char **problem, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    *problem = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    return false;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names in a folder, sorted; NULL with errno where it cannot be read. */
static GPtrArray *list_folder(const char *path)
{
    DIR *folder = opendir(path);
    if (folder == NULL)
        return NULL;
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            g_ptr_array_add(names, g_strdup(entry->d_name));
    }
    closedir(folder);
    g_ptr_array_sort(names, compare_names);
    return names;
}

static bool is_file(const char *folder, const char *name)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    struct stat status;
    return lstat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* The lines of the manifest in a folder; NULL where there is none that can be read. */
static char **read_manifest(const char *folder)
{
    g_autofree char *path = g_build_filename(folder, OUTPUT_MANIFEST, NULL);
    g_autofree char *text = NULL;
    if (!is_file(folder, OUTPUT_MANIFEST) || !g_file_get_contents(path, &text, NULL, NULL))
        return NULL;
    return g_strsplit(text, "\n", -1);
}

/* Whether nothing is lost when this folder is replaced: it is empty, or all in it is ours. */
static bool check_folder(const char *path, char **problem)
{
    g_autoptr(GPtrArray) names = list_folder(path);
    if (names == NULL)
        return fail(problem, "%s: cannot read the folder: %s", path, g_strerror(errno));
    if (names->len == 0)
        return true;
    g_auto(GStrv) listed = read_manifest(path);
    if (listed == NULL)
        return fail(problem, "%s: is not empty and was not written by perfcost (it has no %s)",
                    path, OUTPUT_MANIFEST);
    for (unsigned i = 0; i < names->len; i++) {
        const char *name = names->pdata[i];
        if (strcmp(name, OUTPUT_MANIFEST) != 0
            && !g_strv_contains((const char *const *)listed, name))
            return fail(problem, "%s: %s is not in its manifest; move it away", path, name);
        if (!is_file(path, name))
            return fail(problem, "%s: %s is not a file; move it away", path, name);
    }
    return true;
}

/* Whether the target may be replaced, or is not there. */
static bool check_target(const char *path, char **problem)
{
    g_autofree char *name = g_path_get_basename(path);
    struct stat status;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || strcmp(name, "/") == 0)
        return fail(problem, "%s: cannot be replaced; name a folder in it", path);
    if (lstat(path, &status) != 0)
        return true; /* what keeps it from being made is said when that is tried */
    if (S_ISLNK(status.st_mode))
        return fail(problem, "%s: is a symbolic link; name the folder itself", path);
    if (!S_ISDIR(status.st_mode))
        return fail(problem, "%s: is not a folder", path);
    return check_folder(path, problem);
}

/* Removes the files in a folder; false with errno. */
static bool empty_folder(const char *path)
{
    g_autoptr(GPtrArray) names = list_folder(path);
    bool emptied = names != NULL;
    for (unsigned i = 0; emptied && i < names->len; i++) {
        g_autofree char *file = g_build_filename(path, names->pdata[i], NULL);
        emptied = unlink(file) == 0;
    }
    return emptied;
}

static bool remove_folder(const char *path)
{
    return empty_folder(path) && rmdir(path) == 0;
}

static char *nearest_existing(const char *path)
{
    char *at = g_strdup(path);
    while (access(at, F_OK) != 0) {
        char *parent = g_path_get_dirname(at);
        g_free(at);
        at = parent;
    }
    return at;
}

/* Removes the parents that were made for this run, as far as they are empty. */
static void remove_made_parents(const struct output_folder *folder)
{
    char *at = g_strdup(folder->parent);
    while (strcmp(at, folder->kept_parent) != 0) {
        rmdir(at);
        char *parent = g_path_get_dirname(at);
        g_free(at);
        at = parent;
    }
    g_free(at);
}

static struct output_folder *folder_new(const char *path)
{
    struct output_folder *folder = g_new0(struct output_folder, 1);
    size_t size = strlen(path);
    while (size > 1 && path[size - 1] == '/')
        size--;
    folder->path = g_strndup(path, size);
    folder->parent = g_path_get_dirname(folder->path);
    folder->kept_parent = nearest_existing(folder->parent);
    g_autofree char *name = g_path_get_basename(folder->path);
    folder->new_path = g_strdup_printf("%s/.%s.perfcost-new", folder->parent, name);
    folder->aside_path = g_strdup_printf("%s/.%s.perfcost-old", folder->parent, name);
    folder->names = g_ptr_array_new_with_free_func(g_free);
    folder->descriptor = -1;
    return folder;
}

/* Makes the folder beside the target, or takes over the one that a killed run left, and empties
 * it. */
static bool open_new_folder(struct output_folder *folder, char **problem)
{
    if (g_mkdir_with_parents(folder->parent, 0777) != 0
        || (mkdir(folder->new_path, 0777) != 0 && errno != EEXIST))
        return fail(problem, "%s: cannot create the folder: %s", folder->path, g_strerror(errno));
    int descriptor = open(folder->new_path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0)
        return fail(problem, "%s: %s", folder->new_path, g_strerror(errno));
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        close(descriptor);
        return fail(problem, "%s: another run is writing it", folder->path);
    }
    folder->descriptor = descriptor;
    if (!empty_folder(folder->new_path))
        return fail(problem, "%s: cannot be emptied: %s", folder->new_path, g_strerror(errno));
    return true;
}

struct output_folder *output_folder_open(const char *path, char **problem)
{
    struct output_folder *folder = folder_new(path);
    /* Brings back what a run killed between its renames put aside. */
    rename(folder->aside_path, folder->path);
    if (!check_target(folder->path, problem) || !open_new_folder(folder, problem)) {
        output_folder_close(folder);
        return NULL;
    }
    return folder;
}

/* Writes and flushes; false with errno. */
static bool write_all(int descriptor, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(descriptor, bytes, size);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return fsync(descriptor) == 0;
}

static bool write_file(struct output_folder *folder, const char *name, const void *bytes,
                       size_t size)
{
    int descriptor =
        openat(folder->descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return false;
    bool written = write_all(descriptor, bytes, size);
    int error = errno;
    bool closed = close(descriptor) == 0;
    if (!written)
        errno = error;
    return written && closed;
}

bool output_folder_write(struct output_folder *folder, const char *name, const void *bytes,
                         size_t size, char **problem)
{
    g_assert(*name != '\0' && strpbrk(name, "/\n") == NULL);
    if (!write_file(folder, name, bytes, size))
        return fail(problem, "%s/%s: %s", folder->path, name, g_strerror(errno));
    g_ptr_array_add(folder->names, g_strdup(name));
    return true;
}

static bool write_manifest(struct output_folder *folder, char **problem)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_ptr_array_sort(folder->names, compare_names);
    for (unsigned i = 0; i < folder->names->len; i++)
        g_string_append_printf(text, "%s\n", (const char *)folder->names->pdata[i]);
    if (!write_file(folder, OUTPUT_MANIFEST, text->str, text->len)
        || fsync(folder->descriptor) != 0)
        return fail(problem, "%s/%s: %s", folder->path, OUTPUT_MANIFEST, g_strerror(errno));
    return true;
}

/* Some file systems (NFS, shared folders of virtual machines) cannot exchange. A kill between the
 * renames leaves both folders whole, and the next run finds the old one at `aside_path`. */
static bool exchange_by_renames(const struct output_folder *folder)
{
    if (rename(folder->path, folder->aside_path) != 0)
        return false;
    if (rename(folder->new_path, folder->path) != 0) {
        int error = errno;
        rename(folder->aside_path, folder->path);
        errno = error;
        return false;
    }
    return rename(folder->aside_path, folder->new_path) == 0;
}

/* Puts the new folder in place of an old one, which is then beside it; false with errno. */
static bool exchange(const struct output_folder *folder)
{
    if (renameat2(AT_FDCWD, folder->new_path, AT_FDCWD, folder->path, RENAME_EXCHANGE) == 0)
        return true;
    return (errno == EINVAL || errno == ENOSYS) && exchange_by_renames(folder);
}

bool output_folder_commit(struct output_folder *folder, char **problem)
{
    if (!check_target(folder->path, problem) || !write_manifest(folder, problem))
        return false;
    /* A plain rename replaces nothing but an empty folder. */
    if (rename(folder->new_path, folder->path) == 0) {
        folder->committed = true;
        return true;
    }
    if ((errno != ENOTEMPTY && errno != EEXIST) || !exchange(folder))
        return fail(problem, "%s: cannot be replaced: %s", folder->path, g_strerror(errno));
    folder->committed = true;
    if (!remove_folder(folder->new_path))
        return fail(problem, "%s: written, but the old folder is left in %s: %s", folder->path,
                    folder->new_path, g_strerror(errno));
    return true;
}

void output_folder_close(struct output_folder *folder)
{
    if (folder == NULL)
        return;
    if (folder->descriptor >= 0) {
        if (!folder->committed)
            remove_folder(folder->new_path);
        close(folder->descriptor);
    }
    if (!folder->committed)
        remove_made_parents(folder);
    g_ptr_array_free(folder->names, TRUE);
    g_free(folder->path);
    g_free(folder->parent);
    g_free(folder->kept_parent);
    g_free(folder->new_path);
    g_free(folder->aside_path);
    g_free(folder);
}
