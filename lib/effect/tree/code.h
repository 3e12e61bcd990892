/**
 * @file code.h
 * Compiled abilities, which the compiler writes and the engine runs.
 *
 * An ability is a cg_code: numbers, and sections of 32-bit words. A section is a sequence of
 * operations that ends with END; its name is the offset of its first word in the ability's code.
 * Offset 0 is never a section (the code begins with one END), so 0 means "none".
 *
 * Most sections are expressions: they leave one value on a small stack. The body is a sequence of
 * statements. Between two of them the stack is empty. A body can therefore be suspended there, and
 * only its position and its slots are kept.
 *
 * A value is an integer (truth is 0 or 1), or a packed reference (CG_PACK). A set of cards or
 * players is a list in the state, also named by a packed reference; a single card or player can
 * take the place of a set.
 */
#ifndef CG_EFFECT_CODE_H
#define CG_EFFECT_CODE_H

#include "effect/tree/operands.h"
#include "effect/tree/tree.h"

struct cg_language;

/** Slots of a body: captures, then targets, then names, then the compiler's own. */
#define CG_CODE_SLOTS 10
/** The most values of one expression on the stack; the compiler refuses more. */
#define CG_CODE_STACK 24
/** Sections within sections (a filter in a filter): each runs on its own stack. */
#define CG_CODE_NESTING 8

/** Word of PLAYERS: my opponents, including those who are out of the game. */
#define CG_PLAYERS_OUT_TOO 3

/**
 * Operations. X(name, number of words after it, values taken, result, meanings of the words)
 * A comment names the values taken, in the order in which they were pushed, and after "->" the
 * result. -1 values taken: the first word says how many. The result is NOTHING, a NUMBER (truth is
 * 0 or 1), or ANY value. operands.h explains the meanings of words. All readers of programs (check,
 * listing, linker, plan) use this table.
 */
/* clang-format off */
#define CG_OPERATIONS(X)                                                                           \
    X(END, 0, 0, NOTHING, 0)                 /* the end of a section */                            \
    /* values */                                                                                   \
    X(NUMBER, 1, 0, NUMBER, CG_OF_NUMBERS)   /* the word itself */                                 \
    X(SLOT, 1, 0, ANY, CG_OF_SLOTS)          /* the value of the slot */                             \
    X(REST, 1, 0, ANY, CG_OF_SLOTS) /* those of the set in a slot that have not moved */      \
    X(ME, 0, 0, ANY, 0)                      /* the ability's player */                            \
    X(ACTIVE, 0, 0, ANY, 0)                  /* the active player */                               \
    X(THIS, 0, 0, ANY, 0)                    /* the ability's card */                              \
    X(CANDIDATE, 0, 0, ANY, 0) /* the card or player that a filter or `affects` tests */             \
    X(EVENT, 1, 0, ANY, CG_OF_FIELDS)        /* a field of the event, 0 without one */             \
    /* set of those in the game; word: 1 my opponents, 0 or 2 all, 3 opponents who are out, too */   \
    X(PLAYERS, 1, 0, ANY, CG_OF_PLAYERS)                                                           \
    X(POOL, 1, 0, ANY, CG_OF_POOLS)          /* all dice of a pool */                              \
    X(TOP_ITEM, 0, 0, ANY, 0) /* the item below the one that is being resolved; 0 */               \
    X(ATTACK, 0, 0, ANY, 0)                  /* the current attack, as an item; 0 */      \
    X(ATTACKER, 0, 0, ANY, 0)                /* the card that attacks; 0 */                        \
    X(DEFENDER, 0, 0, ANY, 0)                /* the card or player that is attacked; 0 */          \
    X(PLAYED_CARD, 0, 0, ANY, 0) /* the newest card being played that is not THIS; 0 */            \
    X(HOST, 0, 1, ANY, 0) /* card -> its host; 0 */           \
    X(OWNER, 0, 1, ANY, 0)                   /* card -> its owner; player -> the same */           \
    X(CONTROLLER, 0, 1, ANY, 0)              /* card -> its controller; player -> the same */      \
    /* cards -> what those were in play that have left it; word: 1 also of what has moved on since */ \
    X(WAS, 1, 1, ANY, CG_OF_NUMBERS)                                                               \
    X(ZONE, 1, 1, ANY, CG_OF_ZONES)          /* player -> their zone, 0 -> one of the table */     \
    X(SIZE, 0, 1, NUMBER, 0)                 /* zone or pool -> number of cards or dice */         \
    X(COUNTER, 1, 1, NUMBER, CG_OF_COUNTERS) /* player -> number */                                \
    X(RULE, 1, 1, NUMBER, CG_OF_RULES)       /* player -> number */                                \
    X(TALLY, 2, 1, NUMBER, CG_OF_TALLIES, CG_OF_TURNS) /* player -> number */                      \
    X(CHOSEN, 1, 0, ANY, CG_OF_CHOSENS)      /* what was chosen for THIS; 0 */                     \
    X(GAME_VALUE, 1, 0, NUMBER, CG_OF_VALUES) /* a value of the game's own */                      \
    X(TURN, 0, 0, NUMBER, 0)                 /* number of the turn */                              \
    X(STAT, 2, 1, NUMBER, CG_OF_STATS, CG_OF_TIMES) /* card -> number */                           \
    X(MARKS, 2, 1, NUMBER, CG_OF_MARKS, CG_OF_TIMES) /* card -> number of its marks */             \
    X(FACE, 0, 1, NUMBER, 0)                 /* die -> the face that it shows; 0 */                \
    X(NUMBER_OF, 0, 1, NUMBER, 0)            /* set -> number; one card or player 1, nothing 0 */  \
    X(SUM, 2, 1, NUMBER, CG_OF_STATS, CG_OF_SUMS) /* set -> number */                              \
    /* source -> set; words: see cg_select_word */                                                 \
    X(SELECT, 3, 1, ANY, CG_OF_SELECT_WORDS, CG_OF_ZONE_BITS, CG_OF_SECTIONS)                      \
    /* card or player, source -> is it selected? Words as of SELECT */                             \
    X(TEST, 3, 2, NUMBER, CG_OF_SELECT_WORDS, CG_OF_ZONE_BITS, CG_OF_SECTIONS)                     \
    X(MEMBER, 0, 2, NUMBER, 0)               /* card or player, set -> is it in the set? */        \
    X(JOIN, 0, 2, ANY, 0)                    /* set, set -> set of both */                         \
    /* conditions */                                                                               \
    /* card -> does it hold? words: cg_condition_id, word of its hole or 0 */                      \
    X(CONDITION, 2, 1, NUMBER, CG_OF_CONDITIONS, CG_OF_ROWS)                                       \
    X(SAME, 0, 2, NUMBER, 0)                 /* left, right -> is it the same? See below */     \
    /* card -> does it have the name? Word: number of the design */                                      \
    X(NAMED, 1, 1, NUMBER, CG_OF_DESIGNS)                                                          \
    X(IN_PHASE, 1, 0, NUMBER, CG_OF_PHASES)  /* is it that phase? word: row of the phases */       \
    /* arithmetic, which saturates */                                                              \
    X(ADD, 0, 2, NUMBER, 0)                  /* left, right -> their sum */                        \
    X(SUBTRACT, 0, 2, NUMBER, 0)             /* left, right -> left - right */                     \
    X(MULTIPLY, 0, 2, NUMBER, 0)             /* left, right -> their product */                    \
    X(DIVIDE, 0, 2, NUMBER, 0) /* left, right -> left / right, rounded down; by 0: 0 */            \
    X(DIVIDE_UP, 0, 2, NUMBER, 0) /* left, right -> left / right, rounded up; by 0: 0 */           \
    X(MINIMUM, 0, 2, NUMBER, 0)              /* left, right -> the smaller one */                  \
    X(MAXIMUM, 0, 2, NUMBER, 0)              /* left, right -> the greater one */                  \
    X(LESS, 0, 2, NUMBER, 0)                 /* left, right -> is left < right? */                 \
    X(EQUAL, 0, 2, NUMBER, 0)                /* left, right -> are the numbers equal? */           \
    X(NOT, 0, 1, NUMBER, 0)                  /* value -> is it 0? */                               \
    X(AND, 0, 2, NUMBER, 0)                  /* left, right -> is neither 0? */                    \
    X(OR, 0, 2, NUMBER, 0)                   /* left, right -> are they not both 0? */             \
    /* statements */                                                                               \
    X(STORE, 1, 1, NOTHING, CG_OF_SLOTS)     /* value, put into a slot */                          \
    X(JUMP, 1, 0, NOTHING, CG_OF_STEPS)      /* word: where to continue */                            \
    X(JUMP_FALSE, 1, 1, NOTHING, CG_OF_STEPS) /* value; word: where to continue if it is 0 */         \
    /* chooser, amount, joint limit; words: see cg_choose_word */                                  \
    X(CHOOSE, 4, 3, NOTHING, CG_OF_SLOTS, CG_OF_CHOOSE_WORDS, CG_OF_SECTIONS, CG_OF_NUMBERS)       \
    X(MAY, 1, 1, NOTHING, CG_OF_STEPS) /* player who is asked; word: where to continue after a no */  \
    /* player; words: first cost, number of costs, where to continue if unpaid */                            \
    X(PAY, 3, 1, NOTHING, CG_OF_COSTS, CG_OF_COUNTS, CG_OF_STEPS)                                  \
    /* player, how many; words: slot of the bits, first label, labels */                           \
    X(MODES, 3, 2, NOTHING, CG_OF_SLOTS, CG_OF_LABELS, CG_OF_COUNTS)                               \
    /* words: slot of the bits, branch, where to continue if not chosen */                            \
    X(IF_MODE, 3, 0, NOTHING, CG_OF_SLOTS, CG_OF_NUMBERS, CG_OF_STEPS)                             \
    /* words: slots of set, index, element; where to continue at the end */                           \
    X(EACH, 4, 0, NOTHING, CG_OF_SLOTS, CG_OF_SLOTS, CG_OF_SLOTS, CG_OF_STEPS)                     \
    /* words: counting slot, where to continue after CG_LOOP_MAX */                                \
    X(LOOP, 2, 0, NOTHING, CG_OF_SLOTS, CG_OF_STEPS)                                               \
    /* value that THIS keeps; of a kind that of bit 0 and up in the two other words, as the value, */ \
    /* a bit, counts them */                                                                       \
    X(KEEP, 3, 1, NOTHING, CG_OF_CHOSENS, CG_OF_NUMBERS, CG_OF_NUMBERS)                            \
    X(LATER, 1, 0, NOTHING, CG_OF_CODES)     /* word: number of the ability in the unit */         \
    /* operand of the duration; words: ability, duration word */                                   \
    X(LASTING, 2, 1, NOTHING, CG_OF_CODES, CG_OF_DURATION_WORDS)                                   \
    /* words: cg_statement_id | values << 8, three more; see below */                              \
    X(DO, 4, -1, NOTHING, CG_OF_STATEMENTS, CG_OF_PARTS, CG_OF_PARTS, CG_OF_PARTS)                 \
    /* words: row of a verb or move | values << 8, three more */                                   \
    X(CALL, 4, -1, NOTHING, CG_OF_VERBS, CG_OF_PARTS, CG_OF_PARTS, CG_OF_PARTS)                    \
    X(TOGETHER, 1, 0, NOTHING, CG_OF_ENDS) /* word: 1 begins one step, 0 ends it */
/* clang-format on */

typedef enum cg_operation {
#define CG_OPERATION_ID(name, ...) CG_OP_##name,
    CG_OPERATIONS(CG_OPERATION_ID)
#undef CG_OPERATION_ID
        CG_OP_COUNT
} cg_operation;

/** The number of words after each operation, as constants (CG_WORDS_OF_SELECT). */
enum {
#define CG_OPERATION_WORDS(name, words, ...) CG_WORDS_OF_##name = words,
    CG_OPERATIONS(CG_OPERATION_WORDS)
#undef CG_OPERATION_WORDS
};

#define CG_RANDOM_CARDS_MAX 8 /**< the most cards that one step makes at random */
#define CG_CARDS_MADE_MAX 32  /**< the most cards that one step makes */
#define CG_NUMBERS_MAX 501    /**< the most numbers to choose from, beginning with the least */
#define CG_LOOP_MAX 100       /**< the most rounds of `repeat while` and `repeat n times` */

/*
 * Some operations in detail:
 *   EACH        The body has stored 0 in the slot of the index. The next element of the set is
 *               stored in its slot, and the index grows; after the last one, the body continues at
 *               the end. The set may be one card or player, or nothing.
 *   SAME        True if the right value is the left one, or in it. Never for nothing.
 *   JUMP_FALSE  can also be in sections other than bodies, and jumps to their END: the value of
 *               the section is then 0.
 *
 * ZONE, COUNTER, STAT and others that take one card or player use the first of a set, and give 0
 * for nothing. MEMBER, NUMBER_OF, EACH and the set of a DO use one card or player as a set of one.
 * PAY, LATER, LASTING and MODES name rows of the unit's tables (not relative to the ability).
 * Jumps name words of the ability, like sections.
 */

/** Fields of an event. X(id, name in listings) */
/* clang-format off */
#define CG_EVENT_FIELDS(X)                                                                         \
    X(CG_FIELD_OF_CARD, "card")                 /* the card of the event; 0 */                      \
    /* the player it is about: of a card its controller before it */                               \
    X(CG_FIELD_OF_PLAYER, "player")                                                                \
    X(CG_FIELD_OF_SOURCE, "source")             /* the card that causes it; 0 */                   \
    /* the other card or player: what is attacked, blocked, attached to; 0 */                      \
    X(CG_FIELD_OF_OTHER, "other")                                                                  \
    X(CG_FIELD_OF_AMOUNT, "amount")             /* never negative */                               \
    X(CG_FIELD_OF_SIGN, "sign")                 /* of counters and marks: 1 more, 0 fewer; of \
                                                   moves: a card that is made and no token */      \
    X(CG_FIELD_OF_CAUSE, "cause")               /* a cg_cause */                                   \
    X(CG_FIELD_OF_FROM, "from") /* row of the zone + 1; 0: from nowhere, or not a move */          \
    X(CG_FIELD_OF_TO, "to")                     /* row of the destination + 1; 0: as of `from` */                    \
    X(CG_FIELD_OF_WHAT, "what") /* counter, mark, phase, hash of a signal's text (31 bits) */      \
    X(CG_FIELD_OF_BY, "by")                     /* the player who causes it */                     \
    X(CG_FIELD_OF_ITEM, "item")                 /* the item that is played, used or attacks; 0 */              \
    /* number of the batch whose cards the event is about, of `one or more`; 0: it is one event. As a \
     * value: these cards */                                                                          \
    X(CG_FIELD_OF_MANY, "many")
/* clang-format on */
typedef enum cg_event_field { CG_EVENT_FIELDS(CG_ENUMERATOR) CG_FIELD_OF_COUNT } cg_event_field;

/*
 * The contents of the fields, by happening:
 *   MOVE             CARD, PLAYER (in play its controller, else its owner), SOURCE, CAUSE, FROM,
 *                    TO, BY
 *   DRAWN            PLAYER, AMOUNT
 *   DAMAGE           CARD (0: a player is damaged), PLAYER (the damaged one, or the card's
 *                    controller), SOURCE, AMOUNT, BY
 *   COUNTER          PLAYER, WHAT, AMOUNT, SIGN, SOURCE, BY
 *   MARK             CARD, PLAYER, WHAT, AMOUNT, SIGN
 *   PLAY, USE, TRIGGER, RESOLVED, NEGATED
 *                    CARD, PLAYER, ITEM
 *   TARGET           CARD or 0, PLAYER (as of DAMAGE), SOURCE, ITEM, BY
 *   ATTACK           CARD (the attacker), PLAYER (its controller), OTHER (what is attacked), ITEM
 *   BLOCK            CARD (the blocker), OTHER (the attacker), PLAYER
 *   BATTLED          CARD, OTHER, PLAYER; told twice, once about each card that fought (once if a
 *                    player was attacked)
 *   EXHAUST, READY, FACE_UP, FACE_DOWN, SET, REVEAL, DETACH, BECOME
 *                    CARD, PLAYER
 *   ATTACH           CARD, OTHER (the host), PLAYER
 *   CONTROL          CARD, PLAYER (the new controller)
 *   ROLL             PLAYER, AMOUNT
 *   SEARCH, SHUFFLE  PLAYER
 *   TURN_*           PLAYER
 *   PHASE_*          PLAYER, WHAT
 *   SIGNAL           PLAYER, WHAT
 *   the game's own   CARD and PLAYER, or PLAYER; OTHER and AMOUNT as the game says
 */

/** Words after SELECT and TEST. The value taken is the source: a player or set of players whose
 * zones are searched, a zone value, a card (UNDER, ATTACHED) or a set (AMONG). */
typedef enum cg_select_word {
    CG_SELECT_HOW,    /**< a cg_where | CG_SELECT_ANOTHER ... */
    CG_SELECT_ZONES,  /**< bits of rows of the zone table; unused with TOP and BOTTOM */
    CG_SELECT_FILTER, /**< section that tests each as CANDIDATE; 0: none */
    CG_SELECT_WORDS
} cg_select_word;
/** Flags of CG_SELECT_HOW, above the cg_where. With TOP and BOTTOM the source is a zone value, and
 * the number of cards was pushed before it: SELECT then takes two values. */
enum {
    CG_SELECT_ANOTHER = 1 << 8,       /**< not this card */
    CG_SELECT_PLAYERS = 1 << 9,       /**< also the players of the source */
    CG_SELECT_ONLY_PLAYERS = 1 << 10, /**< only the players, no cards */
    CG_SELECT_TOP = 1 << 11,          /**< that many cards from the top of the zone */
    CG_SELECT_BOTTOM = 1 << 12,       /**< that many cards from its bottom */
    CG_SELECT_LAST = 1 << 13          /**< with TOP and BOTTOM: only the last of these */
};
/* CG_WHERE_PLAY and CG_WHERE_ZONE mean the same here: the zones whose bits are set (TEST: 0 is
 * anywhere, even gone), of the players of the source (of a card in play its controller counts,
 * else its owner). Shared zones are searched for every source. With a zone value as the source the
 * zones are 0. ONLY_PLAYERS: the source is the set, and the filter tests each player as CANDIDATE.
 * A filter sees the slots of its ability. */

/** Words after CHOOSE. */
typedef enum cg_choose_word {
    CG_CHOOSE_SLOT,    /**< slot that receives the chosen ones */
    CG_CHOOSE_HOW,     /**< a cg_quantity | CG_JOINT_BIT() << 8 | stat of the total << 16 */
    CG_CHOOSE_SECTION, /**< section that leaves the set to choose from */
    CG_CHOOSE_LOW      /**< 1: chooses a number; the values taken are then chooser, least and
                            greatest, and there is no section; 2: chooses a design, by its name,
                            in the same way */
} cg_choose_word;

/** A row of CG_PLACE_WORD: the zone is the value on the stack. */
#define CG_PLACE_ZONE_VALUE 0xff
/** A place, as a word of DO: cg_place_kind | flags << 8 | row of the zone << 16 | owners << 24. The
 * value on the stack is the player, the card, or 0. With `owners` 1 the zone is that of each card's
 * owner and the value is 0; with the row CG_PLACE_ZONE_VALUE the value is the zone. Into play the
 * value is ME for `under my control`, else 0: under the control of the owner. */
#define CG_PLACE_WORD(kind, flags, zone, owners)                                                   \
    ((int32_t)((uint32_t)(kind) | (uint32_t)(flags) << 8 | (uint32_t)(zone) << 16 |                \
               (uint32_t)(owners) << 24))
/** Parts of the last word of a DO or CALL: a slot + 1 for cards, flags, a slot + 1 for a number. */
enum {
    CG_KEEPS_SLOT = 0xff,   /**< bits of the slot + 1 */
    CG_KEEPS_MOVED = 0x100, /**< the slot already names the cards, and follows them */
    CG_KEEPS_MORE = 0x200,  /**< the slot already has those of other players, and keeps them */
    /** From this bit on, the slot + 1 to which the amount done is added; 0: none. */
    CG_KEEPS_COUNT = 16
};
/** A fraction, as a word of DO: `3/2`, and whether the result is rounded down. Both numbers are at
 * least 1, at most CG_FACTOR_MOST. */
#define CG_FACTOR_MOST 100
#define CG_FACTOR_DOWN 0x8000u
#define CG_FACTOR_WORD(times, by, down)                                                            \
    ((int32_t)((uint32_t)(times) | (uint32_t)(by) << 16 | ((down) ? CG_FACTOR_DOWN : 0u)))
#define CG_FACTOR_TIMES(word) ((int32_t)((uint32_t)(word)&0x7fffu))
#define CG_FACTOR_IS_DOWN(word) (((uint32_t)(word)&CG_FACTOR_DOWN) != 0)
#define CG_FACTOR_BY(word) ((int32_t)((uint32_t)(word) >> 16))
/** A duration, as a word: cg_duration | span << 8; the value on the stack is the number of turns,
 * the section of the condition, or 0. */
#define CG_DURATION_WORD(duration, span) ((int32_t)((uint32_t)(duration) | (uint32_t)(span) << 8))

/*
 * DO: the values are in the order of the row's parts, the subject first (if omitted, ME, or THIS in
 * SOURCE rows). The three words are the parts that are not expressions, in the row's order:
 * counter, mark, phase, cause, sides, factor word, design, slot of `as`, cg_code_text_hash() of a
 * {text}, place word, duration word; for {mods} the first mod and their number (two words). A place
 * and a duration push one value each, in this order.
 *
 * The subject can be a set of players: each does it, in turn order. Choices among the arguments
 * were made by CHOOSE before, so a DO asks no player about its cards, except DISCARD (n cards
 * of the player's own choice).
 *
 * `them`: the last word holds a slot + 1, or 0, for the cards to which later steps can refer.
 * That applies to statements that give cards and have no part {cards} (CREATE, CREATE_COPY, DRAW,
 * MILL, DISCARD, DISCARD_RANDOM), and to SEARCH, whose cards become new ones in another zone.
 * For statements that move their {cards} (cg_rows_moves(), and the game's moves) it is the slot of
 * their name, with CG_KEEPS_MOVED: its value follows the cards.
 * For statements that move or take cards, deal damage, gain and lose, the word also has the slot of
 * `as many` and `that much`, which earlier code has set to 0.
 *
 * Some statements in detail:
 *   SET_VALUE, EXCHANGE_VALUES
 *              Each {n} that is changed is COUNTER of a player: the value is the player, the word
 *              the counter (SET_VALUE: values player and number, word the counter).
 *   SEARCH     The cards were chosen before; it moves them, shuffles the zone and tells.
 *   LOOK_TOP   n, zone: shows the cards. The code after it stores `them` with SELECT.
 *   CHOOSE, CHOOSE_NUMBER
 *              are the operation CHOOSE, not a DO.
 *
 * CALL: as DO, for the board's verbs. Rows from its verb_count on are its table of moves, with the
 * cards as value.
 */

/*
 * Static abilities. `affects` tests cards and players (of MAY_PLAY_... and CONTROL, the cards). The
 * values of mods are computed with the changed card or player as CANDIDATE. `while` is the
 * ability's condition. The mods and costs of each kind:
 *   HAVE               the mods
 *   CANNOT, MUST, CAN  one mod of that op, with the action
 *   CANNOT_BY          one such mod; its value is a section: is CANDIDATE, which would do it, one
 *                      of those?
 *   CANNOT_EXCEPT      as CANNOT_BY, but only those may
 *   CANNOT_DO, CAN_ONLY, MUST_DO
 *                      as CANNOT_BY, for the card or player to which it would be done
 *   CANNOT_MORE        one mod CG_MOD_CANNOT; its value is a section: how often in a turn at most
 *   CANNOT_MORE_OF     as CANNOT_MORE; flags: a kind of card + 1
 *   MAY_PLAY_..., CONTROL  none when the player is ME; else one mod CG_MOD_CAN, whose value is a
 *                      section that leaves the player or players; flags 1: of each of them only
 *                      the cards in their hand
 *   ENTER_WITH         one mod CG_MOD_ADD; what: the mark, value: how many
 *   ATTACHES           one mod CG_MOD_CAN; its value is a section: is CANDIDATE one of those cards?
 *   SKIP_PHASES        one mod CG_MOD_CAN; what: the phase
 *   COST_MORE          the costs
 *   the others         none
 * `affects` of ENTER_..., COST_MORE, TRIGGER_TWICE and ATTACHES ignores the card's zone.
 * A section of a `while` duration only reads slots 0 to 3, which are kept with it.
 */

/** A change by `gets` or `has`. Values are sections. */
typedef struct cg_mod {
    uint8_t op;              /**< a cg_mod_op */
    uint8_t flags;           /**< of RULE: 1: it becomes the value; of CANNOT_MORE_OF: kind + 1 */
    uint16_t what;           /**< stat, keyword, kind, action, rule */
    uint16_t value, divisor; /**< sections; 0: none */
    uint32_t ability;        /**< number in the unit of a granted ability; design of a name */
    int32_t least;           /**< the least possible result, or CG_NO_LEAST */
} cg_mod;

/** The words of a mod's value do not tell how small it can be. */
#define CG_NO_LEAST INT32_MIN

/** Returns true if a change (a cg_mod_op) forbids, requires or allows an action. */
static inline bool cg_mod_says_action(unsigned op)
{
    return op == CG_MOD_CANNOT || op == CG_MOD_MUST || op == CG_MOD_CAN;
}

/** One part of a cost. */
typedef struct cg_cost {
    uint8_t kind;         /**< a cg_cost_kind */
    uint8_t quantity;     /**< a cg_quantity, of cards that are paid */
    uint16_t what;        /**< resource, counter, mark; of PUT the game's move + 1, 0: none */
    uint16_t amount;      /**< section; 0: 1 */
    uint16_t section;     /**< section of the cards to choose from, or of the card; 0: this card */
    int32_t place;        /**< place word of PUT */
    uint16_t place_value; /**< section */
    uint16_t slot;        /**< slot for the paid cards or X + 1; 0 */
    uint16_t
        each; /**< amount of a resource that each card pays in part; 0: the cost pays no part. A
                   cost that does is the first of the list */
    uint16_t resource;          /**< the resource, if `each` is not 0 */
    uint8_t joints, joint_stat; /**< of CG_JOINT_BIT(); the stat of CG_JOINT_TOTAL */
    uint16_t joint_limit;       /**< section: the most of CG_JOINT_TOTAL; 0: none */
} cg_cost;

/** The most that one card pays of a price in part, and the most payments of a second cost. */
enum { CG_PART_MOST = 100, CG_TIMES_MOST = 100 };

/** The kinds of target. X(id, name in listings) */
/* clang-format off */
#define CG_TARGET_KINDS(X)                                                                         \
    X(CG_TARGET_NONE, "none")                                                                      \
    X(CG_TARGET_OPPONENT, "opponent") /* a player in the game other than the ability's player */      \
    X(CG_TARGET_PLAYER, "player")               /* any player in the game */                       \
    X(CG_TARGET_DIE, "die")                     /* a die of pool `detail` */                       \
    /* zone `detail` of any player in the game; a shared one counts once */                        \
    X(CG_TARGET_ZONE, "zone")                                                                      \
    X(CG_TARGET_SELECTED, "selected")           /* from a selection */
/* clang-format on */
typedef enum cg_target_kind { CG_TARGET_KINDS(CG_ENUMERATOR) CG_TARGET_COUNT } cg_target_kind;

/** A target of an ability. */
typedef struct cg_target_code {
    uint8_t kind, detail;         /**< a cg_target_kind; pool of a die, row of a zone */
    uint8_t quantity;             /**< a cg_quantity: ONE, SOME, UP_TO */
    uint8_t joints, joint_stat;   /**< of CG_JOINT_BIT(); the stat of CG_JOINT_TOTAL */
    uint8_t mode;                 /**< number of its branch + 1; 0: all */
    uint8_t told_by;              /**< bits of the later targets that refer to it */
    uint16_t section;             /**< section that leaves the set to choose from */
    uint16_t amount, joint_limit; /**< sections: how many, the most of CG_JOINT_TOTAL; 0: none */
} cg_target_code;

/** What an ability needs to be useful; found by the compiler. */
enum {
    CG_NEEDS_CARD_ITEM = 1,   /**< the item on top is a card being played */
    CG_NEEDS_EFFECT_ITEM = 2, /**< the item on top is an announced effect */
    CG_NEEDS_POOL = 4         /**< pool `needs_pool` holds dice */
};

/** Flags of a cg_code. */
enum {
    CG_CODE_MAY = 1,             /**< of triggers: the player is asked */
    CG_CODE_MANDATORY = 2,       /**< of reactions: cannot be declined */
    CG_CODE_FIRST_TIME = 4,      /**< only the first such event of a turn counts */
    CG_CODE_BATCH = 8,           /**< `one or more` */
    CG_CODE_EDITS = 16,          /**< a step changes the event, which then still happens */
    CG_CODE_HAS_BODY = 32,       /**< it has steps */
    CG_CODE_OF_THIS = 64,        /**< the event's subject is this card */
    CG_CODE_AT_ONCE = 128,       /**< when used, it resolves before any player can react */
    CG_CODE_X_TARGETS = 256,     /**< its possible targets depend on X */
    CG_CODE_INSTEAD = 512,       /**< the second cost replaces the printed one */
    CG_CODE_FOLLOWS_THIS = 1024, /**< `this` is followed to where its own steps have put it */
    CG_CODE_ROWS = 2048,         /**< it tests which cards are beside each other */
    CG_CODE_NEEDS_PLAY = 4096,   /**< one of its steps does nothing unless this card is in play */
    /** In an inner ability that waits: the end of something that the outer one has done for a time.
     * It triggers nothing, and no player can react. */
    CG_CODE_ENDING = 8192,
    CG_CODE_FOLLOWS = 16384,    /**< it has slots that follow their cards (cg_code.follows) */
    CG_CODE_TAKES_THIS = 32768, /**< a step takes this card out of play, to bring it back */
    CG_CODE_ORIGIN = 65536,     /**< the event tests the zone from which a card was played */
    CG_CODE_ACTS_IN_PLAY =
        131072, /**< a step does something to this card that only reaches cards in play */
    CG_CODE_BATCH_OTHER = 524288, /**< of `one or more`: those are the event's other cards */
    CG_CODE_ASKS_WAS = 262144,    /**< it uses last-known information */
    CG_CODE_KEEPS = 1048576,      /**< what it makes or lasts remembers named cards */
    CG_CODE_COPIES_THIS =
        2097152, /**< a step makes a token like this card, and the token enters play */
    CG_CODE_LOOKS_ROUND =
        4194304 /**< it tests the host of this card, or the cards on, under or beside this */
};

/** The card that a static ability is about, found from its words. */
typedef enum cg_about {
    CG_ABOUT_ANY,  /**< any card; run its `affects` section */
    CG_ABOUT_THIS, /**< `this` */
    CG_ABOUT_HOST  /**< `the host` */
} cg_about;

/** Maximum number of kinds in a cg_plain. */
#define CG_PLAIN_KINDS 3

/** The beginning of the most common selections in static abilities ("enemy deities", "my other
 * celestial deities", "each player"). The engine tests this without running the words. */
typedef struct cg_plain {
    bool known;    /**< the selection has such a beginning */
    bool players;  /**< of players, not of cards */
    bool another;  /**< not this card */
    uint8_t whose; /**< a cg_whose; OF: of the controller of the host */
    uint32_t rows; /**< of cards: bits of rows of the zone table; 0: any */
    uint8_t kinds; /**< number of kinds that follow; the card must have all of them */
    uint8_t kind[CG_PLAIN_KINDS];
    uint16_t
        rest; /**< position in the section after these tests, for the remaining conditions; 0 */
} cg_plain;

/** A summary of the changes of a static ability, so that the engine can skip unaffected values; of
 * activated abilities, what their costs do. */
typedef struct cg_code_sum {
    uint64_t actions;     /**< that it forbids, requires or allows */
    uint32_t mods, stats; /**< of `have`: bits of cg_mod_op, and of the stats that it changes */
    uint8_t about;        /**< a cg_about */
    bool of_actions;      /**< it is about an action of a card, not about its properties */
    uint8_t action;       /**< that action, if so */
    cg_plain plain;       /**< the cards or players that it affects */
    bool exhausts;        /**< of activated abilities: every cost exhausts the card */
    bool makes;           /**< its words name other designs, changes, or inner abilities */
} cg_code_sum;

/** One compiled ability. */
typedef struct cg_code {
    uint32_t start;           /**< first word in the unit's code */
    uint32_t length;          /**< in words */
    uint64_t happenings;      /**< bits of cg_happening that trigger it; those of the game follow
                                   CG_ON_OF_GAME */
    uint32_t causes;          /**< of moves that trigger it: see cg_cause_bit(); 0: any */
    uint64_t does[2];         /**< bits of cg_statement_id of the statements in it */
    uint32_t flags;           /**< CG_CODE_... */
    uint32_t game_flags;      /**< words of the board's ability flags */
    uint32_t windows, phases; /**< UINT32_MAX: all */
    uint32_t zones;           /**< the zones in which it works; 0: the usual ones */
    uint16_t match;           /**< section that tests the event; 0: always true */
    uint16_t condition;       /**< section: does the ability work now? 0: always */
    uint16_t affects;         /**< of static abilities: section, is CANDIDATE changed? */
    uint16_t body;            /**< section of the steps; 0: none */
    uint16_t choose, choose_more, choose_if; /**< sections for the number of modes; 0: no modes */
    uint32_t label_first;                    /**< of the modes, in the unit's labels */
    uint16_t label_count, modes_slot; /**< number of labels; slot of the bits of the chosen modes */
    uint32_t mod_first, cost_first, alternative_first; /**< in the unit's tables */
    uint16_t mod_count, cost_count, alternative_count;
    uint8_t form;               /**< a cg_form */
    uint8_t static_kind;        /**< a cg_static_id */
    uint8_t limit_scope, limit; /**< a cg_limit_scope; how many times */
    uint8_t slots;              /**< number of slots that the body uses */
    uint8_t target_count;
    uint8_t needs, needs_pool; /**< bits of CG_NEEDS_...; the pool of CG_NEEDS_POOL */
    uint8_t capture_count;
    uint32_t follows;    /**< slots, as bits, whose cards are followed when a step moves them, by
                              any name */
    uint8_t captures[4]; /**< slots of the outer body, copied to the first slots of this one */
    uint8_t x_slot;      /**< slot of X + 1; 0: it has no X */
    uint8_t paid_slot;   /**< slot + 1 that is 1 when the second cost is paid; the slot of X: the
                              number of payments is chosen as X; 0: none */
    uint32_t name;       /**< of the ability, in the unit's labels + 1; 0 */
    uint32_t prices;     /**< texts of the two costs in the unit's labels, the first + 1; 0 */
    cg_code_sum sum;     /**< found from the rest: see cg_code_sum_up() */
    cg_target_code targets[CG_TARGETS_MAX]; /**< in the slots after the captures */
} cg_code;

/** Fills in the code's `sum` and the `least` of each of its mods. `instructions` are those of
 * the ability, `mods` and `costs` begin with its first rows. */
void cg_code_sum_up(cg_code *code, const int32_t *instructions, cg_mod *mods, const cg_cost *costs);

/** Returns true for a number of the library, or of a game's table with numbers from `base` on. */
static inline bool cg_is_of_either(int64_t number, int own, int base, size_t count)
{
    return number >= 0 && (number < own || (number >= base && (size_t)(number - base) < count));
}
/** Returns true for a cause, including the game's moves. Without a board there are no moves. */
static inline bool cg_is_cause(const cg_board *of, int64_t cause)
{
    return cg_is_of_either(cause, CG_CAUSE_COUNT, CG_CAUSE_OF_GAME, of ? of->move_count : 0);
}
/** Returns true for a happening, including the game's. */
static inline bool cg_is_happening(const cg_board *of, int64_t happening)
{
    return cg_is_of_either(happening, CG_ON_COUNT, CG_ON_OF_GAME, of->happening_count);
}
/** Returns true for an action, including the game's. */
static inline bool cg_is_action(const cg_board *of, int64_t action)
{
    return cg_is_of_either(action, CG_ACTION_COUNT, CG_ACTION_OF_GAME, of->action_count);
}

/** Returns the bit of a cause; the game's moves share one. */
static inline uint32_t cg_cause_bit(unsigned cause)
{
    return 1u << (cause < CG_CAUSE_COUNT ? cause : 31u);
}

/** Returns the bits of the causes whose moves trigger it. */
static inline uint32_t cg_code_causes(const cg_code *code)
{
    return code->causes ? code->causes : UINT32_MAX;
}

/** The buffers that the compiler appends to; all five belong to the caller. */
typedef struct cg_code_sink {
    struct cg_buffer *code;   /**< of int32_t */
    struct cg_buffer *codes;  /**< of cg_code; inner abilities are after their outer one */
    struct cg_buffer *mods;   /**< of cg_mod */
    struct cg_buffer *costs;  /**< of cg_cost */
    struct cg_buffer *labels; /**< of const char *, in an arena of the caller */
} cg_code_sink;

/** Compiled abilities with the tables that they use. Borrowed: whoever made the arrays frees
 * them. */
typedef struct cg_code_unit {
    const int32_t *instructions; /**< only read by effect/tree/walk.h */
    const cg_code *codes;
    const cg_mod *mods;
    const cg_cost *costs;
    const char *const *labels;
    size_t word_count, code_count, mod_count, cost_count, label_count;
} cg_code_unit;

/** Checks that the engine can run the code safely. Each section ends with one value (or none after
 * a JUMP_FALSE to its END: 0), sections are before those that use them, statements begin with an
 * empty stack, jumps end at statements, and slots, rows and tables are in range. The tests check
 * all output of the compiler with it.
 * @param module NULL: does not check rows of its tables
 * @return NULL, or a static text about the mistake */
const char *cg_code_check(const cg_code *code, const cg_code_unit *unit, const cg_module *module);

/** Returns true if all code of a unit passes that check. */
bool cg_code_unit_is_sound(const cg_code_unit *unit, const cg_module *module);

/** Returns true if a suspended body can continue there: at a statement, or the END. For checked
 * code. */
bool cg_code_is_step(const cg_code *code, const cg_code_unit *unit, uint32_t position);

/** Returns true if that section of checked code ends with one value. For sections that a state
 * remembers. */
bool cg_code_is_section(const cg_code *code, const cg_code_unit *unit, uint32_t position);

/** Returns the number for the text of a signal: 31 bits, never negative. */
int32_t cg_code_text_hash(const char *text);

/** Returns a static text why an ability without mistakes cannot be compiled ("is too long"), or
 * NULL. The parser calls it for outermost abilities. */
const char *cg_effect_too_big(const struct cg_language *language, const cg_ability_term *ability);

/** The result of an operation. */
typedef enum cg_gives {
    CG_GIVES_NOTHING, /**< it is a statement, or an end */
    CG_GIVES_NUMBER,
    CG_GIVES_ANY /**< any value */
} cg_gives;

/** A row of CG_OPERATIONS. */
typedef struct cg_operation_row {
    uint8_t words;
    int8_t taken;       /**< -1: the first word says it */
    uint8_t gives;      /**< a cg_gives */
    uint8_t operand[4]; /**< a cg_operand for each word */
} cg_operation_row;

/** Those rows, by cg_operation. */
extern const cg_operation_row cg_code_rows[CG_OP_COUNT];
/** Returns the number of values that an operation takes, given the words after it. */
unsigned cg_code_taken(cg_operation operation, const int32_t *words);
/** Returns the index of its word with a jump, or -1. */
int cg_code_jump_word(cg_operation operation);

/** Returns the static name of an operation ("SELECT"), "unknown" if it is not one. */
const char *cg_code_operation_name(cg_operation operation);
/** The number of words after each operation. */
extern const uint8_t cg_code_words[CG_OP_COUNT];
/** Returns that number, or 0 if it is not an operation. */
static inline unsigned cg_code_operation_words(cg_operation operation)
{
    return operation >= 0 && operation < CG_OP_COUNT ? cg_code_words[operation] : 0;
}

/** The kinds of references, in bits 24 to 30 of a value. Each comment says what the low 24 bits
 * are. */
enum {
    CG_VALUE_NONE = 0,
    CG_VALUE_PLAYER = 1,  /**< seat */
    CG_VALUE_CARD = 2,    /**< index | generation (12 bits) << 12 */
    CG_VALUE_DIE = 3,     /**< index | pool << 16 */
    CG_VALUE_ZONE = 4,    /**< row | owner << 16 */
    CG_VALUE_ITEM = 5,    /**< its number */
    CG_VALUE_LIST = 8,    /**< start | count << 12, in the state's lists */
    CG_VALUE_PLAYERS = 9, /**< bits of seats */
    CG_VALUE_KEPT = 10    /**< number of a batch, in the captured values of a lasting effect */
};
/** Makes a reference of a kind from its low 24 bits. */
#define CG_PACK(kind, low) ((int32_t)(((uint32_t)(kind) << 24) | ((uint32_t)(low)&0xffffffu)))
/** Makes a reference from kind, owner (seat or pool) and index; not for cards. */
#define CG_VALUE_REF(kind, owner, index) CG_PACK(kind, (uint32_t)(owner) << 16 | (uint32_t)(index))
#define CG_PACKED_KIND(value) (((uint32_t)(value) >> 24) & 0x7fu)
#define CG_PACKED_LOW(value) ((uint32_t)(value)&0xffffffu)

#endif
