/**
 * @file tables.h
 * For authors of games: the rows of the tables that a cg_module lists (module.h, which includes this
 * header).
 *
 * A required member that refers to a row of another table holds the row. An optional one holds row
 * + 1, and 0 means none:
 *
 *     .hand_zone = ZONE_HAND + 1,
 */
#ifndef CARDGAME_TABLES_H
#define CARDGAME_TABLES_H

#include <cardgame/board.h>
#include <cardgame/game.h>
#include <cardgame/procedure.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Type of a field of a card: X(constant). */
/* clang-format off */
#define CG_FIELD_TYPES(X)                                                                          \
    X(CG_FIELD_TEXT)   /**< free text */                                                           \
    X(CG_FIELD_INT)    /**< decimal integer in [minimum, maximum] */                               \
    X(CG_FIELD_BOOL)   /**< true or false */                                                       \
    X(CG_FIELD_CHOICE) /**< one of words */                                                        \
    X(CG_FIELD_FLAGS)  /**< a list of words, each at most once; at most 32 words */                \
    /** A count of each word: "2 any, 1 fire"; at most CG_COUNTS_WORDS words, minimum to maximum   \
     * in all; a sum of 0 is "0 any" with the last word. Read with cg_counts_of(). */              \
    X(CG_FIELD_COUNTS)                                                                             \
    /** A list of cards of the catalogue, named as in effects, each any number of times. Read with \
     * cg_cards_list(). */                                                                         \
    X(CG_FIELD_CARDS)                                                                              \
    X(CG_FIELD_ABILITY) /**< a named ability of the catalogue with its arguments: set_die(4) */    \
    X(CG_FIELD_EFFECT)  /**< text in the effect language, in a block scalar */
/* clang-format on */
typedef enum cg_field_type { CG_FIELD_TYPES(CG_ENUMERATOR) CG_FIELD_TYPE_COUNT } cg_field_type;

/** A field of the game's cards, besides the name that every card has. It defines loader, schema and
 * documentation. */
typedef struct cg_field {
    const char *name, *summary; /**< key in card files; one sentence for the schema */
    cg_field_type type;
    bool required; /**< true if a card without it is refused */
    /** Range of integers; of the length of texts in bytes (0, 0: up to 65,535); of the sum of
     * counts (0, 0: any); of the length of lists of cards (0, 0: any). */
    int64_t minimum, maximum;
    const char *const *words; /**< words of choices, flags and counts, NULL at the end */
    /** Sentence after the rules text of cards with the field (CG_FIELD_BOOL: if it is true), with
     * {} for the value; for fields that no effect mentions. NULL: none. */
    const char *says;
} cg_field;

/** A term of the game's rules, explained for people. */
typedef struct cg_term_def {
    const char *word; /**< the term as players say it, in lower case ("soaring"); NULL: the end */
    const char *rule; /**< id of the rule that defines it ("DVO-R109") */
    const char *meaning; /**< one or two sentences */
} cg_term_def;

/** An alternative spelling of a word of a field. Files may use it; everything else shows the
 * word. */
typedef struct cg_alias {
    int field;                /**< number of the field */
    const char *alias, *word; /**< the alternative spelling; its word */
} cg_alias;

/** Arrangement of the cards of a zone in play; the first place is on the left. With numbered
 * places, cards are neighbours if their numbers differ by one. Otherwise cards are in the order in
 * which they came, without gaps, and a card attached to another has no place. */
typedef enum cg_row_policy {
    CG_ROW_LINE, /**< a row with two ends */
    CG_ROW_RING, /**< a circle: the last card is to the left of the first */
    CG_ROW_NONE, /**< no arrangement: no card is next to or opposite another one */
    CG_ROW_COUNT
} cg_row_policy;

/** A zone of the game: one for all players, or one for each. */
typedef struct cg_zone_def {
    const char *name, *title; /**< key; the effect language's noun ("draw pile") */
    bool per_player;          /**< true if each player has one */
    bool ordered;             /**< true if its cards have an order; the first is the top */
    bool home;   /**< true if the cards of a deck start there; exactly one zone of the game */
    bool shared; /**< true if it is one for all seats when the setting `shared_option` is on */
    /** True if cards shown in it are reported only as an event. Otherwise views show them to that
     * player as long as they can tell which they are. */
    bool told_once;
    cg_visibility visibility;
    bool in_play;  /**< true if its cards are in play and their abilities work; needs a board */
    int places;    /**< number of its numbered places, of which a card keeps its own; 0: none */
    int limit;     /**< maximum number of cards, without numbered places; 0: any number */
    int when_full; /**< row + 1 of the owner's zone for cards that do not fit; 0: they stay */
    /** Row + 1 of the board's table of kinds: only such cards may ever be there, and guesses of
     * hidden cards obey it; 0: any. */
    int of_kind;
    /** true if nothing may ever leave it; effects that take cards out of it are mistakes */
    bool sealed;
    /** Choice field + 1: a card with word number n can only be on place n + 1; 0: cards take the
     * lowest free place. */
    int place_field;
    /** Row + 1 of the owner's zone to which cards that leave this zone go instead of their
     * destination; 0: they go to their destination. */
    int leaves_to;
    /** in play: true if only the game's own rules (CG_CAUSE_RULE) take cards out of it */
    bool kept;
    /** In play: its arrangement, for cards that refer to cards `next to`, `to the left of` or `to
     * the right of` another one. */
    cg_row_policy row;
    /** In play, one for each player: row + 1 of the zone across, on every other player's side; a
     * card in the same place there is `opposite`. 0: the same row. */
    int across;
} cg_zone_def;

/** A counter: a number of each player. */
typedef struct cg_counter_def {
    /** Key; nouns of the effect language ("power die", "power dice"). */
    const char *name, *singular, *plural;
    int32_t initial, minimum, maximum; /**< initial value; least value; greatest value */
    /** Counter + 1 that supplies gains and receives losses, as far as it has any; 0: none. */
    int reserve;
    int initial_option; /**< setting + 1 with the initial value; 0: `initial` */
    /** True if an ability `use` without targets that only lets its player gain such counters, or
     * calls verbs of that sort (cg_verb_def.at_once), is carried out at once, without responses. */
    bool at_once;
    cg_sight sight; /**< visibility of a player's number */
    /** Range of guesses by viewers who may not know it; both 0: from minimum to maximum. */
    int32_t guess_minimum, guess_maximum;
    uint8_t unused[4]; /**< 0: reserved */
} cg_counter_def;

/** A pool of dice on the table. Its dice have faces from being rolled until being cleared. */
typedef struct cg_dice_def {
    /** key; noun of the effect language for the pool ("batch"); for one die ("die") */
    const char *name, *title, *die;
    int sides, capacity; /**< faces of a die; maximum number of dice in the pool */
    int owner;           /**< seat + 1 of the player whose pool it is; 0: shared */
    cg_sight sight;      /**< visibility of the faces; the number of dice is public */
} cg_dice_def;

/** Which players a window asks, and in what order. */
typedef enum cg_window_order {
    /** From the opener clockwise, round after round, until all have passed in succession. With
     * CG_RESOLVE_TOP, in games with a board and a response_window of the same kind, it is a stack:
     * a player who acts is asked first; after resolution the active player is, or, if the ability
     * allowed no responses, its player. */
    CG_ASK_ROUND,
    /** Each player once, the active player first, except the one whose card is responded to; again
     * after a response that did not negate the item. */
    CG_ASK_ONCE,
    /** Each player once: the opponents of the player who caused it in turn order, then that
     * player. */
    CG_ASK_OTHERS_FIRST,
    CG_ASK_ACTIVE_FIRST, /**< each player once, the active player first */
    CG_ASK_ALTERNATE     /**< the opener's opponent, the opener, and so on to the first pass */
} cg_window_order;

/** When cards played in a window are carried out. */
typedef enum cg_window_resolve {
    CG_RESOLVE_AT_ONCE, /**< before the next player is asked */
    CG_RESOLVE_LAST_IN, /**< when the window closes, all of them, the last first */
    CG_RESOLVE_TOP      /**< when all have passed, only the last; then the window opens again */
} cg_window_resolve;

/** Information about hidden cards that the end of a match may reveal, for example that a hidden
 * hand was better; or-ed in cg_module.cause_tells. */
typedef enum cg_tells {
    CG_TELLS_NOTHING = 0, /**< its result follows from public information */
    CG_TELLS_WINNERS = 1, /**< which players won, if any */
    CG_TELLS_RETURNS = 2  /**< the return of each player */
} cg_tells;

/** A window: a time at which players may play cards. */
typedef struct cg_window_def {
    const char *name, *prompt; /**< key; prompt of the players who are asked */
    cg_window_order order;
    int asked_zone; /**< row + 1: only players with a card in this zone are asked; 0: all */

    /* The members below are for games with a board. Reactions: windows that cg_board.responses
     * names. */

    bool uses;  /**< true if abilities can be used in it, besides playing cards */
    bool costs; /**< ignored: the library never offers a card or ability that cannot be paid for */
    cg_window_resolve resolve;
    int links; /**< reactions: maximum depth of reactions to reactions; 0: no limit */
    /** Reactions: returns true if the player must be asked even without anything to declare, so
     * that being asked reveals no hidden cards. It must depend only on public information and the
     * catalogue, and include every player who may have a reaction in hand or face down
     * (cg_rules_reacts()). NULL: only players who can declare something are asked. */
    bool (*must_ask)(const cg_match *match, int player, const cg_occasion *occasion);
    /** Reactions: returns true if the occasion opens the window. NULL: always. */
    bool (*opens)(const cg_match *match, const cg_occasion *occasion);
    /** Reactions, setting + 1: if it is on, players who can declare nothing are not asked.
     * Otherwise, and with 0, a player is also asked if, by public information, a public card of
     * theirs might react, even if they know that it cannot. */
    int only_able;
    /** setting + 1: if it is on, the active player is asked first; 0: see `order` */
    int active_first;
    /** Reactions: procedure + 1 that carries out a declared reaction; slot 0 is the card's index,
     * slot 1 the number of its ability (see cg_rules_use_reaction()). 0: it is used at once. */
    int procedure;
    /** Offers the game's own options for that player, after cards and abilities: cg_offer_do() and
     * the like, but no abilities. NULL: there are none. */
    void (*acts)(const cg_match *match, int window, int player, cg_offer *offer);
    /** Procedure + 1 that runs for a player who chose one of the game's own options; it must read
     * cg_rules_chosen() before its first step. Slot 0: the window. It allows no responses; then the
     * round begins again with that player. 0: there are no such options. */
    int act_procedure;
    /** prompt of players who are asked in another player's turn; NULL: `prompt` */
    const char *others_prompt;
} cg_window_def;

/** The windows in which cards with a certain word in their timing field may be played, as bits. */
typedef struct cg_timing_def {
    const char *name;        /**< the word */
    uint32_t active, others; /**< windows of the active player; windows of the others */
} cg_timing_def;

/** An effect of the rules themselves, in the effect language, such as a row of a table of
 * results. */
typedef struct cg_effect_def {
    /** key; title for people; text in the effect language, with `do:` */
    const char *name, *title, *text;
} cg_effect_def;

/** The winners by a state rule if several players are equal. */
typedef enum cg_tie {
    CG_TIE_DRAWN, /**< none of them, except a team if all of them are its members */
    CG_TIE_SHARED /**< all of them */
} cg_tie;

/** A state rule (a state-based action on a counter): it is checked whenever a counter has
 * changed. */
typedef struct cg_state_rule {
    int counter;   /**< row of the table of counters */
    bool at_least; /**< true: holds if the counter is >= value; false: if it is <= value */
    int32_t value; /**< number with which the counter is compared */
    bool wins;     /**< true: the player wins at once; false: the player is out of the game */
    int cause;     /**< row + 1 of the table of causes; 0: only for a rule that does not win */
    int option;    /**< setting + 1 with the value; 0: `value` */
    /** True if, of several players who would win at once, the one with the most wins, or `ties`
     * decides; false: the first by seat wins. */
    bool together;
    uint8_t unused[3]; /**< 0: reserved */
    cg_tie ties;       /**< with `together`: the rule for equal players */
} cg_state_rule;

/** When the discard zone is shuffled into an empty home zone. */
typedef enum cg_refill_policy {
    CG_REFILL_DRAWS, /**< when a player draws */
    CG_REFILL_LOOKS, /**< also when a player looks at more cards of it than there are */
    /** Never: a player who should draw then draws nothing; games with a board check it with
     * cg_rules_short(). */
    CG_REFILL_NEVER
} cg_refill_policy;

/** The effect of a concession. */
typedef enum cg_concession {
    CG_CONCEDE_OUT = 0, /**< the player is out of the game; the last one left wins */
    CG_CONCEDE_NEVER    /**< players cannot concede */
} cg_concession;

#define CG_VALUE_WORDS_MAX 255 /**< maximum number of words of one value */

/** A value of the game's own in the state, initially 0. */
typedef struct cg_value_def {
    const char *name; /**< key, also in views */
    bool is_public;   /**< true if views show it */
    /** least value; greatest value (a save with any other is refused) */
    int32_t minimum, maximum;
    /** Words for 1 and each further number up to the maximum ("damage chain"), for effects and
     * views; 0 is "none". Words can repeat. NULL: a plain number. */
    const char *const *words;
    /** CG_SIGHT_NOBODY: a secret, guessed from its minimum to its maximum. A value that follows
     * from public information needs none. */
    cg_sight sight;
    uint8_t unused[4]; /**< 0: reserved */
} cg_value_def;

/** An action of a game's own, in options of CG_VERB_DO, and its wording. A template is text with
 * {c} for its card, {t} for its target and {n} for its amount; {n:coin|coins} counts it: "1 coin",
 * "2 coins". Of alternatives separated by '|' the first for which the action has all parts is used:
 * "Attack {t} with {c}|Go to the attack". */
typedef struct cg_act_def {
    const char *name;  /**< key, one word ("attack") */
    const char *label; /**< template of the option; NULL: the words of the key, with its parts */
    const char *told; /**< wording in events, after "Player 1 " ("keeps the hand"); NULL: its key */
} cg_act_def;

/** Default number of decisions in a turn after which it must end. */
#define CG_TURN_DECISIONS 2000
/** Maximum number of decisions that a game can allow in a turn. */
#define CG_TURN_DECISIONS_MOST 1000000000

/** The end of a turn that takes more decisions than the game allows. The log reports it once
 * (CG_EVENT_ENDLESS). If as many further decisions cannot be declined, the match is a draw with the
 * cause "limit". */
typedef enum cg_endless_policy {
    /** Until the turn ends, decisions that players can decline are answered for them with pass,
     * done or no. Other decisions are asked as before. */
    CG_ENDLESS_DECLINE,
    CG_ENDLESS_DRAW /**< the match is a draw, with the cause "limit" */
} cg_endless_policy;

#ifdef __cplusplus
}
#endif

#endif
