/* Why something is no option: cg_match_refusal(), and the checks of games that say their reasons.
 */
#include "support.h"
#include "support_module.h"
#include "tests.h"

static char reason[400];

static const char *why(const cg_match *match, int player, const char *text)
{
    size_t length = cg_match_refusal(match, player, text, reason, sizeof reason);
    assert_int_equal(length, strlen(reason));
    return reason;
}

/* ---- what the library says of any game ---- */

static void an_option_is_not_refused(void **state)
{
    cg_match_config config = config_for(*state, 2);
    cg_match *match = start(&config);
    char text[200];
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        cg_match_option_text(match, i, text, sizeof text);
        assert_string_equal(why(match, cg_match_decider(match), text), "");
    }
    cg_match_destroy(match);
}

static void somebody_else_is_asked_or_nobody(void **state)
{
    cg_match_config config = config_for(*state, 2);
    cg_match *match = start(&config);
    int asked = cg_match_decider(match);
    char other[40];
    snprintf(other, sizeof other, "player %d is asked now", asked + 1);
    assert_string_equal(why(match, 1 - asked, "pass"), other);
    assert_string_equal(why(match, 7, "pass"), "7 is not a seat");
    cg_random random = cg_random_seed(1);
    cg_match_playout(match, &random, 100000);
    assert_string_equal(why(match, 1, "pass"), "the match is over");
    cg_match_destroy(match);
}

/** A hand of one card, while the other player holds another one. */
static cg_match *at_board(const fixture *f, const char *theirs)
{
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, theirs, 1, f->hand);
    return board_start(&b);
}

static void words_that_the_game_does_not_know(void **state)
{
    cg_match *match = at_board(*state, "babylonian/ea");
    assert_string_equal(why(match, 0, "dance"), "'dance' is not an action in Deities & Demidice");
    assert_string_equal(why(match, 0, NULL), "'' is not an action in Deities & Demidice");
    assert_string_equal(why(match, 0, "play egyptian/isys"),
                        "there is no card 'egyptian/isys'; did you mean 'egyptian/isis'?");
    assert_string_equal(why(match, 0, "play egyptian/qqqqqq"),
                        "there is no card 'egyptian/qqqqqq'");
    assert_non_null(strstr(why(match, 0, "yes"), "you are asked: "));
    cg_match_destroy(match);
}

static void what_others_hold_makes_no_difference(void **state)
{
    cg_match *match = at_board(*state, "babylonian/ea"),
             *other = at_board(*state, "babylonian/nabu");
    assert_string_equal(why(match, 0, "play babylonian/ea"), "you have no Ea in your hand");
    assert_string_equal(why(other, 0, "play babylonian/ea"), "you have no Ea in your hand");
    assert_string_equal(why(match, 0, "play egyptian/ra on player 2"),
                        "say only 'play egyptian/ra' now");
    cg_match_destroy(match);
    cg_match_destroy(other);
}

static void a_small_buffer_gets_what_fits(void **state)
{
    cg_match *match = at_board(*state, "babylonian/ea");
    char small[8];
    assert_int_equal(cg_match_refusal(match, 0, "dance", NULL, 0),
                     strlen("'dance' is not an action in Deities & Demidice"));
    cg_match_refusal(match, 0, "dance", small, sizeof small);
    assert_string_equal(small, "'dance'");
    cg_match_destroy(match);
}

static void the_error_of_an_answer_says_the_same(void **state)
{
    cg_match *match = at_board(*state, "babylonian/ea");
    cg_error error = {0};
    uint64_t before = cg_match_hash(match);
    assert_int_equal(cg_match_answer_text(match, 0, "play babylonian/ea", &error), CG_ERR_ILLEGAL);
    assert_string_equal(error.code, "not-offered");
    assert_string_equal(error.text, "'play babylonian/ea' is refused: you have no Ea in your hand");
    assert_int_equal(cg_match_hash(match), before);
    cg_match_destroy(match);
}

/* ---- what a game says ---- */

enum { BUILD, BURN };
static const cg_act_def acts[] = {{.name = "build"}, {.name = "burn"}};
static unsigned listed;

/** Frogs are built on players; two of them can be told apart. */
static void offer_building(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing first = cg_rules_zone_card(match, TEST_HAND, 0, 0);
    cg_thing second = cg_rules_zone_card(match, TEST_HAND, 0, 1);
    (void)frame;
    listed += cg_rules_explains(match);
    cg_rules_try(match, CG_VERB_PASS, 0, 0, 0);
    cg_rules_no(match, "this is kept only if no better reason comes");
    assert_false(cg_rules_no(match, "you must build"));
    cg_rules_try(match, CG_VERB_DO, BUILD, 0, 0);
    cg_rules_no(match, "nothing can be built");
    cg_rules_try(match, CG_VERB_DO, BUILD, first, 0);
    cg_rules_no(match, "the frog sleeps");
    cg_rules_try(match, CG_VERB_DO, BUILD, first, cg_rules_player_thing(1));
    assert_false(cg_rules_no_more(match, "player 2 has %d frogs", 3));
    cg_rules_try(match, CG_VERB_DO, BUILD, second, 0);
    cg_rules_no(match, "one of two ways to it is closed");
    cg_offer_do(offer, BUILD, second, 0, 0);
    cg_rules_try(match, CG_VERB_NONE, 0, 0, 0);
    cg_rules_no(match, "all is forbidden");
    cg_rules_try(match, CG_VERB_DO, BURN, (2 << 24) | 0xfff, 0); /* no card of the match */
    cg_rules_no(match, "what is not there cannot burn");
    cg_rules_try(match, CG_VERB_DO, BURN, second, (2 << 24) | 0xfff);
    cg_rules_no(match, "nothing burns what is not there");
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_draw(match, 0, 2));
    CG_STEP(frame, 2, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_FLOW_END;
}

static const cg_procedure procedure = {
    .name = "match", .reason = "go", .prompt = "Go.", .run = run_match, .offer = offer_building};
static const char *const phases[] = {"only"};

/** A game of frogs and toads. */
typedef struct pond {
    cg_context *context;
    cg_module module;
    cg_game *game;
    cg_cards *cards;
    cg_match *match;
} pond;

static void pond_fill(pond *p)
{
    static const char text[] =
        "game: testgame\nset: t\ncards: [{name: Frog}, {name: Newt}]\n"
        "decks: [{name: all, title: All, cards: [{card: t/frog, copies: 2}]}]\n";
    cg_error error = {0};
    *p = (pond){.context = cg_context_create(NULL), .module = *test_module()};
    p->module.procedures = &procedure;
    p->module.procedure_count = 1;
    p->module.main_procedure = 0;
    p->module.phases = phases;
    p->module.phase_count = 1;
    p->module.acts = acts;
    p->module.act_count = CG_LENGTH(acts);
    if (cg_game_from_module(p->context, &p->module, &p->game, &error) ||
        cg_cards_load_text(p->game, "t.yaml", text, sizeof text - 1, NULL, &p->cards))
        fail_msg("%s", error.text);
    cg_match_config config = cg_match_config_default(p->cards);
    p->match = start(&config);
}

static void pond_empty(pond *p)
{
    cg_match_destroy(p->match);
    cg_cards_destroy(p->cards);
    cg_game_destroy(p->game);
    cg_context_destroy(p->context);
}

static void the_nearest_reason_counts(void **state)
{
    pond p;
    (void)state;
    pond_fill(&p);
    assert_string_equal(why(p.match, 0, "pass"), "you must build");
    assert_string_equal(why(p.match, 0, "build t/frog#1"), "the frog sleeps");
    assert_string_equal(why(p.match, 0, "build t/frog#1 on player 2"), "player 2 has 3 frogs");
    assert_string_equal(why(p.match, 0, "build t/frog#1 on player 1"), "the frog sleeps");
    assert_string_equal(why(p.match, 0, "build t/newt"), "nothing can be built");
    assert_string_equal(why(p.match, 0, "build player 2"), "nothing can be built");
    assert_string_equal(why(p.match, 0, "burn t/frog"), "all is forbidden");
    assert_string_equal(why(p.match, 0, "burn t/newt"), "all is forbidden");
    pond_empty(&p);
}

static cg_ref card_ref(const cg_match *match, int owner, uint32_t position)
{
    cg_view_card card = {0};
    assert_true(cg_view_zone_card(match, owner, TEST_HAND, owner, position, &card));
    return (cg_ref){CG_REF_CARD, 0, card.card.index, card.card.generation};
}

static const char *why_about(const cg_match *match, int player, cg_ref thing)
{
    size_t length = cg_match_refusal_about(match, player, thing, reason, sizeof reason);
    assert_int_equal(length, strlen(reason));
    return reason;
}

static void what_is_clicked_is_asked_about(void **state)
{
    pond p;
    (void)state;
    pond_fill(&p);
    cg_ref first = card_ref(p.match, 0, 0), second = card_ref(p.match, 0, 1);
    assert_string_equal(why_about(p.match, 0, first), "the frog sleeps");
    assert_string_equal(why_about(p.match, 0, second), "");
    assert_string_equal(why_about(p.match, 0, (cg_ref){CG_REF_PLAYER, 0, 1, 0}),
                        "player 2 has 3 frogs");
    assert_string_equal(why_about(p.match, 0, (cg_ref){CG_REF_PLAYER, 0, 0, 0}),
                        "all is forbidden");
    assert_string_equal(why_about(p.match, 0, (cg_ref){CG_REF_PLAYER, 0, 99, 0}),
                        "you are asked: Go");
    assert_string_equal(why_about(p.match, 0, (cg_ref){CG_REF_CARD, 0, 9999, 0}),
                        "you are asked: Go");
    assert_string_equal(why_about(p.match, 1, first), "player 1 is asked now");
    pond_empty(&p);
}

static void what_is_said_on_the_way_to_an_option_is_no_reason(void **state)
{
    pond p;
    (void)state;
    pond_fill(&p);
    assert_string_equal(why(p.match, 0, "build t/frog#2"), "");
    assert_string_equal(why(p.match, 0, "build t/frog#2 on player 2"),
                        "say only 'build t/frog#2' now");
    pond_empty(&p);
}

static void nobody_explains_unasked(void **state)
{
    pond p;
    (void)state;
    pond_fill(&p);
    uint64_t before = cg_match_hash(p.match);
    listed = 0;
    assert_int_equal(cg_match_option_count(p.match), 1);
    assert_int_equal(listed, 0);
    why(p.match, 0, "pass");
    assert_int_equal(listed, 1);
    assert_int_equal(cg_match_option_count(p.match), 1);
    assert_int_equal(cg_match_hash(p.match), before);
    pond_empty(&p);
}

TESTS(refusal)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_option_is_not_refused),
        cmocka_unit_test(somebody_else_is_asked_or_nobody),
        cmocka_unit_test(words_that_the_game_does_not_know),
        cmocka_unit_test(what_others_hold_makes_no_difference),
        cmocka_unit_test(a_small_buffer_gets_what_fits),
        cmocka_unit_test(the_error_of_an_answer_says_the_same),
        cmocka_unit_test(the_nearest_reason_counts),
        cmocka_unit_test(what_is_clicked_is_asked_about),
        cmocka_unit_test(what_is_said_on_the_way_to_an_option_is_no_reason),
        cmocka_unit_test(nobody_explains_unasked),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
