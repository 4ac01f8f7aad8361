/* Writes break-evens for people. Nothing is computed here. */
#include "report/breakeven_report.h"
#include "report/cost_words.h"
#include "report/table_cells.h"

const char *cost_question_measure(const struct cost_question *question)
{
    return question->is_per_performance ? "tco-per-performance" : "tco";
}

/* "costs least", of two "costs less" */
static const char *verb(const struct cost_question *question, bool is_pair)
{
    if (question->is_per_performance)
        return is_pair ? "costs less per performance" : "costs least per performance";
    return is_pair ? "costs less" : "costs least";
}

/* --- intervals --- */

/* "A = B", "A, B and C" */
static char *names_text(const struct best_intervals *best, const uint32_t *winners, guint count,
                        const char *separator, const char *last)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < count; i++)
        g_string_append_printf(text, "%s%s",
                               i == 0          ? ""
                               : i + 1 < count ? separator
                                               : last,
                               evaluation_label(best->choices->evaluation, winners[i]));
    return g_string_free(text, FALSE);
}

static const uint32_t *winners_of(const struct best_intervals *best,
                                  const struct best_interval *interval)
{
    return &g_array_index(best->winners, uint32_t, interval->first_winner);
}

static const struct best_interval *interval_at(const struct best_intervals *best, guint index)
{
    return &g_array_index(best->intervals, struct best_interval, index);
}

static void add_price_cell(struct table *table, const struct price_words *words, bool is_known,
                           struct decimal price)
{
    if (!is_known) {
        add_text(table, "any higher");
        return;
    }
    g_autofree char *text = price_words_number(words, price);
    g_autofree char *digits = price_words_digits(words, price);
    table_add_cell(table, text, digits, NULL);
}

struct table *best_intervals_table(const struct best_intervals *best,
                                   const struct price_words *words)
{
    static const struct column_title columns[] = {
        { "from", "From", ALIGN_RIGHT },
        { "to", "To", ALIGN_RIGHT },
        { "best", "Best", ALIGN_LEFT },
    };
    struct table *table = table_new_with("break-even", NULL, columns, G_N_ELEMENTS(columns));
    g_autofree char *title = price_words_title(words);
    g_autofree char *note = g_strdup_printf("%s.", title);

    for (guint i = 0; i < best->intervals->len; i++) {
        const struct best_interval *interval = interval_at(best, i);
        table_add_row(table);
        add_price_cell(table, words, true, interval->from);
        add_price_cell(table, words, interval->has_end, interval->to);
        add_owned_text(table, names_text(best, winners_of(best, interval), interval->winner_count,
                                         " = ", " = "));
    }
    table_add_note(table, note);
    return table;
}

static bool is_one_price(struct price_range range)
{
    return range.has_end && decimal_compare(range.from, range.to) == 0;
}

static char *range_text(struct price_range range, const struct price_words *words)
{
    g_autofree char *from = price_words_number(words, range.from);

    if (!range.has_end) {
        g_autofree char *open = price_words_text(words, range.from);
        return g_strdup_printf("%s or more", open);
    }
    g_autofree char *to = price_words_text(words, range.to);
    if (is_one_price(range))
        return g_strdup(to);
    return g_strdup_printf("%s to %s", from, to);
}

/* "Small and Large cost the same and least" where several are equal. */
static char *who_is_best(const struct best_intervals *best, const uint32_t *winners, guint count)
{
    g_autofree char *names = names_text(best, winners, count, ", ", " and ");
    const char *per = best->choices->question.is_per_performance ? " per performance" : "";

    if (count > 1)
        return g_strdup_printf("%s cost the same and least%s", names, per);
    return g_strdup_printf("%s %s", names, verb(&best->choices->question, false));
}

/* At one price, which may be where two intervals meet. */
static char *who_is_best_at(const struct best_intervals *best, struct decimal price)
{
    g_autoptr(GArray) winners = cost_choices_best_at(best->choices, &price);

    return who_is_best(best, (const uint32_t *)(const void *)winners->data, winners->len);
}

static char *interval_sentence(const struct best_intervals *best, guint index,
                               const struct price_words *words)
{
    const struct best_interval *interval = interval_at(best, index);
    g_autofree char *who = is_one_price(best->range) ? who_is_best_at(best, best->range.from)
                                                     : who_is_best(best, winners_of(best, interval),
                                                                   interval->winner_count);
    g_autofree char *range = range_text(best->range, words);
    g_autofree char *from = price_words_number(words, interval->from);
    g_autofree char *to = price_words_number(words, interval->to);

    if (is_one_price(best->range))
        return g_strdup_printf("At %s: %s.", range, who);
    if (best->intervals->len == 1)
        return g_strdup_printf("At every price of %s, %s: there is no break-even.", range, who);
    if (!interval->has_end)
        return g_strdup_printf("Above %s: %s.", from, who);
    return g_strdup_printf("From %s to %s: %s.", from, to, who);
}

static char *now_sentence(const struct best_intervals *best, const struct price_words *words)
{
    g_autofree char *price = price_words_text(words, words->now);

    if (!words->has_now || best->intervals->len == 0
        || (is_one_price(best->range) && decimal_compare(best->range.from, words->now) == 0))
        return NULL;
    if (!price_range_holds(best->range, words->now))
        return g_strdup_printf("In the study it is %s, which is not among these prices.", price);
    g_autofree char *who = who_is_best_at(best, words->now);
    return g_strdup_printf("At %s, as in the study, %s.", price, who);
}

static const char *const reasons[] = {
    [CHOICE_TAKES_PART] = NULL,
    [CHOICE_UNPRICED] = "a price is missing",
    [CHOICE_UNMEASURED] = "no performance that can be compared",
    [CHOICE_BELOW_MINIMUM] = "does not reach the minimum performance",
};

char *left_out_sentence(const struct cost_choices *choices)
{
    const struct evaluation *evaluation = choices->evaluation;
    g_autoptr(GString) text = g_string_new(NULL);

    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        if (reasons[choices->status[i]] != NULL)
            g_string_append_printf(text, "%s%s (%s)", text->len > 0 ? ", " : "",
                                   evaluation_label(evaluation, i), reasons[choices->status[i]]);
    return text->len > 0 ? g_strdup_printf("Left out: %s.", text->str) : NULL;
}

/* Takes the sentence over; NULL: there is none. */
static void add_sentence(GPtrArray *sentences, char *sentence)
{
    if (sentence != NULL)
        g_ptr_array_add(sentences, sentence);
}

char **best_intervals_sentences(const struct best_intervals *best, const struct price_words *words)
{
    GPtrArray *sentences = g_ptr_array_new();

    if (best->intervals->len == 0)
        add_sentence(sentences, g_strdup("No configuration takes part, so none is the best."));
    for (guint i = 0; i < best->intervals->len; i++)
        add_sentence(sentences, interval_sentence(best, i, words));
    add_sentence(sentences, now_sentence(best, words));
    add_sentence(sentences, left_out_sentence(best->choices));
    g_ptr_array_add(sentences, NULL);
    return (char **)g_ptr_array_free(sentences, FALSE);
}

/* --- a pair --- */

static const struct crossover *crossover_at(const struct pair_crossovers *pair, guint index)
{
    return &g_array_index(pair->crossovers, struct crossover, index);
}

/* "1,000.00 (below it)" for all crossovers that are not within the range. */
static char *outside_text(const struct pair_crossovers *pair, const struct price_words *words)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < pair->crossovers->len; i++) {
        const struct crossover *crossover = crossover_at(pair, i);
        g_autofree char *price = price_words_number(words, crossover->price);
        bool is_credit = words->has_now && decimal_sign(words->now) < 0;
        const char *where = crossover->place == CROSSOVER_ABOVE ? "above it"
                            : decimal_sign(crossover->price) < 0 && !is_credit
                                ? "no price there can be"
                                : "below it";
        g_string_append_printf(text, "%s%s (%s)", i > 0 ? " and at " : "", price, where);
    }
    return g_string_free(text, FALSE);
}

static char *crossing_text(const struct pair_crossovers *pair, const struct cost_question *question,
                           const struct price_words *words)
{
    const struct evaluation *evaluation = words->evaluation;
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < pair->crossovers->len; i++) {
        const struct crossover *crossover = crossover_at(pair, i);
        if (crossover->place != CROSSOVER_WITHIN)
            continue;
        g_autofree char *price = price_words_text(words, crossover->price);
        g_string_append_printf(text, "%s%s: below it %s %s, above it %s", text->len ? "; at " : "",
                               price, evaluation_label(evaluation, crossover->better_below),
                               verb(question, true),
                               evaluation_label(evaluation, crossover->better_above));
    }
    return g_string_free(text, FALSE);
}

static char *never_sentence(const struct pair_crossovers *pair,
                            const struct cost_question *question, const struct price_words *words)
{
    const struct study_parameters *parameters = &words->evaluation->study->parameters;
    const char *better = evaluation_label(words->evaluation, pair->better);
    g_autofree char *difference = money_format_grouped(pair->difference, parameters->minor_digits);

    if (!pair->has_difference)
        return g_strdup_printf("They never become equal: %s %s at every price.", better,
                               verb(question, true));
    return g_strdup_printf("They never become equal: %s costs %s %s less at every price.", better,
                           difference, parameters->currency);
}

static char *undefined_sentence(const struct pair_crossovers *pair, const struct price_words *words)
{
    unsigned at = pair->why[0] == CHOICE_TAKES_PART ? 1 : 0;

    return g_strdup_printf(
        "They cannot be compared: %s is left out (%s).",
        evaluation_label(words->evaluation, at == 0 ? pair->first : pair->second),
        reasons[pair->why[at]]);
}

static char *pair_answer(const struct pair_crossovers *pair, const struct cost_question *question,
                         struct price_range range, const struct price_words *words)
{
    g_autofree char *ends = range_text(range, words);
    g_autofree char *outside = outside_text(pair, words);
    g_autofree char *crossing = crossing_text(pair, question, words);

    switch (pair->status) {
    case PAIR_CROSSES:
        return g_strdup_printf("They are equal at %s.", crossing);
    case PAIR_OUTSIDE:
        return g_strdup_printf("They do not become equal at a price of %s: %s %s throughout. The "
                               "lines meet at %s.",
                               ends, evaluation_label(words->evaluation, pair->better),
                               verb(question, true), outside);
    case PAIR_NEVER:
        return never_sentence(pair, question, words);
    case PAIR_EQUAL:
        return g_strdup("They are equal at every price.");
    default:
        return undefined_sentence(pair, words);
    }
}

char *pair_sentence(const struct pair_crossovers *pair, const struct cost_question *question,
                    struct price_range range, const struct price_words *words)
{
    g_autofree char *answer = pair_answer(pair, question, range, words);

    g_autofree char *cost = cost_question_words(words->evaluation, question);

    return g_strdup_printf("%s and %s, by %s: %s", evaluation_label(words->evaluation, pair->first),
                           evaluation_label(words->evaluation, pair->second), cost, answer);
}

/* --- payback --- */

/* "100.00 USD more", "100.00 USD less", "the same" */
static char *difference_text(const struct evaluation *evaluation, struct money more)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    bool is_less = money_sign(more) < 0;
    g_autofree char *amount =
        money_format_grouped(is_less ? money_negate(more) : more, parameters->minor_digits);

    return money_sign(more) == 0 ? g_strdup("the same")
                                 : g_strdup_printf("%s %s %s", amount, parameters->currency,
                                                   is_less ? "less" : "more");
}

static char *years_text(uint32_t years)
{
    return g_strdup_printf("%u year%s", years, years == 1 ? "" : "s");
}

/* " It saves 30.00 USD over 3 years, not discounted."; "" where it saves nothing. */
static char *total_saving(const struct evaluation *evaluation, const struct payback *payback)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    struct money saving = money_negate(payback->outlay);
    g_autofree char *years = years_text(payback->count);

    for (uint32_t i = 0; i < payback->count; i++)
        saving = money_add(saving, payback->returns[i]);
    g_autofree char *amount = money_format_grouped(saving, parameters->minor_digits);
    return money_sign(saving) <= 0 ? g_strdup("")
                                   : g_strdup_printf(" It saves %s %s over %s, not discounted.",
                                                     amount, parameters->currency, years);
}

static char *undiscounted_payback(const struct evaluation *evaluation,
                                  const struct payback *payback, uint32_t from, uint32_t to)
{
    bool is_more = money_sign(payback->outlay) > 0;
    g_autofree char *outlay = difference_text(evaluation, payback->outlay);
    g_autofree char *years = decimal_format(payback->years, 2);
    g_autofree char *term = years_text(payback->count);
    g_autofree char *saving = total_saving(evaluation, payback);
    g_autofree char *first =
        g_strdup_printf("%s instead of %s costs %s at purchase", evaluation_label(evaluation, to),
                        evaluation_label(evaluation, from), outlay);

    switch (payback->status) {
    case PAYBACK_EXISTS:
        return is_more
                   ? g_strdup_printf("%s and has paid for itself after %s years, not "
                                     "discounted.",
                                     first, years)
                   : g_strdup_printf("%s, later more in total, and less again from %s years on, "
                                     "not discounted.",
                                     first, years);
    case PAYBACK_AT_ONCE:
        return g_strdup_printf("%s, and never more in total later: there is nothing to pay "
                               "back.%s",
                               first, saving);
    case PAYBACK_USED_UP:
        if (decimal_sign(payback->years) == 0)
            return g_strdup_printf("%s, and more in total later: it never pays.", first);
        return g_strdup_printf("%s, but more later: what it saves is used up after %s years, not "
                               "discounted.",
                               first, years);
    case PAYBACK_NEVER:
        return g_strdup_printf("%s and does not pay for itself within %s.", first, term);
    default:
        return g_strdup("A price is missing, so no payback can be named.");
    }
}

/* A payback counts nominal amounts; what they are worth at purchase may say the opposite. */
static char *discounted_difference(const struct evaluation *evaluation, uint32_t from, uint32_t to)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    g_autofree char *rate = decimal_format_short(
        decimal_multiply(parameters->discount_rate, decimal_from_int(100)), DECIMAL_DIGITS);
    struct money more = money_subtract(evaluation_sum(evaluation, to, NULL, true),
                                       evaluation_sum(evaluation, from, NULL, true));
    g_autofree char *difference = difference_text(evaluation, more);
    g_autofree char *years = years_text(parameters->term_years);

    return g_strdup_printf(" Discounted at %s %%, it costs %s over %s.", rate, difference, years);
}

char *payback_sentence(const struct evaluation *evaluation, const struct payback *payback,
                       uint32_t from, uint32_t to)
{
    g_autofree char *undiscounted = undiscounted_payback(evaluation, payback, from, to);

    if (payback->status == PAYBACK_UNDEFINED
        || decimal_sign(evaluation->study->parameters.discount_rate) == 0)
        return g_steal_pointer(&undiscounted);
    g_autofree char *discounted = discounted_difference(evaluation, from, to);
    return g_strconcat(undiscounted, discounted, NULL);
}
