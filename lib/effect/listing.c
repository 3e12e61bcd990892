#include "effect/code_parts.h"
#include "effect/effect.h"
#include "effect/rows.h"

#include <inttypes.h>
#include <string.h>

typedef struct lister {
    const cg_module *module;
    const cg_code *code;
    const int32_t *words;
    const cg_mod *mods;
    const cg_cost *costs;
    const char *const *labels;
    cg_text *out;
} lister;

/* ---- names ---- */

typedef enum table {
    NO_TABLE,
    ZONES,
    COUNTERS,
    POOLS,
    PHASES,
    VALUES,
    RULES,
    STATS,
    MARKS,
    KEYWORDS,
    KINDS,
    RESOURCES,
    CAUSES,
    SPANS,
    PLAYERS,
    FIELDS,
    TIMES,
    SUMS,
    TALLIES,
    QUANTITIES
} table;

static const char *const players[] = {"everybody", "opponents", "everybody"};
static const char *const times[] = {"now", "base", "last"};
static const char *const sums[] = {"total", "highest", "lowest"};
static const char *const fields[] = {"card",  "player", "source", "other", "amount", "sign",
                                     "cause", "from",   "to",     "what",  "by",     "item"};
static const char *const quantities[] = {"all",    "one", "some",   "up to",
                                         "random", "top", "bottom", "one or more"};
static const char *const wheres[] = {"in play", "in zone", "under", "attached to", "among"};
static const char *const joints[] = {"", "total", "different names", "one player"};
static const char *const durations[] = {"",          "end of turn", "end of",       "my turn",
                                        "for turns", "while",       "this in play", "the match"};
static const char *const places[] = {"into",          "on top of", "under",       "at random under",
                                     "shuffled into", "into play", "under a card"};
static const char *const mod_names[] = {"set",     "add",  "multiply", "keyword", "no keyword",
                                        "silence", "kind", "name",     "ability", "rule",
                                        "cannot",  "must", "can"};
static const char *const cost_names[] = {"resource", "counter", "X",      "exhaust", "sacrifice",
                                         "discard",  "put",     "reveal", "remove"};
static const char *const form_names[CG_FORM_COUNT] = {
    "play",         "use",          "when",       "before", "react when",
    "react before", "instead when", "as soon as", "static", "do"};
static const char *const target_names[] = {"none", "opponent", "player", "die", "zone", "selected"};

#define ROW(id, ...) #id,
static const char *const static_names[CG_STATIC_COUNT] = {CG_STATICS(ROW)};
static const char *const condition_names[CG_CONDITION_COUNT] = {CG_CONDITIONS(ROW)};
#undef ROW

#define PICK(list, index) ((index) < sizeof(list) / sizeof *(list) ? (list)[index] : "?")

/** Names of things that a game with a board has. */
static const char *board_name(const cg_board *board, table which, size_t index)
{
    if (board == NULL)
        return "?";
    switch (which) {
    case RULES:
        return index < board->rule_count ? board->rules[index].title : "?";
    case STATS:
        return index < board->stat_count ? board->stats[index].title : "?";
    case MARKS:
        return index < board->mark_count ? board->marks[index].singular : "?";
    case KEYWORDS:
        return index < board->keyword_count ? board->keywords[index].title : "?";
    case KINDS:
        return index < board->kind_count ? board->kinds[index].singular : "?";
    case RESOURCES:
        return index < board->resource_count ? board->resources[index].plural : "?";
    default:
        return board->spans != NULL ? board->spans[index] : "?";
    }
}

static const char *name_of(const lister *l, table which, size_t index)
{
    const cg_module *module = l->module;
    switch (which) {
    case ZONES:
        return index < module->zone_count ? module->zones[index].title : "?";
    case COUNTERS:
        return index < module->counter_count ? module->counters[index].plural : "?";
    case POOLS:
        return index < module->dice_count ? module->dice[index].title : "?";
    case PHASES:
        return index < module->phase_count ? module->phases[index] : "?";
    case VALUES:
        return index < module->value_count ? module->values[index].name : "?";
    case CAUSES:
        return index < module->cause_count ? module->causes[index] : "?";
    case PLAYERS:
        return PICK(players, index);
    case FIELDS:
        return PICK(fields, index);
    case TIMES:
        return PICK(times, index);
    case SUMS:
        return PICK(sums, index);
    case TALLIES:
        return index < CG_TALLY_COUNT ? cg_rows_tally((unsigned)index) : "?";
    default:
        return board_name(module->board, which, index);
    }
}

/* ---- operations ---- */

static void list_zones(const lister *l, uint32_t zones)
{
    bool first = true;
    for (unsigned row = 0; row < 32; row++) {
        if (!(zones >> row & 1u))
            continue;
        cg_text_format(l->out, "%s%s", first ? " " : "|", name_of(l, ZONES, row));
        first = false;
    }
}

static void list_select(const lister *l, const int32_t *words)
{
    int32_t how = words[CG_SELECT_HOW];
    if (how & CG_SELECT_ONLY_PLAYERS)
        cg_text_add(l->out, " players");
    else if (how & (CG_SELECT_TOP | CG_SELECT_BOTTOM))
        cg_text_add(l->out, how & CG_SELECT_TOP ? " from top" : " from bottom");
    else
        cg_text_format(l->out, " %s", PICK(wheres, (size_t)(how & 0xff)));
    list_zones(l, (uint32_t)words[CG_SELECT_ZONES]);
    if (how & CG_SELECT_PLAYERS)
        cg_text_add(l->out, " and players");
    if (how & CG_SELECT_ANOTHER)
        cg_text_add(l->out, " but not this");
    if (words[CG_SELECT_FILTER] != 0)
        cg_text_format(l->out, " if %04" PRId32, words[CG_SELECT_FILTER]);
}

static void list_condition(const lister *l, const int32_t *words)
{
    size_t word = (size_t)words[1];
    cg_text_format(l->out, " %s", PICK(condition_names, (size_t)words[0]));
    if (words[0] == CG_IF_IS_KIND)
        cg_text_format(l->out, " %s", name_of(l, KINDS, word));
    else if (words[0] == CG_IF_HAS_KEYWORD)
        cg_text_format(l->out, " %s", name_of(l, KEYWORDS, word));
    else if (words[0] == CG_IF_HAS_MARK)
        cg_text_format(l->out, " %s", name_of(l, MARKS, word));
}

static void list_choose(const lister *l, const int32_t *words)
{
    uint32_t how = (uint32_t)words[CG_CHOOSE_HOW];
    if (words[CG_CHOOSE_LOW] != 0) {
        cg_text_format(l->out, " a number into %" PRId32, words[CG_CHOOSE_SLOT]);
        return;
    }
    cg_text_format(l->out, " %s of %04" PRId32, PICK(quantities, how & 0xff),
                   words[CG_CHOOSE_SECTION]);
    if ((how >> 8 & 0xff) != CG_JOINT_NONE)
        cg_text_format(l->out, " with %s", PICK(joints, how >> 8 & 0xff));
    if ((how >> 8 & 0xff) == CG_JOINT_TOTAL)
        cg_text_format(l->out, " %s", name_of(l, STATS, how >> 16));
    cg_text_format(l->out, " into %" PRId32, words[CG_CHOOSE_SLOT]);
}

static void list_duration(const lister *l, uint32_t word)
{
    if ((word & 0xff) != CG_LASTS)
        cg_text_format(l->out, " until %s", PICK(durations, word & 0xff));
    if ((word & 0xff) == CG_UNTIL_END_OF)
        cg_text_format(l->out, " %s", name_of(l, SPANS, word >> 8));
}

static void list_place(const lister *l, uint32_t word)
{
    uint32_t kind = word & 0xff, flags = word >> 8 & 0xff, zone = word >> 16 & 0xff;
    cg_text_format(l->out, " %s", PICK(places, kind));
    if (kind < CG_PLACE_PLAY)
        cg_text_format(l->out, " %s%s",
                       zone == CG_PLACE_ZONE_VALUE ? "the zone" : name_of(l, ZONES, zone),
                       word >> 24 != 0 ? " of the owner" : "");
    if (flags & CG_PLACE_FACE_DOWN)
        cg_text_add(l->out, " face down");
    if (flags & CG_PLACE_EXHAUSTED)
        cg_text_add(l->out, " exhausted");
    if (flags & CG_PLACE_MY_CONTROL)
        cg_text_add(l->out, " under my control");
}

/** The table of a word behind a statement. */
static table table_of(unsigned fill)
{
    static const struct {
        uint8_t fill, table;
    } rows[] = {
        {CG_FILL_COUNTER, COUNTERS}, {CG_FILL_MARK, MARKS},     {CG_FILL_PHASE, PHASES},
        {CG_FILL_CAUSE, CAUSES},     {CG_FILL_STAT, STATS},     {CG_FILL_KEYWORD, KEYWORDS},
        {CG_FILL_KIND, KINDS},       {CG_FILL_ZONEKIND, ZONES},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].fill == fill)
            return (table)rows[i].table;
    }
    return NO_TABLE;
}

static void list_mods(const lister *l, uint32_t first, uint32_t count);

static void list_part(const lister *l, const cg_code_part *part, const int32_t *words)
{
    if (part->word < 0 || part->word > 2)
        return;
    uint32_t word = (uint32_t)words[part->word];
    switch (part->fill) {
    case CG_FILL_PLACE:
        list_place(l, word);
        return;
    case CG_FILL_DURATION:
        list_duration(l, word);
        return;
    case CG_FILL_MODS:
        list_mods(l, word, (uint32_t)words[part->word + 1]);
        return;
    case CG_FILL_AS:
        cg_text_format(l->out, " into %" PRIu32, word);
        return;
    case CG_FILL_SIDES:
        cg_text_format(l->out, " d%" PRIu32, word);
        return;
    case CG_FILL_DESIGN:
        cg_text_format(l->out, " design %" PRIu32, word);
        return;
    default:
        if (table_of(part->fill) != NO_TABLE)
            cg_text_format(l->out, " %s", name_of(l, table_of(part->fill), word));
        else
            cg_text_format(l->out, " %" PRIu32, word);
    }
}

static void list_do(const lister *l, cg_operation operation, const int32_t *words)
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
    if (layout.them && words[3] != 0)
        cg_text_format(l->out, " into %" PRId32, words[3] - 1);
}

static void list_costs(const lister *l, uint32_t first, uint32_t count);

static void list_label(const lister *l, int32_t word)
{
    cg_text_format(l->out, " %04" PRId32, word);
}

/** Words of operations that are rows of tables. */
static void list_row_words(const lister *l, cg_operation operation, const int32_t *words)
{
    static const struct {
        uint8_t operation, tables[2];
    } rows[] = {
        {CG_OP_EVENT, {FIELDS}},  {CG_OP_PLAYERS, {PLAYERS}},   {CG_OP_POOL, {POOLS}},
        {CG_OP_ZONE, {ZONES}},    {CG_OP_COUNTER, {COUNTERS}},  {CG_OP_RULE, {RULES}},
        {CG_OP_TALLY, {TALLIES}}, {CG_OP_GAME_VALUE, {VALUES}}, {CG_OP_STAT, {STATS, TIMES}},
        {CG_OP_MARKS, {MARKS}},   {CG_OP_SUM, {STATS, SUMS}},   {CG_OP_IN_PHASE, {PHASES}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].operation != operation)
            continue;
        for (unsigned w = 0; w < cg_code_operation_words(operation); w++) {
            if (rows[i].tables[w] != NO_TABLE)
                cg_text_format(l->out, " %s",
                               name_of(l, (table)rows[i].tables[w], (size_t)words[w]));
            else
                cg_text_add(l->out, words[w] != 0 ? " last turn" : " this turn");
        }
        return;
    }
    for (unsigned w = 0; w < cg_code_operation_words(operation); w++)
        cg_text_format(l->out, " %" PRId32, words[w]);
}

static void list_words(const lister *l, cg_operation operation, const int32_t *words)
{
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
        list_costs(l, (uint32_t)words[0], (uint32_t)words[1]);
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
    case CG_OP_LATER:
        cg_text_format(l->out, " ability %" PRId32, words[0]);
        break;
    case CG_OP_DO:
    case CG_OP_CALL:
        list_do(l, operation, words);
        break;
    default:
        list_row_words(l, operation, words);
    }
}

/* ---- mods and costs, in brackets ---- */

static void list_section_name(const lister *l, const char *words, unsigned section)
{
    if (section != 0)
        cg_text_format(l->out, " %s%04u", words, section);
}

static void list_mod(const lister *l, const cg_mod *mod)
{
    table which = mod->op <= CG_MOD_MULTIPLY     ? STATS
                  : mod->op <= CG_MOD_NO_KEYWORD ? KEYWORDS
                  : mod->op == CG_MOD_KIND       ? KINDS
                  : mod->op == CG_MOD_RULE       ? RULES
                                                 : NO_TABLE;
    if (l->code->form == CG_FORM_STATIC && l->code->static_kind == CG_STATIC_ENTER_WITH)
        which = MARKS;
    cg_text_add(l->out, PICK(mod_names, mod->op));
    if (which != NO_TABLE)
        cg_text_format(l->out, " %s", name_of(l, which, mod->what));
    else if (mod->op >= CG_MOD_CANNOT &&
             (l->code->static_kind < CG_STATIC_MAY_PLAY || l->code->form != CG_FORM_STATIC))
        cg_text_format(l->out, " %s", cg_rows_action(l->module, mod->what));
    else if (mod->op == CG_MOD_NAME)
        cg_text_format(l->out, " of design %" PRIu32, mod->ability);
    else if (mod->op == CG_MOD_ABILITY)
        cg_text_format(l->out, " %" PRIu32, mod->ability);
    if (mod->flags != 0)
        cg_text_add(l->out, " set");
    list_section_name(l, "", mod->value);
    list_section_name(l, "/ ", mod->divisor);
}

static void list_mods(const lister *l, uint32_t first, uint32_t count)
{
    cg_text_add(l->out, " (");
    for (uint32_t i = 0; i < count; i++) {
        cg_text_add(l->out, i > 0 ? ", " : "");
        list_mod(l, &l->mods[first + i]);
    }
    cg_text_add(l->out, ")");
}

static void list_cost(const lister *l, const cg_cost *cost)
{
    cg_text_add(l->out, PICK(cost_names, cost->kind));
    switch (cost->kind) {
    case CG_COST_RESOURCE:
    case CG_COST_X:
        cg_text_format(l->out, " %s", name_of(l, RESOURCES, cost->what));
        break;
    case CG_COST_COUNTER:
        cg_text_format(l->out, " %s", name_of(l, COUNTERS, cost->what));
        break;
    case CG_COST_MARKS:
        cg_text_format(l->out, " %s", name_of(l, MARKS, cost->what));
        break;
    default:
        if (cost->section != 0)
            cg_text_format(l->out, " %s", PICK(quantities, cost->quantity));
    }
    list_section_name(l, "", cost->amount);
    list_section_name(l, "of ", cost->section);
    if (cost->kind == CG_COST_PUT)
        list_place(l, (uint32_t)cost->place);
    list_section_name(l, "of player ", cost->place_value);
    if (cost->slot != 0)
        cg_text_format(l->out, " into %u", cost->slot - 1u);
}

static void list_costs(const lister *l, uint32_t first, uint32_t count)
{
    cg_text_add(l->out, " (");
    for (uint32_t i = 0; i < count; i++) {
        cg_text_add(l->out, i > 0 ? ", " : "");
        list_cost(l, &l->costs[first + i]);
    }
    cg_text_add(l->out, ")");
}

/* ---- the ability ---- */

static void list_target(const lister *l, unsigned index)
{
    const cg_target_code *target = &l->code->targets[index];
    cg_text_format(l->out, "target %u: %s", l->code->capture_count + index,
                   PICK(target_names, target->kind));
    if (target->kind == CG_TARGET_DIE)
        cg_text_format(l->out, " of %s", name_of(l, POOLS, target->detail));
    if (target->kind == CG_TARGET_ZONE)
        cg_text_format(l->out, " %s", name_of(l, ZONES, target->detail));
    if (target->kind == CG_TARGET_SELECTED)
        cg_text_format(l->out, " %s", PICK(quantities, target->quantity));
    list_section_name(l, "", target->amount);
    list_section_name(l, "of ", target->section);
    if (target->joint != CG_JOINT_NONE)
        cg_text_format(l->out, " with %s", PICK(joints, target->joint));
    if (target->joint == CG_JOINT_TOTAL)
        cg_text_format(l->out, " %s at most %04u", name_of(l, STATS, target->joint_stat),
                       target->joint_limit);
    if (target->mode != 0)
        cg_text_format(l->out, " in mode %u", target->mode - 1u);
    cg_text_add(l->out, "\n");
}

static void list_flags(const lister *l)
{
    static const char *const names[] = {"may", "mandatory", "first time", "one or more", "edits"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if (l->code->flags >> i & 1u)
            cg_text_format(l->out, ", %s", names[i]);
    }
}

static void list_limit(const lister *l)
{
    static const char *const names[] = {
        "", "per turn", "per turn by name", "per turn by player", "per match", "in all"};
    if (l->code->limit_scope != CG_LIMIT_NONE)
        cg_text_format(l->out, ", %u %s", l->code->limit, PICK(names, l->code->limit_scope));
}

static void list_needs(const lister *l)
{
    const cg_code *code = l->code;
    if (code->needs & CG_NEEDS_CARD_ITEM)
        cg_text_add(l->out, ", needs a card item");
    if (code->needs & CG_NEEDS_EFFECT_ITEM)
        cg_text_add(l->out, ", needs an effect item");
    if (code->needs & CG_NEEDS_POOL)
        cg_text_format(l->out, ", needs %s", name_of(l, POOLS, code->needs_pool));
}

static void list_captures(const lister *l)
{
    for (unsigned i = 0; i < l->code->capture_count && i < 4; i++)
        cg_text_format(l->out, "%s%u", i == 0 ? ", captures " : " ", l->code->captures[i]);
}

static void list_head(const lister *l)
{
    const cg_code *code = l->code;
    cg_text_add(l->out, PICK(form_names, code->form));
    if (code->form == CG_FORM_STATIC)
        cg_text_format(l->out, " %s", PICK(static_names, code->static_kind));
    if (code->name != 0)
        cg_text_format(l->out, " \"%s\"", l->labels[code->name - 1]);
    if (code->slots != 0)
        cg_text_format(l->out, ", slots %u", code->slots);
    list_captures(l);
    if (code->x_slot != 0)
        cg_text_format(l->out, ", X in %u", code->x_slot - 1u);
    list_limit(l);
    list_flags(l);
    list_needs(l);
    if (code->zones != 0) {
        cg_text_add(l->out, ", in");
        list_zones(l, code->zones);
    }
    cg_text_add(l->out, "\n");
}

static void list_says(const lister *l)
{
    bool first = true;
    for (unsigned i = 0; i < CG_STATEMENT_COUNT; i++) {
        if (!(l->code->says[i / 64] >> i % 64 & 1u))
            continue;
        cg_text_format(l->out, "%s%s", first ? "says " : " ", cg_code_statement_name(i));
        first = false;
    }
    cg_text_add(l->out, first ? "" : "\n");
}

static void list_modes(const lister *l)
{
    const cg_code *code = l->code;
    if (code->choose == 0)
        return;
    cg_text_format(l->out, "modes into %u: choose %04u", code->modes_slot, code->choose);
    list_section_name(l, "or ", code->choose_more);
    list_section_name(l, "if ", code->choose_if);
    for (uint32_t i = 0; i < code->label_count; i++)
        cg_text_format(l->out, " \"%s\"", l->labels[code->label_first + i]);
    cg_text_add(l->out, "\n");
}

static void list_tables(const lister *l)
{
    const cg_code *code = l->code;
    for (unsigned i = 0; i < code->target_count && i < CG_TARGETS_MAX; i++)
        list_target(l, i);
    if (code->cost_count > 0) {
        cg_text_add(l->out, "cost");
        list_costs(l, code->cost_first, code->cost_count);
        cg_text_add(l->out, "\n");
    }
    if (code->alternative_count > 0) {
        cg_text_add(l->out, "or cost");
        list_costs(l, code->alternative_first, code->alternative_count);
        cg_text_add(l->out, "\n");
    }
    if (code->mod_count > 0) {
        cg_text_add(l->out, "mods");
        list_mods(l, code->mod_first, code->mod_count);
        cg_text_add(l->out, "\n");
    }
    list_modes(l);
    list_says(l);
}

/** What a section is for. */
static const char *role_of(const cg_code *code, uint32_t position)
{
    if (position == code->body)
        return "body";
    if (position == code->match)
        return "match";
    if (position == code->condition)
        return "condition";
    return position == code->affects ? "affects" : "section";
}

void cg_effect_list(const cg_language *language, const cg_code *code, const int32_t *words,
                    const cg_mod *mods, const cg_cost *costs, const char *const *labels,
                    cg_text *out)
{
    const lister l = {
        cg_language_module(language), code, words + code->start, mods, costs, labels, out};
    bool first = true;
    list_head(&l);
    list_tables(&l);
    for (uint32_t at = 1; at < code->length;) {
        cg_operation operation = (cg_operation)l.words[at];
        if (first)
            cg_text_format(out, "%s %04" PRIu32 ":\n", role_of(code, at), at);
        cg_text_format(out, "  %04" PRIu32 "  %s", at, cg_code_operation_name(operation));
        list_words(&l, operation, l.words + at + 1);
        cg_text_add(out, "\n");
        first = operation == CG_OP_END;
        at += 1u + cg_code_operation_words(operation);
    }
}
