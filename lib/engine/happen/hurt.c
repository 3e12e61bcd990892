/* Damage to a card adds counters to it or removes some. If an ability waits for that, the counters
 * are an event of their own together with the damage. Nothing replaces or precedes it, because
 * that already happened to the damage. */
#include "engine/happen/happen.h"

#include <string.h>

/** Returns true if the event accompanies the damage of that record. It is about no card until the
 * damage is dealt. */
static bool goes_with(const cg_match *match, const cg_happening_state *event,
                      const cg_happening_state *damage)
{
    return event->kind == CG_ON_MARK && event->cancelled && !event->field[CG_FIELD_OF_CARD] &&
           event->place == damage - match->happenings + 1;
}

void cg_hurts_add(cg_match *match, unsigned first)
{
    const cg_board *board = match->plan->board;
    for (unsigned i = first, all = match->head->happenings; i < all; i++) {
        if (match->happenings[i].kind != CG_ON_DAMAGE)
            continue;
        bool heard = board->damage_mark && match->watch && cg_heard(match, CG_ON_MARK);
        cg_happening_state *event = heard ? cg_happen_new(match, CG_ON_MARK) : NULL;
        if (!event)
            return;
        event->place = (int32_t)i + 1;
        event->cancelled = 1;
    }
}

void cg_hurt_done(cg_match *match, const cg_happening_state *damage, int32_t change)
{
    unsigned first = (unsigned)(damage - match->happenings);
    for (unsigned i = first; change && i < match->head->happenings; i++) {
        cg_happening_state *event = &match->happenings[i];
        if (!goes_with(match, event, damage))
            continue;
        memcpy(event->field, damage->field, sizeof event->field);
        event->field[CG_FIELD_OF_WHAT] = match->plan->board->damage_mark - 1;
        event->field[CG_FIELD_OF_SIGN] = change > 0;
        event->field[CG_FIELD_OF_AMOUNT] = change < 0 ? -change : change;
        event->cancelled = 0;
        event->done = 1;
        return;
    }
}
