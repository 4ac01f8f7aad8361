/* Calendar days. */
#include "base/date.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <glib.h>

static void test_date__counts_days_from_1970(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int day;
    } rows[] = {
        { "1970-01-01", 0 },      { "1970-01-02", 1 }, { "1969-12-31", -1 },
        { "1900-01-01", -25567 }, /* 70 years and 17 leap days, 1904 to 1968 */
        { "1900-03-01", -25508 }, /* 31 + 28 days on: 1900 was no leap year */
        { "2000-01-01", 10957 },  /* 30 years and 7 leap days, 1972 to 1996 */
        { "2000-03-01", 11017 },  /* 31 + 29 days on: 2000 was one */
        { "2001-04-01", 11413 },  /* 2000-01-01 + 366 + 31 + 28 + 31 */
        { "2999-12-31", 376199 }, /* 1,030 years and 250 leap days, less one day */
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct date date;
        assert_true(date_parse(rows[i].text, &date));
        assert_int_equal(date.day, rows[i].day);
    }
}

static void test_date__formats_what_it_parsed(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "1900-01-01", "1969-12-31", "1970-01-01", "2000-02-29",
        "2001-04-01", "2004-02-29", "2999-12-31",
    };
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct date date;
        assert_true(date_parse(texts[i], &date));
        g_autofree char *text = date_format(date);
        assert_string_equal(text, texts[i]);
    }
}

static void test_date__refuses_other_notations_and_days_that_are_none(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",           "2001",       "2001-04",     "2001-04-",    "2001-4-1",         "01.04.2001",
        "2001/04/01", "20010401",   "2001-04-01 ", " 2001-04-01", "2001-04-01T00:00", "-001-04-01",
        "2001-04-3x", "2001-02-29", "1900-02-29",  "2100-02-29",  "2001-04-31",       "2001-13-01",
        "2001-00-10", "2001-01-00", "2001-01-32",  "1899-12-31",  "3000-01-01",
    };
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct date date = { 42 };
        if (date_parse(texts[i], &date))
            fail_msg("'%s' was taken for a date", texts[i]);
        assert_int_equal(date.day, 42);
    }
}

static void test_date__compares_by_day(void **state)
{
    (void)state;
    assert_true(date_compare((struct date){ -1 }, (struct date){ 1 }) < 0);
    assert_true(date_compare((struct date){ 7 }, (struct date){ 7 }) == 0);
    assert_true(date_compare((struct date){ 8 }, (struct date){ 7 }) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_date__counts_days_from_1970),
        cmocka_unit_test(test_date__formats_what_it_parsed),
        cmocka_unit_test(test_date__refuses_other_notations_and_days_that_are_none),
        cmocka_unit_test(test_date__compares_by_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
