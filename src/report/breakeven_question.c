/* Reads what is asked about break-evens and makes it ready: measure, requirement, prices, pair. The
 * answers are composed in breakeven_answer.c. */
#include "report/breakeven_question.h"
#include "report/template_decision.h"
#include "input/scenario_apply.h"

/* There is something to answer, and nothing that contradicts it. */
static bool check_words(const struct question_origin *origin, const struct breakeven_words *words)
{
    const char *prefix = origin->prefix;

    if (!words->from != !words->to)
        return diag_error(origin->diag, origin->at, "%sfrom and %sto go together", prefix, prefix);
    if (!words->price && (words->price2 || !words->from))
        return diag_error(origin->diag, origin->at,
                          "name a price with %sprice, or a pair with %sfrom and %sto", prefix,
                          prefix, prefix);
    if (words->from && g_str_equal(words->from, words->to))
        return diag_error(origin->diag, origin->at, "%sfrom and %sto are the same configuration",
                          prefix, prefix);
    return !words->price2 || !words->from
           || diag_error(origin->diag, origin->at,
                         "%sprice2 asks for a map, which is not about %sfrom and %sto", prefix,
                         prefix, prefix);
}

static bool read_measure(const struct question_origin *origin, const struct study *study,
                         const char *measure, struct cost_question *out)
{
    out->cost = measure_find(study, "tco").measure;
    out->is_per_performance = g_strcmp0(measure, "tco-per-performance") == 0;
    return measure == NULL || out->is_per_performance || g_str_equal(measure, "tco")
           || diag_error(origin->diag, origin->at,
                         "measure '%s' is not one of tco, tco-per-performance", measure);
}

static bool read_minimum(const struct question_origin *origin, const struct study *study,
                         const char *text, struct cost_question *out)
{
    out->minimum_performance = study->parameters.requirement.minimum_performance;
    return question_read_number(origin, "minimum-performance", text, &out->minimum_performance);
}

static bool read_prices(const struct question_origin *origin, const struct study *study,
                        const struct breakeven_words *words, struct breakeven_question *question)
{
    const char *const names[] = { "price", "price2" };
    const char *const texts[] = { words->price, words->price2 };
    bool is_good = true;

    for (unsigned i = 0; i < G_N_ELEMENTS(texts) && texts[i] != NULL; i++) {
        struct price_question *price = &question->prices[i];
        question->price_count++;
        is_good &= price_question_parse(origin, study, names[i], texts[i], price);
        if (price->has_step)
            is_good = diag_error(origin->diag, price->at, "break-evens are exact and need no step");
    }
    return is_good;
}

bool breakeven_question_parse(const struct question_origin *origin, const struct study *study,
                              const struct breakeven_words *words, struct breakeven_question *out)
{
    *out = (struct breakeven_question){ .pair = { NO_INDEX, NO_INDEX } };
    if (!check_words(origin, words))
        return false;
    bool is_good = read_measure(origin, study, words->measure, &out->cost);
    is_good &= read_minimum(origin, study, words->minimum_performance, &out->cost);
    is_good &= question_read_configuration(origin, study, words->from, &out->pair[0]);
    is_good &= question_read_configuration(origin, study, words->to, &out->pair[1]);
    return read_prices(origin, study, words, out) && is_good;
}

/* --- prices --- */

/* A price that the study does not have is set, to whatever, so that its configurations have a cost.
 */
static bool set_missing_prices(struct breakeven_question *question, struct diag *diag)
{
    const struct study *study = question->base->study;
    unsigned count = 0;
    struct decimal now;

    for (unsigned i = 0; i < question->price_count; i++)
        if (!price_variable_now(&question->prices[i].variable, question->base, &now)
            && !price_question_set(&question->prices[i], "0", diag, &question->changes[count++]))
            return false;
    if (count == 0)
        return true;
    question->steps = scenario_steps_new_of("prices that vary", question->changes, count);
    return scenario_steps_apply(study, question->steps, diag)
           && scenario_study_check(scenario_steps_last(question->steps), diag)
           && cost_check(scenario_steps_last(question->steps), diag);
}

/* Twice the price of the study where no range is given. */
static bool set_map_range(struct breakeven_question *question, unsigned index, struct diag *diag)
{
    struct price_question *price = &question->prices[index];
    const struct price_words *words = &question->words[index];

    if (!price->has_range && words->has_now) {
        price->range.to = decimal_add(words->now, words->now);
        price->range.has_end = true;
    }
    return (price->range.has_end && decimal_compare(price->range.from, price->range.to) < 0)
           || diag_error(diag, price->at, "a map needs a range of some extent: FROM..TO");
}

static bool is_moved_by_both(const struct breakeven_question *question)
{
    const struct evaluation *evaluation = question->evaluation;

    for (uint32_t i = 0; i < evaluation->prices->count; i++)
        if (price_variable_moves(&question->prices[0].variable, evaluation->study, i)
            && price_variable_moves(&question->prices[1].variable, evaluation->study, i))
            return true;
    return false;
}

static bool check_prices(struct breakeven_question *question, struct diag *diag)
{
    bool is_good = true;

    for (unsigned i = 0; i < question->price_count; i++) {
        const struct price_question *price = &question->prices[i];
        question->words[i] = price_words_of(question->base, price->name, &question->variables[i]);
        is_good &= price_question_check(price, question->evaluation, diag);
        if (question->price_count == 2)
            is_good &= set_map_range(question, i, diag);
    }
    if (question->price_count == 2 && is_moved_by_both(question))
        is_good =
            diag_error(diag, question->prices[1].at, "moves a price that the first one moves too");
    return is_good;
}

bool breakeven_question_prepare(struct breakeven_question *question,
                                const struct evaluation *evaluation, struct diag *diag)
{
    question->base = question->evaluation = evaluation;
    for (unsigned i = 0; i < question->price_count; i++)
        question->variables[i] = question->prices[i].variable;
    if (!set_missing_prices(question, diag))
        return false;
    if (question->steps != NULL) {
        question->priced = evaluation_new(scenario_steps_last(question->steps));
        question->evaluation = question->priced;
    }
    return check_prices(question, diag);
}

void breakeven_question_finish(struct breakeven_question *question)
{
    evaluation_free(question->priced);
    if (question->steps != NULL)
        scenario_steps_free(question->steps);
    for (unsigned i = 0; i < question->price_count; i++)
        price_question_finish(&question->prices[i]);
}

static void ask(const struct asking *asking)
{
    const struct question_origin origin = asking_origin(asking);
    const struct breakeven_words words = {
        .price = asking_word(asking, "price"),
        .price2 = asking_word(asking, "price2"),
        .from = asking_word(asking, "from"),
        .to = asking_word(asking, "to"),
        .minimum_performance = asking_word(asking, "minimum-performance"),
        .measure = asking_word(asking, "measure"),
    };
    struct breakeven_question question;

    if (breakeven_question_parse(&origin, asking->study, &words, &question)
        && asking->evaluation != NULL
        && breakeven_question_prepare(&question, asking->evaluation, asking->diag))
        breakeven_add_blocks(asking->document, &question);
    breakeven_question_finish(&question);
}

const struct template_decision breakeven_decision = { "breakeven", ask };
