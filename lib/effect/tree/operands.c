/* The sizes of the tables to which words of programs refer, and the names of their rows. */
#include "effect/tree/operands.h"

#include "effect/tree/code.h"
#include "effect/tree/rows.h"

#include <assert.h>
#include <string.h>

/** The offsets of a game's table, and of the names in its rows. */
typedef struct game_table {
    uint16_t rows, count; /**< members of cg_module, or of its board */
    uint16_t size, name;  /**< of a row; of its name in it */
    bool of_board;
} game_table;

#define OF_MODULE(list, number, type, member)                                                      \
    {                                                                                              \
        offsetof(cg_module, list), offsetof(cg_module, number), sizeof(type),                      \
            offsetof(type, member), false                                                          \
    }
#define OF_BOARD(list, number, type, member)                                                       \
    {                                                                                              \
        offsetof(cg_board, list), offsetof(cg_board, number), sizeof(type),                        \
            offsetof(type, member), true                                                           \
    }

static const game_table game_tables[CG_OF_SPANS] = {
    [CG_OF_ZONES] = OF_MODULE(zones, zone_count, cg_zone_def, title),
    [CG_OF_COUNTERS] = OF_MODULE(counters, counter_count, cg_counter_def, plural),
    [CG_OF_POOLS] = OF_MODULE(dice, dice_count, cg_dice_def, title),
    [CG_OF_PHASES] = {offsetof(cg_module, phases), offsetof(cg_module, phase_count), sizeof(char *),
                      0, false},
    [CG_OF_VALUES] = OF_MODULE(values, value_count, cg_value_def, name),
    [CG_OF_CAUSES] = {offsetof(cg_module, causes), offsetof(cg_module, cause_count), sizeof(char *),
                      0, false},
    [CG_OF_RULES] = OF_BOARD(rules, rule_count, cg_rule_def, title),
    [CG_OF_STATS] = OF_BOARD(stats, stat_count, cg_stat_def, title),
    [CG_OF_MARKS] = OF_BOARD(marks, mark_count, cg_mark_def, singular),
    [CG_OF_KEYWORDS] = OF_BOARD(keywords, keyword_count, cg_keyword_def, title),
    [CG_OF_KINDS] = OF_BOARD(kinds, kind_count, cg_kind_def, singular),
    [CG_OF_STATES] = OF_BOARD(conditions, condition_count, cg_condition_def, words),
    [CG_OF_RESOURCES] = OF_BOARD(resources, resource_count, cg_resource_def, plural),
};

/* The language's own words, each list in the order of its enum and up to NULL. */

static const char *const turns[] = {"this turn", "last turn", NULL};
static const char *const players[] = {"everybody", "opponents", "everybody", "opponents, out or in",
                                      NULL};
static const char *const times[] = {"now", "base", "last", "left", NULL};
static const char *const sums[] = {"total",           "highest",         "lowest", "different",
                                   "different names", "different kinds", NULL};

#define ROW(id, name) name,
static const char *const tallies[] = {CG_TALLIES(ROW) NULL};
static const char *const chosens[] = {CG_CHOSENS(ROW) NULL};
static const char *const forms[] = {CG_ABILITY_FORMS(ROW) NULL};
static const char *const fields[] = {CG_EVENT_FIELDS(ROW) NULL};
static const char *const quantities[] = {CG_QUANTITIES(ROW) NULL};
static const char *const wheres[] = {CG_WHERES(ROW) NULL};
static const char *const places[] = {CG_PLACES(ROW) NULL};
static const char *const targets[] = {CG_TARGET_KINDS(ROW) NULL};
static const char *const limits[] = {CG_LIMIT_SCOPES(ROW) NULL};
#undef ROW
#define ROW(id, name, ...) name,
static const char *const durations[] = {CG_DURATIONS(ROW) NULL};
static const char *const joints[] = {CG_JOINTS(ROW) NULL};
static const char *const mods[] = {CG_MODS(ROW) NULL};
static const char *const costs[] = {CG_COST_KINDS(ROW) NULL};
#undef ROW

#define ROW(id, name, operand) CG_OF_##operand,
static const uint8_t of_mods[] = {CG_MODS(ROW)};
#undef ROW
#define ROW(id, name, operand, ...) CG_OF_##operand,
static const uint8_t of_costs[] = {CG_COST_KINDS(ROW)};
#undef ROW
#define ROW(id, ...) #id,
static const char *const statics[] = {CG_STATICS(ROW) NULL};
static const char *const conditions[] = {CG_CONDITIONS(ROW) NULL};
#undef ROW

static const char *const *const own_lists[CG_OF_TABLES] = {
    [CG_OF_TALLIES] = tallies,       [CG_OF_TURNS] = turns,     [CG_OF_PLAYERS] = players,
    [CG_OF_FIELDS] = fields,         [CG_OF_TIMES] = times,     [CG_OF_SUMS] = sums,
    [CG_OF_QUANTITIES] = quantities, [CG_OF_WHERES] = wheres,   [CG_OF_JOINTS] = joints,
    [CG_OF_DURATIONS] = durations,   [CG_OF_PLACES] = places,   [CG_OF_MODS] = mods,
    [CG_OF_COST_KINDS] = costs,      [CG_OF_FORMS] = forms,     [CG_OF_TARGETS] = targets,
    [CG_OF_CHOSENS] = chosens,       [CG_OF_STATICS] = statics, [CG_OF_CONDITIONS] = conditions,
    [CG_OF_LIMITS] = limits,
};

static size_t length_of(const char *const *list)
{
    size_t length = 0;
    while (list != NULL && list[length] != NULL)
        length++;
    return length;
}

static const char *const *list_of(const cg_module *module, cg_operand table)
{
    if (table == CG_OF_SPANS)
        return module->board != NULL ? module->board->spans : NULL;
    return table > CG_OF_SPANS && table < CG_OF_TABLES ? own_lists[table] : NULL;
}

/** Returns the structure that has the table; NULL when the game has none, or when it is not a table
 * of a game. */
static const char *owner_of(const cg_module *module, cg_operand table)
{
    if (table == CG_OF_NOTHING || table >= CG_OF_SPANS)
        return NULL;
    return game_tables[table].of_board ? (const char *)module->board : (const char *)module;
}

cg_operand cg_operand_of_mod(unsigned op)
{
    return op < CG_MOD_COUNT ? (cg_operand)of_mods[op] : CG_OF_NOTHING;
}

cg_operand cg_operand_of_static(unsigned kind, unsigned op)
{
    switch (kind) {
    case CG_STATIC_ENTER_WITH:
        return CG_OF_MARKS;
    case CG_STATIC_SKIP_PHASES:
        return CG_OF_PHASES;
    case CG_STATIC_OPEN_TOP:
    case CG_STATIC_SEE_TOP:
        return CG_OF_ZONES;
    case CG_STATIC_HAVE:
        return cg_operand_of_mod(op);
    default:
        return cg_static_says_action(kind) ? cg_operand_of_mod(op) : CG_OF_NOTHING;
    }
}

cg_operand cg_operand_of_cost(unsigned kind)
{
    return kind < CG_COST_COUNT ? (cg_operand)of_costs[kind] : CG_OF_NOTHING;
}

size_t cg_operand_rows(const cg_module *module, cg_operand table)
{
    assert(table < CG_OF_TABLES);
    const char *owner = owner_of(module, table);
    size_t count = 0;
    if (table == CG_OF_ACTIONS)
        return CG_ACTION_OF_GAME + (module->board != NULL ? module->board->action_count : 0);
    if (owner == NULL)
        return length_of(list_of(module, table));
    memcpy(&count, owner + game_tables[table].count, sizeof count);
    return count;
}

const char *cg_operand_name(const cg_module *module, cg_operand table, size_t row)
{
    const char *owner = owner_of(module, table), *rows, *name;
    if (row >= cg_operand_rows(module, table))
        return "?";
    if (table == CG_OF_ACTIONS)
        return cg_rows_action(module, (unsigned)row);
    if (owner == NULL)
        return list_of(module, table)[row];
    memcpy(&rows, owner + game_tables[table].rows, sizeof rows);
    memcpy(&name, rows + row * game_tables[table].size + game_tables[table].name, sizeof name);
    return name;
}
