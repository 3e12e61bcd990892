/**
 * @file offer.h
 * For authors of games: offering options (legal actions), and reasons why an action is not legal.
 * module.h includes this header.
 *
 * A check before an offer gives its reason if it fails:
 *
 *     cg_rules_try(match, CG_VERB_DO, ACT_BUILD, card, 0);
 *     if (has_site(match, player) || cg_rules_no(match, "there is no site left"))
 *         cg_offer_do(offer, ACT_BUILD, card, 0, 0);
 *
 * cg_match_refusal() lists the options again and keeps the reasons for the option in question; at
 * other times none are kept. Checks of the library, such as cg_rules_may() and cg_rules_playable(),
 * give their own. Checks and reasons must use only the knowledge of the player whose options are
 * listed.
 */
#ifndef CARDGAME_OFFER_H
#define CARDGAME_OFFER_H

#include <cardgame/module.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- reasons ---- */

/**
 * Sets the option that the following checks are about. Reasons about one card, or one target, take
 * precedence over those about any.
 * @param verb   CG_VERB_NONE: any option
 * @param number row of the table of acts, or the ability of CG_VERB_USE; -1: any
 * @param card   0: any
 * @param target 0: any, or none
 */
CG_API void cg_rules_try(const cg_match *match, cg_verb verb, int number, cg_thing card,
                         cg_thing target);
/**
 * Gives the reason why a check fails: "no place is left". If there are several reasons for one
 * option, the last one counts.
 * @return false
 */
CG_API bool cg_rules_no(const cg_match *match, const char *reason);
/** Gives a reason with a number in place of "%d": "this turn has had its %d actions". @return
 * false */
CG_API bool cg_rules_no_more(const cg_match *match, const char *format, int32_t number);
/** Returns true if reasons are wanted now, so that you can skip work done only to find one. */
CG_API bool cg_rules_explains(const cg_match *match);

/* ---- options ---- */

/** Offers a pass (CG_VERB_PASS). */
CG_API void cg_offer_pass(cg_offer *offer);
/** Offers an act (a row of the game's table) with a card, a target and an amount (0: none). Its
 * text is like "raise 2", "attack player 2", "give Bear 2 on player 2". */
CG_API void cg_offer_do(cg_offer *offer, int act, cg_thing card, cg_thing target, int32_t amount);
/** Offers a card or a player (CG_VERB_CHOOSE). */
CG_API void cg_offer_thing(cg_offer *offer, cg_thing thing);
/** Offers a card definition (design): an option of CG_VERB_TAKE with only `design` set. A
 * definition that is in no deck of the match is not offered. */
CG_API void cg_offer_design(cg_offer *offer, cg_design design);
/** Offers each card definition in a zone once, in an order that does not depend on the order of the
 * cards: for choices from a deck whose order stays hidden. */
CG_API void cg_offer_designs(cg_offer *offer, int zone, int player);
/** Offers a number (CG_VERB_NUMBER). */
CG_API void cg_offer_number(cg_offer *offer, int32_t number);
/** Offers yes and no (CG_VERB_YES, CG_VERB_NO). */
CG_API void cg_offer_yes_no(cg_offer *offer);
/** Offers to pick nothing more (CG_VERB_DONE). */
CG_API void cg_offer_done(cg_offer *offer);
/** Offers to announce an effect of the game's table: one option for each legal target. */
CG_API void cg_offer_announce(cg_offer *offer, int effect, int player, int32_t amount);
/**
 * Returns the number of ways to announce an effect: its legal targets, or 1 if it needs none.
 * @param target receives the first target, kind 0 if there is none; NULL allowed
 */
CG_API int cg_rules_announce_count(const cg_match *match, int effect, int player, cg_ref *target);

#ifdef __cplusplus
}
#endif

#endif
