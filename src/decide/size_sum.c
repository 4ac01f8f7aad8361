/* Says what a fleet does and takes, in decimals: what the solver finds in doubles is checked here.
 */
#include "decide/size.h"

static const struct fleet_part *part_at(const GArray *parts, guint part)
{
    return &g_array_index(parts, struct fleet_part, part);
}

struct decimal size_performance(const struct size *size, const GArray *parts)
{
    struct decimal sum = decimal_from_int(0);

    for (guint i = 0; i < parts->len; i++) {
        const struct fleet_part *part = part_at(parts, i);
        sum = decimal_add(sum, decimal_multiply(size->types[part->configuration].performance,
                                                decimal_from_int(part->count)));
    }
    return sum;
}

struct size_use size_use_of(const struct size *size, const GArray *parts, enum size_limit limit)
{
    struct size_use sum = { .is_known = true };

    for (guint i = 0; i < parts->len; i++) {
        const struct fleet_part *part = part_at(parts, i);
        const struct size_use *use = &size->types[part->configuration].use[limit];
        sum.is_known = sum.is_known && use->is_known;
        sum.each =
            decimal_add(sum.each, decimal_multiply(use->each, decimal_from_int(part->count)));
    }
    return sum;
}

static int compare_performance(const void *a, const void *b, void *types)
{
    const struct fleet_part *left = a, *right = b;
    const struct size_type *of = types;

    return decimal_compare(of[right->configuration].performance,
                           of[left->configuration].performance);
}

struct decimal size_performance_left(const struct size *size, const GArray *parts)
{
    g_autoptr(GArray) left = g_array_copy((GArray *)parts);
    int64_t failing = size->request.spare;

    g_array_sort_with_data(left, compare_performance, size->types);
    for (guint i = 0; i < left->len && failing > 0; i++) {
        struct fleet_part *part = &g_array_index(left, struct fleet_part, i);
        int64_t lost = MIN(part->count, failing);
        part->count -= lost;
        failing -= lost;
    }
    return size_performance(size, left);
}

bool size_is_enough(const struct size *size, const GArray *parts)
{
    return decimal_compare(size_performance_left(size, parts), size->required) >= 0;
}

bool size_is_within_limits(const struct size *size, const GArray *parts)
{
    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        struct optional_decimal allowed = size->request.limits[limit];
        struct size_use use = size_use_of(size, parts, limit);
        if (allowed.given && (!use.is_known || decimal_compare(use.each, allowed.value) > 0))
            return false;
    }
    return true;
}
