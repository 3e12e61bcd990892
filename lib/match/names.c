#include "match/names.h"

#include <cardgame/view.h>

static const cg_design_data *data_of(const cg_match *match, unsigned card)
{
    return &match->plan->cards->data[match->plan->kinds[match->cards[card].kind].design];
}

unsigned cg_name_copy(const cg_match *match, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    const uint16_t *slots = cg_zone_slots(match, state->zone);
    unsigned before = 0, all = 0;
    for (unsigned i = 0; i < match->counts[state->zone]; i++) {
        if (match->cards[slots[i]].kind != state->kind)
            continue;
        all++;
        before += i < state->position;
    }
    return all > 1 ? before + 1 : 0;
}

static bool common_zone(const cg_match *match, cg_ref ref)
{
    return match->plan->zones[match->plan->zone_of[ref.index][ref.owner]].owner == CG_NO_OWNER;
}

void cg_name_ref(const cg_match *match, cg_ref ref, cg_text *out)
{
    switch (ref.kind) {
    case CG_REF_PLAYER:
        cg_text_format(out, "player %d", ref.index + 1);
        break;
    case CG_REF_DIE:
        cg_text_format(out, "die %d", ref.index + 1);
        break;
    case CG_REF_CARD:
        cg_text_add(out, data_of(match, ref.index - 1u)->id);
        break;
    case CG_REF_ZONE:
        cg_text_add(out, match->plan->module->zones[ref.index].name);
        if (!common_zone(match, ref))
            cg_text_format(out, " of player %d", ref.owner + 1);
        break;
    case CG_REF_ITEM:
        cg_text_format(out, "item %d", ref.index + 1);
        break;
    default:
        break;
    }
}

static void name_item(const cg_match *match, unsigned number, cg_text *out)
{
    if (number >= match->head->items) {
        cg_text_add(out, "what was being played");
        return;
    }
    const cg_item *item = &match->items[number];
    if (item->card)
        cg_text_add(out, data_of(match, item->card - 1u)->name);
    else
        cg_text_add(out, match->plan->module->effects[item->effect].title);
}

void cg_name_ref_kindly(const cg_match *match, cg_ref ref, cg_text *out)
{
    switch (ref.kind) {
    case CG_REF_CARD:
        cg_text_add(out, data_of(match, ref.index - 1u)->name);
        break;
    case CG_REF_ZONE:
        cg_text_format(out, "the %s", match->plan->module->zones[ref.index].title);
        if (!common_zone(match, ref))
            cg_text_format(out, " of player %d", ref.owner + 1);
        break;
    case CG_REF_ITEM:
        name_item(match, ref.index, out);
        break;
    default:
        cg_name_ref(match, ref, out);
    }
}

size_t cg_match_ref_text(const cg_match *match, cg_ref ref, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    cg_name_ref(match, ref, &out);
    return out.length;
}
