/* Units of measured values: which can be converted into each other, and by what. */
#ifndef BASE_UNIT_H
#define BASE_UNIT_H

#include "base/decimal.h"

/* What a value in one unit is multiplied with, then divided by, to be in another; whole numbers. */
struct unit_ratio {
    struct decimal multiplier, divisor;
};

/* Times (ns, us, ms, s, min, h), amounts of data (bytes by 1,000: B, kB, MB, GB, TB; by 1,024: KiB,
 * MiB, GiB, TiB; bit, kbit, Mbit, Gbit), frequencies (Hz, kHz, MHz, GHz), powers (W, kW), and
 * anything per time: MB/s, tx/min. Any other unit is like itself alone. False, `out` untouched: the
 * two do not measure the same. */
bool unit_convert(const char *from, const char *to, struct unit_ratio *out);

/* The value × multiplier ÷ divisor, cut as decimal_quotient does; false: it is 10^20 or more. */
bool unit_apply(const struct unit_ratio *ratio, struct decimal value, struct decimal *out);

#endif
