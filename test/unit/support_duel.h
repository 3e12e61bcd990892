/** @file support_duel.h  The tables of support_tables.h as a small game that can be played: the
 * active player wakes, flips and uses own cards, strikes at others, or passes. */
#ifndef TEST_SUPPORT_DUEL_H
#define TEST_SUPPORT_DUEL_H

#include "support.h"

enum {
    DUEL_DECK,
    DUEL_HAND,
    DUEL_DISCARD,
    DUEL_EXILE,
    DUEL_FIELD, /**< creatures */
    DUEL_BACK,  /**< relics, on three places */
    DUEL_UNDER
};
enum { DUEL_CHARGE, DUEL_GROWTH, DUEL_WOUND };
enum { DUEL_POWER };

typedef struct duel {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
} duel;

/** Game and cards, for a whole group of tests. */
int duel_load(void **state);
int duel_unload(void **state);

/** A board while it is written; turn 3 of player 1. */
typedef struct duel_board {
    cg_match_config config;
    cg_stage stage;
    cg_stage_card cards[32];
    cg_card placed[32];
    const duel *d;
} duel_board;

void duel_begin(duel_board *b, const duel *d);
/** Adds a card of that player. @return it, to be changed */
cg_stage_card *duel_card(duel_board *b, const char *id, int player, int zone);
cg_match *duel_start(duel_board *b);

#endif
