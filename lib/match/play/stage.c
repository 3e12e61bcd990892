/* Starts a match from a starting position: places cards, counters and dice as described, and
 * refuses parts that do not fit. */
#include "match/play/stage.h"

#include "base/report.h"
#include "engine/can/arrival.h"
#include "engine/engine.h"
#include "engine/happen/ends.h"
#include "state/board.h"
#include "state/convert.h"

#include <stdio.h>

cg_status cg_stage_refuse(cg_error *error, const char *format, int number)
{
    char text[160];
    snprintf(text, sizeof text, format, number);
    return cg_fail(error, CG_ERR_ARGUMENT, "stage", "%s", text);
}

/** Returns true if the card of a deck is in the zone in which reserves begin. */
static bool is_of_reserve(const cg_match *match, unsigned card)
{
    return (int)match->plan->zones[match->cards[card].zone].zone == match->plan->reserve_zone;
}

/** Finds a card of that design and seat that is still in its first zone: for the zone of the
 * reserve first one of the reserve, for others first one of the deck. */
static int find_card(const cg_match *match, const cg_stage_card *wanted)
{
    const cg_plan *plan = match->plan;
    bool to_reserve = (int)wanted->zone == plan->reserve_zone && !wanted->under;
    int other = -1;
    for (unsigned c = 0; c < plan->card_count; c++) {
        const cg_card_state *card = &match->cards[c];
        bool owned = plan->shared || (int)card->owner == (int)wanted->owner;
        if (!owned || (card->flags & CG_CARD_PICKED) ||
            plan->kinds[card->kind].design != wanted->design)
            continue;
        if (is_of_reserve(match, c) == to_reserve)
            return (int)c;
        other = other < 0 ? (int)c : other;
    }
    return other;
}

static bool is_in_play(const cg_match *match, const cg_stage_card *wanted)
{
    return match->plan->module->zones[wanted->zone].in_play && !wanted->under;
}

/** Finds the zone for a card: a zone of the game; for a card under another one, the board's zone
 * for such cards. */
static cg_status find_zone(const cg_match *match, const cg_stage_card *wanted, int number,
                           unsigned *zone, cg_error *error)
{
    const cg_plan *plan = match->plan;
    int row = wanted->under && plan->board ? plan->board->under_zone - 1 : wanted->zone;
    int owner = wanted->zone_owner < 0 ? 0 : wanted->zone_owner;
    if (row < 0 || (size_t)row >= plan->module->zone_count || owner >= plan->players ||
        wanted->owner < 0 || wanted->owner >= plan->players)
        return cg_stage_refuse(error, "card %d of the board: its zone or its owner does not exist",
                               number + 1);
    *zone = plan->zone_of[row][wanted->under ? wanted->owner : owner];
    if (!plan->zones[*zone].in_play && plan->zones[*zone].owner != CG_NO_OWNER &&
        (int)plan->zones[*zone].owner != (int)wanted->owner)
        return cg_stage_refuse(
            error, "card %d of the board: outside play it must be in a zone of its owner",
            number + 1);
    int begins = plan->zones[*zone].zone;
    bool there = begins == plan->home_zone || begins == plan->reserve_zone; /* it may be there */
    if (!there && cg_board_full(match, *zone))
        return cg_stage_refuse(error, "card %d of the board: its zone is full", number + 1);
    return CG_OK;
}

static cg_status take_card(cg_match *match, const cg_stage_card *wanted, int number, int *card,
                           cg_error *error)
{
    int kind =
        wanted->token && match->plan->board ? cg_board_kind_of_design(match, wanted->design) : -1;
    *card = wanted->token ? -1 : find_card(match, wanted);
    if (wanted->token && kind >= 0)
        *card = cg_board_token(match, (unsigned)kind, wanted->owner);
    if (*card >= 0)
        return CG_OK;
    return cg_stage_refuse(
        error,
        wanted->token
            ? "card %d of the board: it cannot be a token, or there are too many tokens"
            : "card %d of the board: the deck of its owner does not have it, or has fewer copies",
        number + 1);
}

static cg_status place_card(cg_match *match, cg_stage_board *board, int number, cg_error *error)
{
    const cg_stage_card *wanted = &board->stage->cards[number];
    unsigned zone = 0;
    int card;
    cg_status status = find_zone(match, wanted, number, &zone, error);
    if (!status)
        status = take_card(match, wanted, number, &card, error);
    if (status)
        return status;
    if (!wanted->token && is_of_reserve(match, (unsigned)card))
        match->cards[card].known = 0; /* the description says which players know it */
    if (match->plan->board)
        card = cg_stage_put(match, wanted, (unsigned)card, zone);
    else
        card = (int)cg_state_move(match, (unsigned)card, zone);
    match->cards[card].flags |= CG_CARD_PICKED; /* placed, until the position is complete */
    match->cards[card].known |= (uint8_t)(wanted->known_to & ((1u << match->plan->players) - 1u));
    if (match->plan->shared && !wanted->token)
        match->cards[card].owner = (uint8_t)(wanted->zone_owner < 0 ? 0 : wanted->zone_owner);
    board->cards[number] = (uint16_t)card;
    return CG_OK;
}

/* Places cards. In play, the first named card entered first. In other zones the first is the top
 * one, so the last one is moved first. */
static cg_status place_cards(cg_match *match, cg_stage_board *board, cg_error *error)
{
    const cg_stage *stage = board->stage;
    cg_status status = cg_stage_check_cards(match, stage, error);
    for (size_t i = 0; !status && i < stage->card_count; i++) {
        if (is_in_play(match, &stage->cards[i]))
            status = place_card(match, board, (int)i, error);
    }
    for (size_t i = stage->card_count; !status && i-- > 0;) {
        if (!is_in_play(match, &stage->cards[i]))
            status = place_card(match, board, (int)i, error);
    }
    return status || !match->plan->board ? status : cg_stage_finish(match, board, error);
}

static void tell_ids(const cg_match *match, const cg_stage_board *board)
{
    for (size_t i = 0; board->stage->placed && i < board->stage->card_count; i++)
        board->stage->placed[i] = cg_card_id(match, board->cards[i] + 1u);
}

/** Checks cards in play whose place the game itself decides for each card and face. */
static cg_status check_rows(cg_match *match, const cg_stage_board *board, cg_error *error)
{
    cg_status status = CG_OK;
    if (!match->plan->board || !match->plan->board->row)
        return CG_OK;
    cg_watch_spoil(match);
    for (size_t i = 0; !status && i < board->stage->card_count; i++) {
        const cg_stage_card *wanted = &board->stage->cards[i];
        bool face_up = !wanted->face_down;
        if (is_in_play(match, wanted) &&
            cg_play_row(match, board->cards[i], face_up) != (int)wanted->zone)
            status = cg_stage_refuse(
                error,
                face_up ? "card %d of the board: it cannot be face up in its zone"
                        : "card %d of the board: it cannot be face down in its zone",
                (int)i + 1);
    }
    cg_watch_spoil(match); /* later steps change the match */
    return status;
}

static cg_status place_all(cg_match *match, const cg_stage *stage, cg_error *error)
{
    cg_stage_board board = {.stage = stage};
    if (stage->card_count > CG_MATCH_CARDS_MAX)
        return cg_stage_refuse(error, "the board has more than %d cards", CG_MATCH_CARDS_MAX);
    cg_status status = place_cards(match, &board, error);
    if (!status)
        status = check_rows(match, &board, error);
    if (!status)
        tell_ids(match, &board);
    return status;
}

/** Returns true if the zone has room for one more of the unnamed cards. Zones in play have none. */
static bool takes_rest(const cg_match *match, unsigned zone)
{
    const cg_zone_plan *plan = &match->plan->zones[zone];
    return !plan->in_play && match->counts[zone] < plan->capacity;
}

/** Moves the unnamed cards; a reserve keeps its place. */
static cg_status move_rest(cg_match *match, int row, cg_error *error)
{
    for (unsigned c = 0; c < match->plan->card_count; c++) {
        cg_card_state *card = &match->cards[c];
        if ((card->flags & CG_CARD_PICKED) || is_of_reserve(match, c))
            continue;
        unsigned zone = match->plan->zone_of[row][card->owner];
        if (!takes_rest(match, zone))
            return cg_stage_refuse(error, "the rest of the cards does not fit in zone %d", row);
        cg_state_move(match, c, zone);
    }
    return CG_OK;
}

/** Puts unnamed cards in random order under the named ones. */
static void mix_rest(cg_match *match)
{
    for (unsigned zone = 0; zone < match->plan->zone_count; zone++) {
        const uint16_t *slots = cg_zone_slots(match, zone);
        unsigned rest = 0;
        while (rest < match->counts[zone] && !(match->cards[slots[rest]].flags & CG_CARD_PICKED))
            rest++;
        uint16_t all = match->counts[zone];
        match->counts[zone] = (uint16_t)rest;
        if (match->plan->zones[zone].zone == match->plan->home_zone)
            cg_state_shuffle(match, zone);
        match->counts[zone] = all;
    }
    for (unsigned c = 0; c < match->plan->card_limit; c++)
        match->cards[c].flags &= (uint8_t)~CG_CARD_PICKED;
}

static cg_status set_counters(cg_match *match, const cg_stage *stage, cg_error *error)
{
    const cg_module *module = match->plan->module;
    for (size_t i = 0; i < stage->counter_count; i++) {
        const cg_stage_counter *counter = &stage->counters[i];
        if (counter->counter >= module->counter_count || counter->player < 0 ||
            counter->player >= match->plan->players ||
            counter->value < module->counters[counter->counter].minimum ||
            counter->value > module->counters[counter->counter].maximum)
            return cg_stage_refuse(error, "counter %d of the board is out of range", (int)i + 1);
        *cg_state_counter(match, counter->counter, counter->player) = counter->value;
    }
    return CG_OK;
}

static bool is_staged(const cg_stage *stage, int counter, int player)
{
    for (size_t i = 0; i < stage->counter_count; i++) {
        if (stage->counters[i].counter == counter && stage->counters[i].player == player)
            return true;
    }
    return false;
}

/** Checks that a counter and its reserve keep their sum; a reserve that is not given follows from
 * the counter. */
static cg_status check_reserves(cg_match *match, const cg_stage *stage, cg_error *error)
{
    const cg_module *module = match->plan->module;
    for (int c = 0; c < (int)module->counter_count; c++) {
        int reserve = module->counters[c].reserve - 1;
        for (int p = 0; reserve >= 0 && p < match->plan->players; p++) {
            int32_t sum = cg_plan_initial(match->plan, (size_t)c) +
                          cg_plan_initial(match->plan, (size_t)reserve);
            int32_t left = sum - *cg_state_counter(match, c, p);
            if (!is_staged(stage, reserve, p))
                *cg_state_counter(match, reserve, p) = left < 0 ? 0 : left;
            else if (cg_state_in(match, p) && *cg_state_counter(match, reserve, p) != left)
                return cg_stage_refuse(error,
                                       "player %d of the board: a counter and its reserve do not "
                                       "add up to their usual sum; leave one of them out",
                                       p + 1);
        }
    }
    return CG_OK;
}

/** Refuses a player in the game whom a state rule would have put out. */
static cg_status check_state_rules(const cg_match *match, cg_error *error)
{
    const cg_module *module = match->plan->module;
    for (size_t i = 0; i < module->state_rule_count; i++) {
        const cg_state_rule *rule = &module->state_rules[i];
        for (int p = 0; p < match->plan->players; p++) {
            if (cg_state_in(match, p) && cg_state_rule_holds(match, rule, p))
                return cg_stage_refuse(error,
                                       "player %d of the board has already won or lost with these "
                                       "counters; change them",
                                       p + 1);
        }
    }
    return CG_OK;
}

static cg_status set_dice(cg_match *match, const cg_stage *stage, cg_error *error)
{
    const cg_module *module = match->plan->module;
    if (stage->dice_count == 0)
        return CG_OK;
    if (stage->dice_pool < 0 || (size_t)stage->dice_pool >= module->dice_count ||
        stage->dice_count > (size_t)module->dice[stage->dice_pool].capacity)
        return cg_stage_refuse(error,
                               "the board has %d dice, but its pool does not exist or has fewer",
                               (int)stage->dice_count);
    for (size_t i = 0; i < stage->dice_count; i++) {
        if (stage->dice[i] < 1 || stage->dice[i] > module->dice[stage->dice_pool].sides)
            return cg_stage_refuse(error, "die %d of the board: there is no such face", (int)i + 1);
        cg_state_faces(match, (unsigned)stage->dice_pool)[i] = stage->dice[i];
    }
    match->dice[stage->dice_pool] = (uint8_t)stage->dice_count;
    return CG_OK;
}

static cg_status check_frame(const cg_match *match, const cg_stage *stage, cg_error *error)
{
    const cg_module *module = match->plan->module;
    if (!module->stage_procedure)
        return cg_fail(error, CG_ERR_ARGUMENT, "stage", "matches of %s cannot start from a board",
                       module->title);
    if (stage->active < 0 || stage->active >= match->plan->players ||
        ((stage->out >> stage->active) & 1u))
        return cg_stage_refuse(error,
                               "player %lld cannot be the active player of the board: there is no "
                               "such player, or they are out",
                               stage->active + 1LL);
    if (stage->phase < 0 || (size_t)stage->phase >= (module->phase_count ? module->phase_count : 1))
        return cg_stage_refuse(error, "there is no phase %d", stage->phase);
    if (stage->turn < 1)
        return cg_stage_refuse(error, "turn %d of the board: the first turn is 1", stage->turn);
    if (stage->rest_zone < 0 || (size_t)stage->rest_zone > module->zone_count)
        return cg_stage_refuse(error, "there is no zone %lld for the rest of the cards",
                               stage->rest_zone - 1LL);
    return CG_OK;
}

/** Returns true if only one player or team is in the game, and the game ends with that. */
static bool nobody_else_plays(const cg_match *match)
{
    return match->plan->module->last_standing_cause && match->plan->players > 1 &&
           (!match->head->in || cg_team_left(match));
}

cg_status cg_stage_apply(cg_match *match, const cg_stage *stage, cg_error *error)
{
    cg_status status = check_frame(match, stage, error);
    if (status)
        return status;
    match->head->turn = (uint32_t)stage->turn;
    status = place_all(match, stage, error);
    if (status)
        return status;
    if (stage->rest_zone && stage->rest_zone - 1 != match->plan->home_zone)
        status = move_rest(match, stage->rest_zone - 1, error);
    if (status)
        return status;
    mix_rest(match);
    match->head->active = (uint8_t)stage->active;
    match->head->in &= (uint8_t)~stage->out;
    if (nobody_else_plays(match))
        return cg_stage_refuse(error, "player %d of the board has no opponent: all others are out",
                               stage->active + 1);
    status = set_counters(match, stage, error);
    if (!status)
        status = check_reserves(match, stage, error);
    if (!status)
        status = check_state_rules(match, error);
    if (!status)
        status = set_dice(match, stage, error);
    if (!status && match->watch)
        cg_statics_begin(match);
    return status;
}
