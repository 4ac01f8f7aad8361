/* The Pareto frontier: ties, orders, brute force. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/frontier.h"

struct point_text {
    const char *id, *price, *performance;
};

/* A study whose configurations cost and perform as given. */
static struct fixture load_points(const struct point_text *points, uint32_t count)
{
    g_autoptr(GString) configurations = g_string_new("configuration\n");
    g_autoptr(GString) bill = g_string_new("configuration,sku,quantity\n");
    g_autoptr(GString) catalog = g_string_new("sku,category,price,currency\n");
    g_autoptr(GString) results = g_string_new("configuration,benchmark,metric,value,unit\n");

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
        BASE_BENCHMARKS,
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    if (!fixture.study)
        fail_msg("%s", diag_format(fixture.diag, DIAG_ERROR));
    return fixture;
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

/* Equal points stay together; P6 costs 150.004, printed 150.00 as P5 is; the same in any order. */
static void test_frontier__ties(void **state)
{
    static const struct point_text points[] = {
        { "P1", "100.00", "10" }, { "P2", "100", "8" },  { "P3", "120", "10" },
        { "P4", "100", "10" },    { "P5", "150", "15" }, { "P6", "150.004", "15" },
    };
    static const char *const expected[] = { "yes", "no P1 P4", "no P1 P4", "yes", "yes", "yes" };
    enum { COUNT = G_N_ELEMENTS(points) };

    (void)state;
    for (uint32_t turn = 0; turn < COUNT; turn++) {
        struct point_text turned[COUNT];
        for (uint32_t i = 0; i < COUNT; i++)
            turned[i] = points[turn % 2 ? (i + turn) % COUNT : (2 * COUNT - 1 - i - turn) % COUNT];
        struct fixture fixture = load_points(turned, COUNT);
        struct evaluation *evaluation = evaluation_new(fixture.study);
        struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));
        for (uint32_t i = 0; i < COUNT; i++) {
            g_autofree char *actual = describe(frontier, points[i].id);
            assert_string_equal(actual, expected[i]);
        }
        frontier_free(frontier);
        evaluation_free(evaluation);
        fixture_free(&fixture);
    }
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

static bool is_dominated_by_any(const struct point_text *points, uint32_t count, uint32_t i)
{
    for (uint32_t j = 0; j < count; j++) {
        int price = atoi(points[j].price) - atoi(points[i].price);
        int performance = atoi(points[j].performance) - atoi(points[i].performance);
        if (price <= 0 && performance >= 0 && (price < 0 || performance > 0))
            return true;
    }
    return false;
}

/* A crowd on a coarse grid, so that ties of all kinds occur; every point is compared with every
 * other. */
static void test_frontier__agrees_with_brute_force(void **state)
{
    enum { COUNT = 200 };
    struct point_text points[COUNT];
    uint32_t number = 12345;

    (void)state;
    for (uint32_t i = 0; i < COUNT; i++) {
        number = number * 1664525u + 1013904223u;
        points[i] = (struct point_text){ g_strdup_printf("c%u", i),
                                         g_strdup_printf("%u", 100 + (number >> 8) % 40),
                                         g_strdup_printf("%u", 1 + (number >> 20) % 40) };
    }
    struct fixture fixture = load_points(points, COUNT);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));
    for (uint32_t i = 0; i < COUNT; i++) {
        GArray *dominators = frontier_dominators(frontier, i, G_MAXUINT);
        assert_int_equal(frontier->is_on_frontier[i], !is_dominated_by_any(points, COUNT, i));
        assert_int_equal(dominators->len > 0, !frontier->is_on_frontier[i]);
        g_array_free(dominators, TRUE);
    }
    frontier_free(frontier);
    evaluation_free(evaluation);
    fixture_free(&fixture);
    for (uint32_t i = 0; i < COUNT; i++) {
        g_free((char *)points[i].id);
        g_free((char *)points[i].price);
        g_free((char *)points[i].performance);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frontier__figure_4),
        cmocka_unit_test(test_frontier__ties),
        cmocka_unit_test(test_frontier__one_configuration_is_the_frontier),
        cmocka_unit_test(test_frontier__agrees_with_brute_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
