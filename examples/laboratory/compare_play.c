#include "compare.h"

#include "../cardgame/bots.h"

#include <string.h>

/** The luck of a group, and what is drawn for its seats. */
typedef struct luck {
    uint64_t match, bots, answers;
    size_t drawn[CG_PLAYERS_MAX];
} luck;

static luck draw_luck(const compare_plan *plan, uint64_t number)
{
    luck drawn = {0};
    cg_random random = cg_random_seed(plan->seed ^ number * 0x9e3779b97f4a7c15u);
    drawn.match = cg_random_next(&random);
    drawn.bots = cg_random_next(&random);
    drawn.answers = cg_random_next(&random);
    for (int seat = 0; seat < plan->players; seat++)
        if (plan->pool_count)
            drawn.drawn[seat] = cg_random_below(&random, (uint32_t)plan->pool_count);
    return drawn;
}

void compare_add(compare_side *side, const compare_side *other)
{
    side->matches += other->matches;
    side->wins += other->wins;
    side->draws += other->draws;
    side->points += other->points;
    side->turns += other->turns;
}

/** One match: whose version it is, and in which seat its player sits. */
typedef struct table {
    const compare_plan *plan;
    const luck *luck;
    int version, seat;
    player_spec kinds[CG_PLAYERS_MAX];
    bool drawn; /**< no deck was asked for */
} table;

/** Where decks are drawn they belong to seats while versions meet, else to players. */
static void take_seat(table *t, int seat, cg_match_config *config)
{
    const compare_plan *plan = t->plan;
    const compare_version *own = &plan->versions[t->version], *here = own;
    int behind = (seat - t->seat + plan->players) % plan->players;
    bool opponent = behind > 0;
    if (opponent && !plan->apart)
        here = &plan->versions[VERSION_B];
    t->kinds[seat] = opponent && plan->apart ? plan->against.player : here->player;
    config->decks[seat] = opponent && plan->apart ? NULL : here->deck;
    if (!config->decks[seat] && plan->pool_count)
        config->decks[seat] = own->pool[t->luck->drawn[plan->apart ? behind : seat]];
}

static void seat_players(table *t, cg_match_config *config)
{
    const compare_version *own = &t->plan->versions[t->version];
    *config = cg_match_config_default(own->cards);
    config->players = t->plan->players;
    config->seed = t->luck->match;
    config->settings = own->settings;
    config->setting_count = own->setting_count;
    config->event_capacity = 0;
    for (int seat = 0; seat < t->plan->players; seat++)
        take_seat(t, seat, config);
    config->information_hash = players_keep_trees(t->kinds, t->plan->players);
    t->drawn = !own->deck && !t->plan->against.deck_count;
}

static uint64_t points_of(const cg_result *result, int players, int seat)
{
    uint64_t points = 0;
    for (int other = 0; other < players; other++)
        if (other != seat && result->payoffs[seat] >= result->payoffs[other])
            points += result->payoffs[seat] > result->payoffs[other] ? 2 : 1;
    return points;
}

static bool play_out(table *t, cg_match *match, cg_error *error, compare_side *side)
{
    cg_bot *bots[CG_PLAYERS_MAX] = {NULL};
    cg_random random = cg_random_seed(t->luck->answers);
    cg_result result;
    bool failed = bots_make(t->plan->session.context, t->kinds, t->plan->players, t->luck->bots,
                            bots, error) != CG_OK;
    if (!failed)
        bots_play(match, bots, &random, &failed, error);
    bots_free(bots);
    if (failed || cg_match_fault(match, error))
        return false;
    if (!cg_match_result(match, &result)) {
        snprintf(error->text, sizeof error->text, "the match did not end");
        return false;
    }
    *side = (compare_side){.matches = 1,
                           .wins = result.winners >> t->seat & 1,
                           .draws = !result.winners && cg_match_player_in(match, t->seat),
                           .points = points_of(&result, t->plan->players, t->seat),
                           .turns = (uint64_t)cg_match_turn(match)};
    return true;
}

static cg_match *open_match(table *t, cg_error *error)
{
    cg_match_config config;
    cg_match *match = NULL;
    seat_players(t, &config);
    cg_status status =
        t->drawn ? match_make(&config, &match, error) : cg_match_create(&config, &match, error);
    return status ? NULL : match;
}

static bool play_match(table *t, cg_error *error, compare_side *side)
{
    cg_match *match = open_match(t, error);
    bool good = match && play_out(t, match, error, side);
    cg_match_destroy(match);
    return good;
}

bool compare_try(const compare_plan *plan)
{
    const luck drawn = draw_luck(plan, 0);
    for (int version = 0; version < VERSIONS; version++) {
        cg_error error = {0};
        table t = {.plan = plan, .luck = &drawn, .version = version};
        cg_match *match = open_match(&t, &error);
        if (!match) {
            complain_error(&error);
            return false;
        }
        cg_match_destroy(match);
    }
    return true;
}

/** Where in the order of outcomes it stands. */
static size_t outcome_of(const compare_plan *plan, const compare_group *group)
{
    const compare_side *a = &group->sides[VERSION_A], *b = &group->sides[VERSION_B];
    if (plan->measure == MEASURE_TURNS)
        return a->turns > b->turns ? 2 : a->turns == b->turns;
    return plan->apart ? (plan->cells - 1) / 2 + a->points - b->points : a->points;
}

bool compare_play(const compare_plan *plan, uint64_t number, compare_group *group, cg_error *error)
{
    const luck drawn = draw_luck(plan, number);
    int seats = plan->measure == MEASURE_SCORE ? plan->players : 1;
    memset(group, 0, sizeof *group);
    for (int i = 0; i < seats * (plan->apart ? VERSIONS : 1); i++) {
        table t = {.plan = plan, .luck = &drawn, .version = i / seats, .seat = i % seats};
        compare_side side = {0};
        if (!play_match(&t, error, &side)) {
            group->failed = true;
            return false;
        }
        compare_add(&group->sides[t.version], &side);
    }
    group->outcome = outcome_of(plan, group);
    return true;
}
