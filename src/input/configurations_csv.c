/* configurations.csv: what is compared, with the attributes to group and label by. */
#include "input/loader.h"

static const struct column columns[] = {
    { "configuration", COLUMN_ID, .offset = offsetof(struct configuration, id), .required = true,
      .key = true },
    { "label", COLUMN_TEXT, .offset = offsetof(struct configuration, label) },
    { "servers", COLUMN_COUNT, .offset = offsetof(struct configuration, servers),
      .below = "1000000" },
};

static void finish(struct loader *loader)
{
    struct study *study = loader->study;

    study->configuration_columns = loader->further;
    study->configurations = loader_take_items(loader, &study->configuration_count);
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        struct configuration *configuration = &study->configurations[i];

        if (configuration->label[0] == '\0')
            configuration->label = configuration->id;
    }
    study_index_configurations(study);
}

const struct study_file configurations_csv = {
    .schema = { .file_name = "configurations.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct configuration),
                .place_offset = offsetof(struct configuration, at),
                .keeps_attributes = true,
                .attributes_offset = offsetof(struct configuration, attributes) },
    .item_size = sizeof(struct configuration),
    .finish = finish,
};
