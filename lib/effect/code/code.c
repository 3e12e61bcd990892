/* Names of operations, the number of a signal's text, and the sum of a code, from which the engine
 * sees what a static changes without running it. */
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

/** Operations that give nothing negative when they take nothing negative. */
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

/** The least that a section can give; CG_NO_LEAST. */
static int32_t least_of(const cg_code *code, const int32_t *words, unsigned section)
{
    if (!section)
        return 1;
    if (cg_code_is_number(words + section))
        return words[section + 1];
    for (cg_walk walk = cg_walk_over(words, section, code->length); cg_walk_within(&walk);)
        if (!stays_above(&walk))
            return CG_NO_LEAST;
    return 0;
}

static cg_about about_of(const cg_code *code, const int32_t *words)
{
    words += code->affects;
    if (!code->affects || words[0] != CG_OP_CANDIDATE || words[1] != CG_OP_THIS)
        return CG_ABOUT_ANY;
    if (words[2] == CG_OP_SAME && words[3] == CG_OP_END)
        return CG_ABOUT_THIS;
    bool host = words[2] == CG_OP_HOST && words[3] == CG_OP_SAME && words[4] == CG_OP_END;
    return host ? CG_ABOUT_HOST : CG_ABOUT_ANY;
}

/** @return words behind those that say whose; 0 for anything else */
static unsigned read_whose(const int32_t *words, cg_plain *plain)
{
    switch (words[0]) {
    case CG_OP_ME:
        plain->whose = CG_WHOSE_MY;
        return 1;
    case CG_OP_PLAYERS:
        plain->whose = words[1] ? CG_WHOSE_ENEMY : CG_WHOSE_ANY;
        return 2;
    case CG_OP_THIS:
        plain->whose = CG_WHOSE_OF;
        return words[1] == CG_OP_HOST && words[2] == CG_OP_CONTROLLER ? 3 : 0;
    default:
        return 0;
    }
}

/** Is it the test of one kind of CANDIDATE? Notes the kind. */
static bool read_kind(const int32_t *words, cg_plain *plain)
{
    if (words[0] != CG_OP_CANDIDATE || words[1] != CG_OP_CONDITION || words[2] != CG_IF_IS_KIND ||
        plain->kinds == CG_PLAIN_KINDS)
        return false;
    plain->kind[plain->kinds++] = (uint8_t)words[3];
    return true;
}

/** Behind the test of the place: kinds, and then anything, each only if all before holds. */
static bool read_more(const int32_t *code, uint32_t at, cg_plain *plain)
{
    while (code[at] == CG_OP_JUMP_FALSE && code[code[at + 1]] == CG_OP_END) {
        at += 2;
        if (!read_kind(code + at, plain)) {
            plain->rest = (uint16_t)at;
            return true;
        }
        at += 4;
    }
    return code[at] == CG_OP_END;
}

static bool read_cards(const int32_t *code, uint32_t at, cg_plain *plain)
{
    int32_t how = code[at + CG_SELECT_HOW], filter = code[at + CG_SELECT_FILTER];
    int32_t where = how & ~CG_SELECT_ANOTHER;
    if ((where != CG_WHERE_PLAY && where != CG_WHERE_ZONE) ||
        (filter && !(read_kind(code + filter, plain) && code[filter + 4] == CG_OP_END)))
        return false;
    plain->rows = (uint32_t)code[at + CG_SELECT_ZONES];
    plain->another = (how & CG_SELECT_ANOTHER) != 0;
    return read_more(code, at + CG_SELECT_WORDS, plain);
}

static cg_plain plain_of(const cg_code *code, const int32_t *words)
{
    const cg_plain unknown = {0};
    cg_plain plain = {0};
    uint32_t at = code->affects;
    unsigned whose = at && words[at] == CG_OP_CANDIDATE ? read_whose(words + at + 1, &plain) : 0;
    if (!whose)
        return unknown;
    at += 1 + whose;
    plain.players = words[at] == CG_OP_MEMBER && words[at + 1] == CG_OP_END;
    plain.known = plain.players || (words[at] == CG_OP_TEST && read_cards(words, at + 1, &plain));
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

static bool makes(const cg_code *code, const int32_t *words)
{
    for (cg_walk walk = cg_walk_over(words, 0, code->length); cg_walk_next(&walk);) {
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

void cg_code_sum_up(cg_code *code, const int32_t *words, cg_mod *mods, const cg_cost *costs)
{
    if (code->form != CG_FORM_STATIC) {
        code->sum.exhausts = exhausts(code, costs);
        code->sum.makes = makes(code, words);
        return;
    }
    unsigned kind = code->static_kind;
    code->sum = (cg_code_sum){.about = (uint8_t)about_of(code, words),
                              .plain = plain_of(code, words),
                              .makes = makes(code, words)};
    code->sum.of_actions = cg_static_says_action(kind);
    if (code->sum.of_actions)
        code->sum.action = (uint8_t)mods[0].what;
    assert(!code->sum.of_actions || code->mod_count == 1); /* the action */
    for (unsigned i = 0; i < code->mod_count; i++) {
        mods[i].least = mods[i].op <= CG_MOD_MULTIPLY ? least_of(code, words, mods[i].value) : 0;
        if (kind == CG_STATIC_HAVE)
            sum_up_have(&code->sum, &mods[i]);
        else if (code->sum.of_actions)
            code->sum.actions |= (uint64_t)1 << mods[i].what;
    }
}
