/* Quayside, a deck builder with a common market: its tables. The rules are in README.md. */
#include "quayside.h"

/* ---- cards ---- */

static const char *const kind_words[] = {"treasure", "errand", "venture", "fixture",
                                         "landmark", "debt",   NULL};
static const char *const trait_words[] = {"raid", "ward", NULL};

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_KIND] = {"kind", "what kind of card it is", CG_FIELD_CHOICE, true, 0, 0, kind_words,
                    NULL},
    [FIELD_TRAITS] = {"traits", "raid: it harms others; ward: it reacts from the hand",
                      CG_FIELD_FLAGS, false, 0, 0, trait_words, NULL},
    [FIELD_COST] = {"cost", "coins that it costs", CG_FIELD_INT, true, 0, 20, NULL, NULL},
    [FIELD_POINTS] = {"points", "points that it counts for", CG_FIELD_INT, false, -9, 20, NULL,
                      "Points: {}."},
    [FIELD_FOR_EACH] = {"for_each", "it counts 1 point for every so many cards of its player",
                        CG_FIELD_INT, false, 2, FOR_EACH_MAX, NULL,
                        "Counts for 1 point for each {} cards that you have."},
    [FIELD_START] = {"start", "copies of it in the deck that each player starts with", CG_FIELD_INT,
                     false, 1, 12, NULL, NULL},
    [FIELD_ENDS] = {"ends", "the match ends when its pile is sold out", CG_FIELD_BOOL, false, 0, 0,
                    NULL, "When its pile is sold out, the match ends with that turn."},
    [FIELD_EFFECT] = {"effect", "what it does", CG_FIELD_EFFECT, false, 0, 0, NULL, NULL},
};

static const cg_kind_def kinds[KIND_COUNT] = {
    [KIND_TREASURE] = {"treasure", "treasures", FIELD_KIND, "treasure", ZONE_QUAY + 1, CG_FACE_UP},
    [KIND_ERRAND] = {"errand", "errands", FIELD_KIND, "errand", ZONE_QUAY + 1, CG_FACE_UP},
    [KIND_VENTURE] = {"venture", "ventures", FIELD_KIND, "venture", ZONE_QUAY + 1, CG_FACE_UP},
    [KIND_FIXTURE] = {"fixture", "fixtures", FIELD_KIND, "fixture", ZONE_QUAY + 1, CG_FACE_UP},
    [KIND_LANDMARK] = {"landmark", "landmarks", FIELD_KIND, "landmark", ZONE_QUAY + 1, CG_FACE_UP},
    [KIND_DEBT] = {"debt", "debts", FIELD_KIND, "debt", ZONE_QUAY + 1, CG_FACE_UP},
    [KIND_ENTERPRISE] = {"enterprise", "enterprises", FIELD_KIND, "venture|fixture", ZONE_QUAY + 1,
                         CG_FACE_UP},
    [KIND_RAID] = {"raid", "raids", FIELD_TRAITS, "raid", ZONE_QUAY + 1, CG_FACE_UP},
    [KIND_WARD] = {"ward", "wards", FIELD_TRAITS, "ward", ZONE_QUAY + 1, CG_FACE_UP},
};

static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_COST] = {.name = "cost", .title = "cost", .field = FIELD_COST + 1, .maximum = 99},
};

static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_DAYS] = {"day", "day", "days", .maximum = 20},
};

/* ---- where cards lie, and what players have ---- */

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_DECK("deck", "deck")},
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand")},
    [ZONE_QUAY] = {CG_ZONE_OF_CARDS("quay", "quay", CG_SEEN_BY_ALL, .in_play = true)},
    [ZONE_DISCARD] = {CG_ZONE_OF_CARDS("discard_pile", "discard pile", CG_SEEN_BY_ALL)},
    [ZONE_MARKET] = {.name = "market",
                     .title = "market",
                     .in_play = true,
                     .kept = true,
                     .visibility = CG_SEEN_BY_ALL},
    [ZONE_SOLD_OUT] = {.name = "sold_out",
                       .title = "row of empty stalls",
                       .visibility = CG_SEEN_BY_ALL},
    [ZONE_DEEP] = {.name = "deep", .title = "deep", .visibility = CG_SEEN_BY_ALL},
    /* Everybody knows what lies there; views need not list it. */
    [ZONE_STOCK] = {.name = "stock",
                    .title = "stock",
                    .told_once = true,
                    .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_BOX] = {.name = "box",
                  .title = "box",
                  .told_once = true,
                  .sealed = true,
                  .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_GANGWAY] = {CG_ZONE_COMMON("gangway", "gangway", CG_SEEN_BY_ALL)},
};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_ACTIONS] = {.name = "actions",
                         .singular = "action",
                         .plural = "actions",
                         .maximum = AMOUNT_MAX},
    [COUNTER_BUYS] = {.name = "buys", .singular = "buy", .plural = "buys", .maximum = AMOUNT_MAX},
    [COUNTER_COINS] = {.name = "coins",
                       .singular = "coin",
                       .plural = "coins",
                       .maximum = AMOUNT_MAX},
    [COUNTER_POINTS] = {.name = "points",
                        .singular = "point",
                        .plural = "points",
                        .minimum = POINTS_LEAST,
                        .maximum = POINTS_MOST},
    [COUNTER_GUARD] = {.name = "guard", .singular = "guard", .plural = "guards", .maximum = 1},
};

static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_FIRST] = {"first_player", false, 0, PLAYERS_MAX - 1, NULL},
    [VALUE_LEDGER] = {"ledger_1", false, 0, LEDGER_MAX, NULL},
    [VALUE_LEDGER + 1] = {"ledger_2", false, 0, LEDGER_MAX, NULL},
    [VALUE_LEDGER + 2] = {"ledger_3", false, 0, LEDGER_MAX, NULL},
    [VALUE_LEDGER + 3] = {"ledger_4", false, 0, LEDGER_MAX, NULL},
};

static const cg_setting_info options[OPTION_COUNT] = {
    [OPTION_ROUNDS] = {.name = "rounds",
                       .summary = "rounds after which the match ends",
                       .type = CG_SETTING_INT,
                       .minimum = 1,
                       .maximum = 500,
                       .initial = ROUNDS_DEFAULT},
};

/* ---- when what is played ---- */

static const char *const phases[PHASE_COUNT] = {"dawn", "errands", "trade", "dusk"};

/** Raids are answered, whoever could or could not: whether somebody is asked tells nothing. */
static bool is_raid(const cg_match *match, const cg_occasion *occasion)
{
    return cg_rules_is(match, cg_rules_card_thing(match, occasion->card), KIND_RAID) &&
           cg_rules_reacts(match, KIND_WARD, occasion);
}

static bool must_answer(const cg_match *match, int player, const cg_occasion *occasion)
{
    (void)occasion;
    return cg_rules_zone_size(match, ZONE_HAND, player) > 0;
}

static const cg_window_def windows[WINDOW_COUNT] = {
    [WINDOW_ERRANDS] = {.name = "errands",
                        .prompt = "Play a card, use one, or go on to trade.",
                        .uses = true},
    [WINDOW_TRADE] = {.name = "trade", .prompt = "Play treasures, or buy."},
    [WINDOW_RAID] = {.name = "raid",
                     .prompt = "react, or pass.",
                     .order = CG_ASK_OTHERS_FIRST,
                     .uses = true,
                     .links = 1,
                     .must_ask = must_answer,
                     .opens = is_raid,
                     .procedure = PROCEDURE_REACT + 1},
};

static const cg_timing_def timings[KIND_WORDS] = {
    [KIND_TREASURE] = {"treasure", 1u << WINDOW_TRADE, 0},
    [KIND_ERRAND] = {"errand", 1u << WINDOW_ERRANDS, 1u << WINDOW_RAID},
    [KIND_VENTURE] = {"venture", 1u << WINDOW_ERRANDS, 0},
    [KIND_FIXTURE] = {"fixture", 1u << WINDOW_ERRANDS, 0},
    [KIND_LANDMARK] = {"landmark", 0, 0},
    [KIND_DEBT] = {"debt", 0, 0},
};

static const cg_response_def responses[] = {{CG_ON_PLAY, false, WINDOW_RAID}};

static const cg_act_def acts[ACT_COUNT] = {
    [ACT_BUY] = {"buy", "Buy {c}", "buys {c}"},
    [ACT_SPEND] = {"spend", "Play all treasures", "plays all treasures"},
};

/* ---- the board ---- */

static const cg_rule_def rules[RULE_COUNT] = {
    [RULE_HAND_SIZE] = {"hand_size", "hand size", 0, HAND_SIZE, 0, HAND_SIZE_MAX, NULL},
};

static const cg_moment_def moments[] = {{CG_MOMENT_PAY, PROCEDURE_PAY}};

static const cg_happening_def happenings[HAPPENING_COUNT] = {
    [HAPPENING_TAKES] = {"takes", "take|takes {cards}", true,
                         "A player takes a card, bought or not."},
};

static const cg_verb_def verbs[VERB_COUNT] = {
    [VERB_TAKE] = {"take|takes {cards}", true, NULL,
                   "A card of a pile, or of the deep, goes to the player's discard pile.",
                   PROCEDURE_VERB_TAKE, false},
    [VERB_FETCH] = {"fetch|fetches {cards}", true, NULL,
                    "The same, but it goes to the player's hand.", PROCEDURE_VERB_FETCH, false},
    [VERB_SINK] = {"sink|sinks {cards}", true, NULL,
                   "Cards go to the deep, and are the player's no more.", PROCEDURE_VERB_SINK,
                   false},
};

/** Stalls stay where they are; what is played comes to the quay. */
static int row(const cg_match *match, cg_thing card, bool face_up)
{
    bool stall = cg_rules_zone(match, card) == ZONE_MARKET;
    return !face_up ? -1 : stall ? ZONE_MARKET : ZONE_QUAY;
}

/** What lies in the market only shows what there is. */
static bool works(const cg_match *match, cg_thing card, int form)
{
    (void)form;
    return cg_rules_zone(match, card) != ZONE_MARKET;
}

/* A day has all its phases. */
static const cg_lack lacks[] = {
    {.kind = CG_LACKS_VERB, .words = "skip the next", .hint = "phases are not skipped"},
    {.kind = CG_LACKS_SENTENCE, .words = "skip each", .hint = "phases are not skipped"},
};

static const cg_board board = {
    CG_HAS_TABLES(kind, stat, mark, rule, happening, verb, response, moment),
    .triggers = CG_TRIGGER_AT_ONCE,
    .works = works,
    .under_zone = ZONE_STOCK + 1,
    .row = row,
    .may = {[CG_MAY_PAY] = quayside_can_pay},
    .without = lacks,
    .without_count = CG_LENGTH(lacks),
    .limits = {.tokens = 8, .modifiers = 64, .pending = 32, .lasts = 32, .relations = 0},
};

/* ---- procedures ---- */

enum { INDEX_MAX = INT32_MAX };

static const cg_slot_range stage_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT - 1}};
static const cg_slot_range match_slots[CG_FRAME_SLOTS] = {{0, PLAYERS_MAX}, {0, PLAYERS_MAX}};
static const cg_slot_range rounds_slots[CG_FRAME_SLOTS] = {
    {0, PLAYERS_MAX - 1}, {0, PHASE_COUNT}, {0, INT16_MAX}};
static const cg_slot_range turn_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT - 1}};
static const cg_slot_range no_slots[CG_FRAME_SLOTS] = {{0, 0}};
static const cg_slot_range trade_slots[CG_FRAME_SLOTS] = {{0, 1}, CG_ANY_CARD};
static const cg_slot_range days_slots[CG_FRAME_SLOTS] = {CG_ANY_CARD};
static const cg_slot_range dusk_slots[CG_FRAME_SLOTS] = {{0, PLAYERS_MAX}};
static const cg_slot_range pay_slots[CG_FRAME_SLOTS] = {CG_ANY_NUMBER, CG_ANY_NUMBER,
                                                        CG_ANY_NUMBER};
static const cg_slot_range take_slots[CG_FRAME_SLOTS] = {CG_ANY_CARD, {0, 1}};
static const cg_slot_range verb_slots[CG_FRAME_SLOTS] = {
    {0, PLAYERS_MAX - 1}, CG_ANY_SET, {0, INT16_MAX}, CG_VERB_SLOTS(PLAYERS_MAX)};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = quayside_run_match, .slots = match_slots},
    [PROCEDURE_STAGE] = {.name = "stage", .run = quayside_run_stage, .slots = stage_slots},
    [PROCEDURE_ROUNDS] = {.name = "rounds", .run = quayside_run_rounds, .slots = rounds_slots},
    [PROCEDURE_TURN] = {.name = "turn",
                        .run = quayside_run_turn,
                        .slots = turn_slots,
                        .left = 9}, /* behind the trade */
    [PROCEDURE_ERRANDS] = {.name = "errands",
                           .reason = "errands",
                           .prompt = "Play a card, use one, or go on to trade.",
                           .run = quayside_run_errands,
                           .offer = quayside_offer_errands,
                           .slots = no_slots},
    [PROCEDURE_TRADE] = {.name = "trade",
                         .reason = "trade",
                         .prompt = "Play treasures, or buy.",
                         .run = quayside_run_trade,
                         .offer = quayside_offer_trade,
                         .slots = trade_slots},
    [PROCEDURE_SPEND] = {.name = "spend", .run = quayside_run_spend, .slots = no_slots},
    [PROCEDURE_DAYS] = {.name = "days", .run = quayside_run_days, .slots = days_slots},
    [PROCEDURE_DUSK] = {.name = "dusk", .run = quayside_run_dusk, .slots = dusk_slots, .left = 1},
    [PROCEDURE_PAY] = {.name = "pay", .run = quayside_run_pay, .slots = pay_slots},
    [PROCEDURE_REACT] = {.name = "react", .run = quayside_run_react},
    [PROCEDURE_TAKE] = {.name = "take", .run = quayside_run_take, .slots = take_slots},
    [PROCEDURE_SINK] = {.name = "sink", .run = quayside_run_sink, .slots = take_slots},
    [PROCEDURE_VERB_SINK] = {.name = "verb_sink",
                             .run = quayside_run_verb_sink,
                             .slots = verb_slots},
    [PROCEDURE_VERB_TAKE] = {.name = "verb_take",
                             .run = quayside_run_verb_take,
                             .slots = verb_slots},
    [PROCEDURE_VERB_FETCH] = {.name = "verb_fetch",
                              .run = quayside_run_verb_fetch,
                              .slots = verb_slots},
};

static const char *const causes[CAUSE_COUNT] = {"piles", "rounds", "last_player"};
/* The points decide when the market is over. */
static const bool final_causes[CAUSE_COUNT] = {[CAUSE_PILES] = true, [CAUSE_ROUNDS] = true};

static const cg_term_def terms[] = {
    {"sink", "Q-6.3", "A card that is sunk goes to the deep and no longer belongs to any player."},
    {"take", "Q-6.1", "A player who takes a card puts it on their discard pile."},
    {"fetch", "Q-6.2", "A player who fetches a card puts it into their hand."},
    {"guard", "Q-7.3", "Raids do not affect a player with a guard, until the end of the turn."},
    {NULL, NULL, NULL},
};

static const cg_module quayside = {
    CG_GAME("quayside", "Quayside", "1.0.0",
            "Merchants build their decks from one market, and buy up the harbour."),
    CG_PLAYERS(2, PLAYERS_MAX, 2),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(option, field, timing, zone, counter, phase, window, cause, value, act,
                  procedure),
    .common_deck = true,
    .card_kind = "card",
    .board = &board,
    .timing_field = FIELD_KIND + 1,
    CG_CARDS_GO(ZONE_HAND, ZONE_DISCARD, ZONE_GANGWAY),
    .last_standing_cause = CAUSE_LAST_PLAYER + 1,
    .price = quayside_price,
    .price_title = "coins",
    .terms = terms,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
    .check_card = quayside_check_card,
    .check_deck = quayside_check_deck,
    .possible = quayside_possible,
    CG_ESTIMATE(quayside_strength, 24),
    .final_causes = final_causes,
};

CG_MODULE_IS(quayside, quayside)
