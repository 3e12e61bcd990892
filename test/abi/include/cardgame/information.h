/**
 * @file information.h
 * A player's whole knowledge of a match, for search and learning: information sets with perfect
 * recall. Two states give a player the same key exactly if
 * - they began alike for that player (players, decks, options, what was seen of a described board),
 * - the player was told the same and has answered the same in both,
 * - and the game's public values, the hidden cards that views show, and who is asked for what
 *   reason are now the same.
 *
 * With equal keys the views are equal.
 *
 * The match must be made with `recall`, and its `event_capacity` must hold all of its events. A
 * match that was loaded gives no key, because what was told before is not saved.
 */
#ifndef CARDGAME_INFORMATION_H
#define CARDGAME_INFORMATION_H

#include <cardgame/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Can the knowledge of that player be written, now?
 * @return CG_OK; CG_ERR_ARGUMENT when it cannot, with the reason: the match was made without
 *         `recall`, or loaded, its `event_capacity` was too small, or there is no such seat
 */
CG_API cg_status cg_match_information_check(const cg_match *match, int player, cg_error *error);

/**
 * The knowledge as bytes; they mean nothing beyond being equal or not, and only within one version
 * of the library and one catalogue.
 * @param buffer NULL to ask for the size
 * @return bytes needed; 0 where cg_match_information_check() says why
 */
CG_API size_t cg_match_information_key(const cg_match *match, int player, void *buffer,
                                       size_t size);

/** The same as text, a line for each thing: how the match began, a board as cg_view_json() shows
 * it, what cg_match_event_text() tells the player, the player's answers, the public values, who is
 * asked. Cards of one design read alike in it. @return length of the whole text; 0 as above */
CG_API size_t cg_match_information_text(const cg_match *match, int player, char *buffer,
                                        size_t size);

/** All that a player has been told, has answered and knows now, as a number of 128 bits. */
typedef struct cg_information_hash {
    uint64_t low;  /**< one half of it */
    uint64_t high; /**< the other */
} cg_information_hash;

/**
 * The knowledge as a number that is kept up to date while the match goes on, for matches made with
 * `information_hash`; it needs neither `recall` nor events. In matches that began alike, players who
 * were told the same, have answered the same and see the same have the same number; all others have
 * another one, but for collisions.
 * @param hash receives the number; it means nothing beyond being equal or not, within one version of
 *             the library, one catalogue and one setup
 * @return CG_OK; CG_ERR_ARGUMENT when the match was made without, or loaded from a save of one that was,
 *         or there is no such seat
 */
CG_API cg_status cg_match_information_hash(const cg_match *match, int player,
                                           cg_information_hash *hash);

/**
 * What the viewer sees now as a number, whatever came before: players with the same view have the same
 * number, those with another view another one, but for collisions. A view is what cg_view_json() shows.
 * Any match has it, also one that was loaded. It is found when it is asked for first, and kept until the
 * match goes on; copies take it along.
 * @param viewer a seat or CG_SPECTATOR
 * @param hash receives the number; it means nothing beyond being equal or not, as that of
 *             cg_match_information_hash()
 * @return CG_OK; CG_ERR_ARGUMENT when there is no such viewer
 */
CG_API cg_status cg_match_view_hash(const cg_match *match, int viewer, cg_information_hash *hash);

#ifdef __cplusplus
}
#endif

#endif
