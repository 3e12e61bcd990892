/* Gemu Land: the tables that describe the game to the library. Those about what cards can say
 * are in board.c. */
#include "game.h"

/* ---- options ---- */

static const char *const first_player_words[] = {"random", NULL};
static const char *const first_turn_words[] = {"allowed", "forbidden", NULL};
static const char *const slot_words[] = {"monster", "prophecy", NULL};
static const char *const set_monster_words[] = {"stays_set", "turns_face_up", NULL};
static const char *const priority_words[] = {"opponent_first", "turn_player_first", NULL};
static const char *const prompt_words[] = {"strict", "eligible", NULL};
static const char *const field_mana_words[] = {"summon", "none", "any", NULL};

static const cg_option_info options[OPTION_COUNT] = {
    [OPTION_STARTING_FAITH] = {"starting_faith", "Faith of both players at the start (GEMU-O1)",
                               CG_OPTION_INT, 1, 9999, 50, NULL, NULL},
    [OPTION_FIRST_PLAYER] = {"first_player",
                             "the first player: by chance, or a seat number (GEMU-O2)",
                             CG_OPTION_CHOICE, 1, PROPHETS, 0, first_player_words, NULL},
    [OPTION_FIRST_TURN_ATTACK] = {"first_turn_attack",
                                  "true if attacks are allowed in turn 1 (GEMU-O3)",
                                  CG_OPTION_CHOICE, 0, 0, FIRST_TURN_ALLOWED, first_turn_words,
                                  NULL},
    [OPTION_PERSISTENT_SLOT] = {"persistent_slot", "the row of Persistent Prophecies (GEMU-O4)",
                                CG_OPTION_CHOICE, 0, 0, SLOT_MONSTER, slot_words, NULL},
    [OPTION_FREE_LEVEL_MAX] = {"free_level_max", "highest level that is summoned free (GEMU-O5)",
                               CG_OPTION_INT, 0, LEVEL_MAX, 0, NULL, NULL},
    [OPTION_QUICK_LIMIT] =
        {"quick_limit", "maximum number of Quick Prophecies in a turn; 0 for no limit (GEMU-O6)",
         CG_OPTION_INT, 0, 8, 1, NULL, NULL},
    [OPTION_ATTACKED_SET_MONSTER] = {"attacked_set_monster",
                                     "what happens to a Set Monster that is attacked (GEMU-O7)",
                                     CG_OPTION_CHOICE, 0, 0, STAYS_SET, set_monster_words, NULL},
    [OPTION_REACTION_PRIORITY] = {"reaction_priority",
                                  "the player who is asked first for a reaction (GEMU-O8)",
                                  CG_OPTION_CHOICE, 0, 0, OPPONENT_FIRST, priority_words, NULL},
    [OPTION_REACTION_PROMPTS] = {"reaction_prompts",
                                 "players asked for a reaction: all with a Set Prophecy, or only "
                                 "those who can react (GEMU-O9)",
                                 CG_OPTION_CHOICE, 0, 0, PROMPTS_STRICT, prompt_words, NULL},
    [OPTION_FIELD_MANA] = {"field_mana",
                           "costs that the mana of Field Prophecies can pay (GEMU-O10)",
                           CG_OPTION_CHOICE, 0, 0, FIELD_PAYS_SUMMONS, field_mana_words, NULL},
    [OPTION_MAX_COPIES] =
        {"max_copies", "maximum number of copies of a card in a deck; 0 for no limit (GEMU-O11)",
         CG_OPTION_INT, 0, 40, 0, NULL, NULL},
    [OPTION_TURN_LIMIT] =
        {"turn_limit",
         "turns after which the higher Faith wins, at least 2; 0 for no limit (GEMU-O12)",
         CG_OPTION_INT, 0, 100000, 200, NULL, NULL},
    [OPTION_ACTIONS_PER_TURN] = {"actions_per_turn",
                                 "actions after which only a pass is left in a turn (GEMU-O13)",
                                 CG_OPTION_INT, 20, 100000, 200, NULL, NULL},
};

/* ---- cards ---- */

static const char *const kind_words[] = {"monster", "prophecy", "token", NULL};
static const char *const tribe_words[] = {"rootling", "ebbling", "mirage", NULL};
static const char *const subtype_words[] = {"normal", "persistent", "equipment", "field", NULL};
static const char *const flag_words[] = {"quick", NULL};

/* GEMU-1.3 to GEMU-1.6; which kind may have which is checked in check.c. */
static const cg_field fields[FIELD_COUNT] = {
    [FIELD_KIND] = {"kind", "the kind of the card", CG_FIELD_CHOICE, true, 0, 0, kind_words},
    [FIELD_TRIBE] = {"tribe", "the tribe of a Monster or Token", CG_FIELD_CHOICE, false, 0, 0,
                     tribe_words},
    [FIELD_SUBTYPE] = {"subtype", "what kind of Prophecy it is; normal if left out",
                       CG_FIELD_CHOICE, false, 0, 0, subtype_words},
    [FIELD_FLAGS] = {"flags", "flags of a Prophecy", CG_FIELD_FLAGS, false, 0, 0, flag_words},
    [FIELD_LEVEL] = {"level", "mana that a summon of the Monster costs; 0 if left out",
                     CG_FIELD_INT, false, 0, LEVEL_MAX, NULL},
    [FIELD_ATTACK] = {"attack", "of a Monster or Token", CG_FIELD_INT, false, 0, VALUE_MAX, NULL},
    [FIELD_DEFENSE] = {"defense", "of a Monster or Token", CG_FIELD_INT, false, 0, VALUE_MAX, NULL},
    [FIELD_TAUNT] = {"taunt", "rank of its Taunt (GEMU-14.7); left out if it has none",
                     CG_FIELD_INT, false, 1, 99, NULL},
    [FIELD_TEXT] = {"effect", "its traits, skills and effects", CG_FIELD_EFFECT, false, 0, 0, NULL},
    [FIELD_LORE] = {"lore", "its story; no rule reads it", CG_FIELD_TEXT, false, 1, 400, NULL},
};

/* ---- zones, counters, values ---- */

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {.name = "deck", /* GEMU-2.5 */
                   .title = "deck",
                   .per_player = true,
                   .ordered = true,
                   .home = true,
                   .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_HAND] = {.name = "hand", /* GEMU-2.6, GEMU-7.2 */
                   .title = "hand",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_OWNER,
                   .told_once = true, /* "Hidden information": the number of the cards */
                   .limit = HAND_LIMIT,
                   .when_full = ZONE_DISCARD_PILE + 1},
    [ZONE_MONSTER_ROW] = {.name = "monster_row", /* GEMU-2.1, GEMU-2.4 */
                          .title = "monster row",
                          .per_player = true,
                          .visibility = CG_SEEN_BY_FACE,
                          .in_play = true,
                          .places = ROW_PLACES},
    [ZONE_PROPHECY_ROW] = {.name = "prophecy_row", /* GEMU-2.2, GEMU-2.4 */
                           .title = "prophecy row",
                           .per_player = true,
                           .visibility = CG_SEEN_BY_FACE,
                           .in_play = true,
                           .places = ROW_PLACES},
    [ZONE_MANA] = {.name = "mana", /* GEMU-2.8 */
                   .title = "mana",
                   .per_player = true,
                   .ordered = true,
                   .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_DISCARD_PILE] = {.name = "discard_pile", /* GEMU-2.7, GEMU-R67 */
                           .title = "discard pile",
                           .per_player = true,
                           .ordered = true,
                           .visibility = CG_SEEN_BY_ALL},
    [ZONE_BANISHED_PILE] = {.name = "banished_pile", /* GEMU-2.9 */
                            .title = "banished pile",
                            .per_player = true,
                            .ordered = true,
                            .visibility = CG_SEEN_BY_ALL},
};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_FAITH] = {.name = "faith", /* GEMU-1.9, GEMU-3.2 */
                       .singular = "faith",
                       .plural = "faith",
                       .minimum = 0,
                       .maximum = STAT_MOST,
                       .initial_option = OPTION_STARTING_FAITH + 1},
};

/* GEMU-18.1, GEMU-18.2 */
static const cg_state_rule state_rules[] = {{.counter = COUNTER_FAITH, .cause = CAUSE_FAITH + 1}};

/* GEMU-15.12 */
static const char *const chain_words[CHAIN_COUNT - 1] = {
    [CHAIN_TURN - 1] = "turn chain",       [CHAIN_PHASE - 1] = "phase chain",
    [CHAIN_DRAW - 1] = "draw chain",       [CHAIN_DISCARD - 1] = "discard chain",
    [CHAIN_SUMMON - 1] = "summon chain",   [CHAIN_PROPHECY - 1] = "prophecy chain",
    [CHAIN_TRAIT - 1] = "trait chain",     [CHAIN_SKILL - 1] = "skill chain",
    [CHAIN_ATTACK - 1] = "attack chain",   [CHAIN_REVEAL - 1] = "reveal chain",
    [CHAIN_DESTROY - 1] = "destroy chain", [CHAIN_LEAVE - 1] = "leave chain",
    [CHAIN_DAMAGE - 1] = "damage chain",   [CHAIN_HEAL - 1] = "heal chain",
    [CHAIN_MANA - 1] = "mana chain",       [CHAIN_SET - 1] = "set chain",
};

static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_CHAIN_LINK] = {"chain_link", true, 0, CHAIN_LINKS, NULL},
    [VALUE_CHAIN] = {"chain", true, 0, CHAIN_COUNT - 1, chain_words},
    [VALUE_ACTIONS] = {"actions_this_turn", true, 0, COUNT_MOST, NULL},
    [VALUE_QUICKS] = {"quicks_this_turn", true, 0, COUNT_MOST, NULL},
    [VALUE_SUMMONS] = {"summons_this_turn", true, 0, COUNT_MOST, NULL},
    [VALUE_PROPHECIES] = {"prophecies_this_turn", true, 0, COUNT_MOST, NULL},
};

static const char *const phases[PHASE_COUNT] = {"start",   "draw", "summon", "prophecy",
                                                "monster", "set",  "end"};

/* GEMU-15.3, GEMU-15.4, GEMU-15.10, GEMU-15.11 */
static const cg_window_def windows[WINDOW_COUNT] = {
    [WINDOW_REACTION] = {.name = "reaction",
                         .prompt = "React, or pass.",
                         .order = CG_ASK_OTHERS_FIRST,
                         .links = CHAIN_LINKS,
                         .must_ask = must_ask,
                         .opens = window_opens,
                         .only_able = OPTION_REACTION_PROMPTS + 1,
                         .active_first = OPTION_REACTION_PRIORITY + 1,
                         .procedure = PROCEDURE_REACTION + 1},
};

static const char *const causes[CAUSE_COUNT] = {"faith", "turn_limit", "concession", "card"};
static const bool final_causes[CAUSE_COUNT] = {[CAUSE_TURN_LIMIT] = true};

/* ---- procedures ---- */

static const cg_slot_range no_slots[CG_FRAME_SLOTS] = {{0, 0}};
static const cg_slot_range phase_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT}};
static const cg_slot_range turn_slots[CG_FRAME_SLOTS] = {
    {0, PHASE_COUNT, CG_SLOT_NUMBER, CG_AT_2(1, 2)}};
static const cg_slot_range seat_slots[CG_FRAME_SLOTS] = {{0, PROPHETS - 1}};
static const cg_slot_range card_slots[CG_FRAME_SLOTS] = {CG_ANY_CARD};
static const cg_slot_range play_slots[CG_FRAME_SLOTS] = {CG_ANY_CARD, {0, 1}};
static const cg_slot_range drain_slots[CG_FRAME_SLOTS] = {CG_ANY_NUMBER, CG_ANY_SET,
                                                          CG_VERB_SLOTS(PROPHETS)};
static const cg_slot_range set_slots[CG_FRAME_SLOTS] = {CG_ANY_SET, CG_VERB_SLOTS(PROPHETS)};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = CG_RUNS("match", run_match, setup_slots, CG_AT_ALL(1, 4)),
    [PROCEDURE_STAGE] = CG_RUNS("stage", run_stage, phase_slots, CG_AT_ALL(1, 3)),
    [PROCEDURE_ROUNDS] = CG_RUNS("rounds", run_rounds, seat_slots, CG_AT_2(1, 2)),
    [PROCEDURE_TURN] = CG_RUNS("turn", run_turn, turn_slots, CG_AT_2(1, 2)),
    [PROCEDURE_PHASE + PHASE_START] =
        CG_ASKS("quick", "Use a Quick Prophecy, or pass.", run_start, offer_quick,
                .slots = no_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_PHASE + PHASE_DRAW] =
        CG_ASKS("discard", "Discard what you do not want, or pass.", run_draw, offer_discards,
                .slots = no_slots, .asks = CG_AT(2), .waits = CG_AT_2(1, 3)),
    [PROCEDURE_PHASE + PHASE_SUMMON] =
        CG_ASKS("summon", "Summon a Monster, or pass.", run_summon_phase, offer_summons,
                .slots = no_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_PHASE + PHASE_PROPHECY] =
        CG_ASKS("prophecy", "Play a Prophecy, or pass.", run_prophecy_phase, offer_prophecies,
                .slots = no_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_PHASE + PHASE_MONSTER] =
        CG_ASKS("monster", "Use a skill, attack, or pass.", run_monster_phase, offer_monsters,
                .slots = monster_slots, .asks = CG_AT(1), .waits = CG_AT_2(2, 3)),
    [PROCEDURE_PHASE + PHASE_SET] =
        CG_ASKS("set", "Set a card face-down, or pass.", run_set_phase, offer_sets,
                .slots = card_slots, .asks = CG_AT(1), .waits = CG_AT_2(2, 3)),
    [PROCEDURE_PHASE + PHASE_END] = CG_RUNS("end", run_end, no_slots, CG_AT_2(1, 2)),
    [PROCEDURE_DISCARD] = CG_ASKS("field", "Which Field Prophecy takes the mana?", run_discard,
                                  offer_fields, .slots = discard_slots, .asks = CG_AT(1),
                                  .waits = CG_AT_2(2, 3), .sound = discard_is_sound),
    [PROCEDURE_SUMMON] = CG_RUNS("summon_one", run_summon, card_slots, CG_AT_ALL(1, 3)),
    [PROCEDURE_PLAY] = CG_RUNS("play_one", run_play, play_slots, CG_AT_ALL(1, 3)),
    [PROCEDURE_PUT_AWAY] =
        CG_ASKS("stack", "Put it under a card as mana, or pass to discard it.", run_put_away,
                offer_stacks, .about = about_stacking, .slots = put_away_slots, .asks = CG_AT(1),
                .waits = CG_AT(2), .sound = put_away_is_sound),
    [PROCEDURE_REACTION] = CG_RUNS("reaction", run_reaction, reaction_slots, CG_AT_ALL(1, 3)),
    [PROCEDURE_BATTLE] = {.name = "battle",
                          .run = run_battle,
                          .slots = battle_slots,
                          .waits = CG_AT_ALL(1, 6),
                          .attack_from = 1,
                          .attack_to = 6},
    [PROCEDURE_PAY] =
        CG_ASKS("mana", "Which stack pays its next mana?", run_pay, offer_payment,
                .about = about_mana, .slots = pay_slots, .asks = CG_AT(1), .sound = pay_is_sound),
    [PROCEDURE_TAKE_MANA] = {.name = "take_mana",
                             .run = run_take_mana,
                             .slots = take_slots,
                             .waits = CG_AT_2(1, 2),
                             .sound = take_is_sound},
    [PROCEDURE_ABSORB] = CG_ASKS("absorb", "Absorb the mana that it had, or pass.", run_absorb,
                                 offer_absorb, .about = about_absorbing, .slots = absorb_slots,
                                 .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_GAIN_MANA] = CG_RUNS("gain_mana", run_gain_mana, each_slots, CG_AT_2(0, 1)),
    [PROCEDURE_GAIN_THE_MANA] = CG_ASKS(
        "gain", "Under which card does the mana go?", run_gain_the_mana, offer_hosts,
        .slots = gain_slots, .asks = CG_AT(1), .waits = CG_AT_2(0, 2), .sound = gain_is_sound),
    [PROCEDURE_TRANSFER_MANA] =
        CG_RUNS("transfer_mana", run_transfer_mana, transfer_slots, CG_AT_2(1, 2)),
    [PROCEDURE_STACK_MANA] = CG_RUNS("stack_mana", run_stack_mana, stack_slots, CG_AT_2(1, 2)),
    [PROCEDURE_DRAIN_MANA] = CG_RUNS("drain_mana", run_drain_mana, drain_slots, CG_AT_NONE),
    [PROCEDURE_SUMMON_FREE] = CG_RUNS("summon_free", run_summon_free, free_slots, CG_AT_ALL(0, 2)),
    [PROCEDURE_ORDER_ATTACK] = CG_RUNS("order_attack", run_order_attack, order_slots, CG_AT(1)),
    [PROCEDURE_ASSIGN] = CG_RUNS("assign", run_assign, set_slots, CG_AT(1)),
    [PROCEDURE_NEGATE_SUMMON] = CG_RUNS("negate_summon", run_negate_summon, set_slots, CG_AT(1)),
};

static const uint64_t callers[PROCEDURE_COUNT] = {
    [PROCEDURE_ROUNDS] = CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_TURN] = CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_PHASE + PHASE_START] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_DRAW] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_SUMMON] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_PROPHECY] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_MONSTER] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_SET] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_END] = CG_ROW(PROCEDURE_TURN),
};

static const char *const default_decks[CG_PLAYERS_MAX] = {"rootwake", "ebbtide"};

static const cg_act_def acts[ACT_COUNT] = {
    [ACT_PLAY] = {"play", "Play {c}", NULL},
    [ACT_DISCARD] = {"discard", "Discard {c}", NULL},
    [ACT_SUMMON] = {"summon", "Summon {c}", NULL},
    [ACT_PAY] = {"pay", "Pay with {c}", NULL},
    [ACT_STACK] = {"stack", "Put it under {c} as mana", NULL},
    [ACT_ATTACK] = {"attack", "Attack {t} with {c}", NULL},
    [ACT_ABSORB] = {"absorb", "Absorb the mana", NULL},
    [ACT_SET] = {"set", "Set {c} face down", NULL},
};

static const cg_module gemu_land = {
    CG_MODULE_HEAD,
    .name = "gemu_land",
    .title = "Gemu Land",
    .version = "1.0.0",
    .summary = "Two Prophets send Monsters against each other's tribes, until one is believed no "
               "more.",
    .players_min = PROPHETS,
    .players_max = PROPHETS,
    .players_default = PROPHETS,
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
    .board = &gemu_land_board,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_DISCARD_PILE + 1,
    .refills = CG_REFILL_LOOKS, /* GEMU-7.5 */
    .stack_zone = ZONE_PROPHECY_ROW + 1,
    .counters = counters,
    .counter_count = COUNTER_COUNT,
    .phases = phases,
    .phase_count = PHASE_COUNT,
    .windows = windows,
    .window_count = WINDOW_COUNT,
    .state_rules = state_rules,
    .state_rule_count = CG_LENGTH(state_rules),
    .causes = causes,
    .cause_count = CAUSE_COUNT,
    .last_standing_cause = CAUSE_FAITH + 1,
    .concession_cause = CAUSE_CONCESSION + 1, /* GEMU-R68, GEMU-18.7 */
    .effect_cause = CAUSE_CARD + 1,           /* GEMU-18.7 */
    .values = values,
    .value_count = VALUE_COUNT,
    .acts = acts,
    .act_count = ACT_COUNT,
    .price = price_of,
    .price_title = "mana",
    .terms = gemu_terms,
    .procedures = procedures,
    .procedure_count = PROCEDURE_COUNT,
    .callers = callers,
    .main_procedure = PROCEDURE_MATCH,
    .stage_procedure = PROCEDURE_STAGE + 1,
    .check_setup = check_setup,
    .check_card = check_card,
    .check_deck = check_deck,
    .strength = strength,
    .horizon = 20,
    .final_causes = final_causes,
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_ENTRY(gemu_land)
{
    return &gemu_land;
}
