/* Random small studies for tests that try answers out: hardware, what is rented, licenses with
 * packs, tiers, support and options, discounts, energy, years, and a metric of either direction.
 * Amounts are large and in a currency of three minor digits, so that what rounding does to a cost
 * is far below what a price does that moves by a ten-thousandth. */
#ifndef TESTS_RANDOM_STUDY_H
#define TESTS_RANDOM_STUDY_H

#include "base_study.h"
#include "measure/evaluation.h"

struct random_study {
    GRand *random;
    unsigned count; /* configurations c0, c1, … */
    bool has_option, has_tiers, is_lower_better;
    GString *configurations, *bill, *catalog, *licenses, *tiers, *results;
};

static inline bool random_chance(GRand *random, int percent)
{
    return g_rand_int_range(random, 0, 100) < percent;
}

static inline const char *random_pick(GRand *random, const char *const *texts, gint32 count)
{
    return texts[g_rand_int_range(random, 0, count)];
}

/* A price around `about`, with two decimals. */
static inline void random_price(struct random_study *this, const char *sku, const char *category,
                                int about, const char *rest)
{
    g_string_append_printf(this->catalog, "%s,%s,%d.%02d,%s\n", sku, category,
                           g_rand_int_range(this->random, about / 3, about * 2),
                           g_rand_int_range(this->random, 0, 100), rest);
}

/* Columns: sku, category, price, billing, discount-class, cores, watts-loaded, watts-idle */
static inline void random_catalog(struct random_study *this)
{
    random_price(this, "CPU-A", "processor", 300000, "one-time,A,4,120,40");
    random_price(this, "CPU-B", "processor", 500000, "one-time,,8,200,90");
    random_price(this, "CARE", "service", 60000, "yearly,A,,,");
    random_price(this, "LINE", "subscription", 4000, "monthly,,,,");
    random_price(this, "ALT", "license", 25000, "one-time,A,,,");
    if (this->has_tiers)
        g_string_append(this->catalog, "DB,license,,one-time,,,,\n");
    else
        random_price(this, "DB", "license", 70000, "one-time,,,,");
}

static inline void random_licenses(struct random_study *this)
{
    static const char *const orders[] = { "", "5", "12" }, *const packs[] = { "", "2", "4" };
    static const char *const rates[] = { "", "20 %", "22 %" };
    const char *order = random_pick(this->random, orders, 3);
    const char *pack = random_pick(this->random, packs, 3);

    g_string_append_printf(this->licenses, "DB,%s,core,%s,%s,%s\n",
                           this->has_option ? "db/core" : "", order, pack,
                           random_pick(this->random, rates, 3));
    if (this->has_option)
        g_string_append_printf(this->licenses, "ALT,db/user,user,,,%s\n",
                               random_pick(this->random, rates, 3));
    if (this->has_tiers)
        g_string_append_printf(this->tiers, "DB,1,%d\nDB,9,%d\n",
                               g_rand_int_range(this->random, 40000, 120000),
                               g_rand_int_range(this->random, 15000, 40000));
}

static inline void random_line(struct random_study *this, unsigned index, const char *sku, int most)
{
    g_string_append_printf(this->bill, "c%u,%s,%d\n", index, sku,
                           g_rand_int_range(this->random, 1, most + 1));
}

static inline void random_configuration(struct random_study *this, unsigned index)
{
    g_autofree char *box = g_strdup_printf("BOX%u", index);

    g_string_append_printf(this->configurations, "c%u,%d\n", index,
                           g_rand_int_range(this->random, 5, 60));
    random_price(this, box, "system", 900000, "one-time,,,300,150");
    random_line(this, index, box, 1);
    random_line(this, index, random_chance(this->random, 50) ? "CPU-A" : "CPU-B", 5);
    if (random_chance(this->random, 60))
        random_line(this, index, "CARE", 3);
    if (random_chance(this->random, 60))
        random_line(this, index, "LINE", 4);
    if (random_chance(this->random, 80)) {
        g_string_append_printf(this->bill, "c%u,DB,\n", index);
        if (this->has_option)
            g_string_append_printf(this->bill, "c%u,ALT,\n", index);
    }
    g_string_append_printf(this->results, "c%u,oltp,m,%d,u\n", index,
                           g_rand_int_range(this->random, 60, 140));
}

static inline struct random_study random_study_new(GRand *random)
{
    struct random_study this = {
        .random = random,
        .count = (unsigned)g_rand_int_range(random, 2, 6),
        .has_option = random_chance(random, 50),
        .has_tiers = random_chance(random, 30),
        .is_lower_better = random_chance(random, 40),
        .configurations = g_string_new("configuration,users\n"),
        .bill = g_string_new("configuration,sku,quantity\n"),
        .catalog = g_string_new("sku,category,price,billing,discount-class,cores,watts-loaded,"
                                "watts-idle\n"),
        .licenses = g_string_new("sku,option,metric,minimum-order,pack,support-rate\n"),
        .tiers = g_string_new("sku,from-quantity,price\n"),
        .results = g_string_new("configuration,benchmark,metric,value,unit\n"),
    };

    random_catalog(&this);
    for (unsigned i = 0; i < this.count; i++)
        random_configuration(&this, i);
    random_licenses(&this);
    return this;
}

static inline char *random_study_xml(GRand *random)
{
    static const char *const rates[] = { "0", "4 %", "0.0725", "12 %" };
    static const char *const energy[] = { "", " energy-price=\"35\"", " energy-price=\"220.5\"" };
    const char *rate = random_pick(random, rates, 4), *price = random_pick(random, energy, 3);

    return g_strdup_printf("<study currency=\"KWD\" term=\"%d\" discount-rate=\"%s\" pue=\"1.4\" "
                           "load-share=\"0.5\"%s><discount class=\"A\" rate=\"%d %%\"/></study>",
                           g_rand_int_range(random, 2, 6), rate, price,
                           g_rand_int_range(random, 2, 40));
}

/* Takes the study over. Of some there is no bill row with a license; then no file speaks of one. */
static inline struct fixture random_study_load(struct random_study *this)
{
    g_autofree char *xml = random_study_xml(this->random);
    bool has_licenses = strstr(this->bill->str, ",DB,") != NULL;
    const struct fixture_file files[] = {
        { "configurations.csv", this->configurations->str },
        { "bill-of-materials.csv", this->bill->str },
        { "catalog.csv", this->catalog->str },
        { "results.csv", this->results->str },
        { "benchmarks.csv", this->is_lower_better
                                ? "benchmark,metric,direction,unit\noltp,m,lower,u\n"
                                : "benchmark,metric,direction,unit\noltp,m,higher,u\n" },
        { "study.xml", xml },
        { has_licenses ? "licenses.csv" : NULL, this->licenses->str },
        { "license-tiers.csv", this->tiers->str },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    GString *texts[] = { this->configurations, this->bill,  this->catalog,
                         this->licenses,       this->tiers, this->results };

    if (fixture.study == NULL)
        g_error("%s\n%s", diag_format(fixture.diag, DIAG_ERROR), this->bill->str);
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_string_free(texts[i], TRUE);
    return fixture;
}

#endif
