/* Cards in play in the state: places, hosts, faces, controllers, relations, tokens, and the
 * last-known information about cards that have left. */
#include "state/away.h"

#include <assert.h>
#include <string.h>

bool cg_board_full(const cg_match *match, unsigned zone)
{
    return match->counts[zone] + cg_away_count(match, zone) >= match->plan->zones[zone].capacity;
}

bool cg_board_place_taken(const cg_match *match, unsigned zone, unsigned place)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        if (match->objects[slots[i]].place == place)
            return true;
    }
    return match->plan->phasing && cg_away_holds(match, zone, place);
}

unsigned cg_board_own_place(const cg_match *match, unsigned card, unsigned zone)
{
    unsigned field = match->plan->zones[zone].place_field;
    return field ? (unsigned)cg_card_looks(match, card)->numbers[field - 1] + 1u : 0u;
}

bool cg_board_fits(const cg_match *match, unsigned card, unsigned zone)
{
    if (cg_board_full(match, zone))
        return false;
    unsigned place = cg_board_own_place(match, card, zone);
    return !place || !cg_board_place_taken(match, zone, place);
}

/* ---- on and under ---- */

static void unlink_under(cg_match *match, unsigned card)
{
    cg_object *object = &match->objects[card], *host = &match->objects[object->host - 1];
    uint16_t *at = &host->top;
    while (*at && *at != card + 1u)
        at = &match->objects[*at - 1].below;
    if (!*at)
        return;
    assert(host->under > 0);
    *at = object->below;
    host->under--;
}

void cg_board_release(cg_match *match, unsigned card)
{
    cg_object *object = &match->objects[card];
    if (object->host && !(object->flags & CG_OBJECT_ATTACHED))
        unlink_under(match, card);
    object->host = object->below = 0;
    object->flags &= (uint8_t)~CG_OBJECT_ATTACHED;
}

void cg_board_attach(cg_match *match, unsigned card, unsigned host)
{
    assert(card != host && host < match->plan->card_limit);
    cg_board_release(match, card);
    match->objects[card].host = (uint16_t)(host + 1);
    match->objects[card].orphan = 0;
    match->objects[card].flags |= CG_OBJECT_ATTACHED;
}

void cg_board_stack(cg_match *match, unsigned card, unsigned host)
{
    assert(card != host && host < match->plan->card_limit);
    cg_board_release(match, card);
    cg_object *object = &match->objects[card], *carrier = &match->objects[host];
    object->host = (uint16_t)(host + 1);
    object->below = carrier->top;
    carrier->top = (uint16_t)(card + 1);
    carrier->under++;
}

unsigned cg_board_under_list(const cg_match *match, unsigned host, uint16_t *cards, unsigned limit)
{
    unsigned count = 0;
    for (unsigned at = match->objects[host].top; at && count < limit;
         at = match->objects[at - 1].below)
        cards[count++] = (uint16_t)(at - 1);
    return count;
}

/** Takes the host from all cards that are under the card. */
static void free_guests(cg_match *match, unsigned card)
{
    for (unsigned at = match->objects[card].top; at;) {
        cg_object *guest = &match->objects[at - 1];
        at = guest->below;
        guest->host = guest->below = 0;
    }
}

/* ---- moving ---- */

/** Returns the lowest numbered place that is free. */
static unsigned free_place(const cg_match *match, unsigned zone)
{
    unsigned place = 1;
    while (cg_board_place_taken(match, zone, place))
        place++;
    return place;
}

void cg_board_take_out(cg_match *match, unsigned card)
{
    cg_card_state *state = &match->cards[card];
    uint16_t *slots = cg_zone_slots(match, state->zone);
    assert(slots[state->position] == card);
    unsigned last = --match->counts[state->zone];
    for (unsigned i = state->position; i < last; i++) {
        slots[i] = slots[i + 1];
        match->cards[slots[i]].position = (uint16_t)i;
    }
    slots[last] = 0;
    state->zone = CG_NOWHERE;
}

void cg_board_insert(cg_match *match, unsigned card, unsigned zone, unsigned position)
{
    uint16_t *slots = cg_zone_slots(match, zone);
    assert(position <= match->counts[zone]);
    for (unsigned i = match->counts[zone]++; i > position; i--) {
        slots[i] = slots[i - 1];
        match->cards[slots[i]].position = (uint16_t)i;
    }
    slots[position] = (uint16_t)card;
    match->cards[card].zone = (uint8_t)zone;
    match->cards[card].position = (uint16_t)position;
}

/** Moves the last card of a zone down to that position, counted from the bottom. */
static void sink(cg_match *match, unsigned zone, unsigned position)
{
    uint16_t *slots = cg_zone_slots(match, zone);
    assert(position < match->counts[zone]);
    unsigned last = match->counts[zone] - 1u;
    uint16_t card = slots[last];
    match->counts[zone]--;
    cg_board_insert(match, card, zone, position);
}

/** Inserts the card so that cards in numbered places are in the order of the numbers. */
static void take_place(cg_match *match, unsigned card, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned own = cg_board_own_place(match, card, zone), position = 0;
    unsigned place = own ? own : free_place(match, zone);
    assert(place > 0 && place <= match->plan->zones[zone].places); /* the zone has room */
    match->objects[card].place = (uint8_t)place;
    while (slots[position] != card && match->objects[slots[position]].place < place)
        position++;
    sink(match, zone, position);
}

static void forget(cg_match *match, unsigned card)
{
    cg_object *object = &match->objects[card];
    uint8_t token = object->flags & CG_OBJECT_TOKEN;
    bool under = object->host && !(object->flags & CG_OBJECT_ATTACHED);
    if (object->flags & CG_OBJECT_BORROWED)
        match->head->borrowed--;
    match->left_under = under ? cg_card_value(match, object->host - 1u) : 0;
    cg_board_release(match, card);
    free_guests(match, card);
    uint8_t controller = object->controller;
    *object = (cg_object){.controller = controller, .flags = token};
}

static void come_into_play(cg_match *match, unsigned card, const cg_arrival *arrival)
{
    cg_object *object = &match->objects[card];
    bool down = (arrival->flags & CG_PLACE_FACE_DOWN) != 0;
    object->controller = arrival->controller;
    object->form = arrival->form;
    object->flags |= (uint8_t)((down ? CG_OBJECT_FACE_DOWN : 0) |
                               (arrival->flags & CG_PLACE_EXHAUSTED ? CG_OBJECT_EXHAUSTED : 0));
    match->cards[card].known |= (uint8_t)(1u << arrival->controller);
    if (!down)
        cg_board_turn(match, card, true);
}

/** Puts a token into its first zone. It comes from nowhere. */
static void put_first(cg_match *match, unsigned card, unsigned zone)
{
    assert(!cg_board_full(match, zone));
    cg_card_state *state = &match->cards[card];
    state->zone = (uint8_t)zone;
    state->position = match->counts[zone]++;
    cg_zone_slots(match, zone)[state->position] = (uint16_t)card;
}

/** Returns the bits that the game noted on a card while it was played and that the card keeps in
 * play. */
static uint16_t kept_bits(const cg_match *match, unsigned card, unsigned zone)
{
    bool played = (int)cg_card_row(match, card) == match->plan->stack_zone + 1 &&
                  match->plan->zones[zone].in_play;
    return played ? (uint16_t)(match->objects[card].game & match->plan->board->bits[CG_BITS_PLAYED])
                  : 0;
}

unsigned cg_board_move(cg_match *match, unsigned card, const cg_arrival *arrival)
{
    unsigned zone = arrival->zone;
    uint16_t kept = kept_bits(match, card, zone);
    forget(match, card);
    if (match->cards[card].zone == CG_NOWHERE) {
        put_first(match, card, zone);
    } else {
        match->cards[card].flags &= (uint8_t) ~(CG_CARD_FACE_UP | CG_CARD_UNDETERMINED);
        card = cg_state_move(match, card, zone);
        match->cards[card].generation++;
    }
    cg_object *object = &match->objects[card];
    object->game = kept;
    object->stamp = ++match->head->stamp;
    object->entered = (uint16_t)match->head->turn;
    if (match->plan->zones[zone].in_play)
        come_into_play(match, card, arrival);
    if (match->plan->zones[zone].places)
        take_place(match, card, zone);
    else if (arrival->place == CG_PLACE_BOTTOM || arrival->place == CG_PLACE_RANDOM)
        sink(match, zone, 0);
    if (arrival->host)
        cg_board_stack(match, card, arrival->host - 1u);
    return card;
}

/** Ends relations of the card that hold only while it has the same controller. */
static void end_relations(const cg_match *match, int32_t card)
{
    for (unsigned i = match->plan->extra ? match->extra->relations : 0; i-- > 0;) {
        const cg_relation_state *record = &match->relations[i];
        if ((record->from == card || record->to == card) &&
            match->plan->board->relations[record->relation].of_controller)
            cg_board_unrelate(match, i);
    }
}

static void change_controller(const cg_match *match, unsigned card, int player)
{
    cg_object *object = &match->objects[card];
    if (object->controller != player) {
        object->game &= (uint16_t)~match->plan->board->bits[CG_BITS_OF_CONTROL];
        end_relations(match, cg_card_value(match, card));
    }
    object->controller = (uint8_t)player;
}

void cg_board_give(cg_match *match, unsigned card, int player, unsigned zone)
{
    cg_object kept = match->objects[card];
    uint8_t known = match->cards[card].known, flags = match->cards[card].flags;
    match->left_under = 0;
    match->objects[card].place = 0;
    cg_state_move(match, card, zone);
    match->objects[card] = kept;
    match->objects[card].place = 0;
    change_controller(match, card, player);
    match->cards[card].flags = flags;
    match->cards[card].known = (uint8_t)(known | 1u << player);
    if (match->plan->zones[zone].places)
        take_place(match, card, zone);
}

static void exchange_places(cg_match *match, unsigned card, unsigned other)
{
    cg_card_state *one = &match->cards[card], *two = &match->cards[other];
    uint8_t zone = one->zone, place = match->objects[card].place;
    uint16_t position = one->position;
    one->zone = two->zone;
    one->position = two->position;
    two->zone = zone;
    two->position = position;
    match->objects[card].place = match->objects[other].place;
    match->objects[other].place = place;
    cg_zone_slots(match, one->zone)[one->position] = (uint16_t)card;
    cg_zone_slots(match, two->zone)[two->position] = (uint16_t)other;
}

void cg_board_exchange(cg_match *match, unsigned card, unsigned other)
{
    assert(cg_card_in_play(match, card) && cg_card_in_play(match, other) && card != other);
    uint8_t controller = match->objects[card].controller;
    exchange_places(match, card, other);
    change_controller(match, card, match->objects[other].controller);
    change_controller(match, other, controller);
    match->cards[card].known |= (uint8_t)(1u << match->objects[card].controller);
    match->cards[other].known |= (uint8_t)(1u << controller);
}

void cg_board_turn(cg_match *match, unsigned card, bool face_up)
{
    cg_card_state *state = &match->cards[card];
    cg_object *object = &match->objects[card];
    if (face_up) {
        state->flags |= CG_CARD_FACE_UP;
        state->known = CG_KNOWN_TO_ALL;
        object->flags &= (uint8_t)~CG_OBJECT_FACE_DOWN;
    } else {
        state->flags &= (uint8_t)~CG_CARD_FACE_UP;
        object->flags |= CG_OBJECT_FACE_DOWN;
    }
}

/* ---- relations ---- */

void cg_board_unrelate(const cg_match *match, unsigned number)
{
    assert(number < match->extra->relations);
    unsigned last = --match->extra->relations;
    memmove(&match->relations[number], &match->relations[number + 1],
            (last - number) * sizeof *match->relations);
    match->relations[last] = (cg_relation_state){0};
}

/* ---- tokens ---- */

int cg_board_kind(const cg_match *match, int64_t number)
{
    if (match->plan->whole)
        return cg_board_kind_of_design(match, cg_plan_design(match->plan, number));
    bool there = number > 0 && number <= match->plan->name_count;
    return there ? (int)match->plan->numbered[number] - 1 : -1;
}

int cg_board_kind_of_design(const cg_match *match, cg_design design)
{
    for (uint32_t k = 0; k < match->plan->kind_count; k++) {
        if (match->plan->kinds[k].design == design)
            return (int)k;
    }
    return -1;
}

int cg_board_token(cg_match *match, unsigned kind, int owner)
{
    assert(kind < match->plan->kind_count);
    for (unsigned card = match->plan->card_count; card < match->plan->card_limit; card++) {
        cg_card_state *state = &match->cards[card];
        if (state->zone != CG_NOWHERE || (match->objects[card].flags & CG_OBJECT_TOKEN) ||
            match->objects[card].out)
            continue; /* a token that is made but not yet in play takes its place as well */
        uint16_t generation = (uint16_t)(state->generation + 1);
        *state = (cg_card_state){.kind = (uint16_t)kind,
                                 .generation = generation,
                                 .zone = CG_NOWHERE,
                                 .owner = (uint8_t)owner};
        match->objects[card] = (cg_object){.flags = CG_OBJECT_TOKEN};
        match->head->tokens++;
        return (int)card;
    }
    return -1;
}

/** Returns the group of one of the owner's cards there: a new card beside them can be any of
 * them. */
static uint8_t group_there(const cg_match *match, int owner, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = match->counts[zone]; i-- > 0;)
        if (match->cards[slots[i]].owner == owner)
            return match->cards[slots[i]].group;
    return 0;
}

void cg_board_make(cg_match *match, unsigned card, unsigned zone)
{
    cg_card_state *state = &match->cards[card];
    if (state->zone != CG_NOWHERE || !(match->objects[card].flags & CG_OBJECT_TOKEN))
        return;
    match->objects[card].flags &= (uint8_t)~CG_OBJECT_TOKEN;
    match->head->tokens--;
    state->group = group_there(match, state->owner, zone);
    if (!match->plan->zones[zone].in_play)
        state->known |= match->plan->zones[zone].seen_by;
}

void cg_board_unmake(cg_match *match, unsigned card)
{
    if (match->cards[card].zone != CG_NOWHERE || !(match->objects[card].flags & CG_OBJECT_TOKEN))
        return;
    match->objects[card] = (cg_object){0};
    match->cards[card] =
        (cg_card_state){.generation = match->cards[card].generation, .zone = CG_NOWHERE};
    match->head->tokens--;
}

void cg_board_lift(cg_match *match, unsigned card)
{
    if (match->cards[card].zone == CG_NOWHERE)
        return;
    cg_board_take_out(match, card);
    match->cards[card].generation++;
}

void cg_board_unlift(cg_match *match, unsigned card, unsigned zone, unsigned position)
{
    assert(match->cards[card].zone == CG_NOWHERE);
    cg_board_insert(match, card, zone, position);
    match->cards[card].generation--;
}

void cg_board_vanish(cg_match *match, unsigned card)
{
    assert(match->objects[card].flags & CG_OBJECT_TOKEN);
    cg_board_lift(match, card);
    forget(match, card);
    match->objects[card] = (cg_object){0};
    match->cards[card] =
        (cg_card_state){.generation = match->cards[card].generation, .zone = CG_NOWHERE};
    match->head->tokens--;
}

/* ---- last known ---- */

/** Returns a place for a new record; a full ring drops its oldest one. */
static unsigned next_last(cg_match *match)
{
    cg_head *head = match->head;
    unsigned place = head->lasts, limit = match->plan->lasts_max;
    head->lasts = (uint16_t)((place + 1u) % limit);
    if (head->remembered < limit)
        head->remembered++;
    return place;
}

int cg_board_remember(cg_match *match, unsigned card, const int32_t *stats, uint64_t keywords)
{
    if (!match->plan->lasts_max)
        return -1;
    unsigned place = next_last(match);
    const cg_object *object = &match->objects[card];
    cg_last *last = &match->lasts[place];
    *last = (cg_last){.card = cg_card_value(match, card),
                      .design = (uint32_t)(cg_card_looks(match, card) - match->plan->kinds),
                      .host = object->host ? cg_card_value(match, object->host - 1u) : 0,
                      .controller = object->controller,
                      .owner = match->cards[card].owner,
                      .entered = object->entered,
                      .zone = match->cards[card].zone,
                      .flags = object->flags,
                      .under = (uint8_t)(object->under < 255 ? object->under : 255),
                      .game = object->game,
                      .keywords = keywords};
    memcpy(last->stats, stats, match->plan->board->stat_count * sizeof *stats);
    memcpy(last->marks, object->marks, sizeof last->marks);
    return (int)place;
}

/** Returns the place before that one, from the newest to the oldest; 0 is the place after the
 * newest. */
static unsigned place_before(unsigned at, unsigned limit)
{
    return at ? at - 1u : limit - 1u;
}

/** Returns the newest record of that value, by what it was or what it became. `on`: also if its
 * card has moved again since. */
static const cg_last *find_last(const cg_match *match, int32_t value, bool on)
{
    unsigned at = match->head->lasts, count = value ? match->head->remembered : 0u;
    for (unsigned i = 0; i < count; i++) {
        at = place_before(at, match->plan->lasts_max);
        const cg_last *last = &match->lasts[at];
        bool left = last->card == value && !cg_card_lives(match, value);
        bool became = last->became == value && (on || !(last->more & CG_LAST_ON));
        if (left || became) /* a card that has phased out and returned has not left */
            return last;
    }
    return NULL;
}

const cg_last *cg_board_last(const cg_match *match, int32_t value)
{
    return find_last(match, value, true);
}

int32_t cg_board_was(const cg_match *match, int32_t value, bool on)
{
    if (!cg_is_card(value) || !cg_card_lives(match, value) ||
        cg_card_in_play(match, cg_value_card(value)))
        return value;
    const cg_last *last = find_last(match, value, on);
    return last ? last->card : value;
}

void cg_board_moves_on(cg_match *match, int32_t was, int32_t became)
{
    bool back = cg_card_in_play(match, cg_value_card(became));
    const cg_last *last = was == became || back ? NULL : find_last(match, was, true);
    if (!last || last->became != was)
        return;
    unsigned from = (unsigned)(last - match->lasts), place = next_last(match);
    match->lasts[place] = *last;
    match->lasts[place].became = became;
    match->lasts[place].more |= CG_LAST_ON;
    if (match->plan->rows)
        match->besides[place] = match->besides[from];
}

int cg_board_remembered(const cg_match *match, int32_t value)
{
    unsigned at = match->head->lasts;
    for (unsigned i = 0; i < match->prepared && i < match->head->remembered; i++) {
        at = place_before(at, match->plan->lasts_max);
        if (match->lasts[at].card == value && !match->lasts[at].became)
            return (int)at;
    }
    return -1;
}

unsigned cg_board_kind_of(const cg_match *match, unsigned card)
{
    unsigned gone = match->cards[card].zone == CG_NOWHERE, at = match->head->lasts;
    for (unsigned i = 0; gone && i < match->head->remembered; i++) {
        at = place_before(at, match->plan->lasts_max);
        const cg_last *last = &match->lasts[at];
        if (cg_value_card(last->card) == card)
            return last->design;
    }
    return match->cards[card].kind;
}

/* ---- what must hold ---- */

static bool is_under(const cg_object *object)
{
    return object->host && !(object->flags & CG_OBJECT_ATTACHED);
}

bool cg_board_under_is_whole(const cg_match *match, unsigned host)
{
    unsigned left = match->objects[host].under;
    unsigned at = match->objects[host].top;
    for (; at && left; left--) {
        if (at > match->plan->card_limit)
            return false;
        const cg_object *object = &match->objects[at - 1];
        if (object->host != host + 1u || !is_under(object))
            return false;
        at = object->below;
    }
    return at == 0 && left == 0;
}

cg_board_sums cg_board_sum_up(const cg_match *match)
{
    cg_board_sums sums = {0};
    for (unsigned card = 0; card < match->plan->card_limit; card++) {
        const cg_object *object = &match->objects[card];
        sums.tokens += (object->flags & CG_OBJECT_TOKEN) != 0;
        sums.borrowed += (object->flags & CG_OBJECT_BORROWED) != 0;
        sums.lying += is_under(object);
        sums.under += object->under;
    }
    return sums;
}

#ifndef NDEBUG
bool cg_board_is_whole(const cg_match *match)
{
    const cg_head *head = match->head;
    const cg_board_limits *limits = &match->plan->board->limits;
    const cg_board_sums sums = cg_board_sum_up(match);
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        if (!cg_board_under_is_whole(match, card))
            return false;
    return sums.under == sums.lying && sums.tokens == head->tokens &&
           sums.borrowed == head->borrowed && head->happenings <= match->plan->happenings_max &&
           head->modifiers <= limits->modifiers && head->waiting <= limits->pending &&
           head->uses <= CG_USES_MAX;
}
#endif
