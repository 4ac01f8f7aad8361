/* The base study with some of its files replaced, loaded as the program loads a folder; what is
 * compared is every message of the run. */
#ifndef TESTS_INPUT_LOAD_TEST_H
#define TESTS_INPUT_LOAD_TEST_H

#include "base_study.h"
#include "cmocka_test.h"

/* Files to add to the base study, or to put in the place of one of its own; a NULL text takes a
 * file away. */
struct load_case {
    const char *name;
    struct fixture_file files[6];
    const char *messages; /* with the folder's path written as STUDY */
};

static const struct fixture_file base_files[] = {
    BASE_CONFIGURATIONS, BASE_BILL, BASE_CATALOG, BASE_RESULTS, BASE_BENCHMARKS,
};

static inline void write_file(const char *folder, const struct fixture_file *file)
{
    g_autofree char *path = g_build_filename(folder, file->name, NULL);

    if (file->text == NULL)
        g_remove(path);
    else
        g_assert_true(g_file_set_contents(path, file->text, -1, NULL));
}

/* The caller removes the folder with remove_study. */
static inline char *write_study(const struct fixture_file *files, size_t count)
{
    g_autofree char *parent = g_dir_make_tmp("perfcost-test-XXXXXX", NULL);
    char *folder = g_build_filename(parent, "base", NULL);

    g_assert_cmpint(g_mkdir(folder, 0755), ==, 0);
    for (size_t i = 0; i < G_N_ELEMENTS(base_files); i++)
        write_file(folder, &base_files[i]);
    for (size_t i = 0; i < count && files[i].name != NULL; i++)
        write_file(folder, &files[i]);
    return folder;
}

static inline void remove_study(char *folder)
{
    g_autofree char *parent = g_path_get_dirname(folder);
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    const char *name;

    while ((name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        g_remove(path);
    }
    g_rmdir(folder);
    g_rmdir(parent);
    g_free(folder);
}

/* Loads the base study with the given files; the caller frees the fixture with fixture_free. */
static inline struct fixture load_study(const struct fixture_file *files, size_t count)
{
    struct fixture fixture = { .diag = diag_new() };
    char *folder = write_study(files, count);

    fixture_read(&fixture, folder);
    remove_study(folder);
    return fixture;
}

/* Every message, with the path of the temporary folder written as STUDY; the caller frees it. */
static inline char *messages_of(const struct fixture *fixture)
{
    g_autofree char *text = diag_format(fixture->diag, DIAG_NOTE);
    g_autoptr(GRegex) path = g_regex_new("^/\\S*/base:", G_REGEX_MULTILINE, 0, NULL);

    return g_regex_replace_literal(path, text, -1, 0, "STUDY:", 0, NULL);
}

static inline void check_case(const struct load_case *row)
{
    struct fixture fixture = load_study(row->files, G_N_ELEMENTS(row->files));
    g_autofree char *messages = messages_of(&fixture);

    if (strcmp(messages, row->messages) != 0)
        fail_msg("%s:\n%sexpected:\n%s", row->name, messages, row->messages);
    assert_int_equal(fixture.study == NULL, diag_has_errors(fixture.diag));
    fixture_free(&fixture);
}

#define CHECK_CASES(cases)                                                                         \
    do {                                                                                           \
        for (size_t case_index = 0; case_index < G_N_ELEMENTS(cases); case_index++)                \
            check_case(&(cases)[case_index]);                                                      \
    } while (0)

#endif
