/* The zones in which cards of a kind can be, and the abilities that can therefore never happen. */
#include "catalogue/where.h"

#include "effect/tree/actions.h"

/** Returns true if there are several zones in play, and the game itself decides which one a card
 * enters. */
static bool has_rows(const cg_module *module)
{
    unsigned zones = 0;
    for (size_t z = 0; z < module->zone_count; z++)
        zones += module->zones[z].in_play;
    return module->board->row && zones > 1;
}

bool cg_kinds_stay(const cg_module *module, uint64_t kinds)
{
    for (size_t k = 0; module->board && k < module->board->kind_count; k++) {
        int zone = module->board->kinds[k].zone - 1;
        if (!((kinds >> k) & 1u))
            continue;
        if (zone >= 0 ? module->zones[zone].in_play : has_rows(module))
            return true;
    }
    return false;
}

static bool is_of_itself(const cg_code *code)
{
    return code->form == CG_FORM_STATIC && code->sum.about == CG_ABOUT_THIS;
}

uint32_t cg_code_own_costs(const cg_board *board, const cg_code *code)
{
    uint32_t costs = 0;
    if (!board || !is_of_itself(code) || code->static_kind != CG_STATIC_HAVE)
        return 0;
    for (size_t r = 0; r < board->resource_count; r++)
        costs |= board->resources[r].cost_stat ? 1u << (board->resources[r].cost_stat - 1) : 0;
    costs |= board->cost_stat ? 1u << (board->cost_stat - 1) : 0;
    return costs & code->sum.stats;
}

bool cg_code_costs_more(const cg_code *code)
{
    return is_of_itself(code) && code->static_kind == CG_STATIC_COST_MORE;
}

/** Returns true if the static ability applies to its own card while that is played, or
 * everywhere. */
static bool holds_out_of_play(const cg_board *board, const cg_code *code, const cg_mod *mods)
{
    switch (code->static_kind) {
    case CG_STATIC_ATTACHES:
        return true;
    case CG_STATIC_CANNOT:
    case CG_STATIC_CANNOT_BY:
    case CG_STATIC_CANNOT_EXCEPT:
        return is_of_itself(code) && cg_action_is_of_itself(mods[code->mod_first].what);
    default:
        return cg_code_own_costs(board, code) != 0 || cg_code_costs_more(code);
    }
}

/** Returns true if it triggers on a move of its own card, from any zone. */
static bool waits_for_itself(const cg_code *code)
{
    return (code->flags & CG_CODE_OF_THIS) && ((code->happenings >> CG_ON_MOVE) & 1u);
}

const char *cg_code_never(const cg_board *board, const cg_code *code, const cg_mod *mods)
{
    static const char *const whys[CG_FORM_COUNT] = {
        [CG_FORM_USE] =
            "'use' works only in play, where cards of this kind never stay; add 'from the ...'",
        [CG_FORM_WHEN] = "'when' works only in play, where cards of this kind never stay; add "
                         "'from the ...', or put the steps into 'play'",
        [CG_FORM_BEFORE] =
            "'before' works only in play, where cards of this kind never stay; add 'from the ...'",
        [CG_FORM_INSTEAD] =
            "'instead' works only in play, where cards of this kind never stay; add 'from the ...'",
        [CG_FORM_STATE] = "'as soon as' works only in play, where cards of this kind never stay; "
                          "add 'from the ...'",
        [CG_FORM_STATIC] = "a static ability works only in play, where cards of this kind never "
                           "stay; write effects with a duration after 'play'",
    };
    if (code->flags & CG_CODE_NEEDS_PLAY)
        return "'until this leaves play' and 'while this is in play' need this card in play, where "
               "cards of this kind never stay; write 'until end of turn' or another duration";
    if (code->flags & CG_CODE_TAKES_THIS)
        return "'this' ('it' if nothing else was named) is this card, which never stays in play "
               "and so cannot leave and return; name another card: "
               "'choose ... as c'";
    if (code->flags & CG_CODE_ACTS_IN_PLAY)
        return "only cards in play can be exhausted, readied, turned or given to others, and cards "
               "of this kind never stay in play";
    if (code->flags & CG_CODE_COPIES_THIS)
        return "'create a copy of this' makes a token in play, where cards of this kind never "
               "stay; say where to create it: 'create a copy of this in my hand'";
    if (code->flags & CG_CODE_LOOKS_ROUND)
        return "'the host' and cards attached to this, under it or next to it exist only while "
               "this is in play, where cards of this kind never stay; name another card: 'choose "
               "... as c', and write 'attached to c' or 'next to c'";
    bool can = code->zones != 0 || waits_for_itself(code);
    if (code->form == CG_FORM_PLAY)
        return NULL;
    if (code->form == CG_FORM_STATIC)
        can = can || holds_out_of_play(board, code, mods);
    return can ? NULL : whys[code->form];
}
