/* The hash of bytes. Its results are in saves and replays and identify catalogues: they must not
 * change. */
#include "base/hash.h"

#include <string.h>

#define MULTIPLIER_A 0x9fb21c651e98df25u
#define MULTIPLIER_B 0xd6e8feb86659fd93u

/** Reads eight bytes as a number, little-endian on every machine; compilers turn it into one
 * load. */
static inline uint64_t word(const unsigned char *at)
{
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 |
           (uint64_t)at[7] << 56;
}

static inline uint64_t step(uint64_t lane, uint64_t value)
{
    lane = (lane ^ value) * MULTIPLIER_A;
    return lane << 29 | lane >> 35;
}

static uint64_t finish(uint64_t hash)
{
    hash ^= hash >> 32;
    hash *= MULTIPLIER_B;
    hash ^= hash >> 29;
    hash *= MULTIPLIER_A;
    return hash ^ (hash >> 32);
}

/** Hashes blocks of 32 bytes in four independent lanes, so that their multiplications overlap.
 * Advances `*at` and lowers `*size` by the bytes used. */
static uint64_t fold_blocks(uint64_t hash, const unsigned char **at, size_t *size)
{
    uint64_t a = hash, b = hash + MULTIPLIER_A, c = hash ^ MULTIPLIER_B, d = ~hash;
    while (*size >= 32) {
        a = step(a, word(*at));
        b = step(b, word(*at + 8));
        c = step(c, word(*at + 16));
        d = step(d, word(*at + 24));
        *at += 32;
        *size -= 32;
    }
    return step(step(step(a, finish(b)), finish(c)), finish(d));
}

uint64_t cg_hash_bytes(uint64_t seed, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t hash = (seed ^ MULTIPLIER_B) + (uint64_t)size * MULTIPLIER_A;
    if (size >= 32)
        hash = fold_blocks(hash, &at, &size);
    for (; size >= 8; at += 8, size -= 8)
        hash = step(hash, word(at));
    uint64_t rest = 0;
    for (size_t i = 0; i < size; i++)
        rest |= (uint64_t)at[i] << (8 * i);
    if (size)
        hash = step(hash, rest);
    return finish(hash);
}

uint64_t cg_hash_string(uint64_t seed, const char *string)
{
    return cg_hash_bytes(seed, string, strlen(string));
}
