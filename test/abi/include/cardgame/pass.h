/**
 * @file pass.h
 * A standing pass: a player who has nothing to do passes until something happens.
 *
 *     cg_pass pass = cg_pass_begin(match, player, CG_PASS_UNTIL_PLAYED, 0);
 *     while (!cg_match_over(match)) {
 *         if (cg_match_decider(match) != player || !cg_pass_answers(&pass, match, &index))
 *             ... ask whoever is asked ...
 *         cg_match_answer(match, cg_match_decider(match), index, &error);
 *     }
 *
 * It looks at nothing but what its player may know: the options, the turn and the phase, and the
 * events as that player is told them. It is no part of the match: it is not saved, and copies and
 * replays know only the passes.
 *
 * Others can see whether an answer comes at once. CG_PASS_UNTIL_PLAYED and CG_PASS_UNTIL_PHASE look
 * at what everybody sees, so that this tells nothing. CG_PASS_UNTIL_CHOICE depends on the player's
 * own cards: a host program whose players sit apart should give every answer to a question that can
 * be passed after the same time, whether a person or the standing pass gave it; one whose players
 * share a screen should not offer it.
 */
#ifndef CARDGAME_PASS_H
#define CARDGAME_PASS_H

#include <cardgame/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What ends a standing pass, as bits; the first that comes true ends it. So does the beginning of
 * a turn of the player's own. */
enum {
    CG_PASS_UNTIL_PLAYED = 1, /**< somebody else plays a card, puts one into play, uses an ability
                                 or an effect, or attacks; or an ability of theirs triggers */
    CG_PASS_UNTIL_CHOICE = 2, /**< the player has more to choose from than a pass */
    CG_PASS_UNTIL_PHASE = 4   /**< a phase begins, of whoever's turn */
};

/** A standing pass: a plain value that the host program keeps. Begin it with cg_pass_begin(). */
typedef struct cg_pass {
    int player;       /**< whose it is; CG_NOBODY: it has ended */
    uint32_t until;   /**< CG_PASS_UNTIL_... */
    int phase;        /**< number of the phase, for CG_PASS_UNTIL_PHASE */
    int turn;         /**< turn at which it has looked last */
    uint64_t events;  /**< events that it has looked at */
    uint64_t more[2]; /**< for the library */
} cg_pass;

/**
 * Makes a pass that stands from now on.
 * @param until bits of what ends it; 0: only a turn of the player's own
 * @param phase for CG_PASS_UNTIL_PHASE: a number of the game's table; else ignored
 * @return one that has ended when there is no such match, seat or phase, or an unknown bit is set
 */
CG_API cg_pass cg_pass_begin(const cg_match *match, int player, uint32_t until, int phase);

/**
 * Does the standing pass answer the pending decision? Ask it at each decision of its player; at
 * decisions of others you may. A question that cannot be passed has to be answered by the player
 * and does not end the pass. Where events are not kept, or are kept no longer, the pass ends as
 * soon as it cannot know whether something happened that it waits for. It also ends when the match
 * went back.
 * @param pass  what cg_pass_begin() made; is brought up to date
 * @param index receives the option to pass
 * @return false when the player has to be asked; `pass->player` is CG_NOBODY when it has ended
 */
CG_API bool cg_pass_answers(cg_pass *pass, const cg_match *match, uint32_t *index);

#ifdef __cplusplus
}
#endif

#endif
