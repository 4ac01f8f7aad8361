/* Texts of the data before they are drawn. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/clean_text.h"
#include <glib.h>

static const struct {
    const char *name, *text, *text_expected, *line_expected;
} rows[] = {
    { "plain", "Xeon 700 <b>&amp;", "Xeon 700 <b>&amp;", "Xeon 700 <b>&amp;" },
    { "absent", NULL, "", "" },
    { "escape sequence", "a\x1b[31mb", "a\xEF\xBF\xBD[31mb", "a\xEF\xBF\xBD[31mb" },
    { "delete", "a\x7f", "a\xEF\xBF\xBD", "a\xEF\xBF\xBD" },
    { "C1 control U+009B", "a\xC2\x9B", "a\xEF\xBF\xBD", "a\xEF\xBF\xBD" },
    { "noncharacter U+FFFE", "\xEF\xBF\xBE", "\xEF\xBF\xBD", "\xEF\xBF\xBD" },
    { "noncharacter U+1FFFF", "\xF0\x9F\xBF\xBF", "\xEF\xBF\xBD", "\xEF\xBF\xBD" },
    { "tab and line feed", "a\tb\nc", "a\tb\nc", "a b c" },
    { "paragraph separator",
      "a\xE2\x80\xA9"
      "b",
      "a\xE2\x80\xA9"
      "b",
      "a b" },
    { "not UTF-8",
      "a\xE9"
      "b",
      "a\xEF\xBF\xBD"
      "b",
      "a\xEF\xBF\xBD"
      "b" },
    { "accents and ideographs stay", "é 日本 😀", "é 日本 😀", "é 日本 😀" },
};

static void test_clean_text__replaces_only_what_xml_cannot_carry(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = clean_text(rows[i].text);

        if (g_strcmp0(text, rows[i].text_expected) != 0)
            fail_msg("%s: '%s'", rows[i].name, text);
    }
}

static void test_clean_text__a_line_has_no_breaks(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *line = clean_line(rows[i].text);

        if (g_strcmp0(line, rows[i].line_expected) != 0)
            fail_msg("%s: '%s'", rows[i].name, line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clean_text__replaces_only_what_xml_cannot_carry),
        cmocka_unit_test(test_clean_text__a_line_has_no_breaks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
