/* The cost of a configuration as a linear form in prices: a list of lines, each a quantity times a
 * price, rounded once to the currency's minor unit. Every total in any table is a sum of the same
 * lines. Quantities do not depend on prices and are resolved when the form is built; a what-if is
 * another array of prices. */
#ifndef COST_COST_FORM_H
#define COST_COST_FORM_H

#include "base/diag.h"
#include "cost/license_count.h"
#include "model/study.h"

/* A price of the study: one for each row of the catalog, at the same index in every form. */
struct price {
    const char *sku;
    bool given;
    struct money amount;
    struct place at;
};

/* Prices as the catalog states them, study->offer_count of them; the caller frees the array. */
struct price *prices_new(const struct study *study);

enum cost_category {
    COST_HARDWARE, /* neither licensed by a rule nor of the categories below */
    COST_LICENSE,  /* licensed by a rule, or of category license */
    COST_OTHER,    /* service, software, subscription */
    COST_CATEGORY_COUNT
};
extern const char *const cost_category_names[];

/* One SKU of one configuration in one payment. */
struct cost_line {
    enum cost_category category;
    uint32_t product;
    uint32_t
        price; /* index into the prices; that of a row without a price makes the form incomplete */
    bool has_price;
    struct decimal quantity; /* over all servers, as bought */
    const struct license_count
        *license; /* how it was counted; NULL: the bill states it and no rule exists */
    struct derivation *derivation; /* how the quantity came about; owned by the form */
};

/* Why a configuration has no total. */
struct cost_gap {
    struct place at;
    char *text; /* "XEON-700-2M has no price" */
};

struct cost_form {
    uint32_t configuration;
    struct cost_line *lines;
    uint32_t line_count;
    GArray *gaps;        /* of struct cost_gap; none: the form is complete */
    GPtrArray *licenses; /* of struct license_count *, which lines point to */
};

/* Never fails on a checked study. */
struct cost_form *cost_form_new(const struct study *study, uint32_t configuration);
void cost_form_free(struct cost_form *form);

/* The amount of each line, rounded to `minor_digits`, into `amounts` (line_count of them; 0 for a
 * line without price). */
void cost_form_amounts(const struct cost_form *form, const struct price *prices, int minor_digits,
                       struct money *amounts);

/* What cost/ knows of a study beyond its cells: owned licenses and stated quantities that
 * contradict each other. */
bool cost_check(const struct study *study, struct diag *diag);

#endif
