/* Reads options that are sizes, a number with a unit, and compares them in one unit. */
#include "decide/option_size.h"
#include <string.h>

/* Units of memory stand in a ratio of 1,024, also as processor makers write them. */
static const char *const memory_units[] = { "KB", "MB", "GB", "TB" };

struct size {
    struct decimal amount;
    const char *unit; /* "": none */
};

static bool parse_size(const char *text, struct size *out)
{
    size_t digits = strspn(text, "0123456789.");
    g_autofree char *number = g_strndup(text, digits);

    if (!decimal_parse(number, &out->amount))
        return false;
    out->unit = text + digits + strspn(text + digits, " ");
    /* "2 x 1MB + 2 x 2MB" begins like a size, but is none */
    return strpbrk(out->unit, "0123456789+ ") == NULL;
}

static int memory_power(const char *unit)
{
    for (int i = 0; i < (int)G_N_ELEMENTS(memory_units); i++)
        if (g_str_equal(memory_units[i], unit))
            return i;
    return -1;
}

/* Brings a size to another unit. */
static bool convert_size(struct size *size, const char *unit)
{
    int from = memory_power(size->unit), to = memory_power(unit);
    struct decimal one = decimal_from_int(1), up = one, down = one;

    if (g_str_equal(size->unit, unit))
        return true;
    if (from < 0 || to < 0)
        return false;
    for (int i = to; i < from; i++)
        up = decimal_multiply(up, decimal_from_int(1024));
    for (int i = from; i < to; i++)
        down = decimal_multiply(down, decimal_from_int(1024));
    return decimal_quotient(size->amount, up, down, one, &size->amount);
}

static bool parse_both(const char *a, const char *b, struct size *first, struct size *second)
{
    return parse_size(a, first) && parse_size(b, second) && convert_size(first, second->unit);
}

bool option_size_compare(const char *a, const char *b, int *order)
{
    struct size first, second;

    if (!parse_both(a, b, &first, &second))
        return false;
    *order = decimal_compare(first.amount, second.amount);
    return true;
}

bool option_size_added(const char *from, const char *to, struct decimal *added, const char **unit)
{
    struct size before, after;

    if (!parse_both(from, to, &before, &after) || decimal_compare(after.amount, before.amount) <= 0)
        return false;
    *added = decimal_subtract(after.amount, before.amount);
    *unit = after.unit;
    return true;
}
