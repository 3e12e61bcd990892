/* Relations between cards and players: made, read, ended, seen, kept. */
#include "support_stack.h"
#include "tests.h"

enum { ATTACKS, BLOCKS };

static const cg_relation_def relations[] = {{"attacks", "attacks", true},
                                            {"blocks", "blocks", false}};

static void begin(variant *v, cg_flow (*deed)(cg_match *match, cg_frame *frame), const char *cards)
{
    variant_begin(v);
    variant_deed(v, deed);
    v->rules.relations = relations;
    v->rules.relation_count = COUNT(relations);
    v->rules.limits.relations = 3;
    variant_load(v, "main", cards);
}

static cg_thing on_board(const cg_match *match, int player, int index)
{
    return cg_rules_zone_card(match, ZONE_BOARD, player, index);
}

static cg_flow relate(cg_match *match, cg_frame *frame)
{
    (void)frame;
    cg_thing frog = on_board(match, 0, 0), troll = on_board(match, 1, 0);
    assert_true(cg_rules_relate(match, ATTACKS, frog, cg_rules_player_thing(1), 0));
    assert_true(cg_rules_relate(match, BLOCKS, troll, frog, 3));
    assert_true(cg_rules_relate(match, ATTACKS, frog, troll, -2));
    assert_false(cg_rules_relate(match, BLOCKS, troll, frog, 4));
    return CG_DONE;
}

static void assert_relation(const variant *v, int relation, int index, cg_thing from, cg_thing to,
                            int32_t amount)
{
    cg_relation found = cg_rules_relation(v->match, relation, index);
    assert_int_equal(found.relation, relation);
    assert_int_equal(found.from, from);
    assert_int_equal(found.to, to);
    assert_int_equal(found.amount, amount);
}

static void start_with_two(variant *v)
{
    variant_card(v, "t/frog", 0, ZONE_BOARD);
    variant_card(v, "t/troll", 1, ZONE_BOARD);
    variant_start(v);
    answer(v->match, "deed");
}

static void relations_are_read_in_the_order_in_which_they_were_made(void **state)
{
    variant v;
    (void)state;
    begin(&v, relate, "");
    start_with_two(&v);
    cg_thing frog = variant_in_play(&v, 0, 0), troll = variant_in_play(&v, 1, 0);
    assert_int_equal(cg_rules_relations(v.match, ATTACKS), 2);
    assert_int_equal(cg_rules_relations(v.match, BLOCKS), 1);
    assert_relation(&v, ATTACKS, 0, frog, cg_rules_player_thing(1), 0);
    assert_relation(&v, ATTACKS, 1, frog, troll, -2);
    assert_relation(&v, BLOCKS, 0, troll, frog, 3);
    assert_int_equal(cg_rules_relation(v.match, BLOCKS, 1).relation, -1);
    assert_int_equal(cg_rules_relation(v.match, BLOCKS, -1).relation, -1);
    uint64_t all = cg_match_hash(v.match);
    cg_rules_unrelate(v.match, ATTACKS, 0);
    cg_rules_unrelate(v.match, ATTACKS, 7);
    assert_true(cg_match_hash(v.match) != all);
    assert_int_equal(cg_rules_relations(v.match, ATTACKS), 1);
    assert_relation(&v, ATTACKS, 0, frog, troll, -2);
    cg_rules_unrelate(v.match, ATTACKS, -1);
    assert_int_equal(cg_rules_relations(v.match, ATTACKS), 0);
    assert_relation(&v, BLOCKS, 0, troll, frog, 3);
    variant_end(&v);
}

static void relations_are_seen_copied_and_saved(void **state)
{
    variant v;
    size_t size;
    cg_match *loaded = NULL;
    char text[3000];
    (void)state;
    begin(&v, relate, "");
    start_with_two(&v);
    char *json = view_of(v.match, CG_SPECTATOR);
    assert_non_null(strstr(json, "\"relations\":[{\"relation\":\"attacks\",\"from\":\"t/frog\","
                                 "\"to\":\"player 2\"},{\"relation\":\"blocks\",\"from\":\"t/"
                                 "troll\",\"to\":\"t/frog\",\"amount\":3},"));
    free(json);
    cg_view_text(v.match, 1, text, sizeof text);
    assert_non_null(strstr(text, "  Frog attacks player 2\n  Troll blocks Frog: 3\n"));
    unsigned char *bytes = saved(v.match, &size);
    assert_int_equal(cg_match_load(board_config(&v.board), bytes, size, &loaded, NULL), CG_OK);
    assert_true(cg_match_hash(loaded) == cg_match_hash(v.match));
    cg_match *copy = clone_of(v.match);
    cg_rules_unrelate(copy, ATTACKS, -1);
    assert_int_equal(cg_rules_relations(loaded, ATTACKS), 2);
    assert_int_equal(cg_rules_relations(v.match, ATTACKS), 2);
    assert_int_equal(cg_match_copy(copy, v.match), CG_OK);
    assert_true(cg_match_hash(copy) == cg_match_hash(loaded));
    cg_match_destroy(copy);
    cg_match_destroy(loaded);
    free(bytes);
    variant_end(&v);
}

static void a_relation_outlasts_its_cards(void **state)
{
    variant v;
    char text[3000];
    (void)state;
    begin(&v, relate, "  - {name: Bolt, kind: spell, effect: 'play: destroy target creature'}\n");
    variant_card(&v, "t/bolt", 0, ZONE_HAND);
    start_with_two(&v);
    answer(v.match, "play t/bolt");
    answer(v.match, "choose t/frog");
    assert_int_equal(cg_rules_relations(v.match, ATTACKS), 2);
    assert_false(cg_rules_lives(v.match, cg_rules_relation(v.match, ATTACKS, 0).from));
    cg_view_text(v.match, 1, text, sizeof text);
    assert_non_null(strstr(text, "  what has gone attacks player 2\n"));
    char *json = view_of(v.match, 0);
    assert_non_null(strstr(json, "{\"relation\":\"attacks\",\"from\":null,\"to\":\"player 2\"}"));
    free(json);
    variant_end(&v);
}

static void some_end_when_a_controller_changes(void **state)
{
    variant v;
    (void)state;
    begin(&v, relate,
          "  - {name: Bribe, kind: spell, effect: 'play: gain control of target enemy "
          "creature'}\n");
    variant_card(&v, "t/bribe", 0, ZONE_HAND);
    start_with_two(&v);
    answer(v.match, "play t/bribe");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 2);
    assert_int_equal(cg_rules_relations(v.match, ATTACKS), 1);
    assert_int_equal(cg_rules_relations(v.match, BLOCKS), 1);
    variant_end(&v);
}

static void wrong_tables_and_rows_are_mistakes(void **state)
{
    static const cg_relation_def untitled[] = {{"attacks", NULL, false}};
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.relations = relations;
    v.rules.relation_count = COUNT(relations);
    variant_refused(&v, "set limits.relations if, and only if");
    v.rules.limits.relations = 1025;
    variant_refused(&v, "the board's limit of relations is 1025, but at most 1024 is allowed");
    v.rules.limits.relations = 1;
    v.rules.relations = untitled;
    v.rules.relation_count = 1;
    variant_refused(&v, "relation 0 needs a valid title");
    begin(&v, relate, "");
    start_with_two(&v);
    assert_int_equal(cg_rules_relations(v.match, 2), 0);
    assert_false(cg_rules_relate(v.match, ATTACKS, cg_rules_player_thing(5), 0, 0));
    variant_end(&v);
}

TESTS(relation)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(relations_are_read_in_the_order_in_which_they_were_made),
        cmocka_unit_test(relations_are_seen_copied_and_saved),
        cmocka_unit_test(a_relation_outlasts_its_cards),
        cmocka_unit_test(some_end_when_a_controller_changes),
        cmocka_unit_test(wrong_tables_and_rows_are_mistakes),
    };
    return cmocka_run_group_tests_name("relation", tests, NULL, NULL);
}
