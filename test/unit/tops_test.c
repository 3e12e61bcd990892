/* Top cards of decks that are always seen: who sees them, what is guessed by those who do not, and the
 * question that waits while chance says which card lies on top. */
#include "support.h"
#include "tests.h"

#include "engine/engine.h"
#include "tabletop/game.h"

const cg_module *cg_module_tabletop(void);

#define CARDS                                                                                      \
    "game: tabletop\nset: t\ncards:\n"                                                             \
    "  - {name: Frog, kind: creature, power: 1, toughness: 1}\n"                                   \
    "  - {name: Troll, kind: creature, power: 3, toughness: 3}\n"                                  \
    "  - {name: Ogre, kind: creature, power: 4, toughness: 4}\n"                                   \
    "  - {name: Idea, kind: spell, effect: 'play: draw 2'}\n"

#define MORE                                                                                       \
    "  - name: Spire\n    kind: enchantment\n    effect: |\n"                                      \
    "      I play with the top card of my deck revealed\n"                                         \
    "      I may play creatures on top of my deck\n"                                               \
    "  - name: Eye\n    kind: artifact\n    effect: |\n"                                           \
    "      I may look at the top card of my deck at any time\n"                                    \
    "      I may play the top card of my deck\n"                                                   \
    "  - name: Spy\n    kind: artifact\n    effect: |\n"                                           \
    "      I may look at the top card of the deck of each opponent at any time\n"                  \
    "  - name: Tongue\n    kind: spell\n    effect: |\n"                                           \
    "      play:\n"                                                                                \
    "        target p: an opponent\n"                                                              \
    "        until end of turn: p plays with the top card of their deck revealed\n"                \
    "  - name: Riffle\n    kind: spell\n    effect: |\n"                                           \
    "      play:\n        for each player as q: shuffle the deck of q\n"                           \
    "  - name: Thought\n    kind: spell\n    effect: |\n"                                          \
    "      play:\n"                                                                                \
    "        put a card in my hand on top of my deck\n"                                            \
    "        shuffle my deck\n"                                                                    \
    "        choose a creature in my hand as c\n"                                                  \
    "        put c into play\n"                                                                    \
    "        shuffle my deck\n"                                                                    \
    "        discard 1\n"                                                                          \
    "decks:\n"                                                                                     \
    "  - name: all\n"                                                                              \
    "    cards: [{card: frog, copies: 4}, {card: troll, copies: 4}, {card: ogre, copies: 3}, "     \
    "{card: idea, copies: 4}, {card: spire, copies: 3}, {card: eye, copies: 3}, "                  \
    "{card: spy, copies: 3}, {card: tongue, copies: 2}, {card: riffle, copies: 2}, "               \
    "{card: thought, copies: 4}]\n"                                                                \
    "  - {name: frogs, cards: [{card: frog, copies: 20}]}\n"

/** @return the mistakes, to be freed */
static char *load_cards(fixture *f, const cg_module *module, const char *text)
{
    cg_error error = {0};
    *f = (fixture){.context = cg_context_create(NULL)};
    if (cg_game_from_module(f->context, module, &f->game, &error))
        fail_msg("%s", error.text);
    cg_report *report = cg_report_create(f->context);
    cg_cards_load_text(f->game, "t.yaml", text, strlen(text), report, &f->cards);
    char *errors = errors_of(report);
    cg_report_destroy(report);
    return errors;
}

static int load_tops(void **state)
{
    static fixture f;
    char *errors = load_cards(&f, cg_module_tabletop(), CARDS MORE);
    assert_string_equal(errors, "");
    free(errors);
    *state = &f;
    return 0;
}

static int unload_tops(void **state)
{
    const fixture *f = *state;
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    assert_int_equal(cg_context_memory(f->context), 0);
    cg_context_destroy(f->context);
    return 0;
}

static void no_top_is_seen_where_cards_are_told_of_once(void **state)
{
    cg_module module = *cg_module_tabletop();
    cg_zone_def zones[ZONE_COUNT];
    fixture f;
    void *made = &f;
    (void)state;
    memcpy(zones, module.zones, sizeof zones);
    zones[ZONE_DECK].told_once = true;
    module.zones = zones;
    char *errors =
        load_cards(&f, &module,
                   CARDS "  - {name: Spire, kind: artifact, effect: 'I play with the top "
                         "card of my deck revealed'}\n");
    assert_string_equal(errors, "t.yaml:8:72: error not-in-game: in this game the cards of a deck "
                                "are announced once and not shown\n");
    free(errors);
    unload_tops(&made);
}

static cg_match_config config_of(const fixture *f, int players, uint64_t seed)
{
    cg_match_config config = config_for(f, players);
    config.seed = seed;
    for (int p = 0; p < players; p++)
        config.decks[p] = cg_cards_deck_find(f->cards, "all");
    return config;
}

/** The design of the top card of a deck, as the viewer sees it; 0. */
static cg_design top_of(const cg_match *match, int viewer, int owner)
{
    cg_view_card card = {0};
    return cg_view_zone_card(match, viewer, ZONE_DECK, owner, 0, &card) ? card.design : 0;
}

static void random_matches_conform(void **state)
{
    const fixture *f = *state;
    const uint64_t matches = UNDER_SANITIZERS ? 6 : 16;
    cg_conformance_report report = {0};
    cg_error error = {0};
    for (uint64_t seed = 1; seed <= matches; seed++) {
        cg_match_config config = config_of(f, 2 + (int)(seed % 3), seed);
        config.explicit_chance = seed % 2 == 0;
        config.skip_single = seed % 3 == 0;
        if (cg_conformance_run(&config, seed, CG_CHECK_ALL, 7, &report, &error))
            fail_msg("%s", error.text);
        if (report.violations)
            fail_msg("match %d: %s", (int)seed, report.first);
    }
    assert_in_range(report.decisions, 60 * matches, 1000000);
}

/** What a viewer sees on top stays in every guess; what others see there varies. */
static void guesses_keep_what_the_viewer_sees(void **state)
{
    const fixture *f = *state;
    unsigned seen = 0, guessed = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        cg_match_config config = config_of(f, 3, seed);
        config.explicit_chance = seed % 2 == 0;
        cg_match *match = start(&config), *world = clone_of(match);
        cg_random random = cg_random_seed(seed);
        for (int i = 0; i < 12 && play_random(match, &random, 9); i++)
            for (int viewer = 0; viewer < 3; viewer++) {
                cg_match_copy(world, match);
                assert_int_equal(cg_match_determinize(world, viewer, seed + (uint64_t)i), CG_OK);
                assert_sound(world);
                for (int owner = 0; owner < 3; owner++) {
                    cg_design mine = top_of(match, viewer, owner);
                    assert_int_equal(top_of(world, viewer, owner), mine);
                    cg_design theirs = mine ? 0 : top_of(match, owner, owner);
                    seen += mine != 0;
                    guessed += theirs && top_of(world, owner, owner) != theirs;
                }
            }
        cg_match_destroy(world);
        cg_match_destroy(match);
    }
    assert_in_range(seen, 100, 100000);
    assert_in_range(guessed, 20, 100000);
}

/** Does a question wait while chance is asked which card lies on top? `own`: one of the library's, in
 * the middle of an effect. */
static bool waits(const cg_match *match, bool own)
{
    return cg_match_decider(match) == CG_CHANCE && cg_top_frame(match)->procedure == CG_OWN_TOPS &&
           (!own || cg_top_frame(match)[-1].procedure < CG_OWN_COUNT);
}

/** Plays on until a question waits. @return NULL when that does not come */
static cg_match *until_waiting_of(const fixture *f, int players, uint64_t seed, bool skips,
                                  bool own)
{
    cg_match_config config = config_of(f, players, seed);
    config.explicit_chance = true;
    config.skip_single = skips;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(seed);
    while (!cg_match_over(match) && !waits(match, own))
        play_random(match, &random, 1);
    if (!cg_match_over(match))
        return match;
    cg_match_destroy(match);
    return NULL;
}

static cg_match *until_waiting(const fixture *f, uint64_t seed, bool skips, bool own)
{
    return until_waiting_of(f, 2, seed, skips, own);
}

static cg_status load(const fixture *f, const unsigned char *bytes, size_t size, cg_match **loaded)
{
    cg_match_config config = config_of(f, 2, 1);
    return cg_match_load(&config, bytes, size, loaded, NULL);
}

static void a_question_waits_in_a_save(void **state)
{
    const fixture *f = *state;
    unsigned waited = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cg_match *match = until_waiting(f, seed, false, seed % 2), *loaded = NULL;
        size_t size;
        if (!match)
            continue;
        assert_sound(match);
        unsigned char *bytes = saved(match, &size);
        assert_int_equal(load(f, bytes, size, &loaded), CG_OK);
        assert_true(cg_match_hash(loaded) == cg_match_hash(match));
        cg_random random = cg_random_seed(seed), same = cg_random_seed(seed);
        assert_int_equal(play_random(match, &random, 60), play_random(loaded, &same, 60));
        assert_true(cg_match_hash(loaded) == cg_match_hash(match));
        cg_match_destroy(loaded);
        cg_match_destroy(match);
        free(bytes);
        waited++;
    }
    assert_in_range(waited, 6, 12);
}

/** What waits must be a question of the frame below, with options. */
static void a_question_that_cannot_be_does_not_wait(void **state)
{
    enum { KIND, ASKED, STEP, STEPS, PILE };
    static const struct {
        unsigned slot;
        int32_t value;
    } wrong[] = {{KIND, CG_DECISION_CHANCE},
                 {KIND, CG_DECISION_NONE},
                 {KIND, 200},
                 {KIND, -1},
                 {ASKED, 2},
                 {ASKED, -1},
                 {ASKED, 255},
                 {STEP, -1},
                 {STEPS, 1 << 16},
                 {PILE, 99},
                 {PILE, -1},
                 {PILE, 0x10000}};
    const fixture *f = *state;
    cg_match *match = NULL;
    for (uint64_t seed = 1; !match; seed++) {
        assert_in_range(seed, 1, 40);
        match = until_waiting(f, seed, false, true);
    }
    cg_frame *frame = cg_top_frame(match), kept = *frame, below = frame[-1];
    for (size_t i = 0; i < COUNT(wrong); i++) {
        frame->slot[wrong[i].slot] = wrong[i].value;
        assert_int_equal(cg_match_check(match, NULL), CG_ERR_SAVE);
        *frame = kept;
    }
    frame->slot[ASKED] = 1 - kept.slot[ASKED]; /* the one below asks another */
    assert_int_equal(cg_match_check(match, NULL), CG_ERR_SAVE);
    *frame = kept;
    frame[-1].step = 0; /* where it asks nothing */
    assert_int_equal(cg_match_check(match, NULL), CG_ERR_SAVE);
    frame[-1] = below;
    match->head->chance_detail--;
    assert_int_equal(cg_match_check(match, NULL), CG_ERR_SAVE);
    match->head->chance_detail++;
    match->head->chance = CG_CHANCE_NONE;
    assert_int_equal(cg_match_check(match, NULL), CG_ERR_SAVE);
    match->head->chance = CG_CHANCE_TOP;
    uint64_t hash = cg_match_hash(match);
    assert_sound(match); /* looking changes nothing */
    assert_true(cg_match_hash(match) == hash);
    cg_match_destroy(match);
}

/** What waited and has one option is taken without being asked. */
static void a_single_option_is_skipped_when_it_has_waited(void **state)
{
    const fixture *f = *state;
    unsigned waited = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cg_match *match = until_waiting(f, seed, true, false);
        cg_random random = cg_random_seed(seed);
        if (!match)
            continue;
        for (int i = 0; i < 200 && !cg_match_over(match); i++) {
            assert_true(cg_match_option_count(match) > 1);
            play_random(match, &random, 1);
        }
        waited++;
        cg_match_destroy(match);
    }
    assert_in_range(waited, 4, 12);
}

/** Whoever leaves meanwhile, the match goes on. */
static void a_player_leaves_while_a_question_waits(void **state)
{
    const fixture *f = *state;
    unsigned waited = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cg_match *match = until_waiting_of(f, 3, seed, seed % 3 == 0, seed % 2);
        for (int player = 0; match && player < 3; player++) {
            cg_match *copy = clone_of(match);
            cg_random random = cg_random_seed(seed);
            if (cg_match_concede(copy, player, NULL) == CG_OK) {
                assert_sound(copy);
                for (int i = 0; i < 40 && play_random(copy, &random, 1); i++)
                    assert_sound(copy);
                waited++;
            }
            cg_match_destroy(copy);
        }
        cg_match_destroy(match);
    }
    assert_in_range(waited, 12, 36);
}

TESTS(tops)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_top_is_seen_where_cards_are_told_of_once),
        cmocka_unit_test(random_matches_conform),
        cmocka_unit_test(guesses_keep_what_the_viewer_sees),
        cmocka_unit_test(a_question_waits_in_a_save),
        cmocka_unit_test(a_question_that_cannot_be_does_not_wait),
        cmocka_unit_test(a_single_option_is_skipped_when_it_has_waited),
        cmocka_unit_test(a_player_leaves_while_a_question_waits),
    };
    return cmocka_run_group_tests(tests, load_tops, unload_tops);
}
