/* What lies beside a card, and opposite it, as the rows of the zone table say: numbered places with
 * gaps, a circle, no row at all, another zone across. */
#include "support_variant.h"
#include "tests.h"

#define CARDS                                                                                      \
    WATCHER("One", "creatures next to this have power +1")                                         \
    WATCHER("Two", "creatures opposite this have toughness +2")

/** Begins a match of a game whose board is so; cards of player 0 lie in those places. */
static void begin(variant *v, cg_row_policy row, int places, const char *const ids[],
                  const uint8_t at[], size_t count)
{
    variant_begin(v);
    v->zones[ZONE_BOARD].row = row;
    v->zones[ZONE_BOARD].places = places;
    variant_load(v, "main", CARDS);
    for (size_t i = 0; i < count; i++)
        variant_card(v, ids[i], 0, ZONE_BOARD)->place = at[i];
    variant_start(v);
}

static int power(const variant *v, const char *id)
{
    return (int)cg_rules_stat(v->match, variant_find(v, id, ZONE_BOARD, 0), STAT_POWER);
}

static void beside_an_empty_place_lies_nothing(void **state)
{
    static const char *const ids[] = {"t/troll", "t/one", "t/frog"};
    static const uint8_t close[] = {1, 2, 3}, apart[] = {1, 3, 4}, wide[] = {1, 3, 5};
    (void)state;
    variant v;
    begin(&v, CG_ROW_LINE, 5, ids, close, 3);
    assert_int_equal(power(&v, "t/troll"), 4);
    assert_int_equal(power(&v, "t/frog"), 2);
    variant_end(&v);
    begin(&v, CG_ROW_LINE, 5, ids, apart, 3);
    assert_int_equal(power(&v, "t/troll"), 3);
    assert_int_equal(power(&v, "t/frog"), 2);
    variant_end(&v);
    begin(&v, CG_ROW_LINE, 5, ids, wide, 3);
    assert_int_equal(power(&v, "t/troll"), 3);
    assert_int_equal(power(&v, "t/frog"), 1);
    variant_end(&v);
}

static void in_a_circle_the_last_lies_beside_the_first(void **state)
{
    static const char *const ids[] = {"t/one", "t/frog", "t/troll"};
    static const uint8_t ends[] = {1, 2, 5}, gap[] = {1, 2, 4}, any[] = {0, 0, 0};
    (void)state;
    for (int circle = 0; circle < 2; circle++) {
        cg_row_policy row = circle ? CG_ROW_RING : CG_ROW_LINE;
        variant v;
        begin(&v, row, 5, ids, ends, 3);
        assert_int_equal(power(&v, "t/frog"), 2);
        assert_int_equal(power(&v, "t/troll"), circle ? 4 : 3);
        variant_end(&v);
        begin(&v, row, 5, ids, gap, 3);
        assert_int_equal(power(&v, "t/troll"), 3);
        variant_end(&v);
        begin(&v, row, 0, ids, any, 3);
        assert_int_equal(power(&v, "t/frog"), 2);
        assert_int_equal(power(&v, "t/troll"), circle ? 4 : 3);
        variant_end(&v);
        begin(&v, row, 0, ids, any, 2); /* the same card on both sides */
        assert_int_equal(power(&v, "t/frog"), 2);
        variant_end(&v);
        begin(&v, row, 5, ids, any, 1); /* nothing lies beside itself */
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 0), STAT_POWER), 0);
        variant_end(&v);
    }
}

static void without_rows_nothing_lies_beside_anything(void **state)
{
    static const char *const ids[] = {"t/troll", "t/one", "t/frog"};
    static const uint8_t close[] = {1, 2, 3}, any[] = {0, 0, 0};
    (void)state;
    for (int places = 0; places <= 5; places += 5) {
        variant v;
        begin(&v, CG_ROW_NONE, places, ids, places ? close : any, 3);
        assert_int_equal(power(&v, "t/troll"), 3);
        assert_int_equal(power(&v, "t/frog"), 1);
        variant_end(&v);
    }
}

/** Toughness of a card of player 1 in that place when a card of player 0 in place 2 speaks of what
 * lies opposite. */
static int opposite(int zone, uint8_t place, int across, int places)
{
    variant v;
    variant_begin(&v);
    v.zones[ZONE_BOARD].places = v.zones[ZONE_STASH].places = places;
    v.zones[ZONE_STASH].in_play = true;
    v.zones[ZONE_BOARD].across = across;
    variant_load(&v, "main", CARDS);
    variant_card(&v, "t/frog", 0, ZONE_BOARD)->place = places ? 1 : 0;
    variant_card(&v, "t/two", 0, ZONE_BOARD)->place = places ? 2 : 0;
    for (uint8_t i = 1; !places && i < place; i++)
        variant_card(&v, "t/frog", 1, zone);
    variant_card(&v, "t/troll", 1, zone)->place = places ? place : 0;
    variant_start(&v);
    int found = (int)cg_rules_stat(v.match, variant_find(&v, "t/troll", zone, 1), STAT_TOUGHNESS);
    variant_end(&v);
    return found;
}

static void opposite_is_the_same_place_of_the_zone_across(void **state)
{
    (void)state;
    for (int places = 0; places <= 5; places += 5) {
        assert_int_equal(opposite(ZONE_BOARD, 2, 0, places), 5);
        assert_int_equal(opposite(ZONE_BOARD, 1, 0, places), 3);
        assert_int_equal(opposite(ZONE_BOARD, 3, 0, places), 3);
        assert_int_equal(opposite(ZONE_STASH, 2, 0, places), 3);
        assert_int_equal(opposite(ZONE_BOARD, 2, ZONE_STASH + 1, places), 3);
    }
}

static void rows_that_cannot_be_are_refused(void **state)
{
    (void)state;
    variant v;
    variant_begin(&v);
    v.zones[ZONE_HAND].row = CG_ROW_RING;
    variant_refused(&v, "zone 'hand' sets row or across, and so must be in play");
    variant_begin(&v);
    v.zones[ZONE_BOARD].row = CG_ROW_COUNT;
    variant_refused(&v, "zone 'board': the row must be a value of cg_row_policy");
    variant_begin(&v);
    v.zones[ZONE_BOARD].across = ZONE_HAND + 1;
    variant_refused(&v, "'across' must name a per-player zone");
    variant_begin(&v);
    v.zones[ZONE_BOARD].across = ZONE_COUNT + 1;
    variant_refused(&v, "across");
}

static void a_card_that_phased_out_keeps_its_place(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.zones[ZONE_BOARD].row = CG_ROW_LINE;
    v.zones[ZONE_BOARD].places = 5;
    variant_load(
        &v, "main",
        USER("One",
             "use: each creature named \"Troll\" phases out until end of turn; create 1 \"Frog\""));
    variant_card(&v, "t/troll", 0, ZONE_BOARD)->place = 1;
    variant_card(&v, "t/one", 0, ZONE_BOARD)->place = 2;
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(cg_rules_place(v.match, variant_find(&v, "t/frog", ZONE_BOARD, 0)), 3);
    variant_end(&v);
}

TESTS(rows)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beside_an_empty_place_lies_nothing),
        cmocka_unit_test(in_a_circle_the_last_lies_beside_the_first),
        cmocka_unit_test(without_rows_nothing_lies_beside_anything),
        cmocka_unit_test(opposite_is_the_same_place_of_the_zone_across),
        cmocka_unit_test(a_card_that_phased_out_keeps_its_place),
        cmocka_unit_test(rows_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
