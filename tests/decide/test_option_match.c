/* Matched pairs: against the plain definition on drawn studies, and the sizes of options. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/option_match.h"
#include "decide/option_size.h"

struct size_case {
    const char *from, *to;
    const char *added; /* NULL: none */
    const char *unit;
};

static void test_option_match__says_what_is_added(void **state)
{
    static const struct size_case cases[] = {
        { "512KB", "1MB", "0.5", "MB" }, /* 512 / 1024 */
        { "1MB", "2MB", "1", "MB" },
        { "1 GB", "1536 MB", "512", "MB" },
        { "2", "8", "6", "" },
        { "1MB", "1MB+2MB", NULL, NULL },
        { "2 x 1MB", "4 x 1MB", NULL, NULL },
        { "2MB", "1MB", NULL, NULL },
        { "1024KB", "1MB", NULL, NULL },
        { "2", "4MB", NULL, NULL },
        { "10W", "20J", NULL, NULL },
        { "10W", "25W", "15", "W" },
        { "small", "large", NULL, NULL },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct decimal added;
        const char *unit;
        bool exists = option_size_added(cases[i].from, cases[i].to, &added, &unit);
        if (exists != (cases[i].added != NULL))
            fail_msg("%s to %s", cases[i].from, cases[i].to);
        if (!exists)
            continue;
        g_autofree char *text = decimal_format_short(added, DECIMAL_DIGITS);
        assert_string_equal(text, cases[i].added);
        assert_string_equal(unit, cases[i].unit);
    }
}

/* --- the definition, pair by pair --- */

static int value_of(const struct study *study, uint32_t configuration)
{
    return (int)g_ascii_strtoll(study->configurations[configuration].attributes[0].text, NULL, 10);
}

static bool is_equal_otherwise(const struct study *study, uint32_t a, uint32_t b)
{
    for (uint32_t i = 1; i < study->configuration_columns.count; i++)
        if (!g_str_equal(study->configurations[a].attributes[i].text,
                         study->configurations[b].attributes[i].text))
            return false;
    return true;
}

/* b follows a where it is equal otherwise, greater, and no third one of them lies between. */
static bool is_pair(const struct study *study, uint32_t a, uint32_t b)
{
    if (value_of(study, a) >= value_of(study, b) || !is_equal_otherwise(study, a, b))
        return false;
    for (uint32_t c = 0; c < study->configuration_count; c++)
        if (is_equal_otherwise(study, a, c) && value_of(study, c) > value_of(study, a)
            && value_of(study, c) < value_of(study, b))
            return false;
    return true;
}

static bool has_pair(const struct option_match *match, uint32_t a, uint32_t b)
{
    for (guint i = 0; i < match->pairs->len; i++) {
        const struct option_pair *pair = &g_array_index(match->pairs, struct option_pair, i);
        if (pair->from == a && pair->to == b)
            return true;
    }
    return false;
}

static bool is_unmatched(const struct option_match *match, uint32_t configuration)
{
    for (guint i = 0; i < match->unmatched->len; i++)
        if (g_array_index(match->unmatched, struct option_unmatched, i).configuration
            == configuration)
            return true;
    return false;
}

static void assert_as_defined(const struct study *study, const struct option_match *match)
{
    guint pairs = 0;

    for (uint32_t a = 0; a < study->configuration_count; a++) {
        bool has_partner = false;
        for (uint32_t b = 0; b < study->configuration_count; b++) {
            assert_int_equal(has_pair(match, a, b), is_pair(study, a, b));
            pairs += is_pair(study, a, b);
            has_partner = has_partner || is_pair(study, a, b) || is_pair(study, b, a);
        }
        assert_int_equal(is_unmatched(match, a), !has_partner);
    }
    assert_int_equal(match->pairs->len, pairs);
}

static void test_option_match__pairs_are_those_of_the_definition(void **state)
{
    static const char *const values[] = { "1", "2", "3", "4" };
    GRand *random = g_rand_new_with_seed(4);

    (void)state;
    for (int round = 0; round < 40; round++) {
        g_autoptr(GString) rows = g_string_new("configuration,option,memory,disks\n"
                                               "c1,1,a,a\nc2,2,b,b\nc3,3,c,c\nc4,4,d,d\n");
        for (int i = 5; i < 20; i++)
            g_string_append_printf(rows, "c%d,%d,%c,%c\n", i, g_rand_int_range(random, 1, 5),
                                   g_rand_int_range(random, 'a', 'e'),
                                   g_rand_int_range(random, 'a', 'c'));
        const struct fixture_file files[] = { { "configurations.csv", rows->str },
                                              BASE_BENCHMARKS,
                                              { "results.csv",
                                                "configuration,benchmark,metric,value\n"
                                                "c1,oltp,throughput,1\n" },
                                              END_OF_FILES };
        struct fixture fixture = fixture_load(files);
        assert_non_null(fixture.study);
        struct option_query query = { 0, values, G_N_ELEMENTS(values) };
        struct option_match *match = option_match_new(fixture.study, &query);
        assert_as_defined(fixture.study, match);
        option_match_free(match);
        fixture_free(&fixture);
    }
    g_rand_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_option_match__says_what_is_added),
        cmocka_unit_test(test_option_match__pairs_are_those_of_the_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
