/* Collects the reasons of failing checks while a player asks why an action is not an option. */
#include "engine/find/why.h"

#include "engine/find/scope.h"

#include <cardgame/module.h>

#include <assert.h>
#include <stdio.h>
#include <string.h>

void cg_why_try(const cg_match *match, const cg_entry *about)
{
    assert(match->why);
    cg_why *why = match->why;
    why->rank = why->rank_of(match, why, about);
    why->about = *about;
    why->number++;
}

/** Begins a reason about the current option. @return NULL if the player did not ask about it, or a
 * reason about a closer option is known */
static cg_refusal *begin(const cg_match *match, cg_reason reason)
{
    cg_why *why = match->why;
    assert(why);
    why->said++;
    if (!why->rank || why->rank < why->best_rank ||
        (why->rank == why->best_rank && why->number != why->best_number))
        return NULL;
    why->best_rank = why->rank;
    why->best_number = why->number;
    why->best = why->about;
    why->refusal = (cg_refusal){.reason = reason};
    return &why->refusal;
}

bool cg_why_say(const cg_match *match, cg_reason reason)
{
    (void)begin(match, reason);
    return false;
}

bool cg_why_count(const cg_match *match, cg_reason reason, int64_t number)
{
    cg_refusal *refusal = begin(match, reason);
    if (refusal)
        refusal->number = number;
    return false;
}

bool cg_why_price(const cg_match *match, unsigned resource, int64_t cost, int64_t there)
{
    cg_refusal *refusal = begin(match, CG_REASON_PRICE);
    if (refusal) {
        refusal->resource = resource;
        refusal->number = cost;
        refusal->there = there;
    }
    return false;
}

bool cg_why_quote(const cg_match *match, unsigned card, uint32_t code, cg_reason reason)
{
    cg_refusal *refusal = begin(match, reason);
    if (refusal) {
        refusal->card = card + 1;
        refusal->code = code;
    }
    return false;
}

bool cg_why_time(const cg_match *match, unsigned card)
{
    return cg_why_quote(match, card, 0, CG_REASON_TIME);
}

/* ---- reasons of games ---- */

/** Returns true for 0, a player, or a card that still exists. */
static bool is_there(const cg_match *match, cg_thing thing)
{
    return !cg_is_card(thing) || cg_card_lives(match, thing);
}

void cg_rules_try(const cg_match *match, cg_verb verb, int number, cg_thing card, cg_thing target)
{
    if (!match || !match->why)
        return;
    cg_entry about = {.verb = (uint8_t)verb,
                      .effect = number < 0 ? CG_WHY_ANY : (uint8_t)number,
                      .card = (uint16_t)(cg_is_card(card) ? cg_value_card(card) + 1u : 0u),
                      .target = target};
    if (is_there(match, card) && is_there(match, target))
        cg_why_try(match, &about);
    else
        match->why->rank = 0;
}

/** Gives a reason in the game's words. @return false */
static bool say_own(const cg_match *match, const char *words, bool counts, int32_t number)
{
    cg_refusal *refusal = begin(match, CG_REASON_OWN);
    if (refusal) {
        snprintf(refusal->text, sizeof refusal->text, "%s", words);
        refusal->counts = counts;
        refusal->number = number;
    }
    return false;
}

bool cg_rules_no(const cg_match *match, const char *reason)
{
    return match && match->why && reason && say_own(match, reason, false, 0);
}

bool cg_rules_no_more(const cg_match *match, const char *format, int32_t number)
{
    return match && match->why && format &&
           say_own(match, format, strstr(format, "%d") != NULL, number);
}

bool cg_rules_explains(const cg_match *match)
{
    return match && match->why;
}
