/* Names of what demands say, for messages and answers. */
#include "model/demand.h"

const char *const saturated_names[] = { "", "both", "old", "new", "neither" };
