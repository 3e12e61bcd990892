/** @file sentence.h  The parts of sentences about happenings; see happening_text.h. */
#ifndef CG_MATCH_SENTENCE_H
#define CG_MATCH_SENTENCE_H

#include "match/text/happening_text.h"

/** A sentence while it is being written. */
typedef struct cg_sentence {
    const cg_match *match;
    const cg_happening_state *event; /**< NULL for an item */
    int viewer;
    bool before; /**< it is about to happen */
    cg_text *out;
} cg_sentence;

/** Returns a field of the happening; not for items. */
static inline int32_t cg_sentence_field(const cg_sentence *s, cg_event_field number)
{
    return s->event->field[number];
}

/** Returns the card of the happening, or the player if it has no card. */
int32_t cg_sentence_subject(const cg_sentence *s);
/** Writes a card or a player, as the viewer may know it. */
void cg_sentence_thing(const cg_sentence *s, int32_t value);
/** Writes the card of the happening; for one that is not in play, also its owner: "player 2's
 * Bear". */
void cg_sentence_owned(const cg_sentence *s);
/** Writes what an item does: the card or ability that is played, used or announced, or the
 * attacker. */
void cg_sentence_item(const cg_sentence *s, const cg_item *item);

/**
 * Writes a sentence with parts in braces (template.h):
 *
 *     c     the card, or the player            n  the amount
 *     w     the card, with whose it was        a  the amount with its article
 *     p     the player                         k  the amount as cards ("3 cards")
 *     s     the source                         l  the amount as life
 *     o     the other card or player           m  the amount as counters of the player
 *     b     who causes it                      g  the amount as marks on the card
 *     f, t  the zones from and to              h  the phase
 *     i     what is played, used or attacks
 *
 * There is nothing to say of what the viewer does not know.
 */
void cg_sentence_template(const cg_sentence *s, const char *words);
/** Writes the part for the letter, as above; nothing for an unknown letter. */
void cg_sentence_part(const cg_sentence *s, char part);

#endif
