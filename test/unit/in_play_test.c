/* Cards in play: boards that are written down, texts of options and events, views, saved matches,
 * other worlds. */
#include "support_duel.h"
#include "tests.h"

#include "base/hash.h"

#include <cardgame/board.h>

static cg_view_object object_at(const cg_match *match, int viewer, int zone, int owner,
                                uint32_t position)
{
    cg_view_object object = {0};
    assert_true(cg_view_object_get(match, viewer, (uint8_t)zone, owner, position, &object));
    return object;
}

static bool is_offered(const cg_match *match, const char *text)
{
    return cg_match_option_find(match, text) >= 0;
}

static bool was_told(const cg_match *match, int viewer, const char *line)
{
    char text[200];
    for (uint64_t n = cg_match_event_first(match); n <= cg_match_event_count(match); n++) {
        if (cg_match_event_text(match, viewer, n, text, sizeof text) && strcmp(text, line) == 0)
            return true;
    }
    return false;
}

/* ---- boards ---- */

static void a_board_lies_as_it_is_written(void **state)
{
    duel_board b;
    int32_t marks[] = {0, 2, 1};
    int32_t value;
    duel_begin(&b, *state);
    cg_stage_card *bear = duel_card(&b, "d/bear", 0, DUEL_FIELD);
    bear->exhausted = true;
    bear->marks = marks;
    bear->mark_count = COUNT(marks);
    duel_card(&b, "d/wolf", 0, DUEL_FIELD)->owner = 1;
    duel_card(&b, "d/orb", 0, DUEL_BACK)->place = 3;
    cg_stage_card *mask = duel_card(&b, "d/mask", 0, DUEL_BACK);
    mask->host = 1;
    duel_card(&b, "d/drone", 0, DUEL_FIELD)->token = true;
    for (int i = 0; i < 2; i++) {
        cg_stage_card *card = duel_card(&b, i ? "d/imp" : "d/bear", 0, DUEL_FIELD);
        card->host = 1;
        card->under = true;
        card->known_to = 1u << 1;
    }
    cg_match *match = duel_start(&b);
    assert_sound(match);

    cg_view_object first = object_at(match, CG_SPECTATOR, DUEL_FIELD, 0, 0);
    assert_true(first.exhausted && !first.face_down && !first.token);
    assert_int_equal(first.under, 2);
    assert_int_equal(first.marks[DUEL_GROWTH], 2);
    assert_int_equal(first.marks[DUEL_WOUND], 1);
    assert_true(cg_view_stat(match, CG_SPECTATOR, first.card, DUEL_POWER, &value));
    assert_int_equal(value, 4); /* 2 and two growth counters */
    assert_int_equal(first.card.index, b.placed[0].index);

    cg_view_object wolf = object_at(match, 0, DUEL_FIELD, 0, 1);
    assert_int_equal(wolf.owner, 1);
    assert_int_equal(wolf.controller, 0);
    assert_true(cg_view_has_keyword(match, 0, wolf.card, 0));
    assert_true(object_at(match, 0, DUEL_FIELD, 0, 2).token);

    cg_view_object attached = object_at(match, 0, DUEL_BACK, 0, 0);
    assert_int_equal(attached.place, 1);
    assert_true(attached.attached);
    assert_int_equal(attached.host.index, first.card.index);
    assert_int_equal(object_at(match, 0, DUEL_BACK, 0, 1).place, 3);

    cg_view_card under;
    assert_true(cg_view_under(match, 1, DUEL_FIELD, 0, 0, 0, &under));
    assert_int_equal(under.design, cg_cards_find(b.d->cards, "d/bear")); /* the first is newest */
    assert_true(cg_view_under(match, 0, DUEL_FIELD, 0, 0, 0, &under));
    assert_int_equal(under.design, 0);
    assert_false(cg_view_under(match, 0, DUEL_FIELD, 0, 0, 2, &under));
    cg_match_destroy(match);
}

static void change(cg_stage_card *card, int mistake)
{
    static const int32_t many[] = {100};
    switch (mistake) {
    case 0:
        card->place = 4;
        break;
    case 1:
        card->place = 1;
        break;
    case 2:
        card->host = 9;
        break;
    case 3:
        card->under = true;
        break;
    case 4:
        card->marks = many;
        card->mark_count = 1;
        break;
    case 5:
        card->zone = DUEL_HAND;
        card->exhausted = true;
        break;
    default:
        card->zone = DUEL_HAND;
        card->host = 1;
    }
}

static void boards_that_cannot_be_are_refused(void **state)
{
    static const char *const reasons[] = {
        "its place does not exist",
        "or is taken",
        "is not in play",
        "say which card it is under",
        "counters",
        "only a card in play can be exhausted",
        "only a card in play can be attached",
    };
    for (size_t i = 0; i < COUNT(reasons); i++) {
        duel_board b;
        cg_match *match = NULL;
        cg_error error = {0};
        duel_begin(&b, *state);
        duel_card(&b, "d/orb", 0, DUEL_BACK)->place = 1;
        change(duel_card(&b, "d/mask", 0, DUEL_BACK), (int)i);
        b.stage.cards = b.cards;
        b.config.stage = &b.stage;
        assert_int_equal(cg_match_create(&b.config, &match, &error), CG_ERR_ARGUMENT);
        if (!strstr(error.text, reasons[i]))
            fail_msg("expected '%s', got '%s'", reasons[i], error.text);
    }
}

static void what_is_on_itself_over_others_is_refused(void **state)
{
    for (unsigned last = 1; last <= 3; last++) { /* card 3 is on the first, the second, itself */
        duel_board b;
        cg_match *match = NULL;
        cg_error error = {0};
        duel_begin(&b, *state);
        duel_card(&b, "d/imp", 0, DUEL_FIELD)->host = 2;
        duel_card(&b, "d/bear", 1, DUEL_FIELD)->host = 3;
        duel_card(&b, "d/wolf", 0, DUEL_FIELD)->host = (uint16_t)last;
        b.stage.cards = b.cards;
        b.config.stage = &b.stage;
        assert_int_equal(cg_match_create(&b.config, &match, &error), CG_ERR_ARGUMENT);
        assert_non_null(strstr(error.text, "would be on or under itself"));
    }
}

static void a_full_zone_takes_no_more(void **state)
{
    duel_board b;
    cg_match *match = NULL;
    cg_error error = {0};
    duel_begin(&b, *state);
    for (int i = 0; i < 4; i++)
        duel_card(&b, i < 3 ? "d/orb" : "d/mask", 0, DUEL_BACK);
    b.stage.cards = b.cards;
    b.config.stage = &b.stage;
    assert_int_equal(cg_match_create(&b.config, &match, &error), CG_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "its zone is full"));
}

/* ---- texts of options ---- */

/** Two bears and an imp against a bear and a wolf; a relic face down on each side. */
static cg_match *two_sides(const duel *d, duel_board *b)
{
    duel_begin(b, d);
    duel_card(b, "d/bear", 0, DUEL_FIELD);
    duel_card(b, "d/bear", 0, DUEL_FIELD);
    duel_card(b, "d/imp", 0, DUEL_FIELD);
    duel_card(b, "d/orb", 0, DUEL_BACK)->face_down = true;
    duel_card(b, "d/bear", 1, DUEL_FIELD);
    duel_card(b, "d/wolf", 1, DUEL_FIELD);
    cg_stage_card *mask = duel_card(b, "d/mask", 1, DUEL_BACK);
    mask->face_down = true;
    mask->place = 2;
    return duel_start(b);
}

static void assert_label(const cg_match *match, const char *option, const char *expected)
{
    char text[200];
    int32_t index = cg_match_option_find(match, option);
    assert_true(index >= 0);
    assert_int_equal(cg_match_option_label(match, (uint32_t)index, text, sizeof text),
                     strlen(expected));
    assert_string_equal(text, expected);
}

static void an_ability_without_a_name_is_told_by_its_text(void **state)
{
    duel_board b;
    cg_match *match = two_sides(*state, &b);
    assert_label(match, "use \"Spark\" of d/imp", "Use \"Spark\" of Imp");
    assert_label(match, "use d/imp 2", "Use Imp: You may put 1 wound on target enemy creature.");
    assert_label(match, "use d/imp 3",
                 "Use Imp: You may have this get +2 power until end of turn.");
    cg_match_destroy(match);
}

static void a_stat_that_a_card_does_not_have_is_not_told(void **state)
{
    duel_board b;
    char text[4096];
    cg_match *match = two_sides(*state, &b);
    answer(match, "flip d/orb");
    assert_true(cg_view_text(match, 0, text, sizeof text) < sizeof text);
    assert_non_null(strstr(text, " Orb (relic; level 1, speed 1)\n"));
    assert_non_null(strstr(text, " Imp (creature; power 1, level 1, speed 1)\n"));
    cg_match_destroy(match);
}

static void options_tell_cards_apart(void **state)
{
    duel_board b;
    cg_match *match = two_sides(*state, &b);
    assert_true(is_offered(match, "wake d/bear#1"));
    assert_true(is_offered(match, "strike d/bear#2 on d/bear of player 2"));
    assert_true(is_offered(match, "flip d/orb"));
    assert_true(
        is_offered(match, "strike d/imp on the face-down card in place 2 of player 2's back row"));
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        char text[200];
        cg_match_option_text(match, i, text, sizeof text);
        assert_int_equal(cg_match_option_find(match, text), i);
        assert_null(strstr(text, "d/mask"));
    }
    cg_match_destroy(match);
}

static void abilities_go_by_their_name_or_number(void **state)
{
    duel_board b;
    char text[200];
    cg_match *match = two_sides(*state, &b);
    assert_true(is_offered(match, "use \"Spark\" of d/imp"));
    assert_true(is_offered(match, "use d/imp 2"));
    answer(match, "use d/imp 2");
    assert_string_equal(reason_of(match), "target");
    cg_match_prompt(match, text, sizeof text);
    assert_string_equal(text,
                        "Imp: choose a target. \"You may put 1 wound on target enemy creature.\"");
    assert_true(is_offered(match, "choose d/bear of player 2"));
    assert_true(is_offered(match, "choose d/wolf"));
    assert_sound(match);
    cg_match_destroy(match);
}

static void changes_and_their_end_are_in_views(void **state)
{
    duel_board b;
    char text[200];
    int32_t value;
    cg_match *match = two_sides(*state, &b);
    cg_view_change change;
    assert_false(cg_view_change_get(match, 1, 0, &change));
    answer(match, "use d/imp 3");
    cg_card imp = object_at(match, 1, DUEL_FIELD, 0, 2).card;
    assert_true(cg_view_stat(match, 1, imp, DUEL_POWER, &value));
    assert_int_equal(value, 3);
    assert_true(cg_view_change_get(match, 1, 0, &change));
    assert_int_equal(change.source, cg_cards_find(b.d->cards, "d/imp"));
    assert_true(change.on.kind == CG_REF_CARD && change.on.index == imp.index);
    cg_view_change_text(match, 0, text, sizeof text);
    assert_string_equal(text, "power +2");
    cg_view_change_until(match, 0, text, sizeof text);
    assert_string_equal(text, "until end of turn");
    assert_true(was_told(match, 1, "Imp gets power +2 until end of turn"));
    char seen[4096];
    assert_true(cg_view_text(match, 1, seen, sizeof seen) < sizeof seen);
    assert_non_null(strstr(seen, "\n        power +2 until end of turn, by Imp\n"));
    assert_sound(match);
    answer(match, "pass");
    assert_false(cg_view_change_get(match, 1, 0, &change));
    cg_match_destroy(match);
}

/* ---- what is hidden ---- */

static void a_face_that_is_down_is_seen_by_its_player_alone(void **state)
{
    duel_board b;
    int32_t value;
    cg_match *match = two_sides(*state, &b);
    cg_view_object own = object_at(match, 1, DUEL_BACK, 1, 0);
    cg_view_object other = object_at(match, 0, DUEL_BACK, 1, 0);
    assert_int_equal(own.design, cg_cards_find(b.d->cards, "d/mask"));
    assert_true(own.face_down && other.face_down);
    assert_int_equal(other.design, 0);
    assert_int_equal(other.looks, 0);
    assert_int_equal(other.card.index, 0);
    assert_int_equal(other.place, 2);
    assert_int_equal(other.controller, 1);
    assert_false(cg_view_stat(match, 0, own.card, DUEL_POWER, &value));
    assert_true(cg_view_stat(match, 1, own.card, DUEL_POWER, &value));
    char *json = view_of(match, 0), *seen = view_of(match, 1);
    assert_non_null(strstr(json, "\"card\":null,\"name\":\"the face-down card in place 2 of "
                                 "player 2's back row\",\"controller\":1,\"place\":2,"
                                 "\"face_down\":true"));
    assert_null(strstr(json, "d/mask"));
    assert_non_null(strstr(seen, "d/mask"));
    assert_null(strstr(seen, "d/orb"));
    free(seen);
    free(json);
    cg_match_destroy(match);
}

static const char *last_event(const cg_match *match, int viewer, char *text, size_t size)
{
    assert_true(cg_match_event_text(match, viewer, cg_match_event_count(match), text, size) > 0);
    return text;
}

static void events_keep_what_is_hidden(void **state)
{
    duel_board b;
    char text[200];
    cg_match *match = two_sides(*state, &b);
    answer(match, "strike d/imp on the face-down card in place 2 of player 2's back row");
    assert_string_equal(last_event(match, 0, text, sizeof text),
                        "A face-down card has 2 wounds (+2)");
    assert_string_equal(last_event(match, 1, text, sizeof text), "Mask has 2 wounds (+2)");
    answer(match, "wake d/orb");
    assert_string_equal(last_event(match, 1, text, sizeof text), "A face-down card is exhausted");
    assert_string_equal(last_event(match, 0, text, sizeof text), "Orb is exhausted");
    answer(match, "flip d/orb");
    assert_string_equal(last_event(match, 1, text, sizeof text), "Orb is turned face up");
    assert_string_equal(last_event(match, CG_SPECTATOR, text, sizeof text),
                        "Orb is turned face up");
    answer(match, "use \"Spark\" of d/imp");
    assert_string_equal(last_event(match, 1, text, sizeof text), "Imp has 1 growth counter (+1)");
    cg_match_event_text(match, 1, cg_match_event_count(match) - 1, text, sizeof text);
    assert_string_equal(text, "Player 1 uses \"Spark\" of Imp");
    cg_match_destroy(match);
}

/* ---- other worlds ---- */

static void what_lies_face_down_is_something_that_can_lie_there(void **state)
{
    duel_board b;
    cg_match *match = two_sides(*state, &b), *world = clone_of(match);
    cg_design mask = cg_cards_find(b.d->cards, "d/mask"), orb = cg_cards_find(b.d->cards, "d/orb");
    unsigned orbs = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        assert_int_equal(cg_match_copy(world, match), CG_OK);
        assert_int_equal(cg_match_determinize(world, 0, seed), CG_OK);
        assert_sound(world);
        cg_design design = object_at(world, 1, DUEL_BACK, 1, 0).design;
        assert_true(design == mask || design == orb);
        orbs += design == orb;
        char *really = view_of(match, 0), *there = view_of(world, 0);
        assert_string_equal(really, there);
        free(really);
        free(there);
    }
    assert_true(orbs > 0 && orbs < 40);
    cg_match_destroy(world);
    cg_match_destroy(match);
}

static void a_seed_gives_the_same_world_from_every_world(void **state)
{
    duel_board b;
    cg_match *match = two_sides(*state, &b), *one = clone_of(match), *other = clone_of(match);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        cg_match_copy(one, match);
        cg_match_copy(other, match);
        assert_int_equal(cg_match_determinize(other, 0, seed + 100), CG_OK);
        assert_int_equal(cg_match_determinize(one, 0, seed), CG_OK);
        assert_int_equal(cg_match_determinize(other, 0, seed), CG_OK);
        assert_true(cg_match_hash(one) == cg_match_hash(other));
    }
    cg_match_destroy(other);
    cg_match_destroy(one);
    cg_match_destroy(match);
}

/* ---- saved matches ---- */

#define CHECKSUM 8

static cg_match *load(const duel *d, const unsigned char *bytes, size_t size)
{
    cg_match_config config = cg_match_config_default(d->cards);
    cg_match *match = NULL;
    cg_error error = {0};
    cg_status status = cg_match_load(&config, bytes, size, &match, &error);
    if (status && status != CG_ERR_SAVE)
        fail_msg("%s", error.text);
    return match;
}

/** In a deck with its place, in a hand before those that are not known. */
static void cards_that_were_shown_are_in_views(void **state)
{
    duel_board b;
    char text[4096];
    cg_view_card card;
    duel_begin(&b, *state);
    duel_card(&b, "d/bear", 1, DUEL_DECK);
    duel_card(&b, "d/wolf", 1, DUEL_DECK)->known_to = 1u << 0;
    duel_card(&b, "d/imp", 1, DUEL_HAND);
    duel_card(&b, "d/orb", 1, DUEL_HAND)->known_to = 1u << 0;
    cg_match *match = duel_start(&b);
    assert_true(cg_view_zone_card(match, 0, DUEL_DECK, 1, 1, &card));
    assert_int_equal(card.design, cg_cards_find(cg_match_cards(match), "d/wolf"));
    assert_true(cg_view_zone_card(match, 0, DUEL_DECK, 1, 0, &card));
    assert_int_equal(card.design, 0);
    assert_true(cg_view_zone_card(match, 0, DUEL_HAND, 1, 0, &card) && card.design);
    assert_true(cg_view_zone_card(match, 0, DUEL_HAND, 1, 1, &card) && !card.design);
    assert_true(cg_view_zone_card(match, CG_SPECTATOR, DUEL_DECK, 1, 1, &card) && !card.design);
    char *json = view_of(match, 0);
    assert_non_null(strstr(json, "\"cards\":[null,\"d/wolf\",null"));
    assert_non_null(strstr(json, "{\"size\":2,\"cards\":[\"d/orb\",null]}"));
    free(json);
    assert_true(cg_view_text(match, 0, text, sizeof text) < sizeof text);
    assert_non_null(strstr(text, ": card 2 Wolf\n"));
    assert_non_null(strstr(text, "hand 2\n      Orb (relic; level 1, speed 1)\n"));
    cg_match_destroy(match);
}

static void a_saved_board_comes_back(void **state)
{
    duel_board b;
    cg_match *match = two_sides(*state, &b);
    cg_random random = cg_random_seed(7);
    for (int i = 0; i < 60 && !cg_match_over(match); i++) {
        size_t size, again_size;
        unsigned char *bytes = saved(match, &size);
        cg_match *loaded = load(*state, bytes, size);
        assert_non_null(loaded);
        unsigned char *again = saved(loaded, &again_size);
        assert_int_equal(size, again_size);
        assert_memory_equal(bytes, again, size);
        assert_true(cg_match_hash(loaded) == cg_match_hash(match));
        cg_match_destroy(loaded);
        free(again);
        free(bytes);
        play_random(match, &random, 1);
        assert_sound(match);
    }
    cg_match_destroy(match);
}

static void try_forgery(const duel *d, unsigned char *bytes, size_t size, uint64_t seed,
                        unsigned *taken)
{
    uint64_t hash = cg_hash_bytes(0, bytes, size - CHECKSUM);
    for (int i = 0; i < CHECKSUM; i++)
        bytes[size - CHECKSUM + (size_t)i] = (unsigned char)(hash >> (8 * i));
    cg_match *match = load(d, bytes, size);
    if (!match)
        return;
    cg_random random = cg_random_seed(seed);
    for (int viewer = CG_SPECTATOR; viewer < 2; viewer++) {
        free(view_of(match, viewer));
        cg_view_text(match, viewer, NULL, 0);
    }
    for (int i = 0; i < 60 && !cg_match_over(match); i++) {
        uint32_t index = cg_bot_random(match, &random);
        cg_status status = cg_match_answer(match, cg_match_decider(match), index, NULL);
        assert_true(status == CG_OK || status == CG_ERR_LIMIT || status == CG_ERR_MODULE);
    }
    cg_match_destroy(match);
    ++*taken;
}

static void forged_boards_are_refused_or_can_be_played(void **state)
{
    static const unsigned char telling[] = {0, 1, 2, 0x7f, 0x80, 0xfe, 0xff};
    duel_board b;
    cg_match *match = two_sides(*state, &b);
    cg_random random = cg_random_seed(3);
    unsigned taken = 0;
    for (int game = 0; game < 12 && !cg_match_over(match); game++) {
        size_t size;
        unsigned char *bytes = saved(match, &size), *forged = malloc(size);
        assert_non_null(forged);
        for (unsigned i = 0; i < 400; i++) {
            memcpy(forged, bytes, size);
            for (unsigned changes = 1 + cg_random_below(&random, 3); changes > 0; changes--) {
                size_t at = size - CHECKSUM - 1 - cg_random_below(&random, (uint32_t)size - 400);
                forged[at] = telling[cg_random_below(&random, COUNT(telling))];
            }
            try_forgery(*state, forged, size, i, &taken);
        }
        free(forged);
        free(bytes);
        play_random(match, &random, 3);
    }
    assert_true(taken > 0); /* a turn's number, for example */
    cg_match_destroy(match);
}

TESTS(in_play)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_lies_as_it_is_written),
        cmocka_unit_test(boards_that_cannot_be_are_refused),
        cmocka_unit_test(what_is_on_itself_over_others_is_refused),
        cmocka_unit_test(a_full_zone_takes_no_more),
        cmocka_unit_test(options_tell_cards_apart),
        cmocka_unit_test(an_ability_without_a_name_is_told_by_its_text),
        cmocka_unit_test(a_stat_that_a_card_does_not_have_is_not_told),
        cmocka_unit_test(abilities_go_by_their_name_or_number),
        cmocka_unit_test(changes_and_their_end_are_in_views),
        cmocka_unit_test(a_face_that_is_down_is_seen_by_its_player_alone),
        cmocka_unit_test(events_keep_what_is_hidden),
        cmocka_unit_test(what_lies_face_down_is_something_that_can_lie_there),
        cmocka_unit_test(a_seed_gives_the_same_world_from_every_world),
        cmocka_unit_test(cards_that_were_shown_are_in_views),
        cmocka_unit_test(a_saved_board_comes_back),
        cmocka_unit_test(forged_boards_are_refused_or_can_be_played),
    };
    return cmocka_run_group_tests(tests, duel_load, duel_unload);
}
