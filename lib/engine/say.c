#include "engine/body.h"
#include "match/convert.h"

/* Statements, one function each. A set among the values is carried out as one thing that happens to
 * all of them at the same time. */

static int seat_of(int32_t value)
{
    return (int)(CG_PACKED_LOW(value) & 7u);
}

/** Something that happens because of this card, at the instance of its player. */
static cg_happening_state plan_of(const cg_saying *saying, cg_happening kind, cg_cause cause)
{
    cg_happening_state plan = {.kind = (uint8_t)kind};
    plan.field[CG_FIELD_OF_SOURCE] = saying->this_card;
    plan.field[CG_FIELD_OF_BY] = cg_player_value(saying->player);
    plan.field[CG_FIELD_OF_CAUSE] = (int32_t)cause;
    return plan;
}

static int32_t place_in(int row)
{
    return CG_PLACE_WORD(CG_PLACE_INTO, 0, row, 1);
}

static cg_flow move_cards(cg_match *match, const cg_saying *saying, int32_t cards, cg_cause cause,
                          int32_t place, int32_t where)
{
    cg_happening_state plan = plan_of(saying, CG_ON_MOVE, cause);
    plan.place = place;
    plan.host = where;
    return cg_happen_each(match, cards, &plan);
}

static int discard_row(const cg_match *match)
{
    return match->plan->module->discard_zone;
}

/* ---- cards of players ---- */

/** What later steps speak of as `them` goes to the slot in the last word. */
static int32_t keeper_of(const cg_match *match, const cg_saying *saying)
{
    return match->watch && saying->word[2] ? CG_KEEPER(saying->frame, saying->word[2] - 1) : 0;
}

static cg_flow say_draw(cg_match *match, const cg_saying *saying)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DRAW, seat_of(saying->value[0]));
    frame->slot[0] = saying->value[1];
    frame->slot[CG_DRAW_KEEPER] = keeper_of(match, saying);
    return cg_engine_go(match, frame, cg_run_draw);
}

static cg_flow say_discard(cg_match *match, const cg_saying *saying)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DISCARD, seat_of(saying->value[0]));
    frame->slot[0] = saying->value[1];
    frame->slot[1] = CG_CAUSE_DISCARD;
    frame->slot[CG_DISCARD_KEEPER] = keeper_of(match, saying);
    return cg_engine_go(match, frame, cg_run_discard);
}

static cg_flow say_discard_random(cg_match *match, const cg_saying *saying)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DISCARD_RANDOM, seat_of(saying->value[0]));
    frame->slot[0] = saying->value[1];
    frame->slot[1] = CG_CAUSE_DISCARD_RANDOM;
    frame->slot[CG_DISCARD_KEEPER] = keeper_of(match, saying);
    return cg_engine_go(match, frame, cg_run_discard_random);
}

static cg_flow say_discard_cards(cg_match *match, const cg_saying *saying)
{
    return move_cards(match, saying, saying->value[1], CG_CAUSE_DISCARD,
                      place_in(discard_row(match)), 0);
}

static int32_t top_cards(cg_match *match, int player, int32_t count)
{
    unsigned zone = match->plan->zone_of[match->plan->home_zone][player];
    const uint16_t *slots = cg_zone_slots(match, zone);
    uint32_t start = match->head->lists;
    for (unsigned i = 0; (int32_t)i < count && i < match->counts[zone]; i++)
        cg_set_add(match, cg_card_value(match, slots[match->counts[zone] - 1u - i]));
    return cg_set_close(match, start);
}

static cg_flow say_mill(cg_match *match, const cg_saying *saying)
{
    cg_happening_state plan = plan_of(saying, CG_ON_MOVE, CG_CAUSE_MILL);
    plan.place = place_in(discard_row(match));
    return cg_happen_each_kept(match, top_cards(match, seat_of(saying->value[0]), saying->value[1]),
                               &plan, keeper_of(match, saying));
}

/* ---- numbers ---- */

static cg_flow say_damage(cg_match *match, const cg_saying *saying)
{
    cg_happening_state plan = plan_of(saying, CG_ON_DAMAGE, CG_CAUSE_NONE);
    if (saying->value[1] <= 0)
        return CG_DONE;
    if (saying->value[0])
        plan.field[CG_FIELD_OF_SOURCE] = saying->value[0];
    plan.field[CG_FIELD_OF_AMOUNT] = saying->value[1];
    return cg_happen_each(match, saying->value[2], &plan);
}

static cg_flow say_divided(cg_match *match, const cg_saying *saying)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DIVIDE, saying->player);
    frame->slot[0] = saying->value[2];
    frame->slot[1] = saying->value[1];
    frame->slot[3] = saying->value[0] ? saying->value[0] : saying->this_card;
    frame->slot[4] = cg_player_value(saying->player);
    return cg_engine_go(match, frame, cg_run_divide);
}

static cg_flow change(cg_match *match, const cg_saying *saying, int player, int64_t by)
{
    const cg_board *board = match->plan->board;
    bool life = board && board->life == saying->word[0];
    if (by == 0 || (life && cg_forbidden(match, cg_player_value(player),
                                         by > 0 ? CG_ACTION_GAIN : CG_ACTION_LOSE, 0)))
        return CG_DONE;
    return cg_change_counter(match, (unsigned)saying->word[0], player, by, saying->this_card,
                             CG_CAUSE_NONE);
}

static cg_flow say_gain(cg_match *match, const cg_saying *saying)
{
    return change(match, saying, seat_of(saying->value[0]),
                  saying->value[1] > 0 ? saying->value[1] : 0);
}

static cg_flow say_lose(cg_match *match, const cg_saying *saying)
{
    return change(match, saying, seat_of(saying->value[0]),
                  saying->value[1] > 0 ? -(int64_t)saying->value[1] : 0);
}

static cg_flow say_set_value(cg_match *match, const cg_saying *saying)
{
    int player = seat_of(saying->value[0]);
    return change(match, saying, player,
                  (int64_t)saying->value[1] - *cg_state_counter(match, saying->word[0], player));
}

/** Another record of what happens at the same time; NULL at the limit. */
static cg_happening_state *also(cg_match *match, const cg_saying *saying, cg_happening kind,
                                int32_t card, int32_t player)
{
    cg_happening_state *event = cg_happen_new(match, kind);
    if (!event)
        return NULL;
    *event = plan_of(saying, kind, CG_CAUSE_NONE);
    event->field[CG_FIELD_OF_CARD] = card;
    event->field[CG_FIELD_OF_PLAYER] = player;
    return event;
}

static void plan_change(cg_match *match, const cg_saying *saying, int32_t player, int32_t counter,
                        int64_t by)
{
    cg_happening_state *event = by ? also(match, saying, CG_ON_COUNTER, 0, player) : NULL;
    if (!event)
        return;
    event->field[CG_FIELD_OF_WHAT] = counter;
    event->field[CG_FIELD_OF_AMOUNT] = (int32_t)(by < 0 ? -by : by);
    event->field[CG_FIELD_OF_SIGN] = by > 0;
}

static cg_flow happen_since(cg_match *match, unsigned before)
{
    unsigned count = match->head->happenings - before;
    return count ? cg_happen(match, count) : CG_DONE;
}

/** Both change at the same time. */
static cg_flow say_exchange_values(cg_match *match, const cg_saying *saying)
{
    unsigned before = match->head->happenings;
    int first = seat_of(saying->value[0]), second = seat_of(saying->value[1]);
    int64_t one = *cg_state_counter(match, saying->word[0], first);
    int64_t two = *cg_state_counter(match, saying->word[1], second);
    plan_change(match, saying, saying->value[0], saying->word[0], two - one);
    plan_change(match, saying, saying->value[1], saying->word[1], one - two);
    return happen_since(match, before);
}

/* ---- cards in play ---- */

static cg_flow say_destroy(cg_match *match, const cg_saying *saying)
{
    return cg_destroy(match, saying->value[0], saying->this_card, saying->player, CG_CAUSE_DESTROY);
}

bool cg_indestructible(const cg_match *match, int32_t card, int32_t source, cg_cause cause)
{
    int effect = match->plan->board->effect_destroys;
    return cg_forbidden(match, card, CG_ACTION_BE_DESTROYED, source) ||
           (cause == CG_CAUSE_DESTROY && effect &&
            cg_forbidden(match, card, (unsigned)effect, source));
}

cg_flow cg_destroy(cg_match *match, int32_t cards, int32_t source, int by, cg_cause cause)
{
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, cards); i < count; i++) {
        int32_t card = cg_set_get(match, cards, i);
        if (cg_card_lives(match, card) && cg_card_in_play(match, cg_value_card(card)) &&
            !cg_indestructible(match, card, source, cause))
            cg_set_add(match, card);
    }
    cg_saying saying = {.this_card = source, .player = (uint8_t)by};
    return move_cards(match, &saying, cg_set_close(match, start), cause,
                      place_in(discard_row(match)), 0);
}

static cg_flow say_sacrifice(cg_match *match, const cg_saying *saying)
{
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, saying->value[1]); i < count; i++) {
        int32_t card = cg_set_get(match, saying->value[1], i);
        if (cg_card_lives(match, card) &&
            !cg_forbidden(match, card, CG_ACTION_BE_SACRIFICED, saying->this_card))
            cg_set_add(match, card);
    }
    return move_cards(match, saying, cg_set_close(match, start), CG_CAUSE_SACRIFICE,
                      place_in(discard_row(match)), 0);
}

static cg_flow say_return(cg_match *match, const cg_saying *saying)
{
    return move_cards(match, saying, saying->value[0], CG_CAUSE_RETURN, saying->word[0],
                      saying->value[1]);
}

static bool is_shuffled(int32_t place)
{
    return ((uint32_t)place & 0xffu) == CG_PLACE_SHUFFLED;
}

/** In random order: the set is put in another order first. */
static int32_t in_random_order(cg_match *match, int32_t cards)
{
    uint32_t start = match->head->lists;
    unsigned count = cg_set_size(match, cards);
    for (unsigned i = 0; i < count; i++)
        cg_set_add(match, cg_set_get(match, cards, i));
    for (unsigned i = match->head->lists - start; i > 1; i--) {
        uint32_t k = start + cg_state_random(match, i);
        int32_t last = match->lists[start + i - 1];
        match->lists[start + i - 1] = match->lists[k];
        match->lists[k] = last;
    }
    return cg_set_close(match, start);
}

static cg_flow say_put(cg_match *match, const cg_saying *saying)
{
    cg_cause cause = CG_CAUSE_PUT;
    unsigned kind = (uint32_t)saying->word[0] & 0xffu;
    int32_t cards = saying->value[0];
    if (kind == CG_PLACE_UNDER_CARD)
        cause = CG_CAUSE_UNDER;
    if (kind == CG_PLACE_RANDOM)
        cards = in_random_order(match, cards);
    if (!is_shuffled(saying->word[0]))
        return move_cards(match, saying, cards, cause, saying->word[0], saying->value[1]);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_SHUFFLE_IN, saying->player);
    frame->slot[0] = cards;
    frame->slot[1] = saying->word[0];
    frame->slot[2] = saying->value[1];
    frame->slot[3] = saying->this_card;
    frame->slot[4] = -1;
    return cg_engine_go(match, frame, cg_run_shuffle_in);
}

/** Slots: cards, place, its value, source, a zone value to shuffle or -1 for those where the cards
 * went, the searched player + 1. */
static void shuffle_there(cg_match *match, const cg_frame *frame)
{
    uint32_t row = ((uint32_t)frame->slot[1] >> 16) & 0xffu, low;
    if (frame->slot[4] >= 0) {
        low = CG_PACKED_LOW(frame->slot[4]);
        cg_verb_shuffle(match, match->plan->zone_of[low & 0xffffu][low >> 16], -1);
        return;
    }
    if (row == CG_PLACE_ZONE_VALUE)
        row = CG_PACKED_LOW(frame->slot[2]) & 0xffffu;
    const uint8_t *zones = match->plan->zone_of[row];
    for (int p = 0; p < match->plan->players; p++) {
        bool first = true; /* players can share a zone */
        for (int q = 0; q < p; q++)
            first = first && (zones[q] != zones[p] || !((uint32_t)frame->slot[5] >> q & 1u));
        if (first && ((uint32_t)frame->slot[5] >> p & 1u))
            cg_verb_shuffle(match, zones[p], -1);
    }
}

static cg_flow move_in(cg_match *match, cg_frame *frame)
{
    cg_saying saying = {.this_card = frame->slot[3], .player = frame->player};
    for (unsigned i = 0, count = cg_set_size(match, frame->slot[0]); i < count; i++) {
        int32_t card = cg_set_get(match, frame->slot[0], i);
        if (cg_is_card(card))
            frame->slot[5] |= 1 << match->cards[cg_value_card(card)].owner;
    }
    return move_cards(match, &saying, frame->slot[0],
                      frame->slot[4] >= 0 ? CG_CAUSE_SEARCH : CG_CAUSE_PUT, frame->slot[1],
                      frame->slot[2]);
}

cg_flow cg_run_shuffle_in(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, move_in(match, frame));
    shuffle_there(match, frame);
    if (frame->slot[4] >= 0)
        CG_STEP(frame, 2, cg_happened(match, CG_ON_SEARCH, 0, frame->player, 0, 0));
    CG_STEP(frame, 3, cg_happened(match, CG_ON_SHUFFLE, 0, frame->player, 0, 0));
    CG_FLOW_END;
}

static cg_flow say_search(cg_match *match, const cg_saying *saying)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_SHUFFLE_IN, seat_of(saying->value[0]));
    frame->slot[0] = saying->value[2];
    frame->slot[1] = saying->word[0];
    frame->slot[2] = saying->value[3];
    frame->slot[3] = saying->this_card;
    frame->slot[4] = saying->value[1];
    return cg_engine_go(match, frame, cg_run_shuffle_in);
}

/* ---- tokens and other looks ---- */

static bool plan_token(cg_match *match, const cg_saying *saying, int card, int32_t player)
{
    cg_happening_state *event = cg_happen_new(match, CG_ON_MOVE);
    if (!event) {
        cg_board_unmake(match, (unsigned)card);
        return false;
    }
    *event = plan_of(saying, CG_ON_MOVE, CG_CAUSE_CREATE);
    event->field[CG_FIELD_OF_CARD] = cg_card_value(match, (unsigned)card);
    event->field[CG_FIELD_OF_PLAYER] = event->field[CG_FIELD_OF_BY] = player;
    event->place = CG_PLACE_WORD(CG_PLACE_PLAY, CG_PLACE_MY_CONTROL, 0, 0);
    event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    return true;
}

/** Tokens come into play together, as many as there is room for. */
static cg_flow create(cg_match *match, const cg_saying *saying, int kind, int32_t count,
                      unsigned slot)
{
    unsigned before = match->head->happenings;
    uint32_t start = match->head->lists;
    for (int32_t i = 0; kind >= 0 && i < count; i++) {
        int card = cg_board_token(match, (unsigned)kind, seat_of(saying->value[0]));
        if (card < 0 || !plan_token(match, saying, card, saying->value[0]))
            break;
        cg_set_add(match, cg_card_value(match, (unsigned)card));
    }
    if (slot)
        match->frames[saying->frame].slot[slot - 1] = cg_set_close(match, start);
    unsigned made = match->head->happenings - before;
    return made ? cg_happen(match, made) : CG_DONE;
}

static cg_flow say_create(cg_match *match, const cg_saying *saying)
{
    int32_t count = saying->value[1] < 32 ? saying->value[1] : 32;
    return create(match, saying, cg_board_kind(match, (cg_design)saying->word[0]), count,
                  (unsigned)saying->word[2]);
}

static int kind_of(const cg_match *match, int32_t card)
{
    if (cg_card_lives(match, card))
        return (int)(cg_card_looks(match, cg_value_card(card)) - match->plan->kinds);
    const cg_last *last = cg_board_last(match, card);
    return last ? (int)last->design : -1;
}

static cg_flow say_create_copy(cg_match *match, const cg_saying *saying)
{
    return cg_set_size(match, saying->value[1]) == 0
               ? CG_DONE
               : create(match, saying, kind_of(match, cg_set_get(match, saying->value[1], 0)), 1,
                        (unsigned)saying->word[2]);
}

static cg_flow become(cg_match *match, const cg_saying *saying, int kind)
{
    cg_happening_state plan = plan_of(saying, CG_ON_BECOME, CG_CAUSE_NONE);
    plan.field[CG_FIELD_OF_WHAT] = kind;
    return kind < 0 ? CG_DONE : cg_happen_each(match, saying->value[0], &plan);
}

static cg_flow say_become(cg_match *match, const cg_saying *saying)
{
    return become(match, saying, cg_board_kind(match, (cg_design)saying->word[0]));
}

static cg_flow say_become_copy(cg_match *match, const cg_saying *saying)
{
    return cg_set_size(match, saying->value[1]) == 0
               ? CG_DONE
               : become(match, saying, kind_of(match, cg_set_get(match, saying->value[1], 0)));
}

/* ---- marks, faces, attachments, control ---- */

static cg_flow simply(cg_match *match, const cg_saying *saying, cg_happening kind)
{
    cg_happening_state plan = plan_of(saying, kind, CG_CAUSE_NONE);
    return cg_happen_each(match, saying->value[0], &plan);
}

static cg_flow say_exhaust(cg_match *match, const cg_saying *saying)
{
    return simply(match, saying, CG_ON_EXHAUST);
}

static cg_flow say_ready(cg_match *match, const cg_saying *saying)
{
    return simply(match, saying, CG_ON_READY);
}

static cg_flow say_turn_up(cg_match *match, const cg_saying *saying)
{
    return simply(match, saying, CG_ON_FACE_UP);
}

static cg_flow say_turn_down(cg_match *match, const cg_saying *saying)
{
    return simply(match, saying, CG_ON_FACE_DOWN);
}

static cg_flow say_detach(cg_match *match, const cg_saying *saying)
{
    return simply(match, saying, CG_ON_DETACH);
}

static cg_flow say_reveal(cg_match *match, const cg_saying *saying)
{
    return simply(match, saying, CG_ON_REVEAL);
}

static cg_flow marks(cg_match *match, const cg_saying *saying, int32_t cards, bool put)
{
    cg_happening_state plan = plan_of(saying, CG_ON_MARK, CG_CAUSE_NONE);
    plan.field[CG_FIELD_OF_WHAT] = saying->word[0];
    plan.field[CG_FIELD_OF_AMOUNT] = saying->value[0];
    plan.field[CG_FIELD_OF_SIGN] = put;
    return saying->value[0] > 0 ? cg_happen_each(match, cards, &plan) : CG_DONE;
}

static cg_flow say_put_marks(cg_match *match, const cg_saying *saying)
{
    return marks(match, saying, saying->value[1], true);
}

static cg_flow say_remove_marks(cg_match *match, const cg_saying *saying)
{
    return marks(match, saying, saying->value[1], false);
}

static void plan_marks(cg_match *match, const cg_saying *saying, int32_t card, int32_t amount,
                       bool put)
{
    cg_happening_state *event = also(match, saying, CG_ON_MARK, card,
                                     cg_player_value(cg_card_player(match, cg_value_card(card))));
    if (!event)
        return;
    event->field[CG_FIELD_OF_WHAT] = saying->word[0];
    event->field[CG_FIELD_OF_AMOUNT] = amount;
    event->field[CG_FIELD_OF_SIGN] = put;
}

static int32_t first_of(const cg_match *match, int32_t set)
{
    return cg_set_size(match, set) ? cg_set_get(match, set, 0) : 0;
}

static cg_flow say_move_marks(cg_match *match, const cg_saying *saying)
{
    unsigned before = match->head->happenings;
    int32_t from = first_of(match, saying->value[1]), to = first_of(match, saying->value[2]);
    if (!cg_card_lives(match, from) || !cg_card_lives(match, to) || from == to)
        return CG_DONE;
    int32_t there = match->objects[cg_value_card(from)].counters[saying->word[0]];
    int32_t amount = there < saying->value[0] ? there : saying->value[0];
    if (amount <= 0)
        return CG_DONE;
    plan_marks(match, saying, from, amount, false);
    plan_marks(match, saying, to, amount, true);
    return happen_since(match, before);
}

static cg_flow say_attach(cg_match *match, const cg_saying *saying)
{
    cg_happening_state plan = plan_of(saying, CG_ON_ATTACH, CG_CAUSE_NONE);
    if (cg_set_size(match, saying->value[1]) == 0)
        return CG_DONE;
    plan.field[CG_FIELD_OF_OTHER] = cg_set_get(match, saying->value[1], 0);
    return cg_happen_each(match, saying->value[0], &plan);
}

/** The new controller is OTHER until the record is filled. */
static cg_flow give(cg_match *match, const cg_saying *saying, int32_t cards, int player)
{
    cg_happening_state plan = plan_of(saying, CG_ON_CONTROL, CG_CAUSE_CONTROL);
    plan.field[CG_FIELD_OF_OTHER] = cg_player_value(player);
    return cg_happen_each(match, cards, &plan);
}

static cg_flow say_gain_control(cg_match *match, const cg_saying *saying)
{
    int player = seat_of(saying->value[0]);
    unsigned duration = (uint32_t)saying->word[0] & 0xffu;
    for (unsigned i = 0, n = cg_set_size(match, saying->value[1]); duration && i < n; i++) {
        int32_t card = cg_set_get(match, saying->value[1], i);
        if (!cg_card_lives(match, card) || cg_card_player(match, cg_value_card(card)) == player)
            continue;
        cg_modifier modifier = {.target = card,
                                .source = saying->this_card,
                                .op = CG_MODIFIER_CONTROL,
                                .value = cg_card_player(match, cg_value_card(card)),
                                .duration = (uint8_t)duration,
                                .span = (uint8_t)((uint32_t)saying->word[0] >> 8),
                                .until = saying->value[2],
                                .player = saying->player};
        cg_modifier_add(match, &modifier);
    }
    return give(match, saying, saying->value[1], player);
}

static cg_flow say_exchange_control(cg_match *match, const cg_saying *saying)
{
    unsigned before = match->head->happenings;
    int32_t left = first_of(match, saying->value[0]), right = first_of(match, saying->value[1]);
    if (!cg_card_lives(match, left) || !cg_card_lives(match, right))
        return CG_DONE;
    int first = cg_card_player(match, cg_value_card(left));
    int second = cg_card_player(match, cg_value_card(right));
    also(match, saying, CG_ON_CONTROL, left, cg_player_value(second));
    also(match, saying, CG_ON_CONTROL, right, cg_player_value(first));
    return happen_since(match, before);
}

/* ---- what is being resolved ---- */

static cg_item *item_of(const cg_match *match, int32_t value)
{
    unsigned number = CG_PACKED_LOW(value);
    return CG_PACKED_KIND(value) == CG_VALUE_ITEM && number < match->head->items
               ? &match->items[number]
               : NULL;
}

/** Nothing is negated where nothing is being resolved, or what cannot be. */
static cg_flow say_negate(cg_match *match, const cg_saying *saying)
{
    cg_item *item = item_of(match, saying->value[0]);
    if (!item || item->negated)
        return CG_DONE;
    int32_t card = item->card ? cg_card_value(match, item->card - 1u) : 0;
    if (match->watch && card && cg_forbidden(match, card, CG_ACTION_BE_NEGATED, saying->this_card))
        return CG_DONE;
    cg_verb_negate(match, (unsigned)(item - match->items));
    return match->watch ? cg_happened(match, CG_ON_NEGATED, card, item->player, 0, 0) : CG_DONE;
}

static bool may_redirect(const cg_match *match, const cg_item *item, int32_t target)
{
    const cg_board *board = match->plan->board;
    if (item->kind != CG_ITEM_ATTACK || !board->may_redirect)
        return true;
    unsigned card = item->card - 1u;
    return board->may_redirect(match, (cg_card){item->card, match->cards[card].generation},
                               cg_unpack_ref(match, target));
}

static cg_flow say_redirect(cg_match *match, const cg_saying *saying)
{
    cg_item *item = item_of(match, saying->value[0]);
    int32_t target =
        cg_set_size(match, saying->value[1]) > 0 ? cg_set_get(match, saying->value[1], 0) : 0;
    if (item && target && may_redirect(match, item, target))
        item->target[0] = target;
    return CG_DONE;
}

/** The copy has the same targets and its own body. */
static cg_flow say_copy_item(cg_match *match, const cg_saying *saying)
{
    const cg_item *item = item_of(match, saying->value[0]);
    if (!item || item->kind == CG_ITEM_ATTACK)
        return CG_DONE;
    return cg_copy_item(match, (unsigned)(item - match->items), saying->player);
}

/* ---- seeing and shuffling ---- */

static unsigned zone_number(const cg_match *match, int32_t value)
{
    uint32_t low = CG_PACKED_LOW(value);
    return match->plan->zone_of[low & 0xffffu][low >> 16];
}

/** Cards that the discard zone has for a pile that is too small to be looked at. */
static int32_t refills(const cg_match *match, unsigned zone)
{
    const cg_zone_plan *pile = &match->plan->zones[zone];
    const cg_board *board = match->plan->board;
    if (!board || !board->looks_refill || pile->zone != match->plan->home_zone ||
        pile->owner == CG_NO_OWNER)
        return 0;
    return match->counts[match->plan->zone_of[match->plan->module->discard_zone][pile->owner]];
}

static cg_flow look(cg_match *match, const cg_saying *saying, int32_t zone_value, int32_t amount)
{
    unsigned zone = zone_number(match, zone_value);
    int32_t seen = amount < 0 ? 0 : amount < match->counts[zone] ? amount : match->counts[zone];
    uint32_t low = CG_PACKED_LOW(zone_value);
    int32_t more = amount > seen && amount < INT32_MAX ? refills(match, zone) : 0;
    int32_t all = more < amount - seen ? seen + more : amount;
    CG_TELL(match, .kind = CG_EVENT_LOOK, .player = saying->player,
            .from_zone = (uint8_t)(zone + 1), .amount = more ? all : seen,
            .target = CG_VALUE_REF(CG_REF_ZONE, low >> 16, low & 0xffffu));
    cg_frame *frame = cg_engine_enter(match, CG_OWN_LOOK, saying->player);
    frame->slot[0] = (int32_t)zone;
    frame->slot[1] = seen;
    frame->slot[3] = more ? all : 0;
    return cg_engine_go(match, frame, cg_run_look);
}

static cg_flow say_look_top(cg_match *match, const cg_saying *saying)
{
    return look(match, saying, saying->value[1], saying->value[0]);
}

static cg_flow say_look(cg_match *match, const cg_saying *saying)
{
    return look(match, saying, saying->value[0], INT32_MAX);
}

static cg_flow say_look_cards(cg_match *match, const cg_saying *saying)
{
    for (unsigned i = 0, count = cg_set_size(match, saying->value[0]); i < count; i++) {
        int32_t value = cg_set_get(match, saying->value[0], i);
        if (!cg_card_lives(match, value))
            continue;
        unsigned card = cg_value_card(value);
        match->cards[card].known |= (uint8_t)(1u << saying->player);
        CG_TELL(match, .kind = CG_EVENT_SHOW, .player = saying->player,
                .from_zone = (uint8_t)(match->cards[card].zone + 1), .card = (uint16_t)(card + 1),
                .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
                .known = (uint8_t)(1u << saying->player));
    }
    return CG_DONE;
}

static cg_flow say_shuffle(cg_match *match, const cg_saying *saying)
{
    cg_verb_shuffle(match, zone_number(match, saying->value[0]), -1);
    return match->watch ? cg_happened(match, CG_ON_SHUFFLE, 0, saying->player, 0, 0) : CG_DONE;
}

/* ---- chance ---- */

/** The body's frame is that below the roll. */
static cg_flow say_roll(cg_match *match, const cg_saying *saying)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_TO, seat_of(saying->value[0]));
    frame->slot[0] = saying->word[0];
    frame->slot[1] = saying->word[1];
    frame->slot[3] = saying->frame;
    return cg_engine_go(match, frame, cg_run_roll_to);
}

static cg_flow say_flip(cg_match *match, const cg_saying *saying)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_TO, seat_of(saying->value[0]));
    frame->slot[0] = 2;
    frame->slot[1] = saying->word[0];
    frame->slot[3] = saying->frame;
    frame->slot[4] = 1;
    return cg_engine_go(match, frame, cg_run_roll_to);
}

/** Slots: sides, slot for the result, face, number of the body's frame, whether it is a coin. */
cg_flow cg_run_roll_to(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_chance_die(match, frame, (unsigned)frame->slot[0], 2));
    frame->slot[2] -= frame->slot[4];
    match->frames[frame->slot[3]].slot[frame->slot[1]] = frame->slot[2];
    CG_TELL(match, .kind = CG_EVENT_ROLL, .player = frame->player, .amount = frame->slot[2]);
    if (match->watch)
        CG_STEP(frame, 2, cg_happened(match, CG_ON_ROLL, 0, frame->player, 0, frame->slot[2]));
    CG_FLOW_END;
}

static cg_flow say_reroll(cg_match *match, const cg_saying *saying)
{
    uint32_t low = CG_PACKED_LOW(saying->value[0]);
    unsigned pool = low >> 16, die = low & 0xffffu;
    if (CG_PACKED_KIND(saying->value[0]) != CG_VALUE_DIE ||
        (die != 0xffffu && die >= match->dice[pool]))
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_POOL, saying->player);
    frame->slot[0] = (int32_t)pool;
    frame->slot[1] = die == 0xffffu ? 0 : (int32_t)die;
    frame->slot[2] = die == 0xffffu ? match->dice[pool] : (int32_t)die + 1;
    return cg_engine_go(match, frame, cg_run_roll_pool);
}

static cg_flow set_face(cg_match *match, int32_t value, int64_t face)
{
    uint32_t low = CG_PACKED_LOW(value);
    if (CG_PACKED_KIND(value) != CG_VALUE_DIE || (low & 0xffffu) >= match->dice[low >> 16])
        return CG_DONE; /* the die is no longer there */
    cg_verb_face(match, low >> 16, low & 0xffffu,
                 face > 1000    ? 1000
                 : face < -1000 ? -1000
                                : (int)face,
                 false);
    return CG_DONE;
}

static int64_t face_of(const cg_match *match, int32_t value)
{
    uint32_t low = CG_PACKED_LOW(value);
    bool there = CG_PACKED_KIND(value) == CG_VALUE_DIE && (low & 0xffffu) < match->dice[low >> 16];
    return there ? cg_state_faces(match, low >> 16)[low & 0xffffu] : 0;
}

static cg_flow say_set_face(cg_match *match, const cg_saying *saying)
{
    return set_face(match, saying->value[0], saying->value[1]);
}

static cg_flow say_raise(cg_match *match, const cg_saying *saying)
{
    return set_face(match, saying->value[0], face_of(match, saying->value[0]) + saying->value[1]);
}

static cg_flow say_lower(cg_match *match, const cg_saying *saying)
{
    return set_face(match, saying->value[0], face_of(match, saying->value[0]) - saying->value[1]);
}

/* ---- fights, turns, the end ---- */

static void plan_blow(cg_match *match, const cg_saying *saying, int32_t from, int32_t to)
{
    int power = match->plan->board->power;
    cg_happening_state *event = cg_happen_new(match, CG_ON_DAMAGE);
    if (!event)
        return;
    *event = plan_of(saying, CG_ON_DAMAGE, CG_CAUSE_BATTLE);
    event->field[CG_FIELD_OF_SOURCE] = from;
    event->field[CG_FIELD_OF_CARD] = to;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(cg_card_player(match, cg_value_card(to)));
    event->field[CG_FIELD_OF_AMOUNT] =
        power < 0 ? 0 : cg_card_stat(match, cg_value_card(from), (unsigned)power);
}

static cg_flow say_fight(cg_match *match, const cg_saying *saying)
{
    int32_t left = first_of(match, saying->value[0]), right = first_of(match, saying->value[1]);
    unsigned before = match->head->happenings;
    if (!cg_card_lives(match, left) || !cg_card_lives(match, right) || left == right)
        return CG_DONE;
    plan_blow(match, saying, left, right);
    plan_blow(match, saying, right, left);
    return happen_since(match, before);
}

static cg_flow say_win_by(cg_match *match, const cg_saying *saying)
{
    return cg_verb_win(match, seat_of(saying->value[0]), saying->word[0]);
}

static int cause_or(const cg_match *match, int otherwise)
{
    int cause = match->plan->module->effect_cause;
    return cause ? cause - 1 : otherwise;
}

static cg_flow say_win(cg_match *match, const cg_saying *saying)
{
    return cg_verb_win(match, seat_of(saying->value[0]), cause_or(match, 0));
}

static cg_flow say_lose_game(cg_match *match, const cg_saying *saying)
{
    return cg_verb_out_by(match, seat_of(saying->value[0]),
                          cause_or(match, match->plan->module->last_standing_cause));
}

static cg_flow say_draw_game(cg_match *match, const cg_saying *saying)
{
    (void)saying;
    return cg_verb_win(match, CG_NOBODY, cause_or(match, 0));
}

static void count_up(uint8_t *number)
{
    *number = (uint8_t)(*number < 100 ? *number + 1 : 100);
}

static cg_flow say_extra_turn(cg_match *match, const cg_saying *saying)
{
    count_up(&match->players[seat_of(saying->value[0])].extra_turns);
    return CG_DONE;
}

static cg_flow say_skip_turn(cg_match *match, const cg_saying *saying)
{
    count_up(&match->players[seat_of(saying->value[0])].skipped_turns);
    return CG_DONE;
}

static cg_flow say_skip_phase(cg_match *match, const cg_saying *saying)
{
    match->players[seat_of(saying->value[0])].skipped_phases |= 1u << saying->word[0];
    return CG_DONE;
}

static cg_flow say_end_turn(cg_match *match, const cg_saying *saying)
{
    (void)saying;
    match->head->turn_ends = 1;
    return CG_DONE;
}

static cg_flow play(cg_match *match, const cg_saying *saying, bool free)
{
    if (cg_set_size(match, saying->value[1]) == 0)
        return CG_DONE;
    int32_t card = cg_set_get(match, saying->value[1], 0);
    int player = seat_of(saying->value[0]);
    if (!cg_card_lives(match, card) || cg_card_in_play(match, cg_value_card(card)) ||
        !cg_playable(match, cg_value_card(card), player, free))
        return CG_DONE;
    return cg_play_card(match, cg_value_card(card), player, free);
}

static cg_flow say_play(cg_match *match, const cg_saying *saying)
{
    return play(match, saying, false);
}

static cg_flow say_play_free(cg_match *match, const cg_saying *saying)
{
    return play(match, saying, true);
}

static cg_flow say_signal(cg_match *match, const cg_saying *saying)
{
    cg_happening_state *event =
        cg_heard(match, CG_ON_SIGNAL) ? cg_happen_new(match, CG_ON_SIGNAL) : NULL;
    if (!event)
        return CG_DONE;
    *event = plan_of(saying, CG_ON_SIGNAL, CG_CAUSE_NONE);
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(saying->player);
    event->field[CG_FIELD_OF_WHAT] = saying->word[0];
    return cg_happen(match, 1);
}

static cg_flow say_nothing(cg_match *match, const cg_saying *saying)
{
    (void)match;
    (void)saying;
    return CG_DONE;
}

/* ---- changing what is about to happen ---- */

static cg_flow set_amount(cg_match *match, const cg_saying *saying, int64_t amount)
{
    if (saying->record)
        match->happenings[saying->record - 1].field[CG_FIELD_OF_AMOUNT] =
            (int32_t)(amount < 0            ? 0
                      : amount > 1000000000 ? 1000000000
                                            : amount);
    return CG_DONE;
}

static int64_t amount_of(const cg_match *match, const cg_saying *saying)
{
    return saying->record ? match->happenings[saying->record - 1].field[CG_FIELD_OF_AMOUNT] : 0;
}

static cg_flow say_change_amount(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, saying->value[0]);
}

static cg_flow say_prevent_all(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, 0);
}

static cg_flow say_prevent(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, amount_of(match, saying) - saying->value[0]);
}

static cg_flow say_double(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, 2 * amount_of(match, saying));
}

static cg_flow say_halve(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, (amount_of(match, saying) + 1) / 2);
}

static cg_flow say_change_target(cg_match *match, const cg_saying *saying)
{
    if (!saying->record || cg_set_size(match, saying->value[0]) == 0)
        return CG_DONE;
    int32_t who = cg_set_get(match, saying->value[0], 0);
    int32_t *field = match->happenings[saying->record - 1].field;
    field[CG_FIELD_OF_CARD] = cg_is_card(who) ? who : 0;
    field[CG_FIELD_OF_PLAYER] =
        cg_is_card(who) ? cg_player_value(cg_card_player(match, cg_value_card(who))) : who;
    return CG_DONE;
}

static cg_flow say_change_place(cg_match *match, const cg_saying *saying)
{
    if (!saying->record)
        return CG_DONE;
    cg_happening_state *event = &match->happenings[saying->record - 1];
    event->place = saying->word[0];
    event->host = saying->value[0];
    event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    return CG_DONE;
}

typedef cg_flow (*sayer)(cg_match *match, const cg_saying *saying);

cg_flow cg_say(cg_match *match, const cg_saying *saying)
{
    static const sayer sayers[CG_STATEMENT_COUNT] = {
        [CG_SAY_DRAW] = say_draw,
        [CG_SAY_DISCARD_RANDOM] = say_discard_random,
        [CG_SAY_DISCARD] = say_discard,
        [CG_SAY_DISCARD_CARDS] = say_discard_cards,
        [CG_SAY_MILL] = say_mill,
        [CG_SAY_DAMAGE] = say_damage,
        [CG_SAY_DAMAGE_DIVIDED] = say_divided,
        [CG_SAY_GAIN] = say_gain,
        [CG_SAY_LOSE] = say_lose,
        [CG_SAY_SET_VALUE] = say_set_value,
        [CG_SAY_SET_FACE] = say_set_face,
        [CG_SAY_EXCHANGE_VALUES] = say_exchange_values,
        [CG_SAY_DESTROY] = say_destroy,
        [CG_SAY_SACRIFICE] = say_sacrifice,
        [CG_SAY_RETURN] = say_return,
        [CG_SAY_PUT] = say_put,
        [CG_SAY_SEARCH] = say_search,
        [CG_SAY_CREATE_COPY] = say_create_copy,
        [CG_SAY_CREATE] = say_create,
        [CG_SAY_BECOME_COPY] = say_become_copy,
        [CG_SAY_BECOME] = say_become,
        [CG_SAY_EXHAUST] = say_exhaust,
        [CG_SAY_READY] = say_ready,
        [CG_SAY_TURN_UP] = say_turn_up,
        [CG_SAY_TURN_DOWN] = say_turn_down,
        [CG_SAY_PUT_MARKS] = say_put_marks,
        [CG_SAY_REMOVE_MARKS] = say_remove_marks,
        [CG_SAY_MOVE_MARKS] = say_move_marks,
        [CG_SAY_NEGATE] = say_negate,
        [CG_SAY_COPY_ITEM] = say_copy_item,
        [CG_SAY_REDIRECT] = say_redirect,
        [CG_SAY_GAIN_CONTROL] = say_gain_control,
        [CG_SAY_EXCHANGE_CONTROL] = say_exchange_control,
        [CG_SAY_ATTACH] = say_attach,
        [CG_SAY_DETACH] = say_detach,
        [CG_SAY_REVEAL] = say_reveal,
        [CG_SAY_LOOK_TOP] = say_look_top,
        [CG_SAY_LOOK] = say_look,
        [CG_SAY_LOOK_CARDS] = say_look_cards,
        [CG_SAY_SHUFFLE] = say_shuffle,
        [CG_SAY_ROLL] = say_roll,
        [CG_SAY_FLIP] = say_flip,
        [CG_SAY_REROLL] = say_reroll,
        [CG_SAY_RAISE] = say_raise,
        [CG_SAY_LOWER] = say_lower,
        [CG_SAY_FIGHT] = say_fight,
        [CG_SAY_WIN_BY] = say_win_by,
        [CG_SAY_WIN] = say_win,
        [CG_SAY_LOSE_GAME] = say_lose_game,
        [CG_SAY_DRAW_GAME] = say_draw_game,
        [CG_SAY_EXTRA_TURN] = say_extra_turn,
        [CG_SAY_SKIP_TURN] = say_skip_turn,
        [CG_SAY_SKIP_PHASE] = say_skip_phase,
        [CG_SAY_END_TURN] = say_end_turn,
        [CG_SAY_PLAY_FREE] = say_play_free,
        [CG_SAY_PLAY] = say_play,
        [CG_SAY_SIGNAL] = say_signal,
        [CG_SAY_NOTHING] = say_nothing,
        [CG_SAY_CHANGE_AMOUNT] = say_change_amount,
        [CG_SAY_CHANGE_TARGET] = say_change_target,
        [CG_SAY_CHANGE_PLACE] = say_change_place,
        [CG_SAY_PREVENT_ALL] = say_prevent_all,
        [CG_SAY_PREVENT] = say_prevent,
        [CG_SAY_DOUBLE] = say_double,
        [CG_SAY_HALVE] = say_halve,
    };
    sayer say = saying->statement < CG_STATEMENT_COUNT ? sayers[saying->statement] : NULL;
    return say ? say(match, saying) : CG_DONE;
}

cg_flow cg_say_move(cg_match *match, const cg_saying *saying, unsigned row)
{
    const cg_move_def *move = &match->plan->board->moves[row];
    return move_cards(
        match, saying, saying->value[0], (cg_cause)(CG_CAUSE_COUNT + (int)row),
        CG_PLACE_WORD(move->bottom ? CG_PLACE_BOTTOM : CG_PLACE_INTO, 0, move->zone, 1), 0);
}
