/* The parameters of a study by name, as attributes of <study>. Private to input/. */
#ifndef INPUT_STUDY_PARAMETER_H
#define INPUT_STUDY_PARAMETER_H

#include "input/parameter_value.h"

/* Into struct study_parameters. */
extern const struct value_binding study_parameter_bindings[];

/* "title, currency, as-of"; the caller frees it. */
char *study_parameter_names(void);

/* "; there are a, b, c" of `count` names, or "" where the list would be long. `name` returns a text
 * to free; so does this. */
char *study_list_names(const struct study *study, uint32_t count,
                       char *(*name)(const struct study *, uint32_t));

#endif
