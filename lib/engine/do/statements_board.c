/* Statements about cards in play: looks, faces, marks, attachments, control. */
#include "engine/do/statements.h"

#include "engine/find/ask_game.h"

#include <assert.h>

/* ---- other looks ---- */

cg_flow cg_do_become(cg_match *match, const cg_doing *doing)
{
    int kind = cg_board_kind(match, doing->word[0]);
    cg_happening_state plan = cg_doing_plan(doing, CG_ON_BECOME, CG_CAUSE_NONE);
    plan.field[CG_FIELD_OF_WHAT] = kind;
    return kind < 0 ? CG_DONE : cg_happen_each(match, doing->value[0], &plan);
}

cg_flow cg_do_become_copy(cg_match *match, const cg_doing *doing)
{
    int32_t card = cg_doing_first(match, doing->value[1]);
    int kind = card && cg_can_be_copied(match, doing, card) ? cg_copied_kind(match, card) : -1;
    if (kind < 0)
        return CG_DONE;
    cg_likeness like =
        cg_likeness_to(match, doing, card, doing->statement == CG_DO_BECOME_COPY_EXCEPT, 1);
    like.duration = doing->word[0];
    like.until = doing->value[2];
    cg_happening_state plan = cg_doing_plan(doing, CG_ON_BECOME, CG_CAUSE_NONE);
    plan.field[CG_FIELD_OF_WHAT] = kind;
    cg_likeness_plan(match, &like, doing->value[0], &plan);
    return cg_happen_each(match, doing->value[0], &plan);
}

/** Returns the record of the card if it is one of these and about to come into play face up; NULL
 * otherwise. */
static cg_happening_state *entering(const cg_match *match, const cg_doing *doing, int32_t cards)
{
    cg_happening_state *event = doing->record ? &match->happenings[doing->record - 1] : NULL;
    if (!event || event->kind != CG_ON_MOVE || event->cancelled || event->done)
        return NULL;
    int32_t card = event->field[CG_FIELD_OF_CARD];
    bool down = ((uint32_t)event->place >> 8 & CG_PLACE_FACE_DOWN) != 0;
    bool comes = cg_is_play_row(match, event->field[CG_FIELD_OF_TO]) && !down;
    return comes && cg_set_has(match, cards, card) && cg_card_comes(match, card) ? event : NULL;
}

cg_flow cg_do_enter_copy(cg_match *match, const cg_doing *doing)
{
    cg_happening_state *event = entering(match, doing, doing->value[0]);
    if (!event)
        return CG_DONE;
    int32_t card = cg_doing_first(match, doing->value[1]);
    int kind = card && cg_can_be_copied(match, doing, card) ? cg_copied_kind(match, card) : -1;
    if (kind < 0)
        return CG_DONE;
    cg_likeness like =
        cg_likeness_to(match, doing, card, doing->statement == CG_DO_ENTER_COPY_EXCEPT, 0);
    cg_likeness_plan_entry(match, &like, event, (unsigned)kind);
    return CG_DONE;
}

/* ---- marks, attachments, control ---- */

cg_flow cg_do_marks(cg_match *match, const cg_doing *doing)
{
    assert((size_t)doing->word[0] < match->plan->board->mark_count);
    cg_happening_state plan = cg_doing_plan(doing, CG_ON_MARK, CG_CAUSE_NONE);
    plan.field[CG_FIELD_OF_WHAT] = doing->word[0];
    plan.field[CG_FIELD_OF_AMOUNT] = doing->value[0];
    plan.field[CG_FIELD_OF_SIGN] = doing->statement == CG_DO_PUT_MARKS;
    return doing->value[0] > 0 ? cg_happen_each(match, doing->value[1], &plan) : CG_DONE;
}

static void plan_marks(cg_match *match, const cg_doing *doing, int32_t card, int32_t amount,
                       bool put)
{
    cg_happening_state *event =
        cg_doing_also(match, doing, CG_ON_MARK, card,
                      cg_player_value(cg_card_player(match, cg_value_card(card))));
    if (!event)
        return;
    event->field[CG_FIELD_OF_WHAT] = doing->word[0];
    event->field[CG_FIELD_OF_AMOUNT] = amount;
    event->field[CG_FIELD_OF_SIGN] = put;
}

cg_flow cg_do_move_marks(cg_match *match, const cg_doing *doing)
{
    unsigned before = match->head->happenings;
    int32_t from = cg_doing_first(match, doing->value[1]),
            to = cg_doing_first(match, doing->value[2]);
    if (!cg_card_lives(match, from) || !cg_card_lives(match, to) || from == to)
        return CG_DONE;
    int32_t there = match->objects[cg_value_card(from)].marks[doing->word[0]];
    int32_t room = match->plan->board->marks[doing->word[0]].maximum -
                   match->objects[cg_value_card(to)].marks[doing->word[0]];
    int32_t amount = there < doing->value[0] ? there : doing->value[0];
    if (amount > room) /* marks without room stay where they are */
        amount = room;
    plan_marks(match, doing, from, amount, false);
    plan_marks(match, doing, to, amount, true);
    return cg_doing_since(match, before);
}

cg_flow cg_do_attach(cg_match *match, const cg_doing *doing)
{
    cg_happening_state plan = cg_doing_plan(doing, CG_ON_ATTACH, CG_CAUSE_NONE);
    if (cg_set_size(match, doing->value[1]) == 0)
        return CG_DONE;
    plan.field[CG_FIELD_OF_OTHER] = cg_set_get(match, doing->value[1], 0);
    return cg_happen_each(match, doing->value[0], &plan);
}

/** Gives control of the cards to a player. OTHER has the new controller until the record is filled
 * (see each.c). */
static cg_flow give(cg_match *match, const cg_doing *doing, int32_t cards, int player)
{
    cg_happening_state plan = cg_doing_plan(doing, CG_ON_CONTROL, CG_CAUSE_CONTROL);
    plan.field[CG_FIELD_OF_OTHER] = cg_player_value(player);
    return cg_happen_each(match, cards, &plan);
}

/** Returns those of the cards that the player may get control of. */
static int32_t to_be_had(cg_match *match, int32_t cards, int player)
{
    if (!cg_game_judges(match, CG_MAY_CONTROL) && !cg_is_spoken_of(match, CG_ACTION_GAIN_CONTROL))
        return cards;
    uint32_t start = match->head->lists;
    for (unsigned i = 0, n = cg_set_size(match, cards); i < n; i++) {
        int32_t card = cg_set_get(match, cards, i);
        if (cg_card_lives(match, card) && cg_may_control(match, player, card))
            cg_set_add(match, card);
    }
    return cg_set_close(match, start);
}

cg_flow cg_do_gain_control(cg_match *match, const cg_doing *doing)
{
    int player = cg_doing_seat(doing->value[0]);
    unsigned duration = (uint32_t)doing->word[0] & 0xffu;
    int32_t cards = to_be_had(match, doing->value[1], player);
    for (unsigned i = 0, n = cg_set_size(match, cards); duration && i < n; i++) {
        int32_t card = cg_set_get(match, cards, i);
        if (!cg_card_lives(match, card) || cg_card_player(match, cg_value_card(card)) == player)
            continue;
        cg_modifier modifier = {.target = card,
                                .source = doing->this_card,
                                .op = CG_MODIFIER_CONTROL,
                                .value = cg_card_player(match, cg_value_card(card)),
                                .duration = (uint8_t)duration,
                                .span = (uint8_t)((uint32_t)doing->word[0] >> 8),
                                .until = doing->value[2],
                                .player = doing->player};
        cg_modifier_add(match, &modifier);
    }
    return give(match, doing, cards, player);
}

/** Returns true if there is room for the card on that side, once the other card has left it. */
static bool fits(const cg_match *match, int32_t card, int player, int32_t other)
{
    unsigned row = cg_card_row(match, cg_value_card(card)) - 1u;
    unsigned zone = match->plan->zone_of[row][player];
    return cg_board_fits(match, cg_value_card(card), zone) ||
           match->cards[cg_value_card(other)].zone == zone;
}

/** Exchanges control of two cards: both change sides, or neither. OTHER is the card whose place a
 * card takes if the side has no other place. */
cg_flow cg_do_exchange_control(cg_match *match, const cg_doing *doing)
{
    unsigned before = match->head->happenings;
    int32_t left = cg_doing_first(match, doing->value[0]),
            right = cg_doing_first(match, doing->value[1]);
    if (!cg_card_lives(match, left) || !cg_card_lives(match, right))
        return CG_DONE;
    int first = cg_card_player(match, cg_value_card(left));
    int second = cg_card_player(match, cg_value_card(right));
    if (first == second || !cg_may_control(match, second, left) ||
        !cg_may_control(match, first, right) || !fits(match, left, second, right) ||
        !fits(match, right, first, left))
        return CG_DONE;
    for (int i = 0; i < 2; i++) {
        cg_happening_state *event = cg_doing_also(match, doing, CG_ON_CONTROL, i ? right : left,
                                                  cg_player_value(i ? first : second));
        if (event)
            event->field[CG_FIELD_OF_OTHER] = i ? left : right;
    }
    return cg_doing_since(match, before);
}
