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
          "configuration 'a', costs: is missing" },
        { RUN(CONFIGURATION(COST("system", "1.00"), "")),
          "configuration 'a', costs: the last row is not 'total'" },
        { RUN(CONFIGURATION(COST("system", "1.00") "," COST("total", "1.01"), "")),
          "configuration 'a', costs: the categories do not add up to the total" },
        { RUN(CONFIGURATION(COST("total", "\"0\""), "")),
          "configuration 'a', costs: 'present-value' is not a number that can be read" },
        { RUN(CONFIGURATION(COST("x", "5") "," COST("total", "5"),
                            ", \"lines\": [" LINE("X", "1", "4", "4") "]")),
          "configuration 'a', lines: the lines do not add up to the total" },
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
        cmocka_unit_test(test_run_difference__what_one_run_lacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
