/* Cards that name cards, in several files, and the hash of a catalogue, which does not depend on the
 * order of the files. */
#include "support_catalogue.h"
#include "tests.h"

/* ---- cards that name cards ---- */

#define FILE_OF(set, cards) "game: tables\nset: " set "\ncards:\n" cards
#define DRONE(name) "  - {name: " name ", type: creature, power: 1}\n"
#define MAKER(name, drone)                                                                         \
    "  - {name: " name ", type: spell, effect: 'play: create 1 \"" drone "\"'}\n"

/** Loads texts as files, in that order. */
static cg_cards *load_files(const setting *s, const char *const *texts, size_t count,
                            cg_report *report)
{
    char folder[256], files[8][300];
    const char *paths[8];
    cg_cards *cards = NULL;
    make_folder(folder, sizeof folder);
    for (size_t i = 0; i < count; i++) {
        snprintf(files[i], sizeof files[i], "%s/%zu.yaml", folder, i);
        write_file(files[i], texts[i], strlen(texts[i]));
        paths[i] = files[i];
    }
    cg_cards_load(s->game, paths, count, report, &cards);
    remove_folder(folder);
    return cards;
}

/** Does the card's first ability name that design? */
static void assert_names(const cg_cards *cards, const char *maker, const char *drone)
{
    const cg_code *code = code_of(cards, maker, 0);
    cg_design design = cg_cards_find(cards, drone);
    bool found = false;
    assert_int_not_equal(design, 0);
    for (uint32_t i = 0; i < code->length; i++)
        found = found || cards->unit.instructions[code->start + i] == (int32_t)design;
    if (!found)
        fail_msg("%s does not name %s", maker, drone);
}

static const char *const hives[] = {
    /* Ten cards, so that a design's number is none that a code holds for another reason. */
    FILE_OF("filler", DRONE("F1") DRONE("F2") DRONE("F3") DRONE("F4") DRONE("F5") DRONE("F6")
                          DRONE("F7") DRONE("F8") DRONE("F9") DRONE("Lone Drone")),
    FILE_OF("red", DRONE("Hive Drone") MAKER("Maker", "Hive Drone") MAKER("Slug", "hive_drone")
                       MAKER("Far", "blue/hive_drone") MAKER("Alone", "Lone Drone")),
    FILE_OF("blue", DRONE("Hive Drone") MAKER("Maker", "Hive Drone") MAKER("Slug", "hive_drone")),
    FILE_OF("green", MAKER("Maker", "red/hive_drone")),
};

static void cards_are_named_by_id_by_slug_and_by_name(void **state)
{
    const setting *s = *state;
    cg_cards *cards = load_files(s, hives, COUNT(hives), NULL);
    assert_non_null(cards);
    assert_names(cards, "red/maker", "red/hive_drone");
    assert_names(cards, "red/slug", "red/hive_drone");
    assert_names(cards, "red/far", "blue/hive_drone");
    assert_names(cards, "red/alone", "filler/lone_drone");
    assert_names(cards, "blue/maker", "blue/hive_drone");
    assert_names(cards, "blue/slug", "blue/hive_drone");
    assert_names(cards, "green/maker", "red/hive_drone");
    cg_cards_destroy(cards);
}

static void rules_texts_call_cards_as_they_are_called_on_them(void **state)
{
    const setting *s = *state;
    static const char *const makers[] = {"red/maker", "red/slug", "red/far", "blue/slug",
                                         "green/maker"};
    cg_cards *cards = load_files(s, hives, COUNT(hives), NULL);
    assert_non_null(cards);
    for (size_t i = 0; i < COUNT(makers); i++) {
        cg_card_info info;
        assert_true(cg_cards_info(cards, cg_cards_find(cards, makers[i]), &info));
        assert_string_equal(info.text, "Create a Hive Drone.");
    }
    cg_cards_destroy(cards);
}

static void names_of_several_cards_and_of_none_are_refused(void **state)
{
    const setting *s = *state;
    const char *texts[] = {hives[1], hives[2],
                           FILE_OF("green", MAKER("Two", "Hive Drone") MAKER("Near", "Hive Dron")
                                                MAKER("Slug", "maker"))};
    cg_report *report = cg_report_create(s->context);
    const char *with_filler[] = {hives[0], texts[0], texts[1], texts[2]};
    assert_null(load_files(s, with_filler, 4, report));
    assert_int_equal(cg_report_count(report), 3);
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(cg_report_get(report, i)->code, "unknown-card");
    assert_int_equal(cg_report_get(report, 0)->line, 4);
    assert_non_null(strstr(cg_report_get(report, 1)->text, "did you mean 'Hive Drone'"));
    assert_int_equal(cg_report_get(report, 2)->line, 6);
    cg_report_destroy(report);
}

/** Letters in one character and in two: `e` and U+0301, `c` and U+0327, `ka` and U+3099. */
static void letters_and_their_marks_are_one_letter_in_names(void **state)
{
    static const char *const spellings[][2] = {
        {"Caf\u00e9", "Cafe\u0301"},   {"Gar\u00e7on", "Garc\u0327on"},
        {"\u1e17l", "e\u0304\u0301l"}, {"\u304c\u3071", "\u304b\u3099\u306f\u309a"},
        {"q\u0301a", "q\u0301a"}, /* no letter has that mark */
    };
    const setting *s = *state;
    for (size_t i = 0; i < COUNT(spellings); i++)
        for (unsigned way = 0; way < 4; way++) {
            const char *card = spellings[i][way & 1], *named = spellings[i][way >> 1];
            char text[500];
            snprintf(text, sizeof text,
                     "game: tables\nset: sweet\ncards:\n  - {name: F, type: creature, power: 1}\n"
                     "  - {name: %s, type: creature, power: 1}\n"
                     "  - {name: Maker, type: spell, effect: 'play: create 1 \"%s\"'}\n",
                     card, named);
            cg_cards *cards = catalogue_load(s, text);
            cg_design design = cg_cards_find_named(cards, "sweet", named);
            cg_card_info info;
            assert_int_equal(design, cg_cards_find_named(cards, NULL, card));
            assert_true(cg_cards_info(cards, design, &info));
            assert_string_equal(info.name, spellings[i][0]);
            assert_names(cards, "sweet/maker", info.id);
            cg_cards_destroy(cards);
        }
}

/** Decks name cards by ids: whoever writes the name is told the id, however the name is spelled. */
static void a_deck_is_told_the_id_of_a_name(void **state)
{
    static const char *const names[] = {"Caf\u00e9", "Cafe\u0301"};
    for (size_t i = 0; i < COUNT(names); i++) {
        char text[300], expected[200];
        snprintf(
            text, sizeof text,
            "game: tables\nset: sweet\ncards:\n  - {name: Caf\u00e9, type: creature, power: 1}\n"
            "decks:\n  - {name: d, title: D, cards: [{card: '%s', copies: 2}]}\n",
            names[i]);
        snprintf(
            expected, sizeof expected,
            "text:6:40: error unknown-card: there is no card '%s'; did you mean 'sweet/caf_'?\n",
            names[i]);
        assert_errors(*state, text, expected);
    }
}

static void a_missing_card_is_excused_where_a_file_cannot_be_read(void **state)
{
    const setting *s = *state;
    const char *texts[] = {FILE_OF("red", MAKER("Maker", "Hive Drone")),
                           "game: tables\ncards: [\n"};
    cg_report *report = cg_report_create(s->context);
    assert_null(load_files(s, texts, 2, report));
    for (size_t i = 0; i < cg_report_count(report); i++)
        assert_string_not_equal(cg_report_get(report, i)->code, "unknown-card");
    assert_true(cg_report_count(report) > 0);
    cg_report_destroy(report);
}

/* ---- the hash ---- */

static uint64_t hash_of_files(const setting *s, const char *const *texts, size_t count)
{
    cg_report *report = cg_report_create(s->context);
    cg_cards *cards = load_files(s, texts, count, report);
    if (!cards)
        fail_msg("%s", errors_of(report));
    uint64_t hash = cg_cards_hash(cards);
    cg_cards_destroy(cards);
    cg_report_destroy(report);
    return hash;
}

#define RICH                                                                                       \
    FILE_OF("rich",                                                                                \
            "  - name: Modes\n    type: creature\n    power: 2\n    effect: |\n"                   \
            "      play (2 mana, discard 1), choose 1:\n"                                          \
            "        \"grow\": put 1 growth counter on each of my creatures\n"                     \
            "        \"call\": create 2 \"blue/hive_drone\"\n"                                     \
            "  - name: Grants\n    type: creature\n    power: 2\n    effect: |\n"                  \
            "      my creatures have power +2, trample, \"when this is destroyed: draw 1\"\n")

static void the_order_of_files_makes_no_difference_to_the_hash(void **state)
{
    const setting *s = *state;
    const char *forward[] = {hives[0], hives[1], hives[2], hives[3], RICH};
    const char *backward[] = {RICH, hives[3], hives[2], hives[1], hives[0]};
    uint64_t hash = hash_of_files(s, forward, 5);
    assert_true(hash_of_files(s, backward, 5) == hash);
    assert_true(hash_of_files(s, forward, 4) != hash);
}

static void what_a_card_does_and_names_changes_the_hash(void **state)
{
    const setting *s = *state;
    static const char *const effects[] = {"play (2 mana): draw 1",
                                          "play (3 mana): draw 1",
                                          "play (2 life): draw 1",
                                          "play: create 1 \"Drone A\"",
                                          "play: create 1 \"Drone B\"",
                                          "play, choose 1: \"a\": draw 1; \"b\": draw 2",
                                          "my creatures have power +1",
                                          "my creatures have power +2",
                                          "my creatures have trample",
                                          "my creatures have \"use: draw 1\"",
                                          "my creatures have \"use: draw 2\"",
                                          "use once per turn: draw 1"};
    uint64_t hashes[COUNT(effects)];
    size_t used = 0;
    for (size_t i = 0; i < COUNT(effects); i++) {
        char text[600];
        cg_cards *cards = NULL;
        snprintf(text, sizeof text,
                 "game: tables\ncards:\n  - {name: Drone A, type: creature, power: 1}\n"
                 "  - {name: Drone B, type: creature, power: 1}\n"
                 "  - name: X\n    type: creature\n    power: 2\n    effect: |\n      %s\n",
                 effects[i]);
        if (cg_cards_load_text(s->game, "text", text, strlen(text), NULL, &cards))
            continue; /* some spellings are only tried */
        hashes[used++] = cg_cards_hash(cards);
        cg_cards_destroy(cards);
        for (size_t k = 0; k + 1 < used; k++)
            assert_true(hashes[k] != hashes[used - 1]);
    }
    assert_true(used >= COUNT(effects) - 2);
}

/* ---- what rules read ---- */

TESTS(card_names)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_named_by_id_by_slug_and_by_name),
        cmocka_unit_test(rules_texts_call_cards_as_they_are_called_on_them),
        cmocka_unit_test(names_of_several_cards_and_of_none_are_refused),
        cmocka_unit_test(letters_and_their_marks_are_one_letter_in_names),
        cmocka_unit_test(a_deck_is_told_the_id_of_a_name),
        cmocka_unit_test(a_missing_card_is_excused_where_a_file_cannot_be_read),
        cmocka_unit_test(the_order_of_files_makes_no_difference_to_the_hash),
        cmocka_unit_test(what_a_card_does_and_names_changes_the_hash),
    };
    return cmocka_run_group_tests(tests, catalogue_begin, catalogue_end);
}
