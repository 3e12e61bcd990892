/* Finds the places of the cards that a term means. */
#include "effect/code/select.h"
#include "effect/read/reach.h"
#include "effect/tree/code.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

unsigned cg_reach_lies_of_zone(const cg_looking *at, const cg_term *zone)
{
    return zone != NULL && zone->kind == CG_TERM_ZONE &&
                   zone->index < at->reader->module->zone_count
               ? cg_rows_lies(at->reader->module, zone->index)
               : CG_REACH_ALL;
}

unsigned cg_reach_lies_of_selection(const cg_looking *at, const cg_term *cards)
{
    const cg_term *within = cards->args[CG_SELECTOR_WITHIN];
    switch (cards->where) {
    case CG_WHERE_ZONE:
        return cg_reach_lies_of_zone(at, within);
    case CG_WHERE_UNDER:
        return CG_LIES_BIT(UNDER) | CG_LIES_BIT(OPEN);
    case CG_WHERE_AMONG:
        return within != NULL ? cg_reach_stand_of(at, within).lies : CG_REACH_ALL;
    default:
        return CG_LIES_BIT(PLAY);
    }
}

cg_stand cg_reach_stand_of(const cg_looking *at, const cg_term *cards)
{
    const cg_stand unknown = {CG_REACH_ALL, NULL};
    if (cards == NULL || cards->type != CG_TYPE_CARDS)
        return unknown;
    switch (cards->kind) {
    case CG_TERM_SELECTOR:
        return (cg_stand){cg_reach_lies_of_selection(at, cards), cards};
    case CG_TERM_NAME:
    case CG_TERM_THEM:
    case CG_TERM_REST:
        return cards->value >= 0 && cards->value < CG_REACH_SLOTS ? at->named[cards->value]
                                                                  : unknown;
    case CG_TERM_THIS:
        return (cg_stand){at->this_card, NULL};
    case CG_TERM_IT:
        return (cg_stand){at->it, NULL};
    case CG_TERM_HOST:
        return (cg_stand){at->host, NULL};
    default:
        return unknown;
    }
}

/** Returns the places of cards in a zone of an event; `play` has a number of its own. */
static unsigned lies_of_zonekind(const cg_looking *at, const cg_term *word)
{
    if (word == NULL || word->kind != CG_TERM_WORD)
        return CG_REACH_ALL;
    if (word->index == CG_ZONEKIND_PLAY)
        return CG_LIES_BIT(PLAY);
    return word->index < at->reader->module->zone_count
               ? cg_rows_lies(at->reader->module, word->index)
               : CG_REACH_ALL;
}

unsigned cg_reach_lies_after(const cg_looking *at, const cg_term *event)
{
    switch (event->index) {
    case CG_EVENT_ENTERS_ROW:
        return CG_LIES_BIT(PLAY);
    case CG_EVENT_LEAVES_ROW:
    case CG_EVENT_DESTROYED_ROW:
    case CG_EVENT_DESTROYED_BY_ROW:
    case CG_EVENT_DESTROYED_IN_BATTLE_ROW:
    case CG_EVENT_DESTROYED_BY_EFFECT_ROW:
    case CG_EVENT_DEFEATED_ROW:
    case CG_EVENT_DEFEATED_BY_ROW:
    case CG_EVENT_SACRIFICED_ROW:
    case CG_EVENT_DISCARDED_FROM_PLAY_ROW:
    case CG_EVENT_DISCARDED_ROW:
    case CG_EVENT_DISCARDS_ROW:
    case CG_EVENT_DRAWS_ROW:
        return CG_REACH_OUT;
    case CG_EVENT_PUT_INTO_ROW:
    case CG_EVENT_PUT_FROM_ROW:
        return lies_of_zonekind(at, event->args[1]);
    default:
        return CG_REACH_ALL;
    }
}

unsigned cg_reach_lies_of_zones(const cg_looking *at, uint32_t zones)
{
    unsigned lies = 0;
    for (unsigned z = 0; z < at->reader->module->zone_count && z < 32; z++)
        lies |= (zones >> z) & 1u ? cg_rows_lies(at->reader->module, z) : 0;
    return lies;
}
