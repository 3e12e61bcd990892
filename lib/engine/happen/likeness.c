/* Cards that are like others: what they look like, for good or for a time, and the changes that are
 * part of the copy ("except it has haste"). These are rows among the changes that last. Which of
 * them are in force follows from their stamps: those that are newer than the newest look that was
 * taken for a time. */
#include "engine/happen/happen.h"

#include <assert.h>
#include <string.h>

/** Returns true for an exception or a look of that card, in force or not. */
static bool is_of(const cg_modifier *modifier, int32_t card)
{
    return modifier->target == card &&
           (modifier->op == CG_MODIFIER_FORM || modifier->op == CG_MODIFIER_HELD ||
            cg_modifier_is_copied(modifier));
}

static bool is_pending(const cg_modifier *modifier)
{
    return modifier->op == CG_MODIFIER_HELD && (modifier->times & CG_COPIED_PENDING) != 0;
}

static unsigned op_of(const cg_modifier *modifier)
{
    return modifier->op == CG_MODIFIER_HELD ? (modifier->times & 0xffu) - 1u : modifier->op;
}

static void hold(cg_modifier *modifier)
{
    modifier->times = (uint16_t)(op_of(modifier) + 1u);
    modifier->op = CG_MODIFIER_HELD;
}

static void release(cg_modifier *modifier)
{
    modifier->op = (uint8_t)op_of(modifier);
    modifier->times = modifier->op == CG_MODIFIER_FORM ? 0 : (uint16_t)(modifier->op + 1u);
}

/** Puts the newest look in force; exceptions of earlier looks are held meanwhile. Later rows are
 * after earlier ones. */
static void put_in_force(const cg_match *match, int32_t card)
{
    unsigned since = 0;
    for (unsigned m = 0; m < match->head->modifiers; m++)
        if (match->modifiers[m].op == CG_MODIFIER_FORM && match->modifiers[m].target == card)
            since = m;
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        if (!is_of(modifier, card) || is_pending(modifier) || op_of(modifier) == CG_MODIFIER_FORM)
            continue;
        if (m < since)
            hold(modifier);
        else
            release(modifier);
    }
}

/** Removes rows of a card: those that are planned, or the others. */
static void forget(cg_match *match, int32_t card, bool pending)
{
    unsigned kept = 0, all = match->head->modifiers;
    for (unsigned m = 0; m < all; m++)
        if (!is_of(&match->modifiers[m], card) || is_pending(&match->modifiers[m]) != pending)
            match->modifiers[kept++] = match->modifiers[m];
    for (unsigned m = kept; m < all; m++)
        match->modifiers[m] = (cg_modifier){0};
    match->head->modifiers = (uint16_t)kept;
}

/* ---- planned ---- */

/** Adds an exception of a card that enters, or with `pending` of one that will become a copy. */
static void add(cg_match *match, const cg_likeness *like, int32_t target, cg_modifier modifier,
                bool pending)
{
    modifier.target = target;
    modifier.source = like->doing->this_card;
    modifier.player = like->doing->player;
    modifier.duration = (uint8_t)(like->duration & 0xff);
    modifier.span = (uint8_t)((uint32_t)like->duration >> 8);
    modifier.until = like->until;
    modifier.times = (uint16_t)(modifier.op + 1u);
    if (pending) {
        modifier.times |= CG_COPIED_PENDING;
        modifier.op = CG_MODIFIER_HELD;
    }
    cg_modifier_add(match, &modifier);
}

static void add_all(cg_match *match, const cg_likeness *like, int32_t target, bool pending)
{
    const cg_frame *frame = &match->frames[like->doing->frame];
    cg_scope scope = cg_scope_of(match, frame);
    for (unsigned m = 0, all = match->head->modifiers; like->of && m < all; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        if (modifier->target == like->of && cg_modifier_is_copied(modifier))
            add(match, like, target, *modifier, pending);
    }
    assert((uint32_t)(like->first + like->count) <= scope.unit->mod_count);
    for (int32_t m = 0; m < like->count; m++)
        add(match, like, target, cg_modifier_of(&scope, &scope.unit->mods[like->first + m], target),
            pending);
}

void cg_likeness_of_token(cg_match *match, const cg_likeness *like, int32_t token)
{
    add_all(match, like, token, false);
}

void cg_likeness_plan(cg_match *match, const cg_likeness *like, int32_t cards,
                      cg_happening_state *plan)
{
    uint32_t before = match->head->stamp;
    for (unsigned i = 0, n = cg_set_size(match, cards); i < n; i++) {
        int32_t card = cg_set_get(match, cards, i);
        if (!cg_card_lives(match, card))
            continue;
        if (match->head->happenings == 0)
            forget(match, card, true);
        if ((like->duration & 0xff) != CG_LASTS)
            add(match, like, card, (cg_modifier){.op = CG_MODIFIER_FORM}, true);
        add_all(match, like, card, true);
    }
    plan->place = (int32_t)before;
    plan->host = (int32_t)(match->head->stamp - before);
}

/* ---- carried out ---- */

/** Returns true if the row was planned with this event. */
static bool comes_with(const cg_modifier *modifier, const cg_happening_state *event)
{
    uint32_t from = (uint32_t)event->place, count = (uint32_t)event->host;
    return modifier->target == event->field[CG_FIELD_OF_CARD] && is_pending(modifier) &&
           modifier->stamp - from - 1 < count;
}

static bool is_for_a_time(const cg_match *match, const cg_happening_state *event)
{
    for (unsigned m = 0; m < match->head->modifiers; m++)
        if (comes_with(&match->modifiers[m], event) &&
            op_of(&match->modifiers[m]) == CG_MODIFIER_FORM)
            return true;
    return false;
}

/** Puts the row in force, as the newest one. */
static void bring(cg_match *match, unsigned number, uint16_t form)
{
    unsigned last = match->head->modifiers - 1u;
    cg_modifier modifier = match->modifiers[number];
    memmove(&match->modifiers[number], &match->modifiers[number + 1],
            (last - number) * sizeof modifier);
    release(&modifier);
    modifier.stamp = ++match->head->stamp;
    if (modifier.op == CG_MODIFIER_FORM)
        modifier.value = form;
    match->modifiers[last] = modifier;
    if (modifier.op != CG_MODIFIER_FORM)
        cg_modifier_tell(match, &modifier);
}

void cg_likeness_begins(cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD];
    cg_object *object = &match->objects[cg_value_card(card)];
    uint16_t before = object->form;
    object->form = (uint16_t)(event->field[CG_FIELD_OF_WHAT] + 1);
    cg_tell_become(match, cg_value_card(card));
    if (!match->head->modifiers)
        return;
    if (!is_for_a_time(match, event))
        forget(match, card, false);
    unsigned at = 0;
    for (unsigned left = match->head->modifiers; left > 0; left--) {
        if (comes_with(&match->modifiers[at], event))
            bring(match, at, before);
        else
            at++;
    }
    put_in_force(match, card);
}

/* ---- entering play ---- */

/* The record of the move holds as what the card enters: WHAT is the kind + 1, AMOUNT the stamp after
 * which the exceptions begin, SIGN how many there can be. These belong to no card until it comes:
 * which card of a hidden zone it will be is not certain before. */

static bool is_planned(const cg_modifier *modifier, const cg_happening_state *event)
{
    uint32_t from = (uint32_t)event->field[CG_FIELD_OF_AMOUNT],
             count = (uint32_t)event->field[CG_FIELD_OF_SIGN];
    return modifier->stamp - from - 1 < count && op_of(modifier) != CG_MODIFIER_FORM &&
           (is_pending(modifier) || cg_modifier_is_copied(modifier));
}

void cg_likeness_plan_entry(cg_match *match, const cg_likeness *like, cg_happening_state *event,
                            unsigned kind)
{
    int32_t card = event->field[CG_FIELD_OF_CARD];
    cg_object *object = &match->objects[cg_value_card(card)];
    if (event->field[CG_FIELD_OF_WHAT])
        cg_likeness_unplan(match, event);
    uint32_t before = match->head->stamp;
    add_all(match, like, card, true);
    event->field[CG_FIELD_OF_WHAT] = (int32_t)kind + 1;
    event->field[CG_FIELD_OF_AMOUNT] = (int32_t)before;
    event->field[CG_FIELD_OF_SIGN] = (int32_t)(match->head->stamp - before);
    for (unsigned m = 0; m < match->head->modifiers; m++)
        if (is_planned(&match->modifiers[m], event))
            match->modifiers[m].target = 0;
    uint16_t form = object->form;
    object->form = (uint16_t)(kind + 1);
    event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    object->form = form;
}

/** Gives the planned exceptions to the card. */
static void give_planned(const cg_match *match, const cg_happening_state *event, int32_t card)
{
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        if (!is_planned(modifier, event))
            continue;
        if (is_pending(modifier))
            release(modifier);
        modifier->target = card;
    }
}

void cg_likeness_tries(cg_match *match, const cg_happening_state *event, int32_t card)
{
    match->objects[cg_value_card(card)].form = (uint16_t)event->field[CG_FIELD_OF_WHAT];
    give_planned(match, event, card);
    cg_watch_spoil(match);
}

void cg_likeness_enters(cg_match *match, cg_happening_state *event, int32_t was, unsigned card)
{
    int32_t now = cg_card_value(match, card);
    give_planned(match, event, now);
    cg_watch_spoil(match);
    cg_tell_become(match, card);
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        if (!is_planned(modifier, event))
            continue;
        if (modifier->source == was)
            modifier->source = now;
        cg_modifier_tell(match, modifier);
    }
    event->field[CG_FIELD_OF_WHAT] = event->field[CG_FIELD_OF_AMOUNT] =
        event->field[CG_FIELD_OF_SIGN] = 0;
}

void cg_likeness_unplan(cg_match *match, cg_happening_state *event)
{
    unsigned kept = 0, all = match->head->modifiers;
    for (unsigned m = 0; m < all; m++)
        if (!is_planned(&match->modifiers[m], event))
            match->modifiers[kept++] = match->modifiers[m];
    for (unsigned m = kept; m < all; m++)
        match->modifiers[m] = (cg_modifier){0};
    match->head->modifiers = (uint16_t)kept;
    event->field[CG_FIELD_OF_WHAT] = event->field[CG_FIELD_OF_AMOUNT] =
        event->field[CG_FIELD_OF_SIGN] = 0;
    cg_watch_spoil(match);
}

void cg_likeness_ends(cg_match *match, unsigned number)
{
    const cg_modifier *ended = &match->modifiers[number];
    if (!cg_card_lives(match, ended->target) ||
        !cg_card_in_play(match, cg_value_card(ended->target)))
        return;
    for (unsigned m = number + 1; m < match->head->modifiers; m++) {
        cg_modifier *newer = &match->modifiers[m];
        if (newer->op == CG_MODIFIER_FORM && newer->target == ended->target) {
            newer->value = ended->value;
            return;
        }
    }
    match->objects[cg_value_card(ended->target)].form = (uint16_t)ended->value;
    cg_tell_become(match, cg_value_card(ended->target));
}

void cg_likenesses_settle(cg_match *match)
{
    for (unsigned m = 0; m < match->head->modifiers; m++)
        if (match->modifiers[m].op == CG_MODIFIER_HELD && !is_pending(&match->modifiers[m]))
            put_in_force(match, match->modifiers[m].target);
    cg_watch_spoil(match);
}
