#include "sim.h"

#include "bots.h"
#include "common.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
    snprintf(text, sizeof text, "match %llu (%d players, match seed %llu%s): %s",
             (unsigned long long)number, config->players, (unsigned long long)config->seed,
             config->explicit_chance ? ", explicit chance" : "", reason);
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

static void add_share(sim_share *share, const sim_share *other)
{
    share->seats += other->seats;
    share->wins += other->wins;
}

static void add_seat(sim_sum *sum, const sim_sum *other, int seat)
{
    sum->wins_by_seat[seat] += other->wins_by_seat[seat];
    sum->payoffs_by_seat[seat] += other->payoffs_by_seat[seat];
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
        add_seat(sum, other, seat);
    for (int entry = 0; entry < CG_PLAYERS_MAX; entry++)
        add_share(&sum->by_kind[entry], &other->by_kind[entry]);
    for (int deck = 0; deck < DECKS_MAX; deck++)
        add_share(&sum->by_deck[deck], &other->by_deck[deck]);
    sum->seconds += other->seconds;
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

/** One match and who sits where. */
typedef struct sim_table {
    const sim_plan *plan;
    sim_sum *sum;
    uint64_t number;
    cg_match_config config;
    cg_match *match;
    int entries[CG_PLAYERS_MAX]; /**< whose kind of the plan the seat has */
    cg_bot *bots[CG_PLAYERS_MAX];
    cg_deck *mixed[CG_PLAYERS_MAX]; /**< decks made for this match */
    cg_random random;
} sim_table;

static void draw_decks(sim_table *table, cg_random *random)
{
    const sim_plan *plan = table->plan;
    for (int seat = 0; seat < table->config.players; seat++)
        table->config.decks[seat] = plan->ready[cg_random_below(random, plan->ready_count)];
}

/** A random legal deck for each seat; without memory the ready one stays. */
static void mix_decks(sim_table *table, cg_random *random)
{
    for (int seat = 0; seat < table->config.players; seat++)
        if (cg_deck_random_for(&table->config, random, &table->mixed[seat]) == CG_OK)
            table->config.decks[seat] = table->mixed[seat];
}

/** Matches come in series in which every kind sits in every seat with every deck. */
static void swap_seats(sim_table *table)
{
    const sim_plan *plan = table->plan;
    uint64_t seats = (uint64_t)table->config.players, turn = table->number / plan->player_count;
    cg_random random = cg_random_seed(~plan->seed ^ turn / (seats * seats) * 0x9e3779b97f4a7c15u);
    const cg_deck *decks[CG_PLAYERS_MAX];
    memcpy(decks, plan->decks[table->number % plan->player_count], sizeof decks);
    if (plan->random_decks || plan->mixed_decks) {
        if (plan->mixed_decks)
            mix_decks(table, &random);
        else
            draw_decks(table, &random);
        memcpy(decks, table->config.decks, sizeof decks);
    }
    for (uint64_t seat = 0; seat < seats; seat++) {
        table->entries[seat] = (int)((seat + turn) % seats);
        table->config.decks[seat] = decks[(seat + turn / seats) % seats];
    }
}

static void take_seats(sim_table *table)
{
    for (int seat = 0; seat < table->config.players; seat++)
        table->entries[seat] = seat;
    if (table->plan->swap)
        swap_seats(table);
    else if (table->plan->mixed_decks)
        mix_decks(table, &table->random);
    else if (table->plan->random_decks)
        draw_decks(table, &table->random);
}

static bool differ(double left, double right)
{
    return fabs(left - right) > 1e-9 * (1 + fabs(left) + fabs(right));
}

/** What the game promises of its returns (cg_utility). */
static void check_utility(sim_sum *sum, uint64_t number, const cg_match_config *config,
                          const cg_game_info *game, const cg_result *result)
{
    double total = 0;
    for (int seat = 0; seat < config->players; seat++) {
        total += result->payoffs[seat];
        if (game->utility == CG_UTILITY_IDENTICAL &&
            differ(result->payoffs[seat], result->payoffs[0]))
            violation(sum, number, config, "all players must get the same, but do not");
    }
    if (game->utility == CG_UTILITY_ZERO && differ(total, 0))
        violation(sum, number, config, "the game is zero-sum, but the returns add up to %g", total);
    if (game->utility == CG_UTILITY_CONSTANT && sum->totalled == config->players &&
        differ(total, sum->total))
        violation(sum, number, config, "the returns add up to %g, but in another match to %g",
                  total, sum->total);
    sum->totalled = config->players;
    sum->total = total;
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
        if (!(result->payoffs[seat] >= game.return_min && result->payoffs[seat] <= game.return_max))
            violation(sum, number, config, "player %d gets %g, but must get %d to %d", seat + 1,
                      result->payoffs[seat], game.return_min, game.return_max);
    check_utility(sum, number, config, &game, result);
}

/** Number of a seat's deck in the catalogue. */
static size_t deck_of(const cg_match *match, int seat)
{
    const char *name = cg_match_deck_name(match, seat);
    size_t number = 0;
    for (const cg_deck *deck; (deck = cg_cards_deck(cg_match_cards(match), number)); number++)
        if (name && strcmp(cg_deck_name(deck), name) == 0)
            break;
    return number;
}

/** The first of the plan that is of the same kind. */
static int kind_of(const sim_plan *plan, int entry)
{
    int first = 0;
    while (!player_equals(plan->kinds[first], plan->kinds[entry]))
        first++;
    return first;
}

static void count_seat(const sim_table *table, int seat, bool won)
{
    sim_sum *sum = table->sum;
    const sim_share one = {1, won};
    size_t deck = deck_of(table->match, seat);
    sum->wins_by_seat[seat] += won;
    add_share(&sum->by_kind[kind_of(table->plan, table->entries[seat])], &one);
    if (deck < DECKS_MAX)
        add_share(&sum->by_deck[deck], &one);
}

static void count_result(const sim_table *table, const cg_result *result)
{
    sim_sum *sum = table->sum;
    sim_cause *cause = cause_of(sum, result->cause ? result->cause : "");
    if (result->winners) {
        sum->decided++;
        cause->wins++;
    } else {
        sum->draws++;
        cause->draws++;
    }
    for (int seat = 0; seat < table->config.players; seat++)
        count_seat(table, seat, result->winners >> seat & 1);
    for (int seat = 0; seat < table->config.players; seat++)
        sum->payoffs_by_seat[seat] += round(1e6 * result->payoffs[seat]);
}

static cg_status make_bots(sim_table *table, cg_error *error)
{
    player_spec kinds[CG_PLAYERS_MAX];
    for (int seat = 0; seat < table->config.players; seat++)
        kinds[seat] = table->plan->kinds[table->entries[seat]];
    return bots_make(table->plan->context, kinds, table->config.players, ~table->config.seed,
                     table->bots, error);
}

static uint64_t play_bots(sim_table *table)
{
    bool failed = false;
    cg_error error = {0};
    uint64_t decisions = bots_play(table->match, table->bots, &table->random, &failed, &error);
    if (failed)
        violation(table->sum, table->number, &table->config, "%s", error.text);
    return decisions;
}

static void play_out(sim_table *table)
{
    sim_sum *sum = table->sum;
    cg_result result;
    cg_error error = {0};
    uint64_t decisions = table->plan->named
                             ? play_bots(table)
                             : cg_match_playout(table->match, &table->random, DECISIONS_MAX),
             turns = (uint64_t)cg_match_turn(table->match);
    sum->turns += turns;
    sum->turns_max = greater(sum->turns_max, turns);
    sum->decisions += decisions;
    sum->decisions_max = greater(sum->decisions_max, decisions);
    if (cg_match_check(table->match, &error))
        violation(sum, table->number, &table->config, "%s", error.text);
    if (!cg_match_result(table->match, &result)) {
        violation(sum, table->number, &table->config, "the match did not end");
        return;
    }
    if (cg_match_fault(table->match, &error))
        violation(sum, table->number, &table->config, "%s", error.text);
    else
        check_result(sum, table->number, &table->config, &result);
    count_result(table, &result);
}

static void run_suite(const sim_plan *plan, sim_sum *sum, uint64_t number,
                      const cg_match_config *config, uint64_t seed)
{
    cg_conformance_report report = {0};
    cg_error error = {0};
    cg_match_config told = *config;
    uint64_t numbers = plan->player_count, way = number / numbers + number % numbers;
    /* without events the suite cannot see who was told what; keys are made of all of them */
    told.recall = way % 4 == 0;
    told.event_capacity = told.recall ? 4096 : 512;
    told.explicit_chance = way % 2 == 1 && cg_game_describe(cg_cards_game(config->cards)).chance;
    cg_status status =
        cg_conformance_run(&told, seed, CG_CHECK_ALL, plan->check_every, &report, &error);
    sum->checked += report.decisions;
    if (report.violations) {
        violation(sum, number, &told, "%s", report.first);
        sum->violations += report.violations - 1;
    } else if (status) {
        violation(sum, number, &told, "%s", error.text);
    }
}

static void play_match(sim_table *table)
{
    cg_error error = {0};
    double start = seconds_now();
    if (match_make(&table->config, &table->match, &error))
        violation(table->sum, table->number, &table->config, "the match cannot be created: %s",
                  error.text);
    else if (make_bots(table, &error))
        violation(table->sum, table->number, &table->config, "%s", error.text);
    else
        play_out(table);
    bots_free(table->bots);
    table->sum->seconds += seconds_now() - start;
}

void sim_play(const sim_plan *plan, uint64_t number, sim_sum *sum)
{
    sim_table table = {.plan = plan, .sum = sum, .number = number};
    table.random = cg_random_seed(plan->seed ^ number * 0x9e3779b97f4a7c15u);
    table.config = cg_match_config_default(plan->cards);
    table.config.players = plan->players[number % plan->player_count];
    table.config.seed = cg_random_next(&table.random);
    table.config.settings = plan->settings;
    table.config.setting_count = plan->setting_count;
    table.config.event_capacity = 0;
    take_seats(&table);
    table.config.information_hash = players_keep_trees(plan->kinds, table.config.players);
    sum->games++;
    play_match(&table);
    if (table.match && plan->check_every)
        run_suite(plan, sum, number, &table.config, cg_random_next(&table.random));
    cg_match_destroy(table.match);
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        cg_deck_destroy(table.mixed[seat]);
}
