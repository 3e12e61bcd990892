/* What can stand next in a text of the effect language: all that does stand next in shipped effects,
 * and nothing that the parser would refuse. */
#include "support.h"
#include "support_shipped.h"
#include "tests.h"

#include "module/game.h"

#include <cardgame/editing.h>

#include <ctype.h>

enum { TEXT_MOST = 17000 };

const cg_module *cg_module_tabletop(void);

/* ---- nothing is missing ---- */

/** A place of a text, and whether what stands there is proposed. */
typedef struct place {
    const char *next; /**< what stands there */
    size_t length;    /**< of its first word or sign */
    cg_sort sort;
    bool given; /**< a name that is given there */
    bool proposed;
} place;

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static void look_for(void *user, const cg_proposal *proposal)
{
    place *p = user;
    bool begins = strncmp(proposal->text, p->next, p->length) == 0 &&
                  (!is_letter(p->next[0]) || !is_letter(proposal->text[p->length]));
    bool open =
        proposal->open && (proposal->sort == p->sort) && (p->sort != CG_SORT_NAME || p->given);
    p->proposed = p->proposed || begins || open;
}

typedef struct walk {
    const cg_game *game;
    const char *text;
    unsigned count, missing;
} walk;

static void look_at(walk *w, uint32_t start, cg_sort sort, bool given)
{
    place p = {.next = w->text + start, .sort = sort, .given = given};
    while (is_letter(p.next[p.length]))
        p.length++;
    if (p.length == 0)
        p.length = strchr("<>!", *p.next) && p.next[1] == '=' ? 2
                   : strncmp(p.next, "..", 2) == 0            ? 2
                                                              : 1;
    size_t from = 0;
    assert_int_equal(cg_game_effect_proposals(w->game, w->text, start, &from, look_for, &p), CG_OK);
    w->count++;
    bool possessive = *p.next == '\'' && start > 0 && is_letter(p.next[-1]);
    bool missing = !p.proposed && !possessive && from == start;
    w->missing += missing;
    if (missing)
        print_error("%s: '%.*s' is not proposed behind: %.*s<<\n", cg_game_describe(w->game).name,
                    (int)p.length, p.next, (int)start, w->text);
}

static void at_piece(void *user, const cg_effect_piece *piece)
{
    walk *w = user;
    const char *text = w->text + piece->start;
    bool name = piece->sort == CG_SORT_NAME && piece->defined == piece->start;
    look_at(w, piece->start, piece->sort, name);
    if (piece->sort == CG_SORT_CARD || piece->sort == CG_SORT_TEXT)
        return;
    for (uint32_t i = 1; i < piece->length; i++)
        if (is_letter(text[i]) && text[i - 1] == ' ')
            look_at(w, piece->start + i, piece->sort, false);
}

static void check_text(const cg_game *game, const char *text, void *user)
{
    walk *w = user;
    w->game = game;
    w->text = text;
    assert_int_equal(cg_game_effect_pieces(game, text, strlen(text), at_piece, w), CG_OK);
}

/** With PROPOSALS_EVERY=1 for all texts, which takes a minute. */
static void all_that_stands_in_shipped_effects_is_proposed(void **state)
{
    (void)state;
    const char *every = getenv("PROPOSALS_EVERY");
    walk w = {.count = 0};
    visit_effects(check_text, every ? (unsigned)atoi(every) : 31, &w);
    assert_int_equal(w.missing, 0);
    assert_true(w.count > 500);
}

/* ---- nothing is too much ---- */

/** A text up to some place, which proposals are put behind. */
typedef struct trial {
    const cg_game *game;
    const char *before;
    size_t from;
    unsigned count, phrases;
} trial;

/** Is there a mistake at that byte? */
static bool is_refused(const cg_game *game, const char *text, size_t at)
{
    cg_arena arena = {.context = game->context};
    cg_report *report = cg_report_create(game->context);
    const cg_effect_source source = {
        .text = text, .length = strlen(text), .place = {.line = 1, .column = 1}};
    bool refused = false;
    cg_effect_parse(game->language, &source, CG_ACCEPT_CARD | CG_ACCEPT_PART, &arena, report);
    for (size_t i = 0; i < cg_report_count(report); i++) {
        const cg_error *error = cg_report_get(report, i);
        refused = refused || (error->offset == at && strcmp(error->code, "empty-effect") != 0 &&
                              strcmp(error->code, "name-unused") != 0);
    }
    cg_report_destroy(report);
    cg_arena_free(&arena);
    return refused;
}

static void put_behind(void *user, const cg_proposal *proposal)
{
    static const char *const behind[] = {"",          " begins", " phase begins", " in my hand",
                                         " draws 1",  " this",   " draw 1",       " cannot attack",
                                         " x",        " only x", " the hand",     " discard pile",
                                         " of this",  " > 1",    " attack",       " block",
                                         " my cards", " my deck"};
    trial *t = user;
    static char text[TEXT_MOST];
    bool refused = true;
    for (size_t i = 0; i < COUNT(behind) && refused; i++) {
        snprintf(text, sizeof text, "%.*s%s%s", (int)t->from, t->before, proposal->text, behind[i]);
        refused = is_refused(t->game, text, t->from);
    }
    if (refused && !proposal->open && !proposal->doubtful)
        fail_msg("'%s' is proposed, but refused behind: %.*s", proposal->text, (int)t->from,
                 t->before);
    assert_non_null(proposal->summary);
    assert_true((proposal->pattern == NULL) == (proposal->snippet == NULL));
    t->phrases += proposal->pattern != NULL;
    t->count++;
}

static void at_sample(void *user, const cg_effect_piece *piece)
{
    trial *t = user;
    if (piece->start % 7 != 0 || memchr(t->before, '"', piece->start))
        return;
    t->from = piece->start;
    assert_int_equal(
        cg_game_effect_proposals(t->game, t->before, piece->start, NULL, put_behind, t), CG_OK);
}

static void sample(const cg_game *game, const char *text, void *user)
{
    trial *t = user;
    t->game = game;
    t->before = text;
    cg_game_effect_pieces(game, text, strlen(text), at_sample, t);
}

static void the_parser_refuses_nothing_that_is_proposed(void **state)
{
    (void)state;
    trial t = {.count = 0};
    visit_effects(sample, 60, &t);
    assert_true(t.count > 1000 && t.phrases > 100);
}

/* ---- what is told of them ---- */

/** What is proposed, a line for each: "text | pattern | snippet | summary". */
typedef struct told {
    char text[60000];
    cg_sort last;
    bool sorted;
} told;

static void write_down(void *user, const cg_proposal *proposal)
{
    told *t = user;
    size_t used = strlen(t->text);
    t->sorted = t->sorted && proposal->sort >= t->last;
    t->last = proposal->sort;
    snprintf(t->text + used, sizeof t->text - used, "%s%s %s | %s | %s | %s\n",
             proposal->doubtful ? "? " : "", cg_sort_name(proposal->sort), proposal->text,
             proposal->pattern ? proposal->pattern : "", proposal->snippet ? proposal->snippet : "",
             proposal->summary);
}

static const char *proposed(const fixture *f, const char *text, size_t *from)
{
    static told t;
    t = (told){.sorted = true};
    assert_int_equal(cg_game_effect_proposals(f->game, text, strlen(text), from, write_down, &t),
                     CG_OK);
    assert_true(t.sorted);
    return t.text;
}

static void assert_proposed(const char *list, const char *line)
{
    if (!strstr(list, line))
        fail_msg("not there: %s\nin:\n%s", line, list);
}

static void phrases_have_patterns_and_say_what_they_do(void **state)
{
    const fixture *f = *state;
    size_t from;
    const char *list = proposed(f, "play: draw 2; de", &from);
    assert_int_equal(from, 14);
    assert_proposed(list, "verb destroy | destroy CARDS | destroy ${1:CARDS} | Destroys "
                          "cards.\n");
    assert_proposed(list, "verb deal | deal NUMBER [damage] to CARDS|PLAYERS | deal ${1:NUMBER} to "
                          "${2:CARDS|PLAYERS} | Deals damage");
    assert_null(strstr(list, "verb draw"));
    list = proposed(f, "play: ", &from);
    assert_int_equal(from, 6);
    assert_proposed(list, "block if | if CONDITION: STEPS |");
    assert_proposed(list, "verb draw | draw NUMBER [card] | draw ${1:NUMBER} |");
    assert_null(strstr(list, "verb draws"));
}

static void words_are_proposed_where_they_belong(void **state)
{
    const fixture *f = *state;
    assert_proposed(proposed(f, "", NULL), "head when |");
    assert_proposed(proposed(f, "play:\n  target t: one creature\n  destroy ", NULL), "name t |");
    assert_proposed(proposed(f, "play: put a creature in my ", NULL), "zone discard pile |");
    assert_proposed(proposed(f, "play: put a creature in my discard ", NULL), "pile |");
    assert_proposed(proposed(f, "play: gain 1 ", NULL), "counter life |");
    assert_proposed(proposed(f, "play:\n  p", NULL), "verb put |");
    assert_proposed(proposed(f, "when an opponent ", NULL), "event draws a card |");
    assert_proposed(proposed(f, "this has \"when this ", NULL), "event attacks |");
    assert_proposed(proposed(f, "play: draw ", NULL), "number 2 |");
    assert_proposed(proposed(f, "with k in 1..3\nplay:\n  draw ", NULL), "name k |");
    assert_proposed(
        proposed(f, "this has \"when this attacks: target t: one creature; destroy ", NULL),
        "name t |");
    assert_proposed(proposed(f, "play: create 2 ", NULL), "card \"\" |");
}

static void within_quotes_a_card_is_asked_for(void **state)
{
    const fixture *f = *state;
    size_t from;
    assert_string_equal(proposed(f, "play: create 2 \"Giant Sla", &from), "card  |  |  | \n");
    assert_int_equal(from, 16);
}

static void where_nothing_can_stand_nothing_is_proposed(void **state)
{
    const fixture *f = *state;
    size_t from;
    assert_string_equal(proposed(f, "frob: ", &from), "");
    assert_int_equal(from, 6);
    assert_string_equal(proposed(f, "play: use \"Label ", &from), "");
}

static void in_long_abilities_names_and_blocks_from_far_before_are_known(void **state)
{
    const fixture *f = *state;
    static char text[6000];
    cg_text out = cg_text_start(text, sizeof text);
    cg_text_add(&out, "with k in 1..3\nplay:\n  target t: one creature\n  if my hand is empty:\n");
    for (int i = 0; i < 100; i++)
        cg_text_add(&out, "    draw 1; gain 1 life\n");
    size_t length = strlen(text), from;
    cg_text_add(&out, "    destroy ");
    assert_proposed(proposed(f, text, &from), "name t |");
    assert_int_equal(from, strlen(text));
    text[length] = '\0';
    strncat(text, "  otherwise: draw ", 20);
    assert_proposed(proposed(f, text, NULL), "name k |");
    text[length] = '\0';
    strncat(text, "  ", 3);
    assert_proposed(proposed(f, text, NULL), "verb draw |");
}

static void senseless_questions_are_refused(void **state)
{
    const fixture *f = *state;
    static told t;
    size_t from = 99;
    assert_int_equal(cg_game_effect_proposals(NULL, "", 0, &from, write_down, &t), CG_ERR_ARGUMENT);
    assert_int_equal(cg_game_effect_proposals(f->game, NULL, 0, &from, write_down, &t),
                     CG_ERR_ARGUMENT);
    assert_int_equal(cg_game_effect_proposals(f->game, "", 0, &from, NULL, &t), CG_ERR_ARGUMENT);
    assert_int_equal(from, 99);
    char *long_text = calloc(1, 20001);
    memset(long_text, ' ', 20000);
    assert_int_equal(cg_game_effect_proposals(f->game, long_text, 20000, &from, write_down, &t),
                     CG_OK);
    assert_int_equal(from, 20000);
    free(long_text);
}

static int load_sample(void **state)
{
    return load_tables(state, cg_module_tabletop());
}

TESTS(proposals)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_stands_in_shipped_effects_is_proposed),
        cmocka_unit_test(the_parser_refuses_nothing_that_is_proposed),
        cmocka_unit_test(phrases_have_patterns_and_say_what_they_do),
        cmocka_unit_test(words_are_proposed_where_they_belong),
        cmocka_unit_test(within_quotes_a_card_is_asked_for),
        cmocka_unit_test(where_nothing_can_stand_nothing_is_proposed),
        cmocka_unit_test(in_long_abilities_names_and_blocks_from_far_before_are_known),
        cmocka_unit_test(senseless_questions_are_refused),
    };
    return cmocka_run_group_tests(tests, load_sample, unload_game);
}
