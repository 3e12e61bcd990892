/* The random generator of matches and bots. Replays depend on it: its numbers must not change. */
#include <cardgame/base.h>

/* xoshiro256** by Blackman and Vigna (2018), seeded by splitmix64 (Steele, Lea, Flood 2014). */

static uint64_t rotate(uint64_t value, unsigned bits)
{
    return value << bits | value >> (64 - bits);
}

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

cg_random cg_random_seed(uint64_t seed)
{
    cg_random random;
    for (int i = 0; i < 4; i++)
        random.s[i] = splitmix(&seed);
    return random;
}

uint64_t cg_random_next(cg_random *random)
{
    if (!random)
        return 0;
    uint64_t *s = random->s;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

uint32_t cg_random_below(cg_random *random, uint32_t bound)
{
    if (!random || !bound)
        return 0;
    /* The high half of a product (Lemire 2019); the division is needed only in the rare biased
     * band. */
    uint64_t product = (cg_random_next(random) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (uint32_t)(0u - bound) % bound;
        while ((uint32_t)product < threshold)
            product = (cg_random_next(random) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}
