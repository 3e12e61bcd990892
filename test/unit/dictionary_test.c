/* The words that each game has for its kinds of cards, as rules texts say them of one card and of
 * several: those of test/probes/GAME/dictionary.yaml, whose cards are called by what they speak of. */
#include "support.h"
#include "tests.h"

#include <ctype.h>
#include <stdlib.h>

enum { TEXT_MOST = 600 };

static const char *const games[] = {"demi", "divinity", "divino", "gemu_land"};

static int load(fixture *f, const char *name)
{
    char cards[60], probes[60];
    const char *const paths[] = {cards, probes};
    snprintf(cards, sizeof cards, "cards/%s", name);
    snprintf(probes, sizeof probes, "test/probes/%s", name);
    f->context = cg_context_create(NULL);
    assert_int_equal(cg_game_load(f->context, name, &f->game, NULL), CG_OK);
    return cg_cards_load(f->game, paths, COUNT(paths), NULL, &f->cards);
}

/** "Of Set Monsters" speaks of set monsters. */
static void lower(const char *from, char *to)
{
    while ((*to++ = (char)tolower((unsigned char)*from++)))
        ;
}

/** What stands in the text between two others. */
static void between(const char *text, const char *before, const char *behind, char *found)
{
    const char *begin = strstr(text, before);
    const char *end = begin ? strstr(begin + strlen(before), behind) : NULL;
    assert_non_null(end);
    begin += strlen(before);
    snprintf(found, TEXT_MOST, "%.*s", (int)(end - begin), begin);
}

/** What the library prints is what the file says: with a word that it does not have for one card, the
 * word for several is read in its place. */
static void assert_written(const char *file, const char *before, const char *one)
{
    char written[TEXT_MOST + 20];
    snprintf(written, sizeof written, "%s%s", before, one);
    if (strstr(file, written) == NULL)
        fail_msg("no card is written with '%s'", written);
}

static void assert_words(const fixture *f, const char *file, cg_design design,
                         const cg_card_info *info)
{
    char many[TEXT_MOST], said[TEXT_MOST], source[TEXT_MOST], one[TEXT_MOST];
    bool searches = strstr(info->text, "Search") != NULL || strstr(info->text, "search") != NULL;
    lower(info->name + strlen("Of "), many);
    between(info->text, "2 or more ", " in your hand", said);
    assert_string_equal(said, many);
    cg_cards_source(f->cards, design, source, sizeof source);
    between(source, searches ? "for a" : "discard a", searches ? " and put" : " in my hand", one);
    between(info->text, searches ? "for a" : "iscard a", searches ? " and put" : " from your hand",
            said);
    assert_string_equal(said, one);
    assert_written(file, searches ? "for a" : "discard a", one);
}

static void test_words(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        fixture f = {0};
        unsigned count = 0;
        char path[60];
        snprintf(path, sizeof path, "test/probes/%s/dictionary.yaml", games[g]);
        char *file = read_file(path, NULL);
        assert_non_null(file);
        assert_int_equal(load(&f, games[g]), CG_OK);
        for (size_t d = 1; d <= cg_cards_count(f.cards); d++) {
            cg_card_info info;
            assert_true(cg_cards_info(f.cards, (cg_design)d, &info));
            if (strncmp(info.id, "dict/of_", 8) != 0)
                continue;
            assert_words(&f, file, (cg_design)d, &info);
            count++;
        }
        assert_true(count > 10);
        free(file);
        cg_cards_destroy(f.cards);
        cg_game_destroy(f.game);
        cg_context_destroy(f.context);
    }
}

TESTS(dictionary)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests_name("dictionary", tests, NULL, NULL);
}
