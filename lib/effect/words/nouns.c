/* The meanings of nouns, for messages: the table of the game, and the name of the row. */
#include "effect/words/language.h"

#include <stddef.h>
#include <string.h>

/** A table whose rows have nouns of that class. */
typedef struct noun_table {
    uint32_t noun_class;
    const char *what;
    const void *rows;
    size_t stride, name; /**< bytes of a row, and offset of the name in it */
} noun_table;

#define TABLE(noun_class, what, rows, type, member)                                                \
    {                                                                                              \
        noun_class, what, rows, sizeof(type), offsetof(type, member)                               \
    }
#define WORDS(noun_class, what, words)                                                             \
    {                                                                                              \
        noun_class, what, words, sizeof(const char *), 0                                           \
    }

static const char *name_in(const noun_table *table, size_t index)
{
    const char *row = (const char *)table->rows + index * table->stride + table->name;
    return *(const char *const *)(const void *)row;
}

/** Adds the field whose word gives cards this kind, if there is one. */
static void add_field(cg_text *out, const cg_module *module, const cg_kind_def *kind)
{
    if (kind->word != NULL && (size_t)kind->field < module->field_count)
        cg_text_format(out, " of the field '%.40s'", module->fields[kind->field].name);
}

void cg_noun_meaning(const cg_language *language, const cg_noun *noun, char buffer[CG_MEANING_MAX])
{
    const cg_module *module = language->module;
    const cg_board *board = language->board;
    const noun_table tables[] = {
        TABLE(CG_NOUN_ZONE, "zone", module->zones, cg_zone_def, name),
        TABLE(CG_NOUN_COUNTER, "counter", module->counters, cg_counter_def, name),
        TABLE(CG_NOUN_POOL, "pool of dice", module->dice, cg_dice_def, name),
        TABLE(CG_NOUN_DIE, "die of the pool", module->dice, cg_dice_def, name),
        TABLE(CG_NOUN_WINDOW, "window", module->windows, cg_window_def, name),
        TABLE(CG_NOUN_VALUE, "value", module->values, cg_value_def, name),
        WORDS(CG_NOUN_PHASE, "phase", module->phases),
        WORDS(CG_NOUN_CAUSE, "cause", module->causes),
        TABLE(CG_NOUN_KIND, "kind", board->kinds, cg_kind_def, singular),
        TABLE(CG_NOUN_STAT, "stat", board->stats, cg_stat_def, name),
        TABLE(CG_NOUN_KEYWORD, "keyword", board->keywords, cg_keyword_def, name),
        TABLE(CG_NOUN_MARK, "counter on cards", board->marks, cg_mark_def, name),
        TABLE(CG_NOUN_STATE, "state", board->conditions, cg_condition_def, words),
        TABLE(CG_NOUN_MOVE, "move", board->moves, cg_move_def, name),
        TABLE(CG_NOUN_RESOURCE, "resource", board->resources, cg_resource_def, singular),
        TABLE(CG_NOUN_RULE, "rule of players", board->rules, cg_rule_def, name),
        WORDS(CG_NOUN_SPAN, "span", board->spans),
        WORDS(CG_NOUN_FLAG, "flag", board->ability_flags),
    };
    cg_text out = cg_text_start(buffer, CG_MEANING_MAX);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (tables[i].noun_class != noun->noun_class)
            continue;
        cg_text_format(&out, "the %s '%.60s'", tables[i].what, name_in(&tables[i], noun->index));
        if (noun->noun_class == CG_NOUN_KIND)
            add_field(&out, module, &board->kinds[noun->index]);
        return;
    }
    cg_text_format(&out, "'%.60s', which is a word of the language", noun->text);
}
