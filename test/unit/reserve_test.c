/* Reserves: cards that a deck lists apart. They begin in a zone of their owner that all see, are no
 * cards of the deck, and come in by effects only. */
#include "support.h"
#include "tests.h"

#include "tabletop/game.h"

const cg_module *cg_module_tabletop(void);

#define CARDS                                                                                      \
    "game: tabletop\nset: t\ncards:\n"                                                             \
    "  - {name: Frog, kind: creature, power: 1, toughness: 1}\n"                                   \
    "  - {name: Troll, kind: creature, power: 3, toughness: 3}\n"                                  \
    "  - {name: Levy, kind: spell, effect: 'play: put a creature in my reserve into play'}\n"      \
    "  - {name: Recall, kind: spell, effect: 'play: put a card in my reserve into my hand'}\n"

#define DECKS                                                                                      \
    CARDS                                                                                          \
    "decks:\n"                                                                                     \
    "  - name: all\n"                                                                              \
    "    cards: [{card: frog, copies: 8}, {card: levy, copies: 6}, {card: recall, copies: 6}]\n"   \
    "    reserve: [{card: troll, copies: 4}, {card: frog, copies: 2}]\n"                           \
    "  - name: none\n"                                                                             \
    "    cards: [{card: frog, copies: 20}]\n"

enum { IN_DECK = 20, IN_RESERVE = 6 };

/** Loads cards from a text, for a module like the test game. @return the report's texts, to be
 * freed; the catalogue is there when it is "" */
static char *load(fixture *f, const cg_module *module, const char *text)
{
    cg_error error = {0};
    *f = (fixture){.context = cg_context_create(NULL)};
    if (cg_game_from_module(f->context, module, &f->game, &error))
        fail_msg("%s", error.text);
    cg_report *report = cg_report_create(f->context);
    cg_cards_load_text(f->game, "t.yaml", text, strlen(text), report, &f->cards);
    char *errors = errors_of(report);
    assert_true(!f->cards == (*errors != '\0'));
    cg_report_destroy(report);
    return errors;
}

static void load_good(fixture *f, const cg_module *module, const char *text)
{
    char *errors = load(f, module, text);
    assert_string_equal(errors, "");
    free(errors);
}

static void give_back(fixture *f)
{
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    assert_int_equal(cg_context_memory(f->context), 0);
    cg_context_destroy(f->context);
}

static int load_decks(void **state)
{
    static fixture f;
    load_good(&f, cg_module_tabletop(), DECKS);
    *state = &f;
    return 0;
}

static int unload_decks(void **state)
{
    give_back(*state);
    return 0;
}

static cg_design design_of(const fixture *f, const char *id)
{
    cg_design design = cg_cards_find(f->cards, id);
    assert_int_not_equal(design, 0);
    return design;
}

/** "3 t/frog, +1 t/troll": what a deck lists, in its order; static. */
static const char *list_of(const fixture *f, const cg_deck *deck)
{
    static char list[400];
    cg_deck_entry entry;
    cg_card_info info;
    size_t length = 0;
    list[0] = '\0';
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        assert_true(cg_cards_info(f->cards, entry.design, &info));
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s%u %s", i ? ", " : "",
                                   entry.reserve ? "+" : "", (unsigned)entry.copies, info.id);
        assert_in_range(length, 1, sizeof list - 1);
    }
    return list;
}

/* ---- in card files ---- */

static uint64_t hash_of(const char *text, const char *list, size_t size, size_t reserve)
{
    fixture f;
    load_good(&f, cg_module_tabletop(), text);
    const cg_deck *deck = cg_cards_deck_find(f.cards, "own");
    assert_string_equal(list_of(&f, deck), list);
    assert_int_equal(cg_deck_size(deck), size);
    assert_int_equal(cg_deck_reserve_size(deck), reserve);
    uint64_t hash = cg_cards_hash(f.cards);
    give_back(&f);
    return hash;
}

static void a_reserve_stands_before_or_after_the_cards(void **state)
{
    static const char list[] = "3 t/frog, 1 t/levy, +1 t/frog, +2 t/troll";
    (void)state;
    uint64_t after = hash_of(CARDS "decks:\n  - name: own\n"
                                   "    cards: [{card: frog, copies: 3}, {card: levy}]\n"
                                   "    reserve: [{card: frog}, {card: troll, copies: 2}]\n",
                             list, 4, 3);
    uint64_t before = hash_of(CARDS "decks:\n  - name: own\n"
                                    "    reserve: [{card: frog}, {card: troll, copies: 2}]\n"
                                    "    cards: [{card: frog, copies: 3}, {card: levy}]\n",
                              list, 4, 3);
    uint64_t none = hash_of(CARDS "decks:\n  - name: own\n"
                                  "    cards: [{card: frog, copies: 4}, {card: levy},"
                                  " {card: troll, copies: 2}]\n",
                            "4 t/frog, 1 t/levy, 2 t/troll", 7, 0);
    assert_true(after == before);
    assert_true(after != none);
}

static void a_deck_of_a_set_has_a_reserve_that_is_listed(void **state)
{
    (void)state;
    uint64_t one = hash_of(CARDS "decks:\n  - {name: twin, set: t}\n"
                                 "  - {name: own, set: t, reserve: [{card: troll, copies: 9}]}\n",
                           "1 t/frog, 1 t/troll, 1 t/levy, 1 t/recall, +9 t/troll", 4, 9);
    uint64_t other = hash_of(CARDS "decks:\n  - {name: twin, set: t, reserve: [{card: troll}]}\n"
                                   "  - {name: own, set: t}\n",
                             "1 t/frog, 1 t/troll, 1 t/levy, 1 t/recall", 4, 0);
    assert_true(one != other);
}

static void mistakes_in_a_reserve_have_their_place(void **state)
{
    static const struct {
        const char *decks, *errors;
    } cases[] = {
        {"  - name: one\n"
         "    reserve: [{card: frog}, {card: trol}]\n"
         "    cards:\n"
         "      - {card: frog}\n"
         "      - {card: levi}\n"
         "  - {name: two, cards: [{card: frog}, {card: frog}], reserve: [{card: frog}]}\n",
         "t.yaml:10:36: error unknown-card: there is no card 'trol'; did you mean "
         "'troll'?\nt.yaml:13:16: error unknown-card: there is no card 'levi'; did you mean "
         "'levy'?\nt.yaml:14:46: error duplicate-card: card 't/frog' is already in the list; raise "
         "its copies\n"},
        {"  - name: one\n"
         "    reserve: [{card: frog}, {card: frog}]\n"
         "    cards: [{card: frog}]\n",
         "t.yaml:10:36: error duplicate-card: card 't/frog' is already in the list; raise its "
         "copies\n"},
        {"  - {name: one, reserve: [{card: frog}]}\n",
         "t.yaml:9:5: error deck-source: a deck needs either 'set' or 'cards'\n"},
        {"  - {name: one, set: t, reserve: []}\n",
         "t.yaml:9:34: error empty: 'reserve' must not be empty\n"},
        {"  - {name: one, set: t, reserve: frog}\n",
         "t.yaml:9:34: error wrong-type: 'reserve' must be a list, not a single value\n"},
        {"  - {name: one, set: t, reserved: [{card: frog}]}\n",
         "t.yaml:9:25: error unknown-key: unknown field 'reserved' in a deck; did you mean "
         "'reserve'?\n"},
        /* the rest is still read with its own places when the file cannot become records */
        {"  - name: one\n"
         "    reserve: [{card: frog}, {card: trol, copies: 0}]\n"
         "    cards: [{card: frog}, {card: lewy}]\n",
         "t.yaml:10:36: error unknown-card: there is no card 'trol'; did you mean "
         "'troll'?\nt.yaml:10:50: error out-of-range: 'copies' must be 1 to 99, not "
         "0\nt.yaml:11:34: error unknown-card: there is no card 'lewy'; did you mean 'levy'?\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        fixture f;
        char text[2000];
        snprintf(text, sizeof text, CARDS "decks:\n%s", cases[i].decks);
        char *errors = load(&f, cg_module_tabletop(), text);
        assert_string_equal(errors, cases[i].errors);
        free(errors);
        give_back(&f);
    }
}

/** The rest of the file counts the entries of the list that is not wanted, too. */
static void a_game_without_reserves_says_so(void **state)
{
    fixture f;
    cg_module module = *cg_module_tabletop();
    (void)state;
    module.reserve_zone = 0;
    char *errors = load(&f, &module,
                        CARDS "decks:\n"
                              "  - {name: one, reserve: [{card: frog}], cards: [{card: troll}]}\n"
                              "  - {name: two, cards: [{card: frog}, {card: trol}]}\n"
                              "  - {name: three, cards: [{card: frog}], reserv: [{card: frog}]}\n");
    assert_string_equal(
        errors,
        "t.yaml:9:26: error no-reserve: decks of Tabletop have no 'reserve'; list all cards under "
        "'cards'\nt.yaml:10:46: error unknown-card: there is no card 'trol'; did you mean "
        "'troll'?\nt.yaml:11:42: error unknown-key: unknown field 'reserv' in a deck\n");
    free(errors);
    give_back(&f);
}

static void the_canonical_spelling_of_a_file_keeps_the_reserve(void **state)
{
    const fixture *f = *state;
    char text[2000];
    size_t length = cg_cards_canonical(f->game, DECKS, strlen(DECKS), text, sizeof text);
    assert_int_equal(length, strlen(DECKS));
    assert_string_equal(text, DECKS);
}

static void the_schema_shows_a_reserve_where_decks_have_one(void **state)
{
    const fixture *f = *state;
    static char schema[20000];
    fixture other;
    cg_module module = *cg_module_tabletop();
    module.reserve_zone = 0;
    assert_in_range(cg_game_schema(f->game, schema, sizeof schema), 1, sizeof schema - 1);
    const char *reserve = strstr(schema, "\"reserve\":{");
    assert_non_null(reserve);
    assert_non_null(strstr(reserve, "\"type\":\"array\""));
    load_good(&other, &module, CARDS);
    assert_in_range(cg_game_schema(other.game, schema, sizeof schema), 1, sizeof schema - 1);
    assert_null(strstr(schema, "\"reserve\""));
    give_back(&other);
}

/* ---- decks of the host's own ---- */

static cg_deck *own_deck(const fixture *f)
{
    const cg_deck_entry entries[] = {{design_of(f, "t/troll"), 3, true},
                                     {design_of(f, "t/levy"), 12, false},
                                     {design_of(f, "t/frog"), 1, true},
                                     {design_of(f, "t/frog"), 8, false}};
    cg_deck *deck = NULL;
    assert_int_equal(cg_deck_create(f->cards, "own", entries, COUNT(entries), NULL, &deck), CG_OK);
    return deck;
}

static void a_deck_lists_its_cards_before_its_reserve(void **state)
{
    const fixture *f = *state;
    cg_deck *deck = own_deck(f);
    assert_string_equal(list_of(f, deck), "12 t/levy, 8 t/frog, +3 t/troll, +1 t/frog");
    assert_int_equal(cg_deck_size(deck), 20);
    assert_int_equal(cg_deck_reserve_size(deck), 4);
    assert_int_equal(cg_deck_reserve_size(cg_cards_deck_find(f->cards, "none")), 0);
    assert_int_equal(cg_deck_reserve_size(NULL), 0);
    cg_deck_destroy(deck);
}

static void assert_refused(const fixture *f, const cg_deck_entry *entries, size_t count,
                           const char *expected)
{
    cg_deck *deck = NULL;
    cg_report *report = cg_report_create(f->context);
    assert_int_equal(cg_deck_create(f->cards, "own", entries, count, report, &deck), CG_ERR_DECK);
    assert_null(deck);
    char *errors = errors_of(report);
    assert_string_equal(errors, expected);
    free(errors);
    cg_report_destroy(report);
}

static void decks_with_wrong_reserves_are_refused(void **state)
{
    const fixture *f = *state;
    const cg_deck_entry alone[] = {{1, 3, true}},
                        wrong[] = {{1, 3, false}, {1, 1, true}, {1, 2, true}, {2, 100, true}};
    fixture other;
    cg_module module = *cg_module_tabletop();
    assert_refused(f, alone, 1, "error empty: the deck has no cards\n");
    assert_refused(f, wrong, COUNT(wrong),
                   "error duplicate-card: card 't/frog' is already in the list; raise its copies\n"
                   "error out-of-range: 't/troll' must have 1 to 99 copies, not 100\n");
    module.reserve_zone = 0;
    load_good(&other, &module, CARDS);
    assert_refused(
        &other, wrong, 2,
        "error no-reserve: 't/frog' cannot be in a reserve: decks of Tabletop have none\n");
    give_back(&other);
}

static void a_deck_that_all_share_has_no_reserve(void **state)
{
    fixture f;
    cg_match *match = NULL;
    cg_error error = {0};
    cg_module module = *cg_module_tabletop();
    const cg_setting shared[] = {{"spoils", "true"}, {"decks", "all"}},
                     without[] = {{"spoils", "true"}, {"decks", "none"}};
    (void)state;
    module.shared_option = OPTION_SPOILS + 1;
    module.out_zone = 0;
    load_good(&f, &module, DECKS);
    cg_match_config config = config_for(&f, 2);
    config.settings = shared;
    config.setting_count = 2;
    assert_int_equal(cg_match_create(&config, &match, &error), CG_ERR_DECK);
    assert_string_equal(error.code, "no-reserve");
    assert_non_null(strstr(error.text, "'all'"));
    config.settings = without;
    cg_match_destroy(start(&config));
    config.settings = NULL;
    config.setting_count = 0;
    cg_match_destroy(start(&config));
    give_back(&f);
}

/* ---- random decks ---- */

/** Trolls stand in reserves, all else in decks of twenty; the reserves are small. */
static void check_parts(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    cg_deck_entry entry;
    bool reserve = false;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        assert_true(entry.reserve || !reserve); /* first those of the deck */
        reserve = entry.reserve;
        if (reserve != (entry.design == cg_cards_find(cards, "t/troll") ||
                        entry.design == cg_cards_find(cards, "t/ogre")))
            cg_deck_refuse(report, "part", "a card stands in the wrong part");
    }
    if (cg_deck_size(deck) < 18 || cg_deck_size(deck) > 22 || cg_deck_reserve_size(deck) > 6)
        cg_deck_refuse(report, "size", "the deck is too small or large");
}

static void random_decks_change_the_reserve_too(void **state)
{
    fixture f;
    cg_module module = *cg_module_tabletop();
    cg_random random = cg_random_seed(5), same = cg_random_seed(5);
    unsigned sizes[7] = {0}, ogres = 0;
    cg_deck_entry entry;
    (void)state;
    module.check_deck = check_parts;
    load_good(&f, &module,
              CARDS "  - {name: Ogre, kind: creature}\n"
                    "decks:\n"
                    "  - name: all\n"
                    "    cards: [{card: frog, copies: 10}, {card: levy, copies: 10}]\n"
                    "    reserve: [{card: troll, copies: 4}]\n");
    for (int i = 0; i < 60; i++) {
        char list[400];
        cg_deck *deck = NULL, *again = NULL;
        assert_int_equal(cg_deck_random(f.cards, &random, &deck), CG_OK);
        assert_int_equal(cg_deck_random(f.cards, &same, &again), CG_OK);
        snprintf(list, sizeof list, "%s", list_of(&f, deck));
        assert_string_equal(list_of(&f, again), list);
        assert_in_range(cg_deck_size(deck), 18, 22);
        assert_in_range(cg_deck_reserve_size(deck), 0, 6);
        sizes[cg_deck_reserve_size(deck)]++;
        for (size_t k = 0; cg_deck_get(deck, k, &entry); k++)
            ogres += entry.design == cg_cards_find(f.cards, "t/ogre") ? entry.copies : 0;
        cg_deck_destroy(deck);
        cg_deck_destroy(again);
    }
    for (size_t i = 0; i < COUNT(sizes); i++)
        assert_int_not_equal(sizes[i], 0);
    assert_in_range(ogres, 20, 360);
    give_back(&f);
}

/* ---- in a match ---- */

/** "t/frog t/troll": what the viewer sees in a player's reserve, sorted by design; static. */
static const char *reserve_of(const fixture *f, const cg_match *match, int viewer, int owner)
{
    static char list[400];
    cg_view_card card;
    cg_card_info info;
    size_t length = 0;
    list[0] = '\0';
    for (cg_design d = 1; d <= cg_cards_count(f->cards); d++)
        for (uint32_t i = 0; i < size_of(match, ZONE_RESERVE, owner); i++) {
            assert_true(cg_view_zone_card(match, viewer, ZONE_RESERVE, owner, i, &card));
            assert_int_not_equal(card.design, 0);
            if (card.design != d || !cg_cards_info(f->cards, d, &info))
                continue;
            length += (size_t)snprintf(list + length, sizeof list - length, "%s%s",
                                       length ? " " : "", info.id + 2);
        }
    return list;
}

static void a_reserve_lies_open_at_the_beginning(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    assert_sound(match);
    for (int owner = 0; owner < 2; owner++) {
        unsigned drawn = HAND_AT_START + (owner == 0);
        assert_int_equal(size_of(match, ZONE_DECK, owner), IN_DECK - drawn);
        assert_int_equal(size_of(match, ZONE_HAND, owner), drawn);
        for (int viewer = CG_SPECTATOR; viewer < 2; viewer++)
            assert_string_equal(reserve_of(f, match, viewer, owner),
                                "frog frog troll troll troll troll");
    }
    char *view = view_of(match, 1);
    assert_non_null(strstr(view, "\"reserve\""));
    free(view);
    cg_match_destroy(match);
}

static void nothing_but_effects_touches_a_reserve(void **state)
{
    fixture f;
    (void)state;
    load_good(&f, cg_module_tabletop(),
              CARDS "decks:\n  - name: all\n    cards: [{card: frog, copies: 20}]\n"
                    "    reserve: [{card: troll, copies: 3}]\n");
    for (uint64_t seed = 1; seed <= 10; seed++) {
        cg_match_config config = config_for(&f, 3);
        config.seed = seed;
        config.explicit_chance = seed % 2 == 0;
        cg_match *match = start(&config);
        cg_random random = cg_random_seed(seed);
        while (!cg_match_over(match)) {
            for (int owner = 0; owner < 3; owner++)
                assert_string_equal(reserve_of(&f, match, CG_SPECTATOR, owner),
                                    cg_rules_is_in(match, owner) ? "troll troll troll" : "");
            play_random(match, &random, 20);
        }
        assert_sound(match);
        cg_match_destroy(match);
    }
    give_back(&f);
}

static void begin_board(board *b, const fixture *f)
{
    board_begin(b, f, 2, "main");
    board_card(b, "t/levy", 0, ZONE_HAND);
    board_card(b, "t/recall", 0, ZONE_HAND);
    board_counter(b, COUNTER_MANA, 0, 9);
}

/** Passes for the other player until player 0 is asked in the main phase, or to choose. */
static void let_resolve(cg_match *match)
{
    while (cg_match_decider(match) == 1)
        answer(match, "pass");
}

static void an_effect_takes_what_is_there(void **state)
{
    const fixture *f = *state;
    board b;
    begin_board(&b, f);
    cg_match *match = board_start(&b);
    assert_string_equal(reserve_of(f, match, 1, 0), "frog frog troll troll troll troll");
    answer(match, "play t/levy");
    let_resolve(match);
    answer(match, "choose t/troll#1");
    assert_string_equal(reserve_of(f, match, 1, 0), "frog frog troll troll troll");
    assert_int_equal(size_of(match, ZONE_BOARD, 0), 1);
    assert_int_equal(size_of(match, ZONE_DECK, 0), IN_DECK - 2);
    assert_sound(match);
    cg_match_destroy(match);
}

static void a_card_that_all_saw_in_a_reserve_stays_known(void **state)
{
    const fixture *f = *state;
    board b;
    cg_view_card card;
    begin_board(&b, f);
    cg_match *match = board_start(&b);
    answer(match, "play t/recall");
    let_resolve(match);
    answer(match, "choose t/troll#1");
    for (uint64_t seed = 1; seed <= 50; seed++) {
        cg_match *world = clone_of(match);
        unsigned trolls = 0;
        assert_int_equal(cg_match_determinize(world, 1, seed), CG_OK);
        assert_sound(world);
        assert_string_equal(reserve_of(f, world, 0, 0), "frog frog troll troll troll");
        for (uint32_t i = 0; i < size_of(world, ZONE_HAND, 0); i++) {
            assert_true(cg_view_zone_card(world, 0, ZONE_HAND, 0, i, &card));
            trolls += card.design == design_of(f, "t/troll");
        }
        assert_int_equal(trolls, 1); /* and three lie open: no other is in hand or deck */
        cg_match_destroy(world);
    }
    cg_match_destroy(match);
}

/* ---- boards ---- */

static void a_board_takes_cards_from_the_part_they_belong_to(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "main");
    b.stage.rest_zone = ZONE_BOX + 1;
    board_card(&b, "t/troll", 0, ZONE_BOARD);  /* the deck has none */
    board_card(&b, "t/frog", 0, ZONE_HAND);    /* from the deck */
    board_card(&b, "t/frog", 0, ZONE_RESERVE); /* from the reserve */
    board_card(&b, "t/frog", 1, ZONE_RESERVE); /* the reserve has two, */
    board_card(&b, "t/frog", 1, ZONE_RESERVE);
    board_card(&b, "t/frog", 1, ZONE_RESERVE); /* the third comes from the deck */
    board_card(&b, "t/troll", 1, ZONE_HAND);
    cg_match *match = board_start(&b);
    assert_sound(match);
    assert_string_equal(reserve_of(f, match, 0, 0), "frog frog troll troll troll");
    assert_string_equal(reserve_of(f, match, 0, 1), "frog frog frog troll troll troll");
    assert_int_equal(size_of(match, ZONE_BOX, 0), IN_DECK - 1);
    assert_int_equal(size_of(match, ZONE_BOX, 1), IN_DECK - 1);
    cg_view_card card;
    assert_true(cg_view_zone_card(match, 1, ZONE_HAND, 1, 0, &card));
    assert_int_equal(card.design, design_of(f, "t/troll"));
    assert_true(cg_view_zone_card(match, 0, ZONE_HAND, 1, 0, &card));
    assert_int_equal(card.design, 0); /* who knows it, the board says */
    cg_match_destroy(match);
}

static void a_board_cannot_take_more_than_both_parts_have(void **state)
{
    const fixture *f = *state;
    board b;
    cg_match *match = NULL;
    cg_error error = {0};
    board_begin(&b, f, 2, "main");
    for (int i = 0; i < 5; i++)
        board_card(&b, "t/troll", 0, ZONE_BOARD);
    assert_int_equal(cg_match_create(board_config(&b), &match, &error), CG_ERR_ARGUMENT);
    assert_non_null(
        strstr(error.text, "card 5 of the board: the deck of its owner does not have it"));
}

/* ---- saves, replays, what players know ---- */

static void a_saved_match_begins_again_with_its_reserve(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_deck *deck = own_deck(f);
    config.decks[1] = deck;
    cg_match *match = start(&config), *loaded = NULL;
    cg_deck_destroy(deck);
    cg_random random = cg_random_seed(2);
    play_random(match, &random, 30);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    assert_true(cg_match_hash(loaded) == cg_match_hash(match));
    assert_int_equal(cg_match_restart(loaded, 7), CG_OK);
    assert_int_equal(cg_match_restart(match, 7), CG_OK);
    assert_true(cg_match_hash(loaded) == cg_match_hash(match));
    assert_string_equal(reserve_of(f, loaded, 0, 0), "frog frog troll troll troll troll");
    assert_string_equal(reserve_of(f, loaded, 0, 1), "frog troll troll troll");
    assert_sound(loaded);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void a_replay_tells_the_reserve_of_an_own_deck(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_deck *deck = own_deck(f);
    cg_record *record = NULL, *loaded = NULL;
    cg_error error = {0};
    config.decks[1] = deck;
    assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
    cg_deck_destroy(deck);
    for (int i = 0; i < 40 && !cg_match_over(cg_record_match(record)); i++)
        assert_int_equal(
            cg_record_answer(record, cg_match_decider(cg_record_match(record)), 0, NULL), CG_OK);
    size_t length, again_length;
    char *text = replay_of(record, &length);
    assert_non_null(strstr(text, " t/levy*12 t/frog*8 +t/troll*3 +t/frog*1\n"));
    if (cg_record_load(f->cards, "test", text, length, &loaded, &error))
        fail_msg("%s", error.text);
    char *again = replay_of(loaded, &again_length);
    assert_string_equal(again, text);
    cg_record_destroy(loaded);
    char *plus = strstr(text, "+t/troll"); /* a card of the deck instead: another deck */
    memmove(plus, plus + 1, strlen(plus));
    assert_int_equal(cg_record_load(f->cards, "test", text, length - 1, &loaded, &error),
                     CG_ERR_REPLAY);
    free(again);
    free(text);
    cg_record_destroy(record);
}

static void what_players_know_begins_with_the_reserves(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_deck *deck = own_deck(f);
    char text[4000];
    config.recall = true;
    config.decks[1] = deck;
    cg_match *match = start(&config);
    assert_in_range(cg_match_information_text(match, 0, text, sizeof text), 1, sizeof text - 1);
    assert_non_null(strstr(text, "\nreserve 1: t/troll*4 t/frog*2\nreserve 2: t/troll*3 "
                                 "t/frog*1\n"));
    cg_match_destroy(match);
    cg_deck_destroy(deck);
}

static void random_matches_with_reserves_conform(void **state)
{
    fixture own;
    const fixture *f = &own;
    (void)state;
    load_good(
        &own, cg_module_tabletop(),
        CARDS
        "  - {name: Draft, kind: spell, effect: 'play: put a card in my reserve shuffled into "
        "my deck'}\n"
        "  - {name: Demobilize, kind: spell, effect: 'play: put target creature into the "
        "reserve of its owner'}\n"
        "decks:\n"
        "  - name: all\n"
        "    cards: [{card: frog, copies: 8}, {card: levy, copies: 6},"
        " {card: demobilize, copies: 5}, {card: draft, copies: 3}]\n"
        "    reserve: [{card: troll, copies: 4}, {card: frog, copies: 2}]\n");
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cg_conformance_report report = {0};
        cg_match_config config = config_for(f, 2 + (int)(seed % 3));
        cg_deck *deck = own_deck(f);
        config.seed = seed;
        config.explicit_chance = seed % 4 == 0;
        config.decks[1] = deck;
        assert_int_equal(cg_conformance_run(&config, seed, CG_CHECK_ALL, 5, &report, NULL), CG_OK);
        assert_string_equal(report.first, "");
        cg_deck_destroy(deck);
    }
    give_back(&own);
}

/* ---- reserves that only their players see ---- */

/** The test game with such a reserve, and these decks. */
static void load_secret(fixture *f, const char *text)
{
    static cg_module module;
    static cg_zone_def zones[ZONE_COUNT];
    module = *cg_module_tabletop();
    memcpy(zones, module.zones, sizeof zones);
    zones[ZONE_RESERVE].visibility = CG_SEEN_BY_OWNER;
    module.zones = zones;
    load_good(f, &module, text);
}

static void others_see_how_many_cards_a_secret_reserve_has(void **state)
{
    fixture f;
    char text[4000];
    cg_view_card card;
    (void)state;
    load_secret(&f, DECKS);
    cg_match_config config = config_for(&f, 2);
    config.recall = true;
    cg_match *match = start(&config);
    assert_sound(match);
    assert_string_equal(reserve_of(&f, match, 0, 0), "frog frog troll troll troll troll");
    for (int viewer = CG_SPECTATOR; viewer < 2; viewer++)
        for (uint32_t i = 0; viewer != 0 && i < IN_RESERVE; i++) {
            assert_true(cg_view_zone_card(match, viewer, ZONE_RESERVE, 0, i, &card));
            assert_int_equal(card.design, 0);
        }
    assert_int_equal(size_of(match, ZONE_RESERVE, 0), IN_RESERVE);
    assert_in_range(cg_match_information_text(match, 1, text, sizeof text), 1, sizeof text - 1);
    assert_non_null(strstr(text, "\nreserve 1: 6 cards\nreserve 2: t/troll*4 t/frog*2\n"));
    cg_match_destroy(match);
    give_back(&f);
}

/** Number of cards of that design in a zone of player 0, as it really is. */
static unsigned really(const fixture *f, const cg_match *match, int zone, const char *id)
{
    unsigned count = 0;
    for (int i = 0; i < (int)size_of(match, zone, 0); i++)
        count += cg_rules_design(match, cg_rules_zone_card(match, zone, 0, i)) == design_of(f, id);
    return count;
}

static void what_is_guessed_of_a_secret_reserve_is_no_card_of_the_deck(void **state)
{
    fixture f;
    board b;
    unsigned frogs = 0, trolls = 0;
    (void)state;
    load_secret(&f, DECKS);
    begin_board(&b, &f);
    cg_match *match = board_start(&b);
    answer(match, "play t/recall"); /* into the hand, unseen by player 1 */
    let_resolve(match);
    answer(match, "choose t/troll#1");
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match *world = clone_of(match);
        assert_int_equal(cg_match_determinize(world, 1, seed), CG_OK);
        assert_int_equal(really(&f, world, ZONE_DECK, "t/troll"), 0);
        assert_int_equal(really(&f, world, ZONE_DECK, "t/frog") +
                             really(&f, world, ZONE_HAND, "t/frog") +
                             really(&f, world, ZONE_RESERVE, "t/frog"),
                         10);
        trolls += really(&f, world, ZONE_HAND, "t/troll");
        frogs += really(&f, world, ZONE_RESERVE, "t/troll") == 4;
        cg_match_destroy(world);
    }
    assert_in_range(trolls, 25, 55); /* 4 of 6 */
    assert_int_equal(trolls + frogs, 60);
    cg_match_destroy(match);
    give_back(&f);
}

static void random_matches_with_secret_reserves_conform(void **state)
{
    fixture f;
    (void)state;
    load_secret(
        &f, CARDS
        "  - {name: Draft, kind: spell, effect: 'play: put a card in my reserve shuffled into "
        "my deck'}\n"
        "  - {name: Demobilize, kind: spell, effect: 'play: put target creature into the "
        "reserve of its owner'}\n"
        "decks:\n"
        "  - name: all\n"
        "    cards: [{card: frog, copies: 8}, {card: levy, copies: 4}, {card: recall, copies: 4},"
        " {card: demobilize, copies: 5}, {card: draft, copies: 3}]\n"
        "    reserve: [{card: troll, copies: 4}, {card: frog, copies: 2}]\n");
    for (uint64_t seed = 1; seed <= 16; seed++) {
        cg_conformance_report report = {0};
        cg_match_config config = config_for(&f, 2 + (int)(seed % 3));
        config.seed = seed;
        config.explicit_chance = seed % 4 == 0;
        assert_int_equal(cg_conformance_run(&config, seed, CG_CHECK_ALL, 5, &report, NULL), CG_OK);
        assert_string_equal(report.first, "");
    }
    give_back(&f);
}

TESTS(reserve)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reserve_stands_before_or_after_the_cards),
        cmocka_unit_test(a_deck_of_a_set_has_a_reserve_that_is_listed),
        cmocka_unit_test(mistakes_in_a_reserve_have_their_place),
        cmocka_unit_test(a_game_without_reserves_says_so),
        cmocka_unit_test(the_canonical_spelling_of_a_file_keeps_the_reserve),
        cmocka_unit_test(the_schema_shows_a_reserve_where_decks_have_one),
        cmocka_unit_test(a_deck_lists_its_cards_before_its_reserve),
        cmocka_unit_test(decks_with_wrong_reserves_are_refused),
        cmocka_unit_test(a_deck_that_all_share_has_no_reserve),
        cmocka_unit_test(random_decks_change_the_reserve_too),
        cmocka_unit_test(a_reserve_lies_open_at_the_beginning),
        cmocka_unit_test(nothing_but_effects_touches_a_reserve),
        cmocka_unit_test(an_effect_takes_what_is_there),
        cmocka_unit_test(a_card_that_all_saw_in_a_reserve_stays_known),
        cmocka_unit_test(a_board_takes_cards_from_the_part_they_belong_to),
        cmocka_unit_test(a_board_cannot_take_more_than_both_parts_have),
        cmocka_unit_test(a_saved_match_begins_again_with_its_reserve),
        cmocka_unit_test(a_replay_tells_the_reserve_of_an_own_deck),
        cmocka_unit_test(what_players_know_begins_with_the_reserves),
        cmocka_unit_test(random_matches_with_reserves_conform),
        cmocka_unit_test(others_see_how_many_cards_a_secret_reserve_has),
        cmocka_unit_test(what_is_guessed_of_a_secret_reserve_is_no_card_of_the_deck),
        cmocka_unit_test(random_matches_with_secret_reserves_conform),
    };
    return cmocka_run_group_tests(tests, load_decks, unload_decks);
}
