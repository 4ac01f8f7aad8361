/* The Pareto frontier: ties, orders, brute force. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/frontier.h"

struct point_text {
    const char *id, *price, *performance;
};

/* A study whose configurations cost and perform as given. */
static struct fixture load_points_of(const struct point_text *points, uint32_t count,
                                     const char *direction)
{
    g_autoptr(GString) configurations = g_string_new("configuration\n");
    g_autoptr(GString) bill = g_string_new("configuration,sku,quantity\n");
    g_autoptr(GString) catalog = g_string_new("sku,category,price,currency\n");
    g_autoptr(GString) results = g_string_new("configuration,benchmark,metric,value,unit\n");
    g_autofree char *benchmarks =
        g_strdup_printf("benchmark,metric,direction,unit\noltp,throughput,%s,tx/s\n", direction);

    for (uint32_t i = 0; i < count; i++) {
        const struct point_text *point = &points[i];
        g_string_append_printf(configurations, "%s\n", point->id);
        g_string_append_printf(bill, "%s,S-%s,1\n", point->id, point->id);
        g_string_append_printf(catalog, "S-%s,system,%s,USD\n", point->id, point->price);
        g_string_append_printf(results, "%s,oltp,throughput,%s,tx/s\n", point->id,
                               point->performance);
    }
    const struct fixture_file files[] = {
        { "configurations.csv", configurations->str },
        { "bill-of-materials.csv", bill->str },
        { "catalog.csv", catalog->str },
        { "results.csv", results->str },
        { "benchmarks.csv", benchmarks },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    if (!fixture.study)
        fail_msg("%s", diag_format(fixture.diag, DIAG_ERROR));
    return fixture;
}

static struct fixture load_points(const struct point_text *points, uint32_t count)
{
    return load_points_of(points, count, "higher");
}

static gint compare_names(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "yes", or "no" and by whom it is dominated, in alphabetic order. */
static char *describe(const struct frontier *frontier, const char *id)
{
    const struct study *study = frontier->evaluation->study;
    uint32_t index = study_find_configuration(study, id);
    GString *text = g_string_new(frontier->is_on_frontier[index] ? "yes" : "no");
    GArray *dominators = frontier_dominators(frontier, index, G_MAXUINT);
    g_autoptr(GPtrArray) names = g_ptr_array_new();

    for (guint i = 0; i < dominators->len; i++)
        g_ptr_array_add(names,
                        (gpointer)study->configurations[g_array_index(dominators, uint32_t, i)].id);
    g_ptr_array_sort(names, compare_names);
    for (guint i = 0; i < names->len; i++)
        g_string_append_printf(text, " %s", (const char *)names->pdata[i]);
    g_array_free(dominators, TRUE);
    return g_string_free(text, FALSE);
}

static void test_frontier__figure_4(void **state)
{
    static const char *const expected[][2] = {
        { "2g-1mb", "yes" },   { "2g-mixed", "yes" },
        { "2g-2mb", "yes" },   { "4g-1mb", "no 2g-2mb 2g-mixed" },
        { "4g-mixed", "yes" }, { "4g-2mb", "yes" },
    };
    struct fixture fixture = fixture_bundled("ml570-price-performance");
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autofree char *actual = describe(frontier, expected[i][0]);
        assert_string_equal(actual, expected[i][1]);
    }
    frontier_free(frontier);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

enum { TIES = 6 };

/* Equal points stay together; P6 costs 150.004, printed 150.00 as P5 is. */
static const struct point_text ties[TIES] = {
    { "P1", "100.00", "10" }, { "P2", "100", "8" },  { "P3", "120", "10" },
    { "P4", "100", "10" },    { "P5", "150", "15" }, { "P6", "150.004", "15" },
};
static const char *const tied[TIES] = { "yes", "no P1 P4", "no P1 P4", "yes", "yes", "yes" };

static void check_ties(const struct point_text *points)
{
    struct fixture fixture = load_points(points, TIES);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));

    for (uint32_t i = 0; i < TIES; i++) {
        g_autofree char *actual = describe(frontier, ties[i].id);
        assert_string_equal(actual, tied[i]);
    }
    frontier_free(frontier);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* Every order of what stands from `first` on; counts them. */
static int check_orders(struct point_text *points, uint32_t first)
{
    int count = 0;

    if (first == TIES) {
        check_ties(points);
        return 1;
    }
    for (uint32_t i = first; i < TIES; i++) {
        struct point_text kept = points[first];
        points[first] = points[i];
        points[i] = kept;
        count += check_orders(points, first + 1);
        points[i] = points[first];
        points[first] = kept;
    }
    return count;
}

static void test_frontier__ties_are_the_same_in_all_orders(void **state)
{
    struct point_text points[TIES];

    (void)state;
    memcpy(points, ties, sizeof ties);
    assert_int_equal(check_orders(points, 0), 720);
}

static void test_frontier__one_configuration_is_the_frontier(void **state)
{
    static const struct point_text point[] = { { "only", "100", "10" } };
    struct fixture fixture = load_points(point, 1);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));

    (void)state;
    assert_true(frontier->is_on_frontier[0]);
    frontier_free(frontier);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* --- brute force --- */

/* A crowd on a coarse grid, so that ties of all kinds occur. */
struct crowd {
    struct point_text *points;
    uint32_t count;
    bool is_lower_better; /* of the metric */
};

/* Whether j is no worse than i in either and better in one. */
static bool dominates(const struct crowd *crowd, uint32_t j, uint32_t i)
{
    int price = atoi(crowd->points[j].price) - atoi(crowd->points[i].price);
    int performance = atoi(crowd->points[j].performance) - atoi(crowd->points[i].performance);

    if (crowd->is_lower_better)
        performance = -performance;
    return price <= 0 && performance >= 0 && (price < 0 || performance > 0);
}

/* Those that dominate point i by comparing it with every other, as `describe` says it. */
static char *describe_by_comparing(const struct crowd *crowd, uint32_t i)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    GString *text = g_string_new(NULL);

    for (uint32_t j = 0; j < crowd->count; j++)
        if (dominates(crowd, j, i))
            g_ptr_array_add(names, (gpointer)crowd->points[j].id);
    g_ptr_array_sort(names, compare_names);
    g_string_append(text, names->len > 0 ? "no" : "yes");
    for (guint j = 0; j < names->len; j++)
        g_string_append_printf(text, " %s", (const char *)names->pdata[j]);
    return g_string_free(text, FALSE);
}

static void check_crowd(const struct crowd *crowd)
{
    struct fixture fixture =
        load_points_of(crowd->points, crowd->count, crowd->is_lower_better ? "lower" : "higher");
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));

    for (uint32_t i = 0; i < crowd->count; i++) {
        g_autofree char *expected = describe_by_comparing(crowd, i);
        g_autofree char *actual = describe(frontier, crowd->points[i].id);
        assert_string_equal(actual, expected);
    }
    frontier_free(frontier);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static void shuffle(GRand *random, struct point_text *points, uint32_t count)
{
    for (uint32_t i = count - 1; i > 0; i--) {
        uint32_t other = (uint32_t)g_rand_int_range(random, 0, (gint32)i + 1);
        struct point_text kept = points[i];
        points[i] = points[other];
        points[other] = kept;
    }
}

/* Crowds of 1 to 120 points, each in two orders. */
static void test_frontier__agrees_with_comparing_all_pairs(void **state)
{
    GRand *random = g_rand_new_with_seed(12345);

    (void)state;
    for (int round = 0; round < 24; round++) {
        struct crowd crowd = { .count = (uint32_t)g_rand_int_range(random, 1, 121),
                               .is_lower_better = round % 2 == 1 };
        crowd.points = g_new(struct point_text, crowd.count);
        for (uint32_t i = 0; i < crowd.count; i++)
            crowd.points[i] = (struct point_text){
                g_strdup_printf("c%u", i),
                g_strdup_printf("%d", g_rand_int_range(random, 100, 140)),
                g_strdup_printf("%d", g_rand_int_range(random, 1, 41)),
            };
        check_crowd(&crowd);
        shuffle(random, crowd.points, crowd.count);
        check_crowd(&crowd);
        for (uint32_t i = 0; i < crowd.count; i++) {
            g_free((char *)crowd.points[i].id);
            g_free((char *)crowd.points[i].price);
            g_free((char *)crowd.points[i].performance);
        }
        g_free(crowd.points);
    }
    g_rand_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frontier__figure_4),
        cmocka_unit_test(test_frontier__ties_are_the_same_in_all_orders),
        cmocka_unit_test(test_frontier__one_configuration_is_the_frontier),
        cmocka_unit_test(test_frontier__agrees_with_comparing_all_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
