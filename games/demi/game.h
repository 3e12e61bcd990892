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
    OPTION_GROUP_PROTECTION,
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
enum { PROTECTION_ALWAYS, PROTECTION_ONE_CLASS };
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
    FIELD_OTHER_PANTHEON,
    FIELD_COUNT
};

/* Words of the fields, in their order. */
enum { PANTHEON_GREEK, PANTHEON_NORSE, PANTHEON_EGYPTIAN, PANTHEON_AGNOSTIC, PANTHEON_OTHER };
#define PANTHEON_NAME_MAX 40
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
/* Of the field `acts_as`: the words before this one are those of the kinds. */
enum { ACTS_CREATURE = WORD_WORSHIPER + 1 };

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
    KIND_CHANCE_CARD, /* the same, as it is said of cards */
    KIND_COUNT
};

enum { STAT_POWER, STAT_COUNT };
enum { KEYWORD_VICTORY_IN_TIES, KEYWORD_COUNT };
enum { COUNTER_FOLLOWERS, COUNTER_COUNT };
enum {
    ACTION_ATTACK_DIRECTLY = CG_ACTION_OF_GAME,
    ACTION_ATTACK_AT_ONCE,
    ACTION_BE_OFFERED,
    ACTION_BE_DESTROYED_IN_BATTLE,
    ACTION_BE_DESTROYED_BY_EFFECTS
};
enum { RULE_CREATURES, RULE_WORSHIPERS, RULE_TITANS, RULE_SETTINGS, RULE_COUNT };
enum { HAPPENING_WINS = CG_ON_OF_GAME, HAPPENING_LOSES, HAPPENING_TIES };
enum { FLAG_RECURRING };
enum { MOVE_OFFER, MOVE_COUNT };
#define CAUSE_OFFER ((cg_cause)(CG_CAUSE_OF_GAME + MOVE_OFFER))
enum { SPAN_ATTACK };

/* The ways in which a match ends (section 14). */
enum {
    CAUSE_FOLLOWERS,
    CAUSE_STALLED,
    CAUSE_TURN_LIMIT,
    CAUSE_EFFECT_LIMIT,
    CAUSE_DEFEAT,
    CAUSE_COUNT
};

enum { PHASE_STARTING, PHASE_DRAWING, PHASE_PLAYING, PHASE_WAR, PHASE_END, PHASE_COUNT };

/** What a player does besides using abilities: rows of the table of acts. */
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
    VALUE_MOVED,   /* for each seat: a move was offered, or made (DEMI-14.3) */
    VALUE_STALLED = VALUE_MOVED + PLAYERS, /* for each seat: turns without a move (DEMI-14.4) */
    VALUE_EMPTY = VALUE_STALLED + PLAYERS, /* the turn began with an empty Deck */
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
    BIT_GROUP = 1 << 14,   /* it attacks together with others (DEMI-8.2) */
    BIT_BARED = 1 << 15    /* as long as it does no protection saves it from effects (DEMI-R46) */
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
    PROCEDURE_CHOICE,
    PROCEDURE_COUNT
};

/* Slots of an attack. */
enum {
    ATTACK_FIRST,  /* the first attacker */
    ATTACK_TARGET, /* 0 while there is none */
    ATTACK_COUNT,  /* number of attackers */
    ATTACK_NEXT,   /* place after that of the last one who has joined */
    ATTACK_MEMBER, /* the attackers */
    ATTACK_READY = ATTACK_MEMBER + CREATURE_PLACES,
    ATTACK_REWARD,
    ATTACK_RESULT
};

/** Declares the body of a procedure, and the function that lists the options it asks for. What the
 * slots of a procedure hold stands where its body is; `..._slots` are the ranges of slots. */
#define RUN(name) cg_flow run_##name(cg_match *match, cg_frame *frame)
#define OFFER(name) void offer_##name(const cg_match *match, const cg_frame *frame, cg_offer *offer)

/* ---- setup.c (section 4) ---- */

RUN(match);      /**< the whole match, from setup to its end */
RUN(stage);      /**< from a described board; slot 0: the phase */
RUN(coin);       /**< seat 0 calls, seat 1 flips: who begins */
OFFER(coin);     /**< heads or tails */
RUN(mulligan);   /**< a player keeps the hand, or draws another one */
OFFER(mulligan); /**< keep or redraw */
extern const cg_slot_range setup_slots[CG_FRAME_SLOTS]; /**< of match and coin */

/* ---- turn.c: turns and phases (section 5) ---- */

RUN(rounds); /**< turn after turn; slot 0: whose turn comes */
RUN(turn);   /**< one turn; slot 0: the next phase */
/** Marks the cards that recur in this turn: those that lie face up now (BIT_DUE). */
void mark_due(cg_match *match);
RUN(starting);  /**< the Starting Phase */
RUN(drawing);   /**< the Drawing Phase */
OFFER(drawing); /**< draw, or pass */
RUN(end);       /**< the End Phase */

/* ---- playing.c: the Playing Phase (section 6) ---- */

RUN(playing);   /**< the Playing Phase */
OFFER(playing); /**< what can be played, set or activated, or a pass */
RUN(place);     /**< plays a Creature, Worshiper or Titan; slot 0: the card */
RUN(set);       /**< sets a Prayer or Vain; slot 0: the card */
/** cg_board.settle: activates Titans that have just come (DEMI-R24). */
cg_flow settle(cg_match *match);

/* ---- offering.c: offerings (DEMI-6.3 to DEMI-6.9) ---- */

/** Can the player offer what playing that card asks for (DEMI-6.3, DEMI-6.4)? False for a card that
 * asks for no offering. */
bool can_offer(const cg_match *match, int player, cg_thing card);
RUN(offering);   /**< chooses and gives the offering; slot 0: the card that is played */
OFFER(offering); /**< Creatures that go on with the offering */
/** The whole choice of an offering (cg_procedure.whole). */
cg_several whole_offering(const cg_match *match, const cg_frame *frame, cg_offer *offer);
extern const cg_slot_range offering_slots[CG_FRAME_SLOTS];

/* ---- sequence.c: activations and what answers them (section 9) ---- */

/** Lists the Prayers or Vains that the player can activate now. */
void list_activations(const cg_match *match, int player, cg_offer *offer);
/** Would list_activations() list anything? */
bool can_activate_any(const cg_match *match, int player);
/** Activates the card of the option that was chosen from such a list. */
cg_flow activate_chosen(cg_match *match, int player);
RUN(activate);  /**< one activation; slot 0: the card */
RUN(counter);   /**< the Counter Phase: the opponent of who acted may answer (DEMI-9.1) */
OFFER(counter); /**< cards that can answer, or a pass */
/** Lets the other player activate Vains (DEMI-5.3). */
cg_flow open_vains(cg_match *match);
/** The same after what the active player has done, if the option says so (DEMI-R13). */
cg_flow open_between(cg_match *match);
RUN(vains);   /**< a window in which the other player activates Vains until passing */
OFFER(vains); /**< Vains that can be activated, or a pass */

/* ---- war.c: the War Phase (sections 7 and 8) ---- */

RUN(war);      /**< the War Phase */
OFFER(war);    /**< attacks and effects that are possible, or a pass */
RUN(effect);   /**< uses an effect of a Creature; slots 0 and 1: the Creature and its ability */
OFFER(attack); /**< members of the attack, then its targets (DEMI-8.1) */
/** The whole choice of the members of an attack (cg_procedure.whole). */
cg_several whole_attack(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Can the Creature attack at all (DEMI-5.2, DEMI-6.11, DEMI-7.14)? */
bool may_attack(const cg_match *match, cg_thing card);
/** Can another Creature join the attack of the frame? */
bool can_grow(const cg_match *match, const cg_frame *frame);
/** Adds a member to the attack of the frame. */
void join_attack(const cg_match *match, cg_frame *frame, cg_thing joins);

/* ---- battle.c: one attack (sections 7, 8 and 12) ---- */

RUN(attack); /**< one attack, alone or combined; slots: ATTACK_FIRST and so on */
extern const cg_slot_range attack_slots[CG_FRAME_SLOTS];

/* ---- end.c: what ends the match (section 14) ---- */

/** Called at the end of every turn: counts turns without a move, and ends the match when nobody can
 * move or the last turn is over (DEMI-14.4 to DEMI-14.8). */
cg_flow check_stall(cg_match *match);
/** Notes whether the turn of that player begins with an empty Deck (DEMI-14.3). */
void note_empty_deck(cg_match *match, int player);
/** Does it still matter whether that player is offered a move in this turn? */
bool counts_offer(const cg_match *match, int player);
/** Notes that the player is offered a move, or has made one (DEMI-14.3). Which of the two counts is
 * a setting of the game. */
void note_move(cg_match *match, int player, bool offered, bool made);
/** At CG_MOMENT_CHOICE: what may be declined is a move on offer. Slot 0: is it taken? */
cg_flow run_choice(cg_match *match, cg_frame *frame);
/** Counts an activation (DEMI-R59); ends the match when there are more than the limit. */
cg_flow count_effect(cg_match *match);

/* ---- field.c: what lies where ---- */

/** The other of the two seats. */
int opponent_of(int player);
/** Has the card one of these bits (BIT_...)? */
bool has_bit(const cg_match *match, cg_thing card, unsigned bit);
/** Sets or clears these bits of a card. */
void set_bit(cg_match *match, cg_thing card, unsigned bit, bool on);
/** CG_MAY_BE_SPARED (DEMI-R46). */
bool may_be_spared(const cg_match *match, const cg_question *asked);
/** The highest class_of() among these Creatures; WORD_MONSTER for none. */
int highest_class(const cg_match *match, const cg_thing *cards, int count);
/** Class of a Creature: WORD_MONSTER, WORD_DEMI_GOD or WORD_GOD. */
int class_of(const cg_match *match, cg_thing card);
/** Zone in which the card stands face up, by what is printed on it. */
int row_of_kind(const cg_match *match, cg_thing card);
/** cg_board.row. */
int board_row(const cg_match *match, cg_thing card, bool face_up);
/** CG_MAY_ATTACH. */
bool may_attach(const cg_match *match, const cg_question *asked);
/** cg_board.works: not before its activation has been carried out, nor if that was cancelled. */
bool works(const cg_match *match, cg_thing card, int form);
/** cg_board.lasting: is it an activated Prayer or Vain (DEMI-10.7)? */
cg_lasting lasting(const cg_match *match, cg_thing card);
/** cg_board.derive: what Units act as. */
void derive(const cg_cards *cards, cg_design design, cg_derived *derived);

/* ---- reasons.c: reasons why something is no option; they say nothing unless asked ---- */

/** Why nothing is played or set, outside of the Playing Phase. */
void explain_playing(const cg_match *match, int player);
/** Why nothing is activated, where the active player does not answer. */
void explain_activating(const cg_match *match, int player);
/** Why a card of that kind is not activated. @return false */
bool explain_kind(const cg_match *match, int player, cg_thing card);
/** Why nothing is done that belongs to other phases. */
void explain_phase(const cg_match *match, int player);
/** Why cards in slots are not played: they are only activated. */
void explain_slots(const cg_match *match, int player);
/** Why cards do not attack, or are not attacked. */
void explain_attacks(const cg_match *match, int player);

/* ---- check.c, estimate.c ---- */

/** cg_module.check_card. */
void check_card(const cg_cards *cards, cg_design design, cg_report *report);
/** cg_module.check_deck. */
void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);
/** cg_procedure.about: the card that the offering is for. */
cg_thing about_offering(const cg_match *match, const cg_frame *frame);
/** cg_module.strength. */
int64_t strength(const cg_match *match, int player);

/* ---- board.c, lacks.c ---- */

/** The tables of cards in play. */
extern const cg_board demi_board;
enum { DEMI_LACKS = 26 };
/** Phrases of the effect language that the game does not have. */
extern const cg_lack demi_lacks[DEMI_LACKS];

/* ---- terms.c ---- */

/** Ended by a row without a word. */
extern const cg_term_def demi_terms[];

#endif
