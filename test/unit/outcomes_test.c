/* How matches end: several win, teams win, returns are fractions; and who reads that. */
#include "support_facts.h"
#include "tests.h"

#include "engine/engine.h"
#include "engine/happen/ends.h"

#include <cardgame/bot.h>
#include <cardgame/conformance.h>
#include <cardgame/record.h>

enum { POINTS, COUNTERS };
enum { ROUNDS = 2, MOST = 3, SEATS = 4 };
enum { CAUSE_MOST, CAUSE_LEFT };

/* ---- a game: who adds up most in two rounds ---- */

/** How a match of it is decided; what a number is worth where the first is all. */
static enum { BY_MOST, BY_ALL, BY_SCORE, BY_NUMBER } decided;

static void offer_numbers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    for (int32_t number = decided == BY_NUMBER; number <= MOST; number++)
        cg_offer_number(offer, number);
}

static int most_of(const cg_match *match)
{
    int most = 0;
    for (int p = 0; p < cg_rules_players(match); p++)
        if (cg_rules_counter(match, POINTS, p) > most)
            most = cg_rules_counter(match, POINTS, p);
    return most;
}

static cg_flow finish(cg_match *match)
{
    unsigned best = 0;
    for (int p = 0; p < cg_rules_players(match); p++)
        if (decided == BY_ALL || cg_rules_counter(match, POINTS, p) == most_of(match))
            best |= 1u << p;
    if (decided == BY_NUMBER)
        return cg_rules_win(match, cg_rules_counter(match, POINTS, 0), CAUSE_MOST);
    return decided == BY_SCORE ? cg_rules_draw_match(match, CAUSE_MOST)
                               : cg_rules_win_together(match, best, CAUSE_MOST);
}

static cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[0] < ROUNDS * cg_rules_players(match); frame->slot[0]++) {
        frame->slot[1] = frame->slot[0] % cg_rules_players(match);
        if (!cg_rules_is_in(match, frame->slot[1]))
            continue;
        CG_STEP(frame, 1, cg_rules_ask(match, frame->slot[1], CG_DECISION_NUMBER));
        if (cg_rules_is_in(match, frame->slot[1]))
            CG_STEP(frame, 2,
                    cg_rules_gain(match, POINTS, frame->slot[1], cg_rules_chosen(match).amount));
        if (decided == BY_NUMBER)
            return finish(match);
    }
    return finish(match);
    CG_FLOW_END;
}

/** All get the same: a part of what all can have. */
static void count_together(const cg_match *match, double *payoffs)
{
    int sum = 0;
    for (int p = 0; p < cg_rules_players(match); p++)
        sum += cg_rules_counter(match, POINTS, p);
    for (int p = 0; p < cg_rules_players(match); p++)
        payoffs[p] = sum / 25.0;
}

/** The second number is best for who chooses, and still better for the other. */
static void count_each(const cg_match *match, double *payoffs)
{
    static const double worth[MOST + 1][2] = {{0, 0}, {0.3, 0.1}, {0.45, 1}, {0.4, -1}};
    payoffs[0] = worth[cg_rules_counter(match, POINTS, 0) & MOST][0];
    payoffs[1] = worth[cg_rules_counter(match, POINTS, 0) & MOST][1];
}

static uint32_t two_and_two(const cg_match *match, int player)
{
    (void)match;
    return player % 2 ? 10u : 5u;
}

static uint32_t everybody(const cg_match *match, int player)
{
    (void)player;
    return (1u << cg_rules_players(match)) - 1u;
}

static const char *const causes[] = {"most", "left"};
static const cg_zone_def zones[] = {
    {.name = "deck", .title = "deck", .ordered = true, .home = true, .visibility = CG_SEEN_BY_ALL}};
static const cg_counter_def counters[COUNTERS] = {
    {.name = "points", .singular = "point", .plural = "points", .maximum = ROUNDS * MOST}};
static const cg_slot_range slots[CG_FRAME_SLOTS] = {{.maximum = ROUNDS * SEATS},
                                                    {.maximum = SEATS - 1}};
static const cg_procedure procedures[] = {{.name = "match",
                                           .reason = "number",
                                           .prompt = "How many?",
                                           .run = run_rounds,
                                           .offer = offer_numbers,
                                           .slots = slots}};

static cg_module tables(void)
{
    return (cg_module){CG_MODULE_HEAD,
                       .name = "tally",
                       .title = "Tally",
                       .version = "1",
                       .summary = "A test.",
                       .players_min = 2,
                       .players_max = SEATS,
                       .players_default = 3,
                       .return_min = -1,
                       .return_max = 1,
                       .common_deck = true,
                       .card_kind = "card",
                       .zones = zones,
                       .zone_count = COUNT(zones),
                       .counters = counters,
                       .counter_count = COUNTERS,
                       .causes = causes,
                       .cause_count = COUNT(causes),
                       .concession_cause = CAUSE_LEFT + 1,
                       .procedures = procedures,
                       .procedure_count = COUNT(procedures)};
}

static const char blank[] =
    "game: tally\nset: c\ntitle: Cards\ncards:\n  - {name: Blank}\n"
    "decks:\n  - {name: all, title: All, cards: [{card: c/blank, copies: 1}]}\n";

static cg_match *begin(facts_fixture *f, const cg_module *module, int players)
{
    cg_match *match = NULL;
    cg_error error = {0};
    facts_begin(f, &(facts_game){module, blank});
    cg_match_config config = cg_match_config_default(f->cards);
    config.players = players;
    if (cg_match_create(&config, &match, &error))
        fail_msg("%s", error.text);
    return match;
}

static void end(facts_fixture *f, cg_match *match)
{
    cg_match_destroy(match);
    facts_end(f);
}

/** Answers with these digits. */
static void numbers(cg_match *match, const char *digits)
{
    char text[] = "number 0";
    for (; *digits; digits++) {
        text[7] = *digits;
        answer(match, text);
    }
}

static cg_result result_of(const cg_match *match)
{
    cg_result result;
    assert_true(cg_match_result(match, &result));
    return result;
}

static void assert_line(const cg_match *match, const char *expected)
{
    char line[200];
    cg_match_event_text(match, CG_SPECTATOR, cg_match_event_count(match), line, sizeof line);
    assert_string_equal(line, expected);
}

/* ---- several win ---- */

static void several_players_share_a_win(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_MOST;
    cg_match *match = begin(&f, &module, 3);
    numbers(match, "313313");
    cg_result result = result_of(match);
    assert_int_equal(result.winners, 5);
    for (int p = 0; p < 3; p++) {
        assert_int_equal(result.returns[p], p == 1 ? -1 : 1);
        assert_true(result.payoffs[p] == result.returns[p]);
    }
    assert_line(match, "Player 1 and player 3 win (most)");
    cg_event event;
    assert_int_equal(cg_match_event(match, 1, cg_match_event_count(match), &event), CG_OK);
    assert_true(event.kind == CG_EVENT_END && event.player == 0 && event.before == 5);
    char *view = view_of(match, 1);
    assert_non_null(strstr(view, "\"winners\":[0,2]"));
    free(view);
    end(&f, match);
}

static void all_can_win(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_ALL;
    cg_match *match = begin(&f, &module, 4);
    numbers(match, "01230123");
    assert_int_equal(result_of(match).winners, 15);
    assert_line(match, "Player 1, player 2, player 3 and player 4 win (most)");
    end(&f, match);
}

static void one_winner_is_told_as_before(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    cg_event event;
    (void)state;
    decided = BY_MOST;
    cg_match *match = begin(&f, &module, 2);
    numbers(match, "0113");
    assert_line(match, "Player 2 wins (most)");
    cg_match_event(match, 0, cg_match_event_count(match), &event);
    assert_true(event.player == 1 && event.before == 0);
    end(&f, match);
}

static void a_saved_match_ends_alike(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    cg_match *loaded = NULL;
    size_t size;
    (void)state;
    decided = BY_MOST;
    cg_match *match = begin(&f, &module, 3);
    cg_match_config config = cg_match_config_default(f.cards);
    for (int over = 0; over < 2; over++) {
        numbers(match, over ? "3" : "31331");
        unsigned char *bytes = saved(match, &size);
        assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
        free(bytes);
        if (!over)
            numbers(loaded, "3");
        assert_int_equal(result_of(loaded).winners, 5);
        cg_match_destroy(loaded);
    }
    end(&f, match);
}

static void scenarios_name_all_winners_and_returns(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_MOST;
    cg_match *match = begin(&f, &module, 3);
    const fixture asked = {.context = f.context, .game = f.game, .cards = f.cards};
#define TALLY(ends)                                                                                \
    "game: tally\nscenarios:\n  - name: a\n    options: {players: 3}\n    script:\n"               \
    "      - 1: number 3\n      - 2: number 1\n      - 3: number 3\n"                              \
    "      - 1: number 3\n      - 2: number 1\n      - 3: number 3\n    end: " ends "\n"
    assert_scenarios_pass(&asked, TALLY("{winners: [1, 3], cause: most, returns: [1, -1, 1]}"));
    assert_scenarios_told(&asked, TALLY("{winner: 1}"), "won by player 1 player 3");
    assert_scenarios_told(&asked, TALLY("{winners: [1, 3], returns: [1, 0.5, 1]}"),
                          "'0.5' is not a whole number from -1 to 1");
    end(&f, match);
}

/* ---- fractions ---- */

static void returns_can_be_fractions(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_SCORE;
    module.payoffs = count_together;
    module.utility = CG_UTILITY_IDENTICAL;
    cg_match *match = begin(&f, &module, 3);
    const fixture asked = {.context = f.context, .game = f.game, .cards = f.cards};
    numbers(match, "333333");
    cg_result result = result_of(match);
    assert_int_equal(result.winners, 0);
    assert_true(result.payoffs[0] == 18 / 25.0 && result.payoffs[2] == 18 / 25.0);
    assert_true(result.payoffs[3] == 0 && result.returns[0] == 1);
    assert_int_equal(cg_match_estimate(match, 1), 720);
    assert_scenarios_pass(&asked, TALLY("{draw: true, returns: [0.56, 14/25, 0.560]}"));
    assert_scenarios_told(&asked, TALLY("{draw: true, returns: [0.56, 0.56, 0.57]}"),
                          "with returns 0.56, 0.56, 0.56");
    assert_scenarios_told(&asked, TALLY("{draw: true, returns: [0.56, 0.56, 1.01]}"),
                          "'1.01' is not a number from -1 to 1");
    assert_scenarios_told(&asked, TALLY("{draw: true, returns: [0.56, 1/0, x]}"),
                          "'x' is not a number");
    end(&f, match);
}

static void a_game_says_what_it_is_like(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    module.payoffs = count_together;
    module.utility = CG_UTILITY_IDENTICAL;
    facts_begin(&f, &(facts_game){&module, blank});
    cg_game_info info = cg_game_describe(f.game);
    assert_true(info.fractions && info.utility == CG_UTILITY_IDENTICAL);
    assert_string_equal(cg_utility_name(info.utility), "identical");
    assert_string_equal(cg_utility_name(CG_UTILITY_COUNT), "unknown");
    facts_end(&f);
    cg_context *context = cg_context_create(NULL);
    module.utility = CG_UTILITY_COUNT;
    assert_module_refused(context, &module, "bad-module", "utility");
    module = tables();
    module.payoffs = count_together;
    module.returns = (void (*)(const cg_match *, int32_t *))(void (*)(void))count_together;
    assert_module_refused(context, &module, "bad-module", "payoffs");
    cg_context_destroy(context);
}

/* ---- teams ---- */

static void a_team_wins_together(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_MOST;
    module.team = two_and_two;
    cg_match *match = begin(&f, &module, 4);
    numbers(match, "00100000");
    assert_int_equal(result_of(match).winners, 5);
    assert_int_equal(result_of(match).returns[0], 1);
    assert_int_equal(result_of(match).returns[3], -1);
    assert_line(match, "Player 1 and player 3 win (most)");
    end(&f, match);
}

static void the_last_team_wins_with_those_who_are_out(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_MOST;
    module.team = two_and_two;
    module.last_standing_cause = CAUSE_LEFT + 1;
    cg_match *match = begin(&f, &module, 4);
    assert_int_equal(cg_match_concede(match, 2, NULL), CG_OK);
    assert_int_equal(cg_match_concede(match, 1, NULL), CG_OK);
    assert_false(cg_match_over(match));
    assert_sound(match);
    assert_int_equal(cg_match_concede(match, 3, NULL), CG_OK);
    assert_int_equal(result_of(match).winners, 5);
    assert_string_equal(result_of(match).cause, "left");
    end(&f, match);
}

static void in_a_draw_a_team_shares_what_is_left(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_SCORE;
    module.team = two_and_two;
    cg_match *match = begin(&f, &module, 4);
    assert_int_equal(cg_match_concede(match, 2, NULL), CG_OK);
    numbers(match, "000000");
    for (int p = 0; p < 4; p++)
        assert_int_equal(result_of(match).returns[p], 0);
    end(&f, match);
}

/* Who plays against the game does not win by being left alone. */
static void a_team_of_all_does_not_win_by_concessions(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_ALL;
    module.team = everybody;
    module.last_standing_cause = CAUSE_LEFT + 1;
    cg_match *match = begin(&f, &module, 2);
    assert_int_equal(cg_match_concede(match, 0, NULL), CG_OK);
    assert_false(cg_match_over(match));
    assert_sound(match);
    assert_int_equal(cg_match_concede(match, 1, NULL), CG_OK);
    assert_int_equal(result_of(match).winners, 0);
    end(&f, match);
}

static void a_state_rule_can_share_the_win(void **state)
{
    cg_state_rule rule = {.counter = POINTS,
                          .at_least = true,
                          .value = 4,
                          .wins = true,
                          .cause = CAUSE_MOST + 1,
                          .together = true};
    (void)state;
    decided = BY_MOST;
    for (int ties = 0; ties <= CG_TIE_SHARED; ties++) {
        facts_fixture f;
        cg_module module = tables();
        rule.ties = (cg_tie)ties;
        module.state_rules = &rule;
        module.state_rule_count = 1;
        cg_match *match = begin(&f, &module, 3);
        *cg_state_counter(match, POINTS, 0) = 4;
        *cg_state_counter(match, POINTS, 2) = 4;
        assert_int_equal(cg_verb_look_after(match), CG_LATER);
        assert_int_equal(match->head->winners, ties == CG_TIE_SHARED ? 5 : 0);
        end(&f, match);
    }
}

/* ---- players that search ---- */

static uint32_t chosen_by(const cg_match *match, cg_context *context, cg_bot_method method)
{
    cg_bot *bot = NULL;
    uint32_t index = 0;
    cg_bot_config config = cg_bot_config_default();
    config.method = method;
    config.playouts = 60;
    config.threads = 1;
    assert_int_equal(cg_bot_create(context, &config, &bot, NULL), CG_OK);
    assert_int_equal(cg_bot_choose(bot, match, &index, NULL), CG_OK);
    cg_bot_destroy(bot);
    return index;
}

/* The number is the seat that wins; only seat 2 is of the same team. */
static void bots_want_their_team_to_win(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_NUMBER;
    module.team = two_and_two;
    cg_match *match = begin(&f, &module, 4);
    assert_int_equal(chosen_by(match, f.context, CG_BOT_FLAT), 1);
    assert_int_equal(chosen_by(match, f.context, CG_BOT_TREE), 1);
    end(&f, match);
}

/* All of the numbers are 0 when they are rounded, and the best is better still for the other. */
static void bots_want_the_most_for_themselves(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_NUMBER;
    module.payoffs = count_each;
    cg_match *match = begin(&f, &module, 4);
    assert_int_equal(chosen_by(match, f.context, CG_BOT_FLAT), 1);
    assert_int_equal(chosen_by(match, f.context, CG_BOT_TREE), 1);
    end(&f, match);
}

static int64_t points_of(const cg_match *match, int player)
{
    return cg_rules_counter(match, POINTS, player);
}

/* A team is compared with the others, and who all play together with the whole. */
static void estimates_know_teams(void **state)
{
    facts_fixture f;
    cg_module module = tables();
    (void)state;
    decided = BY_MOST;
    module.strength = points_of;
    module.team = two_and_two;
    cg_match *match = begin(&f, &module, 4);
    numbers(match, "0120");
    assert_int_equal(cg_match_estimate(match, 0), cg_match_estimate(match, 2));
    assert_true(cg_match_estimate(match, 0) > 0 && cg_match_estimate(match, 1) < 0);
    end(&f, match);
    module.team = everybody;
    match = begin(&f, &module, 4);
    numbers(match, "0120");
    assert_int_equal(cg_match_estimate(match, 0), -1000); /* of thousandths */
    end(&f, match);
}

/* ---- the conformance suite ---- */

static uint64_t violations(const cg_module *module, char *first, size_t size)
{
    facts_fixture f;
    cg_error error = {0};
    cg_conformance_report report = {0};
    facts_begin(&f, &(facts_game){module, blank});
    cg_match_config config = cg_match_config_default(f.cards);
    config.players = SEATS;
    for (uint64_t seed = 1; seed <= 4 && !report.violations; seed++) {
        config.seed = seed;
        if (cg_conformance_run(&config, seed, CG_CHECK_ALL, 1, &report, &error))
            fail_msg("%s", error.text);
    }
    snprintf(first, size, "%.*s", (int)size - 1, report.first);
    facts_end(&f);
    return report.violations;
}

static uint32_t lopsided(const cg_match *match, int player)
{
    (void)match;
    return player ? 0 : 3u;
}

static void count_wrongly(const cg_match *match, double *payoffs)
{
    (void)match;
    payoffs[0] = 1.5;
}

/** What all get is added up in another order for each. */
static void count_rounded(const cg_match *match, double *payoffs)
{
    for (int p = 0; p < cg_rules_players(match); p++)
        payoffs[p] = p % 2 ? 0.3 : 0.1 + 0.2;
}

static void count_nearly(const cg_match *match, double *payoffs)
{
    count_rounded(match, payoffs);
    payoffs[0] += 1e-6;
}

static void the_suite_holds_games_to_what_they_promise(void **state)
{
    char first[400];
    cg_module module = tables();
    (void)state;
    decided = BY_MOST;
    if (violations(&module, first, sizeof first))
        fail_msg("%s", first);
    module.team = two_and_two;
    if (violations(&module, first, sizeof first))
        fail_msg("%s", first);
    module.team = lopsided;
    assert_true(violations(&module, first, sizeof first) > 0);
    assert_non_null(strstr(first, "the teams of player 1 and player 2 differ"));
    module = tables();
    module.utility = CG_UTILITY_ZERO;
    assert_true(violations(&module, first, sizeof first) > 0);
    assert_non_null(strstr(first, "the game is zero-sum, but"));
    module.utility = CG_UTILITY_IDENTICAL;
    assert_true(violations(&module, first, sizeof first) > 0);
    assert_non_null(strstr(first, "all players must get the same"));
    decided = BY_SCORE;
    module.payoffs = count_together;
    if (violations(&module, first, sizeof first))
        fail_msg("%s", first);
    module.payoffs = count_rounded;
    if (violations(&module, first, sizeof first))
        fail_msg("%s", first);
    module.payoffs = count_nearly;
    assert_true(violations(&module, first, sizeof first) > 0);
    assert_non_null(strstr(first, "all players must get the same"));
    module.utility = CG_UTILITY_GENERAL;
    module.payoffs = count_wrongly;
    assert_true(violations(&module, first, sizeof first) > 0);
    assert_non_null(strstr(first, "player 1 gets 1.5, but must get -1 to 1"));
}

TESTS(outcomes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_players_share_a_win),
        cmocka_unit_test(all_can_win),
        cmocka_unit_test(one_winner_is_told_as_before),
        cmocka_unit_test(a_saved_match_ends_alike),
        cmocka_unit_test(scenarios_name_all_winners_and_returns),
        cmocka_unit_test(returns_can_be_fractions),
        cmocka_unit_test(a_game_says_what_it_is_like),
        cmocka_unit_test(a_team_wins_together),
        cmocka_unit_test(the_last_team_wins_with_those_who_are_out),
        cmocka_unit_test(in_a_draw_a_team_shares_what_is_left),
        cmocka_unit_test(a_team_of_all_does_not_win_by_concessions),
        cmocka_unit_test(a_state_rule_can_share_the_win),
        cmocka_unit_test(bots_want_their_team_to_win),
        cmocka_unit_test(bots_want_the_most_for_themselves),
        cmocka_unit_test(estimates_know_teams),
        cmocka_unit_test(the_suite_holds_games_to_what_they_promise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
