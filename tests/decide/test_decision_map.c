/* Decision maps: polygons against points tried one by one, areas against sampled points, and the
 * corners of a map worked out by hand. */
#include "cmocka_test.h"
#include "moved_study.h"
#include "random_study.h"
#include "decide/decision_map.h"

static struct price_range range_of(int from, int to)
{
    return (struct price_range){ decimal_from_int(from), decimal_from_int(to), true };
}

static struct price_variable price_of(const struct study *study, const char *sku)
{
    const struct product *product = &study->products[study_find_product(study, sku)];

    return (struct price_variable){ .first_price = product->first_offer,
                                    .price_count = product->offer_count };
}

/* Above 0: the point is on the left of every edge of the counterclockwise polygon; the least of the
 * distances, scaled. */
static double depth_in(const struct decision_map *map, const struct map_region *region, double x,
                       double y)
{
    const struct map_corner *corners =
        &g_array_index(map->corners, struct map_corner, region->first_corner);
    double depth = G_MAXDOUBLE;

    for (guint i = 0; i < region->corner_count; i++) {
        const struct map_corner *a = &corners[i], *b = &corners[(i + 1) % region->corner_count];
        double ax = decimal_to_double(a->x), ay = decimal_to_double(a->y);
        double bx = decimal_to_double(b->x), by = decimal_to_double(b->y);
        depth = MIN(depth, (bx - ax) * (y - ay) - (by - ay) * (x - ax));
    }
    return depth;
}

static uint32_t cheapest_at(const struct decision_map *map, double x, double y)
{
    const double values[] = { x, y };
    uint32_t cheapest = 0;

    for (guint i = 1; i < map->choices->choices->len; i++)
        if (cost_choice_value(cost_choice_at(map->choices, i), values, 2)
            < cost_choice_value(cost_choice_at(map->choices, cheapest), values, 2))
            cheapest = i;
    return cost_choice_at(map->choices, cheapest)->configuration;
}

/* Every point well within a region is won by its configuration, and the regions cover the map. */
static void check_points(const struct decision_map *map, GRand *random, double x_most,
                         double y_most)
{
    double area = 0;

    for (guint i = 0; i < map->regions->len; i++)
        area += decision_map_share(map, &g_array_index(map->regions, struct map_region, i));
    assert_true(area > 1 - 1e-9 && area < 1 + 1e-9);
    for (int point = 0; point < 300; point++) {
        double x = g_rand_double(random) * x_most, y = g_rand_double(random) * y_most;
        unsigned found = 0;
        for (guint i = 0; i < map->regions->len; i++) {
            const struct map_region *region = &g_array_index(map->regions, struct map_region, i);
            if (depth_in(map, region, x, y) <= 1e-6)
                continue;
            found++;
            assert_int_equal(g_array_index(map->winners, uint32_t, region->first_winner),
                             cheapest_at(map, x, y));
        }
        assert_true(found <= 1);
    }
}

static struct fixture random_study(GRand *random)
{
    g_autoptr(GString) configurations = g_string_new("configuration\n");
    g_autoptr(GString) bill = g_string_new("configuration,sku,quantity\n");
    g_autoptr(GString) catalog = g_string_new("sku,category,price,currency\nX,part,10,USD\n"
                                              "Y,part,10,USD\n");
    g_autoptr(GString) results = g_string_new("configuration,benchmark,metric,run,value,unit\n");
    int count = g_rand_int_range(random, 2, 12);

    for (int i = 0; i < count; i++) {
        g_string_append_printf(configurations, "c%d\n", i);
        g_string_append_printf(bill, "c%d,X,%d\nc%d,Y,%d\nc%d,BOX%d,1\n", i,
                               g_rand_int_range(random, 1, 20), i, g_rand_int_range(random, 1, 20),
                               i, i);
        g_string_append_printf(catalog, "BOX%d,system,%d,USD\n", i,
                               g_rand_int_range(random, 0, 1000));
        g_string_append_printf(results, "c%d,oltp,throughput,1,%d,tx/s\n", i,
                               g_rand_int_range(random, 80, 130));
    }
    const struct fixture_file files[] = {
        { "configurations.csv", configurations->str },
        { "bill-of-materials.csv", bill->str },
        { "catalog.csv", catalog->str },
        { "results.csv", results->str },
        BASE_BENCHMARKS,
        END_OF_FILES,
    };
    return fixture_load(files);
}

static void test_decision_map__agrees_with_points_tried_one_by_one(void **state)
{
    GRand *random = g_rand_new_with_seed(570);

    (void)state;
    for (int round = 0; round < 30; round++) {
        struct fixture fixture = random_study(random);
        struct evaluation *evaluation = evaluation_new(fixture.study);
        const struct price_variable variables[] = { price_of(fixture.study, "X"),
                                                    price_of(fixture.study, "Y") };
        const struct price_range ranges[] = { range_of(0, 100), range_of(0, 80) };
        struct cost_question question = { .cost = measure_find(fixture.study, "tco").measure,
                                          .is_per_performance = round % 2 == 1 };
        struct decision_map *map = decision_map_new(evaluation, variables, &question, ranges);
        check_points(map, random, 100, 80);
        decision_map_free(map);
        evaluation_free(evaluation);
        fixture_free(&fixture);
    }
    g_rand_free(random);
}

/* --- areas --- */

#define SAMPLES 600

/* A map of a random study, and what is sampled of it. */
struct sampling {
    const struct fixture *fixture;
    const struct decision_map *map;
    const char *const *targets; /* of x and y */
    struct asked asked;
    GRand *random;
};

static struct decimal random_price_within(GRand *random, struct price_range range)
{
    return (struct decimal){ (__int128)(g_rand_double(random) * 1e6) * (range.to.units / 1000000) };
}

/* Who is the best with both prices set, by evaluating the study anew. */
static uint32_t best_with(const struct sampling *this, const struct decimal values[2])
{
    struct moved_study moved = { .study = study_derive(this->fixture->study) };

    for (int i = 0; i < 2; i++)
        moved_study_set(moved.study, this->fixture, this->targets[i], values[i]);
    moved.evaluation = evaluation_new(moved.study);
    uint32_t best = asked_best(moved.evaluation, &this->asked);
    moved_study_free(&moved);
    return best;
}

/* Regions that hold the point, its edges included. */
static unsigned regions_at(const struct decision_map *map, double x, double y)
{
    unsigned count = 0;

    for (guint i = 0; i < map->regions->len; i++)
        count += depth_in(map, &g_array_index(map->regions, struct map_region, i), x, y) >= -1e-3;
    return count;
}

static double share_of(const struct decision_map *map, uint32_t configuration)
{
    double share = 0;

    for (guint i = 0; i < map->regions->len; i++) {
        const struct map_region *region = &g_array_index(map->regions, struct map_region, i);
        if (g_array_index(map->winners, uint32_t, region->first_winner) == configuration)
            share += decision_map_share(map, region);
    }
    return share;
}

/* Each configuration wins as many points as its area says, within four standard errors. */
static void check_shares(const struct sampling *this)
{
    g_autofree int *wins = g_new0(int, this->fixture->study->configuration_count);

    for (int i = 0; i < SAMPLES; i++) {
        struct decimal values[2];
        for (int axis = 0; axis < 2; axis++)
            values[axis] = random_price_within(this->random, this->map->ranges[axis]);
        assert_true(
            regions_at(this->map, decimal_to_double(values[0]), decimal_to_double(values[1])) >= 1);
        wins[best_with(this, values)]++;
    }
    for (uint32_t i = 0; i < this->fixture->study->configuration_count; i++) {
        double share = share_of(this->map, i), found = (double)wins[i] / SAMPLES;
        if (fabs(found - share) > 4 * sqrt(share * (1 - share) / SAMPLES) + 1e-9)
            fail_msg("configuration %u: %g of the points, %g of the area", i, found, share);
    }
}

/* Counts the maps with several winners. */
static int sample_study(GRand *random, bool is_per_performance)
{
    static const char *const targets[] = { "price:CPU-A", "price:CPU-B" };
    struct random_study texts = random_study_new(random);
    struct asked asked = { .aim = is_per_performance ? AIM_COST_PER_PERFORMANCE : AIM_COST,
                           .measure = "tco",
                           .is_lower_better = texts.is_lower_better };
    struct fixture fixture = random_study_load(&texts);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    const struct price_variable variables[] = { price_of(fixture.study, "CPU-A"),
                                                price_of(fixture.study, "CPU-B") };
    const struct price_range ranges[] = { range_of(0, 1000000), range_of(0, 1500000) };
    struct cost_question question = { .cost = measure_find(fixture.study, "tco").measure,
                                      .is_per_performance = is_per_performance };
    struct decision_map *map = decision_map_new(evaluation, variables, &question, ranges);
    struct sampling sampling = { &fixture, map, targets, asked, random };
    int several = map->regions->len > 1;

    check_shares(&sampling);
    decision_map_free(map);
    evaluation_free(evaluation);
    fixture_free(&fixture);
    return several;
}

/* With options, discounts, rented parts and metrics of either direction. */
static void test_decision_map__areas_are_shares_of_sampled_points(void **state)
{
    GRand *random = g_rand_new_with_seed(571);
    int several = 0;

    (void)state;
    for (int round = 0; round < 10; round++)
        several += sample_study(random, round % 2 == 1);
    assert_true(several > 5);
    g_rand_free(random);
}

/* --- corners --- */

struct corner_case {
    const char *configuration, *corners;
};

/* Small is 4,000 + 4 x, Large 4,000 + 4 y: the diagonal of a square. */
static void test_decision_map__corners_are_exact(void **state)
{
    static const struct corner_case cases[] = {
        { "small", "0,0 2000,2000 0,2000" },
        { "large", "0,0 2000,0 2000,2000" },
    };
    const struct fixture_file files[] = { BASE_CONFIGURATIONS, BASE_BILL, BASE_CATALOG,
                                          END_OF_FILES };
    struct fixture fixture = fixture_load(files);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    const struct price_variable variables[] = { price_of(fixture.study, "CPU-A"),
                                                price_of(fixture.study, "CPU-B") };
    const struct price_range ranges[] = { range_of(0, 2000), range_of(0, 2000) };
    struct cost_question question = { .cost = measure_find(fixture.study, "tco").measure };
    struct decision_map *map = decision_map_new(evaluation, variables, &question, ranges);

    (void)state;
    assert_int_equal(map->regions->len, G_N_ELEMENTS(cases));
    for (guint i = 0; i < map->regions->len; i++) {
        const struct map_region *region = &g_array_index(map->regions, struct map_region, i);
        g_autoptr(GString) text = g_string_new(NULL);
        for (guint j = 0; j < region->corner_count; j++) {
            const struct map_corner *corner =
                &g_array_index(map->corners, struct map_corner, region->first_corner + j);
            g_autofree char *x = decimal_format_short(corner->x, DECIMAL_DIGITS);
            g_autofree char *y = decimal_format_short(corner->y, DECIMAL_DIGITS);
            g_string_append_printf(text, "%s%s,%s", j > 0 ? " " : "", x, y);
        }
        uint32_t winner = g_array_index(map->winners, uint32_t, region->first_winner);
        assert_string_equal(fixture.study->configurations[winner].id, cases[i].configuration);
        assert_string_equal(text->str, cases[i].corners);
    }
    decision_map_free(map);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static void test_decision_map__equal_configurations_share_a_region(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,BASE,1\nlarge,BASE,1\n" },
        BASE_CATALOG,
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    const struct price_variable variables[] = { price_of(fixture.study, "CPU-A"),
                                                price_of(fixture.study, "CPU-B") };
    const struct price_range ranges[] = { range_of(0, 10), range_of(0, 10) };
    struct cost_question question = { .cost = measure_find(fixture.study, "tco").measure };
    struct decision_map *map = decision_map_new(evaluation, variables, &question, ranges);

    (void)state;
    assert_int_equal(map->regions->len, 1);
    assert_int_equal(g_array_index(map->regions, struct map_region, 0).winner_count, 2);
    assert_int_equal(g_array_index(map->regions, struct map_region, 0).corner_count, 4);
    decision_map_free(map);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decision_map__agrees_with_points_tried_one_by_one),
        cmocka_unit_test(test_decision_map__areas_are_shares_of_sampled_points),
        cmocka_unit_test(test_decision_map__corners_are_exact),
        cmocka_unit_test(test_decision_map__equal_configurations_share_a_region),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
