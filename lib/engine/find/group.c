/* Cards in play that act as one (see group.h): the walk over them, the spreading of events to all
 * of them, and counting them as one. */
#include "engine/find/group.h"

#include "engine/find/scope.h"

#include <assert.h>

bool cg_group_next(const cg_match *match, unsigned *zone, unsigned *place, int32_t *member)
{
    for (; *zone < match->plan->play_zone_count; ++*zone, *place = 0) {
        unsigned number = cg_play_zone_in_turn(match, *zone);
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

void cg_group_spare(cg_match *match, unsigned first, unsigned count,
                    const cg_happening_state *event)
{
    assert(first + count <= match->head->happenings);
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
    if (!match->plan->board || !match->plan->board->bits[CG_BITS_GROUP])
        return 0;
    for (unsigned i = from, size = cg_set_size(match, set); i < size; i++)
        members += cg_in_group(match, cg_set_get(match, set, i));
    return members && !held ? members - 1 : members;
}
