/* How many servers: against the plain definition on drawn demands. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/consolidate.h"

#define DRAWS 60

struct drawn {
    int hundredths[5]; /* ratios × 100 */
    bool is_demand[5];
};

static struct drawn draw(GRand *random)
{
    struct drawn drawn;

    for (int i = 0; i < 5; i++) {
        drawn.hundredths[i] = g_rand_int_range(random, 1, 1200);
        drawn.is_demand[i] = g_rand_boolean(random);
    }
    return drawn;
}

static struct fixture load(const struct drawn *drawn)
{
    g_autoptr(GString) rows = g_string_new("workload,old,new,ratio,demand\n");

    for (int i = 0; i < 5; i++)
        g_string_append_printf(rows, "w%d,small,large,%d.%02d,%s\n", i, drawn->hundredths[i] / 100,
                               drawn->hundredths[i] % 100, drawn->is_demand[i] ? "yes" : "no");
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS, BASE_BILL, BASE_CATALOG, { "demands.csv", rows->str }, END_OF_FILES
    };
    return fixture_load(files);
}

/* New servers together do what old ones do: servers × hundredths >= old × 100. */
static int fewest_servers(const struct drawn *drawn, int old_servers)
{
    int servers = 0;
    bool is_enough = false;

    while (!is_enough) {
        is_enough = true;
        servers++;
        for (int i = 0; i < 5; i++)
            if (drawn->is_demand[i] && servers * drawn->hundredths[i] < old_servers * 100)
                is_enough = false;
    }
    return servers;
}

static bool has_demand(const struct drawn *drawn)
{
    for (int i = 0; i < 5; i++)
        if (drawn->is_demand[i])
            return true;
    return false;
}

static void test_consolidate__takes_the_fewest_servers_that_carry_every_demand(void **state)
{
    GRand *random = g_rand_new_with_seed(9);

    (void)state;
    for (int round = 0; round < DRAWS; round++) {
        struct drawn drawn = draw(random);
        int old_servers = g_rand_int_range(random, 1, 60);
        struct fixture fixture = load(&drawn);
        assert_non_null(fixture.study);
        struct consolidation_need *need =
            consolidation_need_new(fixture.study, 0, 1, decimal_from_int(old_servers), NULL);
        if (has_demand(&drawn)) {
            struct decimal wanted = decimal_from_int(fewest_servers(&drawn, old_servers));
            assert_int_equal(need->status, CONSOLIDATION_EXISTS);
            assert_int_equal(decimal_compare(need->new_servers, wanted), 0);
            assert_true(ratio_bound_is_exact(need->bound));
            assert_true(drawn.is_demand[need->binding]);
        } else {
            assert_int_equal(need->status, CONSOLIDATION_NO_DEMAND);
        }
        consolidation_need_free(need);
        fixture_free(&fixture);
    }
    g_rand_free(random);
}

/* 5 servers at a ratio of 2 take 3 servers; they come in threes and in twos. */
static void test_consolidate__buys_whole_configurations(void **state)
{
    static const struct {
        const char *configurations;
        const char *servers;
        int copies;
    } cases[] = {
        { "configuration,servers\nsmall,1\nlarge,3\n", "3", 1 },
        { "configuration,servers\nsmall,5\nlarge,2\n", "4", 2 },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const struct fixture_file files[] = {
            { "configurations.csv", cases[i].configurations },
            BASE_BILL,
            BASE_CATALOG,
            { "demands.csv", "workload,old,new,ratio,demand\nmail,small,large,2,yes\n" },
            END_OF_FILES
        };
        struct fixture fixture = fixture_load(files);
        assert_non_null(fixture.study);
        struct consolidation_need *need =
            consolidation_need_new(fixture.study, 0, 1, decimal_from_int(5), NULL);
        g_autofree char *servers = decimal_format_short(need->new_servers, DECIMAL_DIGITS);
        assert_string_equal(servers, cases[i].servers);
        assert_int_equal(need->new_copies, cases[i].copies);
        consolidation_need_free(need);
        fixture_free(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_consolidate__takes_the_fewest_servers_that_carry_every_demand),
        cmocka_unit_test(test_consolidate__buys_whole_configurations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
