/* nodes.csv: the kinds of servers that a configuration of several consists of. */
#include "input/loader.h"

struct node_row {
    const char *configuration, *id;
    struct optional_decimal servers;
    const struct attribute *attributes;
    struct place at;
};

static const struct column columns[] = {
    { "configuration", COLUMN_ID, .offset = offsetof(struct node_row, configuration),
      .required = true, .key = true },
    { "node", COLUMN_ID, .offset = offsetof(struct node_row, id), .required = true, .key = true },
    { "servers", COLUMN_COUNT, .offset = offsetof(struct node_row, servers), .below = "1000000" },
};

static void accept(struct loader *loader, const void *data)
{
    const struct node_row *row = data;
    struct node node = { .configuration =
                             loader_find_configuration(loader, row->configuration, row->at),
                         .id = row->id,
                         .servers = row->servers,
                         .attributes = row->attributes,
                         .at = row->at };

    if (node.configuration != NO_INDEX)
        g_array_append_val(loader->items, node);
}

static int compare_configurations(const void *a, const void *b)
{
    const struct node *left = a, *right = b;

    return (left->configuration > right->configuration)
           - (left->configuration < right->configuration);
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;

    study->node_columns = loader->further;
    g_array_sort(loader->items,
                 compare_configurations); /* stable: the order of the file within each */
    study->nodes = loader_take_items(loader, &study->node_count);
    for (uint32_t i = 0; i < study->node_count; i++) {
        struct configuration *configuration = &study->configurations[study->nodes[i].configuration];

        if (configuration->node_count++ == 0)
            configuration->first_node = i;
    }
}

const struct study_file nodes_csv = {
    .schema = { .file_name = "nodes.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct node_row),
                .place_offset = offsetof(struct node_row, at),
                .keeps_attributes = true,
                .attributes_offset = offsetof(struct node_row, attributes) },
    .item_size = sizeof(struct node),
    .accept = accept,
    .finish = finish,
};
