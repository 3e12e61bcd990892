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

/** Writes one to three abilities of a card. */
void generate_abilities(const cg_language *language, generate_source *source, cg_text *out);

#endif
