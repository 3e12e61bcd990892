/* Calls of games that announce facts about hidden things or show cards. */
#include "engine/api/api.h"
#include "state/facts.h"

#include "base/memory.h"
#include "state/convert.h"

#include <cardgame/module.h>

#include <assert.h>

/** The cards that a fact is about. */
typedef struct subjects {
    const uint16_t *cards;
    unsigned count;
    uint16_t one;
    uint8_t zone; /**< number + 1; 0: a single card */
} subjects;

#define CALL "cg_rules_tell_fact"

static bool is_of_zone(const cg_match *match, const cg_fact *fact)
{
    return cg_checked_row(match, CALL, "zone", fact->zone, match->plan->module->zone_count) &&
           cg_checked_seat(match, CALL, fact->owner);
}

static bool find_subjects(const cg_match *match, const cg_fact *fact, subjects *found)
{
    if (fact->card) {
        if (!cg_checked_card(match, CALL, fact->card))
            return false;
        found->one = (uint16_t)cg_value_card(fact->card);
        found->cards = &found->one;
        found->count = 1;
    } else {
        if (!is_of_zone(match, fact))
            return false;
        unsigned zone = match->plan->zone_of[fact->zone][fact->owner];
        found->cards = cg_zone_slots(match, zone);
        found->count = match->counts[zone];
        found->zone = (uint8_t)(zone + 1);
    }
    return cg_checked_range(match, CALL, "least", fact->least, 0, fact->most) &&
           cg_checked_range(match, CALL, "most", fact->most, 0, UINT16_MAX);
}

/** Returns true if the number of cards that fit agrees with the fact. */
static bool is_true(const cg_match *match, const cg_fact_state *fact, const subjects *of)
{
    const cg_fact_def *def = &match->plan->module->facts[fact->row];
    unsigned count = 0;
    for (unsigned i = 0; i < of->count; i++)
        count += cg_fact_is_of(match, fact, of->cards[i]);
    return def->of_card ? count >= fact->least && count <= fact->most
                        : def->of_match(match, fact->numbers);
}

static void tell(cg_match *match, const cg_fact_state *fact, const subjects *of)
{
    bool of_one = of->count && !of->zone;
    CG_TELL(match, .kind = CG_EVENT_FACT, .player = CG_NO_OWNER, .effect = fact->row,
            .told = fact->players, .target = of_one ? cg_card_value(match, of->one) : 0,
            .fact_zone = of->zone, .least = fact->least, .most = fact->most,
            .amount = fact->numbers[0], .before = fact->numbers[1]);
}

static void tell_fact(cg_match *match, const cg_fact *fact)
{
    const cg_module *module = match->plan->module;
    subjects of = {.zone = 0};
    unsigned everybody = (1u << match->plan->players) - 1u;
    if (!CG_IS_ROW_OF(match, "fact", fact->fact, fact))
        return;
    const cg_fact_def *def = &module->facts[fact->fact];
    if (def->of_card && !find_subjects(match, fact, &of))
        return;
    cg_fact_state state = {
        .row = (uint8_t)fact->fact,
        .players = (uint8_t)(fact->players ? fact->players & everybody : CG_KNOWN_TO_ALL),
        .least = (uint16_t)fact->least,
        .most = (uint16_t)fact->most,
        .numbers = {fact->numbers[0], fact->numbers[1]}};
    if (!is_true(match, &state, &of)) {
        cg_fault_said(match, CALL, "the fact must be true");
        return;
    }
    tell(match, &state, &of);
    cg_facts_add(match, state, def->of_card ? of.cards : NULL, of.count);
}

void cg_rules_tell_fact_sized(cg_match *match, const cg_fact *fact, size_t size)
{
    cg_fact room;
    if (match && cg_is_place(fact, size))
        tell_fact(match, cg_row_sized(fact, 0, size, &room, sizeof room));
}

void cg_rules_end_facts(cg_match *match, int fact)
{
    if (CG_IS_ROW_OF(match, "fact", fact, fact))
        cg_facts_end(match, (unsigned)fact);
}

/* ---- cards ---- */

static void tell_seen(cg_match *match, unsigned card, uint8_t player, uint8_t known)
{
    const cg_card_state *state = &match->cards[card];
    CG_TELL(match, .kind = CG_EVENT_SHOW, .player = player, .from_zone = (uint8_t)(state->zone + 1),
            .card = (uint16_t)(card + 1), .generation = state->generation, .card_kind = state->kind,
            .known = known, .open = player == CG_NO_OWNER);
}

/** Returns true if every player knows that this player sees the card in its zone. Otherwise the
 * player is told even if they knew the card, so that others learn nothing from it. */
static bool is_seen_there(const cg_match *match, unsigned card, int player)
{
    unsigned zone = match->cards[card].zone;
    return cg_state_knows(match, CG_SPECTATOR, card) ||
           (zone != CG_NOWHERE && ((unsigned)match->plan->zones[zone].seen_by >> player & 1u));
}

void cg_rules_let_see(cg_match *match, cg_thing card, unsigned players)
{
    if (!cg_checked_in_play(match, __func__, card, false))
        return;
    unsigned number = cg_value_card(card);
    cg_card_state *state = &match->cards[number];
    if (!players && !cg_state_knows(match, CG_SPECTATOR, number)) {
        state->known = CG_KNOWN_TO_ALL;
        tell_seen(match, number, CG_NO_OWNER, 0);
    }
    for (int i = 0; i < match->plan->players; i++) {
        int p = cg_seat_in_turn(match, i);
        if (!((players >> p) & 1u) || is_seen_there(match, number, p))
            continue;
        state->known |= (uint8_t)(1u << p);
        tell_seen(match, number, (uint8_t)p, (uint8_t)(1u << p));
    }
    if (match->watch)
        cg_watch_ask_again(match);
}

bool cg_rules_knows(const cg_match *match, int player, cg_thing card)
{
    return CG_IS_SEAT(match, player) && cg_card_lives(match, card) &&
           cg_state_knows(match, player, cg_value_card(card));
}
