/* Loops whose turns do not depend on each other, spread over threads. What a turn computes must not
 * depend on which worker takes it; then results are the same for any number of threads. */
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include <stdint.h>

#define PARALLEL_THREADS_MOST 256u

/* One turn. `worker`, below the number of threads, is not shared by two turns at a time: an index
 * of memory to work in. */
typedef void (*parallel_turn)(void *data, uint64_t turn, unsigned worker);

/* Takes the turns `first` to `end` - 1, each once, in no order, on `threads` threads (1 to
 * PARALLEL_THREADS_MOST), and returns when all are done. */
void parallel_loop(uint64_t first, uint64_t end, unsigned threads, parallel_turn turn, void *data);

/* As many threads as there are processors to run on. */
unsigned parallel_threads_default(void);

#endif
