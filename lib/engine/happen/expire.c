/* Changes that last end when their time is over. What was taken for a time goes back, and cards that
 * were like others look as before. */
#include "engine/happen/happen.h"
#include "state/away.h"

#include <assert.h>

/** Returns true if an ability that a card has left behind still uses the choice made for it. */
static bool is_needed(const cg_match *match, const cg_modifier *choice)
{
    for (unsigned m = 0; choice->op == CG_MODIFIER_CHOICE && m < match->head->modifiers; m++)
        if ((match->modifiers[m].op == CG_MODIFIER_LASTING ||
             match->modifiers[m].op == CG_MODIFIER_LATER) &&
            match->modifiers[m].source == choice->target)
            return true;
    return false;
}

static bool ends(const cg_match *match, const cg_modifier *modifier, cg_ends moment, int which)
{
    if (modifier->op == CG_MODIFIER_LATER && modifier->times == UINT16_MAX)
        return true;
    if (cg_moments[modifier->duration] != moment || is_needed(match, modifier))
        return false;
    switch (moment) {
    case CG_ENDS_SPAN:
        return modifier->span == which;
    case CG_ENDS_OWN_TURN:
        return modifier->player == which;
    case CG_ENDS_COUNTED_TURN:
        return (int64_t)modifier->until <= (int64_t)match->head->turn;
    case CG_ENDS_TURN:
        return true;
    case CG_ENDS_WITH_TARGET:
    case CG_ENDS_ASKED:
    case CG_ENDS_WITH_SOURCE:
    case CG_ENDS_NEVER:
        break; /* not by a moment: see cg_drop_modifiers() */
    }
    assert(false);
    return false;
}

/** Returns what was taken for a time. */
static void give_back(cg_match *match, const cg_modifier *modifier)
{
    if (modifier->op != CG_MODIFIER_CONTROL || !cg_card_lives(match, modifier->target))
        return;
    cg_happening_state event = {.kind = CG_ON_CONTROL};
    event.field[CG_FIELD_OF_CARD] = modifier->target;
    event.field[CG_FIELD_OF_PLAYER] = event.field[CG_FIELD_OF_BY] =
        cg_player_value(modifier->value);
    cg_apply(match, &event);
    if (!event.done)
        match->objects[cg_value_card(modifier->target)].orphan = 1;
}

void cg_modifiers_end(cg_match *match, cg_ends moment, int which)
{
    cg_modifiers_end_since(match, moment, which, 0);
}

/** Ends the looks of cards that were copies for a time. Their rows are removed afterwards. */
static bool end_likenesses(cg_match *match, cg_ends moment, int which, uint32_t stamp)
{
    bool any = false;
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op != CG_MODIFIER_FORM || modifier->stamp <= stamp ||
            !ends(match, modifier, moment, which))
            continue;
        cg_likeness_ends(match, m);
        any = true;
    }
    return any;
}

static void end_since(cg_match *match, cg_ends moment, int which, uint32_t stamp)
{
    unsigned kept = 0;
    cg_watch_kept abilities = cg_watch_without_changes(match);
    bool forms = end_likenesses(match, moment, which, stamp);
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        if (match->modifiers[m].stamp > stamp && ends(match, &match->modifiers[m], moment, which))
            give_back(match, &match->modifiers[m]);
        else
            match->modifiers[kept++] = match->modifiers[m];
    }
    if (kept == match->head->modifiers)
        return;
    for (unsigned m = kept; m < match->head->modifiers; m++)
        match->modifiers[m] = (cg_modifier){0};
    match->head->modifiers = (uint16_t)kept;
    match->head->stirred = 1;
    cg_watch_keep(match, abilities);
    if (forms)
        cg_likenesses_settle(match);
}

/** Cards that have phased out count as in play while changes end, since their durations run on. */
void cg_modifiers_end_since(cg_match *match, cg_ends moment, int which, uint32_t stamp)
{
    bool away = match->plan->phasing && cg_away_show(match);
    end_since(match, moment, which, stamp);
    if (!away)
        return;
    cg_away_hide(match);
    cg_phase_in(match);
    cg_watch_spoil(match);
}
