/* Reads a scenario file: its keys, the options and the end of each scenario. Decks, boards, steps
 * and expectations have their own files. */
#include "scenario/file.h"

#include "catalogue/catalogue.h"
#include "engine/flow/fault.h"
#include "scenario/defaults.h"

#include <string.h>

#define SCENARIOS_MAX 10000 /* in one file */

static const char *const file_keys[] = {"game", "title", "cards", "defaults", "scenarios", NULL};
static const char *const scenario_keys[] = {"name",  "rules",  "options", "decks", "refused",
                                            "board", "script", "end",     NULL};
static const char *const end_keys[] = {"winner", "winners", "draw", "cause", "returns", NULL};

/** Returns the list of a key. Reports an error and returns NULL if it is something else.
 * @return NULL if the key is missing */
static const cg_tree *get_list(cg_script_file *file, const cg_tree *map, const char *key)
{
    const cg_tree *node = cg_tree_get(map, key);
    if (!node || node->kind == CG_TREE_LIST)
        return node;
    cg_script_error(file, node, "wrong-type", "'%s' must be a list", key);
    return NULL;
}

/* ---- setup ---- */

static bool is_option(const cg_game *game, const char *name)
{
    cg_setting_info info;
    for (size_t i = 0; cg_game_setting(game, i, &info); i++) {
        if (strcmp(info.name, name) == 0)
            return true;
    }
    return false;
}

static void read_option(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    const char *value = cg_script_text(file, node);
    char hint[CG_HINT_MAX];
    cg_tree key = cg_script_key(node);
    if (!value)
        return;
    if (strcmp(node->key, "players") == 0)
        script->players = cg_script_number(file, node, 1, CG_PLAYERS_MAX);
    else if (is_option(file->game, node->key))
        script->settings[script->setting_count++] = (cg_setting){node->key, value};
    else
        cg_script_error(file, &key, "unknown-option", "the game has no setting '%.60s'%s",
                        node->key,
                        cg_script_hint(file, script, node->key, NULL, CG_WORDS_OPTIONS, hint));
}

static void read_options(cg_script_file *file, cg_script *script, const cg_tree *options)
{
    script->players = cg_game_describe(file->game).players_default;
    if (!options)
        return;
    script->settings = cg_script_allocate(file, options->count * sizeof *script->settings);
    for (const cg_tree *node = options->first; node && script->settings; node = node->next)
        read_option(file, script, node);
}

/** Checks the sections of the rules that a scenario is about; they are only texts. */
static void check_citations(cg_script_file *file, const cg_tree *rules)
{
    for (const cg_tree *node = rules ? rules->first : NULL; node; node = node->next)
        cg_script_text(file, node);
}

/* ---- the end ---- */

static void read_winner(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    const char *text = cg_script_text(file, node);
    int seat = text ? cg_script_seat(script, text) : 0;
    if (seat < 0)
        cg_script_no_player(file, script, node, text);
    else
        script->end.winners |= 1u << seat;
}

/** Reads digits, with `point` also a point among them.
 * @return false if there are none */
static bool read_digits(const char **at, bool point, double *number)
{
    const char *start = *at;
    double digits = 0, scale = 1;
    bool behind = false;
    for (; (**at >= '0' && **at <= '9') || (**at == '.' && point && !behind); ++*at) {
        behind = behind || **at == '.';
        if (**at == '.')
            continue;
        digits = 10 * digits + (**at - '0');
        scale *= behind ? 10 : 1;
    }
    *number = digits / scale;
    return *at > start + behind && digits < 9e15;
}

/** Reads "1", "-0.72", "18/25".
 * @return false if it is not such a number */
static bool read_real(const char *at, double *number)
{
    bool negative = *at == '-';
    double below = 1;
    at += negative;
    if (!read_digits(&at, true, number))
        return false;
    if (*at == '/' && (++at, !read_digits(&at, false, &below) || below < 1))
        return false;
    *number = (negative ? -*number : *number) / below;
    return *at == 0;
}

/** Reads a player's return, in a game with fractions. */
static double read_payoff(cg_script_file *file, const cg_tree *node, const cg_game_info *info)
{
    double number = 0;
    const char *text = cg_script_text(file, node);
    if (text &&
        (!read_real(text, &number) || number < info->return_min || number > info->return_max))
        cg_script_error(file, node, "out-of-range",
                        "'%.40s' is not a number from %d to %d, such as 0.25 or 1/3", text,
                        info->return_min, info->return_max);
    return number;
}

static void read_returns(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    cg_game_info info = cg_game_describe(file->game);
    int seat = 0;
    for (const cg_tree *item = node->first; item; item = item->next, seat++) {
        double number = info.fractions
                            ? read_payoff(file, item, &info)
                            : cg_script_number(file, item, info.return_min, info.return_max);
        if (seat < CG_PLAYERS_MAX)
            script->end.returns[seat] = number;
    }
    if (seat != script->players)
        cg_script_error(file, node, "wrong-count",
                        "'returns' has %d numbers, but the scenario has %d players", seat,
                        script->players);
    script->end.says_returns = true;
}

/** Returns true if a match of the game can end by that cause. Besides its own causes each game has
 * those of the library. */
static bool is_cause(const cg_module *module, const char *word)
{
    for (size_t i = 0; i < module->cause_count; i++)
        if (strcmp(module->causes[i], word) == 0)
            return true;
    for (unsigned cause = CG_END_CONCESSION; cause <= CG_END_LIMIT; cause++)
        if (strcmp(cg_end_name(module, cause), word) == 0)
            return true;
    return false;
}

static const char *read_cause(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    char hint[CG_HINT_MAX];
    const char *text = cg_script_text(file, node);
    if (text && !is_cause(file->game->module, text))
        cg_script_error(file, node, "unknown-word",
                        "'%.60s' is not a cause of the end of a match in this game%s", text,
                        cg_script_hint(file, script, text, NULL, CG_WORDS_CAUSES, hint));
    return text;
}

static void read_end_map(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    unsigned mistakes = file->mistakes;
    cg_script_check_keys(file, node, "'end'", end_keys);
    const cg_tree *winner = cg_tree_get(node, "winner");
    const cg_tree *winners = get_list(file, node, "winners");
    const cg_tree *draw = cg_tree_get(node, "draw"), *cause = cg_tree_get(node, "cause");
    const cg_tree *returns = get_list(file, node, "returns");
    if (!winner + !winners + !draw != 2 && file->mistakes == mistakes)
        cg_script_error(file, node, "missing-key",
                        "'end' needs exactly one of 'winner', 'winners' and 'draw'");
    if (winner)
        read_winner(file, script, winner);
    for (const cg_tree *item = winners ? winners->first : NULL; item; item = item->next)
        read_winner(file, script, item);
    if (draw && strcmp(draw->text, "true") != 0)
        cg_script_error(file, draw, "unknown-word", "'draw' must be true");
    script->end.cause = cause ? read_cause(file, script, cause) : NULL;
    if (returns)
        read_returns(file, script, returns);
}

static void read_end(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    script->end.running = !node;
    if (!node)
        return;
    script->end.at = node;
    if (node->kind == CG_TREE_MAP)
        read_end_map(file, script, node);
    else if (strcmp(node->text, "running") == 0)
        script->end.running = true;
    else if (strcmp(node->text, "draw") != 0)
        cg_script_error(file, node, "unknown-word",
                        "'end' must be 'running', 'draw' or a mapping, as in 'end: {winner: 1}'");
}

/* ---- scenarios ---- */

/** Reads options, decks and board, merged with those of the defaults. */
static void read_setup(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    read_options(file, script, cg_defaults_options(file, node));
    const cg_tree *decks = cg_defaults_value(file, node, "decks");
    if (decks)
        cg_script_read_decks(file, script, decks);
    const cg_tree *board = cg_defaults_board(file, script, node);
    unsigned mistakes = file->mistakes;
    if (board)
        cg_script_read_board(file, script, board, node);
    script->lost = file->mistakes > mistakes || (!board && cg_script_misspelt(node, "board"));
    cg_script_board_decks(file, script, decks);
}

/** Reads the defaults by themselves, for mistakes that do not depend on a scenario. */
static void read_defaults(cg_script_file *file)
{
    cg_script script = {.name = ""};
    read_options(file, &script, cg_defaults_options(file, NULL));
    script.players = file->game->module->players_max;
    const cg_tree *decks = cg_defaults_value(file, NULL, "decks");
    if (decks)
        cg_script_read_decks(file, &script, decks);
    const cg_tree *board = cg_defaults_board(file, &script, NULL);
    if (board)
        cg_script_read_board(file, &script, board, NULL);
}

static void read_scenario(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    script->at = node;
    script->name = "";
    file->reading = script;
    if (node->kind != CG_TREE_MAP) {
        cg_script_error(file, node, "wrong-type",
                        "a scenario must be a mapping with the key 'name'");
        return;
    }
    cg_script_check_keys(file, node, "a scenario", scenario_keys);
    const cg_tree *name = cg_tree_get(node, "name"), *refused = cg_tree_get(node, "refused");
    const cg_tree *steps = get_list(file, node, "script");
    if (!name && !cg_script_misspelt(node, "name"))
        cg_script_error(file, node, "missing-key", "a scenario needs the key 'name'");
    if (name && cg_script_text(file, name))
        script->name = name->text;
    check_citations(file, get_list(file, node, "rules"));
    read_setup(file, script, node);
    script->refused = refused ? cg_script_text(file, refused) : NULL;
    if (steps)
        cg_script_read_steps(file, script, steps);
    read_end(file, script, cg_tree_get(node, "end"));
    if (script->refused && (steps || script->end.at))
        cg_script_error(
            file, refused, "refused",
            "a scenario with 'refused' must not have 'script' or 'end': the match does not begin");
}

static void check_names(cg_script_file *file)
{
    for (size_t i = 0; i < file->script_count; i++) {
        for (size_t k = 0; k < i; k++) {
            if (strcmp(file->scripts[i].name, file->scripts[k].name) == 0)
                cg_script_error(file, file->scripts[i].at, "duplicate-name",
                                "another scenario already has the name '%.80s'",
                                file->scripts[i].name);
        }
    }
}

static void check_game(cg_script_file *file)
{
    const char *game = cg_script_game(file);
    const char *own = file->game->module->name;
    if (game && strcmp(game, own) != 0)
        cg_script_error(file, cg_tree_get(file->root, "game"), "wrong-game",
                        "the scenarios are for the game '%.60s', but the cards are for '%s'", game,
                        own);
}

/** Collects the ids of the catalogue, for suggestions. */
static void list_cards(cg_script_file *file)
{
    size_t count = cg_cards_count(file->cards);
    file->card_ids = cg_script_allocate(file, (count + 1) * sizeof *file->card_ids);
    for (size_t i = 0; file->card_ids && i < count; i++)
        file->card_ids[i] = file->cards->data[i + 1].id;
}

const cg_tree *cg_script_list(cg_script_file *file)
{
    if (file->root->kind != CG_TREE_MAP) {
        cg_script_error(file, file->root, "wrong-type",
                        "a scenario file must be a mapping with the keys 'game' and 'scenarios'");
        return NULL;
    }
    const cg_tree *list = cg_tree_get(file->root, "scenarios");
    if (list && list->kind != CG_TREE_LIST)
        cg_script_error(file, list, "wrong-type",
                        "'scenarios' must be a list, as in '- name: ...'");
    else if (!list && cg_script_misspelt(file->root, "scenarios"))
        cg_script_key_error(file, cg_script_misspelt(file->root, "scenarios"), "a scenario file",
                            file_keys);
    else if (!list || !list->count)
        cg_script_error(file, list ? list : file->root, "empty",
                        "'scenarios' needs at least one scenario");
    else if (list->count > SCENARIOS_MAX)
        cg_script_error(file, list, "too-many", "a file may have at most %d scenarios",
                        SCENARIOS_MAX);
    else
        return list;
    return NULL;
}

cg_status cg_script_read(cg_script_file *file)
{
    list_cards(file);
    const cg_tree *list = cg_script_list(file);
    if (file->root->kind == CG_TREE_MAP) {
        cg_script_check_keys(file, file->root, "a scenario file", file_keys);
        check_game(file);
    }
    cg_defaults_open(file);
    if (!list)
        return CG_ERR_SCENARIO;
    if (file->defaults.node)
        read_defaults(file);
    file->scripts = cg_script_allocate(file, list->count * sizeof *file->scripts);
    if (!file->scripts)
        return CG_ERR_MEMORY;
    for (const cg_tree *node = list->first; node; node = node->next)
        read_scenario(file, &file->scripts[file->script_count++], node);
    if (file->short_of_memory)
        return CG_ERR_MEMORY;
    check_names(file);
    return file->bad ? CG_ERR_SCENARIO : CG_OK;
}
