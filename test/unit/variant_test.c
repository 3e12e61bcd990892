/* What single fields of a game's tables do, one at a time, and calls of rules.h for games with
 * tables of their own: zones, decks, draws, stats, choices, guesses, questions. */
#include "support_variant.h"

#define USER(name, effect) "  - {name: " name ", kind: artifact, effect: '" effect "'}\n"
#define WATCHER(name, effect) "  - {name: " name ", kind: enchantment, effect: '" effect "'}\n"

static cg_design design_of(const variant *v, const char *id)
{
    cg_design design = cg_cards_find(v->f.cards, id);
    assert_int_not_equal(design, 0);
    return design;
}

/** The first card of that design in a zone; 0. */
static cg_thing find(const variant *v, const char *id, int zone, int player)
{
    for (int i = 0; i < (int)size_of(v->match, zone, player); i++) {
        cg_thing card = cg_rules_zone_card(v->match, zone, player, i);
        if (cg_rules_design(v->match, card) == design_of(v, id))
            return card;
    }
    return 0;
}

/* ---- zones: places of words ---- */

enum { KIND_WORDS = 6 };

static void begin_places(variant *v)
{
    variant_begin(v);
    v->zones[ZONE_BOARD].places = KIND_WORDS;
    v->zones[ZONE_BOARD].place_field = FIELD_KIND + 1;
}

static void words_have_their_own_places(void **state)
{
    variant v;
    (void)state;
    begin_places(&v);
    variant_load(&v, "main", WATCHER("One", "creatures have power +1") USER("Two", "use: draw 1"));
    variant_card(&v, "t/one", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(cg_rules_place(v.match, variant_in_play(&v, 0, 0)), 4);
    assert_true(cg_rules_fits(v.match, find(&v, "t/frog", ZONE_HAND, 0), ZONE_BOARD, 0));
    answer(v.match, "play t/one");
    answer(v.match, "play t/troll");
    assert_int_equal(cg_rules_place(v.match, find(&v, "t/one", ZONE_BOARD, 0)), 5);
    assert_int_equal(cg_rules_place(v.match, find(&v, "t/troll", ZONE_BOARD, 0)), 1);
    assert_false(cg_rules_full(v.match, ZONE_BOARD, 0));
    assert_false(cg_rules_fits(v.match, find(&v, "t/frog", ZONE_HAND, 0), ZONE_BOARD, 0));
    assert_true(cg_rules_fits(v.match, find(&v, "t/frog", ZONE_HAND, 0), ZONE_BOARD, 1));
    assert_false(cg_rules_fits(v.match, 0, ZONE_BOARD, 0));
    variant_end(&v);
}

static void a_zone_can_have_many_places(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.zones[ZONE_BOARD].places = 40;
    variant_load(&v, "main", USER("One", "use: put each creature in my hand into play"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    for (int i = 0; i < 34; i++) /* of both decks, all on one side */
        variant_card(&v, i % 4 < 2 ? "t/frog" : "t/troll", i % 2, ZONE_BOARD)->zone_owner = 0;
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    v.board.cards[0].place = 40;
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(size_of(v.match, ZONE_HAND, 0), 0);
    assert_int_equal(cg_rules_place(v.match, variant_in_play(&v, 0, 34)), 35);
    assert_int_equal(cg_rules_place(v.match, variant_in_play(&v, 0, 35)), 40);
    variant_end(&v);
}

/* ---- zones: of one kind ---- */

/** In how many of 60 worlds that player 1 holds possible are cards of that kind in player 0's
 * box? */
static int worlds_with_kind(const variant *v, int kind)
{
    int count = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match *world = clone_of(v->match);
        assert_int_equal(cg_match_determinize(world, 1, seed), CG_OK);
        count += cg_rules_is(world, cg_rules_zone_card(world, ZONE_BOX, 0, 0), kind);
        assert_sound(world);
        cg_match_destroy(world);
    }
    return count;
}

static void guesses_keep_to_the_kind_of_a_zone(void **state)
{
    (void)state;
    for (int sorted = 0; sorted < 2; sorted++) {
        variant v;
        variant_begin(&v);
        v.zones[ZONE_BOX].of_kind = sorted ? KIND_CREATURE + 1 : 0;
        variant_load(&v, "main", USER("One", "use: draw 1"));
        variant_card(&v, "t/frog", 0, ZONE_BOX);
        for (int i = 0; i < 4; i++)
            variant_card(&v, "t/one", 0, ZONE_HAND);
        v.board.stage.rest_zone = ZONE_DECK;
        variant_start(&v);
        int creatures = worlds_with_kind(&v, KIND_CREATURE);
        if (sorted)
            assert_int_equal(creatures, 60);
        else
            assert_in_range(creatures, 1, 59);
        variant_end(&v);
    }
}

/* ---- guesses that could have come about ---- */

static int asked;

/** Who has a Troll would have played it. */
static bool no_troll_in_hands(const cg_match *match)
{
    cg_design troll = cg_cards_find(cg_match_cards(match), "t/troll");
    asked++;
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_HAND, 0); i++)
        if (cg_rules_design(match, cg_rules_zone_card(match, ZONE_HAND, 0, i)) == troll)
            return false;
    return true;
}

static void guesses_are_possible(void **state)
{
    (void)state;
    for (int says = 0; says < 2; says++) {
        variant v;
        int trolls = 0;
        asked = 0;
        variant_begin(&v);
        v.module.possible = says ? no_troll_in_hands : NULL;
        variant_load(&v, "main", "");
        variant_card(&v, "t/frog", 0, ZONE_HAND);
        variant_card(&v, "t/frog", 0, ZONE_HAND);
        v.board.stage.rest_zone = ZONE_DECK;
        variant_start(&v);
        for (uint64_t seed = 1; seed <= 40; seed++) {
            cg_match *world = clone_of(v.match);
            assert_int_equal(cg_match_determinize(world, 1, seed), CG_OK);
            trolls += !no_troll_in_hands(world);
            cg_match_destroy(world);
        }
        assert_int_equal(trolls > 0, !says);
        assert_true(says ? asked > 80 : asked == 40);
        variant_end(&v);
    }
}

static const cg_module *without_board(cg_module *module);

static bool is_never_possible(const cg_match *match)
{
    (void)match;
    asked++;
    return false;
}

static void games_without_board_are_asked_too(void **state)
{
    cg_context *context = cg_context_create(NULL);
    cg_module module;
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    (void)state;
    asked = 0;
    assert_int_equal(cg_game_from_module(context, without_board(&module), &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, NULL, 0, NULL, &cards), CG_OK);
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = start(&config);
    uint64_t hash = cg_match_hash(match);
    assert_int_equal(cg_match_determinize(match, 0, 0), CG_OK);
    assert_true(asked > 0);
    assert_int_equal(cg_match_hash(match), hash); /* no guess was better */
    cg_match_destroy(match);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

const cg_module *cg_module_deities_demidice(void);

static const cg_module *without_board(cg_module *module)
{
    *module = *cg_module_deities_demidice();
    module->possible = is_never_possible;
    return module;
}

/* ---- decks that stay empty ---- */

static void begin_draws(variant *v, bool refill, const char *effect, int deck)
{
    char cards[200];
    variant_begin(v);
    v->module.no_refill = !refill;
    snprintf(cards, sizeof cards, USER("One", "%s"), effect);
    variant_load(v, "main", cards);
    variant_card(v, "t/one", 0, ZONE_BOARD);
    for (int i = 0; i < deck; i++)
        variant_card(v, "t/frog", 0, ZONE_DECK);
    for (int i = 0; i < 3; i++)
        variant_card(v, "t/troll", 0, ZONE_DISCARD_PILE);
    v->board.stage.rest_zone = ZONE_EXILE;
    variant_start(v);
}

static void a_deck_that_is_not_refilled_stays_empty(void **state)
{
    static const struct {
        bool refill;
        int deck, drawn;
        bool is_short;
    } rows[] = {
        {true, 1, 2, false}, {false, 2, 2, false}, {false, 1, 1, true}, {false, 0, 0, true}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        variant v;
        begin_draws(&v, rows[i].refill, "use: draw 2", rows[i].deck);
        assert_false(cg_rules_short(v.match, 0));
        answer(v.match, "use t/one");
        assert_int_equal(size_of(v.match, ZONE_HAND, 0), rows[i].drawn);
        assert_int_equal(cg_rules_short(v.match, 0), rows[i].is_short);
        assert_false(cg_rules_short(v.match, 1));
        variant_end(&v);
    }
}

static void a_full_hand_needs_no_card(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.module.no_refill = true;
    v.zones[ZONE_HAND].limit = 1;
    variant_load(&v, "main", USER("One", "use: draw 2"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_DECK);
    v.board.stage.rest_zone = ZONE_EXILE;
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(size_of(v.match, ZONE_HAND, 0), 1);
    assert_false(cg_rules_short(v.match, 0));
    variant_end(&v);
}

static void nobody_is_asked_to_draw_more_than_there_is(void **state)
{
    static const char *const effects[] = {
        "use:\n        may: draw 2",
        "use:\n        may:\n          draw 1\n          draw 1",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(effects) * 4; i++) {
        variant v;
        char cards[300];
        bool refill = i & 1u;
        int deck = i & 2u ? 2 : 1;
        variant_begin(&v);
        v.module.no_refill = !refill;
        snprintf(cards, sizeof cards,
                 "  - name: One\n    kind: artifact\n    effect: |\n      %s\n", effects[i / 4]);
        variant_load(&v, "main", cards);
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        for (int d = 0; d < deck; d++)
            variant_card(&v, "t/frog", 0, ZONE_DECK);
        v.board.stage.rest_zone = ZONE_EXILE;
        variant_start(&v);
        answer(v.match, "use t/one");
        bool is_asked = strcmp(reason_of(v.match), "may") == 0;
        assert_int_equal(is_asked, refill || deck == 2);
        variant_end(&v);
    }
}

static void a_trigger_that_may_draw_does_not_ask_without_cards(void **state)
{
    (void)state;
    for (int deck = 1; deck <= 2; deck++) {
        variant v;
        variant_begin(&v);
        v.module.no_refill = true;
        variant_load(&v, "main",
                     USER("One", "use: gain 1 life")
                         WATCHER("Two", "when I gain life, may: draw 2"));
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/two", 0, ZONE_BOARD);
        for (int d = 0; d < deck; d++)
            variant_card(&v, "t/frog", 0, ZONE_DECK);
        v.board.stage.rest_zone = ZONE_EXILE;
        variant_start(&v);
        answer(v.match, "use t/one");
        assert_string_equal(reason_of(v.match), deck == 2 ? "may" : "main");
        variant_end(&v);
    }
}

/* ---- decks of one's own ---- */

static const char *const deck_words[] = {"strict", "loose", NULL};
static cg_option_info options[OPTION_COUNT + 1];

static void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    (void)cards;
    if (cg_deck_size(deck) < 5)
        cg_deck_refuse(report, "small-deck", "the deck is too small");
}

static void begin_decks(variant *v, bool option)
{
    variant_begin(v);
    memcpy(options, v->module.options, OPTION_COUNT * sizeof *options);
    options[OPTION_COUNT] = (cg_option_info){
        "deck_check", "how decks are checked", CG_OPTION_CHOICE, 0, 0, 0, deck_words, NULL};
    v->module.options = options;
    v->module.option_count = OPTION_COUNT + 1;
    v->module.deck_check_option = option ? OPTION_COUNT + 1 : 0;
    v->module.check_deck = check_deck;
}

static cg_status start_with(const variant *v, const cg_deck *deck, const char *word,
                            cg_error *error)
{
    const cg_setting setting = {"deck_check", word};
    cg_match *match = NULL;
    cg_match_config config = cg_match_config_default(v->f.cards);
    config.decks[1] = deck;
    config.settings = &setting;
    config.setting_count = 1;
    cg_status status = cg_match_create(&config, &match, error);
    cg_match_destroy(match);
    return status;
}

static void a_free_deck_is_checked_when_it_is_played(void **state)
{
    (void)state;
    for (int option = 0; option < 2; option++) {
        variant v;
        cg_deck *deck = NULL;
        cg_error error = {0};
        begin_decks(&v, option);
        variant_load(&v, "main", "");
        variant_start(&v);
        const cg_deck_entry entry = {.design = design_of(&v, "t/frog"), .copies = 2},
                            none = {.design = design_of(&v, "t/frog")};
        assert_int_equal(cg_deck_create(v.f.cards, "mine", &entry, 1, NULL, &deck), CG_ERR_DECK);
        assert_int_equal(cg_deck_create_free(v.f.cards, "mine", &none, 1, NULL, &deck),
                         CG_ERR_DECK);
        assert_int_equal(cg_deck_create_free(v.f.cards, NULL, &entry, 1, NULL, &deck),
                         CG_ERR_ARGUMENT);
        assert_int_equal(cg_deck_create_free(v.f.cards, "mine", &entry, 1, NULL, &deck), CG_OK);
        assert_int_equal(start_with(&v, deck, "strict", &error), CG_ERR_DECK);
        assert_string_equal(error.code, "small-deck");
        assert_int_equal(start_with(&v, deck, "loose", &error), option ? CG_OK : CG_ERR_DECK);
        cg_deck_destroy(deck);
        variant_end(&v);
    }
}

/** Loads a deck of two cards. */
static cg_status load_small_deck(variant *v, const char *more, const char **code)
{
    static char first[64];
    char text[400];
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(v->f.context);
    snprintf(text, sizeof text,
             "game: tabletop\nset: s\ncards:\n  - {name: Toad, kind: creature}\n"
             "decks:\n  - {name: two, %s cards: [{card: s/toad, copies: 2}]}\n",
             more);
    cg_status status = cg_cards_load_text(v->f.game, "s", text, strlen(text), report, &cards);
    const cg_error *error = cg_report_get(report, 0);
    snprintf(first, sizeof first, "%s", error ? error->code : "");
    *code = first;
    cg_report_destroy(report);
    if (!status) {
        cg_match_config config = cg_match_config_default(cards);
        cg_match *match = NULL;
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_ERR_DECK);
        config.settings = &(const cg_setting){"deck_check", "loose"};
        config.setting_count = 1;
        cg_match_destroy(start(&config));
    }
    cg_cards_destroy(cards);
    return status;
}

static void decks_of_files_can_be_free(void **state)
{
    (void)state;
    for (int option = 0; option < 2; option++) {
        variant v;
        const char *code;
        begin_decks(&v, option);
        variant_load(&v, "main", "");
        variant_start(&v);
        assert_int_not_equal(load_small_deck(&v, "", &code), CG_OK);
        assert_string_equal(code, "small-deck");
        assert_int_not_equal(load_small_deck(&v, "free: false,", &code), CG_OK);
        assert_string_equal(code, "small-deck");
        assert_int_equal(load_small_deck(&v, "free: true,", &code) == CG_OK, option);
        assert_string_equal(code, option ? "" : "small-deck");
        variant_end(&v);
    }
}

/* ---- stats ---- */

static void factors_come_first_where_the_game_says_so(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        variant v;
        int32_t marks[] = {0, 2};
        variant_begin(&v);
        v.rules.factors_first = first;
        variant_load(&v, "main",
                     WATCHER("One", "creatures have power +1")
                         WATCHER("Two", "creatures have power "
                                        "x 3/2"));
        cg_stage_card *troll = variant_card(&v, "t/troll", 0, ZONE_BOARD);
        troll->marks = marks;
        troll->mark_count = COUNT(marks);
        variant_card(&v, "t/frog", 0, ZONE_BOARD);
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/two", 1, ZONE_BOARD);
        variant_start(&v);
        /* 3 x 3/2 + 1 + 2, rounded up before anything is added; else (3 + 1 + 2) x 3/2 */
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 0), STAT_POWER),
                         first ? 8 : 9);
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 1), STAT_POWER), 3);
        variant_end(&v);
    }
}

static void kinds_of_two_zones_are_chosen_between(void **state)
{
    static cg_kind_def kinds[KIND_COUNT];
    variant v;
    (void)state;
    variant_begin(&v);
    memcpy(kinds, v.rules.kinds, sizeof kinds);
    kinds[KIND_ARTIFACT].zone = ZONE_BOX;
    v.rules.kinds = kinds;
    v.zones[ZONE_BOX].in_play = true;
    v.zones[ZONE_BOX].visibility = CG_SEEN_BY_FACE;
    variant_load(&v, "main",
                 WATCHER("One", "use: exile target creature or artifact")
                     WATCHER("Two", "use: exile each enemy creature or artifact")
                         USER("Three", "use: draw 1"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_card(&v, "t/three", 1, ZONE_BOX);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_true(variant_offers(&v, "choose t/frog"));
    assert_true(variant_offers(&v, "choose t/three"));
    assert_false(variant_offers(&v, "choose t/two"));
    answer(v.match, "choose t/frog");
    answer(v.match, "use t/two");
    assert_int_equal(size_of(v.match, ZONE_EXILE, 1), 3);
    variant_end(&v);
}

/* ---- abilities that nobody answers ---- */

/** Who is asked when player 0 has used that ability, of a game where life is gained at once, or
 * not. */
static int asked_about(const char *ability, bool at_once)
{
    static cg_counter_def counters[COUNTER_COUNT];
    static cg_verb_def verbs[8];
    char cards[400];
    variant v;
    variant_begin(&v);
    memcpy(counters, v.module.counters, sizeof counters);
    memcpy(verbs, v.rules.verbs, v.rules.verb_count * sizeof *verbs);
    counters[COUNTER_LIFE].at_once = verbs[0].at_once = at_once;
    v.module.counters = counters;
    v.rules.verbs = verbs;
    snprintf(cards, sizeof cards,
             "  - name: One\n    kind: artifact\n    effect: |\n      %s\n" WATCHER(
                 "Two", "react when an opponent uses a card: lose 1 life"),
             ability);
    variant_load(&v, "main", cards);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 1, ZONE_BOARD)->face_down = true;
    board_counter(&v.board, COUNTER_MANA, 0, 9);
    variant_start(&v);
    answer(v.match, "use t/one");
    while (cg_match_decider(v.match) == 0 && strcmp(reason_of(v.match), "main") != 0)
        cg_match_answer(v.match, 0, 0, NULL);
    int who = cg_match_decider(v.match);
    variant_end(&v);
    return who;
}

static void what_is_gained_at_once_is_not_answered(void **state)
{
    static const char *const at_once[] = {"use: gain 1 life",
                                          "use (1 mana, exhaust this): gain 1 life; I gain 2 life",
                                          "use: transfer 1 mana to me"};
    static const char *const slow[] = {"use: gain 1 mana", "use: gain 1 life; draw 1",
                                       "use: each opponent gains 1 life"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(asked_about(at_once[i], true), 0);
        assert_int_equal(asked_about(at_once[i], false), 1);
    }
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(asked_about(slow[i], true), 1);
}

static void of_modes_each_must_be_at_once(void **state)
{
    (void)state;
    assert_int_equal(asked_about("use, choose 1:\n        \"a\": gain 1 life\n        \"b\": gain "
                                 "2 life",
                                 true),
                     0);
    assert_int_equal(
        asked_about("use, choose 1:\n        \"a\": gain 1 life\n        \"b\": draw 1", true), 1);
}

/* ---- keywords ---- */

static void printed_keywords_can_stay(void **state)
{
    (void)state;
    for (int stay = 0; stay < 2; stay++) {
        variant v;
        variant_begin(&v);
        v.rules.printed_keywords_stay = stay;
        variant_load(&v, "main",
                     "  - {name: One, kind: creature, power: 1, toughness: 1, keywords: [flying, "
                     "haste]}\n" WATCHER("Two", "creatures have no flying")
                         WATCHER("Three", "creatures have no abilities")
                             WATCHER("Four", "creatures have trample"));
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/frog", 0, ZONE_BOARD);
        variant_card(&v, "t/four", 0, ZONE_BOARD);
        variant_card(&v, "t/two", 0, ZONE_BOARD);
        variant_card(&v, "t/three", 0, ZONE_BOARD);
        variant_start(&v);
        cg_thing one = variant_in_play(&v, 0, 0), frog = variant_in_play(&v, 0, 1);
        assert_int_equal(cg_rules_has(v.match, one, KEYWORD_FLYING), stay);
        assert_int_equal(cg_rules_has(v.match, one, KEYWORD_HASTE), stay);
        assert_false(cg_rules_has(v.match, frog, KEYWORD_FLYING));
        assert_true(cg_rules_has(v.match, frog, KEYWORD_TRAMPLE));
        variant_end(&v);
    }
}

static void given_keywords_can_be_taken(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.printed_keywords_stay = true;
    variant_load(
        &v, "main",
        "  - {name: One, kind: creature, power: 1, toughness: 1, keywords: [flying]}\n" WATCHER(
            "Two", "creatures have flying") WATCHER("Three", "creatures have no flying"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/three", 0, ZONE_BOARD);
    variant_start(&v);
    assert_true(cg_rules_has(v.match, variant_in_play(&v, 0, 0), KEYWORD_FLYING));
    assert_false(cg_rules_has(v.match, variant_in_play(&v, 0, 1), KEYWORD_FLYING));
    variant_end(&v);
}

/* ---- choices ---- */

static void only_what_can_come_into_play_is_offered(void **state)
{
    variant v;
    (void)state;
    begin_places(&v);
    variant_load(&v, "main",
                 USER("One", "use: put a card in my hand into play") WATCHER("Two", "use: draw 1")
                     USER("Three", "use: put a card in my hand into my discard pile"));
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/two", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "use t/one"); /* there is no other place than that of an enchantment */
    assert_string_equal(reason_of(v.match), "main");
    assert_int_not_equal(find(&v, "t/two", ZONE_BOARD, 0), 0);
    assert_int_not_equal(find(&v, "t/frog", ZONE_HAND, 0), 0);
    answer(v.match, "use t/one"); /* now there is none */
    assert_int_not_equal(find(&v, "t/frog", ZONE_HAND, 0), 0);
    variant_end(&v);

    begin_places(&v);
    variant_load(&v, "main",
                 USER("One", "use: put a card in my hand into my discard pile")
                     WATCHER("Two", "use: draw 1"));
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/two", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_true(variant_offers(&v, "choose t/frog") && variant_offers(&v, "choose t/two"));
    variant_end(&v);
}

static bool lies_strong(const cg_match *match, cg_card card, bool face_up)
{
    (void)face_up;
    return cg_rules_stat(match, cg_rules_card_thing(match, card), STAT_POWER) >= 3;
}

static void what_may_not_lie_so_is_not_offered(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.lies = lies_strong;
    variant_load(&v, "main", USER("One", "use: put a creature in my hand into play"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_not_equal(find(&v, "t/troll", ZONE_BOARD, 0), 0);
    variant_end(&v);
}

static void it_is_the_candidate_where_a_target_is_described(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 "  - name: One\n    kind: artifact\n    effect: |\n"
                 "      use:\n        target t: one creature where the power of it >= 3\n"
                 "        destroy it\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    if (strcmp(reason_of(v.match), "target") == 0) {
        assert_int_equal(cg_match_option_count(v.match), 1);
        answer(v.match, "choose t/troll");
    }
    assert_int_equal(find(&v, "t/troll", ZONE_BOARD, 1), 0);
    assert_int_not_equal(find(&v, "t/frog", ZONE_BOARD, 1), 0);
    variant_end(&v);
}

/* ---- games without windows ---- */

static void cards_of_games_without_windows_can_be_played(void **state)
{
    variant v;
    cg_timing_def timings[16];
    (void)state;
    variant_begin(&v);
    for (size_t i = 0; i < v.module.timing_count; i++)
        timings[i] = (cg_timing_def){v.module.timings[i].name, 0, 0};
    v.module.timings = timings;
    v.module.windows = NULL;
    v.module.window_count = v.rules.response_count = 0;
    v.module.response_window = -1;
    variant_load(&v, "draw",
                 "  - {name: One, kind: spell, effect: 'play: draw 1'}\n"
                 "  - {name: Two, kind: creature, effect: 'play (discard 1)'}\n");
    assert_int_equal(cg_cards_abilities(v.f.cards, design_of(&v, "t/one"), CG_FORM_PLAY), 1);
    cg_cards_destroy(v.f.cards);
    cg_game_destroy(v.f.game);
    cg_context_destroy(v.f.context);
}

/* ---- designs as options ---- */

static cg_design taken;
static bool one_only;

static void offer_designs(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    if (one_only) {
        cg_offer_design(offer, cg_cards_find(cg_match_cards(match), "t/troll"));
        cg_offer_design(offer, 9999);
    } else {
        cg_offer_designs(offer, ZONE_DECK, 0);
    }
}

static cg_flow take_design(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_OPTION));
    taken = cg_rules_chosen(match).design;
    CG_FLOW_END;
}

static void begin_designs(variant *v, bool one, const char *top, const char *below)
{
    one_only = one;
    variant_begin(v);
    variant_deed(v, take_design);
    v->procedures[VARIANT_DEED].reason = "take";
    v->procedures[VARIANT_DEED].prompt = "Take a card.";
    v->procedures[VARIANT_DEED].offer = offer_designs;
    variant_load(v, "main", USER("One", "use: draw 1"));
    variant_card(v, top, 0, ZONE_DECK);
    for (int i = 0; i < 3; i++)
        variant_card(v, below, 0, ZONE_DECK);
    variant_card(v, "t/one", 0, ZONE_HAND);
    v->board.stage.rest_zone = ZONE_EXILE;
    variant_start(v);
    answer(v->match, "deed");
}

static void each_design_of_a_zone_is_offered_once_whatever_lies_where(void **state)
{
    (void)state;
    for (int turned = 0; turned < 2; turned++) {
        variant v;
        cg_option option;
        begin_designs(&v, false, turned ? "t/troll" : "t/frog", turned ? "t/frog" : "t/troll");
        assert_int_equal(cg_match_option_count(v.match), 2);
        for (uint32_t i = 0; i < 2; i++) {
            assert_true(cg_match_option(v.match, i, &option));
            assert_int_equal(option.verb, CG_VERB_TAKE);
            assert_int_equal(option.design, design_of(&v, i ? "t/troll" : "t/frog"));
            assert_int_equal(option.card.index, 0);
            assert_int_equal(option.card.generation, 0);
        }
        answer(v.match, "take t/troll");
        assert_int_equal(taken, design_of(&v, "t/troll"));
        variant_end(&v);
    }
}

static void a_design_of_no_deck_is_not_offered(void **state)
{
    variant v;
    cg_option option;
    (void)state;
    begin_designs(&v, true, "t/frog", "t/one");
    assert_int_equal(cg_match_option_count(v.match), 1);
    assert_true(cg_match_option(v.match, 0, &option));
    assert_int_equal(option.design, design_of(&v, "t/troll"));
    assert_int_equal(option.card.index, 0);
    variant_end(&v);
}

/* ---- names, what was, who leads, attacks ---- */

static void names_are_the_same_whatever_else_differs(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 "  - {name: Wolf, kind: creature, power: 9, toughness: 9}\n"
                 "  - {name: One, kind: artifact, effect: 'enemy creatures have name \"Frog\"'}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/wolf", 1, ZONE_BOARD);
    variant_start(&v);
    cg_thing frog = variant_in_play(&v, 0, 1), troll = variant_in_play(&v, 0, 2),
             wolf = variant_in_play(&v, 1, 0);
    assert_true(cg_rules_same_name(v.match, frog, frog));
    assert_true(cg_rules_same_name(v.match, frog, wolf));
    assert_false(cg_rules_same_name(v.match, frog, troll));
    assert_false(cg_rules_same_name(v.match, frog, 0));
    variant_end(&v);
}

static cg_thing gone;

static cg_flow destroy_first(cg_match *match, cg_frame *frame)
{
    (void)frame;
    gone = cg_rules_zone_card(match, ZONE_BOARD, 1, 0);
    return cg_rules_destroy(match, gone, 0, 0, CG_CAUSE_DESTROY);
}

static void what_a_card_was_is_remembered(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, destroy_first);
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(cg_rules_last_design(v.match, variant_in_play(&v, 1, 0)),
                     design_of(&v, "t/frog"));
    answer(v.match, "deed");
    assert_int_equal(cg_rules_design(v.match, gone), 0);
    assert_int_equal(cg_rules_last_design(v.match, gone), design_of(&v, "t/frog"));
    assert_int_equal(cg_rules_last_design(v.match, 0), 0);
    variant_end(&v);
}

static cg_flow lead_and_win(cg_match *match, cg_frame *frame)
{
    (void)frame;
    cg_rules_lead(match, 1);
    return cg_rules_win(match, cg_rules_active(match), CAUSE_VICTORY);
}

static void who_leads_is_active_before_the_first_turn(void **state)
{
    variant v;
    cg_result result;
    (void)state;
    variant_begin(&v);
    v.procedures[PROCEDURE_MATCH].run = lead_and_win;
    variant_load(&v, "main", "");
    cg_match_config config = cg_match_config_default(v.f.cards);
    v.match = start(&config);
    assert_true(cg_match_result(v.match, &result));
    assert_int_equal(result.winners, 1u << 1);
    assert_int_equal(cg_rules_turn(v.match), 0);
    variant_end(&v);
}

static bool attacking;

static cg_flow announce_attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1,
            cg_rules_announce_attack(match, cg_rules_zone_card(match, ZONE_BOARD, 0, 0),
                                     cg_rules_zone_card(match, ZONE_BOARD, 1, 0)));
    attacking = cg_rules_attacking(match);
    CG_STEP(frame, 2, cg_rules_announce_attack(match, 0, 0)); /* that is gone */
    CG_FLOW_END;
}

static void an_attack_can_be_announced_and_not_begun(void **state)
{
    variant v;
    cg_event event;
    int told = 0;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, announce_attack);
    variant_load(&v, "main", WATCHER("One", "when a creature attacks a creature: gain 1 life"));
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    attacking = true;
    answer(v.match, "deed");
    assert_false(attacking);
    assert_int_equal(variant_life(&v, 0), 1);
    for (uint64_t n = cg_match_event_first(v.match); n <= cg_match_event_count(v.match); n++) {
        assert_int_equal(cg_match_event(v.match, CG_SPECTATOR, n, &event), CG_OK);
        told += event.kind == CG_EVENT_ATTACK;
    }
    assert_int_equal(told, 1);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    variant_end(&v);
}

/* ---- what is listed before it is asked ---- */

static int beside; /* a pass, as the deed has found */
static bool grows; /* what is offered, between the list and the question */

static void offer_rounds(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    cg_offer_pass(offer);
    for (int32_t number = 0; number < cg_rules_value(match, VALUE_ROUND); number++)
        cg_offer_number(offer, number);
}

static cg_flow list_and_ask(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_set_value(match, VALUE_ROUND, 2);
    beside = cg_rules_offered(match);
    if (grows)
        cg_rules_set_value(match, VALUE_ROUND, 3);
    CG_STEP(frame, 1, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_NUMBER));
    CG_FLOW_END;
}

static void what_is_offered_can_be_counted_before_it_is_asked(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        variant v;
        grows = i == 1;
        variant_begin(&v);
        variant_deed(&v, list_and_ask);
        v.procedures[VARIANT_DEED].reason = "number";
        v.procedures[VARIANT_DEED].prompt = "Say a number.";
        v.procedures[VARIANT_DEED].offer = offer_rounds;
        variant_load(&v, "main", "");
        variant_start(&v);
        answer(v.match, "deed");
        assert_int_equal(beside, 2);
        assert_int_equal(cg_match_option_count(v.match), grows ? 4 : 3);
        variant_end(&v);
    }
}

/* ---- the game's bits ---- */

static cg_flow set_and_clear(cg_match *match, cg_frame *frame)
{
    (void)frame;
    for (int player = 0; player < 2; player++)
        cg_rules_set_bits(match, cg_rules_zone_card(match, ZONE_BOARD, player, 0), 7);
    cg_rules_clear_bits(match, ZONE_BOARD, 5);
    return CG_DONE;
}

static void bits_of_a_zone_are_cleared_together(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, set_and_clear);
    variant_load(&v, "main", "");
    for (int player = 0; player < 2; player++)
        variant_card(&v, "t/frog", player, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "deed");
    for (int player = 0; player < 2; player++)
        assert_int_equal(cg_rules_bits(v.match, variant_in_play(&v, player, 0)), 2);
    variant_end(&v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_have_their_own_places),
        cmocka_unit_test(a_zone_can_have_many_places),
        cmocka_unit_test(guesses_keep_to_the_kind_of_a_zone),
        cmocka_unit_test(guesses_are_possible),
        cmocka_unit_test(games_without_board_are_asked_too),
        cmocka_unit_test(a_deck_that_is_not_refilled_stays_empty),
        cmocka_unit_test(a_full_hand_needs_no_card),
        cmocka_unit_test(nobody_is_asked_to_draw_more_than_there_is),
        cmocka_unit_test(a_trigger_that_may_draw_does_not_ask_without_cards),
        cmocka_unit_test(a_free_deck_is_checked_when_it_is_played),
        cmocka_unit_test(decks_of_files_can_be_free),
        cmocka_unit_test(factors_come_first_where_the_game_says_so),
        cmocka_unit_test(kinds_of_two_zones_are_chosen_between),
        cmocka_unit_test(what_is_gained_at_once_is_not_answered),
        cmocka_unit_test(of_modes_each_must_be_at_once),
        cmocka_unit_test(printed_keywords_can_stay),
        cmocka_unit_test(given_keywords_can_be_taken),
        cmocka_unit_test(only_what_can_come_into_play_is_offered),
        cmocka_unit_test(what_may_not_lie_so_is_not_offered),
        cmocka_unit_test(it_is_the_candidate_where_a_target_is_described),
        cmocka_unit_test(cards_of_games_without_windows_can_be_played),
        cmocka_unit_test(each_design_of_a_zone_is_offered_once_whatever_lies_where),
        cmocka_unit_test(a_design_of_no_deck_is_not_offered),
        cmocka_unit_test(names_are_the_same_whatever_else_differs),
        cmocka_unit_test(what_a_card_was_is_remembered),
        cmocka_unit_test(who_leads_is_active_before_the_first_turn),
        cmocka_unit_test(an_attack_can_be_announced_and_not_begun),
        cmocka_unit_test(what_is_offered_can_be_counted_before_it_is_asked),
        cmocka_unit_test(bits_of_a_zone_are_cleared_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
