/* What the words of a text mean, for whoever points at them. */
#include "support.h"
#include "support_shipped.h"
#include "tests.h"

#include <cardgame/editing.h>

const cg_module *cg_module_tabletop(void);

/** What stands at the first place of those words means that. */
static void assert_means(const fixture *f, const char *text, const char *word, const char *means)
{
    char buffer[2000];
    const char *at = strstr(text, word);
    assert_non_null(at);
    size_t length = cg_game_effect_meaning(f->game, text, strlen(text), (size_t)(at - text), buffer,
                                           sizeof buffer);
    assert_int_equal(length, strlen(buffer));
    if (!strstr(buffer, means))
        fail_msg("'%s' is not in: %s", means, buffer);
}

static const char text[] = "when an enemy creature attacks, may:\n"
                           "  target t: one of my creatures\n"
                           "  draw 2; put t into my hand\n"
                           "  if my hand is empty: gain 1 life";

static void words_mean_what_the_reference_says(void **state)
{
    const fixture *f = *state;
    assert_means(f, text, "when", "**when** (head)\n\nBy itself, right after the event");
    assert_means(f, text, "enemy", "Controlled by an opponent.");
    assert_means(f, text, "attacks", "An attack is declared.");
    assert_means(f, text, "draw", "**draw** (verb)\n\n`draw NUMBER [card]`\n\nThe player takes");
    assert_means(f, text, "draw", "Example: `draw 2`");
    assert_means(f, text, "put", "`put CARDS PLACE`");
    assert_means(f, text, "if", "`if CONDITION: STEPS`");
    assert_means(f, text, "life", "**life** (counter)\n\nThe counter 'life'.");
    assert_means(f, text, "hand", "(zone)");
    assert_means(f, text, "t into", "**t** (name)\n\nGiven in `target t: one of my creatures`");
}

static void a_verb_alone_means_all_that_it_begins(void **state)
{
    const fixture *f = *state;
    assert_means(f, "play: discard", "discard", "`discard NUMBER [card] at random`");
    assert_means(f, "play: discard", "discard", "`discard CARDS`");
}

static void behind_a_mistake_words_still_mean_something(void **state)
{
    const fixture *f = *state;
    assert_means(f, "play: frob creature", "creature", "(kind)");
}

static void where_nothing_stands_nothing_is_meant(void **state)
{
    const fixture *f = *state;
    char buffer[100] = "x";
    assert_int_equal(cg_game_effect_meaning(f->game, "play: draw 2", 12, 99, buffer, 100), 0);
    assert_int_equal(cg_game_effect_meaning(f->game, "play: frob 2", 12, 8, buffer, 100), 0);
    assert_string_equal(buffer, "");
    assert_int_equal(cg_game_effect_meaning(f->game, "play: draw 2", 12, 12, buffer, 100), 0);
    assert_int_equal(cg_game_effect_meaning(NULL, "play", 4, 0, buffer, 100), 0);
    assert_int_equal(cg_game_effect_meaning(f->game, NULL, 0, 0, buffer, 100), 0);
    size_t all = cg_game_effect_meaning(f->game, "play: draw 2", 12, 6, NULL, 0);
    assert_true(all > 50);
    assert_int_equal(cg_game_effect_meaning(f->game, "play: draw 2", 12, 6, buffer, 10), all);
    assert_string_equal(buffer, "**draw** ");
}

/** Verbs, sentences and events of all texts are explained. */
static void look_at(void *user, const cg_effect_piece *piece)
{
    const char *const *of = user;
    char buffer[4000];
    bool phrase = piece->sort == CG_SORT_VERB || piece->sort == CG_SORT_SENTENCE ||
                  piece->sort == CG_SORT_EVENT;
    if (!phrase)
        return;
    const cg_game *game = (const cg_game *)(const void *)of[0];
    cg_game_effect_meaning(game, of[1], strlen(of[1]), piece->start, buffer, sizeof buffer);
    if (!strchr(buffer, '`'))
        fail_msg("%s: no pattern for '%.*s' in: %s", cg_game_describe(game).name,
                 (int)piece->length, of[1] + piece->start, of[1]);
}

static void check_text(const cg_game *game, const char *effect, void *user)
{
    const char *of[] = {(const char *)game, effect};
    (void)user;
    cg_game_effect_pieces(game, effect, strlen(effect), look_at, of);
}

static void each_phrase_of_shipped_cards_is_explained(void **state)
{
    (void)state;
    visit_effects(check_text, 10, NULL);
}

static void hear_piece(void *user, const cg_effect_piece *piece)
{
    (void)piece;
    ++*(size_t *)user;
}

static void hear_proposal(void *user, const cg_proposal *proposal)
{
    (void)proposal;
    ++*(size_t *)user;
}

/** Editors ask at every key. */
static void whoever_asks_leaves_no_memory_behind(void **state)
{
    (void)state;
    ledger books = {.budget = -1};
    cg_context *context = ledger_context(&books, 0);
    cg_game *game = NULL;
    char buffer[2000];
    size_t heard = 0, from = 0;
    assert_int_equal(cg_game_from_module(context, cg_module_tabletop(), &game, NULL), CG_OK);
    size_t before = books.bytes;
    assert_int_equal(cg_game_effect_pieces(game, text, strlen(text), hear_piece, &heard), CG_OK);
    assert_int_equal(books.bytes, before);
    assert_int_equal(
        cg_game_effect_proposals(game, text, strlen(text), &from, hear_proposal, &heard), CG_OK);
    assert_int_equal(books.bytes, before);
    assert_int_not_equal(cg_game_effect_meaning(game, text, strlen(text), 0, buffer, sizeof buffer),
                         0);
    assert_int_equal(books.bytes, before);
    assert_in_range(heard, 10, 1000);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static int load_sample(void **state)
{
    return load_tables(state, cg_module_tabletop());
}

TESTS(meaning)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_mean_what_the_reference_says),
        cmocka_unit_test(a_verb_alone_means_all_that_it_begins),
        cmocka_unit_test(behind_a_mistake_words_still_mean_something),
        cmocka_unit_test(where_nothing_stands_nothing_is_meant),
        cmocka_unit_test(each_phrase_of_shipped_cards_is_explained),
        cmocka_unit_test(whoever_asks_leaves_no_memory_behind),
    };
    return cmocka_run_group_tests(tests, load_sample, unload_game);
}
