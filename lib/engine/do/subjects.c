/* Statements with several players as their subject: they act one after the other, or at the same
 * time. */
#include "effect/code/code_parts.h"
#include "effect/tree/rows.h"
#include "engine/do/do.h"
#include "engine/find/scope.h"
#include "engine/find/sound.h"

#include <assert.h>
#include <string.h>

static int first_of(unsigned seats)
{
    int seat = 0;
    while (!((seats >> seat) & 1u))
        seat++;
    return seat;
}

static cg_flow do_in_turn(cg_match *match, const cg_doing *doing, unsigned seats)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_SUBJECTS, doing->player);
    frame->slot[0] = (int32_t)seats;
    frame->slot[1] = doing->statement | doing->count << 8;
    frame->slot[2] = doing->this_card;
    frame->slot[3] = (int32_t)(doing->record | (uint32_t)doing->frame << 16);
    memcpy(&frame->slot[4], &doing->value[1], 4 * sizeof(int32_t));
    memcpy(&frame->slot[8], doing->word, 3 * sizeof(int32_t));
    if (cg_is_queued(match)) /* one step for all of them */
        cg_hold(match);
    return cg_engine_go(match, frame);
}

cg_flow cg_do_or_each(cg_match *match, cg_doing *doing)
{
    const cg_row *row = cg_rows_statement(doing->statement);
    if (row->subject != CG_SUBJECT_PLAYER)
        return cg_do(match, doing);
    int32_t subject = doing->value[0];
    unsigned seats =
        cg_is_player(subject) ? 1u << (CG_PACKED_LOW(subject) & 7u) : cg_seats_of(match, subject);
    seats &= match->head->in;
    if ((seats & (seats - 1u)) && match->watch && (row->does & CG_DOES_TOGETHER))
        return cg_do_changes(match, doing, seats);
    if ((seats & (seats - 1u)) && doing->statement == CG_DO_LOSE_GAME)
        return cg_do_lose_together(match, doing, seats);
    if ((seats & (seats - 1u)) &&
        (doing->statement == CG_DO_WIN || doing->statement == CG_DO_WIN_BY))
        return cg_do_win_together(match, doing, seats);
    if (seats & (seats - 1u))
        return do_in_turn(match, doing, seats);
    if (!seats)
        return CG_DONE;
    if (!cg_is_player(subject))
        doing->value[0] = cg_player_value(first_of(seats));
    return cg_do(match, doing);
}

/** Carries out a statement for each of several players in turn order. */
static cg_flow run_subjects(cg_match *match, cg_frame *frame)
{
    if (frame->step == 2)
        return CG_DONE;
    while ((frame->slot[0] &= (int32_t)match->head->in)) {
        int seat = match->head->active;
        while (!(((uint32_t)frame->slot[0] >> seat) & 1u))
            seat = (seat + 1) % match->plan->players;
        frame->slot[0] &= ~(1 << seat);
        frame->step = 1;
        cg_doing doing = {.statement = (uint8_t)(frame->slot[1] & 0xff),
                          .count = (uint8_t)(frame->slot[1] >> 8),
                          .player = frame->player,
                          .this_card = frame->slot[2],
                          .record = (uint16_t)((uint32_t)frame->slot[3] & 0xffffu),
                          .frame = (uint16_t)((uint32_t)frame->slot[3] >> 16),
                          .value = {cg_player_value(seat)}};
        assert(doing.frame < match->head->frames);
        memcpy(&doing.value[1], &frame->slot[4], 4 * sizeof(int32_t));
        memcpy(doing.word, &frame->slot[8], 3 * sizeof(int32_t));
        if (cg_do(match, &doing) == CG_LATER)
            return CG_LATER;
    }
    frame->step = 2;
    return cg_is_queued(match) ? cg_release(match) : CG_DONE;
}

/* ---- procedures ---- */

/** Slots of CG_OWN_SUBJECTS: seats, statement, this, record and frame, four values after the
 * subject, the words of the DO. */
enum { SUBJECTS_VALUES = 4, SUBJECTS_WORDS = 8 };

/** Returns true if the value fits its part of the statement. A number can have any value. */
static bool part_is_sound(const cg_match *match, const int32_t *slot, const cg_code_part *part,
                          int32_t value)
{
    switch (part->fill) {
    case CG_FILL_N:
        return true;
    case CG_FILL_PLACE:
        return cg_place_is_sound(match, slot[SUBJECTS_WORDS + part->word], value);
    case CG_FILL_ZONE:
        return CG_PACKED_KIND(value) == CG_VALUE_ZONE &&
               cg_value_is_sound(match, value, match->head->lists);
    default:
        return cg_value_is_sound(match, value, match->head->lists);
    }
}

static bool subject_values_are_sound(const cg_match *match, const int32_t *slot)
{
    cg_code_layout layout;
    unsigned at = SUBJECTS_VALUES;
    if (!cg_code_layout_of(match->plan->module, CG_OP_DO, (uint32_t)slot[1] & 0xffu, &layout))
        return false;
    for (unsigned i = 0; i < layout.count && at < SUBJECTS_WORDS; i++)
        if (layout.parts[i].value && !part_is_sound(match, slot, &layout.parts[i], slot[at++]))
            return false;
    return true;
}

static bool subjects_are_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot;
    uint32_t number = (uint32_t)slot[3] >> 16;
    const cg_frame *of = cg_ability_below(match, frame, (int32_t)number);
    const int32_t words[] = {slot[1], slot[SUBJECTS_WORDS], slot[SUBJECTS_WORDS + 1],
                             slot[SUBJECTS_WORDS + 2]};
    return of && slot[0] >= 0 && !(slot[0] >> match->plan->players) &&
           ((uint32_t)slot[3] & 0xffffu) <= match->head->happenings &&
           cg_value_is_card(match, slot[2]) && subject_values_are_sound(match, slot) &&
           cg_code_holds(match, of, CG_OP_DO, words, 4);
}

CG_OWN(subjects, 0, 0, false, .run = run_subjects, .waits = CG_AT_2(1, 2),
       .sound = subjects_are_sound);
