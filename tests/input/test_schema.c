/* Kinds of columns: what a cell may hold, what it becomes, and every message about a cell, on a
 * file of their own. */
#include "cmocka_test.h"
#include "input/schema.h"
#include <string.h>

struct row {
    const char *id, *text;
    int word;
    struct optional_date date;
    struct optional_decimal decimal, count, rate;
    struct optional_money money;
    const struct attribute *attributes;
    struct place at;
};

static const char *const words[] = { "", "red", "blue", NULL };

static const struct column columns[] = {
    { "id", COLUMN_ID, .offset = offsetof(struct row, id), .required = true, .key = true },
    { "text", COLUMN_TEXT, .offset = offsetof(struct row, text), .key = true },
    { "word", COLUMN_WORD, .offset = offsetof(struct row, word), .words = words },
    { "date", COLUMN_DATE, .offset = offsetof(struct row, date) },
    { "decimal", COLUMN_DECIMAL, .offset = offsetof(struct row, decimal), .minimum = "0",
      .below = "1000" },
    { "count", COLUMN_COUNT, .offset = offsetof(struct row, count) },
    { "rate", COLUMN_RATE, .offset = offsetof(struct row, rate) },
    { "money", COLUMN_MONEY, .offset = offsetof(struct row, money), .below = "1000000000000" },
};

static const struct schema strict = {
    .file_name = "t.csv",
    .columns = columns,
    .column_count = G_N_ELEMENTS(columns),
    .row_size = sizeof(struct row),
    .place_offset = offsetof(struct row, at),
};

static const struct schema open = {
    .file_name = "t.csv",
    .columns = columns,
    .column_count = G_N_ELEMENTS(columns),
    .row_size = sizeof(struct row),
    .place_offset = offsetof(struct row, at),
    .keeps_attributes = true,
    .attributes_offset = offsetof(struct row, attributes),
};

/* A file read by a schema; valid until finish_reading. */
struct reading {
    struct study *study;
    struct diag *diag;
    GArray *rows;
    struct attribute_columns further;
    uint32_t row_count;
    char *messages;
};

static void keep_row(void *data, const void *row)
{
    g_array_append_vals(data, row, 1);
}

static struct reading read_text(const struct schema *schema, const char *text)
{
    struct reading reading = { .study = study_new("t"),
                               .diag = diag_new(),
                               .rows = g_array_new(FALSE, FALSE, sizeof(struct row)) };
    struct csv_file *file = csv_file_new("t.csv");
    struct schema_reading request = {
        .study = reading.study, .diag = reading.diag, .accept = keep_row, .data = reading.rows
    };
    bool good;

    study_keep(reading.study, file, csv_file_free);
    assert_true(csv_file_open(file, g_strdup(text), strlen(text), reading.diag));
    good = schema_read(schema, file, &request);
    assert_int_equal(good, !diag_has_errors(reading.diag));
    reading.further = request.further;
    reading.row_count = request.row_count;
    reading.messages = diag_format(reading.diag, DIAG_NOTE);
    return reading;
}

static void finish_reading(struct reading *reading)
{
    g_free(reading->messages);
    g_array_free(reading->rows, TRUE);
    diag_free(reading->diag);
    study_free(reading->study);
}

static const struct row *row_at(const struct reading *reading, unsigned index)
{
    assert_true(index < reading->rows->len);
    return &g_array_index(reading->rows, struct row, index);
}

static void assert_decimal(struct optional_decimal actual, const char *expected)
{
    struct decimal value;

    assert_true(actual.given);
    assert_true(decimal_parse(expected, &value));
    assert_int_equal(decimal_compare(actual.value, value), 0);
}

struct message_row {
    const char *name, *text, *messages;
};

static void check_messages(const struct schema *schema, const struct message_row *rows,
                           size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct reading reading = read_text(schema, rows[i].text);

        if (strcmp(reading.messages, rows[i].messages) != 0)
            fail_msg("%s:\n%sexpected:\n%s", rows[i].name, reading.messages, rows[i].messages);
        finish_reading(&reading);
    }
}

static void test_schema__turns_cells_into_values(void **state)
{
    struct reading reading =
        read_text(&strict, "money,rate,count,decimal,date,word,text,id\n"
                           "$1.50,8 %,12,0.25,2001-04-01,blue,\"two\nlines\",x\n");
    const struct row *row = row_at(&reading, 0);
    struct money money;
    (void)state;

    assert_string_equal(reading.messages, "");
    assert_string_equal(row->id, "x");
    assert_string_equal(row->text, "two\nlines");
    assert_int_equal(row->word, 2);
    assert_true(row->date.given);
    assert_int_equal(row->date.value.day,
                     11413); /* 31 years of 365 days, 8 leap days, 90 days of 2001 */
    assert_decimal(row->decimal, "0.25");
    assert_decimal(row->count, "12");
    assert_decimal(row->rate, "0.08");
    assert_true(money_parse("1.5", &money));
    assert_true(row->money.given);
    assert_int_equal(money_compare(row->money.value, money), 0);
    assert_string_equal(row->money.currency, "$");
    assert_int_equal(row->at.line, 2);
    finish_reading(&reading);
}

static void test_schema__leaves_out_what_is_empty(void **state)
{
    struct reading reading = read_text(&strict, "id,text,word,date,decimal,money\nx,,,,,\n");
    const struct row *row = row_at(&reading, 0);
    (void)state;

    assert_string_equal(reading.messages, "");
    assert_string_equal(row->text, "");
    assert_int_equal(row->word, 0);
    assert_false(row->date.given);
    assert_false(row->decimal.given);
    assert_false(row->count.given);
    assert_false(row->money.given);
    assert_string_equal(row->money.currency, "");
    finish_reading(&reading);
}

static void test_schema__keeps_names_as_they_are_written(void **state)
{
    static const char *const names[] = { "32E0134", "007", "7",     "NA",      "MAR-10",
                                         "1E2",     "100", "1.000", "Infinity" };
    g_autofree char *list = g_strjoin("\n", "id", "32E0134", "007", "7", "NA", "MAR-10", "1E2",
                                      "100", "1.000", "Infinity", NULL);
    struct reading reading = read_text(&strict, list);
    (void)state;

    assert_string_equal(reading.messages, "");
    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++)
        assert_string_equal(row_at(&reading, i)->id, names[i]);
    finish_reading(&reading);
}

static void test_schema__trims_names(void **state)
{
    struct reading reading = read_text(&strict, "id\n\" x \"\n\"\u00A0y\u00A0\"\n\"'=1\"\n");
    (void)state;

    assert_string_equal(row_at(&reading, 0)->id, "x");
    assert_string_equal(row_at(&reading, 1)->id, "y");
    assert_string_equal(row_at(&reading, 2)->id, "=1"); /* as base/row_write.h protects it */
    finish_reading(&reading);
}

static void test_schema__keeps_further_columns_as_attributes(void **state)
{
    struct reading reading = read_text(&open, "id,cache,mhz\nx,1 MB,700\ny,,\"1.234.567,5\"\n");
    const struct attribute *first = row_at(&reading, 0)->attributes,
                           *second = row_at(&reading, 1)->attributes;
    (void)state;

    assert_string_equal(reading.messages, "");
    assert_int_equal(reading.further.count, 2);
    assert_string_equal(reading.further.names[0], "cache");
    assert_string_equal(reading.further.names[1], "mhz");
    assert_int_equal(first[0].kind, ATTRIBUTE_TEXT);
    assert_string_equal(first[0].text, "1 MB");
    assert_int_equal(first[1].kind, ATTRIBUTE_NUMBER);
    assert_int_equal(decimal_compare(first[1].number, decimal_from_int(700)), 0);
    assert_int_equal(second[0].kind, ATTRIBUTE_EMPTY);
    assert_int_equal(second[1].kind, ATTRIBUTE_NUMBER);
    assert_string_equal(second[1].text, "1.234.567,5");
    finish_reading(&reading);
}

static void test_schema__takes_amounts_and_long_digit_strings_for_texts(void **state)
{
    struct reading reading = read_text(&open, "id,a,b,c\nx,$5,5 %,4006381333931000\n");
    const struct attribute *attributes = row_at(&reading, 0)->attributes;
    (void)state;

    for (int i = 0; i < 3; i++)
        assert_int_equal(attributes[i].kind, ATTRIBUTE_TEXT);
    finish_reading(&reading);
}

static void test_schema__settles_unclear_numbers_by_the_rest_of_the_file(void **state)
{
    struct reading point = read_text(&open, "id,money,mhz\na,\"1,234\",\"2,500\"\nb,0.940,\n");
    struct reading comma = read_text(&open, "id,money,mhz\na,\"1,234\",\"2,500\"\nb,\"4,56\",\n");
    struct money money;
    (void)state;

    assert_string_equal(point.messages,
                        "t.csv:3:3: note: the numbers of this file are read with a decimal point,"
                        " because of '0.940'\n");
    assert_true(money_parse("1234", &money));
    assert_int_equal(money_compare(row_at(&point, 0)->money.value, money), 0);
    assert_int_equal(
        decimal_compare(row_at(&point, 0)->attributes[0].number, decimal_from_int(2500)), 0);
    assert_string_equal(comma.messages,
                        "t.csv:3:3: note: the numbers of this file are read with a decimal comma,"
                        " because of '4,56'\n");
    assert_true(money_parse("1.234", &money));
    assert_int_equal(money_compare(row_at(&comma, 0)->money.value, money), 0);
    finish_reading(&point);
    finish_reading(&comma);
}

static void test_schema__lets_attributes_settle_only_attributes(void **state)
{
    struct reading attributes = read_text(&open, "id,ghz\na,2.4\nb,2.000\n");
    struct reading money = read_text(&open, "id,money,version\na,1.234,8.1\n");
    (void)state;

    assert_string_equal(attributes.messages,
                        "t.csv:2:3: note: the numbers of this file are read with a decimal"
                        " point, because of '2.4'\n");
    assert_int_equal(
        decimal_compare(row_at(&attributes, 1)->attributes[0].number, decimal_from_int(2)), 0);
    assert_string_equal(
        money.messages,
        "t.csv:2:3: error: money '1.234' is ambiguous: it may mean 1.234 or 1234, and"
        " no other number of the file settles it\n");
    finish_reading(&attributes);
    finish_reading(&money);
}

static void test_schema__keeps_an_attribute_that_stays_ambiguous(void **state)
{
    struct reading reading = read_text(&open, "id,mhz\na,1.400\n");
    (void)state;

    assert_string_equal(reading.messages, "");
    assert_int_equal(row_at(&reading, 0)->attributes[0].kind, ATTRIBUTE_AMBIGUOUS);
    assert_string_equal(row_at(&reading, 0)->attributes[0].text, "1.400");
    finish_reading(&reading);
}

static void test_schema__keeps_the_order_of_rows_that_wait_for_evidence(void **state)
{
    struct reading reading = read_text(&strict, "id,money\na,1\nb,1.234\nc,2\nd,0.5\n");
    (void)state;

    assert_int_equal(reading.rows->len, 4);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(row_at(&reading, i)->id[0], 'a' + (int)i);
    finish_reading(&reading);
}

static void test_schema__hands_on_more_rows_than_a_batch(void **state)
{
    GString *text = g_string_new("id,money\n");
    struct reading reading;
    (void)state;

    for (int i = 0; i < 10000; i++)
        g_string_append_printf(text, "r%d,%s\n", i, i == 5000 ? "1.234" : "0.5");
    reading = read_text(&strict, text->str);
    assert_int_equal(reading.row_count, 10000);
    assert_int_equal(reading.rows->len, 10000);
    assert_string_equal(row_at(&reading, 4095)->id, "r4095");
    assert_string_equal(row_at(&reading, 9999)->id, "r9999");
    finish_reading(&reading);
    g_string_free(text, TRUE);
}

static void test_schema__says_what_is_wrong_with_a_cell(void **state)
{
    static const struct message_row rows[] = {
        { "required", "id,text\n,x\n", "t.csv:2:1: error: id is empty\n" },
        { "name of two lines", "id\n\"a\nb\"\n",
          "t.csv:2:1: error: id 'a\\x0Ab' has a line break or tab; expected a name of one line\n" },
        { "word", "id,word\nx,green\n",
          "t.csv:2:3: error: word 'green' is unknown; expected one of red, blue\n" },
        { "date", "id,date\nx,1.4.2001\n",
          "t.csv:2:3: error: date '1.4.2001' is not a date; expected YYYY-MM-DD\n" },
        { "no such day", "id,date\nx,2001-02-29\n",
          "t.csv:2:3: error: date '2001-02-29' is not a date; expected YYYY-MM-DD\n" },
        { "not a number", "id,decimal\nx,n/a\n",
          "t.csv:2:3: error: decimal 'n/a' is not a number\n" },
        { "NaN", "id,money\nx,NaN\n", "t.csv:2:3: error: money 'NaN' is not a number\n" },
        { "inf", "id,money\nx,inf\n", "t.csv:2:3: error: money 'inf' is not a number\n" },
        { "below the minimum", "id,decimal\nx,-1\n",
          "t.csv:2:3: error: decimal '-1' is below 0\n" },
        { "too large", "id,decimal\nx,1000\n",
          "t.csv:2:3: error: decimal '1000' is too large; expected less than 1000\n" },
        { "far too large", "id,count\nx,1e400\n",
          "t.csv:2:3: error: count '1e400' has more than 18 decimals, or 18 digits before them\n" },
        { "amount for a number", "id,decimal\nx,$5\n",
          "t.csv:2:3: error: decimal '$5' is an amount of money; expected a plain number\n" },
        { "percentage for a number", "id,money\nx,5 %\n",
          "t.csv:2:3: error: money '5 %' is a percentage; expected a plain number\n" },
        { "count of a fraction", "id,count\nx,1.5\n",
          "t.csv:2:3: error: count '1.5' is not a whole number of 1 or more\n" },
        { "count of nothing", "id,count\nx,0\n",
          "t.csv:2:3: error: count '0' is not a whole number of 1 or more\n" },
        { "rate without percent sign", "id,rate\nx,8\n",
          "t.csv:2:3: error: rate '8' is not a rate; expected one such as 8 % or 0.08\n" },
        { "money of a trillion", "id,money\nx,-1000000000000\n",
          "t.csv:2:3: error: money '-1000000000000' is too large; expected less than "
          "1000000000000\n" },
        { "money of eleven decimals", "id,money\nx,0.00000000001\n",
          "t.csv:2:3: error: money '0.00000000001' has more than 10 decimals\n" },
        { "grouping of two digits", "id,money\nx,\"1,23,456.00\"\n",
          "t.csv:2:3: error: money '1,23,456.00' is not a number\n" },
        { "every fault at once", "id,word,date\n,green,x\n",
          "t.csv:2:1: error: id is empty\n"
          "t.csv:2:2: error: word 'green' is unknown; expected one of red, blue\n"
          "t.csv:2:8: error: date 'x' is not a date; expected YYYY-MM-DD\n" },
    };
    (void)state;
    check_messages(&strict, rows, G_N_ELEMENTS(rows));
}

static void test_schema__refuses_unclear_numbers(void **state)
{
    static const struct message_row rows[] = {
        { "no evidence", "id,money\na,1.234\nb,\"1,234\"\nc,5\n",
          "t.csv:2:3: error: money '1.234' is ambiguous: it may mean 1.234 or 1234, and no other "
          "number of the file"
          " settles it\n"
          "t.csv:3:3: error: money '1,234' is ambiguous: it may mean 1.234 or 1234, and no other "
          "number of the file"
          " settles it\n" },
        { "evidence for both",
          "id,money\na,\"2.480,60\"\nb,\"1750,00\"\nc,\"2,310,775.40\"\nd,\"4,56\"\ne,1.234\nf,\"1,"
          "234\"\n",
          "t.csv:2:3: note: the file has numbers with a decimal comma ('2.480,60') and with a "
          "decimal point"
          " ('2,310,775.40'); each is read by its own form\n"
          "t.csv:6:3: error: money '1.234' is ambiguous: it may mean 1.234 or 1234, and the file "
          "has numbers of both"
          " kinds, such as '2,310,775.40' and '2.480,60'\n"
          "t.csv:7:3: error: money '1,234' is ambiguous: it may mean 1.234 or 1234, and the file "
          "has numbers of both"
          " kinds, such as '2,310,775.40' and '2.480,60'\n" },
        { "settled, then out of bounds", "id,decimal\na,\"1,234\"\nb,0.5\n",
          "t.csv:2:3: error: decimal '1,234' is too large; expected less than 1000\n"
          "t.csv:3:3: note: the numbers of this file are read with a decimal point, because of "
          "'0.5'\n" },
    };
    (void)state;
    check_messages(&strict, rows, G_N_ELEMENTS(rows));
}

static void test_schema__checks_which_columns_there_are(void **state)
{
    static const struct message_row rows[] = {
        { "missing", "text,ID\nx,y\n",
          "t.csv:1: error: column 'id' is missing; the header has text, ID\n"
          "t.csv:1:6: error: unknown column 'ID'; the columns are id, text, word, date, decimal, "
          "count, rate, money\n" },
        { "unknown", "id,minimun\nx,y\n",
          "t.csv:1:4: error: unknown column 'minimun'; the columns are id, text, word, date, "
          "decimal, count, rate,"
          " money\n" },
    };
    (void)state;
    check_messages(&strict, rows, G_N_ELEMENTS(rows));
}

static void test_schema__refuses_a_key_twice(void **state)
{
    static const struct message_row rows[] = {
        { "same", "id,text\na,x\nb,x\na,x\n",
          "t.csv:4: error: id 'a', text 'x' has a row already at t.csv:2\n" },
        { "different in one part", "id,text\na,x\na,y\n", "" },
        { "007 is not 7", "id\n007\n7\n", "" },
    };
    (void)state;
    check_messages(&strict, rows, G_N_ELEMENTS(rows));
}

static void test_schema__accepts_rows_with_bad_values_but_not_without_a_name(void **state)
{
    struct reading reading = read_text(&strict, "id,decimal\na,x\n,5\nb,1\n");
    (void)state;

    assert_int_equal(reading.row_count, 3);
    assert_int_equal(reading.rows->len, 2);
    assert_string_equal(row_at(&reading, 0)->id, "a");
    assert_true(row_at(&reading, 0)->decimal.given);
    assert_string_equal(row_at(&reading, 1)->id, "b");
    finish_reading(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_schema__turns_cells_into_values),
        cmocka_unit_test(test_schema__leaves_out_what_is_empty),
        cmocka_unit_test(test_schema__keeps_names_as_they_are_written),
        cmocka_unit_test(test_schema__trims_names),
        cmocka_unit_test(test_schema__keeps_further_columns_as_attributes),
        cmocka_unit_test(test_schema__takes_amounts_and_long_digit_strings_for_texts),
        cmocka_unit_test(test_schema__settles_unclear_numbers_by_the_rest_of_the_file),
        cmocka_unit_test(test_schema__lets_attributes_settle_only_attributes),
        cmocka_unit_test(test_schema__keeps_an_attribute_that_stays_ambiguous),
        cmocka_unit_test(test_schema__keeps_the_order_of_rows_that_wait_for_evidence),
        cmocka_unit_test(test_schema__hands_on_more_rows_than_a_batch),
        cmocka_unit_test(test_schema__says_what_is_wrong_with_a_cell),
        cmocka_unit_test(test_schema__refuses_unclear_numbers),
        cmocka_unit_test(test_schema__checks_which_columns_there_are),
        cmocka_unit_test(test_schema__refuses_a_key_twice),
        cmocka_unit_test(test_schema__accepts_rows_with_bad_values_but_not_without_a_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
