/* Reads the board of a scenario: zones with their cards, counters, dice, the active player. The
 * result is a cg_stage, with which the match begins. */
#include "scenario/file.h"

#include "base/text.h"
#include "catalogue/catalogue.h"

#include <assert.h>
#include <string.h>

/** A board while it is read. Its arrays grow until it is complete and are then copied. */
typedef struct board {
    cg_script_file *file;
    cg_script *script;
    const cg_module *module;
    cg_buffer cards, counters, handles;
    cg_buffer later; /**< of later_host */
} board;

/** A card whose host is named later. */
typedef struct later_host {
    const cg_tree *node;
    size_t card;
} later_host;

static const char *const board_keys[] = {"active", "phase",    "turn",     "rest",    "out",
                                         "dice",   "player 1", "player 2", "players", NULL};

/** Makes room at the end of a buffer; NULL, noted, if memory is short. */
static void *grow(board *b, cg_buffer *buffer, size_t size)
{
    void *place = cg_buffer_grow(buffer, size);
    if (!place)
        b->file->short_of_memory = true;
    return place;
}

/** Copies a finished buffer to the arena of the file. */
static void *keep(board *b, const cg_buffer *buffer)
{
    void *copy = cg_script_allocate(b->file, buffer->size);
    if (copy && buffer->size)
        memcpy(copy, buffer->data, buffer->size);
    return copy;
}

/** Adds a card `count` times.
 * @return the number of the last one; -1 if none was added */
static int add_cards(board *b, cg_stage_card card, int count)
{
    assert(b->cards.size % sizeof card == 0);
    for (int i = 0; i < count; i++) {
        cg_stage_card *place = card.design ? grow(b, &b->cards, sizeof *place) : NULL;
        if (!place)
            return -1;
        *place = card;
    }
    return (int)(b->cards.size / sizeof card) - 1;
}

static cg_stage_card *card_at(const board *b, size_t number)
{
    assert(number < b->cards.size / sizeof(cg_stage_card));
    return (cg_stage_card *)(void *)b->cards.data + number;
}

/** Returns the number before an id ("10 t/bear"), or 1; `*id` becomes the id. */
static int read_count(const char *text, const char **id)
{
    int count = 0;
    size_t digits = strspn(text, "0123456789");
    *id = text;
    if (!digits || digits > 4 || text[digits] != ' ')
        return 1;
    for (size_t i = 0; i < digits; i++)
        count = count * 10 + (text[i] - '0');
    *id = text + digits + 1;
    return count;
}

/** Reads cards that are written as an id or as a number and an id. */
static void read_cards(board *b, const cg_tree *item, cg_stage_card card)
{
    const char *id = cg_script_text(b->file, item);
    int count = id ? read_count(id, &id) : 0;
    if (!id)
        return;
    cg_tree named = *item;
    named.text = id;
    named.length = strlen(id);
    card.design = cg_script_card(b->file, &named);
    add_cards(b, card, count);
}

/* ---- cards in play ---- */

static bool read_flag(board *b, const cg_tree *node)
{
    const char *text = cg_script_text(b->file, node);
    if (text && strcmp(text, "true") != 0 && strcmp(text, "false") != 0)
        cg_script_error(b->file, node, "wrong-type", "'%s' must be true or false, not '%.40s'",
                        node->key, text);
    return text && strcmp(text, "true") == 0;
}

static int read_seat(board *b, const cg_tree *node)
{
    const char *text = cg_script_text(b->file, node);
    int seat = text ? cg_script_seat(b->script, text) : 0;
    if (seat < 0)
        cg_script_no_player(b->file, b->script, node, text);
    return seat < 0 ? 0 : seat;
}

static void read_known(board *b, const cg_tree *node, cg_stage_card *card)
{
    if (node->kind == CG_TREE_VALUE && strcmp(node->text, "all") == 0) {
        card->known_to = UINT32_MAX;
        return;
    }
    bool list = node->kind == CG_TREE_LIST;
    for (const cg_tree *item = list ? node->first : node; item; item = list ? item->next : NULL)
        card->known_to |= 1u << read_seat(b, item);
}

static void read_marks(board *b, const cg_tree *node, cg_stage_card *card)
{
    assert(b->module->board != NULL);
    const cg_board *table = b->module->board;
    int32_t *marks = cg_script_allocate(b->file, CG_MARKS_MAX * sizeof *marks);
    if (!marks || node->kind != CG_TREE_MAP) {
        cg_script_error(b->file, node, "wrong-type",
                        "'marks' must be a mapping, as in 'marks: {growth: 2}'");
        return;
    }
    card->marks = marks;
    card->mark_count = table->mark_count;
    for (size_t m = 0; m < table->mark_count; m++)
        marks[m] = -1; /* as it comes into play */
    for (const cg_tree *entry = node->first; entry; entry = entry->next) {
        size_t m = 0;
        while (m < table->mark_count && strcmp(table->marks[m].name, entry->key) != 0)
            m++;
        if (m == table->mark_count) {
            char hint[CG_HINT_MAX];
            cg_tree key = cg_script_key(entry);
            cg_script_error(
                b->file, &key, "unknown-counter", "the game has no counter '%.60s' on cards%s",
                entry->key,
                cg_script_hint(b->file, b->script, entry->key, NULL, CG_WORDS_MARKS, hint));
            continue;
        }
        int number = cg_script_number(b->file, entry, 0, table->marks[m].maximum);
        marks[m] = number < 0 ? 0 : number;
    }
}

/** Reads conditions of the game: `is: [in defense mode]`. */
static void read_conditions(board *b, const cg_tree *node, cg_stage_card *card)
{
    const cg_board *table = b->module->board;
    if (node->kind != CG_TREE_LIST) {
        cg_script_error(b->file, node, "wrong-type",
                        "'is' must be a list of conditions, as in 'is: [in defense mode]'");
        return;
    }
    for (const cg_tree *item = node->first; item; item = item->next) {
        int row = cg_script_condition(b->file, b->script, item);
        if (row >= 0)
            card->bits = (uint16_t)((card->bits & ~table->conditions[row].bits) |
                                    table->conditions[row].value);
    }
}

static const cg_handle *handle_of(const board *b, const char *name)
{
    const cg_handle *handles = (const cg_handle *)(const void *)b->handles.data;
    for (size_t i = 0; i < b->handles.size / sizeof *handles; i++) {
        if (strcmp(handles[i].name, name) == 0)
            return &handles[i];
    }
    return NULL;
}

/** Reads the card that this one is attached to or under. A card with a name in the scenario can be
 * anywhere; an id means the newest one before this card, of the same player. */
static void read_host(board *b, const cg_tree *node, cg_stage_card *card)
{
    const char *name = cg_script_text(b->file, node);
    cg_design design = name ? cg_cards_find(b->file->cards, name) : 0;
    size_t count = b->cards.size / sizeof *card;
    if (!name)
        return;
    if (!design) {
        later_host *later = grow(b, &b->later, sizeof *later);
        if (later)
            *later = (later_host){node, count};
        return;
    }
    for (size_t i = count; !card->host && i-- > 0;) {
        const cg_stage_card *other = card_at(b, i);
        if (other->design == design && other->zone_owner == card->zone_owner && !other->under)
            card->host = (uint16_t)(i + 1);
    }
    if (!card->host)
        cg_script_error(b->file, node, "unknown-card",
                        "there is no card '%.60s' before this one; give the card a name with 'as', "
                        "and use that name here",
                        name);
}

/** Returns a card's name for messages: its name in the scenario, otherwise its id. */
static const char *name_of(const board *b, size_t card)
{
    const cg_handle *handles = (const cg_handle *)(const void *)b->handles.data;
    for (size_t i = 0; i < b->handles.size / sizeof *handles; i++)
        if (handles[i].card == card)
            return handles[i].name;
    return b->file->cards->data[card_at(b, card)->design].id;
}

/** Reports a card that is on or under itself, through others: once, at the first of them. */
static void check_loop(board *b, const cg_tree *node, size_t card)
{
    char text[300];
    cg_text out = cg_text_start(text, sizeof text);
    size_t count = b->cards.size / sizeof(cg_stage_card), at = card;
    cg_text_format(&out, "%s", name_of(b, card));
    for (size_t i = 0; i < count && card_at(b, at)->host; i++) {
        bool under = card_at(b, at)->under;
        at = card_at(b, at)->host - 1u;
        if (at < card)
            return;
        cg_text_format(&out, " %s %s", under ? "under" : "on", name_of(b, at));
        if (at == card) {
            cg_script_error(b->file, node, "host-loop", "this card would be on or under itself: %s",
                            text);
            return;
        }
    }
}

/** Finds the named hosts, after all cards have been read and each name is known. */
static void find_hosts(board *b)
{
    const later_host *later = (const later_host *)(const void *)b->later.data;
    size_t cards = b->cards.size / sizeof(cg_stage_card), count = b->later.size / sizeof *later;
    for (size_t i = 0; i < count; i++) {
        const char *name = cg_script_text(b->file, later[i].node);
        const cg_handle *handle = handle_of(b, name);
        if (!handle)
            cg_script_error(
                b->file, later[i].node, "unknown-card",
                "no card of the board has the name '%.60s'; give a card that name with 'as'", name);
        else if (later[i].card < cards && handle->card < cards)
            card_at(b, later[i].card)->host = (uint16_t)(handle->card + 1);
    }
    for (size_t i = 0; i < count; i++)
        if (later[i].card < cards)
            check_loop(b, later[i].node, later[i].card);
}

static void read_handle(board *b, const cg_tree *node)
{
    const char *name = cg_script_text(b->file, node);
    bool word = name && name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0' &&
                name[0] >= 'a' && name[0] <= 'z';
    if (name && !word)
        cg_script_error(
            b->file, node, "bad-name",
            "'%.60s' is not a valid name: use small letters, digits and _, and begin with a letter",
            name);
    else if (name && handle_of(b, name))
        cg_script_error(b->file, node, "duplicate-name",
                        "another card already has the name '%.60s'", name);
    else if (name) {
        cg_handle *handle = grow(b, &b->handles, sizeof *handle);
        if (handle)
            *handle = (cg_handle){name, b->cards.size / sizeof(cg_stage_card)};
    }
}

static const char *const card_keys[] = {"card",  "as",      "exhausted", "face_down", "marks",
                                        "on",    "under",   "under_it",  "owner",     "place",
                                        "token", "entered", "known_to",  "is",        NULL};

/** Reads a key of a card in play.
 * @return false if it is not one */
static bool read_state(board *b, const cg_tree *node, cg_stage_card *card)
{
    const char *key = node->key;
    if (strcmp(key, "exhausted") == 0)
        card->exhausted = read_flag(b, node);
    else if (strcmp(key, "face_down") == 0)
        card->face_down = read_flag(b, node);
    else if (strcmp(key, "token") == 0)
        card->token = read_flag(b, node);
    else if (strcmp(key, "marks") == 0)
        read_marks(b, node, card);
    else if (strcmp(key, "place") == 0) {
        int place = cg_script_number(b->file, node, 1, 255);
        card->place = (uint8_t)(place < 1 ? 0 : place);
    } else if (strcmp(key, "is") == 0)
        read_conditions(b, node, card);
    else
        return false;
    if (!b->module->zones[card->zone].in_play || card->under)
        cg_script_error(b->file, node, "not-in-play", "'%s' is allowed only for cards in play",
                        key);
    return true;
}

static void read_key(board *b, const cg_tree *node, cg_stage_card *card)
{
    const char *key = node->key;
    if (read_state(b, node, card))
        return;
    if (strcmp(key, "as") == 0)
        read_handle(b, node);
    else if (strcmp(key, "on") == 0 || strcmp(key, "under") == 0)
        read_host(b, node, card);
    else if (strcmp(key, "owner") == 0)
        card->owner = (int8_t)read_seat(b, node);
    else if (strcmp(key, "entered") == 0)
        card->entered = read_flag(b, node);
    else if (strcmp(key, "known_to") == 0)
        read_known(b, node, card);
    else if (strcmp(key, "card") != 0 && strcmp(key, "under_it") != 0)
        cg_script_key_error(b->file, node, "a card", card_keys);
}

/** Reads `{card: t/bear, as: b1, exhausted: true, marks: {growth: 2}}`. */
static void read_object(board *b, const cg_tree *item, cg_stage_card card)
{
    const cg_tree *id = cg_tree_get(item, "card"), *below = cg_tree_get(item, "under_it");
    if (!b->module->board) {
        cg_script_error(b->file, item, "wrong-type",
                        "write the id of the card only: this game has no cards in play");
        return;
    }
    if (!id) {
        cg_script_error(b->file, item, "missing-key", "a card needs the key 'card', with its id");
        return;
    }
    card.design = cg_script_card(b->file, id);
    card.under = cg_tree_get(item, "under") != NULL;
    for (const cg_tree *node = item->first; node; node = node->next)
        read_key(b, node, &card);
    int host = add_cards(b, card, 1);
    cg_stage_card guest = {.owner = card.owner,
                           .zone = card.zone,
                           .zone_owner = card.zone_owner,
                           .host = (uint16_t)(host + 1),
                           .under = true};
    if (below && below->kind != CG_TREE_LIST)
        cg_script_error(b->file, below, "wrong-type", "'under_it' must be a list of cards");
    for (const cg_tree *node = below && host >= 0 ? below->first : NULL; node; node = node->next)
        read_cards(b, node, guest);
}

/** Reads the cards of a zone.
 * @param seat  its player; 0 for a zone of the table */
static void read_zone(board *b, const cg_tree *node, int zone, int seat)
{
    cg_stage_card card = {.owner = (int8_t)seat, .zone = (uint8_t)zone, .zone_owner = (int8_t)seat};
    if (node->kind != CG_TREE_LIST) {
        cg_script_error(b->file, node, "wrong-type", "'%s' must be a list of cards%s%s%s",
                        node->key, cg_script_says_none(node) ? "; write '" : "",
                        cg_script_says_none(node) ? node->key : "",
                        cg_script_says_none(node) ? ": []'" : "");
        return;
    }
    for (const cg_tree *item = node->first; item; item = item->next) {
        if (item->kind == CG_TREE_MAP)
            read_object(b, item, card);
        else
            read_cards(b, item, card);
    }
}

static bool add_counter(board *b, int counter, int seat, int32_t value)
{
    cg_stage_counter *place = grow(b, &b->counters, sizeof *place);
    if (place)
        *place = (cg_stage_counter){(uint8_t)counter, (int8_t)seat, value};
    return place != NULL;
}

/** Reads a counter of a player. If it has a reserve, the reserve gets the rest of the initial sum
 * of both, unless it is also given. */
static void read_counter(board *b, const cg_tree *player, const cg_tree *node, int counter,
                         int seat)
{
    const cg_counter_def *def = &b->module->counters[counter];
    int32_t value = cg_script_number(b->file, node, def->minimum, def->maximum);
    if (value < def->minimum || !add_counter(b, counter, seat, value) || !def->reserve)
        return;
    const cg_counter_def *reserve = &b->module->counters[def->reserve - 1];
    int32_t left = def->initial + reserve->initial - value;
    if (!cg_tree_get(player, reserve->name))
        add_counter(b, def->reserve - 1, seat, left < reserve->minimum ? reserve->minimum : left);
}

static void read_player(board *b, const cg_tree *player, int seat)
{
    if (player->kind != CG_TREE_MAP) {
        cg_script_error(b->file, player, "wrong-type", "a player must be a mapping");
        return;
    }
    for (const cg_tree *node = player->first; node; node = node->next) {
        int zone = cg_game_zone_find(b->file->game, node->key);
        int counter = cg_game_counter_find(b->file->game, node->key);
        cg_tree key = cg_script_key(node);
        if (zone >= 0 && cg_script_common_zone(b->file, b->script, zone))
            cg_script_error(b->file, &key, "common-zone",
                            "'%s' belongs to the table: write it beside 'players'", node->key);
        else if (zone >= 0)
            read_zone(b, node, zone, seat);
        else if (counter >= 0)
            read_counter(b, player, node, counter, seat);
        else
            cg_script_word_key_error(b->file, b->script, node, "a player of the board", NULL,
                                     CG_WORDS_PLAYER_ZONES | CG_WORDS_COUNTERS);
    }
}

static void check_player(board *b, const cg_tree *player)
{
    if (cg_script_player_key(b->script, player->key) < 0)
        cg_script_no_player(b->file, b->script, player, player->key);
}

/** Reads the data of each player, by seat: cards are in that order, whatever the order in the
 * file. */
static void read_players(board *b, const cg_tree *map)
{
    for (int seat = 0; seat < b->script->players; seat++)
        for (const cg_tree *node = map->first; node; node = node->next)
            if (cg_script_player_key(b->script, node->key) == seat)
                read_player(b, node, seat);
}

static void read_out(board *b, cg_stage *stage, const cg_tree *node)
{
    cg_texts seats = cg_script_texts(b->file, node);
    const cg_tree *item = node->kind == CG_TREE_LIST ? node->first : node;
    for (size_t i = 0; i < seats.count; i++, item = item->next) {
        int seat = cg_script_seat(b->script, seats.items[i]);
        if (seat < 0)
            cg_script_no_player(b->file, b->script, item, seats.items[i]);
        else
            stage->out |= 1u << seat;
    }
}

static void read_faces(board *b, cg_stage *stage, const cg_tree *pool)
{
    uint8_t *faces = cg_script_allocate(b->file, pool->count);
    for (const cg_tree *node = pool->first; node && faces; node = node->next) {
        int sides = b->module->dice[stage->dice_pool].sides;
        faces[stage->dice_count++] = (uint8_t)cg_script_number(b->file, node, 1, sides);
    }
    stage->dice = faces;
}

static void read_dice(board *b, cg_stage *stage, const cg_tree *node)
{
    const cg_tree *pool = node->first;
    if (node->kind != CG_TREE_MAP || node->count != 1 || pool->kind != CG_TREE_LIST) {
        cg_script_error(b->file, node, "wrong-type",
                        "'dice' must name one pool and its faces, as in 'dice: {tray: [1, 6]}'");
        return;
    }
    stage->dice_pool = cg_game_dice_find(b->file->game, pool->key);
    char hint[CG_HINT_MAX];
    cg_tree key = cg_script_key(pool);
    if (stage->dice_pool < 0)
        cg_script_error(b->file, &key, "unknown-pool", "the game has no dice pool '%.60s'%s",
                        pool->key,
                        cg_script_hint(b->file, b->script, pool->key, NULL, CG_WORDS_DICE, hint));
    else
        read_faces(b, stage, pool);
}

static void read_rest(board *b, cg_stage *stage, const cg_tree *node)
{
    const char *name = cg_script_text(b->file, node);
    if (!name)
        return;
    stage->rest_zone = cg_game_zone_find(b->file->game, name) + 1;
    char hint[CG_HINT_MAX];
    if (!stage->rest_zone)
        cg_script_error(
            b->file, node, "unknown-zone", "the game has no zone '%.60s'%s", name,
            cg_script_hint(b->file, b->script, name, NULL, CG_WORDS_PLAYER_ZONES, hint));
}

static void read_active(board *b, cg_stage *stage, const cg_tree *node)
{
    const char *text = cg_script_text(b->file, node);
    stage->active = text ? cg_script_seat(b->script, text) : 0;
    if (stage->active < 0)
        cg_script_no_player(b->file, b->script, node, text);
}

/** Reads one key of the board. */
static void read_entry(board *b, cg_stage *stage, const cg_tree *node)
{
    int zone = cg_game_zone_find(b->file->game, node->key);
    cg_tree key = cg_script_key(node);
    if (strcmp(node->key, "active") == 0)
        read_active(b, stage, node);
    else if (strcmp(node->key, "phase") == 0)
        stage->phase = cg_script_phase(b->file, b->script, node);
    else if (strcmp(node->key, "turn") == 0)
        stage->turn = cg_script_number(b->file, node, 1, 1000000000);
    else if (strcmp(node->key, "rest") == 0)
        read_rest(b, stage, node);
    else if (strcmp(node->key, "out") == 0)
        read_out(b, stage, node);
    else if (strcmp(node->key, "dice") == 0)
        read_dice(b, stage, node);
    else if (cg_script_player_number(node->key) > 0)
        check_player(b, node);
    else if (zone >= 0 && cg_script_common_zone(b->file, b->script, zone))
        read_zone(b, node, zone, 0);
    else if (zone >= 0 || cg_game_counter_find(b->file->game, node->key) >= 0)
        cg_script_error(b->file, &key, "unknown-key",
                        "'%s' belongs to a player: write it in 'player 1: {...}'", node->key);
    else if (strcmp(node->key, "players") != 0) /* a wrong one, which is reported elsewhere */
        cg_script_word_key_error(b->file, b->script, node, "the board", board_keys,
                                 CG_WORDS_COMMON_ZONES);
}

static bool has(const cg_tree *map, const char *key)
{
    if (strcmp(key, "players") == 0)
        for (const cg_tree *node = map->first; node; node = node->next)
            if (cg_script_player_number(node->key) > 0)
                return true;
    return cg_tree_get(map, key);
}

/** Returns true if a board must have that key. A game without phases has none to name, and with a
 * board in the defaults players can be left out. */
static bool is_needed(const board *b, const char *key)
{
    if (strcmp(key, "phase") == 0)
        return b->module->phase_count > 0;
    return strcmp(key, "players") != 0 || !cg_tree_get(b->file->defaults.node, "board");
}

/** Reports missing keys at the board of the scenario, or at its beginning. */
static void check_needed(board *b, const cg_tree *node, const cg_tree *scenario)
{
    static const char *const needed[] = {"active", "phase", "players"};
    const cg_tree *own = cg_tree_get(scenario, "board");
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (!has(node, needed[i]) && is_needed(b, needed[i]))
            cg_script_error(b->file, own ? own : scenario, "missing-key",
                            "the board needs the key '%s'", needed[i]);
    }
}

void cg_script_read_board(cg_script_file *file, cg_script *script, const cg_tree *node,
                          const cg_tree *scenario)
{
    board b = {.file = file, .script = script, .module = file->game->module};
    cg_stage *stage = cg_script_allocate(file, sizeof *stage);
    if (!stage)
        return;
    b.cards.context = b.counters.context = b.handles.context = b.later.context = file->context;
    *stage = (cg_stage){.turn = 1};
    if (scenario)
        check_needed(&b, node, scenario);
    for (const cg_tree *entry = node->first; entry; entry = entry->next)
        read_entry(&b, stage, entry);
    read_players(&b, node);
    find_hosts(&b);
    stage->card_count = b.cards.size / sizeof(cg_stage_card);
    stage->cards = keep(&b, &b.cards);
    stage->counter_count = b.counters.size / sizeof(cg_stage_counter);
    stage->counters = keep(&b, &b.counters);
    stage->placed = cg_script_allocate(file, stage->card_count * sizeof *stage->placed);
    script->handles = keep(&b, &b.handles);
    script->handle_count = script->handles ? b.handles.size / sizeof(cg_handle) : 0;
    cg_buffer_free(&b.handles);
    cg_buffer_free(&b.later);
    cg_buffer_free(&b.cards);
    cg_buffer_free(&b.counters);
    script->stage = stage;
}
