/* `perfcost recommend`: what to buy, who comes second, and what would change that. */
#include "cli/commands.h"
#include "cli/requirement_flags.h"
#include "cli/session.h"
#include "decide/cost_choice.h"
#include "report/recommendation_report.h"

struct options {
    struct requirement_flags required;
    gboolean wants_json, is_quiet;
};

/* --- the answer --- */

static enum exit_status print_words(struct recommendation *const *recommendations)
{
    const struct evaluation *evaluation = recommendations[0]->evaluation;
    struct document *document = document_new(evaluation->study->parameters.title);
    g_autofree char *question =
        recommendation_question_sentence(evaluation, &recommendations[0]->requirement);
    g_autofree char *method = recommendation_method_sentence();

    document_add_paragraph(document, question);
    for (unsigned i = 0; i < AIM_COUNT; i++)
        recommendation_add(document, recommendations[i]);
    if (recommendations[AIM_COST]->best != NO_INDEX)
        document_add_paragraph(document, method);
    return print_document_answer(document);
}

/* Nothing for lowest cost is nothing for any aim: the others ask for more. */
static enum exit_status answer(const struct evaluation *evaluation,
                               const struct requirement *requirement, bool wants_json)
{
    struct recommendation *recommendations[AIM_COUNT];
    bool is_asked = requirement->minimum_performance.given || requirement->budget.given;

    for (unsigned i = 0; i < AIM_COUNT; i++)
        recommendations[i] = recommendation_new(evaluation, (enum aim)i, requirement);
    enum exit_status status =
        wants_json ? print_json_answer(recommendations_json(recommendations, AIM_COUNT))
                   : print_words(recommendations);
    if (status == EXIT_DONE && is_asked
        && recommendations[AIM_COST]->status == RECOMMENDATION_NOTHING)
        status = EXIT_UNMET;
    for (unsigned i = 0; i < AIM_COUNT; i++)
        recommendation_free(recommendations[i]);
    return status;
}

/* --- the command --- */

static bool check_costs(struct session *session)
{
    const struct study *study = session->study;
    uint32_t crowded = cost_choices_too_many(session->evaluation);

    if (crowded != NO_INDEX)
        return diag_error(session->diag, study->configurations[crowded].at,
                          "configuration '%s' has more than %u ways to take its license options",
                          study->configurations[crowded].id, CHOICES_MOST);
    return linear_cost_fits(session->evaluation)
           || diag_error(session->diag, study->parameters.at,
                         "the costs of the study are too large for exact break-evens; expected "
                         "less than 10^17");
}

static enum exit_status evaluate(const char *path, const struct requirement *asked,
                                 const struct options *options)
{
    struct session session;
    enum exit_status status = EXIT_INPUT;

    if (session_open(&session, path, options->is_quiet)) {
        session_evaluate(&session);
        bool is_good = check_costs(&session);
        struct requirement requirement = requirement_of(session.study, asked);
        if (session_print_diagnostics(&session) && is_good)
            status = answer(session.evaluation, &requirement, options->wants_json);
    }
    session_close(&session);
    return status;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    struct requirement asked;
    const GOptionEntry entries[] = {
        { "minimum-performance", 0, 0, G_OPTION_ARG_STRING, &options.required.minimum_performance,
          "Choose among what performs at least so well", "VALUE" },
        { "budget", 0, 0, G_OPTION_ARG_STRING, &options.required.budget,
          "Choose among what costs at most so much", "AMOUNT" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&recommend_command, entries, &argc, &argv, &status)
        && command_check_arguments(&recommend_command, argc, 1, 1, &status))
        status = requirement_flags_read(&recommend_command, &options.required, &asked)
                     ? evaluate(argv[1], &asked, &options)
                     : EXIT_USAGE;
    requirement_flags_finish(&options.required);
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
