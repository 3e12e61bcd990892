/** @file support_generate.h  Random texts in the effect language, made from the tables that the
 * language is made of, with the words of a game. Most of them have no mistake. */
#ifndef TEST_SUPPORT_GENERATE_H
#define TEST_SUPPORT_GENERATE_H

#include "effect/tree/effect.h"

/** Where choices come from: bytes, and zeros behind the last one; or a random generator. */
typedef struct generate_source {
    const unsigned char *bytes; /**< NULL: `random` */
    size_t size, at;
    cg_random random;
    bool wide; /**< also forms that texts to be run do without */
} generate_source;

/** What a text is about that is made for one phrase. */
typedef struct generate_about {
    unsigned statement, sentence; /**< a cg_statement_id, a cg_static_id; their counts: none */
    const char *cards;            /**< stands wherever cards are named; NULL: any */
} generate_about;

/** Writes a step with that statement, or a sentence of that row, as a line without an end. */
void generate_phrase(const cg_language *language, generate_source *source,
                     const generate_about *about, const char *gives, cg_text *out);

/** Writes one to three abilities of a card. */
void generate_abilities(const cg_language *language, generate_source *source, cg_text *out);

#endif
