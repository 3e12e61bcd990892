/* Merges the mappings of a scenario with those of the file's defaults. The values keep their
 * places in the file. */
#include "scenario/defaults.h"

#include "catalogue/catalogue.h"

#include <stdio.h>
#include <string.h>

static const char *const default_keys[] = {"options", "decks", "board", NULL};

void cg_defaults_open(cg_script_file *file)
{
    const cg_tree *node = cg_tree_get(file->root, "defaults");
    if (!node)
        return;
    file->defaults.node = node;
    file->defaults.end = node->next ? node->next->key_position : UINT32_MAX;
    if (node->kind == CG_TREE_MAP) {
        cg_script_check_keys(file, node, "the defaults", default_keys);
        return;
    }
    cg_script_error(file, node, "wrong-type",
                    "'defaults' must be a mapping, as in 'defaults: {options: {...}}'");
    file->defaults.node = NULL;
}

/* ---- mappings ---- */

/** A mapping while it is built. */
typedef struct mapping {
    cg_script_file *file;
    cg_tree *map, *last;
} mapping;

static mapping begin(cg_script_file *file, const cg_tree *like)
{
    mapping m = {.file = file, .map = cg_script_allocate(file, sizeof *m.map)};
    if (m.map) {
        *m.map = *like;
        m.map->first = m.map->next = NULL;
        m.map->count = 0;
    }
    return m;
}

/** Adds a copy of a node under a key. */
static cg_tree *add(mapping *m, const cg_tree *node, const char *key)
{
    cg_tree *copy = m->map ? cg_script_allocate(m->file, sizeof *copy) : NULL;
    if (!copy)
        return NULL;
    *copy = *node;
    copy->key = key;
    copy->next = NULL;
    *(m->last ? &m->last->next : &m->map->first) = copy;
    m->last = copy;
    m->map->count++;
    return copy;
}

/** Returns true if it is a `~`, which removes a default. */
static bool takes_away(const cg_tree *node)
{
    return node->kind == CG_TREE_VALUE && node->plain && strcmp(node->text, "~") == 0;
}

static const cg_tree *merge(cg_script_file *file, const cg_tree *own, const cg_tree *usual,
                            bool deep);

/** Adds a value of the scenario.
 * @param usual that of the defaults, or NULL */
static void add_own(mapping *m, const cg_tree *own, const cg_tree *usual, bool deep)
{
    bool maps = usual && own->kind == CG_TREE_MAP && usual->kind == CG_TREE_MAP;
    if (deep && maps && cg_script_player_number(own->key) > 0)
        add(m, merge(m->file, own, usual, false), own->key);
    else if (!takes_away(own))
        add(m, own, own->key);
    else if (!usual)
        cg_script_error(m->file, own, "no-default",
                        "'~' removes a default, but the defaults have no '%.60s'", own->key);
}

/** Merges two mappings: first keys that only the defaults have, then those of the scenario, each in
 * its order.
 * @param deep also merge the players in them */
static const cg_tree *merge(cg_script_file *file, const cg_tree *own, const cg_tree *usual,
                            bool deep)
{
    mapping m = begin(file, own);
    for (const cg_tree *node = usual->first; node; node = node->next)
        if (!cg_tree_get(own, node->key))
            add(&m, node, node->key);
    for (const cg_tree *node = own->first; node; node = node->next)
        add_own(&m, node, cg_tree_get(usual, node->key), deep);
    return m.map ? m.map : own;
}

/* ---- for the readers ---- */

const cg_tree *cg_defaults_value(cg_script_file *file, const cg_tree *scenario, const char *key)
{
    const cg_tree *own = cg_tree_get(scenario, key);
    const cg_tree *usual = cg_tree_get(file->defaults.node, key);
    if (!own || !takes_away(own))
        return own ? own : usual;
    if (!usual)
        cg_script_error(file, own, "no-default",
                        "'~' removes a default, but the defaults have no '%.60s'", key);
    return NULL;
}

/** Returns the value of a key as a mapping. Reports an error and returns NULL if it is something
 * else. */
static const cg_tree *mapping_of(cg_script_file *file, const cg_tree *map, const char *key)
{
    const cg_tree *node = cg_tree_get(map, key);
    if (!node || node->kind == CG_TREE_MAP)
        return node;
    cg_script_error(file, node, "wrong-type", "'%s' must be a mapping%s", key,
                    strcmp(key, "board") == 0 && cg_script_says_none(node)
                        ? "; for an empty board write 'board: {active: 1}'; leave out 'board' to "
                          "begin with the game's own setup"
                        : "");
    return NULL;
}

const cg_tree *cg_defaults_options(cg_script_file *file, const cg_tree *scenario)
{
    static const char key[] = "options";
    const cg_tree *own = cg_tree_get(scenario, key);
    if (own && takes_away(own))
        return cg_defaults_value(file, scenario, key);
    own = mapping_of(file, scenario, key);
    const cg_tree *usual = mapping_of(file, file->defaults.node, key);
    return own && usual ? merge(file, own, usual, false) : own ? own : usual;
}

/* ---- boards ---- */

static const char *player_key(cg_script_file *file, int seat)
{
    enum { LONGEST = 24 };
    char *key = cg_script_allocate(file, LONGEST);
    if (key)
        snprintf(key, LONGEST, "player %d", seat + 1);
    return key;
}

/** Adds `players: [...]` as the mappings `player 1`, `player 2` and so on. */
static void add_players(mapping *m, const cg_tree *players)
{
    int seat = 0;
    for (const cg_tree *node = players->first; node; node = node->next, seat++) {
        const char *key = player_key(m->file, seat);
        cg_tree *player = key ? add(m, node, key) : NULL;
        if (player)
            player->key_position = node->position;
    }
}

/** Checks a list of players.
 * @param all it must have an item for each of `most` players; otherwise for at most that many */
static bool check_list(cg_script_file *file, const cg_tree *players, int most, bool all)
{
    int count = players->kind == CG_TREE_LIST ? (int)players->count : most + 1;
    bool good = count == most || (count < most && !all);
    if (!good)
        cg_script_error(file, players, "wrong-players",
                        "'players' must be a list with %s%d items, one for each player",
                        all ? "" : "at most ", most);
    return good;
}

/** Returns a board with its list of players converted to mappings, unless the list is wrong. The
 * other keys stay as they are. */
static const cg_tree *spread(cg_script_file *file, const cg_tree *board, int most, bool all)
{
    const cg_tree *players = cg_tree_get(board, "players");
    if (!players || !check_list(file, players, most, all))
        return board;
    mapping m = begin(file, board);
    for (const cg_tree *node = board->first; node; node = node->next) {
        if (node == players)
            add_players(&m, players);
        else if (cg_script_player_number(node->key) > 0 &&
                 cg_script_player_number(node->key) <= (int)players->count)
            cg_script_error(file, node, "duplicate-key",
                            "'%.20s' is also in 'players'; write it only once", node->key);
        else
            add(&m, node, node->key);
    }
    return m.map;
}

/** Returns the board of the defaults without players that the scenario does not have. */
static const cg_tree *usual_board(cg_script_file *file, const cg_script *script)
{
    int most = file->game->module->players_max;
    const cg_tree *board = mapping_of(file, file->defaults.node, "board");
    board = board ? spread(file, board, most, false) : NULL;
    if (!board)
        return NULL;
    mapping m = begin(file, board);
    for (const cg_tree *node = board->first; node; node = node->next) {
        int number = cg_script_player_number(node->key);
        if (number <= script->players || number > most)
            add(&m, node, node->key);
    }
    return m.map;
}

const cg_tree *cg_defaults_board(cg_script_file *file, const cg_script *script,
                                 const cg_tree *scenario)
{
    const cg_tree *own = cg_tree_get(scenario, "board");
    if (own && takes_away(own))
        return cg_defaults_value(file, scenario, "board");
    own = mapping_of(file, scenario, "board");
    const cg_tree *usual = usual_board(file, script);
    if (own)
        own = spread(file, own, script->players, true);
    return own && usual ? merge(file, own, usual, true) : own ? own : usual;
}
