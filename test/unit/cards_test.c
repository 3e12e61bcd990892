/* Catalogues: the decks that are shipped, reading cards, and the content hash. */
#include "support.h"
#include "tests.h"

#define CARDS "cards/deities_demidice/"
#define RULES "games/deities_demidice/RULES.md"

static const char *const decks[] = {"egyptian", "babylonian", "greek", "norse",     "roman",
                                    "celtic",   "chinese",    "hindu", "amerindian"}; /* DD-1.11 */
enum { PRINTED = 6, DECK_SIZE = 19 };

static void assert_field(const cg_cards *cards, cg_design design, const char *field,
                         const char *value)
{
    char buffer[200];
    assert_int_equal(cg_cards_field(cards, design, field, buffer, sizeof buffer), strlen(value));
    assert_string_equal(buffer, value);
}

/* ---- the decks of the game ---- */

static void there_are_nine_decks_of_nineteen_cards(void **state) /* DD-1.11 */
{
    const fixture *f = *state;
    assert_int_equal(cg_cards_count(f->cards), COUNT(decks) * DECK_SIZE);
    assert_true(cg_cards_game(f->cards) == f->game);
    for (size_t i = 0; i < COUNT(decks); i++) {
        const cg_deck *deck = cg_cards_deck_find(f->cards, decks[i]);
        assert_non_null(deck);
        assert_string_equal(cg_deck_name(deck), decks[i]);
        assert_true(strlen(cg_deck_title(deck)) > 0);
        assert_int_equal(cg_deck_size(deck), DECK_SIZE);
    }
    assert_null(cg_cards_deck(f->cards, COUNT(decks)));
    assert_null(cg_cards_deck_find(f->cards, "martian"));
}

/** The next cell of a table's row, without blanks and back quotes; the row goes on behind it. */
static bool next_cell(char **row, char *cell, size_t size)
{
    char *start = *row + strspn(*row, " |`"), *end = strchr(start, '|');
    if (!end)
        return false;
    *row = end;
    while (end > start && (end[-1] == ' ' || end[-1] == '`'))
        end--;
    snprintf(cell, size, "%.*s", (int)(end - start), start);
    return true;
}

/** Compares one row with the card at its place in the deck. */
static void check_row(const fixture *f, const cg_deck *deck, size_t index, char *row)
{
    char name[80], title[80], time[80], ability[80];
    cg_deck_entry entry;
    cg_card_info info;
    assert_true(next_cell(&row, name, sizeof name) && next_cell(&row, title, sizeof title) &&
                next_cell(&row, time, sizeof time) && next_cell(&row, ability, sizeof ability));
    assert_true(cg_deck_get(deck, index, &entry));
    assert_int_equal(entry.copies, 1);
    assert_true(cg_cards_info(f->cards, entry.design, &info));
    assert_string_equal(info.name, name);
    assert_string_equal(info.set, cg_deck_name(deck));
    assert_field(f->cards, entry.design, "title", title);
    assert_field(f->cards, entry.design, "time", time);
    assert_field(f->cards, entry.design, "ability", ability);
}

/** @return rows of the deck's table in the rules */
static size_t check_table(const fixture *f, const char *rules, const char *name)
{
    char heading[80];
    size_t rows = 0;
    snprintf(heading, sizeof heading, " (`%s`)\n", name);
    const char *at = strstr(rules, heading);
    assert_non_null(at);
    at = strstr(at, "\n|---");
    assert_non_null(at);
    at = strchr(at + 1, '\n') + 1;
    for (; *at == '|'; at = strchr(at, '\n') + 1) {
        char row[300];
        snprintf(row, sizeof row, "%.*s", (int)strcspn(at, "\n"), at);
        check_row(f, cg_cards_deck_find(f->cards, name), rows++, row);
    }
    return rows;
}

static void the_printed_decks_equal_the_tables_of_the_rules(void **state) /* DD-16.4, DD-R61 */
{
    const fixture *f = *state;
    char *rules = read_file(RULES, NULL);
    assert_non_null(rules);
    for (size_t i = 0; i < PRINTED; i++)
        assert_int_equal(check_table(f, rules, decks[i]), DECK_SIZE);
    free(rules);
}

static const char *const pairs[DECK_SIZE] = {"DP gain_power_die",
                                             "DP opponent_loses_power_die",
                                             "DP look_top_7_any_deck",
                                             "DP discard_draw_2",
                                             "DP draw4_discard3",
                                             "DP opp_discards_2_random",
                                             "DY reroll_batch",
                                             "ES set_die(1)",
                                             "ES set_die(2)",
                                             "ES set_die(3)",
                                             "ES set_die(4)",
                                             "ES set_die(5)",
                                             "ES set_die(6)",
                                             "JP negate_combo",
                                             "AX negate_card",
                                             "AX reroll_die",
                                             "AX inc_die",
                                             "AX dec_die",
                                             "AX look_hand"};

/** Counts how often a deck has each of `pairs`. */
static void count_pairs(const fixture *f, const char *name, unsigned times[DECK_SIZE])
{
    const cg_deck *deck = cg_cards_deck_find(f->cards, name);
    cg_deck_entry entry;
    memset(times, 0, DECK_SIZE * sizeof *times);
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        char pair[80];
        size_t length = cg_cards_field(f->cards, entry.design, "time", pair, sizeof pair);
        pair[length++] = ' ';
        cg_cards_field(f->cards, entry.design, "ability", pair + length, sizeof pair - length);
        for (size_t p = 0; p < DECK_SIZE; p++)
            times[p] += strcmp(pair, pairs[p]) == 0;
    }
}

static void every_printed_deck_has_each_ability_once_under_its_code(void **state) /* DD-1.8 */
{
    const fixture *f = *state;
    unsigned times[DECK_SIZE];
    for (size_t d = 0; d < PRINTED; d++) {
        count_pairs(f, decks[d], times);
        for (size_t p = 0; p < DECK_SIZE; p++)
            assert_int_equal(times[p], 1);
    }
}

static void own_decks_have_mixtures_of_their_own(void **state) /* DD-1.11, DD-16.4, DD-16.5 */
{
    const fixture *f = *state;
    static const struct {
        const char *deck;
        unsigned times[DECK_SIZE]; /* in the order of `pairs` */
    } own[] = {
        {"chinese", {1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1}},
        {"hindu", {2, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 2, 1, 1, 1}},
        {"amerindian", {1, 1, 1, 1, 1, 1, 2, 1, 0, 1, 1, 1, 1, 1, 1, 2, 1, 1, 0}},
    };
    for (size_t d = 0; d < COUNT(own); d++) {
        unsigned times[DECK_SIZE];
        count_pairs(f, own[d].deck, times);
        for (size_t p = 0; p < DECK_SIZE; p++)
            assert_int_equal(times[p], own[d].times[p]);
    }
}

static void names_are_unique_in_a_deck_but_not_between_decks(void **state) /* DD-1.10 */
{
    const fixture *f = *state;
    cg_design greek = cg_cards_find(f->cards, "greek/apollo");
    cg_design roman = cg_cards_find(f->cards, "roman/apollo");
    assert_true(greek && roman && greek != roman);
    assert_field(f->cards, greek, "ability", "set_die(2)");
    assert_field(f->cards, roman, "ability", "look_top_7_any_deck");
    assert_true(cg_cards_find(f->cards, "egyptian/isis") != cg_cards_find(f->cards, "roman/isis"));
}

/* ---- reading a card ---- */

static void a_card_is_found_by_its_id(void **state)
{
    const fixture *f = *state;
    cg_card_info info;
    for (cg_design design = 1; design <= cg_cards_count(f->cards); design++) {
        assert_true(cg_cards_info(f->cards, design, &info));
        assert_int_equal(cg_cards_find(f->cards, info.id), design);
    }
    cg_design ra = cg_cards_find(f->cards, "egyptian/ra");
    assert_true(cg_cards_info(f->cards, ra, &info));
    assert_string_equal(info.id, "egyptian/ra");
    assert_string_equal(info.name, "Ra");
    assert_string_equal(info.kind, "deity");
    assert_string_equal(info.set, "egyptian");
    assert_string_equal(info.text, "Gain 1 power die.");
    assert_int_equal(cg_cards_find(f->cards, "celtic/cu_chulainn") != 0, 1);
    assert_int_equal(cg_cards_find(f->cards, "ra"), 0);
    assert_int_equal(cg_cards_find(f->cards, "egyptian/"), 0);
    assert_int_equal(cg_cards_find(f->cards, NULL), 0);
}

static void there_is_no_card_0_and_none_behind_the_last(void **state)
{
    const fixture *f = *state;
    cg_card_info info;
    char text[8] = "x";
    assert_false(cg_cards_info(f->cards, 0, &info));
    assert_false(cg_cards_info(f->cards, (cg_design)cg_cards_count(f->cards) + 1, &info));
    assert_int_equal(cg_cards_field(f->cards, 0, "title", text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(cg_cards_json(f->cards, 0, text, sizeof text), 0);
    assert_int_equal(cg_cards_source(f->cards, 100000, text, sizeof text), 0);
    assert_int_equal(cg_cards_listing(f->cards, 100000, text, sizeof text), 0);
}

static void fields_have_names_and_are_read_as_text(void **state)
{
    const fixture *f = *state;
    cg_design thoth = cg_cards_find(f->cards, "egyptian/thoth");
    assert_string_equal(cg_cards_field_name(f->cards, 0), "title");
    assert_string_equal(cg_cards_field_name(f->cards, 1), "time");
    assert_string_equal(cg_cards_field_name(f->cards, 2), "ability");
    assert_null(cg_cards_field_name(f->cards, 3));
    assert_field(f->cards, thoth, "title", "God of Knowledge");
    assert_field(f->cards, thoth, "strength", ""); /* DD-1.6 */
    char cut[5];
    assert_int_equal(cg_cards_field(f->cards, thoth, "title", cut, sizeof cut), 16);
    assert_string_equal(cut, "God ");
}

static void a_card_is_one_object_of_json(void **state)
{
    const fixture *f = *state;
    char json[400];
    const char *expected =
        "{\"id\":\"egyptian/bast\",\"name\":\"Bast\",\"kind\":\"deity\",\"set\":\"egyptian\","
        "\"title\":\"Cat Goddess\",\"time\":\"ES\",\"ability\":\"set_die(6)\","
        "\"text\":\"Target die of the batch becomes 6.\"}";
    cg_design bast = cg_cards_find(f->cards, "egyptian/bast");
    assert_int_equal(cg_cards_json(f->cards, bast, json, sizeof json), strlen(expected));
    assert_string_equal(json, expected);
    assert_int_equal(cg_cards_json(f->cards, bast, NULL, 0), strlen(expected));
}

static void the_source_and_the_program_of_a_card_can_be_read(void **state)
{
    const fixture *f = *state;
    char text[400];
    cg_design bast = cg_cards_find(f->cards, "egyptian/bast");
    cg_cards_source(f->cards, bast, text, sizeof text);
    assert_non_null(strstr(text, "set d to k"));
    cg_cards_listing(f->cards, bast, text, sizeof text);
    assert_string_equal(text, "play, slots 1, needs batch\ntarget 0: die of batch\nsays SET_FACE\n"
                              "body 0001:\n  0001  SLOT 0\n  0003  NUMBER 6\n"
                              "  0005  DO SET_FACE 2\n  0010  END\n");
}

/* ---- the content hash ---- */

static uint64_t hash_of_text(const fixture *f, const char *text)
{
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    if (cg_cards_load_text(f->game, "text", text, strlen(text), report, &cards))
        fail_msg("%s", cg_report_get(report, 0)->text);
    uint64_t hash = cg_cards_hash(cards);
    cg_cards_destroy(cards);
    cg_report_destroy(report);
    return hash;
}

#define HEAD                                                                                       \
    "game: deities_demidice\nset: test\nabilities:\n"                                              \
    "  - {name: gain_power_die, effect: 'play: gain 1 power die'}\n"                               \
    "  - {name: discard_draw_2, effect: 'play: draw 2'}\n"
#define ONE "  - {name: One, title: The One, time: DP, ability: gain_power_die}\n"
#define TWO "  - {name: Two, title: The Two, time: DP, ability: discard_draw_2}\n"
#define DECKS "decks:\n  - {name: test, set: test}\n"

static void layout_makes_no_difference_to_the_hash(void **state)
{
    const fixture *f = *state;
    uint64_t hash = hash_of_text(f, HEAD "cards:\n" ONE TWO DECKS);
    static const char *const others[] = {
        HEAD "cards:\n" ONE TWO DECKS, HEAD "cards:\n" TWO ONE DECKS, DECKS "cards:\n" ONE TWO HEAD,
        "# a comment\n" HEAD "\n\ncards:\n"
        "  - name: One\n    time: DP\n    ability: \"gain_power_die\"\n    title: 'The One'\n" TWO
            DECKS,
        "game: deities_demidice\nset: test\nabilities:\n"
        "  - {effect: 'play:  I draw 2', name: discard_draw_2}\n"
        "  - name: gain_power_die\n    effect: |\n      play:\n        gain 1 power die\n"
        "cards:\n" ONE TWO DECKS};
    for (size_t i = 0; i < COUNT(others); i++)
        assert_true(hash_of_text(f, others[i]) == hash);
}

static void everything_that_a_card_says_changes_the_hash(void **state)
{
    const fixture *f = *state;
    static const char *const texts[] = {
        HEAD "cards:\n" ONE TWO DECKS,
        HEAD "cards:\n" ONE DECKS,
        HEAD "cards:\n" ONE TWO,
        HEAD "cards:\n" ONE
             "  - {name: Two, title: Two, time: DP, ability: discard_draw_2}\n" DECKS,
        HEAD "cards:\n" ONE
             "  - {name: two, title: The Two, time: DP, ability: discard_draw_2}\n" DECKS,
        HEAD "cards:\n" ONE
             "  - {name: Two, title: The Two, time: DY, ability: discard_draw_2}\n" DECKS,
        HEAD "cards:\n" ONE
             "  - {name: Two, title: The Two, time: DP, ability: gain_power_die}\n" DECKS,
        HEAD "cards:\n" ONE
             "  - {name: Two, id: deux, title: The Two, time: DP, ability: discard_draw_2}\n" DECKS,
        HEAD "cards:\n" ONE TWO "decks:\n  - {name: tests, set: test}\n",
        "game: deities_demidice\nset: tests\nabilities:\n"
        "  - {name: gain_power_die, effect: 'play: gain 1 power die'}\n"
        "  - {name: discard_draw_2, effect: 'play: draw 2'}\n"
        "cards:\n" ONE TWO "decks:\n  - {name: test, set: tests}\n",
        "game: deities_demidice\nset: test\nabilities:\n"
        "  - {name: gain_power_die, effect: 'play: gain 1 power die'}\n"
        "  - {name: discard_draw_2, effect: 'play: draw 3'}\n"
        "cards:\n" ONE TWO DECKS};
    uint64_t hashes[COUNT(texts)];
    for (size_t i = 0; i < COUNT(texts); i++) {
        hashes[i] = hash_of_text(f, texts[i]);
        for (size_t k = 0; k < i; k++) {
            if (hashes[k] == hashes[i])
                fail_msg("texts %zu and %zu have the same hash", k, i);
        }
    }
}

static void the_order_of_files_makes_no_difference_to_the_hash(void **state)
{
    const fixture *f = *state;
    const char *forward[] = {CARDS "abilities.yaml",  CARDS "amerindian.yaml",
                             CARDS "babylonian.yaml", CARDS "celtic.yaml",
                             CARDS "chinese.yaml",    CARDS "egyptian.yaml",
                             CARDS "greek.yaml",      CARDS "hindu.yaml",
                             CARDS "norse.yaml",      CARDS "roman.yaml"};
    const char *backward[COUNT(forward)];
    for (size_t i = 0; i < COUNT(forward); i++)
        backward[i] = forward[COUNT(forward) - 1 - i];
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load(f->game, forward, COUNT(forward), NULL, &cards), CG_OK);
    assert_true(cg_cards_hash(cards) == cg_cards_hash(f->cards));
    cg_cards_destroy(cards);
    assert_int_equal(cg_cards_load(f->game, backward, COUNT(backward), NULL, &cards), CG_OK);
    assert_true(cg_cards_hash(cards) == cg_cards_hash(f->cards));
    cg_cards_destroy(cards);
    assert_int_equal(cg_cards_load(f->game, forward, COUNT(forward) - 1, NULL, &cards), CG_OK);
    assert_true(cg_cards_hash(cards) != cg_cards_hash(f->cards));
    cg_cards_destroy(cards);
}

/* ---- decks that are added ---- */

static void a_new_file_makes_a_new_mythos_that_can_be_played(void **state) /* DD-16.5, DD-R63 */
{
    const fixture *f = *state;
    cg_cards *cards = NULL;
    const char *text = HEAD "cards:\n" ONE TWO DECKS;
    assert_int_equal(cg_cards_load_text(f->game, "text", text, strlen(text), NULL, &cards), CG_OK);
    cg_setting settings[] = {{"decks", "test,test"}, {"turn_limit", "20"}};
    cg_match_config config = cg_match_config_default(cards);
    config.settings = settings;
    config.setting_count = COUNT(settings);
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(2);
    cg_match_playout(match, &random, 0);
    assert_true(cg_match_over(match));
    cg_match_destroy(match);
    cg_cards_destroy(cards);
}

static void wrong_calls_are_refused(void **state)
{
    const fixture *f = *state;
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load(NULL, NULL, 0, NULL, &cards), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_load(f->game, NULL, 0, NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_load(f->game, NULL, 2, NULL, &cards), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_load_text(f->game, "text", NULL, 0, NULL, &cards), CG_ERR_ARGUMENT);
    assert_null(cards);
    cg_cards_destroy(NULL);
}

/* ---- timing ---- */

const cg_module *cg_module_tabletop(void);

static void a_timing_without_a_window_is_a_mistake_of_what_is_played(void **state)
{
    static const char text[] = "game: tabletop\nset: w\ncards:\n"
                               "  - {name: Bear, kind: creature, cost: 1, power: 1, toughness: 1}\n"
                               "  - {name: Hex, kind: spell, cost: 1, effect: 'play: draw 1'}\n";
    const fixture *f = *state;
    cg_module module = *cg_module_tabletop();
    cg_timing_def timings[16];
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    assert_in_range(module.timing_count, 1, COUNT(timings));
    for (size_t i = 0; i < module.timing_count; i++)
        timings[i] = (cg_timing_def){module.timings[i].name, 0, 0};
    module.timings = timings;
    assert_int_equal(cg_game_from_module(f->context, &module, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load_text(game, "w", text, strlen(text), report, &cards),
                     CG_ERR_CARDS);
    assert_int_equal(cg_report_count(report), 1);
    assert_string_equal(cg_report_get(report, 0)->code, "never-playable");
    assert_string_equal(cg_report_get(report, 0)->text,
                        "the card can never be played: the game has no window for its timing "
                        "'spell'");
    assert_int_equal(cg_report_get(report, 0)->line, 5);
    cg_report_destroy(report);
    cg_game_destroy(game);
}

TESTS(cards)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_nine_decks_of_nineteen_cards),
        cmocka_unit_test(the_printed_decks_equal_the_tables_of_the_rules),
        cmocka_unit_test(every_printed_deck_has_each_ability_once_under_its_code),
        cmocka_unit_test(own_decks_have_mixtures_of_their_own),
        cmocka_unit_test(names_are_unique_in_a_deck_but_not_between_decks),
        cmocka_unit_test(a_card_is_found_by_its_id),
        cmocka_unit_test(there_is_no_card_0_and_none_behind_the_last),
        cmocka_unit_test(fields_have_names_and_are_read_as_text),
        cmocka_unit_test(a_card_is_one_object_of_json),
        cmocka_unit_test(the_source_and_the_program_of_a_card_can_be_read),
        cmocka_unit_test(layout_makes_no_difference_to_the_hash),
        cmocka_unit_test(everything_that_a_card_says_changes_the_hash),
        cmocka_unit_test(the_order_of_files_makes_no_difference_to_the_hash),
        cmocka_unit_test(a_new_file_makes_a_new_mythos_that_can_be_played),
        cmocka_unit_test(wrong_calls_are_refused),
        cmocka_unit_test(a_timing_without_a_window_is_a_mistake_of_what_is_played),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
