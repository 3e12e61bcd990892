/** @file board_records.h
 * Records of the state that only games with a board have, in the form of records.h.
 */
#ifndef CG_STATE_BOARD_RECORDS_H
#define CG_STATE_BOARD_RECORDS_H

#include "state/records.h"

/** A card in play, or under another one. */
#define CG_OBJECT_FIELDS(X, A)                                                                     \
    X(int32_t, hurt_by, CARD)  /* packed: what last dealt damage to it */                          \
    X(uint32_t, stamp, ANY)    /* when it came to its zone */                                      \
    X(uint16_t, host, CARD_1)  /* index + 1 of the card that it is attached to or is under  */     \
    X(uint16_t, top, CARD_1)   /* index + 1 of the newest card under it */                         \
    X(uint16_t, below, CARD_1) /* index + 1 of the card that came under the same host before it */ \
    X(uint16_t, under, UP_TO(CG_MATCH_CARDS_MAX)) /* number of cards under it */                   \
    X(uint16_t, entered, ANY) /* turn in which it came to its zone, the low bits */                \
    X(uint16_t, game, ANY)    /* the game's own bits */                                            \
    X(uint16_t, form, KIND_1) /* kind + 1 that it looks like; 0: its own */                        \
    X(uint8_t, struck, TRUTH) /* an attack has just put damage on it */                            \
    X(uint8_t, out, ZONE_1)   /* phased out: zone + 1 to which it returns; 0 */                    \
    X(uint8_t, controller, SEAT)                                                                   \
    X(uint8_t, place, ANY) /* numbered place, from 1; 0: places have no numbers */                 \
    X(uint8_t, flags, ANY) /* CG_OBJECT_... */                                                     \
    /* its host has gone: CG_ORPHAN_OF + the host's place among the lasts, if it has one, */       \
    /* otherwise, or if it never was attached, 1; 0: it has not */                                 \
    X(uint8_t, orphan, ANY)                                                                        \
    A(int32_t, marks, CG_MARKS_MAX, ANY) /* by mark */

/** The least `orphan` of an object whose former host is recorded. */
#define CG_ORPHAN_OF 2

/** Bits of an object's `flags`. */
enum {
    CG_OBJECT_EXHAUSTED = 1,
    CG_OBJECT_FACE_DOWN = 2,
    CG_OBJECT_TOKEN = 4,
    CG_OBJECT_ATTACHED = 8,  /**< to its host; without it, it is under its host */
    CG_OBJECT_ATTACKED = 16, /**< in this turn */
    CG_OBJECT_USED = 32,     /**< an ability of it, in this turn */
    CG_OBJECT_BORROWED = 64, /**< a static ability gives it to its controller */
    CG_OBJECT_SILENCED = 128 /**< of a card that has left play: it had lost its abilities */
};

/** A change that lasts, an ability that lasts, or a delayed ability. */
#define CG_MODIFIER_FIELDS(X, A)                                                                   \
    X(int32_t, target, SIDE) /* packed card or player; 0 for abilities */                          \
    X(int32_t, source, CARD) /* packed card that made it */                                        \
    X(int32_t, value, ANY)                                                                         \
    X(int32_t, divisor, ANY)                                                                       \
    X(int32_t, until, ANY) /* turn, player or section, as the duration says */                     \
    X(uint32_t, stamp, ANY)                                                                        \
    X(uint32_t, code,                                                                              \
      CODE_1) /* number + 1 of an ability, or of the one whose `while` is evaluated */             \
    X(uint16_t, what, ANY) /* stat, kind, keyword, action, rule or mark, as `op` says */           \
    /* of an ability that lasts: uses left, 0: any number; of a delayed one: UINT16_MAX when */    \
    /* its event has happened; of a rule of players: 1: the value is set, 0: it is added; of */    \
    /* other changes: those that are part of a copy have op + 1 */                                 \
    X(uint16_t, times, ANY)                                                                        \
    X(uint8_t, op, ANY) /* cg_mod_op, or CG_MODIFIER_... */                                        \
    X(uint8_t, duration, UP_TO(CG_DURATION_COUNT - 1))                                             \
    X(uint8_t, span, ANY)                                                                          \
    X(uint8_t, player, SEAT)                                                                       \
    A(int32_t, captured, CG_CAPTURED, VALUE) /* the first slots of its ability */

/** A modifier's `op` that is not a cg_mod_op. */
enum {
    CG_MODIFIER_LASTING = 100, /**< an ability that lasts */
    CG_MODIFIER_LATER = 101,   /**< a delayed ability: it waits once for its event */
    CG_MODIFIER_CONTROL = 102, /**< value: the player who gets the target back */
    CG_MODIFIER_MARKS = 103,   /**< value: how many marks `what` on the target are the source's */
    CG_MODIFIER_FORM = 104,    /**< the target looks like another card; value: its form before */
    /** An exception from a copy that is not in force: see cg_modifier_is_copied(). The low byte of
     * `times` is its op + 1, or that of a form that will come. */
    CG_MODIFIER_HELD = 105,
    CG_MODIFIER_CHOICE = 106, /**< what was chosen for the target; what: a cg_chosen */
    CG_MODIFIER_AWAY = 107,   /**< the target has phased out, see state/away.h */
    CG_MODIFIER_LAST = CG_MODIFIER_AWAY
};

/** In `times` of a CG_MODIFIER_HELD: it belongs to a happening that is still to come. */
#define CG_COPIED_PENDING 0x100u

/** A record of something that happens or is about to happen. */
#define CG_HAPPENING_FIELDS(X, A)                                                                      \
    A(int32_t, field, CG_FIELD_OF_COUNT, ANY) /* by cg_event_field */                                  \
    /* replacement effects that were applied to it: code << 12 | card, + 1 (see replace.c) */          \
    A(uint32_t, applied, 4, ANY)                                                                       \
    /* of a move: place word; of BECOME: the stamp after which its changes begin; */                   \
    /* of an amount with a factor: the amount before it */                                             \
    X(int32_t, place, ANY)                                                                             \
    /* of a move under a card: the card, packed; of one to a zone value: that value; of BECOME: how */ \
    /* many changes come with it */                                                                    \
    X(int32_t, host, ANY)                                                                              \
    /* of an amount with a factor: times / by of `place`; 0: no factor */                              \
    X(uint32_t, times, UP_TO(CG_FACTOR_PART))                                                          \
    X(uint32_t, by, UP_TO(CG_FACTOR_PART))                                                             \
    X(uint8_t, kind, HAPPENING) /* cg_happening */                                                     \
    X(uint8_t, cancelled, TRUTH)                                                                       \
    X(uint8_t, done, TRUTH)                                                                            \
    /* of a move out of a hidden zone: zone + 1; the card is one of those picked there */              \
    X(uint8_t, hidden, ZONE_1)                                                                         \
    X(uint8_t, down, TRUTH) /* an amount with a factor is rounded down */                              \
    A(uint8_t, space, 3, NONE)

/** A triggered ability that waits for its turn. */
#define CG_WAITING_FIELDS(X, A)                                                                    \
    A(int32_t, field, CG_FIELD_OF_COUNT, ANY) /* of its event, at that time */                     \
    X(int32_t, card, CARD)                    /* packed */                                         \
    X(uint32_t, code, CODE)                                                                        \
    X(uint16_t, modifier, MODIFIER_1) /* number + 1 of the modifier that it comes from */          \
    X(uint16_t, origin, HAPPENING_1)  /* number + 1 of the record of the coming event; 0 */        \
    X(uint16_t, round, ANY) /* of a queue: triggers wait after the ones that caused them */        \
    X(uint8_t, player, SEAT)                                                                       \
    X(uint8_t, kind, HAPPENING)                                                                    \
    A(int32_t, captured, CG_CAPTURED, VALUE)

/** A card of a batch (the cards that an event of `one or more` is about), or a card or player of a
 * captured set. */
#define CG_MEMBER_FIELDS(X, A)                                                                     \
    X(int32_t, card, VALUE) /* packed */                                                           \
    X(uint16_t, batch, ANY) /* as in CG_FIELD_OF_MANY */                                           \
    X(uint16_t, space, NONE)

/** The last-known information about a card that left play. */
#define CG_LAST_FIELDS(X, A)                                                                       \
    X(int32_t, card, CARD)    /* packed, as it was then */                                         \
    X(int32_t, became, CARD)  /* packed, after the move */                                         \
    X(uint32_t, design, KIND) /* the kind that it looked like */                                   \
    X(int32_t, host, CARD)    /* packed, as it was then; 0 */                                      \
    X(uint8_t, controller, SEAT)                                                                   \
    X(uint8_t, zone, ZONE)                                                                         \
    X(uint8_t, flags, ANY) /* CG_OBJECT_... */                                                     \
    X(uint8_t, under, ANY) /* number of cards under it, 255 at most */                             \
    X(uint16_t, game, ANY)                                                                         \
    X(uint16_t, entered, ANY) /* as in the object */                                               \
    X(uint32_t, name, KIND)   /* the kind that named it */                                         \
    X(uint8_t, owner, SEAT)                                                                        \
    X(uint8_t, more, UP_TO(7)) /* CG_LAST_... */                                                   \
    X(uint16_t, space, NONE)                                                                       \
    X(uint64_t, kinds, KINDS)                                                                      \
    X(uint64_t, keywords, KEYWORDS)                                                                \
    A(int32_t, stats, CG_STATS_MAX, ANY)                                                           \
    A(int32_t, marks, CG_MARKS_MAX, ANY)                                                           \
    /* reactions to its own leaving that other cards gave it: code + 1 */                          \
    A(uint32_t, granted, CG_LAST_GRANTED, CODE_1)

/** Bits of `more` of last-known information. */
enum {
    CG_LAST_ON = 1,       /**< a copy of an older record, whose card has moved again, to
                           * `became` */
    CG_LAST_BATTLED = 2,  /**< it was in battle */
    CG_LAST_WITH_HOST = 4 /**< it left together with its host, or because its host left */
};

/** The neighbours of a card when it left play, one record for each cg_last, if the plan has
 * them. */
#define CG_BESIDE_FIELDS(X, A)                                                                     \
    X(int32_t, left, CARD)  /* packed, as it was then */                                           \
    X(int32_t, right, CARD) /* packed */                                                           \
    X(uint16_t, place, ANY) /* its own place in the row, from 1; 0: none */                        \
    X(uint16_t, space, NONE)

/** How often an ability has been used, or whether the state for which it waits holds. */
#define CG_USE_FIELDS(X, A)                                                                        \
    X(int32_t, who, ANY) /* packed card; for a limit by name its kind, for one by player 0 */      \
    X(uint32_t, code, CODE)                                                                        \
    X(uint16_t, count, ANY)                                                                        \
    X(uint8_t, scope, ANY) /* cg_limit_scope, or the value of limits.c for a state */              \
    X(uint8_t, player, SEAT)

/** Data of each player. */
#define CG_PLAYER_FIELDS(X, A)                                                                     \
    A(uint16_t, tally, 2 * CG_TALLY_COUNT, ANY)            /* this turn, then last turn */         \
    A(uint8_t, skipped_phases, CG_SKIPPED_PHASES, PHASE_1) /* rows + 1, rising, then zeros */      \
    X(uint8_t, extra_turns, UP_TO(100 | CG_TURN_BEHIND))                                           \
    X(uint8_t, skipped_turns, UP_TO(100))                                                          \
    X(uint8_t, short_of, TRUTH) /* a card was to be drawn, and there was none */                   \
    X(uint8_t, added_phases, UP_TO(CG_ADDED_PHASES))       /* extra phases of this turn so far */  \
    A(uint8_t, extra_phases, CG_EXTRA_PHASES, EXTRA_PHASE) /* the first ones, then zeros */

/** A relation between two cards or players. */
#define CG_RELATION_FIELDS(X, A)                                                                   \
    X(int32_t, from, SIDE) /* packed */                                                            \
    X(int32_t, to, SIDE)   /* packed */                                                            \
    X(int32_t, amount, ANY)                                                                        \
    X(uint8_t, relation, RELATION)                                                                 \
    A(uint8_t, space, 3, NONE)

/** Of games with a stack, with relations between cards, or whose players take their cards along
 * when they leave the game. */
#define CG_EXTRA_FIELDS(X, A)                                                                      \
    X(uint32_t, carried, ANY)   /* items of a stack that were resolved in this turn */             \
    X(uint32_t, relations, ANY) /* records in use */                                               \
    X(uint32_t, leaving, SEATS) /* a bit per seat that has left and whose cards still have to go */

/** Maximum number of reactions, given by other cards, that a card keeps when it leaves play. */
#define CG_LAST_GRANTED 8
/** Maximum of the numbers of events and decisions; they are not counted further. */
#define CG_COUNT_MOST (UINT64_C(1) << 62)
/** Maximum of turns, and of cards played in one. */
#define CG_TURN_MOST UINT32_C(0x7fffffff)
/** Maximum number of targets and captured slots of an ability that lasts. */
#define CG_CAPTURED 8
/** Largest part of the exact fraction of an amount; a finer one is rounded early. */
#define CG_FACTOR_PART 1000000000
/** Records of happenings at one time. Games with a stack have one more for each item, and matches
 * that can have more than CG_TOGETHER_LEAST cards in play one more for each of those. */
#define CG_HAPPENINGS_MAX 48
/** Number of things that can always happen together. */
#define CG_TOGETHER_LEAST 16
/** Records of uses at one time. */
#define CG_USES_MAX 48
/** Places for the members of sets; small matches have fewer: see cg_plan.list_limit. */
#define CG_LISTS_MAX 1024
/** Zone of a card that is in none: a token that does not exist or has not come into play. */
#define CG_NOWHERE 0xffu

/** Flag in the extra turns of a player: others have extra turns now, and the order continues after
 * this player. */
#define CG_TURN_BEHIND 0x80u

/** Extra phases that a player has in store. Each is row + 1, with CG_PHASE_NEXT if it comes right
 * after the current phase; otherwise it comes after the same phase. */
#define CG_EXTRA_PHASES 8
/** Maximum number of phases that a player is to skip. */
#define CG_SKIPPED_PHASES 8
#define CG_PHASE_NEXT 0x80u
/** Maximum number of extra phases in one turn. */
#define CG_ADDED_PHASES 100

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

typedef struct cg_batch_member {
    CG_MEMBER_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_batch_member;

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

typedef struct cg_extra {
    CG_EXTRA_FIELDS(CG_MEMBER, CG_MEMBERS)
} cg_extra;

/** All records of a state, X(name, type, fields). Saves are written, read and checked by this
 * table, and FORMATS.md has a line for each row. */
#define CG_RECORDS(X)                                                                              \
    X(head, cg_head, CG_HEAD_FIELDS)                                                               \
    X(card, cg_card_state, CG_CARD_FIELDS)                                                         \
    X(item, cg_item, CG_ITEM_FIELDS)                                                               \
    X(sealed, cg_sealed, CG_SEALED_FIELDS)                                                         \
    X(fact, cg_fact_state, CG_FACT_FIELDS)                                                         \
    X(frame, cg_frame, CG_FRAME_FIELDS)                                                            \
    X(object, cg_object, CG_OBJECT_FIELDS)                                                         \
    X(modifier, cg_modifier, CG_MODIFIER_FIELDS)                                                   \
    X(happening, cg_happening_state, CG_HAPPENING_FIELDS)                                          \
    X(waiting, cg_waiting, CG_WAITING_FIELDS)                                                      \
    X(member, cg_batch_member, CG_MEMBER_FIELDS)                                                   \
    X(last, cg_last, CG_LAST_FIELDS)                                                               \
    X(beside, cg_beside, CG_BESIDE_FIELDS)                                                         \
    X(use, cg_use, CG_USE_FIELDS)                                                                  \
    X(player, cg_player_state, CG_PLAYER_FIELDS)                                                   \
    X(extra, cg_extra, CG_EXTRA_FIELDS)                                                            \
    X(relation, cg_relation_state, CG_RELATION_FIELDS)

/** Returns true if the change of a card is part of the copy that the card is. */
static inline bool cg_modifier_is_copied(const cg_modifier *modifier)
{
    return modifier->times && modifier->op < CG_MOD_COUNT && modifier->op != CG_MOD_RULE;
}

#endif
