/**
 * @file told.h
 * Rules texts in any language, also English.
 */
#ifndef CG_EFFECT_TOLD_H
#define CG_EFFECT_TOLD_H

#include "effect/tell/tongue.h"
#include "effect/tree/effect.h"

/** What came of telling a text. */
typedef struct cg_told_text {
    char missing
        [CG_TONGUE_KEY]; /**< "statements DRAW": what the language lacks first; "": nothing */
    bool short_of_memory;
} cg_told_text;

/** In which language is told, and of which game. */
typedef struct cg_narrator {
    const cg_language *language; /**< the words of the game */
    const cg_tongue *tongue;
    cg_context *context;
    /** The name of a card in that language, in a form of its plurals ("many") or, without one, as it stands
     * on the card; NULL: there is none. */
    const char *(*design_name)(void *user, cg_design design, const char *form);
    void *user;
} cg_narrator;

/**
 * Makes the English of a game, in which it tells its rules texts.
 * @param language the words of the game
 * @param arena    for all of it; its context is that of the texts
 * @param own      the game's own words, which come before those of en.yaml; NULL
 * @return NULL when memory is short
 */
const cg_narrator *cg_english_create(const cg_language *language, cg_arena *arena,
                                     const cg_tongue_file *own);

/**
 * Writes the rules text of one ability. Where a language lacks something, the text is empty; English lacks
 * nothing.
 * @param arguments values of the ability's parameters; NULL: none
 * @param letters   how many letters for unknown numbers stand in lines of the text that were written
 * before, 0 for its first; receives how many there are now. NULL: these are all its lines
 * @param out       receives the text, without a NUL
 */
void cg_effect_tell(const cg_narrator *telling, const cg_ability_term *ability,
                    const int32_t *arguments, unsigned *letters, cg_buffer *out,
                    cg_told_text *told);

/**
 * Adds the rules text of abilities, a line for each.
 * @return false when memory is short, or when the language lacks something
 */
bool cg_effect_describe(const cg_narrator *telling, const cg_ability_term *abilities,
                        const int32_t *arguments, unsigned *letters, cg_text *out);

#endif
