#include "support_module.h"

static const cg_counter_def counters[] = {
    [TEST_POWER] = {"power", "power die", "power dice", 5, 0, 10, TEST_LATENT + 1},
    [TEST_LATENT] = {"latent", "latent die", "latent dice", 4, 0, 9, 0},
};

static const cg_zone_def zones[] = {
    [TEST_DRAW_PILE] = {.name = "draw_pile",
                        .title = "draw pile",
                        .per_player = true,
                        .ordered = true,
                        .home = true,
                        .visibility = CG_SEEN_BY_NOBODY},
    [TEST_HAND] = {.name = "hand",
                   .title = "hand",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_OWNER},
    [TEST_DISCARD_PILE] = {.name = "discard_pile",
                           .title = "discard pile",
                           .per_player = true,
                           .ordered = true,
                           .visibility = CG_SEEN_BY_ALL},
    [TEST_RESOLVING] = {.name = "resolving",
                        .title = "resolving zone",
                        .ordered = true,
                        .visibility = CG_SEEN_BY_ALL},
};

static const cg_dice_def dice[] = {
    [TEST_BATCH] = {"batch", "batch", "die", 6, 9},
};

static const cg_window_def windows[] = {
    [TEST_DIVINE_POWER] = {"divine_power", "Divine Power", CG_ASK_ROUND, 0},
    [TEST_DESTINY] = {"destiny", "Destiny", CG_ASK_ROUND, 0},
    [TEST_ETERNAL_STRUGGLE] = {"eternal_struggle", "Eternal Struggle", CG_ASK_ROUND, 0},
    [TEST_JUDGMENT] = {"judgment", "Judgment", CG_ASK_ROUND, 0},
    [TEST_RESPONSE] = {"response", "Response", CG_ASK_ONCE, TEST_HAND + 1},
};

static const char *const causes[] = {
    [TEST_VICTORY] = "victory", [TEST_ELIMINATION] = "elimination"};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const cg_module module = {
    CG_MODULE_HEAD,
    .name = "testgame",
    .title = "Test Game",
    .version = "1",
    .summary = "Tables for tests of the library.",
    .players_min = 2,
    .players_max = 6,
    .players_default = 2,
    .chance = true,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .card_kind = "card",
    .zones = zones,
    .zone_count = COUNT(zones),
    .hand_zone = TEST_HAND + 1,
    .discard_zone = TEST_DISCARD_PILE + 1,
    .stack_zone = TEST_RESOLVING + 1,
    .counters = counters,
    .counter_count = COUNT(counters),
    .dice = dice,
    .dice_count = COUNT(dice),
    .windows = windows,
    .window_count = COUNT(windows),
    .response_window = TEST_RESPONSE + 1,
    .causes = causes,
    .cause_count = COUNT(causes),
    .last_standing_cause = TEST_ELIMINATION + 1,
    .main_procedure = -1,
};

const cg_module *test_module(void)
{
    return &module;
}
