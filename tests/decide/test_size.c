/* Fleets of one configuration and what rules them out: copies, spares, limits, licenses counted
 * over the whole fleet. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/size.h"

/* One server: BOX 1,000.00, one CPU 500.00 with 6 cores; 100 tx/s. Two servers in one
 * configuration: twice that and 230 tx/s. */
#define CONFIGURATIONS                                                                             \
    {                                                                                              \
        "configurations.csv", "configuration,servers\none,1\npair,2\n"                             \
    }
#define BILL                                                                                       \
    {                                                                                              \
        "bill-of-materials.csv", "configuration,sku,quantity,owned\none,BOX,1,\none,CPU,1,\n"      \
                                 "one,DB,,\npair,BOX,1,\npair,CPU,1,\npair,DB,,\n"                 \
    }
#define CATALOG                                                                                    \
    {                                                                                              \
        "catalog.csv", "sku,category,price,cores,watts-loaded,rack-units\n"                        \
                       "BOX,system,1000.00,,100,2\nCPU,processor,500.00,6,150,\n"                  \
                       "DB,license,10.00,,,\n"                                                     \
    }
#define RESULTS                                                                                    \
    {                                                                                              \
        "results.csv", "configuration,benchmark,metric,value,unit\n"                               \
                       "one,oltp,throughput,100,tx/s\npair,oltp,throughput,230,tx/s\n"             \
    }
#define CURRENCY                                                                                   \
    {                                                                                              \
        "study.xml", "<study currency=\"USD\"/>"                                                   \
    }

struct sized {
    struct fixture fixture;
    struct evaluation *evaluation;
    struct size *size;
};

static struct sized size_of(const struct fixture_file *files, struct size_request request,
                            int64_t performance)
{
    struct sized sized = { .fixture = fixture_load(files) };

    if (sized.fixture.study == NULL)
        fail_msg("%s", diag_format(sized.fixture.diag, DIAG_ERROR));
    request.performance = decimal_from_int(performance);
    sized.evaluation = evaluation_new(sized.fixture.study);
    sized.size = size_new(sized.evaluation, &request);
    return sized;
}

static struct sized mix_of(const struct fixture_file *files, struct size_request request,
                           int64_t performance)
{
    request.effort = decimal_from_int(1);
    struct sized sized = size_of(files, request, performance);

    size_search_mix(sized.size);
    return sized;
}

static void sized_free(struct sized *sized)
{
    size_free(sized->size);
    evaluation_free(sized->evaluation);
    fixture_free(&sized->fixture);
}

static void assert_cost(const struct fleet *fleet, const char *expected)
{
    assert_non_null(fleet);
    assert_null(fleet->why_not);
    g_autofree char *text = money_format(fleet->cost, 2);
    assert_string_equal(text, expected);
}

static void assert_packs(const struct fleet *fleet, int64_t expected)
{
    const struct license_count *license =
        g_ptr_array_index(fleet->evaluation->forms[0]->licenses, 0);

    assert_int_equal(decimal_compare(license->packs, decimal_from_int(expected)), 0);
}

static struct optional_decimal limit(int64_t value)
{
    return (struct optional_decimal){ true, decimal_from_int(value) };
}

#define STUDY(licenses, tiers)                                                                     \
    {                                                                                              \
        CONFIGURATIONS, BILL, CATALOG, RESULTS, BASE_BENCHMARKS, CURRENCY,                         \
            { "licenses.csv", licenses }, { "license-tiers.csv", tiers }, END_OF_FILES             \
    }
#define NO_TIERS "sku,from-quantity,price\n"

/* 16 cores to a license, rounded up over the whole order. 5 of one: 5 x 6 = 30 cores, 2 licenses,
 * not 5; 7,500 + 20. 3 of pair: 36 cores, 3 licenses; 9,000 + 30. */
static void test_size__licenses_are_counted_over_the_whole_fleet(void **state)
{
    const struct fixture_file files[] =
        STUDY("sku,metric,units-per-license\nDB,core,16\n", NO_TIERS);
    struct sized sized = size_of(files, (struct size_request){ 0 }, 500);
    const struct size_type *types = sized.size->types;

    (void)state;
    assert_int_equal(types[0].count, 5);
    assert_packs(types[0].fleet, 2);
    assert_cost(types[0].fleet, "7520.00");
    assert_int_equal(types[1].count, 3);
    assert_packs(types[1].fleet, 3);
    assert_cost(types[1].fleet, "9030.00");
    assert_int_equal(sized.size->cheapest, 0);
    sized_free(&sized);
}

/* At least 50 licenses in an order, packs of 20: one order for the fleet, 3 packs; one order for
 * each of 5 copies would be 15. */
static void test_size__order_minimum_and_packs_count_once(void **state)
{
    const struct fixture_file files[] =
        STUDY("sku,metric,minimum-order,pack\nDB,core,50,20\n", NO_TIERS);
    struct sized sized = size_of(files, (struct size_request){ 0 }, 500);

    (void)state;
    assert_packs(sized.size->types[0].fleet, 3);
    assert_cost(sized.size->types[0].fleet, "7530.00");
    sized_free(&sized);
}

/* Licenses by core at 500, from 24 on at 100. 3 of one: 4,500 + 18 x 500 = 13,500; 4 of them reach
 * the tier: 6,000 + 24 x 100 = 8,400. */
static void test_size__a_tier_may_pay_for_a_larger_fleet(void **state)
{
    const struct fixture_file files[] = {
        CONFIGURATIONS,
        BILL,
        { "catalog.csv", "sku,category,price,cores\nBOX,system,1000.00,\nCPU,processor,500.00,6\n"
                         "DB,license,,\n" },
        RESULTS,
        BASE_BENCHMARKS,
        CURRENCY,
        { "licenses.csv", "sku,metric\nDB,core\n" },
        { "license-tiers.csv", "sku,from-quantity,price\nDB,1,500.00\nDB,24,100.00\n" },
        END_OF_FILES,
    };
    struct sized sized = mix_of(files, (struct size_request){ 0 }, 300);

    (void)state;
    assert_int_equal(sized.size->types[0].needed, 3);
    assert_int_equal(sized.size->types[0].count, 4);
    assert_cost(sized.size->types[0].fleet, "8400.00");
    assert_int_equal(sized.size->mix->status, MIX_OPTIMAL);
    assert_cost(sized.size->mix->fleet, "8400.00");
    sized_free(&sized);
}

static const struct fixture_file by_server[] = STUDY("sku,metric\nDB,server\n", NO_TIERS);

/* 500 with 10 % headroom is 550: 6 of one; with two spare ones 8. */
static void test_size__headroom_and_spares(void **state)
{
    struct size_request request = { .spare = 2 };

    (void)state;
    assert_true(decimal_parse("0.1", &request.headroom.value));
    request.headroom.given = true;
    struct sized sized = size_of(by_server, request, 500);
    assert_int_equal(sized.size->types[0].count, 8);
    assert_int_equal(sized.size->types[1].count, 5); /* 2.4 + 2 */
    sized_free(&sized);
}

/* 300 is exactly three copies of 100; 301 needs a fourth. */
static void test_size__takes_no_copy_too_many(void **state)
{
    struct sized even = size_of(by_server, (struct size_request){ 0 }, 300),
                 odd = size_of(by_server, (struct size_request){ 0 }, 301);

    (void)state;
    assert_int_equal(even.size->types[0].needed, 3);
    assert_int_equal(odd.size->types[0].needed, 4);
    sized_free(&even);
    sized_free(&odd);
}

/* 250 W and 2 rack units a server. 5 of one are 5 servers, 1,250 W, 10 units. */
static void test_size__each_limit_binds(void **state)
{
    static const struct {
        enum size_limit limit;
        int64_t least; /* that five servers need */
    } cases[] = { { LIMIT_SERVERS, 5 }, { LIMIT_WATTS, 1250 }, { LIMIT_RACK_UNITS, 10 } };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct size_request request = { 0 };
        request.limits[cases[i].limit] = limit(cases[i].least);
        struct sized met = size_of(by_server, request, 500);
        request.limits[cases[i].limit] = limit(cases[i].least - 1);
        struct sized unmet = size_of(by_server, request, 500);
        assert_int_equal(met.size->types[0].status, SIZE_FITS);
        assert_int_equal(unmet.size->types[0].status, SIZE_OVER_LIMIT);
        assert_int_equal(unmet.size->types[0].limit, cases[i].limit);
        sized_free(&met);
        sized_free(&unmet);
    }
}

/* 430 takes four servers at least (2 x 100 + 230), since three do 330 at most; four draw 1,000 W.
 */
static void test_size__an_infeasible_mix_names_the_limit(void **state)
{
    struct size_request request = { 0 };

    (void)state;
    request.limits[LIMIT_SERVERS] = limit(3);
    request.limits[LIMIT_WATTS] = limit(100000);
    struct sized sized = mix_of(by_server, request, 430);
    assert_null(size_answer(sized.size));
    assert_int_equal(sized.size->mix->status, MIX_INFEASIBLE);
    assert_int_equal(
        decimal_compare(sized.size->mix->least[LIMIT_SERVERS].value, decimal_from_int(4)), 0);
    assert_int_equal(
        decimal_compare(sized.size->mix->least[LIMIT_WATTS].value, decimal_from_int(1000)), 0);
    sized_free(&sized);
}

/* The best copy fails: of 2 pairs and 1 one 330 are left, of 5 of one 400. */
static void test_size__spares_of_a_mix_are_its_best(void **state)
{
    struct sized sized = size_of(by_server, (struct size_request){ .spare = 1 }, 300);
    g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(struct fleet_part));
    struct fleet_part mixed[] = { { 0, 1 }, { 1, 2 } };

    (void)state;
    g_array_append_vals(parts, mixed, 2);
    assert_int_equal(decimal_compare(size_performance(sized.size, parts), decimal_from_int(560)),
                     0);
    assert_int_equal(
        decimal_compare(size_performance_left(sized.size, parts), decimal_from_int(330)), 0);
    sized_free(&sized);
}

/* Two licenses in stock, stated by both: a mix of 1 one and 1 pair has 3 servers and buys one
 * license. 3 x 1,500 + 10. */
static void test_size__a_stock_of_licenses_counts_once(void **state)
{
    const struct fixture_file files[] = {
        CONFIGURATIONS,
        { "bill-of-materials.csv", "configuration,sku,quantity,owned\none,BOX,1,\none,CPU,1,\n"
                                   "one,DB,,2\npair,BOX,1,\npair,CPU,1,\npair,DB,,2\n" },
        CATALOG,
        RESULTS,
        BASE_BENCHMARKS,
        CURRENCY,
        { "licenses.csv", "sku,metric\nDB,server\n" },
        END_OF_FILES,
    };
    struct sized sized = mix_of(files, (struct size_request){ 0 }, 330);

    (void)state;
    assert_int_equal(sized.size->mix->status, MIX_OPTIMAL);
    assert_int_equal(sized.size->mix->fleet->parts->len, 2);
    assert_packs(sized.size->mix->fleet, 1); /* 3 servers - 2 */
    assert_cost(sized.size->mix->fleet, "4510.00");
    sized_free(&sized);
}

/* A license whose quantity one states and the other counts cannot be one order. */
static void test_size__a_license_bought_otherwise_is_not_mixed(void **state)
{
    const struct fixture_file files[] = {
        CONFIGURATIONS,
        { "bill-of-materials.csv", "configuration,sku,quantity\none,BOX,1\none,CPU,1\none,DB,\n"
                                   "pair,BOX,1\npair,CPU,1\npair,DB,3\n" },
        CATALOG,
        RESULTS,
        BASE_BENCHMARKS,
        CURRENCY,
        { "licenses.csv", "sku,metric\nDB,server\n" },
        END_OF_FILES,
    };
    struct sized sized = mix_of(files, (struct size_request){ 0 }, 330);

    (void)state;
    assert_int_equal(sized.size->mix->left_out->len, 0);
    assert_int_equal(sized.size->mix->apart->len, 2);
    for (guint i = 0; i < 2; i++) {
        const struct mix_apart *apart = &g_array_index(sized.size->mix->apart, struct mix_apart, i);
        assert_int_equal(apart->configuration, i);
        assert_int_equal(apart->manner, i);
    }
    assert_int_equal(sized.size->mix->fleet->parts->len, 1);
    assert_int_equal(sized.size->mix->status, MIX_OPTIMAL);
    sized_free(&sized);
}

/* Nodes: a cluster of one web and two database servers, licensed on the database servers alone.
 * Three clusters have six of those, mixed with one plain server seven. */
static void test_size__nodes_keep_their_licenses_apart(void **state)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\none\ncluster\n" },
        { "nodes.csv", "configuration,node,servers\ncluster,web,1\ncluster,db,2\n" },
        { "bill-of-materials.csv", "configuration,sku,quantity,node\none,BOX,1,\none,CPU,1,\n"
                                   "one,DB,,\ncluster,BOX,1,\ncluster,CPU,1,\ncluster,DB,,db\n" },
        CATALOG,
        { "results.csv", "configuration,benchmark,metric,value,unit\n"
                         "one,oltp,throughput,100,tx/s\ncluster,oltp,throughput,350,tx/s\n" },
        BASE_BENCHMARKS,
        CURRENCY,
        { "licenses.csv", "sku,metric\nDB,server\n" },
        END_OF_FILES,
    };
    struct sized sized = size_of(files, (struct size_request){ 0 }, 1050);
    g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(struct fleet_part));
    struct fleet_part mixed[] = { { 0, 1 }, { 1, 3 } };

    (void)state;
    g_array_append_vals(parts, mixed, 2);
    struct fleet *fleet = fleet_new(sized.evaluation, parts, NULL);
    assert_packs(sized.size->types[1].fleet, 6);
    assert_cost(sized.size->types[1].fleet, "13560.00"); /* 9 x 1,500 + 6 x 10 */
    assert_packs(fleet, 7);
    assert_cost(fleet, "15070.00"); /* 10 x 1,500 + 7 x 10 */
    fleet_free(fleet);
    sized_free(&sized);
}

/* A fleet of one copy is the configuration itself. */
static void test_size__one_copy_costs_what_the_configuration_costs(void **state)
{
    struct fixture fixture = fixture_bundled("proliant-8500-oracle");
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    for (uint32_t i = 0; i < fixture.study->configuration_count; i++) {
        g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(struct fleet_part));
        struct fleet_part part = { i, 1 };
        g_array_append_val(parts, part);
        struct fleet *fleet = fleet_new(evaluation, parts, NULL);
        struct value price = evaluation_measure(evaluation, "price", i);
        assert_null(fleet->why_not);
        assert_int_equal(money_compare(fleet->cost, price.money), 0);
        fleet_free(fleet);
    }
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static void test_size__says_why_a_configuration_cannot_be_sized(void **state)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\nunmeasured\nunpriced\ntiny\nspeck\n" },
        { "bill-of-materials.csv", "configuration,sku,quantity\nunmeasured,BOX,1\nunpriced,NEW,1\n"
                                   "tiny,BOX,1\nspeck,BOX,1\n" },
        { "catalog.csv", "sku,category,price\nBOX,system,1000.00\nNEW,system,\n" },
        { "results.csv", "configuration,benchmark,metric,value,unit\n"
                         "unpriced,oltp,throughput,100,tx/s\ntiny,oltp,throughput,0.0002,tx/s\n"
                         "speck,oltp,throughput,0.00006,tx/s\n" },
        BASE_BENCHMARKS,
        CURRENCY,
        END_OF_FILES,
    };
    struct sized sized = mix_of(files, (struct size_request){ 0 }, 500);

    (void)state;
    assert_int_equal(sized.size->types[0].status, SIZE_NO_PERFORMANCE);
    assert_int_equal(sized.size->types[1].status, SIZE_NO_PRICE);
    assert_int_equal(sized.size->types[2].status, SIZE_TOO_MANY);
    assert_null(size_answer(sized.size));
    assert_int_equal(sized.size->mix->status, MIX_INFEASIBLE); /* of up to 1,000,000 tiny */
    assert_int_equal(sized.size->mix->left_out->len, 3); /* speck: 8,333,334 would be needed */
    sized_free(&sized);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size__licenses_are_counted_over_the_whole_fleet),
        cmocka_unit_test(test_size__order_minimum_and_packs_count_once),
        cmocka_unit_test(test_size__a_tier_may_pay_for_a_larger_fleet),
        cmocka_unit_test(test_size__headroom_and_spares),
        cmocka_unit_test(test_size__takes_no_copy_too_many),
        cmocka_unit_test(test_size__each_limit_binds),
        cmocka_unit_test(test_size__an_infeasible_mix_names_the_limit),
        cmocka_unit_test(test_size__spares_of_a_mix_are_its_best),
        cmocka_unit_test(test_size__a_stock_of_licenses_counts_once),
        cmocka_unit_test(test_size__a_license_bought_otherwise_is_not_mixed),
        cmocka_unit_test(test_size__nodes_keep_their_licenses_apart),
        cmocka_unit_test(test_size__one_copy_costs_what_the_configuration_costs),
        cmocka_unit_test(test_size__says_why_a_configuration_cannot_be_sized),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
