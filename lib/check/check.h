/** @file check.h  The parts of the conformance suite. All of them see a match from outside only. */
#ifndef CG_CHECK_CHECK_H
#define CG_CHECK_CHECK_H

#include "base/memory.h"

#include <cardgame/cardgame.h>

#define CG_CHECK_TEXT_MAX 512

/** What a viewer was told of the card with one index. */
typedef struct cg_shown_card {
    uint16_t generation;
    cg_design design; /**< 0: nothing */
} cg_shown_card;

/** One random match under check. */
typedef struct cg_checker {
    cg_context *context;
    cg_match_config config;
    cg_match *match;
    cg_match *before;              /**< as it was before the newest answer */
    cg_match *one, *other, *third; /**< copies for the checks to play on with */
    cg_record *record;  /**< the same match with its history, for its first answers; NULL later */
    cg_random random;   /**< of the players */
    cg_random side;     /**< of choices that the checks make */
    uint64_t decisions; /**< answered so far */
    uint64_t read;      /**< events looked at so far */
    cg_buffer hashes;   /**< before each answer that the record holds */
    cg_buffer left, right; /**< texts and bytes to be compared */
    cg_buffer shown;       /**< cg_shown_card by viewer and card: what each was told */
    cg_conformance_report *report;
} cg_checker;

/** Counts a violation (printf-like). @return false */
bool cg_violation(cg_checker *checker, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** Gives the answer with that index in whoever's name. */
cg_status cg_check_answer(cg_match *match, uint32_t index, cg_error *error);

void cg_check_options(cg_checker *checker);
void cg_check_illegal(cg_checker *checker);

/** Clone, copy, save and load. */
void cg_check_copies(cg_checker *checker);
/** The record has given the same answer; sometimes it goes back and forth. */
void cg_check_record(cg_checker *checker, uint32_t index);
/** All that was recorded, undone, redone, written and read again. */
void cg_check_history(cg_checker *checker);

/** Views and events can be read by every viewer. */
void cg_check_views(cg_checker *checker);
void cg_check_events(cg_checker *checker);
/** Of two matches that look alike to a viewer: is what they could say refused with the same reason?
 */
bool cg_check_same_refusals(cg_checker *checker, const cg_match *one, const cg_match *other,
                            int viewer);
/** Worlds that differ only in what a viewer cannot know are all the same to that viewer, until a
 * card is shown by which they differ. */
void cg_check_twins(cg_checker *checker, uint32_t checks);
/** Another world plays to the end. */
void cg_check_worlds(cg_checker *checker);

/** Looks at the events of a match, or of a world that goes on from it, from number `from` on: a
 * card of which a viewer was told what it is must stay that card for this viewer.
 *  @param keep whether what is told now counts from now on */
void cg_check_shown(cg_checker *checker, const cg_match *match, int viewer, uint64_t from,
                    bool keep);

/** What must hold of a match that is over. */
void cg_check_ending(cg_checker *checker, cg_match *match, const char *what);

/** Is the text one complete value of JSON? */
bool cg_json_is_well_formed(const char *text, size_t length);

/** Decisions after which a match counts as endless. */
#define CG_ENDLESS UINT64_C(5000000)

#endif
