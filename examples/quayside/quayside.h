/**
 * @file quayside.h
 * The rows of Quayside's tables, and what its files share: the tables stand in quayside.c, the
 * turn in turn.c, the market and the points in market.c, the rules for cards and decks in checks.c.
 */
#ifndef QUAYSIDE_H
#define QUAYSIDE_H

#include <cardgame/rules.h>

enum {
    FIELD_KIND,
    FIELD_TRAITS,
    FIELD_COST,
    FIELD_POINTS,
    FIELD_FOR_EACH,
    FIELD_START,
    FIELD_ENDS,
    FIELD_EFFECT,
    FIELD_COUNT
};

/** Rows of the table of kinds; the first six are the words of the field `kind`, too. */
enum {
    KIND_TREASURE,
    KIND_ERRAND,
    KIND_VENTURE,
    KIND_FIXTURE,
    KIND_LANDMARK,
    KIND_DEBT,
    KIND_WORDS,
    KIND_ENTERPRISE = KIND_WORDS,
    KIND_RAID,
    KIND_WARD,
    KIND_COUNT
};

enum {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_QUAY,
    ZONE_DISCARD,
    ZONE_MARKET,
    ZONE_SOLD_OUT,
    ZONE_DEEP,
    ZONE_STOCK,
    ZONE_BOX,
    ZONE_GANGWAY,
    ZONE_COUNT
};

enum { COUNTER_ACTIONS, COUNTER_BUYS, COUNTER_COINS, COUNTER_POINTS, COUNTER_GUARD, COUNTER_COUNT };
enum { STAT_COST, STAT_COUNT };
enum { MARK_DAYS, MARK_COUNT };
enum { RULE_HAND_SIZE, RULE_COUNT };
enum { PHASE_DAWN, PHASE_ERRANDS, PHASE_TRADE, PHASE_DUSK, PHASE_COUNT };
enum { WINDOW_ERRANDS, WINDOW_TRADE, WINDOW_RAID, WINDOW_COUNT };
enum { ACT_BUY, ACT_SPEND, ACT_COUNT };
enum { CAUSE_PILES, CAUSE_ROUNDS, CAUSE_LAST_PLAYER, CAUSE_COUNT };
enum { PLAYERS_MAX = 4 };
/** Ledgers: which cards each player has, as a number that all can work out. */
enum { VALUE_FIRST, VALUE_LEDGER, VALUE_COUNT = VALUE_LEDGER + PLAYERS_MAX };
enum { OPTION_ROUNDS, OPTION_COUNT };
enum { HAPPENING_TAKES, HAPPENING_COUNT };
enum { VERB_TAKE, VERB_FETCH, VERB_SINK, VERB_COUNT };
enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_ERRANDS,
    PROCEDURE_TRADE,
    PROCEDURE_SPEND,
    PROCEDURE_DAYS,
    PROCEDURE_DUSK,
    PROCEDURE_PAY,
    PROCEDURE_REACT,
    PROCEDURE_TAKE,
    PROCEDURE_SINK,
    PROCEDURE_VERB_TAKE,
    PROCEDURE_VERB_FETCH,
    PROCEDURE_VERB_SINK,
    PROCEDURE_COUNT
};

enum {
    LEDGER_MAX = 0xffffff,
    FOR_EACH_MAX = 20,
    HAND_SIZE = 6,
    HAND_SIZE_MAX = 12,
    POINTS_LEAST = -200,
    POINTS_MOST = 999,
    AMOUNT_MAX = 999, /**< of actions, buys and coins */
    ROUNDS_DEFAULT = 40,
    PILES_MIN = 8,
    PILES_MAX = 24,   /**< of one market */
    EVERYTHING = 9999 /**< more than a counter can hold */
};

/* ---- market.c ---- */

/** Lays out the market and the starting decks: all cards of the common deck lie in the first
 * player's. */
void quayside_set_up(cg_match *match);
/** Can the player pay for what lies under that stall? Says its reason if not. */
bool quayside_can_buy(const cg_match *match, int player, cg_thing stall);
/** What a card costs now. */
int32_t quayside_price(const cg_match *match, int act, cg_thing card);
/** Counts anew what everybody has. */
void quayside_count(cg_match *match);
/** For cg_module.possible. */
bool quayside_possible(const cg_match *match);
/** Has the market come to the end of the match? */
bool quayside_is_bought_out(const cg_match *match);
/** Ends the match: the most points win, of equal ones those of who came later in the first round. */
cg_flow quayside_finish(cg_match *match, int cause);
/** For cg_module.strength: points, and a deck that can buy more. */
int64_t quayside_strength(const cg_match *match, int player);
/** Slot 0: a stall, or a card in the deep; slot 1: 1 when it goes to the hand. */
cg_flow quayside_run_take(cg_match *match, cg_frame *frame);
/** The verbs. */
cg_flow quayside_run_verb_take(cg_match *match, cg_frame *frame);
cg_flow quayside_run_verb_fetch(cg_match *match, cg_frame *frame);
/** Slot 0: a card of the player. */
cg_flow quayside_run_sink(cg_match *match, cg_frame *frame);
cg_flow quayside_run_verb_sink(cg_match *match, cg_frame *frame);

/* ---- turn.c ---- */

cg_flow quayside_run_match(cg_match *match, cg_frame *frame);
cg_flow quayside_run_stage(cg_match *match, cg_frame *frame);
cg_flow quayside_run_rounds(cg_match *match, cg_frame *frame);
cg_flow quayside_run_turn(cg_match *match, cg_frame *frame);
cg_flow quayside_run_errands(cg_match *match, cg_frame *frame);
cg_flow quayside_run_trade(cg_match *match, cg_frame *frame);
cg_flow quayside_run_spend(cg_match *match, cg_frame *frame);
cg_flow quayside_run_days(cg_match *match, cg_frame *frame);
cg_flow quayside_run_dusk(cg_match *match, cg_frame *frame);
cg_flow quayside_run_react(cg_match *match, cg_frame *frame);
cg_flow quayside_run_pay(cg_match *match, cg_frame *frame);
void quayside_offer_errands(const cg_match *match, const cg_frame *frame, cg_offer *offer);
void quayside_offer_trade(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** For CG_MAY_PAY: an errand, venture or fixture takes an action. */
bool quayside_can_pay(const cg_match *match, const cg_question *question);

/* ---- checks.c ---- */

void quayside_check_card(const cg_cards *cards, cg_design design, cg_report *report);
void quayside_check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);

#endif
