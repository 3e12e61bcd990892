/* Gemu Land: the tables of cards on the field, which are also the words that its cards use. */
#include "game.h"

#define NO_PLAY "a Prophecy is played in its phase"
#define NO_ASSIGNMENT "an Equipment is assigned as it is placed, and stays: 'assign this to'"
#define NO_LOOK "no player looks through a deck"

static const cg_kind_def kinds[] = {KINDS(CG_AS_ROW)};
static const cg_stat_def stats[] = {STATS(CG_AS_ROW)};

static const cg_keyword_def keywords[KEYWORD_COUNT] = {
    [KEYWORD_FINALE_ATTACKS] = {"finale_attacks", "finale attacks", 0, NULL}};

/* GEMU-14.4, GEMU-14.6 */
static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_SHIELD] = {"shield", "shield", "shields", INT16_MAX, 0, 0, .saves = true, .bound = true},
};

/* The actions of a Monster in this turn are public. */
static const cg_card_value_def card_values[] = {
    {"attacks_used", "attacks used", ATTACKS_AT, COUNT_BITS},
    {"skills_used", "skills used", SKILLS_AT, COUNT_BITS},
    {"attack_skill_used", "attack skill used", SPENT_AT, 1}};

static const cg_action_def actions[] = {ACTIONS(CG_AS_ROW)};
static const cg_move_def moves[] = {{"banish", "banishes", "banished", ZONE_BANISHED_PILE, false}};

static const cg_resource_def resources[RESOURCE_COUNT] = {
    [RESOURCE_MANA] = {"mana", "mana", 0, 0, mana_available, PROCEDURE_PAY},
};

static const cg_rule_def rules[] = {RULES(CG_AS_ROW)};

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

static const cg_verb_def verbs[] = {VERBS(CG_AS_ROW)};

#define AFTER(happening) happening, false, WINDOW_REACTION
#define BEFORE(happening) happening, true, WINDOW_REACTION

/* GEMU-15.1. For moves see window_opens(). */
static const cg_response_def responses[] = {
    {AFTER(CG_ON_TURN_BEGINS)},    /* turn_start */
    {AFTER(CG_ON_PHASE_BEGINS)},   /* phase_start */
    {AFTER(CG_ON_TURN_ENDS)},      /* turn_end */
    {AFTER(CG_ON_DRAWN)},          /* cards_drawn */
    {AFTER(HAPPENING_SUMMONED)},   /* monster_summoned */
    {AFTER(CG_ON_PLAY)},           /* prophecy_played */
    {AFTER(CG_ON_TRIGGER)},        /* trait_triggered */
    {AFTER(CG_ON_USE)},            /* skill_used */
    {AFTER(CG_ON_ATTACK)},         /* attack_declared */
    {AFTER(HAPPENING_REVEALED)},   /* set_revealed */
    {BEFORE(CG_ON_MOVE)},          /* destroy_incoming */
    {AFTER(CG_ON_MOVE)},           /* left_field, card_discarded */
    {BEFORE(CG_ON_DAMAGE)},        /* damage_incoming */
    {AFTER(CG_ON_DAMAGE)},         /* damage_taken */
    {AFTER(CG_ON_COUNTER)},        /* faith_gained */
    {AFTER(HAPPENING_GAINS_MANA)}, /* mana_gained */
    {AFTER(CG_ON_SET)},            /* card_set */
};

static const cg_card_rule card_rules[] = {
    {CG_RULE_ORPHAN, KIND_EQUIPMENT + 1, 0, 0, false, 0}, /* GEMU-16.5, GEMU-R43 */
};

static const cg_word_def words[] = {
    {"gain life", "gain faith"}, {"lose life", "lose faith"}, {"pay life", "pay faith"}};

static const cg_moment_def moments[] = {{CG_MOMENT_LEFT, PROCEDURE_ABSORB},
                                        {CG_MOMENT_DISCARD, PROCEDURE_DISCARD}}; /* GEMU-R40 */

static const cg_lack without[] = {
    /* GEMU-15.2, GEMU-15.3: abilities that wait are declared in the window of their event. */
    {CG_LACKS_GROUP, "triggers", "abilities react here: write 'react when'"},
    {CG_LACKS_FORM, "before", "abilities react here: write 'react before'"},
    {CG_LACKS_GROUP, "signals", NULL},
    /* GEMU-9.1 to GEMU-9.5, GEMU-R34 */
    {CG_LACKS_GROUP, "plays by effects", NO_PLAY ", and 'summon' brings a Monster"},
    {CG_LACKS_GROUP, "plays from elsewhere", NO_PLAY},
    {CG_LACKS_GROUP, "copies of plays", NULL},
    {CG_LACKS_SENTENCE, "cost more", "what is paid is the level, and what the text names"},
    /* GEMU-16.4 */
    {CG_LACKS_GROUP, "attachment", NO_ASSIGNMENT},
    {CG_LACKS_GROUP, "detachment", NO_ASSIGNMENT},
    {CG_LACKS_GROUP, "defeat", "write 'is destroyed in battle'"}, /* GEMU-R36 */
    /* Nothing is exhausted, blocked, searched, transformed or rolled. */
    {CG_LACKS_GROUP, "exhaustion", NULL},
    {CG_LACKS_GROUP, "blocking", NULL},
    {CG_LACKS_SENTENCE, "must", NULL},
    {CG_LACKS_GROUP, "searching", NO_LOOK},
    {CG_LACKS_GROUP, "transformation", NULL},
    {CG_LACKS_VERB, "fight", "write 'order ... to attack'"},
    /* GEMU-12.6 */
    {CG_LACKS_DAMAGE, "damage to cards",
     "it lowers Faith: deal it to a player, or write 'destroy ...'"},
    {CG_LACKS_CONDITION, "is damaged", "damage lowers Faith"},
    {CG_LACKS_GROUP, "dice", NULL},
    /* The opponent sees the number of cards in a hand. */
    {CG_LACKS_GROUP, "open cards", NO_LOOK},
    {CG_LACKS_SENTENCE, "plays with an open hand", "write 'look at the hand of'"},
    /* GEMU-3.6, GEMU-5.1 */
    {CG_LACKS_GROUP, "changes of turns", "the players take turns, and phases are not skipped"},
    /* GEMU-15.1: moves that open no window. Events of other kinds are not among the responses. */
    {CG_LACKS_REACTION, "enters play", "write 'is summoned' or 'is set'"},
    {CG_LACKS_REACTION, "draws a card", "write 'draws'"},
    {CG_LACKS_REACTION, "loses", "a loss of Faith is damage: write 'is dealt damage'"}};

const cg_board gemu_land_board = {
    CG_HAS_TABLES(kind, stat, keyword, mark, card_value, action, move, resource, rule, happening,
                  verb, response, card_rule, moment, word),
    .spans = spans,
    .ability_flags = ability_flags,
    CG_HAS_TABLE(without, without_count, without),
    .silent_flags = 1u << FLAG_FINALE, /* GEMU-15.13 */
    .triggers = CG_TRIGGER_AT_ONCE,
    .works = ability_works,
    .works_with_others = true, /* GEMU-9.5: depends on the room in the row */
    .row = board_row,
    .may = {[CG_MAY_LIE] = may_lie, [CG_MAY_HOLD] = may_hold, [CG_MAY_REDIRECT] = may_redirect},
    .lasting = lasting,
    .rounding = CG_ROUND_UP,             /* GEMU-R46 */
    .amounts = CG_AMOUNTS_IN_LAYERS,     /* GEMU-14.1, GEMU-14.3 */
    .loss_is_damage = true,              /* GEMU-12.6 */
    .tokens = CG_TOKENS_DIE,             /* GEMU-17.7 */
    .fizzles = CG_FIZZLES_WITHOUT_CARD,  /* GEMU-R60 */
    .discards = CG_DISCARDS_PAY_IN_PLAY, /* GEMU-R40 */
    .life = COUNTER_FAITH + 1,
    .power = STAT_ATTACK + 1,
    .under_zone = ZONE_MANA + 1, /* GEMU-13.11 */
    .limits = {.tokens = 16, .modifiers = 64, .pending = 24, .lasts = 16},
};
