/* What each viewer may know: zones, decisions, events, and the same bytes where nothing differs. */
#include "support.h"
#include "tests.h"

/** A match in which player 0 holds Ra, Seker, Thoth and Osiris, player 1 Ea and Nabu, and player 2
 * Zeus. */
static cg_match *table(const fixture *f, const char *phase)
{
    board b;
    board_begin(&b, f, 3, phase);
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "egyptian/seker", 0, f->hand);
    board_card(&b, "egyptian/thoth", 0, f->hand);
    board_card(&b, "egyptian/osiris", 0, f->hand);
    board_card(&b, "egyptian/apep", 0, f->discard_pile);
    board_card(&b, "egyptian/bes", 0, f->discard_pile);
    board_card(&b, "babylonian/ea", 1, f->hand);
    board_card(&b, "babylonian/nabu", 1, f->hand);
    board_card(&b, "greek/zeus", 2, f->hand);
    board_card(&b, "egyptian/bast", 0, f->draw_pile);
    board_card(&b, "egyptian/set", 0, f->draw_pile);
    return board_start(&b);
}

/** The card at a place, as a viewer sees it; "?" when unknown. */
static const char *card_at(const cg_match *match, int viewer, int zone, int owner,
                           uint32_t position)
{
    cg_view_card card;
    cg_card_info info;
    assert_true(cg_view_zone_card(match, viewer, (uint8_t)zone, owner, position, &card));
    if (!card.design) {
        assert_int_equal(card.card.index, 0);
        assert_int_equal(card.card.generation, 0);
        assert_int_equal(card.owner, CG_NOBODY);
        assert_false(card.face_up);
        return "?";
    }
    assert_true(card.card.index > 0);
    assert_int_equal(card.owner, owner);
    assert_true(cg_cards_info(cg_match_cards(match), card.design, &info));
    return info.id;
}

/** How many cards of a zone a viewer knows. */
static unsigned known(const cg_match *match, int viewer, int zone, int owner)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < size_of(match, zone, owner); i++)
        count += strcmp(card_at(match, viewer, zone, owner, i), "?") != 0;
    return count;
}

/* ---- zones ---- */

static void only_the_owner_sees_a_hand(void **state) /* DD-2.2, DD-R20 */
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    for (int owner = 0; owner < 3; owner++) {
        unsigned size = size_of(match, f->hand, owner);
        for (int viewer = CG_SPECTATOR; viewer < 3; viewer++)
            assert_int_equal(known(match, viewer, f->hand, owner), viewer == owner ? size : 0);
    }
    assert_int_equal(size_of(match, f->hand, 0), 4); /* the number is public */
    assert_string_equal(card_at(match, 2, f->hand, 2, 0), "greek/zeus");
    cg_match_destroy(match);
}

static void a_hand_is_seen_in_the_order_of_the_deck(void **state)
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    assert_string_equal(card_at(match, 0, f->hand, 0, 0), "egyptian/ra");
    assert_string_equal(card_at(match, 0, f->hand, 0, 1), "egyptian/osiris");
    assert_string_equal(card_at(match, 0, f->hand, 0, 2), "egyptian/seker");
    assert_string_equal(card_at(match, 0, f->hand, 0, 3), "egyptian/thoth");
    cg_match_destroy(match);
}

static void nobody_sees_a_draw_pile(void **state) /* DD-2.1, DD-R20 */
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++)
        for (int owner = 0; owner < 3; owner++)
            assert_int_equal(known(match, viewer, f->draw_pile, owner), 0);
    assert_int_equal(size_of(match, f->draw_pile, 0), 13);
    cg_match_destroy(match);
}

static void everybody_sees_discards_in_order(void **state) /* DD-2.3 */
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++) {
        cg_view_card card;
        assert_string_equal(card_at(match, viewer, f->discard_pile, 0, 0), "egyptian/apep");
        assert_string_equal(card_at(match, viewer, f->discard_pile, 0, 1), "egyptian/bes");
        assert_true(cg_view_zone_card(match, viewer, (uint8_t)f->discard_pile, 0, 0, &card));
        assert_true(card.face_up);
    }
    cg_match_destroy(match);
}

static void
everybody_sees_cards_that_are_played_and_their_targets(void **state) /* DD-2.4, DD-5.13 */
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    answer(match, "play egyptian/seker on player 2");
    assert_string_equal(reason_of(match), "response");
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++)
        assert_string_not_equal(card_at(match, viewer, f->resolving, 0, 0), "?");
    cg_view_item item;
    assert_int_equal(cg_view_item_count(match), 1);
    assert_true(cg_view_item_get(match, 0, &item));
    assert_int_equal(item.design, cg_cards_find(f->cards, "egyptian/seker"));
    assert_int_equal(item.player, 0);
    assert_false(item.negated);
    assert_int_equal(item.target.kind, CG_REF_PLAYER);
    assert_int_equal(item.target.index, 1);
    assert_false(cg_view_item_get(match, 1, &item));
    cg_match_destroy(match);
}

static void counters_dice_and_values_are_public(void **state) /* DD-2.6, DD-2.7, DD-2.9 */
{
    const fixture *f = *state;
    board b;
    const char *name;
    int32_t value;
    board_begin(&b, f, 2, "judgment");
    board_dice(&b, "22333");
    cg_match *match = board_start(&b);
    assert_int_equal(cg_view_counter(match, (uint8_t)f->power, 1), 5);
    assert_int_equal(cg_view_counter(match, 99, 1), 0);
    assert_int_equal(cg_view_counter(match, 0, 2), 0);
    assert_int_equal(cg_view_dice_count(match, 0), 5);
    assert_int_equal(cg_view_dice_count(match, 1), 0);
    assert_int_equal(cg_view_die(match, 0, 4), 3);
    assert_int_equal(cg_view_die(match, 0, 5), 0);
    assert_true(cg_view_value(match, 1, &name, &value)); /* results that are left */
    assert_string_equal(name, "twos_left");
    assert_int_equal(value, 2);
    assert_false(cg_view_value(match, 7, &name, &value));
    cg_match_destroy(match);
}

static void there_is_nothing_where_nothing_is(void **state)
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    cg_view_card card;
    assert_int_equal(size_of(match, 77, 0), 0);
    assert_int_equal(size_of(match, f->hand, 3), 0);
    assert_int_equal(size_of(match, f->hand, -1), 0);
    assert_false(cg_view_zone_card(match, 0, (uint8_t)f->hand, 0, 4, &card));
    assert_false(cg_view_zone_card(match, 0, 77, 0, 0, &card));
    assert_false(cg_view_zone_card(match, 3, (uint8_t)f->hand, 0, 0, &card));
    assert_false(cg_view_zone_card(match, CG_CHANCE, (uint8_t)f->hand, 0, 0, &card));
    cg_match_destroy(match);
}

static void a_shared_pile_is_seen_by_nobody_and_has_no_owner(void **state) /* DD-2.5, DD-R57 */
{
    const fixture *f = *state;
    cg_setting setting = {"shared_deck", "true"};
    cg_match_config config = config_for(f, 2);
    config.settings = &setting;
    config.setting_count = 1;
    cg_match *match = start(&config);
    cg_view_card card;
    assert_int_equal(size_of(match, f->draw_pile, 0), size_of(match, f->draw_pile, 1));
    for (int viewer = CG_SPECTATOR; viewer < 2; viewer++)
        assert_int_equal(known(match, viewer, f->draw_pile, 0), 0);
    assert_true(cg_view_zone_card(match, 0, (uint8_t)f->hand, 0, 0, &card));
    assert_true(card.design != 0);
    assert_int_equal(card.owner, CG_NOBODY);
    cg_match_destroy(match);
}

/* ---- JSON and text ---- */

static void json_shows_what_the_viewer_sees(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "babylonian/ea", 1, f->hand);
    board_card(&b, "babylonian/anu", 1, f->discard_pile);
    cg_match *match = board_start(&b);
    char *view = view_of(match, 0);
    assert_string_equal(
        view, "{\"game\":\"deities_demidice\",\"viewer\":0,\"turn\":1,\"active\":0,"
              "\"phase\":\"divine_power\",\"players\":["
              "{\"player\":0,\"in\":true,\"deck_name\":\"egyptian\",\"power\":5,\"latent\":4,"
              "\"draw_pile\":{\"size\":18},\"hand\":{\"size\":1,\"cards\":[\"egyptian/ra\"]},"
              "\"discard_pile\":{\"size\":0}},"
              "{\"player\":1,\"in\":true,\"deck_name\":\"babylonian\",\"power\":5,\"latent\":4,"
              "\"draw_pile\":{\"size\":17},\"hand\":{\"size\":1},"
              "\"discard_pile\":{\"size\":1,\"cards\":[\"babylonian/anu\"]}}],"
              "\"resolving\":{\"size\":0},\"batch\":[],\"ones_left\":0,\"twos_left\":0,"
              "\"threes_left\":0,\"fours_left\":0,\"fives_left\":0,\"sixes_left\":0,"
              "\"creation_left\":0,\"items\":[],"
              "\"decision\":{\"kind\":\"act\",\"player\":0,\"reason\":\"divine_power\",\"prompt\":"
              "\"Your divine power phase: play a card, or pass.\",\"step\":1,"
              "\"steps\":1,\"options\":[\"pass\",\"play egyptian/ra\"]},\"result\":null}");
    free(view);
    cg_match_destroy(match);
}

static void only_the_one_who_is_asked_sees_the_options(void **state)
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++) {
        char *view = view_of(match, viewer);
        assert_non_null(strstr(view, "\"player\":0,\"reason\":\"divine_power\""));
        assert_int_equal(strstr(view, "\"options\":") != NULL, viewer == 0);
        assert_int_equal(strstr(view, "egyptian/ra") != NULL, viewer == 0);
        assert_int_equal(strstr(view, "babylonian/ea") != NULL, viewer == 1);
        assert_int_equal(strstr(view, "greek/zeus") != NULL, viewer == 2);
        assert_non_null(strstr(view, "egyptian/apep"));
        free(view);
    }
    cg_match_destroy(match);
}

static void text_shows_what_the_viewer_sees(void **state)
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    char text[4000];
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++) {
        assert_true(cg_view_text(match, viewer, text, sizeof text) < sizeof text);
        assert_int_equal(strstr(text, "Osiris") != NULL, viewer == 0);
        assert_int_equal(strstr(text, "Nabu") != NULL, viewer == 1);
        assert_int_equal(strstr(text, "Zeus") != NULL, viewer == 2);
        assert_int_equal(strstr(text, ", you") != NULL, viewer >= 0);
        assert_non_null(strstr(text, "Apep"));
    }
    cg_match_destroy(match);
}

static void no_view_shows_hands_after_the_end(void **state) /* DD-R59, DD-14.10 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "judgment");
    board_card(&b, "babylonian/ea", 1, f->hand);
    board_dice(&b, "66666");
    cg_match *match = board_start(&b);
    pass_through(match, "judgment");
    assert_true(cg_match_over(match));
    assert_int_equal(known(match, 0, f->hand, 1), 0);
    assert_int_equal(known(match, CG_SPECTATOR, f->hand, 1), 0);
    assert_int_equal(known(match, 0, f->draw_pile, 0), 0);
    char *view = view_of(match, 0);
    assert_null(strstr(view, "babylonian/ea"));
    assert_non_null(strstr(view, "\"result\":{\"winners\":[0],\"cause\":\"victory\"}"));
    assert_non_null(strstr(view, "\"decision\":null"));
    free(view);
    cg_match_destroy(match);
}

static void the_things_of_a_player_who_is_out_stay_hidden(void **state) /* DD-14.12, DD-R13 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 3, "divine_power");
    b.stage.out = 1u << 2;
    board_power(&b, 2, 0);
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "greek/zeus", 2, f->hand);
    cg_match *match = board_start(&b);
    assert_false(cg_match_player_in(match, 2));
    assert_int_equal(size_of(match, f->hand, 2), 1);
    assert_int_equal(known(match, 0, f->hand, 2), 0);
    assert_int_equal(known(match, 1, f->draw_pile, 2), 0);
    assert_int_equal(known(match, 2, f->hand, 2), 1);
    cg_match_destroy(match);
}

/* ---- events ---- */

/** The newest event of a kind as a viewer reads it; false when there is none. */
static bool last_event(const cg_match *match, int viewer, cg_event_kind kind, cg_event *event)
{
    for (uint64_t i = cg_match_event_count(match); i >= cg_match_event_first(match); i--) {
        assert_int_equal(cg_match_event(match, viewer, i, event), CG_OK);
        if (event->kind == kind)
            return true;
    }
    return false;
}

static void only_the_owner_sees_which_card_was_drawn(void **state) /* DD-15.1 */
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    answer(match, "play egyptian/osiris"); /* discard_draw_2 */
    pass_through(match, "response");
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++) {
        unsigned draws = 0;
        for (uint64_t i = 1; i <= cg_match_event_count(match); i++) {
            cg_event event;
            char text[100];
            cg_match_event(match, viewer, i, &event);
            if (event.kind != CG_EVENT_MOVE || event.cause != CG_CAUSE_DRAW)
                continue;
            draws++;
            assert_int_equal(event.from, f->draw_pile);
            assert_int_equal(event.to, f->hand);
            assert_int_equal(event.from_owner, 0);
            assert_int_equal(event.to_owner, 0);
            cg_design drawn =
                cg_cards_find(f->cards, draws == 1 ? "egyptian/bast" : "egyptian/set");
            assert_int_equal(event.design, viewer == 0 ? drawn : 0);
            assert_int_equal(event.card.index != 0, viewer == 0);
            cg_match_event_text(match, viewer, i, text, sizeof text);
            assert_string_equal(text, viewer != 0  ? "Player 1 draws a card"
                                      : draws == 1 ? "Player 1 draws Bast"
                                                   : "Player 1 draws Set");
        }
        assert_int_equal(draws, 2);
    }
    cg_match_destroy(match);
}

static void only_the_player_of_the_card_sees_a_hand_that_is_looked_at(void **state) /* DD-13.12 */
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    answer(match, "play egyptian/seker on player 2");
    pass_through(match, "response");
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++) {
        cg_event event;
        unsigned shown = 0;
        assert_true(last_event(match, viewer, CG_EVENT_LOOK, &event)); /* that it happened */
        assert_int_equal(event.player, 0);
        assert_int_equal(event.from, f->hand);
        assert_int_equal(event.from_owner, 1);
        assert_int_equal(event.amount, 2);
        for (uint64_t i = 1; i <= cg_match_event_count(match); i++) {
            cg_match_event(match, viewer, i, &event);
            if (event.kind != CG_EVENT_SHOW)
                continue;
            assert_int_equal(event.design != 0, viewer == 0);
            assert_int_equal(event.card.index, 0); /* nor which of those in that hand */
            shown++;
        }
        assert_int_equal(shown, 2);
    }
    assert_int_equal(known(match, 0, f->hand, 1), 0); /* DD-R43: views are not changed by it */
    cg_match_destroy(match);
}

static void the_top_of_a_pile_is_shown_in_order(void **state) /* DD-13.6, DD-R42 */
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    answer(match, "play egyptian/thoth on draw_pile of player 1");
    pass_through(match, "response");
    int next = 1;
    for (uint64_t i = 1; i <= cg_match_event_count(match); i++) {
        cg_event event, others;
        cg_match_event(match, 0, i, &event);
        cg_match_event(match, 1, i, &others);
        if (event.kind != CG_EVENT_SHOW)
            continue;
        assert_int_equal(event.amount, next);
        if (next <= 2)
            assert_int_equal(event.design,
                             cg_cards_find(f->cards, next == 1 ? "egyptian/bast" : "egyptian/set"));
        assert_int_equal(others.design, 0);
        next++;
    }
    assert_int_equal(next, 8);
    assert_int_equal(known(match, 0, f->draw_pile, 0), 0); /* DD-R43 */
    cg_match_destroy(match);
}

static void what_the_owner_is_shown_of_another_pile_is_not_the_owners_to_see(void **state)
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    answer(match, "play egyptian/thoth on draw_pile of player 2");
    pass_through(match, "response");
    cg_event event;
    assert_true(last_event(match, 1, CG_EVENT_SHOW, &event)); /* whose pile it is */
    assert_int_equal(event.design, 0);
    assert_true(last_event(match, 0, CG_EVENT_SHOW, &event));
    assert_true(event.design != 0);
    cg_match_destroy(match);
}

static void discards_and_plays_are_seen_by_all(void **state) /* DD-15.7 */
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    answer(match, "play egyptian/ra");
    cg_event event;
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++) {
        assert_true(last_event(match, viewer, CG_EVENT_PLAY, &event));
        assert_int_equal(event.design, cg_cards_find(f->cards, "egyptian/ra"));
        assert_int_equal(event.player, 0);
    }
    pass_through(match, "response");
    for (int viewer = CG_SPECTATOR; viewer < 3; viewer++) {
        assert_true(last_event(match, viewer, CG_EVENT_MOVE, &event));
        assert_int_equal(event.design, cg_cards_find(f->cards, "egyptian/ra"));
        assert_int_equal(event.to, f->discard_pile);
        assert_int_equal(event.cause, CG_CAUSE_RESOLVE);
    }
    cg_match_destroy(match);
}

static void picks_are_seen_only_once_they_are_discarded(void **state) /* DD-R54, D7 and D8 */
{
    const fixture *f = *state;
    board b;
    static const char *const hand[] = {"anhur", "anubis", "apep", "apshai",  "bast",
                                       "bes",   "geb",    "isis", "nephthys"};
    board_begin(&b, f, 2, "sands_of_time");
    for (size_t i = 0; i < COUNT(hand); i++) {
        char id[40];
        snprintf(id, sizeof id, "egyptian/%s", hand[i]);
        board_card(&b, id, 0, f->hand);
    }
    cg_match *match = board_start(&b);
    char *before = view_of(match, 1);
    uint64_t events = cg_match_event_count(match);
    cg_match_answer(match, 0, 0, NULL);
    char *between = view_of(match, 1);
    assert_string_equal(before, between);
    assert_true(cg_match_event_count(match) == events);
    free(between);
    free(before);
    cg_match_answer(match, 0, 0, NULL);
    assert_int_equal(known(match, 1, f->discard_pile, 0), 2);
    cg_match_destroy(match);
}

/* ---- non-interference ---- */

static void assert_same_views(const cg_match *left, const cg_match *right, int viewer)
{
    char *one = view_of(left, viewer), *two = view_of(right, viewer);
    assert_string_equal(one, two);
    free(one);
    free(two);
    size_t length = cg_view_text(left, viewer, NULL, 0) + 1;
    one = malloc(length);
    two = malloc(length);
    assert_true(one && two);
    cg_view_text(left, viewer, one, length);
    cg_view_text(right, viewer, two, length);
    assert_string_equal(one, two);
    free(one);
    free(two);
}

static void worlds_that_a_viewer_cannot_tell_apart_look_the_same(void **state)
{
    const fixture *f = *state;
    for (int chance = 0; chance < 2; chance++) {
        for (int players = 2; players <= 6; players += 2) {
            cg_match_config config = config_for(f, players);
            config.explicit_chance = chance;
            cg_match *match = start(&config);
            cg_random random = cg_random_seed(3);
            for (int i = 0; i < 80 && !cg_match_over(match); i++) {
                for (int viewer = CG_SPECTATOR; viewer < players; viewer++) {
                    cg_match *world = clone_of(match);
                    assert_int_equal(cg_match_determinize(world, viewer, (uint64_t)i + 1), CG_OK);
                    assert_same_views(match, world, viewer);
                    cg_match_destroy(world);
                }
                play_random(match, &random, 5);
            }
            cg_match_destroy(match);
        }
    }
}

static void references_have_names(void **state)
{
    const fixture *f = *state;
    cg_match *match = table(f, "divine_power");
    char text[80];
    const cg_ref player = {.kind = CG_REF_PLAYER, .index = 1},
                 die = {.kind = CG_REF_DIE, .index = 2};
    const cg_ref zone = {.kind = CG_REF_ZONE, .index = (uint16_t)f->draw_pile, .owner = 2};
    cg_match_ref_text(match, player, text, sizeof text);
    assert_string_equal(text, "player 2");
    cg_match_ref_text(match, die, text, sizeof text);
    assert_string_equal(text, "die 3");
    cg_match_ref_text(match, zone, text, sizeof text);
    assert_string_equal(text, "draw_pile of player 3");
    assert_int_equal(cg_match_ref_text(match, (cg_ref){0}, text, sizeof text), 0);
    cg_match_destroy(match);
}

TESTS(view)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_owner_sees_a_hand),
        cmocka_unit_test(a_hand_is_seen_in_the_order_of_the_deck),
        cmocka_unit_test(nobody_sees_a_draw_pile),
        cmocka_unit_test(everybody_sees_discards_in_order),
        cmocka_unit_test(everybody_sees_cards_that_are_played_and_their_targets),
        cmocka_unit_test(counters_dice_and_values_are_public),
        cmocka_unit_test(there_is_nothing_where_nothing_is),
        cmocka_unit_test(a_shared_pile_is_seen_by_nobody_and_has_no_owner),
        cmocka_unit_test(json_shows_what_the_viewer_sees),
        cmocka_unit_test(only_the_one_who_is_asked_sees_the_options),
        cmocka_unit_test(text_shows_what_the_viewer_sees),
        cmocka_unit_test(no_view_shows_hands_after_the_end),
        cmocka_unit_test(the_things_of_a_player_who_is_out_stay_hidden),
        cmocka_unit_test(only_the_owner_sees_which_card_was_drawn),
        cmocka_unit_test(only_the_player_of_the_card_sees_a_hand_that_is_looked_at),
        cmocka_unit_test(the_top_of_a_pile_is_shown_in_order),
        cmocka_unit_test(what_the_owner_is_shown_of_another_pile_is_not_the_owners_to_see),
        cmocka_unit_test(discards_and_plays_are_seen_by_all),
        cmocka_unit_test(picks_are_seen_only_once_they_are_discarded),
        cmocka_unit_test(worlds_that_a_viewer_cannot_tell_apart_look_the_same),
        cmocka_unit_test(references_have_names),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
