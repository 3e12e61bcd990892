/* Demi: ends of a match other than by Followers (section 14): players without a move, and the
 * limits on turns and effects. */
#include "game.h"

/** Returns true if the moves that a player could make count, instead of those that they make. */
static bool counts_offered(const cg_match *match)
{
    return cg_rules_setting(match, OPTION_STALL_COUNTS) == STALL_UNABLE;
}

bool counts_offer(const cg_match *match, int player)
{
    return counts_offered(match) && !cg_rules_value(match, VALUE_MOVED + player);
}

void note_move(cg_match *match, int player, bool offered, bool made)
{
    if (counts_offered(match) ? offered : made)
        cg_rules_set_value(match, VALUE_MOVED + player, 1);
}

/** Notes an optional effect: it counts as an offered move (DEMI-14.3). */
cg_flow run_choice(cg_match *match, cg_frame *frame)
{
    note_move(match, frame->player, true, frame->slot[0]);
    return CG_DONE;
}

cg_flow count_effect(cg_match *match)
{
    cg_rules_count_up(match, VALUE_EFFECTS);
    return cg_rules_value(match, VALUE_EFFECTS) > cg_rules_setting(match, OPTION_EFFECT_LIMIT)
               ? cg_rules_win_by_counter(match, COUNTER_FOLLOWERS, CAUSE_EFFECT_LIMIT)
               : CG_DONE;
}

static bool is_empty(const cg_match *match, int player)
{
    return !cg_rules_zone_size(match, ZONE_DECK, player);
}

void note_empty_deck(cg_match *match, int player)
{
    cg_rules_set_value(match, VALUE_EMPTY, is_empty(match, player));
}

/** DEMI-14.3, DEMI-14.4: counts a turn without a move for the player whose turn ends. */
static void count_stall(cg_match *match)
{
    int player = cg_rules_active(match);
    bool empty = cg_rules_value(match, VALUE_EMPTY) && is_empty(match, player);
    if (empty && !cg_rules_value(match, VALUE_MOVED + player))
        cg_rules_count_up(match, VALUE_STALLED + player);
    else
        cg_rules_set_value(match, VALUE_STALLED + player, 0);
    cg_rules_set_value(match, VALUE_MOVED + player, 0);
}

/** DEMI-14.5 to DEMI-14.7 */
static cg_flow judge(cg_match *match, int player)
{
    int64_t turns = cg_rules_setting(match, OPTION_STALL_TURNS);
    int enemy = cg_rules_opponent(player);
    int32_t theirs = cg_rules_value(match, VALUE_STALLED + enemy);
    if (cg_rules_value(match, VALUE_STALLED + player) < turns)
        return CG_DONE;
    if (is_empty(match, player) && is_empty(match, enemy) && theirs >= turns)
        return cg_rules_win_by_counter(match, COUNTER_FOLLOWERS, CAUSE_STALLED);
    return is_empty(match, enemy) && theirs > 0 ? CG_DONE
                                                : cg_rules_win(match, enemy, CAUSE_STALLED);
}

cg_flow check_stall(cg_match *match)
{
    count_stall(match);
    for (int player = 0; player < PLAYERS; player++)
        if (judge(match, player) == CG_LATER)
            return CG_LATER;
    /* DEMI-14.8 */
    return cg_rules_end_after(match, OPTION_TURN_LIMIT, COUNTER_FOLLOWERS, CAUSE_TURN_LIMIT);
}
