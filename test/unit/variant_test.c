/* What single fields of a game's tables do, one at a time, and calls of rules.h for games with
 * tables of their own: stats, keywords, questions, names, attacks, bits. */
#include "support_variant.h"
#include "tests.h"

/* ---- stats ---- */

static void factors_come_first_where_the_game_says_so(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        variant v;
        int32_t marks[] = {0, 2};
        variant_begin(&v);
        v.rules.layers = first ? CG_LAYERS_FACTORS_FIRST : CG_LAYERS_SUMS_FIRST;
        variant_load(&v, "main",
                     WATCHER("One", "creatures have power +1")
                         WATCHER("Two", "creatures have power "
                                        "x 3/2"));
        cg_stage_card *troll = variant_card(&v, "t/troll", 0, ZONE_BOARD);
        troll->marks = marks;
        troll->mark_count = COUNT(marks);
        variant_card(&v, "t/frog", 0, ZONE_BOARD);
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/two", 1, ZONE_BOARD);
        variant_start(&v);
        /* 3 x 3/2 + 1 + 2, rounded up before anything is added; else (3 + 1 + 2) x 3/2 */
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 0), STAT_POWER),
                         first ? 8 : 9);
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 1), STAT_POWER), 3);
        variant_end(&v);
    }
}

/* ---- abilities that nobody answers ---- */

/** Who is asked when player 0 has used that ability, of a game where life is gained at once, or
 * not. */
static int asked_about(const char *ability, bool at_once)
{
    static cg_counter_def counters[COUNTER_COUNT];
    static cg_verb_def verbs[8];
    char cards[400];
    variant v;
    variant_begin(&v);
    memcpy(counters, v.module.counters, sizeof counters);
    memcpy(verbs, v.rules.verbs, v.rules.verb_count * sizeof *verbs);
    counters[COUNTER_LIFE].at_once = verbs[0].at_once = at_once;
    v.module.counters = counters;
    v.rules.verbs = verbs;
    snprintf(cards, sizeof cards,
             "  - name: One\n    kind: artifact\n    effect: |\n      %s\n" WATCHER(
                 "Two", "react when an opponent uses a card: lose 1 life"),
             ability);
    variant_load(&v, "main", cards);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 1, ZONE_BOARD)->face_down = true;
    board_counter(&v.board, COUNTER_MANA, 0, 9);
    variant_start(&v);
    answer(v.match, "use t/one");
    while (cg_match_decider(v.match) == 0 && strcmp(reason_of(v.match), "main") != 0)
        cg_match_answer(v.match, 0, 0, NULL);
    int who = cg_match_decider(v.match);
    variant_end(&v);
    return who;
}

static void what_is_gained_at_once_is_not_answered(void **state)
{
    static const char *const at_once[] = {"use: gain 1 life",
                                          "use (1 mana, exhaust this): gain 1 life; I gain 2 life",
                                          "use: transfer 1 mana to me"};
    static const char *const slow[] = {"use: gain 1 mana", "use: gain 1 life; draw 1",
                                       "use: each opponent gains 1 life"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(asked_about(at_once[i], true), 0);
        assert_int_equal(asked_about(at_once[i], false), 1);
    }
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(asked_about(slow[i], true), 1);
}

static void of_modes_each_must_be_at_once(void **state)
{
    (void)state;
    assert_int_equal(asked_about("use, choose 1:\n        \"a\": gain 1 life\n        \"b\": gain "
                                 "2 life",
                                 true),
                     0);
    assert_int_equal(
        asked_about("use, choose 1:\n        \"a\": gain 1 life\n        \"b\": draw 1", true), 1);
}

/* ---- keywords ---- */

static void printed_keywords_can_stay(void **state)
{
    (void)state;
    for (int stay = 0; stay < 2; stay++) {
        variant v;
        variant_begin(&v);
        for (unsigned k = 0; k < KEYWORD_COUNT; k++)
            v.keywords[k].stays = stay;
        variant_load(&v, "main",
                     "  - {name: One, kind: creature, power: 1, toughness: 1, keywords: [flying, "
                     "haste]}\n" WATCHER("Two", "creatures have no flying")
                         WATCHER("Three", "creatures have no abilities")
                             WATCHER("Four", "creatures have trample"));
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/frog", 0, ZONE_BOARD);
        variant_card(&v, "t/four", 0, ZONE_BOARD);
        variant_card(&v, "t/two", 0, ZONE_BOARD);
        variant_card(&v, "t/three", 0, ZONE_BOARD);
        variant_start(&v);
        cg_thing one = variant_in_play(&v, 0, 0), frog = variant_in_play(&v, 0, 1);
        assert_int_equal(cg_rules_has(v.match, one, KEYWORD_FLYING), stay);
        assert_int_equal(cg_rules_has(v.match, one, KEYWORD_HASTE), stay);
        assert_false(cg_rules_has(v.match, frog, KEYWORD_FLYING));
        assert_true(cg_rules_has(v.match, frog, KEYWORD_TRAMPLE));
        variant_end(&v);
    }
}

static void given_keywords_can_be_taken(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    for (unsigned k = 0; k < KEYWORD_COUNT; k++)
        v.keywords[k].stays = true;
    variant_load(
        &v, "main",
        "  - {name: One, kind: creature, power: 1, toughness: 1, keywords: [flying]}\n" WATCHER(
            "Two", "creatures have flying") WATCHER("Three", "creatures have no flying"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/three", 0, ZONE_BOARD);
    variant_start(&v);
    assert_true(cg_rules_has(v.match, variant_in_play(&v, 0, 0), KEYWORD_FLYING));
    assert_false(cg_rules_has(v.match, variant_in_play(&v, 0, 1), KEYWORD_FLYING));
    variant_end(&v);
}

/* ---- games without windows ---- */

static void cards_of_games_without_windows_can_be_played(void **state)
{
    variant v;
    cg_timing_def timings[16];
    (void)state;
    variant_begin(&v);
    for (size_t i = 0; i < v.module.timing_count; i++)
        timings[i] = (cg_timing_def){v.module.timings[i].name, 0, 0};
    v.module.timings = timings;
    v.module.windows = NULL;
    v.module.window_count = v.rules.response_count = 0;
    v.module.response_window = 0;
    variant_load(&v, "draw",
                 "  - {name: One, kind: spell, effect: 'play: draw 1'}\n"
                 "  - {name: Two, kind: creature, effect: 'play (discard 1)'}\n");
    assert_int_equal(cg_cards_abilities(v.f.cards, variant_design(&v, "t/one"), CG_FORM_PLAY), 1);
    cg_cards_destroy(v.f.cards);
    cg_game_destroy(v.f.game);
    cg_context_destroy(v.f.context);
}

/* ---- names, what was, who leads, attacks ---- */

static void names_are_the_same_whatever_else_differs(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 "  - {name: Wolf, kind: creature, power: 9, toughness: 9}\n"
                 "  - {name: One, kind: artifact, effect: 'enemy creatures have name \"Frog\"'}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/wolf", 1, ZONE_BOARD);
    variant_start(&v);
    cg_thing frog = variant_in_play(&v, 0, 1), troll = variant_in_play(&v, 0, 2),
             wolf = variant_in_play(&v, 1, 0);
    assert_true(cg_rules_same_name(v.match, frog, frog));
    assert_true(cg_rules_same_name(v.match, frog, wolf));
    assert_false(cg_rules_same_name(v.match, frog, troll));
    assert_false(cg_rules_same_name(v.match, frog, 0));
    variant_end(&v);
}

static cg_thing gone;

static cg_flow destroy_first(cg_match *match, cg_frame *frame)
{
    (void)frame;
    gone = cg_rules_zone_card(match, ZONE_BOARD, 1, 0);
    return cg_rules_destroy(match, gone, 0, 0, CG_CAUSE_DESTROY);
}

static void what_a_card_was_is_remembered(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, destroy_first);
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(cg_rules_last_design(v.match, variant_in_play(&v, 1, 0)),
                     variant_design(&v, "t/frog"));
    answer(v.match, "deed");
    assert_int_equal(cg_rules_design(v.match, gone), 0);
    assert_int_equal(cg_rules_last_design(v.match, gone), variant_design(&v, "t/frog"));
    assert_int_equal(cg_rules_last_design(v.match, 0), 0);
    variant_end(&v);
}

static cg_flow lead_and_win(cg_match *match, cg_frame *frame)
{
    (void)frame;
    cg_rules_lead(match, 1);
    return cg_rules_win(match, cg_rules_active(match), CAUSE_VICTORY);
}

static void who_leads_is_active_before_the_first_turn(void **state)
{
    variant v;
    cg_result result;
    (void)state;
    variant_begin(&v);
    v.procedures[PROCEDURE_MATCH].run = lead_and_win;
    variant_load(&v, "main", "");
    cg_match_config config = cg_match_config_default(v.f.cards);
    v.match = start(&config);
    assert_true(cg_match_result(v.match, &result));
    assert_int_equal(result.winners, 1u << 1);
    assert_int_equal(cg_rules_turn(v.match), 0);
    variant_end(&v);
}

static bool attacking;

static cg_flow announce_attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1,
            cg_rules_announce_attack(match, cg_rules_zone_card(match, ZONE_BOARD, 0, 0),
                                     cg_rules_zone_card(match, ZONE_BOARD, 1, 0)));
    attacking = cg_rules_attacking(match);
    CG_FLOW_END;
}

static void an_attack_can_be_announced_and_not_begun(void **state)
{
    variant v;
    cg_event event;
    int told = 0;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, announce_attack);
    variant_load(&v, "main", WATCHER("One", "when a creature attacks a creature: gain 1 life"));
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    attacking = true;
    answer(v.match, "deed");
    assert_false(attacking);
    assert_int_equal(variant_life(&v, 0), 1);
    for (uint64_t n = cg_match_event_first(v.match); n <= cg_match_event_count(v.match); n++) {
        assert_int_equal(cg_match_event(v.match, CG_SPECTATOR, n, &event), CG_OK);
        told += event.kind == CG_EVENT_ATTACK;
    }
    assert_int_equal(told, 1);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 1);
    variant_end(&v);
}

/* ---- the game's bits ---- */

static cg_flow set_and_clear(cg_match *match, cg_frame *frame)
{
    (void)frame;
    for (int player = 0; player < 2; player++)
        cg_rules_set_bits(match, cg_rules_zone_card(match, ZONE_BOARD, player, 0), 7);
    cg_rules_clear_bits(match, ZONE_BOARD, 5);
    return CG_DONE;
}

static void cards_are_found_by_seats_bits_and_hosts(void **state)
{
    cg_search search = {.zone = ZONE_BOARD, .first = 1};
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, set_and_clear);
    variant_load(&v, "main", "");
    for (int i = 0; i < 4; i++)
        variant_card(&v, "t/frog", i / 2, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "deed");
    cg_thing card = cg_rules_find(v.match, &search, 0);
    assert_int_equal(card, variant_in_play(&v, 1, 0));
    card = cg_rules_find(v.match, &search, cg_rules_find(v.match, &search, card));
    assert_int_equal(card, variant_in_play(&v, 0, 0));
    search.without = 2; /* which the first of each zone has */
    card = cg_rules_find(v.match, &search, 0);
    assert_int_equal(card, variant_in_play(&v, 1, 1));
    card = cg_rules_find(v.match, &search, card);
    assert_int_equal(card, variant_in_play(&v, 0, 1));
    assert_int_equal(cg_rules_find(v.match, &search, card), 0);
    search.hosted = true;
    assert_int_equal(cg_rules_find(v.match, &search, 0), 0);
    variant_end(&v);
}

static bool works_without_bit_3(const cg_match *match, cg_thing card, int form)
{
    (void)form;
    return !(cg_rules_bits(match, card) & 8u);
}

static cg_flow set_one_by_one(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_zone_card(match, ZONE_BOARD, 0, 0);
    (void)frame;
    cg_rules_set_bits(match, card, 7);
    cg_rules_set_bits(match, card, 15);
    return CG_DONE;
}

static void works_is_asked_when_bits_change(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.works = works_without_bit_3;
    variant_deed(&v, set_one_by_one);
    variant_load(&v, "main", USER("One", "use: gain 1 life"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_start(&v);
    assert_true(variant_offers(&v, "use t/one"));
    answer(v.match, "deed");
    assert_false(variant_offers(&v, "use t/one"));
    variant_end(&v);
}

static void bits_of_a_zone_are_cleared_together(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, set_and_clear);
    variant_load(&v, "main", "");
    for (int player = 0; player < 2; player++)
        variant_card(&v, "t/frog", player, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "deed");
    for (int player = 0; player < 2; player++)
        assert_int_equal(cg_rules_bits(v.match, variant_in_play(&v, player, 0)), 2);
    variant_end(&v);
}

TESTS(variant)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(factors_come_first_where_the_game_says_so),
        cmocka_unit_test(what_is_gained_at_once_is_not_answered),
        cmocka_unit_test(of_modes_each_must_be_at_once),
        cmocka_unit_test(printed_keywords_can_stay),
        cmocka_unit_test(given_keywords_can_be_taken),
        cmocka_unit_test(cards_of_games_without_windows_can_be_played),
        cmocka_unit_test(names_are_the_same_whatever_else_differs),
        cmocka_unit_test(what_a_card_was_is_remembered),
        cmocka_unit_test(who_leads_is_active_before_the_first_turn),
        cmocka_unit_test(an_attack_can_be_announced_and_not_begun),
        cmocka_unit_test(bits_of_a_zone_are_cleared_together),
        cmocka_unit_test(works_is_asked_when_bits_change),
        cmocka_unit_test(cards_are_found_by_seats_bits_and_hosts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
