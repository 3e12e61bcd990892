/**
 * @file offer.h
 * For authors of games: adding options to a question, and saying why something is none. module.h
 * includes it.
 *
 * A check on the way to an option says its reason where it fails:
 *
 *     cg_rules_try(match, CG_VERB_DO, ACT_BUILD, card, 0);
 *     if (has_site(match, player) || cg_rules_no(match, "there is no site left"))
 *         cg_offer_do(offer, ACT_BUILD, card, 0, 0);
 *
 * cg_match_refusal() lists the options once more and keeps what was said of the one that it is
 * asked about; otherwise nothing is kept. Checks of the library, such as cg_rules_may() and
 * cg_rules_playable(), say their reasons themselves. A reason, like the check itself, may use only
 * what the player knows whose options are listed.
 */
#ifndef CARDGAME_OFFER_H
#define CARDGAME_OFFER_H

#include <cardgame/module.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- why something is no option ---- */

/**
 * Says that what is checked from now on is about that option, until the next call. Reasons about
 * one card take precedence over those about any card, and so do those about one target.
 * @param verb   CG_VERB_NONE: any option
 * @param number row of the table of acts, or the ability of CG_VERB_USE; -1: any
 * @param card   0: any
 * @param target 0: any, or none
 */
CG_API void cg_rules_try(const cg_match *match, cg_verb verb, int number, cg_thing card,
                         cg_thing target);
/** Says why a check fails: "no place is left". Of several reasons about one option the last counts.
 * @return false */
CG_API bool cg_rules_no(const cg_match *match, const char *reason);
/** The same with a number in place of "%d": "this turn has had its %d actions". @return false */
CG_API bool cg_rules_no_more(const cg_match *match, const char *format, int32_t number);
/** Does somebody ask for reasons now? For work that is only done to find a reason. */
CG_API bool cg_rules_explains(const cg_match *match);

/* ---- options ---- */

/** Offers a pass (CG_VERB_PASS). */
CG_API void cg_offer_pass(cg_offer *offer);
/** Offers an action of the game's own: row of its table of acts, with a card, a target, an amount
 * (0: none). Its text is "raise", "raise 2", "attack player 2", "give Bear 2 on player 2". */
CG_API void cg_offer_do(cg_offer *offer, int act, cg_thing card, cg_thing target, int32_t amount);
/** Offers a card or a player (CG_VERB_CHOOSE). */
CG_API void cg_offer_thing(cg_offer *offer, cg_thing thing);
/** Offers a design: an option of CG_VERB_TAKE, whose `design` is all that it says. A design that is
 * in no deck of the match is not offered. */
CG_API void cg_offer_design(cg_offer *offer, cg_design design);
/** Offers each design that lies in a zone once, in an order that does not depend on where cards
 * lie: for choices from a deck whose order stays hidden. */
CG_API void cg_offer_designs(cg_offer *offer, int zone, int player);
/** Offers a number (CG_VERB_NUMBER). */
CG_API void cg_offer_number(cg_offer *offer, int32_t number);
/** Offers yes and no (CG_VERB_YES, CG_VERB_NO). */
CG_API void cg_offer_yes_no(cg_offer *offer);
/** Offers to pick nothing more (CG_VERB_DONE). */
CG_API void cg_offer_done(cg_offer *offer);
/** Offers to announce an effect of the game's table: one option for each target that it can have.
 * */
CG_API void cg_offer_announce(cg_offer *offer, int effect, int player, int32_t amount);
/** Number of ways in which that effect can be announced: targets that it can have; 1 if it needs
 * none.
 * @param target receives the first of them, kind 0 if there is none; NULL */
CG_API int cg_rules_announce_count(const cg_match *match, int effect, int player, cg_ref *target);

#ifdef __cplusplus
}
#endif

#endif
