/* Values, places and happenings that can exist in a match. Data read from a save, and the slots of
 * procedures, are checked by this. */
#include "state/sound.h"

#include "effect/tree/happenings.h"
#include "effect/tree/operands.h"
#include "state/board.h"

#include <assert.h>

bool cg_value_is_card(const cg_match *match, int32_t value)
{
    return value == 0 || (cg_is_card(value) && cg_value_card(value) < match->plan->card_limit);
}

bool cg_value_is_player(const cg_match *match, int32_t value)
{
    return value == 0 ||
           (cg_is_player(value) && CG_PACKED_LOW(value) < (uint32_t)match->plan->players);
}

static bool zone_is_sound(const cg_match *match, uint32_t low)
{
    return (low & 0xffffu) < match->plan->module->zone_count &&
           low >> 16 < (uint32_t)match->plan->players;
}

static bool die_is_sound(const cg_match *match, uint32_t low)
{
    const cg_module *module = match->plan->module;
    return low >> 16 < module->dice_count &&
           (low & 0xffffu) < (uint32_t)module->dice[low >> 16].capacity;
}

bool cg_value_is_sound(const cg_match *match, int32_t value, uint32_t lists)
{
    uint32_t low = CG_PACKED_LOW(value);
    switch (CG_PACKED_KIND(value)) { /* readers ignore the sign */
    case CG_VALUE_PLAYER:
        return cg_value_is_player(match, value);
    case CG_VALUE_CARD:
        return cg_value_is_card(match, value);
    case CG_VALUE_DIE:
        return die_is_sound(match, low);
    case CG_VALUE_ZONE:
        return zone_is_sound(match, low);
    case CG_VALUE_ITEM:
        return low < CG_ITEMS_MAX;
    case CG_VALUE_LIST:
        return (low & 0xfffu) + (low >> 12) <= lists;
    case CG_VALUE_PLAYERS:
        return low >> match->plan->players == 0;
    default:
        return true;
    }
}

bool cg_place_is_sound(const cg_match *match, int32_t place, int32_t value)
{
    uint32_t word = (uint32_t)place, kind = word & 0xffu, row = (word >> 16) & 0xffu;
    if (kind >= CG_PLACE_COUNT || !cg_value_is_sound(match, value, match->plan->list_limit))
        return false;
    if (kind == CG_PLACE_PLAY)
        return true;
    if (kind == CG_PLACE_UNDER_CARD)
        return match->plan->board->under_zone != 0;
    if (row == CG_PLACE_ZONE_VALUE)
        return CG_PACKED_KIND(value) == CG_VALUE_ZONE;
    return row < match->plan->module->zone_count;
}

/** Returns true if it is a row of the game's table, or -1. */
static bool is_cause(const cg_module *module, int32_t row)
{
    return row >= -1 && row < (int32_t)module->cause_count;
}

/** Checks the `what` of happenings whose rows say OWN. */
static bool is_own_what(const cg_match *match, unsigned kind, int32_t what)
{
    const cg_plan *plan = match->plan;
    if (kind == CG_ON_LOSE_GAME) /* rows + 1 of causes: see cg_loss */
        return what <= UINT16_MAX && is_cause(plan->module, (what & 0xff) - 1) &&
               is_cause(plan->module, (what >> 8) - 1);
    assert(kind == CG_ON_MOVE);
    return (size_t)what <= plan->kind_count; /* as which card it enters play, + 1 */
}

bool cg_happening_is_sound(const cg_match *match, unsigned kind, int32_t what)
{
    enum { CG_OF_OWN = UINT8_MAX };
#define ROW(name, changes, of, ...) [CG_ON_##name] = CG_OF_##of,
    static const uint8_t tables[CG_ON_COUNT] = {CG_HAPPENINGS(ROW, ROW)};
#undef ROW
    const cg_plan *plan = match->plan;
    unsigned of = kind < CG_ON_COUNT ? tables[kind] : CG_OF_NOTHING;
    if (of == CG_OF_NOTHING)
        return cg_is_happening(plan->board, kind);
    if (what < 0 || of == CG_OF_OWN)
        return what >= 0 && is_own_what(match, kind, what);
    return (size_t)what <
           (of == CG_OF_DESIGNS ? plan->kind_count : cg_operand_rows(plan->module, (cg_operand)of));
}
