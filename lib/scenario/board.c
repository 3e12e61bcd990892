#include "scenario/file.h"

#include "module/catalogue.h"

#include <string.h>

/** A board while it is read; the arrays grow until it is complete. */
typedef struct board {
    cg_script_file *file;
    cg_script *script;
    const cg_module *module;
    cg_buffer cards, counters;
} board;

static const char *const board_keys[] = {"active", "phase", "turn",    "rest",
                                         "out",    "dice",  "players", NULL};

static void *grow(board *b, cg_buffer *buffer, size_t size)
{
    void *place = cg_buffer_grow(buffer, size);
    if (!place)
        b->file->short_of_memory = true;
    return place;
}

static void *keep(board *b, const cg_buffer *buffer)
{
    void *copy = cg_script_allocate(b->file, buffer->size);
    if (copy && buffer->size)
        memcpy(copy, buffer->data, buffer->size);
    return copy;
}

static void read_zone(board *b, const cg_tree *node, int zone, int seat)
{
    if (node->kind != CG_TREE_LIST) {
        cg_script_error(b->file, node, "wrong-type", "'%s' must be a list of cards", node->key);
        return;
    }
    for (const cg_tree *item = node->first; item; item = item->next) {
        cg_design design = cg_script_card(b->file, item);
        cg_stage_card *card = design ? grow(b, &b->cards, sizeof *card) : NULL;
        if (card)
            *card = (cg_stage_card){design, (int8_t)seat, (uint8_t)zone, (int8_t)seat};
    }
}

static bool add_counter(board *b, int counter, int seat, int32_t value)
{
    cg_stage_counter *place = grow(b, &b->counters, sizeof *place);
    if (place)
        *place = (cg_stage_counter){(uint8_t)counter, (int8_t)seat, value};
    return place != NULL;
}

/** A counter with a reserve keeps the sum of both, unless the reserve is written down too. */
static void read_counter(board *b, const cg_tree *player, const cg_tree *node, int counter,
                         int seat)
{
    const cg_counter_def *def = &b->module->counters[counter];
    int32_t value = cg_script_number(b->file, node, def->minimum, def->maximum);
    if (value < def->minimum || !add_counter(b, counter, seat, value) || def->reserve < 0)
        return;
    const cg_counter_def *reserve = &b->module->counters[def->reserve];
    int32_t left = def->initial + reserve->initial - value;
    if (!cg_tree_get(player, reserve->name))
        add_counter(b, def->reserve, seat, left < reserve->minimum ? reserve->minimum : left);
}

static void read_player(board *b, const cg_tree *player, int seat)
{
    if (player->kind != CG_TREE_MAP) {
        cg_script_error(b->file, player, "wrong-type", "a player must be a mapping");
        return;
    }
    for (const cg_tree *node = player->first; node; node = node->next) {
        int zone = cg_game_zone_index(b->file->game, node->key);
        int counter = cg_game_counter_index(b->file->game, node->key);
        if (zone >= 0 && cg_script_common_zone(b->file, b->script, zone))
            cg_script_error(b->file, node, "common-zone",
                            "'%s' belongs to the table: write it beside 'players'", node->key);
        else if (zone >= 0)
            read_zone(b, node, zone, seat);
        else if (counter >= 0)
            read_counter(b, player, node, counter, seat);
        else
            cg_script_key_error(b->file, node, "a player of the board", NULL);
    }
}

static void read_players(board *b, const cg_tree *players)
{
    int seat = 0;
    if (players->kind != CG_TREE_LIST || (int)players->count != b->script->players) {
        cg_script_error(b->file, players, "wrong-players",
                        "'players' must be a list with %d items, one for each player",
                        b->script->players);
        return;
    }
    for (const cg_tree *node = players->first; node; node = node->next)
        read_player(b, node, seat++);
}

static void read_out(board *b, cg_stage *stage, const cg_tree *node)
{
    cg_texts seats = cg_script_texts(b->file, node);
    for (size_t i = 0; i < seats.count; i++) {
        int seat = cg_script_seat(b->script, seats.items[i]);
        if (seat < 0)
            cg_script_error(b->file, node, "unknown-player",
                            "'%.20s' is no player of this scenario", seats.items[i]);
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
        cg_script_error(b->file, node, "wrong-type", "'dice' is {pool: [face, face, ...]}");
        return;
    }
    stage->dice_pool = cg_game_dice_index(b->file->game, pool->key);
    if (stage->dice_pool < 0)
        cg_script_error(b->file, pool, "unknown-pool", "the game has no dice '%.60s'", pool->key);
    else
        read_faces(b, stage, pool);
}

static void read_rest(board *b, cg_stage *stage, const cg_tree *node)
{
    const char *name = cg_script_text(b->file, node);
    if (!name)
        return;
    stage->rest_zone = cg_game_zone_index(b->file->game, name);
    if (stage->rest_zone < 0)
        cg_script_error(b->file, node, "unknown-zone", "the game has no zone '%.60s'", name);
}

static void read_active(board *b, cg_stage *stage, const cg_tree *node)
{
    const char *text = cg_script_text(b->file, node);
    stage->active = text ? cg_script_seat(b->script, text) : 0;
    if (stage->active < 0)
        cg_script_error(b->file, node, "unknown-player", "'%.20s' is no player of this scenario",
                        text);
}

static void read_entry(board *b, cg_stage *stage, const cg_tree *node)
{
    int zone = cg_game_zone_index(b->file->game, node->key);
    if (strcmp(node->key, "active") == 0)
        read_active(b, stage, node);
    else if (strcmp(node->key, "phase") == 0)
        stage->phase = cg_script_phase(b->file, node);
    else if (strcmp(node->key, "turn") == 0)
        stage->turn = cg_script_number(b->file, node, 1, 1000000000);
    else if (strcmp(node->key, "rest") == 0)
        read_rest(b, stage, node);
    else if (strcmp(node->key, "out") == 0)
        read_out(b, stage, node);
    else if (strcmp(node->key, "dice") == 0)
        read_dice(b, stage, node);
    else if (strcmp(node->key, "players") == 0)
        read_players(b, node);
    else if (zone >= 0 && cg_script_common_zone(b->file, b->script, zone))
        read_zone(b, node, zone, 0);
    else
        cg_script_key_error(b->file, node, "the board", board_keys);
}

static void check_needed(board *b, const cg_tree *node)
{
    static const char *const needed[] = {"active", "phase", "players"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (!cg_tree_get(node, needed[i]))
            cg_script_error(b->file, node, "missing-key", "the board needs '%s'", needed[i]);
    }
}

void cg_script_read_board(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    board b = {.file = file, .script = script, .module = file->game->module};
    cg_stage *stage = cg_script_allocate(file, sizeof *stage);
    if (!stage)
        return;
    b.cards.context = b.counters.context = file->context;
    *stage = (cg_stage){.turn = 1, .rest_zone = -1};
    check_needed(&b, node);
    for (const cg_tree *entry = node->first; entry; entry = entry->next)
        read_entry(&b, stage, entry);
    stage->card_count = b.cards.size / sizeof(cg_stage_card);
    stage->cards = keep(&b, &b.cards);
    stage->counter_count = b.counters.size / sizeof(cg_stage_counter);
    stage->counters = keep(&b, &b.counters);
    cg_buffer_free(&b.cards);
    cg_buffer_free(&b.counters);
    script->stage = stage;
}
