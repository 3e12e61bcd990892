/* Asking: lists the options of the current procedure, asks the question, takes the answer. Also the
 * choices for targets that options name: players, dice and zones. */
#include "engine/ask/ask.h"
#include "engine/find/ask_game.h"
#include "engine/find/scope.h"
#include "engine/find/why.h"
#include "state/knowing.h"

#include <assert.h>

static void list_chances(const cg_match *match, cg_offer *offer)
{
    cg_chance_offer(match, offer);
    offer->weights = 0;
    for (uint32_t i = 0; i < offer->count; i++)
        offer->weights += (uint32_t)offer->entries[i].second;
}

/** Has the current procedure list its options. */
static void list_options(cg_match *match)
{
    assert(cg_engine_procedure(match, cg_top_frame(match)->procedure)->offer);
    const cg_frame *frame = cg_top_frame(match);
    bool begun = match->watch && cg_busy_begin(match, CG_BUSY_ALL);
    match->listing = true;
    cg_engine_procedure(match, frame->procedure)->offer(match, frame, &match->offer);
    match->listing = false;
    if (begun)
        cg_busy_end(match);
}

static void begin_list(cg_match *match)
{
    match->offer.match = match;
    match->offer.count = 0;
}

/** Returns the match in which lists are kept. They are found from the state and are not part of it:
 * listing changes nothing. */
static cg_match *keeper(const cg_match *match)
{
    return (cg_match *)match;
}

const cg_offer *cg_engine_options(const cg_match *match)
{
    cg_match *cache = keeper(match);
    if (match->offer_valid || match->listing)
        return &cache->offer;
    begin_list(cache);
    if (match->head->chance)
        list_chances(match, &cache->offer);
    else if (match->head->pending)
        list_options(cache);
    cache->offer_valid = true;
    return &cache->offer;
}

void cg_engine_relist(const cg_match *match)
{
    keeper(match)->offer_valid = false;
}

/** Returns the procedure that asks for a choice of several things; NULL if none does. */
static const cg_procedure *asks_several(const cg_match *match)
{
    const cg_head *head = match->head;
    if (!head->pending || head->chance || match->listing)
        return NULL;
    const cg_procedure *procedure = cg_engine_procedure(match, cg_top_frame(match)->procedure);
    return procedure->whole ? procedure : NULL;
}

cg_several cg_engine_whole(const cg_match *match)
{
    const cg_procedure *procedure = asks_several(match);
    return procedure ? procedure->whole(match, cg_top_frame(match), NULL) : (cg_several){0};
}

const cg_offer *cg_engine_candidates(const cg_match *match)
{
    cg_match *cache = keeper(match);
    const cg_procedure *procedure = asks_several(match);
    assert(procedure);
    bool begun = match->watch && cg_busy_begin(match, CG_BUSY_ALL);
    begin_list(cache);
    cache->listing = true;
    procedure->whole(match, cg_top_frame(match), &cache->offer);
    cache->listing = false;
    cache->offer_valid = true;
    if (begun)
        cg_busy_end(match);
    return &cache->offer;
}

const cg_offer *cg_engine_list_why(const cg_match *match, bool whole, struct cg_why *why)
{
    keeper(match)->why = why;
    cg_engine_relist(match);
    const cg_offer *offer = whole ? cg_engine_candidates(match) : cg_engine_options(match);
    keeper(match)->why = NULL;
    return offer;
}

const cg_offer *cg_engine_list_ahead(cg_match *match)
{
    cg_tops_show(match);
    match->offer_valid = false;
    begin_list(match);
    list_options(match);
    match->listed_frames = match->head->frames;
    match->listed_entered = match->entered;
    match->listed_events = cg_told_by_rules(match);
    return &match->offer;
}

/** Returns true if the asking procedure has just made the list. */
static bool is_listed(cg_match *match)
{
    bool listed = match->listed_frames == match->head->frames &&
                  match->listed_entered == match->entered &&
                  match->listed_events == cg_told_by_rules(match);
    match->listed_frames = 0;
    return listed;
}

#ifndef NDEBUG
/** Returns true if a list made now has the same length. Otherwise something has changed
 * meanwhile. */
static bool is_as_long(cg_match *match)
{
    uint32_t count = match->offer.count;
    begin_list(match);
    list_options(match);
    return match->offer.count == count;
}
#endif

/** Returns the option that declines; NULL if the player must do something. */
static const cg_entry *decline(const cg_offer *offer)
{
    for (uint32_t i = 0; i < offer->count; i++) {
        uint8_t verb = offer->entries[i].verb;
        if (verb == CG_VERB_PASS || verb == CG_VERB_DONE || verb == CG_VERB_NO)
            return &offer->entries[i];
    }
    return NULL;
}

/** Returns the answer that does least: for a player who is out of the game, and for every player if
 * the asking ability is dropped. */
static const cg_entry *least_answer(const cg_offer *offer)
{
    static const cg_entry nothing = {.verb = CG_VERB_DONE};
    const cg_entry *declined = decline(offer);
    return declined ? declined : offer->count ? &offer->entries[0] : &nothing;
}

CG_COLD void cg_tell_endless(cg_match *match)
{
    CG_TELL(match, .kind = CG_EVENT_ENDLESS, .player = match->head->active,
            .amount = (int32_t)match->plan->turn_decisions);
}

/** Ends the match as a draw after a turn with too many decisions, if the game or the limit says so.
 * @return true if it ended */
static CG_COLD bool is_drawn(cg_match *match)
{
    cg_head *head = match->head;
    bool drawn = match->plan->module->endless == CG_ENDLESS_DRAW ||
                 head->turn_decisions / 2 >= match->plan->turn_decisions;
    if (drawn) {
        head->over = 1;
        head->cause = CG_END_LIMIT;
    }
    return drawn;
}

/** Declines a question in a turn with too many decisions, if possible. That does not count as a
 * decision. @return true if it did */
static CG_COLD bool declines(cg_match *match)
{
    const cg_entry *declined = decline(cg_engine_options(match));
    if (declined) {
        cg_engine_take(match, declined);
        match->head->turn_decisions--;
    }
    return declined != NULL;
}

static cg_flow count_skipped(cg_match *match)
{
    return ++match->skipped > CG_SKIPPED_MAX ? cg_fault_cap(match, CG_FAULT_SKIPPED) : CG_DONE;
}

bool cg_engine_settle(cg_match *match)
{
    const cg_head *head = match->head;
    if (!head->pending || head->chance)
        return false;
    const cg_offer *offer = cg_engine_options(match);
    if (cg_state_in(match, head->asked) && offer->count && !cg_is_in_vain(match) &&
        !(match->skip_single && offer->count == 1))
        return false;
    cg_engine_take(match, least_answer(offer));
    return true;
}

/** Clears the lists between the game's own steps, when nothing refers to sets any more. */
static void give_back_lists(cg_match *match)
{
    cg_head *head = match->head;
    if (!head->lists || head->happenings || head->waiting)
        return;
    for (unsigned i = 0; i < head->frames; i++) {
        if (match->frames[i].procedure < CG_OWN_COUNT &&
            match->frames[i].procedure != CG_OWN_WINDOW)
            return;
    }
    head->lists = 0;
}

/** Returns true if there is nothing left to choose from because sets of nested abilities fill the
 * lists. The choice is then cut short. */
static inline bool has_nothing_left(cg_match *match)
{
    return match->lists && cg_top_frame(match)->procedure == CG_OWN_CHOOSE &&
           !cg_engine_options(match)->count;
}

static inline cg_flow put_question(cg_match *match, int player, cg_decision_kind kind,
                                   unsigned step, unsigned steps)
{
    cg_head *head = match->head;
    head->pending = (uint8_t)kind;
    head->asked = player < 0 ? CG_NO_OWNER : (uint8_t)player;
    head->step = (uint16_t)step;
    head->steps = (uint16_t)steps;
    if (cg_is_sealed(match)) {
        if (player != cg_top_frame(match)->player)
            return cg_fault_said(match, NULL, "a sealed procedure must ask only its own player");
        cg_sealed_note(match);
    }
    match->offer_valid = is_listed(match);
    assert(!match->offer_valid || is_as_long(match));
    give_back_lists(match);
    bool out = (player >= 0 && !cg_state_in(match, player)) || cg_is_in_vain(match);
    if (!out && player >= 0 && cg_turn_is_endless(match)) {
        if (is_drawn(match))
            return CG_LATER;
        if (declines(match))
            return count_skipped(match);
    }
    if (!out && (!match->skip_single || cg_engine_options(match)->count != 1) &&
        !has_nothing_left(match))
        return CG_LATER;
    cg_engine_take(match, least_answer(cg_engine_options(match)));
    return count_skipped(match);
}

/** Asks after showing the top cards of piles. */
static CG_COLD cg_flow ask_with_tops(cg_match *match, int player, cg_decision_kind kind,
                                     unsigned step, unsigned steps)
{
    return cg_tops_first(match, player, kind, step, steps) == CG_LATER
               ? CG_LATER
               : put_question(match, player, kind, step, steps);
}

cg_flow cg_engine_ask(cg_match *match, int player, cg_decision_kind kind, unsigned step,
                      unsigned steps)
{
    if (match->listing)
        return cg_fault_said(match, NULL,
                             "an offer function must only list options, and must not ask");
    return match->plan->shows_tops && player >= 0 ? ask_with_tops(match, player, kind, step, steps)
                                                  : put_question(match, player, kind, step, steps);
}

/** Returns true if the verb has an amount. Amounts of other verbs are numbers of internal lists. */
static bool has_amount(unsigned verb)
{
    return verb == CG_VERB_ANNOUNCE || verb == CG_VERB_DO || verb == CG_VERB_MODE ||
           verb == CG_VERB_NUMBER;
}

static unsigned place_of(const cg_match *match, const cg_entry *entry)
{
    unsigned place = 0;
    while (place < match->offer.count && &match->offer.entries[place] != entry)
        place++;
    return place;
}

/** Logs an answer. `from` is seat + 1 of the player who was asked: only they are told all of it. */
static void tell_answer(cg_match *match, const cg_entry *entry)
{
    unsigned card = entry->card ? entry->card - 1u : 0u;
    /* a card that represents its design is known */
    unsigned knows = entry->verb == CG_VERB_TAKE ? 1u << match->head->asked : 0;
    cg_event_record event = {.kind = CG_EVENT_ANSWER,
                             .player = match->head->asked,
                             .from = (uint8_t)(match->head->asked + 1),
                             .card = entry->card,
                             .generation = entry->card ? match->cards[card].generation : 0,
                             .card_kind = entry->card ? match->cards[card].kind : 0,
                             .known = (uint8_t)(entry->card ? match->cards[card].known | knows : 0),
                             .open = entry->card && cg_card_open(match, card),
                             .effect = entry->effect,
                             .target = entry->target,
                             .second = entry->second,
                             .amount = entry->verb,
                             .before = has_amount(entry->verb) ? entry->amount : 0,
                             .to = cg_is_sealed(match),
                             .option = (uint16_t)(place_of(match, entry) + 1u)};
    match->answers++;
    cg_event_store(match, &event);
}

/** Logs an answer, updates the knowledge of players, and keeps the answer for a sealed decision. */
static CG_COLD void note_answer(cg_match *match, const cg_entry *entry)
{
    unsigned asked = match->head->asked;
    if (asked == CG_NO_OWNER)
        return;
    bool said = cg_state_in(match, (int)asked);
    if (match->recall && said)
        tell_answer(match, entry);
    if (match->knows && said)
        cg_knowing_answer(match, entry, place_of(match, entry), cg_is_sealed(match));
    if (cg_is_sealed(match))
        cg_sealed_choice(match, place_of(match, entry));
}

/** Counts the steps since the last decision of a player. An answer of chance restarts the count in
 * the state until the sum is too large, so this ends like any other work. */
static CG_COLD void count_chain(cg_match *match)
{
    cg_head *head = match->head;
    if (match->chained <= CG_WORK_MAX) {
        uint32_t room = CG_WORK_MAX + 1 - match->chained;
        match->chained += head->work < room ? head->work : room;
    }
    head->work = match->chained > CG_WORK_MAX ? CG_WORK_MAX + 1 : 0;
}

void cg_engine_take(cg_match *match, const cg_entry *entry)
{
    cg_head *head = match->head;
    assert(head->pending); /* there must be a question */
    if (match->recall || match->knows || cg_is_sealed(match))
        note_answer(match, entry);
    match->chosen = *entry;
    if (head->chance) {
        count_chain(match);
    } else {
        cg_count_decision(match);
        match->chained = head->work = 0;
    }
    match->entered = 0;
    match->offer_valid = false;
    head->pending = CG_DECISION_NONE;
    head->step = head->steps = 0;
    if (head->chance)
        cg_chance_take(match, &match->chosen);
    head->asked = 0;
}

/* ---- targets ---- */

static int nth_player(const cg_match *match, int player, bool others, uint32_t index)
{
    for (int p = 0; p < match->plan->players; p++) {
        if (cg_state_in(match, p) && !(others && p == player) && index-- == 0)
            return p;
    }
    return -1;
}

/** Returns the owner of the zone with that index among the zones of the row. Owners who are out do
 * not count; a zone that several seats share counts once. */
static int nth_zone_owner(const cg_match *match, unsigned row, uint32_t index)
{
    int last = -1;
    for (int p = 0; p < match->plan->players; p++) {
        int zone = match->plan->zone_of[row][p];
        if (!cg_state_in(match, p) || zone == last)
            continue;
        last = zone;
        if (index-- == 0)
            return p;
    }
    return -1;
}

static uint32_t count_zones(const cg_match *match, unsigned row)
{
    uint32_t count = 0;
    while (nth_zone_owner(match, row, count) >= 0)
        count++;
    return count;
}

/** Returns the number of things of the kind that the target asks for, before the game's may_target
 * is asked. */
static uint32_t count_candidates(const cg_match *match, int player, const cg_target_code *target)
{
    switch (target->kind) {
    case CG_TARGET_OPPONENT:
        return (uint32_t)cg_state_players_in(match) - (cg_state_in(match, player) ? 1u : 0u);
    case CG_TARGET_PLAYER:
        return (uint32_t)cg_state_players_in(match);
    case CG_TARGET_DIE:
        return match->dice[target->detail];
    case CG_TARGET_ZONE:
        return count_zones(match, target->detail);
    default:
        return 1;
    }
}

static int32_t candidate(const cg_match *match, int player, const cg_target_code *target,
                         uint32_t index)
{
    assert(index < count_candidates(match, player, target));
    switch (target->kind) {
    case CG_TARGET_OPPONENT:
    case CG_TARGET_PLAYER:
        return CG_VALUE_REF(CG_REF_PLAYER, 0,
                            nth_player(match, player, target->kind == CG_TARGET_OPPONENT, index));
    case CG_TARGET_DIE:
        return CG_VALUE_REF(CG_REF_DIE, target->detail, index);
    case CG_TARGET_ZONE:
        return CG_VALUE_REF(CG_REF_ZONE, nth_zone_owner(match, target->detail, index),
                            target->detail);
    default:
        return 0;
    }
}

static bool is_restricted(const cg_match *match)
{
    return match->plan->board && cg_game_judges(match, CG_MAY_TARGET);
}

static bool is_allowed(const cg_match *match, int player, int32_t value)
{
    return cg_game_allows(match, CG_MAY_TARGET, (cg_question){.player = player, .other = value});
}

/** Returns true if the game allows the target. A zone may be targeted if its player may. */
static bool may_be_target(const cg_match *match, int player, int32_t value)
{
    uint32_t low = CG_PACKED_LOW(value);
    if (!is_restricted(match))
        return true;
    switch (CG_PACKED_KIND(value)) {
    case CG_VALUE_PLAYER:
        return is_allowed(match, player, value);
    case CG_VALUE_ZONE:
        return match->plan->zones[match->plan->zone_of[low & 0xffffu][low >> 16]].owner ==
                   CG_NO_OWNER ||
               is_allowed(match, player, cg_player_value((int)(low >> 16)));
    default:
        return true;
    }
}

uint32_t cg_target_count(const cg_match *match, int player, const cg_target_code *target)
{
    uint32_t all = count_candidates(match, player, target), count = 0;
    if (!is_restricted(match))
        return all;
    for (uint32_t i = 0; i < all; i++)
        count += may_be_target(match, player, candidate(match, player, target, i));
    return count;
}

int32_t cg_target_get(const cg_match *match, int player, const cg_target_code *target,
                      uint32_t index)
{
    uint32_t at = 0;
    if (!is_restricted(match))
        return candidate(match, player, target, index);
    while (!may_be_target(match, player, candidate(match, player, target, at)) || index-- > 0)
        at++;
    return candidate(match, player, target, at);
}

bool cg_engine_usable(const cg_match *match, int player, unsigned needs, unsigned pool,
                      const cg_target_code *targets, unsigned count)
{
    const cg_item *top = match->head->items ? &match->items[match->head->items - 1] : NULL;
    if ((needs & CG_NEEDS_CARD_ITEM) && !(top && top->card))
        return false;
    if ((needs & CG_NEEDS_EFFECT_ITEM) && !(top && !top->card))
        return false;
    if ((needs & CG_NEEDS_POOL) && !match->dice[pool])
        return false;
    for (unsigned t = 0; t < count; t++) {
        if (cg_target_count(match, player, &targets[t]) == 0)
            return false;
    }
    return true;
}

/** Returns the target whose choices the options name; NULL if there is none, or it is chosen
 * later. */
static const cg_target_code *named_target(const cg_target_code *targets, unsigned count,
                                          unsigned number)
{
    return count > number && targets[number].kind != CG_TARGET_SELECTED ? &targets[number] : NULL;
}

static void offer_pairs(cg_offer *offer, cg_entry entry, int player, const cg_target_code *first,
                        const cg_target_code *second)
{
    const cg_match *match = offer->match;
    uint32_t ways = first ? cg_target_count(match, player, first) : 1;
    uint32_t second_ways = cg_target_count(match, player, second);
    for (uint32_t i = 0; i < ways; i++) {
        entry.target = first ? cg_target_get(match, player, first, i) : 0;
        for (uint32_t k = 0; k < second_ways; k++) {
            entry.second = cg_target_get(match, player, second, k);
            cg_offer_add(offer, &entry);
        }
    }
}

static void offer_candidates(cg_offer *offer, cg_entry entry, int player,
                             const cg_target_code *target)
{
    const cg_match *match = offer->match;
    for (uint32_t i = 0, all = count_candidates(match, player, target); i < all; i++) {
        entry.target = candidate(match, player, target, i);
        cg_try(match, entry);
        if (may_be_target(match, player, entry.target))
            cg_offer_add(offer, &entry);
    }
}

void cg_offer_dice(cg_offer *offer, cg_entry base, unsigned pool)
{
    for (uint32_t i = 0, count = offer->match->dice[pool]; i < count; i++) {
        base.target = CG_VALUE_REF(CG_REF_DIE, pool, i);
        cg_offer_add(offer, &base);
    }
}

void cg_offer_targets(cg_offer *offer, const cg_entry *base, int player,
                      const cg_target_code *targets, unsigned count)
{
    assert(count <= CG_TARGETS_MAX);
    const cg_target_code *first = named_target(targets, count, 0);
    const cg_target_code *second = named_target(targets, count, 1);
    cg_entry entry = *base;
    if (second)
        offer_pairs(offer, entry, player, first, second);
    else if (!first)
        cg_offer_add(offer, &entry);
    else if (first->kind == CG_TARGET_DIE)
        cg_offer_dice(offer, entry, first->detail);
    else
        offer_candidates(offer, entry, player, first);
}
