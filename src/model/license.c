/* The words of license rules, as users write them. */
#include "model/license.h"

const char *const rounding_level_names[] = { "configuration", "processor", "factor-group",
                                             "server" };
const char *const comparison_signs[] = { "=", "!=", "<", "<=", ">", ">=" };
