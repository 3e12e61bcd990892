#include "engine/engine.h"
#include "match/convert.h"
#include "match/names.h"
#include "state/board.h"

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
    X(END, "end")                                                                                  \
    X(MARK, "mark")                                                                                \
    X(EXHAUST, "exhaust")                                                                          \
    X(READY, "ready")                                                                              \
    X(FACE_UP, "face up")                                                                          \
    X(FACE_DOWN, "face down")                                                                      \
    X(ATTACH, "attach")                                                                            \
    X(DETACH, "detach")                                                                            \
    X(BECOME, "become")                                                                            \
    X(USE, "use")                                                                                  \
    X(TRIGGER, "trigger")                                                                          \
    X(DAMAGE, "damage")                                                                            \
    X(MODIFY, "modify")                                                                            \
    X(CHOOSE, "choose")                                                                            \
    X(SIGNAL, "signal")                                                                            \
    X(ATTACK, "attack")                                                                            \
    X(TURN_END, "turn end")                                                                        \
    X(CONCEDE, "concede")                                                                          \
    X(MODE, "mode")                                                                                \
    X(ANSWER, "answer")                                                                            \
    X(ACT, "act")                                                                                  \
    X(LEAD, "lead")                                                                                \
    X(BATTLE, "battle")                                                                            \
    X(STAND, "stand")                                                                              \
    X(CONDITION, "condition")                                                                      \
    X(RELATE, "relate")

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

const char *cg_match_cause_name(const cg_match *match, int cause)
{
    const cg_board *board = match ? match->plan->board : NULL;
    size_t row = cause >= CG_CAUSE_COUNT ? (size_t)(cause - CG_CAUSE_COUNT) : SIZE_MAX;
    if (board && row < board->move_count)
        return board->moves[row].name;
    return cause >= 0 ? cg_cause_name((cg_cause)cause) : "unknown";
}

/* ---- storing ---- */

/** The card of what is being carried out; 0: it has none. */
static int32_t card_of_item(const cg_match *match, int32_t item)
{
    unsigned number = CG_PACKED_LOW(item) & 0xffffu;
    bool has = number < match->head->items && match->items[number].card;
    return has ? cg_card_value(match, match->items[number].card - 1u) : 0;
}

/** Seats that can tell the cards of a zone apart: of a hand only those who see it. */
static uint8_t placed_for(const cg_match *match, unsigned card)
{
    unsigned zone = match->cards[card].zone;
    return zone != CG_NOWHERE && cg_state_hides(match, zone) ? match->plan->zones[zone].seen_by
                                                             : 0xff;
}

/** A card that leaves a zone of which is told once what was seen is told to those alone who see it
 * move: that another remembers it is that player's own business. */
static uint8_t told_to(const cg_match *match, const cg_event_record *event)
{
    const cg_zone_plan *zones = match->plan->zones;
    if (event->kind != CG_EVENT_MOVE || !event->from_zone ||
        !match->plan->module->zones[zones[event->from_zone - 1].zone].told_once)
        return event->known;
    unsigned sees = zones[event->from_zone - 1].seen_by;
    return (uint8_t)(sees | (event->to_zone ? zones[event->to_zone - 1].seen_by : 0u));
}

/** A card as a target is remembered with who knows it now. */
static cg_event_face face_of(const cg_match *match, int32_t target)
{
    if (CG_PACKED_KIND(target) == CG_REF_ITEM)
        target = card_of_item(match, target);
    if (!cg_is_card(target))
        return (cg_event_face){0};
    unsigned card = cg_value_card(target);
    return (cg_event_face){.kind = (uint16_t)(match->cards[card].kind + 1),
                           .known = match->cards[card].known,
                           .placed = placed_for(match, card),
                           .open = cg_card_open(match, card)};
}

/** Under which card it lay, and under which it lies now. */
static void note_hosts(const cg_match *match, cg_event_record *event)
{
    const cg_object *object = &match->objects[event->card - 1];
    event->target = match->left_under;
    if (object->host && !(object->marks & CG_OBJECT_ATTACHED))
        event->second = cg_card_value(match, object->host - 1u);
}

static void note_faces(const cg_match *match, cg_event_record *event)
{
    event->face = face_of(match, event->target);
    event->second_face = face_of(match, event->second);
}

static void note_board(const cg_match *match, cg_event_record *event)
{
    if (event->kind == CG_EVENT_MOVE && event->card)
        note_hosts(match, event);
    bool of_card = event->card && match->cards[event->card - 1].zone != CG_NOWHERE;
    if (of_card && cg_card_in_play(match, event->card - 1u) &&
        cg_card_open(match, event->card - 1u))
        event->open = true;
    if (event->kind == CG_EVENT_ATTACH && event->card && match->objects[event->card - 1].host)
        event->target = cg_card_value(match, match->objects[event->card - 1].host - 1u);
    note_faces(match, event);
    if (event->kind == CG_EVENT_BECOME && of_card) {
        unsigned looks = (unsigned)(cg_card_looks(match, event->card - 1u) - match->plan->kinds);
        event->face = (cg_event_face){
            .kind = (uint16_t)(looks + 1), .known = event->known, .open = event->open};
    }
}

void cg_event_store(cg_match *match, const cg_event_record *event)
{
    cg_event_record *place = &match->events[cg_told(match) & match->event_mask];
    *place = *event;
    place->known = told_to(match, event);
    /* what comes to a hand everybody sees come */
    place->placed =
        event->card && event->kind != CG_EVENT_MOVE ? placed_for(match, event->card - 1u) : 0xff;
    if (event->kind == CG_EVENT_ANSWER && event->amount == CG_VERB_TAKE)
        place->placed = 0; /* a design, and no card of it */
    if (!match->plan->board) {
        note_faces(match, place);
        return;
    }
    note_board(match, place);
    match->left_under = event->kind == CG_EVENT_MOVE ? 0 : match->left_under;
}

uint64_t cg_match_event_count(const cg_match *match)
{
    if (!match)
        return 0;
    return cg_told(match);
}

uint64_t cg_match_event_first(const cg_match *match)
{
    if (!match)
        return 0;
    uint64_t count = cg_told(match);
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

static bool tells_effect(unsigned kind)
{
    return kind == CG_EVENT_ANNOUNCE || kind == CG_EVENT_APPLY || kind == CG_EVENT_NEGATE ||
           kind == CG_EVENT_SIGNAL || kind == CG_EVENT_ANSWER || kind == CG_EVENT_ACT ||
           kind == CG_EVENT_CONDITION || kind == CG_EVENT_RELATE;
}

/** Was it open, or known to all, those who only watch among them, or to this seat? */
static bool is_known_to(int viewer, bool open, uint8_t known)
{
    return open || known == CG_KNOWN_TO_ALL || (viewer >= 0 && (((unsigned)known >> viewer) & 1u));
}

static cg_design design_of(const cg_match *match, int viewer, const cg_event_face *face)
{
    bool knows = face->kind && is_known_to(viewer, face->open, face->known);
    return knows ? match->plan->kinds[face->kind - 1].design : 0;
}

/** Of a card in the hand of another the viewer is not told which of them it is: its design says all
 * that can be known, and an id would tell when it came there. */
static cg_ref ref_of(const cg_match *match, int viewer, int32_t packed, const cg_event_face *face)
{
    cg_ref ref = cg_unpack_ref(match, packed);
    if (ref.kind == CG_REF_CARD && !cg_seat_sees(face->placed, viewer))
        ref.index = ref.generation = 0;
    return ref;
}

static cg_event redact(const cg_match *match, const cg_event_record *record, int viewer)
{
    if (record->kind == CG_EVENT_ANSWER && viewer != record->player)
        return (cg_event){.kind = record->kind,
                          .player = (int8_t)record->player,
                          .from_owner = CG_NOBODY,
                          .to_owner = CG_NOBODY};
    bool knows = is_known_to(viewer, record->open, record->known);
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
                      .effect = tells_effect(record->kind) ? record->effect : 0};
    if (record->kind == CG_EVENT_MARK) {
        event.to = (uint8_t)(record->to | record->to_zone);
        event.to_owner = CG_NOBODY;
    }
    if (record->kind == CG_EVENT_ANSWER)
        event.from = 0;
    if (record->kind == CG_EVENT_BATTLE && (!event.target_design || !knows))
        event.amount = event.before = 0;
    if (record->kind == CG_EVENT_MODIFY) { /* the text says what they mean */
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

cg_status cg_match_event(const cg_match *match, int viewer, uint64_t number, cg_event *event)
{
    if (!match || !event)
        return CG_ERR_ARGUMENT;
    if (number == 0 || number > cg_told(match) || viewer < CG_SPECTATOR ||
        viewer >= match->plan->players)
        return CG_ERR_ARGUMENT;
    if (number < cg_match_event_first(match))
        return CG_ERR_LOST;
    *event = redact(match, &match->events[number & match->event_mask], viewer);
    event->number = number;
    return CG_OK;
}
