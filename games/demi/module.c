/* Demi: the tables that describe the game to the library. Those about what cards can say are in
 * board.c. */
#include "game.h"

/* ---- options (table of section "Rulings") ---- */

static const char *const first_player_words[] = {"coin", NULL};
static const char *const draw_words[] = {"optional", "forced", NULL};
static const char *const windows_words[] = {"phase_start", "every_action", "counter_only", NULL};
static const char *const titan_words[] = {"starting", "playing", NULL};
static const char *const protection_words[] = {"always", "one_class", NULL};
static const char *const stall_words[] = {"unable", "no_move", NULL};

static const cg_option_info options[OPTION_COUNT] = {
    [OPTION_FIRST_PLAYER] = {"first_player",
                             "the first player: by a coin, or a seat number (DEMI-R2)",
                             CG_OPTION_CHOICE, 1, PLAYERS, FIRST_COIN, first_player_words, NULL},
    [OPTION_FOLLOWERS_TO_WIN] = {"followers_to_win", "Followers that win (DEMI-14.1)",
                                 CG_OPTION_INT, 1, 1000, 20, NULL, NULL},
    [OPTION_DRAW] = {"draw", "true if the draw of the Drawing Phase is optional (DEMI-R6)",
                     CG_OPTION_CHOICE, 0, 0, DRAW_OPTIONAL, draw_words, NULL},
    [OPTION_VAIN_FROM_HAND] = {"vain_from_hand",
                               "true if Vains can be activated from the hand (DEMI-R12)",
                               CG_OPTION_BOOL, 0, 1, 0, NULL, NULL},
    [OPTION_VAIN_WINDOWS] = {"vain_windows",
                             "when Vains that answer nothing can be activated (DEMI-R13)",
                             CG_OPTION_CHOICE, 0, 0, WINDOWS_PHASE_START, windows_words, NULL},
    [OPTION_TITAN_TIMING] = {"titan_timing",
                             "the phase in which Titans on the field act (DEMI-R24)",
                             CG_OPTION_CHOICE, 0, 0, TITAN_STARTING, titan_words, NULL},
    [OPTION_DEFENDER_GAINS] = {"defender_gains",
                               "true if defenders who win gain Followers (DEMI-R39)",
                               CG_OPTION_BOOL, 0, 1, 1, NULL, NULL},
    [OPTION_GROUP_PROTECTION] =
        {"group_protection", "groups in which an effect that protects a member applies (DEMI-R46)",
         CG_OPTION_CHOICE, 0, 0, PROTECTION_ALWAYS, protection_words, NULL},
    [OPTION_STALL_COUNTS] = {"stall_counts", "when a turn counts as one without a move (DEMI-R57)",
                             CG_OPTION_CHOICE, 0, 0, STALL_UNABLE, stall_words, NULL},
    [OPTION_STALL_TURNS] = {"stall_turns",
                            "number of such turns in a row that lose the game (DEMI-14.5)",
                            CG_OPTION_INT, 1, 50, 5, NULL, NULL},
    [OPTION_TURN_LIMIT] = {"turn_limit",
                           "turns after which Followers decide; 0 for no limit (DEMI-14.8)",
                           CG_OPTION_INT, 0, 10000, 200, NULL, NULL},
    [OPTION_EFFECT_LIMIT] = {"effect_limit",
                             "activations in one turn after which Followers decide (DEMI-R59)",
                             CG_OPTION_INT, 10, 100000, 1000, NULL, NULL},
};

/* ---- cards ---- */

static const char *const pantheon_words[] = {"greek",    "norse", "egyptian",
                                             "agnostic", "other", NULL};
static const char *const kind_words[] = {"monster", "demi_god", "god",  "worshiper", "titan",
                                         "prayer",  "vain",     "unit", NULL};
static const char *const category_words[] = {"buff",         "attachment", "cards_and_deck",
                                             "field_effect", "omen",       "entrapped",
                                             "altar",        "chance",     NULL};
static const char *const acts_words[] = {"monster",   "demi_god", "god",
                                         "worshiper", "creature", NULL};

/* DEMI-1.2; which kind has which field is checked in check.c. */
static const cg_field fields[FIELD_COUNT] = {
    [FIELD_PANTHEON] = {"pantheon", "the Pantheon of the card (DEMI-1.3)", CG_FIELD_CHOICE, true, 0,
                        0, pantheon_words},
    [FIELD_KIND] = {"kind", "the kind of the card (DEMI-1.5)", CG_FIELD_CHOICE, true, 0, 0,
                    kind_words},
    [FIELD_POWER] = {"power", "Base Power (DEMI-1.7 to 1.11)", CG_FIELD_INT, false, 0, POWER_MOST,
                     NULL},
    [FIELD_CATEGORY] = {"category", "sub-category of a Prayer, Vain or Titan (DEMI-1.13)",
                        CG_FIELD_CHOICE, false, 0, 0, category_words},
    [FIELD_ACTS_AS] = {"acts_as", "the kind of a Unit on the field (DEMI-1.11)", CG_FIELD_CHOICE,
                       false, 0, 0, acts_words, "On the field it counts as: {}."},
    [FIELD_LASTING] = {"lasting", "it stays on the field until an effect removes it (DEMI-6.22)",
                       CG_FIELD_BOOL, false, 0, 0, NULL,
                       "Stays on the field until something takes it away."},
    [FIELD_TURNS] =
        {"turns",
         "number of turns for which it stays: turns of the player in whose turn it was activated, "
         "beginning with that turn (DEMI-R68)",
         CG_FIELD_INT, false, 1, 100, NULL,
         "Turns on the field: {} (only those of the player who activates it, that turn included)."},
    [FIELD_TEXT] = {"effect", "its abilities", CG_FIELD_EFFECT, false, 0, 0, NULL},
    [FIELD_EDITION] = {"edition", "its edition; no rule reads it (DEMI-1.15)", CG_FIELD_TEXT, false,
                       1, 60, NULL},
    [FIELD_LORE] = {"lore", "its story; no rule reads it (DEMI-1.15)", CG_FIELD_TEXT, false, 1, 400,
                    NULL},
    [FIELD_OTHER_PANTHEON] =
        {"other_pantheon",
         "the name of a Pantheon that an expansion adds, with 'pantheon: other' "
         "(DEMI-R93)",
         CG_FIELD_TEXT, false, 1, PANTHEON_NAME_MAX, NULL, "Pantheon: {}."},
};

/* ---- zones, counters, values ---- */

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {.name = "deck", /* DEMI-3.1 */
                   .title = "deck",
                   .per_player = true,
                   .ordered = true,
                   .home = true,
                   .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_HAND] = {.name = "hand", /* DEMI-3.2 */
                   .title = "hand",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_OWNER},
    [ZONE_CREATURES] = {.name = "creatures", /* DEMI-3.3 */
                        .title = "creature row",
                        .per_player = true,
                        .visibility = CG_SEEN_BY_FACE,
                        .in_play = true,
                        .places = CREATURE_PLACES},
    [ZONE_WORSHIPERS] = {.name = "worshipers", /* DEMI-3.4 */
                         .title = "worshiper row",
                         .per_player = true,
                         .visibility = CG_SEEN_BY_FACE,
                         .in_play = true,
                         .places = WORSHIPER_PLACES},
    [ZONE_SLOTS] = {.name = "slots", /* DEMI-3.5 */
                    .title = "slots",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_FACE,
                    .in_play = true,
                    .places = SLOTS},
    [ZONE_ACTIVATED] = {.name = "activated", /* DEMI-3.6 */
                        .title = "activated row",
                        .per_player = true,
                        .visibility = CG_SEEN_BY_FACE,
                        .in_play = true},
    [ZONE_TITAN] = {.name = "titan", /* DEMI-3.7 */
                    .title = "titan slot",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_FACE,
                    .in_play = true,
                    .places = 1},
    [ZONE_MYTHOLOGY] = {.name = "mythology", /* DEMI-3.8 */
                        .title = "mythology",
                        .per_player = true,
                        .ordered = true,
                        .visibility = CG_SEEN_BY_ALL},
    [ZONE_LOST] = {.name = "lost", /* DEMI-3.9 */
                   .title = "lost pile",
                   .per_player = true,
                   .sealed = true, /* DEMI-3.12 */
                   .visibility = CG_SEEN_BY_ALL},
    [ZONE_RESERVE] = {.name = "reserve", /* DEMI-3.10 */
                      .title = "reserve",
                      .per_player = true,
                      .visibility = CG_SEEN_BY_ALL},
};

/* DEMI-R54 */
static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_FOLLOWERS] = {"followers", "follower", "followers", 0, 0, FOLLOWERS_MOST, 0, 0},
};

/* DEMI-14.1, DEMI-R55, DEMI-R56 */
static const cg_state_rule state_rules[] = {
    {.counter = COUNTER_FOLLOWERS,
     .at_least = true,
     .wins = true,
     .cause = CAUSE_FOLLOWERS + 1,
     .option = OPTION_FOLLOWERS_TO_WIN + 1,
     .together = true},
};

static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_CREATURES] = {"creatures_played", true, 0, COUNT_MOST, NULL},
    [VALUE_WORSHIPERS] = {"worshipers_played", true, 0, COUNT_MOST, NULL},
    [VALUE_TITANS] = {"titans_played", true, 0, COUNT_MOST, NULL},
    [VALUE_SETTINGS] = {"settings", true, 0, COUNT_MOST, NULL},
    [VALUE_EFFECTS] = {"activations", true, 0, COUNT_MOST, NULL},
    /* Whether a move was offered depends on the hand. */
    [VALUE_MOVED] = {"moved_first", false, 0, 1, NULL, CG_SIGHT_NOBODY},
    [VALUE_MOVED + 1] = {"moved_second", false, 0, 1, NULL, CG_SIGHT_NOBODY},
    [VALUE_STALLED] = {"idle_turns_of_the_first", true, 0, COUNT_MOST, NULL},
    [VALUE_STALLED + 1] = {"idle_turns_of_the_second", true, 0, COUNT_MOST, NULL},
    [VALUE_EMPTY] = {"began_without_deck", false, 0, 1, NULL},
};

static const char *const phases[PHASE_COUNT] = {"starting", "drawing", "playing", "war", "end"};

static const char *const causes[CAUSE_COUNT] = {"followers", "stalled", "turn_limit",
                                                "effect_limit", "defeat"};
static const bool final_causes[CAUSE_COUNT] = {
    [CAUSE_TURN_LIMIT] = true, [CAUSE_EFFECT_LIMIT] = true};

/* ---- procedures ---- */

static const cg_slot_range no_slots[CG_FRAME_SLOTS] = {{0, 0}};
static const cg_slot_range phase_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT}};
static const cg_slot_range turn_slots[CG_FRAME_SLOTS] = {
    {0, PHASE_COUNT, CG_SLOT_NUMBER, CG_AT_ALL(1, 7)}};
static const cg_slot_range seat_slots[CG_FRAME_SLOTS] = {{0, PLAYERS - 1}};
static const cg_slot_range choice_slots[CG_FRAME_SLOTS] = {{0, 1}};
static const cg_slot_range card_slots[CG_FRAME_SLOTS] = {CG_ANY_CARD};
static const cg_slot_range counter_slots[CG_FRAME_SLOTS] = {{-1, INT16_MAX}, {0, CG_FORM_COUNT}};
static const cg_slot_range effect_slots[CG_FRAME_SLOTS] = {CG_ANY_CARD, {0, INT16_MAX}};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = CG_RUNS("match", run_match, setup_slots, CG_AT_ALL(1, 5)),
    [PROCEDURE_STAGE] = CG_RUNS("stage", run_stage, phase_slots, CG_AT_2(1, 2)),
    [PROCEDURE_COIN] = CG_ASKS("coin", "Heads or tails?", run_coin, offer_coin,
                               .slots = setup_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_MULLIGAN] =
        CG_ASKS("mulligan", "Keep this hand, or draw five other cards.", run_mulligan,
                offer_mulligan, .slots = no_slots, .asks = CG_AT(1), .waits = CG_AT_2(2, 3)),
    [PROCEDURE_ROUNDS] = CG_RUNS("rounds", run_rounds, seat_slots, CG_AT(1)),
    [PROCEDURE_TURN] = CG_RUNS("turn", run_turn, turn_slots, CG_AT_ALL(1, 7)),
    [PROCEDURE_PHASE + PHASE_STARTING] = CG_RUNS("starting", run_starting, no_slots, CG_AT(1)),
    [PROCEDURE_PHASE + PHASE_DRAWING] =
        CG_ASKS("drawing", "Draw a card, or go on without.", run_drawing, offer_drawing,
                .slots = no_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_PHASE + PHASE_PLAYING] =
        CG_ASKS("playing", "Play, set or activate cards, or pass to go to war.", run_playing,
                offer_playing, .slots = no_slots, .asks = CG_AT(2), .waits = CG_AT_3(1, 3, 4)),
    [PROCEDURE_PHASE + PHASE_WAR] =
        CG_ASKS("war", "Attack, use what your Creatures can do, or pass to end the turn.", run_war,
                offer_war, .slots = no_slots, .asks = CG_AT(1), .waits = CG_AT_2(2, 3)),
    [PROCEDURE_PHASE + PHASE_END] = CG_RUNS("end", run_end, no_slots, CG_AT_ALL(1, 6)),
    [PROCEDURE_VAINS] = CG_ASKS("vain", "Activate a Vain, or pass.", run_vains, offer_vains,
                                .slots = no_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_COUNTER] =
        CG_ASKS("counter", "Answer with a card, or pass.", run_counter, offer_counter,
                .slots = counter_slots, .asks = CG_AT(2), .waits = CG_AT_2(1, 3)),
    [PROCEDURE_ACTIVATE] = CG_RUNS("activate", run_activate, card_slots, CG_AT_ALL(1, 3)),
    [PROCEDURE_PLACE] = CG_RUNS("place", run_place, card_slots, CG_AT_ALL(1, 5)),
    [PROCEDURE_OFFERING] = CG_ASKS("offering", "Choose a Creature for the offering.", run_offering,
                                   offer_offering, .about = about_offering, .whole = whole_offering,
                                   .slots = offering_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_SET] = CG_RUNS("set", run_set, card_slots, CG_AT_2(1, 2)),
    [PROCEDURE_EFFECT] = CG_RUNS("effect", run_effect, effect_slots, CG_AT_2(1, 2)),
    [PROCEDURE_CHOICE] = CG_RUNS("choice", run_choice, choice_slots, CG_AT_NONE),
    [PROCEDURE_ATTACK] =
        CG_ASKS("attack", "Who joins the attack, and what is attacked?", run_attack, offer_attack,
                .attack_from = 3, .attack_to = 12, .whole = whole_attack, .slots = attack_slots,
                .asks = CG_AT_2(1, 2), .waits = CG_AT_ALL(3, 12)),
};

static const uint64_t callers[PROCEDURE_COUNT] = {
    [PROCEDURE_ROUNDS] = CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_TURN] = CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_COIN] = CG_ROW(PROCEDURE_MATCH),
    [PROCEDURE_MULLIGAN] = CG_ROW(PROCEDURE_MATCH),
    [PROCEDURE_OFFERING] = CG_ROW(PROCEDURE_PLACE),
    [PROCEDURE_PHASE + PHASE_STARTING] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_DRAWING] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_PLAYING] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_WAR] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_END] = CG_ROW(PROCEDURE_TURN),
};

static const cg_act_def acts[ACT_COUNT] = {
    [ACT_HEADS] = {"heads", "Heads", "calls heads"},
    [ACT_TAILS] = {"tails", "Tails", "calls tails"},
    [ACT_KEEP] = {"keep", "Keep this hand", "keeps the hand"},
    [ACT_REDRAW] = {"redraw", "Shuffle this hand in and draw five cards", "draws another hand"},
    [ACT_DRAW] = {"draw", "Draw a card", "draws for the turn"},
    [ACT_PLAY] = {"play", "Play {c}", NULL},
    [ACT_OFFER] = {"offer", "Offer {c}", NULL},
    [ACT_SET] = {"set", "Set {c} face down", NULL},
    [ACT_ACTIVATE] = {"activate", "Activate {c}", NULL},
    [ACT_ATTACK] = {"attack", "Attack {t} with {c}|Attack {t}", NULL},
    [ACT_COMBINE] = {"combine", "Attack with {c} and others", NULL},
    [ACT_JOIN] = {"join", "{c} joins the attack", NULL},
};

static const char *const default_decks[CG_PLAYERS_MAX] = {"labours", "valhalla"};

static const cg_module demi = {
    CG_MODULE_HEAD,
    .name = "demi",
    .title = "Demi",
    .version = "1.0.0",
    .summary = "Pantheons compete for Followers, who come to those who win.",
    .players_min = PLAYERS, /* DEMI-1.1 */
    .players_max = PLAYERS,
    .players_default = PLAYERS,
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
    .board = &demi_board,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_MYTHOLOGY + 1,
    .reserve_zone = ZONE_RESERVE + 1,
    .refills = CG_REFILL_NEVER, /* DEMI-5.13 */
    .stack_zone = ZONE_MYTHOLOGY + 1,
    .counters = counters,
    .counter_count = COUNTER_COUNT,
    .state_rules = state_rules,
    .state_rule_count = CG_LENGTH(state_rules),
    .phases = phases,
    .phase_count = PHASE_COUNT,
    .causes = causes,
    .cause_count = CAUSE_COUNT,
    .last_standing_cause = CAUSE_DEFEAT + 1, /* DEMI-R90 */
    .concession = CG_CONCEDE_NEVER,          /* DEMI-R82 */
    .values = values,
    .value_count = VALUE_COUNT,
    .acts = acts,
    .act_count = ACT_COUNT,
    .terms = demi_terms,
    .procedures = procedures,
    .procedure_count = PROCEDURE_COUNT,
    .callers = callers,
    .main_procedure = PROCEDURE_MATCH,
    .stage_procedure = PROCEDURE_STAGE + 1,
    .check_card = check_card,
    .check_deck = check_deck,
    .strength = strength,
    .horizon = 30,
    .final_causes = final_causes,
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_ENTRY(demi)
{
    return &demi;
}
