/* Describes a game by its module's tables: names, options, zones, counters and the like. */
#include "module/game.h"

#include "base/text.h"
#include "effect/pages/reference.h"

#include <string.h>

static bool is_simultaneous(const cg_module *module)
{
    for (size_t i = 0; i < module->procedure_count; i++)
        if (module->procedures[i].sealed)
            return true;
    return false;
}

static cg_game_info own_game_describe(const cg_game *game)
{
    if (!game)
        return (cg_game_info){.name = "", .title = "", .version = "", .summary = ""};
    const cg_module *module = game->module;
    return (cg_game_info){.name = module->name,
                          .title = module->title,
                          .version = module->version,
                          .summary = module->summary,
                          .players_min = module->players_min,
                          .players_max = module->players_max,
                          .players_default = module->players_default,
                          .chance = module->chance,
                          .hidden_information = module->hidden_information,
                          .simultaneous = is_simultaneous(module),
                          .return_min = module->return_min,
                          .horizon = module->strength ? module->horizon : 0,
                          .return_max = module->return_max,
                          .utility = module->utility,
                          .fractions = module->payoffs != NULL};
}

void cg_game_describe_sized(cg_game_info *result, size_t size, const cg_game *game)
{
    const cg_game_info own = own_game_describe(game);
    cg_copy_sized(result, size, &own, sizeof own);
}

static bool own_game_setting(const cg_game *game, size_t index, cg_setting_info *info)
{
    if (!game || !info || index >= game->module->option_count)
        return false;
    *info = game->module->options[index];
    return true;
}

bool cg_game_setting_sized(const cg_game *game, size_t index, cg_setting_info *info, size_t size)
{
    CG_GIVE_SIZED(cg_setting_info, info, size, own_game_setting(game, index, into));
}

bool cg_game_option_sized(const cg_game *game, size_t index, cg_setting_info *info, size_t size)
{
    return cg_game_setting_sized(game, index, info, size);
}

static bool own_game_zone(const cg_game *game, size_t index, cg_zone_info *info)
{
    if (!game || !info || index >= game->module->zone_count)
        return false;
    const cg_zone_def *zone = &game->module->zones[index];
    *info = (cg_zone_info){.name = zone->name,
                           .title = zone->title,
                           .per_player = zone->per_player,
                           .ordered = zone->ordered,
                           .visibility = zone->visibility};
    return true;
}

bool cg_game_zone_sized(const cg_game *game, size_t index, cg_zone_info *info, size_t size)
{
    CG_GIVE_SIZED(cg_zone_info, info, size, own_game_zone(game, index, into));
}

const char *cg_game_counter(const cg_game *game, size_t index)
{
    return game && index < game->module->counter_count ? game->module->counters[index].name : NULL;
}

const char *cg_game_phase(const cg_game *game, size_t index)
{
    return game && index < game->module->phase_count ? game->module->phases[index] : NULL;
}

const char *cg_game_value(const cg_game *game, size_t index, bool *secret)
{
    const cg_value_def *value =
        game && index < game->module->value_count ? &game->module->values[index] : NULL;
    if (secret)
        *secret = value && value->sight != CG_SIGHT_ALL;
    return value ? value->name : NULL;
}

const char *cg_game_dice(const cg_game *game, size_t index)
{
    return game && index < game->module->dice_count ? game->module->dice[index].name : NULL;
}

static const cg_board *board_of(const cg_game *game)
{
    return game ? game->module->board : NULL;
}

const char *cg_game_kind(const cg_game *game, size_t index)
{
    const cg_board *board = board_of(game);
    return board && index < board->kind_count ? board->kinds[index].singular : NULL;
}

const char *cg_game_stat(const cg_game *game, size_t index)
{
    const cg_board *board = board_of(game);
    return board && index < board->stat_count ? board->stats[index].name : NULL;
}

const char *cg_game_keyword(const cg_game *game, size_t index)
{
    const cg_board *board = board_of(game);
    return board && index < board->keyword_count ? board->keywords[index].name : NULL;
}

static const char *zone_name(const cg_game *game, size_t index)
{
    return game && index < game->module->zone_count ? game->module->zones[index].name : NULL;
}

static int index_of(const cg_game *game, const char *(*name_of)(const cg_game *, size_t),
                    const char *name)
{
    const char *other;
    for (size_t i = 0; name && (other = name_of(game, i)); i++)
        if (strcmp(other, name) == 0)
            return (int)i;
    return -1;
}

int cg_game_zone_find(const cg_game *game, const char *name)
{
    return index_of(game, zone_name, name);
}

int cg_game_counter_find(const cg_game *game, const char *name)
{
    return index_of(game, cg_game_counter, name);
}

int cg_game_phase_find(const cg_game *game, const char *name)
{
    return index_of(game, cg_game_phase, name);
}

int cg_game_dice_find(const cg_game *game, const char *name)
{
    return index_of(game, cg_game_dice, name);
}

int cg_game_kind_find(const cg_game *game, const char *name)
{
    return index_of(game, cg_game_kind, name);
}

int cg_game_stat_find(const cg_game *game, const char *name)
{
    return index_of(game, cg_game_stat, name);
}

int cg_game_keyword_find(const cg_game *game, const char *name)
{
    return index_of(game, cg_game_keyword, name);
}

size_t cg_game_language_text(const cg_game *game, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (game) {
        cg_language_words(game->language, &out);
        cg_language_reference(game->language, &out);
    }
    return out.length;
}
