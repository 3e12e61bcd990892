/* Describes the numbers of an observation and the actions (cg_space_json, cg_space_action_text). */
#include "base/text.h"
#include "effect/tree/rows.h"
#include "match/view/space.h"

#include <stdio.h>

#define HASH_BYTES 17

/** Returns text `index` of a list, or NULL after the last. */
typedef const char *word_fn(const cg_space *space, size_t index);

static const char *design_word(const cg_space *space, size_t index)
{
    const cg_plan *plan = space->plan;
    return index < plan->kind_count ? plan->cards->data[plan->kinds[index].design].id : NULL;
}

static const char *zone_word(const cg_space *space, size_t index)
{
    const cg_module *module = space->plan->module;
    return index < module->zone_count ? module->zones[index].name : NULL;
}

static const char *phase_word(const cg_space *space, size_t index)
{
    const cg_module *module = space->plan->module;
    return index < module->phase_count ? module->phases[index] : NULL;
}

static const char *reason_word(const cg_space *space, size_t index)
{
    return index < space->reason_count ? space->reasons[index] : NULL;
}

static const char *effect_word(const cg_space *space, size_t index)
{
    const cg_module *module = space->plan->module;
    return index < module->effect_count ? module->effects[index].name : NULL;
}

static const char *keyword_word(const cg_space *space, size_t index)
{
    const cg_board *board = space->plan->board;
    return board && index < board->keyword_count ? board->keywords[index].name : NULL;
}

static const struct {
    const char *name;
    word_fn *word;
} lists[] = {{"designs", design_word}, {"zones", zone_word},     {"phases", phase_word},
             {"reasons", reason_word}, {"effects", effect_word}, {"keywords", keyword_word}};

static void write_list(cg_json *json, const cg_space *space, const char *key, word_fn *word)
{
    const char *text;
    cg_json_key(json, key);
    cg_json_open(json, '[');
    for (size_t i = 0; (text = word(space, i)) != NULL; i++)
        cg_json_string(json, text);
    cg_json_close(json, ']');
}

static void write_words(cg_json *json, const cg_space *space)
{
    cg_json_key(json, "words");
    cg_json_open(json, '{');
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        write_list(json, space, lists[i].name, lists[i].word);
    cg_json_close(json, '}');
}

/** Writes the rows of a table of zones, with the zone and the player, counted from the viewer. */
static void write_zone_rows(cg_json *json, const cg_space *space, bool ordered)
{
    const cg_plan *plan = space->plan;
    cg_json_key(json, "zones");
    cg_json_open(json, '[');
    for (unsigned i = 0; i < space->card_row_count; i++) {
        unsigned row = space->card_rows[i];
        bool in = !ordered || plan->zones[plan->zone_of[row][0]].ordered;
        for (unsigned place = 0; in && place < cg_space_owners(plan, row); place++)
            cg_json_string(json, plan->module->zones[row].name);
    }
    cg_json_close(json, ']');
}

static void write_part(cg_json *json, const cg_space *space, unsigned id)
{
    const cg_space_part *part = &space->parts[id];
    cg_json_open(json, '{');
    cg_json_key_string(json, "name", cg_part_names[id]);
    cg_json_key_int(json, "first", part->first);
    cg_json_key_int(json, "rows", part->rows);
    cg_json_key(json, "columns");
    cg_json_open(json, '[');
    for (uint32_t i = 0; i < part->columns; i++)
        cg_json_string(json, part->names[i]);
    cg_json_close(json, ']');
    if (id == CG_PART_TOP || id == CG_PART_CARDS)
        write_zone_rows(json, space, id == CG_PART_TOP);
    cg_json_close(json, '}');
}

static void write_axes(cg_json *json, const char *key, unsigned axes)
{
    cg_json_key(json, key);
    cg_json_open(json, '[');
    for (unsigned axis = 0; axis < CG_AXIS_COUNT; axis++)
        if ((axes >> axis) & 1u)
            cg_json_string(json, cg_axis_names[axis]);
    cg_json_close(json, ']');
}

/** Writes a block of actions. @param verb NULL: the last block, which is for all verbs */
static void write_block(cg_json *json, const cg_space_block *block, const char *verb)
{
    cg_json_open(json, '{');
    cg_json_key_string(json, "verb", verb);
    cg_json_key_string(json, "name", block->name);
    cg_json_key_int(json, "first", block->first);
    write_axes(json, "subjects", block->of);
    write_axes(json, "targets", block->on);
    cg_json_close(json, '}');
}

static void write_blocks(cg_json *json, const cg_space *space)
{
    static const char *const verbs[CG_VERB_COUNT] = {
#define WORD(id, word) [id] = (word),
        CG_VERBS(WORD)
#undef WORD
    };
    cg_json_key(json, "blocks");
    cg_json_open(json, '[');
    for (unsigned verb = 0; verb < CG_VERB_COUNT; verb++)
        for (uint32_t i = space->blocks_of[verb]; i < space->blocks_of[verb + 1]; i++)
            write_block(json, &space->blocks[i], verbs[verb]);
    write_block(json, &space->blocks[space->block_count - 1], NULL);
    cg_json_close(json, ']');
}

static void write_tables(cg_json *json, const cg_space *space)
{
    cg_json_key(json, "parts");
    cg_json_open(json, '[');
    for (unsigned id = 0; id < CG_PART_COUNT; id++)
        write_part(json, space, id);
    cg_json_close(json, ']');
    cg_json_key(json, "axes");
    cg_json_open(json, '[');
    for (unsigned axis = 0; axis < CG_AXIS_COUNT; axis++) {
        cg_json_open(json, '{');
        cg_json_key_string(json, "name", cg_axis_names[axis]);
        cg_json_key_int(json, "size", space->axes[axis]);
        cg_json_close(json, '}');
    }
    cg_json_close(json, ']');
    write_blocks(json, space);
}

size_t cg_space_json(const cg_space *space, char *buffer, size_t size)
{
    cg_json json = cg_json_start(buffer, size);
    char hash[HASH_BYTES];
    if (!space)
        return 0;
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)space->plan->cards->hash);
    cg_json_open(&json, '{');
    cg_json_key_int(&json, "format", CG_SPACE_FORMAT);
    cg_json_key_string(&json, "game", space->plan->module->name);
    cg_json_key_string(&json, "version", space->plan->module->version);
    cg_json_key_string(&json, "cards", hash);
    cg_json_key_int(&json, "players", space->plan->players);
    cg_json_key_int(&json, "numbers", space->numbers);
    cg_json_key_int(&json, "actions", space->actions);
    write_words(&json, space);
    write_tables(&json, space);
    cg_json_close(&json, '}');
    return json.text.length;
}

/* ---- one action ---- */

/** Names place `place` of several axes, counted through them. */
static void write_place(cg_text *out, const cg_space *space, unsigned axes, uint32_t place,
                        const char **between)
{
    unsigned axis = 0;
    while (!((axes >> axis) & 1u) || place >= space->axes[axis]) {
        place -= (axes >> axis) & 1u ? space->axes[axis] : 0;
        axis++;
    }
    if (axis == CG_AXIS_NONE)
        return;
    cg_text_add(out, *between);
    *between = ", ";
    if (axis == CG_AXIS_DESIGNS)
        cg_text_add(out, design_word(space, place));
    else if (axis == CG_AXIS_ZONES)
        cg_text_add(out, zone_word(space, place));
    else
        cg_text_format(out, "%s %u", cg_axis_names[axis],
                       (unsigned)place + (axis == CG_AXIS_NUMBERS ? 0 : 1));
}

size_t cg_space_action_text(const cg_space *space, uint32_t action, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    const char *between = ": ";
    if (!space || action >= space->actions)
        return 0;
    uint32_t i = space->block_count - 1;
    while (space->blocks[i].first > action)
        i--;
    const cg_space_block *block = &space->blocks[i];
    uint32_t at = action - block->first;
    cg_text_add(&out, block->name);
    if (!block->targets) {
        cg_text_format(&out, " %u", (unsigned)at + 1u);
        return out.length;
    }
    write_place(&out, space, block->of, at / block->targets, &between);
    write_place(&out, space, block->on, at % block->targets, &between);
    return out.length;
}
