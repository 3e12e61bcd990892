/* Answers questions as if some cards were gone. It takes them and their abilities out of their
 * zones without notice, asks, and puts everything back in reverse order. */
#include "engine/can/can.h"
#include "engine/find/ask_game.h"
#include "engine/find/why.h"

#include <assert.h>
#include <string.h>

#define LIFTED_MAX 160
#define MUTED_MAX 64

/** A card that was taken out, and its place. */
typedef struct cg_lifted {
    uint16_t card, position;
    uint8_t zone;
} cg_lifted;

/** The changes made for a question. */
typedef struct cg_aside {
    cg_match *match;
    unsigned lifted_count, muted_count;
    cg_lifted lifted[LIFTED_MAX];
    uint16_t muted[MUTED_MAX]; /**< places of watchers */
    cg_watcher watchers[MUTED_MAX];
} cg_aside;

/** Silences a card in play: takes its abilities out of the list of working ones. */
static void mute(cg_aside *aside, unsigned card)
{
    cg_watch *watch = aside->match->watch;
    for (unsigned i = 0; i < watch->count && aside->muted_count < MUTED_MAX; i++) {
        if (watch->watchers[i].card != card || watch->watchers[i].modifier)
            continue;
        aside->muted[aside->muted_count] = (uint16_t)i;
        aside->watchers[aside->muted_count++] = watch->watchers[i];
        watch->watchers[i] = (cg_watcher){
            .card = (uint16_t)card, .form = CG_FORM_COUNT, .static_kind = CG_STATIC_COUNT};
    }
}

static void lift(cg_aside *aside, unsigned card)
{
    cg_match *match = aside->match;
    const cg_card_state *state = &match->cards[card];
    if (aside->lifted_count == LIFTED_MAX || state->zone == CG_NOWHERE)
        return;
    aside->lifted[aside->lifted_count++] =
        (cg_lifted){.card = (uint16_t)card, .position = state->position, .zone = state->zone};
    if (cg_card_in_play(match, card))
        mute(aside, card);
    cg_board_lift(match, card);
}

/** Takes out the cards that are attached to the card, or under it. */
static void lift_guests(cg_aside *aside, unsigned host)
{
    const cg_object *objects = aside->match->objects;
    for (unsigned guest = 0, limit = aside->match->plan->card_limit; guest < limit; guest++)
        if (objects[guest].host == host + 1u)
            lift(aside, guest);
}

/** Takes out a card. If attached cards go with it, also its guests, and their guests. */
static void lift_whole(cg_aside *aside, unsigned card)
{
    cg_match *match = aside->match;
    assert(card < match->plan->card_limit);
    bool hosts = match->plan->board->attached_go && cg_card_in_play(match, card);
    unsigned first = aside->lifted_count;
    lift(aside, card);
    for (unsigned i = first; hosts && i < aside->lifted_count; i++)
        lift_guests(aside, aside->lifted[i].card);
}

static void put_back(cg_aside *aside)
{
    while (aside->lifted_count > 0) {
        const cg_lifted *lifted = &aside->lifted[--aside->lifted_count];
        cg_board_unlift(aside->match, lifted->card, lifted->zone, lifted->position);
    }
    while (aside->muted_count > 0) {
        aside->muted_count--;
        aside->match->watch->watchers[aside->muted[aside->muted_count]] =
            aside->watchers[aside->muted_count];
    }
}

/** Returns the card that the card would be played on, in slot 0 of a `play` without targets. */
static int32_t host_of(const cg_scope *scope)
{
    return scope->slots && !scope->code->target_count ? scope->slots[0] : 0;
}

bool cg_game_admits(const cg_match *match, int32_t card, int player, int32_t host)
{
    return cg_card_lives(match, card) && (!host || cg_card_lives(match, host)) &&
           cg_game_allows(match, CG_MAY_PLAY,
                          (cg_question){.player = player, .card = card, .other = host});
}

static bool may_go_on(const cg_scope *scope)
{
    const cg_match *match = scope->match;
    const cg_code *code = scope->code;
    if (cg_asks_afterwards(scope) && code->condition && !cg_ask(scope, code->condition))
        return match->why &&
               cg_why_quote(match, cg_value_card(scope->this_card),
                            (uint32_t)(code - scope->unit->codes), CG_REASON_CONDITION);
    if (cg_asks_afterwards(scope) &&
        !cg_game_admits(match, scope->this_card, scope->player, host_of(scope)))
        return false;
    return !cg_asks_ahead(scope) || cg_leads_on(scope) || CG_NO(match, CG_REASON_NOTHING);
}

/** Returns true if the absence of the card matters. A card that leaves a hand matters only to a
 * card that asks for something. */
static bool matters(const cg_scope *scope, int32_t value)
{
    return cg_card_lives(scope->match, value) &&
           (scope->code->condition || cg_asks_ahead(scope) ||
            cg_card_in_play(scope->match, cg_value_card(value)));
}

/** Separates answers: those found before do not count while cards are gone, and the other way
 * round. */
static void forget_found(cg_match *match)
{
    cg_watch_get(match);
    match->watch->session++;
}

bool cg_playable_without(const cg_scope *scope, const int32_t *cards, unsigned count)
{
    cg_aside aside; /* large, so only the used part is filled */
    aside.match = scope->match;
    aside.lifted_count = aside.muted_count = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!matters(scope, cards[i]))
            continue;
        if (!aside.lifted_count)
            forget_found(scope->match);
        lift_whole(&aside, cg_value_card(cards[i]));
    }
    bool changed = aside.lifted_count > 0, may = may_go_on(scope);
    put_back(&aside);
    assert(aside.lifted_count == 0 && aside.muted_count == 0);
    if (changed)
        forget_found(scope->match);
    return may;
}

bool cg_playable_if_empty(const cg_match *match, unsigned card, int player, unsigned zone)
{
    cg_aside aside;
    aside.match = (cg_match *)match; /* unchanged at the end */
    aside.lifted_count = aside.muted_count = 0;
    forget_found(aside.match);
    while (match->counts[zone] > 0 && aside.lifted_count < LIFTED_MAX)
        lift(&aside, cg_zone_slots(match, zone)[match->counts[zone] - 1u]);
    bool may = cg_playable(match, card, player, false);
    put_back(&aside);
    forget_found(aside.match);
    return may;
}
