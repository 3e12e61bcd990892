/* Cards that have phased out return when nothing keeps them away any more. This triggers nothing,
 * and cannot be replaced or answered, since the card does not enter play. */
#include "state/away.h"
#include "engine/happen/happen.h"

#include <assert.h>

void cg_phase_tell(cg_match *match, unsigned card, cg_event_kind kind)
{
    const cg_card_state *state = &match->cards[card];
    uint8_t zone =
        (uint8_t)(state->zone == CG_NOWHERE ? match->objects[card].out : state->zone + 1u);
    CG_TELL(match, .kind = (uint8_t)kind, .from_zone = kind == CG_EVENT_PHASE_OUT ? zone : 0,
            .to_zone = kind == CG_EVENT_PHASE_IN ? zone : 0,
            .player = match->objects[card].controller, .card = (uint16_t)(card + 1u),
            .generation = state->generation, .card_kind = state->kind, .known = state->known,
            .open = cg_card_open(match, card));
}

static void stir(cg_match *match)
{
    match->head->stirred = CG_STIRRED_ALL;
    cg_watch_spoil(match);
}

/** Returns true if something still keeps the card away: a change of its own, or the card to which
 * it is attached. */
static bool stays_away(const cg_match *match, unsigned card)
{
    const cg_object *object = &match->objects[card];
    int32_t value = cg_card_value(match, card);
    for (unsigned m = 0; m < match->head->modifiers; m++)
        if (match->modifiers[m].op == CG_MODIFIER_AWAY && match->modifiers[m].target == value)
            return true;
    return (object->flags & CG_OBJECT_ATTACHED) && object->host &&
           cg_is_away(match, object->host - 1u);
}

/** Returns the card to bring back next, the one that entered play first; -1 if there is none. */
static int next_back(const cg_match *match)
{
    int first = -1;
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        if (cg_is_away(match, card) && !stays_away(match, card) &&
            (first < 0 || match->objects[card].stamp < match->objects[first].stamp))
            first = (int)card;
    return first;
}

void cg_phase_in(cg_match *match)
{
    int card;
    while (match->plan->phasing && (card = next_back(match)) >= 0) {
        cg_away_bring(match, (unsigned)card, false);
        cg_phase_tell(match, (unsigned)card, CG_EVENT_PHASE_IN);
        stir(match);
    }
}

void cg_phase_in_of(cg_match *match, unsigned seats)
{
    unsigned kept = 0, all = match->head->modifiers;
    if (!match->plan->phasing)
        return;
    for (unsigned m = 0; m < all; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        unsigned card = cg_value_card(modifier->target);
        bool ends = modifier->op == CG_MODIFIER_AWAY && cg_card_away(match, modifier->target) &&
                    (((seats >> match->objects[card].controller) & 1u) ||
                     ((seats >> match->cards[card].owner) & 1u));
        if (!ends)
            match->modifiers[kept++] = *modifier;
    }
    for (unsigned m = kept; m < all; m++)
        match->modifiers[m] = (cg_modifier){0};
    match->head->modifiers = (uint16_t)kept;
    cg_phase_in(match);
}
