/* Places against sorting each draw. */
#include "cmocka_test.h"
#include "decide/podium.h"
#include "decide/random_stream.h"

enum { draw_count = 300, candidate_count = 20 };

struct field {
    double values[candidate_count][draw_count];
    bool takes_part[candidate_count][draw_count];
};

static void count_runners(struct podium *podium, const struct podium_runner *runners,
                          uint32_t count, struct tally *tally)
{
    for (uint32_t i = 0; i < count; i++)
        podium_add(podium, &runners[i]);
    podium_count(podium, tally, CONTEST_COST);
    for (uint32_t i = 0; i < count && podium_is_crowded(podium); i++)
        podium_count_crowded(podium, &runners[i], &tally->candidates[i].contests[CONTEST_COST]);
}

static struct tally *count_places(const struct field *field)
{
    struct podium_runner runners[candidate_count];
    static const struct candidate_brackets brackets[candidate_count];
    struct tally *tally = tally_new(candidate_count, brackets);
    struct podium *podium = podium_new(draw_count);

    podium_clear(podium, draw_count);
    for (uint32_t i = 0; i < candidate_count; i++)
        runners[i] = (struct podium_runner){ .candidate = i,
                                             .values = field->values[i],
                                             .takes_part = field->takes_part[i] };
    count_runners(podium, runners, candidate_count, tally);
    podium_free(podium);
    return tally;
}

/* How many that take part are better than a candidate, and how many equal to it come before. */
static uint32_t count_ahead(const struct field *field, uint32_t candidate, uint32_t draw,
                            uint32_t *equal_before, bool *has_equal)
{
    double own = field->values[candidate][draw];
    uint32_t better = 0;

    *equal_before = 0;
    *has_equal = false;
    for (uint32_t other = 0; other < candidate_count; other++) {
        if (!field->takes_part[other][draw] || other == candidate)
            continue;
        better += field->values[other][draw] < own;
        *has_equal |= !(field->values[other][draw] < own) && !(field->values[other][draw] > own);
        *equal_before += other < candidate && !(field->values[other][draw] < own)
                         && !(field->values[other][draw] > own);
    }
    return better;
}

/* A candidate has a place if it is the best, or if fewer than TALLY_RANKS are ahead of it, equals
 * that came before among them; what is counted is the place after those that are better. */
static void expect_places(const struct field *field, uint32_t candidate,
                          struct contest_counts *expected)
{
    for (uint32_t draw = 0; draw < draw_count; draw++) {
        uint32_t equal_before;
        bool has_equal;
        uint32_t better = count_ahead(field, candidate, draw, &equal_before, &has_equal);
        if (!field->takes_part[candidate][draw]
            || (better > 0 && better + equal_before >= TALLY_RANKS))
            continue;
        expected->ranks[better]++;
        expected->best += better == 0 && !has_equal;
        expected->tied += better == 0 && has_equal;
    }
}

static void assert_places(const struct field *field)
{
    struct tally *tally = count_places(field);

    for (uint32_t i = 0; i < candidate_count; i++) {
        struct contest_counts expected = { 0 };
        expect_places(field, i, &expected);
        assert_memory_equal(&tally->candidates[i].contests[CONTEST_COST], &expected,
                            sizeof expected);
    }
    tally_free(tally);
}

/* Of `steps` different values; the fewer, the more ties. */
static void fill(struct field *field, uint64_t seed, unsigned steps, unsigned absent_of_ten)
{
    struct random_stream stream = random_stream_of(seed, 0, 0);

    for (uint32_t i = 0; i < candidate_count; i++)
        for (uint32_t draw = 0; draw < draw_count; draw++) {
            field->values[i][draw] = (double)(random_next(&stream) % steps) - steps / 2;
            field->takes_part[i][draw] = random_next(&stream) % 10 >= absent_of_ten;
        }
}

static void test_podium__places_are_those_of_sorted_draws(void **state)
{
    static const struct {
        unsigned steps, absent_of_ten;
    } cases[] = { { 1000000, 0 }, { 1000000, 4 }, { 12, 0 }, { 3, 5 }, { 1, 0 }, { 5, 9 } };
    struct field *field = g_new(struct field, 1);

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        fill(field, i, cases[i].steps, cases[i].absent_of_ten);
        assert_places(field);
    }
    g_free(field);
}

/* 1 is better than 2 and 2; nobody else was there in the draw before. */
static void test_podium__is_cleared_between_draws(void **state)
{
    static const double low[] = { 1, 1 }, high[] = { 2, 2 };
    static const struct candidate_brackets brackets[3];
    struct tally *tally = tally_new(3, brackets);
    struct podium *podium = podium_new(2);

    (void)state;
    podium_clear(podium, 2);
    podium_add(podium, &(struct podium_runner){ .candidate = 0, .values = low });
    podium_count(podium, tally, CONTEST_COST);
    podium_clear(podium, 1);
    podium_add(podium, &(struct podium_runner){ .candidate = 1, .values = high });
    podium_add(podium, &(struct podium_runner){ .candidate = 2, .values = high });
    podium_count(podium, tally, CONTEST_COST);
    assert_int_equal(tally->candidates[0].contests[CONTEST_COST].best, 2);
    assert_int_equal(tally->candidates[1].contests[CONTEST_COST].tied, 1);
    assert_int_equal(tally->candidates[2].contests[CONTEST_COST].tied, 1);
    podium_free(podium);
    tally_free(tally);
}

/* --- tolerances --- */

/* Of one draw, all with the same tolerance; places, as counted from 0. */
static void assert_ranks(const double *values, double tolerance, const uint32_t *ranks,
                         uint32_t count)
{
    static const struct candidate_brackets brackets[candidate_count];
    struct tally *tally = tally_new(candidate_count, brackets);
    struct podium *podium = podium_new(1);
    struct podium_runner runners[candidate_count];

    for (uint32_t i = 0; i < count; i++)
        runners[i] = (struct podium_runner){ .candidate = i,
                                             .values = &values[i],
                                             .tolerances = &tolerance };
    podium_clear(podium, 1);
    count_runners(podium, runners, count, tally);
    for (uint32_t i = 0; i < count; i++) {
        const struct contest_counts *counts = &tally->candidates[i].contests[CONTEST_COST];
        assert_int_equal(counts->ranks[ranks[i]], 1);
        assert_int_equal(counts->best + counts->tied, ranks[i] == 0);
    }
    podium_free(podium);
    tally_free(tally);
}

/* Equal within 2 × 0.25: 10 and 10.5; 11 is not equal to 10, so it is third, and 11.5 with it; 12
 * is a place of its own. Without a tolerance each has its own place. */
static void test_podium__equals_are_within_their_tolerances(void **state)
{
    static const double values[] = { 12, 11.5, 10.5, 11, 10 };
    static const uint32_t within[] = { 4, 2, 0, 2, 0 }, exact[] = { 4, 3, 1, 2, 0 };

    (void)state;
    assert_ranks(values, 0.25, within, G_N_ELEMENTS(values));
    assert_ranks(values, 0, exact, G_N_ELEMENTS(values));
}

/* Twelve, each a little better than the one before: those that came first lose their places, and
 * are counted all the same. */
static void test_podium__equals_without_a_place_are_counted(void **state)
{
    static const uint32_t ranks[12];
    double values[12];

    (void)state;
    for (int i = 0; i < 12; i++)
        values[i] = 100 - i / 64.0;
    assert_ranks(values, 0.25, ranks, G_N_ELEMENTS(values));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_podium__places_are_those_of_sorted_draws),
        cmocka_unit_test(test_podium__is_cleared_between_draws),
        cmocka_unit_test(test_podium__equals_are_within_their_tolerances),
        cmocka_unit_test(test_podium__equals_without_a_place_are_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
