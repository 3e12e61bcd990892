/* Standing passes (pass.h): tests whether something has happened for which the player waits. */
#include <cardgame/cards.h>
#include <cardgame/event.h>
#include <cardgame/game.h>
#include <cardgame/pass.h>

#define UNTIL_ALL (CG_PASS_UNTIL_PLAYED | CG_PASS_UNTIL_CHOICE | CG_PASS_UNTIL_PHASE)

static bool is_phase(const cg_match *match, int phase)
{
    return phase >= 0 && cg_game_phase(cg_cards_game(cg_match_cards(match)), (size_t)phase);
}

cg_pass cg_pass_begin(const cg_match *match, int player, uint32_t until, int phase)
{
    cg_pass pass = {.player = CG_NOBODY, .until = until, .phase = phase};
    if (!cg_match_player_in(match, player) || (until & ~(uint32_t)UNTIL_ALL) ||
        ((until & CG_PASS_UNTIL_PHASE) && !is_phase(match, phase)))
        return pass;
    pass.player = player;
    pass.turn = cg_match_turn(match);
    pass.events = cg_match_event_count(match);
    return pass;
}

/** Returns true if another player did something that could be answered. */
static bool is_deed(const cg_event *event, int player)
{
    if (event->player == player || event->player == CG_NOBODY)
        return false;
    switch (event->kind) {
    case CG_EVENT_PLAY:
    case CG_EVENT_USE:
    case CG_EVENT_TRIGGER:
    case CG_EVENT_ANNOUNCE:
    case CG_EVENT_ATTACK:
        return true;
    case CG_EVENT_MOVE:
        return event->cause == CG_CAUSE_SET || event->cause == CG_CAUSE_SUMMON;
    default:
        return false;
    }
}

static bool is_awaited(const cg_pass *pass, const cg_event *event)
{
    if ((pass->until & CG_PASS_UNTIL_PLAYED) && is_deed(event, pass->player))
        return true;
    return (pass->until & CG_PASS_UNTIL_PHASE) && event->kind == CG_EVENT_PHASE &&
           event->amount == pass->phase;
}

/** Returns true if an event for which the player waits was told since. An event that can no longer
 * be read could have been one. */
static bool was_told(cg_pass *pass, const cg_match *match)
{
    uint64_t last = cg_match_event_count(match);
    if (last < pass->events)
        return true;
    for (uint64_t number = pass->events + 1; number <= last; number++) {
        cg_event event;
        if (cg_match_event(match, pass->player, number, &event) || is_awaited(pass, &event))
            return true;
    }
    pass->events = last;
    return false;
}

static bool is_own_turn_new(const cg_pass *pass, const cg_match *match)
{
    int turn = cg_match_turn(match);
    return turn < pass->turn ||
           (turn > pass->turn && cg_match_active_player(match) == pass->player);
}

static bool looks_at_events(const cg_pass *pass)
{
    return (pass->until & (CG_PASS_UNTIL_PLAYED | CG_PASS_UNTIL_PHASE)) != 0;
}

static bool find_pass(const cg_match *match, uint32_t *index)
{
    cg_option option;
    for (uint32_t i = 0; cg_match_option(match, i, &option); i++)
        if (option.verb == CG_VERB_PASS) {
            *index = i;
            return true;
        }
    return false;
}

bool cg_pass_answers(cg_pass *pass, const cg_match *match, uint32_t *index)
{
    uint32_t found;
    if (!pass || !index || pass->player == CG_NOBODY)
        return false;
    if (cg_match_over(match) || !cg_match_player_in(match, pass->player) ||
        is_own_turn_new(pass, match) || (looks_at_events(pass) && was_told(pass, match))) {
        pass->player = CG_NOBODY;
        return false;
    }
    if (cg_match_decider(match) != pass->player || !find_pass(match, &found))
        return false;
    if ((pass->until & CG_PASS_UNTIL_CHOICE) && cg_match_option_count(match) > 1) {
        pass->player = CG_NOBODY;
        return false;
    }
    *index = found;
    return true;
}
