/* Catalogues of a game with cards in play: several effects a card, what rules read of a card, and
 * cards that a game refuses. */
#include "support_catalogue.h"
#include "tests.h"

static void assert_source(const cg_cards *cards, const char *id, const char *expected)
{
    char source[600];
    cg_cards_source(cards, cg_cards_find(cards, id), source, sizeof source);
    assert_string_equal(source, expected);
}

/* ---- what cards are printed with ---- */

/** Dragons are twice as fast as they are strong; what is beyond the stat's range stops there. */
static void derive(const cg_cards *cards, cg_design design, cg_derived *derived)
{
    bool dragon = cg_cards_is(cards, design, KIND_DRAGON);
    assert_int_equal(derived->stats[STAT_SPEED], 1); /* its `initial` */
    derived->stats[STAT_LEVEL] = 9;                  /* that is a field */
    derived->stats[STAT_SPEED] =
        dragon ? 2 * (int32_t)cg_cards_number(cards, design, FIELD_POWER) : -1;
}

static void a_game_says_what_cards_are_printed_with(void **state)
{
    setting *s = *state;
    static const char text[] = "game: tables\ncards:\n"
                               "  - {name: A, type: creature, tribe: [dragon], power: 3}\n"
                               "  - {name: B, type: creature, tribe: [dragon], power: 5}\n"
                               "  - {name: C, type: creature, power: 2}\n";
    cg_cards *cards = catalogue_load(s, text);
    assert_int_equal(cg_cards_stat(cards, 1, STAT_SPEED), 1);
    cg_cards_destroy(cards);
    s->board.derive = derive;
    cards = catalogue_load(s, text);
    assert_int_equal(cg_cards_stat(cards, 1, STAT_SPEED), 6);
    assert_int_equal(cg_cards_stat(cards, 2, STAT_SPEED), 9);
    assert_int_equal(cg_cards_stat(cards, 3, STAT_SPEED), 0);
    assert_int_equal(cg_cards_stat(cards, 3, STAT_LEVEL), 1);
    cg_cards_destroy(cards);
    s->board.derive = NULL;
}

/* ---- several effects ---- */

static void abilities_of_all_fields_come_in_the_order_of_the_fields(void **state)
{
    const setting *s = *state;
    cg_cards *cards = catalogue_load(s, "game: tables\n"
                                        "abilities:\n"
                                        "  - name: draws\n"
                                        "    effect: |\n"
                                        "      with k in 1..9\n"
                                        "      play: draw k\n"
                                        "cards:\n"
                                        "  - name: All\n"
                                        "    type: creature\n    power: 2\n"
                                        "    more: |\n"
                                        "      when I draw a card: gain 1 life\n"
                                        "    ability: draws(2)\n"
                                        "    effect: |\n"
                                        "      my creatures have power +1\n"
                                        "      use (1 mana): draw 1\n"
                                        "  - {name: Plain, type: spell}\n");
    assert_int_equal(rules_of(cards, "all")->ability_count, 4);
    static const cg_ability_form forms[] = {CG_FORM_STATIC, CG_FORM_USE, CG_FORM_PLAY,
                                            CG_FORM_WHEN};
    for (unsigned i = 0; i < COUNT(forms); i++)
        assert_int_equal(code_of(cards, "all", i)->form, forms[i]);
    assert_source(cards, "all",
                  "my creatures have power +1\nuse (1 mana): draw 1\n"
                  "with k in 1..9\nplay: draw k\n"
                  "when I draw a card: gain 1 life\n");
    cg_card_info info;
    assert_true(cg_cards_info(cards, cg_cards_find(cards, "all"), &info));
    size_t lines = 1;
    for (const char *at = info.text; (at = strchr(at, '\n')); at++)
        lines++;
    assert_int_equal(lines, 4);
    assert_non_null(strstr(info.text, "raw 2 cards."));
    char value[40];
    cg_cards_field(cards, cg_cards_find(cards, "all"), "ability", value, sizeof value);
    assert_string_equal(value, "draws(2)");
    cg_cards_field(cards, cg_cards_find(cards, "all"), "more", value, sizeof value);
    assert_string_equal(value, "when I draw a card: gain 1 life\n");
    assert_int_equal(rules_of(cards, "plain")->ability_count, 0);
    assert_source(cards, "plain", "");
    cg_cards_destroy(cards);
}

static void a_named_ability_can_have_several_parts_with_one_parameter(void **state)
{
    const setting *s = *state;
    cg_cards *cards = catalogue_load(s, "game: tables\n"
                                        "abilities:\n"
                                        "  - name: both\n"
                                        "    effect: |\n"
                                        "      with k in 1..9\n"
                                        "      play: draw k\n"
                                        "      with n in 1..3, k in 1..9\n"
                                        "      when this is destroyed: gain (k + n) life\n"
                                        "cards:\n"
                                        "  - {name: A, type: spell, ability: 'both(4, 2)'}\n"
                                        "  - {name: B, type: spell, ability: 'both(4,2)'}\n");
    cg_card_info info;
    assert_true(cg_cards_info(cards, 1, &info));
    assert_int_equal(rules_of(cards, "a")->ability_count, 2);
    assert_int_equal(rules_of(cards, "b")->abilities, rules_of(cards, "a")->abilities);
    assert_non_null(strstr(info.text, "raw 4 cards."));
    assert_non_null(strstr(info.text, "6 life"));
    cg_cards_destroy(cards);
    assert_errors(s,
                  "game: tables\n"
                  "abilities:\n"
                  "  - name: both\n"
                  "    effect: |\n"
                  "      with k in 1..9\n"
                  "      play: draw k\n"
                  "      with k in 1..3\n"
                  "      use: gain k life\n"
                  "cards:\n"
                  "  - {name: A, type: spell, ability: 'both(4, 2)'}\n",
                  "text:4:13: error wrong-arguments: parameter 'k' has two ranges, or is one of "
                  "more than 4\n");
}

static void windows_are_those_of_what_happens_when_it_is_played(void **state)
{
    const setting *s = *state;
    cg_cards *cards = catalogue_load(s, "game: tables\n"
                                        "cards:\n"
                                        "  - name: One\n"
                                        "    type: creature\n    power: 2\n"
                                        "    effect: |\n"
                                        "      play in main: draw 1\n"
                                        "    more: |\n"
                                        "      use: draw 1\n"
                                        "  - name: Two\n"
                                        "    type: creature\n    power: 2\n"
                                        "    effect: |\n"
                                        "      use: draw 1\n"
                                        "    more: |\n"
                                        "      play in main, combat: draw 2\n"
                                        "  - name: None\n"
                                        "    type: creature\n    power: 2\n"
                                        "    effect: |\n"
                                        "      use: draw 1\n");
    assert_int_equal(rules_of(cards, "one")->active_windows, 1);
    assert_int_equal(rules_of(cards, "two")->active_windows, 1 | 1 << 2);
    assert_int_equal(rules_of(cards, "two")->other_windows, 1 | 1 << 2);
    assert_int_equal(rules_of(cards, "none")->active_windows, 7);
    cg_cards_destroy(cards);
}

static void equal_texts_share_their_codes(void **state)
{
    const setting *s = *state;
    cg_cards *cards = catalogue_load(
        s, "game: tables\n"
           "cards:\n"
           "  - {name: A, type: spell, effect: 'play: draw 1'}\n"
           "  - {name: B, type: spell, effect: 'play: draw 1'}\n"
           "  - {name: C, type: spell, effect: 'play: draw 2'}\n"
           "  - {name: D, type: creature, power: 2, effect: 'play: draw 1', more: 'use: draw "
           "1'}\n");
    assert_ptr_equal(code_of(cards, "a", 0), code_of(cards, "b", 0));
    assert_ptr_equal(code_of(cards, "a", 0), code_of(cards, "d", 0));
    assert_ptr_not_equal(code_of(cards, "a", 0), code_of(cards, "c", 0));
    assert_int_equal(cards->unit.code_count, 3);
    cg_cards_destroy(cards);
}

static void cards_are_read_by_the_numbers_of_the_tables(void **state)
{
    const setting *s = *state;
    cg_cards *cards = catalogue_load(
        s, "game: tables\ncards:\n"
           "  - {name: Elder, type: creature, tribe: [dragon, elf], power: 7, level: 3,\n"
           "     words: [first_strike], flying: true}\n"
           "  - {name: Bolt, type: spell, flying: false}\n");
    cg_design elder = cg_cards_find(cards, "elder"), bolt = cg_cards_find(cards, "bolt");
    assert_int_equal(cg_cards_field_find(cards, "power"), FIELD_POWER);
    assert_int_equal(cg_cards_field_find(cards, "strength"), -1);
    assert_int_equal(cg_cards_number(cards, elder, FIELD_POWER), 7);
    assert_int_equal(cg_cards_number(cards, elder, FIELD_TYPE), 0);
    assert_int_equal(cg_cards_number(cards, bolt, FIELD_TYPE), 1);
    assert_int_equal(cg_cards_number(cards, elder, FIELD_TRIBE), 1 | 1 << 2);
    assert_int_equal(cg_cards_number(cards, elder, FIELD_FLYING), 1);
    assert_int_equal(cg_cards_number(cards, bolt, FIELD_POWER), 0);
    assert_true(cg_cards_has(cards, bolt, FIELD_FLYING));
    assert_false(cg_cards_has(cards, bolt, FIELD_POWER));
    assert_false(cg_cards_has(cards, bolt, FIELDS));
    assert_false(cg_cards_has(cards, bolt, -1));
    assert_false(cg_cards_has(cards, 0, FIELD_TYPE));
    assert_true(cg_cards_is(cards, elder, KIND_CREATURE) && cg_cards_is(cards, elder, KIND_DRAGON));
    assert_false(cg_cards_is(cards, elder, KIND_SPELL));
    assert_true(cg_cards_is(cards, bolt, KIND_SPELL));
    assert_false(cg_cards_is(cards, bolt, -1) || cg_cards_is(cards, bolt, 64));
    assert_true(cg_cards_has_keyword(cards, elder, KEYWORD_FIRST_STRIKE));
    assert_true(cg_cards_has_keyword(cards, elder, KEYWORD_FLYING));
    assert_false(cg_cards_has_keyword(cards, elder, KEYWORD_TRAMPLE));
    assert_false(cg_cards_has_keyword(cards, bolt, KEYWORD_FLYING));
    assert_int_equal(cg_cards_stat(cards, elder, STAT_POWER), 7);
    assert_int_equal(cg_cards_stat(cards, elder, STAT_LEVEL), 3);
    assert_int_equal(cg_cards_stat(cards, bolt, STAT_LEVEL), 1);
    assert_int_equal(cg_cards_stat(cards, elder, STAT_SPEED), 1);
    assert_int_equal(cg_cards_stat(cards, elder, 3), 0);
    char text[400];
    cg_cards_field(cards, elder, "tribe", text, sizeof text);
    assert_string_equal(text, "dragon, elf");
    cg_cards_json(cards, elder, text, sizeof text);
    assert_string_equal(text, "{\"id\":\"elder\",\"name\":\"Elder\",\"kind\":\"card\",\"set\":\"\","
                              "\"type\":\"creature\",\"tribe\":[\"dragon\",\"elf\"],\"power\":7,"
                              "\"level\":3,\"words\":[\"first_strike\"],\"flying\":true,"
                              "\"text\":\"\"}");
    cg_cards_destroy(cards);
}

static void a_game_can_refuse_cards_with_a_reason(void **state)
{
    const setting *s = *state;
    assert_errors(s,
                  "game: tables\ncards:\n  - {name: A, type: creature}\n"
                  "  - {name: B, type: spell}\n  - {name: C, type: creature, power: 51}\n",
                  "text:3:5: error no-power: A is a creature without power\n"
                  "text:5:5: error too-strong: C has power 51\n");
}

/** Creatures have a level, and alone power; spells have effects. */
static void check_fields(const cg_cards *cards, cg_design design, cg_report *report)
{
    enum { CREATURE = 1, SPELL = 2, RELIC = 4 };
    static const char *const titles[] = {"a Creature", "a Spell", "a Relic"};
    static const cg_field_rule rules[] = {{FIELD_LEVEL, CREATURE, RELIC},
                                          {FIELD_POWER, 0, CREATURE},
                                          {FIELD_EFFECT, SPELL, CREATURE}};
    static const cg_field_rules fields = {FIELD_TYPE, titles, rules, COUNT(rules)};
    cg_card_check_fields(cards, design, &fields, report);
}

static void each_kind_of_card_has_its_fields(void **state)
{
    setting *s = *state;
    cg_module_check_card *usual = s->module.check_card;
    s->module.check_card = check_fields;
    cg_cards_destroy(
        catalogue_load(s, "game: tables\ncards:\n"
                          "  - {name: A, type: creature, level: 1, power: 2}\n"
                          "  - {name: B, type: creature, level: 1, effect: \"use: draw 1\"}\n"
                          "  - {name: C, type: spell, effect: \"play: draw 1\"}\n"
                          "  - {name: D, type: relic, level: 0, words: [trample]}\n"
                          "  - {name: E, type: relic}\n"));
    assert_errors(s,
                  "game: tables\ncards:\n  - {name: A, type: creature, power: 2}\n"
                  "  - {name: B, type: spell, power: 0, level: 0}\n"
                  "  - {name: C, type: spell, effect: \"play: drow 1\"}\n"
                  "  - {name: D, type: relic, effect: \"use: draw 1\"}\n",
                  "text:3:5: error field: a Creature needs level\n"
                  "text:4:5: error field: a Spell has no level\n"
                  "text:4:5: error field: a Spell has no power\n"
                  "text:4:5: error field: a Spell needs effect\n"
                  "text:5:43: error unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"
                  "text:6:5: error field: a Relic has no effect\n");
    s->module.check_card = usual;
}

/** Also in abilities that are given, last for a time, or come later. */
static void a_game_asks_what_abilities_say(void **state)
{
    const setting *s = *state;
    cg_cards *cards =
        catalogue_load(s, "game: tables\ncards:\n"
                          "  - name: A\n    type: creature\n    power: 1\n    effect: |\n"
                          "      use: draw 1\n"
                          "      use, finale, attack:\n"
                          "        create 1 \"B\"\n"
                          "        this gets \"when this attacks: create 2 'C'\"\n"
                          "        later when my turn begins: scry 2\n"
                          "  - {name: B, type: creature, power: 1}\n"
                          "  - {name: C, type: creature, power: 1}\n");
    cg_design a = cg_cards_find(cards, "a"), b = cg_cards_find(cards, "b");
    int scry = -1;
    for (size_t i = 0; i < s->board.verb_count; i++)
        scry = strncmp(s->verbs[i].pattern, "scry", 4) == 0 ? (int)i : scry;
    assert_int_equal(cg_cards_flags(cards, a, CG_FORM_USE, 0), 0);
    assert_int_equal(cg_cards_flags(cards, a, CG_FORM_USE, 1), 3);
    assert_int_equal(cg_cards_flags(cards, a, CG_FORM_USE, 2), 0);
    assert_int_equal(cg_cards_flags(cards, a, CG_FORM_USE, -1), 0);
    assert_int_equal(cg_cards_creates(cards, a, 0), b);
    assert_int_equal(cg_cards_creates(cards, a, 1), cg_cards_find(cards, "c"));
    assert_int_equal(cg_cards_creates(cards, a, 2), 0);
    assert_int_equal(cg_cards_creates(cards, a, -1), 0);
    assert_int_equal(cg_cards_creates(cards, b, 0), 0);
    assert_int_equal(cg_cards_creates(NULL, a, 0), 0);
    assert_true(cg_cards_calls(cards, a, CG_FORM_USE, scry));
    assert_true(cg_cards_calls(cards, a, CG_FORM_COUNT, scry));
    assert_false(cg_cards_calls(cards, a, CG_FORM_PLAY, scry));
    assert_false(cg_cards_calls(cards, a, CG_FORM_USE, scry + 1));
    assert_false(cg_cards_calls(cards, b, CG_FORM_COUNT, scry));
    assert_true(cg_cards_understood(cards, a));
    assert_false(cg_cards_understood(cards, 99));
    cg_cards_destroy(cards);
}

/** What a card whose effect has mistakes does not do is not known. */
static void a_game_checks_all_cards_whose_fields_could_be_read(void **state)
{
    const setting *s = *state;
    assert_errors(s,
                  "game: tables\ncards:\n  - {name: A, type: creature, ability: nothing}\n"
                  "  - {name: B, type: creature}\n"
                  "  - {name: C, type: creature, power: 51, effect: \"play: drow 1\"}\n"
                  "  - {name: D, type: creature, power: 13, effect: \"use: drow 1\"}\n"
                  "  - {name: E, type: creature, power: 13}\n"
                  "  - {name: F, type: creature, power: much}\n",
                  "text:3:5: error no-power: A is a creature without power\n"
                  "text:3:40: error unknown-ability: unknown ability 'nothing'\n"
                  "text:4:5: error no-power: B is a creature without power\n"
                  "text:5:5: error too-strong: C has power 51\n"
                  "text:5:57: error unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"
                  "text:6:56: error unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"
                  "text:7:5: error no-use: E has power 13 and no use\n"
                  "text:8:38: error bad-integer: 'power' must be a whole number in plain decimals, "
                  "not 'much'\n");
}

/* ---- canonical files ---- */

static void a_file_is_written_anew_with_its_blocks_in_canonical_spelling(void **state)
{
    const setting *s = *state;
    static const char text[] = "\xef\xbb\xbfgame:   tables # as it was\n"
                               "cards:\n"
                               "  - name: A\n"
                               "    effect: |\n"
                               "        use  ( 1 mana ) :  I draw 1\n"
                               "\n"
                               "        play:\n"
                               "           create 1 \"No Such Card\"\n"
                               "    type:   creature\n    power: 2\n"
                               "abilities:\n"
                               "  - effect: |2\n"
                               "      play: draw  2\n"
                               "\n"
                               "    name: two";
    static const char expected[] = "\xef\xbb\xbfgame:   tables # as it was\n"
                                   "cards:\n"
                                   "  - name: A\n"
                                   "    effect: |\n"
                                   "        use (1 mana): draw 1\n"
                                   "        play: create 1 \"No Such Card\"\n"
                                   "    type:   creature\n    power: 2\n"
                                   "abilities:\n"
                                   "  - effect: |2\n"
                                   "      play: draw 2\n"
                                   "\n"
                                   "    name: two";
    char out[600];
    assert_int_equal(cg_cards_canonical(s->game, text, strlen(text), out, sizeof out),
                     strlen(expected));
    assert_string_equal(out, expected);
    assert_int_equal(cg_cards_canonical(s->game, expected, strlen(expected), out, sizeof out),
                     strlen(expected));
    assert_string_equal(out, expected);
    static const char bad[] = "game: tables\ncards:\n  - {name: A, tpye: spell}\n";
    assert_int_equal(cg_cards_canonical(s->game, bad, strlen(bad), out, sizeof out), 0);
    assert_string_equal(out, "");
    assert_int_equal(cg_cards_canonical(NULL, text, strlen(text), out, sizeof out), 0);
}

/* ---- memory ---- */

static const char everything[] =
    "game: tables\nset: all\n"
    "abilities:\n"
    "  - name: calls\n"
    "    effect: |\n"
    "      with k in 1..9\n"
    "      play (2 mana): create k \"Hive Drone\"\n"
    "cards:\n"
    "  - {name: Hive Drone, type: creature, power: 1}\n"
    "  - {name: A, type: creature, power: 2, ability: calls(2), effect: 'use: create 1 "
    "\"hive_drone\"'}\n"
    "  - {name: B, id: bee, type: creature, power: 2, effect: 'use: create 1 \"hive_drone\"'}\n"
    "  - name: Modes\n"
    "    type: creature\n    power: 2\n"
    "    effect: |\n"
    "      play, choose 1:\n"
    "        \"grow\": put 1 growth counter on each of my creatures\n"
    "        \"draw\": draw 2\n"
    "    more: |\n"
    "      my creatures have power +2 and \"when this is destroyed: draw 1\"\n"
    "decks:\n"
    "  - {name: all, set: all}\n";

static const char mistaken[] =
    "game: tables\nset: all\n"
    "cards:\n"
    "  - {name: Hive Drone, type: creature, power: 1}\n"
    "  - {name: A, type: creature, power: 2, ability: cals(2), effect: 'use: create 1 "
    "\"Hive Dron\"'}\n"
    "decks:\n"
    "  - {name: all, cards: [{card: hive_dron}]}\n";

/** Each piece of memory fails, alone or with all that follow, until the text needs no more.
 * @return how many there were */
static long fail_each_piece(cg_context *context, cg_game *game, ledger *books, const char *text,
                            cg_status last)
{
    cg_report *report = NULL;
    long budget = 0;
    (void)cg_game_english(game); /* which the game keeps, once a text was asked for */
    size_t bytes = books->bytes;
    for (books->failed = true; books->failed; budget++) {
        cg_cards *cards = NULL;
        report = cg_report_create(context);
        books->failed = false;
        books->budget = budget;
        cg_status status = cg_cards_load_text(game, "text", text, strlen(text), report, &cards);
        books->budget = -1;
        assert_int_equal(status != CG_OK, cards == NULL);
        assert_true(status == last || (books->failed && status == CG_ERR_MEMORY));
        cg_cards_destroy(cards);
        cg_report_destroy(report);
        assert_int_equal(books->bytes, bytes);
        assert_true(budget < 5000);
    }
    return budget;
}

static void every_allocation_can_fail(void **state)
{
    const setting *s = *state;
    ledger books = {.budget = -1};
    cg_context *context = ledger_context(&books, 0);
    cg_game *game = NULL;
    assert_int_equal(cg_game_from_module(context, &s->module, &game, NULL), CG_OK);
    (void)cg_game_english(game); /* which the game keeps, once a text was asked for */
    size_t bytes = books.bytes;
    long budget;
    context->pieces_apart = true;
    for (int once = 0; once < 2; once++) {
        books.once = once;
        assert_true(fail_each_piece(context, game, &books, everything, CG_OK) > 100);
        assert_true(fail_each_piece(context, game, &books, mistaken, CG_ERR_CARDS) > 100);
    }
    books.once = false;
    context->pieces_apart = false;
    char copy[2000];
    for (size_t length = 0, most = 2000; !length && most; most--) {
        books.budget = 2000 - (long)most;
        length =
            cg_cards_canonical(game, everything, strlen(everything), copy, strlen(everything) + 1);
        books.budget = -1;
        if (length && strcmp(copy, everything) != 0)
            fail_msg("%s", copy);
        assert_int_equal(books.bytes, bytes);
        assert_int_not_equal(most, 1);
    }
    cg_game_destroy(game);
    for (budget = 0; cg_game_from_module(context, &s->module, &game, NULL) != CG_OK; budget++) {
        books.budget = budget;
        assert_true(budget < 5000);
    }
    cg_game_destroy(game);
    cg_context_destroy(context);
    assert_int_equal(books.bytes, 0);
}

TESTS(catalogue)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_says_what_cards_are_printed_with),
        cmocka_unit_test(abilities_of_all_fields_come_in_the_order_of_the_fields),
        cmocka_unit_test(a_named_ability_can_have_several_parts_with_one_parameter),
        cmocka_unit_test(windows_are_those_of_what_happens_when_it_is_played),
        cmocka_unit_test(equal_texts_share_their_codes),
        cmocka_unit_test(cards_are_read_by_the_numbers_of_the_tables),
        cmocka_unit_test(a_game_can_refuse_cards_with_a_reason),
        cmocka_unit_test(each_kind_of_card_has_its_fields),
        cmocka_unit_test(a_game_asks_what_abilities_say),
        cmocka_unit_test(a_game_checks_all_cards_whose_fields_could_be_read),
        cmocka_unit_test(a_file_is_written_anew_with_its_blocks_in_canonical_spelling),
        cmocka_unit_test(every_allocation_can_fail),
    };
    return cmocka_run_group_tests(tests, catalogue_begin, catalogue_end);
}
