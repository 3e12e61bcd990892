/* Exchanges two cards that a viewer cannot tell apart. It finds these cards from the state only,
 * not by the library's guesses of hidden cards. */
#include "check/twins.h"
#include "engine/find/scope.h"
#include "match/play/handle.h"
#include "state/board.h"
#include "state/facts.h"

#include <assert.h>
#include <string.h>

#define TRIES 12 /* cards tried until one fits */

/** Returns true if the numbers name the card: something in progress has chosen it for its
 * design. */
static bool in_numbers(const int32_t *numbers, size_t count, unsigned card)
{
    for (size_t i = 0; i < count; i++) {
        if (cg_is_card(numbers[i]) && cg_value_card(numbers[i]) == card)
            return true;
    }
    return false;
}

static bool in_frames(const cg_match *match, unsigned card)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        if (in_numbers(match->frames[i].slot, CG_FRAME_SLOTS, card))
            return true;
    }
    return false;
}

static bool in_items(const cg_match *match, unsigned card)
{
    for (unsigned i = 0; i < match->head->items; i++) {
        const cg_item *item = &match->items[i];
        if (item->card == card + 1 || in_numbers(item->target, CG_ITEM_TARGETS, card))
            return true;
    }
    return false;
}

static bool in_board(const cg_match *match, unsigned card)
{
    const cg_head *head = match->head;
    for (unsigned i = 0; i < head->modifiers; i++) {
        const cg_modifier *modifier = &match->modifiers[i];
        if (in_numbers(modifier->captured, CG_CAPTURED, card) ||
            in_numbers((const int32_t[]){modifier->target, modifier->source}, 2, card))
            return true;
    }
    for (unsigned i = 0; i < head->waiting; i++) {
        const cg_waiting *waiting = &match->waiting[i];
        if (in_numbers(waiting->field, CG_FIELD_OF_COUNT, card) ||
            in_numbers(waiting->captured, CG_CAPTURED, card) || in_numbers(&waiting->card, 1, card))
            return true;
    }
    for (unsigned i = 0; i < head->happenings; i++) {
        if (in_numbers(match->happenings[i].field, CG_FIELD_OF_COUNT, card))
            return true;
    }
    for (unsigned i = 0; i < head->members; i++)
        if (in_numbers(&match->members[i].card, 1, card))
            return true;
    return in_numbers(match->lists, head->lists, card);
}

/** Returns true if another player is choosing among cards that include this one. */
static bool in_choice(const cg_match *match, int viewer, unsigned card)
{
    cg_decision decision;
    cg_option option;
    if (!cg_match_decision(match, &decision) || decision.kind != CG_DECISION_PICK ||
        decision.player == viewer)
        return false;
    for (uint32_t i = 0; cg_match_option(match, i, &option); i++) {
        if (option.card.index == card + 1 ||
            (option.target.kind == CG_REF_CARD && option.target.index == card + 1))
            return true;
    }
    return false;
}

static bool is_free(const cg_match *match, int viewer, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    return state->zone != CG_NOWHERE && cg_is_pooled(match, card) &&
           !(state->flags & CG_CARD_PICKED) && !cg_state_knows(match, viewer, card) &&
           !in_frames(match, card) && !in_items(match, card) &&
           !(match->plan->board && in_board(match, card)) && !in_choice(match, viewer, card);
}

/** Returns true if the card's zone only has cards of certain kinds. */
static bool is_choosy(const cg_match *match, unsigned card)
{
    unsigned row = match->plan->zones[match->cards[card].zone].zone;
    return match->plan->module->zones[row].of_kind || match->plan->module->zones[row].in_play;
}

/** Returns true if both cards are of one deck and one group, and each can be in the other's
 * place. */
static bool exchangeable(const cg_match *match, unsigned left, unsigned right)
{
    assert(left < match->plan->pool_limit && right < match->plan->pool_limit);
    const cg_card_state *one = &match->cards[left], *other = &match->cards[right];
    const cg_kind *kinds = match->plan->kinds;
    bool alike = kinds[one->kind].kinds == kinds[other->kind].kinds;
    bool blind = one->zone == other->zone && (one->flags & other->flags & CG_CARD_UNDETERMINED);
    bool lots = (!one->lot && !other->lot) || one->zone == other->zone;
    return left != right && other->zone != CG_NOWHERE && one->kind != other->kind &&
           one->group == other->group && !blind && lots &&
           (match->plan->shared || one->owner == other->owner) &&
           (alike || (!is_choosy(match, left) && !is_choosy(match, right)));
}

/** Returns true if both cards are in one zone without order, and the viewer cannot see a choice
 * between them. */
static bool unordered_alike(const cg_match *match, unsigned left, unsigned right)
{
    assert(match->cards[left].zone != CG_NOWHERE);
    unsigned zone = match->cards[left].zone;
    return zone == match->cards[right].zone && cg_state_hides(match, zone);
}

bool cg_exchange_choose(const cg_match *match, int viewer, bool order, cg_random *side,
                        unsigned *left, unsigned *right)
{
    uint32_t count = match->plan->pool_limit;
    for (int i = 0; i < TRIES; i++) {
        *left = cg_random_below(side, count);
        if (!is_free(match, viewer, *left))
            continue;
        uint32_t first = cg_random_below(side, count);
        for (uint32_t k = 0; k < count; k++) {
            *right = (first + k) % count;
            if (exchangeable(match, *left, *right) &&
                (!order || unordered_alike(match, *left, *right)) && is_free(match, viewer, *right))
                return true;
        }
    }
    return false;
}

bool cg_exchange_pick(cg_match *match, int viewer, cg_random *side, unsigned *card, uint16_t *was)
{
    const cg_plan *plan = match->plan;
    uint32_t first = cg_random_below(side, plan->pool_limit);
    for (uint32_t i = 0; plan->lot_count && i < plan->pool_limit; i++) {
        *card = (first + i) % plan->pool_limit;
        cg_card_state *state = &match->cards[*card];
        if (!state->lot || !is_free(match, viewer, *card))
            continue;
        const cg_lot *lot = &plan->lots[state->lot - 1];
        *was = state->kind;
        state->kind = lot->kinds[cg_random_below(side, lot->count)];
        match->offer_valid = false;
        if (match->watch)
            cg_watch_spoil(match);
        return state->kind != *was;
    }
    return false;
}

void cg_exchange(cg_match *match, unsigned left, unsigned right, bool order)
{
    assert(left != right && match->cards[left].group == match->cards[right].group);
    cg_card_state *one = &match->cards[left], *other = &match->cards[right], was = *one;
    one->kind = other->kind;
    other->kind = was.kind;
    one->lot = other->lot;
    other->lot = was.lot;
    if (order) { /* the knowledge of others about the card moves with it */
        one->known = other->known;
        other->known = was.known;
    }
    cg_state_sort_undetermined(match, one->zone);
    cg_state_sort_undetermined(match, other->zone);
    match->offer_valid = false;
    if (match->watch)
        cg_watch_spoil(match);
}

/** Returns true if both matches have ended alike, or are not over. */
static bool ends_alike(const cg_match *one, const cg_match *other)
{
    cg_result left;
    return !cg_match_result(one, &left) || cg_ended_alike(other, &left);
}

bool cg_exchange_is_possible(const cg_match *match, const cg_match *from, int viewer)
{
    const cg_module *module = match->plan->module;
    if (cg_match_over(match))
        return cg_match_check(match, NULL) == CG_OK && ends_alike(match, from);
    return cg_match_check(match, NULL) == CG_OK && cg_match_option_count(match) > 0 &&
           cg_facts_hold(match, viewer) && (!module->possible || module->possible(match));
}
