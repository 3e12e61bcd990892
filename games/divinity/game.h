/** @file game.h  Divinity: the numbers of the tables and the constants of the rules. */
#ifndef DIVINITY_GAME_H
#define DIVINITY_GAME_H

#include <cardgame/rules.h>

enum {
    PLAYERS = 2,      /* DIV-1.1 */
    DEITY_PLACES = 3, /* DIV-2.4 */
    WALL_PLACES = 3,  /* DIV-2.5 */
    UNDER_DEITY = 2,  /* DIV-7.4 */
    ATTACHMENTS_MOST = PLAYERS * DEITY_PLACES * UNDER_DEITY,
    HAND_AT_START = 7,   /* DIV-3.2 */
    DRAW_WHEN_EMPTY = 5, /* DIV-4.4 */
    DECK_SIZE = 55,      /* DIV-13.1 */
    COPIES_MOST = 3,     /* DIV-13.2 */
    RITUALS_MOST = 1,    /* DIV-13.3 */
    HP_MOST = 99,        /* DIV-R9 */
    ATK_MOST = 99,       /* DIV-R9 */
    USES_MOST = 8,       /* DIV-R9: `+` abilities of a card */
    STAT_MOST = 1000000, /* of computed values */
    COUNT_MOST = 1000000 /* of what is counted in a turn */
};

/* ---- numbers of the tables ---- */

enum {
    OPTION_DECK_CHECK,
    OPTION_SETUP_CONDITIONS,
    OPTION_FIRST_PLAYER,
    OPTION_FIRST_TURN_DRAW,
    OPTION_FIRST_TURN_ATTACK,
    OPTION_SIMULTANEOUS_END,
    OPTION_FLIP_MOMENTS,
    OPTION_TURN_LIMIT,
    OPTION_TURN_ACTION_LIMIT,
    OPTION_COUNT
};

/* Words of the options that are choices, in their order. Seats count from 1 behind `random`. */
enum { CHECK_ON, CHECK_OFF };
enum { CONDITIONS_ENFORCED, CONDITIONS_IGNORED };
enum { FIRST_RANDOM };
enum { FIRST_TURN_YES, FIRST_TURN_NO };
enum { END_DRAW, END_TURN_PLAYER_WINS, END_TURN_PLAYER_LOSES };
enum { FLIPS_BETWEEN, FLIPS_ANY };

enum {
    FIELD_TITLE,
    FIELD_KIND,
    FIELD_RANK,
    FIELD_PANTHEON,
    FIELD_GENDER,
    FIELD_TYPES,
    FIELD_GEMSTONES,
    FIELD_HP,
    FIELD_ATK,
    FIELD_POSITION,
    FIELD_ATTACHMENT,
    FIELD_TEXT,
    FIELD_LORE,
    FIELD_COUNT
};

/* Words of the fields, in their order. */
enum { WORD_DEITY, WORD_WALL, WORD_ATTACHMENT, WORD_ENVIRONMENT, WORD_MAGIC };
enum { RANK_MINOR, RANK_MAJOR, RANK_PRIMORDIAL, RANK_SUPREME };
enum { ATTACHMENT_ARTIFACT, ATTACHMENT_CURSE, ATTACHMENT_RITUAL, ATTACHMENT_SERVANT };

enum {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_DISCARD_PILE,
    ZONE_DEITIES,
    ZONE_WALLS,
    ZONE_ENVIRONMENT,
    ZONE_ATTACHMENTS,
    ZONE_SEALED, /* the Deity of setup until the flip (DIV-3.9) */
    ZONE_ALTAR,  /* a card while its cost is paid (DIV-R23), or flips answer it (DIV-R31) */
    ZONE_COUNT
};

enum {
    KIND_DEITY,
    KIND_WALL,
    KIND_DEITY_OR_WALL,
    KIND_SPELL,
    KIND_ATTACHMENT,
    KIND_ENVIRONMENT,
    KIND_MAGIC,
    KIND_ARTIFACT,
    KIND_CURSE,
    KIND_RITUAL,
    KIND_SERVANT,
    KIND_MINOR,
    KIND_LESSER,
    KIND_MAJOR,
    KIND_PRIMORDIAL,
    KIND_SUPREME,
    KIND_CANAANITE,
    KIND_EGYPTIAN,
    KIND_MESOPOTAMIAN,
    KIND_NORSE,
    KIND_OLYMPIAN,
    KIND_FEMALE,
    KIND_MALE,
    KIND_BOTH,
    KIND_CELESTIAL,
    KIND_CIVILIAN,
    KIND_FERTILITY,
    KIND_DEATH,
    KIND_DOMINION,
    KIND_ELEMENTAL,
    KIND_TEMPORAL,
    KIND_RUBY,
    KIND_TOPAZ,
    KIND_CITRINE,
    KIND_EMERALD,
    KIND_SAPPHIRE,
    KIND_AMETHYST,
    KIND_ONIX,
    KIND_ONYX,
    KIND_LEFT,
    KIND_MIDDLE,
    KIND_RIGHT,
    KIND_COUNT
};

enum { STAT_HP, STAT_ATK, STAT_COUNT };
enum { MARK_DAMAGE, MARK_COUNT };
enum {
    ACTION_PLAY_DEITIES = CG_ACTION_OF_GAME,
    ACTION_PLAY_WALLS,
    ACTION_PLAY_SPELLS,
    ACTION_PLAY_ATTACHMENTS,
    ACTION_PLAY_ENVIRONMENTS,
    ACTION_PLAY_MAGICS,
    ACTION_BE_ATTACKED_FIRST
};
enum { RULE_PLAYS, RULE_DRAWS, RULE_TROPHIES, RULE_COUNT };
enum { HAPPENING_TAKES_EFFECT = CG_ON_OF_GAME };
enum { VERB_COLLECT, VERB_COUNT };

/* The ways in which a match ends (section 12). */
enum {
    CAUSE_WALLS,
    CAUSE_EMPTY_SIDE,
    CAUSE_EMPTY_DECK,
    CAUSE_FORFEIT,
    CAUSE_TURN_LIMIT,
    CAUSE_TRIGGERS,
    CAUSE_COUNT
};

enum { PHASE_DRAW, PHASE_ACTIONS, PHASE_ATTACK, PHASE_COUNT };

/** What a player does besides using abilities: rows of the table of acts. */
enum {
    ACT_PLACE,   /* a Deity of setup */
    ACT_OFFER,   /* a card of the hand as a part of its cost */
    ACT_PLAY,    /* a card, an Attachment face up */
    ACT_HIDE,    /* an Attachment face down */
    ACT_FLIP,    /* an own Attachment face up */
    ACT_ATTACK,  /* go to attack; an attacker and its target */
    ACT_RECLAIM, /* a trophy out of the discard pile */
    ACT_COUNT
};

/* How far the match is: the Deities of setup are flipped (DIV-R55), then it is known whose the
 * first turn is (DIV-R54). */
enum { NOT_BEGUN, ONE_KEPT, BOTH_KEPT, FLIPPED, LED };

#define TROPHIES_MOST 9 /* trophies that wait at once: three Deities, three for each */

enum {
    VALUE_PLAYS,   /* Deities and Walls played in this turn (DIV-5.1) */
    VALUE_ACTIONS, /* in step 2 of this turn (DIV-R59) */
    VALUE_ATTACKS, /* the player goes to attack */
    VALUE_BEGUN,   /* how far the setup is: NOT_BEGUN to LED */
    VALUE_TROPHY,  /* what still waits: see trophy.c */
    VALUE_COUNT = VALUE_TROPHY + TROPHIES_MOST
};

/* The game's bits of a card in play: which of its `+` abilities were used in this turn (DIV-6.4).
 */
enum { USED_AT = 0, USED_BITS = 2 * USES_MOST };

enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_REDRAW,
    PROCEDURE_PLACE,
    PROCEDURE_OFFER,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_PHASE, /* and those of the other phases behind it */
    PROCEDURE_PLAY = PROCEDURE_PHASE + PHASE_COUNT,
    PROCEDURE_HIDE,
    PROCEDURE_FLIP,
    PROCEDURE_WINDOW_BEGIN, /* the windows of DIV-R32 */
    PROCEDURE_WINDOW_ATTACKS,
    PROCEDURE_WINDOW_STRUCK,
    PROCEDURE_ANSWER,
    PROCEDURE_TROPHIES,
    PROCEDURE_TROPHY,
    PROCEDURE_LEFT,
    PROCEDURE_COLLECT,
    PROCEDURE_ANNOUNCED, /* W5 of abilities */
    PROCEDURE_WINDOW_ANNOUNCED,
    PROCEDURE_COUNT
};

/** Declares the body of a procedure, and the function that lists the options it asks for. What the
 * slots of a procedure hold stands where its body is; `..._slots` are the ranges of slots. */
#define RUN(name) cg_flow run_##name(cg_match *match, cg_frame *frame)
#define OFFER(name) void offer_##name(const cg_match *match, const cg_frame *frame, cg_offer *offer)

/* ---- setup.c (section 3) ---- */

RUN(match);    /**< the whole match, from setup to its end */
RUN(stage);    /**< from a described board; slot 0: the phase */
RUN(redraw);   /**< a player without a Deity shows the hand and draws anew */
RUN(sealed);   /**< a player chooses a Deity, or a card of the hand as its cost; so do both */
OFFER(places); /**< Deities of the hand that can be placed */
OFFER(offers); /**< cards of the hand, or a pass */
/** Ranges of slots: of match, and of redraw. */
extern const cg_slot_range setup_slots[CG_FRAME_SLOTS], redraw_slots[CG_FRAME_SLOTS],
    sealed_slots[CG_FRAME_SLOTS];
/** cg_procedure.sound of match. */
bool setup_is_sound(const cg_match *match, const cg_frame *frame);
/** cg_procedure.sound of redraw. */
bool redraw_is_sound(const cg_match *match, const cg_frame *frame);
/** cg_module.survey: the most that any Deity of the catalogue costs in cards of the hand. */
int32_t most_owed_of(const cg_cards *cards);
/** cg_module.possible: has each player who has not placed a Deity yet one to place? */
bool setup_is_possible(const cg_match *match);

/* ---- turn.c (section 4) ---- */

RUN(rounds);    /**< turn after turn; slot 0: whose turn comes */
RUN(turn);      /**< one turn; slot 0: the next step */
RUN(draw);      /**< step 1: the draw */
RUN(actions);   /**< step 2: actions */
OFFER(actions); /**< what the turn player can do, or a pass to end the turn */

/* ---- play.c: playing cards (sections 5, 7 and 8) ---- */

/** Lists the cards of the hand that the player can play now. */
void list_plays(const cg_match *match, int player, cg_offer *offer);
/** Carries out the option that was chosen from such a list. */
cg_flow play_chosen(cg_match *match, int player);
RUN(play); /**< plays a card face up; slots 0 and 1: the card, the Deity it goes under or 0 */
RUN(hide); /**< plays an Attachment face down; slots as above */
/** Raises "takes effect": an Attachment has become face up under its Deity (DIV-R34). */
cg_flow tell_effect(cg_match *match, cg_thing card);

/* ---- flip.c: turning Attachments face up (DIV-7.8, DIV-7.9) ---- */

/** Lists the Attachments that the player can turn face up now. */
void list_flips(const cg_match *match, int player, cg_offer *offer);
/** Carries out the flip that was chosen from such a list. */
cg_flow flip_chosen(cg_match *match, int player);
RUN(flip); /**< turns an Attachment face up; slot 0: the card */
/** Opens a window in which both players may flip, the turn player first, alternately, until both
 * pass in succession.
 * @param procedure PROCEDURE_WINDOW_... */
cg_flow open_window(cg_match *match, int procedure);
/** With the option `flip_moments` at `any` a flip can come between a play and its effect. */
bool flips_answer(const cg_match *match);
/** W5: opens a window between a play and its effect, where the option says so. */
cg_flow open_announced(cg_match *match);
RUN(announced); /**< W5 of a Magic or a `+` ability; slot 1: the form of the ability */
/** cg_procedure.about: the attacker that is asked about. */
cg_thing about_attack(const cg_match *match, const cg_frame *frame);
RUN(window);  /**< such a window */
OFFER(flips); /**< flips of the player who is asked, or a pass */
/** Lets the turn player's opponent flip, until passing. */
cg_flow open_answer(cg_match *match);
RUN(answer);    /**< what open_answer() opens */
OFFER(answers); /**< flips of the opponent, or a pass */

/* ---- attack.c (section 9) ---- */

/** Can the player attack anything now? Says its reason if not. */
bool may_attack(const cg_match *match, int player);
/** Does a card say that the player must attack, so that the turn cannot end without it? */
bool must_attack(const cg_match *match, int player);
RUN(attack);    /**< step 3: the attack */
OFFER(attacks); /**< targets of the attacker that is asked about, or a pass */
extern const cg_slot_range attack_slots[CG_FRAME_SLOTS];

/* ---- trophy.c (section 11) ---- */

/** cg_module.sound: the values that hold trophies. */
bool trophies_are_sound(const cg_match *match);
/** Ranges of slots: of trophies and trophy, and of left. */
extern const cg_slot_range trophy_slots[CG_FRAME_SLOTS], left_slots[CG_FRAME_SLOTS];
RUN(trophies);   /**< takes the trophies that wait, at the end of the turn */
OFFER(trophies); /**< which trophy is taken next */
RUN(trophy);     /**< takes one trophy; slot 0: the trophy */
OFFER(trophy);   /**< cards that can be taken, or a pass */
RUN(left);       /**< notes a trophy for a card that has left play (CG_MOMENT_LEFT) */
RUN(collect);    /**< the verb `collect a trophy for {cards}` */

/* ---- field.c: what lies where, and what the board asks ---- */

/** The other of the two seats. */
int opponent_of(int player);
/** Is it a Deity in play? */
bool is_deity(const cg_match *match, cg_thing card);
/** Could the card lie under that Deity, face up or down, for all that the player knows? Says its
 * reason if not. */
bool may_lie_under(const cg_match *match, int player, cg_thing card, cg_thing deity, bool face_up);
/** Can the card that has been announced still come, an Attachment face up under that Deity? */
bool may_enter(const cg_match *match, int player, cg_thing card, cg_thing host);
/** Has the player a face-down Attachment? */
bool has_hidden(const cg_match *match, int player);
/** Was that `+` ability of the card not used yet in this turn (DIV-6.4)? */
bool is_unused(const cg_match *match, cg_thing card, int ability);
/** Notes that it was used. */
void note_used(cg_match *match, cg_thing card, int ability);
/** Forgets all uses, for a new turn. */
void clear_used(cg_match *match);
/** cg_board.settle: ends the match when a player has won (section 12). */
cg_flow settle(cg_match *match);
/** CG_MAY_PLAY. */
bool may_play(const cg_match *match, const cg_question *asked);
/** CG_MAY_ATTACH. */
bool may_attach(const cg_match *match, const cg_question *asked);
/** CG_MAY_CONTROL. */
bool may_control(const cg_match *match, const cg_question *asked);
/** CG_MAY_LIE. */
bool may_lie(const cg_match *match, const cg_question *asked);

/* ---- check.c, estimate.c ---- */

/** cg_module.check_card. */
void check_card(const cg_cards *cards, cg_design design, cg_report *report);
/** cg_module.check_deck. */
void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);
/** cg_module.strength. */
int64_t strength(const cg_match *match, int player);
/** cg_module.score: Deities that the player has in play. */
int32_t deities_left(const cg_match *match, int player);

/* ---- board.c, lacks.c ---- */

/** The tables of cards in play. */
extern const cg_board divinity_board;
enum { DIVINITY_LACKS = 81 };
/** Phrases of the effect language that the game does not have. */
extern const cg_lack divinity_lacks[DIVINITY_LACKS];

/* ---- terms.c ---- */

/** Ended by a row without a word. */
extern const cg_term_def divinity_terms[];

#endif
