/**
 * @file board.h
 * For authors of games with cards in play: the tables of kinds of card, what cards have and may do,
 * and which events are responded to (cg_module.board). All words are words of the effect language,
 * with one space between two words ("charge counter"). Each table has its count beside it; all
 * pointers must live as long as the module. `cardgame new-game NAME DIR --like board` writes a game
 * with a board, which examples/BOARD.md explains.
 *
 * Terms: a design is a card definition; a mark is a counter on a card; a happening is an event of
 * the rules, which can trigger abilities, unlike a log event (event.h); an occasion is a trigger
 * context; a moment is a hook, at which a procedure of the game runs; card rules are state-based
 * actions.
 */
#ifndef CARDGAME_BOARD_H
#define CARDGAME_BOARD_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CG_KINDS_MAX 64      /**< maximum rows of a game's table of kinds */
#define CG_KEYWORDS_MAX 64   /**< maximum rows of a game's table of keywords */
#define CG_STATS_MAX 12      /**< maximum rows of a game's table of stats */
#define CG_MARKS_MOST 999999 /**< maximum marks of one kind on a card */
#define CG_MARKS_MAX 8       /**< maximum rows of a game's table of marks */
#define CG_CARD_VALUES_MAX 8 /**< maximum rows of a game's table of values of cards in play */
#define CG_CONDITIONS_MAX 16 /**< maximum rows of a game's table of conditions of cards in play */
#define CG_MOVES_MAX 64      /**< maximum rows of a game's table of moves */
#define CG_RELATIONS_MAX 64  /**< maximum rows of a game's table of relations */
#define CG_RULES_MAX 16      /**< maximum rows of a game's table of player rules */

/**
 * A thing (entity handle): a card or player, as a number that fits a frame's slot; 0 is none.
 *
 * The thing of a card is gone for good when the card moves to another zone, where it has a new
 * thing. So that no player can follow hidden cards, these are also gone:
 *
 * - things of all cards of a shuffled zone,
 * - things of the remaining cards if a card leaves a hand, or a hidden pile from a place that must
 *   stay unknown.
 *
 * Slots of frames and sets follow cards that stayed; C variables do not. Move cards of such a zone
 * by one call (cg_rules_put_all(), cg_rules_put_some()), or look up each one again.
 *
 * Reading functions return 0, false or -1 for a thing that is gone (cg_rules_lives()). It is a
 * mistake (module.h) to do something with a card that is gone, is not a card, or is in the wrong
 * zone; 0 is valid only if a parameter says so. Only sources and cards that are merely reported may
 * be gone (cg_rules_raise(), cg_rules_tell(), cg_rules_tell_battle(), cg_rules_tell_stand(),
 * cg_rules_relate()).
 */
typedef int32_t cg_thing;

/** The result of a step of a procedure (module.h). */
typedef enum cg_flow {
    CG_DONE, /**< the step is done: continue at once */
    CG_LATER /**< something must happen first: return, and the library resumes after the step */
} cg_flow;

/** Which cards in play can be of a kind. */
typedef enum cg_face {
    CG_FACE_UP,   /**< face-up cards */
    CG_FACE_DOWN, /**< face-down cards; a card out of play is never of the kind */
    CG_FACE_ANY   /**< all cards */
} cg_face;

/** A kind of card ("creature", "dragon"). A card is of each kind whose word its field holds. */
typedef struct cg_kind_def {
    const char *singular, *plural; /**< noun of the effect language; its plural */
    int field;                     /**< number of a field of type choice or flags */
    /** The word in that field; alternatives are separated by '|', the first being the one that
     * face-down cards in `zone` can have. */
    const char *word;
    /** Row + 1 of the zone that a bare "creature" refers to; 0: every zone in play. A card whose
     * kinds have no zone cannot stay in play, unless there are several such zones and cg_board.row
     * chooses the card's zone. */
    int zone;
    cg_face face; /**< face of cards in play; elsewhere a card has no face */
    /** True if there are tokens and copies of such cards; if no row has it set, there are of all
     * cards. */
    bool tokens;
    /** True if such cards in play address each player separately: a sentence or trigger that says
     * `me`, `my` or "you" (`draw 1`) works for each player, with limits of its own. Abilities that
     * are used or that react remain their controller's. */
    bool common;
    uint8_t unused[6]; /**< 0: reserved */
} cg_kind_def;

/** Rounding of a stat that is not a whole number. */
typedef enum cg_rounding {
    CG_ROUND_DOWN, /**< down to the next whole number */
    CG_ROUND_UP    /**< up to the next whole number */
} cg_rounding;

/** A stat: a number of a card ("power"). Its value starts from the printed one and changes in
 * layers: effects that set it, sums, exact factors. It is rounded once, then clamped. */
typedef struct cg_stat_def {
    const char *name, *title; /**< key; the effect language's noun */
    int field;                /**< integer field + 1; 0: set by `derive` of the board */
    int32_t initial;          /**< value if the card lacks the field, or nothing sets it */
    int32_t minimum, maximum; /**< least value; greatest value */
    cg_rounding rounding;
    bool not_tokens; /**< true if tokens, and copies of cards, begin with `initial` */
    const char *one; /**< title after 1 ("extra attack"); NULL: unchanged */
    /** Integer field + 1: the printed numbers of attached cards in that field are added; 0:
     * none. */
    int attached;
    uint8_t unused[4]; /**< 0: reserved */
} cg_stat_def;

/** Printed properties of a card definition that are not in its fields (cg_board.derive). */
typedef struct cg_derived {
    /** Further kinds: rows of the table of kinds, as bits; initially none. Effects that look for a
     * kind ignore these in the reserve. */
    uint64_t kinds;
    /** Printed values of the stats that have no field; initially `initial` of each. A value out of
     * range becomes the nearest in it. */
    int32_t stats[CG_STATS_MAX];
} cg_derived;

/** A keyword that a card has or lacks ("trample"). */
typedef struct cg_keyword_def {
    const char *name, *title; /**< key; the effect language's word */
    int field;                /**< flags or bool field + 1 for printed cards; 0: none */
    const char *word;         /**< the word of a flags field */
    /** True if no effect can remove it from a card that it is printed on, not even one that removes
     * abilities; a keyword given by an effect can be removed. */
    bool stays;
    uint8_t unused[7]; /**< 0: reserved */
} cg_keyword_def;

/** A kind of mark, that is, counter on cards. */
typedef struct cg_mark_def {
    const char *name, *singular, *plural; /**< key; noun; its plural */
    int32_t maximum;                      /**< maximum on one card, up to CG_MARKS_MOST */
    int stat;       /**< row + 1 of the stat that each of them changes; 0: none */
    int32_t change; /**< change of that stat by each */
    bool saves;     /**< true if a card that would be destroyed loses one of these instead */
    /** True if those placed by another card in play are removed when that card leaves play, like
     * its changes (CG_LASTING_WHILE_THERE); they are used up first. */
    bool bound;
    /** Row of a stat + 1: a card that enters play face up, in any way, has as many of them as the
     * printed stat; 0: none. */
    int starts;
    uint8_t unused[4]; /**< 0: reserved */
} cg_mark_def;

/** A number of the game's own in some bits of a card in play (cg_rules_bits()), for example how
 * often it attacked this turn. It is public; views show it unless it is 0. */
typedef struct cg_card_value_def {
    const char *name, *title; /**< key ("attacks_used"); title ("attacks used") */
    uint8_t at, bits;         /**< its lowest bit; how many bits it has, of 16 in all */
    uint8_t unused[6];        /**< 0: reserved */
} cg_card_value_def;

/** A state of the game's own of a card in play ("attacking", "in attack mode"): it holds as long as
 * certain bits of the card (cg_rules_bits()) have a value. It is public. */
typedef struct cg_condition_def {
    const char *words;    /**< words after `is` in the effect language */
    uint16_t bits, value; /**< mask of the bits; value of the masked bits */
    const char *summary;  /**< one sentence for the reference of the language */
    /** Words of the log (CG_EVENT_CONDITION) when it begins to hold after another condition of the
     * same bits ("switches to attack mode"); otherwise the log uses `is`. NULL: other events report
     * it. */
    const char *told;
} cg_condition_def;

/** Where the cards of a verb or an action must be. A text that refers only to cards elsewhere is
 * refused; some cards elsewhere are ignored. */
typedef enum cg_reach {
    CG_REACHES_ALL,  /**< anywhere */
    CG_REACHES_PLAY, /**< in play */
    CG_REACHES_OUT   /**< out of play, and not waiting to resolve */
} cg_reach;

/** An action that cards or players can be forbidden, forced or allowed to do ("attack", "be
 * destroyed by battle"), besides the library's (cg_action). Rules check it with cg_rules_may(). */
typedef struct cg_action_def {
    const char *words; /**< words after `cannot` in the effect language */
    /** A cg_cause, or CG_CAUSE_OF_GAME + row of the board's moves: a card forbidden this action
     * cannot leave play for this cause. Destruction has two: CG_CAUSE_DESTROY and CG_CAUSE_BATTLE.
     * 0: only the game's rules check it. */
    int forbids;
    cg_reach reach; /**< where the cards are that can do it; with `forbids` always in play */
} cg_action_def;

/** The library's own actions: X(constant, words after `cannot`). Those of a game, at most 32, are
 * numbered from CG_ACTION_OF_GAME. */
#define CG_ACTIONS(X)                                                                              \
    X(CG_ACTION_BE_DESTROYED, "be destroyed")                                                      \
    X(CG_ACTION_BE_TARGETED, "be targeted") /**< by an enemy */                                    \
    X(CG_ACTION_BE_DAMAGED, "be damaged")                                                          \
    X(CG_ACTION_BE_NEGATED, "be negated")                                                          \
    X(CG_ACTION_BE_SACRIFICED, "be sacrificed")                                                    \
    X(CG_ACTION_LEAVE, "leave play")                                                               \
    X(CG_ACTION_ATTACK, "attack")                                                                  \
    X(CG_ACTION_BLOCK, "block")                                                                    \
    X(CG_ACTION_BE_ATTACKED, "be attacked")                                                        \
    X(CG_ACTION_BE_BLOCKED, "be blocked")                                                          \
    X(CG_ACTION_USE_ABILITIES, "use abilities")                                                    \
    X(CG_ACTION_PLAY_CARDS, "play cards")                                                          \
    X(CG_ACTION_DRAW, "draw")                                                                      \
    X(CG_ACTION_GAIN, "gain life") /**< gain the game's life: counter `life` */                    \
    X(CG_ACTION_LOSE, "lose life") /**< lose the game's life */                                    \
    X(CG_ACTION_READY, "be readied")                                                               \
    X(CG_ACTION_TRIGGER, "trigger")                                                                \
    /** checked in the card's present zone; not for played cards */                                \
    X(CG_ACTION_ENTER, "enter play")                                                               \
    X(CG_ACTION_BE_MOVED, "be moved") /**< by effects, to any zone */                              \
    X(CG_ACTION_DISCARD, "discard")   /**< by effects and as a cost */                             \
    X(CG_ACTION_SEARCH, "search")                                                                  \
    X(CG_ACTION_SHUFFLE, "shuffle") /**< by effects */                                             \
    X(CG_ACTION_PAY, "pay life")    /**< as a cost: counter `life` */                              \
    X(CG_ACTION_GAIN_CONTROL, "gain control")                                                      \
    X(CG_ACTION_LOSE_GAME, "lose the game") /**< except by cg_module.final_causes */               \
    X(CG_ACTION_WIN_GAME, "win the game")   /**< likewise, and not as the last player left */
typedef enum cg_action {
    CG_ACTIONS(CG_ENUMERATOR) CG_ACTION_COUNT,
    CG_ACTION_OF_GAME = 32 /**< first number of a game's actions; it never changes */
} cg_action;

/** A word of the effect language that the game replaces by its own ("entomb" for "exhaust") in all
 * its texts. Each form of the word is a row. The words of a cg_action count as one word ("gain
 * faith" for "gain life"). */
typedef struct cg_word_def {
    const char *word, *own; /**< the language's word; the game's word */
} cg_word_def;

/** A verb that moves cards to a zone of their owner: "banish" and its forms. */
typedef struct cg_move_def {
    const char *name, *third, *participle; /**< "banish"; "banishes"; "banished" */
    int zone;                              /**< row of the table of zones */
    bool bottom;                           /**< true: to the bottom of an ordered zone */
    uint8_t unused[3];                     /**< 0: reserved */
} cg_move_def;

/** A resource that pays costs ("mana"). */
typedef struct cg_resource_def {
    const char *singular, *plural; /**< noun of the effect language; its plural */
    int counter;   /**< the player's counter + 1 that pays; 0: the functions below do */
    int cost_stat; /**< stat + 1 with a card's cost in this resource when it is played; 0: none */
    /** Returns how much the player can pay for that card now: for an ability of that form (a
     * cg_ability_form), or for playing it (CG_FORM_PLAY). */
    int32_t (*available)(const cg_match *match, int player, cg_thing card, int form);
    /** Procedure of the module that pays, without a counter. Slot 0: the card's index; slot 1: the
     * amount; slot 2: the form, as for `available`. */
    int procedure;
    uint8_t unused[4]; /**< 0: reserved */
} cg_resource_def;

/** A player rule: a number of the rules for each player ("hand limit") that cards can change. */
typedef struct cg_rule_def {
    const char *name, *title; /**< key; the effect language's noun */
    int option;               /**< setting + 1 with its value; 0: `initial` */
    int32_t initial;          /**< value without a setting */
    int32_t minimum, maximum; /**< least value; greatest value, with changes by cards */
    const char *one;          /**< title after 1 ("draw per turn"); NULL: unchanged */
} cg_rule_def;

/** A happening (event) of the game's own, such as "is summoned" (cg_rules_raise()). */
typedef struct cg_happening_def {
    const char *name;    /**< key */
    const char *pattern; /**< words after its subject: "is summoned", "defeat|defeats {cards}" */
    bool of_player;      /**< true if the subject is a player; false if it is cards */
    const char *summary; /**< one sentence for the reference of the language */
} cg_happening_def;

/** A verb of the game's own. */
typedef struct cg_verb_def {
    /** "transfer {n} mana from {cards} to {cards}"; see the table of verbs in cards/VERBS.md. */
    const char *pattern;
    bool of_player; /**< true if a player precedes it; without one it is the ability's player */
    /** Rules text: "[scry|scries] {0}" with the forms of verbs, {0}, {1} for the parts, {0:card}
     * for a number of cards, {0:coin|coins} for a number of things with these two forms, {0:sides}
     * for dice, {my} for "your" or "their"; NULL: the pattern, in which "{n} (coin/coins)"
     * counts. */
    const char *says;
    const char *summary; /**< one sentence for the reference of the language */
    /** Procedure of the module. Its slots 0 to 5 hold the parts: players as seats, cards and sets
     * as things (cg_rules_set_get()). With `of_player`, slot 0 is that player's seat, and the parts
     * follow from slot 1. A module whose procedure declares other slots is refused. */
    int procedure;
    bool at_once; /**< as cg_counter_def.at_once, if no other player precedes the verb */
    /** Where the cards of its first {cards} or {thing} must be; where those of the second must
     * be. */
    cg_reach reach, other;
} cg_verb_def;

/** A relation between two cards, or a card and a player, that holds until the game ends it
 * (cg_rules_relate()), for example an attack. It is public. */
typedef struct cg_relation_def {
    const char *name, *title; /**< key; the verb in views ("attacks") */
    bool of_controller; /**< true if it ends when one of the two cards changes its controller */
    /** Words of the CG_EVENT_RELATE with which the log reports it ("blocks"), if its first side is
     * a card; NULL: other events report it. */
    const char *told;
} cg_relation_def;

/** A time at which players are asked for reactions. */
typedef struct cg_response_def {
    int happening; /**< a cg_happening, or CG_ON_OF_GAME + row of the game's table */
    bool before;   /**< true: before it happens; false: after */
    int window;    /**< row of the game's table of windows */
} cg_response_def;

/** When triggered abilities resolve after their event. */
typedef enum cg_trigger_policy {
    /** At once: the active player's first, then by seat, in the order in which they triggered. */
    CG_TRIGGER_AT_ONCE,
    /** At once, in the same order of players, but each player orders their own. */
    CG_TRIGGER_ORDERED,
    /** They become items when a player would next be asked in a window, or by cg_rules_stack(): the
     * active player's first, then the others' in turn order. Each player orders their own, of which
     * the first resolves last. Targets and branches are chosen then, and a trigger without a target
     * is dropped; `if` and `may` are decided on resolution. Players respond in the response_window.
     * `before` resolves at once. Triggers that do not fit on the stack wait. */
    CG_TRIGGER_STACKED,
    /** They wait, including those of states, until the state-based actions are done. Then the
     * active player's come first, each player orders their own, and later triggers follow after all
     * of them. `before` resolves at once. */
    CG_TRIGGER_QUEUED
} cg_trigger_policy;

/** The conditions of state-based actions. These rules apply whenever
 * something in play has changed. */
typedef enum cg_card_rule_kind {
    /** A card of that kind whose stat is at most `value` is removed; as in battle if the damage
     * mark lowers that stat and cg_rules_deal() has just placed one for that cause. */
    CG_RULE_STAT_AT_MOST,
    CG_RULE_UNIQUE, /**< of two cards with one name on one side the older is removed */
    /** A card of that kind that has at least as many of the mark `value` as the stat is removed; as
     * in battle (CG_CAUSE_BATTLE) if cg_rules_deal() has just placed one for that cause. */
    CG_RULE_MARKS_REACH,
    CG_RULE_MARKS_AT_MOST, /**< a card with at most `value` of the mark `stat` is removed */
    /** A card of that kind is removed if its host is gone, or if control of it ends and its owner's
     * side is full; with `value` 1 also if it was played and attached to nothing. */
    CG_RULE_ORPHAN
} cg_card_rule_kind;

/** A rule of cards in play: a state-based action. */
typedef struct cg_card_rule {
    cg_card_rule_kind rule;
    int kind;      /**< row + 1 of the table of kinds; 0: every card in play */
    int stat;      /**< row of a stat or of a mark, as the rule says */
    int32_t value; /**< see the rule */
    /** true: it is destroyed; false: it is put into the zone `to`, which nothing prevents */
    bool destroyed;
    int to; /**< row + 1 of a zone of its owner; 0: the discard zone */
} cg_card_rule;

/** Maximum numbers at one time. At a limit, no more are made; everything else continues. */
typedef struct cg_board_limits {
    uint16_t tokens;    /**< at most 256 */
    uint16_t modifiers; /**< lasting changes; at most 256 */
    uint16_t pending;   /**< waiting triggers; at most 64 */
    uint16_t lasts;     /**< cards whose last-known information is kept; at most 64 */
    uint16_t relations; /**< relations; at most 1024 */
} cg_board_limits;

/** An occasion (trigger context): something that happens or is about to happen, for a game that
 * decides which players are asked about it. */
typedef struct cg_occasion {
    int happening;     /**< a cg_happening, or CG_ON_OF_GAME + row of the game's table */
    bool before;       /**< true if it is about to happen */
    cg_card card;      /**< card that it is about */
    int cause;         /**< a cg_cause, or CG_CAUSE_OF_GAME + row of the board's moves */
    int from, to;      /**< rows of the zones of a move, otherwise -1 */
    int what;          /**< row of a counter or mark */
    bool more;         /**< true if the counter or mark grows */
    uint8_t unused[3]; /**< 0: reserved */
} cg_occasion;

/** The tables of the effect language's own phrases. */
typedef enum cg_lack_kind {
    CG_LACKS_FORM,      /**< beginnings of abilities: "when", "as soon as" */
    CG_LACKS_VERB,      /**< "exhaust", "attach to"; also missing as a cost */
    CG_LACKS_BLOCK,     /**< "later when" */
    CG_LACKS_SENTENCE,  /**< "cost more" */
    CG_LACKS_EVENT,     /**< "becomes blocked" */
    CG_LACKS_REACTION,  /**< an event, only after `react when` and `react before` */
    CG_LACKS_CONDITION, /**< "is exhausted" */
    CG_LACKS_ACTION,    /**< after `cannot`, `must` and `can`: "block" */
    CG_LACKS_MUST,      /**< an action, only after `must`: "be blocked" */
    CG_LACKS_MUST_TO,   /**< an action, only after `must` and with its targets: "attack" */
    CG_LACKS_CLAUSE,    /**< a part of an ability's head: "may also pay" */
    CG_LACKS_DAMAGE,    /**< recipients of damage: "damage to cards", "damage to players" */
    /**
     * A group of phrases, by its name:
     *
     * - abilities: "reactions" (`react when`, `react before`), "triggers" (`when`, `before`, `as
     *   soon as`, `later when`), "signals"
     * - cards that are played: "plays by effects", "plays from elsewhere", "copies of plays",
     *   "negation", "targets"
     * - fights: "destruction" (and sacrifice), "damage", "defeat", "battles", "blocking"
     * - states of cards: "exhaustion", "faces", "attachment", "detachment", "tokens",
     *   "transformation"
     * - hidden cards and chance: "searching", "open cards", "dice"
     * - players: "life" (what forbids its gain, loss or payment), "changes of turns", "ends by
     *   effects"
     *
     * A later row about one of its phrases gives that its own hint.
     */
    CG_LACKS_GROUP,
    CG_LACKS_COUNT
} cg_lack_kind;

/** Phrases that a game lacks: all phrases of a table that consist of these words, without the parts
 * that the reference writes in capitals ("attach to" is `attach CARDS to CARDS`). Cards that use
 * one are refused with the hint, and the game's reference omits it. */
typedef struct cg_lack {
    cg_lack_kind kind;
    /** words of at least one phrase, or name of a group; otherwise the module is refused */
    const char *words;
    const char *hint; /**< what to write instead, shown after a semicolon; NULL: nothing */
} cg_lack;

/** When a card counts as played, and when the library checks that it can be. */
typedef enum cg_play_policy {
    /** On announcement: the `if` of its `play` and CG_MAY_PLAY are checked before anything is paid,
     * and the event that it is played comes before it resolves. */
    CG_PLAYED_FIRST,
    /** After resolution: both are checked after its costs have been paid, and the event comes last.
     * Cards in play that pay for it are already gone when CG_MAY_PLAY is checked, and so are those
     * of the hand if its `play` has an `if`. */
    CG_PLAYED_LAST
} cg_play_policy;

/** Duration of a change whose text states none. */
typedef enum cg_lasting {
    CG_LASTING_FOR_EVER,    /**< as long as the changed card or player stays what it is */
    CG_LASTING_WHILE_THERE, /**< until the card that made it leaves play */
    CG_LASTING_THIS_TURN    /**< until the turn ends */
} cg_lasting;

/** The fate of tokens that leave play. */
typedef enum cg_token_policy {
    CG_TOKENS_GO, /**< a token that leaves play in any way ceases to exist */
    CG_TOKENS_DIE /**< likewise, and leaving play always counts as destruction */
} cg_token_policy;

/** When an announced ability has no effect, besides being negated. */
typedef enum cg_fizzle_policy {
    CG_FIZZLES_UNTARGETED, /**< if it has lost all its targets */
    CG_FIZZLES_NEVER,      /**< never: as much as possible is carried out */
    /** If its card has left play or was turned face down since the announcement. */
    CG_FIZZLES_WITHOUT_CARD
} cg_fizzle_policy;

/** Zone from which cards are discarded that are named by their kind ("discard a creature"). */
typedef enum cg_discard_policy {
    CG_DISCARDS_IN_HAND,     /**< from the hand */
    CG_DISCARDS_PAY_IN_PLAY, /**< from play as a cost, from the hand as an effect */
    /** Always from play; every card that goes from play to the discard zone "is discarded from
     * play". */
    CG_DISCARDS_IN_PLAY
} cg_discard_policy;

/** Which cards enter if an effect puts several cards into play and there is not room for all. */
typedef enum cg_overflow_policy {
    CG_OVERFLOW_FIRST, /**< the first ones */
    CG_OVERFLOW_CHOSEN /**< those that the effect's player chooses */
} cg_overflow_policy;

/** The order of a stat's layers after effects that set it. */
typedef enum cg_layer_policy {
    CG_LAYERS_SUMS_FIRST,   /**< sums, then factors */
    CG_LAYERS_FACTORS_FIRST /**< factors, then sums */
} cg_layer_policy;

/** How several changes of one event's amount (`double the amount`, `prevent 2`) combine. The amount
 * is kept exactly, and rounded once at the end. */
typedef enum cg_amount_policy {
    CG_AMOUNTS_IN_ORDER, /**< each changes the result of those before, which is at least 0 */
    CG_AMOUNTS_IN_LAYERS /**< all prevention, then all doubling and halving */
} cg_amount_policy;

/** Meanings that the library gives to bits of the game's own: rows of cg_board.bits. */
typedef enum cg_bits {
    /**
     * Cards in play with one of these bits form a group, which counts as one card. There is at most
     * one group.
     *
     * - As a target, the group is of every kind of its cards and has the sum of their `power`; only
     *   one of its cards can be chosen at a time.
     * - An effect that moves one card out of play, exhausts it, gives it to another player or
     *   forbids it something affects all, or none if it is impossible for one. A replacement for
     *   one replaces it for all.
     * - Abilities that wait for something one card does or meets, or refer to a card by its name or
     *   role (`the attacker`), count all cards of the group. So do effects that count cards, or
     *   that affect all matching cards in such a way.
     * - Lasting changes apply to single cards.
     */
    CG_BITS_GROUP,
    /** A card keeps them when it enters play from the stack zone. In that zone they are public. */
    CG_BITS_PLAYED,
    CG_BITS_OF_CONTROL, /**< a card loses them when another player gains control of it */
    CG_BITS_COUNT,
    CG_BITS_MOST = 16 /**< length of the table */
} cg_bits;

/** Moments (hooks): times at which a procedure of the game can run (cg_moment_def). */
typedef enum cg_moment {
    /**
     * Payment for a played card, instead of by the resources: after the targets and branches of its
     * ability `play` are chosen, before other costs of that ability, and also for cards without
     * one. The card is then in the stack zone. The frame's player pays. For CG_FORM_PLAY, a
     * resource's `available` must return what is left after the printed cost and added costs
     * (cg_rules_added_cost()). If no way to pay is left, the game must put the card away
     * (cg_rules_place_card()), which then is not played.
     *
     * - slot 0: the card's index (cg_rules_number_thing())
     * - slot 1: 1 if the card costs nothing; the game may still have a question
     * - slot 2: its `cost_stat`, as it was in the zone from which it was played
     * - slot 3 and on: further costs of its own ability and of sentences of others (`… cost …
     *   more`), for each row of resources, at most 8
     */
    CG_MOMENT_PAY,
    /** An ability was announced, also by a trigger, and has not resolved yet. Slot 0: the card's
     * index; slot 1: the form of the ability; its player announced it. Cards played and abilities
     * used in it resolve first. It replaces cg_module.response_window, which must be 0. */
    CG_MOMENT_ANNOUNCED,
    /** A player is about to be asked whether a waiting ability happens (`when …, may`, or one that
     * the game carries out itself); and again, with 1 in slot 0, if they agree. The procedure must
     * not wait for anything (CG_AT_NONE). */
    CG_MOMENT_CHOICE,
    /** Cards in play are discarded as a cost. Slot 0: the cards; the frame's player pays. Without
     * this hook they move to the discard zone. */
    CG_MOMENT_DISCARD,
    /** A card left play, and nothing has reacted yet. Slot 0: the card as it was; 1: its
     * controller; 2: the cause; 3: the card that caused it; 4: the player who did; 5: the number of
     * cards that were under it. */
    CG_MOMENT_LEFT,
    CG_MOMENT_COUNT
} cg_moment;

/** A procedure of the game for a moment (hook). */
typedef struct cg_moment_def {
    cg_moment moment;
    int procedure; /**< row of the module's table of procedures */
} cg_moment_def;

/** Questions to the game: rows of cg_board.may. If an effect may not do something, it does nothing;
 * the game's own rules are not checked. */
typedef enum cg_may {
    /** May an effect put `card` into play on the side of `player` with that face (`face_up`), or
     * turn it so? */
    CG_MAY_LIE,
    /** May an ability of `player` target `other`, a card or a player (for a zone, its player)?
     * Asked when the player chooses, and before, to see whether there is a target. */
    CG_MAY_TARGET,
    CG_MAY_ATTACH,   /**< may an effect of `player` attach `card` to the card `other`? */
    CG_MAY_CONTROL,  /**< may an effect give `player` control of `card`, apart from room? */
    CG_MAY_REDIRECT, /**< may an effect redirect the attack of `card` to `other`? */
    CG_MAY_HOLD,     /**< does one more card fit under `card`, which is in play? */
    /** May `player` play `card`, on the card `other` if it goes there (otherwise 0)? See
     * cg_play_policy for the time of the question. */
    CG_MAY_PLAY,
    /** Can `player` pay for `card`? Asked for each card that could be played, instead of the
     * resources' own numbers. */
    CG_MAY_PAY,
    /** May `player` use that `ability` of `card` (-1: one that other cards give it) in that
     * `window`? Asked when abilities are offered. */
    CG_MAY_USE,
    /** may `player` exhaust `card`, which is ready, as a cost, usually of its ability? */
    CG_MAY_EXHAUST,
    /** Does a ban on destroying `card`, which `player` controls, hold against effects? In a battle
     * (CG_CAUSE_BATTLE) it always does. */
    CG_MAY_BE_SPARED,
    CG_MAY_COUNT,
    CG_MAY_MOST = 32 /**< length of the table */
} cg_may;

/** A question to the game; members that its cg_may does not mention are 0. */
typedef struct cg_question {
    int player;           /**< seat that it is about */
    cg_thing card, other; /**< the acting card; the card or player acted on, see cg_may */
    bool face_up;         /**< for CG_MAY_LIE: true if face up */
    /** for CG_MAY_USE: number of the ability of the card; row of the window */
    int ability, window;
} cg_question;

/* Types of the functions of a board, to declare them: `cg_board_may may_attach, may_lie;` */

/** Type of cg_board.derive. */
typedef void cg_board_derive(const cg_cards *cards, cg_design design, cg_derived *derived);
/** Type of cg_board.works. */
typedef bool cg_board_works(const cg_match *match, cg_thing card, int form);
/** Type of cg_board.row. */
typedef int cg_board_row(const cg_match *match, cg_thing card, bool face_up);
/** Type of cg_board.lasting. */
typedef cg_lasting cg_board_lasting(const cg_match *match, cg_thing card);
/** Type of cg_board.settle. */
typedef cg_flow cg_board_settle(cg_match *match);
/** Type of the functions of cg_board.may. */
typedef bool cg_board_may(const cg_match *match, const cg_question *question);

/** Everything about the cards in play. */
typedef struct cg_board {
    const cg_kind_def *kinds;
    size_t kind_count;
    /** Sets the printed properties of a card definition that are not in its fields. Called once
     * when it is loaded; it may read the valid fields. NULL: there are none. */
    void (*derive)(const cg_cards *cards, cg_design design, cg_derived *derived);
    const cg_stat_def *stats;
    size_t stat_count;
    const cg_keyword_def *keywords;
    size_t keyword_count;
    const cg_mark_def *marks;
    size_t mark_count;
    const cg_card_value_def *card_values;
    size_t card_value_count;
    const cg_condition_def *conditions;
    size_t condition_count;
    const cg_relation_def *relations;
    size_t relation_count;
    const cg_action_def *actions;
    size_t action_count;
    const cg_move_def *moves;
    size_t move_count;
    const cg_resource_def *resources;
    size_t resource_count;
    const cg_rule_def *rules;
    size_t rule_count;
    /** Parts of a turn for which effects can last ("combat"), NULL at the end. */
    const char *const *spans;
    /** Words in the head of an ability ("attack", "finale"), NULL at the end. */
    const char *const *ability_flags;
    const cg_happening_def *happenings;
    size_t happening_count;
    const cg_verb_def *verbs;
    size_t verb_count;
    const cg_response_def *responses;
    size_t response_count;
    const cg_card_rule *card_rules;
    size_t card_rule_count;
    const cg_word_def *words;
    size_t word_count;
    const cg_lack *without; /**< phrases of the language that the game lacks */
    size_t without_count;
    /** Rows of ability_flags, as bits: nothing that results from such an ability can be reacted
     * to. */
    uint32_t silent_flags;
    cg_trigger_policy triggers;
    /** Returns true if an ability of that form (a cg_ability_form) of a card in play works now. It
     * may depend only on the card, its face, its bits (cg_rules_bits()) and the settings, unless
     * `works_with_others` is set. During the call, kinds, keywords, names and stats are as printed.
     * NULL: abilities of face-up cards work. */
    bool (*works)(const cg_match *match, cg_thing card, int form);
    /** True if `works` also depends on the places of other cards. This takes time: all are checked
     * again whenever a card in play moves. */
    bool works_with_others;
    /** counter + 1 that damage to a player lowers; 0: CG_LACKS_DAMAGE "damage to players" */
    int life;
    /** Words before an ability `use` without cost in rules texts ("once per turn: draw 1"),
     * followed by "you may" if its head says so; NULL: "you may", and "free" after its name. */
    const char *use_words;
    /** True if abilities `use` are not used by choice: the game carries each out at a time of its
     * own, and an optional one says `use, may`. */
    bool uses_happen;
    /** Mark + 1 that damage places on a card; 0: CG_LACKS_DAMAGE "damage to cards". If cards start
     * with the mark (cg_mark_def.starts), damage removes it instead, and damage beyond the last
     * mark counts too. A card that does not start with it then takes no damage, and one that has
     * fewer than it starts with is damaged. */
    int damage_mark;
    int power; /**< stat + 1 with which cards fight; 0: none */
    /** Zone + 1 of the owner for cards under others; 0: there are none. When the card above leaves,
     * they go to the discard zone. */
    int under_zone;
    /** Returns the row of the zone in play for the card with that face; -1: there is none. A card
     * that is turned moves there, or stays unchanged if there is no room. NULL: by its kinds. */
    int (*row)(const cg_match *match, cg_thing card, bool face_up);
    /** The game's own permissions, a function by row of cg_may; NULL: yes. Each must depend only on
     * what `player` can see and change nothing, and may give its reasons (cg_rules_no()). */
    bool (*may[CG_MAY_MOST])(const cg_match *match, const cg_question *question);
    /** Returns the duration of changes that the card makes without stating one, when it makes them
     * (it may be gone) and when it leaves play. NULL: forever. */
    cg_lasting (*lasting)(const cg_match *match, cg_thing card);
    /** Valid numbers of sides of a die in effects (`roll d6`), 0 at the end; NULL: from 2 to
     * 1000. */
    const int *die_sides;
    /** True if the first thing that an ability does (apart from looking) is checked in advance. It
     * offers no choices that would be put into play, attached or given in vain, or leave another
     * target without a choice. An ability can be used or played only if its first choices are
     * possible (only its targets if it waits on a stack, CG_TRIGGER_STACKED). */
    bool looks_ahead;
    /** True if a player who searches may find less than the text says, or nothing. They are always
     * asked, so that the question reveals nothing about the zone. */
    bool searches_can_fail;
    /** true if each loss of the counter `life` is damage: paid, lost or dealt */
    bool loss_is_damage;
    cg_token_policy tokens;
    cg_fizzle_policy fizzles;
    const cg_moment_def *moments; /**< at most one row for each moment (hook) */
    size_t moment_count;
    cg_discard_policy discards;
    /** Rounding of division in effects, unless they say `rounded up` or `rounded down`. */
    cg_rounding rounding;
    /** True if attached cards go to their owner's discard zone in the step in which their host
     * leaves; false: they stay, detached. */
    bool attached_go;
    cg_overflow_policy overflow;
    cg_layer_policy layers;
    cg_play_policy plays;
    /** Called whenever the state-based actions are done, before anything
     * triggers. It may end the match, by cg_rules_win() or cg_rules_draw_match(), or call a
     * procedure, after which it is called again. NULL: nothing. */
    cg_flow (*settle)(cg_match *match);
    /** Bits of the game's own (cg_rules_set_bits()) with a meaning for the library, by row of
     * cg_bits. */
    uint16_t bits[CG_BITS_MOST];
    /** Row of a stat + 1 with the cost of a card, if CG_MOMENT_PAY pays for it; 0: none. */
    int cost_stat;
    /** With a queue: the match is drawn if more triggers than this follow from one another. With a
     * stack: if this many items resolved in one turn. 0: no such end; triggers beyond the library's
     * limits are dropped. */
    int trigger_limit;
    int trigger_limit_option; /**< setting + 1 with that number; 0: `trigger_limit` */
    int trigger_cause;        /**< row of the table of causes for such an end */
    cg_board_limits limits;
    /** True if its turns call cg_rules_extra_phase() after each phase, so that effects can add
     * phases. Otherwise card texts cannot add phases. */
    bool extra_phases;
    cg_amount_policy amounts;
    /** True if using the exhausted state of a card readies it: an ability that asks whether one
     * card is exhausted ends by readying it, and its rules text says so. */
    bool spends_exhausted;
    uint8_t unused[7]; /**< 0: reserved */
} cg_board;

/** Forms of ability, for cg_board.works and cg_rules_ability(): X(constant, words with which it
 * begins). */
#define CG_ABILITY_FORMS(X)                                                                        \
    X(CG_FORM_PLAY, "play") /**< when the card is played */                                        \
    X(CG_FORM_USE, "use")   /**< activated ability: by its player, at the game's time for it */    \
    X(CG_FORM_WHEN, "when") /**< triggered ability: after an event */                              \
    X(CG_FORM_BEFORE, "before")    /**< triggered ability: when an event is about to happen */     \
    X(CG_FORM_REACT, "react when") /**< by its player's choice, in a window after the event */     \
    X(CG_FORM_REACT_BEFORE, "react before")                                                        \
    X(CG_FORM_INSTEAD, "instead when")                                                             \
    X(CG_FORM_STATE, "as soon as") /**< once whenever the condition begins to hold */              \
    X(CG_FORM_STATIC, "static")    /**< static ability: a sentence without a colon */              \
    X(CG_FORM_RULE, "do")          /**< an effect of the game's own table */
typedef enum cg_ability_form { CG_ABILITY_FORMS(CG_ENUMERATOR) CG_FORM_COUNT } cg_ability_form;

/** Happenings of the library: events that abilities can wait for. Those of a game, at most 16, are
 * numbered from CG_ON_OF_GAME. An event that would change nothing does not happen. It has the
 * amount that took place: counters and marks stop at the ends of their ranges. But damage has the
 * full amount dealt, and a hidden counter (cg_counter_def.sight) the full amount requested.
 * Happenings of a game must follow the same rules. */
typedef enum cg_happening {
    CG_ON_MOVE,         /**< a card moves from zone to zone */
    CG_ON_DRAWN,        /**< a player draws */
    CG_ON_DAMAGE,       /**< a card or player is dealt damage */
    CG_ON_COUNTER,      /**< a counter of a player changes */
    CG_ON_MARK,         /**< the marks of a kind on a card change */
    CG_ON_PLAY,         /**< a card is played */
    CG_ON_USE,          /**< an ability is used */
    CG_ON_TRIGGER,      /**< an ability triggers */
    CG_ON_RESOLVED,     /**< an item is resolved */
    CG_ON_NEGATED,      /**< an item is negated */
    CG_ON_TARGET,       /**< a card becomes a target */
    CG_ON_ATTACK,       /**< a card attacks */
    CG_ON_BLOCK,        /**< a card blocks another one */
    CG_ON_BATTLED,      /**< a card has battled another one */
    CG_ON_EXHAUST,      /**< a card is exhausted */
    CG_ON_READY,        /**< a card is readied */
    CG_ON_FACE_UP,      /**< a card is turned face up */
    CG_ON_FACE_DOWN,    /**< a card is turned face down */
    CG_ON_SET,          /**< a player sets a card */
    CG_ON_REVEAL,       /**< a card is revealed */
    CG_ON_ATTACH,       /**< a card is attached to another one */
    CG_ON_DETACH,       /**< a card is detached */
    CG_ON_CONTROL,      /**< a player gains control of a card */
    CG_ON_BECOME,       /**< a card becomes another card */
    CG_ON_ROLL,         /**< a player rolls */
    CG_ON_SEARCH,       /**< a player searches */
    CG_ON_SHUFFLE,      /**< a player shuffles */
    CG_ON_TURN_BEGINS,  /**< the turn of a player begins */
    CG_ON_TURN_ENDS,    /**< the turn of a player ends */
    CG_ON_PHASE_BEGINS, /**< a phase begins */
    CG_ON_PHASE_ENDS,   /**< a phase ends */
    CG_ON_MATCH_BEGINS, /**< the match begins */
    CG_ON_SIGNAL,       /**< a player gives a signal */
    CG_ON_LOSE_GAME,    /**< a player is out of the game, but not by a concession */
    CG_ON_WIN_GAME,     /**< a player wins, but not as the last one left */
    CG_ON_COUNT,
    CG_ON_OF_GAME = 48 /**< first number of a game's happenings */
} cg_happening;

#ifdef __cplusplus
}
#endif

#endif
