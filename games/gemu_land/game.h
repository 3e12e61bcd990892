/** @file game.h  Gemu Land: the numbers of the tables and the constants of the rules. */
#ifndef GEMU_LAND_GAME_H
#define GEMU_LAND_GAME_H

#include <cardgame/rules.h>

enum {
    PROPHETS = 2,           /* GEMU-1.1 */
    LEVEL_MAX = 30,         /* GEMU-1.3 */
    VALUE_MAX = 9999,       /* GEMU-1.3 */
    SKILL_COST_MAX = 10,    /* GEMU-1.4 */
    ROW_PLACES = 3,         /* GEMU-2.1, GEMU-2.2 */
    HAND_LIMIT = 5,         /* GEMU-2.6 */
    HAND_AT_START = 3,      /* GEMU-3.5 */
    DECK_LEAST = 20,        /* GEMU-4.1 */
    DECK_MOST = 40,         /* GEMU-4.1 */
    DRAW_COUNT = 2,         /* GEMU-7.1 */
    MANA_MAX = 10,          /* GEMU-13.7 */
    CHAIN_LINKS = 3,        /* GEMU-15.10 */
    STAT_MOST = 1000000000, /* GEMU-R46 */
    COUNT_MOST = 1000000    /* of what is counted in a turn */
};

/* ---- numbers of the tables ---- */

enum {
    OPTION_STARTING_FAITH,
    OPTION_FIRST_PLAYER,
    OPTION_FIRST_TURN_ATTACK,
    OPTION_PERSISTENT_SLOT,
    OPTION_FREE_LEVEL_MAX,
    OPTION_QUICK_LIMIT,
    OPTION_ATTACKED_SET_MONSTER,
    OPTION_REACTION_PRIORITY,
    OPTION_REACTION_PROMPTS,
    OPTION_FIELD_MANA,
    OPTION_MAX_COPIES,
    OPTION_TURN_LIMIT,
    OPTION_ACTIONS_PER_TURN,
    OPTION_COUNT
};

/* Words of the options that are choices, in their order. */
enum { FIRST_RANDOM };
enum { FIRST_TURN_ALLOWED, FIRST_TURN_FORBIDDEN };
enum { SLOT_MONSTER, SLOT_PROPHECY };
enum { STAYS_SET, TURNS_FACE_UP };
enum { OPPONENT_FIRST, TURN_PLAYER_FIRST };
enum { PROMPTS_STRICT, PROMPTS_ELIGIBLE };
enum { FIELD_PAYS_SUMMONS, FIELD_PAYS_NOTHING, FIELD_PAYS_ANY };

enum {
    FIELD_KIND,
    FIELD_TRIBE,
    FIELD_SUBTYPE,
    FIELD_FLAGS,
    FIELD_LEVEL,
    FIELD_ATTACK,
    FIELD_DEFENSE,
    FIELD_TAUNT,
    FIELD_TEXT,
    FIELD_LORE,
    FIELD_COUNT
};

enum {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_MONSTER_ROW,
    ZONE_PROPHECY_ROW,
    ZONE_MANA,
    ZONE_DISCARD_PILE,
    ZONE_BANISHED_PILE,
    ZONE_COUNT
};
enum { COUNTER_FAITH, COUNTER_COUNT };
enum {
    KIND_MONSTER,
    KIND_SET_MONSTER,
    KIND_ANY_MONSTER,
    KIND_PROPHECY,
    KIND_SET_PROPHECY,
    KIND_ANY_PROPHECY,
    KIND_PERSISTENT,
    KIND_EQUIPMENT,
    KIND_FIELD,
    KIND_QUICK,
    KIND_ROOTLING,
    KIND_EBBLING,
    KIND_MIRAGE,
    KIND_COUNT
};
enum {
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_LEVEL,
    STAT_TAUNT,
    STAT_EXTRA_ATTACKS,
    STAT_EXTRA_SKILLS,
    STAT_COUNT
};
enum { KEYWORD_FINALE_ATTACKS, KEYWORD_COUNT };
enum { MARK_SHIELD, MARK_COUNT };
enum {
    ACTION_BE_DESTROYED_BY_BATTLE = CG_ACTION_OF_GAME,
    ACTION_BE_DESTROYED_BY_EFFECTS,
    ACTION_ATTACK_DIRECTLY,
    ACTION_USE_SKILLS
};
enum { RESOURCE_MANA, RESOURCE_COUNT };
enum { RULE_DRAW_COUNT, RULE_SUMMONS, RULE_PROPHECIES, RULE_COUNT };
enum { SPAN_BATTLE };
enum { FLAG_ATTACK, FLAG_FINALE };
enum { HAPPENING_SUMMONED = CG_ON_OF_GAME, HAPPENING_GAINS_MANA, HAPPENING_REVEALED };
enum {
    VERB_GAIN_MANA,
    VERB_GAIN_THE_MANA,
    VERB_TRANSFER_MANA,
    VERB_STACK_MANA,
    VERB_DRAIN_MANA,
    VERB_SUMMON,
    VERB_ORDER_ATTACK,
    VERB_ASSIGN,
    VERB_NEGATE_SUMMON,
    VERB_COUNT
};
enum { WINDOW_REACTION, WINDOW_COUNT };
enum { CAUSE_FAITH, CAUSE_TURN_LIMIT, CAUSE_CONCESSION, CAUSE_CARD, CAUSE_COUNT };

enum {
    PHASE_START,
    PHASE_DRAW,
    PHASE_SUMMON,
    PHASE_PROPHECY,
    PHASE_MONSTER,
    PHASE_SET,
    PHASE_END,
    PHASE_COUNT
};

/** What a player does besides using skills: rows of the table of acts. */
enum {
    ACT_PLAY,
    ACT_DISCARD,
    ACT_SUMMON,
    ACT_PAY,
    ACT_STACK,
    ACT_ATTACK,
    ACT_ABSORB,
    ACT_SET,
    ACT_COUNT
};

/** Names of a chain (GEMU-15.12). */
enum {
    CHAIN_NONE,
    CHAIN_TURN,
    CHAIN_PHASE,
    CHAIN_DRAW,
    CHAIN_DISCARD,
    CHAIN_SUMMON,
    CHAIN_PROPHECY,
    CHAIN_TRAIT,
    CHAIN_SKILL,
    CHAIN_ATTACK,
    CHAIN_REVEAL,
    CHAIN_DESTROY,
    CHAIN_LEAVE,
    CHAIN_DAMAGE,
    CHAIN_HEAL,
    CHAIN_MANA,
    CHAIN_SET,
    CHAIN_COUNT
};

/** Values: the link and the name of the chain that is being carried out, and what is counted in a
 * turn. */
enum {
    VALUE_CHAIN_LINK,
    VALUE_CHAIN,
    VALUE_ACTIONS,
    VALUE_QUICKS,
    VALUE_SUMMONS,
    VALUE_PROPHECIES,
    VALUE_COUNT
};

/** Procedures; those of the phases stand in the order of the phases. */
enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_PHASE,
    PROCEDURE_DISCARD = PROCEDURE_PHASE + PHASE_COUNT,
    PROCEDURE_SUMMON,
    PROCEDURE_PLAY,
    PROCEDURE_PUT_AWAY,
    PROCEDURE_REACTION,
    PROCEDURE_BATTLE,
    PROCEDURE_PAY,
    PROCEDURE_TAKE_MANA,
    PROCEDURE_ABSORB,
    PROCEDURE_GAIN_MANA,
    PROCEDURE_GAIN_THE_MANA,
    PROCEDURE_TRANSFER_MANA,
    PROCEDURE_STACK_MANA,
    PROCEDURE_DRAIN_MANA,
    PROCEDURE_SUMMON_FREE,
    PROCEDURE_ORDER_ATTACK,
    PROCEDURE_ASSIGN,
    PROCEDURE_NEGATE_SUMMON,
    PROCEDURE_COUNT
};

/* The game's bits of a Monster say what it has done in this turn: number of attacks, number of
 * skills, and whether an Attack Skill was used. Each number takes COUNT_BITS. */
enum { ATTACKS_AT = 0, SKILLS_AT = 4, SPENT_AT = 8, COUNT_BITS = 4 };

/* Attacks in one order, and cards of a set, at most. */
enum { ORDERS_MOST = 1000, SET_MOST = 4096 };

enum { GEMU_LAND_LACKS = 60 };

/** The tables of cards on the field. */
extern const cg_board gemu_land_board;
/** Phrases of the effect language that the game does not have. */
extern const cg_lack gemu_land_lacks[GEMU_LAND_LACKS];

/* ---- field.c: what lies where ---- */

/** The other of the two seats. */
int opponent_of(int player);
/** A Monster: face-up on the field, Tokens among them (GEMU-1.10). */
bool is_monster(const cg_match *match, cg_thing card);
/** A Monster or Set Monster. */
bool is_body(const cg_match *match, cg_thing card);
/** Is the card a Prophecy, wherever it lies? */
bool is_prophecy(const cg_match *match, cg_thing card);
/** Is it a Prophecy that stays on the field: Persistent, Equipment or Field? */
bool is_persistent(const cg_match *match, cg_thing card);
/** Has the player a face-down card in that row (ZONE_...)? */
bool has_set(const cg_match *match, int player, int zone);
/** Is it a Set card of that player, of that kind (KIND_...)? */
bool is_own_set(const cg_match *match, int player, cg_thing card, int kind);
/** Row in which a card lies on the field with that face (GEMU-2.1, GEMU-2.2, GEMU-R1). */
int row_of(const cg_match *match, cg_thing card, bool face_up);
/** Card number `index`, from 0, of a player on the field: Monster row before Prophecy row, by place
 * (GEMU-15.9); 0 after the last. */
cg_thing field_card(const cg_match *match, int player, int index);
/** Has the player a Monster or Set Monster? */
bool has_body(const cg_match *match, int player);
/** Counts an action of the turn player (GEMU-O13). */
void count_action(cg_match *match);
/** May the turn player take another action (GEMU-O13)? */
bool may_act(const cg_match *match);
/** cg_board.row. */
int board_row(const cg_match *match, cg_thing card, bool face_up);
/** CG_MAY_HOLD. */
bool may_hold(const cg_match *match, const cg_question *asked);
/** cg_board.works. */
bool ability_works(const cg_match *match, cg_thing card, int form);
/** CG_MAY_LIE. */
bool may_lie(const cg_match *match, const cg_question *asked);
/** cg_board.lasting: all cards except normal Prophecies. */
cg_lasting lasting(const cg_match *match, cg_thing card);
/** The name of the chain (CHAIN_...) that begins when a card answers this (GEMU-15.12). */
int chain_of(const cg_occasion *occasion);
/** cg_window_def.opens. */
bool window_opens(const cg_match *match, const cg_occasion *occasion);
/** cg_window_def.must_ask. */
bool must_ask(const cg_match *match, int player, const cg_occasion *occasion);

/* ---- check.c: cards, decks, setups ---- */

/** cg_module.check_card. */
void check_card(const cg_cards *cards, cg_design design, cg_report *report);
/** cg_module.check_deck. */
void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);
/** cg_module.check_setup. */
cg_status check_setup(const cg_setup *setup, cg_error *error);

/* ---- setup.c, turn.c ---- */

/** Ranges of the slots of run_match(). */
extern const cg_slot_range setup_slots[CG_FRAME_SLOTS];
/** Ranges of the slots of procedures in other files; what each slot holds stands there. */
extern const cg_slot_range battle_slots[CG_FRAME_SLOTS], order_slots[CG_FRAME_SLOTS],
    discard_slots[CG_FRAME_SLOTS], free_slots[CG_FRAME_SLOTS], monster_slots[CG_FRAME_SLOTS],
    put_away_slots[CG_FRAME_SLOTS], reaction_slots[CG_FRAME_SLOTS], pay_slots[CG_FRAME_SLOTS],
    take_slots[CG_FRAME_SLOTS], absorb_slots[CG_FRAME_SLOTS], each_slots[CG_FRAME_SLOTS],
    gain_slots[CG_FRAME_SLOTS], transfer_slots[CG_FRAME_SLOTS], stack_slots[CG_FRAME_SLOTS];
/** cg_procedure.sound of run_discard(). */
bool discard_is_sound(const cg_match *match, const cg_frame *frame);
/** cg_procedure.sound of run_put_away(). */
bool put_away_is_sound(const cg_match *match, const cg_frame *frame);
/** cg_procedure.sound of run_pay(). */
bool pay_is_sound(const cg_match *match, const cg_frame *frame);
/** cg_procedure.sound of run_take_mana(). */
bool take_is_sound(const cg_match *match, const cg_frame *frame);
/** cg_procedure.sound of run_gain_the_mana(). */
bool gain_is_sound(const cg_match *match, const cg_frame *frame);
/** The whole match, from setup to its end. */
cg_flow run_match(cg_match *match, cg_frame *frame);
/** From a described board; slot 0: the phase. */
cg_flow run_stage(cg_match *match, cg_frame *frame);
/** Turn after turn; slot 0: whose turn comes. */
cg_flow run_rounds(cg_match *match, cg_frame *frame);
/** One turn; slot 0: the next phase. */
cg_flow run_turn(cg_match *match, cg_frame *frame);
/** The end of the turn (PHASE_END). */
cg_flow run_end(cg_match *match, cg_frame *frame);

/* ---- discard.c: the Draw Phase ---- */

/** The Draw Phase: draws, then discards that the player chooses to make. */
cg_flow run_draw(cg_match *match, cg_frame *frame);
/** The cards that can be discarded, or a pass. */
void offer_discards(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Discards the card or set in slot 0; its mana can go to a Field Prophecy. */
cg_flow run_discard(cg_match *match, cg_frame *frame);
/** The Field Prophecies that can take the mana. */
void offer_fields(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/* ---- summon.c: the Summon Phase ---- */

/** cg_module.price: the mana that a summon costs. */
int32_t price_of(const cg_match *match, int act, cg_thing card);
/** The Summon Phase. */
cg_flow run_summon_phase(cg_match *match, cg_frame *frame);
/** The cards that can be summoned, or a pass. */
void offer_summons(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** One summon; slot 0: the card. */
cg_flow run_summon(cg_match *match, cg_frame *frame);
/** The verb `summon {cards}`: summons without cost. */
cg_flow run_summon_free(cg_match *match, cg_frame *frame);
/** The verb `negate the summon of {cards}`. */
cg_flow run_negate_summon(cg_match *match, cg_frame *frame);

/* ---- prophecy.c: Quick step, Prophecy Phase, use of a Prophecy ---- */

/** The start of the turn, with the Quick step (PHASE_START). */
cg_flow run_start(cg_match *match, cg_frame *frame);
/** The Quick Prophecies that can be used, or a pass. */
void offer_quick(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** The Prophecy Phase. */
cg_flow run_prophecy_phase(cg_match *match, cg_frame *frame);
/** The Prophecies that can be played, or a pass. */
void offer_prophecies(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** One use of a Prophecy; slot 0: the card. */
cg_flow run_play(cg_match *match, cg_frame *frame);
/** What becomes of a used Prophecy: it stays, goes under a card as mana, or is discarded. */
cg_flow run_put_away(cg_match *match, cg_frame *frame);
/** The verb `assign this to {cards}`. */
cg_flow run_assign(cg_match *match, cg_frame *frame);
/** The cards under which a used Prophecy can be put, or a pass to discard it. */
void offer_stacks(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Carries out a declared reaction (cg_window_def.procedure). */
cg_flow run_reaction(cg_match *match, cg_frame *frame);

/* ---- monster.c: the Monster Phase ---- */

/** The Monster Phase: skills and attacks. */
cg_flow run_monster_phase(cg_match *match, cg_frame *frame);
/** The skills and attacks that are possible, or a pass. */
void offer_monsters(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Clears what the player's cards have done in the turn (GEMU-5.5). */
void clear_turn_marks(cg_match *match, int player);

/* ---- battle.c: attacks ---- */

/** May the Monster attack at all (GEMU-O3)? */
bool may_battle(const cg_match *match, cg_thing attacker);
/** May the Monster attack that card or player (GEMU-10.6, GEMU-14.7)? */
bool is_legal_target(const cg_match *match, cg_thing attacker, cg_thing target);
/** CG_MAY_REDIRECT. */
bool may_redirect(const cg_match *match, const cg_question *asked);
/** One battle, step by step (GEMU-12.4). */
cg_flow run_battle(cg_match *match, cg_frame *frame);
/** The verb `order {cards} to attack {cards}`. */
cg_flow run_order_attack(cg_match *match, cg_frame *frame);

/* ---- set.c: the Set Phase ---- */

/** The Set Phase. */
cg_flow run_set_phase(cg_match *match, cg_frame *frame);
/** The cards that can be Set, or a pass. */
void offer_sets(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/* ---- mana.c: stacks; pay.c: what is paid from them ---- */

/** How many more cards fit under a card (GEMU-13.7, GEMU-13.8, GEMU-16.6). */
int room_under(const cg_match *match, cg_thing card);
/** Puts a card under another one; it is only told as a move, and nothing reacts to it. */
void put_under(cg_match *match, cg_thing card, cg_thing host);
/** Puts the newest card under `host` on top of its owner's discard pile (GEMU-13.10). */
void spend_one(cg_match *match, cg_thing host, cg_cause cause);
/** Opens the window `mana_gained`, unless `amount` is 0 or the host is gone.
 * @param by seat that caused it */
cg_flow tell_mana(cg_match *match, cg_thing host, int by, int amount);
/** The player's Monster or Set Monster number `index`, from 0, that has room for mana; 0 after the
 * last. */
cg_thing stack_host(const cg_match *match, int player, int index);
/** Puts cards from the bottom of the deck under a card. */
cg_flow run_take_mana(cg_match *match, cg_frame *frame);
/** Asks whether the victor of a battle absorbs the mana (CG_MOMENT_LEFT). */
cg_flow run_absorb(cg_match *match, cg_frame *frame);
/** Absorb it, or pass. */
void offer_absorb(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** cg_procedure.about: the Monster that is gone. */
cg_thing about_absorbing(const cg_match *match, const cg_frame *frame);
/** cg_procedure.about: the used Prophecy. */
cg_thing about_stacking(const cg_match *match, const cg_frame *frame);
/** cg_procedure.about: the card that is paid for. */
cg_thing about_mana(const cg_match *match, const cg_frame *frame);
/** The verb `gain {n} mana under {cards}`. */
cg_flow run_gain_mana(cg_match *match, cg_frame *frame);
/** The verb `gain the mana of {cards}`. */
cg_flow run_gain_the_mana(cg_match *match, cg_frame *frame);
/** The cards under which gained mana can go. */
void offer_hosts(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** The verb `transfer the mana of {cards} to {cards}`. */
cg_flow run_transfer_mana(cg_match *match, cg_frame *frame);
/** The verb `stack {cards} under {cards}`. */
cg_flow run_stack_mana(cg_match *match, cg_frame *frame);
/** The verb `drain {n} mana from {cards}`. */
cg_flow run_drain_mana(cg_match *match, cg_frame *frame);
/** cg_resource_def.available: the mana that a player can pay for a card. */
int32_t mana_available(const cg_match *match, int player, cg_thing card, int form);
/** Pays mana (cg_resource_def.procedure), with a split that the payer chooses. */
cg_flow run_pay(cg_match *match, cg_frame *frame);
/** The stacks that can pay the next mana. */
void offer_payment(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/* ---- estimate.c ---- */

/** cg_module.strength. */
int64_t strength(const cg_match *match, int player);

/* ---- terms.c ---- */

/** Ended by a row without a word. */
extern const cg_term_def gemu_terms[];

#endif
