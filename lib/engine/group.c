#include "engine/group.h"

#include "engine/happen.h"

bool cg_group_next(const cg_match *match, unsigned *zone, unsigned *place, int32_t *member)
{
    for (; *zone < match->plan->play_zone_count; ++*zone, *place = 0) {
        unsigned number = match->plan->play_zone[*zone];
        while (*place < match->counts[number]) {
            *member = cg_card_value(match, cg_zone_slots(match, number)[(*place)++]);
            if (cg_in_group(match, *member))
                return true;
        }
    }
    return false;
}

bool cg_group_shares(const cg_match *match, const cg_happening_state *event)
{
    bool turned = event->kind == CG_ON_EXHAUST || event->kind == CG_ON_READY;
    return (turned || event->kind == CG_ON_CONTROL || cg_leaves_play(match, event)) &&
           !event->cancelled && cg_in_group(match, event->field[CG_FIELD_OF_CARD]);
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

static unsigned size_of(const cg_match *match)
{
    unsigned zone = 0, place = 0, count = 0;
    int32_t member;
    while (cg_group_next(match, &zone, &place, &member))
        count++;
    return count;
}

/** Have all of them room on the side to which one goes? */
static bool have_room(const cg_match *match, const cg_happening_state *event)
{
    unsigned card = cg_value_card(event->field[CG_FIELD_OF_CARD]);
    int player = (int)(CG_PACKED_LOW(event->field[CG_FIELD_OF_PLAYER]) & 7u);
    unsigned zone = match->plan->zone_of[cg_card_row(match, card) - 1u][player];
    unsigned places = match->plan->zones[zone].places;
    return !places || match->counts[zone] + size_of(match) <= places;
}

void cg_group_spread(cg_match *match, unsigned first)
{
    if (!match->plan->board->group_bits)
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

void cg_group_spare(cg_match *match, unsigned first, unsigned count,
                    const cg_happening_state *event)
{
    for (unsigned i = first; i < first + count; i++) {
        cg_happening_state *other = &match->happenings[i];
        if (other->kind == event->kind && !other->done && cg_group_shares(match, other))
            other->cancelled = 1;
    }
}

bool cg_group_seen(const cg_match *match, const cg_watcher *watcher,
                   const cg_happening_state *event, int32_t *card)
{
    unsigned zone = 0, place = 0;
    *card = event->field[CG_FIELD_OF_CARD];
    if (cg_watcher_matches(match, watcher, event))
        return true;
    if (!cg_in_group(match, *card) || cg_group_shares(match, event))
        return false;
    cg_happening_state other = *event;
    while (cg_group_next(match, &zone, &place, card)) {
        other.field[CG_FIELD_OF_CARD] = *card;
        if (cg_watcher_matches(match, watcher, &other))
            return true;
    }
    return false;
}

unsigned cg_group_surplus(const cg_match *match, int32_t set, unsigned from, bool held)
{
    unsigned members = 0;
    if (!match->plan->board || !match->plan->board->group_bits)
        return 0;
    for (unsigned i = from, size = cg_set_size(match, set); i < size; i++)
        members += cg_in_group(match, cg_set_get(match, set, i));
    return members && !held ? members - 1 : members;
}
