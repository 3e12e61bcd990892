/* Events about one card of a group apply to all of its cards. */
#include "engine/find/group.h"
#include "engine/happen/happen.h"

#include <assert.h>

static unsigned size_of(const cg_match *match)
{
    unsigned zone = 0, place = 0, count = 0;
    int32_t member;
    while (cg_group_next(match, &zone, &place, &member))
        count++;
    return count;
}

/** Returns true if there is room for all of them on the side to which one moves. */
static bool have_room(const cg_match *match, const cg_happening_state *event)
{
    unsigned card = cg_value_card(event->field[CG_FIELD_OF_CARD]);
    int player = (int)(CG_PACKED_LOW(event->field[CG_FIELD_OF_PLAYER]) & 7u);
    unsigned zone = match->plan->zone_of[cg_card_row(match, card) - 1u][player];
    unsigned places = match->plan->zones[zone].places;
    return !places || match->counts[zone] + size_of(match) <= places;
}

static bool is_there(const cg_match *match, unsigned first, unsigned kind, int32_t card)
{
    for (unsigned i = first; i < match->head->happenings; i++)
        if (match->happenings[i].kind == kind &&
            match->happenings[i].field[CG_FIELD_OF_CARD] == card)
            return true;
    return false;
}

static void add_for(cg_match *match, const cg_happening_state *event, int32_t member)
{
    cg_happening_state *added = cg_happen_new(match, (cg_happening)event->kind);
    if (!added)
        return;
    *added = *event;
    added->field[CG_FIELD_OF_CARD] = member;
    if (event->kind != CG_ON_MOVE)
        return;
    unsigned card = cg_value_card(member);
    added->field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, card);
    added->field[CG_FIELD_OF_PLAYER] = cg_player_value(cg_card_player(match, card));
}

void cg_group_spread(cg_match *match, unsigned first)
{
    assert(first <= match->head->happenings);
    if (!match->plan->board->bits[CG_BITS_GROUP])
        return;
    for (unsigned i = first, end = match->head->happenings; i < end; i++) {
        unsigned zone = 0, place = 0;
        int32_t member;
        if (!cg_group_shares(match, &match->happenings[i]))
            continue;
        if (match->happenings[i].kind == CG_ON_CONTROL &&
            !have_room(match, &match->happenings[i])) {
            match->happenings[i].cancelled = 1;
            continue;
        }
        while (cg_group_next(match, &zone, &place, &member))
            if (!is_there(match, first, match->happenings[i].kind, member))
                add_for(match, &match->happenings[i], member);
    }
}
