/* Streams of random numbers. A stream is keyed by what it is for, never by who draws from it, so
 * draws do not depend on the number of threads. */
#ifndef DECIDE_RANDOM_STREAM_H
#define DECIDE_RANDOM_STREAM_H

#include <stdint.h>

struct random_stream {
    uint64_t state[4];
};

/* The stream of one input in one block of draws. */
struct random_stream random_stream_of(uint64_t seed, uint64_t block, uint64_t input);
uint64_t random_next(struct random_stream *stream); /* 64 random bits */

/* `count` numbers in (0, 1), one in each of as many equal parts of it, in random order: one axis of
 * a Latin hypercube. `count` is below 2^32. */
void random_strata(struct random_stream *stream, double *out, uint32_t count);

#endif
