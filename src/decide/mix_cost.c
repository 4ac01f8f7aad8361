/* Works out costs without rounding. What packs cost is read off the cost forms of orders that
 * straddle each tier. A residue where a difference should be 0 would mislead the solver, so costs
 * are worked out finer than the doubles that it gets. */
#include "decide/mix_cost.h"
#include <float.h>
#include <math.h>

#define OPERATIONS 100 /* on a cost, each good to half a unit in the last place */

/* --- unrounded costs --- */

static long double to_fine(struct decimal number)
{
    return (long double)number.units / (long double)power_of_ten(DECIMAL_DIGITS);
}

static long double money_to_fine(const struct study *study, struct money amount)
{
    int digits = MONEY_DIGITS - study->parameters.minor_digits;

    return (long double)amount.units / (long double)power_of_ten(digits);
}

double mix_minor_units(const struct evaluation *evaluation, struct money amount)
{
    return (double)money_to_fine(evaluation->study, amount);
}

static long double line_amount(const struct evaluation *evaluation, const struct cost_form *form,
                               const struct cost_line *line, const long double *amounts)
{
    long double amount = 0;

    if (line->price != NO_INDEX)
        amount = money_to_fine(evaluation->study, evaluation->prices->prices[line->price].amount);
    for (uint32_t i = 0; i < line->base_count && line->price == NO_INDEX; i++)
        amount += amounts[cost_form_base_at(form, line->first_base + i)];
    amount *= to_fine(line->quantity);
    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(form, line->first_factor + i);
        long double value = to_fine(factor->value);
        amount = factor->divides ? amount / value : amount * value;
    }
    return amount;
}

/* What an amount is divided by that is due in so many years. */
static long double discounted_by(const struct study *study, uint32_t years)
{
    long double growth = 1 + to_fine(study->parameters.discount_rate), by = 1;

    for (uint32_t i = 0; i < years; i++)
        by *= growth;
    return by;
}

static long double unrounded_cost(const struct study *study, const struct measure *axis)
{
    struct evaluation *evaluation = evaluation_new(study);
    const struct cost_form *form = evaluation->forms[0];
    g_autofree long double *amounts = g_new0(long double, form->lines->len + 1);
    long double sum = 0;

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        if (!evaluation->amounts[0][i].in_force)
            continue;
        amounts[i] = line_amount(evaluation, form, line, amounts);
        if (axis->has_line(line))
            sum += axis->is_present ? amounts[i] / discounted_by(study, cost_line_years(line))
                                    : amounts[i];
    }
    evaluation_free(evaluation);
    return sum;
}

/* A study with one configuration that is like another but for its bill. */
static struct study *probe_new(const struct study *study, uint32_t configuration,
                               const GArray *bill)
{
    struct study *probe = study_derive(study);
    struct configuration *only =
        study_own(probe, &study->configurations[configuration], 1, sizeof *only);

    only->first_bill = 0;
    only->bill_count = bill->len;
    probe->configurations = only;
    probe->configuration_count = 1;
    probe->bill = study_own(probe, bill->data, bill->len, sizeof(struct bill_line));
    probe->bill_count = bill->len;
    probe->result_count = 0;
    probe->parameters.baseline = 0;
    for (uint32_t i = 0; i < bill->len; i++)
        probe->bill[i].configuration = 0;
    return probe;
}

double mix_unlicensed_cost(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct study *study = evaluation->study;
    const struct configuration *of = &study->configurations[configuration];
    g_autoptr(GArray) bill = g_array_new(FALSE, FALSE, sizeof(struct bill_line));

    for (uint32_t i = 0; i < of->bill_count; i++) {
        const struct bill_line *line = &study->bill[of->first_bill + i];
        if (study->products[line->product].rule_count == 0)
            g_array_append_val(bill, *line);
    }
    struct study *probe = probe_new(study, configuration, bill);
    double cost = (double)unrounded_cost(probe, evaluation->cost_axis);
    study_free(probe);
    return cost;
}

/* --- packs and what they cost --- */

struct decimal mix_pack_of(const struct product *product)
{
    return product->terms->pack.given ? product->terms->pack.value : decimal_from_int(1);
}

/* What an order of so many packs costs, with its support and charges. */
static long double order_cost(const struct evaluation *evaluation, const struct bill_line *like,
                              double packs)
{
    const struct study *study = evaluation->study;
    g_autoptr(GArray) bill = g_array_new(FALSE, FALSE, sizeof(struct bill_line));
    struct bill_line line = *like;

    line.node = NO_INDEX;
    line.per = PER_CONFIGURATION;
    line.owned = (struct optional_decimal){ 0 };
    line.quantity =
        (struct optional_decimal){ true,
                                   decimal_multiply(decimal_from_int((int64_t)packs),
                                                    mix_pack_of(&study->products[like->product])) };
    g_array_append_val(bill, line);
    struct study *probe = probe_new(study, like->configuration, bill);
    struct product *products =
        study_own(probe, study->products, study->product_count, sizeof *products);
    struct license_terms *terms = study_own(probe, products[like->product].terms, 1, sizeof *terms);
    terms->minimum_order.given = false;
    terms->requirement_count = 0;
    products[like->product].terms = terms;
    probe->products = products;
    long double cost = unrounded_cost(probe, evaluation->cost_axis);
    study_free(probe);
    return cost;
}

/* A base that is no more than the rounding of what it is worked out from is none. */
static struct mix_piece piece_through(long double first, long double at_first, long double at_next)
{
    long double per_pack = at_next - at_first, base = at_first - first * per_pack;
    long double doubt = OPERATIONS * LDBL_EPSILON * first * fabsl(at_next);

    if (fabsl(base) <= doubt)
        return (struct mix_piece){ (double)first, 0, (double)(at_first / first) };
    return (struct mix_piece){ (double)first, (double)base, (double)per_pack };
}

static void add_piece(GArray *pieces, const struct evaluation *evaluation,
                      const struct bill_line *like, double first)
{
    if (pieces->len > 0 && g_array_index(pieces, struct mix_piece, pieces->len - 1).first >= first)
        return;
    struct mix_piece piece = piece_through(first, order_cost(evaluation, like, first),
                                           order_cost(evaluation, like, first + 1));
    g_array_append_val(pieces, piece);
}

static double cost_of_packs(const struct mix_piece *piece, double packs)
{
    return piece->base + packs * piece->per_pack;
}

/* A piece of one pack only would take its slope from the next tier; it needs none. */
static void level_short_pieces(GArray *pieces, const struct evaluation *evaluation,
                               const struct bill_line *like)
{
    for (guint i = 0; i + 1 < pieces->len; i++) {
        struct mix_piece *piece = &g_array_index(pieces, struct mix_piece, i);
        if (g_array_index(pieces, struct mix_piece, i + 1).first > piece->first + 1)
            continue;
        piece->base = (double)order_cost(evaluation, like, piece->first);
        piece->per_pack = 0;
    }
}

bool mix_pieces_fall(const GArray *pieces)
{
    for (guint i = 0; i < pieces->len; i++) {
        const struct mix_piece *piece = &g_array_index(pieces, struct mix_piece, i);
        if (piece->per_pack < 0)
            return true;
        if (i + 1 == pieces->len)
            break;
        const struct mix_piece *next = &g_array_index(pieces, struct mix_piece, i + 1);
        if (cost_of_packs(next, next->first) < cost_of_packs(piece, next->first - 1))
            return true;
    }
    return false;
}

bool mix_pieces_pay(const GArray *pieces)
{
    for (guint i = 0; i < pieces->len; i++) {
        const struct mix_piece *piece = &g_array_index(pieces, struct mix_piece, i);
        bool is_last = i + 1 == pieces->len;
        double last = is_last ? piece->first : piece[1].first - 1;
        if (cost_of_packs(piece, piece->first) < 0 || cost_of_packs(piece, last) < 0
            || (is_last && piece->per_pack < 0))
            return true;
    }
    return false;
}

GArray *mix_pieces_new(const struct evaluation *evaluation, const struct bill_line *like)
{
    const struct study *study = evaluation->study;
    const struct product *of = &study->products[like->product];
    GArray *pieces = g_array_new(FALSE, FALSE, sizeof(struct mix_piece));

    add_piece(pieces, evaluation, like, 1);
    for (uint32_t i = 0; i < of->tier_count; i++)
        add_piece(
            pieces, evaluation, like,
            decimal_to_double(decimal_ceiling(study->tiers[of->first_tier + i].from_quantity)));
    level_short_pieces(pieces, evaluation, like);
    return pieces;
}
