/* Eligibility, in words. */
#include "cmocka_test.h"
#include "license_study.h"
#include "cost/license_count.h"

struct requirement_case {
    const char *name;
    struct license_example example;
    const char *why_not; /* NULL: eligible */
};

#define RULE .rules = "metric=server"

static const struct requirement_case requirement_cases[] = {
    { "nothing required", { RULE }, NULL },
    { "at most, at the limit",
      { .configuration = "max-sockets=2", RULE, .terms = "requires=max-sockets<=2" },
      NULL },
    { "capacity counts, even if only two sockets are filled",
      { .configuration = "max-sockets=4",
        .parts = "2 X processor",
        RULE,
        .terms = "requires=max-sockets<=2" },
      "requires max-sockets <= 2; max-sockets is 4 (configurations.csv:2)" },
    { "less",
      { .configuration = "n=2", RULE, .terms = "requires=n<2" },
      "requires n < 2; n is 2 (configurations.csv:2)" },
    { "more",
      { .configuration = "n=2", RULE, .terms = "requires=n>2" },
      "requires n > 2; n is 2 (configurations.csv:2)" },
    { "at least", { .configuration = "n=2", RULE, .terms = "requires=n>=2" }, NULL },
    { "equal by value", { .configuration = "n=2.0", RULE, .terms = "requires=n=2" }, NULL },
    { "equal as text", { .configuration = "os=linux", RULE, .terms = "requires=os=linux" }, NULL },
    { "not equal as text",
      { .configuration = "os=aix", RULE, .terms = "requires=os!=aix" },
      "requires os != aix; os is aix (configurations.csv:2)" },
    { "a text is not equal to a number",
      { .configuration = "n=two", RULE, .terms = "requires=n=2" },
      "requires n = 2; n is two (configurations.csv:2)" },
    { "all must hold, the first that fails is named",
      { .configuration = "n=2 m=9", RULE, .terms = "requires=n<=2,m<=8" },
      "requires m <= 8; m is 9 (configurations.csv:2)" },
    { "the processor before the configuration",
      { .configuration = "family=xeon",
        .parts = "1 X processor family=power",
        RULE,
        .terms = "requires=family=xeon" },
      "requires family = xeon; family is power (catalog.csv:2)" },
    { "every processor",
      { .parts = "1 X processor cores=8; 1 Y processor cores=32",
        RULE,
        .terms = "requires=cores<=24" },
      "requires cores <= 24; cores is 32 (catalog.csv:3)" },
    { "the node before the configuration, and every node",
      { .configuration = "max-sockets=2",
        .nodes = "small; big max-sockets=4",
        RULE,
        .terms = "requires=max-sockets<=2" },
      "requires max-sockets <= 2; max-sockets is 4 (nodes.csv:3)" },
    { "only nodes that are licensed",
      { .configuration = "max-sockets=2",
        .nodes = "small; big max-sockets=4",
        RULE,
        .terms = "requires=max-sockets<=2",
        .license = "node=small" },
      NULL },
    { "lines of one server add up: 2 x 4",
      { .parts = "2 VM instance vcpus=4", RULE, .terms = "requires=vcpus<=8" },
      NULL },
    { "lines of one server add up: 2 x 4 + 1 x 2",
      { .parts = "2 VM instance vcpus=4; 1 SMALL instance vcpus=2",
        RULE,
        .terms = "requires=vcpus<=8" },
      "requires vcpus <= 8; vcpus is 10 (catalog.csv:2)" },
    { "per server, not over all of them",
      { .configuration = "servers=5",
        .parts = "1 VM instance vcpus=8",
        RULE,
        .terms = "requires=vcpus<=8" },
      NULL },
};

static void test_license_eligibility__is_told_in_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(requirement_cases); i++) {
        const struct requirement_case *test = &requirement_cases[i];
        struct study *study = license_study_new(&test->example);
        uint32_t product = license_study_product(study);
        struct license_count count = license_count(study, 0, product);
        assert_int_equal(count.eligibility.is_eligible, test->why_not == NULL);
        if (g_strcmp0(count.eligibility.why_not, test->why_not) != 0)
            fail_msg("%s: %s, expected %s", test->name, count.eligibility.why_not, test->why_not);
        license_count_finish(&count);
        study_free(study);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_license_eligibility__is_told_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
