#include "engine/body.h"
#include "match/check.h"

/* Frames, what they carry out and what they let happen are stacks of the same order. */

/** Does this frame carry out that item? */
static bool belongs(const cg_match *match, const cg_frame *frame, const cg_item *item)
{
    bool begun = frame->step == 1 || frame->step == 2;
    switch (frame->procedure) {
    case CG_OWN_ANNOUNCE:
        return begun && !item->card && item->effect == frame->slot[0];
    case CG_OWN_USE:
        return item->card && item->kind != CG_ITEM_ATTACK && item->code == cg_frame_code(frame) &&
               item->player == frame->player;
    case CG_OWN_ANNOUNCE_CARD:
    case CG_OWN_PUT_CARD:
        return item->card && item->kind == CG_ITEM_PLAYED && item->player == frame->player;
    default: {
        unsigned zone = match->cards[frame->slot[0]].zone;
        return begun && item->card == frame->slot[0] + 1 && item->kind == CG_ITEM_PLAYED &&
               match->plan->zones[zone].zone == match->plan->module->stack_zone;
    }
    }
}

/** Does the game say which of its procedures have attacks going on? */
static bool declares_attacks(const cg_module *module)
{
    for (size_t i = 0; i < module->procedure_count; i++) {
        if (module->procedures[i].attack_from)
            return true;
    }
    return false;
}

/** Where the game does not say whose an attack is, it can lie anywhere. */
static unsigned skip_attacks(const cg_match *match, unsigned items, bool declared)
{
    while (!declared && items < match->head->items && match->items[items].kind == CG_ITEM_ATTACK)
        items++;
    return items;
}

/** Is that item an attack which the frame, of a game's own procedure, can have begun? */
static bool is_attack_of(const cg_match *match, const cg_frame *frame, unsigned item)
{
    if (frame->procedure < CG_OWN_COUNT || item >= match->head->items)
        return false;
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    return procedure->attack_from && frame->step >= procedure->attack_from &&
           frame->step <= procedure->attack_to && match->items[item].kind == CG_ITEM_ATTACK;
}

/** Of a window: is what it answers below it? */
static bool answers_what_is_there(const cg_frame *frame, unsigned items)
{
    return frame->procedure != CG_OWN_WINDOW || frame->slot[3] <= (int32_t)items;
}

/** Each item is carried out by one frame, in the same order. */
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
            return cg_broken(error, "a window answers what is not there", i);
        if (!cg_frame_has_item(frame))
            continue;
        if (items == match->head->items || !belongs(match, frame, &match->items[items++]))
            return cg_broken(error, "a procedure carries out what is not there", i);
    }
    items = skip_attacks(match, items, declared);
    if (items != match->head->items && !match->head->over)
        return cg_broken(error, "nothing carries out an item", items);
    return CG_OK;
}

/** The events that a frame lets happen, or that it keeps for its ability, begin where those of the
 * frames below end. @return where they end, or -1 */
static int end_of_events(const cg_frame *frame, unsigned before)
{
    if (frame->procedure == CG_OWN_HAPPEN)
        return frame->slot[0] == (int32_t)before ? frame->slot[0] + frame->slot[1] : -1;
    unsigned record = (uint32_t)frame->slot[CG_SLOT_EVENT] & 0x7fffu;
    if (frame->procedure != CG_OWN_USE || !record)
        return (int)before;
    if (record <= before) /* a reaction to what is about to happen changes it where it is */
        return (int)before;
    return record == before + 1u ? (int)record : -1;
}

cg_status cg_check_order(const cg_match *match, cg_error *error)
{
    cg_status status = check_items(match, error);
    int events = 0;
    for (unsigned i = 0; !status && i < match->head->frames; i++) {
        events = end_of_events(&match->frames[i], (unsigned)events);
        if (events < 0)
            return cg_broken(error, "a procedure lets happen what is not its own", i);
    }
    if (!status && events != match->head->happenings && !match->head->over)
        return cg_broken(error, "nothing lets an event happen", match->head->happenings);
    return status;
}

/* ---- marked cards ---- */

/** How many cards of a zone are marked by a discard that is being chosen, and how many at most by
 * moves that are about to happen. */
static unsigned picked_by_discard(const cg_match *match, unsigned zone)
{
    const cg_frame *frame = match->head->frames ? cg_top_frame(match) : NULL;
    bool choosing =
        frame && frame->step < 2 &&
        (frame->procedure == CG_OWN_DISCARD || frame->procedure == CG_OWN_DISCARD_RANDOM);
    if (!choosing || match->plan->zone_of[match->plan->module->hand_zone][frame->player] != zone)
        return 0;
    return (unsigned)frame->slot[2];
}

static unsigned picked_by_moves(const cg_match *match, unsigned zone)
{
    unsigned count = 0;
    for (unsigned i = 0; i < match->head->happenings; i++)
        count += match->happenings[i].hidden == zone + 1u && !match->happenings[i].done;
    return count;
}

static cg_status check_zone(const cg_match *match, unsigned zone, cg_error *error)
{
    unsigned marked = 0, chosen = picked_by_discard(match, zone);
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++)
        marked += (match->cards[slots[i]].flags & CG_CARD_PICKED) != 0;
    if (marked < chosen || marked > chosen + picked_by_moves(match, zone))
        return cg_broken(error, "the cards picked were miscounted", zone);
    return CG_OK;
}

cg_status cg_check_picks(const cg_match *match, cg_error *error)
{
    cg_status status = CG_OK;
    if (match->head->over) /* who conceded may have been about to discard */
        return CG_OK;
    for (unsigned zone = 0; !status && zone < match->plan->zone_count; zone++)
        status = check_zone(match, zone, error);
    return status;
}
