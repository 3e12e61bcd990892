/* Texts of the effect language piece by piece, as editors colour them and follow their names. */
#include "support.h"
#include "support_shipped.h"
#include "tests.h"

#include <cardgame/editing.h>

#include <ctype.h>

/** Pieces as they come. */
typedef struct heard {
    const char *text;
    uint32_t end; /**< of the last one */
    unsigned count;
    bool given[16400]; /**< where names are given */
    char shown[4000];
} heard;

static void hear(void *user, const cg_effect_piece *piece)
{
    heard *h = user;
    assert_true(piece->start >= h->end && piece->length > 0);
    assert_true(piece->sort >= 0 && piece->sort < CG_SORT_COUNT);
    assert_true((piece->sort == CG_SORT_NAME) == (piece->defined != CG_UNDEFINED));
    assert_true((piece->sort == CG_SORT_CARD) == (piece->card != NULL));
    const char *line = h->text + piece->start - piece->column;
    assert_true(line == h->text || line[-1] == '\n');
    uint32_t lines = 0;
    for (const char *at = h->text; at < line; at++)
        lines += *at == '\n';
    assert_int_equal(lines, piece->line);
    if (piece->sort == CG_SORT_NAME && piece->defined == piece->start)
        h->given[piece->start] = true;
    if (piece->sort == CG_SORT_NAME && !h->given[piece->defined])
        fail_msg("a name is given nowhere in: %s", h->text);
    h->end = piece->start + piece->length;
    h->count++;
    size_t used = strlen(h->shown);
    snprintf(h->shown + used, sizeof h->shown - used, "%s%s:%.*s", used ? " " : "",
             cg_sort_name(piece->sort), (int)piece->length, h->text + piece->start);
}

/** The pieces of a text, each with its sort. */
static void tell(const cg_game *game, const char *text, heard *h)
{
    memset(h, 0, sizeof *h);
    h->text = text;
    assert_int_equal(cg_game_effect_pieces(game, text, strlen(text), hear, h), CG_OK);
}

/* ---- what is shipped ---- */

static void check_shipped(const cg_game *game, const char *text, void *user)
{
    heard *h = user;
    tell(game, text, h);
    assert_true(h->count > 0);
    if (strstr(h->shown, "unknown:"))
        fail_msg("not understood: %s\nin: %s", strstr(h->shown, "unknown:"), text);
}

static void every_word_of_every_shipped_effect_is_known(void **state)
{
    (void)state;
    static heard h;
    assert_true(visit_effects(check_shipped, 1, &h) > 900);
}

static void count_bytes(void *user, const cg_effect_piece *piece)
{
    unsigned char *covered = user;
    for (uint32_t i = 0; i < piece->length; i++)
        covered[piece->start + i]++;
}

/** Everything but spaces is in a piece, but for the quotes around abilities. */
static void check_whole(const cg_game *game, const char *text, void *user)
{
    (void)user;
    static unsigned char covered[20000];
    memset(covered, 0, sizeof covered);
    assert_int_equal(cg_game_effect_pieces(game, text, strlen(text), count_bytes, covered), CG_OK);
    for (size_t i = 0; text[i]; i++) {
        bool space = isspace((unsigned char)text[i]) || text[i] == '"' || text[i] == '\'';
        assert_true(covered[i] <= 1);
        if (!space && !covered[i] && text[i] != '\\')
            fail_msg("byte %zu is in no piece: %s", i, text);
    }
}

static void nothing_is_left_out(void **state)
{
    (void)state;
    visit_effects(check_whole, 1, NULL);
}

/* ---- what pieces are ---- */

static void assert_told(const cg_game *game, const char *text, const char *told)
{
    static heard h;
    tell(game, text, &h);
    assert_string_equal(h.shown, told);
}

static void pieces_are_what_the_parser_reads(void **state)
{
    const fixture *f = *state;
    assert_told(f->game, "when an enemy creature attacks: draw 2",
                "head:when word:an word:enemy kind:creature event:attacks sign:: verb:draw "
                "number:2");
    assert_told(f->game, "play:\n  target t: one creature\n  destroy t",
                "head:play sign:: word:target name:t sign:: word:one kind:creature verb:destroy "
                "name:t");
    assert_told(f->game, "play: put a creature in my discard pile into my hand",
                "head:play sign:: verb:put word:a kind:creature word:in word:my "
                "zone:discard pile word:into word:my zone:hand");
    assert_told(f->game, "play: create 1 \"Giant \\\"Slayer\"",
                "head:play sign:: verb:create number:1 card:\"Giant \\\"Slayer\"");
    assert_told(f->game, "this has \"when this attacks: draw 1\"",
                "word:this sentence:has head:when word:this event:attacks sign:: verb:draw "
                "number:1");
    assert_told(f->game, "play: gain 1 life", "head:play sign:: verb:gain number:1 counter:life");
}

static void behind_a_mistake_words_tell_what_they_can(void **state)
{
    const fixture *f = *state;
    assert_told(f->game, "play: drwa 2 creature; draw 1",
                "head:play sign:: unknown:drwa number:2 kind:creature sign:; verb:draw number:1");
    assert_told(f->game, "play:\n  frob here\n  draw 1",
                "head:play sign:: unknown:frob unknown:here verb:draw number:1");
    assert_told(f->game, "", "");
    assert_told(f->game, "\"", "text:\"");
    assert_told(f->game, "?", "");
}

static void take_card(void *user, const cg_effect_piece *piece)
{
    if (piece->card)
        snprintf(user, 100, "%s", piece->card);
}

static void a_card_is_named_without_quotes_and_escapes(void **state)
{
    const fixture *f = *state;
    char card[100] = "";
    const char text[] = "play: create 1 \"A \\\"B\\\" C\"";
    cg_game_effect_pieces(f->game, text, strlen(text), take_card, card);
    assert_string_equal(card, "A \"B\" C");
}

static void names_of_two_abilities_are_not_the_same(void **state)
{
    const fixture *f = *state;
    static heard h;
    tell(f->game,
         "play:\n  target t: one creature\n  destroy t\nuse:\n  target t: one creature\n  "
         "destroy t",
         &h);
    unsigned given = 0;
    for (size_t i = 0; i < COUNT(h.given); i++)
        given += h.given[i];
    assert_int_equal(given, 2);
}

static void senseless_questions_are_refused(void **state)
{
    const fixture *f = *state;
    heard *h = calloc(1, sizeof *h);
    assert_int_equal(cg_game_effect_pieces(NULL, "", 0, hear, h), CG_ERR_ARGUMENT);
    assert_int_equal(cg_game_effect_pieces(f->game, NULL, 0, hear, h), CG_ERR_ARGUMENT);
    assert_int_equal(cg_game_effect_pieces(f->game, "", 0, NULL, h), CG_ERR_ARGUMENT);
    char *long_text = calloc(1, 20001);
    memset(long_text, 'a', 20000);
    assert_int_equal(cg_game_effect_pieces(f->game, long_text, 20000, hear, h), CG_OK);
    assert_int_equal(h->count, 0);
    assert_null(cg_sort_name(CG_SORT_COUNT));
    assert_null(cg_sort_name((cg_sort)-1));
    assert_string_equal(cg_sort_name(CG_SORT_VERB), "verb");
    free(long_text);
    free(h);
}

static int load_sample(void **state)
{
    const cg_module *cg_module_tabletop(void);
    return load_tables(state, cg_module_tabletop());
}

TESTS(pieces)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_of_every_shipped_effect_is_known),
        cmocka_unit_test(nothing_is_left_out),
        cmocka_unit_test(pieces_are_what_the_parser_reads),
        cmocka_unit_test(behind_a_mistake_words_tell_what_they_can),
        cmocka_unit_test(a_card_is_named_without_quotes_and_escapes),
        cmocka_unit_test(names_of_two_abilities_are_not_the_same),
        cmocka_unit_test(senseless_questions_are_refused),
    };
    return cmocka_run_group_tests(tests, load_sample, unload_game);
}
