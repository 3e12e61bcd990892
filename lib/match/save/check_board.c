/* Checks the part of a state that only games with a board have: cards in play, lasting changes,
 * happenings, waiting triggers, and relations. */
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "match/save/check.h"
#include "match/save/check_fields.h"
#include "state/away.h"
#include "state/board.h"

#include <string.h>

/** Returns true if it is a cause of the library, or a move of the game's board. */
static bool cause_is_sound(const cg_match *match, int32_t cause)
{
    return cg_is_cause(match->plan->board, cause);
}

static bool fields_are_sound(const cg_match *match, unsigned kind, const int32_t *field)
{
    static const uint8_t references[] = {CG_FIELD_OF_SOURCE, CG_FIELD_OF_OTHER, CG_FIELD_OF_ITEM};
    int32_t zones = (int32_t)match->plan->module->zone_count;
    bool sound = cg_happening_is_sound(match, kind, field[CG_FIELD_OF_WHAT]) &&
                 cg_value_is_card(match, field[CG_FIELD_OF_CARD]) &&
                 cg_value_is_player(match, field[CG_FIELD_OF_PLAYER]) &&
                 cg_value_is_player(match, field[CG_FIELD_OF_BY]) && field[CG_FIELD_OF_FROM] >= 0 &&
                 field[CG_FIELD_OF_FROM] <= zones && field[CG_FIELD_OF_TO] >= 0 &&
                 field[CG_FIELD_OF_TO] <= zones &&
                 cause_is_sound(match, field[CG_FIELD_OF_CAUSE]) && field[CG_FIELD_OF_MANY] >= 0 &&
                 field[CG_FIELD_OF_MANY] <= UINT16_MAX;
    for (size_t i = 0; i < sizeof references / sizeof *references; i++)
        sound = sound && cg_value_is_sound(match, field[references[i]], match->plan->list_limit);
    return sound;
}

/* ---- cards in play ---- */

/** Returns true if it is in play or has phased out. */
static bool is_board_card(const cg_match *match, unsigned card)
{
    return cg_card_in_play(match, card) || cg_is_away(match, card);
}

/** Checks that a card that has phased out can return to a zone in play that has room for it. */
static bool way_back_is_sound(const cg_match *match, unsigned card)
{
    const cg_object *object = &match->objects[card];
    if (!object->out)
        return true;
    unsigned zone = object->out - 1u;
    const cg_zone_plan *plan = &match->plan->zones[zone];
    if (!cg_is_away(match, card) || !plan->in_play ||
        match->counts[zone] + cg_away_count(match, zone) > plan->capacity ||
        (plan->places ? !object->place || object->place > plan->places : object->place != 0))
        return false;
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; object->place && i < match->counts[zone]; i++)
        if (match->objects[slots[i]].place == object->place)
            return false;
    for (unsigned other = card + 1; object->place && other < match->plan->card_limit; other++)
        if (match->objects[other].out == object->out &&
            match->objects[other].place == object->place)
            return false;
    return true;
}

static bool host_is_sound(const cg_match *match, unsigned card)
{
    const cg_object *object = &match->objects[card];
    unsigned host = object->host;
    if (!host)
        return !object->below && !(object->flags & CG_OBJECT_ATTACHED);
    if (host > match->plan->card_limit || host == card + 1u || !is_board_card(match, host - 1u))
        return false;
    if (object->flags & CG_OBJECT_ATTACHED)
        return !object->below && is_board_card(match, card);
    return (int)cg_card_row(match, card) == match->plan->board->under_zone;
}

/** Checks that numbered places are distinct and in order. */
static bool place_is_sound(const cg_match *match, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    unsigned place = match->objects[card].place;
    const cg_zone_plan *zone = state->zone == CG_NOWHERE ? NULL : &match->plan->zones[state->zone];
    if (cg_is_away(match, card))
        return true; /* see way_back_is_sound() */
    if (!zone || !zone->places)
        return place == 0;
    unsigned own = cg_board_own_place(match, card, state->zone);
    if (place == 0 || place > zone->places || (own && place != own))
        return false;
    const uint16_t *slots = cg_zone_slots(match, state->zone);
    return state->position == 0 || match->objects[slots[state->position - 1]].place < place;
}

static cg_status check_marks(const cg_match *match, unsigned card, cg_error *error)
{
    const cg_board *board = match->plan->board;
    const int32_t *marks = match->objects[card].marks;
    for (unsigned m = 0; m < CG_MARKS_MAX; m++) {
        int32_t most = m < board->mark_count ? board->marks[m].maximum : 0;
        if (marks[m] < 0 || marks[m] > most)
            return cg_broken_value(error, "a counter on a card",
                                   m < board->mark_count ? board->marks[m].name : "none", "card",
                                   card, marks[m]);
    }
    return CG_OK;
}

/** Checks that both records of the card agree about its face. */
static bool face_is_sound(const cg_match *match, unsigned card)
{
    bool down = cg_card_face_down(match, card);
    return !is_board_card(match, card) || down == !(match->cards[card].flags & CG_CARD_FACE_UP);
}

/** Checks that a card out of play looks like itself; its counters and the like have no effect
 * there. */
static bool look_is_sound(const cg_match *match, unsigned card)
{
    return is_board_card(match, card) || !match->objects[card].form;
}

/** Checks that a card in play is on the side of its controller, or in a zone without an owner. */
static bool side_is_sound(const cg_match *match, unsigned card)
{
    const cg_object *object = &match->objects[card];
    if (!is_board_card(match, card))
        return true;
    unsigned zone = object->out ? object->out - 1u : match->cards[card].zone;
    int owner = match->plan->zones[zone].owner;
    return owner == CG_NO_OWNER || owner == object->controller;
}

static cg_status check_object(const cg_match *match, unsigned card, cg_error *error)
{
    const cg_object *object = &match->objects[card];
    bool token = card >= match->plan->card_count;
    const char *field = cg_range_object(match, object);
    if (field)
        return cg_broken_field(error, "a card in play", field, card);
    bool marked = (object->flags & CG_OBJECT_TOKEN) != 0; /* also before it comes into play */
    bool made = match->plan->makes && !marked;
    if (marked ? !token : token && !made && match->cards[card].zone != CG_NOWHERE)
        return cg_broken(error, "a card and its token flag do not agree", card);
    if (!way_back_is_sound(match, card))
        return cg_broken(error, "a card that has phased out cannot come back", card);
    if (!host_is_sound(match, card))
        return cg_broken(error, "a card is attached to or under something impossible", card);
    if (!cg_board_under_is_whole(match, card))
        return cg_broken(error, "the number of cards under a card is wrong", card);
    if (!place_is_sound(match, card))
        return cg_broken(error, "a card is on an impossible place", card);
    if (check_marks(match, card, error))
        return CG_ERR_SAVE;
    if (!look_is_sound(match, card))
        return cg_broken(error, "a card out of play is a copy of another", card);
    if (!side_is_sound(match, card))
        return cg_broken(error, "a card in play is not in a zone of its controller", card);
    if (!face_is_sound(match, card))
        return cg_broken(error, "a card's face and who has seen it do not agree", card);
    return CG_OK;
}

static cg_status check_objects(const cg_match *match, cg_error *error)
{
    for (unsigned card = 0; card < match->plan->card_limit; card++) {
        cg_status status = check_object(match, card, error);
        if (status)
            return status;
    }
    const cg_board_sums sums = cg_board_sum_up(match);
    if (sums.under != sums.lying)
        return cg_broken(error, "a card is under another that does not count it", sums.lying);
    if (sums.borrowed != match->head->borrowed)
        return cg_broken(error, "the number of cards changed by a static ability is wrong",
                         sums.borrowed);
    if (sums.tokens != match->head->tokens)
        return cg_broken(error, "the number of tokens is wrong", sums.tokens);
    return CG_OK;
}

/* ---- lasting changes ---- */

/** Returns the operation of a change that may be held back: a cg_mod_op, or CG_MODIFIER_... */
static unsigned op_of(const cg_modifier *modifier)
{
    return modifier->op == CG_MODIFIER_HELD ? (modifier->times & 0xffu) - 1u : modifier->op;
}

static bool row_is_sound(const cg_match *match, const cg_modifier *modifier)
{
    cg_operand of =
        modifier->op == CG_MODIFIER_MARKS ? CG_OF_MARKS : cg_operand_of_mod(op_of(modifier));
    if (of == CG_OF_ACTIONS)
        return cg_is_action(match->plan->board, modifier->what);
    return of == CG_OF_NOTHING || modifier->what < cg_operand_rows(match->plan->module, of);
}

/** Checks the code of an ability or a condition, and the section in it. */
static bool code_is_sound(const cg_match *match, const cg_modifier *modifier)
{
    const cg_code_unit *unit = &match->plan->unit;
    bool ability = modifier->op == CG_MODIFIER_LASTING || modifier->op == CG_MODIFIER_LATER ||
                   op_of(modifier) == CG_MOD_ABILITY;
    if (ability)
        return cg_plan_has_ability(match->plan, (int64_t)modifier->code - 1);
    if (modifier->code > unit->code_count)
        return false;
    if (!modifier->code || cg_rows_duration(modifier->duration)->ends != CG_ENDS_ASKED)
        return true;
    return modifier->until >= 0 &&
           cg_code_is_section(&unit->codes[modifier->code - 1], unit, (uint32_t)modifier->until);
}

static bool choice_is_sound(const cg_match *match, const cg_modifier *choice)
{
    if (!cg_is_card(choice->target))
        return false;
    switch (choice->what) {
    case CG_CHOSEN_KIND:
        return cg_between(choice->value, 0, (int64_t)match->plan->board->kind_count - 1);
    case CG_CHOSEN_NAME:
        return cg_between(choice->value, 1, match->plan->name_count);
    case CG_CHOSEN_PLAYER:
        return cg_is_player(choice->value) && cg_value_is_player(match, choice->value);
    case CG_CHOSEN_CARD:
        return cg_is_card(choice->value) && cg_value_is_card(match, choice->value);
    default:
        return choice->what == CG_CHOSEN_NUMBER;
    }
}

/** Checks that the value of a change, and its duration, name things that can exist. */
static bool words_are_sound(const cg_match *match, const cg_modifier *modifier)
{
    if (modifier->op == CG_MODIFIER_CONTROL)
        return modifier->value >= 0 && modifier->value < match->plan->players;
    if (modifier->op == CG_MODIFIER_MARKS)
        return modifier->value > 0 && modifier->value <= CG_MARKS_MOST &&
               cg_is_card(modifier->target);
    if (op_of(modifier) == CG_MODIFIER_FORM)
        return modifier->value >= 0 && modifier->value <= (int64_t)match->plan->kind_count &&
               cg_is_card(modifier->target);
    if (modifier->op == CG_MODIFIER_CHOICE)
        return choice_is_sound(match, modifier);
    if (op_of(modifier) == CG_MOD_NAME)
        return cg_between(modifier->value, 1, match->plan->name_count);
    return cg_rows_duration(modifier->duration)->ends != CG_ENDS_SPAN ||
           modifier->span < cg_operand_rows(match->plan->module, CG_OF_SPANS);
}

static bool modifier_is_sound(const cg_match *match, const cg_modifier *modifier)
{
    unsigned op = op_of(modifier);
    bool held = modifier->op == CG_MODIFIER_HELD;
    bool known = op < CG_MOD_COUNT || op == CG_MODIFIER_FORM ||
                 (!held && op >= CG_MODIFIER_LASTING && op <= CG_MODIFIER_LAST);
    return words_are_sound(match, modifier) && known && row_is_sound(match, modifier) &&
           code_is_sound(match, modifier);
}

static bool happening_is_sound(const cg_match *match, const cg_happening_state *event)
{
    return fields_are_sound(match, event->kind, event->field) &&
           (event->kind != CG_ON_MOVE || cg_place_is_sound(match, event->place, event->host));
}

static bool waiting_is_sound(const cg_match *match, const cg_waiting *waiting)
{
    return fields_are_sound(match, waiting->kind, waiting->field) && waiting->card &&
           cg_plan_has_ability(match->plan, waiting->code);
}

static bool granted_are_sound(const cg_match *match, const cg_last *last)
{
    const cg_code_unit *unit = &match->plan->unit;
    for (unsigned g = 0; g < CG_LAST_GRANTED; g++) {
        uint32_t code = last->granted[g];
        if (code && unit->codes[code - 1].form != CG_FORM_REACT)
            return false;
    }
    return true;
}

/* Checks each kind of record: first its fields, then their combination. */

static cg_status check_modifiers(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->modifiers; i++) {
        const char *field = cg_range_modifier(match, &match->modifiers[i]);
        if (field)
            return cg_broken_field(error, "a lasting change", field, i);
        if (!modifier_is_sound(match, &match->modifiers[i]))
            return cg_broken(error, "a lasting change is impossible", i);
    }
    return CG_OK;
}

static cg_status check_lasts(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->remembered; i++) {
        if (!match->lasts[i].card)
            return cg_broken(error, "a record of a card that left is empty", i);
        const char *field = cg_range_last(match, &match->lasts[i]);
        if (field)
            return cg_broken_field(error, "the memory of a card", field, i);
        field = match->plan->rows ? cg_range_beside(match, &match->besides[i]) : NULL;
        if (field)
            return cg_broken_field(error, "the neighbours of a card", field, i);
        if (!granted_are_sound(match, &match->lasts[i]))
            return cg_broken(error, "the memory of a card is impossible", i);
    }
    return CG_OK;
}

static cg_status check_uses(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->uses; i++) {
        const char *field = cg_range_use(match, &match->uses[i]);
        if (field)
            return cg_broken_field(error, "the use of an ability", field, i);
    }
    return CG_OK;
}

static cg_status check_players(const cg_match *match, cg_error *error)
{
    for (int i = 0; i < match->plan->players; i++) {
        const char *field = cg_range_player(match, &match->players[i]);
        if (field)
            return cg_broken_field(error, "a player", field, (unsigned)i);
    }
    return CG_OK;
}

static cg_status check_relations(const cg_match *match, cg_error *error)
{
    const char *field = match->plan->extra ? cg_range_extra(match, match->extra) : NULL;
    if (field)
        return cg_broken_field(error, "the match", field, 0);
    for (unsigned i = 0; match->plan->extra && i < match->extra->relations; i++) {
        const cg_relation_state *record = &match->relations[i];
        field = cg_range_relation(match, record);
        if (field)
            return cg_broken_field(error, "a relation", field, i);
        if (!record->from || !record->to)
            return cg_broken(error, "a relation is impossible", i);
    }
    return CG_OK;
}

static cg_status check_happenings(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->happenings; i++) {
        const char *field = cg_range_happening(match, &match->happenings[i]);
        if (field)
            return cg_broken_field(error, "an event", field, i);
        if (!happening_is_sound(match, &match->happenings[i]))
            return cg_broken(error, "an event is impossible", i);
    }
    return CG_OK;
}

static cg_status check_waiting(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->waiting; i++) {
        const char *field = cg_range_waiting(match, &match->waiting[i]);
        if (field)
            return cg_broken_field(error, "a waiting trigger", field, i);
        if (!waiting_is_sound(match, &match->waiting[i]))
            return cg_broken(error, "a waiting trigger is impossible", i);
    }
    return CG_OK;
}

static cg_status check_members(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->members; i++) {
        const char *field = cg_range_member(match, &match->members[i]);
        if (field)
            return cg_broken_field(error, "a card of an event", field, i);
    }
    return CG_OK;
}

static cg_status check_sets(const cg_match *match, cg_error *error)
{
    for (uint32_t i = 0; i < match->head->lists; i++) {
        if (!cg_value_is_sound(match, match->lists[i], 0))
            return cg_broken(error, "a set has an impossible member", i);
    }
    return CG_OK;
}

cg_status cg_check_board(const cg_match *match, cg_error *error)
{
    static cg_status (*const checks[])(const cg_match *, cg_error *) = {
        check_objects,   check_modifiers,  check_lasts,   check_uses,    check_players,
        check_relations, check_happenings, check_waiting, check_members, check_sets};
    cg_status status = CG_OK;
    for (size_t i = 0; match->plan->board && !status && i < sizeof checks / sizeof *checks; i++)
        status = checks[i](match, error);
    return status;
}
