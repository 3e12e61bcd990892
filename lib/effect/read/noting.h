/**
 * @file noting.h
 * Notes for editors that the parser makes while it reads a text: the meaning of each word, and
 * whether a word that is tried at a place was refused.
 */
#ifndef CG_EFFECT_NOTING_H
#define CG_EFFECT_NOTING_H

#include "effect/words/lex.h"

#include <cardgame/editing.h>

/** The meaning of the word, or the text in quotes, that begins at a byte. */
typedef struct cg_note {
    uint8_t sort;                /**< a cg_sort; UNKNOWN: as the members below say */
    bool skipped;                /**< it was skipped, not read */
    uint32_t defined;            /**< of NAME: where it is defined */
    const cg_noun *noun;         /**< the noun whose first word it is; NULL */
    const cg_phrase_edge *edge;  /**< the first words of a phrase; NULL */
    const cg_phrase_edge *inner; /**< words of a phrase after a hole; NULL */
    const cg_phrase *phrase; /**< the phrase that these words belong to; NULL: not a whole one */
    const char *card;        /**< of CARD: the name, in the parser's arena */
} cg_note;

/** Notes on the bytes of a text from `from` on. */
typedef struct cg_notes {
    uint32_t from, count;
    cg_note *items; /**< zeroed before */
} cg_notes;

/** One or several words that are tried: does the parser accept them there? */
struct cg_trial {
    uint32_t begin, end; /**< bytes of the text */
    uint32_t line;
    bool refused;  /**< a mistake was found at it, or it was not read */
    bool doubtful; /**< it does not fit the words before it on its line */
};

/** For tests: notes which rows of cg_translations are used, and reads a text without one of
 * them. */
typedef struct cg_translating {
    size_t without; /**< number of a row that is left out; the number of rows: none */
    bool *used;     /**< by number: set if the row was used in a line; NULL */
} cg_translating;

/** The notes that a caller wants besides the tree. */
typedef struct cg_noting {
    const cg_notes *notes; /**< receives the meanings of words; NULL */
    cg_trial *trial;       /**< is filled in, and then mistakes are not reported; NULL */
    /** Called at the end, while the tokens exist; NULL. Not called when memory was short, which
     * `memory_short` notes. */
    void (*done)(const cg_tokens *tokens, void *user);
    void *user;
    const cg_translating *translating; /**< NULL: all rows are used */
    bool memory_short;
} cg_noting;

/** Parses like cg_effect_parse(), and makes notes. */
const cg_ability_term *cg_effect_parse_noting(const cg_language *language,
                                              const cg_effect_source *source, unsigned accept,
                                              cg_arena *arena, cg_report *report,
                                              cg_noting *noting);

#endif
