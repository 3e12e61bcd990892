/**
 * @file why.h
 * Why an action is not an option.
 *
 * When a player asks, the same functions list the options once more, and each failing check gives
 * its reason. Reasons about other options are not kept. Otherwise this costs one branch on the way
 * to "no". A reason uses only the knowledge of the player whose options are listed, as the check
 * does.
 */
#ifndef CG_ENGINE_WHY_H
#define CG_ENGINE_WHY_H

#include "effect/tell/reasons.h"
#include "engine/flow/fault.h"
#include "state/state.h"

/** Bytes of the longest reason of a game, or text of a player, with its final 0. */
#define CG_WHY_TEXT_MAX 400

/** In cg_entry.effect: any ability, any of the game's own actions. */
#define CG_WHY_ANY UINT8_MAX

/** A reason, which match/text tells in a language. */
typedef struct cg_refusal {
    cg_reason reason;
    unsigned card;  /**< from 1; 0: none */
    uint32_t code;  /**< of its ability, whose line is quoted */
    int64_t number; /**< the number in the reason */
    bool counts;    /**< a game's words have a number */
    int64_t there;  /**< the amount that the player has */
    unsigned resource;
    unsigned zone; /**< its row */
    cg_design design;
    uint32_t players;           /**< as bits */
    char text[CG_WHY_TEXT_MAX]; /**< the game's words, or a player's text */
    char near[CG_WHY_TEXT_MAX]; /**< a text that was perhaps meant */
} cg_refusal;

/** The question, and the best reason so far; belongs to cg_match_refusal(). */
typedef struct cg_why {
    /** Returns how well an option fits the question; 0: not at all. */
    unsigned (*rank_of)(const cg_match *match, struct cg_why *why, const cg_entry *about);
    void *wanted;          /**< argument of rank_of */
    unsigned rank, number; /**< of the current option */
    unsigned best_rank, best_number;
    cg_entry about, best; /**< the current option, and that of the best reason */
    unsigned said;        /**< number of reasons so far */
    cg_refusal refusal;   /**< the best reason */
} cg_why;

/** Names the option that the following checks are about. The last reason about an option counts.
 * Only while a player asks: see cg_try(). */
CG_COLD void cg_why_try(const cg_match *match, const cg_entry *about);

/** Gives a reason. Only while a player asks: see CG_NO(). @return false, like the check that gives
 * it */
CG_COLD bool cg_why_say(const cg_match *match, cg_reason reason);

/** Gives a reason with a number. */
CG_COLD bool cg_why_count(const cg_match *match, cg_reason reason, int64_t number);

/** Gives the reason that a cost is greater than what the player has. */
CG_COLD bool cg_why_price(const cg_match *match, unsigned resource, int64_t cost, int64_t there);

/** Gives a reason with a card. The line of the ability with that code in the card's text
 * follows. */
CG_COLD bool cg_why_quote(const cg_match *match, unsigned card, uint32_t code, cg_reason reason);

/** Gives the reason that the card cannot be played in this window, with the word in its timing
 * field. @return false */
CG_COLD bool cg_why_time(const cg_match *match, unsigned card);

/** Calls cg_why_try() if a player asks. */
static inline void cg_try(const cg_match *match, cg_entry about)
{
    if (match->why)
        cg_why_try(match, &about);
}

/** Returns the number of reasons said so far, to see later if another one was said. */
static inline unsigned cg_why_mark(const cg_match *match)
{
    return match->why ? match->why->said : 0;
}

/** Returns true if a player asks and no check has said a reason since the mark. */
static inline bool cg_why_silent(const cg_match *match, unsigned mark)
{
    return match->why && match->why->said == mark;
}

/** Gives the reason of a failing check if a player asks. Its value is false. */
#define CG_NO(match, reason) ((match)->why ? cg_why_say((match), (reason)) : false)
/** Gives a reason with a number. */
#define CG_NO_COUNT(match, reason, number)                                                         \
    ((match)->why ? cg_why_count((match), (reason), (number)) : false)

#endif
