/* Demi: the tables of cards in play, which are also the words that its cards use. */
#include "game.h"

#define CREATURES "monster|demi_god|god"

static const cg_kind_def kinds[KIND_COUNT] = {
    /* DEMI-1.5, DEMI-1.6; what Units act as comes from derive() */
    [KIND_CREATURE] = {"creature", "creatures", FIELD_KIND, CREATURES, ZONE_CREATURES + 1,
                       CG_FACE_ANY},
    [KIND_MONSTER] = {"monster", "monsters", FIELD_KIND, "monster", ZONE_CREATURES + 1,
                      CG_FACE_ANY},
    [KIND_DEMI_GOD] = {"demigod", "demigods", FIELD_KIND, "demi_god", ZONE_CREATURES + 1,
                       CG_FACE_ANY},
    [KIND_GOD] = {"god", "gods", FIELD_KIND, "god", ZONE_CREATURES + 1, CG_FACE_ANY},
    [KIND_WORSHIPER] = {"worshiper", "worshipers", FIELD_KIND, "worshiper", ZONE_WORSHIPERS + 1,
                        CG_FACE_ANY},
    [KIND_TITAN] = {"titan", "titans", FIELD_KIND, "titan", ZONE_TITAN + 1, CG_FACE_ANY},
    [KIND_PRAYER] = {"prayer", "prayers", FIELD_KIND, "prayer", ZONE_ACTIVATED + 1, CG_FACE_UP},
    [KIND_VAIN] = {"vain", "vains", FIELD_KIND, "vain", ZONE_ACTIVATED + 1, CG_FACE_UP},
    [KIND_UNIT] = {"unit", "units", FIELD_KIND, "unit", 0, CG_FACE_ANY},
    [KIND_SET_CARD] = {"set card", "set cards", FIELD_KIND, "prayer|vain", ZONE_SLOTS + 1,
                       CG_FACE_DOWN},
    /* DEMI-1.3 */
    [KIND_GREEK] = {"greek", "greek", FIELD_PANTHEON, "greek", 0, CG_FACE_UP},
    [KIND_NORSE] = {"norse", "norse", FIELD_PANTHEON, "norse", 0, CG_FACE_UP},
    [KIND_EGYPTIAN] = {"egyptian", "egyptian", FIELD_PANTHEON, "egyptian", 0, CG_FACE_UP},
    [KIND_AGNOSTIC] = {"agnostic", "agnostic", FIELD_PANTHEON, "agnostic", 0, CG_FACE_UP},
    /* DEMI-1.13 */
    [KIND_BUFF] = {"buff", "buffs", FIELD_CATEGORY, "buff", 0, CG_FACE_UP},
    [KIND_ATTACHMENT] = {"attachment", "attachments", FIELD_CATEGORY, "attachment", 0, CG_FACE_UP},
    [KIND_CARDS_AND_DECK] = {"study", "studies", FIELD_CATEGORY, "cards_and_deck", 0, CG_FACE_UP},
    [KIND_FIELD_EFFECT] = {"field effect", "field effects", FIELD_CATEGORY, "field_effect", 0,
                           CG_FACE_UP},
    [KIND_OMEN] = {"omen", "omens", FIELD_CATEGORY, "omen", 0, CG_FACE_UP},
    [KIND_ENTRAPPED] = {"entrapped", "entrapped", FIELD_CATEGORY, "entrapped", 0, CG_FACE_UP},
    [KIND_ALTAR] = {"altar", "altars", FIELD_CATEGORY, "altar", 0, CG_FACE_UP},
    [KIND_CHANCE] = {"chance", "chances", FIELD_CATEGORY, "chance", 0, CG_FACE_UP},
    [KIND_CHANCE_CARD] = {"chance card", "chance cards", FIELD_CATEGORY, "chance", 0, CG_FACE_UP},
};

/* DEMI-1.16, DEMI-R50, DEMI-R87 */
static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_POWER] = {"power", "power", FIELD_POWER + 1, 0, 0, POWER_MOST, CG_ROUND_DOWN, false,
                    NULL},
};

/* DEMI-R49 */
static const cg_keyword_def keywords[KEYWORD_COUNT] = {
    [KEYWORD_VICTORY_IN_TIES] = {"victory_in_ties", "victory in ties", 0, NULL},
};

/* What a card has done is public (DEMI-3.11). */
static const cg_card_value_def card_values[] = {
    {"attacked", "attacked", 0, 1},
    {"effect_used", "effect used", 1, 1},
    {"cancelled", "cancelled", 3, 1},
    {"turns_on_the_field", "turns on the field", BIT_AGE, BIT_AGE_BITS},
};

#define OWN_ACTION(name) [ACTION_##name - CG_ACTION_OF_GAME]

static const cg_action_def actions[] = {
    OWN_ACTION(ATTACK_DIRECTLY) = {"attack directly", .reach = CG_REACHES_PLAY},
    OWN_ACTION(ATTACK_AT_ONCE) = {"attack at once", .reach = CG_REACHES_PLAY},
    OWN_ACTION(BE_OFFERED) = {"be offered", CG_CAUSE_OF_GAME + MOVE_OFFER},
    OWN_ACTION(BE_DESTROYED_IN_BATTLE) = {"be destroyed in battle", CG_CAUSE_BATTLE},
    OWN_ACTION(BE_DESTROYED_BY_EFFECTS) = {"be destroyed by effects", CG_CAUSE_DESTROY},
};

static const cg_move_def moves[MOVE_COUNT] = {
    [MOVE_OFFER] = {"offer", "offers", "offered", ZONE_MYTHOLOGY, false},
};

/* DEMI-5.14 */
static const cg_rule_def rules[RULE_COUNT] = {
    [RULE_CREATURES] = {.name = "creatures_per_turn",
                        .title = "creatures per turn",
                        .initial = 1,
                        .maximum = 99,
                        .one = "creature per turn"},
    [RULE_WORSHIPERS] = {.name = "worshipers_per_turn",
                         .title = "worshipers per turn",
                         .initial = 1,
                         .maximum = 99,
                         .one = "worshiper per turn"},
    [RULE_TITANS] = {.name = "titans_per_turn",
                     .title = "titans per turn",
                     .initial = 1,
                     .maximum = 99,
                     .one = "titan per turn"},
    [RULE_SETTINGS] = {.name = "settings_per_turn",
                       .title = "settings per turn",
                       .initial = SETTINGS,
                       .maximum = 99,
                       .one = "setting per turn"},
};

static const int die_sides[] = {4, 6, 8, 10, 20, 100, 0}; /* DEMI-1.19, DEMI-R78 */
/* DEMI-R84: what control gives back and finds no slot goes to its owner's Mythology. */
static const cg_card_rule card_rules[] = {
    {CG_RULE_ORPHAN, KIND_CREATURE + 1, 0, 0, false, 0},
    {CG_RULE_ORPHAN, KIND_WORSHIPER + 1, 0, 0, false, 0},
    {CG_RULE_ORPHAN, KIND_TITAN + 1, 0, 0, false, 0},
};

static const char *const spans[] = {[SPAN_ATTACK] = "attack", NULL};
static const char *const ability_flags[] = {[FLAG_RECURRING] = "recurring", NULL};

#define OWN(happening) [HAPPENING_##happening - CG_ON_OF_GAME]

static const cg_happening_def happenings[] = {
    OWN(WINS) = {"wins", "win|wins a battle", false,
                 "A Creature or Worshiper has more Power in a battle, or wins a tie."},
    OWN(LOSES) = {"loses", "lose|loses a battle", false, "It has less Power in a battle."},
    OWN(TIES) = {"ties", "tie|ties a battle", false, "Both have the same Power."},
};

/* DEMI-10.2 */
static const cg_word_def words[] = {
    {"exhaust", "entomb"}, {"exhausts", "entombs"},  {"exhausted", "entombed"},
    {"ready", "upright"},  {"readied", "uprighted"},
};

static const cg_moment_def moments[] = {{CG_MOMENT_ANNOUNCED, PROCEDURE_COUNTER},
                                        {CG_MOMENT_CHOICE, PROCEDURE_CHOICE}};

const cg_board demi_board = {
    .words = words,
    .word_count = CG_LENGTH(words),
    .kinds = kinds,
    .kind_count = KIND_COUNT,
    .derive = derive,
    .stats = stats,
    .stat_count = STAT_COUNT,
    .keywords = keywords,
    .keyword_count = KEYWORD_COUNT,
    .card_values = card_values,
    .card_value_count = CG_LENGTH(card_values),
    .actions = actions,
    .action_count = CG_LENGTH(actions),
    .moves = moves,
    .move_count = MOVE_COUNT,
    .rules = rules,
    .rule_count = RULE_COUNT,
    .spans = spans,
    .ability_flags = ability_flags,
    .happenings = happenings,
    .happening_count = CG_LENGTH(happenings),
    .card_rules = card_rules,
    .card_rule_count = CG_LENGTH(card_rules),
    .without = demi_lacks,
    .without_count = DEMI_LACKS,
    .triggers = CG_TRIGGER_QUEUED, /* DEMI-9.11, DEMI-R71 */
    .works = works,
    .lasting = lasting,
    .die_sides = die_sides,
    .settle = settle,
    .moments = moments,
    .moment_count = CG_LENGTH(moments),
    .spends_exhausted = true,              /* DEMI-10.2 */
    .bits = {[CG_BITS_GROUP] = BIT_GROUP}, /* DEMI-8.2 to DEMI-8.7, DEMI-R44 to DEMI-R46 */
    .uses_happen = true,                   /* DEMI-R26 */
    .use_words = "each turn",
    .row = board_row,
    .may = {[CG_MAY_ATTACH] = may_attach, [CG_MAY_BE_SPARED] = may_be_spared},
    .fizzles = CG_FIZZLES_NEVER, /* DEMI-R18 */
    .power = STAT_POWER + 1,
    .attached_go = true,            /* DEMI-10.8 */
    .overflow = CG_OVERFLOW_CHOSEN, /* DEMI-R65 */
    .limits = {.tokens = 0, .modifiers = 96, .pending = 48, .lasts = 24},
};
