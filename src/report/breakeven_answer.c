/* Composes the answers about break-evens: of one price, of a pair, of two prices. */
#include "report/breakeven_question.h"
#include "report/answer_json.h"
#include "report/decision_map_report.h"
#include "report/price_chart.h"
#include "report/requirement_text.h"

static void add_sentences(struct document *document, char **sentences)
{
    g_autofree char *text = g_strjoinv(" ", sentences);

    document_add_paragraph(document, text);
    g_strfreev(sentences);
}

/* --- one price, a pair --- */

/* NULL: it was not asked for. */
struct answers {
    struct best_intervals *best;
    struct pair_crossovers *pair;
    struct payback *payback;
};

static struct answers answers_of(const struct breakeven_question *question)
{
    struct price_range range = question->prices[0].range;
    struct answers answers = { 0 };
    bool has_pair = question->pair[0] != NO_INDEX;

    if (question->price_count == 1)
        answers.best =
            best_intervals_new(question->evaluation, question->variables, &question->cost, range);
    if (question->price_count == 1 && has_pair)
        answers.pair = pair_crossovers_new(question->evaluation, question->variables,
                                           &question->cost, range, question->pair);
    if (has_pair)
        answers.payback = payback_new(question->base, question->pair[0], question->pair[1]);
    return answers;
}

static void answers_finish(struct answers *answers)
{
    best_intervals_free(answers->best);
    pair_crossovers_free(answers->pair);
    payback_free(answers->payback);
}

static void add_best(struct document *document, const struct best_intervals *best,
                     const struct price_words *words)
{
    bool has_best = best->intervals->len > 0;

    if (has_best)
        document_add_table(document, best_intervals_table(best, words));
    add_sentences(document, best_intervals_sentences(best, words));
    if (has_best)
        document_add_chart(document, figure_of_lines(breakeven_chart_new(best, words)));
}

/* Which of the pair falls short of what is required. */
static void add_left_out(struct document *document, const struct breakeven_question *question)
{
    struct cost_choices *choices =
        cost_choices_new(question->evaluation, (struct linear_variables){ 0 }, &question->cost,
                         question->pair, G_N_ELEMENTS(question->pair));
    g_autofree char *sentence = left_out_sentence(choices);

    g_autofree char *all =
        g_strdup_printf("%s The payback is one of costs alone.", sentence != NULL ? sentence : "");

    if (sentence != NULL)
        document_add_paragraph(document, all);
    cost_choices_free(choices);
}

static void add_answers(struct document *document, const struct breakeven_question *question,
                        const struct answers *answers)
{
    if (answers->best != NULL)
        add_best(document, answers->best, &question->words[0]);
    if (answers->pair != NULL) {
        g_autofree char *sentence = pair_sentence(answers->pair, &question->cost,
                                                  question->prices[0].range, &question->words[0]);
        document_add_paragraph(document, sentence);
    }
    if (answers->payback != NULL && answers->best == NULL)
        add_left_out(document, question);
    if (answers->payback != NULL) {
        g_autofree char *sentence = payback_sentence(question->base, answers->payback,
                                                     question->pair[0], question->pair[1]);
        document_add_paragraph(document, sentence);
    }
}

static void set_answers(struct json *json, const struct breakeven_question *question,
                        const struct answers *answers)
{
    if (answers->best != NULL) {
        price_words_set_json(json, "price", &question->words[0]);
        best_intervals_set_json(json, answers->best, &question->words[0]);
    }
    if (answers->pair != NULL)
        pair_set_json(json, answers->pair, &question->words[0]);
    if (answers->payback != NULL)
        payback_set_json(json, question->base, answers->payback);
}

/* --- two prices --- */

static struct decision_map *map_of(const struct breakeven_question *question)
{
    const struct price_range ranges[] = { question->prices[0].range, question->prices[1].range };

    return decision_map_new(question->evaluation, question->variables, &question->cost, ranges);
}

static void add_map(struct document *document, const struct breakeven_question *question)
{
    struct decision_map *map = map_of(question);

    document_add_table(document, decision_map_table(map, question->words));
    add_sentences(document, decision_map_sentences(map, question->words));
    if (map->regions->len > 0)
        document_add_chart(document,
                           figure_of_regions(decision_map_chart_new(map, question->words)));
    decision_map_free(map);
}

static void set_map(struct json *json, const struct breakeven_question *question)
{
    struct decision_map *map = map_of(question);

    price_words_set_json(json, "x", &question->words[0]);
    price_words_set_json(json, "y", &question->words[1]);
    decision_map_set_json(json, map, question->words);
    decision_map_free(map);
}

/* --- all --- */

/* Whatever a price is, the same configurations have a cost and perform. */
bool breakeven_question_is_unmet(const struct breakeven_question *question)
{
    if (!question->cost.minimum_performance.given)
        return false;
    struct cost_choices *choices = cost_choices_new(
        question->evaluation, (struct linear_variables){ 0 }, &question->cost, NULL, 0);
    bool is_unmet = choices->choices->len == 0;
    cost_choices_free(choices);
    return is_unmet;
}

bool breakeven_question_has_changes(const struct breakeven_question *question)
{
    struct answers answers = answers_of(question);
    bool changes = answers.best != NULL && answers.best->intervals->len > 1;

    answers_finish(&answers);
    return changes;
}

void breakeven_add_blocks(struct document *document, const struct breakeven_question *question)
{
    minimum_add_block(document, question->base, question->cost.minimum_performance);
    if (question->cost.is_per_performance || question->cost.minimum_performance.given)
        performance_bounds_add_block(document, question->base);
    if (question->price_count == 2) {
        add_map(document, question);
        return;
    }
    struct answers answers = answers_of(question);
    add_answers(document, question, &answers);
    answers_finish(&answers);
}

struct json *breakeven_json(const struct breakeven_question *question)
{
    struct json *json = answer_json_new(question->base);

    cost_question_set_json(json, &question->cost);
    if (question->price_count == 2) {
        set_map(json, question);
        return json;
    }
    struct answers answers = answers_of(question);
    set_answers(json, question, &answers);
    answers_finish(&answers);
    return json;
}
