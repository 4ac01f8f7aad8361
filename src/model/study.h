/* A study: everything the user's folder says, as plain arrays of plain structs, each with its
 * place. Strings belong to the study (and equal texts are the same pointer); optional texts are ""
 * when the cell is empty. Other rooms get it const: a what-if is a changed copy of parameters or
 * prices, never a changed study. */
#ifndef MODEL_STUDY_H
#define MODEL_STUDY_H

#include "base/date.h"
#include "base/decimal.h"
#include "base/money.h"
#include "base/place.h"
#include "model/exchange_rate.h"
#include "model/license.h"
#include <glib.h>

#define NO_INDEX G_MAXUINT32

struct scenario;
struct scenario_change;
struct demand;
struct capacity;
struct uncertainty;

struct configuration {
    const char *id, *label;             /* label: the id where the user gave none */
    struct optional_decimal servers;    /* as written; configuration_servers() resolves it */
    const struct attribute *attributes; /* as many as study->configuration_columns */
    uint32_t first_node, node_count;    /* into study->nodes, which are grouped by configuration */
    uint32_t first_bill, bill_count;    /* into study->bill, likewise, in the order of the file */
    struct place at;
};

struct node {
    uint32_t configuration;
    const char *id;
    struct optional_decimal servers;
    const struct attribute *attributes; /* as many as study->node_columns */
    struct place at;
};

enum bill_per { PER_SERVER, PER_CONFIGURATION };

struct bill_line {
    uint32_t configuration, product;  /* indexes */
    uint32_t node;                    /* NO_INDEX: every node */
    struct optional_decimal quantity; /* left out: counted by the license rule */
    enum bill_per per;
    const char *supplier;
    uint32_t year;                 /* bought at the start of this year; 0: at purchase */
    struct optional_decimal owned; /* licenses already held, for the whole configuration */
    struct place at;
};

enum billing { BILLING_ONE_TIME, BILLING_YEARLY, BILLING_MONTHLY, BILLING_HOURLY };
extern const char *const billing_names[];

/* One row of the catalog: what one SKU costs in some period from some supplier. */
struct offer {
    const char *sku, *category, *description, *supplier, *source;
    bool has_price;
    struct money price;
    const char *currency; /* "": the study's */
    enum billing billing;
    const char *discount_class;        /* "": none */
    bool has_valid_from, has_valid_to; /* both days inclusive */
    struct date valid_from, valid_to;
    const struct attribute *attributes; /* as many as study->catalog_columns */
    struct place at;
    const struct place *price_changed_at; /* by a what-if; NULL: the price is the row's */
};

/* A SKU, with its rows of the catalog and its rules. */
struct product {
    const char *sku;
    const char *category;              /* the same in all its rows */
    uint32_t first_offer, offer_count; /* into study->offers, which are grouped by SKU */
    uint32_t first_rule, rule_count; /* into study->rules, likewise; none: not counted by a rule */
    uint32_t first_tier, tier_count; /* into study->tiers, likewise */
    const struct license_terms *terms; /* NULL: no rule */
};

/* A row of charges.csv: a share of other lines. */
enum charge_base { CHARGE_ON_ALL, CHARGE_ON_HARDWARE, CHARGE_ON_CATEGORY, CHARGE_ON_SKU };
enum charge_when {
    CHARGE_WITH,        /* in each payment of its base */
    CHARGE_AT_PURCHASE, /* on base lines at t = 0 only */
    CHARGE_AT_END,      /* at the end of the term, on purchase amounts */
};
struct charge {
    const char *name, *category;
    struct decimal rate; /* fraction, may be negative */
    enum charge_base base;
    const char *of; /* as written: a category or SKU */
    enum charge_when when;
    struct place at;
};

/* A <discount> of study.xml: on SKUs of a discount class, or of a category. */
struct discount {
    const char *discount_class, *category; /* one of them is "" */
    struct decimal rate;                   /* fraction, below 1 */
    struct place at;
};

enum direction { HIGHER_IS_BETTER, LOWER_IS_BETTER };

struct benchmark {
    const char *benchmark, *metric; /* together the key */
    const char *label;              /* the metric where the user gave none */
    enum direction direction;
    const char *unit;
    struct optional_decimal weight;               /* left out: 1; 0: not part of performance */
    struct optional_decimal valid_min, valid_max; /* a guard */
    struct place at;
};

enum bound { BOUND_NONE, BOUND_AT_LEAST, BOUND_AT_MOST, BOUND_ABOUT };
extern const char *const bound_names[]; /* "", "at-least", "at-most", "about" */

struct result {
    uint32_t configuration, benchmark; /* indexes */
    const char *load, *run;            /* run: "1" where left out */
    struct decimal value;
    enum bound bound;
    /* How far the value may be off to either side, 0 or more, below it; NULL: not stated. */
    const struct decimal *spread;
    const char *source;
    struct place at;
};

struct disclosure {
    const char *name, *value;
    struct place at;
};

struct range {
    struct decimal minimum, maximum; /* minimum < maximum */
};

/* "0.90:1.30"; `out` is untouched on failure (not two plain decimals, the first not below the
 * second). */
bool range_parse(const char *text, struct range *out);

/* A <chart> of study.xml. Its words are checked against the measures and attributes by the room
 * that draws it. */
struct chart_request {
    const char *kind, *title, *x, *y, *series, *label;
    bool has_x_range, has_y_range;
    struct range x_range, y_range;
    struct place at, x_at, y_at, series_at, label_at;
};

/* What a choice must meet. */
struct requirement {
    struct optional_decimal minimum_performance; /* at most, of a lower-is-better metric */
    struct optional_decimal budget; /* for the cost on the cost axis, in the study's currency */
};

struct study_parameters {
    const char *title;    /* the study's name where the user gave none */
    const char *currency; /* ISO 4217 */
    int minor_digits;     /* of that currency */
    bool has_as_of;
    struct date as_of;
    uint32_t baseline;            /* configuration: the reference of performance-per-price */
    bool normalize_to_baseline;   /* normalized values are against the baseline, not the lowest */
    uint32_t term_years;          /* 1 or more; 3 where the user gave none */
    struct decimal discount_rate; /* fraction per year, above -1; 0 where the user gave none */
    bool has_energy_price, has_power_factor, has_stale_after;
    struct money energy_price; /* per kWh, in the study's currency */
    struct decimal pue;        /* 1 or more; 1 where the user gave none */
    struct decimal
        load_share; /* mean share of the idle-to-loaded range, 0..1; 1 where the user gave none */
    struct decimal power_factor; /* W per VA, above 0, at most 1 */
    uint32_t depreciation_years; /* of hardware, straight-line; 0: not asked for */
    uint32_t stale_after_days;   /* a price older than this on the as-of day is a warning */
    const struct discount *discounts;
    uint32_t discount_count;
    struct requirement requirement;
    const char *template_name; /* "": the built-in one */
    const char *performance_benchmark, *performance_metric, *performance_load; /* "": not chosen */
    struct place at, baseline_at, currency_at, template_at, performance_at;
};

/* Names of the further columns of one file, in its order. */
struct attribute_columns {
    const char *const *names;
    uint32_t count;
};

struct study {
    const char *name; /* name of the folder */
    const char *path; /* of the folder */
    struct study_parameters parameters;

    /* Each array is a block of the study (study_block). */
    struct configuration *configurations;
    uint32_t configuration_count;
    struct node *nodes;
    uint32_t node_count;
    struct bill_line *bill;
    uint32_t bill_count;
    struct offer *offers;
    uint32_t offer_count;
    struct product *products;
    uint32_t product_count;
    struct license_rule *rules;
    uint32_t rule_count;
    struct license_tier *tiers;
    uint32_t tier_count;
    struct license_factor *factors;
    uint32_t factor_count;
    struct charge *charges;
    uint32_t charge_count;
    struct scenario *scenarios;
    uint32_t scenario_count;
    struct scenario_change *changes; /* of all scenarios, in the order of the file */
    uint32_t change_count;
    struct uncertainty *uncertainties;
    uint32_t uncertainty_count;
    struct exchange_rates rates;
    struct benchmark *benchmarks;
    uint32_t benchmark_count;
    struct result *results;
    uint32_t result_count; /* grouped by configuration, then benchmark */
    struct disclosure *disclosures;
    uint32_t disclosure_count;
    struct demand *demands; /* in the order of the file */
    uint32_t demand_count;
    struct capacity *capacities;
    uint32_t capacity_count;
    struct chart_request *charts;
    uint32_t chart_count;

    struct attribute_columns configuration_columns, node_columns, catalog_columns, factor_columns;

    /* Private to study.c and the loader. */
    const struct study *parent; /* of a derived study; else NULL */
    GStringChunk *strings;
    GPtrArray *blocks; /* attribute arrays and the like, freed with the study */
    GPtrArray *kept;   /* the files, which places point to; see study_keep */
    GHashTable *configurations_by_id, *products_by_sku, *benchmarks_by_key;
};

struct study *study_new(const char *path);
/* Of a derived study only what it owns. */
void study_free(struct study *study);

/* A study that begins equal to `parent`, for a what-if: it shares texts, look-ups and every array
 * with it, so `parent` must outlive it. Parameters are its own; an array is made its own, with
 * study_own, before a row of it changes. Rows may not be added, nor keys changed. */
struct study *study_derive(const struct study *parent);
/* A copy of `count` × `size` bytes that lives as long as the study. */
void *study_own(struct study *study, const void *array, size_t count, size_t size);

/* Interns a text; NULL becomes "". */
const char *study_text(struct study *study, const char *text);
/* A load or run: a name, but a number is one by its value, so that 7 and 7.0 are the same text. */
const char *study_name_by_value(struct study *study, const char *text);
/* Memory of `count` × `size` zeroed bytes that lives as long as the study. */
void *study_block(struct study *study, size_t count, size_t size);
/* Keeps `object` (a file that places point to) as long as the study; then it is freed with
 * `destroy`. */
void study_keep(struct study *study, void *object, GDestroyNotify destroy);

/* Indexes by name, or NO_INDEX. */
uint32_t study_find_configuration(const struct study *study, const char *id);
uint32_t study_find_product(const struct study *study, const char *sku);
uint32_t study_find_benchmark(const struct study *study, const char *benchmark, const char *metric);
/* Makes those look-ups find what the arrays hold now; called by the loader after each array. */
void study_index_configurations(struct study *study);
void study_index_products(struct study *study);
void study_index_benchmarks(struct study *study);

/* Index of a further column by name, or NO_INDEX. */
uint32_t attribute_column_find(const struct attribute_columns *columns, const char *name);

/* Servers of a configuration: the sum of its nodes, else its own number, else 1. */
struct decimal configuration_servers(const struct study *study,
                                     const struct configuration *configuration);
struct decimal node_servers(const struct node *node);
/* The attribute of a configuration that `name` names, as text; "label", "configuration" and
 * "servers" are names too. NULL: no such attribute. */
const char *configuration_attribute_text(const struct study *study,
                                         const struct configuration *configuration,
                                         const char *name);

#endif
