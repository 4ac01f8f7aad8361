/* `perfcost breakeven`: who is the best at which price, and where that changes. */
#include "cli/commands.h"
#include "cli/price_flag.h"
#include "cli/requirement_flags.h"
#include "cli/scene_files.h"
#include "cli/whatif_scenarios.h"
#include "render/terminal.h"
#include "report/decision_map_report.h"
#include "report/price_chart.h"
#include "report/requirement_text.h"

struct options {
    char *prices[2]; /* --price, --price2 */
    struct requirement_flags required;
    char *from, *to, *measure, *folder, *formats;
    gboolean wants_json, is_quiet;
};

/* What is asked, made ready. */
struct query {
    struct session *session;
    const struct options *options;
    struct price_flag flags[2];
    unsigned flag_count;
    struct cost_question question;
    uint32_t pair[2];                    /* NO_INDEX: none named */
    GPtrArray *steps;                    /* of struct scenario_steps *: prices that were missing */
    struct evaluation *priced;           /* with them; NULL: none was missing */
    const struct evaluation *evaluation; /* to answer from */
    struct price_words words[2];
};

/* --- reading what is asked --- */

static bool read_measure(struct query *query)
{
    const char *measure = query->options->measure;
    const struct place nowhere = { 0 };

    query->question.cost = measure_find(query->session->study, "tco").measure;
    query->question.is_per_performance = g_strcmp0(measure, "tco-per-performance") == 0;
    return measure == NULL || query->question.is_per_performance || g_str_equal(measure, "tco")
           || diag_error(query->session->diag, nowhere,
                         "measure '%s' is not one of tco, tco-per-performance", measure);
}

static bool read_pair(struct query *query)
{
    const char *ids[] = { query->options->from, query->options->to };
    bool is_good = true;

    for (unsigned i = 0; i < G_N_ELEMENTS(ids); i++) {
        query->pair[i] =
            ids[i] != NULL ? session_find_configuration(query->session, ids[i]) : NO_INDEX;
        is_good &= ids[i] == NULL || query->pair[i] != NO_INDEX;
    }
    return is_good;
}

static bool read_prices(struct query *query)
{
    static const char *const names[] = { "--price", "--price2" };
    bool is_good = true;

    for (unsigned i = 0; i < 2 && query->options->prices[i] != NULL; i++) {
        is_good &=
            price_flag_parse(query->session, names[i], query->options->prices[i], &query->flags[i]);
        query->flag_count++;
        if (query->flags[i].has_step)
            is_good = price_flag_refuse(query->session, &query->flags[i],
                                        "break-evens are exact and need no step");
    }
    return is_good;
}

/* --- prices --- */

/* A price that the study does not have is set, to whatever, so that its configurations have a cost.
 */
static bool add_missing_price(struct query *query, const struct price_flag *flag,
                              GPtrArray *settings)
{
    struct decimal now;

    if (price_variable_now(&flag->variable, query->session->evaluation, &now))
        return false;
    g_ptr_array_add(settings, g_strdup_printf("%s=0", flag->name));
    return true;
}

static bool price_what_is_missing(struct query *query)
{
    g_autoptr(GPtrArray) prices = g_ptr_array_new_with_free_func(g_free);
    bool is_missing = false, is_good = true;

    for (unsigned i = 0; i < query->flag_count; i++)
        is_missing |= add_missing_price(query, &query->flags[i], prices);
    g_ptr_array_add(prices, NULL);
    query->evaluation = query->session->evaluation;
    if (is_missing) {
        const struct whatif_request request = { .prices = (char **)prices->pdata };
        is_good = whatif_scenario_of_flags(query->session, &request, query->steps);
    }
    if (is_good && is_missing) {
        query->priced = evaluation_new(scenario_steps_last(g_ptr_array_index(query->steps, 0)));
        query->evaluation = query->priced;
    }
    return is_good;
}

/* Twice the price of the study where no range is given. */
static bool set_map_range(struct query *query, unsigned index)
{
    struct price_flag *flag = &query->flags[index];
    const struct price_words *words = &query->words[index];

    if (!flag->has_range && words->has_now) {
        flag->range.to = decimal_add(words->now, words->now);
        flag->range.has_end = true;
    }
    return (flag->range.has_end && decimal_compare(flag->range.from, flag->range.to) < 0)
           || price_flag_refuse(query->session, flag,
                                "a map needs a range of some extent: FROM..TO");
}

static bool is_moved_by_both(const struct query *query)
{
    for (uint32_t i = 0; i < query->evaluation->prices->count; i++)
        if (price_variable_moves(&query->flags[0].variable, query->evaluation->study, i)
            && price_variable_moves(&query->flags[1].variable, query->evaluation->study, i))
            return true;
    return false;
}

static bool check_prices(struct query *query)
{
    const struct place nowhere = { 0 };
    bool is_good = true;

    for (unsigned i = 0; i < query->flag_count; i++) {
        query->words[i] = price_words_of(query->session->evaluation, query->flags[i].name,
                                         &query->flags[i].variable);
        is_good &= price_flag_check(query->session, &query->flags[i], query->evaluation);
        if (query->flag_count == 2)
            is_good &= set_map_range(query, i);
    }
    if (query->flag_count == 2 && is_moved_by_both(query))
        is_good =
            diag_error(query->session->diag, nowhere, "--price and --price2 move the same price");
    return is_good;
}

static bool read_query(struct query *query)
{
    bool is_good = read_measure(query);

    is_good &= read_pair(query);
    is_good &= read_prices(query);
    if (!is_good)
        return false;
    session_evaluate(query->session);
    return price_what_is_missing(query) && check_prices(query);
}

/* --- printing --- */

static void add_sentences(struct document *document, char **sentences)
{
    g_autofree char *text = g_strjoinv(" ", sentences);

    document_add_paragraph(document, text);
    g_strfreev(sentences);
}

static enum exit_status print_text(struct document *document, const char *path)
{
    GString *text = g_string_new(NULL);

    terminal_append_document(text, document);
    document_free(document);
    if (path != NULL)
        g_string_append_printf(text, "\n%s\n", path);
    enum exit_status status = print_answer(text->str);
    g_string_free(text, TRUE);
    return status;
}

static struct json *json_begin(const struct query *query)
{
    const struct study *study = query->session->study;
    struct json *root = json_new_object();

    json_set_text(root, "study", study->name);
    json_set_text(root, "currency", study->parameters.currency);
    cost_question_set_json(root, &query->question);
    return root;
}

static struct document *document_begin(const struct query *query)
{
    const struct evaluation *evaluation = query->session->evaluation;
    const struct requirement requirement = { .minimum_performance =
                                                 query->question.minimum_performance };
    struct document *document = document_new(evaluation->study->parameters.title);
    g_autofree char *sentence = requirement_sentence(evaluation, &requirement);

    if (sentence != NULL)
        document_add_paragraph(document, sentence);
    return document;
}

static enum exit_status write_chart(const struct query *query,
                                    struct scene *(*draw)(const void *plan,
                                                          const struct text_measurer *measurer),
                                    const void *plan, char **path)
{
    g_autofree char *name = g_strdup_printf("%s-breakeven", query->session->study->name);
    const struct scene_request request = { &breakeven_command, query->options->folder,
                                           query->options->formats, name };

    return scene_files_write(&request, draw, plan, path);
}

/* --- one price --- */

static struct scene *draw_lines(const void *plan, const struct text_measurer *measurer)
{
    return line_chart_scene(plan, CHART_WIDTH, CHART_HEIGHT, measurer);
}

static void add_payback(struct document *document, const struct query *query,
                        const struct payback *payback)
{
    g_autofree char *sentence =
        payback_sentence(query->session->evaluation, payback, query->pair[0], query->pair[1]);

    document_add_paragraph(document, sentence);
}

static void add_pair(struct document *document, const struct query *query,
                     const struct pair_crossovers *pair)
{
    g_autofree char *sentence =
        pair_sentence(pair, &query->question, query->flags[0].range, &query->words[0]);

    document_add_paragraph(document, sentence);
}

/* What there is to say; NULL: it was not asked for. */
struct answers {
    struct best_intervals *best;
    struct pair_crossovers *pair;
    struct payback *payback;
};

static enum exit_status print_answers(const struct query *query, const struct answers *answers,
                                      const char *path)
{
    if (query->options->wants_json) {
        struct json *json = json_begin(query);
        if (answers->best != NULL) {
            price_words_set_json(json, "price", &query->words[0]);
            best_intervals_set_json(json, answers->best, &query->words[0]);
        }
        if (answers->pair != NULL)
            pair_set_json(json, answers->pair, &query->words[0]);
        if (answers->payback != NULL)
            payback_set_json(json, query->session->evaluation, answers->payback);
        return print_json_answer(json);
    }
    struct document *document = document_begin(query);
    if (answers->best != NULL) {
        document_add_table(document, best_intervals_table(answers->best, &query->words[0]));
        add_sentences(document, best_intervals_sentences(answers->best, &query->words[0]));
    }
    if (answers->pair != NULL)
        add_pair(document, query, answers->pair);
    if (answers->payback != NULL)
        add_payback(document, query, answers->payback);
    return print_text(document, path);
}

static enum exit_status draw_answers(const struct query *query, const struct answers *answers,
                                     char **path)
{
    if (answers->best == NULL)
        return EXIT_DONE;
    struct line_chart *chart = breakeven_chart_new(answers->best, &query->words[0]);
    enum exit_status status = write_chart(query, draw_lines, chart, path);
    line_chart_free(chart);
    return status;
}

static enum exit_status answer_lines(const struct query *query)
{
    struct answers answers = { 0 };
    g_autofree char *path = NULL;

    if (query->flag_count == 1)
        answers.best = best_intervals_new(query->evaluation, &query->flags[0].variable,
                                          &query->question, query->flags[0].range);
    if (query->flag_count == 1 && query->pair[0] != NO_INDEX)
        answers.pair = pair_crossovers_new(query->evaluation, &query->flags[0].variable,
                                           &query->question, query->flags[0].range, query->pair);
    if (query->pair[0] != NO_INDEX)
        answers.payback = payback_new(query->session->evaluation, query->pair[0], query->pair[1]);
    enum exit_status status = draw_answers(query, &answers, &path);
    if (status == EXIT_DONE)
        status = print_answers(query, &answers, path);
    best_intervals_free(answers.best);
    pair_crossovers_free(answers.pair);
    payback_free(answers.payback);
    return status;
}

/* --- two prices --- */

static struct scene *draw_map(const void *plan, const struct text_measurer *measurer)
{
    return region_chart_scene(plan, CHART_WIDTH, CHART_HEIGHT, measurer);
}

static enum exit_status print_map(const struct query *query, const struct decision_map *map,
                                  const char *path)
{
    if (query->options->wants_json) {
        struct json *json = json_begin(query);
        price_words_set_json(json, "x", &query->words[0]);
        price_words_set_json(json, "y", &query->words[1]);
        decision_map_set_json(json, map, query->words);
        return print_json_answer(json);
    }
    struct document *document = document_begin(query);
    document_add_table(document, decision_map_table(map, query->words));
    add_sentences(document, decision_map_sentences(map, query->words));
    return print_text(document, path);
}

static enum exit_status answer_map(const struct query *query)
{
    const struct price_variable variables[] = { query->flags[0].variable,
                                                query->flags[1].variable };
    const struct price_range ranges[] = { query->flags[0].range, query->flags[1].range };
    g_autofree char *path = NULL;
    struct decision_map *map =
        decision_map_new(query->evaluation, variables, &query->question, ranges);
    struct region_chart *chart = decision_map_chart_new(map, query->words);
    enum exit_status status = write_chart(query, draw_map, chart, &path);

    if (status == EXIT_DONE)
        status = print_map(query, map, path);
    region_chart_free(chart);
    decision_map_free(map);
    return status;
}

/* --- the command --- */

static enum exit_status answer(struct session *session, const struct requirement *asked,
                               const struct options *options)
{
    struct query query = { .session = session, .options = options };
    struct requirement requirement = requirement_of(session->study, asked);
    enum exit_status status = EXIT_USAGE;

    query.question.minimum_performance = requirement.minimum_performance;
    query.steps = g_ptr_array_new_with_free_func((GDestroyNotify)scenario_steps_free);
    bool is_good = read_query(&query);
    is_good &= session_print_diagnostics(session);
    if (is_good)
        status = query.flag_count == 2 ? answer_map(&query) : answer_lines(&query);
    evaluation_free(query.priced);
    g_ptr_array_free(query.steps, TRUE);
    for (unsigned i = 0; i < query.flag_count; i++)
        price_flag_finish(&query.flags[i]);
    return status;
}

static enum exit_status breakeven(const char *path, const struct options *options)
{
    struct session session;
    struct requirement asked;

    if (!options->from != !options->to)
        return command_usage_error(&breakeven_command, "--from and --to go together");
    if (!options->prices[0] && (options->prices[1] || !options->from))
        return command_usage_error(&breakeven_command,
                                   "name a price with --price, or a pair with --from and --to");
    if (options->prices[1] && options->from)
        return command_usage_error(&breakeven_command,
                                   "--price2 asks for a map, which is not about --from and --to");
    if (!requirement_flags_read(&breakeven_command, &options->required, &asked))
        return EXIT_USAGE;
    enum exit_status status = session_open(&session, path, options->is_quiet)
                                  ? answer(&session, &asked, options)
                                  : EXIT_INPUT;
    session_close(&session);
    return status;
}

static void options_clear(struct options *options)
{
    char *texts[] = { options->prices[0], options->prices[1], options->from,   options->to,
                      options->measure,   options->folder,    options->formats };

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_free(texts[i]);
    requirement_flags_finish(&options->required);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "price", 0, 0, G_OPTION_ARG_FILENAME, &options.prices[0],
          "The price that varies: SKU, SKU@FROM (a tier) or category:NAME (a factor on its "
          "prices)",
          "SKU[=FROM..TO]" },
        { "price2", 0, 0, G_OPTION_ARG_FILENAME, &options.prices[1],
          "A second one: which configuration is the best where, as a map", "SKU[=FROM..TO]" },
        { "from", 0, 0, G_OPTION_ARG_STRING, &options.from, "One of a pair: what one would buy",
          "CONFIGURATION" },
        { "to", 0, 0, G_OPTION_ARG_STRING, &options.to, "The other: what one might buy instead",
          "CONFIGURATION" },
        { "minimum-performance", 0, 0, G_OPTION_ARG_STRING, &options.required.minimum_performance,
          "Only configurations that perform at least this well", "NUMBER" },
        { "measure", 0, 0, G_OPTION_ARG_STRING, &options.measure,
          "tco (default) or tco-per-performance", "MEASURE" },
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Draw the chart or map too, into this folder", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.formats,
          "Draw it in these formats: pdf,svg,png", "LIST" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&breakeven_command, entries, &argc, &argv, &status)
        && command_check_arguments(&breakeven_command, argc, 1, 1, &status))
        status = breakeven(argv[1], &options);
    options_clear(&options);
    return status;
}

const struct command breakeven_command = {
    "breakeven",
    "STUDY",
    "at which price another configuration becomes the best",
    "Exact intervals of one price in which each configuration is the best; with --price2 a map "
    "over two prices; with\n"
    "--from and --to where two configurations change places, and when the second has paid for "
    "itself.",
    run,
};
