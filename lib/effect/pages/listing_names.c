/* Names of numbers in compiled abilities, from the tables of the language and of the game. */
#include "effect/pages/listing.h"

#include "effect/tree/rows.h"

/* The language's own words, each list in the order of its enum and up to NULL. */

static const char *const players[] = {"everybody", "opponents", "everybody", NULL};
static const char *const fields[] = {"card", "player", "source", "other", "amount", "sign", "cause",
                                     "from", "to",     "what",   "by",    "item",   NULL};
static const char *const times[] = {"now", "base", "last", NULL};
static const char *const sums[] = {"total", "highest", "lowest", NULL};
static const char *const quantities[] = {"all", "one",    "some",        "up to", "random",
                                         "top", "bottom", "one or more", NULL};
static const char *const wheres[] = {"in play", "in zone", "under", "attached to", "among", NULL};
static const char *const joints[] = {"", "total", "different names", "one player", NULL};
static const char *const durations[] = {"",          "end of turn", "end of",       "my turn",
                                        "for turns", "while",       "this in play", "the match",
                                        NULL};
static const char *const places[] = {
    "into",          "on top of", "under",        "at random under",
    "shuffled into", "into play", "under a card", NULL};
static const char *const mods[] = {"set",     "add",  "multiply", "keyword", "no keyword",
                                   "silence", "kind", "name",     "ability", "rule",
                                   "cannot",  "must", "can",      NULL};
static const char *const costs[] = {"resource",  "counter", "X",   "exhaust",
                                    "sacrifice", "discard", "put", "reveal",
                                    "remove",    "add",     NULL};
static const char *const forms[] = {
    "play",         "use",        "when",   "before", "react when", "react before",
    "instead when", "as soon as", "static", "do",     NULL};
static const char *const targets[] = {"none", "opponent", "player", "die",
                                      "zone", "selected", NULL};
static const char *const limits[] = {
    "", "per turn", "per turn by name", "per turn by player", "per match", "in all", NULL};

#define ROW(id, ...) #id,
static const char *const statics[] = {CG_STATICS(ROW) NULL};
static const char *const conditions[] = {CG_CONDITIONS(ROW) NULL};
#undef ROW

/** A name from the lists above. */
static const char *own_name(cg_listing_table table, size_t index)
{
    static const char *const *const tables[] = {
        players, fields, times, sums,  quantities, wheres,  joints,     durations,
        places,  mods,   costs, forms, targets,    statics, conditions, limits,
    };
    const char *const *list = tables[table - CG_LISTS_WORDS];
    for (size_t i = 0; i < index; i++) {
        if (list[i] == NULL)
            return "?";
    }
    return list[index] != NULL ? list[index] : "?";
}

static const char *span_name(const char *const *spans, size_t index)
{
    for (size_t i = 0; spans != NULL && spans[i] != NULL; i++) {
        if (i == index)
            return spans[i];
    }
    return "?";
}

/** A name from the tables of the board. */
static const char *board_name(const cg_board *board, cg_listing_table table, size_t index)
{
    if (board == NULL)
        return "?";
    switch (table) {
    case CG_LISTS_RULES:
        return index < board->rule_count ? board->rules[index].title : "?";
    case CG_LISTS_STATS:
        return index < board->stat_count ? board->stats[index].title : "?";
    case CG_LISTS_MARKS:
        return index < board->mark_count ? board->marks[index].singular : "?";
    case CG_LISTS_KEYWORDS:
        return index < board->keyword_count ? board->keywords[index].title : "?";
    case CG_LISTS_KINDS:
        return index < board->kind_count ? board->kinds[index].singular : "?";
    case CG_LISTS_STATES:
        return index < board->condition_count ? board->conditions[index].words : "?";
    case CG_LISTS_RESOURCES:
        return index < board->resource_count ? board->resources[index].plural : "?";
    default:
        return span_name(board->spans, index);
    }
}

const char *cg_listing_name(const cg_lister *l, cg_listing_table table, size_t index)
{
    const cg_module *module = l->module;
    switch (table) {
    case CG_LISTS_ZONES:
        return index < module->zone_count ? module->zones[index].title : "?";
    case CG_LISTS_COUNTERS:
        return index < module->counter_count ? module->counters[index].plural : "?";
    case CG_LISTS_POOLS:
        return index < module->dice_count ? module->dice[index].title : "?";
    case CG_LISTS_PHASES:
        return index < module->phase_count ? module->phases[index] : "?";
    case CG_LISTS_VALUES:
        return index < module->value_count ? module->values[index].name : "?";
    case CG_LISTS_CAUSES:
        return index < module->cause_count ? module->causes[index] : "?";
    case CG_LISTS_TALLIES:
        return index < CG_TALLY_COUNT ? cg_rows_tally((unsigned)index) : "?";
    default:
        return table < CG_LISTS_WORDS ? board_name(module->board, table, index)
                                      : own_name(table, index);
    }
}
