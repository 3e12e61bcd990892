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

#include "base/text.h"
#include "engine/flow/fault.h"
#include "state/state.h"

/** Bytes of the longest reason, with its final 0. */
#define CG_WHY_TEXT_MAX 400

/** In cg_entry.effect: any ability, any of the game's own actions. */
#define CG_WHY_ANY UINT8_MAX

/** The question, and the best reason so far; belongs to cg_match_refusal(). */
typedef struct cg_why {
    /** Returns how well an option fits the question; 0: not at all. */
    unsigned (*rank_of)(const cg_match *match, struct cg_why *why, const cg_entry *about);
    void *wanted; /**< argument of rank_of */
    /** Returns true if the asking player knows which card it is. */
    bool (*knows)(const cg_match *match, unsigned card);
    /** Writes the card as the asking player may know it. */
    void (*name)(const cg_match *match, unsigned card, cg_text *out);
    /** Returns that ability's line in the text of its card; NULL if the card does not have it. */
    const char *(*line)(const cg_match *match, unsigned card, uint32_t code, size_t *length);
    unsigned rank, number; /**< of the current option */
    unsigned best_rank, best_number;
    cg_entry about, best; /**< the current option, and that of the best reason */
    unsigned said;        /**< number of reasons so far */
    cg_text out;          /**< writes into `text` */
    char text[CG_WHY_TEXT_MAX];
} cg_why;

/** Names the option that the following checks are about. The last reason about an option counts.
 * Only while a player asks: see cg_try(). */
CG_COLD void cg_why_try(const cg_match *match, const cg_entry *about);

/** Says a reason (printf-like). Only while a player asks: see CG_NO(). @return false, like the
 * check that says it */
CG_COLD bool cg_why_say(const cg_match *match, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** Says a reason with a card: its name replaces "%s" in the format. The line of the ability with
 * that code in the card's text follows. */
CG_COLD bool cg_why_quote(const cg_match *match, unsigned card, uint32_t code, const char *format);

/** Says that the card cannot be played in this window, with the word in its timing field. @return
 * false */
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

/** Says the reason of a failing check if a player asks. Its value is false. */
#define CG_NO(match, ...) ((match)->why ? cg_why_say((match), __VA_ARGS__) : false)

#endif
