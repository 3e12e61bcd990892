/**
 * @file noting.h
 * What the parser notes for editors while it reads a text: what each word was read as, and whether a
 * word that is tried at a place was refused there.
 */
#ifndef CG_EFFECT_NOTING_H
#define CG_EFFECT_NOTING_H

#include "effect/words/lex.h"

#include <cardgame/editing.h>

/** What the word, or the text in quotes, that begins at a byte was read as. */
typedef struct cg_note {
    uint8_t sort;                /**< a cg_sort; UNKNOWN: as far as the members below tell */
    bool skipped;                /**< it was passed over, not read */
    uint32_t defined;            /**< of NAME: where it is given */
    const cg_noun *noun;         /**< of which it is the first word; NULL */
    const cg_phrase_edge *edge;  /**< the first words of a phrase; NULL */
    const cg_phrase_edge *inner; /**< words of a phrase behind a hole; NULL */
    const cg_phrase *phrase;     /**< what these came to; NULL: nothing whole */
    const char *card;            /**< of CARD: the name, in the parser's arena */
} cg_note;

/** Notes on the bytes of a text from `from` on. */
typedef struct cg_notes {
    uint32_t from, count;
    cg_note *items; /**< zeroed before */
} cg_notes;

/** A word, or several, of which is to be known whether the parser takes it there. */
struct cg_trial {
    uint32_t begin, end; /**< bytes of the text */
    uint32_t line;
    bool refused;  /**< a mistake was met at it, or it was not read */
    bool doubtful; /**< what stands before it on its line does not fit it */
};

/** Tests note here which rows of cg_translations are used, and read a text without one of them. */
typedef struct cg_translating {
    size_t without; /**< number of a row that is passed over; as many as there are: none */
    bool *used;     /**< by number: is set where the row stood in a line; NULL */
} cg_translating;

/** What is wanted of a reading besides the tree. */
typedef struct cg_noting {
    const cg_notes *notes; /**< receives what words were read as; NULL */
    cg_trial *trial;       /**< is filled in; mistakes are then not told; NULL */
    /** Called at the end, while the tokens are there; not when memory was short, which is noted in
     * `memory_short`. NULL. */
    void (*done)(const cg_tokens *tokens, void *user);
    void *user;
    const cg_translating *translating; /**< NULL: all rows are there */
    bool memory_short;
} cg_noting;

/** cg_effect_parse() that also notes. */
const cg_ability_term *cg_effect_parse_noting(const cg_language *language,
                                              const cg_effect_source *source, unsigned accept,
                                              cg_arena *arena, cg_report *report,
                                              cg_noting *noting);

#endif
