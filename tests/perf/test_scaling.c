/* Curves: the directory server of FACTS.md part 4, bounds through ratios, what is left out,
 * several instances under a cap. */
#include "cmocka_test.h"
#include "base_study.h"
#include "perf/scaling.h"

#define HEADER "configuration,benchmark,metric,load,run,value,unit,bound\n"

static struct fixture load(const char *direction, const char *results)
{
    g_autofree char *benchmarks =
        g_strdup_printf("benchmark,metric,direction,unit\nweb,rate,%s,tx/s\n", direction);
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\na\nb\n" },
        { "benchmarks.csv", benchmarks },
        { "results.csv", results },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);

    if (!fixture.study)
        fail_msg("%s", diag_format(fixture.diag, DIAG_ERROR));
    return fixture;
}

/* The curves of a study, and what they are of. */
struct curves {
    struct fixture fixture;
    struct performance *performance;
    GPtrArray *list;
};

static struct curves curves_of(struct fixture fixture, const char *cap)
{
    struct curves curves = { .fixture = fixture };
    struct optional_decimal limit = { .given = cap != NULL };

    if (cap != NULL)
        assert_true(decimal_parse(cap, &limit.value));
    curves.performance = performance_new(fixture.study);
    curves.list = scaling_list(curves.performance, NO_INDEX, limit);
    return curves;
}

static void curves_free(struct curves *curves)
{
    g_ptr_array_free(curves->list, TRUE);
    performance_free(curves->performance);
    fixture_free(&curves->fixture);
}

static const struct scaling *only(const struct curves *curves)
{
    assert_int_equal(curves->list->len, 1);
    return g_ptr_array_index(curves->list, 0);
}

static const struct scaling_step *step_at(const struct scaling *scaling, guint step)
{
    return &g_array_index(scaling->steps, struct scaling_step, step);
}

static void assert_decimal(struct decimal actual, int digits, const char *expected)
{
    g_autofree char *text = decimal_format(actual, digits);
    assert_string_equal(text, expected);
}

/* FACTS.md part 4: per core 6,500 / 6,250 / 3,625, efficiency 100 % / 96.2 % / 55.8 %, upper
 * bounds, since 13,000 is a lower one. */
static void test_scaling__of_the_directory_server(void **state)
{
    static const struct {
        const char *load, *per_core, *efficiency;
        enum bound side;
        bool is_about;
    } facts[] = {
        { "2", "6500", "1.000", BOUND_NONE, false },
        { "4", "6250", "0.962", BOUND_AT_MOST, true },
        { "8", "3625", "0.558", BOUND_AT_MOST, false },
    };
    struct curves curves = curves_of(fixture_bundled("directory-scaling"), NULL);
    const struct scaling *scaling = only(&curves);

    (void)state;
    assert_int_equal(scaling->steps->len, G_N_ELEMENTS(facts));
    for (guint i = 0; i < G_N_ELEMENTS(facts); i++) {
        const struct scaling_step *step = step_at(scaling, i);
        assert_decimal(step->load, 0, facts[i].load);
        assert_decimal(step->per_load, 0, facts[i].per_core);
        assert_decimal(step->efficiency, 3, facts[i].efficiency);
        assert_int_equal(step->bound.side, facts[i].side);
        assert_int_equal(step->bound.is_about, facts[i].is_about);
    }
    assert_int_equal(scaling->best, 2);
    curves_free(&curves);
}

/* Two instances of 4 cores: 2 x 25,000 = 50,000, 1.72 times the one of 8; of 4 instances of 2 cores
 * only a lower bound is known. Three loads, one of them a bound, are too few for any law. */
static void test_scaling__two_directory_servers_are_an_upper_bound(void **state)
{
    struct curves curves = curves_of(fixture_bundled("directory-scaling"), NULL);
    const struct scaling *scaling = only(&curves);

    (void)state;
    assert_int_equal(scaling->partitions->len, 1);
    const struct scaling_partition *partition =
        &g_array_index(scaling->partitions, struct scaling_partition, 0);
    assert_int_equal(partition->instances, 2);
    assert_decimal(partition->total, 0, "50000");
    assert_decimal(partition->ratio, 2, "1.72");
    assert_true(partition->is_about && !partition->is_capped);
    assert_int_equal(scaling->unbounded, 1);
    assert_int_equal(scaling->bounded, 1);
    assert_int_equal(scaling->fits[LAW_USL].status, FIT_TOO_FEW);
    assert_int_equal(scaling->fits[LAW_AMDAHL].status, FIT_TOO_FEW);
    curves_free(&curves);
}

/* A cap of 40,000 is what two instances reach; one of 29,000 leaves nothing to gain. */
static void test_scaling__a_cap_holds_several_instances_down(void **state)
{
    struct curves capped = curves_of(fixture_bundled("directory-scaling"), "40000"),
                  idle = curves_of(fixture_bundled("directory-scaling"), "29000");

    (void)state;
    const struct scaling_partition *partition =
        &g_array_index(only(&capped)->partitions, struct scaling_partition, 0);
    assert_decimal(partition->total, 0, "40000");
    assert_true(partition->is_capped);
    assert_int_equal(only(&idle)->partitions->len, 0);
    curves_free(&capped);
    curves_free(&idle);
}

static void test_scaling__bounds_stay_bounds_in_ratios(void **state)
{
    static const struct {
        const char *name, *first, *second;
        struct ratio_bound expected;
    } cases[] = {
        { "both exact", "", "", { BOUND_NONE, false, false } },
        { "first at least", "at-least", "", { BOUND_AT_MOST, false, false } },
        { "first at most", "at-most", "", { BOUND_AT_LEAST, false, false } },
        { "first about", "about", "", { BOUND_NONE, true, false } },
        { "second at least", "", "at-least", { BOUND_AT_LEAST, false, false } },
        { "they pull one way", "at-least", "at-most", { BOUND_AT_MOST, false, false } },
        { "at least both", "at-least", "at-least", { BOUND_NONE, false, true } },
        { "at most both", "at-most", "at-most", { BOUND_NONE, false, true } },
        { "at least against about", "about", "at-least", { BOUND_AT_LEAST, true, false } },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *results =
            g_strdup_printf(HEADER "a,web,rate,1,1,100,tx/s,%s\na,web,rate,2,1,150,tx/s,%s\n",
                            cases[i].first, cases[i].second);
        struct curves curves = curves_of(load("higher", results), NULL);
        struct ratio_bound bound = step_at(only(&curves), 1)->bound;
        if (bound.side != cases[i].expected.side || bound.is_about != cases[i].expected.is_about
            || bound.is_open != cases[i].expected.is_open)
            fail_msg("%s: side '%s', about %d, open %d", cases[i].name, bound_names[bound.side],
                     bound.is_about, bound.is_open);
        curves_free(&curves);
    }
}

static enum left_out_why left_out_at(const struct scaling *scaling, guint index)
{
    return g_array_index(scaling->left_out, struct left_out_load, index).why;
}

/* Loads sort as numbers; a load in words and a value of 0 are left out. */
static void test_scaling__orders_loads_and_leaves_out_what_is_none(void **state)
{
    struct curves curves =
        curves_of(load("higher", HEADER "a,web,rate,16,1,900,tx/s,\na,web,rate,8,1,600,tx/s,\n"
                                        "a,web,rate,peak,1,700,tx/s,\n"
                                        "a,web,rate,2,1,200,tx/s,\na,web,rate,1,1,0,tx/s,\n"),
                  NULL);
    const struct scaling *scaling = only(&curves);

    (void)state;
    assert_int_equal(scaling->steps->len, 3);
    assert_decimal(step_at(scaling, 0)->load, 0, "2");
    assert_decimal(step_at(scaling, 1)->load, 0, "8");
    assert_decimal(step_at(scaling, 1)->speedup, 2, "3.00");
    assert_decimal(step_at(scaling, 1)->efficiency, 2, "0.75");
    assert_decimal(step_at(scaling, 2)->load, 0, "16");
    assert_int_equal(scaling->left_out->len, 2);
    assert_int_equal(left_out_at(scaling, 0), LEFT_OUT_VALUE);
    assert_int_equal(left_out_at(scaling, 1), LEFT_OUT_LOAD);
    curves_free(&curves);
}

static void test_scaling__says_why_there_is_no_curve(void **state)
{
    static const struct {
        const char *direction, *results;
        enum scaling_status status;
    } cases[] = {
        { "lower", HEADER "a,web,rate,1,1,9,tx/s,\na,web,rate,2,1,8,tx/s,\n",
          SCALING_LOWER_IS_BETTER },
        { "higher", HEADER "a,web,rate,1,1,9,tx/s,\na,web,rate,high,1,8,tx/s,\n",
          SCALING_TOO_FEW_LOADS },
    };
    struct curves none = curves_of(load("higher", HEADER "a,web,rate,,1,9,tx/s,\n"), NULL);

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct curves curves = curves_of(load(cases[i].direction, cases[i].results), NULL);
        assert_int_equal(only(&curves)->status, cases[i].status);
        curves_free(&curves);
    }
    assert_int_equal(none.list->len, 0);
    curves_free(&none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scaling__of_the_directory_server),
        cmocka_unit_test(test_scaling__two_directory_servers_are_an_upper_bound),
        cmocka_unit_test(test_scaling__a_cap_holds_several_instances_down),
        cmocka_unit_test(test_scaling__bounds_stay_bounds_in_ratios),
        cmocka_unit_test(test_scaling__orders_loads_and_leaves_out_what_is_none),
        cmocka_unit_test(test_scaling__says_why_there_is_no_curve),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
