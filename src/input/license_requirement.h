/* The cell `requires` of licenses.csv: "max-sockets <= 2 and vcpus <= 8". Private to input/. */
#ifndef INPUT_LICENSE_REQUIREMENT_H
#define INPUT_LICENSE_REQUIREMENT_H

#include "base/diag.h"
#include "model/study.h"

/* Takes a text apart into comparisons that must all hold; `terms` gets them, as memory of the
 * study. False, reported at `at` with what was found at which character, where it is none, or names
 * an attribute that no file has. */
bool license_requirements_parse(struct study *study, const char *text, struct place at,
                                struct diag *diag, struct license_terms *terms);

/* Processors, nodes or configurations have a column of that name. */
bool attribute_is_known(const struct study *study, const char *name);

#endif
