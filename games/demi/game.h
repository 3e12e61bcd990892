/** @file game.h  Demi: its tables and the constants of its rules. */
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
    MONSTER_POWER = 4,    /* DEMI-1.7: the maximum of a Monster */
    DEMI_GOD_POWER = 9,   /* DEMI-1.8 */
    WORSHIPER_POWER = 4,  /* DEMI-1.10 */
    POWER_MOST = 1000000, /* of computed values */
    FOLLOWERS_MOST = 1000000,
    COUNT_MOST = 1000000
};

/* ---- tables: numbers of their rows, and the rows ---- */

#define OPTIONS(X)                                                                                 \
    X(OPTION_FIRST_PLAYER, "first_player",                                                         \
      "the first player: by a coin, or a seat number (DEMI-R2)", CG_SEAT_OPTION(PLAYERS, "coin"))  \
    X(OPTION_FOLLOWERS_TO_WIN, "followers_to_win", "Followers that win (DEMI-14.1)",               \
      CG_SETTING_INT, 1, 1000, 20)                                                                 \
    X(OPTION_DRAW, "draw", "true if the draw of the Drawing Phase is optional (DEMI-R6)",          \
      CG_WORD_OPTION(DRAW_OPTIONAL, "optional", "forced"))                                         \
    X(OPTION_VAIN_FROM_HAND, "vain_from_hand",                                                     \
      "true if Vains can be activated from the hand (DEMI-R12)", CG_SETTING_BOOL, 0, 1, 0)         \
    X(OPTION_VAIN_WINDOWS, "vain_windows",                                                         \
      "when Vains that answer nothing can be activated (DEMI-R13)",                                \
      CG_WORD_OPTION(WINDOWS_PHASE_START, "phase_start", "every_action", "counter_only"))          \
    X(OPTION_TITAN_TIMING, "titan_timing",                                                         \
      "the phase in which Titans on the field act (DEMI-R24)",                                     \
      CG_WORD_OPTION(TITAN_STARTING, "starting", "playing"))                                       \
    X(OPTION_DEFENDER_GAINS, "defender_gains",                                                     \
      "true if defenders who win gain Followers (DEMI-R39)", CG_SETTING_BOOL, 0, 1, 1)             \
    X(OPTION_GROUP_PROTECTION, "group_protection",                                                 \
      "groups in which an effect that protects a member applies (DEMI-R46)",                       \
      CG_WORD_OPTION(PROTECTION_ALWAYS, "always", "one_class"))                                    \
    X(OPTION_STALL_COUNTS, "stall_counts", "when a turn counts as one without a move (DEMI-R57)",  \
      CG_WORD_OPTION(STALL_UNABLE, "unable", "no_move"))                                           \
    X(OPTION_STALL_TURNS, "stall_turns",                                                           \
      "number of such turns in a row that lose the game (DEMI-14.5)", CG_SETTING_INT, 1, 50, 5)    \
    X(OPTION_TURN_LIMIT, "turn_limit",                                                             \
      "turns after which Followers decide; 0 for no limit (DEMI-14.8)", CG_SETTING_INT, 0, 10000,  \
      200)                                                                                         \
    X(OPTION_EFFECT_LIMIT, "effect_limit",                                                         \
      "activations in one turn after which Followers decide (DEMI-R59)", CG_SETTING_INT, 10,       \
      100000, 1000)
enum { OPTIONS(CG_AS_NUMBER) OPTION_COUNT };

/* Words of the options that are choices, in their order. */
enum { DRAW_OPTIONAL, DRAW_FORCED };
enum { WINDOWS_PHASE_START, WINDOWS_EVERY_ACTION, WINDOWS_COUNTER_ONLY };
enum { TITAN_STARTING, TITAN_PLAYING };
enum { PROTECTION_ALWAYS, PROTECTION_ONE_CLASS };
enum { STALL_UNABLE, STALL_NO_MOVE };

/* DEMI-1.2. check.c checks which kind has which field. */
#define FIELDS(X)                                                                                  \
    X(FIELD_PANTHEON, "pantheon", "the Pantheon of the card (DEMI-1.3)",                           \
      CG_WORD_FIELD(true, "greek", "norse", "egyptian", "agnostic", "other"))                      \
    X(FIELD_KIND, "kind", "the kind of the card (DEMI-1.5)", CG_FIELD_CHOICE, true, 0, 0,          \
      CG_WORDS_OF(CARD_WORDS))                                                                     \
    X(FIELD_POWER, "power", "Base Power (DEMI-1.7 to 1.11)", CG_FIELD_INT, false, 0, POWER_MOST)   \
    X(FIELD_CATEGORY, "category", "sub-category of a Prayer, Vain or Titan (DEMI-1.13)",           \
      CG_WORD_FIELD(false, "buff", "attachment", "cards_and_deck", "field_effect", "omen",         \
                    "entrapped", "altar", "chance"))                                               \
    X(FIELD_ACTS_AS, "acts_as", "the kind of a Unit on the field (DEMI-1.11)",                     \
      CG_WORD_FIELD(false, "monster", "demi_god", "god", "worshiper", "creature"),                 \
      .says = "On the field it counts as: {}.")                                                    \
    X(FIELD_LASTING, "lasting", "it stays on the field until an effect removes it (DEMI-6.22)",    \
      CG_FIELD_BOOL, false, 0, 0, NULL, "Stays on the field until something takes it away.")       \
    X(FIELD_TURNS, "turns",                                                                        \
      "number of turns for which it stays: turns of the player in whose turn it was activated, "   \
      "beginning with that turn (DEMI-R68)",                                                       \
      CG_FIELD_INT, false, 1, 100,                                                                 \
      .says = "Turns on the field: {} (only those of the player who activates it, that turn "      \
              "included).")                                                                        \
    X(FIELD_TEXT, "effect", "its abilities", CG_FIELD_EFFECT)                                      \
    X(FIELD_EDITION, "edition", "its edition; no rule reads it (DEMI-1.15)", CG_FIELD_TEXT, false, \
      1, 60)                                                                                       \
    X(FIELD_LORE, "lore", "its story; no rule reads it (DEMI-1.15)", CG_FIELD_TEXT, false, 1, 400) \
    X(FIELD_OTHER_PANTHEON, "other_pantheon",                                                      \
      "the name of a Pantheon that an expansion adds, with 'pantheon: other' "                     \
      "(DEMI-R93)",                                                                                \
      CG_FIELD_TEXT, false, 1, PANTHEON_NAME_MAX, .says = "Pantheon: {}.")
enum { FIELDS(CG_AS_NUMBER) FIELD_COUNT };

/* Words of the fields, in their order. */
enum { PANTHEON_GREEK, PANTHEON_NORSE, PANTHEON_EGYPTIAN, PANTHEON_AGNOSTIC, PANTHEON_OTHER };
#define PANTHEON_NAME_MAX 40
/* clang-format off */
#define CARD_WORDS(X) \
    X(WORD_MONSTER, "monster") X(WORD_DEMI_GOD, "demi_god") X(WORD_GOD, "god") \
    X(WORD_WORSHIPER, "worshiper") X(WORD_TITAN, "titan") X(WORD_PRAYER, "prayer") \
    X(WORD_VAIN, "vain") X(WORD_UNIT, "unit")
/* clang-format on */
enum { CARD_WORDS(CG_AS_NUMBER) WORD_COUNT };
/* For the field `acts_as`: earlier words are those of the kinds. */
enum { ACTS_CREATURE = WORD_WORSHIPER + 1 };

/* DEMI-3.1 to DEMI-3.10, DEMI-3.12 */
#define ZONES(X)                                                                                   \
    X(ZONE_DECK, CG_ZONE_DECK("deck", "deck"))                                                     \
    X(ZONE_HAND, CG_ZONE_HAND("hand", "hand"))                                                     \
    X(ZONE_CREATURES, CG_ZONE_IN_PLAY("creatures", "creature row", CREATURE_PLACES))               \
    X(ZONE_WORSHIPERS, CG_ZONE_IN_PLAY("worshipers", "worshiper row", WORSHIPER_PLACES))           \
    X(ZONE_SLOTS, CG_ZONE_IN_PLAY("slots", "slots", SLOTS)) /* face-down Prayers and Vains */      \
    X(ZONE_ACTIVATED, CG_ZONE_IN_PLAY("activated", "activated row", 0)) /* face-up ones */         \
    X(ZONE_TITAN, CG_ZONE_IN_PLAY("titan", "titan slot", 1))                                       \
    X(ZONE_MYTHOLOGY, CG_ZONE_PILE("mythology", "mythology", CG_SEEN_BY_ALL))                      \
    X(ZONE_LOST, CG_ZONE_OF_CARDS("lost", "lost pile", CG_SEEN_BY_ALL, .sealed = true))            \
    X(ZONE_RESERVE, CG_ZONE_OF_CARDS("reserve", "reserve", CG_SEEN_BY_ALL))
enum { ZONES(CG_AS_NUMBER) ZONE_COUNT };

#define IN(zone, word) FIELD_KIND, word, ZONE_##zone + 1, CG_FACE_ANY
#define CATEGORY(word) FIELD_CATEGORY, word, 0, CG_FACE_UP
#define KINDS(X)                                                                                   \
    /* DEMI-1.5, DEMI-1.6. derive() gives the kinds that Units act as */                           \
    X(KIND_CREATURE, "creature", "creatures", IN(CREATURES, CREATURES))                            \
    X(KIND_MONSTER, "monster", "monsters", IN(CREATURES, "monster"))                               \
    X(KIND_DEMI_GOD, "demigod", "demigods", IN(CREATURES, "demi_god"))                             \
    X(KIND_GOD, "god", "gods", IN(CREATURES, "god"))                                               \
    X(KIND_WORSHIPER, "worshiper", "worshipers", IN(WORSHIPERS, "worshiper"))                      \
    X(KIND_TITAN, "titan", "titans", IN(TITAN, "titan"))                                           \
    X(KIND_PRAYER, "prayer", "prayers", FIELD_KIND, "prayer", ZONE_ACTIVATED + 1, CG_FACE_UP)      \
    X(KIND_VAIN, "vain", "vains", FIELD_KIND, "vain", ZONE_ACTIVATED + 1, CG_FACE_UP)              \
    X(KIND_UNIT, "unit", "units", FIELD_KIND, "unit", 0, CG_FACE_ANY)                              \
    X(KIND_SET_CARD, "set card", "set cards", FIELD_KIND, "prayer|vain", ZONE_SLOTS + 1,           \
      CG_FACE_DOWN)                                                                                \
    X(KIND_GREEK, "greek", "greek", FIELD_PANTHEON, "greek", 0, CG_FACE_UP) /* DEMI-1.3 */         \
    X(KIND_NORSE, "norse", "norse", FIELD_PANTHEON, "norse", 0, CG_FACE_UP)                        \
    X(KIND_EGYPTIAN, "egyptian", "egyptian", FIELD_PANTHEON, "egyptian", 0, CG_FACE_UP)            \
    X(KIND_AGNOSTIC, "agnostic", "agnostic", FIELD_PANTHEON, "agnostic", 0, CG_FACE_UP)            \
    X(KIND_BUFF, "buff", "buffs", CATEGORY("buff")) /* DEMI-1.13 */                                \
    X(KIND_ATTACHMENT, "attachment", "attachments", CATEGORY("attachment"))                        \
    X(KIND_CARDS_AND_DECK, "study", "studies", CATEGORY("cards_and_deck"))                         \
    X(KIND_FIELD_EFFECT, "field effect", "field effects", CATEGORY("field_effect"))                \
    X(KIND_OMEN, "omen", "omens", CATEGORY("omen"))                                                \
    X(KIND_ENTRAPPED, "entrapped", "entrapped", CATEGORY("entrapped"))                             \
    X(KIND_ALTAR, "altar", "altars", CATEGORY("altar"))                                            \
    X(KIND_CHANCE, "chance", "chances", CATEGORY("chance"))                                        \
    /* the same word as texts about cards use it */                                                \
    X(KIND_CHANCE_CARD, "chance card", "chance cards", CATEGORY("chance"))
enum { KINDS(CG_AS_NUMBER) KIND_COUNT };

enum { STAT_POWER, STAT_COUNT };
enum { KEYWORD_VICTORY_IN_TIES, KEYWORD_COUNT };
enum { COUNTER_FOLLOWERS, COUNTER_COUNT };
#define ACTIONS(X)                                                                                 \
    X(ACTION_ATTACK_DIRECTLY, "attack directly", .reach = CG_REACHES_PLAY)                         \
    X(ACTION_ATTACK_AT_ONCE, "attack at once", .reach = CG_REACHES_PLAY)                           \
    X(ACTION_BE_OFFERED, "be offered", CG_CAUSE_OF_GAME + MOVE_OFFER)                              \
    X(ACTION_BE_DESTROYED_IN_BATTLE, "be destroyed in battle", CG_CAUSE_BATTLE)                    \
    X(ACTION_BE_DESTROYED_BY_EFFECTS, "be destroyed by effects", CG_CAUSE_DESTROY)
enum { BEFORE_ACTIONS = CG_ACTION_OF_GAME - 1, ACTIONS(CG_AS_NUMBER) };
/* DEMI-5.14 */
#define RULES(X)                                                                                   \
    X(RULE_CREATURES, "creatures_per_turn", "creatures per turn", 0, 1, 0, 99,                     \
      "creature per turn")                                                                         \
    X(RULE_WORSHIPERS, "worshipers_per_turn", "worshipers per turn", 0, 1, 0, 99,                  \
      "worshiper per turn")                                                                        \
    X(RULE_TITANS, "titans_per_turn", "titans per turn", 0, 1, 0, 99, "titan per turn")            \
    X(RULE_SETTINGS, "settings_per_turn", "settings per turn", 0, SETTINGS, 0, 99,                 \
      "setting per turn")
enum { RULES(CG_AS_NUMBER) RULE_COUNT };
enum { HAPPENING_WINS = CG_ON_OF_GAME, HAPPENING_LOSES, HAPPENING_TIES };
enum { FLAG_RECURRING };
enum { MOVE_OFFER, MOVE_COUNT };
#define CAUSE_OFFER ((cg_cause)(CG_CAUSE_OF_GAME + MOVE_OFFER))
enum { SPAN_ATTACK };

/* The ways in which a match ends (section 14). */
#define CAUSES(X)                                                                                  \
    X(CAUSE_FOLLOWERS, "followers")                                                                \
    X(CAUSE_STALLED, "stalled")                                                                    \
    X(CAUSE_TURN_LIMIT, "turn_limit")                                                              \
    X(CAUSE_EFFECT_LIMIT, "effect_limit")                                                          \
    X(CAUSE_DEFEAT, "defeat")
enum { CAUSES(CG_AS_NUMBER) CAUSE_COUNT };

enum { PHASE_STARTING, PHASE_DRAWING, PHASE_PLAYING, PHASE_WAR, PHASE_END, PHASE_COUNT };

/** Actions of players other than using abilities: rows of the table of acts. */
#define ACTS(X)                                                                                    \
    X(ACT_HEADS, "heads", "Heads", "calls heads")                                                  \
    X(ACT_TAILS, "tails", "Tails", "calls tails")                                                  \
    X(ACT_KEEP, "keep", "Keep this hand", "keeps the hand")                                        \
    X(ACT_REDRAW, "redraw", "Shuffle this hand in and draw five cards", "draws another hand")      \
    X(ACT_DRAW, "draw", "Draw a card", "draws for the turn")                                       \
    X(ACT_PLAY, "play", "Play {c}")             /* a Creature, Worshiper or Titan */               \
    X(ACT_OFFER, "offer", "Offer {c}")          /* a Creature as a part of an offering */          \
    X(ACT_SET, "set", "Set {c} face down")      /* a Prayer or Vain */                             \
    X(ACT_ACTIVATE, "activate", "Activate {c}") /* a Prayer or Vain */                             \
    X(ACT_ATTACK, "attack", "Attack {t} with {c}|Attack {t}") /* attacks a target alone */         \
    X(ACT_COMBINE, "combine", "Attack with {c} and others")   /* attacks with others */            \
    X(ACT_JOIN, "join", "{c} joins the attack")
enum { ACTS(CG_AS_NUMBER) ACT_COUNT };

#define VALUES(X)                                                                                  \
    /* played in this turn (DEMI-5.15) */                                                          \
    X(VALUE_CREATURES, "creatures_played", true, 0, COUNT_MOST)                                    \
    X(VALUE_WORSHIPERS, "worshipers_played", true, 0, COUNT_MOST)                                  \
    X(VALUE_TITANS, "titans_played", true, 0, COUNT_MOST)                                          \
    X(VALUE_SETTINGS, "settings", true, 0, COUNT_MOST)                                             \
    /* activations of this turn (DEMI-R59) */                                                      \
    X(VALUE_EFFECTS, "activations", true, 0, COUNT_MOST)                                           \
    /* The hand decides whether a move was offered. */                                             \
    /* for each seat: a move was offered, or made (DEMI-14.3) */                                   \
    X(VALUE_MOVED, "moved_first", false, 0, 1, NULL, CG_SIGHT_NOBODY)                              \
    X(VALUE_MOVED_SECOND, "moved_second", false, 0, 1, NULL, CG_SIGHT_NOBODY)                      \
    /* for each seat: turns without a move (DEMI-14.4) */                                          \
    X(VALUE_STALLED, "idle_turns_of_the_first", true, 0, COUNT_MOST)                               \
    X(VALUE_STALLED_SECOND, "idle_turns_of_the_second", true, 0, COUNT_MOST)                       \
    X(VALUE_EMPTY, "began_without_deck", false, 0, 1) /* the turn began with an empty Deck */
enum { VALUES(CG_AS_NUMBER) VALUE_COUNT };

/* The game's bits of a card in play. */
enum {
    BIT_ATTACKED = 1,  /* in the attack area (DEMI-3.11) */
    BIT_USED = 2,      /* has used its effect of this turn (DEMI-5.19, DEMI-6.16) */
    BIT_DUE = 4,       /* was face up when the turn began (DEMI-5.9, DEMI-R24) */
    BIT_CANCELLED = 8, /* its activation was cancelled (DEMI-R83) */
    BIT_AGE = 4,       /* from this bit on: turns of the player in whose turn it was activated */
    BIT_AGE_BITS = 8,
    BIT_OWN_TURN = 12,     /* bit number: activated in the turn of seat 1 */
    BIT_PENDING = 1 << 13, /* activated, but not carried out yet (DEMI-9.8) */
    BIT_GROUP = 1 << 14,   /* attacks together with others (DEMI-8.2) */
    BIT_BARED = 1 << 15    /* while it attacks so, nothing protects it from effects (DEMI-R46) */
};

/* Callers of procedures. */
#define BY_MATCH (CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE))
#define BY_TURN CG_ROW(PROCEDURE_TURN)
#define PROCEDURES(X)                                                                              \
    X(PROCEDURE_MATCH, CG_RUNS("match", run_match, setup_slots, CG_AT_ALL(1, 5)))                  \
    X(PROCEDURE_STAGE, CG_RUNS("stage", run_stage, CG_SLOTS({0, PHASE_COUNT}), CG_AT_2(1, 2)))     \
    X(PROCEDURE_COIN,                                                                              \
      CG_ASKS("coin", "Heads or tails?", run_coin, offer_coin, .slots = setup_slots,               \
              .asks = CG_AT(1), .waits = CG_AT(2), .callers = CG_ROW(PROCEDURE_MATCH)))            \
    X(PROCEDURE_MULLIGAN,                                                                          \
      CG_ASKS("mulligan", "Keep this hand, or draw five other cards.", run_mulligan,               \
              offer_mulligan, .slots = CG_NO_SLOTS, .asks = CG_AT(1), .waits = CG_AT_2(2, 3),      \
              .callers = CG_ROW(PROCEDURE_MATCH)))                                                 \
    X(PROCEDURE_ROUNDS,                                                                            \
      CG_RUNS("rounds", run_rounds, CG_SLOT_BELOW(PLAYERS), CG_AT(1), .callers = BY_MATCH))        \
    X(PROCEDURE_TURN,                                                                              \
      CG_RUNS("turn", run_turn, CG_SLOT_OF_PHASE(PHASE_COUNT, CG_AT_ALL(1, 7)), CG_AT_ALL(1, 7),   \
              .callers = CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE)))                      \
    /* and those of the other phases follow */                                                     \
    X(PROCEDURE_PHASE, CG_PHASE(PROCEDURE_TURN, "starting", run_starting, CG_AT(1)))               \
    X(PROCEDURE_PHASE_DRAWING,                                                                     \
      CG_ASKS("drawing", "Draw a card, or go on without.", run_drawing, offer_drawing,             \
              .slots = CG_NO_SLOTS, .asks = CG_AT(1), .waits = CG_AT(2), .callers = BY_TURN))      \
    X(PROCEDURE_PHASE_PLAYING,                                                                     \
      CG_ASKS("playing", "Play, set or activate cards, or pass to go to war.", run_playing,        \
              offer_playing, .slots = CG_NO_SLOTS, .asks = CG_AT(2), .waits = CG_AT_3(1, 3, 4),    \
              .callers = BY_TURN))                                                                 \
    X(PROCEDURE_PHASE_WAR,                                                                         \
      CG_ASKS("war", "Attack, use what your Creatures can do, or pass to end the turn.", run_war,  \
              offer_war, .slots = CG_NO_SLOTS, .asks = CG_AT(1), .waits = CG_AT_2(2, 3),           \
              .callers = BY_TURN))                                                                 \
    X(PROCEDURE_PHASE_END, CG_PHASE(PROCEDURE_TURN, "end", run_end, CG_AT_ALL(1, 6)))              \
    X(PROCEDURE_VAINS, CG_ASKS("vain", "Activate a Vain, or pass.", run_vains, offer_vains,        \
                               .slots = CG_NO_SLOTS, .asks = CG_AT(1), .waits = CG_AT(2)))         \
    X(PROCEDURE_COUNTER,                                                                           \
      CG_ASKS("counter", "Answer with a card, or pass.", run_counter, offer_counter,               \
              .slots = CG_SLOTS({-1, INT16_MAX}, {0, CG_FORM_COUNT}), .asks = CG_AT(2),            \
              .waits = CG_AT_2(1, 3)))                                                             \
    X(PROCEDURE_ACTIVATE, CG_RUNS("activate", run_activate, CG_SLOT_OF_CARD, CG_AT_ALL(1, 3)))     \
    X(PROCEDURE_PLACE, CG_RUNS("place", run_place, CG_SLOT_OF_CARD, CG_AT_ALL(1, 5)))              \
    X(PROCEDURE_OFFERING,                                                                          \
      CG_ASKS("offering", "Choose a Creature for the offering.", run_offering, offer_offering,     \
              .about = cg_rules_about_slot, .whole = whole_offering, .slots = offering_slots,      \
              .asks = CG_AT(1), .waits = CG_AT(2), .callers = CG_ROW(PROCEDURE_PLACE)))            \
    X(PROCEDURE_SET, CG_RUNS("set", run_set, CG_SLOT_OF_CARD, CG_AT_2(1, 2)))                      \
    X(PROCEDURE_EFFECT,                                                                            \
      CG_RUNS("effect", run_effect, CG_SLOTS(CG_ANY_CARD, {0, INT16_MAX}), CG_AT_2(1, 2)))         \
    X(PROCEDURE_ATTACK,                                                                            \
      CG_ASKS("attack", "Who joins the attack, and what is attacked?", run_attack, offer_attack,   \
              .attack_from = 3, .attack_to = 12, .whole = whole_attack, .slots = attack_slots,     \
              .asks = CG_AT_2(1, 2), .waits = CG_AT_ALL(3, 12)))                                   \
    X(PROCEDURE_CHOICE, CG_RUNS("choice", run_choice, CG_SLOTS({0, 1}), CG_AT_NONE))
enum { PROCEDURES(CG_AS_NUMBER) PROCEDURE_COUNT };

/* Slots of an attack. */
enum {
    ATTACK_FIRST,  /* the first attacker */
    ATTACK_TARGET, /* 0: none yet */
    ATTACK_COUNT,  /* number of attackers */
    ATTACK_NEXT,   /* place after the last attacker that has joined */
    ATTACK_MEMBER, /* the attackers */
    ATTACK_READY = ATTACK_MEMBER + CREATURE_PLACES,
    ATTACK_REWARD,
    ATTACK_RESULT
};

/* ---- setup.c (section 4) ---- */

cg_procedure_run run_match, run_stage, run_coin, run_mulligan;
cg_procedure_offer offer_coin, offer_mulligan;
extern cg_procedure_slots setup_slots;

/* ---- turn.c: turns and phases (section 5) ---- */

cg_procedure_run run_rounds, run_turn, run_starting, run_drawing, run_end;
cg_procedure_offer offer_drawing;
/** Marks the cards that recur in this turn: those that are face up now (BIT_DUE). */
void mark_due(cg_match *match);

/* ---- playing.c: the Playing Phase (section 6) ---- */

cg_procedure_run run_playing, run_place, run_set;
cg_procedure_offer offer_playing;
cg_board_settle settle;

/* ---- offering.c: offerings (DEMI-6.3 to DEMI-6.9) ---- */

cg_procedure_run run_offering;
cg_procedure_offer offer_offering;
cg_procedure_whole whole_offering;
extern cg_procedure_slots offering_slots;
/** Returns true if the player can offer what that card requires (DEMI-6.3, DEMI-6.4). False for a
 * card that needs no offering. */
bool can_offer(const cg_match *match, int player, cg_thing card);

/* ---- sequence.c: activations and their answers (section 9) ---- */

cg_procedure_run run_activate, run_counter, run_vains;
cg_procedure_offer offer_counter, offer_vains;
/** Lists the Prayers or Vains that the player can activate now. */
void list_activations(const cg_match *match, int player, cg_offer *offer);
/** Returns true if list_activations() would list anything. */
bool can_activate_any(const cg_match *match, int player);
/** Activates the chosen card of such a list. */
cg_flow activate_chosen(cg_match *match, int player);
/** Lets the other player activate Vains (DEMI-5.3). */
cg_flow open_vains(cg_match *match);
/** Lets the other player activate Vains after an action of the active player, if the option says so
 * (DEMI-R13). */
cg_flow open_between(cg_match *match);

/* ---- war.c: the War Phase (sections 7 and 8) ---- */

cg_procedure_run run_war, run_effect;
cg_procedure_offer offer_war, offer_attack;
cg_procedure_whole whole_attack;
/** Returns true if the Creature can attack at all (DEMI-5.2, DEMI-6.11, DEMI-7.14). */
bool may_attack(const cg_match *match, cg_thing card);
/** Returns true if another Creature can join the attack of the frame. */
bool can_grow(const cg_match *match, const cg_frame *frame);
/** Adds a member to the attack of the frame. */
void join_attack(const cg_match *match, cg_frame *frame, cg_thing joins);

/* ---- battle.c: one attack (sections 7, 8 and 12) ---- */

cg_procedure_run run_attack;
extern cg_procedure_slots attack_slots;

/* ---- end.c: ends of a match (section 14) ---- */

cg_procedure_run run_choice;
/** Counts turns without a move at the end of every turn. Ends the match if no player can move or
 * the last turn is over (DEMI-14.4 to DEMI-14.8). */
cg_flow check_stall(cg_match *match);
/** Notes whether that player's turn begins with an empty Deck (DEMI-14.3). */
void note_empty_deck(cg_match *match, int player);
/** Returns true if it still matters whether that player is offered a move in this turn. */
bool counts_offer(const cg_match *match, int player);
/** Notes that the player is offered a move, or has made one (DEMI-14.3). A setting of the game says
 * which of the two counts. */
void note_move(cg_match *match, int player, bool offered, bool made);
/** Counts an activation (DEMI-R59). Ends the match if there are more than the limit. */
cg_flow count_effect(cg_match *match);

/* ---- field.c: places and properties of cards ---- */

cg_board_may may_be_spared, may_attach;
/** Returns the highest class_of() of these Creatures; WORD_MONSTER for none. */
int highest_class(const cg_match *match, const cg_thing *cards, int count);
/** Returns the class of a Creature: WORD_MONSTER, WORD_DEMI_GOD or WORD_GOD. */
int class_of(const cg_match *match, cg_thing card);
/** Returns the zone of the card when it is face up, by its printed kind. */
int row_of_kind(const cg_match *match, cg_thing card);
cg_board_row board_row;
cg_board_works works;
cg_board_lasting lasting;
cg_board_derive derive;

/* ---- reasons.c: why an action is not an option, if a player asks ---- */

/** Explains why nothing can be played or set outside of the Playing Phase. */
void explain_playing(const cg_match *match, int player);
/** Explains why nothing can be activated when the active player does not answer. */
void explain_activating(const cg_match *match, int player);
/** Explains why a card of that kind cannot be activated. @return false */
bool explain_kind(const cg_match *match, int player, cg_thing card);
/** Explains why actions of other phases are not possible. */
void explain_phase(const cg_match *match, int player);
/** Explains why cards in slots cannot be played: they can only be activated. */
void explain_slots(const cg_match *match, int player);
/** Explains why cards cannot attack or be attacked. */
void explain_attacks(const cg_match *match, int player);

/* ---- check.c, estimate.c, board.c, terms.c ---- */

cg_module_check_card check_card;
cg_module_check_deck check_deck;
cg_module_strength strength;
extern const cg_board demi_board;
extern const cg_term_def demi_terms[]; /**< ended by a row without a word */

#endif
