/** @file sentence.h  The parts of sentences about what happens; see tell.h. */
#ifndef CG_MATCH_SENTENCE_H
#define CG_MATCH_SENTENCE_H

#include "match/tell.h"

/** A sentence in the making. */
typedef struct cg_sentence {
    const cg_match *match;
    const cg_happening_state *event; /**< NULL for an item */
    int viewer;
    bool before; /**< it is about to happen */
    cg_text *out;
} cg_sentence;

static inline int32_t cg_sentence_field(const cg_sentence *s, cg_event_field number)
{
    return s->event->field[number];
}

/** The card that it is about, or if there is none the player. */
int32_t cg_sentence_subject(const cg_sentence *s);
/** A card or a player, as the viewer may know it. */
void cg_sentence_thing(const cg_sentence *s, int32_t value);
/** The card; of one that is not in play whose it was: "player 2's Bear". */
void cg_sentence_owned(const cg_sentence *s);
/** What is played, used, announced, or attacks. */
void cg_sentence_item(const cg_sentence *s, const cg_item *item);

/**
 * A template, in which a letter in braces stands for a part: c: the card, or the player; w: the
 * card, with whose it was; p: the player; s: the source; o: the other one; b: who causes it; n: the
 * amount; a: it with its article; k: so many cards; l: so much life; m: so many counters of the
 * player; g: on the card; f, t: the zones; h: the phase; i: what is played, used or attacks. What
 * stands in square brackets is left out when its part is nothing that the viewer knows. `%` marks a
 * word for which the game can have its own.
 */
void cg_sentence_template(const cg_sentence *s, const char *at);
void cg_sentence_part(const cg_sentence *s, char part);

#endif
