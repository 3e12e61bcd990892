/* Reports `instead` for events that can no longer be replaced, and steps that change an event in
 * an impossible way. */
#include "effect/read/check.h"
#include "effect/tree/events.h"

#include <assert.h>
#include <string.h>

static unsigned happening_of(const cg_reader *reader, const cg_ability_term *ability)
{
    assert(ability->event != NULL);
    return cg_event_row_of(reader->module, ability->event->index).happening;
}

static unsigned changes_of(const cg_reader *reader, const cg_ability_term *ability)
{
    return cg_event_changes(reader->module, ability->event->index);
}

/** Returns what to write if the event can no longer be replaced. */
static const char *way_out(unsigned happening)
{
#define CHANGE(...)
#define TELL(name, changes, row, hint) [CG_ON_##name] = hint,
    static const char *const hints[CG_ON_COUNT] = {CG_HAPPENINGS(CHANGE, TELL)};
#undef CHANGE
#undef TELL
    const char *hint = happening < CG_ON_COUNT ? hints[happening] : NULL;
    return hint != NULL && *hint ? hint : "remove 'instead' to react to it";
}

bool cg_read_can_be_replaced(const cg_reader *reader, const cg_ability_term *ability)
{
    return changes_of(reader, ability) != 0;
}

void cg_read_check_instead(cg_reader *reader, const cg_ability_term *ability, cg_spot spot)
{
    if (ability->form == CG_FORM_INSTEAD && !cg_read_can_be_replaced(reader, ability))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
                          "this event has already happened and cannot be replaced; %s",
                          way_out(happening_of(reader, ability)));
}

/** Reports costs, branches and targets of an `instead`: players choose them on announcement, and it
 * is never announced. */
static void check_unannounced(cg_reader *reader, const cg_ability_term *ability)
{
    if (ability->form != CG_FORM_INSTEAD)
        return;
    if (ability->cost != NULL)
        cg_effect_mistake(
            &reader->mistakes, ability->cost->spot, CG_MISTAKE_NEVER_PAID,
            "an 'instead' ability has no cost, since it is not announced; write 'may pay (...): "
            "...' among the steps, or 'before ...' instead of 'instead when ...'");
    if (ability->choose != NULL)
        cg_effect_mistake(&reader->mistakes, ability->choose->spot, CG_MISTAKE_UNKNOWN_CLAUSE,
                          "an 'instead' ability has no modes, since it is not announced; write "
                          "'choose 1:' on a separate line");
    for (unsigned t = 0; t < ability->target_count && ability->targets[t].selector != NULL; t++)
        cg_effect_mistake(&reader->mistakes, ability->targets[t].selector->spot,
                          CG_MISTAKE_TARGET_NEEDED,
                          "an 'instead' ability has no targets, since it is not announced; write "
                          "'choose ... as %s'",
                          ability->targets[t].name ? ability->targets[t].name : "t");
}

/* ---- steps that change the event ---- */

static bool any_changes_event(const cg_term *steps)
{
    for (; steps != NULL; steps = steps->next)
        if (cg_rows_does(steps, CG_DOES_EDITS) || any_changes_event(steps->body) ||
            any_changes_event(steps->otherwise))
            return true;
    return false;
}

void cg_read_check_replaced(cg_reader *reader, const cg_ability_term *ability)
{
    check_unannounced(reader, ability);
    if (ability->form != CG_FORM_INSTEAD || ability->event == NULL || ability->steps == NULL)
        return;
    unsigned can = changes_of(reader, ability);
    if (can != 0 && !(can & CG_CHANGES_KEEPS_OFF) && !any_changes_event(ability->steps))
        cg_effect_mistake(&reader->mistakes, ability->steps->spot, CG_MISTAKE_NEVER_USABLE,
                          "this always happens, and only its amount can change; also write 'change "
                          "the amount to ...'");
}

void cg_read_check_own_play(cg_reader *reader, const cg_ability_term *ability)
{
    uint32_t there = cg_event_play_zone(reader->module);
    if (ability->zones != 0 && there != 0 && !(ability->zones & there) &&
        cg_event_is_own_play(ability))
        cg_effect_mistake(&reader->mistakes, ability->event->spot, CG_MISTAKE_NEVER_USABLE,
                          "a card being played has left its zone, so this never happens; remove "
                          "'from ...', and the ability works as it is played");
}

/** Returns which part of the event a step changes. */
static unsigned changed_by(const cg_term *step)
{
    if (cg_rows_does(step, CG_DOES_EDITS_PLACE))
        return CG_CHANGES_PLACE;
    if (cg_rows_does(step, CG_DOES_EDITS_FORM))
        return CG_CHANGES_FORM;
    if (!cg_rows_does(step, CG_DOES_EDITS_TARGET))
        return CG_CHANGES_AMOUNT;
    const cg_term *target = step->args[1];
    return target == NULL || target->type == CG_TYPE_UNKNOWN || target->type == CG_TYPE_THING
               ? CG_CHANGES_TO_CARD | CG_CHANGES_TO_PLAYER
           : target->type == CG_TYPE_PLAYER ? CG_CHANGES_TO_PLAYER
                                            : CG_CHANGES_TO_CARD;
}

static const char *why_not(const cg_reader *reader, const cg_name_scope *scope, const cg_term *step,
                           unsigned can)
{
    unsigned what = changed_by(step), happening = happening_of(reader, scope->ability);
    bool counted = scope->gives != NULL && strchr(scope->gives, 'n') != NULL;
    if (what == CG_CHANGES_AMOUNT && step->index == CG_DO_PREVENT_ALL &&
        (can & CG_CHANGES_KEEPS_OFF) && scope->ability->form == CG_FORM_INSTEAD)
        return "this event has no amount; write 'do nothing' to prevent it";
    if (what == CG_CHANGES_AMOUNT)
        return counted ? "the amount of this event is fixed by then" : "this event has no amount";
    if (what == CG_CHANGES_PLACE)
        return "this event moves no card, so it has no place";
    if (what == CG_CHANGES_FORM)
        return "no card enters play with this event; write 'before this enters play: ...'";
    if (can & (CG_CHANGES_TO_CARD | CG_CHANGES_TO_PLAYER))
        return can & CG_CHANGES_TO_CARD
                   ? "this happens to a card and cannot happen to a player instead"
                   : "this happens to a player and cannot happen to a card instead";
    return happening == CG_ON_ATTACK || happening == CG_ON_TARGET || happening == CG_ON_PLAY ||
                   happening == CG_ON_USE
               ? "to give an announced card or ability another target write 'redirect it to ...'"
               : "nothing about this event can be changed";
}

/** Returns true if the ability triggers on its own card. */
static bool is_own(const cg_ability_term *ability)
{
    const cg_term *subject = ability->event->args[0];
    return subject != NULL && subject->kind == CG_TERM_THIS;
}

/** Returns true if it is the event's card, as `it` or `this`. */
static bool is_its_card(const cg_ability_term *ability, const cg_term *card)
{
    return card->kind == CG_TERM_IT || (card->kind == CG_TERM_THIS && is_own(ability));
}

void cg_read_check_change(cg_reader *reader, const cg_term *step)
{
    assert(reader->scope != NULL && cg_rows_does(step, CG_DOES_EDITS));
    const cg_name_scope *scope = reader->scope;
    cg_form form = scope->ability->form;
    if (form != CG_FORM_INSTEAD && form != CG_FORM_BEFORE && form != CG_FORM_REACT_BEFORE) {
        cg_effect_mistake(&reader->mistakes, step->spot, CG_MISTAKE_NOTHING_MEANT, "%s",
                          cg_rows_does(step, CG_DOES_EDITS_FORM)
                              ? "say what a card enters play as before it enters; write 'before "
                                "this enters play: ...'"
                              : "only an ability with 'instead' or 'before' changes an event; "
                                "write 'instead when ...: ...' as a separate ability, or as a step "
                                "'until end of turn: instead when ...: ...'");
        return;
    }
    if (scope->ability->event == NULL)
        return;
    unsigned can = changes_of(reader, scope->ability);
    if (form == CG_FORM_INSTEAD && can == 0) /* told at its head */
        return;
    if ((can & changed_by(step)) == 0)
        cg_effect_mistake(&reader->mistakes, step->spot, CG_MISTAKE_NOTHING_MEANT, "%s",
                          why_not(reader, scope, step, can));
    else if (cg_rows_does(step, CG_DOES_EDITS_FORM) && step->args[0] != NULL && /* or it is told */
             !is_its_card(scope->ability, step->args[0]))
        cg_effect_mistake(&reader->mistakes, step->args[0]->spot, CG_MISTAKE_NOTHING_MEANT,
                          "only the card that is entering play can enter as a copy; write '%s'",
                          is_own(scope->ability) ? "this enters play as ..."
                                                 : "it enters play as ...");
}

void cg_read_check_late_copy(cg_reader *reader, const cg_term *step)
{
    const cg_ability_term *ability = reader->scope != NULL ? reader->scope->ability : NULL;
    bool before = ability != NULL && ability->event != NULL &&
                  (ability->form == CG_FORM_INSTEAD || ability->form == CG_FORM_BEFORE) &&
                  ability->event->index == CG_EVENT_ENTERS_ROW;
    if (before && step->args[0] != NULL && is_its_card(ability, step->args[0]))
        cg_effect_mistake(&reader->mistakes, step->spot, CG_MISTAKE_NOTHING_MEANT,
                          "it is not in play yet; write 'before this enters play: this enters play "
                          "as a copy of ...'");
}
