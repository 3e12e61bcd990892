/* Cards phase out, with the cards attached to them. This is not a way to leave play, so nothing
 * triggers on it, replaces or answers it. engine/happen/away.c brings them back. */
#include "engine/do/statements.h"

#include "state/away.h"

/** Ends the changes that last as long as the card is in play. */
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
        cg_modifiers_end(match, CG_ENDS_COUNTED_TURN, 0);
}

/** Phases out the card, and the cards attached to it. */
static void take(cg_match *match, unsigned card)
{
    int32_t value = cg_card_value(match, card);
    cg_remember(match, card);
    cg_phase_tell(match, card, CG_EVENT_PHASE_OUT);
    cg_away_take(match, card);
    match->head->stirred = CG_STIRRED_ALL;
    cg_watch_spoil(match);
    for (unsigned other = 0; other < match->plan->card_limit; other++) {
        const cg_object *object = &match->objects[other];
        if (object->host == card + 1u && (object->flags & CG_OBJECT_ATTACHED) &&
            cg_card_in_play(match, other))
            take(match, other);
    }
    end_bound(match, value);
}

/** Returns true if the source is another card that is in play. */
static bool is_there(const cg_match *match, int32_t source, int32_t card)
{
    return source != card && cg_is_card(source) && cg_card_lives(match, source) &&
           cg_card_in_play(match, cg_value_card(source));
}

/** Phases out a card. Without room for such a change the card stays. `until` has the source of the
 * change and its duration. */
static void phase_out(cg_match *match, int32_t card, const cg_modifier *until)
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

/** Keeps last-known information about the card, and all cards attached to it, before the first one
 * phases out. */
static void remember_with_guests(cg_match *match, unsigned card)
{
    cg_remember_before(match, card);
    for (unsigned other = 0; other < match->plan->card_limit; other++) {
        const cg_object *object = &match->objects[other];
        if (object->host == card + 1u && (object->flags & CG_OBJECT_ATTACHED) &&
            cg_card_in_play(match, other) &&
            cg_board_remembered(match, cg_card_value(match, other)) < 0)
            remember_with_guests(match, other);
    }
}

static void remember_all(cg_match *match, int32_t cards)
{
    match->together = match->prepared = 0;
    for (unsigned i = 0, n = cg_set_size(match, cards); i < n; i++) {
        int32_t card = cg_set_get(match, cards, i);
        if (cg_is_card(card) && cg_card_lives(match, card) &&
            cg_card_in_play(match, cg_value_card(card)) && cg_board_remembered(match, card) < 0)
            remember_with_guests(match, cg_value_card(card));
    }
}

/** Phases out cards. Cards stay if they are in a zone from which effects cannot take cards. */
cg_flow cg_do_phase_out(cg_match *match, const cg_doing *doing)
{
    const cg_modifier until = {.source = doing->this_card,
                               .duration = (uint8_t)((uint32_t)doing->word[0] & 0xffu),
                               .span = (uint8_t)((uint32_t)doing->word[0] >> 8),
                               .until = doing->value[1],
                               .player = doing->player};
    remember_all(match, doing->value[0]);
    for (unsigned i = 0, n = cg_set_size(match, doing->value[0]); i < n; i++) {
        int32_t card = cg_set_get(match, doing->value[0], i);
        unsigned row = cg_is_card(card) && cg_card_lives(match, card)
                           ? cg_card_row(match, cg_value_card(card))
                           : 0;
        if (row && !match->plan->module->zones[row - 1].kept)
            phase_out(match, card, &until);
    }
    return CG_DONE;
}
