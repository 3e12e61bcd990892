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

#define CG_KINDS_MAX 64      /**< rows of a game's table of kinds */
#define CG_KEYWORDS_MAX 64   /**< rows of a game's table of keywords */
#define CG_STATS_MAX 12      /**< rows of a game's table of stats */
#define CG_MARKS_MOST 999999 /**< counters of one kind on a card */
#define CG_MARKS_MAX 8       /**< rows of a game's table of counters on cards */
#define CG_CARD_VALUES_MAX 8 /**< rows of a game's table of values of cards in play */
#define CG_CONDITIONS_MAX 16 /**< rows of a game's table of conditions of cards in play */
#define CG_RELATIONS_MAX 64  /**< rows of a game's table of relations */
#define CG_RULES_MAX 16      /**< rows of a game's table of player rules */

/** What a step of a procedure came to (module.h). */
typedef enum cg_flow {
    CG_DONE, /**< go on at once */
    CG_LATER /**< something must happen first: return; the library resumes at the step */
} cg_flow;

/** Which cards in play can be of a kind. */
typedef enum cg_face {
    CG_FACE_UP,   /**< those that are face up */
    CG_FACE_DOWN, /**< those that are face down; no card elsewhere is */
    CG_FACE_ANY
} cg_face;

/** A kind of card ("creature", "dragon"). A card is of each kind whose word its field holds. */
typedef struct cg_kind_def {
    const char *singular, *plural;
    int field;        /**< number of a field of type choice or flags */
    const char *word; /**< in that field; several that will do are separated by '|', first the one
                         that cards can have that lie face down in `zone` */
    int zone;         /**< where a bare "creature" is looked for; -1: in every zone in play */
    cg_face face;     /**< of cards in play; elsewhere a card has no face */
} cg_kind_def;

/** What a stat that is no whole number is rounded to. */
typedef enum cg_rounding { CG_ROUND_DOWN, CG_ROUND_UP } cg_rounding;

/**
 * A number of a card ("power"). Its value is found from the printed one by layers: what it becomes,
 * then all that is added, then all factors as exact fractions; it is rounded once, then clamped.
 */
typedef struct cg_stat_def {
    const char *name, *title; /**< key; the effect language's noun */
    int field;                /**< number of an integer field; -1: `printed` of the board says it */
    int32_t initial;          /**< where a card does not have the field, or nothing says it */
    int32_t minimum, maximum;
    cg_rounding rounding;
    bool not_tokens; /**< tokens begin with `initial`, copies of cards too */
    const char *one; /**< the title behind 1 ("extra attack"); NULL: it is the same */
    int attached;    /**< field + 1 of type integer: what cards attached to the card are printed
                        with there is added; 0: nothing is */
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
    int32_t maximum; /**< on one card, up to CG_MARKS_MOST: no more than that are put there */
    /** The stat that each of them changes, and by how much; -1: none. */
    int stat;
    int32_t change;
    bool saves; /**< a card that would be destroyed loses one of these instead */
    bool bound; /**< those that another card in play has put there go when that card leaves play, if
                   `binds` of the board says so of it; of several they are the first to be used */
    int starts; /**< row of a stat + 1: a card that comes into play face up, in whatever way, bears
                   as many of them as it is printed with there; 0: none */
} cg_mark_def;

/** A number of the game's own that a card in play bears, in some of its bits (cg_rules_bits()): how
 * often it has attacked in this turn, say. All may know it; views tell it where it is not 0. */
typedef struct cg_card_value_def {
    const char *name, *title; /**< "attacks_used", "attacks used" */
    uint8_t at, bits; /**< the lowest of its bits, and how many they are; 16 at most in all */
} cg_card_value_def;

/** A state of the game's own that a card in play is in or not, in the words behind `is`
 * ("attacking", "in attack mode"): it is as long as those bits of the card (cg_rules_bits()) have
 * that value. All may know it. */
typedef struct cg_condition_def {
    const char *words;
    uint16_t bits, value;
    const char *summary;
    const char *told; /**< told as CG_EVENT_CONDITION whenever it comes to hold, with these words
                         when another one of the same bits ended with that ("switches to attack
                         mode"), else with `is`; NULL: what else is told says that it holds */
} cg_condition_def;

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

/** A word of the effect language's phrases for which the game has one of its own ("entomb" for
 * "exhaust"): cards are written and read with it. Each form of the word is a row. */
typedef struct cg_word_def {
    const char *word, *own;
} cg_word_def;

/** A verb that moves cards to a zone of their owner: "banish", "banishes", "is banished". */
typedef struct cg_move_def {
    const char *name, *third, *participle;
    int zone;
    bool bottom;   /**< to the bottom of an ordered zone */
    int forbidden; /**< action that a card in play cannot do when this cannot be done to it: a
                      cg_action, or CG_ACTION_COUNT + row; 0: none */
} cg_move_def;

/** Something that costs are paid in ("mana"). */
typedef struct cg_resource_def {
    const char *singular, *plural;
    int counter;   /**< the player's counter that pays; -1: the functions below do */
    int cost_stat; /**< stat of a card that playing it costs in this resource; -1: none */
    /** How much the player can pay for that card now: for an ability of that form (a cg_form), or
     * for playing it (CG_FORM_PLAY). */
    int32_t (*available)(const cg_match *match, int player, cg_card card, int form);
    int procedure; /**< of the module, that pays: slot 0 the card's index, slot 1 the amount, slot 2
                      the form as above */
} cg_resource_def;

/** A number of the rules for each player ("hand limit"), which cards can change. */
typedef struct cg_rule_def {
    const char *name, *title;
    int option;      /**< game option with its value; -1: `initial` */
    int32_t initial; /**< without option */
    int32_t minimum, maximum;
    const char *one; /**< the title behind 1 ("draw per turn"); NULL: it is the same */
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
    bool at_once;  /**< as cg_counter_def.at_once, where no other player stands before it */
} cg_verb_def;

/** Something that holds between two cards, or a card and a player, until the game ends it
 * (cg_rules_relate()): that one attacks the other, say. All may know it. */
typedef struct cg_relation_def {
    const char *name, *title; /**< key; the verb in views ("attacks") */
    bool of_controller;       /**< it ends when one of both cards changes its controller */
    const char *told; /**< told as CG_EVENT_RELATE with these words ("blocks"), where it begins with
                         a card; NULL: what else is told says all of it */
} cg_relation_def;

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
    CG_TRIGGER_STACKED, /**< they become items when somebody would next be asked in a window, or by
                           cg_rules_stack(): the active player's first, then the others' in turn
                           order; each player orders the own ones, the first of which is carried out
                           last. Targets and branches are chosen then, and what has no target is
                           left out; `if` and `may` are asked when it is carried out. It is answered
                           in the response_window. `before` is carried out at once. What does not
                           fit on the stack waits */
    CG_TRIGGER_QUEUED   /**< they wait, those of states too, until the rules of cards in play have
                           been looked after; then the active player's come first, each player
                           orders the own ones, and what triggers meanwhile comes behind all of
                           them. `before` is carried out at once */
} cg_trigger_policy;

/** A rule that is looked after whenever something in play has changed. */
typedef enum cg_card_rule_kind {
    CG_RULE_STAT_AT_MOST,  /**< a card of that kind whose stat is at most `value` goes away */
    CG_RULE_UNIQUE,        /**< of two cards of one name on one side the older goes away */
    CG_RULE_MARKS_REACH,   /**< a card of that kind that bears as many of the mark `value` as the
                              stat says, or more, goes away: as in battle (CG_CAUSE_BATTLE) if
                              cg_rules_strike() has just put one there */
    CG_RULE_MARKS_AT_MOST, /**< a card of that kind that bears at most `value` of the mark `stat`
                              goes away */
    CG_RULE_ORPHAN /**< a card of that kind whose host has gone goes away; with `value` 1 also one
                      that was played and attached to nothing */
} cg_card_rule_kind;

typedef struct cg_card_rule {
    cg_card_rule_kind rule;
    int kind; /**< row of the table of kinds; -1: every card in play */
    int stat; /**< or the row of a mark, as the rule says */
    int32_t value;
    bool destroyed; /**< else it is put into the zone `to`, which nothing prevents */
    int to;         /**< row + 1 of the zone of its owner; 0: the discard zone */
} cg_card_rule;

/** How many there can be at once. At a limit nothing more is made; the rest goes on. */
typedef struct cg_board_limits {
    uint16_t tokens;    /**< at most 256 */
    uint16_t modifiers; /**< changes that last; at most 256 */
    uint16_t pending;   /**< triggers that wait; at most 64 */
    uint16_t lasts;     /**< cards whose last state before leaving is remembered; at most 64 */
    uint16_t relations; /**< records of relations; at most 1024 */
} cg_board_limits;

/** Something that happens or is about to, for a game that says who is asked about it. */
typedef struct cg_occasion {
    int happening; /**< a cg_happening, or CG_ON_COUNT + row of the game's table */
    bool before;
    cg_card card; /**< that it is about */
    int cause;    /**< a cg_cause, or CG_CAUSE_COUNT + row of the board's moves */
    int from, to; /**< of a move: rows of the zone table; -1 */
    int what;     /**< of a counter or mark: its row */
    bool more;    /**< of a counter or mark: it grows */
} cg_occasion;

/** The tables of the effect language's own phrases. */
typedef enum cg_lack_kind {
    CG_LACKS_FORM,      /**< what an ability begins with: "when", "as soon as" */
    CG_LACKS_VERB,      /**< "exhaust", "attach to"; it goes as a cost, too */
    CG_LACKS_BLOCK,     /**< "later when" */
    CG_LACKS_SENTENCE,  /**< "cost more" */
    CG_LACKS_EVENT,     /**< "becomes blocked" */
    CG_LACKS_REACTION,  /**< an event, only behind `react when` and `react before` */
    CG_LACKS_CONDITION, /**< "is exhausted" */
    CG_LACKS_ACTION,    /**< behind `cannot`, `must` and `can`: "block" */
    CG_LACKS_COUNT
} cg_lack_kind;

/**
 * Phrases of the language that a game does not have: all those of a table that consist of these
 * words, the parts in capitals of the reference being left out ("attach to" is `attach CARDS to
 * CARDS`). Cards that use one are refused with the hint, and the game's reference does not show it.
 */
typedef struct cg_lack {
    cg_lack_kind kind;
    const char *words; /**< a module with words of no phrase is not loaded */
    const char *hint;  /**< what to write instead, behind a semicolon; NULL */
} cg_lack;

/** Everything about the cards in play. */
typedef struct cg_board {
    const cg_kind_def *kinds;
    size_t kind_count;
    /** Rows of the table of kinds, as bits, of which a design is beside those that its fields say;
     * asked once when it is loaded, of fields that could be read. For effects that look for a
     * kind a card of the reserve is not of them yet. NULL: there are none. */
    uint64_t (*more_kinds)(const cg_cards *cards, cg_design design);
    const cg_stat_def *stats;
    size_t stat_count;
    /** What a design is printed with in a stat (its row) that is no field's; asked once when it is
     * loaded, of fields that could be read, when its kinds are known. What is out of the stat's
     * range becomes the nearest in it. NULL: `initial` of the stat. */
    int32_t (*printed)(const cg_cards *cards, cg_design design, int stat);
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
    const char *const
        *spans; /**< stretches of a turn that effects can last for ("combat"), NULL at the end */
    const char *const *
        ability_flags; /**< words in the head of an ability ("attack", "finale"), NULL at the end */
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
    int silent_flag; /**< ability flag of which nobody can react to anything that comes of it; -1 */
    cg_trigger_policy triggers;
    bool printed_keywords_stay; /**< no effect takes away a keyword that a card is printed with, nor
                                   does one that takes its abilities; what effects give it can be
                                   taken */
    /** Does an ability of that form (a cg_ability_form) work for a card in play now? NULL: those of
     * cards that are face up do. Depends on the card, its face, its bits (cg_rules_bits()) and the
     * options alone, or `works_with_others` says that it depends on where other cards lie, too. */
    bool (*works)(const cg_match *match, cg_card card, int form);
    uint16_t works_bits;    /**< of its bits, those on which that depends; 0: on any of them */
    bool works_with_others; /**< costs time: whenever a card in play moves, all are asked again */
    int life; /**< counter that damage to a player lowers; -1: the game has no damage to players */
    const char *gain_words, *lose_words; /**< behind `cannot`, of CG_ACTION_GAIN and _LOSE; NULL:
                                            "gain life", "lose life" */
    /** What stands before an ability to be used that has no cost ("once per turn: draw 1"), and
     * then "you may" if its head says so; NULL: "you may", and "free" behind its name. */
    const char *use_words;
    /** Abilities to be used are no player's choice: the game carries each out at a time of its own,
     * and one that its player need not use says `use, may`. */
    bool uses_happen;
    int damage_mark; /**< mark that damage to a card puts on it; -1: damage to cards only tells */
    bool
        damage_removes; /**< damage to a card takes that mark away instead; more than there are is
                           damage too. A card that does not start with the mark (cg_mark_def)
                           takes no damage, and one that has fewer than it starts with is damaged */
    int power;          /**< stat with which cards fight; -1 */
    int under_zone; /**< zone of the owner where cards lie that are under a card in play; -1: none
                       can */
    int under_goes; /**< zone of the owner to which they go when it leaves */
    /** Row of the zone table where the card lies in play with that face; -1: it cannot lie so.
     * NULL: by its kinds. A card that is turned goes there, and stays as it is when there is no
     * room. */
    int (*row)(const cg_match *match, cg_card card, bool face_up);
    /** May an effect put the card into play on that player's side with that face, or turn it so,
     * and leave it at that? What may not stays where and as it is. The game's own rules are not
     * asked. NULL: yes. */
    bool (*lies)(const cg_match *match, cg_card card, int player, bool face_up);
    /** Do lasting changes that the card made, without a stated time, end when it leaves play? NULL:
     * no. */
    bool (*binds)(const cg_match *match, cg_card card);
    /** Do changes that the card makes, without a stated time, last until the end of the turn? Asked
     * when they are made, of a card that may be gone. NULL: no. */
    bool (*passes)(const cg_match *match, cg_card card);
    /** Sides that a die of effects (`roll d6`) can have, 0 at the end; NULL: from 2 to 1000. */
    const int *die_sides;
    /** How many more cards fit under a card in play; what does not fit is not moved. NULL: any
     * number. */
    int (*room)(const cg_match *match, cg_card card);
    /** May an effect redirect an attack of that card there (a card or a player)? NULL: yes. */
    bool (*may_redirect)(const cg_match *match, cg_card attacker, cg_ref target);
    /** May an ability of the player have that card or player as a target? Of a player's zone the
     * player is asked about. Asked when he chooses, or before, of whether there is a target at all:
     * it depends on what he can see alone; refusals say why. NULL: yes. */
    bool (*may_target)(const cg_match *match, int player, int32_t target);
    /** May an effect of the player attach that card there? What may not stays as it is. With
     * `looks_ahead` it is asked when he chooses: it depends on what he can see alone. NULL: yes. */
    bool (*may_attach)(const cg_match *match, int player, cg_card card, cg_card host);
    /** May an effect give the player control of that card, room aside? What may not stays as it
     * is. As above. NULL: yes. */
    bool (*may_control)(const cg_match *match, int player, cg_card card);
    /** What an ability does first (but for looks) is looked at before: nothing is offered as a
     * choice that it would put into play, attach or give to a player in vain, or that leaves
     * another target without any, and an ability that is used or played must find what it has to
     * choose first: its targets alone where it waits on a stack (CG_TRIGGER_STACKED). */
    bool looks_ahead;
    /** Who searches may find less than the text says, or nothing. He is asked whatever there is, so
     * that nobody learns from it what lies there. */
    bool searches_can_fail;
    int effect_destroys; /**< action that forbids destruction by effects beside
                            CG_ACTION_BE_DESTROYED; 0: none */
    int battle_destroys; /**< the same of destruction in battle (CG_CAUSE_BATTLE); 0: none */
    bool loss_is_damage; /**< each loss of the counter `life` is damage: paid, lost or dealt */
    bool looks_refill;   /**< who looks at more cards of the home zone than lie there shuffles the
                            discard zone under them */
    int token_kind;  /**< row of the only kind of which tokens are made, copies too, + 1; 0: any */
    bool tokens_die; /**< whatever takes a token out of play is its destruction */
    bool goes_on;    /**< an ability that has lost all its targets is carried out all the same */
    bool source_stays; /**< an ability is not carried out when its card has left play, or was turned
                          face down, since it was announced */
    /** Procedure of the module + 1 that is run when a card has left play, before anything answers
     * that: slot 0 the card as it was, 1 its controller, 2 the cause, 3 the card that caused it, 4
     * the player who did, 5 the number of cards that lay under it. 0: none. */
    int left_procedure;
    /** Procedure of the module + 1 that discards cards in play as a cost: slot 0 the cards; its
     * player pays. With it "discard a creature" as a cost is one in play; 0: one in the hand. */
    int discard_procedure;
    /** "Discard a creature" is one in play, as a cost and as an effect, and whatever goes from play
     * to the discard zone "is discarded from play". */
    bool discards_in_play;
    bool rounds_up;   /**< division in effects rounds up, unless they say `rounded down`; else down,
                         unless they say `rounded up` */
    bool attached_go; /**< what is attached goes to its owner's discard zone in the step in which
                         its host leaves; else it stays, detached */
    bool homeless_go; /**< what finds no room on its owner's side when control of it ends counts as
                       an orphan (CG_RULE_ORPHAN); else it stays where it is */
    bool fit_is_chosen; /**< which of several cards come that an effect puts into play, where there
                         * is not room for all, its player chooses; else those that stand first */
    bool factors_first; /**< of a stat factors come before what is added, not behind it */
    bool plays_after;   /**< that a card is played is told when it has been carried out */
    /** Asked whenever the rules of cards in play have put something away, and when there was
     * nothing to put away, before anything is triggered: may end the match, by cg_rules_win() or
     * cg_rules_draw_match(), or call a procedure for what the game itself looks after, and is asked
     * again when that has returned. NULL: does nothing. */
    cg_flow (*settle)(cg_match *match);
    bool costs_first; /**< `if` of a play is asked of the situation in which its costs have been
                         paid, `playable` too; else before */
    /** The game's own rules about playing a card, on that other card if it goes there: cards in
     * play that pay for it are gone already, and those of the hand too if its `play` has an `if`.
     * Asked with `costs_first` alone. NULL: there are none. */
    bool (*playable)(const cg_match *match, int player, cg_card card, cg_card on);
    /** Procedure of the module + 1 that is run whenever an ability has been announced, before it is
     * carried out: slot 0 the card's index, slot 1 the form of the ability; its player is who
     * announced it. What is played and used there is carried out first. It stands in the place of
     * cg_module.response_window, which then is -1, and is run of triggers, too. 0: none. */
    int answer_procedure;
    /** Bits of the game's own (cg_rules_set_bits()): cards in play that have one of them are a
     * group, which counts as one card. What is chosen is asked as a whole: it is of each kind that
     * one of them is, has the sum of their `power`, and only one of them can be chosen at a time.
     * What moves one out of play, exhausts it, gives it to another player or forbids it something
     * does so to all; what cannot be done to one can be done to none. Who waits for something else
     * that one of them does or meets, or asks about a card by its name or role (`the attacker`), is
     * answered for all of them. So is who counts cards, or does something to all that match that is
     * done to a whole group. Changes are the card's own, and those of all that match are made to
     * each that matches by itself. What happens instead of something to one happens instead of it
     * to all. There is one group at a time. 0: none. */
    uint16_t group_bits;
    /** Is told that a player is asked whether an ability that waits happens (`when …, may`, or one
     * that the game carries out itself), and again when he wants it: `taken`. NULL: nothing. */
    void (*choice_asked)(cg_match *match, int player, bool taken);
    /** Procedure of the module + 1 that pays for a card that is played, in the place of what is
     * printed: it is run when the targets and branches of its ability `play` are chosen, before the
     * costs of that ability, and for cards without one, too. The card lies in the stack zone by
     * then. Slot 0: the card's index (cg_rules_number_thing()); slot 1: 1 when it costs nothing,
     * but the game may have something to ask all the same; slot 2: its stat `pay_stat` as it was
     * where the card was played from; slot 3 and those behind it: what is asked for besides of
     * each row of the resources that `pay_resources` names. Its player pays. 0: the resources are
     * paid.
     */
    int pay_procedure;
    int pay_stat; /**< row of a stat + 1 that says what a card costs; 0: none */
    /** Bits by row of the resources: what a played card's own ability and the sentences of others
     * (`… cost … more`) ask for of these is paid by the `pay_procedure`, with what is printed, and
     * not apart. `available` of CG_FORM_PLAY is then what is left besides what is printed and what
     * others ask for (cg_rules_added_cost()). The first 8 rows at most; 0: none. */
    uint32_t pay_resources;
    /** Can the player pay for that card? Asked of each card that could be played, in the place of
     * the resources' own numbers; says its reasons itself. NULL: the resources are asked. */
    bool (*affordable)(const cg_match *match, int player, cg_card card);
    /** Bits of the game's own (cg_rules_set_bits()) that a card keeps when it comes into play from
     * the stack zone. While it lies there everybody knows them. */
    uint16_t kept_bits;
    /** Bits of the game's own that a card in play loses when another player gets control of it. */
    uint16_t control_bits;
    /** The game's own rules about using that ability of a card in that window; -1 is one that
     * others give the card. Asked where abilities are offered; says its reasons itself. NULL: there
     * are none. */
    bool (*may_use)(const cg_match *match, int player, cg_card card, int ability, int window);
    /** May its player exhaust the card, which is ready, as a cost of its own ability? As above. */
    bool (*may_exhaust)(const cg_match *match, cg_card card);
    int trigger_limit; /**< triggers in a queue that follow from one another: with more the match is
                          drawn; or what is carried out of a stack in one turn: with so many it is.
                          0: there is no such end; what is beyond the library's limits is left
                          out */
    int trigger_limit_option; /**< game option + 1 with that number; 0: `trigger_limit` */
    int trigger_cause;        /**< row of the table of causes for that */
    /** Row of a kind + 1 whose cards in play speak to each player for himself: a sentence or
     * trigger of theirs that says `me`, `my` or "you" (`draw 1`) works once for each player, with
     * limits of its own; any other works once. What is used or reacts stays its controller's. 0:
     * none. */
    int common_kind;
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
