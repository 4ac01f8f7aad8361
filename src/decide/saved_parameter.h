/* The parameters of a saved run, as people read them. */
#ifndef DECIDE_SAVED_PARAMETER_H
#define DECIDE_SAVED_PARAMETER_H

#include "base/json.h"

struct saved_parameter {
    char *name;  /* "discount rate", "discount of class A", "exchange rate EUR to USD" */
    char *value; /* "7.25 %", "x 1.08 / 1 of 2001-03-30" */
};

/* The parameters that `json` states, an array of struct saved_parameter that owns its texts. NULL,
 * with the reason in `problem` (the caller frees it), where a value is not what it should be. */
GArray *saved_parameters_read(const struct json *json, char **problem);
/* The value of that name; NULL: none. */
const char *saved_parameter_value(const GArray *parameters, const char *name);

#endif
