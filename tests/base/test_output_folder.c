/* Output folders: what is refused, what is replaced, and what is left after a failure or a kill.
 * Each test has a folder of its own. */
#include "base/output_folder.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <ftw.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char *root;                /* the folder of the running test */
static bool exchange_unsupported; /* as on NFS */

/* Stands in for the C library's. */
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path,
              unsigned flags)
{
    if (exchange_unsupported) {
        errno = EINVAL;
        return -1;
    }
    return (int)syscall(SYS_renameat2, old_folder, old_path, new_folder, new_path, flags);
}

static int make_root(void **state)
{
    (void)state;
    exchange_unsupported = false;
    root = g_dir_make_tmp("perfcost-test-XXXXXX", NULL);
    return root == NULL;
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *position)
{
    (void)status;
    (void)type;
    (void)position;
    return remove(path);
}

static int remove_root(void **state)
{
    (void)state;
    int result = nftw(root, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    g_free(root);
    return result;
}

/* A path in the test's folder; the caller frees it. */
static char *in_root(const char *name)
{
    return g_build_filename(root, name, NULL);
}

static void put_file(const char *name, const char *text)
{
    g_autofree char *path = in_root(name);
    assert_true(g_file_set_contents(path, text, -1, NULL));
}

static void put_folder(const char *name)
{
    g_autofree char *path = in_root(name);
    assert_int_equal(g_mkdir_with_parents(path, 0777), 0);
}

static void assert_file(const char *name, const char *expected)
{
    g_autofree char *path = in_root(name);
    g_autofree char *text = NULL;
    if (!g_file_get_contents(path, &text, NULL, NULL))
        fail_msg("%s cannot be read", name);
    assert_string_equal(text, expected);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What a folder holds, hidden names too: sorted, each with a blank behind it. */
static void assert_entries(const char *folder, const char *expected)
{
    g_autofree char *path = in_root(folder);
    g_autoptr(GDir) directory = g_dir_open(path, 0, NULL);
    assert_non_null(directory);
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (const char *name = g_dir_read_name(directory); name != NULL;
         name = g_dir_read_name(directory))
        g_ptr_array_add(names, (void *)name);
    g_ptr_array_sort(names, compare_names);
    g_autoptr(GString) text = g_string_new(NULL);
    for (unsigned i = 0; i < names->len; i++)
        g_string_append_printf(text, "%s ", (const char *)names->pdata[i]);
    assert_string_equal(text->str, expected);
}

static struct output_folder *open_folder(const char *name)
{
    g_autofree char *path = in_root(name);
    g_autofree char *problem = NULL;
    struct output_folder *folder = output_folder_open(path, &problem);
    if (folder == NULL)
        fail_msg("%s", problem);
    return folder;
}

static void write_text(struct output_folder *folder, const char *name, const char *text)
{
    g_autofree char *problem = NULL;
    if (!output_folder_write(folder, name, text, strlen(text), &problem))
        fail_msg("%s", problem);
}

static void commit(struct output_folder *folder)
{
    g_autofree char *problem = NULL;
    if (!output_folder_commit(folder, &problem))
        fail_msg("%s", problem);
}

/* A complete run that writes the file `report.html`. */
static void put_report(const char *name, const char *text)
{
    struct output_folder *folder = open_folder(name);
    write_text(folder, "report.html", text);
    commit(folder);
    output_folder_close(folder);
}

/* The message, without the test's folder before each path. */
static void assert_problem(char *problem, const char *expected)
{
    g_autofree char *before = g_strconcat(root, "/", NULL);
    g_autoptr(GString) text = g_string_new(problem);
    g_string_replace(text, before, "", 0);
    g_free(problem);
    assert_string_equal(text->str, expected);
}

static void assert_refused(const char *name, const char *expected)
{
    g_autofree char *path = g_strconcat(root, "/", name, NULL);
    char *problem = NULL;
    assert_null(output_folder_open(path, &problem));
    assert_problem(problem, expected);
}

static void test_output_folder__holds_the_files_and_a_sorted_manifest(void **state)
{
    (void)state;
    struct output_folder *folder = open_folder("out");
    write_text(folder, "report.html", "<p/>");
    write_text(folder, "chart.svg", "<svg/>");
    assert_true(output_folder_write(folder, "empty.csv", NULL, 0, NULL));
    commit(folder);
    output_folder_close(folder);
    assert_entries("out", ".perfcost-manifest chart.svg empty.csv report.html ");
    assert_file("out/.perfcost-manifest", "chart.svg\nempty.csv\nreport.html\n");
    assert_file("out/chart.svg", "<svg/>");
    assert_file("out/empty.csv", "");
    assert_entries("", "out ");
}

static void test_output_folder__is_not_there_before_the_commit(void **state)
{
    (void)state;
    struct output_folder *folder = open_folder("out");
    write_text(folder, "report.html", "new");
    assert_entries("", ".out.perfcost-new ");
    output_folder_close(folder);
}

static void test_output_folder__makes_missing_parents(void **state)
{
    (void)state;
    put_report("no/such/deep/out", "new");
    assert_file("no/such/deep/out/report.html", "new");
}

static void test_output_folder__may_end_in_slashes(void **state)
{
    (void)state;
    put_report("out//", "new");
    assert_file("out/report.html", "new");
    assert_entries("", "out ");
}

static void test_output_folder__replaces_an_empty_folder(void **state)
{
    (void)state;
    put_folder("out");
    put_report("out", "new");
    assert_file("out/report.html", "new");
    assert_entries("", "out ");
}

static void replace_old_report(void)
{
    struct output_folder *folder = open_folder("out");
    write_text(folder, "report.html", "old");
    write_text(folder, "old.svg", "old");
    commit(folder);
    output_folder_close(folder);
    put_report("out", "new");
    assert_entries("out", ".perfcost-manifest report.html ");
    assert_file("out/report.html", "new");
    assert_entries("", "out ");
}

static void test_output_folder__replaces_an_old_report_whole(void **state)
{
    (void)state;
    replace_old_report();
}

static void
test_output_folder__replaces_an_old_report_where_folders_cannot_be_exchanged(void **state)
{
    (void)state;
    exchange_unsupported = true;
    replace_old_report();
}

static void test_output_folder__replaces_an_old_report_of_which_files_were_deleted(void **state)
{
    (void)state;
    put_report("out", "old");
    g_autofree char *deleted = in_root("out/report.html");
    assert_int_equal(g_unlink(deleted), 0);
    put_report("out", "new");
    assert_file("out/report.html", "new");
}

static void test_output_folder__refuses_a_folder_of_others(void **state)
{
    (void)state;
    put_folder("out");
    put_file("out/thesis.doc", "years of work");
    assert_refused(
        "out", "out: is not empty and was not written by perfcost (it has no .perfcost-manifest)");
    assert_file("out/thesis.doc", "years of work");
    assert_entries("", "out ");
}

static void test_output_folder__refuses_files_that_are_not_in_the_manifest(void **state)
{
    (void)state;
    put_report("out", "old");
    put_file("out/zebra.txt", "z");
    put_file("out/notes.txt", "keep me");
    assert_refused("out", "out: notes.txt is not in its manifest; move it away");
    assert_file("out/notes.txt", "keep me");
    assert_file("out/report.html", "old");
    assert_entries("", "out ");
}

static void test_output_folder__refuses_a_folder_in_place_of_a_listed_file(void **state)
{
    (void)state;
    put_report("out", "old");
    g_autofree char *report = in_root("out/report.html");
    assert_int_equal(g_unlink(report), 0);
    put_folder("out/report.html");
    assert_refused("out", "out: report.html is not a file; move it away");
}

static void test_output_folder__refuses_targets_that_are_no_folder_of_their_own(void **state)
{
    (void)state;
    g_autofree char *link = in_root("link");
    put_file("file", "text");
    put_folder("folder");
    assert_int_equal(symlink("folder", link), 0);
    assert_refused("file", "file: is not a folder");
    assert_refused("file/out", "file/out: cannot create the folder: Not a directory");
    assert_refused("link", "link: is a symbolic link; name the folder itself");
    assert_refused("link/", "link: is a symbolic link; name the folder itself");
    assert_refused("folder/.", "folder/.: cannot be replaced; name a folder in it");
    assert_refused("folder/..", "folder/..: cannot be replaced; name a folder in it");
    assert_entries("", "file folder link ");
}

/* The name itself is short enough for the file system, but not that of the folder beside it. */
static void test_output_folder__leaves_no_parents_when_it_cannot_be_made(void **state)
{
    (void)state;
    g_autofree char *name = g_strnfill(250, 'x');
    g_autofree char *path = g_strconcat("a/b/", name, NULL);
    g_autofree char *problem =
        g_strconcat(path, ": cannot create the folder: File name too long", NULL);
    assert_refused(path, problem);
    assert_entries("", "");
}

static void test_output_folder__leaves_nothing_without_commit(void **state)
{
    (void)state;
    put_report("out", "old");
    struct output_folder *folder = open_folder("out");
    write_text(folder, "report.html", "new");
    output_folder_close(folder);
    struct output_folder *deep = open_folder("a/b/out");
    write_text(deep, "report.html", "new");
    output_folder_close(deep);
    assert_entries("", "out ");
    assert_file("out/report.html", "old");
}

static void test_output_folder__closes_nothing(void **state)
{
    (void)state;
    output_folder_close(NULL);
    assert_entries("", "");
}

/* A limit on the size of files stands in for a full disk. */
static void test_output_folder__a_failed_write_says_so_and_leaves_the_old_report(void **state)
{
    (void)state;
    static const char big[65536];
    struct rlimit usual;
    char *problem = NULL;
    put_report("out", "old");
    struct output_folder *folder = open_folder("out");

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    struct rlimit tight = { .rlim_cur = 4096, .rlim_max = usual.rlim_max };
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    bool written = output_folder_write(folder, "report.pdf", big, sizeof big, &problem);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    signal(SIGXFSZ, handler);

    assert_false(written);
    assert_problem(problem, "out/report.pdf: File too large");
    output_folder_close(folder);
    assert_file("out/report.html", "old");
    assert_entries("", "out ");
}

static void test_output_folder__refuses_a_file_that_came_during_the_run(void **state)
{
    (void)state;
    char *problem = NULL;
    put_report("out", "old");
    struct output_folder *folder = open_folder("out");
    write_text(folder, "report.html", "new");
    put_file("out/notes.txt", "keep me");
    assert_false(output_folder_commit(folder, &problem));
    assert_problem(problem, "out: notes.txt is not in its manifest; move it away");
    output_folder_close(folder);
    assert_file("out/notes.txt", "keep me");
    assert_file("out/report.html", "old");
    assert_entries("", "out ");
}

/* Writes half a report and dies. */
static void run_and_be_killed(const char *name)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        write_text(open_folder(name), "half.html", "half");
        raise(SIGKILL);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
}

static void
test_output_folder__a_killed_run_leaves_the_old_report_and_the_next_one_cleans_up(void **state)
{
    (void)state;
    put_report("out", "old");
    run_and_be_killed("out");
    assert_file("out/report.html", "old");
    assert_entries("", ".out.perfcost-new out ");
    put_report("out", "new");
    assert_entries("out", ".perfcost-manifest report.html ");
    assert_file("out/report.html", "new");
    assert_entries("", "out ");
}

static void
test_output_folder__brings_back_what_a_run_killed_between_renames_put_aside(void **state)
{
    (void)state;
    put_report(".out.perfcost-old", "old");
    output_folder_close(open_folder("out"));
    assert_file("out/report.html", "old");
    assert_entries("", "out ");
}

static void test_output_folder__refuses_a_second_run_while_one_is_writing(void **state)
{
    (void)state;
    struct output_folder *first = open_folder("out");
    write_text(first, "report.html", "first");
    assert_refused("out", "out: another run is writing it");
    commit(first);
    output_folder_close(first);
    assert_file("out/report.html", "first");
}

static void test_output_folder__says_when_a_leftover_is_not_its_own(void **state)
{
    (void)state;
    put_folder(".out.perfcost-new/folder");
    assert_refused("out", ".out.perfcost-new: cannot be emptied: Is a directory");
}

#define IN_ROOT(test) cmocka_unit_test_setup_teardown(test, make_root, remove_root)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ROOT(test_output_folder__holds_the_files_and_a_sorted_manifest),
        IN_ROOT(test_output_folder__is_not_there_before_the_commit),
        IN_ROOT(test_output_folder__makes_missing_parents),
        IN_ROOT(test_output_folder__may_end_in_slashes),
        IN_ROOT(test_output_folder__replaces_an_empty_folder),
        IN_ROOT(test_output_folder__replaces_an_old_report_whole),
        IN_ROOT(test_output_folder__replaces_an_old_report_where_folders_cannot_be_exchanged),
        IN_ROOT(test_output_folder__replaces_an_old_report_of_which_files_were_deleted),
        IN_ROOT(test_output_folder__refuses_a_folder_of_others),
        IN_ROOT(test_output_folder__refuses_files_that_are_not_in_the_manifest),
        IN_ROOT(test_output_folder__refuses_a_folder_in_place_of_a_listed_file),
        IN_ROOT(test_output_folder__refuses_targets_that_are_no_folder_of_their_own),
        IN_ROOT(test_output_folder__leaves_no_parents_when_it_cannot_be_made),
        IN_ROOT(test_output_folder__leaves_nothing_without_commit),
        IN_ROOT(test_output_folder__closes_nothing),
        IN_ROOT(test_output_folder__a_failed_write_says_so_and_leaves_the_old_report),
        IN_ROOT(test_output_folder__refuses_a_file_that_came_during_the_run),
        IN_ROOT(test_output_folder__a_killed_run_leaves_the_old_report_and_the_next_one_cleans_up),
        IN_ROOT(test_output_folder__brings_back_what_a_run_killed_between_renames_put_aside),
        IN_ROOT(test_output_folder__refuses_a_second_run_while_one_is_writing),
        IN_ROOT(test_output_folder__says_when_a_leftover_is_not_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
