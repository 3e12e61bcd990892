/* What a game can say of its own: words of the language, kinds beside those of the fields, counters
 * that win, what answers an ability, abilities that it puts into the queue, what finds room. */
#include "state/board.h"
#include "support_variant.h"
#include "tests.h"

/* ---- words (cg_board.words) ---- */

static void cards_are_written_and_read_with_the_own_words(void **state)
{
    static const cg_word_def words[] = {{"exhaust", "bury"}, {"exhausted", "buried"}};
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.words = words;
    v.rules.word_count = COUNT(words);
    variant_load(&v, "main",
                 USER("One", "use: bury this") USER("Two", "use: if this is buried: draw 1"));
    assert_non_null(strstr(variant_text(&v, "t/one"), "bury this"));
    assert_non_null(strstr(variant_text(&v, "t/two"), "is buried"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_true(cg_rules_exhausted(v.match, variant_in_play(&v, 0, 0)));
    variant_end(&v);
}

/* ---- kinds (cg_board.derive) ---- */

/** Artifacts with power are creatures as well. */
static void living(const cg_cards *cards, cg_design design, cg_derived *derived)
{
    if (cg_cards_has(cards, design, FIELD_POWER))
        derived->kinds = (uint64_t)1 << KIND_CREATURE;
}

static void a_design_is_of_kinds_that_no_field_says(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.derive = living;
    variant_load(
        &v, "main",
        USER("One", "use: gain (count of my creatures) life") USER(
            "Two",
            "use: put each creature in my reserve into play") "  - {name: Golem, kind: artifact, "
                                                              "power: 4, toughness: 4}\n");
    variant_card(&v, "t/golem", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/golem", 0, ZONE_RESERVE);
    variant_card(&v, "t/frog", 0, ZONE_RESERVE);
    variant_start(&v);
    assert_true(cg_rules_is(v.match, variant_in_play(&v, 0, 0), KIND_CREATURE));
    assert_true(cg_rules_is(v.match, variant_in_play(&v, 0, 0), KIND_ARTIFACT));
    assert_false(cg_rules_is(v.match, variant_in_play(&v, 0, 1), KIND_CREATURE));
    assert_true(cg_rules_is(v.match, variant_in_play(&v, 0, 0), KIND_CREATURE) &&
                cg_rules_is(v.match, variant_in_play(&v, 0, 0), KIND_ARTIFACT));
    assert_false(cg_rules_is(v.match, variant_in_play(&v, 0, 1), KIND_CREATURE));
    assert_false(cg_rules_is(v.match, 0, KIND_CREATURE));
    answer(v.match, "use t/one");
    assert_string_equal(variant_lives(&v, 0), "+1");
    answer(v.match, "use t/two"); /* the Golem there is none yet */
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, 0), 4);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_RESERVE, 0), 1);
    variant_end(&v);
}

/** Of a kind whose name ends in `card`, the plural stands for all, as of any other. */
static void a_kind_may_be_called_a_card(void **state)
{
    cg_kind_def kinds[KIND_COUNT];
    variant v;
    (void)state;
    variant_begin(&v);
    memcpy(kinds, v.rules.kinds, sizeof kinds);
    kinds[KIND_ARTIFACT].singular = "lasting card";
    kinds[KIND_ARTIFACT].plural = "lasting cards";
    v.rules.kinds = kinds;
    variant_load(
        &v, "main",
        "  - {name: One, kind: artifact, effect: 'my lasting cards have \"use: draw 1\"'}\n"
        "  - {name: Two, kind: artifact}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_start(&v);
    assert_true(variant_offers(&v, "use t/one"));
    assert_true(variant_offers(&v, "use t/two"));
    variant_end(&v);
}

static void from_a_kept_zone_effects_take_nothing(void **state)
{
    for (int kept = 0; kept < 2; kept++) {
        variant v;
        (void)state;
        variant_begin(&v);
        v.zones[ZONE_BOARD].kept = kept;
        variant_load(&v, "main",
                     USER("One", "use: destroy target creature; return this to the hand of its "
                                 "owner"));
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/frog", 0, ZONE_BOARD);
        variant_start(&v);
        answer(v.match, "use t/one");
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, 0), kept ? 2 : 0);
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_HAND, 0), !kept);
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_DISCARD_PILE, 0), !kept);
        variant_end(&v);
    }
}

static void from_some_zones_cards_go_to_one_place(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.zones[ZONE_BOARD].leaves_to = ZONE_EXILE + 1;
    variant_load(&v, "main",
                 USER("One", "use: destroy target creature; return this to the hand of its owner"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_EXILE, 0), 2);
    variant_end(&v);
}

/* ---- counters that win (cg_state_rule.option, .together) ---- */

enum { NOBODY_YET = -1 };

/** Who has as much life as the option `mana` says wins. */
static void play_for_life(const char *effect, const char *goal, bool together, int winner)
{
    const cg_state_rule rule = {.counter = COUNTER_LIFE,
                                .at_least = true,
                                .wins = true,
                                .cause = CAUSE_VICTORY + 1,
                                .option = OPTION_MANA + 1,
                                .together = together};
    char card[200];
    cg_result result;
    variant v;
    variant_begin(&v);
    v.module.state_rules = &rule;
    v.module.state_rule_count = 1;
    snprintf(card, sizeof card, USER("One", "%s"), effect);
    variant_load(&v, "main", card);
    board_setting(&v.board, "mana", goal);
    board_counter(&v.board, COUNTER_LIFE, 0, 1);
    board_counter(&v.board, COUNTER_LIFE, 1, 2);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(cg_match_result(v.match, &result), winner >= 0);
    if (winner >= 0)
        assert_int_equal(result.winners, 1u << winner);
    variant_end(&v);
}

/** What a rule puts elsewhere no longer lies under the card where it was. */
static void what_is_put_leaves_the_card_above_it(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main", USER("One", "use: draw 1"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_start(&v);
    cg_thing host = variant_in_play(&v, 0, 0);
    cg_thing card = cg_rules_zone_card(v.match, ZONE_HAND, 0, 0);
    card = cg_rules_place_card(
        v.match,
        &(cg_transfer){.card = card, .zone = ZONE_STASH, .cause = CG_CAUSE_UNDER, .under = host});
    assert_int_equal(v.match->objects[cg_value_card(host)].under, 1);
    assert_true(cg_rules_put(v.match, card, ZONE_EXILE, 0, CG_CAUSE_RULE) != 0);
    assert_int_equal(v.match->objects[cg_value_card(host)].under, 0);
    assert_sound(v.match);
    variant_end(&v);
}

static void an_option_says_how_much_wins(void **state)
{
    (void)state;
    play_for_life("use: gain 5 life", "6", true, 0);
    play_for_life("use: gain 5 life", "7", true, NOBODY_YET);
}

static void who_has_most_of_those_who_win_at_once_wins(void **state)
{
    (void)state;
    play_for_life("use: each player gains 9 life", "9", true, 1);
    play_for_life("use: each player gains 9 life", "9", false, 0);
    play_for_life("use: I gain 10 life", "9", true, 0);
}

/* ---- what answers an ability (CG_MOMENT_ANNOUNCED) ---- */

static int answered, form_seen, who_seen;

static cg_flow count_answer(cg_match *match, cg_frame *frame)
{
    (void)match;
    answered++;
    form_seen = frame->slot[1];
    who_seen = frame->player;
    return CG_DONE;
}

static void a_procedure_answers_whatever_is_announced(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.triggers = CG_TRIGGER_QUEUED;
    variant_moment(&v, CG_MOMENT_ANNOUNCED, VARIANT_DEED);
    v.module.response_window = 0;
    variant_deed(&v, count_answer);
    variant_load(&v, "main",
                 USER("One", "use: gain 1 life") "  - {name: Two, kind: enchantment, effect: 'when "
                                                 "I gain life: draw 1'}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 1, ZONE_BOARD);
    variant_start(&v);
    answered = 0;
    answer(v.match, "use t/one");
    assert_int_equal(answered, 1);
    assert_int_equal(form_seen, CG_FORM_USE);
    assert_int_equal(who_seen, 0);
    variant_end(&v);
}

/* ---- abilities in the queue (cg_rules_trigger()) ---- */

static int times;

/** The game uses the ability of the first card, so often, and goes on. */
static cg_flow make_due(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_zone_card(match, ZONE_BOARD, 0, 0);
    CG_FLOW(frame);
    for (int i = 0; i < times; i++)
        cg_rules_trigger(match, 0, card, cg_rules_ability(match, card, CG_FORM_USE, 0));
    CG_STEP(frame, 1, cg_rules_rest(match));
    CG_FLOW_END;
}

static int asks[2];

static cg_flow note_asked(cg_match *match, cg_frame *frame)
{
    (void)match;
    assert_int_equal(frame->player, 0);
    asks[frame->slot[0]]++;
    return CG_DONE;
}

static void begin_due(variant *v, const char *effect)
{
    char card[200];
    variant_begin(v);
    v->rules.triggers = CG_TRIGGER_QUEUED;
    v->rules.uses_happen = true;
    variant_moment(v, CG_MOMENT_CHOICE, VARIANT_NOTE);
    v->procedures[VARIANT_NOTE].run = note_asked;
    variant_deed(v, make_due);
    snprintf(card, sizeof card, USER("One", "%s"), effect);
    variant_load(v, "main", card);
    variant_card(v, "t/one", 0, ZONE_BOARD);
    variant_start(v);
    memset(asks, 0, sizeof asks);
}

static void what_the_game_makes_due_is_used_when_its_turn_comes(void **state)
{
    variant v;
    (void)state;
    begin_due(&v, "use: gain 2 life");
    times = 1;
    answer(v.match, "deed");
    assert_string_equal(variant_lives(&v, 0), "+2");
    assert_int_equal(asks[false] + asks[true], 0);
    variant_end(&v);
    begin_due(&v, "use: gain 2 life; destroy this");
    times = 2;
    answer(v.match, "deed");
    assert_string_equal(reason_of(v.match), "order");
    answer(v.match, "use t/one (1)");
    assert_string_equal(variant_lives(&v, 0), "+2"); /* then its card was gone */
    variant_end(&v);
}

static void what_says_may_asks_and_the_game_is_told(void **state)
{
    variant v;
    (void)state;
    times = 1;
    begin_due(&v, "use, may: gain 2 life");
    answer(v.match, "deed");
    assert_string_equal(reason_of(v.match), "may");
    answer(v.match, "no");
    assert_string_equal(variant_lives(&v, 0), "");
    assert_int_equal(asks[false], 1);
    assert_int_equal(asks[true], 0);
    answer(v.match, "deed");
    answer(v.match, "yes");
    assert_string_equal(variant_lives(&v, 0), "+2");
    assert_int_equal(asks[false], 2);
    assert_int_equal(asks[true], 1);
    variant_end(&v);
}

/* ---- what finds room (cg_board.overflow) ---- */

static void load_crowd(variant *v, bool chosen)
{
    variant_begin(v);
    v->rules.overflow = chosen ? CG_OVERFLOW_CHOSEN : CG_OVERFLOW_FIRST;
    v->zones[ZONE_BOARD].places = 2;
    variant_load(v, "main",
                 USER("One", "use: put each creature in my hand into play; them get power +1"));
    variant_card(v, "t/one", 0, ZONE_BOARD);
    variant_card(v, "t/frog", 0, ZONE_HAND);
    variant_card(v, "t/troll", 0, ZONE_HAND);
    variant_start(v);
    answer(v->match, "use t/one");
}

static void where_not_all_find_room_it_is_chosen_which_come(void **state)
{
    static const char *const ids[] = {"t/frog", "t/troll"};
    (void)state;
    for (size_t i = 0; i < COUNT(ids); i++) {
        variant v;
        char text[40];
        cg_card_info info;
        load_crowd(&v, true);
        assert_string_equal(reason_of(v.match), "fit");
        assert_int_equal(cg_match_option_count(v.match), 2);
        assert_sound(v.match);
        snprintf(text, sizeof text, "choose %s", ids[i]);
        answer(v.match, text);
        assert_true(
            cg_cards_info(v.f.cards, cg_rules_design(v.match, variant_in_play(&v, 0, 1)), &info));
        assert_string_equal(info.id, ids[i]);
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 1), STAT_POWER),
                         i == 0 ? 2 : 4); /* one more: `them` are found in play */
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_HAND, 0), 1);
        variant_end(&v);
    }
}

static void without_a_choice_those_come_that_stand_first(void **state)
{
    variant v;
    (void)state;
    load_crowd(&v, false);
    assert_string_not_equal(reason_of(v.match), "fit");
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, 0), 2);
    variant_end(&v);
}

/* ---- what answers nothing ---- */

static int happening_of(const cg_match *match, int32_t code)
{
    cg_frame frame = {.slot = {0, code, 1}};
    return cg_rules_occasion(match, &frame).happening;
}

static int occasions;

static cg_flow ask_for_occasions(cg_match *match, cg_frame *frame)
{
    (void)frame;
    occasions++;
    assert_int_equal(happening_of(match, 0), CG_ON_MOVE);
    assert_int_equal(happening_of(match, -1), -1);
    assert_int_equal(happening_of(match, INT32_MAX), -1);
    return CG_DONE;
}

/** While something happens, too, a frame that names no ability answers nothing. */
static void without_an_ability_nothing_is_answered(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    occasions = 0;
    v.procedures[VARIANT_NOTE].run = ask_for_occasions;
    variant_moment(&v, CG_MOMENT_LEFT, VARIANT_NOTE);
    variant_load(&v, "main", USER("Axe", "use: destroy a creature"));
    variant_card(&v, "t/axe", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/axe");
    assert_int_equal(occasions, 1);
    variant_end(&v);
}

/* ---- what speaks to each player for himself (cg_kind_def.common) ---- */

/** Of two cards of the other side the newer one says what becomes of a card. */
static void the_newest_of_what_speaks_to_each_player_counts(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.kinds[KIND_ENCHANTMENT].common = true;
    variant_load(&v, "main",
                 WATCHER("Older", "my creatures have power 5")
                     WATCHER("Newer", "my creatures have power 2"));
    variant_card(&v, "t/older", 0, ZONE_BOARD);
    variant_card(&v, "t/newer", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 2), STAT_POWER), 2);
    assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 1, 0), STAT_POWER), 2);
    variant_end(&v);
}

/** What two cards of the other side have a player do is done in the order in which they came. */
static void what_speaks_to_each_player_triggers_in_the_order_of_the_cards(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.kinds[KIND_ENCHANTMENT].common = true;
    variant_load(&v, "main",
                 WATCHER("First", "when I gain mana: gain 1 life")
                     WATCHER("Second", "when I gain mana: gain 2 life")
                         USER("Gift", "use: each opponent gains 1 mana"));
    variant_card(&v, "t/first", 0, ZONE_BOARD);
    variant_card(&v, "t/second", 0, ZONE_BOARD);
    variant_card(&v, "t/gift", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/gift");
    assert_string_equal(variant_lives(&v, 1), "+1 +2");
    variant_end(&v);
}

TESTS(own_rules)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_written_and_read_with_the_own_words),
        cmocka_unit_test(a_design_is_of_kinds_that_no_field_says),
        cmocka_unit_test(a_kind_may_be_called_a_card),
        cmocka_unit_test(from_a_kept_zone_effects_take_nothing),
        cmocka_unit_test(from_some_zones_cards_go_to_one_place),
        cmocka_unit_test(what_is_put_leaves_the_card_above_it),
        cmocka_unit_test(an_option_says_how_much_wins),
        cmocka_unit_test(who_has_most_of_those_who_win_at_once_wins),
        cmocka_unit_test(a_procedure_answers_whatever_is_announced),
        cmocka_unit_test(what_the_game_makes_due_is_used_when_its_turn_comes),
        cmocka_unit_test(what_says_may_asks_and_the_game_is_told),
        cmocka_unit_test(where_not_all_find_room_it_is_chosen_which_come),
        cmocka_unit_test(without_a_choice_those_come_that_stand_first),
        cmocka_unit_test(without_an_ability_nothing_is_answered),
        cmocka_unit_test(the_newest_of_what_speaks_to_each_player_counts),
        cmocka_unit_test(what_speaks_to_each_player_triggers_in_the_order_of_the_cards),
    };
    return cmocka_run_group_tests_name("own rules", tests, NULL, NULL);
}
