/* The engine by itself, with a small game: what players know, and what chance offers. */
#include "support_small.h"
#include "tests.h"

/* ---- knowledge ---- */

static unsigned known(const cg_match *match, int viewer, int zone, int owner)
{
    unsigned count = 0;
    cg_view_card card;
    for (uint32_t i = 0; cg_view_zone_card(match, viewer, (uint8_t)zone, owner, i, &card); i++)
        count += card.design != 0;
    return count;
}

static cg_design top_of_deck(const cg_match *match, int viewer)
{
    cg_view_card card;
    assert_true(cg_view_zone_card(match, viewer, DECK, 0, 0, &card));
    return card.design;
}

static void what_was_looked_at_is_remembered_until_a_shuffle(void **state)
{
    const fixture *f = *state;
    board b;
    cg_view_card before, after;
    small_board(&b, f, 2, "peek riffle coin");
    board_card(&b, "crown", 0, DECK);
    board_card(&b, "huge", 0, DECK);
    cg_match *match = board_start(&b);
    assert_int_equal(known(match, 0, DECK, 0), 0);
    small_play(match, "play peek");
    assert_int_equal(known(match, 0, DECK, 0), 2);
    assert_int_equal(known(match, 1, DECK, 0), 0);
    assert_int_equal(known(match, CG_SPECTATOR, DECK, 0), 0);
    assert_int_equal(top_of_deck(match, 0), cg_cards_find(f->cards, "crown"));
    assert_true(cg_view_zone_card(match, 0, DECK, 0, 1, &before));
    assert_int_equal(before.design, cg_cards_find(f->cards, "huge"));
    answer(match, "pass"); /* of player 2 */
    small_play(match, "play riffle");
    assert_int_equal(known(match, 0, DECK, 0), 0);
    uint32_t size = size_of(match, DECK, 0);
    for (uint32_t i = 0; i < size; i++) { /* nobody can follow a card by its id */
        assert_true(cg_view_zone_card(match, 0, DECK, 0, i, &after));
        assert_int_equal(after.card.index, 0);
    }
    cg_match_destroy(match);
}

static void knowledge_goes_with_copies_and_saves(void **state)
{
    const fixture *f = *state;
    cg_match *match = small_match(f, 2, "peek coin");
    small_play(match, "play peek");
    size_t size;
    unsigned char *bytes = saved(match, &size);
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *loaded = NULL, *copy = clone_of(match);
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    assert_int_equal(known(copy, 0, DECK, 0), 2);
    assert_int_equal(known(loaded, 0, DECK, 0), 2);
    assert_int_equal(top_of_deck(loaded, 0), top_of_deck(match, 0));
    for (uint64_t seed = 1; seed < 30; seed++) { /* every world has the same top */
        cg_match *world = clone_of(match);
        assert_int_equal(cg_match_determinize(world, 0, seed), CG_OK);
        assert_int_equal(top_of_deck(world, 0), top_of_deck(match, 0));
        cg_match_destroy(world);
    }
    free(bytes);
    cg_match_destroy(copy);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void a_hand_that_was_seen_is_remembered_card_by_card(void **state)
{
    const fixture *f = *state;
    board b;
    small_board(&b, f, 2, "spy feed");
    board_card(&b, "coin", 1, HAND);
    board_card(&b, "gift", 1, HAND);
    cg_match *match = board_start(&b);
    small_play(match, "play spy on player 2");
    assert_int_equal(known(match, 0, HAND, 1), 2);
    assert_int_equal(known(match, CG_SPECTATOR, HAND, 1), 0);
    answer(match, "pass");
    small_play(match, "play feed on player 2"); /* three cards more, unseen */
    assert_int_equal(size_of(match, HAND, 1), 5);
    assert_int_equal(known(match, 0, HAND, 1), 2);
    int32_t coin = cg_match_option_find(match, "play coin");
    if (coin < 0)
        coin = cg_match_option_find(match, "play coin#1");
    assert_true(coin > 0);
    cg_match_answer(match, 1, (uint32_t)coin, NULL);
    pass_through(match, "response");
    assert_in_range(known(match, 0, HAND, 1), 1, 2); /* Gift at least */
    cg_match_destroy(match);
}

static void a_face_down_card_is_known_to_those_who_looked(void **state)
{
    const fixture *f = *state;
    board b;
    cg_view_card card;
    small_board(&b, f, 2, "glance");
    board_card(&b, "coin", 1, ROW);
    board_card(&b, "gift", 1, ROW);
    cg_match *match = board_start(&b);
    assert_int_equal(size_of(match, ROW, 1), 2);
    assert_int_equal(known(match, 0, ROW, 1), 0);
    assert_int_equal(known(match, 1, ROW, 1), 0); /* nor does the owner know them */
    small_play(match, "play glance on row of player 2");
    assert_int_equal(known(match, 0, ROW, 1), 2);
    assert_int_equal(known(match, 1, ROW, 1), 0);
    assert_true(cg_view_zone_card(match, 0, ROW, 1, 0, &card));
    assert_int_equal(card.design, cg_cards_find(f->cards, "coin"));
    assert_false(card.face_up);
    char *view = view_of(match, 0);
    assert_non_null(strstr(view, "\"row\":{\"size\":2,\"cards\":[\"coin\",\"gift\"]}"));
    free(view);
    cg_match_destroy(match);
}

/* ---- chance ---- */

static void copies_of_a_card_share_one_random_option(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    config.explicit_chance = true;
    cg_match *match = start(&config);
    unsigned met = 0;
    cg_option option;
    assert_int_equal(cg_match_option_count(match), 20);
    for (uint32_t i = 0; i < 20; i++) {
        assert_true(cg_match_option(match, i, &option));
        assert_int_equal(option.weight_sum, 69);
        unsigned copies = option.design == cg_cards_find(f->cards, "no")      ? 45
                          : option.design == cg_cards_find(f->cards, "coin")  ? 4
                          : option.design == cg_cards_find(f->cards, "blank") ? 3
                                                                              : 1;
        assert_int_equal(option.weight, copies);
    }
    cg_random random = cg_random_seed(3);
    int32_t no = cg_match_option_find(match, "take no");
    for (int i = 0; i < 6900; i++)
        met += cg_bot_random(match, &random) == (uint32_t)no;
    assert_in_range(met, 4350, 4650); /* by weight, not one of 20 */
    cg_match_destroy(match);
}

TESTS(rules_knowledge)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_looked_at_is_remembered_until_a_shuffle),
        cmocka_unit_test(knowledge_goes_with_copies_and_saves),
        cmocka_unit_test(a_hand_that_was_seen_is_remembered_card_by_card),
        cmocka_unit_test(a_face_down_card_is_known_to_those_who_looked),
        cmocka_unit_test(copies_of_a_card_share_one_random_option),
    };
    return cmocka_run_group_tests(tests, load_small, unload_game);
}
