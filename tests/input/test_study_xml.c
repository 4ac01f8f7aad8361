/* study.xml as parameters and chart requests. Messages are compared whole; each fault is written at
 * the element whose
 * "<" the row's text shows. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "input/study_xml.h"
#include <string.h>

/* Two configurations, two metrics, results of one of them at loads 100 and 200. */
static struct study *study_for_test(void)
{
    static const char *const ids[] = { "2g-1mb", "8x1mb" };
    static const char *const loads[] = { "100", "200" };
    struct study *study = study_new("some/folder");

    study->configurations = study_block(study, 2, sizeof *study->configurations);
    study->configuration_count = 2;
    study->benchmarks = study_block(study, 2, sizeof *study->benchmarks);
    study->benchmark_count = 2;
    study->results = study_block(study, 2, sizeof *study->results);
    study->result_count = 2;
    for (int i = 0; i < 2; i++) {
        study->configurations[i].id = ids[i];
        study->results[i].benchmark = 0;
        study->results[i].load = loads[i];
    }
    study->benchmarks[0].benchmark = study->benchmarks[1].benchmark = "oltp";
    study->benchmarks[0].metric = "transactions";
    study->benchmarks[1].metric = "response time";
    study_index_configurations(study);
    study_index_benchmarks(study);
    return study;
}

/* The messages of reading `text` into the study, "" where it is accepted; the caller frees them. */
static char *read_into(struct study *study, const char *text)
{
    struct diag *diag = diag_new();
    bool good = study_xml_read(study, text, strlen(text), diag);
    char *messages = diag_format(diag, DIAG_NOTE);

    assert_int_equal(good, !diag_has_errors(diag));
    diag_free(diag);
    return messages;
}

static struct study *study_with(const char *text)
{
    struct study *study = study_for_test();
    g_autofree char *messages = read_into(study, text);

    assert_string_equal(messages, "");
    return study;
}

static void assert_decimal(struct decimal actual, const char *expected)
{
    struct decimal number;

    assert_true(decimal_parse(expected, &number));
    assert_int_equal(decimal_compare(actual, number), 0);
}

static void assert_place(struct place at, unsigned line, unsigned column)
{
    assert_non_null(at.source);
    assert_string_equal(at.source->name, "study.xml");
    assert_int_equal(at.line, line);
    assert_int_equal(at.column, column);
}

static const char example_with_chart[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<study title=\"Price/Performance for Six Configurations of the ML570 Server in an OLTP Environment\"\n"
    "       currency=\"USD\" as-of=\"2001-04-01\" baseline=\"2g-1mb\">\n"
    "  <performance benchmark=\"oltp\" metric=\"transactions\"/>\n"
    "  <chart kind=\"scatter\" x=\"hardware.price.normalized\" y=\"performance.normalized\"\n"
    "         series=\"memory\" label=\"processors\" x-range=\"0.90:1.30\" y-range=\"0.90:1.35\"/>\n"
    "</study>\n";

static void test_study_xml__fills_the_parameters(void **state)
{
    struct study *study = study_with(example_with_chart);
    const struct study_parameters *parameters = &study->parameters;
    struct date day;

    (void)state;
    assert_string_equal(
        parameters->title,
        "Price/Performance for Six Configurations of the ML570 Server in an OLTP Environment");
    assert_string_equal(parameters->currency, "USD");
    assert_int_equal(parameters->minor_digits, 2);
    assert_true(parameters->has_as_of);
    assert_true(date_parse("2001-04-01", &day));
    assert_int_equal(date_compare(parameters->as_of, day), 0);
    assert_int_equal(parameters->baseline, 0);
    assert_false(parameters->normalize_to_baseline);
    assert_string_equal(parameters->performance_benchmark, "oltp");
    assert_string_equal(parameters->performance_metric, "transactions");
    assert_string_equal(parameters->performance_load, "");
    assert_place(parameters->at, 2, 1);
    assert_place(parameters->currency_at, 2, 1);
    assert_place(parameters->baseline_at, 2, 1);
    assert_place(parameters->performance_at, 4, 3);
    study_free(study);
}

static void test_study_xml__keeps_charts_as_written(void **state)
{
    struct study *study = study_with(example_with_chart);
    const struct chart_request *chart = &study->charts[0];

    (void)state;
    assert_int_equal(study->chart_count, 1);
    assert_string_equal(chart->kind, "scatter");
    assert_string_equal(chart->title, "");
    assert_string_equal(chart->x, "hardware.price.normalized");
    assert_string_equal(chart->y, "performance.normalized");
    assert_string_equal(chart->series, "memory");
    assert_string_equal(chart->label, "processors");
    assert_true(chart->has_x_range);
    assert_decimal(chart->x_range.minimum, "0.9");
    assert_decimal(chart->x_range.maximum, "1.3");
    assert_true(chart->has_y_range);
    assert_decimal(chart->y_range.minimum, "0.9");
    assert_decimal(chart->y_range.maximum, "1.35");
    assert_place(chart->at, 5, 3);
    assert_place(chart->x_at, 5, 3);
    assert_place(chart->y_at, 5, 3);
    assert_place(chart->series_at, 5, 3);
    assert_place(chart->label_at, 5, 3);
    study_free(study);
}

static void test_study_xml__reads_several_charts_in_order(void **state)
{
    struct study *study = study_with(
        "<study><chart kind='scatter' x='price' y='performance' title='First'/>"
        "<performance benchmark='oltp' metric='transactions'/>"
        "<chart kind='scatter' x='tco' y='performance' y-range=' -1 : 2.5 '/></study>");

    (void)state;
    assert_int_equal(study->chart_count, 2);
    assert_string_equal(study->charts[0].title, "First");
    assert_string_equal(study->charts[1].x, "tco");
    assert_false(study->charts[1].has_x_range);
    assert_decimal(study->charts[1].y_range.minimum, "-1");
    assert_decimal(study->charts[1].y_range.maximum, "2.5");
    assert_string_equal(study->charts[1].series, "");
    study_free(study);
}

static void test_study_xml__accepts_the_examples_without_charts(void **state)
{
    struct study *study = study_with(
        "<study title=\"Six large-cache processors instead of eight small-cache ones\"\n"
        "       currency=\"USD\" as-of=\"2001-04-01\" baseline=\"8x1mb\">\n"
        "  <performance benchmark=\"oltp\" metric=\"transactions\"/>\n"
        "</study>\n");

    (void)state;
    assert_int_equal(study->chart_count, 0);
    assert_int_equal(study->parameters.baseline, 1);
    study_free(study);
}

static void test_study_xml__leaves_what_is_not_given_as_it_was(void **state)
{
    struct study *study = study_with("<study/>");

    (void)state;
    assert_string_equal(study->parameters.title, "folder");
    assert_string_equal(study->parameters.currency, "");
    assert_false(study->parameters.has_as_of);
    assert_string_equal(study->parameters.template_name, "");
    assert_string_equal(study->parameters.performance_metric, "");
    study_free(study);
}

static void test_study_xml__trims_values_and_knows_the_other_words(void **state)
{
    struct study *study = study_with(
        "<study title=' a  b\n' currency=' JPY ' normalize=' baseline ' template='mine.xml'>"
        "<performance benchmark='oltp ' metric=' transactions' load='200'/></study>");

    (void)state;
    assert_string_equal(study->parameters.title, "a  b");
    assert_string_equal(study->parameters.currency, "JPY");
    assert_int_equal(study->parameters.minor_digits, 0);
    assert_true(study->parameters.normalize_to_baseline);
    assert_string_equal(study->parameters.template_name, "mine.xml");
    assert_place(study->parameters.template_at, 1, 1);
    assert_string_equal(study->parameters.performance_load, "200");
    study_free(study);
}

static void test_study_xml__keeps_names_that_are_markup_elsewhere(void **state)
{
    struct study *study = study_with(
        "<study title='R&amp;D &lt;fast&gt; m5_large $2 vs $3 ^2 \"q\" it&apos;s &amp;amp;'/>");

    (void)state;
    assert_string_equal(study->parameters.title,
                        "R&D <fast> m5_large $2 vs $3 ^2 \"q\" it's &amp;");
    study_free(study);
}

struct row {
    const char *name, *text, *messages;
};

static void check_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct study *study = study_for_test();
        g_autofree char *messages = read_into(study, rows[i].text);

        if (strcmp(messages, rows[i].messages) != 0)
            fail_msg("%s:\n%sexpected:\n%s", rows[i].name, messages, rows[i].messages);
        study_free(study);
    }
}

static void test_study_xml__reports_unusable_values(void **state)
{
    static const struct row rows[] = {
        { "currency", "<study currency='usd'/>",
          "study.xml:1:1: error: currency 'usd' is not a code of ISO 4217 such as USD\n" },
        { "as-of", "<study as-of='01.04.2001'/>",
          "study.xml:1:1: error: as-of '01.04.2001' is not a date such as 2001-04-01\n" },
        { "no such day", "<study as-of='2001-02-29'/>",
          "study.xml:1:1: error: as-of '2001-02-29' is not a date such as 2001-04-01\n" },
        { "baseline", "<study baseline='2g'/>",
          "study.xml:1:1: error: baseline '2g' is not a configuration; there are 2g-1mb, 8x1mb\n" },
        { "normalize", "<study normalize='highest'/>",
          "study.xml:1:1: error: normalize 'highest' is not known; known are lowest, baseline\n" },
        { "metric", "<study>\n <performance benchmark='oltp' metric='tps'/></study>",
          "study.xml:2:2: error: metric 'tps' of benchmark 'oltp' is not known; there are 'transactions' of 'oltp', "
          "'response time' of 'oltp'\n" },
        { "load",
          "<study>\n <performance benchmark='oltp' metric='transactions' load='300'/></study>",
          "study.xml:2:2: error: load '300' has no result of metric 'transactions' of benchmark 'oltp'\n" },
        { "load of another metric",
          "<study><performance benchmark='oltp' metric='response time' load='100'/></study>",
          "study.xml:1:8: error: load '100' has no result of metric 'response time' of benchmark 'oltp'\n" },
        { "kind", "<study><chart kind='pie' x='price' y='performance'/></study>",
          "study.xml:1:8: error: charts of kind 'pie' are not drawn; known is scatter\n" },
        { "range of words", "<study><chart kind='scatter' x='a' y='b' x-range='low:high'/></study>",
          "study.xml:1:8: error: x-range 'low:high' is not two numbers such as 0.90:1.30\n" },
        { "range of three", "<study><chart kind='scatter' x='a' y='b' y-range='1:2:3'/></study>",
          "study.xml:1:8: error: y-range '1:2:3' is not two numbers such as 0.90:1.30\n" },
        { "range with a comma",
          "<study><chart kind='scatter' x='a' y='b' y-range='0,9:1,3'/></study>",
          "study.xml:1:8: error: y-range '0,9:1,3' is not two numbers such as 0.90:1.30\n" },
        { "range backwards",
          "<study><chart kind='scatter' x='a' y='b' x-range='1.30:0.90'/></study>",
          "study.xml:1:8: error: x-range '1.30:0.90' does not end above its start\n" },
        { "range of nothing", "<study><chart kind='scatter' x='a' y='b' x-range='1:1.0'/></study>",
          "study.xml:1:8: error: x-range '1:1.0' does not end above its start\n" },
        { "empty", "<study title=' '/>",
          "study.xml:1:1: error: attribute 'title' is empty; leave it out\n" },
        { "document type",
          "<!DOCTYPE study [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><study title='&x;'/>",
          "study.xml:1:1: error: document type declarations are not allowed\n" },
    };

    (void)state;
    check_rows(rows, G_N_ELEMENTS(rows));
}

static void test_study_xml__reports_all_faults_at_once(void **state)
{
    static const struct row row = {
        "each element",
        "<study currency='dollars' as-of='today'>\n"
        "  <chart kind='pie' x='a' y='b' x-range='2:1' y-range='2:1'/>\n"
        "  <performance benchmark='oltp' metric='tps'/>\n"
        "</study>",
        "study.xml:1:1: error: currency 'dollars' is not a code of ISO 4217 such as USD\n"
        "study.xml:1:1: error: as-of 'today' is not a date such as 2001-04-01\n"
        "study.xml:2:3: error: charts of kind 'pie' are not drawn; known is scatter\n"
        "study.xml:2:3: error: x-range '2:1' does not end above its start\n"
        "study.xml:2:3: error: y-range '2:1' does not end above its start\n"
        "study.xml:3:3: error: metric 'tps' of benchmark 'oltp' is not known; there are 'transactions' of 'oltp', "
        "'response time' of 'oltp'\n",
    };

    (void)state;
    check_rows(&row, 1);
}

static void test_study_xml__refuses_what_is_not_computed_yet(void **state)
{
    static const struct {
        const char *name;
        const char *value;
    } attributes[] = {
        { "term", "3" },
        { "discount-rate", "0" },
        { "energy-price", "0.1" },
        { "pue", "1" },
        { "load-share", "1" },
        { "power-factor", "1" },
        { "exchange-rates", "rates.csv" },
        { "stale-after", "7" },
    };
    static const struct row elements[] = {
        { "discount", "<study>\n<discount class='A' rate='0.1'/></study>",
          "study.xml:2:1: error: <discount> is not computed yet; leave it out\n" },
        { "requirement", "<study>\n<requirement budget='1'/></study>",
          "study.xml:2:1: error: <requirement> is not computed yet; leave it out\n" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(attributes); i++) {
        g_autofree char *text = g_strdup_printf("<study %s='%s'/>", attributes[i].name,
                                                attributes[i].value);
        g_autofree char *message = g_strdup_printf(
            "study.xml:1:1: error: attribute '%s' is not computed yet; leave it out\n",
            attributes[i].name);
        struct row row = { attributes[i].name, text, message };

        check_rows(&row, 1);
    }
    check_rows(elements, G_N_ELEMENTS(elements));
}

static void test_study_xml__names_few_configurations_only(void **state)
{
    struct study *study = study_new("folder");
    g_autofree char *eleven = NULL, *twelve = NULL;

    (void)state;
    study->configurations = study_block(study, 12, sizeof *study->configurations);
    for (int i = 0; i < 12; i++)
        study->configurations[i].id = "c";
    study->configuration_count = 11;
    eleven = read_into(study, "<study baseline='x'/>");
    assert_string_equal(
        eleven,
        "study.xml:1:1: error: baseline 'x' is not a configuration; there are c, c, c, c, c, c, "
        "c, c, c, c, c\n");
    study->configuration_count = 12;
    twelve = read_into(study, "<study baseline='x'/>");
    assert_string_equal(twelve, "study.xml:1:1: error: baseline 'x' is not a configuration\n");
    study_free(study);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_study_xml__fills_the_parameters),
        cmocka_unit_test(test_study_xml__keeps_charts_as_written),
        cmocka_unit_test(test_study_xml__reads_several_charts_in_order),
        cmocka_unit_test(test_study_xml__accepts_the_examples_without_charts),
        cmocka_unit_test(test_study_xml__leaves_what_is_not_given_as_it_was),
        cmocka_unit_test(test_study_xml__trims_values_and_knows_the_other_words),
        cmocka_unit_test(test_study_xml__keeps_names_that_are_markup_elsewhere),
        cmocka_unit_test(test_study_xml__reports_unusable_values),
        cmocka_unit_test(test_study_xml__reports_all_faults_at_once),
        cmocka_unit_test(test_study_xml__refuses_what_is_not_computed_yet),
        cmocka_unit_test(test_study_xml__names_few_configurations_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
