/**
 * @file state.h
 * The state of a match: one flat block without pointers, whose layout the plan knows. The head
 * comes first, then counters, values, dice, zones, cards, items; frames come last, so that the used
 * bytes are one piece. Every part is listed once, as X(type, name, range) or A(type, name, count,
 * range), for saving, loading, hashing and checking. Ranges are those of match/check_fields.c; what
 * depends on other parts, such as a number that counts them, is ANY here and checked beside.
 */
#ifndef CG_STATE_STATE_H
#define CG_STATE_STATE_H

#include "effect/code.h"
#include "state/plan.h"

#include <cardgame/event.h>

/** Kinds of random event that can be asked for with explicit chance. */
typedef enum cg_chance_kind {
    CG_CHANCE_NONE,
    CG_CHANCE_DIE, /**< argument: sides; the face goes to a slot of the top frame */
    CG_CHANCE_TOP, /**< argument: zone; which card lies on the place named by detail */
    CG_CHANCE_SET, /**< a member of the set that the top frame chooses from; its place goes to a
                      slot */
    CG_CHANCE_CARD /**< argument: zone; a card that is not picked; its index goes to a slot */
} cg_chance_kind;

#define CG_HEAD_FIELDS(X, A)                                                                       \
    A(uint64_t, random, 4, ANY)   /* generator of the match */                                     \
    X(uint64_t, events, COUNT)    /* told so far */                                                \
    X(uint64_t, decisions, COUNT) /* answered so far */                                            \
    X(uint32_t, turn, UP_TO(CG_TURN_MOST))                                                         \
    X(uint32_t, plays, UP_TO(CG_TURN_MOST)) /* cards played in this turn */                        \
    X(uint32_t, winners, SEATS)             /* a bit per seat */                                   \
    X(uint32_t, over, TRUTH) /* wide and apart from `pending`: both are read after each step */    \
    X(uint16_t, frames, UP_TO(CG_FRAMES_OF_STACK))                                                 \
    X(uint16_t, items, UP_TO(CG_ITEMS_MAX))                                                        \
    X(uint16_t, step, ANY) /* of the pending decision */                                           \
    X(uint16_t, steps, ANY)                                                                        \
    X(uint16_t, chance_argument, ANY)                                                              \
    X(uint16_t, chance_detail, ANY)                                                                \
    X(uint8_t, in, SEATS) /* a bit per seat that is in the game */                                 \
    X(uint8_t, active, SEAT)                                                                       \
    X(uint8_t, phase, PHASE_1) /* number + 1; 0 before the first */                                \
    X(uint8_t, cause, CAUSE_OF_END)                                                                \
    X(uint8_t, pending,                                                                            \
      UP_TO(CG_DECISION_KIND_COUNT - 1))      /* cg_decision_kind, 0 when nothing is asked */      \
    X(uint8_t, asked, SEAT_OR_NOBODY)         /* seat, or CG_NO_OWNER for chance */                \
    X(uint8_t, chance, UP_TO(CG_CHANCE_CARD)) /* cg_chance_kind */                                 \
    X(uint8_t, attack, ITEM_1)   /* number + 1 of the item that is the attack going on */          \
    X(uint8_t, answer, UP_TO(2)) /* to the last question of yes or no */                           \
    X(uint16_t, happenings, ANY)                                                                   \
    X(uint16_t, modifiers, ANY)                                                                    \
    X(uint16_t, waiting, ANY)                                                                      \
    X(uint16_t, lasts, ANY) /* place of the next one */                                            \
    X(uint16_t, uses, ANY)                                                                         \
    X(uint16_t, borrowed,                                                                          \
      UP_TO(CG_MATCH_CARDS_MAX)) /* cards that a static gives to other players */                  \
    X(uint16_t, stirred, UP_TO(CG_STIRRED_OUTSIDE)) /* something that rules look at has changed    \
                                                       since they were looked after */             \
    X(uint16_t, turn_ends, UP_TO(CG_TURN_LEFT)) /* an effect ended the turn, or CG_TURN_LEFT */    \
    X(uint8_t, link, ANY)                       /* how deep in a chain what happens now is */      \
    X(uint8_t, silent, ANY)    /* nobody can react: so many silent abilities are being used */     \
    X(uint8_t, negated, TRUTH) /* was what was used last negated? */                               \
    X(uint8_t, ruling, TRUTH)  /* the rules of cards in play are being looked after */             \
    X(uint16_t, tokens, ANY)   /* in existence */                                                  \
    X(int32_t, moved, CARD)    /* what the card that moved last has become */                      \
    X(uint32_t, lists, ANY)                                                                        \
    X(uint32_t, stamp, ANY)  /* of the newest thing in play or modifier */                         \
    X(uint32_t, work, ANY)   /* steps of abilities since the last answer */                        \
    X(uint16_t, round, ANY)  /* of triggers that wait in a queue, those that are run now */        \
    X(uint8_t, queue, TRUTH) /* they are being run */                                              \
    X(uint8_t, hold, ANY)    /* several things are one step: rules and triggers wait for its end */

#define CG_CARD_FIELDS(X, A)                                                                       \
    X(uint16_t, kind, KIND)    /* which design it is, in the plan's list */                        \
    X(uint16_t, position, ANY) /* place in its zone */                                             \
    X(uint16_t, generation, ANY)                                                                   \
    X(uint8_t, zone, ZONE)                                                                         \
    X(uint8_t, owner, SEAT)                                                                        \
    X(uint8_t, known, KNOWN) /* seats that know which design it is */                              \
    X(uint8_t, group,                                                                              \
      UP_TO(63)) /* cards of one group can be each other for all that was seen in the open */      \
    X(uint8_t, flags, UP_TO(2 * CG_CARD_PICKED - 1))

#define CG_ITEM_FIELDS(X, A)                                                                       \
    A(int32_t, target, CG_ITEM_TARGETS,                                                            \
      VALUE) /* packed references; of an attack the one attacked */                                \
    X(int32_t, amount, ANY)                                                                        \
    X(uint32_t, code, CODE_0) /* of the ability, if it is one of a card */                         \
    X(uint16_t, card, CARD_1) /* index + 1; 0 for an effect of the game's table */                 \
    X(uint16_t, effect, ANY)                                                                       \
    X(uint8_t, player, SEAT)                                                                       \
    X(uint8_t, negated, TRUTH)                                                                     \
    X(uint8_t, kind, UP_TO(CG_ITEM_EFFECT)) /* cg_item_kind */                                     \
    X(uint8_t, link, ANY)                   /* how deep in a chain, as the game counts */          \
    X(uint8_t, there, TRUTH) /* its card lay face up in play when it was announced */              \
    A(uint8_t, space, 3, NONE)

/* What a game with a board has beside. */

/** A card as it lies in play, or under another one. */
#define CG_OBJECT_FIELDS(X, A)                                                                     \
    X(int32_t, hurt_by, CARD)  /* packed: what dealt damage to it last */                          \
    X(uint32_t, stamp, ANY)    /* when it came to its zone */                                      \
    X(uint16_t, host, CARD_1)  /* index + 1 of the card that it is attached to or lies under */    \
    X(uint16_t, top, CARD_1)   /* the newest card under it, index + 1 */                           \
    X(uint16_t, below, CARD_1) /* the one that came under the same host before it, index + 1 */    \
    X(uint16_t, under, UP_TO(CG_MATCH_CARDS_MAX)) /* number of cards under it */                   \
    X(uint16_t, entered, ANY) /* turn in which it came to its zone, the low bits */                \
    X(uint16_t, game, ANY)    /* the game's own bits */                                            \
    X(uint16_t, form, KIND_1) /* kind + 1 that it looks like; 0: its own */                        \
    X(uint8_t, struck, TRUTH) /* an attack has just put damage on it */                            \
    X(uint8_t, space, NONE)                                                                        \
    X(uint8_t, controller, SEAT)                                                                   \
    X(uint8_t, place, ANY)    /* numbered place from 1; 0 */                                       \
    X(uint8_t, marks, ANY)    /* cg_object_mark */                                                 \
    X(uint8_t, orphan, TRUTH) /* what it was attached to has gone, or it never was attached */     \
    A(int32_t, counters, CG_MARKS_MAX, ANY)

/** Bits of an object. */
enum {
    CG_OBJECT_EXHAUSTED = 1,
    CG_OBJECT_FACE_DOWN = 2,
    CG_OBJECT_TOKEN = 4,
    CG_OBJECT_ATTACHED = 8,  /**< to its host; else it lies under it */
    CG_OBJECT_ATTACKED = 16, /**< in this turn */
    CG_OBJECT_USED = 32,     /**< an ability of it, in this turn */
    CG_OBJECT_BORROWED = 64, /**< a static gives it to its controller */
    CG_OBJECT_SILENCED = 128 /**< of what has left play: it had lost its abilities */
};

/** A change that lasts, an ability that lasts, or one that waits for its event. */
#define CG_MODIFIER_FIELDS(X, A)                                                                   \
    X(int32_t, target, SIDE) /* packed card or player; 0 for abilities */                          \
    X(int32_t, source, CARD) /* packed card that made it */                                        \
    X(int32_t, value, ANY)                                                                         \
    X(int32_t, divisor, ANY)                                                                       \
    X(int32_t, until, ANY) /* turn, player or section, as the duration says */                     \
    X(uint32_t, stamp, ANY)                                                                        \
    X(uint32_t, code, CODE_1) /* of an ability, or whose condition `while` is: number + 1 */       \
    X(uint16_t, what, ANY)                                                                         \
    X(uint16_t, times, ANY) /* uses left of an ability that lasts; 0: any number; of a rule of     \
                          players: it becomes the value */                                         \
    X(uint8_t, op, ANY)     /* cg_mod_op, or CG_MODIFIER_LASTING, CG_MODIFIER_LATER */             \
    X(uint8_t, duration, UP_TO(CG_FOR_THE_GAME))                                                   \
    X(uint8_t, span, ANY)                                                                          \
    X(uint8_t, player, SEAT)                                                                       \
    A(int32_t, captured, CG_CAPTURED, VALUE) /* the first slots of its ability */
enum {
    CG_MODIFIER_LASTING = 100,
    CG_MODIFIER_LATER = 101,
    CG_MODIFIER_CONTROL = 102, /* value: the player who gets it back */
    CG_MODIFIER_MARKS = 103    /* value: so many counters `what` on the target are the source's */
};

/** Something that happens or is about to. */
#define CG_HAPPENING_FIELDS(X, A)                                                                  \
    A(int32_t, field, CG_FIELD_OF_COUNT, ANY)                                                      \
    A(uint32_t, applied, 4, ANY) /* abilities that have replaced it: card << 16 | ability, + 1 */  \
    X(int32_t, place, ANY)       /* of a move: place word */                                       \
    X(int32_t, host, ANY)        /* of a move under a card, packed */                              \
    X(uint8_t, kind, HAPPENING)  /* cg_happening */                                                \
    X(uint8_t, cancelled, TRUTH)                                                                   \
    X(uint8_t, done, TRUTH)                                                                        \
    X(uint8_t, hidden,                                                                             \
      ZONE_1) /* of a move out of a hidden zone: zone + 1; the card is one picked there            \
               */

/** A trigger that waits for its turn. */
#define CG_WAITING_FIELDS(X, A)                                                                    \
    A(int32_t, field, CG_FIELD_OF_COUNT, ANY)                                                      \
    X(int32_t, card, CARD) /* packed */                                                            \
    X(uint32_t, code, CODE)                                                                        \
    X(uint16_t, modifier, MODIFIER_1) /* number + 1 of the modifier that it comes from */          \
    X(uint16_t, origin, HAPPENING_1) /* number + 1 of the record, of what is about to happen; 0 */ \
    X(uint16_t, round, ANY)          /* of a queue: what waits behind what triggered it */         \
    X(uint8_t, player, SEAT)                                                                       \
    X(uint8_t, kind, HAPPENING)                                                                    \
    A(int32_t, captured, CG_CAPTURED, VALUE)

/** A card as it was when it left play. */
#define CG_LAST_FIELDS(X, A)                                                                       \
    X(int32_t, card, CARD)    /* packed, as it was */                                              \
    X(int32_t, became, CARD)  /* packed, after the move */                                         \
    X(uint32_t, design, KIND) /* kind */                                                           \
    X(int32_t, host, CARD_1)                                                                       \
    X(uint8_t, controller, SEAT)                                                                   \
    X(uint8_t, zone, ZONE)                                                                         \
    X(uint8_t, marks, ANY)                                                                         \
    X(uint8_t, under, ANY)                                                                         \
    X(uint16_t, game, ANY)                                                                         \
    X(uint16_t, space, NONE)                                                                       \
    X(uint64_t, kinds, KINDS)                                                                      \
    X(uint64_t, keywords, KEYWORDS)                                                                \
    A(int32_t, stats, CG_STATS_MAX, ANY)                                                           \
    A(int32_t, counters, CG_MARKS_MAX, ANY)                                                        \
    A(uint32_t, granted, CG_LAST_GRANTED,                                                          \
      CODE_1) /* reactions to its own leaving that others gave it: code + 1 */

/** How often an ability has been used. */
#define CG_USE_FIELDS(X, A)                                                                        \
    X(int32_t, who, ANY) /* packed card, or player and design or code */                           \
    X(uint32_t, code, CODE)                                                                        \
    X(uint16_t, count, ANY)                                                                        \
    X(uint8_t, scope, ANY) /* cg_limit_scope */                                                    \
    X(uint8_t, player, SEAT)

/** What is kept for each player. */
#define CG_PLAYER_FIELDS(X, A)                                                                     \
    A(uint16_t, tally, 2 * CG_TALLY_COUNT, ANY) /* this turn, then last turn */                    \
    X(uint32_t, skipped_phases, PHASES)                                                            \
    X(uint8_t, extra_turns, UP_TO(100))                                                            \
    X(uint8_t, skipped_turns, UP_TO(100))                                                          \
    X(uint8_t, short_of, TRUTH) /* a card that was to be drawn and was not there */                \
    X(uint8_t, space, NONE)

/** Something that holds between two cards or players. */
#define CG_RELATION_FIELDS(X, A)                                                                   \
    X(int32_t, from, SIDE) /* packed */                                                            \
    X(int32_t, to, SIDE)                                                                           \
    X(int32_t, amount, ANY)                                                                        \
    X(uint8_t, relation, RELATION)                                                                 \
    A(uint8_t, space, 3, NONE)

/** Of games with a stack, with relations between cards, or whose players take their cards along. */
#define CG_EXTRA_FIELDS(X, A)                                                                      \
    X(uint32_t, carried, ANY)   /* so much of a stack was carried out in this turn */              \
    X(uint32_t, relations, ANY) /* records of them */                                              \
    X(uint32_t, leaving, SEATS) /* a bit per seat that is out and whose cards still have to go */

#define CG_LAST_GRANTED 2
#define CG_COUNT_MOST                                                                              \
    (UINT64_C(1) << 62) /**< events and decisions; then they are counted no more */
#define CG_TURN_MOST UINT32_C(0x7fffffff) /**< turns, and cards played in one */
#define CG_CAPTURED 8 /**< targets and captured slots of an ability that lasts */
#define CG_HAPPENINGS_MAX 48
#define CG_USES_MAX 48
#define CG_LISTS_MAX 1024
#define CG_NOWHERE 0xffu /**< zone of a token that does not exist */

#define CG_FRAME_FIELDS(X, A)                                                                      \
    X(uint16_t, procedure, ANY)                                                                    \
    X(uint16_t, step, ANY)                                                                         \
    X(uint16_t, program, ANY)                                                                      \
    X(uint8_t, player, SEAT)                                                                       \
    X(uint8_t, flags, ANY)                                                                         \
    A(int32_t, slot, CG_FRAME_SLOTS, ANY)

/** Value of turn_ends: the turn's player has left the game. */
#define CG_TURN_LEFT 2

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

#define CG_KNOWN_TO_ALL 0xffu /**< of a card's `known`: to those who only watch, too */

/** What has changed since the rules of cards in play were looked after. */
enum {
    CG_STIRRED_ALL = 1,
    CG_STIRRED_OUTSIDE = 2 /**< only cards have moved that were not in play and are not */
};

/** What an item is. */
enum { CG_ITEM_PLAYED, CG_ITEM_ABILITY, CG_ITEM_ATTACK, CG_ITEM_EFFECT };

enum {
    CG_CARD_FACE_UP = 1,
    CG_CARD_UNDETERMINED =
        2, /**< explicit chance: in a shuffled pile, any of the pile's undetermined designs */
    CG_CARD_PICKED = 4 /**< chosen in a decision of several steps that is not complete */
};

/** One option, packed. */
typedef struct cg_entry {
    uint8_t verb;
    uint8_t effect;
    uint16_t card;          /**< index + 1 */
    int32_t target, second; /**< packed references, 0 for none */
    int32_t amount;         /**< of a chance option: its weight is `second` */
} cg_entry;

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

/** An event as it is kept, with who may know its card. */
typedef struct cg_event_record {
    uint8_t kind, cause, from, to;
    uint8_t from_zone, to_zone; /**< numbers of the plan's zones + 1, or a counter */
    uint8_t player, known;
    uint8_t placed; /**< seats that can tell which card of its zone it is */
    bool open;      /**< everybody may know the card */
    uint16_t card, generation, card_kind, effect;
    uint16_t option; /**< of an answer: its place among the options, from 1 */
    int32_t target, second, amount, before;
    /* found when it is stored */
    cg_event_face face, second_face; /**< of cards as the targets; of a card that has turned into
                                        another its new look */
} cg_event_record;

/** An ability that works now. */
typedef struct cg_watcher {
    uint64_t happenings;
    uint32_t code;
    uint16_t card;     /**< index */
    uint16_t modifier; /**< number + 1 of the modifier that gives it */
    uint16_t next_use; /**< place + 1 of the next one that its player can use; 0 */
    uint8_t form, static_kind;
    uint8_t player;
    uint8_t ability;      /**< its place among the card's own */
    int32_t only;         /**< packed: a static about that card alone; 0: about any */
    uint32_t mods, stats; /**< of `have`: as in its cg_code_sum */
    bool fresh;           /**< it is the first time for it, although that is noted already */
    bool played;          /**< as a reaction it is told as a card that is played */
    bool common;          /**< each player has it for himself */
    bool says;      /**< a static of what can be done to a card, and not of what the card is */
    uint8_t action; /**< of which it says that */
} cg_watcher;

/** Something that was found out while nothing changed. */
typedef struct cg_found {
    uint64_t what;
    uint32_t session;
    int32_t value;
} cg_found;

#define CG_NO_FLOOR CG_NO_LEAST
#define CG_FOUND_MAX 1024 /**< a power of two */

/** The abilities that work now, found again whenever what is in play has changed. */
typedef struct cg_watch {
    bool valid;
    /* what they and the changes that last say together, up to `count` */
    uint64_t listens[CG_FORM_COUNT]; /**< happenings by form */
    uint32_t move_causes;            /**< of moves among them: bits of cg_cause */
    uint32_t stats;                  /**< that statics change */
    uint32_t static_kinds;           /**< bits of cg_static_id */
    uint32_t mods;                   /**< bits of cg_mod_op in statics */
    uint32_t modifiers;              /**< bits of cg_mod_op in changes that last */
    uint64_t actions;                /**< that anything forbids, forces or allows */
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
    uint16_t busy_count;
    uint32_t nested;  /**< statics and stats that had to be found out for the outermost one */
    uint32_t session; /**< number of the outermost one */
    cg_found found[CG_FOUND_MAX]; /**< what was found out for it, by hash */
    uint64_t
        busy[16]; /**< what is being found out: a static and whom it may change, a stat of a card */
    cg_watcher watchers[];
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

struct cg_match {
    /* what copying needs stands together in the first 64 bytes */
    cg_plan *plan;
    unsigned char *state; /**< the block; the pointers below point into it */
    cg_head *head;
    uint64_t event_first; /**< number of the oldest event that can still be here */
    uint64_t answers;     /**< told as events, with `recall`; no part of the state */
    uint32_t frames_at;   /**< as in the plan */
    uint32_t event_mask;  /**< capacity - 1 */
    bool offer_valid;
    bool recall; /**< copies take the events along, and answers are told */
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
    cg_frame *frames;
    /* of games with a board; else NULL */
    cg_object *objects;
    cg_modifier *modifiers;
    cg_happening_state *happenings;
    cg_waiting *waiting;
    cg_last *lasts;
    cg_use *uses;
    cg_player_state *players;
    int32_t *lists;
    cg_extra *extra; /**< where the plan has it */
    cg_relation_state *relations;
    /* not state: what can be found from it, and the host's wishes */
    cg_watch *watch;      /**< which abilities work now; NULL without a board */
    struct cg_look *look; /**< orders and tallies for names and views: see match/look.h */
    struct cg_why *why;   /**< while somebody asks why something is no option: see engine/why.h */
    cg_offer offer;       /**< options of the pending decision, when offer_valid */
    cg_entry chosen;
    cg_event_record *events; /**< ring */
    cg_fault_state fault;    /**< when `failed` */
    int32_t left_under;      /**< the card under which lay what moved last; 0: it lay under none */
    /* the list that was made before the question, good while these are as they were; 0 frames: none
     */
    uint32_t listed_frames, listed_entered;
    uint64_t listed_events;
    size_t allocated; /**< bytes of the whole block that holds this structure */
};

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

static inline cg_frame *cg_top_frame(const cg_match *match)
{
    return &match->frames[match->head->frames - 1];
}

static inline uint16_t *cg_zone_slots(const cg_match *match, unsigned zone)
{
    return match->slots + match->plan->zones[zone].slots;
}

static inline bool cg_state_in(const cg_match *match, int player)
{
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

static inline int32_t *cg_state_counter(const cg_match *match, int counter, int player)
{
    return &match->counters[counter * match->plan->players + player];
}

/** Is the counter of that player where the rule holds? */
static inline bool cg_state_rule_holds(const cg_match *match, const cg_state_rule *rule, int player)
{
    int32_t value = *cg_state_counter(match, rule->counter, player);
    int64_t bound = rule->option ? match->plan->options[rule->option - 1] : rule->value;
    return rule->at_least ? value >= bound : value <= bound;
}

static inline uint8_t *cg_state_faces(const cg_match *match, unsigned pool)
{
    return match->dice + match->plan->module->dice_count + match->plan->dice_start[pool];
}

/** Next random number of the match in [0, bound). */
uint32_t cg_state_random(cg_match *match, uint32_t bound);

/** Moves a card to the top of a zone (the end of an unordered one); who sees the zone knows the
 * card.
 *  @return the card's index from then on: a card that leaves a hidden, unordered zone gets another
 * one */
unsigned cg_state_move(cg_match *match, unsigned card, unsigned zone);
/** To be called before a card leaves a pile from where not everybody knows it to lie, or not as the
 * one that it is: it gets the id on top, and all cards of the pile new ids, which whatever refers
 * to them follows. Elsewhere nothing happens.
 *  @return the card's index from then on */
unsigned cg_state_unsee(cg_match *match, unsigned card);
/** To be called before a card leaves a zone that hides which of its cards leaves: what refers to
 * one of the others follows it to the id that it is about to get. */
void cg_state_leave_hand(const cg_match *match, unsigned card, unsigned zone);
/** All that makes a card the card it is changes places; the ids stay. */
void cg_state_exchange(cg_card_state *left, cg_card_state *right);
/** Puts every card of a zone in random order; nobody knows any of them any more. What has no order
 * or is in play stays as it is. */
void cg_state_shuffle(cg_match *match, unsigned zone);
/** So many of the lowest cards of an ordered zone come to its top. */
void cg_state_rotate(cg_match *match, unsigned zone, unsigned lowest);
/** Brings the cards on top of a pile under its lowest `old` ones, in random order. */
void cg_state_shuffle_under(cg_match *match, unsigned zone, unsigned old);
/** Gives a card of a pile without order the design of `other`, which lies in the same pile. */
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
    const cg_zone_plan *plan = &match->plan->zones[zone];
    return !plan->ordered && plan->seen_by != 0xff;
}
/** Is it the viewer to whom that zone is open? */
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
/** Do views show that viewer which card it is? Not what was told once. */
bool cg_state_sees(const cg_match *match, int viewer, unsigned card);
/** Does the viewer know it, by the visibility of its zone or by what was shown? */
bool cg_state_knows(const cg_match *match, int viewer, unsigned card);

#endif
