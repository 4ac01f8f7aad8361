/* Files of exchange rates: what is read from them, and every message they can give. */
#include "cmocka_test.h"
#include "input/exchange_rates.h"
#include <glib/gstdio.h>
#include <string.h>

static const struct source naming_source = { .name = "study.xml" };

struct loaded {
    struct study *study;
    struct diag *diag;
    bool good;
};

/* `bytes` NULL: the study folder has no such file. */
static struct loaded load(const char *file_name, const char *bytes, size_t length)
{
    g_autofree char *folder = g_dir_make_tmp("perfcost-test-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "rates", NULL);
    struct loaded loaded = { .study = study_new(folder), .diag = diag_new() };
    struct place named_at = { .source = &naming_source, .line = 1, .column = 1 };

    if (bytes != NULL)
        assert_true(g_file_set_contents(path, bytes, (gssize)length, NULL));
    loaded.good = exchange_rates_read(loaded.study, file_name, named_at, loaded.diag);
    g_remove(path);
    g_rmdir(folder);
    return loaded;
}

static void loaded_free(struct loaded *loaded)
{
    diag_free(loaded->diag);
    study_free(loaded->study);
}

/* "USD 2025-05-09 1.1252 2:12;": currency, day, rate, line and column. */
static void append_quotation(GString *out, const struct exchange_quotation *quotation)
{
    g_autofree char *day = date_format(quotation->day);
    g_autofree char *rate = decimal_format_short(quotation->rate, DECIMAL_DIGITS);
    unsigned line, column;

    assert_string_equal(quotation->at.source->name, "rates");
    place_locate(&quotation->at, &line, &column);
    g_string_append_printf(out, "%s %s %s %u:%u;", quotation->currency, day, rate, line, column);
}

static char *quotations_of(const struct study *study)
{
    GString *out = g_string_new(NULL);

    for (uint32_t i = 0; i < study->rates.count; i++)
        append_quotation(out, &study->rates.quotations[i]);
    return g_string_free(out, FALSE);
}

struct file_case {
    const char *name, *bytes;
    size_t length; /* 0: that of the text */
    const char *quotations, *messages;
};

static void check_case(const struct file_case *row)
{
    struct loaded loaded =
        load("rates", row->bytes, row->length > 0 ? row->length : strlen(row->bytes));
    g_autofree char *quotations = quotations_of(loaded.study);
    g_autofree char *messages = diag_format(loaded.diag, DIAG_NOTE);

    if (strcmp(quotations, row->quotations) != 0 || strcmp(messages, row->messages) != 0)
        fail_msg("%s:\n%s\n%sexpected:\n%s\n%s", row->name, quotations, messages, row->quotations,
                 row->messages);
    assert_int_equal(loaded.good, !diag_has_errors(loaded.diag));
    assert_string_equal(loaded.study->rates.base, loaded.good ? "EUR" : "");
    loaded_free(&loaded);
}

static void check_cases(const struct file_case *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        check_case(&rows[i]);
}

static void test_exchange_rates__reads_csv(void **state)
{
    static const struct file_case rows[] = {
        { "one day, as published", "Date, USD, JPY, \n13 April 2026, 1.1684, 186.75, \n", 0,
          "JPY 2026-04-13 186.75 2:24;USD 2026-04-13 1.1684 2:16;", "" },
        { "a day of one digit", "Date, USD\n9 May 2025, 1.1252\n", 0, "USD 2025-05-09 1.1252 2:13;",
          "" },
        { "history, newest first, not all quoted",
          "Date,USD,CYP,ROL,\n2007-12-31,1.4721,0.585274,N/A,\n1999-01-04,1.1789,,13111,\n", 0,
          "CYP 2007-12-31 0.585274 2:19;ROL 1999-01-04 13111 3:20;USD 1999-01-04 1.1789 3:12;"
          "USD 2007-12-31 1.4721 2:12;",
          "" },
        { "saved again: CRLF, no comma at the end",
          "Date,USD\r\n2025-05-08,1.1297\r\n2025-05-09,1.1252\r\n", 0,
          "USD 2025-05-08 1.1297 2:12;USD 2025-05-09 1.1252 3:12;", "" },
        { "saved again: mark, other delimiter, other case",
          "\xEF\xBB\xBF"
          "date;USD\n2025-05-09;1.1252\n",
          0, "USD 2025-05-09 1.1252 2:12;",
          "rates: note: read as UTF-8 with a byte order mark, fields separated by semicolon\n" },
    };

    (void)state;
    check_cases(rows, G_N_ELEMENTS(rows));
}

#define ENVELOPE                                                                                   \
    "<gesmes:Envelope xmlns:gesmes='http://www.gesmes.org/xml/2002-08-01' "                        \
    "xmlns='http://www.ecb.int/vocabulary/2002-08-01/eurofxref'>"                                  \
    "<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>\n"
#define END "</gesmes:Envelope>"

static void test_exchange_rates__reads_xml(void **state)
{
    static const struct file_case rows[] = {
        { "one day, single quotes",
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" ENVELOPE
          "<Cube>\n<Cube time='2025-05-09'>\n"
          "  <Cube currency='USD' rate='1.1252'/>\n\t<Cube currency='GBP' rate='0.84770'/>\n"
          "</Cube></Cube>" END,
          0, "GBP 2025-05-09 0.8477 6:2;USD 2025-05-09 1.1252 5:3;", "" },
        { "several days, double quotes, CRLF",
          ENVELOPE
          "<Cube>\r\n<Cube time=\"2025-05-09\"><Cube currency=\"USD\" rate=\"1.1252\"/></Cube>"
          "\r\n<Cube time=\"2025-05-08\"><Cube currency=\"USD\" rate=\"1.1297\"/></Cube>\r\n"
          "</Cube>" END,
          0, "USD 2025-05-08 1.1297 4:25;USD 2025-05-09 1.1252 3:25;", "" },
        { "the prefixes changed places",
          "<Envelope xmlns='http://www.gesmes.org/xml/2002-08-01' xmlns:e='http://www.ecb.int/'>\n"
          "<e:Cube><e:Cube time='2025-05-09'>\n<e:Cube currency='USD' rate='1.1252'/></e:Cube>"
          "</e:Cube></Envelope>",
          0, "USD 2025-05-09 1.1252 3:1;", "" },
    };

    (void)state;
    check_cases(rows, G_N_ELEMENTS(rows));
}

static void test_exchange_rates__reads_xml_in_utf_16(void **state)
{
    gsize length;
    g_autofree char *bytes = g_convert("\xEF\xBB\xBF<a><Cube><Cube time='2025-05-09'>"
                                       "<Cube currency='USD' rate='1.1252'/></Cube></Cube></a>",
                                       -1, "UTF-16LE", "UTF-8", NULL, &length, NULL);
    struct file_case row = { "UTF-16", bytes, length, "USD 2025-05-09 1.1252 1:34;", "" };

    (void)state;
    check_case(&row);
}

#define NOT_QUOTED ", on which the European Central Bank does not quote\n"

static void test_exchange_rates__warns_of_weekends(void **state)
{
    static const struct file_case rows[] = {
        { "CSV, once for all its currencies",
          "Date,USD,JPY\n2010-02-14,2,1\n2010-02-13,2,1\n2010-02-12,1.3572,122.29\n", 0,
          "JPY 2010-02-12 122.29 4:19;JPY 2010-02-13 1 3:14;JPY 2010-02-14 1 2:14;"
          "USD 2010-02-12 1.3572 4:12;USD 2010-02-13 2 3:12;USD 2010-02-14 2 2:12;",
          "rates:2:1: warning: day '2010-02-14' is a Sunday" NOT_QUOTED
          "rates:3:1: warning: day '2010-02-13' is a Saturday" NOT_QUOTED },
        { "XML",
          "<a><Cube>\n<Cube time='2010-02-14'>\n<Cube currency='USD' rate='2'/></Cube></Cube></a>",
          0, "USD 2010-02-14 2 3:1;",
          "rates:2:1: warning: day '2010-02-14' is a Sunday" NOT_QUOTED },
        { "Monday after, before 1970 too", "Date,USD\n2010-02-15,2\n1969-12-29,3\n", 0,
          "USD 1969-12-29 3 3:12;USD 2010-02-15 2 2:12;", "" },
        { "a Sunday before 1970", "Date,USD\n1969-12-28,3\n", 0, "USD 1969-12-28 3 2:12;",
          "rates:2:1: warning: day '1969-12-28' is a Sunday" NOT_QUOTED },
    };

    (void)state;
    check_cases(rows, G_N_ELEMENTS(rows));
}

#define NO_CODE " is not a code of ISO 4217 such as USD\n"
#define AS_PUBLISHED                                                                               \
    "; exchange rates are read as the European Central Bank publishes them, as XML or as CSV"

static void test_exchange_rates__names_what_is_wrong_in_csv(void **state)
{
    static const struct file_case rows[] = {
        { "rates, all of them",
          "Date,USD,JPY,GBP\n2025-05-09,1.12 USD,0,-1\n"
          "2025-05-08,\"1,1297\",0.0000001,1000000000\n",
          0, "",
          "rates:2:12: error: rate '1.12 USD' of USD is not a number such as 1.0556\n"
          "rates:2:21: error: rate '0' of JPY is not above 0\n"
          "rates:2:23: error: rate '-1' of GBP is not above 0\n"
          "rates:3:12: error: rate '1,1297' of USD is not a number such as 1.0556\n"
          "rates:3:21: error: rate '0.0000001' of JPY is too small; expected at least 0.000001\n"
          "rates:3:31: error: rate '1000000000' of GBP is too large; "
          "expected less than 1000000000\n" },
        { "the bounds themselves", "Date,JPY,GBP\n2025-05-09,0.000001,999999999.99\n", 0,
          "GBP 2025-05-09 999999999.99 2:21;JPY 2025-05-09 0.000001 2:12;", "" },
        { "days",
          "Date,USD\n09.05.2025,1\n2025-02-30,1\n31 June 2025,1\n9 Mai 2025,1\n9 May,1\n,1\n", 0,
          "",
          "rates:2:1: error: day '09.05.2025' is not a date such as 2025-05-09 or 9 May 2025\n"
          "rates:3:1: error: day '2025-02-30' is not a date such as 2025-05-09 or 9 May 2025\n"
          "rates:4:1: error: day '31 June 2025' is not a date such as 2025-05-09 or 9 May 2025\n"
          "rates:5:1: error: day '9 Mai 2025' is not a date such as 2025-05-09 or 9 May 2025\n"
          "rates:6:1: error: day '9 May' is not a date such as 2025-05-09 or 9 May 2025\n"
          "rates:7:1: error: day '' is not a date such as 2025-05-09 or 9 May 2025\n" },
        { "currencies", "Date,USD,TENGE,usd,QQQ,EUR\n2025-05-09,1,2,3,4,5\n", 0, "",
          "rates:1:10: error: currency 'TENGE'" NO_CODE "rates:1:16: error: currency 'usd'" NO_CODE
          "rates:1:20: error: currency 'QQQ'" NO_CODE
          "rates:1:24: error: currency 'EUR' is the base, one unit of which every rate is for\n" },
        { "a currency twice", "Date,USD,USD\n2025-05-09,1,2\n", 0, "",
          "rates:1:10: error: column 'USD' stands twice in the header\n" },
        { "a day twice",
          "Date,USD,JPY\n2025-05-09,1.1,160\n2025-05-08,1.2,161\n9 May 2025,1.3,N/A\n", 0, "",
          "rates:4:12: error: USD is quoted a second time on 2025-05-09 (before: rates:2)\n" },
        { "nothing quoted", "Date,USD,\n2025-05-09,N/A,\n", 0, "",
          "rates: error: holds no exchange rate\n" },
        { "header only", "Date,USD\n", 0, "", "rates: error: holds no exchange rate\n" },
        { "another table", "Currency,Rate\nUSD,1.1252\n", 0, "",
          "rates:1:1: error: column 'Currency' stands where 'Date' is expected" AS_PUBLISHED
          " with the columns Date, USD, JPY and so on\n" },
        { "too few fields", "Date,USD,JPY\n2025-05-09,1.1\n2025-05-08,1.2,161\n", 0, "",
          "rates:2: error: 2 fields, the header has 3\n" },
    };

    (void)state;
    check_cases(rows, G_N_ELEMENTS(rows));
}

#define DAY        "<a><Cube><Cube time='2025-05-09'>\n"
#define END_OF_DAY "</Cube></Cube></a>"

static void test_exchange_rates__names_what_is_wrong_in_xml(void **state)
{
    static const struct file_case rows[] = {
        { "rates and currencies, all of them",
          DAY "<Cube currency='USD' rate='x'/>\n<Cube currency='JPY' rate='0'/>\n"
              "<Cube currency='ABC' rate='1'/>\n<Cube currency='EUR' rate='1'/>" END_OF_DAY,
          0, "",
          "rates:2:1: error: rate 'x' of USD is not a number such as 1.0556\n"
          "rates:3:1: error: rate '0' of JPY is not above 0\n"
          "rates:4:1: error: currency 'ABC'" NO_CODE
          "rates:5:1: error: currency 'EUR' is the base, one unit of which every rate is for\n" },
        { "a day",
          "<a><Cube>\n<Cube time='2025-13-01'><Cube currency='USD' rate='x'/></Cube></Cube></a>", 0,
          "",
          "rates:2:1: error: day '2025-13-01' is not a date such as 2025-05-09 or 9 May 2025\n" },
        { "a currency twice",
          DAY "<Cube currency='USD' rate='1'/>\n<Cube currency='USD' rate='1'/>" END_OF_DAY, 0, "",
          "rates:3:1: error: USD is quoted a second time on 2025-05-09 (before: rates:2)\n" },
        { "an attribute that changes the meaning",
          DAY "<Cube currency='JPY' rate='1' multiplier='100'/>" END_OF_DAY, 0, "",
          "rates:2:1: error: attribute 'multiplier' is not known on a <Cube> of this level\n" },
        { "attributes that are missing", DAY "<Cube currency='JPY'/>\n<Cube rate='1'/>" END_OF_DAY,
          0, "",
          "rates:2:1: error: attribute 'rate' is missing on <Cube>\n"
          "rates:3:1: error: attribute 'currency' is missing on <Cube>\n" },
        { "no day", "<a><Cube>\n<Cube currency='USD' rate='1'/></Cube></a>", 0, "",
          "rates:2:1: error: attribute 'currency' is not known on a <Cube> of this level\n"
          "rates:2:1: error: attribute 'rate' is not known on a <Cube> of this level\n"
          "rates:2:1: error: attribute 'time' is missing on <Cube>\n" },
        { "a fourth level",
          DAY "<Cube currency='USD' rate='1'>\n<Cube currency='JPY' rate='1'/></Cube>" END_OF_DAY,
          0, "", "rates:3:1: error: <Cube> stands in one with a rate\n" },
        { "other content", DAY "USD\n<Rate/>" END_OF_DAY, 0, "",
          "rates:1:10: error: text stands in <Cube>\n"
          "rates:3:1: error: <Rate> is not known in <Cube>\n" },
        { "nothing quoted", "<a><Cube/></a>", 0, "", "rates: error: holds no exchange rate\n" },
        { "another document", "<!-- -->\n<html/>", 0, "",
          "rates:2:1: error: <html> has no <Cube>" AS_PUBLISHED "\n" },
        { "not well-formed", "<a>\n<Cube></a>", 0, "",
          "rates:2:11: error: not well-formed: Opening and ending tag mismatch: "
          "Cube line 2 and a\n" },
    };

    (void)state;
    check_cases(rows, G_N_ELEMENTS(rows));
}

static void test_exchange_rates__refuses_what_is_no_text(void **state)
{
    static const struct file_case rows[] = {
        { "empty", "", 0, "", "rates: error: is empty; expected a line with the column names\n" },
        { "as downloaded, still packed", "PK\x03\x04", 0, "",
          "rates: error: is a workbook or ZIP archive, not CSV; save it as CSV\n" },
    };

    (void)state;
    check_cases(rows, G_N_ELEMENTS(rows));
}

static void test_exchange_rates__reports_a_hundred_repetitions_at_most(void **state)
{
    g_autoptr(GString) text = g_string_new("Date,USD\n");
    struct loaded loaded;

    (void)state;
    for (int i = 0; i < 150; i++)
        g_string_append(text, "2025-05-09,1\n");
    loaded = load("rates", text->str, text->len);
    assert_false(loaded.good);
    assert_int_equal(loaded.diag->error_count, 100);
    loaded_free(&loaded);
}

static void test_exchange_rates__reads_files_of_the_study_folder_only(void **state)
{
    static const struct {
        const char *file_name, *message;
    } rows[] = {
        { "x.csv", "cannot be read: there is no such file in the study folder\n" },
        { "../rates", "is not the name of a file in the study folder\n" },
        { "/etc/hostname", "is not the name of a file in the study folder\n" },
        { ".", "is not the name of a file in the study folder\n" },
        { "..", "is not the name of a file in the study folder\n" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct loaded loaded = load(rows[i].file_name, NULL, 0);
        g_autofree char *messages = diag_format(loaded.diag, DIAG_NOTE);
        g_autofree char *expected = g_strdup_printf("study.xml:1:1: error: exchange-rates '%s' %s",
                                                    rows[i].file_name, rows[i].message);

        assert_false(loaded.good);
        assert_string_equal(messages, expected);
        loaded_free(&loaded);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exchange_rates__reads_csv),
        cmocka_unit_test(test_exchange_rates__reads_xml),
        cmocka_unit_test(test_exchange_rates__reads_xml_in_utf_16),
        cmocka_unit_test(test_exchange_rates__warns_of_weekends),
        cmocka_unit_test(test_exchange_rates__names_what_is_wrong_in_csv),
        cmocka_unit_test(test_exchange_rates__names_what_is_wrong_in_xml),
        cmocka_unit_test(test_exchange_rates__refuses_what_is_no_text),
        cmocka_unit_test(test_exchange_rates__reports_a_hundred_repetitions_at_most),
        cmocka_unit_test(test_exchange_rates__reads_files_of_the_study_folder_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
