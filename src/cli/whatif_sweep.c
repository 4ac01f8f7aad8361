/* The other changes of the command line, and the lower end of the range, make a scenario; the sweep
 * starts from it. So a price that the study lacks can be swept too. */
#include "cli/whatif_sweep.h"
#include "cli/commands.h"
#include "cli/drawn_answer.h"
#include "report/price_chart.h"
#include "report/price_question.h"
#include "report/requirement_text.h"
#include "report/sweep_report.h"
#include <string.h>

static const char *find_range(const struct whatif_request *request)
{
    for (char **price = request->prices; price != NULL && *price != NULL; price++)
        if (price_question_is_range(*price))
            return *price;
    return NULL;
}

bool whatif_is_sweep(const struct whatif_request *request)
{
    return find_range(request) != NULL;
}

static bool check_only_range(struct session *session, const struct whatif_request *request)
{
    const struct place nowhere = { 0 };
    unsigned count = 0;

    for (char **price = request->prices; *price != NULL; price++)
        count += price_question_is_range(*price);
    return count == 1
           || diag_error(session->diag, nowhere,
                         "%u prices are ranges, and a sweep has one; for two prices there is "
                         "perfcost breakeven --price --price2",
                         count);
}

/* The prices that are not swept, and the swept one at its lower end, with all decimals, since three
 * alone might be thousands; a factor on a category starts from the prices as they are. */
static char **prices_of_scenario(const struct whatif_request *request,
                                 const struct price_question *swept)
{
    GPtrArray *prices = g_ptr_array_new();

    for (char **price = request->prices; *price != NULL; price++)
        if (!price_question_is_range(*price))
            g_ptr_array_add(prices, g_strdup(*price));
    if (swept->variable.category == NULL) {
        g_autofree char *from = decimal_format(swept->range.from, MONEY_DIGITS);
        g_ptr_array_add(prices, g_strdup_printf("%s=%s", swept->name, from));
    }
    g_ptr_array_add(prices, NULL);
    return (char **)g_ptr_array_free(prices, FALSE);
}

/* What the sweep starts from, where that is not the study: the flags as given. */
static char **other_changes(const struct whatif_request *request)
{
    GPtrArray *changes = g_ptr_array_new();

    for (char **price = request->prices; *price != NULL; price++)
        if (!price_question_is_range(*price))
            g_ptr_array_add(changes, g_strconcat("price:", *price, NULL));
    for (char **setting = request->settings; setting != NULL && *setting != NULL; setting++)
        g_ptr_array_add(changes, g_strdup(*setting));
    g_ptr_array_add(changes, NULL);
    return (char **)g_ptr_array_free(changes, FALSE);
}

static struct document *compose(const struct price_sweep *sweep, const struct price_words *words,
                                char **changes)
{
    struct document *document = document_new(words->evaluation->study->parameters.title);
    g_autofree char *list = g_strjoinv(", ", changes);
    g_autofree char *start = g_strdup_printf("Beside the price that is swept: %s.", list);
    g_auto(GStrv) sentences = best_intervals_sentences(sweep->best, words);
    g_autofree char *paragraph = g_strjoinv(" ", sentences);

    if (*changes != NULL)
        document_add_paragraph(document, start);
    minimum_add_block(document, words->evaluation,
                      sweep->best->choices->question.minimum_performance);
    if (sweep->best->choices->question.minimum_performance.given)
        performance_bounds_add_block(document, words->evaluation);
    document_add_table(document, sweep_table(sweep, words));
    document_add_paragraph(document, paragraph);
    document_add_chart(document, figure_of_lines(breakeven_chart_new(sweep->best, words)));
    return document;
}

static struct json *compose_json(const struct price_sweep *sweep, const struct price_words *words,
                                 char **changes)
{
    struct json *root = sweep_json(sweep, words);
    struct json *array = json_set_array(root, "changes");

    for (char **change = changes; *change != NULL; change++)
        json_add_text(array, *change);
    return root;
}

static enum exit_status print(const struct price_sweep *sweep, const struct price_words *words,
                              const struct sweep_output *output)
{
    char **changes = output->changes;
    const struct drawn_answer answer = {
        .command = &whatif_command,
        .study = words->evaluation->study->name,
        .folder = output->folder,
        .formats = output->formats,
        .document = compose(sweep, words, changes),
        .json = output->wants_json ? compose_json(sweep, words, changes) : NULL,
    };

    return drawn_answer_print(&answer);
}

static enum exit_status sweep_price_of(struct session *session, const struct price_question *swept,
                                       const struct study *study, const struct sweep_output *output)
{
    struct evaluation *evaluation = evaluation_new(study);
    const struct cost_question question = {
        .cost = measure_find(study, "tco").measure,
        .minimum_performance = study->parameters.requirement.minimum_performance,
    };
    struct price_words words = price_words_of(session->evaluation, swept->name, &swept->variable);
    struct sweep_steps steps;
    enum exit_status status = EXIT_USAGE;
    bool is_good = price_question_check(swept, evaluation, session->diag)
                   && price_question_steps(swept, session->diag, &steps);

    if (session_print_diagnostics(session) && is_good) {
        struct price_sweep *sweep =
            price_sweep_new(evaluation, &swept->variable, &question, &steps);
        status = print(sweep, &words, output);
        price_sweep_free(sweep);
    }
    evaluation_free(evaluation);
    return status;
}

static enum exit_status sweep_scenario(struct session *session,
                                       const struct whatif_request *request,
                                       const struct price_question *swept,
                                       const struct sweep_output *output)
{
    GPtrArray *steps = g_ptr_array_new_with_free_func((GDestroyNotify)scenario_steps_free);
    g_auto(GStrv) prices = prices_of_scenario(request, swept);
    const struct whatif_request scenario = { .settings = request->settings, .prices = prices };
    enum exit_status status = EXIT_USAGE;

    session_evaluate(session);
    whatif_scenario_of_flags(session->study, &scenario, steps, session->diag);
    if (session_print_diagnostics(session))
        status = sweep_price_of(session, swept,
                                steps->len > 0 ? scenario_steps_last(g_ptr_array_index(steps, 0))
                                               : session->study,
                                output);
    g_ptr_array_free(steps, TRUE);
    return status;
}

enum exit_status whatif_sweep(struct session *session, const struct whatif_request *request,
                              struct sweep_output *output)
{
    const struct question_origin origin = session_flags(session);
    struct price_question swept;
    bool is_good = check_only_range(session, request);
    enum exit_status status = EXIT_USAGE;

    is_good &= price_question_parse(&origin, session->study, "price", find_range(request), &swept);
    output->changes = other_changes(request);
    if (session_print_diagnostics(session) && is_good)
        status = sweep_scenario(session, request, &swept, output);
    g_strfreev(output->changes);
    price_question_finish(&swept);
    return status;
}
