/* probe prices STUDY MEASURE MINIMUM COUNT STEP
 * probe draws STUDY COUNT THREADS
 *
 * What a computation takes by itself, without the loading around it, and what came out of it, to be
 * compared with what others compute: lines of a name and a number. Of perfcost only the rooms are
 * used; the license priced is "DB", as generate.py has it. */
#include "base/parallel.h"
#include "cost/cost_form.h"
#include "decide/price_sweep.h"
#include "decide/uncertainty.h"
#include "input/study_load.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- time --- */

struct stopwatch {
    double wall, cpu; /* when it was started, in seconds */
};

static double seconds_of(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void start(struct stopwatch *watch)
{
    watch->wall = seconds_of(CLOCK_MONOTONIC);
    watch->cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

/* Prints what passed since the start, and starts again. */
static void lap(struct stopwatch *watch, const char *step)
{
    printf("%s.wall %.9f\n", step, seconds_of(CLOCK_MONOTONIC) - watch->wall);
    printf("%s.cpu %.9f\n", step, seconds_of(CLOCK_PROCESS_CPUTIME_ID) - watch->cpu);
    start(watch);
}

static struct evaluation *load(const char *path, struct stopwatch *watch)
{
    struct diag *diag = diag_new();
    struct study *study;

    start(watch);
    if (!study_load(path, diag, &study) || !cost_check(study, diag)) {
        g_autofree char *text = diag_format(diag, DIAG_ERROR);
        fputs(text, stderr);
        exit(1);
    }
    lap(watch, "load");
    struct evaluation *evaluation = evaluation_new(study);
    lap(watch, "evaluate");
    diag_free(diag);
    return evaluation;
}

static int finish(struct evaluation *evaluation)
{
    struct study *study = (struct study *)evaluation->study;

    evaluation_free(evaluation);
    study_free(study);
    return 0;
}

/* --- prices --- */

static double least_cost(const struct cost_choices *choices, uint32_t configuration, double price)
{
    double least = G_MAXDOUBLE;

    for (guint i = 0; i < choices->choices->len; i++) {
        const struct cost_choice *choice = cost_choice_at(choices, i);
        if (choice->configuration == configuration)
            least = MIN(least, cost_choice_value(choice, &price, 1));
    }
    return least;
}

/* The least costs at the prices 0, step, 2 × step and so on, added up: between two break-evens the
 * least cost is a line. */
static double sum_of_least(const struct best_intervals *best, uint32_t count, double step)
{
    double sum = 0;
    uint32_t at = 0;

    for (guint i = 0; i < best->intervals->len; i++) {
        const struct best_interval *interval =
            &g_array_index(best->intervals, struct best_interval, i);
        uint32_t winner = g_array_index(best->winners, uint32_t, interval->first_winner);
        double end = interval->has_end ? decimal_to_double(interval->to) : G_MAXDOUBLE;
        double constant = least_cost(best->choices, winner, 0);
        double slope = least_cost(best->choices, winner, 1) - constant;
        for (; at < count && at * step <= end; at++)
            sum += constant + slope * (at * step);
    }
    return sum;
}

static void sweep(const struct best_intervals *best, struct stopwatch *watch)
{
    const struct sweep_steps steps = { .to = decimal_from_int(99), .step = decimal_from_int(1) };

    price_sweep_free(price_sweep_new(best->choices->evaluation, best->choices->variables.variables,
                                     &best->choices->question, &steps));
    lap(watch, "hundred-prices-to-the-cent");
}

static int probe_prices(char **words)
{
    struct stopwatch watch;
    struct evaluation *evaluation = load(words[0], &watch);
    const struct study *study = evaluation->study;
    const struct product *product = &study->products[study_find_product(study, "DB")];
    const struct price_variable variable = { .first_price =
                                                 price_of_offer(study, product->first_offer),
                                             .price_count = 1 };
    struct cost_question question = { .cost = measure_find(study, "tco").measure,
                                      .is_per_performance =
                                          strcmp(words[1], "tco-per-performance") == 0,
                                      .minimum_performance.given = true };

    decimal_parse(words[2], &question.minimum_performance.value);
    start(&watch);
    struct best_intervals *best = best_intervals_new(evaluation, &variable, &question,
                                                     (struct price_range){ .has_end = false });
    lap(&watch, "breakeven");
    double sum = sum_of_least(best, (uint32_t)atoi(words[3]), atof(words[4]));
    lap(&watch, "lookup");
    printf("intervals %u\nsum %.17g\n", best->intervals->len, sum);
    sweep(best, &watch);
    best_intervals_free(best);
    return finish(evaluation);
}

/* --- draws --- */

static int probe_draws(char **words)
{
    const struct uncertainty_request request = { .draws = (uint64_t)atoll(words[1]),
                                                 .seed = 1,
                                                 .threads = (unsigned)atoi(words[2]) };
    struct stopwatch watch;
    struct evaluation *evaluation = load(words[0], &watch);
    struct uncertainty_result *result = uncertainty_new(evaluation, &request);
    uint32_t last = evaluation->study->configuration_count - 1;

    lap(&watch, "simulate");
    printf("share %.9f\n",
           (double)result->configurations[last].counts.contests[CONTEST_COST_PER_PERFORMANCE].best
               / (double)request.draws);
    uncertainty_free(result);
    return finish(evaluation);
}

int main(int argc, char **argv)
{
    if (argc == 7 && strcmp(argv[1], "prices") == 0)
        return probe_prices(argv + 2);
    if (argc == 5 && strcmp(argv[1], "draws") == 0)
        return probe_draws(argv + 2);
    fputs(
        "usage: probe prices STUDY MEASURE MINIMUM COUNT STEP | probe draws STUDY COUNT THREADS\n",
        stderr);
    return 2;
}
