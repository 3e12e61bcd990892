/**
 * @file cardrules.h
 * State-based actions: which cards they are about (offenders.c), for cardrules.c.
 */
#ifndef CG_ENGINE_HAPPEN_CARDRULES_H
#define CG_ENGINE_HAPPEN_CARDRULES_H

#include "engine/happen/happen.h"

/** Walks over the cards in play, in the order of turns: `zone` and `place` begin with 0.
 * @return false behind the last */
static inline bool cg_next_in_play(const cg_match *match, unsigned *zone, unsigned *place,
                                   unsigned *card)
{
    for (; *zone < match->plan->play_zone_count; ++*zone, *place = 0) {
        unsigned number = cg_play_zone_in_turn(match, *zone);
        if (*place < match->counts[number]) {
            *card = cg_zone_slots(match, number)[(*place)++];
            return true;
        }
    }
    return false;
}

/** Returns the set of all cards in play that the rule puts away now, together. */
int32_t cg_offenders(cg_match *match, const cg_card_rule *rule);

/** Returns true if the card goes by that rule because an attack has just put damage on it. */
bool cg_falls_in_battle(const cg_match *match, const cg_card_rule *rule, unsigned card);

/** Returns the card, packed, whose strike has just put damage on that one; 0: none has. */
int32_t cg_striker_of(const cg_match *match, unsigned card);

#endif
