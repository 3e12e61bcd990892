/* Gemu Land: cards and decks that are refused, and the players whom it takes. */
#include "support_game.h"
#include "tests.h"

#include "base/text.h"

static int load(void **state)
{
    return load_game(state, "gemu_land");
}

/* ---- cards ---- */

#define MONSTER "kind: monster\n    attack: 1\n    defense: 1\n    "

static const bad_card bad_cards[] = {
    /* GEMU-13.1, GEMU-10.6: mana lies under cards of the field, and these alone fight */
    {MONSTER "effect: \"use: gain 1 mana under a monster in my hand\"\n", "never-usable"},
    {MONSTER "effect: \"use: gain the mana of a monster in my hand\"\n", "never-usable"},
    {MONSTER "effect: \"use: transfer the mana of a monster in my hand to this\"\n",
     "never-usable"},
    {MONSTER "effect: \"use: transfer the mana of this to a monster in my hand\"\n",
     "never-usable"},
    {MONSTER "effect: \"use: stack this under a monster in my hand\"\n", "never-usable"},
    {MONSTER "effect: \"use: drain 1 mana from a monster in my hand\"\n", "never-usable"},
    /* GEMU-2.8: mana has no faces */
    {MONSTER "effect: \"use: put the top card of my deck under this face down\"\n",
     "contradiction: cards cannot be face down there (mana); remove 'face down'\n"},
    {MONSTER "effect: \"use: order a monster in my hand to attack one enemy monster\"\n",
     "never-usable"},
    {MONSTER "effect: \"use: order this to attack a monster in the hand of an opponent\"\n",
     "never-usable"},
    {MONSTER "effect: \"use: negate the summon of a monster in my hand\"\n", "never-usable"},
    {MONSTER "effect: \"monsters in my hand can attack directly\"\n", "never-usable"},
    {MONSTER "effect: \"monsters in my hand cannot use skills\"\n", "never-usable"},
    {MONSTER "effect: \"monsters in my hand cannot be destroyed by battle\"\n", "never-usable"},
    {MONSTER "effect: \"monsters in my hand cannot be destroyed by effects\"\n", "never-usable"},
    {"kind: prophecy\n    subtype: equipment\n    effect: \"play: assign this to a monster in my "
     "hand\"\n",
     "never-usable"},
    /* GEMU-10.2: skills are used in the Monster Phase */
    {MONSTER "effect: \"use in reaction: draw 1\"\n", "never-usable"},
    /* GEMU-1.3, GEMU-R66 */
    {"kind: monster\n    attack: 10000\n    defense: 1\n", "out-of-range"},
    {"kind: monster\n    attack: 1\n    defense: 10000\n", "out-of-range"},
    {"kind: monster\n    level: 31\n    attack: 1\n    defense: 1\n", "out-of-range"},
    {"kind: monster\n    defense: 1\n", "field"},
    {"attack: 1\n    defense: 1\n", "missing-key"},
    /* GEMU-1.4 */
    {"kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n"
     "      use \"Much\" (11 mana): gain 1 faith\n",
     "skill-cost"},
    /* GEMU-1.5 */
    {"kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n"
     "      instead when I lose faith: prevent 1\n",
     "not-in-game"},
    {"kind: prophecy\n", "no-effect"},
    {"kind: prophecy\n    attack: 1\n    effect: |\n      play: gain 1 faith\n", "field"},
    {"kind: prophecy\n    effect: |\n      play: gain 1 faith\n      use: gain 1 faith\n", "skill"},
    {"kind: prophecy\n    subtype: equipment\n    effect: |\n      the host has attack +1\n",
     "no-host"},
    {"kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n      play: gain 1 faith\n",
     "effect"},
    {"kind: prophecy\n    subtype: equipment\n    effect: |\n      play: draw 1\n", "no-host"},
    {"kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n"
     "      use: assign this to one of my monsters\n",
     "assignment"},
    {"kind: prophecy\n    subtype: equipment\n    effect: |\n"
     "      play: assign this to one of my monsters\n"
     "      my monsters have \"react when I draw: assign this to one of my monsters\"\n",
     "assignment"},
    /* GEMU-9.4 */
    {"kind: prophecy\n    effect: |\n      play: draw 1\n      my monsters have attack +1\n",
     "not-lasting"},
    {"kind: prophecy\n    effect: |\n      play: draw 1\n"
     "      instead when I am dealt damage: prevent it\n",
     "not-lasting"},
    /* GEMU-10.4 */
    {"kind: prophecy\n    effect: |\n      play, attack: draw 1\n", "flag"},
    {"kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n"
     "      react when I draw, attack: draw 1\n",
     "flag"},
    /* GEMU-14.7 */
    {"kind: monster\n    attack: 1\n    defense: 1\n    taunt: 0\n", "out-of-range"},
    /* GEMU-17.5 */
    {"kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n      use: create 1 \"One\"\n",
     "no-token"},
    {"kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n"
     "      my monsters have \"use: create 1 'One'\"\n",
     "no-token"},
    /* GEMU-R54 */
    {"kind: prophecy\n    effect: |\n"
     "      react when an enemy card is set, if the level of it >= 3: draw 1\n",
     "reads-hidden"},
    {"kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n"
     "      this has attack +(count of prophecies in the hand of an opponent)\n",
     "reads-hidden"},
    /* GEMU-1.6 */
    {"kind: token\n    level: 1\n    attack: 1\n    defense: 1\n", "field"},
    {"kind: token\n    subtype: field\n    attack: 1\n    defense: 1\n", "field"},
};

static const char *const good_cards[] = {
    "kind: monster\n    level: 30\n    attack: 9999\n    defense: 9999\n",
    "kind: monster\n    attack: 0\n    defense: 0\n    effect: |\n"
    "      use \"Enough\" (10 mana): gain 1 faith\n",
    "kind: prophecy\n    subtype: persistent\n",
    "kind: prophecy\n    effect: |\n      play, finale: draw 1\n",
    "kind: token\n    attack: 1\n    defense: 1\n    effect: |\n      use, attack: create 1 "
    "\"One\"\n",
    "kind: prophecy\n    subtype: equipment\n    effect: |\n"
    "      play: assign this to one of my monsters\n      the host has attack +1\n",
    /* what its player, or everybody, can see; and cards that may have been shown */
    "kind: prophecy\n    effect: |\n"
    "      play (discard a monster in my hand):\n"
    "        target t: an enemy set monster where level >= 3\n"
    "        destroy t\n",
    "kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n"
    "      this has attack +(count of cards in the hand of an opponent)\n"
    "      rootlings in my hand have level -1\n",
    "kind: token\n    attack: 1\n    defense: 1\n",
    /* `attack` is a stat, a flag and a word of the language */
    "kind: prophecy\n    effect: |\n      play:\n        target t: one monster\n"
    "        if the attack of t > the base attack of t: deal the attack of t to an opponent\n",
    "kind: monster\n    attack: 1\n    defense: 1\n    effect: |\n"
    "      this has attack +(the attack of the host)\n"
    "      use \"Doom\", attack: deal 1 to the attack target\n"
    "      react when this attacks: redirect the attack to an enemy monster\n",
};

static void test_bad_cards(void **state)
{
    const card_file file = {*state};
    assert_bad_cards(&file, bad_cards, COUNT(bad_cards));
}

static void test_good_cards(void **state)
{
    const card_file file = {*state};
    assert_good_cards(&file, good_cards, COUNT(good_cards));
}

/* GEMU-1.3, GEMU-1.5, GEMU-1.6 */
static void test_fields_of_kinds(void **state)
{
    static const kind_row rows[] = {
        {"monster", " tribe level attack defense taunt "},
        {"prophecy", " subtype flags "},
        {"token", " tribe attack defense taunt "},
    };
    static const char *const names[] = {"tribe",  "subtype", "flags", "level",
                                        "attack", "defense", "taunt", NULL};
    static const all_fields all = {"",
                                   "tribe: mirage\n    subtype: field\n    flags: [quick]\n    "
                                   "level: 1\n    attack: 1\n    defense: 1\n    taunt: 1\n",
                                   names};
    const card_file file = {*state};
    assert_kinds(&file, &all, rows, COUNT(rows));
}

typedef struct rounding {
    const char *effect, *source, *text;
} rounding;

/* GEMU-R46: what is not said otherwise rounds up, and the text says so. */
static const rounding roundings[] = {
    {"play: gain (my faith / 2) faith", "play: gain (my faith / 2) faith\n",
     "Gain X faith, where X is half your faith (rounded up)."},
    {"play: gain (my faith / 2 rounded up) faith", "play: gain (my faith / 2) faith\n",
     "Gain X faith, where X is half your faith (rounded up)."},
    {"play: gain (my faith / 2 rounded down) faith",
     "play: gain (my faith / 2 rounded down) faith\n",
     "Gain X faith, where X is half your faith (rounded down)."},
    {"play: gain ((my faith / 2 rounded down) / 3) faith",
     "play: gain ((my faith / 2 rounded down) / 3) faith\n", NULL},
};

static void test_rounding(void **state)
{
    const card_file file = {*state};
    for (size_t i = 0; i < COUNT(roundings); i++) {
        char fields[300], found[600];
        cg_cards *cards = NULL;
        cg_card_info info;
        snprintf(fields, sizeof fields, "kind: prophecy\n    effect: |\n      %s\n",
                 roundings[i].effect);
        assert_int_equal(read_card(&file, fields, NULL, &cards), CG_OK);
        cg_cards_source(cards, cg_cards_find(cards, "test/one"), found, sizeof found);
        assert_string_equal(found, roundings[i].source);
        assert_true(cg_cards_info(cards, cg_cards_find(cards, "test/one"), &info));
        if (roundings[i].text)
            assert_string_equal(info.text, roundings[i].text);
        cg_cards_destroy(cards);
    }
}

/* ---- decks ---- */

static cg_status make_deck(const fixture *f, const char *first, int copies, const char *second,
                           int more, char code[64])
{
    cg_deck_entry entries[] = {
        {.design = cg_cards_find(f->cards, first), .copies = (uint16_t)copies},
        {.design = cg_cards_find(f->cards, second), .copies = (uint16_t)more}};
    cg_report *report = cg_report_create(f->context);
    cg_deck *deck = NULL;
    cg_status status = cg_deck_create(f->cards, "test", entries, more ? 2 : 1, report, &deck);
    snprintf(code, 64, "%s", cg_report_count(report) ? cg_report_get(report, 0)->code : "");
    cg_deck_destroy(deck);
    cg_report_destroy(report);
    return status;
}

/* GEMU-3.1, GEMU-4.1, GEMU-4.3, GEMU-R16 */
static void test_deck_size(void **state)
{
    char code[64];
    assert_int_equal(make_deck(*state, "root/mossback_calf", 19, "", 0, code), CG_ERR_DECK);
    assert_string_equal(code, "deck-size");
    assert_int_equal(make_deck(*state, "root/mossback_calf", 40, "root/rain_sermon", 1, code),
                     CG_ERR_DECK);
    assert_string_equal(code, "deck-size");
    assert_int_equal(make_deck(*state, "root/mossback_calf", 20, "", 0, code), CG_OK);
    assert_int_equal(make_deck(*state, "ebb/spring_tide", 40, "", 0, code), CG_OK);
}

/** Decks are checked beside cards with mistakes in them, but not those that have mistakes. */
static void test_decks_beside_mistakes(void **state)
{
    static const char text[] = "game: gemu_land\nset: s\ncards:\n"
                               "  - name: One\n    kind: prophecy\n    effect: |\n"
                               "      play: drow 1\n"
                               "decks:\n"
                               "  - name: few\n    cards:\n      - {card: s/one, copies: 19}\n"
                               "  - name: bad\n    cards:\n      - {card: s/two, copies: 19}\n";
    const fixture *f = *state;
    cg_report *report = cg_report_create(f->context);
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load_text(f->game, "test", text, strlen(text), report, &cards),
                     CG_ERR_CARDS);
    char *errors = errors_of(report);
    assert_string_equal(errors,
                        "test:7:13: error unknown-verb: 'drow' is not a verb; did you mean "
                        "'draw'?\ntest:9:5: error deck-size: the deck has 19 cards, but must have "
                        "20 to 40\ntest:14:16: error unknown-card: there is no card 's/two'\n");
    free(errors);
    cg_report_destroy(report);
}

/* GEMU-1.2, GEMU-4.2 */
static void test_tokens_in_decks(void **state)
{
    char code[64];
    assert_int_equal(make_deck(*state, "root/mossback_calf", 20, "ebb/sandling", 1, code),
                     CG_ERR_DECK);
    assert_string_equal(code, "token");
}

static void assert_refused(const fixture *f, const char *name, const char *value, const char *text)
{
    cg_error error = {0};
    assert_int_equal(try_option(f, name, value, &error), CG_ERR_OPTION);
    assert_string_equal(error.text, text);
}

/* GEMU-O2, GEMU-O4, GEMU-O10 */
static void test_option_words(void **state)
{
    const fixture *f = *state;
    assert_refused(f, "persistent_slot", "0",
                   "option 'persistent_slot' must be monster or prophecy, not '0'");
    assert_refused(f, "field_mana", "all",
                   "option 'field_mana' must be summon, none or any, not 'all'");
    assert_refused(f, "first_player", "3",
                   "option 'first_player' must be random or a number from 1 to 2, not '3'");
}

/* GEMU-1.1 */
static void test_players(void **state)
{
    assert_players(*state, 2, 2);
}

/* GEMU-4.3, GEMU-O11, GEMU-R17: the decks that everybody has by default hold more copies */
static void test_copies(void **state)
{
    assert_int_equal(try_option(*state, "max_copies", "2", NULL), CG_ERR_OPTION);
}

/* ---- searching ---- */

static cg_match *new_match(const fixture *f, uint64_t seed)
{
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = NULL;
    cg_error error;
    config.seed = seed;
    config.skip_single = true;
    if (cg_match_create(&config, &match, &error))
        fail_msg("no match: %s", error.text);
    return match;
}

/* GEMU-8.2: what a summon costs is told with it, and with nothing else. */
static void test_prices(void **state)
{
    cg_match *match = new_match(*state, 3);
    cg_random random = cg_random_seed(3);
    unsigned summons = 0;
    char text[200];
    for (int i = 0; i < 300 && !cg_match_over(match); i++) {
        for (uint32_t k = 0; k < cg_match_option_count(match); k++) {
            bool told = cg_match_option_label(match, k, text, sizeof text) &&
                        strstr(text, " mana)") != NULL;
            summons += told;
            if (strncmp(text, "Use ", 4) != 0)
                assert_int_equal(told, strncmp(text, "Summon ", 7) == 0);
        }
        play_random(match, &random, 1);
    }
    assert_true(summons > 0);
    cg_match_destroy(match);
}

/** What one player gains by the estimate the other loses; at the end it is the result. */
static void test_estimates(void **state)
{
    const fixture *f = *state;
    cg_random random = cg_random_seed(5);
    bool differ = false;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        cg_match *match = new_match(f, seed);
        cg_result result;
        while (!cg_match_over(match)) {
            int32_t first = cg_match_estimate(match, 0), second = cg_match_estimate(match, 1);
            assert_int_equal(first + second, 0);
            assert_in_range(first + 1000, 0, 2000);
            differ = differ || first;
            cg_match_playout(match, &random, 10);
        }
        assert_true(cg_match_result(match, &result));
        assert_int_equal(cg_match_estimate(match, 0), 1000 * result.returns[0]);
        assert_int_equal(cg_match_estimate(match, 2), 0);
        assert_int_equal(cg_match_estimate(match, -1), 0);
        cg_match_destroy(match);
    }
    assert_true(differ);
    assert_in_range(cg_game_describe(f->game).horizon, 1, 1000);
}

static int player_who_searches_wins(const fixture *f, uint64_t seed)
{
    cg_bot_config config = cg_bot_config_default();
    cg_random random = cg_random_seed(seed);
    cg_match *match = new_match(f, seed);
    cg_bot *bot = NULL;
    cg_result result;
    int searcher = (int)(seed & 1u);
    config.playouts = 4;
    config.seed = seed;
    assert_int_equal(cg_bot_create(f->context, &config, &bot, NULL), CG_OK);
    while (!cg_match_over(match)) {
        uint32_t index = cg_bot_random(match, &random);
        if (cg_match_decider(match) == searcher)
            assert_int_equal(cg_bot_choose(bot, match, &index, NULL), CG_OK);
        cg_match_answer(match, cg_match_decider(match), index, NULL);
    }
    assert_true(cg_match_result(match, &result));
    cg_bot_destroy(bot);
    cg_match_destroy(match);
    return result.returns[searcher] > 0;
}

/** Random choices would win half of the matches. */
static void test_search(void **state)
{
    int wins = 0;
    for (uint64_t seed = 1; seed <= 20; seed++)
        wins += player_who_searches_wins(*state, seed);
    assert_in_range(wins, 17, 20);
}

/* GEMU-O12 */
static void test_turn_limit(void **state)
{
    static const struct {
        const char *value;
        cg_status status;
    } limits[] = {{"0", CG_OK},
                  {"1", CG_ERR_OPTION},
                  {"2", CG_OK},
                  {"100000", CG_OK},
                  {"100001", CG_ERR_OPTION}};
    for (size_t i = 0; i < COUNT(limits); i++) {
        cg_error error = {0};
        assert_int_equal(try_option(*state, "turn_limit", limits[i].value, &error),
                         limits[i].status);
        if (i == 1)
            assert_string_equal(error.text,
                                "option 'turn_limit': it must be 0 for no limit, or at least 2");
    }
}

/* ---- the language ---- */

/** What the rules do not have stands in no table, and every row has an example in the game's words.
 */
static void test_language(void **state)
{
    static const char *const left_out[] = {
        "exhaust", "`when",   "attach ", "detach",     "blocks",     "`be blocked`", "search",
        "storm",   "as soon", "life",    "power",      "creature",   "later",        "PLAYERS must",
        "roll dN", "DIE",     "trample", "is damaged", "one or more"};
    static const char *const kept[] = {"| `react when EVENT:` |", "`deal 3 to an opponent`",
                                       "`I gain faith`", "assign this to {cards}",
                                       "`react when I draw, the first time each turn:`"};
    static char text[1u << 16];
    const fixture *f = *state;
    size_t length = cg_game_language_text(f->game, text, sizeof text);
    assert_true(length > 0 && length < sizeof text);
    for (size_t i = 0; i < COUNT(left_out); i++)
        if (strstr(text, left_out[i]))
            fail_msg("'%s' is in the reference: %.60s", left_out[i], strstr(text, left_out[i]));
    for (size_t i = 0; i < COUNT(kept); i++)
        if (!strstr(text, kept[i]))
            fail_msg("'%s' is not in the reference", kept[i]);
    if (strstr(text, "` |  | "))
        fail_msg("a row has no example: %.60s", strstr(text, "` |  | ") - 30);
}

/** Cards of every number are searched for what they call, so that the last program of them ends where its
 * memory does: then the sanitizers see what looks behind it. */
static void test_programs_of_every_length(void **state)
{
    const fixture *f = *state;
    static char text[20000];
    for (unsigned count = 1; count <= 120; count++) {
        cg_cards *cards = NULL;
        cg_text out = cg_text_start(text, sizeof text);
        cg_text_add(&out, "game: gemu_land\nset: s\ncards:\n");
        for (unsigned i = 0; i < count; i++)
            cg_text_format(&out, "  - {name: P%u, kind: prophecy, effect: \"play: draw %u\"}\n", i,
                           1 + i % 3);
        assert_int_equal(cg_cards_load_text(f->game, "s.yaml", text, out.length, NULL, &cards),
                         CG_OK);
        cg_cards_destroy(cards);
    }
}

TESTS(gemu_land)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_cards),
        cmocka_unit_test(test_good_cards),
        cmocka_unit_test(test_fields_of_kinds),
        cmocka_unit_test(test_deck_size),
        cmocka_unit_test(test_tokens_in_decks),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_estimates),
        cmocka_unit_test(test_search),
        cmocka_unit_test(test_rounding),
        cmocka_unit_test(test_turn_limit),
        cmocka_unit_test(test_language),
        cmocka_unit_test(test_decks_beside_mistakes),
        cmocka_unit_test(test_programs_of_every_length),
        cmocka_unit_test(test_option_words),
    };
    return cmocka_run_group_tests_name("gemu_land", tests, load, unload_game);
}
