/** @file events.h  What each row of CG_EVENTS is about: which field of an event its parts name. */
#ifndef CG_EFFECT_EVENTS_H
#define CG_EFFECT_EVENTS_H

#include "effect/code.h"

/** What the subject of an event stands for. */
typedef enum cg_event_subject {
    CG_SUBJECT_IS_NOTHING,
    CG_SUBJECT_IS_CARD,
    CG_SUBJECT_IS_OTHER, /**< the other card: `it` in the steps is that one */
    CG_SUBJECT_IS_PLAYER,
    CG_SUBJECT_IS_THING /**< the card, or if there is none the player */
} cg_event_subject;

/** What one of its holes stands for. */
typedef enum cg_event_part {
    CG_PART_NONE,
    CG_PART_CARD,
    CG_PART_OTHER,
    CG_PART_SOURCE,
    CG_PART_PLAYER,
    CG_PART_WHAT,
    CG_PART_FROM,
    CG_PART_TO,
    CG_PART_AMOUNT
} cg_event_part;

/** What a row asks beside its parts. */
typedef enum cg_event_test {
    CG_EVENT_ANY,
    CG_EVENT_ENTERS,   /**< from elsewhere into play */
    CG_EVENT_LEAVES,   /**< from play to elsewhere */
    CG_EVENT_GIVEN_UP, /**< from play to the discard zone */
    CG_EVENT_MORE,     /**< of counters: the sign */
    CG_EVENT_FEWER,
    CG_EVENT_FROM_HAND
} cg_event_test;

typedef struct cg_event_row {
    uint8_t happening; /**< a cg_happening, or CG_ON_COUNT + row of the game's */
    uint8_t subject;   /**< a cg_event_subject */
    uint8_t parts[3];  /**< cg_event_part */
    uint8_t test;      /**< a cg_event_test */
    bool owned; /**< whose a card of a hole is, is asked of its owner: the event changes its player
                 */
    uint32_t causes; /**< bits of the causes that it can have; 0: all */
    uint16_t cause;  /**< or this one; 0 */
} cg_event_row;

/** The row of an event of the table, of the game's own, or of its moves ("is banished"). */
cg_event_row cg_event_row_of(const cg_module *module, unsigned index);

/** What of an event can still become something else. */
enum {
    CG_CHANGES_KEEPS_OFF = 1, /**< other steps can take its place */
    CG_CHANGES_AMOUNT = 2,
    CG_CHANGES_TO_CARD = 4,
    CG_CHANGES_TO_PLAYER = 8,
    CG_CHANGES_PLACE = 16
};

/** Bits of CG_CHANGES_; 0 of what has happened when it is told. */
unsigned cg_event_changes(const cg_module *module, unsigned index);

#endif
