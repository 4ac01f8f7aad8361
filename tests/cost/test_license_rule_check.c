/* What the check of a study refuses before licenses are counted. */
#include "cmocka_test.h"
#include "license_study.h"
#include "cost/license_rule_check.h"

struct check_case {
    const char *name;
    struct license_example example;
    const char *messages;
};

static const struct check_case check_cases[] = {
    { "sound", { .parts = "1 X processor cores=8", .rules = "metric=core" }, "" },
    { "B24: cores are never derived from threads",
      { .parts = "1 Y processor cores=8; 4 CPU-A processor threads=16", .rules = "metric=core" },
      "catalog.csv:3: error: cores of processor 'CPU-A' is empty; 'DB' counts it "
      "(licenses.csv:2)\n" },
    { "a text is no number",
      { .parts = "1 X processor cores=eight", .rules = "metric=core" },
      "catalog.csv:2: error: cores 'eight' of processor 'X' is not a number below 10^15; 'DB' "
      "counts it"
      " (licenses.csv:2)\n" },
    { "below 0",
      { .parts = "1 X processor cores=-8", .rules = "metric=core" },
      "catalog.csv:2: error: cores '-8' of processor 'X' is below 0; 'DB' counts it "
      "(licenses.csv:2)\n" },
    { "no processor",
      { .rules = "metric=processor" },
      "bill-of-materials.csv:2: error: 'DB' is counted by 'processor' of processors, and "
      "configuration 'a' has no"
      " processor (category 'processor') for it\n" },
    { "no processor in the licensed node",
      { .nodes = "db; web",
        .parts = "1 X processor node=web",
        .rules = "metric=processor",
        .license = "node=db" },
      "bill-of-materials.csv:3: error: 'DB' is counted by 'processor' of processors, and "
      "configuration 'a' has no"
      " processor (category 'processor') for it\n" },
    { "a memory line without gigabytes",
      { .parts = "1 DIMM memory; 1 SSD disk gigabytes=9", .rules = "metric=memory.gigabytes" },
      "catalog.csv:2: error: gigabytes of 'DIMM' is empty; 'DB' counts it (licenses.csv:2)\n" },
    { "no memory line",
      { .parts = "1 SSD disk gigabytes=9", .rules = "metric=memory.gigabytes" },
      "bill-of-materials.csv:3: error: 'DB' is counted by 'memory.gigabytes', and configuration "
      "'a' has no line of"
      " category 'memory' for it\n" },
    { "no line with vcpus",
      { .parts = "1 SSD disk; 0 VM instance vcpus=4", .rules = "metric=vcpu" },
      "bill-of-materials.csv:4: error: 'DB' is counted by 'vcpu', and configuration 'a' has no "
      "line with 'vcpus' for it\n" },
    { "no users",
      { .configuration = "users=", .rules = "metric=user" },
      "configurations.csv:2: error: users of configuration 'a' is empty; 'DB' counts it "
      "(licenses.csv:2)\n" },
    { "B26 e: an empty factor is not 1",
      { .parts = "1 Y processor cores=1 core-factor=1; 1 X processor cores=8",
        .rules = "metric=core factor=core-factor" },
      "catalog.csv:3: error: core-factor of processor 'X' is empty; 'DB' is weighed by it "
      "(licenses.csv:2)\n" },
    { "a factor of 0",
      { .parts = "1 X processor cores=8 core-factor=0", .rules = "metric=core factor=core-factor" },
      "catalog.csv:2: error: core-factor '0' of processor 'X' is not a number above 0; 'DB' is "
      "weighed by it"
      " (licenses.csv:2)\n" },
    { "no row of the factor table holds",
      { .configuration = "max-sockets=16",
        .parts = "1 X processor cores=8 family=xeon",
        .rules = "metric=core factor=pvu",
        .factors = "pvu 70 family=xeon max-sockets=2; other 1 os=linux" },
      "catalog.csv:2: error: no row of license-factors.csv gives factor 'pvu' for processor 'X' "
      "(family=xeon,"
      " max-sockets=16); 'DB' is weighed by it (licenses.csv:2)\n" },
    { "nothing to stack by",
      { .parts = "1 X processor",
        .rules = "metric=processor stack-attribute=virtual-machines stack-size=2" },
      "configurations.csv:2: error: configuration 'a' has no 'virtual-machines', by which 'DB' is "
      "stacked"
      " (licenses.csv:2)\n" },
    { "stacked by a text",
      { .configuration = "virtual-machines=some",
        .parts = "1 X processor",
        .rules = "metric=processor stack-attribute=virtual-machines stack-size=2" },
      "configurations.csv:2: error: virtual-machines 'some' is not a number below 10^15; 'DB' is "
      "stacked by it"
      " (licenses.csv:2)\n" },
    { "nobody has what is required",
      { .rules = "metric=server", .terms = "requires=max-sockets<=2" },
      "configurations.csv:2: error: configuration 'a' has no 'max-sockets', which 'DB' requires "
      "(licenses.csv:2)\n" },
    { "a text cannot be at most 2",
      { .configuration = "max-sockets=two",
        .rules = "metric=server",
        .terms = "requires=max-sockets<=2" },
      "configurations.csv:2: error: max-sockets 'two' is not a number below 10^15; 'DB' requires "
      "max-sockets <= 2"
      " (licenses.csv:2)\n" },
    { "nothing can be at most a text",
      { .configuration = "max-sockets=2",
        .rules = "metric=server",
        .terms = "requires=max-sockets<=two" },
      "licenses.csv:2: error: 'two' of 'max-sockets' has to be a number to be compared by <=\n" },
    { "too many",
      { .parts = "100000 X processor cores=10000000", .rules = "metric=core" },
      "bill-of-materials.csv:3: error: 'DB' counts too many units in configuration 'a'; expected "
      "less than 10^12\n" },
    { "one less than too many",
      { .parts = "1 X processor cores=999999999999", .rules = "metric=core" },
      "" },
    { "too many on the way, though few licenses",
      { .parts = "100000 X processor cores=10000000",
        .rules = "metric=core units-per-license=1000000" },
      "bill-of-materials.csv:3: error: 'DB' counts too many units in configuration 'a'; expected "
      "less than 10^12\n" },
    { "beyond all fractions",
      { .parts = "99999999999 X processor cores=99999999999999 f=99999999999999999",
        .rules = "metric=core factor=f" },
      "bill-of-materials.csv:3: error: 'DB' counts too many units in configuration 'a'; expected "
      "less than 10^12\n" },
    { "the second row is checked too",
      { .configuration = "users=5", .rules = "metric=user; metric=processor" },
      "bill-of-materials.csv:2: error: 'DB' is counted by 'processor' of processors, and "
      "configuration 'a' has no"
      " processor (category 'processor') for it\n" },
    { "a stated quantity needs nothing to count",
      { .rules = "metric=core", .license = "quantity=8" },
      "" },
};

static void test_license_rule_check__names_the_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(check_cases); i++) {
        const struct check_case *test = &check_cases[i];
        struct study *study = license_study_new(&test->example);
        struct diag *diag = diag_new();
        bool is_good = license_rule_check(study, 0, license_study_product(study), diag);
        g_autofree char *messages = diag_format(diag, DIAG_ERROR);
        assert_int_equal(is_good, *messages == '\0');
        if (!g_str_equal(messages, test->messages))
            fail_msg("%s: %s, expected %s", test->name, messages, test->messages);
        diag_free(diag);
        study_free(study);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_license_rule_check__names_the_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
