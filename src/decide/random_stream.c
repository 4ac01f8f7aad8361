/* xoshiro256++ (Blackman and Vigna, 2019), its state filled by SplitMix64 as its authors advise.
 * GSL's generators take 32 bits of seed, too few to key a stream by seed, block and input. */
#include "decide/random_stream.h"

static uint64_t split_mix(uint64_t *state)
{
    uint64_t mixed = *state += 0x9e3779b97f4a7c15u;

    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

static uint64_t rotate_left(uint64_t bits, int by)
{
    return (bits << by) | (bits >> (64 - by));
}

struct random_stream random_stream_of(uint64_t seed, uint64_t block, uint64_t input)
{
    const uint64_t keys[] = { seed, block, input };
    struct random_stream stream;
    uint64_t state = 0;

    /* each key is mixed before the next one comes in, so that neighbors differ in all bits */
    for (int i = 0; i < 3; i++) {
        state ^= keys[i];
        state = split_mix(&state);
    }
    for (int i = 0; i < 4; i++)
        stream.state[i] = split_mix(&state);
    return stream;
}

uint64_t random_next(struct random_stream *stream)
{
    uint64_t *s = stream->state;
    uint64_t result = rotate_left(s[0] + s[3], 23) + s[0];
    uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/* The upper half of the product of 32 random bits and `below`: even but for below / 2^32. */
static uint32_t bits_below(uint64_t bits, uint32_t below)
{
    return (uint32_t)((bits >> 32) * below >> 32);
}

/* A place in a part: the lower 32 bits, never at its ends. */
static double within(uint64_t bits)
{
    return ((double)(uint32_t)bits + 0.5) * 0x1p-32;
}

void random_strata(struct random_stream *stream, double *out, uint32_t count)
{
    double width = 1.0 / count;

    /* an inside-out shuffle, the upper bits of each number for the order and the lower ones for the
     * place */
    for (uint32_t i = 0; i < count; i++) {
        uint64_t bits = random_next(stream);
        uint32_t other = bits_below(bits, i + 1);
        out[i] = out[other];
        out[other] = (i + within(bits)) * width;
    }
}
