/* Studies for tests: files given as texts, loaded as the program loads a folder. */
#ifndef TESTS_STUDY_FIXTURE_H
#define TESTS_STUDY_FIXTURE_H

#include "base/diag.h"
#include "input/study_load.h"
#include <glib/gstdio.h>

struct fixture_file {
    const char *name, *text;
};

struct fixture {
    struct diag *diag;
    struct study *study; /* NULL: errors; see fixture_messages */
};

/* Loads what is at `path`; a study with errors is kept for the places of its messages only. */
static inline void fixture_read(struct fixture *fixture, const char *path)
{
    if (study_load(path, fixture->diag, &fixture->study))
        return;
    diag_keep(fixture->diag, fixture->study, (GDestroyNotify)study_free);
    fixture->study = NULL;
}

/* Writes the files into a folder of their own, loads it, removes it. `files` ends with a row of
 * NULLs. */
static inline struct fixture fixture_load(const struct fixture_file *files)
{
    g_autofree char *parent = g_dir_make_tmp("perfcost-test-XXXXXX", NULL);
    g_autofree char *folder = g_build_filename(parent, "study", NULL);
    struct fixture fixture = { .diag = diag_new() };

    g_assert_cmpint(g_mkdir(folder, 0755), ==, 0);
    for (const struct fixture_file *file = files; file->name; file++) {
        g_autofree char *path = g_build_filename(folder, file->name, NULL);
        g_assert_true(g_file_set_contents(path, file->text, -1, NULL));
    }
    fixture_read(&fixture, folder);
    for (const struct fixture_file *file = files; file->name; file++) {
        g_autofree char *path = g_build_filename(folder, file->name, NULL);
        g_remove(path);
    }
    g_rmdir(folder);
    g_rmdir(parent);
    return fixture;
}

static inline void fixture_free(struct fixture *fixture)
{
    diag_free(fixture->diag);
    study_free(fixture->study);
}

/* A bundled study. */
static inline struct fixture fixture_bundled(const char *name)
{
    g_autofree char *path = g_build_filename(PERFCOST_SOURCE_DIR, "data", name, NULL);
    struct fixture fixture = { .diag = diag_new() };

    fixture_read(&fixture, path);
    g_assert_nonnull(fixture.study);
    return fixture;
}

#endif
