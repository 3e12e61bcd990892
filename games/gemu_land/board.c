/* Gemu Land: the tables of cards on the field, which are also the words that its cards use. */
#include "game.h"

/* GEMU-1.2, GEMU-1.10: "monster" alone is a face-up one, a Token too. */
static const cg_kind_def kinds[KIND_COUNT] = {
    [KIND_MONSTER] = {"monster", "monsters", FIELD_KIND, "monster|token", ZONE_MONSTER_ROW + 1,
                      CG_FACE_UP, .tokens = true}, /* GEMU-17.5 */
    [KIND_SET_MONSTER] = {"set monster", "set monsters", FIELD_KIND, "monster",
                          ZONE_MONSTER_ROW + 1, CG_FACE_DOWN},
    [KIND_ANY_MONSTER] = {"monster or set monster", "monsters or set monsters", FIELD_KIND,
                          "monster|token", ZONE_MONSTER_ROW + 1, CG_FACE_ANY},
    [KIND_PROPHECY] = {"prophecy", "prophecies", FIELD_KIND, "prophecy", 0, CG_FACE_UP},
    [KIND_SET_PROPHECY] = {"set prophecy", "set prophecies", FIELD_KIND, "prophecy",
                           ZONE_PROPHECY_ROW + 1, CG_FACE_DOWN},
    [KIND_ANY_PROPHECY] = {"prophecy or set prophecy", "prophecies or set prophecies", FIELD_KIND,
                           "prophecy", 0, CG_FACE_ANY},
    [KIND_PERSISTENT] = {"persistent prophecy", "persistent prophecies", FIELD_SUBTYPE,
                         "persistent", 0, CG_FACE_UP},
    [KIND_EQUIPMENT] = {"equipment", "equipment", FIELD_SUBTYPE, "equipment", 0, CG_FACE_UP},
    [KIND_FIELD] = {"field prophecy", "field prophecies", FIELD_SUBTYPE, "field", 0, CG_FACE_UP},
    [KIND_QUICK] = {"quick prophecy", "quick prophecies", FIELD_FLAGS, "quick", 0, CG_FACE_UP},
    [KIND_ROOTLING] = {"rootling", "rootlings", FIELD_TRIBE, "rootling", ZONE_MONSTER_ROW + 1,
                       CG_FACE_UP},
    [KIND_EBBLING] = {"ebbling", "ebblings", FIELD_TRIBE, "ebbling", ZONE_MONSTER_ROW + 1,
                      CG_FACE_UP},
    [KIND_MIRAGE] = {"mirage", "mirages", FIELD_TRIBE, "mirage", ZONE_MONSTER_ROW + 1, CG_FACE_UP},
};

/* GEMU-14.1, GEMU-14.3, GEMU-R46, and GEMU-1.6 of the level */
static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_ATTACK] = {"attack", "attack", FIELD_ATTACK + 1, 0, 0, STAT_MOST, CG_ROUND_UP, false,
                     NULL},
    [STAT_DEFENSE] = {"defense", "defense", FIELD_DEFENSE + 1, 0, 0, STAT_MOST, CG_ROUND_UP, false,
                      NULL},
    [STAT_LEVEL] = {"level", "level", FIELD_LEVEL + 1, 0, 0, STAT_MOST, CG_ROUND_UP, true, NULL},
    [STAT_TAUNT] = {"taunt", "taunt", FIELD_TAUNT + 1, 0, 0, STAT_MOST, CG_ROUND_UP, false, NULL},
    [STAT_EXTRA_ATTACKS] = {"extra_attacks", "extra attacks", 0, 0, 0, 14, CG_ROUND_UP, false,
                            "extra attack"},
    [STAT_EXTRA_SKILLS] = {"extra_skills", "extra skills", 0, 0, 0, 14, CG_ROUND_UP, false,
                           "extra skill"},
};

static const cg_keyword_def keywords[KEYWORD_COUNT] = {
    [KEYWORD_FINALE_ATTACKS] = {"finale_attacks", "finale attacks", 0, NULL},
};

/* GEMU-14.4, GEMU-14.6 */
static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_SHIELD] = {"shield", "shield", "shields", INT16_MAX, 0, 0, .saves = true, .bound = true},
};

/* What a Monster has done in this turn is public. */
static const cg_card_value_def card_values[] = {
    {"attacks_used", "attacks used", ATTACKS_AT, COUNT_BITS},
    {"skills_used", "skills used", SKILLS_AT, COUNT_BITS},
    {"attack_skill_used", "attack skill used", SPENT_AT, 1},
};

/* GEMU-14.10 */
static const cg_action_def actions[] = {
    [ACTION_BE_DESTROYED_BY_BATTLE - CG_ACTION_OF_GAME] = {"be destroyed by battle",
                                                           CG_CAUSE_BATTLE},
    [ACTION_BE_DESTROYED_BY_EFFECTS -
        CG_ACTION_OF_GAME] = {"be destroyed by effects", CG_CAUSE_DESTROY},
    [ACTION_ATTACK_DIRECTLY - CG_ACTION_OF_GAME] = {"attack directly", .reach = CG_REACHES_PLAY},
    [ACTION_USE_SKILLS - CG_ACTION_OF_GAME] = {"use skills", .reach = CG_REACHES_PLAY},
};

static const cg_move_def moves[] = {{"banish", "banishes", "banished", ZONE_BANISHED_PILE, false}};

static const cg_resource_def resources[RESOURCE_COUNT] = {
    [RESOURCE_MANA] = {.singular = "mana",
                       .plural = "mana",
                       .available = mana_available,
                       .procedure = PROCEDURE_PAY},
};

/* GEMU-5.4, GEMU-7.1 */
static const cg_rule_def rules[RULE_COUNT] = {
    [RULE_DRAW_COUNT] = {"draw_count", "draw count", 0, DRAW_COUNT, 0, COUNT_MOST, "draw per turn"},
    [RULE_SUMMONS] = {"summons_per_turn", "summons per turn", 0, 1, 0, COUNT_MOST,
                      "summon per turn"},
    [RULE_PROPHECIES] = {"prophecies_per_turn", "prophecies per turn", 0, 1, 0, COUNT_MOST,
                         "prophecy per turn"},
};

static const char *const spans[] = {"battle", NULL};
static const char *const ability_flags[] = {"attack", "finale", NULL};

#define OWN(happening) [HAPPENING_##happening - CG_ON_OF_GAME]

static const cg_happening_def happenings[] = {
    OWN(SUMMONED) = {"summoned", "is summoned", false,
                     "A Monster is summoned, in the phase or by an effect."},
    OWN(GAINS_MANA) = {"gains_mana", "gain|gains mana", false, "Mana is put under a card."},
    OWN(REVEALED) = {"revealed", "is revealed", false,
                     "A Set Monster is turned face up because it is attacked."},
};

static const cg_verb_def verbs[VERB_COUNT] = {
    [VERB_GAIN_MANA] = {"gain|gains {n} mana under {cards}", true, NULL,
                        "Cards from the bottom of the player's deck are put under a card.",
                        PROCEDURE_GAIN_MANA, .reach = CG_REACHES_PLAY},
    [VERB_GAIN_THE_MANA] = {"gain|gains the mana of {cards}", true, NULL,
                            "A card loses its mana, and the player gains as much.",
                            PROCEDURE_GAIN_THE_MANA, .reach = CG_REACHES_PLAY},
    [VERB_TRANSFER_MANA] = {"transfer the mana of {cards} to {cards}", false, NULL,
                            "Mana goes from one card to another.", PROCEDURE_TRANSFER_MANA,
                            .reach = CG_REACHES_PLAY, .other = CG_REACHES_PLAY},
    [VERB_STACK_MANA] = {"stack {cards} under {cards}", false, NULL, "Cards become mana of a card.",
                         PROCEDURE_STACK_MANA, .other = CG_REACHES_PLAY},
    [VERB_DRAIN_MANA] = {"drain {n} mana from {cards}", false, NULL,
                         "Mana is put into its owner's discard pile.", PROCEDURE_DRAIN_MANA,
                         .reach = CG_REACHES_PLAY},
    [VERB_SUMMON] = {"summon|summons {cards}", true, NULL,
                     "Monsters are put face up into free places.", PROCEDURE_SUMMON_FREE},
    [VERB_ORDER_ATTACK] = {"order {cards} to attack {cards}", false, NULL,
                           "A Monster attacks another one now.", PROCEDURE_ORDER_ATTACK,
                           .reach = CG_REACHES_PLAY, .other = CG_REACHES_PLAY},
    [VERB_ASSIGN] = {"assign this to {cards}", false, NULL,
                     "An Equipment gets its Monster, once and for all.", PROCEDURE_ASSIGN,
                     .reach = CG_REACHES_PLAY},
    [VERB_NEGATE_SUMMON] = {"negate the summon of {cards}", false, NULL,
                            "A Monster just summoned is discarded.", PROCEDURE_NEGATE_SUMMON,
                            .reach = CG_REACHES_PLAY},
};

#define AFTER(happening)                                                                           \
    {                                                                                              \
        happening, false, WINDOW_REACTION                                                          \
    }
#define BEFORE(happening)                                                                          \
    {                                                                                              \
        happening, true, WINDOW_REACTION                                                           \
    }

/* GEMU-15.1; of moves see window_opens(). */
static const cg_response_def responses[] = {
    AFTER(CG_ON_TURN_BEGINS),    /* turn_start */
    AFTER(CG_ON_PHASE_BEGINS),   /* phase_start */
    AFTER(CG_ON_TURN_ENDS),      /* turn_end */
    AFTER(CG_ON_DRAWN),          /* cards_drawn */
    AFTER(HAPPENING_SUMMONED),   /* monster_summoned */
    AFTER(CG_ON_PLAY),           /* prophecy_played */
    AFTER(CG_ON_TRIGGER),        /* trait_triggered */
    AFTER(CG_ON_USE),            /* skill_used */
    AFTER(CG_ON_ATTACK),         /* attack_declared */
    AFTER(HAPPENING_REVEALED),   /* set_revealed */
    BEFORE(CG_ON_MOVE),          /* destroy_incoming */
    AFTER(CG_ON_MOVE),           /* left_field, card_discarded */
    BEFORE(CG_ON_DAMAGE),        /* damage_incoming */
    AFTER(CG_ON_DAMAGE),         /* damage_taken */
    AFTER(CG_ON_COUNTER),        /* faith_gained */
    AFTER(HAPPENING_GAINS_MANA), /* mana_gained */
    AFTER(CG_ON_SET),            /* card_set */
};

static const cg_card_rule card_rules[] = {
    {CG_RULE_ORPHAN, KIND_EQUIPMENT + 1, 0, 0, false, 0}, /* GEMU-16.5, GEMU-R43 */
};

static const cg_word_def words[] = {
    {"gain life", "gain faith"}, {"lose life", "lose faith"}, {"pay life", "pay faith"}};

static const cg_moment_def moments[] = {{CG_MOMENT_LEFT, PROCEDURE_ABSORB},
                                        {CG_MOMENT_DISCARD, PROCEDURE_DISCARD}}; /* GEMU-R40 */

const cg_board gemu_land_board = {
    .kinds = kinds,
    .kind_count = KIND_COUNT,
    .stats = stats,
    .stat_count = STAT_COUNT,
    .keywords = keywords,
    .keyword_count = KEYWORD_COUNT,
    .marks = marks,
    .mark_count = MARK_COUNT,
    .card_values = card_values,
    .card_value_count = CG_LENGTH(card_values),
    .actions = actions,
    .action_count = CG_LENGTH(actions),
    .moves = moves,
    .move_count = CG_LENGTH(moves),
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
    .responses = responses,
    .response_count = CG_LENGTH(responses),
    .card_rules = card_rules,
    .card_rule_count = CG_LENGTH(card_rules),
    .without = gemu_land_lacks,
    .without_count = GEMU_LAND_LACKS,
    .silent_flags = 1u << FLAG_FINALE, /* GEMU-15.13 */
    .triggers = CG_TRIGGER_AT_ONCE,
    .works = ability_works,
    .works_with_others = true, /* GEMU-9.5: is the row full? */
    .row = board_row,
    .may = {[CG_MAY_LIE] = may_lie, [CG_MAY_HOLD] = may_hold, [CG_MAY_REDIRECT] = may_redirect},
    .lasting = lasting,
    .rounding = CG_ROUND_UP,            /* GEMU-R46 */
    .amounts = CG_AMOUNTS_IN_LAYERS,    /* GEMU-14.1, GEMU-14.3 */
    .loss_is_damage = true,             /* GEMU-12.6 */
    .tokens = CG_TOKENS_DIE,            /* GEMU-17.7 */
    .fizzles = CG_FIZZLES_WITHOUT_CARD, /* GEMU-R60 */
    .moments = moments,
    .moment_count = CG_LENGTH(moments),
    .discards = CG_DISCARDS_PAY_IN_PLAY, /* GEMU-R40 */
    .words = words,
    .word_count = CG_LENGTH(words),
    .life = COUNTER_FAITH + 1,
    .power = STAT_ATTACK + 1,
    .under_zone = ZONE_MANA + 1, /* GEMU-13.11 */
    .limits = {.tokens = 16, .modifiers = 64, .pending = 24, .lasts = 16},
};
