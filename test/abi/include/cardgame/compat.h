/**
 * @file compat.h
 * Old names and calls, which programs and modules may still use. New ones do not need them.
 *
 * Settings of a game were called its options in version 0.1.0. game.h includes this header.
 */
#ifndef CARDGAME_COMPAT_H
#define CARDGAME_COMPAT_H

#include <cardgame/board.h>
#include <cardgame/game.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cg_frame;

/* ---- settings ---- */

typedef cg_setting_type cg_option_type;            /**< the same as cg_setting_type */
typedef cg_setting_info cg_option_info;            /**< the same as cg_setting_info */
#define CG_OPTION_TYPES CG_SETTING_TYPES           /**< the same as CG_SETTING_TYPES */
#define CG_OPTION_BOOL CG_SETTING_BOOL             /**< the same as CG_SETTING_BOOL */
#define CG_OPTION_INT CG_SETTING_INT               /**< the same as CG_SETTING_INT */
#define CG_OPTION_CHOICE CG_SETTING_CHOICE         /**< the same as CG_SETTING_CHOICE */
#define CG_OPTION_TEXT CG_SETTING_TEXT             /**< the same as CG_SETTING_TEXT */
#define CG_OPTION_TYPE_COUNT CG_SETTING_TYPE_COUNT /**< the same as CG_SETTING_TYPE_COUNT */
/** Does the same as cg_game_setting(). @return false if the index is past the last */
static inline bool cg_game_option(const cg_game *game, size_t index, cg_setting_info *info)
{
    return cg_game_setting(game, index, info);
}
CG_API bool cg_game_option_sized(const cg_game *game, size_t index, struct cg_setting_info *info,
                                 size_t size);
/** Does the same as cg_setup_setting(). */
CG_API int64_t cg_setup_option(const cg_setup *setup, int option);
/** Does the same as cg_rules_setting(). */
CG_API int64_t cg_rules_option(const cg_match *match, int option);

/* ---- calls that a more general one replaces ---- */

/** Flips a coin: cg_rules_roll() with CG_COIN.
 * @param frame frame whose slot receives the face
 * @return CG_LATER until it has been flipped */
CG_MUST_USE CG_API cg_flow cg_rules_flip(cg_match *match, struct cg_frame *frame, int player,
                                         int slot);
/** Prepares the bottom card of the home zone: cg_rules_ready() with CG_BOTTOM. */
CG_MUST_USE CG_API cg_flow cg_rules_ready_bottom(cg_match *match, int player);
/** Detaches a card: cg_rules_attach() without a host. */
CG_MUST_USE CG_API cg_flow cg_rules_detach(cg_match *match, cg_thing card);
/** Returns true if a zone has no room for any card: see cg_rules_has_room(). */
CG_API bool cg_rules_full(const cg_match *match, int zone, int player);
/** Returns true if a zone has room for that card: see cg_rules_has_room(). */
CG_API bool cg_rules_fits(const cg_match *match, cg_thing card, int zone, int player);
/** Returns true if the ability `play` of the card has costs: cg_rules_discards() is not 0. */
CG_API bool cg_rules_has_costs(const cg_match *match, cg_thing card);
/** Returns true if the head of an ability says `may`: see cg_rules_says(). */
CG_API bool cg_rules_is_optional(const cg_match *match, cg_thing card, int ability);
/** Returns the words in the head of an ability, as bits of the board's ability_flags: see
 * cg_rules_says(). */
CG_API uint32_t cg_rules_ability_flags(const cg_match *match, cg_thing card, int ability);
/** Returns how many cards the player played this turn: see cg_rules_times(). */
CG_API int32_t cg_rules_plays(const cg_match *match, int player);
/** Returns how many cards the player played and abilities they used this turn: see
 * cg_rules_times(). */
CG_API int32_t cg_rules_actions(const cg_match *match, int player);
/** Returns true if an ability `use` of the card was used this turn: see cg_rules_times(). */
CG_API bool cg_rules_used(const cg_match *match, cg_thing card);

/* ---- calls that no game of the library makes ---- */

/** Returns true if two cards have the same name, whatever else differs; see also cg_search.named. */
CG_API bool cg_rules_same_name(const cg_match *match, cg_thing card, cg_thing other);
/** Moves a card in play to another zone in play of that player; it stays the same card, with all
 * its marks and changes. Nothing happens if the zone is full. */
CG_API void cg_rules_shift(cg_match *match, cg_thing card, int zone, int player);

#ifdef __cplusplus
}
#endif

#endif
