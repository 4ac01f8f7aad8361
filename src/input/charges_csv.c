/* charges.csv: shares of other costs, such as installation, tax and residual value. A charge is on
 * what stands before it, so charges cannot go round in a circle. */
#include "input/loader.h"
#include <string.h>

struct charge_row {
    const char *name, *category, *of;
    struct optional_decimal rate;
    int when; /* index into when_words */
    struct place at;
};

static const char *const when_words[] = { "", "with", "purchase", "end", NULL };
static const enum charge_when when_values[] = { CHARGE_WITH, CHARGE_WITH, CHARGE_AT_PURCHASE,
                                                CHARGE_AT_END };

static const struct column columns[] = {
    { "charge", COLUMN_ID, .offset = offsetof(struct charge_row, name), .required = true },
    { "category", COLUMN_ID, .offset = offsetof(struct charge_row, category) },
    { "rate", COLUMN_RATE, .offset = offsetof(struct charge_row, rate), .required = true,
      .below = "10" },
    { "of", COLUMN_ID, .offset = offsetof(struct charge_row, of), .required = true },
    { "when", COLUMN_WORD, .offset = offsetof(struct charge_row, when), .words = when_words },
};

/* Categories of lines that no row of the catalog names. */
static const char *const derived_categories[] = { "support", "energy", NULL };

static bool is_category_of_catalog(const struct study *study, const char *name)
{
    for (uint32_t i = 0; i < study->product_count; i++) {
        if (strcmp(study->products[i].category, name) == 0)
            return true;
    }
    return false;
}

static bool is_category_of_charge(const struct loader *loader, const char *name)
{
    for (unsigned i = 0; i < loader->items->len; i++) {
        if (strcmp(g_array_index(loader->items, struct charge, i).category, name) == 0)
            return true;
    }
    return false;
}

/* What `of` names: a word of the file format, else a category or a SKU. */
static void resolve_base(struct loader *loader, struct charge *charge)
{
    struct place at = place_of_column(charge->at, "of");
    bool is_category = g_strv_contains(derived_categories, charge->of)
                       || is_category_of_catalog(loader->study, charge->of)
                       || is_category_of_charge(loader, charge->of);
    bool is_sku = study_find_product(loader->study, charge->of) != NO_INDEX;

    charge->base = is_sku ? CHARGE_ON_SKU : CHARGE_ON_CATEGORY;
    if (strcmp(charge->of, "all") == 0)
        charge->base = CHARGE_ON_ALL;
    else if (strcmp(charge->of, "hardware") == 0)
        charge->base = CHARGE_ON_HARDWARE;
    else if (is_category && is_sku)
        diag_error(loader->diag, at, "'%s' is both a category and a SKU; rename one of them",
                   charge->of);
    else if (!is_category && !is_sku)
        diag_error(loader->diag, at,
                   "'%s' is neither all, hardware, support, energy, a category or SKU of"
                   " catalog.csv, nor the category of a charge above",
                   charge->of);
}

static void accept(struct loader *loader, const void *data)
{
    const struct charge_row *row = data;
    struct charge charge = { .name = row->name,
                             .category = row->category[0] != '\0' ? row->category : row->name,
                             .rate = row->rate.value,
                             .of = row->of,
                             .when = when_values[row->when],
                             .at = row->at };

    if (loader_is_complete(loader, TABLE_CATALOG))
        resolve_base(loader, &charge);
    g_array_append_val(loader->items, charge);
}

static void finish(struct loader *loader)
{
    loader->study->charges = loader_take_items(loader, &loader->study->charge_count);
}

const struct study_file charges_csv = {
    .schema = { .file_name = "charges.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct charge_row),
                .place_offset = offsetof(struct charge_row, at) },
    .item_size = sizeof(struct charge),
    .accept = accept,
    .finish = finish,
};
