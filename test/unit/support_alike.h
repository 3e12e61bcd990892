/** @file support_alike.h  Numbers that are to be equal exactly where what they stand for is: of many
 * matches, some of which begin alike, all pairs of both are kept and compared. */
#ifndef TEST_SUPPORT_ALIKE_H
#define TEST_SUPPORT_ALIKE_H

#include "support_games.h"

enum { ALIKE_MATCHES = 12, ALIKE_ANSWERS = 60, ALIKE_BYTES = 1 << 17 };

/** What is told, and its number, at one time. */
typedef struct alike_pair {
    uint64_t told[2]; /**< hashes of it */
    cg_information_hash hash;
    int group; /**< only pairs of one group are compared */
} alike_pair;

typedef struct alike_pairs {
    alike_pair *all;
    size_t count, room;
    unsigned char *bytes; /**< room for what is told, ALIKE_BYTES */
} alike_pairs;

/** Notes the first `size` of the bytes. */
void alike_note(alike_pairs *pairs, int group, size_t size, cg_information_hash hash);

bool alike_same(cg_information_hash left, cg_information_hash right);

/** Notes all that is to be compared as a match stands; also when it is over. */
typedef void (*alike_visitor)(alike_pairs *pairs, const cg_match *match);

/** Plays matches at random and compares what was noted; fails unless some was there twice. */
void alike_play(cg_match_config config, alike_visitor visit);

#endif
