/* A change of a what-if while it is read. Private to scenario_*.c. */
#ifndef INPUT_SCENARIO_READING_H
#define INPUT_SCENARIO_READING_H

#include "base/diag.h"
#include "model/scenario.h"

struct change_reading {
    struct study *study;
    struct diag *diag;
    struct place target_at, operation_at, value_at;
    const char *text;               /* of the target, behind the colon */
    struct scenario_change *change; /* kind, operation and value are set */
};

/* Times and percent, which any number can take. */
bool change_is_factor(enum change_operation operation);
/* Read the value into the change's number; false after reporting. A number is from `least`
 * (inclusive) to `most` (exclusive), a rate is 8 % or 0.08. */
bool change_read_number(const struct change_reading *reading, bool is_rate, int64_t least,
                        int64_t most);
bool change_read_factor(const struct change_reading *reading);

/* What is behind the colon becomes the change's name and detail, or its value is read and checked;
 * false after reporting. */
bool change_resolve_price(const struct change_reading *reading);
bool change_resolve_category(const struct change_reading *reading);
bool change_read_price(const struct change_reading *reading);
bool change_resolve_discount(const struct change_reading *reading);
bool change_read_discount(const struct change_reading *reading);

#endif
