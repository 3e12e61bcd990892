/* Divinity: decks that are refused, the players whom it takes, its options, and how many attacks
 * can be announced. */
#include "support_game.h"
#include "tests.h"

static int load(void **state)
{
    return load_game(state, "divinity");
}

/* ---- decks (section 13) ---- */

/** Deities D, Walls W, Rituals R, Servants S, Environments E. */
static const plain_card plain[] = {
    {'D', 60, "kind: deity, rank: supreme, pantheon: norse, gender: male, hp: 1, atk: 1"},
    {'W', 20, "kind: wall, position: left, hp: 1"},
    {'R', 2, "kind: attachment, attachment: ritual"},
    {'S', 20, "kind: attachment, attachment: servant"},
    {'E', 20, "kind: environment"},
};

static const deck_row decks[] = {
    /* DIV-13.5: only advice is not followed */
    {"D1-55*1", ""},
    {"D1-18*3 D19-19*1", ""},
    {"D1-1*1 W1-18*3", ""},
    {"D1-1*1 S1-18*3", ""},
    {"D1-1*1 E1-18*3", ""},
    /* DIV-13.1 */
    {"D1-54*1", "deck-size: the deck has 54 cards, but must have exactly 55\n"},
    {"D1-56*1", "deck-size: the deck has 56 cards, but must have exactly 55\n"},
    /* DIV-13.2 */
    {"D1-51*1 D52-52*4",
     "copies: the deck has 4 copies of D52 (s/d52), but at most 3 are allowed\n"},
    /* DIV-13.3 */
    {"D1-54*1 R0-0*1", ""},
    {"D1-53*1 R0-0*2", "rituals: the deck has 2 Rituals, but at most 1 is allowed\n"},
    {"D1-53*1 R0-1*1", "rituals: the deck has 2 Rituals, but at most 1 is allowed\n"},
    /* DIV-R15 */
    {"W1-18*3 R0-0*1", "no-deity: the deck needs a Deity for the setup\n"},
    /* all findings at once */
    {"W1-2*4 R0-1*1",
     "deck-size: the deck has 10 cards, but must have exactly 55\ncopies: the deck has 4 copies of "
     "W1 (s/w1), but at most 3 are allowed\ncopies: the deck has 4 copies of W2 (s/w2), but at "
     "most 3 are allowed\nrituals: the deck has 2 Rituals, but at most 1 is allowed\nno-deity: the "
     "deck needs a Deity for the setup\n"},
};

static void test_decks(void **state)
{
    cg_cards *cards = plain_cards(*state, plain, COUNT(plain));
    assert_decks(*state, cards, decks, COUNT(decks));
    cg_cards_destroy(cards);
}

/* DIV-13.4 */
static void test_starting_decks(void **state)
{
    static const char *const names[] = {"canaanite", "egyptian", "mesopotamian", "norse",
                                        "olympian"};
    const fixture *f = *state;
    for (size_t i = 0; i < COUNT(names); i++) {
        const cg_deck *deck = cg_cards_deck_find(f->cards, names[i]);
        assert_non_null(deck);
        assert_int_equal(cg_deck_size(deck), 55);
    }
}

/* ---- matches ---- */

/* The table of settings, with their defaults. */
static void test_options(void **state)
{
    static const option_row rows[] = {
        {"deck_check", "on", "off", "maybe"},
        {"setup_conditions", "enforced", "ignored", "none"},
        {"first_player", "random", "2", "3"},
        {"first_turn_draw", "yes", "no", "1"},
        {"first_turn_attack", "yes", "no", "never"},
        {"simultaneous_end", "draw", "turn_player_loses", "nobody"},
        {"flip_moments", "between", "any", "never"},
        {"turn_limit", "300", "0", "-1"},
        {"turn_action_limit", "500", "1", "many"},
    };
    assert_options(*state, rows, COUNT(rows));
}

/* DIV-1.1, DIV-R66 */
static void test_players(void **state)
{
    assert_players(*state, 2, 2);
}

/* DIV-R17 with 3.6 and 3.7: what was shown lies in the discard pile during the redraws, and a
 * condition does not hold because of it. */
static void test_shown_hands_fulfil_no_condition(void **state)
{
    static const char text[] =
        "game: divinity\nset: s\ncards:\n"
        "  - {name: Late, kind: deity, rank: minor, pantheon: norse, gender: male, hp: 1, atk: 1,\n"
        "     effect: 'play, if count of my discard pile >= 4'}\n"
        "  - {name: Early, kind: deity, rank: minor, pantheon: norse, gender: male, hp: 1, atk: "
        "1}\n"
        "  - {name: Wall, kind: wall, position: left, hp: 1}\n"
        "decks: [{name: d, title: D, free: true, cards: [{card: s/late, copies: 20},\n"
        "  {card: s/early, copies: 2}, {card: s/wall, copies: 33}]}]\n";
    const fixture *f = *state;
    cg_cards *cards = NULL;
    unsigned lost = 0, begun = 0;
    assert_int_equal(cg_cards_load_text(f->game, "s.yaml", text, sizeof text - 1, NULL, &cards),
                     CG_OK);
    cg_match_config config = cg_match_config_default(cards);
    cg_setting settings[] = {{"deck_check", "off"}};
    config.settings = settings;
    config.setting_count = COUNT(settings);
    for (config.seed = 1; config.seed <= 200; config.seed++) {
        cg_match *match = start(&config);
        cg_error error;
        assert_int_equal(cg_match_fault(match, &error), CG_OK);
        lost += cg_match_over(match);
        begun += !cg_match_over(match);
        for (uint32_t i = 0; !cg_match_over(match) && i < cg_match_option_count(match); i++) {
            char option[100];
            cg_match_option_text(match, i, option, sizeof option);
            assert_memory_equal(option, "place s/early", strlen("place s/early"));
        }
        cg_match_destroy(match);
    }
    assert_int_equal(lost + begun, 200);
    assert_true(begun > 100);
    cg_cards_destroy(cards);
}

/* ---- announcements (DIV-9.7) ---- */

/** How many different attacks can still be announced; `any` tells that one attacker attacks. */
static int announcements(const cg_match *match, bool any)
{
    if (strcmp(reason_of(match), "attack") != 0)
        return any;
    int count = 0;
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        cg_match *copy = clone_of(match);
        cg_option option;
        assert_true(cg_match_option(match, i, &option));
        assert_int_equal(cg_match_answer(copy, cg_match_decider(copy), i, NULL), CG_OK);
        count += announcements(copy, any || option.verb != CG_VERB_PASS);
        cg_match_destroy(copy);
    }
    return count;
}

static const char *const fighters[] = {"canaanite/shahar", "canaanite/shalim", "canaanite/gupan"};
static const char *const ramparts[] = {"walls/lion_gate", "walls/palace_of_saphon",
                                       "walls/rock_of_tyre"};

static size_t lay(const fixture *f, cg_stage_card *cards, const char *const *ids, int count,
                  int owner, int zone)
{
    for (int i = 0; i < count; i++) {
        cards[i] = (cg_stage_card){.design = cg_cards_find(f->cards, ids[i]),
                                   .owner = (int8_t)owner,
                                   .zone = (uint8_t)zone,
                                   .zone_owner = (int8_t)owner};
        assert_true(cards[i].design);
    }
    return (size_t)count;
}

static cg_stage stage_of_actions(const fixture *f, cg_stage_card *cards)
{
    return (cg_stage){.phase = cg_game_phase_find(f->game, "actions"), .turn = 3, .cards = cards};
}

static cg_match *start_from(const fixture *f, const cg_stage *stage)
{
    cg_match_config config = cg_match_config_default(f->cards);
    config.decks[0] = config.decks[1] = cg_cards_deck_find(f->cards, "canaanite");
    config.stage = stage;
    return start(&config);
}

static int count_attacks(const fixture *f, int attackers, int deities, int walls)
{
    cg_stage_card cards[9];
    cg_stage stage = stage_of_actions(f, cards);
    int field = cg_game_zone_find(f->game, "deities"), edge = cg_game_zone_find(f->game, "walls");
    stage.card_count = lay(f, cards, fighters, attackers, 0, field);
    stage.card_count += lay(f, cards + stage.card_count, fighters, deities, 1, field);
    stage.card_count += lay(f, cards + stage.card_count, ramparts, walls, 1, edge);
    cg_match *match = start_from(f, &stage);
    answer(match, "attack");
    int count = announcements(match, false);
    cg_match_destroy(match);
    return count;
}

/** Is it the first ability of a Deity, and of one alone, that everybody sees as used? */
static bool shows_one_used(const cg_match *match)
{
    bool shows = true;
    for (int viewer = -1; viewer < 2; viewer++) {
        char *view = view_of(match, viewer);
        const char *first = strstr(view, "\"abilities_used\":1");
        shows = shows && first && !strstr(first + 1, "\"abilities_used\":1");
        free(view);
    }
    return shows;
}

/* DIV-R62 */
static void test_used_abilities_are_public(void **state)
{
    static const char *const ids[] = {"canaanite/horon", "canaanite/shahar", "walls/lion_gate"};
    const fixture *f = *state;
    cg_stage_card cards[3];
    cg_stage stage = stage_of_actions(f, cards);
    int field = cg_game_zone_find(f->game, "deities"), hand = cg_game_zone_find(f->game, "hand");
    stage.card_count = lay(f, cards, ids, 1, 0, field);
    stage.card_count += lay(f, cards + 1, ids + 1, 1, 1, field);
    stage.card_count += lay(f, cards + 2, ids + 2, 1, 0, hand);
    cg_match *match = start_from(f, &stage);
    assert_false(shows_one_used(match));
    answer(match, "use canaanite/horon");
    assert_true(shows_one_used(match));
    cg_match_destroy(match);
}

/* DIV-R62: in this turn; the next one has begun when its triggers ask. */
static void test_used_abilities_end_with_the_turn(void **state)
{
    static const char *const users[] = {"canaanite/horon"};
    static const char *const others[] = {"canaanite/dagan", "canaanite/shahar"};
    static const int32_t damage[] = {2};
    const fixture *f = *state;
    cg_stage_card cards[4];
    cg_stage stage = stage_of_actions(f, cards);
    int field = cg_game_zone_find(f->game, "deities"), hand = cg_game_zone_find(f->game, "hand");
    stage.card_count = lay(f, cards, users, 1, 0, field);
    stage.card_count += lay(f, cards + 1, others, 2, 1, field);
    stage.card_count += lay(f, cards + 3, ramparts, 1, 0, hand);
    for (int i = 1; i < 3; i++) {
        cards[i].marks = damage;
        cards[i].mark_count = 1;
    }
    cg_match *match = start_from(f, &stage);
    answer(match, "use canaanite/horon");
    while (strcmp(reason_of(match), "action") != 0)
        assert_int_equal(cg_match_answer(match, cg_match_decider(match), 0, NULL), CG_OK);
    assert_true(shows_one_used(match));
    answer(match, "pass");
    assert_string_equal(reason_of(match), "choose"); /* Dagan, whom he heals */
    assert_false(shows_one_used(match));
    cg_match_destroy(match);
}

/* A hand without a Deity is nothing impossible behind the setup: in worlds that are guessed it can
 * be any. */
static void test_any_hand_is_possible_after_setup(void **state)
{
    const fixture *f = *state;
    cg_stage_card cards[3];
    cg_stage stage = stage_of_actions(f, cards);
    int field = cg_game_zone_find(f->game, "deities"), hand = cg_game_zone_find(f->game, "hand");
    unsigned others = 0;
    stage.card_count = lay(f, cards, fighters, 1, 0, field);
    stage.card_count += lay(f, cards + 1, fighters, 1, 1, field);
    stage.card_count += lay(f, cards + 2, ramparts, 1, 1, hand);
    cg_match *match = start_from(f, &stage);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        cg_match *world = clone_of(match);
        assert_int_equal(cg_match_determinize(world, 0, seed), CG_OK);
        char *view = view_of(world, 1);
        others += !strstr(view, ramparts[0]);
        free(view);
        cg_match_destroy(world);
    }
    assert_true(others > 10);
    cg_match_destroy(match);
}

/** Does the hand of that player hold a Deity? */
static bool holds_deity(const cg_match *match, int player)
{
    const cg_cards *cards = cg_match_cards(match);
    int hand = cg_game_zone_find(cg_cards_game(cards), "hand");
    cg_view_card card;
    for (uint32_t i = 0; cg_view_zone_card(match, player, (uint8_t)hand, player, i, &card); i++) {
        char kind[20] = "";
        cg_cards_field(cards, card.design, "kind", kind, sizeof kind);
        if (strcmp(kind, "deity") == 0)
            return true;
    }
    return false;
}

enum { DEITIES = 10, WALLS = 15 };

/** A match that chance deals, with decks in which Deities are rare, so that many hands have none. */
static cg_match *deal(const cg_cards *cards, uint64_t seed)
{
    cg_deck_entry entries[DEITIES + WALLS];
    cg_deck *deck = NULL;
    for (unsigned i = 0; i < COUNT(entries); i++) {
        char id[20];
        bool deity = i < DEITIES;
        snprintf(id, sizeof id, "s/%c%u", deity ? 'd' : 'w', deity ? i + 1 : i - DEITIES + 1);
        entries[i] = (cg_deck_entry){.design = cg_cards_find(cards, id), .copies = deity ? 1 : 3};
    }
    assert_int_equal(cg_deck_create(cards, "walls", entries, COUNT(entries), NULL, &deck), CG_OK);
    cg_match_config config = cg_match_config_default(cards);
    config.seed = seed;
    config.explicit_chance = true;
    config.decks[0] = config.decks[1] = deck;
    cg_match *match = start(&config);
    cg_deck_destroy(deck);
    return match;
}

static void answer_any(cg_match *match, uint64_t number)
{
    uint32_t option = (uint32_t)(number % cg_match_option_count(match));
    assert_int_equal(cg_match_answer(match, cg_match_decider(match), option, NULL), CG_OK);
}

/* DIV-3.3: the first player has kept a hand, so it has a Deity in each guess, also while chance
 * deals the second hand. */
static void test_kept_hands_have_a_deity_in_guesses(void **state)
{
    const fixture *f = *state;
    const uint8_t hand = (uint8_t)cg_game_zone_find(f->game, "hand");
    cg_cards *cards = plain_cards(f, plain, COUNT(plain));
    unsigned others = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        cg_match *match = deal(cards, seed);
        for (unsigned draws = 0; cg_view_zone_size(match, hand, 1) < 2; draws++)
            answer_any(match, seed * 7 + draws * draws);
        assert_int_equal(cg_match_decider(match), CG_CHANCE);
        char *own = view_of(match, 0);
        for (uint64_t guess = 1; guess <= 40; guess++) {
            cg_match *world = clone_of(match);
            assert_int_equal(cg_match_determinize(world, 1, guess), CG_OK);
            assert_true(holds_deity(world, 0));
            char *guessed = view_of(world, 0);
            others += strcmp(guessed, own) != 0; /* it is guessed all the same */
            free(guessed);
            cg_match_destroy(world);
        }
        free(own);
        cg_match_destroy(match);
    }
    assert_true(others > 1000);
    cg_cards_destroy(cards);
}

/* DIV-3.10, DIV-R19: when the Deities are flipped and chance is asked who begins, the rest of a hand can
 * be without one. */
static void test_hands_behind_the_flip_can_be_without_a_deity(void **state)
{
    const fixture *f = *state;
    const uint8_t field = (uint8_t)cg_game_zone_find(f->game, "deities");
    cg_cards *cards = plain_cards(f, plain, COUNT(plain));
    unsigned without = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        cg_match *match = deal(cards, seed);
        for (unsigned draws = 0; cg_view_zone_size(match, field, 0) == 0; draws++)
            answer_any(match, seed * 7 + draws * draws);
        assert_int_equal(cg_match_decider(match), CG_CHANCE);
        for (uint64_t guess = 1; guess <= 20; guess++) {
            cg_match *world = clone_of(match);
            assert_int_equal(cg_match_determinize(world, 0, guess), CG_OK);
            without += !holds_deity(world, 1);
            cg_match_destroy(world);
        }
        cg_match_destroy(match);
    }
    assert_true(without > 10);
    cg_cards_destroy(cards);
}

/* DIV-10.1, DIV-14.2: what falls by damage that no attack has dealt goes by rule, and nobody destroys it. */
static void test_what_falls_is_not_destroyed(void **state)
{
    static const int32_t damage[] = {99};
    static const char *const fallen[] = {"canaanite/horon"};
    const fixture *f = *state;
    cg_stage_card cards[4];
    cg_stage stage = stage_of_actions(f, cards);
    int field = cg_game_zone_find(f->game, "deities");
    unsigned gone = 0;
    stage.card_count = lay(f, cards, fighters, 1, 0, field);
    stage.card_count += lay(f, cards + 1, fighters + 1, 1, 1, field);
    stage.card_count += lay(f, cards + 2, fallen, 1, 1, field);
    cards[2].marks = damage;
    cards[2].mark_count = 1;
    cg_match *match = start_from(f, &stage);
    for (uint64_t i = cg_match_event_first(match); i <= cg_match_event_count(match); i++) {
        cg_event event;
        assert_int_equal(cg_match_event(match, CG_SPECTATOR, i, &event), CG_OK);
        if (event.kind != CG_EVENT_MOVE)
            continue;
        assert_int_equal(event.cause, CG_CAUSE_RULE);
        gone++;
    }
    assert_int_equal(gone, 1);
    cg_match_destroy(match);
}

/** The newest answer that the player is told of. */
static cg_event answer_of(const cg_match *match, int player)
{
    cg_event event = {0};
    uint64_t number = cg_match_event_count(match);
    do
        assert_int_equal(cg_match_event(match, player, number--, &event), CG_OK);
    while (event.kind != CG_EVENT_ANSWER || event.player != player);
    return event;
}

/* What is taken by its design is told to its player as a design, and as no card: which card stands
 * for it would tell where it lies. */
static void test_who_takes_a_design_is_told_it(void **state)
{
    const fixture *f = *state;
    int taken = 0;
    for (uint64_t seed = 1; taken < 20; seed++) {
        cg_match_config config = cg_match_config_default(f->cards);
        cg_random random = cg_random_seed(seed);
        config.seed = seed;
        config.recall = true;
        config.event_capacity = 4096;
        cg_match *match = start(&config);
        while (!cg_match_over(match)) {
            int player = cg_match_decider(match);
            uint32_t index = cg_bot_random(match, &random);
            cg_option option;
            assert_true(cg_match_option(match, index, &option));
            assert_int_equal(cg_match_answer(match, player, index, NULL), CG_OK);
            if (player < 0 || option.verb != CG_VERB_TAKE)
                continue;
            cg_event event = answer_of(match, player);
            assert_int_equal(event.design, option.design);
            assert_int_equal(event.card.index, 0);
            taken++;
        }
        cg_match_destroy(match);
    }
}

/* DIV-9.4, DIV-9.6, DIV-9.7 */
static void test_announcements(void **state)
{
    static const struct {
        int attackers, deities, walls, count;
    } rows[] = {
        {3, 3, 0, 33}, {2, 3, 0, 12}, {3, 2, 0, 12}, {3, 1, 0, 3}, {1, 3, 0, 3},
        {1, 1, 0, 1},  {2, 2, 0, 6},  {2, 1, 0, 2},  {1, 2, 0, 2}, {3, 0, 2, 12},
        {3, 0, 1, 3},  {1, 0, 1, 1},  {3, 1, 2, 3},  {2, 2, 2, 6},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(count_attacks(*state, rows[i].attackers, rows[i].deities, rows[i].walls),
                         rows[i].count);
}

TESTS(divinity)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decks),
        cmocka_unit_test(test_starting_decks),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_shown_hands_fulfil_no_condition),
        cmocka_unit_test(test_used_abilities_are_public),
        cmocka_unit_test(test_used_abilities_end_with_the_turn),
        cmocka_unit_test(test_any_hand_is_possible_after_setup),
        cmocka_unit_test(test_kept_hands_have_a_deity_in_guesses),
        cmocka_unit_test(test_hands_behind_the_flip_can_be_without_a_deity),
        cmocka_unit_test(test_what_falls_is_not_destroyed),
        cmocka_unit_test(test_who_takes_a_design_is_told_it),
        cmocka_unit_test(test_announcements),
    };
    return cmocka_run_group_tests_name("divinity", tests, load, unload_game);
}
