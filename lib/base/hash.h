/** @file hash.h  A 64-bit hash over bytes, the same on every platform. Not cryptographic. */
#ifndef CG_BASE_HASH_H
#define CG_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/** Returns the hash of bytes and of their number, continued from `seed` (0 to begin). */
uint64_t cg_hash_bytes(uint64_t seed, const void *bytes, size_t size);
/** Returns the hash of a string. Its length counts, so that two strings hashed in a row differ from
 * their concatenation. */
uint64_t cg_hash_string(uint64_t seed, const char *string);

/** Mixes one number into a hash. */
static inline uint64_t cg_hash_mix(uint64_t hash, uint64_t value)
{
    hash ^= value + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
    hash *= 0xbf58476d1ce4e5b9u;
    return hash ^ (hash >> 29);
}

#endif
