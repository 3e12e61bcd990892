/* What releases have written is loaded for good: see test/releases/README.md. */
#include "support_facts.h"
#include "tests.h"

#include "support_forge.h"

#include "base/text.h"
#include "engine/engine.h"
#include "match/record/replay_read.h"
#include "match/save/format.h"
#include "state/board_records.h"

#include <cardgame/record.h>

#include <dirent.h>
#include <inttypes.h>

#define RELEASES "test/releases"

static unsigned found; /* records */

/** The cards that lie beside the records of a game; NULL: there are none. */
static cg_cards *cards_beside(const char *release, const char *game, const cg_game *made)
{
    char folder[512];
    const char *path = folder;
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(NULL);
    snprintf(folder, sizeof folder, RELEASES "/%s/cards/%s", release, game);
    cg_status status = cg_cards_load(made, &path, 1, report, &cards);
    if (status && status != CG_ERR_FILE && status != CG_ERR_NOT_FOUND) {
        char *mistakes = errors_of(report);
        fail_msg("%s", mistakes);
    }
    cg_report_destroy(report);
    return cards;
}

static char *record_at(const char *release, const char *game, const char *end, size_t *length)
{
    char path[512];
    snprintf(path, sizeof path, RELEASES "/%s/%s%s", release, game, end);
    return read_file(path, length);
}

/** It is the match that it was, can be played on, and its own save is loaded. */
static void check_save(const cg_cards *cards, const char *release, const char *game,
                       const char *variant)
{
    char end[32];
    size_t length, size;
    snprintf(end, sizeof end, "%s.save", variant);
    char *bytes = record_at(release, game, end, &length);
    snprintf(end, sizeof end, "%s.hash", variant);
    char *hash = record_at(release, game, end, &size);
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_error error = {0};
    cg_random random = cg_random_seed(1);
    if (!bytes)
        return;
    assert_non_null(hash);
    if (cg_match_load(&config, bytes, length, &match, &error))
        fail_msg("%s/%s%s: %s", release, game, variant, error.text);
    assert_int_equal(cg_match_hash(match), strtoull(hash, NULL, 16));
    unsigned char *again = saved(match, &size);
    cg_match *same = NULL;
    assert_int_equal(cg_match_load(&config, again, size, &same, &error), CG_OK);
    assert_int_equal(cg_match_hash(match), cg_match_hash(same));
    play_random(match, &random, 100);
    assert_sound(match);
    cg_match_destroy(match);
    cg_match_destroy(same);
    free(again);
    free(bytes);
    free(hash);
    found++;
}

static void check_replay(const cg_cards *cards, const char *release, const char *game,
                         const char *variant)
{
    char end[32];
    size_t length;
    snprintf(end, sizeof end, "%s.replay", variant);
    char *text = record_at(release, game, end, &length);
    cg_error error = {0};
    cg_record *record = NULL;
    if (!text)
        return;
    if (cg_record_load(cards, end, text, length, &record, &error))
        fail_msg("%s/%s%s: line %u: %s", release, game, end, (unsigned)error.line, error.text);
    size_t size = cg_record_replay(record, NULL, 0);
    char *again = malloc(size + 1); /* written anew it is in the same format */
    cg_record_replay(record, again, size + 1);
    assert_int_equal(cg_record_load(cards, end, again, size, NULL, &error), CG_OK);
    assert_memory_equal(again, text, strlen("cardgame replay 1"));
    cg_record_destroy(record);
    free(again);
    free(text);
    found++;
}

static void check_release(const char *release)
{
    for (unsigned game = 0; game < FORGE_GAMES; game++) {
        const char *name = forge_game_name(game);
        cg_cards *cards = cards_beside(release, name, cg_cards_game(forge_cards(game)));
        if (!cards)
            continue;
        check_save(cards, release, name, "");
        check_save(cards, release, name, "-chance");
        check_replay(cards, release, name, "");
        check_replay(cards, release, name, "-chance");
        cg_cards_destroy(cards);
    }
}

static void records_of_all_releases_are_loaded(void **state)
{
    DIR *folder = opendir(RELEASES);
    struct dirent *entry;
    unsigned releases = 0;
    (void)state;
    assert_non_null(folder);
    while ((entry = readdir(folder)))
        if (strncmp(entry->d_name, "format-", 7) == 0) {
            check_release(entry->d_name);
            releases++;
        }
    closedir(folder);
    assert_true(releases >= 2);
    assert_true(found >= releases * FORGE_GAMES * 4);
}

/* ---- records with a description ---- */

/** Calls it with the name of each file of a folder that ends so, without that end. @return how many */
static unsigned for_all(const char *release, const char *end,
                        void (*check)(const char *release, const char *name))
{
    char path[512], name[256];
    struct dirent *entry;
    unsigned count = 0;
    snprintf(path, sizeof path, RELEASES "/%s", release);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        size_t length = strlen(entry->d_name), tail = strlen(end);
        if (length <= tail || length >= sizeof name ||
            strcmp(entry->d_name + length - tail, end) != 0)
            continue;
        memcpy(name, entry->d_name, length - tail);
        name[length - tail] = '\0';
        check(release, name);
        count++;
    }
    closedir(folder);
    return count;
}

/** As write_more.c writes it: the state, what each seat knows, what is offered. */
static char *told_of(const cg_match *match)
{
    static char told[1 << 16];
    char option[512];
    cg_information_hash known;
    cg_text text = cg_text_start(told, sizeof told);
    cg_text_format(&text, "state %016" PRIx64 "\n", cg_match_hash(match));
    for (int seat = 0; seat < cg_match_players(match); seat++) {
        assert_int_equal(cg_match_information_hash(match, seat, &known), CG_OK);
        cg_text_format(&text, "seat %d %016" PRIx64 "%016" PRIx64 "\n", seat + 1, known.high,
                       known.low);
    }
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        cg_match_option_text(match, i, option, sizeof option);
        cg_text_format(&text, "option %s\n", option);
    }
    assert_true(text.length < sizeof told);
    return told;
}

/** What the end of the name says is in it. */
static void check_holds(const cg_match *match, const char *what, const char *replay)
{
    if (strcmp(what, "facts") == 0)
        assert_true(match->facts->count >= 3);
    else if (strcmp(what, "relations") == 0)
        assert_true(match->extra->relations >= 2);
    else if (strcmp(what, "sealed") == 0)
        assert_true(match->sealed->owing != 0 && cg_match_option_count(match) > 1);
    else if (strcmp(what, "start") == 0)
        assert_non_null(strstr(replay, "\nstart "));
    else
        fail_msg("no record is about '%s'", what);
}

static void assert_is_told(const cg_match *match, const char *told, const char *name)
{
    if (strcmp(told_of(match), told) != 0)
        fail_msg("%s was\n%sand is\n%s", name, told, told_of(match));
}

static void check_described(const cg_cards *cards, const char *release, const char *name)
{
    size_t size, length;
    char *save = record_at(release, name, ".save", &size);
    char *replay = record_at(release, name, ".replay", &length);
    char *told = record_at(release, name, ".told", &(size_t){0});
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_record *record = NULL;
    cg_error error = {0};
    config.information_hash = true;
    assert_true(save && replay && told);
    if (cg_match_load(&config, save, size, &match, &error) ||
        cg_record_load(cards, name, replay, length, &record, &error))
        fail_msg("%s/%s: %s", release, name, error.text);
    assert_is_told(match, told, name);
    assert_int_equal(cg_match_hash(match), cg_match_hash(cg_record_match(record)));
    check_holds(match, strrchr(name, '-') + 1, replay);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        cg_match *on = clone_of(match);
        cg_random random = cg_random_seed(seed);
        play_random(on, &random, 5000);
        assert_true(cg_match_over(on));
        assert_int_equal(cg_match_fault(on, NULL), CG_OK);
        assert_sound(on);
        cg_match_destroy(on);
    }
    cg_match_destroy(match);
    cg_record_destroy(record);
    free(save);
    free(replay);
    free(told);
}

static void check_named(const char *release, const char *name)
{
    char game[64];
    snprintf(game, sizeof game, "%.*s", (int)(strrchr(name, '-') - name), name);
    for (int g = 0; g < FACTS_GAMES; g++)
        if (strcmp(facts_games[g].module->name, game) == 0) {
            facts_fixture f;
            facts_begin(&f, &facts_games[g]);
            cg_cards *cards = cards_beside(release, game, f.game);
            check_described(cards, release, name);
            cg_cards_destroy(cards);
            facts_end(&f);
            return;
        }
    for (unsigned g = 0; g < FORGE_GAMES; g++)
        if (strcmp(forge_game_name(g), game) == 0) {
            cg_cards *cards = cards_beside(release, game, cg_cards_game(forge_cards(g)));
            check_described(cards, release, name);
            cg_cards_destroy(cards);
            return;
        }
    fail_msg("%s/%s: there is no such game", release, name);
}

/** Facts, sealed answers in the middle, relations, what each player knows, described boards. */
static void records_are_as_they_were_described(void **state)
{
    (void)state;
    assert_int_equal(for_all("format-6", ".told", check_named), 0); /* it had none of that */
    assert_int_equal(for_all("format-7", ".told", check_named), 7);
}

/* ---- the page of formats ---- */

#define SORT(type) #type[0], (unsigned)sizeof(type) * 8 /* int32_t, uint8_t */
#define ONE(type, name, range)                                                                     \
    cg_text_format(&line, "%s`%s` %c%u", first ? "" : ", ", #name, SORT(type));                    \
    first = false;
#define ARRAY(type, name, count, range)                                                            \
    cg_text_format(&line, "%s`%s` ", first ? "" : ", ", #name);                                    \
    if ((count) > 1)                                                                               \
        cg_text_format(&line, "%u*", (unsigned)(count));                                           \
    cg_text_format(&line, "%c%u", SORT(type));                                                     \
    first = false;
#define RECORD(title, type, FIELDS)                                                                \
    do {                                                                                           \
        bool first = true;                                                                         \
        cg_text line = cg_text_start(text, sizeof text);                                           \
        cg_text_add(&line, "\n- " #title ": ");                                                    \
        FIELDS(ONE, ARRAY)                                                                         \
        cg_text_add(&line, "\n");                                                                  \
        if (!strstr(page, text))                                                                   \
            fail_msg("lib/FORMATS.md has no line '%s'", text);                                     \
        rows++;                                                                                    \
    } while (false);

/** A part of the page, without what stands before and behind it. */
static char *part_of_page(const char *begin, const char *end)
{
    size_t length;
    char *page = read_file("lib/FORMATS.md", &length), *from, *to;
    assert_non_null(page);
    assert_non_null(from = strstr(page, begin));
    from += strlen(begin);
    assert_non_null(to = strstr(from, end));
    *to = '\0';
    memmove(page, from, strlen(from) + 1);
    return page;
}

static unsigned count_of(const char *page, const char *words)
{
    unsigned count = 0;
    for (const char *at = page; (at = strstr(at, words)); at += strlen(words))
        count++;
    return count;
}

/** The records of a state are as the page has them, and it has no others. Whoever changes one makes a new
 * format, and keeps the reader of the old one. */
static void the_page_of_formats_has_all_structures(void **state)
{
    static char text[4096];
    unsigned rows = 0;
    char *page =
        part_of_page("The structures, each number after the other", "A procedure in a frame");
    (void)state;
    CG_RECORDS(RECORD)
    assert_int_equal(count_of(page, "\n- "), rows);
    assert_true(CG_OWN_COUNT >= CG_OWN_OF_WHOLE); /* they are added at the end */
    assert_int_equal(CG_OWN_ENDS, CG_OWN_OF_WHOLE - 1);
    free(page);
}

/** The lines of a replay are those of the page: no others are read. */
static void the_page_of_formats_has_all_lines_of_replays(void **state)
{
#define LINE(name, keyword, rest) "`" keyword " " rest "`",
    static const char *const lines[] = {CG_REPLAY_LINES(LINE)};
    char *page = part_of_page("## A replay", "\nFormat 1 "), *at;
    unsigned told = 0;
    (void)state;
    for (size_t i = 0; i < COUNT(lines); i++)
        if (!strstr(page, lines[i]))
            fail_msg("lib/FORMATS.md has no line of replays %s", lines[i]);
    for (at = page; (at = strstr(at, "\n| `")); at++) /* the first column */
        for (const char *word = at + 3; *word == '`';) {
            word = strchr(word + 1, '`') + 1;
            word += strncmp(word, ", ", 2) == 0 ? 2 : 0;
            told++;
        }
    assert_int_equal(told, COUNT(lines));
    free(page);
}

/** The bytes of a save are where the page has them. */
static void a_save_is_laid_out_as_the_page_says(void **state)
{
    size_t length;
    unsigned char *bytes = (unsigned char *)read_file(RELEASES "/format-7/tabletop.save", &length);
    (void)state;
    assert_non_null(bytes);
    assert_memory_equal(bytes,
                        "CGMATCH\x07\x08\x00tabletop\x05\x00"
                        "1.0.0",
                        8 + 2 + 8 + 2 + 5);
    const unsigned char *at = bytes + 8 + 2 + 8 + 2 + 5 + 8; /* behind the hash of the catalogue */
    assert_int_equal(at[0], 2);                              /* players */
    assert_int_equal(at[1], 0);                              /* explicit chance */
    assert_int_equal(at[2], 20);                             /* seed */
    free(bytes);
}

TESTS(releases)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_of_all_releases_are_loaded),
        cmocka_unit_test(records_are_as_they_were_described),
        cmocka_unit_test(the_page_of_formats_has_all_structures),
        cmocka_unit_test(the_page_of_formats_has_all_lines_of_replays),
        cmocka_unit_test(a_save_is_laid_out_as_the_page_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
