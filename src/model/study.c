/* Memory of a study and look-ups by name: who owns the texts and arrays, which row an id names, and
 * the few values that are resolved from several rows (servers of a configuration, an attribute by
 * its name). What the rows may hold is checked by input/; prices are looked up in
 * model/price_lookup.c. */
#include "model/study.h"
#include "base/keep.h"
#include <string.h>

const char *const bound_names[] = { "", "at-least", "at-most", "about" };
const char *const billing_names[] = { "one-time", "yearly", "monthly", "hourly" };

/* Two texts as one key, without building a third one for each of millions of look-ups. */
static guint benchmark_hash(const void *key)
{
    const struct benchmark *benchmark = key;

    return g_str_hash(benchmark->benchmark) * 31 + g_str_hash(benchmark->metric);
}

static gboolean benchmark_equal(const void *a, const void *b)
{
    const struct benchmark *left = a, *right = b;

    return strcmp(left->benchmark, right->benchmark) == 0
           && strcmp(left->metric, right->metric) == 0;
}

struct study *study_new(const char *path)
{
    struct study *study = g_new0(struct study, 1);
    g_autofree char *full_path = g_canonicalize_filename(path, NULL); /* "." has a name too */
    g_autofree char *name = g_path_get_basename(full_path);

    study->strings = g_string_chunk_new(4096);
    study->blocks = g_ptr_array_new_with_free_func(g_free);
    study->kept = keep_new();
    study->configurations_by_id = g_hash_table_new(g_str_hash, g_str_equal);
    study->products_by_sku = g_hash_table_new(g_str_hash, g_str_equal);
    study->benchmarks_by_key = g_hash_table_new(benchmark_hash, benchmark_equal);
    study->name = study_text(study, name);
    study->path = study_text(study, path);
    study->rates.base = study_text(study, "");
    study->parameters = (struct study_parameters){ .title = study->name,
                                                   .term_years = 3,
                                                   .pue = decimal_from_int(1),
                                                   .load_share = decimal_from_int(1),
                                                   .currency = "",
                                                   .template_name = "",
                                                   .performance_benchmark = "",
                                                   .performance_metric = "",
                                                   .performance_load = "" };
    return study;
}

void study_free(struct study *study)
{
    if (study == NULL)
        return;
    if (study->parent == NULL) {
        g_hash_table_destroy(study->configurations_by_id);
        g_hash_table_destroy(study->products_by_sku);
        g_hash_table_destroy(study->benchmarks_by_key);
    }
    g_ptr_array_free(study->kept, TRUE);
    g_ptr_array_free(study->blocks, TRUE);
    if (study->parent == NULL)
        g_string_chunk_free(study->strings);
    g_free(study);
}

/* Texts are shared both ways: those of the derived study too are interned in its parent's chunk, so
 * equal texts stay the same pointer. */
struct study *study_derive(const struct study *parent)
{
    struct study *study = g_new(struct study, 1);

    *study = *parent;
    study->parent = parent;
    study->blocks = g_ptr_array_new_with_free_func(g_free);
    study->kept = keep_new();
    return study;
}

void *study_own(struct study *study, const void *array, size_t count, size_t size)
{
    void *block = study_block(study, count, size);

    if (count > 0)
        memcpy(block, array, count * size);
    return block;
}

const char *study_text(struct study *study, const char *text)
{
    return g_string_chunk_insert_const(study->strings, text != NULL ? text : "");
}

const char *study_name_by_value(struct study *study, const char *text)
{
    struct decimal value;
    g_autofree char *plain = NULL;

    if (!decimal_parse(text, &value))
        return study_text(study, text);
    plain = decimal_format_short(value, DECIMAL_DIGITS);
    return study_text(study, plain);
}

void *study_block(struct study *study, size_t count, size_t size)
{
    void *block = g_malloc0_n(count, size);

    g_ptr_array_add(study->blocks, block);
    return block;
}

void study_keep(struct study *study, void *object, GDestroyNotify destroy)
{
    keep_add(study->kept, object, destroy);
}

/* Tables hold index + 1, since a NULL value means absence. */
static uint32_t index_lookup(GHashTable *table, const void *key)
{
    unsigned position = GPOINTER_TO_UINT(g_hash_table_lookup(table, key));

    return position == 0 ? NO_INDEX : position - 1;
}

uint32_t study_find_configuration(const struct study *study, const char *id)
{
    return index_lookup(study->configurations_by_id, id);
}

uint32_t study_find_product(const struct study *study, const char *sku)
{
    return index_lookup(study->products_by_sku, sku);
}

uint32_t study_find_benchmark(const struct study *study, const char *benchmark, const char *metric)
{
    struct benchmark key = { .benchmark = benchmark, .metric = metric };

    return index_lookup(study->benchmarks_by_key, &key);
}

/* Of equal keys (an error that the loader reports) the first row is found. */
static void index_insert(GHashTable *table, const void *key, uint32_t index)
{
    if (!g_hash_table_contains(table, key))
        g_hash_table_insert(table, (void *)key, GUINT_TO_POINTER(index + 1));
}

void study_index_configurations(struct study *study)
{
    g_hash_table_remove_all(study->configurations_by_id);
    for (uint32_t i = 0; i < study->configuration_count; i++)
        index_insert(study->configurations_by_id, study->configurations[i].id, i);
}

void study_index_products(struct study *study)
{
    g_hash_table_remove_all(study->products_by_sku);
    for (uint32_t i = 0; i < study->product_count; i++)
        index_insert(study->products_by_sku, study->products[i].sku, i);
}

void study_index_benchmarks(struct study *study)
{
    g_hash_table_remove_all(study->benchmarks_by_key);
    for (uint32_t i = 0; i < study->benchmark_count; i++)
        index_insert(study->benchmarks_by_key, &study->benchmarks[i], i);
}

uint32_t attribute_column_find(const struct attribute_columns *columns, const char *name)
{
    for (uint32_t i = 0; i < columns->count; i++) {
        if (strcmp(columns->names[i], name) == 0)
            return i;
    }
    return NO_INDEX;
}

static struct decimal servers_or_one(struct optional_decimal servers)
{
    return servers.given ? servers.value : decimal_from_int(1);
}

struct decimal node_servers(const struct node *node)
{
    return servers_or_one(node->servers);
}

struct decimal configuration_servers(const struct study *study,
                                     const struct configuration *configuration)
{
    struct decimal sum = decimal_from_int(0);

    if (configuration->node_count == 0)
        return servers_or_one(configuration->servers);
    for (uint32_t i = 0; i < configuration->node_count; i++)
        sum = decimal_add(sum, node_servers(&study->nodes[configuration->first_node + i]));
    return sum;
}

const char *configuration_attribute_text(const struct study *study,
                                         const struct configuration *configuration,
                                         const char *name)
{
    uint32_t column;

    if (strcmp(name, "configuration") == 0)
        return configuration->id;
    if (strcmp(name, "label") == 0)
        return configuration->label;
    if (strcmp(name, "servers") == 0) {
        g_autofree char *text =
            decimal_format_short(configuration_servers(study, configuration), DECIMAL_DIGITS);
        return g_string_chunk_insert_const(study->strings, text);
    }
    column = attribute_column_find(&study->configuration_columns, name);
    return column == NO_INDEX ? NULL : configuration->attributes[column].text;
}
