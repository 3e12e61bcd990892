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
    ACTION_BE_DESTROYED_BY_BATTLE = CG_ACTION_COUNT,
    ACTION_BE_DESTROYED_BY_EFFECTS,
    ACTION_ATTACK_DIRECTLY,
    ACTION_USE_SKILLS
};
enum { RESOURCE_MANA, RESOURCE_COUNT };
enum { RULE_DRAW_COUNT, RULE_SUMMONS, RULE_PROPHECIES, RULE_COUNT };
enum { SPAN_BATTLE };
enum { FLAG_ATTACK, FLAG_FINALE };
enum { HAPPENING_SUMMONED = CG_ON_COUNT, HAPPENING_GAINS_MANA, HAPPENING_REVEALED };
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

/** What a player does beside using skills: rows of the table of acts. */
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

/** What is counted in a turn, and the link and the name of the chain that is being carried out. */
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

/* What a Monster has done in this turn, in its own bits: attacks, skills, an Attack Skill. */
enum { ATTACKS_AT = 0, SKILLS_AT = 4, SPENT_AT = 8, COUNT_BITS = 4 };

/* Attacks in one order, and cards of a set, at most. */
enum { ORDERS_MOST = 1000, SET_MOST = 4096 };

enum { GEMU_LAND_LACKS = 50 };

extern const cg_board gemu_land_board;
extern const cg_lack gemu_land_lacks[GEMU_LAND_LACKS];

/* ---- field.c: what lies where ---- */

int opponent_of(int player);
/** A Monster: face-up on the field, Tokens among them (GEMU-1.10). */
bool is_monster(const cg_match *match, cg_thing card);
/** A Monster or Set Monster. */
bool is_body(const cg_match *match, cg_thing card);
bool is_prophecy(const cg_match *match, cg_thing card);
bool is_persistent(const cg_match *match, cg_thing card);
/** A Set card of that player, of the given kind. */
/** Has the player a face-down card in that row? */
bool has_set(const cg_match *match, int player, int zone);
bool is_own_set(const cg_match *match, int player, cg_thing card, int kind);
/** Row in which a card lies on the field with that face (GEMU-2.1, GEMU-2.2, GEMU-R1). */
int row_of(const cg_match *match, cg_thing card, bool face_up);
/** The cards of a player on the field: Monster row before Prophecy row, by place (GEMU-15.9).
 * Number `index` from 0; 0 behind the last. */
cg_thing field_card(const cg_match *match, int player, int index);
bool has_body(const cg_match *match, int player);
/** GEMU-O13: counts an action of the turn player; may another be taken? */
void count_action(cg_match *match);
bool may_act(const cg_match *match);
void count_up(cg_match *match, int value);

int board_row(const cg_match *match, cg_card id, bool face_up);
int board_room(const cg_match *match, cg_card id);
bool ability_works(const cg_match *match, cg_card card, int form);
bool may_lie(const cg_match *match, cg_card id, int player, bool face_up);
bool change_binds(const cg_match *match, cg_card card);
/** The name that a chain has when this triggers a card. */
int chain_of(const cg_occasion *occasion);
bool window_opens(const cg_match *match, const cg_occasion *occasion);
bool must_ask(const cg_match *match, int player, const cg_occasion *occasion);

/* ---- check.c: cards, decks, setups ---- */

void check_card(const cg_cards *cards, cg_design design, cg_report *report);
void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);
cg_status check_setup(const cg_setup *setup, cg_error *error);

/* ---- setup.c, turn.c ---- */

extern const cg_slot_range setup_slots[CG_FRAME_SLOTS];
extern const cg_slot_range battle_slots[CG_FRAME_SLOTS], order_slots[CG_FRAME_SLOTS],
    discard_slots[CG_FRAME_SLOTS], free_slots[CG_FRAME_SLOTS], monster_slots[CG_FRAME_SLOTS],
    put_away_slots[CG_FRAME_SLOTS], reaction_slots[CG_FRAME_SLOTS], pay_slots[CG_FRAME_SLOTS],
    take_slots[CG_FRAME_SLOTS], absorb_slots[CG_FRAME_SLOTS], each_slots[CG_FRAME_SLOTS],
    gain_slots[CG_FRAME_SLOTS], transfer_slots[CG_FRAME_SLOTS], stack_slots[CG_FRAME_SLOTS];
bool discard_is_sound(const cg_match *match, const cg_frame *frame);
bool put_away_is_sound(const cg_match *match, const cg_frame *frame);
bool pay_is_sound(const cg_match *match, const cg_frame *frame);
bool take_is_sound(const cg_match *match, const cg_frame *frame);
bool gain_is_sound(const cg_match *match, const cg_frame *frame);
cg_flow run_match(cg_match *match, cg_frame *frame);
cg_flow run_stage(cg_match *match, cg_frame *frame);
cg_flow run_rounds(cg_match *match, cg_frame *frame);
cg_flow run_turn(cg_match *match, cg_frame *frame);
cg_flow run_end(cg_match *match, cg_frame *frame);

/* ---- discard.c: the Draw Phase ---- */

cg_flow run_draw(cg_match *match, cg_frame *frame);
void offer_discards(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow run_discard(cg_match *match, cg_frame *frame);
void offer_fields(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/* ---- summon.c: the Summon Phase ---- */

int32_t price_of(const cg_match *match, int act, cg_card card);
cg_flow run_summon_phase(cg_match *match, cg_frame *frame);
void offer_summons(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow run_summon(cg_match *match, cg_frame *frame);
cg_flow run_summon_free(cg_match *match, cg_frame *frame);
cg_flow run_negate_summon(cg_match *match, cg_frame *frame);

/* ---- prophecy.c: Quick step, Prophecy Phase, use of a Prophecy ---- */

cg_flow run_start(cg_match *match, cg_frame *frame);
void offer_quick(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow run_prophecy_phase(cg_match *match, cg_frame *frame);
void offer_prophecies(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow run_play(cg_match *match, cg_frame *frame);
cg_flow run_put_away(cg_match *match, cg_frame *frame);
cg_flow run_assign(cg_match *match, cg_frame *frame);
void offer_stacks(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow run_reaction(cg_match *match, cg_frame *frame);

/* ---- monster.c: the Monster Phase ---- */

cg_flow run_monster_phase(cg_match *match, cg_frame *frame);
void offer_monsters(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Marks of the turn on a player's cards are cleared (GEMU-5.5). */
void clear_turn_marks(cg_match *match, int player);

/* ---- battle.c ---- */

/** May the Monster attack at all (GEMU-O3)? */
bool may_battle(const cg_match *match, cg_thing attacker);
/** May the Monster attack that (GEMU-10.6, GEMU-14.7)? */
bool is_legal_target(const cg_match *match, cg_thing attacker, cg_thing target);
bool may_redirect(const cg_match *match, cg_card attacker, cg_ref target);
cg_flow run_battle(cg_match *match, cg_frame *frame);
cg_flow run_order_attack(cg_match *match, cg_frame *frame);

/* ---- set.c: the Set Phase ---- */

cg_flow run_set_phase(cg_match *match, cg_frame *frame);
void offer_sets(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/* ---- mana.c: stacks; pay.c: what is paid from them ---- */

/** How many more cards fit under a card (GEMU-13.7, GEMU-13.8, GEMU-16.6). */
int room_under(const cg_match *match, cg_thing card);
/** Puts a card under another one; nobody is told but by the event of the move. */
void put_under(cg_match *match, cg_thing card, cg_thing host);
/** Puts the card that was stacked last to the top of its owner's discard pile (GEMU-13.10). */
void spend_one(cg_match *match, cg_thing host, cg_cause cause);
/** The window `mana_gained`, if there was any. */
cg_flow tell_mana(cg_match *match, cg_thing host, int by, int amount);
/** The player's card number `index` under which a used Prophecy or gained mana can be put; 0. */
cg_thing stack_host(const cg_match *match, int player, int index);
cg_flow run_take_mana(cg_match *match, cg_frame *frame);
cg_flow run_absorb(cg_match *match, cg_frame *frame);
void offer_absorb(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_thing about_absorbing(const cg_match *match, const cg_frame *frame);
cg_thing about_stacking(const cg_match *match, const cg_frame *frame);
cg_thing about_mana(const cg_match *match, const cg_frame *frame);
cg_flow run_gain_mana(cg_match *match, cg_frame *frame);
cg_flow run_gain_the_mana(cg_match *match, cg_frame *frame);
void offer_hosts(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow run_transfer_mana(cg_match *match, cg_frame *frame);
cg_flow run_stack_mana(cg_match *match, cg_frame *frame);
cg_flow run_drain_mana(cg_match *match, cg_frame *frame);

/** What a player can pay for a card. */
int32_t mana_available(const cg_match *match, int player, cg_card id, int form);
cg_flow run_pay(cg_match *match, cg_frame *frame);
void offer_payment(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/* ---- estimate.c ---- */

int32_t estimate(const cg_match *match, int player);

/* ---- terms.c ---- */

extern const cg_term_def gemu_terms[];

#endif
