/**
 * @file board.h
 * For authors of games with cards in play: the tables that say which kinds of card there are, what
 * cards have, what they may do, and how happenings are answered. A module names its board in
 * cg_module.board. All words are words of the effect language; between two words is one space
 * ("charge counter"). Each table has its count beside it. All pointers must live as long as the
 * module. `cardgame new-game NAME DIR --like board` writes a game with a board; among the installed
 * documents examples/BOARD.md goes through it.
 */
#ifndef CARDGAME_BOARD_H
#define CARDGAME_BOARD_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CG_KINDS_MAX 64      /**< rows of a game's table of kinds */
#define CG_KEYWORDS_MAX 64   /**< rows of a game's table of keywords */
#define CG_STATS_MAX 12      /**< rows of a game's table of stats */
#define CG_MARKS_MOST 999999 /**< marks of one kind on a card */
#define CG_MARKS_MAX 8       /**< rows of a game's table of marks */
#define CG_CARD_VALUES_MAX 8 /**< rows of a game's table of values of cards in play */
#define CG_CONDITIONS_MAX 16 /**< rows of a game's table of conditions of cards in play */
#define CG_MOVES_MAX 64      /**< rows of a game's table of moves */
#define CG_RELATIONS_MAX 64  /**< rows of a game's table of relations */
#define CG_RULES_MAX 16      /**< rows of a game's table of player rules */

/**
 * A thing: a card or player, as a number that can be kept in a frame's slot; 0 is nothing.
 *
 * That of a card is good until the card goes to another zone; then it is gone for good, wherever the
 * card goes from there, and the card has a new thing. Also gone are the things of all cards of a zone that is shuffled, and of those that stay when
 * a card leaves a hand, or a pile that not everybody sees, from a place that nobody may know: by
 * their things nobody must tell which one went. Slots of frames and sets follow cards that have
 * stayed; C variables do not, so cards of such a zone are moved by one call (cg_rules_put_all(),
 * cg_rules_put_some()) or each looked up anew.
 *
 * What reads says 0, false or -1 of a thing that is gone (cg_rules_lives()). What does something
 * with a card takes none that is gone, is no card, or does not lie where it can be done: that is a
 * mistake (module.h). 0 is no card, and good only where a parameter says so. A card that has only
 * caused something (a source), and what merely tells of cards (cg_rules_raise(), cg_rules_tell(),
 * cg_rules_tell_battle(), cg_rules_tell_stand(), cg_rules_relate()) may be about what is gone.
 */
typedef int32_t cg_thing;

/** What a step of a procedure comes to (module.h). */
typedef enum cg_flow {
    CG_DONE, /**< it is done: go on at once */
    CG_LATER /**< something must happen first: return, and the library resumes behind the step */
} cg_flow;

/** Which cards in play can be of a kind. */
typedef enum cg_face {
    CG_FACE_UP,   /**< those that are face up */
    CG_FACE_DOWN, /**< those that are face down; no card out of play is of the kind */
    CG_FACE_ANY   /**< all of them */
} cg_face;

/** A kind of card ("creature", "dragon"). A card is of each kind whose word its field holds. */
typedef struct cg_kind_def {
    const char *singular, *plural; /**< nouns of the effect language */
    int field;                     /**< number of a field of type choice or flags */
    /** The word in that field; several alternatives are separated by '|', first the one that cards
     * lying face down in `zone` can have. */
    const char *word;
    /** Row + 1 of the zone where a bare "creature" is looked for; 0: in every zone in play. Cards
     * whose kinds have no zone in play never stay there, unless there are several such zones and
     * cg_board.row says in which a card lies: then all may stay. */
    int zone;
    cg_face face; /**< of cards in play; elsewhere a card has no face */
    /** There are tokens and copies of such cards; when no row says so, of all cards. */
    bool tokens;
    /** In play they speak to each player separately: a sentence or trigger of theirs that says
     * `me`, `my` or "you" (`draw 1`) works once for each player, with limits of its own; any other
     * works once. Abilities that are used or react remain their controller's. */
    bool common;
    uint8_t unused[6]; /**< 0; new members come behind it */
} cg_kind_def;

/** How the value of a stat that is no whole number is rounded. */
typedef enum cg_rounding {
    CG_ROUND_DOWN, /**< to the next whole number below */
    CG_ROUND_UP    /**< to the next whole number above */
} cg_rounding;

/**
 * A stat: a number of a card ("power"). Its value comes from the printed one in layers: what
 * effects set it to, then all that is added, then all factors as exact fractions. It is rounded
 * once, then clamped.
 */
typedef struct cg_stat_def {
    const char *name, *title; /**< key; the effect language's noun */
    int field;                /**< integer field + 1; 0: `derive` of the board says it */
    int32_t initial;          /**< where a card does not have the field, or nothing says it */
    int32_t minimum, maximum; /**< of the value */
    cg_rounding rounding;
    bool not_tokens; /**< tokens begin with `initial`, copies of cards too */
    const char *one; /**< the title after 1 ("extra attack"); NULL: it is the same */
    /** Integer field + 1: what cards attached to the card are printed with there is added; 0:
     * nothing is. */
    int attached;
    uint8_t unused[4]; /**< 0; new members come behind it */
} cg_stat_def;

/** What a design is printed with besides what its fields say (cg_board.derive). */
typedef struct cg_derived {
    /** More kinds: rows of the table of kinds, as bits; none at first. While a card is in the
     * reserve, effects that look for a kind do not count these. */
    uint64_t kinds;
    /** Printed values of the stats that have no field; at first `initial` of each. A value out of
     * the stat's range becomes the nearest in it. */
    int32_t stats[CG_STATS_MAX];
} cg_derived;

/** A keyword: a word that a card has or has not ("trample"). */
typedef struct cg_keyword_def {
    const char *name, *title; /**< key; the effect language's word */
    int field;        /**< flags or bool field + 1 that says it for printed cards; 0: none does */
    const char *word; /**< the word of a flags field */
    /** No effect takes it from a card that it is printed on, not even one that takes its abilities;
     * where effects give it, it can be taken. */
    bool stays;
    uint8_t unused[7]; /**< 0; new members come behind it */
} cg_keyword_def;

/** A kind of mark: a counter on cards. */
typedef struct cg_mark_def {
    const char *name, *singular, *plural; /**< key; noun; its plural */
    int32_t maximum;                      /**< most of them on one card, up to CG_MARKS_MOST */
    int stat;       /**< row + 1 of the stat that each of them changes; 0: none */
    int32_t change; /**< by how much */
    bool saves;     /**< a card that would be destroyed loses one of these instead */
    /** Those that another card in play has put there go when that card leaves play, if its changes
     * do (CG_LASTING_WHILE_THERE); they are used before others. */
    bool bound;
    /** Row of a stat + 1: a card that comes into play face up, in whatever way, bears as many of
     * them as its printed stat says; 0: none. */
    int starts;
    uint8_t unused[4]; /**< 0; new members come behind it */
} cg_mark_def;

/** A number of the game's own that is kept in some bits of a card in play (cg_rules_bits()), for
 * example how often it has attacked in this turn. All may know it; views show it when it is not
 * 0. */
typedef struct cg_card_value_def {
    const char *name, *title; /**< "attacks_used", "attacks used" */
    uint8_t at, bits;         /**< the lowest of its bits, and how many there are; of 16 in all */
    uint8_t unused[6];        /**< 0; new members come behind it */
} cg_card_value_def;

/** A state of the game's own that a card in play is in or not ("attacking", "in attack mode"): it
 * holds as long as those bits of the card (cg_rules_bits()) have that value. All may know it. */
typedef struct cg_condition_def {
    const char *words;    /**< after `is` in the effect language */
    uint16_t bits, value; /**< mask, and what the masked bits are */
    const char *summary;  /**< one sentence for the reference of the language */
    /** NULL: other events tell that it holds. Else it is told as CG_EVENT_CONDITION whenever it
     * comes to hold: with these words when another condition of the same bits ended with that
     * ("switches to attack mode"), otherwise with `is`. */
    const char *told;
} cg_condition_def;

/** Where the cards are that a verb or an action is about. A text that names only cards elsewhere is
 * refused; if only some are elsewhere, these are left alone. */
typedef enum cg_reach {
    CG_REACHES_ALL,  /**< anywhere */
    CG_REACHES_PLAY, /**< in play */
    CG_REACHES_OUT   /**< out of play, and not waiting to be resolved */
} cg_reach;

/** What cards or players can be forbidden, forced or allowed to do ("attack", "be destroyed by
 * battle"), besides the library's own (cg_action). A game's rules ask for these with
 * cg_rules_may(). */
typedef struct cg_action_def {
    const char *words; /**< after `cannot` in the effect language */
    /** A cg_cause, or CG_CAUSE_OF_GAME + row of the board's moves: what cannot do the action does not
     * leave play for that cause. Of destruction there are CG_CAUSE_DESTROY and CG_CAUSE_BATTLE. 0:
     * only the game's rules ask for it. */
    int forbids;
    cg_reach reach; /**< where the cards are that can do it; with `forbids` always in play */
} cg_action_def;

/** The library's own actions: X(constant, words after `cannot`); a game's are numbered from
 * CG_ACTION_OF_GAME, at most 32. */
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
    X(CG_ACTION_LOSE, "lose life") /**< lose it */                                                 \
    X(CG_ACTION_READY, "be readied")                                                               \
    X(CG_ACTION_TRIGGER, "trigger")                                                                \
    X(CG_ACTION_ENTER, "enter play")  /**< asked about where the card is; not of what is played */ \
    X(CG_ACTION_BE_MOVED, "be moved") /**< by effects, to anywhere */                              \
    X(CG_ACTION_DISCARD, "discard")   /**< by effects and as a cost */                             \
    X(CG_ACTION_SEARCH, "search")                                                                  \
    X(CG_ACTION_SHUFFLE, "shuffle") /**< by effects */                                             \
    X(CG_ACTION_PAY, "pay life")    /**< as a cost: counter `life` */                              \
    X(CG_ACTION_GAIN_CONTROL, "gain control")                                                      \
    X(CG_ACTION_LOSE_GAME, "lose the game") /**< but for cg_module.final_causes */                 \
    X(CG_ACTION_WIN_GAME, "win the game")   /**< likewise, and not as the last one left */
typedef enum cg_action {
    CG_ACTIONS(CG_ENUMERATOR) CG_ACTION_COUNT,
    CG_ACTION_OF_GAME = 32 /**< the first of a game; what the library adds renumbers none */
} cg_action;

/** A word of the effect language for which the game has one of its own ("entomb" for "exhaust"):
 * cards are written and read with the game's word. Each form of the word is a row. What stands
 * after `cannot` (cg_action) is one as a whole ("gain faith" for "gain life"). */
typedef struct cg_word_def {
    const char *word, *own; /**< the language's word; the game's */
} cg_word_def;

/** A verb that moves cards to a zone of their owner: "banish" and its forms. */
typedef struct cg_move_def {
    const char *name, *third, *participle; /**< "banish"; "banishes"; "banished" */
    int zone;                              /**< row of the table of zones */
    bool bottom;                           /**< to the bottom of an ordered zone */
    uint8_t unused[3];                     /**< 0; new members come behind it */
} cg_move_def;

/** Something that costs are paid in ("mana"). */
typedef struct cg_resource_def {
    const char *singular, *plural; /**< nouns of the effect language */
    int counter;   /**< the player's counter + 1 that pays; 0: the functions below do */
    int cost_stat; /**< stat + 1 of a card that playing it costs in this resource; 0: none */
    /** How much the player can pay for that card now: for an ability of that form (a
     * cg_ability_form), or for playing it (CG_FORM_PLAY). */
    int32_t (*available)(const cg_match *match, int player, cg_thing card, int form);
    /** Procedure of the module that pays, without a counter. Slot 0: the card's index; slot 1: the amount; slot 2: the
     * form as above. */
    int procedure;
    uint8_t unused[4]; /**< 0; new members come behind it */
} cg_resource_def;

/** A player rule: a number of the rules for each player ("hand limit"), which cards can change. */
typedef struct cg_rule_def {
    const char *name, *title; /**< key; the effect language's noun */
    int option;               /**< game option + 1 with its value; 0: `initial` */
    int32_t initial;          /**< without option */
    int32_t minimum, maximum; /**< of the value, as cards change it */
    const char *one;          /**< the title after 1 ("draw per turn"); NULL: it is the same */
} cg_rule_def;

/** A happening of the game's own, such as "is summoned" (cg_rules_raise()). */
typedef struct cg_happening_def {
    const char *name;    /**< key */
    const char *pattern; /**< after its subject: "is summoned", "defeat|defeats {cards}" */
    bool of_player;      /**< the subject is a player; else cards */
    const char *summary; /**< one sentence for the reference of the language */
} cg_happening_def;

/** A verb of the game's own. */
typedef struct cg_verb_def {
    /** "transfer {n} mana from {cards} to {cards}"; see the table of verbs in cards/VERBS.md. */
    const char *pattern;
    bool of_player; /**< a player stands before it; left out: the ability's player */
    /** Rules text: "[scry|scries] {0}" with the forms of verbs, {0}, {1} for the parts, {0:card} for
     * so many cards, {0:coin|coins} for so many of what has those two forms, {0:sides} for those of
     * dice, {my} for "your" or "their"; NULL: the pattern, in which "{n} (coin/coins)" counts. */
    const char *says;
    const char *summary; /**< one sentence for the reference of the language */
    /** Procedure of the module. Its slots 0 to 5 hold the parts: players as seats, cards and sets
     * as things (cg_rules_set_get()). With `of_player` slot 0 is that player's seat, also where the
     * text leaves the player out, and the parts follow from slot 1 on. Slots of the procedure that
     * say otherwise are refused with the module. */
    int procedure;
    bool at_once; /**< as cg_counter_def.at_once, where no other player stands before it */
    /** Where the cards of its first {cards} or {thing} are, and those of the second. */
    cg_reach reach, other;
} cg_verb_def;

/** A relation: something that holds between two cards, or a card and a player, until the game ends
 * it (cg_rules_relate()), for example that one attacks the other. All may know it. */
typedef struct cg_relation_def {
    const char *name, *title; /**< key; the verb in views ("attacks") */
    bool of_controller;       /**< it ends when one of the two cards changes its controller */
    /** Told as CG_EVENT_RELATE with these words ("blocks"), if it begins with a card; NULL: other
     * events tell it. */
    const char *told;
} cg_relation_def;

/** A time when players are asked for reactions. */
typedef struct cg_response_def {
    int happening; /**< a cg_happening, or CG_ON_OF_GAME + row of the game's table */
    bool before;   /**< before it happens; else after */
    int window;    /**< row of the game's table */
} cg_response_def;

/** What triggers do when their event has happened. */
typedef enum cg_trigger_policy {
    /** They resolve at once, the active player's first, then by seat, by order of arrival. */
    CG_TRIGGER_AT_ONCE,
    /** The same, but each player orders their own ones. */
    CG_TRIGGER_ORDERED,
    /** They become items when somebody would next be asked in a window, or by cg_rules_stack(): the
     * active player's first, then the others' in turn order. Each player orders their own ones, of
     * which the first is carried out last. Targets and branches are chosen then, and what has no
     * target is left out; `if` and `may` are asked when it is carried out. It is answered in the
     * response_window. `before` is carried out at once. What does not fit on the stack waits. */
    CG_TRIGGER_STACKED,
    /** They wait, those of states too, until the rules of cards in play have been applied. Then the
     * active player's come first, each player orders their own ones, and what triggers meanwhile
     * comes after all of them. `before` is carried out at once. */
    CG_TRIGGER_QUEUED
} cg_trigger_policy;

/** What a rule of cards in play looks for. These rules are applied whenever something in play has
 * changed. */
typedef enum cg_card_rule_kind {
    /** A card of that kind whose stat is at most `value` goes away; as in battle if the damage mark
     * lowers that stat and cg_rules_deal() has just put one there for that cause. */
    CG_RULE_STAT_AT_MOST,
    CG_RULE_UNIQUE, /**< of two cards with one name on one side the older goes away */
    /** A card of that kind that bears as many of the mark `value` as the stat says, or more, goes
     * away: as in battle (CG_CAUSE_BATTLE) if cg_rules_deal() has just put one there for that cause. */
    CG_RULE_MARKS_REACH,
    CG_RULE_MARKS_AT_MOST, /**< a card with at most `value` of the mark `stat` goes away */
    /** A card of that kind whose host has gone goes away, and one that finds no room on its owner's
     * side when control of it ends; with `value` 1 also one that was played and attached to
     * nothing. */
    CG_RULE_ORPHAN
} cg_card_rule_kind;

/** A rule of cards in play. */
typedef struct cg_card_rule {
    cg_card_rule_kind rule;
    int kind;       /**< row + 1 of the table of kinds; 0: every card in play */
    int stat;       /**< row of a stat, or of a mark, as the rule says */
    int32_t value;  /**< see the rule */
    bool destroyed; /**< it is destroyed; else put into the zone `to`, which nothing prevents */
    int to;         /**< row + 1 of a zone of its owner; 0: the discard zone */
} cg_card_rule;

/** How many there can be at once. At a limit no more are made; everything else goes on. */
typedef struct cg_board_limits {
    uint16_t tokens;    /**< at most 256 */
    uint16_t modifiers; /**< lasting changes; at most 256 */
    uint16_t pending;   /**< triggers that wait; at most 64 */
    uint16_t lasts;     /**< cards whose last state before leaving is remembered; at most 64 */
    uint16_t relations; /**< records of relations; at most 1024 */
} cg_board_limits;

/** Something that happens or is about to happen, for a game that says who is asked about it. */
typedef struct cg_occasion {
    int happening;     /**< a cg_happening, or CG_ON_OF_GAME + row of the game's table */
    bool before;       /**< it is about to happen */
    cg_card card;      /**< what it is about */
    int cause;         /**< a cg_cause, or CG_CAUSE_OF_GAME + row of the board's moves */
    int from, to;      /**< of a move: rows of the zone table, else -1 */
    int what;          /**< of a counter or mark: its row */
    bool more;         /**< of a counter or mark: it grows */
    uint8_t unused[3]; /**< 0; new members come behind it */
} cg_occasion;

/** The tables of the effect language's own phrases. */
typedef enum cg_lack_kind {
    CG_LACKS_FORM,      /**< what an ability begins with: "when", "as soon as" */
    CG_LACKS_VERB,      /**< "exhaust", "attach to"; the game lacks it as a cost, too */
    CG_LACKS_BLOCK,     /**< "later when" */
    CG_LACKS_SENTENCE,  /**< "cost more" */
    CG_LACKS_EVENT,     /**< "becomes blocked" */
    CG_LACKS_REACTION,  /**< an event, only after `react when` and `react before` */
    CG_LACKS_CONDITION, /**< "is exhausted" */
    CG_LACKS_ACTION,    /**< after `cannot`, `must` and `can`: "block" */
    CG_LACKS_MUST,      /**< an action, only after `must`: "be blocked" */
    CG_LACKS_MUST_TO,   /**< the same, only before those to whom it must be done: "attack" */
    CG_LACKS_CLAUSE,    /**< a part of an ability's head: "may also pay" */
    CG_LACKS_DAMAGE,    /**< whom it is never dealt to: "damage to cards", "damage to players" */
    CG_LACKS_COUNT
} cg_lack_kind;

/**
 * Phrases of the language that a game does not have: all phrases of a table that consist of these
 * words, without the parts that the reference writes in capitals ("attach to" is `attach CARDS to
 * CARDS`). Cards that use one are refused with the hint, and the game's reference does not show it.
 */
typedef struct cg_lack {
    cg_lack_kind kind;
    const char *words; /**< of at least one phrase, or the module is not loaded */
    const char *hint;  /**< what to write instead, shown after a semicolon; NULL: nothing */
} cg_lack;

/** When a card has been played, and what is looked at to know whether it can be. */
typedef enum cg_play_policy {
    /** When it is announced: the `if` of its `play` and CG_MAY_PLAY are asked before anything is
     * paid, and that it is played happens before it is carried out. */
    CG_PLAYED_FIRST,
    /** When it has been carried out: they are asked of the situation after its costs have been
     * paid, and that it is played happens last. Cards in play that pay for it are gone already when
     * CG_MAY_PLAY is asked, and those of the hand too if its `play` has an `if`. */
    CG_PLAYED_LAST
} cg_play_policy;

/** How long a change lasts whose time is not stated. */
typedef enum cg_lasting {
    CG_LASTING_FOR_EVER,    /**< as long as what is changed stays what it is */
    CG_LASTING_WHILE_THERE, /**< until the card that has made it leaves play */
    CG_LASTING_THIS_TURN    /**< until the turn ends */
} cg_lasting;

/** What becomes of tokens. */
typedef enum cg_token_policy {
    CG_TOKENS_GO, /**< one that goes out of play in whatever way is no more */
    CG_TOKENS_DIE /**< and whatever takes one out of play is its destruction */
} cg_token_policy;

/** When an ability that was announced comes to nothing, besides being negated. */
typedef enum cg_fizzle_policy {
    CG_FIZZLES_UNTARGETED, /**< when it has lost all its targets */
    CG_FIZZLES_NEVER,      /**< it is carried out as far as it can be */
    /** When its card has left play or was turned face down since it was announced. */
    CG_FIZZLES_WITHOUT_CARD
} cg_fizzle_policy;

/** Where cards are discarded from that are named by what they are ("discard a creature"). */
typedef enum cg_discard_policy {
    CG_DISCARDS_IN_HAND,     /**< from the hand */
    CG_DISCARDS_PAY_IN_PLAY, /**< as a cost one in play is meant, as an effect one in the hand */
    /** One in play is always meant, and whatever goes from play to the discard zone "is discarded
     * from play". */
    CG_DISCARDS_IN_PLAY
} cg_discard_policy;

/** What comes when an effect puts several cards into play and there is not room for all. */
typedef enum cg_overflow_policy {
    CG_OVERFLOW_FIRST, /**< the first ones come */
    CG_OVERFLOW_CHOSEN /**< the effect's player chooses which come */
} cg_overflow_policy;

/** The order of the layers of a stat behind what effects set it to. */
typedef enum cg_layer_policy {
    CG_LAYERS_SUMS_FIRST,   /**< all that is added, then all factors */
    CG_LAYERS_FACTORS_FIRST /**< all factors, then all that is added */
} cg_layer_policy;

/** How several changes of the amount of one event (`double the amount`, `prevent 2`) go together. It
 * is kept exactly, and rounded once, when all of them are made. */
typedef enum cg_amount_policy {
    CG_AMOUNTS_IN_ORDER, /**< each changes what those before have left, which is 0 at least */
    CG_AMOUNTS_IN_LAYERS /**< all that is prevented, then all doublings and halvings */
} cg_amount_policy;

/** What bits of the game's own mean to the library: rows of cg_board.bits. */
typedef enum cg_bits {
    /**
     * Cards in play that have one of them form a group, which counts as one card. There is one
     * group at a time.
     *
     * - Chosen as a target, the group is of each kind that one of its cards is and has the sum of
     *   their `power`; only one of its cards can be chosen at a time.
     * - What moves one card out of play, exhausts it, gives it to another player or forbids it
     *   something does so to all; what cannot be done to one can be done to none. What happens
     *   instead of something to one happens instead of it to all.
     * - Abilities that wait for something that one card does or meets, or ask about a card by its
     *   name or role (`the attacker`), count all of them. So do effects that count cards, or that
     *   do to all matching cards something that is done to a whole group.
     * - Lasting changes are made to single cards; a change of all matching cards to each that
     *   matches by itself.
     */
    CG_BITS_GROUP,
    /** A card keeps them when it comes into play from the stack zone. While it lies in that zone
     * everybody knows them. */
    CG_BITS_PLAYED,
    CG_BITS_OF_CONTROL, /**< a card loses them when another player gets control of it */
    CG_BITS_COUNT,
    CG_BITS_MOST = 16 /**< room in the table */
} cg_bits;

/** Moments at which a procedure of the game can run (cg_moment_def). */
typedef enum cg_moment {
    /**
     * A card that is played is paid for, instead of by the resources: when the targets and branches
     * of its ability `play` are chosen, before other costs of that ability, and also for cards
     * without one. The card lies in the stack zone then. The frame's player pays. What a resource's
     * `available` says for CG_FORM_PLAY is what is left besides what is printed and what others ask
     * for (cg_rules_added_cost()). Where no way of paying is left, as when the card that was to
     * pay has left with a player, the game puts the card away (cg_rules_place_card()): then it is not
     * played.
     *
     * - slot 0: the card's index (cg_rules_number_thing())
     * - slot 1: 1 when the card costs nothing; the game may still have something to ask
     * - slot 2: its `cost_stat` as it was where the card was played from
     * - slot 3 and on: what is asked for besides by its own ability and by sentences of others (`…
     *   cost … more`), for each row of resources, at most 8
     */
    CG_MOMENT_PAY,
    /** An ability has been announced, also by a trigger, and is not carried out yet. Slot 0: the
     * card's index; slot 1: the form of the ability; its player is the one who announced it. What
     * is played and used in it is carried out first. It replaces cg_module.response_window, which
     * must be 0 then. */
    CG_MOMENT_ANNOUNCED,
    /** A player is about to be asked whether an ability that waits happens (`when …, may`, or one
     * that the game carries out itself); and again, with 1 in slot 0, when they want it. The
     * procedure waits for nothing (CG_AT_NONE). */
    CG_MOMENT_CHOICE,
    /** Cards in play are discarded as a cost. Slot 0: the cards; the frame's player pays. Without
     * it they are moved to the discard zone. */
    CG_MOMENT_DISCARD,
    /** A card has left play, and nothing has answered that yet. Slot 0: the card as it was; 1: its
     * controller; 2: the cause; 3: the card that caused it; 4: the player who did; 5: the number of
     * cards that lay under it. */
    CG_MOMENT_LEFT,
    CG_MOMENT_COUNT
} cg_moment;

/** What the game does at a moment. */
typedef struct cg_moment_def {
    cg_moment moment;
    int procedure; /**< of the module */
} cg_moment_def;

/** What a game can be asked about: rows of cg_board.may. Where an effect asks, what may not be stays
 * as it is; what the game's own rules do is not asked about. */
typedef enum cg_may {
    /** May an effect put `card` into play on the side of `player` with that face (`face_up`), or
     * turn it so? */
    CG_MAY_LIE,
    /** May an ability of `player` have `other`, a card or a player, as a target? For a player's
     * zone the player is asked about. Asked when the player chooses, and before, to know whether
     * there is a target at all. */
    CG_MAY_TARGET,
    CG_MAY_ATTACH,   /**< may an effect of `player` attach `card` to the card `other`? */
    CG_MAY_CONTROL,  /**< may an effect give `player` control of `card`, apart from room? */
    CG_MAY_REDIRECT, /**< may an effect let the attack of `card` go to `other`? */
    CG_MAY_HOLD,     /**< does one more card fit under `card`, which is in play? */
    /** May `player` play `card`, on the card `other` if it goes there (else 0)? For the moment of
     * the question see cg_play_policy. */
    CG_MAY_PLAY,
    /** Can `player` pay for `card`? Asked for each card that could be played, instead of the
     * resources' own numbers. */
    CG_MAY_PAY,
    /** May `player` use that `ability` of `card` (-1: one that other cards give it) in that
     * `window`? Asked where abilities are offered. */
    CG_MAY_USE,
    CG_MAY_EXHAUST, /**< may `player` exhaust `card`, which is ready, as a cost, mostly of its ability? */
    /** Does a ban on destroying `card`, which `player` controls, hold against effects? In a battle
     * (CG_CAUSE_BATTLE) it always does. */
    CG_MAY_BE_SPARED,
    CG_MAY_COUNT,
    CG_MAY_MOST = 32 /**< room in the table */
} cg_may;

/** A question to the game: what cg_may does not speak of is 0. */
typedef struct cg_question {
    int player;           /**< seat of whom it is about */
    cg_thing card, other; /**< what it is done with; what it is done to, see cg_may */
    bool face_up;         /**< of CG_MAY_LIE: with its face up */
    int ability, window;  /**< of CG_MAY_USE: number among those of the card; row of the table */
} cg_question;

/** Everything about the cards in play. */
typedef struct cg_board {
    const cg_kind_def *kinds;
    size_t kind_count;
    /** Fills in what a design is printed with besides what its fields say. Asked once when it is
     * loaded; it may read the fields that could be read. NULL: nothing. */
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
    /** Stretches of a turn that effects can last for ("combat"), NULL at the end. */
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
    const cg_lack *without; /**< phrases of the language that the game does not have */
    size_t without_count;
    /** Rows of ability_flags, as bits: nobody can react to anything that comes of such an
     * ability. */
    uint32_t silent_flags;
    cg_trigger_policy triggers;
    /** Does an ability of that form (a cg_ability_form) of a card in play work now? It may depend
     * only on the card, its face, its bits (cg_rules_bits()) and the options, unless
     * `works_with_others` is set. While it is asked, kinds, keywords, names and stats are as printed:
     * what sentences and effects say of a card depends on which abilities work, not the other way
     * round. NULL: abilities of cards that are face up work. */
    bool (*works)(const cg_match *match, cg_thing card, int form);
    /** `works` also depends on where other cards lie. This costs time: whenever a card in play
     * moves, all are asked again. */
    bool works_with_others;
    int life; /**< counter + 1 that damage to a player lowers; 0: CG_LACKS_DAMAGE "damage to players" */
    /** What rules texts put before an ability `use` without cost ("once per turn: draw 1"), and
     * then "you may" if its head says so; NULL: "you may", and "free" after its name. */
    const char *use_words;
    /** Abilities `use` are not used by choice: the game carries each out at a time of its own, and
     * one that its player need not use says `use, may`. */
    bool uses_happen;
    /** Mark + 1 that damage puts on a card; 0: CG_LACKS_DAMAGE "damage to cards". If cards start with it
     * (cg_mark_def.starts), damage takes it away instead, and more damage than there are marks
     * counts too: a card that does not start with it takes no damage, and one that has fewer than
     * it starts with is damaged. */
    int damage_mark;
    int power; /**< stat + 1 with which cards fight; 0: none */
    /** Zone + 1 of the owner where cards lie that are under others; 0: none can be. When the card above
     * leaves they go to the discard zone. */
    int under_zone;
    /** Row of the zone table where the card lies in play with that face; -1: it cannot lie so. A
     * card that is turned goes there, or stays as it is when there is no room. NULL: by its kinds.
     * */
    int (*row)(const cg_match *match, cg_thing card, bool face_up);
    /** What the game itself allows, by what is asked: one function for each, or NULL: yes. Each
     * depends only on what `player` can see, changes nothing, and may say its reasons itself
     * (cg_rules_no()). */
    bool (*may[CG_MAY_MOST])(const cg_match *match, const cg_question *question);
    /** How long do changes last that the card makes without a stated time? Asked when they are made,
     * when the card may be gone, and when it leaves play. NULL: for ever. */
    cg_lasting (*lasting)(const cg_match *match, cg_thing card);
    /** Sides that a die of effects (`roll d6`) can have, 0 at the end; NULL: from 2 to 1000. */
    const int *die_sides;
    /** What an ability does first (apart from looking) is checked in advance: nothing is offered as
     * a choice that it would put into play, attach or give to a player in vain, or that leaves
     * another target without a choice; and an ability can be used or played only if it finds what
     * it has to choose first (only its targets where it waits on a stack, CG_TRIGGER_STACKED). */
    bool looks_ahead;
    /** A player who searches may find less than the text says, or nothing. They are asked whatever
     * there is, so that nobody learns from it what lies there. */
    bool searches_can_fail;
    bool loss_is_damage; /**< each loss of the counter `life` is damage: paid, lost or dealt */
    cg_token_policy tokens;
    cg_fizzle_policy fizzles;
    const cg_moment_def *moments; /**< at most one row for each moment */
    size_t moment_count;
    cg_discard_policy discards;
    /** How division in effects rounds, unless they say `rounded up` or `rounded down`. */
    cg_rounding rounding;
    /** What is attached goes to its owner's discard zone in the step in which its host leaves; else
     * it stays, detached. */
    bool attached_go;
    cg_overflow_policy overflow;
    cg_layer_policy layers;
    cg_play_policy plays;
    /** Called whenever the rules of cards in play have been applied, before anything triggers. It
     * may end the match, by cg_rules_win() or cg_rules_draw_match(), or call a procedure for what
     * the game itself must do; then it is called again when that has returned. NULL: nothing. */
    cg_flow (*settle)(cg_match *match);
    /** Bits of the game's own (cg_rules_set_bits()) that mean something to the library too. */
    uint16_t bits[CG_BITS_MOST];
    /** Row of a stat + 1 that says what a card costs, where CG_MOMENT_PAY pays for it; 0: none. */
    int cost_stat;
    /** With a queue: the match is drawn when more triggers than this follow from one another. With
     * a stack: it is drawn when this many items were carried out in one turn. 0: there is no such
     * end, and what is beyond the library's limits is left out. */
    int trigger_limit;
    int trigger_limit_option; /**< game option + 1 with that number; 0: `trigger_limit` */
    int trigger_cause;        /**< row of the table of causes for such an end */
    cg_board_limits limits;
    /** Its turns ask cg_rules_extra_phase() behind each phase: effects can add phases. Without it
     * cards cannot say so. */
    bool extra_phases;
    cg_amount_policy amounts;
    /** What a card does because it is exhausted readies it: where an ability asks whether one card is
     * exhausted, what it does then ends with that, and its rules text says so. */
    bool spends_exhausted;
    uint8_t unused[7]; /**< 0; new members come behind it */
} cg_board;

/** Forms of ability, for cg_board.works and cg_rules_ability(): X(constant, words with which it
 * begins). */
#define CG_ABILITY_FORMS(X)                                                                        \
    X(CG_FORM_PLAY, "play")        /**< when the card is played */                                 \
    X(CG_FORM_USE, "use")          /**< by its player, in the game's time for it */                \
    X(CG_FORM_WHEN, "when")        /**< after an event */                                          \
    X(CG_FORM_BEFORE, "before")    /**< when an event is about to happen */                        \
    X(CG_FORM_REACT, "react when") /**< by its player's choice, in a window after it */            \
    X(CG_FORM_REACT_BEFORE, "react before")                                                        \
    X(CG_FORM_INSTEAD, "instead when")                                                             \
    X(CG_FORM_STATE, "as soon as") /**< once whenever the condition begins to hold */              \
    X(CG_FORM_STATIC, "static")    /**< a sentence */                                              \
    X(CG_FORM_RULE, "do")          /**< an effect of the game's own table */
typedef enum cg_ability_form { CG_ABILITY_FORMS(CG_ENUMERATOR) CG_FORM_COUNT } cg_ability_form;

/** Happenings of the library: what can happen, as abilities wait for it. A game's own are numbered
 * from CG_ON_OF_GAME, at most 16. What would change nothing does not happen, whoever asks for it: a
 * loss of what is not there, exhausting what is exhausted. What has happened has the amount that
 * took place: counters and marks stop at the ends of their ranges. Only damage is all that is dealt,
 * and a counter that is not open to all (cg_counter_def.sight) gives all that was asked for. A game
 * that raises happenings of its own keeps to the same. */
typedef enum cg_happening {
    CG_ON_MOVE,         /**< a card goes from zone to zone */
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
    CG_ON_OF_GAME = 48 /**< the first of a game */
} cg_happening;

#ifdef __cplusplus
}
#endif

#endif
