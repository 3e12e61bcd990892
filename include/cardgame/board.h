/**
 * @file board.h
 * For authors of games with cards in play: the tables that say which kinds of card there are, what
 * they have, what they may do, and how events are answered. A module names its board in
 * cg_module.board. All words are words of the effect language; several words stand with one space
 * between them ("charge counter"). Tables have a count beside them; all pointers live as long as
 * the module.
 */
#ifndef CARDGAME_BOARD_H
#define CARDGAME_BOARD_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CG_KINDS_MAX 64    /**< rows of a game's table of kinds */
#define CG_KEYWORDS_MAX 64 /**< rows of a game's table of keywords */
#define CG_STATS_MAX 12    /**< rows of a game's table of stats */
#define CG_MARKS_MAX 8     /**< rows of a game's table of counters on cards */
#define CG_RULES_MAX 16    /**< rows of a game's table of player rules */

/** A kind of card ("creature", "dragon"). A card is of each kind whose word its field holds. */
typedef struct cg_kind_def {
    const char *singular, *plural;
    int field;        /**< number of a field of type choice or flags */
    const char *word; /**< in that field */
    int zone;         /**< where a bare "creature" is looked for; -1: in every zone in play */
} cg_kind_def;

/** What a stat that is no whole number is rounded to. */
typedef enum cg_rounding { CG_ROUND_DOWN, CG_ROUND_UP } cg_rounding;

/**
 * A number of a card ("power"). Its value is found from the printed one by layers: what it becomes,
 * then all that is added, then all factors as exact fractions; it is rounded once, then clamped.
 */
typedef struct cg_stat_def {
    const char *name, *title; /**< key; the effect language's noun */
    int field;                /**< number of an integer field; -1: `initial` */
    int32_t initial;          /**< where a card does not have the field */
    int32_t minimum, maximum;
    cg_rounding rounding;
} cg_stat_def;

/** A word that a card has or has not ("trample"). */
typedef struct cg_keyword_def {
    const char *name, *title;
    int field; /**< number of a flags or bool field that says it for printed cards; -1: none does */
    const char *word; /**< in a flags field */
} cg_keyword_def;

/** A kind of counter on cards. */
typedef struct cg_mark_def {
    const char *name, *singular, *plural;
    int32_t maximum;
    /** The stat that each of them changes, and by how much; -1: none. */
    int stat;
    int32_t change;
} cg_mark_def;

/** What cards or players can be forbidden, forced or allowed to do, in the words behind `cannot`
 * ("attack", "be destroyed by battle"). The library's own stand in cg_action; a game's rules ask
 * for theirs with cg_rules_may(). */
typedef struct cg_action_def {
    const char *words;
} cg_action_def;

/** The library's own actions; a game's are numbered from CG_ACTION_COUNT. */
typedef enum cg_action {
    CG_ACTION_BE_DESTROYED,
    CG_ACTION_BE_TARGETED, /**< by an enemy */
    CG_ACTION_BE_DAMAGED,
    CG_ACTION_BE_NEGATED,
    CG_ACTION_BE_SACRIFICED,
    CG_ACTION_LEAVE, /**< leave play */
    CG_ACTION_ATTACK,
    CG_ACTION_BLOCK,
    CG_ACTION_BE_ATTACKED,
    CG_ACTION_BE_BLOCKED,
    CG_ACTION_USE_ABILITIES,
    CG_ACTION_PLAY_CARDS,
    CG_ACTION_DRAW,
    CG_ACTION_GAIN, /**< gain the game's life: counter `life` */
    CG_ACTION_LOSE, /**< lose it */
    CG_ACTION_READY,
    CG_ACTION_TRIGGER,
    CG_ACTION_COUNT
} cg_action;

/** A verb that moves cards to a zone of their owner: "banish", "banishes", "is banished". */
typedef struct cg_move_def {
    const char *name, *third, *participle;
    int zone;
    bool bottom; /**< to the bottom of an ordered zone */
} cg_move_def;

/** Something that costs are paid in ("mana"). */
typedef struct cg_resource_def {
    const char *singular, *plural;
    int counter;   /**< the player's counter that pays; -1: the functions below do */
    int cost_stat; /**< stat of a card that playing it costs in this resource; -1: none */
    /** How much the player can pay for that card now. */
    int32_t (*available)(const cg_match *match, int player, cg_card card);
    int procedure; /**< of the module, that pays: slot 0 the card's index, slot 1 the amount */
} cg_resource_def;

/** A number of the rules for each player ("hand limit"), which cards can change. */
typedef struct cg_rule_def {
    const char *name, *title;
    int option;      /**< game option with its value; -1: `initial` */
    int32_t initial; /**< without option */
    int32_t minimum, maximum;
} cg_rule_def;

/** An event of the game's own, such as "is summoned". */
typedef struct cg_happening_def {
    const char *name;
    const char *pattern; /**< behind its subject: "is summoned", "defeat|defeats {cards}" */
    bool of_player;      /**< the subject is a player, else cards */
    const char *summary;
} cg_happening_def;

/** A call of a game's own verb. Values are read with cg_rules_argument(). */
typedef struct cg_verb_call cg_verb_call;

/** A verb of the game's own. */
typedef struct cg_verb_def {
    const char *pattern; /**< see the table of verbs in cards/README.md: "transfer {n} mana from
                            {cards} to {cards}" */
    bool of_player;      /**< a player stands before it; left out: the ability's player */
    const char *says;    /**< rules text with {0}, {1} for the parts; NULL: the pattern */
    const char *summary;
    int procedure; /**< of the module; slots 0 to 5 hold the parts (players as seats, cards and sets
                      as references: cg_rules_cards()) */
} cg_verb_def;

/** When players are asked for reactions to an event. */
typedef struct cg_response_def {
    int happening; /**< a cg_happening, or CG_ON_COUNT + row of the game's table */
    bool before;   /**< before it happens */
    int window;    /**< in the game's table */
} cg_response_def;

/** What triggers do when their event has happened. */
typedef enum cg_trigger_policy {
    CG_TRIGGER_AT_ONCE, /**< they resolve at once, the active player's first, then by seat, by order
                           of arrival */
    CG_TRIGGER_ORDERED, /**< the same, but each player orders the own ones */
    CG_TRIGGER_STACKED  /**< they become items when somebody would next be asked in a window */
} cg_trigger_policy;

/** A rule that is looked after whenever something in play has changed. */
typedef enum cg_card_rule_kind {
    CG_RULE_STAT_AT_MOST, /**< a card of that kind whose stat is at most `value` goes away */
    CG_RULE_UNIQUE,       /**< of two cards of one name on one side the older goes away */
    CG_RULE_ORPHAN        /**< a card of that kind that is attached to nothing goes away */
} cg_card_rule_kind;

typedef struct cg_card_rule {
    cg_card_rule_kind rule;
    int kind; /**< row of the table of kinds; -1: every card in play */
    int stat;
    int32_t value;
    bool destroyed; /**< else it is put into the discard zone, which nothing prevents */
} cg_card_rule;

/** How many there can be at once. At a limit nothing more is made; the rest goes on. */
typedef struct cg_board_limits {
    uint16_t tokens;    /**< at most 256 */
    uint16_t modifiers; /**< changes that last; at most 256 */
    uint16_t pending;   /**< triggers that wait; at most 64 */
    uint16_t lasts;     /**< cards whose last state before leaving is remembered; at most 64 */
} cg_board_limits;

/** Everything about the cards in play. */
typedef struct cg_board {
    const cg_kind_def *kinds;
    size_t kind_count;
    const cg_stat_def *stats;
    size_t stat_count;
    const cg_keyword_def *keywords;
    size_t keyword_count;
    const cg_mark_def *marks;
    size_t mark_count;
    const cg_action_def *actions;
    size_t action_count;
    const cg_move_def *moves;
    size_t move_count;
    const cg_resource_def *resources;
    size_t resource_count;
    const cg_rule_def *rules;
    size_t rule_count;
    const char *const
        *spans; /**< stretches of a turn that effects can last for ("combat"), NULL at the end */
    const char *const *
        ability_flags; /**< words in the head of an ability ("attack", "finale"), NULL at the end */
    /** Verbs of the game's own actions, in options of CG_VERB_DO ("attack"), one word each; NULL at
     * the end. */
    const char *const *acts;
    const cg_happening_def *happenings;
    size_t happening_count;
    const cg_verb_def *verbs;
    size_t verb_count;
    const cg_response_def *responses;
    size_t response_count;
    const cg_card_rule *card_rules;
    size_t card_rule_count;
    int silent_flag; /**< ability flag of which nobody can react to anything that comes of it; -1 */
    cg_trigger_policy triggers;
    /** Does an ability of that form (a cg_ability_form) work for a card in play now? NULL: those of
     * cards that are face up do. Depends on the card, its face and the options alone. */
    bool (*works)(const cg_match *match, cg_card card, int form);
    int life; /**< counter that damage to a player lowers; -1: the game has no damage to players */
    int damage_mark;  /**< mark that damage to a card puts on it; -1: damage to cards only tells */
    int power;        /**< stat with which cards fight; -1 */
    int under_zone;   /**< zone of the owner where cards lie that are under a card in play; -1: none
                         can */
    int under_goes;   /**< zone of the owner to which they go when it leaves */
    bool attached_go; /**< what is attached goes to the discard zone when its host leaves; else it
                         stays, detached */
    cg_board_limits limits;
} cg_board;

/** Forms of ability, for cg_board.works and cg_rules_abilities(). */
typedef enum cg_ability_form {
    CG_FORM_PLAY,         /**< play: when the card is played */
    CG_FORM_USE,          /**< use: by its player, in the game's time for it */
    CG_FORM_WHEN,         /**< when EVENT: after it */
    CG_FORM_BEFORE,       /**< before EVENT: when it is about to happen */
    CG_FORM_REACT,        /**< react when EVENT: by its player's choice, in a window after it */
    CG_FORM_REACT_BEFORE, /**< react before EVENT */
    CG_FORM_INSTEAD,      /**< instead when EVENT */
    CG_FORM_STATE,        /**< as soon as COND: once whenever the condition begins to hold */
    CG_FORM_STATIC,       /**< a sentence */
    CG_FORM_RULE,         /**< do: an effect of the game's own table */
    CG_FORM_COUNT
} cg_ability_form;

/** What can happen, as abilities wait for it. */
typedef enum cg_happening {
    CG_ON_MOVE,
    CG_ON_DRAWN,
    CG_ON_DAMAGE,
    CG_ON_COUNTER,
    CG_ON_MARK,
    CG_ON_PLAY,
    CG_ON_USE,
    CG_ON_TRIGGER,
    CG_ON_RESOLVED,
    CG_ON_NEGATED,
    CG_ON_TARGET,
    CG_ON_ATTACK,
    CG_ON_BLOCK,
    CG_ON_BATTLED,
    CG_ON_EXHAUST,
    CG_ON_READY,
    CG_ON_FACE_UP,
    CG_ON_FACE_DOWN,
    CG_ON_SET,
    CG_ON_REVEAL,
    CG_ON_ATTACH,
    CG_ON_DETACH,
    CG_ON_CONTROL,
    CG_ON_BECOME,
    CG_ON_ROLL,
    CG_ON_SEARCH,
    CG_ON_SHUFFLE,
    CG_ON_TURN_BEGINS,
    CG_ON_TURN_ENDS,
    CG_ON_PHASE_BEGINS,
    CG_ON_PHASE_ENDS,
    CG_ON_MATCH_BEGINS,
    CG_ON_SIGNAL,
    CG_ON_COUNT
} cg_happening;

#ifdef __cplusplus
}
#endif

#endif
