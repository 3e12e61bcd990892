#include "reveal.h"

/** Is it always something of chance, or of what nobody saw? */
static bool is_chance(uint8_t kind)
{
    switch (kind) {
    case CG_EVENT_SHUFFLE:
    case CG_EVENT_ROLL:
    case CG_EVENT_LOOK:
    case CG_EVENT_SHOW:
    case CG_EVENT_CHOOSE:
    case CG_EVENT_FACE_UP:
    case CG_EVENT_LEAD:
    case CG_EVENT_FACT:
        return true;
    default:
        return false;
    }
}

static revealed of_move(const cg_game *game, int seat, const cg_event *e)
{
    cg_zone_info from;
    if (!cg_game_zone(game, e->from, &from) || e->cause == CG_CAUSE_CREATE)
        return REVEALED_NOTHING;
    if (from.visibility == CG_SEEN_BY_NOBODY || from.visibility == CG_SEEN_BY_OTHERS ||
        e->cause == CG_CAUSE_DISCARD_RANDOM)
        return REVEALED_HIDDEN;
    if (from.visibility != CG_SEEN_BY_OWNER)
        return REVEALED_NOTHING;
    return e->from_owner == seat ? REVEALED_OWN : REVEALED_HIDDEN;
}

revealed reveal_told(const cg_match *match, const cg_game *game, int seat, uint64_t events)
{
    revealed most = REVEALED_NOTHING;
    cg_event e;
    for (uint64_t n = events + 1; n <= cg_match_event_count(match); n++) {
        if (cg_match_event(match, seat, n, &e) || is_chance(e.kind))
            return REVEALED_HIDDEN;
        revealed one = e.kind == CG_EVENT_MOVE ? of_move(game, seat, &e) : REVEALED_NOTHING;
        most = one > most ? one : most;
    }
    return most;
}
