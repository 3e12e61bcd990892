#include "game.h"

#define SUBTYPE(number, singular, plural)                                                          \
    [KIND_SUBTYPES + (number)] = {singular, plural,         FIELD_SUBTYPES,                        \
                                  singular, ZONE_BOARD + 1, .tokens = true}

static const cg_kind_def kinds[KIND_COUNT] = {
    [KIND_CREATURE] = {"creature", "creatures", FIELD_KIND, "creature", ZONE_BOARD + 1,
                       .tokens = true},
    [KIND_SPELL] = {"spell", "spells", FIELD_KIND, "spell", 0},
    [KIND_TRICK] = {"trick", "tricks", FIELD_KIND, "trick", 0},
    [KIND_ARTIFACT] = {"artifact", "artifacts", FIELD_KIND, "artifact", ZONE_BOARD + 1,
                       .tokens = true},
    [KIND_ENCHANTMENT] = {"enchantment", "enchantments", FIELD_KIND, "enchantment", ZONE_BOARD + 1,
                          .tokens = true},
    [KIND_AURA] = {"aura", "auras", FIELD_KIND, "aura", ZONE_BOARD + 1, .tokens = true},
    SUBTYPE(0, "dragon", "dragons"),
    SUBTYPE(1, "soldier", "soldiers"),
    SUBTYPE(2, "drone", "drones"),
    SUBTYPE(3, "wizard", "wizards"),
    SUBTYPE(4, "beast", "beasts"),
    SUBTYPE(5, "zombie", "zombies"),
    SUBTYPE(6, "wall", "walls"),
    SUBTYPE(7, "frog", "frogs"),
    SUBTYPE(8, "goblin", "goblins"),
    SUBTYPE(9, "equipment", "equipment"),
    SUBTYPE(10, "legend", "legends"),
};

/* A growth counter and damage change stats; so damage kills by the same rule as a lower toughness.
 */
static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_COST] = {"cost", "cost", FIELD_COST + 1, 0, 0, STAT_MAX, CG_ROUND_DOWN},
    [STAT_POWER] = {"power", "power", FIELD_POWER + 1, 0, 0, STAT_MAX, CG_ROUND_UP},
    [STAT_TOUGHNESS] = {"toughness", "toughness", FIELD_TOUGHNESS + 1, 0, -STAT_MAX, STAT_MAX,
                        CG_ROUND_UP},
};

#define KEYWORD(name, title)                                                                       \
    {                                                                                              \
        name, title, FIELD_KEYWORDS + 1, name                                                      \
    }

static const cg_keyword_def keywords[KEYWORD_COUNT] = {
    [KEYWORD_FLYING] = KEYWORD("flying", "flying"),
    [KEYWORD_FIRST_STRIKE] = KEYWORD("first_strike", "first strike"),
    [KEYWORD_TRAMPLE] = KEYWORD("trample", "trample"),
    [KEYWORD_HASTE] = KEYWORD("haste", "haste"),
    [KEYWORD_DEFENDER] = KEYWORD("defender", "defender"),
};

static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_DAMAGE] = {"damage", "damage", "damage", STAT_MAX, STAT_TOUGHNESS + 1, -1},
    [MARK_GROWTH] = {"growth", "growth counter", "growth counters", STAT_MAX, STAT_POWER + 1, 1},
    [MARK_CHARGE] = {"charge", "charge counter", "charge counters", STAT_MAX, 0, 0},
};

static const cg_condition_def conditions[CONDITION_COUNT] = {
    [CONDITION_ATTACKING] = {"attacking", BIT_ATTACKS, BIT_ATTACKS, "Its attack goes on."},
    [CONDITION_ON_GUARD] = {"on guard", BIT_GUARDS, BIT_GUARDS, "It blocks the attack."},
};

static const cg_action_def actions[] = {
    [ACTION_ATTACK_DIRECTLY - CG_ACTION_OF_GAME] = {"attack directly", .reach = CG_REACHES_PLAY},
    [ACTION_BE_DESTROYED_BY_BATTLE -
        CG_ACTION_OF_GAME] = {"be destroyed by battle", CG_CAUSE_BATTLE},
};

static const cg_move_def moves[] = {
    {"exile", "exiles", "exiled", ZONE_EXILE, false},
    {"recall", "recalls", "recalled", ZONE_HAND, false},
};

static const cg_resource_def resources[] = {{"mana", "mana", COUNTER_MANA + 1, STAT_COST + 1}};

static const cg_rule_def rules[RULE_COUNT] = {
    [RULE_HAND_LIMIT] = {"hand_limit", "hand limit", 0, HAND_LIMIT, 0, STAT_MAX, NULL},
    [RULE_PLAYS_PER_TURN] = {"plays_per_turn", "plays per turn", 0, PLAYS_PER_TURN, 0, STAT_MAX,
                             "play per turn"},
    [RULE_DRAWS_PER_TURN] = {"draws_per_turn", "draws per turn", 0, DRAWS_PER_TURN, 0, STAT_MAX,
                             "draw per turn"},
};

static const char *const spans[] = {"combat", NULL};
static const char *const ability_flags[] = {"quick", "finale", NULL};

static const cg_happening_def happenings[] = {
    [HAPPENING_SCORED -
     CG_ON_OF_GAME] = {"scored", "score|scores a hit", true,
                       "A creature of the player has hurt an opponent in combat."},
};

static const cg_verb_def verbs[] = {{"transfer|transfers {n} mana to {player}", true, NULL,
                                     "Mana goes from one player to another.", PROCEDURE_TRANSFER,
                                     false}};

static const cg_response_def responses[] = {
    {CG_ON_PLAY, false, WINDOW_REACTION},
    {CG_ON_USE, false, WINDOW_REACTION},
    {CG_ON_ATTACK, false, WINDOW_REACTION},
    {CG_ON_MOVE, true, WINDOW_REACTION},
};

static const cg_card_rule card_rules[] = {
    {CG_RULE_STAT_AT_MOST, KIND_CREATURE + 1, STAT_TOUGHNESS, 0, true, 0},
    {CG_RULE_UNIQUE, KIND_LEGEND + 1, 0, 0, false, 0},
    {CG_RULE_ORPHAN, KIND_AURA + 1, 0, 1, false, 0},
};

/** What tricks in the hand can answer: enemy spells, and attacks of enemy creatures. */
static bool may_have_a_trick(const cg_match *match, int player, const cg_occasion *occasion)
{
    cg_thing acts = cg_rules_card_thing(match, occasion->card);
    bool answered = occasion->happening == CG_ON_PLAY ? cg_rules_is(match, acts, KIND_SPELL)
                                                      : occasion->happening == CG_ON_ATTACK;
    return answered && cg_rules_reacts(match, KIND_TRICK, occasion) &&
           cg_rules_owner(match, acts) != player &&
           cg_rules_zone_size(match, ZONE_HAND, player) > 0 &&
           cg_rules_counter(match, COUNTER_MANA, player) > 0;
}

/** Of all moves, what lies face down waits for creatures of others that come into play. */
static bool is_waited_for(const cg_match *match, int player, const cg_occasion *move)
{
    cg_thing card = cg_rules_card_thing(match, move->card);
    return move->to == ZONE_BOARD && move->from != ZONE_BOARD &&
           cg_rules_is(match, card, KIND_CREATURE) && cg_rules_owner(match, card) != player &&
           cg_rules_reacts(match, KIND_ENCHANTMENT, move);
}

/** Cards that are about to go from play, whosever they are, if some trick answers that. */
static bool may_have_a_rescue(const cg_match *match, int player, const cg_occasion *move)
{
    return move->from == ZONE_BOARD && cg_rules_reacts(match, KIND_TRICK, move) &&
           cg_rules_zone_size(match, ZONE_HAND, player) > 0 &&
           cg_rules_counter(match, COUNTER_MANA, player) > 0;
}

bool lies_in_wait(const cg_match *match, int player, const cg_occasion *occasion)
{
    if (occasion->happening == CG_ON_MOVE && may_have_a_rescue(match, player, occasion))
        return true;
    if (occasion->happening == CG_ON_MOVE && !is_waited_for(match, player, occasion))
        return false;
    if (may_have_a_trick(match, player, occasion))
        return true;
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_BOARD, player); i++)
        if (cg_rules_face_down(match, cg_rules_zone_card(match, ZONE_BOARD, player, i)))
            return true;
    return false;
}

/** What lies face down waits to react; what is printed as an enchantment reacts in no other way. */
bool ability_works(const cg_match *match, cg_thing card, int form)
{
    bool reacts = form == CG_FORM_REACT || form == CG_FORM_REACT_BEFORE;
    if (cg_rules_face_down(match, card))
        return reacts;
    return !reacts || !cg_rules_is(match, card, KIND_ENCHANTMENT);
}

/** As many cards a turn as the rule says, wherever they are played from. */
static bool may_play(const cg_match *match, const cg_question *asked)
{
    int32_t most = cg_rules_rule(match, asked->player, RULE_PLAYS_PER_TURN);
    return cg_rules_times(match, cg_rules_player_thing(asked->player), CG_FORM_PLAY) < most ||
           cg_rules_no_more(match, "no more than %d cards are played in a turn", most);
}

static bool may_attach(const cg_match *match, const cg_question *asked)
{
    return cg_rules_attaches(match, asked->card, asked->other);
}

const cg_board tabletop_board = {
    CG_HAS_TABLES(kind, stat, keyword, mark, condition, action, move, resource, rule, happening,
                  verb, response, card_rule),
    .spans = spans,
    .ability_flags = ability_flags,
    .silent_flags = 1u << FLAG_FINALE,
    .triggers = CG_TRIGGER_AT_ONCE,
    .works = ability_works,
    .may = {[CG_MAY_ATTACH] = may_attach, [CG_MAY_PLAY] = may_play},
    .life = COUNTER_LIFE + 1,
    .damage_mark = MARK_DAMAGE + 1,
    .power = STAT_POWER + 1,
    .under_zone = ZONE_STASH + 1,
    .limits = {.tokens = 64, .modifiers = 128, .pending = 64, .lasts = 32},
    .extra_phases = true,
};
