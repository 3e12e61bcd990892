/* Reports places that cards cannot enter as the text says, or in which they are already. */
#include "effect/code/select.h"
#include "effect/read/reach.h"
#include "effect/tree/code.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

static const cg_zone_def *zone_of_place(const cg_looking *at, const cg_term *place)
{
    const cg_term *zone = place->args[0];
    return zone != NULL && zone->kind == CG_TERM_ZONE &&
                   zone->index < at->reader->module->zone_count
               ? &at->reader->module->zones[zone->index]
               : NULL;
}

static void wrong_place(const cg_looking *at, const cg_term *place, const char *text,
                        const char *title)
{
    cg_effect_mistake(&at->reader->mistakes, place->spot, CG_MISTAKE_CONTRADICTION, text, title);
}

/** Returns the zone of the cards that are under other cards. */
static const cg_zone_def *zone_under_cards(const cg_module *module)
{
    int under = module->board != NULL ? module->board->under_zone : 0;
    return under ? &module->zones[under - 1] : NULL;
}

/** Returns true if cards can be face down there. */
static bool has_faces(const cg_term *place, const cg_zone_def *zone)
{
    return place->value == CG_PLACE_PLAY || zone == NULL || zone->in_play ||
           zone->visibility == CG_SEEN_BY_FACE;
}

void cg_reach_check_place(const cg_looking *at, const cg_term *place)
{
    const cg_module *module = at->reader->module;
    const cg_zone_def *zone =
        place->value == CG_PLACE_UNDER_CARD ? zone_under_cards(module) : zone_of_place(at, place);
    bool play = place->value == CG_PLACE_PLAY || (zone != NULL && zone->in_play);
    const char *title = zone == NULL ? "" : zone->title != NULL ? zone->title : zone->name;
    int row = zone != NULL ? (int)(zone - module->zones) + 1 : 0;
    if ((place->flags & CG_PLACE_EXHAUSTED) && !play)
        wrong_place(at, place, "only cards in play can be %s; remove that",
                    cg_rows_own(module, "exhausted"));
    else if ((place->flags & CG_PLACE_FACE_DOWN) && !has_faces(place, zone))
        wrong_place(at, place, "cards cannot be face down there (%s); remove 'face down'", title);
    else if (zone != NULL && row == module->stack_zone && !zone->per_player)
        wrong_place(at, place,
                    "the %s holds only played cards until they resolve; name another place, or "
                    "write 'play ...'",
                    title);
    else if (zone != NULL && module->board != NULL && row == module->board->under_zone &&
             place->value != CG_PLACE_UNDER_CARD)
        wrong_place(at, place,
                    "cards in the %s are under other cards; write 'under ...' and the card", title);
}

/** Returns true if the place is certainly the zone in which the cards are already. */
static bool keeps_place(const cg_term *cards, const cg_term *place, const cg_zone_def *zone)
{
    if (place->value == CG_PLACE_INTO || !zone->ordered)
        return true;
    return (place->value == CG_PLACE_TOP && cards->quantity == CG_TOP_OF) ||
           (place->value == CG_PLACE_BOTTOM && cards->quantity == CG_BOTTOM_OF);
}

static void there_already(const cg_looking *at, const cg_term *cards, const cg_zone_def *zone)
{
    const char *title = zone == NULL ? "" : zone->title != NULL ? zone->title : zone->name;
    if (zone == NULL)
        cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
                          "these cards are already in play");
    else
        cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
                          "these cards are already in %s %s%s", cg_rows_article(title), title,
                          zone->ordered ? "; for another order write 'on top of ...' or 'under ...'"
                                        : "");
}

void cg_reach_check_same(const cg_looking *at, const cg_term *cards, const cg_term *place)
{
    const cg_term *from = cg_reach_stand_of(at, cards).selection;
    const cg_zone_def *zone = zone_of_place(at, place);
    const unsigned changes = CG_PLACE_FACE_DOWN | CG_PLACE_MY_CONTROL;
    if (from == NULL)
        return;
    const cg_term *within = from->args[CG_SELECTOR_WITHIN];
    if (place->value == CG_PLACE_PLAY && !(place->flags & changes) && from->where == CG_WHERE_PLAY)
        there_already(at, cards, NULL);
    else if (zone != NULL && from->where == CG_WHERE_ZONE && within != NULL &&
             within->kind == CG_TERM_ZONE && within->index == place->args[0]->index &&
             keeps_place(from, place, zone))
        there_already(at, cards, zone);
}

void cg_reach_check_same_zone(const cg_looking *at, const cg_term *cards, int zone, bool bottom)
{
    const cg_term *from = cg_reach_stand_of(at, cards).selection;
    const cg_term *within = from != NULL ? from->args[CG_SELECTOR_WITHIN] : NULL;
    const cg_zone_def *def = &at->reader->module->zones[zone];
    if (from != NULL && from->where == CG_WHERE_ZONE && within != NULL &&
        within->kind == CG_TERM_ZONE && within->index == zone && !(bottom && def->ordered))
        there_already(at, cards, def);
}
