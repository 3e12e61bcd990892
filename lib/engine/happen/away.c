/* Cards phase out, and come back when what keeps them away is over. Nothing is triggered, replaced or
 * answered by either: the card neither leaves play nor enters it. */
#include "state/away.h"
#include "engine/happen/happen.h"

#include <assert.h>

static void tell(cg_match *match, unsigned card, cg_event_kind kind)
{
    const cg_card_state *state = &match->cards[card];
    CG_TELL(match, .kind = (uint8_t)kind, .player = match->objects[card].controller,
            .card = (uint16_t)(card + 1u), .generation = state->generation,
            .card_kind = state->kind, .known = state->known, .open = cg_card_open(match, card));
}

static void stir(cg_match *match)
{
    match->head->stirred = CG_STIRRED_ALL;
    cg_watch_spoil(match);
}

/* ---- out ---- */

/** What the card does as long as it is in play is over. */
static void end_bound(cg_match *match, int32_t card)
{
    bool due = false;
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        if (modifier->source != card || modifier->target == card ||
            modifier->duration != CG_WHILE_THIS)
            continue;
        modifier->duration = CG_FOR_TURNS;
        modifier->until = 0;
        due = true;
    }
    if (due)
        cg_modifiers_end(match, CG_FOR_TURNS, 0);
}

/** What is attached to the card goes with it. */
static void take(cg_match *match, unsigned card)
{
    int32_t value = cg_card_value(match, card);
    cg_remember(match, card);
    tell(match, card, CG_EVENT_PHASE_OUT);
    cg_away_take(match, card);
    stir(match);
    for (unsigned other = 0; other < match->plan->card_limit; other++) {
        const cg_object *object = &match->objects[other];
        if (object->host == card + 1u && (object->flags & CG_OBJECT_ATTACHED) &&
            cg_card_in_play(match, other))
            take(match, other);
    }
    end_bound(match, value);
}

/** Is it another card, and in play? */
static bool is_there(const cg_match *match, int32_t source, int32_t card)
{
    return source != card && cg_is_card(source) && cg_card_lives(match, source) &&
           cg_card_in_play(match, cg_value_card(source));
}

void cg_phase_out(cg_match *match, int32_t card, const cg_modifier *until)
{
    if (!cg_card_lives(match, card) || !cg_card_in_play(match, cg_value_card(card)) ||
        match->head->modifiers == match->plan->board->limits.modifiers ||
        (until->duration == CG_WHILE_THIS && !is_there(match, until->source, card)))
        return;
    cg_modifier modifier = *until;
    modifier.op = CG_MODIFIER_AWAY;
    modifier.target = card;
    if (modifier.duration == CG_LASTS) {
        modifier.duration = CG_UNTIL_MY_TURN;
        modifier.player = match->objects[cg_value_card(card)].controller;
    }
    cg_modifier_add(match, &modifier);
    take(match, cg_value_card(card));
}

/* ---- in ---- */

/** Does something keep the card away still: a change of its own, or what it is attached to? */
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

/** Of the cards that come back the one that came into play first; -1: none does. */
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
        tell(match, (unsigned)card, CG_EVENT_PHASE_IN);
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
