/* Divinity: cards and decks that are refused, the players whom it takes, and how many attacks can
 * be announced. */
#include "support.h"

typedef struct divinity {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
} divinity;

static int load(void **state)
{
    divinity *d = calloc(1, sizeof *d);
    cg_error error = {.text = "the cards cannot be loaded"};
    *state = d;
    assert_non_null(d);
    d->context = cg_context_create(NULL);
    if (!cg_game_load(d->context, "divinity", &d->game, &error) &&
        !cg_cards_load(d->game, NULL, 0, NULL, &d->cards))
        return 0;
    print_error("%s\n", error.text);
    return -1;
}

static int unload(void **state)
{
    divinity *d = *state;
    cg_cards_destroy(d->cards);
    cg_game_destroy(d->game);
    cg_context_destroy(d->context);
    free(d);
    return 0;
}

/* ---- cards ---- */

#define LOOKS "rank: minor\n    pantheon: norse\n    gender: male\n    "
#define DEITY "kind: deity\n    " LOOKS
#define WALL "kind: wall\n    position: left\n    "

typedef struct bad_card {
    const char *fields, *code, *field;
} bad_card;

static const bad_card bad_cards[] = {
    /* DIV-1.15, DIV-R9: ranges, with the field named */
    {DEITY "hp: 0\n    atk: 1\n", "out-of-range", "hp"},
    {DEITY "hp: 100\n    atk: 1\n", "out-of-range", "hp"},
    {DEITY "hp: -1\n    atk: 1\n", "out-of-range", "hp"},
    {DEITY "hp: 1\n    atk: -1\n", "out-of-range", "atk"},
    {DEITY "hp: 1\n    atk: 100\n", "out-of-range", "atk"},
    {DEITY "hp: 1.5\n    atk: 1\n", "bad-integer", "hp"},
    {DEITY "hp: 1\n    atk: 1\n    types: [death, death]\n", "duplicate-word", "death"},
    {DEITY "hp: 1\n    atk: 1\n    gemstones: [onix, onyx]\n", "duplicate-word", "onyx"},
    /* DIV-1.8 to DIV-1.14, DIV-R10: the lists are closed */
    {"kind: god\n", "unknown-word", "god"},
    {DEITY "hp: 1\n    atk: 1\n    types: [war]\n", "unknown-word", "war"},
    {DEITY "hp: 1\n    atk: 1\n    gemstones: [pearl]\n", "unknown-word", "pearl"},
    {"kind: deity\n    rank: great\n    pantheon: norse\n    gender: male\n    hp: 1\n    atk: 1\n",
     "unknown-word", "great"},
    {"kind: deity\n    rank: minor\n    pantheon: greek\n    gender: male\n    hp: 1\n    atk: 1\n",
     "unknown-word", "greek"},
    {"kind: deity\n    rank: minor\n    pantheon: norse\n    gender: none\n    hp: 1\n    atk: 1\n",
     "unknown-word", "none"},
    {"kind: wall\n    position: top\n    hp: 1\n", "unknown-word", "top"},
    {"kind: attachment\n    attachment: weapon\n", "unknown-word", "weapon"},
    /* DIV-1.4, DIV-R9: exactly one */
    {"kind: deity\n    pantheon: norse\n    gender: male\n    hp: 1\n    atk: 1\n", "field",
     "rank"},
    {"kind: deity\n    rank: minor\n    gender: male\n    hp: 1\n    atk: 1\n", "field",
     "pantheon"},
    {"kind: deity\n    rank: minor\n    pantheon: norse\n    hp: 1\n    atk: 1\n", "field",
     "gender"},
    {DEITY "atk: 1\n", "field", "hp"},
    {DEITY "hp: 1\n", "field", "atk"},
    {DEITY "hp: 1\n    atk: 1\n    position: left\n", "field", "position"},
    {DEITY "hp: 1\n    atk: 1\n    attachment: curse\n", "field", "attachment"},
    /* DIV-1.5, DIV-R1, DIV-R2 */
    {"kind: wall\n    hp: 1\n", "field", "position"},
    {WALL, "field", "hp"},
    {WALL "hp: 100\n", "out-of-range", "hp"},
    {WALL "hp: 1\n    atk: 1\n", "field", "atk"},
    {WALL "hp: 1\n    rank: minor\n", "field", "rank"},
    {WALL "hp: 1\n    pantheon: norse\n", "field", "pantheon"},
    {WALL "hp: 1\n    gender: both\n", "field", "gender"},
    {WALL "hp: 1\n    types: [death]\n", "field", "types"},
    {WALL "hp: 1\n    gemstones: [ruby]\n", "field", "gemstones"},
    /* DIV-1.6, DIV-1.14 */
    {"kind: attachment\n", "field", "attachment"},
    {"kind: attachment\n    attachment: curse\n    hp: 1\n", "field", "hp"},
    {"kind: environment\n    attachment: curse\n", "field", "attachment"},
    {"kind: magic\n    atk: 1\n    effect: |\n      play: draw 1\n", "field", "atk"},
};

static const char *const good_cards[] = {
    DEITY "hp: 1\n    atk: 0\n",
    DEITY "hp: 99\n    atk: 99\n    title: Of All\n",
    "kind: deity\n    rank: lesser\n    pantheon: olympian\n    gender: both\n    hp: 1\n    atk: "
    "1\n",
    DEITY "hp: 1\n    atk: 1\n    types: []\n    gemstones: []\n",
    DEITY
    "hp: 1\n    atk: 1\n    types: [celestial, civilian, fertility, death, dominion, "
    "elemental, temporal]\n    gemstones: [ruby, topaz, citrine, emerald, sapphire, amethyst, "
    "onyx]\n",
    WALL "hp: 99\n",
    WALL "hp: 1\n    effect: |\n      use: draw 1\n",
    "kind: attachment\n    attachment: ritual\n",
    "kind: environment\n    effect: |\n      deities have atk +1\n",
    "kind: magic\n    effect: |\n      play: draw 1\n",
};

static cg_status read_card(const divinity *d, const char *fields, cg_report *report,
                           cg_cards **cards)
{
    char text[600];
    snprintf(text, sizeof text, "game: divinity\nset: test\ncards:\n  - name: One\n    %s", fields);
    return cg_cards_load_text(d->game, "test.yaml", text, strlen(text), report, cards);
}

static void test_bad_cards(void **state)
{
    const divinity *d = *state;
    for (size_t i = 0; i < COUNT(bad_cards); i++) {
        cg_cards *cards = NULL;
        cg_report *report = cg_report_create(d->context);
        assert_int_equal(read_card(d, bad_cards[i].fields, report, &cards), CG_ERR_CARDS);
        const cg_error *error = cg_report_get(report, 0);
        assert_non_null(error);
        assert_string_equal(error->code, bad_cards[i].code);
        if (!strstr(error->text, bad_cards[i].field))
            fail_msg("'%s' is not in: %s", bad_cards[i].field, error->text);
        cg_cards_destroy(cards);
        cg_report_destroy(report);
    }
}

static void test_good_cards(void **state)
{
    for (size_t i = 0; i < COUNT(good_cards); i++) {
        cg_cards *cards = NULL;
        if (read_card(*state, good_cards[i], NULL, &cards))
            fail_msg("refused: %s", good_cards[i]);
        cg_cards_destroy(cards);
    }
}

/* ---- decks (section 13) ---- */

/** Sixty Deities, a Wall, two Rituals and a Magic to make decks of. */
static cg_cards *plain_cards(const divinity *d)
{
    static char text[16384];
    size_t length = (size_t)snprintf(text, sizeof text, "game: divinity\nset: s\ncards:\n");
    cg_cards *cards = NULL;
    for (int i = 0; i < 60; i++)
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "  - {name: D%d, kind: deity, rank: supreme, pantheon: norse, "
                                   "gender: male, hp: 1, atk: 1}\n",
                                   i);
    for (int i = 0; i < 20; i++)
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "  - {name: W%d, kind: wall, position: left, hp: 1}\n", i);
    for (int i = 0; i < 2; i++)
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "  - {name: R%d, kind: attachment, attachment: ritual}\n", i);
    assert_int_equal(cg_cards_load_text(d->game, "s.yaml", text, length, NULL, &cards), CG_OK);
    return cards;
}

/** Cards such as "D3*2 W1": so many copies of each. */
static size_t read_entries(const cg_cards *cards, const char *list, cg_deck_entry *entries)
{
    size_t count = 0;
    char letter;
    int first, last, copies, used;
    for (; sscanf(list, " %c%d-%d*%d%n", &letter, &first, &last, &copies, &used) == 4; list += used)
        for (int i = first; i <= last; i++) {
            char id[20];
            snprintf(id, sizeof id, "s/%c%d", letter + ('a' - 'A'), i);
            entries[count++] =
                (cg_deck_entry){.design = cg_cards_find(cards, id), .copies = (uint16_t)copies};
            assert_true(entries[count - 1].design);
        }
    return count;
}

static const struct {
    const char *list, *errors;
} decks[] = {
    /* DIV-13.5, DIV-R60: only advice is not followed */
    {"D1-55*1", ""},
    {"D1-18*3 D19-19*1", ""},
    {"D1-1*1 W1-18*3", ""},
    /* DIV-13.1 */
    {"D1-54*1", "deck-size: the deck has 54 cards, exactly 55 are needed\n"},
    {"D1-56*1", "deck-size: the deck has 56 cards, exactly 55 are needed\n"},
    /* DIV-13.2 */
    {"D1-51*1 D52-52*4", "copies: 4 copies of D52 (s/d52), at most 3 are allowed\n"},
    /* DIV-13.3 */
    {"D1-54*1 R0-0*1", ""},
    {"D1-53*1 R0-0*2", "rituals: the deck has 2 Rituals, at most 1 is allowed\n"},
    {"D1-53*1 R0-1*1", "rituals: the deck has 2 Rituals, at most 1 is allowed\n"},
    /* DIV-R15 */
    {"W1-18*3 R0-0*1", "no-deity: the deck has no Deity; setup needs one\n"},
    /* all findings at once */
    {"W1-2*4 R0-1*1", "deck-size: the deck has 10 cards, exactly 55 are needed\n"
                      "copies: 4 copies of W1 (s/w1), at most 3 are allowed\n"
                      "copies: 4 copies of W2 (s/w2), at most 3 are allowed\n"
                      "rituals: the deck has 2 Rituals, at most 1 is allowed\n"
                      "no-deity: the deck has no Deity; setup needs one\n"},
};

static void check_list(const divinity *d, const cg_cards *cards, const char *list,
                       const char *errors)
{
    cg_deck_entry entries[80];
    char told[2000] = "";
    size_t length = 0;
    cg_report *report = cg_report_create(d->context);
    cg_deck *deck = NULL;
    cg_status status =
        cg_deck_create(cards, "test", entries, read_entries(cards, list, entries), report, &deck);
    for (size_t i = 0; i < cg_report_count(report); i++)
        length += (size_t)snprintf(told + length, sizeof told - length, "%s: %s\n",
                                   cg_report_get(report, i)->code, cg_report_get(report, i)->text);
    assert_string_equal(told, errors);
    assert_int_equal(status, *errors ? CG_ERR_DECK : CG_OK);
    cg_deck_destroy(deck);
    cg_report_destroy(report);
}

static void test_decks(void **state)
{
    const divinity *d = *state;
    cg_cards *cards = plain_cards(d);
    for (size_t i = 0; i < COUNT(decks); i++)
        check_list(d, cards, decks[i].list, decks[i].errors);
    cg_cards_destroy(cards);
}

/* DIV-13.4 */
static void test_starting_decks(void **state)
{
    static const char *const names[] = {"canaanite", "egyptian", "mesopotamian", "norse",
                                        "olympian"};
    const divinity *d = *state;
    for (size_t i = 0; i < COUNT(names); i++) {
        const cg_deck *deck = cg_cards_deck_named(d->cards, names[i]);
        assert_non_null(deck);
        assert_int_equal(cg_deck_size(deck), 55);
    }
}

/* ---- matches ---- */

static cg_status try_setting(const divinity *d, const char *name, const char *value)
{
    cg_match_config config = cg_match_config_default(d->cards);
    const cg_setting setting = {name, value};
    cg_match *match = NULL;
    cg_error error;
    config.settings = &setting;
    config.setting_count = 1;
    cg_status status = cg_match_create(&config, &match, &error);
    cg_match_destroy(match);
    return status;
}

/* The table of game options, with their defaults. */
static void test_options(void **state)
{
    static const struct {
        const char *name, *initial, *good, *bad;
    } rows[] = {
        {"deck_check", "on", "off", "maybe"},
        {"setup_conditions", "enforced", "ignored", "none"},
        {"first_player", "random", "2", "3"},
        {"first_turn_draw", "yes", "no", "1"},
        {"first_turn_attack", "yes", "no", "never"},
        {"simultaneous_end", "draw", "turn_player_loses", "nobody"},
        {"turn_limit", "300", "0", "-1"},
        {"turn_action_limit", "500", "1", "many"},
    };
    const divinity *d = *state;
    cg_match_config config = cg_match_config_default(d->cards);
    cg_match *match = start(&config);
    for (size_t i = 0; i < COUNT(rows); i++) {
        char value[40];
        assert_true(cg_match_setting(match, rows[i].name, value, sizeof value) > 0);
        assert_string_equal(value, rows[i].initial);
        assert_int_equal(try_setting(d, rows[i].name, rows[i].initial), CG_OK);
        assert_int_equal(try_setting(d, rows[i].name, rows[i].good), CG_OK);
        assert_int_equal(try_setting(d, rows[i].name, rows[i].bad), CG_ERR_OPTION);
    }
    cg_match_destroy(match);
}

/* DIV-1.1, DIV-R66 */
static void test_players(void **state)
{
    static const int numbers[] = {1, 3, 4, 8};
    const divinity *d = *state;
    cg_match *match = NULL;
    cg_error error;
    cg_match_config config = cg_match_config_default(d->cards);
    for (size_t i = 0; i < COUNT(numbers); i++) {
        config.players = numbers[i];
        assert_int_not_equal(cg_match_create(&config, &match, &error), CG_OK);
        assert_null(match);
    }
    config.players = 2;
    match = start(&config);
    assert_int_equal(cg_match_players(match), 2);
    cg_match_destroy(match);
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
    const divinity *d = *state;
    cg_cards *cards = NULL;
    unsigned lost = 0, begun = 0;
    assert_int_equal(cg_cards_load_text(d->game, "s.yaml", text, sizeof text - 1, NULL, &cards),
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

static size_t lay(const divinity *d, cg_stage_card *cards, const char *const *ids, int count,
                  int owner, int zone)
{
    for (int i = 0; i < count; i++) {
        cards[i] = (cg_stage_card){.design = cg_cards_find(d->cards, ids[i]),
                                   .owner = (int8_t)owner,
                                   .zone = (uint8_t)zone,
                                   .zone_owner = (int8_t)owner};
        assert_true(cards[i].design);
    }
    return (size_t)count;
}

static cg_stage stage_of_actions(const divinity *d, const cg_stage_card *cards)
{
    return (cg_stage){.phase = cg_game_phase_index(d->game, "actions"),
                      .turn = 3,
                      .rest_zone = -1,
                      .cards = cards};
}

static cg_match *start_from(const divinity *d, const cg_stage *stage)
{
    cg_match_config config = cg_match_config_default(d->cards);
    config.decks[0] = config.decks[1] = cg_cards_deck_named(d->cards, "canaanite");
    config.stage = stage;
    return start(&config);
}

static int count_attacks(const divinity *d, int attackers, int deities, int walls)
{
    cg_stage_card cards[9];
    cg_stage stage = stage_of_actions(d, cards);
    int field = cg_game_zone_index(d->game, "deities"), edge = cg_game_zone_index(d->game, "walls");
    stage.card_count = lay(d, cards, fighters, attackers, 0, field);
    stage.card_count += lay(d, cards + stage.card_count, fighters, deities, 1, field);
    stage.card_count += lay(d, cards + stage.card_count, ramparts, walls, 1, edge);
    cg_match *match = start_from(d, &stage);
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
    const divinity *d = *state;
    cg_stage_card cards[3];
    cg_stage stage = stage_of_actions(d, cards);
    int field = cg_game_zone_index(d->game, "deities"), hand = cg_game_zone_index(d->game, "hand");
    stage.card_count = lay(d, cards, ids, 1, 0, field);
    stage.card_count += lay(d, cards + 1, ids + 1, 1, 1, field);
    stage.card_count += lay(d, cards + 2, ids + 2, 1, 0, hand);
    cg_match *match = start_from(d, &stage);
    assert_false(shows_one_used(match));
    answer(match, "use canaanite/horon");
    assert_true(shows_one_used(match));
    cg_match_destroy(match);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_cards),
        cmocka_unit_test(test_good_cards),
        cmocka_unit_test(test_decks),
        cmocka_unit_test(test_starting_decks),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_shown_hands_fulfil_no_condition),
        cmocka_unit_test(test_used_abilities_are_public),
        cmocka_unit_test(test_announcements),
    };
    return cmocka_run_group_tests_name("divinity", tests, load, unload);
}
