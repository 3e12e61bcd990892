/** @file game.h  DIVINO: the numbers of the tables and the constants of the rules. */
#ifndef DIVINO_GAME_H
#define DIVINO_GAME_H

#include <cardgame/rules.h>

enum {
    PLAYERS_MIN = 2, /* DVO-16.8 */
    PLAYERS_MAX = 8,
    DECK_LEAST = 50,      /* DVO-16.1 */
    COPIES_MOST = 4,      /* DVO-16.2 */
    DEMIGODS_MOST = 4,    /* DVO-16.4 */
    HAND_MOST = 7,        /* DVO-4.11 */
    STARTING_MOST = 20,   /* DVO-R10: entries of a list of starting cards */
    PRINTED_MOST = 99,    /* DVO-R10 */
    NUMBER_MOST = 999999, /* DVO-R82 */
    PLANES_WITH_MANA = 8, /* DVO-1.16 */
    ATTACKERS_MOST = 64,
    BLOCKERS_MOST = 64,
    SET_MOST = 4096, /* cards of a set */
    /* of one combat: an unblocked attacker gives and takes, each blocker too */
    STRIKES_MOST = 2 * (ATTACKERS_MOST + BLOCKERS_MOST),
    NUMBERS_MOST = 500, /* a list of options holds that many numbers */
    COUNT_MOST = 1000000
};

/* ---- numbers of the tables ---- */

enum {
    OPTION_DEMIGODS,
    OPTION_FIRST_PLAYER,
    OPTION_STARTING_HAND,
    OPTION_OPENING_HANDS,
    OPTION_DEMIGOD_PILE,
    OPTION_ENERGIZE,
    OPTION_MANA_POOL_EMPTIES,
    OPTION_DEFEAT_CHECK,
    OPTION_TURN_LIMIT,
    OPTION_ACTION_LIMIT,
    OPTION_EFFECT_LIMIT,
    OPTION_COUNT
};

/* Words of the options that are choices, in their order. Seats count from 1 behind `random`. */
enum { FIRST_RANDOM };
enum { HANDS_OWN_FIRST_TURN, HANDS_BEFORE_GAME };
enum { PILE_HIDDEN, PILE_OPEN };
enum { ENERGIZE_OWN_TURN, ENERGIZE_EVERY_TURN };
enum { EMPTIES_NEVER, EMPTIES_TURN, EMPTIES_PHASE, EMPTIES_STEP };
enum { DEFEAT_END_OF_COMBAT, DEFEAT_CONTINUOUS };

enum {
    FIELD_PLANE,
    FIELD_KIND,
    FIELD_ENERGY,
    FIELD_MANA,
    FIELD_ATTACK,
    FIELD_DEFENSE,
    FIELD_ALIGNMENT,
    FIELD_TRIBES,
    FIELD_KEYTERMS,
    FIELD_ENERGIZE,
    FIELD_STARTING,
    FIELD_COUNTS_AS,
    FIELD_DEITY,
    FIELD_LOYALTY,
    FIELD_SUMMON_ENERGY,
    FIELD_SUMMON_MANA,
    FIELD_TEXT,
    FIELD_RARITY,
    FIELD_LORE,
    FIELD_COUNT
};

/* Words of the fields, in their order. */
enum {
    PLANE_AEVOS,
    PLANE_DAEVOS,
    PLANE_NAGA,
    PLANE_ELWYNN,
    PLANE_ALIAL,
    PLANE_NARA,
    PLANE_ROTH,
    PLANE_SDRASSA,
    PLANE_GRAY,
    PLANE_UNIVERSAL,
    PLANE_COUNT
};
enum { MANA_ANY = PLANES_WITH_MANA }; /* of a mana cost: behind the kinds, in the order of planes */
enum {
    WORD_CREATURE,
    WORD_RELIC_CREATURE,
    WORD_NAGUAL,
    WORD_WARRIOR,
    WORD_FORTRESS,
    WORD_SHRINE,
    WORD_BASIC_LAND,
    WORD_LAND,
    WORD_ORB,
    WORD_RELIC,
    WORD_EQUIPMENT,
    WORD_SORCERY,
    WORD_INSTANT,
    WORD_ENCHANTMENT,
    WORD_AURA,
    WORD_DEMIGOD,
    WORD_DEITY,
    WORD_COUNT
};
enum { ALIGNMENT_AEVOS, ALIGNMENT_DAEVOS, ALIGNMENT_NEUTRAL };

enum {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_DISCARD,
    ZONE_FIELD,
    ZONE_DEMIGOD,
    ZONE_PILE,
    ZONE_ASIDE,
    ZONE_DEITIES,
    ZONE_STACK,
    ZONE_REMOVED,
    ZONE_COUNT
};

enum {
    KIND_PERMANENT,
    KIND_COMBAT_CARD,
    KIND_CREATURE,
    KIND_NAGUAL,
    KIND_WARRIOR,
    KIND_FORTRESS,
    KIND_SHRINE,
    KIND_LAND,
    KIND_BASIC_LAND,
    KIND_ORB,
    KIND_RELIC,
    KIND_EQUIPMENT,
    KIND_SPELL,
    KIND_SORCERY,
    KIND_INSTANT,
    KIND_ENCHANTMENT,
    KIND_AURA,
    KIND_DEMIGOD,
    KIND_DEITY,
    KIND_BODY, /* dies without energy: combat cards, Fortresses, Shrines (DVO-8.4) */
    KIND_ENERGIZER,
    KIND_CREATURE_OR_DEMIGOD,
    KIND_FIGHTER_OR_DEMIGOD,
    KIND_BODY_OR_DEMIGOD,
    KIND_PLANE,
    KIND_ALIGNMENT = KIND_PLANE + PLANE_COUNT,
    KIND_TRIBE = KIND_ALIGNMENT + 3,
    TRIBES = 24,
    KIND_COUNT = KIND_TRIBE + TRIBES
};

enum { STAT_COST, STAT_ATK, STAT_DEF, STAT_ENERGIZE, STAT_ENERGY, STAT_LOYALTY, STAT_COUNT };
enum {
    KEYTERM_DEFENDER,
    KEYTERM_SWIFT,
    KEYTERM_SOARING,
    KEYTERM_FURIOUS,
    KEYTERM_WATCHFUL,
    KEYTERM_COUNT
};
enum { COUNTER_MANA, COUNTER_COUNT = COUNTER_MANA + PLANES_WITH_MANA }; /* in the order of planes */
enum { MARK_ENERGY, MARK_LOYALTY, MARK_APPROVAL, MARK_CHARGE, MARK_COUNT };
enum { RESOURCE_ENERGY, RESOURCE_MANA, RESOURCE_COUNT };
enum { RULE_HAND, RULE_LANDS, RULE_COUNT };
enum { HAPPENING_ENERGIZES = CG_ON_COUNT, HAPPENING_SWITCHES, HAPPENING_COMES_UP, HAPPENING_OPENS };
enum {
    VERB_OPEN,
    VERB_SWITCH,
    VERB_TO_ATTACK,
    VERB_TO_DEFENSE,
    VERB_GAIN_ANY,
    VERB_FETCH,
    VERB_COUNT
};
enum { MOVE_BANISH, MOVE_COUNT };
enum { FLAG_EQUIP, FLAG_POWER };
enum { RELATION_ATTACKS, RELATION_BLOCKS, RELATION_STRIKES, RELATION_COUNT };
enum { SPAN_COMBAT };

/* The ways in which a match ends (section 11, DVO-R97). */
enum { CAUSE_DEFEAT, CAUSE_CONCEDED, CAUSE_TURN_LIMIT, CAUSE_EFFECT_LIMIT, CAUSE_COUNT };

/** The phases and steps of DVO-4.1. */
enum {
    PHASE_START,
    PHASE_ENERGIZE,
    PHASE_UNTAP,
    PHASE_UPKEEP,
    PHASE_DRAW,
    PHASE_MAIN,
    PHASE_SET,
    PHASE_COMBAT,
    PHASE_ATTACK,
    PHASE_BLOCK,
    PHASE_DAMAGE,
    PHASE_AFTER_COMBAT,
    PHASE_SECOND_MAIN,
    PHASE_END,
    PHASE_CLEANUP,
    PHASE_COUNT
};

enum { WINDOW_MAIN, WINDOW_STEP, WINDOW_RESPONSE, WINDOW_COUNT };

/** What a player does beside playing cards and using abilities: rows of the table of acts. */
enum {
    ACT_PUT_ON_TOP, /* a Demigod on the pile */
    ACT_KEEP,
    ACT_MULLIGAN,
    ACT_LAND,
    ACT_SUMMON,
    ACT_PAY, /* with a Demigod, a Nagual or mana */
    ACT_MANA,
    ACT_ATTACK_MODE,
    ACT_DEFENSE_MODE,
    ACT_SWITCH,
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_DEAL,
    ACT_ATTACH,    /* what comes without being played (DVO-R88) */
    ACT_GAIN_KIND, /* and those of the other kinds of mana behind it */
    ACT_COUNT = ACT_GAIN_KIND + PLANES_WITH_MANA
};

enum {
    VALUE_LANDS,  /* played in this turn (DVO-4.10) */
    VALUE_OPENED, /* seats that have taken their opening hands, as bits */
    VALUE_DRAWN,  /* seats that have had the draw of their first turn, as bits */
    VALUE_FRESH,  /* seats whose new Demigod awaits its first turn, as bits (DVO-11.7) */
    VALUE_ACTS,   /* acts of this turn beside plays and uses, for each seat (DVO-R97) */
    VALUE_COUNT = VALUE_ACTS + PLAYERS_MAX
};

/* The game's bits of a card in play. */
enum {
    BIT_DEFENSE = 1,  /* defense mode; else attack mode (DVO-9.1) */
    BIT_MODE_SET = 2, /* its mode was chosen */
    BIT_FIT = 4,      /* without summoning sickness (DVO-9.7) */
    BIT_ATTACKING = 8,
    BIT_BLOCKED = 16, /* it stays so (DVO-10.11) */
    BIT_BLOCKING = 32,
    BIT_ATTACKED = 64, /* in this combat (DVO-10.8) */
    BIT_OPEN = 128,    /* of a Shrine (DVO-13.3) */
    DEFENDER_AT = 8,   /* from this bit on: whom it attacks */
    DEFENDER_BITS = 3,
    BIT_PLACED = 1 << (DEFENDER_AT + DEFENDER_BITS), /* of Auras and Orbs: it was played, or has got
                                                        its host (DVO-R88) */
    BITS_OF_COMBAT = BIT_ATTACKING | BIT_BLOCKED | BIT_BLOCKING | BIT_ATTACKED | (7 << DEFENDER_AT)
};

enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_PILE,
    PROCEDURE_FIRST,
    PROCEDURE_OPENING,
    PROCEDURE_FETCH,
    PROCEDURE_MULLIGAN,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_PHASE, /* and those of the other phases behind it */
    PROCEDURE_ACT = PROCEDURE_PHASE + PHASE_COUNT,
    PROCEDURE_PAY,
    PROCEDURE_ABILITY_ENERGY,
    PROCEDURE_PAY_ANY,
    PROCEDURE_MODE,
    PROCEDURE_SUMMON,
    PROCEDURE_VERB_OPEN,
    PROCEDURE_VERB_SWITCH,
    PROCEDURE_VERB_TO_ATTACK,
    PROCEDURE_VERB_TO_DEFENSE,
    PROCEDURE_VERB_GAIN_ANY,
    PROCEDURE_VERB_FETCH,
    PROCEDURE_DECLARE_BLOCKS,
    PROCEDURE_DIVIDE,
    PROCEDURE_DEFEAT,
    PROCEDURE_DETACH,
    PROCEDURE_HOST,
    PROCEDURE_COUNT
};

#define RUN(name) cg_flow run_##name(cg_match *match, cg_frame *frame)
#define OFFER(name) void offer_##name(const cg_match *match, const cg_frame *frame, cg_offer *offer)

/* ---- setup.c ---- */
RUN(match);
RUN(stage);
RUN(pile);
OFFER(pile);
RUN(first);
extern const cg_slot_range setup_slots[CG_FRAME_SLOTS];
bool first_is_sound(const cg_match *match, const cg_frame *frame);
extern const cg_slot_range attack_slots[CG_FRAME_SLOTS], gain_any_slots[CG_FRAME_SLOTS],
    fetch_verb_slots[CG_FRAME_SLOTS], set_slots[CG_FRAME_SLOTS], cards_slots[CG_FRAME_SLOTS],
    mulligan_slots[CG_FRAME_SLOTS], defeat_slots[CG_FRAME_SLOTS], summon_slots[CG_FRAME_SLOTS];
bool gain_any_is_sound(const cg_match *match, const cg_frame *frame);
extern const cg_slot_range energize_slots[CG_FRAME_SLOTS];
extern const cg_slot_range untap_slots[CG_FRAME_SLOTS];

/* ---- opening.c: hands and starting cards (section 3, DVO-11.7, DVO-12.2) ---- */
RUN(opening);
RUN(fetch);
OFFER(fetch);
cg_several whole_fetch(const cg_match *match, const cg_frame *frame, cg_offer *offer);
RUN(mulligan);
OFFER(mulligan);
extern const cg_slot_range fetch_slots[CG_FRAME_SLOTS];
/** What comes first in a player's own turn. */
cg_flow open_hand(cg_match *match, int player);

/* ---- turn.c ---- */
RUN(rounds);
RUN(turn);
RUN(start);
RUN(energize);
RUN(untap);
RUN(window_step);
RUN(draw);
RUN(main);
RUN(end);
RUN(cleanup);

/* ---- playing.c: what may be played and used when (sections 5, 6) ---- */
bool affordable(const cg_match *match, int player, cg_card card);
bool may_use(const cg_match *match, int player, cg_card card, int ability, int window);
/** DVO-3.12 */
bool may_target(const cg_match *match, int player, cg_thing target);
bool may_exhaust(const cg_match *match, cg_card card);
/** Lands and Deities (DVO-7.1, DVO-13.4). */
void offer_acts(const cg_match *match, int window, int player, cg_offer *offer);
RUN(act);

/* ---- paying.c (section 6) ---- */
/** Can the player pay for the card in any way? */
bool can_pay_for(const cg_match *match, int player, cg_thing card);
RUN(pay);
OFFER(pay);
extern const cg_slot_range pay_slots[CG_FRAME_SLOTS];
/** Energy for an ability of that card (DVO-R51). */
int32_t energy_for(const cg_match *match, int player, cg_card id, int form);
RUN(ability_energy);
/** All mana of the player's pool; what a card or ability costs of any kind. */
/** Of all kinds together. */
int32_t mana_of(const cg_match *match, int player);
RUN(pay_any);
OFFER(pay_any);
extern const cg_slot_range any_slots[CG_FRAME_SLOTS];
/** Mana of those kinds, packed as in a field; any kind is paid as the player chooses. */
/** To pay with for that card. */
int32_t mana_for(const cg_match *match, int player, cg_card id, int form);
bool has_mana(const cg_match *match, int player, int64_t cost);
cg_flow pay_mana_kind(cg_match *match, int player, int64_t cost, int kind, cg_thing card);

/* ---- modes.c (section 9) ---- */
RUN(set);
OFFER(set);
RUN(mode);
OFFER(mode);
RUN(verb_switch);
RUN(verb_to_attack);
RUN(verb_to_defense);
/** A combat card whose mode nobody has chosen yet; 0 (DVO-R33). */
cg_thing without_mode(const cg_match *match);
bool is_in_attack_mode(const cg_match *match, cg_thing card);
/** All see it. */
void note_mode(cg_match *match, cg_thing card, bool defense);

/* ---- attack.c, block.c, damage.c: combat (section 10) ---- */
RUN(attack);
OFFER(attack);
RUN(block);
RUN(declare_blocks);
OFFER(blocks);
RUN(damage);
RUN(divide);
OFFER(divide);
RUN(after_combat);
extern const cg_slot_range block_slots[CG_FRAME_SLOTS];
extern const cg_slot_range divide_slots[CG_FRAME_SLOTS];
bool is_attacking(const cg_match *match, cg_thing card);
int defender_of(const cg_match *match, cg_thing attacker);
/** What it still attacks; 0 (DVO-R57). */
cg_thing goal_of(const cg_match *match, cg_thing attacker);
void end_combat(cg_match *match);

/* ---- defeat.c (section 11) ---- */
RUN(defeat);
cg_flow check_defeat(cg_match *match);
cg_flow settle(cg_match *match);

/* ---- attached.c (section 14) ---- */
bool may_attach(const cg_match *match, int player, cg_card card, cg_card host);
/** What is attached where it can no longer be (DVO-8.6); 0. */
cg_thing misplaced(const cg_match *match);
RUN(detach);
/** May an effect put it into play? Auras and Orbs need a host (DVO-R88). */
bool may_lie(const cg_match *match, cg_card card, int player, bool face_up);
/** Of a board that a match begins with (DVO-14.4). */
void discard_hostless(cg_match *match);
/** What came into play without being played and awaits its host; 0. */
cg_thing homeless(const cg_match *match);
RUN(host);
OFFER(host);

/* ---- shrine.c (section 13) ---- */
RUN(verb_open);
RUN(summon);
bool can_summon(const cg_match *match, int player, cg_thing shrine);

/* ---- mana.c: verbs ---- */
RUN(verb_gain_any);
OFFER(gain_any);
RUN(verb_fetch);

/* ---- field.c: what lies where ---- */
cg_thing demigod_of(const cg_match *match, int player);
int kind_of(const cg_match *match, cg_thing card);
bool is_combat_card(const cg_match *match, cg_thing card);
/** Without summoning sickness, or swift: it can attack and be tapped for costs (DVO-9.7). */
bool is_fit(const cg_match *match, cg_thing card);
bool has_bit(const cg_match *match, cg_thing card, unsigned bit);
void set_bit(cg_match *match, cg_thing card, unsigned bit, bool on);
void clear_bits(cg_match *match, unsigned bits);
void count_up(cg_match *match, int value);
/** Has the player who was asked passed, or is out by now and was not asked? */
bool declares_no_more(cg_match *match, int player);
/** Values that hold seats as bits. */
bool is_marked(const cg_match *match, int value, int player);
void mark(cg_match *match, int value, int player, bool on);
/** Of a printed list of planes, as bits. */
int64_t planes_of(const cg_match *match, cg_thing card);
int board_row(const cg_match *match, cg_card card, bool face_up);
bool may_control(const cg_match *match, int player, cg_card card);
int32_t printed(const cg_cards *cards, cg_design design, int stat);
/** The seats in the order of turns from the active player. */
int nth_seat(const cg_match *match, int number);

/* ---- check.c, estimate.c ---- */
cg_status check_setup(const cg_setup *setup, cg_error *error);
void check_card(const cg_cards *cards, cg_design design, cg_report *report);
void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);
int32_t estimate(const cg_match *match, int player);
cg_thing about_payment(const cg_match *match, const cg_frame *frame);
cg_thing about_slot(const cg_match *match, const cg_frame *frame);
cg_thing about_division(const cg_match *match, const cg_frame *frame);
int32_t energy_of(const cg_match *match, int player);

/* ---- board.c, lacks.c ---- */

extern const cg_board divino_board;
enum { DIVINO_LACKS = 24 };
extern const cg_lack divino_lacks[DIVINO_LACKS];

/* ---- terms.c ---- */

extern const cg_term_def divino_terms[];

#endif
