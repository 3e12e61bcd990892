/* What the conformance suite compares of two worlds that a player guesses: what a game keeps in the
 * slots of its procedures, there sets of cards. */
#include "support_variant.h"
#include "tests.h"

#include "check/kept.h"
#include "engine/engine.h"
#include "engine/find/scope.h"

enum { KEPT_SLOT = 10 };

/** The newest frame of a procedure of the game that does not say what its slots are. */
static cg_frame *kept_frame(cg_match *match)
{
    for (unsigned f = match->head->frames; f-- > 0;) {
        cg_frame *frame = &match->frames[f];
        if (frame->procedure >= CG_OWN_COUNT && !match->plan->procedures[frame->procedure].slots)
            return frame;
    }
    fail_msg("the game has no such procedure");
    return NULL;
}

static void keep_set(cg_match *match, const cg_thing *cards, unsigned count)
{
    uint32_t start = match->head->lists;
    for (unsigned i = 0; i < count; i++)
        cg_set_add(match, cards[i]);
    kept_frame(match)->slot[KEPT_SLOT] = cg_set_close(match, start);
}

/** Do worlds differ in which those sets are kept? */
static bool differ(const cg_match *match, const cg_thing *left, unsigned left_count,
                   const cg_thing *right, unsigned right_count)
{
    char where[CG_KEPT_WHERE] = "";
    cg_match *one = clone_of(match), *other = clone_of(match);
    keep_set(one, left, left_count);
    keep_set(other, right, right_count);
    bool found = cg_kept_differs(one, other, where);
    if (found)
        assert_non_null(strstr(where, "slot 10 of the procedure"));
    cg_match_destroy(one);
    cg_match_destroy(other);
    return found;
}

static void sets_are_compared_by_their_members(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main", "");
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_HAND);
    variant_card(&v, "t/troll", 1, ZONE_HAND);
    variant_start(&v);
    const cg_thing a = variant_in_play(&v, 0, 0), b = variant_in_play(&v, 0, 1);
    const cg_thing hand = cg_rules_zone_card(v.match, ZONE_HAND, 0, 0);
    const cg_thing next = cg_rules_zone_card(v.match, ZONE_HAND, 0, 1);
    const cg_thing theirs = cg_rules_zone_card(v.match, ZONE_HAND, 1, 0);
    assert_true(a && b && hand && next && theirs);
#define DIFFER(left, right)                                                                        \
    differ(v.match, (const cg_thing[])left, COUNT(((const cg_thing[])left)),                       \
           (const cg_thing[])right, COUNT(((const cg_thing[])right)))
#define SET(...) {__VA_ARGS__}
    assert_false(DIFFER(SET(a, b), SET(b, a)));
    assert_true(DIFFER(SET(a), SET(b)));
    assert_true(DIFFER(SET(a, b), SET(a, hand)));
    assert_true(DIFFER(SET(a, b), SET(a)));
    assert_true(DIFFER(SET(a, a, b), SET(a, b, b)));
    /* which card of a hand it is can be known to nobody but by other means */
    assert_false(DIFFER(SET(a, hand), SET(next, a)));
    assert_true(DIFFER(SET(hand, next), SET(hand, theirs)));
#undef SET
#undef DIFFER
    variant_end(&v);
}

TESTS(compared)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_compared_by_their_members),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
