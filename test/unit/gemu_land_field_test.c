/* Gemu Land: what effects cannot do with cards on the field, by cards made for it. */
#include "support.h"
#include "tests.h"

#include <unistd.h>

static const char cards_text[] = "game: gemu_land\n"
                                 "set: made\n"
                                 "cards:\n"
                                 "  - name: Calf\n"
                                 "    kind: monster\n"
                                 "    attack: 3\n"
                                 "    defense: 4\n"
                                 "  - name: Crown\n"
                                 "    kind: prophecy\n"
                                 "    subtype: equipment\n"
                                 "    effect: |\n"
                                 "      play: assign this to one of my monsters\n"
                                 "      the host has attack +2\n"
                                 "  - name: Mourner\n"
                                 "    kind: monster\n"
                                 "    attack: 3\n"
                                 "    defense: 4\n"
                                 "    effect: |\n"
                                 "      react when another of my monsters is destroyed in battle: "
                                 "gain 1 faith\n"
                                 "      react when another of my monsters is destroyed by an "
                                 "effect: gain 2 faith\n"
                                 "      react when another of my monsters is discarded from play: "
                                 "gain 4 faith\n"
                                 "  - name: Strike\n"
                                 "    kind: prophecy\n"
                                 "    effect: |\n"
                                 "      play: destroy each monster where defense <= 2\n"
                                 "  - name: Mite\n"
                                 "    kind: monster\n"
                                 "    attack: 2\n"
                                 "    defense: 2\n"
                                 "  - name: Altar\n"
                                 "    kind: prophecy\n"
                                 "    subtype: persistent\n"
                                 "  - name: Word\n"
                                 "    kind: prophecy\n"
                                 "    effect: |\n"
                                 "      play: draw 1\n"
                                 "  - name: Lift\n"
                                 "    kind: prophecy\n"
                                 "    effect: |\n"
                                 "      play: put each prophecy in my hand into play\n"
                                 "  - name: Row\n"
                                 "    kind: prophecy\n"
                                 "    effect: |\n"
                                 "      play: put each card in my hand into my prophecy row\n"
                                 "  - name: Light\n"
                                 "    kind: prophecy\n"
                                 "    effect: |\n"
                                 "      play: turn each of my set prophecies face up\n";

#define HEAD_AT(active, phase)                                                                     \
    "game: gemu_land\n"                                                                            \
    "scenarios:\n"                                                                                 \
    "  - name: one\n"                                                                              \
    "    decks: board\n"                                                                           \
    "    options: {reaction_prompts: eligible}\n"                                                  \
    "    board:\n"                                                                                 \
    "      active: " active "\n      phase: " phase "\n"                                           \
    "      players:\n"
#define HEAD HEAD_AT("1", "prophecy")
#define OTHER "        - {deck: [made/calf]}\n    script:\n"

typedef struct gemu {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
} gemu;

static void make_file(char *path, const char *text)
{
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    write_file(path, text, strlen(text));
}

static int load(void **state)
{
    gemu *g = calloc(1, sizeof *g);
    char path[] = "/tmp/gemu_land_XXXXXX";
    const char *const paths[] = {"cards/gemu_land", path};
    cg_error error;
    make_file(path, cards_text);
    if (!g || !(g->context = cg_context_create(NULL)) ||
        cg_game_load(g->context, "gemu_land", &g->game, &error) ||
        cg_cards_load(g->game, paths, 2, NULL, &g->cards))
        return -1;
    unlink(path);
    *state = g;
    return 0;
}

static int unload(void **state)
{
    gemu *g = *state;
    cg_cards_destroy(g->cards);
    cg_game_destroy(g->game);
    cg_context_destroy(g->context);
    free(g);
    return 0;
}

static void note_failure(void *user, const char *name, const char *failure)
{
    (void)user;
    if (failure)
        print_error("%s: %s\n", name, failure);
}

/** A scenario with these cards of player 1, which must pass. */
static void pass(const gemu *g, const char *text)
{
    char path[] = "/tmp/gemu_land_XXXXXX";
    cg_scenario_result result = {0, 0};
    cg_report *report = cg_report_create(g->context);
    make_file(path, text);
    cg_status status = cg_scenario_run(g->cards, path, note_failure, NULL, report, &result);
    for (size_t i = 0; i < cg_report_count(report); i++)
        print_error("%s\n", cg_report_get(report, i)->text);
    cg_report_destroy(report);
    unlink(path);
    assert_int_equal(status, CG_OK);
    assert_int_equal(result.passed, 1);
}

/* GEMU-16.3 */
static void an_equipment_is_assigned_as_it_is_placed(void **state)
{
    pass(*state,
         HEAD "        - {hand: [made/crown], monster_row: [{card: made/calf, as: a}, "
              "{card: made/calf, as: b}], deck: [made/calf]}\n" OTHER "      - 1: play made/crown\n"
              "      - 1: choose b\n"
              "      - expect: {card made/crown: {attached_to: b}, card b: {attack: 5}}\n");
}

/* GEMU-2.2, GEMU-16.3: what finds no legal place is not moved; a Persistent one does. */
static void an_effect_puts_only_what_can_lie_on_the_field(void **state)
{
    pass(*state,
         HEAD "        - {hand: [made/lift, made/crown, made/word, made/altar], monster_row: "
              "[made/calf], deck: [made/calf]}\n" OTHER "      - 1: play made/lift\n"
              "      - 1: pass\n"
              "      - expect: {player 1: {hand: [made/crown, made/word], prophecy_row: [], "
              "monster_row: [made/calf, made/altar]}}\n");
}

/* GEMU-2.1, GEMU-2.2: a row that an effect names takes only the cards that lie there. */
static void a_named_row_takes_only_its_own_cards(void **state)
{
    pass(*state, HEAD "        - {hand: [made/row, made/calf, made/word, made/altar], monster_row: "
                      "[made/calf], deck: [made/calf]}\n" OTHER "      - 1: play made/row\n"
                      "      - 1: pass\n"
                      "      - expect: {player 1: {hand: [made/calf, made/word, made/altar], "
                      "prophecy_row: []}}\n");
}

/* GEMU-2.2, GEMU-16.3 */
static void an_effect_turns_up_only_what_can_lie_so(void **state)
{
    pass(*state,
         HEAD "        - {hand: [made/light], monster_row: [made/calf], deck: [made/calf], "
              "prophecy_row: [{card: made/word, face_down: true}, {card: made/altar, face_down: "
              "true}]}\n" OTHER "      - 1: play made/light\n"
              "      - 1: pass\n"
              "      - expect: {card made/word: {face_down: true}, card made/altar: {face_down: "
              "false}}\n");
}

/* The reasons of a leave, each of which a trait can wait for (GEMU-17.3). */
#define MOURNED "        - {monster_row: [made/mourner, made/mite], deck: [made/calf]}\n"
#define MOURNS(trait, faith)                                                                       \
    "      - 1: use made/mourner " trait "\n"                                                      \
    "      - expect: {player 1: {faith: " faith ", monster_row: [made/mourner]}}\n"

static void traits_wait_for_the_reason_of_a_leave(void **state)
{
    pass(*state, HEAD_AT("2", "monster") MOURNED
         "        - {monster_row: [made/calf], deck: [made/calf]}\n    script:\n"
         "      - 2: attack made/calf on made/mite\n" MOURNS("1", "50"));
    pass(*state, HEAD_AT("2", "prophecy") MOURNED
         "        - {hand: [made/strike], deck: [made/calf]}\n    script:\n"
         "      - 2: play made/strike\n" MOURNS("2", "52"));
    pass(*state, HEAD_AT("1", "draw") MOURNED "        - {deck: [made/calf]}\n    script:\n"
                                              "      - 1: discard made/mite\n" MOURNS("3", "54"));
}

TESTS(gemu_land_field)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_equipment_is_assigned_as_it_is_placed),
        cmocka_unit_test(an_effect_puts_only_what_can_lie_on_the_field),
        cmocka_unit_test(a_named_row_takes_only_its_own_cards),
        cmocka_unit_test(an_effect_turns_up_only_what_can_lie_so),
        cmocka_unit_test(traits_wait_for_the_reason_of_a_leave),
    };
    return cmocka_run_group_tests_name("gemu_land_field", tests, load, unload);
}
