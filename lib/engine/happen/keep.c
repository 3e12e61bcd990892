/* What an effect speaks of is found again where one of its own steps has put it: a step that brings
 * cards about keeps them in a slot of the body, and a slot that names the cards which a step moves
 * follows them. */
#include "engine/find/scope.h"
#include "engine/happen/happen.h"

#include <assert.h>

/** The slot that the procedure was told to fill, or to have follow; NULL: none. */
static int32_t *kept_by(const cg_match *match, const cg_frame *caller, bool follows)
{
    bool each = caller->procedure == CG_OWN_EACH, draw = caller->procedure == CG_OWN_DRAW;
    int32_t word = each ? caller->slot[CG_EACH_KEEPER] : draw ? caller->slot[CG_DRAW_KEEPER] : 0;
    unsigned number = (uint32_t)word >> 8, slot = (uint32_t)word & 0x7fu;
    if (!number || number > match->head->frames || slot >= CG_CODE_SLOTS ||
        ((word & CG_KEEPER_MOVED) != 0) != follows ||
        match->frames[number - 1].procedure != CG_OWN_PROGRAM)
        return NULL;
    return &match->frames[number - 1].slot[slot];
}

void cg_keep_moved(cg_match *match, const cg_frame *caller, unsigned count)
{
    assert(count <= match->head->happenings);
    int32_t *place = kept_by(match, caller, false);
    if (!place)
        return;
    uint32_t start = match->head->lists;
    for (unsigned i = 0, size = cg_set_size(match, *place); i < size; i++)
        cg_set_add(match, cg_set_get(match, *place, i));
    for (unsigned i = match->head->happenings - count; i < match->head->happenings; i++) {
        const cg_happening_state *event = &match->happenings[i];
        bool follows = event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_ORPHAN;
        if (event->kind == CG_ON_MOVE && event->done && !follows)
            cg_set_add(match, event->field[CG_FIELD_OF_CARD]);
    }
    *place = cg_set_close(match, start);
}

static void become(int32_t *values, unsigned count, int32_t was, int32_t became)
{
    for (unsigned i = 0; i < count; i++)
        if (values[i] == was)
            values[i] = became;
}

/** Where cards go to a place that nobody knows they are lost from sight. */
static bool is_lost(const cg_happening_state *event)
{
    unsigned kind = (uint32_t)event->place & 0xffu;
    return kind == CG_PLACE_RANDOM || kind == CG_PLACE_SHUFFLED;
}

void cg_keep_following(cg_match *match, const cg_happening_state *event, int32_t was,
                       int32_t became)
{
    const cg_frame *caller = cg_top_frame(match);
    if (caller->procedure == CG_OWN_HAPPEN && caller > match->frames)
        caller--;
    int32_t *place = is_lost(event) ? NULL : kept_by(match, caller, true);
    if (!place)
        return;
    uint32_t low = CG_PACKED_LOW(*place);
    if (CG_PACKED_KIND(*place) == CG_VALUE_LIST && *place > 0)
        become(match->lists + (low & 0xfffu), cg_set_size(match, *place), was, became);
    else
        become(place, 1, was, became);
}
