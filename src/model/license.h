/* License rules as data: how a product is counted, sold and supported. Rows of licenses.csv are
 * rules; what belongs to the SKU whatever the row is its terms. */
#ifndef MODEL_LICENSE_H
#define MODEL_LICENSE_H

#include "base/money.h"
#include "base/place.h"
#include "model/attribute.h"

/* What a license metric counts. */
enum metric_kind {
    METRIC_PROCESSOR,           /* processors */
    METRIC_PROCESSOR_ATTRIBUTE, /* an attribute summed over processors: mhz; cores for "core" */
    METRIC_SERVER,              /* servers */
    METRIC_ALL_ATTRIBUTE, /* an attribute summed over all lines of the bill: vcpus for "vcpu" */
    METRIC_CATEGORY_ATTRIBUTE, /* an attribute summed over lines of a category: memory.gigabytes */
    METRIC_CONFIGURATION_COLUMN, /* a column of configurations.csv ("users" for "user"): once, never
                                    × servers */
};

/* Where the quotient by units-per-license is rounded up. */
enum rounding_level {
    ROUND_AT_CONFIGURATION,
    ROUND_AT_PROCESSOR,
    ROUND_AT_FACTOR_GROUP,
    ROUND_AT_SERVER
};
extern const char *const rounding_level_names[];

/* One row of licenses.csv. Of several rows of one SKU the largest count holds. */
struct license_rule {
    uint32_t product;
    const char *metric; /* as written */
    enum metric_kind metric_kind;
    const char *category;  /* METRIC_CATEGORY_ATTRIBUTE; else "" */
    const char *attribute; /* the catalog or configurations column that is counted; else "" */
    const char
        *factor; /* "": none; a catalog column, else the name of rows of license-factors.csv */
    bool factor_is_table;
    struct optional_decimal minimum_per_processor, minimum_per_server; /* floors, in units */
    const char *stack_attribute;                                       /* "": not stacked */
    struct decimal stack_size;
    struct optional_decimal units_per_license; /* above 0 */
    enum rounding_level round_at;
    struct optional_decimal licenses_per_count; /* above 0 */
    struct optional_decimal use_limit;          /* units the product can use */
    struct place at;
};

enum tier_basis { TIER_ALL_UNITS, TIER_GRADUATED };
enum support_basis { SUPPORT_ON_NET, SUPPORT_ON_LIST };

/* One comparison of a requires cell; all must hold. */
enum comparison {
    COMPARE_EQUAL,
    COMPARE_NOT_EQUAL,
    COMPARE_LESS,
    COMPARE_AT_MOST,
    COMPARE_MORE,
    COMPARE_AT_LEAST
};
extern const char *const comparison_signs[]; /* "=", "!=", "<", "<=", ">", ">=" */
struct license_requirement {
    const char *attribute; /* looked up in the processor, the node, the configuration */
    enum comparison comparison;
    bool is_number;
    struct decimal number;
    const char *text; /* the right-hand side as written */
};

/* What belongs to the SKU: stated once or equally in its rows. */
struct license_terms {
    const char *option_group, *option_name; /* "oracle", "named-user"; "": no option */
    struct optional_decimal minimum_order;  /* licenses */
    struct optional_decimal pack;           /* licenses in one sold pack, above 0; not given: 1 */
    enum tier_basis tier_basis;
    struct optional_decimal support_rate; /* fraction of the base, per year */
    enum support_basis support_on;
    uint32_t support_from_year;             /* 1: the first year */
    struct optional_decimal support_uplift; /* fraction, per year after the first */
    const struct license_requirement *requirements;
    uint32_t requirement_count;
    const char *requires_text; /* as written */
    struct place at;           /* the row that states it first */
};

/* A row of license-tiers.csv, sorted by from_quantity within a product. */
struct license_tier {
    uint32_t product;
    struct decimal from_quantity; /* inclusive, in packs as sold */
    bool has_price;               /* else a discount on the catalog price */
    struct money price;
    struct decimal discount; /* fraction */
    struct place at;
    const struct place *price_changed_at; /* by a what-if; NULL: the price is the row's */
};

/* A row of license-factors.csv: the first whose conditions all hold gives the value. */
struct license_factor {
    const char *factor;
    struct decimal value;               /* above 0 */
    const struct attribute *conditions; /* as many as study->factor_columns; empty: any */
    struct place at;
};

#endif
