/* DIVINO: the tables of cards in play, which are also the words that its cards use. */
#include "game.h"

#define CREATURES "creature|relic_creature|nagual"
#define COMBAT_CARDS CREATURES "|warrior"
#define BODIES COMBAT_CARDS "|fortress|shrine"
#define LANDS "basic_land|land"
#define RELICS "relic|relic_creature|equipment"
#define LASTING "enchantment|aura"

#define ON_FIELD(one, many, word) one, many, FIELD_KIND, word, ZONE_FIELD + 1, CG_FACE_UP
#define ANYWHERE(one, many, field, word) one, many, field, word, 0, CG_FACE_UP
#define PLANE(word) ANYWHERE(word " card", word " cards", FIELD_PLANE, word)
#define TRIBE(one, many) one, many, FIELD_TRIBES, one, ZONE_FIELD + 1, CG_FACE_UP

static const cg_kind_def kinds[] = {KINDS(CG_AS_ROW)};

/* DVO-1.15, DVO-R10. The cost is limited when it is paid, after the penalties (DVO-R105). */
static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_COST] = {"cost", "cost", 0, 0, -NUMBER_MOST, NUMBER_MOST},
    [STAT_ATK] = {"atk", "atk", FIELD_ATTACK + 1, 0, 0, NUMBER_MOST},
    [STAT_DEF] = {"def", "def", FIELD_DEFENSE + 1, 0, 0, NUMBER_MOST},
    [STAT_ENERGIZE] = {"energize_rate", "energize rate", .maximum = NUMBER_MOST,
                       .attached = FIELD_ENERGIZE + 1}, /* DVO-14.3 */
    [STAT_ENERGY] = {"starting_energy", "starting energy", .maximum = NUMBER_MOST},
    [STAT_LOYALTY] = {"starting_loyalty", "starting loyalty", FIELD_LOYALTY + 1, 0, 0,
                      NUMBER_MOST}};

#define KEYTERM(row, word) [KEYTERM_##row] = {word, word, FIELD_KEYTERMS + 1, word, .stays = true}

static const cg_keyword_def keywords[KEYWORD_COUNT] = {
    KEYTERM(DEFENDER, "defender"), KEYTERM(SWIFT, "swift"), KEYTERM(SOARING, "soaring"),
    KEYTERM(FURIOUS, "furious"), KEYTERM(WATCHFUL, "watchful")};

/* DVO-1.20 */
static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_ENERGY] = {"energy", "energy", "energy", NUMBER_MOST,
                     .starts = STAT_ENERGY + 1}, /* DVO-8.1 */
    [MARK_LOYALTY] = {"loyalty", "loyalty counter", "loyalty counters", NUMBER_MOST,
                      .starts = STAT_LOYALTY + 1}, /* DVO-13.6 */
    [MARK_APPROVAL] = {"approval", "approval counter", "approval counters", NUMBER_MOST},
    [MARK_CHARGE] = {"charge", "charge counter", "charge counters", NUMBER_MOST},
};

static const cg_condition_def conditions[] = {
    {"in attack mode", BIT_DEFENSE | BIT_MODE_SET, BIT_MODE_SET, "Only for combat cards.",
     "switches to attack mode"},
    {"in defense mode", BIT_DEFENSE | BIT_MODE_SET, BIT_DEFENSE | BIT_MODE_SET,
     "Only for combat cards.", "switches to defense mode"},
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
    [RESOURCE_ENERGY] = {"energy", "energy", 0, 0, energy_for, PROCEDURE_ABILITY_ENERGY},
    [RESOURCE_MANA] = {"mana", "mana", 0, 0, mana_for, PROCEDURE_PAY_ANY},
};

static const cg_rule_def rules[RULE_COUNT] = {
    [RULE_HAND] = {"hand_limit", "hand limit", 0, HAND_MOST, 0, 999}, /* DVO-4.11 */
    [RULE_LANDS] = {"lands_per_turn", "lands per turn", 0, 1, 0, 99, "land per turn"}, /* DVO-7.2 */
};

#define OWN(happening) [HAPPENING_##happening - CG_ON_OF_GAME]

static const cg_happening_def happenings[] = {HAPPENINGS(CG_AS_ROW)};
static const cg_verb_def verbs[] = {VERBS(CG_AS_ROW)};

/* DVO-8.6 */
static const cg_card_rule card_rules[] = {
    {CG_RULE_MARKS_AT_MOST, KIND_BODY + 1, MARK_ENERGY, 0, true},
    {CG_RULE_MARKS_AT_MOST, KIND_DEITY + 1, MARK_LOYALTY, 0, false, ZONE_ASIDE + 1},
    {CG_RULE_ORPHAN, KIND_AURA + 1},
    {CG_RULE_ORPHAN, KIND_ORB + 1}};

static const cg_relation_def relations[RELATION_COUNT] = {
    [RELATION_ATTACKS] = {"attacks", "attacks", false, "is sent to attack"},
    [RELATION_BLOCKS] = {"blocks", "blocks", true, "blocks"}, /* DVO-R67 */
    [RELATION_STRIKES] = {"strikes", "strikes", false, "is to strike"},
};

static const char *const spans[] = {[SPAN_COMBAT] = "combat", NULL};
static const char *const ability_flags[] = {[FLAG_EQUIP] = "equip", [FLAG_POWER] = "power", NULL};

static const cg_word_def words[] = {{"exhaust", "tap"},
                                    {"exhausts", "taps"},
                                    {"exhausted", "tapped"},
                                    {"ready", "untap"},
                                    {"readied", "untapped"}};

static const cg_moment_def moments[] = {{CG_MOMENT_PAY, PROCEDURE_PAY}};

static const cg_lack without[] = {
    {CG_LACKS_GROUP, "reactions",
     "Instants and abilities answer whatever is on the stack; write 'when'"},
    /* DVO-11.10, DVO-R101 */
    {CG_LACKS_GROUP, "ends by effects",
     "only the defeat of the last Demigod ends a match (DVO-11.10)"},
    {CG_LACKS_GROUP, "tokens", "every card belongs to a deck"},
    {CG_LACKS_GROUP, "faces", NULL}, /* no card is face down */
    {CG_LACKS_GROUP, "life", NULL},  /* energy is the only life (DVO-17.11) */
    /* DVO-8.2, DVO-11.1 */
    {CG_LACKS_DAMAGE, "damage to players",
     "it takes energy from cards, and a Demigod stands for its player: write 'one of my demigods' "
     "or 'each enemy demigod'"},
    {CG_LACKS_GROUP, "battles", "write 'attacks', 'blocks', 'is attacking' or 'is blocking'"},
    {CG_LACKS_GROUP, "signals", NULL},
    {CG_LACKS_GROUP, "defeat", NULL},
    {CG_LACKS_MUST_TO, "attack", "write 'must attack'"},
    {CG_LACKS_MUST, "be blocked", "write 'must block' of those that block"},
};

const cg_board divino_board = {
    CG_HAS_TABLES(kind, stat, keyword, mark, condition, move, resource, rule, happening, verb,
                  card_rule, word, relation, moment),
    .derive = derive,
    .spans = spans,
    .ability_flags = ability_flags,
    CG_HAS_TABLE(without, without_count, without),
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
