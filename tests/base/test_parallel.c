/* Parallel loops: every turn once, no worker twice at a time. */
#include "cmocka_test.h"
#include "base/parallel.h"
#include <stdatomic.h>
#include <stdbool.h>

#define TURNS   1000
#define THREADS 8

struct record {
    atomic_int taken[TURNS];
    atomic_bool is_busy[THREADS];
    atomic_bool has_clash;
};

static void take(void *data, uint64_t turn, unsigned worker)
{
    struct record *record = data;

    if (atomic_exchange(&record->is_busy[worker], true))
        atomic_store(&record->has_clash, true);
    atomic_fetch_add(&record->taken[turn], 1);
    atomic_store(&record->is_busy[worker], false);
}

static void test_parallel_loop__takes_each_turn_once(void **state)
{
    static const unsigned threads[] = { 1, 2, THREADS };

    (void)state;
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        struct record record = { 0 };
        parallel_loop(10, TURNS, threads[i], take, &record);
        for (int turn = 0; turn < TURNS; turn++)
            assert_int_equal(record.taken[turn], turn >= 10);
        assert_false(record.has_clash);
    }
}

static void test_parallel_loop__of_no_turns_returns(void **state)
{
    struct record record = { 0 };

    (void)state;
    parallel_loop(5, 5, 2, take, &record);
    for (int turn = 0; turn < TURNS; turn++)
        assert_int_equal(record.taken[turn], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parallel_loop__takes_each_turn_once),
        cmocka_unit_test(test_parallel_loop__of_no_turns_returns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
