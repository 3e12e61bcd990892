#include "support_alike.h"

#include <cardgame/cardgame.h>

#include <stdlib.h>
#include <string.h>

static uint64_t fold(const unsigned char *bytes, size_t size, uint64_t hash)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash ^ hash >> 31;
}

void alike_note(alike_pairs *pairs, int group, size_t size, cg_information_hash hash)
{
    assert_in_range(size, 1, ALIKE_BYTES - 1);
    assert_in_range(pairs->count, 0, pairs->room - 1);
    pairs->all[pairs->count++] =
        (alike_pair){.told = {fold(pairs->bytes, size, 1), fold(pairs->bytes, size, 2)},
                     .hash = hash,
                     .group = group};
}

bool alike_same(cg_information_hash left, cg_information_hash right)
{
    return left.low == right.low && left.high == right.high;
}

static int by_told(const void *left, const void *right)
{
    const alike_pair *one = left, *other = right;
    if (one->group != other->group)
        return one->group - other->group;
    return memcmp(one->told, other->told, sizeof one->told);
}

static int by_hash(const void *left, const void *right)
{
    const alike_pair *one = left, *other = right;
    if (one->group != other->group)
        return one->group - other->group;
    return memcmp(&one->hash, &other->hash, sizeof one->hash);
}

/** @return how many pairs were there twice */
static size_t assert_alike(alike_pairs *pairs)
{
    size_t twice = 0;
    alike_pair *all = pairs->all;
    qsort(all, pairs->count, sizeof *all, by_told);
    for (size_t i = 1; i < pairs->count; i++) {
        bool same = by_told(&all[i - 1], &all[i]) == 0;
        twice += same;
        assert_true(!same || by_hash(&all[i - 1], &all[i]) == 0);
    }
    qsort(all, pairs->count, sizeof *all, by_hash);
    for (size_t i = 1; i < pairs->count; i++)
        assert_true(by_hash(&all[i - 1], &all[i]) != 0 || by_told(&all[i - 1], &all[i]) == 0);
    return twice;
}

static void play(alike_pairs *pairs, const cg_match_config *config, uint64_t luck,
                 alike_visitor visit)
{
    cg_match *match = NULL;
    cg_random random = cg_random_seed(luck);
    assert_int_equal(cg_match_create(config, &match, NULL), CG_OK);
    for (int d = 0; d < ALIKE_ANSWERS && !cg_match_over(match); d++) {
        visit(pairs, match);
        cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), NULL);
    }
    visit(pairs, match);
    cg_match_destroy(match);
}

void alike_play(cg_match_config config, alike_visitor visit)
{
    alike_pairs pairs = {.room = ALIKE_MATCHES * (ALIKE_ANSWERS + 1) * (CG_PLAYERS_MAX + 1)};
    pairs.all = calloc(pairs.room, sizeof *pairs.all);
    pairs.bytes = malloc(ALIKE_BYTES);
    assert_true(pairs.all && pairs.bytes);
    for (uint64_t i = 0; i < ALIKE_MATCHES; i++) {
        config.seed = 1 + i / 4; /* matches of one seed begin alike */
        config.explicit_chance = i % 8 >= 4;
        play(&pairs, &config, i, visit);
    }
    assert_in_range(assert_alike(&pairs), 1, pairs.count);
    free(pairs.all);
    free(pairs.bytes);
}
