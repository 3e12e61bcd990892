/**
 * @file pass.h
 * Auto-pass (standing pass): passes for a player until something happens.
 *
 *     cg_pass pass = cg_pass_begin(match, player, CG_PASS_UNTIL_PLAYED, 0);
 *     while (!cg_match_over(match)) {
 *         if (cg_match_decider(match) != player || !cg_pass_answers(&pass, match, &index))
 *             ... ask whoever is asked ...
 *         cg_match_answer(match, cg_match_decider(match), index, &error);
 *     }
 *
 * An auto-pass uses only its player's knowledge: options, turn, phase, and their own events. It
 * is not part of the match: saves, copies and replays contain only the passes.
 *
 * Other players can notice an instant answer. CG_PASS_UNTIL_PLAYED and CG_PASS_UNTIL_PHASE reveal
 * nothing by it, since they depend only on public information. CG_PASS_UNTIL_CHOICE depends on the
 * player's own cards. If you offer it, delay every answer to a passable question equally, whether a
 * person or the auto-pass gave it. Do not offer it to players who share a screen.
 */
#ifndef CARDGAME_PASS_H
#define CARDGAME_PASS_H

#include <cardgame/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Conditions that end an auto-pass, as bits; the first to hold ends it. The start of the
 * player's own turn always ends it. */
enum {
    /** another player plays a card, puts one into play, uses an ability or an effect, or attacks;
     * or their ability triggers */
    CG_PASS_UNTIL_PLAYED = 1,
    CG_PASS_UNTIL_CHOICE = 2, /**< the player has other options than a pass */
    CG_PASS_UNTIL_PHASE = 4   /**< a phase begins, in any player's turn */
};

/** An auto-pass: a plain value that the application keeps. Begin it with cg_pass_begin(). */
typedef struct cg_pass {
    int player;       /**< its player; CG_NOBODY: it has ended */
    uint32_t until;   /**< bits CG_PASS_UNTIL_... */
    int phase;        /**< row of the phase, for CG_PASS_UNTIL_PHASE */
    int turn;         /**< last turn that it has seen */
    uint64_t events;  /**< number of events that it has seen */
    uint64_t more[2]; /**< reserved for the library */
} cg_pass;

/**
 * Begins an auto-pass.
 * @param until bits of the conditions that end it; 0: only the player's own turn
 * @param phase for CG_PASS_UNTIL_PHASE: row of the game's table; otherwise ignored
 * @return the pass; it has ended already if there is no such match, seat or phase, or an unknown
 *         bit is set
 */
CG_API cg_pass cg_pass_begin(const cg_match *match, int player, uint32_t until, int phase);

/**
 * Checks whether the auto-pass answers the pending decision. Call it at each decision of its
 * player; you may at others. The player must answer decisions that cannot be passed; these do not
 * end the pass. It ends if it may have missed an event that is not kept (any longer), or if the
 * match went back.
 * @param pass  from cg_pass_begin(); is updated
 * @param index receives the option to pass
 * @return true if the pass answers; false if the player must, and `pass->player` is CG_NOBODY if
 *         the pass has ended
 */
CG_API bool cg_pass_answers(cg_pass *pass, const cg_match *match, uint32_t *index);

#ifdef __cplusplus
}
#endif

#endif
