/* Saved runs: what is read of them, what is refused, and what changed between two. */
#include "cmocka_test.h"
#include "decide/run_difference.h"
#include <string.h>

struct run_text {
    struct json *json;
    struct saved_run *run;
};

static struct run_text read_run(const char *text)
{
    char *problem = NULL;
    struct run_text out = { .json = json_parse(text, strlen(text), &problem) };

    assert_null(problem);
    out.run = saved_run_read(out.json, &problem);
    assert_null(problem);
    assert_non_null(out.run);
    return out;
}

static void run_text_free(struct run_text *text)
{
    saved_run_free(text->run);
    json_free(text->json);
}

#define RUN(configurations_)                                                                       \
    "{\"study\": \"s\", \"currency\": \"USD\", \"configurations\": [" configurations_ "]}"
#define CONFIGURATION(costs_, lines_)                                                              \
    "{\"configuration\": \"a\", \"label\": \"A\", \"costs\": [" costs_ "]" lines_ "}"
#define COST(category_, present_)                                                                  \
    "{\"category\": \"" category_ "\", \"present-value\": " present_ "}"
#define LINE(sku_, quantity_, price_, present_)                                                    \
    "{\"sku\": \"" sku_                                                                            \
    "\", \"kind\": \"one-time\", \"payment\": \"purchase\", \"quantity\": " quantity_              \
    ", \"unit-price\": " price_ ", \"price-currency\": \"USD\", \"present-value\": " present_ "}"
#define DERIVED(name_, present_)                                                                   \
    "{\"sku\": \"" name_ "\", \"kind\": \"charge\", \"payment\": \"purchase\", \"quantity\": 1, "  \
    "\"present-value\": " present_ "}"

#define MEASURED(measures_)                                                                        \
    "{\"configuration\": \"a\", \"label\": \"A\", \"measures\": {" measures_ "}}"
#define WITH(parameters_, configurations_)                                                         \
    "{\"study\": \"s\", \"currency\": \"USD\", \"parameters\": " parameters_                       \
    ", \"configurations\": [" configurations_ "]}"
/* A share of other lines, with its amount and its rate. */
#define SHARE(nominal_, rate_, present_)                                                           \
    "{\"sku\": \"DB\", \"kind\": \"support\", \"payment\": \"start of year 2\", \"quantity\": 1, " \
    "\"amount\": " nominal_ ", \"present-value\": " present_                                       \
    ", \"factors\": [{\"factor\": \"support rate\", \"value\": " rate_ ", \"divides\": false}]}"
#define SHARED(nominal_, rate_, present_)                                                          \
    RUN(CONFIGURATION(COST("support", present_) "," COST("total", present_),                       \
                      ", \"lines\": [" SHARE(nominal_, rate_, present_) "]"))

static void test_saved_run__refuses_what_is_not_a_run(void **state)
{
    static const struct {
        const char *text, *problem;
    } rows[] = {
        { "{}", "'study' is not a text" },
        { "{\"study\": \"s\", \"currency\": \"USD\"}", "'configurations' is not a list" },
        { RUN("7"), "'configurations' holds something other than objects" },
        { RUN("{\"configuration\": \"a\"}"), "'label' is not a text" },
        { RUN("{\"configuration\": \"a\", \"label\": \"A\"}"),
          "configuration 'a', measures: is missing, and so is costs" },
        { RUN(CONFIGURATION(COST("system", "1.00"), "")),
          "configuration 'a', costs: the last row is not 'total'" },
        { RUN(CONFIGURATION(COST("system", "1.00") "," COST("total", "1.01"), "")),
          "configuration 'a', costs: the categories do not add up to the total" },
        { RUN(CONFIGURATION(COST("total", "\"0\""), "")),
          "configuration 'a', costs: 'present-value' is not a number that can be read" },
        { RUN(CONFIGURATION(COST("x", "5") "," COST("total", "5"),
                            ", \"lines\": [" LINE("X", "1", "4", "4") "]")),
          "configuration 'a', lines: the lines do not add up to the total" },
        { RUN(MEASURED("\"tco\": \"much\"")),
          "configuration 'a', measures: 'tco' is not a number that can be read" },
        { RUN(CONFIGURATION(COST("x", "5") "," COST("total", "5"),
                            ", \"measures\": {\"tco\": 5.01}")),
          "configuration 'a', measures: 'tco' is not the sum of the lines" },
        { RUN("{\"configuration\": \"a\", \"label\": \"A\", \"costs\": 7}"),
          "configuration 'a', costs: is not a list" },
        { RUN("{\"configuration\": \"a\", \"label\": \"A\", \"measures\": 7}"),
          "configuration 'a', measures: is not an object" },
        { WITH("7", ""), "'parameters' is not an object" },
        { WITH("{\"pue\": \"1\"}", ""), "parameters.pue is not a number that can be read" },
        { WITH("{\"as-of\": 2001}", ""), "parameters.as-of is not a text" },
        { WITH("{\"discounts\": 1}", ""), "parameters.discounts is not a list" },
        { WITH("{\"discounts\": [{\"rate\": 0.1}]}", ""),
          "parameters.discounts has a row that is not a class or category and a rate" },
        { WITH("{\"exchange-rates\": [7]}", ""),
          "parameters.exchange-rates holds something other than objects" },
        { RUN(CONFIGURATION("", "") "," CONFIGURATION("", "")),
          "the same configuration stands there twice" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *problem = NULL;
        struct json *json = json_parse(rows[i].text, strlen(rows[i].text), &problem);
        assert_non_null(json);
        assert_null(saved_run_read(json, &problem));
        assert_string_equal(problem, rows[i].problem);
        json_free(json);
    }
}

/* A line of a license option that is not in force has no present value. */
static void test_saved_run__lines_that_are_not_paid_are_left_out(void **state)
{
    struct run_text text = read_run(RUN(CONFIGURATION(
        COST("x", "4.50") "," COST("total", "4.50"),
        ", \"lines\": [" LINE("X", "1", "4.50", "4.50") "," LINE("Y", "2", "3", "null") "]")));
    const struct saved_configuration *configuration = saved_run_find(text.run, "a");

    (void)state;
    assert_true(configuration->has_lines);
    assert_int_equal(configuration->lines->len, 1);
    run_text_free(&text);
}

/* In the order of the run of now, then what is gone. */
static const char *const changes[] = {
    "MORE quantity 10", "DEAR price 4", "BOTH quantity and price 12",
    "tax rates 3",      "NEW new 8",    "GONE gone -7"
};

#define KEPT LINE("KEPT", "1", "1", "1")

/* Before: 1 + 10 + 10 + 4 + 7 + 2 = 34; after: 1 + 20 + 14 + 16 + 5 + 8 = 64. */
static void test_run_difference__says_what_changed_on_each_line(void **state)
{
    struct run_text before = read_run(RUN(CONFIGURATION(
        COST("x", "32") "," COST("tax", "2") "," COST("total", "34"),
        ", \"lines\": [" KEPT
        "," LINE("MORE", "1", "10", "10") "," LINE("DEAR", "2", "5", "10") "," LINE(
            "BOTH", "1", "4", "4") "," LINE("GONE", "1", "7", "7") "," DERIVED("tax", "2") "]")));
    struct run_text after = read_run(RUN(CONFIGURATION(
        COST("x", "59") "," COST("tax", "5") "," COST("total", "64"),
        ", \"lines\": [" KEPT
        "," LINE("MORE", "2", "10", "20") "," LINE("DEAR", "2", "7", "14") "," LINE(
            "BOTH", "2", "8", "16") "," DERIVED("tax", "5") "," LINE("NEW", "1", "8", "8") "]")));
    struct run_difference *difference = run_difference_new(before.run, after.run);
    const struct configuration_difference *configuration =
        &g_array_index(difference->configurations, struct configuration_difference, 0);
    struct money sum = { 0 };

    (void)state;
    assert_int_equal(difference->configurations->len, 1);
    assert_int_equal(configuration->lines->len, G_N_ELEMENTS(changes));
    for (guint i = 0; i < configuration->lines->len; i++) {
        const struct line_difference *line =
            &g_array_index(configuration->lines, struct line_difference, i);
        const struct saved_line *side = line->after ? line->after : line->before;
        g_autofree char *amount = money_format(line->difference, 0);
        g_autofree char *text =
            g_strdup_printf("%s %s %s", side->sku, line_change_names[line->change], amount);
        assert_string_equal(text, changes[i]);
        sum = money_add(sum, line->difference);
    }
    assert_int_equal(money_compare(sum, configuration->difference), 0);
    g_autofree char *whole = money_format(configuration->difference, 0);
    assert_string_equal(whole, "30");
    run_difference_free(difference);
    run_text_free(&before);
    run_text_free(&after);
}

/* Two lines of one SKU (two suppliers): the first belongs to the first, so only the second changed.
 */
static void test_run_difference__equal_lines_are_matched_in_their_order(void **state)
{
    struct run_text before = read_run(RUN(
        CONFIGURATION(COST("x", "5") "," COST("total", "5"),
                      ", \"lines\": [" LINE("X", "1", "2", "2") "," LINE("X", "1", "3", "3") "]")));
    struct run_text after = read_run(RUN(
        CONFIGURATION(COST("x", "6") "," COST("total", "6"),
                      ", \"lines\": [" LINE("X", "1", "2", "2") "," LINE("X", "1", "4", "4") "]")));
    struct run_difference *difference = run_difference_new(before.run, after.run);
    const struct configuration_difference *configuration =
        &g_array_index(difference->configurations, struct configuration_difference, 0);

    (void)state;
    assert_int_equal(configuration->lines->len, 1);
    const struct line_difference *line =
        &g_array_index(configuration->lines, struct line_difference, 0);
    assert_int_equal(line->change, LINE_CHANGE_PRICE);
    run_difference_free(difference);
    run_text_free(&before);
    run_text_free(&after);
}

static const struct configuration_difference *
first_configuration(const struct run_difference *difference)
{
    return &g_array_index(difference->configurations, struct configuration_difference, 0);
}

/* Before: 20 % of 500 = 100, worth 80 today at 25 %. */
static void test_run_difference__says_why_a_share_of_other_lines_changed(void **state)
{
    static const struct {
        const char *name, *after;
        enum line_change change;
    } rows[] = {
        { "of 600", SHARED("120", "0.2", "96"), LINE_CHANGE_BASE },
        { "at 100 %", SHARED("100", "0.2", "50"), LINE_CHANGE_DISCOUNT_RATE },
        { "22 %", SHARED("110", "0.22", "88"), LINE_CHANGE_RATES },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct run_text before = read_run(SHARED("100", "0.2", "80"));
        struct run_text after = read_run(rows[i].after);
        struct run_difference *difference = run_difference_new(before.run, after.run);
        const GArray *lines = first_configuration(difference)->lines;
        assert_int_equal(lines->len, 1);
        if (g_array_index(lines, struct line_difference, 0).change != rows[i].change)
            fail_msg("%s", rows[i].name);
        run_difference_free(difference);
        run_text_free(&before);
        run_text_free(&after);
    }
}

static void test_run_difference__names_the_parameters_that_changed(void **state)
{
    static const struct parameter_difference wanted[] = {
        { "discount rate", "7.25 %", "7.5 %" },
        { "power factor", NULL, "0.9" },
        { "discount of category memory", "20 %", "25 %" },
        { "exchange rate EUR to USD", "x 1.1 / 1 of 2025-05-09", "x 1.2 / 1 of 2025-05-12" },
        { "discount of class H", "10 %", NULL },
    };
    struct run_text before = read_run(
        WITH("{\"term\": 3, \"discount-rate\": 0.0725, \"power-factor\": null, \"discounts\": "
             "[{\"class\": \"H\", \"category\": null, \"rate\": 0.1}, {\"class\": null, "
             "\"category\": \"memory\", \"rate\": 0.2}], \"exchange-rates\": [{\"from\": \"EUR\", "
             "\"to\": \"USD\", \"multiplier\": 1.1, \"divisor\": 1, \"day\": \"2025-05-09\"}]}",
             ""));
    struct run_text after = read_run(
        WITH("{\"term\": 3, \"discount-rate\": 0.075, \"power-factor\": 0.9, \"discounts\": "
             "[{\"category\": \"memory\", \"rate\": 0.25}], \"exchange-rates\": [{\"from\": "
             "\"EUR\", \"to\": \"USD\", \"multiplier\": 1.2, \"divisor\": 1, \"day\": "
             "\"2025-05-12\"}]}",
             ""));
    struct run_difference *difference = run_difference_new(before.run, after.run);

    (void)state;
    assert_true(difference->has_parameters);
    assert_int_equal(difference->parameters->len, G_N_ELEMENTS(wanted));
    for (size_t i = 0; i < G_N_ELEMENTS(wanted); i++) {
        const struct parameter_difference *parameter =
            &g_array_index(difference->parameters, struct parameter_difference, i);
        assert_string_equal(parameter->name, wanted[i].name);
        assert_int_equal(g_strcmp0(parameter->before, wanted[i].before), 0);
        assert_int_equal(g_strcmp0(parameter->after, wanted[i].after), 0);
    }
    run_difference_free(difference);
    run_text_free(&before);
    run_text_free(&after);
}

/* Of the measures that both have the tco is taken, else the price. */
static void test_run_difference__of_measures_only(void **state)
{
    static const struct {
        const char *before;
        bool has_difference, is_price;
        const char *difference;
    } rows[] = {
        { RUN(MEASURED("\"tco\": 4, \"price\": 3")), true, false, "2" },
        { RUN(MEASURED("\"price\": 3")), true, true, "1" },
        { RUN(MEASURED("\"tco\": null, \"price\": 3")), true, true, "1" },
        { RUN(MEASURED("\"tco\": null, \"price\": null")), false, false, "0" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct run_text before = read_run(rows[i].before);
        struct run_text after = read_run(RUN(CONFIGURATION(
            COST("x", "6") "," COST("total", "6"), ", \"measures\": {\"tco\": 6, \"price\": 4}")));
        struct run_difference *difference = run_difference_new(before.run, after.run);
        const struct configuration_difference *configuration = first_configuration(difference);
        g_autofree char *amount = money_format(configuration->difference, 0);

        assert_int_equal(configuration->has_difference, rows[i].has_difference);
        assert_int_equal(configuration->is_price, rows[i].is_price);
        assert_false(configuration->has_categories);
        assert_false(difference->has_parameters);
        assert_string_equal(amount, rows[i].difference);
        run_difference_free(difference);
        run_text_free(&before);
        run_text_free(&after);
    }
}

/* A category that one run lacks is 0 there; a configuration without costs has no difference. */
static void test_run_difference__what_one_run_lacks(void **state)
{
    struct run_text before =
        read_run(RUN(CONFIGURATION(COST("x", "5") "," COST("total", "5"), "")));
    struct run_text after = read_run(RUN(CONFIGURATION(COST("y", "6") "," COST("total", "6"), "")));
    struct run_text incomplete = read_run(RUN(CONFIGURATION("", "")));
    struct run_text empty = read_run(RUN(""));
    struct run_difference *other = run_difference_new(before.run, after.run);
    struct run_difference *missing = run_difference_new(before.run, incomplete.run);
    struct run_difference *gone = run_difference_new(before.run, empty.run);
    const struct configuration_difference *configuration =
        &g_array_index(other->configurations, struct configuration_difference, 0);

    (void)state;
    assert_int_equal(configuration->categories->len, 2);
    assert_false(configuration->has_lines);
    assert_int_equal(
        money_sign(g_array_index(configuration->categories, struct category_difference, 0).after),
        0);
    assert_false(
        g_array_index(missing->configurations, struct configuration_difference, 0).has_difference);
    configuration = &g_array_index(gone->configurations, struct configuration_difference, 0);
    assert_null(configuration->after);
    assert_false(configuration->has_difference);
    run_difference_free(other);
    run_difference_free(missing);
    run_difference_free(gone);
    run_text_free(&before);
    run_text_free(&after);
    run_text_free(&incomplete);
    run_text_free(&empty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_saved_run__refuses_what_is_not_a_run),
        cmocka_unit_test(test_saved_run__lines_that_are_not_paid_are_left_out),
        cmocka_unit_test(test_run_difference__says_what_changed_on_each_line),
        cmocka_unit_test(test_run_difference__equal_lines_are_matched_in_their_order),
        cmocka_unit_test(test_run_difference__says_why_a_share_of_other_lines_changed),
        cmocka_unit_test(test_run_difference__names_the_parameters_that_changed),
        cmocka_unit_test(test_run_difference__of_measures_only),
        cmocka_unit_test(test_run_difference__what_one_run_lacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
