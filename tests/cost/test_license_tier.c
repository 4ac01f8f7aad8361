/* Tiers: their boundaries, above the last one, slices, and where more costs less. */
#include "cmocka_test.h"
#include "license_study.h"
#include "cost/license_tier.h"

#define ALL_UNITS NULL
#define GRADUATED "tier-basis=graduated"

/* The prices of known failure B27. */
#define THREE_TIERS "1 1000.00; 10 900.00; 50 800.00"
#define EMPLOYEES   "1 15.00; 1000 12.00; 3000 10.50; 10000 8.25; 20000 6.75; 30000 5.70; 40000 5.25"

struct tier_case {
    const char *name, *tiers, *terms;
    int packs;
    const char *slices; /* "9@1 1@10": packs at the tier from; "@-": below the first or no tiers */
    const char *better; /* "50": the tier where a larger order costs less; "": none */
};

static const struct tier_case tier_cases[] = {
    { "9 are below 10", THREE_TIERS, ALL_UNITS, 9, "9@1", "" }, /* 9,000 = 10 x 900: not less */
    { "10 are from 10", THREE_TIERS, ALL_UNITS, 10, "10@10", "" },
    { "49 are below 50; 49 x 900 = 44,100 is more than 50 x 800 = 40,000", THREE_TIERS, ALL_UNITS,
      49, "49@10", "50" },
    { "45 x 900 = 40,500", THREE_TIERS, ALL_UNITS, 45, "45@10", "50" },
    { "44 x 900 = 39,600", THREE_TIERS, ALL_UNITS, 44, "44@10", "" },
    { "50 are from 50", THREE_TIERS, ALL_UNITS, 50, "50@50", "" },
    { "above the last tier the last holds", THREE_TIERS, ALL_UNITS, 200, "200@50", "" },
    { "none is nothing at the first tier", THREE_TIERS, ALL_UNITS, 0, "0@1", "" },
    { "28,000 employees; 30,000 x 5.70 = 171,000 < 28,000 x 6.75 = 189,000", EMPLOYEES, ALL_UNITS,
      28000, "28000@20000", "30000" },
    { "no tiers", NULL, ALL_UNITS, 7, "7@-", "" },
    { "the cheapest of several: 9 x 10 = 90, 10 x 8 = 80, 11 x 7 = 77", "1 10; 10 8; 11 7",
      ALL_UNITS, 9, "9@1", "11" },
    { "a discount, below its first tier", "10 10%; 20 20%", ALL_UNITS, 8, "8@-",
      "" }, /* 8 < 10 x 0.9 = 9 */
    { "a discount equal to it: 9 = 10 x 0.9", "10 10%; 20 20%", ALL_UNITS, 9, "9@-", "" },
    { "a discount that pays: 9 > 10 x 0.8", "10 20%", ALL_UNITS, 9, "9@-", "10" },
    { "a discount reached", "10 10%; 20 20%", ALL_UNITS, 10, "10@10", "" },
    { "graduated, 9", THREE_TIERS, GRADUATED, 9, "9@1", "" },
    { "graduated, 10: one in the second", THREE_TIERS, GRADUATED, 10, "9@1 1@10", "" },
    { "graduated, 49", THREE_TIERS, GRADUATED, 49, "9@1 40@10", "" },
    { "graduated, 50", THREE_TIERS, GRADUATED, 50, "9@1 40@10 1@50", "" },
    { "graduated, 200", THREE_TIERS, GRADUATED, 200, "9@1 40@10 151@50", "" },
    { "graduated, none", THREE_TIERS, GRADUATED, 0, "0@1", "" },
    /* 14,985 + 24,000 + 73,500 + 82,500 + 54,006.75 = 248,991.75 a month, 2,987,901 a year */
    { "graduated employees", EMPLOYEES, GRADUATED, 28000,
      "999@1 2000@1000 7000@3000 10000@10000 8001@20000", "" },
    { "graduated discounts, below the first", "10 10%", GRADUATED, 5, "5@-", "" },
    { "graduated discounts, beyond", "10 10%", GRADUATED, 12, "9@- 3@10", "" },
    { "graduated without tiers", NULL, GRADUATED, 12, "12@-", "" },
    { "a tier from 0 starts at the first pack", "0 5.00; 2.5 4.00", GRADUATED, 4, "2@0 2@2.5", "" },
};

static char *slices_text(const struct study *study, const GArray *slices)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < slices->len; i++) {
        const struct license_slice *slice = &g_array_index(slices, struct license_slice, i);
        g_string_append(text, i > 0 ? " " : "");
        decimal_append_short(text, slice->packs, DECIMAL_DIGITS);
        g_string_append(text, "@");
        if (slice->tier == NO_INDEX)
            g_string_append(text, "-");
        else
            decimal_append_short(text, study->tiers[slice->tier].from_quantity, DECIMAL_DIGITS);
    }
    return g_string_free(text, FALSE);
}

static void test_license_tier__holds_from_its_quantity_on(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(tier_cases); i++) {
        const struct tier_case *test = &tier_cases[i];
        const struct license_example example = { .rules = "metric=server",
                                                 .tiers = test->tiers,
                                                 .terms = test->terms };
        struct study *study = license_study_new(&example);
        g_autoptr(GArray) slices = g_array_new(FALSE, FALSE, sizeof(struct license_slice));
        license_tier_slices(study, &study->products[0], decimal_from_int(test->packs), slices);
        g_autofree char *actual = slices_text(study, slices);
        if (!g_str_equal(actual, test->slices))
            fail_msg("%s: %s, expected %s", test->name, actual, test->slices);
        study_free(study);
    }
}

static void test_license_tier__tells_where_more_costs_less(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(tier_cases); i++) {
        const struct tier_case *test = &tier_cases[i];
        const struct license_example example = { .rules = "metric=server",
                                                 .tiers = test->tiers,
                                                 .terms = test->terms };
        struct study *study = license_study_new(&example);
        uint32_t better =
            license_tier_better(study, &study->products[0], decimal_from_int(test->packs));
        g_autofree char *actual =
            better == NO_INDEX
                ? g_strdup("")
                : decimal_format_short(study->tiers[better].from_quantity, DECIMAL_DIGITS);
        if (!g_str_equal(actual, test->better))
            fail_msg("%s: %s, expected %s", test->name, actual, test->better);
        study_free(study);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_license_tier__holds_from_its_quantity_on),
        cmocka_unit_test(test_license_tier__tells_where_more_costs_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
