/* Diagnostics: what is printed, in which order, and that a message is one visible line. */
#include "base/diag.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

static const struct source catalog = { .name = "catalog.csv" };
static const struct source study = { .name = "study.xml" };

static struct place at(const struct source *source, unsigned line, unsigned column)
{
    return (struct place){ .source = source, .line = line, .column = column };
}

static void assert_printed(const struct diag *diag, enum diag_severity least, const char *expected)
{
    g_autofree char *text = diag_format(diag, least);
    assert_string_equal(text, expected);
}

static void test_diag__is_empty_at_first(void **state)
{
    (void)state;
    struct diag *diag = diag_new();
    assert_false(diag_has_errors(diag));
    assert_printed(diag, DIAG_NOTE, "");
    diag_free(diag);
}

static void test_diag__an_error_is_false_and_counted(void **state)
{
    (void)state;
    struct diag *diag = diag_new();
    assert_false(diag_error(diag, at(&catalog, 3, 1), "price '%s' is not a number", "x"));
    assert_true(diag_has_errors(diag));
    assert_int_equal(diag->error_count, 1);
    diag_free(diag);
}

static void test_diag__warnings_and_notes_are_no_errors(void **state)
{
    (void)state;
    struct diag *diag = diag_new();
    diag_warning(diag, at(&catalog, 3, 1), "odd");
    diag_note(diag, at(&catalog, 3, 1), "read as decimal comma");
    assert_false(diag_has_errors(diag));
    assert_int_equal(diag->messages->len, 2);
    diag_free(diag);
}

static void test_diag__prints_as_much_of_the_place_as_there_is(void **state)
{
    (void)state;
    struct diag *diag = diag_new();
    diag_error(diag, at(&catalog, 12, 31), "price '%s' is ambiguous", "1.234");
    diag_warning(diag, at(&catalog, 13, 0), "6 fields");
    diag_note(diag, place_of_source(&study), "is not there");
    diag_error(diag, (struct place){ 0 }, "no configuration");
    assert_printed(diag, DIAG_NOTE,
                   "catalog.csv:12:31: error: price '1.234' is ambiguous\n"
                   "catalog.csv:13: warning: 6 fields\n"
                   "study.xml: note: is not there\n"
                   "error: no configuration\n");
    diag_free(diag);
}

static void test_diag__sorts_by_place_and_then_by_order_of_report(void **state)
{
    (void)state;
    struct diag *diag = diag_new();
    diag_note(diag, (struct place){ 0 }, "nowhere");
    diag_error(diag, at(&study, 1, 1), "study");
    diag_error(diag, at(&catalog, 10, 2), "second");
    diag_warning(diag, at(&catalog, 9, 5), "first");
    diag_note(diag, at(&catalog, 10, 2), "after second");
    diag_error(diag, at(&catalog, 10, 2), "after that");
    assert_printed(diag, DIAG_NOTE,
                   "catalog.csv:9:5: warning: first\n"
                   "catalog.csv:10:2: error: second\n"
                   "catalog.csv:10:2: note: after second\n"
                   "catalog.csv:10:2: error: after that\n"
                   "study.xml:1:1: error: study\n"
                   "note: nowhere\n");
    diag_free(diag);
}

static void test_diag__prints_the_same_message_at_the_same_place_once(void **state)
{
    (void)state;
    struct diag *diag = diag_new();
    diag_error(diag, at(&catalog, 2, 1), "no price");
    diag_error(diag, at(&catalog, 2, 1), "no currency");
    diag_error(diag, at(&catalog, 2, 1), "no price");
    diag_error(diag, at(&catalog, 3, 1), "no price");
    diag_warning(diag, at(&catalog, 3, 1), "no price");
    assert_printed(diag, DIAG_NOTE,
                   "catalog.csv:2:1: error: no price\n"
                   "catalog.csv:2:1: error: no currency\n"
                   "catalog.csv:3:1: error: no price\n"
                   "catalog.csv:3:1: warning: no price\n");
    diag_free(diag);
}

static void test_diag__leaves_out_what_is_less_severe(void **state)
{
    (void)state;
    struct diag *diag = diag_new();
    diag_note(diag, at(&catalog, 1, 0), "n");
    diag_warning(diag, at(&catalog, 2, 0), "w");
    diag_error(diag, at(&catalog, 3, 0), "e");
    assert_printed(diag, DIAG_ERROR, "catalog.csv:3: error: e\n");
    assert_printed(diag, DIAG_WARNING, "catalog.csv:2: warning: w\ncatalog.csv:3: error: e\n");
    diag_free(diag);
}

static void test_diag__prints_what_cannot_be_seen_as_bytes(void **state)
{
    (void)state;
    static const struct {
        const char *row, *text, *printed;
    } rows[] = {
        { "text of any script stays", "Preis 5 \xE2\x82\xAC f\xC3\xBCr \xE6\x97\xA5\xE6\x9C\xAC",
          "error: Preis 5 \xE2\x82\xAC f\xC3\xBCr \xE6\x97\xA5\xE6\x9C\xAC\n" },
        { "line feed", "two\nlines", "error: two\\x0Alines\n" },
        { "escape sequence", "\x1b[1mfast", "error: \\x1B[1mfast\n" },
        { "delete", "a\x7f", "error: a\\x7F\n" },
        { "C1 control", "a\xC2\x85", "error: a\\xC2\\x85\n" },
        { "byte order mark", "\xEF\xBB\xBFsku", "error: \\xEF\\xBB\\xBFsku\n" },
        { "right-to-left override",
          "\xE2\x80\xAE"
          "abc",
          "error: \\xE2\\x80\\xAEabc\n" },
        { "line separator",
          "a\xE2\x80\xA8"
          "b",
          "error: a\\xE2\\x80\\xA8b\n" },
        { "Latin-1", "f\xFCr", "error: f\\xFCr\n" },
        { "cut off", "5 \xE2\x82", "error: 5 \\xE2\\x82\n" },
        { "surrogate", "\xED\xA0\x80", "error: \\xED\\xA0\\x80\n" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct diag *diag = diag_new();
        diag_error(diag, (struct place){ 0 }, "%s", rows[i].text);
        assert_printed(diag, DIAG_ERROR, rows[i].printed);
        diag_free(diag);
    }
}

static void test_diag__prints_file_names_visibly_too(void **state)
{
    (void)state;
    static const struct source odd = { .name = "a\nb.csv" };
    struct diag *diag = diag_new();
    diag_error(diag, at(&odd, 1, 2), "x");
    assert_printed(diag, DIAG_ERROR, "a\\x0Ab.csv:1:2: error: x\n");
    diag_free(diag);
}

static int destroyed;

static void count_destroyed(void *object)
{
    destroyed += *(int *)object;
}

static void test_diag__keeps_objects_until_it_is_freed(void **state)
{
    (void)state;
    int one = 1, ten = 10;
    struct diag *diag = diag_new();
    destroyed = 0;
    diag_keep(diag, &one, count_destroyed);
    diag_keep(diag, &ten, count_destroyed);
    assert_int_equal(destroyed, 0);
    diag_free(diag);
    assert_int_equal(destroyed, 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_diag__is_empty_at_first),
        cmocka_unit_test(test_diag__an_error_is_false_and_counted),
        cmocka_unit_test(test_diag__warnings_and_notes_are_no_errors),
        cmocka_unit_test(test_diag__prints_as_much_of_the_place_as_there_is),
        cmocka_unit_test(test_diag__sorts_by_place_and_then_by_order_of_report),
        cmocka_unit_test(test_diag__prints_the_same_message_at_the_same_place_once),
        cmocka_unit_test(test_diag__leaves_out_what_is_less_severe),
        cmocka_unit_test(test_diag__prints_what_cannot_be_seen_as_bytes),
        cmocka_unit_test(test_diag__prints_file_names_visibly_too),
        cmocka_unit_test(test_diag__keeps_objects_until_it_is_freed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
