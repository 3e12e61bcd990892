/* An auto-pass, over matches of all games: it answers exactly as long as nothing happened that
 * it waits for, as far as its player knows, and in every world that they hold possible alike. */
#include "support_games.h"
#include "tests.h"

enum { MATCHES = 8, ANSWERS_MAX = 600, EVENTS = 1 << 14 };

typedef struct watched {
    cg_pass pass;
    uint64_t since;
    int turn;
} watched;

typedef struct tally {
    unsigned passed, ended;
} tally;

static int32_t pass_of(const cg_match *match)
{
    return cg_match_option_find(match, "pass");
}

static bool is_deed_of_other(const cg_event *event, int player)
{
    const char *kind = cg_event_kind_name(event->kind);
    const char *cause = cg_cause_name(event->cause);
    bool deed = strcmp(kind, "play") == 0 || strcmp(kind, "use") == 0 ||
                strcmp(kind, "trigger") == 0 || strcmp(kind, "announce") == 0 ||
                strcmp(kind, "attack") == 0;
    bool put =
        strcmp(kind, "move") == 0 && (strcmp(cause, "set") == 0 || strcmp(cause, "summon") == 0);
    return (deed || put) && event->player >= 0 && event->player != player;
}

/** Has it happened since, by all events that the player was told? */
static bool happened(const cg_match *match, const watched *w)
{
    for (uint64_t n = w->since + 1; n <= cg_match_event_count(match); n++) {
        cg_event event;
        assert_int_equal(cg_match_event(match, w->pass.player, n, &event), CG_OK);
        if ((w->pass.until & CG_PASS_UNTIL_PLAYED) && is_deed_of_other(&event, w->pass.player))
            return true;
        if ((w->pass.until & CG_PASS_UNTIL_PHASE) && event.kind == CG_EVENT_PHASE &&
            event.amount == w->pass.phase)
            return true;
    }
    return false;
}

static bool should_answer(const cg_match *match, const watched *w)
{
    bool own = cg_match_turn(match) > w->turn && cg_match_active_player(match) == w->pass.player;
    bool choice = (w->pass.until & CG_PASS_UNTIL_CHOICE) && cg_match_option_count(match) > 1;
    return pass_of(match) >= 0 && !own && !choice && !happened(match, w);
}

/** Other orders and hands of others give the same answer. */
static void check_world(const cg_match *match, const watched *w, bool answers, uint64_t seed)
{
    cg_match *world = clone_of(match);
    cg_pass pass = w->pass;
    uint32_t index;
    cg_match_determinize(world, pass.player, seed);
    assert_int_equal(cg_pass_answers(&pass, world, &index), answers);
    cg_match_destroy(world);
}

static void answer_one(cg_match *match, watched *all, cg_random *random, tally *t)
{
    int player = cg_match_decider(match);
    watched *w = &all[player];
    uint32_t index = cg_bot_random(match, random);
    if (w->pass.player == CG_NOBODY && cg_random_below(random, 3) == 0) {
        uint32_t until = cg_random_below(random, 8);
        int phase = (int)cg_random_below(random, 3);
        w->pass = cg_pass_begin(match, player, until, phase);
        w->since = cg_match_event_count(match);
        w->turn = cg_match_turn(match);
    }
    if (w->pass.player != CG_NOBODY) {
        bool expected = should_answer(match, w);
        if (cg_random_below(random, 4) == 0)
            check_world(match, w, expected, cg_random_next(random));
        bool answers = cg_pass_answers(&w->pass, match, &index);
        assert_int_equal(answers, expected);
        assert_true(!answers || (int32_t)index == pass_of(match));
        assert_true(answers || pass_of(match) < 0 || w->pass.player == CG_NOBODY);
        t->passed += answers;
        t->ended += w->pass.player == CG_NOBODY;
    }
    assert_int_equal(cg_match_answer(match, player, index, NULL), CG_OK);
}

static void play(const cg_match_config *config, tally *t)
{
    cg_match *match = start(config);
    cg_random random = cg_random_seed(config->seed);
    watched all[CG_PLAYERS_MAX];
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        all[seat].pass = (cg_pass){.player = CG_NOBODY};
    for (int i = 0; i < ANSWERS_MAX && !cg_match_over(match); i++)
        answer_one(match, all, &random, t);
    assert_sound(match);
    cg_match_destroy(match);
}

static void check_game(const char *name, cg_match_config config, void *user)
{
    tally t = {0};
    (void)user;
    (void)name;
    config.event_capacity = EVENTS;
    config.recall = true;
    for (config.seed = 1; config.seed <= MATCHES; config.seed++)
        play(&config, &t);
    assert_true(t.passed > 0 && t.ended > 0);
}

static void passes_until_something_happens(void **state)
{
    (void)state;
    visit_games(check_game, NULL);
}

/** Without events it cannot know, and asks. */
static void ends_where_it_cannot_know(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    config.event_capacity = 0;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(1);
    uint32_t index;
    cg_pass none = cg_pass_begin(match, 7, 0, 0), odd = cg_pass_begin(match, 0, 64, 0);
    assert_int_equal(none.player, CG_NOBODY);
    assert_int_equal(odd.player, CG_NOBODY);
    odd = cg_pass_begin(match, 0, CG_PASS_UNTIL_PHASE, 99);
    assert_int_equal(odd.player, CG_NOBODY);
    cg_pass pass = cg_pass_begin(match, 0, CG_PASS_UNTIL_PLAYED, 0);
    play_random(match, &random, 5);
    assert_false(cg_pass_answers(&pass, match, &index));
    assert_int_equal(pass.player, CG_NOBODY);
    assert_false(cg_pass_answers(NULL, match, &index));
    assert_false(cg_pass_answers(&pass, NULL, &index));
    cg_match_destroy(match);
}

TESTS(pass)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(passes_until_something_happens),
        cmocka_unit_test_setup_teardown(ends_where_it_cannot_know, load_demidice, unload_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
