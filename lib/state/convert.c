/* Converts between packed references in the state and the public values: references, options,
 * ids and designs of cards. */
#include "state/convert.h"

#include "state/board.h"

#include <assert.h>

int32_t cg_pack_ref(cg_ref ref)
{
    if (ref.kind == CG_REF_CARD)
        return ref.index ? CG_PACK(CG_VALUE_CARD,
                                   (ref.generation & 0xfffu) << 12 | (uint32_t)(ref.index - 1))
                         : 0;
    return ref.kind == CG_REF_NONE ? 0 : CG_VALUE_REF(ref.kind, ref.owner, ref.index);
}

cg_ref cg_unpack_ref(const cg_match *match, int32_t packed)
{
    uint32_t low = CG_PACKED_LOW(packed);
    cg_ref ref = {.kind = (uint8_t)CG_PACKED_KIND(packed)};
    if (ref.kind >= CG_REF_KIND_COUNT)
        return (cg_ref){0};
    if (ref.kind == CG_REF_CARD) {
        unsigned card = low & 0xfffu,
                 now = card < match->plan->card_limit ? match->cards[card].generation : 0u;
        ref.index = (uint16_t)(card + 1);
        /* the newest generation with these twelve bits */
        ref.generation = (uint16_t)(now - ((now - (low >> 12)) & 0xfffu));
        return ref;
    }
    ref.owner = (uint8_t)(low >> 16);
    ref.index = (uint16_t)low;
    return ref;
}

cg_card cg_card_id(const cg_match *match, unsigned number)
{
    assert(number <= match->plan->card_limit);
    if (number == 0)
        return (cg_card){0};
    return (cg_card){.index = (uint16_t)number, .generation = match->cards[number - 1].generation};
}

cg_design cg_card_design(const cg_match *match, unsigned number)
{
    assert(number <= match->plan->card_limit);
    return number ? match->plan->kinds[cg_board_kind_of(match, number - 1u)].design : 0;
}

/** Returns true if the amount may be told. With other verbs it is a place in a list of the engine,
 * which may reveal hidden things. */
static bool tells_amount(unsigned verb)
{
    return verb == CG_VERB_ANNOUNCE || verb == CG_VERB_ROLL || verb == CG_VERB_MODE ||
           verb == CG_VERB_NUMBER || verb == CG_VERB_DO;
}

static cg_ref ref_of(const cg_match *match, int32_t packed)
{
    return packed ? cg_unpack_ref(match, packed) : (cg_ref){0};
}

cg_option cg_unpack_entry(const cg_match *match, const cg_entry *entry)
{
    bool chance = entry->verb == CG_VERB_ROLL || entry->verb == CG_VERB_TAKE;
    cg_option option = {.verb = (cg_verb)entry->verb,
                        .card = cg_card_id(match, entry->card),
                        .design = cg_card_design(match, entry->card),
                        .target = ref_of(match, entry->target),
                        .effect = entry->effect,
                        .amount = tells_amount(entry->verb) ? entry->amount : 0};
    if (entry->verb == CG_VERB_TAKE && !match->head->chance)
        option.card = (cg_card){0}; /* a design without a card */
    if (chance)
        option.weight = (uint32_t)entry->second;
    else
        option.second_target = ref_of(match, entry->second);
    return option;
}

bool cg_ref_in_range(const cg_match *match, int32_t packed)
{
    const cg_module *module = match->plan->module;
    uint32_t low = CG_PACKED_LOW(packed);
    unsigned owner = low >> 16, index = low & 0xffffu;
    switch (CG_PACKED_KIND(packed)) {
    case CG_REF_NONE:
        return packed == 0;
    case CG_REF_PLAYER:
        return index < (unsigned)match->plan->players;
    case CG_REF_DIE:
        return owner < module->dice_count && index < (unsigned)module->dice[owner].capacity;
    case CG_REF_ZONE:
        return index < module->zone_count && owner < (unsigned)match->plan->players;
    case CG_REF_CARD:
        return (low & 0xfffu) < match->plan->card_limit;
    default:
        return false;
    }
}
