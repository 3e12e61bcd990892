/* The listing of a compiled ability: its head, targets, costs and changes, then its sections
 * operation by operation. */
#include "effect/pages/listing.h"

#include "effect/code/code_parts.h"
#include "effect/tree/walk.h"

#include <assert.h>

/* ---- the ability ---- */

static void list_target(const cg_lister *l, unsigned index)
{
    const cg_target_code *target = &l->code->targets[index];
    cg_text_format(l->out, "target %u: %s", l->code->capture_count + index,
                   cg_listing_name(l, CG_OF_TARGETS, target->kind));
    if (target->kind == CG_TARGET_DIE)
        cg_text_format(l->out, " of %s", cg_listing_name(l, CG_OF_POOLS, target->detail));
    if (target->kind == CG_TARGET_ZONE)
        cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_ZONES, target->detail));
    if (target->kind == CG_TARGET_SELECTED)
        cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_QUANTITIES, target->quantity));
    cg_listing_section(l, "", target->amount);
    cg_listing_section(l, "of ", target->section);
    cg_listing_joints(l, target->joints, target->joint_stat);
    if (target->joints & CG_JOINTS_OF_LIMIT)
        cg_text_format(l->out, " at most %04d", target->joint_limit);
    if (target->mode != 0)
        cg_text_format(l->out, " in mode %u", target->mode - 1u);
    cg_text_add(l->out, "\n");
}

static void list_flags(const cg_lister *l)
{
    static const char *const names[] = {
        "may", "mandatory", "first time",   "one or more", "edits",       "",
        "",    "",          "targets by x", "instead",     "follows this"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if ((l->code->flags >> i & 1u) && names[i][0] != '\0')
            cg_text_format(l->out, ", %s", names[i]);
    }
}

static void list_limit(const cg_lister *l)
{
    if (l->code->limit_scope != CG_LIMIT_NONE)
        cg_text_format(l->out, ", %u %s", l->code->limit,
                       cg_listing_name(l, CG_OF_LIMITS, l->code->limit_scope));
}

static void list_needs(const cg_lister *l)
{
    const cg_code *code = l->code;
    if (code->needs & CG_NEEDS_CARD_ITEM)
        cg_text_add(l->out, ", needs a card item");
    if (code->needs & CG_NEEDS_EFFECT_ITEM)
        cg_text_add(l->out, ", needs an effect item");
    if (code->needs & CG_NEEDS_POOL)
        cg_text_format(l->out, ", needs %s", cg_listing_name(l, CG_OF_POOLS, code->needs_pool));
}

static void list_captures(const cg_lister *l)
{
    assert(l->code->capture_count <= sizeof l->code->captures);
    for (unsigned i = 0; i < l->code->capture_count && i < 4; i++)
        cg_text_format(l->out, "%s%u", i == 0 ? ", captures " : " ", l->code->captures[i]);
}

static void list_head(const cg_lister *l)
{
    const cg_code *code = l->code;
    cg_text_add(l->out, cg_listing_name(l, CG_OF_FORMS, code->form));
    if (code->form == CG_FORM_STATIC)
        cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_STATICS, code->static_kind));
    if (code->name != 0)
        cg_text_format(l->out, " \"%s\"", l->labels[code->name - 1]);
    if (code->slots != 0)
        cg_text_format(l->out, ", slots %u", code->slots);
    list_captures(l);
    if (code->x_slot != 0)
        cg_text_format(l->out, ", X in %u", code->x_slot - 1u);
    if (code->paid_slot != 0)
        cg_text_format(l->out, ", paid in %u", code->paid_slot - 1u);
    list_limit(l);
    list_flags(l);
    list_needs(l);
    if (code->zones != 0) {
        cg_text_add(l->out, ", in");
        cg_listing_zones(l, code->zones);
    }
    cg_text_add(l->out, "\n");
}

static void list_says(const cg_lister *l)
{
    bool first = true;
    for (unsigned i = 0; i < CG_STATEMENT_COUNT; i++) {
        if (!(l->code->does[i / 64] >> i % 64 & 1u))
            continue;
        cg_text_format(l->out, "%s%s", first ? "says " : " ", cg_code_statement_name(i));
        first = false;
    }
    cg_text_add(l->out, first ? "" : "\n");
}

static void list_modes(const cg_lister *l)
{
    const cg_code *code = l->code;
    if (code->choose == 0)
        return;
    cg_text_format(l->out, "modes into %u: choose %04u", code->modes_slot, code->choose);
    cg_listing_section(l, "or ", code->choose_more);
    cg_listing_section(l, "if ", code->choose_if);
    for (uint32_t i = 0; i < code->label_count; i++)
        cg_text_format(l->out, " \"%s\"", l->labels[code->label_first + i]);
    cg_text_add(l->out, "\n");
}

static void list_tables(const cg_lister *l)
{
    const cg_code *code = l->code;
    for (unsigned i = 0; i < code->target_count && i < CG_TARGETS_MAX; i++)
        list_target(l, i);
    if (code->cost_count > 0) {
        cg_text_add(l->out, "cost");
        cg_listing_costs(l, code->cost_first, code->cost_count);
        cg_text_add(l->out, "\n");
    }
    if (code->alternative_count > 0) {
        cg_text_add(l->out, "or cost");
        cg_listing_costs(l, code->alternative_first, code->alternative_count);
        cg_text_add(l->out, "\n");
    }
    if (code->mod_count > 0) {
        cg_text_add(l->out, "mods");
        cg_listing_mods(l, code->mod_first, code->mod_count);
        cg_text_add(l->out, "\n");
    }
    list_modes(l);
    list_says(l);
}

/** Returns the purpose of the section at a position. */
static const char *role_of(const cg_code *code, uint32_t position)
{
    assert(position > 0 && position < code->length);
    if (position == code->body)
        return "body";
    if (position == code->match)
        return "match";
    if (position == code->condition)
        return "condition";
    return position == code->affects ? "affects" : "section";
}

/** Returns the name of a cause: those of the library, then the game's moves. */
static const char *cause_name(const cg_lister *l, int32_t cause)
{
    const cg_board *board = l->module->board;
    size_t move = (size_t)cause - CG_CAUSE_OF_GAME;
    if (cause < CG_CAUSE_COUNT)
        return cg_cause_name((cg_cause)cause);
    return board != NULL && move < board->move_count ? board->moves[move].name : "?";
}

/** Explains the number that a field of the event is compared with, after "#". */
static void list_compared(const cg_lister *l, int32_t field, int32_t value)
{
    if (field == CG_FIELD_OF_CAUSE)
        cg_text_format(l->out, "  # %s", cause_name(l, value));
    else if (value > 0 && (field == CG_FIELD_OF_FROM || field == CG_FIELD_OF_TO))
        cg_text_format(l->out, "  # %s", cg_listing_name(l, CG_OF_ZONES, (size_t)value - 1));
}

void cg_effect_list(const cg_language *language, const cg_code_unit *unit, const cg_code *code,
                    cg_text *out)
{
    const cg_lister l = {
        cg_language_module(language), code, unit->mods, unit->costs, unit->labels, out};
    bool first = true;
    int32_t field = -1;
    list_head(&l);
    list_tables(&l);
    for (cg_walk walk = cg_walk_from(unit, code, 1); cg_walk_next(&walk);) {
        if (first)
            cg_text_format(out, "%s %04" PRIu32 ":\n", role_of(code, walk.at), walk.at);
        cg_text_format(out, "  %04" PRIu32 "  %s", walk.at, cg_code_operation_name(walk.operation));
        cg_listing_words(&l, &walk);
        if (walk.operation == CG_OP_NUMBER && field >= 0)
            list_compared(&l, field, cg_walk_word(&walk, 0));
        field = walk.operation == CG_OP_EVENT ? cg_walk_word(&walk, 0) : -1;
        cg_text_add(out, "\n");
        first = walk.operation == CG_OP_END;
    }
}
