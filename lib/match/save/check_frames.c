/* Checks the frames of a save by the declarations of their procedures: steps, slots and callers
 * must allow each of them to continue, and the top one must ask the pending question. */
#include "engine/engine.h"
#include "match/save/check.h"
#include "match/save/check_fields.h"
#include "state/convert.h"

#include <inttypes.h>
#include <stdio.h>

/** Returns true if it is a valid argument of cg_rules_set_size(). */
static bool is_set(const cg_match *match, int32_t value)
{
    return cg_value_is_card(match, value) || cg_value_is_player(match, value) ||
           (CG_PACKED_KIND(value) == CG_VALUE_LIST &&
            cg_value_is_sound(match, value, match->head->lists)) ||
           (CG_PACKED_KIND(value) == CG_VALUE_PLAYERS &&
            cg_value_is_sound(match, value, match->head->lists));
}

static bool slot_is_sound(const cg_match *match, const cg_slot_range *range, int32_t value,
                          bool narrow)
{
    if (range->kind == CG_SLOT_NUMBER)
        return cg_between(value, range->minimum, (int64_t)range->maximum - narrow);
    if (value < 0 || narrow)
        return narrow ? value && cg_value_is_card(match, value) : value >= range->minimum;
    if (range->kind == CG_SLOT_SET)
        return is_set(match, value);
    return cg_value_is_card(match, value) ||
           (range->kind == CG_SLOT_THING && cg_value_is_player(match, value));
}

/** Returns true if it is the frame of a player in a sealed decision. */
static bool is_sealed(const cg_match *match, unsigned number)
{
    return match->sealed && number + match->sealed->frames >= match->head->frames;
}

static bool owes(const cg_match *match, const cg_frame *frame)
{
    return ((unsigned)match->sealed->owing >> frame->player) & 1u;
}

/** Returns true if the frame is done; it may have asked nothing at all. */
static bool is_done(const cg_match *match, const cg_frame *frame)
{
    return is_sealed(match, (unsigned)(frame - match->frames)) && !owes(match, frame);
}

/** Checks the ranges of the slots, and the steps, as far as the procedure declares them. */
static bool is_declared(const cg_match *match, const cg_frame *frame, const cg_procedure *procedure)
{
    const cg_slot_range *range = procedure->slots;
    uint32_t steps = procedure->asks | procedure->waits;
    for (unsigned i = 0; range && i < CG_FRAME_SLOTS; i++) {
        if (!slot_is_sound(match, &range[i], frame->slot[i],
                           cg_frame_is_at(frame, range[i].narrow)))
            return false;
    }
    return !steps || cg_frame_is_at(frame, steps) || (frame->step == 0 && is_done(match, frame));
}

static bool frame_is_sound(const cg_match *match, const cg_frame *frame)
{
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    if (frame->procedure < CG_OWN_COUNT) {
        const cg_own *own = cg_own_procedures.rows[frame->procedure];
        uint32_t steps = procedure->asks | procedure->waits | own->chance;
        if ((steps && !cg_frame_is_at(frame, steps)) || (own->of_board && !match->plan->board))
            return false;
    } else if (!is_declared(match, frame, procedure)) {
        return false;
    }
    return !procedure->sound || procedure->sound(match, frame);
}

/** Returns true if it waits for another procedure, not for an answer; below the top there are only
 * such. */
static bool waits_for_another(const cg_match *match, const cg_frame *frame)
{
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    return !(procedure->asks | procedure->waits) || cg_frame_is_at(frame, procedure->waits);
}

/** Returns true if its question waits for the top of a pile or for state-based actions. */
static bool is_covered(const cg_match *match, unsigned number)
{
    return number + 2u <= match->head->frames &&
           match->frames[number + 1u].procedure == CG_OWN_TOPS;
}

/* ---- sealed decisions ---- */

/** Checks that frames of a sealed decision are in the order for the first player who owes an
 * answer, and belong to different players. */
static bool sealed_are_in_order(const cg_match *match)
{
    const cg_sealed *sealed = match->sealed;
    const cg_frame *frame = match->frames + match->head->frames - sealed->frames;
    unsigned seats = 0, owing = 0;
    for (unsigned i = 0; i < sealed->frames; i++, frame++) {
        const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
        if (frame->player >= match->plan->players || !procedure || !procedure->sealed)
            return false;
        unsigned seat = 1u << frame->player;
        bool late = owing && (!(sealed->owing & seat) || frame->player > frame[-1].player);
        if ((seats & seat) || late ||
            frame->procedure != match->frames[match->head->frames - 1].procedure ||
            (!owing && i && !(sealed->owing & seat) && frame->player > frame[-1].player))
            return false;
        seats |= seat;
        owing |= sealed->owing & seat;
    }
    return owing == sealed->owing && owing;
}

/** Checks that there are no notes about players who owe no answer, and that those about the first
 * player who is asked agree with the head. */
static bool notes_are_sound(const cg_match *match)
{
    const cg_sealed *sealed = match->sealed;
    const cg_head *head = match->head;
    for (unsigned seat = 0; seat < CG_PLAYERS_MAX; seat++) {
        bool noted = sealed->kind[seat] || sealed->step[seat] || sealed->steps[seat];
        if (((unsigned)sealed->owing >> seat) & 1u ? !sealed->kind[seat] : noted)
            return false;
    }
    return !sealed->frames ||
           (sealed->kind[head->asked] == head->pending && sealed->step[head->asked] == head->step &&
            sealed->steps[head->asked] == head->steps);
}

static cg_status check_sealed(const cg_match *match, cg_error *error)
{
    const cg_sealed *sealed = match->sealed;
    const char *field = cg_range_sealed(match, sealed);
    if (field)
        return cg_broken_field(error, "a sealed decision", field, 0);
    if (sealed->frames && (sealed->frames >= match->head->frames || match->head->chance ||
                           match->head->asked >= match->plan->players))
        return cg_broken(error, "a sealed decision has too many frames", sealed->frames);
    if (sealed->frames ? !sealed_are_in_order(match) : sealed->owing != 0)
        return cg_broken(error, "a sealed decision is out of order", sealed->frames);
    return notes_are_sound(match)
               ? CG_OK
               : cg_broken(error,
                           "a sealed decision asks a question that its procedure does not ask",
                           sealed->owing);
}

/** Returns true if the frame is on top, or waits for another one. */
static bool may_lie_there(const cg_match *match, unsigned number)
{
    return number + 1u == match->head->frames || is_sealed(match, number) ||
           is_covered(match, number) || waits_for_another(match, &match->frames[number]);
}

/** Returns the first slot that is the only cause of an error: with a small number in it the frame
 * is sound. CG_FRAME_SLOTS if there is none. */
static unsigned wrong_slot(const cg_match *match, unsigned number)
{
    cg_frame *frame = &match->frames[number];
    for (unsigned i = 0; i < CG_FRAME_SLOTS; i++) {
        int32_t value = frame->slot[i];
        bool sound = false;
        for (frame->slot[i] = 0; frame->slot[i] <= 1 && !sound; frame->slot[i]++)
            sound = frame_is_sound(match, frame);
        frame->slot[i] = value; /* the match is as before */
        if (sound)
            return i;
    }
    return CG_FRAME_SLOTS;
}

static cg_status broken_values(const cg_match *match, unsigned number, cg_error *error)
{
    const cg_frame *frame = &match->frames[number];
    char which[40] = "";
    unsigned slot = wrong_slot(match, number);
    if (frame_is_sound(match, frame))
        snprintf(which, sizeof which, "its step, with a frame above it");
    else if (slot < CG_FRAME_SLOTS)
        snprintf(which, sizeof which, "slot %u is %" PRId32, slot, frame->slot[slot]);
    else
        snprintf(which, sizeof which, "its step, or several slots");
    return cg_fail(error, CG_ERR_SAVE, "invariant",
                   "the state breaks an invariant: the procedure '%s' is at step %u with "
                   "impossible values: %s (frame %u of %u)",
                   cg_engine_procedure(match, frame->procedure)->name, frame->step, which,
                   number + 1, match->head->frames);
}

cg_status cg_check_frames(const cg_match *match, cg_error *error)
{
    cg_status status = match->sealed ? check_sealed(match, error) : CG_OK;
    if (status)
        return status;
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        if (!cg_engine_procedure(match, frame->procedure))
            return cg_broken(error, "a procedure does not exist", frame->procedure);
        const char *field = cg_range_frame(match, frame);
        if (field)
            return cg_broken_field(error, cg_engine_procedure(match, frame->procedure)->name, field,
                                   i);
        if (!frame_is_sound(match, frame) || !may_lie_there(match, i))
            return broken_values(match, i, error);
    }
    return CG_OK;
}

/** Returns true if the procedure waits for an answer of the player who is asked. */
static bool asks_there(const cg_match *match, const cg_frame *frame)
{
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    return (!(procedure->asks | procedure->waits) || cg_frame_is_at(frame, procedure->asks)) &&
           (frame->procedure >= CG_OWN_COUNT || frame->player == match->head->asked);
}

static bool question_is_sound(const cg_match *match)
{
    const cg_head *head = match->head;
    const cg_frame *frame = cg_top_frame(match);
    return head->pending != CG_DECISION_CHANCE && head->asked < match->plan->players &&
           cg_engine_procedure(match, frame->procedure)->offer && asks_there(match, frame);
}

/** Checks that a question which waits for the top of a pile can be asked. */
static bool covered_is_sound(const cg_match *match)
{
    if (!cg_tops_lift((cg_match *)match)) /* turned back below, so the match is unchanged */
        return true;
    bool sound = question_is_sound(match) && cg_match_option_count(match) > 0;
    cg_tops_lower((cg_match *)match);
    return sound;
}

static cg_status check_question(const cg_match *match, cg_error *error)
{
    const cg_head *head = match->head;
    bool sound = head->chance ? cg_chance_is_sound(match) && covered_is_sound(match)
                              : question_is_sound(match);
    if (!sound)
        return cg_broken(error, "the pending decision is impossible", head->pending);
    if (cg_match_option_count(match) == 0)
        return cg_broken(error, "the pending decision has no options", head->pending);
    return CG_OK;
}

cg_status cg_check_pending(const cg_match *match, cg_error *error)
{
    uint32_t owing = cg_match_owing(match);
    int decider = cg_match_decider(match);
    cg_status status = CG_OK;
    if (!match->head->pending)
        return CG_OK;
    if (!cg_is_sealed(match))
        return check_question(match, error);
    for (int player = 0; !status && player < match->plan->players; player++) {
        if (!((owing >> player) & 1u))
            continue;
        cg_sealed_show(match, player);
        status = check_question(match, error);
    }
    cg_sealed_show(match, decider);
    return status;
}
