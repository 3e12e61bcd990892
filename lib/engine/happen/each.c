/* Makes the same happening for each thing of a set (CG_OWN_EACH). It fills as many records as there
 * is room for, and these happen together. */
#include "engine/find/sound.h"
#include "engine/happen/happen.h"

#include <assert.h>

/** Returns how many can happen together now. Some records are left for answers. */
static unsigned chunk_of(const cg_match *match)
{
    unsigned left = (unsigned)(match->plan->happenings_max - match->head->happenings);
    unsigned kept = CG_HAPPENINGS_MAX - CG_TOGETHER_LEAST;
    unsigned most = left > kept + CG_TOGETHER_LEAST ? left - kept : CG_TOGETHER_LEAST;
    return most < match->plan->together_max ? most : match->plan->together_max;
}

/** Returns true for a kind that happens only to cards in play. */
static bool is_of_play(unsigned kind)
{
    const uint64_t kinds = (uint64_t)1 << CG_ON_DAMAGE | (uint64_t)1 << CG_ON_EXHAUST |
                           (uint64_t)1 << CG_ON_READY | (uint64_t)1 << CG_ON_FACE_UP |
                           (uint64_t)1 << CG_ON_FACE_DOWN | (uint64_t)1 << CG_ON_ATTACH |
                           (uint64_t)1 << CG_ON_DETACH | (uint64_t)1 << CG_ON_CONTROL |
                           (uint64_t)1 << CG_ON_BECOME;
    return (kinds >> kind) & 1u;
}

/** Returns the number of marks of the plan's kind on the card. */
static int32_t marks_on(const cg_match *match, const cg_frame *frame, int32_t card)
{
    return match->objects[cg_value_card(card)].marks[frame->slot[CG_EACH_WHAT]];
}

static bool takes_all_marks(const cg_frame *frame)
{
    return (frame->slot[CG_EACH_KIND] & 0xff) == CG_ON_MARK &&
           (frame->slot[CG_EACH_SIGN] & CG_SIGN_ALL);
}

static bool concerns(const cg_match *match, const cg_frame *frame, int32_t who)
{
    unsigned kind = (unsigned)frame->slot[CG_EACH_KIND] & 0xffu;
    if (!cg_is_card(who))
        return cg_is_player(who) &&
               (kind == CG_ON_DAMAGE || kind == CG_ON_COUNTER || kind == CG_ON_TARGET);
    if (takes_all_marks(frame) && (!cg_card_lives(match, who) || !marks_on(match, frame, who)))
        return false;
    bool enters =
        kind == CG_ON_MOVE && ((uint32_t)frame->slot[CG_EACH_PLACE] & 0xffu) == CG_PLACE_PLAY;
    return (cg_card_lives(match, who) && kind != CG_ON_COUNTER &&
            (!is_of_play(kind) || cg_card_in_play(match, cg_value_card(who)))) ||
           (enters && cg_card_is_new(match, who)); /* put into play in another way than it was to */
}

static void fill(const cg_match *match, const cg_frame *frame, cg_happening_state *event,
                 int32_t who)
{
    int32_t *field = event->field;
    bool is_card = cg_is_card(who);
    field[CG_FIELD_OF_CARD] = is_card ? who : 0;
    field[CG_FIELD_OF_PLAYER] =
        is_card ? cg_player_value(cg_card_player(match, cg_value_card(who))) : who;
    if (event->kind == CG_ON_CONTROL) /* whom it comes to */
        field[CG_FIELD_OF_PLAYER] = frame->slot[CG_EACH_OTHER];
    field[CG_FIELD_OF_SOURCE] = frame->slot[CG_EACH_SOURCE];
    if (is_card && event->kind == CG_ON_MOVE &&
        !frame->slot[CG_EACH_SOURCE]) /* it dies of its wounds */
        field[CG_FIELD_OF_SOURCE] = match->objects[cg_value_card(who)].hurt_by;
    field[CG_FIELD_OF_OTHER] = frame->slot[CG_EACH_OTHER];
    field[CG_FIELD_OF_AMOUNT] = frame->slot[CG_EACH_AMOUNT];
    field[CG_FIELD_OF_SIGN] = frame->slot[CG_EACH_SIGN] & 1;
    field[CG_FIELD_OF_CAUSE] = frame->slot[CG_EACH_KIND] >> 8;
    field[CG_FIELD_OF_WHAT] = frame->slot[CG_EACH_WHAT];
    field[CG_FIELD_OF_BY] = frame->slot[CG_EACH_BY];
    if (is_card && event->kind == CG_ON_MOVE)
        field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, cg_value_card(who));
    if (takes_all_marks(frame)) {
        field[CG_FIELD_OF_AMOUNT] = marks_on(match, frame, who);
        field[CG_FIELD_OF_BY] = field[CG_FIELD_OF_PLAYER];
    }
    event->place = frame->slot[CG_EACH_PLACE];
    event->host = frame->slot[CG_EACH_HOST];
}

static unsigned fill_chunk(cg_match *match, cg_frame *frame)
{
    unsigned count = 0, most = chunk_of(match), size = cg_set_size(match, frame->slot[CG_EACH_SET]);
    unsigned kind = (unsigned)frame->slot[CG_EACH_KIND] & 0xffu;
    assert(frame->slot[CG_EACH_NEXT] >= 0 && kind < 64);
    while ((unsigned)frame->slot[CG_EACH_NEXT] < size && count < most) {
        int32_t who =
            cg_set_get(match, frame->slot[CG_EACH_SET], (unsigned)frame->slot[CG_EACH_NEXT]);
        cg_happening_state *event =
            concerns(match, frame, who) ? cg_happen_new(match, (cg_happening)kind) : NULL;
        if (!event && concerns(match, frame, who) && count > 0)
            break;
        frame->slot[CG_EACH_NEXT]++;
        if (!event)
            continue;
        fill(match, frame, event, who);
        if (kind == CG_ON_MOVE)
            event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
        count++;
    }
    return count;
}

/** Makes the happening for each thing of the set. */
static cg_flow run_each(cg_match *match, cg_frame *frame)
{
    unsigned count;
    while ((count = fill_chunk(match, frame)) > 0) {
        frame->step = 1;
        if (cg_happen(match, count) == CG_LATER)
            return CG_LATER;
    }
    return CG_DONE;
}

/* ---- procedures ---- */

static bool each_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot; /* see CG_EACH_SET */
    unsigned kind = (uint32_t)slot[2] & 0xffu;
    return cg_slots_are_sound(match, slot, 0, 1) && slot[1] >= 0 &&
           cg_is_cause(match->plan->board, slot[2] >> 8) && cg_slots_are_sound(match, slot, 3, 2) &&
           cg_happening_is_sound(match, kind, slot[6]) && cg_value_is_player(match, slot[7]) &&
           (kind != CG_ON_CONTROL || cg_value_is_player(match, slot[4])) &&
           (kind != CG_ON_MOVE || cg_place_is_sound(match, slot[8], slot[9]));
}

CG_OWN(each, 1, 0, true, .run = run_each, .waits = CG_AT(1), .sound = each_is_sound);
