/* Rules text of what takes part in the event that an ability waits for: "that creature", "the attacker",
 * "the result". */
#include "effect/write/write.h"

static bool is_described(const cg_term *card)
{
    return card != NULL && (card->kind == CG_TERM_SELECTOR || card->kind == CG_TERM_UNION);
}

static bool is_this(const cg_term *term)
{
    return term != NULL && term->kind == CG_TERM_THIS;
}

static bool is_card(const cg_term *term)
{
    return term != NULL && term->type == CG_TYPE_CARDS;
}

/** The row of the event that the ability waits for; that of no event when it waits for none. */
static unsigned row_of(const cg_writer *to)
{
    return to->event != NULL ? to->event->index : CG_EVENT_ROW_COUNT;
}

static bool is_attack(unsigned row)
{
    return row == CG_EVENT_ATTACKS_ROW || row == CG_EVENT_ATTACKS_WHAT_ROW;
}

static bool is_damage(unsigned row)
{
    return row == CG_EVENT_DAMAGED_ROW || row == CG_EVENT_DAMAGED_BY_ROW;
}

/** Is a card destroyed, and the event does not say by which? */
static bool is_destroyed(unsigned row)
{
    return row == CG_EVENT_DESTROYED_ROW || row == CG_EVENT_DESTROYED_IN_BATTLE_ROW ||
           row == CG_EVENT_DESTROYED_BY_EFFECT_ROW || row == CG_EVENT_DEFEATED_ROW;
}

/** Is it by a card that the event names? */
static bool is_done_by(unsigned row)
{
    return row == CG_EVENT_DAMAGED_BY_ROW || row == CG_EVENT_DESTROYED_BY_ROW ||
           row == CG_EVENT_DEFEATED_BY_ROW || row == CG_EVENT_TARGETED_BY_ROW;
}

/** The card of the event that "it" stands for, where the event names another one too or "it" would be
 * understood as its ability; NULL: "it" is clear. */
static const cg_term *card_of(const cg_writer *to)
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

/** Would "that creature" be either card of the event? */
static bool is_either(const cg_term *event)
{
    const cg_term *one = event->args[0], *other = event->args[1];
    return is_described(one) && is_described(other) && one->index == other->index;
}

/** "the card that destroyed this" */
static const char *destroyer(const cg_writer *to)
{
    const cg_term *subject = to->event->args[0];
    bool this_one = subject != NULL && subject->kind == CG_TERM_THIS;
    if (row_of(to) == CG_EVENT_DEFEATED_ROW)
        return this_one ? "the card that defeated this" : "the card that defeated it";
    return this_one ? "the card that destroyed this" : "the card that destroyed it";
}

const cg_term *cg_describe_event_card(const cg_writer *to, const cg_term *term)
{
    const cg_term *event = to->event, *card = NULL;
    unsigned row = row_of(to);
    if (event == NULL || cg_spells(to))
        return NULL;
    if (term->kind == CG_TERM_IT)
        card = card_of(to);
    else if ((term->kind == CG_TERM_OTHER && row == CG_EVENT_BLOCKS_ROW) ||
             (term->kind == CG_TERM_SOURCE && is_done_by(row)))
        card = event->args[1];
    bool clear = row == CG_EVENT_USES_ROW || !is_either(event);
    return is_described(card) && clear ? card : NULL;
}

/** The words for the card that an event with two cards is about.
 * @param either  both have the same noun */
static const char *it_words(unsigned row, bool either)
{
    if (row == CG_EVENT_ATTACKS_WHAT_ROW)
        return "the attacker";
    if (!either)
        return NULL;
    return row == CG_EVENT_BLOCKS_ROW         ? "the blocker"
           : row == CG_EVENT_DAMAGED_BY_ROW   ? "the damaged card"
           : row == CG_EVENT_DESTROYED_BY_ROW ? "the destroyed card"
           : row == CG_EVENT_DEFEATED_BY_ROW  ? "the defeated card"
                                              : NULL;
}

/** Is the event's card this one, beside another one that "it" would be understood as? */
static bool is_this_beside(const cg_term *event)
{
    return is_this(event->args[0]) && is_card(event->args[1]);
}

const char *cg_describe_event_words(const cg_writer *to, const cg_term *term)
{
    unsigned row = row_of(to);
    if (to->event == NULL || cg_spells(to))
        return NULL;
    switch (term->kind) {
    case CG_TERM_IT:
        if (is_this_beside(to->event) || (to->taken && is_this(to->event->args[0])))
            return "this";
        return is_card(to->event->args[1]) ? it_words(row, is_either(to->event)) : NULL;
    case CG_TERM_OTHER:
        return is_attack(row)                ? "the attacked card"
               : row == CG_EVENT_BLOCKED_ROW ? "the blocker"
               : row == CG_EVENT_BLOCKS_ROW  ? "the blocked card"
                                             : NULL;
    case CG_TERM_SOURCE:
        return is_destroyed(row)             ? destroyer(to)
               : row == CG_EVENT_DAMAGED_ROW ? "the source of the damage"
                                             : NULL;
    case CG_TERM_AMOUNT:
        return row == CG_EVENT_ROLLS_ROW ? "the result" : is_damage(row) ? "the damage" : NULL;
    default:
        return NULL;
    }
}

bool cg_describe_is_more(const cg_writer *to, const cg_term *step)
{
    const cg_term *amount = step->args[1];
    int32_t number;
    return step->kind == CG_TERM_STATEMENT && step->index == CG_DO_CHANGE_AMOUNT &&
           amount->kind == CG_TERM_BINARY && amount->args[0]->kind == CG_TERM_AMOUNT &&
           (amount->index == CG_OPERATOR_ADD || amount->index == CG_OPERATOR_SUBTRACT) &&
           cg_effect_fold(amount->args[1], to->arguments, &number);
}

/** "the damage is 1 more" */
static const char *describe_more(bool more, bool rolls, bool damage)
{
    if (more)
        return rolls    ? "the result is {0} more"
               : damage ? "the damage is {0} more"
                        : "the amount is {0} more";
    return rolls    ? "the result is {0} less"
           : damage ? "the damage is {0} less"
                    : "the amount is {0} less";
}

const char *cg_describe_change(const cg_writer *to, const cg_term *step)
{
    unsigned row = row_of(to);
    bool rolls = row == CG_EVENT_ROLLS_ROW;
    bool damage = is_damage(row);
    if (cg_describe_is_more(to, step))
        return describe_more(step->args[1]->index == CG_OPERATOR_ADD, rolls, damage);
    switch (step->index) {
    case CG_DO_CHANGE_AMOUNT:
        return rolls    ? "the result becomes {0} instead"
               : damage ? "the damage becomes {0} instead"
                        : NULL;
    case CG_DO_DOUBLE:
        return rolls ? "the result is doubled" : damage ? "the damage is doubled" : NULL;
    case CG_DO_HALVE:
        return rolls    ? "the result is halved, rounded up"
               : damage ? "the damage is halved, rounded up"
                        : NULL;
    case CG_DO_MULTIPLY:
        return rolls    ? "the result is multiplied by {0}"
               : damage ? "the damage is multiplied by {0}"
                        : NULL;
    case CG_DO_PREVENT:
        return rolls ? "the result is {0} less" : NULL;
    case CG_DO_CHANGE_TARGET:
        return damage ? "the damage is dealt to {0} instead" : NULL;
    default:
        return NULL;
    }
}
