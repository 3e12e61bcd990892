/* Leaks that are planted in three games: each keeps, in a place that is open, something that chance has
 * dealt and nobody has seen. The conformance suite finds each of them as the skeletons run it: all decisions
 * of a few matches. */
#include "support_facts.h"
#include "tests.h"

#include <stdio.h>

enum { GAMES = 3, MATCHES = 5, LEAK_SLOT = 7, LAST_SLOT = 11 };

static bool has_dice;

/** What nobody sees: a card of the deck, or a hidden die. */
static int32_t secret_of(const cg_match *match, int number)
{
    if (has_dice)
        return cg_rules_dice_count(match, 0) ? cg_rules_dice(match, 0)[number % CODE_DICE] : 0;
    int size = cg_rules_zone_size(match, 0, 0);
    cg_thing card = size ? cg_rules_zone_card(match, 0, 0, number % size) : 0;
    return card ? (int32_t)cg_rules_number(match, card, 0) : 0;
}

static void leak_value(cg_match *match, cg_frame *frame)
{
    (void)frame;
    cg_rules_set_value(match, 0, secret_of(match, 0));
}

static void leak_shown_value(cg_match *match, cg_frame *frame)
{
    (void)frame;
    cg_rules_set_value(match, 1, secret_of(match, 1));
}

static void leak_comparison(cg_match *match, cg_frame *frame)
{
    (void)frame;
    cg_rules_set_value(match, 0, secret_of(match, 0) > secret_of(match, 1));
}

static void leak_sum(cg_match *match, cg_frame *frame)
{
    (void)frame;
    cg_rules_set_value(match, 0, secret_of(match, 0) + secret_of(match, 2));
}

static void leak_counter(cg_match *match, cg_frame *frame)
{
    int32_t now = cg_rules_counter(match, 0, 0);
    (void)frame;
    (void)cg_rules_gain(match, 0, 0, secret_of(match, 0) - now);
}

static void leak_slot(cg_match *match, cg_frame *frame)
{
    frame->slot[LEAK_SLOT] = secret_of(match, 0);
}

static void leak_parity_in_slot(cg_match *match, cg_frame *frame)
{
    frame->slot[LAST_SLOT] = secret_of(match, 1) % 2;
}

static void (*const leaks[])(cg_match *, cg_frame *) = {
    leak_value,   leak_shown_value, leak_comparison,     leak_sum,
    leak_counter, leak_slot,        leak_parity_in_slot,
};

static const cg_procedure *original;
static void (*leak)(cg_match *, cg_frame *);

/** Plays by the rules, and when somebody is asked, keeps what it must not. */
static cg_flow run_leaky(cg_match *match, cg_frame *frame)
{
    cg_flow flow = original->run(match, frame);
    if (!cg_match_over(match))
        leak(match, frame);
    return flow;
}

static void begin_leaky(facts_fixture *f, const facts_game *game, cg_module *module,
                        cg_procedure *procedure, cg_slot_range *slots)
{
    static const cg_value_def values[] = {{.name = "kept", .maximum = 40},
                                          {.name = "shown", .is_public = true, .maximum = 40}};
    static const cg_counter_def counters[] = {
        {.name = "luck", .singular = "luck", .plural = "luck", .maximum = 40}};
    *module = *game->module;
    has_dice = module->dice_count > 0;
    original = &game->module->procedures[0];
    *procedure = *original;
    memcpy(slots, original->slots, CG_FRAME_SLOTS * sizeof *slots);
    slots[LEAK_SLOT].maximum = slots[LAST_SLOT].maximum = 40;
    procedure->slots = slots;
    procedure->run = run_leaky;
    module->procedures = procedure;
    module->values = values;
    module->value_count = 2;
    module->counters = counters;
    module->counter_count = 1;
    facts_begin(f, &(facts_game){module, game->cards});
}

/** @return violations in all decisions of some matches */
static uint64_t find_leaks(const facts_fixture *f)
{
    cg_conformance_report report = {0};
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        cg_match_config config = cg_match_config_default(f->cards);
        config.seed = seed;
        config.event_capacity = 1024;
        config.recall = true;
        assert_int_equal(cg_conformance_run(&config, seed, CG_CHECK_ALL, 1, &report, NULL), CG_OK);
    }
    return report.violations;
}

static void planted_leaks_are_found(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++)
        for (size_t i = 0; i < sizeof leaks / sizeof *leaks; i++) {
            facts_fixture f;
            cg_module module;
            cg_procedure procedure;
            cg_slot_range slots[CG_FRAME_SLOTS];
            leak = leaks[i];
            begin_leaky(&f, &facts_games[g], &module, &procedure, slots);
            if (!find_leaks(&f))
                fail_msg("%s: leak %d is not found", module.name, (int)i);
            facts_end(&f);
        }
}

TESTS(planted)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planted_leaks_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
