/* Statements that make cards from nothing: tokens, which come into play, and cards in other zones.
 * From then on those are like the cards of the decks. */
#include "engine/do/statements.h"

#include <assert.h>

/** The cards that are made, and their place. */
typedef struct making {
    int kind; /**< of the plan; -1: nothing */
    int32_t count;
    int32_t place; /**< place word with the zone's row */
    int owner;
    uint8_t known; /**< viewers who are told which cards these are */
    uint8_t lot;   /**< number + 1 of the lot, if only viewers of the zone know the card; 0 */
    bool token;
    const cg_likeness *like; /**< NULL: no exceptions */
} making;

static bool plan_arrival(cg_match *match, const cg_doing *doing, const making *made, int card)
{
    cg_happening_state *event = cg_happen_new(match, CG_ON_MOVE);
    if (!event) {
        cg_board_unmake(match, (unsigned)card);
        return false;
    }
    *event = cg_doing_plan(doing, CG_ON_MOVE, CG_CAUSE_CREATE);
    event->field[CG_FIELD_OF_CARD] = cg_card_value(match, (unsigned)card);
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(made->owner);
    event->field[CG_FIELD_OF_BY] = doing->value[0];
    event->field[CG_FIELD_OF_SIGN] = !made->token;
    event->place = made->place;
    event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    return true;
}

static bool can_be_made(const cg_match *match, const making *made)
{
    uint64_t kinds = match->plan->token_kinds;
    if (made->kind < 0 || made->owner >= match->plan->players || !cg_state_in(match, made->owner))
        return false;
    return made->token ? !kinds || (match->plan->kinds[made->kind].kinds & kinds)
                       : match->plan->makes;
}

/** Plans one more of the cards that come together. @return false if there is no room for it */
static bool plan_another(cg_match *match, const cg_doing *doing, const making *made)
{
    int card = cg_board_token(match, (unsigned)made->kind, made->owner);
    if (card < 0 || !plan_arrival(match, doing, made, card))
        return false;
    match->cards[card].known = made->known;
    match->cards[card].lot = made->lot;
    if (made->like)
        cg_likeness_of_token(match, made->like, cg_card_value(match, (unsigned)card));
    return true;
}

/** Keeps the cards planned since there were `before` records, so that later steps can refer to
 * them. */
static void keep_made(cg_match *match, const cg_doing *doing, unsigned before)
{
    unsigned slot = (unsigned)doing->word[2] & CG_KEEPS_SLOT;
    uint32_t start = match->head->lists;
    if (!slot)
        return;
    assert(slot <= CG_CODE_SLOTS && doing->frame < match->head->frames);
    for (unsigned i = before; i < match->head->happenings; i++)
        cg_set_add(match, match->happenings[i].field[CG_FIELD_OF_CARD]);
    int32_t *place = &match->frames[doing->frame].slot[slot - 1];
    *place = cg_set_join(match, *place, cg_set_close(match, start));
}

/** Lets the planned cards come together. */
static cg_flow arrive(cg_match *match, const cg_doing *doing, unsigned before)
{
    keep_made(match, doing, before);
    return cg_doing_since(match, before);
}

/** Makes as many cards as there is room for. */
static cg_flow make(cg_match *match, const cg_doing *doing, const making *made)
{
    unsigned before = match->head->happenings;
    for (int32_t i = 0; can_be_made(match, made) && i < made->count && i < CG_CARDS_MADE_MAX; i++)
        if (!plan_another(match, doing, made))
            break;
    return arrive(match, doing, before);
}

/* ---- places ---- */

/** Returns a plan that puts cards into play. */
static making in_play(const cg_doing *doing, int kind, int32_t count, unsigned flags)
{
    bool down = (flags & CG_PLACE_FACE_DOWN) != 0;
    return (making){.kind = kind,
                    .count = count,
                    .place = CG_PLACE_WORD(CG_PLACE_PLAY, flags | CG_PLACE_MY_CONTROL, 0, 0),
                    .owner = cg_doing_seat(doing->value[0]),
                    .known = down ? 0 : CG_KNOWN_TO_ALL,
                    .token = true};
}

/** Returns a plan with the place of the place word and its value. The player who has the zone is
 * the owner. */
static making at_place(const cg_match *match, const cg_doing *doing, int32_t place, int32_t value)
{
    unsigned kind = (uint32_t)place & 0xffu, row = (uint32_t)place >> 16 & 0xffu;
    making made = in_play(doing, -1, 0, (uint32_t)place >> 8 & 0xffu);
    if (kind == CG_PLACE_PLAY)
        return made;
    made.owner = CG_PLAYERS_MAX; /* no owner */
    if (row == CG_PLACE_ZONE_VALUE) {
        if (cg_value_zone(match, value) < 0)
            return made;
        row = CG_PACKED_LOW(value) & 0xffffu;
        made.owner = (int)(CG_PACKED_LOW(value) >> 16);
    } else if (match->plan->module->zones[row].per_player) {
        int32_t player = cg_doing_first(match, value);
        if (!cg_is_player(player))
            return made;
        made.owner = cg_doing_seat(player);
    } else {
        made.owner = cg_doing_seat(doing->value[0]);
    }
    made.place = CG_PLACE_WORD(kind, 0, row, 1);
    made.token = false;
    return made;
}

/* ---- made cards ---- */

cg_flow cg_do_create(cg_match *match, const cg_doing *doing)
{
    making made = in_play(doing, cg_board_kind(match, doing->word[0]), doing->value[1], 0);
    return make(match, doing, &made);
}

cg_flow cg_do_create_at(cg_match *match, const cg_doing *doing)
{
    making made = at_place(match, doing, doing->word[1], doing->value[2]);
    made.kind = cg_board_kind(match, doing->word[0]);
    made.count = doing->value[1];
    return make(match, doing, &made);
}

int cg_copied_kind(const cg_match *match, int32_t card)
{
    if (cg_card_exists(match, card))
        return (int)(cg_card_looks(match, cg_value_card(card)) - match->plan->kinds);
    const cg_last *last = cg_board_last(match, card);
    return last ? (int)last->design : -1;
}

bool cg_can_be_copied(const cg_match *match, const cg_doing *doing, int32_t card)
{
    if (cg_zone_sealed(match, match->cards[cg_value_card(card)].zone))
        return false;
    if (cg_card_lives(match, card))
        return cg_state_knows(match, doing->player, cg_value_card(card));
    const cg_last *last = cg_board_last(match, card);
    return !last || !(last->flags & CG_OBJECT_FACE_DOWN) || last->controller == doing->player;
}

cg_likeness cg_likeness_to(const cg_match *match, const cg_doing *doing, int32_t card, bool mods,
                           unsigned first)
{
    return (cg_likeness){.doing = doing,
                         .of = cg_card_lives(match, card) ? card : 0,
                         .first = mods ? doing->word[first] : 0,
                         .count = mods ? doing->word[first + 1] : 0};
}

/** Returns the viewers who are told which card is copied: every player if every player knows the
 * card, otherwise only the player who makes the copy. */
static uint8_t told_to(const cg_match *match, const cg_doing *doing, int32_t card)
{
    const cg_last *last = cg_board_last(match, card);
    bool all = cg_card_lives(match, card) ? cg_state_knows(match, CG_SPECTATOR, cg_value_card(card))
                                          : !last || !(last->flags & CG_OBJECT_FACE_DOWN);
    return (uint8_t)(all ? CG_KNOWN_TO_ALL : 1u << doing->player);
}

/** Plans a copy of a card. @return false if there is no room for more */
static bool plan_copy(cg_match *match, const cg_doing *doing, making made, int32_t card,
                      bool except)
{
    if (!card || !cg_can_be_copied(match, doing, card))
        return true;
    cg_likeness like = cg_likeness_to(match, doing, card, except, 0);
    made.kind = cg_copied_kind(match, card);
    made.like = made.token ? &like : NULL;
    if (!made.token)
        made.known = told_to(match, doing, card);
    return !can_be_made(match, &made) || plan_another(match, doing, &made);
}

/** Makes a copy of each card, as all of them are before the first copy comes. */
static cg_flow make_copies(cg_match *match, const cg_doing *doing, const making *made, bool except)
{
    unsigned before = match->head->happenings;
    cg_set_hide_order(match, doing->value[1]);
    for (unsigned i = 0, count = cg_set_size(match, doing->value[1]); i < count; i++)
        if (match->head->happenings - before >= CG_CARDS_MADE_MAX ||
            !plan_copy(match, doing, *made, cg_set_get(match, doing->value[1], i), except))
            break;
    return arrive(match, doing, before);
}

cg_flow cg_do_create_copy(cg_match *match, const cg_doing *doing)
{
    making made = in_play(doing, -1, 1, 0);
    return make_copies(match, doing, &made, doing->statement == CG_DO_CREATE_COPY_EXCEPT);
}

cg_flow cg_do_copy_at(cg_match *match, const cg_doing *doing)
{
    making made = at_place(match, doing, doing->word[0], doing->value[2]);
    return make_copies(match, doing, &made, false);
}

bool cg_can_be_token(const cg_match *match, int kind, int player)
{
    making made = {.kind = kind, .owner = player, .token = true};
    return match->plan->board->limits.tokens > 0 && can_be_made(match, &made);
}

cg_flow cg_make_token(cg_match *match, int32_t card, int player, int32_t *token)
{
    cg_doing doing = {
        .player = (uint8_t)player, .this_card = card, .value = {cg_player_value(player)}};
    making made = in_play(&doing, cg_copied_kind(match, card), 1, 0);
    int number = cg_board_token(match, (unsigned)made.kind, player);
    if (number < 0 || !plan_arrival(match, &doing, &made, number))
        return CG_DONE;
    match->cards[number].known = made.known;
    *token = cg_card_value(match, (unsigned)number);
    return cg_happen(match, 1);
}

/* ---- at random ---- */

/** Returns the lot of that section in the ability that is carried out; NULL if there is none. */
static const cg_lot *lot_of(const cg_match *match, const cg_doing *doing)
{
    const cg_frame *frame = &match->frames[doing->frame];
    const cg_plan *plan = match->plan;
    if (frame->procedure != CG_OWN_PROGRAM || cg_frame_unit(match, frame) != &plan->unit)
        return NULL;
    for (uint32_t i = 0; i < plan->lot_count; i++)
        if (plan->lots[i].code == cg_frame_code(frame) &&
            plan->lots[i].section == (uint32_t)doing->word[1])
            return &plan->lots[i];
    return NULL;
}

/** Hides the picked design if the card comes into a hand: only the hand's player knows it, others
 * know what it can be. Elsewhere, or if there is only one design, every player sees it. */
static void hide_picked(const cg_match *match, const cg_lot *lot, making *made)
{
    unsigned row = (uint32_t)made->place >> 16 & 0xffu,
             number = (unsigned)(lot - match->plan->lots);
    bool held = match->plan->module->zones[row].visibility == CG_SEEN_BY_OWNER;
    bool hidden =
        held && !match->plan->module->zones[row].ordered && lot->count > 1 && number < UINT8_MAX;
    made->known = hidden ? 0 : CG_KNOWN_TO_ALL;
    made->lot = hidden ? (uint8_t)(number + 1u) : 0;
}

cg_flow cg_do_pick_design(cg_match *match, const cg_doing *doing)
{
    const cg_lot *lot = lot_of(match, doing);
    assert(doing->word[0] >= 0 && doing->word[0] < CG_CODE_SLOTS);
    if (!lot || lot->count < 2) {
        match->frames[doing->frame].slot[doing->word[0]] = lot ? (int32_t)lot->count : 0;
        return CG_DONE;
    }
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_TO, cg_doing_seat(doing->value[0]));
    frame->slot[0] = (int32_t)lot->count;
    frame->slot[1] = doing->word[0];
    frame->slot[3] = doing->frame;
    frame->slot[4] = CG_ROLLED_UNSEEN;
    frame->slot[5] = (int32_t)(lot - match->plan->lots) + 1;
    return cg_engine_go(match, frame);
}

cg_flow cg_do_create_picked(cg_match *match, const cg_doing *doing)
{
    const cg_lot *lot = lot_of(match, doing);
    making made = at_place(match, doing, doing->word[0], doing->value[2]);
    if (!lot || doing->value[1] < 1 || (uint32_t)doing->value[1] > lot->count)
        return CG_DONE;
    made.kind = lot->kinds[doing->value[1] - 1];
    made.count = 1;
    if (!made.token)
        hide_picked(match, lot, &made);
    return make(match, doing, &made);
}
