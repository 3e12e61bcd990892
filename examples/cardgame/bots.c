#include "bots.h"

cg_status bots_make(cg_context *context, const player_spec *kinds, int players, uint64_t seed,
                    cg_bot **bots, cg_error *error)
{
    cg_status status = CG_OK;
    cg_random seeds = cg_random_seed(seed);
    for (int seat = 0; seat < players && !status; seat++)
        status = player_bot(context, kinds[seat], cg_random_next(&seeds), &bots[seat], error);
    return status;
}

void bots_free(cg_bot **bots)
{
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        cg_bot_destroy(bots[seat]);
}

uint64_t bots_play(cg_match *match, cg_bot *const *bots, cg_random *random, bool *failed,
                   cg_error *error)
{
    uint64_t decisions = 0;
    for (; !cg_match_over(match) && decisions < DECISIONS_MAX; decisions++) {
        int player = cg_match_decider(match);
        cg_bot *bot = player >= 0 ? bots[player] : NULL;
        uint32_t index = bot ? 0 : cg_bot_random(match, random);
        if ((bot && cg_bot_choose(bot, match, &index, error)) ||
            (cg_match_answer(match, player, index, error) && !cg_match_over(match))) {
            *failed = true;
            break;
        }
    }
    return decisions;
}

cg_status match_make(cg_match_config *config, cg_match **match, cg_error *error)
{
    cg_status status = cg_match_create(config, match, error);
    if (status != CG_ERR_OPTION && status != CG_ERR_DECK)
        return status;
    for (int seat = 1; seat < config->players; seat++)
        config->decks[seat] = config->decks[0];
    return cg_match_create(config, match, error);
}
