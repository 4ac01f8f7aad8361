/* Options that are sizes: "512KB", "8", "2.5 GB". */
#ifndef DECIDE_OPTION_SIZE_H
#define DECIDE_OPTION_SIZE_H

#include "base/decimal.h"

/* Sets `order` below, at or above 0. False: one of the two is not a number with a unit, or the
 * units have nothing to do with each other. */
bool option_size_compare(const char *a, const char *b, int *order);

/* How much an option adds: from "512KB" to "1MB" 0.5 "MB". `unit` is a part of `to`. False: they
 * cannot be compared, or nothing is added. */
bool option_size_added(const char *from, const char *to, struct decimal *added, const char **unit);

#endif
