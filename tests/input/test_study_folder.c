/* Which files of a folder are read at all. */
#include "input/study_folder.h"
#include "load_test.h"
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void assert_refused(const char *folder, const char *name, const char *problem)
{
    char *bytes = NULL;
    g_autofree char *found = NULL;
    size_t length = 0;

    assert_int_equal(study_folder_read(folder, name, &bytes, &length, &found), FILE_REFUSED);
    assert_string_equal(found, problem);
    assert_null(bytes);
}

static void test_study_folder__reads_whole_files(void **state)
{
    char *folder = write_study(NULL, 0), *problem = NULL;
    g_autofree char *path = g_build_filename(folder, "t.csv", NULL);
    g_autofree char *bytes = NULL;
    size_t length = 0;
    (void)state;

    assert_true(g_file_set_contents(path, "a\0b\n", 4, NULL));
    assert_int_equal(study_folder_read(folder, "t.csv", &bytes, &length, &problem), FILE_READ);
    assert_int_equal(length, 4);
    assert_memory_equal(bytes, "a\0b\n", 4);
    remove_study(folder);
}

static void test_study_folder__tells_absent_files_from_refused_ones(void **state)
{
    char *folder = write_study(NULL, 0), *bytes = NULL, *problem = NULL;
    g_autofree char *directory = g_build_filename(folder, "catalog.csv.d", NULL);
    g_autofree char *pipe = g_build_filename(folder, "pipe.csv", NULL);
    g_autofree char *nothing = g_build_filename(folder, "nothing.csv", NULL);
    size_t length;
    (void)state;

    assert_int_equal(study_folder_read(folder, "t.csv", &bytes, &length, &problem), FILE_ABSENT);
    assert_int_equal(g_mkdir(directory, 0755), 0);
    assert_refused(folder, "catalog.csv.d", "is a folder; expected a file");
    assert_int_equal(mkfifo(pipe, 0644), 0);
    assert_refused(folder, "pipe.csv", "is not a regular file");
    assert_int_equal(symlink("no-such-file", nothing), 0);
    assert_refused(folder, "nothing.csv", "cannot be read: No such file or directory");
    remove_study(folder);
}

static void test_study_folder__does_not_follow_links_out_of_the_folder(void **state)
{
    char *folder = write_study(NULL, 0);
    g_autofree char *outside = g_build_filename(folder, "outside.csv", NULL);
    g_autofree char *inside = g_build_filename(folder, "inside.csv", NULL);
    g_autofree char *bytes = NULL;
    char *problem = NULL;
    size_t length;
    (void)state;

    assert_int_equal(symlink("/etc/hostname", outside), 0);
    assert_refused(folder, "outside.csv", "is a link that leads out of the study folder");
    assert_int_equal(symlink("catalog.csv", inside), 0);
    assert_int_equal(study_folder_read(folder, "inside.csv", &bytes, &length, &problem), FILE_READ);
    remove_study(folder);
}

static void test_study_folder__says_why_a_file_cannot_be_read(void **state)
{
    static const struct fixture_file files[] = { { "t.csv", "a\n" } };
    char *folder = write_study(files, G_N_ELEMENTS(files));
    g_autofree char *path = g_build_filename(folder, "t.csv", NULL);
    (void)state;

    if (geteuid() != 0) { /* root may read everything */
        assert_int_equal(g_chmod(path, 0), 0);
        assert_refused(folder, "t.csv", "cannot be read: Permission denied");
    }
    remove_study(folder);
}

static void test_study_folder__recognizes_names_that_are_nearly_right(void **state)
{
    static const char *const known[] = { "bill-of-materials.csv", "catalog.csv", "results.csv",
                                         NULL };
    static const struct {
        const char *name, *near;
    } rows[] = {
        { "catalog.csv", NULL },
        { "Catalog.csv", "catalog.csv" },
        { "catalogue.csv", "catalog.csv" },
        { "RESULTS.CSV", "results.csv" },
        { "result.csv", "results.csv" },
        { "bill_of_materials.csv", "bill-of-materials.csv" },
        { "catalog.txt", NULL },
        { "notes.csv", NULL },
        { "catalog-2001.csv", NULL },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        const char *near = study_folder_near_name(rows[i].name, known);

        if (g_strcmp0(near, rows[i].near) != 0)
            fail_msg("%s: %s", rows[i].name, near != NULL ? near : "none");
    }
}

static void test_study_folder__reports_refused_files_by_name(void **state)
{
    char *folder = write_study(&(struct fixture_file){ "catalog.csv", NULL }, 1);
    g_autofree char *catalog = g_build_filename(folder, "catalog.csv", NULL);
    g_autofree char *parameters = g_build_filename(folder, "study.xml", NULL);
    struct fixture fixture = { .diag = diag_new() };
    g_autofree char *messages = NULL;
    (void)state;

    assert_int_equal(g_mkdir(catalog, 0755), 0);
    assert_int_equal(g_mkdir(parameters, 0755), 0);
    fixture_read(&fixture, folder);
    messages = messages_of(&fixture);
    assert_string_equal(messages, "catalog.csv: error: is a folder; expected a file\n"
                                  "study.xml: error: is a folder; expected a file\n");
    fixture_free(&fixture);
    remove_study(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_study_folder__reads_whole_files),
        cmocka_unit_test(test_study_folder__tells_absent_files_from_refused_ones),
        cmocka_unit_test(test_study_folder__does_not_follow_links_out_of_the_folder),
        cmocka_unit_test(test_study_folder__says_why_a_file_cannot_be_read),
        cmocka_unit_test(test_study_folder__recognizes_names_that_are_nearly_right),
        cmocka_unit_test(test_study_folder__reports_refused_files_by_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
