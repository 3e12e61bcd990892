/* What a match is made with: options, decks, refusals, the first position. */
#include "support.h"
#include "tests.h"

static cg_status make(const fixture *f, int players, const cg_setting *settings, size_t count,
                      cg_match **match, cg_error *error)
{
    cg_match_config config = config_for(f, players);
    config.settings = settings;
    config.setting_count = count;
    return cg_match_create(&config, match, error);
}

static void assert_setup_refused(const fixture *f, int players, const cg_setting *settings,
                                 size_t count, const char *text)
{
    cg_match *match = NULL;
    cg_error error = {0};
    size_t memory = cg_context_memory(f->context);
    assert_int_equal(make(f, players, settings, count, &match, &error), CG_ERR_OPTION);
    assert_null(match);
    assert_int_equal(cg_context_memory(f->context), memory);
    assert_string_equal(error.text, text);
}

#define REFUSED(players, text, ...)                                                                \
    assert_setup_refused(f, players, (cg_setting[]){__VA_ARGS__},                                  \
                         COUNT(((cg_setting[]){__VA_ARGS__})), text)

/* ---- refusals ---- */

static void a_shared_deck_is_for_two_players(void **state) /* DD-3.1 */
{
    const fixture *f = *state;
    for (int players = 3; players <= 6; players++) {
        char text[120];
        snprintf(text, sizeof text,
                 "option 'shared_deck': only two players can share a deck, not %d", players);
        REFUSED(players, text, {"shared_deck", "true"});
    }
}

static void a_shared_deck_is_one_deck(void **state) /* DD-3.1 */
{
    const fixture *f = *state;
    cg_match *match = NULL;
    const cg_setting same[] = {{"shared_deck", "true"}, {"decks", "norse,norse"}};
    const cg_setting one[] = {{"shared_deck", "true"}, {"decks", "norse"}};
    REFUSED(2, "option 'shared_deck': the players share a deck, but name two: norse and greek",
            {"shared_deck", "true"}, {"decks", "norse,greek"});
    assert_int_equal(make(f, 2, same, 2, &match, NULL), CG_OK);
    cg_match_destroy(match);
    assert_int_equal(make(f, 2, one, 2, &match, NULL), CG_OK);
    assert_string_equal(cg_match_deck_name(match, 1), "norse");
    cg_match_destroy(match);
}

static unsigned shuffles(const cg_match *match)
{
    cg_event event;
    unsigned count = 0;
    for (uint64_t i = 1; i <= cg_match_event_count(match); i++)
        count += !cg_match_event(match, CG_SPECTATOR, i, &event) && event.kind == CG_EVENT_SHUFFLE;
    return count;
}

static void each_pile_is_shuffled_once(void **state) /* DD-2.5, DD-3.4 */
{
    const fixture *f = *state;
    const cg_setting shared[] = {{"shared_deck", "true"}};
    for (int players = 2; players <= 6; players++) {
        cg_match *match = NULL;
        assert_int_equal(make(f, players, shared, 0, &match, NULL), CG_OK);
        assert_int_equal(shuffles(match), players);
        cg_match_destroy(match);
    }
    cg_match *match = NULL;
    assert_int_equal(make(f, 2, shared, 1, &match, NULL), CG_OK);
    assert_int_equal(shuffles(match), 1);
    cg_match_destroy(match);
}

static void each_seat_needs_a_deck_of_its_own(void **state) /* DD-3.2 */
{
    const fixture *f = *state;
    REFUSED(2, "option 'decks' names 1 deck, but there are 2 players", {"decks", "greek"});
    REFUSED(3, "option 'decks' names 2 decks, but there are 3 players",
            {"decks", "egyptian,greek"});
}

static void two_players_may_take_the_same_mythos(void **state) /* DD-3.2, DD-R2 */
{
    const fixture *f = *state;
    cg_match *match = NULL;
    const cg_setting settings[] = {{"decks", "greek,greek,greek"}};
    assert_int_equal(make(f, 3, settings, 1, &match, NULL), CG_OK);
    for (int player = 0; player < 3; player++) {
        assert_string_equal(cg_match_deck_name(match, player), "greek");
        assert_int_equal(size_of(match, f->draw_pile, player) + size_of(match, f->hand, player),
                         19);
    }
    cg_match_destroy(match);
}

static void the_first_player_must_have_a_seat(void **state)
{
    const fixture *f = *state;
    cg_match *match = NULL;
    const cg_setting last[] = {{"first_player", "3"}};
    REFUSED(2, "option 'first_player': the game has only 2 players", {"first_player", "3"});
    REFUSED(2, "option 'first_player' must be roll or a number from 1 to 6, not '0'",
            {"first_player", "0"});
    REFUSED(6, "option 'first_player' must be roll or a number from 1 to 6, not '7'",
            {"first_player", "7"});
    assert_int_equal(make(f, 3, last, 1, &match, NULL), CG_OK);
    assert_int_equal(cg_match_active_player(match), 2);
    cg_match_destroy(match);
}

static void unknown_options_come_with_a_suggestion(void **state)
{
    const fixture *f = *state;
    REFUSED(2, "Deities & Demidice has no setting 'turnlimit'; did you mean 'turn_limit'?",
            {"turnlimit", "10"});
    REFUSED(2, "Deities & Demidice has no setting 'player'; did you mean 'players'?",
            {"player", "3"});
    REFUSED(2, "Deities & Demidice has no setting 'speed'", {"speed", "fast"});
    REFUSED(2, "Deities & Demidice has no setting 'turn_pq_limit'; did you mean 'turn_limit'?",
            {"turn_pq_limit", "10"}); /* of two that are as near, the first */
}

static void values_that_do_not_fit_are_refused(void **state)
{
    const fixture *f = *state;
    REFUSED(2, "option 'turn_limit' must be a number from 0 to 1000000, not '-1'",
            {"turn_limit", "-1"});
    REFUSED(2, "option 'turn_limit' must be a number from 0 to 1000000, not '1000001'",
            {"turn_limit", "1000001"});
    REFUSED(2, "option 'turn_limit' must be a number from 0 to 1000000, not 'many'",
            {"turn_limit", "many"});
    REFUSED(2, "option 'turn_limit' must be a number from 0 to 1000000, not '5x'",
            {"turn_limit", "5x"});
    REFUSED(2, "option 'turn_limit' must be a number from 0 to 1000000, not ''",
            {"turn_limit", ""});
    REFUSED(
        2,
        "option 'turn_play_limit' must be a number from 0 to 1000000, not '99999999999999999999'",
        {"turn_play_limit", "99999999999999999999"});
    REFUSED(2, "option 'shared_deck' must be true or false, not 'yes'", {"shared_deck", "yes"});
    REFUSED(2, "option 'first_player' must be roll or a number from 1 to 6, not 'Roll'",
            {"first_player", "Roll"});
}

static void a_game_is_for_two_to_six_players(void **state) /* DD-1.1 */
{
    const fixture *f = *state;
    assert_setup_refused(f, 1, NULL, 0, "Deities & Demidice is for 2 to 6 players, not 1");
    assert_setup_refused(f, 7, NULL, 0, "Deities & Demidice is for 2 to 6 players, not 7");
    assert_setup_refused(f, -1, NULL, 0, "Deities & Demidice is for 2 to 6 players, not -1");
    REFUSED(0, "Deities & Demidice is for 2 to 6 players, not 9", {"players", "9"});
    REFUSED(0, "option 'players' must be a number, not 'two'", {"players", "two"});
}

#define SIXTY "an_older_pantheon_of_gods_whose_names_nobody_remembers_today"

static void unknown_decks_come_with_a_suggestion(void **state)
{
    const fixture *f = *state;
    REFUSED(2, "there is no deck 'greec'; did you mean 'greek'?", {"decks", "norse,greec"});
    REFUSED(2, "there is no deck 'maya_and_aztec'", {"decks", "maya_and_aztec"});
    REFUSED(2, "option 'decks' must not name more decks than players (2)",
            {"decks", "norse,greek,roman"});
    REFUSED(2, "there is no deck '" SIXTY "123'", {"decks", "norse," SIXTY "123"});
    REFUSED(2, "option 'decks' has a name that is too long", {"decks", SIXTY "1234,norse"});
}

static void a_config_needs_the_cookie_and_a_catalogue(void **state)
{
    const fixture *f = *state;
    cg_match *match = NULL;
    cg_match_config config = config_for(f, 2);
    assert_int_equal(cg_match_create(NULL, &match, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_create(&config, NULL, NULL), CG_ERR_ARGUMENT);
    config.cookie++;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_ERR_ARGUMENT);
    config = cg_match_config_default(NULL);
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_ERR_ARGUMENT);
    const cg_setting half = {"turn_limit", NULL};
    assert_int_equal(make(f, 2, &half, 1, &match, NULL), CG_ERR_ARGUMENT);
    assert_null(match);
}

/* ---- what a match is made of ---- */

static void assert_setting(const cg_match *match, const char *name, const char *value)
{
    char buffer[200];
    assert_int_equal(cg_match_setting(match, name, buffer, sizeof buffer), strlen(value));
    assert_string_equal(buffer, value);
}

static void options_have_defaults(void **state) /* DD-3.2, DD-3.5 */
{
    const fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = start(&config);
    assert_int_equal(cg_match_players(match), 2);
    assert_setting(match, "players", "2");
    assert_setting(match, "decks", "egyptian,babylonian");
    assert_setting(match, "shared_deck", "false");
    assert_setting(match, "first_player", "roll");
    assert_setting(match, "turn_limit", "2000");
    assert_setting(match, "turn_play_limit", "100");
    assert_setting(match, "speed", "");
    cg_match_destroy(match);
    config.players = 6;
    match = start(&config);
    assert_setting(match, "decks", "egyptian,babylonian,greek,norse,roman,celtic");
    assert_true(cg_match_cards(match) == f->cards);
    cg_match_destroy(match);
}

static void options_are_read_back_as_they_were_set(void **state)
{
    const fixture *f = *state;
    cg_match *match = NULL;
    const cg_setting settings[] = {{"players", "4"},         {"decks", "hindu,chinese,greek,norse"},
                                   {"first_player", "4"},    {"turn_limit", "0"},
                                   {"turn_play_limit", "7"}, {"shared_deck", "false"}};
    assert_int_equal(make(f, 0, settings, COUNT(settings), &match, NULL), CG_OK);
    assert_setting(match, "players", "4");
    assert_setting(match, "decks", "hindu,chinese,greek,norse");
    assert_setting(match, "first_player", "4");
    assert_setting(match, "turn_limit", "0");
    assert_setting(match, "turn_play_limit", "7");
    cg_match_destroy(match);
}

static void a_shared_deck_is_egyptian_unless_said_otherwise(void **state) /* DD-2.5 */
{
    const fixture *f = *state;
    cg_match *match = NULL;
    const cg_setting settings[] = {{"shared_deck", "true"}, {"first_player", "1"}};
    assert_int_equal(make(f, 2, settings, 2, &match, NULL), CG_OK);
    assert_setting(match, "decks", "egyptian,egyptian");
    assert_int_equal(size_of(match, f->draw_pile, 0), 19 - 5);
    assert_int_equal(size_of(match, f->draw_pile, 1), 19 - 5);
    cg_match_destroy(match);
}

static void every_player_starts_with_five_dice_and_two_cards(void **state)
{
    const fixture *f = *state;
    for (int players = 2; players <= 6; players++) {
        cg_match_config config = config_for(f, players);
        cg_match *match = start(&config);
        int active = cg_match_active_player(match);
        for (int p = 0; p < players; p++) {
            assert_int_equal(cg_view_counter(match, (uint8_t)f->power, p), 5); /* DD-3.3 */
            assert_int_equal(cg_view_counter(match, (uint8_t)f->latent, p), 4);
            assert_true(cg_match_player_in(match, p));
            /* DD-3.6, and DD-7.2: the first player has drawn for his turn */
            unsigned hand = p == active ? 3 : 2;
            assert_int_equal(size_of(match, f->hand, p), hand);
            assert_int_equal(size_of(match, f->draw_pile, p), 19 - hand);
            assert_int_equal(size_of(match, f->discard_pile, p), 0);
        }
        assert_int_equal(cg_match_turn(match), 1);
        assert_string_equal(reason_of(match), "divine_power");
        assert_false(cg_match_player_in(match, players));
        assert_false(cg_match_player_in(match, -1));
        cg_match_destroy(match);
    }
}

static void a_roll_decides_who_goes_first(void **state) /* DD-3.5, DD-R5 */
{
    const fixture *f = *state;
    unsigned first[3] = {0}, rerolls = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        cg_match_config config = config_for(f, 3);
        config.seed = seed;
        cg_match *match = start(&config);
        int best[3] = {0}, rolls = 0;
        unsigned rolling = 7;
        cg_event event;
        for (uint64_t i = 1; i <= cg_match_event_count(match); i++) {
            assert_int_equal(cg_match_event(match, CG_SPECTATOR, i, &event), CG_OK); /* public */
            if (event.kind != CG_EVENT_ROLL)
                continue;
            assert_in_range(event.amount, 1, 6);
            assert_true(rolling >> event.player & 1);
            best[event.player] = event.amount;
            if (++rolls != __builtin_popcount(rolling))
                continue;
            int highest = 0;
            unsigned tied = 0;
            for (int p = 0; p < 3; p++)
                if ((rolling >> p & 1) && best[p] > highest)
                    highest = best[p];
            for (int p = 0; p < 3; p++)
                tied |= (rolling >> p & 1) && best[p] == highest ? 1u << p : 0;
            rerolls += (tied & (tied - 1)) != 0;
            rolling = tied;
            rolls = 0;
        }
        assert_int_equal(rolling, 1u << cg_match_active_player(match));
        first[cg_match_active_player(match)]++;
        cg_match_destroy(match);
    }
    for (int p = 0; p < 3; p++)
        assert_in_range(first[p], 70, 130);
    assert_true(rerolls > 0);
}

static void a_state_is_small(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    assert_true(cg_match_state_limit(match) <= 16 << 10);
    cg_random random = cg_random_seed(1);
    while (!cg_match_over(match)) {
        assert_true(cg_match_state_bytes(match) <= cg_match_state_limit(match));
        play_random(match, &random, 1);
    }
    cg_match_destroy(match);
}

static void a_matchs_memory_is_bounded_and_given_back(void **state)
{
    const fixture *f = *state;
    for (int players = 2; players <= 6; players++) {
        cg_match_config config = config_for(f, players);
        config.event_capacity = 0;
        cg_match_destroy(start(&config)); /* what it is made from is kept */
        size_t before = cg_context_memory(f->context);
        cg_match *match = start(&config);
        assert_true(cg_context_memory(f->context) - before < 128 << 10);
        cg_match_destroy(match);
        assert_int_equal(cg_context_memory(f->context), before);
    }
    cg_match_destroy(NULL);
}

/* ---- boards ---- */

static void a_board_is_as_it_was_described(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 3, "eternal_struggle");
    b.stage.active = 1;
    b.stage.turn = 12;
    board_card(&b, "babylonian/marduk", 1, f->hand);
    board_card(&b, "babylonian/ea", 1, f->discard_pile);
    board_card(&b, "babylonian/anu", 1, f->discard_pile);
    board_card(&b, "greek/zeus", 2, f->draw_pile);
    board_power(&b, 1, 6);
    board_dice(&b, "443216");
    cg_match *match = board_start(&b);
    assert_int_equal(cg_match_turn(match), 12);
    assert_int_equal(cg_match_active_player(match), 1);
    assert_int_equal(cg_match_phase(match), cg_game_phase_find(f->game, "eternal_struggle"));
    assert_int_equal(cg_view_dice_count(match, 0), 6);
    assert_int_equal(cg_view_die(match, 0, 5), 6);
    assert_int_equal(cg_view_counter(match, (uint8_t)f->power, 1), 6);
    cg_view_card card;
    assert_true(cg_view_zone_card(match, 0, (uint8_t)f->discard_pile, 1, 0, &card));
    assert_int_equal(card.design, cg_cards_find(f->cards, "babylonian/ea")); /* first is the top */
    assert_int_equal(size_of(match, f->draw_pile, 1), 16);
    assert_int_equal(size_of(match, f->draw_pile, 2), 19);
    assert_sound(match);
    cg_match_destroy(match);
}

static void boards_that_cannot_be_are_refused(void **state)
{
    const fixture *f = *state;
    static const uint8_t seven = 7;
    for (int i = 0; i < 10; i++) {
        board b;
        cg_match *match = NULL;
        cg_error error = {0};
        board_begin(&b, f, 2, "destiny");
        b.stage.cards = b.cards;
        b.stage.counters = b.counters;
        b.config.stage = &b.stage;
        if (i == 0)
            board_card(&b, "norse/odin", 0, f->hand); /* of no deck here */
        else if (i == 1)
            board_card(&b, "egyptian/ra", 0, 99);
        else if (i == 2)
            board_counter(&b, f->power, 0, 11);
        else if (i == 3)
            board_counter(&b, f->power, 2, 5);
        else if (i == 4)
            board_dice(&b, "1111111111");
        else if (i == 5)
            b.stage.dice = &seven, b.stage.dice_count = 1;
        else if (i == 6)
            b.stage.active = 2;
        else if (i == 7)
            b.stage.phase = 6;
        else if (i == 8)
            b.stage.turn = 0;
        else
            b.stage.out = 1; /* the active player */
        assert_int_equal(cg_match_create(&b.config, &match, &error), CG_ERR_ARGUMENT);
        assert_null(match);
        assert_true(strlen(error.text) > 0);
    }
}

TESTS(setup)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shared_deck_is_for_two_players),
        cmocka_unit_test(a_shared_deck_is_one_deck),
        cmocka_unit_test(each_pile_is_shuffled_once),
        cmocka_unit_test(each_seat_needs_a_deck_of_its_own),
        cmocka_unit_test(two_players_may_take_the_same_mythos),
        cmocka_unit_test(the_first_player_must_have_a_seat),
        cmocka_unit_test(unknown_options_come_with_a_suggestion),
        cmocka_unit_test(values_that_do_not_fit_are_refused),
        cmocka_unit_test(a_game_is_for_two_to_six_players),
        cmocka_unit_test(unknown_decks_come_with_a_suggestion),
        cmocka_unit_test(a_config_needs_the_cookie_and_a_catalogue),
        cmocka_unit_test(options_have_defaults),
        cmocka_unit_test(options_are_read_back_as_they_were_set),
        cmocka_unit_test(a_shared_deck_is_egyptian_unless_said_otherwise),
        cmocka_unit_test(every_player_starts_with_five_dice_and_two_cards),
        cmocka_unit_test(a_roll_decides_who_goes_first),
        cmocka_unit_test(a_state_is_small),
        cmocka_unit_test(a_matchs_memory_is_bounded_and_given_back),
        cmocka_unit_test(a_board_is_as_it_was_described),
        cmocka_unit_test(boards_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
