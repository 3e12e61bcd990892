#include "effect/tree/rows.h"
#include "support.h"
#include "support_compile.h"
#include "support_generate.h"
#include "support_tables.h"
#include "tests.h"

/* Compiled abilities are sound: those of every phrase's example and of random texts; and what is
 * not sound is found. */

static effects in;

static int begin(void **state)
{
    (void)state;
    effects_begin(&in, tables_module());
    return 0;
}

static int end(void **state)
{
    (void)state;
    effects_end(&in);
    return 0;
}

/** Compiles a text that must have no mistake, and checks what comes out. */
static void compile(const char *text, unsigned accept, compiled *out)
{
    const cg_ability_term *abilities = effects_parse(&in, text, accept);
    compiled_begin(out, in.context);
    assert_true(compiled_add(out, &in, abilities, NULL));
    compiled_check(out, &in, text);
}

static void assert_compiles(const char *format, const char *example)
{
    char text[1400];
    compiled out;
    snprintf(text, sizeof text, format, example);
    compile(text, CG_ACCEPT_CARD, &out);
    assert_true(out.unit.code_count > 0);
    compiled_end(&out);
    effects_clear(&in);
}

/* ---- every phrase ---- */

/** Names that the examples use. */
static const char *const names[] = {
    " t", "target t: one creature", " u", "target u: one creature",
    " p", "target p: an opponent",  " d", "target d: a die of the batch",
};

static bool has_word(const char *text, const char *word)
{
    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
        char behind = at[strlen(word)];
        if (behind == '\0' || strchr(" ,;:)", behind) != NULL)
            return true;
    }
    return false;
}

static void put_targets(char *text, size_t size, const char *example)
{
    char spaced[300];
    cg_text out = cg_text_start(text, size);
    snprintf(spaced, sizeof spaced, " %s", example);
    for (size_t i = 0; i < COUNT(names); i += 2) {
        const char *target = names[i + 1];
        bool zone = i == 6 && strstr(example, "look at") != NULL;
        bool given = i == 4 && strstr(example, " as p") != NULL;
        if (!given && has_word(spaced, names[i]))
            cg_text_format(&out, "  %s\n",
                           zone                               ? "target d: a deck"
                           : strcmp(example, "negate t") == 0 ? "target t: a card in the stack"
                                                              : target);
    }
}

/** A step that uses the name that the example gives. */
static const char *use_of(const char *example)
{
    const char *as = strstr(example, " as ");
    if (strncmp(example, "let k", 5) == 0 || (as != NULL && strcmp(as, " as k") == 0))
        return "draw k";
    if (as == NULL || strchr(as, ':') != NULL)
        return "";
    if (strcmp(as, " as found") == 0)
        return "destroy found";
    return strcmp(as, " as p") == 0 ? "p draws 1" : strcmp(as, " as r") == 0 ? "draw r" : "draw c";
}

/** A statement or block, in a form in which it can stand. */
static void assert_step_compiles(const char *example, bool edits)
{
    char targets[400], text[1000];
    put_targets(targets, sizeof targets, example);
    snprintf(text, sizeof text, "%s:\n%s  %s\n  %s\n",
             edits ? "instead when a creature is dealt damage" : "play", targets, example,
             use_of(example));
    assert_compiles("%s", text);
}

static void every_statement_compiles(void **state)
{
    (void)state;
    for (unsigned id = 0; id < CG_STATEMENT_COUNT; id++) {
        const char *example = cg_rows_statement(id)->example;
        bool edits = strncmp(example, "change", 6) == 0 || strncmp(example, "prevent", 7) == 0 ||
                     strstr(example, "the amount") != NULL;
        if (id == CG_DO_CHANGE_PLACE)
            assert_compiles("instead when a creature is destroyed: %s", example);
        else if (id == CG_DO_ENTER_COPY || id == CG_DO_ENTER_COPY_EXCEPT)
            assert_compiles("before this enters play:\n  choose a creature as t\n  %s", example);
        else if (cg_rows_statement_does(id, CG_DOES_EARLIER))
            assert_compiles("when an opponent plays a creature: %s", example);
        else
            assert_step_compiles(example, edits);
    }
}

static void every_block_compiles(void **state)
{
    (void)state;
    for (unsigned id = 0; id < CG_BLOCK_COUNT; id++) {
        const char *example = cg_rows_block(id)->example;
        if (id == CG_BLOCK_MODES)
            assert_compiles("play:\n  %s\n    \"one\": draw 1\n    \"two\": draw 2", example);
        else if (id == CG_BLOCK_TABLE)
            assert_compiles("play:\n  roll d6 as r\n  %s\n    1..5: draw 1\n    otherwise: draw 2",
                            example);
        else
            assert_step_compiles(example, false);
    }
}

static void every_static_event_and_condition_compiles(void **state)
{
    (void)state;
    for (unsigned id = 0; id < CG_STATIC_COUNT; id++)
        assert_compiles("%s", cg_rows_static(id)->example);
    for (unsigned id = 0; id < CG_EVENT_ROW_COUNT; id++)
        assert_compiles(id == CG_EVENT_WINS_GAME_ROW ? "instead when %s: draw 1"
                                                     : "when %s: draw 1",
                        cg_rows_event(id)->example);
    for (unsigned id = 0; id < CG_CONDITION_COUNT; id++) {
        char step[300];
        const char *example = cg_rows_condition(id)->example;
        bool chosen = strstr(example, "chosen") != NULL; /* what is asked about has to be chosen */
        snprintf(step, sizeof step, "%sif %s: draw 1",
                 chosen ? "choose a kind for this; choose a name for this; " : "", example);
        assert_step_compiles(step, false);
    }
}

/* ---- random texts ---- */

static void random_texts_compile_to_sound_code(void **state)
{
    enum { TEXTS = 4000 };
    unsigned fine = 0;
    (void)state;
    for (unsigned i = 0; i < TEXTS; i++) {
        char text[8000];
        compiled out;
        generate_source source = {.bytes = NULL};
        cg_text to = cg_text_start(text, sizeof text);
        source.random = cg_random_seed(i);
        generate_abilities(in.language, &source, &to);
        const cg_ability_term *abilities = effects_try(&in, text, CG_ACCEPT_CARD);
        if (abilities != NULL) {
            compiled_begin(&out, in.context);
            assert_true(compiled_add(&out, &in, abilities, NULL));
            compiled_check(&out, &in, text);
            compiled_end(&out);
            fine++;
        }
        effects_clear(&in);
    }
    assert_true(fine > TEXTS / 2);
}

/* ---- what is not sound ---- */

static const char sample[] = "play (X mana):\n"
                             "  target t: one enemy creature where power >= 3 and not token\n"
                             "  for each creature as c: deal 1 to c\n"
                             "  destroy t\n"
                             "  if my hand is empty: gain X life\n";

/** Place of the first operation of that kind in the ability. */
static uint32_t find(const cg_code *code, const int32_t *words, cg_operation operation)
{
    uint32_t at = code->start;
    while (words[at] != (int32_t)operation) {
        at += 1 + cg_code_operation_words((cg_operation)words[at]);
        assert_true(at < code->start + code->length);
    }
    return at;
}

/** Changes one word behind an operation; the check must refuse it. */
static void assert_refused(const compiled *out, cg_operation operation, unsigned word,
                           int32_t value, const char *reason)
{
    int32_t *words = (int32_t *)(void *)out->words.data;
    uint32_t at = find(out->unit.codes, words, operation) + word;
    int32_t kept = words[at];
    words[at] = value;
    const char *wrong = cg_code_check(out->unit.codes, &out->unit, tables_module());
    words[at] = kept;
    assert_non_null(wrong);
    assert_string_equal(wrong, reason);
}

static void wrong_words_are_found(void **state)
{
    compiled out;
    (void)state;
    compile(sample, CG_ACCEPT_CARD, &out);
    assert_refused(&out, CG_OP_SLOT, 1, 9, "a slot is not there");
    assert_refused(&out, CG_OP_STAT, 1, 3, "a row is not in its table");
    assert_refused(&out, CG_OP_STAT, 2, 4, "a row is not in its table");
    assert_refused(&out, CG_OP_CONDITION, 1, CG_CONDITION_COUNT, "a condition is unknown");
    assert_refused(&out, CG_OP_CONDITION, 2, 64, "a row is not in its table");
    assert_refused(&out, CG_OP_PLAYERS, 1, 4, "a row is not in its table");
    assert_refused(&out, CG_OP_SELECT, 1, 99, "a selection looks nowhere");
    assert_refused(&out, CG_OP_SELECT, 2, 1 << 20, "a row is not in its table");
    assert_refused(&out, CG_OP_SELECT, 3, 2, "a section that is used is none");
    assert_refused(&out, CG_OP_EACH, 4, 1, "a jump goes nowhere");
    assert_refused(&out, CG_OP_EACH, 3, 10, "a slot is not there");
    assert_refused(&out, CG_OP_JUMP_FALSE, 1, 0, "a jump goes nowhere");
    assert_refused(&out, CG_OP_DO, 1, CG_DO_DAMAGE, "a statement takes other values");
    assert_refused(&out, CG_OP_DO, 1, 0xff, "a statement is unknown");
    assert_refused(&out, CG_OP_SIZE, 0, CG_OP_EQUAL, "a value is missing");
    assert_refused(&out, CG_OP_NOT, 0, CG_OP_ME, "a value is left over");
    assert_refused(&out, CG_OP_NUMBER, 0, 9999, "an operation is unknown");
    assert_refused(&out, CG_OP_CANDIDATE, 0, CG_OP_STORE, "a statement is inside an expression");
    compiled_end(&out);
    effects_clear(&in);
}

/** The filter of cards that are made at random, and where chance puts what it picks. */
static void wrong_lots_are_found(void **state)
{
    compiled out;
    (void)state;
    compile("play: create a random creature where power <= 3", CG_ACCEPT_CARD, &out);
    assert_refused(&out, CG_OP_DO, 2, 9, "a slot is not there");
    assert_refused(&out, CG_OP_DO, 3, 2, "a section that is used is none");
    assert_refused(&out, CG_OP_DO, 3, -1, "a section that is used is none");
    int32_t *words = (int32_t *)(void *)out.words.data;
    uint32_t made = find(out.unit.codes, words, CG_OP_DO) + 1 + cg_code_operation_words(CG_OP_DO);
    while (words[made] != CG_OP_DO)
        made += 1 + cg_code_operation_words((cg_operation)words[made]);
    words[made + 3] = 2;
    assert_string_equal(cg_code_check(out.unit.codes, &out.unit, tables_module()),
                        "a section that is used is none");
    compiled_end(&out);
    effects_clear(&in);
}

static void assert_code_refused(const compiled *out, const cg_code *changed, const char *reason)
{
    cg_code_unit unit = out->unit;
    unit.codes = changed;
    const char *wrong = cg_code_check(changed, &unit, tables_module());
    assert_non_null(wrong);
    assert_string_equal(wrong, reason);
}

static void wrong_tables_are_found(void **state)
{
    compiled out;
    (void)state;
    compile(sample, CG_ACCEPT_CARD, &out);
    cg_code code = out.unit.codes[0];
    code.length++;
    assert_code_refused(&out, &code, "its words are not in the unit");
    code = out.unit.codes[0];
    code.body++;
    assert_code_refused(&out, &code, "a statement is inside an expression");
    code = out.unit.codes[0];
    code.slots = 1;
    assert_code_refused(&out, &code, "a slot is not there");
    code = out.unit.codes[0];
    code.condition = 2;
    assert_code_refused(&out, &code, "a section that is named is none");
    code = out.unit.codes[0];
    code.cost_count = 2;
    assert_code_refused(&out, &code, "rows are not in the unit");
    code = out.unit.codes[0];
    code.targets[0].kind = 9;
    assert_code_refused(&out, &code, "a target is unknown");
    compiled_end(&out);
    effects_clear(&in);
}

static void steps_and_sections_are_known(void **state)
{
    compiled out;
    unsigned steps = 0, sections = 0;
    (void)state;
    compile("play: draw 1; if my hand is empty: draw 2", CG_ACCEPT_CARD, &out);
    const cg_code *code = out.unit.codes;
    for (uint32_t at = 0; at < code->length; at++) {
        steps += cg_code_is_step(code, &out.unit, at);
        sections += cg_code_is_section(code, &out.unit, at);
    }
    /* draw; the condition and its jump are one step; draw; END */
    assert_int_equal(steps, 4);
    assert_int_equal(sections, 0);
    assert_true(cg_code_is_step(code, &out.unit, code->body));
    compiled_end(&out);
    compile("play: destroy a creature", CG_ACCEPT_CARD, &out);
    /* the filter and the set to choose from */
    assert_true(cg_code_is_section(out.unit.codes, &out.unit, 1));
    assert_false(cg_code_is_section(out.unit.codes, &out.unit, 2));
    assert_false(cg_code_is_section(out.unit.codes, &out.unit, out.unit.codes[0].body));
    compiled_end(&out);
    effects_clear(&in);
}

/* ---- what does not fit ---- */

static void too_many_names_are_refused(void **state)
{
    (void)state;
    const cg_ability_term *abilities = effects_parse(
        &in, "play:\n  let k = 1; let l = 2; let m = 3; draw k + l + m", CG_ACCEPT_CARD);
    assert_null(cg_effect_too_big(in.language, abilities));
    effects_clear(&in);
    abilities = effects_try(&in,
                            "play:\n  let k = 1; let l = 2; let m = 3; let n = 4; let o = 5\n"
                            "  let p = 6; let q = 7\n"
                            "  each player sacrifices a creature\n"
                            "  draw k + l + m + n + o + p + q",
                            CG_ACCEPT_CARD);
    assert_null(abilities);
    effects_clear(&in);
}

static void compiling_fails_cleanly_without_memory(void **state)
{
    (void)state;
    for (long budget = 0; budget < 40; budget++) {
        ledger books = {.budget = -1};
        cg_context *context = ledger_context(&books, 0);
        compiled out;
        const cg_ability_term *abilities = effects_parse(&in, sample, CG_ACCEPT_CARD);
        compiled_begin(&out, context);
        books.budget = budget;
        bool done = compiled_add(&out, &in, abilities, NULL);
        assert_int_equal(done, !books.failed);
        compiled_end(&out);
        books.budget = -1;
        cg_context_destroy(context);
        assert_int_equal(books.blocks, 0);
        effects_clear(&in);
    }
}

TESTS(effect_check)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_statement_compiles),
        cmocka_unit_test(every_block_compiles),
        cmocka_unit_test(every_static_event_and_condition_compiles),
        cmocka_unit_test(random_texts_compile_to_sound_code),
        cmocka_unit_test(wrong_words_are_found),
        cmocka_unit_test(wrong_lots_are_found),
        cmocka_unit_test(wrong_tables_are_found),
        cmocka_unit_test(steps_and_sections_are_known),
        cmocka_unit_test(too_many_names_are_refused),
        cmocka_unit_test(compiling_fails_cleanly_without_memory),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
