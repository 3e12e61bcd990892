/* States of the game's own that cards in play are in: what effects say of them, what views show.
 * And what is asked about nobody. */
#include "support_variant.h"
#include "tests.h"

static const char *source_of(const variant *v, const char *id)
{
    static char source[400];
    cg_cards_source(v->f.cards, cg_cards_find(v->f.cards, id), source, sizeof source);
    return source;
}

static int32_t power(const variant *v, int player, int index)
{
    return cg_rules_stat(v->match, variant_in_play(v, player, index), STAT_POWER);
}

static void effects_speak_of_the_states_of_a_game(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 WATCHER("One", "creatures where it is attacking have power +2")
                     WATCHER("Two", "use: destroy each creature where not on guard")
                         WATCHER("Three", "when this attacks, if this is not on guard: draw 1")
                             WATCHER("Four", "as soon as my creatures are attacking: draw 1"));
    variant_start(&v);
    assert_string_equal(variant_text(&v, "t/one"), "Attacking creatures have +2 power.");
    assert_string_equal(source_of(&v, "t/one"), "creatures where attacking have power +2\n");
    assert_string_equal(variant_text(&v, "t/two"),
                        "You may destroy each creature that is not on guard.");
    assert_string_equal(source_of(&v, "t/two"), "use: destroy each creature where not on guard\n");
    assert_string_equal(variant_text(&v, "t/three"),
                        "When this attacks, if this is not on guard, draw 1 card.");
    assert_string_equal(source_of(&v, "t/four"),
                        "as soon as each of my creatures is attacking: draw 1\n");
    variant_end(&v);
}

static void states_hold_as_long_as_the_bits_say(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "combat",
                 WATCHER("One", "creatures where attacking have power +2")
                     WATCHER("Two", "when a creature where on guard is destroyed: gain 3 life")
                         WATCHER("Three", "as soon as a creature is attacking: gain 5 life")
                             WATCHER("Four", "when a creature where attacking is destroyed: lose 9 "
                                             "life"));
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/three", 0, ZONE_BOARD);
    variant_card(&v, "t/four", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(power(&v, 0, 0), 3);
    answer(v.match, "attack t/troll on player 2");
    assert_int_equal(power(&v, 0, 0), 5);
    assert_int_equal(power(&v, 1, 0), 1);
    char *view = view_of(v.match, 1);
    assert_non_null(strstr(view, "\"conditions\":[\"attacking\"]"));
    assert_null(strstr(view, "\"on guard\""));
    free(view);
    char text[4000];
    cg_view_text(v.match, 1, text, sizeof text);
    assert_non_null(strstr(text, "attacking"));
    answer(v.match, "block t/frog");
    assert_string_equal(variant_lives(&v, 0), "+5 +3");
    assert_int_equal(power(&v, 0, 0), 3);
    view = view_of(v.match, 1);
    assert_null(strstr(view, "\"conditions\""));
    free(view);
    variant_end(&v);
}

static void only_what_lies_in_play_is_in_a_state(void **state)
{
    static const cg_condition_def idle[] = {{"idle", 1, 0, "It does nothing."}};
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.conditions = idle;
    v.rules.condition_count = 1;
    variant_load(&v, "main",
                 WATCHER("One", "use: gain (count of my creatures where idle) life") WATCHER(
                     "Two", "use: gain (count of creatures in my hand where not idle) life"));
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "use t/one");
    answer(v.match, "use t/two");
    assert_string_equal(variant_lives(&v, 0), "+1 +1");
    variant_end(&v);
}

static void wrong(const char *words, uint16_t bits, uint16_t value, const char *summary,
                  const char *why)
{
    const cg_condition_def rows[] = {{words, bits, value, summary}, {"idle", 1, 0, ""}};
    variant v;
    variant_begin(&v);
    v.rules.conditions = rows;
    v.rules.condition_count = COUNT(rows);
    variant_refused(&v, why);
}

static void the_table_of_conditions_is_checked(void **state)
{
    variant v;
    (void)state;
    wrong("Bold", 1, 1, "", "condition 0 needs a valid spelling");
    wrong("bold", 1, 1, NULL, "condition 'bold' needs a summary");
    wrong("bold", 0, 0, "", "condition 'bold' needs bits");
    wrong("bold", 1, 2, "", "condition 'bold' needs bits, and its value must be among them");
    wrong("idle", 1, 1, "", "condition 'idle' occurs twice");
    variant_begin(&v);
    v.rules.condition_count = CG_CONDITIONS_MAX + 1;
    variant_refused(&v, "there are 17 conditions");
}

/** Without an attack there is no attacker, and what `or` has found before does not count for it. */
static void nobody_is_the_attacker_where_nobody_attacks(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 USER("One", "use: if my life < 1 or this is the attacker: gain 3 life")
                     USER("Two", "use: if my life > 1 or this is the attacker: gain 5 life"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_string_equal(variant_lives(&v, 0), "");
    answer(v.match, "use t/two");
    assert_string_equal(variant_lives(&v, 0), "+5");
    variant_end(&v);
}

TESTS(conditions)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_speak_of_the_states_of_a_game),
        cmocka_unit_test(states_hold_as_long_as_the_bits_say),
        cmocka_unit_test(only_what_lies_in_play_is_in_a_state),
        cmocka_unit_test(nobody_is_the_attacker_where_nobody_attacks),
        cmocka_unit_test(the_table_of_conditions_is_checked),
    };
    return cmocka_run_group_tests_name("conditions", tests, NULL, NULL);
}
