/* Compiles steps that contain other steps: branches, loops, modes, tables, and delayed and lasting
 * abilities. */
#include "effect/code/compile.h"

#include <assert.h>

static void emit_store(cg_emitter *e, unsigned slot)
{
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

static void emit_slot(cg_emitter *e, unsigned slot)
{
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
}

static uint32_t emit_jump(cg_emitter *e, cg_operation operation)
{
    const int32_t nowhere = 0;
    return cg_emit_jump(e, operation, &nowhere);
}

/* ---- branches ---- */

/** Emits steps, then those for `otherwise`, which are the target of the jump at `over`. */
static void emit_either(cg_emitter *e, const cg_section *body, const cg_term *block, uint32_t over)
{
    cg_emit_steps(e, body, block->body);
    if (block->otherwise == NULL) {
        cg_emit_land(e, body, over);
        return;
    }
    uint32_t end = emit_jump(e, CG_OP_JUMP);
    cg_emit_land(e, body, over);
    cg_emit_steps(e, body, block->otherwise);
    cg_emit_land(e, body, end);
}

static void emit_let(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    (void)body;
    cg_emit_value(e, block->args[1]);
    emit_store(e, cg_emit_slot_of(e, block->args[0]->value));
}

static void emit_if(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    int32_t holds;
    if (cg_effect_fold(block->args[0], e->arguments, &holds)) {
        cg_emit_steps(e, body, holds ? block->body : block->otherwise);
        return;
    }
    cg_emit_value(e, block->args[0]);
    emit_either(e, body, block, emit_jump(e, CG_OP_JUMP_FALSE));
}

/** Pushes the player who is asked. */
static void emit_asked(cg_emitter *e, const cg_term *block)
{
    const cg_term *who = block->args[CG_BLOCK_WHO];
    if (who == NULL) {
        cg_emit(e, CG_OP_ME);
        return;
    }
    cg_emit_choices(e, who, NULL);
    cg_emit_value(e, who);
}

static void emit_may(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    emit_asked(e, block);
    emit_either(e, body, block, emit_jump(e, CG_OP_MAY));
}

/** Emits PAY, with the payer on the stack.
 * @return place of the jump that is taken if it is not paid */
static uint32_t emit_pay(cg_emitter *e, const cg_term *costs, const cg_term *payer)
{
    unsigned count;
    uint32_t first = cg_emit_costs(e, costs, payer, &count);
    const int32_t words[] = {(int32_t)first, (int32_t)count, 0};
    return cg_emit_jump(e, CG_OP_PAY, words);
}

static void emit_may_pay(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    emit_asked(e, block);
    emit_either(e, body, block, emit_pay(e, block->args[0], block->args[CG_BLOCK_WHO]));
}

/** Emits `unless`: if one of several players does not pay, the steps happen. */
static void emit_unless(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    const cg_term *payer = block->args[0];
    cg_emit_choices(e, payer, NULL);
    bool several = cg_is_player_set(payer) && !cg_is_choice(payer);
    cg_loop loop;
    if (several)
        loop = cg_emit_loop(e, body, payer, -1);
    cg_emit_value(e, payer);
    uint32_t unpaid = emit_pay(e, block->args[1], payer);
    if (several)
        cg_emit_loop_end(e, body, loop);
    uint32_t end = emit_jump(e, CG_OP_JUMP);
    cg_emit_land(e, body, unpaid);
    cg_emit_steps(e, body, block->body);
    cg_emit_land(e, body, end);
}

/* ---- loops ---- */

cg_loop cg_emit_loop(cg_emitter *e, const cg_section *body, const cg_term *over, int one)
{
    assert(body->body); /* jumps out of it have their own targets */
    int32_t words[4] = {0};
    if (over->kind == CG_TERM_NAME) {
        words[0] = (int32_t)cg_emit_slot_of(e, over->value);
    } else {
        words[0] = (int32_t)cg_emit_slot(e);
        cg_emit_set(e, over);
        emit_store(e, (unsigned)words[0]);
    }
    words[1] = (int32_t)cg_emit_slot(e);
    words[2] = one >= 0 ? one : (int32_t)cg_emit_slot(e);
    cg_emit1(e, CG_OP_NUMBER, 0);
    emit_store(e, (unsigned)words[1]);
    cg_loop loop = {.again = cg_emit_here(e, body)};
    loop.end = cg_emit_jump(e, CG_OP_EACH, words);
    cg_emit_stand_in(e, over, CG_OP_SLOT, words[2]);
    return loop;
}

void cg_emit_loop_end(cg_emitter *e, const cg_section *body, cg_loop loop)
{
    cg_emit_back(e, loop.again);
    cg_emit_land(e, body, loop.end);
}

static void emit_for_each(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    cg_emit_choices(e, block->args[0], NULL);
    int one = (int)cg_emit_slot_of(e, block->args[1]->value);
    cg_loop loop = cg_emit_loop(e, body, block->args[0], one);
    cg_emit_note_found(e, (unsigned)one, block->args[0]);
    cg_emit_steps(e, body, block->body);
    cg_emit_loop_end(e, body, loop);
}

/* Counts down in a slot. */
void cg_emit_times(cg_emitter *e, const cg_section *body, const cg_term *steps)
{
    unsigned left = cg_emit_slot(e);
    emit_store(e, left);
    uint32_t again = cg_emit_here(e, body);
    cg_emit1(e, CG_OP_NUMBER, 0);
    emit_slot(e, left);
    cg_emit(e, CG_OP_LESS);
    uint32_t end = emit_jump(e, CG_OP_JUMP_FALSE);
    emit_slot(e, left);
    cg_emit1(e, CG_OP_NUMBER, 1);
    cg_emit(e, CG_OP_SUBTRACT);
    emit_store(e, left);
    cg_emit_steps(e, body, steps);
    cg_emit_back(e, again);
    cg_emit_land(e, body, end);
}

static void emit_repeat(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    int32_t times;
    if (cg_effect_fold(block->args[0], e->arguments, &times)) {
        if (times == 1)
            cg_emit_steps(e, body, block->body);
        if (times <= 1)
            return;
        cg_emit1(e, CG_OP_NUMBER, times < CG_LOOP_MAX ? times : CG_LOOP_MAX);
    } else {
        cg_emit_value(e, block->args[0]);
        cg_emit1(e, CG_OP_NUMBER, CG_LOOP_MAX);
        cg_emit(e, CG_OP_MINIMUM);
    }
    cg_emit_times(e, body, block->body);
}

static void emit_while(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    const int32_t words[] = {(int32_t)cg_emit_slot(e), 0};
    cg_emit1(e, CG_OP_NUMBER, 0);
    emit_store(e, (unsigned)words[0]);
    uint32_t again = cg_emit_here(e, body);
    uint32_t tired = cg_emit_jump(e, CG_OP_LOOP, words);
    cg_emit_value(e, block->args[0]);
    uint32_t end = emit_jump(e, CG_OP_JUMP_FALSE);
    cg_emit_steps(e, body, block->body);
    cg_emit_back(e, again);
    cg_emit_land(e, body, tired);
    cg_emit_land(e, body, end);
}

/* ---- modes and tables ---- */

uint32_t cg_emit_labels(cg_emitter *e, const cg_term *branches, unsigned *count)
{
    uint32_t first = 0;
    *count = 0;
    for (const cg_term *branch = branches; branch != NULL; branch = branch->next) {
        uint32_t number = cg_emit_label(e, branch->text);
        first = *count == 0 ? number : first;
        (*count)++;
    }
    return first;
}

void cg_emit_branches(cg_emitter *e, const cg_section *body, const cg_term *branches, unsigned slot)
{
    assert(slot < e->slots);
    bool within = e->within_modes;
    int32_t number = 0;
    e->within_modes = true;
    for (const cg_term *branch = branches; branch != NULL; branch = branch->next) {
        const int32_t words[] = {(int32_t)slot, number++, 0};
        uint32_t next = cg_emit_jump(e, CG_OP_IF_MODE, words);
        cg_emit_steps(e, body, branch->body);
        cg_emit_land(e, body, next);
    }
    e->within_modes = within;
}

static void emit_modes(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    unsigned count, slot = cg_emit_slot(e);
    uint32_t first = cg_emit_labels(e, block->body, &count);
    const int32_t words[] = {(int32_t)slot, (int32_t)first, (int32_t)count};
    emit_asked(e, block);
    cg_emit_value(e, block->args[0]);
    cg_emit_words(e, CG_OP_MODES, words);
    cg_emit_branches(e, body, block->body, slot);
}

static bool fits(const cg_term *branch, int32_t number)
{
    return number >= branch->value && number <= branch->value2;
}

static void emit_known_row(cg_emitter *e, const cg_section *body, const cg_term *block,
                           int32_t number)
{
    const cg_term *branch = block->body;
    while (branch != NULL && !fits(branch, number))
        branch = branch->next;
    cg_emit_steps(e, body, branch != NULL ? branch->body : block->otherwise);
}

/** Pushes whether the number in a slot is in the range of a row. */
static void emit_fits(cg_emitter *e, const cg_term *row, unsigned slot)
{
    bool low = row->value != INT32_MIN, high = row->value2 != INT32_MAX;
    if (row->value == row->value2) {
        emit_slot(e, slot);
        cg_emit1(e, CG_OP_NUMBER, row->value);
        cg_emit(e, CG_OP_EQUAL);
        return;
    }
    if (low) {
        emit_slot(e, slot);
        cg_emit1(e, CG_OP_NUMBER, row->value);
        cg_emit(e, CG_OP_LESS);
        cg_emit(e, CG_OP_NOT);
    }
    if (high) {
        cg_emit1(e, CG_OP_NUMBER, row->value2);
        emit_slot(e, slot);
        cg_emit(e, CG_OP_LESS);
        cg_emit(e, CG_OP_NOT);
    }
    if (low && high)
        cg_emit(e, CG_OP_AND);
    if (!low && !high)
        cg_emit1(e, CG_OP_NUMBER, 1);
}

/** Emits the rows from this one on. After the steps of each is a jump to the end of the table. */
static void emit_rows(cg_emitter *e, const cg_section *body, const cg_term *block,
                      const cg_term *row, unsigned slot)
{
    assert(row == NULL || row->kind == CG_TERM_BRANCH);
    if (row == NULL) {
        cg_emit_steps(e, body, block->otherwise);
        return;
    }
    emit_fits(e, row, slot);
    uint32_t over = emit_jump(e, CG_OP_JUMP_FALSE);
    cg_emit_steps(e, body, row->body);
    if (row->next == NULL && block->otherwise == NULL) {
        cg_emit_land(e, body, over);
        return;
    }
    uint32_t end = emit_jump(e, CG_OP_JUMP);
    cg_emit_land(e, body, over);
    emit_rows(e, body, block, row->next, slot);
    cg_emit_land(e, body, end);
}

static void emit_table(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    const cg_term *number = block->args[0];
    int32_t known;
    if (cg_effect_fold(number, e->arguments, &known)) {
        emit_known_row(e, body, block, known);
        return;
    }
    unsigned slot;
    if (number->kind == CG_TERM_NAME) {
        slot = cg_emit_slot_of(e, number->value);
    } else {
        cg_emit_value(e, number);
        slot = cg_emit_slot(e);
        emit_store(e, slot);
    }
    emit_rows(e, body, block, block->body, slot);
}

/* ---- abilities within ---- */

static void emit_later(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    assert(block->ability != NULL);
    (void)body;
    cg_emit1(e, CG_OP_LATER, (int32_t)cg_emit_inner(e, block->ability));
}

static void emit_lasting(cg_emitter *e, const cg_section *body, const cg_term *block)
{
    assert(block->ability != NULL);
    (void)body;
    bool asked = block->args[0]->index == CG_WHILE; /* by the ability itself: `holds` */
    int32_t duration = cg_emit_duration(e, asked ? NULL : block->args[0]);
    cg_emit2(e, CG_OP_LASTING, (int32_t)cg_emit_inner(e, block->ability), duration);
}

/* ---- all of them ---- */

typedef void (*emit_block)(cg_emitter *e, const cg_section *body, const cg_term *block);
static const emit_block blocks[CG_BLOCK_COUNT] = {
    [CG_BLOCK_LET] = emit_let,       [CG_BLOCK_IF] = emit_if,
    [CG_BLOCK_MAY] = emit_may,       [CG_BLOCK_MAY_PAY] = emit_may_pay,
    [CG_BLOCK_UNLESS] = emit_unless, [CG_BLOCK_FOR_EACH] = emit_for_each,
    [CG_BLOCK_REPEAT] = emit_repeat, [CG_BLOCK_WHILE] = emit_while,
    [CG_BLOCK_MODES] = emit_modes,   [CG_BLOCK_TABLE] = emit_table,
    [CG_BLOCK_LATER] = emit_later,   [CG_BLOCK_LASTING] = emit_lasting,
};

void cg_emit_steps(cg_emitter *e, const cg_section *body, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (step->kind != CG_TERM_BLOCK) {
            cg_emit_statement(e, body, step);
            continue;
        }
        assert(step->index < CG_BLOCK_COUNT);
        cg_emit_mark mark = cg_emit_mark_now(e);
        blocks[step->index](e, body, step);
        cg_emit_release(e, mark);
    }
}
