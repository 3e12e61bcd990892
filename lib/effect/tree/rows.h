/**
 * @file rows.h
 * The rows of phrases.h as tables, and the game's words by their numbers.
 */
#ifndef CG_EFFECT_ROWS_H
#define CG_EFFECT_ROWS_H

#include "base/text.h"
#include "effect/tree/tree.h"

/** What stands before a pattern. */
typedef enum cg_subject {
    CG_SUBJECT_NONE,
    CG_SUBJECT_PLAYER, /**< left out: the ability's player */
    CG_SUBJECT_CARDS,  /**< cannot be left out */
    CG_SUBJECT_THING,  /**< cards or players; cannot be left out */
    CG_SUBJECT_SOURCE, /**< cards; left out: this card */
    CG_SUBJECT_ZONE
} cg_subject;

/** One phrase. Strings are static; those that a table does not have are "", `says` NULL. */
typedef struct cg_row {
    uint8_t subject;   /**< a cg_subject */
    uint8_t happening; /**< of events: a cg_happening */
    const char *pattern, *says, *example, *summary, *covers;
    const char *gives; /**< of events: letters of what the steps can speak of */
} cg_row;

/** Row of a statement. `id` is a cg_statement_id, which is not checked; so for the next four. */
const cg_row *cg_rows_statement(unsigned id);
/** Row of a block, by cg_block_id. */
const cg_row *cg_rows_block(unsigned id);
/** Row of a sentence that always holds, by cg_static_id. */
const cg_row *cg_rows_static(unsigned id);
/** Row of an event of the language, by cg_event_id. */
const cg_row *cg_rows_event(unsigned id);
/** Row of a condition, by cg_condition_id. */
const cg_row *cg_rows_condition(unsigned id);

/** The move that a verb of the game is ("banish"); NULL: it is none. Verbs of the game are numbered
 * in the order of their table, and its moves follow. */
const cg_move_def *cg_rows_move_of_verb(const cg_module *module, unsigned index);
/** The same of an event of the game ("is banished"); the index is that in the game's table. */
const cg_move_def *cg_rows_move_of_event(const cg_module *module, unsigned index);

/** Row of a verb of the game, made of its table. `index` is in that table, and no move. */
cg_row cg_rows_game_verb(const cg_module *module, unsigned index);
/** Row of an event of the game, made of its table of happenings; no move either. */
cg_row cg_rows_game_event(const cg_module *module, unsigned index);

/** Words behind `cannot`: the library's own actions, then the game's; "" behind the last one. */
const char *cg_rows_action(const cg_module *module, unsigned index);
/** Noun of a tally ("draws"); static. */
const char *cg_rows_tally(unsigned tally);

/** A binary operator. */
typedef struct cg_operator_row {
    const char *text, *says; /**< as it is written; in rules text */
    uint8_t binds;           /**< how tightly: see CG_BINDS_... */
    bool of_conditions;      /**< its operands are conditions */
} cg_operator_row;

/** Row of an operator, by cg_operator_id. */
const cg_operator_row *cg_rows_operator(unsigned id);

/** Writes a key as words: "eternal_struggle" as "eternal struggle". */
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
void cg_rows_say(cg_text *out, const cg_module *module, const char *text);
/** Writes the key of a phase as a noun of time: "eternal struggle phase", "end step". */
void cg_rows_phase(cg_text *out, const char *key);

/** "a" or "an", as the word that follows sounds; static. */
const char *cg_rows_article(const char *word);
/** The same before a number in digits: "an 8", "a 9". For numbers of at least 0. */
const char *cg_rows_article_of_number(int32_t number);
/** The word that stands for the number with which a term compares a value of the game's own; NULL:
 * the term is no such comparison, or the value has no word for it. */
const char *cg_rows_value_word(const cg_module *module, const cg_term *term);

#endif
