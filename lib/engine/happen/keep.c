/* Effects find their cards again after one of their own steps moved them: a step that brings cards
 * about keeps them in a slot of the body, and a slot that names moved cards follows them. */
#include "engine/find/scope.h"
#include "engine/happen/happen.h"

#include <assert.h>

/** Returns the CG_KEEPER word that the procedure was given; 0 if there is none. */
static int32_t word_of(const cg_frame *caller)
{
    return caller->procedure == CG_OWN_EACH   ? caller->slot[CG_EACH_KEEPER]
           : caller->procedure == CG_OWN_DRAW ? caller->slot[CG_DRAW_KEEPER]
                                              : 0;
}

/** Returns the slot of the body that the word names; NULL if there is none. */
static int32_t *slot_of_body(const cg_match *match, int32_t word, unsigned slot)
{
    unsigned number = (uint32_t)word >> 8 & 0xffffu;
    if (!number || number > match->head->frames || slot >= CG_CODE_SLOTS ||
        match->frames[number - 1].procedure != CG_OWN_PROGRAM)
        return NULL;
    return &match->frames[number - 1].slot[slot];
}

/** Returns the slot that the procedure was told to fill, or to have follow; NULL if there is none.
 * */
static int32_t *kept_by(const cg_match *match, const cg_frame *caller, bool follows)
{
    int32_t word = word_of(caller);
    if (((word & CG_KEEPER_MOVED) != 0) != follows)
        return NULL;
    return slot_of_body(match, word, (uint32_t)word & 0x7fu);
}

/** Maximum count: greater numbers would look like cards when slots are searched. */
#define COUNTED_MOST 0xffffff

/** Returns the amount of an event of the kind that the procedure makes happen; 0 for another kind,
 * or an event that has not happened. */
static int32_t worth_of(const cg_frame *caller, const cg_happening_state *event)
{
    unsigned kind = caller->procedure == CG_OWN_EACH ? (unsigned)cg_each_kind(caller) : CG_ON_MOVE;
    if (!event->done || event->kind != kind)
        return 0;
    if (kind != CG_ON_MOVE)
        return event->field[CG_FIELD_OF_AMOUNT];
    return event->field[CG_FIELD_OF_CAUSE] != CG_CAUSE_ORPHAN;
}

/** Returns true if both events are the same deed, so that one counts for the other: cards drawn,
 * damage dealt, counters gained. */
static bool is_alike(const cg_happening_state *event, const cg_happening_state *instead_of)
{
    const int32_t *one = event->field, *other = instead_of->field;
    return event->kind == instead_of->kind && one[CG_FIELD_OF_CAUSE] == other[CG_FIELD_OF_CAUSE] &&
           (event->kind == CG_ON_MOVE || (one[CG_FIELD_OF_WHAT] == other[CG_FIELD_OF_WHAT] &&
                                          one[CG_FIELD_OF_SIGN] == other[CG_FIELD_OF_SIGN]));
}

/** The newest events, and the event that they replace; NULL: none. */
typedef struct news {
    unsigned count;
    const cg_happening_state *instead_of;
} news;

static bool concerns(const news *of, const cg_happening_state *event)
{
    return event->done && (!of->instead_of || is_alike(event, of->instead_of));
}

/** `as many`, `that much` */
static void count_done(const cg_match *match, const cg_frame *caller, const news *of)
{
    int32_t word = word_of(caller);
    unsigned slot = (uint32_t)word >> CG_KEEPER_COUNT;
    int32_t *place = slot ? slot_of_body(match, word, slot - 1) : NULL;
    if (!place || *place < 0 || *place > COUNTED_MOST)
        return;
    int64_t sum = *place;
    for (unsigned i = match->head->happenings - of->count; i < match->head->happenings; i++)
        if (concerns(of, &match->happenings[i]))
            sum += worth_of(caller, &match->happenings[i]);
    *place = (int32_t)(sum < COUNTED_MOST ? sum : COUNTED_MOST);
}

/** `them` */
static void keep_cards(cg_match *match, const cg_frame *caller, const news *of)
{
    int32_t *place = kept_by(match, caller, false);
    if (!place)
        return;
    uint32_t start = match->head->lists;
    for (unsigned i = 0, size = cg_set_size(match, *place); i < size; i++)
        cg_set_add(match, cg_set_get(match, *place, i));
    for (unsigned i = match->head->happenings - of->count; i < match->head->happenings; i++) {
        const cg_happening_state *event = &match->happenings[i];
        bool follows = event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_ORPHAN;
        if (event->kind == CG_ON_MOVE && concerns(of, event) && !follows)
            cg_set_add(match, event->field[CG_FIELD_OF_CARD]);
    }
    *place = cg_set_close(match, start);
}

static void keep_for(cg_match *match, const cg_frame *caller, const news *of)
{
    count_done(match, caller, of);
    keep_cards(match, caller, of);
}

/** Counts replacing events of the same sort as done by the step. */
static void keep_replaced(cg_match *match, const cg_frame *caller, unsigned count)
{
    const cg_frame *whole = caller;
    while ((whole = cg_replace_of(match, whole)) && whole > match->frames) {
        news of = {count, cg_happening_at(match, whole)};
        if (!of.instead_of->cancelled)
            return;
        if (word_of(--whole))
            keep_for(match, whole, &of);
    }
}

/** Counts how many cards an instruction to draw has drawn. */
static void count_drawn(cg_match *match, const cg_frame *caller, unsigned count)
{
    int32_t *drawn = &match->frames[cg_frame_number(match, caller)].slot[CG_DRAW_DONE];
    for (unsigned i = match->head->happenings - count; i < match->head->happenings; i++)
        *drawn += match->happenings[i].kind == CG_ON_MOVE && match->happenings[i].done;
}

void cg_keep_moved(cg_match *match, const cg_frame *caller, unsigned count)
{
    assert(count <= match->head->happenings);
    if (caller->procedure == CG_OWN_DRAW)
        count_drawn(match, caller, count);
    if (word_of(caller))
        keep_for(match, caller, &(news){count, NULL});
    if (match->head->happenings > count) /* something else is in progress */
        keep_replaced(match, caller, count);
}

/** Returns the same set without that member. */
static int32_t without(cg_match *match, int32_t set, int32_t value)
{
    uint32_t start = match->head->lists;
    for (unsigned i = 0, size = cg_set_size(match, set); i < size; i++)
        if (cg_set_get(match, set, i) != value)
            cg_set_add(match, cg_set_get(match, set, i));
    return cg_set_close(match, start);
}

void cg_keep_not(cg_match *match, int32_t value)
{
    for (unsigned i = match->head->frames; i-- > 0;) {
        cg_frame *body = &match->frames[i];
        if (body->procedure != CG_OWN_PROGRAM)
            continue;
        for (unsigned s = 0; s < CG_CODE_SLOTS; s++)
            if (body->slot[s] > 0 && CG_PACKED_KIND(body->slot[s]) == CG_VALUE_LIST &&
                cg_set_has(match, body->slot[s], value))
                body->slot[s] = without(match, body->slot[s], value);
        return;
    }
}

/** Replaces a card by what it became. @return true if one of the values was that card */
static bool become(int32_t *values, unsigned count, int32_t was, int32_t became)
{
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        if (values[i] != was)
            continue;
        values[i] = became;
        any = true;
    }
    return any;
}

/** Does the same in a slot that holds one card or a set. */
static bool become_in(const cg_match *match, int32_t *place, int32_t was, int32_t became)
{
    uint32_t low = CG_PACKED_LOW(*place);
    if (CG_PACKED_KIND(*place) == CG_VALUE_LIST && *place > 0)
        return become(match->lists + (low & 0xfffu), cg_set_size(match, *place), was, became);
    return become(place, 1, was, became);
}

/** Returns true if the card goes to a place that no player knows, and so cannot be followed. */
static bool is_lost(const cg_happening_state *event)
{
    unsigned kind = (uint32_t)event->place & 0xffu;
    return kind == CG_PLACE_RANDOM || kind == CG_PLACE_SHUFFLED;
}

/** Lets the choices for a card follow its own step, if all players see it. */
static void follow_chosen(cg_match *match, const cg_frame *body, int32_t was, int32_t became)
{
    unsigned card = cg_value_card(became);
    bool in_play = cg_card_in_play(match, card);
    if (in_play ? cg_card_face_down(match, card) : !cg_state_open(match, match->cards[card].zone))
        return;
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op == CG_MODIFIER_CHOICE && modifier->what == CG_CHOSEN_CARD &&
            modifier->target == body->slot[CG_SLOT_THIS])
            become(&modifier->value, 1, was, became);
    }
}

/** Returns true if the card leaves a hand, where no player can tell the cards apart without having
 * named one there. */
static bool comes_from_hand(const cg_match *match, const cg_happening_state *event, int32_t card)
{
    int32_t row = event->field[CG_FIELD_OF_FROM];
    if (event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_PLAY) /* all see which one is played */
        return false;
    unsigned owner = match->cards[cg_value_card(card)].owner;
    return row > 0 && cg_state_hides(match, match->plan->zone_of[row - 1][owner]);
}

/** Lets names follow cards that the step has moved under another word.
 * @return true if a name followed */
static bool follow_named(cg_match *match, const cg_code *code, cg_frame *body, int32_t was,
                         int32_t became)
{
    bool any = false;
    for (unsigned slot = 0; slot < CG_CODE_SLOTS && code->follows >> slot; slot++)
        if ((code->follows >> slot) & 1u)
            any = become_in(match, &body->slot[slot], was, became) || any;
    return any;
}

/** Returns true for procedures at which the search for the body of a step ends: the body itself, or
 * one whose work does not count as done by the frames below it. */
static bool is_of_another(unsigned procedure)
{
    return procedure == CG_OWN_PROGRAM || procedure == CG_OWN_HAPPEN || procedure == CG_OWN_RULES ||
           procedure == CG_OWN_WINDOW || procedure == CG_OWN_RESPOND;
}

/** Lets `this`, kept cards and names of a body follow its own step.
 * @return true if the body refers to the card */
static bool follow_own(cg_match *match, const cg_frame *caller, const cg_happening_state *event,
                       int32_t was, int32_t became)
{
    unsigned number = (unsigned)(caller - match->frames);
    while (number > 0 && !is_of_another(match->frames[number].procedure))
        number--;
    cg_frame *body = &match->frames[number];
    if (body->procedure != CG_OWN_PROGRAM)
        return false;
    follow_chosen(match, body, was, became);
    const cg_code *code = &cg_frame_unit(match, body)->codes[cg_frame_code(body)];
    bool any =
        (code->flags & CG_CODE_FOLLOWS_THIS) && become(&body->slot[CG_SLOT_THIS], 1, was, became);
    if (code->follows && !comes_from_hand(match, event, became))
        any = follow_named(match, code, body, was, became) || any;
    return any;
}

void cg_keep_following(cg_match *match, const cg_happening_state *event, int32_t was,
                       int32_t became)
{
    const cg_frame *caller = cg_top_frame(match);
    if (caller->procedure == CG_OWN_HAPPEN && caller > match->frames)
        caller--;
    bool named = (word_of(caller) & CG_KEEPER_MOVED) != 0;
    bool follows = match->plan->follows_this || match->plan->keeps_cards;
    if (!(named || follows) || is_lost(event))
        return;
    bool any = follows && follow_own(match, caller, event, was, became);
    int32_t *place = kept_by(match, caller, true);
    if (place)
        any = become_in(match, place, was, became) || any;
    if (any && match->plan->asks_was)
        cg_board_moves_on(match, was, became);
}
