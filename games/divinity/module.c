/* Divinity: the tables that describe the game to the library. Those about what cards can say are
 * in board.c. */
#include "game.h"

/* ---- options (table of section "Rulings") ---- */

static const char *const check_words[] = {"on", "off", NULL};
static const char *const condition_words[] = {"enforced", "ignored", NULL};
static const char *const first_player_words[] = {"random", NULL};
static const char *const yes_words[] = {"yes", "no", NULL};
static const char *const end_words[] = {"draw", "turn_player_wins", "turn_player_loses", NULL};
static const char *const flip_words[] = {"between", "any", NULL};

static const cg_option_info options[OPTION_COUNT] = {
    [OPTION_DECK_CHECK] = {"deck_check", "true if decks must follow section 13 (DIV-R15)",
                           CG_OPTION_CHOICE, 0, 0, CHECK_ON, check_words, NULL},
    [OPTION_SETUP_CONDITIONS] =
        {"setup_conditions",
         "whether play conditions and costs of Deities apply in the setup (DIV-R17)",
         CG_OPTION_CHOICE, 0, 0, CONDITIONS_ENFORCED, condition_words, NULL},
    [OPTION_FIRST_PLAYER] = {"first_player",
                             "the first player: by chance, or a seat number (DIV-R19)",
                             CG_OPTION_CHOICE, 1, PLAYERS, FIRST_RANDOM, first_player_words, NULL},
    [OPTION_FIRST_TURN_DRAW] = {"first_turn_draw",
                                "true if a card is drawn in the first turn (DIV-R19)",
                                CG_OPTION_CHOICE, 0, 0, FIRST_TURN_YES, yes_words, NULL},
    [OPTION_FIRST_TURN_ATTACK] = {"first_turn_attack",
                                  "true if attacks are allowed in the first turn (DIV-R19)",
                                  CG_OPTION_CHOICE, 0, 0, FIRST_TURN_YES, yes_words, NULL},
    [OPTION_SIMULTANEOUS_END] = {"simultaneous_end",
                                 "the result if both win in the same step (DIV-R54)",
                                 CG_OPTION_CHOICE, 0, 0, END_DRAW, end_words, NULL},
    [OPTION_FLIP_MOMENTS] =
        {"flip_moments", "flips between things, or also between a play and its effect (DIV-R31)",
         CG_OPTION_CHOICE, 0, 0, FLIPS_BETWEEN, flip_words, NULL},
    [OPTION_TURN_LIMIT] = {"turn_limit",
                           "turns after which the match is a draw; 0 for no limit (DIV-R59)",
                           CG_OPTION_INT, 0, 100000, 300, NULL, NULL},
    [OPTION_TURN_ACTION_LIMIT] = {"turn_action_limit",
                                  "actions in a turn after which only flips, the attack and the "
                                  "end are left; 0 for no limit (DIV-R59)",
                                  CG_OPTION_INT, 0, 100000, 500, NULL, NULL},
};

/* ---- cards ---- */

static const char *const kind_words[] = {"deity",       "wall",  "attachment",
                                         "environment", "magic", NULL};
static const char *const rank_words[] = {"minor", "major", "primordial", "supreme", NULL};
static const char *const pantheon_words[] = {"canaanite", "egyptian", "mesopotamian",
                                             "norse",     "olympian", NULL};
static const char *const gender_words[] = {"female", "male", "both", NULL};
static const char *const type_words[] = {"celestial", "civilian",  "fertility", "death",
                                         "dominion",  "elemental", "temporal",  NULL};
static const char *const gemstone_words[] = {"ruby",     "topaz",    "citrine", "emerald",
                                             "sapphire", "amethyst", "onix",    NULL};
static const char *const position_words[] = {"left", "middle", "right", NULL};
static const char *const attachment_words[] = {"artifact", "curse", "ritual", "servant", NULL};

/* DIV-1.4 to DIV-1.14, DIV-R6, DIV-R9; which group has which field is checked in check.c. */
static const cg_field fields[FIELD_COUNT] = {
    [FIELD_TITLE] = {"title", "the words after a Deity's name (DIV-R6)", CG_FIELD_TEXT, false, 1,
                     60, NULL},
    [FIELD_KIND] = {"kind", "the card's group, of a Spell its subgroup (DIV-1.2, DIV-1.3)",
                    CG_FIELD_CHOICE, true, 0, 0, kind_words},
    [FIELD_RANK] = {"rank", "rank of a Deity (DIV-1.8)", CG_FIELD_CHOICE, false, 0, 0, rank_words},
    [FIELD_PANTHEON] = {"pantheon", "pantheon of a Deity (DIV-1.9)", CG_FIELD_CHOICE, false, 0, 0,
                        pantheon_words},
    [FIELD_GENDER] = {"gender", "gender of a Deity (DIV-1.12)", CG_FIELD_CHOICE, false, 0, 0,
                      gender_words},
    [FIELD_TYPES] = {"types", "types of a Deity (DIV-1.10)", CG_FIELD_FLAGS, false, 0, 0,
                     type_words},
    [FIELD_GEMSTONES] = {"gemstones", "gemstones of a Deity (DIV-1.11)", CG_FIELD_FLAGS, false, 0,
                         0, gemstone_words},
    [FIELD_HP] = {"hp", "damage at which a Deity or Wall is defeated (DIV-1.15)", CG_FIELD_INT,
                  false, 1, HP_MOST, NULL},
    [FIELD_ATK] = {"atk", "damage of a Deity's attack (DIV-1.15)", CG_FIELD_INT, false, 0, ATK_MOST,
                   NULL},
    [FIELD_POSITION] = {"position", "of a Wall (DIV-1.13)", CG_FIELD_CHOICE, false, 0, 0,
                        position_words},
    [FIELD_ATTACHMENT] = {"attachment", "type of an Attachment (DIV-1.14)", CG_FIELD_CHOICE, false,
                          0, 0, attachment_words},
    [FIELD_TEXT] = {"effect", "its abilities", CG_FIELD_EFFECT, false, 0, 0, NULL},
    [FIELD_LORE] = {"lore", "its story; no rule reads it (DIV-1.7)", CG_FIELD_TEXT, false, 1, 400,
                    NULL},
};

/* DIV-R3, DIV-R10 */
static const cg_alias aliases[] = {
    {FIELD_RANK, "lesser", "minor"},
    {FIELD_GEMSTONES, "onyx", "onix"},
};

/* ---- zones, values ---- */

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {.name = "deck", /* DIV-2.1 */
                   .title = "deck",
                   .per_player = true,
                   .ordered = true,
                   .home = true,
                   .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_HAND] = {.name = "hand", /* DIV-2.2 */
                   .title = "hand",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_OWNER,
                   .told_once = true},
    [ZONE_DISCARD_PILE] = {.name = "discard_pile", /* DIV-2.3, DIV-2.11 */
                           .title = "discard pile",
                           .per_player = true,
                           .ordered = true,
                           .visibility = CG_SEEN_BY_ALL},
    [ZONE_DEITIES] = {.name = "deities", /* DIV-2.4 */
                      .title = "deity zone",
                      .per_player = true,
                      .visibility = CG_SEEN_BY_FACE,
                      .in_play = true,
                      .places = DEITY_PLACES},
    [ZONE_WALLS] = {.name = "walls", /* DIV-2.5 */
                    .title = "wall zone",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_FACE,
                    .in_play = true,
                    .places = WALL_PLACES,
                    .place_field = FIELD_POSITION + 1},
    [ZONE_ENVIRONMENT] = {.name = "environment", /* DIV-2.6 */
                          .title = "environment zone",
                          .per_player = true,
                          .visibility = CG_SEEN_BY_FACE,
                          .in_play = true,
                          .places = 1},
    [ZONE_ATTACHMENTS] = {.name = "attachments", /* DIV-2.7 */
                          .title = "attachment zone",
                          .per_player = true,
                          .visibility = CG_SEEN_BY_FACE,
                          .in_play = true},
    [ZONE_SEALED] = {.name = "sealed", /* DIV-3.9, DIV-R16 */
                     .title = "place of the sealed deity",
                     .per_player = true,
                     .visibility = CG_SEEN_BY_OWNER,
                     .limit = 1,
                     .of_kind = KIND_DEITY + 1},
    [ZONE_ALTAR] = {.name = "altar", /* DIV-R23 */
                    .title = "altar",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_ALL,
                    .limit = 1},
};

static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_PLAYS] = {"plays_this_turn", true, 0, COUNT_MOST, NULL},
    [VALUE_ACTIONS] = {"actions_this_turn", true, 0, COUNT_MOST, NULL},
    [VALUE_ATTACKS] = {"attacks", false, 0, 1, NULL},
    [VALUE_BEGUN] = {"begun", false, NOT_BEGUN, LED, NULL},
#define TROPHY(number) [VALUE_TROPHY + (number)-1] = {"trophy_" #number, false, 0, INT32_MAX, NULL}
    TROPHY(1),
    TROPHY(2),
    TROPHY(3),
    TROPHY(4),
    TROPHY(5),
    TROPHY(6),
    TROPHY(7),
    TROPHY(8),
    TROPHY(9),
#undef TROPHY
};

static const char *const phases[PHASE_COUNT] = {"draw", "actions", "attack"};

static const char *const causes[CAUSE_COUNT] = {"walls",   "empty_side", "empty_deck",
                                                "forfeit", "turn_limit", "triggers"};

/* ---- procedures ---- */

static const cg_slot_range no_slots[CG_FRAME_SLOTS] = {{0, 0}};
static const cg_slot_range phase_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT}};
static const cg_slot_range turn_slots[CG_FRAME_SLOTS] = {
    {0, PHASE_COUNT, CG_SLOT_NUMBER, CG_AT_2(2, 3)}};
static const cg_slot_range seat_slots[CG_FRAME_SLOTS] = {{0, PLAYERS - 1}};
static const cg_slot_range window_slots[CG_FRAME_SLOTS] = {{0, PLAYERS - 1},
                                                           {0, PLAYERS, CG_SLOT_NUMBER, CG_AT(1)}};
static const cg_slot_range play_slots[CG_FRAME_SLOTS] = {CG_ANY_CARD, CG_ANY_THING};
static const cg_slot_range announced_slots[CG_FRAME_SLOTS] = {{0, INT16_MAX}, {0, CG_FORM_COUNT}};
static const cg_slot_range collect_slots[CG_FRAME_SLOTS] = {
    {0, PLAYERS - 1}, CG_ANY_SET, CG_VERB_SLOTS(PLAYERS)};

#define FLIPS(key, question, function, options, has)                                               \
    {                                                                                              \
        .name = key, .reason = "flip", .prompt = question, .run = function, .offer = options,      \
        .slots = has, .asks = CG_AT(1), .waits = CG_AT(2)                                          \
    }

#define WINDOW(row, key, question)                                                                 \
    [PROCEDURE_WINDOW_##row] = FLIPS(key, question, run_window, offer_flips, window_slots)

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match",
                         .run = run_match,
                         .slots = setup_slots,
                         .waits = CG_AT_ALL(1, 10),
                         .sound = setup_is_sound},
    [PROCEDURE_STAGE] = CG_RUNS("stage", run_stage, phase_slots, CG_AT_ALL(1, 3)),
    [PROCEDURE_REDRAW] = {.name = "redraw",
                          .run = run_redraw,
                          .slots = redraw_slots,
                          .waits = CG_AT_ALL(1, 3),
                          .sound = redraw_is_sound},
    [PROCEDURE_PLACE] =
        CG_ASKS("setup", "Place a Deity of your hand face down.", run_sealed, offer_places,
                .slots = sealed_slots, .asks = CG_AT(1), .sealed = true),
    [PROCEDURE_OFFER] =
        CG_ASKS("setup_cost", "Choose a card as the cost of your Deity, if it has one.", run_sealed,
                offer_offers, .slots = sealed_slots, .asks = CG_AT(1), .sealed = true),
    [PROCEDURE_ROUNDS] = CG_RUNS("rounds", run_rounds, seat_slots, CG_AT_2(1, 2)),
    [PROCEDURE_TURN] = CG_RUNS("turn", run_turn, turn_slots, CG_AT_ALL(1, 7)),
    [PROCEDURE_PHASE + PHASE_DRAW] = CG_RUNS("draw", run_draw, no_slots, CG_AT(1)),
    [PROCEDURE_PHASE + PHASE_ACTIONS] = CG_ASKS(
        "action", "Play cards, use abilities, attack, or pass to end the turn.", run_actions,
        offer_actions, .slots = no_slots, .asks = CG_AT(2), .waits = CG_AT_2(1, 3)),
    [PROCEDURE_PHASE + PHASE_ATTACK] =
        CG_ASKS("attack", "What does it attack?", run_attack, offer_attacks, .about = about_attack,
                .slots = attack_slots, .asks = CG_AT(1), .waits = CG_AT_ALL(2, 6)),
    [PROCEDURE_PLAY] = CG_RUNS("play", run_play, play_slots, CG_AT_ALL(1, 7)),
    [PROCEDURE_HIDE] = CG_RUNS("hide", run_hide, play_slots, CG_AT_ALL(1, 4)),
    [PROCEDURE_FLIP] = CG_RUNS("flip", run_flip, play_slots, CG_AT_ALL(1, 5)),
    WINDOW(BEGIN, "window", "Turn an Attachment face up before the draw, or pass."),
    WINDOW(ATTACKS, "window_attacks",
           "Turn an Attachment face up before the attacks strike, or pass."),
    WINDOW(STRUCK, "window_struck", "Turn an Attachment face up after the attacks, or pass."),
    [PROCEDURE_ANSWER] =
        FLIPS("answer", "Turn an Attachment face up before the next action, or pass.", run_answer,
              offer_answers, no_slots),
    [PROCEDURE_TROPHIES] =
        CG_ASKS("trophies", "For which defeated Deity is the next trophy?", run_trophies,
                offer_trophies, .slots = trophy_slots, .asks = CG_AT(1), .waits = CG_AT(2)),
    [PROCEDURE_TROPHY] =
        CG_ASKS("trophy", "Take a card as a trophy, or pass.", run_trophy, offer_trophy,
                .slots = trophy_slots, .asks = CG_AT(1), .waits = CG_AT_2(2, 3)),
    [PROCEDURE_LEFT] = CG_RUNS("left", run_left, left_slots, CG_AT_NONE),
    [PROCEDURE_COLLECT] = CG_RUNS("collect", run_collect, collect_slots, CG_AT_NONE),
    [PROCEDURE_ANNOUNCED] = CG_RUNS("announced", run_announced, announced_slots, CG_AT(1)),
    WINDOW(ANNOUNCED, "window_announced",
           "Turn an Attachment face up before that takes effect, or pass."),
};

static const uint64_t callers[PROCEDURE_COUNT] = {
    [PROCEDURE_ROUNDS] = CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_TURN] = CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_REDRAW] = CG_ROW(PROCEDURE_MATCH),
    [PROCEDURE_PLACE] = CG_ROW(PROCEDURE_MATCH),
    [PROCEDURE_OFFER] = CG_ROW(PROCEDURE_MATCH),
    [PROCEDURE_TROPHIES] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_TROPHY] = CG_ROW(PROCEDURE_TROPHIES),
    [PROCEDURE_PHASE + PHASE_DRAW] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_ACTIONS] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_ATTACK] = CG_ROW(PROCEDURE_TURN),
};

static const cg_act_def acts[ACT_COUNT] = {
    [ACT_PLACE] = {"place", "Place {c} face down", NULL},
    [ACT_OFFER] = {"offer", "Pay with {c}", NULL},
    [ACT_PLAY] = {"play", "Play {c} on {t}|Play {c}", NULL},
    [ACT_HIDE] = {"hide", "Play {c} face down on {t}", NULL},
    [ACT_FLIP] = {"flip", "Turn {c} face up", NULL},
    [ACT_ATTACK] = {"attack", "Attack {t} with {c}|Go to the attack", NULL},
    [ACT_RECLAIM] = {"reclaim", "Take {c} as a trophy", NULL},
};

static const char *const default_decks[CG_PLAYERS_MAX] = {"olympian", "norse"};

static const cg_module divinity = {
    CG_MODULE_HEAD,
    .name = "divinity",
    .title = "Divinity",
    .version = "1.0.0",
    .summary = "Two pantheons send Deities against each other, until one is walled in or gone.",
    .players_min = PLAYERS, /* DIV-1.1 */
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
    .aliases = aliases,
    .alias_count = CG_LENGTH(aliases),
    .board = &divinity_board,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_DISCARD_PILE + 1,
    .refills = CG_REFILL_NEVER,          /* DIV-12.4 */
    .stack_zone = ZONE_DISCARD_PILE + 1, /* DIV-8.4 */
    .phases = phases,
    .phase_count = PHASE_COUNT,
    .causes = causes,
    .cause_count = CAUSE_COUNT,
    .last_standing_cause = CAUSE_FORFEIT + 1,
    .concession_cause = CAUSE_FORFEIT + 1, /* DIV-12.5, DIV-R58 */
    .values = values,
    .value_count = VALUE_COUNT,
    .acts = acts,
    .act_count = ACT_COUNT,
    .score = deities_left,
    .score_title = "deities",
    .terms = divinity_terms,
    .procedures = procedures,
    .procedure_count = PROCEDURE_COUNT,
    .callers = callers,
    .main_procedure = PROCEDURE_MATCH,
    .stage_procedure = PROCEDURE_STAGE + 1,
    .check_card = check_card,
    .check_deck = check_deck,
    .deck_check_option = OPTION_DECK_CHECK + 1,
    .possible = setup_is_possible,
    .sound = trophies_are_sound,
    .survey = most_owed_of,
    .strength = strength,
    .horizon = 8,
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_ENTRY(divinity)
{
    return &divinity;
}
