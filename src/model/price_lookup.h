/* Which row of the catalog holds for a SKU: valid on the study's day, of the supplier the bill
 * names. */
#ifndef MODEL_PRICE_LOOKUP_H
#define MODEL_PRICE_LOOKUP_H

#include "model/study.h"

enum price_status {
    PRICE_FOUND,
    PRICE_NONE_VALID,       /* no row valid on the day: the configuration is incomplete */
    PRICE_EMPTY,            /* the row that holds has no price: likewise */
    PRICE_SUPPLIER_UNKNOWN, /* the bill's supplier has no row for the SKU: an error */
    PRICE_SUPPLIER_OPEN,    /* several suppliers' rows hold and the bill names none: an error */
    PRICE_TWO_VALID,        /* two rows of one supplier hold: an error */
};

struct price_lookup {
    enum price_status status;
    uint32_t offer; /* PRICE_FOUND, PRICE_EMPTY: the row; PRICE_TWO_VALID, PRICE_SUPPLIER_OPEN: the
                                       first of those that hold; PRICE_NONE_VALID: the first row of
                       the SKU */
    uint32_t other; /* PRICE_TWO_VALID, PRICE_SUPPLIER_OPEN: the second */
};

/* `supplier` may be "". Without an as-of date every row holds. */
struct price_lookup price_lookup(const struct study *study, uint32_t product, const char *supplier);

#endif
