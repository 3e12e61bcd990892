/**
 * @file rows.h
 * The rows of phrases.h and happenings.h as tables, and the game's words by their numbers.
 */
#ifndef CG_EFFECT_ROWS_H
#define CG_EFFECT_ROWS_H

#include "base/text.h"
#include "effect/tree/tree.h"

#include <assert.h>

/** What stands before a pattern. */
typedef enum cg_subject {
    CG_SUBJECT_NONE,
    CG_SUBJECT_PLAYER, /**< left out: the ability's player */
    CG_SUBJECT_CARDS,  /**< cannot be left out */
    CG_SUBJECT_THING,  /**< cards or players; cannot be left out */
    CG_SUBJECT_SOURCE, /**< cards; left out: this card */
    CG_SUBJECT_ZONE
} cg_subject;

/** What `it` and `them` mean behind a statement. */
typedef enum cg_them {
    CG_THEM_SAME,   /**< what they meant before */
    CG_THEM_TAKEN,  /**< the cards that it takes, as many as its {n}, where nothing else is meant */
    CG_THEM_MADE,   /**< the cards that it makes, as many as its {n} */
    CG_THEM_LIKE,   /**< the cards that it makes or finds, as many as its {cards} */
    CG_THEM_TOP,    /**< the first {n} cards of its {zone} */
    CG_THEM_ZONE,   /**< all cards of its {zone} */
    CG_THEM_SEEN,   /**< its {cards}, where these are looked for */
    CG_THEM_NAMED,  /**< what its {as} names */
    CG_THEM_UNTIL,  /**< the cards that it reveals; what its {as} names is one of them */
    CG_THEM_PLAYED, /**< its {cards}, which it plays; whatever names them follows them */
    CG_THEM_MOVED   /**< its {cards}, which it moves; a name for them follows them */
} cg_them;

/** What must be known of a statement to read, tell, compile and check it, and to look ahead. */
typedef enum cg_does {
    CG_DOES_AMOUNT = 1 << 0,        /**< each {n} of it is an amount, 1 at least */
    CG_DOES_OWN = 1 << 1,           /**< bare cards are those of its player in play */
    CG_DOES_HAND = 1 << 2,          /**< bare cards are those in the hand */
    CG_DOES_APART = 1 << 3,         /**< several players do it one after the other */
    CG_DOES_ANYBODY = 1 << 4,       /**< it makes no difference which player does it */
    CG_DOES_TOGETHER = 1 << 5,      /**< what several players do happens at the same time */
    CG_DOES_WHOLE = 1 << 6,         /**< done to one card of a group, it is done to all */
    CG_DOES_DECK = 1 << 7,          /**< takes its {n} cards from the deck */
    CG_DOES_LOOKS = 1 << 8,         /**< changes nothing that is looked ahead for */
    CG_DOES_HARMLESS = 1 << 9,      /**< changes nothing about what lies where in play */
    CG_DOES_ENDS = 1 << 10,         /**< ends the match: nothing behind it is reached */
    CG_DOES_EDITS_AMOUNT = 1 << 11, /**< changes how much of the event happens */
    CG_DOES_EDITS_TARGET = 1 << 12, /**< changes to whom the event happens */
    CG_DOES_EDITS_PLACE = 1 << 13,  /**< changes where the card of the event goes */
    CG_DOES_OUT = 1 << 14,        /**< told: its cards come "from your hand", not "in your hand" */
    CG_DOES_FULL = 1 << 15,       /**< told: its numbers in full, and never as X */
    CG_DOES_AMONG = 1 << 16,      /**< told: its things as a set, "enemy creatures" */
    CG_DOES_SUM = 1 << 17,        /**< how much of it has happened can be asked: `that much` */
    CG_DOES_YIELD = 1 << 18,      /**< a verb of the game with the same words takes its place */
    CG_DOES_BOARD = 1 << 19,      /**< only a game with cards in play has it */
    CG_DOES_MAKES = 1 << 20,      /**< makes cards that are no tokens: `in` is `into` */
    CG_DOES_EDITS_FORM = 1 << 21, /**< changes as what the card of the event enters play */
    CG_DOES_EARLIER = 1 << 22,    /**< asks how many cards were played before that of the event */
    CG_DOES_IN_PLAY = 1 << 23     /**< reaches cards in play alone */
} cg_does;

#define CG_DOES_EDITS                                                                              \
    (CG_DOES_EDITS_AMOUNT | CG_DOES_EDITS_TARGET | CG_DOES_EDITS_PLACE | CG_DOES_EDITS_FORM)

/** Where a card can lie, as far as a text tells it. X(id, where that is, as a page says it) */
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

/** What a verb, a cost or a condition reaches: bits of where cards lie. */
enum {
    CG_REACH_NOWHERE = 0, /**< it is about no cards */
    CG_REACH_IN_PLAY = CG_LIES_BIT(PLAY),
    CG_REACH_STACKED = CG_LIES_BIT(STACK),
    CG_REACH_PLAYED = CG_LIES_BIT(PLAY) | CG_LIES_BIT(STACK),
    /** Counters are open: out of play they lie on cards alone that everybody sees. */
    CG_REACH_MARKED = CG_LIES_BIT(PLAY) | CG_LIES_BIT(OPEN) | CG_LIES_BIT(STACK),
    CG_REACH_DOWN = CG_LIES_BIT(PLAY) | CG_LIES_BIT(HIDDEN) | CG_LIES_BIT(UNDER),
    CG_REACH_OUT = CG_LIES_BIT(HAND) | CG_LIES_BIT(DECK) | CG_LIES_BIT(OPEN) | CG_LIES_BIT(HIDDEN) |
                   CG_LIES_BIT(UNDER),
    CG_REACH_ANYWHERE = CG_REACH_OUT | CG_LIES_BIT(PLAY) | CG_LIES_BIT(STACK),
    CG_REACH_ALL = CG_REACH_ANYWHERE | CG_LIES_BIT(AWAY), /**< nothing is known of it */
    CG_REACH_ACTION = CG_REACH_ALL                        /**< the action says it */
};

/** Of which cards the library's own actions are asked. X(what a cg_action is without CG_ACTION_,
 * where the cards lie that do it or to which it is done, where those lie by or to which). What is no
 * row is done anywhere, or by players alone. */
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

/** Where the cards of that row of the table of zones lie; bits. */
unsigned cg_rows_lies(const cg_module *module, unsigned zone);
/** What the action of that number reaches, and in `other` the same of the cards by or to which it is
 * done. */
unsigned cg_rows_action_reach(const cg_module *module, unsigned action, unsigned *other);

/** One phrase. Strings are static; those that a table does not have are "". */
typedef struct cg_row {
    uint8_t subject;   /**< a cg_subject */
    uint8_t happening; /**< of events: a cg_happening */
    uint8_t them;      /**< of statements: a cg_them */
    uint32_t does;     /**< of statements: bits of cg_does */
    uint8_t reach;     /**< of all but events and blocks: a CG_REACH_... of their cards */
    uint8_t other;     /**< of statements and sentences: the same of the cards behind these */
    const char *pattern;
    const char *says; /**< of verbs of games: cg_verb_def.says; else NULL */
    const char *example, *summary, *covers;
    const char *gives; /**< of events: letters of what the steps can speak of */
} cg_row;

/** Row of a statement. `id` is a cg_statement_id, which is not checked; so for the next four. */
const cg_row *cg_rows_statement(unsigned id);
/** Row of a block, by cg_block_id. */
const cg_row *cg_rows_block(unsigned id);
/** Row of a static ability, by cg_static_id. */
const cg_row *cg_rows_static(unsigned id);
/** Row of an event of the language, by cg_event_id. */
const cg_row *cg_rows_event(unsigned id);
/** Row of a condition, by cg_condition_id. */
const cg_row *cg_rows_condition(unsigned id);

/** Bits of what else must be known of a condition. */
typedef enum cg_condition_fact {
    CG_IF_QUALITY = 1 << 0, /**< it can be said before a noun */
    CG_IF_STEADY = 1 << 1,  /**< only what happens to cards in play can change it */
    CG_IF_NOW = 1 << 2      /**< of a card that has left it is asked what it is now */
} cg_condition_fact;

/** What else the row of a condition says; see phrases.h. */
typedef struct cg_condition_row {
    const char *denied; /**< "": it is denied as any other is */
    uint8_t facts;      /**< bits of cg_condition_fact */
} cg_condition_row;

/** The rest of a row, by cg_condition_id. */
const cg_condition_row *cg_rows_condition_more(unsigned id);
/** Returns true if the condition has that fact; false if `id` is not a condition. */
bool cg_rows_condition_is(unsigned id, cg_condition_fact fact);
/** Is it a test of one card, which CG_OP_CONDITION makes? The others are compiled otherwise. */
bool cg_rows_condition_tests(unsigned id);
/** Returns the kind of thing that the word of such a test numbers: a cg_operand. */
unsigned cg_rows_condition_operand(unsigned id);

/** A limit of a selection as a whole; see parts.h. */
typedef struct cg_joint_row {
    const char *key, *pattern;
} cg_joint_row;

/** Row of such a limit, by cg_joint. */
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
/** Row of a cost, by cg_cost_kind; inline, since payments ask for it again and again. */
static inline const cg_cost_row *cg_rows_cost(unsigned kind)
{
    assert(kind < CG_COST_COUNT);
    return &cg_cost_rows[kind];
}
/** The form of a term that is a cost. */
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

/** Row of a duration, by cg_duration. */
const cg_duration_row *cg_rows_duration(unsigned id);
/** Returns the hole of its pattern, a cg_fill; CG_FILL_COUNT: none. */
unsigned cg_rows_duration_hole(unsigned id);

/** Does a step do that (bits of cg_does, of which one is enough)? No for all but statements. */
bool cg_rows_does(const cg_term *step, unsigned does);
/** The same of a statement's id; no for what is none. */
bool cg_rows_statement_does(unsigned id, unsigned does);
/** Do cards come of the statement, of which later steps can speak as `it` or `them`? Of several
 * players who do it those of all of them are meant. No for what is no statement. */
bool cg_rows_brings(unsigned id);
/** Does the statement move its {cards}, so that what they were named by has to follow them? No for
 * what is no statement. */
bool cg_rows_moves(unsigned id);

/** Makes the step copies with exceptions, "except it has ..."? No for all but statements. */
bool cg_rows_has_exceptions(const cg_term *step);

/** Does the step play its {cards}? */
bool cg_rows_plays(const cg_term *step);

/** What later steps can ask about the statement or verb of the game: a CG_DONE_...; CG_DONE_COUNT:
 * nothing. */
unsigned cg_rows_counts(const cg_module *module, const cg_term *step);

/** The move that a verb of the game is ("banish"); NULL: it is none. Verbs of the game are numbered
 * in the order of their table, and its moves follow. */
const cg_move_def *cg_rows_move_of_verb(const cg_module *module, unsigned index);
/** The same of an event of the game ("is banished"); the index is that in the game's table. */
const cg_move_def *cg_rows_move_of_event(const cg_module *module, unsigned index);

/** Is a card that goes there still known and out of play, so that it can come back? */
bool cg_rows_can_come_back(const cg_module *module, const cg_move_def *move);
/** The move with which `flicker` takes cards out of play, numbered as a verb: the first of the game
 * from which they can come back and which is no discarding. CG_NO_VERB: the game has none. */
unsigned cg_rows_exile(const cg_module *module);
#define CG_NO_VERB 0xffu

/** Row of a verb of the game, made of its table. `index` is in that table, and no move. */
cg_row cg_rows_game_verb(const cg_module *module, unsigned index);
/** Row of an event of the game, made of its table of happenings; no move either. */
cg_row cg_rows_game_event(const cg_module *module, unsigned index);

/** Words behind `cannot`, of the library's own actions and the game's; "" for none. */
const char *cg_rows_action(const cg_module *module, unsigned index);
/** Does the library itself pay what cards of the game cost, and the game not? */
bool cg_rows_pays_prices(const cg_board *board);
/** Noun of a tally ("draws"); static. */
const char *cg_rows_tally(unsigned tally);

/** A binary operator. */
typedef struct cg_operator_row {
    const char *text;   /**< as it is written */
    uint8_t binds;      /**< how tightly: see CG_BINDS_... */
    bool of_conditions; /**< its operands are conditions */
} cg_operator_row;

/** Row of an operator, by cg_operator_id. */
const cg_operator_row *cg_rows_operator(unsigned id);

/** Has the key a part of digits alone ("act_2")? Between spaces that would be read as a number. */
bool cg_rows_has_number(const char *key);
/** Writes a key as words: "eternal_struggle" as "eternal struggle"; "act_2" stays one word. */
void cg_rows_words(cg_text *out, const char *key);
/** The game's own word for a word of a phrase, or that word. `length` is that of the word, and
 * becomes that of the result, which need not end there. */
const char *cg_rows_own_word(const cg_module *module, const char *word, size_t *length);
/** The same for a word that ends with 0; so does the result. */
const char *cg_rows_own(const cg_module *module, const char *word);
/** Adds the game's own word for a word of that length, or the word itself. */
void cg_rows_add_word(cg_text *out, const cg_module *module, const char *word, size_t length);
/** Adds words between spaces, each in the game's own way. */
void cg_rows_add_words(cg_text *out, const cg_module *module, const char *words);
/** Adds a text in which `%` marks words for which the game can have its own. */
void cg_rows_write(cg_text *out, const cg_module *module, const char *text);
/** Writes the key of a phase as a noun of time: "eternal struggle phase", "end step". */
void cg_rows_phase(cg_text *out, const char *key);

/** "a" or "an", as the word that follows sounds; static. */
const char *cg_rows_article(const char *word);
#define CG_LETTER_MAX 8u /**< bytes of a letter, the 0 behind it included */
/** The letter of an unknown number in rules texts, by its number from 0: X, Y, Z, W, ..., and behind
 * these X1, Y1, ... */
void cg_rows_letter(unsigned unknown, char letter[CG_LETTER_MAX]);
/** The same before a number in digits: "an 8", "a 9". For numbers of at least 0. */
const char *cg_rows_article_of_number(int32_t number);
/** The word that stands for the number with which a term compares a value of the game's own; NULL:
 * the term is no such comparison, or the value has no word for it. */
const char *cg_rows_value_word(const cg_module *module, const cg_term *term);

#endif
