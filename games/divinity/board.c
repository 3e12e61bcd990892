/* Divinity: the tables of cards in play, which are also the words that its cards use. */
#include "game.h"

#define KIND(one, many, field, word) one, many, field, word, 0, CG_FACE_UP
#define DEITY(name, field, word)                                                                   \
    name " deity", name " deities", field, word, ZONE_DEITIES + 1, CG_FACE_UP

static const cg_kind_def kinds[] = {KINDS(CG_AS_ROW)};

/* DIV-R48: ATK is at least 0; HP can have any value. */
static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_HP] = {"hp", "hp", FIELD_HP + 1, 0, -STAT_MOST, STAT_MOST},
    [STAT_ATK] = {"atk", "atk", FIELD_ATK + 1, 0, 0, STAT_MOST}};

/* DIV-1.17 */
static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_DAMAGE] = {"damage", "damage counter", "damage counters", INT16_MAX},
};

/* DIV-R62: the used `+` abilities are public. */
static const cg_card_value_def card_values[] = {
    {"abilities_used", "abilities used", USED_AT, USED_BITS}};

static const cg_action_def actions[] = {ACTIONS(CG_AS_ROW)};
static const cg_rule_def rules[] = {RULES(CG_AS_ROW)};

static const cg_happening_def happenings[] = {
    [HAPPENING_TAKES_EFFECT -
     CG_ON_OF_GAME] = {"takes_effect", "take|takes effect", false,
                       "An Attachment is played face up, or its player turns it face up."},
};

static const cg_verb_def verbs[VERB_COUNT] = {
    [VERB_COLLECT] = {"collect|collects a trophy for {cards}", true, NULL,
                      "At the end of the turn the player may take one more trophy, as if that "
                      "Deity had been defeated.",
                      PROCEDURE_COLLECT},
};

static const cg_card_rule card_rules[] = {
    {CG_RULE_MARKS_REACH, KIND_DEITY_OR_WALL + 1, STAT_HP, MARK_DAMAGE, false,
     0}, /* DIV-10.1, DIV-R45 */
};

static const cg_moment_def moments[] = {{CG_MOMENT_LEFT, PROCEDURE_LEFT},
                                        {CG_MOMENT_ANNOUNCED, PROCEDURE_ANNOUNCED}};

static const cg_lack without[] = {
    {CG_LACKS_FORM, "before", "abilities do not answer: write 'when' or 'instead when'"},
    {CG_LACKS_GROUP, "reactions", "nothing can be answered; write 'when' or 'instead when'"},
    /* DIV-7.1 to DIV-8.4: cards are played from the hand, in step 2. */
    {CG_LACKS_GROUP, "plays by effects", "write 'put ... into play'"},
    {CG_LACKS_GROUP, "plays from elsewhere", "cards are played from the hand"},
    {CG_LACKS_SENTENCE, "cost more", "playing costs what the card says"},
    {CG_LACKS_GROUP, "negation", "what is played takes effect at once"},
    {CG_LACKS_GROUP, "copies of plays", NULL},
    {CG_LACKS_GROUP, "targets", NULL},
    {CG_LACKS_VERB, "redirect to", "what is announced is announced"},
    {CG_LACKS_EVENT, "is resolved", NULL},
    /* DIV-14.2: cards are defeated by attacks, and discarded by everything else. */
    {CG_LACKS_GROUP, "destruction", "write 'discard', 'is defeated' or 'is discarded from play'"},
    {CG_LACKS_DAMAGE, "damage to players", "Deities and Walls take it: write 'one of my deities'"},
    {CG_LACKS_GROUP, "life", NULL},
    /* Nothing is exhausted, blocked, made, transformed or rolled. */
    {CG_LACKS_GROUP, "tokens", NULL},
    {CG_LACKS_GROUP, "transformation", NULL},
    {CG_LACKS_GROUP, "exhaustion", NULL},
    {CG_LACKS_GROUP, "blocking", NULL},
    {CG_LACKS_GROUP, "battles", NULL},
    {CG_LACKS_GROUP, "dice", NULL},
    {CG_LACKS_GROUP, "signals", NULL},
    {CG_LACKS_VERB, "fight", NULL},
    {CG_LACKS_SENTENCE, "triggers twice", NULL},
    /* DIV-7.16, DIV-R37: an Attachment is under a Deity as long as it is in play. */
    {CG_LACKS_GROUP, "detachment",
     "an Attachment is under a Deity: move it with 'attach', or discard it"},
    {CG_LACKS_EVENT, "is set", "cards that are played face down are not announced"},
    /* DIV-R30: the opponent sees the number of cards in a hand. */
    {CG_LACKS_GROUP, "open cards", "no player may see the order of a deck"},
    {CG_LACKS_SENTENCE, "plays with an open hand", "write 'look at the hand of'"},
    {CG_LACKS_SENTENCE, "controls", "a Deity changes sides with 'gain control of'"},
    /* DIV-4.1, DIV-12.1: the players take turns, and only the rules end a match. */
    {CG_LACKS_GROUP, "changes of turns", "the players take turns"},
    {CG_LACKS_GROUP, "ends by effects", "Walls, empty sides and empty decks end a match"},
    {CG_LACKS_MUST_TO, "attack", "write 'must attack'"},
    {CG_LACKS_CLAUSE, "may also pay", "write 'may pay (...): ...' among the steps"},
};

const cg_board divinity_board = {
    CG_HAS_TABLES(kind, stat, mark, card_value, action, rule, happening, verb, card_rule, moment),
    CG_HAS_TABLE(without, without_count, without),
    .triggers = CG_TRIGGER_QUEUED, /* DIV-R63 */
    .trigger_limit = 1000,         /* DIV-R59 */
    .trigger_cause = CAUSE_TRIGGERS,
    .settle = settle,
    .may = {[CG_MAY_LIE] = may_lie,
            [CG_MAY_ATTACH] = may_attach,
            [CG_MAY_CONTROL] = may_control,
            [CG_MAY_PLAY] = may_play},
    .looks_ahead = true,               /* DIV-R27, DIV-R28, DIV-R40 */
    .plays = CG_PLAYED_LAST,           /* DIV-R23, DIV-R32 */
    .layers = CG_LAYERS_FACTORS_FIRST, /* DIV-R48 */
    .discards = CG_DISCARDS_IN_PLAY,   /* DIV-14.2 */
    .damage_mark = MARK_DAMAGE + 1,
    .power = STAT_ATK + 1,
    .use_words = "once per turn", /* DIV-6.4 */
    .attached_go = true,          /* DIV-7.16, DIV-R37 */
    .limits = {.tokens = 0, .modifiers = 96, .pending = 32, .lasts = 16},
};
