/** @file records.h Records of the state that every match has. Each is listed once, as a table of
 * fields, for saving, loading, hashing and checking: X(type, name, range) is a number, A(type,
 * name, count, range) an array of numbers. Saves hold the fields in this order. The ranges are
 * those of match/save/check_fields.c; a range that depends on other parts of the state, such as
 * that of a number which counts them, is ANY here and is checked with those. In comments, "+ 1"
 * means that 0 stands for "none", and "packed" that a card or a player is written as one number
 * (CG_PACK in effect/tree/code.h). */
#ifndef CG_STATE_RECORDS_H
#define CG_STATE_RECORDS_H

#include "effect/tree/code.h"
#include "state/plan.h"

#include <cardgame/event.h>
#include <cardgame/view.h>

/** Kinds of random event that can be requested with explicit chance. */
typedef enum cg_chance_kind {
    CG_CHANCE_NONE,
    /** A die. argument: its sides; detail: the slot of the top frame for the face. */
    CG_CHANCE_DIE,
    /** Which card is in a place. argument: the zone; detail: the place in it. */
    CG_CHANCE_TOP,
    /** A member of the set from which the top frame chooses. argument: their number; detail: the
     * slot for the result, from 1. */
    CG_CHANCE_SET,
    /** A card that has not been picked yet. argument: the zone; detail: the slot for its index. */
    CG_CHANCE_CARD
} cg_chance_kind;

/** The numbers of the match as a whole. */
#define CG_HEAD_FIELDS(X, A)                                                                       \
    A(uint64_t, random, 4, ANY)   /* generator of the match */                                     \
    X(uint64_t, events, COUNT)    /* told so far */                                                \
    X(uint64_t, decisions, COUNT) /* answered by now */                                            \
    X(uint32_t, turn, UP_TO(CG_TURN_MOST))                                                         \
    X(uint32_t, plays, UP_TO(CG_TURN_MOST))          /* cards played in this turn */               \
    X(uint32_t, turn_decisions, UP_TO(CG_TURN_MOST)) /* of players in this turn */                 \
    X(uint32_t, winners, SEATS)                      /* a bit per seat */                          \
    /* wide, and not next to `pending`: both are read after each step */                           \
    X(uint32_t, over, TRUTH)                                                                       \
    /* number on the stack */                                                                      \
    X(uint16_t, frames, UP_TO(CG_FRAMES_OF_STACK))                                                 \
    X(uint16_t, items, UP_TO(CG_ITEMS_MAX))                                                        \
    /* of the pending decision: this step, from 1, and the number of steps */                      \
    X(uint16_t, step, ANY)                                                                         \
    X(uint16_t, steps, ANY)                                                                        \
    /* of the requested chance: see cg_chance_kind */                                              \
    X(uint16_t, chance_argument, ANY)                                                              \
    X(uint16_t, chance_detail, ANY)                                                                \
    X(uint8_t, in, SEATS) /* a bit per seat that is in the game */                                 \
    X(uint8_t, active, SEAT)                                                                       \
    X(uint8_t, phase, PHASE_1) /* row + 1; 0 before the first */                                   \
    X(uint8_t, cause, CAUSE_OF_END)                                                                \
    /* cg_decision_kind; 0: no decision */                                                         \
    X(uint8_t, pending, UP_TO(CG_DECISION_KIND_COUNT - 1))                                         \
    X(uint8_t, asked, SEAT_OR_NOBODY)         /* seat, or CG_NO_OWNER for chance */                \
    X(uint8_t, chance, UP_TO(CG_CHANCE_CARD)) /* cg_chance_kind */                                 \
    X(uint8_t, attack, ITEM_1) /* number + 1 of the item that is the current attack */             \
    X(uint8_t, answer,                                                                             \
      UP_TO(2)) /* to the last yes or no; 2: the player was asked which cost to pay */             \
    /* records in use */                                                                           \
    X(uint16_t, happenings, ANY)                                                                   \
    X(uint16_t, modifiers, ANY)                                                                    \
    X(uint16_t, waiting, ANY)                                                                      \
    X(uint16_t, lasts, ANY)      /* place of the next one in the ring */                           \
    X(uint16_t, remembered, ANY) /* number of records in the ring */                               \
    X(uint16_t, members, ANY)    /* of batches */                                                  \
    X(uint16_t, batches, ANY)    /* number of the newest batch */                                  \
    X(uint16_t, uses, ANY)                                                                         \
    /* cards that a static ability gives to other players */                                       \
    X(uint16_t, borrowed, UP_TO(CG_MATCH_CARDS_MAX))                                               \
    /* CG_STIRRED_...: changes since state-based actions were applied; 0 */                        \
    X(uint16_t, stirred, UP_TO(CG_STIRRED_OUTSIDE))                                                \
    X(uint16_t, turn_ends,                                                                         \
      UP_TO(CG_TURN_OVER))  /* 1: an effect ended the turn; others: CG_TURN_..., CG_PHASE_CUT */   \
    X(uint8_t, link, ANY)   /* depth of the current happening in a chain */                        \
    X(uint8_t, silent, ANY) /* number of silent abilities being used: no player can react */       \
    X(uint8_t, negated, TRUTH) /* the card or ability used last was negated */                     \
    X(uint8_t, ruling, TRUTH)  /* state-based actions are being applied */                         \
    X(uint16_t, tokens, ANY)   /* in existence */                                                  \
    X(int32_t, moved, CARD)    /* packed: the new value of the card that moved last */             \
    X(uint32_t, lists, ANY)    /* places of the lists in use */                                    \
    X(uint32_t, stamp, ANY)    /* of the newest thing in play or modifier */                       \
    X(uint32_t, work, ANY)     /* steps of abilities since the last answer */                      \
    X(uint16_t, round, ANY)    /* of triggers in a queue: the round that is run now */             \
    X(uint8_t, queue, TRUTH)   /* a round is being run */                                          \
    X(uint8_t, hold,                                                                               \
      ANY) /* several things are one step: state-based actions and triggers wait for its end */

/** A card. Its index is its id. Hidden cards change places among ids (see zones.c). */
#define CG_CARD_FIELDS(X, A)                                                                       \
    X(uint16_t, kind, KIND)      /* its design, as a number in the plan's list */                  \
    X(uint16_t, position, ANY)   /* place in its zone */                                           \
    X(uint16_t, generation, ANY) /* changes whenever the card becomes another object */            \
    X(uint8_t, zone, ZONE)                                                                         \
    X(uint8_t, owner, SEAT)                                                                        \
    X(uint8_t, known, KNOWN) /* seats that know its design */                                      \
    /* as far as was openly seen, cards of one group can be each other */                          \
    X(uint8_t, group, UP_TO(63))                                                                   \
    X(uint8_t, flags, UP_TO(2 * CG_CARD_MIXED - 1)) /* CG_CARD_... */                              \
    /* lot + 1 from which chance picked it, until the card can be confused with others there */    \
    X(uint8_t, lot, UP_TO(UINT8_MAX))

/** Something on the stack that waits to be resolved. */
#define CG_ITEM_FIELDS(X, A)                                                                       \
    /* packed; of an attack, the first is what is attacked */                                      \
    A(int32_t, target, CG_ITEM_TARGETS, VALUE)                                                     \
    X(int32_t, amount, ANY)   /* of an attack: the earlier head.attack */                          \
    X(uint32_t, code, CODE_0) /* of the ability, if it is one of a card */                         \
    X(uint16_t, card, CARD_1) /* index + 1; 0 for an effect of the game's table */                 \
    X(uint16_t, effect, ANY)  /* row of that table */                                              \
    X(uint8_t, player, SEAT)                                                                       \
    X(uint8_t, negated, TRUTH)                                                                     \
    X(uint8_t, kind, UP_TO(CG_VIEW_ITEM_EFFECT)) /* a cg_item_kind */                              \
    X(uint8_t, link, ANY)                        /* depth in a chain, as the game counts */        \
    X(uint8_t, there, TRUTH) /* its card was face up in play when it was announced */              \
    A(uint8_t, space, 3, NONE)

/** Number of answers of a player in a sealed decision that are kept for their view. */
#define CG_SEALED_CHOICES 6

/** Of games with sealed procedures: a decision that several players make at the same time. Each has
 * a frame of one procedure above the frame that asks. The frames are in the order of seats from
 * the last to the first, finished ones below; on top is the one whose question is current, which
 * the head also holds (see engine/ask/sealed.c). */
#define CG_SEALED_FIELDS(X, A)                                                                     \
    A(uint16_t, step, CG_PLAYERS_MAX, ANY) /* by seat: step of its question, as in the head */     \
    A(uint16_t, steps, CG_PLAYERS_MAX, ANY)                                                        \
    /* answers of each seat so far: places in the lists of options */                              \
    A(uint16_t, chosen, CG_PLAYERS_MAX *CG_SEALED_CHOICES, ANY)                                    \
    A(uint8_t, choices, CG_PLAYERS_MAX, UP_TO(CG_SEALED_CHOICES))       /* number of answers */    \
    A(uint8_t, kind, CG_PLAYERS_MAX, UP_TO(CG_DECISION_KIND_COUNT - 1)) /* cg_decision_kind */     \
    X(uint8_t, frames, UP_TO(CG_PLAYERS_MAX)) /* on top of the stack; 0: no such decision */       \
    X(uint8_t, owing, SEATS)                  /* a bit per seat that still has to answer */        \
    A(uint8_t, space, 6, NONE)

/** An announced fact, in games that have facts: see <cardgame/fact.h>. */
#define CG_FACT_FIELDS(X, A)                                                                       \
    A(int32_t, numbers, CG_FACT_NUMBERS, ANY)                                                      \
    X(uint16_t, least, ANY)                                                                        \
    X(uint16_t, most, ANY)                                                                         \
    X(uint8_t, row, FACT)                                                                          \
    X(uint8_t, players, KNOWN) /* those that were told */                                          \
    /* of a fact about cards: number + 1 of their bit; 0: it is about the match */                 \
    X(uint8_t, bit, UP_TO(CG_FACTS_OF_CARDS))                                                      \
    A(uint8_t, space, 1, NONE)

/** A frame: see cg_frame in <cardgame/module.h>. */
#define CG_FRAME_FIELDS(X, A)                                                                      \
    X(uint16_t, procedure, ANY)                                                                    \
    X(uint16_t, step, ANY)                                                                         \
    X(uint16_t, program, ANY)                                                                      \
    X(uint8_t, player, SEAT)                                                                       \
    X(uint8_t, flags, ANY)                                                                         \
    A(int32_t, slot, CG_FRAME_SLOTS, ANY)

/** Value of turn_ends: the turn's player has left the game. */
#define CG_TURN_LEFT 2
/** Value of turn_ends: an effect ended the phase; cg_rules_close_phase() resets it. */
#define CG_PHASE_CUT 3
/** Value of turn_ends: the turn's player has left the game, and the rest of the turn was cut off.
 */
#define CG_TURN_OVER 4

#define CG_MEMBER(type, name, range) type name;
#define CG_MEMBERS(type, name, count, range) type name[count];

typedef struct cg_head {
    CG_HEAD_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_head;

typedef struct cg_card_state {
    CG_CARD_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_card_state;

typedef struct cg_item {
    CG_ITEM_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_item;

typedef struct cg_sealed {
    CG_SEALED_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_sealed;

typedef struct cg_fact_state {
    CG_FACT_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_fact_state;

/** The facts that still hold, oldest first. */
typedef struct cg_facts {
    uint32_t count, space;
    cg_fact_state list[CG_FACTS_MAX];
} cg_facts;

/** Value of a card's `known`: every viewer knows it, the spectator included. */
#define CG_KNOWN_TO_ALL 0xffu

/** Changes since state-based actions were applied. */
enum {
    CG_STIRRED_ALL = 1,    /**< anything */
    CG_STIRRED_OUTSIDE = 2 /**< only cards have moved that were not and are not in play */
};

/** Bits of a card's `flags`. */
enum {
    CG_CARD_FACE_UP = 1,
    /** Explicit chance: in a shuffled pile, its design can be any of the pile's undetermined
     * ones. */
    CG_CARD_UNDETERMINED = 2,
    /** Chosen in a decision of several steps that is not complete, or about to leave a hidden zone
     * with others. */
    CG_CARD_PICKED = 4,
    /** Shuffled together with cards of other groups, none of which has left since: each of these
     * can be anywhere among them, and nowhere else. */
    CG_CARD_MIXED = 8
};

#endif
