/** @file player.h
 * The inside of a bot: data that all methods share, and one function for each method.
 */
#ifndef CG_SEARCH_PLAYER_H
#define CG_SEARCH_PLAYER_H

#include "search/tree.h"

#include <cardgame/explain.h>

/** The expected answer of a later step (cg_expected). */
typedef struct cg_follower {
    int player;
    uint32_t taken;
    double total;
} cg_follower;

/** The expected continuation after an option, in one guessed world. */
typedef struct cg_line {
    uint64_t seed; /**< of that world */
    uint32_t count;
    cg_follower steps[CG_EXPECTED_MAX];
} cg_line;

/** The data of a search that is kept for questions about it; the bot's candidates belong to it. */
typedef struct cg_findings {
    cg_match *asked; /**< in the state of the decision; NULL before the first one */
    uint32_t count;  /**< of options; 0 if there are no findings */
    uint32_t rank;   /**< of the option whose continuation is in the line; UINT32_MAX: none */
    cg_line line;
} cg_findings;

struct cg_bot {
    cg_context *context;
    cg_bot_config config;
    cg_random random;
    /** Of a flat search: the match with hidden cards drawn at random, its copy in which one
     * candidate is played out, and the one in which options are tried after that. They are
     * overwritten in every round. */
    cg_match *guess, *world, *trial;
    cg_buffer candidates;
    /** Of a tree search: config.trees of them. */
    cg_tree *trees;
    uint64_t playouts; /**< of the last decision */
    cg_findings findings;
};

/** Returns the settings of its playouts. */
cg_playing cg_bot_playing(const cg_bot *bot, const cg_match *match);
/** Returns true if it tries options in playouts. */
static inline bool cg_bot_tries(const cg_bot *bot)
{
    return bot->config.playout_policy == CG_BOT_BY_ESTIMATE;
}

cg_status cg_flat_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error);
void cg_flat_forget_match(cg_bot *bot);

/** Makes room for the findings before a choice, if they are wanted.
 * @return CG_OK, CG_ERR_MEMORY */
cg_status cg_findings_begin(cg_bot *bot, const cg_match *match, cg_error *error);
/** Keeps the findings after it. */
void cg_findings_keep(cg_bot *bot, const cg_match *match, uint32_t chosen);
void cg_findings_forget(cg_bot *bot);
/** Returns a finding by rank; NULL without any. */
static inline const cg_candidate *cg_findings_of(const cg_bot *bot, uint32_t rank)
{
    return bot && rank < bot->findings.count
               ? (const cg_candidate *)(const void *)bot->candidates.data + rank
               : NULL;
}

/** Returns the expected continuation after the option of that rank; NULL if there is no such
 * option. */
const cg_line *cg_line_of(cg_bot *bot, uint32_t rank);
/** Returns the world in which that step of the line is asked, and the option that is its answer.
 * The step must exist. */
const cg_match *cg_line_at(cg_bot *bot, uint32_t rank, uint32_t step, uint32_t *option);

/** Makes the trees of a new bot.
 * @return false if memory is short */
bool cg_forest_create(cg_bot *bot);
void cg_forest_destroy(cg_bot *bot);
cg_status cg_forest_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error);

#endif
