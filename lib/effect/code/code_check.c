/* The check of compiled abilities. Sections follow each other, and the body is one of them. One
 * walk over the ability finds where each begins and whether its contents are sound; references to
 * sections are checked against that. */
#include "effect/code/code_check.h"

#include "effect/tree/walk.h"

#include <assert.h>
#include <string.h>

/* ---- one section ---- */

/** Checks one operation and its effect on the stack. */
static bool check_operation(cg_code_checker *c, const cg_walk *it)
{
    if (it->operation >= CG_OP_STORE && !c->body && it->operation != CG_OP_JUMP_FALSE)
        return cg_check_refuse(c, "a statement is inside an expression");
    if (!cg_check_words(c, it))
        return false;
    int taken = (int)cg_walk_taken(it);
    if (c->depth < taken)
        return cg_check_refuse(c, "a value is missing");
    c->depth += (cg_walk_gives(it) != CG_GIVES_NOTHING) - taken;
    if (it->operation >= CG_OP_STORE && c->depth != 0)
        return cg_check_refuse(c, "a value is left over");
    return c->depth <= CG_CODE_STACK || cg_check_refuse(c, "too many values");
}

/** Checks jumps: those of a body go to its steps, those of other sections to their END. */
static bool check_jumps(cg_code_checker *c, uint32_t end)
{
    cg_walk walk = cg_walk_part_of(c->unit, c->code, c->section, end);
    while (cg_walk_next(&walk)) {
        int word = cg_code_jump_word(walk.operation);
        if (word < 0)
            continue;
        int32_t to = cg_walk_word(&walk, (unsigned)word);
        bool there = to > 0 && (uint32_t)to < c->code->length && c->marks[to] == CG_MARK_STEP &&
                     (uint32_t)to >= c->section;
        if (c->body ? !there : (uint32_t)to != end)
            return cg_check_refuse(c, "a jump goes nowhere");
    }
    return true;
}

/** Checks a section.
 * @return the position after its END; 0 if it is wrong */
static uint32_t check_section(cg_code_checker *c, uint32_t start)
{
    cg_walk walk = cg_walk_from(c->unit, c->code, start);
    c->section = start;
    c->body = start == c->code->body;
    c->depth = 0;
    c->level = CG_MARK_LEVEL;
    c->previous = start;
    for (;;) {
        if (cg_walk_breaks(&walk))
            return cg_check_refuse(c, "an operation is unknown"), 0;
        if (!cg_walk_next(&walk))
            return cg_check_refuse(c, "a section does not end"), 0;
        if (c->body && c->depth == 0)
            c->marks[walk.at] = CG_MARK_STEP;
        if (walk.operation == CG_OP_END)
            break;
        if (!check_operation(c, &walk))
            return 0;
        c->previous = walk.at;
    }
    if (c->depth != !c->body)
        return cg_check_refuse(c, "a section leaves not one value"), 0;
    if (!check_jumps(c, walk.at))
        return 0;
    if (!c->body)
        c->marks[start] = (uint8_t)c->level;
    return walk.next;
}

/* ---- the ability ---- */

static bool check_numbers(cg_code_checker *c)
{
    const cg_code *code = c->code;
    if ((uint64_t)code->start + code->length > c->unit->word_count || code->length == 0 ||
        code->length > CG_CHECK_WORDS || cg_walk_word_at(c->unit, code, 0) != CG_OP_END)
        return cg_check_refuse(c, "its words are not in the unit");
    if (code->form >= CG_FORM_COUNT || code->static_kind >= CG_STATIC_COUNT)
        return cg_check_refuse(c, "its form is unknown");
    if (code->slots > CG_CODE_SLOTS || code->capture_count > 4 ||
        code->target_count > CG_TARGETS_MAX || code->x_slot > code->slots ||
        code->paid_slot > code->slots || (code->slots < 32 && code->follows >> code->slots != 0) ||
        code->capture_count + code->target_count > code->slots ||
        (code->label_count > 0 && code->choose != 0 && code->modes_slot >= code->slots))
        return cg_check_refuse(c, "a slot is not there");
    return cg_check_range(c, code->label_first, code->label_count, c->unit->label_count) &&
           cg_check_range(c, code->name, 0, c->unit->label_count) &&
           cg_check_range(c, code->prices, code->prices ? 1 : 0, c->unit->label_count);
}

static bool check_all_sections(cg_code_checker *c)
{
    memset(c->marks, CG_MARK_NONE, c->code->length);
    for (uint32_t at = 1; at < c->code->length;) {
        at = check_section(c, at);
        if (at == 0)
            return false;
    }
    return c->code->body == 0 ||
           (c->code->body < c->code->length && c->marks[c->code->body] == CG_MARK_STEP) ||
           cg_check_refuse(c, "it has no body");
}

static bool check_tables(cg_code_checker *c)
{
    const cg_code *code = c->code;
    const uint16_t sections[] = {code->match,  code->condition,   code->affects,
                                 code->choose, code->choose_more, code->choose_if};
    c->level = CG_MARK_LEVEL;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (!cg_check_named(c, sections[i]))
            return false;
    }
    for (unsigned i = 0; i < code->target_count; i++) {
        if (!cg_check_target(c, &code->targets[i]))
            return false;
    }
    return cg_check_mods(c, code->mod_first, code->mod_count) &&
           cg_check_costs(c, code->cost_first, code->cost_count) &&
           cg_check_costs(c, code->alternative_first, code->alternative_count);
}

const char *cg_code_check(const cg_code *code, const cg_code_unit *unit, const cg_module *module)
{
    uint8_t marks[CG_CHECK_WORDS];
    cg_code_checker c = {.code = code, .unit = unit, .module = module, .marks = marks};
    if (code->start >= unit->word_count)
        return "its words are not in the unit";
    if (check_numbers(&c) && check_all_sections(&c))
        check_tables(&c);
    return c.wrong;
}

bool cg_code_unit_is_sound(const cg_code_unit *unit, const cg_module *module)
{
    for (size_t i = 0; i < unit->code_count; i++)
        if (cg_code_check(&unit->codes[i], unit, module))
            return false;
    return true;
}

/* ---- positions in a checked code ---- */

bool cg_code_is_step(const cg_code *code, const cg_code_unit *unit, uint32_t position)
{
    int depth = 0;
    cg_walk walk = cg_walk_from(unit, code, code->body);
    while (code->body > 0 && cg_walk_next(&walk) && walk.at <= position) {
        if (walk.at == position)
            return depth == 0;
        if (walk.operation == CG_OP_END)
            break;
        depth += (cg_walk_gives(&walk) != CG_GIVES_NOTHING) - (int)cg_walk_taken(&walk);
        assert(depth >= 0 && depth <= CG_CODE_STACK);
    }
    return false;
}

bool cg_code_is_section(const cg_code *code, const cg_code_unit *unit, uint32_t position)
{
    cg_walk walk = cg_walk_from(unit, code, 1);
    while (walk.next < code->length && walk.next <= position) {
        if (walk.next == position)
            return position != code->body;
        while (cg_walk_within(&walk))
            ;
    }
    return false;
}
