/**
 * @file information.h
 * A player's whole knowledge of a match, for search and learning: information sets with perfect
 * recall, and keys for them. Two states give a player the same information-state key if and only if
 *
 * - they began alike for that player (players, decks, options, visible parts of a starting
 *   position),
 * - the player was told the same and answered the same in both,
 * - and now the game's public values, the hidden cards that views show, and who decides and why are
 *   the same.
 *
 * With equal keys the views are equal. The match must be made with `recall`, and its
 * `event_capacity` must hold all of its events. A loaded match has no key, because earlier events
 * are not saved.
 */
#ifndef CARDGAME_INFORMATION_H
#define CARDGAME_INFORMATION_H

#include <cardgame/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Checks that the player's knowledge can be written now.
 * @return CG_OK; CG_ERR_ARGUMENT with the reason: the match was made without `recall`, or loaded,
 *         its `event_capacity` was too small, or there is no such seat
 */
CG_API cg_status cg_match_information_check(const cg_match *match, int player, cg_error *error);

/**
 * Writes a player's information-state key. Its bytes can only be compared for equality, and only
 * within one version of the library and one catalogue.
 * @param buffer NULL to ask for the size
 * @return bytes needed; 0 if cg_match_information_check() fails
 */
CG_API size_t cg_match_information_key(const cg_match *match, int player, void *buffer,
                                       size_t size);

/**
 * Writes a player's knowledge as text, a line for each fact: the beginning of the match, with a
 * starting position as in cg_view_json(); events and answers; public values; who decides. Cards of
 * one definition share a name.
 * @return 0 if cg_match_information_check() fails
 */
CG_API size_t cg_match_information_text(const cg_match *match, int player, char *buffer,
                                        size_t size);

/** A hash of 128 bits of everything that a player was told, answered and knows now. */
typedef struct cg_information_hash {
    uint64_t low;  /**< low half */
    uint64_t high; /**< high half */
} cg_information_hash;

/**
 * Reads a hash of a player's knowledge, in matches made with `information_hash`; it needs neither
 * `recall` nor events. In matches that began alike, it is equal for players who were told, answered
 * and see the same, and otherwise differs, except for collisions.
 * @param hash receives the hash, to be compared for equality only, within one version of the
 *             library, one catalogue and one setup
 * @return CG_OK; CG_ERR_ARGUMENT if the match, or the save that it was loaded from, was made
 *         without `information_hash`, or there is no such seat
 */
CG_API cg_status cg_match_information_hash(const cg_match *match, int player,
                                           cg_information_hash *hash);

/**
 * Reads a hash of the viewer's present view (cg_view_json()), in any match: equal for equal views,
 * otherwise different, except for collisions. It is computed at the first call after each answer;
 * copies include it.
 * @param viewer a seat or CG_SPECTATOR
 * @param hash   receives the hash, to be compared for equality only, like that of
 *               cg_match_information_hash()
 * @return CG_OK; CG_ERR_ARGUMENT if there is no such viewer
 */
CG_API cg_status cg_match_view_hash(const cg_match *match, int viewer, cg_information_hash *hash);

#ifdef __cplusplus
}
#endif

#endif
