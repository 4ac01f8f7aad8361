/* `perfcost recommend`: what to buy, who comes second, and what would change that. */
#include "cli/commands.h"
#include "cli/quantity.h"
#include "cli/session.h"
#include "decide/cost_choice.h"
#include "report/recommendation_report.h"

struct options {
    char *minimum_performance, *budget;
    gboolean wants_json, is_quiet;
};

/* --- the answer --- */

static enum exit_status print_words(struct recommendation *const *recommendations)
{
    const struct evaluation *evaluation = recommendations[0]->evaluation;
    struct document *document = document_new(evaluation->study->parameters.title);
    g_autofree char *required = requirement_sentence(evaluation, &recommendations[0]->requirement);
    g_autofree char *method = recommendation_method_sentence();

    document_add_paragraph(document, required);
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

/* What the command line asks for stands in for what the study does. */
static struct requirement requirement_of(const struct study *study, const struct requirement *asked)
{
    const struct study_parameters *parameters = &study->parameters;

    return (struct requirement){
        .minimum_performance = asked->minimum_performance.given ? asked->minimum_performance
                                                                : parameters->minimum_performance,
        .budget = asked->budget.given ? asked->budget : parameters->budget,
    };
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

static enum exit_status recommend(const char *path, const struct options *options)
{
    struct requirement asked = { 0 };

    if (options->minimum_performance != NULL
        && !quantity_parse(options->minimum_performance, &asked.minimum_performance))
        return command_usage_error(&recommend_command,
                                   "--minimum-performance '%s' is not a number above 0",
                                   options->minimum_performance);
    if (options->budget != NULL && !quantity_parse(options->budget, &asked.budget))
        return command_usage_error(&recommend_command, "--budget '%s' is not a number above 0",
                                   options->budget);
    return evaluate(path, &asked, options);
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
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&recommend_command, entries, &argc, &argv, &status)
        && command_check_arguments(&recommend_command, argc, 1, 1, &status))
        status = recommend(argv[1], &options);
    g_free(options.minimum_performance);
    g_free(options.budget);
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
