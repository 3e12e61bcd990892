/* A player without a tree: it deals out what it cannot see at random, plays each option out at random,
 * and again and again drops the worse half of the options. */
#include "search/player.h"

#include "base/report.h"

#include <cardgame/cards.h>
#include <cardgame/game.h>

#include <assert.h>

#define CANDIDATES_USUAL 256u /* for which a bot makes room at least, so as to seldom grow */

/** An option that may still be the best. */
typedef struct candidate {
    uint32_t option;
    uint64_t lot;  /**< decides between equals */
    int64_t total; /**< sum of the returns and estimates, in thousandths of a return */
    int64_t haste; /**< decides between equal totals: high when it wins soon and loses late */
} candidate;

/** The search for the answer to one decision. */
typedef struct search {
    cg_bot *bot;
    const cg_match *match;
    int player;
    uint32_t limit;  /**< decisions of a playout */
    int32_t halfway; /**< between the least and the greatest return, in thousandths */
    candidate *candidates;
    uint32_t count; /**< of candidates that are left */
    uint64_t start; /**< in microseconds */
} search;

/* ---- playouts ---- */

static bool time_is_up(const search *s)
{
    uint64_t limit = s->bot->config.time_limit;
    return limit && cg_microseconds() - s->start >= limit;
}

/** Plays one option out in the bot's world. Every candidate of a round gets the same generator. */
static cg_status try_option(const search *s, candidate *tried, cg_random random, cg_error *error)
{
    cg_match *trial = s->bot->trial;
    cg_error why;
    cg_match_copy(trial, s->bot->world);
    cg_status status = cg_match_answer(trial, s->player, tried->option, &why);
    if (status && status != CG_ERR_LIMIT) { /* a limit ends the match with a result */
        if (error)
            *error = why;
        return status;
    }
    int64_t length = 1 + (int64_t)cg_match_playout(trial, &random, s->limit);
    int32_t worth = cg_match_estimate(trial, s->player);
    tried->total += worth;
    if (cg_match_over(trial) && worth != s->halfway)
        tried->haste += worth > s->halfway ? -length : length;
    return CG_OK;
}

/** A playout for each candidate, all from one world. */
static cg_status play_round(const search *s, cg_error *error)
{
    cg_bot *bot = s->bot;
    cg_random luck = cg_random_seed(cg_random_next(&bot->random));
    cg_match_copy(bot->world, s->match);
    cg_status status =
        cg_match_determinize(bot->world, s->player, cg_random_next(&bot->random) | 1);
    for (uint32_t i = 0; i < s->count && !status; i++)
        status = try_option(s, &s->candidates[i], luck, error);
    return status;
}

/* ---- successive halving ---- */

static bool is_better(const candidate *left, const candidate *right)
{
    if (left->total != right->total)
        return left->total > right->total;
    if (left->haste != right->haste)
        return left->haste > right->haste;
    return left->lot > right->lot;
}

/** Sorts the candidates, the best first. */
static void sort_candidates(const search *s)
{
    assert(s->count > 1);
    for (uint32_t i = 1; i < s->count; i++) {
        candidate moved = s->candidates[i];
        uint32_t at = i;
        for (; at > 0 && is_better(&moved, &s->candidates[at - 1]); at--)
            s->candidates[at] = s->candidates[at - 1];
        s->candidates[at] = moved;
    }
}

/** How many times `count` candidates are halved until one is left. */
static uint32_t halvings(uint32_t count)
{
    assert(count > 1); /* the playouts are divided by what it gives */
    uint32_t times = 0;
    for (; count > 1; count = (count + 1) / 2)
        times++;
    return times;
}

/** Spends the playouts in equal parts, one before each halving; stops early when the time is up. */
static cg_status narrow_down(search *s, cg_error *error)
{
    uint64_t left = s->bot->config.playouts;
    cg_status status = CG_OK;
    for (bool late = false; s->count > 1 && !late; s->count = (s->count + 1) / 2) {
        uint64_t rounds = left / halvings(s->count) / s->count;
        for (rounds += !rounds; rounds && !late && !status; rounds--) {
            status = play_round(s, error);
            left -= left < s->count ? left : s->count;
            late = time_is_up(s);
        }
        if (status)
            return status;
        sort_candidates(s);
        assert(s->count > 1 && !is_better(&s->candidates[s->count - 1], &s->candidates[0]));
    }
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

/** Makes the candidates, the limits and the copies. */
static cg_status prepare(search *s, cg_error *error)
{
    cg_bot *bot = s->bot;
    cg_game_info game = cg_game_describe(cg_cards_game(cg_match_cards(s->match)));
    uint32_t room = s->count < CANDIDATES_USUAL ? CANDIDATES_USUAL : s->count;
    bot->candidates.size = 0;
    s->candidates = cg_buffer_grow(&bot->candidates, room * sizeof *s->candidates);
    if (!s->candidates)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for %u options",
                       s->count);
    for (uint32_t i = 0; i < s->count; i++)
        s->candidates[i] = (candidate){.option = i, .lot = cg_random_next(&bot->random)};
    s->halfway = 500 * (game.return_min + game.return_max);
    s->limit = cg_bot_playout_limit(bot, s->match);
    s->start = bot->config.time_limit ? cg_microseconds() : 0;
    return prepare_copies(bot, s->match, error);
}

cg_status cg_flat_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error)
{
    search s = {.bot = bot,
                .match = match,
                .player = cg_match_decider(match),
                .count = cg_match_option_count(match)};
    cg_status status = prepare(&s, error);
    if (!status)
        status = narrow_down(&s, error);
    if (!status)
        *index = s.candidates[0].option;
    return status;
}
