/**
 * @file tree.h
 * A parsed text: the parser makes it; writer and compiler read it. Every part is a cg_term; the
 * meaning of its fields depends only on its kind (see cg_term_kind). A tree is in the arena of the
 * parser and does not change after it is made.
 */
#ifndef CG_EFFECT_TREE_H
#define CG_EFFECT_TREE_H

#include "effect/tree/happenings.h"
#include "effect/tree/parts.h"
#include "effect/tree/phrases.h"

#include <cardgame/module.h>

/* Numbers of the rows of phrases.h and happenings.h: CG_DO_DRAW, CG_BLOCK_IF, CG_STATIC_HAVE,
 * CG_EVENT_ENTERS_ROW, CG_IF_IS_EMPTY. */
#define CG_ROW_ID(id, ...) CG_DO_##id,
typedef enum cg_statement_id { CG_STATEMENTS(CG_ROW_ID) CG_STATEMENT_COUNT } cg_statement_id;
#undef CG_ROW_ID
#define CG_ROW_ID(id, ...) CG_BLOCK_##id,
typedef enum cg_block_id { CG_BLOCKS(CG_ROW_ID) CG_BLOCK_COUNT } cg_block_id;
#undef CG_ROW_ID
#define CG_ROW_ID(id, ...) CG_STATIC_##id,
typedef enum cg_static_id { CG_STATICS(CG_ROW_ID) CG_STATIC_COUNT } cg_static_id;

/** Returns true if the static ability says what cannot be done. */
static inline bool cg_static_bans(unsigned id)
{
    return id == CG_STATIC_CANNOT || id == CG_STATIC_CANNOT_BY || id == CG_STATIC_CANNOT_DO ||
           id == CG_STATIC_CANNOT_EXCEPT || id == CG_STATIC_CAN_ONLY ||
           id == CG_STATIC_CANNOT_MORE || id == CG_STATIC_CANNOT_MORE_OF;
}

/** Returns true if it limits how often something can be done. */
static inline bool cg_static_counts(unsigned id)
{
    return id == CG_STATIC_CANNOT_MORE || id == CG_STATIC_CANNOT_MORE_OF;
}

/** Returns true if it gives the objects of an action, or their number. */
static inline bool cg_static_is_done(unsigned id)
{
    return id == CG_STATIC_CANNOT_DO || id == CG_STATIC_CAN_ONLY || id == CG_STATIC_MUST_DO ||
           cg_static_counts(id);
}

/** Returns true if it is about an action of cg_action. */
static inline bool cg_static_says_action(unsigned id)
{
    return cg_static_bans(id) || id == CG_STATIC_MUST || id == CG_STATIC_CAN ||
           id == CG_STATIC_MUST_DO;
}
#undef CG_ROW_ID
#define CG_ROW_ID(id, ...) CG_EVENT_##id##_ROW,
typedef enum cg_event_id { CG_EVENTS(CG_ROW_ID) CG_EVENT_ROW_COUNT } cg_event_id;
#undef CG_ROW_ID
#define CG_ROW_ID(id, ...) CG_IF_##id,
typedef enum cg_condition_id { CG_CONDITIONS(CG_ROW_ID) CG_CONDITION_COUNT } cg_condition_id;
#undef CG_ROW_ID

/** Returns true if the static ability (a cg_static_id) shows the top card of a pile. */
static inline bool cg_static_shows_top(unsigned id)
{
    return id == CG_STATIC_OPEN_TOP || id == CG_STATIC_SEE_TOP;
}

/** Returns true if the static ability (a cg_static_id) lets a player play cards. */
static inline bool cg_static_lets_play(unsigned id)
{
    return id == CG_STATIC_MAY_PLAY || id == CG_STATIC_MAY_PLAY_FREE ||
           id == CG_STATIC_MAY_PLAY_ANY_TIME;
}

/** The type of an expression. */
typedef enum cg_type {
    CG_TYPE_UNKNOWN, /**< of a mistake that was reported; fits everywhere */
    CG_TYPE_INTEGER,
    CG_TYPE_BOOLEAN,
    CG_TYPE_PLAYER,
    CG_TYPE_CARDS,
    CG_TYPE_THING, /**< cards or players; both fit wherever a thing is expected */
    CG_TYPE_ZONE,
    CG_TYPE_DIE,
    CG_TYPE_POOL,
    CG_TYPE_ITEM,
    CG_TYPE_COUNT
} cg_type;

/** The kinds of term, each with the contents of its fields; arguments are in square brackets, in
 * their order. For a word of a game's table, `index` is the row. */
typedef enum cg_term_kind {
    CG_TERM_UNKNOWN, /**< of a mistake that was reported */
    /* numbers */
    CG_TERM_NUMBER,    /**< value */
    CG_TERM_PARAMETER, /**< value: number of the parameter */
    CG_TERM_NAME,      /**< value: slot; text: the name; any type */
    CG_TERM_X,         /**< the amount paid for X */
    CG_TERM_AMOUNT,    /**< of the event */
    CG_TERM_DONE, /**< the amount done by the last such step; value: slot; index: CG_DONE_... */
    CG_TERM_TURN, /**< number of the turn */
    CG_TERM_GAME_VALUE, /**< index: in the module's values */
    CG_TERM_COUNTER,    /**< index: in the module's counters; [player] */
    CG_TERM_STAT,       /**< index: in the board's stats; value: CG_STAT_...; [card] */
    CG_TERM_MARKS,      /**< index: in the board's marks; [card] */
    CG_TERM_RULE,       /**< index: in the board's rules; [player] */
    CG_TERM_TALLY,      /**< index: cg_tally; value: 0 this turn, 1 last turn; [player] */
    CG_TERM_FACE,       /**< [die] */
    CG_TERM_COUNT,      /**< [cards, players, zone or pool] */
    CG_TERM_SUM,        /**< index: the stat; value: CG_SUM_...; [cards] */
    CG_TERM_NEGATIVE,   /**< [n] */
    CG_TERM_BINARY,     /**< index: cg_operator_id; [left, right]; of numbers or conditions */
    CG_TERM_CHOICE,     /**< value: 0 min, 1 max; [left, right] */
    /* conditions */
    CG_TERM_NOT,       /**< [condition] */
    CG_TERM_CONDITION, /**< index: cg_condition_id; index2: word of the game; [subject, holes...] */
    CG_TERM_THERE_IS,  /**< [cards, least number or NULL for 1] */
    CG_TERM_MY_TURN,   /**< [player] whose turn it is */
    CG_TERM_WAS_PAID,  /**< true if the optional cost of the ability was paid */
    CG_TERM_IN_PHASE,  /**< index: in the module's phases */
    /* players */
    CG_TERM_ME,
    CG_TERM_ACTIVE,
    CG_TERM_THAT_PLAYER, /**< of the event */
    CG_TERM_OWNER,       /**< [card] */
    CG_TERM_CONTROLLER,  /**< [card] */
    CG_TERM_PLAYERS,     /**< a selection of players: quantity, whose (CG_WHOSE_ENEMY:
                              opponents); [amount, NULL, NULL, where, other than] */
    /* cards */
    CG_TERM_THIS,
    CG_TERM_IT,       /**< the event's card */
    CG_TERM_SOURCE,   /**< the event's source */
    CG_TERM_OTHER,    /**< the event's other card or player */
    CG_TERM_HOST,     /**< of this */
    CG_TERM_ATTACKER, /**< of the current attack */
    CG_TERM_DEFENDER,
    CG_TERM_PLAYED_CARD, /**< the card being played, if a card is expected */
    CG_TERM_THEM,        /**< value: slot, of the cards last looked at, chosen or found; flags:
                              CG_THEM_IS_IT */
    CG_TERM_REST,        /**< value: slot; those of them that have not moved; [names of the
                              omitted ones, 3 at most] */
    CG_TERM_CHOSEN,      /**< index: a cg_chosen; a choice that this card stores */
    CG_TERM_CANDIDATE, /**< in `where`: the card or player that is being tested; has no spelling */
    CG_TERM_SELECTOR,  /**< a selection of cards: quantity, whose, where, joints, another; index:
                            kind or CG_KIND_...; flags: CG_SAID_IN_PLAY, CG_ON_TOP,
                            CG_OF_CHOSEN_...; value, text: design and name of `named`; index2:
                            stat of the total; [amount, owner, zone or card or set, where, other
                            than (a list), limit of the total] */
    CG_TERM_UNION,     /**< [cards, players]: `a creature or player`; quantity as of a selector */
    /* others */
    CG_TERM_ZONE,        /**< index: in the module's zones; value 1: of the owner of each card;
                              [player], NULL if it is shared */
    CG_TERM_POOL,        /**< index: in the module's dice */
    CG_TERM_CARD_ITEM,   /**< the card being played, as an item */
    CG_TERM_EFFECT_ITEM, /**< the announced result, as an item */
    CG_TERM_ATTACK,      /**< the current attack, as an item */
    CG_TERM_THAT_ITEM,   /**< of the event */
    CG_TERM_PLACE,       /**< value: cg_place_kind; flags: CG_PLACE_FACE_DOWN...; [zone or card] */
    CG_TERM_DURATION,    /**< index: cg_duration; index2: the span; [n or condition] */
    CG_TERM_MOD,         /**< index2: cg_mod_op; index: what; text: of an ability, or a name;
                              [value, divisor]; `ability`; a list by `next` */
    CG_TERM_COST,        /**< value: cg_cost_kind; index: what; [amount or cards, place or card];
                              a list by `next` */
    CG_TERM_TEXT,        /**< text */
    CG_TERM_WORD,        /**< index: in a table of the game; of a zone of an event [whose, or
                              NULL], 0xffff: play. As a target: a die's pool, a zone */
    CG_TERM_DESIGN,      /**< value: number of the design; text: its name */
    /* steps: lists by `next` */
    CG_TERM_STATEMENT, /**< index: cg_statement_id; [subject or NULL, holes...]; value2: slot + 1
                            for the meaning of `them`, index2: slot + 1 for its count, 0: not
                            used */
    CG_TERM_VERB,      /**< a verb of the game: index in its table, after which the moves follow;
                            [subject or NULL, holes...]; of a move [NULL, cards, duration or
                            NULL] */
    CG_TERM_BLOCK,     /**< index: cg_block_id; [holes...]; `body`, `otherwise`, `ability`; the
                            player who is asked is in CG_BLOCK_WHO, NULL: the ability's player */
    CG_TERM_BRANCH,    /**< of modes and tables: text, or value to value2 with INT32_MIN and
                            INT32_MAX at an open end; `body` */
    CG_TERM_STATIC,    /**< index: cg_static_id; [subject, holes..., condition of `while`] */
    CG_TERM_EVENT,     /**< index: cg_event_id, or CG_EVENT_ROW_COUNT + row of the game's events;
                            [subject or NULL, holes...]; flags: CG_EVENT_BATCH */
    CG_TERM_KIND_COUNT
} cg_term_kind;

/** Which value of a stat: the present one, the printed one, or the last one before the card
 * left. */
/** CG_STAT_LEFT: the present value in play, else the last one there. */
enum { CG_STAT_NOW, CG_STAT_BASE, CG_STAT_LAST, CG_STAT_LEFT };
/** How the stats of several cards are combined. */
enum {
    CG_SUM_TOTAL,
    CG_SUM_HIGHEST,
    CG_SUM_LOWEST,
    CG_SUM_DIFFERENT,       /**< the number of different values */
    CG_SUM_DIFFERENT_NAMES, /**< names, and kinds: the stat is 0 */
    CG_SUM_DIFFERENT_KINDS
};
/** Flag of an event: all cards of one batch are one event. */
enum { CG_EVENT_BATCH = 1 };
/** Flags of a selection: `in play` is written because cards elsewhere would be meant without it;
 * `on top of my deck` in place of `in my deck`; `of the chosen kind`; `with the chosen name`;
 * either of the last two. */
enum {
    CG_SAID_IN_PLAY = 16,
    CG_ON_TOP = 32,
    CG_OF_CHOSEN_KIND = 64,
    CG_OF_CHOSEN_NAME = 128,
    CG_OF_CHOSEN = 192
};

/** The choices for a card (`choose a kind for this`). X(id, noun) */
#define CG_CHOSENS(X)                                                                              \
    X(KIND, "kind")     /* a row of the board's kinds */                                           \
    X(NAME, "name")     /* number of a design */                                                   \
    X(NUMBER, "number") /* the number itself */                                                    \
    X(PLAYER, "player") /* packed */                                                               \
    X(CARD, "card")     /* packed */
#define CG_ROW_ID(id, ...) CG_CHOSEN_##id,
typedef enum cg_chosen { CG_CHOSENS(CG_ROW_ID) CG_CHOSEN_COUNT } cg_chosen;
#undef CG_ROW_ID

/** Flag of CG_TERM_THEM: it is written `it`, since `them` would be the drawn cards. */
enum { CG_THEM_IS_IT = 1 };
/** Flag of a step that moves named cards (CG_TERM_NAME, CG_TERM_THEM): later steps refer to them,
 * and the slot of the name follows them. */
enum { CG_STEP_FOLLOWS = 1, CG_STEP_MOVES = 2 };
/** Flag of a move of the game that has an end (`exile t until end of turn`): argument 2 is a
 * duration. */
enum { CG_STEP_UNTIL = 4 };
/** Flag of a stat or of marks of a card that a step has moved: out of play, they are the last
 * ones. */
enum { CG_STAT_OF_MOVED = 1 };

/** Kinds of place. The argument is a zone, or for UNDER_CARD a card, or NULL for play. X(id, name
 * in listings) */
/* clang-format off */
#define CG_PLACES(X)                                                                               \
    X(CG_PLACE_INTO, "into") /* into an unordered zone; on top of an ordered one */                \
    X(CG_PLACE_TOP, "on top of")                /* on top of */                                    \
    X(CG_PLACE_BOTTOM, "under")                 /* under */                                        \
    X(CG_PLACE_RANDOM, "at random under")       /* under, in random order */                       \
    X(CG_PLACE_SHUFFLED, "shuffled into")       /* shuffled into */                                \
    X(CG_PLACE_PLAY, "into play")               /* into play */                                    \
    X(CG_PLACE_UNDER_CARD, "under a card")      /* under a card in play */
/* clang-format on */
typedef enum cg_place_kind { CG_PLACES(CG_ENUMERATOR) CG_PLACE_COUNT } cg_place_kind;
/** Flags of a place: face down, exhausted, `under my control`, `in any order`. */
enum {
    CG_PLACE_FACE_DOWN = 1,
    CG_PLACE_EXHAUSTED = 2,
    CG_PLACE_MY_CONTROL = 4,
    CG_PLACE_ANY_ORDER = 8 /**< only the compiler uses it, to let the order be chosen */
};
/** Flag of a selection that is spelled `any number of`; it is UP_TO that many. */
enum { CG_FREE_NUMBER = 1, CG_FREE_NUMBER_MOST = 1000 };
/** The count of CG_TERM_DONE: `as many` cards, `that much` damage or of a counter. */
enum { CG_DONE_CARDS, CG_DONE_SUM, CG_DONE_COUNT };

/** The amount of a selection. X(id, name in listings) */
/* clang-format off */
#define CG_QUANTITIES(X)                                                                           \
    X(CG_ALL, "all")                            /* `each`, `all`, a bare plural */                 \
    X(CG_ONE, "one") /* `a`, `one of`, `any`: one is chosen; in events and tests: any */           \
    X(CG_SOME, "some")                          /* a number is chosen: argument 0 */               \
    X(CG_UP_TO, "up to")                        /* `up to n` */                                    \
    X(CG_RANDOM, "random") /* `a random`, `2 random`: argument 0, NULL for 1 */                    \
    X(CG_TOP_OF, "top") /* `the top 3 cards of`: argument 0, NULL for 1; argument 2 a zone */      \
    X(CG_BOTTOM_OF, "bottom")                   /* `the bottom 3 cards of` */                      \
    X(CG_ONE_OR_MORE, "one or more")            /* in events: all cards of one batch are one event */    \
    X(CG_ORDERED, "in order") /* all, in a chosen order: only after CHOOSE */
/* clang-format on */
typedef enum cg_quantity { CG_QUANTITIES(CG_ENUMERATOR) CG_QUANTITY_COUNT } cg_quantity;

/** The owner of the selected cards: any player, the ability's player, an opponent, or the player in
 * argument 1. */
typedef enum cg_whose { CG_WHOSE_ANY, CG_WHOSE_MY, CG_WHOSE_ENEMY, CG_WHOSE_OF } cg_whose;

/** The limits on a selection as a whole; see parts.h. It can have several. */
typedef enum cg_joint { CG_JOINTS(CG_ENUMERATOR) CG_JOINT_COUNT } cg_joint;
/** All of several limits apply: each but NONE has a bit. */
#define CG_JOINT_BIT(joint) (1u << ((joint)-1))
#define CG_ROW_ID(id, name, key, pattern, stat, limit) | (unsigned)((stat) << (id) >> 1)
/** Bits of those that name a stat. */
enum { CG_JOINTS_OF_STAT = 0 CG_JOINTS(CG_ROW_ID) };
#undef CG_ROW_ID
#define CG_ROW_ID(id, name, key, pattern, stat, limit) | (unsigned)((limit) << (id) >> 1)
/** Bits of those that have a number. */
enum { CG_JOINTS_OF_LIMIT = 0 CG_JOINTS(CG_ROW_ID) };
#undef CG_ROW_ID

/** The place of the selected cards. X(id, name in listings) */
/* clang-format off */
#define CG_WHERES(X)                                                                               \
    X(CG_WHERE_PLAY, "in play") /* the zones in which cards of the noun's kind are in play */      \
    X(CG_WHERE_ZONE, "in zone") /* argument 2: a zone; its owner NULL: that of every player */     \
    X(CG_WHERE_UNDER, "under")                  /* argument 2: a card */                           \
    X(CG_WHERE_ATTACHED, "attached to") /* argument 2: the card to which they are attached */      \
    X(CG_WHERE_AMONG, "among")                  /* argument 2: cards, such as `them` */            \
    X(CG_WHERE_NEXT, "next to")                 /* argument 2: a card; see CG_WHERE_IS_ROW() */    \
    X(CG_WHERE_LEFT, "left of")                 /* the card to the left of that */                 \
    X(CG_WHERE_RIGHT, "right of")                                                                  \
    X(CG_WHERE_OPPOSITE, "opposite")            /* those in the same place on the other sides */
/* clang-format on */
typedef enum cg_where { CG_WHERES(CG_ENUMERATOR) CG_WHERE_COUNT } cg_where;

/** Returns true for places of cards in their rows (cg_zone_def.row). */
#define CG_WHERE_IS_ROW(where) ((where) >= CG_WHERE_NEXT && (where) <= CG_WHERE_OPPOSITE)

#define CG_KIND_CARDS 0xffffu  /**< noun `card` */
#define CG_KIND_TOKENS 0xfffeu /**< noun `token` */

/** How long an effect lasts; see parts.h. */
typedef enum cg_duration { CG_DURATIONS(CG_ENUMERATOR) CG_DURATION_COUNT } cg_duration;

/** The changes by `gets` and `has`. X(id, name in listings, the table of its row) */
/* clang-format off */
#define CG_MODS(X)                                                                                 \
    X(CG_MOD_SET, "set", STATS)                 /* STAT becomes n (have: STAT n) */                \
    X(CG_MOD_ADD, "add", STATS)                 /* STAT +n, STAT -n */                             \
    X(CG_MOD_MULTIPLY, "multiply", STATS) /* STAT x n, STAT x n/m, STAT / m: value and divisor */  \
    X(CG_MOD_KEYWORD, "keyword", KEYWORDS)      /* KEYWORD, KEYWORD n */                           \
    X(CG_MOD_NO_KEYWORD, "no keyword", KEYWORDS) /* no KEYWORD */                                  \
    X(CG_MOD_SILENCE, "silence", NOTHING)       /* no abilities */                                 \
    /* KIND as an additional kind: `is also a dragon` spelled `type dragon` */                     \
    X(CG_MOD_KIND, "kind", KINDS)                                                                  \
    X(CG_MOD_NAME, "name", NOTHING)             /* name "X" */                                     \
    X(CG_MOD_ABILITY, "ability", NOTHING)       /* "an ability's text" in quotes */                \
    X(CG_MOD_RULE, "rule", RULES) /* of players: RULE +n, RULE n (value 1 in `flags`: set) */      \
    X(CG_MOD_CANNOT, "cannot", ACTIONS)         /* cannot ACTION */                                \
    X(CG_MOD_MUST, "must", ACTIONS)             /* must ACTION */                                  \
    X(CG_MOD_CAN, "can", ACTIONS)               /* can ACTION */
/* clang-format on */
typedef enum cg_mod_op { CG_MODS(CG_ENUMERATOR) CG_MOD_COUNT } cg_mod_op;

/** The kinds of cost; see parts.h. */
typedef enum cg_cost_kind { CG_COST_KINDS(CG_ENUMERATOR) CG_COST_COUNT } cg_cost_kind;

/** The counts for each player and turn. X(id, noun) */
#define CG_TALLIES(X)                                                                              \
    X(DRAWS, "draws")                                                                              \
    X(DISCARDS, "discards")                                                                        \
    X(PLAYS, "plays")                                                                              \
    X(USES, "uses")                                                                                \
    X(ATTACKS, "attacks")                                                                          \
    X(LOSSES, "losses") /* own cards that were destroyed */                                        \
    X(DAMAGE, "damage") /* that was dealt to the player */
#define CG_ROW_ID(id, ...) CG_TALLY_##id,
typedef enum cg_tally { CG_TALLIES(CG_ROW_ID) CG_TALLY_COUNT } cg_tally;
#undef CG_ROW_ID

/** The place of a part in the text. */
typedef struct cg_spot {
    uint32_t offset;     /**< in bytes */
    uint32_t line;       /**< from 0 */
    uint32_t line_start; /**< offset of the line's first byte */
} cg_spot;

#define CG_TERM_ARGS 6  /**< arguments of a term */
#define CG_BLOCK_WHO 5u /**< argument of a block: the player before `may` and `choose` */

/** Any part of a tree. Members that its kind does not use are 0 or NULL. */
typedef struct cg_term cg_term;
struct cg_term {
    uint8_t kind, type; /**< a cg_term_kind, a cg_type */
    bool many;          /**< can be none or several: a set, or a selection of more than one */
    uint8_t quantity, whose, where; /**< of selections */
    uint8_t joints;                 /**< of selections: CG_JOINT_BIT() of each of its limits */
    bool another;                   /**< of selections: other than this card */
    uint8_t flags;
    uint8_t unknown; /**< of X, and of its payment: the number of that unknown in the text */
    uint16_t index, index2;
    int32_t value, value2;
    cg_spot spot;
    const char *text; /**< ends with 0 */
    const char *name; /**< of a named card: its name on the card; NULL: `text` */
    const cg_term *args[CG_TERM_ARGS];
    const cg_term *body, *otherwise; /**< lists of steps */
    const cg_term *next;             /**< in a list */
    /** Of CG_MOD_ABILITY, CG_BLOCK_LASTING and CG_BLOCK_LATER: the inner ability. */
    const struct cg_ability_term *ability;
};

/** Binary operators, from loose to tight. X(id, spelling, binds, of conditions) */
#define CG_OPERATORS(X)                                                                            \
    X(OR, "or", 1, true)                                                                           \
    X(AND, "and", 2, true)                                                                         \
    X(LESS, "<", 4, false)                                                                         \
    X(AT_MOST, "<=", 4, false)                                                                     \
    X(MORE, ">", 4, false)                                                                         \
    X(AT_LEAST, ">=", 4, false)                                                                    \
    X(EQUAL, "=", 4, false)                                                                        \
    X(UNEQUAL, "!=", 4, false)                                                                     \
    X(ADD, "+", 5, false)                                                                          \
    X(SUBTRACT, "-", 5, false)                                                                     \
    X(MULTIPLY, "*", 6, false)                                                                     \
    X(DIVIDE, "/", 6, false)    /* rounded down */                                                 \
    X(DIVIDE_UP, "/", 6, false) /* rounded up */
#define CG_ROW_ID(id, ...) CG_OPERATOR_##id,
typedef enum cg_operator_id { CG_OPERATORS(CG_ROW_ID) CG_OPERATOR_COUNT } cg_operator_id;
#undef CG_ROW_ID

/** The beginning of an ability; see <cardgame/board.h>. */
typedef cg_ability_form cg_form;

/** The limits on uses or triggers of an ability. X(id, name in listings) */
/* clang-format off */
#define CG_LIMIT_SCOPES(X)                                                                         \
    X(CG_LIMIT_NONE, "")                                                                           \
    X(CG_LIMIT_TURN, "per turn")                /* n times per turn (once per turn), this card */  \
    /* n times per turn by name: all cards of that design of one player */                         \
    X(CG_LIMIT_TURN_NAME, "per turn by name")                                                      \
    /* n times per turn by player: all cards of that player together with the same words */        \
    X(CG_LIMIT_TURN_PLAYER, "per turn by player")                                                  \
    X(CG_LIMIT_MATCH, "per match")              /* n times per match */                            \
    X(CG_LIMIT_USES, "in all") /* once; n times: then a lasting ability ends */
/* clang-format on */
typedef enum cg_limit_scope { CG_LIMIT_SCOPES(CG_ENUMERATOR) CG_LIMIT_COUNT } cg_limit_scope;

/** A target of an ability. */
typedef struct cg_target_term {
    const char *name;        /**< NULL: written where it is used, `destroy target creature` */
    const cg_term *selector; /**< cards, players, things, a die or zone */
    uint8_t slot;
    uint8_t mode; /**< branch of the head's modes to which it belongs + 1; 0: all */
} cg_target_term;

/** A parameter of an ability, with the range of its values. */
typedef struct cg_parameter {
    const char *name;
    int32_t minimum, maximum;
} cg_parameter;

#define CG_PARAMETERS_MAX 4 /**< parameters of an ability */
#define CG_TARGETS_MAX 4    /**< targets of an ability */
#define CG_COSTS_MAX 6      /**< costs that are paid together */

/** The clauses of a head that a game can lack. */
typedef enum cg_clause_id { CG_CLAUSE_MAY_ALSO_PAY, CG_CLAUSE_COUNT } cg_clause_id;

/** One ability. The clauses of its head are separated by commas, in any order. */
typedef struct cg_ability_term cg_ability_term;
struct cg_ability_term {
    cg_form form;
    cg_spot spot;
    const char *name;           /**< `use "Claw Storm" ...`; NULL */
    const cg_term *event;       /**< of when, before, react, instead */
    const cg_term *cost;        /**< `(2 mana, exhaust this)` */
    const cg_term *alternative; /**< `or (COST)`: another cost that may be paid instead */
    const cg_term
        *kicker;     /**< `may also pay (COST)`: the alternative is both costs together; NULL */
    bool many_times; /**< ... `any number of times`: X is the number of payments, and the
                          alternative, multiplied by it, is the only cost */
    const cg_term *instead; /**< `may pay (COST) instead`: replaces the cost of the card; NULL */
    const cg_term
        *part; /**< `may pay (COST) for 1 mana each`: cards that pay a part of the cost, each as
                    much as argument 2 of the cost, of the resource index2 - 1; NULL */
    const char *prices[2];    /**< the texts of the two costs, if there are two */
    const cg_term *condition; /**< `if COND`; of `as soon as` the state */
    const cg_term *holds;     /**< of `while COND: ABILITY`: the same condition in the words of
                                   this ability, which only works while it holds; NULL */
    bool may;                 /**< of triggers: the player is asked */
    bool mandatory;           /**< of reactions: cannot be declined */
    uint32_t flags;           /**< bits of the game's ability flags: `attack`, `finale`, `quick` */
    uint32_t windows;         /**< `in WINDOW, WINDOW`; UINT32_MAX: all */
    uint32_t phases;          /**< `during PHASE`; UINT32_MAX: all */
    uint32_t zones;      /**< `from ZONE`: the zones in which it works; 0: the game's usual ones */
    uint8_t limit_scope; /**< a cg_limit_scope */
    uint8_t limit;       /**< how many times */
    bool first_time;     /**< `the first time each turn`: only the first such event */
    const cg_term *choose;                      /**< `choose n`: the body is modes; NULL */
    const cg_term *choose_more;                 /**< `(or n if COND)`: the number; NULL */
    const cg_term *choose_if;                   /**< its condition; NULL */
    cg_parameter parameters[CG_PARAMETERS_MAX]; /**< `with k in 1..6` on a line before */
    unsigned parameter_count;
    cg_target_term targets[CG_TARGETS_MAX];
    unsigned target_count;
    unsigned slots;       /**< used slots: targets first, then names */
    const cg_term *steps; /**< or for CG_FORM_STATIC the static ability */
    unsigned captured;    /**< of an inner ability: slots of the outer one that it reads, copied
                               to its slots after the targets, before its own names */
    uint8_t captures[4];  /**< the captured slots */
    uint32_t rests;       /**< slots, as bits, whose `the rest` is used: they keep their values */
    uint32_t follows;     /**< slots, as bits, whose cards a step can move by another name: they
                               follow their cards */
    uint16_t unknown;     /**< of its X: the number of that unknown in the whole text, from 0 */
    uint16_t
        unknowns; /**< number of paid unknowns in the whole text: letters of others follow theirs */
    cg_ability_term *next;
};

/** Returns true if a cost or step of it pays for X. In compile.c. */
bool cg_ability_pays_x(const cg_ability_term *ability);

#endif
