/* What a game says itself about paying for cards and about using abilities. */
#include "support_stack.h"
#include "tests.h"

#include "engine/engine.h"

/* ---- paying for cards ---- */

enum { KEPT = 6, LOST = 8 }; /* bits */

static const cg_card_value_def values[] = {{"mode", "mode", 1, 2}};

/** Mana as many as printed, in life what is missing; the player chooses a mode that stays. */
static void offer_modes(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    cg_offer_number(offer, 1);
    cg_offer_number(offer, 2);
}

static cg_flow run_pay(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_number_thing(match, frame->slot[0]);
    CG_FLOW(frame);
    assert_int_equal(cg_rules_zone(match, card), ZONE_RESOLVING);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    cg_rules_set_bits(match, cg_rules_number_thing(match, frame->slot[0]),
                      (uint16_t)(cg_rules_chosen(match).amount << 1 | LOST));
    if (!frame->slot[1])
        CG_STEP(frame, 2,
                cg_rules_change(match, COUNTER_LIFE, frame->player,
                                -cg_rules_stat(match, card, STAT_COST), 0, frame->player,
                                CG_CAUSE_PAY));
    CG_FLOW_END;
}

static bool may_pay(const cg_match *match, const cg_question *asked)
{
    int32_t cost = cg_rules_stat(match, asked->card, STAT_COST);
    return cg_rules_counter(match, COUNTER_LIFE, asked->player) > cost ||
           cg_rules_no_more(match, "%d life cannot be spared", cost);
}

static void begin_of(variant *v, int players)
{
    stack_begin(v);
    v->module.out_zone = ZONE_BOX + 1;
    v->procedures[VARIANT_DEED] = (cg_procedure){
        .name = "pay", .reason = "pay", .prompt = "Pay.", .run = run_pay, .offer = offer_modes};
    v->rules.card_values = values;
    v->rules.card_value_count = 1;
    variant_moment(v, CG_MOMENT_PAY, VARIANT_DEED);
    v->rules.may[CG_MAY_PAY] = may_pay;
    v->rules.bits[CG_BITS_PLAYED] = KEPT;
    stack_load(v, players,
               "  - {name: Dud, kind: trick, cost: 1}\n"
               "  - {name: Bear, kind: creature, cost: 2, power: 2, toughness: 2}\n"
               "  - {name: Bolt, kind: trick, cost: 3, effect: 'play (1 life): destroy target "
               "creature'}\n"
               "  - {name: Gift, kind: trick, effect: 'play: play a creature in my hand for "
               "free'}\n"
               "  - {name: Dear, kind: creature, cost: 19, power: 1, toughness: 1}\n"
               "  - {name: Rich, kind: creature, cost: 20, power: 1, toughness: 1}\n");
}

static void begin(variant *v)
{
    begin_of(v, 2);
}

static uint16_t bits_of(const variant *v, int player, int index)
{
    return cg_rules_bits(v->match, variant_in_play(v, player, index));
}

static void a_procedure_pays_and_its_bits_come_into_play(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    variant_card(&v, "t/bear", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/bear");
    assert_string_equal(stack_asked(&v), "0 pay");
    assert_string_equal(stack_items(&v), "");
    answer(v.match, "number 2");
    assert_string_equal(variant_lives(&v, 0), "-2");
    cg_view_item item;
    assert_true(cg_view_item_get(v.match, 0, &item));
    assert_int_equal(item.values[0], 2);
    char text[2000], *json = view_of(v.match, 1);
    assert_non_null(strstr(json, "\"values\":{\"mode\":2}"));
    free(json);
    cg_view_text(v.match, 1, text, sizeof text);
    assert_non_null(strstr(text, "being played: Bear by player 1, mode 2\n"));
    stack_pass(&v, 2);
    assert_int_equal(bits_of(&v, 0, 0), 4); /* and not the one that is not kept */
    variant_end(&v);
}

/** With an ability or without. */
static void what_is_being_paid_for_goes_back_when_the_turn_is_cut(void **state)
{
    static const char *const tricks[] = {"t/bolt", "t/dud"};
    (void)state;
    for (unsigned i = 0; i < COUNT(tricks); i++) {
        variant v;
        char play[20];
        begin_of(&v, 3);
        variant_card(&v, tricks[i], 1, ZONE_HAND);
        variant_card(&v, "t/bear", 2, ZONE_BOARD);
        variant_start(&v);
        stack_pass(&v, 1);
        snprintf(play, sizeof play, "play %s", tricks[i]);
        answer(v.match, play);
        if (strcmp(reason_of(v.match), "target") == 0)
            answer(v.match, "choose t/bear");
        assert_string_equal(stack_asked(&v), "1 pay");
        assert_int_equal(cg_match_concede(v.match, 0, NULL), CG_OK);
        assert_sound(v.match);
        assert_true(variant_find(&v, tricks[i], ZONE_HAND, 1));
        assert_string_equal(stack_asked(&v), "1 main");
        assert_string_equal(variant_lives(&v, 1), "");
        variant_end(&v);
    }
}

static int32_t told_cost, told_more;

static bool free_of_charge(const cg_match *match, const cg_question *asked)
{
    return match && asked->player >= 0;
}

static cg_flow note_cost(cg_match *match, cg_frame *frame)
{
    (void)match;
    told_cost = frame->slot[2];
    told_more = frame->slot[3];
    return CG_DONE;
}

/** What changes it may say where the card must lie: it lies on the stack when it is paid for. */
static void it_is_told_what_the_card_cost_where_it_lay(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    v.procedures[VARIANT_DEED] = (cg_procedure){.name = "pay", .run = note_cost};
    variant_moment(&v, CG_MOMENT_PAY, VARIANT_DEED);
    v.rules.cost_stat = STAT_COST + 1;
    v.rules.may[CG_MAY_PAY] = free_of_charge;
    stack_load(&v, 2,
               "  - {name: Sale, kind: artifact, effect: 'cards in my hand have cost -1'}\n"
               "  - {name: Bear, kind: creature, cost: 4, power: 2, toughness: 2}\n"
               "  - {name: Bolt, kind: trick, cost: 3, effect: 'play: destroy target creature'}\n");
    variant_card(&v, "t/sale", 0, ZONE_BOARD);
    variant_card(&v, "t/bear", 0, ZONE_HAND);
    variant_card(&v, "t/bolt", 0, ZONE_HAND);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "play t/bear");
    assert_int_equal(told_cost, 3);
    stack_pass(&v, 2);
    answer(v.match, "play t/bolt");
    answer(v.match, "choose t/frog");
    assert_int_equal(told_cost, 2);
    variant_end(&v);
}

static void it_is_told_what_the_ability_asks_for_and_that_is_not_paid_apart(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    v.procedures[VARIANT_DEED] = (cg_procedure){.name = "pay", .run = note_cost};
    variant_moment(&v, CG_MOMENT_PAY, VARIANT_DEED);
    v.rules.may[CG_MAY_PAY] = free_of_charge;
    stack_load(&v, 2,
               "  - {name: Toll, kind: trick, effect: 'play (2 mana): gain 1 life'}\n"
               "  - {name: Blaze, kind: trick, effect: 'play (X mana): gain X life'}\n"
               "  - {name: Well, kind: artifact, effect: 'use (1 mana): gain 1 life'}\n"
               "  - {name: Spring, kind: artifact, effect: 'use: gain 5 mana'}\n");
    variant_card(&v, "t/toll", 0, ZONE_HAND);
    variant_card(&v, "t/blaze", 0, ZONE_HAND);
    variant_card(&v, "t/well", 0, ZONE_BOARD);
    variant_card(&v, "t/spring", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/spring");
    stack_pass(&v, 2);
    int32_t mana = cg_rules_counter(v.match, COUNTER_MANA, 0);
    answer(v.match, "play t/toll");
    assert_int_equal(told_more, 2);
    stack_pass(&v, 2);
    answer(v.match, "play t/blaze");
    answer(v.match, "number 1");
    assert_int_equal(told_more, 1);
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 0), mana);
    stack_pass(&v, 2);
    answer(v.match, "use t/well");
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 0), mana - 1);
    variant_end(&v);
}

static void targets_come_before_it_and_other_costs_behind(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    variant_card(&v, "t/bolt", 0, ZONE_HAND);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "play t/bolt");
    assert_string_equal(stack_asked(&v), "0 target");
    answer(v.match, "choose t/frog#1");
    assert_string_equal(stack_asked(&v), "0 pay");
    assert_string_equal(variant_lives(&v, 0), "");
    size_t size;
    unsigned char *bytes = saved(v.match, &size);
    cg_match *copy = NULL;
    assert_int_equal(cg_match_load(board_config(&v.board), bytes, size, &copy, NULL), CG_OK);
    answer(copy, "number 1");
    answer(v.match, "number 1");
    assert_true(cg_match_hash(copy) == cg_match_hash(v.match));
    cg_match_destroy(copy);
    free(bytes);
    assert_string_equal(variant_lives(&v, 0), "-3 -1");
    stack_pass(&v, 2);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    variant_end(&v);
}

static void what_costs_nothing_is_asked_about_all_the_same(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    variant_card(&v, "t/gift", 0, ZONE_HAND);
    variant_card(&v, "t/rich", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/gift");
    answer(v.match, "number 1");
    stack_pass(&v, 2);
    answer(v.match, "choose t/rich");
    assert_string_equal(stack_asked(&v), "0 pay");
    answer(v.match, "number 1");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 0), "");
    assert_int_equal(bits_of(&v, 0, 0), 2);
    variant_end(&v);
}

static void assert_refusal(const variant *v, const char *option, const char *why)
{
    char reason[200];
    cg_match_refusal(v->match, cg_match_decider(v->match), option, reason, sizeof reason);
    if (!strstr(reason, why))
        fail_msg("expected '%s', got '%s'", why, reason);
}

static void the_game_says_what_can_be_paid(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    variant_card(&v, "t/dear", 0, ZONE_HAND);
    variant_card(&v, "t/rich", 0, ZONE_HAND);
    variant_start(&v);
    assert_true(variant_offers(&v, "play t/dear"));
    assert_false(variant_offers(&v, "play t/rich"));
    assert_refusal(&v, "play t/rich", "20 life cannot be spared");
    variant_end(&v);
}

static void a_procedure_that_there_is_not_is_refused(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    variant_moment(&v, CG_MOMENT_PAY, VARIANT_PROCEDURES);
    variant_refused(&v, "the procedure of moment 0");
    variant_moment(&v, CG_MOMENT_COUNT, VARIANT_DEED);
    variant_refused(&v, "row 0 of the moments: its moment is not valid, or already has a row");
    variant_moment(&v, CG_MOMENT_CHOICE, VARIANT_DEED);
    variant_refused(&v, "procedure 'deed' of the moment of a choice must not wait");
}

static void random_matches_conform(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    stack_conform(&v, 3, 8);
    stack_end(&v);
}

/* ---- using abilities ---- */

static bool may_use(const cg_match *match, const cg_question *asked)
{
    assert_int_equal(cg_rules_controller(match, asked->card), asked->player);
    if (asked->ability < 0)
        return cg_rules_no(match, "it is a gift");
    return (asked->window == WINDOW_MAIN) == (asked->ability == 0) ||
           cg_rules_no(match, "this is not its time");
}

static bool may_exhaust(const cg_match *match, const cg_question *asked)
{
    assert_int_equal(cg_rules_controller(match, asked->card), asked->player);
    return cg_rules_entered(match, asked->card) != cg_rules_turn(match) ||
           cg_rules_no(match, "it has just come");
}

static void the_game_has_rules_about_using_abilities(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    v.rules.may[CG_MAY_USE] = may_use;
    v.rules.may[CG_MAY_EXHAUST] = may_exhaust;
    stack_load(&v, 2,
               "  - name: Well\n"
               "    kind: artifact\n"
               "    effect: |\n"
               "      use \"Now\": gain 1 life\n"
               "      use \"Then\": gain 2 life\n"
               "  - name: Lord\n"
               "    kind: artifact\n"
               "    effect: |\n"
               "      my creatures have \"use: gain 3 life\"\n"
               "  - {name: Tap, kind: artifact, effect: 'use (exhaust this): gain 4 life'}\n");
    variant_card(&v, "t/well", 0, ZONE_BOARD);
    variant_card(&v, "t/tap", 0, ZONE_BOARD);
    variant_card(&v, "t/lord", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/tap", 0, ZONE_HAND);
    variant_start(&v);
    assert_true(variant_offers(&v, "use \"Now\" of t/well"));
    assert_false(variant_offers(&v, "use \"Then\" of t/well"));
    assert_refusal(&v, "use \"Then\" of t/well", "this is not its time");
    assert_false(variant_offers(&v, "use t/frog"));
    assert_refusal(&v, "use t/frog", "it is a gift");
    assert_true(variant_offers(&v, "use t/tap in board"));
    answer(v.match, "play t/tap in hand");
    assert_true(variant_offers(&v, "use \"Then\" of t/well"));
    assert_false(variant_offers(&v, "use \"Now\" of t/well"));
    stack_pass(&v, 2);
    assert_true(variant_offers(&v, "use t/tap#1"));
    assert_false(variant_offers(&v, "use t/tap#2"));
    assert_refusal(&v, "use t/tap#2", "it has just come");
    variant_end(&v);
}

/* ---- what a card loses with its side ---- */

static cg_flow run_mark(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (int side = 0; side < 2; side++)
        cg_rules_set_bits(match, cg_rules_zone_card(match, ZONE_BOARD, side, 0), 0xff);
    CG_STEP(frame, 1, cg_rules_window(match, WINDOW_MAIN, 0));
    CG_FLOW_END;
}

static void a_card_loses_bits_with_its_side(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    v.rules.bits[CG_BITS_OF_CONTROL] = 0x0f;
    v.procedures[PROCEDURE_PHASE + PHASE_MAIN].run = run_mark;
    stack_load(&v, 2,
               "  - {name: Bribe, kind: trick, effect: 'play: gain control of target enemy "
               "creature until end of turn'}\n");
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_card(&v, "t/bribe", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/bribe");
    assert_int_equal(bits_of(&v, 1, 0), 0xff);
    stack_pass(&v, 2);
    assert_int_equal(bits_of(&v, 0, 0), 0xff);
    assert_int_equal(bits_of(&v, 0, 1), 0xf0);
    variant_end(&v);
}

/* ---- no room for what has been paid for ---- */

/** Fills the stack, and then announces something. */
static cg_flow attack_on_and_on(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (frame->slot[3] = 0; frame->slot[3] < 100; frame->slot[3]++)
        CG_STEP(frame, 1,
                cg_rules_begin_attack(match, cg_rules_zone_card(match, ZONE_BOARD, 0, 0),
                                      cg_rules_zone_card(match, ZONE_BOARD, 1, 0)));
    CG_STEP(frame, 2, cg_rules_announce(match, EFFECT_SPOILS, 0, (cg_ref){0}, 0, -1));
    CG_FLOW_END;
}

/** Plays a card while its payment leaves no room on the stack. */
static void play_without_room(const char *id)
{
    variant v;
    char play[40];
    stack_begin(&v);
    v.procedures[VARIANT_DEED] = (cg_procedure){.name = "pay", .run = attack_on_and_on};
    variant_moment(&v, CG_MOMENT_PAY, VARIANT_DEED);
    v.rules.may[CG_MAY_PAY] = free_of_charge;
    stack_load(&v, 2,
               "  - {name: Bear, kind: creature, cost: 4, power: 2, toughness: 2}\n"
               "  - {name: Bolt, kind: trick, cost: 3, effect: 'play: gain 3 life'}\n");
    variant_card(&v, id, 0, ZONE_HAND);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_start(&v);
    snprintf(play, sizeof play, "play %s", id);
    assert_int_equal(cg_match_answer_text(v.match, 0, play, NULL), CG_OK);
    assert_int_equal(v.match->head->items, CG_ITEMS_MAX);
    for (unsigned i = 0; i < v.match->head->items; i++)
        assert_int_equal(v.match->items[i].kind, CG_VIEW_ITEM_ATTACK);
    /* what lies behind the items in the state */
    assert_int_equal(cg_value_card(variant_in_play(&v, 0, 0)), 0);
    assert_int_equal(v.match->objects[0].flags, CG_OBJECT_ATTACKED);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_RESOLVING, 0), 0);
    assert_string_equal(variant_lives(&v, 0), "");
    while (cg_rules_attacking(v.match))
        cg_rules_end_attack(v.match);
    variant_end(&v);
}

/** Too many attacks that a game does not end are its own mistake, and harm nothing else. */
static void a_card_for_which_there_is_no_room_comes_to_nothing(void **state)
{
    (void)state;
    play_without_room("t/bear");
    play_without_room("t/bolt");
}

/* ---- a card that pays with itself ---- */

/** The rest of a price of which cards have paid a part is an event as any: it can be replaced, and asked about. */
static void who_pays_the_rest_of_a_price_can_be_asked(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 "  - {name: Choir, kind: spell, cost: 3, effect: 'play, may pay (exhaust any "
                 "number of my creatures) for 1 mana each: draw 1'}\n"
                 "  - {name: Bank, kind: enchantment, effect: 'instead when I lose mana, may: gain "
                 "1 life'}\n");
    variant_card(&v, "t/choir", 0, ZONE_HAND);
    variant_card(&v, "t/bank", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    board_counter(&v.board, COUNTER_MANA, 0, 5);
    variant_start(&v);
    answer(v.match, "play t/choir");
    answer(v.match, "choose t/frog");
    assert_sound(v.match);
    answer(v.match, "no");
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 0), 5 - 2);
    variant_end(&v);
}

/** It leaves the hand under another id, and the one that it had is that of a card still in there. */
static void what_pays_with_itself_is_told_by_its_name(void **state)
{
    variant v;
    char line[200] = "";
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main", USER("Ward", "use from the hand (discard this): gain 3 life"));
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_card(&v, "t/ward", 0, ZONE_HAND);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_start(&v);
    uint64_t from = cg_match_event_count(v.match);
    assert_int_equal(cg_match_answer_text(v.match, 0, "use t/ward", NULL), CG_OK);
    for (uint64_t e = from; e < cg_match_event_count(v.match) && !strstr(line, "uses"); e++)
        cg_match_event_text(v.match, CG_SPECTATOR, e, line, sizeof line);
    assert_string_equal(line, "Player 1 uses Ward");
    variant_end(&v);
}

TESTS(payment)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_procedure_pays_and_its_bits_come_into_play),
        cmocka_unit_test(what_is_being_paid_for_goes_back_when_the_turn_is_cut),
        cmocka_unit_test(it_is_told_what_the_card_cost_where_it_lay),
        cmocka_unit_test(it_is_told_what_the_ability_asks_for_and_that_is_not_paid_apart),
        cmocka_unit_test(targets_come_before_it_and_other_costs_behind),
        cmocka_unit_test(what_costs_nothing_is_asked_about_all_the_same),
        cmocka_unit_test(the_game_says_what_can_be_paid),
        cmocka_unit_test(a_procedure_that_there_is_not_is_refused),
        cmocka_unit_test(random_matches_conform),
        cmocka_unit_test(the_game_has_rules_about_using_abilities),
        cmocka_unit_test(a_card_loses_bits_with_its_side),
        cmocka_unit_test(a_card_for_which_there_is_no_room_comes_to_nothing),
        cmocka_unit_test(who_pays_the_rest_of_a_price_can_be_asked),
        cmocka_unit_test(what_pays_with_itself_is_told_by_its_name),
    };
    return cmocka_run_group_tests_name("payment", tests, NULL, NULL);
}
