/* Statements about numbers, dice, fights, turns, the items being resolved, and the end. */
#include "engine/do/statements.h"
#include "engine/find/ask_game.h"
#include "engine/find/sound.h"
#include "engine/happen/ends.h"
#include "state/convert.h"

#include <assert.h>

/* ---- numbers ---- */

cg_flow cg_do_damage(cg_match *match, const cg_doing *doing)
{
    cg_happening_state plan = cg_doing_plan(doing, CG_ON_DAMAGE, CG_CAUSE_NONE);
    if (doing->value[1] <= 0)
        return CG_DONE;
    if (doing->value[0])
        plan.field[CG_FIELD_OF_SOURCE] = doing->value[0];
    plan.field[CG_FIELD_OF_AMOUNT] = doing->value[1];
    return cg_happen_each_kept(match, doing->value[2], &plan, cg_doing_keeper(doing));
}

cg_flow cg_do_divided(cg_match *match, const cg_doing *doing)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DIVIDE, doing->player);
    frame->slot[0] = doing->value[2];
    frame->slot[1] = doing->value[1];
    frame->slot[3] = doing->value[0] ? doing->value[0] : doing->this_card;
    frame->slot[4] = cg_player_value(doing->player);
    return cg_engine_go(match, frame);
}

/** Returns true if something forbids the player to gain or lose life. */
static bool is_barred(const cg_match *match, int32_t player, int32_t counter, int64_t by)
{
    const cg_board *board = match->plan->board;
    return board && board->life == counter + 1 &&
           cg_forbidden(match, player, by > 0 ? CG_ACTION_GAIN : CG_ACTION_LOSE, 0);
}

static void plan_change(cg_match *match, const cg_doing *doing, int32_t player, int32_t counter,
                        int64_t by)
{
    cg_happening kind =
        cg_loss_is_damage(match, (unsigned)counter, by) ? CG_ON_DAMAGE : CG_ON_COUNTER;
    cg_happening_state *event = by && !is_barred(match, player, counter, by)
                                    ? cg_doing_also(match, doing, kind, 0, player)
                                    : NULL;
    if (!event)
        return;
    event->field[CG_FIELD_OF_WHAT] = counter;
    event->field[CG_FIELD_OF_AMOUNT] = (int32_t)(by < 0 ? -by : by);
    event->field[CG_FIELD_OF_SIGN] = by > 0;
}

static int64_t change_of(const cg_match *match, const cg_doing *doing, int player)
{
    assert((size_t)doing->word[0] < match->plan->module->counter_count);
    int64_t amount = doing->value[1];
    if (doing->statement == CG_DO_SET_VALUE)
        return amount - *cg_state_counter(match, doing->word[0], player);
    return amount <= 0 ? 0 : doing->statement == CG_DO_GAIN ? amount : -amount;
}

/** Changes the counter of these players, and counts the total change. */
static cg_flow change_counted(cg_match *match, const cg_doing *doing, unsigned seats)
{
    int64_t by = change_of(match, doing, 0);
    unsigned counter = (unsigned)doing->word[0];
    cg_happening kind = cg_loss_is_damage(match, counter, by) ? CG_ON_DAMAGE : CG_ON_COUNTER;
    cg_happening_state plan = cg_doing_plan(doing, kind, CG_CAUSE_NONE);
    uint32_t start = match->head->lists;
    plan.field[CG_FIELD_OF_WHAT] = (int32_t)counter;
    plan.field[CG_FIELD_OF_AMOUNT] = (int32_t)(by < 0 ? -by : by);
    plan.field[CG_FIELD_OF_SIGN] = by > 0;
    for (int i = 0; by != 0 && i < match->plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
        int32_t player = cg_player_value(seat);
        if (((seats >> seat) & 1u) && !is_barred(match, player, doing->word[0], by))
            cg_set_add(match, player);
    }
    return cg_happen_each_kept(match, cg_set_close(match, start), &plan, cg_doing_keeper(doing));
}

static bool is_counted(const cg_match *match, const cg_doing *doing)
{
    return match->watch && doing->statement != CG_DO_SET_VALUE && cg_doing_keeper(doing) != 0;
}

cg_flow cg_do_change(cg_match *match, const cg_doing *doing)
{
    int player = cg_doing_seat(doing->value[0]);
    int64_t by = change_of(match, doing, player);
    if (is_counted(match, doing))
        return change_counted(match, doing, 1u << player);
    if (by == 0 || is_barred(match, cg_player_value(player), doing->word[0], by))
        return CG_DONE;
    return cg_change_counter(match, (unsigned)doing->word[0], player, by, doing->this_card,
                             CG_CAUSE_NONE);
}

cg_flow cg_do_changes(cg_match *match, const cg_doing *doing, unsigned seats)
{
    unsigned before = match->head->happenings;
    if (is_counted(match, doing))
        return change_counted(match, doing, seats);
    for (int i = 0; i < match->plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
        if ((seats >> seat) & 1u)
            plan_change(match, doing, cg_player_value(seat), doing->word[0],
                        change_of(match, doing, seat));
    }
    return cg_doing_since(match, before);
}

/* Exchanges two counters at the same time. */
cg_flow cg_do_exchange_values(cg_match *match, const cg_doing *doing)
{
    unsigned before = match->head->happenings;
    if (!cg_is_player(doing->value[0]) || !cg_is_player(doing->value[1]))
        return CG_DONE; /* a player is missing */
    int first = cg_doing_seat(doing->value[0]), second = cg_doing_seat(doing->value[1]);
    int64_t one = *cg_state_counter(match, doing->word[0], first);
    int64_t two = *cg_state_counter(match, doing->word[1], second);
    plan_change(match, doing, doing->value[0], doing->word[0], two - one);
    plan_change(match, doing, doing->value[1], doing->word[1], one - two);
    return cg_doing_since(match, before);
}

/* ---- chance ---- */

cg_flow cg_do_roll(cg_match *match, const cg_doing *doing)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_TO, cg_doing_seat(doing->value[0]));
    frame->slot[0] = doing->word[0];
    frame->slot[1] = doing->word[1];
    frame->slot[3] = doing->frame;
    return cg_engine_go(match, frame);
}

cg_flow cg_do_flip(cg_match *match, const cg_doing *doing)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_TO, cg_doing_seat(doing->value[0]));
    frame->slot[0] = 2;
    frame->slot[1] = doing->word[0];
    frame->slot[3] = doing->frame;
    frame->slot[4] = 1;
    return cg_engine_go(match, frame);
}

/* Rolls. Slots: sides, slot for the result, face, number of the body's frame, 1 for a coin, or
 * CG_ROLLED_UNSEEN followed by lot + 1 to pick a kind from it. */
static cg_flow run_roll_to(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_chance_die(match, frame, (unsigned)frame->slot[0], 2));
    frame->slot[2] -= frame->slot[4] == 1;
    assert((unsigned)frame->slot[3] < match->head->frames && frame->slot[1] < CG_CODE_SLOTS);
    match->frames[frame->slot[3]].slot[frame->slot[1]] = frame->slot[2];
    if (frame->slot[4] == CG_ROLLED_UNSEEN)
        return CG_DONE;
    CG_TELL(match, .kind = CG_EVENT_ROLL, .player = frame->player, .amount = frame->slot[2],
            .before = frame->slot[4]);
    if (match->watch)
        CG_STEP(frame, 2, cg_happened(match, CG_ON_ROLL, 0, frame->player, 0, frame->slot[2]));
    CG_FLOW_END;
}

cg_flow cg_do_reroll(cg_match *match, const cg_doing *doing)
{
    uint32_t low = CG_PACKED_LOW(doing->value[0]);
    unsigned pool = low >> 16, die = low & 0xffffu;
    if (CG_PACKED_KIND(doing->value[0]) != CG_VALUE_DIE ||
        (die != 0xffffu && die >= match->dice[pool]))
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_POOL, doing->player);
    frame->slot[0] = (int32_t)pool;
    frame->slot[1] = die == 0xffffu ? 0 : (int32_t)die;
    frame->slot[2] = die == 0xffffu ? match->dice[pool] : (int32_t)die + 1;
    return cg_engine_go(match, frame);
}

static cg_flow set_face(cg_match *match, int32_t value, int64_t face)
{
    uint32_t low = CG_PACKED_LOW(value);
    if (CG_PACKED_KIND(value) != CG_VALUE_DIE || (low & 0xffffu) >= match->dice[low >> 16])
        return CG_DONE; /* the die has gone */
    cg_verb_face(match, low >> 16, low & 0xffffu,
                 face > 1000    ? 1000
                 : face < -1000 ? -1000
                                : (int)face,
                 false);
    return CG_DONE;
}

cg_flow cg_do_set_face(cg_match *match, const cg_doing *doing)
{
    return set_face(match, doing->value[0], doing->value[1]);
}

cg_flow cg_do_raise(cg_match *match, const cg_doing *doing)
{
    return set_face(match, doing->value[0],
                    cg_value_face(match, doing->value[0]) + doing->value[1]);
}

cg_flow cg_do_lower(cg_match *match, const cg_doing *doing)
{
    return set_face(match, doing->value[0],
                    cg_value_face(match, doing->value[0]) - doing->value[1]);
}

/* ---- items being resolved ---- */

static cg_item *item_of(const cg_match *match, int32_t value)
{
    unsigned number = CG_PACKED_LOW(value);
    return CG_PACKED_KIND(value) == CG_VALUE_ITEM && number < match->head->items
               ? &match->items[number]
               : NULL;
}

/** Negates an item, unless there is none, it is negated already, or its card forbids it. @return
 * true if the item was negated */
static bool negate(cg_match *match, const cg_doing *doing, const cg_item *item, int32_t card)
{
    if (!item || item->negated ||
        (match->watch && card && cg_forbidden(match, card, CG_ACTION_BE_NEGATED, doing->this_card)))
        return false;
    cg_verb_negate(match, (unsigned)(item - match->items));
    return true;
}

cg_flow cg_do_negate(cg_match *match, const cg_doing *doing)
{
    const cg_item *item = item_of(match, doing->value[0]);
    int32_t card = item && item->card ? cg_card_value(match, item->card - 1u) : 0;
    return negate(match, doing, item, card) && match->watch
               ? cg_happened(match, CG_ON_NEGATED, card, item->player, 0, 0)
               : CG_DONE;
}

/** Returns the item as which a card is being played; NULL if there is none. */
static const cg_item *item_of_card(const cg_match *match, int32_t card)
{
    for (unsigned i = 0; cg_card_lives(match, card) && i < match->head->items; i++)
        if (match->items[i].kind == CG_VIEW_ITEM_PLAYED &&
            match->items[i].card == cg_value_card(card) + 1u)
            return &match->items[i];
    return NULL;
}

cg_flow cg_do_negate_cards(cg_match *match, const cg_doing *doing)
{
    unsigned before = match->head->happenings;
    for (unsigned i = 0, size = cg_set_size(match, doing->value[0]); i < size; i++) {
        int32_t card = cg_set_get(match, doing->value[0], i);
        const cg_item *item = item_of_card(match, card);
        if (negate(match, doing, item, card) && cg_heard(match, CG_ON_NEGATED))
            cg_doing_also(match, doing, CG_ON_NEGATED, card, cg_player_value(item->player));
    }
    return cg_doing_since(match, before);
}

/** Returns true if the target is a pile or a die: it cannot be redirected to a card or a player. */
static bool is_fixed(int32_t target)
{
    return target > 0 &&
           (CG_PACKED_KIND(target) == CG_VALUE_ZONE || CG_PACKED_KIND(target) == CG_VALUE_DIE);
}

static bool may_redirect(const cg_match *match, const cg_item *item, int32_t target)
{
    if (is_fixed(item->target[0]) || is_fixed(target))
        return false;
    if (item->kind != CG_VIEW_ITEM_ATTACK)
        return true;
    unsigned card = item->card - 1u;
    return cg_game_allows(
        match, CG_MAY_REDIRECT,
        (cg_question){.player = item->player, .card = cg_card_value(match, card), .other = target});
}

cg_flow cg_do_redirect(cg_match *match, const cg_doing *doing)
{
    cg_item *item = item_of(match, doing->value[0]);
    int32_t target =
        cg_set_size(match, doing->value[1]) > 0 ? cg_set_get(match, doing->value[1], 0) : 0;
    if (item && target && may_redirect(match, item, target))
        item->target[0] = target;
    return CG_DONE;
}

cg_flow cg_do_copy_item(cg_match *match, const cg_doing *doing)
{
    const cg_item *item = item_of(match, doing->value[0]);
    if (!item || item->kind == CG_VIEW_ITEM_ATTACK)
        return CG_DONE;
    return cg_copy_item(match, (unsigned)(item - match->items), doing->player,
                        doing->statement == CG_DO_COPY_ITEM_ANEW);
}

/* ---- fights, turns, the end ---- */

static void plan_blow(cg_match *match, const cg_doing *doing, int32_t from, int32_t to)
{
    int power = match->plan->board->power - 1;
    cg_happening_state *event = cg_happen_new(match, CG_ON_DAMAGE);
    if (!event)
        return;
    *event = cg_doing_plan(doing, CG_ON_DAMAGE, CG_CAUSE_BATTLE);
    event->field[CG_FIELD_OF_SOURCE] = from;
    event->field[CG_FIELD_OF_CARD] = to;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(cg_card_player(match, cg_value_card(to)));
    event->field[CG_FIELD_OF_AMOUNT] =
        power < 0 ? 0 : cg_card_stat(match, cg_value_card(from), (unsigned)power);
}

cg_flow cg_do_fight(cg_match *match, const cg_doing *doing)
{
    int32_t left = cg_doing_first(match, doing->value[0]),
            right = cg_doing_first(match, doing->value[1]);
    unsigned before = match->head->happenings;
    if (!cg_card_lives(match, left) || !cg_card_lives(match, right) || left == right ||
        !cg_card_in_play(match, cg_value_card(left)) ||
        !cg_card_in_play(match, cg_value_card(right)))
        return CG_DONE;
    plan_blow(match, doing, left, right);
    plan_blow(match, doing, right, left);
    return cg_doing_since(match, before);
}

static int cause_or(const cg_match *match, int otherwise)
{
    int cause = match->plan->module->effect_cause;
    return cause ? cause - 1 : otherwise;
}

cg_flow cg_do_win_together(cg_match *match, const cg_doing *doing, unsigned seats)
{
    int cause = doing->statement == CG_DO_WIN_BY ? doing->word[0] : cause_or(match, 0);
    return cg_win(match, seats, cause, doing->this_card);
}

cg_flow cg_do_win_by(cg_match *match, const cg_doing *doing)
{
    return cg_do_win_together(match, doing, 1u << cg_doing_seat(doing->value[0]));
}

cg_flow cg_do_win(cg_match *match, const cg_doing *doing)
{
    return cg_do_win_together(match, doing, 1u << cg_doing_seat(doing->value[0]));
}

cg_flow cg_do_lose_together(cg_match *match, const cg_doing *doing, unsigned seats)
{
    return cg_effect_loss(match, seats,
                          cause_or(match, match->plan->module->last_standing_cause - 1),
                          doing->this_card);
}

cg_flow cg_do_lose_game(cg_match *match, const cg_doing *doing)
{
    return cg_do_lose_together(match, doing, 1u << cg_doing_seat(doing->value[0]));
}

cg_flow cg_do_draw_game(cg_match *match, const cg_doing *doing)
{
    (void)doing;
    return cg_verb_win(match, 0, cause_or(match, 0));
}

static void count_up(uint8_t *number)
{
    *number = (uint8_t)(*number < 100 ? *number + 1 : 100);
}

cg_flow cg_do_extra_turn(cg_match *match, const cg_doing *doing)
{
    uint8_t *turns = &match->players[cg_doing_seat(doing->value[0])].extra_turns;
    uint8_t behind = *turns & CG_TURN_BEHIND;
    *turns ^= behind;
    count_up(turns);
    *turns |= behind;
    return CG_DONE;
}

/** Adds a phase. In the turn of its player it comes next, otherwise in their next turn after the
 * same phase. Phases beyond the limit are left out. */
cg_flow cg_do_extra_phase(cg_match *match, const cg_doing *doing)
{
    assert((size_t)doing->word[0] < match->plan->module->phase_count);
    int player = cg_doing_seat(doing->value[0]);
    bool next = player == match->head->active && match->head->phase;
    uint8_t *phases = match->players[player].extra_phases;
    for (unsigned i = 0; i < CG_EXTRA_PHASES; i++)
        if (!phases[i]) {
            phases[i] = (uint8_t)(((unsigned)doing->word[0] + 1u) | (next ? CG_PHASE_NEXT : 0u));
            break;
        }
    return CG_DONE;
}

cg_flow cg_do_skip_turn(cg_match *match, const cg_doing *doing)
{
    count_up(&match->players[cg_doing_seat(doing->value[0])].skipped_turns);
    return CG_DONE;
}

cg_flow cg_do_skip_phase(cg_match *match, const cg_doing *doing)
{
    assert((size_t)doing->word[0] < match->plan->module->phase_count);
    uint8_t *skipped = match->players[cg_doing_seat(doing->value[0])].skipped_phases;
    uint8_t phase = (uint8_t)(doing->word[0] + 1);
    unsigned at = CG_SKIPPED_PHASES - 1;
    if (skipped[at])
        return CG_DONE; /* no room for more */
    for (; at > 0 && (!skipped[at - 1] || skipped[at - 1] > phase); at--)
        skipped[at] = skipped[at - 1];
    skipped[at] = phase;
    return CG_DONE;
}

cg_flow cg_do_end_turn(cg_match *match, const cg_doing *doing)
{
    (void)doing;
    match->head->turn_ends = 1;
    return CG_DONE;
}

cg_flow cg_do_end_phase(cg_match *match, const cg_doing *doing)
{
    (void)doing;
    if (match->head->phase && !match->head->turn_ends)
        match->head->turn_ends = CG_PHASE_CUT;
    return CG_DONE;
}

static cg_flow play(cg_match *match, const cg_doing *doing, bool free)
{
    if (cg_set_size(match, doing->value[1]) == 0)
        return CG_DONE;
    int32_t card = cg_set_get(match, doing->value[1], 0);
    int player = cg_doing_seat(doing->value[0]);
    if (!cg_card_lives(match, card) || cg_card_in_play(match, cg_value_card(card)) ||
        !cg_playable(match, cg_value_card(card), player, free))
        return CG_DONE;
    return cg_play_card(match, cg_value_card(card), player, free);
}

cg_flow cg_do_play(cg_match *match, const cg_doing *doing)
{
    return play(match, doing, false);
}

cg_flow cg_do_play_free(cg_match *match, const cg_doing *doing)
{
    return play(match, doing, true);
}

cg_flow cg_do_signal(cg_match *match, const cg_doing *doing)
{
    cg_happening_state *event =
        cg_heard(match, CG_ON_SIGNAL) ? cg_happen_new(match, CG_ON_SIGNAL) : NULL;
    if (!event)
        return CG_DONE;
    *event = cg_doing_plan(doing, CG_ON_SIGNAL, CG_CAUSE_NONE);
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(doing->player);
    event->field[CG_FIELD_OF_WHAT] = doing->word[0];
    return cg_happen(match, 1);
}

cg_flow cg_do_nothing(cg_match *match, const cg_doing *doing)
{
    (void)match;
    (void)doing;
    return CG_DONE;
}

/* ---- procedures ---- */

static bool pick_is_sound(const cg_match *match, const int32_t *slot)
{
    if (slot[4] != CG_ROLLED_UNSEEN)
        return slot[5] == 0;
    return cg_between(slot[5], 1, match->plan->lot_count) &&
           match->plan->lots[slot[5] - 1].count == (uint32_t)slot[0];
}

static bool roll_to_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot; /* sides, slot, face, frame, 1 for a coin */
    return cg_between(slot[0], 1, UINT16_MAX) && cg_between(slot[1], 0, CG_CODE_SLOTS - 1) &&
           cg_ability_below(match, frame, slot[3]) && cg_between(slot[4], 0, CG_ROLLED_UNSEEN) &&
           pick_is_sound(match, slot);
}

CG_OWN(roll_to, 0, CG_AT(1), false, .run = run_roll_to, .waits = CG_AT(2),
       .sound = roll_to_is_sound);
