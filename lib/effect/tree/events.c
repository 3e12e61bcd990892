/* The events of the effect language as rows, and what `instead` can change about each happening. */
#include "effect/tree/events.h"

#include <cardgame/event.h>

#include <assert.h>
#include <string.h>

#define CAUSE(name) (1u << CG_CAUSE_##name)
#define DESTROYS (CAUSE(DESTROY) | CAUSE(BATTLE))
#define GIVES_UP (DISCARDS | CAUSE(SACRIFICE) | CAUSE(PUT) | CAUSE(PAY))
#define DISCARDS (CAUSE(DISCARD) | CAUSE(DISCARD_RANDOM) | CAUSE(LIMIT))

#define ROW(id, subject, pattern, happening, ...) [CG_EVENT_##id##_ROW] = CG_ON_##happening,
static const uint8_t happenings[CG_EVENT_ROW_COUNT] = {CG_EVENTS(ROW)};
#undef ROW

/* What each row has beside its happening and its subject. Rows that have nothing more are left
 * out. */
static const cg_event_row rows[CG_EVENT_ROW_COUNT] = {
    [CG_EVENT_ENTERS_ROW] = {.test = CG_EVENT_ENTERS},
    [CG_EVENT_LEAVES_ROW] = {.test = CG_EVENT_LEAVES},
    [CG_EVENT_DESTROYED_BY_ROW] = {.causes = DESTROYS, .parts = {CG_PART_SOURCE}},
    [CG_EVENT_DESTROYED_IN_BATTLE_ROW] = {.causes = CAUSE(BATTLE)},
    [CG_EVENT_DESTROYED_BY_EFFECT_ROW] = {.causes = CAUSE(DESTROY)},
    [CG_EVENT_DESTROYED_ROW] = {.causes = DESTROYS},
    [CG_EVENT_DEFEATED_BY_ROW] = {.test = CG_EVENT_GIVEN_UP,
                                  .causes = CAUSE(BATTLE),
                                  .parts = {CG_PART_SOURCE}},
    [CG_EVENT_DEFEATED_ROW] = {.test = CG_EVENT_GIVEN_UP, .causes = CAUSE(BATTLE)},
    [CG_EVENT_SACRIFICED_ROW] = {.causes = CAUSE(SACRIFICE)},
    [CG_EVENT_DISCARDED_FROM_PLAY_ROW] = {.test = CG_EVENT_GIVEN_UP, .causes = GIVES_UP},
    [CG_EVENT_DISCARDED_ROW] = {.test = CG_EVENT_FROM_HAND, .causes = DISCARDS},
    [CG_EVENT_PUT_FROM_ROW] = {.parts = {CG_PART_TO, CG_PART_FROM}},
    [CG_EVENT_PUT_INTO_ROW] = {.parts = {CG_PART_TO}},
    [CG_EVENT_DRAWS_ROW] = {.causes = CAUSE(DRAW)},
    [CG_EVENT_DISCARDS_ROW] = {.test = CG_EVENT_FROM_HAND,
                               .causes = DISCARDS,
                               .parts = {CG_PART_CARD}},
    [CG_EVENT_TURN_BEGINS_ROW] = {.parts = {CG_PART_PLAYER}},
    [CG_EVENT_TURN_ENDS_ROW] = {.parts = {CG_PART_PLAYER}},
    [CG_EVENT_PHASE_BEGINS_ROW] = {.parts = {CG_PART_PLAYER, CG_PART_WHAT}},
    [CG_EVENT_PHASE_ENDS_ROW] = {.parts = {CG_PART_PLAYER, CG_PART_WHAT}},
    [CG_EVENT_ATTACKS_WHAT_ROW] = {.parts = {CG_PART_OTHER}},
    [CG_EVENT_BLOCKS_ROW] = {.parts = {CG_PART_OTHER}},
    [CG_EVENT_BLOCKED_ROW] = {.subject = CG_SUBJECT_IS_OTHER},
    [CG_EVENT_DAMAGED_BY_ROW] = {.parts = {CG_PART_SOURCE}},
    [CG_EVENT_PLAYS_ROW] = {.parts = {CG_PART_CARD}},
    [CG_EVENT_PLAYS_FROM_ROW] = {.parts = {CG_PART_CARD, CG_PART_FROM}},
    [CG_EVENT_USES_ROW] = {.parts = {CG_PART_CARD}},
    [CG_EVENT_TARGETED_BY_ROW] = {.parts = {CG_PART_SOURCE}},
    [CG_EVENT_GAINS_ROW] = {.test = CG_EVENT_MORE, .parts = {CG_PART_WHAT}},
    [CG_EVENT_LOSES_ROW] = {.test = CG_EVENT_FEWER, .parts = {CG_PART_WHAT}},
    [CG_EVENT_MARKED_ROW] = {.test = CG_EVENT_MORE, .parts = {CG_PART_WHAT}},
    [CG_EVENT_UNMARKED_ROW] = {.test = CG_EVENT_FEWER, .parts = {CG_PART_WHAT}},
    [CG_EVENT_ATTACHED_ROW] = {.parts = {CG_PART_OTHER}},
    [CG_EVENT_CONTROLS_ROW] = {.parts = {CG_PART_CARD}, .owned = true},
    [CG_EVENT_SIGNALLED_ROW] = {.parts = {CG_PART_WHAT}},
};

/** The subjects as phrases.h names them. */
enum {
    NONE = CG_SUBJECT_IS_NOTHING,
    PLAYER = CG_SUBJECT_IS_PLAYER,
    CARDS = CG_SUBJECT_IS_CARD,
    THING = CG_SUBJECT_IS_THING
};
#define ROW(id, subject, ...) [CG_EVENT_##id##_ROW] = subject,
static const uint8_t subjects[CG_EVENT_ROW_COUNT] = {CG_EVENTS(ROW)};
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

/** The causes of a row. Where a game says so, whatever goes from play to the discard pile is
 * discarded, for any cause. */
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
        row.happening = happenings[index];
        row.causes = causes_of(module, index);
        if (row.subject == CG_SUBJECT_IS_NOTHING)
            row.subject = subjects[index];
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

#define KEEPS_OFF CG_CHANGES_KEEPS_OFF
#define AMOUNT CG_CHANGES_AMOUNT
#define TO_CARD CG_CHANGES_TO_CARD
#define TO_PLAYER CG_CHANGES_TO_PLAYER

unsigned cg_event_changes(const cg_module *module, unsigned index)
{
    static const uint8_t changes[CG_ON_COUNT] = {
        [CG_ON_MOVE] = KEEPS_OFF | TO_CARD | CG_CHANGES_PLACE,
        [CG_ON_DAMAGE] = KEEPS_OFF | AMOUNT | TO_CARD | TO_PLAYER,
        [CG_ON_COUNTER] = KEEPS_OFF | AMOUNT | TO_PLAYER,
        [CG_ON_MARK] = KEEPS_OFF | AMOUNT | TO_CARD,
        [CG_ON_EXHAUST] = KEEPS_OFF | TO_CARD,
        [CG_ON_READY] = KEEPS_OFF | TO_CARD,
        [CG_ON_FACE_UP] = KEEPS_OFF | TO_CARD,
        [CG_ON_FACE_DOWN] = KEEPS_OFF | TO_CARD,
        [CG_ON_REVEAL] = KEEPS_OFF,
        [CG_ON_ATTACH] = KEEPS_OFF,
        [CG_ON_DETACH] = KEEPS_OFF | TO_CARD,
        [CG_ON_CONTROL] = KEEPS_OFF,
        [CG_ON_BECOME] = KEEPS_OFF | TO_CARD,
        [CG_ON_SIGNAL] = KEEPS_OFF,
        [CG_ON_ROLL] = AMOUNT,
        [CG_ON_LOSE_GAME] = KEEPS_OFF,
        [CG_ON_WIN_GAME] = KEEPS_OFF,
    };
    unsigned happening = cg_event_row_of(module, index).happening;
    unsigned form = index == CG_EVENT_ENTERS_ROW ? CG_CHANGES_FORM : 0;
    return happening < CG_ON_COUNT ? changes[happening] | form : 0;
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
