/* Reads the expectations of a step. Every value becomes an expectation, whose text has the form in
 * which actual.c and actual_card.c write the actual value. */
#include "scenario/file.h"

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "scenario/handles.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define NAMES_MAX 512 /* entries of a list */
#define TEXT_MAX 8192 /* bytes of an expected text */

/** The destination of the expectations. */
typedef struct check_reader {
    cg_script_file *file;
    const cg_script *script;
    cg_script_step *step;
    bool seen; /**< they are about the knowledge of a viewer, not about the real state */
} check_reader;

/** Joins two texts and " of player N", if seat is not -1, in the arena of the file. */
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

/** Adds an expectation with its text and its name for messages. */
static void add(check_reader *r, cg_expectation check, const char *expected)
{
    check.expected = cg_arena_copy(&r->file->arena, expected, strlen(expected));
    check.name = check.card
                     ? copy_format(r, check.at->key, copy_format(r, " of ", check.card, -1), -1)
                     : copy_format(r, check.at->key, "", check.seat);
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

/** Adds a number that may be "?" if a viewer does not know it. */
static void add_hidden_number(check_reader *r, cg_expectation check)
{
    bool unknown = check.at->kind == CG_TREE_VALUE && strcmp(check.at->text, "?") == 0;
    if (unknown && r->seen)
        add(r, check, "?");
    else if (unknown)
        cg_script_error(r->file, check.at, "wrong-type",
                        "'?' means that a viewer does not know the value: use it in 'see' only, "
                        "and write the real value in 'expect'");
    else
        add_number(r, check);
}

static void add_bool(check_reader *r, cg_expectation check)
{
    const char *text = cg_script_text(r->file, check.at);
    if (text && strcmp(text, "true") != 0 && strcmp(text, "false") != 0)
        cg_script_error(r->file, check.at, "wrong-type", "'%s' must be true or false",
                        check.at->key);
    else if (text)
        add(r, check, text);
}

/** Adds a list of names.
 * @param cards  true if they are ids of cards, which must exist, or "?" */
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
            cg_script_error(r->file, item, "too-many", "the list has too many items");
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
    assert(zone >= 0 && (size_t)zone < r->file->game->module->zone_count);
    cg_expectation check = {.at = node, .aspect = CG_ASPECT_SIZE, .index = zone, .seat = seat};
    if (node->kind == CG_TREE_VALUE && cg_script_says_none(node)) {
        cg_script_error(r->file, node, "wrong-type",
                        "'%s' must be a number of cards or a list of cards; write '%s: 0'",
                        node->key, node->key);
        return;
    }
    if (node->kind != CG_TREE_LIST) {
        add_number(r, check);
        return;
    }
    check.aspect = CG_ASPECT_CARDS;
    add_list(r, check, true, !r->file->game->module->zones[zone].ordered);
}

static int rule_index(const cg_board *board, const char *name)
{
    for (size_t i = 0; board && i < board->rule_count; i++) {
        if (strcmp(board->rules[i].name, name) == 0)
            return (int)i;
    }
    return -1;
}

static const char *const in_key[] = {"in", NULL};

static void read_player_entry(check_reader *r, const cg_tree *node, int seat)
{
    const cg_game *game = r->file->game;
    int zone = cg_game_zone_find(game, node->key);
    int counter = cg_game_counter_find(game, node->key);
    int rule = rule_index(game->module->board, node->key);
    cg_tree key = cg_script_key(node);
    if (strcmp(node->key, "in") == 0)
        add_bool(r, (cg_expectation){.at = node, .aspect = CG_ASPECT_IN, .seat = seat});
    else if (zone >= 0 && cg_script_common_zone(r->file, r->script, zone))
        cg_script_error(r->file, &key, "common-zone", "'%s' belongs to the table, not to a player",
                        node->key);
    else if (zone >= 0)
        read_zone(r, node, zone, seat);
    else if (counter >= 0)
        add_hidden_number(
            r, (cg_expectation){
                   .at = node, .aspect = CG_ASPECT_COUNTER, .index = counter, .seat = seat});
    else if (rule >= 0)
        add_number(
            r, (cg_expectation){.at = node, .aspect = CG_ASPECT_RULE, .index = rule, .seat = seat});
    else
        cg_script_word_key_error(r->file, r->script, node, "a player", in_key,
                                 CG_WORDS_PLAYER_ZONES | CG_WORDS_COUNTERS | CG_WORDS_RULES);
}

static void read_player(check_reader *r, const cg_tree *node)
{
    int seat = cg_script_player_key(r->script, node->key);
    if (seat < 0) {
        cg_script_no_player(r->file, r->script, node, node->key);
        return;
    }
    if (node->kind != CG_TREE_MAP) {
        cg_script_error(r->file, node, "wrong-type",
                        "'%.40s' must be a mapping, as in '%.40s: {hand: 2}'", node->key,
                        node->key);
        return;
    }
    for (const cg_tree *entry = node->first; entry; entry = entry->next)
        read_player_entry(r, entry, seat);
}

/* ---- one card ---- */

/** The form of the value of a key of one card. */
typedef enum card_value { VALUE_BOOL, VALUE_NUMBER, VALUE_SEAT, VALUE_WORD } card_value;

/** The keys of one card that have single values. */
static const struct card_key {
    const char *key;
    cg_aspect aspect;
    card_value value;
} card_keys[] = {
    {"exhausted", CG_ASPECT_CARD_EXHAUSTED, VALUE_BOOL},
    {"face_down", CG_ASPECT_CARD_FACE_DOWN, VALUE_BOOL},
    {"token", CG_ASPECT_CARD_TOKEN, VALUE_BOOL},
    {"owner", CG_ASPECT_CARD_OWNER, VALUE_SEAT},
    {"controller", CG_ASPECT_CARD_CONTROLLER, VALUE_SEAT},
    {"place", CG_ASPECT_CARD_PLACE, VALUE_NUMBER},
    {"zone", CG_ASPECT_CARD_ZONE, VALUE_WORD},
    {"name", CG_ASPECT_CARD_NAME, VALUE_WORD},
    {"attached_to", CG_ASPECT_CARD_HOST, VALUE_WORD},
};

/** Returns the row of a word in the board's table of kinds, or of keywords if `kinds` is false.
 * Reports an error and returns -1 if there is none. */
static int row_of(check_reader *r, const cg_tree *item, bool kinds)
{
    const cg_board *board = r->file->game->module->board;
    const char *word = cg_script_text(r->file, item);
    size_t count = kinds ? board->kind_count : board->keyword_count;
    for (size_t i = 0; word && i < count; i++) {
        if (strcmp(kinds ? board->kinds[i].singular : board->keywords[i].name, word) == 0)
            return (int)i;
    }
    char hint[CG_HINT_MAX];
    if (word)
        cg_script_error(r->file, item, "unknown-word", "the game has no %s '%.60s'%s",
                        kinds ? "kind" : "keyword", word,
                        cg_script_hint(r->file, r->script, word, NULL,
                                       kinds ? CG_WORDS_KINDS : CG_WORDS_KEYWORDS, hint));
    return -1;
}

/** Adds a list of kinds, or of keywords if `kinds` is false, in the order of their table. */
static void add_words(check_reader *r, cg_expectation check, bool kinds)
{
    const cg_board *board = r->file->game->module->board;
    char text[TEXT_MAX] = "[";
    size_t length = 1;
    if (check.at->kind != CG_TREE_LIST) {
        cg_script_error(r->file, check.at, "wrong-type",
                        "'%s' must be a list, as in '[word, word]'", check.at->key);
        return;
    }
    for (const cg_tree *item = check.at->first; item; item = item->next) {
        int row = row_of(r, item, kinds);
        check.mask |= row < 0 ? 0 : (uint64_t)1 << row;
    }
    size_t count = kinds ? board->kind_count : board->keyword_count;
    for (size_t i = 0; i < count; i++) {
        if (!((check.mask >> i) & 1u))
            continue;
        const char *word = kinds ? board->kinds[i].singular : board->keywords[i].name;
        int added =
            snprintf(text + length, sizeof text - length, "%s%s", length > 1 ? ", " : "", word);
        length += added > 0 ? (size_t)added : 0;
        if (length > sizeof text - 2)
            length = sizeof text - 2;
    }
    snprintf(text + length, sizeof text - length, "]");
    add(r, check, text);
}

/** Adds a list of conditions, in the order of their table, which all hold, or with `none` all do
 * not. */
static void add_conditions(check_reader *r, cg_expectation check, bool none)
{
    const cg_board *board = r->file->game->module->board;
    char text[TEXT_MAX];
    cg_text out = cg_text_start(text, sizeof text);
    uint32_t rows = 0;
    if (check.at->kind != CG_TREE_LIST) {
        cg_script_error(r->file, check.at, "wrong-type",
                        "'%s' must be a list, as in '[word, word]'", check.at->key);
        return;
    }
    for (const cg_tree *item = check.at->first; item; item = item->next) {
        int row = cg_script_condition(r->file, r->script, item);
        rows |= row < 0 ? 0 : 1u << row;
    }
    cg_text_add(&out, "[");
    for (size_t i = 0; i < board->condition_count; i++)
        if (!none && ((rows >> i) & 1u))
            cg_text_format(&out, "%s%s", out.length > 1 ? ", " : "", board->conditions[i].words);
    cg_text_add(&out, "]");
    check.aspect = CG_ASPECT_CARD_CONDITIONS;
    check.mask = rows;
    add(r, check, text);
}

static void add_marks(check_reader *r, cg_expectation check)
{
    const cg_board *board = r->file->game->module->board;
    for (const cg_tree *node = check.at->first; node; node = node->next) {
        int row = -1;
        for (size_t m = 0; m < board->mark_count; m++) {
            if (strcmp(board->marks[m].name, node->key) == 0)
                row = (int)m;
        }
        cg_expectation mark = check;
        mark.at = node;
        mark.index = row;
        char hint[CG_HINT_MAX];
        cg_tree key = cg_script_key(node);
        if (row < 0)
            cg_script_error(
                r->file, &key, "unknown-counter", "the game has no counter '%.60s' on cards%s",
                node->key,
                cg_script_hint(r->file, r->script, node->key, NULL, CG_WORDS_MARKS, hint));
        else
            add_number(r, mark);
    }
}

static void add_seat(check_reader *r, cg_expectation check)
{
    const char *text = cg_script_text(r->file, check.at);
    if (text && cg_script_seat(r->script, text) < 0)
        cg_script_no_player(r->file, r->script, check.at, text);
    else if (text)
        add(r, check, text);
}

static void add_word(check_reader *r, cg_expectation check)
{
    const char *text = cg_script_text(r->file, check.at);
    if (text)
        add(r, check, text);
}

/** Adds the cards that are under the card, as a list, or their number. */
static void add_under(check_reader *r, cg_expectation check)
{
    if (check.at->kind == CG_TREE_LIST) {
        check.aspect = CG_ASPECT_CARD_UNDER;
        add_list(r, check, true, false);
        return;
    }
    check.aspect = CG_ASPECT_CARD_UNDER_COUNT;
    add_number(r, check);
}

/** Reads a key of the table above.
 * @return false if it is not in the table */
static bool read_simple(check_reader *r, cg_expectation check)
{
    for (size_t i = 0; i < sizeof card_keys / sizeof *card_keys; i++) {
        if (strcmp(card_keys[i].key, check.at->key) != 0)
            continue;
        check.aspect = card_keys[i].aspect;
        if (card_keys[i].value == VALUE_BOOL)
            add_bool(r, check);
        else if (card_keys[i].value == VALUE_NUMBER)
            add_number(r, check);
        else if (card_keys[i].value == VALUE_SEAT)
            add_seat(r, check);
        else
            add_word(r, check);
        return true;
    }
    return false;
}

static const char *const more_card_keys[] = {
    "exhausted",   "face_down", "token", "owner", "controller", "place",  "zone",  "name",
    "attached_to", "keywords",  "kinds", "marks", "is",         "is_not", "under", NULL};

static void read_card_entry(check_reader *r, const cg_tree *node, const char *card)
{
    cg_expectation check = {.at = node, .seat = -1, .card = card};
    int stat = cg_game_stat_find(r->file->game, node->key);
    if (stat >= 0) {
        check.aspect = CG_ASPECT_CARD_STAT;
        check.index = stat;
        add_number(r, check);
    } else if (strcmp(node->key, "keywords") == 0) {
        check.aspect = CG_ASPECT_CARD_KEYWORDS;
        add_words(r, check, false);
    } else if (strcmp(node->key, "kinds") == 0) {
        check.aspect = CG_ASPECT_CARD_KINDS;
        add_words(r, check, true);
    } else if (strcmp(node->key, "marks") == 0 && node->kind == CG_TREE_MAP) {
        check.aspect = CG_ASPECT_CARD_MARK;
        add_marks(r, check);
    } else if (strcmp(node->key, "is") == 0 || strcmp(node->key, "is_not") == 0) {
        add_conditions(r, check, node->key[2] != '\0');
    } else if (strcmp(node->key, "under") == 0) {
        add_under(r, check);
    } else if (!read_simple(r, check)) {
        cg_script_word_key_error(r->file, r->script, node, "a card", more_card_keys,
                                 CG_WORDS_STATS);
    }
}

/** Reads `card t/bear#2 of player 1: {...}`, or `card d1: {...}` with a name of the scenario. */
static void read_card(check_reader *r, const cg_tree *node)
{
    const char *card = node->key + 5;
    char id[200], near[CG_HINT_MAX];
    cg_tree key = cg_script_key(node);
    snprintf(id, sizeof id, "%.*s", (int)strcspn(card, "# "), card);
    if (!r->file->game->module->board || node->kind != CG_TREE_MAP)
        cg_script_error(r->file, node, "wrong-type",
                        "'%.60s' must be a mapping, and only games with cards in play have it",
                        node->key);
    else if (!cg_handle_find(r->script, card, strlen(card)) && !cg_cards_find(r->file->cards, id))
        cg_script_no_card(r->file, r->script, &key, id, near);
    else
        for (const cg_tree *entry = node->first; entry; entry = entry->next)
            read_card_entry(r, entry, card);
}

static void read_dice(check_reader *r, const cg_tree *node)
{
    for (const cg_tree *pool = node->first; pool; pool = pool->next) {
        char hint[CG_HINT_MAX];
        int index = cg_game_dice_find(r->file->game, pool->key);
        cg_tree key = cg_script_key(pool);
        if (index < 0 || pool->kind != CG_TREE_LIST)
            cg_script_error(
                r->file, index < 0 ? &key : pool, "unknown-pool",
                "'%.40s' must be a dice pool of the game, with a list of faces%s", pool->key,
                index < 0 ? cg_script_hint(r->file, r->script, pool->key, NULL, CG_WORDS_DICE, hint)
                          : "");
        else
            add_list(
                r,
                (cg_expectation){.at = pool, .aspect = CG_ASPECT_DICE, .index = index, .seat = -1},
                false, false);
    }
}

/** Adds a word about the table. */
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
        cg_script_no_player(r->file, r->script, node, text);
    read_word(r, node, CG_ASPECT_ACTIVE);
}

/** Returns the row of a value; -1 if there is none of that name, or it is never shown. */
static int value_index(const check_reader *r, const char *name)
{
    const cg_module *module = r->file->game->module;
    for (size_t i = 0; i < module->value_count; i++) {
        const cg_value_def *value = &module->values[i];
        if (strcmp(value->name, name) == 0 && (value->is_public || value->sight))
            return (int)i;
    }
    return -1;
}

/** Reads a value: a number, or its word. */
static void read_value(check_reader *r, const cg_tree *node, int index)
{
    const cg_value_def *value = &r->file->game->module->values[index];
    cg_expectation check = {.at = node, .aspect = CG_ASPECT_VALUE, .index = index, .seat = -1};
    if (!value->words || (node->kind == CG_TREE_VALUE && strcmp(node->text, "?") == 0)) {
        add_hidden_number(r, check);
        return;
    }
    const char *text = cg_script_text(r->file, node);
    bool known = text && strcmp(text, "none") == 0;
    for (int32_t i = 0; text && !known && i < value->maximum; i++)
        known = strcmp(text, value->words[i]) == 0;
    if (known)
        add(r, check, text);
    else if (text)
        cg_script_error(r->file, node, "unknown-word", "'%.40s' is not a value of '%s'", text,
                        value->name);
}

/** Reads a key that the game names: a zone of the table or a value. */
static void read_named(check_reader *r, const cg_tree *node)
{
    static const char *const keys[] = {"turn",  "phase",    "active",   "over", "dice",
                                       "items", "player 1", "player 2", NULL};
    int zone = cg_game_zone_find(r->file->game, node->key);
    int value = value_index(r, node->key);
    if (zone >= 0 && cg_script_common_zone(r->file, r->script, zone))
        read_zone(r, node, zone, -1);
    else if (value >= 0)
        read_value(r, node, value);
    else
        cg_script_word_key_error(r->file, r->script, node, "the expectations", keys,
                                 CG_WORDS_COMMON_ZONES | CG_WORDS_VALUES);
}

static void read_entry(check_reader *r, const cg_tree *node)
{
    const char *key = node->key;
    if (strncmp(key, "player ", 7) == 0)
        read_player(r, node);
    else if (strncmp(key, "card ", 5) == 0)
        read_card(r, node);
    else if (strcmp(key, "turn") == 0)
        add_number(r, (cg_expectation){.at = node, .aspect = CG_ASPECT_TURN, .seat = -1});
    else if (strcmp(key, "phase") == 0 && cg_script_phase(r->file, r->script, node) >= 0)
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
    else if (strcmp(key, "items") == 0)
        cg_script_error(r->file, node, "wrong-type",
                        "'items' must list the waiting items from the bottom, as in 'items: "
                        "[t/bolt]'; if there are none, write 'items: []'");
    else if (strcmp(key, "dice") == 0)
        cg_script_error(r->file, node, "wrong-type",
                        "'dice' must map pools to faces, as in 'dice: {tray: [1, 6]}'");
    else if (strcmp(key, "phase") != 0 && !(r->seen && strcmp(key, "viewer") == 0))
        read_named(r, node);
}

/** Returns an upper limit for the number of expectations below a node. */
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
        cg_script_error(file, node, "empty", "write at least one expectation here");
}
