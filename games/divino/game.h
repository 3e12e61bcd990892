/** @file game.h  DIVINO: its tables and the constants of its rules. */
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
    SET_MOST = 4096, /* cards in a set for a verb */
    /* blows of one combat: an unblocked attacker gives and receives one, and so does each
     * blocker */
    STRIKES_MOST = 2 * (ATTACKERS_MOST + BLOCKERS_MOST),
    NUMBERS_MOST = 500,  /* numbers in one list of options */
    COUNT_MOST = 1000000 /* of counts in a turn */
};

/* ---- tables: numbers of their rows, and the rows ---- */

#define OPTIONS(X)                                                                                 \
    X(OPTION_DEMIGODS, "demigods", "sum of the counts of each player's Demigods (DVO-R24)",        \
      CG_SETTING_INT, 1, DEMIGODS_MOST, 1)                                                         \
    X(OPTION_FIRST_PLAYER, "first_player",                                                         \
      "the first player: by dice, or a seat number (DVO-R14)",                                     \
      CG_SEAT_OPTION(PLAYERS_MAX, "random"))                                                       \
    X(OPTION_STARTING_HAND, "starting_hand", "number of cards in an opening hand (DVO-R16)",       \
      CG_SETTING_INT, 6, 7, 6)                                                                     \
    X(OPTION_OPENING_HANDS, "opening_hands", "when opening hands are taken (DVO-R15)",             \
      CG_WORD_OPTION(HANDS_OWN_FIRST_TURN, "own_first_turn", "before_game"))                       \
    X(OPTION_DEMIGOD_PILE, "demigod_pile", "the players who see the waiting Demigods (DVO-R23)",   \
      CG_WORD_OPTION(PILE_HIDDEN, "hidden", "open"))                                               \
    X(OPTION_ENERGIZE, "energize", "the turns in which cards energize (DVO-R26)",                  \
      CG_WORD_OPTION(ENERGIZE_OWN_TURN, "own_turn", "every_turn"))                                 \
    X(OPTION_MANA_POOL_EMPTIES, "mana_pool_empties", "when mana is lost (DVO-R36)",                \
      CG_WORD_OPTION(EMPTIES_NEVER, "never", "turn", "phase", "step"))                             \
    X(OPTION_DEFEAT_CHECK, "defeat_check", "when Demigods are defeated (DVO-R73)",                 \
      CG_WORD_OPTION(DEFEAT_END_OF_COMBAT, "end_of_combat", "continuous"))                         \
    X(OPTION_TURN_LIMIT, "turn_limit",                                                             \
      "turns after which the game is a draw; 0 for no limit (DVO-R97)", CG_SETTING_INT, 0, 100000, \
      300)                                                                                         \
    X(OPTION_ACTION_LIMIT, "action_limit",                                                         \
      "maximum number of acts of a player in a turn; 0 for no limit (DVO-R97)", CG_SETTING_INT, 0, \
      60000, 1000)                                                                                 \
    X(OPTION_EFFECT_LIMIT, "effect_limit",                                                         \
      "resolutions in a turn after which the game is a draw (DVO-R97)", CG_SETTING_INT, 100,       \
      1000000, 10000)
enum { OPTIONS(CG_AS_NUMBER) OPTION_COUNT };

/* Words of the options that are choices, in their order. */
enum { HANDS_OWN_FIRST_TURN, HANDS_BEFORE_GAME };
enum { PILE_HIDDEN, PILE_OPEN };
enum { ENERGIZE_OWN_TURN, ENERGIZE_EVERY_TURN };
enum { EMPTIES_NEVER, EMPTIES_TURN, EMPTIES_PHASE, EMPTIES_STEP };
enum { DEFEAT_END_OF_COMBAT, DEFEAT_CONTINUOUS };

/* DVO-1.8, DVO-1.15, DVO-R10. check.c checks which kind has which field. */
#define FIELDS(X)                                                                                  \
    X(FIELD_PLANE, "plane", "its Planes (DVO-1.10)",                                               \
      CG_FLAGS_FIELD(true, "aevos", "daevos", "naga", "elwynn", "alial", "nara", "roth",           \
                     "sdrassa", "gray", "universal"))                                              \
    X(FIELD_KIND, "kind", "its type, with the subtype (DVO-1.2 to DVO-1.4)",                       \
      CG_WORD_FIELD(true, "creature", "relic_creature", "nagual", "warrior", "fortress", "shrine", \
                    "basic_land", "land", "orb", "relic", "equipment", "sorcery", "instant",       \
                    "enchantment", "aura", "demigod", "deity"))                                    \
    X(FIELD_ENERGY, "energy", "its cost, its starting energy, or both (DVO-1.15)", NUMBER(0))      \
    X(FIELD_MANA, "mana", "its cost in mana (DVO-1.17)", MANA_COST)                                \
    X(FIELD_ATTACK, "attack", "ATK (DVO-1.15)", NUMBER(0))                                         \
    X(FIELD_DEFENSE, "defense", "DEF of a Warrior or Fortress (DVO-10.21)", NUMBER(0))             \
    X(FIELD_ALIGNMENT, "alignment", "of combat cards and Demigods (DVO-1.11)",                     \
      CG_WORD_FIELD(false, "aevos", "daevos", "neutral"))                                          \
    X(FIELD_TRIBES, "tribes", "of combat cards (DVO-17.17)",                                       \
      CG_FLAGS_FIELD(false, "angel", "beast", "bird", "demon", "djinn", "dragon", "elemental",     \
                     "elf", "giant", "golem", "human", "insect", "knight", "merfolk", "plant",     \
                     "priest", "rogue", "serpent", "shaman", "soldier", "spirit", "undead",        \
                     "wizard", "wolf"))                                                            \
    X(FIELD_KEYTERMS, "keyterms", "named abilities that it never loses (DVO-1.14)",                \
      CG_FLAGS_FIELD(false, "defender", "swift", "soaring", "furious", "watchful"))                \
    X(FIELD_ENERGIZE, "energize",                                                                  \
      "its Energize rate; for an Orb, the amount that it adds (DVO-4.4, DVO-14.3)", NUMBER(0))     \
    X(FIELD_STARTING, "starting", "its starting cards (DVO-3.5, DVO-12.2)", CG_FIELD_CARDS, false, \
      0, STARTING_MOST)                                                                            \
    X(FIELD_COUNTS_AS, "counts_as", "how many Demigods it counts as in the deck (DVO-R24)",        \
      CG_FIELD_INT, false, 1, DEMIGODS_MOST)                                                       \
    X(FIELD_DEITY, "deity", "the Deity of a Shrine (DVO-13.1)", CG_FIELD_CARDS, false, 1, 1)       \
    X(FIELD_LOYALTY, "loyalty", "starting loyalty of a Deity (DVO-13.6)", NUMBER(1))               \
    X(FIELD_SUMMON_ENERGY, "summon_energy", "energy for summoning a Deity (DVO-R81)", NUMBER(0))   \
    X(FIELD_SUMMON_MANA, "summon_mana", "mana for summoning a Deity (DVO-R81)", MANA_COST)         \
    X(FIELD_TEXT, "effect", "its abilities", CG_FIELD_EFFECT)                                      \
    X(FIELD_RARITY, "rarity", "no rule reads it (DVO-1.12)",                                       \
      CG_WORD_FIELD(true, "common", "uncommon", "rare", "super_rare", "ultra_rare"))               \
    X(FIELD_LORE, "lore", "its story; no rule reads it", CG_FIELD_TEXT, false, 1, 400)
enum { FIELDS(CG_AS_NUMBER) FIELD_COUNT };

/* The Planes with mana, in the order of the words of the field: AS(X, number, word). */
/* clang-format off */
#define PLANES(AS, X) \
    AS(X, AEVOS, "aevos") AS(X, DAEVOS, "daevos") AS(X, NAGA, "naga") AS(X, ELWYNN, "elwynn") \
    AS(X, ALIAL, "alial") AS(X, NARA, "nara") AS(X, ROTH, "roth") AS(X, SDRASSA, "sdrassa")
#define TRIBES(X) \
    X(KIND_TRIBE, TRIBE("angel", "angels")) X(KIND_BEAST, TRIBE("beast", "beasts")) \
    X(KIND_BIRD, TRIBE("bird", "birds")) X(KIND_DEMON, TRIBE("demon", "demons")) \
    X(KIND_DJINN, TRIBE("djinn", "djinns")) X(KIND_DRAGON, TRIBE("dragon", "dragons")) \
    X(KIND_ELEMENTAL, TRIBE("elemental", "elementals")) X(KIND_ELF, TRIBE("elf", "elves")) \
    X(KIND_GIANT, TRIBE("giant", "giants")) X(KIND_GOLEM, TRIBE("golem", "golems")) \
    X(KIND_HUMAN, TRIBE("human", "humans")) X(KIND_INSECT, TRIBE("insect", "insects")) \
    X(KIND_KNIGHT, TRIBE("knight", "knights")) X(KIND_MERFOLK, TRIBE("merfolk", "merfolk")) \
    X(KIND_PLANT, TRIBE("plant", "plants")) X(KIND_PRIEST, TRIBE("priest", "priests")) \
    X(KIND_ROGUE, TRIBE("rogue", "rogues")) X(KIND_SERPENT, TRIBE("serpent", "serpents")) \
    X(KIND_SHAMAN, TRIBE("shaman", "shamans")) X(KIND_SOLDIER, TRIBE("soldier", "soldiers")) \
    X(KIND_SPIRIT, TRIBE("spirit", "spirits")) X(KIND_UNDEAD, TRIBE("undead", "undead")) \
    X(KIND_WIZARD, TRIBE("wizard", "wizards")) X(KIND_WOLF, TRIBE("wolf", "wolves"))
/** The phases and steps of DVO-4.1. */
#define PHASES(X) \
    X(PHASE_START, "start") X(PHASE_ENERGIZE, "energize") X(PHASE_UNTAP, "untap") \
    X(PHASE_UPKEEP, "upkeep") X(PHASE_DRAW, "draw") X(PHASE_MAIN, "main") \
    X(PHASE_SET, "set") X(PHASE_COMBAT, "combat") X(PHASE_ATTACK, "attack") \
    X(PHASE_BLOCK, "block") X(PHASE_DAMAGE, "damage") X(PHASE_AFTER_COMBAT, "after_combat") \
    X(PHASE_SECOND_MAIN, "second_main") X(PHASE_END, "end") X(PHASE_CLEANUP, "cleanup")
/* clang-format on */
#define AS_PLANE(X, plane, word) X(PLANE_##plane, )
#define AS_KIND(X, plane, word) X(KIND_##plane, PLANE(word))
#define AS_COUNTER(X, plane, word) X(COUNTER_##plane, MANA(word))
#define AS_GAIN(X, plane, word) X(ACT_GAIN_##plane, GAINS(word))
enum { PLANES(AS_PLANE, CG_AS_NUMBER) PLANE_GRAY, PLANE_UNIVERSAL, PLANE_COUNT };
/* The kinds of a mana cost are numbered like the Planes; this comes after them. */
enum { MANA_ANY = PLANES_WITH_MANA };
#define TIMINGS(X)                                                                                 \
    X(WORD_CREATURE, "creature", SORCERY_TIME, 0)                                                  \
    X(WORD_RELIC_CREATURE, "relic_creature", SORCERY_TIME, 0)                                      \
    X(WORD_NAGUAL, "nagual", SORCERY_TIME, 0)                                                      \
    X(WORD_WARRIOR, "warrior", SORCERY_TIME, 0)                                                    \
    X(WORD_FORTRESS, "fortress", SORCERY_TIME, 0)                                                  \
    X(WORD_SHRINE, "shrine", SORCERY_TIME, 0)                                                      \
    X(WORD_BASIC_LAND, "basic_land", 0, 0) /* uses an act of its own (DVO-7.1) */                  \
    X(WORD_LAND, "land", 0, 0)                                                                     \
    X(WORD_ORB, "orb", SORCERY_TIME, 0)                                                            \
    X(WORD_RELIC, "relic", SORCERY_TIME, 0)                                                        \
    X(WORD_EQUIPMENT, "equipment", SORCERY_TIME, 0)                                                \
    X(WORD_SORCERY, "sorcery", SORCERY_TIME, 0)                                                    \
    X(WORD_INSTANT, "instant", ANY_TIME, ANY_TIME)                                                 \
    X(WORD_ENCHANTMENT, "enchantment", SORCERY_TIME, 0)                                            \
    X(WORD_AURA, "aura", SORCERY_TIME, 0)                                                          \
    X(WORD_DEMIGOD, "demigod", 0, 0)                                                               \
    X(WORD_DEITY, "deity", 0, 0)
enum { TIMINGS(CG_AS_NUMBER) WORD_COUNT };
enum { ALIGNMENT_AEVOS, ALIGNMENT_DAEVOS, ALIGNMENT_NEUTRAL };

/* DVO-2.1 to DVO-2.11, DVO-11.2, DVO-13.9, DVO-17.13 */
#define ZONES(X)                                                                                   \
    X(ZONE_DECK, CG_ZONE_DECK("deck", "deck"))                                                     \
    X(ZONE_HAND, CG_ZONE_HAND("hand", "hand"))                                                     \
    X(ZONE_DISCARD, CG_ZONE_PILE("discard_pile", "discard pile", CG_SEEN_BY_ALL))                  \
    X(ZONE_FIELD, CG_ZONE_IN_PLAY("battlefield", "battlefield", 0))                                \
    X(ZONE_DEMIGOD, CG_ZONE_IN_PLAY("demigod", "demigod zone", 0), .kept = true, .limit = 1)       \
    X(ZONE_PILE,                                                                                   \
      CG_ZONE_PILE("pile", "demigod pile", CG_SEEN_BY_OWNER, .of_kind = KIND_DEMIGOD + 1))         \
    /* DVO-2.7; Demigods before the game begins */                                                 \
    X(ZONE_ASIDE, CG_ZONE_HAND("aside", "aside zone"))                                             \
    X(ZONE_DEITIES, CG_ZONE_IN_PLAY("deities", "deity zone", 0), .leaves_to = ZONE_ASIDE + 1)      \
    X(ZONE_STACK, .name = "stack", .title = "stack", .ordered = true,                              \
      .visibility = CG_SEEN_BY_ALL)                                                                \
    X(ZONE_REMOVED, CG_ZONE_OF_CARDS("removed", "removed zone", CG_SEEN_BY_ALL))
enum { ZONES(CG_AS_NUMBER) ZONE_COUNT };

/* DVO-1.2 to DVO-1.11. Demigods and Deities have zones of their own (DVO-R5). */
#define KINDS(X)                                                                                   \
    X(KIND_PERMANENT,                                                                              \
      ON_FIELD("permanent", "permanents", BODIES "|" LANDS "|orb|" RELICS "|" LASTING))            \
    X(KIND_COMBAT_CARD, ON_FIELD("combat card", "combat cards", COMBAT_CARDS))                     \
    X(KIND_CREATURE, ON_FIELD("creature", "creatures", CREATURES))                                 \
    X(KIND_NAGUAL, ON_FIELD("nagual", "naguals", "nagual"))                                        \
    X(KIND_WARRIOR, ON_FIELD("warrior", "warriors", "warrior"))                                    \
    X(KIND_FORTRESS, ON_FIELD("fortress", "fortresses", "fortress"))                               \
    X(KIND_SHRINE, ON_FIELD("shrine", "shrines", "shrine"))                                        \
    X(KIND_LAND, ON_FIELD("land", "lands", LANDS))                                                 \
    X(KIND_BASIC_LAND, ON_FIELD("basic land", "basic lands", "basic_land"))                        \
    X(KIND_ORB, ON_FIELD("orb", "orbs", "orb"))                                                    \
    X(KIND_RELIC, ON_FIELD("relic", "relics", RELICS))                                             \
    X(KIND_EQUIPMENT, ON_FIELD("equipment", "equipments", "equipment"))                            \
    X(KIND_SPELL, ON_FIELD("spell", "spells", "sorcery|instant|" LASTING))                         \
    X(KIND_SORCERY, ON_FIELD("sorcery", "sorceries", "sorcery"))                                   \
    X(KIND_INSTANT, ON_FIELD("instant", "instants", "instant"))                                    \
    X(KIND_ENCHANTMENT, ON_FIELD("enchantment", "enchantments", LASTING))                          \
    X(KIND_AURA, ON_FIELD("aura", "auras", "aura"))                                                \
    X(KIND_DEMIGOD, "demigod", "demigods", FIELD_KIND, "demigod", ZONE_DEMIGOD + 1, CG_FACE_UP)    \
    X(KIND_DEITY, "deity", "deities", FIELD_KIND, "deity", ZONE_DEITIES + 1, CG_FACE_UP)           \
    /* dies without energy: combat cards, Fortresses, Shrines (DVO-8.4) */                         \
    X(KIND_BODY, ON_FIELD("living permanent", "living permanents", BODIES))                        \
    X(KIND_ENERGIZER,                                                                              \
      ANYWHERE("demigod or nagual", "demigods or naguals", FIELD_KIND, "demigod|nagual"))          \
    X(KIND_CREATURE_OR_DEMIGOD,                                                                    \
      ANYWHERE("creature or demigod", "creatures or demigods", FIELD_KIND, CREATURES "|demigod"))  \
    X(KIND_FIGHTER_OR_DEMIGOD, ANYWHERE("combat card or demigod", "combat cards or demigods",      \
                                        FIELD_KIND, COMBAT_CARDS "|demigod"))                      \
    X(KIND_BODY_OR_DEMIGOD,                                                                        \
      ANYWHERE("living permanent or demigod", "living permanents or demigods", FIELD_KIND,         \
               BODIES "|demigod"))                                                                 \
    PLANES(AS_KIND, X)                                                                             \
    X(KIND_PLANE_GRAY, PLANE("gray"))                                                              \
    X(KIND_PLANE_UNIVERSAL, PLANE("universal"))                                                    \
    X(KIND_ALIGNMENT,                                                                              \
      ANYWHERE("follower of aevos", "followers of aevos", FIELD_ALIGNMENT, "aevos"))               \
    X(KIND_ALIGNMENT_DAEVOS,                                                                       \
      ANYWHERE("follower of daevos", "followers of daevos", FIELD_ALIGNMENT, "daevos"))            \
    X(KIND_ALIGNMENT_NEUTRAL,                                                                      \
      ANYWHERE("neutral card", "neutral cards", FIELD_ALIGNMENT, "neutral"))                       \
    TRIBES(X)
enum { KINDS(CG_AS_NUMBER) KIND_COUNT };

enum { STAT_COST, STAT_ATK, STAT_DEF, STAT_ENERGIZE, STAT_ENERGY, STAT_LOYALTY, STAT_COUNT };
enum {
    KEYTERM_DEFENDER,
    KEYTERM_SWIFT,
    KEYTERM_SOARING,
    KEYTERM_FURIOUS,
    KEYTERM_WATCHFUL,
    KEYWORD_COUNT
};
/* in the order of planes */
#define COUNTERS(X) PLANES(AS_COUNTER, X)
enum { COUNTERS(CG_AS_NUMBER) COUNTER_COUNT };
enum { MARK_ENERGY, MARK_LOYALTY, MARK_APPROVAL, MARK_CHARGE, MARK_COUNT };
enum { RESOURCE_ENERGY, RESOURCE_MANA, RESOURCE_COUNT };
enum { RULE_HAND, RULE_LANDS, RULE_COUNT };
#define HAPPENINGS(X)                                                                              \
    X(HAPPENING_ENERGIZES, "energizes", "energize|energizes", false,                               \
      "A card gains energy in the Energize step.")                                                 \
    X(HAPPENING_SWITCHES, "switches", "switch|switches its mode", false,                           \
      "A combat card in play goes from attack mode to defense mode, or back.")                     \
    X(HAPPENING_COMES_UP, "comes_up", "come|comes up", false,                                      \
      "A Demigod replaces one that was defeated.")                                                 \
    X(HAPPENING_OPENS, "opens", "open|opens", false,                                               \
      "A Shrine opens, so that its Deity can be summoned.")
enum { BEFORE_HAPPENINGS = CG_ON_OF_GAME - 1, HAPPENINGS(CG_AS_NUMBER) };
#define VERBS(X)                                                                                   \
    X(VERB_OPEN, .pattern = "open|opens {cards}",                                                  \
      .summary = "Shrines open: their Deity can be summoned.", .procedure = PROCEDURE_VERB_OPEN,   \
      .reach = CG_REACHES_PLAY)                                                                    \
    X(VERB_SWITCH, .pattern = "switch|switches the mode of {cards}",                               \
      .summary = "Combat cards go from attack mode to defense mode, or back.",                     \
      .procedure = PROCEDURE_VERB_SWITCH, .reach = CG_REACHES_PLAY)                                \
    X(VERB_TO_ATTACK, .pattern = "bring|brings {cards} into attack mode",                          \
      .summary = "Combat cards are in attack mode from then on.",                                  \
      .procedure = PROCEDURE_VERB_TO_ATTACK, .reach = CG_REACHES_PLAY)                             \
    X(VERB_TO_DEFENSE, .pattern = "bring|brings {cards} into defense mode",                        \
      .summary = "Combat cards are in defense mode from then on.",                                 \
      .procedure = PROCEDURE_VERB_TO_DEFENSE, .reach = CG_REACHES_PLAY)                            \
    X(VERB_GAIN_ANY, .pattern = "add|adds {n} mana of any kind", .of_player = true,                \
      .summary = "The player chooses the kind of each mana.",                                      \
      .procedure = PROCEDURE_VERB_GAIN_ANY, .at_once = true)                                       \
    X(VERB_FETCH, .pattern = "fetch|fetches the starting cards of {cards}", .of_player = true,     \
      .summary = "The player may take each entry of the card's list of starting "                  \
                 "cards out of the deck, shows them, and shuffles.",                               \
      .procedure = PROCEDURE_VERB_FETCH)
enum { VERBS(CG_AS_NUMBER) VERB_COUNT };
enum { MOVE_BANISH, MOVE_COUNT };
enum { FLAG_EQUIP, FLAG_POWER };
enum { RELATION_ATTACKS, RELATION_BLOCKS, RELATION_STRIKES, RELATION_COUNT };
enum { SPAN_COMBAT };

/* The ways in which a match ends (section 11, DVO-R97). */
enum { CAUSE_DEFEAT, CAUSE_CONCEDED, CAUSE_TURN_LIMIT, CAUSE_EFFECT_LIMIT, CAUSE_COUNT };

enum { PHASES(CG_AS_NUMBER) PHASE_COUNT };

enum { WINDOW_MAIN, WINDOW_STEP, WINDOW_RESPONSE, WINDOW_COUNT };

/** Actions of players other than playing cards and using abilities: rows of the table of acts. */
#define ACTS(X)                                                                                    \
    X(ACT_PUT_ON_TOP, "pile", "Put {c} on the demigod pile") /* puts a Demigod on the pile */      \
    X(ACT_KEEP, "keep", "Keep this hand", "keeps the hand")                                        \
    X(ACT_MULLIGAN, "mulligan", "Shuffle this hand in and draw another one", "draws another hand") \
    X(ACT_LAND, "land", "Play {c} as the land of this turn")                                       \
    X(ACT_SUMMON, "summon", "Summon the Deity of {c}")                                             \
    X(ACT_PAY, "pay", "Pay with the energy of {c}") /* with a Demigod, a Nagual or mana */         \
    X(ACT_MANA, "mana", "Pay with mana")                                                           \
    X(ACT_ATTACK_MODE, "attacking", "In attack mode")                                              \
    X(ACT_DEFENSE_MODE, "defending", "In defense mode")                                            \
    X(ACT_SWITCH, "switch", "Switch {c} to the other mode")                                        \
    X(ACT_ATTACK, "attack", "Attack {t} with {c}")                                                 \
    X(ACT_BLOCK, "block", "Block {t} with {c}")                                                    \
    X(ACT_DEAL, "deal", "Deal {n} damage to {t}|No damage to {t}")                                 \
    /* card that comes without being played (DVO-R88) */                                           \
    X(ACT_ATTACH, "attach", "Attach {c} to {t}|Attach it to {t}")                                  \
    PLANES(AS_GAIN, X) /* kinds of mana */
enum { ACTS(CG_AS_NUMBER) ACT_COUNT };

#define VALUES(X)                                                                                  \
    X(VALUE_LANDS, "lands_this_turn", true, 0, COUNT_MOST) /* played in this turn (DVO-4.10) */    \
    /* seats that have taken their opening hands, as bits */                                       \
    X(VALUE_OPENED, "hands_opened", false, 0, SEATS_BITS)                                          \
    /* seats that have had their first draw, or first turn, as bits */                             \
    X(VALUE_DRAWN, "first_draws", false, 0, SEATS_BITS)                                            \
    /* seats whose new Demigod awaits its first turn, as bits (DVO-11.7) */                        \
    X(VALUE_FRESH, "new_demigods", false, 0, SEATS_BITS)                                           \
    /* acts of this turn besides plays and uses, for each seat (DVO-R97) */                        \
    X(VALUE_ACTS, "acts_1", false, 0, COUNT_MOST)                                                  \
    X(VALUE_ACTS_1, "acts_2", false, 0, COUNT_MOST)                                                \
    X(VALUE_ACTS_2, "acts_3", false, 0, COUNT_MOST)                                                \
    X(VALUE_ACTS_3, "acts_4", false, 0, COUNT_MOST)                                                \
    X(VALUE_ACTS_4, "acts_5", false, 0, COUNT_MOST)                                                \
    X(VALUE_ACTS_5, "acts_6", false, 0, COUNT_MOST)                                                \
    X(VALUE_ACTS_6, "acts_7", false, 0, COUNT_MOST)                                                \
    X(VALUE_ACTS_7, "acts_8", false, 0, COUNT_MOST)
enum { VALUES(CG_AS_NUMBER) VALUE_COUNT };

/* The game's bits of a card in play. */
enum {
    BIT_DEFENSE = 1,  /* defense mode; else attack mode (DVO-9.1) */
    BIT_MODE_SET = 2, /* its mode was chosen */
    BIT_FIT = 4,      /* without summoning sickness (DVO-9.7) */
    BIT_ATTACKING = 8,
    BIT_BLOCKED = 16, /* stays blocked (DVO-10.11) */
    BIT_BLOCKING = 32,
    BIT_ATTACKED = 64, /* in this combat (DVO-10.8) */
    BIT_OPEN = 128,    /* of a Shrine (DVO-13.3) */
    DEFENDER_AT = 8,   /* from this bit on: the attacked seat */
    DEFENDER_BITS = 3,
    BIT_PLACED = 1 << (DEFENDER_AT + DEFENDER_BITS), /* of Auras and Orbs: played, or has a host
                                                      * (DVO-R88) */
    BIT_SWITCHED = BIT_PLACED << 1,                  /* chosen in this Set phase */
    BITS_OF_COMBAT = BIT_ATTACKING | BIT_BLOCKED | BIT_BLOCKING | BIT_ATTACKED | (7 << DEFENDER_AT)
};

/* Callers of procedures. */
#define BY_MATCH (CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE))
#define BY_ROUNDS (CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE))
#define BY_TURN CG_ROW(PROCEDURE_TURN)
#define PROCEDURES(X)                                                                              \
    X(PROCEDURE_MATCH, CG_RUNS("match", run_match, setup_slots, CG_AT_ALL(1, 6)))                  \
    X(PROCEDURE_STAGE, CG_RUNS("stage", run_stage, CG_SLOTS({0, PHASE_COUNT}), CG_AT_2(1, 2)))     \
    X(PROCEDURE_PILE, CG_ASKS("pile", "Which Demigod comes next?", run_pile, offer_pile,           \
                              .slots = pile_slots, .asks = CG_AT(1), .sealed = true,               \
                              .sound = pile_is_sound, .callers = CG_ROW(PROCEDURE_MATCH)))         \
    X(PROCEDURE_FIRST, CG_RUNS("first", run_first, setup_slots, CG_AT(1), .sound = first_is_sound, \
                               .callers = CG_ROW(PROCEDURE_MATCH)))                                \
    X(PROCEDURE_OPENING, CG_RUNS("opening", run_opening, CG_NO_SLOTS, CG_AT_ALL(1, 4)))            \
    X(PROCEDURE_FETCH, CG_ASKS("starting_cards", "Take a starting card, or go on.", run_fetch,     \
                               offer_fetch, .whole = whole_fetch, .slots = fetch_slots,            \
                               .asks = CG_AT(1), .waits = CG_AT_ALL(2, 4)))                        \
    X(PROCEDURE_MULLIGAN,                                                                          \
      CG_ASKS("mulligan", "Keep this hand, or draw another one.", run_mulligan, offer_mulligan,    \
              .slots = mulligan_slots, .asks = CG_AT(1), .waits = CG_AT_2(2, 3),                   \
              .callers = CG_ROW(PROCEDURE_OPENING)))                                               \
    X(PROCEDURE_ROUNDS, CG_RUNS("rounds", run_rounds, CG_SLOT_BELOW(PLAYERS_MAX), CG_AT_2(1, 2),   \
                                .callers = BY_MATCH))                                              \
    /* DVO-R96 */                                                                                  \
    X(PROCEDURE_TURN, CG_RUNS("turn", run_turn, CG_SLOT_OF_PHASE(PHASE_COUNT, CG_AT_2(1, 2)),      \
                              CG_AT_2(1, 2), .left = 2, .callers = BY_ROUNDS))                     \
    /* and those of the other phases follow */                                                     \
    X(PROCEDURE_PHASE, CG_PHASE(PROCEDURE_TURN, "start", run_start, CG_AT_ALL(1, 3)))              \
    X(PROCEDURE_PHASE_ENERGIZE,                                                                    \
      CG_RUNS("energize", run_energize, energize_slots, CG_AT_ALL(1, 3), .callers = BY_TURN))      \
    X(PROCEDURE_PHASE_UNTAP, CG_PHASE(PROCEDURE_TURN, "untap", run_untap, CG_AT(1)))               \
    X(PROCEDURE_PHASE_UPKEEP, CG_PHASE(PROCEDURE_TURN, "upkeep", run_window_step, CG_AT(1)))       \
    X(PROCEDURE_PHASE_DRAW, CG_PHASE(PROCEDURE_TURN, "draw", run_draw, CG_AT_2(1, 2)))             \
    X(PROCEDURE_PHASE_MAIN, CG_PHASE(PROCEDURE_TURN, "main", run_main, CG_AT(1)))                  \
    X(PROCEDURE_PHASE_SET,                                                                         \
      CG_ASKS("set", "Switch the mode of a card, or go on.", run_set, offer_set,                   \
              .slots = set_slots, .asks = CG_AT(1), .waits = CG_AT(2), .callers = BY_TURN))        \
    X(PROCEDURE_PHASE_COMBAT, CG_PHASE(PROCEDURE_TURN, "combat", run_window_step, CG_AT(1)))       \
    X(PROCEDURE_PHASE_ATTACK, CG_ASKS("attack", "Attack with a card, or go on.", run_attack,       \
                                      offer_attack, .slots = attack_slots, .asks = CG_AT(1),       \
                                      .waits = CG_AT_ALL(2, 5), .callers = BY_TURN))               \
    X(PROCEDURE_PHASE_BLOCK, CG_RUNS("block", run_block,                                           \
                                     CG_SLOTS({0, PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT(1)},          \
                                              {0, INT16_MAX, CG_SLOT_NUMBER, CG_AT(2)}),           \
                                     CG_AT_ALL(1, 4), .callers = BY_TURN))                         \
    X(PROCEDURE_PHASE_DAMAGE, CG_RUNS("damage", run_damage,                                        \
                                      CG_SLOTS({0, PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT(2)},         \
                                               {0, INT16_MAX, CG_SLOT_NUMBER, CG_AT_2(1, 2)}),     \
                                      CG_AT_ALL(1, 5), .callers = BY_TURN))                        \
    X(PROCEDURE_PHASE_AFTER_COMBAT,                                                                \
      CG_PHASE(PROCEDURE_TURN, "after_combat", run_after_combat, CG_AT_ALL(1, 3)))                 \
    X(PROCEDURE_PHASE_SECOND_MAIN, CG_PHASE(PROCEDURE_TURN, "second_main", run_main, CG_AT(1)))    \
    X(PROCEDURE_PHASE_END, CG_PHASE(PROCEDURE_TURN, "end", run_end, CG_AT_2(1, 2)))                \
    X(PROCEDURE_PHASE_CLEANUP,                                                                     \
      CG_PHASE(PROCEDURE_TURN, "cleanup", run_cleanup, CG_AT_2(1, 2), .left = 1))                  \
    X(PROCEDURE_ACT,                                                                               \
      CG_RUNS("act", run_act, CG_SLOTS({0, WINDOW_COUNT - 1}, {0, 1}), CG_AT_ALL(1, 3)))           \
    X(PROCEDURE_PAY,                                                                               \
      CG_ASKS("payment", "How is it played?", run_pay, offer_pay, .about = cg_rules_about_number,  \
              .slots = pay_slots, .asks = CG_AT_3(1, 2, 6), .waits = CG_AT_ALL(3, 5)))             \
    X(PROCEDURE_ABILITY_ENERGY,                                                                    \
      CG_RUNS("energy", run_ability_energy,                                                        \
              CG_SLOTS({-1, INT16_MAX}, {0, INT32_MAX}, {0, CG_FORM_COUNT}), CG_AT(1)))            \
    X(PROCEDURE_PAY_ANY,                                                                           \
      CG_ASKS("mana_of_any_kind", "How much of the next kind of mana?", run_pay_any,               \
              offer_pay_any, .slots = any_slots, .asks = CG_AT(1), .waits = CG_AT(2)))             \
    X(PROCEDURE_MODE,                                                                              \
      CG_ASKS("mode", "Attack mode or defense mode?", run_mode, offer_mode,                        \
              .about = cg_rules_about_slot, .slots = CG_SLOT_OF_CARD, .asks = CG_AT(1)))           \
    X(PROCEDURE_SUMMON, CG_RUNS("summon", run_summon, summon_slots, CG_AT_ALL(1, 3)))              \
    X(PROCEDURE_VERB_OPEN, CG_RUNS("open", run_verb_open, cards_slots, CG_AT(1)))                  \
    X(PROCEDURE_VERB_SWITCH, CG_RUNS("switch", run_verb_switch, cards_slots, CG_AT(1)))            \
    X(PROCEDURE_VERB_TO_ATTACK, CG_RUNS("to_attack", run_verb_to_attack, cards_slots, CG_AT(1)))   \
    X(PROCEDURE_VERB_TO_DEFENSE,                                                                   \
      CG_RUNS("to_defense", run_verb_to_defense, cards_slots, CG_AT(1)))                           \
    X(PROCEDURE_VERB_GAIN_ANY, CG_ASKS("mana", "Which kind of mana?", run_verb_gain_any,           \
                                       offer_gain_any, .slots = gain_any_slots, .asks = CG_AT(1),  \
                                       .waits = CG_AT_2(0, 2), .sound = gain_any_is_sound))        \
    X(PROCEDURE_VERB_FETCH, CG_RUNS("fetch", run_verb_fetch, fetch_verb_slots, CG_AT_2(0, 1)))     \
    X(PROCEDURE_DECLARE_BLOCKS,                                                                    \
      CG_ASKS("blocks", "Block an attacker, or go on.", run_declare_blocks, offer_blocks,          \
              .slots = block_slots, .asks = CG_AT(1)))                                             \
    X(PROCEDURE_DIVIDE,                                                                            \
      CG_ASKS("division", "How much of its damage goes where?", run_divide, offer_divide,          \
              .about = cg_rules_about_slot, .slots = divide_slots, .asks = CG_AT(1)))              \
    X(PROCEDURE_DEFEAT, CG_RUNS("defeat", run_defeat, defeat_slots, CG_AT_ALL(1, 4)))              \
    X(PROCEDURE_DETACH, CG_RUNS("detach", run_detach, CG_SLOT_OF_CARD, CG_AT(1)))                  \
    X(PROCEDURE_HOST, CG_ASKS("host", "What is it attached to?", run_host, offer_host,             \
                              .about = cg_rules_about_slot, .slots = CG_SLOT_OF_CARD,              \
                              .asks = CG_AT(1), .waits = CG_AT(2)))
enum { PROCEDURES(CG_AS_NUMBER) PROCEDURE_COUNT };

/* ---- setup.c (section 3) ---- */

cg_procedure_run run_match, run_stage, run_pile, run_first;
cg_procedure_offer offer_pile;
cg_procedure_sound pile_is_sound, first_is_sound, gain_any_is_sound;
extern cg_procedure_slots setup_slots, pile_slots, attack_slots, gain_any_slots, fetch_verb_slots,
    set_slots, cards_slots, mulligan_slots, defeat_slots, summon_slots, energize_slots;

/* ---- opening.c: hands and starting cards (section 3, DVO-11.7, DVO-12.2) ---- */

cg_procedure_run run_opening, run_fetch, run_mulligan;
cg_procedure_offer offer_fetch, offer_mulligan;
cg_procedure_whole whole_fetch;
extern cg_procedure_slots fetch_slots;
/** Begins a player's own turn: they take the opening hand if they have not yet, or the starting
 * cards of a new Demigod. */
cg_flow open_hand(cg_match *match, int player);

/* ---- turn.c: turns, phases and steps (section 4) ---- */

cg_procedure_run run_rounds, run_turn, run_start, run_energize, run_untap, run_window_step,
    run_draw, run_main, run_end, run_cleanup;

/* ---- playing.c: when cards may be played and used (sections 5, 6) ---- */

cg_procedure_run run_act;
cg_board_may may_pay, may_use, may_target, may_exhaust;
/** cg_window_def.acts: lists Lands to play and Deities to summon (DVO-7.1, DVO-13.4). */
void offer_acts(const cg_match *match, int window, int player, cg_offer *offer);

/* ---- paying.c (section 6) ---- */

cg_procedure_run run_pay, run_ability_energy, run_pay_any;
cg_procedure_offer offer_pay, offer_pay_any;
extern cg_procedure_slots pay_slots, any_slots;
/** Returns true if the player can pay for the card in any way. Otherwise gives a reason. */
bool can_pay_for(const cg_match *match, int player, cg_thing card);
/** Returns the energy that the player can pay for an ability of that card (DVO-R51); for
 * CG_FORM_PLAY, the amount left after the card is paid for (cg_resource_def.available). */
int32_t energy_for(const cg_match *match, int player, cg_thing card, int form);
/** Returns the player's mana of all kinds together, NUMBER_MOST at most. */
int32_t mana_of(const cg_match *match, int player);
/** Returns the mana that the player can pay, as energy_for() does for energy. */
int32_t mana_for(const cg_match *match, int player, cg_thing card, int form);
/** Returns true if the player has that mana. `cost` is packed as in a field of counts
 * (cg_counts_of()). */
bool has_mana(const cg_match *match, int player, int64_t cost);
/** Takes energy from a card; does nothing if the card has left. */
cg_flow spend_energy(cg_match *match, cg_thing payer, int32_t amount);
/** Pays the part of such a cost that is of one kind. With MANA_ANY the player chooses the kind. */
cg_flow pay_mana_kind(cg_match *match, int player, int64_t cost, int kind, cg_thing card);

/* ---- modes.c: attack mode and defense mode (section 9) ---- */

cg_procedure_run run_set, run_mode, run_verb_switch, run_verb_to_attack, run_verb_to_defense;
cg_procedure_offer offer_set, offer_mode;
/** Returns a combat card whose mode no player has chosen yet (DVO-R33); 0 if there is none. */
cg_thing without_mode(const cg_match *match);
/** Returns true if it is not in defense mode. */
bool is_in_attack_mode(const cg_match *match, cg_thing card);
/** Notes that the mode of the card was chosen. All players see it. */
void note_mode(cg_match *match, cg_thing card, bool defense);

/* ---- attack.c, block.c, damage.c: combat (section 10) ---- */

cg_procedure_run run_attack, run_block, run_declare_blocks, run_damage, run_divide,
    run_after_combat;
cg_procedure_offer offer_attack, offer_blocks, offer_divide;
extern cg_procedure_slots block_slots, divide_slots;
/** Returns true if it is still in play and attacking. */
bool is_attacking(const cg_match *match, cg_thing card);
/** Returns the seat that an attacker attacks. */
int defender_of(const cg_match *match, cg_thing attacker);
/** Returns the card that an attacker still attacks (DVO-R57); 0 if there is none. */
cg_thing goal_of(const cg_match *match, cg_thing attacker);
/** Returns the place after the player's last chosen attacker or blocker (by the relation). `from`
 * was that place until others left. 0 if none is chosen, or one of its two cards has left with a
 * player. */
int next_place(const cg_match *match, int relation, int player, int from);
/** Ends the relations of cards that have left: they were chosen, but have not taken place. */
void forget_gone(cg_match *match, int relation);
/** Ends all attacks and blocks, and everything that lasts for the combat. */
void end_combat(cg_match *match);

/* ---- defeat.c (section 11) ---- */

cg_procedure_run run_defeat;
/** Defeats all Demigods that are in danger, if any. */
cg_flow check_defeat(cg_match *match);
cg_board_settle settle;

/* ---- attached.c: Orbs, Equipment and Auras (section 14) ---- */

cg_procedure_run run_detach, run_host;
cg_procedure_offer offer_host;
cg_board_may may_attach, may_lie;
/** Returns a card that is attached to a host it can no longer have (DVO-8.6); 0 if there is
 * none. */
cg_thing misplaced(const cg_match *match);
/** Discards all these cards without asking, on a board that a match begins with (DVO-14.4). */
void discard_hostless(cg_match *match);
/** Returns a card that came into play without being played and has no host yet; 0 if there is
 * none. */
cg_thing homeless(const cg_match *match);

/* ---- shrine.c (section 13) ---- */

cg_procedure_run run_verb_open, run_summon;
/** Returns true if the player can summon the Shrine's Deity now. Otherwise gives a reason. */
bool can_summon(const cg_match *match, int player, cg_thing shrine);

/* ---- mana.c: verbs about mana and starting cards ---- */

cg_procedure_run run_verb_gain_any, run_verb_fetch;
cg_procedure_offer offer_gain_any;

/* ---- field.c: places and properties of cards ---- */

cg_board_may may_control;
/** Returns the player's Demigod in play; 0 if there is none. */
cg_thing demigod_of(const cg_match *match, int player);
/** Returns the word of its field `kind` (WORD_...). */
int kind_of(const cg_match *match, cg_thing card);
/** Returns true if it is a combat card on the battlefield. */
bool is_combat_card(const cg_match *match, cg_thing card);
/** Returns true if the card can attack and be tapped for costs: it has no summoning sickness, or is
 * swift (DVO-9.7). */
bool is_fit(const cg_match *match, cg_thing card);
/** Returns the place after a card that is there. `from` was that place until others left. */
int place_after(const cg_match *match, int player, cg_thing card, int from);
/** Clears these bits of all cards on battlefields, and of all Demigods. */
void clear_bits(cg_match *match, unsigned bits);
/** Returns true if the asked player has passed, or is out and was not asked. Tells of a pass. */
bool declares_no_more(cg_match *match, int player);
/** Returns true if the seat is set in a value that holds seats as bits. */
bool is_marked(const cg_match *match, int value, int player);
/** Sets or clears the seat in such a value. */
void mark(cg_match *match, int value, int player, bool on);
/** Returns the Planes printed on the card, as bits. */
int64_t planes_of(const cg_match *match, cg_thing card);
cg_board_row board_row;
cg_board_derive derive;

/* ---- check.c, estimate.c, board.c, terms.c ---- */

cg_module_check_setup check_setup;
cg_module_check_card check_card;
cg_module_check_deck check_deck;
cg_module_strength strength;
/** cg_module.score: returns the energy of the player's Demigod; 0 without one. */
int32_t energy_of(const cg_match *match, int player);
extern const cg_board divino_board;
extern const cg_term_def divino_terms[]; /**< ended by a row without a word */

#endif
