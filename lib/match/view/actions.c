/* Numbers the options of a decision as actions of a space, and finds them again. */
#include "engine/engine.h"
#include "match/play/look.h"
#include "match/view/space.h"
#include "state/convert.h"

#include <cardgame/choice.h>

#include <string.h>

#define NO_PLACE UINT32_MAX

/** Returns the place of something on an axis, counted through those of `axes`. */
static uint32_t place_on(const cg_space *space, unsigned axes, cg_axis axis, uint32_t at)
{
    if (!((axes >> axis) & 1u) || at >= space->axes[axis])
        return NO_PLACE;
    for (unsigned before = 0; before < axis; before++)
        at += (axes >> before) & 1u ? space->axes[before] : 0;
    return at;
}

/** Returns the place of a card: in play it is an object, else its design, if that is known. */
static uint32_t place_of_card(const cg_space *space, const cg_match *match, unsigned axes,
                              unsigned index, cg_design design)
{
    const cg_plan *plan = match->plan;
    unsigned zone = index ? match->cards[index - 1].zone : CG_NOWHERE;
    if (zone != CG_NOWHERE && plan->zones[zone].in_play) {
        unsigned before = cg_space_objects_before(space, match, cg_match_decider(match), zone);
        return place_on(space, axes, CG_AXIS_OBJECTS, before + match->cards[index - 1].position);
    }
    return design ? place_on(space, axes, CG_AXIS_DESIGNS, space->column_of[design] - 1u)
                  : NO_PLACE;
}

static uint32_t place_of_die(const cg_space *space, unsigned axes, cg_ref ref)
{
    uint32_t at = ref.index;
    for (unsigned pool = 0; pool < ref.owner; pool++)
        at += (uint32_t)space->plan->module->dice[pool].capacity;
    return place_on(space, axes, CG_AXIS_DICE, at);
}

static cg_design design_of(const cg_match *match, cg_ref ref)
{
    int decider = cg_match_decider(match);
    unsigned card = ref.index - 1u;
    return cg_name_knows(match, decider, card) ? cg_card_design(match, ref.index) : 0;
}

static uint32_t target_place(const cg_space *space, const cg_match *match, unsigned axes,
                             cg_ref ref)
{
    int decider = cg_match_decider(match);
    switch (ref.kind) {
    case CG_REF_NONE:
        return place_on(space, axes, CG_AXIS_NONE, 0);
    case CG_REF_PLAYER:
        return place_on(space, axes, CG_AXIS_PLAYERS,
                        (uint32_t)cg_space_place(match->plan, decider, ref.index));
    case CG_REF_CARD:
        return place_of_card(space, match, axes, ref.index, design_of(match, ref));
    case CG_REF_DIE:
        return place_of_die(space, axes, ref);
    case CG_REF_ZONE: /* all players see them in one place, so zones of others reveal nothing */
        return ref.owner < match->plan->players && ref.owner != decider
                   ? NO_PLACE
                   : place_on(space, axes, CG_AXIS_ZONES, ref.index);
    default:
        return NO_PLACE;
    }
}

static uint32_t subject_place(const cg_space *space, const cg_match *match, unsigned axes,
                              const cg_option *option)
{
    if ((axes >> CG_AXIS_NUMBERS) & 1u)
        return option->amount < 0
                   ? NO_PLACE
                   : place_on(space, axes, CG_AXIS_NUMBERS, (uint32_t)option->amount);
    if (option->amount)
        return NO_PLACE;
    if (!option->card.index && !option->design)
        return place_on(space, axes, CG_AXIS_NONE, 0);
    return place_of_card(space, match, axes, option->card.index, option->design);
}

/** Returns which of the verb's blocks it is: the row of a table. */
static uint32_t row_of(const cg_option *option)
{
    bool has = option->verb == CG_VERB_DO || option->verb == CG_VERB_USE ||
               option->verb == CG_VERB_ANNOUNCE;
    return has ? option->effect : 0;
}

/** Returns the action for the whole option; CG_SPACE_NONE if there is none. */
static uint32_t own_action(const cg_space *space, const cg_match *match, const cg_option *option)
{
    uint32_t at = space->blocks_of[option->verb] + row_of(option);
    if (at >= space->blocks_of[option->verb + 1] || option->second_target.kind != CG_REF_NONE)
        return CG_SPACE_NONE;
    const cg_space_block *block = &space->blocks[at];
    uint32_t subject = subject_place(space, match, block->of, option);
    uint32_t target = target_place(space, match, block->on, option->target);
    if (subject == NO_PLACE || target == NO_PLACE)
        return CG_SPACE_NONE;
    return block->first + subject * block->targets + target;
}

/** Options while they are being numbered. */
typedef struct numbering {
    const cg_space *space;
    const cg_match *match;
    uint32_t *actions;
    uint32_t limit, others;
} numbering;

static bool is_taken(const numbering *to, uint32_t count, uint32_t action)
{
    for (uint32_t i = 0; i < count; i++)
        if (to->actions[i] == action)
            return true;
    return false;
}

static uint32_t number_option(numbering *to, uint32_t index)
{
    cg_option option;
    uint32_t first = index;
    cg_match_option(to->match, index, &option);
    uint32_t action = own_action(to->space, to->match, &option);
    bool taken = action != CG_SPACE_NONE && is_taken(to, index, action);
    if (action != CG_SPACE_NONE && !taken)
        return action;
    if (taken && cg_match_option_copies(to->match, index, &first) > 1 && first < index)
        return CG_SPACE_NONE;
    return to->others < CG_SPACE_OTHER ? to->space->actions - CG_SPACE_OTHER + to->others++
                                       : CG_SPACE_NONE;
}

uint32_t cg_space_list(const cg_space *space, const cg_match *match, uint32_t *actions,
                       uint32_t limit)
{
    if (!cg_space_fits(space, match) || (!actions && limit))
        return 0;
    numbering to = {space, match, actions, limit, 0};
    uint32_t count = cg_match_option_count(match);
    for (uint32_t i = 0; i < count && i < limit; i++)
        actions[i] = number_option(&to, i);
    return count;
}

/** The options that are numbered at once, in memory of the match's own list. */
#define OPTIONS_AT_ONCE 1024u

uint32_t cg_space_mask(const cg_space *space, const cg_match *match, uint8_t *mask)
{
    uint32_t actions[OPTIONS_AT_ONCE], can = 0;
    if (!space || !mask)
        return 0;
    memset(mask, 0, space->actions);
    uint32_t count = cg_space_list(space, match, actions, OPTIONS_AT_ONCE);
    for (uint32_t i = 0; i < count && i < OPTIONS_AT_ONCE; i++) {
        if (actions[i] == CG_SPACE_NONE)
            continue;
        mask[actions[i]] = 1;
        can++;
    }
    return can;
}

uint32_t cg_space_option(const cg_space *space, const cg_match *match, uint32_t action)
{
    uint32_t actions[OPTIONS_AT_ONCE];
    uint32_t count = cg_space_list(space, match, actions, OPTIONS_AT_ONCE);
    for (uint32_t i = 0; i < count && i < OPTIONS_AT_ONCE && action != CG_SPACE_NONE; i++)
        if (actions[i] == action)
            return i;
    return CG_SPACE_NONE;
}
