/** @file told.h  Names of things in a match, in any language, for the holes of sentences. */
#ifndef CG_MATCH_TOLD_H
#define CG_MATCH_TOLD_H

#include "effect/tell/line.h"
#include "match/text/names.h"
#include "state/state.h"

#include <cardgame/language.h>

/** The viewer, the match and the language. */
typedef struct cg_voice {
    const cg_match *match;
    const cg_narrator *in; /**< NULL: memory is short */
    int viewer;
    const cg_translation *translation; /**< NULL: English */
} cg_voice;

/** Returns a voice.
 * @param translation NULL: English, which is also used if it is of another catalogue */
cg_voice cg_voice_in(const cg_match *match, int viewer, const cg_translation *translation);
bool cg_voice_is_english(const cg_voice *voice);

/** Writes "player 2". */
void cg_told_player(cg_teller *to, int seat, unsigned case_number);
/** Writes " of player 2" after the player's thing. */
void cg_told_of_player(cg_teller *to, int seat);
/** Writes a name of an ability or branch that a card gives. */
void cg_told_label(cg_teller *to, const char *label);
/** Writes a phase: "draw", or with `whole` "draw phase". Languages other than English have it as a
 * noun, for which the hole can name a determiner: `{phase your}`. */
void cg_told_phase(cg_teller *to, const cg_hole *hole, const char *key, bool whole,
                   unsigned case_number);
/** Writes a key of a table as words: "turn limit". */
void cg_told_key(cg_teller *to, const char *key);
/** Writes a word of the game. */
void cg_told_word(cg_teller *to, const char *word);
/** Writes a card, as distinct as by cg_name_card(). */
void cg_told_card(const cg_voice *voice, cg_teller *to, unsigned card, const cg_offer *among,
                  cg_name_style style, unsigned case_number);
/** Writes the thing that a reference means, as the viewer may know it. */
void cg_told_ref(const cg_voice *voice, cg_teller *to, cg_ref ref, unsigned case_number);
/** Writes the effect of a lasting change, and its end. */
void cg_told_change(const cg_voice *voice, cg_teller *to, const cg_event_record *event);

/** Returns true if the tables of English have that key. */
bool cg_english_has(const cg_match *match, const char *section, const char *key);
/** Does the log have a sentence of its own for moves with that cause? It tells others by where the
 * card goes. */
bool cg_cause_is_told(const cg_match *match, unsigned cause);
/** Returns true for causes by which players discard cards of a hand. */
bool cg_cause_discards(int32_t cause);

#endif
