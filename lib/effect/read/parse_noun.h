/**
 * @file parse_noun.h
 * Functions on the game's nouns that files of the parser share: numbers, zones and counters, and
 * their owners. A function that returns a term returns NULL when the text is wrong there, which is
 * reported, or when memory is short.
 */
#ifndef CG_EFFECT_PARSE_NOUN_H
#define CG_EFFECT_PARSE_NOUN_H

#include "effect/read/reader.h"

/* Classes of nouns by their possible owners: `life of p`, `power of t`, the round. */
#define CG_OF_PLAYERS ((uint32_t)(CG_NOUN_ZONE | CG_NOUN_COUNTER | CG_NOUN_RULE | CG_NOUN_TALLY))
#define CG_OF_CARDS ((uint32_t)(CG_NOUN_STAT | CG_NOUN_MARK))
#define CG_OF_NOBODY ((uint32_t)(CG_NOUN_VALUE | CG_NOUN_POOL))

/** Makes a term with a row of the game's table as its index. */
cg_term *cg_noun_term(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned index,
                      cg_spot spot);
/** Sets the owner of a term. @return the term; NULL when either is NULL */
cg_term *cg_noun_with(cg_term *term, const cg_term *of);
/** Makes the term for a stat or the counters of a card, as the noun's class says. */
cg_term *cg_noun_of_card(cg_reader *reader, const cg_noun *noun, const cg_term *card, cg_spot spot);
/** Takes a noun of these classes and its owner: `life of p`, `charge counters on t`. */
cg_term *cg_noun_of(cg_reader *reader, uint32_t classes, cg_spot spot);
/** Takes `base power` or `last power`, of `card`; if that is NULL, `of` and a card follow. */
cg_term *cg_noun_other_stat(cg_reader *reader, const cg_term *card, cg_spot spot);
/** Takes `total power of my creatures`; also `highest`, `lowest`, and `among`. */
cg_term *cg_noun_sum(cg_reader *reader, cg_spot spot);
/** Makes the term for a value of the game, whose noun was taken. After a value that has words for
 * its numbers, only `is` and such a word can follow. */
cg_term *cg_noun_value(cg_reader *reader, unsigned index, cg_spot spot);

/** Reports a sign where one of these types is expected, with advice. */
void cg_noun_no_sign(cg_reader *reader, unsigned types);

#endif
