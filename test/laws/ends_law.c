/* Every match ends, and each of its turns, whatever the players do: they say yes to everything, take
 * the last option, go on with the card that they used last, or decline nothing. Random cards of the
 * test game, and the shipped games; turns may take few decisions here (cg_module.turn_decisions). */
#include "law.h"

#include <stdio.h>
#include <stdlib.h>

enum { TURNS = 6, TURN_DECISIONS = 120, OPTION_SIZE = 300, CASES = 3000 };
/* as many again can be decisions that nobody can decline */
enum { ANSWERS_MAX = TURNS * 2 * TURN_DECISIONS };

const cg_module *cg_module_tabletop(void), *cg_module_demi(void), *cg_module_divinity(void),
    *cg_module_deities_demidice(void), *cg_module_gemu_land(void), *cg_module_divino(void);

typedef struct ended_game {
    cg_module module;
    cg_game *game;
    cg_cards *cards;
} ended_game;

/* ---- stubborn players ---- */

/** Ends with the option that is wanted; `last` is the text of the answer before. */
typedef bool (*taste)(const char *option, const char *last);

static bool says_yes(const char *option, const char *last)
{
    (void)last;
    return strncmp(option, "yes", 3) == 0 || strncmp(option, "use", 3) == 0;
}

static bool takes_anything(const char *option, const char *last)
{
    (void)option, (void)last;
    return false;
}

/** Is it about the same card, by what stands behind the verb? */
static bool goes_on_with_it(const char *option, const char *last)
{
    const char *card = strchr(last, ' '), *other = strchr(option, ' ');
    size_t length = card ? strcspn(card + 1, " :#") : 0;
    return other && length > 0 && strncmp(card + 1, other + 1, length) == 0;
}

static bool declines_nothing(const char *option, const char *last)
{
    (void)last;
    return strcmp(option, "pass") != 0 && strcmp(option, "done") != 0 && strcmp(option, "no") != 0;
}

/** The first option to that taste, else the last one. */
static uint32_t option_for(const cg_match *match, taste likes, const char *last)
{
    char text[OPTION_SIZE];
    uint32_t i = 0, count = cg_match_option_count(match);
    while (i + 1 < count) {
        cg_match_option_text(match, i, text, sizeof text);
        if (likes(text, last))
            break;
        i++;
    }
    return i;
}

static void play_stubbornly(law_case *one, const cg_match_config *config, taste likes)
{
    cg_match *match = NULL;
    cg_error error = {0};
    char last[OPTION_SIZE] = "";
    int answers = 0;
    if (cg_match_create(config, &match, &error)) {
        law_blame(one, "no match: %s", error.text);
        return;
    }
    for (; !cg_match_over(match) && answers <= ANSWERS_MAX && !one->fault[0]; answers++) {
        int player = cg_match_decider(match);
        uint32_t option = option_for(match, likes, last);
        cg_match_option_text(match, option, last, sizeof last);
        law_tell(one, "#   %d: %s\n", player + 1, last);
        if (cg_match_answer(match, player, option, &error) && !cg_match_over(match))
            law_blame(one, "'%s' is refused: %s", last, error.text);
    }
    if (!cg_match_over(match))
        law_blame(one, "the match goes on after %d answers", answers);
    cg_match_destroy(match);
}

/* ---- what is played ---- */

static void play_with(law_case *one, const cg_cards *cards, bool many)
{
    static const cg_setting settings[] = {{"turn_limit", "6"}, {"mana", "9"}, {"dice", "2"}};
    static const taste tastes[] = {says_yes, takes_anything, goes_on_with_it, declines_nothing};
    static const char *const names[] = {"say yes", "take the last", "go on with a card",
                                        "decline nothing"};
    cg_match_config config = cg_match_config_default(cards);
    unsigned which = law_pick(one, 4);
    config.settings = settings;
    config.setting_count = many ? sizeof settings / sizeof *settings : 1;
    config.players = 2 + (many ? (int)law_pick(one, 2) : 0);
    config.seed = 1 + law_pick(one, 256);
    config.skip_single = law_pick(one, 2) == 1;
    law_tell(one, "# %d players who %s, seed %llu\n", config.players, names[which],
             (unsigned long long)config.seed);
    play_stubbornly(one, &config, tastes[which]);
}

/** Generated cards half the time. */
static void play_any(law_case *one, void *user)
{
    const ended_game *games = user;
    unsigned which = law_pick(one, 2 * LAW_GAMES);
    if (which > 0 && which < LAW_GAMES) {
        law_tell(one, "# %s\n", games[which].module.name);
        play_with(one, games[which].cards, false);
        return;
    }
    cg_cards *cards = law_cards(one, games[0].game);
    if (cards)
        play_with(one, cards, true);
    cg_cards_destroy(cards);
}

static bool load(law_run *run, ended_game *game, const cg_module *module)
{
    char folder[64];
    const char *path = folder;
    cg_error error = {0};
    game->module = *module;
    game->module.turn_decisions = TURN_DECISIONS;
    snprintf(folder, sizeof folder,
             strcmp(module->name, "tabletop") == 0 ? "test/%s/cards" : "cards/%s", module->name);
    bool loaded = cg_game_from_module(run->context, &game->module, &game->game, &error) == CG_OK &&
                  cg_cards_load(game->game, &path, 1, NULL, &game->cards) == CG_OK;
    if (!loaded)
        law_count(run, module->name, error.text[0] ? error.text : "cannot be loaded");
    return loaded;
}

LAW(ends)
{
    const cg_module *const modules[LAW_GAMES] = {cg_module_tabletop(),         cg_module_demi(),
                                                 cg_module_deities_demidice(), cg_module_divinity(),
                                                 cg_module_gemu_land(),        cg_module_divino()};
    ended_game games[LAW_GAMES] = {{.game = NULL}};
    bool loaded = true;
    for (int i = 0; i < LAW_GAMES; i++)
        loaded = loaded && load(run, &games[i], modules[i]);
    if (loaded)
        law_random(run, play_any, games, CASES);
    for (int i = 0; i < LAW_GAMES; i++) {
        cg_cards_destroy(games[i].cards);
        cg_game_destroy(games[i].game);
    }
}
