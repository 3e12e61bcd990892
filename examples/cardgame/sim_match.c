#include "sim.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define DECISIONS_MAX 10000000u

/* ---- sums ---- */

static void keep_first(sim_sum *sum, uint64_t number, const char *text)
{
    if (sum->first[0] && sum->first_game <= number)
        return;
    sum->first_game = number;
    snprintf(sum->first, sizeof sum->first, "%s", text);
}

#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
static void
violation(sim_sum *sum, uint64_t number, const cg_match_config *config, const char *format, ...)
{
    char reason[512], text[640];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    snprintf(text, sizeof text, "match %llu (%d players, match seed %llu): %s",
             (unsigned long long)number, config->players, (unsigned long long)config->seed, reason);
    sum->violations++;
    keep_first(sum, number, text);
}

static sim_cause *cause_of(sim_sum *sum, const char *name)
{
    for (size_t i = 0; i < sum->cause_count; i++)
        if (strcmp(sum->causes[i].name, name) == 0)
            return &sum->causes[i];
    if (sum->cause_count < CAUSES_MAX)
        sum->causes[sum->cause_count++].name = name;
    return &sum->causes[sum->cause_count - 1];
}

static uint64_t greater(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

void sim_add(sim_sum *sum, const sim_sum *other)
{
    sum->games += other->games;
    sum->decided += other->decided;
    sum->draws += other->draws;
    sum->turns += other->turns;
    sum->turns_max = greater(sum->turns_max, other->turns_max);
    sum->decisions += other->decisions;
    sum->decisions_max = greater(sum->decisions_max, other->decisions_max);
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        sum->wins_by_seat[seat] += other->wins_by_seat[seat];
    for (size_t i = 0; i < other->cause_count; i++) {
        sim_cause *cause = cause_of(sum, other->causes[i].name);
        cause->wins += other->causes[i].wins;
        cause->draws += other->causes[i].draws;
    }
    sum->checked += other->checked;
    sum->violations += other->violations;
    if (other->first[0])
        keep_first(sum, other->first_game, other->first);
}

/* ---- one match ---- */

static void choose_decks(const cg_cards *cards, cg_match_config *config, cg_random *random)
{
    uint32_t count = 0;
    while (cg_cards_deck(cards, count))
        count++;
    for (int seat = 0; seat < config->players; seat++)
        config->decks[seat] = cg_cards_deck(cards, cg_random_below(random, count));
}

/** Where the rules refuse different decks, all players take the first one's. */
static cg_status make_match(cg_match_config *config, cg_match **match, cg_error *error)
{
    cg_status status = cg_match_create(config, match, error);
    if (status != CG_ERR_OPTION && status != CG_ERR_DECK)
        return status;
    for (int seat = 1; seat < config->players; seat++)
        config->decks[seat] = config->decks[0];
    return cg_match_create(config, match, error);
}

static void check_result(sim_sum *sum, uint64_t number, const cg_match_config *config,
                         const cg_result *result)
{
    cg_game_info game = cg_game_describe(cg_cards_game(config->cards));
    if (!result->cause || !*result->cause)
        violation(sum, number, config, "the match ended without a cause");
    if (result->winners >> config->players)
        violation(sum, number, config, "a seat that does not exist has won");
    for (int seat = 0; seat < config->players; seat++)
        if (result->returns[seat] < game.return_min || result->returns[seat] > game.return_max)
            violation(sum, number, config, "player %d gets %d, which is not from %d to %d",
                      seat + 1, (int)result->returns[seat], game.return_min, game.return_max);
}

static void count_result(sim_sum *sum, const cg_result *result)
{
    sim_cause *cause = cause_of(sum, result->cause ? result->cause : "");
    if (result->winners) {
        sum->decided++;
        cause->wins++;
    } else {
        sum->draws++;
        cause->draws++;
    }
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        sum->wins_by_seat[seat] += result->winners >> seat & 1;
}

static void play_out(sim_sum *sum, uint64_t number, const cg_match_config *config, cg_match *match,
                     cg_random *random)
{
    cg_result result;
    cg_error error = {0};
    uint64_t decisions = cg_match_playout(match, random, DECISIONS_MAX),
             turns = (uint64_t)cg_match_turn(match);
    sum->turns += turns;
    sum->turns_max = greater(sum->turns_max, turns);
    sum->decisions += decisions;
    sum->decisions_max = greater(sum->decisions_max, decisions);
    if (cg_match_check(match, &error))
        violation(sum, number, config, "%s", error.text);
    if (!cg_match_result(match, &result)) {
        violation(sum, number, config, "the match did not end");
        return;
    }
    check_result(sum, number, config, &result);
    count_result(sum, &result);
}

static void run_suite(const sim_plan *plan, sim_sum *sum, uint64_t number,
                      const cg_match_config *config, uint64_t seed)
{
    cg_conformance_report report = {0};
    cg_error error = {0};
    cg_status status =
        cg_conformance_run(config, seed, CG_CHECK_ALL, plan->check_every, &report, &error);
    sum->checked += report.decisions;
    if (report.violations) {
        violation(sum, number, config, "%s", report.first);
        sum->violations += report.violations - 1;
    } else if (status) {
        violation(sum, number, config, "%s", error.text);
    }
}

void sim_play(const sim_plan *plan, uint64_t number, sim_sum *sum)
{
    cg_random random = cg_random_seed(plan->seed ^ number * 0x9e3779b97f4a7c15u);
    cg_match_config config = cg_match_config_default(plan->cards);
    cg_match *match = NULL;
    cg_error error = {0};
    config.players = plan->players[number % plan->player_count];
    config.seed = cg_random_next(&random);
    config.settings = plan->settings;
    config.setting_count = plan->setting_count;
    config.event_capacity = 0;
    if (plan->random_decks)
        choose_decks(plan->cards, &config, &random);
    sum->games++;
    if (make_match(&config, &match, &error)) {
        violation(sum, number, &config, "the match cannot be made: %s", error.text);
        return;
    }
    play_out(sum, number, &config, match, &random);
    cg_match_destroy(match);
    if (plan->check_every)
        run_suite(plan, sum, number, &config, cg_random_next(&random));
}
