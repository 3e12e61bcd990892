/* The events of the effect language as rows, and what `instead` can change about each happening. */
#include "effect/tree/events.h"

#include <cardgame/event.h>

#include <assert.h>
#include <string.h>

/* The names of causes and subjects in the rows. */
#define OF(cause) (1u << CG_CAUSE_##cause)
#define DESTROYS (OF(DESTROY) | OF(BATTLE))
#define GIVES_UP (DISCARDS | OF(SACRIFICE) | OF(PUT) | OF(PAY))
#define DISCARDS CG_CAUSES_OF_DISCARD
enum {
    NONE = CG_SUBJECT_IS_NOTHING,
    PLAYER = CG_SUBJECT_IS_PLAYER,
    CARDS = CG_SUBJECT_IS_CARD,
    THING = CG_SUBJECT_IS_THING
};

#define ROW(id, who, pattern, what, more, bits, holes, ...)                                        \
    [CG_EVENT_##id##_ROW] = {                                                                      \
        .happening = CG_ON_##what,                                                                 \
        .subject = CG_EVENT_##more == CG_EVENT_OF_OTHER ? (int)CG_SUBJECT_IS_OTHER : (int)who,     \
        .parts = holes,                                                                            \
        .test = CG_EVENT_##more,                                                                   \
        .causes = bits},
static const cg_event_row rows[CG_EVENT_ROW_COUNT] = {CG_EVENTS(ROW)};
#undef ROW

/** The row of an event of the game's own. Its holes are the other card or player, or if they are
 * numbers the amount. */
static cg_event_row own_row(const cg_happening_def *happening, unsigned index)
{
    cg_event_row row = {.happening = (uint8_t)(CG_ON_OF_GAME + index),
                        .subject =
                            happening->of_player ? CG_SUBJECT_IS_PLAYER : CG_SUBJECT_IS_CARD};
    const char *at = happening->pattern;
    for (unsigned i = 0; i < 3 && (at = strchr(at, '{')) != NULL; i++, at++)
        row.parts[i] = strncmp(at, "{n}", 3) == 0 ? CG_PART_AMOUNT : CG_PART_OTHER;
    return row;
}

/** Returns the causes of a row. If the game says so, a card that goes from play to the discard pile
 * is discarded, whatever the cause. */
static uint32_t causes_of(const cg_module *module, unsigned index)
{
    bool all = index == CG_EVENT_DISCARDED_FROM_PLAY_ROW && module->board != NULL &&
               module->board->discards == CG_DISCARDS_IN_PLAY;
    return all ? 0 : rows[index].causes;
}

cg_event_row cg_event_row_of(const cg_module *module, unsigned index)
{
    if (index < CG_EVENT_ROW_COUNT) {
        cg_event_row row = rows[index];
        row.causes = causes_of(module, index);
        return row;
    }
    index -= CG_EVENT_ROW_COUNT;
    const cg_board *board = module->board;
    if (board != NULL && index < board->happening_count)
        return own_row(&board->happenings[index], index);
    index -= board != NULL ? (unsigned)board->happening_count : 0;
    assert(board != NULL &&
           index < board->move_count); /* what is left is one of the game's moves */
    return (cg_event_row){.happening = CG_ON_MOVE,
                          .subject = CG_SUBJECT_IS_CARD,
                          .cause = (uint16_t)(CG_CAUSE_OF_GAME + index)};
}

/* The column of CG_HAPPENINGS about `instead`. */
enum {
    KEEPS_OFF = CG_CHANGES_KEEPS_OFF,
    AMOUNT = CG_CHANGES_AMOUNT,
    TO_CARD = CG_CHANGES_TO_CARD,
    TO_PLAYER = CG_CHANGES_TO_PLAYER,
    PLACE = CG_CHANGES_PLACE
};

#define ROW(...) +1
_Static_assert(CG_HAPPENINGS(ROW, ROW) == CG_ON_COUNT, "a happening has no row");
#undef ROW

unsigned cg_event_changes(const cg_module *module, unsigned index)
{
#define ROW(name, changes, ...) [CG_ON_##name] = changes,
    static const uint8_t all[CG_ON_COUNT] = {CG_HAPPENINGS(ROW, ROW)};
#undef ROW
    unsigned happening = cg_event_row_of(module, index).happening;
    unsigned form = index == CG_EVENT_ENTERS_ROW ? CG_CHANGES_FORM : 0;
    return happening < CG_ON_COUNT ? all[happening] | form : 0;
}

bool cg_event_is_play(unsigned row)
{
    return row == CG_EVENT_PLAYS_ROW || row == CG_EVENT_PLAYS_FROM_ROW;
}

bool cg_event_is_own_play(const cg_ability_term *ability)
{
    const cg_term *event = ability->event;
    return ability->form == CG_FORM_WHEN && event != NULL && cg_event_is_play(event->index) &&
           event->args[1] != NULL && event->args[1]->kind == CG_TERM_THIS;
}

uint32_t cg_event_play_zone(const cg_module *module)
{
    bool first = module->board != NULL && module->stack_zone > 0 &&
                 module->board->plays != CG_PLAYED_LAST &&
                 !module->zones[module->stack_zone - 1].in_play;
    return first ? 1u << (module->stack_zone - 1) : 0;
}
