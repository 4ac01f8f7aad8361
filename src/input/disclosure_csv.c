/* disclosure.csv: test conditions, printed as they are. */
#include "input/loader.h"

static const struct column columns[] = {
    { "name", COLUMN_TEXT, .offset = offsetof(struct disclosure, name), .required = true },
    { "value", COLUMN_TEXT, .offset = offsetof(struct disclosure, value), .present = true },
};

static void finish(struct loader *loader)
{
    loader->study->disclosures = loader_take_items(loader, &loader->study->disclosure_count);
}

const struct study_file disclosure_csv = {
    .schema = { .file_name = "disclosure.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct disclosure),
                .place_offset = offsetof(struct disclosure, at) },
    .item_size = sizeof(struct disclosure),
    .finish = finish,
};
