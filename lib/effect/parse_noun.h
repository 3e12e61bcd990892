/** @file parse_noun.h  Between the parser's files of the game's nouns. */
#ifndef CG_EFFECT_PARSE_NOUN_H
#define CG_EFFECT_PARSE_NOUN_H

#include "effect/reader.h"

/* Nouns by whose they can be. */
#define CG_OF_PLAYERS ((uint32_t)(CG_NOUN_ZONE | CG_NOUN_COUNTER | CG_NOUN_RULE | CG_NOUN_TALLY))
#define CG_OF_CARDS ((uint32_t)(CG_NOUN_STAT | CG_NOUN_MARK))
#define CG_OF_NOBODY ((uint32_t)(CG_NOUN_VALUE | CG_NOUN_POOL))

/** A term of a row of the game's table; NULL when memory is short. */
cg_term *cg_noun_term(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned index,
                      cg_spot spot);
/** The term with what it belongs to; NULL when either is. */
cg_term *cg_noun_with(cg_term *term, const cg_term *of);
/** A number of a card: `power` of it. */
cg_term *cg_noun_of_card(cg_reader *reader, const cg_noun *noun, const cg_term *card, cg_spot spot);
/** `life of p`, `power of t`, `charge counters on t`; NULL when it is broken. */
cg_term *cg_noun_of(cg_reader *reader, uint32_t classes, cg_spot spot);
/** `base power`, `last power` of a card, or of what `of` names if it is NULL. */
cg_term *cg_noun_other_stat(cg_reader *reader, const cg_term *card, cg_spot spot);
/** `total power of my creatures`. */
cg_term *cg_noun_sum(cg_reader *reader, cg_spot spot);
/** A value of the game's own; one that stands for something is only asked what it is. */
cg_term *cg_noun_value(cg_reader *reader, unsigned index, cg_spot spot);

#endif
