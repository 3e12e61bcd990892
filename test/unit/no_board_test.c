/* Every function of rules.h in a game without a board: the match is over with that sentence. */
#include "support.h"
#include "support_module.h"
#include "tests.h"

#include <cardgame/rules.h>

#include <ctype.h>

#define HEADER "include/cardgame/rules.h"

/** Calls over `match`, `frame`, `offer` and `card`, which is alive. */
#define CALLS(X)                                                                                   \
    X(cg_rules_set_size, (match, card))                                                            \
    X(cg_rules_set_get, (match, card, 0))                                                          \
    X(cg_rules_last_design, (match, card))                                                         \
    X(cg_rules_was, (match, card, 0))                                                              \
    X(cg_rules_moved, (match))                                                                     \
    X(cg_rules_controller, (match, card))                                                          \
    X(cg_rules_is, (match, card, 0))                                                               \
    X(cg_rules_has, (match, card, 0))                                                              \
    X(cg_rules_stat, (match, card, 0))                                                             \
    X(cg_rules_mark, (match, card, 0))                                                             \
    X(cg_rules_face_down, (match, card))                                                           \
    X(cg_rules_exhausted, (match, card))                                                           \
    X(cg_rules_token, (match, card))                                                               \
    X(cg_rules_place, (match, card))                                                               \
    X(cg_rules_host, (match, card))                                                                \
    X(cg_rules_targets, (match, 0, card, NULL, 0))                                                 \
    X(cg_rules_under_count, (match, card))                                                         \
    X(cg_rules_under, (match, card, 0))                                                            \
    X(cg_rules_bits, (match, card))                                                                \
    X(cg_rules_set_bits, (match, card, 1))                                                         \
    X(cg_rules_clear_bits, (match, TEST_HAND, 1))                                                  \
    X(cg_rules_entered, (match, card))                                                             \
    X(cg_rules_rule, (match, 0, 0))                                                                \
    X(cg_rules_may, (match, card, -1, 0))                                                          \
    X(cg_rules_must, (match, card, -1))                                                            \
    X(cg_rules_must_to, (match, card, -1, card))                                                   \
    X(cg_rules_can, (match, card, -1))                                                             \
    X(cg_rules_has_room, (match, TEST_HAND, 0, 0))                                                 \
    X(cg_rules_times, (match, card, CG_FORM_USE))                                                  \
    X(cg_rules_link, (match))                                                                      \
    X(cg_rules_play_cost, (match, card))                                                           \
    X(cg_rules_added_cost, (match, 0, card, 0))                                                    \
    X(cg_rules_ability, (match, card, CG_FORM_PLAY, 0))                                            \
    X(cg_rules_says, (match, card, 0, 0))                                                          \
    X(cg_rules_usable, (match, 0, card, 0))                                                        \
    X(cg_rules_may_be_usable, (match, 0, card, 0))                                                 \
    X(cg_rules_playable, (match, 0, card, 0))                                                      \
    X(cg_rules_move, (match, &transfer))                                                           \
    X(cg_rules_move_all, (match, &transfer, 0))                                                    \
    X(cg_rules_place_card, (match, &transfer))                                                     \
    X(cg_rules_destroy, (match, card, 0, 0, CG_CAUSE_NONE))                                        \
    X(cg_rules_shift, (match, card, TEST_HAND, 0))                                                 \
    X(cg_rules_turn_face, (match, card, false))                                                    \
    X(cg_rules_reveal, (match, card, 0))                                                           \
    X(cg_rules_show, (match, card, 0))                                                             \
    X(cg_rules_exhaust, (match, card, true))                                                       \
    X(cg_rules_attach, (match, card, card))                                                        \
    X(cg_rules_add_marks, (match, card, 0, 1))                                                     \
    X(cg_rules_damage, (match, 0, card, card, 1))                                                  \
    X(cg_rules_ready_all, (match, 0, 0))                                                           \
    X(cg_rules_clear_marks, (match, 0, 0))                                                         \
    X(cg_rules_deal, (match, &blow, 1, CG_CAUSE_NONE))                                             \
    X(cg_rules_change, (match, TEST_POWER, 0, 1, card, 0, CG_CAUSE_NONE))                          \
    X(cg_rules_pay, (match, 0, 0, 1, card))                                                        \
    X(cg_rules_trigger, (match, 0, card, 0))                                                       \
    X(cg_rules_use, (match, 0, card, 0))                                                           \
    X(cg_rules_use_reaction, (match, frame, card, true))                                           \
    X(cg_rules_occasion, (match, frame))                                                           \
    X(cg_rules_announce_card, (match, 0, card))                                                    \
    X(cg_rules_reacts, (match, 0, &occasion))                                                      \
    X(cg_rules_negated, (match))                                                                   \
    X(cg_rules_play, (match, 0, card))                                                             \
    X(cg_rules_act, (match, 0))                                                                    \
    X(cg_rules_raise, (match, CG_ON_SET, card, 0, 0, 0, 0))                                        \
    X(cg_rules_tell, (match, 0, card, 0))                                                          \
    X(cg_rules_begin_attack, (match, card, card))                                                  \
    X(cg_rules_attacking, (match))                                                                 \
    X(cg_rules_attacked, (match))                                                                  \
    X(cg_rules_end_attack, (match))                                                                \
    X(cg_rules_silence, (match, true))                                                             \
    X(cg_rules_turn_begins, (match))                                                               \
    X(cg_rules_turn_ends, (match))                                                                 \
    X(cg_rules_close_turn, (match))                                                                \
    X(cg_rules_close_phase, (match))                                                               \
    X(cg_rules_extra_phase, (match))                                                               \
    X(cg_rules_phase_begins, (match, 0))                                                           \
    X(cg_rules_phase_ends, (match, 0))                                                             \
    X(cg_rules_skips_phase, (match, 0))                                                            \
    X(cg_rules_turn_over, (match))                                                                 \
    X(cg_rules_end_span, (match, 0, 0))                                                            \
    X(cg_rules_newest_change, (match))                                                             \
    X(cg_rules_attached, (match, card, &card, 1))                                                  \
    X(cg_rules_discards, (match, card))                                                            \
    X(cg_rules_is_spoken_of, (match, 0, 1))                                                        \
    X(cg_rules_attaches, (match, card, card))                                                      \
    X(cg_rules_same_name, (match, card, card))                                                     \
    X(cg_rules_short, (match, 0))                                                                  \
    X(cg_rules_playable_if_empty, (match, 0, card, TEST_HAND))                                     \
    X(cg_rules_pay_costs, (match, 0, card, card))                                                  \
    X(cg_rules_announce_attack, (match, card, card))                                               \
    X(cg_rules_lead, (match, 0))                                                                   \
    X(cg_rules_tell_battle, (match, card, card, 0, 0))                                             \
    X(cg_rules_tell_stand, (match, card, card))                                                    \
    X(cg_rules_next_turn, (match))                                                                 \
    X(cg_offer_plays, (offer, 0, 0))                                                               \
    X(cg_offer_uses, (offer, 0, 0))                                                                \
    X(cg_offer_ability, (offer, card, 0, card))

/** The same of relations, and of what is more than a card. */
#define MORE_CALLS(X)                                                                              \
    X(cg_rules_hold, (match))                                                                      \
    X(cg_rules_release, (match))                                                                   \
    X(cg_rules_rest, (match))                                                                      \
    X(cg_rules_relate, (match, 0, card, card, 1))                                                  \
    X(cg_rules_relations, (match, 0))                                                              \
    X(cg_rules_relation, (match, 0, 0))                                                            \
    X(cg_rules_unrelate, (match, 0, 0))                                                            \
    X(cg_rules_out, (match, 1u, 0))                                                                \
    X(cg_rules_stack, (match))                                                                     \
    X(cg_rules_find, (match, &(cg_search){.zone = TEST_HAND}, card))

#define NAME(name, arguments) #name,
#define CALL(name, arguments)                                                                      \
    if (row++ == which)                                                                            \
        (void)name arguments;

static const char *const names[] = {MORE_CALLS(NAME) CALLS(NAME)};
static size_t which;

static size_t make_more(cg_match *match, cg_thing card, size_t row)
{
    MORE_CALLS(CALL)
    return row;
}

/** What stands in the procedure stands in the offer, so that all of them can be called there. */
static void offer_mistake(const cg_match *constant, const cg_frame *frame, cg_offer *offer)
{
    cg_match *match = (cg_match *)constant;
    cg_thing card = cg_rules_zone_card(match, TEST_DRAW_PILE, 0, 0);
    cg_transfer transfer = {.card = card, .zone = TEST_HAND};
    cg_blow blow = {.source = card, .target = card, .amount = 1};
    cg_occasion occasion = {0};
    size_t row = 0;
    assert_true(cg_rules_lives(match, card));
    row = make_more(match, card, row);
    CALLS(CALL)
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_FLOW_END;
}

static const cg_procedure procedure = {
    .name = "match", .reason = "go", .prompt = "Go.", .run = run_match, .offer = offer_mistake};
static const char *const phases[] = {"only"};

/* ---- how long a thing is good ---- */

static cg_thing drawn, put;

/** A card is drawn, then put on the pile again. */
static cg_flow run_draw(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    drawn = cg_rules_zone_card(match, TEST_DRAW_PILE, 0, 0);
    CG_STEP(frame, 1, cg_rules_draw(match, 0, 1));
    put = cg_rules_zone_card(match, TEST_HAND, 0, 0);
    assert_true(put && put != drawn && cg_rules_lives(match, put) && !cg_rules_lives(match, drawn));
    drawn = cg_rules_put(match, put, TEST_DRAW_PILE, 0, CG_CAUSE_RULE);
    assert_true(drawn && cg_rules_lives(match, drawn) && !cg_rules_lives(match, put));
    CG_STEP(frame, 2, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_FLOW_END;
}

static const cg_procedure draws = {
    .name = "draws", .reason = "go", .prompt = "Go.", .run = run_draw, .offer = offer_pass};

static cg_cards *load_with(cg_context *context, const cg_procedure *run, cg_module *module,
                           cg_game **game)
{
    static const char text[] = "game: testgame\nset: t\ncards: [{name: Frog}]\n"
                               "decks: [{name: all, title: All, cards: [{card: t/frog}]}]\n";
    cg_cards *cards = NULL;
    cg_error error = {0};
    *module = *test_module();
    module->procedures = run;
    module->procedure_count = 1;
    module->main_procedure = 0;
    module->phases = phases;
    module->phase_count = 1;
    if (cg_game_from_module(context, module, game, &error))
        fail_msg("%s", error.text);
    assert_int_equal(cg_cards_load_text(*game, "t.yaml", text, sizeof text - 1, NULL, &cards),
                     CG_OK);
    return cards;
}

static cg_cards *load(cg_context *context, cg_module *module, cg_game **game)
{
    return load_with(context, &procedure, module, game);
}

static void assert_says_so(const cg_cards *cards, const char *name)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = start(&config);
    cg_error error = {0};
    char says[200];
    snprintf(says, sizeof says,
             "testgame: procedure 'match', step 1: %s: the module must have a board", name);
    assert_true(cg_match_over(match));
    assert_int_equal(cg_match_fault(match, &error), CG_ERR_MODULE);
    assert_string_equal(error.text, says);
    cg_match_destroy(match);
}

static void a_thing_is_gone_with_the_zone(void **state)
{
    cg_context *context = cg_context_create(NULL);
    cg_module module;
    cg_game *game = NULL;
    (void)state;
    cg_cards *cards = load_with(context, &draws, &module, &game);
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = start(&config);
    assert_false(cg_match_over(match));
    assert_true(cg_rules_lives(match, drawn));
    cg_match_destroy(match);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static void every_call_says_that_there_is_no_board(void **state)
{
    cg_context *context = cg_context_create(NULL);
    cg_module module;
    cg_game *game = NULL;
    (void)state;
    cg_cards *cards = load(context, &module, &game);
    for (which = 0; which < COUNT(names); which++)
        assert_says_so(cards, names[which]);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static bool is_listed(const char *name, size_t length)
{
    for (size_t i = 0; i < COUNT(names); i++) {
        if (strncmp(names[i], name, length) == 0 && !names[i][length])
            return true;
    }
    return false;
}

/** Is it declared there, and not only spoken of? */
static bool is_declared(const char *text, const char *at)
{
    while (at > text && at[-1] != ';' && at[-1] != '/' && at[-1] != '}')
        at--;
    return strncmp(at, "\nCG_API ", 8) == 0 || strncmp(at, "\nCG_MUST_USE CG_API ", 20) == 0;
}

/** Calls of the list that rules.h does not declare: those of calls.h and compat.h, and those that
 * sized_rules.h declares with a size. */
static const char *const elsewhere[] = {
    "cg_rules_lead",     "cg_rules_same_name", "cg_rules_shift",    "cg_rules_find",
    "cg_rules_deal",     "cg_rules_move",      "cg_rules_move_all", "cg_rules_place_card",
    "cg_rules_relation", "cg_rules_occasion"};

static void the_list_above_is_that_of_the_header(void **state)
{
    char *text = read_file(HEADER, NULL);
    size_t declared = 0;
    (void)state;
    assert_non_null(text);
    for (const char *at = text; (at = strstr(at, "cg_")); at++) {
        size_t length = 0;
        while (at[length] == '_' || islower((unsigned char)at[length]))
            length++;
        bool call = at[length] == '(' &&
                    (strncmp(at, "cg_rules_", 9) == 0 || strncmp(at, "cg_offer_", 9) == 0);
        if (!call || !is_declared(text, at))
            continue;
        declared++;
        if (!is_listed(at, length))
            fail_msg("%.*s is in " HEADER ", but not among the calls of this test", (int)length,
                     at);
    }
    size_t different = 0;
    for (size_t i = 0, k; i < COUNT(names); i++) {
        for (k = 0; strcmp(names[k], names[i]) != 0; k++)
            continue;
        different += k == i;
    }
    assert_int_equal(declared + CG_LENGTH(elsewhere), different);
    free(text);
}

TESTS(no_board)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thing_is_gone_with_the_zone),
        cmocka_unit_test(every_call_says_that_there_is_no_board),
        cmocka_unit_test(the_list_above_is_that_of_the_header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
