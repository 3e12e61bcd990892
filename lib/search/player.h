/**
 * @file player.h
 * The inside of a bot: what all ways to choose share, and one function for each of them.
 */
#ifndef CG_SEARCH_PLAYER_H
#define CG_SEARCH_PLAYER_H

#include "search/tree.h"

struct cg_bot {
    cg_context *context;
    cg_bot_config config;
    cg_random random;
    /** Of a flat search: the match with what the bot cannot see drawn at random, and the copy of it in
     * which one candidate is played out. Both are overwritten in every round. */
    cg_match *world, *trial;
    cg_buffer candidates;
    /** Of a tree search: config.trees of them. */
    cg_tree *trees;
    uint64_t playouts; /**< of the last decision */
};

/** Decisions after which a playout is cut off. */
uint32_t cg_bot_playout_limit(const cg_bot *bot, const cg_match *match);

cg_status cg_flat_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error);
void cg_flat_forget_match(cg_bot *bot);

/** Makes the trees of a new bot. @return false without memory */
bool cg_forest_create(cg_bot *bot);
void cg_forest_destroy(cg_bot *bot);
cg_status cg_forest_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error);

#endif
