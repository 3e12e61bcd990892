/* Divinity: the tables of cards in play, which are also the words that its cards use. */
#include "game.h"

#define KIND(row, one, many, field, word) [KIND_##row] = {one, many, field, word, 0, CG_FACE_UP}
#define DEITY(row, name, field, word)                                                              \
    [KIND_##row] = {name " deity", name " deities", field, word, ZONE_DEITIES + 1, CG_FACE_UP}

/* DIV-1.2 to DIV-1.14; a face-down Attachment is an Attachment and nothing more (DIV-R37). */
static const cg_kind_def kinds[KIND_COUNT] = {
    [KIND_DEITY] = {"deity", "deities", FIELD_KIND, "deity", ZONE_DEITIES + 1, CG_FACE_UP},
    [KIND_WALL] = {"wall", "walls", FIELD_KIND, "wall", ZONE_WALLS + 1, CG_FACE_UP},
    KIND(DEITY_OR_WALL, "deity or wall", "deities or walls", FIELD_KIND, "deity|wall"),
    KIND(SPELL, "spell", "spells", FIELD_KIND, "attachment|environment|magic"),
    [KIND_ATTACHMENT] = {"attachment", "attachments", FIELD_KIND, "attachment",
                         ZONE_ATTACHMENTS + 1, CG_FACE_ANY},
    [KIND_ENVIRONMENT] = {"environment", "environments", FIELD_KIND, "environment",
                          ZONE_ENVIRONMENT + 1, CG_FACE_UP, .common = true}, /* DIV-R39 */
    KIND(MAGIC, "magic", "magics", FIELD_KIND, "magic"),
    KIND(ARTIFACT, "artifact", "artifacts", FIELD_ATTACHMENT, "artifact"),
    KIND(CURSE, "curse", "curses", FIELD_ATTACHMENT, "curse"),
    KIND(RITUAL, "ritual", "rituals", FIELD_ATTACHMENT, "ritual"),
    KIND(SERVANT, "servant", "servants", FIELD_ATTACHMENT, "servant"),
    DEITY(MINOR, "minor", FIELD_RANK, "minor"),
    DEITY(LESSER, "lesser", FIELD_RANK, "minor"), /* DIV-R3 */
    DEITY(MAJOR, "major", FIELD_RANK, "major"),
    DEITY(PRIMORDIAL, "primordial", FIELD_RANK, "primordial"),
    DEITY(SUPREME, "supreme", FIELD_RANK, "supreme"),
    DEITY(CANAANITE, "canaanite", FIELD_PANTHEON, "canaanite"),
    DEITY(EGYPTIAN, "egyptian", FIELD_PANTHEON, "egyptian"),
    DEITY(MESOPOTAMIAN, "mesopotamian", FIELD_PANTHEON, "mesopotamian"),
    DEITY(NORSE, "norse", FIELD_PANTHEON, "norse"),
    DEITY(OLYMPIAN, "olympian", FIELD_PANTHEON, "olympian"),
    DEITY(FEMALE, "female", FIELD_GENDER, "female|both"), /* DIV-R12 */
    DEITY(MALE, "male", FIELD_GENDER, "male|both"),
    [KIND_BOTH] = {"deity of both genders", "deities of both genders", FIELD_GENDER, "both",
                   ZONE_DEITIES + 1, CG_FACE_UP},
    DEITY(CELESTIAL, "celestial", FIELD_TYPES, "celestial"),
    DEITY(CIVILIAN, "civilian", FIELD_TYPES, "civilian"),
    DEITY(FERTILITY, "fertility", FIELD_TYPES, "fertility"),
    DEITY(DEATH, "death", FIELD_TYPES, "death"),
    DEITY(DOMINION, "dominion", FIELD_TYPES, "dominion"),
    DEITY(ELEMENTAL, "elemental", FIELD_TYPES, "elemental"),
    DEITY(TEMPORAL, "temporal", FIELD_TYPES, "temporal"),
    DEITY(RUBY, "ruby", FIELD_GEMSTONES, "ruby"),
    DEITY(TOPAZ, "topaz", FIELD_GEMSTONES, "topaz"),
    DEITY(CITRINE, "citrine", FIELD_GEMSTONES, "citrine"),
    DEITY(EMERALD, "emerald", FIELD_GEMSTONES, "emerald"),
    DEITY(SAPPHIRE, "sapphire", FIELD_GEMSTONES, "sapphire"),
    DEITY(AMETHYST, "amethyst", FIELD_GEMSTONES, "amethyst"),
    DEITY(ONIX, "onix", FIELD_GEMSTONES, "onix"),
    DEITY(ONYX, "onyx", FIELD_GEMSTONES, "onix"), /* DIV-R10 */
    [KIND_LEFT] = {"left wall", "left walls", FIELD_POSITION, "left", ZONE_WALLS + 1, CG_FACE_UP},
    [KIND_MIDDLE] = {"middle wall", "middle walls", FIELD_POSITION, "middle", ZONE_WALLS + 1,
                     CG_FACE_UP},
    [KIND_RIGHT] = {"right wall", "right walls", FIELD_POSITION, "right", ZONE_WALLS + 1,
                    CG_FACE_UP},
};

/* DIV-R48: ATK is 0 at least, HP can be anything. */
static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_HP] = {.name = "hp",
                 .title = "hp",
                 .field = FIELD_HP + 1,
                 .minimum = -STAT_MOST,
                 .maximum = STAT_MOST},
    [STAT_ATK] = {.name = "atk", .title = "atk", .field = FIELD_ATK + 1, .maximum = STAT_MOST},
};

/* DIV-1.17 */
static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_DAMAGE] = {.name = "damage",
                     .singular = "damage counter",
                     .plural = "damage counters",
                     .maximum = INT16_MAX},
};

/* DIV-R62: which `+` abilities were used is public. */
static const cg_card_value_def card_values[] = {
    {"abilities_used", "abilities used", USED_AT, USED_BITS},
};

static const cg_action_def actions[] = {
    [ACTION_PLAY_DEITIES - CG_ACTION_OF_GAME] = {"play deities"},
    [ACTION_PLAY_WALLS - CG_ACTION_OF_GAME] = {"play walls"},
    [ACTION_PLAY_SPELLS - CG_ACTION_OF_GAME] = {"play spells"},
    [ACTION_PLAY_ATTACHMENTS - CG_ACTION_OF_GAME] = {"play attachments"},
    [ACTION_PLAY_ENVIRONMENTS - CG_ACTION_OF_GAME] = {"play environments"},
    [ACTION_PLAY_MAGICS - CG_ACTION_OF_GAME] = {"play magics"},
    [ACTION_BE_ATTACKED_FIRST -
        CG_ACTION_OF_GAME] = {"be attacked first", .reach = CG_REACHES_PLAY},
};

/* DIV-5.1, DIV-4.3, DIV-11.1 */
static const cg_rule_def rules[RULE_COUNT] = {
    [RULE_PLAYS] = {.name = "plays_per_turn",
                    .title = "plays per turn",
                    .initial = 1,
                    .maximum = 99,
                    .one = "play per turn"},
    [RULE_DRAWS] = {.name = "draw_count",
                    .title = "draw count",
                    .initial = 1,
                    .maximum = 99,
                    .one = "draw per turn"},
    [RULE_TROPHIES] = {.name = "trophies_per_defeat",
                       .title = "trophies per defeat",
                       .initial = 1,
                       .maximum = 3,
                       .one = "trophy per defeat"},
};

static const cg_happening_def happenings[] = {
    [HAPPENING_TAKES_EFFECT -
     CG_ON_OF_GAME] = {"takes_effect", "take|takes effect", false,
                       "An Attachment is played face up, or its player turns it face up."},
};

static const cg_verb_def verbs[VERB_COUNT] = {
    [VERB_COLLECT] = {.pattern = "collect|collects a trophy for {cards}",
                      .of_player = true,
                      .summary = "At the end of the turn the player may take one more trophy, as "
                                 "if that Deity had been defeated.",
                      .procedure = PROCEDURE_COLLECT},
};

static const cg_card_rule card_rules[] = {
    {CG_RULE_MARKS_REACH, KIND_DEITY_OR_WALL + 1, STAT_HP, MARK_DAMAGE, false,
     0}, /* DIV-10.1, DIV-R45 */
};

static const cg_moment_def moments[] = {{CG_MOMENT_LEFT, PROCEDURE_LEFT},
                                        {CG_MOMENT_ANNOUNCED, PROCEDURE_ANNOUNCED}};

const cg_board divinity_board = {
    .kinds = kinds,
    .kind_count = KIND_COUNT,
    .stats = stats,
    .stat_count = STAT_COUNT,
    .marks = marks,
    .mark_count = MARK_COUNT,
    .card_values = card_values,
    .card_value_count = CG_LENGTH(card_values),
    .actions = actions,
    .action_count = CG_LENGTH(actions),
    .rules = rules,
    .rule_count = RULE_COUNT,
    .happenings = happenings,
    .happening_count = CG_LENGTH(happenings),
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .without = divinity_lacks,
    .without_count = DIVINITY_LACKS,
    .triggers = CG_TRIGGER_QUEUED, /* DIV-R63 */
    .trigger_limit = 1000,         /* DIV-R59 */
    .trigger_cause = CAUSE_TRIGGERS,
    .card_rules = card_rules,
    .card_rule_count = CG_LENGTH(card_rules),
    .settle = settle,
    .may = {[CG_MAY_LIE] = may_lie,
            [CG_MAY_ATTACH] = may_attach,
            [CG_MAY_CONTROL] = may_control,
            [CG_MAY_PLAY] = may_play},
    .looks_ahead = true,               /* DIV-R27, DIV-R28, DIV-R40 */
    .plays = CG_PLAYED_LAST,           /* DIV-R23, DIV-R32 */
    .layers = CG_LAYERS_FACTORS_FIRST, /* DIV-R48 */
    .moments = moments,
    .moment_count = CG_LENGTH(moments),
    .discards = CG_DISCARDS_IN_PLAY, /* DIV-14.2 */
    .damage_mark = MARK_DAMAGE + 1,
    .power = STAT_ATK + 1,
    .use_words = "once per turn", /* DIV-6.4 */
    .attached_go = true,          /* DIV-7.16, DIV-R37 */
    .limits = {.tokens = 0, .modifiers = 96, .pending = 32, .lasts = 16},
};
