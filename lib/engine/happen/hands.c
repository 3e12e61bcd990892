/* Open hands: hands that everybody sees while a card in play says so. */
#include "engine/happen/happen.h"

/** Returns true if a card in play makes the player play with an open hand. */
static bool hand_open(const cg_match *match, int player)
{
    if (!match->watch)
        return false;
    const cg_watch *watch = cg_watch_get(match);
    for (unsigned i = 0;
         ((watch->said.static_kinds >> CG_STATIC_OPEN_HAND) & 1u) && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form == CG_FORM_STATIC && watcher->static_kind == CG_STATIC_OPEN_HAND &&
            cg_static_affects(match, watcher, cg_player_value(player)))
            return true;
    }
    return false;
}

bool cg_zone_shown(const cg_match *match, unsigned zone)
{
    if (zone >= match->plan->zone_count)
        return false;
    const cg_zone_plan *plan = &match->plan->zones[zone];
    return (int)plan->zone == match->plan->hand_zone && plan->owner != CG_NO_OWNER &&
           hand_open(match, plan->owner);
}

static void show_to_all(cg_match *match, unsigned card)
{
    cg_card_state *state = &match->cards[card];
    state->known = CG_KNOWN_TO_ALL;
    CG_TELL(match, .kind = CG_EVENT_SHOW, .player = CG_NO_OWNER,
            .from_zone = (uint8_t)(state->zone + 1), .card = (uint16_t)(card + 1),
            .generation = state->generation, .card_kind = state->kind, .open = true);
}

/** Returns the card that the deck lists first among those in a hand that not all players know; -1
 * if there is none. */
static int first_unshown(const cg_match *match, unsigned hand)
{
    int first = -1;
    const uint16_t *slots = cg_zone_slots(match, hand);
    for (unsigned i = 0; i < match->counts[hand]; i++) {
        const cg_card_state *card = &match->cards[slots[i]];
        if (card->known != CG_KNOWN_TO_ALL && (first < 0 || card->kind < match->cards[first].kind))
            first = slots[i];
    }
    return first;
}

/* Shows each card once, in an order that reveals nothing. */
void cg_show_open_hands(cg_match *match)
{
    const cg_plan *plan = match->plan;
    if (!match->watch || !((cg_watch_get(match)->said.static_kinds >> CG_STATIC_OPEN_HAND) & 1u))
        return;
    for (int i = 0; i < plan->players; i++) {
        int p = cg_seat_in_turn(match, i);
        unsigned hand = plan->zone_of[plan->hand_zone][p];
        for (int card; hand_open(match, p) && (card = first_unshown(match, hand)) >= 0;)
            show_to_all(match, (unsigned)card);
    }
}
