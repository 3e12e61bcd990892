/* The part of a starting position about cards in play: exhausted, face down, attached, under
 * others, in numbered places. */
#include "engine/find/scope.h"
#include "match/play/stage.h"
#include "state/board.h"

#include <assert.h>

/** Returns true for a card in play on the board, not under another. */
static bool is_in_play(const cg_match *match, const cg_stage_card *wanted)
{
    return wanted->zone < match->plan->module->zone_count && !wanted->under &&
           match->plan->module->zones[wanted->zone].in_play;
}

static cg_status check_host(const cg_match *match, const cg_stage *stage, int number,
                            cg_error *error)
{
    const cg_stage_card *wanted = &stage->cards[number];
    if (!wanted->host)
        return wanted->under
                   ? cg_stage_refuse(error, "card %d of the board: say which card it is under",
                                     number + 1)
                   : CG_OK;
    if (wanted->host > stage->card_count || wanted->host == number + 1 ||
        !is_in_play(match, &stage->cards[wanted->host - 1]))
        return cg_stage_refuse(
            error, "card %d of the board: the card that it is on or under is not in play",
            number + 1);
    if (wanted->under && !match->plan->board->under_zone)
        return cg_stage_refuse(error, "card %d of the board: this game has no cards under others",
                               number + 1);
    if (!wanted->under && !is_in_play(match, wanted))
        return cg_stage_refuse(error, "card %d of the board: only a card in play can be attached",
                               number + 1);
    return CG_OK;
}

/** Refuses a card that is on or under itself, through other cards. */
static cg_status check_loop(const cg_stage *stage, int number, cg_error *error)
{
    unsigned at = stage->cards[number].host;
    for (size_t i = 0; i < stage->card_count && at && at <= stage->card_count; i++) {
        if (at == (unsigned)number + 1u)
            return cg_stage_refuse(error, "card %d of the board would be on or under itself",
                                   number + 1);
        at = stage->cards[at - 1].host;
    }
    return CG_OK;
}

static cg_status check_marks(const cg_match *match, const cg_stage_card *wanted, int number,
                             cg_error *error)
{
    const cg_board *board = match->plan->board;
    bool fits = wanted->mark_count <= board->mark_count;
    for (size_t m = 0; fits && wanted->marks && m < wanted->mark_count; m++) {
        fits = wanted->marks[m] >= -1 && wanted->marks[m] <= board->marks[m].maximum;
    }
    return fits
               ? CG_OK
               : cg_stage_refuse(error,
                                 "card %d of the board: the number of its counters is out of range",
                                 number + 1);
}

static cg_status check_card(const cg_match *match, const cg_stage *stage, int number,
                            cg_error *error)
{
    const cg_stage_card *wanted = &stage->cards[number];
    bool marked = wanted->exhausted || wanted->face_down || wanted->token || wanted->place ||
                  wanted->mark_count || wanted->bits;
    bool any = marked || wanted->host || wanted->under;
    if (any && !match->plan->board)
        return cg_stage_refuse(error, "card %d of the board: this game has no cards in play",
                               number + 1);
    if (marked && !is_in_play(match, wanted))
        return cg_stage_refuse(error,
                               "card %d of the board: only a card in play can be exhausted, face "
                               "down or a token, or have a place, counters or conditions",
                               number + 1);
    if (!any)
        return CG_OK;
    cg_status status = check_loop(stage, number, error);
    if (!status)
        status = check_host(match, stage, number, error);
    return status ? status : check_marks(match, wanted, number, error);
}

cg_status cg_stage_check_cards(const cg_match *match, const cg_stage *stage, cg_error *error)
{
    for (size_t i = 0; i < stage->card_count; i++) {
        if (stage->cards[i].zone >= match->plan->module->zone_count)
            return cg_stage_refuse(error, "card %d of the board: its zone does not exist",
                                   (int)i + 1);
        cg_status status = check_card(match, stage, (int)i, error);
        if (status)
            return status;
    }
    return CG_OK;
}

int cg_stage_put(cg_match *match, const cg_stage_card *wanted, unsigned card, unsigned zone)
{
    assert(card < match->plan->card_limit && zone < match->plan->zone_count);
    cg_arrival arrival = {.zone = (uint8_t)zone,
                          .controller = (uint8_t)(wanted->zone_owner < 0 ? 0 : wanted->zone_owner),
                          .flags = (uint8_t)((wanted->face_down ? CG_PLACE_FACE_DOWN : 0) |
                                             (wanted->exhausted ? CG_PLACE_EXHAUSTED : 0))};
    card = cg_board_move(match, card, &arrival);
    cg_object *object = &match->objects[card];
    object->game = wanted->bits;
    if (!wanted->entered)
        object->entered--;
    bool comes = match->plan->zones[zone].in_play && !wanted->face_down;
    for (unsigned m = 0; m < match->plan->board->mark_count; m++) {
        int32_t said = wanted->marks && m < wanted->mark_count ? wanted->marks[m] : -1;
        object->marks[m] = said >= 0 ? said : comes ? cg_starting_marks(match, card, m) : 0;
    }
    return (int)card;
}

/* ---- numbered places ---- */

/** Sorts by place number. */
static void sort_places(cg_match *match, unsigned zone)
{
    uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 1; i < match->counts[zone]; i++) {
        uint16_t card = slots[i];
        unsigned at = i;
        for (; at > 0 && match->objects[slots[at - 1]].place > match->objects[card].place; at--)
            slots[at] = slots[at - 1];
        slots[at] = card;
    }
    for (unsigned i = 0; i < match->counts[zone]; i++)
        match->cards[slots[i]].position = (uint16_t)i;
}

static void clear_places(cg_match *match)
{
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        match->objects[card].place = 0;
}

/** Numbers the places: first of cards with a number, then of others if there is room. */
static cg_status number_places(cg_match *match, const cg_stage_board *board, bool given,
                               cg_error *error)
{
    for (size_t i = 0; i < board->stage->card_count; i++) {
        unsigned card = board->cards[i], zone = match->cards[card].zone;
        unsigned place = board->stage->cards[i].place, places = match->plan->zones[zone].places;
        unsigned own = cg_board_own_place(match, card, zone);
        place = own && !place ? own : place;
        if (given != (place > 0) || (!given && !places))
            continue;
        if (given &&
            (place > places || (own && place != own) || cg_board_place_taken(match, zone, place)))
            return cg_stage_refuse(
                error, "card %d of the board: its place does not exist or is taken", (int)i + 1);
        while (!given && (place == 0 || cg_board_place_taken(match, zone, place)))
            place++;
        match->objects[card].place = (uint8_t)place;
    }
    return CG_OK;
}

static void join_cards(cg_match *match, const cg_stage_board *board)
{
    for (size_t i = board->stage->card_count; i-- > 0;) {
        const cg_stage_card *wanted = &board->stage->cards[i];
        if (!wanted->host)
            continue;
        assert(wanted->host > 0 && (size_t)wanted->host <= board->stage->card_count);
        if (wanted->under)
            cg_board_stack(match, board->cards[i], board->cards[wanted->host - 1]);
        else
            cg_board_attach(match, board->cards[i], board->cards[wanted->host - 1]);
    }
}

cg_status cg_stage_finish(cg_match *match, const cg_stage_board *board, cg_error *error)
{
    clear_places(match);
    cg_status status = number_places(match, board, true, error);
    if (!status)
        status = number_places(match, board, false, error);
    for (unsigned zone = 0; !status && zone < match->plan->zone_count; zone++) {
        if (match->plan->zones[zone].places)
            sort_places(match, zone);
    }
    if (!status)
        join_cards(match, board);
    return status;
}
