/* Recommendations against arithmetic by hand, and against trying prices one by one. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/recommendation.h"
#include <math.h>

struct tried {
    struct fixture fixture;
    struct evaluation *evaluation;
    struct recommendation *recommendation;
};

static struct tried try_study(const struct fixture_file *files, enum aim aim,
                              struct requirement requirement)
{
    struct tried out = { .fixture = fixture_load(files) };

    assert_non_null(out.fixture.study);
    out.evaluation = evaluation_new(out.fixture.study);
    out.recommendation = recommendation_new(out.evaluation, aim, &requirement);
    return out;
}

static void finish(struct tried *tried)
{
    recommendation_free(tried->recommendation);
    evaluation_free(tried->evaluation);
    fixture_free(&tried->fixture);
}

static const struct dethroning_input *find_input(const struct tried *tried, const char *name)
{
    const GArray *inputs = tried->recommendation->inputs;

    for (guint i = 0; i < inputs->len; i++) {
        const struct dethroning_input *input = &g_array_index(inputs, struct dethroning_input, i);
        if (g_str_equal(input->name, name))
            return input;
    }
    fail_msg("there is no input %s", name);
    return NULL;
}

static void assert_change(const struct dethroning *change, enum dethroning_status status,
                          const char *to, uint32_t taker)
{
    g_autofree char *text = decimal_format(change->to, 4);

    assert_int_equal(change->status, status);
    assert_int_equal(change->taker, taker);
    if (status != DETHRONING_NONE)
        assert_string_equal(text, to);
}

static struct optional_decimal number(int64_t value)
{
    return (struct optional_decimal){ true, decimal_from_int(value) };
}

static const struct fixture_file base_files[] = { BASE_CONFIGURATIONS, BASE_BILL,
                                                  BASE_CATALOG,        BASE_RESULTS,
                                                  BASE_BENCHMARKS,     END_OF_FILES };

/* --- by hand --- */

/* 8,000 / 100 and 10,000 / 120. (4 A + 4,000) / 100 = 10,000 / 120 at A = 1,083.3333. */
static void test_recommendation__prices_are_exact(void **state)
{
    struct tried tried = try_study(base_files, AIM_COST_PER_PERFORMANCE, (struct requirement){ 0 });
    const struct dethroning_input *price = find_input(&tried, "price:CPU-A");

    (void)state;
    assert_int_equal(tried.recommendation->status, RECOMMENDATION_FOUND);
    assert_change(&price->up, DETHRONING_EXACT, "1083.3333", 1);
    assert_change(&price->down, DETHRONING_NONE, NULL, NO_INDEX);
    finish(&tried);
}

/* 10,000 - 8,000 of 10,000. */
static void test_recommendation__the_runner_up_draws_level_with_a_discount(void **state)
{
    struct tried tried = try_study(base_files, AIM_COST, (struct requirement){ 0 });
    g_autofree char *discount = decimal_format(tried.recommendation->discount.value, 4);

    (void)state;
    assert_int_equal(tried.recommendation->best, 0);
    assert_int_equal(tried.recommendation->runner_up, 1);
    assert_string_equal(discount, "0.2000");
    finish(&tried);
}

/* Large needs 4,000 + 4 B <= 9,000. */
static void test_recommendation__a_price_lets_a_rival_into_the_budget(void **state)
{
    struct tried tried =
        try_study(base_files, AIM_PERFORMANCE, (struct requirement){ .budget = number(9000) });
    const struct dethroning_input *price = find_input(&tried, "price:CPU-B");

    (void)state;
    assert_int_equal(tried.recommendation->status, RECOMMENDATION_ALONE);
    assert_int_equal(tried.recommendation->best, 0);
    assert_change(&price->down, DETHRONING_EXACT, "1250.0000", 1);
    finish(&tried);
}

static void test_recommendation__nothing_within_the_budget(void **state)
{
    struct tried tried =
        try_study(base_files, AIM_COST, (struct requirement){ .budget = number(7999) });

    (void)state;
    assert_int_equal(tried.recommendation->status, RECOMMENDATION_NOTHING);
    assert_int_equal(tried.recommendation->best, NO_INDEX);
    assert_int_equal(tried.recommendation->inputs->len, 0);
    finish(&tried);
}

/* Of two that cost the same, any rise of the first one's own price decides. */
static void test_recommendation__a_tie_falls_with_any_change(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        { "catalog.csv",
          "sku,category,price,currency,billing\nCPU-A,processor,1000.00,USD,one-time\n"
          "CPU-B,processor,1000.00,USD,one-time\nBASE,system,4000.00,USD,one-time\n" },
        BASE_RESULTS,
        BASE_BENCHMARKS,
        END_OF_FILES
    };
    struct tried tried = try_study(files, AIM_COST, (struct requirement){ 0 });
    const struct dethroning_input *price = find_input(&tried, "price:CPU-A");

    (void)state;
    assert_int_equal(tried.recommendation->status, RECOMMENDATION_TIE);
    assert_change(&price->up, DETHRONING_EXACT, "1000.0000", 1);
    assert_change(&price->down, DETHRONING_NONE, NULL, NO_INDEX);
    finish(&tried);
}

/* Render times of 120 and 100 s: 8,000 x 120 and 10,000 x 100 are compared. Level where small takes
 * 125 s or large 96 s. */
static void test_recommendation__a_shorter_time_is_a_better_one(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        BASE_CATALOG,
        { "results.csv", "configuration,benchmark,metric,value,unit\nsmall,render,time,120,s\n"
                         "large,render,time,100,s\n" },
        { "benchmarks.csv", "benchmark,metric,direction,unit\nrender,time,lower,s\n" },
        END_OF_FILES,
    };
    struct tried tried = try_study(files, AIM_COST_PER_PERFORMANCE,
                                   (struct requirement){ .minimum_performance = number(130) });
    const struct dethroning_input *small = find_input(&tried, "performance:small");
    const struct dethroning_input *large = find_input(&tried, "performance:large");

    (void)state;
    assert_int_equal(tried.recommendation->best, 0);
    assert_change(&small->up, DETHRONING_EXACT, "125.0000", 1);
    assert_change(&small->down, DETHRONING_NONE, NULL, NO_INDEX);
    assert_change(&large->down, DETHRONING_EXACT, "96.0000", 1);
    assert_change(&large->up, DETHRONING_NONE, NULL, NO_INDEX);
    finish(&tried);
}

#define RENTED_FILES                                                                               \
    BASE_CONFIGURATIONS, BASE_RESULTS, BASE_BENCHMARKS,                                            \
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,1\nlarge,CPU-B,1\n" }, \
    {                                                                                              \
        "catalog.csv", "sku,category,price,currency,billing\nCPU-A,processor,1000,USD,yearly\n"    \
                       "CPU-B,processor,2200,USD,one-time\n"                                       \
    }

/* Three payments of 1,000, at the starts of the years, against 2,200: level where 1 + x + x^2 =
 * 2.2, so x = (-1 + sqrt(5.8)) / 2 = 0.7041595 and the rate 1 / x - 1 = 42.01329 %. Two years cost
 * 2,000. */
static void test_recommendation__rates_are_bracketed_and_terms_tried(void **state)
{
    static const struct fixture_file files[] = { RENTED_FILES, END_OF_FILES };
    struct tried tried = try_study(files, AIM_COST, (struct requirement){ 0 });
    const struct dethroning_input *rate = find_input(&tried, "parameter:discount-rate");
    const struct dethroning_input *term = find_input(&tried, "parameter:term");

    (void)state;
    assert_int_equal(tried.recommendation->best, 1);
    assert_int_equal(rate->up.status, DETHRONING_BETWEEN);
    assert_int_equal(rate->up.taker, 0);
    double level = 1 / ((-1 + sqrt(5.8)) / 2) - 1;
    /* cents are rounded: 0.01 of 2,200 at a slope of about 1,350 per 100 % */
    assert_true(fabs(decimal_to_double(rate->up.from) - level) < 1e-5);
    assert_true(fabs(decimal_to_double(rate->up.to) - level) < 1e-5);
    assert_change(&term->down, DETHRONING_BETWEEN, "2.0000", 0);
    assert_change(&term->up, DETHRONING_NONE, NULL, NO_INDEX);
    finish(&tried);
}

/* --- by trying --- */

#define CONFIGURATIONS 4
#define PRICES         3
#define NOT_ONE        (-1)

/* Costs and performance as doubles: small whole numbers, so exact. */
struct small_study {
    int quantities[CONFIGURATIONS][PRICES], prices[PRICES], performance[CONFIGURATIONS];
    int budget;
};

static uint32_t next_number(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % below;
}

static struct small_study small_study_of(uint32_t seed)
{
    struct small_study study = { .budget = 2000 + (int)next_number(&seed, 6000) };

    for (int k = 0; k < PRICES; k++)
        study.prices[k] = 100 + (int)next_number(&seed, 400);
    for (int i = 0; i < CONFIGURATIONS; i++) {
        study.performance[i] = 50 + (int)next_number(&seed, 100);
        for (int k = 0; k < PRICES; k++)
            study.quantities[i][k] = 1 + (int)next_number(&seed, 12);
    }
    return study;
}

static double amount_at(const struct small_study *study, enum aim aim, int i, int moved,
                        double price)
{
    double cost = 0;

    for (int k = 0; k < PRICES; k++)
        cost += study->quantities[i][k] * (k == moved ? price : study->prices[k]);
    if (cost > study->budget)
        return INFINITY;
    if (aim == AIM_PERFORMANCE)
        return -study->performance[i];
    return aim == AIM_COST ? cost : cost / study->performance[i];
}

static bool is_best_at(const struct small_study *study, enum aim aim, uint32_t best, int moved,
                       double price)
{
    double amount = amount_at(study, aim, (int)best, moved, price);

    for (int i = 0; i < CONFIGURATIONS; i++)
        if (amount_at(study, aim, i, moved, price) < amount)
            return false;
    return !isinf(amount);
}

/* Best at every price tried up to where it is said to end, and no longer a little beyond. */
static void check_side(const struct small_study *study, const struct recommendation *found,
                       int moved, const struct dethroning *change, int side)
{
    const double step = 0.25, least = 0.002;
    bool ends = change->status == DETHRONING_EXACT;
    double end = ends ? decimal_to_double(change->to) : side > 0 ? 5000 : 0;
    double price = study->prices[moved];

    for (; (end - price) * side > least; price += side * step)
        assert_true(is_best_at(study, found->aim, found->best, moved, price));
    if (ends)
        assert_false(is_best_at(study, found->aim, found->best, moved, end + side * least));
}

static struct tried try_small(const struct small_study *study, enum aim aim)
{
    GString *bill = g_string_new("configuration,sku,quantity\n");
    GString *catalog = g_string_new("sku,category,price,currency,billing\n");
    GString *results = g_string_new("configuration,benchmark,metric,run,value,unit\n");
    GString *configurations = g_string_new("configuration\n");

    for (int k = 0; k < PRICES; k++)
        g_string_append_printf(catalog, "P%d,system,%d,USD,one-time\n", k, study->prices[k]);
    for (int i = 0; i < CONFIGURATIONS; i++) {
        g_string_append_printf(configurations, "c%d\n", i);
        g_string_append_printf(results, "c%d,oltp,throughput,1,%d,tx/s\n", i,
                               study->performance[i]);
        for (int k = 0; k < PRICES; k++)
            g_string_append_printf(bill, "c%d,P%d,%d\n", i, k, study->quantities[i][k]);
    }
    const struct fixture_file files[] = { { "configurations.csv", configurations->str },
                                          { "bill-of-materials.csv", bill->str },
                                          { "catalog.csv", catalog->str },
                                          { "results.csv", results->str },
                                          BASE_BENCHMARKS,
                                          END_OF_FILES };
    struct tried tried =
        try_study(files, aim, (struct requirement){ .budget = number(study->budget) });
    g_string_free(bill, TRUE);
    g_string_free(catalog, TRUE);
    g_string_free(results, TRUE);
    g_string_free(configurations, TRUE);
    return tried;
}

static void check_small(const struct small_study *study, enum aim aim)
{
    struct tried tried = try_small(study, aim);
    const struct recommendation *found = tried.recommendation;

    for (uint32_t i = 0; i < CONFIGURATIONS; i++)
        if (found->best == NO_INDEX)
            assert_true(isinf(amount_at(study, aim, (int)i, NOT_ONE, 0)));
    if (found->best != NO_INDEX)
        assert_true(is_best_at(study, aim, found->best, NOT_ONE, 0));
    for (int k = 0; k < PRICES && found->best != NO_INDEX; k++) {
        g_autofree char *name = g_strdup_printf("price:P%d", k);
        const struct dethroning_input *input = find_input(&tried, name);
        check_side(study, found, k, &input->down, -1);
        check_side(study, found, k, &input->up, 1);
    }
    finish(&tried);
}

static void test_recommendation__agrees_with_trying_every_price(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 60; seed++) {
        struct small_study study = small_study_of(seed * 7919);
        for (int aim = 0; aim < AIM_COUNT; aim++)
            check_small(&study, (enum aim)aim);
    }
}

/* A year of 100 W is 876 kWh. Old: 1,000 + 87.60 p; new, with half the power and 20 % off 1,375:
 * 1,100 + 43.80 p. Level at p = 100 / 43.80 = 2.2831, and at p = 1 where 1,375 (1 - d) = 1,043.80,
 * d = 24.0873 %. */
static void test_recommendation__factors_of_lines_are_exact(void **state)
{
    static const struct fixture_file files[] = {
        { "configurations.csv", "configuration\nold\nnew\n" },
        { "bill-of-materials.csv", "configuration,sku,quantity\nold,A,1\nnew,B,1\n" },
        { "catalog.csv", "sku,category,price,currency,billing,discount-class,watts-loaded\n"
                         "A,system,1000,USD,one-time,,100\nB,system,1375,USD,one-time,new,50\n" },
        { "study.xml", "<study currency='USD' term='1' energy-price='0.10'>"
                       "<discount class='new' rate='20 %'/></study>" },
        END_OF_FILES,
    };
    struct tried tried = try_study(files, AIM_COST, (struct requirement){ 0 });
    const struct dethroning_input *pue = find_input(&tried, "parameter:pue");
    const struct dethroning_input *discount = find_input(&tried, "discount:new");

    (void)state;
    assert_int_equal(tried.recommendation->best, 0);
    assert_change(&pue->up, DETHRONING_EXACT, "2.2831", 1);
    assert_change(&pue->down, DETHRONING_NONE, NULL, NO_INDEX);
    assert_change(&discount->up, DETHRONING_EXACT, "0.2409", 1);
    assert_change(&discount->down, DETHRONING_NONE, NULL, NO_INDEX);
    finish(&tried);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recommendation__prices_are_exact),
        cmocka_unit_test(test_recommendation__the_runner_up_draws_level_with_a_discount),
        cmocka_unit_test(test_recommendation__a_price_lets_a_rival_into_the_budget),
        cmocka_unit_test(test_recommendation__nothing_within_the_budget),
        cmocka_unit_test(test_recommendation__a_tie_falls_with_any_change),
        cmocka_unit_test(test_recommendation__a_shorter_time_is_a_better_one),
        cmocka_unit_test(test_recommendation__rates_are_bracketed_and_terms_tried),
        cmocka_unit_test(test_recommendation__factors_of_lines_are_exact),
        cmocka_unit_test(test_recommendation__agrees_with_trying_every_price),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
