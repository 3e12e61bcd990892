/* Compiles moves out of play from which the cards return: `flicker t`, `exile t until this leaves
 * play`. They become the move and the return, and if that is later, a delayed ability that waits
 * for the moment. */
#include "effect/code/compile.h"
#include "effect/code/select.h"

#include "effect/tree/rows.h"

#include <assert.h>

/* ---- the delayed abilities: `later when ...: put them into play` ---- */

static const cg_term own_card = {.kind = CG_TERM_THIS, .type = CG_TYPE_CARDS},
                     own_player = {.kind = CG_TERM_ME, .type = CG_TYPE_PLAYER};
/** The only captured slot. */
static const cg_term taken = {.kind = CG_TERM_NAME, .type = CG_TYPE_CARDS, .many = true};
static const cg_term play = {.kind = CG_TERM_PLACE, .value = CG_PLACE_PLAY};
static const cg_term put = {
    .kind = CG_TERM_STATEMENT, .index = CG_DO_PUT, .args = {NULL, &taken, &play}};
/** Into the hand: cg_place_word() finds its zone. */
static const cg_term hand = {.kind = CG_TERM_PLACE, .value = CG_PLACE_INTO};
static const cg_term take_up = {
    .kind = CG_TERM_STATEMENT, .index = CG_DO_PUT, .args = {NULL, &taken, &hand}};

static const cg_term this_leaves = {.kind = CG_TERM_EVENT,
                                    .index = CG_EVENT_LEAVES_ROW,
                                    .args = {&own_card}},
                     turn_ends = {.kind = CG_TERM_EVENT, .index = CG_EVENT_TURN_ENDS_ROW},
                     my_turn_begins = {.kind = CG_TERM_EVENT,
                                       .index = CG_EVENT_TURN_BEGINS_ROW,
                                       .args = {NULL, &own_player}};

#define WAITS_FOR(moment, back)                                                                    \
    {                                                                                              \
        .form = CG_FORM_WHEN, .event = &(moment), .windows = UINT32_MAX, .phases = UINT32_MAX,     \
        .steps = &(back), .captured = 1, .slots = 1                                                \
    }

static const struct {
    uint8_t ends; /**< a cg_ends */
    bool held;    /**< they were in a hand */
    cg_ability_term ability;
} endings[] = {{CG_ENDS_WITH_SOURCE, false, WAITS_FOR(this_leaves, put)},
               {CG_ENDS_TURN, false, WAITS_FOR(turn_ends, put)},
               {CG_ENDS_OWN_TURN, false, WAITS_FOR(my_turn_begins, put)},
               {CG_ENDS_WITH_SOURCE, true, WAITS_FOR(this_leaves, take_up)},
               {CG_ENDS_TURN, true, WAITS_FOR(turn_ends, take_up)},
               {CG_ENDS_OWN_TURN, true, WAITS_FOR(my_turn_begins, take_up)}};

static const cg_ability_term *ending_of(unsigned duration, bool held)
{
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (endings[i].ends == cg_rows_duration(duration)->ends && endings[i].held == held)
            return &endings[i].ability;
    return NULL;
}

bool cg_effect_can_end_away(unsigned duration)
{
    return ending_of(duration, false) != NULL;
}

bool cg_effect_is_ending(const cg_ability_term *ability)
{
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (ability == &endings[i].ability)
            return true;
    return false;
}

/* ---- the cards ---- */

/** Returns true if the step gives these cards their name. */
static bool gives(const cg_term *step, const cg_term *cards)
{
    if (cards->kind == CG_TERM_THEM)
        return step->kind == CG_TERM_STATEMENT && step->value2 == cards->value + 1;
    const cg_term *name =
        step->kind == CG_TERM_STATEMENT && step->index == CG_DO_CHOOSE    ? step->args[2]
        : step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_FOR_EACH ? step->args[1]
                                                                          : NULL;
    return name != NULL && name->value == cards->value;
}

/** Searches the steps up to `until` for the last one that gives its cards their name.
 * @return true if `until` is there */
static bool find_giver(const cg_term *steps, const cg_term *until, const cg_term **giver)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (step == until)
            return true;
        if (gives(step, until->args[1]))
            *giver = step;
        if ((step->ability == NULL && find_giver(step->body, until, giver)) ||
            find_giver(step->otherwise, until, giver))
            return true;
    }
    return false;
}

const cg_term *cg_effect_giver(const cg_ability_term *ability, const cg_term *step)
{
    const cg_term *cards = step->args[1], *giver = NULL;
    if (cards != NULL && (cards->kind == CG_TERM_NAME || cards->kind == CG_TERM_THEM))
        find_giver(ability->steps, step, &giver);
    return giver;
}

const cg_term *cg_effect_taken_from(const cg_ability_term *ability, const cg_term *step)
{
    const cg_term *cards = step->args[1], *giver = cg_effect_giver(ability, step);
    const cg_term *from = cards;
    if (cards != NULL && cards->kind == CG_TERM_NAME) {
        bool target = cards->value >= 0 && (unsigned)cards->value < ability->target_count;
        from = giver == NULL ? target ? ability->targets[cards->value].selector : NULL
               : giver->kind == CG_TERM_BLOCK ? giver->args[0]
                                              : giver->args[1];
    }
    return from != NULL && from->kind == CG_TERM_SELECTOR ? from : NULL;
}

bool cg_effect_is_held(const cg_module *module, const cg_term *selection)
{
    const cg_term *zone = selection != NULL && selection->where == CG_WHERE_ZONE
                              ? selection->args[CG_SELECTOR_WITHIN]
                              : NULL;
    return zone != NULL && zone->kind == CG_TERM_ZONE && module->hand_zone &&
           zone->index == module->hand_zone - 1;
}

static bool is_held(const cg_emitter *e, const cg_term *step)
{
    return cg_effect_is_held(e->module, cg_effect_taken_from(e->ability, step));
}

/* ---- the move ---- */

/** Pushes whether this card is in play, and jumps if it is not.
 * @return place of the jump */
static uint32_t emit_without_this(cg_emitter *e)
{
    static const int32_t nowhere = 0;
    cg_emit(e, CG_OP_THIS);
    cg_emit2(e, CG_OP_CONDITION, CG_IF_IS_IN_PLAY, 0);
    return cg_emit_jump(e, CG_OP_JUMP_FALSE, &nowhere);
}

/** Stores those cards of the set on the stack that are in play into a slot: no others leave and
 * return. */
static void emit_those_in_play(cg_emitter *e, unsigned slot)
{
    cg_section section = cg_section_open(e, false);
    cg_emit(e, CG_OP_CANDIDATE);
    cg_emit2(e, CG_OP_CONDITION, CG_IF_IS_IN_PLAY, 0);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_AMONG, 0, cg_section_close(e, &section));
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

/** Pushes those cards of a slot that are in zones of these rows. */
static void emit_those_there(cg_emitter *e, unsigned slot, uint32_t rows)
{
    cg_section section = cg_section_open(e, false);
    cg_emit(e, CG_OP_CANDIDATE);
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit(e, CG_OP_MEMBER);
    uint16_t filter = cg_section_close(e, &section);
    cg_emit1(e, CG_OP_PLAYERS, 2);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE, rows, filter);
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

/** Moves the cards of a slot, which follows them, and keeps those that are in the intended zone: if
 * something else happened instead, it is permanent. */
static void emit_moved(cg_emitter *e, unsigned slot, unsigned move, int32_t counted)
{
    const cg_move_def *def = cg_rows_move_of_verb(e->module, move);
    const int32_t words[] = {0, 0, ((int32_t)slot + 1) | CG_KEEPS_MOVED | counted};
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit_do(e, CG_OP_CALL, move, 1, words);
    emit_those_there(e, slot, def != NULL ? 1u << def->zone : 0);
}

static void emit_back(cg_emitter *e, unsigned slot, bool held)
{
    const int32_t words[] = {cg_place_word(e, held ? &hand : &play), 0,
                             ((int32_t)slot + 1) | CG_KEEPS_MOVED};
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit1(e, CG_OP_NUMBER, 0);
    cg_emit_do(e, CG_OP_DO, CG_DO_PUT, 2, words);
}

/** Emits a return when this card leaves; the cards return at once if it has already left. */
static void emit_until(cg_emitter *e, const cg_section *body, unsigned slot, unsigned duration,
                       bool held)
{
    static const int32_t nowhere = 0;
    const cg_ability_term *ending = ending_of(duration, held);
    if (ending == NULL) /* refused by the parser */
        return;
    bool while_this = duration == CG_WHILE_THIS;
    uint32_t gone = while_this ? emit_without_this(e) : 0;
    cg_emit1(e, CG_OP_LATER, (int32_t)cg_emit_inner_with(e, ending, slot));
    if (!while_this)
        return;
    uint32_t end = cg_emit_jump(e, CG_OP_JUMP, &nowhere);
    cg_emit_land(e, body, gone);
    emit_back(e, slot, held);
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
    cg_emit_needs_play(e, CG_CODE_NEEDS_PLAY);
    *gone = emit_without_this(e);
    return true;
}

void cg_emit_away(cg_emitter *e, const cg_section *body, const cg_term *step, int32_t named,
                  int32_t counted)
{
    bool verb = step->kind == CG_TERM_VERB;
    unsigned slot = cg_emit_slot(e), move = verb ? step->index : cg_rows_exile(e->module);
    bool held = verb && is_held(e, step);
    e->code.flags |= step->args[1]->kind == CG_TERM_THIS ? CG_CODE_TAKES_THIS : 0u;
    cg_emit_value(e, step->args[1]);
    if (held) {
        cg_emit1(e, CG_OP_STORE, (int32_t)slot);
        emit_those_there(e, slot, cg_hand_bit(e->module));
    } else {
        emit_those_in_play(e, slot);
    }
    emit_moved(e, slot, move, counted);
    if (verb)
        emit_until(e, body, slot, step->args[2]->index, held);
    else
        emit_back(e, slot, false);
    if (named == 0)
        return;
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit1(e, CG_OP_STORE, named - 1);
}
