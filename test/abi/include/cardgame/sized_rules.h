/**
 * @file sized_rules.h
 * For bindings: functions that rules of games call, and that also take the size of a structure; see
 * sized.h.
 */
#ifndef CARDGAME_SIZED_RULES_H
#define CARDGAME_SIZED_RULES_H

#include <cardgame/board.h>
#include <cardgame/event.h>
#include <cardgame/procedure.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cg_blow;
struct cg_deck_rules;
struct cg_fact;
struct cg_occasion;
struct cg_option;
struct cg_relation;
struct cg_search;
struct cg_transfer;

/* ---- calls.h, fact.h ---- */

CG_API void cg_rules_tell_fact_sized(cg_match *match, const struct cg_fact *fact, size_t size);
CG_API void cg_rules_chosen_sized(struct cg_option *result, size_t size, const cg_match *match);

/* ---- module.h ---- */

CG_API void cg_deck_check_sized(const cg_cards *cards, const cg_deck *deck,
                                const struct cg_deck_rules *rules, cg_report *report, size_t size);

/* ---- rules.h ---- */

CG_API cg_thing cg_rules_find_sized(const cg_match *match, const struct cg_search *search,
                                    cg_thing after, size_t size);
CG_MUST_USE CG_API cg_flow cg_rules_deal_sized(cg_match *match, const struct cg_blow *blows,
                                               int count, cg_cause cause, size_t size);
CG_API cg_thing cg_rules_place_card_sized(cg_match *match, const struct cg_transfer *transfer,
                                          size_t size);
CG_MUST_USE CG_API cg_flow cg_rules_move_all_sized(cg_match *match,
                                                   const struct cg_transfer *transfers, int count,
                                                   size_t size);
CG_MUST_USE CG_API cg_flow cg_rules_move_sized(cg_match *match, const struct cg_transfer *transfer,
                                               size_t size);
CG_API void cg_rules_relation_sized(struct cg_relation *result, size_t size, const cg_match *match,
                                    int relation, int index);
CG_API void cg_rules_occasion_sized(struct cg_occasion *result, size_t size, const cg_match *match,
                                    const cg_frame *frame);

#ifdef __cplusplus
}
#endif

#endif
