/**
 * @file code.h
 * Compiled abilities: what the compiler writes and the engine runs.
 *
 * An ability is a cg_code: numbers, and sections of 32-bit words. A section is a sequence of
 * operations that ends with END; it is named by the offset of its first word in the ability's code.
 * Offset 0 is never a section (the code begins with one END), so that 0 says "none".
 *
 * Most sections are expressions: they leave one value on a small stack. The body is a sequence of
 * statements. Between two of them the stack is empty, so that a body can be suspended there and all
 * that must be kept is its position and its slots.
 *
 * A value is an integer (truth is 0 or 1), or a packed reference (CG_PACK). A set of cards or
 * players is a list in the state, named by a packed reference too; a single card or player may
 * stand where a set is taken.
 */
#ifndef CG_EFFECT_CODE_H
#define CG_EFFECT_CODE_H

#include "effect/tree/operands.h"
#include "effect/tree/tree.h"

struct cg_language;

/** Slots of a body: captures, then targets, then names, then the compiler's own. */
#define CG_CODE_SLOTS 10
/** Values that one expression can have on the stack; the compiler refuses those that need more. */
#define CG_CODE_STACK 24
/** Sections within sections (a filter in a filter): each is run on a stack of its own. */
#define CG_CODE_NESTING 8

/** Word of PLAYERS: my opponents, and also those who are out of the game. */
#define CG_PLAYERS_OUT_TOO 3

/**
 * Operations. X(name, number of words behind it, values taken, what it gives, what the words are)
 * A comment names the values taken, in the order in which they were pushed, and behind "->" the one
 * that is given. -1 values taken: the first word says how many. It gives NOTHING, a NUMBER (truth
 * is 0 or 1), or ANY value. What the words are stands in operands.h; whatever reads programs (check,
 * listing, linker, plan) knows it from here.
 */
/* clang-format off */
#define CG_OPERATIONS(X)                                                                           \
    X(END, 0, 0, NOTHING, 0)                 /* the end of a section */                            \
    /* values */                                                                                   \
    X(NUMBER, 1, 0, NUMBER, CG_OF_NUMBERS)   /* the word itself */                                 \
    X(SLOT, 1, 0, ANY, CG_OF_SLOTS)          /* what the slot holds */                             \
    X(REST, 1, 0, ANY, CG_OF_SLOTS) /* of the set in a slot, those that lie where they lay */      \
    X(ME, 0, 0, ANY, 0)                      /* the ability's player */                            \
    X(ACTIVE, 0, 0, ANY, 0)                  /* the active player */                               \
    X(THIS, 0, 0, ANY, 0)                    /* the ability's card */                              \
    X(CANDIDATE, 0, 0, ANY, 0) /* the one that a filter or `affects` is asked about */             \
    X(EVENT, 1, 0, ANY, CG_OF_FIELDS)        /* a field of the event, 0 without one */             \
    /* set of those in the game; word: 1 my opponents, 0 or 2 all, 3 opponents who are out, too */   \
    X(PLAYERS, 1, 0, ANY, CG_OF_PLAYERS)                                                           \
    X(POOL, 1, 0, ANY, CG_OF_POOLS)          /* all dice of a pool */                              \
    X(TOP_ITEM, 0, 0, ANY, 0) /* the item below the one that is being resolved; 0 */               \
    X(ATTACK, 0, 0, ANY, 0)                  /* the attack that is going on, as an item; 0 */      \
    X(ATTACKER, 0, 0, ANY, 0)                /* the card that attacks; 0 */                        \
    X(DEFENDER, 0, 0, ANY, 0)                /* the card or player that is attacked; 0 */          \
    X(PLAYED_CARD, 0, 0, ANY, 0) /* the newest card being played that is not THIS; 0 */            \
    X(HOST, 0, 1, ANY, 0) /* card -> the card that it is attached to or lies under; 0 */           \
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
    /* card or player, source -> is it selected? words as of SELECT */                             \
    X(TEST, 3, 2, NUMBER, CG_OF_SELECT_WORDS, CG_OF_ZONE_BITS, CG_OF_SECTIONS)                     \
    X(MEMBER, 0, 2, NUMBER, 0)               /* card or player, set -> is it in the set? */        \
    X(JOIN, 0, 2, ANY, 0)                    /* set, set -> set of both */                         \
    /* conditions */                                                                               \
    /* card -> does it hold? words: cg_condition_id, word of its hole or 0 */                      \
    X(CONDITION, 2, 1, NUMBER, CG_OF_CONDITIONS, CG_OF_ROWS)                                       \
    X(SAME, 0, 2, NUMBER, 0)                 /* left, right -> are they the same? see below */     \
    /* card -> is it called so? word: number of the design */                                      \
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
    X(JUMP, 1, 0, NOTHING, CG_OF_STEPS)      /* word: where to go on */                            \
    X(JUMP_FALSE, 1, 1, NOTHING, CG_OF_STEPS) /* value; word: where to go on if it is 0 */         \
    /* chooser, amount, joint limit; words: see cg_choose_word */                                  \
    X(CHOOSE, 4, 3, NOTHING, CG_OF_SLOTS, CG_OF_CHOOSE_WORDS, CG_OF_SECTIONS, CG_OF_NUMBERS)       \
    X(MAY, 1, 1, NOTHING, CG_OF_STEPS) /* player who is asked; word: where to go on after a no */  \
    /* player; words: first cost, how many, where to go on if unpaid */                            \
    X(PAY, 3, 1, NOTHING, CG_OF_COSTS, CG_OF_COUNTS, CG_OF_STEPS)                                  \
    /* player, how many; words: slot of the bits, first label, labels */                           \
    X(MODES, 3, 2, NOTHING, CG_OF_SLOTS, CG_OF_LABELS, CG_OF_COUNTS)                               \
    /* words: slot of the bits, branch, where to go on if not chosen */                            \
    X(IF_MODE, 3, 0, NOTHING, CG_OF_SLOTS, CG_OF_NUMBERS, CG_OF_STEPS)                             \
    /* words: slots of set, index, the one; where to go on at the end */                           \
    X(EACH, 4, 0, NOTHING, CG_OF_SLOTS, CG_OF_SLOTS, CG_OF_SLOTS, CG_OF_STEPS)                     \
    /* words: slot that counts, where to go on after CG_LOOP_MAX */                                \
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
    X(TOGETHER, 1, 0, NOTHING, CG_OF_ENDS) /* word: 1 what follows is one step, 0 it ends here */
/* clang-format on */

typedef enum cg_operation {
#define CG_OPERATION_ID(name, ...) CG_OP_##name,
    CG_OPERATIONS(CG_OPERATION_ID)
#undef CG_OPERATION_ID
        CG_OP_COUNT
} cg_operation;

/** Number of words behind each operation, as constants (CG_WORDS_OF_SELECT). */
enum {
#define CG_OPERATION_WORDS(name, words, ...) CG_WORDS_OF_##name = words,
    CG_OPERATIONS(CG_OPERATION_WORDS)
#undef CG_OPERATION_WORDS
};

#define CG_RANDOM_CARDS_MAX 8 /**< cards that one step makes at random */
#define CG_CARDS_MADE_MAX 32  /**< cards that one step makes */
#define CG_NUMBERS_MAX 501    /**< numbers from which one is chosen, from the least on */
#define CG_LOOP_MAX 100       /**< rounds of `repeat while`, and of `repeat n times` at most */

/*
 * Some operations in detail:
 *   EACH        The body has stored 0 in the slot of the index. The next one of the set goes to the
 *               slot of the one and the index grows; after the last one it goes on at the end. The
 *               set may be one card or player, or nothing.
 *   SAME        Is the right one the left one, or in it? Never for nothing.
 *   JUMP_FALSE  may stand in other sections than bodies too, and jumps to their END: the value of
 *               the section is then 0.
 *
 * ZONE, COUNTER, STAT and others that take one card or player: of a set the first, of nothing 0.
 * MEMBER, NUMBER_OF, EACH and the set of a DO take one card or player for a set of one.
 * PAY, LATER, LASTING and MODES name rows of the unit's tables (not relative to the ability).
 * Jumps name words of the ability, as sections do.
 */

/** Fields of an event. X(id, name in listings) */
/* clang-format off */
#define CG_EVENT_FIELDS(X)                                                                         \
    X(CG_FIELD_OF_CARD, "card")                 /* the card it is about; 0 */                      \
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
    X(CG_FIELD_OF_TO, "to")                     /* the same of where it goes */                    \
    X(CG_FIELD_OF_WHAT, "what") /* counter, mark, phase, hash of a signal's text (31 bits) */      \
    X(CG_FIELD_OF_BY, "by")                     /* the player who causes it */                     \
    X(CG_FIELD_OF_ITEM, "item")                 /* what is played, used, attacks; 0 */              \
    /* number of the batch whose cards the event is about, of `one or more`; 0: it is one event. As a \
     * value: these cards */                                                                          \
    X(CG_FIELD_OF_MANY, "many")
/* clang-format on */
typedef enum cg_event_field { CG_EVENT_FIELDS(CG_ENUMERATOR) CG_FIELD_OF_COUNT } cg_event_field;

/*
 * What the fields hold, by happening:
 *   MOVE             CARD, PLAYER (in play its controller, else its owner), SOURCE, CAUSE, FROM,
 *                    TO, BY
 *   DRAWN            PLAYER, AMOUNT
 *   DAMAGE           CARD (0: a player is damaged), PLAYER (who is damaged, or the card's
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

/** Words behind SELECT and TEST. The value taken is the source: a player or set of players whose
 * zones are searched, a zone value, a card (UNDER, ATTACHED) or a set (AMONG). */
typedef enum cg_select_word {
    CG_SELECT_HOW,    /**< a cg_where | CG_SELECT_ANOTHER ... */
    CG_SELECT_ZONES,  /**< bits of rows of the zone table; for TOP and BOTTOM unused */
    CG_SELECT_FILTER, /**< section that is asked with each as CANDIDATE; 0: none */
    CG_SELECT_WORDS
} cg_select_word;
/** Flags of CG_SELECT_HOW, above the cg_where. With TOP and BOTTOM the source is a zone value, and
 * the number of cards was pushed before it: SELECT then takes two values. */
enum {
    CG_SELECT_ANOTHER = 1 << 8,       /**< not this card */
    CG_SELECT_PLAYERS = 1 << 9,       /**< the players themselves too: the source's */
    CG_SELECT_ONLY_PLAYERS = 1 << 10, /**< the players and no cards */
    CG_SELECT_TOP = 1 << 11,          /**< so many cards from the top of the zone */
    CG_SELECT_BOTTOM = 1 << 12,       /**< so many cards from its bottom */
    CG_SELECT_LAST = 1 << 13          /**< with TOP and BOTTOM: of these the last one alone */
};
/*
 * CG_WHERE_PLAY and CG_WHERE_ZONE mean the same here: the zones whose bits are set (TEST: 0 is
 * anywhere, even gone), of the players of the source (of a card in play its controller counts, else
 * its owner). Zones of the table are searched for every source. With a zone value as the source the
 * zones are 0. ONLY_PLAYERS: the source is the set, and the filter is asked with each player as
 * CANDIDATE. A filter sees the slots of its ability.
 */

/** Words behind CHOOSE. */
typedef enum cg_choose_word {
    CG_CHOOSE_SLOT,    /**< into which the chosen ones go */
    CG_CHOOSE_HOW,     /**< a cg_quantity | CG_JOINT_BIT() << 8 | stat of the total << 16 */
    CG_CHOOSE_SECTION, /**< leaves the set to choose from */
    CG_CHOOSE_LOW      /**< 1: a number is chosen; the values taken are then chooser, least and
                            greatest, and there is no section; 2: so is a design, by its name */
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
    CG_KEEPS_MOVED = 0x100, /**< the slot names the cards already, and follows them */
    CG_KEEPS_MORE = 0x200,  /**< the slot holds those of other players already, and keeps them */
    /** From this bit on the slot + 1 to which it adds how much it has done; 0: none. */
    CG_KEEPS_COUNT = 16
};
/** A fraction, as a word of DO: `3/2`, and whether what it makes is rounded down. Both numbers are
 * at least 1, at most CG_FACTOR_MOST. */
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
 * DO: the values come in the order of the row's parts, the subject first (left out: ME, of SOURCE
 * rows THIS). The three words hold, in the order of the row's parts, what is no expression:
 * counter, mark, phase, cause, sides, factor word, design, slot of `as`, cg_code_text_hash() of a
 * {text}, place word, duration word; of {mods} the first mod and their number (two words). A place and a duration
 * push one value each, in their turn.
 *
 * The subject can be a set of players: each does it, in turn order. Choices among the arguments
 * were made by CHOOSE before, so that a DO asks nobody about its cards, except DISCARD (n cards of
 * the player's own choice).
 *
 * `them`: the last word holds a slot + 1, or 0, for the cards that later steps can speak of. This
 * is so of statements that bring cards about and have no part {cards} (CREATE, CREATE_COPY, DRAW,
 * MILL, DISCARD, DISCARD_RANDOM), and of SEARCH, whose cards are others in another zone.
 * Of statements that move their {cards} (cg_rows_moves(), and the game's moves) it is the slot by
 * which these are named, with CG_KEEPS_MOVED: what it holds becomes what they have become.
 * Of statements that move or take cards, deal damage, gain and lose the word also holds the slot of
 * `as many` and `that much`, which the code before it has set to 0.
 *
 * Some statements in detail:
 *   SET_VALUE, EXCHANGE_VALUES
 *              Each {n} that is changed is COUNTER of a player: the value is the player, the word
 *              the counter (SET_VALUE: values player and number, word the counter).
 *   SEARCH     The cards were chosen before; it moves them, shuffles the zone and tells.
 *   LOOK_TOP   n, zone: shows the cards. The code behind it stores `them` with SELECT.
 *   CHOOSE, CHOOSE_NUMBER
 *              are the operation CHOOSE and no DO.
 *
 * CALL: as DO, for the board's verbs. Rows from its verb_count on are its table of moves, with the
 * cards as value.
 */

/*
 * Statics. `affects` is asked about cards and players (of MAY_PLAY_... and CONTROL about the cards).
 * The values of mods are found with what is changed as CANDIDATE. `while` is the ability's
 * condition. What each kind has of mods and costs:
 *   HAVE               the mods
 *   CANNOT, MUST, CAN  one mod of that op, with the action
 *   CANNOT_BY          the same; its value is a section: is CANDIDATE, which would do it, one of
 *                      those?
 *   CANNOT_EXCEPT      the same; only those may
 *   CANNOT_DO, CAN_ONLY, MUST_DO
 *                      the same, of the card or player to which it would be done
 *   CANNOT_MORE        one mod CG_MOD_CANNOT; its value is a section: how often in a turn at most
 *   CANNOT_MORE_OF     the same; flags: a kind of card + 1
 *   MAY_PLAY_..., CONTROL  none when the player is ME; else one mod CG_MOD_CAN, whose value is a
 *                      section that leaves the player or players; flags 1: of each of them only
 *                      the cards in the own hand
 *   ENTER_WITH         one mod CG_MOD_ADD; what: the mark, value: how many
 *   ATTACHES           one mod CG_MOD_CAN; its value is a section: is CANDIDATE one of those cards?
 *   SKIP_PHASES        one mod CG_MOD_CAN; what: the phase
 *   COST_MORE          the costs
 *   the others         none
 * `affects` of ENTER_..., COST_MORE, TRIGGER_TWICE and ATTACHES does not look where the card is.
 * A section of a `while` duration reads slots 0 to 3 at most: these are kept with it.
 */

/** A change by `gets` or `has`. Values are sections. */
typedef struct cg_mod {
    uint8_t op;              /**< a cg_mod_op */
    uint8_t flags;           /**< of RULE: 1: it becomes the value; of CANNOT_MORE_OF: kind + 1 */
    uint16_t what;           /**< stat, keyword, kind, action, rule */
    uint16_t value, divisor; /**< sections; 0: none */
    uint32_t ability;        /**< number in the unit of a granted ability; design of a name */
    int32_t least;           /**< the least that its value can come to, or CG_NO_LEAST */
} cg_mod;

/** The words of a mod's value do not tell how small it can be. */
#define CG_NO_LEAST INT32_MIN

/** Does a change of that cg_mod_op say what can be done to a card? */
static inline bool cg_mod_says_action(unsigned op)
{
    return op == CG_MOD_CANNOT || op == CG_MOD_MUST || op == CG_MOD_CAN;
}

/** One thing that is paid. */
typedef struct cg_cost {
    uint8_t kind;         /**< a cg_cost_kind */
    uint8_t quantity;     /**< a cg_quantity, of cards that are paid */
    uint16_t what;        /**< resource, counter, mark; of PUT the game's move + 1, 0: none */
    uint16_t amount;      /**< section; 0: 1 */
    uint16_t section;     /**< that leaves the cards to choose from, or the card; 0: this card */
    int32_t place;        /**< place word of PUT */
    uint16_t place_value; /**< section */
    uint16_t slot;        /**< where the paid cards or X are remembered + 1; 0 */
    uint16_t each;        /**< so much of a resource each card pays in part; 0: it is no such cost,
                               which is the first one of the list */
    uint16_t resource;    /**< which, where `each` is not 0 */
    uint8_t joints, joint_stat; /**< of CG_JOINT_BIT(); the stat of CG_JOINT_TOTAL */
    uint16_t joint_limit;       /**< section: the most of CG_JOINT_TOTAL; 0: none */
} cg_cost;

/** Most that one card pays of a price in part, and most times that a second cost is paid. */
enum { CG_PART_MOST = 100, CG_TIMES_MOST = 100 };

/** What can be a target. X(id, name in listings) */
/* clang-format off */
#define CG_TARGET_KINDS(X)                                                                         \
    X(CG_TARGET_NONE, "none")                                                                      \
    X(CG_TARGET_OPPONENT, "opponent") /* a player in the game other than the one who plays */      \
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
    uint8_t mode;                 /**< branch to which it belongs + 1; 0: all */
    uint8_t told_by;              /**< bits of the later targets that speak of it */
    uint16_t section;             /**< leaves the set to choose from */
    uint16_t amount, joint_limit; /**< sections: how many, the most of CG_JOINT_TOTAL; 0: none */
} cg_target_code;

/** What must be there for an ability to be of use; found by the compiler. */
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
    CG_CODE_EDITS = 16,          /**< a step changes the event, which then happens all the same */
    CG_CODE_HAS_BODY = 32,       /**< it has steps */
    CG_CODE_OF_THIS = 64,        /**< the event's subject is this card */
    CG_CODE_AT_ONCE = 128,       /**< used, it is carried out before anybody can react */
    CG_CODE_X_TARGETS = 256,     /**< what it can have as a target depends on X */
    CG_CODE_INSTEAD = 512,       /**< with the second cost the printed one is not paid */
    CG_CODE_FOLLOWS_THIS = 1024, /**< `this` is found where a step of its own has put it */
    CG_CODE_ROWS = 2048,         /**< it asks what lies beside what */
    CG_CODE_NEEDS_PLAY = 4096,   /**< a step of it does nothing unless this card is in play */
    /** Of what waits within another ability: the end of what that one has done for a time. Nothing
     * of it triggers, and nobody can answer. */
    CG_CODE_ENDING = 8192,
    CG_CODE_FOLLOWS = 16384,       /**< it has slots that follow their cards (cg_code.follows) */
    CG_CODE_TAKES_THIS = 32768,    /**< a step takes this card out of play, to bring it back */
    CG_CODE_ORIGIN = 65536,        /**< the event asks from where a card was played */
    CG_CODE_ACTS_IN_PLAY = 131072, /**< a step does to this card what reaches cards in play alone */
    CG_CODE_BATCH_OTHER = 524288,  /**< of `one or more`: those are the event's other cards */
    CG_CODE_ASKS_WAS = 262144,     /**< it asks what cards were that have left play */
    CG_CODE_KEEPS = 1048576,       /**< what it makes, and lasts, remembers what was named */
    CG_CODE_COPIES_THIS =
        2097152,                  /**< a step makes a token like this card, which comes into play */
    CG_CODE_LOOKS_ROUND = 4194304 /**< it asks for the host of this card, or what lies on, under or
                                        beside this */
};

/** Which card a static is about: found from its words. */
typedef enum cg_about {
    CG_ABOUT_ANY,  /**< any; its `affects` section must be asked */
    CG_ABOUT_THIS, /**< `this` */
    CG_ABOUT_HOST  /**< `the host` */
} cg_about;

/** Kinds that a cg_plain can hold. */
#define CG_PLAIN_KINDS 3

/** How the commonest selections that statics are about begin ("enemy deities", "my other celestial
 * deities", "each player"): that much is tested without running the words. */
typedef struct cg_plain {
    bool known;    /**< the selection begins so */
    bool players;  /**< of players, and not of cards */
    bool another;  /**< not this card */
    uint8_t whose; /**< a cg_whose; OF: of the controller of the host */
    uint32_t rows; /**< of cards: bits of rows of the zone table; 0: any */
    uint8_t kinds; /**< how many kinds follow; the card must be of all of them */
    uint8_t kind[CG_PLAIN_KINDS];
    uint16_t rest; /**< position in the section behind these tests: what else must hold; 0 */
} cg_plain;

/** What a static changes, so that the engine need not ask about what nothing changes; of abilities
 * that are used, what their costs do. */
typedef struct cg_code_sum {
    uint64_t actions;     /**< that it forbids, forces or allows */
    uint32_t mods, stats; /**< of `have`: bits of cg_mod_op, and of the stats that it changes */
    uint8_t about;        /**< a cg_about */
    bool of_actions;      /**< it says what can be done to a card, and not what the card is */
    uint8_t action;       /**< that action, if so */
    cg_plain plain;       /**< whom it affects */
    bool exhausts;        /**< of what is used: whatever is paid, the card is exhausted for it */
    bool makes;           /**< its words name other designs, changes, or abilities within it */
} cg_code_sum;

/** One compiled ability. */
typedef struct cg_code {
    uint32_t start;           /**< first word in the unit's code */
    uint32_t length;          /**< in words */
    uint64_t happenings;      /**< bits of cg_happening that it waits for; those of the game follow
                                   CG_ON_OF_GAME */
    uint32_t causes;          /**< of moves that it waits for: see cg_cause_bit(); 0: any */
    uint64_t does[2];         /**< what it may do: bits of cg_statement_id */
    uint32_t flags;           /**< CG_CODE_... */
    uint32_t game_flags;      /**< words of the board's ability flags */
    uint32_t windows, phases; /**< UINT32_MAX: all */
    uint32_t zones;           /**< where it works; 0: the usual */
    uint16_t match;           /**< section: is it this event? 0: yes */
    uint16_t condition;       /**< section: does the ability work now? 0: always */
    uint16_t affects;         /**< of statics: section, is CANDIDATE changed? */
    uint16_t body;            /**< section of the steps; 0: none */
    uint16_t choose, choose_more, choose_if; /**< sections: how many modes; 0: no modes */
    uint32_t label_first;                    /**< of the modes, in the unit's labels */
    uint16_t label_count, modes_slot;        /**< how many; slot of the bits of the chosen ones */
    uint32_t mod_first, cost_first, alternative_first; /**< in the unit's tables */
    uint16_t mod_count, cost_count, alternative_count;
    uint8_t form;               /**< a cg_form */
    uint8_t static_kind;        /**< a cg_static_id */
    uint8_t limit_scope, limit; /**< a cg_limit_scope; how many times */
    uint8_t slots;              /**< that the body uses */
    uint8_t target_count;
    uint8_t needs, needs_pool; /**< bits of CG_NEEDS_...; the pool of CG_NEEDS_POOL */
    uint8_t capture_count;
    uint32_t follows;    /**< slots, as bits, whose cards are found where a step of its own has put
                              them, whichever word it had for them */
    uint8_t captures[4]; /**< slots of the outer body, copied to the first slots of this one */
    uint8_t x_slot;      /**< slot of X + 1; 0: it has none */
    uint8_t paid_slot;   /**< slot + 1 that is 1 when the second cost is paid; that of X: how often
                              it is paid is chosen as X; 0: none */
    uint32_t name;       /**< of the ability, in the unit's labels + 1; 0 */
    uint32_t prices;     /**< texts of the two costs there, the first + 1; 0 */
    cg_code_sum sum;     /**< found from the rest: see cg_code_sum_up() */
    cg_target_code targets[CG_TARGETS_MAX]; /**< in the slots behind the captures */
} cg_code;

/** Fills in the code's `sum` and the `least` of each of its mods. `instructions` are those of the ability,
 * `mods` and `costs` begin with its first rows. */
void cg_code_sum_up(cg_code *code, const int32_t *instructions, cg_mod *mods, const cg_cost *costs);

/** Is it a number of the library's, or of a game's table that is numbered from `base` on? */
static inline bool cg_is_of_either(int64_t number, int own, int base, size_t count)
{
    return number >= 0 && (number < own || (number >= base && (size_t)(number - base) < count));
}
/** Is it a cause, also of a move of the game's? Without a board there are no moves. */
static inline bool cg_is_cause(const cg_board *of, int64_t cause)
{
    return cg_is_of_either(cause, CG_CAUSE_COUNT, CG_CAUSE_OF_GAME, of ? of->move_count : 0);
}
/** Is it a happening, also of the game's? */
static inline bool cg_is_happening(const cg_board *of, int64_t happening)
{
    return cg_is_of_either(happening, CG_ON_COUNT, CG_ON_OF_GAME, of->happening_count);
}
/** Is it an action, also of the game's? */
static inline bool cg_is_action(const cg_board *of, int64_t action)
{
    return cg_is_of_either(action, CG_ACTION_COUNT, CG_ACTION_OF_GAME, of->action_count);
}

/** Bit of a cause; the game's moves share one. */
static inline uint32_t cg_cause_bit(unsigned cause)
{
    return 1u << (cause < CG_CAUSE_COUNT ? cause : 31u);
}

/** Causes of the moves that it waits for, as such bits. */
static inline uint32_t cg_code_causes(const cg_code *code)
{
    return code->causes ? code->causes : UINT32_MAX;
}

/** What the compiler appends to; all five buffers belong to the caller. */
typedef struct cg_code_sink {
    struct cg_buffer *code;   /**< of int32_t */
    struct cg_buffer *codes;  /**< of cg_code; abilities within an ability stand behind it */
    struct cg_buffer *mods;   /**< of cg_mod */
    struct cg_buffer *costs;  /**< of cg_cost */
    struct cg_buffer *labels; /**< of const char *, in an arena of the caller */
} cg_code_sink;

/** Compiled abilities with all that they name. Borrowed: whoever made the arrays frees them. */
typedef struct cg_code_unit {
    const int32_t *instructions; /**< read by effect/tree/walk.h alone */
    const cg_code *codes;
    const cg_mod *mods;
    const cg_cost *costs;
    const char *const *labels;
    size_t word_count, code_count, mod_count, cost_count, label_count;
} cg_code_unit;

/**
 * Can the engine run that code without harm? Each section ends with one value (or none behind a
 * JUMP_FALSE to its END: 0), sections lie before those that use them, statements begin with an
 * empty stack, jumps land on statements, and slots, rows and tables are in range. The tests ask
 * this of what the compiler writes.
 * @param module NULL: rows of its tables are not looked at
 * @return NULL, or what is wrong; static
 */
const char *cg_code_check(const cg_code *code, const cg_code_unit *unit, const cg_module *module);

/** Is all code of a unit such code? */
bool cg_code_unit_is_sound(const cg_code_unit *unit, const cg_module *module);

/** Can a body that was suspended go on there: is it a statement, or the END? Of a checked code. */
bool cg_code_is_step(const cg_code *code, const cg_code_unit *unit, uint32_t position);

/** Does that section of a checked code end with one value? For sections that a state remembers. */
bool cg_code_is_section(const cg_code *code, const cg_code_unit *unit, uint32_t position);

/** Number that stands for the text of a signal: 31 bits, never negative. */
int32_t cg_code_text_hash(const char *text);

/** Why an ability without mistakes cannot be compiled ("is too long"), static; NULL: it can. The
 * parser asks this of outermost abilities. */
const char *cg_effect_too_big(const struct cg_language *language, const cg_ability_term *ability);

/** What an operation gives. */
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
/** How many values an operation takes, by the words behind it. */
unsigned cg_code_taken(cg_operation operation, const int32_t *words);
/** Which of its words, from 0, says where to go on; -1: none does. */
int cg_code_jump_word(cg_operation operation);

/** Name of an operation ("SELECT"), "unknown" for none; static. */
const char *cg_code_operation_name(cg_operation operation);
/** Number of words behind each operation. */
extern const uint8_t cg_code_words[CG_OP_COUNT];
/** The same, with a check of the range: 0 for what is no operation. */
static inline unsigned cg_code_operation_words(cg_operation operation)
{
    return operation >= 0 && operation < CG_OP_COUNT ? cg_code_words[operation] : 0;
}

/** Kinds of references that are values, in bits 24 to 30; what the low 24 bits hold stands behind
 * each. */
enum {
    CG_VALUE_NONE = 0,
    CG_VALUE_PLAYER = 1,  /**< seat */
    CG_VALUE_CARD = 2,    /**< index | generation (12 bits) << 12 */
    CG_VALUE_DIE = 3,     /**< index | pool << 16 */
    CG_VALUE_ZONE = 4,    /**< row | owner << 16 */
    CG_VALUE_ITEM = 5,    /**< its number */
    CG_VALUE_LIST = 8,    /**< start | count << 12, in the state's lists */
    CG_VALUE_PLAYERS = 9, /**< bits of seats */
    CG_VALUE_KEPT = 10    /**< number of a batch, in the captured values of what lasts */
};
/** A reference of a kind with its low 24 bits. */
#define CG_PACK(kind, low) ((int32_t)(((uint32_t)(kind) << 24) | ((uint32_t)(low)&0xffffffu)))
/** The same by kind, owner (seat or pool) and index; not for cards. */
#define CG_VALUE_REF(kind, owner, index) CG_PACK(kind, (uint32_t)(owner) << 16 | (uint32_t)(index))
#define CG_PACKED_KIND(value) (((uint32_t)(value) >> 24) & 0x7fu)
#define CG_PACKED_LOW(value) ((uint32_t)(value)&0xffffffu)

#endif
