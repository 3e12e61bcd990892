/* What a player can guess about hidden cards, where the game limits it: zones of one kind, and what
 * the game says could not have come about. */
#include "support_variant.h"
#include "tests.h"

/* ---- zones: of one kind ---- */

/** In how many of 60 worlds that player 1 holds possible are cards of that kind in player 0's
 * box? */
static int worlds_with_kind(const variant *v, int kind)
{
    int count = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match *world = clone_of(v->match);
        assert_int_equal(cg_match_determinize(world, 1, seed), CG_OK);
        count += cg_rules_is(world, cg_rules_zone_card(world, ZONE_BOX, 0, 0), kind);
        assert_sound(world);
        cg_match_destroy(world);
    }
    return count;
}

static void guesses_keep_to_the_kind_of_a_zone(void **state)
{
    (void)state;
    for (int sorted = 0; sorted < 2; sorted++) {
        variant v;
        variant_begin(&v);
        v.module.out_zone = 0;
        v.zones[ZONE_BOX].of_kind = sorted ? KIND_CREATURE + 1 : 0;
        variant_load(&v, "main", USER("One", "use: draw 1"));
        variant_card(&v, "t/frog", 0, ZONE_BOX);
        for (int i = 0; i < 4; i++)
            variant_card(&v, "t/one", 0, ZONE_HAND);
        v.board.stage.rest_zone = ZONE_DECK + 1;
        variant_start(&v);
        int creatures = worlds_with_kind(&v, KIND_CREATURE);
        if (sorted)
            assert_int_equal(creatures, 60);
        else
            assert_in_range(creatures, 1, 59);
        variant_end(&v);
    }
}

/* ---- cards that are made ---- */

/** In how many of 40 worlds that player 1 holds possible does that card lie in player 0's box? */
static int worlds_with_in_box(const variant *v, const char *id)
{
    int count = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        variant world = *v;
        world.match = clone_of(v->match);
        assert_int_equal(cg_match_determinize(world.match, 1, seed), CG_OK);
        count += variant_find(&world, id, ZONE_BOX, 0) != 0;
        cg_match_destroy(world.match);
    }
    return count;
}

/** All have seen which cards became the deck, and so the hand: none of them lies in the box. */
static void what_is_made_in_a_hand_is_guessed_as_what_lies_there(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.module.out_zone = 0;
    variant_load(&v, "main",
                 USER("One", "use: draw 4; create \"Ember\" in my hand")
                     USER("Two", "use: put each creature in my hand into play")
                         USER("Ember", "use: gain 1 life"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    for (int i = 0; i < 5; i++)
        variant_card(&v, i < 2 ? "t/troll" : "t/one", 0, ZONE_DISCARD_PILE);
    variant_card(&v, "t/frog", 0, ZONE_BOX);
    variant_card(&v, "t/frog", 0, ZONE_BOX);
    v.board.stage.rest_zone = ZONE_EXILE + 1;
    variant_start(&v);
    answer(v.match, "use t/one");
    answer(v.match, "use t/two");
    assert_true(variant_find(&v, "t/ember", ZONE_HAND, 0) != 0);
    assert_int_equal(worlds_with_in_box(&v, "t/ember"), 0);
    assert_int_equal(worlds_with_in_box(&v, "t/frog"), 40);
    variant_end(&v);
}

/* ---- cards that somebody chooses between ---- */

/** In how many of 40 worlds that the viewer holds possible can player 0 choose that card of the hand? */
static int worlds_that_offer(const variant *v, int viewer, const char *id)
{
    int count = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        cg_match *world = clone_of(v->match);
        char option[100];
        assert_int_equal(cg_match_determinize(world, viewer, seed), CG_OK);
        assert_true(cg_match_option_count(world) > 0);
        bool offered = false;
        for (uint32_t i = 0; i < cg_match_option_count(world); i++) {
            cg_match_option_text(world, i, option, sizeof option);
            offered = offered || strstr(option, id);
        }
        count += offered;
        assert_sound(world);
        cg_match_destroy(world);
    }
    return count;
}

/** That they can be chosen tells the player who chooses, and nobody else, what they are. */
static void what_another_chooses_between_is_guessed(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main", USER("One", "use: put a creature in my hand into play"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_card(&v, "t/one", 0, ZONE_HAND);
    for (int i = 0; i < 3; i++)
        variant_card(&v, "t/frog", 0, ZONE_DECK);
    variant_start(&v);
    answer(v.match, "use t/one in board");
    assert_string_equal(reason_of(v.match), "choose");
    assert_int_equal(worlds_that_offer(&v, 0, "t/troll"), 40);
    assert_int_equal(worlds_that_offer(&v, 0, "t/frog"), 0);
    assert_in_range(worlds_that_offer(&v, 1, "t/troll"), 1, 39);
    assert_in_range(worlds_that_offer(&v, 1, "t/frog"), 1, 40);
    variant_end(&v);
}

/* ---- numbers that a procedure holds ---- */

enum { THOUGHT_OF = 3, THOUGHTS = 9 };

/** A number is thought of, a card is discarded, so much life is gained. */
static cg_flow think_of_life(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[0] = THOUGHT_OF;
    CG_STEP(frame, 1, cg_rules_discard(match, 0, 1, CG_CAUSE_DISCARD));
    CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_LIFE, 0, frame->slot[0]));
    CG_FLOW_END;
}

/** In how many of 40 worlds that the viewer holds possible is the number the one thought of? */
static int worlds_with_thought(const variant *v, int viewer)
{
    int count = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        cg_match *world = clone_of(v->match);
        int32_t before = cg_view_counter(world, COUNTER_LIFE, 0);
        assert_int_equal(cg_match_determinize(world, viewer, seed), CG_OK);
        assert_int_equal(cg_match_answer(world, 0, 0, NULL), CG_OK);
        count += cg_view_counter(world, COUNTER_LIFE, 0) - before == THOUGHT_OF;
        cg_match_destroy(world);
    }
    return count;
}

static void a_number_is_known_to_whose_procedure_holds_it(void **state)
{
    static const cg_slot_range slots[CG_FRAME_SLOTS] = {
        {.maximum = THOUGHTS, .sight = CG_SIGHT_OWNER}};
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, think_of_life);
    v.procedures[VARIANT_DEED].slots = slots;
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "deed");
    assert_string_equal(reason_of(v.match), "discard");
    assert_int_equal(worlds_with_thought(&v, 0), 40);
    assert_in_range(worlds_with_thought(&v, 1), 1, 39);
    variant_end(&v);
}

/* ---- guesses that could have come about ---- */

static int asked;

/** Who has a Troll would have played it. */
static bool no_troll_in_hands(const cg_match *match)
{
    cg_design troll = cg_cards_find(cg_match_cards(match), "t/troll");
    asked++;
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_HAND, 0); i++)
        if (cg_rules_design(match, cg_rules_zone_card(match, ZONE_HAND, 0, i)) == troll)
            return false;
    return true;
}

static void guesses_are_possible(void **state)
{
    (void)state;
    for (int says = 0; says < 2; says++) {
        variant v;
        int trolls = 0;
        asked = 0;
        variant_begin(&v);
        v.module.possible = says ? no_troll_in_hands : NULL;
        variant_load(&v, "main", "");
        variant_card(&v, "t/frog", 0, ZONE_HAND);
        variant_card(&v, "t/frog", 0, ZONE_HAND);
        v.board.stage.rest_zone = ZONE_DECK + 1;
        variant_start(&v);
        for (uint64_t seed = 1; seed <= 40; seed++) {
            cg_match *world = clone_of(v.match);
            assert_int_equal(cg_match_determinize(world, 1, seed), CG_OK);
            trolls += !no_troll_in_hands(world);
            cg_match_destroy(world);
        }
        assert_int_equal(trolls > 0, !says);
        assert_true(says ? asked > 80 : asked == 40);
        variant_end(&v);
    }
}

static const cg_module *without_board(cg_module *module);

static bool is_never_possible(const cg_match *match)
{
    (void)match;
    asked++;
    return false;
}

static void games_without_board_are_asked_too(void **state)
{
    cg_context *context = cg_context_create(NULL);
    cg_module module;
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    (void)state;
    asked = 0;
    assert_int_equal(cg_game_from_module(context, without_board(&module), &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, NULL, 0, NULL, &cards), CG_OK);
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = start(&config);
    uint64_t hash = cg_match_hash(match);
    assert_int_equal(cg_match_determinize(match, 0, 0), CG_ERR_WORLD);
    assert_true(asked > 0);
    assert_int_not_equal(cg_match_hash(match), hash); /* which is never the match as it is */
    cg_match_destroy(match);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

const cg_module *cg_module_deities_demidice(void);

static const cg_module *without_board(cg_module *module)
{
    *module = *cg_module_deities_demidice();
    module->possible = is_never_possible;
    return module;
}

TESTS(guess)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_keep_to_the_kind_of_a_zone),
        cmocka_unit_test(what_is_made_in_a_hand_is_guessed_as_what_lies_there),
        cmocka_unit_test(what_another_chooses_between_is_guessed),
        cmocka_unit_test(a_number_is_known_to_whose_procedure_holds_it),
        cmocka_unit_test(guesses_are_possible),
        cmocka_unit_test(games_without_board_are_asked_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
