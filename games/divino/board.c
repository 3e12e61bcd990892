/* DIVINO: the tables of cards in play, which are also the words that its cards use. */
#include "game.h"

#define CREATURES "creature|relic_creature|nagual"
#define COMBAT_CARDS CREATURES "|warrior"
#define BODIES COMBAT_CARDS "|fortress|shrine"
#define LANDS "basic_land|land"
#define RELICS "relic|relic_creature|equipment"
#define LASTING "enchantment|aura"

#define ON_FIELD(row, one, many, word)                                                             \
    [KIND_##row] = {one, many, FIELD_KIND, word, ZONE_FIELD + 1, CG_FACE_UP}
#define ANYWHERE(row, one, many, field, word) [row] = {one, many, field, word, 0, CG_FACE_UP}
#define PLANE(row, word)                                                                           \
    ANYWHERE(KIND_PLANE + PLANE_##row, word " card", word " cards", FIELD_PLANE, word)
#define TRIBE(row, one, many)                                                                      \
    [KIND_TRIBE + (row)] = {one, many, FIELD_TRIBES, one, ZONE_FIELD + 1, CG_FACE_UP}

/* DVO-1.2 to DVO-1.11; Demigods and Deities lie in zones of their own (DVO-R5). */
static const cg_kind_def kinds[KIND_COUNT] = {
    ON_FIELD(PERMANENT, "permanent", "permanents", BODIES "|" LANDS "|orb|" RELICS "|" LASTING),
    ON_FIELD(COMBAT_CARD, "combat card", "combat cards", COMBAT_CARDS),
    ON_FIELD(CREATURE, "creature", "creatures", CREATURES),
    ON_FIELD(NAGUAL, "nagual", "naguals", "nagual"),
    ON_FIELD(WARRIOR, "warrior", "warriors", "warrior"),
    ON_FIELD(FORTRESS, "fortress", "fortresses", "fortress"),
    ON_FIELD(SHRINE, "shrine", "shrines", "shrine"),
    ON_FIELD(LAND, "land", "lands", LANDS),
    ON_FIELD(BASIC_LAND, "basic land", "basic lands", "basic_land"),
    ON_FIELD(ORB, "orb", "orbs", "orb"),
    ON_FIELD(RELIC, "relic", "relics", RELICS),
    ON_FIELD(EQUIPMENT, "equipment", "equipments", "equipment"),
    ON_FIELD(SPELL, "spell", "spells", "sorcery|instant|" LASTING),
    ON_FIELD(SORCERY, "sorcery", "sorceries", "sorcery"),
    ON_FIELD(INSTANT, "instant", "instants", "instant"),
    ON_FIELD(ENCHANTMENT, "enchantment", "enchantments", LASTING),
    ON_FIELD(AURA, "aura", "auras", "aura"),
    [KIND_DEMIGOD] = {"demigod", "demigods", FIELD_KIND, "demigod", ZONE_DEMIGOD + 1, CG_FACE_UP},
    [KIND_DEITY] = {"deity", "deities", FIELD_KIND, "deity", ZONE_DEITIES + 1, CG_FACE_UP},
    ON_FIELD(BODY, "living permanent", "living permanents", BODIES),
    ANYWHERE(KIND_ENERGIZER, "demigod or nagual", "demigods or naguals", FIELD_KIND,
             "demigod|nagual"),
    ANYWHERE(KIND_CREATURE_OR_DEMIGOD, "creature or demigod", "creatures or demigods", FIELD_KIND,
             CREATURES "|demigod"),
    ANYWHERE(KIND_FIGHTER_OR_DEMIGOD, "combat card or demigod", "combat cards or demigods",
             FIELD_KIND, COMBAT_CARDS "|demigod"),
    ANYWHERE(KIND_BODY_OR_DEMIGOD, "living permanent or demigod", "living permanents or demigods",
             FIELD_KIND, BODIES "|demigod"),
    PLANE(AEVOS, "aevos"),
    PLANE(DAEVOS, "daevos"),
    PLANE(NAGA, "naga"),
    PLANE(ELWYNN, "elwynn"),
    PLANE(ALIAL, "alial"),
    PLANE(NARA, "nara"),
    PLANE(ROTH, "roth"),
    PLANE(SDRASSA, "sdrassa"),
    PLANE(GRAY, "gray"),
    PLANE(UNIVERSAL, "universal"),
    ANYWHERE(KIND_ALIGNMENT + ALIGNMENT_AEVOS, "follower of aevos", "followers of aevos",
             FIELD_ALIGNMENT, "aevos"),
    ANYWHERE(KIND_ALIGNMENT + ALIGNMENT_DAEVOS, "follower of daevos", "followers of daevos",
             FIELD_ALIGNMENT, "daevos"),
    ANYWHERE(KIND_ALIGNMENT + ALIGNMENT_NEUTRAL, "neutral card", "neutral cards", FIELD_ALIGNMENT,
             "neutral"),
    TRIBE(0, "angel", "angels"),
    TRIBE(1, "beast", "beasts"),
    TRIBE(2, "bird", "birds"),
    TRIBE(3, "demon", "demons"),
    TRIBE(4, "djinn", "djinns"),
    TRIBE(5, "dragon", "dragons"),
    TRIBE(6, "elemental", "elementals"),
    TRIBE(7, "elf", "elves"),
    TRIBE(8, "giant", "giants"),
    TRIBE(9, "golem", "golems"),
    TRIBE(10, "human", "humans"),
    TRIBE(11, "insect", "insects"),
    TRIBE(12, "knight", "knights"),
    TRIBE(13, "merfolk", "merfolk"),
    TRIBE(14, "plant", "plants"),
    TRIBE(15, "priest", "priests"),
    TRIBE(16, "rogue", "rogues"),
    TRIBE(17, "serpent", "serpents"),
    TRIBE(18, "shaman", "shamans"),
    TRIBE(19, "soldier", "soldiers"),
    TRIBE(20, "spirit", "spirits"),
    TRIBE(21, "undead", "undead"),
    TRIBE(22, "wizard", "wizards"),
    TRIBE(23, "wolf", "wolves"),
};

/* DVO-1.15, DVO-R10; the cost is clamped when it is paid, behind the penalties (DVO-R105). */
static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_COST] = {.name = "cost",
                   .title = "cost",
                   .minimum = -NUMBER_MOST,
                   .maximum = NUMBER_MOST},
    [STAT_ATK] = {.name = "atk", .title = "atk", .field = FIELD_ATTACK + 1, .maximum = NUMBER_MOST},
    [STAT_DEF] = {.name = "def",
                  .title = "def",
                  .field = FIELD_DEFENSE + 1,
                  .maximum = NUMBER_MOST},
    [STAT_ENERGIZE] = {.name = "energize_rate",
                       .title = "energize rate",
                       .attached = FIELD_ENERGIZE + 1, /* DVO-14.3 */
                       .maximum = NUMBER_MOST},
    [STAT_ENERGY] = {.name = "starting_energy", .title = "starting energy", .maximum = NUMBER_MOST},
    [STAT_LOYALTY] = {.name = "starting_loyalty",
                      .title = "starting loyalty",
                      .field = FIELD_LOYALTY + 1,
                      .maximum = NUMBER_MOST},
};

#define KEYTERM(row, word) [KEYTERM_##row] = {word, word, FIELD_KEYTERMS + 1, word, .stays = true}

static const cg_keyword_def keyterms[KEYTERM_COUNT] = {
    KEYTERM(DEFENDER, "defender"), KEYTERM(SWIFT, "swift"),       KEYTERM(SOARING, "soaring"),
    KEYTERM(FURIOUS, "furious"),   KEYTERM(WATCHFUL, "watchful"),
};

/* DVO-1.20 */
static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_ENERGY] = {.name = "energy",
                     .singular = "energy",
                     .plural = "energy",
                     .maximum = NUMBER_MOST,
                     .starts = STAT_ENERGY + 1}, /* DVO-8.1 */
    [MARK_LOYALTY] = {.name = "loyalty",
                      .singular = "loyalty counter",
                      .plural = "loyalty counters",
                      .maximum = NUMBER_MOST,
                      .starts = STAT_LOYALTY + 1}, /* DVO-13.6 */
    [MARK_APPROVAL] = {.name = "approval",
                       .singular = "approval counter",
                       .plural = "approval counters",
                       .maximum = NUMBER_MOST},
    [MARK_CHARGE] = {.name = "charge",
                     .singular = "charge counter",
                     .plural = "charge counters",
                     .maximum = NUMBER_MOST},
};

static const cg_condition_def conditions[] = {
    {"in attack mode", BIT_DEFENSE | BIT_MODE_SET, BIT_MODE_SET, "Of combat cards.",
     "switches to attack mode"},
    {"in defense mode", BIT_DEFENSE | BIT_MODE_SET, BIT_DEFENSE | BIT_MODE_SET, "Of combat cards.",
     "switches to defense mode"},
    {"attacking", BIT_ATTACKING, BIT_ATTACKING, "It attacks in this combat."},
    {"blocking", BIT_BLOCKING, BIT_BLOCKING, "It blocks in this combat."},
    {"blocked", BIT_BLOCKED, BIT_BLOCKED, "For attackers: a card has blocked it."},
    {"attacked", BIT_ATTACKED, BIT_ATTACKED, "It is attacked, or was attacked in this combat."},
    {"open", BIT_OPEN, BIT_OPEN, "For Shrines: its Deity can be summoned."},
};

static const cg_move_def moves[MOVE_COUNT] = {
    [MOVE_BANISH] = {"banish", "banishes", "banished", ZONE_REMOVED, false}, /* DVO-17.13 */
};

static const cg_resource_def resources[RESOURCE_COUNT] = {
    [RESOURCE_ENERGY] = {.singular = "energy",
                         .plural = "energy",
                         .available = energy_for,
                         .procedure = PROCEDURE_ABILITY_ENERGY},
    [RESOURCE_MANA] = {.singular = "mana",
                       .plural = "mana",
                       .available = mana_for,
                       .procedure = PROCEDURE_PAY_ANY},
};

static const cg_rule_def rules[RULE_COUNT] = {
    [RULE_HAND] = {.name = "hand_limit",
                   .title = "hand limit",
                   .initial = HAND_MOST, /* DVO-4.11 */
                   .maximum = 999},
    [RULE_LANDS] = {.name = "lands_per_turn",
                    .title = "lands per turn",
                    .initial = 1, /* DVO-7.2 */
                    .maximum = 99,
                    .one = "land per turn"},
};

#define OWN(happening) [HAPPENING_##happening - CG_ON_OF_GAME]

static const cg_happening_def happenings[] = {
    OWN(ENERGIZES) = {"energizes", "energize|energizes", false,
                      "A card gains energy in the Energize step."},
    OWN(SWITCHES) = {"switches", "switch|switches its mode", false,
                     "A combat card in play goes from attack mode to defense mode, or back."},
    OWN(COMES_UP) = {"comes_up", "come|comes up", false,
                     "A Demigod replaces one that was defeated."},
    OWN(OPENS) = {"opens", "open|opens", false,
                  "A Shrine opens, so that its Deity can be summoned."},
};

static const cg_verb_def verbs[VERB_COUNT] = {
    [VERB_OPEN] = {.pattern = "open|opens {cards}",
                   .summary = "Shrines open: their Deity can be summoned.",
                   .procedure = PROCEDURE_VERB_OPEN,
                   .reach = CG_REACHES_PLAY},
    [VERB_SWITCH] = {.pattern = "switch|switches the mode of {cards}",
                     .summary = "Combat cards go from attack mode to defense mode, or back.",
                     .procedure = PROCEDURE_VERB_SWITCH,
                     .reach = CG_REACHES_PLAY},
    [VERB_TO_ATTACK] = {.pattern = "bring|brings {cards} into attack mode",
                        .summary = "Combat cards are in attack mode from then on.",
                        .procedure = PROCEDURE_VERB_TO_ATTACK,
                        .reach = CG_REACHES_PLAY},
    [VERB_TO_DEFENSE] = {.pattern = "bring|brings {cards} into defense mode",
                         .summary = "Combat cards are in defense mode from then on.",
                         .procedure = PROCEDURE_VERB_TO_DEFENSE,
                         .reach = CG_REACHES_PLAY},
    [VERB_GAIN_ANY] = {.pattern = "add|adds {n} mana of any kind",
                       .of_player = true,
                       .summary = "The player chooses the kind of each mana.",
                       .procedure = PROCEDURE_VERB_GAIN_ANY,
                       .at_once = true},
    [VERB_FETCH] = {.pattern = "fetch|fetches the starting cards of {cards}",
                    .of_player = true,
                    .summary = "The player may take each entry of the card's list of starting "
                               "cards out of the deck, shows them, and shuffles.",
                    .procedure = PROCEDURE_VERB_FETCH},
};

/* DVO-8.6 */
static const cg_card_rule card_rules[] = {
    {.rule = CG_RULE_MARKS_AT_MOST, .kind = KIND_BODY + 1, .stat = MARK_ENERGY, .destroyed = true},
    {.rule = CG_RULE_MARKS_AT_MOST,
     .kind = KIND_DEITY + 1,
     .stat = MARK_LOYALTY,
     .to = ZONE_ASIDE + 1},
    {.rule = CG_RULE_ORPHAN, .kind = KIND_AURA + 1},
    {.rule = CG_RULE_ORPHAN, .kind = KIND_ORB + 1},
};

static const cg_relation_def relations[RELATION_COUNT] = {
    [RELATION_ATTACKS] = {"attacks", "attacks", false, "is sent to attack"},
    [RELATION_BLOCKS] = {"blocks", "blocks", true, "blocks"}, /* DVO-R67 */
    [RELATION_STRIKES] = {"strikes", "strikes", false, "is to strike"},
};

static const char *const spans[] = {[SPAN_COMBAT] = "combat", NULL};
static const char *const ability_flags[] = {[FLAG_EQUIP] = "equip", [FLAG_POWER] = "power", NULL};

static const cg_word_def words[] = {
    {"exhaust", "tap"}, {"exhausts", "taps"},    {"exhausted", "tapped"},
    {"ready", "untap"}, {"readied", "untapped"},
};

static const cg_moment_def moments[] = {{CG_MOMENT_PAY, PROCEDURE_PAY}};

const cg_board divino_board = {
    .kinds = kinds,
    .kind_count = KIND_COUNT,
    .derive = derive,
    .stats = stats,
    .stat_count = STAT_COUNT,
    .keywords = keyterms,
    .keyword_count = KEYTERM_COUNT,
    .marks = marks,
    .mark_count = MARK_COUNT,
    .conditions = conditions,
    .condition_count = CG_LENGTH(conditions),
    .moves = moves,
    .move_count = MOVE_COUNT,
    .resources = resources,
    .resource_count = RESOURCE_COUNT,
    .rules = rules,
    .rule_count = RULE_COUNT,
    .spans = spans,
    .ability_flags = ability_flags,
    .happenings = happenings,
    .happening_count = CG_LENGTH(happenings),
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .card_rules = card_rules,
    .card_rule_count = CG_LENGTH(card_rules),
    .words = words,
    .word_count = CG_LENGTH(words),
    .relations = relations,
    .relation_count = RELATION_COUNT,
    .without = divino_lacks,
    .without_count = DIVINO_LACKS,
    .triggers = CG_TRIGGER_STACKED, /* DVO-5.15, DVO-5.16 */
    .damage_mark = MARK_ENERGY + 1, /* DVO-8.2 */
    .power = STAT_ATK + 1,
    .row = board_row,
    .may = {[CG_MAY_LIE] = may_lie,
            [CG_MAY_TARGET] = may_target,
            [CG_MAY_ATTACH] = may_attach,
            [CG_MAY_CONTROL] = may_control,
            [CG_MAY_PAY] = may_pay,
            [CG_MAY_USE] = may_use,
            [CG_MAY_EXHAUST] = may_exhaust},
    .searches_can_fail = true, /* DVO-R99, DVO-R100 */
    .looks_ahead = true,
    .moments = moments,
    .moment_count = CG_LENGTH(moments),
    .cost_stat = STAT_COST + 1,
    .bits = {[CG_BITS_PLAYED] = BIT_DEFENSE | BIT_MODE_SET | BIT_PLACED,      /* DVO-R33, DVO-R88 */
             [CG_BITS_OF_CONTROL] = BIT_FIT | BIT_SWITCHED | BITS_OF_COMBAT}, /* DVO-R93, DVO-R67 */
    .settle = settle,
    .trigger_limit_option = OPTION_EFFECT_LIMIT + 1, /* DVO-R97 */
    .trigger_cause = CAUSE_EFFECT_LIMIT,
    .limits = {.tokens = 0,
               .modifiers = 192,
               .pending = 64,
               .lasts = 64,
               .relations = ATTACKERS_MOST + BLOCKERS_MOST + STRIKES_MOST},
};
