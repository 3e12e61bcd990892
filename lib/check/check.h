/** @file check.h  The parts of the conformance suite. They judge a match by what
 *  the public interface gives; only to find what is worth trying do some look into the state. Each
 *  counts what is wrong as a violation. */
#ifndef CG_CHECK_CHECK_H
#define CG_CHECK_CHECK_H

#include "base/memory.h"

#include <cardgame/cardgame.h>

#define CG_CHECK_TEXT_MAX 512 /**< bytes for a text of an option, NUL included */

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
    cg_match *without;             /**< a copy in which somebody has conceded */
    cg_space *space;               /**< for observations of them all */
    cg_record *record;  /**< the same match with its history, for its first answers; NULL later */
    cg_random random;   /**< of the players */
    cg_random side;     /**< of choices that the checks make */
    uint64_t decisions; /**< answered so far */
    uint64_t read;      /**< events looked at so far */
    cg_buffer hashes;   /**< before each answer that the record holds */
    cg_buffer left, right; /**< texts and bytes to be compared */
    /* The same match dealt in two ways, and what was answered so far, as texts with their ends. */
    cg_match *first, *second;
    cg_buffer answers;
    cg_buffer shown; /**< cg_shown_card by viewer and card: what each was told */
    cg_conformance_report *report;
} cg_checker;

/** As messages name who sees or decides: "player 1", "a spectator", "chance". */
const char *cg_viewer_name(int viewer);

/** Must there be a world for everybody? What the result of a match that is over tells of hidden cards, such
 * as their sum for each of five hands, can be more than the search for one resolves. */
bool cg_is_world_due(const cg_match *match);

/** Counts a violation (printf-like). @return false */
bool cg_violation(cg_checker *checker, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** Answers with that option for whoever is asked. @return as cg_match_answer() */
cg_status cg_check_answer(cg_match *match, uint32_t index, cg_error *error);

/** Options are distinct, not empty, and found by their texts. */
void cg_check_options(cg_checker *checker);
/** Illegal answers are refused and change nothing. */
void cg_check_illegal(cg_checker *checker);

/** Clones, copies and loaded saves have the same state and go on alike. */
void cg_check_copies(cg_checker *checker);
/** Gives the record the answer that the match was just given, and compares; sometimes the record is
 * moved back and forth. */
void cg_check_record(cg_checker *checker, uint32_t index);
/** Undoes, redoes, writes and reads again all that was recorded. */
void cg_check_history(cg_checker *checker);

/** Views can be read by every viewer. */
void cg_check_views(cg_checker *checker);
/** Events that have come since the last call can be read by every viewer. */
void cg_check_events(cg_checker *checker);
/** In two matches that look alike to a viewer: is what they could say refused for the same reason?
 * @return false after a violation, which was counted */
bool cg_check_same_refusals(cg_checker *checker, const cg_match *one, const cg_match *other,
                            int viewer);
/** Worlds that differ only in what a viewer cannot know stay the same for that viewer, until a card
 * is shown by which they differ.
 * @param checks or-ed cg_check that are asked for */
void cg_check_twins(cg_checker *checker, uint32_t checks);
/** What a player answers, and others are not told, is known to nobody else, nor in the worlds that
 * others guess. */
void cg_check_answers(cg_checker *checker);
/** Notes the answer that the match is about to be given, for cg_check_deals(). */
void cg_note_answer(cg_checker *checker, uint32_t index);
/** Deals the match in another way, by another random number at some place, and gives the same answers:
 * where a player was told the same, the worlds that the player guesses are the same. */
void cg_check_deals(cg_checker *checker);
/** Somebody concedes in a copy, which is played on for some answers.
 * @param checks or-ed cg_check that are asked for */
void cg_check_concessions(cg_checker *checker, uint32_t checks);
/** A determinized copy plays to the end. */
void cg_check_worlds(cg_checker *checker);

/** What must hold of a match that is over; `what` names it in violations. */
void cg_check_ending(cg_checker *checker, cg_match *match, const char *what);

/** Is the text one complete value of JSON? */
bool cg_json_is_well_formed(const char *text, size_t length);

/** Decisions after which a match counts as endless. */
#define CG_ENDLESS UINT64_C(5000000)

#endif
