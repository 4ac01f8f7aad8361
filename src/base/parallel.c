/* Threads that take turns from one counter until it has run out: a slow turn holds up nobody. What
 * they compute, and how results come together, is left to the caller. */
#include "base/parallel.h"
#include <glib.h>
#include <stdatomic.h>

struct loop {
    parallel_turn turn;
    void *data;
    uint64_t end;
    _Atomic uint64_t next;
};

struct worker {
    struct loop *loop;
    unsigned index;
};

static void *work(void *data)
{
    const struct worker *worker = data;
    struct loop *loop = worker->loop;

    for (;;) {
        uint64_t turn = atomic_fetch_add(&loop->next, 1);
        if (turn >= loop->end)
            return NULL;
        loop->turn(loop->data, turn, worker->index);
    }
}

/* A thread that cannot be had is done without: the others take its turns. */
static GThread *start(struct worker *worker)
{
    return g_thread_try_new("perfcost", work, worker, NULL);
}

void parallel_loop(uint64_t first, uint64_t end, unsigned threads, parallel_turn turn, void *data)
{
    struct loop loop = { .turn = turn, .data = data, .end = end };
    struct worker workers[PARALLEL_THREADS_MOST];
    GThread *running[PARALLEL_THREADS_MOST] = { NULL };

    g_assert(threads >= 1 && threads <= PARALLEL_THREADS_MOST);
    atomic_init(&loop.next, first);
    for (unsigned i = 0; i < threads; i++)
        workers[i] = (struct worker){ &loop, i };
    for (unsigned i = 1; i < threads; i++)
        running[i] = start(&workers[i]);
    work(&workers[0]);
    for (unsigned i = 1; i < threads; i++)
        if (running[i] != NULL)
            g_thread_join(running[i]);
}

unsigned parallel_threads_default(void)
{
    return CLAMP(g_get_num_processors(), 1, PARALLEL_THREADS_MOST);
}
