/* Begins matches: cards are laid out, and the rules run to their first question. */
#include "engine/engine.h"
#include "match/play/handle.h"
#include "match/play/stage.h"
#include "match/view/information.h"
#include "state/knowing.h"
#include "state/plan_kept.h"
#include "state/settings.h"
#include <assert.h>
#include <string.h>

static void put_card(cg_match *match, unsigned card, uint8_t owner, bool reserve)
{
    const cg_plan *plan = match->plan;
    unsigned zone = plan->zone_of[reserve ? plan->reserve_zone : plan->home_zone][owner];
    assert(match->counts[zone] < plan->zones[zone].capacity); /* a home holds all its cards */
    cg_card_state *state = &match->cards[card];
    state->kind = plan->card_kinds[card];
    state->owner = owner;
    state->generation = 1;
    state->known = reserve ? plan->zones[zone].seen_by : 0;
    state->group = reserve && state->known != CG_KNOWN_TO_ALL; /* it is not a card of the deck */
    state->zone = (uint8_t)zone;
    state->position = match->counts[zone]++;
    cg_zone_slots(match, zone)[state->position] = (uint16_t)card;
}

/** Puts the cards of the deck, then those of its reserve. */
static void put_cards(cg_match *match, uint8_t owner)
{
    const cg_seat *seat = &match->plan->seats[owner];
    uint32_t home = seat->card_count - seat->reserve_count;
    assert(seat->reserve_count <= seat->card_count);
    for (uint32_t i = 0; i < seat->card_count; i++)
        put_card(match, seat->first_card + i, owner, i >= home);
}

/** Makes the state before anything has happened: every card is in its first zone, in the order of
 * its deck. */
static void lay_out(cg_match *match, uint64_t seed)
{
    const cg_plan *plan = match->plan;
    const cg_module *module = plan->module;
    match->head->in = (uint8_t)((1u << plan->players) - 1);
    cg_state_seed(match->head->random, seed);
    for (size_t c = 0; c < module->counter_count; c++) {
        for (int p = 0; p < plan->players; p++)
            *cg_state_counter(match, (int)c, p) = cg_plan_initial(match->plan, c);
    }
    for (uint32_t i = plan->card_count; i < plan->card_limit; i++)
        match->cards[i].zone = CG_NOWHERE;
    for (int p = 0; p < plan->players; p++)
        put_cards(match, (uint8_t)p);
}

static cg_status start(cg_match *match, const cg_match_config *config, cg_error *error)
{
    int procedure = match->plan->module->main_procedure;
    lay_out(match, match->seed);
    if (config->stage) {
        cg_status status = cg_stage_apply(match, config->stage, error);
        if (status)
            return status;
        procedure = match->plan->module->stage_procedure - 1;
    }
    if (match->recall) {
        cg_status status = cg_information_begin(match, config->stage != NULL, error);
        if (status)
            return status;
    }
    cg_frame *frame = cg_engine_enter(match, CG_OWN_COUNT + (unsigned)procedure, 0);
    frame->slot[0] = config->stage ? config->stage->phase : 0;
    cg_engine_run(match);
    return CG_OK;
}

cg_status cg_match_restart(cg_match *match, uint64_t seed)
{
    if (!match || match->plan->staged)
        return CG_ERR_ARGUMENT;
    cg_state_clear(match->plan, match->state);
    cg_match_spoil(match);
    match->failed = false;
    match->event_first = 1;
    match->answers = match->asides = 0;
    memset(match->untold, 0, sizeof match->untold);
    for (int p = 0; p < match->plan->players; p++)
        cg_knowing_restart(match, p);
    match->entered = match->skipped = 0;
    cg_watch_spoil(match);
    match->seed = seed;
    lay_out(match, seed);
    cg_engine_enter(match, CG_OWN_COUNT + (unsigned)match->plan->module->main_procedure, 0);
    cg_engine_run(match);
    return CG_OK;
}

static cg_status create(const cg_match_config *config, const cg_pins *pins, cg_match **out,
                        cg_error *error)
{
    cg_plan *plan;
    cg_status status = cg_plan_get(config, &cg_own_procedures, pins, &plan, error);
    if (status)
        return status;
    cg_match *match = cg_handle_create(plan, cg_wishes_from(config));
    if (!match)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a match");
    match->seed = config->seed;
    match->family = atomic_fetch_add(&plan->families, 1);
    status = start(match, config, error);
    if (status)
        cg_match_destroy(match);
    else
        *out = match;
    return status;
}

cg_status cg_match_create(const cg_match_config *config, cg_match **out, cg_error *error)
{
    return cg_match_create_like(config, NULL, out, error);
}

cg_status cg_match_create_like(const cg_match_config *config, const cg_pins *pins, cg_match **out,
                               cg_error *error)
{
    if (!out)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_taken_config taken;
    cg_status status = cg_config_take(&config, &taken, error);
    if (status)
        return status;
    status = create(config, pins, out, error);
    cg_config_drop(&taken);
    return status;
}
