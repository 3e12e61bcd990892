/* What a player knows as a key, and games that are written outside the tree: Kuhn poker. */
#define CG_MODULE_STATIC
#include "../../examples/kuhn/kuhn.c"
#include "tests.h"

#include "support.h"

#include <cardgame/cardgame.h>

typedef struct known_game {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
} known_game;

static char logged[200];

static void keep_line(void *user, const char *line)
{
    (void)user;
    snprintf(logged, sizeof logged, "%s", line);
}

static void open_game(known_game *f, const cg_module *module)
{
    cg_error error = {.status = CG_OK};
    cg_context_config config = cg_context_config_default();
    const char *files[] = {"examples/kuhn/cards/kuhn/kuhn.yaml"};
    config.log = keep_line;
    f->context = cg_context_create(&config);
    assert_non_null(f->context);
    assert_int_equal(cg_game_from_module(f->context, module, &f->game, &error), CG_OK);
    assert_int_equal(cg_cards_load(f->game, files, 1, NULL, &f->cards), CG_OK);
}

static int begin(void **state)
{
    static known_game f;
    open_game(&f, cg_module_kuhn());
    *state = &f;
    return 0;
}

static int end(void **state)
{
    known_game *f = *state;
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    cg_context_destroy(f->context);
    return 0;
}

/** A match in which chance and players have answered with these texts, NULL at the end. */
static cg_match *played(const known_game *f, uint32_t events, const char *const *answers)
{
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = NULL;
    config.explicit_chance = true;
    config.recall = true;
    config.event_capacity = events;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    for (; *answers; answers++)
        assert_int_equal(cg_match_answer_text(match, cg_match_decider(match), *answers, NULL),
                         CG_OK);
    return match;
}

static bool same_key(const cg_match *left, const cg_match *right, int player)
{
    unsigned char one[2048], two[2048];
    size_t length = cg_match_information_key(left, player, one, sizeof one);
    assert_in_range(length, 1, sizeof one);
    return cg_match_information_key(right, player, two, sizeof two) == length &&
           memcmp(one, two, length) == 0;
}

static void keys_are_equal_where_a_player_cannot_tell(void **state)
{
    const char *queen[] = {"take kuhn/king", "take kuhn/queen", "pass", NULL};
    const char *jack[] = {"take kuhn/king", "take kuhn/jack", "pass", NULL};
    const char *bets[] = {"take kuhn/king", "take kuhn/jack", "bet", NULL};
    cg_match *one = played(*state, 64, queen), *two = played(*state, 64, jack);
    cg_match *three = played(*state, 64, bets);
    assert_true(same_key(one, two, 0));
    assert_false(same_key(one, two, 1));
    assert_false(same_key(two, three, 0));
    assert_false(same_key(two, three, 1));
    cg_match_destroy(one);
    cg_match_destroy(two);
    cg_match_destroy(three);
}

static void copies_know_what_the_match_knew(void **state)
{
    const char *answers[] = {"take kuhn/king", "take kuhn/queen", NULL};
    cg_match *match = played(*state, 64, answers), *copy = NULL;
    assert_int_equal(cg_match_clone(match, &copy, NULL), CG_OK);
    assert_true(same_key(match, copy, 0) && same_key(match, copy, 1));
    assert_int_equal(cg_match_answer_text(copy, 0, "bet", NULL), CG_OK);
    assert_false(same_key(match, copy, 0));
    assert_int_equal(cg_match_copy(copy, match), CG_OK);
    assert_true(same_key(match, copy, 0));
    cg_match_destroy(copy);
    cg_match_destroy(match);
}

static void the_text_is_what_was_told_and_answered(void **state)
{
    const char *answers[] = {"take kuhn/king", "take kuhn/queen", "pass", "bet", NULL};
    cg_match *match = played(*state, 64, answers);
    char text[1000];
    assert_in_range(cg_match_information_text(match, 0, text, sizeof text), 1, sizeof text);
    assert_string_equal(text, "player 1 of 2\n"
                              "deck kuhn\n"
                              "The deck is shuffled (3 cards)\n"
                              "Player 1 draws King\n"
                              "Player 2 draws a card\n"
                              "Player 1 answers: pass\n"
                              "Player 1 passes\n"
                              "Player 2: bet\n"
                              "Player 2 has 2 chips (+1)\n"
                              "player 1 is asked: bet\n");
    cg_match_destroy(match);
}

static void there_is_no_key_of_what_is_not_whole(void **state)
{
    const known_game *f = *state;
    const char *answers[] = {"take kuhn/king", "take kuhn/queen", "pass", "bet", NULL};
    cg_match *match = played(f, 4, answers), *plain = NULL;
    cg_match_config config = cg_match_config_default(f->cards);
    char text[20];
    assert_int_equal(cg_match_information_key(match, 0, NULL, 0), 0);
    assert_int_equal(cg_match_create(&config, &plain, NULL), CG_OK);
    assert_int_equal(cg_match_information_key(plain, 0, NULL, 0), 0);
    assert_int_equal(cg_match_information_text(plain, 0, text, sizeof text), 0);
    cg_match_destroy(plain);
    cg_match_destroy(match);
    match = played(f, 64, answers);
    assert_int_equal(cg_match_information_key(match, 2, NULL, 0), 0);
    assert_int_equal(cg_match_information_key(match, CG_SPECTATOR, NULL, 0), 0);
    assert_int_equal(cg_match_information_key(NULL, 0, NULL, 0), 0);
    cg_match_destroy(match);
}

static void an_answer_is_told_to_the_one_who_gave_it(void **state)
{
    const char *answers[] = {"take kuhn/king", "take kuhn/queen", "bet", NULL};
    cg_match *match = played(*state, 64, answers);
    cg_event own, other;
    uint64_t number = cg_match_event_first(match);
    while (!cg_match_event(match, 0, number, &own) && own.kind != CG_EVENT_ANSWER)
        number++;
    assert_int_equal(own.amount, CG_VERB_DO);
    assert_int_equal(own.effect, ACT_BET);
    assert_int_equal(cg_match_event(match, 1, number, &other), CG_OK);
    assert_int_equal(other.kind, CG_EVENT_ANSWER);
    assert_int_equal(other.player, 0);
    assert_true(other.amount == 0 && other.effect == 0);
    assert_int_equal(cg_match_event_text(match, 1, number, NULL, 0), 0);
    cg_match_destroy(match);
}

/* ---- how it began, and what everybody sees ---- */

enum { VALUE_SUIT, VALUE_SECRET };

static cg_flow run_to_values(cg_match *match, cg_frame *frame)
{
    bool bets;
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    bets = cg_rules_chosen(match).verb == CG_VERB_DO;
    cg_rules_set_value(match, VALUE_SECRET, bets);
    if (cg_rules_setting(match, 0))
        cg_rules_set_value(match, VALUE_SUIT, bets);
    CG_STEP(frame, 2, cg_rules_ask(match, 1, CG_DECISION_ACT));
    CG_FLOW_END;
}

static void open_values(known_game *f)
{
    static const char *const suits[] = {"hearts", NULL};
    static const char *const one_phase[] = {"betting"};
    static const cg_value_def values[] = {{"suit", true, 0, 1, suits},
                                          {"secret", false, 0, 1, NULL}};
    static const cg_setting_info options[] = {
        {.name = "shown", .summary = "the suit is set", .type = CG_SETTING_BOOL}};
    static const cg_procedure asks = {.name = "asks",
                                      .reason = "bet",
                                      .prompt = "Bet?",
                                      .run = run_to_values,
                                      .offer = offer_actions};
    static cg_module module;
    module = *cg_module_kuhn();
    module.procedures = &asks;
    module.values = values;
    module.value_count = COUNT(values);
    module.options = options;
    module.option_count = COUNT(options);
    module.phases = one_phase;
    module.phase_count = 1;
    open_game(f, &module);
}

/** Begun from a board with these cards in the hands, NULL: from none; then answered. */
static cg_match *begun(const known_game *f, const char *shown, const char *first,
                       const char *second, const char *answered)
{
    const cg_setting setting = {"shown", shown};
    const cg_stage_card cards[] = {
        {.design = cg_cards_find(f->cards, first ? first : ""), .zone = ZONE_HAND, .owner = 0},
        {.design = cg_cards_find(f->cards, second ? second : ""),
         .zone = ZONE_HAND,
         .owner = 1,
         .zone_owner = 1}};
    const cg_stage stage = {.cards = cards, .card_count = 2, .turn = 1};
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = NULL;
    cg_error error = {0};
    config.recall = true;
    config.settings = &setting;
    config.setting_count = 1;
    config.stage = first ? &stage : NULL;
    if (cg_match_create(&config, &match, &error))
        fail_msg("%s", error.text);
    if (answered)
        answer(match, answered);
    return match;
}

static bool same_text(const cg_match *left, const cg_match *right, int player)
{
    char one[4000], two[4000];
    assert_in_range(cg_match_information_text(left, player, one, sizeof one), 1, sizeof one - 1);
    assert_in_range(cg_match_information_text(right, player, two, sizeof two), 1, sizeof two - 1);
    return strcmp(one, two) == 0;
}

/** Can that player tell the two apart, by the key and by the text? Both are destroyed. */
static void assert_alike(cg_match *left, cg_match *right, int player, bool alike)
{
    assert_int_equal(same_key(left, right, player), alike);
    assert_int_equal(same_text(left, right, player), alike);
    cg_match_destroy(left);
    cg_match_destroy(right);
}

static void a_board_is_known_as_a_player_sees_it(void **state)
{
    const char *const king = "kuhn/king", *const queen = "kuhn/queen", *const jack = "kuhn/jack";
    known_game f;
    void *opened = &f;
    (void)state;
    open_values(&f);
    assert_alike(begun(&f, "true", king, queen, NULL), begun(&f, "true", king, jack, NULL), 0,
                 true);
    assert_alike(begun(&f, "true", king, queen, NULL), begun(&f, "true", king, jack, NULL), 1,
                 false);
    assert_alike(begun(&f, "true", king, queen, NULL), begun(&f, "true", jack, queen, NULL), 0,
                 false);
    assert_alike(begun(&f, "true", king, queen, NULL), begun(&f, "true", NULL, NULL, NULL), 0,
                 false);
    (void)end(&opened);
}

static void options_and_public_values_are_known(void **state)
{
    known_game f;
    void *opened = &f;
    (void)state;
    open_values(&f);
    assert_alike(begun(&f, "true", NULL, NULL, NULL), begun(&f, "false", NULL, NULL, NULL), 1,
                 false);
    assert_alike(begun(&f, "false", NULL, NULL, "pass"), begun(&f, "false", NULL, NULL, "bet"), 1,
                 true);
    assert_alike(begun(&f, "true", NULL, NULL, "pass"), begun(&f, "true", NULL, NULL, "bet"), 1,
                 false);
    cg_match *match = begun(&f, "true", NULL, NULL, "bet");
    char text[1000];
    cg_match_information_text(match, 1, text, sizeof text);
    assert_string_equal(text, "player 2 of 2\ndeck kuhn\noption shown: true\nsuit is hearts\n"
                              "player 2 is asked: bet\n");
    cg_match_destroy(match);
    (void)end(&opened);
}

/* ---- answers that name cards ---- */

enum { ACT_GIVE = ACT_COUNT, ACT_TAKE };

/** The first card with all that an act can have, then each card of both hands. */
static void offer_hands(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing first = cg_rules_zone_card(match, ZONE_HAND, 0, 0), card;
    (void)frame;
    cg_offer_do(offer, ACT_GIVE, first, cg_rules_player_thing(1), 2);
    cg_offer_do(offer, ACT_GIVE, 0, 0, 2);
    cg_offer_do(offer, ACT_GIVE, 0, cg_rules_player_thing(1), 0);
    cg_offer_do(offer, ACT_GIVE, 0, cg_rules_player_thing(1), 3);
    for (int player = 0; player < 2; player++) {
        for (int i = 0; (card = cg_rules_zone_card(match, ZONE_HAND, player, i)); i++) {
            cg_offer_thing(offer, card);
            cg_offer_do(offer, ACT_TAKE, 0, card, 0);
        }
    }
}

static cg_flow run_hands(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    CG_STEP(frame, 2, cg_rules_draw(match, 0, 2));
    CG_STEP(frame, 3, cg_rules_draw(match, 1, 1));
    CG_STEP(frame, 4, cg_rules_ask(match, 0, CG_DECISION_ACT));
    if (cg_rules_chosen(match).verb == CG_VERB_DO)
        cg_rules_tell_choice(match, 0);
    CG_STEP(frame, 5, cg_rules_ask(match, 1, CG_DECISION_ACT));
    CG_FLOW_END;
}

/** The same hands, dealt at once. */
static cg_flow run_dealt(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    CG_STEP(frame, 2, cg_rules_deal_hand(match, 0, 2));
    CG_STEP(frame, 3, cg_rules_deal_hand(match, 1, 2)); /* there is one */
    CG_STEP(frame, 4, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_FLOW_END;
}

static void open_run(known_game *f, cg_flow (*run)(cg_match *match, cg_frame *frame))
{
    static const cg_act_def own_acts[] = {{.name = "bet"}, {.name = "give"}, {.name = "take"}};
    static cg_procedure hands = {
        .name = "hands", .reason = "card", .prompt = "Choose.", .offer = offer_hands};
    static cg_module module;
    hands.run = run;
    module = *cg_module_kuhn();
    module.procedures = &hands;
    module.acts = own_acts;
    module.act_count = CG_LENGTH(own_acts);
    open_game(f, &module);
}

static void open_hands(known_game *f)
{
    open_run(f, run_hands);
}

/** After one more answer the last lines that a player knows are these. */
static void assert_told(const known_game *f, const char *answer, int player, const char *lines)
{
    const char *answers[] = {"take kuhn/king", "take kuhn/queen", "take kuhn/jack", answer, NULL};
    cg_match *match = played(f, 64, answers);
    char text[1000];
    size_t length = cg_match_information_text(match, player, text, sizeof text);
    assert_in_range(length, strlen(lines), sizeof text - 1);
    *(strstr(text, "nobody is asked") ? strstr(text, "nobody is asked")
                                      : strstr(text, "player 2 is asked")) = '\0';
    length = strlen(text);
    assert_string_equal(text + length - strlen(lines), lines);
    cg_match_destroy(match);
}

static void answers_name_the_cards_that_their_reader_knows(void **state)
{
    known_game f;
    void *opened = &f;
    (void)state;
    open_hands(&f);
    assert_told(&f, "choose kuhn/king", 0, "Player 1 answers: choose King\n");
    assert_told(&f, "choose kuhn/king", 1, "Player 2 draws Jack\n");
    assert_told(&f, "choose card 1 of player 2's hand", 0,
                "Player 1 answers: choose a card (option 9)\n");
    assert_told(&f, "take kuhn/queen", 0, "Player 1 answers: take Queen\nPlayer 1: take Queen\n");
    assert_told(&f, "take kuhn/queen", 1, "Player 2 draws Jack\nPlayer 1: take a card\n");
    (void)end(&opened);
}

static void an_act_reads_alike_where_it_is_offered_answered_and_told(void **state)
{
    known_game f;
    void *opened = &f;
    (void)state;
    open_hands(&f);
    assert_told(&f, "give kuhn/king 2 on player 2", 0,
                "answers: give King 2 on player 2\nPlayer 1: give King 2 on player 2\n");
    assert_told(&f, "give kuhn/king 2 on player 2", 1, "Player 1: give a card 2 on player 2\n");
    assert_told(&f, "give 2", 1, "\nPlayer 1: give 2\n");
    assert_told(&f, "give player 2", 0, "answers: give player 2\nPlayer 1: give player 2\n");
    assert_told(&f, "give 3 on player 2", 1, "\nPlayer 1: give 3 on player 2\n");
    (void)end(&opened);
}

/** Is it one hand to its player, and to the other, in which order chance gave its cards? */
static bool orders_are_one(cg_flow (*run)(cg_match *match, cg_frame *frame), int player)
{
    const char *up[] = {"take kuhn/jack", "take kuhn/king", "take kuhn/queen", NULL};
    const char *down[] = {"take kuhn/king", "take kuhn/jack", "take kuhn/queen", NULL};
    known_game f;
    void *opened = &f;
    open_run(&f, run);
    cg_match *one = played(&f, 64, up), *two = played(&f, 64, down);
    bool same = same_key(one, two, player);
    assert_int_equal(cg_rules_zone_size(one, ZONE_HAND, 0), 2);
    assert_int_equal(cg_rules_zone_size(one, ZONE_HAND, 1), 1);
    assert_int_equal(cg_rules_zone_size(one, ZONE_DECK, 0), 0);
    cg_match_destroy(one);
    cg_match_destroy(two);
    (void)end(&opened);
    return same;
}

static void a_hand_that_is_dealt_at_once_is_a_set(void **state)
{
    (void)state;
    assert_false(orders_are_one(run_hands, 0));
    assert_true(orders_are_one(run_dealt, 0));
    assert_true(orders_are_one(run_hands, 1));
    assert_true(orders_are_one(run_dealt, 1));
}

/** Between the cards of one hand a match can be saved. */
static void a_deal_is_saved_between_its_cards(void **state)
{
    const char *answers[] = {"take kuhn/king", NULL},
               *more[] = {"take kuhn/jack", "take kuhn/queen"};
    static unsigned char saved[4096];
    known_game f;
    void *opened = &f;
    cg_match *loaded;
    (void)state;
    open_run(&f, run_dealt);
    cg_match *match = played(&f, 64, answers);
    cg_match_config config = cg_match_config_default(f.cards);
    config.explicit_chance = true;
    size_t size = cg_match_save(match, saved, sizeof saved);
    assert_in_range(size, 1, sizeof saved);
    cg_error error = {0};
    if (cg_match_load(&config, saved, size, &loaded, &error))
        fail_msg("%s", error.text);
    for (unsigned i = 0; i < CG_LENGTH(more); i++) {
        assert_int_equal(cg_match_answer_text(match, CG_CHANCE, more[i], NULL), CG_OK);
        assert_int_equal(cg_match_answer_text(loaded, CG_CHANCE, more[i], NULL), CG_OK);
    }
    assert_int_equal(cg_match_decider(loaded), 0);
    assert_true(cg_match_hash(match) == cg_match_hash(loaded));
    cg_match_destroy(match);
    cg_match_destroy(loaded);
    (void)end(&opened);
}

/** A card of a hand is one of several to the others, whichever of them it was. */
static void which_card_of_a_hand_it_was_only_its_player_knows(void **state)
{
    const char *king[] = {"take kuhn/king", "take kuhn/queen", "take kuhn/jack", "take kuhn/king",
                          NULL};
    const char *queen[] = {"take kuhn/king", "take kuhn/queen", "take kuhn/jack", "take kuhn/queen",
                           NULL};
    known_game f;
    void *opened = &f;
    (void)state;
    open_hands(&f);
    cg_match *one = played(&f, 64, king), *two = played(&f, 64, queen);
    assert_true(same_key(one, two, 1));
    assert_false(same_key(one, two, 0));
    cg_match_destroy(one);
    cg_match_destroy(two);
    (void)end(&opened);
}

/* ---- begun anew ---- */

static void a_match_that_begins_anew_is_as_one_just_made(void **state)
{
    const known_game *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = NULL, *made = NULL;
    for (config.seed = 1; config.seed < 20; config.seed++) {
        cg_random random = cg_random_seed(config.seed);
        assert_int_equal(cg_match_create(&config, &made, NULL), CG_OK);
        if (!match)
            assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
        cg_match_playout(match, &random, config.seed % 4);
        assert_int_equal(cg_match_restart(match, config.seed), CG_OK);
        assert_int_equal(cg_match_hash(match), cg_match_hash(made));
        assert_int_equal(cg_match_check(match, NULL), CG_OK);
        assert_int_equal(cg_match_event_count(match), cg_match_event_count(made));
        cg_match_destroy(made);
    }
    assert_int_equal(cg_match_restart(NULL, 1), CG_ERR_ARGUMENT);
    cg_match_destroy(match);
}

/* ---- a game that never asks ---- */

static cg_flow run_for_ever(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;)
        CG_STEP(frame, 1, cg_rules_call(match, 1, 0, 0));
    CG_FLOW_END;
}

static cg_flow shuffle_for_ever(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;)
        CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    CG_FLOW_END;
}

static cg_flow ask_nothing(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_FLOW_END;
}

/** The match of a game whose main procedure is that is ended by the library. */
static void assert_ended(cg_flow (*run)(cg_match *, cg_frame *), const char *cause)
{
    const cg_procedure never[] = {{.name = "for_ever", .run = run},
                                  {.name = "nothing", .run = run_nothing}};
    cg_module module = *cg_module_kuhn();
    known_game f;
    logged[0] = '\0';
    module.procedures = never;
    module.procedure_count = 2;
    open_game(&f, &module);
    cg_match_config config = cg_match_config_default(f.cards);
    cg_match *match = NULL;
    cg_result result;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_true(cg_match_result(match, &result));
    assert_string_equal(result.cause, cause);
    cg_match_destroy(match);
    void *opened = &f;
    (void)end(&opened);
}

static void a_game_that_never_asks_is_ended(void **state)
{
    (void)state;
    assert_ended(shuffle_for_ever, "limit");
    assert_non_null(strstr(logged, "kuhn: procedure 'for_ever'"));
    assert_ended(ask_nothing, "module-error");
    assert_string_equal(logged, "kuhn: procedure 'for_ever', step 1: cg_rules_ask: the procedure "
                                "must have an offer function");
    assert_ended(run_for_ever, "limit");
    assert_string_equal(logged, "kuhn: procedure 'nothing' and others were begun 1000000 times "
                                "without a question to a player; the library has ended the match");
}

TESTS(information)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_equal_where_a_player_cannot_tell),
        cmocka_unit_test(copies_know_what_the_match_knew),
        cmocka_unit_test(the_text_is_what_was_told_and_answered),
        cmocka_unit_test(there_is_no_key_of_what_is_not_whole),
        cmocka_unit_test(an_answer_is_told_to_the_one_who_gave_it),
        cmocka_unit_test(a_board_is_known_as_a_player_sees_it),
        cmocka_unit_test(options_and_public_values_are_known),
        cmocka_unit_test(answers_name_the_cards_that_their_reader_knows),
        cmocka_unit_test(an_act_reads_alike_where_it_is_offered_answered_and_told),
        cmocka_unit_test(which_card_of_a_hand_it_was_only_its_player_knows),
        cmocka_unit_test(a_hand_that_is_dealt_at_once_is_a_set),
        cmocka_unit_test(a_deal_is_saved_between_its_cards),
        cmocka_unit_test(a_match_that_begins_anew_is_as_one_just_made),
        cmocka_unit_test(a_game_that_never_asks_is_ended),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
