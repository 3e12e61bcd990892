#include "effect/code_parts.h"

#include <assert.h>
#include <string.h>

/* Sections lie one behind the other, the body is one of them. One walk over the ability finds where
 * each begins and whether everything in it is sound; what names a section is checked against that.
 */

#define WORDS_MAX 65536u
enum {
    NO_START = 0,
    STEP = 0x40,
    FIRST_LEVEL = 1
}; /* of `marks`: levels are 1 to CG_CODE_NESTING */

typedef struct checker {
    const cg_code *code;
    const cg_code_unit *unit;
    const cg_module *module;
    const int32_t *words;
    const char *wrong;
    uint32_t section;  /* that is being walked */
    uint32_t previous; /* operation before this one */
    unsigned level;    /* of its deepest section within it, + 1 */
    int depth;
    bool body;
    uint8_t marks[WORDS_MAX]; /* by position: a section's level, or a step of the body */
} checker;

typedef struct operation_shape {
    uint8_t words;
    int8_t taken;
    uint8_t given;
} operation_shape;

#define ROW(name, words, taken, given) {words, taken, given},
static const operation_shape shapes[CG_OP_COUNT] = {CG_OPERATIONS(ROW)};
#undef ROW

static bool refuse(checker *c, const char *reason)
{
    if (c->wrong == NULL)
        c->wrong = reason;
    return false;
}

static bool below(checker *c, int64_t value, size_t limit, const char *reason)
{
    return (value >= 0 && (uint64_t)value < limit) || refuse(c, reason);
}

static bool is_section(const checker *c, uint32_t position)
{
    return position > 0 && position < c->code->length && c->marks[position] >= FIRST_LEVEL &&
           c->marks[position] <= CG_CODE_NESTING;
}

/** A section that this one uses: it must lie before. */
static bool uses(checker *c, int32_t position)
{
    if (position == 0)
        return true;
    if (position < 0 || !is_section(c, (uint32_t)position))
        return refuse(c, "a section that is used is none");
    if (c->marks[position] >= c->level)
        c->level = c->marks[position] + 1u;
    return c->level <= CG_CODE_NESTING || refuse(c, "sections stand too deep in sections");
}

/* ---- rows of the game's tables ---- */

typedef enum table {
    ZONES,
    COUNTERS,
    POOLS,
    PHASES,
    CAUSES,
    VALUES,
    RULES,
    STATS,
    MARKS,
    KEYWORDS,
    KINDS,
    SPANS
} table;

static size_t rows_of(const cg_module *module, table which)
{
    static const cg_board no_board;
    const cg_board *board = module->board != NULL ? module->board : &no_board;
    size_t spans = 0;
    switch (which) {
    case ZONES:
        return module->zone_count;
    case COUNTERS:
        return module->counter_count;
    case POOLS:
        return module->dice_count;
    case PHASES:
        return module->phase_count;
    case CAUSES:
        return module->cause_count;
    case VALUES:
        return module->value_count;
    case RULES:
        return board->rule_count;
    case STATS:
        return board->stat_count;
    case MARKS:
        return board->mark_count;
    case KEYWORDS:
        return board->keyword_count;
    case KINDS:
        return board->kind_count;
    default:
        while (board->spans != NULL && board->spans[spans] != NULL)
            spans++;
        return spans;
    }
}

static bool in_table(checker *c, int64_t row, table which)
{
    return c->module == NULL ||
           below(c, row, rows_of(c->module, which), "a row is not in its table");
}

static bool is_slot(checker *c, int32_t slot)
{
    return below(c, slot, c->code->slots, "a slot is not there");
}

/* ---- words behind operations ---- */

static bool check_select(checker *c, const int32_t *words)
{
    const int32_t known = CG_SELECT_ANOTHER | CG_SELECT_PLAYERS | CG_SELECT_ONLY_PLAYERS |
                          CG_SELECT_TOP | CG_SELECT_BOTTOM | 0xff;
    int32_t how = words[CG_SELECT_HOW];
    if ((how & ~known) != 0 || (how & 0xff) > CG_WHERE_AMONG)
        return refuse(c, "a selection looks nowhere");
    uint32_t zones = (uint32_t)words[CG_SELECT_ZONES];
    if (c->module != NULL && c->module->zone_count < 32 && zones >> c->module->zone_count != 0)
        return refuse(c, "a row is not in its table");
    return uses(c, words[CG_SELECT_FILTER]);
}

static bool check_condition(checker *c, const int32_t *words)
{
    if (!below(c, words[0], CG_CONDITION_COUNT, "a condition is unknown"))
        return false;
    switch (words[0]) {
    case CG_IF_IS_KIND:
        return in_table(c, words[1], KINDS);
    case CG_IF_HAS_KEYWORD:
        return in_table(c, words[1], KEYWORDS);
    case CG_IF_HAS_MARK:
        return in_table(c, words[1], MARKS);
    case CG_IF_IS_CARD:
    case CG_IF_IS_PLAYER:
    case CG_IF_IS_EMPTY:
        return refuse(c, "a condition is no test of a card");
    default:
        return words[1] == 0 || refuse(c, "a condition has a word too many");
    }
}

/** Words of operations that leave a value. */
static bool check_value(checker *c, cg_operation operation, const int32_t *words)
{
    switch (operation) {
    case CG_OP_SLOT:
    case CG_OP_REST:
        return is_slot(c, words[0]);
    case CG_OP_EVENT:
        return below(c, words[0], CG_FIELD_OF_COUNT, "a field of the event is unknown");
    case CG_OP_PLAYERS:
        return below(c, words[0], 3, "a set of players is unknown");
    case CG_OP_POOL:
        return in_table(c, words[0], POOLS);
    case CG_OP_ZONE:
        return in_table(c, words[0], ZONES);
    case CG_OP_COUNTER:
        return in_table(c, words[0], COUNTERS);
    case CG_OP_RULE:
        return in_table(c, words[0], RULES);
    case CG_OP_TALLY:
        return below(c, words[0], CG_TALLY_COUNT, "a tally is unknown") &&
               below(c, words[1], 2, "a tally is of no turn");
    case CG_OP_GAME_VALUE:
        return in_table(c, words[0], VALUES);
    case CG_OP_STAT:
    case CG_OP_SUM:
        return in_table(c, words[0], STATS) && below(c, words[1], 3, "a stat is of no time");
    case CG_OP_MARKS:
        return in_table(c, words[0], MARKS);
    case CG_OP_SELECT:
    case CG_OP_TEST:
        return check_select(c, words);
    case CG_OP_CONDITION:
        return check_condition(c, words);
    case CG_OP_IN_PHASE:
        return in_table(c, words[0], PHASES);
    default:
        return true;
    }
}

static bool in_unit(checker *c, int64_t first, int64_t count, size_t limit)
{
    return (first >= 0 && count >= 0 && (uint64_t)(first + count) <= limit) ||
           refuse(c, "rows are not in the unit");
}

/** An ability within this one stands behind it. */
static bool check_inner(checker *c, int64_t number)
{
    if (!below(c, number, c->unit->code_count, "an ability within is not there"))
        return false;
    const cg_code *inner = &c->unit->codes[number];
    if (inner <= c->code)
        return refuse(c, "an ability within does not stand behind");
    for (unsigned i = 0; i < inner->capture_count && i < 4; i++) {
        if (!is_slot(c, inner->captures[i]))
            return false;
    }
    return true;
}

static bool check_duration(checker *c, int32_t word)
{
    int32_t kind = word & 0xff;
    if (!below(c, word, CG_DURATION_WORD(CG_FOR_THE_GAME, 0xff) + 1, "a duration is unknown") ||
        kind > CG_FOR_THE_GAME)
        return refuse(c, "a duration is unknown");
    if (kind == CG_UNTIL_END_OF)
        return in_table(c, word >> 8, SPANS);
    if (kind != CG_WHILE)
        return true;
    const int32_t *before = c->words + c->previous;
    return (before[0] == CG_OP_NUMBER && before[1] > 0 && uses(c, before[1])) ||
           refuse(c, "a duration has no condition");
}

static bool check_place(checker *c, int32_t word)
{
    uint32_t bits = (uint32_t)word, kind = bits & 0xff, zone = bits >> 16 & 0xff;
    if (kind > CG_PLACE_UNDER_CARD || (bits >> 8 & 0xff) > 7 || bits >> 24 > 1)
        return refuse(c, "a place is unknown");
    return zone == CG_PLACE_ZONE_VALUE || in_table(c, zone, ZONES);
}

static bool check_mods(checker *c, int64_t first, int64_t count);

static bool check_part(checker *c, const cg_code_part *part, const int32_t *words)
{
    if (part->word < 0)
        return true;
    if (part->word > 2)
        return refuse(c, "a statement has too many words");
    int32_t word = words[part->word];
    switch (part->fill) {
    case CG_FILL_COUNTER:
        return in_table(c, word, COUNTERS);
    case CG_FILL_MARK:
        return in_table(c, word, MARKS);
    case CG_FILL_PHASE:
        return in_table(c, word, PHASES);
    case CG_FILL_CAUSE:
        return in_table(c, word, CAUSES);
    case CG_FILL_STAT:
        return in_table(c, word, STATS);
    case CG_FILL_KEYWORD:
        return in_table(c, word, KEYWORDS);
    case CG_FILL_KIND:
        return in_table(c, word, KINDS);
    case CG_FILL_ZONEKIND:
        return in_table(c, word, ZONES);
    case CG_FILL_SIDES:
        return word > 0 || refuse(c, "a die has no sides");
    case CG_FILL_AS:
        return is_slot(c, word);
    case CG_FILL_PLACE:
        return check_place(c, word);
    case CG_FILL_DURATION:
        return check_duration(c, word);
    case CG_FILL_MODS:
        return part->word < 2 && check_mods(c, word, words[part->word + 1]);
    default:
        return true;
    }
}

static bool check_do(checker *c, cg_operation operation, const int32_t *words)
{
    static const cg_module nothing;
    cg_code_layout layout;
    unsigned values = (uint32_t)words[0] >> 8;
    const cg_module *module = c->module != NULL ? c->module : &nothing;
    if (operation == CG_OP_CALL && c->module == NULL)
        return true;
    if (!cg_code_layout_of(module, operation, (uint32_t)words[0] & 0xff, &layout))
        return refuse(c, "a statement is unknown");
    if (values != layout.values)
        return refuse(c, "a statement takes other values");
    for (unsigned i = 0; i < layout.count; i++) {
        if (!check_part(c, &layout.parts[i], words + 1))
            return false;
    }
    return !layout.them || below(c, words[3], c->code->slots + 1u, "a slot is not there");
}

static bool check_choose(checker *c, const int32_t *words)
{
    int32_t how = words[CG_CHOOSE_HOW];
    if (!is_slot(c, words[CG_CHOOSE_SLOT]))
        return false;
    if (words[CG_CHOOSE_LOW] != 0)
        return words[CG_CHOOSE_SECTION] == 0 || refuse(c, "a choice has a section too many");
    if ((how & 0xff) < CG_ONE || (how & 0xff) > CG_RANDOM ||
        (how >> 8 & 0xff) > CG_JOINT_CONTROLLER)
        return refuse(c, "a choice is unknown");
    if ((how >> 8 & 0xff) == CG_JOINT_TOTAL && !in_table(c, how >> 16, STATS))
        return false;
    return words[CG_CHOOSE_SECTION] != 0 ? uses(c, words[CG_CHOOSE_SECTION])
                                         : refuse(c, "a choice has no section");
}

static bool check_costs(checker *c, int64_t first, int64_t count);

static bool check_statement(checker *c, cg_operation operation, const int32_t *words)
{
    switch (operation) {
    case CG_OP_STORE:
    case CG_OP_IF_MODE:
    case CG_OP_LOOP:
        return is_slot(c, words[0]);
    case CG_OP_CHOOSE:
        return check_choose(c, words);
    case CG_OP_PAY:
        return check_costs(c, words[0], words[1]);
    case CG_OP_MODES:
        return is_slot(c, words[0]) && in_unit(c, words[1], words[2], c->unit->label_count);
    case CG_OP_EACH:
        return is_slot(c, words[0]) && is_slot(c, words[1]) && is_slot(c, words[2]);
    case CG_OP_LATER:
        return check_inner(c, words[0]);
    case CG_OP_LASTING:
        return check_inner(c, words[0]) && check_duration(c, words[1]);
    case CG_OP_DO:
    case CG_OP_CALL:
        return check_do(c, operation, words);
    default:
        return true;
    }
}

/* ---- one section ---- */

static bool has_label(int32_t operation)
{
    return operation == CG_OP_JUMP || operation == CG_OP_JUMP_FALSE || operation == CG_OP_MAY ||
           operation == CG_OP_PAY || operation == CG_OP_IF_MODE || operation == CG_OP_EACH ||
           operation == CG_OP_LOOP;
}

static int taken(cg_operation operation, const int32_t *words)
{
    if (operation == CG_OP_DO || operation == CG_OP_CALL)
        return (int)((uint32_t)words[0] >> 8 & 0xff);
    bool end = (operation == CG_OP_SELECT) &&
               (words[CG_SELECT_HOW] & (CG_SELECT_TOP | CG_SELECT_BOTTOM)) != 0;
    return shapes[operation].taken + end;
}

/** One operation and its effect on the stack. */
static bool check_operation(checker *c, uint32_t at)
{
    cg_operation operation = (cg_operation)c->words[at];
    const int32_t *words = c->words + at + 1;
    if (operation >= CG_OP_STORE && !c->body && operation != CG_OP_JUMP_FALSE)
        return refuse(c, "a statement stands in an expression");
    if (!(operation < CG_OP_STORE ? check_value(c, operation, words)
                                  : check_statement(c, operation, words)))
        return false;
    if (c->depth < taken(operation, words))
        return refuse(c, "a value is missing");
    c->depth += shapes[operation].given - taken(operation, words);
    if (operation >= CG_OP_STORE && c->depth != 0)
        return refuse(c, "a value is left over");
    return c->depth <= CG_CODE_STACK || refuse(c, "too many values");
}

/** Jumps of a body go to its steps, those of other sections to their END. */
static bool check_jumps(checker *c, uint32_t end)
{
    for (uint32_t at = c->section; at < end;) {
        int32_t operation = c->words[at];
        at += 1u + shapes[operation].words;
        if (!has_label(operation))
            continue;
        int32_t to = c->words[at - 1];
        bool there = to > 0 && (uint32_t)to < c->code->length && c->marks[to] == STEP &&
                     (uint32_t)to >= c->section;
        if (c->body ? !there : (uint32_t)to != end)
            return refuse(c, "a jump goes nowhere");
    }
    return true;
}

/** @return position behind its END; 0 when it is wrong */
static uint32_t check_section(checker *c, uint32_t start)
{
    uint32_t at = start;
    c->section = start;
    c->body = start == c->code->body;
    c->depth = 0;
    c->level = FIRST_LEVEL;
    c->previous = start;
    for (;;) {
        if (at >= c->code->length)
            return refuse(c, "a section does not end"), 0;
        int32_t operation = c->words[at];
        if (operation < 0 || operation >= CG_OP_COUNT ||
            c->code->length - at <= shapes[operation].words)
            return refuse(c, "an operation is unknown"), 0;
        if (c->body && c->depth == 0)
            c->marks[at] = STEP;
        if (operation == CG_OP_END)
            break;
        if (!check_operation(c, at))
            return 0;
        c->previous = at;
        at += 1u + shapes[operation].words;
    }
    if (c->depth != !c->body)
        return refuse(c, "a section leaves not one value"), 0;
    if (!check_jumps(c, at))
        return 0;
    if (!c->body)
        c->marks[start] = (uint8_t)c->level;
    return at + 1;
}

/* ---- tables ---- */

static bool names_section(checker *c, unsigned position)
{
    return position == 0 || is_section(c, position) || refuse(c, "a section that is named is none");
}

static bool check_mod(checker *c, const cg_mod *mod)
{
    if (mod->op > CG_MOD_CAN)
        return refuse(c, "a change is unknown");
    if (!names_section(c, mod->value) || !names_section(c, mod->divisor))
        return false;
    switch (mod->op) {
    case CG_MOD_SET:
    case CG_MOD_ADD:
    case CG_MOD_MULTIPLY:
        return c->code->form == CG_FORM_STATIC && c->code->static_kind == CG_STATIC_ENTER_WITH
                   ? in_table(c, mod->what, MARKS)
                   : in_table(c, mod->what, STATS);
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        return in_table(c, mod->what, KEYWORDS);
    case CG_MOD_KIND:
        return in_table(c, mod->what, KINDS);
    case CG_MOD_RULE:
        return in_table(c, mod->what, RULES);
    case CG_MOD_ABILITY:
        return check_inner(c, mod->ability);
    default:
        return true;
    }
}

static bool check_mods(checker *c, int64_t first, int64_t count)
{
    if (!in_unit(c, first, count, c->unit->mod_count))
        return false;
    for (int64_t i = first; i < first + count; i++) {
        if (!check_mod(c, &c->unit->mods[i]))
            return false;
    }
    return true;
}

static bool check_cost(checker *c, const cg_cost *cost)
{
    static const cg_board no_board;
    if (cost->kind > CG_COST_MARKS || cost->quantity > CG_ONE_OR_MORE)
        return refuse(c, "a cost is unknown");
    if (!names_section(c, cost->amount) || !names_section(c, cost->section) ||
        !names_section(c, cost->place_value))
        return false;
    if (cost->slot > c->code->slots)
        return refuse(c, "a slot is not there");
    const cg_board *board =
        c->module != NULL && c->module->board != NULL ? c->module->board : &no_board;
    switch (cost->kind) {
    case CG_COST_RESOURCE:
    case CG_COST_X:
        return c->module == NULL ||
               below(c, cost->what, board->resource_count, "a row is not in its table");
    case CG_COST_COUNTER:
        return in_table(c, cost->what, COUNTERS);
    case CG_COST_MARKS:
        return in_table(c, cost->what, MARKS);
    case CG_COST_PUT:
        return check_place(c, cost->place);
    default:
        return true;
    }
}

static bool check_costs(checker *c, int64_t first, int64_t count)
{
    if (!in_unit(c, first, count, c->unit->cost_count))
        return false;
    for (int64_t i = first; i < first + count; i++) {
        if (!check_cost(c, &c->unit->costs[i]))
            return false;
    }
    return true;
}

static bool check_target(checker *c, const cg_target_code *target)
{
    switch (target->kind) {
    case CG_TARGET_OPPONENT:
    case CG_TARGET_PLAYER:
        return true;
    case CG_TARGET_DIE:
        return in_table(c, target->detail, POOLS);
    case CG_TARGET_ZONE:
        return in_table(c, target->detail, ZONES);
    case CG_TARGET_SELECTED:
        if (target->joint == CG_JOINT_TOTAL && !in_table(c, target->joint_stat, STATS))
            return false;
        return target->section != 0 && target->joint <= CG_JOINT_CONTROLLER &&
               names_section(c, target->section) && names_section(c, target->amount) &&
               names_section(c, target->joint_limit);
    default:
        return refuse(c, "a target is unknown");
    }
}

/* ---- the ability ---- */

static bool check_numbers(checker *c)
{
    const cg_code *code = c->code;
    if ((uint64_t)code->start + code->length > c->unit->word_count || code->length == 0 ||
        code->length > WORDS_MAX || c->words[0] != CG_OP_END)
        return refuse(c, "its words are not in the unit");
    if (code->form >= CG_FORM_COUNT || code->static_kind >= CG_STATIC_COUNT)
        return refuse(c, "its form is unknown");
    if (code->slots > CG_CODE_SLOTS || code->capture_count > 4 ||
        code->target_count > CG_TARGETS_MAX || code->x_slot > code->slots ||
        code->capture_count + code->target_count > code->slots ||
        (code->label_count > 0 && code->choose != 0 && code->modes_slot >= code->slots))
        return refuse(c, "a slot is not there");
    return in_unit(c, code->label_first, code->label_count, c->unit->label_count) &&
           in_unit(c, code->name, 0, c->unit->label_count);
}

static bool check_all_sections(checker *c)
{
    memset(c->marks, NO_START, c->code->length);
    for (uint32_t at = 1; at < c->code->length;) {
        at = check_section(c, at);
        if (at == 0)
            return false;
    }
    return c->code->body == 0 ||
           (c->code->body < c->code->length && c->marks[c->code->body] == STEP) ||
           refuse(c, "it has no body");
}

static bool check_tables(checker *c)
{
    const cg_code *code = c->code;
    const uint16_t sections[] = {code->match,  code->condition,   code->affects,
                                 code->choose, code->choose_more, code->choose_if};
    c->level = FIRST_LEVEL;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (!names_section(c, sections[i]))
            return false;
    }
    for (unsigned i = 0; i < code->target_count; i++) {
        if (!check_target(c, &code->targets[i]))
            return false;
    }
    return check_mods(c, code->mod_first, code->mod_count) &&
           check_costs(c, code->cost_first, code->cost_count) &&
           check_costs(c, code->alternative_first, code->alternative_count);
}

const char *cg_code_check(const cg_code *code, const cg_code_unit *unit, const cg_module *module)
{
    checker c; /* the marks are set as far as they are looked at */
    c.code = code;
    c.unit = unit;
    c.module = module;
    c.wrong = NULL;
    c.words = code->start < unit->word_count ? unit->words + code->start : unit->words;
    if (unit->word_count > 0 && check_numbers(&c) && check_all_sections(&c))
        check_tables(&c);
    else if (unit->word_count == 0)
        return "its words are not in the unit";
    return c.wrong;
}

/* ---- positions in a checked code ---- */

bool cg_code_is_step(const cg_code *code, const int32_t *words, uint32_t position)
{
    int depth = 0;
    words += code->start;
    for (uint32_t at = code->body; at > 0 && at < code->length && at <= position;) {
        int32_t operation = words[at];
        if (at == position)
            return depth == 0;
        if (operation == CG_OP_END)
            break;
        depth += shapes[operation].given - taken((cg_operation)operation, words + at + 1);
        at += 1u + shapes[operation].words;
    }
    return false;
}

bool cg_code_is_section(const cg_code *code, const int32_t *words, uint32_t position)
{
    words += code->start;
    for (uint32_t at = 1; at < code->length && at <= position;) {
        if (at == position)
            return position != code->body;
        while (words[at] != CG_OP_END)
            at += 1u + shapes[words[at]].words;
        at++;
    }
    return false;
}
