/* Other worlds that are consistent with what one player knows. */
#include "support.h"
#include "tests.h"

static cg_match *world_of(const cg_match *match, int viewer, uint64_t seed)
{
    cg_match *world = clone_of(match);
    assert_int_equal(cg_match_determinize(world, viewer, seed), CG_OK);
    assert_sound(world);
    return world;
}

/** The designs of a zone as its owner (or the host, for a pile) would find them: by drawing. */
static unsigned design_at(const cg_match *match, int viewer, int zone, int owner, uint32_t position)
{
    cg_view_card card;
    assert_true(cg_view_zone_card(match, viewer, (uint8_t)zone, owner, position, &card));
    return card.design;
}

static cg_match *midgame(const fixture *f, int players, uint64_t seed)
{
    cg_match_config config = config_for(f, players);
    config.seed = seed;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(seed);
    play_random(match, &random, 60);
    return match;
}

static void what_the_viewer_sees_stays(void **state)
{
    const fixture *f = *state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        cg_match *match = midgame(f, 3, seed);
        for (int viewer = 0; viewer < 3; viewer++) {
            cg_match *world = world_of(match, viewer, seed);
            for (uint32_t i = 0; i < size_of(match, f->hand, viewer); i++)
                assert_int_equal(design_at(match, viewer, f->hand, viewer, i),
                                 design_at(world, viewer, f->hand, viewer, i));
            for (int owner = 0; owner < 3; owner++) {
                assert_int_equal(size_of(match, f->hand, owner), size_of(world, f->hand, owner));
                assert_int_equal(size_of(match, f->draw_pile, owner),
                                 size_of(world, f->draw_pile, owner));
                for (uint32_t i = 0; i < size_of(match, f->discard_pile, owner); i++)
                    assert_int_equal(design_at(match, viewer, f->discard_pile, owner, i),
                                     design_at(world, viewer, f->discard_pile, owner, i));
            }
            cg_match_destroy(world);
        }
        cg_match_destroy(match);
    }
}

static void what_the_viewer_does_not_know_varies(void **state)
{
    const fixture *f = *state;
    board b;
    bool met[200] = {false};
    unsigned different = 0;
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "babylonian/ea", 1, f->hand);
    board_card(&b, "babylonian/anu", 1, f->discard_pile);
    cg_match *match = board_start(&b);
    for (uint64_t seed = 1; seed <= 400; seed++) {
        cg_match *world = world_of(match, 0, seed);
        unsigned design = design_at(world, 1, f->hand, 1, 0);
        cg_card_info info;
        assert_true(cg_cards_info(f->cards, design, &info));
        assert_string_equal(info.set, "babylonian");
        assert_string_not_equal(info.id, "babylonian/anu"); /* it lies open */
        different += !met[design];
        met[design] = true;
        cg_match_destroy(world);
    }
    assert_int_equal(different, 18); /* all that it can be */
    cg_match_destroy(match);
}

static void the_viewers_own_pile_varies_too(void **state) /* DD-2.1 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/osiris", 0, f->hand); /* draws 2 */
    cg_match *match = board_start(&b);
    bool met[200] = {false};
    unsigned different = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        cg_match *world = world_of(match, 0, seed);
        answer(world, "play egyptian/osiris");
        for (uint32_t i = 0; i < 2; i++) {
            unsigned design = design_at(world, 0, f->hand, 0, i);
            different += !met[design];
            met[design] = true;
        }
        cg_match_destroy(world);
    }
    assert_int_equal(different, 18);
    cg_match_destroy(match);
}

static void a_hand_that_was_looked_at_stays_known(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 3, "divine_power");
    board_card(&b, "egyptian/seker", 0, f->hand); /* look_hand */
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "babylonian/ea", 1, f->hand);
    board_card(&b, "babylonian/nabu", 1, f->hand);
    board_card(&b, "greek/zeus", 2, f->hand);
    cg_match *match = board_start(&b);
    answer(match, "play egyptian/seker on player 2");
    pass_through(match, "response");
    bool varies = false;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match *world = world_of(match, 0, seed);
        assert_int_equal(design_at(world, 1, f->hand, 1, 0), design_at(match, 1, f->hand, 1, 0));
        assert_int_equal(design_at(world, 1, f->hand, 1, 1), design_at(match, 1, f->hand, 1, 1));
        cg_match_destroy(world);
        world = world_of(match, 2, seed); /* who has not looked */
        varies = varies || design_at(world, 1, f->hand, 1, 0) != design_at(match, 1, f->hand, 1, 0);
        cg_match_destroy(world);
    }
    assert_true(varies);
    cg_match_destroy(match);
}

static void the_top_of_a_pile_that_was_looked_at_stays_known(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/thoth", 0, f->hand);
    board_card(&b, "egyptian/osiris", 0, f->hand);
    cg_match *match = board_start(&b);
    answer(match, "play egyptian/thoth on draw_pile of player 1");
    cg_match *really = clone_of(match);
    answer(really, "play egyptian/osiris");
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match *world = world_of(match, 0, seed);
        answer(world, "play egyptian/osiris");
        for (uint32_t i = 0; i < 2; i++)
            assert_int_equal(design_at(world, 0, f->hand, 0, i),
                             design_at(really, 0, f->hand, 0, i));
        cg_match_destroy(world);
    }
    cg_match_destroy(really);
    cg_match_destroy(match);
}

static void decks_stay_what_they_are(void **state)
{
    const fixture *f = *state;
    cg_setting decks = {"decks", "greek,greek,norse"};
    cg_match_config config = config_for(f, 3);
    config.settings = &decks;
    config.setting_count = 1;
    cg_match *match = start(&config);
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++) {
        cg_match *world = world_of(match, viewer, 5); /* which checks the decks */
        for (int owner = 0; owner < 3; owner++) {
            for (uint32_t i = 0; i < size_of(world, f->hand, owner); i++) {
                cg_card_info info;
                assert_true(
                    cg_cards_info(f->cards, design_at(world, owner, f->hand, owner, i), &info));
                assert_string_equal(info.set, owner == 2 ? "norse" : "greek");
            }
        }
        cg_match_destroy(world);
    }
    cg_match_destroy(match);
}

static void a_spectator_knows_no_hand(void **state)
{
    const fixture *f = *state;
    cg_match *match = midgame(f, 2, 3);
    bool varies[2] = {false, false};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match *world = world_of(match, CG_SPECTATOR, seed);
        for (int p = 0; p < 2; p++)
            for (uint32_t i = 0; i < size_of(match, f->hand, p); i++)
                varies[p] = varies[p] || design_at(world, p, f->hand, p, i) !=
                                             design_at(match, p, f->hand, p, i);
        cg_match_destroy(world);
    }
    assert_true((varies[0] || !size_of(match, f->hand, 0)) &&
                (varies[1] || !size_of(match, f->hand, 1)));
    cg_match_destroy(match);
}

static void a_new_world_has_other_dice(void **state)
{
    const fixture *f = *state;
    board b;
    unsigned faces[7] = {0};
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "egyptian/bes", 0, f->hand);
    cg_match *match = board_start(&b);
    for (uint64_t seed = 0; seed <= 300; seed++) {
        cg_match *world = world_of(match, 0, seed);
        answer(world, "pass");
        faces[cg_view_die(world, 0, 0)]++;
        if (seed == 0) { /* keeps the generator */
            cg_match *really = clone_of(match);
            answer(really, "pass");
            for (uint32_t i = 0; i < 5; i++)
                assert_int_equal(cg_view_die(world, 0, i), cg_view_die(really, 0, i));
            cg_match_destroy(really);
        }
        cg_match_destroy(world);
    }
    for (int face = 1; face <= 6; face++)
        assert_in_range(faces[face], 25, 80);
    cg_match_destroy(match);
}

static void a_world_is_repeatable(void **state)
{
    const fixture *f = *state;
    cg_match *match = midgame(f, 4, 7);
    cg_match *left = world_of(match, 1, 5), *right = world_of(match, 1, 5);
    cg_match *other = world_of(match, 1, 6);
    assert_true(cg_match_hash(left) == cg_match_hash(right));
    assert_true(cg_match_hash(left) != cg_match_hash(other));
    cg_match_destroy(other);
    cg_match_destroy(right);
    cg_match_destroy(left);
    cg_match_destroy(match);
}

static void every_world_can_be_played_to_the_end(void **state)
{
    const fixture *f = *state;
    for (int chance = 0; chance < 2; chance++) {
        for (int players = 2; players <= 6; players++) {
            cg_match_config config = config_for(f, players);
            config.explicit_chance = chance;
            config.seed = (uint64_t)players;
            cg_match *match = start(&config);
            cg_random random = cg_random_seed(2);
            for (int i = 0; i < 8 && !cg_match_over(match); i++) {
                play_random(match, &random, 23);
                for (int viewer = CG_SPECTATOR; viewer < players; viewer++) {
                    cg_match *world = world_of(match, viewer, (uint64_t)i + 1);
                    assert_true(cg_match_option_count(world) > 0 || cg_match_over(world));
                    cg_match_playout(world, &random, 0);
                    assert_true(cg_match_over(world));
                    assert_sound(world);
                    cg_match_destroy(world);
                }
            }
            cg_match_destroy(match);
        }
    }
}

static void the_one_who_is_asked_has_the_same_options_in_every_world(void **state)
{
    const fixture *f = *state;
    cg_match *match = midgame(f, 3, 11);
    cg_random random = cg_random_seed(2);
    for (int i = 0; i < 60 && !cg_match_over(match); i++) {
        int viewer = cg_match_decider(match);
        cg_match *world = world_of(match, viewer, (uint64_t)i + 1);
        assert_int_equal(cg_match_option_count(match), cg_match_option_count(world));
        for (uint32_t k = 0; k < cg_match_option_count(match); k++) {
            char one[200], two[200];
            cg_match_option_text(match, k, one, sizeof one);
            cg_match_option_text(world, k, two, sizeof two);
            assert_string_equal(one, two);
        }
        cg_match_destroy(world);
        play_random(match, &random, 1);
    }
    cg_match_destroy(match);
}

static void a_viewer_must_have_a_seat_or_be_a_spectator(void **state)
{
    const fixture *f = *state;
    cg_match *match = midgame(f, 2, 1);
    uint64_t hash = cg_match_hash(match);
    assert_int_equal(cg_match_determinize(match, 2, 1), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_determinize(match, CG_CHANCE, 1), CG_ERR_ARGUMENT);
    assert_true(cg_match_hash(match) == hash);
    cg_match_destroy(match);
}

/** Does the owner hold that card? */
static bool holds(const fixture *f, const cg_match *match, int player, const char *id)
{
    cg_design wanted = cg_cards_find(f->cards, id);
    cg_view_card card;
    for (uint32_t i = 0; cg_view_zone_card(match, player, (uint8_t)f->hand, player, i, &card);
         i++) {
        if (card.design == wanted)
            return true;
    }
    return false;
}

/* DD-15.2: everybody has seen what goes into the new pile, so everybody knows what does not. */
static void what_was_not_in_a_reshuffled_pile_stays_in_the_hand(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "fate");
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "egyptian/geb", 0, f->hand);
    b.stage.rest_zone = f->discard_pile + 1;
    cg_match *match = board_start(&b); /* the Fate draw has turned the discard pile over */
    assert_int_equal(size_of(match, f->hand, 0), 3);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match *world = clone_of(match);
        assert_int_equal(cg_match_determinize(world, 1, seed), CG_OK);
        assert_true(holds(f, world, 0, "egyptian/ra") && holds(f, world, 0, "egyptian/geb"));
        cg_match_destroy(world);
    }
    cg_match_destroy(match);
}

/** Cards of a hand of another are shown in the order of decks, and without ids. @return how many */
static unsigned count_shown(const cg_match *match, int viewer)
{
    cg_event event, last = {0};
    unsigned count = 0;
    for (uint64_t n = 1; n <= cg_match_event_count(match); n++) {
        if (cg_match_event(match, viewer, n, &event) || event.kind != CG_EVENT_SHOW)
            continue;
        assert_true(event.design > last.design);
        assert_int_equal(event.card.index, 0);
        last = event;
        count++;
    }
    return count;
}

/* DD-2.2, DD-13.12: what is shown of a hand does not tell when its cards came. */
static void a_look_tells_nothing_of_the_order_of_the_draws(void **state)
{
    const fixture *f = *state;
    const cg_setting first = {"first_player", "1"};
    unsigned shown = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        cg_match_config config = config_for(f, 2);
        config.seed = seed;
        config.settings = &first;
        config.setting_count = 1;
        cg_match *match = start(&config);
        answer(match, "pass");
        if (cg_match_answer_text(match, 1, "play babylonian/nabu on player 1", NULL) == CG_OK) {
            answer(match, "pass");
            shown += count_shown(match, 1);
        }
        cg_match_destroy(match);
    }
    assert_true(shown >= 20);
}

/** Fails when somebody is told which card another one draws. @return cards looked at in piles */
static unsigned check_draws(const fixture *f, const cg_match *match, int viewer)
{
    cg_event event;
    unsigned looked = 0;
    for (uint64_t n = 1; n <= cg_match_event_count(match); n++) {
        assert_int_equal(cg_match_event(match, viewer, n, &event), CG_OK);
        looked += event.kind == CG_EVENT_SHOW && event.from == f->draw_pile && event.design;
        if (event.kind == CG_EVENT_MOVE && event.from == f->draw_pile && event.to == f->hand &&
            event.to_owner != viewer)
            assert_int_equal(event.design, 0);
    }
    return looked;
}

/* DD-R43, "Hidden information": also who has looked at the pile is told that a card was drawn. */
static void of_a_card_drawn_the_others_are_told_no_more_than_that(void **state)
{
    const fixture *f = *state;
    unsigned looked = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match_config config = config_for(f, 2);
        cg_random random = cg_random_seed(seed);
        config.seed = seed;
        config.event_capacity = 1 << 14;
        cg_match *match = start(&config);
        play_random(match, &random, 1000);
        looked += check_draws(f, match, 0) + check_draws(f, match, 1);
        cg_match_destroy(match);
    }
    assert_true(looked >= 50);
}

TESTS(determinize)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_viewer_sees_stays),
        cmocka_unit_test(of_a_card_drawn_the_others_are_told_no_more_than_that),
        cmocka_unit_test(what_the_viewer_does_not_know_varies),
        cmocka_unit_test(the_viewers_own_pile_varies_too),
        cmocka_unit_test(a_hand_that_was_looked_at_stays_known),
        cmocka_unit_test(the_top_of_a_pile_that_was_looked_at_stays_known),
        cmocka_unit_test(decks_stay_what_they_are),
        cmocka_unit_test(a_spectator_knows_no_hand),
        cmocka_unit_test(a_new_world_has_other_dice),
        cmocka_unit_test(a_world_is_repeatable),
        cmocka_unit_test(every_world_can_be_played_to_the_end),
        cmocka_unit_test(the_one_who_is_asked_has_the_same_options_in_every_world),
        cmocka_unit_test(a_viewer_must_have_a_seat_or_be_a_spectator),
        cmocka_unit_test(what_was_not_in_a_reshuffled_pile_stays_in_the_hand),
        cmocka_unit_test(a_look_tells_nothing_of_the_order_of_the_draws),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
