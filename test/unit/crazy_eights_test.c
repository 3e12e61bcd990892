/* What the players of Crazy Eights are told: a game without a board whose hands are played from. */
#define CG_MODULE_STATIC
#include "../../examples/crazy_eights/crazy_eights.c"
#include "tests.h"

#include "support.h"

#include <cardgame/cardgame.h>

typedef struct dealt_game {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
} dealt_game;

static int begin(void **state)
{
    static dealt_game f;
    const char *files[] = {"examples/crazy_eights/cards/crazy_eights/pack.yaml"};
    f.context = cg_context_create(NULL);
    assert_int_equal(cg_game_from_module(f.context, cg_module_crazy_eights(), &f.game, NULL),
                     CG_OK);
    assert_int_equal(cg_cards_load(f.game, files, 1, NULL, &f.cards), CG_OK);
    *state = &f;
    return 0;
}

static int end(void **state)
{
    dealt_game *f = *state;
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    cg_context_destroy(f->context);
    return 0;
}

/** Player 2 holds the eight of hearts and player 1 only clubs; an eight is turned up first. */
static cg_match *dealt(const dealt_game *f)
{
    static const char *const ranks[] = {"two", "three", "four", "five", "nine", "seven", "ten"};
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = NULL;
    char text[40];
    config.explicit_chance = true;
    config.recall = true;
    config.event_capacity = 1024;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    answer(match, "roll 2");
    for (int i = 0; i < 14; i++) {
        snprintf(text, sizeof text, "take pack/%s_of_%s", i == 4 ? "eight" : ranks[i % 7],
                 i < 7 ? "hearts" : "clubs");
        answer(match, text);
    }
    answer(match, "take pack/eight_of_spades");
    answer(match, "take pack/king_of_clubs");
    return match;
}

static bool knows(const cg_match *match, int player, const char *line)
{
    static char text[4096];
    assert_in_range(cg_match_information_text(match, player, text, sizeof text), 1,
                    sizeof text - 1);
    return strstr(text, line) != NULL;
}

static bool same_key(const cg_match *left, const cg_match *right, int player)
{
    static unsigned char one[8192], two[8192];
    size_t length = cg_match_information_key(left, player, one, sizeof one);
    assert_in_range(length, 1, sizeof one);
    return cg_match_information_key(right, player, two, sizeof two) == length &&
           memcmp(one, two, length) == 0;
}

static void what_is_turned_up_is_not_drawn(void **state)
{
    cg_match *match = dealt(*state);
    assert_true(knows(match, 0,
                      "\nEight of Spades goes from the pile to the table\n"
                      "Eight of Spades goes from the table to the pile\n"));
    assert_true(knows(match, 0, "\nKing of Clubs goes from the pile to the table\n"));
    assert_false(knows(match, 0, "draws King of Clubs"));
    assert_true(knows(match, 0, "\nPlayer 1 draws Two of Clubs\n"));
    cg_match_destroy(match);
}

static void a_card_that_is_played_is_named(void **state)
{
    cg_match *match = dealt(*state);
    answer(match, "play pack/eight_of_hearts");
    assert_true(knows(match, 1, "\nPlayer 2 answers: play Eight of Hearts\n"));
    assert_false(knows(match, 0, "answers"));
    assert_true(knows(match, 0, "\nEight of Hearts goes from the hand of player 2 to the table\n"));
    cg_match_destroy(match);
}

static void everybody_is_told_which_suit_is_named(void **state)
{
    cg_match *one = dealt(*state), *two = dealt(*state);
    answer(one, "play pack/eight_of_hearts");
    answer(two, "play pack/eight_of_hearts");
    assert_true(same_key(one, two, 0) && same_key(one, two, 1));
    answer(one, "diamonds");
    answer(two, "spades");
    assert_true(knows(one, 0, "\nPlayer 2: diamonds\n"));
    assert_false(same_key(one, two, 0) || same_key(one, two, 1));
    cg_match_destroy(one);
    cg_match_destroy(two);
}

static bool view_has(const cg_match *match, const char *line)
{
    char text[2000];
    assert_in_range(cg_view_text(match, CG_SPECTATOR, text, sizeof text), 1, sizeof text - 1);
    return strstr(text, line) != NULL;
}

static void the_suit_in_force_is_seen(void **state)
{
    cg_match *match = dealt(*state);
    assert_true(view_has(match, "\n  suit: clubs\n"));
    answer(match, "play pack/eight_of_hearts");
    assert_string_equal(reason_of(match), "suit");
    answer(match, "diamonds");
    assert_true(view_has(match, "\n  suit: diamonds, cards played: 1\n"));
    cg_match_destroy(match);
}

static void the_die_says_who_begins(void **state)
{
    cg_match *match = dealt(*state);
    assert_true(knows(match, 0, "\nPlayer 1 rolls a 2 for who begins\n"));
    assert_int_equal(cg_match_active_player(match), 1);
    cg_match_destroy(match);
}

TESTS(crazy_eights)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_turned_up_is_not_drawn),
        cmocka_unit_test(a_card_that_is_played_is_named),
        cmocka_unit_test(the_suit_in_force_is_seen),
        cmocka_unit_test(the_die_says_who_begins),
        cmocka_unit_test(everybody_is_told_which_suit_is_named),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
