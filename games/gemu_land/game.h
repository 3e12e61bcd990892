/** @file game.h  Gemu Land: its tables and the constants of its rules. */
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
    COUNT_MOST = 1000000    /* of counts in a turn */
};

/* ---- tables: numbers of their rows, and the rows ---- */

#define OPTIONS(X)                                                                                 \
    X(OPTION_STARTING_FAITH, "starting_faith", "Faith of both players at the start (GEMU-O1)",     \
      CG_SETTING_INT, 1, 9999, 50)                                                                 \
    X(OPTION_FIRST_PLAYER, "first_player",                                                         \
      "the first player: by chance, or a seat number (GEMU-O2)",                                   \
      CG_SEAT_OPTION(PROPHETS, "random"))                                                          \
    X(OPTION_FIRST_TURN_ATTACK, "first_turn_attack",                                               \
      "true if attacks are allowed in turn 1 (GEMU-O3)",                                           \
      CG_WORD_OPTION(FIRST_TURN_ALLOWED, "allowed", "forbidden"))                                  \
    X(OPTION_PERSISTENT_SLOT, "persistent_slot", "the row of Persistent Prophecies (GEMU-O4)",     \
      CG_WORD_OPTION(SLOT_MONSTER, "monster", "prophecy"))                                         \
    X(OPTION_FREE_LEVEL_MAX, "free_level_max", "highest level that is summoned free (GEMU-O5)",    \
      CG_SETTING_INT, 0, LEVEL_MAX, 0)                                                             \
    X(OPTION_QUICK_LIMIT, "quick_limit",                                                           \
      "maximum number of Quick Prophecies in a turn; 0 for no limit (GEMU-O6)", CG_SETTING_INT, 0, \
      8, 1)                                                                                        \
    X(OPTION_ATTACKED_SET_MONSTER, "attacked_set_monster",                                         \
      "what happens to a Set Monster that is attacked (GEMU-O7)",                                  \
      CG_WORD_OPTION(STAYS_SET, "stays_set", "turns_face_up"))                                     \
    X(OPTION_REACTION_PRIORITY, "reaction_priority",                                               \
      "the player who is asked first for a reaction (GEMU-O8)",                                    \
      CG_WORD_OPTION(OPPONENT_FIRST, "opponent_first", "turn_player_first"))                       \
    X(OPTION_REACTION_PROMPTS, "reaction_prompts",                                                 \
      "players asked for a reaction: all with a Set Prophecy, or only those who can react "        \
      "(GEMU-O9)",                                                                                 \
      CG_WORD_OPTION(PROMPTS_STRICT, "strict", "eligible"))                                        \
    X(OPTION_FIELD_MANA, "field_mana",                                                             \
      "costs that the mana of Field Prophecies can pay (GEMU-O10)",                                \
      CG_WORD_OPTION(FIELD_PAYS_SUMMONS, "summon", "none", "any"))                                 \
    X(OPTION_MAX_COPIES, "max_copies",                                                             \
      "maximum number of copies of a card in a deck; 0 for no limit (GEMU-O11)", CG_SETTING_INT,   \
      0, 40, 0)                                                                                    \
    X(OPTION_TURN_LIMIT, "turn_limit",                                                             \
      "turns after which the higher Faith wins, at least 2; 0 for no limit (GEMU-O12)",            \
      CG_SETTING_INT, 0, 100000, 200)                                                              \
    X(OPTION_ACTIONS_PER_TURN, "actions_per_turn",                                                 \
      "actions after which only a pass is left in a turn (GEMU-O13)", CG_SETTING_INT, 20, 100000,  \
      200)
enum { OPTIONS(CG_AS_NUMBER) OPTION_COUNT };

/* Words of the options that are choices, in their order. */
enum { FIRST_TURN_ALLOWED, FIRST_TURN_FORBIDDEN };
enum { SLOT_MONSTER, SLOT_PROPHECY };
enum { STAYS_SET, TURNS_FACE_UP };
enum { OPPONENT_FIRST, TURN_PLAYER_FIRST };
enum { PROMPTS_STRICT, PROMPTS_ELIGIBLE };
enum { FIELD_PAYS_SUMMONS, FIELD_PAYS_NOTHING, FIELD_PAYS_ANY };

/* GEMU-1.3 to GEMU-1.6. check.c checks which kind may have which field. */
#define FIELDS(X)                                                                                  \
    X(FIELD_KIND, "kind", "the kind of the card",                                                  \
      CG_WORD_FIELD(true, "monster", "prophecy", "token"))                                         \
    X(FIELD_TRIBE, "tribe", "the tribe of a Monster or Token",                                     \
      CG_WORD_FIELD(false, "rootling", "ebbling", "mirage"))                                       \
    X(FIELD_SUBTYPE, "subtype", "what kind of Prophecy it is; normal if left out",                 \
      CG_WORD_FIELD(false, "normal", "persistent", "equipment", "field"))                          \
    X(FIELD_FLAGS, "flags", "flags of a Prophecy", CG_FLAGS_FIELD(false, "quick"))                 \
    X(FIELD_LEVEL, "level", "mana that a summon of the Monster costs; 0 if left out",              \
      CG_FIELD_INT, false, 0, LEVEL_MAX)                                                           \
    X(FIELD_ATTACK, "attack", "of a Monster or Token", CG_FIELD_INT, false, 0, VALUE_MAX)          \
    X(FIELD_DEFENSE, "defense", "of a Monster or Token", CG_FIELD_INT, false, 0, VALUE_MAX)        \
    X(FIELD_TAUNT, "taunt", "rank of its Taunt (GEMU-14.7); left out if it has none",              \
      CG_FIELD_INT, false, 1, 99)                                                                  \
    X(FIELD_TEXT, "effect", "its traits, skills and effects", CG_FIELD_EFFECT)                     \
    X(FIELD_LORE, "lore", "its story; no rule reads it", CG_FIELD_TEXT, false, 1, 400)
enum { FIELDS(CG_AS_NUMBER) FIELD_COUNT };

/* GEMU-2.1, GEMU-2.2, GEMU-2.4 to GEMU-2.9, GEMU-7.2, GEMU-R67 */
#define ZONES(X)                                                                                   \
    X(ZONE_DECK, CG_ZONE_DECK("deck", "deck"))                                                     \
    /* GEMU-2.6, GEMU-7.2; "Hidden information": the number of the cards */                        \
    X(ZONE_HAND, CG_ZONE_HAND("hand", "hand"), .told_once = true, .limit = HAND_LIMIT,             \
      .when_full = ZONE_DISCARD_PILE + 1)                                                          \
    X(ZONE_MONSTER_ROW, CG_ZONE_IN_PLAY("monster_row", "monster row", ROW_PLACES))                 \
    X(ZONE_PROPHECY_ROW, CG_ZONE_IN_PLAY("prophecy_row", "prophecy row", ROW_PLACES))              \
    X(ZONE_MANA, CG_ZONE_PILE("mana", "mana", CG_SEEN_BY_NOBODY))                                  \
    X(ZONE_DISCARD_PILE, CG_ZONE_PILE("discard_pile", "discard pile", CG_SEEN_BY_ALL))             \
    X(ZONE_BANISHED_PILE, CG_ZONE_PILE("banished_pile", "banished pile", CG_SEEN_BY_ALL))
enum { ZONES(CG_AS_NUMBER) ZONE_COUNT };
enum { COUNTER_FAITH, COUNTER_COUNT };
/* GEMU-1.2, GEMU-1.10: "monster" without more is a face-up one; Tokens count. */
#define KINDS(X)                                                                                   \
    /* GEMU-17.5 */                                                                                \
    X(KIND_MONSTER, "monster", "monsters", FIELD_KIND, "monster|token", ZONE_MONSTER_ROW + 1,      \
      CG_FACE_UP, .tokens = true)                                                                  \
    X(KIND_SET_MONSTER, "set monster", "set monsters", FIELD_KIND, "monster",                      \
      ZONE_MONSTER_ROW + 1, CG_FACE_DOWN)                                                          \
    X(KIND_ANY_MONSTER, "monster or set monster", "monsters or set monsters", FIELD_KIND,          \
      "monster|token", ZONE_MONSTER_ROW + 1, CG_FACE_ANY)                                          \
    X(KIND_PROPHECY, "prophecy", "prophecies", FIELD_KIND, "prophecy", 0, CG_FACE_UP)              \
    X(KIND_SET_PROPHECY, "set prophecy", "set prophecies", FIELD_KIND, "prophecy",                 \
      ZONE_PROPHECY_ROW + 1, CG_FACE_DOWN)                                                         \
    X(KIND_ANY_PROPHECY, "prophecy or set prophecy", "prophecies or set prophecies", FIELD_KIND,   \
      "prophecy", 0, CG_FACE_ANY)                                                                  \
    X(KIND_PERSISTENT, "persistent prophecy", "persistent prophecies", FIELD_SUBTYPE,              \
      "persistent", 0, CG_FACE_UP)                                                                 \
    X(KIND_EQUIPMENT, "equipment", "equipment", FIELD_SUBTYPE, "equipment", 0, CG_FACE_UP)         \
    X(KIND_FIELD, "field prophecy", "field prophecies", FIELD_SUBTYPE, "field", 0, CG_FACE_UP)     \
    X(KIND_QUICK, "quick prophecy", "quick prophecies", FIELD_FLAGS, "quick", 0, CG_FACE_UP)       \
    X(KIND_ROOTLING, "rootling", "rootlings", FIELD_TRIBE, "rootling", ZONE_MONSTER_ROW + 1,       \
      CG_FACE_UP)                                                                                  \
    X(KIND_EBBLING, "ebbling", "ebblings", FIELD_TRIBE, "ebbling", ZONE_MONSTER_ROW + 1,           \
      CG_FACE_UP)                                                                                  \
    X(KIND_MIRAGE, "mirage", "mirages", FIELD_TRIBE, "mirage", ZONE_MONSTER_ROW + 1, CG_FACE_UP)
enum { KINDS(CG_AS_NUMBER) KIND_COUNT };
/* GEMU-14.1, GEMU-14.3, GEMU-R46; GEMU-1.6 for the level */
#define STATS(X)                                                                                   \
    X(STAT_ATTACK, "attack", "attack", FIELD_ATTACK + 1, 0, 0, STAT_MOST, CG_ROUND_UP, false)      \
    X(STAT_DEFENSE, "defense", "defense", FIELD_DEFENSE + 1, 0, 0, STAT_MOST, CG_ROUND_UP, false)  \
    X(STAT_LEVEL, "level", "level", FIELD_LEVEL + 1, 0, 0, STAT_MOST, CG_ROUND_UP, true)           \
    X(STAT_TAUNT, "taunt", "taunt", FIELD_TAUNT + 1, 0, 0, STAT_MOST, CG_ROUND_UP, false)          \
    X(STAT_EXTRA_ATTACKS, "extra_attacks", "extra attacks", 0, 0, 0, 14, CG_ROUND_UP, false,       \
      "extra attack")                                                                              \
    X(STAT_EXTRA_SKILLS, "extra_skills", "extra skills", 0, 0, 0, 14, CG_ROUND_UP, false,          \
      "extra skill")
enum { STATS(CG_AS_NUMBER) STAT_COUNT };
enum { KEYWORD_FINALE_ATTACKS, KEYWORD_COUNT };
enum { MARK_SHIELD, MARK_COUNT };
/* GEMU-14.10 */
#define ACTIONS(X)                                                                                 \
    X(ACTION_BE_DESTROYED_BY_BATTLE, "be destroyed by battle", CG_CAUSE_BATTLE)                    \
    X(ACTION_BE_DESTROYED_BY_EFFECTS, "be destroyed by effects", CG_CAUSE_DESTROY)                 \
    X(ACTION_ATTACK_DIRECTLY, "attack directly", .reach = CG_REACHES_PLAY)                         \
    X(ACTION_USE_SKILLS, "use skills", .reach = CG_REACHES_PLAY)
enum { BEFORE_ACTIONS = CG_ACTION_OF_GAME - 1, ACTIONS(CG_AS_NUMBER) };
enum { RESOURCE_MANA, RESOURCE_COUNT };
/* GEMU-5.4, GEMU-7.1 */
#define RULES(X)                                                                                   \
    X(RULE_DRAW_COUNT, "draw_count", "draw count", 0, DRAW_COUNT, 0, COUNT_MOST, "draw per turn")  \
    X(RULE_SUMMONS, "summons_per_turn", "summons per turn", 0, 1, 0, COUNT_MOST,                   \
      "summon per turn")                                                                           \
    X(RULE_PROPHECIES, "prophecies_per_turn", "prophecies per turn", 0, 1, 0, COUNT_MOST,          \
      "prophecy per turn")
enum { RULES(CG_AS_NUMBER) RULE_COUNT };
enum { SPAN_BATTLE };
enum { FLAG_ATTACK, FLAG_FINALE };
enum { HAPPENING_SUMMONED = CG_ON_OF_GAME, HAPPENING_GAINS_MANA, HAPPENING_REVEALED };
#define VERBS(X)                                                                                   \
    X(VERB_GAIN_MANA, "gain|gains {n} mana under {cards}", true, NULL,                             \
      "Cards from the bottom of the player's deck are put under a card.", PROCEDURE_GAIN_MANA,     \
      .reach = CG_REACHES_PLAY)                                                                    \
    X(VERB_GAIN_THE_MANA, "gain|gains the mana of {cards}", true, NULL,                            \
      "A card loses its mana, and the player gains as much.", PROCEDURE_GAIN_THE_MANA,             \
      .reach = CG_REACHES_PLAY)                                                                    \
    X(VERB_TRANSFER_MANA, "transfer the mana of {cards} to {cards}", false, NULL,                  \
      "Mana goes from one card to another.", PROCEDURE_TRANSFER_MANA, .reach = CG_REACHES_PLAY,    \
      .other = CG_REACHES_PLAY)                                                                    \
    X(VERB_STACK_MANA, "stack {cards} under {cards}", false, NULL, "Cards become mana of a card.", \
      PROCEDURE_STACK_MANA, .other = CG_REACHES_PLAY)                                              \
    X(VERB_DRAIN_MANA, "drain {n} mana from {cards}", false, NULL,                                 \
      "Mana is put into its owner's discard pile.", PROCEDURE_DRAIN_MANA,                          \
      .reach = CG_REACHES_PLAY)                                                                    \
    X(VERB_SUMMON, "summon|summons {cards}", true, NULL,                                           \
      "Monsters are put face up into free places.", PROCEDURE_SUMMON_FREE)                         \
    X(VERB_ORDER_ATTACK, "order {cards} to attack {cards}", false, NULL,                           \
      "A Monster attacks another one now.", PROCEDURE_ORDER_ATTACK, .reach = CG_REACHES_PLAY,      \
      .other = CG_REACHES_PLAY)                                                                    \
    X(VERB_ASSIGN, "assign this to {cards}", false, NULL,                                          \
      "An Equipment gets its Monster, once and for all.", PROCEDURE_ASSIGN,                        \
      .reach = CG_REACHES_PLAY)                                                                    \
    X(VERB_NEGATE_SUMMON, "negate the summon of {cards}", false, NULL,                             \
      "A Monster just summoned is discarded.", PROCEDURE_NEGATE_SUMMON, .reach = CG_REACHES_PLAY)
enum { VERBS(CG_AS_NUMBER) VERB_COUNT };
enum { WINDOW_REACTION, WINDOW_COUNT };
enum { CAUSE_FAITH, CAUSE_TURN_LIMIT, CAUSE_CONCESSION, CAUSE_CARD, CAUSE_COUNT };

#define PHASES(X)                                                                                  \
    X(PHASE_START, "start")                                                                        \
    X(PHASE_DRAW, "draw")                                                                          \
    X(PHASE_SUMMON, "summon")                                                                      \
    X(PHASE_PROPHECY, "prophecy")                                                                  \
    X(PHASE_MONSTER, "monster")                                                                    \
    X(PHASE_SET, "set")                                                                            \
    X(PHASE_END, "end")
enum { PHASES(CG_AS_NUMBER) PHASE_COUNT };

/** Actions of players other than using skills: rows of the table of acts. */
#define ACTS(X)                                                                                    \
    X(ACT_PLAY, "play", "Play {c}")                                                                \
    X(ACT_DISCARD, "discard", "Discard {c}")                                                       \
    X(ACT_SUMMON, "summon", "Summon {c}")                                                          \
    X(ACT_PAY, "pay", "Pay with {c}")                                                              \
    X(ACT_STACK, "stack", "Put it under {c} as mana")                                              \
    X(ACT_ATTACK, "attack", "Attack {t} with {c}")                                                 \
    X(ACT_ABSORB, "absorb", "Absorb the mana")                                                     \
    X(ACT_SET, "set", "Set {c} face down")
enum { ACTS(CG_AS_NUMBER) ACT_COUNT };

/* clang-format off */
/** Names of a chain (GEMU-15.12). */
#define CHAINS(X) \
    X(CHAIN_TURN, "turn chain") X(CHAIN_PHASE, "phase chain") \
    X(CHAIN_DRAW, "draw chain") X(CHAIN_DISCARD, "discard chain") \
    X(CHAIN_SUMMON, "summon chain") X(CHAIN_PROPHECY, "prophecy chain") \
    X(CHAIN_TRAIT, "trait chain") X(CHAIN_SKILL, "skill chain") \
    X(CHAIN_ATTACK, "attack chain") X(CHAIN_REVEAL, "reveal chain") \
    X(CHAIN_DESTROY, "destroy chain") X(CHAIN_LEAVE, "leave chain") \
    X(CHAIN_DAMAGE, "damage chain") X(CHAIN_HEAL, "heal chain") \
    X(CHAIN_MANA, "mana chain") X(CHAIN_SET, "set chain")
/* clang-format on */
enum { CHAIN_NONE, CHAINS(CG_AS_NUMBER) CHAIN_COUNT };

/** Values: the link and the name of the current chain, and counts in a turn. */
#define VALUES(X)                                                                                  \
    X(VALUE_CHAIN_LINK, "chain_link", true, 0, CHAIN_LINKS)                                        \
    X(VALUE_CHAIN, "chain", true, 0, CHAIN_COUNT - 1, chain_words)                                 \
    X(VALUE_ACTIONS, "actions_this_turn", true, 0, COUNT_MOST)                                     \
    X(VALUE_QUICKS, "quicks_this_turn", true, 0, COUNT_MOST)                                       \
    X(VALUE_SUMMONS, "summons_this_turn", true, 0, COUNT_MOST)                                     \
    X(VALUE_PROPHECIES, "prophecies_this_turn", true, 0, COUNT_MOST)
enum { VALUES(CG_AS_NUMBER) VALUE_COUNT };

/** Procedures. Those of the phases are in the order of the phases. */
/* Callers of procedures. */
#define BY_MATCH (CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE))
#define BY_ROUNDS (CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE))
#define BY_TURN CG_ROW(PROCEDURE_TURN)
#define PROCEDURES(X)                                                                              \
    X(PROCEDURE_MATCH, CG_RUNS("match", run_match, setup_slots, CG_AT_ALL(1, 4)))                  \
    X(PROCEDURE_STAGE, CG_RUNS("stage", run_stage, CG_SLOTS({0, PHASE_COUNT}), CG_AT_ALL(1, 3)))   \
    X(PROCEDURE_ROUNDS,                                                                            \
      CG_RUNS("rounds", run_rounds, CG_SLOT_BELOW(PROPHETS), CG_AT_2(1, 2), .callers = BY_MATCH))  \
    X(PROCEDURE_TURN, CG_RUNS("turn", run_turn, CG_SLOT_OF_PHASE(PHASE_COUNT, CG_AT_2(1, 2)),      \
                              CG_AT_2(1, 2), .callers = BY_ROUNDS))                                \
    X(PROCEDURE_PHASE,                                                                             \
      CG_ASKS("quick", "Use a Quick Prophecy, or pass.", run_start, offer_quick,                   \
              .slots = CG_NO_SLOTS, .asks = CG_AT(1), .waits = CG_AT(2), .callers = BY_TURN))      \
    X(PROCEDURE_PHASE_DRAW,                                                                        \
      CG_ASKS("discard", "Discard what you do not want, or pass.", run_draw, offer_discards,       \
              .slots = CG_NO_SLOTS, .asks = CG_AT(2), .waits = CG_AT_2(1, 3), .callers = BY_TURN)) \
    X(PROCEDURE_PHASE_SUMMON,                                                                      \
      CG_ASKS("summon", "Summon a Monster, or pass.", run_summon_phase, offer_summons,             \
              .slots = CG_NO_SLOTS, .asks = CG_AT(1), .waits = CG_AT(2), .callers = BY_TURN))      \
    X(PROCEDURE_PHASE_PROPHECY,                                                                    \
      CG_ASKS("prophecy", "Play a Prophecy, or pass.", run_prophecy_phase, offer_prophecies,       \
              .slots = CG_NO_SLOTS, .asks = CG_AT(1), .waits = CG_AT(2), .callers = BY_TURN))      \
    X(PROCEDURE_PHASE_MONSTER,                                                                     \
      CG_ASKS("monster", "Use a skill, attack, or pass.", run_monster_phase, offer_monsters,       \
              .slots = monster_slots, .asks = CG_AT(1), .waits = CG_AT_2(2, 3),                    \
              .callers = BY_TURN))                                                                 \
    X(PROCEDURE_PHASE_SET, CG_ASKS("set", "Set a card face-down, or pass.", run_set_phase,         \
                                   offer_sets, .slots = CG_SLOT_OF_CARD, .asks = CG_AT(1),         \
                                   .waits = CG_AT_2(2, 3), .callers = BY_TURN))                    \
    X(PROCEDURE_PHASE_END, CG_PHASE(PROCEDURE_TURN, "end", run_end, CG_AT_2(1, 2)))                \
    X(PROCEDURE_DISCARD, CG_ASKS("field", "Which Field Prophecy takes the mana?", run_discard,     \
                                 offer_fields, .slots = discard_slots, .asks = CG_AT(1),           \
                                 .waits = CG_AT_2(2, 3), .sound = discard_is_sound))               \
    X(PROCEDURE_SUMMON, CG_RUNS("summon_one", run_summon, CG_SLOT_OF_CARD, CG_AT_ALL(1, 3)))       \
    X(PROCEDURE_PLAY,                                                                              \
      CG_RUNS("play_one", run_play, CG_SLOTS(CG_ANY_CARD, {0, 1}), CG_AT_ALL(1, 3)))               \
    X(PROCEDURE_PUT_AWAY,                                                                          \
      CG_ASKS("stack", "Put it under a card as mana, or pass to discard it.", run_put_away,        \
              offer_stacks, .about = cg_rules_about_slot, .slots = put_away_slots,                 \
              .asks = CG_AT(1), .waits = CG_AT(2), .sound = put_away_is_sound))                    \
    X(PROCEDURE_REACTION, CG_RUNS("reaction", run_reaction, reaction_slots, CG_AT_ALL(1, 3)))      \
    X(PROCEDURE_BATTLE, CG_RUNS("battle", run_battle, battle_slots, CG_AT_ALL(1, 6),               \
                                .attack_from = 1, .attack_to = 6))                                 \
    X(PROCEDURE_PAY, CG_ASKS("mana", "Which stack pays its next mana?", run_pay, offer_payment,    \
                             .about = cg_rules_about_number, .slots = pay_slots, .asks = CG_AT(1), \
                             .sound = pay_is_sound))                                               \
    X(PROCEDURE_TAKE_MANA,                                                                         \
      CG_RUNS("take_mana", run_take_mana, take_slots, CG_AT_2(1, 2), .sound = take_is_sound))      \
    X(PROCEDURE_ABSORB, CG_ASKS("absorb", "Absorb the mana that it had, or pass.", run_absorb,     \
                                offer_absorb, .about = cg_rules_about_slot, .slots = absorb_slots, \
                                .asks = CG_AT(1), .waits = CG_AT(2)))                              \
    X(PROCEDURE_GAIN_MANA, CG_RUNS("gain_mana", run_gain_mana, each_slots, CG_AT_2(0, 1)))         \
    X(PROCEDURE_GAIN_THE_MANA,                                                                     \
      CG_ASKS("gain", "Under which card does the mana go?", run_gain_the_mana, offer_hosts,        \
              .slots = gain_slots, .asks = CG_AT(1), .waits = CG_AT_2(0, 2),                       \
              .sound = gain_is_sound))                                                             \
    X(PROCEDURE_TRANSFER_MANA,                                                                     \
      CG_RUNS("transfer_mana", run_transfer_mana, transfer_slots, CG_AT_2(1, 2)))                  \
    X(PROCEDURE_STACK_MANA, CG_RUNS("stack_mana", run_stack_mana, stack_slots, CG_AT_2(1, 2)))     \
    X(PROCEDURE_DRAIN_MANA,                                                                        \
      CG_RUNS("drain_mana", run_drain_mana,                                                        \
              CG_SLOTS(CG_ANY_NUMBER, CG_ANY_SET, CG_VERB_SLOTS(PROPHETS)), CG_AT_NONE))           \
    X(PROCEDURE_SUMMON_FREE, CG_RUNS("summon_free", run_summon_free, free_slots, CG_AT_ALL(0, 2))) \
    X(PROCEDURE_ORDER_ATTACK, CG_RUNS("order_attack", run_order_attack, order_slots, CG_AT(1)))    \
    X(PROCEDURE_ASSIGN,                                                                            \
      CG_RUNS("assign", run_assign, CG_SLOTS(CG_ANY_SET, CG_VERB_SLOTS(PROPHETS)), CG_AT(1)))      \
    X(PROCEDURE_NEGATE_SUMMON, CG_RUNS("negate_summon", run_negate_summon,                         \
                                       CG_SLOTS(CG_ANY_SET, CG_VERB_SLOTS(PROPHETS)), CG_AT(1)))
enum { PROCEDURES(CG_AS_NUMBER) PROCEDURE_COUNT };

/* The game's bits of a Monster are its actions in this turn: number of attacks, number of skills,
 * and whether an Attack Skill was used. Each number takes COUNT_BITS. */
enum { ATTACKS_AT = 0, SKILLS_AT = 4, SPENT_AT = 8, COUNT_BITS = 4 };

/* Maximum number of attacks in one order, and of cards in a set. */
enum { ORDERS_MOST = 1000, SET_MOST = 4096 };

/** Defines an offer function that offers a pass and what `list` offers to the active player. */
#define OFFER_OR_PASS(function, list)                                                              \
    void function(const cg_match *match, const cg_frame *frame, cg_offer *offer)                   \
    {                                                                                              \
        int player = cg_rules_active(match);                                                       \
        (void)frame;                                                                               \
        cg_offer_pass(offer);                                                                      \
        list;                                                                                      \
    }

/* ---- field.c: places and properties of cards ---- */

cg_board_may may_hold, may_lie;
/** Returns true if it is a Monster: face-up on the field, Tokens included (GEMU-1.10). */
bool is_monster(const cg_match *match, cg_thing card);
/** Returns true if it is a Monster or Set Monster. */
bool is_body(const cg_match *match, cg_thing card);
/** Returns true if the card is a Prophecy, wherever it is. */
bool is_prophecy(const cg_match *match, cg_thing card);
/** Returns true if it is a Prophecy that stays on the field: Persistent, Equipment or Field. */
bool is_persistent(const cg_match *match, cg_thing card);
/** Returns true if the player has a face-down card in that row (ZONE_...). */
bool has_set(const cg_match *match, int player, int zone);
/** Returns true if it is a Set card of that player, of that kind (KIND_...). */
bool is_own_set(const cg_match *match, int player, cg_thing card, int kind);
/** Returns the row where the card is on the field with that face (GEMU-2.1, GEMU-2.2, GEMU-R1). */
int row_of(const cg_match *match, cg_thing card, bool face_up);
/** Returns the player's card on the field with that index, from 0: Monster row before Prophecy row,
 * by place (GEMU-15.9); 0 after the last. */
cg_thing field_card(const cg_match *match, int player, int index);
#define EACH_FIELD_CARD(match, card, player)                                                       \
    for (cg_thing card, card##_at = 0; (card = field_card(match, player, card##_at)) != 0;         \
         card##_at++)
/** Returns true if the player has a Monster or Set Monster. */
bool has_body(const cg_match *match, int player);
/** Counts an action of the turn player (GEMU-O13). */
void count_action(cg_match *match);
/** Returns true if the turn player may take another action (GEMU-O13). */
bool may_act(const cg_match *match);
cg_board_row board_row;
cg_board_works ability_works;
cg_board_lasting lasting;
/** Returns the name of the chain (CHAIN_...) that begins if a card answers this (GEMU-15.12). */
int chain_of(const cg_occasion *occasion);
/** cg_window_def.opens. */
bool window_opens(const cg_match *match, const cg_occasion *occasion);
/** cg_window_def.must_ask. */
bool must_ask(const cg_match *match, int player, const cg_occasion *occasion);

/* ---- setup.c, turn.c ---- */

cg_procedure_run run_match, run_stage, run_rounds, run_turn, run_end;
cg_procedure_sound discard_is_sound, put_away_is_sound, pay_is_sound, take_is_sound, gain_is_sound;
extern cg_procedure_slots setup_slots, battle_slots, order_slots, discard_slots, free_slots,
    monster_slots, put_away_slots, reaction_slots, pay_slots, take_slots, absorb_slots, each_slots,
    gain_slots, transfer_slots, stack_slots;

/* ---- discard.c: the Draw Phase ---- */

cg_procedure_run run_draw, run_discard;
cg_procedure_offer offer_discards, offer_fields;

/* ---- summon.c: the Summon Phase ---- */

cg_procedure_run run_summon_phase, run_summon, run_summon_free, run_negate_summon;
cg_procedure_offer offer_summons;
/** cg_module.price: returns the mana that a summon costs. */
int32_t price_of(const cg_match *match, int act, cg_thing card);

/* ---- prophecy.c: Quick step, Prophecy Phase, use of a Prophecy ---- */

cg_procedure_run run_start, run_prophecy_phase, run_play, run_put_away, run_assign, run_reaction;
cg_procedure_offer offer_quick, offer_prophecies, offer_stacks;

/* ---- monster.c: the Monster Phase ---- */

cg_procedure_run run_monster_phase;
cg_procedure_offer offer_monsters;
/** Clears the notes of actions in the turn on the player's cards (GEMU-5.5). */
void clear_turn_marks(cg_match *match, int player);

/* ---- battle.c: attacks ---- */

cg_procedure_run run_battle, run_order_attack;
cg_board_may may_redirect;
/** Returns true if the Monster may attack at all (GEMU-O3). */
bool may_battle(const cg_match *match, cg_thing attacker);
/** Returns true if the Monster may attack that card or player (GEMU-10.6, GEMU-14.7). */
bool is_legal_target(const cg_match *match, cg_thing attacker, cg_thing target);

/* ---- set.c: the Set Phase ---- */

cg_procedure_run run_set_phase;
cg_procedure_offer offer_sets;

/* ---- mana.c: stacks; pay.c: payments from them ---- */

cg_procedure_run run_take_mana, run_absorb, run_gain_mana, run_gain_the_mana, run_transfer_mana,
    run_stack_mana, run_drain_mana, run_pay;
cg_procedure_offer offer_absorb, offer_hosts, offer_payment;
/** Returns the number of further cards that fit under a card (GEMU-13.7, GEMU-13.8, GEMU-16.6). */
int room_under(const cg_match *match, cg_thing card);
/** Puts a card under another one. It is only told as a move, and nothing reacts to it. */
void put_under(cg_match *match, cg_thing card, cg_thing host);
/** Puts the newest card under `host` on top of its owner's discard pile (GEMU-13.10). */
void spend_one(cg_match *match, cg_thing host, cg_cause cause);
/** Opens the window `mana_gained`, unless `amount` is 0 or the host has left. @param by seat that
 * caused it */
cg_flow tell_mana(cg_match *match, cg_thing host, int by, int amount);
/** Returns the player's Monster or Set Monster with that index, from 0, that has room for mana; 0
 * after the last. */
cg_thing stack_host(const cg_match *match, int player, int index);
/** cg_resource_def.available: returns the mana that a player can pay for a card. */
int32_t mana_available(const cg_match *match, int player, cg_thing card, int form);

/* ---- check.c, estimate.c, terms.c, board.c ---- */

cg_module_check_card check_card;
cg_module_check_deck check_deck;
cg_module_check_setup check_setup;
cg_module_strength strength;
extern const cg_term_def gemu_terms[]; /**< ended by a row without a word */
extern const cg_board gemu_land_board;

#endif
