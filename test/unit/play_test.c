/* Playing cards where the game asks for conditions when the costs have been paid, what the game's
 * own procedures may ask and pay, and when a play is told. */
#include "support_variant.h"
#include "tests.h"

#define SPELL(name, effect) "  - {name: " name ", kind: spell, effect: '" effect "'}\n"
#define ENCHANTMENT(name, effect) "  - {name: " name ", kind: enchantment, effect: '" effect "'}\n"

/** Player 0's hand and board, cards by name. */
static void lay(variant *v, int zone, const char *ids)
{
    char names[200];
    snprintf(names, sizeof names, "%s", ids);
    for (char *id = strtok(names, " "); id; id = strtok(NULL, " "))
        variant_card(v, id, 0, zone);
}

static void begin(variant *v, bool first, const char *cards, const char *hand, const char *play)
{
    variant_begin(v);
    v->rules.plays = first ? CG_PLAYED_LAST : CG_PLAYED_FIRST;
    variant_load(v, "main", cards);
    lay(v, ZONE_HAND, hand);
    lay(v, ZONE_BOARD, play);
    variant_start(v);
}

/** The card One in player 0's hand. */
static cg_thing one_of(const variant *v)
{
    cg_design design = cg_cards_find(v->f.cards, "t/one");
    for (int i = 0; i < (int)size_of(v->match, ZONE_HAND, 0); i++) {
        cg_thing card = cg_rules_zone_card(v->match, ZONE_HAND, 0, i);
        if (cg_rules_design(v->match, card) == design)
            return card;
    }
    return 0;
}

/** Asks for the card One, and finds the match as it was. */
static bool is_playable(const variant *v)
{
    size_t size, after;
    uint64_t hash = cg_match_hash(v->match);
    unsigned char *before = saved(v->match, &size);
    bool playable = cg_rules_playable(v->match, 0, one_of(v), 0);
    unsigned char *now = saved(v->match, &after);
    assert_int_equal(after, size);
    assert_memory_equal(now, before, size);
    assert_int_equal(cg_match_hash(v->match), hash);
    free(before);
    free(now);
    return playable;
}

/** Is the card One playable, with the conditions asked before or after its costs? */
static bool can_play(bool first, const char *cards, const char *hand, const char *play)
{
    variant v;
    begin(&v, first, cards, hand, play);
    bool playable = is_playable(&v);
    assert_int_equal(variant_offers(&v, "play t/one"), playable);
    assert_sound(v.match);
    variant_end(&v);
    return playable;
}

/* ---- conditions ---- */

static void conditions_are_asked_as_if_what_pays_were_gone(void **state)
{
    static const char many[] =
        SPELL("One", "play (sacrifice a creature), if there are 2 or more of my creatures: draw 1");
    static const char none[] =
        SPELL("One", "play (sacrifice a creature), if there is no creature: draw 1");
    (void)state;
    assert_true(can_play(false, many, "t/one", "t/frog t/troll"));
    assert_false(can_play(true, many, "t/one", "t/frog t/troll"));
    assert_true(can_play(true, many, "t/one", "t/frog t/troll t/troll"));
    assert_false(can_play(false, none, "t/one", "t/frog"));
    assert_true(can_play(true, none, "t/one", "t/frog"));
    assert_false(can_play(true, none, "t/one", "t/frog t/frog"));
}

static void what_pays_says_nothing_more(void **state)
{
    static const char cards[] =
        SPELL("One", "play (sacrifice a creature), if there is one of my creatures where power >= "
                     "3: draw 1") "  - {name: Lord, kind: creature, power: 0, toughness: 1, "
                                  "effect: 'my creatures have "
                                  "power +2'}\n";
    (void)state;
    assert_true(can_play(false, cards, "t/one", "t/frog t/lord"));
    assert_false(can_play(true, cards, "t/one", "t/frog t/lord"));
    assert_true(can_play(true, cards, "t/one", "t/frog t/frog t/lord"));
}

static bool can_play_with_guests(bool go, const char *condition)
{
    variant v;
    char cards[300];
    snprintf(
        cards, sizeof cards,
        SPELL("One",
              "play (sacrifice a creature), if %s: draw 1") "  - {name: Aura, kind: artifact}\n",
        condition);
    variant_begin(&v);
    v.rules.plays = CG_PLAYED_LAST;
    v.rules.attached_go = go;
    variant_load(&v, "main", cards);
    lay(&v, ZONE_HAND, "t/one");
    lay(&v, ZONE_BOARD, "t/frog");
    variant_card(&v, "t/aura", 0, ZONE_BOARD)->host = 2;
    variant_card(&v, "t/aura", 0, ZONE_BOARD)->host = 3;
    variant_start(&v);
    bool playable = is_playable(&v);
    variant_end(&v);
    return playable;
}

static void what_is_attached_to_what_pays_is_gone_too(void **state)
{
    (void)state;
    assert_true(can_play_with_guests(true, "there is no artifact"));
    assert_false(can_play_with_guests(false, "there is no artifact"));
    assert_true(can_play_with_guests(false, "there are 2 or more artifacts"));
}

static void cards_of_the_hand_that_pay_are_gone(void **state)
{
    static const char cards[] =
        SPELL("One", "play (discard 1), if there is a creature in my hand: draw 1")
            SPELL("Two", "play: draw 1");
    static const char full[] = SPELL("One", "play (discard 2), if count of my hand >= 2: draw 1")
        SPELL("Two", "play: draw 1");
    (void)state;
    assert_true(can_play(false, cards, "t/one t/frog", ""));
    assert_false(can_play(true, cards, "t/one t/frog", ""));
    assert_true(can_play(true, cards, "t/one t/two t/frog", ""));
    assert_true(can_play(true, cards, "t/one t/frog t/two", "")); /* whichever comes first */
    assert_true(can_play(true, cards, "t/one t/frog t/frog", ""));
    assert_true(can_play(true, full, "t/one t/frog t/frog t/two t/two", ""));
    assert_false(can_play(true, full, "t/one t/frog t/two", ""));
}

static void only_what_leaves_the_condition_true_can_be_chosen(void **state)
{
    variant v;
    (void)state;
    begin(&v, true,
          SPELL("One", "play (sacrifice a creature), if there is one of my creatures where power "
                       ">= 3: gain 5 life"),
          "t/one", "t/troll t/frog");
    answer(v.match, "play t/one");
    pass_through(v.match, "response");
    assert_int_equal(variant_life(&v, 0), 5);
    assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 0), STAT_POWER), 3);
    variant_end(&v);
}

static void the_hand_keeps_what_the_condition_asks_for(void **state)
{
    variant v;
    (void)state;
    begin(&v, true,
          SPELL("One", "play (discard 1), if there is a creature in my hand: gain 5 life")
              SPELL("Two", "play: draw 1"),
          "t/one t/frog t/two", "");
    answer(v.match, "play t/one");
    assert_int_equal(cg_match_option_count(v.match), 1);
    answer(v.match, "choose t/two");
    pass_through(v.match, "response");
    assert_int_equal(variant_life(&v, 0), 5);
    assert_int_equal(size_of(v.match, ZONE_HAND, 0), 1);
    assert_true(variant_offers(&v, "play t/frog"));
    variant_end(&v);
}

/* ---- the game's own rules ---- */

static cg_thing asked_on;

/** Boards have two places. */
static bool has_place(const cg_match *match, const cg_question *asked)
{
    assert_true(cg_rules_lives(match, asked->card));
    asked_on = asked->other;
    return cg_rules_zone_size(match, ZONE_BOARD, asked->player) < 2;
}

static void begin_places(variant *v, cg_play_policy plays, const char *head, const char *play)
{
    char cards[200];
    snprintf(cards, sizeof cards,
             "  - {name: One, kind: creature, power: 1, toughness: 1, effect: '%s'}\n", head);
    variant_begin(v);
    v->rules.plays = plays;
    v->rules.may[CG_MAY_PLAY] = has_place;
    variant_load(v, "main", cards);
    lay(v, ZONE_HAND, "t/one");
    lay(v, ZONE_BOARD, play);
    variant_start(v);
}

static void the_game_is_asked_when_the_costs_are_gone(void **state)
{
    static const struct {
        const char *head, *play;
        bool playable;
    } rows[] = {
        {"play (3 life)", "t/frog", true},
        {"play (3 life)", "t/frog t/frog", false},
        {"play (sacrifice a creature)", "t/frog t/frog", true},
        {"play (sacrifice a creature)", "t/frog t/frog t/frog", false},
        {"play (sacrifice 2 creatures)", "t/frog t/frog t/frog", true},
        {"my creatures have power +1", "t/frog", true}, /* without `play` */
        {"my creatures have power +1", "t/frog t/frog", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        variant v;
        begin_places(&v, CG_PLAYED_LAST, rows[i].head, rows[i].play);
        assert_int_equal(is_playable(&v), rows[i].playable);
        assert_int_equal(variant_offers(&v, "play t/one"), rows[i].playable);
        variant_end(&v);
    }
}

/** Where a card is played when it is announced, nothing that pays for it is gone yet. */
static void the_game_is_asked_before_the_costs_are_paid(void **state)
{
    static const struct {
        const char *head, *play;
        bool playable;
    } rows[] = {
        {"play (sacrifice a creature)", "t/frog", true},
        {"play (sacrifice a creature)", "t/frog t/frog", false},
        {"my creatures have power +1", "t/frog", true}, /* without `play` */
        {"my creatures have power +1", "t/frog t/frog", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        variant v;
        begin_places(&v, CG_PLAYED_FIRST, rows[i].head, rows[i].play);
        assert_int_equal(is_playable(&v), rows[i].playable);
        assert_int_equal(variant_offers(&v, "play t/one"), rows[i].playable);
        variant_end(&v);
    }
}

static void the_game_is_told_on_what_a_card_is_played(void **state)
{
    variant v;
    (void)state;
    begin_places(&v, CG_PLAYED_LAST, "play (sacrifice a creature)", "t/frog t/troll");
    cg_thing frog = variant_in_play(&v, 0, 0), one = one_of(&v);
    uint64_t hash = cg_match_hash(v.match);
    assert_true(cg_rules_playable(v.match, 0, one, frog));
    assert_int_equal(asked_on, frog);
    assert_true(cg_rules_playable(v.match, 0, one, 0));
    assert_int_equal(asked_on, 0);
    assert_int_equal(cg_match_hash(v.match), hash);
    variant_end(&v);
    begin_places(&v, CG_PLAYED_LAST, "play (sacrifice a creature)",
                 "t/frog"); /* it cannot pay and bear the card */
    assert_true(cg_rules_playable(v.match, 0, one_of(&v), 0));
    assert_false(cg_rules_playable(v.match, 0, one_of(&v), variant_in_play(&v, 0, 0)));
    assert_false(cg_rules_playable(v.match, 0, 0, 0));
    variant_end(&v);
}

/* ---- what procedures ask and pay ---- */

static void costs_of_a_play_can_be_read(void **state)
{
    static const struct {
        const char *head;
        bool costs;
        int discards;
    } rows[] = {
        {"play (discard 2): draw 1", true, 2},
        {"play (discard a creature in my hand): draw 1", true, -1},
        {"play (3 life): draw 1", true, -1},
        {"play (3 life) or (discard 1): draw 1", true, -1},
        {"play: draw 1", false, 0},
        {"use (discard 2): draw 1", false, 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        variant v;
        char cards[200];
        snprintf(cards, sizeof cards, ENCHANTMENT("One", "%s"), rows[i].head);
        begin(&v, false, cards, "t/one t/frog", "");
        cg_thing one = one_of(&v);
        cg_design design = cg_rules_design(v.match, one);
        assert_int_equal(cg_rules_has_costs(v.match, one), rows[i].costs);
        assert_int_equal(cg_rules_discards(v.match, one), rows[i].discards);
        if (strncmp(rows[i].head, "play", 4) == 0)
            assert_int_equal(cg_cards_discards(v.f.cards, design, CG_FORM_PLAY, 0),
                             rows[i].discards);
        assert_false(cg_rules_has_costs(v.match, 0));
        variant_end(&v);
    }
}

static void a_catalogue_tells_steps_from_heads(void **state)
{
    variant v;
    (void)state;
    begin(&v, false,
          "  - {name: One, kind: creature, power: 1, toughness: 1, effect: 'play (discard 2)'}\n"
          "  - name: Two\n    kind: enchantment\n    effect: |\n"
          "      use: draw 1\n      use (discard 3): draw 1\n      when my turn begins: draw 1\n",
          "t/one", "");
    cg_design one = cg_cards_find(v.f.cards, "t/one"), two = cg_cards_find(v.f.cards, "t/two");
    assert_false(cg_cards_has_steps(v.f.cards, one, CG_FORM_PLAY, 0));
    assert_false(cg_cards_has_steps(v.f.cards, one, CG_FORM_USE, 0));
    assert_true(cg_cards_has_steps(v.f.cards, two, CG_FORM_USE, 1));
    assert_false(cg_cards_has_steps(v.f.cards, two, CG_FORM_USE, 2));
    assert_true(cg_cards_has_steps(v.f.cards, two, CG_FORM_WHEN, 0));
    assert_int_equal(cg_cards_discards(v.f.cards, one, CG_FORM_PLAY, 0), 2);
    assert_int_equal(cg_cards_discards(v.f.cards, two, CG_FORM_USE, 0), 0);
    assert_int_equal(cg_cards_discards(v.f.cards, two, CG_FORM_USE, 1), 3);
    assert_false(cg_cards_has_steps(v.f.cards, 0, CG_FORM_PLAY, 0));
    assert_false(cg_cards_has_steps(v.f.cards, 99, CG_FORM_PLAY, 0));
    variant_end(&v);
}

/** The card of the hand that costs something. */
static cg_thing dearest(const cg_match *match)
{
    int at = 0;
    while (!cg_rules_discards(match, cg_rules_zone_card(match, ZONE_HAND, 0, at)))
        at++;
    return cg_rules_zone_card(match, ZONE_HAND, 0, at);
}

/** Puts a card into play when its costs are paid. */
static cg_flow put_at_a_price(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[0] = dearest(match);
    frame->slot[0] = cg_rules_put(match, frame->slot[0], ZONE_RESOLVING, 0, CG_CAUSE_PLAY);
    CG_STEP(frame, 1, cg_rules_pay_costs(match, 0, frame->slot[0], 0));
    CG_STEP(frame, 2,
            cg_rules_move(match, &(cg_transfer){.card = frame->slot[0], .zone = ZONE_BOARD}));
    CG_FLOW_END;
}

static void a_procedure_pays_the_costs_of_a_play_alone(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, put_at_a_price);
    variant_load(&v, "main", ENCHANTMENT("One", "play (discard 1, 2 life): draw 5"));
    lay(&v, ZONE_HAND, "t/one t/frog t/troll");
    variant_start(&v);
    answer(v.match, "deed");
    assert_true(variant_offers(&v, "choose t/frog") && variant_offers(&v, "choose t/troll"));
    answer(v.match, "choose t/frog");
    assert_int_equal(size_of(v.match, ZONE_HAND, 0), 1);
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 0), 1);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 1);
    assert_int_equal(variant_life(&v, 0), -2);
    variant_end(&v);
}

static void and_asks_for_x(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, put_at_a_price);
    variant_load(&v, "main", ENCHANTMENT("One", "play (X mana): draw 5"));
    lay(&v, ZONE_HAND, "t/one");
    board_counter(&v.board, COUNTER_MANA, 0, 5);
    variant_start(&v);
    answer(v.match, "deed");
    answer(v.match, "number 3");
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 0), 2);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 1);
    variant_end(&v);
}

/* ---- when a play is told ---- */

static void a_play_is_told_before_or_after_it_is_carried_out(void **state)
{
    (void)state;
    for (int after = 0; after < 2; after++) {
        variant v;
        variant_begin(&v);
        v.rules.plays = after ? CG_PLAYED_LAST : CG_PLAYED_FIRST;
        variant_load(&v, "main",
                     SPELL("One", "play: gain 3 life")
                         ENCHANTMENT("Two", "when I play a spell: gain 1 life"));
        lay(&v, ZONE_HAND, "t/one");
        lay(&v, ZONE_BOARD, "t/two");
        variant_start(&v);
        answer(v.match, "play t/one");
        pass_through(v.match, "response");
        assert_string_equal(variant_lives(&v, 0), after ? "+3 +1" : "+1 +3");
        variant_end(&v);
    }
}

/* ---- what is discarded lies in play ---- */

static void discard(variant *v, bool in_play, const char *effect)
{
    char cards[400];
    variant_begin(v);
    v->rules.discards = in_play ? CG_DISCARDS_IN_PLAY : CG_DISCARDS_IN_HAND;
    snprintf(cards, sizeof cards,
             "  - {name: One, kind: artifact, effect: '%s'}\n" ENCHANTMENT(
                 "Two", "when a creature is discarded from play: gain 1 life"),
             effect);
    variant_load(v, "main", cards);
    lay(v, ZONE_BOARD, "t/one t/two t/frog");
    lay(v, ZONE_HAND, "t/troll");
    variant_start(v);
    answer(v->match, "use t/one");
    if (variant_offers(v, "choose t/troll"))
        answer(v->match, "choose t/troll");
    assert_int_equal(size_of(v->match, ZONE_DISCARD_PILE, 0), 1);
}

static void what_is_discarded_is_in_play_where_the_game_says_so(void **state)
{
    static const struct {
        const char *effect;
        bool from_play;
    } rows[] = {
        {"use: discard a creature", true},
        {"use (discard a creature): gain 10 life", true},
        {"use: discard a creature in my hand", false},
        {"use (discard a creature in my hand): gain 10 life", false},
        {"use: discard 1", false},
        {"use (discard 1): gain 10 life", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows) * 2; i++) {
        variant v;
        bool in_play = i % 2, play = in_play && rows[i / 2].from_play;
        discard(&v, in_play, rows[i / 2].effect);
        assert_int_equal(size_of(v.match, ZONE_HAND, 0), play);
        assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 3 - play);
        assert_int_equal(variant_life(&v, 0) % 10, play);
        variant_end(&v);
    }
}

TESTS(play)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_are_asked_as_if_what_pays_were_gone),
        cmocka_unit_test(what_pays_says_nothing_more),
        cmocka_unit_test(what_is_attached_to_what_pays_is_gone_too),
        cmocka_unit_test(cards_of_the_hand_that_pay_are_gone),
        cmocka_unit_test(only_what_leaves_the_condition_true_can_be_chosen),
        cmocka_unit_test(the_hand_keeps_what_the_condition_asks_for),
        cmocka_unit_test(the_game_is_asked_when_the_costs_are_gone),
        cmocka_unit_test(the_game_is_asked_before_the_costs_are_paid),
        cmocka_unit_test(the_game_is_told_on_what_a_card_is_played),
        cmocka_unit_test(costs_of_a_play_can_be_read),
        cmocka_unit_test(a_catalogue_tells_steps_from_heads),
        cmocka_unit_test(a_procedure_pays_the_costs_of_a_play_alone),
        cmocka_unit_test(and_asks_for_x),
        cmocka_unit_test(a_play_is_told_before_or_after_it_is_carried_out),
        cmocka_unit_test(what_is_discarded_is_in_play_where_the_game_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
