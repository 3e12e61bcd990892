/* Records: undo and redo, transcripts, replay files. */
#include "base/hash.h"
#include "tests.h"

#include <cardgame/cardgame.h>

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GAME "deities_demidice"
#define CHECK_LINE 23 /* bytes of the last line of a replay */

typedef struct fixture {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
    long budget; /* allocations until they fail; below 0: never */
} fixture;

static void *allocate(void *user, void *pointer, size_t old_size, size_t size)
{
    fixture *f = user;
    (void)old_size;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    if (f->budget == 0)
        return NULL;
    if (f->budget > 0)
        f->budget--;
    return realloc(pointer, size);
}

static int set_up(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    cg_context_config config = cg_context_config_default();
    config.allocate = allocate;
    config.allocate_user = f;
    f->budget = -1;
    f->context = cg_context_create(&config);
    *state = f;
    return cg_game_load(f->context, GAME, &f->game, NULL) ||
           cg_cards_load(f->game, NULL, 0, NULL, &f->cards);
}

static int tear_down(void **state)
{
    fixture *f = *state;
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    cg_context_destroy(f->context);
    free(f);
    return 0;
}

static cg_record *start(const cg_match_config *config)
{
    cg_record *record = NULL;
    cg_error error = {0};
    if (cg_record_create(config, &record, &error))
        fail_msg("%s", error.text);
    return record;
}

/** Answers at random, at most `limit` times; the states before the answers go to `hashes` (NULL
 * allowed). */
static size_t play(cg_record *record, size_t limit, uint64_t seed, uint64_t *hashes)
{
    cg_random random = cg_random_seed(seed);
    const cg_match *match = cg_record_match(record);
    size_t count = 0;
    for (; count < limit && !cg_match_over(match); count++) {
        uint32_t index = cg_bot_random(match, &random);
        if (hashes)
            hashes[count] = cg_match_hash(match);
        assert_int_equal(cg_record_answer(record, cg_match_decider(match), index, NULL), CG_OK);
    }
    if (hashes)
        hashes[count] = cg_match_hash(match);
    return count;
}

static char *replay_of(const cg_record *record, size_t *length)
{
    *length = cg_record_replay(record, NULL, 0);
    char *text = malloc(*length + 1);
    assert_non_null(text);
    assert_int_equal(cg_record_replay(record, text, *length + 1), *length);
    assert_int_equal(strlen(text), *length);
    return text;
}

/** Writes the right checksum into the last line. */
static void fix_checksum(char *text, size_t length)
{
    char line[CHECK_LINE + 1];
    snprintf(line, sizeof line, "check %016" PRIx64 "\n",
             cg_hash_bytes(0, text, length - CHECK_LINE));
    memcpy(text + length - CHECK_LINE, line, CHECK_LINE);
}

/* ---- undo, redo ---- */

static void undo_and_redo_lead_to_the_same_states(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_record *record = start(&config);
    uint64_t hashes[301];
    size_t count = play(record, 300, 1, hashes);
    for (size_t at = count; at-- > 0;) {
        assert_int_equal(cg_record_undo(record), CG_OK);
        assert_int_equal(cg_record_length(record), at);
        assert_int_equal(cg_match_hash(cg_record_match(record)), hashes[at]);
    }
    assert_int_equal(cg_record_undo(record), CG_ERR_ARGUMENT);
    assert_int_equal(cg_record_redo_length(record), count);
    for (size_t at = 1; at <= count; at++) {
        assert_int_equal(cg_record_redo(record), CG_OK);
        assert_int_equal(cg_match_hash(cg_record_match(record)), hashes[at]);
    }
    assert_int_equal(cg_record_redo(record), CG_ERR_ARGUMENT);
    cg_record_destroy(record);
}

/** All that has been told, as player 1 is told it. */
static char *story_of(const cg_record *record)
{
    enum { SIZE = 1 << 18 };
    const cg_match *match = cg_record_match(record);
    char *story = calloc(1, SIZE);
    size_t length = 0;
    assert_non_null(story);
    for (uint64_t e = cg_match_event_first(match); e <= cg_match_event_count(match); e++) {
        length += cg_match_event_text(match, 0, e, story + length, SIZE - length);
        story[length++] = '\n';
        assert_true(length < SIZE);
    }
    return story;
}

/** Also what came before the snapshot from which it is played again. */
static void what_was_told_before_is_told_after_undo(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    config.event_capacity = 1 << 16; /* none is lost for want of room */
    static const size_t depths[] = {299, 260, 130, 65, 64, 10, 0};
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
        cg_record *record = start(&config), *plain = start(&config);
        play(record, 300, 1, NULL);
        play(plain, depths[i], 1, NULL);
        assert_int_equal(cg_record_seek(record, depths[i]), CG_OK);
        char *left = story_of(record), *right = story_of(plain);
        assert_string_equal(left, right);
        assert_int_equal(cg_match_event_first(cg_record_match(record)), 1);
        free(left);
        free(right);
        cg_record_destroy(record);
        cg_record_destroy(plain);
    }
}

static void any_state_of_a_long_match_is_found_again(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    config.players = 6;
    static uint64_t hashes[20001];
    cg_record *record = start(&config);
    size_t before = cg_context_memory(f->context);
    size_t count = play(record, 20000, 2, hashes);
    size_t limit = cg_match_state_limit(cg_record_match(record));
    assert_true(cg_context_memory(f->context) - before < count * 64 + 64 * (limit + 65536));
    cg_random random = cg_random_seed(3);
    for (int i = 0; i < 200; i++) {
        size_t at = cg_random_below(&random, (uint32_t)count + 1);
        assert_int_equal(cg_record_seek(record, at), CG_OK);
        assert_int_equal(cg_match_hash(cg_record_match(record)), hashes[at]);
    }
    assert_int_equal(cg_record_seek(record, count + 1), CG_ERR_ARGUMENT);
    cg_record_destroy(record);
}

static void a_new_answer_forgets_what_was_undone(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_record *record = start(&config);
    char text[256];
    int player;
    play(record, 100, 4, NULL);
    cg_record_answer_text(record, 99, &player, text, sizeof text);
    assert_int_equal(cg_record_seek(record, 10), CG_OK);
    play(record, 40, 5, NULL);
    assert_int_equal(cg_record_length(record), 50);
    assert_int_equal(cg_record_redo_length(record), 0);
    assert_int_equal(cg_record_answer_text(record, 50, &player, text, sizeof text), 0);
    assert_true(cg_record_answer_text(record, 49, &player, text, sizeof text) > 0);
    cg_record_destroy(record);
}

static void an_illegal_answer_is_not_recorded(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_record *record = start(&config);
    const cg_match *match = cg_record_match(record);
    uint64_t hash = cg_match_hash(match);
    int player = cg_match_decider(match);
    cg_error error = {0};
    assert_int_equal(cg_record_answer(record, player, 9999, &error), CG_ERR_ILLEGAL);
    assert_int_equal(cg_record_answer(record, 1 - player, 0, &error), CG_ERR_ILLEGAL);
    assert_int_equal(cg_match_hash(match), hash);
    assert_int_equal(cg_record_length(record), 0);
    cg_record_destroy(record);
}

static void the_transcript_says_what_was_answered(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_record *record = start(&config);
    const cg_match *match = cg_record_match(record);
    cg_random random = cg_random_seed(6);
    char texts[60][128], text[128];
    int players[60], player;
    for (size_t i = 0; i < 60; i++) {
        uint32_t index = cg_bot_random(match, &random);
        players[i] = cg_match_decider(match);
        cg_match_option_text(match, index, texts[i], sizeof texts[i]);
        assert_int_equal(cg_record_answer(record, players[i], index, NULL), CG_OK);
    }
    for (size_t i = 60; i-- > 0;) {
        assert_int_equal(cg_record_answer_text(record, i, &player, text, sizeof text),
                         strlen(texts[i]));
        assert_string_equal(text, texts[i]);
        assert_int_equal(player, players[i]);
    }
    cg_record_destroy(record);
}

/* ---- replays ---- */

/** Writes a replay, loads it, and compares what comes out. */
static void check_round_trip(const fixture *f, const cg_match_config *config, size_t limit)
{
    cg_record *record = start(config), *copy = NULL;
    cg_error error = {0};
    size_t length;
    play(record, limit, 7, NULL);
    char *text = replay_of(record, &length), name[64];
    assert_int_equal(cg_replay_game(text, length, name, sizeof name), CG_OK);
    assert_string_equal(name, GAME);
    if (cg_record_load(f->cards, "test", text, length, &copy, &error))
        fail_msg("line %u: %s\n%s", error.line, error.text, text);
    assert_int_equal(cg_record_length(copy), cg_record_length(record));
    assert_int_equal(cg_match_hash(cg_record_match(copy)), cg_match_hash(cg_record_match(record)));
    size_t again;
    char *second = replay_of(copy, &again);
    assert_string_equal(second, text);
    assert_int_equal(cg_record_load(f->cards, "test", text, length, NULL, NULL), CG_OK);
    free(second);
    free(text);
    cg_record_destroy(copy);
    cg_record_destroy(record);
}

static void replays_of_all_kinds_are_verified(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    check_round_trip(f, &config, 100000);
    config.skip_single = true;
    config.seed = UINT64_MAX;
    check_round_trip(f, &config, 100000);
    config.explicit_chance = true;
    check_round_trip(f, &config, 500);
    cg_setting settings[] = {{"turn_limit", "3"}, {"first_player", "2"}};
    config.settings = settings;
    config.setting_count = 2;
    config.players = 5;
    check_round_trip(f, &config, 100000);
    check_round_trip(f, &config, 0);
}

/** A deck of the host's own: that of the catalogue under a name which needs spelling. */
static cg_deck *own_deck(const fixture *f)
{
    cg_deck_entry entries[64];
    const cg_deck *deck = cg_cards_deck(f->cards, 2);
    cg_deck *own = NULL;
    size_t count = 0;
    while (cg_deck_get(deck, count, &entries[count]))
        count++;
    assert_int_equal(cg_deck_create(f->cards, "my 100% \"deck\" #1", entries, count, NULL, &own),
                     CG_OK);
    return own;
}

static void a_deck_of_the_host_travels_with_the_replay(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_deck *deck = own_deck(f);
    config.decks[1] = deck;
    check_round_trip(f, &config, 200);
    cg_setting shared = {"shared_deck", "true"};
    config.decks[0] = deck;
    config.settings = &shared;
    config.setting_count = 1;
    check_round_trip(f, &config, 200);
    cg_deck_destroy(deck);
}

static void a_board_of_the_host_travels_with_the_replay(void **state)
{
    fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_stage_card card = {.design = cg_cards_find(f->cards, "egyptian/ra")};
    card.zone = (uint8_t)cg_game_zone_find(f->game, "hand");
    cg_stage stage = {.phase = 1, .turn = 4, .cards = &card, .card_count = 1};
    config.stage = &stage;
    check_round_trip(f, &config, 100);
}

/** Loads a replay that may be wrong: an error, or a match that holds. */
static cg_status load_wrong(const fixture *f, const char *text, size_t length, cg_error *error)
{
    cg_record *record = NULL;
    cg_status status = cg_record_load(f->cards, "test", text, length, &record, error);
    if (!status) {
        assert_int_equal(cg_match_check(cg_record_match(record), NULL), CG_OK);
        cg_record_destroy(record);
    } else {
        assert_null(record);
    }
    return status;
}

static char *short_replay(const fixture *f, size_t *length)
{
    cg_match_config config = cg_match_config_default(f->cards);
    cg_deck *deck = own_deck(f);
    config.decks[1] = deck;
    cg_record *record = start(&config);
    play(record, 25, 8, NULL);
    char *text = replay_of(record, length);
    cg_record_destroy(record);
    cg_deck_destroy(deck);
    return text;
}

static void every_flipped_byte_is_found(void **state)
{
    fixture *f = *state;
    size_t length;
    char *text = short_replay(f, &length);
    for (size_t i = 0; i < length; i++) {
        for (int bit = 0; bit < 8; bit++) {
            text[i] = (char)(text[i] ^ 1 << bit);
            cg_error error = {0};
            if (load_wrong(f, text, length, &error) == CG_OK)
                fail_msg("byte %zu, bit %d is not missed", i, bit);
            assert_true(error.text[0] != '\0' && error.line > 0);
            text[i] = (char)(text[i] ^ 1 << bit);
        }
    }
    free(text);
}

static void a_forged_replay_is_refused_or_a_match(void **state)
{
    fixture *f = *state;
    size_t length;
    char *text = short_replay(f, &length), *forged = malloc(length);
    for (size_t i = 0; i + CHECK_LINE < length; i++) {
        memcpy(forged, text, length);
        forged[i] = (char)(forged[i] ^ 1 << i % 8);
        fix_checksum(forged, length);
        load_wrong(f, forged, length, NULL);
    }
    free(forged);
    free(text);
}

static void a_replay_that_was_cut_is_refused(void **state)
{
    fixture *f = *state;
    size_t length;
    char *text = short_replay(f, &length);
    for (size_t i = 0; i < length; i++)
        assert_int_not_equal(load_wrong(f, text, i, NULL), CG_OK);
    free(text);
}

/** Replaces the first `old` by `new`, puts the checksum right and gives the error. */
static cg_error forge(const fixture *f, const char *old, const char *new)
{
    size_t length;
    cg_error error = {0};
    char *text = short_replay(f, &length), *place = strstr(text, old);
    assert_non_null(place);
    size_t tail = length - (size_t)(place - text) - strlen(old);
    char *forged = calloc(1, length + strlen(new) + 1);
    memcpy(forged, text, (size_t)(place - text));
    strcat(forged, new);
    memcpy(forged + strlen(forged), place + strlen(old), tail);
    size_t size = length - strlen(old) + strlen(new);
    fix_checksum(forged, size);
    assert_int_equal(load_wrong(f, forged, size, &error), CG_ERR_REPLAY);
    free(forged);
    free(text);
    return error;
}

static void mistakes_are_told_with_their_line(void **state)
{
    static const struct {
        const char *old, *new, *code;
        unsigned line; /* 0: somewhere */
        const char *text;
    } cases[] = {
        {"cardgame replay 2", "cardgame replay 3", "replay-version", 1, "cardgame replay 2"},
        {"cardgame replay 2", "cardgame replay 1", "replay-line", 5, "players"},
        {"game deities_demidice", "game demi", "replay-game", 2, "demi"},
        {"\ncard ", "\ncart ", "replay-line", 5, "players"},
        {"\ncard ", "\ncard 0", "replay-line", 5, "card NUMBER"},
        {"\nsaid ", "\nsays ", "replay-line", 0, "said"},
        {"\nsaid ", "\nsaid 0", "replay-line", 0, "said"},
        {"cards ", "cards 0", "replay-line", 4, "cards"},
        {"players 2", "players 7", "replay-players", 0, "2 to 6"},
        {"chance seeded", "chance loaded", "replay-line", 0, "explicit"},
        {"skip_single false", "skip_single maybe", "replay-line", 0, "true"},
        {"option turn_limit", "option turn_limits", "unknown-option", 0, "turn_limits"},
        {"option turn_limit 2000", "option turn_limit many", "option-value", 0, "many"},
        {"deck 1 ", "deck 3 ", "replay-line", 0, "deck"},
        {"seed 1\n", "seed 2\n", "replay-differs", 0, "before answer 1"},
        {" pass\n", " surrender\n", "replay-answer", 0, "'surrender' is not an option here"},
        {"end ", "ende ", "replay-line", 0, "expected"},
    };
    fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cg_error error = forge(f, cases[i].old, cases[i].new);
        assert_string_equal(error.code, cases[i].code);
        assert_string_equal(error.file, "test");
        if (!strstr(error.text, cases[i].text))
            fail_msg("'%s' does not hold '%s'", error.text, cases[i].text);
        assert_true(cases[i].line ? error.line == cases[i].line : error.line > 8);
    }
}

/** Whether another version plays the same is seen answer by answer; where it does not, it is named. */
static void replays_of_other_versions_are_tried(void **state)
{
    static const struct {
        const char *line, *text;
    } cases[] = {{"game deities_demidice ",
                  "(it was recorded with version '91.0.0' of the game; this is version 1.0.0)"},
                 {"library ",
                  "(it was recorded with version '90.1.0' of the library; this is version 0.1.0)"}};
    fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length;
        char *text = short_replay(f, &length), *place = strstr(text, cases[i].line);
        char *other = calloc(1, length + 2);
        size_t before = (size_t)(place - text) + strlen(cases[i].line);
        cg_error error = {0};
        memcpy(other, text, before);
        other[before] = '9';
        memcpy(other + before + 1, text + before, length - before);
        fix_checksum(other, length + 1);
        assert_int_equal(cg_record_load(f->cards, "test", other, length + 1, NULL, NULL), CG_OK);
        memcpy(strstr(other, "seed 1\n"), "seed 2\n", strlen("seed 2\n"));
        fix_checksum(other, length + 1);
        assert_int_equal(load_wrong(f, other, length + 1, &error), CG_ERR_REPLAY);
        assert_string_equal(error.code, "replay-differs");
        if (!strstr(error.text, cases[i].text))
            fail_msg("'%s' does not hold '%s'", error.text, cases[i].text);
        free(other);
        free(text);
    }
}

static void no_memory_is_an_error_and_leaks_nothing(void **state)
{
    fixture *f = *state;
    size_t length, before = 0;
    char *text = short_replay(f, &length);
    before = cg_context_memory(f->context);
    cg_status status = CG_ERR_MEMORY;
    for (long budget = 0; status != CG_OK; budget++) {
        f->budget = budget;
        cg_record *record = NULL;
        status = cg_record_load(f->cards, "test", text, length, &record, NULL);
        f->budget = -1;
        assert_true(status == CG_OK || (status == CG_ERR_MEMORY && !record));
        cg_record_destroy(record);
        assert_int_equal(cg_context_memory(f->context), before);
    }
    free(text);
}

TESTS(record)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_and_redo_lead_to_the_same_states),
        cmocka_unit_test(what_was_told_before_is_told_after_undo),
        cmocka_unit_test(any_state_of_a_long_match_is_found_again),
        cmocka_unit_test(a_new_answer_forgets_what_was_undone),
        cmocka_unit_test(an_illegal_answer_is_not_recorded),
        cmocka_unit_test(the_transcript_says_what_was_answered),
        cmocka_unit_test(replays_of_all_kinds_are_verified),
        cmocka_unit_test(a_deck_of_the_host_travels_with_the_replay),
        cmocka_unit_test(a_board_of_the_host_travels_with_the_replay),
        cmocka_unit_test(every_flipped_byte_is_found),
        cmocka_unit_test(a_forged_replay_is_refused_or_a_match),
        cmocka_unit_test(a_replay_that_was_cut_is_refused),
        cmocka_unit_test(mistakes_are_told_with_their_line),
        cmocka_unit_test(replays_of_other_versions_are_tried),
        cmocka_unit_test(no_memory_is_an_error_and_leaks_nothing),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
