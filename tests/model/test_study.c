/* The memory of a study, its look-ups by name, and values resolved from several rows. */
#include "cmocka_test.h"
#include "model/study.h"

static struct optional_decimal servers(int count)
{
    return (struct optional_decimal){ .given = true, .value = decimal_from_int(count) };
}

static void test_study__is_named_after_its_folder(void **state)
{
    static const char *const paths[] = { "/data/ml570", "/data/ml570/", "/data/other/../ml570" };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(paths); i++) {
        struct study *study = study_new(paths[i]);

        assert_string_equal(study->name, "ml570");
        assert_string_equal(study->path, paths[i]);
        study_free(study);
    }
}

static void test_study__begins_with_texts_that_are_empty(void **state)
{
    struct study *study = study_new("x");
    (void)state;

    assert_string_equal(study->parameters.title, "x");
    assert_string_equal(study->parameters.currency, "");
    assert_string_equal(study->parameters.template_name, "");
    assert_string_equal(study->parameters.performance_benchmark, "");
    study_free(study);
}

static void test_study_text__gives_equal_texts_one_pointer(void **state)
{
    struct study *study = study_new("x");
    char text[] = "CPU-A";
    const char *first = study_text(study, text);
    (void)state;

    text[0] = 'c';
    assert_string_equal(first, "CPU-A");
    assert_ptr_equal(study_text(study, "CPU-A"), first);
    assert_ptr_not_equal(study_text(study, "cpu-a"), first);
    assert_string_equal(study_text(study, NULL), "");
    study_free(study);
}

static void test_study_block__is_zeroed(void **state)
{
    struct study *study = study_new("x");
    const unsigned char *block = study_block(study, 100, 16);
    (void)state;

    for (int i = 0; i < 1600; i++)
        assert_int_equal(block[i], 0);
    study_free(study);
}

static void count_call(void *data)
{
    ++*(int *)data;
}

static void test_study_keep__frees_with_the_study(void **state)
{
    struct study *study = study_new("x");
    int calls = 0;
    (void)state;

    study_keep(study, &calls, count_call);
    assert_int_equal(calls, 0);
    study_free(study);
    assert_int_equal(calls, 1);
}

static void test_study_free__accepts_nothing(void **state)
{
    (void)state;
    study_free(NULL);
}

static void test_study_find__finds_what_was_indexed(void **state)
{
    static struct configuration configurations[] = { { .id = "small" },
                                                     { .id = "large" },
                                                     { .id = "small" } };
    static struct product products[] = { { .sku = "7" }, { .sku = "007" } };
    static struct benchmark benchmarks[] = {
        { .benchmark = "oltp", .metric = "tps" },
        { .benchmark = "oltp", .metric = "latency" },
        { .benchmark = "web", .metric = "tps" },
    };
    struct study *study = study_new("x");
    (void)state;

    assert_int_equal(study_find_configuration(study, "small"), NO_INDEX);
    study->configurations = configurations;
    study->configuration_count = 3;
    study->products = products;
    study->product_count = 2;
    study->benchmarks = benchmarks;
    study->benchmark_count = 3;
    study_index_configurations(study);
    study_index_products(study);
    study_index_benchmarks(study);
    assert_int_equal(study_find_configuration(study, "large"), 1);
    assert_int_equal(study_find_configuration(study, "small"), 0); /* the first of two */
    assert_int_equal(study_find_configuration(study, "Large"), NO_INDEX);
    assert_int_equal(study_find_product(study, "007"), 1);
    assert_int_equal(study_find_product(study, "07"), NO_INDEX);
    assert_int_equal(study_find_benchmark(study, "oltp", "latency"), 1);
    assert_int_equal(study_find_benchmark(study, "web", "tps"), 2);
    assert_int_equal(study_find_benchmark(study, "web", "latency"), NO_INDEX);
    study_free(study);
}

static void test_study_index__forgets_what_was_there_before(void **state)
{
    static struct product before[] = { { .sku = "A" } }, after[] = { { .sku = "B" } };
    struct study *study = study_new("x");
    (void)state;

    study->products = before;
    study->product_count = 1;
    study_index_products(study);
    study->products = after;
    study_index_products(study);
    assert_int_equal(study_find_product(study, "A"), NO_INDEX);
    assert_int_equal(study_find_product(study, "B"), 0);
    study_free(study);
}

static void test_attribute_column_find__finds_by_exact_name(void **state)
{
    static const char *const names[] = { "mhz", "cache-kb" };
    struct attribute_columns columns = { .names = names, .count = 2 };
    (void)state;

    assert_int_equal(attribute_column_find(&columns, "cache-kb"), 1);
    assert_int_equal(attribute_column_find(&columns, "cache"), NO_INDEX);
}

static void test_configuration_servers__sums_its_nodes(void **state)
{
    static struct node nodes[3];
    struct study study = { .nodes = nodes, .node_count = 3 };
    struct configuration without = { 0 }, stated = { .servers = servers(4) };
    struct configuration with = { .first_node = 1, .node_count = 2 };
    (void)state;

    nodes[0].servers = servers(100);
    nodes[1].servers = servers(2); /* and the last one is not stated: 1 */
    assert_int_equal(decimal_compare(configuration_servers(&study, &without), decimal_from_int(1)),
                     0);
    assert_int_equal(decimal_compare(configuration_servers(&study, &stated), decimal_from_int(4)),
                     0);
    assert_int_equal(decimal_compare(configuration_servers(&study, &with), decimal_from_int(3)), 0);
}

static void test_configuration_attribute_text__knows_columns_and_further_ones(void **state)
{
    static const char *const names[] = { "memory" };
    static const struct attribute attributes[] = { { .kind = ATTRIBUTE_TEXT, .text = "2G" } };
    struct study *study = study_new("x");
    struct configuration configuration = {
        .id = "small", .label = "Small", .servers = servers(12), .attributes = attributes
    };
    (void)state;

    study->configuration_columns = (struct attribute_columns){ .names = names, .count = 1 };
    assert_string_equal(configuration_attribute_text(study, &configuration, "configuration"),
                        "small");
    assert_string_equal(configuration_attribute_text(study, &configuration, "label"), "Small");
    assert_string_equal(configuration_attribute_text(study, &configuration, "servers"), "12");
    assert_string_equal(configuration_attribute_text(study, &configuration, "memory"), "2G");
    assert_null(configuration_attribute_text(study, &configuration, "cache"));
    study_free(study);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_study__is_named_after_its_folder),
        cmocka_unit_test(test_study__begins_with_texts_that_are_empty),
        cmocka_unit_test(test_study_text__gives_equal_texts_one_pointer),
        cmocka_unit_test(test_study_block__is_zeroed),
        cmocka_unit_test(test_study_keep__frees_with_the_study),
        cmocka_unit_test(test_study_free__accepts_nothing),
        cmocka_unit_test(test_study_find__finds_what_was_indexed),
        cmocka_unit_test(test_study_index__forgets_what_was_there_before),
        cmocka_unit_test(test_attribute_column_find__finds_by_exact_name),
        cmocka_unit_test(test_configuration_servers__sums_its_nodes),
        cmocka_unit_test(test_configuration_attribute_text__knows_columns_and_further_ones),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
