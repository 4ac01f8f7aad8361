/* Reads how far inputs move and among what is chosen. */
#include "report/sensitivity_question.h"
#include "report/sensitivity_report.h"
#include "report/template_decision.h"

bool sensitivity_question_parse(const struct question_origin *origin, const struct study *study,
                                const struct sensitivity_words *words,
                                struct sensitivity_request *out)
{
    struct sensitivity_request request = {
        .aim = words->per_performance ? AIM_COST_PER_PERFORMANCE : AIM_COST,
    };
    bool is_good =
        question_read_share(origin, "by", words->by != NULL ? words->by : "10%", &request.share);

    is_good &= question_read_requirement(origin, study, words->minimum_performance, words->budget,
                                         &request.requirement);
    if (is_good)
        *out = request;
    return is_good;
}

static void ask(const struct asking *asking)
{
    const struct question_origin origin = asking_origin(asking);
    const struct sensitivity_words words = {
        .by = asking_word(asking, "by"),
        .minimum_performance = asking_word(asking, "minimum-performance"),
        .budget = asking_word(asking, "budget"),
        .per_performance = asking_is_yes(asking, "per-performance"),
    };
    struct sensitivity_request request;

    if (!sensitivity_question_parse(&origin, asking->study, &words, &request)
        || asking->evaluation == NULL || !question_check_costs(asking->evaluation, asking->diag))
        return;
    struct sensitivity *sensitivity = sensitivity_new(asking->evaluation, &request);
    sensitivity_add_blocks(asking->document, sensitivity);
    sensitivity_free(sensitivity);
}

const struct template_decision sensitivity_decision = { "sensitivity", ask };
