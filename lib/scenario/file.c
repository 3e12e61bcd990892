/* Functions for all readers of scenario files: opening the file, reporting mistakes, and reading
 * single values that are names. */
#include "scenario/file.h"

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "module/files.h"
#include "yaml/scalar.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- mistakes ---- */

/** Returns true if it is in the defaults, which each scenario reads again. */
static bool is_default(const cg_script_file *file, cg_position position)
{
    const cg_tree *node = file->defaults.node;
    return node && position >= node->position && position < file->defaults.end;
}

/** Notes a mistake in the defaults.
 * @return false if it has already been reported */
static bool note_default(cg_script_file *file, cg_position position)
{
    cg_buffer *reported = &file->defaults.reported;
    const cg_position *places = (const cg_position *)(const void *)reported->data;
    for (size_t i = 0; i < reported->size / sizeof position; i++)
        if (places[i] == position)
            return false;
    reported->context = file->context;
    cg_position *place = cg_buffer_grow(reported, sizeof position);
    if (place)
        *place = position;
    return true;
}

static void report_at(cg_script_file *file, cg_position position, const char *code,
                      const char *text)
{
    bool usual = is_default(file, position);
    file->bad = true;
    if (usual && !note_default(file, position))
        return;
    file->mistakes++;
    cg_place place = cg_document_place(&file->document, position);
    if (usual && file->reading)
        cg_report_add(file->report, CG_ERR_SCENARIO, &place, code, "%s (in the scenario '%.60s')",
                      text, file->reading->name);
    else
        cg_report_add(file->report, CG_ERR_SCENARIO, &place, code, "%s", text);
    cg_document_tell_range(&file->document, file->report, place);
}

void cg_script_error(cg_script_file *file, const cg_tree *at, const char *code, const char *format,
                     ...)
{
    char text[CG_HINT_MAX + 200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    report_at(file, at->position, code, text);
}

cg_tree cg_script_key(const cg_tree *node)
{
    cg_tree key = {.kind = CG_TREE_VALUE,
                   .position = node->key_position,
                   .key_position = node->key_position,
                   .key = node->key,
                   .text = node->key,
                   .length = strlen(node->key)};
    return key;
}

void cg_script_word_key_error(cg_script_file *file, const cg_script *script, const cg_tree *at,
                              const char *what, const char *const *known, unsigned sorts)
{
    char text[CG_HINT_MAX + 120], hint[CG_HINT_MAX];
    snprintf(text, sizeof text, "unknown key '%.60s' in %s%s", at->key, what,
             cg_script_hint(file, script, at->key, known, sorts, hint));
    report_at(file, at->key_position, "unknown-key", text);
}

void cg_script_key_error(cg_script_file *file, const cg_tree *at, const char *what,
                         const char *const *known)
{
    cg_script_word_key_error(file, NULL, at, what, known, 0);
}

static bool is_known(const char *key, const char *const *known)
{
    while (*known && strcmp(*known, key) != 0)
        known++;
    return *known != NULL;
}

void cg_script_check_keys(cg_script_file *file, const cg_tree *map, const char *what,
                          const char *const *known)
{
    for (const cg_tree *node = map->first; node; node = node->next) {
        if (!is_known(node->key, known))
            cg_script_key_error(file, node, what, known);
    }
}

void *cg_script_allocate(cg_script_file *file, size_t size)
{
    void *memory = cg_arena_allocate(&file->arena, size ? size : 1);
    if (!memory)
        file->short_of_memory = true;
    return memory;
}

/* ---- values ---- */

const char *cg_script_text(cg_script_file *file, const cg_tree *node)
{
    if (node->kind == CG_TREE_VALUE && node->length > 0)
        return node->text;
    cg_script_error(file, node, "wrong-type", "%s%s%s must be a single text, and not empty",
                    node->key ? "'" : "", node->key ? node->key : "an item", node->key ? "'" : "");
    return NULL;
}

int cg_script_condition(cg_script_file *file, const cg_script *script, const cg_tree *node)
{
    const cg_board *board = file->game->module->board;
    const char *words = cg_script_text(file, node);
    for (size_t i = 0; words && i < board->condition_count; i++)
        if (strcmp(board->conditions[i].words, words) == 0)
            return (int)i;
    char hint[CG_HINT_MAX];
    if (words)
        cg_script_error(file, node, "unknown-word", "the game has no condition '%.60s' for cards%s",
                        words, cg_script_hint(file, script, words, NULL, CG_WORDS_STATES, hint));
    return -1;
}

bool cg_script_says_none(const cg_tree *node)
{
    static const char *const words[] = {"empty", "none", "nothing", "~", "null", ""};
    for (size_t i = 0; node->kind == CG_TREE_VALUE && i < sizeof words / sizeof *words; i++)
        if (strcmp(node->text, words[i]) == 0)
            return true;
    return false;
}

int cg_script_number(cg_script_file *file, const cg_tree *node, int minimum, int maximum)
{
    int64_t number = 0;
    const char *text = cg_script_text(file, node);
    if (!text)
        return minimum - 1;
    if (node->plain && cg_scalar_integer(text, node->length, &number) && number >= minimum &&
        number <= maximum)
        return (int)number;
    cg_script_error(file, node, "out-of-range", "'%.60s' is not a whole number from %d to %d", text,
                    minimum, maximum);
    return minimum - 1;
}

cg_texts cg_script_texts(cg_script_file *file, const cg_tree *node)
{
    bool list = node->kind == CG_TREE_LIST;
    cg_texts texts = {.count = list ? node->count : 1};
    texts.items = cg_script_allocate(file, texts.count * sizeof *texts.items);
    if (!texts.items)
        return (cg_texts){0};
    size_t i = 0;
    for (const cg_tree *item = list ? node->first : node; item; item = list ? item->next : NULL) {
        texts.items[i] = cg_script_text(file, item);
        if (!texts.items[i])
            return (cg_texts){0};
        i++;
    }
    return texts;
}

int cg_script_seat(const cg_script *script, const char *text)
{
    bool digit = text[0] >= '1' && text[0] <= '9' && text[1] == '\0';
    int seat = digit ? text[0] - '1' : -1;
    return seat < script->players ? seat : -1;
}

int cg_script_seat_said(const cg_script *script, const char *text)
{
    size_t word = strncmp(text, "player", 6) == 0 || strncmp(text, "Player", 6) == 0 ? 6 : 0;
    const char *number = text + word + (word && (text[word] == ' ' || text[word] == '_'));
    return word ? cg_script_seat(script, number) : -1;
}

void cg_script_no_player(cg_script_file *file, const cg_script *script, const cg_tree *node,
                         const char *text)
{
    char message[120];
    cg_text out = cg_text_start(message, sizeof message);
    int said = cg_script_seat_said(script, text);
    cg_text_format(&out, "'%.40s' is not a player of this scenario", text);
    if (said >= 0)
        cg_text_format(&out, "; write %d", said + 1);
    else if (script->players > 1)
        cg_text_format(&out, "; write 1 to %d", script->players);
    report_at(file, text == node->key ? node->key_position : node->position, "unknown-player",
              message);
}

int cg_script_player_number(const char *key)
{
    bool number = strncmp(key, "player ", 7) == 0 && key[7] >= '1' && key[7] <= '9' && !key[8];
    return number ? key[7] - '0' : 0;
}

int cg_script_player_key(const cg_script *script, const char *key)
{
    return strncmp(key, "player ", 7) == 0 ? cg_script_seat(script, key + 7) : -1;
}

void cg_script_no_card(cg_script_file *file, const cg_script *script, const cg_tree *node,
                       const char *id, char buffer[CG_HINT_MAX])
{
    bool name = !strchr(id, '/');
    if (name && script->lost)
        return;
    if (name && script->handle_count)
        cg_script_hint(file, script, id, NULL, CG_WORDS_HANDLES, buffer);
    else
        cg_script_near_card(file, id, buffer);
    cg_script_error(file, node, "unknown-card", "there is no card '%.60s'%s", id, buffer);
}

cg_design cg_script_card(cg_script_file *file, const cg_tree *node)
{
    char near[CG_HINT_MAX];
    const char *id = cg_script_text(file, node);
    cg_design design = id ? cg_cards_find(file->cards, id) : 0;
    if (id && !design)
        cg_script_error(file, node, "unknown-card", "there is no card '%.60s'%s", id,
                        cg_script_near_card(file, id, near));
    return design;
}

bool cg_script_common_deck(const cg_script_file *file, const cg_script *script)
{
    const cg_module *module = file->game->module;
    const cg_setting_info *option =
        module->shared_option ? &module->options[module->shared_option - 1] : NULL;
    bool shared = option && option->initial;
    for (size_t i = 0; option && i < script->setting_count; i++) {
        if (strcmp(script->settings[i].name, option->name) == 0)
            shared = strcmp(script->settings[i].value, "true") == 0;
    }
    return module->common_deck || shared;
}

bool cg_script_common_zone(const cg_script_file *file, const cg_script *script, int zone)
{
    const cg_zone_def *row = &file->game->module->zones[zone];
    return !row->per_player || (row->shared && cg_script_common_deck(file, script));
}

int cg_script_phase(cg_script_file *file, const cg_script *script, const cg_tree *node)
{
    char hint[CG_HINT_MAX];
    const char *name = cg_script_text(file, node);
    int phase = name ? cg_game_phase_find(file->game, name) : -1;
    if (name && phase < 0)
        cg_script_error(file, node, "unknown-phase", "the game has no phase '%.60s'%s", name,
                        cg_script_hint(file, script, name, NULL, CG_WORDS_PHASES, hint));
    return phase;
}

/* ---- the file ---- */

/** Makes the tree of a text. */
static cg_status read_tree(cg_script_file *file, const char *path, const char *text, size_t length,
                           cg_error *error)
{
    file->document =
        (cg_document){.context = file->context, .name = path, .text = text, .length = length};
    file->document.last.line = 1;
    if (cg_document_decode(&file->document, file->report))
        file->root = cg_tree_read(&file->document, &file->arena, file->report);
    if (file->short_of_memory || (!file->root && !file->document.bad))
        return cg_fail(error, CG_ERR_MEMORY, "memory", "out of memory while reading %s", path);
    if (!file->root)
        return cg_fail(error, CG_ERR_SCENARIO, "scenario", "%s is not a valid YAML file", path);
    return CG_OK;
}

cg_status cg_script_open(cg_script_file *file, const char *path, cg_error *error)
{
    file->arena.context = file->content.context = file->context;
    cg_status status = cg_files_read(path, file->context->file_limit, &file->content, error);
    if (status)
        return status;
    return read_tree(file, path, (const char *)file->content.data, file->content.size, error);
}

cg_status cg_script_open_text(cg_script_file *file, const char *path, const char *text,
                              size_t length, cg_error *error)
{
    file->arena.context = file->content.context = file->context;
    if (length > file->context->file_limit) {
        cg_fail(error, CG_ERR_SCENARIO, "too-large", "the text is larger than %zu bytes",
                file->context->file_limit);
        return CG_ERR_SCENARIO;
    }
    return read_tree(file, path, text, length, error);
}
void cg_script_close(cg_script_file *file)
{
    cg_document_close(&file->document);
    cg_buffer_free(&file->defaults.reported);
    cg_buffer_free(&file->content);
    cg_arena_free(&file->arena);
}

cg_place cg_script_place(cg_script_file *file, const cg_tree *node)
{
    return cg_document_place(&file->document, node->position);
}

cg_place cg_script_failed(cg_script_file *file, const cg_tree *node)
{
    return file->failed = cg_script_place(file, node);
}

const cg_tree *cg_script_misspelt(const cg_tree *map, const char *key)
{
    const char *const keys[] = {key, NULL};
    const cg_tree *node = map->kind == CG_TREE_MAP ? map->first : NULL;
    while (node && !cg_nearest(node->key, keys))
        node = node->next;
    return node;
}

const char *cg_script_game(cg_script_file *file)
{
    static const char *const keys[] = {"game", NULL};
    const cg_tree *game = cg_tree_get(file->root, "game");
    if (game)
        return cg_script_text(file, game);
    const cg_tree *misspelt = cg_script_misspelt(file->root, "game");
    if (misspelt) {
        cg_script_key_error(file, misspelt, "a scenario file", keys);
        return NULL;
    }
    bool both = file->root->kind != CG_TREE_MAP || !cg_tree_get(file->root, "scenarios");
    cg_script_error(file, file->root, "missing-key",
                    both ? "a scenario file needs the keys 'game' and 'scenarios'"
                         : "a scenario file needs the key 'game'");
    return NULL;
}

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

void cg_script_write_list(const char **names, size_t count, bool sorted, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (sorted && count)
        qsort(names, count, sizeof *names, compare_names);
    cg_text_add(&out, "[");
    for (size_t i = 0; i < count; i++)
        cg_text_format(&out, "%s%s", i ? ", " : "", names[i]);
    cg_text_add(&out, "]");
}
