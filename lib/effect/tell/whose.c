/* Finds the meaning of "it" and "its" in a language whose pronouns say no more than that. */
#include "effect/tell/tell.h"

static bool is_this(const cg_term *term)
{
    return term != NULL && term->kind == CG_TERM_THIS;
}

static bool is_card(const cg_term *term)
{
    return term != NULL && term->type == CG_TYPE_CARDS;
}

static bool is_described(const cg_term *term)
{
    return term != NULL && (term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_UNION);
}

static unsigned row_of(const cg_teller *to)
{
    return to->event != NULL ? to->event->index : CG_EVENT_ROW_COUNT;
}

/** Returns true if a card in the event does it. */
static bool is_done_by(unsigned row)
{
    return row == CG_EVENT_DAMAGED_BY_ROW || row == CG_EVENT_DESTROYED_BY_ROW ||
           row == CG_EVENT_DEFEATED_BY_ROW || row == CG_EVENT_TARGETED_BY_ROW;
}

/** Returns the card of the event that "it" means, if the event has another card too, or "it" could
 * mean its ability; NULL if "it" is clear. */
static const cg_term *card_of(const cg_teller *to)
{
    const cg_term *event = to->event;
    unsigned row = row_of(to);
    if (row == CG_EVENT_USES_ROW)
        return event->args[1];
    if (row == CG_EVENT_TRIGGERS_ROW)
        return event->args[0];
    if (to->taken && is_card(event->args[0]) && !is_card(event->args[1]))
        return event->args[0];
    bool two = is_done_by(row) || row == CG_EVENT_BLOCKS_ROW || row == CG_EVENT_ATTACHED_ROW;
    return two && is_card(event->args[1]) ? event->args[0] : NULL;
}

bool cg_tell_has_source(const cg_teller *to)
{
    unsigned row = row_of(to);
    return row == CG_EVENT_DESTROYED_ROW || row == CG_EVENT_DESTROYED_IN_BATTLE_ROW ||
           row == CG_EVENT_DESTROYED_BY_EFFECT_ROW || row == CG_EVENT_DEFEATED_ROW ||
           row == CG_EVENT_DAMAGED_ROW;
}

/** Returns true if "that creature" could be either card of the event. */
static bool is_either(const cg_term *event)
{
    const cg_term *one = event->args[0], *other = event->args[1];
    return is_described(one) && is_described(other) && one->index == other->index;
}

const cg_term *cg_tell_event_card(const cg_teller *to, const cg_term *term)
{
    const cg_term *event = to->event, *card = NULL;
    unsigned row = row_of(to);
    if (event == NULL)
        return NULL;
    if (term->kind == CG_TERM_IT)
        card = card_of(to);
    else if ((term->kind == CG_TERM_OTHER && row == CG_EVENT_BLOCKS_ROW) ||
             (term->kind == CG_TERM_SOURCE && is_done_by(row)))
        card = event->args[1];
    bool clear = row == CG_EVENT_USES_ROW || !is_either(event);
    return is_described(card) && clear ? card : NULL;
}

/** Returns the key of the words for the card of an event with two cards, or NULL. */
static const char *it_words(unsigned row, bool either)
{
    if (row == CG_EVENT_ATTACKS_WHAT_ROW)
        return "attacker";
    if (!either)
        return NULL;
    return row == CG_EVENT_BLOCKS_ROW         ? "blocker"
           : row == CG_EVENT_DAMAGED_BY_ROW   ? "damaged card"
           : row == CG_EVENT_DESTROYED_BY_ROW ? "destroyed card"
           : row == CG_EVENT_DEFEATED_BY_ROW  ? "defeated card"
                                              : NULL;
}

const char *cg_tell_event_words(const cg_teller *to, const cg_term *term, bool *this_card)
{
    unsigned row = row_of(to);
    const cg_term *event = to->event;
    *this_card = false;
    if (event == NULL)
        return NULL;
    switch (term->kind) {
    case CG_TERM_IT:
        *this_card = is_this(event->args[0]) && (is_card(event->args[1]) || to->taken);
        return !*this_card && is_card(event->args[1]) ? it_words(row, is_either(event)) : NULL;
    case CG_TERM_OTHER:
        return row == CG_EVENT_ATTACKS_ROW || row == CG_EVENT_ATTACKS_WHAT_ROW ? "attacked card"
               : row == CG_EVENT_BLOCKED_ROW                                   ? "blocker"
               : row == CG_EVENT_BLOCKS_ROW                                    ? "blocked card"
                                                                               : NULL;
    default:
        return NULL;
    }
}

const char *cg_tell_possessive(const cg_teller *to, const cg_term *owner)
{
    bool this_card;
    const cg_term *subject = to->subject;
    if (owner->kind == CG_TERM_CANDIDATE)
        return owner->type == CG_TYPE_PLAYER ? "their" : "its";
    if (subject != NULL && owner->type == CG_TYPE_PLAYER && owner->kind == subject->kind &&
        owner->value == subject->value &&
        (owner->kind == CG_TERM_NAME || owner->kind == CG_TERM_THAT_PLAYER))
        return "their";
    switch (owner->kind) {
    case CG_TERM_ME:
        return "your";
    case CG_TERM_THIS:
        return to->this_last ? "its" : NULL;
    case CG_TERM_IT:
        if (cg_tell_event_words(to, owner, &this_card) != NULL)
            return NULL;
        if (this_card)
            return to->this_last ? "its" : NULL;
        return cg_tell_event_card(to, owner) ? NULL : owner->many ? "their" : "its";
    case CG_TERM_THEM:
        return owner->many ? "their" : "its";
    case CG_TERM_REST:
        return "their";
    default:
        return NULL;
    }
}
