/* Names of operations, the number of a signal's text, and the sum of a code, which tells the
 * engine what a static ability changes without running it. */
#include "effect/tree/code.h"

#include "effect/code/code_parts.h"
#include "effect/tree/walk.h"

#include "base/hash.h"

#include <assert.h>

static const char *const names[CG_OP_COUNT] = {
#define ROW(name, ...) #name,
    CG_OPERATIONS(ROW)
#undef ROW
};

const cg_operation_row cg_code_rows[CG_OP_COUNT] = {
#define ROW(name, words, taken, gives, ...) {words, taken, CG_GIVES_##gives, {__VA_ARGS__}},
    CG_OPERATIONS(ROW)
#undef ROW
};

const uint8_t cg_code_words[CG_OP_COUNT] = {
#define ROW(name, words, ...) words,
    CG_OPERATIONS(ROW)
#undef ROW
};

const char *cg_code_operation_name(cg_operation operation)
{
    return operation >= 0 && operation < CG_OP_COUNT ? names[operation] : "unknown";
}

unsigned cg_code_taken(cg_operation operation, const int32_t *words)
{
    assert(operation >= 0 && operation < CG_OP_COUNT);
    if (operation == CG_OP_DO || operation == CG_OP_CALL)
        return (uint32_t)words[0] >> 8 & 0xffu;
    bool end = operation == CG_OP_SELECT &&
               (words[CG_SELECT_HOW] & (CG_SELECT_TOP | CG_SELECT_BOTTOM)) != 0;
    return (unsigned)cg_code_rows[operation].taken + end;
}

int cg_code_jump_word(cg_operation operation)
{
    assert(operation >= 0 && operation < CG_OP_COUNT);
    const cg_operation_row *row = &cg_code_rows[operation];
    return row->words > 0 && row->operand[row->words - 1u] == CG_OF_STEPS ? row->words - 1 : -1;
}

int32_t cg_code_text_hash(const char *text)
{
    return (int32_t)(cg_hash_string(0, text) & 0x7fffffffu);
}

/* ---- what a static changes ---- */

/** Returns true for operations whose result is not negative if their operands are not. */
static bool stays_above(const cg_walk *it)
{
    switch (it->operation) {
    case CG_OP_NUMBER:
        return cg_walk_word(it, 0) >= 0;
    case CG_OP_ME:
    case CG_OP_THIS:
    case CG_OP_CANDIDATE:
    case CG_OP_PLAYERS:
    case CG_OP_HOST:
    case CG_OP_CONTROLLER:
    case CG_OP_WAS:
    case CG_OP_OWNER:
    case CG_OP_ZONE:
    case CG_OP_SIZE:
    case CG_OP_SELECT:
    case CG_OP_NUMBER_OF:
    case CG_OP_MARKS:
    case CG_OP_ADD:
    case CG_OP_MULTIPLY:
    case CG_OP_MINIMUM:
    case CG_OP_MAXIMUM:
        return true;
    default:
        return false;
    }
}

/** Returns the least value that a section can have; CG_NO_LEAST. */
static int32_t least_of(const cg_code *code, const int32_t *instructions, unsigned section)
{
    int32_t number;
    if (!section)
        return 1;
    if (cg_walk_number(cg_walk_over(instructions, section, code->length), &number))
        return number;
    for (cg_walk walk = cg_walk_over(instructions, section, code->length); cg_walk_within(&walk);)
        if (!stays_above(&walk))
            return CG_NO_LEAST;
    return 0;
}

static cg_about about_of(const cg_code *code, const int32_t *instructions)
{
    cg_walk it = cg_walk_over(instructions, code->affects, code->length);
    if (!code->affects || !cg_walk_takes(&it, CG_OP_CANDIDATE) || !cg_walk_takes(&it, CG_OP_THIS))
        return CG_ABOUT_ANY;
    bool host = cg_walk_takes(&it, CG_OP_HOST);
    if (!cg_walk_takes(&it, CG_OP_SAME) || !cg_walk_takes(&it, CG_OP_END))
        return CG_ABOUT_ANY;
    return host ? CG_ABOUT_HOST : CG_ABOUT_THIS;
}

/** Reads the players.
 * @return false if it is anything else */
static bool read_whose(cg_walk *it, cg_plain *plain)
{
    if (cg_walk_takes(it, CG_OP_ME)) {
        plain->whose = CG_WHOSE_MY;
        return true;
    }
    if (cg_walk_takes(it, CG_OP_PLAYERS)) {
        plain->whose = cg_walk_word(it, 0) ? CG_WHOSE_ENEMY : CG_WHOSE_ANY;
        return true;
    }
    plain->whose = CG_WHOSE_OF;
    return cg_walk_takes(it, CG_OP_THIS) && cg_walk_takes(it, CG_OP_HOST) &&
           cg_walk_takes(it, CG_OP_CONTROLLER);
}

/** Returns true if it tests one kind of CANDIDATE, and notes the kind. */
static bool read_kind(cg_walk *it, cg_plain *plain)
{
    if (!cg_walk_takes(it, CG_OP_CANDIDATE) || !cg_walk_takes(it, CG_OP_CONDITION) ||
        cg_walk_word(it, 0) != CG_IF_IS_KIND || plain->kinds == CG_PLAIN_KINDS)
        return false;
    plain->kind[plain->kinds++] = (uint8_t)cg_walk_word(it, 1);
    return true;
}

/** Reads what follows the test of the place: kinds, and then anything, each evaluated only if all
 * before it holds. */
static bool read_more(cg_walk it, cg_plain *plain)
{
    while (cg_walk_takes(&it, CG_OP_JUMP_FALSE)) { /* to the END: it is not a body */
        uint32_t begun = it.next;
        if (!read_kind(&it, plain)) {
            plain->rest = (uint16_t)begun;
            return true;
        }
    }
    return cg_walk_takes(&it, CG_OP_END);
}

static bool read_cards(const cg_walk *test, cg_plain *plain)
{
    int32_t how = cg_walk_word(test, CG_SELECT_HOW), where = how & ~CG_SELECT_ANOTHER;
    uint32_t section = (uint32_t)cg_walk_word(test, CG_SELECT_FILTER);
    cg_walk filter = cg_walk_to(test, section);
    if ((where != CG_WHERE_PLAY && where != CG_WHERE_ZONE) ||
        (section && !(read_kind(&filter, plain) && cg_walk_takes(&filter, CG_OP_END))))
        return false;
    plain->rows = (uint32_t)cg_walk_word(test, CG_SELECT_ZONES);
    plain->another = (how & CG_SELECT_ANOTHER) != 0;
    return read_more(*test, plain);
}

static cg_plain plain_of(const cg_code *code, const int32_t *instructions)
{
    const cg_plain unknown = {0};
    cg_plain plain = {0};
    cg_walk it = cg_walk_over(instructions, code->affects, code->length);
    if (!code->affects || !cg_walk_takes(&it, CG_OP_CANDIDATE) || !read_whose(&it, &plain))
        return unknown;
    if (cg_walk_takes(&it, CG_OP_MEMBER))
        plain.known = plain.players = cg_walk_takes(&it, CG_OP_END);
    else
        plain.known = cg_walk_takes(&it, CG_OP_TEST) && read_cards(&it, &plain);
    return plain.known ? plain : unknown;
}

static void sum_up_have(cg_code_sum *sum, const cg_mod *mod)
{
    assert(mod->op > CG_MOD_MULTIPLY || mod->what < 32);    /* a bit of a stat */
    assert(!cg_mod_says_action(mod->op) || mod->what < 64); /* a bit of an action */
    sum->mods |= 1u << mod->op;
    sum->actions |= cg_mod_says_action(mod->op) ? (uint64_t)1 << mod->what : 0;
    sum->stats |= mod->op <= CG_MOD_MULTIPLY ? 1u << mod->what : 0;
}

static bool exhausts(const cg_code *code, const cg_cost *costs)
{
    for (unsigned i = 0; !code->alternative_count && i < code->cost_count; i++)
        if (costs[i].kind == CG_COST_EXHAUST)
            return true;
    return false;
}

static bool part_makes(const cg_code_layout *layout)
{
    for (unsigned i = 0; i < layout->count; i++)
        if (layout->parts[i].fill == CG_FILL_DESIGN || layout->parts[i].fill == CG_FILL_MODS)
            return true;
    return false;
}

static bool makes(const cg_code *code, const int32_t *instructions)
{
    for (cg_walk walk = cg_walk_over(instructions, 0, code->length); cg_walk_next(&walk);) {
        cg_code_layout layout;
        uint32_t inner;
        if (cg_walk_names_code(&walk, &inner) ||
            (walk.operation == CG_OP_DO &&
             cg_code_layout_of(NULL, CG_OP_DO, cg_walk_does(&walk), &layout) &&
             (part_makes(&layout) || cg_walk_does(&walk) == CG_DO_CREATE_RANDOM)))
            return true;
    }
    return false;
}

void cg_code_sum_up(cg_code *code, const int32_t *instructions, cg_mod *mods, const cg_cost *costs)
{
    if (code->form != CG_FORM_STATIC) {
        code->sum.exhausts = exhausts(code, costs);
        code->sum.makes = makes(code, instructions);
        return;
    }
    unsigned kind = code->static_kind;
    code->sum = (cg_code_sum){.about = (uint8_t)about_of(code, instructions),
                              .plain = plain_of(code, instructions),
                              .makes = makes(code, instructions)};
    code->sum.of_actions = cg_static_says_action(kind);
    if (code->sum.of_actions)
        code->sum.action = (uint8_t)mods[0].what;
    assert(!code->sum.of_actions || code->mod_count == 1); /* the action */
    for (unsigned i = 0; i < code->mod_count; i++) {
        mods[i].least =
            mods[i].op <= CG_MOD_MULTIPLY ? least_of(code, instructions, mods[i].value) : 0;
        if (kind == CG_STATIC_HAVE)
            sum_up_have(&code->sum, &mods[i]);
        else if (code->sum.of_actions)
            code->sum.actions |= (uint64_t)1 << mods[i].what;
    }
}
