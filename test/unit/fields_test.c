/* Fields of cards that hold more than one value: so many of each word, lists of cards. */
#include "support.h"
#include "tests.h"

#include "support_module.h"

#include <cardgame/editing.h>

static const char *const words[] = {"any", "fire", "deep water", NULL};
static const char *const snakes[] = {"asp", "sea_snake", NULL};

static const cg_procedure procedure = {.name = "main", .run = run_nothing};

enum { FIELD_COST, FIELD_GAIN, FIELD_START, FIELD_TWO, FIELDS };

/** Tables of a game, to be changed, and what its cards become. */
typedef struct table {
    cg_context *context;
    cg_module module;
    cg_field fields[FIELDS];
    cg_game *game;
    cg_cards *cards;
} table;

static int begin(void **state)
{
    table *t = calloc(1, sizeof *t);
    if (!t)
        return -1;
    *state = t;
    t->context = cg_context_create(NULL);
    t->fields[FIELD_COST] = (cg_field){"cost", "", CG_FIELD_COUNTS, false, 1, 20, words};
    t->fields[FIELD_GAIN] = (cg_field){"gain", "", CG_FIELD_COUNTS, false, 0, 0, words};
    t->fields[FIELD_START] = (cg_field){"start", "", CG_FIELD_CARDS, false, 0, 0, NULL};
    t->fields[FIELD_TWO] = (cg_field){"two", "", CG_FIELD_CARDS, false, 2, 3, NULL};
    t->module = *test_module();
    t->module.fields = t->fields;
    t->module.field_count = FIELDS;
    t->module.procedures = &procedure;
    t->module.procedure_count = 1;
    t->module.main_procedure = 0;
    return 0;
}

static int end(void **state)
{
    table *t = *state;
    cg_cards_destroy(t->cards);
    cg_game_destroy(t->game);
    size_t left = cg_context_memory(t->context);
    cg_context_destroy(t->context);
    free(t);
    return left != 0;
}

/** The errors of a file with these lines; "" when it is loaded. To be freed. */
static char *load(table *t, const char *lines)
{
    char text[2000];
    cg_report *report = cg_report_create(t->context);
    if (!t->game)
        assert_int_equal(cg_game_from_module(t->context, &t->module, &t->game, NULL), CG_OK);
    snprintf(text, sizeof text, "game: testgame\nset: t\n%s", lines);
    cg_cards_destroy(t->cards);
    t->cards = NULL;
    cg_status status = cg_cards_load_text(t->game, "text", text, strlen(text), report, &t->cards);
    char *errors = errors_of(report);
    assert_int_equal(status == CG_OK, *errors == '\0');
    cg_report_destroy(report);
    return errors;
}

static void loads(table *t, const char *lines)
{
    char *errors = load(t, lines);
    assert_string_equal(errors, "");
    free(errors);
}

static void refuses(table *t, const char *lines, const char *expected)
{
    char *errors = load(t, lines);
    assert_string_equal(errors, expected);
    free(errors);
}

static cg_design design(const table *t, const char *id)
{
    cg_design found = cg_cards_find(t->cards, id);
    assert_int_not_equal(found, 0);
    return found;
}

static void assert_field(const table *t, const char *id, const char *field, const char *expected)
{
    char text[200];
    cg_cards_field(t->cards, design(t, id), field, text, sizeof text);
    assert_string_equal(text, expected);
}

/* ---- counts ---- */

static void counts_are_so_many_of_each_word(void **state)
{
    table *t = *state;
    char json[400];
    loads(t, "cards:\n  - {name: A, cost: '2 any, 1 fire'}\n  - name: B\n"
             "    cost: 9  deep water ,10 any\n    gain: 99 deep water, 99 any, 99 fire\n"
             "  - {name: C}\n");
    int64_t a = cg_cards_number(t->cards, design(t, "t/a"), FIELD_COST),
            b = cg_cards_number(t->cards, design(t, "t/b"), FIELD_COST);
    assert_int_equal(cg_counts_of(a, 0), 2);
    assert_int_equal(cg_counts_of(a, 1), 1);
    assert_int_equal(cg_counts_of(a, 2), 0);
    assert_int_equal(cg_counts_of(b, 0), 10);
    assert_int_equal(cg_counts_of(b, 1), 0);
    assert_int_equal(cg_counts_of(b, 2), 9);
    assert_int_equal(cg_counts_of(b, -1), 0);
    assert_int_equal(cg_counts_of(INT64_MAX, CG_COUNTS_WORDS), 0);
    assert_int_equal(cg_cards_number(t->cards, design(t, "t/c"), FIELD_COST), 0);
    assert_false(cg_cards_has(t->cards, design(t, "t/c"), FIELD_COST));
    assert_field(t, "t/a", "cost", "2 any, 1 fire");
    assert_field(t, "t/b", "cost", "10 any, 9 deep water");
    assert_field(t, "t/b", "gain", "99 any, 99 fire, 99 deep water");
    cg_cards_json(t->cards, design(t, "t/b"), json, sizeof json);
    assert_non_null(strstr(json, "\"cost\":\"10 any, 9 deep water\""));
}

static void counts_can_come_to_none_where_the_field_says_so(void **state)
{
    table *t = *state;
    char json[400];
    t->fields[FIELD_COST].minimum = 0;
    loads(t, "cards: [{name: A, cost: 0 deep water}, {name: B, cost: 1 any}]\n");
    assert_true(cg_cards_has(t->cards, design(t, "t/a"), FIELD_COST));
    assert_int_equal(cg_cards_number(t->cards, design(t, "t/a"), FIELD_COST), 0);
    assert_field(t, "t/a", "cost", "0 deep water");
    assert_field(t, "t/b", "cost", "1 any");
    cg_cards_json(t->cards, design(t, "t/a"), json, sizeof json);
    assert_non_null(strstr(json, "\"cost\":\"0 deep water\""));
    refuses(t,
            "cards:\n  - {name: A, cost: '0 fire'}\n  - {name: B, cost: '1 any, 0 deep water'}\n"
            "  - {name: C, cost: '0 deep water, 0 deep water'}\n",
            "text:4:21: error out-of-range: 'cost' must have 1 to 99 of each word, not 0; omit "
            "words with none\n"
            "text:5:21: error out-of-range: 'cost' must have 1 to 99 of each word, not 0; omit "
            "words with none\n"
            "text:6:21: error out-of-range: 'cost' must have 1 to 99 of each word, not 0; omit "
            "words with none\n");
}

static void the_order_of_counts_makes_no_difference(void **state)
{
    table *t = *state;
    loads(t, "cards: [{name: A, cost: '2 any, 1 fire'}]\n");
    uint64_t hash = cg_cards_hash(t->cards);
    loads(t, "cards: [{name: A, cost: '1 fire, 2 any'}]\n");
    assert_int_equal(cg_cards_hash(t->cards), hash);
    loads(t, "cards: [{name: A, cost: '2 fire, 1 any'}]\n");
    assert_int_not_equal(cg_cards_hash(t->cards), hash);
}

static void counts_have_their_mistakes(void **state)
{
    refuses(*state,
            "cards:\n  - {name: A, cost: 3}\n  - {name: B, cost: '1 fier'}\n"
            "  - {name: C, cost: '1 fire, 2 any, 1 fire'}\n  - {name: D, cost: '0 fire'}\n"
            "  - {name: E, cost: '01 fire'}\n  - {name: F, cost: '12 fire, 9 any'}\n"
            "  - {name: G, cost: [1 fire]}\n  - {name: H, cost: ''}\n"
            "  - {name: I, cost: '1 fire,'}\n  - {name: J, gain: '100 fire'}\n"
            "  - {name: K, cost: '2 any'}\n",
            "text:4:21: error wrong-type: 'cost' must be numbers of words, such as '2 any', not "
            "'3'\n"
            "text:5:21: error unknown-word: unknown word 'fier' for 'cost'; did you mean 'fire'?\n"
            "text:6:21: error duplicate-word: 'fire' occurs twice in 'cost'\n"
            "text:7:21: error out-of-range: 'cost' must have 1 to 99 of each word, not 0; omit "
            "words with none\n"
            "text:8:21: error bad-integer: '01' in 'cost' is not a plain decimal number\n"
            "text:9:21: error out-of-range: 'cost' must be 1 to 20 in all, not 21\n"
            "text:10:21: error wrong-type: 'cost' must be a single value, not a list\n"
            "text:11:21: error empty: 'cost' must not be empty\n"
            "text:12:21: error wrong-type: 'cost' must be numbers of words, such as '2 any', not "
            "''\n"
            "text:13:21: error out-of-range: 'gain' must have 1 to 99 of each word, not 100; omit "
            "words with none\n");
}

static void tables_of_counts_are_checked(void **state)
{
    table *t = *state;
    static const char *const many[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", NULL},
                             *const blank[] = {"fire ", NULL},
                             *const ability_fields[] = {"cost", NULL};
    t->fields[FIELD_COST].words = many;
    assert_module_refused(t->context, &t->module, "bad-module", "10 words, but at most 9 are");
    t->fields[FIELD_COST].words = blank;
    assert_module_refused(t->context, &t->module, "bad-module", "the word 'fire ' must have");
    t->fields[FIELD_COST].words = NULL;
    assert_module_refused(t->context, &t->module, "bad-module", "needs words");
    t->fields[FIELD_COST].words = words;
    t->module.ability_fields = ability_fields;
    assert_module_refused(t->context, &t->module, "bad-module", "ability_fields: 'cost' must be");
}

/* ---- lists of cards ---- */

static void cards_can_list_cards(void **state)
{
    table *t = *state;
    cg_design list[4] = {0};
    char json[400];
    loads(t, "cards:\n  - name: A\n    start:\n    - Big Bear\n    - t/c\n    - Big Bear\n"
             "    - c\n    - a\n  - {name: Big Bear}\n  - {name: C, two: [a, c]}\n");
    cg_design a = design(t, "t/a"), bear = design(t, "t/big_bear"), c = design(t, "t/c");
    assert_int_equal(cg_cards_list(t->cards, a, FIELD_START, list, 4), 5);
    assert_int_equal(list[0], bear);
    assert_int_equal(list[1], c);
    assert_int_equal(list[2], bear);
    assert_int_equal(list[3], c);
    assert_int_equal(cg_cards_list(t->cards, a, FIELD_START, NULL, 0), 5);
    assert_int_equal(cg_cards_list(t->cards, a, FIELD_TWO, list, 4), 0);
    assert_int_equal(cg_cards_list(t->cards, a, FIELD_COST, list, 4), 0);
    assert_int_equal(cg_cards_list(t->cards, c, FIELD_TWO, list, 1), 2);
    assert_int_equal(list[0], a);
    assert_int_equal(cg_cards_number(t->cards, c, FIELD_TWO), 0);
    assert_true(cg_cards_has(t->cards, c, FIELD_TWO));
    assert_false(cg_cards_has(t->cards, bear, FIELD_TWO));
    assert_field(t, "t/a", "start", "Big Bear, C, Big Bear, C, A");
    cg_cards_json(t->cards, a, json, sizeof json);
    assert_non_null(strstr(json, "\"start\":[\"t/big_bear\",\"t/c\","));
}

static void the_content_tells_which_cards_are_listed(void **state)
{
    table *t = *state;
    loads(t, "cards: [{name: A, start: [B, C]}, {name: B}, {name: C}]\n");
    uint64_t hash = cg_cards_hash(t->cards);
    loads(t, "cards: [{name: C}, {name: B}, {name: A, start: [t/b, c]}]\n");
    assert_int_equal(cg_cards_hash(t->cards), hash);
    loads(t, "cards: [{name: A, start: [C, B]}, {name: B}, {name: C}]\n");
    assert_int_not_equal(cg_cards_hash(t->cards), hash);
    loads(t, "cards: [{name: A, two: [B, C]}, {name: B}, {name: C}]\n");
    assert_int_not_equal(cg_cards_hash(t->cards), hash);
}

static void lists_of_cards_have_their_mistakes(void **state)
{
    refuses(*state,
            "cards:\n  - {name: Big Bear, start: [c, Big Baer, Owl]}\n  - name: C\n"
            "    two:\n      - c\n      - Big Bear\n      - d\n    start: [Big Bear]\n",
            "text:4:33: error unknown-card: there is no card 'Big Baer'; did you mean 'Big "
            "Bear'?\ntext:4:43: error unknown-card: there is no card 'Owl'\ntext:9:9: error "
            "unknown-card: there is no card 'd'\n");
    refuses(*state,
            "cards:\n  - {name: A, start: A}\n  - {name: B, start: []}\n"
            "  - {name: C, two: [A]}\n  - {name: D, two: [A, A, A, A]}\n"
            "  - {name: E, start: [[A], '', {A: A}]}\n  - {name: F, start: [G]}\n"
            "  - {name: F2, start: {A: A}}\n",
            "text:4:22: error wrong-type: 'start' must be a list, not a single value: "
            "'[A]'\ntext:5:22: error empty: 'start' must not be empty\ntext:6:20: error "
            "out-of-range: 'two' must list 2 to 3 cards, not 1\ntext:7:20: error out-of-range: "
            "'two' must list 2 to 3 cards, not 4\ntext:8:23: error wrong-type: 'start' must list "
            "names of cards only\ntext:8:28: error empty: 'start' must not be empty\ntext:8:32: "
            "error wrong-type: 'start' must list names of cards only\ntext:9:23: error "
            "unknown-card: there is no card 'G'\ntext:10:23: error wrong-type: 'start' must be a "
            "list, not a mapping; each of its items begins with '- '\n");
}

static void tables_of_lists_are_checked(void **state)
{
    table *t = *state;
    static const char *const ability_fields[] = {"start", NULL};
    t->fields[FIELD_START].maximum = 1001;
    assert_module_refused(t->context, &t->module, "bad-module", "may list at most");
    t->fields[FIELD_START].maximum = 0;
    t->module.ability_fields = ability_fields;
    assert_module_refused(t->context, &t->module, "bad-module", "ability_fields: 'start' must be");
}

static const char *text_of(const table *t, const char *name)
{
    cg_card_info info = {.text = NULL};
    assert_true(cg_cards_info(t->cards, cg_cards_find(t->cards, name), &info));
    return info.text;
}

static void fields_can_say_what_a_rule_reads_there(void **state)
{
    table *t = *state;
    t->fields[FIELD_COST].says = "Pays {} at once.";
    t->fields[FIELD_GAIN] = (cg_field){
        .name = "gain", .summary = "", .type = CG_FIELD_BOOL, .says = "Gains something."};
    t->fields[FIELD_TWO] = (cg_field){.name = "two",
                                      .summary = "",
                                      .type = CG_FIELD_CHOICE,
                                      .words = snakes,
                                      .says = "It is a {}."};
    loads(t, "cards:\n  - {name: A, cost: 2 any, gain: true, two: sea_snake}\n"
             "  - {name: B, gain: false, two: asp}\n  - {name: C}\n");
    assert_string_equal(text_of(t, "t/a"),
                        "Pays 2 any at once.\nGains something.\nIt is a sea snake.");
    assert_string_equal(text_of(t, "t/b"), "It is a asp.");
    assert_string_equal(text_of(t, "t/c"), "");
}

/** A name that is meant is written as the list has to have it: escaped in quotes, in quotes where it stands
 * without any and YAML would read it otherwise. */
static void what_is_meant_is_written_as_it_has_to_be(void **state)
{
    static const struct {
        const char *wrong, *replacement;
    } cases[] = {
        {"\"He said No twice\"", "He said \\\"No\\\" twice"},
        {"'He said No twice'", "He said \"No\" twice"},
        {"'Aelas Huntmate'", "Aela''s Huntmate"},
        {"Aelas Huntmate", "Aela's Huntmate"},
        {"Fire Ice and Stone", "\"Fire, Ice and Stone\""},
        {"Solution of Ichor", "\"Solution: of Ichor\""},
        {"'it''s Huntmat'", "it''s Huntmate"},
    };
    table *t = *state;
    assert_int_equal(cg_game_from_module(t->context, &t->module, &t->game, NULL), CG_OK);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static const char head[] =
            "game: testgame\nset: t\ncards:\n  - {name: 'He said \"No\" twice', id: no}\n"
            "  - {name: Aela's Huntmate, id: aela}\n  - {name: 'Fire, Ice and Stone', id: fire}\n"
            "  - {name: 'Solution: of Ichor', id: ichor}\n  - {name: it's Huntmate, id: its}\n"
            "  - {name: X, start: [";
        char text[1000], mended[1100];
        cg_fix fix;
        snprintf(text, sizeof text, "%s%s]}\n", head, cases[i].wrong);
        cg_report *report = cg_report_create(t->context);
        cg_cards_load_text(t->game, "text", text, strlen(text), report, &t->cards);
        if (cg_report_count(report) != 1)
            fail_msg("%s: %s", cases[i].wrong, errors_of(report));
        assert_true(cg_report_fix(report, 0, &fix) && fix.replacement);
        assert_string_equal(fix.replacement, cases[i].replacement);
        snprintf(mended, sizeof mended, "%.*s%s%s", (int)fix.offset, text, fix.replacement,
                 text + fix.offset + fix.bytes);
        cg_report_clear(report);
        cg_cards_load_text(t->game, "text", mended, strlen(mended), report, &t->cards);
        if (!t->cards)
            fail_msg("%s: %s", mended, errors_of(report));
        cg_cards_destroy(t->cards);
        t->cards = NULL;
        cg_report_destroy(report);
    }
}

TESTS(fields)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(counts_are_so_many_of_each_word),
        TEST(counts_can_come_to_none_where_the_field_says_so),
        TEST(the_order_of_counts_makes_no_difference),
        TEST(counts_have_their_mistakes),
        TEST(tables_of_counts_are_checked),
        TEST(cards_can_list_cards),
        TEST(the_content_tells_which_cards_are_listed),
        TEST(lists_of_cards_have_their_mistakes),
        TEST(tables_of_lists_are_checked),
        TEST(fields_can_say_what_a_rule_reads_there),
        TEST(what_is_meant_is_written_as_it_has_to_be),
    };
    return cmocka_run_group_tests_name("fields", tests, NULL, NULL);
}
