/* Other spellings of the words of fields, and kinds of several words. */
#include "support.h"
#include "tests.h"

#include "support_tables.h"

enum { KIND_CREATURE, KIND_SPELL, KIND_RELIC, KIND_DRAGON, KIND_DRONE, KIND_ELF };
enum { FIELD_TYPE, FIELD_TRIBE };

static const cg_alias aliases[] = {
    {FIELD_TYPE, "beast", "creature"},
    {FIELD_TYPE, "thing", "relic"},
    {FIELD_TRIBE, "wyrm", "dragon"},
    {FIELD_TRIBE, "machine", "drone"},
};

static const char card_text[] = "game: tables\n"
                                "set: a\n"
                                "cards:\n"
                                "  - {name: Bear, type: beast, tribe: [machine, elf, wyrm]}\n"
                                "  - {name: Wolf, type: creature, tribe: [dragon, drone, elf]}\n"
                                "  - {name: Orb, type: thing}\n"
                                "  - {name: Hex, type: spell}\n";

typedef struct alias_table {
    cg_context *context;
    cg_module module;
    cg_board board;
    cg_kind_def kinds[8];
    cg_verb_def verbs[8];
    cg_procedure procedure;
    cg_game *game;
    cg_report *report;
    cg_cards *cards;
} alias_table;

/** The game "tables" with aliases; a creature of its table is a creature or a relic. */
static void begin(alias_table *t, cg_context *context)
{
    memset(t, 0, sizeof *t);
    t->context = context;
    t->module = *tables_module();
    t->board = *t->module.board;
    t->module.board = &t->board;
    memcpy(t->kinds, t->board.kinds, t->board.kind_count * sizeof *t->kinds);
    memcpy(t->verbs, t->board.verbs, t->board.verb_count * sizeof *t->verbs);
    for (size_t i = 0; i < t->board.verb_count; i++)
        t->verbs[i].procedure = 0;
    t->kinds[KIND_CREATURE].word = "creature|relic";
    t->kinds[KIND_DRAGON].word = "dragon|elf";
    t->board.kinds = t->kinds;
    t->board.verbs = t->verbs;
    t->procedure = (cg_procedure){.name = "main", .run = run_nothing};
    t->module.procedures = &t->procedure;
    t->module.procedure_count = 1;
    t->module.main_procedure = 0;
    t->module.aliases = aliases;
    t->module.alias_count = COUNT(aliases);
    t->report = cg_report_create(context);
    assert_int_equal(cg_game_from_module(context, &t->module, &t->game, NULL), CG_OK);
}

static cg_status load(alias_table *t, const char *text)
{
    return cg_cards_load_text(t->game, "cards.yaml", text, strlen(text), t->report, &t->cards);
}

static void end(alias_table *t)
{
    cg_cards_destroy(t->cards);
    cg_report_destroy(t->report);
    cg_game_destroy(t->game);
}

static void assert_field(const alias_table *t, const char *id, const char *field,
                         const char *expected)
{
    char text[100];
    cg_cards_field(t->cards, cg_cards_find(t->cards, id), field, text, sizeof text);
    assert_string_equal(text, expected);
}

static void a_file_with_an_alias_has_the_word(void **state)
{
    alias_table t;
    begin(&t, *state);
    assert_int_equal(load(&t, card_text), CG_OK);
    cg_design bear = cg_cards_find(t.cards, "a/bear"), wolf = cg_cards_find(t.cards, "a/wolf");
    for (int field = FIELD_TYPE; field <= FIELD_TRIBE; field++)
        assert_int_equal(cg_cards_number(t.cards, bear, field),
                         cg_cards_number(t.cards, wolf, field));
    assert_true(cg_cards_is(t.cards, bear, KIND_DRONE));
    end(&t);
}

static void everything_shows_the_word(void **state)
{
    alias_table t;
    char text[1000];
    begin(&t, *state);
    assert_int_equal(load(&t, card_text), CG_OK);
    assert_field(&t, "a/bear", "type", "creature");
    assert_field(&t, "a/orb", "type", "relic");
    assert_field(&t, "a/bear", "tribe", "dragon, drone, elf");
    assert_in_range(cg_cards_json(t.cards, cg_cards_find(t.cards, "a/bear"), text, sizeof text), 1,
                    999);
    assert_non_null(strstr(text, "\"creature\""));
    assert_non_null(strstr(text, "\"dragon\""));
    assert_null(strstr(text, "beast"));
    assert_null(strstr(text, "wyrm"));
    end(&t);
}

static void an_alias_and_its_word_are_the_same_content(void **state)
{
    alias_table t, u;
    begin(&t, *state);
    begin(&u, *state);
    assert_int_equal(load(&t, "game: tables\nset: a\ncards: [{name: Bear, type: beast}]\n"), CG_OK);
    assert_int_equal(load(&u, "game: tables\nset: a\ncards: [{name: Bear, type: creature}]\n"),
                     CG_OK);
    assert_int_equal(cg_cards_hash(t.cards), cg_cards_hash(u.cards));
    end(&t);
    end(&u);
}

static void an_alias_is_one_of_its_field_alone(void **state)
{
    alias_table t;
    begin(&t, *state);
    assert_int_equal(load(&t, "game: tables\nset: a\ncards: [{name: Bear, type: wyrm}]\n"),
                     CG_ERR_CARDS);
    assert_string_equal(cg_report_get(t.report, 0)->code, "unknown-word");
    end(&t);
}

static void a_word_and_its_alias_are_one_word_twice(void **state)
{
    alias_table t;
    begin(&t, *state);
    assert_int_equal(load(&t, "game: tables\nset: a\n"
                              "cards: [{name: Bear, type: beast, tribe: [wyrm, dragon]}]\n"),
                     CG_ERR_CARDS);
    assert_string_equal(cg_report_get(t.report, 0)->code, "duplicate-word");
    end(&t);
}

static void the_schema_lists_words_and_aliases(void **state)
{
    alias_table t;
    begin(&t, *state);
    size_t length = cg_game_schema(t.game, NULL, 0);
    char *schema = malloc(length + 1);
    assert_non_null(schema);
    cg_game_schema(t.game, schema, length + 1);
    static const char *const words[] = {"creature", "beast", "relic", "thing", "dragon", "wyrm"};
    for (size_t i = 0; i < COUNT(words); i++) {
        char quoted[32];
        snprintf(quoted, sizeof quoted, "\"%s\"", words[i]);
        assert_non_null(strstr(schema, quoted));
    }
    free(schema);
    end(&t);
}

static void a_kind_of_several_words_is_said_by_each(void **state)
{
    alias_table t;
    begin(&t, *state);
    assert_int_equal(load(&t, card_text), CG_OK);
    static const struct {
        const char *id;
        bool creature, relic, dragon;
    } rows[] = {{"a/bear", true, false, true},
                {"a/orb", true, true, false},
                {"a/hex", false, false, false}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        cg_design design = cg_cards_find(t.cards, rows[i].id);
        assert_int_equal(cg_cards_is(t.cards, design, KIND_CREATURE), rows[i].creature);
        assert_int_equal(cg_cards_is(t.cards, design, KIND_RELIC), rows[i].relic);
        assert_int_equal(cg_cards_is(t.cards, design, KIND_DRAGON), rows[i].dragon);
    }
    end(&t);
}

static int make_context(void **state)
{
    *state = cg_context_create(NULL);
    return *state ? 0 : -1;
}

static int drop_context(void **state)
{
    size_t left = cg_context_memory(*state);
    cg_context_destroy(*state);
    return left ? -1 : 0;
}

TESTS(alias)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_with_an_alias_has_the_word),
        cmocka_unit_test(everything_shows_the_word),
        cmocka_unit_test(an_alias_and_its_word_are_the_same_content),
        cmocka_unit_test(an_alias_is_one_of_its_field_alone),
        cmocka_unit_test(a_word_and_its_alias_are_one_word_twice),
        cmocka_unit_test(the_schema_lists_words_and_aliases),
        cmocka_unit_test(a_kind_of_several_words_is_said_by_each),
    };
    return cmocka_run_group_tests(tests, make_context, drop_context);
}
