/**
 * @file code.h
 * Compiled abilities: what the compiler writes and the engine runs.
 *
 * An ability is a cg_code: numbers, and sections of 32-bit words. A section is a sequence of
 * operations that ends with END; it is named by the offset of its first word in the ability's code.
 * Offset 0 is never a section (the code begins with one END), so that 0 says "none".
 * Most sections are expressions: they leave one value on a small stack. The body is a sequence of
 * statements: between two of them the stack is empty, so that it can be suspended there with
 * nothing but its position and its slots.
 *
 * A value is an integer (truth is 0 or 1), or a packed reference (CG_PACK). A set of cards or
 * players is a list in the state, named by a packed reference too; a single card or player may
 * stand where a set is taken.
 */
#ifndef CG_EFFECT_CODE_H
#define CG_EFFECT_CODE_H

#include "effect/tree.h"

struct cg_language;

#define CG_CODE_SLOTS 10 /**< slots of a body: targets, then names, then the compiler's own */
#define CG_CODE_STACK                                                                              \
    24 /**< values that one expression can need; the compiler refuses deeper ones */
#define CG_CODE_NESTING                                                                            \
    8 /**< sections within sections (a filter in a filter): each is run on a stack of its own */

/**
 * Operations. X(name, words behind it, values taken, values given)
 */
#define CG_OPERATIONS(X)                                                                           \
    X(END, 0, 0, 0)                                                                                \
    /* values */                                                                                   \
    X(NUMBER, 1, 0, 1)                                                                             \
    X(SLOT, 1, 0, 1)                                                                               \
    X(REST, 1, 0, 1) /* of the set in a slot, those that lie where they lay */                     \
    X(ME, 0, 0, 1)   /* the ability's player */                                                    \
    X(ACTIVE, 0, 0, 1)                                                                             \
    X(THIS, 0, 0, 1)      /* the ability's card */                                                 \
    X(CANDIDATE, 0, 0, 1) /* what a filter or an `affects` section is asked about */               \
    X(EVENT, 1, 0, 1) /* a cg_event_field of the event that the ability waits for or is about */   \
    X(PLAYERS, 1, 0,                                                                               \
      1) /* 0 everybody in the game, 1 my opponents in the game, 2 everybody, as a set */          \
    X(POOL, 1, 0, 1)                                                                               \
    X(TOP_ITEM, 0, 0, 1) /* the item below the card that is being resolved */                      \
    X(ATTACK, 0, 0, 1)   /* the attack that is going on, as an item; 0 */                          \
    X(ATTACKER, 0, 0, 1)                                                                           \
    X(DEFENDER, 0, 0, 1)                                                                           \
    X(PLAYED_CARD, 0, 0, 1) /* the newest card being played other than the ability's own; 0 */     \
    X(HOST, 0, 1, 1)        /* card -> the card that it is attached to or lies under, 0 */         \
    X(OWNER, 0, 1, 1)                                                                              \
    X(CONTROLLER, 0, 1, 1) /* of a card, or a player itself */                                     \
    X(ZONE, 1, 1, 1)    /* player -> that player's zone; the player 0 for a zone of the table */   \
    X(SIZE, 0, 1, 1)    /* zone or pool -> number of cards or dice */                              \
    X(COUNTER, 1, 1, 1) /* player */                                                               \
    X(RULE, 1, 1, 1)    /* player */                                                               \
    X(TALLY, 2, 1, 1)   /* player; a cg_tally, 0 this turn or 1 last turn */                       \
    X(GAME_VALUE, 1, 0, 1)                                                                         \
    X(TURN, 0, 0, 1)                                                                               \
    X(STAT, 2, 1, 1)      /* card; stat, CG_STAT_NOW ... */                                        \
    X(MARKS, 1, 1, 1)     /* card; of a cards's marks of that kind */                              \
    X(FACE, 0, 1, 1)      /* die */                                                                \
    X(NUMBER_OF, 0, 1, 1) /* set -> number; one card or player 1, nothing 0 */                     \
    X(SUM, 2, 1, 1)       /* set; stat, CG_SUM_... */                                              \
    X(SELECT, 3, 1, 1)    /* see cg_select_words; source -> set */                                 \
    X(TEST, 3, 2, 1)      /* card or player, source -> is it in the selection? */                  \
    X(MEMBER, 0, 2, 1)    /* card or player, set */                                                \
    X(JOIN, 0, 2, 1)      /* set, set -> set */                                                    \
    /* conditions */                                                                               \
    X(CONDITION, 2, 1, 1) /* card; a cg_condition_id without holes, or with one word: that word */ \
    X(SAME, 0, 2, 1)      /* are two references the same? */                                       \
    X(NAMED, 1, 1, 1)     /* card; number of the design */                                         \
    X(IN_PHASE, 1, 0, 1)                                                                           \
    /* arithmetic */                                                                               \
    X(ADD, 0, 2, 1)                                                                                \
    X(SUBTRACT, 0, 2, 1)                                                                           \
    X(MULTIPLY, 0, 2, 1)                                                                           \
    X(DIVIDE, 0, 2, 1)    /* rounded down; by 0 gives 0 */                                         \
    X(DIVIDE_UP, 0, 2, 1) /* rounded up */                                                         \
    X(MINIMUM, 0, 2, 1)                                                                            \
    X(MAXIMUM, 0, 2, 1)                                                                            \
    X(LESS, 0, 2, 1)                                                                               \
    X(EQUAL, 0, 2, 1)                                                                              \
    X(NOT, 0, 1, 1)                                                                                \
    X(AND, 0, 2, 1)                                                                                \
    X(OR, 0, 2, 1)                                                                                 \
    /* statements */                                                                               \
    X(STORE, 1, 1, 0)                                                                              \
    X(JUMP, 1, 0, 0)                                                                               \
    X(JUMP_FALSE, 1, 1, 0)                                                                         \
    X(CHOOSE, 4, 3, 0)  /* chooser, amount, joint limit; see cg_choose_words: into a slot */       \
    X(MAY, 1, 1, 0)     /* player; where to go on if not */                                        \
    X(PAY, 3, 1, 0)     /* player; first cost, number of costs, where to go on if not paid */      \
    X(MODES, 3, 2, 0)   /* player, how many; slot for the bits, first label, number of labels */   \
    X(IF_MODE, 3, 0, 0) /* slot, number of the branch, where to go on if it was not chosen */      \
    X(EACH, 4, 0, 0)    /* slot of the set, of the index, of the one, where to go on at the end */ \
    X(LOOP, 2, 0, 0)    /* slot that counts, where to go on after CG_LOOP_MAX rounds */            \
    X(LATER, 1, 0, 0)   /* number of the ability, in the unit */                                   \
    X(LASTING, 2, 1, 0) /* duration's operand; number of the ability, duration word */             \
    X(DO, 4, -1, 0) /* a cg_statement_id | number of values << 8; three words; takes the values */ \
    X(CALL, 4, -1, 0)    /* a verb of the game: row | number of values << 8; three words */        \
    X(TOGETHER, 1, 0, 0) /* 1: what follows is one step; 0: up to here */

typedef enum cg_operation {
#define CG_OPERATION_ID(name, words, taken, given) CG_OP_##name,
    CG_OPERATIONS(CG_OPERATION_ID)
#undef CG_OPERATION_ID
        CG_OP_COUNT
} cg_operation;

/** Words behind each operation. */
enum {
#define CG_OPERATION_WORDS(name, words, taken, given) CG_WORDS_OF_##name = words,
    CG_OPERATIONS(CG_OPERATION_WORDS)
#undef CG_OPERATION_WORDS
};

#define CG_LOOP_MAX 100 /**< rounds of `repeat while`, and of `repeat n times` at most */

/*
 * Some operations in detail:
 *   EACH      the body has stored 0 in the slot of the index; the next of the set goes to the slot
 * of the one and the index grows, or it goes on at the end. The set may be one card or player, or
 * nothing. ZONE, COUNTER, STAT and others that take one card or player: of a set the first, of
 * nothing 0. MEMBER, NUMBER_OF, EACH and the set of a DO take one card or player for a set of one.
 *   SAME      is the right one the left one, or in it? Never for nothing.
 *   JUMP_FALSE may stand in other sections than bodies too, and jumps to their END: the value is 0.
 *   PAY, LATER, LASTING, MODES name rows of the unit's tables (not relative to the ability).
 *   Jumps name words of the ability, as sections do.
 */

/** Fields of an event. */
typedef enum cg_event_field {
    CG_FIELD_OF_CARD,   /**< the card it is about; 0 */
    CG_FIELD_OF_PLAYER, /**< the player it is about: of a card its controller before it */
    CG_FIELD_OF_SOURCE, /**< the card that causes it; 0 */
    CG_FIELD_OF_OTHER,  /**< the other card or player: what is attacked, blocked, attached to; 0 */
    CG_FIELD_OF_AMOUNT, /**< never negative */
    CG_FIELD_OF_SIGN,   /**< of counters and marks: 1 more, 0 fewer */
    CG_FIELD_OF_CAUSE,  /**< a cg_cause */
    CG_FIELD_OF_FROM,   /**< row of the zone + 1; 0: from nowhere, or not a move */
    CG_FIELD_OF_TO,
    CG_FIELD_OF_WHAT, /**< counter, mark, phase, hash of a signal's text (31 bits) */
    CG_FIELD_OF_BY,   /**< the player who causes it */
    CG_FIELD_OF_ITEM, /**< what is played, used, attacks; 0 */
    CG_FIELD_OF_COUNT
} cg_event_field;

/*
 * What the fields hold, by happening:
 *   MOVE      CARD, PLAYER (its controller in play, else its owner), SOURCE, CAUSE, FROM, TO, BY
 *   DRAWN     PLAYER, AMOUNT          TURN_*    PLAYER        PHASE_*   PLAYER, WHAT
 *   DAMAGE    CARD or 0 for a player, PLAYER (damaged, or the card's controller), SOURCE, AMOUNT,
 * BY COUNTER   PLAYER, WHAT, AMOUNT, SIGN, SOURCE, BY         MARK      CARD, PLAYER, WHAT, AMOUNT,
 * SIGN PLAY, USE, TRIGGER, RESOLVED, NEGATED   CARD, PLAYER, ITEM TARGET    CARD or 0, PLAYER (as
 * for DAMAGE), SOURCE, ITEM, BY ATTACK    CARD attacker, PLAYER its controller, OTHER attacked,
 * ITEM BLOCK     CARD blocker, OTHER attacker, PLAYER           BATTLED   CARD, OTHER, PLAYER: told
 * twice, once about each card that fought (once if a player was attacked) EXHAUST, READY, FACE_UP,
 * FACE_DOWN, SET, REVEAL, DETACH, BECOME   CARD, PLAYER ATTACH CARD, OTHER host, PLAYER CONTROL
 * CARD, PLAYER new controller ROLL PLAYER, AMOUNT          SEARCH, SHUFFLE  PLAYER       SIGNAL
 * PLAYER, WHAT game's own: CARD and PLAYER, or PLAYER; OTHER, AMOUNT as the game says
 */

/** Words behind SELECT and TEST. The value taken is the source: a player or set of players whose
 * zones are searched, a zone value, a card (UNDER, ATTACHED) or a set (AMONG). */
typedef enum cg_select_word {
    CG_SELECT_HOW,    /**< a cg_where | CG_SELECT_ANOTHER ... */
    CG_SELECT_ZONES,  /**< bits of rows of the zone table; for TOP and BOTTOM unused */
    CG_SELECT_FILTER, /**< section that is asked with each as CANDIDATE; 0 none */
    CG_SELECT_WORDS
} cg_select_word;
enum {
    CG_SELECT_ANOTHER = 1 << 8, /**< not this card */
    CG_SELECT_PLAYERS = 1 << 9, /**< the players themselves too: the source's */
    CG_SELECT_ONLY_PLAYERS = 1 << 10,
    CG_SELECT_TOP = 1 << 11, /**< the source is a zone value; the number of cards was pushed before
                                it (SELECT then takes two values): from the top */
    CG_SELECT_BOTTOM = 1 << 12
};
/*
 * CG_WHERE_PLAY and CG_WHERE_ZONE look alike: the zones whose bits are set (TEST: 0 is anywhere,
 * even gone), of the players of the source (of a card in play its controller counts, else its
 * owner); zones of the table are searched for every source. With a zone value as the source the
 * zones are 0. ONLY_PLAYERS: the source is the set, the filter is asked with each player as
 * CANDIDATE. A filter sees the slots of its ability.
 */

/** Words behind CHOOSE. */
typedef enum cg_choose_word {
    CG_CHOOSE_SLOT,
    CG_CHOOSE_HOW,     /**< a cg_quantity | cg_joint << 8 | stat of the joint limit << 16 */
    CG_CHOOSE_SECTION, /**< leaves the set to choose from */
    CG_CHOOSE_LOW /**< for numbers: 1, and the values taken are chooser, least, greatest; no section
                   */
} cg_choose_word;

/** A place, as a word of DO: cg_place_kind | flags << 8 | zone row << 16 | owner's << 24; the value
 * on the stack is the player, the card, or 0. With owner's 1 the zone is that of each card's owner
 * and the value 0; with the row CG_PLACE_ZONE_VALUE the value is the zone. Into play the value is
 * ME `under my control`, else 0: the owner's control. */
#define CG_PLACE_ZONE_VALUE 0xff
#define CG_PLACE_WORD(kind, flags, zone, owners)                                                   \
    ((int32_t)((uint32_t)(kind) | (uint32_t)(flags) << 8 | (uint32_t)(zone) << 16 |                \
               (uint32_t)(owners) << 24))
/** A duration, as a word: cg_duration | span << 8; the value on the stack is the number of turns,
 * the section of the condition, or 0. */
#define CG_DURATION_WORD(duration, span) ((int32_t)((uint32_t)(duration) | (uint32_t)(span) << 8))

/*
 * DO: values in the order of the row's parts, the subject first (left out: ME, of SOURCE rows
 * THIS). The three words hold, in the order of the row's parts, what is no expression: counter,
 * mark, phase, cause, sides, design, slot of `as`, hash of a text, place word, duration word; of
 * {mods} the first mod and their number (two words). A place and a duration push one value each, in
 * their turn. SET_VALUE and EXCHANGE_VALUES: each {n} that is changed is COUNTER of a player: the
 * value is the player, the word the counter (SET_VALUE: player, number; word counter).
 *
 * The subject can be a set of players: each does it, in turn order. Choices among the arguments
 * have been made by CHOOSE before, so that a DO asks nobody about its cards, except DISCARD (n
 * cards of the own choice). Statements that bring about cards which later steps speak of as `them`
 * and have no part {cards} (CREATE, CREATE_COPY, DRAW, MILL, DISCARD, DISCARD_RANDOM), and SEARCH,
 * whose cards are others in another zone, hold in the last word the slot for them + 1, or 0. SEARCH
 * the cards were chosen before; it moves them, shuffles the zone and tells LOOK_TOP    n, zone:
 * shows the cards; `them` was stored before with SELECT CHOOSE, CHOOSE_NUMBER   are no DO but
 * CHOOSE {text}      cg_code_text_hash() CALL rows from the board's verb_count on are its table of
 * moves, with the cards as value
 */

/*
 * Statics. `affects` is asked about cards and players (of MAY_PLAY and CONTROL about the cards);
 * the values of mods are found with what is changed as CANDIDATE; `while` is the ability's
 * condition. HAVE                  the mods CANNOT, MUST, CAN     one mod of that op with the
 * action CANNOT_BY             the same, its value a section: is CANDIDATE, that would do it, one
 * of those? MAY_PLAY, CONTROL     none when the player is ME; else one mod CG_MOD_CAN, its value a
 * section that leaves the player or players ENTER_WITH            one mod CG_MOD_ADD, what: the
 * mark, value: how many COST_MORE             the costs the others            none `affects` of
 * ENTER_..., COST_MORE and TRIGGER_TWICE does not look where the card is. A section of a `while`
 * duration reads slots 0 to 3 at most: these are kept with it.
 */

/** A change by `gets` or `has`. Values are sections. */
typedef struct cg_mod {
    uint8_t op; /**< a cg_mod_op */
    uint8_t flags;
    uint16_t what;           /**< stat, keyword, kind, action, rule */
    uint16_t value, divisor; /**< sections; 0: none */
    uint32_t ability;        /**< number in the unit of a granted ability; design of a name */
    int32_t least; /**< the least that its value can come to, as far as its words tell; else
                      CG_NO_LEAST */
} cg_mod;

#define CG_NO_LEAST INT32_MIN

/** Does a change of that cg_mod_op say what can be done to a card? */
static inline bool cg_mod_says_action(unsigned op)
{
    return op == CG_MOD_CANNOT || op == CG_MOD_MUST || op == CG_MOD_CAN;
}

typedef struct cg_cost {
    uint8_t kind; /**< a cg_cost_kind */
    uint8_t quantity;
    uint16_t what;        /**< resource, counter, mark */
    uint16_t amount;      /**< section; 0: 1 */
    uint16_t section;     /**< that leaves the cards to choose from, or the card; 0: this card */
    int32_t place;        /**< place word of PUT */
    uint16_t place_value; /**< section */
    uint16_t slot;        /**< where the paid cards or X are remembered + 1; 0 */
} cg_cost;

/** A target of an ability. */
typedef enum cg_target_kind {
    CG_TARGET_NONE = 0,
    CG_TARGET_OPPONENT, /**< a player in the game other than the one who plays */
    CG_TARGET_PLAYER,   /**< any player in the game */
    CG_TARGET_DIE,      /**< a die of pool `detail` */
    CG_TARGET_ZONE, /**< zone `detail` of any player in the game; one for all seats counts once */
    CG_TARGET_SELECTED /**< from a selection */
} cg_target_kind;

typedef struct cg_target_code {
    uint8_t kind, detail;
    uint8_t quantity; /**< a cg_quantity: ONE, SOME, UP_TO */
    uint8_t joint, joint_stat;
    uint8_t mode;                 /**< branch to which it belongs + 1; 0: all */
    uint16_t section;             /**< leaves the set to choose from */
    uint16_t amount, joint_limit; /**< sections; 0 */
} cg_target_code;

/** What must be there for an ability to be of use; found by the compiler. */
enum {
    CG_NEEDS_CARD_ITEM = 1,   /**< the item on top is a card being played */
    CG_NEEDS_EFFECT_ITEM = 2, /**< the item on top is an announced effect */
    CG_NEEDS_POOL = 4         /**< pool `needs_pool` holds dice */
};

enum {
    CG_CODE_MAY = 1,
    CG_CODE_MANDATORY = 2,
    CG_CODE_FIRST_TIME = 4,
    CG_CODE_BATCH = 8,  /**< `one or more` */
    CG_CODE_EDITS = 16, /**< `instead` changes the event and lets it happen */
    CG_CODE_HAS_BODY = 32,
    CG_CODE_OF_THIS = 64, /**< the event's subject is this card */
    CG_CODE_AT_ONCE = 128 /**< used, it is carried out before anybody can react */
};

/** Which card a static is about: found from its words. */
typedef enum cg_about {
    CG_ABOUT_ANY,
    CG_ABOUT_THIS, /**< `this` */
    CG_ABOUT_HOST  /**< `the host` */
} cg_about;

#define CG_PLAIN_KINDS 3

/** How the commonest selections that statics are about begin ("enemy deities", "my other celestial
 * deities", "each player"): that much is looked at without going through words. */
typedef struct cg_plain {
    bool known;    /**< the selection begins so */
    bool players;  /**< of players, and not of cards */
    bool another;  /**< not this card */
    uint8_t whose; /**< a cg_whose; OF: of the controller of the host */
    uint32_t rows; /**< of cards: bits of rows of the zone table; 0: any */
    uint8_t kinds; /**< so many of these it must be */
    uint8_t kind[CG_PLAIN_KINDS];
    uint16_t rest; /**< section: what else must be so; 0 */
} cg_plain;

/** What a static changes, so that nobody asks for what nothing changes, and what the costs are. */
typedef struct cg_code_sum {
    uint64_t actions;     /**< that it forbids, forces or allows */
    uint32_t mods, stats; /**< of `have`: bits of cg_mod_op, and of the stats that it changes */
    uint8_t about;        /**< a cg_about */
    bool of_actions;      /**< it says what can be done to a card, and not what the card is */
    uint8_t action;       /**< the one of which it says that */
    cg_plain plain;       /**< whom it affects */
    bool exhausts;        /**< of what is used: whatever is paid, the card is exhausted for it */
} cg_code_sum;

/** One compiled ability. */
typedef struct cg_code {
    uint32_t start;           /**< first word in the unit's code */
    uint32_t length;          /**< in words */
    uint64_t happenings;      /**< bits of cg_happening that it waits for; the game's own follow
                                 CG_ON_COUNT */
    uint32_t causes;          /**< of moves that it waits for: bits of cg_cause; 0: any */
    uint64_t says[2];         /**< what it may do: bits of cg_statement_id */
    uint32_t flags;           /**< CG_CODE_... */
    uint32_t game_flags;      /**< words of the board's ability flags */
    uint32_t windows, phases; /**< UINT32_MAX: all */
    uint32_t zones;           /**< where it works; 0: the usual */
    uint16_t match;           /**< section: is it this event? 0: yes */
    uint16_t condition;       /**< section; 0: none */
    uint16_t affects;         /**< of statics: section, is CANDIDATE changed? */
    uint16_t body;
    uint16_t choose, choose_more, choose_if; /**< sections: how many modes; 0: no modes */
    uint32_t label_first;                    /**< of the modes, in the unit's labels */
    uint16_t label_count, modes_slot;
    uint32_t mod_first, cost_first, alternative_first; /**< in the unit's tables */
    uint16_t mod_count, cost_count, alternative_count;
    uint8_t form;        /**< a cg_form */
    uint8_t static_kind; /**< a cg_static_id */
    uint8_t limit_scope, limit;
    uint8_t slots;
    uint8_t target_count;
    uint8_t needs, needs_pool;
    uint8_t capture_count;
    uint8_t captures[4]; /**< slots of the outer body, copied to the first slots of this one */
    uint8_t x_slot;      /**< slot of X + 1; 0 */
    uint32_t name;       /**< of the ability, in the unit's labels + 1; 0 */
    uint32_t prices;     /**< texts of the two costs there, the first + 1; 0 */
    cg_code_sum sum;     /**< found from the rest: see cg_code_sum_up() */
    cg_target_code targets[CG_TARGETS_MAX]; /**< in the slots behind the captures */
} cg_code;

/** Finds the sum of a code with its words, mods and costs, and the least of each mod. */
void cg_code_sum_up(cg_code *code, const int32_t *words, cg_mod *mods, const cg_cost *costs);

/** Causes of the moves that it waits for. */
static inline uint32_t cg_code_causes(const cg_code *code)
{
    return code->causes ? code->causes : UINT32_MAX;
}

/** What the compiler appends to. */
typedef struct cg_code_sink {
    struct cg_buffer *code;   /**< of int32_t */
    struct cg_buffer *codes;  /**< of cg_code; abilities within an ability stand behind it */
    struct cg_buffer *mods;   /**< of cg_mod */
    struct cg_buffer *costs;  /**< of cg_cost */
    struct cg_buffer *labels; /**< of const char *, in an arena of the caller */
} cg_code_sink;

/** Compiled abilities with all that they name. */
typedef struct cg_code_unit {
    const int32_t *words;
    const cg_code *codes;
    const cg_mod *mods;
    const cg_cost *costs;
    const char *const *labels;
    size_t word_count, code_count, mod_count, cost_count, label_count;
} cg_code_unit;

/**
 * Can the engine run that code without harm? Each section ends with one value (or none behind a
 * JUMP_FALSE to its END: 0), sections lie before those that use them, statements begin with an
 * empty stack, jumps land on statements, and slots, rows and tables are in range.
 * @param module NULL: rows of its tables are not looked at
 * @return NULL, or what is wrong; static
 */
const char *cg_code_check(const cg_code *code, const cg_code_unit *unit, const cg_module *module);

/** Can a body that was suspended go on there: is it a statement, or the END? Of a checked code. */
bool cg_code_is_step(const cg_code *code, const int32_t *words, uint32_t position);

/** Does that section of a checked code end with one value? For sections that a state remembers. */
bool cg_code_is_section(const cg_code *code, const int32_t *words, uint32_t position);

/** Number that stands for the text of a signal, 31 bits. */
int32_t cg_code_text_hash(const char *text);

/** Slots that an ability needs with the compiler's own, or the most that one within it needs. */
unsigned cg_effect_slots_needed(const cg_ability_term *ability);

/** Why an ability without mistakes cannot be compiled ("is too long"); NULL: it can. The parser
 * asks this of each outermost ability. */
const char *cg_effect_too_big(const struct cg_language *language, const cg_ability_term *ability);

/** Name of an operation ("SELECT"), words behind it; static. */
const char *cg_code_operation_name(cg_operation operation);
extern const uint8_t cg_code_words[CG_OP_COUNT];
static inline unsigned cg_code_operation_words(cg_operation operation)
{
    return operation >= 0 && operation < CG_OP_COUNT ? cg_code_words[operation] : 0;
}

/** References as values: kind in bits 24 to 30. Cards: generation << 12 | index in the low 24 bits.
 */
enum {
    CG_VALUE_NONE = 0,
    CG_VALUE_PLAYER = 1,  /**< seat */
    CG_VALUE_CARD = 2,    /**< index | generation (12 bits) << 12 */
    CG_VALUE_DIE = 3,     /**< index | pool << 16 */
    CG_VALUE_ZONE = 4,    /**< row | owner << 16 */
    CG_VALUE_ITEM = 5,    /**< its number */
    CG_VALUE_LIST = 8,    /**< start | count << 12, in the state's lists */
    CG_VALUE_PLAYERS = 9, /**< bits of seats */
    CG_VALUE_KEPT =
        10 /**< start | count << 4, among the captured values of an ability that lasts */
};
#define CG_PACK(kind, low) ((int32_t)(((uint32_t)(kind) << 24) | ((uint32_t)(low)&0xffffffu)))
/** The same by kind, owner (seat or pool) and index; not for cards. */
#define CG_VALUE_REF(kind, owner, index) CG_PACK(kind, (uint32_t)(owner) << 16 | (uint32_t)(index))
#define CG_PACKED_KIND(value) (((uint32_t)(value) >> 24) & 0x7fu)
#define CG_PACKED_LOW(value) ((uint32_t)(value)&0xffffffu)

#endif
