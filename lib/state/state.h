/**
 * @file state.h
 * The state of a match: one flat block without pointers, whose layout the plan knows. The head
 * comes first, then counters, values, dice, zones, cards, items and what a board needs; frames come
 * last, so that the used bytes are one piece.
 *
 * Every record is listed once, as a table of fields, for saving, loading, hashing and checking:
 * X(type, name, range) is a number, A(type, name, count, range) an array of numbers. Saves hold the
 * fields in this order. The ranges are those of match/save/check_fields.c; a range that depends on other
 * parts of the state, such as that of a number which counts them, is ANY here and is checked with
 * those. In comments, "+ 1" means that 0 stands for "none", and "packed" that a card or a player is
 * written as one number (CG_PACK in effect/tree/code.h).
 */
#ifndef CG_STATE_STATE_H
#define CG_STATE_STATE_H

#include "effect/tree/code.h"
#include "state/plan.h"

#include <cardgame/event.h>
#include <cardgame/view.h>

#include <assert.h>

/** Kinds of random event that can be asked for with explicit chance. */
typedef enum cg_chance_kind {
    CG_CHANCE_NONE,
    /** A die. argument: its sides; detail: the slot of the top frame for the face. */
    CG_CHANCE_DIE,
    /** Which card lies somewhere. argument: the zone; detail: the place in it. */
    CG_CHANCE_TOP,
    /** A member of the set that the top frame chooses from. argument: how many there are; detail:
     * the slot for its number, from 1. */
    CG_CHANCE_SET,
    /** A card that is not picked yet. argument: the zone; detail: the slot for its index. */
    CG_CHANCE_CARD
} cg_chance_kind;

/** The numbers of the match as a whole. */
#define CG_HEAD_FIELDS(X, A)                                                                       \
    A(uint64_t, random, 4, ANY)   /* generator of the match */                                     \
    X(uint64_t, events, COUNT)    /* told so far */                                                \
    X(uint64_t, decisions, COUNT) /* answered so far */                                            \
    X(uint32_t, turn, UP_TO(CG_TURN_MOST))                                                         \
    X(uint32_t, plays, UP_TO(CG_TURN_MOST)) /* cards played in this turn */                        \
    X(uint32_t, winners, SEATS)             /* a bit per seat */                                   \
    /* wide and apart from `pending`: both are read after each step */                             \
    X(uint32_t, over, TRUTH)                                                                       \
    /* how many are on the stack */                                                                \
    X(uint16_t, frames, UP_TO(CG_FRAMES_OF_STACK))                                                 \
    X(uint16_t, items, UP_TO(CG_ITEMS_MAX))                                                        \
    /* of the pending decision: this step, from 1, of so many */                                   \
    X(uint16_t, step, ANY)                                                                         \
    X(uint16_t, steps, ANY)                                                                        \
    /* of the chance that is asked for: see cg_chance_kind */                                      \
    X(uint16_t, chance_argument, ANY)                                                              \
    X(uint16_t, chance_detail, ANY)                                                                \
    X(uint8_t, in, SEATS) /* a bit per seat that is in the game */                                 \
    X(uint8_t, active, SEAT)                                                                       \
    X(uint8_t, phase, PHASE_1) /* row + 1; 0 before the first */                                   \
    X(uint8_t, cause, CAUSE_OF_END)                                                                \
    /* cg_decision_kind, 0 when nothing is asked */                                                \
    X(uint8_t, pending, UP_TO(CG_DECISION_KIND_COUNT - 1))                                         \
    X(uint8_t, asked, SEAT_OR_NOBODY)         /* seat, or CG_NO_OWNER for chance */                \
    X(uint8_t, chance, UP_TO(CG_CHANCE_CARD)) /* cg_chance_kind */                                 \
    X(uint8_t, attack, ITEM_1)   /* number + 1 of the item that is the attack going on */          \
    X(uint8_t, answer, UP_TO(2)) /* to the last yes or no; 2: which cost is being asked */         \
    /* how many records are in use */                                                              \
    X(uint16_t, happenings, ANY)                                                                   \
    X(uint16_t, modifiers, ANY)                                                                    \
    X(uint16_t, waiting, ANY)                                                                      \
    X(uint16_t, lasts, ANY) /* place of the next one: they are kept in a ring */                   \
    X(uint16_t, uses, ANY)                                                                         \
    /* cards that a static gives to other players */                                               \
    X(uint16_t, borrowed, UP_TO(CG_MATCH_CARDS_MAX))                                               \
    /* CG_STIRRED_...: what has changed since the rules of cards in play were looked after; 0 */   \
    X(uint16_t, stirred, UP_TO(CG_STIRRED_OUTSIDE))                                                \
    X(uint16_t, turn_ends, UP_TO(CG_PHASE_CUT)) /* 1: an effect ended the turn; see there */       \
    X(uint8_t, link, ANY)                       /* how deep in a chain what happens now is */      \
    X(uint8_t, silent, ANY)    /* nobody can react: so many silent abilities are being used */     \
    X(uint8_t, negated, TRUTH) /* was what was used last negated? */                               \
    X(uint8_t, ruling, TRUTH)  /* the rules of cards in play are being looked after */             \
    X(uint16_t, tokens, ANY)   /* in existence */                                                  \
    X(int32_t, moved, CARD)    /* packed: what the card that moved last has become */              \
    X(uint32_t, lists, ANY)    /* places of the lists in use */                                    \
    X(uint32_t, stamp, ANY)    /* of the newest thing in play or modifier */                       \
    X(uint32_t, work, ANY)     /* steps of abilities since the last answer */                      \
    X(uint16_t, round, ANY)    /* of triggers in a queue: those that are run now */                \
    X(uint8_t, queue, TRUTH)   /* they are being run */                                            \
    X(uint8_t, hold, ANY) /* several things are one step: rules and triggers wait for its end */

/** A card, by its index, which is its id. Hidden cards change places among ids (see zones.c). */
#define CG_CARD_FIELDS(X, A)                                                                            \
    X(uint16_t, kind, KIND)      /* which design it has, in the plan's list */                          \
    X(uint16_t, position, ANY)   /* place in its zone */                                                \
    X(uint16_t, generation, ANY) /* another one whenever it is no longer the same object */             \
    X(uint8_t, zone, ZONE)                                                                              \
    X(uint8_t, owner, SEAT)                                                                             \
    X(uint8_t, known, KNOWN) /* seats that know which design it has */                                  \
    /* cards of one group can be each other, for all that was seen in the open */                       \
    X(uint8_t, group, UP_TO(63))                                                                        \
    X(uint8_t, flags, UP_TO(2 * CG_CARD_MIXED - 1)) /* CG_CARD_... */                                   \
    /* lot + 1 from which chance has picked it, as long as who does not know it knows that it is one  \
     * of these and no other card than the others there */ \
    X(uint8_t, lot, UP_TO(UINT8_MAX))

/** Something on the stack that waits to be resolved. */
#define CG_ITEM_FIELDS(X, A)                                                                       \
    /* packed; of an attack, the first is what is attacked */                                      \
    A(int32_t, target, CG_ITEM_TARGETS, VALUE)                                                     \
    X(int32_t, amount, ANY)   /* of an attack: head.attack as it was before */                     \
    X(uint32_t, code, CODE_0) /* of the ability, if it is one of a card */                         \
    X(uint16_t, card, CARD_1) /* index + 1; 0 for an effect of the game's table */                 \
    X(uint16_t, effect, ANY)  /* row of that table */                                              \
    X(uint8_t, player, SEAT)                                                                       \
    X(uint8_t, negated, TRUTH)                                                                     \
    X(uint8_t, kind, UP_TO(CG_VIEW_ITEM_EFFECT)) /* a cg_item_kind */                              \
    X(uint8_t, link, ANY)                        /* how deep in a chain, as the game counts */     \
    X(uint8_t, there, TRUTH) /* its card lay face up in play when it was announced */              \
    A(uint8_t, space, 3, NONE)

/* ---- what a game with a board has besides ---- */

/** A card as it lies in play, or under another one. */
#define CG_OBJECT_FIELDS(X, A)                                                                     \
    X(int32_t, hurt_by, CARD)  /* packed: what dealt damage to it last */                          \
    X(uint32_t, stamp, ANY)    /* when it came to its zone */                                      \
    X(uint16_t, host, CARD_1)  /* index + 1 of the card that it is attached to or lies under */    \
    X(uint16_t, top, CARD_1)   /* index + 1 of the newest card under it */                         \
    X(uint16_t, below, CARD_1) /* index + 1 of the card that came under the same host before it */ \
    X(uint16_t, under, UP_TO(CG_MATCH_CARDS_MAX)) /* number of cards under it */                   \
    X(uint16_t, entered, ANY) /* turn in which it came to its zone, the low bits */                \
    X(uint16_t, game, ANY)    /* the game's own bits */                                            \
    X(uint16_t, form, KIND_1) /* kind + 1 that it looks like; 0: its own */                        \
    X(uint8_t, struck, TRUTH) /* an attack has just put damage on it */                            \
    X(uint8_t, out, ZONE_1)   /* it has phased out: zone + 1 to which it comes back; 0 */          \
    X(uint8_t, controller, SEAT)                                                                   \
    X(uint8_t, place, ANY)    /* numbered place, from 1; 0 where places have no numbers */         \
    X(uint8_t, flags, ANY)    /* CG_OBJECT_... */                                                  \
    X(uint8_t, orphan, TRUTH) /* what it was attached to has gone, or it never was attached */     \
    A(int32_t, marks, CG_MARKS_MAX, ANY) /* by mark */

/** Bits of an object's `flags`. */
enum {
    CG_OBJECT_EXHAUSTED = 1,
    CG_OBJECT_FACE_DOWN = 2,
    CG_OBJECT_TOKEN = 4,
    CG_OBJECT_ATTACHED = 8,  /**< to its host; without it, it lies under its host */
    CG_OBJECT_ATTACKED = 16, /**< in this turn */
    CG_OBJECT_USED = 32,     /**< an ability of it, in this turn */
    CG_OBJECT_BORROWED = 64, /**< a static gives it to its controller */
    CG_OBJECT_SILENCED = 128 /**< of what has left play: it had lost its abilities */
};

/** A change that lasts, an ability that lasts, or an ability that waits for its event. */
#define CG_MODIFIER_FIELDS(X, A)                                                                   \
    X(int32_t, target, SIDE) /* packed card or player; 0 for abilities */                          \
    X(int32_t, source, CARD) /* packed card that made it */                                        \
    X(int32_t, value, ANY)                                                                         \
    X(int32_t, divisor, ANY)                                                                       \
    X(int32_t, until, ANY) /* turn, player or section, as the duration says */                     \
    X(uint32_t, stamp, ANY)                                                                        \
    X(uint32_t, code, CODE_1) /* number + 1 of an ability, or of the one whose `while` is asked */ \
    X(uint16_t, what, ANY)    /* stat, kind, keyword, action, rule or mark, as `op` says */        \
    /* of an ability that lasts: uses left, 0: any number; of one that waits: UINT16_MAX when */   \
    /* its event has come; of a rule of players: does it become the value? Else it is added; of */ \
    /* other changes: they are part of a copy, op + 1 */                                           \
    X(uint16_t, times, ANY)                                                                        \
    X(uint8_t, op, ANY) /* cg_mod_op, or CG_MODIFIER_... */                                        \
    X(uint8_t, duration, UP_TO(CG_DURATION_COUNT - 1))                                             \
    X(uint8_t, span, ANY)                                                                          \
    X(uint8_t, player, SEAT)                                                                       \
    A(int32_t, captured, CG_CAPTURED, VALUE) /* the first slots of its ability */

/** A modifier's `op` when it is none of cg_mod_op. */
enum {
    CG_MODIFIER_LASTING = 100, /**< an ability that lasts */
    CG_MODIFIER_LATER = 101,   /**< an ability that waits once for its event */
    CG_MODIFIER_CONTROL = 102, /**< value: the player who gets the target back */
    CG_MODIFIER_MARKS = 103,   /**< value: so many marks `what` on the target are the source's */
    CG_MODIFIER_FORM = 104,    /**< the target looks like another card; value: its form before */
    /** An exception from a copy that is not in force: see cg_modifier_is_copied(). The low byte of
     * `times` is its op + 1, or that of a form that is to come. */
    CG_MODIFIER_HELD = 105,
    CG_MODIFIER_CHOICE = 106, /**< what was chosen for the target; what: a cg_chosen */
    CG_MODIFIER_AWAY = 107,   /**< the target has phased out, see state/away.h */
    CG_MODIFIER_LAST = CG_MODIFIER_AWAY
};

/** In `times` of what is held: it comes with a happening that is still to come. */
#define CG_COPIED_PENDING 0x100u

/** A record of something that happens or is about to happen. */
#define CG_HAPPENING_FIELDS(X, A)                                                                    \
    A(int32_t, field, CG_FIELD_OF_COUNT, ANY) /* by cg_event_field */                                \
    /* replacements that have been applied to it: code << 12 | card, + 1 (see replace.c) */          \
    A(uint32_t, applied, 4, ANY)                                                                     \
    /* of a move: place word; of BECOME the stamp after which the changes that come with it begin */ \
    X(int32_t, place, ANY)                                                                           \
    /* of a move under a card, packed; of one to a zone value, that value; of BECOME how many */     \
    /* changes come with it */                                                                       \
    X(int32_t, host, ANY)                                                                            \
    X(uint8_t, kind, HAPPENING) /* cg_happening */                                                   \
    X(uint8_t, cancelled, TRUTH)                                                                     \
    X(uint8_t, done, TRUTH)                                                                          \
    /* of a move out of a hidden zone: zone + 1; the card is one of those picked there */            \
    X(uint8_t, hidden, ZONE_1)

/** A trigger that waits for its turn. */
#define CG_WAITING_FIELDS(X, A)                                                                    \
    A(int32_t, field, CG_FIELD_OF_COUNT, ANY) /* of its event, as that was */                      \
    X(int32_t, card, CARD)                    /* packed */                                         \
    X(uint32_t, code, CODE)                                                                        \
    X(uint16_t, modifier, MODIFIER_1) /* number + 1 of the modifier that it comes from */          \
    X(uint16_t, origin, HAPPENING_1)  /* number + 1 of the record of what is about to happen; 0 */ \
    X(uint16_t, round, ANY)           /* of a queue: what waits behind what triggered it */        \
    X(uint8_t, player, SEAT)                                                                       \
    X(uint8_t, kind, HAPPENING)                                                                    \
    A(int32_t, captured, CG_CAPTURED, VALUE)

/** A card as it was when it left play. */
#define CG_LAST_FIELDS(X, A)                                                                       \
    X(int32_t, card, CARD)    /* packed, as it was */                                              \
    X(int32_t, became, CARD)  /* packed, after the move */                                         \
    X(uint32_t, design, KIND) /* the kind that it looked like */                                   \
    X(int32_t, host, CARD_1)  /* index + 1 */                                                      \
    X(uint8_t, controller, SEAT)                                                                   \
    X(uint8_t, zone, ZONE)                                                                         \
    X(uint8_t, flags, ANY) /* CG_OBJECT_... */                                                     \
    X(uint8_t, under, ANY) /* number of cards under it, 255 at most */                             \
    X(uint16_t, game, ANY)                                                                         \
    X(uint16_t, space, NONE)                                                                       \
    X(uint64_t, kinds, KINDS)                                                                      \
    X(uint64_t, keywords, KEYWORDS)                                                                \
    A(int32_t, stats, CG_STATS_MAX, ANY)                                                           \
    A(int32_t, marks, CG_MARKS_MAX, ANY)                                                           \
    /* reactions to its own leaving that others gave it: code + 1 */                               \
    A(uint32_t, granted, CG_LAST_GRANTED, CODE_1)

/** What lay beside a card when it left play, one for each cg_last: where the plan has them. */
#define CG_BESIDE_FIELDS(X, A)                                                                     \
    X(int32_t, left, CARD)  /* packed, as it was then */                                           \
    X(int32_t, right, CARD) /* packed */                                                           \
    X(uint16_t, place, ANY) /* its own place in the row, from 1; 0: it had none */                 \
    X(uint16_t, space, NONE)

/** How often an ability has been used, or that the state holds for which it waits. */
#define CG_USE_FIELDS(X, A)                                                                        \
    X(int32_t, who, ANY) /* packed card; for a limit by name its kind, for one by player 0 */      \
    X(uint32_t, code, CODE)                                                                        \
    X(uint16_t, count, ANY)                                                                        \
    X(uint8_t, scope, ANY) /* cg_limit_scope, or that of limits.c for a state */                   \
    X(uint8_t, player, SEAT)

/** What is kept for each player. */
#define CG_PLAYER_FIELDS(X, A)                                                                     \
    A(uint16_t, tally, 2 * CG_TALLY_COUNT, ANY)            /* this turn, then last turn */         \
    A(uint8_t, skipped_phases, CG_SKIPPED_PHASES, PHASE_1) /* rows + 1, rising, then zeros */      \
    X(uint8_t, extra_turns, UP_TO(100 | CG_TURN_BEHIND))                                           \
    X(uint8_t, skipped_turns, UP_TO(100))                                                          \
    X(uint8_t, short_of, TRUTH) /* a card was to be drawn, and none was there */                   \
    X(uint8_t, added_phases, UP_TO(CG_ADDED_PHASES)) /* extra phases that this turn has had */     \
    A(uint8_t, extra_phases, CG_EXTRA_PHASES, EXTRA_PHASE) /* the first ones, then zeros */

/** Something that holds between two cards or players. */
#define CG_RELATION_FIELDS(X, A)                                                                   \
    X(int32_t, from, SIDE) /* packed */                                                            \
    X(int32_t, to, SIDE)   /* packed */                                                            \
    X(int32_t, amount, ANY)                                                                        \
    X(uint8_t, relation, RELATION)                                                                 \
    A(uint8_t, space, 3, NONE)

/** Of games with a stack, with relations between cards, or whose players take their cards along
 * when they go out. */
#define CG_EXTRA_FIELDS(X, A)                                                                      \
    X(uint32_t, carried, ANY)   /* items of a stack that were carried out in this turn */          \
    X(uint32_t, relations, ANY) /* records in use */                                               \
    X(uint32_t, leaving, SEATS) /* a bit per seat that is out and whose cards still have to go */

/** Of games with sealed procedures: a decision that several players make at the same time. Each has
 * a frame of one procedure on top of the one that asks. The frames stand in the order of seats from
 * the last to the first, those that are done below; on top lies the one whose question is looked at,
 * which the head holds as well (see engine/ask/sealed.c). */
#define CG_SEALED_FIELDS(X, A)                                                                     \
    A(uint16_t, step, CG_PLAYERS_MAX, ANY) /* by seat: of the question to it, as in the head */    \
    A(uint16_t, steps, CG_PLAYERS_MAX, ANY)                                                        \
    A(uint8_t, kind, CG_PLAYERS_MAX, UP_TO(CG_DECISION_KIND_COUNT - 1)) /* cg_decision_kind */     \
    X(uint8_t, frames, UP_TO(CG_PLAYERS_MAX)) /* on top of the stack; 0: no such decision */       \
    X(uint8_t, owing, SEATS)                  /* a bit per seat that has not answered all yet */   \
    A(uint8_t, space, 6, NONE)

/** Reactions that are remembered of a card which has left play. */
#define CG_LAST_GRANTED 2
/** Events and decisions; beyond so many they are counted no more. */
#define CG_COUNT_MOST (UINT64_C(1) << 62)
/** Turns, and cards played in one. */
#define CG_TURN_MOST UINT32_C(0x7fffffff)
/** Targets and captured slots of an ability that lasts. */
#define CG_CAPTURED 8
/** Records of happenings at one time; in games with a stack one more for each item. */
#define CG_HAPPENINGS_MAX 48
/** Records of uses at one time. */
#define CG_USES_MAX 48
/** Places for the members of sets; small matches have fewer: see cg_plan.list_limit. */
#define CG_LISTS_MAX 1024
/** Zone of a card that is in none: a token that does not exist or has not come into play. */
#define CG_NOWHERE 0xffu

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
/** Value of turn_ends: an effect ended the phase; cg_rules_close_phase() takes it back. */
#define CG_PHASE_CUT 3

/** Of the extra turns of a player: others have extra turns now, and the order goes on behind this
 * player. */
#define CG_TURN_BEHIND 0x80u

/** Extra phases that a player has in store. Each is row + 1, with CG_PHASE_NEXT if it comes right
 * behind the phase that goes on; else it comes behind that same phase. */
#define CG_EXTRA_PHASES 8
/** Phases that a player is to skip, at one time. */
#define CG_SKIPPED_PHASES 8
#define CG_PHASE_NEXT 0x80u
/** Extra phases that one turn can have. */
#define CG_ADDED_PHASES 100

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

typedef struct cg_object {
    CG_OBJECT_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_object;

typedef struct cg_modifier {
    CG_MODIFIER_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_modifier;

typedef struct cg_happening_state {
    CG_HAPPENING_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_happening_state;

typedef struct cg_waiting {
    CG_WAITING_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_waiting;

typedef struct cg_last {
    CG_LAST_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_last;

typedef struct cg_beside {
    CG_BESIDE_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_beside;

typedef struct cg_use {
    CG_USE_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_use;

typedef struct cg_player_state {
    CG_PLAYER_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_player_state;

typedef struct cg_relation_state {
    CG_RELATION_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_relation_state;

typedef struct cg_sealed {
    CG_SEALED_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_sealed;

typedef struct cg_extra {
    CG_EXTRA_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_extra;

/** Value of a card's `known`: every viewer knows it, the spectator included. */
#define CG_KNOWN_TO_ALL 0xffu

/** What has changed since the rules of cards in play were looked after. */
enum {
    CG_STIRRED_ALL = 1,    /**< anything */
    CG_STIRRED_OUTSIDE = 2 /**< only cards have moved that were not in play and are not now */
};

/** Bits of a card's `flags`. */
enum {
    CG_CARD_FACE_UP = 1,
    /** Explicit chance: in a shuffled pile, any of the pile's undetermined designs. */
    CG_CARD_UNDETERMINED = 2,
    /** Chosen in a decision of several steps that is not complete, or about to leave a hidden zone
     * together with others. */
    CG_CARD_PICKED = 4,
    /** Shuffled together with cards of other groups, and none of them has left since: each of these
     * can lie anywhere among them, and nowhere else. */
    CG_CARD_MIXED = 8
};

/** One option, packed. */
typedef struct cg_entry {
    uint8_t verb;
    uint8_t effect;
    uint16_t card;          /**< index + 1 */
    int32_t target, second; /**< packed references, 0 for none */
    int32_t amount;         /**< of a chance option: its weight is `second` */
} cg_entry;

/** A list of options while it is filled, and afterwards. */
struct cg_offer {
    const cg_match *match;
    cg_entry *entries;
    uint32_t count, limit;
    uint32_t weights; /**< sum of those of chance options */
};

/** Which card a target was, and who may know that. */
typedef struct cg_event_face {
    uint16_t kind; /**< + 1; 0: it is no card */
    uint8_t known;
    uint8_t placed; /**< seats that can tell which card is which where it lies */
    bool open;
} cg_event_face;

/** An event as it is kept, with who may know its card. What the numbers mean depends on its kind:
 * see match/text/events.c. */
typedef struct cg_event_record {
    uint8_t kind, cause, from, to;
    uint8_t from_zone, to_zone; /**< numbers of the plan's zones + 1, or a counter */
    uint8_t player, known;
    uint8_t placed; /**< seats that can tell which card of its zone it is */
    bool open;      /**< everybody may know the card */
    uint16_t card, generation, card_kind, effect;
    uint16_t option; /**< of an answer: its place among the options, from 1 */
    int32_t target, second, amount, before;
    /* Found when it is stored: of cards as the targets; of a card that has turned into another,
     * its new look. */
    cg_event_face face, second_face;
} cg_event_record;

/** An ability that works now, in the hands of one player. */
typedef struct cg_watcher {
    uint64_t happenings; /**< bits of those that it waits for */
    uint32_t code;
    uint16_t card;     /**< index */
    uint16_t modifier; /**< number + 1 of the modifier that gives it */
    uint16_t next_use; /**< place + 1 of the next one that its player can use; 0 */
    uint8_t form, static_kind;
    uint8_t player;
    uint8_t ability;      /**< its place among the card's own; 255: the card was given it */
    int32_t only;         /**< packed: a static about that card alone; 0: about any */
    uint32_t mods, stats; /**< of `have`: as in its cg_code_sum */
    bool fresh;           /**< it is the first time for it, although that is noted already */
    bool played;          /**< as a reaction it is told as a card that is played */
    bool common;          /**< each player has it separately */
    bool says;            /**< a static about what can be done to a card, not what it is */
    uint8_t action;       /**< the action about which it says that */
} cg_watcher;

/** Something that was found out while nothing changed. */
typedef struct cg_found {
    uint64_t what;    /**< key of the question */
    uint32_t session; /**< good while cg_watch.session is the same */
    int32_t value;
} cg_found;

/** Value of a floor: nothing can be said of how much a stat can lose. */
#define CG_NO_FLOOR CG_NO_LEAST
/** Places for answers that were found out; a power of two. */
#define CG_FOUND_MAX 1024

/** Cards whose restrictions are settled with each other; any more are asked while the list is made.
 */
#define CG_PICKY_MAX 64

/** The abilities that work now, found again whenever what is in play has changed. */
typedef struct cg_watch {
    bool valid; /**< the rest is what would be found from the state now */
    /* What they and the changes that last say together, up to `count`. */
    uint64_t listens[CG_FORM_COUNT]; /**< happenings by form */
    uint32_t move_causes;            /**< of moves among them: see cg_cause_bit() */
    uint32_t stats;                  /**< that statics change */
    uint32_t static_kinds;           /**< bits of cg_static_id */
    uint32_t mods;                   /**< bits of cg_mod_op in statics */
    uint32_t modifiers;              /**< bits of cg_mod_op in changes that last */
    uint64_t actions;                /**< that anything forbids, forces or allows */
    uint64_t player_actions;         /**< those of which that may be said of players */
    uint32_t own_stats;              /**< that statics about one card alone change */
    uint32_t modifier_stats;         /**< that changes that last change */
    int32_t floors[CG_STATS_MAX];    /**< a stat is at least its printed value and this */
    int32_t common[CG_STATS_MAX];    /**< the same, changes of that card alone aside */
    bool firsts;                     /**< one works for `the first time each turn` */
    bool uses_listed;                /**< where those of the form `use` stand is known: */
    uint16_t uses[CG_PLAYERS_MAX];   /**< place + 1 of the first that the player has; 0 */
    uint16_t count, limit;
    uint16_t haves;   /**< end of the statics of `have`, which come first */
    uint16_t says;    /**< end of those of what can be done, which come next */
    uint8_t active;   /**< whose turn it was then: that player's come first */
    bool picky;       /**< a card says to what it can be attached */
    bool reaches_out; /**< a static or a change looks at more than what lies in play */
    bool asked;       /**< cards were asked about to find them: any change can change the answers */
    uint16_t busy_count; /**< questions that are being answered, one within another */
    uint64_t
        picky_work; /**< while the list is settled: those of `picky_cards` that work, as bits */
    uint16_t picky_count; /**< cards whose own words are asked whether they work where they lie */
    bool settles;         /**< those are asked one by one, not while the list is made */
    uint16_t picky_cards[CG_PICKY_MAX];
    uint32_t nested;  /**< statics and stats that had to be found out for the outermost one */
    uint32_t session; /**< number of the outermost one */
    cg_found found[CG_FOUND_MAX]; /**< what was found out for it, by hash */
    /** What is being found out: a static and whom it may change, a stat of a card. */
    uint64_t busy[32];
    uint64_t without;      /**< of the sentences that are left out meanwhile; 0: none is */
    cg_watcher watchers[]; /**< `count` of them, at most `limit` */
} cg_watch;

/** Causes of an end that are the library's own. */
enum {
    CG_END_CAUSES = 250,      /**< rows that a game's table of causes can have */
    CG_END_CONCESSION = 0xfd, /**< one player is left, in a game that has no cause for that */
    CG_END_MISTAKE = 0xfe,    /**< the game's module made a mistake */
    CG_END_LIMIT = 0xff       /**< a cap of the library was reached */
};

/** What can be wrong; from the first of the caps on it is a cap. */
typedef enum cg_fault_kind {
    CG_FAULT_NONE,
    CG_FAULT_ROW,     /**< a number that is no row of its table, of `high` rows */
    CG_FAULT_NUMBER,  /**< a number of nothing, neither of the library's nor of the game's */
    CG_FAULT_SEAT,    /**< a player who is none */
    CG_FAULT_RANGE,   /**< a number that is not from `low` to `high` */
    CG_FAULT_SAID,    /**< `what` says it all */
    CG_FAULT_FRAMES,  /**< too many procedures wait for each other */
    CG_FAULT_ENTERED, /**< too many were begun without a question */
    CG_FAULT_SKIPPED  /**< too many decisions with one option in a row */
} cg_fault_kind;

/** Why the library ended a match: what the sentence about it is made of. Texts are static. */
typedef struct cg_fault_state {
    cg_fault_kind kind;
    uint16_t procedure; /**< that was at work, + 1; 0: none */
    uint16_t step;      /**< of it */
    const char *call;   /**< function that it called; NULL */
    const char *what;
    int64_t number, low, high;
} cg_fault_state;

/** What a player has come to know, as a number of 128 bits: see state/knowing.h. */
typedef struct cg_knowing {
    uint64_t low, high;
} cg_knowing;

/** A match: the state, with pointers into it, and what is no part of it. */
struct cg_match {
    /* What copying needs stands together in the first 64 bytes. */
    cg_plan *plan;        /**< held: see cg_plan_retain() */
    unsigned char *state; /**< the block; the pointers below point into it */
    cg_head *head;
    uint64_t event_first; /**< number of the oldest event that can still be here */
    uint64_t answers;     /**< told as events, with `recall`; no part of the state */
    uint32_t frames_at;   /**< as in the plan */
    uint32_t event_mask;  /**< capacity - 1 */
    bool offer_valid;
    bool recall;     /**< copies take the events along, and answers are told */
    bool tells;      /**< what is told is kept, or is folded into what players know */
    bool knows;      /**< `knowing` is kept up to date */
    uint8_t listens; /**< for these seats */
    bool skip_single;
    bool held;         /**< several things happen at once: the state rules wait for the last */
    bool failed;       /**< the library ended the match: see `fault` */
    bool looked;       /**< `look` holds something of this state */
    bool listing;      /**< an offer function is at work, which can ask nobody */
    bool running;      /**< procedures are at work, and what they do wrong ends the match */
    uint32_t entered;  /**< procedures that were begun since the last answer */
    uint32_t skipped;  /**< decisions with one option answered by the library in this answer */
    int32_t *counters; /**< [counter][player] */
    int32_t *values;
    uint8_t *dice;    /**< number of dice by pool, then faces */
    uint16_t *counts; /**< cards by zone */
    cg_card_state *cards;
    uint16_t *slots; /**< cards by zone and place; the last is the top */
    cg_item *items;
    cg_sealed *sealed; /**< NULL in games without sealed procedures */
    cg_frame *frames;
    /* Of games with a board; else NULL. */
    cg_object *objects;
    cg_modifier *modifiers;
    cg_happening_state *happenings;
    cg_waiting *waiting;
    cg_last *lasts;
    cg_beside *besides; /**< where the plan has them, as many as `lasts` */
    cg_use *uses;
    cg_player_state *players;
    int32_t *lists;
    cg_extra *extra; /**< where the plan has it */
    cg_relation_state *relations;
    /* Not state: what can be found from it, and the wishes of the host program. */
    cg_watch *watch;      /**< which abilities work now; NULL without a board */
    struct cg_look *look; /**< orders and tallies for names and views: see match/play/look.h */
    struct cg_why
        *why;       /**< while somebody asks why something is no option: see engine/find/why.h */
    cg_offer offer; /**< options of the pending decision, when offer_valid */
    cg_entry chosen;
    cg_event_record *events; /**< ring */
    cg_fault_state fault;    /**< when `failed` */
    int32_t *followed;       /**< things that a call still holds, which follow like slots do */
    uint32_t followed_count; /**< 0: there are none, and `followed` is nothing */
    uint32_t together;       /**< cards that have left play in the step that is being done */
    int32_t left_under;      /**< the card under which lay what moved last; 0: it lay under none */
    /* The list that was made before the question, good while these are as they were. 0 frames:
     * there is none. */
    uint32_t listed_frames, listed_entered;
    uint64_t listed_events;
    /** What the match was like when a sealed decision began; 0: not known. */
    uint64_t sealed_look;
    uint64_t sealed_from; /**< how many decisions had been answered by then */
    /* The answers to a sealed decision, so many, from its end until somebody is asked again. */
    uint32_t answered;
    cg_frame decided[CG_PLAYERS_MAX];
    cg_knowing knowing[CG_PLAYERS_MAX];    /**< where `knows`: of each player */
    uint16_t viewed_by;                    /**< bits of the viewers, + 1, of whom `viewed` holds */
    cg_knowing viewed[CG_PLAYERS_MAX + 1]; /**< views as numbers: see cg_match_view_hash() */
    uint64_t seed;                         /**< from which the match began */
    uint64_t family;  /**< of those that were created with its plan: it and its copies */
    size_t allocated; /**< bytes of the whole block that holds this structure */
};

/** Forgets what was found from the state, which is another one from now on. */
static inline void cg_match_spoil(cg_match *match)
{
    match->offer_valid = match->looked = false;
    match->viewed_by = 0;
}

/** Is one a copy of the other, or both of a third? */
static inline bool cg_match_related(const cg_match *match, const cg_match *other)
{
    return match->plan == other->plan && match->family == other->family;
}

/** Is the change of a card part of what it is a copy of? */
static inline bool cg_modifier_is_copied(const cg_modifier *modifier)
{
    return modifier->times && modifier->op < CG_MOD_COUNT && modifier->op != CG_MOD_RULE;
}

/** Events told so far, and with `recall` answers. */
static inline uint64_t cg_told(const cg_match *match)
{
    return match->head->events + match->answers;
}

/** Bytes of the state in use. */
static inline size_t cg_state_used(const cg_match *match)
{
    return match->frames_at + match->head->frames * sizeof(cg_frame);
}

/** The frame of the procedure at work; there must be one. */
static inline cg_frame *cg_top_frame(const cg_match *match)
{
    assert(match->head->frames > 0);
    return &match->frames[match->head->frames - 1];
}

/** Cards of a zone, by index: as many as `counts` says, the last one on top. */
static inline uint16_t *cg_zone_slots(const cg_match *match, unsigned zone)
{
    assert(zone < match->plan->zone_count);
    return match->slots + match->plan->zones[zone].slots;
}

/** Is that seat still in the game? */
static inline bool cg_state_in(const cg_match *match, int player)
{
    assert(player >= 0 && player < CG_PLAYERS_MAX);
    return ((unsigned)match->head->in >> player) & 1u;
}

/** Number of seats in the game: bits of a byte, added in parallel. */
static inline int cg_state_players_in(const cg_match *match)
{
    unsigned in = match->head->in;
    in = in - ((in >> 1) & 0x55u);
    in = (in & 0x33u) + ((in >> 2) & 0x33u);
    return (int)((in + (in >> 4)) & 0x0fu);
}

/** Where a player's counter stands in the state; its number is a row of the game's table. */
static inline int32_t *cg_state_counter(const cg_match *match, int counter, int player)
{
    assert(player >= 0 && player < match->plan->players);
    return &match->counters[counter * match->plan->players + player];
}

/** Is the counter of that player where the rule holds? */
static inline bool cg_state_rule_holds(const cg_match *match, const cg_state_rule *rule, int player)
{
    int32_t value = *cg_state_counter(match, rule->counter, player);
    int64_t bound = rule->option ? match->plan->options[rule->option - 1] : rule->value;
    return rule->at_least ? value >= bound : value <= bound;
}

/** The faces of a pool's dice, from 1; as many count as the pool has dice. */
static inline uint8_t *cg_state_faces(const cg_match *match, unsigned pool)
{
    return match->dice + match->plan->module->dice_count + match->plan->dice_start[pool];
}

/** Next random number of the match in [0, bound); `bound` is at least 1. */
uint32_t cg_state_random(cg_match *match, uint32_t bound);

/** Moves a card to the top of a zone (the end of an unordered one), which must have room. Who sees
 * the zone knows the card from then on.
 * @return the card's index from then on: what leaves a hidden, unordered zone gets another one */
unsigned cg_state_move(cg_match *match, unsigned card, unsigned zone);

/** To be called before a card leaves a pile from a place from which not everybody knows it: it gets
 * the id on top, and all cards of the pile new ones, which whatever refers to them follows. In
 * other zones nothing happens.
 * @return the card's index from then on */
unsigned cg_state_unsee(cg_match *match, unsigned card);

/** To be called before a card leaves a zone that hides which of its cards leaves: what refers to
 * one of the others follows it to the id that it is about to get. */
void cg_state_leave_hand(const cg_match *match, unsigned card, unsigned zone);

/** The designs change places, with what goes with them; who knows a card stays with the id. */
void cg_state_exchange_designs(cg_card_state *left, cg_card_state *right);

/** All that makes a card the card it is changes places; the ids stay. */
void cg_state_exchange(cg_card_state *left, cg_card_state *right);

/** Puts every card of a zone in random order; nobody knows any of them any more. What has no order
 * or is in play stays as it is. */
void cg_state_shuffle(cg_match *match, unsigned zone);

/** Brings that many of the lowest cards of an ordered zone to its top, in the same order. */
void cg_state_rotate(cg_match *match, unsigned zone, unsigned lowest);

/** Brings the cards that lie above the lowest `old` ones of a pile under those, in random order. */
void cg_state_shuffle_under(cg_match *match, unsigned zone, unsigned old);

/** Makes a card of a shuffled pile determined, with the design of `other`, which lies in the same
 * pile; `other` gets its design in exchange. */
void cg_state_determine(cg_match *match, unsigned card, unsigned other);

/** Puts the cards of a hidden zone without order in the order of the decks, under new ids. */
void cg_state_sort(cg_match *match, unsigned zone);

/** Gives the cards of an open zone a group of their own: everybody has seen which they are, so what
 * is hidden elsewhere is none of them, wherever they go. */
void cg_state_regroup(cg_match *match, unsigned zone);

/** Sorts the designs of a zone's undetermined cards, so that equal piles are equal bytes. */
void cg_state_sort_undetermined(cg_match *match, unsigned zone);

/** Does everybody see the cards of that zone? */
bool cg_state_open(const cg_match *match, unsigned zone);

/** Is it hidden which card leaves that zone? Then what is left has other ids. */
static inline bool cg_state_hides(const cg_match *match, unsigned zone)
{
    assert(zone < match->plan->zone_count);
    const cg_zone_plan *plan = &match->plan->zones[zone];
    return !plan->ordered && plan->seen_by != 0xff;
}

/** Do those seats, as bits, include that viewer? 0xff includes the spectator, too. */
static inline bool cg_seat_sees(unsigned seats, int viewer)
{
    return seats == 0xff || (viewer >= 0 && ((seats >> viewer) & 1u));
}

/** Does everybody see the card where it lies? */
static inline bool cg_card_open(const cg_match *match, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    return (state->flags & CG_CARD_FACE_UP) ||
           (state->zone != CG_NOWHERE && cg_state_open(match, state->zone));
}

/** Do views show that viewer which card it is? What was only told once does not count. The card
 * must lie in a zone. */
bool cg_state_sees(const cg_match *match, int viewer, unsigned card);

/** Does the viewer know which card it is, by the visibility of its zone or by what was shown? The
 * card must lie in a zone. */
bool cg_state_knows(const cg_match *match, int viewer, unsigned card);

#ifndef NDEBUG
/** For asserts: does each card lie in the one place that both it and its zone say, and are the
 * stacks and lists within their limits? */
bool cg_state_is_whole(const cg_match *match);
#endif

#endif
