/* What procedures of a game do by calls of rules.h, looked at from outside: what is told of it, and
 * what comes of it. */
#include "support_variant.h"
#include "tests.h"

/** The newest event of that kind. */
static cg_event last_event(const variant *v, cg_event_kind kind)
{
    cg_event event;
    for (uint64_t n = cg_match_event_count(v->match); n >= cg_match_event_first(v->match); n--) {
        assert_int_equal(cg_match_event(v->match, CG_SPECTATOR, n, &event), CG_OK);
        if (event.kind == kind)
            return event;
    }
    fail_msg("no event of kind %s", cg_event_kind_name(kind));
    return event;
}

/* ---- told ---- */

/** The first creature of player 1 grows, and fights that of player 0. */
static cg_flow grow_and_fight(cg_match *match, cg_frame *frame)
{
    cg_thing theirs = cg_rules_zone_card(match, ZONE_BOARD, 1, 0);
    cg_thing own = cg_rules_zone_card(match, ZONE_BOARD, 0, 0);
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_add_marks(match, theirs, MARK_GROWTH, 2));
    cg_rules_tell_battle(match, theirs, own, 5, 1);
    cg_rules_tell_stand(match, theirs, own);
    CG_STEP(frame, 2, cg_rules_damage(match, cg_rules_controller(match, own), own, theirs, 1));
    CG_FLOW_END;
}

static void events_name_the_player_who_has_the_card(void **state)
{
    static const cg_event_kind kinds[] = {CG_EVENT_MARK, CG_EVENT_BATTLE, CG_EVENT_STAND};
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, grow_and_fight);
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "deed");
    for (size_t i = 0; i < COUNT(kinds); i++) {
        cg_event event = last_event(&v, kinds[i]);
        assert_int_equal(event.player, 1);
        assert_int_equal(event.design, variant_design(&v, "t/troll"));
    }
    cg_event battle = last_event(&v, CG_EVENT_BATTLE);
    assert_int_equal(battle.amount, 5);
    assert_int_equal(battle.before, 1);
    assert_int_equal(battle.target_design, variant_design(&v, "t/frog"));
    cg_event damage = last_event(&v, CG_EVENT_MARK);
    assert_int_equal(damage.to, MARK_DAMAGE);
    assert_int_equal(damage.amount, 1);
    assert_int_equal(damage.before, 0);
    assert_int_equal(cg_rules_mark(v.match, variant_in_play(&v, 1, 0), MARK_DAMAGE), 1);
    assert_int_equal(cg_rules_mark(v.match, variant_in_play(&v, 1, 0), MARK_GROWTH), 2);
    variant_end(&v);
}

static void events_tell_why_a_card_has_moved(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 USER("One", "use: put the top card of my deck under this")
                     USER("Two", "use: put the top card of my deck into play")
                         USER("Three", "use: return this shuffled into my deck")
                             USER("Four", "use: put this shuffled into my deck"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/three", 0, ZONE_BOARD);
    variant_card(&v, "t/four", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    cg_event under = last_event(&v, CG_EVENT_MOVE);
    assert_int_equal(under.cause, CG_CAUSE_UNDER);
    assert_int_equal(under.to, ZONE_STASH);
    assert_int_equal(cg_rules_under_count(v.match, variant_in_play(&v, 0, 0)), 1);
    answer(v.match, "use t/two");
    assert_int_equal(last_event(&v, CG_EVENT_MOVE).cause, CG_CAUSE_PUT);
    answer(v.match, "use t/three");
    assert_int_equal(last_event(&v, CG_EVENT_MOVE).cause, CG_CAUSE_RETURN);
    answer(v.match, "use t/four");
    assert_int_equal(last_event(&v, CG_EVENT_MOVE).cause, CG_CAUSE_PUT);
    variant_end(&v);
}

static void moves_tell_how_a_card_lies_in_play(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 USER("One", "use: create 1 \"Frog\"")
                     USER("Two", "use: put the top card of my deck into play exhausted"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    cg_event made = last_event(&v, CG_EVENT_MOVE);
    assert_int_equal(made.amount, CG_LIES_TOKEN);
    assert_int_equal(made.before, cg_rules_place(v.match, variant_in_play(&v, 0, 2)));
    answer(v.match, "use t/two");
    assert_int_equal(last_event(&v, CG_EVENT_MOVE).amount, CG_LIES_EXHAUSTED);
    variant_end(&v);
}

/* ---- what has moved ---- */

static cg_thing moved[2];

/** The first card of the hand goes to a zone that holds one card, then the next one would. */
static cg_flow move_two(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (frame->slot[0] = 0; frame->slot[0] < 2; frame->slot[0]++) {
        CG_STEP(
            frame, 1,
            cg_rules_move(match, &(cg_transfer){.card = cg_rules_zone_card(match, ZONE_HAND, 0, 0),
                                                .zone = ZONE_EXILE}));
        moved[frame->slot[0]] = cg_rules_moved(match);
    }
    CG_FLOW_END;
}

static void where_nothing_has_moved_there_is_no_card_that_has(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, move_two);
    v.zones[ZONE_EXILE].limit = 1;
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "deed");
    assert_int_equal(moved[0], cg_rules_zone_card(v.match, ZONE_EXILE, 0, 0));
    assert_int_equal(moved[1], 0);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_HAND, 0), 1);
    variant_end(&v);
}

/** Below the card there is room for one: the next one goes elsewhere, and lies under nothing. */
static void what_finds_no_room_under_a_card_does_not_lie_there(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.zones[ZONE_STASH].limit = 1;
    v.zones[ZONE_STASH].when_full = ZONE_EXILE + 1;
    variant_load(&v, "main", USER("One", "use: put the top card of my deck under this"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_start(&v);
    for (int i = 0; i < 2; i++) {
        answer(v.match, "use t/one");
        assert_int_equal(cg_rules_under_count(v.match, variant_in_play(&v, 0, 0)), 1);
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_EXILE, 0), i);
    }
    variant_end(&v);
}

/* ---- cards that are put elsewhere ---- */

enum { PUT = 3 };

static cg_thing cards[PUT]; /* of the hand, and what they have become */
static cg_design designs[PUT];
static int put_count, lived;

/** The first cards of the hand are discarded, from the first to the last; then all go to exile. */
static cg_flow put_away(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_zone_cards(match, ZONE_HAND, 0, cards, PUT);
    for (int i = 0; i < PUT; i++)
        designs[i] = cg_rules_design(match, cards[i]);
    put_count = cg_rules_put_some(match, cards, PUT, ZONE_DISCARD_PILE, 0, CG_CAUSE_DISCARD);
    for (int i = 0; i < PUT; i++)
        assert_int_equal(cg_rules_design(match, cards[i]), designs[i]);
    put_count += cg_rules_put_all(match, ZONE_DISCARD_PILE, 0, ZONE_EXILE, 0, CG_CAUSE_RULE);
    put_count += cg_rules_put_all(match, ZONE_EXILE, 0, ZONE_EXILE, 0, CG_CAUSE_RULE);
    for (int i = 0; i < PUT; i++)
        lived += cg_rules_lives(match, cards[i]);
    CG_FLOW_END;
}

static void cards_of_a_hand_are_put_elsewhere_together(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, put_away);
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_start(&v);
    lived = 0;
    answer(v.match, "deed");
    assert_int_equal(put_count, 2 * PUT);
    assert_int_equal(lived, 0);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_HAND, 0), 1);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_EXILE, 0), PUT);
    cg_design left = cg_rules_design(v.match, cg_rules_zone_card(v.match, ZONE_HAND, 0, 0));
    int frogs = left == variant_design(&v, "t/frog");
    for (int i = 0; i < PUT; i++)
        frogs += designs[i] == variant_design(&v, "t/frog");
    assert_int_equal(frogs, 2);
    variant_end(&v);
}

/** Life is gained while the card lies in the hand, in the discard pile and in exile. */
static cg_flow gain_and_put(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_gain(match, COUNTER_LIFE, 0, 1));
    cg_rules_put_all(match, ZONE_HAND, 0, ZONE_DISCARD_PILE, 0, CG_CAUSE_DISCARD);
    CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_LIFE, 0, 2));
    cg_rules_put_all(match, ZONE_DISCARD_PILE, 0, ZONE_EXILE, 0, CG_CAUSE_RULE);
    CG_STEP(frame, 3, cg_rules_gain(match, COUNTER_LIFE, 0, 3));
    CG_FLOW_END;
}

static void abilities_work_where_a_card_was_put(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, gain_and_put);
    variant_load(
        &v, "main",
        WATCHER("Ghost", "when I gain life, from the discard pile: each opponent loses 1 life"));
    variant_card(&v, "t/ghost", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "deed");
    assert_string_equal(variant_lives(&v, 0), "+1 +2 +3");
    assert_string_equal(variant_lives(&v, 1), "-1");
    variant_end(&v);
}

static int dealt, dealt_to;

static cg_flow deal(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_deal_hand(match, dealt_to, dealt));
    CG_FLOW_END;
}

/** None, fewer than there are, more than the deck has, more than there are, more than the hand takes. */
static void a_hand_is_dealt_as_far_as_there_are_cards_and_room(void **state)
{
    static const struct {
        int dealt, deck, discard, limit, in_hand;
    } cases[] = {{0, 3, 0, 0, 0}, {2, 3, 0, 0, 2}, {3, 3, 2, 0, 3}, {4, 3, 2, 0, 4},
                 {5, 3, 2, 0, 5}, {9, 3, 2, 0, 5}, {9, 0, 2, 0, 2}, {9, 0, 0, 0, 0},
                 {5, 3, 2, 4, 4}, {5, 5, 0, 1, 1}};
    (void)state;
    for (size_t i = 0; i < 2 * CG_LENGTH(cases); i++) {
        variant v;
        size_t c = i / 2;
        dealt = cases[c].dealt;
        dealt_to = (int)(i % 2);
        variant_begin(&v);
        variant_deed(&v, deal);
        v.zones[ZONE_HAND].limit = cases[c].limit;
        variant_load(&v, "main", USER("One", "use: draw 1"));
        for (int card = 0; card < cases[c].deck; card++)
            variant_card(&v, card % 2 ? "t/frog" : "t/troll", dealt_to, ZONE_DECK);
        for (int card = 0; card < cases[c].discard; card++)
            variant_card(&v, "t/one", dealt_to, ZONE_DISCARD_PILE);
        v.board.stage.rest_zone = ZONE_EXILE + 1;
        variant_start(&v);
        int before = cg_rules_zone_size(v.match, ZONE_DECK, dealt_to);
        int there = before + cg_rules_zone_size(v.match, ZONE_DISCARD_PILE, dealt_to);
        answer(v.match, "deed");
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_HAND, dealt_to), cases[c].in_hand);
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_DECK, dealt_to) +
                             cg_rules_zone_size(v.match, ZONE_DISCARD_PILE, dealt_to),
                         there - cases[c].in_hand);
        assert_sound(v.match);
        variant_end(&v);
    }
}

/** In which order the cards of a hand came to it does not show when all of them go. */
static void all_of_a_hand_go_in_no_order_of_arrival(void **state)
{
    static const char *const came[] = {"t/frog", "t/troll", "t/one", "t/frog", "t/two"};
    cg_design order[2][5];
    (void)state;
    for (int turned = 0; turned < 2; turned++) {
        variant v;
        variant_begin(&v);
        variant_deed(&v, gain_and_put);
        variant_load(&v, "main", USER("One", "use: draw 1") USER("Two", "use: draw 1"));
        for (int i = 0; i < 5; i++)
            variant_card(&v, came[turned ? 4 - i : i], 0, ZONE_HAND);
        variant_start(&v);
        answer(v.match, "deed");
        for (int i = 0; i < 5; i++)
            order[turned][i] =
                cg_rules_design(v.match, cg_rules_zone_card(v.match, ZONE_EXILE, 0, i));
        variant_end(&v);
    }
    assert_memory_equal(order[0], order[1], sizeof order[0]);
}

/* ---- uses ---- */

static int negated[2];

/** The first card in play is used twice. */
static cg_flow use_twice(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_zone_card(match, ZONE_BOARD, 0, 0);
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_use(match, 0, card, 0));
    negated[0] = cg_rules_negated(match);
    CG_STEP(frame, 2, cg_rules_use(match, 0, card, 0));
    negated[1] = cg_rules_negated(match);
    CG_FLOW_END;
}

/** Whose items were negated: a digit for each. Static. */
static const char *negated_of(const cg_match *match)
{
    static char seats[8];
    unsigned count = 0;
    cg_event event;
    for (uint64_t i = 1; i <= cg_match_event_count(match); i++)
        if (!cg_match_event(match, CG_SPECTATOR, i, &event) && event.kind == CG_EVENT_NEGATE &&
            count < sizeof seats - 1)
            seats[count++] = (char)('0' + event.player);
    seats[count] = '\0';
    return seats;
}

static void of_each_use_it_is_said_whether_it_was_negated(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, use_twice);
    variant_load(&v, "main",
                 USER("One", "use: gain 1 life") WATCHER(
                     "Two", "react when an opponent uses a card, once per turn: negate it"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 1, ZONE_BOARD)->face_down = true;
    variant_start(&v);
    answer(v.match, "deed");
    answer(v.match, "use t/two");
    if (cg_match_decider(v.match) == 1)
        answer(v.match, "pass");
    assert_int_equal(negated[0], 1);
    assert_int_equal(negated[1], 0);
    assert_string_equal(negated_of(v.match), "0");
    assert_string_equal(variant_lives(&v, 0), "+1");
    variant_end(&v);
}

/** The second time there is nothing to be aimed at. */
static cg_flow use_twice_of_one(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_zone_card(match, ZONE_BOARD, 0, 0);
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_use(match, 0, card, 0));
    negated[0] = cg_rules_negated(match);
    CG_STEP(frame, 2,
            cg_rules_destroy(match, cg_rules_zone_card(match, ZONE_BOARD, 1, 0), 0, 0,
                             CG_CAUSE_DESTROY));
    CG_STEP(frame, 3, cg_rules_use(match, 0, card, 0));
    negated[1] = cg_rules_negated(match);
    CG_FLOW_END;
}

static void what_cannot_be_used_was_not_negated(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, use_twice_of_one);
    variant_load(&v, "main",
                 USER("One", "use: deal 1 to target enemy creature") WATCHER(
                     "Two", "react when an opponent uses a card, once per turn: negate it"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_card(&v, "t/two", 1, ZONE_BOARD)->face_down = true;
    variant_start(&v);
    answer(v.match, "deed");
    answer(v.match, "use t/two");
    answer(v.match, "pass");
    assert_int_equal(cg_match_decider(v.match), 0);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_DISCARD_PILE, 1), 1);
    assert_int_equal(negated[0], 1);
    assert_int_equal(negated[1], 0);
    variant_end(&v);
}

/* ---- silence ---- */

static cg_flow speak(cg_match *match, cg_frame *frame)
{
    (void)frame;
    cg_rules_silence(match, false);
    return CG_DONE;
}

static uint64_t hash_after(cg_flow (*run)(cg_match *match, cg_frame *frame))
{
    variant v;
    variant_begin(&v);
    variant_deed(&v, run);
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "deed");
    uint64_t hash = cg_match_hash(v.match);
    variant_end(&v);
    return hash;
}

static void where_nobody_is_silenced_an_end_of_silence_changes_nothing(void **state)
{
    (void)state;
    assert_true(hash_after(speak) == hash_after(run_nothing));
}

/* ---- discards ---- */

static cg_cause cause_of_discards;

static cg_flow discard_two(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_discard(match, 0, 2, cause_of_discards));
    CG_FLOW_END;
}

static void the_cause_says_whether_a_discard_is_random(void **state)
{
    (void)state;
    for (int random = 0; random < 2; random++) {
        variant v;
        variant_begin(&v);
        cause_of_discards = random ? CG_CAUSE_DISCARD_RANDOM : CG_CAUSE_DISCARD;
        variant_deed(&v, discard_two);
        variant_load(&v, "main", "");
        for (int i = 0; i < 3; i++)
            variant_card(&v, i ? "t/frog" : "t/troll", 0, ZONE_HAND);
        variant_start(&v);
        answer(v.match, "deed");
        assert_string_equal(reason_of(v.match), random ? "main" : "discard");
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_HAND, 0), random ? 1 : 3);
        variant_end(&v);
    }
}

/* ---- piles ---- */

static cg_flow ready_two(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ready(match, ZONE_DECK, 0, 2));
    CG_FLOW_END;
}

static void as_many_cards_are_made_certain_as_the_game_asks_for(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, ready_two);
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    cg_match_config config = *board_config(&v.board);
    config.explicit_chance = true;
    v.match = start(&config);
    answer(v.match, "deed");
    answer(v.match, "take t/troll");
    answer(v.match, "take t/frog");
    assert_int_equal(cg_match_decider(v.match), 0);
    variant_end(&v);
}

/** The discard pile comes under a deck that is too small, once. */
static void it_is_told_once_that_more_was_to_be_looked_at_than_there_was(void **state)
{
    variant v;
    cg_event event;
    int told = 0;
    (void)state;
    variant_begin(&v);
    v.module.refills = CG_REFILL_LOOKS;
    variant_load(&v, "main", USER("One", "use: look at the top 99 of my deck"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_DISCARD_PILE);
    variant_start(&v);
    answer(v.match, "use t/one");
    for (uint64_t n = 1; n <= cg_match_event_count(v.match); n++)
        told += !cg_match_event(v.match, CG_SPECTATOR, n, &event) && event.kind == CG_EVENT_SHUFFLE;
    assert_int_equal(told, 1);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_DISCARD_PILE, 0), 0);
    variant_end(&v);
}

/* ---- copies ---- */

/** What an exception of the look before took up is free again. */
static void a_card_becomes_a_copy_with_an_exception_again_and_again(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.limits.modifiers = 2;
    variant_load(&v, "main",
                 USER("One", "use: each of my creatures becomes a copy of target enemy creature "
                             "except it has power 7"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_start(&v);
    for (int i = 0; i < 4; i++) {
        answer(v.match, "use t/one");
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 1), STAT_POWER), 7);
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 1), STAT_TOUGHNESS), 3);
    }
    variant_end(&v);
}

/* ---- usable ---- */

static void what_has_lost_its_abilities_has_none_to_be_used(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(
        &v, "main",
        USER("One",
             "use: target enemy creature gets no abilities until end of turn") "  - {name: Two, "
                                                                               "kind: creature, "
                                                                               "power: 1, "
                                                                               "toughness: 1, "
                                                                               "effect: 'use: draw "
                                                                               "1'}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 1, ZONE_BOARD);
    variant_start(&v);
    assert_true(cg_rules_usable(v.match, 1, variant_in_play(&v, 1, 0), 0));
    answer(v.match, "use t/one");
    assert_false(cg_rules_usable(v.match, 1, variant_in_play(&v, 1, 0), 0));
    assert_true(cg_rules_usable(v.match, 0, variant_in_play(&v, 0, 0), 0));
    variant_end(&v);
}

static void who_is_no_player_is_not_in_the_game(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_start(&v);
    assert_true(cg_rules_is_in(v.match, 0));
    assert_true(cg_rules_is_in(v.match, 1));
    assert_false(cg_rules_is_in(v.match, 2));
    assert_false(cg_rules_is_in(v.match, 32)); /* no bit of another one */
    assert_false(cg_rules_is_in(v.match, -1));
    assert_int_equal(cg_match_restart(v.match, 1), CG_ERR_ARGUMENT); /* it began from a board */
    variant_end(&v);
}

TESTS(deeds)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_name_the_player_who_has_the_card),
        cmocka_unit_test(events_tell_why_a_card_has_moved),
        cmocka_unit_test(moves_tell_how_a_card_lies_in_play),
        cmocka_unit_test(where_nothing_has_moved_there_is_no_card_that_has),
        cmocka_unit_test(what_finds_no_room_under_a_card_does_not_lie_there),
        cmocka_unit_test(cards_of_a_hand_are_put_elsewhere_together),
        cmocka_unit_test(abilities_work_where_a_card_was_put),
        cmocka_unit_test(all_of_a_hand_go_in_no_order_of_arrival),
        cmocka_unit_test(of_each_use_it_is_said_whether_it_was_negated),
        cmocka_unit_test(what_cannot_be_used_was_not_negated),
        cmocka_unit_test(where_nobody_is_silenced_an_end_of_silence_changes_nothing),
        cmocka_unit_test(the_cause_says_whether_a_discard_is_random),
        cmocka_unit_test(as_many_cards_are_made_certain_as_the_game_asks_for),
        cmocka_unit_test(a_hand_is_dealt_as_far_as_there_are_cards_and_room),
        cmocka_unit_test(it_is_told_once_that_more_was_to_be_looked_at_than_there_was),
        cmocka_unit_test(a_card_becomes_a_copy_with_an_exception_again_and_again),
        cmocka_unit_test(what_has_lost_its_abilities_has_none_to_be_used),
        cmocka_unit_test(who_is_no_player_is_not_in_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
