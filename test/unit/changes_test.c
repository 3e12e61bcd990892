/* What a game's board says about changes: how long they last without a stated time, where a card
 * goes that control gives back, and which dice there are. */
#include "support_variant.h"
#include "tests.h"

#include "state/state.h"

/* ---- a game with other answers ---- */

static cg_lasting this_turn(const cg_match *match, cg_thing card)
{
    (void)match;
    (void)card;
    return CG_LASTING_THIS_TURN;
}

static const int d6_alone[] = {6, 0};

/** What has no way back goes; other rules of cards in play the game has none. */
static const cg_card_rule orphans[] = {{CG_RULE_ORPHAN, KIND_CREATURE + 1, 0, 0, false, 0}};

static void next_turn(const variant *v, int turn)
{
    while (cg_rules_turn(v->match) < turn)
        answer(v->match, "pass");
}

static int32_t power_of_frog(const variant *v)
{
    return cg_rules_stat(v->match, cg_rules_zone_card(v->match, ZONE_BOARD, 0, 1), STAT_POWER);
}

/** What nothing has changed since is not looked at again. */
static void rules_that_were_looked_after_rest(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main", USER("Nest", "use: create 1 \"Frog\""));
    board_begin(&v.board, &v.f, 2, "main");
    variant_card(&v, "t/nest", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/nest");
    assert_string_equal(reason_of(v.match), "main");
    assert_int_equal(v.match->head->stirred, 0);
    variant_end(&v);
}

/** Also where the game has no rules of cards in play, and `as soon as` alone is looked after. */
static void as_soon_as_needs_no_other_rules(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.card_rule_count = 0;
    v.rules.settle = NULL;
    variant_load(&v, "main",
                 USER("Well", "use: gain 1 mana")
                     USER("Ear", "as soon as my mana > 0: gain 1 life"));
    variant_card(&v, "t/well", 0, ZONE_BOARD);
    variant_card(&v, "t/ear", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/well");
    assert_string_equal(variant_lives(&v, 0), "+1");
    variant_end(&v);
}

/** A card that was to come like another one, and finds no room, takes nothing along that lasts. */
static void a_copy_that_does_not_come_leaves_what_lasts(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.zones[ZONE_BOARD].limit = 2;
    variant_load(
        &v, "main",
        "  - name: Mime\n    kind: creature\n    power: 1\n    toughness: 1\n    effect: |\n"
        "      before this enters play:\n"
        "        this enters play as a copy of another creature except it has haste\n"
        "        until end of turn: when I gain life: gain 1 mana\n"
        "        create 1 \"Frog\"\n" USER("Well", "use: gain 1 life"));
    variant_card(&v, "t/well", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_card(&v, "t/mime", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/mime");
    while (strcmp(reason_of(v.match), "main") != 0)
        assert_int_equal(cg_match_answer(v.match, cg_match_decider(v.match), 0, NULL), CG_OK);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 2);
    assert_int_equal(v.match->head->modifiers, 1);
    int32_t mana = cg_rules_counter(v.match, COUNTER_MANA, 0);
    answer(v.match, "use t/well");
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 0), mana + 1);
    variant_end(&v);
}

/** What is said of one or more that leave is said of those that have left: none has. */
static void a_batch_of_which_all_stay_triggers_nothing(void **state)
{
    for (int saved = 0; saved < 2; saved++) {
        variant v;
        (void)state;
        variant_begin(&v);
        variant_load(
            &v, "main",
            USER("Idol", "use: gain 1 life")
                WATCHER("Ward", "creatures cannot be destroyed while there is no artifact") WATCHER(
                    "Ear",
                    "when one or more creatures are destroyed: gain 5 life") "  - {name: Doom, "
                                                                             "kind: spell, effect: "
                                                                             "'play: destroy each "
                                                                             "artifact or "
                                                                             "creature'}\n");
        variant_card(&v, "t/idol", 0, ZONE_BOARD);
        if (saved)
            variant_card(&v, "t/ward", 0, ZONE_BOARD);
        variant_card(&v, "t/ear", 0, ZONE_BOARD);
        variant_card(&v, "t/troll", 0, ZONE_BOARD);
        variant_card(&v, "t/frog", 0, ZONE_BOARD);
        variant_card(&v, "t/doom", 0, ZONE_HAND);
        variant_start(&v);
        answer(v.match, "play t/doom");
        assert_int_equal(size_of(v.match, ZONE_BOARD, 0), saved ? 4 : 1);
        assert_string_equal(variant_lives(&v, 0), saved ? "" : "+5");
        variant_end(&v);
    }
}

/** A player skips as many phases as there is room for, and then no more. */
static void as_many_phases_are_skipped_as_were_to_be(void **state)
{
    enum { MOST = 8 };
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main", USER("Sand", "use: each player skips the next draw phase"));
    variant_card(&v, "t/sand", 0, ZONE_BOARD);
    for (unsigned i = 0; i <= MOST; i++) {
        variant_card(&v, "t/troll", 0, ZONE_DECK);
        variant_card(&v, "t/frog", 1, ZONE_DECK);
    }
    variant_start(&v);
    for (unsigned i = 0; i < MOST; i++)
        answer(v.match, "use t/sand");
    for (unsigned turn = 1; turn <= MOST + 1; turn++) {
        next_turn(&v, cg_rules_turn(v.match) + 2);
        assert_int_equal(size_of(v.match, ZONE_HAND, 0), turn <= MOST ? 0 : 1);
    }
    variant_end(&v);
}

/** What becomes what it is already becomes nothing, also where its numbers are changed. */
static void who_becomes_the_same_becomes_nothing(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 USER("Pond", "use: each creature becomes \"Frog\"")
                     USER("Drum", "use: each creature gets power +1 until end of turn")
                         WATCHER("Ear", "when a creature is transformed: gain 1 life"));
    variant_card(&v, "t/pond", 0, ZONE_BOARD);
    variant_card(&v, "t/drum", 0, ZONE_BOARD);
    variant_card(&v, "t/ear", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/troll", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/drum");
    answer(v.match, "use t/pond");
    assert_string_equal(variant_lives(&v, 0), "+1");
    variant_end(&v);
}

/* ---- time that is not stated ---- */

#define BANNER(change)                                                                             \
    "  - {name: One, kind: creature, power: 1, toughness: 1, effect: 'use: each creature gets "    \
    "power +1" change "'}\n"

static void power_next_turn(const char *cards, bool pass, int32_t expected)
{
    variant v;
    variant_begin(&v);
    v.rules.lasting = pass ? this_turn : NULL;
    variant_load(&v, "main", cards);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(power_of_frog(&v), 2);
    next_turn(&v, 4);
    assert_int_equal(power_of_frog(&v), expected);
    variant_end(&v);
}

static void a_change_without_a_time_passes_with_the_turn_if_the_game_says_so(void **state)
{
    (void)state;
    power_next_turn(BANNER(""), false, 2);
    power_next_turn(BANNER(""), true, 1);
    power_next_turn(BANNER(" for 1 turn"), true, 2);
}

/* ---- what is gone ---- */

/** How many changes are told, all of them made by player 0. */
static unsigned changes_told(const cg_match *match)
{
    cg_event event;
    unsigned count = 0;
    for (uint64_t i = 1; i <= cg_match_event_count(match); i++) {
        if (cg_match_event(match, CG_SPECTATOR, i, &event) || event.kind != CG_EVENT_MODIFY)
            continue;
        assert_int_equal(event.player, 0);
        count++;
    }
    return count;
}

static void what_is_gone_gets_nothing(void **state)
{
    static const char *const cards[] = {USER("One", "use: target t: one creature; t gets power +1"),
                                        USER("One", "use: target t: one creature; put t under the "
                                                    "deck of its owner in random order; t gets "
                                                    "power +1")};
    (void)state;
    for (unsigned gone = 0; gone < 2; gone++) {
        variant v;
        variant_begin(&v);
        variant_load(&v, "main", cards[gone]);
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/frog", 0, ZONE_BOARD);
        variant_start(&v);
        answer(v.match, "use t/one");
        if (strcmp(reason_of(v.match), "main") != 0)
            answer(v.match, "choose t/frog");
        assert_int_equal(changes_told(v.match), !gone);
        assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, 0), 2 - gone);
        variant_end(&v);
    }
}

/* ---- tokens that die ---- */

static void a_token_stays_where_it_cannot_be_destroyed(void **state)
{
    static const char cards[] =
        "  - name: One\n    kind: artifact\n    effect: |\n"
        "      use: put each creature into the hand of its owner\n"
        "  - name: Two\n    kind: creature\n    power: 1\n    toughness: 1\n    effect: |\n"
        "      this cannot be destroyed by enemy artifacts\n"
        "      before this is destroyed: gain 1 life\n";
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.tokens = CG_TOKENS_DIE;
    variant_load(&v, "main", cards);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 1, ZONE_BOARD)->token = true;
    variant_card(&v, "t/frog", 1, ZONE_BOARD)->token = true;
    variant_start(&v);
    answer(v.match, "use t/one");
    pass_through(v.match, "response");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    assert_int_not_equal(variant_find(&v, "t/two", ZONE_BOARD, 1), 0);
    assert_string_equal(variant_lives(&v, 1), "");
    variant_end(&v);
}

/* ---- no way back ---- */

static void give_back(bool orphans_go, unsigned on_board, unsigned discarded)
{
    variant v;
    variant_begin(&v);
    v.zones[ZONE_BOARD].limit = 2;
    v.rules.card_rules = orphans;
    v.rules.card_rule_count = orphans_go ? COUNT(orphans) : 0;
    variant_load(
        &v, "main",
        "  - {name: One, kind: creature, power: 1, toughness: 1, effect: \"use: gain control "
        "of target enemy creature until end of turn\\nuse \\\"Two\\\": put a creature in the "
        "discard pile of an opponent into play\"}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/one", 1, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_DISCARD_PILE);
    variant_start(&v);
    answer(v.match, "use t/one 1");
    answer(v.match, "choose t/frog");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 2);
    answer(v.match, "use \"Two\" of t/one");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 2);
    next_turn(&v, 4);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), on_board);
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 1), discarded);
    variant_end(&v);
}

static void what_finds_no_room_stays_or_goes_as_the_game_says(void **state)
{
    (void)state;
    give_back(false, 2, 0);
    give_back(true, 1, 1);
}

/* ---- dice ---- */

static void a_game_says_which_dice_there_are(void **state)
{
    static const char text[] =
        "game: tabletop\nset: t\ncards:\n"
        "  - {name: One, kind: spell, effect: 'play: roll d6 as k; draw k'}\n"
        "  - {name: Two, kind: spell, effect: 'play: roll d12 as k; draw k'}\n";
    (void)state;
    variant v;
    variant_begin(&v);
    v.rules.die_sides = d6_alone;
    v.f.context = cg_context_create(NULL);
    cg_report *report = cg_report_create(v.f.context);
    assert_int_equal(cg_game_from_module(v.f.context, &v.module, &v.f.game, NULL), CG_OK);
    assert_int_equal(
        cg_cards_load_text(v.f.game, "t.yaml", text, sizeof text - 1, report, &v.f.cards),
        CG_ERR_CARDS);
    assert_int_equal(cg_report_count(report), 1);
    assert_string_equal(cg_report_get(report, 0)->code, "not-in-game");
    assert_string_equal(cg_report_get(report, 0)->text, "a die of Tabletop has 6 sides");
    cg_report_destroy(report);
    cg_game_destroy(v.f.game);
    cg_context_destroy(v.f.context);
}

/* ---- what waits ---- */

/** A change that was made before it ends while it waits. */
static void what_waits_remembers_what_it_was_about(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.triggers = CG_TRIGGER_QUEUED;
    variant_load(&v, "main",
                 USER("Oil", "use: target t: one creature; t gets power +1 until end of turn")
                     USER("Promise", "use: target p: one opponent; later when I gain life: p gains "
                                     "5 life") USER("Well", "use: gain 1 life")
                         WATCHER("Axe", "when I gain life: destroy each creature"));
    variant_card(&v, "t/oil", 0, ZONE_BOARD);
    variant_card(&v, "t/promise", 0, ZONE_BOARD);
    variant_card(&v, "t/well", 0, ZONE_BOARD);
    variant_card(&v, "t/axe", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/oil");
    answer(v.match, "use t/promise");
    answer(v.match, "use t/well");
    answer(v.match, "use t/axe");
    assert_string_equal(variant_lives(&v, 1), "+5");
    variant_end(&v);
}

/* ---- what comes of a step ---- */

/** Of a step that several players do, what came of it for all of them is meant. */
static void them_are_what_came_of_it_for_all_players(void **state)
{
    static const char *const steps[] = {"each player creates 1 \"Frog\"",
                                        "each player creates a copy of this"};
    (void)state;
    for (size_t i = 0; i < COUNT(steps); i++) {
        char cards[400];
        variant v;
        variant_begin(&v);
        snprintf(cards, sizeof cards,
                 "  - name: Axe\n    kind: artifact\n    effect: |\n      use:\n        %s\n"
                 "        destroy them\n",
                 steps[i]);
        variant_load(&v, "main", cards);
        variant_card(&v, "t/axe", 0, ZONE_BOARD);
        variant_start(&v);
        answer(v.match, "use t/axe");
        for (int player = 0; player < 2; player++)
            assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, player), player == 0);
        variant_end(&v);
    }
}

TESTS(changes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_that_were_looked_after_rest),
        cmocka_unit_test(who_becomes_the_same_becomes_nothing),
        cmocka_unit_test(a_copy_that_does_not_come_leaves_what_lasts),
        cmocka_unit_test(a_batch_of_which_all_stay_triggers_nothing),
        cmocka_unit_test(as_many_phases_are_skipped_as_were_to_be),
        cmocka_unit_test(as_soon_as_needs_no_other_rules),
        cmocka_unit_test(a_change_without_a_time_passes_with_the_turn_if_the_game_says_so),
        cmocka_unit_test(what_is_gone_gets_nothing),
        cmocka_unit_test(a_token_stays_where_it_cannot_be_destroyed),
        cmocka_unit_test(what_finds_no_room_stays_or_goes_as_the_game_says),
        cmocka_unit_test(a_game_says_which_dice_there_are),
        cmocka_unit_test(what_waits_remembers_what_it_was_about),
        cmocka_unit_test(them_are_what_came_of_it_for_all_players),
    };
    return cmocka_run_group_tests_name("changes", tests, NULL, NULL);
}
