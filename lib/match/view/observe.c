/* Writes a viewer's knowledge of a match as numbers (cg_space_observe). The columns are those of
 * space.c, in the same order. */
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/view/space.h"
#include "match/view/view.h"
#include "state/board.h"
#include "state/convert.h"
#include "state/sight.h"

#include <assert.h>
#include <string.h>

/** An observation while it is being written. */
typedef struct observation {
    const cg_space *space;
    const cg_match *match;
    const cg_plan *plan;
    int viewer;
    bool all; /**< also hidden things */
    int32_t *numbers;
    int32_t *next; /**< the next number */
} observation;

static void put(observation *to, int32_t value)
{
    *to->next++ = value;
}

/** Moves to the first number of a part. */
static void go_to(observation *to, unsigned part)
{
    to->next = to->numbers + to->space->parts[part].first;
}

static bool sees(const observation *to, unsigned card)
{
    return to->all || cg_state_sees(to->match, to->viewer, card);
}

/** Returns the place of a seat counted from the viewer, + 1. */
static int32_t seat_number(const observation *to, int seat)
{
    return seat < 0 || seat >= to->plan->players ? 0
                                                 : cg_space_place(to->plan, to->viewer, seat) + 1;
}

/** Returns the row of a card among the objects, + 1; 0 if it is not in play, or after the last
 * row. */
static int32_t object_number(const observation *to, unsigned card)
{
    unsigned zone = to->match->cards[card].zone;
    if (zone == CG_NOWHERE || !to->plan->zones[zone].in_play)
        return 0;
    unsigned row = to->match->cards[card].position +
                   cg_space_objects_before(to->space, to->match, to->viewer, zone);
    return row < to->space->parts[CG_PART_OBJECTS].rows ? (int32_t)row + 1 : 0;
}

/* ---- match and players ---- */

static int32_t reason_number(const cg_space *space, const char *reason)
{
    for (uint32_t i = 0; i < space->reason_count; i++)
        if (space->reasons[i] == reason || strcmp(space->reasons[i], reason) == 0)
            return (int32_t)i + 1;
    return 0;
}

static uint32_t count_objects(const observation *to)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < to->plan->play_zone_count; i++)
        count += to->match->counts[to->plan->play_zone[i]];
    return count;
}

/** Writes the decision: the question for all players; the progress and the possible answers only
 * for the player who is asked. */
static void put_decision(observation *to)
{
    cg_decision decision;
    int decider = cg_sealed_look(to->match, to->viewer);
    if (!cg_match_decision(to->match, &decision)) {
        to->next += 5;
        return;
    }
    bool asked = to->all || decision.player == to->viewer;
    put(to, asked || !cg_is_sealed(to->match) ? (int32_t)decision.kind : 0);
    put(to, reason_number(to->space, decision.reason));
    put(to, asked ? (int32_t)decision.step : 0);
    put(to, asked ? (int32_t)decision.steps : 0);
    put(to, asked ? (int32_t)decision.options : 0);
    cg_sealed_show(to->match, decider);
}

static void put_match(observation *to)
{
    const cg_head *head = to->match->head;
    put(to, (int32_t)head->turn);
    put(to, seat_number(to, head->active));
    put(to, head->phase);
    put(to, (int32_t)head->over);
    put_decision(to);
    put(to, head->items);
    put(to, head->modifiers);
    put(to, (int32_t)count_objects(to));
}

static void put_sizes(observation *to, int seat)
{
    for (unsigned row = 0; row < to->plan->module->zone_count; row++) {
        unsigned zone = to->plan->zone_of[row][seat < 0 ? 0 : seat];
        if ((to->plan->zones[zone].owner == CG_NO_OWNER) == (seat < 0))
            put(to, to->match->counts[zone]);
    }
}

static void put_player(observation *to, int seat)
{
    const cg_module *module = to->plan->module;
    const cg_head *head = to->match->head;
    put(to, cg_state_in(to->match, seat));
    put(to, (int32_t)(cg_match_owing(to->match) >> seat & 1u));
    put(to, head->over && ((head->winners >> seat) & 1u));
    for (size_t i = 0; i < module->counter_count; i++)
        put(to, to->all || cg_sight_counter(to->match, (unsigned)i, seat, to->viewer)
                    ? *cg_state_counter(to->match, (int)i, seat)
                    : 0);
    for (unsigned i = 0; to->plan->board && i < to->plan->board->rule_count; i++)
        put(to, cg_player_rule(to->match, seat, i));
    if (module->score)
        put(to, module->score(to->match, seat));
    put_sizes(to, seat);
}

static void put_table(observation *to)
{
    const cg_module *module = to->plan->module;
    for (size_t i = 0; i < module->value_count; i++)
        if (module->values[i].is_public)
            put(to, to->match->values[i]);
    put_sizes(to, -1);
}

static void put_dice(observation *to)
{
    const cg_module *module = to->plan->module;
    for (unsigned pool = 0; pool < module->dice_count; pool++) {
        bool known = to->all || cg_sight_dice(to->match, pool, to->viewer);
        for (unsigned die = 0; known && die < to->match->dice[pool]; die++)
            to->next[die] = cg_state_faces(to->match, pool)[die];
        to->next += module->dice[pool].capacity;
    }
}

/* ---- cards out of play ---- */

/** Counts the cards of each design, as far as the viewer knows. */
static void count_cards(observation *to, unsigned zone, int32_t *counts)
{
    const uint16_t *slots = cg_zone_slots(to->match, zone);
    const cg_card_state *cards = to->match->cards;
    unsigned count = to->match->counts[zone];
    bool open = to->all || cg_seat_sees(to->plan->zones[zone].seen_by, to->viewer);
    if (!open && to->plan->module->zones[to->plan->zones[zone].zone].told_once)
        return;
    for (unsigned i = 0; i < count; i++) {
        const cg_card_state *card = &cards[slots[i]];
        bool shown = open || card->known || (card->flags & CG_CARD_FACE_UP);
        if (shown && (open || sees(to, slots[i])))
            counts[cg_card_looks(to->match, slots[i]) - to->plan->kinds]++;
    }
}

static void put_top(observation *to, unsigned zone, int32_t *top)
{
    const uint16_t *slots = cg_zone_slots(to->match, zone);
    unsigned count = to->match->counts[zone];
    for (unsigned i = 0; i < CG_SPACE_TOP && i < count; i++) {
        unsigned card = slots[count - 1u - i];
        if (sees(to, card))
            top[i] = (int32_t)(cg_card_looks(to->match, card) - to->plan->kinds) + 1;
    }
}

static void put_cards(observation *to)
{
    const cg_space *space = to->space;
    int32_t *top = to->numbers + space->parts[CG_PART_TOP].first;
    int32_t *counts = to->numbers + space->parts[CG_PART_CARDS].first;
    for (unsigned i = 0; i < space->card_row_count; i++) {
        unsigned row = space->card_rows[i], owners = cg_space_owners(to->plan, row);
        for (unsigned place = 0; place < owners; place++) {
            unsigned zone = to->plan->zone_of[row][cg_space_seat(to->plan, to->viewer, place)];
            count_cards(to, zone, counts);
            counts += to->plan->kind_count;
            if (!to->plan->zones[zone].ordered)
                continue;
            put_top(to, zone, top);
            top += CG_SPACE_TOP;
        }
    }
}

/* ---- items ---- */

/** Returns a target as a number of its kind. */
static int32_t target_number(const observation *to, cg_ref ref)
{
    switch (ref.kind) {
    case CG_REF_PLAYER:
        return seat_number(to, ref.index);
    case CG_REF_CARD:
        return object_number(to, ref.index - 1u);
    case CG_REF_DIE:
    case CG_REF_ZONE:
        return ref.index + 1;
    default:
        return 0;
    }
}

static void put_items(observation *to)
{
    cg_view_item item;
    uint32_t count = to->match->head->items;
    for (uint32_t i = 0; i < count && i < CG_SPACE_ITEMS; i++) {
        cg_view_item_get(to->match, count - 1 - i, &item);
        put(to, item.kind + 1);
        put(to, seat_number(to, item.player));
        put(to, (int32_t)to->space->column_of[item.design]);
        put(to, item.kind == CG_VIEW_ITEM_EFFECT ? item.effect + 1 : 0);
        put(to, item.negated);
        put(to, item.amount);
        put(to, item.target.kind);
        put(to, target_number(to, item.target));
    }
}

/* ---- cards in play ---- */

static void put_face(observation *to, unsigned card, bool known)
{
    const cg_board *board = to->plan->board;
    uint64_t keywords = known && board->keyword_count ? cg_card_keywords(to->match, card) : 0;
    for (unsigned i = 0; i < board->stat_count; i++)
        put(to, known ? cg_card_stat(to->match, card, i) : 0);
    if (board->keyword_count)
        put(to, (int32_t)(uint32_t)keywords);
    if (board->keyword_count > 32)
        put(to, (int32_t)(uint32_t)(keywords >> 32));
}

static void put_object(observation *to, unsigned card)
{
    const cg_match *match = to->match;
    const cg_object *object = &match->objects[card];
    const cg_card_state *state = &match->cards[card];
    bool known = sees(to, card), attached = object->host && (object->flags & CG_OBJECT_ATTACHED);
    int32_t values[CG_CARD_VALUES_MAX];
    put(to, to->plan->zones[state->zone].zone + 1);
    put(to, seat_number(to, object->controller));
    put(to, known && !to->plan->shared ? seat_number(to, state->owner) : 0);
    put(to, known ? (int32_t)to->space->column_of[cg_card_design(match, card + 1u)] : 0);
    put(to, known ? (int32_t)(cg_card_looks(match, card) - to->plan->kinds) + 1 : 0);
    put(to, object->place);
    put(to, (object->flags & CG_OBJECT_FACE_DOWN) != 0);
    put(to, (object->flags & CG_OBJECT_EXHAUSTED) != 0);
    put(to, (object->flags & CG_OBJECT_TOKEN) != 0);
    put(to, attached ? object_number(to, object->host - 1u) : 0);
    put(to, object->under);
    put(to, (uint16_t)(match->head->turn - object->entered));
    for (unsigned i = 0; i < to->plan->board->mark_count; i++)
        put(to, object->marks[i]);
    cg_view_values(match, card, values);
    for (unsigned i = 0; i < to->plan->board->card_value_count; i++)
        put(to, values[i]);
    put_face(to, card, known);
}

static void put_objects(observation *to)
{
    const cg_space *space = to->space;
    uint32_t left = space->parts[CG_PART_OBJECTS].rows;
    for (unsigned i = 0; i < space->object_row_count; i++) {
        unsigned row = space->object_rows[i], owners = cg_space_owners(to->plan, row);
        for (unsigned place = 0; place < owners; place++) {
            unsigned zone = to->plan->zone_of[row][cg_space_seat(to->plan, to->viewer, place)];
            const uint16_t *slots = cg_zone_slots(to->match, zone);
            for (unsigned at = 0; at < to->match->counts[zone] && left; at++, left--)
                put_object(to, slots[at]);
        }
    }
}

/* ---- the whole ---- */

/** Asserts that the writer of a part wrote all of its numbers. */
static void written(const observation *to, unsigned part)
{
    const cg_space_part *of = &to->space->parts[part];
    assert(to->next == to->numbers + of->first + of->rows * of->columns);
    (void)to;
    (void)of;
}

static void put_all(observation *to)
{
    go_to(to, CG_PART_MATCH);
    put_match(to);
    written(to, CG_PART_MATCH);
    for (unsigned place = 0; place < (unsigned)to->plan->players; place++)
        put_player(to, cg_space_seat(to->plan, to->viewer, place));
    written(to, CG_PART_PLAYERS);
    put_table(to);
    written(to, CG_PART_TABLE);
    put_dice(to);
    written(to, CG_PART_DICE);
    put_cards(to);
    go_to(to, CG_PART_ITEMS);
    put_items(to);
    go_to(to, CG_PART_OBJECTS);
    put_objects(to);
}

static size_t observe(const cg_space *space, const cg_match *match, int viewer, bool all,
                      int32_t *numbers, size_t used)
{
    if (!cg_space_fits(space, match) || !numbers || viewer < CG_CHANCE ||
        viewer >= match->plan->players)
        return 0;
    observation to = {.space = space,
                      .match = match,
                      .plan = match->plan,
                      .viewer = viewer < 0 ? CG_SPECTATOR : viewer,
                      .all = all,
                      .numbers = numbers};
    size_t always = space->parts[CG_PART_OBJECTS].first;
    memset(numbers, 0, always * sizeof *numbers);
    put_all(&to);
    size_t end = (size_t)(to.next - numbers);
    used = used > space->numbers ? space->numbers : used;
    if (used > end)
        memset(numbers + end, 0, (used - end) * sizeof *numbers);
    return end;
}

size_t cg_space_observe(const cg_space *space, const cg_match *match, int viewer, int32_t *numbers,
                        size_t used)
{
    return observe(space, match, viewer, false, numbers, used);
}

size_t cg_space_observe_hidden(const cg_space *space, const cg_match *match, int viewer,
                               int32_t *numbers, size_t used)
{
    return observe(space, match, viewer, true, numbers, used);
}
