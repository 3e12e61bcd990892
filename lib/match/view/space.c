/* Lays out the numbers of an observation and the actions, by the game's tables. */
#include "match/view/space.h"
#include "base/hash.h"
#include "base/report.h"

#include <string.h>

#define NUMBERS_LEAST 16u /* the least length of the axis of numbers */

const char *const cg_part_names[CG_PART_COUNT] = {
#define NAME(id, name) [id] = (name),
    CG_SPACE_PARTS(NAME)};
const char *const cg_axis_names[CG_AXIS_COUNT] = {CG_SPACE_AXES(NAME)};
#undef NAME

/** The library's reasons for questions besides those of its procedures (match/text/question.c). */
static const char *const own_reasons[] = {"chance", "number", "target", "fit",
                                          "cost",   "choose", "pay"};

static void *get(cg_space *space, size_t size, bool *short_of)
{
    void *memory = cg_arena_allocate(&space->arena, size);
    *short_of = *short_of || !memory;
    return memory;
}

/* ---- columns ---- */

/** The columns of a part while they are collected: first counted, then named. */
typedef struct columns {
    cg_space *space;
    cg_space_part *part;
    bool naming, short_of;
} columns;

static void column(columns *to, const char *prefix, const char *name)
{
    if (to->naming && !to->short_of) {
        const char *joined = cg_arena_join(&to->space->arena, prefix, name, "");
        to->part->names[to->part->columns] = joined;
        to->short_of = !joined;
    }
    to->part->columns++;
}

static void columns_of_sizes(columns *to, bool shared)
{
    const cg_plan *plan = to->space->plan;
    for (unsigned row = 0; row < plan->module->zone_count; row++)
        if ((cg_space_owners(plan, row) == 1 &&
             plan->zones[plan->zone_of[row][0]].owner == CG_NO_OWNER) == shared)
            column(to, "size of ", plan->module->zones[row].name);
}

static void columns_of_match(columns *to)
{
    static const char *const names[] = {"turn", "active", "phase",   "over",  "kind",    "reason",
                                        "step", "steps",  "options", "items", "changes", "objects"};
    for (size_t i = 0; i < CG_LENGTH(names); i++)
        column(to, "", names[i]);
}

static void columns_of_players(columns *to)
{
    const cg_module *module = to->space->plan->module;
    const cg_board *board = to->space->plan->board;
    column(to, "", "in");
    column(to, "", "asked");
    column(to, "", "won");
    for (size_t i = 0; i < module->counter_count; i++)
        column(to, "", module->counters[i].name);
    for (unsigned i = 0; board && i < board->rule_count; i++)
        column(to, "rule ", board->rules[i].name);
    if (module->score)
        column(to, "score ", module->score_title);
    columns_of_sizes(to, false);
}

static void columns_of_table(columns *to)
{
    const cg_module *module = to->space->plan->module;
    for (size_t i = 0; i < module->value_count; i++)
        if (module->values[i].is_public)
            column(to, "", module->values[i].name);
    columns_of_sizes(to, true);
}

static void columns_of_dice(columns *to)
{
    const cg_module *module = to->space->plan->module;
    for (size_t i = 0; i < module->dice_count; i++)
        for (int die = 0; die < module->dice[i].capacity; die++)
            column(to, "", module->dice[i].name);
}

static void columns_of_top(columns *to)
{
    static const char *const places[CG_SPACE_TOP] = {"1", "2", "3", "4"};
    for (unsigned i = 0; i < CG_SPACE_TOP; i++)
        column(to, "card ", places[i]);
}

static void columns_of_cards(columns *to)
{
    const cg_plan *plan = to->space->plan;
    for (uint32_t kind = 0; kind < plan->kind_count; kind++)
        column(to, "", plan->cards->data[plan->kinds[kind].design].id);
}

static void columns_of_items(columns *to)
{
    static const char *const names[] = {"kind",    "player", "design",      "effect",
                                        "negated", "amount", "target kind", "target"};
    for (size_t i = 0; i < CG_LENGTH(names); i++)
        column(to, "", names[i]);
}

static void columns_of_objects(columns *to)
{
    static const char *const names[] = {"zone",  "controller",  "owner",     "design",
                                        "looks", "place",       "face down", "exhausted",
                                        "token", "attached to", "under",     "turns"};
    const cg_board *board = to->space->plan->board;
    for (size_t i = 0; i < CG_LENGTH(names); i++)
        column(to, "", names[i]);
    for (unsigned i = 0; i < board->mark_count; i++)
        column(to, "mark ", board->marks[i].name);
    for (unsigned i = 0; i < board->card_value_count; i++)
        column(to, "value ", board->card_values[i].name);
    for (unsigned i = 0; i < board->stat_count; i++)
        column(to, "stat ", board->stats[i].name);
    if (board->keyword_count)
        column(to, "keywords ", "1 to 32");
    if (board->keyword_count > 32)
        column(to, "keywords ", "33 to 64");
}

static void (*const columns_by_part[CG_PART_COUNT])(columns *to) = {
    [CG_PART_MATCH] = columns_of_match, [CG_PART_PLAYERS] = columns_of_players,
    [CG_PART_TABLE] = columns_of_table, [CG_PART_DICE] = columns_of_dice,
    [CG_PART_TOP] = columns_of_top,     [CG_PART_CARDS] = columns_of_cards,
    [CG_PART_ITEMS] = columns_of_items, [CG_PART_OBJECTS] = columns_of_objects};

/* ---- parts ---- */

static void sort_rows(cg_space *space)
{
    const cg_plan *plan = space->plan;
    for (unsigned row = 0; row < plan->module->zone_count; row++) {
        if (plan->zones[plan->zone_of[row][0]].in_play)
            space->object_rows[space->object_row_count++] = (uint8_t)row;
        else
            space->card_rows[space->card_row_count++] = (uint8_t)row;
    }
}

/** Counts the rows of all zones out of play, or of the ordered ones. */
static uint32_t card_zones(const cg_space *space, bool ordered)
{
    uint32_t count = 0;
    for (unsigned i = 0; i < space->card_row_count; i++) {
        unsigned row = space->card_rows[i];
        if (!ordered || space->plan->zones[space->plan->zone_of[row][0]].ordered)
            count += cg_space_owners(space->plan, row);
    }
    return count;
}

static void count_rows(cg_space *space)
{
    const cg_plan *plan = space->plan;
    uint32_t players = (uint32_t)plan->players;
    const uint32_t rows[CG_PART_COUNT] = {[CG_PART_MATCH] = 1,
                                          [CG_PART_PLAYERS] = players,
                                          [CG_PART_TABLE] = 1,
                                          [CG_PART_DICE] = plan->module->dice_count ? 1 : 0,
                                          [CG_PART_TOP] = card_zones(space, true),
                                          [CG_PART_CARDS] = card_zones(space, false),
                                          [CG_PART_ITEMS] = CG_SPACE_ITEMS,
                                          [CG_PART_OBJECTS] =
                                              space->object_row_count ? 16 + 8 * players : 0};
    for (unsigned i = 0; i < CG_PART_COUNT; i++)
        space->parts[i].rows = rows[i];
}

static bool lay_out_part(cg_space *space, unsigned id)
{
    cg_space_part *part = &space->parts[id];
    columns to = {.space = space, .part = part};
    part->first = space->numbers;
    if (!part->rows)
        return true;
    columns_by_part[id](&to);
    part->names = get(space, (part->columns + 1) * sizeof *part->names, &to.short_of);
    part->columns = 0;
    to.naming = true;
    if (!to.short_of)
        columns_by_part[id](&to);
    space->numbers += part->rows * part->columns;
    return !to.short_of;
}

static bool lay_out_numbers(cg_space *space)
{
    sort_rows(space);
    count_rows(space);
    for (unsigned id = 0; id < CG_PART_COUNT; id++)
        if (!lay_out_part(space, id))
            return false;
    return true;
}

/* ---- reasons and designs ---- */

static void add_reason(cg_space *space, const char *reason)
{
    if (!reason)
        return;
    for (uint32_t i = 0; i < space->reason_count; i++)
        if (strcmp(space->reasons[i], reason) == 0)
            return;
    space->reasons[space->reason_count++] = reason;
}

static bool gather_reasons(cg_space *space)
{
    const cg_plan *plan = space->plan;
    bool short_of = false;
    size_t most = CG_LENGTH(own_reasons) + plan->procedure_count + plan->module->window_count;
    space->reasons = get(space, most * sizeof *space->reasons, &short_of);
    for (size_t i = 0; !short_of && i < plan->module->window_count; i++)
        add_reason(space, plan->module->windows[i].name);
    for (uint32_t i = plan->procedure_count; !short_of && i-- > 0;)
        add_reason(space, plan->procedures[i].reason);
    for (size_t i = 0; !short_of && i < CG_LENGTH(own_reasons); i++)
        add_reason(space, own_reasons[i]);
    return !short_of;
}

static bool number_designs(cg_space *space)
{
    const cg_plan *plan = space->plan;
    bool short_of = false;
    space->column_of = get(space, (plan->cards->count + 1) * sizeof *space->column_of, &short_of);
    for (uint32_t kind = plan->kind_count; !short_of && kind-- > 0;)
        space->column_of[plan->kinds[kind].design] = kind + 1;
    return !short_of;
}

/* ---- actions ---- */

/** Bits of axes. */
enum {
    NONE = 1 << CG_AXIS_NONE,
    PLAYERS = 1 << CG_AXIS_PLAYERS,
    OBJECTS = 1 << CG_AXIS_OBJECTS,
    DESIGNS = 1 << CG_AXIS_DESIGNS,
    DICE = 1 << CG_AXIS_DICE,
    ZONES = 1 << CG_AXIS_ZONES,
    NUMBERS = 1 << CG_AXIS_NUMBERS,
    CARDS = OBJECTS | DESIGNS,
    SIDES = PLAYERS | OBJECTS
};

/** The subjects and objects of each verb's actions; with a board its targets are chosen later. */
typedef struct verb_row {
    uint8_t of, on, on_board;
} verb_row;

static const verb_row verb_rows[CG_VERB_COUNT] = {
    [CG_VERB_PASS] = {NONE, NONE, NONE},
    [CG_VERB_PLAY] = {CARDS, NONE | PLAYERS | DICE | ZONES, NONE},
    [CG_VERB_ANNOUNCE] = {NUMBERS, NONE | PLAYERS, NONE | PLAYERS},
    [CG_VERB_PICK] = {CARDS, NONE, NONE},
    [CG_VERB_ROLL] = {NUMBERS, NONE, NONE},
    [CG_VERB_TAKE] = {DESIGNS, NONE, NONE},
    [CG_VERB_USE] = {CARDS, NONE, NONE | SIDES},
    [CG_VERB_CHOOSE] = {NONE, SIDES | DESIGNS | DICE | ZONES, SIDES | DESIGNS | DICE | ZONES},
    [CG_VERB_YES] = {NONE, NONE, NONE},
    [CG_VERB_NO] = {NONE, NONE, NONE},
    [CG_VERB_MODE] = {NUMBERS, NONE, NONE},
    [CG_VERB_NUMBER] = {NUMBERS, NONE, NONE},
    [CG_VERB_DONE] = {NONE, NONE, NONE},
    [CG_VERB_DO] = {NONE | CARDS, NONE | SIDES, NONE | SIDES}};

static void size_axes(cg_space *space)
{
    const cg_plan *plan = space->plan;
    uint32_t numbers = NUMBERS_LEAST, objects = 16 + 4 * (uint32_t)plan->players;
    space->axes[CG_AXIS_NONE] = 1;
    space->axes[CG_AXIS_PLAYERS] = (uint32_t)plan->players;
    space->axes[CG_AXIS_OBJECTS] = space->object_row_count ? objects : 0;
    space->axes[CG_AXIS_DESIGNS] = plan->kind_count;
    for (size_t i = 0; i < plan->module->dice_count; i++) {
        uint32_t sides = (uint32_t)plan->module->dice[i].sides + 1;
        space->axes[CG_AXIS_DICE] += (uint32_t)plan->module->dice[i].capacity;
        numbers = sides > numbers ? sides : numbers;
    }
    space->axes[CG_AXIS_ZONES] = (uint32_t)plan->module->zone_count;
    space->axes[CG_AXIS_NUMBERS] = numbers;
}

static uint32_t size_of(const cg_space *space, unsigned axes)
{
    uint32_t size = 0;
    for (unsigned axis = 0; axis < CG_AXIS_COUNT; axis++)
        size += (axes >> axis) & 1u ? space->axes[axis] : 0;
    return size;
}

/** Returns the number of blocks of a verb: one for each row of a table. */
static uint32_t blocks_of_verb(const cg_plan *plan, unsigned verb)
{
    if (verb == CG_VERB_NONE || (verb == CG_VERB_USE && !plan->board))
        return 0;
    if (verb == CG_VERB_USE)
        return CG_SPACE_ABILITIES;
    if (verb == CG_VERB_DO)
        return (uint32_t)plan->module->act_count;
    return verb == CG_VERB_ANNOUNCE ? (uint32_t)plan->module->effect_count : 1;
}

static const char *const verb_words[CG_VERB_COUNT] = {
#define NAME(id, word) [id] = (word),
    CG_VERBS(NAME)
#undef NAME
};

static const char *block_name(cg_space *space, unsigned verb, uint32_t row)
{
    static const char *const abilities[CG_SPACE_ABILITIES] = {"1", "2", "3"};
    const cg_module *module = space->plan->module;
    const char *word = verb_words[verb];
    if (verb == CG_VERB_DO)
        return module->acts[row].name;
    if (verb == CG_VERB_USE)
        return cg_arena_join(&space->arena, word, " ", abilities[row]);
    return verb == CG_VERB_ANNOUNCE
               ? cg_arena_join(&space->arena, word, " ", module->effects[row].name)
               : word;
}

static bool add_block(cg_space *space, const char *name, unsigned of, unsigned on)
{
    cg_space_block *block = &space->blocks[space->block_count++];
    *block = (cg_space_block){name,        space->actions, size_of(space, of), size_of(space, on),
                              (uint8_t)of, (uint8_t)on};
    space->actions += block->subjects * block->targets;
    return name != NULL;
}

static bool lay_out_actions(cg_space *space)
{
    const cg_plan *plan = space->plan;
    uint32_t most = 1;
    bool short_of = false;
    for (unsigned verb = 0; verb < CG_VERB_COUNT; verb++)
        most += blocks_of_verb(plan, verb);
    size_axes(space);
    space->blocks = get(space, most * sizeof *space->blocks, &short_of);
    for (unsigned verb = 0; !short_of && verb < CG_VERB_COUNT; verb++) {
        const verb_row *row = &verb_rows[verb];
        space->blocks_of[verb] = space->block_count;
        for (uint32_t i = 0; i < blocks_of_verb(plan, verb) && !short_of; i++)
            short_of = !add_block(space, block_name(space, verb, i), row->of,
                                  plan->board ? row->on_board : row->on);
    }
    if (short_of)
        return false;
    space->blocks_of[CG_VERB_COUNT] = space->block_count;
    add_block(space, "other", 0, 0);
    space->actions += CG_SPACE_OTHER;
    return true;
}

/* ---- making one ---- */

static uint64_t hash_of_text(cg_space *space, bool *short_of)
{
    cg_buffer text = {.context = space->context};
    size_t size = cg_space_json(space, NULL, 0) + 1;
    char *buffer = cg_buffer_grow(&text, size);
    uint64_t hash = 0;
    *short_of = !buffer;
    if (buffer) {
        cg_space_json(space, buffer, size);
        hash = cg_hash_string(0, buffer);
    }
    cg_buffer_free(&text);
    return hash;
}

cg_status cg_space_create(const cg_match *match, cg_space **out, cg_error *error)
{
    if (!match || !out)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_context *context = match->plan->context;
    cg_space *space = cg_memory_allocate(context, sizeof *space);
    bool short_of = !space;
    if (space) {
        space->context = space->arena.context = context;
        space->plan = match->plan;
        cg_plan_retain(space->plan);
        short_of = !gather_reasons(space) || !number_designs(space) || !lay_out_numbers(space) ||
                   !lay_out_actions(space);
    }
    if (!short_of)
        space->hash = hash_of_text(space, &short_of);
    if (short_of) {
        cg_space_destroy(space);
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a space");
    }
    *out = space;
    return CG_OK;
}

void cg_space_destroy(cg_space *space)
{
    if (!space)
        return;
    cg_plan *plan = space->plan;
    cg_arena_free(&space->arena);
    cg_memory_free(space->context, space, sizeof *space);
    cg_plan_release(plan);
}

size_t cg_space_numbers(const cg_space *space)
{
    return space ? space->numbers : 0;
}

size_t cg_space_actions(const cg_space *space)
{
    return space ? space->actions : 0;
}

uint64_t cg_space_hash(const cg_space *space)
{
    return space ? space->hash : 0;
}

bool cg_space_fits(const cg_space *space, const cg_match *match)
{
    if (!space || !match)
        return false;
    const cg_plan *own = space->plan, *plan = match->plan;
    if (plan == own)
        return true;
    bool same = plan->cards == own->cards && plan->players == own->players &&
                plan->shared == own->shared && plan->kind_count == own->kind_count;
    for (uint32_t kind = 0; same && kind < plan->kind_count; kind++)
        same = plan->kinds[kind].design == own->kinds[kind].design;
    return same;
}

unsigned cg_space_objects_before(const cg_space *space, const cg_match *match, int viewer,
                                 unsigned zone)
{
    const cg_plan *plan = match->plan;
    unsigned before = 0;
    for (unsigned i = 0; i < space->object_row_count; i++) {
        unsigned row = space->object_rows[i], owners = cg_space_owners(plan, row);
        for (unsigned place = 0; place < owners; place++) {
            unsigned at = plan->zone_of[row][cg_space_seat(plan, viewer, place)];
            if (at == zone)
                return before;
            before += match->counts[at];
        }
    }
    return before;
}
