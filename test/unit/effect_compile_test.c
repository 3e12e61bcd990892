#include "effect/code/compile.h"
#include "module/unit.h"
#include "support.h"
#include "support_compile.h"
#include "support_generate.h"
#include "support_tables.h"
#include "tests.h"

/* What texts are compiled to: test/effects/listings.txt holds texts, `--`, their listing, `====`.
 */

#define LISTINGS "test/effects/listings.txt"

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

static char *listing_of(const char *text, const int32_t *arguments)
{
    compiled out;
    compiled_begin(&out, in.context);
    const cg_ability_term *abilities = effects_parse(&in, text, CG_ACCEPT_CARD);
    assert_true(compiled_add(&out, &in, abilities, arguments));
    compiled_check(&out, &in, text);
    char *listing = compiled_listing(&out, &in);
    compiled_end(&out);
    effects_clear(&in);
    return listing;
}

/** Cuts off what stands before a line; gives it, and steps over the line. */
static char *cut(char **rest, const char *line)
{
    char *part = *rest, *found = strstr(part, line);
    assert_non_null(found);
    *found = '\0';
    *rest = found + strlen(line);
    return part;
}

static void texts_have_their_listings(void **state)
{
    char *file = read_file(LISTINGS, NULL), *rest = file;
    unsigned count = 0;
    (void)state;
    assert_non_null(file);
    while (*rest != '\0') {
        const char *text = cut(&rest, "--\n"), *expected = cut(&rest, "====\n");
        char *listing = listing_of(text, NULL);
        assert_string_equal(listing, expected);
        free(listing);
        count++;
    }
    assert_int_equal(count, 24);
    free(file);
}

static void assert_listed(const char *text, const char *expected)
{
    char *listing = listing_of(text, NULL);
    assert_string_equal(listing, expected);
    free(listing);
}

static void constants_are_folded(void **state)
{
    (void)state;
    assert_listed("play: draw 2 * 3 - 7 / 2", "play\nsays DRAW\nbody 0001:\n  0001  ME\n"
                                              "  0002  NUMBER 3\n  0004  DO DRAW 2\n  0009  END\n");
    assert_listed("play: draw max(7 / 2 rounded up, min(9, 1))",
                  "play\nsays DRAW\nbody 0001:\n  0001  ME\n"
                  "  0002  NUMBER 4\n  0004  DO DRAW 2\n  0009  END\n");
}

static void arguments_choose_a_branch_and_a_row(void **state)
{
    const char *text = "with k in 1..6\nplay:\n"
                       "  if k > 3: draw k * 2\n"
                       "  otherwise: draw 1\n"
                       "  depending on k:\n"
                       "    1..3: gain 1 life\n"
                       "    otherwise: gain k life\n";
    (void)state;
    char *low = listing_of(text, (const int32_t[]){2}), *high = listing_of(text, (int32_t[]){5});
    assert_non_null(strstr(low, "NUMBER 1\n  0004  DO DRAW 2"));
    assert_non_null(strstr(low, "NUMBER 1\n  0012  DO GAIN 2 life"));
    assert_non_null(strstr(high, "NUMBER 10\n  0004  DO DRAW 2"));
    assert_non_null(strstr(high, "NUMBER 5\n  0012  DO GAIN 2 life"));
    assert_null(strstr(high, "JUMP"));
    free(low);
    free(high);
}

static void arithmetic_saturates_and_rounds(void **state)
{
    (void)state;
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_ADD, INT32_MAX, 1), INT32_MAX);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_SUBTRACT, INT32_MIN, 1), INT32_MIN);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_MULTIPLY, 1 << 20, 1 << 20), INT32_MAX);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_MULTIPLY, 1 << 20, -(1 << 20)), INT32_MIN);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_DIVIDE, INT32_MIN, -1), INT32_MAX);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_DIVIDE, 7, 0), 0);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_DIVIDE, -7, 2), -4);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_DIVIDE_UP, 7, 2), 4);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_DIVIDE_UP, -7, 2), -3);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_AT_MOST, 3, 3), 1);
    assert_int_equal(cg_effect_calculate(CG_OPERATOR_UNEQUAL, 3, 3), 0);
}

static void operations_have_names_and_words(void **state)
{
    (void)state;
    assert_string_equal(cg_code_operation_name(CG_OP_SELECT), "SELECT");
    assert_int_equal(cg_code_operation_words(CG_OP_SELECT), CG_SELECT_WORDS);
    assert_string_equal(cg_code_operation_name(CG_OP_CALL), "CALL");
    assert_int_equal(cg_code_operation_words(CG_OP_DO), 4);
    assert_string_equal(cg_code_operation_name(CG_OP_COUNT), "unknown");
    assert_true(cg_code_text_hash("storm") > 0);
    assert_int_not_equal(cg_code_text_hash("storm"), cg_code_text_hash("Storm"));
}

/* ---- programs behind others ---- */

static void compile_into(cg_unit_buffers *unit, const cg_ability_term *abilities)
{
    static const int32_t arguments[CG_PARAMETERS_MAX] = {1, 2, 3, 4};
    cg_code_sink sink = cg_unit_sink(unit);
    uint32_t number;
    for (; abilities != NULL; abilities = abilities->next)
        assert_true(cg_effect_compile(in.language, abilities, arguments, &sink, &number));
}

/** Appended to a unit, programs are those that are compiled into it. */
static void check_append(const cg_ability_term *abilities)
{
    cg_unit_buffers whole, first, second;
    cg_unit_begin(&whole, in.context);
    cg_unit_begin(&first, in.context);
    cg_unit_begin(&second, in.context);
    compile_into(&whole, abilities);
    compile_into(&whole, abilities);
    compile_into(&first, abilities);
    compile_into(&second, abilities);
    assert_true(cg_unit_append(&first, &second, tables_module()));
    assert_true(cg_unit_hash(0, &first) == cg_unit_hash(0, &whole));
    cg_unit_free(&whole);
    cg_unit_free(&first);
    cg_unit_free(&second);
}

static void programs_can_be_put_behind_others(void **state)
{
    static char text[1 << 14];
    unsigned tried = 0;
    (void)state;
    for (unsigned seed = 0; seed < 2000; seed++) {
        generate_source source = {.random = cg_random_seed(seed), .wide = true};
        cg_text out = cg_text_start(text, sizeof text);
        generate_abilities(in.language, &source, &out);
        const cg_ability_term *abilities = effects_try(&in, text, CG_ACCEPT_CARD);
        if (abilities != NULL)
            check_append(abilities);
        tried += abilities != NULL;
        effects_clear(&in);
    }
    assert_true(tried > 1000);
}

TESTS(effect_compile)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_have_their_listings),
        cmocka_unit_test(constants_are_folded),
        cmocka_unit_test(arguments_choose_a_branch_and_a_row),
        cmocka_unit_test(arithmetic_saturates_and_rounds),
        cmocka_unit_test(operations_have_names_and_words),
        cmocka_unit_test(programs_can_be_put_behind_others),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
