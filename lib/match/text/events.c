/* Gives each viewer the part of an event that they may know. */
#include "engine/engine.h"
#include "match/text/names.h"
#include "state/board.h"
#include "state/convert.h"
#include "state/told.h"

const char *cg_match_cause_name(const cg_match *match, int cause)
{
    const cg_board *board = match ? match->plan->board : NULL;
    size_t row = cause >= CG_CAUSE_OF_GAME ? (size_t)(cause - CG_CAUSE_OF_GAME) : SIZE_MAX;
    if (board && row < board->move_count)
        return board->moves[row].name;
    return cause >= 0 ? cg_cause_name((cg_cause)cause) : "unknown";
}

/* ---- reading ---- */

uint64_t cg_match_event_count(const cg_match *match)
{
    if (!match)
        return 0;
    return cg_told(match);
}

uint64_t cg_match_event_first(const cg_match *match)
{
    if (!match)
        return 0;
    uint64_t count = cg_told(match);
    if (!match->events)
        return count + 1;
    uint64_t oldest = count > match->event_mask ? count - match->event_mask : 1;
    return oldest > match->event_first ? oldest : match->event_first;
}

static bool is_untold(const cg_match *match, int viewer, uint64_t number)
{
    return cg_told_nothing(match, &match->events[number & match->event_mask], viewer);
}

uint64_t cg_match_event_told(const cg_match *match, int viewer, uint64_t number)
{
    if (!match || viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return 0;
    uint64_t at = cg_told(match), first = cg_match_event_first(match);
    uint64_t untold = match->untold[viewer + 1];
    for (; untold && at > number && at >= first; at--)
        untold -= is_untold(match, viewer, at);
    number = number < at ? number : at;
    return number > untold ? number - untold : 0;
}

uint64_t cg_match_event_number(const cg_match *match, int viewer, uint64_t told)
{
    if (!match || viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return 0;
    uint64_t at = cg_told(match), first = cg_match_event_first(match);
    uint64_t left = cg_match_event_told(match, viewer, at);
    if (!told || told > left)
        return 0;
    if (!match->untold[viewer + 1])
        return told;
    for (; at >= first; at--) {
        if (is_untold(match, viewer, at))
            continue;
        if (left-- == told)
            return at;
    }
    return 0;
}

static cg_status own_match_event(const cg_match *match, int viewer, uint64_t number,
                                 cg_event *event)
{
    if (!match || !event)
        return CG_ERR_ARGUMENT;
    if (number == 0 || number > cg_told(match) || viewer < CG_SPECTATOR ||
        viewer >= match->plan->players)
        return CG_ERR_ARGUMENT;
    if (number < cg_match_event_first(match))
        return CG_ERR_LOST;
    *event = cg_event_told(match, &match->events[number & match->event_mask], viewer);
    event->number = number;
    return CG_OK;
}

cg_status cg_match_event_sized(const cg_match *match, int viewer, uint64_t number, cg_event *event,
                               size_t size)
{
    cg_event own = {0};
    if (!event || size == sizeof own)
        return own_match_event(match, viewer, number, event);
    if (!cg_is_place(event, size))
        return CG_ERR_ARGUMENT;
    cg_status status = own_match_event(match, viewer, number, &own);
    if (status == CG_OK)
        cg_copy_sized(event, size, &own, sizeof own);
    return status;
}
