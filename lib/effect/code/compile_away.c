/* Compiles moves out of play from which the cards come back: `flicker t`, `exile t until this leaves
 * play`. They are written as the move, as what comes back, and where that is later as an ability that
 * waits for the moment. */
#include "effect/code/compile.h"

#include "effect/tree/rows.h"

#include <assert.h>

/* ---- the abilities that wait: `later when ...: put them into play` ---- */

static const cg_term own_card = {.kind = CG_TERM_THIS, .type = CG_TYPE_CARDS},
                     own_player = {.kind = CG_TERM_ME, .type = CG_TYPE_PLAYER};
/** The only slot that is captured. */
static const cg_term taken = {.kind = CG_TERM_NAME, .type = CG_TYPE_CARDS, .many = true};
static const cg_term play = {.kind = CG_TERM_PLACE, .value = CG_PLACE_PLAY};
static const cg_term put = {
    .kind = CG_TERM_STATEMENT, .index = CG_DO_PUT, .args = {NULL, &taken, &play}};

static const cg_term this_leaves = {.kind = CG_TERM_EVENT,
                                    .index = CG_EVENT_LEAVES_ROW,
                                    .args = {&own_card}},
                     turn_ends = {.kind = CG_TERM_EVENT, .index = CG_EVENT_TURN_ENDS_ROW},
                     my_turn_begins = {.kind = CG_TERM_EVENT,
                                       .index = CG_EVENT_TURN_BEGINS_ROW,
                                       .args = {NULL, &own_player}};

#define WAITS_FOR(moment)                                                                          \
    {                                                                                              \
        .form = CG_FORM_WHEN, .event = &(moment), .windows = UINT32_MAX, .phases = UINT32_MAX,     \
        .steps = &put, .captured = 1, .slots = 1                                                   \
    }

static const struct {
    uint16_t duration;
    cg_ability_term ability;
} endings[] = {{CG_WHILE_THIS, WAITS_FOR(this_leaves)},
               {CG_UNTIL_END_OF_TURN, WAITS_FOR(turn_ends)},
               {CG_UNTIL_MY_TURN, WAITS_FOR(my_turn_begins)}};

static const cg_ability_term *ending_of(unsigned duration)
{
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (endings[i].duration == duration)
            return &endings[i].ability;
    return NULL;
}

bool cg_effect_can_end_away(unsigned duration)
{
    return ending_of(duration) != NULL;
}

bool cg_effect_is_ending(const cg_ability_term *ability)
{
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (ability == &endings[i].ability)
            return true;
    return false;
}

/* ---- the move ---- */

/** Pushes whether this card is in play, and jumps if it is not. @return place of the jump */
static uint32_t emit_without_this(cg_emitter *e)
{
    static const int32_t nowhere = 0;
    cg_emit(e, CG_OP_THIS);
    cg_emit2(e, CG_OP_CONDITION, CG_IF_IS_IN_PLAY, 0);
    return cg_emit_jump(e, CG_OP_JUMP_FALSE, &nowhere);
}

/** Of the set on the stack those in play, into a slot: nothing else goes away and comes back. */
static void emit_those_in_play(cg_emitter *e, unsigned slot)
{
    cg_section section = cg_section_open(e, false);
    cg_emit(e, CG_OP_CANDIDATE);
    cg_emit2(e, CG_OP_CONDITION, CG_IF_IS_IN_PLAY, 0);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_AMONG, 0, cg_section_close(e, &section));
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

/** Of the cards in a slot those that lie where they were to go: what happened instead is for good. */
static void emit_those_there(cg_emitter *e, unsigned slot, unsigned move)
{
    const cg_move_def *def = cg_rows_move_of_verb(e->module, move);
    cg_section section = cg_section_open(e, false);
    cg_emit(e, CG_OP_CANDIDATE);
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit(e, CG_OP_MEMBER);
    uint16_t filter = cg_section_close(e, &section);
    cg_emit1(e, CG_OP_PLAYERS, 2);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE, def != NULL ? 1u << def->zone : 0, filter);
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

/** Moves the cards in a slot, which follows them. */
static void emit_moved(cg_emitter *e, unsigned slot, unsigned move, int32_t counted)
{
    const int32_t words[] = {0, 0, ((int32_t)slot + 1) | CG_KEEPS_MOVED | counted};
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit_do(e, CG_OP_CALL, move, 1, words);
    emit_those_there(e, slot, move);
}

static void emit_back(cg_emitter *e, unsigned slot)
{
    const int32_t words[] = {CG_PLACE_WORD(CG_PLACE_PLAY, 0, 0, 0), 0,
                             ((int32_t)slot + 1) | CG_KEEPS_MOVED};
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit1(e, CG_OP_NUMBER, 0);
    cg_emit_do(e, CG_OP_DO, CG_DO_PUT, 2, words);
}

/** What comes back when this card leaves comes back now if it has left meanwhile. */
static void emit_until(cg_emitter *e, const cg_section *body, unsigned slot, unsigned duration)
{
    static const int32_t nowhere = 0;
    const cg_ability_term *ending = ending_of(duration);
    if (ending == NULL) /* refused by the parser */
        return;
    bool while_this = duration == CG_WHILE_THIS;
    uint32_t gone = while_this ? emit_without_this(e) : 0;
    cg_emit1(e, CG_OP_LATER, (int32_t)cg_emit_inner_with(e, ending, slot));
    if (!while_this)
        return;
    uint32_t end = cg_emit_jump(e, CG_OP_JUMP, &nowhere);
    cg_emit_land(e, body, gone);
    emit_back(e, slot);
    cg_emit_land(e, body, end);
}

bool cg_emit_begin_away(cg_emitter *e, const cg_term *step, uint32_t *gone)
{
    bool until_this = (step->flags & CG_STEP_UNTIL) && step->kind == CG_TERM_VERB &&
                      step->args[2]->index == CG_WHILE_THIS;
    if (!until_this)
        return false;
    if (step->value2 != 0) { /* then nothing is moved */
        cg_emit1(e, CG_OP_NUMBER, 0);
        cg_emit1(e, CG_OP_STORE, (int32_t)cg_emit_slot_of(e, step->value2 - 1));
    }
    e->code.flags |= CG_CODE_NEEDS_PLAY;
    *gone = emit_without_this(e);
    return true;
}

void cg_emit_away(cg_emitter *e, const cg_section *body, const cg_term *step, int32_t named,
                  int32_t counted)
{
    bool verb = step->kind == CG_TERM_VERB;
    unsigned slot = cg_emit_slot(e), move = verb ? step->index : cg_rows_exile(e->module);
    cg_emit_value(e, step->args[1]);
    emit_those_in_play(e, slot);
    emit_moved(e, slot, move, counted);
    if (verb)
        emit_until(e, body, slot, step->args[2]->index);
    else
        emit_back(e, slot);
    if (named == 0)
        return;
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit1(e, CG_OP_STORE, named - 1);
}
