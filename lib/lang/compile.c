#include "lang/tree.h"

#include <assert.h>
#include <string.h>

typedef struct emitter {
    const cg_effect *effect;
    const int32_t *arguments;
    cg_buffer *code;
    cg_program *program;
    bool memory_short;
} emitter;

/** Position in the program of the word that comes next. */
static uint32_t position(const emitter *out)
{
    return (uint32_t)(out->code->size / sizeof(int32_t)) - out->program->start;
}

static void emit(emitter *out, int32_t word)
{
    void *place = out->memory_short ? NULL : cg_buffer_grow(out->code, sizeof word);
    if (place == NULL)
        out->memory_short = true;
    else
        memcpy(place, &word, sizeof word);
}

static void emit_with(emitter *out, cg_operation operation, int32_t word)
{
    emit(out, (int32_t)operation);
    emit(out, word);
}

/** A jump whose place is not known yet; gives the position of its operand. */
static uint32_t emit_jump(emitter *out, cg_operation operation)
{
    emit_with(out, operation, 0);
    return position(out) - 1;
}

/** Lets a jump go to the word that comes next. */
static void land(emitter *out, uint32_t operand)
{
    int32_t here = (int32_t)position(out);
    size_t offset = ((size_t)out->program->start + operand) * sizeof here;
    if (!out->memory_short)
        memcpy(out->code->data + offset, &here, sizeof here);
}

static void emit_node(emitter *out, const cg_node *node);

static void emit_binary(emitter *out, const cg_node *node)
{
    const cg_operator *row = cg_operator_get(node->detail);
    emit_node(out, row->swaps ? node->right : node->left);
    emit_node(out, row->swaps ? node->left : node->right);
    emit(out, row->operation);
    if (row->inverts)
        emit(out, CG_OP_NOT);
}

/** A node of one child, or none, and one operation. */
static void emit_simple(emitter *out, const cg_node *node, cg_operation operation)
{
    if (node->left != NULL)
        emit_node(out, node->left);
    emit(out, (int32_t)operation);
    if (cg_operation_words(operation) > 0)
        emit(out, node->kind == CG_NODE_NAME ? node->value : node->detail);
}

static void emit_zone(emitter *out, const cg_node *node)
{
    if (node->left == NULL)
        emit(out, CG_OP_SELF);
    emit_simple(out, node, CG_OP_ZONE);
}

static void emit_negative(emitter *out, const cg_node *node)
{
    emit_with(out, CG_OP_NUMBER, 0);
    emit_node(out, node->left);
    emit(out, CG_OP_SUBTRACT);
}

static void emit_empty(emitter *out, const cg_node *node)
{
    emit_simple(out, node, CG_OP_SIZE);
    emit_with(out, CG_OP_NUMBER, 0);
    emit(out, CG_OP_EQUAL);
}

static void emit_choice(emitter *out, const cg_node *node)
{
    emit_node(out, node->left);
    emit_node(out, node->right);
    emit(out, cg_choice_get(node->detail)->operation);
}

/** How a kind of node is compiled: with a function, or as one operation behind its child. */
typedef struct node_row {
    void (*emit)(emitter *out, const cg_node *node);
    cg_operation operation;
} node_row;

static const node_row node_rows[] = {
    [CG_NODE_NAME] = {NULL, CG_OP_SLOT},
    [CG_NODE_SELF] = {NULL, CG_OP_SELF},
    [CG_NODE_ACTIVE] = {NULL, CG_OP_ACTIVE},
    [CG_NODE_POOL] = {NULL, CG_OP_POOL},
    [CG_NODE_EFFECT_ITEM] = {NULL, CG_OP_TOP_ITEM},
    [CG_NODE_CARD_ITEM] = {NULL, CG_OP_TOP_ITEM},
    [CG_NODE_ZONE] = {emit_zone, CG_OP_ZONE},
    [CG_NODE_COUNTER] = {NULL, CG_OP_COUNTER},
    [CG_NODE_COUNT] = {NULL, CG_OP_SIZE},
    [CG_NODE_FACE] = {NULL, CG_OP_FACE},
    [CG_NODE_EMPTY] = {emit_empty, CG_OP_SIZE},
    [CG_NODE_NEGATIVE] = {emit_negative, CG_OP_SUBTRACT},
    [CG_NODE_NOT] = {NULL, CG_OP_NOT},
    [CG_NODE_BINARY] = {emit_binary, CG_OP_END},
    [CG_NODE_CHOICE] = {emit_choice, CG_OP_END},
};

static void emit_node(emitter *out, const cg_node *node)
{
    const node_row *row = &node_rows[node->kind];
    int32_t value;
    if (cg_node_fold(node, out->arguments, &value))
        emit_with(out, CG_OP_NUMBER, value);
    else if (row->emit != NULL)
        row->emit(out, node);
    else
        emit_simple(out, node, row->operation);
}

static void need_pool(cg_program *program, unsigned pool)
{
    if (!(program->needs & CG_NEEDS_POOL))
        program->needs_pool = (uint8_t)pool;
    program->needs |= CG_NEEDS_POOL;
}

/** What must be there for a verb to do something to its object. */
static void need(cg_program *program, const cg_node *object)
{
    switch (object->kind) {
    case CG_NODE_CARD_ITEM:
        program->needs |= CG_NEEDS_CARD_ITEM;
        break;
    case CG_NODE_EFFECT_ITEM:
        program->needs |= CG_NEEDS_EFFECT_ITEM;
        break;
    case CG_NODE_POOL:
        need_pool(program, object->detail);
        break;
    default:
        break;
    }
}

static void emit_amount(emitter *out, const cg_step_node *step)
{
    int32_t value;
    if (!(step->verb->flags & CG_VERB_NEGATES)) {
        emit_node(out, step->amount);
    } else if (cg_node_fold(step->amount, out->arguments, &value)) {
        emit_with(out, CG_OP_NUMBER, value == INT32_MIN ? INT32_MAX : -value);
    } else {
        emit_with(out, CG_OP_NUMBER, 0);
        emit_node(out, step->amount);
        emit(out, CG_OP_SUBTRACT);
    }
}

static void emit_act(emitter *out, const cg_step_node *step)
{
    const cg_verb_row *verb = step->verb;
    cg_operation operation = (cg_operation)verb->operation;

    if (step->subject != NULL)
        emit_node(out, step->subject);
    else if (verb->flags & CG_VERB_SUBJECT)
        emit(out, CG_OP_SELF);
    if (step->object != NULL) {
        emit_node(out, step->object);
        need(out->program, step->object);
    }
    if (step->amount != NULL)
        emit_amount(out, step);
    else if (verb->flags & CG_VERB_WHOLE)
        emit_with(out, CG_OP_NUMBER, CG_WHOLE_ZONE);
    emit(out, (int32_t)operation);
    if (cg_operation_words(operation) > 0)
        emit(out, step->detail);
    out->program->verbs |= (uint64_t)1 << operation;
}

static void emit_steps(emitter *out, const cg_step_node *steps);

static void emit_if(emitter *out, const cg_step_node *step)
{
    uint32_t over, end;
    int32_t holds;

    if (cg_node_fold(step->amount, out->arguments, &holds)) {
        emit_steps(out, holds ? step->then : step->otherwise);
        return;
    }
    emit_node(out, step->amount);
    over = emit_jump(out, CG_OP_JUMP_FALSE);
    emit_steps(out, step->then);
    if (step->otherwise == NULL) {
        land(out, over);
        return;
    }
    end = emit_jump(out, CG_OP_JUMP);
    land(out, over);
    emit_steps(out, step->otherwise);
    land(out, end);
}

static void emit_steps(emitter *out, const cg_step_node *steps)
{
    for (const cg_step_node *step = steps; step != NULL; step = step->next) {
        switch (step->kind) {
        case CG_STEP_ACT:
            emit_act(out, step);
            break;
        case CG_STEP_LET:
            emit_node(out, step->amount);
            emit_with(out, CG_OP_STORE, step->detail);
            break;
        default:
            emit_if(out, step);
        }
    }
}

static void declare_targets(const cg_effect *effect, cg_program *program)
{
    program->target_count = (uint8_t)effect->target_count;
    for (unsigned i = 0; i < effect->target_count; i++) {
        program->targets[i] = effect->targets[i].spec;
        if (program->targets[i].kind == CG_TARGET_DIE)
            need_pool(program, program->targets[i].detail);
    }
}

bool cg_lang_compile(const cg_effect *effect, const int32_t *arguments, cg_buffer *code,
                     cg_program *program)
{
    emitter out = {effect, arguments, code, program, false};
    *program = (cg_program){.start = (uint32_t)(code->size / sizeof(int32_t)),
                            .form = (uint8_t)effect->form,
                            .slots = (uint8_t)effect->slots,
                            .windows = effect->windows};
    declare_targets(effect, program);
    emit_steps(&out, effect->steps);
    emit(&out, CG_OP_END);
    assert(out.memory_short || position(&out) <= UINT16_MAX);
    program->length = (uint16_t)position(&out);
    return !out.memory_short;
}
