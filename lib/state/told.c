/* The part of an event that each viewer is told. */
#include "state/told.h"

#include "state/convert.h"
#include "state/sight.h"

const uint8_t cg_event_says[CG_EVENT_KIND_COUNT] = {
    [CG_EVENT_ANNOUNCE] = CG_SAYS_EFFECT, [CG_EVENT_APPLY] = CG_SAYS_EFFECT,
    [CG_EVENT_NEGATE] = CG_SAYS_EFFECT,   [CG_EVENT_SIGNAL] = CG_SAYS_EFFECT,
    [CG_EVENT_ANSWER] = CG_SAYS_EFFECT,   [CG_EVENT_ACT] = CG_SAYS_EFFECT,
    [CG_EVENT_RELATE] = CG_SAYS_EFFECT,   [CG_EVENT_CONDITION] = CG_SAYS_EFFECT,
    [CG_EVENT_USE] = CG_SAYS_ABILITY,     [CG_EVENT_TRIGGER] = CG_SAYS_ABILITY,
    [CG_EVENT_MODE] = CG_SAYS_ABILITY,    [CG_EVENT_MODIFY] = CG_SAYS_CHANGE,
    [CG_EVENT_FACT] = CG_SAYS_FACT,
};

static uint8_t zone_row(const cg_match *match, uint8_t number)
{
    return number ? match->plan->zones[number - 1].zone : 0;
}

static int8_t zone_owner(const cg_match *match, uint8_t number)
{
    return (int8_t)(number ? cg_seat_of(match->plan->zones[number - 1].owner) : CG_NOBODY);
}

static cg_design design_of(const cg_match *match, int viewer, const cg_event_face *face)
{
    bool knows = face->kind && cg_told_knows(viewer, face->open, face->known);
    return knows ? match->plan->kinds[face->kind - 1].design : 0;
}

/** Returns the reference as the viewer may know it. A card in another player's hand has no id: its
 * design is all that can be known, and an id would reveal when it came there. */
static cg_ref ref_of(const cg_match *match, int viewer, int32_t packed, const cg_event_face *face)
{
    cg_ref ref = cg_unpack_ref(match, packed);
    if (ref.kind == CG_REF_CARD && !cg_seat_sees(face->placed, viewer))
        ref.index = ref.generation = 0;
    return ref;
}

bool cg_told_hides_numbers(const cg_match *match, const cg_event_record *record, int viewer)
{
    if (record->kind == CG_EVENT_COUNTER)
        return !cg_sight_counter(match, record->to, record->player, viewer);
    return (record->kind == CG_EVENT_ROLL || record->kind == CG_EVENT_FACE) &&
           CG_PACKED_KIND(record->target) == CG_REF_DIE &&
           !cg_sight_dice(match, CG_PACKED_LOW(record->target) >> 16, viewer);
}

bool cg_told_nothing(const cg_match *match, const cg_event_record *record, int viewer)
{
    return (record->kind == CG_EVENT_COUNTER || record->kind == CG_EVENT_FACE) &&
           cg_told_hides_numbers(match, record, viewer);
}

cg_event cg_event_told(const cg_match *match, const cg_event_record *record, int viewer)
{
    if (cg_told_nothing(match, record, viewer))
        return (cg_event){.player = CG_NOBODY,
                          .from_owner = CG_NOBODY,
                          .to_owner = CG_NOBODY}; /* CG_EVENT_NONE */
    if (record->kind == CG_EVENT_ANSWER && viewer != record->player)
        return (cg_event){.kind = record->kind,
                          .player = record->to ? CG_NOBODY : (int8_t)record->player, /* sealed */
                          .from_owner = CG_NOBODY,
                          .to_owner = CG_NOBODY};
    if (cg_told_keeps_fact(record, viewer))
        return (cg_event){.kind = record->kind,
                          .player = CG_NOBODY,
                          .from_owner = CG_NOBODY,
                          .to_owner = CG_NOBODY};
    bool knows = cg_told_knows(viewer, record->open, record->known);
    cg_event event = {.kind = record->kind,
                      .cause = record->cause,
                      .player = (int8_t)cg_seat_of(record->player),
                      .from = record->from_zone ? zone_row(match, record->from_zone) : record->from,
                      .to = record->to_zone ? zone_row(match, record->to_zone) : record->to,
                      .from_owner = zone_owner(match, record->from_zone),
                      .to_owner = zone_owner(match, record->to_zone),
                      .target = ref_of(match, viewer, record->target, &record->face),
                      .second_target = ref_of(match, viewer, record->second, &record->second_face),
                      .target_design = design_of(match, viewer, &record->face),
                      .second_design = design_of(match, viewer, &record->second_face),
                      .amount = record->amount,
                      .before = record->before,
                      .effect = cg_event_says[record->kind] == CG_SAYS_EFFECT ? record->effect : 0};
    if (cg_told_hides_numbers(match, record, viewer))
        event.amount = event.before = 0;
    if (record->kind == CG_EVENT_FACT) {
        event.effect = record->effect;
        event.from = zone_row(match, record->fact_zone);
        event.from_owner = zone_owner(match, record->fact_zone);
    }
    if (record->kind == CG_EVENT_MARK) {
        event.to = (uint8_t)(record->to | record->to_zone);
        event.to_owner = CG_NOBODY;
    }
    if (record->kind == CG_EVENT_ANSWER)
        event.from = event.to = 0;
    if (record->kind == CG_EVENT_BATTLE && (!event.target_design || !knows))
        event.amount = event.before = 0;
    if (cg_event_says[record->kind] == CG_SAYS_CHANGE) {
        event.from = event.to = 0;
        event.amount = event.before = 0;
    }
    if (record->card && knows) {
        if (cg_seat_sees(record->placed, viewer))
            event.card = (cg_card){.index = record->card, .generation = record->generation};
        event.design = match->plan->kinds[record->card_kind].design;
    }
    return event;
}
