/** @file game.h  Divinity: its tables and the constants of its rules. */
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
    COUNT_MOST = 1000000 /* of counts in a turn */
};

/* ---- tables: numbers of their rows, and the rows ---- */

#define OPTIONS(X)                                                                                 \
    X(OPTION_DECK_CHECK, "deck_check", "true if decks must follow section 13 (DIV-R15)",           \
      CG_WORD_OPTION(CHECK_ON, "on", "off"))                                                       \
    X(OPTION_SETUP_CONDITIONS, "setup_conditions",                                                 \
      "whether play conditions and costs of Deities apply in the setup (DIV-R17)",                 \
      CG_WORD_OPTION(CONDITIONS_ENFORCED, "enforced", "ignored"))                                  \
    X(OPTION_FIRST_PLAYER, "first_player",                                                         \
      "the first player: by chance, or a seat number (DIV-R19)",                                   \
      CG_SEAT_OPTION(PLAYERS, "random"))                                                           \
    X(OPTION_FIRST_TURN_DRAW, "first_turn_draw",                                                   \
      "true if a card is drawn in the first turn (DIV-R19)",                                       \
      CG_WORD_OPTION(FIRST_TURN_YES, "yes", "no"))                                                 \
    X(OPTION_FIRST_TURN_ATTACK, "first_turn_attack",                                               \
      "true if attacks are allowed in the first turn (DIV-R19)",                                   \
      CG_WORD_OPTION(FIRST_TURN_YES, "yes", "no"))                                                 \
    X(OPTION_SIMULTANEOUS_END, "simultaneous_end",                                                 \
      "the result if both win in the same step (DIV-R54)",                                         \
      CG_WORD_OPTION(END_DRAW, "draw", "turn_player_wins", "turn_player_loses"))                   \
    X(OPTION_FLIP_MOMENTS, "flip_moments",                                                         \
      "flips between things, or also between a play and its effect (DIV-R31)",                     \
      CG_WORD_OPTION(FLIPS_BETWEEN, "between", "any"))                                             \
    X(OPTION_TURN_LIMIT, "turn_limit",                                                             \
      "turns after which the match is a draw; 0 for no limit (DIV-R59)", CG_SETTING_INT, 0,        \
      100000, 300)                                                                                 \
    X(OPTION_TURN_ACTION_LIMIT, "turn_action_limit",                                               \
      "actions in a turn after which only flips, the attack and the end are left; 0 for no limit " \
      "(DIV-R59)",                                                                                 \
      CG_SETTING_INT, 0, 100000, 500)
enum { OPTIONS(CG_AS_NUMBER) OPTION_COUNT };

/* Words of the options that are choices, in their order. Seats count from 1 after `random`. */
enum { CHECK_ON, CHECK_OFF };
enum { CONDITIONS_ENFORCED, CONDITIONS_IGNORED };
enum { FIRST_RANDOM };
enum { FIRST_TURN_YES, FIRST_TURN_NO };
enum { END_DRAW, END_TURN_PLAYER_WINS, END_TURN_PLAYER_LOSES };
enum { FLIPS_BETWEEN, FLIPS_ANY };

/* DIV-1.4 to DIV-1.14, DIV-R6, DIV-R9. check.c checks which group has which field. */
#define FIELDS(X)                                                                                  \
    X(FIELD_TITLE, "title", "the words after a Deity's name (DIV-R6)", CG_FIELD_TEXT, false, 1,    \
      60)                                                                                          \
    X(FIELD_KIND, "kind", "the card's group, of a Spell its subgroup (DIV-1.2, DIV-1.3)",          \
      CG_WORD_FIELD(true, "deity", "wall", "attachment", "environment", "magic"))                  \
    X(FIELD_RANK, "rank", "rank of a Deity (DIV-1.8)",                                             \
      CG_WORD_FIELD(false, "minor", "major", "primordial", "supreme"))                             \
    X(FIELD_PANTHEON, "pantheon", "pantheon of a Deity (DIV-1.9)",                                 \
      CG_WORD_FIELD(false, "canaanite", "egyptian", "mesopotamian", "norse", "olympian"))          \
    X(FIELD_GENDER, "gender", "gender of a Deity (DIV-1.12)",                                      \
      CG_WORD_FIELD(false, "female", "male", "both"))                                              \
    X(FIELD_TYPES, "types", "types of a Deity (DIV-1.10)",                                         \
      CG_FLAGS_FIELD(false, "celestial", "civilian", "fertility", "death", "dominion",             \
                     "elemental", "temporal"))                                                     \
    X(FIELD_GEMSTONES, "gemstones", "gemstones of a Deity (DIV-1.11)",                             \
      CG_FLAGS_FIELD(false, "ruby", "topaz", "citrine", "emerald", "sapphire", "amethyst",         \
                     "onix"))                                                                      \
    X(FIELD_HP, "hp", "damage at which a Deity or Wall is defeated (DIV-1.15)", CG_FIELD_INT,      \
      false, 1, HP_MOST)                                                                           \
    X(FIELD_ATK, "atk", "damage of a Deity's attack (DIV-1.15)", CG_FIELD_INT, false, 0, ATK_MOST) \
    X(FIELD_POSITION, "position", "of a Wall (DIV-1.13)",                                          \
      CG_WORD_FIELD(false, "left", "middle", "right"))                                             \
    X(FIELD_ATTACHMENT, "attachment", "type of an Attachment (DIV-1.14)",                          \
      CG_WORD_FIELD(false, "artifact", "curse", "ritual", "servant"))                              \
    X(FIELD_TEXT, "effect", "its abilities", CG_FIELD_EFFECT)                                      \
    X(FIELD_LORE, "lore", "its story; no rule reads it (DIV-1.7)", CG_FIELD_TEXT, false, 1, 400)
enum { FIELDS(CG_AS_NUMBER) FIELD_COUNT };

/* Words of the fields, in their order. */
enum { WORD_DEITY, WORD_WALL, WORD_ATTACHMENT, WORD_ENVIRONMENT, WORD_MAGIC };
enum { RANK_MINOR, RANK_MAJOR, RANK_PRIMORDIAL, RANK_SUPREME };
enum { ATTACHMENT_ARTIFACT, ATTACHMENT_CURSE, ATTACHMENT_RITUAL, ATTACHMENT_SERVANT };

/* DIV-2.1 to DIV-2.7, DIV-2.11, DIV-3.9, DIV-R16, DIV-R23 */
#define ZONES(X)                                                                                   \
    X(ZONE_DECK, CG_ZONE_DECK("deck", "deck"))                                                     \
    X(ZONE_HAND, CG_ZONE_HAND("hand", "hand"), .told_once = true)                                  \
    X(ZONE_DISCARD_PILE, CG_ZONE_PILE("discard_pile", "discard pile", CG_SEEN_BY_ALL))             \
    X(ZONE_DEITIES, CG_ZONE_IN_PLAY("deities", "deity zone", DEITY_PLACES))                        \
    X(ZONE_WALLS, CG_ZONE_IN_PLAY("walls", "wall zone", WALL_PLACES),                              \
      .place_field = FIELD_POSITION + 1)                                                           \
    X(ZONE_ENVIRONMENT, CG_ZONE_IN_PLAY("environment", "environment zone", 1))                     \
    X(ZONE_ATTACHMENTS, CG_ZONE_IN_PLAY("attachments", "attachment zone", 0))                      \
    /* the Deity of setup until the flip (DIV-3.9) */                                              \
    X(ZONE_SEALED, CG_ZONE_HAND("sealed", "place of the sealed deity"), .limit = 1,                \
      .of_kind = KIND_DEITY + 1)                                                                   \
    /* a card while its cost is paid (DIV-R23), or while flips answer it (DIV-R31) */              \
    X(ZONE_ALTAR, CG_ZONE_OF_CARDS("altar", "altar", CG_SEEN_BY_ALL, .limit = 1))
enum { ZONES(CG_AS_NUMBER) ZONE_COUNT };

/* DIV-1.2 to DIV-1.14. A face-down Attachment is only an Attachment (DIV-R37). */
#define KINDS(X)                                                                                   \
    X(KIND_DEITY, "deity", "deities", FIELD_KIND, "deity", ZONE_DEITIES + 1, CG_FACE_UP)           \
    X(KIND_WALL, "wall", "walls", FIELD_KIND, "wall", ZONE_WALLS + 1, CG_FACE_UP)                  \
    X(KIND_DEITY_OR_WALL, KIND("deity or wall", "deities or walls", FIELD_KIND, "deity|wall"))     \
    X(KIND_SPELL, KIND("spell", "spells", FIELD_KIND, "attachment|environment|magic"))             \
    X(KIND_ATTACHMENT, "attachment", "attachments", FIELD_KIND, "attachment",                      \
      ZONE_ATTACHMENTS + 1, CG_FACE_ANY)                                                           \
    /* DIV-R39 */                                                                                  \
    X(KIND_ENVIRONMENT, "environment", "environments", FIELD_KIND, "environment",                  \
      ZONE_ENVIRONMENT + 1, CG_FACE_UP, .common = true)                                            \
    X(KIND_MAGIC, KIND("magic", "magics", FIELD_KIND, "magic"))                                    \
    X(KIND_ARTIFACT, KIND("artifact", "artifacts", FIELD_ATTACHMENT, "artifact"))                  \
    X(KIND_CURSE, KIND("curse", "curses", FIELD_ATTACHMENT, "curse"))                              \
    X(KIND_RITUAL, KIND("ritual", "rituals", FIELD_ATTACHMENT, "ritual"))                          \
    X(KIND_SERVANT, KIND("servant", "servants", FIELD_ATTACHMENT, "servant"))                      \
    X(KIND_MINOR, DEITY("minor", FIELD_RANK, "minor"))                                             \
    X(KIND_LESSER, DEITY("lesser", FIELD_RANK, "minor")) /* DIV-R3 */                              \
    X(KIND_MAJOR, DEITY("major", FIELD_RANK, "major"))                                             \
    X(KIND_PRIMORDIAL, DEITY("primordial", FIELD_RANK, "primordial"))                              \
    X(KIND_SUPREME, DEITY("supreme", FIELD_RANK, "supreme"))                                       \
    X(KIND_CANAANITE, DEITY("canaanite", FIELD_PANTHEON, "canaanite"))                             \
    X(KIND_EGYPTIAN, DEITY("egyptian", FIELD_PANTHEON, "egyptian"))                                \
    X(KIND_MESOPOTAMIAN, DEITY("mesopotamian", FIELD_PANTHEON, "mesopotamian"))                    \
    X(KIND_NORSE, DEITY("norse", FIELD_PANTHEON, "norse"))                                         \
    X(KIND_OLYMPIAN, DEITY("olympian", FIELD_PANTHEON, "olympian"))                                \
    X(KIND_FEMALE, DEITY("female", FIELD_GENDER, "female|both")) /* DIV-R12 */                     \
    X(KIND_MALE, DEITY("male", FIELD_GENDER, "male|both"))                                         \
    X(KIND_BOTH, "deity of both genders", "deities of both genders", FIELD_GENDER, "both",         \
      ZONE_DEITIES + 1, CG_FACE_UP)                                                                \
    X(KIND_CELESTIAL, DEITY("celestial", FIELD_TYPES, "celestial"))                                \
    X(KIND_CIVILIAN, DEITY("civilian", FIELD_TYPES, "civilian"))                                   \
    X(KIND_FERTILITY, DEITY("fertility", FIELD_TYPES, "fertility"))                                \
    X(KIND_DEATH, DEITY("death", FIELD_TYPES, "death"))                                            \
    X(KIND_DOMINION, DEITY("dominion", FIELD_TYPES, "dominion"))                                   \
    X(KIND_ELEMENTAL, DEITY("elemental", FIELD_TYPES, "elemental"))                                \
    X(KIND_TEMPORAL, DEITY("temporal", FIELD_TYPES, "temporal"))                                   \
    X(KIND_RUBY, DEITY("ruby", FIELD_GEMSTONES, "ruby"))                                           \
    X(KIND_TOPAZ, DEITY("topaz", FIELD_GEMSTONES, "topaz"))                                        \
    X(KIND_CITRINE, DEITY("citrine", FIELD_GEMSTONES, "citrine"))                                  \
    X(KIND_EMERALD, DEITY("emerald", FIELD_GEMSTONES, "emerald"))                                  \
    X(KIND_SAPPHIRE, DEITY("sapphire", FIELD_GEMSTONES, "sapphire"))                               \
    X(KIND_AMETHYST, DEITY("amethyst", FIELD_GEMSTONES, "amethyst"))                               \
    X(KIND_ONIX, DEITY("onix", FIELD_GEMSTONES, "onix"))                                           \
    X(KIND_ONYX, DEITY("onyx", FIELD_GEMSTONES, "onix")) /* DIV-R10 */                             \
    X(KIND_LEFT, "left wall", "left walls", FIELD_POSITION, "left", ZONE_WALLS + 1, CG_FACE_UP)    \
    X(KIND_MIDDLE, "middle wall", "middle walls", FIELD_POSITION, "middle", ZONE_WALLS + 1,        \
      CG_FACE_UP)                                                                                  \
    X(KIND_RIGHT, "right wall", "right walls", FIELD_POSITION, "right", ZONE_WALLS + 1, CG_FACE_UP)
enum { KINDS(CG_AS_NUMBER) KIND_COUNT };

enum { STAT_HP, STAT_ATK, STAT_COUNT };
enum { MARK_DAMAGE, MARK_COUNT };
#define ACTIONS(X)                                                                                 \
    X(ACTION_PLAY_DEITIES, "play deities")                                                         \
    X(ACTION_PLAY_WALLS, "play walls")                                                             \
    X(ACTION_PLAY_SPELLS, "play spells")                                                           \
    X(ACTION_PLAY_ATTACHMENTS, "play attachments")                                                 \
    X(ACTION_PLAY_ENVIRONMENTS, "play environments")                                               \
    X(ACTION_PLAY_MAGICS, "play magics")                                                           \
    X(ACTION_BE_ATTACKED_FIRST, "be attacked first", .reach = CG_REACHES_PLAY)
enum { BEFORE_ACTIONS = CG_ACTION_OF_GAME - 1, ACTIONS(CG_AS_NUMBER) };
/* DIV-5.1, DIV-4.3, DIV-11.1 */
#define RULES(X)                                                                                   \
    X(RULE_PLAYS, "plays_per_turn", "plays per turn", 0, 1, 0, 99, "play per turn")                \
    X(RULE_DRAWS, "draw_count", "draw count", 0, 1, 0, 99, "draw per turn")                        \
    X(RULE_TROPHIES, "trophies_per_defeat", "trophies per defeat", 0, 1, 0, 3, "trophy per defeat")
enum { RULES(CG_AS_NUMBER) RULE_COUNT };
enum { HAPPENING_TAKES_EFFECT = CG_ON_OF_GAME };
enum { VERB_COLLECT, VERB_COUNT };

/* The ways in which a match ends (section 12). */
#define CAUSES(X)                                                                                  \
    X(CAUSE_WALLS, "walls")                                                                        \
    X(CAUSE_EMPTY_SIDE, "empty_side")                                                              \
    X(CAUSE_EMPTY_DECK, "empty_deck")                                                              \
    X(CAUSE_FORFEIT, "forfeit")                                                                    \
    X(CAUSE_TURN_LIMIT, "turn_limit")                                                              \
    X(CAUSE_TRIGGERS, "triggers")
enum { CAUSES(CG_AS_NUMBER) CAUSE_COUNT };

enum { PHASE_DRAW, PHASE_ACTIONS, PHASE_ATTACK, PHASE_COUNT };

/** Actions of players other than using abilities: rows of the table of acts. */
#define ACTS(X)                                                                                    \
    X(ACT_PLACE, "place", "Place {c} face down")     /* a Deity of setup */                        \
    X(ACT_OFFER, "offer", "Pay with {c}")            /* pays with a card of the hand */            \
    X(ACT_PLAY, "play", "Play {c} on {t}|Play {c}")  /* a card, an Attachment face up */           \
    X(ACT_HIDE, "hide", "Play {c} face down on {t}") /* an Attachment face down */                 \
    X(ACT_FLIP, "flip", "Turn {c} face up")          /* an own Attachment face up */               \
    /* begins to attack; an attacker and its target */                                             \
    X(ACT_ATTACK, "attack", "Attack {t} with {c}|Go to the attack")                                \
    X(ACT_RECLAIM, "reclaim", "Take {c} as a trophy") /* takes a trophy from the discard pile */
enum { ACTS(CG_AS_NUMBER) ACT_COUNT };

/* Progress of a match: the Deities of setup are flipped (DIV-R55), then the player of the first
 * turn is known (DIV-R54). */
enum { NOT_BEGUN, ONE_KEPT, BOTH_KEPT, FLIPPED, LED };

#define TROPHIES_MOST 9 /* trophies that can wait at once: three each for three Deities */

#define VALUES(X)                                                                                  \
    /* Deities and Walls played in this turn (DIV-5.1) */                                          \
    X(VALUE_PLAYS, "plays_this_turn", true, 0, COUNT_MOST)                                         \
    /* in step 2 of this turn (DIV-R59) */                                                         \
    X(VALUE_ACTIONS, "actions_this_turn", true, 0, COUNT_MOST)                                     \
    X(VALUE_ATTACKS, "attacks", false, 0, 1)         /* the player begins to attack */             \
    X(VALUE_BEGUN, "begun", false, NOT_BEGUN, LED)   /* progress of the setup: NOT_BEGUN to LED */ \
    X(VALUE_TROPHY, "trophy_1", false, 0, INT32_MAX) /* waiting trophies: see trophy.c */          \
    X(VALUE_TROPHY_2, "trophy_2", false, 0, INT32_MAX)                                             \
    X(VALUE_TROPHY_3, "trophy_3", false, 0, INT32_MAX)                                             \
    X(VALUE_TROPHY_4, "trophy_4", false, 0, INT32_MAX)                                             \
    X(VALUE_TROPHY_5, "trophy_5", false, 0, INT32_MAX)                                             \
    X(VALUE_TROPHY_6, "trophy_6", false, 0, INT32_MAX)                                             \
    X(VALUE_TROPHY_7, "trophy_7", false, 0, INT32_MAX)                                             \
    X(VALUE_TROPHY_8, "trophy_8", false, 0, INT32_MAX)                                             \
    X(VALUE_TROPHY_9, "trophy_9", false, 0, INT32_MAX)
enum { VALUES(CG_AS_NUMBER) VALUE_COUNT };

/* The game's bits of a card in play: the `+` abilities used in this turn (DIV-6.4). */
enum { USED_AT = 0, USED_BITS = 2 * USES_MOST };

/* Callers of procedures. */
#define BY_MATCH (CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE))
#define BY_ROUNDS (CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE))
#define BY_TURN CG_ROW(PROCEDURE_TURN)
#define PROCEDURES(X)                                                                              \
    X(PROCEDURE_MATCH,                                                                             \
      CG_RUNS("match", run_match, setup_slots, CG_AT_ALL(1, 10), .sound = setup_is_sound))         \
    X(PROCEDURE_STAGE, CG_RUNS("stage", run_stage, CG_SLOTS({0, PHASE_COUNT}), CG_AT_ALL(1, 3)))   \
    X(PROCEDURE_REDRAW, CG_RUNS("redraw", run_redraw, redraw_slots, CG_AT_ALL(1, 3),               \
                                .sound = redraw_is_sound, .callers = CG_ROW(PROCEDURE_MATCH)))     \
    X(PROCEDURE_PLACE, CG_ASKS("setup", "Place a Deity of your hand face down.", run_sealed,       \
                               offer_places, .slots = sealed_slots, .asks = CG_AT(1),              \
                               .sealed = true, .callers = CG_ROW(PROCEDURE_MATCH)))                \
    X(PROCEDURE_OFFER,                                                                             \
      CG_ASKS("setup_cost", "Choose a card as the cost of your Deity, if it has one.", run_sealed, \
              offer_offers, .slots = sealed_slots, .asks = CG_AT(1), .sealed = true,               \
              .callers = CG_ROW(PROCEDURE_MATCH)))                                                 \
    X(PROCEDURE_ROUNDS,                                                                            \
      CG_RUNS("rounds", run_rounds, CG_SLOT_BELOW(PLAYERS), CG_AT_2(1, 2), .callers = BY_MATCH))   \
    X(PROCEDURE_TURN, CG_RUNS("turn", run_turn, CG_SLOT_OF_PHASE(PHASE_COUNT, CG_AT_2(2, 3)),      \
                              CG_AT_ALL(1, 7), .callers = BY_ROUNDS))                              \
    /* and those of the other phases follow */                                                     \
    X(PROCEDURE_PHASE, CG_PHASE(PROCEDURE_TURN, "draw", run_draw, CG_AT(1)))                       \
    X(PROCEDURE_PHASE_ACTIONS,                                                                     \
      CG_ASKS("action", "Play cards, use abilities, attack, or pass to end the turn.",             \
              run_actions, offer_actions, .slots = CG_NO_SLOTS, .asks = CG_AT(2),                  \
              .waits = CG_AT_2(1, 3), .callers = BY_TURN))                                         \
    X(PROCEDURE_PHASE_ATTACK,                                                                      \
      CG_ASKS("attack", "What does it attack?", run_attack, offer_attacks, .about = about_attack,  \
              .slots = attack_slots, .asks = CG_AT(1), .waits = CG_AT_ALL(2, 6),                   \
              .callers = BY_TURN))                                                                 \
    X(PROCEDURE_PLAY,                                                                              \
      CG_RUNS("play", run_play, CG_SLOTS(CG_ANY_CARD, CG_ANY_THING), CG_AT_ALL(1, 7)))             \
    X(PROCEDURE_HIDE,                                                                              \
      CG_RUNS("hide", run_hide, CG_SLOTS(CG_ANY_CARD, CG_ANY_THING), CG_AT_ALL(1, 4)))             \
    X(PROCEDURE_FLIP,                                                                              \
      CG_RUNS("flip", run_flip, CG_SLOTS(CG_ANY_CARD, CG_ANY_THING), CG_AT_ALL(1, 5)))             \
    /* the windows of DIV-R32 */                                                                   \
    X(PROCEDURE_WINDOW_BEGIN,                                                                      \
      WINDOW("window", "Turn an Attachment face up before the draw, or pass."))                    \
    X(PROCEDURE_WINDOW_ATTACKS,                                                                    \
      WINDOW("window_attacks", "Turn an Attachment face up before the attacks strike, or pass."))  \
    X(PROCEDURE_WINDOW_STRUCK,                                                                     \
      WINDOW("window_struck", "Turn an Attachment face up after the attacks, or pass."))           \
    X(PROCEDURE_ANSWER,                                                                            \
      FLIPS("answer", "Turn an Attachment face up before the next action, or pass.", run_answer,   \
            offer_answers, CG_NO_SLOTS))                                                           \
    X(PROCEDURE_TROPHIES, CG_ASKS("trophies", "For which defeated Deity is the next trophy?",      \
                                  run_trophies, offer_trophies, .slots = trophy_slots,             \
                                  .asks = CG_AT(1), .waits = CG_AT(2), .callers = BY_TURN))        \
    X(PROCEDURE_TROPHY, CG_ASKS("trophy", "Take a card as a trophy, or pass.", run_trophy,         \
                                offer_trophy, .slots = trophy_slots, .asks = CG_AT(1),             \
                                .waits = CG_AT_2(2, 3), .callers = CG_ROW(PROCEDURE_TROPHIES)))    \
    X(PROCEDURE_LEFT, CG_RUNS("left", run_left, left_slots, CG_AT_NONE))                           \
    X(PROCEDURE_COLLECT,                                                                           \
      CG_RUNS("collect", run_collect,                                                              \
              CG_SLOTS({0, PLAYERS - 1}, CG_ANY_SET, CG_VERB_SLOTS(PLAYERS)), CG_AT_NONE))         \
    /* W5 of abilities */                                                                          \
    X(PROCEDURE_ANNOUNCED,                                                                         \
      CG_RUNS("announced", run_announced, CG_SLOTS({0, INT16_MAX}, {0, CG_FORM_COUNT}), CG_AT(1))) \
    X(PROCEDURE_WINDOW_ANNOUNCED,                                                                  \
      WINDOW("window_announced", "Turn an Attachment face up before that takes effect, or pass."))
enum { PROCEDURES(CG_AS_NUMBER) PROCEDURE_COUNT };

/* ---- setup.c (section 3) ---- */

cg_procedure_run run_match, run_stage, run_redraw, run_sealed;
cg_procedure_offer offer_places, offer_offers;
cg_procedure_sound setup_is_sound, redraw_is_sound;
extern cg_procedure_slots setup_slots, redraw_slots, sealed_slots;
/** cg_module.survey: returns the highest cost of any Deity of the catalogue, in cards of the
 * hand. */
int32_t most_owed_of(const cg_cards *cards);
/** cg_module.possible: returns true if each player who has not placed a Deity yet has one to
 * place. */
bool setup_is_possible(const cg_match *match);

/* ---- turn.c (section 4) ---- */

cg_procedure_run run_rounds, run_turn, run_draw, run_actions;
cg_procedure_offer offer_actions;

/* ---- play.c: playing cards (sections 5, 7 and 8) ---- */

cg_procedure_run run_play, run_hide;
/** Lists the cards of the hand that the player can play now. */
void list_plays(const cg_match *match, int player, cg_offer *offer);
/** Carries out the option chosen from such a list. */
cg_flow play_chosen(cg_match *match, int player);
/** Raises "takes effect" after an Attachment has become face up under its Deity (DIV-R34). */
cg_flow tell_effect(cg_match *match, cg_thing card);

/* ---- flip.c: turning Attachments face up (DIV-7.8, DIV-7.9) ---- */

cg_procedure_run run_flip, run_announced, run_window, run_answer;
cg_procedure_offer offer_flips, offer_answers;
cg_procedure_about about_attack;
/** Lists the Attachments that the player can turn face up now. */
void list_flips(const cg_match *match, int player, cg_offer *offer);
/** Carries out the flip chosen from such a list. */
cg_flow flip_chosen(cg_match *match, int player);
/** Opens a window in which both players may flip alternately, the turn player first, until both
 * pass in succession. @param procedure PROCEDURE_WINDOW_... */
cg_flow open_window(cg_match *match, int procedure);
/** Returns true if a flip can come between a play and its effect: the option `flip_moments` is
 * `any`. */
bool flips_answer(const cg_match *match);
/** W5: opens a window between a play and its effect, if the option says so. */
cg_flow open_announced(cg_match *match);
/** Lets the turn player's opponent flip cards until they pass. */
cg_flow open_answer(cg_match *match);

/* ---- attack.c (section 9) ---- */

cg_procedure_run run_attack;
cg_procedure_offer offer_attacks;
extern cg_procedure_slots attack_slots;
/** Returns true if the player can attack anything now. Otherwise gives a reason. */
bool may_attack(const cg_match *match, int player);
/** Returns true if a card says that the player must attack, so that the turn cannot end without an
 * attack. */
bool must_attack(const cg_match *match, int player);

/* ---- trophy.c (section 11) ---- */

cg_procedure_run run_trophies, run_trophy, run_left, run_collect;
cg_procedure_offer offer_trophies, offer_trophy;
extern cg_procedure_slots trophy_slots, left_slots;
/** cg_module.sound: checks the values that hold trophies. */
bool trophies_are_sound(const cg_match *match);

/* ---- field.c: places of cards, and questions of the board ---- */

cg_board_may may_play, may_attach, may_control, may_lie;
/** Returns true if it is a Deity in play. */
bool is_deity(const cg_match *match, cg_thing card);
/** Returns true if the card could be under that Deity, face up or down, as far as the player knows.
 * Otherwise gives a reason. */
bool may_lie_under(const cg_match *match, int player, cg_thing card, cg_thing deity, bool face_up);
/** Returns true if the announced card can still enter; an Attachment face up under that Deity. */
bool may_enter(const cg_match *match, int player, cg_thing card, cg_thing host);
/** Returns true if the player has a face-down Attachment. */
bool has_hidden(const cg_match *match, int player);
/** Returns true if that `+` ability of the card has not been used in this turn (DIV-6.4). */
bool is_unused(const cg_match *match, cg_thing card, int ability);
/** Notes that the ability was used. */
void note_used(cg_match *match, cg_thing card, int ability);
/** Forgets all uses, for a new turn. */
void clear_used(cg_match *match);
cg_board_settle settle;

/* ---- check.c, estimate.c, board.c, terms.c ---- */

cg_module_check_card check_card;
cg_module_check_deck check_deck;
cg_module_strength strength;
/** cg_module.score: returns the number of Deities that the player has in play. */
int32_t deities_left(const cg_match *match, int player);
extern const cg_board divinity_board;
extern const cg_term_def divinity_terms[]; /**< ended by a row without a word */

#endif
