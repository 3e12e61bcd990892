/* What abilities ask of cards that others hold or that lie face down: nothing of it is told. */
#include "support.h"
#include "tests.h"

#include <cardgame/conformance.h>

const cg_module *cg_module_tabletop(void);

#define MATCHES 3

typedef struct table {
    cg_context *context;
    cg_game *game;
} table;

static int load(void **state)
{
    table *t = calloc(1, sizeof *t);
    cg_error error;
    if (!t || !(t->context = cg_context_create(NULL)) ||
        cg_game_load(t->context, "gemu_land", &t->game, &error))
        return -1;
    *state = t;
    return 0;
}

static int unload(void **state)
{
    table *t = *state;
    cg_game_destroy(t->game);
    cg_context_destroy(t->context);
    free(t);
    return 0;
}

/** A deck of the card, Monsters that are Set, and mana that is put under them. */
static cg_cards *make_cards(const table *t, const char *fields)
{
    char text[2000];
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(t->context);
    snprintf(text, sizeof text,
             "game: gemu_land\nset: lk\ncards:\n"
             "  - {name: Big, kind: monster, level: 4, attack: 9, defense: 4}\n"
             "  - {name: Small, kind: monster, level: 0, attack: 4, defense: 3}\n"
             "  - name: Feed\n    kind: prophecy\n    effect: |\n"
             "      play:\n        target t: one of my set monsters\n"
             "        gain 1 mana under t\n"
             "  - name: One\n%s"
             "decks:\n  - name: lk\n    cards:\n"
             "      - {card: lk/one, copies: 8}\n      - {card: lk/big, copies: 7}\n"
             "      - {card: lk/small, copies: 7}\n      - {card: lk/feed, copies: 3}\n",
             fields);
    if (cg_cards_load_text(t->game, "lk.yaml", text, strlen(text), report, &cards))
        print_error("%s: %s\n", fields, cg_report_get(report, 0)->text);
    cg_report_destroy(report);
    return cards;
}

/** Violations of matches between two such decks, at every seventh decision. */
static uint64_t violations(const table *t, const char *fields, uint32_t checks)
{
    cg_cards *cards = make_cards(t, fields);
    cg_setting deck = {"decks", "lk,lk"};
    cg_conformance_report report = {0};
    assert_non_null(cards);
    cg_match_config config = cg_match_config_default(cards);
    config.settings = &deck;
    config.setting_count = 1;
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        config.seed = seed;
        assert_int_equal(cg_conformance_run(&config, seed, checks, 7, &report, NULL), CG_OK);
    }
    if (report.violations)
        print_error("%s%s\n", fields, report.first);
    cg_cards_destroy(cards);
    return report.violations;
}

#define PROPHECY "    kind: prophecy\n    effect: |\n"
#define MONSTER "    kind: monster\n    attack: 3\n    defense: 3\n    effect: |\n"

/* GEMU-R54 */
static const char *const askers[] = {
    PROPHECY "      play:\n        target t: one enemy set monster where level >= 3\n"
             "        destroy t\n",
    PROPHECY "      play:\n        target t: one enemy set monster where it is a rootling\n"
             "        destroy t\n",
    PROPHECY "      play, if there is an enemy set monster where level >= 3: draw 1\n",
    PROPHECY "      play: choose an enemy set monster where level >= 3 as c; destroy c\n",
    PROPHECY "      play:\n        let n = total level of enemy set monsters\n"
             "        deal n to an opponent\n",
    PROPHECY "      react when an enemy set monster where level >= 3 gains mana: draw 1\n"
             "      play: draw 1\n",
    MONSTER "      this has attack +(total level of enemy set monsters)\n",
    MONSTER "      this has attack +(total level of set monsters)\n",
    MONSTER "      use \"A\", if the highest level of enemy set monsters >= 3: draw 1\n",
    MONSTER "      react when an opponent's turn begins: this gets attack +1 while there is an "
            "enemy set monster where level >= 3\n",
    MONSTER "      enemy set monsters where level >= 3 have defense +3\n",
};

/* GEMU-R56, GEMU-O9: asked, or not, by what both know */
static const char *const waiters[] = {
    MONSTER "      use \"Wake\":\n        target t: one of my set monsters where level >= 3\n"
            "        turn t face up\n",
    MONSTER "      this cannot attack\n"
            "      use \"Wake\", if there is a monster in my hand where level >= 3: "
            "gain 1 faith\n",
    MONSTER "      react when an opponent is dealt damage (discard a prophecy in my hand): "
            "gain 1 faith\n",
    MONSTER "      this cannot attack\n      react when an opponent's turn begins:\n"
            "        target t: one of my set monsters where level >= 3\n"
            "        turn t face up\n",
};

static uint64_t all_violations(const table *t, const char *const *fields, size_t count)
{
    uint64_t found = 0;
    for (size_t i = 0; i < count; i++)
        found += violations(t, fields[i], CG_CHECK_SECRETS | CG_CHECK_TWINS);
    return found;
}

static void test_nothing_is_told(void **state)
{
    assert_int_equal(all_violations(*state, askers, COUNT(askers)), 0);
}

static void test_being_asked_tells_nothing(void **state)
{
    assert_int_equal(all_violations(*state, waiters, COUNT(waiters)), 0);
}

/** A trick in the hand that answers attacks: whoever holds cards is asked, with three players too. */
static void test_being_attacked_tells_nothing(void **state)
{
    static const char text[] =
        "game: tabletop\nset: lk\ncards:\n"
        "  - {name: Bear, kind: creature, cost: 2, power: 2, toughness: 2}\n"
        "  - {name: Frog, kind: creature, cost: 1, power: 1, toughness: 1}\n"
        "  - name: Duck\n    kind: trick\n    effect: |\n"
        "      react when an enemy creature attacks me (1 mana): it phases out\n"
        "decks:\n  - name: all\n    cards:\n"
        "      - {card: lk/bear, copies: 16}\n      - {card: lk/frog, copies: 12}\n"
        "      - {card: lk/duck, copies: 12}\n";
    cg_conformance_report report = {0};
    fixture f = {.context = cg_context_create(NULL)};
    (void)state;
    assert_int_equal(cg_game_from_module(f.context, cg_module_tabletop(), &f.game, NULL), CG_OK);
    cg_report *mistakes = cg_report_create(f.context);
    cg_cards_load_text(f.game, "lk.yaml", text, strlen(text), mistakes, &f.cards);
    cg_report_destroy(mistakes);
    assert_non_null(f.cards);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        cg_match_config config = config_for(&f, 3);
        config.seed = seed;
        assert_int_equal(
            cg_conformance_run(&config, seed, CG_CHECK_SECRETS | CG_CHECK_TWINS, 3, &report, NULL),
            CG_OK);
    }
    if (report.violations)
        print_error("%s\n", report.first);
    assert_int_equal(report.violations, 0);
    cg_cards_destroy(f.cards);
    cg_game_destroy(f.game);
    cg_context_destroy(f.context);
}

TESTS(hidden)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_told),
        cmocka_unit_test(test_being_asked_tells_nothing),
        cmocka_unit_test(test_being_attacked_tells_nothing),
    };
    return cmocka_run_group_tests_name("hidden", tests, load, unload);
}
