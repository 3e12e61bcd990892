/* Adds the nouns of a game's tables to the words of the language in which they are written. */
#include "effect/tell/tongue.h"

#include "effect/tree/rows.h"

#include "yaml/tree.h"

#include <stdio.h>
#include <string.h>

/** The words that are being added. */
typedef struct adding {
    cg_tongue *tongue;
    bool short_of_memory;
} adding;

static cg_tree *new_value(adding *to, const char *key, const char *text)
{
    cg_tree *node = cg_arena_allocate(to->tongue->arena, sizeof *node);
    if (node)
        *node = (cg_tree){.kind = CG_TREE_VALUE, .key = key, .text = text, .length = strlen(text)};
    to->short_of_memory = to->short_of_memory || !node;
    return node;
}

/** A noun with its forms; without the second it counts as a mass. */
/** Keeps a text. @return NULL, which is noted, when memory is short */
static const char *keep(adding *to, const char *text, size_t length)
{
    const char *kept = cg_arena_copy(to->tongue->arena, text, length);
    to->short_of_memory = to->short_of_memory || !kept;
    return kept;
}

/** Omits the article of a noun that is never counted: "1 energy", "gets energy". */
static void add_bare(adding *to, cg_tree *word)
{
    cg_tree *bare = new_value(to, "a", "bare");
    if (!bare)
        return;
    word->first->next = bare;
    word->count = 2;
}

static void add_forms(adding *to, const char *key, const char *one, const char *many)
{
    if (!key || !one || cg_tongue_find(to->tongue, "words", key) || to->short_of_memory)
        return;
    cg_tree *first = new_value(to, to->tongue->forms[0], one);
    bool counted = many && strcmp(one, many) != 0;
    cg_tree *second = counted ? new_value(to, to->tongue->forms[1], many) : NULL;
    cg_tree *word = cg_arena_allocate(to->tongue->arena, sizeof *word);
    if (!word || !first || (counted && !second)) {
        to->short_of_memory = true;
        return;
    }
    first->next = second;
    *word = (cg_tree){
        .kind = CG_TREE_MAP, .key = key, .text = "", .first = first, .count = counted ? 2 : 1};
    to->short_of_memory = !cg_tongue_add_word(to->tongue, word);
}

static void add_word(adding *to, const char *one, const char *many)
{
    add_forms(to, one, one, many);
}

/** Adds a noun that can be a mass. */
static void add_counted(adding *to, const char *one, const char *many)
{
    bool added = one && !cg_tongue_find(to->tongue, "words", one);
    add_word(to, one, many);
    if (added && many && strcmp(one, many) == 0 && !to->short_of_memory)
        add_bare(to, (cg_tree *)(uintptr_t)cg_tongue_find(to->tongue, "words", one));
}

/** Adds a zone, with a plural if each player has one. */
static void add_zone(adding *to, const char *title)
{
    char several[100];
    size_t length = strlen(title);
    bool many = length > 0 && length + 2 < sizeof several && title[length - 1] != 's';
    snprintf(several, sizeof several, "%.90ss", title);
    add_word(to, title, many ? keep(to, several, length + 1) : NULL);
}

/** Adds a key of a table, "chain_link", as words. */
static void add_name(adding *to, const char *key)
{
    char words[100];
    cg_text out = cg_text_start(words, sizeof words);
    cg_rows_words(&out, key);
    add_forms(to, key, keep(to, words, strlen(words)), NULL);
}

static void add_phase(adding *to, const char *key)
{
    char words[100];
    cg_text out = cg_text_start(words, sizeof words);
    cg_rows_phase(&out, key);
    add_word(to, keep(to, words, strlen(words)), NULL);
}

/** Adds "extra skill", "extra skills"; "draw per turn" also as an addition for one turn. */
static void add_rule(adding *to, const cg_rule_def *rule)
{
    static const char behind[] = " per turn";
    size_t length = strlen(rule->title), ends = sizeof behind - 1;
    add_forms(to, rule->title, rule->one ? rule->one : rule->title, rule->one ? rule->title : NULL);
    if (length <= ends || strcmp(rule->title + length - ends, behind) != 0)
        return;
    const char *many = keep(to, rule->title, length - ends), *one = many;
    if (rule->one && strlen(rule->one) > ends)
        one = keep(to, rule->one, strlen(rule->one) - ends);
    add_forms(to, many, one, many);
}

static void add_board(adding *to, const cg_board *board)
{
    for (size_t i = 0; i < board->kind_count; i++)
        add_word(to, board->kinds[i].singular, board->kinds[i].plural);
    for (size_t i = 0; i < board->mark_count; i++)
        add_counted(to, board->marks[i].singular, board->marks[i].plural);
    for (size_t i = 0; i < board->resource_count; i++)
        add_counted(to, board->resources[i].singular, board->resources[i].plural);
    for (size_t i = 0; i < board->stat_count; i++)
        add_forms(to, board->stats[i].title,
                  board->stats[i].one ? board->stats[i].one : board->stats[i].title,
                  board->stats[i].one ? board->stats[i].title : NULL);
    for (size_t i = 0; i < board->keyword_count; i++)
        add_word(to, board->keywords[i].title, NULL);
    for (size_t i = 0; i < board->rule_count; i++)
        add_rule(to, &board->rules[i]);
    for (size_t i = 0; board->spans && board->spans[i]; i++)
        add_word(to, board->spans[i], NULL);
    for (size_t i = 0; i < board->condition_count; i++)
        add_word(to, board->conditions[i].words, NULL);
    for (size_t i = 0; board->ability_flags && board->ability_flags[i]; i++)
        add_word(to, board->ability_flags[i], NULL);
    if (board->use_words)
        add_word(to, board->use_words, NULL);
}

#define LISTS_MAX 64 /* spans and flags: each is a bit */

/** Returns the most words that the tables can have. */
static size_t most_words(const cg_module *module)
{
    const cg_board *board = module->board;
    size_t most = module->counter_count + module->zone_count + 2 * module->dice_count +
                  module->phase_count + module->value_count;
    if (board)
        most += board->kind_count + board->mark_count + board->resource_count + board->stat_count +
                board->keyword_count + board->rule_count + board->condition_count + 2 * LISTS_MAX +
                1;
    return most;
}

bool cg_tongue_add_native(cg_tongue *tongue, const cg_module *module)
{
    adding to = {.tongue = tongue};
    const cg_tree **nodes = cg_arena_allocate(
        tongue->arena, (tongue->node_count + most_words(module)) * sizeof(void *));
    if (!nodes)
        return false;
    memcpy(nodes, tongue->nodes, tongue->node_count * sizeof(void *));
    tongue->nodes = nodes;
    for (size_t i = 0; i < module->counter_count; i++)
        add_word(&to,
                 module->counters[i].singular ? module->counters[i].singular
                                              : module->counters[i].plural,
                 module->counters[i].singular ? module->counters[i].plural : NULL);
    for (size_t i = 0; i < module->dice_count; i++) {
        add_word(&to, module->dice[i].die, NULL);
        add_word(&to, module->dice[i].title, NULL);
    }
    for (size_t i = 0; i < module->phase_count; i++)
        add_phase(&to, module->phases[i]);
    for (size_t i = 0; i < module->value_count; i++)
        add_name(&to, module->values[i].name);
    if (module->board)
        add_board(&to, module->board);
    for (size_t i = 0; i < module->zone_count; i++)
        add_zone(&to, module->zones[i].title);
    return !to.short_of_memory;
}
