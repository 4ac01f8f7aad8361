/* A table of units, each a fraction of the basic one of its kind. A rate is the unit before its
 * last slash per the time behind it, whatever is counted. */
#include "base/unit.h"
#include <string.h>

struct known_unit {
    const char *name, *basic;
    int64_t multiplier, divisor; /* one of it is multiplier ÷ divisor of the basic one */
};

static const struct known_unit known_units[] = {
    { "ns", "s", 1, 1000000000 },
    { "us", "s", 1, 1000000 },
    { "\302\265s", "s", 1, 1000000 }, /* the micro sign */
    { "\316\274s", "s", 1, 1000000 }, /* the Greek letter */
    { "ms", "s", 1, 1000 },
    { "s", "s", 1, 1 },
    { "min", "s", 60, 1 },
    { "h", "s", 3600, 1 },
    { "B", "B", 1, 1 },
    { "kB", "B", 1000, 1 },
    { "MB", "B", 1000000, 1 },
    { "GB", "B", 1000000000, 1 },
    { "TB", "B", 1000000000000, 1 },
    { "KiB", "B", 1 << 10, 1 },
    { "MiB", "B", 1 << 20, 1 },
    { "GiB", "B", 1 << 30, 1 },
    { "TiB", "B", (int64_t)1 << 40, 1 },
    { "bit", "B", 1, 8 },
    { "kbit", "B", 1000, 8 },
    { "Mbit", "B", 1000000, 8 },
    { "Gbit", "B", 1000000000, 8 },
    { "Hz", "Hz", 1, 1 },
    { "kHz", "Hz", 1000, 1 },
    { "MHz", "Hz", 1000000, 1 },
    { "GHz", "Hz", 1000000000, 1 },
    { "W", "W", 1, 1 },
    { "kW", "W", 1000, 1 },
};

/* A unit taken apart: what is counted, and for a rate per which time. */
struct parts {
    const char *text; /* of the counted unit, not ended by 0 */
    size_t length;
    struct known_unit counted;    /* its basic is NULL: it is like itself alone */
    const struct known_unit *per; /* NULL: not a rate */
};

static const struct known_unit *find_unit(const char *name, size_t length)
{
    for (size_t i = 0; i < G_N_ELEMENTS(known_units); i++)
        if (strlen(known_units[i].name) == length && memcmp(known_units[i].name, name, length) == 0)
            return &known_units[i];
    return NULL;
}

static struct parts take_apart(const char *unit)
{
    const char *slash = strrchr(unit, '/');
    const struct known_unit *per = slash != NULL ? find_unit(slash + 1, strlen(slash + 1)) : NULL;
    bool is_rate = per != NULL && g_str_equal(per->basic, "s");
    struct parts parts = { .text = unit,
                           .length = is_rate ? (size_t)(slash - unit) : strlen(unit),
                           .counted = { .multiplier = 1, .divisor = 1 },
                           .per = is_rate ? per : NULL };
    const struct known_unit *known = find_unit(parts.text, parts.length);

    if (known != NULL)
        parts.counted = *known;
    return parts;
}

static bool is_same_kind(const struct parts *a, const struct parts *b)
{
    if ((a->per == NULL) != (b->per == NULL))
        return false;
    if (a->counted.basic != NULL && b->counted.basic != NULL)
        return g_str_equal(a->counted.basic, b->counted.basic);
    return a->counted.basic == b->counted.basic && a->length == b->length
           && memcmp(a->text, b->text, a->length) == 0;
}

/* The product of four; false: it is too large. */
static bool multiply(const int64_t factors[4], struct decimal *out)
{
    int64_t product = 1;

    for (int i = 0; i < 4; i++)
        if (__builtin_mul_overflow(product, factors[i], &product))
            return false;
    *out = decimal_from_int(product);
    return true;
}

bool unit_convert(const char *from, const char *to, struct unit_ratio *out)
{
    static const struct known_unit no_time = { .multiplier = 1, .divisor = 1 };
    const struct parts a = take_apart(from), b = take_apart(to);
    const struct known_unit *a_per = a.per != NULL ? a.per : &no_time;
    const struct known_unit *b_per = b.per != NULL ? b.per : &no_time;
    const int64_t above[] = { a.counted.multiplier, b.counted.divisor, a_per->divisor,
                              b_per->multiplier };
    const int64_t below[] = { a.counted.divisor, b.counted.multiplier, a_per->multiplier,
                              b_per->divisor };
    struct unit_ratio ratio;

    if (!is_same_kind(&a, &b) || !multiply(above, &ratio.multiplier)
        || !multiply(below, &ratio.divisor))
        return false;
    *out = ratio;
    return true;
}

bool unit_apply(const struct unit_ratio *ratio, struct decimal value, struct decimal *out)
{
    return decimal_quotient(value, ratio->multiplier, ratio->divisor, decimal_from_int(1), out);
}
