/* Calls of games, with or without cards in play. A seat or a row that does not exist is a mistake
 * of the game: a reading call returns 0, and the match ends. So neither such a mistake nor a forged
 * save reaches beyond the state. */
#include "engine/api/api.h"
#include "engine/find/scope.h"
#include "engine/happen/ends.h"

#include "state/convert.h"

#include <cardgame/rules.h>

#include <assert.h>

#define DIE_SIDES_MAX UINT8_MAX

static bool is_seat(const cg_match *match, int player)
{
    return (unsigned)player < (unsigned)match->plan->players;
}

/** Returns true if the module has a hand zone and a discard zone. */
static bool has_hands(const cg_match *match, const char *call)
{
    if (match->plan->hand_zone >= 0 && match->plan->discard_zone >= 0)
        return true;
    cg_fault_said(match, call, "the module must set hand_zone and discard_zone");
    return false;
}

/** Returns true if the module says that it uses chance. Games without chance are searched and
 * described as such. */
static bool has_chance(const cg_match *match, const char *call)
{
    if (match->plan->chance)
        return true;
    cg_fault_said(match, call, "the module must set chance to true");
    return false;
}

/** Counts a step without a procedure of its own. @return true at the limit (see CG_ENTERED_MAX) */
static bool is_endless(cg_match *match)
{
    if (++match->entered <= CG_ENTERED_MAX)
        return false;
    cg_fault_cap(match, CG_FAULT_ENTERED);
    return true;
}

static bool is_count(const cg_match *match, const char *call, int32_t count)
{
    return cg_checked_range(match, call, "count", count, 0, INT32_MAX);
}

static bool is_out_of_play(const cg_match *match, const char *call, int zone)
{
    if (!match || !cg_checked_row(match, call, "zone", zone, match->plan->limits.zone_count))
        return false;
    if (!((match->plan->play_zones >> zone) & 1u))
        return true;
    cg_fault_said(match, call, "the zone must not be in play");
    return false;
}

static const cg_procedure *procedure_at(const cg_match *match)
{
    return cg_engine_procedure(match, cg_top_frame(match)->procedure);
}

/* ---- reading ---- */

int cg_rules_players(const cg_match *match)
{
    return match ? match->plan->players : 0;
}

int cg_rules_active(const cg_match *match)
{
    return match ? match->head->active : CG_NOBODY;
}

bool cg_rules_is_in(const cg_match *match, int player)
{
    return match && is_seat(match, player) && cg_state_in(match, player);
}

int cg_rules_players_in(const cg_match *match)
{
    return match ? cg_state_players_in(match) : 0;
}

int32_t cg_rules_survey(const cg_match *match)
{
    return match ? match->plan->survey : 0;
}

int64_t cg_rules_setting(const cg_match *match, int setting)
{
    return CG_IS_ROW_OF(match, "setting", setting, option) ? match->plan->options[setting] : 0;
}

int32_t cg_rules_counter(const cg_match *match, int counter, int player)
{
    bool known = CG_IS_SEAT(match, player) && CG_IS_ROW_OF(match, "counter", counter, counter);
    return known ? *cg_state_counter(match, counter, player) : 0;
}

int cg_rules_zone_size(const cg_match *match, int zone, int player)
{
    return cg_is_zone_of(match, zone, player) ? match->counts[match->plan->zone_of[zone][player]]
                                              : cg_fault_zone(match, __func__, zone, player);
}

int cg_rules_dice_count(const cg_match *match, int pool)
{
    return CG_IS_ROW_OF(match, "pool", pool, dice) ? match->dice[pool] : 0;
}

int32_t cg_rules_value(const cg_match *match, int value)
{
    return CG_IS_ROW_OF(match, "value", value, value) ? match->values[value] : 0;
}

const uint8_t *cg_rules_dice(const cg_match *match, int pool)
{
    static const uint8_t none[UINT8_MAX] = {0};
    return CG_IS_ROW_OF(match, "pool", pool, dice) ? cg_state_faces(match, (unsigned)pool) : none;
}

int cg_rules_turn(const cg_match *match)
{
    return match ? (int)match->head->turn : 0;
}

/* ---- changing ---- */

static inline bool fits(const cg_match *match, const char *call, const cg_value_def *value,
                        int32_t number)
{
    if (number >= value->minimum && number <= value->maximum)
        return true;
    cg_fault_range(match, call, value->name, number, value->minimum, value->maximum);
    return false;
}

void cg_rules_set_value(cg_match *match, int value, int32_t number)
{
    if (CG_IS_ROW_OF(match, "value", value, value) &&
        fits(match, __func__, &match->plan->module->values[value], number)) {
        match->values[value] = number;
        match->listed_frames = 0;
    }
}

void cg_rules_count_up(cg_match *match, int value)
{
    if (CG_IS_ROW_OF(match, "value", value, value) &&
        match->values[value] < match->plan->module->values[value].maximum)
        cg_rules_set_value(match, value, match->values[value] + 1);
}

void cg_rules_set_values(cg_match *match, int first, const int32_t *numbers, int count)
{
    if (!match || count == 0 || !cg_checked_rows(match, __func__, numbers, count, sizeof *numbers))
        return;
    size_t rows = match->plan->limits.value_count;
    if (!CG_IS_ROW(match, "first", first, rows) ||
        !CG_IS_FROM(match, "count", count, 0, (int64_t)rows - first))
        return;
    const cg_value_def *row = &match->plan->module->values[first];
    int32_t *values = &match->values[first];
    match->listed_frames = 0;
    for (int i = 0; i < count && fits(match, __func__, &row[i], numbers[i]); i++)
        values[i] = numbers[i];
}

cg_flow cg_rules_gain(cg_match *match, int counter, int player, int32_t amount)
{
    if (!CG_IS_SEAT(match, player) || !CG_IS_ROW_OF(match, "counter", counter, counter) ||
        is_endless(match))
        return CG_LATER;
    if (match->watch)
        return amount
                   ? cg_change_counter(match, (unsigned)counter, player, amount, 0, CG_CAUSE_NONE)
                   : CG_DONE;
    return cg_verb_counter(match, (unsigned)counter, player, amount);
}

static bool may_put(const cg_match *match, const char *call, int zone, int player, cg_cause cause)
{
    return is_out_of_play(match, call, zone) && cg_checked_seat(match, call, player) &&
           cg_checked_cause(match, call, cause);
}

static cg_thing put(cg_match *match, const char *call, cg_thing card, unsigned zone, int player,
                    cg_cause cause)
{
    unsigned number = cg_value_card(card);
    if (!cg_checked_in_play(match, call, card, false) ||
        (match->cards[number].zone != zone && cg_board_full(match, zone)))
        return 0;
    if (match->plan->shared)
        match->cards[number].owner = (uint8_t)player;
    if (match->plan->board) /* the card may be under another one */
        cg_board_release(match, number);
    return cg_card_value(match, cg_verb_move(match, number, zone, cause, player));
}

cg_thing cg_rules_put(cg_match *match, cg_thing card, int zone, int player, cg_cause cause)
{
    return may_put(match, __func__, zone, player, cause)
               ? put(match, __func__, card, match->plan->zone_of[zone][player], player, cause)
               : 0;
}

int cg_rules_put_some(cg_match *match, cg_thing *cards, int count, int zone, int player,
                      cg_cause cause)
{
    int done = 0;
    if (!may_put(match, __func__, zone, player, cause) ||
        !cg_checked_rows(match, __func__, cards, count, sizeof *cards))
        return 0;
    for (int i = 0; i < count; i++) {
        match->followed = &cards[i + 1];
        match->followed_count = (unsigned)(count - i - 1);
        cards[i] =
            put(match, __func__, cards[i], match->plan->zone_of[zone][player], player, cause);
        done += cards[i] != 0;
    }
    match->followed_count = 0;
    return done;
}

/** Returns the card of a zone that moves first, if all move. If the zone hides the order of its
 * cards and the new zone would show it, the order of the decks decides. Matches that began before
 * format 7 keep the old order. */
static unsigned first_of(const cg_match *match, unsigned zone, unsigned to)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    const cg_zone_plan *zones = match->plan->zones;
    bool shows = cg_state_hides(match, zone) && (zones[to].seen_by & ~zones[zone].seen_by);
    unsigned first = slots[0];
    for (unsigned i = 1; shows && !match->plan->whole && i < match->counts[zone]; i++)
        if (cg_state_before(match, slots[i], first))
            first = slots[i];
    return first;
}

int cg_rules_put_all(cg_match *match, int from, int owner, int zone, int player, cg_cause cause)
{
    int done = 0;
    if (!CG_IS_ROW_OF(match, "from", from, zone) || !CG_IS_SEAT(match, owner) ||
        !may_put(match, __func__, zone, player, cause))
        return 0;
    unsigned number = match->plan->zone_of[from][owner], to = match->plan->zone_of[zone][player];
    while (
        number != to && match->counts[number] &&
        put(match, __func__, cg_card_value(match, first_of(match, number, to)), to, player, cause))
        done++;
    return done;
}

cg_flow cg_rules_shuffle(cg_match *match, int zone, int player)
{
    bool all = player == CG_NOBODY;
    if ((!all && !CG_IS_SEAT(match, player)) || !CG_IS_ROW_OF(match, "zone", zone, zone) ||
        !has_chance(match, __func__) || is_endless(match))
        return CG_LATER;
    const uint8_t *zone_of = match->plan->zone_of[zone];
    cg_flow flow = CG_DONE;
    for (int p = all ? 0 : player; p < (all ? match->plan->players : player + 1); p++)
        if (!all || !p || zone_of[p] != zone_of[0])
            flow = cg_verb_shuffle(match, zone_of[p], -1);
    return flow;
}

static cg_flow draw(cg_match *match, const char *call, int player, int32_t count, bool together)
{
    if (!cg_checked_seat(match, call, player) || !is_count(match, call, count) ||
        !has_hands(match, call))
        return CG_LATER;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DRAW, player);
    frame->slot[0] = count;
    frame->slot[CG_DRAW_TOGETHER] = together;
    return cg_engine_go(match, frame);
}

cg_flow cg_rules_draw(cg_match *match, int player, int32_t count)
{
    return draw(match, __func__, player, count, false);
}

cg_flow cg_rules_deal_hand(cg_match *match, int player, int32_t count)
{
    return draw(match, __func__, player, count, true);
}

/** Prepares the bottom card. An empty home zone is refilled from the discard zone. */
static cg_flow ready_bottom(cg_match *match, int zone, int player)
{
    const cg_plan *plan = match->plan;
    return zone == plan->home_zone && plan->discard_zone >= 0
               ? cg_engine_go(match, cg_engine_enter(match, CG_OWN_READY, player))
               : cg_pile_ready(match, plan->zone_of[zone][player], 1, false);
}

cg_flow cg_rules_ready(cg_match *match, int zone, int player, int32_t count)
{
    if (!CG_IS_SEAT(match, player) || !CG_IS_ROW_OF(match, "zone", zone, zone))
        return CG_LATER;
    if (count == CG_BOTTOM)
        return ready_bottom(match, zone, player);
    return is_count(match, __func__, count)
               ? cg_pile_ready(match, match->plan->zone_of[zone][player], count, true)
               : CG_LATER;
}

cg_flow cg_rules_discard(cg_match *match, int player, int32_t count, cg_cause cause)
{
    bool random = cause == CG_CAUSE_DISCARD_RANDOM;
    if (!CG_IS_SEAT(match, player) || !CG_IS_CAUSE(match, cause) ||
        !is_count(match, __func__, count) || !has_hands(match, __func__) ||
        (random && !has_chance(match, __func__)))
        return CG_LATER;
    cg_frame *frame =
        cg_engine_enter(match, random ? CG_OWN_DISCARD_RANDOM : CG_OWN_DISCARD, player);
    frame->slot[0] = count;
    frame->slot[1] = (int32_t)cause;
    return cg_engine_go(match, frame);
}

cg_flow cg_rules_roll_pool(cg_match *match, int pool, int count)
{
    if (!CG_IS_ROW_OF(match, "pool", pool, dice) || !is_count(match, __func__, count) ||
        !has_chance(match, __func__))
        return CG_LATER;
    int capacity = match->plan->module->dice[pool].capacity;
    cg_rules_clear_pool(match, pool);
    match->dice[pool] = (uint8_t)(count < capacity ? count : capacity);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_POOL, match->head->active);
    frame->slot[0] = pool;
    frame->slot[2] = match->dice[pool];
    return cg_engine_go(match, frame);
}

void cg_rules_clear_pool(cg_match *match, int pool)
{
    if (!CG_IS_ROW_OF(match, "pool", pool, dice))
        return;
    uint8_t *faces = cg_state_faces(match, (unsigned)pool);
    for (int i = 0; i < match->dice[pool]; i++)
        faces[i] = 0;
    match->dice[pool] = 0;
}

/* run_roll() (engine/happen/verbs.c) writes the face into the frame below the new one. */
cg_flow cg_rules_roll(cg_match *match, cg_frame *frame, int player, int sides, int slot)
{
    bool coin = sides == CG_COIN;
    sides = coin ? 2 : sides;
    if (!CG_IS_SEAT(match, player) || !CG_IS_FROM(match, "sides", sides, 1, DIE_SIDES_MAX) ||
        !CG_IS_ROW(match, "slot", slot, CG_FRAME_SLOTS) || !has_chance(match, __func__) ||
        !cg_checked_rows(match, __func__, frame, 1, sizeof *frame))
        return CG_LATER;
    assert(match->head->frames > 0);
    cg_frame *roll = cg_engine_enter(match, CG_OWN_ROLL, player);
    roll->slot[0] = sides;
    roll->slot[1] = slot;
    roll->slot[3] = coin;
    return cg_engine_go(match, roll);
}

cg_flow cg_rules_window(cg_match *match, int window, int opener)
{
    if (!CG_IS_SEAT(match, opener) || !CG_IS_ROW_OF(match, "window", window, window))
        return CG_LATER;
    return cg_window_open(match, window, opener, -1, -1);
}

static bool is_target(const cg_match *match, const char *call, cg_ref target)
{
    if (cg_ref_in_range(match, cg_pack_ref(target)))
        return true;
    cg_fault_said(match, call, "the target does not exist");
    return false;
}

cg_flow cg_rules_announce(cg_match *match, int effect, int player, cg_ref target, int32_t amount,
                          int window)
{
    if (!CG_IS_SEAT(match, player) || !CG_IS_ROW_OF(match, "effect", effect, effect) ||
        (window != -1 && !CG_IS_ROW_OF(match, "window", window, window)) ||
        !is_target(match, __func__, target))
        return CG_LATER;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ANNOUNCE, player);
    frame->slot[0] = effect;
    frame->slot[1] = cg_pack_ref(target);
    frame->slot[2] = amount;
    frame->slot[3] = window;
    return cg_engine_go(match, frame);
}

static bool fits_slot(const cg_match *match, const char *call, const char *what, int32_t number,
                      const cg_slot_range *range)
{
    return cg_checked_range(match, call, what, number, range->minimum, range->maximum);
}

/** Returns true if a save could hold these slots: other values must not be passed. */
static bool fit_slots(const cg_match *match, const char *call, int procedure, int32_t first,
                      int32_t second)
{
    const cg_slot_range *slots = match->plan->module->procedures[procedure].slots;
    return !slots || (fits_slot(match, call, "first", first, &slots[0]) &&
                      fits_slot(match, call, "second", second, &slots[1]));
}

static cg_flow call(cg_match *match, int player, int procedure, int32_t first, int32_t second)
{
    assert((size_t)procedure < match->plan->module->procedure_count);
    if (match->plan->module->procedures[procedure].sealed)
        return cg_fault_said(match, NULL,
                             "a sealed procedure must be begun by cg_rules_ask_sealed()");
    cg_frame *frame = cg_engine_enter(match, CG_OWN_COUNT + (unsigned)procedure, player);
    frame->slot[0] = first;
    frame->slot[1] = second;
    return cg_engine_go(match, frame);
}

cg_flow cg_rules_call(cg_match *match, int procedure, int32_t first, int32_t second)
{
    return CG_IS_ROW_OF(match, "procedure", procedure, procedure) &&
                   fit_slots(match, __func__, procedure, first, second)
               ? call(match, 0, procedure, first, second)
               : CG_LATER;
}

cg_flow cg_rules_call_for(cg_match *match, int player, int procedure, int32_t first, int32_t second)
{
    return CG_IS_ROW_OF(match, "procedure", procedure, procedure) && CG_IS_SEAT(match, player) &&
                   fit_slots(match, __func__, procedure, first, second)
               ? call(match, player, procedure, first, second)
               : CG_LATER;
}

/** Asks a player. The list, which must not be empty, is made now, while a mistake in it can still
 * end the match, and is kept for later readers. */
static cg_flow ask(cg_match *match, const char *call, int player, cg_decision_kind kind)
{
    if (cg_engine_ask(match, player, kind, 1, 1) == CG_DONE)
        return CG_DONE;
    return cg_engine_options(match)->count
               ? CG_LATER
               : cg_fault_said(match, call, "the offer function must list at least one option");
}

cg_flow cg_rules_ask(cg_match *match, int player, cg_decision_kind kind)
{
    if (!CG_IS_SEAT(match, player) ||
        !CG_IS_FROM(match, "kind", (int)kind, CG_DECISION_ACT, CG_DECISION_NUMBER))
        return CG_LATER;
    if (match->listing)
        return cg_fault_said(match, __func__,
                             "an offer function must only list options, and must not ask");
    if (procedure_at(match)->offer)
        return ask(match, __func__, player, kind);
    return cg_fault_said(match, __func__, "the procedure must have an offer function");
}

cg_flow cg_rules_ask_sealed(cg_match *match, uint32_t seats, int procedure, int32_t argument)
{
    if (!CG_IS_ROW_OF(match, "procedure", procedure, procedure) ||
        !CG_IS_FROM(match, "seats", seats, 0, (1 << match->plan->players) - 1))
        return CG_LATER;
    const cg_module *module = match->plan->module;
    if (!module->procedures[procedure].sealed)
        return cg_fault_said(match, __func__, "the procedure must be sealed");
    if (match->listing)
        return cg_fault_said(match, __func__,
                             "an offer function must only list options, and must not ask");
    if (match->sealed->frames)
        return cg_fault_said(match, __func__, "another sealed decision is still pending");
    const cg_slot_range *slots = module->procedures[procedure].slots;
    if (is_endless(match) ||
        (slots && !fits_slot(match, __func__, "argument", argument, &slots[0])))
        return CG_LATER;
    return cg_sealed_ask(match, seats, CG_OWN_COUNT + (unsigned)procedure, argument);
}

const cg_frame *cg_rules_sealed(const cg_match *match, int player)
{
    return CG_IS_SEAT(match, player) ? cg_sealed_answer(match, player) : NULL;
}

int cg_rules_offered(cg_match *match)
{
    if (!match)
        return 0;
    if (match->listing || !procedure_at(match)->offer) {
        cg_fault_said(match, __func__,
                      match->listing ? "an offer function must only list options, and must not ask"
                                     : "the procedure must have an offer function");
        return 0;
    }
    const cg_offer *offer = cg_engine_list_ahead(match);
    uint32_t count = 0;
    for (uint32_t i = 0; i < offer->count; i++)
        count += offer->entries[i].verb != CG_VERB_PASS;
    return (int)count;
}

void cg_rules_chosen_sized(cg_option *result, size_t size, const cg_match *match)
{
    if (!match || !result)
        return;
    if (size == sizeof *result) {
        *result = cg_unpack_entry(match, &match->chosen);
        return;
    }
    const cg_option own = cg_unpack_entry(match, &match->chosen);
    cg_copy_sized(result, size, &own, sizeof own);
}

void cg_rules_tell_choice(cg_match *match, int player)
{
    if (!CG_IS_SEAT(match, player) || !cg_state_in(match, player))
        return;
    const cg_entry *entry = &match->chosen;
    if (entry->verb == CG_VERB_NONE) {
        cg_fault_said(match, __func__, "no player has chosen anything yet");
        return;
    }
    if (entry->verb == CG_VERB_PASS) {
        CG_TELL(match, .kind = CG_EVENT_PASS, .player = (uint8_t)player);
        return;
    }
    unsigned card = entry->card ? entry->card - 1u : 0u;
    CG_TELL(match, .kind = CG_EVENT_ACT, .player = (uint8_t)player, .card = entry->card,
            .generation = entry->card ? match->cards[card].generation : 0,
            .card_kind = entry->card ? match->cards[card].kind : 0,
            .known = entry->card ? match->cards[card].known : 0,
            .open = entry->card && cg_card_open(match, card), .effect = entry->effect,
            .target = entry->target, .amount = entry->amount);
}

/** Returns true if effects cannot prevent an end with that cause. */
static bool is_final(const cg_match *match, int cause)
{
    const bool *final = match->plan->module->final_causes;
    return final && final[cause];
}

static cg_flow win(cg_match *match, const char *call, unsigned seats, int cause)
{
    if (cg_is_sealed(match))
        return cg_fault_said(match, call,
                             "a sealed procedure must not end the match; do it in the procedure "
                             "that called cg_rules_ask_sealed()");
    if (!match->plan->ends || is_final(match, cause))
        return cg_verb_win(match, seats, cause);
    return cg_win(match, seats, cause, 0);
}

cg_flow cg_rules_win(cg_match *match, int player, int cause)
{
    return CG_IS_SEAT(match, player) && CG_IS_ROW_OF(match, "cause", cause, cause)
               ? win(match, __func__, 1u << player, cause)
               : CG_LATER;
}

cg_flow cg_rules_win_together(cg_match *match, unsigned players, int cause)
{
    int all = match ? (1 << match->plan->players) - 1 : 0;
    return CG_IS_FROM(match, "players", players, 1, all) &&
                   CG_IS_ROW_OF(match, "cause", cause, cause)
               ? win(match, __func__, players, cause)
               : CG_LATER;
}

cg_flow cg_rules_out(cg_match *match, unsigned players, int cause)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_ROW_OF(match, "cause", cause, cause) ||
        !CG_IS_FROM(match, "players", players, 0, (1 << match->plan->players) - 1))
        return CG_LATER;
    return cg_lose(match, &(cg_loss){.seats = players,
                                     .final = is_final(match, cause),
                                     .last = cause + 1,
                                     .together = cause + 1});
}

cg_flow cg_rules_draw_match(cg_match *match, int cause)
{
    if (match && cg_is_sealed(match))
        return cg_fault_said(match, __func__,
                             "a sealed procedure must not end the match; do it in the procedure "
                             "that called cg_rules_ask_sealed()");
    return CG_IS_ROW_OF(match, "cause", cause, cause) ? cg_verb_win(match, 0, cause) : CG_LATER;
}

/* ---- options ---- */

void cg_offer_pass(cg_offer *offer)
{
    if (offer)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_PASS});
}

static const cg_code *effect_program(const cg_match *match, int effect)
{
    return &match->plan->game->effects.codes[match->plan->game->effect_codes[effect]];
}

void cg_offer_announce(cg_offer *offer, int effect, int player, int32_t amount)
{
    const cg_match *match = offer ? offer->match : NULL;
    if (!CG_IS_ROW_OF(match, "effect", effect, effect) || !CG_IS_SEAT(match, player))
        return;
    const cg_code *program = effect_program(match, effect);
    cg_entry entry = {.verb = CG_VERB_ANNOUNCE, .effect = (uint8_t)effect, .amount = amount};
    cg_offer_targets(offer, &entry, player, program->targets, program->target_count);
}

int cg_rules_announce_count(const cg_match *match, int effect, int player, cg_ref *target)
{
    if (target)
        *target = (cg_ref){0};
    if (!CG_IS_ROW_OF(match, "effect", effect, effect) || !CG_IS_SEAT(match, player))
        return 0;
    const cg_code *program = effect_program(match, effect);
    uint32_t ways = 1;
    for (unsigned t = 0; t < program->target_count; t++)
        ways *= cg_target_count(match, player, &program->targets[t]);
    if (target && ways && program->target_count)
        *target = cg_unpack_ref(match, cg_target_get(match, player, &program->targets[0], 0));
    return (int)ways;
}

/* ---- ready parts ---- */

cg_flow cg_rules_win_by_counter(cg_match *match, int counter, int cause)
{
    unsigned winners = 0;
    int32_t most = INT32_MIN;
    for (int player = 0; player < cg_rules_players(match); player++) {
        int32_t own = cg_rules_counter(match, counter, player);
        if (!cg_rules_is_in(match, player) || own < most)
            continue;
        winners = (own > most ? 0 : winners) | 1u << player;
        most = own;
    }
    return winners & (winners - 1) ? cg_rules_draw_match(match, cause)
                                   : cg_rules_win_together(match, winners, cause);
}

cg_thing cg_rules_about_slot(const cg_match *match, const cg_frame *frame)
{
    (void)match;
    return frame ? frame->slot[0] : 0;
}

cg_thing cg_rules_about_number(const cg_match *match, const cg_frame *frame)
{
    return frame ? cg_rules_number_thing(match, frame->slot[0]) : 0;
}
