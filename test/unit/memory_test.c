/* Every allocation can fail: the caller hears of it, and nothing is lost or left half made. */
#include "support.h"
#include "tests.h"

#include "base/memory.h"
#include "base/text.h"

#define CARDS                                                                                      \
    "game: deities_demidice\nset: test\nabilities:\n"                                              \
    "  - {name: gain_power_die, time: DP, effect: 'play: gain 1 power die'}\n"                     \
    "  - {name: set_die, time: ES, effect: \"with k in 1..6\\nplay:\\n  target d: a die of the "   \
    "batch\\n  set d to k\"}\n"                                                                    \
    "cards:\n"                                                                                     \
    "  - {name: One, title: The One, time: DP, ability: gain_power_die}\n"                         \
    "  - {name: Two, id: two, title: The Two, time: ES, ability: set_die(2)}\n"                    \
    "decks:\n  - {name: test, set: test}\n"                                                        \
    "  - {name: list, cards: [{card: one}, {card: test/two}]}\n"

#define BAD_CARDS                                                                                  \
    "game: deities_demidice\nset: test\nabilities:\n"                                              \
    "  - {name: gain_power_di, time: DP, effect: 'play: gain 1 power dye'}\n"                      \
    "cards:\n  - {name: One, titel: The One, time: DX, ability: gain_power_die}\n"                 \
    "decks:\n  - {name: test, set: tset}\n  - {name: list, cards: [{card: onne}]}\n"

typedef struct stage {
    ledger books;
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
    cg_match *match;
    cg_record *record;
    unsigned char *bytes;
    size_t size;
    char *replay;
    size_t replay_length;
} stage;

static cg_match_config config_of(const stage *s)
{
    cg_match_config config = cg_match_config_default(s->cards);
    config.decks[0] = cg_cards_deck_find(s->cards, "test");
    config.decks[1] = cg_cards_deck_find(s->cards, "list");
    return config;
}

/** Makes all that the operations need. */
static int set_up(void **state)
{
    stage *s = calloc(1, sizeof *s);
    *state = s;
    s->books.budget = -1;
    s->context = ledger_context(&s->books, 0);
    s->context->pieces_apart = true;
    if (cg_game_load(s->context, DEMIDICE, &s->game, NULL) ||
        cg_cards_load_text(s->game, "cards", CARDS, strlen(CARDS), NULL, &s->cards))
        return -1;
    cg_match_config config = config_of(s);
    if (cg_match_create(&config, &s->match, NULL) || cg_record_create(&config, &s->record, NULL))
        return -1;
    cg_random random = cg_random_seed(1);
    for (int i = 0; i < 40; i++) {
        const cg_match *match = cg_record_match(s->record);
        cg_record_answer(s->record, cg_match_decider(match), cg_bot_random(match, &random), NULL);
    }
    s->bytes = saved(s->match, &s->size);
    s->replay_length = cg_record_replay(s->record, NULL, 0);
    s->replay = malloc(s->replay_length + 1);
    cg_record_replay(s->record, s->replay, s->replay_length + 1);
    return 0;
}

static int tear_down(void **state)
{
    stage *s = *state;
    free(s->replay);
    free(s->bytes);
    cg_record_destroy(s->record);
    cg_match_destroy(s->match);
    cg_cards_destroy(s->cards);
    cg_game_destroy(s->game);
    cg_context_destroy(s->context);
    size_t left = s->books.bytes;
    free(s);
    return left ? -1 : 0;
}

/* ---- operations: each makes something and takes it away again ---- */

static cg_status load_one_game(stage *s)
{
    cg_game *game = NULL;
    cg_error error = {0};
    cg_status status = cg_game_load(s->context, DEMIDICE, &game, &error);
    assert_int_equal(status != CG_OK, game == NULL);
    assert_int_equal(status, error.status);
    cg_game_destroy(game);
    return status;
}

/** A rules text is made when it is asked for, and is empty without memory. */
static cg_status tell_a_text(stage *s)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_card_info info = {.text = ""};
    cg_status status = cg_game_load(s->context, DEMIDICE, &game, NULL);
    if (!status)
        status = cg_cards_load_text(game, "cards", CARDS, strlen(CARDS), NULL, &cards);
    if (!status)
        assert_true(cg_cards_info(cards, 1, &info));
    if (!status && !*info.text)
        status = CG_ERR_MEMORY;
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    return status;
}

/** A line of the log is made when it is asked for, and is empty without memory. */
static cg_status tell_a_line(stage *s)
{
    char line[100];
    cg_match *match = NULL;
    cg_match_config config = cg_match_config_default(s->cards);
    cg_status status = cg_match_create(&config, &match, NULL);
    if (!status && !cg_match_event_text(match, CG_SPECTATOR, 1, line, sizeof line))
        status = CG_ERR_MEMORY;
    cg_match_destroy(match);
    return status;
}

static cg_status find_games(stage *s)
{
    char name[64];
    size_t count = 0;
    cg_status status = cg_context_game_count(s->context, &count);
    assert_int_equal(status, count ? CG_OK : CG_ERR_MEMORY);
    if (status || !cg_context_game(s->context, 0, name, sizeof name))
        return CG_ERR_MEMORY;
    return cg_context_card_file(s->context, DEMIDICE "/abilities.yaml", NULL, 0) ? CG_OK
                                                                                 : CG_ERR_MEMORY;
}

static cg_status load_text(stage *s)
{
    cg_cards *cards = NULL;
    cg_status status = cg_cards_load_text(s->game, "cards", CARDS, strlen(CARDS), NULL, &cards);
    assert_int_equal(status != CG_OK, cards == NULL);
    cg_cards_destroy(cards);
    return status;
}

static cg_status load_files(stage *s)
{
    cg_cards *cards = NULL;
    const char *paths[] = {"cards/deities_demidice/abilities.yaml",
                           "cards/deities_demidice/greek.yaml"};
    cg_report *report = cg_report_create(s->context);
    cg_status status =
        report ? cg_cards_load(s->game, paths, COUNT(paths), report, &cards) : CG_ERR_MEMORY;
    assert_int_equal(status != CG_OK, cards == NULL);
    cg_cards_destroy(cards);
    cg_report_destroy(report);
    return status;
}

static cg_status load_sources(stage *s)
{
    cg_cards *cards = NULL;
    static const char more[] = "game: deities_demidice\nset: more\ncards:\n"
                               "  - {name: More, title: M, time: DP, ability: gain_power_die}\n";
    const cg_source sources[] = {{"more", more, strlen(more)},
                                 {"cards/deities_demidice/abilities.yaml", NULL, 0}};
    cg_report *report = cg_report_create(s->context);
    cg_status status =
        report ? cg_cards_load_sources(s->game, sources, 2, report, &cards) : CG_ERR_MEMORY;
    assert_int_equal(status != CG_OK, cards == NULL);
    cg_cards_destroy(cards);
    cg_report_destroy(report);
    return status;
}

static cg_status load_folder(stage *s)
{
    cg_cards *cards = NULL;
    cg_status status = cg_cards_load(s->game, NULL, 0, NULL, &cards);
    assert_int_equal(status != CG_OK, cards == NULL);
    cg_cards_destroy(cards);
    return status;
}

static cg_status create_deck(stage *s)
{
    cg_deck *deck = NULL;
    const cg_deck_entry entries[] = {{.design = 1, .copies = 1}, {.design = 2, .copies = 1}};
    cg_status status = cg_deck_create(s->cards, "mine", entries, COUNT(entries), NULL, &deck);
    assert_int_equal(status != CG_OK, deck == NULL);
    cg_deck_destroy(deck);
    return status;
}

/** From settings that no match had before. */
static cg_status create_match(stage *s)
{
    static unsigned limit = 100;
    cg_match *match = NULL;
    char value[12];
    cg_setting setting = {"turn_limit", value};
    cg_match_config config = config_of(s);
    snprintf(value, sizeof value, "%u", ++limit);
    config.settings = &setting;
    config.setting_count = 1;
    cg_status status = cg_match_create(&config, &match, NULL);
    assert_int_equal(status != CG_OK, match == NULL);
    cg_match_destroy(match);
    return status;
}

static cg_status clone_match(stage *s)
{
    cg_match *copy = NULL;
    cg_error error = {0};
    cg_status status = cg_match_clone(s->match, &copy, &error);
    assert_int_equal(status != CG_OK, copy == NULL);
    assert_int_equal(status, error.status);
    cg_match_destroy(copy);
    return status;
}

static cg_status load_match(stage *s)
{
    cg_match *match = NULL;
    cg_match_config config = config_of(s);
    cg_status status = cg_match_load(&config, s->bytes, s->size, &match, NULL);
    assert_int_equal(status != CG_OK, match == NULL);
    cg_match_destroy(match);
    return status;
}

static cg_status create_record(stage *s)
{
    cg_record *record = NULL;
    cg_match_config config = config_of(s);
    cg_status status = cg_record_create(&config, &record, NULL);
    assert_int_equal(status != CG_OK, record == NULL);
    cg_record_destroy(record);
    return status;
}

/** The record is as it was when an answer could not be kept. */
static cg_status answer_record(stage *s)
{
    cg_record *record = NULL;
    cg_match_config config = config_of(s);
    cg_status status = cg_record_create(&config, &record, NULL);
    for (int i = 0; !status && i < 300; i++) {
        const cg_match *match = cg_record_match(record);
        uint64_t hash = cg_match_hash(match);
        size_t length = cg_record_length(record);
        if (cg_match_over(match))
            break;
        status = cg_record_answer(record, cg_match_decider(match), 0, NULL);
        assert_int_equal(cg_record_length(record), length + (status == CG_OK));
        assert_true(status == CG_OK || cg_match_hash(cg_record_match(record)) == hash);
    }
    cg_record_destroy(record);
    return status;
}

static cg_status load_replay(stage *s)
{
    cg_record *record = NULL;
    cg_status status =
        cg_record_load(s->cards, "replay", s->replay, s->replay_length, &record, NULL);
    assert_int_equal(status != CG_OK, record == NULL);
    cg_record_destroy(record);
    return status;
}

static cg_status seek_record(stage *s)
{
    size_t length = cg_record_length(s->record);
    cg_status status = cg_record_seek(s->record, length / 2);
    cg_status back = cg_record_seek(s->record, length);
    return status ? status : back;
}

/** A bot that had no memory for one decision has lost nothing. */
static cg_status choose_option(stage *s)
{
    cg_bot *bot = NULL;
    uint32_t index = UINT32_MAX;
    cg_bot_config config = cg_bot_config_default();
    cg_error error = {0};
    config.playouts = 4;
    config.explain = true;
    cg_status status = cg_bot_create(s->context, &config, &bot, &error);
    assert_int_equal(status != CG_OK, bot == NULL);
    if (!status) {
        status = cg_bot_choose(bot, s->match, &index, &error);
        assert_int_equal(status != CG_OK, index == UINT32_MAX);
        if (status && s->books.once)
            assert_int_equal(cg_bot_choose(bot, s->match, &index, NULL), CG_OK);
    }
    assert_int_equal(status, error.status);
    cg_bot_destroy(bot);
    return status;
}

static void ignore_piece(void *user, const cg_effect_piece *piece)
{
    (void)user;
    (void)piece;
}

/** A text that needs more tokens than there is room for, and arenas. */
static cg_status tell_pieces(stage *s)
{
    static char text[8000];
    cg_text out = cg_text_start(text, sizeof text);
    cg_text_add(&out, "play:\n  target t: a die of the batch\n");
    for (int i = 0; i < 150; i++)
        cg_text_add(&out, "  set t to 3\n");
    return cg_game_effect_pieces(s->game, text, strlen(text), ignore_piece, NULL);
}

static void ignore_proposal(void *user, const cg_proposal *proposal)
{
    (void)user;
    (void)proposal;
}

static cg_status list_proposals(stage *s)
{
    static const char text[] = "play:\n  target t: a die of the batch\n  se";
    return cg_game_effect_proposals(s->game, text, strlen(text), NULL, ignore_proposal, NULL);
}

/** Mistakes are told as far as memory goes; they are never taken for a catalogue. */
static cg_status load_bad_text(stage *s)
{
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(s->context);
    cg_status status =
        report ? cg_cards_load_text(s->game, "cards", BAD_CARDS, strlen(BAD_CARDS), report, &cards)
               : CG_ERR_MEMORY;
    assert_null(cards);
    assert_true(status == CG_ERR_MEMORY || status == CG_ERR_CARDS);
    bool whole = cg_report_count(report) == 7;
    cg_report_destroy(report);
    return status == CG_ERR_CARDS && whole ? CG_OK : CG_ERR_MEMORY;
}

/* ---- the loop ---- */

/** Fails the first allocation, then the second, and so on until the operation needs no more; once
 * with all that follow, once alone.
 * @param tolerant  some memory only makes it better, such as the snapshots of a record */
static void fail_each(stage *s, cg_status (*operation)(stage *), bool tolerant)
{
    for (int once = 0; once < 2; once++) {
        long count = 0;
        assert_int_equal(operation(s), CG_OK);
        size_t bytes = s->books.bytes, memory = cg_context_memory(s->context);
        s->books.once = once;
        for (;; count++) {
            assert_true(count < 20000);
            s->books.failed = false;
            s->books.budget = count;
            cg_status status = operation(s);
            s->books.budget = -1;
            if (s->books.bytes != bytes)
                fail_msg("allocation %ld: %zd bytes are lost", count,
                         (ssize_t)(s->books.bytes - bytes));
            assert_int_equal(cg_context_memory(s->context), memory);
            assert_true(s->books.wrong_sizes == 0);
            if (!s->books.failed) {
                assert_int_equal(status, CG_OK);
                break;
            }
            if (status != CG_ERR_MEMORY && !(tolerant && status == CG_OK))
                fail_msg("allocation %ld failed, but the status is %d", count, status);
        }
        assert_true(count > 0);
        s->books.once = false;
    }
}

#define FAILS(name, operation, tolerant)                                                           \
    static void name(void **state)                                                                 \
    {                                                                                              \
        fail_each(*state, operation, tolerant);                                                    \
    }

FAILS(loading_a_game_may_fail, load_one_game, false)
FAILS(telling_a_text_may_fail, tell_a_text, true)
FAILS(telling_a_line_may_fail, tell_a_line, true)
FAILS(listing_games_may_fail, find_games, false)
FAILS(loading_cards_from_text_may_fail, load_text, false)
FAILS(loading_cards_from_files_may_fail, load_files, false)
FAILS(loading_cards_from_memory_may_fail, load_sources, false)
FAILS(loading_the_cards_of_a_game_may_fail, load_folder, false)
FAILS(telling_pieces_may_fail, tell_pieces, false)
FAILS(listing_proposals_may_fail, list_proposals, false)
FAILS(reporting_mistakes_may_fail, load_bad_text, true)
FAILS(creating_a_deck_may_fail, create_deck, false)
FAILS(creating_a_match_may_fail, create_match, false)
FAILS(cloning_a_match_may_fail, clone_match, false)
FAILS(loading_a_match_may_fail, load_match, false)
FAILS(creating_a_record_may_fail, create_record, false)
FAILS(choosing_an_option_may_fail, choose_option, false)
FAILS(answering_a_record_may_fail, answer_record, true)
FAILS(loading_a_replay_may_fail, load_replay, true)

static void seeking_in_a_record_needs_no_memory_or_says_so(void **state)
{
    stage *s = *state;
    for (long budget = 0; budget < 4; budget++) {
        uint64_t hash = cg_match_hash(cg_record_match(s->record));
        s->books.budget = budget;
        cg_status status = seek_record(s);
        s->books.budget = -1;
        assert_true(status == CG_OK || status == CG_ERR_MEMORY);
        assert_int_equal(seek_record(s), CG_OK);
        assert_true(cg_match_hash(cg_record_match(s->record)) == hash);
    }
}

static void creating_a_context_may_fail(void **state)
{
    (void)state;
    long count = 0;
    for (;; count++) {
        ledger books = {.budget = count};
        cg_context *context = ledger_context(&books, 0);
        assert_int_equal(context == NULL, books.failed);
        cg_context_destroy(context);
        assert_int_equal(books.bytes, 0);
        assert_true(books.wrong_sizes == 0);
        if (!books.failed)
            break;
    }
    assert_true(count >= 1);
}

static void a_match_that_runs_needs_no_memory_at_all(void **state)
{
    stage *s = *state;
    cg_match *copy = clone_of(s->match);
    cg_random random = cg_random_seed(3);
    s->books.budget = 0;
    cg_match_playout(copy, &random, 0);
    s->books.budget = -1;
    assert_true(cg_match_over(copy));
    cg_match_destroy(copy);
}

TESTS(memory)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(creating_a_context_may_fail),
        cmocka_unit_test(loading_a_game_may_fail),
        cmocka_unit_test(telling_a_text_may_fail),
        cmocka_unit_test(telling_a_line_may_fail),
        cmocka_unit_test(listing_games_may_fail),
        cmocka_unit_test(loading_cards_from_text_may_fail),
        cmocka_unit_test(loading_cards_from_files_may_fail),
        cmocka_unit_test(loading_cards_from_memory_may_fail),
        cmocka_unit_test(loading_the_cards_of_a_game_may_fail),
        cmocka_unit_test(telling_pieces_may_fail),
        cmocka_unit_test(listing_proposals_may_fail),
        cmocka_unit_test(reporting_mistakes_may_fail),
        cmocka_unit_test(creating_a_deck_may_fail),
        cmocka_unit_test(creating_a_match_may_fail),
        cmocka_unit_test(cloning_a_match_may_fail),
        cmocka_unit_test(loading_a_match_may_fail),
        cmocka_unit_test(creating_a_record_may_fail),
        cmocka_unit_test(choosing_an_option_may_fail),
        cmocka_unit_test(answering_a_record_may_fail),
        cmocka_unit_test(loading_a_replay_may_fail),
        cmocka_unit_test(seeking_in_a_record_needs_no_memory_or_says_so),
        cmocka_unit_test(a_match_that_runs_needs_no_memory_at_all),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
