/* The part of the check of compiled abilities for the words of operations. */
#include "effect/code/code_check.h"
#include "effect/code/code_parts.h"
#include "effect/tree/rows.h"

/** Checks a section that this one uses: it must come before. */
static bool uses(cg_code_checker *c, int32_t position)
{
    if (position == 0)
        return true;
    unsigned level = position > 0 ? cg_check_level(c, (uint32_t)position) : 0;
    if (level == 0)
        return cg_check_refuse(c, "a section that is used is none");
    if (level >= c->level)
        c->level = level + 1;
    return c->level <= CG_CODE_NESTING || cg_check_refuse(c, "sections are nested too deeply");
}

/* ---- words of operations ---- */

static bool check_select(cg_code_checker *c, const int32_t *words)
{
    const int32_t known = CG_SELECT_ANOTHER | CG_SELECT_PLAYERS | CG_SELECT_ONLY_PLAYERS |
                          CG_SELECT_TOP | CG_SELECT_BOTTOM | CG_SELECT_LAST | 0xff;
    int32_t how = words[CG_SELECT_HOW];
    if ((how & ~known) != 0 || (how & 0xff) >= CG_WHERE_COUNT)
        return cg_check_refuse(c, "a selection looks nowhere");
    uint32_t zones = (uint32_t)words[CG_SELECT_ZONES];
    if (c->module != NULL && c->module->zone_count < 32 && zones >> c->module->zone_count != 0)
        return cg_check_refuse(c, "a row is not in its table");
    return uses(c, words[CG_SELECT_FILTER]);
}

static bool check_condition(cg_code_checker *c, const int32_t *words)
{
    if (!cg_check_below(c, words[0], CG_CONDITION_COUNT, "a condition is unknown"))
        return false;
    if (!cg_rows_condition_tests((unsigned)words[0]))
        return cg_check_refuse(c, "a condition is not a test of a card");
    cg_operand of = (cg_operand)cg_rows_condition_operand((unsigned)words[0]);
    if (of != CG_OF_NOTHING)
        return cg_check_row(c, words[1], of);
    return words[1] == 0 || cg_check_refuse(c, "a condition has a word too many");
}

static bool check_duration(cg_code_checker *c, int32_t word)
{
    int32_t kind = word & 0xff;
    if (!cg_check_below(c, word, CG_DURATION_WORD(CG_DURATION_COUNT - 1, 0xff) + 1,
                        "a duration is unknown") ||
        kind >= CG_DURATION_COUNT)
        return cg_check_refuse(c, "a duration is unknown");
    unsigned hole = cg_rows_duration_hole((unsigned)kind);
    if (hole == CG_FILL_SPAN)
        return cg_check_row(c, word >> 8, CG_OF_SPANS);
    if (hole != CG_FILL_COND)
        return true;
    cg_walk before = cg_walk_from(c->unit, c->code, c->previous);
    return (cg_walk_takes(&before, CG_OP_NUMBER) && cg_walk_word(&before, 0) > 0 &&
            uses(c, cg_walk_word(&before, 0))) ||
           cg_check_refuse(c, "a duration has no condition");
}

static bool check_part(cg_code_checker *c, const cg_code_part *part, const int32_t *words)
{
    if (part->word < 0)
        return true;
    if (part->word > 2)
        return cg_check_refuse(c, "a statement has too many words");
    int32_t word = words[part->word];
    cg_operand of = (cg_operand)cg_piece_operand(part->fill);
    if (of != CG_OF_NOTHING && of < CG_OF_TABLES)
        return cg_check_row(c, word, of);
    switch (part->fill) {
    case CG_FILL_SIDES:
        return word > 0 || cg_check_refuse(c, "a die has no sides");
    case CG_FILL_FACTOR:
        return (CG_FACTOR_TIMES(word) > 0 && CG_FACTOR_TIMES(word) <= CG_FACTOR_MOST &&
                CG_FACTOR_BY(word) > 0 && CG_FACTOR_BY(word) <= CG_FACTOR_MOST) ||
               cg_check_refuse(c, "a factor is out of range");
    case CG_FILL_AS:
        return cg_check_slot(c, word);
    case CG_FILL_PLACE:
        return cg_check_place(c, word);
    case CG_FILL_DURATION:
        return check_duration(c, word);
    case CG_FILL_MODS:
        return (part->word < 2 || cg_check_refuse(c, "a statement has too many words")) &&
               cg_check_mods(c, word, words[part->word + 1]);
    default:
        return true;
    }
}

/** Checks the statements that make cards at random: the slot for the design that chance picks, and
 * the filter. */
static bool check_made_at_random(cg_code_checker *c, const int32_t *words)
{
    unsigned statement = (uint32_t)words[0] & 0xff;
    if (statement != CG_DO_CREATE_RANDOM && statement != CG_DO_CREATE_RANDOM_AT)
        return true;
    return (statement != CG_DO_CREATE_RANDOM || cg_check_slot(c, words[1])) && uses(c, words[2]);
}

static bool check_do(cg_code_checker *c, cg_operation operation, const int32_t *words)
{
    static const cg_module nothing;
    cg_code_layout layout;
    unsigned values = (uint32_t)words[0] >> 8;
    const cg_module *module = c->module != NULL ? c->module : &nothing;
    if (operation == CG_OP_CALL && c->module == NULL)
        return true;
    if (!cg_code_layout_of(module, operation, (uint32_t)words[0] & 0xff, &layout))
        return cg_check_refuse(c, "a statement is unknown");
    if (values != layout.values)
        return cg_check_refuse(c, "a statement takes other values");
    for (unsigned i = 0; i < layout.count; i++) {
        if (!check_part(c, &layout.parts[i], words + 1))
            return false;
    }
    if (operation == CG_OP_DO && !check_made_at_random(c, words))
        return false;
    if (!layout.counts)
        return true;
    int32_t flags = layout.them ? CG_KEEPS_MOVED | CG_KEEPS_MORE : 0;
    int32_t kept = words[3] & 0xffff & ~flags;
    return cg_check_below(c, kept, layout.them ? c->code->slots + 1u : 1, "a slot is not there") &&
           cg_check_below(c, words[3] >> CG_KEEPS_COUNT, c->code->slots + 1u,
                          "a slot is not there");
}

static bool check_choose(cg_code_checker *c, const int32_t *words)
{
    int32_t how = words[CG_CHOOSE_HOW];
    if (!cg_check_slot(c, words[CG_CHOOSE_SLOT]))
        return false;
    if (words[CG_CHOOSE_LOW] < 0 || words[CG_CHOOSE_LOW] > 2)
        return cg_check_refuse(c, "a choice is unknown");
    if (words[CG_CHOOSE_LOW] != 0)
        return words[CG_CHOOSE_SECTION] == 0 ||
               cg_check_refuse(c, "a choice has a section too many");
    int32_t quantity = how & 0xff;
    if ((quantity != CG_ORDERED && (quantity < CG_ONE || quantity > CG_RANDOM)) ||
        (how >> 8 & 0xff) >= (int32_t)CG_JOINT_BIT(CG_JOINT_COUNT))
        return cg_check_refuse(c, "a choice is unknown");
    if ((how >> 8 & CG_JOINTS_OF_STAT) && !cg_check_row(c, how >> 16, CG_OF_STATS))
        return false;
    return words[CG_CHOOSE_SECTION] != 0 ? uses(c, words[CG_CHOOSE_SECTION])
                                         : cg_check_refuse(c, "a choice has no section");
}

/** Checks one word of an operation. Targets of jumps are checked when all steps are known. */
static bool check_operand(cg_code_checker *c, cg_operand of, const int32_t *word)
{
    switch (of) {
    case CG_OF_SLOTS:
        return cg_check_slot(c, word[0]);
    case CG_OF_CODES:
        return cg_check_inner(c, word[0]);
    case CG_OF_COSTS:
        return cg_check_costs(c, word[0], word[1]);
    case CG_OF_LABELS:
        return cg_check_range(c, word[0], word[1], c->unit->label_count);
    case CG_OF_DURATION_WORDS:
        return check_duration(c, word[0]);
    case CG_OF_ENDS:
        return cg_check_below(c, word[0], 2, "a step neither begins nor ends");
    default:
        return of >= CG_OF_TABLES || cg_check_row(c, word[0], of);
    }
}

bool cg_check_words(cg_code_checker *c, const cg_walk *it)
{
    cg_operation operation = it->operation;
    const cg_operation_row *row = &cg_code_rows[operation];
    const int32_t *words = cg_walk_words(it);
    switch (row->operand[0]) { /* if the words depend on each other */
    case CG_OF_SELECT_WORDS:
        return check_select(c, words);
    case CG_OF_CONDITIONS:
        return check_condition(c, words);
    case CG_OF_STATEMENTS:
    case CG_OF_VERBS:
        return check_do(c, operation, words);
    default:
        break;
    }
    if (operation == CG_OP_CHOOSE)
        return check_choose(c, words);
    for (unsigned i = 0; i < row->words; i++)
        if (!check_operand(c, (cg_operand)row->operand[i], &words[i]))
            return false;
    return true;
}
