/* study.xml as parameters and chart requests. Messages are compared whole; each fault is written at
 * the element whose
 * "<" the row's text shows. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "input/parameter_value.h"
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
    struct value_reading reading = { .study = study, .diag = diag };
    bool good = study_xml_read(&reading, text, strlen(text));
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
    "<study title=\"Price/Performance for Six Configurations of the ML570 Server in an OLTP "
    "Environment\"\n"
    "       currency=\"USD\" as-of=\"2001-04-01\" baseline=\"2g-1mb\">\n"
    "  <performance benchmark=\"oltp\" metric=\"transactions\"/>\n"
    "  <chart kind=\"scatter\" x=\"hardware.price.normalized\" y=\"performance.normalized\"\n"
    "         series=\"memory\" label=\"processors\" x-range=\"0.90:1.30\" "
    "y-range=\"0.90:1.35\"/>\n"
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
    struct study *study =
        study_with("<study><chart kind='scatter' x='price' y='performance' title='First'/>"
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
    struct study *study =
        study_with("<study title=\"Six large-cache processors instead of eight small-cache ones\"\n"
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

static void test_study_xml__reads_what_costs_depend_on(void **state)
{
    struct study *study = study_with(
        "<study term='5' discount-rate='8 %' energy-price='0.12' pue='1.234' load-share='30%'"
        " power-factor='0.95' depreciation='4' stale-after='90' as-of='2001-04-01'/>");
    const struct study_parameters *parameters = &study->parameters;
    struct money price;

    (void)state;
    assert_int_equal(parameters->term_years, 5);
    assert_decimal(parameters->discount_rate, "0.08");
    assert_true(parameters->has_energy_price);
    assert_true(money_parse("0.12", &price));
    assert_int_equal(money_compare(parameters->energy_price, price), 0);
    assert_decimal(parameters->pue, "1.234");
    assert_decimal(parameters->load_share, "0.3");
    assert_true(parameters->has_power_factor);
    assert_decimal(parameters->power_factor, "0.95");
    assert_int_equal(parameters->depreciation_years, 4);
    assert_true(parameters->has_stale_after);
    assert_int_equal(parameters->stale_after_days, 90);
    study_free(study);
}

static void test_study_xml__has_defaults_for_costs(void **state)
{
    struct study *study = study_with("<study/>");
    const struct study_parameters *parameters = &study->parameters;

    (void)state;
    assert_int_equal(parameters->term_years, 3);
    assert_decimal(parameters->discount_rate, "0");
    assert_false(parameters->has_energy_price);
    assert_decimal(parameters->pue, "1");
    assert_decimal(parameters->load_share, "1");
    assert_false(parameters->has_power_factor);
    assert_int_equal(parameters->depreciation_years, 0);
    assert_false(parameters->has_stale_after);
    study_free(study);
}

static void test_study_xml__allows_the_ends_of_each_range(void **state)
{
    static const char *const attributes[] = {
        "term='1'",
        "term='100'",
        "discount-rate='-99.9 %'",
        "discount-rate='999 %'",
        "discount-rate='-0.5'",
        "energy-price='0'",
        "pue='1'",
        "pue='100'",
        "load-share='0'",
        "load-share='1'",
        "load-share='100 %'",
        "power-factor='1'",
        "depreciation='1'",
        "as-of='2001-04-01' stale-after='0'",
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(attributes); i++) {
        g_autofree char *text = g_strdup_printf("<study %s/>", attributes[i]);

        study_free(study_with(text));
    }
}

/* Two discount classes and a category to give discounts to. */
static void add_offers(struct study *study)
{
    static const char *const classes[] = { "A", "", "B" };

    study->offers = study_block(study, 3, sizeof *study->offers);
    study->offer_count = 3;
    study->products = study_block(study, 1, sizeof *study->products);
    study->product_count = 1;
    study->products[0].category = "license";
    for (int i = 0; i < 3; i++)
        study->offers[i].discount_class = classes[i];
}

static void test_study_xml__reads_discounts_in_order(void **state)
{
    struct study *study = study_for_test();
    g_autofree char *messages = NULL;
    const struct discount *discounts;

    (void)state;
    add_offers(study);
    messages = read_into(study, "<study><discount class='B' rate='30 %'/>\n"
                                "<discount category='license' rate='-0.05'/></study>");
    assert_string_equal(messages, "");
    assert_int_equal(study->parameters.discount_count, 2);
    discounts = study->parameters.discounts;
    assert_string_equal(discounts[0].discount_class, "B");
    assert_string_equal(discounts[0].category, "");
    assert_decimal(discounts[0].rate, "0.3");
    assert_string_equal(discounts[1].discount_class, "");
    assert_string_equal(discounts[1].category, "license");
    assert_decimal(discounts[1].rate, "-0.05");
    assert_place(discounts[1].at, 2, 1);
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
          "study.xml:2:2: error: metric 'tps' of benchmark 'oltp' is not known; there are "
          "'transactions' of 'oltp', "
          "'response time' of 'oltp'\n" },
        { "load",
          "<study>\n <performance benchmark='oltp' metric='transactions' load='300'/></study>",
          "study.xml:2:2: error: load '300' has no result of metric 'transactions' of benchmark "
          "'oltp'\n" },
        { "load of another metric",
          "<study><performance benchmark='oltp' metric='response time' load='100'/></study>",
          "study.xml:1:8: error: load '100' has no result of metric 'response time' of benchmark "
          "'oltp'\n" },
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

static void test_study_xml__reports_what_a_parameter_cannot_be(void **state)
{
    static const char years[] = "a whole number of years from 1 to 100";
    static const char rate[] = "a rate above -100 % and below 1000 %, such as 8 % or 0.08";
    static const char price[] = "an amount of money of 0 or more such as 0.12";
    static const char pue[] = "a number from 1 to 100 such as 1.4";
    static const char share[] = "a share from 0 to 1 such as 0.3 or 30 %";
    static const char factor[] = "a number above 0 and at most 1";
    static const char days[] = "a whole number of days from 0 to 100000";
    static const struct {
        const char *parameter, *text, *expected;
    } rows[] = {
        { "term", "0", years },
        { "term", "-1", years },
        { "term", "2.5", years },
        { "term", "101", years },
        { "term", "three", years },
        { "discount-rate", "8", rate },
        { "discount-rate", "1", rate },
        { "discount-rate", "-1", rate },
        { "discount-rate", "-100 %", rate },
        { "discount-rate", "-101 %", rate },
        { "discount-rate", "1000 %", rate },
        { "discount-rate", "0,08", rate },
        { "discount-rate", "%", rate },
        { "energy-price", "-0.12", price },
        { "energy-price", "0.12 USD", price },
        { "energy-price", "$0.12", price },
        { "energy-price", "12 %", price },
        { "energy-price", "1000000000", price },
        { "pue", "0.9", pue },
        { "pue", "101", pue },
        { "pue", "140 %", pue },
        { "load-share", "-0.1", share },
        { "load-share", "1.1", share },
        { "load-share", "101 %", share },
        { "power-factor", "0", factor },
        { "power-factor", "1.01", factor },
        { "depreciation", "0", years },
        { "stale-after", "-1", days },
        { "stale-after", "0.5", days },
        { "stale-after", "100001", days },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text =
            g_strdup_printf("<study %s='%s'/>", rows[i].parameter, rows[i].text);
        g_autofree char *message =
            g_strdup_printf("study.xml:1:1: error: %s '%s' is not %s\n", rows[i].parameter,
                            rows[i].text, rows[i].expected);
        struct row row = { rows[i].parameter, text, message };

        check_rows(&row, 1);
    }
}

static void test_study_xml__reports_money_of_too_many_decimals(void **state)
{
    static const struct row row = {
        "energy-price",
        "<study energy-price='0.00000000001'/>",
        "study.xml:1:1: error: energy-price '0.00000000001' has more than 10 decimals\n",
    };

    (void)state;
    check_rows(&row, 1);
}

static void test_study_xml__reports_unusable_discounts(void **state)
{
    static const struct row rows[] = {
        { "class", "<study><discount class='C' rate='5 %'/></study>",
          "study.xml:1:8: error: class 'C' is of no row of catalog.csv\n" },
        { "category", "<study><discount category='memory' rate='5 %'/></study>",
          "study.xml:1:8: error: category 'memory' is of no row of catalog.csv\n" },
        { "a bare 30", "<study><discount class='A' rate='30'/></study>",
          "study.xml:1:8: error: rate '30' is not a rate below 100 %, such as 8 % or 0.08\n" },
        { "everything off", "<study><discount class='A' rate='100 %'/></study>",
          "study.xml:1:8: error: rate '100 %' is not a rate below 100 %, such as 8 % or 0.08\n" },
        { "class twice",
          "<study><discount class='A' rate='5 %'/>\n<discount class='A' rate='6 %'/></study>",
          "study.xml:2:1: error: class 'A' has a discount already at study.xml:1\n" },
        { "category twice",
          "<study><discount category='license' rate='5 %'/>\n"
          "<discount category='license' rate='5 %'/></study>",
          "study.xml:2:1: error: category 'license' has a discount already at study.xml:1\n" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct study *study = study_for_test();
        g_autofree char *messages = NULL;

        add_offers(study);
        messages = read_into(study, rows[i].text);
        assert_string_equal(messages, rows[i].messages);
        study_free(study);
    }
}

static void test_study_parameter_set__sets_one_parameter(void **state)
{
    struct study *study = study_for_test();
    struct diag *diag = diag_new();
    struct place nowhere = { 0 };

    (void)state;
    assert_true(study_parameter_set(study, "discount-rate", " 8 % ", nowhere, diag));
    assert_decimal(study->parameters.discount_rate, "0.08");
    assert_true(study_parameter_set(study, "currency", "JPY", nowhere, diag));
    assert_string_equal(study->parameters.currency, "JPY");
    assert_int_equal(study->parameters.minor_digits, 0);
    assert_true(study_parameter_set(study, "baseline", "8x1mb", nowhere, diag));
    assert_int_equal(study->parameters.baseline, 1);
    assert_true(study_parameter_set(study, "energy-price", "0.2", nowhere, diag));
    assert_true(study->parameters.has_energy_price);
    assert_false(diag_has_errors(diag));
    diag_free(diag);
    study_free(study);
}

static void test_study_parameter_set__reports_what_it_cannot_set(void **state)
{
    static const struct {
        const char *name, *value, *message;
    } rows[] = {
        { "discount", "8 %",
          "error: parameter 'discount' is not known; there are title, currency, as-of, baseline, "
          "normalize, term, discount-rate, energy-price, pue, load-share, power-factor, "
          "depreciation, exchange-rates, stale-after, template\n" },
        { "term", "0", "error: term '0' is not a whole number of years from 1 to 100\n" },
        { "term", "", "error: attribute 'term' is empty; leave it out\n" },
        { "normalize", "highest",
          "error: normalize 'highest' is not known; known are lowest, baseline\n" },
        { "exchange-rates", "../fx.csv",
          "error: exchange-rates '../fx.csv' is not the name of a file in the study folder\n" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct study *study = study_for_test();
        struct diag *diag = diag_new();
        struct place nowhere = { 0 };
        g_autofree char *messages = NULL;

        assert_false(study_parameter_set(study, rows[i].name, rows[i].value, nowhere, diag));
        messages = diag_format(diag, DIAG_NOTE);
        assert_string_equal(messages, rows[i].message);
        assert_int_equal(study->parameters.term_years, 3);
        diag_free(diag);
        study_free(study);
    }
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
        "study.xml:3:3: error: metric 'tps' of benchmark 'oltp' is not known; there are "
        "'transactions' of 'oltp', "
        "'response time' of 'oltp'\n",
    };

    (void)state;
    check_rows(&row, 1);
}

static void test_study_xml__reads_the_requirement(void **state)
{
    struct study *study =
        study_with("<study><requirement minimum-performance='90.5' budget='9000'/></study>");

    (void)state;
    assert_true(study->parameters.requirement.minimum_performance.given);
    assert_true(decimal_to_double(study->parameters.requirement.minimum_performance.value) == 90.5);
    assert_true(study->parameters.requirement.budget.given);
    assert_true(decimal_to_double(study->parameters.requirement.budget.value) == 9000);
    study_free(study);
}

static void test_study_xml__refuses_a_requirement_that_is_none(void **state)
{
    static const struct row rows[] = {
        { "budget", "<study>\n<requirement budget='0'/></study>",
          "study.xml:2:1: error: budget '0' is not a number above 0 and below 10^12\n" },
        { "performance", "<study>\n<requirement minimum-performance='fast'/></study>",
          "study.xml:2:1: error: minimum-performance 'fast' is not a number above 0 and below "
          "10^12\n" },
    };

    (void)state;
    check_rows(rows, G_N_ELEMENTS(rows));
}

static void test_study_xml__reports_faults_of_the_schema_beside_those_of_values(void **state)
{
    static const struct row rows[] = {
        { "unknown names",
          "<study as-of='today'>\n"
          "  <bogus/>\n"
          "  <performance benchmark='oltp' metric='transactions' load='300' foo='1'/>\n"
          "  <chart kind='scatter' x='a' y='b' foo='1' x-range='2:1'/>\n"
          "</study>",
          "study.xml:1:1: error: as-of 'today' is not a date such as 2001-04-01\n"
          "study.xml:2:3: error: <bogus> is not known here; known are <performance>, <discount>, "
          "<requirement>, <chart>\n"
          "study.xml:3:3: error: attribute 'foo' is not known on <performance>; known are "
          "benchmark, metric, load\n"
          "study.xml:3:3: error: load '300' has no result of metric 'transactions' of benchmark "
          "'oltp'\n"
          "study.xml:4:3: error: attribute 'foo' is not known on <chart>; known are kind, x, y, "
          "series, label, x-range, y-range, title\n"
          "study.xml:4:3: error: x-range '2:1' does not end above its start\n" },
        { "what is missing is no name to look up",
          "<study currency='dollars'>\n"
          "  <performance metric='tps'/>\n"
          "  <discount rate='8'/>\n"
          "</study>",
          "study.xml:1:1: error: currency 'dollars' is not a code of ISO 4217 such as USD\n"
          "study.xml:2:3: error: attribute 'benchmark' is missing on <performance>\n"
          "study.xml:3:3: error: rate '8' is not a rate below 100 %, such as 8 % or 0.08\n" },
        { "a stray text", "<study as-of='today'>\nwords</study>",
          "study.xml:1:1: error: text 'words' is not allowed in <study>\n"
          "study.xml:1:1: error: as-of 'today' is not a date such as 2001-04-01\n" },
        { "a day that is none is not a missing one", "<study as-of='today' stale-after='30'/>",
          "study.xml:1:1: error: as-of 'today' is not a date such as 2001-04-01\n" },
        { "another file", "<report as-of='today'/>",
          "study.xml:1:1: error: <report> is not known here; known is <study>\n" },
    };

    (void)state;
    check_rows(rows, G_N_ELEMENTS(rows));
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
        cmocka_unit_test(test_study_xml__reads_what_costs_depend_on),
        cmocka_unit_test(test_study_xml__has_defaults_for_costs),
        cmocka_unit_test(test_study_xml__allows_the_ends_of_each_range),
        cmocka_unit_test(test_study_xml__reads_discounts_in_order),
        cmocka_unit_test(test_study_xml__reports_what_a_parameter_cannot_be),
        cmocka_unit_test(test_study_xml__reports_money_of_too_many_decimals),
        cmocka_unit_test(test_study_xml__reports_unusable_discounts),
        cmocka_unit_test(test_study_parameter_set__sets_one_parameter),
        cmocka_unit_test(test_study_parameter_set__reports_what_it_cannot_set),
        cmocka_unit_test(test_study_xml__reports_all_faults_at_once),
        cmocka_unit_test(test_study_xml__reads_the_requirement),
        cmocka_unit_test(test_study_xml__refuses_a_requirement_that_is_none),
        cmocka_unit_test(test_study_xml__reports_faults_of_the_schema_beside_those_of_values),
        cmocka_unit_test(test_study_xml__names_few_configurations_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
