/** @file record.h  A match with its history. */
#ifndef CG_MATCH_RECORD_H
#define CG_MATCH_RECORD_H

#include "state/plan.h"

#include <cardgame/cards.h>
#include <cardgame/record.h>

#define CG_REPLAY_MAGIC "cardgame replay 2" /**< first line of a replay */
#define CG_REPLAY_WHOLE                                                                            \
    "cardgame replay 1"        /**< first line of a replay that needs the whole
                                             * catalogue */
#define CG_REPLAY_TEXT_MAX 512 /**< an answer, an option's value or a deck's name in a replay */

/** The prefix of the cards of an own deck's reserve; no id of a card begins with it. */
#define CG_REPLAY_RESERVE "+"

#define CG_SNAPSHOTS_MAX 32    /**< copies of earlier states in a record */
#define CG_SNAPSHOT_SPACING 32 /**< answers between two of them near the present */

#define CG_ANSWER_CONCEDES UINT32_MAX /**< cg_answer.index of a concession */
#define CG_CONCEDE_WORD "concede"     /**< the same in replays and texts of answers */

/** One answer, and the state in which it was given. */
typedef struct cg_answer {
    uint64_t hash;  /**< of the state before it */
    uint32_t index; /**< of the option, or CG_ANSWER_CONCEDES */
    int16_t player; /**< the player who gave it */
    bool joined;    /**< given together with the one before it */
} cg_answer;

/** A copy of the match at an earlier answer. */
typedef struct cg_snapshot {
    size_t at; /**< answers before it */
    cg_match *match;
} cg_snapshot;

/** A match that can be moved along the history. */
typedef struct cg_cursor {
    cg_match *match;
    size_t at; /**< answers given in it so far */
} cg_cursor;

/** A deck of a seat that the catalogue does not have under that name. */
typedef struct cg_own_deck {
    cg_deck_entry *entries; /**< NULL: the catalogue has the deck */
    size_t count;
    uint64_t hash;
} cg_own_deck;

/** The inside of the public cg_record. */
struct cg_record {
    cg_context *context;
    const cg_cards *cards;
    cg_cursor now; /**< the match that the application sees */
    cg_cursor
        *reader; /**< reads the texts of answers; separate, because reading must not change the
                        * record */
    cg_answer *answers;
    size_t count, capacity; /**< answers of the whole history, including undone ones */
    /** In the order of the answers; the first is the start. */
    cg_snapshot snapshots[CG_SNAPSHOTS_MAX];
    size_t snapshot_count;
    uint64_t seed;
    bool explicit_chance, skip_single;
    bool staged; /**< the start is not the game's setup */
    cg_own_deck decks[CG_PLAYERS_MAX];
    cg_arena arena; /**< the decks' entries */
};

/** Creates a record like cg_record_create(); `pins`: see cg_match_create_like(). */
cg_status cg_record_create_like(const cg_match_config *config, const cg_pins *pins,
                                cg_record **record, cg_error *error);

/** Creates a record like cg_record_create(), from a match that was made with that config. The
 * record owns the match from now on, even if this fails. */
cg_status cg_record_adopt(const cg_match_config *config, cg_match *match, bool staged,
                          cg_record **record, cg_error *error);

/** Continues the hash of a deck's content (0 to begin) by one entry: id, number of copies, and
 * whether it is in the reserve. */
uint64_t cg_record_deck_hash(const cg_cards *cards, uint64_t hash, cg_deck_entry entry);

/** Returns true if the match took the answer that returned this status: for CG_OK, and if the
 * answer made the library end the match. */
bool cg_record_took(const cg_match *match, cg_status status);

#endif
