#include "game.h"

static const cg_setting_info options[OPTION_COUNT] = {
    [OPTION_MANA] = {"mana", "mana that a player gets at the beginning of the turn", CG_SETTING_INT,
                     0, 99, 3, NULL, NULL},
    [OPTION_DICE] = {"dice", "dice rolled into the tray at the beginning of each turn",
                     CG_SETTING_INT, 0, TRAY_DICE, 0, NULL, NULL},
    [OPTION_SPOILS] = {"spoils", "who scores a hit announces spoils", CG_SETTING_BOOL, 0, 1, 0,
                       NULL, NULL},
    [OPTION_TURN_LIMIT] = {"turn_limit", "the match is a draw after that many turns, 0 for never",
                           CG_SETTING_INT, 0, 1000000, 500, NULL, NULL},
};

static const char *const kind_words[] = {"creature",    "spell", "trick", "artifact",
                                         "enchantment", "aura",  NULL};
static const char *const subtype_words[] = {"dragon", "soldier",   "drone",  "wizard",
                                            "beast",  "zombie",    "wall",   "frog",
                                            "goblin", "equipment", "legend", NULL};
static const char *const keyword_words[] = {"flying", "first_strike", "trample",
                                            "haste",  "defender",     NULL};

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_KIND] = {"kind", "what the card is", CG_FIELD_CHOICE, true, 0, 0, kind_words},
    [FIELD_SUBTYPES] = {"subtypes", "what else it is", CG_FIELD_FLAGS, false, 0, 0, subtype_words},
    [FIELD_COST] = {"cost", "mana to play it", CG_FIELD_INT, false, 0, STAT_MAX, NULL},
    [FIELD_POWER] = {"power", "damage that it deals in battle", CG_FIELD_INT, false, 0, STAT_MAX,
                     NULL},
    [FIELD_TOUGHNESS] = {"toughness", "damage that destroys it", CG_FIELD_INT, false, 0, STAT_MAX,
                         NULL},
    [FIELD_KEYWORDS] = {"keywords", "keywords that it has", CG_FIELD_FLAGS, false, 0, 0,
                        keyword_words},
    [FIELD_EFFECT] = {"effect", "its abilities", CG_FIELD_EFFECT, false, 0, 0, NULL},
};

#define IN(window) (1u << (window))

/* Tricks can be played at any time, all else in the own main phase. */
static const cg_timing_def timings[] = {
    {"creature", IN(WINDOW_MAIN), 0},
    {"spell", IN(WINDOW_MAIN), 0},
    {"trick", IN(WINDOW_MAIN) | IN(WINDOW_RESPONSE), IN(WINDOW_MAIN) | IN(WINDOW_RESPONSE)},
    {"artifact", IN(WINDOW_MAIN), 0},
    {"enchantment", IN(WINDOW_MAIN), 0},
    {"aura", IN(WINDOW_MAIN), 0},
};

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_DECK("deck", "deck")},
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand")},
    [ZONE_BOARD] = {CG_ZONE_OF_CARDS("board", "board", CG_SEEN_BY_FACE, .in_play = true)},
    [ZONE_DISCARD_PILE] = {CG_ZONE_PILE("discard_pile", "discard pile", CG_SEEN_BY_ALL)},
    [ZONE_EXILE] = {CG_ZONE_OF_CARDS("exile", "exile zone", CG_SEEN_BY_ALL)},
    [ZONE_RESOLVING] = {CG_ZONE_COMMON("resolving", "resolving zone", CG_SEEN_BY_ALL)},
    [ZONE_STASH] = {CG_ZONE_OF_CARDS("stash", "stash", CG_SEEN_BY_FACE)},
    [ZONE_BOX] = {CG_ZONE_HAND("box", "box")},
    [ZONE_RESERVE] = {CG_ZONE_OF_CARDS("reserve", "reserve", CG_SEEN_BY_ALL)},
};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_LIFE] = {"life", "life", "life", LIFE_AT_START, 0, 999, 0},
    [COUNTER_MANA] = {"mana", "mana", "mana", 0, 0, 99, 0},
    [COUNTER_POISON] = {"poison", "poison", "poison", 0, 0, POISON_TO_LOSE, 0},
};

static const cg_state_rule state_rules[] = {
    {.counter = COUNTER_LIFE, .cause = CAUSE_LIFE + 1},
    {.counter = COUNTER_POISON,
     .at_least = true,
     .value = POISON_TO_LOSE,
     .cause = CAUSE_POISON + 1},
};

static const cg_dice_def dice[POOL_COUNT] = {{"tray", "tray", "die", TRAY_SIDES, TRAY_DICE}};

static const char *const phases[PHASE_COUNT] = {"draw", "main", "combat", "end"};

static const cg_window_def windows[WINDOW_COUNT] = {
    [WINDOW_MAIN] = {.name = "main",
                     .prompt = "Main phase: play a card, use an ability, or pass.",
                     .order = CG_ASK_ROUND,
                     .uses = true},
    [WINDOW_RESPONSE] = {.name = "response",
                         .prompt = "Answer what is being played, or pass.",
                         .order = CG_ASK_ONCE,
                         .asked_zone = ZONE_HAND + 1},
    [WINDOW_REACTION] = {.name = "reaction",
                         .prompt = "React, or pass.",
                         .order = CG_ASK_OTHERS_FIRST,
                         .uses = true,
                         .must_ask = lies_in_wait},
};

static const cg_effect_def effects[EFFECT_COUNT] = {
    [EFFECT_SPOILS] = {"spoils", "Spoils", "do: draw 1\n"},
};

static const char *const causes[CAUSE_COUNT] = {"victory", "life", "poison", "last_player",
                                                "turn_limit"};

static const cg_value_def values[VALUE_COUNT] = {{"round", true, 0, 1000000, NULL}};

static const cg_slot_range phase_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT}};
static const cg_slot_range turn_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT, CG_SLOT_NUMBER, 0xeu},
                                                         {-1, PHASE_COUNT - 1}};
static const cg_slot_range seat_slots[CG_FRAME_SLOTS] = {{0, CG_PLAYERS_MAX}};
static const cg_slot_range match_slots[CG_FRAME_SLOTS] = {
    {0, CG_PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT(1)}};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = run_match, .slots = match_slots},
    [PROCEDURE_STAGE] = {.name = "stage", .run = run_stage, .slots = phase_slots},
    [PROCEDURE_ROUNDS] = {.name = "rounds", .run = run_rounds, .slots = seat_slots},
    [PROCEDURE_TURN] = {.name = "turn", .run = run_turn, .slots = turn_slots, .left = 3},
    [PROCEDURE_PHASE + PHASE_DRAW] = {.name = "draw", .run = run_draw},
    [PROCEDURE_PHASE + PHASE_MAIN] = {.name = "main",
                                      .reason = "main",
                                      .prompt = "Play a card, use an ability, or pass.",
                                      .run = run_main,
                                      .offer = offer_menu},
    [PROCEDURE_PHASE + PHASE_COMBAT] = {.name = "combat",
                                        .reason = "attack",
                                        .prompt = "Attack with a creature, or pass.",
                                        .run = run_combat,
                                        .offer = offer_attacks},
    [PROCEDURE_PHASE + PHASE_END] = {.name = "end", .run = run_end},
    [PROCEDURE_HEAL] = {.name = "heal", .run = run_heal},
    [PROCEDURE_ATTACK] = {.name = "attack",
                          .reason = "block",
                          .prompt = "Block with a creature, or pass.",
                          .run = run_attack,
                          .attack_from = 2,
                          .attack_to = 7,
                          .offer = offer_blocks},
    [PROCEDURE_BATTLE] = {.name = "battle", .run = run_battle},
    [PROCEDURE_TRANSFER] = {.name = "transfer", .run = run_transfer},
};

static const char *const default_decks[CG_PLAYERS_MAX] = {"all", "all", "all", "all"};

static const cg_act_def acts[ACT_COUNT] = {[ACT_SET] = {.name = "set"},
                                           [ACT_ATTACK] = {.name = "attack"},
                                           [ACT_BLOCK] = {.name = "block"}};

static const cg_module tabletop = {
    CG_GAME("tabletop", "Tabletop", "1.0.0",
            "A duel of creatures and spells: the sample game of the manual for card designers."),
    CG_PLAYERS(2, 4, 2),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(option, field, timing, zone, counter, phase, window, effect, state_rule, cause,
                  value, act, procedure),
    .default_decks = default_decks,
    .card_kind = "card",
    .board = &tabletop_board,
    .timing_field = FIELD_KIND + 1,
    CG_CARDS_GO(ZONE_HAND, ZONE_DISCARD_PILE, ZONE_RESOLVING),
    .reserve_zone = ZONE_RESERVE + 1,
    .out_zone = ZONE_BOX + 1,
    .dice = dice,
    .dice_count = POOL_COUNT,
    .response_window = WINDOW_RESPONSE + 1,
    .last_standing_cause = CAUSE_LAST_PLAYER + 1,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
};

CG_MODULE_IS(tabletop, tabletop)
