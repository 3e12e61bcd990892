/**
 * @file rows.h
 * The rows of phrases.h and happenings.h as tables, and the game's words by number.
 */
#ifndef CG_EFFECT_ROWS_H
#define CG_EFFECT_ROWS_H

#include "base/text.h"
#include "effect/tree/tree.h"

#include <assert.h>

/** The kinds of subject before a pattern. */
typedef enum cg_subject {
    CG_SUBJECT_NONE,
    CG_SUBJECT_PLAYER, /**< if omitted, the ability's player */
    CG_SUBJECT_CARDS,  /**< cannot be omitted */
    CG_SUBJECT_THING,  /**< cards or players; cannot be omitted */
    CG_SUBJECT_SOURCE, /**< cards; if omitted, this card */
    CG_SUBJECT_ZONE
} cg_subject;

/** The meanings of `it` and `them` after a statement. */
typedef enum cg_them {
    CG_THEM_SAME,   /**< their meaning before */
    CG_THEM_TAKEN,  /**< the cards that it takes, its {n}, if nothing else has the meaning */
    CG_THEM_MADE,   /**< the cards that it makes, its {n} */
    CG_THEM_LIKE,   /**< the cards that it makes or finds, one for each of its {cards} */
    CG_THEM_TOP,    /**< the first {n} cards of its {zone} */
    CG_THEM_ZONE,   /**< all cards of its {zone} */
    CG_THEM_SEEN,   /**< its {cards}, if these are looked for */
    CG_THEM_NAMED,  /**< the cards that its {as} names */
    CG_THEM_UNTIL,  /**< the cards that it reveals, including the one that its {as} names */
    CG_THEM_PLAYED, /**< its {cards}, which it plays; their names follow them */
    CG_THEM_MOVED   /**< its {cards}, which it moves; a name for them follows them */
} cg_them;

/** Facts about a statement for reading, telling, compiling and checking it, and for looking
 * ahead. */
typedef enum cg_does {
    CG_DOES_AMOUNT = 1 << 0,        /**< each {n} of it is an amount of at least 1 */
    CG_DOES_OWN = 1 << 1,           /**< cards without a place are those of its player in play */
    CG_DOES_HAND = 1 << 2,          /**< cards without a place are those in the hand */
    CG_DOES_APART = 1 << 3,         /**< several players do it one after the other */
    CG_DOES_ANYBODY = 1 << 4,       /**< the acting player makes no difference */
    CG_DOES_TOGETHER = 1 << 5,      /**< what several players do happens at the same time */
    CG_DOES_WHOLE = 1 << 6,         /**< if done to one card of a group, it is done to all */
    CG_DOES_DECK = 1 << 7,          /**< takes its {n} cards from the deck */
    CG_DOES_LOOKS = 1 << 8,         /**< changes nothing that look-ahead searches for */
    CG_DOES_HARMLESS = 1 << 9,      /**< changes nothing about the places of cards in play */
    CG_DOES_ENDS = 1 << 10,         /**< ends the match: no later step is reached */
    CG_DOES_EDITS_AMOUNT = 1 << 11, /**< changes how much of the event happens */
    CG_DOES_EDITS_TARGET = 1 << 12, /**< changes the recipient of the event */
    CG_DOES_EDITS_PLACE = 1 << 13,  /**< changes the destination of the event's card */
    CG_DOES_OUT = 1 << 14,        /**< told: its cards come "from your hand", not "in your hand" */
    CG_DOES_FULL = 1 << 15,       /**< told: its numbers in full, and never as X */
    CG_DOES_AMONG = 1 << 16,      /**< told: its things as a set, "enemy creatures" */
    CG_DOES_SUM = 1 << 17,        /**< its amount can be used as `that much` */
    CG_DOES_YIELD = 1 << 18,      /**< a verb of the game with the same words replaces it */
    CG_DOES_BOARD = 1 << 19,      /**< only a game with cards in play has it */
    CG_DOES_MAKES = 1 << 20,      /**< makes cards that are not tokens: `in` is `into` */
    CG_DOES_EDITS_FORM = 1 << 21, /**< changes the form in which the event's card enters play */
    CG_DOES_EARLIER = 1 << 22,    /**< counts the cards that were played before that of the event */
    CG_DOES_IN_PLAY = 1 << 23     /**< only reaches cards in play */
} cg_does;

#define CG_DOES_EDITS                                                                              \
    (CG_DOES_EDITS_AMOUNT | CG_DOES_EDITS_TARGET | CG_DOES_EDITS_PLACE | CG_DOES_EDITS_FORM)

/** The places of cards, as far as texts distinguish them. X(id, words in pages) */
#define CG_LIES(X)                                                                                 \
    X(PLAY, "in play")                                                                             \
    X(HAND, "in a hand")                                                                           \
    X(DECK, "in a deck")                                                                           \
    X(OPEN, "out of play where all see it")                                                        \
    X(HIDDEN, "out of play elsewhere")                                                             \
    X(UNDER, "under a card")                                                                       \
    X(STACK, "waiting to be resolved")                                                             \
    X(AWAY, "phased out")
#define CG_ROW_ID(id, ...) CG_LIE_##id,
typedef enum cg_lie { CG_LIES(CG_ROW_ID) CG_LIE_COUNT } cg_lie;
#undef CG_ROW_ID
#define CG_LIES_BIT(id) (1u << CG_LIE_##id)

/** The reach of a verb, a cost or a condition: bits of places. */
enum {
    CG_REACH_NOWHERE = 0, /**< it is not about cards */
    CG_REACH_IN_PLAY = CG_LIES_BIT(PLAY),
    CG_REACH_STACKED = CG_LIES_BIT(STACK),
    CG_REACH_PLAYED = CG_LIES_BIT(PLAY) | CG_LIES_BIT(STACK),
    /** Counters are public: out of play, only cards that all players see have them. */
    CG_REACH_MARKED = CG_LIES_BIT(PLAY) | CG_LIES_BIT(OPEN) | CG_LIES_BIT(STACK),
    CG_REACH_DOWN = CG_LIES_BIT(PLAY) | CG_LIES_BIT(HIDDEN) | CG_LIES_BIT(UNDER),
    CG_REACH_OUT = CG_LIES_BIT(HAND) | CG_LIES_BIT(DECK) | CG_LIES_BIT(OPEN) | CG_LIES_BIT(HIDDEN) |
                   CG_LIES_BIT(UNDER),
    CG_REACH_ANYWHERE = CG_REACH_OUT | CG_LIES_BIT(PLAY) | CG_LIES_BIT(STACK),
    CG_REACH_ALL = CG_REACH_ANYWHERE | CG_LIES_BIT(AWAY), /**< it can be anywhere */
    CG_REACH_ACTION = CG_REACH_ALL                        /**< as the action says */
};

/** The reach of the library's own actions. X(a cg_action without CG_ACTION_, the places of cards
 * that do it or to which it is done, the places of cards by or to which it is done). Actions
 * without a row are possible anywhere, or only for players. */
#define CG_ACTION_REACHES(X)                                                                       \
    X(BE_DESTROYED, IN_PLAY, ANYWHERE)                                                             \
    X(BE_DAMAGED, IN_PLAY, ANYWHERE)                                                               \
    X(BE_SACRIFICED, IN_PLAY, ANYWHERE)                                                            \
    X(LEAVE, IN_PLAY, ANYWHERE)                                                                    \
    X(ATTACK, IN_PLAY, IN_PLAY)                                                                    \
    X(BLOCK, IN_PLAY, IN_PLAY)                                                                     \
    X(BE_ATTACKED, IN_PLAY, IN_PLAY)                                                               \
    X(BE_BLOCKED, IN_PLAY, IN_PLAY)                                                                \
    X(READY, IN_PLAY, ANYWHERE)

/** Returns the places of cards in that zone (a row of the table); bits. */
unsigned cg_rows_lies(const cg_module *module, unsigned zone);
/** Returns the reach of that action; `other` receives the reach of its agents or objects. */
unsigned cg_rows_action_reach(const cg_module *module, unsigned action, unsigned *other);

/** One phrase. Strings are static; "" if the table does not have them. */
typedef struct cg_row {
    uint8_t subject;   /**< a cg_subject */
    uint8_t happening; /**< of events: a cg_happening */
    uint8_t them;      /**< of statements: a cg_them */
    uint32_t does;     /**< of statements: bits of cg_does */
    uint8_t reach;     /**< of all except events and blocks: the CG_REACH_... of their cards */
    uint8_t other;     /**< of statements and static abilities: the reach of the second {cards}
                            or {thing} */
    const char *pattern;
    const char *says; /**< of verbs of games: cg_verb_def.says; else NULL */
    const char *example, *summary, *covers;
    const char *gives; /**< of events: letters for what the steps can refer to */
} cg_row;

/** Returns the row of a statement. `id`, a cg_statement_id, is not checked; the next four functions
 * do not check theirs either. */
const cg_row *cg_rows_statement(unsigned id);
/** Returns the row of a block, by cg_block_id. */
const cg_row *cg_rows_block(unsigned id);
/** Returns the row of a static ability, by cg_static_id. */
const cg_row *cg_rows_static(unsigned id);
/** Returns the row of an event of the language, by cg_event_id. */
const cg_row *cg_rows_event(unsigned id);
/** Returns the row of a condition, by cg_condition_id. */
const cg_row *cg_rows_condition(unsigned id);

/** Bits for facts about a condition. */
typedef enum cg_condition_fact {
    CG_IF_QUALITY = 1 << 0, /**< it can be before a noun */
    CG_IF_STEADY = 1 << 1,  /**< only events of cards in play can change it */
    CG_IF_NOW = 1 << 2      /**< for a card that has left play, it tests its present state */
} cg_condition_fact;

/** The rest of a condition's row; see phrases.h. */
typedef struct cg_condition_row {
    const char *denied; /**< "": its negation is regular */
    uint8_t facts;      /**< bits of cg_condition_fact */
} cg_condition_row;

/** Returns the rest of a row, by cg_condition_id. */
const cg_condition_row *cg_rows_condition_more(unsigned id);
/** Returns true if the condition has that fact; false if `id` is not a condition. */
bool cg_rows_condition_is(unsigned id, cg_condition_fact fact);
/** Returns true if it tests one card and is compiled to CG_OP_CONDITION. Others are compiled
 * differently. */
bool cg_rows_condition_tests(unsigned id);
/** Returns the table (a cg_operand) for the word of such a test. */
unsigned cg_rows_condition_operand(unsigned id);

/** A limit of a selection as a whole; see parts.h. */
typedef struct cg_joint_row {
    const char *key, *pattern;
} cg_joint_row;

/** Returns the row of such a limit, by cg_joint. */
const cg_joint_row *cg_rows_joint(unsigned id);

/** A cost; see parts.h. */
typedef struct cg_cost_row {
    const char *pattern, *also, *spelling, *example, *summary;
    uint16_t verb;     /**< a cg_statement_id */
    uint8_t reach;     /**< a CG_REACH_... */
    uint8_t form;      /**< a cg_cost_form */
    uint8_t facts;     /**< bits of cg_cost_fact */
    uint8_t happening; /**< a cg_happening */
    uint8_t cause;     /**< a cg_cause */
    uint8_t action;    /**< a cg_action */
} cg_cost_row;

extern const cg_cost_row cg_cost_rows[CG_COST_COUNT];
/** Returns the row of a cost, by cg_cost_kind. Inline, since payments call it often. */
static inline const cg_cost_row *cg_rows_cost(unsigned kind)
{
    assert(kind < CG_COST_COUNT);
    return &cg_cost_rows[kind];
}
/** Returns the form of a term that is a cost. */
static inline unsigned cg_rows_cost_form(const cg_term *cost)
{
    return cg_rows_cost((unsigned)cost->value)->form;
}
/** Returns true if the term is a cost with at least one of these facts (bits of cg_cost_fact). */
static inline bool cg_rows_cost_does(const cg_term *cost, unsigned facts)
{
    return (cg_rows_cost((unsigned)cost->value)->facts & facts) != 0;
}

/** A duration; see parts.h. */
typedef struct cg_duration_row {
    const char *key, *pattern, *also, *told, *example, *summary;
    uint8_t ends; /**< a cg_ends */
} cg_duration_row;

/** Returns the row of a duration, by cg_duration. */
const cg_duration_row *cg_rows_duration(unsigned id);
/** Returns the hole of its pattern, a cg_fill; CG_FILL_COUNT: none. */
unsigned cg_rows_duration_hole(unsigned id);

/** Returns true if a step is a statement with at least one of these bits of cg_does. */
bool cg_rows_does(const cg_term *step, unsigned does);
/** Returns true if the statement has one of these bits; false if `id` is not a statement. */
bool cg_rows_statement_does(unsigned id, unsigned does);
/** Returns true if the statement gives cards to which later steps can refer as `it` or `them`. If
 * several players do it, those are the cards of all. False if it is not a statement. */
bool cg_rows_brings(unsigned id);
/** Returns true if the statement moves its {cards}, so that their names must follow them. False if
 * it is not a statement. */
bool cg_rows_moves(unsigned id);

/** Returns true if the step is a statement that makes copies with exceptions, "except it has
 * ...". */
bool cg_rows_has_exceptions(const cg_term *step);

/** Returns true if the step plays its {cards}. */
bool cg_rows_plays(const cg_term *step);

/** Returns the CG_DONE_... that the statement or verb of the game counts for later steps;
 * CG_DONE_COUNT if none. */
unsigned cg_rows_counts(const cg_module *module, const cg_term *step);

/** Returns the move for a verb of the game ("banish"), or NULL. The game's verbs are numbered in
 * the order of their table, and its moves follow. */
const cg_move_def *cg_rows_move_of_verb(const cg_module *module, unsigned index);
/** Returns the move for an event of the game ("is banished"); the index is that in the game's
 * table. */
const cg_move_def *cg_rows_move_of_event(const cg_module *module, unsigned index);

/** Returns true if a card that moves there is still known and out of play, so that it can
 * return. */
bool cg_rows_can_come_back(const cg_module *module, const cg_move_def *move);
/** Returns the move with which `flicker` takes cards out of play, numbered as a verb: the first one
 * of the game that is not a discard and from which cards can return. CG_NO_VERB if the game has
 * none. */
unsigned cg_rows_exile(const cg_module *module);
#define CG_NO_VERB 0xffu

/** Returns the row of a verb of the game, made from its table. `index` is in that table; not a
 * move. */
cg_row cg_rows_game_verb(const cg_module *module, unsigned index);
/** Returns the row of an event of the game, made from its table of happenings; not a move. */
cg_row cg_rows_game_event(const cg_module *module, unsigned index);

/** Returns the words after `cannot`, for actions of the library and the game; "" if there are
 * none. */
const char *cg_rows_action(const cg_module *module, unsigned index);
/** Returns true if the library, not the game, makes players pay the costs of cards. */
bool cg_rows_pays_prices(const cg_board *board);
/** Returns the static noun of a tally ("draws"). */
const char *cg_rows_tally(unsigned tally);

/** A binary operator. */
typedef struct cg_operator_row {
    const char *text;   /**< as written */
    uint8_t binds;      /**< its precedence: see CG_BINDS_... */
    bool of_conditions; /**< its operands are conditions */
} cg_operator_row;

/** Returns the row of an operator, by cg_operator_id. */
const cg_operator_row *cg_rows_operator(unsigned id);

/** Returns true if the key has a part that is only digits ("act_2"). Between spaces it would be
 * read as a number. */
bool cg_rows_has_number(const char *key);
/** Writes a key as words: "eternal_struggle" as "eternal struggle"; "act_2" remains one word. */
void cg_rows_words(cg_text *out, const char *key);
/** Returns the game's own word for a word of a phrase, or the word itself. `length` is that of the
 * word, and receives that of the result, which need not end there. */
const char *cg_rows_own_word(const cg_module *module, const char *word, size_t *length);
/** Returns that for a word that ends with 0; the result also does. */
const char *cg_rows_own(const cg_module *module, const char *word);
/** Adds the game's own word for a word of that length, or the word itself. */
void cg_rows_add_word(cg_text *out, const cg_module *module, const char *word, size_t length);
/** Adds words between spaces, each as the game spells it. */
void cg_rows_add_words(cg_text *out, const cg_module *module, const char *words);
/** Adds a text in which `%` marks words that the game can replace. */
void cg_rows_write(cg_text *out, const cg_module *module, const char *text);
/** Writes the key of a phase as a noun of time: "eternal struggle phase", "end step". */
void cg_rows_phase(cg_text *out, const char *key);

/** Returns "a" or "an", depending on the sound of the next word; static. */
const char *cg_rows_article(const char *word);
#define CG_LETTER_MAX 8u /**< bytes of a letter, including the final 0 */
/** Writes the letter of an unknown number in rules texts, by its number from 0: X, Y, Z, W, ...,
 * and then X1, Y1, ... */
void cg_rows_letter(unsigned unknown, char letter[CG_LETTER_MAX]);
/** Returns the article before a number in digits: "an 8", "a 9". The number must be at least 0. */
const char *cg_rows_article_of_number(int32_t number);
/** Returns the word for the number with which a term compares a value of the game; NULL if it is
 * not such a comparison, or there is no word. */
const char *cg_rows_value_word(const cg_module *module, const cg_term *term);

#endif
