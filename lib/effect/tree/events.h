/**
 * @file events.h
 * What each event that abilities wait for is about: which happening, what its subject and its holes
 * stand for, and what else must be so.
 */
#ifndef CG_EFFECT_EVENTS_H
#define CG_EFFECT_EVENTS_H

#include "effect/tree/code.h"

/** What the subject of an event stands for. */
typedef enum cg_event_subject {
    CG_SUBJECT_IS_NOTHING, /**< the event has no subject */
    CG_SUBJECT_IS_CARD,    /**< the card that the happening is about */
    CG_SUBJECT_IS_OTHER,   /**< the other card: `it` in the steps is that one */
    CG_SUBJECT_IS_PLAYER,  /**< the player that the happening is about */
    CG_SUBJECT_IS_THING    /**< the card, or if there is none the player */
} cg_event_subject;

/** What a hole of an event stands for: a field of the happening (cg_event_field), by its letter in
 * the rows. */
typedef enum cg_event_part {
    CG_PART_NONE, /**< there is no such hole */
    CG_PART_CARD = 'c',
    CG_PART_OTHER = 'o',
    CG_PART_SOURCE = 's',
    CG_PART_PLAYER = 'p',
    CG_PART_WHAT = 'w',
    CG_PART_FROM = 'f',
    CG_PART_TO = 't',
    CG_PART_AMOUNT = 'n'
} cg_event_part;

/** The causes of moves that discard a card, as bits. */
#define CG_CAUSES_OF_DISCARD                                                                       \
    (1u << CG_CAUSE_DISCARD | 1u << CG_CAUSE_DISCARD_RANDOM | 1u << CG_CAUSE_LIMIT)

/** What a row demands of a happening in addition. */
typedef enum cg_event_test {
    CG_EVENT_ANY,       /**< nothing */
    CG_EVENT_ENTERS,    /**< from elsewhere into play */
    CG_EVENT_LEAVES,    /**< from play to elsewhere */
    CG_EVENT_GIVEN_UP,  /**< from play to the discard zone */
    CG_EVENT_MORE,      /**< there are more of a counter or mark */
    CG_EVENT_FEWER,     /**< there are fewer of a counter or mark */
    CG_EVENT_FROM_HAND, /**< from the hand */
    CG_EVENT_OF_OTHER   /**< nothing; its subject is the other card */
} cg_event_test;

/** An event: a row of CG_EVENTS, an event of the game's own, or one of its moves. */
typedef struct cg_event_row {
    uint8_t happening; /**< a cg_happening, or CG_ON_OF_GAME + row of the game's */
    uint8_t subject;   /**< a cg_event_subject */
    uint8_t parts[3];  /**< a cg_event_part for each hole, in their order */
    uint8_t test;      /**< a cg_event_test */
    uint32_t causes;   /**< a bit for each cg_cause that it can have; 0: any */
    uint16_t cause;    /**< of a move of the game: the only cause; else 0 */
} cg_event_row;

/** The row of an event by its number: first the rows of CG_EVENTS, then the game's own events, then
 * its moves ("is banished"). */
cg_event_row cg_event_row_of(const cg_module *module, unsigned index);

/** What an ability with `instead` can change about an event. */
enum {
    CG_CHANGES_KEEPS_OFF = 1, /**< it does not happen: other steps take its place */
    CG_CHANGES_AMOUNT = 2,    /**< its amount */
    CG_CHANGES_TO_CARD = 4,   /**< it happens to another card */
    CG_CHANGES_TO_PLAYER = 8, /**< it happens to another player */
    CG_CHANGES_PLACE = 16,    /**< the place to which a card moves */
    CG_CHANGES_FORM = 32      /**< as what a card enters play */
};

/** Bits of CG_CHANGES_ of an event by its number; 0 if it is only announced once it has
 * happened. */
unsigned cg_event_changes(const cg_module *module, unsigned index);

/** Returns true for a row of the event that a card is played, from anywhere or from a certain
 * place. */
bool cg_event_is_play(unsigned row);
/** Returns true if the ability waits until its own card is played: `when I play this`. */
bool cg_event_is_own_play(const cg_ability_term *ability);

/** Returns the bit of the stack zone if a card is there when players are told that it is played.
 * 0: they are told once the card has reached its destination. */
uint32_t cg_event_play_zone(const cg_module *module);

#endif
