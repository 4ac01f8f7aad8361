/* Places against sorting each draw. */
#include "cmocka_test.h"
#include "decide/podium.h"
#include "decide/random_stream.h"

enum { draw_count = 300, candidate_count = 20 };

struct field {
    double values[candidate_count][draw_count];
    bool takes_part[candidate_count][draw_count];
};

static struct tally *count_places(const struct field *field)
{
    static const struct candidate_brackets brackets[candidate_count];
    struct tally *tally = tally_new(candidate_count, brackets);
    struct podium *podium = podium_new(draw_count);

    podium_clear(podium, draw_count);
    for (uint32_t i = 0; i < candidate_count; i++)
        podium_add(podium, i, field->values[i], field->takes_part[i]);
    podium_count(podium, tally, CONTEST_COST);
    for (uint32_t i = 0; i < candidate_count && podium_is_crowded(podium); i++)
        podium_count_crowded(podium, i, field->values[i], field->takes_part[i],
                             &tally->candidates[i].contests[CONTEST_COST]);
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
    podium_add(podium, 0, low, NULL);
    podium_count(podium, tally, CONTEST_COST);
    podium_clear(podium, 1);
    podium_add(podium, 1, high, NULL);
    podium_add(podium, 2, high, NULL);
    podium_count(podium, tally, CONTEST_COST);
    assert_int_equal(tally->candidates[0].contests[CONTEST_COST].best, 2);
    assert_int_equal(tally->candidates[1].contests[CONTEST_COST].tied, 1);
    assert_int_equal(tally->candidates[2].contests[CONTEST_COST].tied, 1);
    podium_free(podium);
    tally_free(tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_podium__places_are_those_of_sorted_draws),
        cmocka_unit_test(test_podium__is_cleared_between_draws),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
