/* Conceding: whenever a match runs, with two and with more players, recorded and replayed. */
#include "support.h"

#include "base/hash.h"
#include "support_module.h"
#include "tests.h"

#include "tabletop/game.h"

const cg_module *cg_module_deities_demidice(void);
const cg_module *cg_module_tabletop(void);

enum { SEATS = 4, MATCHES = 80, ANSWERS_MAX = 600 };

static int load(void **state)
{
    static const char *const files[] = {"test/tabletop/cards"};
    fixture *f = calloc(1, sizeof *f);
    if (!f || !(f->context = cg_context_create(NULL)) ||
        cg_game_from_module(f->context, cg_module_tabletop(), &f->game, NULL) ||
        cg_cards_load(f->game, files, COUNT(files), NULL, &f->cards))
        return -1;
    *state = f;
    return 0;
}

static int unload(void **state)
{
    fixture *f = *state;
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    cg_context_destroy(f->context);
    free(f);
    return 0;
}

static void assert_told(const cg_match *match, const char *const *lines, size_t count)
{
    uint64_t first = cg_match_event_count(match) + 1 - count;
    char text[200];
    for (size_t i = 0; i < count; i++) {
        assert_true(cg_match_event_text(match, CG_SPECTATOR, first + i, text, sizeof text) > 0);
        assert_string_equal(text, lines[i]);
    }
}

static void assert_refused(cg_match *match, int player, cg_status status, const char *code)
{
    cg_error error = {0};
    uint64_t before = cg_match_hash(match), told = cg_match_event_count(match);
    assert_int_equal(cg_match_concede(match, player, &error), status);
    assert_string_equal(error.code, code);
    assert_true(strlen(error.text) > 0);
    assert_true(cg_match_hash(match) == before && cg_match_event_count(match) == told);
}

/* ---- two players ---- */

static void of_two_players_the_other_wins(void **state)
{
    static const char *const told[] = {"Player 2 concedes", "Player 2 is out of the game",
                                       "Player 1 wins (last player)"};
    cg_match_config config = config_for(*state, 2);
    cg_match *match = start(&config);
    cg_result result;
    assert_int_equal(cg_match_decider(match), 0); /* who concedes need not be asked */
    assert_int_equal(cg_match_concede(match, 1, NULL), CG_OK);
    assert_told(match, told, COUNT(told));
    assert_true(cg_match_result(match, &result));
    assert_int_equal(result.winners, 1);
    assert_string_equal(result.cause, "last_player");
    assert_int_equal(result.returns[0], 1);
    assert_int_equal(result.returns[1], -1);
    assert_false(cg_match_player_in(match, 1));
    assert_int_equal(cg_match_option_count(match), 0);
    assert_sound(match);
    assert_refused(match, 0, CG_ERR_OVER, "over");
    cg_match_destroy(match);
}

static void a_concession_that_cannot_be_is_refused(void **state)
{
    cg_match_config config = config_for(*state, 3);
    cg_match *match = start(&config);
    assert_refused(match, 3, CG_ERR_ILLEGAL, "no-seat");
    assert_refused(match, CG_CHANCE, CG_ERR_ILLEGAL, "no-seat");
    assert_int_equal(cg_match_concede(match, 2, NULL), CG_OK);
    assert_refused(match, 2, CG_ERR_ILLEGAL, "out");
    assert_int_equal(cg_match_concede(NULL, 0, NULL), CG_ERR_ARGUMENT);
    cg_match_destroy(match);
}

static void a_game_can_refuse_it(void **state) /* DD-R60 */
{
    fixture *demidice = NULL;
    (void)state;
    assert_int_equal(load_demidice((void **)&demidice), 0);
    cg_match_config config = config_for(demidice, 2);
    cg_match *match = start(&config);
    assert_refused(match, 0, CG_ERR_ILLEGAL, "no-concession");
    cg_match_destroy(match);
    unload_game((void **)&demidice);
}

/* ---- more players ---- */

static void with_more_players_the_others_play_on(void **state)
{
    cg_match_config config = config_for(*state, 3);
    cg_match *match = start(&config);
    cg_result result;
    char text[200];
    uint64_t before = cg_match_event_count(match);
    assert_int_equal(cg_rules_players_in(match), 3);
    assert_int_equal(cg_match_concede(match, 2, NULL), CG_OK);
    assert_int_equal(cg_rules_players_in(match), 2);
    cg_match_event_text(match, CG_SPECTATOR, before + 1, text, sizeof text);
    assert_string_equal(text, "Player 3 concedes");
    cg_match_event_text(match, CG_SPECTATOR, before + 2, text, sizeof text);
    assert_string_equal(text, "Player 3 is out of the game"); /* then their cards go */
    assert_int_equal(cg_match_decider(match), 0);
    cg_random random = cg_random_seed(3);
    for (int i = 0; i < 200 && !cg_match_over(match); i++) {
        assert_int_not_equal(cg_match_active_player(match), 2);
        assert_int_not_equal(cg_match_decider(match), 2);
        play_random(match, &random, 1);
    }
    if (!cg_match_over(match))
        assert_int_equal(cg_match_concede(match, 0, NULL), CG_OK);
    assert_true(cg_match_result(match, &result));
    cg_match_destroy(match);
}

static void whose_turn_it_is_passes_by_conceding(void **state)
{
    cg_match_config config = config_for(*state, 3);
    cg_match *match = start(&config);
    assert_int_equal(cg_match_active_player(match), 0);
    assert_int_equal(cg_match_concede(match, 0, NULL), CG_OK);
    assert_int_not_equal(cg_match_decider(match), 0);
    assert_int_equal(cg_match_active_player(match), 1);
    assert_sound(match);
    cg_match_destroy(match);
}

/** Who leaves does not pass: in a window that asks round after round all others are asked. */
static void a_window_asks_all_who_are_left(void **state)
{
    static const char *const files[] = {"cards/deities_demidice"};
    cg_module module = *cg_module_deities_demidice();
    fixture f = {.context = cg_context_create(NULL)};
    board b;
    (void)state;
    module.concession = CG_CONCEDE_OUT;
    assert_int_equal(cg_game_from_module(f.context, &module, &f.game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(f.game, files, COUNT(files), NULL, &f.cards), CG_OK);
    board_begin(&b, &f, 3, "divine_power");
    board_setting(&b, "decks", "egyptian,egyptian,egyptian");
    for (int player = 0; player < 3; player++)
        board_card(&b, "egyptian/ptah", player, cg_game_zone_find(f.game, "hand"));
    cg_match *match = board_start(&b);
    answer(match, "pass");
    assert_int_equal(cg_match_decider(match), 1);
    assert_int_equal(cg_match_concede(match, 1, NULL), CG_OK);
    assert_int_equal(cg_match_decider(match), 2);
    answer(match, "pass");
    assert_int_equal(cg_match_decider(match), 0);
    assert_string_equal(reason_of(match), "divine_power");
    answer(match, "pass");
    assert_string_not_equal(reason_of(match), "divine_power");
    cg_match_destroy(match);
    cg_cards_destroy(f.cards);
    cg_game_destroy(f.game);
    cg_context_destroy(f.context);
}

/** The match as it is after it has been saved and loaded. */
static cg_match *reloaded(const cg_match_config *config, const cg_match *match)
{
    cg_match *copy = NULL;
    cg_error error = {0};
    size_t size;
    unsigned char *bytes = saved(match, &size);
    if (cg_match_load(config, bytes, size, &copy, &error))
        fail_msg("%s", error.text);
    free(bytes);
    assert_true(cg_match_hash(copy) == cg_match_hash(match));
    return copy;
}

/** All that a match keeps of what was looked at: views as numbers, and the texts of options. */
static uint64_t looked_at(const cg_match *match)
{
    uint64_t number = 0;
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(match); viewer++) {
        cg_information_hash hash;
        assert_int_equal(cg_match_view_hash(match, viewer, &hash), CG_OK);
        number = cg_hash_mix(number, hash.low ^ hash.high);
    }
    for (uint32_t i = 0; !cg_match_over(match) && i < cg_match_option_count(match); i++) {
        char text[200];
        cg_match_option_text(match, i, text, sizeof text);
        number = cg_hash_mix(number, cg_hash_string(0, text));
    }
    return number;
}

/** Any number of players at any time: the match goes on soundly, or is over with who is left. */
static void concede_at_random(const cg_match_config *config, uint64_t seed)
{
    cg_match *match = start(config);
    cg_random random = cg_random_seed(seed);
    for (int i = 0; i < ANSWERS_MAX && !cg_match_over(match); i++) {
        int player = (int)cg_random_below(&random, (uint32_t)cg_match_players(match));
        if (cg_random_below(&random, 25) == 0 && cg_match_player_in(match, player)) {
            cg_match *copy = reloaded(config, match);
            looked_at(match);
            assert_int_equal(cg_match_concede(match, player, NULL), CG_OK);
            assert_int_equal(cg_match_concede(copy, player, NULL), CG_OK);
            assert_true(cg_match_hash(copy) == cg_match_hash(match));
            assert_true(looked_at(copy) == looked_at(match));
            cg_match_destroy(copy);
            assert_sound(match);
            cg_match_destroy(reloaded(config, match));
        } else {
            play_random(match, &random, 1);
        }
        if (!cg_match_over(match)) {
            assert_true(cg_match_option_count(match) > 0);
            assert_true(cg_match_decider(match) == CG_CHANCE ||
                        cg_match_player_in(match, cg_match_decider(match)));
        }
    }
    cg_match_destroy(match);
}

static void anybody_can_concede_at_any_time(void **state)
{
    cg_match_config config = config_for(*state, SEATS);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        config.seed = seed;
        config.explicit_chance = seed % 4 == 0;
        config.skip_single = seed % 3 == 0;
        config.players = seed % 2 ? SEATS : 3;
        concede_at_random(&config, seed);
    }
}

/* ---- records ---- */

static void assert_replayed(const fixture *f, const cg_record *record)
{
    size_t length = cg_record_replay(record, NULL, 0);
    char *text = malloc(length + 1);
    cg_record *copy = NULL;
    cg_error error = {0};
    assert_non_null(text);
    cg_record_replay(record, text, length + 1);
    assert_non_null(strstr(text, "\nconcede 2 "));
    if (cg_record_load(f->cards, "r", text, length, &copy, &error))
        fail_msg("%s", error.text);
    assert_true(cg_match_hash(cg_record_match(copy)) == cg_match_hash(cg_record_match(record)));
    cg_record_destroy(copy);
    free(text);
}

static void a_concession_is_an_answer_of_the_record(void **state)
{
    cg_match_config config = config_for(*state, 3);
    cg_record *record = NULL;
    char text[64];
    int player = CG_NOBODY;
    assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
    const cg_match *match = cg_record_match(record);
    cg_record_answer(record, cg_match_decider(match), 0, NULL);
    uint64_t before = cg_match_hash(match);
    assert_int_equal(cg_record_answer(record, 1, UINT32_MAX, NULL), CG_ERR_ILLEGAL);
    assert_int_equal(cg_record_concede(record, 1, NULL), CG_OK);
    assert_int_equal(cg_record_concede(record, 1, NULL), CG_ERR_ILLEGAL);
    assert_int_equal(cg_record_length(record), 2);
    uint64_t after = cg_match_hash(match);
    assert_int_equal(cg_record_answer_text(record, 1, &player, text, sizeof text), 7);
    assert_string_equal(text, "concede");
    assert_int_equal(player, 1);
    assert_replayed(*state, record);
    assert_int_equal(cg_record_undo(record), CG_OK);
    assert_true(cg_match_hash(match) == before);
    assert_int_equal(cg_record_redo(record), CG_OK);
    assert_true(cg_match_hash(match) == after);
    cg_record_answer(record, cg_match_decider(match), 0, NULL);
    assert_int_equal(cg_record_concede(record, 0, NULL), CG_OK);
    assert_true(cg_match_over(match));
    assert_replayed(*state, record);
    assert_int_equal(cg_record_concede(record, 2, NULL), CG_ERR_OVER);
    cg_record_destroy(record);
}

/* ---- a game that asks whoever it likes ---- */

static const cg_act_def asked_acts[] = {{.name = "nod"}};
static const char *const asked_phases[] = {"only"};
static cg_verb read_verb; /* what the procedure read */

static void offer_nods(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    if (cg_match_player_in(match, frame->slot[0]))
        cg_offer_do(offer, 0, 0, 0, 0);
}

/** Players 1, 2 and 1 again are asked, whether they are in the game or not. */
static cg_flow run_nods(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    frame->slot[0] = 1;
    CG_STEP(frame, 2, cg_rules_ask(match, 1, CG_DECISION_ACT));
    frame->slot[0] = 0;
    read_verb = cg_rules_chosen(match).verb;
    CG_STEP(frame, 3, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_FLOW_END;
}

static void who_is_out_and_has_nothing_to_choose_is_done(void **state)
{
    static const char text[] =
        "game: testgame\nset: t\ncards: [{name: Frog}]\n"
        "decks: [{name: all, title: All, cards: [{card: t/frog, copies: 2}]}]\n";
    static const cg_procedure procedure = {
        .name = "match", .reason = "go", .prompt = "Go.", .run = run_nods, .offer = offer_nods};
    cg_module own = *test_module();
    fixture f = {.context = cg_context_create(NULL)};
    cg_error error = {0};
    (void)state;
    own.procedures = &procedure;
    own.procedure_count = 1;
    own.main_procedure = 0;
    own.phases = asked_phases;
    own.phase_count = 1;
    own.acts = asked_acts;
    own.act_count = COUNT(asked_acts);
    if (cg_game_from_module(f.context, &own, &f.game, &error) ||
        cg_cards_load_text(f.game, "t.yaml", text, sizeof text - 1, NULL, &f.cards))
        fail_msg("%s", error.text);
    cg_match_config config = config_for(&f, 3);
    cg_match *match = start(&config);
    assert_int_equal(cg_match_concede(match, 1, NULL), CG_OK);
    read_verb = CG_VERB_NONE;
    assert_int_equal(cg_match_answer(match, 0, 0, NULL), CG_OK);
    assert_int_equal(read_verb, CG_VERB_DONE);
    assert_int_equal(cg_match_decider(match), 0);
    cg_match_destroy(match);
    cg_cards_destroy(f.cards);
    cg_game_destroy(f.game);
    cg_context_destroy(f.context);
}

/** Also in the middle of a roll, of which some dice show no face yet. */
static void a_match_that_ends_while_chance_is_asked_is_sound(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match, *copy;
    cg_random random = cg_random_seed(5);
    int asked = 0;
    config.explicit_chance = true;
    config.settings = &(cg_setting){"dice", "2"};
    config.setting_count = 1;
    config.seed = 5;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_clone(match, &copy, NULL), CG_OK);
    for (int i = 0; i < 200 && !cg_match_over(match); i++) {
        if (cg_match_decider(match) == CG_CHANCE) {
            cg_match_copy(copy, match);
            assert_int_equal(cg_match_concede(copy, i % 2, NULL), CG_OK);
            assert_int_equal(cg_match_check(copy, NULL), CG_OK);
            asked++;
        }
        assert_int_equal(
            cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), NULL),
            CG_OK);
    }
    assert_true(asked > 10);
    cg_match_destroy(copy);
    cg_match_destroy(match);
}

TESTS(concede)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_two_players_the_other_wins),
        cmocka_unit_test(a_concession_that_cannot_be_is_refused),
        cmocka_unit_test(a_game_can_refuse_it),
        cmocka_unit_test(with_more_players_the_others_play_on),
        cmocka_unit_test(whose_turn_it_is_passes_by_conceding),
        cmocka_unit_test(a_window_asks_all_who_are_left),
        cmocka_unit_test(anybody_can_concede_at_any_time),
        cmocka_unit_test(a_concession_is_an_answer_of_the_record),
        cmocka_unit_test(a_match_that_ends_while_chance_is_asked_is_sound),
        cmocka_unit_test(who_is_out_and_has_nothing_to_choose_is_done),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
