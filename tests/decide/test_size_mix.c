/* The cheapest mix against enumeration of every fleet, on random small studies with order minimums,
 * packs, tiers, several rules and options. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/size.h"

#define INSTANCES    500
#define SEED         20010401
#define MOST_SERVERS 6
#define MOST_TYPES   3

/* --- random studies --- */

struct instance {
    GRand *random;
    GString *configurations, *bill, *catalog, *licenses, *tiers, *results;
    guint types;
    int unit_price; /* hardware costs multiples of it: little, and licenses decide */
};

static bool chance(struct instance *instance, int percent)
{
    return g_rand_int_range(instance->random, 0, 100) < percent;
}

static const char *pick(struct instance *instance, const char *const *texts, gint32 count)
{
    return texts[g_rand_int_range(instance->random, 0, count)];
}

static void add_type(struct instance *instance, guint type, bool has_option, const char *owned)
{
    GRand *random = instance->random;
    int servers = g_rand_int_range(random, 1, 3);
    int processors = g_rand_int_range(random, 1, 5), cores = g_rand_int_range(random, 1, 9);
    int box = instance->unit_price * g_rand_int_range(random, 1, 40);
    int processor = instance->unit_price * g_rand_int_range(random, 1, 10);
    bool has_database = chance(instance, 85);

    g_string_append_printf(instance->configurations, "t%u,%d,40\n", type, servers);
    g_string_append_printf(instance->bill, "t%u,BOX%u,1,server,\nt%u,CPU%u,%d,server,\n", type,
                           type, type, type, processors);
    if (has_database)
        g_string_append_printf(instance->bill, "t%u,DB,,server,%s\n", type, owned);
    if (has_database && has_option)
        g_string_append_printf(instance->bill, "t%u,ALT,,server,\n", type);
    g_string_append_printf(instance->catalog, "BOX%u,system,%d,\nCPU%u,processor,%d,%d\n", type,
                           box, type, processor, cores);
    g_string_append_printf(instance->results, "t%u,oltp,throughput,%d,tx/s\n", type,
                           g_rand_int_range(random, 5, 60));
}

/* Columns: sku, option, metric, units-per-license, round-at, licenses-per-count,
 * minimum-per-server, minimum-order, pack, tier-basis, support-rate */
static void add_rules(struct instance *instance, bool has_option, bool is_graduated)
{
    static const char *const metrics[] = { "core", "processor", "server", "core" };
    static const char *const units[] = { "", "2", "3", "8", "2.5" };
    static const char *const levels[] = { "configuration", "server", "processor" };
    static const char *const times[] = { "", "2", "", "1.5" };
    static const char *const floors[] = { "", "", "6" };
    static const char *const orders[] = { "", "5", "20", "" };
    static const char *const packs[] = { "", "2", "4", "" };
    const char *order = pick(instance, orders, 4), *pack = pick(instance, packs, 4);
    const char *support = chance(instance, 30) ? "20 %" : "";
    int rows = 1 + chance(instance, 35);

    for (int i = 0; i < rows; i++) {
        const char *metric = i == 0 ? pick(instance, metrics, 4) : "user";
        const char *unit = pick(instance, units, 5), *time = pick(instance, times, 4);
        const char *level = i == 0 ? pick(instance, levels, 3) : "";
        const char *floor = i == 0 ? pick(instance, floors, 3) : "";
        g_string_append_printf(instance->licenses, "DB,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s\n",
                               has_option ? "db/main" : "", metric, unit, level, time, floor, order,
                               pack, is_graduated ? "graduated" : "all-units", support);
    }
    if (!has_option)
        return;
    const char *metric = pick(instance, metrics, 4), *unit = pick(instance, units, 5);
    const char *level = pick(instance, levels, 3), *least = pick(instance, orders, 4);
    g_string_append_printf(instance->licenses, "ALT,db/other,%s,%s,%s,,,%s,,,\n", metric, unit,
                           level, least);
}

static void add_tiers(struct instance *instance)
{
    int from = g_rand_int_range(instance->random, 2, 12), price = 400;

    g_string_append_printf(instance->tiers, "DB,1,%d\n", price);
    for (int i = 0; i < 2; i++) {
        price = price * g_rand_int_range(instance->random, 25, 96) / 100;
        g_string_append_printf(instance->tiers, "DB,%d,%d\n", from, price);
        from += g_rand_int_range(instance->random, 1, 15);
    }
}

static struct instance instance_new(GRand *random)
{
    struct instance instance = {
        .random = random,
        .configurations = g_string_new("configuration,servers,users\n"),
        .bill = g_string_new("configuration,sku,quantity,per,owned\n"),
        .catalog = g_string_new("sku,category,price,cores\n"),
        .licenses = g_string_new("sku,option,metric,units-per-license,round-at,licenses-per-count,"
                                 "minimum-per-server,minimum-order,pack,tier-basis,"
                                 "support-rate\n"),
        .tiers = g_string_new("sku,from-quantity,price\n"),
        .results = g_string_new("configuration,benchmark,metric,value,unit\n"),
    };
    bool has_option = chance(&instance, 30), has_tiers = chance(&instance, 60);
    const char *owned = chance(&instance, 25) ? "3" : "";
    instance.unit_price = chance(&instance, 40) ? 1 : 50;

    instance.types = (guint)g_rand_int_range(random, 2, MOST_TYPES + 1);
    for (guint i = 0; i < instance.types; i++)
        add_type(&instance, i, has_option, owned);
    add_rules(&instance, has_option, chance(&instance, 50));
    if (has_tiers)
        add_tiers(&instance);
    g_string_append_printf(instance.catalog, "DB,license,%s,\nALT,license,%d,\n",
                           has_tiers ? "" : "120", g_rand_int_range(random, 20, 300));
    return instance;
}

static struct fixture instance_load(const struct instance *instance)
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

static void instance_free(struct instance *instance)
{
    GString *texts[] = { instance->configurations, instance->bill,  instance->catalog,
                         instance->licenses,       instance->tiers, instance->results };

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_string_free(texts[i], TRUE);
}

/* --- enumeration --- */

struct best {
    bool exists;
    struct money cost;
};

static bool has_line(const struct study *study, uint32_t configuration, const char *sku)
{
    return fleet_license_line(study, configuration, study_find_product(study, sku)) != NULL;
}

/* Every configuration of the fleet that has a database has the chosen way to license it. */
static bool is_licensable(const struct study *study, const GArray *parts, const char *sku)
{
    for (guint i = 0; i < parts->len; i++) {
        uint32_t configuration = g_array_index(parts, struct fleet_part, i).configuration;
        if (has_line(study, configuration, "DB") && !has_line(study, configuration, sku))
            return false;
    }
    return true;
}

static void try_fleet(const struct size *size, const GArray *parts, struct best *best)
{
    static const struct {
        const char *name, *sku;
    } options[] = { { "main", "DB" }, { "other", "ALT" } };

    for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
        struct chosen_option chosen = { "db", options[i].name };
        g_autoptr(GArray) choice = g_array_new(FALSE, FALSE, sizeof chosen);
        g_array_append_val(choice, chosen);
        if (!is_licensable(size->evaluation->study, parts, options[i].sku))
            continue;
        struct fleet *fleet = fleet_new(size->evaluation, parts, choice);
        assert_null(fleet->why_not);
        if (!best->exists || money_compare(fleet->cost, best->cost) < 0)
            *best = (struct best){ true, fleet->cost };
        fleet_free(fleet);
    }
}

static void enumerate(const struct size *size, guint types, GArray *parts, uint32_t type,
                      struct best *best)
{
    if (type == types) {
        if (parts->len > 0 && size_is_met(size, parts))
            try_fleet(size, parts, best);
        return;
    }
    enumerate(size, types, parts, type + 1, best);
    for (int64_t count = 1; count <= MOST_SERVERS; count++) {
        struct fleet_part part = { type, count };
        g_array_append_val(parts, part);
        enumerate(size, types, parts, type + 1, best);
        g_array_set_size(parts, parts->len - 1);
    }
}

static struct size_request request_of(GRand *random)
{
    struct size_request request = {
        .performance = decimal_from_int(g_rand_int_range(random, 20, 130)),
        .spare = g_rand_int_range(random, 0, 3) / 2,
        .wants_mix = true,
    };

    request.limits[LIMIT_SERVERS] =
        (struct optional_decimal){ true, decimal_from_int(MOST_SERVERS) };
    return request;
}

/* The cheapest fleet of one configuration, every number of copies tried, all options competing. */
static void assert_types_like_enumeration(const struct size *size, guint types, int number)
{
    for (uint32_t type = 0; type < types; type++) {
        struct best best = { false, { 0 } };
        for (int64_t count = 1; count <= MOST_SERVERS; count++) {
            struct fleet_part part = { type, count };
            g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof part);
            g_array_append_val(parts, part);
            if (!size_is_met(size, parts))
                continue;
            struct fleet *fleet = fleet_new(size->evaluation, parts, NULL);
            if (!best.exists || money_compare(fleet->cost, best.cost) < 0)
                best = (struct best){ true, fleet->cost };
            fleet_free(fleet);
        }
        bool fits = size->types[type].status == SIZE_FITS;
        if (fits != best.exists
            || (fits && money_compare(size->types[type].fleet->cost, best.cost) != 0))
            fail_msg("instance %d: configuration %u is not the cheapest of its kind", number, type);
    }
}

/* What kinds of answers the instances had, so that the test is known to try them. */
struct tally {
    int infeasible, mixed;
    int larger_than_needed; /* fleets of one configuration that a tier makes larger than needed */
};

static void note_answer(struct tally *tally, const struct size *size, guint types)
{
    tally->infeasible += size->mix->fleet == NULL;
    tally->mixed += size->mix->fleet != NULL && size->mix->fleet->parts->len > 1;
    for (guint i = 0; i < types; i++)
        tally->larger_than_needed +=
            size->types[i].status == SIZE_FITS && size->types[i].count > size->types[i].needed;
}

static void assert_like_enumeration(const struct fixture *fixture, guint types,
                                    const struct size_request *request, int number,
                                    struct tally *tally)
{
    struct evaluation *evaluation = evaluation_new(fixture->study);
    struct size *size = size_new(evaluation, request);
    g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(struct fleet_part));
    struct best best = { false, { 0 } };

    enumerate(size, types, parts, 0, &best);
    if (!best.exists) {
        if (size->mix->status != MIX_INFEASIBLE)
            fail_msg("instance %d: status %s, but there is no fleet", number,
                     mix_status_names[size->mix->status]);
    } else {
        if (size->mix->status != MIX_OPTIMAL
            || money_compare(size->mix->fleet->cost, best.cost) != 0) {
            g_autofree char *wanted = money_format(best.cost, 2);
            g_autofree char *got = size->mix->fleet != NULL
                                       ? money_format(size->mix->fleet->cost, 2)
                                       : g_strdup("none");
            fail_msg("instance %d: status %s, cost %s, enumeration %s", number,
                     mix_status_names[size->mix->status], got, wanted);
        }
        assert_true(size_is_met(size, size->mix->fleet->parts));
    }
    assert_types_like_enumeration(size, types, number);
    note_answer(tally, size, types);
    size_free(size);
    evaluation_free(evaluation);
}

static void test_size_mix__is_the_cheapest_of_all_fleets(void **state)
{
    GRand *random = g_rand_new_with_seed(SEED);
    struct tally tally = { 0 };

    (void)state;
    for (int i = 0; i < INSTANCES; i++) {
        struct instance instance = instance_new(random);
        struct size_request request = request_of(random);
        struct fixture fixture = instance_load(&instance);
        if (fixture.study == NULL) {
            g_autofree char *text = diag_format(fixture.diag, DIAG_ERROR);
            fail_msg("instance %d: %s", i, text);
        }
        assert_like_enumeration(&fixture, instance.types, &request, i, &tally);
        fixture_free(&fixture);
        instance_free(&instance);
    }
    assert_true(tally.infeasible > 20 && tally.mixed > 50 && tally.larger_than_needed > 3);
    g_rand_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size_mix__is_the_cheapest_of_all_fleets),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
