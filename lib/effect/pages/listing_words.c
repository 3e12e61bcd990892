/* Writes the operands of each operation in words, with changes and costs in brackets. */
#include "effect/pages/listing.h"

#include "effect/code/code_parts.h"
#include "effect/tree/rows.h"

#include <assert.h>

/* ---- operations ---- */

void cg_listing_zones(const cg_lister *l, uint32_t zones)
{
    bool first = true;
    for (unsigned row = 0; row < 32; row++) {
        if (!(zones >> row & 1u))
            continue;
        cg_text_format(l->out, "%s%s", first ? " " : "|", cg_listing_name(l, CG_OF_ZONES, row));
        first = false;
    }
}

static void list_select(const cg_lister *l, const int32_t *words)
{
    int32_t how = words[CG_SELECT_HOW];
    if (how & CG_SELECT_ONLY_PLAYERS)
        cg_text_add(l->out, " players");
    else if (how & (CG_SELECT_TOP | CG_SELECT_BOTTOM))
        cg_text_format(l->out, "%s%s", how & CG_SELECT_TOP ? " from top" : " from bottom",
                       how & CG_SELECT_LAST ? " the last" : "");
    else
        cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_WHERES, (size_t)(how & 0xff)));
    cg_listing_zones(l, (uint32_t)words[CG_SELECT_ZONES]);
    if (how & CG_SELECT_PLAYERS)
        cg_text_add(l->out, " and players");
    if (how & CG_SELECT_ANOTHER)
        cg_text_add(l->out, " but not this");
    if (words[CG_SELECT_FILTER] != 0)
        cg_text_format(l->out, " if %04" PRId32, words[CG_SELECT_FILTER]);
}

static void list_condition(const cg_lister *l, const int32_t *words)
{
    cg_operand of = (cg_operand)cg_rows_condition_operand((unsigned)words[0]);
    cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_CONDITIONS, (size_t)words[0]));
    if (of != CG_OF_NOTHING)
        cg_text_format(l->out, " %s", cg_listing_name(l, of, (size_t)words[1]));
}

static void list_choose(const cg_lister *l, const int32_t *words)
{
    uint32_t how = (uint32_t)words[CG_CHOOSE_HOW];
    if (words[CG_CHOOSE_LOW] != 0) {
        cg_text_format(l->out, " a number into %" PRId32, words[CG_CHOOSE_SLOT]);
        return;
    }
    cg_text_format(l->out, " %s of %04" PRId32, cg_listing_name(l, CG_OF_QUANTITIES, how & 0xff),
                   words[CG_CHOOSE_SECTION]);
    cg_listing_joints(l, (unsigned)(how >> 8 & 0xff), (unsigned)(how >> 16));
    cg_text_format(l->out, " into %" PRId32, words[CG_CHOOSE_SLOT]);
}

void cg_listing_joints(const cg_lister *l, unsigned joints, unsigned stat)
{
    const char *between = " with ";
    for (size_t joint = CG_JOINT_NONE + 1; joint < CG_JOINT_COUNT; joint++) {
        if (!(joints & CG_JOINT_BIT(joint)))
            continue;
        cg_text_format(l->out, "%s%s", between, cg_listing_name(l, CG_OF_JOINTS, joint));
        between = ", ";
        if (CG_JOINT_BIT(joint) & CG_JOINTS_OF_STAT)
            cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_STATS, stat));
    }
}

static void list_duration(const cg_lister *l, uint32_t word)
{
    if ((word & 0xff) != CG_LASTS)
        cg_text_format(l->out, " until %s", cg_listing_name(l, CG_OF_DURATIONS, word & 0xff));
    if (cg_rows_duration_hole(word & 0xff) == CG_FILL_SPAN)
        cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_SPANS, word >> 8));
}

static void list_place(const cg_lister *l, uint32_t word)
{
    uint32_t kind = word & 0xff, flags = word >> 8 & 0xff, zone = word >> 16 & 0xff;
    cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_PLACES, kind));
    if (kind < CG_PLACE_PLAY)
        cg_text_format(l->out, " %s%s",
                       zone == CG_PLACE_ZONE_VALUE ? "the zone"
                                                   : cg_listing_name(l, CG_OF_ZONES, zone),
                       word >> 24 != 0 ? " of the owner" : "");
    if (flags & CG_PLACE_FACE_DOWN)
        cg_text_add(l->out, " face down");
    if (flags & CG_PLACE_EXHAUSTED)
        cg_text_add(l->out, " exhausted");
    if (flags & CG_PLACE_MY_CONTROL)
        cg_text_add(l->out, " under my control");
}

static void list_part(const cg_lister *l, const cg_code_part *part, const int32_t *words)
{
    if (part->word < 0 || part->word > 2)
        return;
    uint32_t word = (uint32_t)words[part->word];
    assert(part->fill < CG_FILL_COUNT);
    switch (part->fill) {
    case CG_FILL_PLACE:
        list_place(l, word);
        return;
    case CG_FILL_DURATION:
        list_duration(l, word);
        return;
    case CG_FILL_MODS:
        cg_listing_mods(l, word, (uint32_t)words[part->word + 1]);
        return;
    case CG_FILL_AS:
        cg_text_format(l->out, " into %" PRIu32, word);
        return;
    case CG_FILL_SIDES:
        cg_text_format(l->out, " d%" PRIu32, word);
        return;
    case CG_FILL_FACTOR:
        cg_text_format(l->out, " x %" PRId32 "/%" PRId32 "%s", CG_FACTOR_TIMES(word),
                       CG_FACTOR_BY(word), CG_FACTOR_IS_DOWN(word) ? " down" : "");
        return;
    case CG_FILL_DESIGN:
        cg_text_format(l->out, " design %" PRIu32, word);
        return;
    default:
        if (cg_piece_operand(part->fill) < CG_OF_TABLES)
            cg_text_format(l->out, " %s",
                           cg_listing_name(l, (cg_operand)cg_piece_operand(part->fill), word));
        else
            cg_text_format(l->out, " %" PRIu32, word);
    }
}

/** Writes a statement or a verb of the game: its name, the number of its values, and its parts. */
static void list_do(const cg_lister *l, cg_operation operation, const int32_t *words)
{
    uint32_t row = (uint32_t)words[0] & 0xff, values = (uint32_t)words[0] >> 8;
    cg_code_layout layout;
    if (operation == CG_OP_DO)
        cg_text_format(l->out, " %s", cg_code_statement_name(row));
    else if (l->module->board != NULL && row >= l->module->board->verb_count &&
             row - l->module->board->verb_count < l->module->board->move_count)
        cg_text_format(l->out, " %s",
                       l->module->board->moves[row - l->module->board->verb_count].name);
    else
        cg_text_format(l->out, " verb %" PRIu32, row);
    cg_text_format(l->out, " %" PRIu32, values);
    if (!cg_code_layout_of(l->module, operation, row, &layout))
        return;
    for (unsigned i = 0; i < layout.count; i++)
        list_part(l, &layout.parts[i], words + 1);
    if (layout.them && (words[3] & CG_KEEPS_SLOT) != 0)
        cg_text_format(l->out, " into %" PRId32, (words[3] & CG_KEEPS_SLOT) - 1);
    if (layout.counts && words[3] >> CG_KEEPS_COUNT != 0)
        cg_text_format(l->out, " counted in %" PRId32, (words[3] >> CG_KEEPS_COUNT) - 1);
}

/** Writes a position to which an operation jumps. */
static void list_label(const cg_lister *l, int32_t word)
{
    cg_text_format(l->out, " %04" PRId32, word);
}

/** Writes operands that are rows of tables, or else plain numbers. */
static void list_operands(const cg_lister *l, cg_operation operation, const int32_t *words)
{
    const cg_operation_row *row = &cg_code_rows[operation];
    for (unsigned i = 0; i < row->words; i++)
        if (row->operand[i] < CG_OF_TABLES)
            cg_text_format(l->out, " %s",
                           cg_listing_name(l, (cg_operand)row->operand[i], (size_t)words[i]));
        else
            cg_text_format(l->out, " %" PRId32, words[i]);
}

void cg_listing_words(const cg_lister *l, const cg_walk *it)
{
    cg_operation operation = it->operation;
    const int32_t *words = cg_walk_words(it);
    switch (operation) {
    case CG_OP_SELECT:
    case CG_OP_TEST:
        list_select(l, words);
        break;
    case CG_OP_CONDITION:
        list_condition(l, words);
        break;
    case CG_OP_CHOOSE:
        list_choose(l, words);
        break;
    case CG_OP_JUMP:
    case CG_OP_JUMP_FALSE:
    case CG_OP_MAY:
        list_label(l, words[0]);
        break;
    case CG_OP_PAY:
        cg_listing_costs(l, (uint32_t)words[0], (uint32_t)words[1]);
        list_label(l, words[2]);
        break;
    case CG_OP_MODES:
        cg_text_format(l->out, " into %" PRId32 ":", words[0]);
        for (int32_t i = 0; i < words[2]; i++)
            cg_text_format(l->out, " \"%s\"", l->labels[words[1] + i]);
        break;
    case CG_OP_IF_MODE:
        cg_text_format(l->out, " %" PRId32 " of %" PRId32, words[1], words[0]);
        list_label(l, words[2]);
        break;
    case CG_OP_EACH:
        cg_text_format(l->out, " of %" PRId32 " by %" PRId32 " into %" PRId32, words[0], words[1],
                       words[2]);
        list_label(l, words[3]);
        break;
    case CG_OP_LOOP:
        cg_text_format(l->out, " %" PRId32, words[0]);
        list_label(l, words[1]);
        break;
    case CG_OP_LASTING:
        cg_text_format(l->out, " ability %" PRId32, words[0]);
        list_duration(l, (uint32_t)words[1]);
        break;
    case CG_OP_TOGETHER:
        cg_text_add(l->out, words[0] ? " from here" : " up to here");
        break;
    case CG_OP_LATER:
        cg_text_format(l->out, " ability %" PRId32, words[0]);
        break;
    case CG_OP_DO:
    case CG_OP_CALL:
        list_do(l, operation, words);
        break;
    default:
        list_operands(l, operation, words);
    }
}

/* ---- mods and costs, in brackets ---- */

void cg_listing_section(const cg_lister *l, const char *words, unsigned section)
{
    if (section != 0)
        cg_text_format(l->out, " %s%04u", words, section);
}

/** Returns the table for the row of a change; CG_OF_NOTHING if it has none. */
static cg_operand operand_of(const cg_code *code, const cg_mod *mod)
{
    return code->form == CG_FORM_STATIC ? cg_operand_of_static(code->static_kind, mod->op)
                                        : cg_operand_of_mod(mod->op);
}

static void list_mod(const cg_lister *l, const cg_mod *mod)
{
    cg_operand of = operand_of(l->code, mod);
    cg_text_add(l->out, cg_listing_name(l, CG_OF_MODS, mod->op));
    if (of != CG_OF_NOTHING)
        cg_text_format(l->out, " %s", cg_listing_name(l, of, mod->what));
    else if (mod->op == CG_MOD_NAME)
        cg_text_format(l->out, " of design %" PRIu32, mod->ability);
    else if (mod->op == CG_MOD_ABILITY)
        cg_text_format(l->out, " %" PRIu32, mod->ability);
    if (mod->flags != 0)
        cg_text_add(l->out, " set");
    cg_listing_section(l, "", mod->value);
    cg_listing_section(l, "/ ", mod->divisor);
}

void cg_listing_mods(const cg_lister *l, uint32_t first, uint32_t count)
{
    cg_text_add(l->out, " (");
    for (uint32_t i = 0; i < count; i++) {
        cg_text_add(l->out, i > 0 ? ", " : "");
        list_mod(l, &l->mods[first + i]);
    }
    cg_text_add(l->out, ")");
}

static void list_cost(const cg_lister *l, const cg_cost *cost)
{
    cg_text_add(l->out, cg_listing_name(l, CG_OF_COST_KINDS, cost->kind));
    cg_operand of = cg_operand_of_cost(cost->kind);
    if (of != CG_OF_NOTHING)
        cg_text_format(l->out, " %s", cg_listing_name(l, of, cost->what));
    else if (cost->section != 0)
        cg_text_format(l->out, " %s", cg_listing_name(l, CG_OF_QUANTITIES, cost->quantity));
    cg_listing_section(l, "", cost->amount);
    cg_listing_section(l, "of ", cost->section);
    cg_listing_joints(l, cost->joints, cost->joint_stat);
    if (cost->joints & CG_JOINTS_OF_LIMIT)
        cg_text_format(l->out, " at most %04d", cost->joint_limit);
    if (cg_rows_cost(cost->kind)->form == CG_COST_OF_PLACED)
        list_place(l, (uint32_t)cost->place);
    cg_listing_section(l, "at ", cost->place_value);
    if (cost->slot != 0)
        cg_text_format(l->out, " into %u", cost->slot - 1u);
    if (cost->each != 0)
        cg_text_format(l->out, " for %u %s each", cost->each,
                       cg_listing_name(l, CG_OF_RESOURCES, cost->resource));
}

void cg_listing_costs(const cg_lister *l, uint32_t first, uint32_t count)
{
    cg_text_add(l->out, " (");
    for (uint32_t i = 0; i < count; i++) {
        cg_text_add(l->out, i > 0 ? ", " : "");
        list_cost(l, &l->costs[first + i]);
    }
    cg_text_add(l->out, ")");
}
