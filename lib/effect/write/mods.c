/* Writes changes of cards and players: `power +2 and trample`. */
#include "effect/tree/actions.h"
#include "effect/write/write.h"

#include <assert.h>
#include <string.h>

/** Returns the word of the game in a change. */
static const char *title_of(const cg_writer *to, const cg_term *mod)
{
    const cg_board *board = to->module->board;
    switch (mod->index2) {
    case CG_MOD_SET:
    case CG_MOD_ADD:
    case CG_MOD_MULTIPLY:
        assert(mod->index < board->stat_count);
        return board->stats[mod->index].title;
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        return board->keywords[mod->index].title;
    case CG_MOD_KIND:
        assert(mod->index < board->kind_count);
        return board->kinds[mod->index].singular;
    case CG_MOD_RULE:
        assert(mod->index < board->rule_count);
        return board->rules[mod->index].title;
    default:
        return cg_rows_action(to->module, mod->index);
    }
}

static bool begins_with_be(const char *words)
{
    return strncmp(words, "be ", 3) == 0;
}

/** Writes an action. @param before the change before, if it already has the "cannot"; else NULL */
static void write_action(cg_writer *to, const cg_term *mod, const cg_term *before)
{
    const char *words = title_of(to, mod);
    if (before == NULL)
        cg_write_add(to, mod->index2 == CG_MOD_CANNOT ? "cannot "
                         : mod->index2 == CG_MOD_MUST ? "must "
                                                      : "can ");
    else if (begins_with_be(words) && begins_with_be(title_of(to, before)))
        words += 3;
    cg_write_words(to, words);
}

static void write_keyword(cg_writer *to, const cg_term *mod)
{
    bool no = mod->index2 == CG_MOD_NO_KEYWORD;
    cg_write_add(to, no ? "no " : "");
    cg_write_words(to, title_of(to, mod));
    if (mod->args[0] != NULL && !no) {
        cg_write_add(to, " ");
        cg_write_amount(to, mod->args[0]);
    }
}

/** Writes an addition, after a space: `+2`, `-1`, `+k`, `-k`, `+(1 + k)`. */
static void write_added(cg_writer *to, const cg_term *value)
{
    bool less =
        value->kind == CG_TERM_NEGATIVE || (value->kind == CG_TERM_NUMBER && value->value < 0);
    cg_write_add(to, less ? " -" : " +");
    if (value->kind == CG_TERM_NEGATIVE)
        value = value->args[0];
    if (value->kind == CG_TERM_NUMBER)
        cg_write_number(to, value->value < 0 ? -value->value : value->value);
    else
        cg_write_amount(to, value);
}

/** Writes a factor, after a space: `x 3`, `x 3/2`, `/ 2`. */
static void write_factor(cg_writer *to, const cg_term *value, const cg_term *divisor)
{
    bool halves = divisor != NULL && cg_write_is_one(value);
    if (!halves) {
        cg_write_add(to, " x ");
        cg_write_amount(to, value);
    }
    if (divisor != NULL) {
        cg_write_add(to, halves ? " / " : "/");
        cg_write_amount(to, divisor);
    }
}

/** Writes a stat or a rule, and its change. */
static void write_value(cg_writer *to, const cg_term *mod, bool having)
{
    bool adds = mod->index2 == CG_MOD_ADD || (mod->index2 == CG_MOD_RULE && mod->flags == 0);
    cg_write_words(to, title_of(to, mod));
    if (adds)
        write_added(to, mod->args[0]);
    else if (mod->index2 == CG_MOD_MULTIPLY)
        write_factor(to, mod->args[0], mod->args[1]);
    else {
        cg_write_add(to, mod->index2 == CG_MOD_RULE || having ? " " : " becomes ");
        cg_write_amount(to, mod->args[0]);
    }
}

static void write_mod(cg_writer *to, const cg_term *mod, bool having)
{
    switch (mod->index2) {
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        write_keyword(to, mod);
        break;
    case CG_MOD_NAME:
        cg_write_add(to, "name ");
        cg_write_quoted(to, mod->text != NULL ? mod->text : mod->args[0]->text);
        break;
    case CG_MOD_CANNOT:
    case CG_MOD_MUST:
    case CG_MOD_CAN:
        write_action(to, mod, NULL);
        break;
    case CG_MOD_SILENCE:
        cg_write_add(to, "no abilities");
        break;
    case CG_MOD_KIND:
        cg_write_add(to, "type ");
        cg_write_words(to, title_of(to, mod));
        break;
    case CG_MOD_ABILITY:
        cg_write_quoted(to, mod->text);
        break;
    default:
        write_value(to, mod, having);
    }
}

void cg_write_mods(cg_writer *to, const cg_term *mods, bool having)
{
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next) {
        cg_write_add(to, mod == mods ? "" : mod->next != NULL ? ", " : " and ");
        write_mod(to, mod, having);
    }
}

bool cg_write_bans(cg_writer *to, const cg_term *mods)
{
    const cg_term *before = NULL;
    if (mods->next == NULL)
        return false;
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next)
        if (mod->index2 != CG_MOD_CANNOT || cg_action_is_said_alone(mod->index))
            return false;
    for (const cg_term *mod = mods; mod != NULL; before = mod, mod = mod->next) {
        cg_write_add(to, before == NULL ? "" : mod->next != NULL ? ", " : " or ");
        write_action(to, mod, before);
    }
    return true;
}
