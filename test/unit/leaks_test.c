/* The conformance suite finds what a game tells of hidden cards: a small game with one leak at a
 * time. */
#include "support.h"
#include "tests.h"

#include "state/state.h"

#include <cardgame/conformance.h>

/* ---- the game: two hands of three, four questions, then an end ---- */

enum { FIELD_RANK, FIELD_COUNT };
enum { ZONE_DECK, ZONE_HAND, ZONE_TABLE, ZONE_COUNT };
enum { COUNTER_CHIPS, COUNTER_COUNT };
enum { ACT_BET, ACT_RAISE, ACT_COUNT };
enum { CAUSE_SHOWDOWN, CAUSE_COUNT };
enum { VALUE_SIGN, VALUE_KEPT, VALUE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_ASK, PROCEDURE_ASK_OTHERWISE, PROCEDURE_NOTE, PROCEDURE_COUNT };
enum { HELD = 3, ROUNDS = 4, LAST = ROUNDS - 1 };

typedef enum leak {
    LEAK_NONE,
    LEAK_VIEW,
    LEAK_EVENT,
    LEAK_COUNT,
    LEAK_OPTION,
    LEAK_PROMPT,
    LEAK_REFUSAL,
    LEAK_KEY,
    LEAK_ID,
    LEAK_EVENT_ID,
    LEAK_ASKED,
    LEAK_ORDER,
    LEAK_WINNER,
    LEAK_RETURNS,
    LEAK_ANSWER_VALUE, /**< what a player has answered, and others are not told */
    LEAK_ANSWER_SLOT,
    LEAK_SEALED,      /**< what a player has noted at the same time as nobody else */
    LEAK_CONCESSION,  /**< a view, once somebody has left */
    FAULT_CONCESSION, /**< no leak: a mistake of the module then */
    LEAK_LAST         /**< of a view, behind the last question */
} leak;

static leak planted;

static int64_t rank_at(const cg_match *match, int player, int index)
{
    return cg_rules_number(match, cg_rules_zone_card(match, ZONE_HAND, player, index), FIELD_RANK);
}

/** What nobody but player 1 may know. */
static bool is_secret(const cg_match *match)
{
    int64_t sum = 0;
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_HAND, 1); i++)
        sum += rank_at(match, 1, i);
    return sum % 2 != 0;
}

static void offer_bets(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    bool secret = is_secret(match);
    (void)frame;
    cg_offer_pass(offer);
    cg_rules_try(match, CG_VERB_DO, ACT_BET, 0, 0);
    if (planted == LEAK_REFUSAL)
        (void)cg_rules_no(match, secret ? "the hand is odd" : "the hand is even");
    else
        cg_offer_do(offer, ACT_BET, 0, 0, 0);
    if (planted == LEAK_OPTION && secret)
        cg_offer_do(offer, ACT_RAISE, 0, 0, 0);
}

static void plant_events(cg_match *match, bool secret)
{
    (void)cg_rules_gain(match, COUNTER_CHIPS, 0, secret ? 1 : -1);
    (void)cg_rules_gain(match, COUNTER_CHIPS, 0, secret ? -1 : 1);
}

/** An event that says nothing to anybody. */
static void plant_count(cg_match *match, bool secret)
{
    if (secret && match->events) {
        match->head->events++;
        match->events[match->head->events & match->event_mask] =
            (cg_event_record){.kind = CG_EVENT_ANSWER, .player = 1};
    }
}

static void plant_key(cg_match *match, bool secret)
{
    for (uint64_t n = match->head->events; secret && match->events && n > 0; n--) {
        cg_event_record *event = &match->events[n & match->event_mask];
        if (event->kind == CG_EVENT_ANSWER && event->player == 0) {
            event->option++;
            return;
        }
    }
}

static void plant_id(cg_match *match, bool secret)
{
    unsigned zone = match->plan->zone_of[ZONE_HAND][0];
    for (unsigned i = 0; secret && i < match->counts[zone]; i++)
        match->cards[cg_zone_slots(match, zone)[i]].generation++;
}

static void plant_order(cg_match *match)
{
    if (cg_rules_zone_size(match, ZONE_HAND, 1) == HELD)
        cg_rules_put(match, cg_rules_zone_card(match, ZONE_HAND, 1, 0), ZONE_TABLE, 1,
                     CG_CAUSE_PUT);
}

/** The highest card of player 0, in whichever order they came. */
static void show_own(cg_match *match)
{
    int best = 0;
    for (int i = 1; i < cg_rules_zone_size(match, ZONE_HAND, 0); i++)
        best = rank_at(match, 0, i) > rank_at(match, 0, best) ? i : best;
    cg_rules_put(match, cg_rules_zone_card(match, ZONE_HAND, 0, best), ZONE_TABLE, 0, CG_CAUSE_PUT);
}

/** Keeps the answer where guesses do not look. */
static void plant_answer(cg_match *match, cg_frame *frame)
{
    bool bet = cg_rules_chosen(match).verb == CG_VERB_DO;
    if (planted == LEAK_ANSWER_VALUE)
        cg_rules_set_value(match, VALUE_KEPT, bet);
    if (planted == LEAK_ANSWER_SLOT)
        frame->slot[1] = bet;
}

/** Behind each question. */
static void plant(cg_match *match, int round)
{
    bool secret = is_secret(match);
    if (planted == LEAK_VIEW || (planted == LEAK_LAST && round == LAST))
        cg_rules_set_value(match, VALUE_SIGN, secret);
    if (planted == LEAK_EVENT)
        plant_events(match, secret);
    if (planted == LEAK_COUNT)
        plant_count(match, secret);
    if (planted == LEAK_KEY)
        plant_key(match, secret);
    if (planted == LEAK_ID || planted == LEAK_EVENT_ID)
        plant_id(match, secret);
    if (planted == LEAK_EVENT_ID && round == 0)
        show_own(match);
    if (planted == LEAK_ORDER)
        plant_order(match);
}

static int next_asked(const cg_match *match, int round)
{
    return planted == LEAK_ASKED && is_secret(match) ? 1 : round % 2;
}

static int next_procedure(const cg_match *match)
{
    return planted == LEAK_PROMPT && is_secret(match) ? PROCEDURE_ASK_OTHERWISE : PROCEDURE_ASK;
}

static cg_flow run_question(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
    if (planted != LEAK_ANSWER_VALUE && planted != LEAK_ANSWER_SLOT)
        cg_rules_tell_choice(match, frame->player);
    CG_FLOW_END;
}

static cg_flow run_note(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    frame->slot[1] = cg_rules_chosen(match).amount;
    CG_FLOW_END;
}

static void offer_numbers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    for (int number = 0; number < 2; number++)
        cg_offer_number(offer, number);
}

static void plant_when_left(cg_match *match)
{
    bool left = cg_rules_players_in(match) < cg_rules_players(match);
    if (planted == LEAK_CONCESSION && left)
        cg_rules_set_value(match, VALUE_SIGN, is_secret(match));
    if (planted == FAULT_CONCESSION && left)
        cg_rules_set_value(match, VALUE_COUNT, 1);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    CG_STEP(frame, 2, cg_rules_draw(match, 0, HELD));
    CG_STEP(frame, 3, cg_rules_draw(match, 1, HELD));
    if (planted == LEAK_SEALED) {
        CG_STEP(frame, 5, cg_rules_ask_sealed(match, 1, PROCEDURE_NOTE, 0));
        cg_rules_set_value(match, VALUE_KEPT, cg_rules_sealed(match, 0)->slot[1]);
    }
    for (; frame->slot[0] < ROUNDS; frame->slot[0]++) {
        CG_STEP(frame, 4,
                cg_rules_call_for(match, next_asked(match, frame->slot[0]), next_procedure(match),
                                  0, 0));
        plant_when_left(match);
        plant_answer(match, frame);
        plant(match, frame->slot[0]);
    }
    return cg_rules_win(match, planted == LEAK_WINNER && is_secret(match) ? 1 : 0, CAUSE_SHOWDOWN);
    CG_FLOW_END;
}

static void count_returns(const cg_match *match, int32_t *returns)
{
    bool secret = (planted == LEAK_RETURNS || planted == LEAK_WINNER) && is_secret(match);
    returns[0] = secret ? -1 : 1;
    returns[1] = -returns[0];
}

/* ---- the tables ---- */

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_RANK] = {"rank", "how high it is", CG_FIELD_INT, true, 1, 100, NULL},
};
static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {.name = "deck",
                   .title = "deck",
                   .ordered = true,
                   .home = true,
                   .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_HAND] = {.name = "hand",
                   .title = "hand",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_OWNER},
    [ZONE_TABLE] = {.name = "table",
                    .title = "table",
                    .ordered = true,
                    .visibility = CG_SEEN_BY_ALL},
};
static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_CHIPS] = {"chips", "chip", "chips", 5, 0, 10, 0},
};
static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_SIGN] = {.name = "sign", .minimum = 0, .maximum = 1, .is_public = true},
    [VALUE_KEPT] = {.name = "kept", .minimum = 0, .maximum = 1},
};
static const cg_act_def acts[ACT_COUNT] = {{.name = "bet"}, {.name = "raise"}};
static const char *const causes[CAUSE_COUNT] = {"showdown"};
static const uint8_t showdown_tells[CAUSE_COUNT] = {CG_TELLS_WINNERS | CG_TELLS_RETURNS};
static const cg_slot_range note_slots[CG_FRAME_SLOTS] = {{0}, {.maximum = 1}};
static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = run_match},
    [PROCEDURE_ASK] = {.name = "ask",
                       .reason = "bet",
                       .prompt = "Bet or pass.",
                       .run = run_question,
                       .offer = offer_bets},
    [PROCEDURE_ASK_OTHERWISE] = {.name = "ask_otherwise",
                                 .reason = "bet",
                                 .prompt = "Bet, or pass.",
                                 .run = run_question,
                                 .offer = offer_bets},
    [PROCEDURE_NOTE] = {.name = "note",
                        .reason = "note",
                        .prompt = "Note a number.",
                        .run = run_note,
                        .offer = offer_numbers,
                        .slots = note_slots,
                        .asks = CG_AT(1),
                        .sealed = true},
};

static cg_module game = {
    CG_MODULE_HEAD,
    .name = "leaky",
    .title = "Leaky",
    .version = "1",
    .summary = "A game that tells too much.",
    .players_min = 2,
    .players_max = 3,
    .players_default = 2,
    .chance = true,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .common_deck = true,
    .card_kind = "card",
    .fields = fields,
    .field_count = FIELD_COUNT,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_TABLE + 1,
    .stack_zone = ZONE_TABLE + 1,
    .counters = counters,
    .counter_count = COUNTER_COUNT,
    .values = values,
    .value_count = VALUE_COUNT,
    .causes = causes,
    .cause_count = CAUSE_COUNT,
    .acts = acts,
    .act_count = ACT_COUNT,
    .procedures = procedures,
    .procedure_count = PROCEDURE_COUNT,
    .main_procedure = PROCEDURE_MATCH,
    .stage_procedure = PROCEDURE_MATCH + 1,
    .returns = count_returns,
};

static const char deck_text[] =
    "game: leaky\nset: k\ncards:\n"
    "  - {name: A, rank: 1}\n  - {name: B, rank: 2}\n  - {name: C, rank: 3}\n"
    "  - {name: D, rank: 4}\n  - {name: E, rank: 5}\n  - {name: F, rank: 6}\n"
    "  - {name: G, rank: 7}\n  - {name: H, rank: 8}\n"
    "decks:\n  - name: all\n    cards:\n"
    "      - {card: k/a}\n      - {card: k/b}\n      - {card: k/c}\n      - {card: k/d}\n"
    "      - {card: k/e}\n      - {card: k/f}\n      - {card: k/g}\n      - {card: k/h}\n";

/* ---- the tests ---- */

typedef struct trial {
    leak plant;
    uint32_t every;
    bool explicit_chance;
    const char *words; /**< that stand in the first violation */
} trial;

static void run_matches(const cg_cards *cards, const trial *t, cg_conformance_report *report)
{
    cg_match_config config = cg_match_config_default(cards);
    config.recall = true;
    config.players = t->plant == LEAK_CONCESSION || t->plant == FAULT_CONCESSION ? 3 : 2;
    config.explicit_chance = t->explicit_chance;
    planted = t->plant;
    for (uint64_t seed = 1; seed <= 40 && !report->violations; seed++) {
        config.seed = seed;
        assert_int_equal(cg_conformance_run(&config, seed, CG_CHECK_ALL, t->every, report, NULL),
                         CG_OK);
    }
    planted = LEAK_NONE;
}

/** Loads the cards of the game. */
static cg_cards *load_cards(void)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *loaded = NULL;
    cg_cards *cards = NULL;
    cg_report *mistakes = cg_report_create(context);
    assert_int_equal(cg_game_from_module(context, &game, &loaded, NULL), CG_OK);
    if (cg_cards_load_text(loaded, "k.yaml", deck_text, strlen(deck_text), mistakes, &cards))
        fail_msg("%s", cg_report_get(mistakes, 0)->text);
    cg_report_destroy(mistakes);
    cg_game_destroy(loaded); /* the cards hold both */
    cg_context_destroy(context);
    return cards;
}

/** Plays matches of the game with that leak until there is a violation. */
static cg_conformance_report check_leak(const trial *t)
{
    cg_conformance_report report = {.violations = 0};
    cg_cards *cards = load_cards();
    run_matches(cards, t, &report);
    cg_cards_destroy(cards);
    return report;
}

static void assert_found(leak plant, uint32_t every, bool explicit_chance, const char *words)
{
    const trial t = {plant, every, explicit_chance, words};
    cg_conformance_report report = check_leak(&t);
    if (!report.violations || !strstr(report.first, words))
        fail_msg("leak %d: '%s' instead of '%s'", (int)plant, report.first, words);
}

static void assert_clean(leak plant)
{
    for (int explicit_chance = 0; explicit_chance < 2; explicit_chance++) {
        cg_conformance_report report = check_leak(&(trial){plant, 1, explicit_chance != 0, NULL});
        if (report.violations)
            fail_msg("%s", report.first);
    }
}

static void a_game_without_a_leak_has_none(void **state)
{
    (void)state;
    assert_clean(LEAK_NONE);
}

/** Name of a test, the leak, and what is said of it. */
#define LEAKS(X)                                                                                   \
    X(a_view_that_tells_is_found, LEAK_VIEW, "is visible in the view")                             \
    X(an_event_that_tells_is_found, LEAK_EVENT, "an event reveals what")                           \
    X(an_event_more_is_found, LEAK_COUNT, "event")                                                 \
    X(options_that_tell_are_found, LEAK_OPTION, "is visible in the options")                       \
    X(a_prompt_that_tells_is_found, LEAK_PROMPT, "is visible in the prompt")                       \
    X(a_refusal_that_tells_is_found, LEAK_REFUSAL, "a refusal reveals what")                       \
    X(a_key_that_tells_is_found, LEAK_KEY, "is visible in the information key")                    \
    X(ids_in_a_view_that_tell_are_found, LEAK_ID, "is visible in the ids of the view")             \
    X(an_id_in_an_event_that_tells_is_found, LEAK_EVENT_ID, "an id reveals what")                  \
    X(who_is_asked_is_compared, LEAK_ASKED, "is visible in the pending decision")                  \
    X(an_order_that_tells_is_found, LEAK_ORDER, "goes from the hand of player 2 to the table")     \
    X(a_winner_that_tells_is_found, LEAK_WINNER, ": 'Player")                                      \
    X(returns_that_tell_are_found, LEAK_RETURNS, "is visible in the returns")                      \
    X(an_answer_in_a_value_is_found, LEAK_ANSWER_VALUE, "without knowing it: the value 'kept'")    \
    X(an_answer_in_a_slot_is_found, LEAK_ANSWER_SLOT,                                              \
      "without knowing it: slot 1 of the procedure")                                               \
    X(an_answer_that_was_sealed_is_found, LEAK_SEALED, "without knowing it: the value 'kept'")     \
    X(a_leak_behind_a_concession_is_found, LEAK_CONCESSION, "is visible in the view")              \
    X(a_mistake_behind_a_concession_is_found, FAULT_CONCESSION, "has conceded")

#define LEAK_TEST(name, plant, words)                                                              \
    static void name(void **state)                                                                 \
    {                                                                                              \
        (void)state;                                                                               \
        assert_found(plant, 1, false, words);                                                      \
        assert_found(plant, 1, true, words);                                                       \
    }
LEAKS(LEAK_TEST)
#undef LEAK_TEST

static void what_an_end_tells_by_declaration_is_no_leak(void **state)
{
    (void)state;
    game.cause_tells = showdown_tells;
    assert_clean(LEAK_WINNER);
    assert_clean(LEAK_RETURNS);
    game.cause_tells = NULL;
}

static void the_last_decision_is_looked_at(void **state)
{
    (void)state;
    assert_found(LEAK_LAST, 1000000, false, "is visible in the view");
    assert_found(LEAK_LAST, 1000000, true, "is visible in the view");
}

/* ---- players that search ---- */

/** Lets the bot choose in matches of the game. @return the first answer that is no CG_OK */
static cg_status choose_all_along(cg_bot *bot, const cg_cards *cards, cg_error *error)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_status status = CG_OK;
    for (config.seed = 1; config.seed <= 20 && !status; config.seed++) {
        cg_match *match = NULL;
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
        while (!cg_match_over(match) && !status) {
            uint32_t index = 0;
            status = cg_bot_choose(bot, match, &index, error);
            if (!status)
                cg_match_answer(match, cg_match_decider(match), index, NULL);
        }
        cg_match_destroy(match);
    }
    return status;
}

static cg_status search_with(cg_bot_method method, leak plant, cg_error *error)
{
    cg_bot_config config = cg_bot_config_default();
    cg_bot *bot = NULL;
    cg_cards *cards = load_cards();
    cg_context *context = cg_context_create(NULL);
    config.method = method;
    config.playouts = 20;
    config.trees = 2;
    config.threads = 2;
    assert_int_equal(cg_bot_create(context, &config, &bot, NULL), CG_OK);
    planted = plant;
    cg_status status = choose_all_along(bot, cards, error);
    planted = LEAK_NONE;
    cg_bot_destroy(bot);
    cg_cards_destroy(cards);
    cg_context_destroy(context);
    return status;
}

static void no_player_searches_with_options_that_tell(void **state)
{
    static const cg_bot_method methods[] = {CG_BOT_FLAT, CG_BOT_TREE, CG_BOT_GREEDY};
    (void)state;
    for (size_t m = 0; m < sizeof methods / sizeof *methods; m++) {
        cg_error error = {0};
        assert_int_equal(search_with(methods[m], LEAK_NONE, &error), CG_OK);
        assert_int_equal(search_with(methods[m], LEAK_OPTION, &error), CG_ERR_ILLEGAL);
        assert_non_null(strstr(error.text, "cannot know"));
    }
}

TESTS(leaks)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_without_a_leak_has_none),
#define LEAK_ROW(name, plant, words) cmocka_unit_test(name),
        LEAKS(LEAK_ROW)
#undef LEAK_ROW
            cmocka_unit_test(what_an_end_tells_by_declaration_is_no_leak),
        cmocka_unit_test(the_last_decision_is_looked_at),
        cmocka_unit_test(no_player_searches_with_options_that_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
