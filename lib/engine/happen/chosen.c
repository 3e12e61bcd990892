/* Choices made for a card. They are kept among the lasting changes while the card is the same
 * object, and enter play with it. */
#include "engine/happen/happen.h"

#include <assert.h>

/** Returns the kind of the chosen branch: branches are the kinds in `kinds`, in order. -1 if none
 * was chosen. */
static int32_t kind_of(const cg_match *match, uint32_t branches, uint64_t kinds)
{
    unsigned wanted = 0;
    while (branches && !((branches >> wanted) & 1u))
        wanted++;
    for (unsigned k = 0; branches && k < match->plan->board->kind_count; k++)
        if (((kinds >> k) & 1u) && wanted-- == 0)
            return (int32_t)k;
    return -1;
}

/** Returns true if nothing was chosen, because no player could or there was nothing. */
static bool is_nothing(unsigned chosen, int32_t value)
{
    switch (chosen) {
    case CG_CHOSEN_KIND:
        return value < 0;
    case CG_CHOSEN_NUMBER:
        return false;
    case CG_CHOSEN_PLAYER:
        return !cg_is_player(value);
    case CG_CHOSEN_CARD:
        return !cg_is_card(value);
    default:
        return value == 0;
    }
}

static void forget(cg_match *match, int32_t card, unsigned chosen)
{
    unsigned kept = 0, all = match->head->modifiers;
    for (unsigned m = 0; m < all; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op != CG_MODIFIER_CHOICE || modifier->target != card ||
            modifier->what != chosen)
            match->modifiers[kept++] = *modifier;
    }
    for (unsigned m = kept; m < all; m++)
        match->modifiers[m] = (cg_modifier){0};
    match->head->modifiers = (uint16_t)kept;
}

void cg_keep_chosen(cg_match *match, const cg_frame *frame, const int32_t *words, int32_t value)
{
    unsigned chosen = (unsigned)words[0];
    int32_t card = frame->slot[CG_SLOT_THIS];
    assert(chosen < CG_CHOSEN_COUNT);
    if (chosen == CG_CHOSEN_KIND)
        value = kind_of(match, (uint32_t)value,
                        (uint32_t)words[1] | (uint64_t)(uint32_t)words[2] << 32);
    else if (CG_PACKED_KIND(value) == CG_VALUE_LIST && chosen >= CG_CHOSEN_PLAYER)
        value = cg_set_size(match, value) ? cg_set_get(match, value, 0) : 0;
    if (!cg_is_card(card) || is_nothing(chosen, value))
        return;
    forget(match, card, chosen);
    bool there = cg_card_lives(match, card);
    const cg_modifier modifier = {.target = card,
                                  .source = card,
                                  .value = value,
                                  .divisor = 1,
                                  .what = (uint16_t)chosen,
                                  .op = CG_MODIFIER_CHOICE,
                                  .duration = there ? CG_LASTS : CG_UNTIL_END_OF_TURN,
                                  .player = frame->player};
    if (cg_modifier_add(match, &modifier))
        cg_modifier_tell(match, &modifier);
    cg_watch_spoil(match);
}
