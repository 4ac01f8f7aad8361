/* Reads what a fleet must do and may take. */
#include "report/size_question.h"
#include "report/size_report.h"
#include "report/template_decision.h"

const char *const size_limit_flags[] = { "max-servers", "max-watts", "max-rack-units" };

bool size_question_parse(const struct question_origin *origin, const struct size_words *words,
                         struct size_request *out)
{
    static const int64_t spares[] = { 0, SIZE_MOST };
    struct optional_decimal performance = { 0 }, effort = { true, decimal_from_int(1) };
    struct size_request request = { 0 };
    bool is_good = question_read_number(origin, "performance", words->performance, &performance);

    is_good &= question_read_rate(origin, "headroom", words->headroom, &request.headroom);
    is_good &= question_read_count(origin, "spare", words->spare, spares, &request.spare);
    is_good &= question_read_number(origin, "effort", words->effort, &effort);
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        is_good &= question_read_number(origin, size_limit_flags[limit], words->limits[limit],
                                        &request.limits[limit]);
    request.performance = performance.value;
    request.effort = effort.value;
    if (is_good)
        *out = request;
    return is_good;
}

bool size_question_check(const struct question_origin *origin, const struct evaluation *evaluation)
{
    const struct performance *performance = evaluation->performance;

    return performance->direction == HIGHER_IS_BETTER
           || diag_error(origin->diag, origin->at,
                         "'%s' is better the lower it is, so it does not add up over servers; "
                         "choose another <performance> in study.xml",
                         performance_label(performance));
}

static void ask(const struct asking *asking)
{
    const struct question_origin origin = asking_origin(asking);
    struct size_words words = {
        .performance = asking_word(asking, "performance"),
        .headroom = asking_word(asking, "headroom"),
        .spare = asking_word(asking, "spare"),
        .effort = asking_word(asking, "effort"),
    };
    struct size_request request;

    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        words.limits[limit] = asking_word(asking, size_limit_flags[limit]);
    if (!size_question_parse(&origin, &words, &request) || asking->evaluation == NULL
        || !size_question_check(&origin, asking->evaluation))
        return;
    struct size *size = size_new(asking->evaluation, &request);
    if (asking_is_yes(asking, "mix"))
        size_search_mix(size);
    size_add_fleets(asking->document, size);
    size_add_answer(asking->document, size);
    size_free(size);
}

const struct template_decision size_decision = { "size", ask };
