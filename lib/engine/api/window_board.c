/* The options of a window in a game with cards in play: playing cards, using abilities. */
#include <cardgame/rules.h>

#include "engine/api/api.h"
#include "engine/find/ask_game.h"
#include "engine/find/why.h"

#include <assert.h>

static bool in_window(uint32_t windows, int window)
{
    return ((windows >> window) & 1u) != 0;
}

/** Returns true if there is room on the stack. Without room nothing begins. */
static bool has_room(const cg_match *match)
{
    return !match->plan->stacks || cg_stack_has_room(match) || CG_NO(match, CG_REASON_STACK);
}

/* ---- cards that a sentence lets a player play ---- */

#define MAY_PLAY_BITS                                                                              \
    (1u << CG_STATIC_MAY_PLAY | 1u << CG_STATIC_MAY_PLAY_FREE | 1u << CG_STATIC_MAY_PLAY_ANY_TIME)

/** Returns true if the sentence lets that player play that card. */
static bool lets_play(const cg_match *match, const cg_watcher *watcher, unsigned card, int player)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    if (!code->mod_count)
        return watcher->player == player;
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    const cg_mod *mod = &match->plan->unit.mods[code->mod_first];
    unsigned hand = match->plan->zone_of[match->plan->hand_zone][player];
    return ((cg_seats_of(match, cg_ask(&scope, mod->value)) >> player) & 1u) != 0 &&
           (!mod->flags || match->cards[card].zone == hand);
}

/** Returns the permissions of that player for the card, as bits of cg_static_id. No player can play
 * a card that they do not know. */
static uint32_t permissions(const cg_match *match, unsigned card, int player)
{
    const cg_watch *watch = cg_watch_get(match);
    uint32_t found = 0;
    bool asks = (watch->said.static_kinds & MAY_PLAY_BITS) && cg_state_knows(match, player, card);
    for (unsigned i = 0; asks && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form == CG_FORM_STATIC && ((MAY_PLAY_BITS >> watcher->static_kind) & 1u) &&
            !((found >> watcher->static_kind) & 1u) && lets_play(match, watcher, card, player) &&
            cg_static_affects(match, watcher, cg_card_value(match, card)))
            found |= 1u << watcher->static_kind;
    }
    return found;
}

static bool is_free(uint32_t permitted)
{
    return ((permitted >> CG_STATIC_MAY_PLAY_FREE) & 1u) != 0;
}

/** Returns true if cards of any kind are played in that window, and nothing on the card itself
 * forbids it. */
static bool at_any_time(const cg_match *match, uint32_t permitted, unsigned card, int window,
                        int player)
{
    const cg_module *module = match->plan->module;
    const cg_code *play = cg_card_looks(match, card)->play;
    uint32_t windows = module->timing_count ? 0 : UINT32_MAX;
    if (!((permitted >> CG_STATIC_MAY_PLAY_ANY_TIME) & 1u) ||
        (play && !in_window(play->windows, window)))
        return false;
    for (size_t i = 0; i < module->timing_count; i++)
        windows |=
            player == match->head->active ? module->timings[i].active : module->timings[i].others;
    return in_window(windows, window);
}

static void offer_card(const cg_match *match, unsigned card, int player, bool free, cg_offer *offer)
{
    const cg_kind *kind = cg_card_looks(match, card);
    cg_entry entry = {.verb = CG_VERB_PLAY, .card = (uint16_t)(card + 1)};
    if (!has_room(match) || !cg_playable(match, card, player, free))
        return;
    if (kind->play && kind->plain)
        cg_offer_targets(offer, &entry, player, kind->targets, kind->target_count);
    else
        cg_offer_add(offer, &entry);
}

/** Returns true if the card's `play` says that it can be played from its zone. */
static bool says_from_there(const cg_match *match, unsigned card)
{
    unsigned row = (unsigned)match->plan->zones[match->cards[card].zone].zone;
    return ((cg_card_looks(match, card)->played_from >> row) & 1u) != 0;
}

/** Returns true if the card can be played from the hand. Some cards say where they are played
 * from. */
static bool is_of_hand(const cg_match *match, unsigned card)
{
    return !match->plan->played_from || !cg_card_looks(match, card)->played_from ||
           says_from_there(match, card) || CG_NO(match, CG_REASON_HAND);
}

static bool is_played_there(const cg_match *match, unsigned card, int player)
{
    return match->plan->played_from && says_from_there(match, card) &&
           cg_card_player(match, card) == player && cg_state_knows(match, player, card);
}

static void offer_hand(const cg_match *match, int window, int player, const uint32_t *windows,
                       cg_offer *offer)
{
    const cg_plan *plan = match->plan;
    unsigned hand = plan->zone_of[plan->hand_zone][player];
    const uint16_t *slots = cg_zone_slots(match, hand);
    const bool permits = (cg_watch_get(match)->said.static_kinds & MAY_PLAY_BITS) != 0;
    for (unsigned i = 0; i < match->counts[hand]; i++) {
        uint32_t permitted = permits ? permissions(match, slots[i], player) : 0;
        cg_try(match, (cg_entry){.verb = CG_VERB_PLAY, .card = (uint16_t)(slots[i] + 1)});
        bool placed = (permitted & ~(1u << CG_STATIC_MAY_PLAY_ANY_TIME)) != 0;
        if (!placed && !is_of_hand(match, slots[i]))
            continue;
        if (in_window(windows[match->cards[slots[i]].kind], window) ||
            (permits && at_any_time(match, permitted, slots[i], window, player)) ||
            (match->why && cg_why_time(match, slots[i])))
            offer_card(match, slots[i], player, is_free(permitted), offer);
    }
}

/** Lists cards outside the hand that a card in play, or they themselves, let the player play. */
static void offer_elsewhere(const cg_match *match, int window, int player, const uint32_t *windows,
                            cg_offer *offer)
{
    const cg_plan *plan = match->plan;
    unsigned hand = plan->zone_of[plan->hand_zone][player];
    const bool permits = (cg_watch_get(match)->said.static_kinds & MAY_PLAY_BITS) != 0;
    if (!permits && !plan->played_from)
        return;
    for (unsigned card = 0; card < plan->card_limit; card++) {
        if (match->cards[card].zone == CG_NOWHERE || match->cards[card].zone == hand ||
            cg_card_in_play(match, card))
            continue;
        uint32_t permitted = permits ? permissions(match, card, player) : 0;
        if ((permitted || is_played_there(match, card, player)) &&
            (in_window(windows[match->cards[card].kind], window) ||
             at_any_time(match, permitted, card, window, player)))
            offer_card(match, card, player, is_free(permitted), offer);
    }
}

/* ---- abilities ---- */

static bool in_phase(const cg_match *match, uint32_t phases)
{
    return phases == UINT32_MAX ||
           (match->head->phase && ((phases >> (match->head->phase - 1)) & 1u));
}

static bool is_time_for(const cg_match *match, const cg_watcher *watcher, int window)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    return (in_window(code->windows, window) && in_phase(match, code->phases)) ||
           CG_NO(match, CG_REASON_USE_TIME);
}

static bool may_use(const cg_match *match, const cg_watcher *watcher, int window)
{
    return cg_game_allows(match, CG_MAY_USE,
                          (cg_question){.player = watcher->player,
                                        .card = cg_card_value(match, watcher->card),
                                        .ability = watcher->ability == 255 ? -1 : watcher->ability,
                                        .window = window});
}

/** Returns true if the card is exhausted and the ability exhausts it. This fast test excludes most
 * unusable abilities; while a player asks why, everything is tested. */
static bool is_spent(const cg_match *match, const cg_watcher *watcher)
{
    return (match->objects[watcher->card].flags & CG_OBJECT_EXHAUSTED) && !match->why &&
           !watcher->modifier && match->plan->unit.codes[watcher->code].sum.exhausts;
}

static void offer_abilities(const cg_match *match, int window, int player, cg_offer *offer)
{
    const cg_watch *watch = cg_watch_get(match);
    if (!watch->uses_listed)
        cg_watch_list_uses(match->watch);
    for (unsigned place = watch->uses[player]; place; place = watch->watchers[place - 1].next_use) {
        const cg_watcher *watcher = &watch->watchers[place - 1];
        assert(place <= watch->count && watcher->player == player);
        if (is_spent(match, watcher))
            continue;
        const cg_entry use = {.verb = CG_VERB_USE,
                              .card = (uint16_t)(watcher->card + 1),
                              .effect = watcher->ability,
                              .amount = (int32_t)(place - 1)};
        cg_try(match, use);
        if (is_time_for(match, watcher, window) && has_room(match) &&
            may_use(match, watcher, window) &&
            !cg_forbidden(match, cg_card_value(match, watcher->card), CG_ACTION_USE_ABILITIES, 0) &&
            cg_usable(match, watcher, NULL, false))
            cg_offer_add(offer, &use);
    }
}

static bool can_offer(const cg_match *match, const char *call, int window, int player)
{
    return cg_checked_board(match, call) && cg_checked_seat(match, call, player) &&
           cg_checked_row(match, call, "window", window, match->plan->module->window_count);
}

void cg_offer_plays(cg_offer *offer, int window, int player)
{
    const cg_match *match = offer ? offer->match : NULL;
    if (!can_offer(match, __func__, window, player))
        return;
    offer_hand(match, window, player, cg_windows_for(match, player), offer);
    offer_elsewhere(match, window, player, cg_windows_for(match, player), offer);
}

void cg_offer_uses(cg_offer *offer, int window, int player)
{
    if (can_offer(offer ? offer->match : NULL, __func__, window, player))
        offer_abilities(offer->match, window, player, offer);
}

void cg_window_offer_board(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_offer_plays(offer, frame->slot[0], frame->player);
    if (match->plan->module->windows[frame->slot[0]].uses)
        cg_offer_uses(offer, frame->slot[0], frame->player);
}

static cg_flow play(cg_match *match, int player)
{
    cg_entry chosen = match->chosen;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_PLAY_CARD, player);
    frame->slot[CG_PLAYING_CARD] = cg_card_value(match, chosen.card - 1u);
    frame->slot[CG_PLAYING_FREE] = is_free(permissions(match, chosen.card - 1u, player));
    frame->slot[2] = chosen.target;
    frame->slot[3] = chosen.second;
    return cg_engine_go(match, frame);
}

cg_flow cg_rules_act(cg_match *match, int player)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_SEAT(match, player))
        return CG_LATER;
    if (match->chosen.verb == CG_VERB_PLAY)
        return play(match, player);
    if (match->chosen.verb != CG_VERB_USE)
        return CG_DONE;
    const cg_watch *watch = cg_watch_get(match);
    if ((uint32_t)match->chosen.amount >= watch->count)
        return CG_DONE;
    cg_watcher watcher = watch->watchers[match->chosen.amount];
    cg_use_note(match, &watcher);
    uint16_t *uses = &match->players[watcher.player].tally[CG_TALLY_USES];
    *uses = (uint16_t)(*uses < UINT16_MAX ? *uses + 1 : UINT16_MAX);
    return cg_use_ability(match, &watcher, NULL, false);
}
