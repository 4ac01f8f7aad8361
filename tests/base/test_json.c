/* JSON: layout, digits and escapes. */
#include "base/json.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdbool.h>

/* Takes over `root`. */
static void assert_json(struct json *root, const char *expected)
{
    g_autofree char *text = json_format(root);
    json_free(root);
    assert_string_equal(text, expected);
}

static void test_json__indents_and_keeps_the_order_of_keys(void **state)
{
    (void)state;
    struct json *root = json_new_object();
    json_set_text(root, "title", "Six configurations");
    json_set_count(root, "count", 6);
    json_set_bool(root, "complete", true);
    struct json *list = json_set_array(root, "configurations");
    struct json *first = json_add_object(list);
    json_set_text(first, "id", "2g-1mb");
    json_add_text(list, "plain");
    json_set_bool(json_set_object(root, "a"), "b", false);
    assert_json(root, "{\n"
                      "  \"title\":\"Six configurations\",\n"
                      "  \"count\":6,\n"
                      "  \"complete\":true,\n"
                      "  \"configurations\":[\n"
                      "    {\n"
                      "      \"id\":\"2g-1mb\"\n"
                      "    },\n"
                      "    \"plain\"\n"
                      "  ],\n"
                      "  \"a\":{\n"
                      "    \"b\":false\n"
                      "  }\n"
                      "}\n");
}

static void test_json__numbers_keep_their_digits(void **state)
{
    (void)state;
    struct json *root = json_new_array();
    json_add_number(root, "52200.10");
    json_add_number(root, "-0.000000000000000001");
    json_add_number(root, "99999999980000000001");
    json_add_number(root, "1e-05");
    assert_json(root,
                "[\n  52200.10,\n  -0.000000000000000001,\n  99999999980000000001,\n  1e-05\n]\n");
}

static void test_json__absent_values_are_null(void **state)
{
    (void)state;
    struct json *root = json_new_object();
    json_set_number(root, "price", NULL);
    json_set_text(root, "unit", NULL);
    assert_json(root, "{\n  \"price\":null,\n  \"unit\":null\n}\n");
}

/* A text inside a page must not be able to end its element, in a key as little as in a value. */
static void test_json__escapes_less_than_and_not_slashes(void **state)
{
    (void)state;
    struct json *root = json_new_object();
    json_set_text(root, "a<b", "</script><!--");
    json_set_text(root, "path", "\\<");
    assert_json(
        root, "{\n  \"a\\u003cb\":\"\\u003c/script>\\u003c!--\",\n  \"path\":\"\\\\\\u003c\"\n}\n");
}

static void test_json__escapes_quotes_and_control_characters(void **state)
{
    (void)state;
    struct json *root = json_new_array();
    json_add_text(root, "say \"hi\"\n\x1b[1m");
    assert_json(root, "[\n  \"say \\\"hi\\\"\\n\\u001b[1m\"\n]\n");
}

static void test_json__is_utf8_whatever_it_is_given(void **state)
{
    (void)state;
    struct json *root = json_new_object();
    json_set_text(root, "f\xFCr", "5 \xE2\x82\xAC, f\xFCr");
    assert_json(root, "{\n  \"f\xEF\xBF\xBDr\":\"5 \xE2\x82\xAC, f\xEF\xBF\xBDr\"\n}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json__indents_and_keeps_the_order_of_keys),
        cmocka_unit_test(test_json__numbers_keep_their_digits),
        cmocka_unit_test(test_json__absent_values_are_null),
        cmocka_unit_test(test_json__escapes_less_than_and_not_slashes),
        cmocka_unit_test(test_json__escapes_quotes_and_control_characters),
        cmocka_unit_test(test_json__is_utf8_whatever_it_is_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
