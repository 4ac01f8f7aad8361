/* Reads how much is drawn, and puts the parts of the answer together. */
#include "report/uncertainty_question.h"
#include "base/parallel.h"
#include "report/template_decision.h"
#include "report/uncertainty_report.h"

#define DRAWS_DEFAULT 100000
#define SEED_DEFAULT  1

bool uncertainty_question_parse(const struct question_origin *origin, const struct study *study,
                                const struct uncertainty_words *words,
                                struct uncertainty_request *out)
{
    static const int64_t draws_range[] = { 1, UNCERTAINTY_DRAWS_MOST };
    static const int64_t seed_range[] = { 0, INT64_MAX };
    static const int64_t threads_range[] = { 1, PARALLEL_THREADS_MOST };
    int64_t draws = DRAWS_DEFAULT, seed = SEED_DEFAULT, threads = parallel_threads_default();
    struct uncertainty_request request = { 0 };
    bool is_good = question_read_count(origin, "draws", words->draws, draws_range, &draws);

    is_good &= question_read_count(origin, "seed", words->seed, seed_range, &seed);
    is_good &= question_read_count(origin, "threads", words->threads, threads_range, &threads);
    is_good &= question_read_requirement(origin, study, words->minimum_performance, words->budget,
                                         &request.requirement);
    if (!is_good)
        return false;
    request.draws = (uint64_t)draws;
    request.seed = (uint64_t)seed;
    request.threads = (unsigned)threads;
    *out = request;
    return true;
}

static void add_table(struct document *document, struct table *table)
{
    if (table != NULL)
        document_add_table(document, table);
}

void uncertainty_add_blocks(struct document *document, const struct uncertainty_result *result)
{
    g_auto(GStrv) sentences = uncertainty_sentences(result);

    for (char **sentence = sentences; *sentence != NULL; sentence++)
        document_add_paragraph(document, *sentence);
    add_table(document, uncertainty_inputs_table(result));
    if (result->evaluation->has_bill)
        add_table(document, uncertainty_quantiles_table(result));
    add_table(document, uncertainty_chances_table(result));
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        add_table(document, uncertainty_ranks_table(result, contest));
    add_table(document, uncertainty_convergence_table(result));
}

static void ask(const struct asking *asking)
{
    const struct question_origin origin = asking_origin(asking);
    const struct uncertainty_words words = {
        .draws = asking_word(asking, "draws"),
        .seed = asking_word(asking, "seed"),
        .minimum_performance = asking_word(asking, "minimum-performance"),
        .budget = asking_word(asking, "budget"),
    };
    struct uncertainty_request request;

    if (!uncertainty_question_parse(&origin, asking->study, &words, &request)
        || asking->evaluation == NULL)
        return;
    struct uncertainty_result *result = uncertainty_new(asking->evaluation, &request);
    uncertainty_add_blocks(asking->document, result);
    uncertainty_free(result);
}

const struct template_decision uncertainty_decision = { "uncertainty", ask };
