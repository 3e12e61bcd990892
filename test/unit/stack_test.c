/* Priority and the stack: who is asked, what resolves when, triggers as items, caps. */
#include "support_stack.h"
#include "tests.h"

#include "state/state.h"

#define SHOT "  - {name: Shot, kind: trick, effect: 'play: each opponent loses 1 life'}\n"
#define BOON "  - {name: Boon, kind: trick, effect: 'play: gain 3 life'}\n"
#define NO "  - {name: No, kind: trick, effect: 'play: negate the card being played'}\n"

static void begin(variant *v, int players, const char *cards)
{
    stack_begin(v);
    stack_load(v, players, cards);
}

/* ---- rounds ---- */

static void who_acts_keeps_priority_and_the_active_player_follows(void **state)
{
    variant v;
    (void)state;
    begin(&v, 3, SHOT BOON);
    variant_card(&v, "t/shot", 0, ZONE_HAND);
    variant_card(&v, "t/boon", 1, ZONE_HAND);
    variant_card(&v, "t/boon", 2, ZONE_HAND);
    variant_start(&v);
    assert_string_equal(stack_asked(&v), "0 main");
    answer(v.match, "play t/shot");
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 1);
    assert_string_equal(stack_asked(&v), "1 response");
    answer(v.match, "play t/boon");
    assert_string_equal(stack_asked(&v), "1 response");
    assert_string_equal(stack_items(&v), "Shot, Boon");
    stack_pass(&v, 3); /* 1, 2, 0: the top item alone */
    assert_string_equal(stack_items(&v), "Shot");
    assert_string_equal(variant_lives(&v, 1), "+3");
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 2);
    assert_string_equal(stack_asked(&v), "2 response");
    answer(v.match, "play t/boon"); /* the round begins anew */
    stack_pass(&v, 3);
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 3);
    assert_string_equal(variant_lives(&v, 1), "+3 -1");
    assert_string_equal(stack_asked(&v), "0 main");
    stack_pass(&v, 3);
    assert_string_equal(stack_asked(&v), "1 main"); /* the next turn */
    variant_end(&v);
}

/** One window can be where players act and where they answer. */
static void one_window_is_enough_for_a_stack(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    stack_windows[WINDOW_RESPONSE].resolve = stack_windows[WINDOW_REACTION].resolve =
        CG_RESOLVE_AT_ONCE;
    v.module.response_window = WINDOW_MAIN + 1;
    stack_load(&v, 2, SHOT BOON);
    variant_card(&v, "t/shot", 0, ZONE_HAND);
    variant_card(&v, "t/boon", 1, ZONE_HAND);
    variant_start(&v);
    assert_true(v.match->plan->stacks); /* it has room for as many items as any stack */
    answer(v.match, "play t/shot");
    stack_pass(&v, 1);
    answer(v.match, "play t/boon");
    assert_string_equal(stack_items(&v), "Shot, Boon");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "Shot");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 1), "+3 -1");
    variant_end(&v);
}

/** The windows of two turns of three players who pass. */
static void a_window_asks_in_its_order(void **state)
{
    static const struct {
        cg_window_order order;
        const char *asked[6];
    } rows[] = {
        {CG_ASK_ROUND, {"0 main", "1 main", "2 main", "1 main", "2 main", "0 main"}},
        {CG_ASK_ONCE, {"0 main", "1 main", "2 main", "1 main", "2 main", "0 main"}},
        {CG_ASK_ACTIVE_FIRST, {"0 main", "1 main", "2 main", "1 main", "2 main", "0 main"}},
        {CG_ASK_OTHERS_FIRST, {"0 main", "1 main", "2 main", "0 main", "1 main", "2 main"}},
        {CG_ASK_ALTERNATE, {"1 main", "2 main", "0 main", "1 main", "2 main", "0 main"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        variant v;
        stack_begin(&v);
        stack_windows[WINDOW_MAIN].order = rows[i].order;
        for (int window = 0; window < WINDOW_COUNT; window++)
            stack_windows[window].resolve = CG_RESOLVE_AT_ONCE;
        stack_load(&v, 3, BOON);
        variant_start(&v);
        for (size_t k = 0; k < COUNT(rows[i].asked); k++, stack_pass(&v, 1))
            assert_string_equal(stack_asked(&v), rows[i].asked[k]);
        variant_end(&v);
    }
}

static void what_is_negated_does_nothing_and_the_active_player_goes_on(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2, SHOT NO);
    variant_card(&v, "t/shot", 1, ZONE_HAND);
    variant_card(&v, "t/no", 0, ZONE_HAND);
    variant_start(&v);
    stack_pass(&v, 1);
    answer(v.match, "play t/shot");
    stack_pass(&v, 1);
    answer(v.match, "play t/no");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "");
    assert_string_equal(variant_lives(&v, 0), "");
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 1), 1);
    assert_string_equal(stack_asked(&v), "0 main");
    variant_end(&v);
}

static void what_is_played_at_leisure_is_no_answer(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2, SHOT);
    variant_card(&v, "t/shot", 0, ZONE_HAND);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_start(&v);
    assert_true(variant_offers(&v, "play t/frog"));
    answer(v.match, "play t/shot");
    assert_false(variant_offers(&v, "play t/frog"));
    stack_pass(&v, 2);
    answer(v.match, "play t/frog");
    assert_string_equal(stack_items(&v), "Frog");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 0);
    stack_pass(&v, 2);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 1);
    variant_end(&v);
}

/* ---- abilities ---- */

static void an_ability_resolves_though_its_source_has_left(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          "  - {name: Well, kind: artifact, effect: 'use (sacrifice this): gain 2 life'}\n"
          "  - {name: Spring, kind: artifact, effect: 'use (exhaust this): gain 1 life'}\n"
          "  - {name: Bolt, kind: trick, effect: 'play: destroy target artifact'}\n");
    variant_card(&v, "t/well", 0, ZONE_BOARD);
    variant_card(&v, "t/spring", 0, ZONE_BOARD);
    variant_card(&v, "t/bolt", 1, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "use t/well");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 1);
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 2);
    answer(v.match, "use t/spring");
    stack_pass(&v, 1);
    answer(v.match, "play t/bolt");
    stack_pass(&v, 2);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 0);
    assert_string_equal(stack_asked(&v), "0 response");
    assert_string_equal(stack_items(&v), "Spring*");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 0), "+2 +1");
    variant_end(&v);
}

/** An ability of which no player can react to anything is carried out at once, and its player goes on.
 */
static void an_ability_without_an_answer_leaves_priority_where_it_was(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          SHOT "  - {name: Mine, kind: artifact, effect: 'use, finale, once per turn: gain 1 "
               "mana'}\n");
    variant_card(&v, "t/mine", 1, ZONE_BOARD);
    variant_card(&v, "t/shot", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/shot");
    stack_pass(&v, 1);
    answer(v.match, "use t/mine");
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 1), 1);
    assert_string_equal(stack_items(&v), "Shot");
    assert_string_equal(stack_asked(&v), "1 response");
    stack_pass(&v, 2); /* the passes before do not count any more */
    assert_string_equal(stack_asked(&v), "0 main");
    variant_end(&v);
}

/** A number of what the effect has destroyed is the last that it had in play, not that of the card in
 * the discard pile. */
static void a_number_of_what_was_destroyed_is_its_last(void **state)
{
    variant v;
    (void)state;
    begin(
        &v, 2,
        "  - {name: Flag, kind: artifact, effect: 'my creatures have power +2'}\n"
        "  - {name: Cut, kind: trick, effect: 'play: target t: one creature; destroy t; gain (the "
        "power of t) life'}\n");
    variant_card(&v, "t/flag", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/cut", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/cut");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 0), "+3");
    variant_end(&v);
}

/** Its numbers are the last that it had. */
static void an_ability_asks_its_source_that_has_left(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          "  - {name: Ape, kind: creature, power: 4, toughness: 4, effect: 'use: gain (the power "
          "of this) life'}\n"
          "  - {name: Bolt, kind: trick, effect: 'play: destroy target creature'}\n");
    variant_card(&v, "t/ape", 0, ZONE_BOARD);
    variant_card(&v, "t/bolt", 1, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "use t/ape");
    stack_pass(&v, 1);
    answer(v.match, "play t/bolt");
    stack_pass(&v, 4);
    assert_string_equal(variant_lives(&v, 0), "+4");
    variant_end(&v);
}

/** What lies above it is still to be carried out. */
static void a_negated_card_does_not_wait_for_its_turn(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          SHOT BOON "  - {name: Veto, kind: trick, effect: 'play: negate target card in the "
                    "resolving zone'}\n");
    variant_card(&v, "t/shot", 0, ZONE_HAND);
    variant_card(&v, "t/boon", 0, ZONE_HAND);
    variant_card(&v, "t/veto", 1, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/shot");
    answer(v.match, "play t/boon");
    stack_pass(&v, 1);
    answer(v.match, "play t/veto");
    answer(v.match, "choose t/shot");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "Shot!, Boon");
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 0), 1);
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "");
    assert_string_equal(variant_lives(&v, 0), "+3");
    assert_string_equal(variant_lives(&v, 1), "");
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 0), 2);
    variant_end(&v);
}

/** It lies on the stack while its targets are chosen. */
static void a_card_is_no_target_of_its_own(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          SHOT "  - {name: Veto, kind: trick, effect: 'play: negate target card in the "
               "resolving zone'}\n");
    variant_card(&v, "t/shot", 0, ZONE_HAND);
    variant_card(&v, "t/veto", 0, ZONE_HAND);
    variant_start(&v);
    assert_false(variant_offers(&v, "play t/veto"));
    answer(v.match, "play t/shot");
    answer(v.match, "play t/veto");
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "");
    assert_string_equal(variant_lives(&v, 1), "");
    variant_end(&v);
}

/* ---- triggers ---- */

#define MOURNER(name, does)                                                                        \
    "  - {name: " name ", kind: artifact, effect: \"when a creature leaves play: " does "\"}\n"
#define BOLT "  - {name: Bolt, kind: trick, effect: 'play: destroy target creature'}\n"

/** The active player's first, each ordering the own ones; so they are carried out last. */
static void triggers_come_onto_the_stack_in_turn_order(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2, MOURNER("A", "gain 1 life") MOURNER("B", "gain 2 life") BOLT);
    variant_card(&v, "t/a", 0, ZONE_BOARD);
    variant_card(&v, "t/b", 0, ZONE_BOARD);
    variant_card(&v, "t/a", 1, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/bolt", 1, ZONE_HAND);
    variant_start(&v);
    stack_pass(&v, 1);
    answer(v.match, "play t/bolt");
    stack_pass(&v, 2);
    assert_string_equal(stack_asked(&v), "0 order");
    answer(v.match, "use t/b");
    assert_string_equal(stack_items(&v), "B*, A*, A*");
    assert_string_equal(stack_asked(&v), "0 response"); /* who would have been asked anyway */
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 1), "+1");
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 0), "+1");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 0), "+1 +2");
    assert_string_equal(stack_items(&v), "");
    assert_string_equal(stack_asked(&v), "0 main");
    variant_end(&v);
}

/** Whoever would have been asked next in the window below is asked first. */
static void a_trigger_leaves_priority_where_it_was(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          SHOT "  - {name: Ear, kind: artifact, effect: 'when an opponent plays a trick: gain 1 "
               "life'}\n");
    variant_card(&v, "t/ear", 0, ZONE_BOARD);
    variant_card(&v, "t/shot", 1, ZONE_HAND);
    variant_start(&v);
    stack_pass(&v, 1);
    answer(v.match, "play t/shot");
    assert_string_equal(stack_items(&v), "Shot, Ear*");
    assert_string_equal(stack_asked(&v), "1 response");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 0), "+1");
    assert_string_equal(stack_items(&v), "Shot");
    assert_string_equal(stack_asked(&v), "0 response");
    variant_end(&v);
}

static void targets_are_chosen_first_and_may_last(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          MOURNER("Bow", "deal 1 to target enemy creature")
              MOURNER("Cup", "gain 1 life\\nwhen a creature leaves play, may: gain 5 life") BOLT);
    variant_card(&v, "t/bow", 0, ZONE_BOARD);
    variant_card(&v, "t/cup", 1, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_card(&v, "t/bolt", 1, ZONE_HAND);
    variant_start(&v);
    stack_pass(&v, 1);
    answer(v.match, "play t/bolt");
    answer(v.match, "choose t/frog");
    stack_pass(&v, 2);
    assert_string_equal(stack_asked(&v), "0 target"); /* before player 2 orders hers */
    answer(v.match, "choose t/troll#1");
    assert_string_equal(stack_asked(&v), "1 order");
    answer(v.match, "use t/cup (2)");
    assert_string_equal(stack_items(&v), "Bow*, Cup*, Cup*");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 1), "+1");
    stack_pass(&v, 2);
    assert_string_equal(stack_asked(&v), "1 may");
    answer(v.match, "no");
    assert_string_equal(stack_items(&v), "Bow*");
    stack_pass(&v, 2);
    assert_int_equal(cg_rules_mark(v.match, variant_in_play(&v, 1, 1), MARK_DAMAGE), 1);
    variant_end(&v);
}

static void a_trigger_without_a_target_is_left_out(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2, MOURNER("Bow", "deal 1 to target enemy creature") BOLT);
    variant_card(&v, "t/bow", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/bolt", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/bolt");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "");
    assert_string_equal(stack_asked(&v), "0 main");
    variant_end(&v);
}

/** Triggers of which none comes onto the stack leave priority with whoever acted, also where they had to be ordered. */
static void triggers_without_targets_change_no_priority(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          "  - {name: Font, kind: artifact, effect: 'use, finale, once per turn: gain 1 mana'}\n"
          "  - {name: Bow, kind: artifact, effect: 'when I gain mana: deal 1 to target enemy "
          "creature'}\n");
    variant_card(&v, "t/font", 1, ZONE_BOARD);
    variant_card(&v, "t/bow", 1, ZONE_BOARD);
    variant_card(&v, "t/bow", 1, ZONE_BOARD);
    variant_start(&v);
    stack_pass(&v, 1);
    assert_string_equal(stack_asked(&v), "1 main");
    answer(v.match, "use t/font");
    assert_string_equal(stack_asked(&v), "1 order");
    assert_int_equal(cg_match_answer(v.match, 1, 0, NULL), CG_OK);
    assert_string_equal(stack_items(&v), "");
    assert_string_equal(stack_asked(&v), "1 main");
    variant_end(&v);
}

static void a_condition_is_asked_again_when_it_is_carried_out(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          BOON "  - {name: Bolt, kind: trick, effect: 'play: destroy target creature'}\n"
               "  - {name: Low, kind: artifact, effect: 'when a creature leaves play, if my life < "
               "22: draw 1'}\n");
    variant_card(&v, "t/low", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/bolt", 0, ZONE_HAND);
    variant_card(&v, "t/boon", 0, ZONE_HAND);
    v.board.stage.rest_zone = ZONE_DECK + 1;
    variant_start(&v);
    answer(v.match, "play t/bolt");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "Low*");
    answer(v.match, "play t/boon");
    stack_pass(&v, 2);
    assert_int_equal(size_of(v.match, ZONE_HAND, 0), 0);
    stack_pass(&v, 2);
    assert_string_equal(stack_asked(&v), "0 main");
    assert_int_equal(size_of(v.match, ZONE_HAND, 0), 0);
    variant_end(&v);
}

/** DVO-R48: not in the middle of what is being carried out. */
static void rules_are_looked_after_between_two_items(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          "  - {name: Test, kind: trick, effect: 'play: target t: creature; deal 1 to t; t gets "
          "toughness +3'}\n");
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/test", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/test");
    stack_pass(&v, 2);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 1);
    variant_end(&v);
}

/* ---- a closed step, and the game's own time for the stack ---- */

static cg_flow run_closed(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1,
            cg_rules_destroy(match, cg_rules_zone_card(match, ZONE_BOARD, 0, 0), 0, 0,
                             CG_CAUSE_DESTROY));
    cg_rules_set_value(match, VALUE_ROUND, 7);
    CG_STEP(frame, 2, cg_rules_stack(match));
    cg_rules_set_value(match, VALUE_ROUND, 8);
    CG_STEP(frame, 3, cg_rules_stack(match)); /* nobody is asked */
    CG_STEP(frame, 4, cg_rules_window(match, WINDOW_MAIN, 1));
    CG_FLOW_END;
}

static void triggers_wait_for_the_game(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    v.procedures[PROCEDURE_PHASE + PHASE_MAIN].run = run_closed;
    stack_load(&v, 2, MOURNER("A", "gain 1 life") BOLT);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/a", 1, ZONE_BOARD);
    variant_card(&v, "t/a", 0, ZONE_BOARD);
    variant_card(&v, "t/bolt", 1, ZONE_HAND);
    variant_start(&v);
    assert_int_equal(cg_rules_value(v.match, VALUE_ROUND), 7);
    assert_string_equal(stack_items(&v), "A*, A*");
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 1);
    answer(v.match, "play t/bolt"); /* triggers anew */
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "A*, A*, A*, A*");
    stack_pass(&v, 6);
    assert_int_equal(cg_rules_value(v.match, VALUE_ROUND), 7);
    assert_string_equal(stack_asked(&v), "0 response");
    stack_pass(&v, 2);
    assert_int_equal(cg_rules_value(v.match, VALUE_ROUND), 8);
    assert_string_equal(stack_asked(&v), "1 main");
    assert_int_equal(variant_life(&v, 0), 2);
    variant_end(&v);
}

/* ---- caps ---- */

static const char *refusal(const variant *v, const char *text)
{
    static char reason[200];
    cg_match_refusal(v->match, cg_match_decider(v->match), text, reason, sizeof reason);
    return reason;
}

/** As deep as a stack can be (DVO-R110): what finds no room is refused, and all that lies there is
 * answered and carried out. */
static void a_full_stack_is_carried_out(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          "  - {name: Font, kind: artifact, effect: \"use: gain 1 life\\nwhen an opponent loses "
          "life: gain 1 mana\"}\n"
          "  - {name: Vent, kind: artifact, effect: \"use: each opponent loses 1 life\"}\n");
    variant_card(&v, "t/font", 0, ZONE_BOARD);
    variant_card(&v, "t/vent", 0, ZONE_BOARD);
    variant_start(&v);
    int count = 0;
    for (; variant_offers(&v, "use t/vent"); count++)
        answer(v.match, count < 25 ? "use t/font" : "use t/vent");
    assert_int_equal(count, 40);
    assert_non_null(strstr(refusal(&v, "use t/vent"), "the stack is full"));
    assert_sound(v.match);
    size_t size;
    unsigned char *bytes = saved(v.match, &size);
    cg_match *copy = NULL;
    assert_int_equal(cg_match_load(board_config(&v.board), bytes, size, &copy, NULL), CG_OK);
    assert_true(cg_match_hash(copy) == cg_match_hash(v.match));
    cg_match_destroy(copy);
    free(bytes);
    for (int i = 0; i < 1000 && cg_view_item_count(v.match); i++)
        answer(v.match, "pass");
    assert_int_equal(variant_life(&v, 1), -15);
    assert_int_equal(variant_life(&v, 0), 25);
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 0), 15);
    variant_end(&v);
}

/** So many trigger at once that not all find room: the others wait until there is. */
static void triggers_that_find_no_room_wait(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2,
          MOURNER("A", "gain 1 life") "  - {name: Doom, kind: spell, effect: 'play: destroy "
                                      "each creature'}\n");
    for (int i = 0; i < 9; i++) {
        variant_card(&v, "t/a", i % 2, ZONE_BOARD);
        variant_card(&v, "t/frog", 1, ZONE_BOARD);
    }
    variant_card(&v, "t/doom", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/doom");
    stack_pass(&v, 2);
    for (int i = 0; i < 1000 && strcmp(stack_asked(&v), "0 main") != 0; i++) {
        cg_match_answer(v.match, cg_match_decider(v.match), 0, NULL);
        assert_sound(v.match);
    }
    assert_int_equal(variant_life(&v, 0) + variant_life(&v, 1), 64); /* as many as can wait */
    variant_end(&v);
}

/** What follows from one another for ever ends as the game says, and else by itself. */
static void play_for_ever(bool limited)
{
    enum { CARRIED_MOST = 20000 }; /* cards/HOW_IT_WORKS.md */
    variant v;
    cg_counter_def counters[COUNTER_COUNT];
    stack_begin(&v);
    memcpy(counters, v.module.counters, sizeof counters);
    counters[COUNTER_LIFE].maximum = 2 * CARRIED_MOST;
    v.module.counters = counters;
    v.rules.trigger_limit_option = limited ? OPTION_TURN_LIMIT + 1 : 0;
    v.rules.trigger_cause = CAUSE_TURN_LIMIT;
    stack_load(&v, 2,
               "  - {name: Loop, kind: artifact, effect: \"use: gain 1 mana\\nwhen I gain mana: "
               "lose 1 mana; gain 1 life; gain 1 mana\"}\n");
    variant_card(&v, "t/loop", 0, ZONE_BOARD);
    variant_start(&v);
    int life = variant_life(&v, 0);
    answer(v.match, "use t/loop");
    int passes = 0;
    for (; passes < 100000 && !cg_match_over(v.match) && strcmp(stack_asked(&v), "0 main") != 0;
         passes++)
        cg_match_answer(v.match, cg_match_decider(v.match), 0, NULL);
    if (limited)
        assert_in_range(passes, 900, 1100);
    else /* behind them the library passes for everybody; one is the other player's, a turn later */
        assert_int_equal(passes, CG_TURN_DECISIONS - 1 + 1);
    if (!limited) /* all that was carried out is the use and the triggers */
        assert_int_equal(variant_life(&v, 0) - life, CARRIED_MOST);
    assert_int_equal(cg_match_over(v.match), limited);
    variant_end(&v);
}

static void what_follows_for_ever_ends(void **state)
{
    (void)state;
    play_for_ever(true);
    play_for_ever(false);
}

/* ---- the game's own options ---- */

static void offer_acts(const cg_match *match, int window, int player, cg_offer *offer)
{
    if (window == WINDOW_MAIN && cg_rules_counter(match, COUNTER_MANA, player) > 0)
        cg_offer_do(offer, ACT_DEED, 0, 0, player);
}

static cg_flow run_act(cg_match *match, cg_frame *frame)
{
    assert_int_equal(frame->slot[0], WINDOW_MAIN);
    if (frame->step == 0)
        assert_int_equal(cg_rules_chosen(match).amount, frame->player);
    CG_FLOW(frame);
    CG_STEP(
        frame, 1,
        cg_rules_change(match, COUNTER_MANA, frame->player, -1, 0, frame->player, CG_CAUSE_NONE));
    CG_FLOW_END;
}

static void an_act_of_the_game_restarts_the_round(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    stack_windows[WINDOW_MAIN].acts = offer_acts;
    variant_refused(&v, "window 'main' must set both acts and act_procedure");
    stack_windows[WINDOW_MAIN].act_procedure = VARIANT_PROCEDURES + 1;
    variant_refused(&v, "the act_procedure of window 'main'");
    stack_windows[WINDOW_MAIN].act_procedure = VARIANT_DEED + 1;
    v.procedures[VARIANT_DEED].run = run_act;
    stack_load(&v, 3, "");
    board_counter(&v.board, COUNTER_MANA, 1, 2);
    variant_start(&v);
    assert_false(variant_offers(&v, "deed"));
    stack_pass(&v, 1);
    answer(v.match, "deed 1");
    assert_string_equal(stack_asked(&v), "1 main");
    answer(v.match, "deed 1");
    assert_false(variant_offers(&v, "deed 1"));
    stack_pass(&v, 2);
    assert_string_equal(stack_asked(&v), "0 main"); /* whose pass before does not count */
    stack_pass(&v, 1);
    assert_string_equal(stack_asked(&v), "1 main");
    assert_int_equal(cg_match_active_player(v.match), 1);
    variant_end(&v);
}

/* ---- whatever happens ---- */

/* ---- away for a time, copies for what came before ---- */

#define CAGE                                                                                       \
    "  - {name: Cage, kind: artifact, effect: 'when this enters play: exile target enemy "         \
    "creature "                                                                                    \
    "until this leaves play'}\n"                                                                   \
    "  - {name: Rust, kind: trick, effect: 'play: destroy an enemy artifact'}\n"

/** Player 1 has the cage destroyed, before or after it has taken the frog away. */
static void open_cage(variant *v, bool before)
{
    begin(v, 2, CAGE);
    variant_card(v, "t/cage", 0, ZONE_HAND);
    variant_card(v, "t/frog", 1, ZONE_BOARD);
    variant_card(v, "t/rust", 1, ZONE_HAND);
    variant_start(v);
    answer(v->match, "play t/cage");
    stack_pass(v, 2);
    assert_string_equal(stack_items(v), "Cage*");
    stack_pass(v, before ? 1 : 3);
    assert_int_equal(size_of(v->match, ZONE_EXILE, 1), !before);
    assert_true(strncmp(stack_asked(v), "1 ", 2) == 0);
    answer(v->match, "play t/rust");
    stack_pass(v, 2);
    assert_int_equal(size_of(v->match, ZONE_BOARD, 0), 0);
}

static void what_was_away_until_a_card_left_is_back_before_anybody_answers(void **state)
{
    variant v;
    (void)state;
    open_cage(&v, false);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_equal(size_of(v.match, ZONE_EXILE, 1), 0);
    assert_string_equal(stack_items(&v), "");
    variant_end(&v);
}

static void a_card_that_has_left_before_takes_nothing_away(void **state)
{
    variant v;
    (void)state;
    open_cage(&v, true);
    assert_string_equal(stack_items(&v), "Cage*");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_equal(size_of(v.match, ZONE_EXILE, 1), 0);
    variant_end(&v);
}

#define STORM                                                                                      \
    "  - name: Storm\n    kind: trick\n    effect: |\n      play: each opponent loses 1 life\n"    \
    "      when I play this: copy it for each card played before it this turn\n"

static void copies_for_earlier_cards_do_not_count_answers(void **state)
{
    variant v;
    (void)state;
    begin(&v, 2, SHOT BOON STORM);
    variant_card(&v, "t/shot", 0, ZONE_HAND);
    variant_card(&v, "t/storm", 0, ZONE_HAND);
    variant_card(&v, "t/storm", 1, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/shot");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 1), "-1");
    answer(v.match, "play t/storm");
    stack_pass(&v, 1);
    answer(v.match, "play t/storm"); /* behind two others */
    while (stack_items(&v)[0] != '\0')
        stack_pass(&v, 1);
    assert_string_equal(variant_lives(&v, 0), "-1 -1 -1");
    assert_string_equal(variant_lives(&v, 1), "-1 -1 -1"); /* 1 before: the other came later */
    variant_end(&v);
}

static void random_matches_conform(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    stack_windows[WINDOW_RESPONSE].uses = false; /* what is free would be used for ever */
    stack_load_all(&v);
    stack_conform(&v, 2, 12);
    stack_conform(&v, 4, 6);
    stack_end(&v);
}

TESTS(stack)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_acts_keeps_priority_and_the_active_player_follows),
        cmocka_unit_test(one_window_is_enough_for_a_stack),
        cmocka_unit_test(a_window_asks_in_its_order),
        cmocka_unit_test(what_is_negated_does_nothing_and_the_active_player_goes_on),
        cmocka_unit_test(what_is_played_at_leisure_is_no_answer),
        cmocka_unit_test(an_ability_resolves_though_its_source_has_left),
        cmocka_unit_test(an_ability_asks_its_source_that_has_left),
        cmocka_unit_test(a_negated_card_does_not_wait_for_its_turn),
        cmocka_unit_test(a_card_is_no_target_of_its_own),
        cmocka_unit_test(an_ability_without_an_answer_leaves_priority_where_it_was),
        cmocka_unit_test(triggers_come_onto_the_stack_in_turn_order),
        cmocka_unit_test(a_trigger_leaves_priority_where_it_was),
        cmocka_unit_test(a_number_of_what_was_destroyed_is_its_last),
        cmocka_unit_test(targets_are_chosen_first_and_may_last),
        cmocka_unit_test(a_trigger_without_a_target_is_left_out),
        cmocka_unit_test(triggers_without_targets_change_no_priority),
        cmocka_unit_test(a_condition_is_asked_again_when_it_is_carried_out),
        cmocka_unit_test(rules_are_looked_after_between_two_items),
        cmocka_unit_test(triggers_wait_for_the_game),
        cmocka_unit_test(a_full_stack_is_carried_out),
        cmocka_unit_test(triggers_that_find_no_room_wait),
        cmocka_unit_test(what_follows_for_ever_ends),
        cmocka_unit_test(an_act_of_the_game_restarts_the_round),
        cmocka_unit_test(what_was_away_until_a_card_left_is_back_before_anybody_answers),
        cmocka_unit_test(a_card_that_has_left_before_takes_nothing_away),
        cmocka_unit_test(copies_for_earlier_cards_do_not_count_answers),
        cmocka_unit_test(random_matches_conform),
    };
    return cmocka_run_group_tests_name("stack", tests, NULL, NULL);
}
