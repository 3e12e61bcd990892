/* Seats exchanged, in random matches: the same match is played twice, once by players who sit elsewhere,
 * exchanged or turned by one seat; decks, cards in hand and in play, and the answers of players and of
 * chance go with them. At every decision the same player is asked the same, with the same options, and
 * the same lies there. Both begin from a described board, since rules of the setup give something to a
 * seat: DD-3.5, DEMI-R2, DIV-3.1, DVO-R14, GEMU-3.4 (seats_law.c lists them for scenarios). */
#include "law.h"
#include "seats.h"

#include "base/hash.h"
#include "module/game.h"

#include <stdio.h>

enum { CASES = 300, DECISIONS = 120, TEXT_SIZE = 400, CARDS_MOST = 48, HAND = 5 };

typedef struct turned {
    law_case *one;
    const cg_module *module;
    int players;
    cg_match *left, *right; /**< as it was, and with the seats turned */
} turned;

/* ---- what is there ---- */

static void compare(turned *t, const char *what, int seat, long long left, long long right)
{
    if (left != right)
        law_blame(t->one, "%s of player %d: %lld; from other seats (player %d there) %lld", what,
                  seat + 1, left, seats_turn(seat, t->players) + 1, right);
}

/** A card in play as a number, with its controller as from the seats of the other match. */
static uint64_t object_number(const turned *t, const cg_view_object *seen, int turns)
{
    int controller = turns ? seats_turn(seen->controller, t->players) : seen->controller;
    uint64_t number = cg_hash_mix(seen->looks, (uint64_t)controller);
    number = cg_hash_mix(number, seen->exhausted | seen->face_down << 1 | seen->token << 2 |
                                     seen->attached << 3 | seen->under << 4);
    for (unsigned m = 0; m < t->module->board->mark_count; m++)
        number = cg_hash_mix(number, (uint64_t)seen->marks[m]);
    return number;
}

/** The sum of what lies in the zone, in which cards out of order are listed by decks. */
static uint64_t zone_number(const turned *t, const cg_match *match, unsigned zone, int seat,
                            int turns)
{
    uint64_t number = 0;
    uint32_t size = cg_view_zone_size(match, (int)zone, seat);
    for (uint32_t i = 0; i < size; i++) {
        cg_view_card card = {.design = 0};
        cg_view_object object;
        cg_view_zone_card(match, seat, (int)zone, seat, i, &card);
        number += cg_hash_mix(1, card.design);
        if (cg_view_object_get(match, seat, (int)zone, seat, i, &object))
            number += object_number(t, &object, turns);
    }
    return number;
}

static void compare_zone(turned *t, unsigned zone, int seat)
{
    int other = seats_turn(seat, t->players);
    const char *title = t->module->zones[zone].title;
    bool shared = !t->module->zones[zone].per_player;
    compare(t, title, seat, cg_view_zone_size(t->left, (int)zone, seat),
            cg_view_zone_size(t->right, (int)zone, other));
    if (!shared &&
        zone_number(t, t->left, zone, seat, 1) != zone_number(t, t->right, zone, other, 0))
        law_blame(t->one, "other cards, or in another state, in the %s of player %d", title,
                  seat + 1);
}

static void compare_all(turned *t)
{
    compare(t, "the turn", 0, cg_match_turn(t->left), cg_match_turn(t->right));
    compare(t, "the phase", 0, cg_match_phase(t->left), cg_match_phase(t->right));
    for (int seat = 0; seat < t->players; seat++) {
        int other = seats_turn(seat, t->players);
        for (unsigned c = 0; c < t->module->counter_count; c++)
            compare(t, t->module->counters[c].name, seat, cg_view_counter(t->left, (int)c, seat),
                    cg_view_counter(t->right, (int)c, other));
        for (unsigned zone = 0; zone < t->module->zone_count; zone++)
            compare_zone(t, zone, seat);
    }
}

/* ---- what is asked ---- */

static int32_t find_option(const turned *t, uint32_t index, char *text)
{
    char other[TEXT_SIZE];
    cg_match_option_text(t->left, index, text, TEXT_SIZE);
    seats_turn_text(text, t->players, other, sizeof other);
    return cg_match_option_find(t->right, other);
}

static void compare_asked(turned *t)
{
    char text[TEXT_SIZE];
    int decider = cg_match_decider(t->left);
    uint32_t count = cg_match_option_count(t->left);
    if (cg_match_over(t->left) != cg_match_over(t->right))
        law_blame(t->one, "only one of both is over");
    if (cg_match_over(t->left))
        return;
    if (seats_turn(decider, t->players) != cg_match_decider(t->right))
        law_blame(t->one, "player %d is asked; from other seats player %d", decider + 1,
                  cg_match_decider(t->right) + 1);
    if (count != cg_match_option_count(t->right))
        law_blame(t->one, "%u options; from other seats %u", count,
                  cg_match_option_count(t->right));
    for (uint32_t i = 0; i < count && !t->one->fault[0]; i++)
        if (find_option(t, i, text) < 0)
            law_blame(t->one, "'%s' is no option from other seats", text);
}

static void compare_results(turned *t)
{
    cg_result left, right;
    if (!cg_match_result(t->left, &left) || !cg_match_result(t->right, &right))
        return;
    if (seats_turn_bits(left.winners, t->players) != right.winners)
        law_blame(t->one, "others have won from other seats");
    for (int seat = 0; seat < t->players; seat++)
        if (left.returns[seat] != right.returns[seats_turn(seat, t->players)])
            law_blame(t->one, "player %d gets something else from another seat", seat + 1);
}

static void answer(turned *t)
{
    char text[TEXT_SIZE];
    cg_error error = {0};
    uint32_t count = cg_match_option_count(t->left);
    uint32_t option = law_pick(t->one, count < 256 ? count : 256);
    if (option == 0 && count > 1 && law_pick(t->one, 2))
        option = 1 + law_pick(t->one, count < 256 ? count - 1 : 255);
    int32_t other = find_option(t, option, text);
    law_tell(t->one, "#   %d: %s\n", cg_match_decider(t->left) + 1, text);
    cg_match_answer(t->left, cg_match_decider(t->left), option, NULL);
    if (cg_match_answer(t->right, cg_match_decider(t->right), (uint32_t)other, &error))
        law_blame(t->one, "'%s' is refused from other seats: %s", text, error.text);
}

/* ---- matches ---- */

static void play_on(turned *t)
{
    for (int i = 0; i < DECISIONS && !t->one->fault[0]; i++) {
        compare_asked(t);
        compare_all(t);
        if (cg_match_over(t->left) || t->one->fault[0])
            break;
        answer(t);
    }
    compare_results(t);
}

static void play_both(law_case *one, cg_match_config *config, cg_stage *stage,
                      const cg_module *module)
{
    cg_error error = {0};
    turned t = {.one = one, .module = module, .players = config->players};
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
    if (cg_match_create(config, &t.left, &error) ||
        cg_match_create(&config_other, &t.right, &error))
        law_blame(one, "no match: %s", error.text);
    else
        play_on(&t);
    cg_match_destroy(t.left);
    cg_match_destroy(t.right);
}

/** Random decks that are the players' own wherever they sit. @return false: the game finds none */
static bool choose_decks(law_case *one, cg_match_config *config, cg_deck **decks)
{
    cg_random random = cg_random_seed(law_pick(one, 256));
    for (int p = 0; p < config->players; p++) {
        if (cg_deck_random_for(config, &random, &decks[p]))
            return false;
        config->decks[p] = decks[p];
    }
    return true;
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
    if (count || choose_decks(one, &config, decks))
        play_both(one, &config, &stage, module);
    else
        one->vain = true;
    for (int p = 0; p < CG_PLAYERS_MAX; p++)
        cg_deck_destroy(decks[p]);
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
