#include "engine/engine.h"

#include <assert.h>

/** What an operation works on. */
typedef struct cg_machine {
    cg_match *match;
    cg_frame *frame;
    const int32_t *code;
    uint32_t at;  /**< next word */
    int32_t *top; /**< one past the last value */
    int32_t values[CG_STACK_DEPTH];
} cg_machine;

static int32_t pop(cg_machine *machine)
{
    assert(machine->top > machine->values);
    return *--machine->top;
}

static void push(cg_machine *machine, int32_t value)
{
    assert(machine->top < machine->values + CG_STACK_DEPTH);
    *machine->top++ = value;
}

static int32_t word(cg_machine *machine)
{
    return machine->code[machine->at++];
}

/** Arithmetic saturates. */
static int32_t saturate(int64_t value)
{
    return value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : (int32_t)value;
}

static int64_t divide(int64_t left, int64_t right)
{
    if (right == 0)
        return 0;
    int64_t quotient = left / right;
    return quotient * right != left && (left < 0) != (right < 0) ? quotient - 1 : quotient;
}

static int32_t calculate(cg_operation operation, int64_t left, int64_t right)
{
    switch (operation) {
    case CG_OP_ADD:
        return saturate(left + right);
    case CG_OP_SUBTRACT:
        return saturate(left - right);
    case CG_OP_MULTIPLY:
        return saturate(left * right);
    case CG_OP_DIVIDE:
        return saturate(divide(left, right));
    case CG_OP_MINIMUM:
        return (int32_t)(left < right ? left : right);
    case CG_OP_MAXIMUM:
        return (int32_t)(left > right ? left : right);
    case CG_OP_LESS:
        return left < right;
    case CG_OP_EQUAL:
        return left == right;
    case CG_OP_AND:
        return left && right;
    default:
        assert(operation == CG_OP_OR);
        return left || right;
    }
}

static unsigned zone_of_value(const cg_match *match, int32_t value)
{
    return match->plan->zone_of[CG_VALUE_INDEX(value)][CG_VALUE_OWNER(value)];
}

static int32_t size_of(const cg_match *match, int32_t value)
{
    if (CG_VALUE_KIND(value) == CG_REF_DIE)
        return match->dice[CG_VALUE_OWNER(value)];
    return match->counts[zone_of_value(match, value)];
}

/** Operations that only compute. @return false when the operation is a verb */
static bool compute(cg_machine *machine, cg_operation operation)
{
    const cg_match *match = machine->match;
    int32_t value;
    switch (operation) {
    case CG_OP_NUMBER:
        push(machine, word(machine));
        return true;
    case CG_OP_SLOT:
        push(machine, machine->frame->slot[word(machine)]);
        return true;
    case CG_OP_STORE:
        value = pop(machine);
        machine->frame->slot[word(machine)] = value;
        return true;
    case CG_OP_SELF:
        push(machine, CG_VALUE_REF(CG_REF_PLAYER, 0, machine->frame->player));
        return true;
    case CG_OP_ACTIVE:
        push(machine, CG_VALUE_REF(CG_REF_PLAYER, 0, match->head->active));
        return true;
    case CG_OP_POOL:
        push(machine, CG_VALUE_REF(CG_REF_DIE, word(machine), CG_WHOLE_POOL));
        return true;
    case CG_OP_TOP_ITEM:
        push(machine, CG_VALUE_REF(CG_REF_ITEM, 0, match->head->items - 2));
        return true;
    case CG_OP_ZONE:
        value = pop(machine);
        push(machine, CG_VALUE_REF(CG_REF_ZONE, CG_VALUE_INDEX(value), word(machine)));
        return true;
    case CG_OP_SIZE:
        push(machine, size_of(match, pop(machine)));
        return true;
    case CG_OP_COUNTER:
        value = pop(machine);
        push(machine, *cg_state_counter(match, word(machine), (int)CG_VALUE_INDEX(value)));
        return true;
    case CG_OP_FACE:
        value = pop(machine);
        push(machine, cg_state_faces(match, CG_VALUE_OWNER(value))[CG_VALUE_INDEX(value)]);
        return true;
    case CG_OP_NOT:
        push(machine, !pop(machine));
        return true;
    case CG_OP_JUMP:
        machine->at = (uint32_t)word(machine);
        return true;
    case CG_OP_JUMP_FALSE:
        value = word(machine);
        machine->at = pop(machine) ? machine->at : (uint32_t)value;
        return true;
    default:
        if (operation < CG_OP_ADD || operation > CG_OP_OR)
            return false;
        value = pop(machine);
        push(machine, calculate(operation, pop(machine), value));
        return true;
    }
}

/* ---- verbs ---- */

static cg_flow do_gain(cg_machine *machine)
{
    int32_t amount = pop(machine);
    int player = (int)CG_VALUE_INDEX(pop(machine));
    return cg_verb_counter(machine->match, (unsigned)word(machine), player, amount);
}

static cg_flow do_draw(cg_machine *machine)
{
    int32_t amount = pop(machine);
    return cg_rules_draw(machine->match, (int)CG_VALUE_INDEX(pop(machine)), amount);
}

static cg_flow do_discard(cg_machine *machine)
{
    int32_t amount = pop(machine);
    return cg_rules_discard(machine->match, (int)CG_VALUE_INDEX(pop(machine)), amount,
                            CG_CAUSE_DISCARD);
}

static cg_flow do_discard_random(cg_machine *machine)
{
    int32_t amount = pop(machine);
    return cg_rules_discard_random(machine->match, (int)CG_VALUE_INDEX(pop(machine)), amount);
}

static cg_flow do_look(cg_machine *machine)
{
    cg_match *match = machine->match;
    int32_t amount = pop(machine);
    int32_t value = pop(machine);
    unsigned zone = zone_of_value(match, value);
    int32_t seen = amount < 0 ? 0 : amount < match->counts[zone] ? amount : match->counts[zone];
    int player = machine->frame->player;
    CG_TELL(match, .kind = CG_EVENT_LOOK, .player = (uint8_t)player,
            .from_zone = (uint8_t)(zone + 1), .amount = seen, .target = value);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_LOOK, player);
    frame->slot[0] = (int32_t)zone;
    frame->slot[1] = seen;
    return cg_engine_go(match, frame, cg_run_look);
}

static cg_flow do_roll(cg_machine *machine)
{
    cg_match *match = machine->match;
    int32_t value = pop(machine);
    unsigned pool = CG_VALUE_OWNER(value), die = CG_VALUE_INDEX(value);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ROLL_POOL, machine->frame->player);
    frame->slot[0] = (int32_t)pool;
    frame->slot[1] = die == CG_WHOLE_POOL ? 0 : (int32_t)die;
    frame->slot[2] = die == CG_WHOLE_POOL ? match->dice[pool] : (int32_t)die + 1;
    return cg_engine_go(match, frame, cg_run_roll_pool);
}

static void change_face(cg_machine *machine, bool add)
{
    int64_t face = pop(machine);
    int32_t value = pop(machine);
    unsigned pool = CG_VALUE_OWNER(value), die = CG_VALUE_INDEX(value);
    if (add)
        face += cg_state_faces(machine->match, pool)[die];
    cg_verb_face(machine->match, pool, die, saturate(face), false);
}

/** Nothing is negated where nothing is being resolved. */
static cg_flow do_negate(cg_machine *machine)
{
    unsigned item = CG_VALUE_INDEX(pop(machine));
    if (item < machine->match->head->items)
        cg_verb_negate(machine->match, item);
    return CG_DONE;
}

static cg_flow perform_verb(cg_machine *machine, cg_operation operation)
{
    switch (operation) {
    case CG_OP_GAIN:
        return do_gain(machine);
    case CG_OP_DRAW:
        return do_draw(machine);
    case CG_OP_DISCARD:
        return do_discard(machine);
    case CG_OP_DISCARD_RANDOM:
        return do_discard_random(machine);
    case CG_OP_LOOK:
        return do_look(machine);
    case CG_OP_ROLL:
        return do_roll(machine);
    case CG_OP_SET_FACE:
        change_face(machine, false);
        return CG_DONE;
    case CG_OP_ADD_FACE:
        change_face(machine, true);
        return CG_DONE;
    case CG_OP_NEGATE:
        return do_negate(machine);
    case CG_OP_SHUFFLE:
        return cg_verb_shuffle(machine->match, zone_of_value(machine->match, pop(machine)), -1);
    default:
        assert(operation == CG_OP_WIN);
        return cg_verb_win(machine->match, (int)CG_VALUE_INDEX(pop(machine)), word(machine));
    }
}

/** The frame remembers the place behind a verb before the verb begins, so that it can be
 * interrupted there. A verb's own word is read by the verb: the place is set behind it first. */
cg_flow cg_run_program(cg_match *match, cg_frame *frame)
{
    const cg_unit *unit = frame->flags ? &match->plan->game->effects : &match->plan->cards->unit;
    const cg_program *program = &unit->programs[frame->program];
    cg_machine machine = {
        .match = match, .frame = frame, .code = unit->code + program->start, .at = frame->step};
    machine.top = machine.values;
    for (;;) {
        cg_operation operation = (cg_operation)word(&machine);
        if (operation == CG_OP_END)
            return CG_DONE;
        if (compute(&machine, operation))
            continue;
        frame->step = (uint16_t)(machine.at + cg_operation_words(operation));
        if (perform_verb(&machine, operation) == CG_LATER)
            return CG_LATER;
    }
}
