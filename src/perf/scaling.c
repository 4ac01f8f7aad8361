/* Reads curves out of measurements and works out what follows from two points of them. The laws are
 * fitted in scaling_fit.c; words are left to report/. */
#include "perf/scaling.h"

#define MOST_INSTANCES 1000000

static const struct measurement *measurement_of(const struct performance *performance,
                                                const struct scaling_step *step)
{
    return &performance->measurements[step->measurement];
}

static struct scaling_step *step_at(const struct scaling *scaling, uint32_t step)
{
    return &g_array_index(scaling->steps, struct scaling_step, step);
}

static bool is_positive(struct decimal value)
{
    return decimal_sign(value) > 0;
}

/* (a × b) / (c × d); false: beyond what a decimal holds. */
static bool quotient(struct decimal a, struct decimal b, struct decimal c, struct decimal d,
                     struct decimal *out)
{
    return is_positive(c) && is_positive(d) && decimal_quotient(a, b, c, d, out);
}

/* --- steps --- */

static int compare_steps(const void *a, const void *b)
{
    const struct scaling_step *left = a, *right = b;

    return decimal_compare(left->load, right->load);
}

static void leave_out(struct scaling *scaling, uint32_t measurement, enum left_out_why why)
{
    struct left_out_load load = { measurement, why };

    g_array_append_val(scaling->left_out, load);
}

/* A load is a number as it stands in the file, without a dialect: "8", "0.5". */
static void add_step(const struct performance *performance, struct scaling *scaling,
                     uint32_t measurement)
{
    const struct measurement *measured = &performance->measurements[measurement];
    struct scaling_step step = { .measurement = measurement };
    struct decimal one = decimal_from_int(1);

    if (!decimal_parse(measured->load, &step.load) || !is_positive(step.load))
        leave_out(scaling, measurement, LEFT_OUT_LOAD);
    else if (!is_positive(measured->median))
        leave_out(scaling, measurement, LEFT_OUT_VALUE);
    else if (!quotient(measured->median, one, step.load, one, &step.per_load))
        leave_out(scaling, measurement, LEFT_OUT_TOO_LARGE);
    else
        g_array_append_val(scaling->steps, step);
}

static bool compare_with_smallest(const struct performance *performance,
                                  const struct scaling *scaling, struct scaling_step *step)
{
    const struct scaling_step *smallest = step_at(scaling, 0);
    const struct measurement *first = measurement_of(performance, smallest),
                             *this = measurement_of(performance, step);
    struct decimal one = decimal_from_int(1);

    if (step != smallest)
        step->bound = ratio_bound_of(this->bound, first->bound);
    return quotient(this->median, one, first->median, one, &step->speedup)
           && quotient(this->median, smallest->load, first->median, step->load, &step->efficiency);
}

static void compare_all(const struct performance *performance, struct scaling *scaling)
{
    for (guint i = scaling->steps->len; i-- > 0;) {
        if (compare_with_smallest(performance, scaling, step_at(scaling, i)))
            continue;
        leave_out(scaling, step_at(scaling, i)->measurement, LEFT_OUT_TOO_LARGE);
        g_array_remove_index(scaling->steps, i);
    }
    for (guint i = 1; i < scaling->steps->len; i++) {
        struct decimal best = measurement_of(performance, step_at(scaling, scaling->best))->median;
        if (decimal_compare(measurement_of(performance, step_at(scaling, i))->median, best) > 0)
            scaling->best = i;
    }
}

/* --- laws --- */

static bool is_one_sided(enum bound bound)
{
    return bound == BOUND_AT_LEAST || bound == BOUND_AT_MOST;
}

static void fit_laws(const struct performance *performance, struct scaling *scaling)
{
    g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(struct scaling_point));

    for (guint i = 0; i < scaling->steps->len && scaling->status == SCALING_MEASURED; i++) {
        const struct scaling_step *step = step_at(scaling, i);
        const struct measurement *measured = measurement_of(performance, step);
        struct scaling_point point = { decimal_to_double(step->load),
                                       decimal_to_double(measured->median) };
        scaling->bounded += is_one_sided(measured->bound);
        if (is_one_sided(measured->bound) || point.load < 1)
            continue;
        g_array_append_val(points, point);
        g_array_append_val(scaling->fitted, i);
    }
    for (int law = 0; law < LAW_COUNT; law++)
        scaling->fits[law] = scaling_fit(law, points);
}

/* --- partitions --- */

/* The whole number of times that a smaller load goes into a larger one; 0: not a whole number. */
static int64_t whole_times(struct decimal larger, struct decimal smaller)
{
    struct decimal one = decimal_from_int(1), times;

    if (!quotient(larger, one, smaller, one, &times) || !decimal_is_whole(times)
        || decimal_compare(times, decimal_from_int(MOST_INSTANCES)) > 0)
        return 0;
    return (int64_t)(times.units / decimal_from_int(1).units);
}

static void add_partition(const struct performance *performance, struct scaling *scaling,
                          uint32_t step, struct optional_decimal cap)
{
    const struct measurement *each = measurement_of(performance, step_at(scaling, step));
    const struct measurement *most = measurement_of(performance, step_at(scaling, scaling->best));
    struct decimal largest = step_at(scaling, scaling->steps->len - 1)->load;
    struct decimal one = decimal_from_int(1);
    struct scaling_partition partition = { .step = step,
                                           .is_about = each->bound == BOUND_ABOUT,
                                           .has_ratio = most->bound != BOUND_AT_MOST };

    partition.instances = whole_times(largest, step_at(scaling, step)->load);
    if (partition.instances < 2)
        return;
    scaling->divisors++;
    if (each->bound == BOUND_AT_LEAST) {
        scaling->unbounded++;
        return;
    }
    partition.total = decimal_multiply(each->median, decimal_from_int(partition.instances));
    partition.is_capped = cap.given && decimal_compare(partition.total, cap.value) > 0;
    if (partition.is_capped)
        partition.total = cap.value;
    if (decimal_compare(partition.total, most->median) > 0
        && quotient(partition.total, one, most->median, one, &partition.ratio))
        g_array_append_val(scaling->partitions, partition);
}

/* --- curves --- */

static void scaling_free(gpointer data)
{
    struct scaling *scaling = data;

    g_array_unref(scaling->steps);
    g_array_unref(scaling->left_out);
    g_array_unref(scaling->fitted);
    g_array_unref(scaling->partitions);
    for (int law = 0; law < LAW_COUNT; law++)
        scaling_fit_finish(&scaling->fits[law]);
    g_free(scaling);
}

static enum scaling_status status_of(const struct performance *performance,
                                     const struct scaling *scaling)
{
    const struct benchmark *benchmark = &performance->study->benchmarks[scaling->benchmark];

    if (benchmark->direction == LOWER_IS_BETTER)
        return SCALING_LOWER_IS_BETTER;
    return scaling->steps->len < 2 ? SCALING_TOO_FEW_LOADS : SCALING_MEASURED;
}

/* The curve of measurements `first` up to `end`, which are of one configuration and metric. */
static struct scaling *scaling_new(const struct performance *performance, uint32_t first,
                                   uint32_t end, struct optional_decimal cap)
{
    struct scaling *scaling = g_new0(struct scaling, 1);

    scaling->configuration = performance->measurements[first].configuration;
    scaling->benchmark = performance->measurements[first].benchmark;
    scaling->steps = g_array_new(FALSE, FALSE, sizeof(struct scaling_step));
    scaling->left_out = g_array_new(FALSE, FALSE, sizeof(struct left_out_load));
    scaling->fitted = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    scaling->partitions = g_array_new(FALSE, FALSE, sizeof(struct scaling_partition));
    for (uint32_t i = first; i < end; i++)
        add_step(performance, scaling, i);
    g_array_sort(scaling->steps, compare_steps);
    compare_all(performance, scaling);
    scaling->status = status_of(performance, scaling);
    fit_laws(performance, scaling);
    for (guint i = 0; i + 1 < scaling->steps->len && scaling->status == SCALING_MEASURED; i++)
        add_partition(performance, scaling, i, cap);
    return scaling;
}

static bool names_a_load(const struct performance *performance, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++)
        if (*performance->measurements[i].load != '\0')
            return true;
    return false;
}

GPtrArray *scaling_list(const struct performance *performance, uint32_t configuration,
                        struct optional_decimal cap)
{
    GPtrArray *list = g_ptr_array_new_with_free_func(scaling_free);

    for (uint32_t first = 0, end; first < performance->measurement_count; first = end) {
        const struct measurement *curve = &performance->measurements[first];
        for (end = first + 1; end < performance->measurement_count; end++) {
            const struct measurement *next = &performance->measurements[end];
            if (next->configuration != curve->configuration || next->benchmark != curve->benchmark)
                break;
        }
        if ((configuration == NO_INDEX || curve->configuration == configuration)
            && names_a_load(performance, first, end))
            g_ptr_array_add(list, scaling_new(performance, first, end, cap));
    }
    return list;
}
