/* Writes break-evens for programs. */
#include "report/breakeven_report.h"

static const char *id_of(const struct evaluation *evaluation, uint32_t configuration)
{
    return evaluation->study->configurations[configuration].id;
}

static void set_price(struct json *object, const char *key, const struct price_words *words,
                      bool is_known, struct decimal price)
{
    g_autofree char *digits = is_known ? price_words_digits(words, price) : NULL;

    json_set_number(object, key, digits);
}

static void set_range(struct json *object, struct price_range range,
                      const struct price_words *words)
{
    struct json *child = json_set_object(object, "range");

    set_price(child, "from", words, true, range.from);
    set_price(child, "to", words, range.has_end, range.to);
}

void cost_question_set_json(struct json *object, const struct cost_question *question)
{
    g_autofree char *minimum =
        question->minimum_performance.given
            ? decimal_format_short(question->minimum_performance.value, MONEY_DIGITS)
            : NULL;

    json_set_text(object, "measure", cost_question_measure(question));
    json_set_number(object, "minimum-performance", minimum);
}

void left_out_set_json(struct json *object, const struct cost_choices *choices)
{
    struct json *array = json_set_array(object, "left-out");

    for (uint32_t i = 0; i < choices->evaluation->study->configuration_count; i++) {
        if (choices->status[i] == CHOICE_TAKES_PART)
            continue;
        struct json *child = json_add_object(array);
        json_set_text(child, "configuration", id_of(choices->evaluation, i));
        json_set_text(child, "status", choice_status_names[choices->status[i]]);
    }
}

void best_intervals_set_json(struct json *object, const struct best_intervals *best,
                             const struct price_words *words)
{
    set_range(object, best->range, words);
    struct json *array = json_set_array(object, "intervals");
    for (guint i = 0; i < best->intervals->len; i++) {
        const struct best_interval *interval =
            &g_array_index(best->intervals, struct best_interval, i);
        struct json *child = json_add_object(array);
        set_price(child, "from", words, true, interval->from);
        set_price(child, "to", words, interval->has_end, interval->to);
        struct json *winners = json_set_array(child, "best");
        for (guint j = 0; j < interval->winner_count; j++)
            json_add_text(
                winners, id_of(words->evaluation,
                               g_array_index(best->winners, uint32_t, interval->first_winner + j)));
    }
    left_out_set_json(object, best->choices);
}

void pair_set_json(struct json *object, const struct pair_crossovers *pair,
                   const struct price_words *words)
{
    static const char *const places[] = { "below", "within", "above" };
    const struct evaluation *evaluation = words->evaluation;
    struct json *child = json_set_object(object, "pair");
    bool has_better = pair->status == PAIR_OUTSIDE || pair->status == PAIR_NEVER;
    g_autofree char *difference =
        pair->has_difference
            ? money_format(pair->difference, evaluation->study->parameters.minor_digits)
            : NULL;

    json_set_text(child, "from", id_of(evaluation, pair->first));
    json_set_text(child, "to", id_of(evaluation, pair->second));
    json_set_text(child, "status", pair_status_names[pair->status]);
    json_set_text(child, "better", has_better ? id_of(evaluation, pair->better) : NULL);
    json_set_number(child, "difference", difference);
    struct json *array = json_set_array(child, "crossovers");
    for (guint i = 0; i < pair->crossovers->len; i++) {
        const struct crossover *crossover = &g_array_index(pair->crossovers, struct crossover, i);
        struct json *entry = json_add_object(array);
        set_price(entry, "price", words, true, crossover->price);
        json_set_text(entry, "place", places[crossover->place]);
        json_set_text(entry, "better-below", id_of(evaluation, crossover->better_below));
        json_set_text(entry, "better-above", id_of(evaluation, crossover->better_above));
    }
}

void payback_set_json(struct json *object, const struct evaluation *evaluation,
                      const struct payback *payback)
{
    int digits = evaluation->study->parameters.minor_digits;
    struct json *child = json_set_object(object, "payback");
    bool is_known = payback->status != PAYBACK_UNDEFINED;
    g_autofree char *years =
        payback_has_years(payback) ? decimal_format_short(payback->years, MONEY_DIGITS) : NULL;
    g_autofree char *outlay = is_known ? money_format(payback->outlay, digits) : NULL;

    json_set_text(child, "status", payback_status_names[payback->status]);
    json_set_number(child, "years", years);
    json_set_number(child, "outlay", outlay);
    struct json *returns = json_set_array(child, "returns");
    for (uint32_t i = 0; i < payback->count; i++) {
        g_autofree char *amount = money_format(payback->returns[i], digits);
        json_add_number(returns, amount);
    }
}
