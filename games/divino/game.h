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
    PRINTED_MOST = 99,    /* DVO-R10: of a printed number */
    NUMBER_MOST = 999999, /* DVO-R82: of a number in play */
    PLANES_WITH_MANA = 8, /* DVO-1.16 */
    ATTACKERS_MOST = 64,
    BLOCKERS_MOST = 64,
    SET_MOST = 4096, /* cards of a set that a verb is given */
    /* blows of one combat: an unblocked attacker gives and takes one, and so does each blocker */
    STRIKES_MOST = 2 * (ATTACKERS_MOST + BLOCKERS_MOST),
    NUMBERS_MOST = 500,  /* numbers in one list of options */
    COUNT_MOST = 1000000 /* of what is counted in a turn */
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
/* The kinds of a mana cost are numbered like the Planes; this comes after them. */
enum { MANA_ANY = PLANES_WITH_MANA };
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
enum {
    HAPPENING_ENERGIZES = CG_ON_OF_GAME,
    HAPPENING_SWITCHES,
    HAPPENING_COMES_UP,
    HAPPENING_OPENS
};
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

/** What a player does besides playing cards and using abilities: rows of the table of acts. */
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
    VALUE_DRAWN,  /* seats whose first draw, or first turn, is behind them, as bits */
    VALUE_FRESH,  /* seats whose new Demigod awaits its first turn, as bits (DVO-11.7) */
    VALUE_ACTS,   /* acts of this turn besides plays and uses, for each seat (DVO-R97) */
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
    BIT_SWITCHED = BIT_PLACED << 1,                  /* it was chosen in this Set phase */
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

/** Declares the body of a procedure, and the function that lists the options it asks for. What the
 * slots of a procedure hold stands where its body is; `..._slots` are the ranges of slots. */
#define RUN(name) cg_flow run_##name(cg_match *match, cg_frame *frame)
#define OFFER(name) void offer_##name(const cg_match *match, const cg_frame *frame, cg_offer *offer)

/* ---- setup.c (section 3) ---- */

RUN(match);  /**< the whole match, from setup to its end */
RUN(stage);  /**< from a described board, slot 0 being the phase */
RUN(pile);   /**< sealed: a player picks the order in which the Demigods aside come on the pile */
OFFER(pile); /**< the Demigods that are not picked yet */
bool pile_is_sound(const cg_match *match, const cg_frame *frame); /**< cg_procedure.sound */
RUN(first);                                             /**< players roll for who is first */
extern const cg_slot_range setup_slots[CG_FRAME_SLOTS], /**< of match and first */
    pile_slots[CG_FRAME_SLOTS];
/** cg_procedure.sound of first. */
bool first_is_sound(const cg_match *match, const cg_frame *frame);
/** Ranges of slots of procedures in other files: `cards_slots` are those of verbs that only name
 * cards, the others those of the procedure of that name. */
extern const cg_slot_range attack_slots[CG_FRAME_SLOTS], gain_any_slots[CG_FRAME_SLOTS],
    fetch_verb_slots[CG_FRAME_SLOTS], set_slots[CG_FRAME_SLOTS], cards_slots[CG_FRAME_SLOTS],
    mulligan_slots[CG_FRAME_SLOTS], defeat_slots[CG_FRAME_SLOTS], summon_slots[CG_FRAME_SLOTS];
/** cg_procedure.sound of verb_gain_any. */
bool gain_any_is_sound(const cg_match *match, const cg_frame *frame);
extern const cg_slot_range energize_slots[CG_FRAME_SLOTS]; /**< turn.c */

/* ---- opening.c: hands and starting cards (section 3, DVO-11.7, DVO-12.2) ---- */

RUN(opening); /**< a player takes starting cards and draws the opening hand */
RUN(fetch);   /**< a player takes starting cards, of the list of a design, whose number slot 0 is */
OFFER(fetch); /**< the designs of the list that can be taken */
/** The whole choice of starting cards (cg_procedure.whole). */
cg_several whole_fetch(const cg_match *match, const cg_frame *frame, cg_offer *offer);
RUN(mulligan);   /**< a player keeps the hand, or draws another one */
OFFER(mulligan); /**< keep or mulligan */
extern const cg_slot_range fetch_slots[CG_FRAME_SLOTS];
/** What comes first in a player's own turn: the opening hand if it was not taken yet, or the
 * starting cards of a new Demigod. */
cg_flow open_hand(cg_match *match, int player);

/* ---- turn.c: turns, phases and steps (section 4) ---- */

RUN(rounds);      /**< turn after turn, slot 0 being whose turn comes */
RUN(turn);        /**< one turn, slot 0 being the next step */
RUN(start);       /**< PHASE_START */
RUN(energize);    /**< PHASE_ENERGIZE */
RUN(untap);       /**< PHASE_UNTAP */
RUN(window_step); /**< phases that are a window and nothing else */
RUN(draw);        /**< PHASE_DRAW */
RUN(main);        /**< both main phases */
RUN(end);         /**< PHASE_END */
RUN(cleanup);     /**< PHASE_CLEANUP */

/* ---- playing.c: what may be played and used when (sections 5, 6) ---- */

/** CG_MAY_PAY: can the player pay for the card? */
bool may_pay(const cg_match *match, const cg_question *asked);
/** CG_MAY_USE: the limit of actions, and the times for Deities and Equipment. */
bool may_use(const cg_match *match, const cg_question *asked);
/** CG_MAY_TARGET (DVO-3.12). */
bool may_target(const cg_match *match, const cg_question *asked);
/** CG_MAY_EXHAUST: a combat card must be fit (DVO-9.7). */
bool may_exhaust(const cg_match *match, const cg_question *asked);
/** cg_window_def.acts: playing Lands, and summoning Deities (DVO-7.1, DVO-13.4). */
void offer_acts(const cg_match *match, int window, int player, cg_offer *offer);
RUN(act); /**< carries out one of these */

/* ---- paying.c (section 6) ---- */

/** Can the player pay for the card in any way? Says its reason if not. */
bool can_pay_for(const cg_match *match, int player, cg_thing card);
RUN(pay);   /**< pays for a card that is played (CG_MOMENT_PAY) */
OFFER(pay); /**< the payers, or the modes that the card can come in */
extern const cg_slot_range pay_slots[CG_FRAME_SLOTS];
/** Energy that the player can pay for an ability of that card (DVO-R51); for CG_FORM_PLAY what is
 * left besides what playing it costs (cg_resource_def.available). */
int32_t energy_for(const cg_match *match, int player, cg_thing card, int form);
RUN(ability_energy); /**< pays energy for an ability */
/** All mana of the player, of all kinds together; NUMBER_MOST at most. */
int32_t mana_of(const cg_match *match, int player);
RUN(pay_any);   /**< pays mana of any kind: resource RESOURCE_MANA */
OFFER(pay_any); /**< how much of the kind that is asked about */
extern const cg_slot_range any_slots[CG_FRAME_SLOTS]; /**< of pay_any */
/** The same as energy_for(), with mana. */
int32_t mana_for(const cg_match *match, int player, cg_thing card, int form);
/** Has the player that mana? `cost` is packed as in a field of counts (cg_counts_of()). */
bool has_mana(const cg_match *match, int player, int64_t cost);
/** Takes energy from a card; one that is gone has none to give. */
cg_flow spend_energy(cg_match *match, cg_thing payer, int32_t amount);
/** Pays the part of such a cost that is of one kind, or with MANA_ANY of any kind, which the player
 * then chooses. */
cg_flow pay_mana_kind(cg_match *match, int player, int64_t cost, int kind, cg_thing card);

/* ---- modes.c: attack mode and defense mode (section 9) ---- */

RUN(set);             /**< PHASE_SET: the active player switches modes */
OFFER(set);           /**< cards that can be switched */
RUN(mode);            /**< asks for the mode of a card (slot 0) that came without being played */
OFFER(mode);          /**< both modes */
RUN(verb_switch);     /**< the verb that switches modes */
RUN(verb_to_attack);  /**< the verb that puts cards into attack mode */
RUN(verb_to_defense); /**< the verb that puts cards into defense mode */
/** A combat card whose mode nobody has chosen yet (DVO-R33); 0: there is none. */
cg_thing without_mode(const cg_match *match);
/** Is it not in defense mode? */
bool is_in_attack_mode(const cg_match *match, cg_thing card);
/** Notes that the mode of the card was chosen. All players see it. */
void note_mode(cg_match *match, cg_thing card, bool defense);

/* ---- attack.c, block.c, damage.c: combat (section 10) ---- */

RUN(attack);         /**< PHASE_ATTACK: attackers are chosen and declared */
OFFER(attack);       /**< attackers, each with what it can attack */
RUN(block);          /**< PHASE_BLOCK: all defenders block */
RUN(declare_blocks); /**< one defender chooses blockers */
OFFER(blocks);       /**< blockers, each with what it can block */
RUN(damage);         /**< PHASE_DAMAGE */
RUN(divide);         /**< the controller of a card divides its damage */
OFFER(divide);       /**< how much goes to the receiver that is asked about */
RUN(after_combat);   /**< PHASE_AFTER_COMBAT */
extern const cg_slot_range block_slots[CG_FRAME_SLOTS]; /**< of declare_blocks */
extern const cg_slot_range divide_slots[CG_FRAME_SLOTS];
/** Is it still in play, and attacking? */
bool is_attacking(const cg_match *match, cg_thing card);
/** The seat that an attacker attacks. */
int defender_of(const cg_match *match, cg_thing attacker);
/** The card that an attacker still attacks (DVO-R57); 0: none any more. */
cg_thing goal_of(const cg_match *match, cg_thing attacker);
/** The place after the player's attacker or blocker (by the relation) that was chosen last; that was
 * `from`, until others left. 0: none is chosen, or one of its two cards has left with a player. */
int next_place(const cg_match *match, int relation, int player, int from);
/** Ends those relations of which a card has gone: they were chosen, and have not taken place. */
void forget_gone(cg_match *match, int relation);
/** Ends all attacks and blocks, and what lasts for the combat. */
void end_combat(cg_match *match);

/* ---- defeat.c (section 11) ---- */

RUN(defeat); /**< defeats the Demigods of the seats in slot 0, as bits */
/** Defeats all Demigods that are in danger, if any. */
cg_flow check_defeat(cg_match *match);
/** cg_board.settle: cards that need a mode or a host, cards attached where they cannot be, and with
 * the option for it defeat. */
cg_flow settle(cg_match *match);

/* ---- attached.c: Orbs, Equipment and Auras (section 14) ---- */

/** CG_MAY_ATTACH. */
bool may_attach(const cg_match *match, const cg_question *asked);
/** A card that is attached where it can no longer be (DVO-8.6); 0: there is none. */
cg_thing misplaced(const cg_match *match);
RUN(detach); /**< detaches the card in slot 0 */
/** CG_MAY_LIE: Auras and Orbs need a host (DVO-R88). */
bool may_lie(const cg_match *match, const cg_question *asked);
/** Discards all these cards, without asking: of a board that a match begins with (DVO-14.4). */
void discard_hostless(cg_match *match);
/** A card that came into play without being played and has no host yet; 0: there is none. */
cg_thing homeless(const cg_match *match);
RUN(host);   /**< asks what the card in slot 0 is attached to */
OFFER(host); /**< its possible hosts */

/* ---- shrine.c (section 13) ---- */

RUN(verb_open); /**< the verb that opens Shrines */
RUN(summon);    /**< summons the Deity of the Shrine in slot 0 */
/** Can the player summon the Deity of that Shrine now? Says its reason if not. */
bool can_summon(const cg_match *match, int player, cg_thing shrine);

/* ---- mana.c: verbs about mana and starting cards ---- */

RUN(verb_gain_any); /**< the verb that adds mana of any kind */
OFFER(gain_any);    /**< kinds of mana */
RUN(verb_fetch);    /**< the verb that fetches the starting cards of cards */

/* ---- field.c: what lies where ---- */

/** The player's Demigod in play; 0: there is none. */
cg_thing demigod_of(const cg_match *match, int player);
/** The word of its field `kind` (WORD_...). */
int kind_of(const cg_match *match, cg_thing card);
/** Is it a combat card on the battlefield? */
bool is_combat_card(const cg_match *match, cg_thing card);
/** Without summoning sickness, or swift: it can attack and be tapped for costs (DVO-9.7). */
bool is_fit(const cg_match *match, cg_thing card);
/** The place of the card on the player's battlefield; behind the last one when it is not there. */
int place_of(const cg_match *match, int player, cg_thing wanted);
/** The place after a card that is there; that was `from`, until others left. */
int place_after(const cg_match *match, int player, cg_thing card, int from);
/** Has the card one of these bits (BIT_...)? */
bool has_bit(const cg_match *match, cg_thing card, unsigned bit);
/** Sets or clears these bits of a card. */
void set_bit(cg_match *match, cg_thing card, unsigned bit, bool on);
/** Clears these bits of all cards on battlefields, and of all Demigods. */
void clear_bits(cg_match *match, unsigned bits);
/** Has the player who was asked passed, or is out by now and was not asked? A pass is told. */
bool declares_no_more(cg_match *match, int player);
/** Is the seat set in a value that holds seats as bits? */
bool is_marked(const cg_match *match, int value, int player);
/** Sets or clears the seat in such a value. */
void mark(cg_match *match, int value, int player, bool on);
/** The Planes that are printed on the card, as bits. */
int64_t planes_of(const cg_match *match, cg_thing card);
/** cg_board.row. */
int board_row(const cg_match *match, cg_thing card, bool face_up);
/** CG_MAY_CONTROL: only of cards on the battlefield. */
bool may_control(const cg_match *match, const cg_question *asked);
/** cg_board.derive: the stats that no field says alone. */
void derive(const cg_cards *cards, cg_design design, cg_derived *derived);

/* ---- check.c, estimate.c ---- */

/** cg_module.check_setup. */
cg_status check_setup(const cg_setup *setup, cg_error *error);
/** cg_module.check_card. */
void check_card(const cg_cards *cards, cg_design design, cg_report *report);
/** cg_module.check_deck. */
void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);
/** cg_module.strength. */
int64_t strength(const cg_match *match, int player);
/** cg_procedure.about: the card that is paid for. */
cg_thing about_payment(const cg_match *match, const cg_frame *frame);
/** cg_procedure.about: the card in slot 0. */
cg_thing about_slot(const cg_match *match, const cg_frame *frame);
/** cg_procedure.about: the card whose damage is divided. */
cg_thing about_division(const cg_match *match, const cg_frame *frame);
/** cg_module.score: energy of the player's Demigod; 0 without one. */
int32_t energy_of(const cg_match *match, int player);

/* ---- board.c, lacks.c ---- */

extern const cg_board divino_board;
/** Rows of divino_lacks. */
enum { DIVINO_LACKS = 32 };
extern const cg_lack divino_lacks[DIVINO_LACKS];

/* ---- terms.c ---- */

extern const cg_term_def divino_terms[]; /**< ended by a row without a word */

#endif
