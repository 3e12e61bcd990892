/** @file why.h
 * Why an action is not an option. When a player asks, the same functions list the options once
 * more, and each failing check gives its reason. Reasons about other options are not kept.
 * Otherwise this costs one branch on the way to "no". A reason uses only the knowledge of the
 * player whose options are listed, as the check does.
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
    /** What that ability says in the text of its card: a line; NULL when the card does not say it.
     */
    const char *(*line)(const cg_match *match, unsigned card, uint32_t code, size_t *length);
    unsigned rank, number; /**< of what is looked at now */
    unsigned best_rank, best_number;
    cg_entry about, best; /**< what is looked at now, and what the best reason is about */
    unsigned said;        /**< so many reasons so far */
    cg_text out;          /**< into `text` */
    char text[CG_WHY_TEXT_MAX];
} cg_why;

/** Names the option that the checks from here on are about. The last reason said about an option
 * counts. Only while a player asks: see cg_try(). */
CG_COLD void cg_why_try(const cg_match *match, const cg_entry *about);

/** Says a reason (printf-like). Only while a player asks: see CG_NO().
 * @return false, as the check that says it */
CG_COLD bool cg_why_say(const cg_match *match, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** The same, with a card in it, whose name "%s" in the format is, and what the ability with that code says in
 * the card's text. */
CG_COLD bool cg_why_quote(const cg_match *match, unsigned card, uint32_t code, const char *format);

/** Says that the card is not played in this window, as the word in its timing field tells.
 * False. */
CG_COLD bool cg_why_time(const cg_match *match, unsigned card);

/** cg_why_try(), if a player asks. */
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

/** Does a player ask, and has no check said a reason since the mark? */
static inline bool cg_why_silent(const cg_match *match, unsigned mark)
{
    return match->why && match->why->said == mark;
}

/** The reason of a check that fails, said if a player asks. False. */
#define CG_NO(match, ...) ((match)->why ? cg_why_say((match), __VA_ARGS__) : false)

#endif
