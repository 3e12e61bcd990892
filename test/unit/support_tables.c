#include "support_tables.h"

#define COUNT_OF(table) (sizeof(table) / sizeof *(table))

enum { COUNTER_LIFE, COUNTER_MANA, COUNTER_GOLD, COUNTER_FAVOUR };
enum { STAT_POWER, STAT_LEVEL, STAT_SPEED };
enum {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_DISCARD,
    ZONE_EXILE,
    ZONE_FIELD,
    ZONE_BACK,
    ZONE_UNDER,
    ZONE_STACK,
    ZONE_MARKET
};
enum { FIELD_TYPE, FIELD_TRIBE, FIELD_POWER, FIELD_LEVEL, FIELD_WORDS, FIELD_EFFECT };

static const char *const types[] = {"creature", "spell", "relic", NULL};
static const char *const tribes[] = {"dragon", "drone", "elf", NULL};
static const char *const words[] = {"trample", "first_strike", "flying", NULL};

static const cg_field fields[] = {
    [FIELD_TYPE] = {"type", "what it is", CG_FIELD_CHOICE, true, 0, 0, types},
    [FIELD_TRIBE] = {"tribe", "what else it is", CG_FIELD_FLAGS, false, 0, 0, tribes},
    [FIELD_POWER] = {"power", "how strong it is", CG_FIELD_INT, false, 0, 99, NULL},
    [FIELD_LEVEL] = {"level", "how high it is", CG_FIELD_INT, false, 0, 12, NULL},
    [FIELD_WORDS] = {"words", "its keywords", CG_FIELD_FLAGS, false, 0, 0, words},
    [FIELD_EFFECT] = {"effect", "what it does", CG_FIELD_EFFECT, false, 0, 0, NULL},
};

static const cg_zone_def zones[] = {
    [ZONE_DECK] = {.name = "deck",
                   .title = "deck",
                   .per_player = true,
                   .ordered = true,
                   .home = true,
                   .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_HAND] = {.name = "hand",
                   .title = "hand",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_OWNER},
    [ZONE_DISCARD] = {.name = "discard_pile",
                      .title = "discard pile",
                      .per_player = true,
                      .ordered = true,
                      .visibility = CG_SEEN_BY_ALL},
    [ZONE_EXILE] = {.name = "exile_zone",
                    .title = "exile zone",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_ALL},
    [ZONE_FIELD] = {.name = "field",
                    .title = "field",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_ALL,
                    .in_play = true},
    [ZONE_BACK] = {.name = "back_row",
                   .title = "back row",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_ALL,
                   .in_play = true,
                   .places = 3,
                   .when_full = ZONE_DISCARD + 1},
    [ZONE_UNDER] = {.name = "underneath",
                    .title = "underneath zone",
                    .per_player = true,
                    .visibility = CG_SEEN_BY_ALL},
    [ZONE_STACK] = {.name = "stack",
                    .title = "stack",
                    .ordered = true,
                    .visibility = CG_SEEN_BY_ALL},
    [ZONE_MARKET] = {.name = "market",
                     .title = "market",
                     .ordered = true,
                     .visibility = CG_SEEN_BY_ALL},
};

static const cg_counter_def counters[] = {
    [COUNTER_LIFE] = {"life", "life", "life", 20, 0, 999, 0},
    [COUNTER_MANA] = {"mana", "mana", "mana", 0, 0, 99, 0},
    [COUNTER_GOLD] = {"gold", "gold coin", "gold coins", 0, 0, 99, 0},
    [COUNTER_FAVOUR] = {"favour", "favour", "favours", 0, 0, 99, 0},
};

static const cg_dice_def dice[] = {{"batch", "batch", "die", 6, 9}};
static const char *const phases[] = {"start", "draw", "main", "combat", "end"};
static const cg_window_def windows[] = {
    {.name = "main", .prompt = "Main", .order = CG_ASK_ROUND},
    {.name = "response", .prompt = "Response", .order = CG_ASK_ROUND},
    {.name = "combat", .prompt = "Combat", .order = CG_ASK_ONCE},
};
static const char *const causes[] = {"victory", "last_player"};
static const char *const skies[] = {"clear sky", "ice storm"};
static const cg_value_def values[] = {{"storm_count", true, 0, 99, NULL},
                                      {"kicked", true, 0, 9, NULL},
                                      {"weather", true, 0, 2, skies}};

static const cg_kind_def kinds[] = {
    {"creature", "creatures", FIELD_TYPE, "creature", ZONE_FIELD + 1, CG_FACE_UP},
    {"spell", "spells", FIELD_TYPE, "spell", 0, CG_FACE_UP},
    {"relic", "relics", FIELD_TYPE, "relic", ZONE_BACK + 1, CG_FACE_UP},
    {"dragon", "dragons", FIELD_TRIBE, "dragon", 0, CG_FACE_UP},
    {"drone", "drones", FIELD_TRIBE, "drone", 0, CG_FACE_UP},
    {"elf", "elves", FIELD_TRIBE, "elf", 0, CG_FACE_UP},
};

static const cg_stat_def stats[] = {
    [STAT_POWER] = {"power", "power", FIELD_POWER + 1, 0, 0, 999, CG_ROUND_DOWN},
    [STAT_LEVEL] = {"level", "level", FIELD_LEVEL + 1, 1, 0, 12, CG_ROUND_DOWN},
    [STAT_SPEED] = {"speed", "speed", 0, 1, 0, 9, CG_ROUND_DOWN},
};

static const cg_keyword_def keywords[] = {
    {"trample", "trample", FIELD_WORDS + 1, "trample"},
    {"first_strike", "first strike", FIELD_WORDS + 1, "first_strike"},
    {"flying", "flying", FIELD_WORDS + 1, "flying"},
    {"guard", "guard", 0, NULL},
};

static const cg_mark_def marks[] = {
    {"charge", "charge counter", "charge counters", 99, 0, 0, false, false, 0},
    {"growth", "growth counter", "growth counters", 99, STAT_POWER + 1, 1, false, false, 0},
    {"wound", "wound", "wounds", 999, 0, 0, false, false, 0},
    {"rust", "rust", "rust", 99, 0, 0, false, false, 0},
};

static const cg_condition_def conditions[] = {
    {"attacking", 1, 1, "It attacks."},
    {"in attack mode", 2, 2, "It may attack."},
};

static const cg_action_def actions[] = {
    {"attack directly"},
    {"be destroyed by battle"},
};

static const cg_move_def moves[] = {{"banish", "banishes", "banished", ZONE_EXILE, false}};
static const cg_resource_def resources[] = {
    {.singular = "mana", .plural = "mana", .counter = COUNTER_MANA + 1},
    {.singular = "gold coin", .plural = "gold coins", .counter = COUNTER_GOLD + 1},
};
static const cg_rule_def rules[] = {
    {"hand_limit", "hand limit", 0, 7, 0, 20, NULL},
    {"attack_limit", "attack limit", 0, 1, 0, 9, NULL},
    {"draws_per_turn", "draws per turn", 0, 1, 0, 9, "draw per turn"},
};
static const char *const spans[] = {"combat", "game", NULL};
static const char *const flags[] = {"attack", "finale", "quick", NULL};
static const cg_happening_def happenings[] = {
    {"summoned", "is summoned", false, "A creature is called by its player."},
    {"conquers", "conquer|conquers {cards}", true, "A player takes a card of another one."},
};
static const cg_verb_def verbs[] = {
    {"transfer {n} gold from {cards} to {cards}", false, "move {0} gold from {1} to {2}",
     "Gold goes from card to card.", -1, false},
    {"scry|scries {n}", true, NULL, "The player arranges cards of the deck.", -1, false},
};

static const cg_board board = {
    .kinds = kinds,
    .kind_count = COUNT_OF(kinds),
    .stats = stats,
    .stat_count = COUNT_OF(stats),
    .keywords = keywords,
    .keyword_count = COUNT_OF(keywords),
    .marks = marks,
    .mark_count = COUNT_OF(marks),
    .conditions = conditions,
    .condition_count = COUNT_OF(conditions),
    .actions = actions,
    .action_count = COUNT_OF(actions),
    .moves = moves,
    .move_count = COUNT_OF(moves),
    .resources = resources,
    .resource_count = COUNT_OF(resources),
    .rules = rules,
    .rule_count = COUNT_OF(rules),
    .spans = spans,
    .ability_flags = flags,
    .happenings = happenings,
    .happening_count = COUNT_OF(happenings),
    .verbs = verbs,
    .verb_count = COUNT_OF(verbs),
    .triggers = CG_TRIGGER_AT_ONCE,
    .life = COUNTER_LIFE + 1,
    .damage_mark = 2 + 1,
    .power = STAT_POWER + 1,
    .under_zone = ZONE_UNDER + 1,
    .limits = {64, 64, 32, 32},
    .extra_phases = true,
};

static const cg_module module = {
    CG_MODULE_HEAD,
    .name = "tables",
    .title = "Tables",
    .version = "1",
    .summary = "Tables for tests of the effect language.",
    .players_min = 2,
    .players_max = 6,
    .players_default = 2,
    .chance = true,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .card_kind = "card",
    .fields = fields,
    .field_count = COUNT_OF(fields),
    .board = &board,
    .zones = zones,
    .zone_count = COUNT_OF(zones),
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_DISCARD + 1,
    .stack_zone = ZONE_STACK + 1,
    .counters = counters,
    .counter_count = COUNT_OF(counters),
    .dice = dice,
    .dice_count = COUNT_OF(dice),
    .phases = phases,
    .phase_count = COUNT_OF(phases),
    .windows = windows,
    .window_count = COUNT_OF(windows),
    .response_window = 1 + 1,
    .causes = causes,
    .cause_count = COUNT_OF(causes),
    .last_standing_cause = 1 + 1,
    .values = values,
    .value_count = COUNT_OF(values),
    .main_procedure = -1,
};

const cg_module *tables_module(void)
{
    return &module;
}
