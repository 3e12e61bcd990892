#include "engine/engine.h"
#include "match/convert.h"

/* X(kind, name) */
#define KINDS(X)                                                                                   \
    X(NONE, "none")                                                                                \
    X(TURN, "turn")                                                                                \
    X(PHASE, "phase")                                                                              \
    X(MOVE, "move")                                                                                \
    X(SHUFFLE, "shuffle")                                                                          \
    X(PLAY, "play")                                                                                \
    X(ANNOUNCE, "announce")                                                                        \
    X(NEGATE, "negate")                                                                            \
    X(APPLY, "apply")                                                                              \
    X(COUNTER, "counter")                                                                          \
    X(ROLL, "roll")                                                                                \
    X(FACE, "face")                                                                                \
    X(LOOK, "look")                                                                                \
    X(SHOW, "show")                                                                                \
    X(PASS, "pass")                                                                                \
    X(OUT, "out")                                                                                  \
    X(END, "end")

const char *cg_event_kind_name(cg_event_kind kind)
{
    static const char *const names[CG_EVENT_KIND_COUNT] = {
#define KIND_NAME(kind, name) [CG_EVENT_##kind] = name,
        KINDS(KIND_NAME)
#undef KIND_NAME
    };
    return kind >= 0 && kind < CG_EVENT_KIND_COUNT ? names[kind] : "unknown";
}

const char *cg_cause_name(cg_cause cause)
{
    static const char *const names[CG_CAUSE_COUNT] = {
        "none",           "setup",     "draw",    "play",    "resolve",   "discard",
        "random discard", "reshuffle", "limit",   "destroy", "sacrifice", "mill",
        "return",         "put",       "search",  "create",  "under",     "orphan",
        "rule",           "battle",    "payment", "set",     "summon",    "control"};
    return cause >= 0 && cause < CG_CAUSE_COUNT ? names[cause] : "unknown";
}

void cg_event_store(cg_match *match, const cg_event_record *event)
{
    match->events[match->head->events & match->event_mask] = *event;
}

uint64_t cg_match_event_count(const cg_match *match)
{
    return match->head->events;
}

uint64_t cg_match_event_first(const cg_match *match)
{
    uint64_t count = match->head->events;
    if (!match->events)
        return count + 1;
    uint64_t oldest = count > match->event_mask ? count - match->event_mask : 1;
    return oldest > match->event_first ? oldest : match->event_first;
}

static uint8_t zone_row(const cg_match *match, uint8_t number)
{
    return number ? match->plan->zones[number - 1].zone : 0;
}

static int8_t zone_owner(const cg_match *match, uint8_t number)
{
    return (int8_t)(number ? cg_seat_of(match->plan->zones[number - 1].owner) : CG_NOBODY);
}

static cg_event redact(const cg_match *match, const cg_event_record *record, int viewer)
{
    bool knows = record->open || (viewer >= 0 && ((record->known >> viewer) & 1u));
    cg_event event = {.kind = record->kind,
                      .cause = record->cause,
                      .player = (int8_t)cg_seat_of(record->player),
                      .from = record->from_zone ? zone_row(match, record->from_zone) : record->from,
                      .to = record->to_zone ? zone_row(match, record->to_zone) : record->to,
                      .from_owner = zone_owner(match, record->from_zone),
                      .to_owner = zone_owner(match, record->to_zone),
                      .target = cg_unpack_ref(match, record->target),
                      .amount = record->amount,
                      .before = record->before,
                      .effect = record->effect};
    if (record->card && knows) {
        event.card = (cg_card){.index = record->card, .generation = record->generation};
        event.design = match->plan->kinds[record->card_kind].design;
    }
    return event;
}

cg_status cg_match_event(const cg_match *match, int viewer, uint64_t number, cg_event *event)
{
    if (!match || !event)
        return CG_ERR_ARGUMENT;
    if (number == 0 || number > match->head->events || viewer < CG_SPECTATOR ||
        viewer >= match->plan->players)
        return CG_ERR_ARGUMENT;
    if (number < cg_match_event_first(match))
        return CG_ERR_LOST;
    *event = redact(match, &match->events[number & match->event_mask], viewer);
    event->number = number;
    return CG_OK;
}
