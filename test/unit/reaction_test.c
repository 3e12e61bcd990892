/* Reactions: in which order players are asked, by who caused what they answer. */
#include "support_stack.h"
#include "tests.h"

#define NERVE                                                                                      \
    "  - {name: Nerve, kind: artifact, effect: 'react when a card is dealt damage: gain 1 "        \
    "life'}\n"
#define BOON "  - {name: Boon, kind: spell, effect: 'play: gain 1 life'}\n"

/** The deeds of player 2 in the turn of player 1: player 1 is asked first, since player 2 caused it. */
static void assert_others_first(const char *deed)
{
    variant v;
    char cards[600];
    snprintf(cards, sizeof cards, NERVE BOON "  - {name: Deed, kind: trick, effect: 'play: %s'}\n",
             deed);
    static const cg_response_def responses[] = {{CG_ON_DAMAGE, false, WINDOW_REACTION}};
    variant_begin(&v);
    v.rules.responses = responses;
    v.rules.response_count = COUNT(responses);
    variant_load(&v, "main", cards);
    variant_card(&v, "t/nerve", 0, ZONE_BOARD);
    variant_card(&v, "t/nerve", 1, ZONE_BOARD);
    variant_card(&v, "t/boon", 0, ZONE_HAND);
    variant_card(&v, "t/deed", 1, ZONE_HAND);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "play t/boon");
    answer(v.match, "play t/deed");
    for (unsigned i = 0; i < 10 && strcmp(reason_of(v.match), "reaction") != 0; i++)
        assert_int_equal(cg_match_answer(v.match, cg_match_decider(v.match), 0, NULL), CG_OK);
    assert_string_equal(reason_of(v.match), "reaction");
    assert_int_equal(cg_match_decider(v.match), 0);
    answer(v.match, "pass");
    assert_string_equal(reason_of(v.match), "reaction");
    assert_int_equal(cg_match_decider(v.match), 1);
    variant_end(&v);
}

static void who_caused_it_is_asked_last(void **state)
{
    (void)state;
    assert_others_first("deal 1 to target enemy creature");
    assert_others_first("deal 2 divided among up to 2 enemy creatures");
    assert_others_first("deal 2 divided among up to 2 target enemy creatures");
}

TESTS(reaction)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_caused_it_is_asked_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
