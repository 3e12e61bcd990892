/* Functions for the records of all statements that are being carried out. */
#include "engine/happen/happen.h"

#include <assert.h>

cg_happening_state cg_doing_plan(const cg_doing *doing, cg_happening kind, cg_cause cause)
{
    cg_happening_state plan = {.kind = (uint8_t)kind};
    plan.field[CG_FIELD_OF_SOURCE] = doing->this_card;
    plan.field[CG_FIELD_OF_BY] = cg_player_value(doing->player);
    plan.field[CG_FIELD_OF_CAUSE] = (int32_t)cause;
    return plan;
}

int32_t cg_doing_keeper(const cg_doing *doing)
{
    unsigned slot = (uint32_t)doing->word[2] & CG_KEEPS_SLOT;
    bool follows = doing->word[2] & CG_KEEPS_MOVED;
    uint32_t counts = (uint32_t)doing->word[2] >> CG_KEEPS_COUNT & 0xfu;
    if (!slot && !counts)
        return 0;
    return CG_KEEPER(doing->frame, slot ? slot - 1u : CG_KEEPER_NONE) |
           (follows ? CG_KEEPER_MOVED : 0) | (int32_t)(counts << CG_KEEPER_COUNT);
}

cg_flow cg_doing_moves(cg_match *match, const cg_doing *doing, int32_t cards, cg_cause cause,
                       int32_t place, int32_t where)
{
    cg_happening_state plan = cg_doing_plan(doing, CG_ON_MOVE, cause);
    plan.place = place;
    plan.host = where;
    return cg_happen_each_kept(match, cards, &plan, cg_doing_keeper(doing));
}

cg_happening_state *cg_doing_also(cg_match *match, const cg_doing *doing, cg_happening kind,
                                  int32_t card, int32_t player)
{
    cg_happening_state *event = cg_happen_new(match, kind);
    if (!event)
        return NULL;
    *event = cg_doing_plan(doing, kind, CG_CAUSE_NONE);
    event->field[CG_FIELD_OF_CARD] = card;
    event->field[CG_FIELD_OF_PLAYER] = player;
    return event;
}

cg_flow cg_doing_since(cg_match *match, unsigned before)
{
    assert(before <= match->head->happenings);
    unsigned count = match->head->happenings - before;
    return count ? cg_happen(match, count) : CG_DONE;
}

int32_t cg_doing_first(const cg_match *match, int32_t set)
{
    return cg_set_size(match, set) ? cg_set_get(match, set, 0) : 0;
}

int32_t cg_discard_place(const cg_match *match)
{
    return CG_PLACE_WORD(CG_PLACE_INTO, 0, match->plan->discard_zone, 1);
}

cg_flow cg_doing_destroys(cg_match *match, const cg_doing *doing, int32_t cards, cg_cause cause)
{
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, cards); i < count; i++) {
        int32_t card = cg_set_get(match, cards, i);
        if (cg_card_lives(match, card) && cg_card_in_play(match, cg_value_card(card)) &&
            !cg_indestructible(match, card, doing->this_card, cause))
            cg_set_add(match, card);
    }
    return cg_doing_moves(match, doing, cg_set_close(match, start), cause, cg_discard_place(match),
                          0);
}

cg_flow cg_destroy(cg_match *match, int32_t cards, int32_t source, int by, cg_cause cause)
{
    const cg_doing doing = {.this_card = source, .player = (uint8_t)by};
    return cg_doing_destroys(match, &doing, cards, cause);
}
