/* License counts over the rows of a bill, and their steps. */
#include "cmocka_test.h"
#include "license_study.h"
#include "cost/license_count.h"

struct count_case {
    const char *name;
    struct license_example example;
    const char *count, *to_buy,
        *units_per_processor; /* units: "" where they differ or nothing is counted by a rule */
};

#define TWO_NODES "db servers=2; web servers=1"

static const struct count_case count_cases[] = {
    { "processors of one server",
      { .parts = "4 CPU-A processor", .rules = "metric=processor" },
      "4",
      "4",
      "1" },
    { "mhz of one server: 4 x 700",
      { .parts = "4 CPU-A processor mhz=700", .rules = "metric=mhz" },
      "2800",
      "2800",
      "700" },
    { "two kinds: 2 x 700 + 1 x 500.5 = 1900.5, rounded up",
      { .parts = "2 CPU-A processor mhz=700; 1 CPU-B processor mhz=500.5", .rules = "metric=mhz" },
      "1901",
      "1901",
      "" },
    { "three servers: 3 x 4",
      { .configuration = "servers=3", .parts = "4 CPU-A processor", .rules = "metric=processor" },
      "12",
      "12",
      "1" },
    { "twelve per configuration in three servers are not multiplied",
      { .configuration = "servers=3",
        .parts = "12 CPU-A processor per=configuration",
        .rules = "metric=processor" },
      "12",
      "12",
      "1" },
    { "nodes: 2 x 4 + 1 x 2",
      { .nodes = TWO_NODES,
        .parts = "4 CPU-A processor node=db; 2 CPU-A processor node=web",
        .rules = "metric=processor" },
      "10",
      "10",
      "1" },
    { "a license of one node counts that node only: 2 x 4",
      { .nodes = TWO_NODES,
        .parts = "4 CPU-A processor node=db; 2 CPU-A processor node=web",
        .rules = "metric=processor",
        .license = "node=db" },
      "8",
      "8",
      "1" },
    { "a processor without node is in every node: 3 servers x 4",
      { .nodes = TWO_NODES, .parts = "4 CPU-A processor", .rules = "metric=processor" },
      "12",
      "12",
      "1" },
    { "two rows with empty quantity count once",
      { .parts = "4 CPU-A processor", .rules = "metric=processor", .license = "; " },
      "4",
      "4",
      "1" },
    { "two nodes named in two rows are both counted: 2 x 4 + 1 x 2",
      { .nodes = TWO_NODES,
        .parts = "4 CPU-A processor node=db; 2 CPU-A processor node=web",
        .rules = "metric=processor",
        .license = "node=db; node=web" },
      "10",
      "10",
      "1" },
    { "owned are taken off once, not per server: 12 - 5",
      { .configuration = "servers=3",
        .parts = "4 CPU-A processor",
        .rules = "metric=processor",
        .license = "owned=5" },
      "12",
      "7",
      "1" },
    { "more owned than needed buys none",
      { .parts = "4 CPU-A processor", .rules = "metric=processor", .license = "owned=9" },
      "4",
      "0",
      "1" },
    { "a stated quantity replaces the count, per server: 3 x 2",
      { .configuration = "servers=3",
        .parts = "4 CPU-A processor",
        .rules = "metric=processor",
        .license = "quantity=2" },
      "6",
      "6",
      "" },
    { "a stated quantity per configuration is not multiplied",
      { .configuration = "servers=3",
        .parts = "4 CPU-A processor",
        .rules = "metric=processor",
        .license = "quantity=2 per=configuration" },
      "2",
      "2",
      "" },
    { "units per processor are after the factor, before the floor: 2 x 0.5",
      { .parts = "3 CPU-A processor cores=2 core-factor=0.5",
        .rules = "metric=core factor=core-factor minimum-per-processor=4" },
      "12",
      "12",
      "1" },
    { "a line of no processors does not differ",
      { .parts = "2 CPU-A processor mhz=700; 0 CPU-B processor mhz=500", .rules = "metric=mhz" },
      "1400",
      "1400",
      "700" },
    { "no processor is counted",
      { .configuration = "users=7", .rules = "metric=user" },
      "7",
      "7",
      "0" },
};

static void assert_number(struct decimal actual, const char *expected, const char *name)
{
    g_autofree char *text = decimal_format_short(actual, DECIMAL_DIGITS);

    if (!g_str_equal(text, expected))
        fail_msg("%s: %s, expected %s", name, text, expected);
}

static void test_license_count__follows_the_bill(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(count_cases); i++) {
        const struct count_case *test = &count_cases[i];
        struct study *study = license_study_new(&test->example);
        struct license_count count = license_count(study, 0, license_study_product(study));
        assert_number(count.count, test->count, test->name);
        assert_number(count.to_buy, test->to_buy, test->name);
        if (count.same_units != (*test->units_per_processor != '\0'))
            fail_msg("%s: same units", test->name);
        if (count.same_units)
            assert_number(count.units_per_processor, test->units_per_processor, test->name);
        license_count_finish(&count);
        study_free(study);
    }
}

/* --- steps --- */

#define MOST_STEPS 20

struct steps_case {
    const char *name;
    struct license_example example;
    const char *steps[MOST_STEPS]; /* "operation | operand | result | place" */
};

static const struct steps_case steps_cases[] = {
    { "a bill of 2001",
      { .configuration = "servers=3",
        .parts = "1 CPU-B processor mhz=500.5",
        .rules = "metric=mhz",
        .license = "owned=2" },
      { "metric | mhz |  | licenses.csv:2",
        "count mhz | 1 CPU-B per server x 500.5 | 500.5 | catalog.csv:2",
        "sum over servers | 500.5 x 3 servers | 1501.5 | ",
        "round up at configuration | 1501.5 | 1502 | ",
        "minus owned | 2 | 1500 | bill-of-materials.csv:3" } },
    { "factor, named users and the largest row",
      { .configuration = "users=120",
        .parts = "2 XEON processor cores=16 core-factor=0.5",
        .rules = "metric=user; metric=core factor=core-factor licenses-per-count=25" },
      { "metric | user |  | licenses.csv:2", "count users | once | 120 | configurations.csv:2",
        "metric | core |  | licenses.csv:3",
        "count cores | 2 XEON per server x 16 | 32 | catalog.csv:2",
        "times core-factor | 32 x 0.5 | 16 | catalog.csv:2",
        "sum over servers | 16 x 1 server | 16 | ",
        "times licenses-per-count | 16 x 25 | 400 | licenses.csv:3",
        "largest row | 120 (licenses.csv:2), 400 (licenses.csv:3) | 400 | licenses.csv:3" } },
    { "floors, stack and packs",
      { .configuration = "virtual-machines=3",
        .parts = "1 S4 processor cores=4; 1 M6 processor cores=6",
        .rules = "metric=core minimum-per-processor=5 minimum-per-server=16 "
                 "stack-attribute=virtual-machines"
                 " stack-size=2 round-at=server",
        .terms = "pack=3" },
      { "metric | core |  | licenses.csv:2",
        "count cores | 1 S4 per server x 4 | 4 | catalog.csv:2",
        "at least 5 per processor | 4 | 5 | licenses.csv:2",
        "count cores | 1 M6 per server x 6 | 6 | catalog.csv:3",
        "at least 5 per processor | 6 | 6 | licenses.csv:2", "sum per server | 5 + 6 | 11 | ",
        "at least 16 per server | 11 | 16 | licenses.csv:2",
        "times sets for virtual-machines | 16 x 2 (3 / 2, rounded up) | 32 | configurations.csv:2",
        "sum over servers | 32 x 1 server | 32 | ",
        "packs of 3 | 32 / 3, rounded up | 11 | licenses.csv:2" } },
    { "divided at the processor, floored in licenses, summed over nodes, at least an order",
      { .nodes = "db servers=2; web",
        .parts = "2 X processor cores=48",
        .rules = "metric=core units-per-license=32 round-at=processor",
        .terms = "minimum-order=20" },
      { "metric | core |  | licenses.csv:2",
        "count cores | 2 X per server x 48 | 96 | catalog.csv:2",
        "divide by 32, round up at processor | 2 x 48 | 4 | licenses.csv:2",
        "sum over servers | 4 x 2 servers of node db | 8 | nodes.csv:2",
        "count cores | 2 X per server x 48 | 96 | catalog.csv:2",
        "divide by 32, round up at processor | 2 x 48 | 4 | licenses.csv:2",
        "sum over servers | 4 x 1 server of node web | 4 | nodes.csv:3",
        "sum over nodes | 8 + 4 | 12 | ", "at least 20 in an order | 12 | 20 | licenses.csv:2" } },
    { "rounded by factor group, the factor from the table",
      { .parts = "1 X processor cores=3 family=x; 2 Y processor cores=2 family=y; 1 Z processor "
                 "cores=1 family=x",
        .rules = "metric=core factor=weight round-at=factor-group",
        .factors = "weight 0.5 family=x; weight 0.4" },
      { "metric | core |  | licenses.csv:2", "count cores | 1 X per server x 3 | 3 | catalog.csv:2",
        "times weight | 3 x 0.5 | 1.5 | license-factors.csv:2",
        "count cores | 2 Y per server x 2 | 4 | catalog.csv:3",
        "times weight | 4 x 0.4 | 1.6 | license-factors.csv:3",
        "count cores | 1 Z per server x 1 | 1 | catalog.csv:4",
        "times weight | 1 x 0.5 | 0.5 | license-factors.csv:2",
        "round up at factor group | 1.6 | 2 | ", "sum per server | 2 + 2 | 4 | ",
        "sum over servers | 4 x 1 server | 4 | " } },
    { "rows rounded within servers compare per node",
      { .nodes = "wide; deep",
        .parts = "4 X processor cores=4 node=wide; 1 Y processor cores=96 node=deep",
        .rules =
            "metric=processor round-at=server; metric=core units-per-license=32 round-at=server" },
      { "metric | processor |  | licenses.csv:2",
        "count processors | 4 X per server | 4 | bill-of-materials.csv:2",
        "sum over servers | 4 x 1 server of node wide | 4 | nodes.csv:2",
        "count processors | 1 Y per server | 1 | bill-of-materials.csv:3",
        "sum over servers | 1 x 1 server of node deep | 1 | nodes.csv:3",
        "sum over nodes | 4 + 1 | 5 | ", "metric | core |  | licenses.csv:3",
        "count cores | 4 X per server x 4 | 16 | catalog.csv:2",
        "divide by 32, round up at server | 16 | 1 | licenses.csv:3",
        "sum over servers | 1 x 1 server of node wide | 1 | nodes.csv:2",
        "count cores | 1 Y per server x 96 | 96 | catalog.csv:3",
        "divide by 32, round up at server | 96 | 3 | licenses.csv:3",
        "sum over servers | 3 x 1 server of node deep | 3 | nodes.csv:3",
        "sum over nodes | 1 + 3 | 4 | ",
        "largest row of node wide | 4 (licenses.csv:2), 1 (licenses.csv:3) | 4 | licenses.csv:2",
        "largest row of node deep | 1 (licenses.csv:2), 3 (licenses.csv:3) | 3 | licenses.csv:3",
        "sum of the largest over nodes | 4 + 3 | 7 | " } },
    { "a stated quantity, its part of a license and its tiers",
      { .rules = "metric=server",
        .tiers = "1 10.00; 9 5.00",
        .license = "quantity=7.5",
        .terms = "requires=sites<=2",
        .configuration = "sites=1" },
      { "requires | sites<=2 | eligible | licenses.csv:2",
        "stated in the bill, not counted | 7.5 | 7.5 | bill-of-materials.csv:2",
        "round up to whole licenses | 7.5 | 8 | ", "tier from 1 | 8 | 8 | license-tiers.csv:2",
        "a larger order costs less | 9 in the tier from 9 |  | license-tiers.csv:3" } },
};

static char *step_text(const struct derivation_step *step)
{
    g_autofree char *place = place_format(&step->at);

    return g_strdup_printf("%s | %s | %s | %s", step->operation, step->operand, step->result,
                           place);
}

static void test_license_count__records_each_step(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(steps_cases); i++) {
        const struct steps_case *test = &steps_cases[i];
        struct study *study = license_study_new(&test->example);
        struct license_count count = license_count(study, 0, license_study_product(study));
        guint step_count = count.derivation->steps->len;
        for (guint step = 0; step < MOST_STEPS; step++) {
            g_autofree char *actual = step < step_count ? step_text(&g_array_index(
                                          count.derivation->steps, struct derivation_step, step))
                                                        : NULL;
            if (g_strcmp0(actual, test->steps[step]) != 0)
                fail_msg("%s, step %u: %s, expected %s", test->name, step, actual,
                         test->steps[step]);
        }
        assert_true(step_count <= MOST_STEPS);
        license_count_finish(&count);
        study_free(study);
    }
}

/* --- what else a count says --- */

static void test_license_count__names_the_row_that_held(void **state)
{
    static const struct {
        const char *name;
        struct license_example example;
        uint32_t rule;
    } cases[] = {
        { "the second is larger",
          { .configuration = "users=1",
            .rules = "metric=user; metric=server licenses-per-count=10" },
          1 },
        { "the first of equals",
          { .configuration = "users=10",
            .rules = "metric=user; metric=server licenses-per-count=10" },
          0 },
        { "a stated quantity has none",
          { .rules = "metric=server", .license = "quantity=1" },
          NO_INDEX },
        { "nodes without licenses have no say",
          { .nodes = "disks; db",
            .parts = "1 Y processor cores=96 node=db",
            .rules = "metric=processor round-at=server; metric=core round-at=server" },
          1 },
        { "other rows for other nodes",
          { .nodes = "wide; deep",
            .parts = "4 X processor cores=1 node=wide; 1 Y processor cores=96 node=deep",
            .rules = "metric=processor round-at=server; metric=core units-per-license=32 "
                     "round-at=server" },
          NO_INDEX },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct study *study = license_study_new(&cases[i].example);
        struct license_count count = license_count(study, 0, license_study_product(study));
        if (count.rule != cases[i].rule)
            fail_msg("%s: row %u", cases[i].name, count.rule);
        license_count_finish(&count);
        study_free(study);
    }
}

static void test_license_count__warns_of_units_the_product_cannot_use(void **state)
{
    static const struct {
        const char *name;
        struct license_example example;
        const char *units, *limit; /* NULL: within the limit */
    } cases[] = {
        { "two more than the limit",
          { .parts = "2 X processor cores=13", .rules = "metric=core use-limit=24" },
          "26",
          "24" },
        { "at the limit",
          { .parts = "2 X processor cores=12", .rules = "metric=core use-limit=24" },
          NULL,
          NULL },
        { "units as they are, before the factor",
          { .parts = "2 X processor cores=16 core-factor=0.5",
            .rules = "metric=core factor=core-factor use-limit=24" },
          "32",
          "24" },
        { "a stated quantity does not hide them",
          { .parts = "2 X processor cores=13",
            .rules = "metric=core use-limit=24",
            .license = "quantity=24" },
          "26",
          "24" },
        { "unknown units of a stated quantity exceed nothing",
          { .parts = "2 X processor cores=many",
            .rules = "metric=core use-limit=24",
            .license = "quantity=24" },
          NULL,
          NULL },
        { "the limit of the second row",
          { .parts = "5 X processor cores=2",
            .rules = "metric=core use-limit=24; metric=processor use-limit=4" },
          "5",
          "4" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct study *study = license_study_new(&cases[i].example);
        struct license_count count = license_count(study, 0, license_study_product(study));
        if (count.use_excess.exists != (cases[i].units != NULL))
            fail_msg("%s: excess", cases[i].name);
        if (count.use_excess.exists) {
            assert_number(count.use_excess.units, cases[i].units, cases[i].name);
            assert_number(count.use_excess.limit, cases[i].limit, cases[i].name);
        }
        license_count_finish(&count);
        study_free(study);
    }
}

static void test_license_count__gives_no_number_where_not_eligible(void **state)
{
    const struct license_example example = { .parts = "1 VM instance vcpus=10",
                                             .rules = "metric=vcpu units-per-license=4",
                                             .terms = "requires=vcpus<=8" };
    struct study *study = license_study_new(&example);
    struct license_count count = license_count(study, 0, license_study_product(study));

    (void)state;
    assert_false(count.eligibility.is_eligible);
    assert_string_equal(count.eligibility.why_not,
                        "requires vcpus <= 8; vcpus is 10 (catalog.csv:2)");
    assert_number(count.count, "0", "count");
    assert_number(count.packs, "0", "packs");
    assert_int_equal(count.slices->len, 0);
    assert_int_equal(count.rule, NO_INDEX);
    license_count_finish(&count);
    study_free(study);
}

static void test_license_unit__is_written_as_people_read_it(void **state)
{
    static const struct {
        struct license_example example;
        const char *unit;
    } cases[] = {
        { { .parts = "1 X processor mhz=700", .rules = "metric=mhz" }, "MHz" },
        { { .rules = "metric=server" }, "server" },
        { { .parts = "1 X processor cores=2", .rules = "metric=core", .terms = "pack=2" },
          "2-core pack" },
        { { .parts = "1 X processor cores=2", .rules = "metric=core", .terms = "pack=1" }, "core" },
        { { .parts = "1 X processor cores=2", .rules = "metric=core units-per-license=2" },
          "license" },
        { { .parts = "1 X processor cores=2 f=1",
            .rules = "metric=core factor=f",
            .terms = "pack=10" },
          "10-license pack" },
        { { .configuration = "users=1",
            .rules = "metric=user; metric=server licenses-per-count=10" },
          "license" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct study *study = license_study_new(&cases[i].example);
        assert_string_equal(license_unit(study, license_study_product(study)), cases[i].unit);
        study_free(study);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_license_count__follows_the_bill),
        cmocka_unit_test(test_license_count__records_each_step),
        cmocka_unit_test(test_license_count__names_the_row_that_held),
        cmocka_unit_test(test_license_count__warns_of_units_the_product_cannot_use),
        cmocka_unit_test(test_license_count__gives_no_number_where_not_eligible),
        cmocka_unit_test(test_license_unit__is_written_as_people_read_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
