/**
 * @file line.h
 * Sentences about a match: log lines, questions and options. Their patterns are in the tables of a
 * language, and their holes have names, which match/text fills:
 *
 *     log:
 *       EXHAUST: "{Card} is exhausted[ to {target}]"
 *
 *     cg_line_tell(&line, "log", "EXHAUST", &out);
 */
#ifndef CG_EFFECT_LINE_H
#define CG_EFFECT_LINE_H

#include "effect/tell/tell.h"

/** The data for sentences. */
typedef struct cg_line {
    const cg_narrator
        *in; /**< NULL: memory was too short for the language, and nothing is written */
    cg_named_holes holes;
} cg_line;

/** Writes a sentence.
 * @return false, and nothing is written, if the language lacks something or memory is short */
bool cg_line_tell(const cg_line *line, const char *section, const char *key, cg_text *out);

/** Returns the first alternative of a game's words, "Attack {t} with {c}|Attack {t}", for all of
 * whose holes there are words; NULL if there is none. A bar within a hole is not a separator.
 * @param length receives its bytes */
const char *cg_line_alternative(const char *words, const cg_named_holes *holes, size_t *length);
/** Writes words of a game's table: in the native language as they are, else the translation in
 * `texts`. */
void cg_line_own(cg_teller *to, const cg_named_holes *holes, const char *english);
/** Writes a pattern of the tables within a sentence. */
void cg_line_part(cg_teller *to, const cg_named_holes *holes, const char *section, const char *key,
                  unsigned case_number);
/** Writes a thing of the section `things`: "a card", "player 2". @param first, second fill its
 * holes; NULL */
void cg_line_thing(cg_teller *to, const char *key, unsigned case_number, const char *first,
                   const char *second);
/** Writes a number, with its article if the hole has an `a`, and with a noun that it counts.
 * @param one, several the noun in English; NULL: the hole may name one: `{number card acc}` */
void cg_line_number(cg_teller *to, const cg_hole *hole, int32_t number, const char *one,
                    const char *several, unsigned case_number);
/** Writes a zone: only its title, `{from}`, with an article, `{from the dat}`, or with its
 * preposition, `{to into}`. */
void cg_line_zone(cg_teller *to, const cg_hole *hole, unsigned row, unsigned case_number);
/** Writes the name of a card. */
void cg_line_card(cg_teller *to, cg_design design, const char *english);

/** Returns true if the hole has that name, ignoring a capital. */
bool cg_line_is(const char *hole, const char *name);
/** Begins what was written since `at` with a capital, if the name of the hole does. */
void cg_line_capital(cg_teller *to, const cg_hole *hole, size_t at);

#endif
