/* The cheapest mix against enumeration of every fleet, on random small studies with order minimums,
 * packs, tiers, several rules and options, under limits of servers, power and rack. */
#include "cmocka_test.h"
#include "fleet_instance.h"

#define INSTANCES    1500
#define SEED         20010401
#define MOST_SERVERS 8

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

/* What is asked for, in whole numbers; a limit of 0: none. */
struct wanted {
    int performance, headroom_percent, spare, limits[LIMIT_COUNT];
};

static int64_t sum_of_use(const struct fleet_instance *instance, const GArray *parts, int limit)
{
    int64_t sum = 0;

    for (guint i = 0; i < parts->len; i++) {
        const struct fleet_part *part = &g_array_index(parts, struct fleet_part, i);
        sum += part->count * instance->facts[part->configuration].use[limit];
    }
    return sum;
}

/* The best copies fail, one after the other. */
static int64_t performance_left(const struct fleet_instance *instance, const GArray *parts,
                                int spare)
{
    int64_t left[MOST_TYPES] = { 0 }, sum = 0;

    for (guint i = 0; i < parts->len; i++) {
        const struct fleet_part *part = &g_array_index(parts, struct fleet_part, i);
        left[part->configuration] = part->count;
        sum += part->count * instance->facts[part->configuration].performance;
    }
    for (int failed = 0; failed < spare; failed++) {
        guint best = MOST_TYPES;
        for (guint i = 0; i < instance->types; i++)
            if (left[i] > 0
                && (best == MOST_TYPES
                    || instance->facts[i].performance > instance->facts[best].performance))
                best = i;
        if (best == MOST_TYPES)
            return 0;
        left[best]--;
        sum -= instance->facts[best].performance;
    }
    return sum;
}

static bool has_performance(const struct fleet_instance *instance, const struct wanted *wanted,
                            const GArray *parts)
{
    return performance_left(instance, parts, wanted->spare) * 100
           >= (int64_t)wanted->performance * (100 + wanted->headroom_percent);
}

static bool is_met(const struct fleet_instance *instance, const struct wanted *wanted,
                   const GArray *parts)
{
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        if (wanted->limits[limit] > 0 && sum_of_use(instance, parts, limit) > wanted->limits[limit])
            return false;
    return has_performance(instance, wanted, parts);
}

struct enumeration {
    const struct fleet_instance *instance;
    const struct wanted *wanted;
    const struct size *size;
    GArray *parts;
    struct best best;
};

static void enumerate(struct enumeration *this, uint32_t type)
{
    if (type == this->instance->types) {
        bool fits = this->parts->len > 0 && is_met(this->instance, this->wanted, this->parts);
        if (this->parts->len > 0)
            assert_int_equal(size_is_enough(this->size, this->parts)
                                 && size_is_within_limits(this->size, this->parts),
                             fits);
        if (fits)
            try_fleet(this->size, this->parts, &this->best);
        return;
    }
    enumerate(this, type + 1);
    for (int64_t count = 1; count <= MOST_SERVERS; count++) {
        struct fleet_part part = { type, count };
        g_array_append_val(this->parts, part);
        enumerate(this, type + 1);
        g_array_set_size(this->parts, this->parts->len - 1);
    }
}

static struct wanted wanted_of(GRand *random)
{
    struct wanted wanted = {
        .performance = g_rand_int_range(random, 20, 130),
        .headroom_percent = 5 * g_rand_int_range(random, 0, 4),
        .spare = g_rand_int_range(random, 0, 6) / 2,
        .limits = { [LIMIT_SERVERS] = MOST_SERVERS },
    };

    if (g_rand_boolean(random))
        wanted.limits[LIMIT_WATTS] = g_rand_int_range(random, 1000, 4000);
    if (g_rand_boolean(random))
        wanted.limits[LIMIT_RACK_UNITS] = g_rand_int_range(random, 8, 50);
    return wanted;
}

static struct size_request request_of(const struct wanted *wanted)
{
    struct size_request request = { .performance = decimal_from_int(wanted->performance),
                                    .spare = wanted->spare,
                                    .effort = decimal_from_int(1) };

    request.headroom.given = wanted->headroom_percent > 0;
    request.headroom.value.units = wanted->headroom_percent * power_of_ten(DECIMAL_DIGITS - 2);
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        if (wanted->limits[limit] > 0)
            request.limits[limit] =
                (struct optional_decimal){ true, decimal_from_int(wanted->limits[limit]) };
    return request;
}

/* The cheapest fleet of one configuration, every number of copies tried, all options competing. */
static void assert_types_like_enumeration(const struct enumeration *this, int number)
{
    const struct size *size = this->size;

    for (uint32_t type = 0; type < this->instance->types; type++) {
        struct best best = { false, { 0 } };
        for (int64_t count = 1; count <= MOST_SERVERS; count++) {
            struct fleet_part part = { type, count };
            g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof part);
            g_array_append_val(parts, part);
            if (!is_met(this->instance, this->wanted, parts))
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

/* The least that any fleet takes of what the limit is on, no other limit minded: copies are added
 * until there is enough performance, in every way. */
static int64_t least_use(const struct enumeration *this, int limit, uint32_t type)
{
    int64_t least = G_MAXINT64;
    guint place = this->parts->len;

    if (type == this->instance->types)
        return place > 0 && has_performance(this->instance, this->wanted, this->parts)
                   ? sum_of_use(this->instance, this->parts, limit)
                   : G_MAXINT64;
    for (struct fleet_part part = { type, 0 };; part.count++) {
        if (part.count > 0)
            g_array_append_val(this->parts, part);
        bool is_enough =
            place < this->parts->len && has_performance(this->instance, this->wanted, this->parts);
        int64_t use = least_use(this, limit, type + 1);
        least = MIN(least, use);
        g_array_set_size(this->parts, place);
        if (is_enough)
            return least;
    }
}

static void assert_least_like_enumeration(const struct enumeration *this, int number)
{
    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        const struct optional_decimal *least = &this->size->mix->least[limit];
        if (this->wanted->limits[limit] == 0)
            continue;
        int64_t expected = least_use(this, limit, 0);
        if (!least->given || decimal_compare(least->value, decimal_from_int(expected)) != 0)
            fail_msg("instance %d: limit %d needs %" G_GINT64_FORMAT, number, limit, expected);
    }
}

/* What kinds of answers the instances had, so that the test is known to try them. */
struct tally {
    int infeasible, mixed;
    int at_a_limit[LIMIT_COUNT]; /* mixes that have no room for the smallest copy more */
    int larger_than_needed; /* fleets of one configuration that a tier makes larger than needed */
};

static bool is_full(const struct enumeration *this, const GArray *parts, int limit)
{
    int64_t left = this->wanted->limits[limit] - sum_of_use(this->instance, parts, limit);

    for (guint i = 0; i < this->instance->types; i++)
        if (this->instance->facts[i].use[limit] <= left)
            return false;
    return this->wanted->limits[limit] > 0;
}

static void note_answer(struct tally *tally, const struct enumeration *this)
{
    const struct fleet *fleet = this->size->mix->fleet;

    tally->infeasible += fleet == NULL;
    tally->mixed += fleet != NULL && fleet->parts->len > 1;
    for (int limit = 0; limit < LIMIT_COUNT && fleet != NULL; limit++)
        tally->at_a_limit[limit] += is_full(this, fleet->parts, limit);
    for (guint i = 0; i < this->instance->types; i++) {
        const struct size_type *type = &this->size->types[i];
        tally->larger_than_needed += type->status == SIZE_FITS && type->count > type->needed;
    }
}

static void assert_mix_like_enumeration(const struct enumeration *this, int number)
{
    const struct size_mix *mix = this->size->mix;

    if (!this->best.exists) {
        if (mix->status != MIX_INFEASIBLE)
            fail_msg("instance %d: status %s, but there is no fleet", number,
                     mix_status_names[mix->status]);
        assert_least_like_enumeration(this, number);
        return;
    }
    if (mix->status != MIX_OPTIMAL || money_compare(mix->fleet->cost, this->best.cost) != 0) {
        g_autofree char *wanted = money_format(this->best.cost, 2);
        g_autofree char *got =
            mix->fleet != NULL ? money_format(mix->fleet->cost, 2) : g_strdup("none");
        fail_msg("instance %d: status %s, cost %s, enumeration %s", number,
                 mix_status_names[mix->status], got, wanted);
    }
    assert_true(is_met(this->instance, this->wanted, mix->fleet->parts));
}

static void check_instance(const struct fleet_instance *instance, const struct wanted *wanted,
                           int number, struct tally *tally)
{
    struct size_request request = request_of(wanted);
    struct fixture fixture = fleet_instance_load(instance);

    if (fixture.study == NULL) {
        g_autofree char *text = diag_format(fixture.diag, DIAG_ERROR);
        fail_msg("instance %d: %s", number, text);
    }
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct size *size = size_new(evaluation, &request);

    size_search_mix(size);
    struct enumeration all = { .instance = instance,
                               .wanted = wanted,
                               .size = size,
                               .parts = g_array_new(FALSE, FALSE, sizeof(struct fleet_part)) };
    enumerate(&all, 0);
    assert_mix_like_enumeration(&all, number);
    assert_types_like_enumeration(&all, number);
    note_answer(tally, &all);
    g_array_unref(all.parts);
    size_free(size);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static void test_size_mix__is_the_cheapest_of_all_fleets(void **state)
{
    GRand *random = g_rand_new_with_seed(SEED);
    struct tally tally = { 0 };

    (void)state;
    for (int i = 0; i < INSTANCES; i++) {
        struct fleet_instance instance = fleet_instance_new(random);
        struct wanted wanted = wanted_of(random);
        check_instance(&instance, &wanted, i, &tally);
        fleet_instance_free(&instance);
    }
    assert_true(tally.infeasible > 20 && tally.mixed > 50 && tally.larger_than_needed > 3);
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        assert_true(tally.at_a_limit[limit] > 10);
    g_rand_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size_mix__is_the_cheapest_of_all_fleets),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
