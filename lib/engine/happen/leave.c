/* Removes the cards of a player who is out of the game: see cg_module.out_zone. Nothing of this is
 * triggered, replaced or answered. Anything in progress is skipped at its end. */
#include "engine/can/can.h"
#include "engine/happen/happen.h"

#include <assert.h>
#include <string.h>

static bool is_one_of(unsigned seats, unsigned player)
{
    return player < CG_PLAYERS_MAX && ((seats >> player) & 1u);
}

/** Returns true if a player in `seats` owns the card. A card of a common deck has no owner. */
static bool is_owned_by(const cg_match *match, unsigned card, unsigned seats)
{
    return is_one_of(seats, match->cards[card].owner);
}

/* ---- what waits ---- */

/** Lowers the places that frames count from, after a waiting trigger was removed. */
static void lower_bases(cg_match *match, unsigned place)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        cg_frame *frame = &match->frames[i];
        int32_t *base = frame->procedure == CG_OWN_HAPPEN     ? &frame->slot[CG_HAPPEN_BASE]
                        : frame->procedure == CG_OWN_TRIGGERS ? &frame->slot[0]
                                                              : NULL;
        if (base && *base > (int32_t)place)
            --*base;
    }
}

static void end_triggers(cg_match *match, unsigned seats)
{
    for (unsigned w = match->head->waiting; w-- > 0;) {
        if (!is_one_of(seats, match->waiting[w].player))
            continue;
        unsigned last = --match->head->waiting;
        memmove(&match->waiting[w], &match->waiting[w + 1], (last - w) * sizeof *match->waiting);
        lower_bases(match, w);
    }
}

void cg_put_away(cg_match *match, unsigned card, int zone, cg_cause cause)
{
    cg_happening_state event = {.kind = CG_ON_MOVE};
    int owner = match->cards[card].owner;
    event.field[CG_FIELD_OF_CARD] = cg_card_value(match, card);
    event.field[CG_FIELD_OF_PLAYER] = event.field[CG_FIELD_OF_BY] = cg_player_value(owner);
    event.field[CG_FIELD_OF_CAUSE] = (int32_t)cause;
    event.field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, card);
    event.place = CG_PLACE_WORD(CG_PLACE_INTO, 0, zone, 1);
    event.field[CG_FIELD_OF_TO] = zone + 1;
    match->cards[card].flags &= (uint8_t)~CG_CARD_PICKED;
    cg_apply(match, &event);
}

static bool is_taken_along(const cg_match *match, const cg_item *item, unsigned seats)
{
    return is_one_of(seats, item->player) ||
           (item->card && is_owned_by(match, item->card - 1u, seats));
}

/** Negates the items of these players; if the turn ends with them, all items that wait to be
 * carried out. */
static void end_items(cg_match *match, unsigned seats, bool turn)
{
    for (unsigned i = 0; i < match->head->items; i++)
        if (!match->items[i].negated && (turn || is_taken_along(match, &match->items[i], seats)))
            cg_verb_negate(match, i);
}

static bool is_item(const cg_match *match, unsigned card)
{
    for (unsigned i = 0; i < match->head->items; i++)
        if (match->items[i].card == card + 1u && match->items[i].kind == CG_VIEW_ITEM_PLAYED)
            return true;
    return false;
}

/** Puts played cards into the discard zones; with `all`, also cards that were about to be played.
 * */
static void clear_stack(cg_match *match, bool all)
{
    const cg_plan *plan = match->plan;
    if (plan->stack_zone < 0 || plan->stack_zone == plan->discard_zone)
        return;
    for (unsigned card = 0; card < plan->card_limit; card++)
        if ((int)cg_card_row(match, card) == plan->stack_zone + 1 &&
            match->cards[card].owner < CG_PLAYERS_MAX && (all || is_item(match, card)))
            cg_put_away(match, card, plan->discard_zone, CG_CAUSE_RESOLVE);
}

void cg_stack_ends(cg_match *match)
{
    end_items(match, 0, true);
    clear_stack(match, true);
}

/* ---- cards ---- */

/** Returns a card that a player who is out controlled to its owner, or puts it away if there is no
 * room. */
static void give_back(cg_match *match, unsigned card)
{
    int owner = match->cards[card].owner;
    cg_happening_state event = {.kind = CG_ON_CONTROL};
    if (match->objects[card].flags & CG_OBJECT_BORROWED) {
        match->objects[card].flags &= (uint8_t)~CG_OBJECT_BORROWED;
        assert(match->head->borrowed > 0);
        match->head->borrowed--;
    }
    event.field[CG_FIELD_OF_CARD] = cg_card_value(match, card);
    event.field[CG_FIELD_OF_PLAYER] = event.field[CG_FIELD_OF_BY] = cg_player_value(owner);
    cg_apply(match, &event);
    if (match->objects[card].controller != owner)
        cg_put_away(match, card, match->plan->discard_zone, CG_CAUSE_RULE);
}

/** Ends the loans of players who are out: cards that they lent or borrowed will return to their
 * owners. */
static void end_loans(cg_match *match, unsigned seats)
{
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op != CG_MODIFIER_CONTROL || !cg_card_lives(match, modifier->target))
            continue;
        unsigned card = cg_value_card(modifier->target);
        if (match->cards[card].owner == CG_NO_OWNER)
            continue;
        if (is_one_of(seats, (unsigned)modifier->value) ||
            is_one_of(seats, match->objects[card].controller))
            modifier->value = match->cards[card].owner;
    }
}

static bool goes(const cg_match *match, unsigned card, unsigned seats)
{
    unsigned row = cg_card_row(match, card);
    return row && is_one_of(seats, match->cards[card].owner) &&
           (int)row != match->plan->module->out_zone && !match->plan->module->zones[row - 1].sealed;
}

/** Returns the card that the decks list first among those in the same hidden zone, because neither
 * their order there nor their ids may be revealed. */
static unsigned first_hidden(const cg_match *match, unsigned card, unsigned seats)
{
    unsigned zone = match->cards[card].zone;
    const cg_zone_plan *plan = &match->plan->zones[zone];
    const uint16_t *slots = cg_zone_slots(match, zone);
    if (plan->in_play || plan->seen_by == 0xff)
        return card;
    for (unsigned i = 0; i < match->counts[zone]; i++)
        if (match->cards[slots[i]].kind < match->cards[card].kind && goes(match, slots[i], seats))
            card = slots[i];
    return card;
}

/** Takes the cards of these players. A card that leaves a hidden zone gets another id, and cards
 * under others are set free, so it searches again until nothing is left. */
static void take_cards(cg_match *match, unsigned seats)
{
    bool again = true;
    for (unsigned round = 0; again && round < match->plan->card_limit; round++) {
        again = false;
        for (unsigned card = 0; card < match->plan->card_limit; card++) {
            if (!goes(match, card, seats))
                continue;
            cg_put_away(match, first_hidden(match, card, seats), match->plan->module->out_zone - 1,
                        CG_CAUSE_RULE);
            again = true;
        }
    }
}

/** Returns true if a player who is out controls the card of a player who is still in. */
static bool is_others(const cg_match *match, unsigned card, unsigned seats)
{
    return is_one_of(seats, match->objects[card].controller) && !is_owned_by(match, card, seats) &&
           is_owned_by(match, card, match->head->in);
}

/** Returns the first such card in turn order; -1 if there is none. */
static int first_of_others(const cg_match *match, unsigned seats)
{
    for (unsigned z = 0; z < match->plan->play_zone_count; z++) {
        unsigned zone = cg_play_zone_in_turn(match, z);
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < match->counts[zone]; i++)
            if (is_others(match, slots[i], seats))
                return slots[i];
    }
    return -1;
}

static void give_cards_back(cg_match *match, unsigned seats)
{
    int card = first_of_others(match, seats);
    for (unsigned tries = 0; card >= 0 && tries < match->plan->card_limit; tries++) {
        give_back(match, (unsigned)card);
        card = first_of_others(match, seats);
    }
}

/* ---- what is away for a time ---- */

/** Returns a card to play that an effect of a player who is out has removed. */
static void bring_back(cg_match *match, int32_t value)
{
    if (!cg_card_lives(match, value) || cg_card_in_play(match, cg_value_card(value)) ||
        !cg_state_in(match, match->cards[cg_value_card(value)].owner))
        return;
    cg_happening_state event = {.kind = CG_ON_MOVE};
    event.field[CG_FIELD_OF_CARD] = value;
    event.field[CG_FIELD_OF_PLAYER] = event.field[CG_FIELD_OF_BY] =
        cg_player_value(match->cards[cg_value_card(value)].owner);
    event.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_PUT;
    event.field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, cg_value_card(value));
    event.place = CG_PLACE_WORD(CG_PLACE_PLAY, 0, 0, 0);
    event.field[CG_FIELD_OF_TO] = cg_move_row(match, &event);
    cg_apply(match, &event);
}

/** Returns true if the ability waits for its card to leave play, and the card is there. */
static bool waits_for_card(const cg_match *match, const cg_modifier *modifier, const cg_code *code)
{
    return ((code->happenings >> CG_ON_MOVE) & 1u) && cg_card_lives(match, modifier->source) &&
           cg_card_in_play(match, cg_value_card(modifier->source));
}

/** Returns the removed cards at once if the moment for it will not come, since nothing triggers for
 * a player who is out. If the ability waits for a card that stays, it passes to that card's player.
 * */
static void bring_all_back(cg_match *match, unsigned seats)
{
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op != CG_MODIFIER_LATER || modifier->times == UINT16_MAX)
            continue;
        const cg_code *code = &match->plan->unit.codes[modifier->code - 1];
        bool leaves = ((code->happenings >> CG_ON_MOVE) & 1u) != 0;
        bool turn = ((code->happenings >> CG_ON_TURN_BEGINS) & 1u) != 0; /* cg_endings_inherit() */
        if (!(code->flags & CG_CODE_ENDING) || turn ||
            (!leaves && !is_one_of(seats, modifier->player)))
            continue;
        if (waits_for_card(match, modifier, code)) {
            modifier->player = (uint8_t)cg_card_player(match, cg_value_card(modifier->source));
            continue;
        }
        modifier->times = UINT16_MAX;
        uint32_t lists = match->head->lists;
        int32_t set = modifier->captured[0];
        if (cg_is_kept(set))
            set = cg_set_unkeep(match, set);
        for (unsigned i = 0, size = cg_set_size(match, set); i < size; i++)
            bring_back(match, cg_set_get(match, set, i));
        match->head->lists = lists;
    }
}

void cg_endings_inherit(cg_match *match, int from, int to)
{
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op != CG_MODIFIER_LATER || modifier->player != from)
            continue;
        const cg_code *code = &match->plan->unit.codes[modifier->code - 1];
        if (!(code->flags & CG_CODE_ENDING) || !((code->happenings >> CG_ON_TURN_BEGINS) & 1u))
            continue;
        modifier->player = (uint8_t)to;
        cg_watch_spoil(match);
    }
}

/* ---- leaving ---- */

/** Returns true if chance still has to say which card is somewhere; it does so first. */
static bool waits_for_chance(const cg_match *match)
{
    return match->head->pending && match->head->chance && match->head->chance != CG_CHANCE_DIE;
}

/** Moves all cards that these players own to the zone that the game names. */
static void take_all(cg_match *match, unsigned seats)
{
    if (!match->plan->module->out_zone)
        return;
    take_cards(match, seats);
    bring_all_back(match, seats);
    for (int i = 0; i < match->plan->players; i++) {
        int p = cg_seat_in_turn(match, i);
        if (is_one_of(seats, (unsigned)p))
            cg_verb_clear_counters(match, p);
    }
}

/** Removes everything of these players from the board. With `turn`, also ends all items. In games
 * without a stack whose turns can be cut, cg_cut() does that after the current item has been
 * carried out. */
static void leave_board(cg_match *match, unsigned seats, bool turn)
{
    cg_watch_spoil(match);
    end_triggers(match, seats);
    end_items(match, seats, turn);
    if (turn && !match->plan->turns)
        clear_stack(match, false);
    end_loans(match, seats);
    give_cards_back(match, seats);
    take_all(match, seats);
    match->head->stirred = CG_STIRRED_ALL;
}

void cg_players_leave(cg_match *match, unsigned seats)
{
    cg_head *head = match->head;
    if (!head->over)
        cg_phase_in_of(match, seats);
    if (!seats || head->over)
        return;
    if (match->watch && waits_for_chance(match)) {
        match->extra->leaving |= seats;
        return;
    }
    bool turn = is_one_of(seats, head->active);
    if (match->watch)
        leave_board(match, seats, turn && (match->plan->stacks || !match->plan->turns));
    if (turn && (match->watch || match->plan->turns))
        head->turn_ends = CG_TURN_LEFT;
    match->offer_valid = false;
    if (!match->watch)
        return;
    cg_watch_spoil(match);
    cg_window_restart(match);
}
