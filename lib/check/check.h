/** @file check.h
 * The parts of the conformance suite. They judge a match by the public interface; some look into
 * the state, but only to find what is worth trying. Each counts failures as violations.
 */
#ifndef CG_CHECK_CHECK_H
#define CG_CHECK_CHECK_H

#include "base/memory.h"

#include <cardgame/cardgame.h>

#define CG_CHECK_TEXT_MAX 512 /**< bytes for the text of an option, NUL included */

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
    cg_match *one, *other, *third; /**< copies with which the checks continue the match */
    cg_match *without;             /**< a copy in which a player has conceded */
    cg_space *space;               /**< for observations of all of them */
    cg_record *record;  /**< the same match with its history, for its first answers; NULL later */
    cg_random random;   /**< of the players */
    cg_random side;     /**< of choices that the checks make */
    uint64_t decisions; /**< answered by now */
    uint64_t read;      /**< events checked by now */
    cg_buffer hashes;   /**< before each answer in the record */
    cg_buffer left, right; /**< texts and bytes to compare */
    /* One match dealt in two ways, and the answers so far, as texts with terminating zeros. */
    cg_match *first, *second;
    cg_buffer answers;
    cg_buffer shown; /**< cg_shown_card by viewer and card: what each was told */
    cg_conformance_report *report;
} cg_checker;

/** Returns the name of a viewer or of chance for messages: "player 1", "a spectator", "chance". */
const char *cg_viewer_name(int viewer);

/** Returns true if every player must get a world. The result of a finished match can reveal facts
 * about hidden cards, such as the sum of each of five hands, that the search for a world cannot
 * always satisfy. */
bool cg_is_world_due(const cg_match *match);

/** Counts a violation (printf-like). @return false */
bool cg_violation(cg_checker *checker, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** Answers with that option for the player who is asked, or for chance.
 * @return as cg_match_answer() */
cg_status cg_check_answer(cg_match *match, uint32_t index, cg_error *error);

/** Checks that options are distinct, not empty, and found by their texts. */
void cg_check_options(cg_checker *checker);
/** Checks that illegal answers are refused and change nothing. */
void cg_check_illegal(cg_checker *checker);

/** Checks that clones, copies and loaded saves have the same state and continue in the same way. */
void cg_check_copies(cg_checker *checker);
/** Gives the record the answer that the match just got, and compares; sometimes the record is moved
 * back and forth. */
void cg_check_record(cg_checker *checker, uint32_t index);
/** Undoes, redoes, writes and reads back the whole record. */
void cg_check_history(cg_checker *checker);

/** Checks that every viewer can read the views. */
void cg_check_views(cg_checker *checker);
/** Checks that every viewer can read the events since the last call. */
void cg_check_events(cg_checker *checker);
/** Checks that two matches which look the same to a viewer refuse illegal commands of that viewer
 * for the same reasons.
 * @return false after a violation, which was counted */
bool cg_check_same_refusals(cg_checker *checker, const cg_match *one, const cg_match *other,
                            int viewer);
/** Checks that worlds which differ only in what a viewer cannot know stay equal for that viewer,
 * until a card is shown in which they differ.
 * @param checks or-ed cg_check that are asked for */
void cg_check_twins(cg_checker *checker, uint32_t checks);
/** Checks that answers which other players are not told stay unknown to them, also in the worlds
 * that they guess. */
void cg_check_answers(cg_checker *checker);
/** Notes the answer that the match will get next, for cg_check_deals(). */
void cg_note_answer(cg_checker *checker, uint32_t index);
/** Deals the match in another way, with a different random number somewhere, and gives the same
 * answers. If a player was told the same, that player's guessed worlds must be the same. */
void cg_check_deals(cg_checker *checker);
/** Lets a player concede in a copy, and continues it for some answers.
 * @param checks or-ed cg_check that are asked for */
void cg_check_concessions(cg_checker *checker, uint32_t checks);
/** Plays a determinized copy to the end. */
void cg_check_worlds(cg_checker *checker);

/** Checks a match that is over; `what` names it in violations. */
void cg_check_ending(cg_checker *checker, cg_match *match, const char *what);

/** Returns true if the text is one complete JSON value. */
bool cg_json_is_well_formed(const char *text, size_t length);

/** Number of decisions after which a match counts as endless. */
#define CG_ENDLESS UINT64_C(5000000)

#endif
