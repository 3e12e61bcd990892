/* Consequences of a card's move, and counters that are added and removed: the match remembers the
 * card, its guests and its changes end, viewers are told. Nothing of this is an event for other
 * cards, so it needs no happenings. */
#include "engine/happen/moving.h"

#include "engine/can/arrival.h"
#include "engine/find/scope.h"
#include "engine/happen/happen.h"
#include "state/away.h"
#include "state/rows.h"

#include <assert.h>

/* ---- what is told and remembered ---- */

/** Returns the seat that viewers are told has moved a card. A card that is sacrificed, discarded or
 * over a limit is moved by the player in whose zone it was, no matter who caused it. */
static uint8_t mover(const cg_match *match, const cg_happening_state *event, unsigned from)
{
    int32_t cause = event->field[CG_FIELD_OF_CAUSE];
    bool own = cause == CG_CAUSE_SACRIFICE || cause == CG_CAUSE_DISCARD ||
               cause == CG_CAUSE_DISCARD_RANDOM || cause == CG_CAUSE_LIMIT;
    if (own && from != CG_NOWHERE && match->plan->zones[from].owner != CG_NO_OWNER)
        return match->plan->zones[from].owner;
    return (uint8_t)cg_event_seat(event, CG_FIELD_OF_BY);
}

void cg_tell_move(cg_match *match, const cg_happening_state *event, unsigned card, unsigned from)
{
    const cg_card_state *state = &match->cards[card];
    unsigned to = state->zone;
    bool open = (from != CG_NOWHERE && cg_state_open(match, from)) ||
                (to != CG_NOWHERE && cg_state_open(match, to)) || (state->flags & CG_CARD_FACE_UP);
    CG_TELL(match, .kind = CG_EVENT_MOVE, .cause = (uint8_t)event->field[CG_FIELD_OF_CAUSE],
            .player = mover(match, event, from),
            .from_zone = (uint8_t)(from == CG_NOWHERE ? 0 : from + 1),
            .to_zone = (uint8_t)(to == CG_NOWHERE ? 0 : to + 1), .card = (uint16_t)(card + 1),
            .generation = state->generation, .card_kind = state->kind, .known = state->known,
            .open = open);
}

void cg_tell_state(cg_match *match, unsigned card, cg_event_kind kind)
{
    CG_TELL(match, .kind = (uint8_t)kind, .player = match->objects[card].controller,
            .card = (uint16_t)(card + 1), .generation = match->cards[card].generation,
            .card_kind = match->cards[card].kind, .known = match->cards[card].known,
            .from_zone = (uint8_t)(match->cards[card].zone + 1),
            .open = (match->cards[card].flags & CG_CARD_FACE_UP) != 0);
}

void cg_tell_become(cg_match *match, unsigned card)
{
    cg_tell_state(match, card, CG_EVENT_BECOME);
}

static void remember_granted(const cg_match *match, unsigned card, cg_last *last)
{
    const cg_watch *watch = cg_watch_get(match);
    unsigned count = 0;
    for (unsigned i = 0; i < watch->count && count < CG_LAST_GRANTED; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        const cg_code *code = &match->plan->unit.codes[watcher->code];
        if (watcher->card == card && watcher->ability == 255 && !watcher->modifier &&
            watcher->form == CG_FORM_REACT && (code->flags & CG_CODE_OF_THIS))
            last->granted[count++] = watcher->code + 1u;
    }
}

void cg_remember_before(cg_match *match, unsigned card)
{
    if (cg_remember(match, card) >= 0)
        match->prepared++;
}

/** Remembers a card that leaves because its host left as attached to that host. */
static void remember_host(const cg_match *match, unsigned card, cg_last *last)
{
    unsigned place = match->objects[card].orphan - (unsigned)CG_ORPHAN_OF;
    if (!last->host && match->objects[card].orphan >= CG_ORPHAN_OF &&
        place < match->head->remembered && match->lasts[place].became &&
        cg_goes_alone(match, card)) {
        last->host = match->lasts[place].card;
        last->more |= CG_LAST_WITH_HOST;
    }
}

int cg_remember(cg_match *match, unsigned card)
{
    int32_t stats[CG_STATS_MAX];
    int before = match->prepared ? cg_board_remembered(match, cg_card_value(match, card)) : -1;
    if (before >= 0)
        return before;
    for (unsigned s = 0; s < match->plan->board->stat_count; s++)
        stats[s] = cg_card_stat(match, card, s);
    int place = cg_board_remember(match, card, stats, cg_card_keywords(match, card));
    if (place >= 0) {
        match->lasts[place].kinds = cg_card_kinds(match, card);
        match->lasts[place].name = cg_card_name(match, card);
        match->lasts[place].more =
            cg_in_battle(match, cg_card_value(match, card)) ? CG_LAST_BATTLED : 0;
    }
    if (place >= 0)
        remember_host(match, card, &match->lasts[place]);
    if (place >= 0 && cg_card_silenced(match, card))
        match->lasts[place].flags |= CG_OBJECT_SILENCED;
    if (place >= 0 && ((cg_watch_get(match)->listens[CG_FORM_REACT] >> CG_ON_MOVE) & 1u))
        remember_granted(match, card, &match->lasts[place]);
    if (place >= 0 && match->plan->rows) {
        cg_row_remember(match, card, (unsigned)place);
        match->together++;
    }
    return place;
}

void cg_orphan(cg_match *match, unsigned card, int last)
{
    cg_board_release(match, card);
    match->objects[card].orphan = (uint8_t)(last < 0 ? 1 : CG_ORPHAN_OF + last);
    cg_watch_renew(match, card, card);
}

/** Notes that cards that leave together with their host were attached to it to the end. */
static void note_with_host(const cg_match *match, int last)
{
    for (unsigned i = 1; last >= 0 && i <= match->prepared && i <= match->head->remembered; i++) {
        unsigned limit = match->plan->lasts_max;
        cg_last *other = &match->lasts[(match->head->lasts + limit - i % limit) % limit];
        if (other->host && other->host == match->lasts[last].card)
            other->more |= CG_LAST_WITH_HOST;
    }
}

void cg_drop_guests(cg_match *match, const uint16_t *under, unsigned count, unsigned host, int last)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned from = match->cards[under[i]].zone, owner = match->cards[under[i]].owner;
        cg_happening_state event = {.field = {[CG_FIELD_OF_CAUSE] = CG_CAUSE_ORPHAN,
                                              [CG_FIELD_OF_BY] = cg_player_value((int)owner)}};
        unsigned card = cg_board_move(
            match, under[i],
            &(cg_arrival){.zone = match->plan->zone_of[match->plan->discard_zone][owner]});
        cg_tell_move(match, &event, card, from);
    }
    note_with_host(match, last);
    for (unsigned z = 0; z < match->plan->play_zone_count; z++) {
        unsigned zone = cg_play_zone_in_turn(match, z);
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < match->counts[zone]; i++) {
            if (match->objects[slots[i]].host == host + 1u)
                cg_orphan(match, slots[i], last);
        }
    }
    for (unsigned card = 0; match->plan->phasing && card < match->plan->card_limit; card++)
        if (cg_is_away(match, card) && match->objects[card].host == host + 1u)
            cg_orphan(match, card, last);
}

/* ---- marks ---- */

void cg_put_marks(cg_match *match, unsigned card, unsigned mark, int64_t by)
{
    assert(mark < match->plan->board->mark_count);
    int32_t *place = &match->objects[card].marks[mark];
    int64_t most = match->plan->board->marks[mark].maximum, value = *place + by;
    int32_t before = *place;
    *place = (int32_t)(value < 0 ? 0 : value > most ? most : value);
    if (*place == before)
        return;
    CG_TELL(match, .kind = CG_EVENT_MARK, .player = match->objects[card].controller,
            .card = (uint16_t)(card + 1), .generation = match->cards[card].generation,
            .card_kind = match->cards[card].kind, .known = match->cards[card].known,
            .to_zone = (uint8_t)mark, .amount = *place, .before = before);
}

void cg_use_marks(cg_match *match, unsigned card, unsigned mark, int64_t count)
{
    unsigned kept = 0, all = match->head->modifiers;
    cg_watch_kept abilities = cg_watch_without_changes(match);
    for (unsigned m = 0; m < all; m++) {
        cg_modifier *given = &match->modifiers[m];
        int64_t used = 0;
        if (given->op == CG_MODIFIER_MARKS && given->what == mark &&
            given->target == cg_card_value(match, card))
            used = given->value < count ? given->value : count;
        count -= used;
        given->value -= (int32_t)used;
        if (!used || given->value)
            match->modifiers[kept++] = *given;
    }
    for (unsigned m = kept; m < all; m++)
        match->modifiers[m] = (cg_modifier){0};
    match->head->modifiers = (uint16_t)kept;
    if (kept < all)
        cg_watch_keep(match, abilities);
}

/* ---- changes ---- */

/** Removes the marks that a card has put on another, because they end as its changes do. */
static void take_marks_back(cg_match *match, const cg_modifier *given)
{
    if (cg_card_lives(match, given->target))
        cg_put_marks(match, cg_value_card(given->target), given->what, -given->value);
}

/** Returns true if the change moves with the card. A token enters play with the changes of the card
 * that it copies, and with the choices made for it before. */
static bool goes_along(const cg_modifier *modifier, int32_t was, bool comes)
{
    bool brought = modifier->op == CG_MODIFIER_CHOICE || cg_modifier_is_copied(modifier);
    return modifier->target == was && (modifier->duration == CG_FOR_THE_GAME || (comes && brought));
}

/** Returns true for control, or absence, that lasts only as long as the card that left is in play.
 * */
static bool is_lent(const cg_modifier *modifier, int32_t was)
{
    return (modifier->op == CG_MODIFIER_CONTROL || modifier->op == CG_MODIFIER_AWAY) &&
           modifier->duration == CG_WHILE_THIS && modifier->source == was &&
           modifier->target != was;
}

bool cg_drop_modifiers(cg_match *match, int32_t was, int32_t became, bool binds, bool comes)
{
    unsigned kept = 0, all = match->head->modifiers;
    bool due = false;
    cg_watch_kept abilities = cg_watch_without_changes(match);
    for (unsigned m = 0; m < all; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        bool goes = goes_along(modifier, was, comes);
        if (goes && modifier->source == was)
            modifier->source = became;
        if (goes)
            modifier->target = became;
        if (is_lent(modifier, was)) { /* until now, so it is returned */
            modifier->duration = CG_FOR_TURNS;
            modifier->until = 0;
            due = true;
        }
        bool chosen = !goes && modifier->target == was && modifier->op == CG_MODIFIER_CHOICE;
        if (chosen) /* for what the card has left behind */
            modifier->duration = CG_UNTIL_END_OF_TURN;
        bool ends =
            (!goes && !chosen && modifier->target == was) ||
            (modifier->source == was &&
             (modifier->duration == CG_WHILE_THIS ||
              (binds && modifier->duration == CG_LASTS && modifier->op != CG_MODIFIER_LATER &&
               modifier->op != CG_MODIFIER_HELD && !cg_modifier_is_copied(modifier))));
        if (ends && modifier->op == CG_MODIFIER_MARKS)
            take_marks_back(match, modifier);
        else if (!ends)
            match->modifiers[kept++] = *modifier;
    }
    for (unsigned m = kept; m < all; m++)
        match->modifiers[m] = (cg_modifier){0};
    match->head->modifiers = (uint16_t)kept;
    if (kept < all)
        cg_watch_keep(match, abilities);
    return due;
}

/* ---- picked cards ---- */

int cg_next_picked(const cg_match *match, unsigned zone, int card)
{
    int best = -1;
    const uint16_t *slots = cg_zone_slots(match, zone);
    bool passed = card < 0;
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        int slot = slots[i];
        uint16_t kind = match->cards[slot].kind;
        bool behind = card < 0 || kind > match->cards[card].kind ||
                      (kind == match->cards[card].kind && passed);
        passed = passed || slot == card;
        if (slot != card && behind && (match->cards[slot].flags & CG_CARD_PICKED) &&
            (best < 0 || kind < match->cards[best].kind))
            best = slot;
    }
    return best;
}

static uint32_t count_picked(const cg_match *match, unsigned zone)
{
    uint32_t count = 0;
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++)
        count += (match->cards[slots[i]].flags & CG_CARD_PICKED) != 0;
    return count;
}

int32_t cg_take_picked(cg_match *match, unsigned zone, bool randomly)
{
    int card = cg_next_picked(match, zone, -1);
    uint32_t count = randomly ? count_picked(match, zone) : 0;
    if (card < 0)
        return 0;
    for (uint32_t skip = count > 1 ? cg_state_random(match, count) : 0; skip > 0; skip--)
        card = cg_next_picked(match, zone, card);
    assert(card >= 0 && (match->cards[card].flags & CG_CARD_PICKED));
    match->cards[card].flags &= (uint8_t)~CG_CARD_PICKED;
    return cg_card_value(match, (unsigned)card);
}
