/* Computes the values of sections. A small stack machine does the operations of effect/tree/code.h
 * that only compute, not statements. */
#include "engine/find/group.h"
#include "engine/find/scope.h"

#include "catalogue/catalogue.h"
#include "effect/tree/fold.h"

#include <assert.h>
#include <string.h>

static int32_t pop(cg_machine *machine)
{
    assert(machine->top > machine->values);
    return *--machine->top;
}

static void push(cg_machine *machine, int32_t value)
{
    assert(machine->top < machine->values + CG_CODE_STACK);
    *machine->top++ = value;
}

/* ---- numbers ---- */

static int32_t calculate(cg_operation operation, int64_t left, int64_t right)
{
    switch (operation) {
    case CG_OP_ADD:
        return cg_saturate(left + right);
    case CG_OP_SUBTRACT:
        return cg_saturate(left - right);
    case CG_OP_MULTIPLY:
        return cg_saturate(left * right);
    case CG_OP_DIVIDE:
        return cg_saturate(cg_divide(left, right, false));
    case CG_OP_DIVIDE_UP:
        return cg_saturate(cg_divide(left, right, true));
    case CG_OP_MINIMUM:
        return (int32_t)(left < right ? left : right);
    case CG_OP_MAXIMUM:
        return (int32_t)(left > right ? left : right);
    case CG_OP_LESS:
        return left < right;
    case CG_OP_EQUAL:
        return left == right;
    case CG_OP_AND:
        return left && right;
    default:
        assert(operation == CG_OP_OR);
        return left || right;
    }
}

/* ---- players and their things ---- */

/** Returns the players in the game. For something that has happened, the player it happened to
 * counts as well, even if that put them out. */
static int32_t players_value(const cg_scope *scope, int32_t which)
{
    unsigned seats = scope->match->head->in;
    if (scope->last && scope->event)
        seats |= cg_seats_of(scope->match, scope->event[CG_FIELD_OF_PLAYER]);
    if (which == CG_PLAYERS_OUT_TOO)
        seats = scope->match->plan->everybody;
    if (which == 1 || which == CG_PLAYERS_OUT_TOO)
        seats &= ~(1u << scope->player);
    return CG_PACK(CG_VALUE_PLAYERS, seats);
}

/** Returns the one player that a value represents, or -1. */
static int seat_of(const cg_match *match, int32_t value)
{
    unsigned seats = cg_seats_of(match, value);
    int seat = 0;
    if (!seats)
        return -1;
    while (!((seats >> seat) & 1u))
        seat++;
    return seat;
}

static int32_t host_of(const cg_scope *scope, int32_t value)
{
    const cg_match *match = scope->match;
    if (!cg_card_lives(match, value)) {
        const cg_last *last = cg_board_last(match, value);
        return last ? last->host : 0;
    }
    unsigned host = match->objects[cg_value_card(value)].host;
    return host ? cg_card_value(match, host - 1u) : 0;
}

static int32_t owner_of(const cg_match *match, int32_t value)
{
    if (!cg_is_card(value))
        return cg_is_player(value) ? value : 0;
    const cg_last *last = cg_card_exists(match, value) ? NULL : cg_board_last(match, value);
    return cg_player_value(last ? last->owner : match->cards[cg_value_card(value)].owner);
}

/** Returns the controller of a card, or the last one if the card has left play. */
static int32_t controller_of(const cg_match *match, int32_t value)
{
    if (!cg_is_card(value))
        return cg_is_player(value) ? value : 0;
    unsigned card = cg_value_card(value);
    const cg_last *last = cg_card_in_play(match, card) && cg_card_lives(match, value)
                              ? NULL
                              : cg_board_last(match, value);
    return cg_player_value(last ? last->controller : cg_card_player(match, card));
}

/** Returns a zone of a player; for a set of players, a zone of the first. */
static int32_t zone_value(const cg_match *match, int32_t value, int32_t row)
{
    int seat = cg_is_card(value) ? seat_of(match, owner_of(match, value)) : seat_of(match, value);
    return CG_PACK(CG_VALUE_ZONE, (uint32_t)(seat < 0 ? 0 : seat) << 16 | (uint32_t)row);
}

static int32_t size_of(const cg_match *match, int32_t value)
{
    if (CG_PACKED_KIND(value) == CG_VALUE_DIE)
        return match->dice[CG_PACKED_LOW(value) >> 16];
    int zone = cg_value_zone(match, value);
    return zone < 0 ? 0 : match->counts[zone];
}

int32_t cg_value_face(const cg_match *match, int32_t value)
{
    uint32_t low = CG_PACKED_LOW(value);
    bool there = CG_PACKED_KIND(value) == CG_VALUE_DIE && (low & 0xffffu) < match->dice[low >> 16];
    return there ? cg_state_faces(match, low >> 16)[low & 0xffffu] : 0;
}

static int32_t counter_of(const cg_match *match, int32_t value, int32_t counter)
{
    int seat = seat_of(match, value);
    return seat < 0 ? 0 : *cg_state_counter(match, counter, seat);
}

static int32_t rule_of(const cg_match *match, int32_t value, int32_t rule)
{
    int seat = seat_of(match, value);
    return seat < 0 ? 0 : cg_player_rule(match, seat, (unsigned)rule);
}

static int32_t tally_of(const cg_match *match, int32_t value, int32_t tally, int32_t last_turn)
{
    assert(tally >= 0 && tally < CG_TALLY_COUNT);
    int seat = seat_of(match, value);
    return seat < 0 ? 0 : match->players[seat].tally[(last_turn ? CG_TALLY_COUNT : 0) + tally];
}

/* ---- cards ---- */

static int32_t power_of_group(const cg_match *match, int32_t which)
{
    unsigned zone = 0, place = 0, stat = (unsigned)match->plan->board->power - 1u;
    int32_t member;
    int64_t sum = 0;
    while (cg_group_next(match, &zone, &place, &member))
        sum += which == CG_STAT_BASE ? cg_card_base(match, cg_value_card(member), stat)
                                     : cg_card_stat(match, cg_value_card(member), stat);
    return cg_saturate(sum);
}

static bool is_in_play(const cg_match *match, int32_t card)
{
    return cg_card_lives(match, card) && cg_card_in_play(match, cg_value_card(card));
}

static int32_t last_stat(const cg_scope *scope, const cg_last *last, int32_t stat, int32_t which)
{
    if (!cg_scope_knew(scope, last))
        return 0;
    return which == CG_STAT_BASE ? cg_last_base(scope->match, last, (unsigned)stat)
                                 : last->stats[stat];
}

static int32_t stat_of(const cg_scope *scope, int32_t value, int32_t stat, int32_t which)
{
    const cg_match *match = scope->match;
    if (!cg_is_card(value))
        return 0;
    bool exists = cg_card_exists(match, value);
    bool left = which == CG_STAT_LAST || (which == CG_STAT_LEFT && !is_in_play(match, value));
    const cg_last *last = left || !exists ? cg_board_last(match, value) : NULL;
    if (last)
        return last_stat(scope, last, stat, which);
    if (!exists || !cg_scope_knows(scope, value))
        return 0;
    unsigned card = cg_value_card(value);
    if (stat == match->plan->board->power - 1 && cg_scope_sees_group(scope, value))
        return power_of_group(match, which);
    return which == CG_STAT_BASE ? cg_card_base(match, card, (unsigned)stat)
                                 : cg_card_stat(match, card, (unsigned)stat);
}

/** Returns the number of marks of a card. For a card that left play, its last marks count. An
 * ability that waited for that, or whose step moved the card, also finds them if the card in its
 * new place has none. */
static int32_t marks_of(const cg_scope *scope, int32_t value, int32_t mark, int32_t which)
{
    const cg_match *match = scope->match;
    bool lives = cg_card_lives(match, value);
    int32_t there = lives ? match->objects[cg_value_card(value)].marks[mark] : 0;
    if (there || (lives && cg_card_in_play(match, cg_value_card(value))))
        return there;
    const cg_last *last =
        lives && which == CG_STAT_NOW ? cg_scope_left(scope, value) : cg_board_last(match, value);
    return last ? last->marks[mark] : 0;
}

/** Gets the trait by which cards are compared. @return false if nothing is known of the card */
static bool trait_of(const cg_scope *scope, int32_t value, int32_t stat, int32_t how,
                     int32_t *trait)
{
    const cg_match *match = scope->match;
    if (!cg_is_card(value))
        return false;
    const cg_last *last = cg_card_exists(match, value) ? NULL : cg_board_last(match, value);
    bool known = last ? cg_scope_knew(scope, last)
                      : cg_card_exists(match, value) && cg_scope_knows(scope, value);
    unsigned card = cg_value_card(value);
    bool down = last ? (last->flags & CG_OBJECT_FACE_DOWN) != 0
                     : cg_card_in_play(match, card) && cg_card_face_down(match, card);
    if (!known || down)
        return false;
    *trait =
        how == CG_SUM_DIFFERENT
            ? stat_of(scope, value, stat, CG_STAT_NOW)
            : (int32_t)match->plan->kinds[last ? last->name : cg_card_name(match, card)].design;
    return true;
}

static bool is_same_trait(const cg_match *match, int32_t how, int32_t one, int32_t other)
{
    return one == other ||
           (how == CG_SUM_DIFFERENT_NAMES && cg_same_name(match, (cg_design)one, (cg_design)other));
}

/** Counts the different names or values of the cards. */
static int32_t different_traits(const cg_scope *scope, int32_t set, int32_t stat, int32_t how)
{
    int32_t count = 0, trait, before;
    for (unsigned i = 0, size = cg_set_size(scope->match, set); i < size; i++) {
        bool fresh = trait_of(scope, cg_set_get(scope->match, set, i), stat, how, &trait);
        for (unsigned k = 0; fresh && k < i; k++)
            fresh = !trait_of(scope, cg_set_get(scope->match, set, k), stat, how, &before) ||
                    !is_same_trait(scope->match, how, trait, before);
        count += fresh;
    }
    return count;
}

/** Counts the kinds of the game that at least one of the cards has. */
static int32_t different_kinds(const cg_scope *scope, int32_t set)
{
    uint64_t kinds = 0;
    int32_t count = 0, unused;
    for (unsigned i = 0, size = cg_set_size(scope->match, set); i < size; i++) {
        int32_t value = cg_set_get(scope->match, set, i);
        if (!trait_of(scope, value, 0, CG_SUM_DIFFERENT_NAMES, &unused))
            continue;
        kinds |= cg_card_exists(scope->match, value)
                     ? cg_card_kinds(scope->match, cg_value_card(value))
                     : cg_board_last(scope->match, value)->kinds;
    }
    for (; kinds != 0; kinds &= kinds - 1)
        count++;
    return count;
}

static int32_t sum_of(const cg_scope *scope, int32_t set, int32_t stat, int32_t how)
{
    if (how == CG_SUM_DIFFERENT_KINDS)
        return different_kinds(scope, set);
    if (how >= CG_SUM_DIFFERENT)
        return different_traits(scope, set, stat, how);
    int64_t result = 0;
    cg_scope single = *scope;
    single.whole = how != CG_SUM_TOTAL;
    single.named = false;
    for (unsigned i = 0, count = cg_set_size(scope->match, set); i < count; i++) {
        int64_t value = stat_of(&single, cg_set_get(scope->match, set, i), stat, CG_STAT_NOW);
        if (how == CG_SUM_TOTAL)
            result += value;
        else if (i == 0 || (how == CG_SUM_HIGHEST ? value > result : value < result))
            result = value;
    }
    return cg_saturate(result);
}

static bool one_of_group_is_named(const cg_match *match, int32_t design)
{
    unsigned zone = 0, place = 0;
    int32_t member;
    while (cg_group_next(match, &zone, &place, &member)) {
        unsigned kind = cg_card_name(match, cg_value_card(member));
        if (cg_same_name(match, match->plan->kinds[kind].design, (cg_design)design))
            return true;
    }
    return false;
}

bool cg_card_is_named(const cg_scope *scope, int32_t value, int32_t design)
{
    const cg_match *match = scope->match;
    if (!cg_is_card(value))
        return false;
    const cg_last *last = cg_card_exists(match, value) ? NULL : cg_board_last(match, value);
    if (!(last ? cg_scope_knew(scope, last)
               : cg_card_exists(match, value) && cg_scope_knows(scope, value)))
        return false;
    if (!last && cg_scope_sees_group(scope, value))
        return one_of_group_is_named(match, design);
    unsigned kind = last ? last->name : cg_card_name(match, cg_value_card(value));
    return cg_same_name(match, match->plan->kinds[kind].design, (cg_design)design);
}

/* ---- sets ---- */

static int32_t rest_of(const cg_match *match, int32_t set)
{
    cg_match *scratch = (cg_match *)match;
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, set); i < count; i++) {
        int32_t value = cg_set_get(match, set, i);
        if (cg_card_lives(match, value))
            cg_set_add(scratch, value);
    }
    return cg_set_close(match, start);
}

int32_t cg_set_join(const cg_match *match, int32_t left, int32_t right)
{
    cg_match *scratch = (cg_match *)match;
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, left); i < count; i++)
        cg_set_add(scratch, cg_set_get(match, left, i));
    for (unsigned i = 0, count = cg_set_size(match, right); i < count; i++) {
        int32_t value = cg_set_get(match, right, i);
        if (!cg_set_has(match, left, value))
            cg_set_add(scratch, value);
    }
    return cg_set_close(match, start);
}

/** Returns true if the next operation counts the cards or adds up their values. Then cards that act
 * as one count as one. */
static bool is_counted(const cg_machine *machine)
{
    cg_reader ahead = machine->reader;
    cg_operation next = cg_read_operation(&ahead); /* at least an END follows */
    if (next == CG_OP_WAS) {
        cg_read_on(&ahead, next);
        next = cg_read_operation(&ahead);
    }
    return next == CG_OP_NUMBER_OF || next == CG_OP_SUM;
}

/** Returns the number of cards. Cards that act as one count as one. */
static int32_t number_of(const cg_match *match, int32_t set)
{
    return (int32_t)(cg_set_size(match, set) - cg_group_surplus(match, set, 0, false));
}

static void select_words(cg_machine *machine)
{
    const int32_t *words = cg_read_words(&machine->reader, CG_OP_SELECT);
    cg_read_on(&machine->reader, CG_OP_SELECT);
    int32_t source = pop(machine);
    int32_t amount = words[CG_SELECT_HOW] & (CG_SELECT_TOP | CG_SELECT_BOTTOM) ? pop(machine) : 0;
    cg_scope scope = *machine->scope;
    scope.whole = scope.whole || is_counted(machine);
    push(machine, cg_select(&scope, words, source, amount));
}

static void test_words(cg_machine *machine)
{
    const int32_t *words = cg_read_words(&machine->reader, CG_OP_TEST);
    cg_read_on(&machine->reader, CG_OP_TEST);
    int32_t source = pop(machine);
    push(machine, cg_selected(machine->scope, words, pop(machine), source));
}

/* ---- the current attack ---- */

static const cg_item *attack_of(const cg_match *match)
{
    return match->head->attack ? &match->items[match->head->attack - 1] : NULL;
}

static int32_t attacker_of(const cg_match *match)
{
    const cg_item *attack = attack_of(match);
    return attack && attack->card ? cg_card_value(match, attack->card - 1u) : 0;
}

/** Returns the newest card that is being played, other than the ability's own: a card that answers
 * it asks about that card. */
static int32_t played_card(const cg_scope *scope)
{
    const cg_match *match = scope->match;
    for (unsigned i = match->head->items; i-- > 0;) {
        const cg_item *item = &match->items[i];
        if (item->kind == CG_VIEW_ITEM_PLAYED && item->card &&
            cg_card_value(match, item->card - 1u) != scope->this_card)
            return cg_card_value(match, item->card - 1u);
    }
    return 0;
}

/** Returns the cards of an event of `one or more`, or the event's own card while it is a single
 * event. */
static int32_t many_of(const cg_scope *scope)
{
    const int32_t *event = scope->event;
    cg_match *match = scope->match;
    if (!event || !event[CG_FIELD_OF_MANY])
        return !event                                       ? 0
               : (scope->code->flags & CG_CODE_BATCH_OTHER) ? event[CG_FIELD_OF_OTHER]
                                                            : event[CG_FIELD_OF_CARD];
    uint32_t start = match->head->lists;
    for (unsigned i = 0; i < match->head->members; i++)
        if (match->members[i].batch == event[CG_FIELD_OF_MANY])
            cg_set_add(match, match->members[i].card);
    return cg_set_close(match, start);
}

static int32_t event_of(const cg_scope *scope, int32_t field)
{
    if (field == CG_FIELD_OF_MANY)
        return many_of(scope);
    return scope->event ? scope->event[field] : 0;
}

/* ---- operations ---- */

/** Returns the value of a slot. A lasting ability may have captured a set there. */
static int32_t slot_of(const cg_scope *scope, unsigned slot)
{
    assert(scope->slots && slot < CG_CODE_SLOTS);
    int32_t value = scope->slots[slot];
    return cg_is_kept(value) ? cg_set_unkeep(scope->match, value) : value;
}

/** Does an operation that needs no value. @return false if it is another operation */
static inline bool compute_value(cg_machine *machine, cg_operation operation)
{
    const cg_scope *scope = machine->scope;
    const cg_match *match = scope->match;
    const cg_item *attack;
    switch (operation) {
    case CG_OP_NUMBER:
        push(machine, cg_read_word(&machine->reader));
        return true;
    case CG_OP_SLOT:
        push(machine, slot_of(scope, (unsigned)cg_read_word(&machine->reader)));
        return true;
    case CG_OP_REST:
        push(machine, rest_of(match, slot_of(scope, (unsigned)cg_read_word(&machine->reader))));
        return true;
    case CG_OP_ME:
        push(machine, cg_player_value(scope->player));
        return true;
    case CG_OP_ACTIVE:
        push(machine, cg_player_value(match->head->active));
        return true;
    case CG_OP_THIS:
        push(machine, scope->this_card);
        return true;
    case CG_OP_CANDIDATE:
        push(machine, scope->candidate);
        return true;
    case CG_OP_EVENT:
        push(machine, event_of(scope, cg_read_word(&machine->reader)));
        return true;
    case CG_OP_PLAYERS:
        push(machine, players_value(scope, cg_read_word(&machine->reader)));
        return true;
    case CG_OP_POOL:
        push(machine,
             CG_PACK(CG_VALUE_DIE, (uint32_t)cg_read_word(&machine->reader) << 16 | 0xffffu));
        return true;
    case CG_OP_TOP_ITEM:
        push(machine, match->head->items < 2 ? 0 : CG_PACK(CG_VALUE_ITEM, match->head->items - 2u));
        return true;
    case CG_OP_ATTACK:
        push(machine, match->head->attack ? CG_PACK(CG_VALUE_ITEM, match->head->attack - 1u) : 0);
        return true;
    case CG_OP_ATTACKER:
        push(machine, attacker_of(match));
        return true;
    case CG_OP_DEFENDER:
        attack = attack_of(match);
        push(machine, attack ? attack->target[0] : 0);
        return true;
    case CG_OP_PLAYED_CARD:
        push(machine, played_card(scope));
        return true;
    case CG_OP_CHOSEN:
        push(machine, cg_chosen_for(scope, (unsigned)cg_read_word(&machine->reader)));
        return true;
    case CG_OP_GAME_VALUE:
        push(machine, match->values[cg_read_word(&machine->reader)]);
        return true;
    case CG_OP_TURN:
        push(machine, (int32_t)match->head->turn);
        return true;
    case CG_OP_IN_PHASE:
        push(machine, match->head->phase == cg_read_word(&machine->reader) + 1);
        return true;
    default:
        return false;
    }
}

static bool is_set(int32_t value)
{
    return value > 0 && CG_PACKED_KIND(value) == CG_VALUE_LIST;
}

/** Returns the one thing that a value is, even if it is kept as a set of one; otherwise 0. */
static int32_t single(const cg_match *match, int32_t value)
{
    return !is_set(value)                   ? value
           : cg_set_size(match, value) == 1 ? cg_set_get(match, value, 0)
                                            : 0;
}

/** Returns true if the right value, one thing or nothing, equals the left one or is in its set. */
static bool is_same(const cg_match *match, int32_t left, int32_t right)
{
    int32_t one = single(match, right);
    assert(one || !right || !is_set(right) || cg_set_size(match, right) == 0);
    return one && cg_set_has(match, left, one);
}

/** Returns true if the condition holds for the card, or for one card of the set. */
static bool condition_of(const cg_scope *scope, int32_t value, const int32_t *words)
{
    cg_condition_id condition = (cg_condition_id)words[0];
    if (!is_set(value))
        return cg_card_condition(scope, value, condition, (unsigned)words[1]);
    for (unsigned i = 0, count = cg_set_size(scope->match, value); i < count; i++)
        if (cg_card_condition(scope, cg_set_get(scope->match, value, i), condition,
                              (unsigned)words[1]))
            return true;
    return false;
}

static bool named_of(const cg_scope *scope, int32_t value, int32_t design)
{
    if (!is_set(value))
        return cg_card_is_named(scope, value, design);
    for (unsigned i = 0, count = cg_set_size(scope->match, value); i < count; i++)
        if (cg_card_is_named(scope, cg_set_get(scope->match, value, i), design))
            return true;
    return false;
}

/** Returns what the cards were when they left play. */
static int32_t was_of(const cg_match *match, int32_t value, bool on)
{
    if (!is_set(value))
        return cg_board_was(match, value, on);
    unsigned count = cg_set_size(match, value), same = 0;
    while (same < count && cg_board_was(match, cg_set_get(match, value, same), on) ==
                               cg_set_get(match, value, same))
        same++;
    if (same == count)
        return value;
    cg_match *scratch = (cg_match *)match;
    uint32_t start = match->head->lists;
    for (unsigned i = 0; i < count; i++)
        cg_set_add(scratch, cg_board_was(match, cg_set_get(match, value, i), on));
    return cg_set_close(match, start);
}

/** Does an operation on one value. @return false if it is another operation */
static bool compute_one(cg_machine *machine, cg_operation operation)
{
    const cg_scope *scope = machine->scope;
    const cg_match *match = scope->match;
    const int32_t *words = cg_read_words(&machine->reader, operation);
    int32_t *value = machine->top - 1;
    switch (operation) {
    case CG_OP_HOST:
        *value = host_of(scope, single(match, *value));
        break;
    case CG_OP_OWNER:
        *value = owner_of(match, single(match, *value));
        break;
    case CG_OP_CONTROLLER:
        *value = controller_of(match, single(match, *value));
        break;
    case CG_OP_WAS:
        *value = was_of(match, *value, words[0] != 0);
        break;
    case CG_OP_ZONE:
        *value = zone_value(match, *value, words[0]);
        break;
    case CG_OP_SIZE:
        *value = size_of(match, *value);
        break;
    case CG_OP_COUNTER:
        *value = counter_of(match, *value, words[0]);
        break;
    case CG_OP_RULE:
        *value = rule_of(match, *value, words[0]);
        break;
    case CG_OP_TALLY:
        *value = tally_of(match, *value, words[0], words[1]);
        break;
    case CG_OP_STAT:
        *value = stat_of(scope, single(match, *value), words[0], words[1]);
        break;
    case CG_OP_MARKS:
        *value = marks_of(scope, single(match, *value), words[0], words[1]);
        break;
    case CG_OP_FACE:
        *value = cg_value_face(match, *value);
        break;
    case CG_OP_NUMBER_OF:
        *value = number_of(match, *value);
        break;
    case CG_OP_SUM:
        *value = sum_of(scope, *value, words[0], words[1]);
        break;
    case CG_OP_CONDITION:
        *value = condition_of(scope, *value, words);
        break;
    case CG_OP_NAMED:
        *value = named_of(scope, *value, (int32_t)cg_plan_design(scope->match->plan, words[0]));
        break;
    case CG_OP_NOT:
        *value = !*value;
        break;
    default:
        return false;
    }
    cg_read_on(&machine->reader, operation);
    return true;
}

/** Does an operation that needs values and is not a statement. @return false if it is another
 * operation */
static bool compute_more(cg_machine *machine, cg_operation operation)
{
    int32_t left, right;
    switch (operation) {
    case CG_OP_SELECT:
        select_words(machine);
        return true;
    case CG_OP_TEST:
        test_words(machine);
        return true;
    case CG_OP_MEMBER:
        right = pop(machine);
        push(machine, cg_set_has(machine->scope->match, right, pop(machine)));
        return true;
    case CG_OP_JOIN:
        right = pop(machine);
        push(machine, cg_set_join(machine->scope->match, pop(machine), right));
        return true;
    case CG_OP_SAME:
        right = pop(machine);
        left = pop(machine); /* even if the right value is empty */
        push(machine, is_same(machine->scope->match, left, right));
        return true;
    default:
        if (operation < CG_OP_ADD || operation == CG_OP_NOT)
            return compute_one(machine, operation);
        right = pop(machine);
        push(machine, calculate(operation, pop(machine), right));
        return true;
    }
}

bool cg_compute(cg_machine *machine, cg_operation operation)
{
    return operation < CG_OP_STORE &&
           (compute_value(machine, operation) || compute_more(machine, operation));
}

bool cg_takes_end(const cg_machine *machine, cg_operation operation, cg_pile_end *end)
{
    if (operation != CG_OP_SELECT)
        return false;
    int32_t how = cg_read_words(&machine->reader, operation)[CG_SELECT_HOW];
    if (!(how & (CG_SELECT_TOP | CG_SELECT_BOTTOM)))
        return false;
    int zone = cg_value_zone(machine->scope->match, machine->top[-1]);
    if (zone < 0) /* the selection then finds nothing */
        return false;
    *end = (cg_pile_end){
        .zone = (unsigned)zone, .count = machine->top[-2], .top = (how & CG_SELECT_TOP) != 0};
    return true;
}

/** Runs a section. @return false if it takes cards from an end of a pile; if `end` is given, it
 * stops there */
static bool run_section(cg_machine *machine, unsigned section, cg_pile_end *end)
{
    assert(section < machine->scope->code->length);
    machine->reader = cg_reader_from(machine->scope->unit, machine->scope->code, section);
    machine->top = machine->values;
    for (;;) {
        cg_operation operation = cg_read_operation(&machine->reader);
        if (operation == CG_OP_END)
            return true;
        if (end && cg_takes_end(machine, operation, end))
            return false;
        if (operation == CG_OP_JUMP_FALSE) { /* jumps of `and` and `or`, which can stop early */
            uint32_t to = (uint32_t)cg_read_word(&machine->reader);
            machine->reader.at = pop(machine) ? machine->reader.at : to;
        } else if (!compute_value(machine, operation) &&
                   (operation >= CG_OP_STORE || !compute_more(machine, operation))) {
            return true;
        }
    }
}

bool cg_section_takes_end(const cg_scope *scope, unsigned section, cg_pile_end *end)
{
    uint32_t lists = scope->match->head->lists;
    cg_machine machine = {.scope = scope};
    bool takes = section && !run_section(&machine, section, end);
    scope->match->head->lists = lists;
    return takes;
}

const int32_t *cg_section_test(const cg_scope *scope, unsigned section)
{
    assert(section > 0 && section < scope->code->length);
    cg_walk it = cg_walk_from(scope->unit, scope->code, section);
    if (!cg_walk_takes(&it, CG_OP_CANDIDATE) || !cg_walk_takes(&it, CG_OP_CONDITION))
        return NULL;
    const int32_t *words = cg_walk_words(&it);
    return cg_walk_takes(&it, CG_OP_END) ? words : NULL;
}

int32_t cg_evaluate(const cg_scope *scope, unsigned section)
{
    if (!section)
        return 0;
    const int32_t *test = cg_section_test(scope, section);
    if (test)
        return cg_card_condition(scope, scope->candidate, (cg_condition_id)test[0],
                                 (unsigned)test[1]);
    cg_machine machine = {.scope = scope};
    (void)run_section(&machine, section, NULL);
    assert(machine.top <= machine.values + 1); /* one value; none if a test failed */
    return machine.top > machine.values ? pop(&machine) : 0;
}

int32_t cg_ask(const cg_scope *scope, unsigned section)
{
    uint32_t lists = scope->match->head->lists;
    int32_t value = cg_evaluate(scope, section);
    assert(scope->match->head->lists >= lists);
    scope->match->head->lists = lists;
    return value;
}
