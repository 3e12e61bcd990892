/* Demi: cards and decks that are refused, the players whom it takes, and its options. */
#include "support_game.h"
#include "tests.h"

static int load(void **state)
{
    return load_game(state, "demi");
}

/* ---- cards (section 1) ---- */

#define GREEK "pantheon: greek\n    "
#define PRAYER GREEK "kind: prayer\n    category: altar\n    "
#define LONG_NAME "Of the Nine Hundred Islands Beyond Water" /* 40 letters */
#define TEXT "effect: \"play: gain 1 follower\"\n"

static const bad_card bad_cards[] = {
    /* DEMI-1.2, DEMI-1.3, DEMI-1.5, DEMI-1.13 */
    {"kind: monster\n    power: 1\n", "missing-key"},
    {GREEK "power: 1\n", "missing-key"},
    {"pantheon: roman\n    kind: monster\n    power: 1\n", "unknown-word"},
    {GREEK "kind: hero\n    power: 1\n", "unknown-word"},
    /* DEMI-R93 */
    {"pantheon: other\n    kind: monster\n    power: 1\n",
     "field: 'pantheon: other' needs the name of the Pantheon, as in 'other_pantheon: Celtic'\n"},
    {GREEK "other_pantheon: Celtic\n    kind: monster\n    power: 1\n",
     "field: 'other_pantheon' is allowed only with 'pantheon: other'\n"},
    {"pantheon: other\n    other_pantheon: " LONG_NAME "x\n    kind: monster\n    power: 1\n",
     "out-of-range"},
    {GREEK "kind: titan\n    category: curse\n    effect: \"use: draw 1\"\n", "unknown-word"},
    /* DEMI-1.7, DEMI-1.8, DEMI-1.9, DEMI-1.10, DEMI-1.11, DEMI-R30 */
    {GREEK "kind: monster\n    power: 5\n", "power: the Power of a Monster is 0 to 4, not 5\n"},
    {GREEK "kind: monster\n    power: -1\n", "out-of-range"},
    {GREEK "kind: demi_god\n    power: 4\n", "power: the Power of a Demi-God is 5 to 9, not 4\n"},
    {GREEK "kind: demi_god\n    power: 10\n", "power: the Power of a Demi-God is 5 to 9, not 10\n"},
    {GREEK "kind: god\n    power: 9\n", "power: the Power of a God is 10 to 1000000, not 9\n"},
    {GREEK "kind: worshiper\n    power: 0\n", "power: the Power of a Worshiper is 1 to 4, not 0\n"},
    {GREEK "kind: worshiper\n    power: 5\n", "power: the Power of a Worshiper is 1 to 4, not 5\n"},
    {GREEK "kind: unit\n    acts_as: monster\n    power: 5\n",
     "power: the Power of a Monster is 0 to 4, not 5\n"},
    {GREEK "kind: unit\n    acts_as: god\n    power: 9\n",
     "power: the Power of a God is 10 to 1000000, not 9\n"},
    /* DEMI-1.11, DEMI-1.12, DEMI-1.14 */
    {GREEK "kind: monster\n", "field: a Monster needs power\n"},
    {GREEK "kind: god\n", "field: a God needs power\n"},
    {GREEK "kind: unit\n    power: 1\n", "field: a Unit needs acts_as\n"},
    {GREEK "kind: unit\n", "field: a Unit needs power\nfield: a Unit needs acts_as\n"},
    {GREEK "kind: monster\n    power: 1\n    category: buff\n    acts_as: god\n    turns: 2\n",
     "field: a Monster has no category\nfield: a Monster has no acts_as\n"
     "field: a Monster has no turns\n"},
    {GREEK "kind: prayer\n    power: 1\n    category: altar\n    " TEXT,
     "field: a Prayer has no power\n"},
    {GREEK "kind: prayer\n", "field: a Prayer needs category\nfield: a Prayer needs effect\n"},
    {GREEK "kind: vain\n    category: omen\n", "field: a Vain needs effect\n"},
    {GREEK "kind: titan\n    effect: \"use: draw 1\"\n", "field: a Titan needs category\n"},
    {GREEK "kind: titan\n    category: omen\n    lasting: true\n    effect: \"use: draw 1\"\n",
     "field: a Titan has no lasting\n"},
    /* DEMI-10.6: lasting or for some turns */
    {PRAYER "lasting: true\n    turns: 2\n    " TEXT,
     "stay: a card must not have both a number of turns and 'continuous'\n"},
    {PRAYER "turns: 0\n    " TEXT, "out-of-range"},
    /* DEMI-6.16, DEMI-R26: each kind has its own way of taking effect */
    {PRAYER "effect: \"use: draw 1\"\n",
     "effect: a Prayer takes effect when it is activated: write 'play:', or 'play, recurring:' for "
     "an effect that repeats each turn\n"},
    {GREEK "kind: monster\n    power: 1\n    " TEXT,
     "effect: a Monster is placed, not activated: write 'use:' for an effect of each turn, or "
     "'when this enters play:'\n"},
    {GREEK "kind: monster\n    power: 1\n    effect: \"play (discard 1)\"\n",
     "effect: a Monster is placed, not activated: write 'use:' for an effect of each turn, or "
     "'when this enters play:'\n"},
    {GREEK "kind: titan\n    category: altar\n    effect: \"use: draw 1\\nuse: gain 1 follower\"\n",
     "abilities: a card may have at most one ability 'use'\n"},
    {GREEK "kind: worshiper\n  - name: Second\n    " GREEK
           "kind: worshiper\n  - name: Third\n    " GREEK
           "kind: titan\n    category: altar\n    effect: \"use: draw 1\\nuse: draw 2\"\n",
     "abilities: a card may have at most one ability 'use'\n"},
    /* DEMI-6.11: what is not on the field does not attack */
    {GREEK "kind: monster\n    power: 1\n    effect: \"creatures in my hand can attack at once\"\n",
     "never-usable"},
    /* DEMI-1.19, DEMI-R78 */
    {PRAYER "effect: \"play: roll d12 as r; gain r followers\"\n",
     "not-in-game: a die of Demi has 4, 6, 8, 10, 20 or 100 sides\n"},
    /* DEMI-3.12, DEMI-R73 */
    {PRAYER "effect: \"play: put a monster in my lost pile into play\"\n",
     "not-in-game: nothing leaves a lost pile\n"},
    {PRAYER "effect: \"play: return each card in my lost pile to my hand\"\n",
     "not-in-game: nothing leaves a lost pile\n"},
    {PRAYER "effect: \"play: target t: a card in a lost pile; put t into my hand\"\n",
     "not-in-game: nothing leaves a lost pile\n"},
    {PRAYER "effect: \"play: search my lost pile for a god and put it into my hand\"\n",
     "not-in-game: nothing leaves a lost pile\n"},
    /* DEMI-5.16: cards are played from the hand; there is no damage; what is set stays so */
    {PRAYER "effect: \"I may play monsters in my mythology\"\n",
     "not-in-game: Demi has no 'may play'; cards are played from the hand; write 'put ... into "
     "play'\n"},
    {PRAYER "effect: \"play: target t: an enemy creature; deal 3 to t\"\n",
     "not-in-game: Demi has no 'deal to'; there is no damage: write 'destroy', or change the "
     "Power\n"},
    {PRAYER "effect: \"play: target t: one enemy set card; turn t face up\"\n",
     "not-in-game: Demi has no 'turn face up'; a set card is activated by its player: write "
     "'reveal'\n"},
    {PRAYER
     "effect: \"play: if my hand is empty: put a monster or god in my lost pile into play\"\n",
     "not-in-game: nothing leaves a lost pile\n"},
    {PRAYER "effect: \"play (put 2 cards in my lost pile into my deck): draw 1\"\n",
     "not-in-game: nothing leaves a lost pile\n"},
    /* DEMI-10.2 */
    {PRAYER "effect: \"play: an opponent entombs one enemy creature\"\n",
     "no-subject: 'entombs' is always done by the player of the card; write it without a "
     "subject\n"},
    /* nobody blocks (DEMI-7.6), nothing is created (DEMI-11.1) */
    {PRAYER "effect: \"play: create 1 \\\"One\\\"\"\n", "not-in-game"},
    /* what is wrong with the text is told once */
    {PRAYER "effect: \"play: sing\"\n",
     "unknown-verb: 'sing' is not a verb; did you mean 'win'?\n"},
};

static const char *const good_cards[] = {
    GREEK "kind: monster\n    power: 0\n",
    "pantheon: other\n    other_pantheon: " LONG_NAME "\n    kind: monster\n    power: 1\n",
    /* DEMI-3.8: Mythology has an order */
    PRAYER
    "effect: \"play: reveal cards from my mythology until a creature is revealed as found\"\n",
    /* DEMI-1.15 */
    GREEK "kind: monster\n    power: 4\n    edition: First\n    lore: It eats.\n",
    "pantheon: norse\n    kind: demi_god\n    power: 5\n",
    "pantheon: egyptian\n    kind: demi_god\n    power: 9\n",
    "pantheon: agnostic\n    kind: god\n    power: 10\n",
    GREEK "kind: god\n    power: 1000000\n",
    GREEK "kind: worshiper\n",
    GREEK "kind: worshiper\n    power: 4\n",
    GREEK "kind: unit\n    acts_as: creature\n    power: 100\n",
    GREEK "kind: unit\n    acts_as: worshiper\n    power: 1\n",
    PRAYER TEXT,
    PRAYER "lasting: true\n    effect: \"play, recurring: gain 1 follower\"\n",
    PRAYER "turns: 2\n    effect: \"my creatures have power +1\"\n",
    PRAYER
    "effect: \"play: roll d4 as k; roll d6 as l; roll d8 as m; gain (k + l + m) followers\"\n",
    PRAYER "effect: \"play: roll d10 as k; roll d20 as l; roll d100 as m; gain (k + l + m) "
           "followers\"\n",
    PRAYER "effect: \"play: if there is a god in my lost pile: gain (count of my lost pile) "
           "followers\"\n",
    PRAYER "effect: \"play: put each card in my hand into the lost pile\"\n",
    PRAYER "effect: \"play: flip a coin as c; gain c followers\"\n",
    GREEK "kind: titan\n    category: chance\n    effect: \"use, may: draw 1\"\n",
};

static void test_bad_cards(void **state)
{
    const card_file file = {*state};
    assert_bad_cards(&file, bad_cards, COUNT(bad_cards));
}

static void test_good_cards(void **state)
{
    const card_file file = {*state};
    assert_good_cards(&file, good_cards, COUNT(good_cards));
}

/* DEMI-1.10 to DEMI-1.14 */
static void test_fields_of_kinds(void **state)
{
    static const kind_row rows[] = {
        {"monster", " power "},
        {"demi_god", " power "},
        {"god", " power "},
        {"worshiper", " power "},
        {"titan", " category "},
        {"prayer", " category lasting turns "},
        {"vain", " category lasting turns "},
        {"unit", " power acts_as "},
    };
    static const char *const names[] = {"power", "category", "acts_as", "lasting", "turns", NULL};
    static const all_fields all = {GREEK,
                                   "power: 1\n    category: omen\n    acts_as: monster\n    "
                                   "lasting: true\n    turns: 2\n",
                                   names};
    const card_file file = {*state};
    assert_kinds(&file, &all, rows, COUNT(rows));
}

/** The game's own words in the texts of cards. */
static void test_texts(void **state)
{
    static const char *const texts[][2] = {
        {"this has victory in ties", "This has victory in ties."},
        {"when this attacks: this gets victory in ties until end of attack",
         "When this attacks, this gains victory in ties until end of attack."},
        {"my monsters where has victory in ties cannot attack",
         "Your monsters with victory in ties cannot attack."},
        {"use: draw 1", "Each turn: Draw 1 card."},
        {"use, may: draw 1", "Each turn: You may draw 1 card."},
        /* DEMI-10.2 */
        {"use: entomb this", "Each turn: Entomb this."},
        {"when this is entombed: draw 1", "When this is entombed, draw 1 card."},
        {"when this is uprighted: draw 1", "When this is uprighted, draw 1 card."},
        {"use: if this is upright: draw 1", "Each turn: If this is upright, draw 1 card."},
    };
    const card_file file = {*state};
    for (size_t i = 0; i < COUNT(texts); i++) {
        cg_cards *cards = NULL;
        cg_card_info info;
        char fields[200];
        snprintf(fields, sizeof fields, GREEK "kind: monster\n    power: 1\n    effect: \"%s\"\n",
                 texts[i][0]);
        assert_int_equal(read_card(&file, fields, NULL, &cards), CG_OK);
        assert_true(cg_cards_info(cards, cg_cards_find(cards, "test/one"), &info));
        assert_string_equal(info.text, texts[i][1]);
        cg_cards_destroy(cards);
    }
}

/* ---- decks (section 2) ---- */

/** Cards of letter G (Greek), N (Norse), A (Agnostic), C and K (Pantheons of expansions), Units U
 * (Greek), V (Norse) and W (Agnostic). */
static const plain_card plain[] = {
    {'G', 70, "pantheon: greek, kind: monster, power: 1"},
    {'N', 30, "pantheon: norse, kind: monster, power: 1"},
    {'A', 30, "pantheon: agnostic, kind: monster, power: 1"},
    {'U', 3, "pantheon: greek, kind: unit, acts_as: monster, power: 1"},
    {'V', 3, "pantheon: norse, kind: unit, acts_as: monster, power: 1"},
    {'W', 3, "pantheon: agnostic, kind: unit, acts_as: monster, power: 1"},
    {'C', 30, "pantheon: other, other_pantheon: Celtic, kind: monster, power: 1"},
    {'K', 30, "pantheon: other, other_pantheon: Keltic, kind: monster, power: 1"},
};

static const deck_row decks[] = {
    /* DEMI-2.1, DEMI-R74 */
    {"G0-29*1", ""},
    {"G0-59*1", ""},
    {"G0-19*3", ""},
    {"G0-28*1", "deck-size: the deck has 29 cards, but must have 30 to 60\n"},
    {"G0-60*1", "deck-size: the deck has 61 cards, but must have 30 to 60\n"},
    /* DEMI-2.2, DEMI-R75; a name stands once in a set (DEMI-1.4) */
    {"G0-29*1 G30-30*3", ""},
    {"G0-29*1 G30-30*4", "copies: the deck has 4 copies of G30, but at most 3 are allowed\n"},
    /* DEMI-2.3, DEMI-2.6 */
    {"G0-29*1 U0-0*1", "apart: U0 is a Unit and must be in the reserve\n"},
    {"U0-0*1 G0-28*1", "apart: U0 is a Unit and must be in the reserve\n"},
    {"G0-29*1 + U0-0*1", ""},
    {"G0-29*1 + U0-2*30", ""},
    {"G0-28*1 + U0-0*1", "deck-size: the deck has 29 cards, but must have 30 to 60\n"},
    {"G0-29*1 + G30-30*1", "reserve: G30 is a Monster and must not be in the reserve\n"},
    /* DEMI-2.4, DEMI-R76, DEMI-R77 */
    {"A0-29*1", ""},
    {"G0-19*1 A0-9*1", ""},
    {"A0-19*1 N0-9*1", ""},
    {"G0-28*1 N0-0*1", "pantheon: N0 is Norse, but the deck is Greek\n"},
    {"G0-29*1 + V0-0*1", "pantheon: V0 is Norse, but the deck is Greek\n"},
    {"G0-29*1 + W0-0*9", ""},
    {"A0-29*1 + V0-0*1 W0-0*1", ""},
    {"A0-29*1 + U0-0*1 V0-0*1", "pantheon: V0 is Norse, but the deck is Greek\n"},
    /* DEMI-1.3, DEMI-R93 */
    {"C0-29*1", ""},
    {"C0-19*1 A0-9*1", ""},
    {"C0-28*1 K0-0*1", "pantheon: K0 is Keltic, but the deck is Celtic\n"},
    {"G0-28*1 C0-0*1", "pantheon: C0 is Celtic, but the deck is Greek\n"},
    {"C0-28*1 G0-0*1", "pantheon: G0 is Greek, but the deck is Celtic\n"},
    /* all findings at once */
    {"G0-0*4 N0-0*4 U0-0*1 + A0-0*1",
     "deck-size: the deck has 9 cards, but must have 30 to 60\ncopies: the deck has 4 copies of "
     "G0, but at most 3 are allowed\ncopies: the deck has 4 copies of N0, but at most 3 are "
     "allowed\napart: U0 is a Unit and must be in the reserve\nreserve: A0 is a Monster and must "
     "not be in the reserve\npantheon: N0 is Norse, but the deck is Greek\n"},
};

static void test_decks(void **state)
{
    cg_cards *cards = plain_cards(*state, plain, COUNT(plain));
    assert_decks(*state, cards, decks, COUNT(decks));
    cg_cards_destroy(cards);
}

/* ---- matches ---- */

/* The table of settings, with their defaults. */
static void test_options(void **state)
{
    static const option_row rows[] = {
        {"first_player", "coin", "2", "3"},
        {"followers_to_win", "20", "1000", "0"},
        {"draw", "optional", "forced", "never"},
        {"vain_from_hand", "false", "true", "maybe"},
        {"vain_windows", "phase_start", "every_action", "none"},
        {"group_protection", "always", "one_class", "never"},
        {"vain_windows", "phase_start", "counter_only", "all"},
        {"titan_timing", "starting", "playing", "end"},
        {"defender_gains", "true", "false", "half"},
        {"stall_counts", "unable", "no_move", "idle"},
        {"stall_turns", "5", "50", "0"},
        {"turn_limit", "200", "0", "10001"},
        {"effect_limit", "1000", "10", "9"},
    };
    assert_options(*state, rows, COUNT(rows));
}

/* DEMI-3.3 to DEMI-3.7, DEMI-3.15, DEMI-3.16: what a described board cannot hold, and why. */
static void test_boards(void **state)
{
    static const struct {
        const char *card, *zone;
        bool face_down;
        const char *why;  /* NULL: it lies there */
        const char *deck; /* of its owner; NULL: the first */
    } rows[] = {
        {"greek/minotaur", "creatures", false, NULL},
        {"greek/minotaur", "creatures", true, "cannot be face down"},
        {"greek/minotaur", "worshipers", false, "cannot be face up"},
        {"greek/minotaur", "slots", true, "cannot be face down"},
        {"greek/pythia", "worshipers", false, NULL},
        {"greek/pythia", "creatures", false, "cannot be face up"},
        {"greek/prometheus", "titan", false, NULL},
        {"greek/prometheus", "titan", true, "cannot be face down"},
        {"greek/prometheus", "activated", false, "cannot be face up"},
        {"greek/libation", "slots", true, NULL, "brood"},
        {"greek/libation", "slots", false, "cannot be face up", "brood"},
        {"greek/libation", "activated", false, NULL, "brood"},
        {"greek/libation", "activated", true, "cannot be face down", "brood"},
        {"greek/thunderbolt", "slots", false, "cannot be face up"},
        {"units/myrmidon", "creatures", false, NULL},
        {"units/myrmidon", "titan", false, "cannot be face up"},
        {"greek/thunderbolt", "hand", false, NULL},
    };
    const fixture *f = *state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        board b;
        cg_match *match = NULL;
        cg_error error = {0};
        board_begin(&b, f, 2, "playing");
        board_card(&b, rows[i].card, 0, cg_game_zone_find(f->game, rows[i].zone));
        if (rows[i].deck)
            b.config.decks[0] = cg_cards_deck_find(f->cards, rows[i].deck);
        b.cards[0].face_down = rows[i].face_down;
        cg_status status = cg_match_create(board_config(&b), &match, &error);
        assert_int_equal(status, rows[i].why ? CG_ERR_ARGUMENT : CG_OK);
        if (rows[i].why && !strstr(error.text, rows[i].why))
            fail_msg("%s in %s: %s", rows[i].card, rows[i].zone, error.text);
        cg_match_destroy(match);
    }
}

/* ---- what is chosen at once ---- */

/** Cards of player 1, what that player does first, and what can be chosen together then. */
typedef struct choice_row {
    const char *hand, *creatures[6], *phase, *first;
    cg_choice choice;
    const char *candidates[6], *taken[3];
} choice_row;

/* DEMI-6.3, DEMI-6.6: how many are offered is decided by their class. DEMI-8.1: those behind the
 * one that is named first, one at least. */
static const choice_row choices[] = {
    {"greek/heracles",
     {"greek/minotaur", "greek/calydonian_boar", "greek/achilles", "greek/nemean_lion", NULL},
     "playing",
     "play greek/heracles",
     {.candidates = 4, .least = 1, .most = 2},
     {"offer greek/minotaur", "offer greek/calydonian_boar", "offer greek/achilles",
      "offer greek/nemean_lion"},
     {"offer greek/nemean_lion", "offer greek/minotaur"}},
    {NULL,
     {"greek/minotaur", "greek/calydonian_boar", "greek/achilles", "greek/nemean_lion", NULL},
     "war",
     "combine greek/calydonian_boar",
     {.candidates = 2, .least = 1, .most = 2},
     {"join greek/achilles", "join greek/nemean_lion"},
     {"join greek/nemean_lion", "join greek/achilles"}},
};

static void assert_choice(const fixture *f, const choice_row *row)
{
    board b;
    cg_choice choice;
    board_begin(&b, f, 2, row->phase);
    b.stage.turn = 3;
    if (row->hand)
        board_card(&b, row->hand, 0, cg_game_zone_find(f->game, "hand"));
    for (int i = 0; row->creatures[i]; i++)
        board_card(&b, row->creatures[i], 0, cg_game_zone_find(f->game, "creatures"));
    cg_match *match = board_start(&b);
    assert_int_equal(cg_match_answer_text(match, 0, row->first, NULL), CG_OK);
    assert_true(cg_match_choice(match, &choice));
    assert_int_equal(choice.candidates, row->choice.candidates);
    assert_int_equal(choice.least, row->choice.least);
    assert_int_equal(choice.most, row->choice.most);
    for (uint32_t i = 0; i < choice.candidates; i++)
        assert_int_equal(cg_match_choice_find(match, row->candidates[i]), i);
    assert_int_equal(cg_match_choose_texts(match, 0, row->taken, 2, NULL), CG_OK);
    cg_match_destroy(match);
}

static void test_choices(void **state)
{
    for (size_t i = 0; i < COUNT(choices); i++)
        assert_choice(*state, &choices[i]);
}

/* ---- who is told as the one who destroys (DEMI-13.2) ---- */

/** How many cards that player has destroyed in a battle, as all are told. */
static int count_destroyed(const cg_match *match, int player)
{
    int count = 0;
    cg_event event;
    for (uint64_t i = cg_match_event_first(match); i <= cg_match_event_count(match); i++)
        count += cg_match_event(match, CG_SPECTATOR, i, &event) == CG_OK &&
                 event.kind == CG_EVENT_MOVE && event.cause == CG_CAUSE_BATTLE &&
                 event.player == player;
    return count;
}

static void test_who_destroys(void **state)
{
    static const struct {
        const char *attacker, *target, *attack;
        int destroyed[2]; /* by each player */
    } rows[] = {
        {"greek/achilles", "greek/minotaur", "attack greek/achilles on greek/minotaur", {1, 0}},
        {"greek/minotaur", "greek/achilles", "attack greek/minotaur on greek/achilles", {0, 1}},
        {"greek/minotaur",
         "greek/minotaur",
         "attack greek/minotaur on greek/minotaur of player 2",
         {1, 1}},
    };
    const fixture *f = *state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        board b;
        int creatures = cg_game_zone_find(f->game, "creatures");
        board_begin(&b, f, 2, "war");
        b.stage.turn = 3;
        b.config.decks[0] = b.config.decks[1] = cg_cards_deck_find(f->cards, "labours");
        board_card(&b, rows[i].attacker, 0, creatures);
        board_card(&b, rows[i].target, 1, creatures);
        cg_match *match = board_start(&b);
        answer(match, rows[i].attack);
        for (int player = 0; player < 2; player++)
            assert_int_equal(count_destroyed(match, player), rows[i].destroyed[player]);
        cg_match_destroy(match);
    }
}

/* DEMI-1.1, DEMI-R1 */
static void test_players(void **state)
{
    assert_players(*state, 2, 2);
}

TESTS(demi)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_cards),       cmocka_unit_test(test_good_cards),
        cmocka_unit_test(test_fields_of_kinds), cmocka_unit_test(test_texts),
        cmocka_unit_test(test_decks),           cmocka_unit_test(test_options),
        cmocka_unit_test(test_players),         cmocka_unit_test(test_boards),
        cmocka_unit_test(test_choices),         cmocka_unit_test(test_who_destroys),
    };
    return cmocka_run_group_tests_name("demi", tests, load, unload_game);
}
