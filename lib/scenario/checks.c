#include "scenario/file.h"

#include "module/catalogue.h"

#include <stdio.h>
#include <string.h>

#define NAMES_MAX 512
#define TEXT_MAX 8192

typedef struct check_reader {
    cg_script_file *file;
    const cg_script *script;
    cg_script_step *step;
    bool seen; /**< by a viewer, not the truth */
} check_reader;

static const char *copy_format(check_reader *r, const char *first, const char *second, int seat)
{
    char text[200];
    if (seat >= 0)
        snprintf(text, sizeof text, "%s%s of player %d", first, second, seat + 1);
    else
        snprintf(text, sizeof text, "%s%s", first, second);
    const char *copy = cg_arena_copy(&r->file->arena, text, strlen(text));
    if (!copy)
        r->file->short_of_memory = true;
    return copy ? copy : "";
}

static void add(check_reader *r, cg_expectation check, const char *expected)
{
    check.expected = cg_arena_copy(&r->file->arena, expected, strlen(expected));
    check.name = copy_format(r, check.at->key, "", check.seat);
    if (check.expected)
        r->step->checks[r->step->check_count++] = check;
    else
        r->file->short_of_memory = true;
}

static void add_number(check_reader *r, cg_expectation check)
{
    char text[32];
    int number = cg_script_number(r->file, check.at, -1000000000, 1000000000);
    snprintf(text, sizeof text, "%d", number);
    add(r, check, text);
}

static void add_bool(check_reader *r, cg_expectation check)
{
    const char *text = cg_script_text(r->file, check.at);
    if (text && strcmp(text, "true") != 0 && strcmp(text, "false") != 0)
        cg_script_error(r->file, check.at, "wrong-type", "'%s' is true or false", check.at->key);
    else if (text)
        add(r, check, text);
}

/** A list of names in the form in which the actual one will be written. */
static void add_list(check_reader *r, cg_expectation check, bool cards, bool sorted)
{
    const char *names[NAMES_MAX];
    char text[TEXT_MAX];
    size_t count = 0;
    for (const cg_tree *item = check.at->first; item; item = item->next) {
        const char *name = cg_script_text(r->file, item);
        if (!name)
            return;
        if (count == NAMES_MAX) {
            cg_script_error(r->file, item, "too-many", "the list is too long");
            return;
        }
        if (cards && strcmp(name, "?") != 0)
            cg_script_card(r->file, item);
        names[count++] = name;
    }
    cg_script_write_list(names, count, sorted, text, sizeof text);
    add(r, check, text);
}

static void read_zone(check_reader *r, const cg_tree *node, int zone, int seat)
{
    cg_expectation check = {.at = node, .aspect = CG_ASPECT_SIZE, .index = zone, .seat = seat};
    if (node->kind != CG_TREE_LIST) {
        add_number(r, check);
        return;
    }
    check.aspect = CG_ASPECT_CARDS;
    add_list(r, check, true, !r->file->game->module->zones[zone].ordered);
}

static void read_player_entry(check_reader *r, const cg_tree *node, int seat)
{
    const cg_game *game = r->file->game;
    int zone = cg_game_zone_index(game, node->key);
    int counter = cg_game_counter_index(game, node->key);
    if (strcmp(node->key, "in") == 0)
        add_bool(r, (cg_expectation){.at = node, .aspect = CG_ASPECT_IN, .seat = seat});
    else if (zone >= 0 && cg_script_common_zone(r->file, r->script, zone))
        cg_script_error(r->file, node, "common-zone", "'%s' belongs to the table, not to a player",
                        node->key);
    else if (zone >= 0)
        read_zone(r, node, zone, seat);
    else if (counter >= 0)
        add_number(r, (cg_expectation){
                          .at = node, .aspect = CG_ASPECT_COUNTER, .index = counter, .seat = seat});
    else
        cg_script_key_error(r->file, node, "a player", NULL);
}

static void read_player(check_reader *r, const cg_tree *node)
{
    int seat = cg_script_player_key(r->script, node->key);
    if (seat < 0 || node->kind != CG_TREE_MAP) {
        cg_script_error(r->file, node, "unknown-player",
                        "'%.40s' must be a player of this scenario with a mapping", node->key);
        return;
    }
    for (const cg_tree *entry = node->first; entry; entry = entry->next)
        read_player_entry(r, entry, seat);
}

static void read_dice(check_reader *r, const cg_tree *node)
{
    for (const cg_tree *pool = node->first; pool; pool = pool->next) {
        int index = cg_game_dice_index(r->file->game, pool->key);
        if (index < 0 || pool->kind != CG_TREE_LIST)
            cg_script_error(r->file, pool, "unknown-pool",
                            "'%.40s' must be dice of the game with a list of faces", pool->key);
        else
            add_list(
                r,
                (cg_expectation){.at = pool, .aspect = CG_ASPECT_DICE, .index = index, .seat = -1},
                false, false);
    }
}

static void read_word(check_reader *r, const cg_tree *node, cg_aspect aspect)
{
    const char *text = cg_script_text(r->file, node);
    if (text)
        add(r, (cg_expectation){.at = node, .aspect = aspect, .seat = -1}, text);
}

static void read_active(check_reader *r, const cg_tree *node)
{
    const char *text = cg_script_text(r->file, node);
    if (text && cg_script_seat(r->script, text) < 0)
        cg_script_error(r->file, node, "unknown-player", "'%.20s' is no player of this scenario",
                        text);
    read_word(r, node, CG_ASPECT_ACTIVE);
}

/** Number of a public value as views count them; -1 when there is none of that name. */
static int value_index(const cg_module *module, const char *name)
{
    int index = 0;
    for (size_t i = 0; i < module->value_count; i++) {
        if (module->values[i].is_public && strcmp(module->values[i].name, name) == 0)
            return index;
        index += module->values[i].is_public;
    }
    return -1;
}

/** A name of the game's own: a zone of the table or a public value. */
static void read_named(check_reader *r, const cg_tree *node)
{
    static const char *const keys[] = {"turn",  "phase",    "active",   "over", "dice",
                                       "items", "player 1", "player 2", NULL};
    int zone = cg_game_zone_index(r->file->game, node->key);
    int value = value_index(r->file->game->module, node->key);
    if (zone >= 0 && cg_script_common_zone(r->file, r->script, zone))
        read_zone(r, node, zone, -1);
    else if (value >= 0)
        add_number(
            r, (cg_expectation){.at = node, .aspect = CG_ASPECT_VALUE, .index = value, .seat = -1});
    else
        cg_script_key_error(r->file, node, "what is expected", keys);
}

static void read_entry(check_reader *r, const cg_tree *node)
{
    const char *key = node->key;
    if (strncmp(key, "player ", 7) == 0)
        read_player(r, node);
    else if (strcmp(key, "turn") == 0)
        add_number(r, (cg_expectation){.at = node, .aspect = CG_ASPECT_TURN, .seat = -1});
    else if (strcmp(key, "phase") == 0 && cg_script_phase(r->file, node) >= 0)
        read_word(r, node, CG_ASPECT_PHASE);
    else if (strcmp(key, "active") == 0)
        read_active(r, node);
    else if (strcmp(key, "over") == 0)
        add_bool(r, (cg_expectation){.at = node, .aspect = CG_ASPECT_OVER, .seat = -1});
    else if (strcmp(key, "dice") == 0 && node->kind == CG_TREE_MAP)
        read_dice(r, node);
    else if (strcmp(key, "items") == 0 && node->kind == CG_TREE_LIST)
        add_list(r, (cg_expectation){.at = node, .aspect = CG_ASPECT_ITEMS, .seat = -1}, false,
                 false);
    else if (strcmp(key, "phase") != 0 && !(r->seen && strcmp(key, "viewer") == 0))
        read_named(r, node);
}

static size_t count_values(const cg_tree *node)
{
    size_t count = 1;
    if (node->kind == CG_TREE_MAP) {
        for (const cg_tree *entry = node->first; entry; entry = entry->next)
            count += count_values(entry);
    }
    return count;
}

void cg_script_read_checks(cg_script_file *file, const cg_script *script, const cg_tree *node,
                           bool seen, cg_script_step *step)
{
    check_reader r = {.file = file, .script = script, .step = step, .seen = seen};
    step->checks = cg_script_allocate(file, count_values(node) * sizeof *step->checks);
    for (const cg_tree *entry = node->first; entry && step->checks; entry = entry->next)
        read_entry(&r, entry);
    if (step->checks && !step->check_count && !file->bad)
        cg_script_error(file, node, "empty", "nothing is expected here");
}
