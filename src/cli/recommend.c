/* `perfcost recommend`: what to buy, who comes second, and what would change that. */
#include "cli/commands.h"
#include "cli/session.h"
#include "report/recommend_question.h"
#include "report/recommendation_report.h"

struct options {
    char *minimum_performance, *budget;
    gboolean wants_json;
    struct common_flags common;
};

/* --- the answer --- */

static enum exit_status print(struct recommendation *const *recommendations, bool wants_json)
{
    if (wants_json)
        return print_json_answer(recommendations_json(recommendations, AIM_COUNT));
    const struct study *study = recommendations[0]->evaluation->study;
    struct document *document = document_new(study->parameters.title);
    recommendations_add_blocks(document, recommendations);
    return print_document_answer(document);
}

static bool is_nothing(struct recommendation *const *recommendations)
{
    for (int aim = 0; aim < AIM_COUNT; aim++)
        if (recommendations[aim]->status != RECOMMENDATION_NOTHING)
            return false;
    return true;
}

static enum exit_status answer(const struct evaluation *evaluation,
                               const struct requirement *requirement, bool wants_json)
{
    struct recommendation *recommendations[AIM_COUNT];
    bool is_asked = requirement->minimum_performance.given || requirement->budget.given;

    recommendations_find(evaluation, requirement, recommendations);
    enum exit_status status = print(recommendations, wants_json);
    if (status == EXIT_DONE && is_asked && is_nothing(recommendations))
        status = EXIT_UNMET;
    recommendations_free(recommendations);
    return status;
}

/* --- the command --- */

static enum exit_status ask(struct session *session, const void *data)
{
    const struct options *options = data;
    const struct question_origin origin = session_flags(session);
    struct requirement requirement;
    bool is_good = question_read_requirement(&origin, session->study, options->minimum_performance,
                                             options->budget, &requirement);

    session_print_diagnostics(session);
    if (!is_good)
        return EXIT_USAGE;
    session_evaluate(session);
    question_check_costs(session->evaluation, session->diag);
    if (!session_print_diagnostics(session))
        return EXIT_INPUT;
    return answer(session->evaluation, &requirement, options->wants_json);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "minimum-performance", 0, 0, G_OPTION_ARG_STRING, &options.minimum_performance,
          "Choose among what performs at least so well", "VALUE" },
        { "budget", 0, 0, G_OPTION_ARG_STRING, &options.budget,
          "Choose among what costs at most so much", "AMOUNT" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&recommend_command, entries, &argc, &argv, &status)
        && command_check_arguments(&recommend_command, argc, 1, 1, &status))
        status = session_run(argv[1], &options.common, ask, &options);
    g_free(options.minimum_performance);
    g_free(options.budget);
    common_flags_clear(&options.common);
    return status;
}

const struct command recommend_command = {
    "recommend",
    "STUDY",
    "what to buy, the runner-up, and the smallest changes that would change the choice",
    "Names the configuration of lowest cost, of lowest cost per performance and of highest "
    "performance among\n"
    "those that meet the requirement of the study (<requirement> in study.xml) or of the flags, "
    "and "
    "for each\n"
    "the smallest change of every single input that would make it another one.",
    run,
};
