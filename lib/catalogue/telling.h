/**
 * @file telling.h
 * Rules texts of cards in one language.
 */
#ifndef CG_CATALOGUE_TELLING_H
#define CG_CATALOGUE_TELLING_H

#include "catalogue/catalogue.h"
#include "effect/tell/told.h"

/** Tells the texts of a catalogue, one after the other. */
typedef struct cg_card_teller {
    const cg_cards *cards;
    cg_narrator narrator;
    cg_arena scratch;
    cg_buffer text;              /**< the last text, without a NUL */
    char missing[CG_TONGUE_KEY]; /**< the first entry that the language lacks; "": none */
    const char *set;             /**< of the present card */
    bool short_of_memory;
} cg_card_teller;

/** Begins. @param narrator copied; if it names no cards, they have their names in the catalogue */
void cg_card_teller_begin(cg_card_teller *work, const cg_cards *cards, const cg_narrator *narrator);
/** Tells a card. @return false when the language lacks something, or memory is short */
bool cg_card_teller_tell(cg_card_teller *work, const cg_design_data *data);
void cg_card_teller_end(cg_card_teller *work);

#endif
