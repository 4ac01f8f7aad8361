/* Looks for credits that would be worth more with every copy. */
#include "decide/size_credit.h"
#include "decide/mix_cost.h"

static bool packs_pay(const struct evaluation *evaluation, const struct bill_line *line)
{
    GArray *pieces = mix_pieces_new(evaluation, line);
    bool is_paying = mix_pieces_pay(pieces);

    g_array_unref(pieces);
    return is_paying;
}

char *size_credit_of(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct study *study = evaluation->study;
    const struct configuration *of = &study->configurations[configuration];

    if (mix_unlicensed_cost(evaluation, configuration) < 0)
        return g_strdup(
            "by a credit a copy costs less than nothing, licenses apart, so no number of "
            "copies is the cheapest");
    for (uint32_t i = 0; i < of->bill_count; i++) {
        const struct bill_line *line = &study->bill[of->first_bill + i];
        const struct product *product = &study->products[line->product];
        if (product->rule_count > 0 && packs_pay(evaluation, line))
            return g_strdup_printf(
                "by a credit more of %s costs less than nothing, so no number of "
                "copies is the cheapest",
                product->sku);
    }
    return NULL;
}
