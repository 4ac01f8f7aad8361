/* Quantile functions. One uniform number makes one draw, so a Latin hypercube of numbers is one of
 * draws; GSL has the normal and beta distributions. */
#include "decide/distribution.h"
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <math.h>
#include <string.h>

/* Parts of (0, 1) of a tabulated distribution. In the outer ones a normal distribution is too steep
 * to be interpolated. */
#define PERT_PARTS   4096
#define NORMAL_PARTS 2048
#define NORMAL_OUTER 24 /* at each end */

#define PERT_WEIGHT 4.0 /* of the mode, where either end has 1 */

/* Chances that are too small to be drawn even once in 10^12 draws. */
#define CHANCE_LEAST 1e-14

struct distribution {
    void (*quantiles)(const struct distribution *this, double *numbers, uint32_t count);
    double (*quantile)(const struct distribution *this, double share); /* normal, lognormal */
    double low, mode, high;                                            /* uniform, triangular */
    double mean, deviation;      /* normal; of the logarithm, lognormal */
    struct distribution_cut cut; /* normal, lognormal */
    double *table;               /* quantiles of i / parts; discrete: values */
    double *shares;              /* discrete: of all values up to this one, ascending */
    uint32_t value_count;
};

void distribution_free(struct distribution *distribution)
{
    if (distribution == NULL)
        return;
    g_free(distribution->table);
    g_free(distribution->shares);
    g_free(distribution);
}

void distribution_quantiles(const struct distribution *distribution, double *numbers,
                            uint32_t count)
{
    distribution->quantiles(distribution, numbers, count);
}

struct distribution_cut distribution_cut(const struct distribution *distribution)
{
    return distribution->cut;
}

/* --- with two ends --- */

static void uniform_quantiles(const struct distribution *this, double *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        numbers[i] = this->low + numbers[i] * (this->high - this->low);
}

/* One root for both sides, so that there is no branch to guess. */
static void triangular_quantiles(const struct distribution *this, double *numbers, uint32_t count)
{
    double low = this->low, high = this->high, width = high - low;
    double rise = width * (this->mode - low), fall = width * (high - this->mode);
    double share_rising = (this->mode - low) / width;

    for (uint32_t i = 0; i < count; i++) {
        bool rises = numbers[i] <= share_rising;
        double root = sqrt(rises ? numbers[i] * rise : (1 - numbers[i]) * fall);
        numbers[i] = rises ? low + root : high - root;
    }
}

static void pert_quantiles(const struct distribution *this, double *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        double place = numbers[i] * PERT_PARTS;
        uint32_t part = MIN((uint32_t)place, PERT_PARTS - 1);
        numbers[i] =
            this->table[part] + (place - part) * (this->table[part + 1] - this->table[part]);
    }
}

static void tabulate_pert(struct distribution *this)
{
    double width = this->high - this->low;
    double a = 1 + PERT_WEIGHT * (this->mode - this->low) / width;
    double b = 1 + PERT_WEIGHT * (this->high - this->mode) / width;

    this->quantiles = pert_quantiles;
    this->table = g_new(double, PERT_PARTS + 1);
    for (uint32_t i = 0; i <= PERT_PARTS; i++)
        this->table[i] = this->low + width * gsl_cdf_beta_Pinv((double)i / PERT_PARTS, a, b);
}

/* --- normal --- */

static double share_within(const struct distribution *this)
{
    return 1 - this->cut.below - this->cut.above;
}

static double normal_quantile(const struct distribution *this, double share)
{
    return this->mean
           + this->deviation * gsl_cdf_ugaussian_Pinv(this->cut.below + share * share_within(this));
}

static double lognormal_quantile(const struct distribution *this, double share)
{
    return exp(normal_quantile(this, share));
}

/* The cubic through four values one part apart, `t` parts behind the second. */
static double interpolate(const double *values, double t)
{
    const double sixth = 1.0 / 6;
    double third_power = (values[3] - values[0]) * sixth + (values[1] - values[2]) * 0.5;
    double square = (values[0] + values[2]) * 0.5 - values[1];
    double linear = values[2] - values[1] * 0.5 - (2 * values[0] + values[3]) * sixth;

    return values[1] + t * (linear + t * (square + t * third_power));
}

static void tabulated_quantiles(const struct distribution *this, double *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        double place = numbers[i] * NORMAL_PARTS;
        uint32_t part = (uint32_t)place;
        bool is_outer = part - NORMAL_OUTER >= NORMAL_PARTS - 2 * NORMAL_OUTER;
        numbers[i] = is_outer ? this->quantile(this, numbers[i])
                              : interpolate(this->table + part - 1, place - part);
    }
}

static void tabulate(struct distribution *this,
                     double (*quantile)(const struct distribution *this, double share))
{
    this->quantile = quantile;
    this->quantiles = tabulated_quantiles;
    this->table = g_new(double, NORMAL_PARTS + 1);
    for (uint32_t i = 0; i <= NORMAL_PARTS; i++)
        this->table[i] = quantile(this, (double)i / NORMAL_PARTS);
}

static void set_normal(struct distribution *this, double least, double most)
{
    this->cut.below = gsl_cdf_ugaussian_P((least - this->mean) / this->deviation);
    this->cut.above = gsl_cdf_ugaussian_Q((most - this->mean) / this->deviation);
}

static double logarithm(double value)
{
    return value > 0 ? log(value) : -HUGE_VAL;
}

static void set_lognormal(struct distribution *this, double least, double most)
{
    double spread = this->deviation / this->mean;
    double variance = log1p(spread * spread);

    this->mean = log(this->mean) - variance / 2;
    this->deviation = sqrt(variance);
    set_normal(this, logarithm(least), logarithm(most));
}

/* --- of single values --- */

static void discrete_quantiles(const struct distribution *this, double *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t first = 0, end = this->value_count - 1;
        while (first < end) {
            uint32_t middle = first + (end - first) / 2;
            if (this->shares[middle] < numbers[i])
                first = middle + 1;
            else
                end = middle;
        }
        numbers[i] = this->table[first];
    }
}

static void set_values(struct distribution *this, const struct uncertainty *uncertainty)
{
    this->quantiles = discrete_quantiles;
    this->value_count = uncertainty->value_count;
    this->table = g_new(double, this->value_count);
    this->shares = g_new(double, this->value_count);
    for (uint32_t i = 0; i < this->value_count; i++) {
        this->table[i] = decimal_to_double(uncertainty->values[i]);
        this->shares[i] = (i + 1.0) / this->value_count;
    }
}

/* --- all --- */

struct distribution *distribution_new(const struct uncertainty *uncertainty, double least,
                                      double most)
{
    struct distribution *this = g_new0(struct distribution, 1);

    gsl_set_error_handler_off(); /* it would end the program */
    this->low = MAX(least, decimal_to_double(uncertainty->low));
    this->mode = decimal_to_double(uncertainty->mode);
    this->high = MIN(most, decimal_to_double(uncertainty->high));
    this->mean = decimal_to_double(uncertainty->mean);
    this->deviation = decimal_to_double(uncertainty->deviation);
    switch (uncertainty->distribution) {
    case DISTRIBUTION_UNIFORM:
        this->quantiles = uniform_quantiles;
        break;
    case DISTRIBUTION_TRIANGULAR:
        this->quantiles = triangular_quantiles;
        break;
    case DISTRIBUTION_PERT:
        tabulate_pert(this);
        break;
    case DISTRIBUTION_NORMAL:
        set_normal(this, least, most);
        tabulate(this, normal_quantile);
        break;
    case DISTRIBUTION_LOGNORMAL:
        set_lognormal(this, least, most);
        tabulate(this, lognormal_quantile);
        break;
    case DISTRIBUTION_DISCRETE:
        set_values(this, uncertainty);
        break;
    }
    return this;
}

/* --- the median of runs drawn again --- */

/* Chance that at least `wanted` of `count` runs drawn are among the `lowest` ones. */
static double chance_of_lowest(uint32_t lowest, uint32_t wanted, uint32_t count)
{
    if (lowest == 0)
        return 0;
    return lowest == count ? 1 : gsl_cdf_binomial_Q(wanted - 1, (double)lowest / count, count);
}

static void add_chance(GArray *values, GArray *chances, double value, double chance)
{
    if (chance < CHANCE_LEAST)
        return;
    g_array_append_val(values, value);
    g_array_append_val(chances, chance);
}

/* The logarithm of (a / n)^m - (b / n)^m, a > b: that m draws are among the a lowest and not all of
 * them among the b lowest. */
static double log_difference(uint32_t a, uint32_t b, uint32_t m, uint32_t n)
{
    double first = m * log((double)a / n);

    return b == 0 ? first : first + log1p(-exp(m * log((double)b / a)));
}

/* Of an even number n = 2 m, the m-th and the next of those drawn are the i-th and j-th run, i < j,
 * where m draws are among the i lowest, the i-th among them, and m among the others likewise:
 * C(n, m) × [(i/n)^m - ((i-1)/n)^m] × [((n-j+1)/n)^m - ((n-j)/n)^m]. */
static void add_middle_pairs(const double *runs, uint32_t n, GArray *values, GArray *chances)
{
    uint32_t m = n / 2;
    double ways = lgamma(n + 1.0) - 2 * lgamma(m + 1.0);

    for (uint32_t i = 1; i <= n; i++) {
        double all = chance_of_lowest(i, m, n) - chance_of_lowest(i - 1, m, n), apart = 0;
        double below = ways + log_difference(i, i - 1, m, n);
        for (uint32_t j = i + 1; j <= n && all >= CHANCE_LEAST; j++) {
            double chance = exp(below + log_difference(n - j + 1, n - j, m, n));
            apart += chance;
            add_chance(values, chances, (runs[i - 1] + runs[j - 1]) / 2, chance);
            if (chance < CHANCE_LEAST)
                break;
        }
        add_chance(values, chances, runs[i - 1], all - apart);
    }
}

static void add_middle_runs(const double *runs, uint32_t n, GArray *values, GArray *chances)
{
    uint32_t m = n / 2 + 1;

    for (uint32_t i = 1; i <= n; i++)
        add_chance(values, chances, runs[i - 1],
                   chance_of_lowest(i, m, n) - chance_of_lowest(i - 1, m, n));
}

struct distribution *distribution_of_median(const double *runs, uint32_t count)
{
    struct distribution *this = g_new0(struct distribution, 1);
    GArray *values = g_array_new(FALSE, FALSE, sizeof(double));
    GArray *chances = g_array_new(FALSE, FALSE, sizeof(double));
    double sum = 0;

    gsl_set_error_handler_off();
    if (count % 2 == 0)
        add_middle_pairs(runs, count, values, chances);
    else
        add_middle_runs(runs, count, values, chances);
    this->quantiles = discrete_quantiles;
    this->value_count = values->len;
    this->table = (double *)(void *)g_array_free(values, FALSE);
    this->shares = (double *)(void *)g_array_free(chances, FALSE);
    for (uint32_t i = 0; i < this->value_count; i++)
        sum = this->shares[i] += sum;
    for (uint32_t i = 0; i < this->value_count; i++)
        this->shares[i] /= sum;
    return this;
}
