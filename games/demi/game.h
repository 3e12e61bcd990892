/** @file game.h  Demi: the numbers of the tables and the constants of the rules. */
#ifndef DEMI_GAME_H
#define DEMI_GAME_H

#include <cardgame/rules.h>

enum {
    PLAYERS = 2,             /* DEMI-1.1 */
    CREATURE_PLACES = 5,     /* DEMI-3.3 */
    WORSHIPER_PLACES = 2,    /* DEMI-3.4 */
    SLOTS = 3,               /* DEMI-3.5 */
    SETTINGS = 3,            /* DEMI-5.15 */
    HAND_AT_START = 6,       /* DEMI-4.2 */
    HAND_AFTER_MULLIGAN = 5, /* DEMI-4.3 */
    DECK_LEAST = 30,         /* DEMI-2.1 */
    DECK_MOST = 60,
    COPIES_MOST = 3,      /* DEMI-2.2 */
    MONSTER_POWER = 4,    /* DEMI-1.7: the most of a Monster */
    DEMI_GOD_POWER = 9,   /* DEMI-1.8 */
    WORSHIPER_POWER = 4,  /* DEMI-1.10 */
    POWER_MOST = 1000000, /* of computed values */
    FOLLOWERS_MOST = 1000000,
    COUNT_MOST = 1000000
};

/* ---- numbers of the tables ---- */

enum {
    OPTION_FIRST_PLAYER,
    OPTION_FOLLOWERS_TO_WIN,
    OPTION_DRAW,
    OPTION_VAIN_FROM_HAND,
    OPTION_VAIN_WINDOWS,
    OPTION_TITAN_TIMING,
    OPTION_DEFENDER_GAINS,
    OPTION_STALL_COUNTS,
    OPTION_STALL_TURNS,
    OPTION_TURN_LIMIT,
    OPTION_EFFECT_LIMIT,
    OPTION_COUNT
};

/* Words of the options that are choices, in their order. Seats count from 1 behind `coin`. */
enum { FIRST_COIN };
enum { DRAW_OPTIONAL, DRAW_FORCED };
enum { WINDOWS_PHASE_START, WINDOWS_EVERY_ACTION, WINDOWS_COUNTER_ONLY };
enum { TITAN_STARTING, TITAN_PLAYING };
enum { STALL_UNABLE, STALL_NO_MOVE };

enum {
    FIELD_PANTHEON,
    FIELD_KIND,
    FIELD_POWER,
    FIELD_CATEGORY,
    FIELD_ACTS_AS,
    FIELD_LASTING,
    FIELD_TURNS,
    FIELD_TEXT,
    FIELD_EDITION,
    FIELD_LORE,
    FIELD_COUNT
};

/* Words of the fields, in their order. */
enum { PANTHEON_GREEK, PANTHEON_NORSE, PANTHEON_EGYPTIAN, PANTHEON_AGNOSTIC };
enum {
    WORD_MONSTER,
    WORD_DEMI_GOD,
    WORD_GOD,
    WORD_WORSHIPER,
    WORD_TITAN,
    WORD_PRAYER,
    WORD_VAIN,
    WORD_UNIT,
    WORD_COUNT
};
enum { ACTS_CREATURE = WORD_WORSHIPER + 1 }; /* the words before it are those of the kinds */

enum {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_CREATURES,
    ZONE_WORSHIPERS,
    ZONE_SLOTS,     /* face-down Prayers and Vains */
    ZONE_ACTIVATED, /* face-up ones */
    ZONE_TITAN,
    ZONE_MYTHOLOGY,
    ZONE_LOST,
    ZONE_RESERVE,
    ZONE_COUNT
};

enum {
    KIND_CREATURE,
    KIND_MONSTER,
    KIND_DEMI_GOD,
    KIND_GOD,
    KIND_WORSHIPER,
    KIND_TITAN,
    KIND_PRAYER,
    KIND_VAIN,
    KIND_UNIT,
    KIND_SET_CARD,
    KIND_GREEK,
    KIND_NORSE,
    KIND_EGYPTIAN,
    KIND_AGNOSTIC,
    KIND_BUFF,
    KIND_ATTACHMENT,
    KIND_CARDS_AND_DECK,
    KIND_FIELD_EFFECT,
    KIND_OMEN,
    KIND_ENTRAPPED,
    KIND_ALTAR,
    KIND_CHANCE,
    KIND_COUNT
};

enum { STAT_POWER, STAT_COUNT };
enum { KEYWORD_VICTORY_IN_TIES, KEYWORD_COUNT };
enum { COUNTER_FOLLOWERS, COUNTER_COUNT };
enum {
    ACTION_ATTACK_DIRECTLY = CG_ACTION_COUNT,
    ACTION_ATTACK_AT_ONCE,
    ACTION_BE_OFFERED,
    ACTION_BE_DESTROYED_IN_BATTLE,
    ACTION_BE_DESTROYED_BY_EFFECTS
};
enum { RULE_CREATURES, RULE_WORSHIPERS, RULE_TITANS, RULE_SETTINGS, RULE_COUNT };
enum { HAPPENING_WINS = CG_ON_COUNT, HAPPENING_LOSES, HAPPENING_TIES };
enum { FLAG_RECURRING };
enum { MOVE_OFFER, MOVE_COUNT };
#define CAUSE_OFFER ((cg_cause)(CG_CAUSE_COUNT + MOVE_OFFER))
enum { SPAN_ATTACK };

/* The ways in which a match ends (section 14). */
enum { CAUSE_FOLLOWERS, CAUSE_STALLED, CAUSE_TURN_LIMIT, CAUSE_EFFECT_LIMIT, CAUSE_COUNT };

enum { PHASE_STARTING, PHASE_DRAWING, PHASE_PLAYING, PHASE_WAR, PHASE_END, PHASE_COUNT };

/** What a player does beside using abilities: rows of the table of acts. */
enum {
    ACT_HEADS,
    ACT_TAILS,
    ACT_KEEP,
    ACT_REDRAW,
    ACT_DRAW,
    ACT_PLAY,     /* a Creature, Worshiper or Titan */
    ACT_OFFER,    /* a Creature as a part of an offering */
    ACT_SET,      /* a Prayer or Vain */
    ACT_ACTIVATE, /* a Prayer or Vain */
    ACT_ATTACK,   /* a target, alone */
    ACT_COMBINE,  /* with others */
    ACT_JOIN,
    ACT_COUNT
};

enum {
    VALUE_CREATURES, /* played in this turn (DEMI-5.15) */
    VALUE_WORSHIPERS,
    VALUE_TITANS,
    VALUE_SETTINGS,
    VALUE_EFFECTS, /* activations of this turn (DEMI-R59) */
    VALUE_MOVED,   /* moves were offered (or made): one for each seat (DEMI-14.3) */
    VALUE_STALLED = VALUE_MOVED + PLAYERS,
    VALUE_EMPTY = VALUE_STALLED + PLAYERS, /* the own turn began with an empty Deck */
    VALUE_COUNT
};

/* The game's bits of a card in play. */
enum {
    BIT_ATTACKED = 1,  /* it stands in the attack area (DEMI-3.11) */
    BIT_USED = 2,      /* its effect of this turn was used (DEMI-5.19, DEMI-6.16) */
    BIT_DUE = 4,       /* it lay face up when the turn began (DEMI-5.9, DEMI-R24) */
    BIT_CANCELLED = 8, /* its activation was (DEMI-R83) */
    BIT_AGE = 4,       /* from this bit on: turns of the one in whose turn it was activated */
    BIT_AGE_BITS = 8,
    BIT_OWN_TURN = 12,     /* of that bit: activated in the turn of seat 1 */
    BIT_PENDING = 1 << 13, /* it was activated, and that has not been carried out (DEMI-9.8) */
    BIT_GROUP = 1 << 14    /* it attacks together with others (DEMI-8.2) */
};

enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_COIN,
    PROCEDURE_MULLIGAN,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_PHASE, /* and those of the other phases behind it */
    PROCEDURE_VAINS = PROCEDURE_PHASE + PHASE_COUNT,
    PROCEDURE_COUNTER,
    PROCEDURE_ACTIVATE,
    PROCEDURE_PLACE,
    PROCEDURE_OFFERING,
    PROCEDURE_SET,
    PROCEDURE_EFFECT,
    PROCEDURE_ATTACK,
    PROCEDURE_COUNT
};

/* Slots of an attack: the first attacker and the target, 0 while there is none; how many attack,
 * the place behind the last who has joined, they themselves; are they all there; whose they are
 * + 1. */
enum {
    ATTACK_FIRST,
    ATTACK_TARGET,
    ATTACK_COUNT,
    ATTACK_NEXT,
    ATTACK_MEMBER,
    ATTACK_READY = ATTACK_MEMBER + CREATURE_PLACES,
    ATTACK_REWARD,
    ATTACK_RESULT
};

#define RUN(name) cg_flow run_##name(cg_match *match, cg_frame *frame)
#define OFFER(name) void offer_##name(const cg_match *match, const cg_frame *frame, cg_offer *offer)

/* ---- setup.c ---- */
RUN(match);
RUN(stage);
RUN(coin);
OFFER(coin);
RUN(mulligan);
OFFER(mulligan);
extern const cg_slot_range setup_slots[CG_FRAME_SLOTS];

/* ---- turn.c ---- */
RUN(rounds);
RUN(turn);
/** What recurs in this turn is there now. */
void mark_due(cg_match *match);
RUN(starting);
RUN(drawing);
OFFER(drawing);
RUN(end);

/* ---- playing.c ---- */
RUN(playing);
OFFER(playing);
RUN(place);
RUN(set);

/** Looks after Titans that have just come (DEMI-R24). */
cg_flow settle(cg_match *match);

/* ---- offering.c ---- */
/** Can the player offer what that class asks for (DEMI-6.3, DEMI-6.4)? */
bool can_offer(const cg_match *match, int player, cg_thing card);
RUN(offering);
OFFER(offering);
cg_several whole_offering(const cg_match *match, const cg_frame *frame, cg_offer *offer);
extern const cg_slot_range offering_slots[CG_FRAME_SLOTS];

/* ---- sequence.c: activations and what answers them (section 9) ---- */
/** Lists the Prayers or Vains that the player can activate now. */
void list_activations(const cg_match *match, int player, cg_offer *offer);
/** Does that list hold anything? */
bool can_activate_any(const cg_match *match, int player);
/** Carries out the chosen option of such a list. */
cg_flow activate_chosen(cg_match *match, int player);
RUN(activate);
/** The opponent of who acted may answer (DEMI-9.1). */
RUN(counter);
OFFER(counter);
/** The other player may activate Vains (DEMI-5.3). */
cg_flow open_vains(cg_match *match);
/** The same after what the active player has done (DEMI-R13). */
cg_flow open_between(cg_match *match);
RUN(vains);
OFFER(vains);

/* ---- war.c ---- */
RUN(war);
OFFER(war);
RUN(effect);
/** Members, then targets of the attack of the frame (DEMI-8.1). */
OFFER(attack);
cg_several whole_attack(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Can the Creature attack at all (DEMI-5.2, DEMI-6.11, DEMI-7.14)? */
bool may_attack(const cg_match *match, cg_thing card);
/** Can another Creature join the attack? */
bool can_grow(const cg_match *match, const cg_frame *frame);
void join_attack(const cg_match *match, cg_frame *frame, cg_thing joins);

/* ---- battle.c ---- */
RUN(attack);
extern const cg_slot_range attack_slots[CG_FRAME_SLOTS];

/* ---- end.c ---- */
/** What every player's turn ends with (DEMI-14.4 to DEMI-14.8). */
cg_flow check_stall(cg_match *match);
/** Notes whether the turn of that player begins without a Deck (DEMI-14.3). */
void note_empty_deck(cg_match *match, int player);
/** Does it still matter whether that player is offered a move? */
bool counts_offer(const cg_match *match, int player);
/** Notes whether that player is offered a move, or has made one (DEMI-14.3). */
void note_move(cg_match *match, int player, bool offered, bool made);
void note_choice(cg_match *match, int player, bool taken);
/** One activation more (DEMI-R59); ends the match beyond the limit. */
cg_flow count_effect(cg_match *match);

/* ---- field.c: what lies where ---- */
int opponent_of(int player);
void count_up(cg_match *match, int value);
bool has_bit(const cg_match *match, cg_thing card, unsigned bit);
void set_bit(cg_match *match, cg_thing card, unsigned bit, bool on);
int highest_class(const cg_match *match, const cg_thing *cards, int count);
/** WORD_MONSTER, WORD_DEMI_GOD or WORD_GOD. */
int class_of(const cg_match *match, cg_thing card);
int row_of_kind(const cg_match *match, cg_thing card);
int board_row(const cg_match *match, cg_card id, bool face_up);
bool may_lie(const cg_match *match, cg_card card, int player, bool face_up);
bool may_attach(const cg_match *match, int player, cg_card card, cg_card host);
/** Do its abilities work? Not before its activation has been carried out, nor if it was cancelled.
 */
bool works(const cg_match *match, cg_card card, int form);
/** DEMI-10.7 */
bool is_spell(const cg_match *match, cg_card card);
bool passes(const cg_match *match, cg_card card);
uint64_t more_kinds(const cg_cards *cards, cg_design design);

/* ---- reasons.c: for who asks why something is no option ---- */
/** Playing and setting, outside of the Playing Phase. */
void explain_playing(const cg_match *match, int player);
/** Activating, where the active player does not answer. */
void explain_activating(const cg_match *match, int player);
/** Activating a card of that kind; false. */
bool explain_kind(const cg_match *match, int player, cg_thing card);
void explain_phase(const cg_match *match, int player);
void explain_slots(const cg_match *match, int player);
void explain_attacks(const cg_match *match, int player);

/* ---- check.c, estimate.c ---- */
void check_card(const cg_cards *cards, cg_design design, cg_report *report);
void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);
cg_thing about_offering(const cg_match *match, const cg_frame *frame);
int32_t estimate(const cg_match *match, int player);

/* ---- board.c, lacks.c ---- */

extern const cg_board demi_board;
enum { DEMI_LACKS = 23 };
extern const cg_lack demi_lacks[DEMI_LACKS];

/* ---- terms.c ---- */

extern const cg_term_def demi_terms[];

#endif
