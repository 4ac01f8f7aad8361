/* Shared caps: against a plain sum on drawn bills. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/capacity.h"

/* Rates of three components in lanes, and how many of each one server has. */
struct drawn {
    int rate[3], quantity[3], limit;
    int servers;
};

static struct drawn draw(GRand *random)
{
    struct drawn drawn = { .limit = g_rand_int_range(random, 1, 100),
                           .servers = g_rand_int_range(random, 1, 5) };

    for (int i = 0; i < 3; i++) {
        drawn.rate[i] = g_rand_int_range(random, 1, 20);
        drawn.quantity[i] = g_rand_int_range(random, 1, 4);
    }
    return drawn;
}

static struct fixture load(const struct drawn *drawn)
{
    g_autofree char *configurations =
        g_strdup_printf("configuration,servers\none,%d\n", drawn->servers);
    g_autofree char *capacities =
        g_strdup_printf("capacity,attribute,limit\nbus,lanes,%d\n", drawn->limit);
    g_autoptr(GString) catalog = g_string_new("sku,category,price,currency,lanes\n");
    g_autoptr(GString) bill = g_string_new("configuration,sku,quantity\n");

    for (int i = 0; i < 3; i++) {
        g_string_append_printf(catalog, "C%d,card,10,USD,%d\n", i, drawn->rate[i]);
        g_string_append_printf(bill, "one,C%d,%d\n", i, drawn->quantity[i]);
    }
    const struct fixture_file files[] = { { "configurations.csv", configurations },
                                          { "catalog.csv", catalog->str },
                                          { "bill-of-materials.csv", bill->str },
                                          { "capacities.csv", capacities },
                                          END_OF_FILES };
    return fixture_load(files);
}

static void assert_number(struct decimal found, int wanted)
{
    assert_int_equal(decimal_compare(found, decimal_from_int(wanted)), 0);
}

static void assert_use(const struct capacity_use *use, const struct drawn *drawn)
{
    int sum = 0;

    for (int i = 0; i < 3; i++)
        sum += drawn->rate[i] * drawn->quantity[i];
    assert_number(use->sum, sum * drawn->servers);
    assert_number(use->usable, MIN(sum, drawn->limit) * drawn->servers);
    assert_int_equal(use->one_more->len, 3);
    for (int i = 0; i < 3; i++) {
        const struct one_more *more = &g_array_index(use->one_more, struct one_more, i);
        assert_number(more->own, drawn->rate[i]);
        assert_number(more->adds, MIN(sum + drawn->rate[i], drawn->limit) - MIN(sum, drawn->limit));
        assert_true(more->has_price && money_to_double(more->price) == 10);
    }
}

static void test_capacity__cuts_the_sum_of_each_server_at_the_cap(void **state)
{
    GRand *random = g_rand_new_with_seed(10);

    (void)state;
    for (int round = 0; round < 60; round++) {
        struct drawn drawn = draw(random);
        struct fixture fixture = load(&drawn);
        assert_non_null(fixture.study);
        struct evaluation *evaluation = evaluation_new(fixture.study);
        struct capacities *capacities = capacities_new(evaluation);
        assert_int_equal(capacities->uses->len, 1);
        assert_use(&g_array_index(capacities->uses, struct capacity_use, 0), &drawn);
        capacities_free(capacities);
        evaluation_free(evaluation);
        fixture_free(&fixture);
    }
    g_rand_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capacity__cuts_the_sum_of_each_server_at_the_cap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
