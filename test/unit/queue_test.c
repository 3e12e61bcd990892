/* Triggers that wait in a queue, the rules of cards in play that come before them, and what the
 * game's own rules say of a step: what belongs together, when all is over. */
#include "support_variant.h"
#include "tests.h"

static void begin_queue(variant *v)
{
    variant_begin(v);
    v->rules.triggers = CG_TRIGGER_QUEUED;
}

/** In play: the cards named, in that order. */
static void lay(variant *v, int player, const char *ids)
{
    char names[200];
    snprintf(names, sizeof names, "%s", ids);
    for (char *id = strtok(names, " "); id; id = strtok(NULL, " "))
        variant_card(v, id, player, ZONE_BOARD);
}

/* ---- order ---- */

static void the_active_players_triggers_come_first_in_the_own_order(void **state)
{
    variant v;
    (void)state;
    begin_queue(&v);
    variant_load(
        &v, "main",
        USER("Bomb", "use: destroy each creature")
            WATCHER("One", "when a creature is destroyed: each player gains 1 life")
                WATCHER("Two", "when a creature is destroyed: each player gains 2 life")
                    WATCHER("Three", "when a creature is destroyed: each player gains 3 life"));
    lay(&v, 1, "t/three t/frog");
    lay(&v, 0, "t/bomb t/one t/two");
    variant_start(&v);
    answer(v.match, "use t/bomb");
    assert_string_equal(reason_of(v.match), "order");
    assert_int_equal(cg_match_decider(v.match), 0);
    assert_int_equal(cg_match_option_count(v.match), 2);
    answer(v.match, "use t/two");
    assert_string_equal(variant_lives(&v, 0), "+2 +1 +3");
    variant_end(&v);
}

static void triggers_of_one_card_are_told_apart(void **state)
{
    variant v;
    char text[100];
    (void)state;
    begin_queue(&v);
    variant_load(
        &v, "main",
        USER("Bomb",
             "use: destroy each creature") "  - name: One\n    kind: enchantment\n    effect: |\n"
                                           "      use: gain 9 life\n"
                                           "      when a creature is destroyed: gain 1 life\n"
                                           "      when a creature leaves play: gain 2 life\n");
    lay(&v, 1, "t/frog");
    lay(&v, 0, "t/bomb t/one");
    variant_start(&v);
    answer(v.match, "use t/bomb");
    assert_string_equal(reason_of(v.match), "order");
    assert_int_equal(cg_match_option_count(v.match), 2);
    for (int i = 0; i < 2; i++) {
        cg_match_option_label(v.match, (uint32_t)i, text, sizeof text);
        assert_non_null(strstr(text, i ? "leaves play" : "is destroyed"));
    }
    answer(v.match, "use t/one (2)");
    assert_string_equal(variant_lives(&v, 0), "+2 +1");
    variant_end(&v);
}

static void what_triggers_meanwhile_comes_behind_all(void **state)
{
    variant v;
    (void)state;
    begin_queue(&v);
    variant_load(&v, "main",
                 USER("Bomb", "use: destroy each creature")
                     WATCHER("One", "when a creature is destroyed: gain 1 life")
                         WATCHER("Two", "when I gain life: each opponent gains 1 life")
                             WATCHER("Three", "when a creature is destroyed: gain 3 life"));
    lay(&v, 0, "t/bomb t/one t/two");
    lay(&v, 1, "t/three t/frog");
    variant_start(&v);
    answer(v.match, "use t/bomb"); /* One; Two is triggered by it, but Three waits already */
    assert_string_equal(variant_lives(&v, 0), "+1");
    assert_string_equal(variant_lives(&v, 1), "+3 +1");
    variant_end(&v);
}

static void the_rules_of_cards_come_before_triggers(void **state)
{
    variant v;
    (void)state;
    for (int queued = 0; queued < 2; queued++) {
        variant_begin(&v);
        v.rules.triggers = queued ? CG_TRIGGER_QUEUED : CG_TRIGGER_AT_ONCE;
        variant_load(&v, "main",
                     USER("Bolt", "use: deal 1 to each creature")
                         WATCHER("One", "when a creature is dealt damage: gain (count of all "
                                        "creatures) life"));
        lay(&v, 0, "t/bolt t/one");
        lay(&v, 1, "t/frog");
        variant_start(&v);
        answer(v.match, "use t/bolt");
        assert_int_equal(variant_life(&v, 0), queued ? 0 : 1);
        variant_end(&v);
    }
}

static void a_before_is_carried_out_at_once_and_alone(void **state)
{
    variant v;
    (void)state;
    begin_queue(&v);
    variant_load(&v, "main",
                 USER("Bomb", "use: destroy each creature")
                     WATCHER("One", "when a creature is destroyed: each player gains 1 life")
                         WATCHER("Two", "before an opponent gains life: gain 2 life")
                             WATCHER("Three", "when a creature is destroyed: gain 7 life")
                                 WATCHER("Four", "when an opponent gains life, if my life < 25: "
                                                 "gain 9 life"));
    lay(&v, 0, "t/bomb t/one t/two");
    lay(&v, 1, "t/three t/four t/frog");
    variant_start(&v);
    answer(v.match, "use t/bomb"); /* Two comes before, Four behind what waits already */
    assert_string_equal(variant_lives(&v, 0), "+2 +1 +2");
    assert_string_equal(variant_lives(&v, 1), "+1 +7");
    variant_end(&v);
}

/* ---- endless triggers ---- */

static void triggers_without_end_draw_the_match(void **state)
{
    variant v;
    cg_result result;
    (void)state;
    begin_queue(&v);
    v.rules.trigger_limit = 7;
    v.rules.trigger_cause = CAUSE_POISON;
    variant_load(&v, "main",
                 USER("One", "use: gain 1 life") WATCHER("Two", "when I gain life: gain 1 life"));
    lay(&v, 0, "t/one t/two");
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_true(cg_match_over(v.match) && cg_match_result(v.match, &result));
    assert_string_equal(result.cause, "poison");
    assert_int_equal(variant_life(&v, 0), 8);
    for (int p = 0; p < 2; p++)
        assert_int_equal(result.returns[p], 0);
    variant_end(&v);
}

static void each_chain_of_triggers_is_counted_anew(void **state)
{
    variant v;
    (void)state;
    begin_queue(&v);
    v.rules.trigger_limit = 2;
    v.rules.trigger_cause = CAUSE_POISON;
    variant_load(&v, "main",
                 USER("One", "use: gain 1 life")
                     WATCHER("Two", "when I gain life, if my life < 24: gain 1 life"));
    lay(&v, 0, "t/one t/two");
    board_counter(&v.board, COUNTER_LIFE, 0, 21);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(variant_life(&v, 0), 4);
    for (int i = 0; i < 3; i++)
        answer(v.match, "use t/one");
    assert_false(cg_match_over(v.match));
    variant_end(&v);
}

/* ---- as soon as ---- */

static void states_wait_in_the_queue(void **state)
{
    variant v;
    (void)state;
    begin_queue(&v);
    variant_load(&v, "main",
                 USER("Bomb", "use: destroy each creature")
                     WATCHER("One", "as soon as there is no creature: each player gains 1 life")
                         WATCHER("Two", "when a creature is destroyed: each player gains 2 life"));
    lay(&v, 0, "t/bomb t/one t/two");
    lay(&v, 1, "t/frog");
    variant_start(&v);
    answer(v.match, "use t/bomb");
    assert_string_equal(reason_of(v.match), "order");
    answer(v.match, "use t/two");
    assert_string_equal(variant_lives(&v, 0), "+2 +1");
    variant_end(&v);
}

/* ---- marks that a card cannot bear ---- */

enum { KIND_WIZARD = KIND_SUBTYPES + 3 };

static const cg_card_rule bears[] = {
    {CG_RULE_STAT_AT_MOST, KIND_ARTIFACT + 1, STAT_TOUGHNESS, -1, false, 0},
    {CG_RULE_MARKS_REACH, KIND_WIZARD + 1, STAT_TOUGHNESS, MARK_DAMAGE, false, 0},
    {CG_RULE_MARKS_REACH, KIND_CREATURE + 1, STAT_TOUGHNESS, MARK_DAMAGE, false, 0},
};

static void begin_marks(variant *v)
{
    begin_queue(v);
    v->marks[MARK_DAMAGE].stat = 0;
    v->rules.discards = CG_DISCARDS_IN_PLAY;
    v->rules.card_rules = bears;
    v->rules.card_rule_count = COUNT(bears);
}

/** Player 0's first card deals 3 to player 1's second; in battle or not. */
static cg_flow hit(cg_match *match, bool battle)
{
    const cg_blow blow = {cg_rules_zone_card(match, ZONE_BOARD, 0, 0),
                          cg_rules_zone_card(match, ZONE_BOARD, 1, 1), 3};
    return cg_rules_deal(match, &blow, 1, battle ? CG_CAUSE_BATTLE : CG_CAUSE_NONE);
}

static cg_flow strike(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, hit(match, true));
    CG_FLOW_END;
}

static cg_flow deal(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, hit(match, false));
    CG_FLOW_END;
}

#define DEFEATS                                                                                    \
    "  - name: One\n    kind: enchantment\n    effect: |\n"                                        \
    "      when an enemy creature is defeated by one of my creatures: gain (the power of the "     \
    "source) life\n"                                                                               \
    "      when an enemy creature is discarded from play: gain 10 life\n"

static void hit_troll(variant *v, cg_flow (*deed)(cg_match *, cg_frame *), const char *cards)
{
    begin_marks(v);
    variant_deed(v, deed);
    variant_load(v, "main", cards);
    lay(v, 0, "t/troll t/one");
    lay(v, 1, "t/troll t/troll");
    variant_start(v);
    answer(v->match, "deed");
    while (strcmp(reason_of(v->match), "order") == 0)
        assert_int_equal(cg_match_answer(v->match, cg_match_decider(v->match), 0, NULL), CG_OK);
}

static void a_card_that_bears_as_much_as_its_stat_goes_as_in_battle(void **state)
{
    variant v;
    (void)state;
    hit_troll(&v, strike, DEFEATS);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 1), 1);
    assert_int_equal(variant_life(&v, 0), 13);
    variant_end(&v);
}

static void damage_by_other_means_is_a_discard(void **state)
{
    variant v;
    (void)state;
    hit_troll(&v, deal, DEFEATS);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_equal(variant_life(&v, 0), 10);
    variant_end(&v);
}

/** 1 to each: the second bears it as long as the first is there. */
static cg_flow strike_both(cg_match *match, cg_frame *frame)
{
    cg_thing troll = cg_rules_zone_card(match, ZONE_BOARD, 0, 0);
    const cg_blow blows[] = {{troll, cg_rules_zone_card(match, ZONE_BOARD, 1, 0), 1},
                             {troll, cg_rules_zone_card(match, ZONE_BOARD, 1, 1), 1}};
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_deal(match, blows, 2, CG_CAUSE_BATTLE));
    CG_FLOW_END;
}

static cg_flow strike_weakly_then_deal(cg_match *match, cg_frame *frame)
{
    const cg_blow blow = {cg_rules_zone_card(match, ZONE_BOARD, 0, 0),
                          cg_rules_zone_card(match, ZONE_BOARD, 1, 1), 2};
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_deal(match, &blow, 1, CG_CAUSE_BATTLE));
    CG_STEP(frame, 2, cg_rules_deal(match, &blow, 1, CG_CAUSE_NONE));
    CG_FLOW_END;
}

static void an_attack_that_was_borne_defeats_nobody_later(void **state)
{
    variant v;
    (void)state;
    hit_troll(&v, strike_weakly_then_deal, DEFEATS);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_equal(variant_life(&v, 0), 10);
    variant_end(&v);
}

static void what_falls_with_another_is_not_defeated(void **state)
{
    variant v;
    int32_t marks[] = {2};
    (void)state;
    begin_marks(&v);
    variant_deed(&v, strike_both);
    variant_load(&v, "main",
                 DEFEATS
                 "  - {name: Lord, kind: creature, power: 1, toughness: 1, effect: 'wizards "
                 "have toughness +2'}\n"
                 "  - {name: Mage, kind: creature, subtypes: [wizard], power: 1, "
                 "toughness: 3}\n");
    lay(&v, 0, "t/troll t/one");
    lay(&v, 1, "t/lord");
    cg_stage_card *hurt = variant_card(&v, "t/mage", 1, ZONE_BOARD);
    hurt->marks = marks;
    hurt->mark_count = 1;
    variant_start(&v);
    answer(v.match, "deed");
    while (strcmp(reason_of(v.match), "order") == 0)
        assert_int_equal(cg_match_answer(v.match, cg_match_decider(v.match), 0, NULL), CG_OK);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 0);
    assert_int_equal(variant_life(&v, 0), 3 + 10 + 10);
    variant_end(&v);
}

static cg_flow strike_and_deal_in_one_step(cg_match *match, cg_frame *frame)
{
    const cg_blow weak = {cg_rules_zone_card(match, ZONE_BOARD, 0, 0),
                          cg_rules_zone_card(match, ZONE_BOARD, 1, 1), 1};
    CG_FLOW(frame);
    cg_rules_hold(match);
    CG_STEP(frame, 1, cg_rules_deal(match, &weak, 1, CG_CAUSE_BATTLE));
    CG_STEP(frame, 2, hit(match, false));
    CG_STEP(frame, 3, cg_rules_release(match));
    CG_FLOW_END;
}

static void what_was_hurt_last_counts(void **state)
{
    variant v;
    (void)state;
    hit_troll(&v, strike_and_deal_in_one_step, DEFEATS);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_equal(variant_life(&v, 0), 10);
    variant_end(&v);
}

static void a_lower_stat_lets_go_of_what_is_marked(void **state)
{
    variant v;
    int32_t marks[] = {2};
    (void)state;
    begin_marks(&v);
    variant_load(&v, "main",
                 DEFEATS USER("Curse", "use: enemy creatures get toughness -1 until end of turn"));
    lay(&v, 0, "t/curse t/one");
    lay(&v, 1, "t/troll");
    cg_stage_card *hurt = variant_card(&v, "t/troll", 1, ZONE_BOARD);
    hurt->marks = marks;
    hurt->mark_count = 1;
    variant_start(&v);
    answer(v.match, "use t/curse");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_equal(variant_life(&v, 0), 10);
    variant_end(&v);
}

/* ---- the game says when it is over ---- */

static int settled;

/** Who has no creature has lost; nobody has one: a draw. */
static cg_flow lose_without_creatures(cg_match *match)
{
    int left = 0, winner = 0;
    settled++;
    for (int p = 0; p < cg_rules_players(match); p++) {
        if (cg_rules_zone_size(match, ZONE_BOARD, p) == 0)
            continue;
        left++;
        winner = p;
    }
    if (left == 0)
        return cg_rules_draw_match(match, CAUSE_POISON);
    return left == 1 ? cg_rules_win(match, winner, CAUSE_VICTORY) : CG_DONE;
}

static cg_flow kill_all(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_hold(match);
    CG_STEP(frame, 1, hit(match, true));
    CG_STEP(frame, 2, cg_rules_release(match));
    CG_FLOW_END;
}

static void the_game_settles_after_each_round_before_triggers(void **state)
{
    variant v;
    cg_result result;
    (void)state;
    settled = 0;
    begin_marks(&v);
    v.rules.settle = lose_without_creatures;
    variant_deed(&v, kill_all);
    variant_load(&v, "main", WATCHER("One", "when a creature is destroyed: gain 5 life"));
    lay(&v, 0, "t/troll t/one");
    lay(&v, 1, "t/troll t/troll");
    variant_start(&v);
    answer(v.match, "deed"); /* one of two: it goes on */
    assert_false(cg_match_over(v.match));
    assert_true(settled >= 2);
    variant_end(&v);

    begin_marks(&v);
    v.rules.settle = lose_without_creatures;
    variant_load(&v, "main",
                 WATCHER("One", "when a creature leaves play: gain 5 life")
                     USER("Bolt", "use: deal 1 to each enemy creature"));
    lay(&v, 0, "t/one t/bolt");
    lay(&v, 1, "t/frog");
    variant_start(&v);
    answer(v.match, "use t/bolt");
    assert_true(cg_match_over(v.match) && cg_match_result(v.match, &result));
    assert_string_equal(result.cause, "victory");
    assert_int_equal(result.returns[0], 1);
    assert_int_equal(variant_life(&v, 0), 0);
    variant_end(&v);
}

static void the_game_settles_without_rules_of_cards(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.settle = lose_without_creatures;
    v.rules.card_rule_count = 0;
    variant_load(&v, "main", USER("Bomb", "use: destroy each creature"));
    lay(&v, 0, "t/bomb");
    lay(&v, 1, "t/frog");
    variant_start(&v);
    answer(v.match, "use t/bomb");
    assert_true(cg_match_over(v.match));
    variant_end(&v);
}

/* ---- one step ---- */

#define RICHES WATCHER("One", "when I gain life: each opponent gains (my life) life")

static cg_flow gain(cg_match *match, int32_t amount)
{
    return cg_rules_change(match, COUNTER_LIFE, 0, amount, 0, 0, CG_CAUSE_NONE);
}

static cg_flow gain_twice(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, gain(match, 1));
    CG_STEP(frame, 2, gain(match, 1));
    CG_FLOW_END;
}

static cg_flow gain_twice_in_one_step(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_hold(match);
    CG_STEP(frame, 1, gain(match, 1));
    cg_rules_hold(match); /* within another */
    CG_STEP(frame, 2, gain(match, 1));
    CG_STEP(frame, 3, cg_rules_release(match));
    CG_STEP(frame, 4, gain(match, 1));
    CG_STEP(frame, 5, cg_rules_release(match));
    CG_FLOW_END;
}

static void triggers_wait_for_the_end_of_what_is_held(void **state)
{
    variant v;
    (void)state;
    for (int held = 0; held < 2; held++) {
        begin_queue(&v);
        variant_deed(&v, held ? gain_twice_in_one_step : gain_twice);
        variant_load(&v, "main", RICHES);
        lay(&v, 0, "t/one");
        variant_start(&v);
        answer(v.match, "deed");
        while (strcmp(reason_of(v.match), "order") == 0)
            assert_int_equal(cg_match_answer(v.match, 0, 0, NULL), CG_OK);
        assert_string_equal(variant_lives(&v, 1), held ? "+23 +23 +23" : "+21 +22");
        variant_end(&v);
    }
}

static cg_flow hurt_then_heal(cg_match *match, cg_frame *frame)
{
    cg_thing frog = cg_rules_zone_card(match, ZONE_BOARD, 1, 0);
    CG_FLOW(frame);
    cg_rules_hold(match);
    CG_STEP(frame, 1, cg_rules_add_marks(match, frog, MARK_DAMAGE, 1));
    CG_STEP(frame, 2, cg_rules_add_marks(match, frog, MARK_DAMAGE, -1));
    CG_STEP(frame, 3, cg_rules_release(match));
    CG_FLOW_END;
}

static void rules_of_cards_wait_for_the_end_of_what_is_held(void **state)
{
    variant v;
    (void)state;
    for (int queued = 0; queued < 2; queued++) {
        variant_begin(&v);
        v.rules.triggers = queued ? CG_TRIGGER_QUEUED : CG_TRIGGER_AT_ONCE;
        variant_deed(&v, hurt_then_heal);
        variant_load(&v, "main", "");
        lay(&v, 1, "t/frog");
        variant_start(&v);
        answer(v.match, "deed");
        assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
        variant_end(&v);
    }
}

/** A change that nothing tells: the stat of a card falls with the end of a span. */
static cg_flow end_combat(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_end_span(match, SPAN_COMBAT, 0);
    CG_STEP(frame, 1, cg_rules_rest(match));
    CG_FLOW_END;
}

static void a_rest_looks_after_what_no_step_has_told(void **state)
{
    variant v;
    (void)state;
    for (int queued = 0; queued < 2; queued++) {
        variant_begin(&v);
        v.rules.triggers = queued ? CG_TRIGGER_QUEUED : CG_TRIGGER_AT_ONCE;
        variant_deed(&v, end_combat);
        variant_load(&v, "main",
                     USER("One", "use: each creature gets toughness +2 until end of combat")
                         USER("Two", "use: deal 1 to each creature"));
        lay(&v, 0, "t/one t/two");
        lay(&v, 1, "t/frog");
        variant_start(&v);
        answer(v.match, "use t/one");
        answer(v.match, "use t/two");
        assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
        answer(v.match, "deed");
        assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 0);
        variant_end(&v);
    }
}

/* ---- what is attached goes too ---- */

#define AURA "  - {name: Aura, kind: enchantment}\n"

/** Player 1's Frog bears an aura of each player, and that of player 0 bears another one. */
static void lay_guests(variant *v, const char *cards)
{
    begin_queue(v);
    v->rules.attached_go = true;
    variant_load(v, "main", cards);
    lay(v, 0, "t/bomb t/one");
    lay(v, 1, "t/frog");
    variant_card(v, "t/aura", 0, ZONE_BOARD)->host = 3;
    variant_card(v, "t/aura", 1, ZONE_BOARD)->host = 3;
    variant_card(v, "t/aura", 0, ZONE_BOARD)->host = 4;
    variant_start(v);
}

static void guests_leave_in_the_same_step_to_their_owners(void **state)
{
    variant v;
    (void)state;
    lay_guests(&v, AURA USER("Bomb", "use: destroy each creature")
                       WATCHER("One", "when an enchantment leaves play: gain (count of all "
                                      "enchantments) life"));
    answer(v.match, "use t/bomb");
    while (strcmp(reason_of(v.match), "order") == 0)
        assert_int_equal(cg_match_answer(v.match, 0, 0, NULL), CG_OK);
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 0), 2);
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 1), 2);
    assert_string_equal(variant_lives(&v, 0), "+1 +1 +1"); /* One alone is left each time */
    variant_end(&v);
}

static void guests_that_go_themselves_go_once(void **state)
{
    variant v;
    (void)state;
    lay_guests(&v, AURA USER("Bomb", "use: destroy each creature or enchantment")
                       USER("One", "when an enchantment leaves play: gain 1 life"));
    answer(v.match, "use t/bomb");
    while (strcmp(reason_of(v.match), "order") == 0)
        assert_int_equal(cg_match_answer(v.match, 0, 0, NULL), CG_OK);
    assert_int_equal(variant_life(&v, 0), 3);
    variant_end(&v);
}

static void guests_stay_with_a_host_that_stays(void **state)
{
    variant v;
    (void)state;
    lay_guests(
        &v,
        AURA USER(
            "Bomb",
            "use: destroy each creature") "  - name: One\n    kind: enchantment\n    effect: |\n"
                                          "      if a creature would be destroyed: gain 1 life\n"
                                          "      when an enchantment leaves play: gain 10 life\n");
    answer(v.match, "use t/bomb");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 2);
    cg_thing guests[2] = {0};
    assert_int_equal(cg_rules_attached(v.match, variant_in_play(&v, 1, 0), guests, 2), 2);
    assert_int_equal(cg_rules_owner(v.match, guests[0]), 0); /* first those of whose turn it is */
    assert_int_equal(cg_rules_owner(v.match, guests[1]), 1);
    assert_int_equal(variant_life(&v, 0), 1);
    variant_end(&v);
}

static void guests_stay_alone_where_the_game_does_not_say_so(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main", AURA USER("Bomb", "use: destroy each creature"));
    lay(&v, 0, "t/bomb");
    lay(&v, 1, "t/frog");
    variant_card(&v, "t/aura", 0, ZONE_BOARD)->host = 2;
    variant_start(&v);
    answer(v.match, "use t/bomb");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 2);
    assert_int_equal(cg_rules_host(v.match, variant_in_play(&v, 0, 1)), 0);
    variant_end(&v);
}

TESTS(queue)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_active_players_triggers_come_first_in_the_own_order),
        cmocka_unit_test(triggers_of_one_card_are_told_apart),
        cmocka_unit_test(what_triggers_meanwhile_comes_behind_all),
        cmocka_unit_test(the_rules_of_cards_come_before_triggers),
        cmocka_unit_test(a_before_is_carried_out_at_once_and_alone),
        cmocka_unit_test(triggers_without_end_draw_the_match),
        cmocka_unit_test(each_chain_of_triggers_is_counted_anew),
        cmocka_unit_test(states_wait_in_the_queue),
        cmocka_unit_test(a_card_that_bears_as_much_as_its_stat_goes_as_in_battle),
        cmocka_unit_test(damage_by_other_means_is_a_discard),
        cmocka_unit_test(an_attack_that_was_borne_defeats_nobody_later),
        cmocka_unit_test(what_falls_with_another_is_not_defeated),
        cmocka_unit_test(what_was_hurt_last_counts),
        cmocka_unit_test(a_lower_stat_lets_go_of_what_is_marked),
        cmocka_unit_test(the_game_settles_after_each_round_before_triggers),
        cmocka_unit_test(the_game_settles_without_rules_of_cards),
        cmocka_unit_test(triggers_wait_for_the_end_of_what_is_held),
        cmocka_unit_test(rules_of_cards_wait_for_the_end_of_what_is_held),
        cmocka_unit_test(a_rest_looks_after_what_no_step_has_told),
        cmocka_unit_test(guests_leave_in_the_same_step_to_their_owners),
        cmocka_unit_test(guests_that_go_themselves_go_once),
        cmocka_unit_test(guests_stay_with_a_host_that_stays),
        cmocka_unit_test(guests_stay_alone_where_the_game_does_not_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
