/* JSON: layout, digits and escapes. */
#include "base/json.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdbool.h>
#include <string.h>

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

/* --- reading --- */

static struct json *parse(const char *text)
{
    char *problem = NULL;
    struct json *root = json_parse(text, strlen(text), &problem);

    assert_null(problem);
    assert_non_null(root);
    return root;
}

static void test_json__reads_numbers_with_their_own_digits(void **state)
{
    (void)state;
    static const struct {
        const char *written, *read;
    } rows[] = {
        { "52200.10", "52200.10" },
        { "-0.000000000000000001", "-0.000000000000000001" },
        { "99999999980000000001.5", "99999999980000000001.5" },
        { "12", "12" },
        { "18446744073709551616", NULL }, /* 2^64 does not fit, and must not be cut */
        { "NaN", NULL },
        { "\"12\"", NULL },
        { "null", NULL },
    };

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = g_strdup_printf("{\"a\": %s}", rows[i].written);
        struct json *root = parse(text);
        const char *digits = json_get_number(root, "a");
        if (rows[i].read == NULL)
            assert_null(digits);
        else
            assert_string_equal(digits, rows[i].read);
        json_free(root);
    }
}

static void test_json__reads_by_key_and_index(void **state)
{
    (void)state;
    struct json *root = parse("{\"list\": [{\"name\": \"a\"}, 7], \"in\": {\"x\": null}}");
    const struct json *list = json_get_array(root, "list");

    assert_int_equal(json_length(list), 2);
    assert_string_equal(json_get_text(json_object_at(list, 0), "name"), "a");
    assert_null(json_object_at(list, 1));
    assert_null(json_get_array(root, "in"));
    assert_null(json_get_text(root, "list"));
    assert_null(json_get_object(root, "absent"));
    assert_true(json_has(root, "in"));
    assert_false(json_has(json_get_object(root, "in"), "x"));
    json_free(root);
}

static void test_json__says_why_a_text_cannot_be_read(void **state)
{
    (void)state;
    static const struct {
        const char *text, *problem;
    } rows[] = {
        { "", "ends in the middle" },
        { "{\"a\":", "ends in the middle" },
        { "[1]", "is not a JSON object" },
        { "{\n\"a\": tru}", "line 2: boolean expected" },
        { "{} x", "line 1: unexpected character" },
        { "{\"a\": \"\xFF\"}", "line 1: invalid utf-8 string" },
    };

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *problem = NULL;
        assert_null(json_parse(rows[i].text, strlen(rows[i].text), &problem));
        assert_string_equal(problem, rows[i].problem);
    }
}

/* JSON_DEPTH of them in one another, the object included, are read; one more is not. */
static void test_json__bounds_the_depth(void **state)
{
    (void)state;
    for (int extra = 0; extra <= 1; extra++) {
        g_autofree char *problem = NULL;
        g_autofree char *opened = g_strnfill(JSON_DEPTH - 1 + extra, '[');
        g_autofree char *closed = g_strnfill(JSON_DEPTH - 1 + extra, ']');
        g_autofree char *text = g_strdup_printf("{\"a\":%s%s}", opened, closed);
        struct json *root = json_parse(text, strlen(text), &problem);
        assert_int_equal(root == NULL, extra);
        if (extra == 1)
            assert_string_equal(problem, "line 1: nesting too deep");
        json_free(root);
    }
}

static void test_json__bounds_the_size(void **state)
{
    (void)state;
    g_autofree char *problem = NULL;

    assert_null(json_parse("{}", (size_t)JSON_SIZE + 1, &problem));
    assert_string_equal(problem, "is longer than 64 MiB");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json__reads_numbers_with_their_own_digits),
        cmocka_unit_test(test_json__reads_by_key_and_index),
        cmocka_unit_test(test_json__says_why_a_text_cannot_be_read),
        cmocka_unit_test(test_json__bounds_the_depth),
        cmocka_unit_test(test_json__bounds_the_size),
        cmocka_unit_test(test_json__indents_and_keeps_the_order_of_keys),
        cmocka_unit_test(test_json__numbers_keep_their_digits),
        cmocka_unit_test(test_json__absent_values_are_null),
        cmocka_unit_test(test_json__escapes_less_than_and_not_slashes),
        cmocka_unit_test(test_json__escapes_quotes_and_control_characters),
        cmocka_unit_test(test_json__is_utf8_whatever_it_is_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
