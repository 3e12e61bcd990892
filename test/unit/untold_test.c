/* What a player does not know changes without a trace in what the player is told: two worlds that differ
 * in nothing else are the same to that player, byte by byte. */
#include "support_facts.h"
#include "tests.h"

#include "engine/engine.h"

#include <cardgame/information.h>
#include <cardgame/observation.h>
#include <cardgame/record.h>
#include <cardgame/view.h>

#include <inttypes.h>

enum { GOLD, SECRET, FATE, COUNTERS };
enum { ROUNDS = 3, SEATS = 3 };

/* ---- a game: each pass brings gold, and in one of two worlds more than that ---- */

/** Does what is hidden change in this world? */
static bool stirs;

static void stir(cg_match *match, int32_t round)
{
    (void)cg_rules_gain(match, SECRET, 0, round + 1);
    (void)cg_rules_gain(match, FATE, 1, 1);
    cg_verb_face(match, 0, 0, round + 2, false);
}

static cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_roll_pool(match, 0, 1));
    for (; frame->slot[0] < ROUNDS * SEATS; frame->slot[0]++) {
        CG_STEP(frame, 2, cg_rules_ask(match, frame->slot[0] % SEATS, CG_DECISION_ACT));
        if (stirs)
            stir(match, frame->slot[0] / SEATS);
        CG_STEP(frame, 3, cg_rules_gain(match, GOLD, frame->slot[0] % SEATS, 1));
    }
    return cg_rules_draw_match(match, 0);
    CG_FLOW_END;
}

static const char *const causes[] = {"over"};
static const cg_zone_def zones[] = {
    {.name = "deck", .title = "deck", .ordered = true, .home = true, .visibility = CG_SEEN_BY_ALL}};
static const cg_counter_def counters[COUNTERS] = {
    {.name = "gold", .singular = "gold", .plural = "gold", .maximum = 99},
    {.name = "secrets",
     .singular = "secret",
     .plural = "secrets",
     .maximum = 5,
     .sight = CG_SIGHT_OWNER},
    {.name = "fate",
     .singular = "fate",
     .plural = "fates",
     .maximum = 99,
     .sight = CG_SIGHT_NOBODY}};
static const cg_dice_def dice[] = {{.name = "cup",
                                    .title = "cup",
                                    .die = "die",
                                    .sides = 6,
                                    .capacity = 1,
                                    .owner = 1,
                                    .sight = CG_SIGHT_OWNER}};
static const cg_slot_range slots[CG_FRAME_SLOTS] = {{.maximum = ROUNDS * SEATS}};
static const cg_procedure procedures[] = {{.name = "match",
                                           .reason = "pass",
                                           .prompt = "Pass.",
                                           .run = run_rounds,
                                           .offer = offer_pass,
                                           .slots = slots}};
static const cg_module vault = {CG_MODULE_HEAD,
                                .name = "vault",
                                .title = "Vault",
                                .version = "1",
                                .summary = "A test.",
                                .players_min = SEATS,
                                .players_max = SEATS,
                                .players_default = SEATS,
                                .chance = true,
                                .hidden_information = true,
                                .return_min = -1,
                                .return_max = 1,
                                .common_deck = true,
                                .card_kind = "card",
                                .zones = zones,
                                .zone_count = COUNT(zones),
                                .counters = counters,
                                .counter_count = COUNTERS,
                                .dice = dice,
                                .dice_count = COUNT(dice),
                                .causes = causes,
                                .cause_count = COUNT(causes),
                                .procedures = procedures,
                                .procedure_count = COUNT(procedures)};
static const char blank[] =
    "game: vault\nset: c\ntitle: Cards\ncards:\n  - {name: Blank}\n"
    "decks:\n  - {name: all, title: All, cards: [{card: c/blank, copies: 1}]}\n";

/* ---- all that a viewer gets ---- */

typedef struct story {
    char text[60000];
    size_t length;
} story;

static void add(story *s, const void *bytes, size_t length)
{
    assert_true(s->length + length <= sizeof s->text);
    memcpy(s->text + s->length, bytes, length);
    s->length += length;
}

static void add_number(story *s, uint64_t number)
{
    char text[40];
    int length = snprintf(text, sizeof text, "%" PRIu64 "\n", number);
    add(s, text, (size_t)length);
}

static void add_text(story *s, const cg_match *match, int viewer,
                     size_t (*write)(const cg_match *, int, char *, size_t))
{
    char text[20000];
    size_t length = write(match, viewer, text, sizeof text);
    assert_true(length < sizeof text);
    add(s, text, length);
}

static size_t write_key(const cg_match *match, int player, char *buffer, size_t size)
{
    return cg_match_information_key(match, player, buffer, size);
}

static void add_events(story *s, const cg_match *match, int viewer)
{
    char line[200];
    uint64_t count = cg_match_event_told(match, viewer, UINT64_MAX);
    add_number(s, count);
    for (uint64_t n = 1; n <= count; n++) {
        cg_event event = {0};
        uint64_t number = cg_match_event_number(match, viewer, n);
        if (number < cg_match_event_first(match))
            continue;
        assert_int_equal(cg_match_event(match, viewer, number, &event), CG_OK);
        assert_true(event.number == number && event.kind != CG_EVENT_NONE);
        assert_true(cg_match_event_told(match, viewer, number) == n);
        event.number = n;
        add(s, &event, sizeof event);
        size_t length = cg_match_event_text(match, viewer, number, line, sizeof line);
        assert_true(length > 0 || event.kind == CG_EVENT_ANSWER);
        add(s, line, length);
    }
}

static void add_all(story *s, const cg_match *match, int viewer, const cg_space *space)
{
    static int32_t numbers[2000];
    cg_information_hash known = {0};
    add_events(s, match, viewer);
    add_text(s, match, viewer, cg_view_json);
    add_text(s, match, viewer, cg_view_text);
    assert_true(cg_space_numbers(space) <= COUNT(numbers));
    cg_space_observe(space, match, viewer, numbers, COUNT(numbers));
    add(s, numbers, cg_space_numbers(space) * sizeof *numbers);
    if (viewer < 0)
        return;
    assert_int_equal(cg_match_information_hash(match, viewer, &known), CG_OK);
    add(s, &known, sizeof known);
    add_text(s, match, viewer, write_key);
    add_text(s, match, viewer, cg_match_information_text);
}

static cg_match *begin(const facts_fixture *f, bool recall)
{
    cg_match *match = NULL;
    cg_error error = {0};
    cg_match_config config = cg_match_config_default(f->cards);
    config.recall = recall;
    config.information_hash = true;
    if (cg_match_create(&config, &match, &error))
        fail_msg("%s", error.text);
    return match;
}

static void step(cg_match *match, bool world)
{
    stirs = world;
    answer(match, "pass");
}

static void assert_same(const story *one, const story *other, int viewer)
{
    if (one->length != other->length || memcmp(one->text, other->text, one->length) != 0)
        fail_msg("viewer %d can tell the worlds apart", viewer);
}

/** Both worlds after each answer. */
static void compare_worlds(bool recall)
{
    static story told[2];
    facts_fixture f;
    cg_space *space = NULL;
    facts_begin(&f, &(facts_game){&vault, blank});
    cg_match *quiet = begin(&f, recall), *stirred = begin(&f, recall);
    assert_int_equal(cg_space_create(quiet, &space, NULL), CG_OK);
    for (int i = 0; i < ROUNDS * SEATS; i++) {
        step(quiet, false);
        step(stirred, true);
        for (int viewer = CG_SPECTATOR; viewer < SEATS; viewer++) {
            told[0].length = told[1].length = 0;
            add_all(&told[0], quiet, viewer, space);
            add_all(&told[1], stirred, viewer, space);
            if (viewer != 0)
                assert_same(&told[0], &told[1], viewer);
        }
    }
    assert_true(cg_match_event_told(stirred, 0, UINT64_MAX) >
                cg_match_event_told(quiet, 0, UINT64_MAX));
    cg_space_destroy(space);
    cg_match_destroy(quiet);
    cg_match_destroy(stirred);
    facts_end(&f);
}

static void a_hidden_change_leaves_no_trace(void **state)
{
    (void)state;
    compare_worlds(false);
    compare_worlds(true);
}

/* The owner is told; what stays is no line, and neither is what nobody may know. */
static void who_knows_it_is_told(void **state)
{
    facts_fixture f;
    int lines = 0, turned = 0;
    char line[200];
    (void)state;
    facts_begin(&f, &(facts_game){&vault, blank});
    cg_match *match = begin(&f, false);
    for (int i = 0; i < ROUNDS * SEATS; i++)
        step(match, true);
    for (uint64_t n = 1; n <= cg_match_event_count(match); n++) {
        cg_match_event_text(match, 0, n, line, sizeof line);
        lines += strstr(line, " secret") != NULL;
        turned += strncmp(line, "Die 1 turns from", 16) == 0;
        assert_null(strstr(line, "fate"));
        line[0] = 0;
        if (cg_match_event_text(match, 2, n, line, sizeof line))
            assert_true(!strstr(line, "secret") && !strstr(line, "turn"));
    }
    assert_int_equal(lines, 4); /* 1, 2, 3 and 5 secrets; then there is no room */
    assert_true(turned >= 2 && turned <= 3);
    cg_match_destroy(match);
    facts_end(&f);
}

/* A save holds what has changed, and tells nobody by its numbers that something has. */
static void a_save_tells_no_more(void **state)
{
    static story told[2];
    facts_fixture f;
    cg_match *loaded[2] = {NULL};
    cg_space *space = NULL;
    size_t size;
    (void)state;
    facts_begin(&f, &(facts_game){&vault, blank});
    for (int world = 0; world < 2; world++) {
        cg_match *match = begin(&f, false);
        for (int i = 0; i < 4; i++)
            step(match, world == 1);
        unsigned char *bytes = saved(match, &size);
        cg_match_config config = cg_match_config_default(f.cards);
        config.information_hash = true;
        assert_int_equal(cg_match_load(&config, bytes, size, &loaded[world], NULL), CG_OK);
        assert_int_equal(*cg_state_counter(loaded[world], SECRET, 0), world ? 5 : 0);
        free(bytes);
        cg_match_destroy(match);
        step(loaded[world], world == 1);
    }
    assert_int_equal(cg_space_create(loaded[0], &space, NULL), CG_OK);
    for (int viewer = CG_SPECTATOR; viewer < SEATS; viewer++) {
        for (int world = 0; world < 2; world++) {
            told[world].length = 0;
            add_all(&told[world], loaded[world], viewer, space);
        }
        if (viewer != 0)
            assert_same(&told[0], &told[1], viewer);
    }
    cg_space_destroy(space);
    cg_match_destroy(loaded[0]);
    cg_match_destroy(loaded[1]);
    facts_end(&f);
}

/* Copies, undo and redo have the numbers of the match that they are of. */
static void numbers_stay_when_answers_are_taken_back(void **state)
{
    static story told[2];
    facts_fixture f;
    cg_record *record = NULL;
    cg_space *space = NULL;
    cg_error error = {0};
    (void)state;
    stirs = true;
    facts_begin(&f, &(facts_game){&vault, blank});
    cg_match_config config = cg_match_config_default(f.cards);
    config.information_hash = config.recall = true;
    assert_int_equal(cg_record_create(&config, &record, &error), CG_OK);
    assert_int_equal(cg_space_create(cg_record_match(record), &space, NULL), CG_OK);
    for (int i = 0; i < 6; i++)
        assert_int_equal(cg_record_answer(record, (int)i % SEATS, 0, &error), CG_OK);
    for (int viewer = CG_SPECTATOR; viewer < SEATS; viewer++) {
        told[0].length = told[1].length = 0;
        add_all(&told[0], cg_record_match(record), viewer, space);
        for (int i = 0; i < 4; i++)
            assert_int_equal(cg_record_undo(record), CG_OK);
        for (int i = 0; i < 4; i++)
            assert_int_equal(cg_record_redo(record), CG_OK);
        add_all(&told[1], cg_record_match(record), viewer, space);
        assert_same(&told[0], &told[1], viewer);
        cg_match *copy = clone_of(cg_record_match(record));
        told[1].length = 0;
        add_all(&told[1], copy, viewer, space);
        assert_same(&told[0], &told[1], viewer);
        cg_match_destroy(copy);
    }
    cg_space_destroy(space);
    cg_record_destroy(record);
    facts_end(&f);
}

static void numbers_of_nothing_are_none(void **state)
{
    facts_fixture f;
    (void)state;
    stirs = true;
    facts_begin(&f, &(facts_game){&vault, blank});
    cg_match *match = begin(&f, false);
    step(match, true);
    assert_int_equal(cg_match_event_told(match, SEATS, 1), 0);
    assert_int_equal(cg_match_event_told(match, -2, 1), 0);
    assert_int_equal(cg_match_event_told(NULL, 0, 1), 0);
    assert_int_equal(cg_match_event_number(match, 0, 0), 0);
    assert_int_equal(cg_match_event_number(match, 0, cg_match_event_count(match) + 1), 0);
    assert_int_equal(cg_match_event_number(match, SEATS, 1), 0);
    assert_int_equal(cg_match_event_number(NULL, 0, 1), 0);
    assert_int_equal(cg_match_event_told(match, 1, 0), 0);
    cg_match_destroy(match);
    facts_end(&f);
}

TESTS(untold)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hidden_change_leaves_no_trace),
        cmocka_unit_test(who_knows_it_is_told),
        cmocka_unit_test(a_save_tells_no_more),
        cmocka_unit_test(numbers_stay_when_answers_are_taken_back),
        cmocka_unit_test(numbers_of_nothing_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
