/**
 * @file game.h
 * The test game "tabletop": a duel for two to four players that has one of everything that cards
 * can speak of. The numbers of its tables and of its procedures.
 */
#ifndef TABLETOP_GAME_H
#define TABLETOP_GAME_H

#include <cardgame/rules.h>

enum {
    LIFE_AT_START = 20,
    POISON_TO_LOSE = 10,
    HAND_AT_START = 5,
    HAND_LIMIT = 7,
    DRAWS_PER_TURN = 1,
    PLAYS_PER_TURN = 10,
    TRAY_DICE = 4,
    TRAY_SIDES = 6,
    STAT_MAX = 99
};

enum { OPTION_MANA, OPTION_DICE, OPTION_SPOILS, OPTION_TURN_LIMIT, OPTION_COUNT };
enum {
    FIELD_KIND,
    FIELD_SUBTYPES,
    FIELD_COST,
    FIELD_POWER,
    FIELD_TOUGHNESS,
    FIELD_KEYWORDS,
    FIELD_EFFECT,
    FIELD_COUNT
};
enum {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_BOARD,
    ZONE_DISCARD_PILE,
    ZONE_EXILE,
    ZONE_RESOLVING,
    ZONE_STASH,
    ZONE_BOX,
    ZONE_RESERVE,
    ZONE_COUNT
};
enum { COUNTER_LIFE, COUNTER_MANA, COUNTER_POISON, COUNTER_COUNT };
enum { POOL_TRAY, POOL_COUNT };
enum { PHASE_DRAW, PHASE_MAIN, PHASE_COMBAT, PHASE_END, PHASE_COUNT };
enum { WINDOW_MAIN, WINDOW_RESPONSE, WINDOW_REACTION, WINDOW_COUNT };
enum { EFFECT_SPOILS, EFFECT_COUNT };
enum { CAUSE_VICTORY, CAUSE_LIFE, CAUSE_POISON, CAUSE_LAST_PLAYER, CAUSE_TURN_LIMIT, CAUSE_COUNT };
enum { VALUE_ROUND, VALUE_COUNT };

enum {
    KIND_CREATURE,
    KIND_SPELL,
    KIND_TRICK,
    KIND_ARTIFACT,
    KIND_ENCHANTMENT,
    KIND_AURA,
    KIND_SUBTYPES,
    KIND_LEGEND = KIND_SUBTYPES + 10,
    KIND_COUNT
};
enum { STAT_COST, STAT_POWER, STAT_TOUGHNESS, STAT_COUNT };
enum {
    KEYWORD_FLYING,
    KEYWORD_FIRST_STRIKE,
    KEYWORD_TRAMPLE,
    KEYWORD_HASTE,
    KEYWORD_DEFENDER,
    KEYWORD_COUNT
};
enum { MARK_DAMAGE, MARK_GROWTH, MARK_CHARGE, MARK_COUNT };
/** Bits of creatures in combat. */
enum { BIT_ATTACKS = 1, BIT_GUARDS = 2 };
enum { CONDITION_ATTACKING, CONDITION_ON_GUARD, CONDITION_COUNT };
enum { ACTION_ATTACK_DIRECTLY = CG_ACTION_OF_GAME, ACTION_BE_DESTROYED_BY_BATTLE };
enum { RULE_HAND_LIMIT, RULE_PLAYS_PER_TURN, RULE_DRAWS_PER_TURN, RULE_COUNT };
enum { HAPPENING_SCORED = CG_ON_OF_GAME };
enum { FLAG_QUICK, FLAG_FINALE };

enum { SPAN_COMBAT };
/** What the active player does beside using abilities: rows of the table of acts. */
enum { ACT_SET, ACT_ATTACK, ACT_BLOCK, ACT_COUNT };

enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_PHASE,
    PROCEDURE_HEAL = PROCEDURE_PHASE + PHASE_COUNT,
    PROCEDURE_ATTACK,
    PROCEDURE_BATTLE,
    PROCEDURE_TRANSFER,
    PROCEDURE_COUNT
};

extern const cg_board tabletop_board;

/** Has the player a card in play that nobody else sees, or can he have a trick for what was played?
 * Who is asked to react follows from that. */
bool lies_in_wait(const cg_match *match, int player, const cg_occasion *occasion);
/** Reactions work face down, all else face up. */
bool ability_works(const cg_match *match, cg_thing card, int form);

/* rules.c: setup, turns, phases without decisions */
cg_flow run_match(cg_match *match, cg_frame *frame);
cg_flow run_stage(cg_match *match, cg_frame *frame);
cg_flow run_rounds(cg_match *match, cg_frame *frame);
cg_flow run_turn(cg_match *match, cg_frame *frame);
cg_flow run_draw(cg_match *match, cg_frame *frame);
cg_flow run_end(cg_match *match, cg_frame *frame);
cg_flow run_heal(cg_match *match, cg_frame *frame);
cg_flow run_transfer(cg_match *match, cg_frame *frame);

/* menu.c: the main phase */
cg_flow run_main(cg_match *match, cg_frame *frame);
void offer_menu(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Plays or sets the option's card, or uses its ability. */
cg_flow carry_out(cg_match *match, int player, const cg_option *option);

/* combat.c: the combat phase */
cg_flow run_combat(cg_match *match, cg_frame *frame);
void offer_attacks(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow run_attack(cg_match *match, cg_frame *frame);
void offer_blocks(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow run_battle(cg_match *match, cg_frame *frame);

#endif
