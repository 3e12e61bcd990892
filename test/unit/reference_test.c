/** The reference of the language with the words of each game: whatever it lists has an example that
 * the game accepts, and what the game has is listed. */
#include "support.h"
#include "tests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const cg_module *cg_module_tabletop(void);

enum { TEXT_SIZE = 1 << 16 };

/** The cell of a row of a table, from 0; a bar within is escaped. */
static const char *cell(const char *row, unsigned index)
{
    for (const char *at = row; *at != '\0' && *at != '\n'; at++)
        if (*at == '|' && (at == row || at[-1] != '\\') && index-- == 0)
            return at + 1;
    return "";
}

/** Rows without an example, of the tables that have a column for it. @return how many have one */
static unsigned expect_examples(const char *name, const char *text)
{
    static const char column[] = " example |";
    bool wanted = false;
    unsigned count = 0;
    for (const char *line = text; line != NULL && *line != '\0';) {
        bool begins = strncmp(line, "###", 3) == 0, is_row = strncmp(line, "| `", 3) == 0;
        const char *example = cell(line, 1);
        if (begins)
            wanted = false;
        else if (strncmp(example, column, sizeof column - 1) == 0)
            wanted = true;
        else if (wanted && is_row && strncmp(example, " `", 2) != 0)
            fail_msg("%s: a row has no example: %.80s", name, line);
        else
            count += wanted && is_row;
        line = strchr(line, '\n');
        line += line != NULL;
    }
    return count;
}

static char *reference_of(cg_context *context, const char *name)
{
    cg_game *game = NULL;
    bool test = strcmp(name, "tabletop") == 0;
    cg_status status = test ? cg_game_from_module(context, cg_module_tabletop(), &game, NULL)
                            : cg_game_load(context, name, &game, NULL);
    char *text = malloc(TEXT_SIZE);
    assert_int_equal(status, CG_OK);
    assert_non_null(text);
    assert_in_range(cg_game_language_text(game, text, TEXT_SIZE), 1, TEXT_SIZE - 1);
    cg_game_destroy(game);
    return text;
}

static void every_phrase_that_is_listed_has_an_example(void **state)
{
    static const char *const games[] = {"tabletop", "demi", "divinity", "gemu_land",
                                        "deities_demidice"};
    cg_context *context = cg_context_create(NULL);
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char *text = reference_of(context, games[i]);
        assert_true(expect_examples(games[i], text) > 40);
        free(text);
    }
    cg_context_destroy(context);
}

/** Whether it is listed, by game. */
static const struct {
    const char *game, *words;
    bool listed;
} rows[] = {
    {"demi", "| `[PLAYER] skip the next PHASE` | `an opponent skips the next starting phase` |",
     true},
    {"demi", "| `[PLAYER] may pay (COST): STEPS` | `may pay (2 followers): draw 1` |", true},
    {"demi", "`each opponent loses 1 follower`", true},
    {"demi", "| `entomb this` | `entomb this` | Only while the card is upright. |", true},
    {"demi", "`be uprighted`", true},
    {"demi", "RESOURCE", false},
    {"demi", "MARKS", false},
    {"demi", "in WINDOW", false},
    {"demi", "`mandatory`", false},
    {"divinity", "| `[DURATION]: ABILITY` | `until end of turn: instead when t leaves play", true},
    {"divinity", "| `CARDS\\|PLAYERS can ACTION` | `this can be attacked first` |", true},
    {"divinity", "| `the amount` | `draw (the amount)` |", true},
    {"divinity", "COUNTER", false},
    {"divinity", "| `set NUMBER to NUMBER`", false},
    {"gemu_land", "the match begins", false},
    {"gemu_land", "| `PLAYER loses COUNTER`", false},
    {"deities_demidice", "| `play:` |", true},
    {"deities_demidice", "`when EVENT:`", false},
    {"deities_demidice", "| `let NAME = NUMBER` | `let k = count of my hand` |", true},
    {"deities_demidice", "| `if CONDITION` | `play, if my hand is empty:` |", true},
    {"deities_demidice", "CARDS is", false},
    {"deities_demidice", "### Costs", false},
};

static void a_game_lists_what_it_has(void **state)
{
    cg_context *context = cg_context_create(NULL);
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *text = reference_of(context, rows[i].game);
        if ((strstr(text, rows[i].words) != NULL) != rows[i].listed)
            fail_msg("%s: '%s' should%s be listed", rows[i].game, rows[i].words,
                     rows[i].listed ? "" : " not");
        free(text);
    }
    cg_context_destroy(context);
}

/** Effects of a Demi monster, and their text: DEMI-10.2 says entombed and upright. */
static const char *const texts[][2] = {
    {"this cannot be uprighted", "This cannot be uprighted."},
    {"when a creature where upright enters play: entomb it",
     "When an upright creature enters play, entomb it."},
    {"my creatures get cannot be readied until end of turn", NULL},
    {"when this attacks: this gets cannot be readied until end of turn",
     "When this attacks, this cannot be uprighted until end of turn."},
};

/** The text that the card has; the mistakes if it is refused. */
static void write_text(const cg_game *game, cg_context *context, const char *effect, char *out,
                       size_t size)
{
    char file[600];
    cg_report *report = cg_report_create(context);
    cg_cards *cards = NULL;
    snprintf(file, sizeof file,
             "game: demi\nset: x\ncards:\n  - name: One\n    pantheon: greek\n    kind: monster\n"
             "    power: 1\n    effect: |\n      %s\n",
             effect);
    out[0] = '\0';
    if (cg_cards_load_text(game, "x.yaml", file, strlen(file), report, &cards) == CG_OK) {
        cg_card_info card;
        assert_true(cg_cards_info(cards, cg_cards_find(cards, "x/one"), &card));
        snprintf(out, size, "%s", card.text);
    }
    cg_cards_destroy(cards);
    cg_report_destroy(report);
}

static void texts_are_in_the_words_of_the_game(void **state)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    (void)state;
    assert_int_equal(cg_game_load(context, "demi", &game, NULL), CG_OK);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[300];
        write_text(game, context, texts[i][0], text, sizeof text);
        assert_string_equal(text, texts[i][1] != NULL ? texts[i][1] : "");
    }
    cg_game_destroy(game);
    cg_context_destroy(context);
}

TESTS(reference)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_phrase_that_is_listed_has_an_example),
        cmocka_unit_test(a_game_lists_what_it_has),
        cmocka_unit_test(texts_are_in_the_words_of_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
