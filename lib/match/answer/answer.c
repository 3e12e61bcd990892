/* Takes or refuses answers, and lets players concede. */
#include "engine/engine.h"

#define REASON_MAX 400

static cg_status not_asked(const cg_match *match, int player, cg_error *error)
{
    char reason[REASON_MAX];
    cg_match_refusal(match, player, NULL, reason, sizeof reason);
    return cg_fail(error, CG_ERR_ILLEGAL, "not-asked", "%s", reason);
}

static cg_status refuse(const cg_match *match, int player, uint32_t index, cg_error *error)
{
    if (match->head->over)
        return cg_fail(error, CG_ERR_OVER, "over", "the match is over");
    if (player != cg_match_decider(match))
        return not_asked(match, player, error);
    if (index >= cg_match_option_count(match))
        return cg_fail(error, CG_ERR_ILLEGAL, "no-such-option",
                       "there is no option %u: options are 0 to %u", index,
                       cg_match_option_count(match) - 1u);
    return CG_OK;
}

static cg_status went_on(const cg_match *match, cg_error *error)
{
    return match->failed ? cg_match_fault(match, error) : CG_OK;
}

cg_status cg_match_answer(cg_match *match, int player, uint32_t index, cg_error *error)
{
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    int before = cg_sealed_turn(match, player);
    if (match->head->over || player != cg_match_decider(match) ||
        index >= cg_match_option_count(match)) {
        cg_status status = refuse(match, player, index, error);
        cg_sealed_turn(match, before);
        return status;
    }
    match->head->decisions += match->head->decisions < CG_COUNT_MOST;
    cg_engine_take(match, &match->offer.entries[index]);
    cg_engine_run(match);
    return went_on(match, error);
}

cg_status cg_match_answer_text(cg_match *match, int player, const char *text, cg_error *error)
{
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    int before = cg_sealed_turn(match, player);
    int32_t index = text ? cg_match_option_find_label(match, text) : -1;
    if (index >= 0 || match->head->over || player != cg_match_decider(match))
        return cg_match_answer(match, player, (uint32_t)(index < 0 ? 0 : index), error);
    char reason[REASON_MAX];
    cg_match_refusal(match, player, text, reason, sizeof reason);
    cg_sealed_turn(match, before);
    return cg_fail(error, CG_ERR_ILLEGAL, "not-offered", "'%s' is refused: %s", text ? text : "",
                   reason);
}

bool cg_match_may_concede(const cg_match *match, int player)
{
    return cg_match_player_in(match, player) && !match->head->over &&
           match->plan->module->concession != CG_CONCEDE_NEVER;
}

cg_status cg_match_concede(cg_match *match, int player, cg_error *error)
{
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    if (match->head->over)
        return cg_fail(error, CG_ERR_OVER, "over", "the match is over");
    if (player < 0 || player >= match->plan->players)
        return cg_fail(error, CG_ERR_ILLEGAL, "no-seat", "%d is not a seat", player);
    if (match->plan->module->concession == CG_CONCEDE_NEVER)
        return cg_fail(error, CG_ERR_ILLEGAL, "no-concession", "players cannot concede in %s",
                       match->plan->module->title);
    if (!cg_state_in(match, player))
        return cg_fail(error, CG_ERR_ILLEGAL, "out", "player %d is already out of the game",
                       player + 1);
    cg_engine_concede(match, player);
    return went_on(match, error);
}
