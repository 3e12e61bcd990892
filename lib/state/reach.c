/* How far abilities look: while a static ability looks only at cards in play, only events about
 * those can change what it does to them. Also whether an ability speaks to its player. */
#include "state/reach.h"

#include "effect/tree/rows.h"
#include "effect/tree/walk.h"

#include <assert.h>

static bool section_stays(const cg_plan *plan, const cg_code *code, unsigned section);

/** Returns true if the selection is only about cards in play. A zone that a value names has no
 * rows, so it is not. */
static bool selection_stays(const cg_plan *plan, const cg_code *code, const int32_t *words)
{
    int32_t how = words[CG_SELECT_HOW], where = how & 0xff;
    uint32_t rows = (uint32_t)words[CG_SELECT_ZONES];
    bool there = where == CG_WHERE_UNDER || where == CG_WHERE_ATTACHED || where == CG_WHERE_AMONG ||
                 CG_WHERE_IS_ROW(where) || !(rows & ~plan->play_zones);
    return there && !(how & (CG_SELECT_TOP | CG_SELECT_BOTTOM)) &&
           section_stays(plan, code, (unsigned)words[CG_SELECT_FILTER]);
}

static bool operation_stays(const cg_plan *plan, const cg_code *code, const cg_walk *it)
{
    switch (it->operation) {
    case CG_OP_NUMBER:
    case CG_OP_ME:
    case CG_OP_THIS:
    case CG_OP_CHOSEN:
    case CG_OP_CANDIDATE:
    case CG_OP_PLAYERS:
    case CG_OP_HOST:
    case CG_OP_OWNER:
    case CG_OP_CONTROLLER:
    case CG_OP_WAS:
    case CG_OP_MARKS:
    case CG_OP_NUMBER_OF:
    case CG_OP_MEMBER:
    case CG_OP_SAME:
    case CG_OP_JUMP_FALSE:
        return true;
    case CG_OP_CONDITION:
        return cg_rows_condition_is((unsigned)cg_walk_word(it, 0), CG_IF_STEADY);
    case CG_OP_SELECT:
    case CG_OP_TEST:
        return selection_stays(plan, code, cg_walk_words(it));
    default:
        return it->operation >= CG_OP_ADD && it->operation <= CG_OP_OR;
    }
}

static bool section_stays(const cg_plan *plan, const cg_code *code, unsigned section)
{
    assert(section < code->length);
    if (!section)
        return true;
    for (cg_walk walk = cg_walk_from(&plan->unit, code, section); cg_walk_within(&walk);)
        if (!operation_stays(plan, code, &walk))
            return false;
    return true;
}

bool cg_reaches_out(const cg_plan *plan, const cg_code *code)
{
    bool have = code->form == CG_FORM_STATIC && code->static_kind == CG_STATIC_HAVE;
    bool stays = !have || (section_stays(plan, code, code->affects) &&
                           section_stays(plan, code, code->condition));
    for (unsigned i = 0; have && stays && i < code->mod_count; i++) {
        const cg_mod *mod = &plan->unit.mods[code->mod_first + i];
        stays = mod->op > CG_MOD_MULTIPLY ||
                (section_stays(plan, code, mod->value) && section_stays(plan, code, mod->divisor));
    }
    return !stays;
}

/* ---- who is meant ---- */

/** Returns true if the operation refers to the player in another way than by ME. */
static bool is_about_player(const cg_code_unit *unit, const cg_walk *it)
{
    uint32_t inner;
    switch (it->operation) {
    case CG_OP_PLAYERS:
        return cg_walk_word(it, 0) == 1 || cg_walk_word(it, 0) == CG_PLAYERS_OUT_TOO;
    case CG_OP_CONDITION:
        return cg_walk_word(it, 0) == CG_IF_IS_MINE;
    default:
        return cg_walk_names_code(it, &inner) && cg_speaks_to_player(unit, inner);
    }
}

/** Returns true if it makes no difference which player carries out the statement. Then a ME in it
 * does not refer to the ability's player. */
static bool is_for_anybody(const cg_walk *it)
{
    return cg_rows_statement_does(cg_walk_does(it), CG_DOES_ANYBODY);
}

static bool words_speak(const cg_code_unit *unit, const cg_code *code)
{
    unsigned depth = 0;
    bool begins = false; /* the first value of this statement is ME */
    for (cg_walk walk = cg_walk_code(unit, code); cg_walk_next(&walk);) {
        bool me = walk.operation == CG_OP_ME;
        if (is_about_player(unit, &walk) || (me && depth > 0))
            return true;
        begins = begins || me;
        assert(depth >= cg_walk_taken(&walk));
        depth = depth + (cg_walk_gives(&walk) != CG_GIVES_NOTHING) - cg_walk_taken(&walk);
        if (walk.operation == CG_OP_END)
            depth = 0;
        if (depth == 0 && begins && !is_for_anybody(&walk))
            return true;
        begins = begins && depth > 0;
    }
    return false;
}

bool cg_speaks_to_player(const cg_code_unit *unit, uint32_t number)
{
    assert(number < unit->code_count);
    const cg_code *code = &unit->codes[number];
    switch (code->form) {
    case CG_FORM_STATIC:
        if (code->static_kind == CG_STATIC_COST_MORE) /* the player who plays the card pays */
            return false;
        break;
    case CG_FORM_WHEN:
    case CG_FORM_BEFORE:
    case CG_FORM_INSTEAD:
    case CG_FORM_STATE:
        break;
    default:
        return false;
    }
    return code->target_count > 0 || words_speak(unit, code);
}
