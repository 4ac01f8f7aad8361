/* Widths of columns, with a measurer in which each character is 0.6 font sizes wide: 5.1 points
 * at the usual 8.5. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/table_plan.h"

#define CHARACTER 5.1
#define SLACK     0.5 /* what a plan adds to each measured text */

static struct text_extent measure(void *context, const char *text, struct font font)
{
    (void)context;
    return (struct text_extent){ .width = 0.6 * font.size * (double)g_utf8_strlen(text, -1) };
}

static const struct text_measurer measurer = { .measure = measure };

/* A table of one row: texts left, numbers (those that begin with a digit) right. */
static struct table *make_table(const char *const *titles, const char *const *texts)
{
    struct table *table = table_new("t", NULL);

    for (unsigned i = 0; titles[i]; i++)
        table_add_column(table, titles[i], titles[i],
                         g_ascii_isdigit(texts[i][0]) ? ALIGN_RIGHT : ALIGN_LEFT);
    table_add_row(table);
    for (unsigned i = 0; titles[i]; i++)
        table_add_cell(table, texts[i], g_ascii_isdigit(texts[i][0]) ? "1" : NULL, NULL);
    return table;
}

static const struct column_group *group_at(const struct table_plan *plan, unsigned index)
{
    return &g_array_index(plan->groups, struct column_group, index);
}

static void assert_near(double value, double expected)
{
    if (ABS(value - expected) > 0.01)
        fail_msg("%g is not %g", value, expected);
}

static void test_table_plan__what_fits_is_as_wide_as_its_texts(void **state)
{
    const char *const titles[] = { "SKU", "Price", NULL };
    const char *const texts[] = { "XEON-700", "1,000", NULL };
    struct table *table = make_table(titles, texts);
    struct table_plan *plan = table_plan_new(table, 480, &measurer);

    (void)state;
    assert_int_equal(plan->groups->len, 1);
    assert_near(plan->font_size, 8.5);
    assert_near(group_at(plan, 0)->columns[0].width, 8 * CHARACTER + SLACK);
    assert_near(group_at(plan, 0)->columns[1].width, 5 * CHARACTER + SLACK);
    assert_near(column_group_width(group_at(plan, 0)),
                13 * CHARACTER + 2 * SLACK + 4 * CELL_PADDING);
    table_plan_free(plan);
    table_free(table);
}

/* 100 characters are 510.5 points; beside a number of 26 points and four paddings, 300 leave 258
 * to the text. */
static void test_table_plan__texts_wrap_and_numbers_do_not(void **state)
{
    const char *const titles[] = { "Text", "Price", NULL };
    const char *const texts[] = { "aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa "
                                  "aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaaa",
                                  "1,000", NULL };
    struct table *table = make_table(titles, texts);
    struct table_plan *plan = table_plan_new(table, 300, &measurer);

    (void)state;
    assert_near(plan->font_size, 8.5);
    assert_near(group_at(plan, 0)->columns[1].width, 5 * CHARACTER + SLACK);
    assert_near(group_at(plan, 0)->columns[0].width,
                300 - 5 * CHARACTER - SLACK - 4 * CELL_PADDING);
    table_plan_free(plan);
    table_free(table);
}

/* Ten numbers of 8 characters are 413 + 80 points wide at 8.5, 364.4 + 80 at 7.5. */
static void test_table_plan__numbers_that_do_not_fit_are_set_smaller(void **state)
{
    const char *const titles[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", NULL };
    const char *const texts[] = { "1,000.00", "1,000.00", "1,000.00", "1,000.00",
                                  "1,000.00", "1,000.00", "1,000.00", "1,000.00",
                                  "1,000.00", "1,000.00", NULL };
    struct table *table = make_table(titles, texts);
    struct table_plan *plan = table_plan_new(table, 450, &measurer);

    (void)state;
    assert_int_equal(plan->groups->len, 1);
    assert_near(plan->font_size, 7.5);
    assert_near(group_at(plan, 0)->columns[3].width, (8 * CHARACTER + SLACK) * 7.5 / 8.5);
    table_plan_free(plan);
    table_free(table);
}

/* At 7.5 each of these takes 12 x 4.5 + 0.44 + 8 = 62.4 points: 200 hold the first and two more,
 * so eight others make four groups. */
static void test_table_plan__what_never_fits_is_grouped_behind_the_first_column(void **state)
{
    const char *const titles[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", NULL };
    const char *const texts[] = {
        "1,000,000.00", "1,000,000.00", "1,000,000.00", "1,000,000.00", "1,000,000.00",
        "1,000,000.00", "1,000,000.00", "1,000,000.00", "1,000,000.00", NULL
    };
    struct table *table = make_table(titles, texts);
    struct table_plan *plan = table_plan_new(table, 200, &measurer);
    unsigned expected = 1;

    (void)state;
    assert_int_equal(plan->groups->len, 4);
    for (unsigned i = 0; i < plan->groups->len; i++) {
        const struct column_group *group = group_at(plan, i);

        assert_int_equal(group->columns[0].index, 0);
        for (unsigned c = 1; c < group->count; c++)
            assert_int_equal(group->columns[c].index, expected++);
        assert_true(column_group_width(group) <= 200);
    }
    assert_int_equal(expected, 9);
    table_plan_free(plan);
    table_free(table);
}

/* Rows that are alike in A and B and differ in C: A and C are in both groups, B once. */
static void test_table_plan__groups_tell_their_rows_apart(void **state)
{
    const char *const titles[] = { "A", "B", "C", "D", "E", NULL };
    const char *const texts[] = { "1,000,000.00", "1,000,000.00", "1,000,000.00",
                                  "1,000,000.00", "1,000,000.00", NULL };
    static const unsigned expected[][3] = { { 0, 1, 2 }, { 0, 2, 3 }, { 0, 2, 4 } };
    struct table *table = make_table(titles, texts);

    (void)state;
    table_add_row(table);
    for (unsigned i = 0; titles[i]; i++)
        table_add_cell(table, i == 2 ? "2,000,000.00" : texts[i], "1", NULL);
    struct table_plan *plan = table_plan_new(table, 220, &measurer);
    assert_int_equal(plan->groups->len, G_N_ELEMENTS(expected));
    for (unsigned i = 0; i < plan->groups->len; i++) {
        assert_int_equal(group_at(plan, i)->count, 3);
        for (unsigned c = 0; c < 3; c++)
            assert_int_equal(group_at(plan, i)->columns[c].index, expected[i][c]);
    }
    table_plan_free(plan);
    table_free(table);
}

/* Five columns behind the first one, at most four side by side: 3 + 2, not 4 + 1. */
static void test_table_plan__groups_are_balanced(void **state)
{
    const char *const titles[] = { "A", "B", "C", "D", "E", "F", NULL };
    const char *const texts[] = { "1,000,000.00",
                                  "1,000,000.00",
                                  "1,000,000.00",
                                  "1,000,000.00",
                                  "1,000,000.00",
                                  "1,000,000.00",
                                  NULL };
    struct table *table = make_table(titles, texts);
    struct table_plan *plan = table_plan_new(table, 320, &measurer);

    (void)state;
    assert_int_equal(plan->groups->len, 2);
    assert_int_equal(group_at(plan, 0)->count, 4);
    assert_int_equal(group_at(plan, 1)->count, 3);
    table_plan_free(plan);
    table_free(table);
}

static void test_table_plan__a_word_wider_than_the_page_stays_on_it(void **state)
{
    g_autofree char *word = g_strnfill(500, 'x');
    const char *const titles[] = { "A", "B", "C", NULL };
    const char *const texts[] = { word, word, word, NULL };
    struct table *table = make_table(titles, texts);
    struct table_plan *plan = table_plan_new(table, 480, &measurer);

    (void)state;
    for (unsigned i = 0; i < plan->groups->len; i++)
        assert_true(column_group_width(group_at(plan, i)) <= 480);
    table_plan_free(plan);
    table_free(table);
}

static void test_table_plan__headers_wrap_between_words(void **state)
{
    const char *const titles[] = { "Performance per price, normalized and weighted", NULL };
    const char *const texts[] = { "1", NULL };
    struct table *table = make_table(titles, texts);
    struct table_plan *plan = table_plan_new(table, 150, &measurer);

    (void)state;
    assert_near(plan->font_size, 8.5);
    assert_near(group_at(plan, 0)->columns[0].width, 150 - 2 * CELL_PADDING);
    table_plan_free(plan);
    table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table_plan__what_fits_is_as_wide_as_its_texts),
        cmocka_unit_test(test_table_plan__texts_wrap_and_numbers_do_not),
        cmocka_unit_test(test_table_plan__numbers_that_do_not_fit_are_set_smaller),
        cmocka_unit_test(test_table_plan__what_never_fits_is_grouped_behind_the_first_column),
        cmocka_unit_test(test_table_plan__groups_tell_their_rows_apart),
        cmocka_unit_test(test_table_plan__groups_are_balanced),
        cmocka_unit_test(test_table_plan__a_word_wider_than_the_page_stays_on_it),
        cmocka_unit_test(test_table_plan__headers_wrap_between_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
