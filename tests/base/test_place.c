/* Places in sources that keep rows (as CSV does) and in sources whose places are exact (as XML). */
#include "base/place.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <glib.h>
#include <string.h>

/* Field n of the row at line l stands at line l + 100, column 10 × n. */
static void locate_fake(const struct source *source, const struct place *place, unsigned *line,
                        unsigned *column)
{
    (void)source;
    *line = place->line + 100;
    *column = 10 * place->column;
}

static int find_price_column(const struct source *source, const char *column)
{
    (void)source;
    return strcmp(column, "price") == 0 ? 3 : -1;
}

static const struct source csv = { "catalog.csv", locate_fake, find_price_column };
static const struct source xml = { .name = "study.xml" };

static void test_place__of_a_column_is_a_field_of_the_row(void **state)
{
    (void)state;
    struct place row = { .source = &csv, .offset = 77, .line = 12 };
    struct place field = place_of_column(row, "price");
    assert_ptr_equal(field.source, &csv);
    assert_int_equal(field.offset, 77);
    assert_int_equal(field.line, 12);
    assert_int_equal(field.column, 4); /* 1 + index */
}

static void test_place__of_an_unknown_column_is_the_row(void **state)
{
    (void)state;
    struct place field = { .source = &csv, .line = 12, .column = 4 };
    assert_int_equal(place_of_column(field, "prize").column, 0);
}

static void test_place__of_a_column_is_unchanged_without_columns(void **state)
{
    (void)state;
    struct place element = { .source = &xml, .line = 3, .column = 9 };
    assert_int_equal(place_of_column(element, "price").column, 9);
    assert_null(place_of_column((struct place){ 0 }, "price").source);
}

static void test_place__is_located_by_its_source(void **state)
{
    (void)state;
    static const struct {
        const char *row;
        struct place place;
        unsigned line, column;
    } rows[] = {
        { "CSV field", { &csv, 0, 12, 4 }, 112, 40 },
        { "exact", { &xml, 0, 3, 9 }, 3, 9 },
        { "file as a whole", { &csv, 0, 0, 0 }, 0, 0 },
        { "nowhere", { NULL, 0, 5, 5 }, 0, 0 },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        unsigned line = 42, column = 42;
        place_locate(&rows[i].place, &line, &column);
        if (line != rows[i].line || column != rows[i].column)
            fail_msg("%s: %u:%u", rows[i].row, line, column);
    }
}

static void test_place__of_a_source_is_the_file_as_a_whole(void **state)
{
    (void)state;
    struct place place = place_of_source(&csv);
    assert_ptr_equal(place.source, &csv);
    assert_int_equal(place.line, 0);
    assert_int_equal(place.column, 0);
}

static void test_place__order_is_by_source_line_and_column_with_nowhere_last(void **state)
{
    (void)state;
    static const struct place sorted[] = {
        { &csv, 0, 0, 0 },  { &csv, 0, 2, 9 }, { &csv, 0, 12, 0 },
        { &csv, 0, 12, 4 }, { &xml, 0, 1, 1 }, { NULL, 0, 0, 0 },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(sorted); i++) {
        for (size_t j = 0; j < G_N_ELEMENTS(sorted); j++) {
            int order = place_compare(&sorted[i], &sorted[j]);
            assert_int_equal((order > 0) - (order < 0), (i > j) - (i < j));
        }
    }
}

static void test_place__prints_file_and_line(void **state)
{
    (void)state;
    g_autofree char *row = place_format(&(struct place){ &csv, 0, 12, 4 });
    g_autofree char *file = place_format(&(struct place){ .source = &csv });
    g_autofree char *nowhere = place_format(&(struct place){ 0 });
    assert_string_equal(row, "catalog.csv:12");
    assert_string_equal(file, "catalog.csv");
    assert_string_equal(nowhere, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_place__of_a_column_is_a_field_of_the_row),
        cmocka_unit_test(test_place__of_an_unknown_column_is_the_row),
        cmocka_unit_test(test_place__of_a_column_is_unchanged_without_columns),
        cmocka_unit_test(test_place__is_located_by_its_source),
        cmocka_unit_test(test_place__of_a_source_is_the_file_as_a_whole),
        cmocka_unit_test(test_place__order_is_by_source_line_and_column_with_nowhere_last),
        cmocka_unit_test(test_place__prints_file_and_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
