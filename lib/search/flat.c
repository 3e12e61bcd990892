/* A bot without a tree: it deals hidden cards at random, plays each option out at random, and
 * repeatedly drops the worse half of the options. */
#include "search/options.h"
#include "search/player.h"

#include "base/report.h"
#include "match/play/handle.h"

#include <cardgame/cards.h>
#include <cardgame/game.h>

/** The search for the answer to one decision. */
typedef struct search {
    cg_bot *bot;
    const cg_match *match;
    int player;
    uint32_t count; /**< of options */
    cg_playing playing;
    double halfway; /**< middle between the least and the greatest return, in thousandths */
    cg_random luck; /**< of the round: every candidate gets the same generator */
} search;

/* ---- playouts ---- */

/** Guesses a world for the candidates of a round. */
static cg_status begin_round(void *user, cg_error *error)
{
    search *s = user;
    cg_bot *bot = s->bot;
    (void)error;
    s->luck = cg_random_seed(cg_random_next(&bot->random));
    cg_match_copy(bot->guess, s->match);
    return cg_match_determinize(bot->guess, s->player, cg_random_next(&bot->random) | 1);
}

/** Plays on after the answer: to the end, or until its effects are complete.
 * @return decisions */
static int64_t play_on(const search *s, cg_random *random)
{
    cg_match *world = s->bot->world;
    if (s->bot->config.method == CG_BOT_GREEDY)
        return cg_world_finish(world, s->match->head, random);
    if (cg_bot_tries(s->bot))
        return (int64_t)cg_estimates_play(world, s->bot->trial, random, &s->playing);
    return (int64_t)cg_match_playout(world, random, s->playing.limit);
}

/** Plays one option out in the bot's world. */
static cg_status try_option(void *user, cg_candidate *tried, cg_error *error)
{
    const search *s = user;
    cg_match *world = s->bot->world;
    cg_random random = s->luck;
    cg_error why;
    if (!cg_candidate_fits(s->bot->guess, s->count, tried))
        return cg_options_differ(error);
    cg_world_copy(world, s->bot->guess);
    cg_status status = cg_match_answer(world, s->player, tried->option, &why);
    if (status && status != CG_ERR_LIMIT) { /* a limit ends the match with a result */
        if (error)
            *error = why;
        return status;
    }
    int64_t length = 1 + play_on(s, &random);
    double worth = cg_estimate_exact(world, s->player);
    tried->taken++;
    tried->total += worth;
    cg_candidate_note(tried, (double)cg_worth_of(world, worth), cg_match_over(world));
    if (cg_match_over(world) && worth != s->halfway)
        tried->haste += worth > s->halfway ? -length : length;
    return CG_OK;
}

/* ---- choosing ---- */

void cg_flat_forget_match(cg_bot *bot)
{
    cg_match_destroy(bot->trial);
    cg_match_destroy(bot->world);
    cg_match_destroy(bot->guess);
    bot->trial = bot->world = bot->guess = NULL;
}

/** Makes the bot's worlds fit the match. */
static cg_status prepare_worlds(cg_bot *bot, const cg_match *match, cg_error *error)
{
    cg_status status = cg_world_fit(&bot->guess, match, error);
    if (!status)
        status = cg_world_fit(&bot->world, match, error);
    return status || !cg_bot_tries(bot) ? status : cg_world_fit(&bot->trial, match, error);
}

cg_status cg_flat_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error)
{
    cg_game_info game = cg_game_describe(cg_cards_game(cg_match_cards(match)));
    search s = {.bot = bot,
                .match = match,
                .player = cg_match_decider(match),
                .count = cg_match_option_count(match),
                .playing = cg_bot_playing(bot, match),
                .halfway = 500.0 * ((double)game.return_min + game.return_max)};
    const cg_trial trial = {.user = &s, .begin = begin_round, .play = try_option};
    const cg_spending spending = {bot->config.playouts, bot->config.time_limit};
    cg_candidate *candidates =
        cg_candidates_of(&bot->candidates, bot->context, match, &bot->random);
    if (!candidates)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for %u options", s.count);
    cg_status status = prepare_worlds(bot, match, error);
    if (!status)
        status = cg_halve(candidates, s.count, &spending, &trial, error);
    bot->playouts = 0;
    for (uint32_t i = 0; i < s.count; i++)
        bot->playouts += candidates[i].taken;
    if (!status)
        *index = candidates[0].option;
    return status;
}
