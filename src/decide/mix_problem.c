/* Takes a study apart into the numbers of an integer program. Licenses are counted in
 * mix_product.c; what copies cost is mix_cost.c's answer. */
#include "decide/mix_problem.h"
#include "decide/mix_product.h"
#include <math.h>

/* --- products --- */

static void add_products(struct mix_problem *problem, const struct evaluation *evaluation,
                         const GArray *choice)
{
    const struct study *study = evaluation->study;

    for (uint32_t product = 0; product < study->product_count; product++) {
        const struct bill_line *like = NULL;
        if (study->products[product].rule_count == 0 || !fleet_has_product(study, product, choice))
            continue;
        for (guint i = 0; i < problem->types->len && like == NULL; i++)
            like = fleet_license_line(
                study, g_array_index(problem->types, struct mix_type, i).configuration, product);
        if (like != NULL)
            g_ptr_array_add(problem->products, mix_product_new(evaluation, problem->types, like));
    }
}

/* --- types --- */

/* Copies that bring an order to the last tier of every product, which is why a mix may have more of
 * them than it needs. */
static double copies_to_last_tiers(const struct mix_problem *problem, guint type)
{
    double most = 0;

    for (guint i = 0; i < problem->products->len; i++) {
        const struct mix_product *product = g_ptr_array_index(problem->products, i);
        double last =
            g_array_index(product->pieces, struct mix_piece, product->pieces->len - 1).first;
        for (guint j = 0; j < product->needs->len && product->falls; j++) {
            const struct mix_need *need = &g_array_index(product->needs, struct mix_need, j);
            double each = need->kind == NEED_IF_ANY ? 0 : need->each[type] * need->times;
            if (each > 0)
                most = MAX(most, ceil((last * product->pack + product->most_owned) / each));
        }
    }
    return most;
}

/* A mix with more copies would cost more than the cheapest fleet of one configuration, or break a
 * limit. */
static int64_t most_copies(const struct size *size, const struct mix_problem *problem, guint index)
{
    const struct mix_type *type = &g_array_index(problem->types, struct mix_type, index);
    const struct size_type *of = &size->types[type->configuration];
    double most = (double)type->needed + copies_to_last_tiers(problem, index);

    if (type->cost > 0)
        most = MIN(most, floor(problem->most_cost / type->cost) + 1);
    return MIN(size_allowed(size, of), (int64_t)MIN(most, SIZE_MOST));
}

static void add_type(struct mix_problem *problem, const struct size *size, uint32_t configuration)
{
    struct mix_type type = {
        .configuration = configuration,
        .needed = MIN(size->types[configuration].needed, size->types[configuration].most),
        .performance = decimal_to_double(size->types[configuration].performance),
        .cost = mix_unlicensed_cost(size->evaluation, configuration),
    };

    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        type.use[limit] = decimal_to_double(size->types[configuration].use[limit].each);
    g_array_append_val(problem->types, type);
}

struct mix_problem *mix_problem_new(const struct size *size, const GArray *configurations,
                                    const GArray *choice)
{
    struct mix_problem *problem = g_new0(struct mix_problem, 1);

    problem->size = size;
    problem->types = g_array_new(FALSE, FALSE, sizeof(struct mix_type));
    problem->products = g_ptr_array_new_with_free_func(mix_product_free);
    problem->required = decimal_to_double(size->required);
    problem->spare = size->request.spare;
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        problem->limits[limit] = size->request.limits[limit];
    for (guint i = 0; i < configurations->len; i++)
        add_type(problem, size, g_array_index(configurations, uint32_t, i));
    add_products(problem, size->evaluation, choice);
    problem->most_cost =
        size->cheapest != NO_INDEX
            ? mix_minor_units(size->evaluation, size->types[size->cheapest].fleet->cost)
            : INFINITY;
    for (guint i = 0; i < problem->types->len; i++)
        g_array_index(problem->types, struct mix_type, i).most = most_copies(size, problem, i);
    return problem;
}

GArray *mix_problem_parts(const struct mix_problem *problem, const int64_t *counts)
{
    GArray *parts = g_array_new(FALSE, FALSE, sizeof(struct fleet_part));

    for (guint i = 0; i < problem->types->len; i++) {
        struct fleet_part part = { g_array_index(problem->types, struct mix_type, i).configuration,
                                   counts[i] };
        if (part.count > 0)
            g_array_append_val(parts, part);
    }
    return parts;
}

void mix_problem_free(struct mix_problem *problem)
{
    g_array_unref(problem->types);
    g_ptr_array_free(problem->products, TRUE);
    g_free(problem);
}
