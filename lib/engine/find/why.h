/**
 * @file why.h
 * Why something is no option. While somebody asks, the options are listed once more by the same
 * functions, and each check that fails says its reason where it fails; what has nothing to do with
 * the option that is asked about is not kept. When nobody asks, that costs a branch on the way to
 * "no". A reason uses only what the player knows whose options are listed, as the check does.
 */
#ifndef CG_ENGINE_WHY_H
#define CG_ENGINE_WHY_H

#include "base/text.h"
#include "engine/flow/fault.h"
#include "state/state.h"

/** Bytes of the longest reason, its end included. */
#define CG_WHY_TEXT_MAX 400

/** In cg_entry.effect: any ability, any of the game's own actions. */
#define CG_WHY_ANY UINT8_MAX

/** What is asked about, and the best reason so far; belongs to cg_match_refusal(). */
typedef struct cg_why {
    /** How well an option fits what is asked about; 0: not at all. */
    unsigned (*rank_of)(const cg_match *match, struct cg_why *why, const cg_entry *about);
    void *wanted; /**< of rank_of */
    /** Does the one who is asked know which card it is? */
    bool (*knows)(const cg_match *match, unsigned card);
    /** Writes the card as the one who is asked may know it. */
    void (*name)(const cg_match *match, unsigned card, cg_text *out);
    /** What that ability says in the text of its card: a line; NULL when the card does not say it. */
    const char *(*line)(const cg_match *match, unsigned card, uint32_t code, size_t *length);
    unsigned rank, number; /**< of what is looked at now */
    unsigned best_rank, best_number;
    cg_entry about, best; /**< what is looked at now, and what the best reason is about */
    unsigned said;        /**< so many reasons so far */
    cg_text out;          /**< into `text` */
    char text[CG_WHY_TEXT_MAX];
} cg_why;

/** Names the option that the checks from here on are about. The last reason said about an option
 * counts. Only while somebody asks: see cg_try(). */
CG_COLD void cg_why_try(const cg_match *match, const cg_entry *about);

/** Says a reason (printf-like). Only while somebody asks: see CG_NO().
 * @return false, as the check that says it */
CG_COLD bool cg_why_say(const cg_match *match, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** The same, with a card in it: "%s" in the format is its name. */
CG_COLD bool cg_why_card(const cg_match *match, unsigned card, const char *format);

/** The same, and what the ability with that code says in the card's text. */
CG_COLD bool cg_why_quote(const cg_match *match, unsigned card, uint32_t code, const char *format);

/** Says that the card is not played in this window, as the word in its timing field tells.
 * False. */
CG_COLD bool cg_why_time(const cg_match *match, unsigned card);

/** cg_why_try(), if somebody asks. */
static inline void cg_try(const cg_match *match, cg_entry about)
{
    if (match->why)
        cg_why_try(match, &about);
}

/** So many reasons have been said: for one that is said only if none was since. */
static inline unsigned cg_why_mark(const cg_match *match)
{
    return match->why ? match->why->said : 0;
}

/** Does somebody ask, and has no check said a reason since the mark? */
static inline bool cg_why_silent(const cg_match *match, unsigned mark)
{
    return match->why && match->why->said == mark;
}

/** The reason of a check that fails, said if somebody asks. False. */
#define CG_NO(match, ...) ((match)->why ? cg_why_say((match), __VA_ARGS__) : false)

#endif
