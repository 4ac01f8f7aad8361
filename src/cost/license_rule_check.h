/* Whether the rules of a licensed SKU can be counted in a configuration. */
#ifndef COST_LICENSE_RULE_CHECK_H
#define COST_LICENSE_RULE_CHECK_H

#include "base/diag.h"
#include "model/study.h"

/* Reports, each with its place, what license_count relies on and does not find: things to count and
 * their attributes, factors, the stack, what `requires` asks for, numbers below 10^12. The SKU is
 * on the bill of the configuration. */
bool license_rule_check(const struct study *study, uint32_t configuration, uint32_t product,
                        struct diag *diag);

#endif
