/**
 * @file plain.h
 * The slow twin: which abilities work and what they make of cards, found from the state alone.
 *
 * A plain match keeps nothing, uses no summaries, and asks each question anew. plain.c and
 * plain_values.c are the definition of what the engine finds faster elsewhere, written to be read.
 * Builds with CG_TWIN (debug, san) compare both: cg_plain_agrees() after answers, and the law `plain` plays whole
 * matches side by side.
 */
#ifndef CG_ENGINE_PLAIN_H
#define CG_ENGINE_PLAIN_H

#include "engine/find/scope.h"

#ifdef CG_TWIN

/** Returns true if the match is a plain one. */
static inline bool cg_is_plain(const cg_match *match)
{
    return match->watch && match->watch->plain;
}

/** Makes a match plain, or an ordinary match again. */
void cg_plain_set(cg_match *match, bool plain);

/** Finds the abilities that work, in the order in which they are asked. */
void cg_plain_find(cg_match *match);

/** Returns true if a static ability changes a card or player (packed). */
bool cg_plain_affects(const cg_match *match, const cg_watcher *watcher, int32_t who);

/** Returns a stat of a card as it is now. */
int32_t cg_plain_stat(const cg_match *match, unsigned card, unsigned stat);

/** Returns the kinds of a card as they are now, as bits. */
uint64_t cg_plain_kinds(const cg_match *match, unsigned card);

/** Returns the keywords of a card as they are now, as bits. */
uint64_t cg_plain_keywords(const cg_match *match, unsigned card);

/** Returns true if the kept list of abilities, and the properties of cards and players found with
 * it, are those of the definition. For asserts. */
bool cg_plain_agrees(cg_match *match);

#else

static inline bool cg_is_plain(const cg_match *match)
{
    (void)match;
    return false;
}
#define cg_plain_agrees(match) true
#define cg_plain_find(match) ((void)(match))
#define cg_plain_affects(match, watcher, who) false
#define cg_plain_stat(match, card, stat) 0
#define cg_plain_kinds(match, card) 0
#define cg_plain_keywords(match, card) 0

#endif

#endif
