/* Which places of a zone take which cards, what is offered where the tables of the game limit it,
 * designs as options, and options counted before they are asked. */
#include "support_variant.h"
#include "tests.h"

/* ---- zones: places of words ---- */

enum { KIND_WORDS = 6 };

static void begin_places(variant *v)
{
    variant_begin(v);
    v->zones[ZONE_BOARD].places = KIND_WORDS;
    v->zones[ZONE_BOARD].place_field = FIELD_KIND + 1;
}

/** Returns true if there is room for the frog; its old name agrees. */
static bool has_room(const variant *v, int player)
{
    cg_thing frog = variant_find(v, "t/frog", ZONE_HAND, 0);
    bool room = cg_rules_has_room(v->match, ZONE_BOARD, player, frog);
    assert_int_equal(cg_rules_fits(v->match, frog, ZONE_BOARD, player), room);
    return room;
}

/** Checks how often player 1 has played cards, and used the ability of that card; the old names
 * agree. */
static void check_times(const cg_match *match, cg_thing card, int32_t plays, int32_t uses)
{
    cg_thing player = cg_rules_player_thing(0), other = cg_rules_player_thing(1);
    assert_int_equal(cg_rules_times(match, player, CG_FORM_PLAY), plays);
    assert_int_equal(cg_rules_times(match, player, CG_FORM_USE), uses);
    assert_int_equal(cg_rules_times(match, card, CG_FORM_USE), uses);
    assert_int_equal(cg_rules_times(match, card, CG_FORM_PLAY), 0);
    assert_int_equal(cg_rules_times(match, other, CG_FORM_PLAY), 0);
    assert_int_equal(cg_rules_times(match, player, CG_FORM_WHEN), 0);
    assert_int_equal(cg_rules_plays(match, 0), plays);
    assert_int_equal(cg_rules_actions(match, 0), plays + uses);
    assert_int_equal(cg_rules_used(match, card), uses);
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
    assert_true(has_room(&v, 0));
    answer(v.match, "play t/one");
    answer(v.match, "play t/troll");
    assert_int_equal(cg_rules_place(v.match, variant_find(&v, "t/one", ZONE_BOARD, 0)), 5);
    assert_int_equal(cg_rules_place(v.match, variant_find(&v, "t/troll", ZONE_BOARD, 0)), 1);
    assert_true(cg_rules_has_room(v.match, ZONE_BOARD, 0, 0));
    assert_false(cg_rules_full(v.match, ZONE_BOARD, 0));
    assert_false(has_room(&v, 0));
    assert_true(has_room(&v, 1));
    assert_false(cg_rules_fits(v.match, 0, ZONE_BOARD, 0));
    check_times(v.match, variant_find(&v, "t/two", ZONE_BOARD, 0), 2, 0);
    answer(v.match, "use t/two");
    check_times(v.match, variant_find(&v, "t/two", ZONE_BOARD, 0), 2, 1);
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
    assert_int_equal(cg_match_option_count(v.match), 1);
    answer(v.match, "choose t/two");
    assert_string_equal(reason_of(v.match), "main");
    assert_int_not_equal(variant_find(&v, "t/two", ZONE_BOARD, 0), 0);
    assert_int_not_equal(variant_find(&v, "t/frog", ZONE_HAND, 0), 0);
    answer(v.match, "use t/one"); /* now there is none */
    assert_int_equal(cg_match_option_count(v.match), 1);
    answer(v.match, "done");
    assert_string_equal(reason_of(v.match), "main");
    assert_int_not_equal(variant_find(&v, "t/frog", ZONE_HAND, 0), 0);
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

static bool lies_strong(const cg_match *match, const cg_question *asked)
{
    return cg_rules_stat(match, asked->card, STAT_POWER) >= 3;
}

static void what_may_not_lie_so_is_not_offered(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.may[CG_MAY_LIE] = lies_strong;
    variant_load(&v, "main", USER("One", "use: put a creature in my hand into play"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(cg_match_option_count(v.match), 1);
    answer(v.match, "choose t/troll");
    assert_int_not_equal(variant_find(&v, "t/troll", ZONE_BOARD, 0), 0);
    variant_end(&v);
}

/** DVO-R99: how many go together depends on what only their player sees. */
static void a_limit_on_hidden_cards_tells_nothing(void **state)
{
    static const char *const hands[] = {"t/troll", "t/frog"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        variant v;
        cg_decision decision;
        variant_begin(&v);
        variant_load(&v, "main",
                     USER("One", "use: choose 2 cards in my hand with total power 2 or less as c; "
                                 "discard c"));
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        for (int k = 0; k < 3; k++)
            variant_card(&v, k ? hands[i] : "t/troll", 0, ZONE_HAND);
        variant_start(&v);
        answer(v.match, "use t/one");
        assert_string_equal(reason_of(v.match), "choose");
        assert_true(cg_match_decision(v.match, &decision));
        assert_int_equal(decision.steps, 2);
        assert_true(variant_offers(&v, i ? "choose t/frog#1" : "done"));
        variant_end(&v);
    }
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
    assert_int_equal(variant_find(&v, "t/troll", ZONE_BOARD, 1), 0);
    assert_int_not_equal(variant_find(&v, "t/frog", ZONE_BOARD, 1), 0);
    variant_end(&v);
}

static void kinds_of_two_zones_are_chosen_between(void **state)
{
    static cg_kind_def kinds[KIND_COUNT];
    variant v;
    (void)state;
    variant_begin(&v);
    memcpy(kinds, v.rules.kinds, sizeof kinds);
    v.module.out_zone = 0;
    kinds[KIND_ARTIFACT].zone = ZONE_BOX + 1;
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
    v->board.stage.rest_zone = ZONE_EXILE + 1;
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
            assert_int_equal(option.design, variant_design(&v, i ? "t/troll" : "t/frog"));
            assert_int_equal(option.card.index, 0);
            assert_int_equal(option.card.generation, 0);
        }
        answer(v.match, "take t/troll");
        assert_int_equal(taken, variant_design(&v, "t/troll"));
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
    assert_int_equal(option.design, variant_design(&v, "t/troll"));
    assert_int_equal(option.card.index, 0);
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

/* ---- the heads of abilities ---- */

static void a_head_says_words_and_may(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 USER("One", "use, finale, once per turn: draw 1")
                     WATCHER("Two", "when my turn begins, may: draw 1"));
    variant_card(&v, "t/one", 0, ZONE_HAND);
    variant_card(&v, "t/two", 0, ZONE_HAND);
    variant_start(&v);
    cg_thing one = variant_find(&v, "t/one", ZONE_HAND, 0);
    cg_thing two = variant_find(&v, "t/two", ZONE_HAND, 0);
    assert_true(cg_rules_says(v.match, one, 0, FLAG_FINALE));
    assert_false(cg_rules_says(v.match, one, 0, FLAG_QUICK));
    assert_false(cg_rules_says(v.match, one, 0, CG_SAYS_MAY));
    assert_false(cg_rules_says(v.match, two, 0, FLAG_FINALE));
    assert_true(cg_rules_says(v.match, two, 0, CG_SAYS_MAY));
    assert_false(cg_rules_says(v.match, two, -1, CG_SAYS_MAY));
    assert_false(cg_rules_says(v.match, one, 0, 32));
    assert_int_equal(cg_rules_ability_flags(v.match, one, 0), 1u << FLAG_FINALE);
    assert_true(cg_rules_is_optional(v.match, two, 0) && !cg_rules_is_optional(v.match, one, 0));
    variant_end(&v);
}

TESTS(offered)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_zone_can_have_many_places),
        cmocka_unit_test(words_have_their_own_places),
        cmocka_unit_test(a_head_says_words_and_may),
        cmocka_unit_test(kinds_of_two_zones_are_chosen_between),
        cmocka_unit_test(only_what_can_come_into_play_is_offered),
        cmocka_unit_test(what_may_not_lie_so_is_not_offered),
        cmocka_unit_test(a_limit_on_hidden_cards_tells_nothing),
        cmocka_unit_test(it_is_the_candidate_where_a_target_is_described),
        cmocka_unit_test(each_design_of_a_zone_is_offered_once_whatever_lies_where),
        cmocka_unit_test(a_design_of_no_deck_is_not_offered),
        cmocka_unit_test(what_is_offered_can_be_counted_before_it_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
