/* Statements about cards: draw, discard, mill, move, search, look. */
#include "engine/do/statements.h"
#include "engine/find/sound.h"

/* ---- cards of players ---- */

/** Returns the keeper word of the statement, for the cards that later steps call `them`; 0 without
 * a board. */
static int32_t keeper_of(const cg_match *match, const cg_doing *doing)
{
    return match->watch ? cg_doing_keeper(doing) : 0;
}

cg_flow cg_do_draw(cg_match *match, const cg_doing *doing)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DRAW, cg_doing_seat(doing->value[0]));
    frame->slot[0] = doing->value[1];
    frame->slot[CG_DRAW_KEEPER] = keeper_of(match, doing);
    frame->slot[CG_DRAW_BY] = match->watch ? doing->player + 1 : 0;
    return cg_engine_go(match, frame);
}

cg_flow cg_do_discard(cg_match *match, const cg_doing *doing)
{
    if (cg_forbidden(match, doing->value[0], CG_ACTION_DISCARD, 0))
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DISCARD, cg_doing_seat(doing->value[0]));
    frame->slot[0] = doing->value[1];
    frame->slot[1] = CG_CAUSE_DISCARD;
    frame->slot[CG_DISCARD_KEEPER] = keeper_of(match, doing);
    frame->slot[CG_DISCARD_BY] = match->watch ? doing->player + 1 : 0;
    return cg_engine_go(match, frame);
}

cg_flow cg_do_discard_random(cg_match *match, const cg_doing *doing)
{
    if (cg_forbidden(match, doing->value[0], CG_ACTION_DISCARD, 0))
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_DISCARD_RANDOM, cg_doing_seat(doing->value[0]));
    frame->slot[0] = doing->value[1];
    frame->slot[1] = CG_CAUSE_DISCARD_RANDOM;
    frame->slot[CG_DISCARD_KEEPER] = keeper_of(match, doing);
    frame->slot[CG_DISCARD_BY] = match->watch ? doing->player + 1 : 0;
    return cg_engine_go(match, frame);
}

cg_flow cg_do_discard_cards(cg_match *match, const cg_doing *doing)
{
    return cg_doing_moves(match, doing, doing->value[1], CG_CAUSE_DISCARD, cg_discard_place(match),
                          0);
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

/* Slots: the number of cards, the ability's card and player, the keeper. */
enum { MILL_COUNT, MILL_THIS, MILL_BY, MILL_KEEPER };

cg_flow cg_do_mill(cg_match *match, const cg_doing *doing)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_MILL, cg_doing_seat(doing->value[0]));
    frame->slot[MILL_COUNT] = doing->value[1];
    frame->slot[MILL_THIS] = doing->this_card;
    frame->slot[MILL_BY] = doing->player;
    frame->slot[MILL_KEEPER] = keeper_of(match, doing);
    return cg_engine_go(match, frame);
}

static cg_flow mill(cg_match *match, const cg_frame *frame)
{
    const cg_doing doing = {.this_card = frame->slot[MILL_THIS],
                            .player = (uint8_t)frame->slot[MILL_BY]};
    cg_happening_state plan = cg_doing_plan(&doing, CG_ON_MOVE, CG_CAUSE_MILL);
    plan.place = cg_discard_place(match);
    return cg_happen_each_kept(match, top_cards(match, frame->player, frame->slot[MILL_COUNT]),
                               &plan, frame->slot[MILL_KEEPER]);
}

/** Moves cards from the top of the player's home zone to the discard zone. */
static cg_flow run_mill(cg_match *match, cg_frame *frame)
{
    unsigned pile = match->plan->zone_of[match->plan->home_zone][frame->player];
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_pile_ready(match, pile, frame->slot[MILL_COUNT], true));
    CG_STEP(frame, 2, mill(match, frame));
    CG_FLOW_END;
}

/* ---- cards in play ---- */

cg_flow cg_do_destroy(cg_match *match, const cg_doing *doing)
{
    return cg_doing_destroys(match, doing, doing->value[0], CG_CAUSE_DESTROY);
}

cg_flow cg_do_sacrifice(cg_match *match, const cg_doing *doing)
{
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, doing->value[1]); i < count; i++) {
        int32_t card = cg_set_get(match, doing->value[1], i);
        if (cg_card_lives(match, card) && cg_card_in_play(match, cg_value_card(card)) &&
            !cg_forbidden(match, card, CG_ACTION_BE_SACRIFICED, doing->this_card))
            cg_set_add(match, card);
    }
    return cg_doing_moves(match, doing, cg_set_close(match, start), CG_CAUSE_SACRIFICE,
                          cg_discard_place(match), 0);
}

static bool is_shuffled(int32_t place)
{
    return ((uint32_t)place & 0xffu) == CG_PLACE_SHUFFLED;
}

/** Returns the cards as a set in random order. */
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

/* Slots of CG_OWN_SHUFFLE_IN: the cards, the place and its value, the source, a zone value to
 * shuffle or -1 for the zones that the cards went to, owners as bits, the keeper; 1 if a zone with
 * cards was searched; 1 if one was shuffled; 1 if the cards return; number + 1 of other cards at
 * the place. */
enum { SEARCHED = 7, SHUFFLED, RETURNS, OTHERS };

/** Moves cards to a place: in random order, or into a zone that is then shuffled, if the place says
 * so. */
static cg_flow put_there(cg_match *match, const cg_doing *doing, int32_t cards, cg_cause cause)
{
    if (((uint32_t)doing->word[0] & 0xffu) == CG_PLACE_RANDOM)
        cards = in_random_order(match, cards);
    if (!is_shuffled(doing->word[0]))
        return cg_doing_moves(match, doing, cards, cause, doing->word[0], doing->value[1]);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_SHUFFLE_IN, doing->player);
    frame->slot[0] = cards;
    frame->slot[1] = doing->word[0];
    frame->slot[2] = doing->value[1];
    frame->slot[3] = doing->this_card;
    frame->slot[4] = -1;
    frame->slot[6] = keeper_of(match, doing);
    frame->slot[RETURNS] = cause == CG_CAUSE_RETURN;
    return cg_engine_go(match, frame);
}

cg_flow cg_do_return(cg_match *match, const cg_doing *doing)
{
    return put_there(match, doing, doing->value[0], CG_CAUSE_RETURN);
}

cg_flow cg_do_put(cg_match *match, const cg_doing *doing)
{
    unsigned kind = (uint32_t)doing->word[0] & 0xffu;
    int32_t cards = doing->value[0];
    if (kind == CG_PLACE_UNDER_CARD)
        return put_there(match, doing, cards, CG_CAUSE_UNDER);
    if (match->plan->board && match->plan->board->overflow == CG_OVERFLOW_CHOSEN &&
        (kind == CG_PLACE_PLAY || kind == CG_PLACE_INTO) && cg_set_size(match, cards) > 1)
        return cg_put_fitting(match, doing, cards);
    return put_there(match, doing, cards, CG_CAUSE_PUT);
}

/** Shuffles a zone. @return false if it has no cards */
static bool shuffle(cg_match *match, unsigned zone)
{
    cg_verb_shuffle(match, zone, -1);
    return match->counts[zone] > 0;
}

/** Returns the zone that is searched. */
static unsigned searched_zone(const cg_match *match, const cg_frame *frame)
{
    uint32_t low = CG_PACKED_LOW(frame->slot[4]);
    return match->plan->zone_of[low & 0xffffu][low >> 16];
}

/** Returns the number of other cards in the searched zone, + 1, if the found cards go to an end of
 * it; 0 if they go elsewhere. */
static int32_t others_there(const cg_match *match, const cg_frame *frame)
{
    uint32_t kind = (uint32_t)frame->slot[1] & 0xffu,
             row = ((uint32_t)frame->slot[1] >> 16) & 0xffu;
    if (frame->slot[4] < 0 || (kind != CG_PLACE_TOP && kind != CG_PLACE_BOTTOM))
        return 0;
    if (row == CG_PLACE_ZONE_VALUE)
        row = CG_PACKED_LOW(frame->slot[2]) & 0xffffu;
    unsigned there = match->counts[searched_zone(match, frame)],
             found = cg_set_size(match, frame->slot[0]);
    return row == (CG_PACKED_LOW(frame->slot[4]) & 0xffffu) && found <= there
               ? (int32_t)(there - found) + 1
               : 0;
}

/** Shuffles the searched zone, except for found cards that were put at an end of it. */
static bool shuffle_searched(cg_match *match, const cg_frame *frame)
{
    unsigned zone = searched_zone(match, frame), others = (unsigned)frame->slot[OTHERS];
    if (!others || others > match->counts[zone] + 1u)
        return shuffle(match, zone);
    bool top = ((uint32_t)frame->slot[1] & 0xffu) == CG_PLACE_TOP;
    cg_state_shuffle_rest(match, zone, match->counts[zone] - (others - 1), top);
    cg_watch_spoil(match);
    cg_tell_shuffle(match, zone, -1);
    return true;
}

/** Shuffles the searched zone, or the zones where the cards went. @return true if a zone with cards
 * was shuffled */
static bool shuffle_there(cg_match *match, const cg_frame *frame)
{
    uint32_t row = ((uint32_t)frame->slot[1] >> 16) & 0xffu;
    bool any = false;
    if (frame->slot[4] >= 0)
        return shuffle_searched(match, frame);
    if (row == CG_PLACE_ZONE_VALUE)
        row = CG_PACKED_LOW(frame->slot[2]) & 0xffffu;
    const uint8_t *zones = match->plan->zone_of[row];
    for (int i = 0; i < match->plan->players; i++) {
        int p = cg_seat_in_turn(match, i);
        bool first = true; /* players can share a zone */
        for (int k = 0; k < i; k++) {
            int q = cg_seat_in_turn(match, k);
            first = first && (zones[q] != zones[p] || !((uint32_t)frame->slot[5] >> q & 1u));
        }
        if (first && ((uint32_t)frame->slot[5] >> p & 1u))
            any = shuffle(match, zones[p]) || any;
    }
    return any;
}

/** Returns true if there is a searched zone and it has cards. */
static bool looks_through(const cg_match *match, const cg_frame *frame)
{
    return frame->slot[4] >= 0 && match->counts[searched_zone(match, frame)] > 0;
}

static cg_flow move_in(cg_match *match, cg_frame *frame)
{
    cg_doing doing = {.this_card = frame->slot[3], .player = frame->player};
    for (unsigned i = 0, count = cg_set_size(match, frame->slot[0]); i < count; i++) {
        int32_t card = cg_set_get(match, frame->slot[0], i);
        if (cg_is_card(card))
            frame->slot[5] |= 1 << match->cards[cg_value_card(card)].owner;
    }
    cg_cause cause = frame->slot[4] >= 0    ? CG_CAUSE_SEARCH
                     : frame->slot[RETURNS] ? CG_CAUSE_RETURN
                                            : CG_CAUSE_PUT;
    cg_happening_state plan = cg_doing_plan(&doing, CG_ON_MOVE, cause);
    plan.place = frame->slot[1];
    plan.host = frame->slot[2];
    return cg_happen_each_kept(match, frame->slot[0], &plan, frame->slot[6]);
}

/** Moves cards to a zone and shuffles it. */
static cg_flow run_shuffle_in(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[SEARCHED] = looks_through(match, frame);
    frame->slot[OTHERS] = others_there(match, frame);
    CG_STEP(frame, 1, move_in(match, frame));
    if (!cg_forbidden(match, cg_player_value(frame->player), CG_ACTION_SHUFFLE, 0))
        frame->slot[SHUFFLED] = shuffle_there(match, frame);
    if (frame->slot[SEARCHED])
        CG_STEP(frame, 2, cg_happened(match, CG_ON_SEARCH, 0, frame->player, 0, 0));
    if (frame->slot[SHUFFLED])
        CG_STEP(frame, 3, cg_happened(match, CG_ON_SHUFFLE, 0, frame->player, 0, 0));
    CG_FLOW_END;
}

cg_flow cg_do_search(cg_match *match, const cg_doing *doing)
{
    if (cg_forbidden(match, doing->value[0], CG_ACTION_SEARCH, 0))
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_SHUFFLE_IN, cg_doing_seat(doing->value[0]));
    frame->slot[0] = doing->value[2];
    frame->slot[1] = doing->word[0];
    frame->slot[2] = doing->value[3];
    frame->slot[3] = doing->this_card;
    frame->slot[4] = doing->value[1];
    frame->slot[6] = keeper_of(match, doing);
    return cg_engine_go(match, frame);
}

/* ---- seeing and shuffling ---- */

/** Looks at cards of a zone. If a pile is too small, its discard zone is used as well. */
static cg_flow look(cg_match *match, const cg_doing *doing, int32_t zone_value, int32_t amount)
{
    int number = cg_value_zone(match, zone_value);
    if (number < 0) /* the slot is empty, or a forged save has put something else there */
        return CG_DONE;
    unsigned zone = (unsigned)number;
    int32_t seen = amount < 0 ? 0 : amount < match->counts[zone] ? amount : match->counts[zone];
    uint32_t low = CG_PACKED_LOW(zone_value);
    int32_t more = amount > seen && amount < INT32_MAX ? cg_pile_refills(match, zone) : 0;
    int32_t all = more < amount - seen ? seen + more : amount;
    CG_TELL(match, .kind = CG_EVENT_LOOK, .player = doing->player, .from_zone = (uint8_t)(zone + 1),
            .amount = more ? all : seen,
            .target = CG_VALUE_REF(CG_REF_ZONE, low >> 16, low & 0xffffu));
    cg_frame *frame = cg_engine_enter(match, CG_OWN_LOOK, doing->player);
    frame->slot[0] = (int32_t)zone;
    frame->slot[1] = seen;
    frame->slot[3] = more ? all : 0;
    return cg_engine_go(match, frame);
}

cg_flow cg_do_look_top(cg_match *match, const cg_doing *doing)
{
    return look(match, doing, doing->value[1], doing->value[0]);
}

cg_flow cg_do_look(cg_match *match, const cg_doing *doing)
{
    return look(match, doing, doing->value[0], INT32_MAX);
}

cg_flow cg_do_look_cards(cg_match *match, const cg_doing *doing)
{
    for (unsigned i = 0, count = cg_set_size(match, doing->value[0]); i < count; i++) {
        int32_t value = cg_set_get(match, doing->value[0], i);
        if (!cg_card_lives(match, value))
            continue;
        unsigned card = cg_value_card(value);
        match->cards[card].known |= (uint8_t)(1u << doing->player);
        CG_TELL(match, .kind = CG_EVENT_SHOW, .player = doing->player,
                .from_zone = (uint8_t)(match->cards[card].zone + 1), .card = (uint16_t)(card + 1),
                .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
                .known = (uint8_t)(1u << doing->player));
    }
    return CG_DONE;
}

cg_flow cg_do_shuffle(cg_match *match, const cg_doing *doing)
{
    int zone = cg_value_zone(match, doing->value[0]);
    if (zone < 0 || cg_forbidden(match, cg_player_value(doing->player), CG_ACTION_SHUFFLE, 0))
        return CG_DONE;
    return shuffle(match, (unsigned)zone) && match->watch
               ? cg_happened(match, CG_ON_SHUFFLE, 0, doing->player, 0, 0)
               : CG_DONE;
}

/* ---- procedures ---- */

static bool shuffle_in_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot; /* cards, place, its value, source, zone or -1, owners */
    return cg_slots_are_sound(match, slot, 0, 1) && cg_place_is_sound(match, slot[1], slot[2]) &&
           cg_value_is_card(match, slot[3]) &&
           (slot[4] == -1 || (CG_PACKED_KIND(slot[4]) == CG_VALUE_ZONE && slot[4] > 0 &&
                              cg_slots_are_sound(match, slot, 4, 1))) &&
           slot[5] >= 0 && !(slot[5] >> match->plan->players) && cg_between(slot[SEARCHED], 0, 1) &&
           cg_between(slot[SHUFFLED], 0, 1) && cg_between(slot[RETURNS], 0, 1) &&
           cg_between(slot[OTHERS], 0, CG_MATCH_CARDS_MAX + 1);
}

/** Slots: the number of cards, the ability's card and player, the keeper. */
static bool mill_is_sound(const cg_match *match, const cg_frame *frame)
{
    return cg_slots_are_sound(match, frame->slot, 1, 1) &&
           cg_between(frame->slot[2], 0, match->plan->players - 1);
}

CG_OWN(shuffle_in, 1, 0, true, .run = run_shuffle_in, .waits = CG_AT_3(1, 2, 3),
       .sound = shuffle_in_is_sound);

CG_OWN(mill, 0, 0, true, .run = run_mill, .waits = CG_AT_2(1, 2), .sound = mill_is_sound);
