/* cg_match_check(): what must hold in every state of a match. This file checks head, counters,
 * values, dice, zones, cards, decks and items, and calls the parts in the other check_*.c files.
 * Loaded saves are checked by it, so that the rest of the library can trust a state. */
#include "match/save/check.h"
#include "base/report.h"
#include "engine/engine.h"
#include "engine/happen/ends.h"
#include "match/play/look.h"
#include "match/save/check_fields.h"
#include "state/away.h"
#include "state/board.h"
#include "state/convert.h"
#include "state/facts.h"

#include <inttypes.h>
#include <stdio.h>

cg_status cg_broken(cg_error *error, const char *what, unsigned number)
{
    return cg_fail(error, CG_ERR_SAVE, "invariant", "the state breaks an invariant: %s (%u)", what,
                   number);
}

cg_status cg_broken_field(cg_error *error, const char *record, const char *field, unsigned number)
{
    return cg_fail(error, CG_ERR_SAVE, "invariant",
                   "the state breaks an invariant: '%s' of %s is out of its range (number %u)",
                   field, record, number);
}

cg_status cg_broken_value(cg_error *error, const char *what, const char *name, const char *holder,
                          unsigned number, int32_t value)
{
    char whose[24] = "";
    if (holder)
        snprintf(whose, sizeof whose, " of %s %u", holder, number);
    return cg_fail(error, CG_ERR_SAVE, "invariant",
                   "the state breaks an invariant: %s is out of its range: '%s'%s is %" PRId32,
                   what, name, whose, value);
}

cg_status cg_broken_frame(const cg_match *match, cg_error *error, const char *what, unsigned number)
{
    const cg_frame *frame = &match->frames[number];
    return cg_fail(error, CG_ERR_SAVE, "invariant",
                   "the state breaks an invariant: %s: '%s' at step %u (frame %u of %u)", what,
                   cg_engine_procedure(match, frame->procedure)->name, frame->step, number + 1,
                   match->head->frames);
}

/** Returns true if the generator is all 0, and so would only return 0. */
static bool is_dead(const uint64_t *random)
{
    return !(random[0] | random[1] | random[2] | random[3]);
}

/** Checks that the current attack is the last one, and each attack knows the one that it
 * interrupts. */
static bool attacks_are_sound(const cg_match *match)
{
    int32_t before = 0;
    for (unsigned i = 0; i < match->head->items; i++) {
        if (match->items[i].kind != CG_VIEW_ITEM_ATTACK)
            continue;
        if (match->items[i].amount != before)
            return false;
        before = (int32_t)i + 1;
    }
    return match->head->attack == before;
}

static cg_status check_head(const cg_match *match, cg_error *error)
{
    const cg_head *head = match->head;
    const char *field = cg_range_head(match, head);
    if (field)
        return cg_broken_field(error, "the match", field, 0);
    if (!head->over && match->plan->module->last_standing_cause && match->plan->players > 1 &&
        (!head->in || cg_team_left(match)))
        return cg_broken(error, "only one player or team is left, but the match continues",
                         head->in);
    if (head->items > CG_ITEMS_MAX || head->frames > match->plan->frames_max)
        return cg_broken(error, "too many items or frames", head->frames);
    if (head->over && (head->pending || head->frames))
        return cg_broken(error, "a decision is pending after the end", head->pending);
    if (!head->over && (!head->pending || !head->frames))
        return cg_broken(error, "no decision is pending before the end", head->frames);
    if (!attacks_are_sound(match))
        return cg_broken(error, "the current attack does not exist", head->attack);
    if (is_dead(head->random))
        return cg_broken(error, "all numbers of the random generator are 0", 0);
    return CG_OK;
}

/** Returns true if the die may lack a face: its pool is being rolled and it is still to come. */
static bool is_being_rolled(const cg_match *match, unsigned pool, unsigned die)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        if (frame->procedure == CG_OWN_ROLL_POOL && frame->slot[0] == (int32_t)pool &&
            frame->slot[1] <= (int32_t)die && (int32_t)die < frame->slot[2])
            return true;
    }
    return false;
}

static cg_status check_tables(const cg_match *match, cg_error *error)
{
    const cg_module *module = match->plan->module;
    for (unsigned c = 0; c < module->counter_count; c++) {
        for (int p = 0; p < match->plan->players; p++) {
            int32_t value = *cg_state_counter(match, (int)c, p);
            if (value < module->counters[c].minimum || value > module->counters[c].maximum)
                return cg_broken_value(error, "a counter", module->counters[c].name, "player",
                                       (unsigned)p + 1u, value);
        }
    }
    for (unsigned v = 0; v < module->value_count; v++) {
        if (match->values[v] < module->values[v].minimum ||
            match->values[v] > module->values[v].maximum)
            return cg_broken_value(error, "a value of the game", module->values[v].name, NULL, 0,
                                   match->values[v]);
    }
    for (unsigned pool = 0; pool < module->dice_count; pool++) {
        if (match->dice[pool] > module->dice[pool].capacity)
            return cg_broken(error, "a pool has too many dice", pool);
        for (unsigned i = 0; i < match->dice[pool]; i++) {
            uint8_t face = cg_state_faces(match, pool)[i];
            if (face > module->dice[pool].sides || (face == 0 && !is_being_rolled(match, pool, i)))
                return cg_broken(error, "a die has no such face", i);
        }
    }
    return CG_OK;
}

/** Returns true if it is a place for a token that does not exist now. */
static bool is_nothing(const cg_match *match, unsigned number)
{
    return number >= match->plan->card_count && match->cards[number].zone == CG_NOWHERE &&
           !match->objects[number].out;
}

/** Returns true if it has phased out. If no card can, none has. */
static bool is_away(const cg_match *match, unsigned number)
{
    return match->plan->phasing && cg_is_away(match, number);
}

static cg_status check_card(const cg_match *match, unsigned number, cg_error *error)
{
    const cg_card_state *card = &match->cards[number];
    const cg_plan *plan = match->plan;
    if (is_nothing(match, number) && !(match->objects[number].flags & CG_OBJECT_TOKEN))
        return CG_OK;
    cg_card_state there = *card;
    if (is_away(match, number) || is_nothing(match, number)) /* it is not in a zone yet */
        there.zone = 0;
    const char *field = cg_range_card(match, &there);
    if (field)
        return cg_broken_field(error, "a card", field, number);
    if (is_nothing(match, number))
        return CG_OK;
    if (is_away(match, number))
        return card->position || (card->flags & ~CG_CARD_FACE_UP)
                   ? cg_broken(error, "a card that has phased out has a position", number)
                   : CG_OK;
    if (card->zone == CG_NOWHERE || card->position >= match->counts[card->zone])
        return cg_broken(error, "a card is in no zone", number);
    if (cg_zone_slots(match, card->zone)[card->position] != number)
        return cg_broken(error, "a card is not at its position", number);
    if (card->lot > plan->lot_count || (card->lot && !plan->lots[card->lot - 1].count))
        return cg_broken(error, "a card was picked from a lot that does not exist", number);
    if ((card->flags & CG_CARD_UNDETERMINED) &&
        !(plan->explicit_chance && plan->zones[card->zone].ordered))
        return cg_broken(error, "a card is undetermined outside a hidden pile", number);
    return CG_OK;
}

/** Checks that every card is in one zone, and the zones have as many cards as there are. */
static cg_status check_cards(const cg_match *match, cg_error *error)
{
    uint32_t sum = 0;
    for (unsigned zone = 0; zone < match->plan->zone_count; zone++) {
        if (match->counts[zone] > match->plan->zones[zone].capacity)
            return cg_broken(error, "a zone has more cards than it can hold", zone);
        sum += match->counts[zone];
    }
    uint32_t there = match->plan->card_limit;
    for (unsigned i = match->plan->card_count; i < match->plan->card_limit; i++)
        there -= is_nothing(match, i);
    for (unsigned i = 0; i < match->plan->card_limit; i++)
        there -= is_away(match, i);
    if (sum != there)
        return cg_broken(error, "cards are missing or too many", sum);
    for (unsigned i = 0; i < match->plan->card_limit; i++) {
        cg_status status = check_card(match, i, error);
        if (status)
            return status;
    }
    return CG_OK;
}

/** Checks that there are exactly as many copies of each kind as the deck lists, or if effects make
 * cards, at least as many. With `seat` -1: all decks together. */
static cg_status check_deck(const cg_match *match, int seat, cg_error *error)
{
    const cg_plan *plan = match->plan;
    uint32_t first = seat < 0 ? 0 : plan->seats[seat].first_card;
    uint32_t end = seat < 0 ? plan->card_count : first + plan->seats[seat].card_count;
    int16_t *balance = (int16_t *)cg_look_tally(match);
    uint32_t wrong = 0;
    for (uint32_t i = first; i < end; i++)
        balance[plan->card_kinds[i]]++;
    for (uint32_t i = 0; i < plan->pool_limit; i++)
        if (cg_is_pooled(match, i) && (seat < 0 || match->cards[i].owner == seat))
            balance[match->cards[i].kind]--;
    for (uint32_t kind = 0; kind < plan->kind_count; kind++) {
        bool made = plan->makes && balance[kind] < 0;
        wrong = balance[kind] && !made ? kind + 1 : wrong;
        balance[kind] = 0;
    }
    return wrong ? cg_broken(error, "a deck has lost or gained a card", wrong - 1) : CG_OK;
}

/** Checks that the designs of each seat's deck are all there, or if decks are shared, of all
 * together. */
static cg_status check_designs(const cg_match *match, cg_error *error)
{
    if (match->plan->shared)
        return check_deck(match, -1, error);
    cg_status status = CG_OK;
    for (int seat = 0; seat < match->plan->players && !status; seat++)
        status = check_deck(match, seat, error);
    return status;
}

/** Checks the parts of items that only games with a board have. */
static bool item_of_board_is_sound(const cg_match *match, const cg_item *item)
{
    bool plain =
        !item->code && (item->kind == CG_VIEW_ITEM_PLAYED || item->kind == CG_VIEW_ITEM_ATTACK);
    bool sound = plain || item->code < match->plan->unit.code_count;
    for (unsigned t = 0; t < CG_ITEM_TARGETS; t++) /* targets can be sets */
        sound = sound && cg_value_is_sound(match, item->target[t], match->head->lists);
    return sound;
}

/** Returns the code that is run with the targets of the item when it is resolved; NULL if there is
 * none. */
static const cg_code *code_of_item(const cg_match *match, const cg_item *item)
{
    if (item->kind == CG_VIEW_ITEM_EFFECT)
        return &match->plan->game->effects.codes[match->plan->game->effect_codes[item->effect]];
    const cg_kind *kind = &match->plan->kinds[match->cards[item->card - 1].kind];
    return kind->play ? &match->plan->unit.codes[kind->play_code] : NULL;
}

static bool targets_are_sound(const cg_match *match, const cg_item *item)
{
    const cg_code *code = code_of_item(match, item);
    for (unsigned t = 0; t < CG_ITEM_TARGETS; t++)
        if (!cg_ref_in_range(match, item->target[t]) ||
            (code && t < code->target_count &&
             !cg_target_is_sound(&code->targets[t], item->target[t])))
            return false;
    return true;
}

static bool item_is_sound(const cg_match *match, const cg_item *item)
{
    if (item->card ? item->kind == CG_VIEW_ITEM_EFFECT
                   : item->kind != CG_VIEW_ITEM_EFFECT ||
                         item->effect >= match->plan->module->effect_count)
        return false;
    if (match->plan->board)
        return item_of_board_is_sound(match, item);
    return (item->kind == CG_VIEW_ITEM_PLAYED || item->kind == CG_VIEW_ITEM_EFFECT) &&
           targets_are_sound(match, item);
}

static cg_status check_items(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->items; i++) {
        const char *field = cg_range_item(match, &match->items[i]);
        if (field)
            return cg_broken_field(error, "an item", field, i);
        if (!item_is_sound(match, &match->items[i]))
            return cg_broken(error, "an item cannot be resolved", i);
    }
    return CG_OK;
}

static cg_status check_game(const cg_match *match, cg_error *error)
{
    const cg_module *module = match->plan->module;
    if (module->sound && !match->head->over && !module->sound(match))
        return cg_broken(error, "the game refuses this state", 0);
    return CG_OK;
}

static cg_status check_facts(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; match->facts && i < match->facts->count; i++) {
        const char *field = cg_range_fact(match, &match->facts->list[i]);
        if (field)
            return cg_broken_field(error, "a fact", field, i);
    }
    return !match->facts || cg_facts_are_sound(match)
               ? CG_OK
               : cg_broken(error, "a fact is about a card of another player", match->facts->count);
}

/** Checks that announced facts are true; the state must be sound otherwise. */
static cg_status check_told(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; match->facts && !match->head->over && i < match->facts->count; i++)
        if (cg_fact_misses(match, &match->facts->list[i]))
            return cg_broken(error, "a fact that was announced is not true", i);
    return CG_OK;
}

cg_status cg_match_check(const cg_match *match, cg_error *error)
{
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    static cg_status (*const checks[])(const cg_match *, cg_error *) = {
        check_head,     check_tables,    check_cards,     check_designs,  check_items,
        cg_check_board, cg_check_frames, cg_check_picks,  cg_check_order, check_facts,
        check_game,     check_told,      cg_check_pending};
    int decider = cg_match_decider(match);
    cg_status status = CG_OK;
    if (match->sealed && match->sealed->frames < match->head->frames)
        cg_sealed_turn_to_first((cg_match *)match); /* turned back below, so the match is
                                                     * unchanged */
    for (size_t i = 0; !status && i < sizeof checks / sizeof *checks; i++)
        status = checks[i](match, error);
    if (!status)
        cg_sealed_show(match, decider);
    return status;
}
