/* DIVINO: the tables that describe the game to the library. Those about what cards can say are
 * in board.c. */
#include "game.h"

/* ---- options (table "Game options") ---- */

static const char *const first_player_words[] = {"random", NULL};
static const char *const opening_words[] = {"own_first_turn", "before_game", NULL};
static const char *const pile_words[] = {"hidden", "open", NULL};
static const char *const energize_words[] = {"own_turn", "every_turn", NULL};
static const char *const empties_words[] = {"never", "turn", "phase", "step", NULL};
static const char *const defeat_words[] = {"end_of_combat", "continuous", NULL};

static const cg_option_info options[OPTION_COUNT] = {
    [OPTION_DEMIGODS] = {"demigods", "sum of the counts of each player's Demigods (DVO-R24)",
                         CG_OPTION_INT, 1, DEMIGODS_MOST, 1, NULL, NULL},
    [OPTION_FIRST_PLAYER] = {"first_player",
                             "the first player: by dice, or a seat number (DVO-R14)",
                             CG_OPTION_CHOICE, 1, PLAYERS_MAX, FIRST_RANDOM, first_player_words,
                             NULL},
    [OPTION_STARTING_HAND] = {"starting_hand", "number of cards in an opening hand (DVO-R16)",
                              CG_OPTION_INT, 6, 7, 6, NULL, NULL},
    [OPTION_OPENING_HANDS] = {"opening_hands", "when opening hands are taken (DVO-R15)",
                              CG_OPTION_CHOICE, 0, 0, HANDS_OWN_FIRST_TURN, opening_words, NULL},
    [OPTION_DEMIGOD_PILE] = {"demigod_pile", "the players who see the waiting Demigods (DVO-R23)",
                             CG_OPTION_CHOICE, 0, 0, PILE_HIDDEN, pile_words, NULL},
    [OPTION_ENERGIZE] = {"energize", "the turns in which cards energize (DVO-R26)",
                         CG_OPTION_CHOICE, 0, 0, ENERGIZE_OWN_TURN, energize_words, NULL},
    [OPTION_MANA_POOL_EMPTIES] = {"mana_pool_empties", "when mana is lost (DVO-R36)",
                                  CG_OPTION_CHOICE, 0, 0, EMPTIES_NEVER, empties_words, NULL},
    [OPTION_DEFEAT_CHECK] = {"defeat_check", "when Demigods are defeated (DVO-R73)",
                             CG_OPTION_CHOICE, 0, 0, DEFEAT_END_OF_COMBAT, defeat_words, NULL},
    [OPTION_TURN_LIMIT] = {"turn_limit",
                           "turns after which the game is a draw; 0 for no limit (DVO-R97)",
                           CG_OPTION_INT, 0, 100000, 300, NULL, NULL},
    [OPTION_ACTION_LIMIT] =
        {"action_limit", "maximum number of acts of a player in a turn; 0 for no limit (DVO-R97)",
         CG_OPTION_INT, 0, 60000, 1000, NULL, NULL},
    [OPTION_EFFECT_LIMIT] = {"effect_limit",
                             "resolutions in a turn after which the game is a draw (DVO-R97)",
                             CG_OPTION_INT, 100, 1000000, 10000, NULL, NULL},
};

/* ---- cards ---- */

static const char *const plane_words[] = {"aevos", "daevos",  "naga", "elwynn",    "alial", "nara",
                                          "roth",  "sdrassa", "gray", "universal", NULL};
static const char *const kind_words[] = {
    "creature",   "relic_creature", "nagual", "warrior", "fortress",  "shrine",
    "basic_land", "land",           "orb",    "relic",   "equipment", "sorcery",
    "instant",    "enchantment",    "aura",   "demigod", "deity",     NULL};
static const char *const mana_words[] = {"aevos", "daevos", "naga",    "elwynn", "alial",
                                         "nara",  "roth",   "sdrassa", "any",    NULL};
static const char *const alignment_words[] = {"aevos", "daevos", "neutral", NULL};
static const char *const tribe_words[] = {
    "angel",  "beast",   "bird",   "demon",  "djinn",   "dragon", "elemental", "elf",   "giant",
    "golem",  "human",   "insect", "knight", "merfolk", "plant",  "priest",    "rogue", "serpent",
    "shaman", "soldier", "spirit", "undead", "wizard",  "wolf",   NULL};
static const char *const keyterm_words[] = {"defender", "swift",    "soaring",
                                            "furious",  "watchful", NULL};
static const char *const rarity_words[] = {"common",     "uncommon",   "rare",
                                           "super_rare", "ultra_rare", NULL};

/* DVO-R2 */
static const cg_alias aliases[] = {
    {FIELD_PLANE, "neutral", "gray"},
    {FIELD_PLANE, "colorless", "gray"},
};

#define NUMBER(least) CG_FIELD_INT, false, least, PRINTED_MOST, NULL
#define MANA_COST CG_FIELD_COUNTS, false, 0, (PLANES_WITH_MANA + 1) * PRINTED_MOST, mana_words

/* DVO-1.8, DVO-1.15, DVO-R10; which kind has which field is checked in check.c. */
static const cg_field fields[FIELD_COUNT] = {
    [FIELD_PLANE] = {"plane", "its Planes (DVO-1.10)", CG_FIELD_FLAGS, true, 0, 0, plane_words},
    [FIELD_KIND] = {"kind", "its type, with the subtype (DVO-1.2 to DVO-1.4)", CG_FIELD_CHOICE,
                    true, 0, 0, kind_words},
    [FIELD_ENERGY] = {"energy", "its cost, its starting energy, or both (DVO-1.15)", NUMBER(0)},
    [FIELD_MANA] = {"mana", "its cost in mana (DVO-1.17)", MANA_COST},
    [FIELD_ATTACK] = {"attack", "ATK (DVO-1.15)", NUMBER(0)},
    [FIELD_DEFENSE] = {"defense", "DEF of a Warrior or Fortress (DVO-10.21)", NUMBER(0)},
    [FIELD_ALIGNMENT] = {"alignment", "of combat cards and Demigods (DVO-1.11)", CG_FIELD_CHOICE,
                         false, 0, 0, alignment_words},
    [FIELD_TRIBES] = {"tribes", "of combat cards (DVO-17.17)", CG_FIELD_FLAGS, false, 0, 0,
                      tribe_words},
    [FIELD_KEYTERMS] = {"keyterms", "named abilities that it never loses (DVO-1.14)",
                        CG_FIELD_FLAGS, false, 0, 0, keyterm_words},
    [FIELD_ENERGIZE] =
        {"energize", "its Energize rate; for an Orb, the amount that it adds (DVO-4.4, DVO-14.3)",
         NUMBER(0)},
    [FIELD_STARTING] = {"starting", "its starting cards (DVO-3.5, DVO-12.2)", CG_FIELD_CARDS, false,
                        0, STARTING_MOST, NULL},
    [FIELD_COUNTS_AS] = {"counts_as", "how many Demigods it counts as in the deck (DVO-R24)",
                         CG_FIELD_INT, false, 1, DEMIGODS_MOST, NULL},
    [FIELD_DEITY] = {"deity", "the Deity of a Shrine (DVO-13.1)", CG_FIELD_CARDS, false, 1, 1,
                     NULL},
    [FIELD_LOYALTY] = {"loyalty", "starting loyalty of a Deity (DVO-13.6)", NUMBER(1)},
    [FIELD_SUMMON_ENERGY] = {"summon_energy", "energy for summoning a Deity (DVO-R81)", NUMBER(0)},
    [FIELD_SUMMON_MANA] = {"summon_mana", "mana for summoning a Deity (DVO-R81)", MANA_COST},
    [FIELD_TEXT] = {"effect", "its abilities", CG_FIELD_EFFECT, false, 0, 0, NULL},
    [FIELD_RARITY] = {"rarity", "no rule reads it (DVO-1.12)", CG_FIELD_CHOICE, true, 0, 0,
                      rarity_words},
    [FIELD_LORE] = {"lore", "its story; no rule reads it", CG_FIELD_TEXT, false, 1, 400, NULL},
};

/* ---- when cards are played (DVO-5.6 to DVO-5.8, DVO-R39) ---- */

#define SORCERY_TIME (1u << WINDOW_MAIN)
#define ANY_TIME (1u << WINDOW_MAIN | 1u << WINDOW_STEP | 1u << WINDOW_RESPONSE)

static const cg_timing_def timings[WORD_COUNT] = {
    [WORD_CREATURE] = {"creature", SORCERY_TIME, 0},
    [WORD_RELIC_CREATURE] = {"relic_creature", SORCERY_TIME, 0},
    [WORD_NAGUAL] = {"nagual", SORCERY_TIME, 0},
    [WORD_WARRIOR] = {"warrior", SORCERY_TIME, 0},
    [WORD_FORTRESS] = {"fortress", SORCERY_TIME, 0},
    [WORD_SHRINE] = {"shrine", SORCERY_TIME, 0},
    [WORD_BASIC_LAND] = {"basic_land", 0, 0}, /* an act of its own (DVO-7.1) */
    [WORD_LAND] = {"land", 0, 0},
    [WORD_ORB] = {"orb", SORCERY_TIME, 0},
    [WORD_RELIC] = {"relic", SORCERY_TIME, 0},
    [WORD_EQUIPMENT] = {"equipment", SORCERY_TIME, 0},
    [WORD_SORCERY] = {"sorcery", SORCERY_TIME, 0},
    [WORD_INSTANT] = {"instant", ANY_TIME, ANY_TIME},
    [WORD_ENCHANTMENT] = {"enchantment", SORCERY_TIME, 0},
    [WORD_AURA] = {"aura", SORCERY_TIME, 0},
    [WORD_DEMIGOD] = {"demigod", 0, 0},
    [WORD_DEITY] = {"deity", 0, 0},
};

static const cg_window_def windows[WINDOW_COUNT] = {
    [WINDOW_MAIN] = {.name = "main",
                     .prompt = "Play cards, use abilities, or pass.",
                     .others_prompt = "Play instants, use abilities, or pass.",
                     .order = CG_ASK_ROUND,
                     .uses = true,
                     .resolve = CG_RESOLVE_TOP,
                     .acts = offer_acts,
                     .act_procedure = PROCEDURE_ACT + 1},
    [WINDOW_STEP] = {.name = "step",
                     .prompt = "Play instants, use abilities, or pass.",
                     .order = CG_ASK_ROUND,
                     .uses = true,
                     .resolve = CG_RESOLVE_TOP},
    [WINDOW_RESPONSE] = {.name = "response",
                         .prompt = "Answer what is on the stack, or pass.",
                         .order = CG_ASK_ROUND,
                         .uses = true,
                         .resolve = CG_RESOLVE_TOP},
};

/* ---- zones, counters, values ---- */

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {.name = "deck", /* DVO-2.1 */
                   .title = "deck",
                   .per_player = true,
                   .ordered = true,
                   .home = true,
                   .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_HAND] = {.name = "hand", /* DVO-2.2 */
                   .title = "hand",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_OWNER},
    [ZONE_DISCARD] = {.name = "discard_pile", /* DVO-2.3 */
                      .title = "discard pile",
                      .per_player = true,
                      .ordered = true,
                      .visibility = CG_SEEN_BY_ALL},
    [ZONE_FIELD] = {.name = "battlefield", /* DVO-2.4 */
                    .title = "battlefield",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_FACE,
                    .in_play = true},
    [ZONE_DEMIGOD] = {.name = "demigod", /* DVO-2.5 */
                      .title = "demigod zone",
                      .per_player = true,
                      .kept = true, /* DVO-11.2 */
                      .visibility = CG_SEEN_BY_FACE,
                      .in_play = true,
                      .limit = 1},
    [ZONE_PILE] = {.name = "pile", /* DVO-2.6 */
                   .title = "demigod pile",
                   .per_player = true,
                   .ordered = true,
                   .of_kind = KIND_DEMIGOD + 1,
                   .visibility = CG_SEEN_BY_OWNER},
    [ZONE_ASIDE] = {.name = "aside", /* DVO-2.7; Demigods before the game begins */
                    .title = "aside zone",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_OWNER},
    [ZONE_DEITIES] = {.name = "deities", /* DVO-2.8 */
                      .title = "deity zone",
                      .per_player = true,
                      .leaves_to = ZONE_ASIDE + 1, /* DVO-13.9, DVO-17.13 */
                      .visibility = CG_SEEN_BY_FACE,
                      .in_play = true},
    [ZONE_STACK] = {.name = "stack", /* DVO-2.9 */
                    .title = "stack",
                    .ordered = true,
                    .visibility = CG_SEEN_BY_ALL},
    [ZONE_REMOVED] = {.name = "removed", /* DVO-2.11 */
                      .title = "removed zone",
                      .per_player = true,
                      .visibility = CG_SEEN_BY_ALL},
};

#define MANA(plane, word)                                                                          \
    [COUNTER_MANA + PLANE_##                                                                       \
        plane] = {word "_mana", word " mana", word " mana", 0, 0, NUMBER_MOST, 0, 0, true}

/* DVO-2.10 */
static const cg_counter_def counters[COUNTER_COUNT] = {
    MANA(AEVOS, "aevos"), MANA(DAEVOS, "daevos"), MANA(NAGA, "naga"), MANA(ELWYNN, "elwynn"),
    MANA(ALIAL, "alial"), MANA(NARA, "nara"),     MANA(ROTH, "roth"), MANA(SDRASSA, "sdrassa"),
};

#define SEATS_BITS ((1 << PLAYERS_MAX) - 1)
#define ACTS(seat, key) [VALUE_ACTS + (seat)] = {key, false, 0, COUNT_MOST, NULL}

static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_LANDS] = {"lands_this_turn", true, 0, COUNT_MOST, NULL},
    [VALUE_OPENED] = {"hands_opened", false, 0, SEATS_BITS, NULL},
    [VALUE_DRAWN] = {"first_draws", false, 0, SEATS_BITS, NULL},
    [VALUE_FRESH] = {"new_demigods", false, 0, SEATS_BITS, NULL},
    ACTS(0, "acts_1"),
    ACTS(1, "acts_2"),
    ACTS(2, "acts_3"),
    ACTS(3, "acts_4"),
    ACTS(4, "acts_5"),
    ACTS(5, "acts_6"),
    ACTS(6, "acts_7"),
    ACTS(7, "acts_8"),
};

static const char *const phases[PHASE_COUNT] = {
    "start",  "energize", "untap",  "upkeep",       "draw",        "main", "set",    "combat",
    "attack", "block",    "damage", "after_combat", "second_main", "end",  "cleanup"};

static const char *const causes[CAUSE_COUNT] = {"defeat", "conceded", "turn_limit", "effect_limit"};

/* ---- procedures ---- */

static const cg_slot_range no_slots[CG_FRAME_SLOTS] = {{0, 0}};
static const cg_slot_range phase_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT}};
static const cg_slot_range turn_slots[CG_FRAME_SLOTS] = {
    {0, PHASE_COUNT, CG_SLOT_NUMBER, CG_AT_2(1, 2)}};
static const cg_slot_range seat_slots[CG_FRAME_SLOTS] = {{0, PLAYERS_MAX - 1}};
static const cg_slot_range card_slots[CG_FRAME_SLOTS] = {CG_ANY_CARD};
static const cg_slot_range act_slots[CG_FRAME_SLOTS] = {{0, WINDOW_COUNT - 1}, {0, 1}};
static const cg_slot_range energy_slots[CG_FRAME_SLOTS] = {
    {-1, INT16_MAX}, {0, INT32_MAX}, {0, CG_FORM_COUNT}};
/* The seat in the order of turns, the number of a relation. */
static const cg_slot_range round_slots[CG_FRAME_SLOTS] = {
    {0, PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT(1)}, {0, INT16_MAX, CG_SLOT_NUMBER, CG_AT(2)}};
static const cg_slot_range damage_slots[CG_FRAME_SLOTS] = {
    {0, PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT(2)}, {0, INT16_MAX, CG_SLOT_NUMBER, CG_AT_2(1, 2)}};

#define PHASE(row, key, function, has, steps)                                                      \
    [PROCEDURE_PHASE + PHASE_##row] = CG_RUNS(key, function, has, steps)
static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = CG_RUNS("match", run_match, setup_slots, CG_AT_ALL(1, 6)),
    [PROCEDURE_STAGE] = CG_RUNS("stage", run_stage, phase_slots, CG_AT_2(1, 2)),
    [PROCEDURE_PILE] =
        CG_ASKS("pile", "Which Demigod comes next?", run_pile, offer_pile, .slots = pile_slots,
                .asks = CG_AT(1), .sealed = true, .sound = pile_is_sound),
    [PROCEDURE_FIRST] = {.name = "first",
                         .run = run_first,
                         .slots = setup_slots,
                         .waits = CG_AT(1),
                         .sound = first_is_sound},
    [PROCEDURE_OPENING] = CG_RUNS("opening", run_opening, no_slots, CG_AT_ALL(1, 4)),
    [PROCEDURE_FETCH] = CG_ASKS("starting_cards", "Take a starting card, or go on.", run_fetch,
                                offer_fetch, .whole = whole_fetch, .slots = fetch_slots,
                                .asks = CG_AT(1), .waits = CG_AT_ALL(2, 4)),
    [PROCEDURE_MULLIGAN] =
        CG_ASKS("mulligan", "Keep this hand, or draw another one.", run_mulligan, offer_mulligan,
                .slots = mulligan_slots, .asks = CG_AT(1), .waits = CG_AT_2(2, 3)),
    [PROCEDURE_ROUNDS] = CG_RUNS("rounds", run_rounds, seat_slots, CG_AT_2(1, 2)),
    [PROCEDURE_TURN] = {.name = "turn",
                        .run = run_turn,
                        .slots = turn_slots,
                        .waits = CG_AT_2(1, 2),
                        .left = 2}, /* DVO-R96 */
    PHASE(START, "start", run_start, no_slots, CG_AT_ALL(1, 3)),
    PHASE(ENERGIZE, "energize", run_energize, energize_slots, CG_AT_ALL(1, 3)),
    PHASE(UNTAP, "untap", run_untap, no_slots, CG_AT(1)),
    PHASE(UPKEEP, "upkeep", run_window_step, no_slots, CG_AT(1)),
    PHASE(DRAW, "draw", run_draw, no_slots, CG_AT_2(1, 2)),
    PHASE(MAIN, "main", run_main, no_slots, CG_AT(1)),
    [PROCEDURE_PHASE + PHASE_SET] =
        CG_ASKS("set", "Switch the mode of a card, or go on.", run_set, offer_set,
                .slots = set_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    PHASE(COMBAT, "combat", run_window_step, no_slots, CG_AT(1)),
    [PROCEDURE_PHASE + PHASE_ATTACK] =
        CG_ASKS("attack", "Attack with a card, or go on.", run_attack, offer_attack,
                .slots = attack_slots, .asks = CG_AT(1), .waits = CG_AT_ALL(2, 5)),
    PHASE(BLOCK, "block", run_block, round_slots, CG_AT_ALL(1, 4)),
    PHASE(DAMAGE, "damage", run_damage, damage_slots, CG_AT_ALL(1, 5)),
    PHASE(AFTER_COMBAT, "after_combat", run_after_combat, no_slots, CG_AT_ALL(1, 3)),
    PHASE(SECOND_MAIN, "second_main", run_main, no_slots, CG_AT(1)),
    PHASE(END, "end", run_end, no_slots, CG_AT_2(1, 2)),
    [PROCEDURE_PHASE + PHASE_CLEANUP] = {.name = "cleanup",
                                         .run = run_cleanup,
                                         .slots = no_slots,
                                         .waits = CG_AT_2(1, 2),
                                         .left = 1},
    [PROCEDURE_ACT] = CG_RUNS("act", run_act, act_slots, CG_AT_ALL(1, 3)),
    [PROCEDURE_PAY] =
        CG_ASKS("payment", "How is it played?", run_pay, offer_pay, .about = about_payment,
                .slots = pay_slots, .asks = CG_AT_3(1, 2, 6), .waits = CG_AT_ALL(3, 5)),
    [PROCEDURE_ABILITY_ENERGY] = CG_RUNS("energy", run_ability_energy, energy_slots, CG_AT(1)),
    [PROCEDURE_PAY_ANY] =
        CG_ASKS("mana_of_any_kind", "How much of the next kind of mana?", run_pay_any,
                offer_pay_any, .slots = any_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_MODE] = CG_ASKS("mode", "Attack mode or defense mode?", run_mode, offer_mode,
                               .about = about_slot, .slots = card_slots, .asks = CG_AT(1)),
    [PROCEDURE_SUMMON] = CG_RUNS("summon", run_summon, summon_slots, CG_AT_ALL(1, 3)),
    [PROCEDURE_VERB_OPEN] = CG_RUNS("open", run_verb_open, cards_slots, CG_AT(1)),
    [PROCEDURE_VERB_SWITCH] = CG_RUNS("switch", run_verb_switch, cards_slots, CG_AT(1)),
    [PROCEDURE_VERB_TO_ATTACK] = CG_RUNS("to_attack", run_verb_to_attack, cards_slots, CG_AT(1)),
    [PROCEDURE_VERB_TO_DEFENSE] = CG_RUNS("to_defense", run_verb_to_defense, cards_slots, CG_AT(1)),
    [PROCEDURE_VERB_GAIN_ANY] = CG_ASKS("mana", "Which kind of mana?", run_verb_gain_any,
                                        offer_gain_any, .slots = gain_any_slots, .asks = CG_AT(1),
                                        .waits = CG_AT_2(0, 2), .sound = gain_any_is_sound),
    [PROCEDURE_VERB_FETCH] = CG_RUNS("fetch", run_verb_fetch, fetch_verb_slots, CG_AT_2(0, 1)),
    [PROCEDURE_DECLARE_BLOCKS] =
        CG_ASKS("blocks", "Block an attacker, or go on.", run_declare_blocks, offer_blocks,
                .slots = block_slots, .asks = CG_AT(1)),
    [PROCEDURE_DIVIDE] =
        CG_ASKS("division", "How much of its damage goes where?", run_divide, offer_divide,
                .about = about_division, .slots = divide_slots, .asks = CG_AT(1)),
    [PROCEDURE_DEFEAT] = CG_RUNS("defeat", run_defeat, defeat_slots, CG_AT_ALL(1, 4)),
    [PROCEDURE_HOST] =
        CG_ASKS("host", "What is it attached to?", run_host, offer_host, .about = about_slot,
                .slots = card_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_DETACH] = CG_RUNS("detach", run_detach, card_slots, CG_AT(1)),
};

static const uint64_t callers[PROCEDURE_COUNT] = {
    [PROCEDURE_ROUNDS] = CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_TURN] = CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_PILE] = CG_ROW(PROCEDURE_MATCH),
    [PROCEDURE_FIRST] = CG_ROW(PROCEDURE_MATCH),
    [PROCEDURE_MULLIGAN] = CG_ROW(PROCEDURE_OPENING),
    [PROCEDURE_PHASE + PHASE_SET] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_ATTACK] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_START] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_ENERGIZE] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_UNTAP] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_UPKEEP] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_DRAW] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_MAIN] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_COMBAT] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_BLOCK] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_DAMAGE] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_AFTER_COMBAT] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_SECOND_MAIN] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_END] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_CLEANUP] = CG_ROW(PROCEDURE_TURN),
};

#define GAINS(plane, word) [ACT_GAIN_KIND + PLANE_##plane] = {word, "One " word " mana", NULL}

static const cg_act_def acts[ACT_COUNT] = {
    [ACT_PUT_ON_TOP] = {"pile", "Put {c} on the demigod pile", NULL},
    [ACT_KEEP] = {"keep", "Keep this hand", "keeps the hand"},
    [ACT_MULLIGAN] = {"mulligan", "Shuffle this hand in and draw another one",
                      "draws another hand"},
    [ACT_LAND] = {"land", "Play {c} as the land of this turn", NULL},
    [ACT_SUMMON] = {"summon", "Summon the Deity of {c}", NULL},
    [ACT_PAY] = {"pay", "Pay with the energy of {c}", NULL},
    [ACT_MANA] = {"mana", "Pay with mana", NULL},
    [ACT_ATTACK_MODE] = {"attacking", "In attack mode", NULL},
    [ACT_DEFENSE_MODE] = {"defending", "In defense mode", NULL},
    [ACT_SWITCH] = {"switch", "Switch {c} to the other mode", NULL},
    [ACT_ATTACK] = {"attack", "Attack {t} with {c}", NULL},
    [ACT_BLOCK] = {"block", "Block {t} with {c}", NULL},
    [ACT_DEAL] = {"deal", "Deal {n} damage to {t}|No damage to {t}", NULL},
    [ACT_ATTACH] = {"attach", "Attach {c} to {t}|Attach it to {t}", NULL},
    GAINS(AEVOS, "aevos"),
    GAINS(DAEVOS, "daevos"),
    GAINS(NAGA, "naga"),
    GAINS(ELWYNN, "elwynn"),
    GAINS(ALIAL, "alial"),
    GAINS(NARA, "nara"),
    GAINS(ROTH, "roth"),
    GAINS(SDRASSA, "sdrassa"),
};

static const char *const default_decks[CG_PLAYERS_MAX] = {"choir", "legion", "tide",  "embers",
                                                          "storm", "dunes",  "choir", "legion"};

static const cg_module divino = {
    CG_MODULE_HEAD,
    .name = "divino",
    .title = "DIVINO",
    .version = "1.0.0",
    .summary = "Demigods spend their own lives on armies, until one is left.",
    .players_min = PLAYERS_MIN,
    .players_max = PLAYERS_MAX,
    .players_default = PLAYERS_MIN,
    .chance = true,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .options = options,
    .option_count = OPTION_COUNT,
    .default_decks = default_decks,
    .card_kind = "card",
    .fields = fields,
    .field_count = FIELD_COUNT,
    .aliases = aliases,
    .alias_count = CG_LENGTH(aliases),
    .board = &divino_board,
    .timing_field = FIELD_KIND + 1,
    .timings = timings,
    .timing_count = CG_LENGTH(timings),
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_DISCARD + 1,
    .stack_zone = ZONE_STACK + 1,
    .reserve_zone = ZONE_ASIDE + 1,
    .out_zone = ZONE_REMOVED + 1, /* DVO-R95 */
    .refills = CG_REFILL_NEVER,   /* DVO-4.8 */
    .counters = counters,
    .counter_count = COUNTER_COUNT,
    .phases = phases,
    .phase_count = PHASE_COUNT,
    .windows = windows,
    .window_count = WINDOW_COUNT,
    .response_window = WINDOW_RESPONSE + 1,
    .causes = causes,
    .cause_count = CAUSE_COUNT,
    .last_standing_cause = CAUSE_DEFEAT + 1,
    .concession = CG_CONCEDE_OUT, /* DVO-R98 */
    .concession_cause = CAUSE_CONCEDED + 1,
    .values = values,
    .value_count = VALUE_COUNT,
    .acts = acts,
    .act_count = ACT_COUNT,
    .score = energy_of,
    .score_title = "energy",
    .terms = divino_terms,
    .procedures = procedures,
    .procedure_count = PROCEDURE_COUNT,
    .callers = callers,
    .main_procedure = PROCEDURE_MATCH,
    .stage_procedure = PROCEDURE_STAGE + 1,
    .check_setup = check_setup,
    .check_card = check_card,
    .check_deck = check_deck,
    .strength = strength,
    .horizon = 8,
};

CG_MODULE_ENTRY(divino)
{
    return &divino;
}
