/* Parts of a written selection: what stands before the noun, the noun, what stands behind it. */
#ifndef CG_EFFECT_WRITE_SELECTION_H
#define CG_EFFECT_WRITE_SELECTION_H

#include "effect/write/write.h"

/** How a selection's quantity is written, and what kind of noun follows. */
typedef struct cg_how_many {
    const char *words;  /**< with a space behind */
    bool amount;        /**< argument 0 stands behind the words */
    const char *behind; /**< behind the amount, with a space behind */
    bool plural;        /**< of the noun */
    bool article;       /**< "a" or "an" before the noun */
    bool another;       /**< the words say already that it is another one */
    cg_style style;
} cg_how_many;

/** Is it a selection of own cards, `one of my creatures`? */
bool cg_selects_mine(const cg_term *term);
/** Is it what lies on one side of a card, of which there is but one? */
bool cg_selects_side(const cg_term *term);
/** Is it the top or the bottom of a zone? */
bool cg_selects_end(const cg_term *term);

cg_how_many cg_how_many_of(const cg_writer *to, const cg_term *term, cg_style style);
/** What stands between the quantity and the noun: "other target exhausted enemy ". */
void cg_write_qualities(cg_writer *to, const cg_term *term, const cg_how_many *how);
/** "a ", "an ", by the first word that follows. */
void cg_write_noun_article(cg_writer *to, const cg_term *term, bool other);
/** The noun, or the two nouns: "relic or enchantment". */
void cg_write_nouns(cg_writer *to, const cg_term *term, bool plural);
/** Everything up to the noun, with it. */
void cg_write_counted_noun(cg_writer *to, const cg_term *term, const cg_how_many *how);
/** Everything behind the noun. @param plural of what is said about all of them */
void cg_write_behind_noun(cg_writer *to, const cg_term *term, bool plural, cg_style style);

#endif
