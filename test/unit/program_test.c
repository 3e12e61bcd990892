/* Cards with random abilities: whatever they say, a match of them runs within its caps, and is
 * sound after each answer. */
#include "support.h"
#include "tests.h"

#include "support_program.h"

enum { SEEDS = 300, DECISIONS = 300 };

/** One program from a seed. */
static void play_seed(cg_context *context, const cg_game *game, uint64_t seed,
                      program_outcome *outcome)
{
    char *text = malloc(PROGRAM_TEXT_SIZE);
    cg_report *report = cg_report_create(context);
    generate_source source = {.random = cg_random_seed(seed)};
    cg_cards *cards = NULL;
    assert_non_null(text);
    cg_text out = cg_text_start(text, PROGRAM_TEXT_SIZE);
    program_write(game, &source, &out);
    if (cg_cards_load_text(game, "random.yaml", text, strlen(text), report, &cards)) {
        char *errors = errors_of(report);
        print_error("%s\n%s", text, errors);
        fail_msg("seed %llu", (unsigned long long)seed);
    }
    program_play(cards, &source, DECISIONS, outcome);
    if (outcome->fault[0] != '\0') {
        print_error("%s\n", text);
        fail_msg("seed %llu, answer %u: %s", (unsigned long long)seed, outcome->answers,
                 outcome->fault);
    }
    cg_cards_destroy(cards);
    cg_report_destroy(report);
    free(text);
}

static void random_programs_run_within_their_caps(void **state)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    unsigned long answers = 0, over = 0;
    (void)state;
    assert_int_equal(cg_game_from_module(context, cg_module_tabletop(), &game, NULL), CG_OK);
    const char *only = getenv("PROGRAM_SEED");
    uint64_t first = only ? strtoull(only, NULL, 10) : 0;
    for (uint64_t seed = first; seed < (only ? first + 1 : SEEDS); seed++) {
        program_outcome outcome;
        play_seed(context, game, seed, &outcome);
        answers += outcome.answers;
        over += outcome.over;
    }
    if (!only) {
        assert_true(answers > SEEDS * 50ul);
        assert_true(over > SEEDS / 10);
    }
    cg_game_destroy(game);
    assert_int_equal(cg_context_memory(context), 0);
    cg_context_destroy(context);
}

/** Nothing in what waits names an ability where the cards have none. */
static void cards_without_abilities_can_be_saved(void **state)
{
    static const char text[] =
        "game: tabletop\nset: t\ntitle: Plain\ncards:\n"
        "  - {name: Frog, kind: creature, subtypes: [frog], cost: 1, power: 1, toughness: 1}\n"
        "  - {name: Calm, kind: enchantment}\n"
        "decks:\n  - name: all\n    title: All\n    cards:\n"
        "      - {card: t/frog, copies: 10}\n      - {card: t/calm, copies: 10}\n";
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    generate_source source = {.random = cg_random_seed(1)};
    program_outcome outcome;
    (void)state;
    assert_int_equal(cg_game_from_module(context, cg_module_tabletop(), &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load_text(game, "plain.yaml", text, strlen(text), NULL, &cards),
                     CG_OK);
    program_play(cards, &source, DECISIONS, &outcome);
    assert_string_equal(outcome.fault, "");
    assert_true(outcome.answers > 5);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

TESTS(program)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_without_abilities_can_be_saved),
        cmocka_unit_test(random_programs_run_within_their_caps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
