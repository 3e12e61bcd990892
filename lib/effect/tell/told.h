/**
 * @file told.h
 * Rules texts in any language, including English.
 */
#ifndef CG_EFFECT_TOLD_H
#define CG_EFFECT_TOLD_H

#include "effect/tell/tongue.h"
#include "effect/tree/effect.h"

/** The result of telling a text. */
typedef struct cg_told_text {
    char missing[CG_TONGUE_KEY]; /**< "statements DRAW": the first entry that the language lacks;
                                      "": none */
    bool short_of_memory;
} cg_told_text;

/** The language and the game of a text. */
typedef struct cg_narrator {
    const cg_language *language; /**< the words of the game */
    const cg_tongue *tongue;
    cg_context *context;
    /** Returns the name of a card in that language, in a plural form ("many") or, without one, as
     * on the card; NULL if there is none. */
    const char *(*design_name)(void *user, cg_design design, const char *form);
    void *user;
} cg_narrator;

/** Makes the English of a game, in which it tells its rules texts.
 * @param language the words of the game
 * @param arena for all of it; its context is that of the texts
 * @param own the game's own words, which have precedence over those of en.yaml; NULL
 * @return NULL when memory is short */
const cg_narrator *cg_english_create(const cg_language *language, cg_arena *arena,
                                     const cg_tongue_file *own);

/** Writes the rules text of one ability. If a language lacks something, the text is empty; English
 * lacks nothing.
 * @param arguments values of the ability's parameters; NULL: none
 * @param letters number of letters for unknown numbers in earlier lines of the text, 0 for the
 * first; receives the new number. NULL: it is the only line
 * @param out receives the text, without a NUL */
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
