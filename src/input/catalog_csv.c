/* catalog.csv: what each SKU costs, in which period and from whom, and what processors have that
 * licenses count. The currency of a study is known only after study.xml, so currencies are compared
 * in price_check.c. */
#include "input/loader.h"
#include <string.h>

struct catalog_row {
    const char *sku, *category, *description, *currency, *discount_class, *supplier, *source;
    int billing; /* index into billing_words */
    struct optional_money price;
    struct optional_date valid_from, valid_to;
    const struct attribute *attributes;
    struct place at;
};

static const char *const billing_words[] = { "", "one-time", "yearly", "monthly", "hourly", NULL };
static const enum billing billing_values[] = { BILLING_ONE_TIME, BILLING_ONE_TIME, BILLING_YEARLY,
                                               BILLING_MONTHLY, BILLING_HOURLY };

static const struct column columns[] = {
    { "sku", COLUMN_ID, .offset = offsetof(struct catalog_row, sku), .required = true,
      .key = true },
    { "category", COLUMN_ID, .offset = offsetof(struct catalog_row, category) },
    { "description", COLUMN_TEXT, .offset = offsetof(struct catalog_row, description) },
    { "price", COLUMN_MONEY, .offset = offsetof(struct catalog_row, price), .present = true,
      .below = "1000000000000" },
    { "currency", COLUMN_ID, .offset = offsetof(struct catalog_row, currency) },
    { "billing", COLUMN_WORD, .offset = offsetof(struct catalog_row, billing),
      .words = billing_words },
    { "valid-from", COLUMN_DATE, .offset = offsetof(struct catalog_row, valid_from), .key = true },
    { "valid-to", COLUMN_DATE, .offset = offsetof(struct catalog_row, valid_to) },
    { "discount-class", COLUMN_ID, .offset = offsetof(struct catalog_row, discount_class) },
    { "supplier", COLUMN_ID, .offset = offsetof(struct catalog_row, supplier), .key = true },
    { "source", COLUMN_TEXT, .offset = offsetof(struct catalog_row, source) },
};

struct catalog_item {
    struct offer offer;
    uint32_t product;
};

static void check_currency(struct loader *loader, const struct catalog_row *row)
{
    if (row->currency[0] != '\0' && currency_minor_digits(row->currency) < 0)
        diag_error(loader->diag, place_of_column(row->at, "currency"),
                   "currency '%s' is not a code of ISO 4217 such as USD or EUR", row->currency);
}

static void check_period(struct loader *loader, const struct catalog_row *row)
{
    g_autofree char *from = NULL, *to = NULL;

    if (!row->valid_from.given || !row->valid_to.given
        || date_compare(row->valid_from.value, row->valid_to.value) <= 0)
        return;
    from = date_format(row->valid_from.value);
    to = date_format(row->valid_to.value);
    diag_error(loader->diag, place_of_column(row->at, "valid-to"),
               "valid-to %s is before valid-from %s", to, from);
}

static void accept(struct loader *loader, const void *data)
{
    const struct catalog_row *row = data;
    struct catalog_item item = {
        .offer = { .sku = row->sku,
                   .category = row->category,
                   .description = row->description,
                   .supplier = row->supplier,
                   .source = row->source,
                   .has_price = row->price.given,
                   .price = row->price.value,
                   .currency = row->currency,
                   .billing = billing_values[row->billing],
                   .discount_class = row->discount_class,
                   .has_valid_from = row->valid_from.given,
                   .valid_from = row->valid_from.value,
                   .has_valid_to = row->valid_to.given,
                   .valid_to = row->valid_to.value,
                   .attributes = row->attributes,
                   .at = row->at },
    };

    check_currency(loader, row);
    check_period(loader, row);
    loader_keep_price_mark(loader, &row->price, row->currency, row->at);
    g_array_append_val(loader->items, item);
}

static void check_category(struct loader *loader, const struct offer *first,
                           const struct offer *offer)
{
    g_autofree char *place = NULL;

    if (strcmp(first->category, offer->category) == 0)
        return;
    place = place_format(&first->at);
    diag_error(loader->diag, place_of_column(offer->at, "category"),
               "category '%s' of sku '%s' differs from '%s' at %s", offer->category, offer->sku,
               first->category, place);
}

/* Numbers the products in order of their first row; returns how many there are. */
static uint32_t number_products(struct loader *loader)
{
    g_autoptr(GHashTable) first_items = g_hash_table_new(g_str_hash, g_str_equal);
    uint32_t count = 0;

    for (unsigned i = 0; i < loader->items->len; i++) {
        struct catalog_item *item = &g_array_index(loader->items, struct catalog_item, i);
        struct catalog_item *first = g_hash_table_lookup(first_items, item->offer.sku);

        if (first == NULL) {
            item->product = count++;
            g_hash_table_insert(first_items, (void *)item->offer.sku, item);
        } else {
            item->product = first->product;
            check_category(loader, &first->offer, &item->offer);
        }
    }
    return count;
}

static int compare_products(const void *a, const void *b)
{
    const struct catalog_item *left = a, *right = b;

    return (left->product > right->product) - (left->product < right->product);
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;
    const GArray *items = loader->items;

    study->catalog_columns = loader->further;
    study->product_count = number_products(loader);
    g_array_sort(loader->items, compare_products); /* stable: the order of the file within each */
    study->offer_count = items->len;
    study->offers = study_block(study, items->len, sizeof(struct offer));
    study->products = study_block(study, study->product_count, sizeof(struct product));
    for (uint32_t i = 0; i < items->len; i++) {
        const struct catalog_item *item = &g_array_index(items, struct catalog_item, i);
        struct product *product = &study->products[item->product];

        study->offers[i] = item->offer;
        if (product->offer_count++ == 0) {
            product->sku = item->offer.sku;
            product->category = item->offer.category;
            product->first_offer = i;
        }
    }
    study_index_products(study);
}

const struct study_file catalog_csv = {
    .schema = { .file_name = "catalog.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct catalog_row),
                .place_offset = offsetof(struct catalog_row, at),
                .keeps_attributes = true,
                .attributes_offset = offsetof(struct catalog_row, attributes) },
    .item_size = sizeof(struct catalog_item),
    .accept = accept,
    .finish = finish,
};
