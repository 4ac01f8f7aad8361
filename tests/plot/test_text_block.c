/* Breaking and shortening texts. In a font of size 2 each character is 1 point wide. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "plot/text_block.h"
#include "fontless.h"

static const struct font font = { .size = 2 };

static const struct wrap_row {
    const char *name, *text;
    double width;
    unsigned most;
    const char *lines; /* with | between them */
} wrap_rows[] = {
    { "fits", "one two", 7, 3, "one two" },
    { "breaks at the last space that fits", "one two three", 9, 3, "one two|three" },
    { "a space just behind the width", "one two three", 7, 3, "one two|three" },
    { "a word wider than a line", "abcdefgh ij", 5, 3, "abcde|fgh|ij" },
    { "no spaces, characters of several bytes", "äöüßéèàç", 3, 3, "äöü|ßéè|àç" },
    { "the last line holds the rest, shortened", "one two three four", 7, 2, "one two|thr…our" },
    { "markup is text", "R&D <b> &amp;", 7, 3, "R&D <b>|&amp;" },
    { "empty", "", 7, 3, "" },
};

static void test_text_block__breaks_lines(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(wrap_rows); i++) {
        const struct wrap_row *row = &wrap_rows[i];
        struct text_block *block = text_block_new(font);

        text_block_add(block, &fontless, row->text, row->width, row->most);
        g_ptr_array_add(block->lines, NULL);

        g_autofree char *lines = g_strjoinv("|", (char **)block->lines->pdata);

        if (strcmp(lines, row->lines) != 0)
            fail_msg("%s: '%s', expected '%s'", row->name, lines, row->lines);
        text_block_free(block);
    }
}

static const struct shorten_row {
    const char *name, *text;
    double width;
    const char *expected;
} shorten_rows[] = {
    { "fits", "server 1", 8, "server 1" },
    { "keeps beginning and end", "a long server name 12", 9, "a lo…e 12" },
    { "an odd rest goes to the beginning", "abcdefgh", 4, "ab…h" },
    { "characters of several bytes", "äöüßéèàç", 5, "äö…àç" },
    { "hardly any width", "abcdefgh", 0.5, "…" },
};

static void test_text_block__shortens_in_the_middle(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(shorten_rows); i++) {
        const struct shorten_row *row = &shorten_rows[i];
        g_autofree char *shortened = text_shortened(&fontless, row->text, font, row->width);

        if (strcmp(shortened, row->expected) != 0)
            fail_msg("%s: '%s', expected '%s'", row->name, shortened, row->expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_block__breaks_lines),
        cmocka_unit_test(test_text_block__shortens_in_the_middle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
