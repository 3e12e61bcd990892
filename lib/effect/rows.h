/** @file rows.h  The rows of phrases.h as tables, and the game's words by their numbers. */
#ifndef CG_EFFECT_ROWS_H
#define CG_EFFECT_ROWS_H

#include "base/text.h"
#include "effect/tree.h"

/** What stands before a pattern. */
typedef enum cg_subject {
    CG_SUBJECT_NONE,
    CG_SUBJECT_PLAYER, /**< left out: the ability's player */
    CG_SUBJECT_CARDS,
    CG_SUBJECT_THING,  /**< cards or players */
    CG_SUBJECT_SOURCE, /**< cards; left out: this */
    CG_SUBJECT_ZONE
} cg_subject;

/** One phrase. Strings are static; those that a table does not have are "", `says` NULL. */
typedef struct cg_row {
    uint8_t subject;   /**< a cg_subject */
    uint8_t happening; /**< of events: a cg_happening */
    const char *pattern, *says, *example, *summary, *covers;
    const char *gives; /**< of events: letters of what the steps can speak of */
} cg_row;

const cg_row *cg_rows_statement(unsigned id);
const cg_row *cg_rows_block(unsigned id);
const cg_row *cg_rows_static(unsigned id);
const cg_row *cg_rows_event(unsigned id);
const cg_row *cg_rows_condition(unsigned id);

/** A verb or event that is a move of the game's ("banish", "is banished"): verbs and events of the
 * game are numbered in the order of their table, then its moves. NULL: it is none. */
const cg_move_def *cg_rows_move_of_verb(const cg_module *module, unsigned index);
const cg_move_def *cg_rows_move_of_event(const cg_module *module, unsigned index);

/** Rows that a game's own tables add; a copy. */
cg_row cg_rows_game_verb(const cg_module *module, unsigned index);
cg_row cg_rows_game_event(const cg_module *module, unsigned index);

/** Words behind `cannot`: the library's own actions, then the game's; "" behind the last one. */
const char *cg_rows_action(const cg_module *module, unsigned index);
/** Noun of a tally ("draws"); static. */
const char *cg_rows_tally(unsigned tally);

typedef struct cg_operator_row {
    const char *text, *says;
    uint8_t binds;
    bool of_conditions;
} cg_operator_row;

const cg_operator_row *cg_rows_operator(unsigned id);

/** Writes a key as words: "eternal_struggle" as "eternal struggle". */
void cg_rows_words(cg_text *out, const char *key);
/** The game's own word for one of a phrase, or that word; of both the length. */
const char *cg_rows_own_word(const cg_module *module, const char *word, size_t *length);
/** The same of a whole word. */
const char *cg_rows_own(const cg_module *module, const char *word);
/** Adds it. */
void cg_rows_add_word(cg_text *out, const cg_module *module, const char *word, size_t length);
/** Adds words between spaces, each in the game's own way. */
void cg_rows_add_words(cg_text *out, const cg_module *module, const char *words);
/** Adds a text in which `%` marks words for which the game can have its own. */
void cg_rows_say(cg_text *out, const cg_module *module, const char *text);
/** The same as a noun of time: "eternal struggle phase", "end step". */
void cg_rows_phase(cg_text *out, const char *key);

/** "a" or "an", as the word that follows sounds. */
const char *cg_rows_article(const char *word);
/** The same before a number in digits: "an 8", "a 9". */
const char *cg_rows_article_of_number(int32_t number);
/** The word that a comparison of a value of the game's own with a number asks for; NULL: none. */
const char *cg_rows_value_word(const cg_module *module, const cg_term *term);

#endif
