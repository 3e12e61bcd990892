/* Demi: the tables of cards in play, which are also the words that its cards use. */
#include "game.h"

#define NO_DAMAGE "there is no damage: write 'destroy', or change the Power"
#define CREATURES "monster|demi_god|god"

static const cg_kind_def kinds[] = {KINDS(CG_AS_ROW)};

/* DEMI-1.16, DEMI-R50, DEMI-R87 */
static const cg_stat_def stats[STAT_COUNT] = {[STAT_POWER] = {
                                                  "power",
                                                  "power",
                                                  FIELD_POWER + 1,
                                                  0,
                                                  0,
                                                  POWER_MOST,
                                              }};

/* DEMI-R49 */
static const cg_keyword_def keywords[KEYWORD_COUNT] = {
    [KEYWORD_VICTORY_IN_TIES] = {"victory_in_ties", "victory in ties", 0, NULL}};

/* The earlier actions of a card are public (DEMI-3.11). */
static const cg_card_value_def card_values[] = {
    {"attacked", "attacked", 0, 1},
    {"effect_used", "effect used", 1, 1},
    {"cancelled", "cancelled", 3, 1},
    {"turns_on_the_field", "turns on the field", BIT_AGE, BIT_AGE_BITS}};

static const cg_action_def actions[] = {ACTIONS(CG_AS_ROW)};

static const cg_move_def moves[MOVE_COUNT] = {
    [MOVE_OFFER] = {"offer", "offers", "offered", ZONE_MYTHOLOGY, false}};

static const cg_rule_def rules[] = {RULES(CG_AS_ROW)};
static const int die_sides[] = {4, 6, 8, 10, 20, 100, 0}; /* DEMI-1.19, DEMI-R78 */
/* DEMI-R84: a card that returns from another's control and has no slot goes to its owner's
 * Mythology. */
static const cg_card_rule card_rules[] = {{CG_RULE_ORPHAN, KIND_CREATURE + 1, 0, 0, false, 0},
                                          {CG_RULE_ORPHAN, KIND_WORSHIPER + 1, 0, 0, false, 0},
                                          {CG_RULE_ORPHAN, KIND_TITAN + 1, 0, 0, false, 0}};

static const char *const spans[] = {[SPAN_ATTACK] = "attack", NULL};
static const char *const ability_flags[] = {[FLAG_RECURRING] = "recurring", NULL};

static const cg_happening_def happenings[] = {
    {"wins", "win|wins a battle", false,
     "A Creature or Worshiper has more Power in a battle, or wins a tie."},
    {"loses", "lose|loses a battle", false, "It has less Power in a battle."},
    {"ties", "tie|ties a battle", false, "Both have the same Power."},
};

/* DEMI-10.2 */
static const cg_word_def words[] = {{"exhaust", "entomb"},
                                    {"exhausts", "entombs"},
                                    {"exhausted", "entombed"},
                                    {"ready", "upright"},
                                    {"readied", "uprighted"}};

static const cg_moment_def moments[] = {{CG_MOMENT_ANNOUNCED, PROCEDURE_COUNTER},
                                        {CG_MOMENT_CHOICE, PROCEDURE_CHOICE}};

static const cg_lack without[] = {
    {CG_LACKS_GROUP, "reactions", "Prayers and Vains answer; write 'when' or 'instead when'"},
    {CG_LACKS_GROUP, "blocking", "nobody blocks"},
    {CG_LACKS_GROUP, "plays from elsewhere",
     "cards are played from the hand; write 'put ... into play'"},
    {CG_LACKS_GROUP, "tokens", "Units come from the reserve: 'put ... into play'"},
    {CG_LACKS_GROUP, "damage", NO_DAMAGE},
    {CG_LACKS_GROUP, "defeat", NO_DAMAGE},
    {CG_LACKS_GROUP, "life", NULL},
    {CG_LACKS_VERB, "fight", NULL},
    {CG_LACKS_VERB, "turn face up", "a set card is activated by its player: write 'reveal'"},
    {CG_LACKS_VERB, "turn face down", "only set cards are face down (DEMI-3.16)"},
    {CG_LACKS_MUST_TO, "attack", "write 'must attack'"},
};

const cg_board demi_board = {
    CG_HAS_TABLES(word, kind, stat, keyword, card_value, action, move, rule, happening, card_rule,
                  moment),
    .derive = derive,
    .spans = spans,
    .ability_flags = ability_flags,
    CG_HAS_TABLE(without, without_count, without),
    .triggers = CG_TRIGGER_QUEUED, /* DEMI-9.11, DEMI-R71 */
    .works = works,
    .lasting = lasting,
    .die_sides = die_sides,
    .settle = settle,
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
