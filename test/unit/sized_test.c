/* Programs that were built with other headers: structures of theirs that are shorter or longer than
 * the library's, given and received. */
#include "support.h"
#include "tests.h"

#include <cardgame/editing.h>
#include <cardgame/explain.h>
#include <cardgame/view.h>

enum { ROOM = 1024, MARK = 0xa5 };

static bool is_all(const unsigned char *bytes, size_t from, size_t to, unsigned char value)
{
    while (from < to && bytes[from] == value)
        from++;
    return from >= to;
}

/* ---- received ---- */

/** Calls that fill a structure: the first two bytes tell that it was filled at all. */
#define GIVERS(X)                                                                                  \
    X(cg_decision, cg_match_decision_sized(of->match, to, size))                                   \
    X(cg_option, cg_match_option_sized(of->match, 0, to, size))                                    \
    X(cg_event, cg_match_event_sized(of->match, 0, 1, to, size) == CG_OK)                          \
    X(cg_result, cg_match_result_sized(of->over, to, size))                                        \
    X(cg_fix, cg_report_fix_sized(of->report, 0, to, size))                                        \
    X(cg_card_info, cg_cards_info_sized(of->f->cards, 1, to, size))                                \
    X(cg_deck_entry, cg_deck_get_sized(cg_cards_deck(of->f->cards, 0), 0, to, size))               \
    X(cg_setting_info, cg_game_setting_sized(of->f->game, 0, to, size))                            \
    X(cg_zone_info, cg_game_zone_sized(of->f->game, 0, to, size))                                  \
    X(cg_game_info, (cg_game_describe_sized(to, size, of->f->game), true))                         \
    X(cg_match_config, (cg_match_config_default_sized(to, size, of->f->cards), true))              \
    X(cg_context_config, (cg_context_config_default_sized(to, size), true))                        \
    X(cg_bot_config, (cg_bot_config_default_sized(to, size), true))                                \
    X(cg_search_info, cg_bot_search_sized(of->bot, to, size))                                      \
    X(cg_finding, cg_bot_finding_sized(of->bot, 0, to, size))                                      \
    X(cg_expected, cg_bot_expected_sized(of->bot, 0, 0, to, size))                                 \
    X(cg_view_card, cg_view_zone_card_sized(of->match, 0, of->hand, 0, 0, to, size))               \
    X(cg_view_object, cg_view_object_get_sized(of->match, 0, of->field, 0, 0, to, size))

typedef struct table {
    const fixture *f;
    cg_match *match, *over;
    cg_bot *bot; /**< that has chosen in a tree, and explains it */
    uint8_t hand, field;
    cg_report *report; /**< that has an error */
} table;

typedef struct giver {
    const char *name;
    size_t size;
    bool (*give)(const table *of, void *to, size_t size);
} giver;

#define FUNCTION(type, call)                                                                       \
    static bool give_##type(const table *of, void *to, size_t size)                                \
    {                                                                                              \
        (void)of;                                                                                  \
        return call;                                                                               \
    }
GIVERS(FUNCTION)
#undef FUNCTION

#define ROW(type, call) {#type, sizeof(type), give_##type},
static const giver givers[] = {GIVERS(ROW)};
#undef ROW

/** A place of that size gets as much as fits, zeros behind what the library knows, and no more. */
static void try_size(const table *of, const giver *g, size_t size)
{
    unsigned char bytes[ROOM];
    assert_in_range(size, 1, ROOM - 1);
    memset(bytes, MARK, sizeof bytes);
    if (!g->give(of, bytes, size))
        fail_msg("%s: nothing was given", g->name);
    if (!is_all(bytes, size, ROOM, MARK))
        fail_msg("%s: more than %zu bytes were written", g->name, size);
    if (size > g->size && !is_all(bytes, g->size, size, 0))
        fail_msg("%s: what the library does not know is not 0", g->name);
    if (is_all(bytes, 0, size < 8 ? size : 8, MARK))
        fail_msg("%s: nothing was written", g->name);
}

static cg_bot *bot_that_explains(const fixture *f)
{
    cg_match_config config = config_for(f, 2);
    cg_bot_config thinking = cg_bot_config_default();
    cg_bot *bot = NULL;
    uint32_t index;
    config.skip_single = true;
    thinking.method = CG_BOT_TREE;
    thinking.playouts = 1000;
    thinking.explain = true;
    cg_match *match = start(&config);
    assert_int_equal(cg_bot_create(f->context, &thinking, &bot, NULL), CG_OK);
    assert_int_equal(cg_bot_choose(bot, match, &index, NULL), CG_OK);
    cg_match_destroy(match);
    return bot;
}

static void start_both(table *t, const fixture *f)
{
    static cg_stage_card cards[1];
    const int field = cg_game_zone_find(f->game, "deities");
    cards[0] = (cg_stage_card){.design = cg_cards_find(f->cards, "canaanite/horon"),
                               .zone = (uint8_t)field};
    const cg_stage stage = {.phase = cg_game_phase_find(f->game, "actions"),
                            .turn = 3,
                            .cards = cards,
                            .card_count = 1};
    cg_cards *none = NULL;
    cg_report *report = cg_report_create(f->context);
    cg_cards_load_text(f->game, "x", "gam: 1", 6, report, &none);
    *t = (table){.report = report, .f = f, .bot = bot_that_explains(f), .field = (uint8_t)field};
    t->hand = (uint8_t)cg_game_zone_find(f->game, "hand");
    cg_match_config config = config_for(f, 2);
    t->over = start(&config);
    assert_int_equal(cg_match_concede(t->over, 0, NULL), CG_OK);
    t->match = start(&config);
    cg_random random = cg_random_seed(2);
    play_random(t->match, &random, 12);
    cg_match *staged = NULL;
    config.decks[0] = config.decks[1] = cg_cards_deck_find(f->cards, "canaanite");
    config.stage = &stage;
    staged = start(&config);
    if (!cg_view_zone_size(t->match, t->field, 0)) {
        cg_match_destroy(t->match);
        t->match = staged;
    } else {
        cg_match_destroy(staged);
    }
}

static void places_of_any_size_are_filled(void **state)
{
    table t;
    start_both(&t, *state);
    for (size_t i = 0; i < COUNT(givers); i++) {
        const giver *g = &givers[i];
        const size_t sizes[] = {g->size / 2, g->size - 1, g->size, g->size + 1, g->size + 24};
        for (size_t k = 0; k < COUNT(sizes); k++)
            try_size(&t, g, sizes[k]);
    }
    cg_bot_destroy(t.bot);
    cg_report_destroy(t.report);
    cg_match_destroy(t.match);
    cg_match_destroy(t.over);
}

/* ---- given ---- */

/** Entries of a deck, as headers have them that end before `reserve`. */
static void shorter_entries_of_decks_are_filled_up(void **state)
{
    enum { SIZE = offsetof(cg_deck_entry, reserve), MOST = 100 };
    const fixture *f = *state;
    const cg_deck *ready = cg_cards_deck(f->cards, 0);
    unsigned char rows[MOST * SIZE];
    cg_deck_entry entry;
    size_t count = 0;
    for (; cg_deck_get(ready, count, &entry); count++) {
        assert_in_range(count, 0, MOST - 1);
        memcpy(rows + count * SIZE, &entry, SIZE);
    }
    cg_deck *deck = NULL;
    assert_int_equal(
        cg_deck_create_sized(f->cards, "short", (void *)rows, count, NULL, &deck, SIZE), CG_OK);
    assert_int_equal(cg_deck_size(deck), cg_deck_size(ready));
    cg_deck_destroy(deck);
}

/** Structures as a later version may have them. */
typedef struct later_setting {
    cg_setting known;
    uint64_t more;
} later_setting;
typedef struct later_card {
    cg_stage_card known;
    uint64_t more;
} later_card;
typedef struct later_stage {
    cg_stage known;
    uint64_t more;
} later_stage;

typedef struct later {
    later_setting settings[2];
    later_card cards[2];
    later_stage stage;
    cg_match_config config;
} later;

static void prepare(later *with, const fixture *f)
{
    int field = cg_game_zone_find(f->game, "deities");
    *with = (later){.config = config_for(f, 2)};
    with->settings[0].known = (cg_setting){"first_player", "2"};
    with->settings[1].known = (cg_setting){"simultaneous_end", "turn_player_wins"};
    for (int i = 0; i < 2; i++)
        with->cards[i].known = (cg_stage_card){
            .design = cg_cards_find(f->cards, i ? "canaanite/shahar" : "canaanite/horon"),
            .zone = (uint8_t)field,
            .owner = (int8_t)i,
            .zone_owner = (int8_t)i};
    with->stage.known = (cg_stage){.phase = cg_game_phase_find(f->game, "actions"),
                                   .turn = 3,
                                   .cards = &with->cards[0].known,
                                   .card_count = 2};
    with->config.settings = &with->settings[0].known;
    with->config.setting_count = 2;
    with->config.decks[0] = with->config.decks[1] = cg_cards_deck_find(f->cards, "canaanite");
    with->config.stage = &with->stage.known;
    with->config.sizes[0] = sizeof(later_setting);
    with->config.sizes[1] = sizeof(later_stage);
    with->config.sizes[2] = sizeof(later_card);
}

static void check_match(const cg_match_config *config, const fixture *f)
{
    cg_match *match = start(config);
    uint8_t field = (uint8_t)cg_game_zone_find(f->game, "deities");
    char text[40];
    assert_int_equal(cg_view_zone_size(match, field, 0) + cg_view_zone_size(match, field, 1), 2);
    cg_match_setting(match, "simultaneous_end", text, sizeof text);
    assert_string_equal(text, "turn_player_wins");
    cg_match_destroy(match);
}

static void longer_settings_and_boards_are_taken_as_far_as_they_are_known(void **state)
{
    later with;
    cg_error error = {0};
    cg_match *match = NULL;
    prepare(&with, *state);
    check_match(&with.config, *state);
    uint64_t *more[] = {&with.settings[1].more, &with.stage.more, &with.cards[1].more};
    for (size_t i = 0; i < COUNT(more); i++) {
        *more[i] = 1;
        assert_int_equal(cg_match_create(&with.config, &match, &error), CG_ERR_ARGUMENT);
        assert_non_null(strstr(error.text, "does not know"));
        *more[i] = 0;
    }
    assert_int_equal(cg_match_create(&with.config, &match, &error), CG_OK);
    cg_match_destroy(match);
}

/** As headers have them whose cards end before the marks, and boards before the dice. */
static void shorter_boards_are_filled_up(void **state)
{
    enum { CARD = offsetof(cg_stage_card, marks), STAGE = offsetof(cg_stage, dice_pool) };
    const fixture *f = *state;
    later with;
    cg_stage stage;
    unsigned char cards[2 * CARD];
    prepare(&with, f);
    for (int i = 0; i < 2; i++)
        memcpy(cards + i * CARD, &with.cards[i].known, CARD);
    memset(&stage, MARK, sizeof stage);
    memcpy(&stage, &with.stage.known, STAGE);
    stage.cards = (const cg_stage_card *)(const void *)cards;
    with.config.stage = &stage;
    with.config.sizes[1] = STAGE;
    with.config.sizes[2] = CARD;
    check_match(&with.config, f);
}

/** A binding that leaves the sizes at 0 has the structures of today. */
static void sizes_that_nobody_set_are_those_of_today(void **state)
{
    const fixture *f = *state;
    later with;
    prepare(&with, f);
    const cg_setting settings[] = {with.settings[0].known, with.settings[1].known};
    const cg_stage_card cards[] = {with.cards[0].known, with.cards[1].known};
    cg_stage stage = with.stage.known;
    stage.cards = cards;
    with.config.settings = settings;
    with.config.stage = &stage;
    memset(with.config.sizes, 0, sizeof with.config.sizes);
    check_match(&with.config, f);
}

/** No version of a structure was smaller. */
static void sizes_below_the_first_are_refused(void **state)
{
    static const size_t least[] = {sizeof(cg_setting), offsetof(cg_stage, dice_pool),
                                   offsetof(cg_stage_card, marks), sizeof(cg_stage_counter)};
    static const cg_setting setting = {"turn_limit", "5"};
    const fixture *f = *state;
    for (size_t i = 0; i < COUNT(least); i++)
        for (size_t size = 1; size < least[i]; size++) {
            cg_match_config config = config_for(f, 2);
            cg_match *match = NULL;
            config.settings = &setting;
            config.setting_count = 1;
            config.sizes[i] = (uint16_t)size;
            assert_int_equal(cg_match_create(&config, &match, NULL), CG_ERR_ARGUMENT);
        }
}

static void so_is_that_of_counters(void **state)
{
    const cg_stage_counter counters[] = {{.counter = 0, .player = 0, .value = 21},
                                         {.counter = 0, .player = 1, .value = 33}};
    void *game = NULL;
    (void)state;
    load_game(&game, "gemu_land");
    const fixture *f = game;
    cg_match_config config = config_for(f, 2);
    const cg_stage stage = {
        .turn = 3, .phase = 0, .counters = counters, .counter_count = COUNT(counters)};
    config.stage = &stage;
    memset(config.sizes, 0, sizeof config.sizes);
    cg_match *match = start(&config);
    assert_int_equal(cg_view_counter(match, 0, 0), 21);
    assert_int_equal(cg_view_counter(match, 0, 1), 33);
    cg_match_destroy(match);
    unload_game(&game);
}

static int load_divinity(void **state)
{
    return load_game(state, "divinity");
}

TESTS(sized)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_of_any_size_are_filled),
        cmocka_unit_test(shorter_entries_of_decks_are_filled_up),
        cmocka_unit_test(longer_settings_and_boards_are_taken_as_far_as_they_are_known),
        cmocka_unit_test(shorter_boards_are_filled_up),
        cmocka_unit_test(sizes_that_nobody_set_are_those_of_today),
        cmocka_unit_test(sizes_below_the_first_are_refused),
        cmocka_unit_test(so_is_that_of_counters),
    };
    return cmocka_run_group_tests(tests, load_divinity, unload_game);
}
