/* Seats exchanged, in random matches: the same match is played twice, once by players who sit elsewhere,
 * exchanged or turned by one seat; decks, cards in hand and in play, and the answers of players and of
 * chance go with them. At every decision the same player is asked the same, with the same options, and
 * the same lies there. Both begin from a described board, since rules of the setup give something to a
 * seat: DD-3.5, DEMI-R2, DIV-3.1, DVO-R14, GEMU-3.4 (seats_law.c lists them for scenarios). */
#include "seats.h"
#include "twins.h"

#include "module/game.h"

enum { CASES = 300, CARDS_MOST = 48, HAND = 5 };

static void play_both(law_case *one, cg_match_config *config, cg_stage *stage,
                      const cg_module *module)
{
    law_twins t = {.one = one,
                   .module = module,
                   .players = config->players,
                   .turned = true,
                   .how = "from other seats"};
    cg_stage_card card[CARDS_MOST];
    cg_stage other = *stage;
    cg_match_config config_other = *config;
    for (size_t i = 0; i < stage->card_count; i++) {
        card[i] = stage->cards[i];
        card[i].owner = card[i].zone_owner = (int8_t)seats_turn(card[i].owner, t.players);
    }
    for (int seat = 0; seat < t.players; seat++)
        config_other.decks[seats_turn(seat, t.players)] = config->decks[seat];
    other.cards = card;
    other.active = seats_turn(stage->active, t.players);
    config->stage = stage;
    config_other.stage = &other;
    twins_play(&t, config, &config_other);
}

static void play_game(law_case *one, const cg_cards *cards, const cg_module *module,
                      cg_stage_card *card, size_t count)
{
    static const cg_setting settings[] = {{"turn_limit", "40"}, {"mana", "9"}, {"dice", "2"}};
    cg_match_config config = cg_match_config_default(cards);
    cg_deck *decks[CG_PLAYERS_MAX] = {NULL};
    cg_stage stage = {.turn = 3, .phase = 0, .cards = card, .card_count = count};
    int more = (module->players_max < 4 ? module->players_max : 4) - module->players_min;
    config.players = count ? 2 : module->players_min + (int)law_pick(one, (unsigned)more + 1);
    config.settings = settings;
    config.setting_count = strcmp(module->name, "tabletop") == 0 ? 3 : 1;
    config.explicit_chance = true;
    config.skip_single = true;
    law_tell(one, "# %s, %d players\n", module->name, config.players);
    if (count || twins_choose_decks(one, &config, decks))
        play_both(one, &config, &stage, module);
    else
        one->vain = true;
    twins_free_decks(decks);
}

/** Generated cards in hand and in play. */
static void play_generated(law_case *one, const cg_game *game)
{
    static const char *const ids[] = {"t/card_1", "t/card_1", "t/card_1",  "t/frog",
                                      "t/bear",   "t/drake",  "t/old_king"};
    cg_stage_card card[CARDS_MOST];
    size_t count = 0;
    cg_cards *cards = law_cards(one, game);
    for (int seat = 0; cards && seat < 2; seat++)
        for (int i = 0; i < 7; i++)
            card[count++] = (cg_stage_card){
                .design = cg_cards_find(cards, ids[i]),
                .owner = (int8_t)seat,
                .zone_owner = (int8_t)seat,
                .zone = (uint8_t)cg_game_zone_find(
                    game, i < 2 || (i < HAND && law_pick(one, 2)) ? "hand" : "deck")};
    if (cards)
        play_game(one, cards, game->module, card, count);
    cg_cards_destroy(cards);
}

static void play_any(law_case *one, void *user)
{
    const law_game *games = user;
    unsigned game = law_pick(one, 2 * LAW_GAMES);
    if (game < LAW_GAMES)
        play_game(one, games[game].cards, games[game].game->module, NULL, 0);
    else
        play_generated(one, games[0].game);
}

LAW(turned)
{
    law_random_games(run, play_any, CASES);
}
