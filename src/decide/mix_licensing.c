/* Writes how licenses are needed and bought over a whole fleet as rows of an integer program. What
 * packs cost is in mix_packs.c. Where more packs may cost less, the number bought must be exactly
 * the number needed, which takes switches. */
#include "decide/mix_program.h"
#include <math.h>

static const struct mix_type *type_at(const struct mix_problem *problem, guint type)
{
    return &g_array_index(problem->types, struct mix_type, type);
}

/* --- what is needed --- */

/* What a need asks for: weight × column, or weight × the copies by `each`. */
struct asked {
    int column;
    double weight;
    const double *each;
};

/* As much as a fleet can have of what each copy has; one that costs more than it may has more. */
static double most_of(const struct mix_problem *problem, const double *each)
{
    double by_copies = 0, by_cost = 0;

    for (guint i = 0; i < problem->types->len; i++) {
        const struct mix_type *type = type_at(problem, i);
        by_copies += (double)type->most * each[i];
        if (each[i] > 0)
            by_cost =
                MAX(by_cost, type->cost > 0 ? problem->most_cost / type->cost * each[i] : INFINITY);
    }
    return MIN(by_copies, by_cost);
}

static double largest_of(const struct mix_problem *problem, const double *each)
{
    double largest = 0;

    for (guint i = 0; i < problem->types->len; i++)
        largest = MAX(largest, each[i]);
    return largest;
}

/* Licenses that a need can ask for at most. */
static double most_asked(const struct mix_problem *problem, const struct mix_need *need)
{
    if (need->kind == NEED_IF_ANY)
        return largest_of(problem, need->each);
    double most = most_of(problem, need->each);
    return need->kind == NEED_CEILING ? need->times * ceil(most) : most;
}

static double most_packs(const struct mix_problem *problem, const struct mix_product *product)
{
    double most = 0;

    for (guint i = 0; i < product->needs->len; i++)
        most = MAX(most, most_asked(problem, &g_array_index(product->needs, struct mix_need, i)));
    return ceil(most / product->pack) + 1;
}

static int rounded_up(struct mix_program *program, const struct mix_product *product,
                      const struct mix_need *need)
{
    double most = ceil(most_of(program->problem, need->each)) + 1;
    int column = mix_column_add(program, COLUMN_WHOLE, most, 0);

    mix_row_begin(program);
    mix_row_add(program, column, 1);
    mix_row_add_copies(program, need->each, -1);
    mix_row_end(program, ROW_AT_LEAST, 0);
    if (!product->falls)
        return column;
    mix_row_begin(program);
    mix_row_add(program, column, 1);
    mix_row_add_copies(program, need->each, -1);
    mix_row_end(program, ROW_AT_MOST, 1 - need->grain);
    return column;
}

/* A switch that is on where there is any copy of a type whose number is `value`; a type that does
 * not buy the product only where `bought`, another switch, is on too. */
struct any {
    const double *each;
    double value;
    bool is_exact;      /* only there */
    const double *buys; /* by type, 1 or 0; NULL: all buy it */
    int bought;
};

static bool is_beside(const struct any *any, guint type)
{
    return any->buys != NULL && any->buys[type] == 0;
}

/* copies <= most x (the switch + 1 - the other one), the last for a type that does not buy. */
static void turn_on(struct mix_program *program, const struct any *any, int column, guint type)
{
    double most = (double)type_at(program->problem, type)->most;

    mix_row_begin(program);
    mix_row_add(program, program->copies[type], 1);
    mix_row_add(program, column, -most);
    mix_row_add(program, any->bought, is_beside(any, type) ? most : 0);
    mix_row_end(program, ROW_AT_MOST, is_beside(any, type) ? most : 0);
}

static void turn_off(struct mix_program *program, const struct any *any, int column)
{
    bool has_beside = false;

    mix_row_begin(program);
    mix_row_add(program, column, 1);
    for (guint i = 0; i < program->problem->types->len; i++) {
        if (any->each[i] != any->value)
            continue;
        mix_row_add(program, program->copies[i], -1);
        has_beside |= is_beside(any, i);
    }
    mix_row_end(program, ROW_AT_MOST, 0);
    if (!has_beside)
        return;
    mix_row_begin(program);
    mix_row_add(program, column, 1);
    mix_row_add(program, any->bought, -1);
    mix_row_end(program, ROW_AT_MOST, 0);
}

static int any_with(struct mix_program *program, const struct any *any)
{
    int column = mix_column_add(program, COLUMN_SWITCH, 1, 0);

    for (guint i = 0; i < program->problem->types->len; i++)
        if (any->each[i] == any->value)
            turn_on(program, any, column, i);
    if (any->is_exact)
        turn_off(program, any, column);
    return column;
}

/* Whether the product is bought at all; column 0 where no need asks for it. */
static int any_bought(struct mix_program *program, const struct mix_product *product,
                      const double *each)
{
    struct any any = { product->buys, 1, product->falls, NULL, 0 };

    for (guint i = 0; i < program->problem->types->len; i++)
        if (each[i] > 0 && product->buys[i] == 0)
            return any_with(program, &any);
    return 0;
}

/* The numbers above 0, each once; of double. */
static GArray *list_values(const struct mix_problem *problem, const double *each)
{
    GArray *values = g_array_new(FALSE, FALSE, sizeof(double));

    for (guint i = 0; i < problem->types->len; i++) {
        bool is_known = each[i] <= 0;
        for (guint j = 0; j < values->len; j++)
            is_known = is_known || g_array_index(values, double, j) == each[i];
        if (!is_known)
            g_array_append_val(values, each[i]);
    }
    return values;
}

static void ask_if_any(struct mix_program *program, const struct mix_product *product,
                       const struct mix_need *need, GArray *list)
{
    g_autoptr(GArray) values = list_values(program->problem, need->each);
    struct any any = { need->each, 0, product->falls, product->buys, 0 };

    any.bought = any_bought(program, product, need->each);
    for (guint i = 0; i < values->len; i++) {
        any.value = g_array_index(values, double, i);
        struct asked asked = { any_with(program, &any), any.value, NULL };
        g_array_append_val(list, asked);
    }
}

/* A sum that is whole anyway is not rounded up. */
static struct asked asked_by_copies(struct mix_program *program, const struct mix_product *product,
                                    const struct mix_need *need)
{
    bool is_rounded = need->kind == NEED_CEILING && need->grain < 1;

    if (is_rounded)
        return (struct asked){ rounded_up(program, product, need), need->times, NULL };
    return (struct asked){ 0, need->kind == NEED_CEILING ? need->times : 1, need->each };
}

/* All that the needs of a product ask for; of struct asked. */
static GArray *list_asked(struct mix_program *program, const struct mix_product *product)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct asked));

    for (guint i = 0; i < product->needs->len; i++) {
        const struct mix_need *need = &g_array_index(product->needs, struct mix_need, i);
        if (largest_of(program->problem, need->each) <= 0)
            continue;
        if (need->kind == NEED_IF_ANY) {
            ask_if_any(program, product, need, list);
            continue;
        }
        struct asked asked = asked_by_copies(program, product, need);
        g_array_append_val(list, asked);
    }
    return list;
}

static void add_asked(struct mix_program *program, const struct asked *asked)
{
    if (asked->each != NULL)
        mix_row_add_copies(program, asked->each, -asked->weight);
    else
        mix_row_add(program, asked->column, -asked->weight);
}

/* --- what is owned --- */

/* The licenses that a fleet holds already: one of its configurations' stocks, by switches. */
struct stock {
    GArray *values, *switches; /* of double, of int */
};

static void stock_finish(struct stock *stock)
{
    g_array_unref(stock->values);
    g_array_unref(stock->switches);
}

static void add_stock(struct mix_program *program, const struct stock *stock)
{
    for (guint i = 0; i < stock->values->len; i++)
        mix_row_add(program, g_array_index(stock->switches, int, i),
                    g_array_index(stock->values, double, i));
}

/* Where more packs may cost less, the stock is no smaller than that of any configuration there. */
static void take_largest(struct mix_program *program, const struct stock *stock, const int *any)
{
    for (guint i = 0; i < stock->values->len; i++) {
        mix_row_begin(program);
        add_stock(program, stock);
        mix_row_add(program, any[i], -g_array_index(stock->values, double, i));
        mix_row_end(program, ROW_AT_LEAST, 0);
    }
}

static struct stock stock_new(struct mix_program *program, const struct mix_product *product)
{
    struct stock stock = { list_values(program->problem, product->owned),
                           g_array_new(FALSE, FALSE, sizeof(int)) };
    g_autofree int *any = g_new(int, stock.values->len + 1);

    for (guint i = 0; i < stock.values->len; i++) {
        int column = mix_column_add(program, COLUMN_SWITCH, 1, 0);
        struct any with = { product->owned, g_array_index(stock.values, double, i), true, NULL, 0 };
        any[i] = any_with(program, &with);
        g_array_append_val(stock.switches, column);
        mix_row_begin(program);
        mix_row_add(program, column, 1);
        mix_row_add(program, any[i], -1);
        mix_row_end(program, ROW_AT_MOST, 0);
    }
    mix_row_begin(program);
    for (guint i = 0; i < stock.values->len; i++)
        mix_row_add(program, g_array_index(stock.switches, int, i), 1);
    mix_row_end(program, ROW_AT_MOST, 1);
    if (product->falls)
        take_largest(program, &stock, any);
    return stock;
}

/* --- what is bought --- */

/* The need that is asked for, less the stock. */
struct order {
    const struct mix_product *product;
    int packs; /* column */
    const GArray *asked;
    const struct stock *stock;
};

/* Packs and stock less what is asked for: begins a row. */
static void begin_order(struct mix_program *program, const struct order *order, guint asked)
{
    mix_row_begin(program);
    mix_row_add(program, order->packs, order->product->pack);
    add_stock(program, order->stock);
    add_asked(program, &g_array_index(order->asked, struct asked, asked));
}

/* Packs are no more than the one need asks for that a switch names; 0 where none of them asks for
 * more than is owned. */
static void buy_no_more(struct mix_program *program, const struct order *order)
{
    const struct mix_product *product = order->product;
    guint count = order->asked->len;
    double slack = product->pack - product->grain;
    double most = mix_column_most(program, order->packs) * product->pack + product->most_owned
                  + product->pack;
    g_autofree int *names = g_new(int, count + 1);

    for (guint i = 0; i <= count; i++)
        names[i] = mix_column_add(program, COLUMN_SWITCH, 1, 0);
    for (guint i = 0; i < count; i++) {
        begin_order(program, order, i);
        mix_row_add(program, names[i], most);
        mix_row_end(program, ROW_AT_MOST, slack + most);
    }
    mix_row_begin(program);
    mix_row_add(program, order->packs, product->pack);
    mix_row_add(program, names[count], most);
    mix_row_end(program, ROW_AT_MOST, slack + most);
    mix_row_begin(program);
    for (guint i = 0; i <= count; i++)
        mix_row_add(program, names[i], 1);
    mix_row_end(program, ROW_EXACTLY, 1);
}

static void buy_enough(struct mix_program *program, const struct order *order)
{
    for (guint i = 0; i < order->asked->len; i++) {
        begin_order(program, order, i);
        mix_row_end(program, ROW_AT_LEAST, 0);
    }
}

void mix_program_license(struct mix_program *program, const struct mix_product *product)
{
    const struct mix_piece *first = &g_array_index(product->pieces, struct mix_piece, 0);
    bool is_flat = product->pieces->len == 1 && first->base == 0;
    int packs =
        mix_column_add(program, is_flat ? COLUMN_WHOLE : COLUMN_ANY,
                       most_packs(program->problem, product), is_flat ? first->per_pack : 0);
    g_autoptr(GArray) asked = list_asked(program, product);
    struct stock stock = stock_new(program, product);
    struct order order = { product, packs, asked, &stock };

    buy_enough(program, &order);
    if (product->falls)
        buy_no_more(program, &order);
    stock_finish(&stock);
    if (!is_flat)
        mix_program_price_packs(program, product, packs);
}
