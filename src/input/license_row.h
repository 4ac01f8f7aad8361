/* A row of licenses.csv, and what it becomes: a rule of its SKU, and its share of the SKU's terms.
 * Private to input/. */
#ifndef INPUT_LICENSE_ROW_H
#define INPUT_LICENSE_ROW_H

#include "input/schema.h"

struct license_row {
    const char *sku, *option, *metric, *factor, *stack_attribute, *requires;
    struct optional_decimal minimum_per_processor, minimum_per_server, stack_size,
        units_per_license, licenses_per_count, minimum_order, pack, support_rate, support_from_year,
        support_uplift, use_limit;
    int round_at, tier_basis, support_on; /* index into the words of the column; 0: empty */
    struct place at;
};

/* The column of that name, or NULL. */
const struct column *license_column_find(const char *name);
/* The cell of a row is not empty; it has a place. */
bool license_column_is_given(const struct column *column, const struct license_row *row);
/* The column belongs to the SKU, whatever the row. */
bool license_column_is_term(const struct column *column);

/* The rule that a row states. False, `out` untouched, with every fault of the row reported. `out`'s
 * product is left 0. */
bool license_rule_from_row(const struct study *study, const struct license_row *row,
                           struct diag *diag, struct license_rule *out);

/* The terms that the rows of one SKU state together, NULL after reporting: columns that belong to
 * the SKU are stated once or equally. They become the study's. */
const struct license_terms *license_terms_from_rows(struct study *study,
                                                    const struct license_row *const *rows,
                                                    uint32_t count, struct diag *diag);

/* The row that states a rule of the study and the terms of its SKU: the way back. */
struct license_row license_row_of_rule(struct study *study, const struct license_rule *rule);

#endif
