/* What releases have written is loaded for good: see test/releases/README.md. */
#include "support.h"
#include "tests.h"

#include "support_forge.h"

#include <cardgame/record.h>

#include <dirent.h>

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
    assert_true(releases >= 1);
    assert_true(found >= releases * FORGE_GAMES * 4);
}

TESTS(releases)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(records_of_all_releases_are_loaded)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
