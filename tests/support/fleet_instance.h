/* Random small studies for tests of fleets: two or three configurations with what they do and take
 * in whole numbers, and a license with order minimums, packs, tiers (of falling and rising prices,
 * some at odd cents), several rules and options. */
#ifndef TESTS_FLEET_INSTANCE_H
#define TESTS_FLEET_INSTANCE_H

#include "base_study.h"
#include "decide/size.h"

#define MOST_TYPES 3

/* What one copy of a configuration does and takes. */
struct type_facts {
    int performance, use[LIMIT_COUNT];
};

struct fleet_instance {
    GRand *random;
    struct type_facts facts[MOST_TYPES];
    GString *configurations, *bill, *catalog, *licenses, *tiers, *results;
    guint types;
    int users[MOST_TYPES];
    int unit_price; /* hardware costs multiples of it: little, and licenses decide */
};

static inline bool fleet_chance(struct fleet_instance *instance, int percent)
{
    return g_rand_int_range(instance->random, 0, 100) < percent;
}

static inline const char *fleet_pick(struct fleet_instance *instance, const char *const *texts,
                                     gint32 count)
{
    return texts[g_rand_int_range(instance->random, 0, count)];
}

static inline void fleet_add_type(struct fleet_instance *instance, guint type, bool has_option,
                                  const char *owned)
{
    GRand *random = instance->random;
    int servers = g_rand_int_range(random, 1, 3);
    int processors = g_rand_int_range(random, 1, 5), cores = g_rand_int_range(random, 1, 9);
    int box = instance->unit_price * g_rand_int_range(random, 1, 40);
    int processor = instance->unit_price * g_rand_int_range(random, 1, 10);
    bool has_database = fleet_chance(instance, instance->users[type] == 40 ? 85 : 60);
    struct type_facts *facts = &instance->facts[type];

    facts->performance = g_rand_int_range(random, 5, 60);
    facts->use[LIMIT_SERVERS] = servers;
    facts->use[LIMIT_WATTS] = servers * 10 * g_rand_int_range(random, 10, 60);
    facts->use[LIMIT_RACK_UNITS] = servers * g_rand_int_range(random, 1, 9);
    g_string_append_printf(instance->configurations, "t%u,%d,%d\n", type, servers,
                           instance->users[type]);
    g_string_append_printf(instance->bill, "t%u,BOX%u,1,server,\nt%u,CPU%u,%d,server,\n", type,
                           type, type, type, processors);
    if (has_database)
        g_string_append_printf(instance->bill, "t%u,DB,,server,%s\n", type, owned);
    if (has_database && has_option)
        g_string_append_printf(instance->bill, "t%u,ALT,,server,\n", type);
    g_string_append_printf(instance->catalog, "BOX%u,system,%d,,%d,%d\nCPU%u,processor,%d,%d,,\n",
                           type, box, facts->use[LIMIT_WATTS] / servers,
                           facts->use[LIMIT_RACK_UNITS] / servers, type, processor, cores);
    g_string_append_printf(instance->results, "t%u,oltp,throughput,%d,tx/s\n", type,
                           facts->performance);
}

/* Columns: sku, option, metric, units-per-license, round-at, licenses-per-count,
 * minimum-per-server, minimum-order, pack, tier-basis, support-rate */
static inline void fleet_add_rules(struct fleet_instance *instance, bool has_option,
                                   bool is_graduated)
{
    static const char *const metrics[] = { "core", "processor", "server", "core" };
    static const char *const units[] = { "", "2", "3", "8", "2.5" };
    static const char *const levels[] = { "configuration", "server", "processor" };
    static const char *const times[] = { "", "2", "", "1.5" };
    static const char *const floors[] = { "", "", "6" };
    static const char *const orders[] = { "", "5", "20", "" };
    static const char *const packs[] = { "", "2", "4", "" };
    const char *order = fleet_pick(instance, orders, 4), *pack = fleet_pick(instance, packs, 4);
    const char *support = fleet_chance(instance, 30) ? "20 %" : "";
    int rows = 1 + fleet_chance(instance, 35);

    for (int i = 0; i < rows; i++) {
        const char *metric = i == 0 ? fleet_pick(instance, metrics, 4) : "user";
        const char *unit = fleet_pick(instance, units, 5), *time = fleet_pick(instance, times, 4);
        const char *level = i == 0 ? fleet_pick(instance, levels, 3) : "";
        const char *floor = i == 0 ? fleet_pick(instance, floors, 3) : "";
        g_string_append_printf(instance->licenses, "DB,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s\n",
                               has_option ? "db/main" : "", metric, unit, level, time, floor, order,
                               pack, is_graduated ? "graduated" : "all-units", support);
    }
    if (!has_option)
        return;
    const char *metric = fleet_pick(instance, metrics, 4), *unit = fleet_pick(instance, units, 5);
    const char *level = fleet_pick(instance, levels, 3), *least = fleet_pick(instance, orders, 4);
    g_string_append_printf(instance->licenses, "ALT,db/other,%s,%s,%s,,,%s,,,\n", metric, unit,
                           level, least);
}

/* Two further tiers, at odd prices; some are dearer than those before them. */
static inline void fleet_add_tiers(struct fleet_instance *instance)
{
    int from = g_rand_int_range(instance->random, 2, 12), cents = 40000;
    bool is_odd = fleet_chance(instance, 50);

    if (is_odd)
        cents = g_rand_int_range(instance->random, 1000, 60000);
    g_string_append_printf(instance->tiers, "DB,1,%d.%02d\n", cents / 100, cents % 100);
    for (int i = 0; i < 2; i++) {
        int percent = is_odd && fleet_chance(instance, 30)
                          ? g_rand_int_range(instance->random, 101, 260)
                          : g_rand_int_range(instance->random, 25, 97);
        cents = cents * percent / 100;
        g_string_append_printf(instance->tiers, "DB,%d,%d.%02d\n", from, cents / 100, cents % 100);
        from += g_rand_int_range(instance->random, 1, 15);
    }
}

static inline struct fleet_instance fleet_instance_new(GRand *random)
{
    struct fleet_instance instance = {
        .random = random,
        .configurations = g_string_new("configuration,servers,users\n"),
        .bill = g_string_new("configuration,sku,quantity,per,owned\n"),
        .catalog = g_string_new("sku,category,price,cores,watts-loaded,rack-units\n"),
        .licenses = g_string_new("sku,option,metric,units-per-license,round-at,licenses-per-count,"
                                 "minimum-per-server,minimum-order,pack,tier-basis,"
                                 "support-rate\n"),
        .tiers = g_string_new("sku,from-quantity,price\n"),
        .results = g_string_new("configuration,benchmark,metric,value,unit\n"),
    };
    /* alike, or not */
    static const char *const stocks[][MOST_TYPES] = { { "3", "3", "3" }, { "3", "8", "" } };
    bool has_option = fleet_chance(&instance, 30), has_tiers = fleet_chance(&instance, 60);
    bool has_owned = fleet_chance(&instance, 25);
    instance.unit_price = fleet_chance(&instance, 40) ? 1 : 50;

    instance.types = (guint)g_rand_int_range(random, 2, MOST_TYPES + 1);
    bool has_own_users = fleet_chance(&instance, 50);
    for (guint i = 0; i < instance.types; i++) {
        instance.users[i] = has_own_users ? g_rand_int_range(random, 5, 300) : 40;
        fleet_add_type(&instance, i, has_option,
                       has_owned ? stocks[instance.unit_price == 1][i] : "");
    }
    fleet_add_rules(&instance, has_option, fleet_chance(&instance, 50));
    if (has_tiers)
        fleet_add_tiers(&instance);
    g_string_append_printf(instance.catalog, "DB,license,%s,,,\nALT,license,%d,,,\n",
                           has_tiers ? "" : "120", g_rand_int_range(random, 20, 300));
    return instance;
}

static inline struct fixture fleet_instance_load(const struct fleet_instance *instance)
{
    const struct fixture_file files[] = {
        { "configurations.csv", instance->configurations->str },
        { "bill-of-materials.csv", instance->bill->str },
        { "catalog.csv", instance->catalog->str },
        { "licenses.csv", instance->licenses->str },
        { "license-tiers.csv", instance->tiers->str },
        { "results.csv", instance->results->str },
        { "benchmarks.csv", "benchmark,metric,direction,unit\noltp,throughput,higher,tx/s\n" },
        { "study.xml", "<study currency=\"USD\" term=\"2\" discount-rate=\"0\"/>" },
        END_OF_FILES,
    };

    return fixture_load(files);
}

static inline void fleet_instance_free(struct fleet_instance *instance)
{
    GString *texts[] = { instance->configurations, instance->bill,  instance->catalog,
                         instance->licenses,       instance->tiers, instance->results };

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_string_free(texts[i], TRUE);
}

#endif
