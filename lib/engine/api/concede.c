/* Concession: the player leaves the game, and the match continues with its next decision or ends.
 */
#include "engine/api/api.h"
#include "engine/find/scope.h"
#include "engine/happen/ends.h"

/** Returns the row of the game's causes for a match that ends by concession, or the library's own
 * cause. */
static int cause_of(const cg_module *module)
{
    if (module->concession_cause)
        return module->concession_cause - 1;
    return module->last_standing_cause ? module->last_standing_cause - 1 : CG_END_CONCESSION;
}

/** Removes the player. @return CG_LATER if that ends the match: one player, one team or no player is
 * left */
static cg_flow leave(cg_match *match, int player)
{
    cg_head *head = match->head;
    head->in &= (uint8_t) ~(1u << player);
    CG_TELL(match, .kind = CG_EVENT_OUT, .player = (uint8_t)player);
    unsigned left = cg_team_left(match);
    if (head->in && !left) {
        cg_players_leave(match, 1u << player);
        return CG_DONE;
    }
    return cg_verb_win(match, left, cause_of(match->plan->module));
}

/** Answers for all players of a sealed decision who have left or have no choice any more. */
static void settle_sealed(cg_match *match)
{
    for (int player = 0; player < match->plan->players; player++)
        if (cg_is_sealed(match) && cg_sealed_turn(match, player) >= 0 && cg_engine_settle(match))
            cg_engine_run(match);
    cg_sealed_turn_to_first(match);
}

/** Applies state-based actions before a question continues, unless it is asked in the middle of
 * something: the cards that left with a player can cause others to lose. @return true if that has
 * begun, and the match must run on */
static bool looks_after(cg_match *match)
{
    const cg_head *head = match->head;
    if (!match->watch || head->chance || head->frames > match->plan->frames_nested ||
        !cg_question_can_wait(cg_top_frame(match)) || !cg_rules_are_due(match))
        return false;
    cg_question_waits(match);
    cg_begin_rules(match);
    return true;
}

void cg_engine_concede(cg_match *match, int player)
{
    cg_sealed_turn_to_first(match); /* the outcome does not depend on the question shown */
    match->head->decisions += match->head->decisions < CG_COUNT_MOST;
    CG_TELL(match, .kind = CG_EVENT_CONCEDE, .player = (uint8_t)player);
    if (match->watch)
        cg_watch_spoil(match);
    cg_match_spoil(match);
    match->sealed_look = 0; /* because leaving changes the match */
    if (leave(match, player) == CG_DONE) {
        cg_window_restart(match);
        cg_choice_shrinks(match);
    }
    bool left = cg_turn_leaves(match);
    if (cg_is_sealed(match) && !match->head->over)
        settle_sealed(match);
    else if (left || match->head->over || cg_window_reopen(match) || looks_after(match) ||
             cg_engine_settle(match))
        cg_engine_run(match);
}
