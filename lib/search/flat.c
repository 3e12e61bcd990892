/* A player without a tree: it deals out what it cannot see at random, plays each option out at random,
 * and again and again drops the worse half of the options. */
#include "search/options.h"
#include "search/player.h"

#include "base/report.h"

#include <cardgame/cards.h>
#include <cardgame/game.h>

/** Decisions at most until what an answer has begun is taken for done. */
#define FINISHED_MOST 100

/** The search for the answer to one decision. */
typedef struct search {
    cg_bot *bot;
    const cg_match *match;
    int player;
    uint32_t count;  /**< of options */
    uint32_t limit;  /**< decisions of a playout */
    int32_t halfway; /**< between the least and the greatest return, in thousandths */
    cg_random luck;  /**< of the round: every candidate gets the same generator */
} search;

/* ---- playouts ---- */

/** A world for the candidates of a round. */
static cg_status begin_round(void *user, cg_error *error)
{
    search *s = user;
    cg_bot *bot = s->bot;
    (void)error;
    s->luck = cg_random_seed(cg_random_next(&bot->random));
    cg_match_copy(bot->world, s->match);
    return cg_match_determinize(bot->world, s->player, cg_random_next(&bot->random) | 1);
}

/** Behind the answer: to the end, or until what has begun with it is done. @return decisions */
static int64_t play_on(const search *s, cg_match *trial, cg_random *random)
{
    const cg_head *now = trial->head, *then = s->match->head;
    if (s->bot->config.method != CG_BOT_GREEDY)
        return (int64_t)cg_match_playout(trial, random, s->limit);
    int64_t length = 0;
    while (now->pending && length < FINISHED_MOST &&
           (now->frames > then->frames || now->items > then->items))
        length += (int64_t)cg_match_playout(trial, random, 1);
    return length;
}

/** Plays one option out in the bot's world. */
static cg_status try_option(void *user, cg_candidate *tried, cg_error *error)
{
    const search *s = user;
    cg_match *trial = s->bot->trial;
    cg_random random = s->luck;
    cg_error why;
    cg_match_copy(trial, s->bot->world);
    if (!cg_candidate_fits(trial, s->count, tried))
        return cg_options_differ(error);
    cg_status status = cg_match_answer(trial, s->player, tried->option, &why);
    if (status && status != CG_ERR_LIMIT) { /* a limit ends the match with a result */
        if (error)
            *error = why;
        return status;
    }
    int64_t length = 1 + play_on(s, trial, &random);
    int32_t worth = cg_match_estimate(trial, s->player);
    tried->taken++;
    tried->total += worth;
    cg_candidate_note(tried, (double)cg_worth_of(trial, worth));
    if (cg_match_over(trial) && worth != s->halfway)
        tried->haste += worth > s->halfway ? -length : length;
    return CG_OK;
}

/* ---- choosing ---- */

void cg_flat_forget_match(cg_bot *bot)
{
    cg_match_destroy(bot->trial);
    cg_match_destroy(bot->world);
    bot->trial = bot->world = NULL;
}

/** Makes the bot's two matches copies of this one, new ones if the old ones do not fit. */
static cg_status prepare_copies(cg_bot *bot, const cg_match *match, cg_error *error)
{
    if (bot->world && cg_match_copy(bot->world, match) == CG_OK)
        return CG_OK;
    cg_flat_forget_match(bot);
    cg_status status = cg_match_clone(match, &bot->world, error);
    if (!status)
        status = cg_match_clone(match, &bot->trial, error);
    if (status)
        cg_flat_forget_match(bot);
    return status;
}

cg_status cg_flat_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error)
{
    cg_game_info game = cg_game_describe(cg_cards_game(cg_match_cards(match)));
    search s = {.bot = bot,
                .match = match,
                .player = cg_match_decider(match),
                .count = cg_match_option_count(match),
                .limit = cg_bot_playout_limit(bot, match),
                .halfway = 500 * (game.return_min + game.return_max)};
    const cg_trial trial = {.user = &s, .begin = begin_round, .play = try_option};
    const cg_spending spending = {bot->config.playouts, bot->config.time_limit};
    cg_candidate *candidates =
        cg_candidates_of(&bot->candidates, bot->context, match, &bot->random);
    if (!candidates)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for %u options", s.count);
    cg_status status = prepare_copies(bot, match, error);
    if (!status)
        status = cg_halve(candidates, s.count, &spending, &trial, error);
    bot->playouts = 0;
    for (uint32_t i = 0; i < s.count; i++)
        bot->playouts += candidates[i].taken;
    if (!status)
        *index = candidates[0].option;
    return status;
}
