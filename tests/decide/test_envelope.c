/* The lower envelope: against a dense sweep, and where it has to be exact. */
#include "cmocka_test.h"
#include "decide/envelope.h"

static struct cost_choice line(uint32_t configuration, int64_t constant, int64_t slope,
                               int64_t divisor)
{
    return (struct cost_choice){
        .configuration = configuration,
        .cost = { { (__int128)constant * power_of_ten(MONEY_DIGITS) },
                  { decimal_from_int(slope), { 0 } } },
        .factor = decimal_from_int(1),
        .divisor = decimal_from_int(divisor),
    };
}

static struct cost_choices choices_of(const struct cost_choice *lines, guint count)
{
    struct cost_choices choices = {
        .choices = g_array_new(FALSE, FALSE, sizeof(struct cost_choice)),
    };

    g_array_append_vals(choices.choices, lines, count);
    return choices;
}

static const struct envelope_piece *piece_at(const struct envelope *envelope, guint piece)
{
    return &g_array_index(envelope->pieces, struct envelope_piece, piece);
}

static uint32_t line_at(const struct envelope *envelope, guint index)
{
    return g_array_index(envelope->lines, uint32_t, index);
}

/* The piece in which a whole price lies. */
static const struct envelope_piece *find_piece(const struct envelope *envelope, int64_t price)
{
    guint piece = 0;

    while (piece + 1 < envelope->pieces->len
           && decimal_compare(piece_at(envelope, piece + 1)->start, decimal_from_int(price)) <= 0)
        piece++;
    return piece_at(envelope, piece);
}

/* (constant + slope × price) / divisor of whole numbers, compared without rounding. */
static int compare_at(const struct cost_choice *a, const struct cost_choice *b, int64_t price)
{
    __int128 one = power_of_ten(DECIMAL_DIGITS);
    __int128 value_a =
        a->cost.constant.units / power_of_ten(MONEY_DIGITS) + a->cost.slope[0].units / one * price;
    __int128 value_b =
        b->cost.constant.units / power_of_ten(MONEY_DIGITS) + b->cost.slope[0].units / one * price;
    __int128 difference = value_a * (b->divisor.units / one) - value_b * (a->divisor.units / one);

    return (difference > 0) - (difference < 0);
}

/* 200 sets of small whole numbers, so that lines are often equal, parallel or concurrent. */
static void test_envelope__is_lowest_at_every_price_of_a_dense_sweep(void **state)
{
    GRand *random = g_rand_new_with_seed(20010401);

    (void)state;
    for (int round = 0; round < 200; round++) {
        struct cost_choice lines[40];
        guint count = (guint)g_rand_int_range(random, 1, G_N_ELEMENTS(lines) + 1);
        for (guint i = 0; i < count; i++)
            lines[i] = line(i, g_rand_int_range(random, -30, 60), g_rand_int_range(random, -5, 9),
                            g_rand_int_range(random, 1, 4));
        struct cost_choices choices = choices_of(lines, count);
        struct envelope *envelope = envelope_new(&choices);
        for (int64_t price = -50; price <= 50; price++) {
            const struct envelope_piece *piece = find_piece(envelope, price);
            uint32_t lowest = line_at(envelope, piece->first_line);
            for (guint i = 0; i < count; i++)
                assert_true(compare_at(&lines[lowest], &lines[i], price) <= 0);
        }
        for (guint i = 2; i < envelope->pieces->len; i++)
            assert_true(
                decimal_compare(piece_at(envelope, i - 1)->start, piece_at(envelope, i)->start)
                < 0);
        envelope_free(envelope);
        g_array_unref(choices.choices);
    }
    g_rand_free(random);
}

static void test_envelope__names_all_lines_that_are_identical(void **state)
{
    /* the second is the first with everything doubled, the fourth is parallel and higher */
    const struct cost_choice lines[] = { line(0, 10, 4, 1), line(1, 20, 8, 2), line(2, 30, 1, 1),
                                         line(3, 11, 4, 1) };
    struct cost_choices choices = choices_of(lines, G_N_ELEMENTS(lines));
    struct envelope *envelope = envelope_new(&choices);

    (void)state;
    assert_int_equal(envelope->pieces->len, 2);
    assert_int_equal(piece_at(envelope, 0)->line_count, 2);
    assert_int_equal(line_at(envelope, 0), 0);
    assert_int_equal(line_at(envelope, 1), 1);
    assert_int_equal(line_at(envelope, 2), 2);
    envelope_free(envelope);
    g_array_unref(choices.choices);
}

/* 3 x = 1 + 0 x at 1/3: cut, and never taken for the exact 0.333…0. */
static void test_envelope__crossing_is_exact_to_18_decimals(void **state)
{
    const struct cost_choice lines[] = { line(0, 0, 3, 1), line(1, 1, 0, 1) };
    struct cost_choices choices = choices_of(lines, G_N_ELEMENTS(lines));
    struct envelope *envelope = envelope_new(&choices);
    g_autofree char *start = decimal_format_short(piece_at(envelope, 1)->start, DECIMAL_DIGITS);

    (void)state;
    assert_string_equal(start, "0.333333333333333333");
    envelope_free(envelope);
    g_array_unref(choices.choices);
}

/* Three lines through (2, 10): the middle one touches and has no piece. */
static void test_envelope__a_line_that_only_touches_is_not_on_it(void **state)
{
    const struct cost_choice lines[] = { line(0, 0, 5, 1), line(1, 4, 3, 1), line(2, 8, 1, 1) };
    struct cost_choices choices = choices_of(lines, G_N_ELEMENTS(lines));
    struct envelope *envelope = envelope_new(&choices);

    (void)state;
    assert_int_equal(envelope->pieces->len, 2);
    assert_int_equal(line_at(envelope, 0), 0);
    assert_int_equal(line_at(envelope, 1), 2);
    assert_int_equal(decimal_compare(piece_at(envelope, 1)->start, decimal_from_int(2)), 0);
    envelope_free(envelope);
    g_array_unref(choices.choices);
}

static void test_envelope__of_nothing_has_no_piece(void **state)
{
    struct cost_choices choices = choices_of(NULL, 0);
    struct envelope *envelope = envelope_new(&choices);

    (void)state;
    assert_int_equal(envelope->pieces->len, 0);
    envelope_free(envelope);
    g_array_unref(choices.choices);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_envelope__is_lowest_at_every_price_of_a_dense_sweep),
        cmocka_unit_test(test_envelope__names_all_lines_that_are_identical),
        cmocka_unit_test(test_envelope__crossing_is_exact_to_18_decimals),
        cmocka_unit_test(test_envelope__a_line_that_only_touches_is_not_on_it),
        cmocka_unit_test(test_envelope__of_nothing_has_no_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
