/* Sets of cards and players, kept in the lists of the state, and the selections that find them. */
#include "engine/find/group.h"
#include "engine/find/scope.h"
#include "state/rows.h"

#include <assert.h>

/* ---- sets ---- */

unsigned cg_set_size(const cg_match *match, int32_t value)
{
    (void)match;
    switch (CG_PACKED_KIND(value)) {
    case CG_VALUE_LIST:
        return CG_PACKED_LOW(value) >> 12;
    case CG_VALUE_PLAYERS: {
        unsigned count = 0;
        for (unsigned seats = CG_PACKED_LOW(value); seats; seats &= seats - 1)
            count++;
        return count;
    }
    default:
        return value != 0;
    }
}

/** Returns the player with that index in turn order from the active player on. */
static int32_t nth_player(const cg_match *match, unsigned seats, unsigned index)
{
    int seat = match->head->active;
    while (!((seats >> seat) & 1u) || index-- > 0)
        seat = (seat + 1) % match->plan->players;
    return cg_player_value(seat);
}

int32_t cg_set_get(const cg_match *match, int32_t value, unsigned index)
{
    assert(index < cg_set_size(match, value));
    switch (CG_PACKED_KIND(value)) {
    case CG_VALUE_LIST:
        return match->lists[(CG_PACKED_LOW(value) & 0xfffu) + index];
    case CG_VALUE_PLAYERS:
        return nth_player(match, CG_PACKED_LOW(value), index);
    default:
        return value;
    }
}

void cg_set_add(cg_match *match, int32_t value)
{
    if (match->head->lists < match->plan->list_limit)
        match->lists[match->head->lists++] = value;
}

int32_t cg_set_close(const cg_match *match, uint32_t start)
{
    assert(start <= match->head->lists && match->head->lists <= match->plan->list_limit);
    return CG_PACK(CG_VALUE_LIST, (match->head->lists - start) << 12 | start);
}

/** Returns true if card `left` of a set must come after `right`, since its deck lists it later.
 * Both are in a zone whose order is hidden. */
static bool is_out_of_order(const cg_match *match, int32_t left, int32_t right)
{
    if (!cg_is_card(left) || !cg_is_card(right) || !cg_card_lives(match, left) ||
        !cg_card_lives(match, right))
        return false;
    const cg_card_state *first = &match->cards[cg_value_card(left)];
    const cg_card_state *second = &match->cards[cg_value_card(right)];
    return first->zone == second->zone && first->zone != CG_NOWHERE &&
           cg_state_hides(match, first->zone) && first->kind > second->kind;
}

void cg_set_hide_order(cg_match *match, int32_t set)
{
    if (set < 0 || CG_PACKED_KIND(set) != CG_VALUE_LIST)
        return;
    int32_t *values = match->lists + (CG_PACKED_LOW(set) & 0xfffu);
    for (unsigned i = 1, count = cg_set_size(match, set); i < count; i++) {
        for (unsigned k = i; k > 0 && is_out_of_order(match, values[k - 1], values[k]); k--) {
            int32_t value = values[k];
            values[k] = values[k - 1];
            values[k - 1] = value;
        }
    }
}

bool cg_set_has(const cg_match *match, int32_t set, int32_t value)
{
    for (unsigned i = 0, count = cg_set_size(match, set); i < count; i++) {
        if (cg_set_get(match, set, i) == value)
            return true;
    }
    return false;
}

static unsigned seats_of_card(const cg_match *match, int32_t value)
{
    const cg_last *last = cg_card_lives(match, value) ? NULL : cg_board_last(match, value);
    return 1u << (last ? last->controller : cg_card_player(match, cg_value_card(value)));
}

unsigned cg_seats_of(const cg_match *match, int32_t value)
{
    unsigned seats = 0;
    switch (CG_PACKED_KIND(value)) {
    case CG_VALUE_PLAYER:
        return 1u << (CG_PACKED_LOW(value) & 7u);
    case CG_VALUE_PLAYERS:
        return CG_PACKED_LOW(value) & 0xffu;
    case CG_VALUE_CARD:
        return seats_of_card(match, value);
    case CG_VALUE_LIST:
        for (unsigned i = 0, count = cg_set_size(match, value); i < count; i++)
            seats |= cg_seats_of(match, cg_set_get(match, value, i));
        return seats;
    default:
        return 0;
    }
}

unsigned cg_group_surplus(const cg_match *match, int32_t set, unsigned from, bool held)
{
    unsigned members = 0;
    if (!match->plan->board || !match->plan->board->bits[CG_BITS_GROUP])
        return 0;
    for (unsigned i = from, size = cg_set_size(match, set); i < size; i++)
        members += cg_in_group(match, cg_set_get(match, set, i));
    return members && !held ? members - 1 : members;
}

int32_t cg_set_unkeep(cg_match *match, int32_t value)
{
    uint32_t start = match->head->lists;
    for (unsigned i = 0; i < match->head->members; i++)
        if (match->members[i].batch == CG_PACKED_LOW(value))
            cg_set_add(match, match->members[i].card);
    return cg_set_close(match, start);
}

/* ---- selections ---- */

/** A selection while it is made. */
typedef struct picking {
    const cg_scope *scope;
    cg_scope asking; /* the same with the candidate, for sections */
    const int32_t *words;
    const int32_t *test; /* the condition and its word if the filter has nothing else; NULL */
    uint64_t kinds;      /* kinds that a card in play, seen by all, must have, as bits; 0 */
    cg_face face;        /* the face that it must show */
    bool another;
} picking;

/** Returns the wanted kind, if only the printed card decides whether it has that kind. */
static uint64_t kinds_of(const cg_scope *scope, const int32_t *test)
{
    const cg_match *match = scope->match;
    bool plain = test && test[0] == CG_IF_IS_KIND && match->watch && !scope->last &&
                 !match->plan->board->bits[CG_BITS_GROUP] && !cg_may_change(match, CG_MOD_KIND);
    return plain ? (uint64_t)1 << test[1] : 0;
}

static void begin_picking(picking *pick, const cg_scope *scope, const int32_t *words)
{
    unsigned filter = (unsigned)words[CG_SELECT_FILTER];
    pick->scope = scope;
    pick->words = words;
    pick->another = (words[CG_SELECT_HOW] & CG_SELECT_ANOTHER) != 0;
    pick->test = filter ? cg_section_test(scope, filter) : NULL;
    pick->kinds = kinds_of(scope, pick->test);
    if (pick->kinds)
        pick->face = scope->match->plan->board->kinds[pick->test[1]].face;
    if (filter && !pick->test)
        pick->asking = *scope;
}

/** Returns true if the card is being carried out in its discard zone: it does not count among the
 * cards there yet. */
static bool is_carried_out(const picking *pick, int32_t value)
{
    const cg_scope *scope = pick->scope;
    const cg_plan *plan = scope->match->plan;
    return value == scope->this_card && plan->stack_zone == plan->discard_zone && scope->code &&
           scope->code->form == CG_FORM_PLAY && cg_is_card(value) &&
           cg_card_row(scope->match, cg_value_card(value)) == (unsigned)plan->stack_zone + 1u;
}

/** Returns true if it is left out, whatever the filter says. */
static bool is_left_out(const picking *pick, int32_t value)
{
    return is_carried_out(pick, value) || (pick->another && value == pick->scope->this_card);
}

static bool passes(picking *pick, int32_t value)
{
    if (is_left_out(pick, value))
        return false;
    if (!pick->words[CG_SELECT_FILTER])
        return true;
    if (pick->test)
        return cg_card_condition(pick->scope, value, (cg_condition_id)pick->test[0],
                                 (unsigned)pick->test[1]);
    pick->asking.candidate = value;
    return cg_ask(&pick->asking, (unsigned)pick->words[CG_SELECT_FILTER]) != 0;
}

static void take(picking *pick, int32_t value)
{
    if (passes(pick, value))
        cg_set_add(pick->scope->match, value);
}

/** Takes a card in play that every player sees, if it has the wanted kind. */
static void take_open(picking *pick, unsigned card)
{
    const cg_match *match = pick->scope->match;
    int32_t value = cg_card_value(match, card);
    if (!(cg_card_looks(match, card)->kinds & pick->kinds))
        return;
    if (pick->face == CG_FACE_DOWN || cg_card_face_down(match, card))
        take(pick, value);
    else if (!is_left_out(pick, value))
        cg_set_add(pick->scope->match, value);
}

/** Takes the cards of a zone, from the top if it is ordered and not in play. */
static void take_zone(picking *pick, unsigned zone)
{
    const cg_match *match = pick->scope->match;
    const cg_zone_plan *plan = &match->plan->zones[zone];
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned count = match->counts[zone];
    bool down = plan->ordered && !plan->in_play;
    uint64_t kinds = plan->in_play ? pick->kinds : 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned card = slots[down ? count - 1 - i : i];
        if (kinds && cg_card_open(match, card))
            take_open(pick, card);
        else
            take(pick, cg_card_value(match, card));
    }
}

/** Takes the zones of these seats in turn order; a zone without an owner once. */
static void take_zones(picking *pick, uint32_t rows, unsigned seats)
{
    const cg_match *match = pick->scope->match;
    const cg_plan *plan = match->plan;
    uint32_t common = 0;
    for (int i = 0; i < plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
        uint32_t left = rows & ~common;
        for (unsigned row = 0; left; row++, left >>= 1) {
            unsigned zone = plan->zone_of[row][seat];
            bool shared = plan->zones[zone].owner == CG_NO_OWNER;
            if (!(left & 1u) || (!shared && !((seats >> seat) & 1u)))
                continue;
            common |= shared ? 1u << row : 0;
            take_zone(pick, zone);
        }
    }
}

static void take_under(picking *pick, int32_t host)
{
    const cg_match *match = pick->scope->match;
    if (!cg_card_lives(match, host))
        return;
    for (unsigned at = match->objects[cg_value_card(host)].top; at;
         at = match->objects[at - 1].below)
        take(pick, cg_card_value(match, at - 1));
}

/** Returns true if a card that has left play was attached to that host until the host left. */
static bool was_attached(const cg_last *guest, int32_t host)
{
    return guest->host == host && (guest->more & CG_LAST_WITH_HOST) && !(guest->more & CG_LAST_ON);
}

/** Returns true if the card in play has not been attached to anything since that host left. */
static bool has_lost(const cg_match *match, unsigned card, int32_t host)
{
    const cg_object *object = &match->objects[card];
    unsigned place = object->orphan - (unsigned)CG_ORPHAN_OF;
    return object->orphan >= CG_ORPHAN_OF && !object->host && place < match->head->remembered &&
           match->lasts[place].card == host;
}

/** Takes the cards that were attached to a card when it left play. Some of them may have left with
 * it. */
static void take_once_attached(picking *pick, int32_t host)
{
    const cg_match *match = pick->scope->match;
    const cg_last *left = cg_board_last(match, host);
    for (unsigned card = 0; left && card < match->plan->card_limit; card++)
        if (cg_card_in_play(match, card) && has_lost(match, card, left->card))
            take(pick, cg_card_value(match, card));
    for (unsigned i = 0; left && i < match->head->remembered; i++)
        if (was_attached(&match->lasts[i], left->card) &&
            !cg_card_lives(match, match->lasts[i].card))
            take(pick, match->lasts[i].card);
}

static void take_attached(picking *pick, int32_t host)
{
    const cg_match *match = pick->scope->match;
    if (!cg_card_lives(match, host)) {
        take_once_attached(pick, host);
        return;
    }
    for (unsigned card = 0; card < match->plan->card_limit; card++) {
        if (match->objects[card].host == cg_value_card(host) + 1u &&
            (match->objects[card].flags & CG_OBJECT_ATTACHED) && cg_card_in_play(match, card))
            take(pick, cg_card_value(match, card));
    }
}

static void take_if_there(picking *pick, int32_t value)
{
    const cg_match *match = pick->scope->match;
    if (cg_is_card(value) && cg_card_lives(match, value) &&
        cg_card_in_play(match, cg_value_card(value)))
        take(pick, value);
}

/** Takes the cards opposite a card, in turn order of their players. */
static void take_opposite(picking *pick, int32_t source)
{
    const cg_match *match = pick->scope->match;
    const cg_plan *plan = match->plan;
    unsigned zone, place;
    if (!cg_row_find(match, source, &zone, &place) || plan->zones[zone].owner == CG_NO_OWNER)
        return;
    for (int i = 0; i < plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
        unsigned other = plan->zone_of[plan->zones[zone].across][seat];
        unsigned card = seat != plan->zones[zone].owner && cg_state_in(match, seat)
                            ? cg_row_at(match, other, place)
                            : 0;
        if (card)
            take(pick, cg_card_value(match, card - 1u));
    }
}

/** Takes the cards beside a card. */
static void take_beside(picking *pick, int32_t source, int32_t where)
{
    const cg_match *match = pick->scope->match;
    int32_t left = cg_row_beside_value(match, source, -1),
            right = cg_row_beside_value(match, source, 1);
    if (where == CG_WHERE_OPPOSITE)
        take_opposite(pick, source);
    if (where == CG_WHERE_NEXT || where == CG_WHERE_LEFT)
        take_if_there(pick, left);
    if (where == CG_WHERE_RIGHT || (where == CG_WHERE_NEXT && right != left))
        take_if_there(pick, right);
}

static void take_among(picking *pick, int32_t set)
{
    for (unsigned i = 0, count = cg_set_size(pick->scope->match, set); i < count; i++)
        take(pick, cg_set_get(pick->scope->match, set, i));
}

static void take_end(picking *pick, int32_t zone_value, int32_t amount, int32_t how)
{
    bool top = (how & CG_SELECT_TOP) != 0;
    const cg_match *match = pick->scope->match;
    int zone = cg_value_zone(match, zone_value);
    if (zone < 0)
        return;
    unsigned count = match->counts[zone];
    const uint16_t *slots = cg_zone_slots(match, (unsigned)zone);
    unsigned wanted = amount < 0 ? 0 : (unsigned)amount < count ? (unsigned)amount : count;
    unsigned first = how & CG_SELECT_LAST ? wanted - 1 : 0; /* an empty set has no last one */
    for (unsigned i = first; i < wanted; i++)
        take(pick, cg_card_value(match, slots[top ? count - 1 - i : i]));
}

/** Takes players. For something that has happened, `seats` can have a player whom it has put
 * out. */
static void take_players(picking *pick, unsigned seats)
{
    const cg_match *match = pick->scope->match;
    unsigned in = pick->scope->last ? UINT8_MAX : match->head->in;
    for (int i = 0; i < match->plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
        if (((seats & in) >> seat) & 1u)
            take(pick, cg_player_value(seat));
    }
}

static void take_cards(picking *pick, int32_t source, int32_t amount)
{
    int32_t how = pick->words[CG_SELECT_HOW];
    int zone;
    if (how & (CG_SELECT_TOP | CG_SELECT_BOTTOM)) {
        take_end(pick, source, amount, how);
        return;
    }
    switch (how & 0xff) {
    case CG_WHERE_UNDER:
        take_under(pick, source);
        break;
    case CG_WHERE_ATTACHED:
        take_attached(pick, source);
        break;
    case CG_WHERE_AMONG:
        take_among(pick, source);
        break;
    case CG_WHERE_NEXT:
    case CG_WHERE_LEFT:
    case CG_WHERE_RIGHT:
    case CG_WHERE_OPPOSITE:
        take_beside(pick, source, how & 0xff);
        break;
    default:
        zone = cg_value_zone(pick->scope->match, source);
        if (zone >= 0)
            take_zone(pick, (unsigned)zone);
        else
            take_zones(pick, (uint32_t)pick->words[CG_SELECT_ZONES],
                       cg_seats_of(pick->scope->match, source));
    }
}

int32_t cg_select(const cg_scope *scope, const int32_t *words, int32_t source, int32_t amount)
{
    picking pick;
    begin_picking(&pick, scope, words);
    uint32_t start = scope->match->head->lists;
    bool begun = scope->match->watch && cg_busy_begin(scope->match, CG_BUSY_ALL);
    if (!(words[CG_SELECT_HOW] & CG_SELECT_ONLY_PLAYERS))
        take_cards(&pick, source, amount);
    if (words[CG_SELECT_HOW] & (CG_SELECT_PLAYERS | CG_SELECT_ONLY_PLAYERS))
        take_players(&pick, cg_seats_of(scope->match, source));
    if (begun)
        cg_busy_end(scope->match);
    return cg_set_close(scope->match, start);
}

/** Returns true if both values are the same card, which may have left meanwhile. */
static bool is_same(const cg_match *match, int32_t value, int32_t card)
{
    const cg_last *last = value && value != card ? cg_board_last(match, card) : NULL;
    return value && (value == card || (last && last->card == value));
}

/** Returns true if a card is on that side of another one. If the other has left, its last place
 * counts. */
static bool is_beside(const cg_match *match, int32_t card, int32_t other, int step)
{
    return is_same(match, cg_row_beside_value(match, other, step), card) ||
           is_same(match, cg_row_beside_value(match, card, -step), other);
}

static bool is_opposite(const cg_match *match, int32_t card, int32_t other)
{
    unsigned zone, place, from, there;
    if (!cg_row_find(match, card, &zone, &place) || !cg_row_find(match, other, &from, &there))
        return false;
    const cg_zone_plan *row = &match->plan->zones[zone], *across = &match->plan->zones[from];
    return place == there && across->owner != CG_NO_OWNER && row->owner != across->owner &&
           row->zone == across->across;
}

static bool lies_in_row(const cg_match *match, int32_t card, int32_t other, int32_t where)
{
    if (!cg_is_card(card) || !cg_is_card(other))
        return false;
    if (where == CG_WHERE_OPPOSITE)
        return is_opposite(match, card, other);
    return (where != CG_WHERE_RIGHT && is_beside(match, card, other, -1)) ||
           (where != CG_WHERE_LEFT && is_beside(match, card, other, 1));
}

/** Returns true if a card is in one of those rows of zones. If it has left play, its last place
 * counts. */
static bool lies_in_rows(const cg_match *match, int32_t value, uint32_t rows)
{
    bool exists = cg_card_exists(match, value);
    const cg_last *last = exists ? NULL : cg_board_last(match, value);
    unsigned row = exists ? cg_card_row(match, cg_value_card(value))
                   : last ? match->plan->zones[last->zone].zone + 1u
                          : 0u;
    return row && ((rows >> (row - 1u)) & 1u);
}

/** Returns true if the one was attached to the other when either left play. */
static bool was_on(const cg_match *match, int32_t value, int32_t source)
{
    bool there = cg_card_lives(match, value), stays = cg_card_lives(match, source);
    const cg_last *guest = there ? NULL : cg_board_last(match, value);
    const cg_last *host = stays ? NULL : cg_board_last(match, source);
    int32_t on = host ? host->card : source;
    if (there)
        return host && has_lost(match, cg_value_card(value), on);
    return guest && on && guest->host == on && (stays || (guest->more & CG_LAST_WITH_HOST));
}

static bool lies_there(const cg_scope *scope, const int32_t *words, int32_t value, int32_t source)
{
    const cg_match *match = scope->match;
    uint32_t rows = (uint32_t)words[CG_SELECT_ZONES];
    unsigned card = cg_value_card(value);
    switch (words[CG_SELECT_HOW] & 0xff) {
    case CG_WHERE_ATTACHED:
        if (!cg_card_lives(match, value) || !cg_card_lives(match, source))
            return was_on(match, value, source);
        return match->objects[card].host == cg_value_card(source) + 1u;
    case CG_WHERE_UNDER:
        return cg_card_lives(match, value) && cg_is_card(source) &&
               match->objects[card].host == cg_value_card(source) + 1u;
    case CG_WHERE_AMONG:
        return cg_set_has(match, source, value);
    case CG_WHERE_NEXT:
    case CG_WHERE_LEFT:
    case CG_WHERE_RIGHT:
    case CG_WHERE_OPPOSITE:
        return lies_in_row(match, value, source, words[CG_SELECT_HOW] & 0xff);
    default:
        if (rows && !lies_in_rows(match, value, rows))
            return false;
        if (CG_PACKED_KIND(source) == CG_VALUE_ZONE)
            return match->cards[card].zone == cg_value_zone(match, source);
        return (cg_seats_of(match, source) & cg_seats_of(match, value)) != 0;
    }
}

bool cg_selected(const cg_scope *scope, const int32_t *words, int32_t value, int32_t source)
{
    int32_t how = words[CG_SELECT_HOW];
    picking pick;
    begin_picking(&pick, scope, words);
    if (cg_is_player(value))
        return (how & (CG_SELECT_PLAYERS | CG_SELECT_ONLY_PLAYERS)) &&
               (cg_seats_of(scope->match, source) & cg_seats_of(scope->match, value)) &&
               passes(&pick, value);
    return cg_is_card(value) && !(how & CG_SELECT_ONLY_PLAYERS) &&
           lies_there(scope, words, value, source) && passes(&pick, value);
}
