/* Players who go out of a game of many take their cards along, and nobody waits for them. */
#include "support_stack.h"
#include "tests.h"

#include "check/twins.h"
#include "state/state.h"

#include <stdio.h>
#include <stdlib.h>

enum { OUT = ZONE_BOX, DECK = 72 };

static void begin(variant *v, int players, const char *cards)
{
    stack_begin(v);
    v->module.out_zone = OUT + 1;
    stack_load(v, players, cards);
}

static void concede(variant *v, int player)
{
    cg_error error = {0};
    if (cg_match_concede(v->match, player, &error))
        fail_msg("%s", error.text);
    assert_sound(v->match);
}

#define TRICKS                                                                                     \
    "  - {name: Shot, kind: trick, effect: 'play: each opponent loses 1 life'}\n"                  \
    "  - {name: Bribe, kind: trick, effect: 'play: gain control of target enemy creature'}\n"      \
    "  - {name: Ward, kind: aura, effect: 'play: attach this to target creature'}\n"               \
    "  - {name: Grave, kind: artifact, effect: 'when a creature leaves play: gain 1 life'}\n"      \
    "  - {name: Bolt, kind: trick, effect: 'play: destroy target creature'}\n"                     \
    "  - {name: Rain, kind: trick, effect: 'play: each player discards 2; each player draws 1; "   \
    "gain 1 life'}\n"

/** What another player is told when player 1 leaves, ids included. */
static void told_of_leaving(cg_match *match, char *out, size_t size)
{
    size_t length = 0;
    cg_error error;
    uint64_t e = cg_match_event_count(match);
    assert_int_equal(cg_match_concede(match, 1, &error), CG_OK);
    for (; e < cg_match_event_count(match) && length < size; e++) {
        cg_event event;
        char text[200];
        if (cg_match_event(match, 0, e, &event) != CG_OK || event.kind != CG_EVENT_MOVE)
            continue; /* the ring is small */
        cg_match_event_text(match, 0, e, text, sizeof text);
        length += (size_t)snprintf(out + length, size - length, "%s %u.%u\n", text,
                                   (unsigned)event.card.index, (unsigned)event.card.generation);
    }
}

/** In one world two cards came to the hand the other way round. */
static void in_which_order_cards_came_to_a_hand_does_not_show(void **state)
{
    static char one[8000], other[8000];
    variant v;
    cg_match *twin;
    cg_error error;
    (void)state;
    stack_begin(&v);
    v.module.out_zone = ZONE_EXILE + 1; /* which everybody sees */
    stack_load(&v, 3, TRICKS);
    variant_card(&v, "t/troll", 1, ZONE_HAND);
    variant_card(&v, "t/shot", 1, ZONE_HAND);
    variant_start(&v);
    assert_int_equal(cg_match_clone(v.match, &twin, &error), CG_OK);
    const uint16_t *hand = cg_zone_slots(twin, twin->plan->zone_of[ZONE_HAND][1]);
    cg_exchange(twin, hand[0], hand[1], true);
    told_of_leaving(v.match, one, sizeof one);
    told_of_leaving(twin, other, sizeof other);
    assert_non_null(strstr(one, "Troll goes from the hand"));
    assert_string_equal(one, other);
    cg_match_destroy(twin);
    variant_end(&v);
}

static void all_that_a_player_owns_goes(void **state)
{
    variant v;
    (void)state;
    begin(&v, 3, TRICKS);
    v.board.stage.rest_zone = ZONE_DECK + 1;
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_HAND);
    variant_card(&v, "t/shot", 1, ZONE_DISCARD_PILE);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/bribe", 1, ZONE_HAND);
    variant_card(&v, "t/grave", 2, ZONE_BOARD);
    board_counter(&v.board, COUNTER_MANA, 1, 5);
    variant_start(&v);
    stack_pass(&v, 1);
    answer(v.match, "play t/bribe");
    if (strcmp(reason_of(v.match), "target") == 0)
        answer(v.match, "choose t/troll");
    stack_pass(&v, 3);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 2);
    concede(&v, 1);
    assert_int_equal(size_of(v.match, OUT, 1), DECK);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (zone != OUT)
            assert_int_equal(size_of(v.match, zone, 1), 0);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 1); /* it went back */
    assert_int_equal(cg_rules_controller(v.match, variant_in_play(&v, 0, 0)), 0);
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 1), 0);
    assert_int_equal(cg_rules_counter(v.match, COUNTER_LIFE, 1), 0);
    assert_int_equal(variant_life(&v, 2), 0); /* nothing triggers */
    assert_string_equal(stack_asked(&v), "0 main");
    stack_pass(&v, 2);
    assert_string_equal(stack_asked(&v), "0 attack");
    stack_pass(&v, 1);
    assert_string_equal(stack_asked(&v), "2 main"); /* the next turn of those who are in */
    variant_end(&v);
}

/** Of a step in the middle nothing is kept that nobody asks for any more. */
static void sets_of_what_was_going_on_are_gone(void **state)
{
    variant v;
    (void)state;
    begin(&v, 3,
          "  - {name: Pair, kind: trick, effect: 'play: target t: 2 creatures; each opponent "
          "discards 1; destroy t'}\n");
    variant_card(&v, "t/pair", 0, ZONE_HAND);
    for (int i = 0; i < 2; i++) {
        variant_card(&v, "t/troll", 1, ZONE_HAND);
        variant_card(&v, "t/troll", 1, ZONE_BOARD);
    }
    variant_card(&v, "t/frog", 1, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/pair");
    stack_pass(&v, 3);
    assert_string_equal(stack_asked(&v), "1 discard");
    assert_true(v.match->head->lists > 0);
    concede(&v, 0);
    assert_int_equal(v.match->head->lists, 0);
    variant_end(&v);
}

#define TWO_PRICES                                                                                 \
    "  - {name: Feat, kind: trick, cost: 2, power: 3, effect: 'play: gain 1 life'}\n"              \
    "  - {name: Numb, kind: enchantment, effect: 'instead when I lose life, may: draw 1'}\n"

/** What is paid of a price comes back with the card, and nothing of what is not paid yet. */
static void of_a_price_what_was_paid_comes_back(void **state)
{
    static const cg_resource_def both[] = {{"mana", "mana", COUNTER_MANA + 1, STAT_COST + 1},
                                           {"life", "life", COUNTER_LIFE + 1, STAT_POWER + 1}};
    variant v;
    (void)state;
    stack_begin(&v);
    v.module.out_zone = OUT + 1;
    v.rules.resources = both;
    v.rules.resource_count = COUNT(both);
    stack_load(&v, 3, TWO_PRICES);
    variant_card(&v, "t/feat", 1, ZONE_HAND);
    variant_card(&v, "t/numb", 1, ZONE_BOARD);
    board_counter(&v.board, COUNTER_MANA, 1, 5);
    board_counter(&v.board, COUNTER_LIFE, 1, 9);
    variant_start(&v);
    stack_pass(&v, 1);
    answer(v.match, "play t/feat");
    assert_string_equal(stack_asked(&v), "1 may");
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 1), 3);
    concede(&v, 0);
    assert_int_not_equal(variant_find(&v, "t/feat", ZONE_HAND, 1), 0);
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 1), 5 + 3); /* their turn begins */
    assert_int_equal(cg_rules_counter(v.match, COUNTER_LIFE, 1), 9);
    variant_end(&v);
}

#define JAILERS                                                                                    \
    "  - {name: Cage, kind: artifact, effect: 'when this enters play: exile target enemy "         \
    "creature "                                                                                    \
    "until this leaves play'}\n"                                                                   \
    "  - {name: Nap, kind: trick, effect: 'play: exile target enemy creature until my next "       \
    "turn'}\n"                                                                                     \
    "  - {name: Rust, kind: trick, effect: 'play: destroy an artifact'}\n"

/** Player 0 has taken the frog of player 1 with a cage, and the troll of player 2 for a nap. */
static void take_away(variant *v, int out_zone)
{
    stack_begin(v);
    v->module.out_zone = out_zone + 1;
    stack_load(v, 3, JAILERS);
    variant_card(v, "t/cage", 0, ZONE_HAND);
    variant_card(v, "t/nap", 0, ZONE_HAND);
    variant_card(v, "t/rust", 0, ZONE_HAND);
    variant_card(v, "t/frog", 1, ZONE_BOARD);
    variant_card(v, "t/troll", 2, ZONE_BOARD);
    variant_start(v);
    answer(v->match, "play t/cage");
    stack_pass(v, 3);
    answer(v->match, "choose t/frog");
    stack_pass(v, 3);
    answer(v->match, "play t/nap");
    stack_pass(v, 3);
    assert_int_equal(size_of(v->match, ZONE_BOARD, 1), 0);
    assert_int_equal(size_of(v->match, ZONE_BOARD, 2), 0);
}

static void what_a_player_has_taken_away_for_a_time_comes_back(void **state)
{
    variant v;
    (void)state;
    take_away(&v, OUT);
    concede(&v, 0);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 0);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 2), 0);
    /* until the next turn of who has left would begin */
    for (int i = 0; i < 40 && !size_of(v.match, ZONE_BOARD, 2); i++)
        stack_pass(&v, 1);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 2), 1);
    assert_int_equal(size_of(v.match, ZONE_EXILE, 1) + size_of(v.match, ZONE_EXILE, 2), 0);
    variant_end(&v);
}

static void what_is_away_of_a_player_who_is_out_does_not_come_back(void **state)
{
    variant v;
    (void)state;
    take_away(&v, ZONE_EXILE);
    concede(&v, 1);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 0);
    unsigned gone = size_of(v.match, ZONE_EXILE, 1);
    answer(v.match, "play t/rust");
    stack_pass(&v, 2);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 0);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 0);
    assert_int_equal(size_of(v.match, ZONE_EXILE, 1), gone);
    assert_int_equal(size_of(v.match, ZONE_EXILE, 2), 1);
    concede(&v, 0);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 0);
    variant_end(&v);
}

static void what_is_on_the_stack_comes_to_nothing(void **state)
{
    variant v;
    (void)state;
    begin(&v, 3, TRICKS);
    variant_card(&v, "t/shot", 0, ZONE_HAND);
    variant_card(&v, "t/shot", 1, ZONE_HAND);
    variant_card(&v, "t/shot", 2, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/shot");
    stack_pass(&v, 1);
    answer(v.match, "play t/shot");
    stack_pass(&v, 1);
    answer(v.match, "play t/shot");
    concede(&v, 1);
    assert_string_equal(stack_items(&v), "Shot, Shot!, Shot");
    assert_string_equal(stack_asked(&v), "2 response");
    stack_pass(&v, 2);
    assert_string_equal(stack_items(&v), "Shot");
    assert_string_equal(variant_lives(&v, 0), "-1");
    stack_pass(&v, 2);
    assert_string_equal(variant_lives(&v, 2), "-1");
    variant_end(&v);
}

/** DVO-R96 */
/** While the active player puts two in order, those of others wait behind them. */
static void triggers_that_wait_of_others_stay(void **state)
{
    variant v;
    (void)state;
    begin(&v, 3,
          TRICKS "  - {name: Tomb, kind: artifact, effect: 'when a creature leaves play: gain 2 "
                 "life'}\n");
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/bolt", 0, ZONE_HAND);
    variant_card(&v, "t/grave", 0, ZONE_BOARD);
    variant_card(&v, "t/tomb", 0, ZONE_BOARD);
    variant_card(&v, "t/grave", 1, ZONE_BOARD);
    variant_card(&v, "t/grave", 2, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "play t/bolt");
    if (strcmp(reason_of(v.match), "target") == 0)
        answer(v.match, "choose t/frog");
    stack_pass(&v, 3);
    assert_string_equal(stack_asked(&v), "0 order");
    concede(&v, 1);
    answer(v.match, "use t/tomb");
    stack_pass(&v, 6);
    assert_int_equal(variant_life(&v, 0), 3);
    assert_int_equal(variant_life(&v, 2), 1);
    variant_end(&v);
}

static void with_the_active_player_the_turn_ends(void **state)
{
    variant v;
    (void)state;
    begin(&v, 3, TRICKS);
    variant_card(&v, "t/bolt", 0, ZONE_HAND);
    variant_card(&v, "t/shot", 2, ZONE_HAND);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/grave", 1, ZONE_BOARD);
    variant_card(&v, "t/grave", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "play t/bolt");
    stack_pass(&v, 3);
    assert_string_equal(stack_items(&v), "Grave*, Grave*");
    stack_pass(&v, 2);
    answer(v.match, "play t/shot");
    assert_string_equal(stack_items(&v), "Grave*, Grave*, Shot");
    concede(&v, 0);
    assert_int_equal(cg_match_active_player(v.match), 1);
    assert_string_equal(stack_items(&v), "");
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 2), 1);
    assert_string_equal(variant_lives(&v, 1), "");
    assert_string_equal(stack_asked(&v), "1 main");
    variant_end(&v);
}

static void an_aura_on_what_goes_is_an_orphan(void **state)
{
    variant v;
    (void)state;
    begin(&v, 3, TRICKS);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/ward", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/ward");
    stack_pass(&v, 3);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 1);
    concede(&v, 1);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 0);
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 0), 1);
    variant_end(&v);
}

/** In the middle of what asks each player the others go on. */
static void who_is_asked_can_leave(void **state)
{
    variant v;
    (void)state;
    begin(&v, 3, TRICKS);
    v.board.stage.rest_zone = ZONE_DECK + 1;
    variant_card(&v, "t/rain", 0, ZONE_HAND);
    for (int p = 0; p < 3; p++)
        for (int i = 0; i < 4; i++)
            variant_card(&v, "t/frog", p, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/rain");
    stack_pass(&v, 3);
    assert_string_equal(stack_asked(&v), "0 discard");
    answer(v.match, "pick t/frog#1");
    answer(v.match, "pick t/frog#2");
    assert_string_equal(stack_asked(&v), "1 discard");
    answer(v.match, "pick t/frog#1");
    concede(&v, 1);
    assert_string_equal(stack_asked(&v), "2 discard");
    answer(v.match, "pick t/frog#1");
    answer(v.match, "pick t/frog#2");
    assert_string_equal(variant_lives(&v, 0), "+1");
    assert_int_equal(size_of(v.match, ZONE_HAND, 1), 0);
    assert_int_equal(size_of(v.match, ZONE_HAND, 2), 3);
    variant_end(&v);
}

/* ---- by the rules ---- */

static unsigned who;

static cg_flow run_out(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_window(match, WINDOW_MAIN, 0));
    CG_STEP(frame, 2, cg_rules_out(match, who, CAUSE_POISON));
    CG_STEP(frame, 3, cg_rules_window(match, WINDOW_MAIN, 0));
    CG_FLOW_END;
}

static void start_out(variant *v, unsigned seats)
{
    who = seats;
    stack_begin(v);
    v->module.out_zone = OUT + 1;
    v->procedures[PROCEDURE_PHASE + PHASE_MAIN].run = run_out;
    stack_load(v, 4, TRICKS);
    for (int p = 0; p < 4; p++)
        variant_card(v, "t/frog", p, ZONE_BOARD);
    variant_start(v);
    stack_pass(v, 4);
}

static void the_rules_take_several_out_at_once(void **state)
{
    variant v;
    cg_result result;
    (void)state;
    start_out(&v, 6);
    assert_false(cg_match_over(v.match));
    assert_int_equal(size_of(v.match, OUT, 1) + size_of(v.match, OUT, 2), 2 * DECK);
    assert_string_equal(stack_asked(&v), "0 main");
    stack_pass(&v, 1);
    assert_string_equal(stack_asked(&v), "3 main");
    variant_end(&v);
    start_out(&v, 13);
    assert_true(cg_match_result(v.match, &result));
    assert_int_equal(result.winners, 2);
    assert_string_equal(result.cause, "poison");
    variant_end(&v);
    start_out(&v, 15);
    assert_true(cg_match_result(v.match, &result));
    assert_int_equal(result.winners, 0);
    assert_string_equal(result.cause, "poison");
    variant_end(&v);
}

static void a_zone_that_cannot_be_is_refused(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    v.module.out_zone = ZONE_BOARD + 1;
    variant_refused(&v, "zone 'board' cannot be the out_zone: it is in play");
    v.module.out_zone = ZONE_RESOLVING + 1;
    variant_refused(&v, "zone 'resolving' cannot be the out_zone: it is not per_player");
    v.module.out_zone = ZONE_DECK + 1;
    variant_refused(&v, "is the home of the deck");
}

/* ---- whenever it happens ---- */

static void assert_gone(const cg_match *match, int player)
{
    if (cg_match_player_in(match, player) || cg_match_over(match))
        return;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (zone != OUT && zone != ZONE_RESOLVING)
            assert_int_equal(size_of(match, zone, player), 0);
    assert_int_not_equal(cg_match_decider(match), player);
}

static void assert_copies(const cg_match *match, const cg_match_config *config)
{
    size_t size;
    cg_match *loaded = NULL;
    cg_error error = {0};
    unsigned char *bytes = saved(match, &size);
    if (cg_match_load(config, bytes, size, &loaded, &error))
        fail_msg("%s", error.text);
    assert_true(cg_match_hash(loaded) == cg_match_hash(match));
    cg_random one = cg_random_seed(size), two = cg_random_seed(size);
    cg_match *copy = clone_of(match);
    play_random(copy, &one, 30);
    play_random(loaded, &two, 30);
    assert_true(cg_match_hash(copy) == cg_match_hash(loaded));
    cg_match_destroy(copy);
    cg_match_destroy(loaded);
    free(bytes);
}

static unsigned play_and_leave(const cg_match_config *config, uint64_t seed)
{
    cg_random random = cg_random_seed(seed);
    cg_match *match = start(config);
    unsigned left = 0;
    for (int i = 0; i < 3000 && !cg_match_over(match); i++) {
        int player = (int)cg_random_below(&random, (uint32_t)config->players);
        bool chance = cg_match_decider(match) == CG_CHANCE;
        play_random(match, &random, 1);
        if (cg_match_over(match) || cg_random_below(&random, 20) != 0 ||
            !cg_match_player_in(match, player))
            continue;
        assert_int_equal(cg_match_concede(match, player, NULL), CG_OK);
        left++;
        assert_sound(match);
        if (cg_match_decider(match) != CG_CHANCE && !chance)
            for (int p = 0; p < config->players; p++)
                assert_gone(match, p);
        if (!cg_match_over(match))
            assert_copies(match, config);
    }
    assert_sound(match);
    cg_match_destroy(match);
    return left;
}

static void whoever_leaves_at_any_time_the_others_play_on(void **state)
{
    const cg_setting turns = {"turn_limit", "24"};
    variant v;
    unsigned left = 0;
    (void)state;
    stack_begin(&v);
    stack_windows[WINDOW_RESPONSE].uses = false;
    v.module.out_zone = OUT + 1;
    stack_load_all(&v);
    for (uint64_t seed = 0; seed < 120; seed++) {
        cg_match_config config = config_for(&v.f, 3 + (int)(seed % 6));
        config.settings = &turns;
        config.setting_count = 1;
        config.seed = seed;
        config.explicit_chance = seed % 4 == 3;
        left += play_and_leave(&config, seed);
    }
    assert_true(left > 200);
    stack_end(&v);
}

#define HEIRS                                                                                      \
    "  - {name: Hen, kind: creature, power: 1, toughness: 1, effect: 'creatures have toughness "   \
    "+1'}\n"                                                                                       \
    "  - {name: Egg, kind: creature, power: 1, toughness: 0}\n"                                    \
    "  - {name: Heir, kind: creature, power: 1, toughness: 1, effect: 'when another creature is "  \
    "destroyed, may: gain 1 life'}\n"

/** The match is loaded, and is the same. */
static void assert_saved(const variant *v)
{
    cg_match *loaded = NULL;
    cg_error error = {0};
    size_t size = cg_match_save(v->match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_int_equal(cg_match_save(v->match, bytes, size), size);
    if (cg_match_load(&v->board.config, bytes, size, &loaded, &error))
        fail_msg("%s", error.text);
    assert_true(cg_match_hash(loaded) == cg_match_hash(v->match));
    cg_match_destroy(loaded);
    free(bytes);
}

/** Player 1 is asked in the main phase. @return the frame in which that question waits */
static cg_frame *leave_the_egg(variant *v)
{
    variant_begin(v);
    stack_load(v, 3, HEIRS);
    variant_card(v, "t/egg", 0, ZONE_BOARD);
    variant_card(v, "t/heir", 0, ZONE_BOARD);
    variant_card(v, "t/hen", 2, ZONE_BOARD);
    variant_start(v);
    assert_string_equal(stack_asked(v), "0 main");
    concede(v, 2);
    assert_string_equal(stack_asked(v), "0 may");
    cg_frame *frame = cg_top_frame(v->match);
    while (frame->procedure != CG_OWN_TOPS)
        assert_true(frame-- > v->match->frames);
    return frame;
}

static void a_question_waits_for_what_dies_when_another_leaves(void **state)
{
    variant v;
    (void)state;
    leave_the_egg(&v);
    assert_saved(&v);
    answer(v.match, "yes");
    assert_string_equal(stack_asked(&v), "0 main");
    assert_int_equal(variant_life(&v, 0), 1);
    assert_saved(&v);
    variant_end(&v);
}

static void who_is_asked_later_can_leave_meanwhile(void **state)
{
    variant v;
    (void)state;
    leave_the_egg(&v);
    concede(&v, 0); /* one is left */
    assert_true(cg_match_over(v.match));
    variant_end(&v);
}

/** A save whose question waits and cannot be is refused. */
static void a_question_that_cannot_be_does_not_wait(void **state)
{
    enum { KIND, ASKED, STEP, STEPS, PILE };
    static const struct {
        unsigned slot;
        int32_t value;
    } wrong[] = {{KIND, CG_DECISION_CHANCE},
                 {KIND, CG_DECISION_NONE},
                 {ASKED, 3},
                 {ASKED, -1},
                 {STEP, -1},
                 {STEPS, 1 << 16},
                 {PILE, 1}};
    variant v;
    (void)state;
    cg_frame *frame = leave_the_egg(&v), kept = *frame;
    for (size_t i = 0; i < COUNT(wrong); i++) {
        frame->slot[wrong[i].slot] = wrong[i].value;
        assert_int_equal(cg_match_check(v.match, NULL), CG_ERR_SAVE);
        *frame = kept;
    }
    cg_frame below = frame[-1];
    frame[-1].procedure = CG_OWN_COUNT + PROCEDURE_HEAL; /* asks nothing */
    assert_int_equal(cg_match_check(v.match, NULL), CG_ERR_SAVE);
    frame[-1] = below;
    assert_sound(v.match);
    variant_end(&v);
}

/** Eight seats fill all bits of what is known of a card. */
static void matches_of_eight_conform(void **state)
{
    variant v;
    (void)state;
    stack_begin(&v);
    stack_windows[WINDOW_RESPONSE].uses = false;
    v.module.out_zone = OUT + 1;
    stack_load_all(&v);
    stack_conform(&v, 8, 3);
    stack_end(&v);
}

TESTS(leave)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_which_order_cards_came_to_a_hand_does_not_show),
        cmocka_unit_test(all_that_a_player_owns_goes),
        cmocka_unit_test(sets_of_what_was_going_on_are_gone),
        cmocka_unit_test(of_a_price_what_was_paid_comes_back),
        cmocka_unit_test(what_a_player_has_taken_away_for_a_time_comes_back),
        cmocka_unit_test(what_is_away_of_a_player_who_is_out_does_not_come_back),
        cmocka_unit_test(what_is_on_the_stack_comes_to_nothing),
        cmocka_unit_test(triggers_that_wait_of_others_stay),
        cmocka_unit_test(with_the_active_player_the_turn_ends),
        cmocka_unit_test(an_aura_on_what_goes_is_an_orphan),
        cmocka_unit_test(who_is_asked_can_leave),
        cmocka_unit_test(the_rules_take_several_out_at_once),
        cmocka_unit_test(a_zone_that_cannot_be_is_refused),
        cmocka_unit_test(whoever_leaves_at_any_time_the_others_play_on),
        cmocka_unit_test(a_question_waits_for_what_dies_when_another_leaves),
        cmocka_unit_test(who_is_asked_later_can_leave_meanwhile),
        cmocka_unit_test(a_question_that_cannot_be_does_not_wait),
        cmocka_unit_test(matches_of_eight_conform),
    };
    return cmocka_run_group_tests_name("leave", tests, NULL, NULL);
}
