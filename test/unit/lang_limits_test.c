/* What the parser of effects survives: any bytes, depth, a memory that ends. */
#include "support_lang.h"
#include "tests.h"

static void nothing_harms_the_parser(const char *bytes, size_t size)
{
    outcome out = parse_text(bytes, size, CG_ACCEPT_CARD);
    assert_null(out.effect);
    assert_true(cg_report_count(out.report) > 0);
    finish_text(&out);
}

static void hostile_texts_are_refused(void **state)
{
    static const char *const units[] = {
        "(",       "-",        "not ", "\n ", "play:\n", "if ", "\xff", "min(",
        "target ", "let x = ", "x ",   "1+",  "#",       ";",   "\n"};
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        size_t unit = strlen(units[i]);
        size_t length = (size_t)snprintf(text, SIZE, "play: draw ");
        for (; length + unit < SIZE; length += unit)
            memcpy(text + length, units[i], unit);
        nothing_harms_the_parser(text, length);
        nothing_harms_the_parser(text, CG_EFFECT_MAX);
        nothing_harms_the_parser(text + 6, CG_EFFECT_MAX);
    }
    memset(text, 0, SIZE);
    nothing_harms_the_parser(text, 4000);
    free(text);
}

/** An allocator that has nothing left after a number of calls. */
static void *allocate_few(void *user, void *pointer, size_t old_size, size_t size)
{
    int *left = user;
    (void)old_size;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    return (*left)-- > 0 ? realloc(pointer, size) : NULL;
}

static bool works_with(int allocations)
{
    static const char text[] =
        "with k in 1..6\nplay:\n  target p: an opponent\n  let n = k + count of "
        "my hand\n  if n > 2: p draws n\n  otherwise: draw 1\n";
    cg_context_config config = cg_context_config_default();
    config.allocate = allocate_few;
    config.allocate_user = &allocations;
    outcome out = {.context = cg_context_create(&config)};
    out.report = out.context != NULL ? cg_report_create(out.context) : NULL;
    out.arena.context = out.context;
    cg_unit_begin(&out.unit, out.context);
    const cg_effect_source source = {
        .text = text, .length = sizeof text - 1, .place = {"cards.yaml", 1, 1, 0}};
    out.language = out.report != NULL ? cg_language_create(test_module(), &out.arena, NULL) : NULL;
    if (out.language != NULL)
        out.effect = cg_effect_parse(out.language, &source, CG_ACCEPT_CARD, &out.arena, out.report);
    bool done = out.effect != NULL && compile_text(&out, (int32_t[]){3});
    assert_int_equal(cg_report_count(out.report), 0);
    if (out.context != NULL)
        finish_text(&out);
    return done;
}

static void short_memory_is_no_mistake_of_the_text(void **state)
{
    int allocations = 0;
    (void)state;
    while (!works_with(allocations) && allocations < 1000)
        allocations++;
    assert_in_range(allocations, 3, 100);
}

static void blocks_nest_up_to_a_limit(void **state)
{
    char text[6000];
    (void)state;
    for (int depth = 1; depth < 30; depth++) {
        size_t length = (size_t)snprintf(text, sizeof text, "play:\n");
        for (int i = 1; i < depth; i++)
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       "%*sif my hand is empty:\n", i * 2, "");
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%*sdraw 1\n", depth * 2, "");
        outcome out = parse_text(text, length, CG_ACCEPT_CARD);
        assert_int_equal(out.effect != NULL, depth <= (int)CG_NESTING_MAX + 1);
        if (out.effect == NULL)
            assert_string_equal(cg_report_get(out.report, 0)->code, "too-deep");
        finish_text(&out);
    }
}

TESTS(lang_limits)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hostile_texts_are_refused),
        cmocka_unit_test(blocks_nest_up_to_a_limit),
        cmocka_unit_test(short_memory_is_no_mistake_of_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
