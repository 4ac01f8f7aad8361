/* Upgrades: the gains that the source document prints, chains of options, and what guards do. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/upgrade.h"

static struct upgrade *ask(const struct evaluation *evaluation, const char *column,
                           const char *const *values, uint32_t count)
{
    const struct attribute_columns *columns = &evaluation->study->configuration_columns;
    struct upgrade_query query = { .option = { attribute_column_find(columns, column), values,
                                               count } };

    return upgrade_new(evaluation, &query);
}

static char *printed_gain(const struct upgrade *upgrade, const struct study *study,
                          const char *benchmark, const char *metric, int digits)
{
    uint32_t index = study_find_benchmark(study, benchmark, metric);

    assert_int_not_equal(index, NO_INDEX);
    for (guint i = 0; i < upgrade->pairs->len; i++) {
        const struct upgrade_metric *found =
            upgrade_metric_of(g_ptr_array_index(upgrade->pairs, i), index);
        if (found)
            return decimal_format(
                decimal_multiply(upgrade_gain(upgrade, found)->value, decimal_from_int(100)),
                digits);
    }
    fail_msg("%s %s is in no pair", benchmark, metric);
    return NULL;
}

struct printed {
    const char *benchmark, *metric, *gain;
    int digits;
};

/* Tables 1 and 2, Figures 7 and 8 at the digits that the source prints; (34.8 - 32) / 34.8 = 8.0 %
 * is FACTS.md's. */
static const struct printed printed[] = {
    { "oltp-8500-2p", "transactions", "20.1", 1 },   { "oltp-8500-4p", "transactions", "14.6", 1 },
    { "oltp-8500-6p", "transactions", "15.8", 1 },   { "oltp-8500-8p", "transactions", "12.8", 1 },
    { "exchange-2p", "cpu-utilization", "11.5", 1 }, { "exchange-2p", "send-queue", "8.0", 1 },
    { "exchange-2p", "latency", "41", 0 },           { "exchange-4p", "cpu-utilization", "12", 0 },
    { "exchange-4p", "send-queue", "34", 0 },        { "exchange-4p", "latency", "15", 0 },
    { "serverbench-4p", "full-range", "13.88", 2 },  { "serverbench-4p", "peak-range", "22.62", 2 },
    { "terminal-server", "response-time", "0", 0 },
};

static void test_upgrade__gains_are_those_printed(void **state)
{
    static const char *const values[] = { "1MB", "2MB" };
    struct fixture fixture = fixture_bundled("xeon-cache-benchmarks");
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct upgrade *upgrade = ask(evaluation, "cache", values, 2);

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(printed); i++) {
        g_autofree char *gain = printed_gain(upgrade, fixture.study, printed[i].benchmark,
                                             printed[i].metric, printed[i].digits);
        assert_string_equal(gain, printed[i].gain);
    }
    upgrade_free(upgrade);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static const struct upgrade_chain *only_chain_of(const struct upgrade *upgrade, uint32_t benchmark)
{
    const struct upgrade_chain *found = NULL;

    for (guint i = 0; i < upgrade->chains->len; i++) {
        const struct upgrade_chain *chain =
            &g_array_index(upgrade->chains, struct upgrade_chain, i);
        if (chain->benchmark != benchmark)
            continue;
        assert_null(found);
        found = chain;
    }
    assert_non_null(found);
    return found;
}

/* Figure 5: 1.09 / 1.00 - 1 = 9.0 % for half a megabyte, so 18.0 for one; 1.16 / 1.09 - 1 = 6.4 %.
 */
static void test_upgrade__returns_diminish_per_megabyte(void **state)
{
    static const char *const values[] = { "512KB", "1MB", "2MB" };
    static const char *const gains[] = { "9.0", "6.4" }, *const each[] = { "18.0", "6.4" };
    struct fixture fixture = fixture_bundled("xeon-cache-benchmarks");
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct upgrade *upgrade = ask(evaluation, "cache", values, 3);
    const struct upgrade_chain *chain =
        only_chain_of(upgrade, study_find_benchmark(fixture.study, "sap-sd", "users"));

    (void)state;
    assert_int_equal(chain->pair_count, 2);
    assert_int_equal(chain->returns, RETURNS_DIMINISHING);
    assert_true(chain->is_per_added);
    for (guint i = 0; i < 2; i++) {
        const struct upgrade_metric *metric = upgrade_metric_of(
            g_ptr_array_index(upgrade->pairs, chain->first_pair + i), chain->benchmark);
        struct decimal hundred = decimal_from_int(100);
        g_autofree char *gain = decimal_format(decimal_multiply(metric->full.value, hundred), 1);
        g_autofree char *added = decimal_format(decimal_multiply(metric->per_added, hundred), 1);
        assert_string_equal(gain, gains[i]);
        assert_string_equal(added, each[i]);
    }
    upgrade_free(upgrade);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

struct returns_case {
    const char *values[4]; /* of the chain 1, 2, 3, 4, each with its bound: "121,at-least" */
    enum returns returns;
};

static const struct returns_case returns_cases[] = {
    { { "100,", "110,", "121,", "133.1," }, RETURNS_CONSTANT },  /* 10 % each */
    { { "100,", "110,", "121,", "145.2," }, RETURNS_GROWING },   /* 10, 10, 20 % */
    { { "100,", "150,", "165,", "165," }, RETURNS_DIMINISHING }, /* 50, 10, 0 % */
    { { "100,", "150,", "165,", "198," }, RETURNS_MIXED },       /* 50, 10, 20 % */
    /* 50, 10, at most 0 % */
    { { "100,", "150,", "165,", "165,at-most" }, RETURNS_DIMINISHING },
    /* 50, 10, at least 0 %, which may be more than 10 */
    { { "100,", "150,", "165,", "165,at-least" }, RETURNS_OPEN },
    /* 50, at most 10, at least 0 % */
    { { "100,", "150,", "165,at-most", "165," }, RETURNS_OPEN },
    /* 10, 10, at least 10 % */
    { { "100,", "110,", "121,", "133.1,at-least" }, RETURNS_OPEN },
};

static struct fixture load_chain(const struct returns_case *chain)
{
    g_autofree char *results =
        g_strdup_printf("configuration,benchmark,metric,value,bound\n"
                        "a,oltp,throughput,%s\nb,oltp,throughput,%s\n"
                        "c,oltp,throughput,%s\nd,oltp,throughput,%s\n",
                        chain->values[0], chain->values[1], chain->values[2], chain->values[3]);
    const struct fixture_file files[] = { { "configurations.csv",
                                            "configuration,cache\na,1MB\nb,2MB\nc,3MB\nd,4MB\n" },
                                          BASE_BENCHMARKS,
                                          { "results.csv", results },
                                          END_OF_FILES };

    return fixture_load(files);
}

static void test_upgrade__says_how_a_chain_goes_on(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(returns_cases); i++) {
        struct fixture fixture = load_chain(&returns_cases[i]);
        struct evaluation *evaluation = evaluation_new(fixture.study);
        struct upgrade *upgrade = ask(evaluation, "cache", NULL, 0);
        const struct upgrade_chain *chain = only_chain_of(upgrade, 0);
        if (chain->returns != returns_cases[i].returns || chain->pair_count != 3)
            fail_msg("case %zu: returns '%s'", i, returns_names[chain->returns]);
        upgrade_free(upgrade);
        evaluation_free(evaluation);
        fixture_free(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_upgrade__gains_are_those_printed),
        cmocka_unit_test(test_upgrade__returns_diminish_per_megabyte),
        cmocka_unit_test(test_upgrade__says_how_a_chain_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
