/* Programs are walked over operation by operation: each walk meets the same ones, stays within the
 * program, and knows what is no program. */
#include "support.h"
#include "support_compile.h"
#include "support_effects.h"
#include "support_tables.h"
#include "tests.h"

#include "catalogue/catalogue.h"
#include "effect/tree/walk.h"

/** A program by hand: two sections of values, then a body. */
static const int32_t words[] = {
    CG_OP_END,                           /* 0 */
    CG_OP_NUMBER, 3,          CG_OP_END, /* 1 */
    CG_OP_ME,     CG_OP_SLOT, 2,           CG_OP_MEMBER,
    CG_OP_END, /* 4 */
    CG_OP_NUMBER, CG_OP_SLOT, CG_OP_STORE, 1,
    CG_OP_END, /* 9 */
};

static void a_walk_meets_each_operation_once(void **state)
{
    static const uint32_t places[] = {0, 1, 3, 4, 5, 7, 8, 9, 11, 13};
    static const cg_operation operations[] = {CG_OP_END,   CG_OP_NUMBER, CG_OP_END, CG_OP_ME,
                                              CG_OP_SLOT,  CG_OP_MEMBER, CG_OP_END, CG_OP_NUMBER,
                                              CG_OP_STORE, CG_OP_END};
    cg_walk walk = cg_walk_over(words, 0, COUNT(words));
    (void)state;
    for (size_t i = 0; i < COUNT(places); i++) {
        assert_true(cg_walk_next(&walk));
        assert_int_equal(walk.at, places[i]);
        assert_int_equal(walk.operation, operations[i]);
    }
    assert_false(cg_walk_next(&walk) || cg_walk_next(&walk));
    assert_int_equal(walk.at, COUNT(words) - 1);
}

static void sections_end_with_their_end(void **state)
{
    cg_walk walk = cg_walk_over(words, 4, COUNT(words));
    (void)state;
    assert_true(cg_walk_within(&walk) && walk.operation == CG_OP_ME);
    assert_true(cg_walk_within(&walk) && cg_walk_word(&walk, 0) == 2);
    assert_true(cg_walk_within(&walk) && !cg_walk_within(&walk));
    assert_int_equal(walk.at, 8);
    walk = cg_walk_over(words, 9, COUNT(words));
    cg_walk_statement(&walk);
    assert_true(walk.operation == CG_OP_STORE && cg_walk_word(&walk, 0) == 1);
    assert_int_equal(cg_walk_does(&walk), CG_STATEMENT_COUNT);
    walk = cg_walk_over(words, 1, COUNT(words));
    cg_walk_statement(&walk);
    assert_true(walk.operation == CG_OP_END && walk.at == 3);
}

static void a_known_form_is_taken_one_by_one(void **state)
{
    int32_t number = 0;
    cg_walk walk = cg_walk_over(words, 4, COUNT(words));
    (void)state;
    assert_false(cg_walk_takes(&walk, CG_OP_SLOT));
    assert_true(walk.next == 4 && walk.operation == CG_OP_END);
    assert_true(cg_walk_takes(&walk, CG_OP_ME) && cg_walk_takes(&walk, CG_OP_SLOT));
    assert_int_equal(cg_walk_word(&walk, 0), 2);
    assert_int_equal(cg_walk_place(&walk, 0), 6);
    assert_true(cg_walk_takes(&walk, CG_OP_MEMBER) && cg_walk_words(&walk) == NULL);
    assert_true(cg_walk_takes(&walk, CG_OP_END) && walk.at == 8);
    assert_true(cg_walk_number(cg_walk_to(&walk, 1), &number) && number == 3);
    assert_false(cg_walk_number(cg_walk_to(&walk, 4), &number));
    assert_false(cg_walk_number(cg_walk_to(&walk, 9), &number)); /* a STORE comes behind it */
}

static void each_operation_has_its_words(void **state)
{
    (void)state;
    for (int i = 0; i < CG_OP_COUNT; i++)
        assert_int_equal(cg_walk_words_of((cg_operation)i), cg_code_words[i]);
}

static void a_reader_stands_behind_what_it_has_read(void **state)
{
    const cg_code code = {.length = COUNT(words)};
    const cg_code_unit unit = {.instructions = words, .word_count = COUNT(words)};
    cg_reader reader = cg_reader_from(&unit, &code, 5);
    (void)state;
    assert_int_equal(cg_read_operation(&reader), CG_OP_SLOT);
    assert_int_equal(cg_read_words(&reader, CG_OP_SLOT)[0], 2);
    assert_int_equal(cg_read_word(&reader), 2);
    assert_int_equal(cg_read_operation(&reader), CG_OP_MEMBER);
    reader.at = 11;
    assert_int_equal(cg_read_operation(&reader), CG_OP_STORE);
    cg_read_on(&reader, CG_OP_STORE);
    assert_true(reader.at == 13 && cg_read_operation(&reader) == CG_OP_END);
}

static void what_is_no_program_is_told(void **state)
{
    const int32_t unknown[] = {CG_OP_ME, CG_OP_COUNT}, negative[] = {-1}, cut[] = {CG_OP_NUMBER};
    cg_walk walk = cg_walk_over(unknown, 0, COUNT(unknown));
    (void)state;
    assert_false(cg_walk_breaks(&walk));
    assert_true(cg_walk_next(&walk) && cg_walk_breaks(&walk));
    walk = cg_walk_over(negative, 0, COUNT(negative));
    assert_true(cg_walk_breaks(&walk));
    walk = cg_walk_over(cut, 0, COUNT(cut));
    assert_true(cg_walk_breaks(&walk));
    walk = cg_walk_over(words, COUNT(words), COUNT(words));
    assert_false(cg_walk_breaks(&walk) || cg_walk_next(&walk));
}

/** Asks of each design of a game all that looks through its programs, which asserts that it reads no word
 * that is not there; and walks over all of them by hand. */
static void look_through(const char *name)
{
    void *state = NULL;
    load_game(&state, name);
    const fixture *f = state;
    const cg_code_unit *unit = &f->cards->unit;
    size_t met = 0;
    for (cg_design design = 1; design <= cg_cards_count(f->cards); design++) {
        for (int i = 0; cg_cards_creates(f->cards, design, i); i++)
            assert_in_range(i, 0, 100);
        for (int verb = 0; verb < 4; verb++)
            (void)cg_cards_calls(f->cards, design, CG_FORM_COUNT, verb);
    }
    for (size_t c = 0; c < unit->code_count; c++) {
        uint32_t sum = 0;
        for (cg_walk walk = cg_walk_code(unit, &unit->codes[c]); cg_walk_next(&walk); met++) {
            assert_int_equal(walk.at, sum);
            sum += 1u + cg_code_operation_words(walk.operation);
        }
        assert_int_equal(sum, unit->codes[c].length);
    }
    assert_true(met > unit->code_count);
    unload_game(&state);
}

static void shipped_programs_are_looked_through(void **state)
{
    static const char *const games[] = {"demi", "divinity", "divino", "gemu_land"};
    (void)state;
    for (size_t i = 0; i < COUNT(games); i++)
        look_through(games[i]);
}

TESTS(walk)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_walk_meets_each_operation_once),
        cmocka_unit_test(sections_end_with_their_end),
        cmocka_unit_test(a_known_form_is_taken_one_by_one),
        cmocka_unit_test(each_operation_has_its_words),
        cmocka_unit_test(a_reader_stands_behind_what_it_has_read),
        cmocka_unit_test(what_is_no_program_is_told),
        cmocka_unit_test(shipped_programs_are_looked_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
