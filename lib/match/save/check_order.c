/* Checks that frames, the items that they resolve, the happenings that they announce and the sets
 * that they use are stacks in the same order, and that cards marked by a choice fit it. */
#include "engine/engine.h"
#include "match/save/check.h"

/** Returns true if this frame resolves that item. */
static bool belongs(const cg_match *match, const cg_frame *frame, const cg_item *item)
{
    bool begun = frame->step == 1 || frame->step == 2;
    switch (frame->procedure) {
    case CG_OWN_ANNOUNCE:
        return begun && !item->card && item->effect == frame->slot[0];
    case CG_OWN_USE:
        return item->card && item->kind != CG_VIEW_ITEM_ATTACK &&
               item->code == cg_frame_code(frame) && item->player == frame->player;
    case CG_OWN_ANNOUNCE_CARD:
    case CG_OWN_PLAY_CARD:
        return item->card && item->kind == CG_VIEW_ITEM_PLAYED && item->player == frame->player;
    default: {
        unsigned zone = match->cards[frame->slot[0]].zone;
        return begun && item->card == frame->slot[0] + 1 && item->kind == CG_VIEW_ITEM_PLAYED &&
               match->plan->zones[zone].zone == match->plan->stack_zone;
    }
    }
}

/** Returns true if the game declares which of its procedures have current attacks. */
static bool declares_attacks(const cg_module *module)
{
    for (size_t i = 0; i < module->procedure_count; i++) {
        if (module->procedures[i].attack_from)
            return true;
    }
    return false;
}

/** Skips attacks if the game does not declare whose they are: they can be anywhere. */
static unsigned skip_attacks(const cg_match *match, unsigned items, bool declared)
{
    while (!declared && items < match->head->items &&
           match->items[items].kind == CG_VIEW_ITEM_ATTACK)
        items++;
    return items;
}

/** Returns true if that item is an attack that the frame, of a game's own procedure, can have
 * begun. */
static bool is_attack_of(const cg_match *match, const cg_frame *frame, unsigned item)
{
    if (frame->procedure < CG_OWN_COUNT || item >= match->head->items)
        return false;
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    return procedure->attack_from && frame->step >= procedure->attack_from &&
           frame->step <= procedure->attack_to && match->items[item].kind == CG_VIEW_ITEM_ATTACK;
}

/** Returns true if a window is above the item that it answers; true for other frames. */
static bool answers_what_is_there(const cg_frame *frame, unsigned items)
{
    return frame->procedure != CG_OWN_WINDOW || frame->slot[3] <= (int32_t)items;
}

/** Checks that each item is resolved by one frame, in the same order. */
static cg_status check_items(const cg_match *match, cg_error *error)
{
    unsigned items = 0;
    bool declared = declares_attacks(match->plan->module);
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        items = skip_attacks(match, items, declared);
        if (is_attack_of(match, frame, items))
            items++;
        if (!answers_what_is_there(frame, items))
            return cg_broken_frame(match, error, "a window responds to nothing", i);
        if (!cg_frame_has_item(frame))
            continue;
        if (items == match->head->items || !belongs(match, frame, &match->items[items++]))
            return cg_broken_frame(match, error, "a procedure resolves an item that does not exist",
                                   i);
    }
    items = skip_attacks(match, items, declared);
    if (items != match->head->items && !match->head->over)
        return cg_broken(error, "no procedure resolves an item", items);
    return CG_OK;
}

/** Returns true if the ability changes the coming event in place. Others keep a copy of theirs. */
static bool edits_event(const cg_match *match, const cg_frame *frame)
{
    int form = cg_frame_unit(match, frame)->codes[cg_frame_code(frame)].form;
    return form == CG_FORM_REACT_BEFORE || form == CG_FORM_BEFORE;
}

/** Checks that the events that a frame lets happen, or keeps for its ability, begin at the end of
 * those of the frames below.
 * @return their end, or -1 */
static int end_of_events(const cg_match *match, const cg_frame *frame, unsigned before)
{
    if (frame->procedure == CG_OWN_HAPPEN)
        return frame->slot[0] == (int32_t)before ? frame->slot[0] + frame->slot[1] : -1;
    unsigned record = (uint32_t)frame->slot[CG_SLOT_EVENT] & 0x7fffu;
    if (frame->procedure != CG_OWN_USE || !record)
        return (int)before;
    if (edits_event(match, frame))
        return record <= before ? (int)before : -1;
    return record == before + 1u ? (int)record : -1;
}

/* ---- sets ---- */

static uint32_t end_of_set(int32_t value)
{
    uint32_t low = CG_PACKED_LOW(value);
    return CG_PACKED_KIND(value) == CG_VALUE_LIST ? (low & 0xfffu) + (low >> 12) : 0;
}

/** Returns the end, in the lists, of the sets in the first slots of a frame. */
static uint32_t end_of_slots(const cg_frame *frame, unsigned count)
{
    uint32_t end = 0;
    for (unsigned i = 0; i < count; i++) {
        uint32_t other = end_of_set(frame->slot[i]);
        end = other > end ? other : end;
    }
    return end;
}

static uint32_t end_of_game(const cg_match *match, const cg_frame *frame)
{
    const cg_slot_range *slots = cg_engine_procedure(match, frame->procedure)->slots;
    uint32_t end = 0;
    for (unsigned i = 0; slots && i < CG_FRAME_SLOTS; i++) {
        uint32_t other = slots[i].kind == CG_SLOT_SET ? end_of_set(frame->slot[i]) : 0;
        end = other > end ? other : end;
    }
    return end;
}

/** Returns true if the ability was carried out and has released its sets, so that only the rest is
 * left to do. */
static bool has_given_up(const cg_frame *frame)
{
    return frame->procedure == CG_OWN_USE && frame->step == CG_USE_AFTERWARDS;
}

static uint32_t end_of_sets(const cg_match *match, const cg_frame *frame)
{
    if (has_given_up(frame))
        return 0;
    if (frame->procedure >= CG_OWN_COUNT)
        return end_of_game(match, frame);
    if (frame->procedure == CG_OWN_CHOOSE) /* the set that is being chosen */
        return cg_chooses_amount(frame) ? 0
                                        : (uint32_t)frame->slot[CG_CHOOSING_START] +
                                              (uint32_t)frame->slot[CG_CHOOSING_PICKED];
    return end_of_slots(frame, cg_own_procedures.rows[frame->procedure]->sets);
}

/** Returns from where on a frame releases the lists when it ends. */
static uint32_t gives_up_from(const cg_frame *frame)
{
    if (has_given_up(frame))
        return UINT32_MAX;
    switch (frame->procedure) {
    case CG_OWN_PROGRAM:
    case CG_OWN_USE:
    case CG_OWN_COSTS:
        return (uint32_t)frame->slot[CG_SLOT_EVENT] >> 16;
    case CG_OWN_RULES:
        return (uint32_t)frame->slot[CG_RULES_LISTS];
    case CG_OWN_CHOOSE:
        return cg_chooses_amount(frame) ? UINT32_MAX : (uint32_t)frame->slot[CG_CHOOSING_START];
    default:
        return UINT32_MAX;
    }
}

/** Returns the place of the frame below; the frames of a sealed decision are all above the one that
 * asks. */
static unsigned below(const cg_match *match, unsigned place)
{
    unsigned first = match->head->frames - (match->sealed ? match->sealed->frames : 0u);
    return (place < first ? place : first) - 1u;
}

/** Returns the rows of the procedures that may call that one, as bits; 0: any. */
static uint64_t callers_of(const cg_module *module, int row)
{
    return row < 0 ? 0
                   : module->procedures[row].callers | (module->callers ? module->callers[row] : 0);
}

static bool names_callers(const cg_module *module)
{
    for (size_t row = 0; row < module->procedure_count; row++)
        if (module->procedures[row].callers)
            return true;
    return module->callers != NULL;
}

/** Returns true if the frame below may call this one. */
static bool stands_well(const cg_match *match, unsigned place)
{
    const cg_module *module = match->plan->module;
    const cg_frame *frame = &match->frames[place];
    int row = (int)frame->procedure - CG_OWN_COUNT;
    bool first = row >= 0 && (row == module->main_procedure || row == module->stage_procedure - 1);
    if (first || place == 0)
        return first == (place == 0);
    uint64_t callers = callers_of(module, row);
    int caller = (int)match->frames[below(match, place)].procedure - CG_OWN_COUNT;
    return !callers || (caller >= 0 && caller < 64 && ((callers >> caller) & 1u));
}

static cg_status check_calls(const cg_match *match, cg_error *error)
{
    bool named = names_callers(match->plan->module);
    for (unsigned i = 0; named && i < match->head->frames; i++)
        if (!stands_well(match, i))
            return cg_broken_frame(match, error, "a procedure is above one that does not call it",
                                   i);
    return CG_OK;
}

/** Checks that no frame releases a set that a frame below it still needs, or releases itself. */
static cg_status check_sets(const cg_match *match, cg_error *error)
{
    uint32_t needed = 0;
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        uint32_t from = gives_up_from(frame), end = end_of_sets(match, frame);
        if (from < needed)
            return cg_broken_frame(match, error, "a procedure discards sets that are not its own",
                                   i);
        needed = from != UINT32_MAX && from > needed ? from : needed;
        needed = end > needed ? end : needed;
    }
    return CG_OK;
}

cg_status cg_check_order(const cg_match *match, cg_error *error)
{
    cg_status status = check_items(match, error);
    int events = 0;
    for (unsigned i = 0; !status && i < match->head->frames; i++) {
        events = end_of_events(match, &match->frames[i], (unsigned)events);
        if (events < 0)
            return cg_broken_frame(match, error,
                                   "a procedure carries out an event that is not its own", i);
    }
    if (!status && events != match->head->happenings && !match->head->over)
        return cg_broken(error, "no procedure carries out an event", match->head->happenings);
    if (!status)
        status = check_calls(match, error);
    return status ? status : check_sets(match, error);
}

/* ---- marked cards ---- */

/** Returns the discard that is being chosen from that zone, or NULL. */
static const cg_frame *discard_from(const cg_match *match, unsigned zone)
{
    const cg_frame *frame = match->head->frames ? cg_top_frame(match) : NULL;
    bool choosing =
        frame && frame->step < 2 &&
        (frame->procedure == CG_OWN_DISCARD || frame->procedure == CG_OWN_DISCARD_RANDOM);
    if (!choosing || match->plan->zone_of[match->plan->hand_zone][frame->player] != zone)
        return NULL;
    return frame;
}

static unsigned picked_by_moves(const cg_match *match, unsigned zone)
{
    unsigned count = 0;
    for (unsigned i = 0; i < match->head->happenings; i++)
        count += match->happenings[i].hidden == zone + 1u && !match->happenings[i].done;
    return count;
}

static unsigned marked_from(const cg_match *match, unsigned zone, unsigned first)
{
    unsigned marked = 0;
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = first; i < match->counts[zone]; i++)
        marked += (match->cards[slots[i]].flags & CG_CARD_PICKED) != 0;
    return marked;
}

/** Checks that cards were picked in ascending places: none is marked after the last one, and enough
 * are left after it. Coming moves may have marked any. */
static bool is_in_order(const cg_match *match, const cg_frame *frame, unsigned zone)
{
    if (frame->procedure != CG_OWN_DISCARD || frame->step != 1)
        return true;
    int32_t last = frame->slot[3], left = frame->slot[0] - frame->slot[2];
    return last + left <= match->counts[zone] && (last == 0) == (frame->slot[2] == 0) &&
           marked_from(match, zone, (unsigned)last) <= picked_by_moves(match, zone);
}

static cg_status check_zone(const cg_match *match, unsigned zone, cg_error *error)
{
    const cg_frame *discard = discard_from(match, zone);
    unsigned marked = marked_from(match, zone, 0);
    unsigned chosen = discard ? (unsigned)discard->slot[2] : 0;
    if (marked < chosen || marked > chosen + picked_by_moves(match, zone) ||
        (discard && !is_in_order(match, discard, zone)))
        return cg_broken(error, "the number of picked cards is wrong", zone);
    return CG_OK;
}

cg_status cg_check_picks(const cg_match *match, cg_error *error)
{
    cg_status status = CG_OK;
    if (match->head->over) /* a player who conceded may have been about to discard */
        return CG_OK;
    for (unsigned zone = 0; !status && zone < match->plan->zone_count; zone++)
        status = check_zone(match, zone, error);
    return status;
}
