/**
 * @file module.h
 * For authors of games: the tables that describe a game, and the calls with which its rules change
 * a match.
 *
 * A game is a shared object GAME.so with one exported function, which returns a cg_module:
 *
 *     CG_MODULE_ENTRY(my_game) { return &my_game; }
 *
 * Rules are procedures: C functions over a frame in the match's state. They resume at numbered
 * steps, so a match can be copied and saved at every decision. They read from top to bottom like a
 * rulebook:
 *
 *     static cg_flow turn(cg_match *match, cg_frame *frame)
 *     {
 *         CG_FLOW(frame);
 *         CG_STEP(frame, 1, cg_rules_draw(match, cg_rules_active(match), 1));
 *         CG_STEP(frame, 2, cg_rules_window(match, WINDOW_MAIN, cg_rules_active(match)));
 *         CG_FLOW_END;
 *     }
 *
 * declare.h has short declarations of tables, and ready.h ready parts of rules.
 *
 * A required member that refers to a row of another table holds the row. An optional one holds row
 * + 1, and 0 means none:
 *
 *     .hand_zone = ZONE_HAND + 1,
 *
 * C variables of a procedure do not survive a step: keep values in frame->slot[]. An initialised
 * variable declared between two steps is an error in C++; in C, gcc finds it with
 * -Wjump-misses-init. In C++20 modules, designated initialisers must follow the order of the
 * members, and tables have no [ROW] =. `cardgame new-game NAME DIR --like cpp` writes one.
 *
 * A mistake of a module ends the match with the cause "module-error": an invalid seat or row, an
 * amount out of range, a question without options, undeclared chance, a procedure that waits for
 * nothing, rules that end without a result. Then reading functions return 0 and others do nothing;
 * cg_match_fault() names the procedure, step and call. Procedures that loop without asking end the
 * match with the cause "limit".
 *
 * Call functions that return a cg_flow in a CG_STEP. Calls copy the texts passed to them;
 * everything that the module's tables point to must live as long as the module.
 *
 * Terms: a thing is a handle of a card or player (entity handle), a design a card definition, an
 * occasion the context of a trigger, an option a legal action. cg_thing (board.h) says how long a
 * card's thing is valid.
 */
#ifndef CARDGAME_MODULE_H
#define CARDGAME_MODULE_H

#include <cardgame/board.h>
#include <cardgame/cards.h>
#include <cardgame/declare.h>
#include <cardgame/entry.h>
#include <cardgame/event.h>
#include <cardgame/fact.h>
#include <cardgame/game.h>
#include <cardgame/match.h>
#include <cardgame/procedure.h>

#ifdef __cplusplus
extern "C" {
#endif

/* For bindings: functions that take the size of a structure. */
struct cg_option;
CG_API void cg_rules_tell_fact_sized(cg_match *match, const struct cg_fact *fact, size_t size);
CG_API void cg_rules_chosen_sized(struct cg_option *result, size_t size, const cg_match *match);

/** Version of the module interface; grows when existing modules must be rebuilt, not with additions
 * at the end of a structure, table or enum (see cg_module.sizes). */
#define CG_MODULE_ABI 7u

/* ---- tables ---- */

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

/** A save of an older version of the game while it is being loaded: see cg_module.migrate. */
typedef struct cg_migration {
    const char *version;    /**< version of the game that saved it */
    int players;            /**< number of seats */
    const int64_t *options; /**< settings by row of cg_module.options; new ones: their default */
    int32_t *values;        /**< values by row of cg_module.values; new ones are 0 */
    int32_t *counters;      /**< counters, [row * players + seat]; new ones are as in a new match */
    /** procedures that wait, the outermost first; only the game's own may be changed */
    cg_frame *frames;
    size_t frame_count;
    /** number of rows of the older version's tables */
    size_t value_count, counter_count, procedure_count;
    unsigned first_procedure; /**< cg_frame.procedure of row 0 of cg_module.procedures */
    uint8_t unused[4];        /**< 0: reserved */
} cg_migration;

/** A setup that the application asks for, which the game can still refuse. */
typedef struct cg_setup cg_setup;
/** Returns the number of seats. */
CG_API int cg_setup_players(const cg_setup *setup);
/** Returns the value of a setting of the game (row of cg_module.options): a number, the row of a
 * word, 1 for true. */
CG_API int64_t cg_setup_setting(const cg_setup *setup, int setting);
/** Does the same as cg_setup_setting(), under the name of version 0.1.0. */
CG_API int64_t cg_setup_option(const cg_setup *setup, int option);
/** Returns the deck of a seat; never NULL. */
CG_API const cg_deck *cg_setup_deck(const cg_setup *setup, int player);
/** Refuses a setup, with a reason (printf-like).
 * @param option name of the setting at fault
 * @return CG_ERR_OPTION */
CG_API cg_status cg_setup_refuse(cg_error *error, const char *option, const char *format, ...);

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

/* Types of some functions of a module, to declare them: `cg_module_check_deck check_deck;` */

/** Type of cg_module.check_setup. */
typedef cg_status cg_module_check_setup(const cg_setup *setup, cg_error *error);
/** Type of cg_module.check_card. */
typedef void cg_module_check_card(const cg_cards *cards, cg_design design, cg_report *report);
/** Type of cg_module.check_deck. */
typedef void cg_module_check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report);
/** Type of cg_module.strength. */
typedef int64_t cg_module_strength(const cg_match *match, int player);

/** Everything about a game. Each table has its count beside it; all pointers must live as long as
 * the module. */
typedef struct cg_module {
    uint32_t abi;             /**< CG_MODULE_ABI */
    uint32_t module_size;     /**< sizeof(cg_module) */
    uint32_t frame_size;      /**< sizeof(cg_frame) */
    uint32_t library_version; /**< version of the headers, as cg_version() */
    /** Sizes of the rows of its tables, in bytes: a module works with another version of the
     * library if that knows everything it uses. */
    uint16_t sizes[CG_SIZES_MAX];

    /* See cg_game_info. The game counts as simultaneous if one of its procedures is sealed. */

    const char *name, *title, *version, *summary;  /**< see cg_game_info */
    int players_min, players_max, players_default; /**< see cg_game_info */
    bool chance, hidden_information;               /**< see cg_game_info */
    int return_min, return_max;                    /**< see cg_game_info */

    const cg_setting_info *options;
    size_t option_count;
    /** True if all play with the deck of seat 0, and zones marked `shared` are common. A card in a
     * zone without an owner, out of play, then belongs to the player who draws or takes it. */
    bool common_deck;
    int shared_option; /**< setting + 1 that has the same effect if it is on; 0: none */
    /** setting + 1: maximum number of cards played in a turn, 0 for no limit; 0: none */
    int play_limit_option;
    /** Names of the default decks, by seat; NULL: the catalogue's in their order. If `check_setup`
     * refuses these with the application's settings, other ready-made decks that it accepts. */
    const char *const *default_decks;

    const char *card_kind; /**< the game's word for a card ("deity") */
    const cg_field *fields;
    size_t field_count;
    const cg_alias *aliases; /**< alternative spellings; rows of one field must be adjacent */
    size_t alias_count;
    /** The only valid names of named abilities, NULL at the end; NULL: any. */
    const char *const *abilities;
    /** Card fields that a named ability may set for its cards, NULL at the end. */
    const char *const *ability_fields;
    const cg_board *board; /**< the board; NULL: no card is ever in play */
    int timing_field;      /**< field + 1 whose word decides when a card may be played; 0: none */
    const cg_timing_def *timings;
    size_t timing_count;

    const cg_zone_def *zones;
    size_t zone_count;
    /** Row + 1 of the zone from which cards are played; to which they go; where they resolve; 0:
     * none. Games with windows or effects need all three. */
    int hand_zone, discard_zone, stack_zone;
    /** Row + 1 of each player's zone in which the cards of a deck's reserve begin; it must be seen
     * by all, or unordered and seen by its player only. 0: decks have no reserve; nor does a common
     * deck. */
    int reserve_zone;
    cg_refill_policy refills; /**< refill of an empty home zone */
    const cg_counter_def *counters;
    size_t counter_count;
    const cg_dice_def *dice;
    size_t dice_count;
    const char *const *phases; /**< keys of the phases of a turn */
    size_t phase_count;
    const cg_window_def *windows;
    size_t window_count;
    int response_window; /**< row + 1 of the window that opens after each played card; 0: none */
    const cg_effect_def *effects;
    size_t effect_count;
    const cg_state_rule *state_rules;
    size_t state_rule_count;
    /** Names of the causes by which a match can end: 1 to 250, none of them "limit". */
    const char *const *causes;
    size_t cause_count;
    /** By row of `causes`, or-ed cg_tells: what an end by that cause may reveal about hidden cards.
     * Guesses after the match agree with it. NULL: nothing; all results follow from public
     * information. */
    const uint8_t *cause_tells;
    /** Row + 1 of the cause if one player or one team is left; 0: the match continues. */
    int last_standing_cause;
    /**
     * Concession policy. A player who leaves the match, by a concession, an effect or the rules,
     * leaves at once, whatever decision is pending:
     *
     * - Everything that they announced, and items of their cards, are negated; whatever is being
     *   carried out for them ends; nothing more triggers for them. Cards of others that they
     *   controlled return to their owners.
     * - Questions to them, from the library or a procedure of the game, are answered by the least
     *   possible (pass, done, no, otherwise the first option). If no option is left,
     *   cg_rules_chosen() has the verb CG_VERB_DONE. A procedure must check things that it kept: a
     *   card that is gone no longer lives, and the places of others in their zones are lower.
     * - State-based actions come before the next question of the game, unless they are held back
     *   (cg_rules_hold()).
     * - A card or ability about to be used without any targets left is not played: the card returns
     *   to its zone.
     * - If it was their turn, it ends at once (cg_rules_turn_over()): windows close, everything on
     *   the stack is negated and its cards go to their owners' discard zones; other triggers wait
     *   for the next window. Procedures of that turn end as cg_procedure.left says, which a game
     *   for more than two players must set.
     */
    cg_concession concession;
    /**
     * Row + 1 of a zone for each player, out of play, for all cards of a player who is out of the
     * game; 0: the cards stay.
     *
     * - The moves have CG_CAUSE_RULE; they trigger nothing and cannot be replaced or responded to.
     * - Cards of others attached to these cards count as orphans (CG_RULE_ORPHAN).
     * - Counters of the player fall to their minimum, but not below 0.
     */
    int out_zone;
    /** Row + 1 of `causes` for a concession that leaves one player; 0: `last_standing_cause`, or
     * "concession" without one. */
    int concession_cause;
    /** Row + 1 of `causes` for an effect by which a player wins or loses without naming a cause; 0:
     * the first row, or `last_standing_cause`. */
    int effect_cause;
    const cg_value_def *values;
    size_t value_count;
    const cg_act_def *acts; /**< at most 256 */
    size_t act_count;
    /** Returns a player's progress, shown after the match ("12 energy"). It must depend only on
     * public information. NULL: counters show it. */
    int32_t (*score)(const cg_match *match, int player);
    const char *score_title; /**< unit of `score` ("energy") */
    /** Returns the price of an action of the game's own (row of `acts`) with that card for the
     * player who is asked, shown after the card's name: "Summon Bear (2 mana)"; -1: nothing is
     * shown. NULL: no prices. The cost of playing a card is cg_resource_def.cost_stat. */
    int32_t (*price)(const cg_match *match, int act, cg_thing card);
    const char *price_title; /**< unit of `price` ("mana") */

    /** Terms of the game for cg_game_language_text(), ended by a row without a word; NULL: none. */
    const cg_term_def *terms;

    const cg_procedure *procedures;
    size_t procedure_count;
    /** For each procedure its cg_procedure.callers, which are added to those; NULL: none. */
    const uint64_t *callers;
    int main_procedure; /**< procedure that runs the match from setup to its end */
    /** Procedure + 1 that runs a match from a starting position (stage), from phase slot[0] of the
     * active player's turn; 0: none. */
    int stage_procedure;

    /** Refuses an inconsistent setup, by cg_setup_refuse(); NULL: none is refused. */
    cg_status (*check_setup)(const cg_setup *setup, cg_error *error);
    /** Refuses a card of a catalogue being loaded, by cg_card_refuse() for each broken rule. Called
     * for each card whose fields are valid; its effects may have mistakes (cg_cards_understood()).
     * NULL: none is refused. */
    void (*check_card)(const cg_cards *cards, cg_design design, cg_report *report);
    /** Refuses a deck, by cg_deck_refuse() for each rule that it breaks; NULL: none is refused. */
    void (*check_deck)(const cg_cards *cards, const cg_deck *deck, cg_report *report);
    /** Choice setting + 1: if its value is not the first word, decks made without check_deck()
     * (cg_deck_create_free()) need not pass it; 0: each deck must. */
    int deck_check_option;
    /** Returns true if the match could have become like this. Called for guesses of hidden cards
     * and numbers, which respect what everyone has seen of each card, but not what decisions imply,
     * for example that a hand was kept. It must be true of every real match. A refused guess is
     * remade some dozen times, then repaired card by card. Prefer facts (fact.h) for information
     * that a rule gives: they guide the repair. NULL: always. */
    bool (*possible)(const cg_match *match);
    /** Returns true if the game's procedures can continue from a state in which each number is
     * within its range. Called for saves, which may be tampered with, to check numbers that depend
     * on each other. It may read everything, must handle any such numbers, and must change nothing.
     * NULL: always. */
    bool (*sound)(const cg_match *match);
    /** Sets the returns of the players at the end, initially 0; NULL: 1 for a winner, -1 for
     * others. A draw gives 0 to those still in the match and their teams, -1 to players who were
     * out before (cg_match_player_in()). */
    void (*returns)(const cg_match *match, int32_t *returns);
    /** Returns the strength of a player's position in a running match, at least 0, in any measure
     * (the heuristic evaluation). It may read hidden information. For a playout that is cut off,
     * own strength and the mean of the others give a value: (own - others) / (own + others), from
     * return_min for -1 to return_max for 1. A team (cg_module.team) counts by its mean. If all are
     * one team, or the utility is CG_UTILITY_IDENTICAL, it is their progress instead: from 0 for
     * return_min to 1000 for return_max. NULL: the midpoint. */
    int64_t (*strength)(const cg_match *match, int player);
    /** Number of decisions after which a playout is better evaluated by `strength` than played on;
     * 0: it is played to the end. */
    uint32_t horizon;
    /** By row of `causes`: true for an end that no effect can forbid or replace, such as a limit on
     * turns (cg_rules_win(), cg_rules_out()). NULL: none is. Nothing prevents a draw, or the win of
     * the last player left. */
    const bool *final_causes;
    /** Number of decisions in one turn, over all players, after which it must end; 0:
     * CG_TURN_DECISIONS. Without turns it counts the whole match. Keep it well above what a turn
     * can need: it stops abilities that respond to themselves forever. */
    uint32_t turn_decisions;
    cg_endless_policy endless; /**< what happens then */
    const cg_fact_def *facts;  /**< kinds of fact that rules announce: see fact.h */
    size_t fact_count;
    /**
     * Converts a save of an older version of the game (`version`). Called if all cards of the match
     * have unchanged definitions. The tables of settings (`options`), counters, values, pools of
     * dice, zones, kinds of fact and procedures, and the number of tokens, may have grown at their
     * ends; new rows begin as in a new match. This function adapts everything else, such as the
     * step at which a procedure continues. Its input is unchecked, perhaps forged; the result is
     * checked like any save.
     * @return false to refuse the save, as NULL refuses all
     */
    bool (*migrate)(cg_migration *migration);
    /** Returns a number that the rules need from the whole catalogue, for example the highest cost
     * of any card, if questions must not reveal which cards other decks hold. Called when a match
     * begins; the match, its saves and replays keep it (cg_rules_survey()). NULL: 0. */
    int32_t (*survey)(const cg_cards *cards);
    /** Sets each player's payoff at the end, initially 0, if it need not be a whole number;
     * `returns` must then be NULL. Each must be from return_min to return_max and follow from the
     * final state. A score of 25 points at most is `payoffs[player] = score / 25.0`. NULL:
     * `returns` sets them. */
    void (*payoffs)(const cg_match *match, double *payoffs);
    cg_utility utility; /**< relation between the players' returns */
    uint8_t unused[4];  /**< 0: reserved */
    /** Returns the players who win together with that one, as bits, with or without the player. A
     * member wins whenever one of the team does, even if out of the game, and the last team left
     * wins. It must depend on seats and settings only, and be equal for all members. A team of all
     * seats plays against the game, and does not win because others left. Cards still call every
     * other player an opponent. NULL: each wins alone. */
    uint32_t (*team)(const cg_match *match, int player);
} cg_module;

/**
 * Adds a reason for refusing a card to its report (printf-like); its place is that of the card in
 * its file.
 * @param code stable name of the mistake, such as "no-attack"
 */
CG_API void cg_card_refuse(cg_report *report, const char *code, const char *format, ...);

/** A field that cards of some kinds must have, and others may have. */
typedef struct cg_field_rule {
    int field; /**< number of the field */
    /** kinds that must have it; kinds that may have it: words of `kind_field`, as bits */
    uint32_t needs, may;
} cg_field_rule;

/** Which kinds of card have which fields. Every card may have fields without a rule. */
typedef struct cg_field_rules {
    int kind_field;            /**< a choice that every card needs, of at most 32 words */
    const char *const *titles; /**< title of each kind: "a Wall" */
    const cg_field_rule *rules;
    size_t count;
} cg_field_rules;

/** Refuses a card that lacks a field its kind needs, or has one its kind may not have, with the
 * code "field"; for cg_module.check_card. Effects with mistakes are ignored. */
CG_API void cg_card_check_fields(const cg_cards *cards, cg_design design,
                                 const cg_field_rules *rules, cg_report *report);

/**
 * Adds a reason for refusing a deck to its report (printf-like).
 * @param code stable name of the mistake, such as "incomplete-deck"
 */
CG_API void cg_deck_refuse(cg_report *report, const char *code, const char *format, ...);

/* ---- cards, for procedures and offers ---- */

/** Returns the thing of a player. */
CG_API cg_thing cg_rules_player_thing(int player);
/** Returns the seat of a player; -1 for anything else. */
CG_API int cg_rules_seat(cg_thing thing);
/** Returns true if the thing is a card, even one that is gone. */
CG_API bool cg_rules_is_card(cg_thing thing);
/** Returns true if the card is still where it was. */
CG_API bool cg_rules_lives(const cg_match *match, cg_thing card);
/** Returns a card of a zone by its index: in play by place, otherwise from the bottom; 0 if there
 * is none. A hand is in the order in which its cards came, which other players must not learn: to
 * take an unseen card, let cg_rules_roll() choose the index. */
CG_API cg_thing cg_rules_zone_card(const cg_match *match, int zone, int player, int index);
/**
 * Lists all cards of a zone, in the order of cg_rules_zone_card().
 * @param cards receives the first `limit` of them
 * @return number of cards, which can be more than `limit`
 */
CG_API int cg_rules_zone_cards(const cg_match *match, int zone, int player, cg_thing *cards,
                               int limit);
/** Returns the thing of a card by its id, as in options and events; 0 if it is gone. */
CG_API cg_thing cg_rules_card_thing(const cg_match *match, cg_card card);
/** Returns the thing of a card by the index that a procedure received in a slot; 0 if there is
 * none. */
CG_API cg_thing cg_rules_number_thing(const cg_match *match, int32_t number);
/** Returns the thing of a card or player by a reference; 0 for anything else. */
CG_API cg_thing cg_rules_ref_thing(const cg_match *match, cg_ref ref);
/** Returns the definition (design) of a card; 0 if it is gone. */
CG_API cg_design cg_rules_design(const cg_match *match, cg_thing card);
/** Returns the number in a field of the card's definition, as cg_cards_number(); 0 if the card is
 * gone. */
CG_API int64_t cg_rules_number(const cg_match *match, cg_thing card, int field);
/** Returns the row of the card's zone; -1 if it is gone. */
CG_API int cg_rules_zone(const cg_match *match, cg_thing card);
/** Returns the seat that owns the card; -1 if it is gone. */
CG_API int cg_rules_owner(const cg_match *match, cg_thing card);
/**
 * Puts a card that is not in play on top of a zone out of play. The log reports a move with that
 * cause; nothing reacts to it.
 * @param player seat of the zone; in games with a common deck this seat then has the card
 * @return the card's new thing; 0 if the zone is full
 */
CG_API cg_thing cg_rules_put(cg_match *match, cg_thing card, int zone, int player, cg_cause cause);
/**
 * Puts all cards of a seat's zone into another, from the bottom up, as far as there is room. Cards
 * of a hidden, unordered zone that become visible go in the order of the decks, which reveals
 * nothing.
 * @param from   row of their present zone
 * @param owner  its seat
 * @param player seat of the other zone
 * @return number of cards moved; 0 if both zones are the same
 */
CG_API int cg_rules_put_all(cg_match *match, int from, int owner, int zone, int player,
                            cg_cause cause);
/**
 * Puts some cards into a zone, one after another, as far as there is room; they may be of one hand.
 * @param cards receives their new things; 0: there was no room
 * @return number of cards moved
 */
CG_API int cg_rules_put_some(cg_match *match, cg_thing *cards, int count, int zone, int player,
                             cg_cause cause);

/* ---- reading the match ---- */

/** Returns the number of seats. */
CG_API int cg_rules_players(const cg_match *match);
/** Returns the seat of the active player, whose turn it is. */
CG_API int cg_rules_active(const cg_match *match);
/** Returns true if the player is still in the game. */
CG_API bool cg_rules_is_in(const cg_match *match, int player);
/** Returns the number of players who are still in the game. */
CG_API int cg_rules_players_in(const cg_match *match);
/** Returns the next player clockwise (ascending seat, wrapping) who is in the game. */
CG_API int cg_rules_next(const cg_match *match, int player);
/**
 * Returns the seats in turn order, which you should use to affect several players: the active
 * player first, then clockwise, including players who are out.
 * @param index from 0 to cg_rules_players() - 1
 * @return the seat at that place
 */
static inline int cg_rules_seat_in_turn(const cg_match *match, int index)
{
    return (cg_rules_active(match) + index) % cg_rules_players(match);
}
/** Returns the value of a setting of the game (row of cg_module.options): a number, the row of a
 * word, 1 for true. */
CG_API int64_t cg_rules_setting(const cg_match *match, int setting);
/** Does the same as cg_rules_setting(), under the name of version 0.1.0. */
CG_API int64_t cg_rules_option(const cg_match *match, int option);
/** Returns the number that cg_module.survey() gave when the match began; any number in a loaded
 * match, whose save may be tampered with. */
CG_API int32_t cg_rules_survey(const cg_match *match);
/** Returns the value of a player's counter. */
CG_API int32_t cg_rules_counter(const cg_match *match, int counter, int player);
/** Returns the number of cards in a player's zone; shared zones are the same for every seat. */
CG_API int cg_rules_zone_size(const cg_match *match, int zone, int player);
/** Returns the number of dice in a pool. */
CG_API int cg_rules_dice_count(const cg_match *match, int pool);
/** Returns a value of the game's own (row of cg_module.values). */
CG_API int32_t cg_rules_value(const cg_match *match, int value);
/** Returns the faces of all dice of a pool, as an array; valid until the next step. */
CG_API const uint8_t *cg_rules_dice(const cg_match *match, int pool);
/** Returns the number of the turn, from 1; 0 before the first. */
CG_API int cg_rules_turn(const cg_match *match);

/* ---- changing the match; call functions that return a cg_flow in a CG_STEP ---- */

/**
 * Sets a value.
 * @param number within the range of the value; any other is a mistake
 */
CG_API void cg_rules_set_value(cg_match *match, int value, int32_t number);
/** Adds 1 to a value, up to its maximum. */
CG_API void cg_rules_count_up(cg_match *match, int value);
/**
 * Sets several values, one after another.
 * @param first   row of the first one
 * @param numbers one for each, within its range
 */
CG_API void cg_rules_set_values(cg_match *match, int first, const int32_t *numbers, int count);
/** Opens a player's turn, reported as an event. With cards in play, effects until the player's next
 * turn end, and limits for each turn begin anew. Nothing triggers yet. */
CG_API void cg_rules_open_turn(cg_match *match, int player);
/** Opens a phase, reported as an event; nothing triggers yet. */
CG_API void cg_rules_open_phase(cg_match *match, int phase);
/** Opens a turn, and with cards in play raises CG_ON_TURN_BEGINS (cg_rules_turn_begins()). */
CG_API cg_flow cg_rules_begin_turn(cg_match *match, int player);
/** Opens a phase, and with cards in play raises CG_ON_PHASE_BEGINS (cg_rules_phase_begins()). */
CG_API cg_flow cg_rules_begin_phase(cg_match *match, int phase);
/** Adds an amount, which can be negative, to a counter, which stops at its limits; its reserve
 * supplies or receives the amount; then state rules are checked. @return CG_LATER if that ended the
 * match */
CG_API cg_flow cg_rules_gain(cg_match *match, int counter, int player, int32_t amount);
/** Shuffles a player's zone; CG_NOBODY: that of each player, in the order of seats. */
CG_API cg_flow cg_rules_shuffle(cg_match *match, int zone, int player);
/** Draws cards for a player from the home zone to the hand, one by one. If the home zone is empty,
 * the discard zone is shuffled into it, unless cg_module.refills says otherwise. */
CG_API cg_flow cg_rules_draw(cg_match *match, int player, int32_t count);
/** Deals cards to a player from the home zone to the hand, all at once. No player learns their
 * order, so each hand is one information set; cg_rules_draw() makes one of each order. It refills
 * the home zone likewise; a full hand gets no more. Nothing reacts to it, so use it for setups and
 * in games without cards in play. With explicit chance the cards are still asked for one by one. */
CG_API cg_flow cg_rules_deal_hand(cg_match *match, int player, int32_t count);
/** Asks, with explicit chance, which the top cards of a zone are, if that is still open. Call it
 * before you read them or move them. */
CG_API cg_flow cg_rules_ready(cg_match *match, int zone, int player, int32_t count);
/** Makes a player discard that many cards, or all if there are fewer: of their choice, or at random
 * with CG_CAUSE_DISCARD_RANDOM. */
CG_API cg_flow cg_rules_discard(cg_match *match, int player, int32_t count, cg_cause cause);
/** Rolls `count` dice into a pool, in the order of their index; replaces the earlier dice. */
CG_API cg_flow cg_rules_roll_pool(cg_match *match, int pool, int count);
/** Removes all dice from a pool. */
CG_API void cg_rules_clear_pool(cg_match *match, int pool);
/**
 * Rolls one die for a player, outside any pool; its face goes to frame->slot[slot]. Before the
 * first turn the log reports it as the roll for who begins.
 * @param sides from 1 to 255
 */
CG_API cg_flow cg_rules_roll(cg_match *match, cg_frame *frame, int player, int sides, int slot);
/** Flips a coin for a player, as cg_rules_roll(): 1 is heads, 2 tails. */
CG_API cg_flow cg_rules_flip(cg_match *match, cg_frame *frame, int player, int slot);
/** Opens a window of the game's table and runs it until it closes. */
CG_API cg_flow cg_rules_window(cg_match *match, int window, int opener);
/**
 * Announces an effect of the game's table, opens `window` for responses, and carries the effect out
 * unless it was negated.
 * @param target its target; kind 0: none
 * @param window row of the table of windows; -1: no responses
 */
CG_API cg_flow cg_rules_announce(cg_match *match, int effect, int player, cg_ref target,
                                 int32_t amount, int window);
/** Calls another procedure of the game. Its slots 0 and 1 get the two values, which must be within
 * the ranges that it declares for them. */
CG_API cg_flow cg_rules_call(cg_match *match, int procedure, int32_t first, int32_t second);
/** Calls another procedure of the game for a player, who becomes the frame's `player`; otherwise as
 * cg_rules_call(). */
CG_API cg_flow cg_rules_call_for(cg_match *match, int player, int procedure, int32_t first,
                                 int32_t second);

/**
 * Asks a player; the procedure's offer function lists the options. Read the chosen option after the
 * step with cg_rules_chosen().
 * @param kind kind of decision, for applications
 */
CG_API cg_flow cg_rules_ask(cg_match *match, int player, cg_decision_kind kind);

/**
 * Asks several players at the same time (a sealed, that is simultaneous, decision). Each has a
 * procedure that asks them (cg_procedure.sealed). Players learn neither the answers nor the
 * progress of the others, only that they still owe an answer (cg_match_owing()). The step ends when
 * all have answered; the calling procedure then reads the answers with cg_rules_sealed() and
 * carries them out.
 * @param seats    a bit for each player to ask; players who are out of the game are skipped
 * @param argument value of slot 0 of each procedure
 */
CG_API cg_flow cg_rules_ask_sealed(cg_match *match, uint32_t seats, int procedure,
                                   int32_t argument);
/**
 * Returns the frame with the player's answers to the sealed decision just made. It is gone at the
 * next question to any player: first copy what you need later into your own slots.
 * @return NULL if the player was not asked, or the frame is gone
 */
CG_API const cg_frame *cg_rules_sealed(const cg_match *match, int player);

/**
 * Lists the options that cg_rules_ask() would offer now. If the question comes next, the list is
 * kept: until then, nothing that the offer function reads may change.
 * @return number of options besides a pass
 */
CG_API int cg_rules_offered(cg_match *match);
/** Returns the chosen option; valid until the next step. */
static inline cg_option cg_rules_chosen(const cg_match *match)
{
    cg_option result;
    cg_rules_chosen_sized(&result, sizeof result, match);
    return result;
}

/** Reports to everyone what a player just chose, if no other event shows it, such as a pass. Call
 * it after the step that asked. */
CG_API void cg_rules_tell_choice(cg_match *match, int player);

/**
 * Tells players a fact about hidden information (CG_EVENT_FACT). A false fact is a mistake.
 * @param fact the fact and the players who are told; not needed after the call
 */
static inline void cg_rules_tell_fact(cg_match *match, const cg_fact *fact)
{
    cg_rules_tell_fact_sized(match, fact, sizeof *fact);
}

/**
 * Shows a card out of play to players (CG_EVENT_SHOW), who know it until they can no longer tell it
 * from others. Players who know it already are told as well, which hides that they knew; players
 * who see all cards of its zone are not.
 * @param players seats, as bits; 0: everyone, including spectators
 */
CG_API void cg_rules_let_see(cg_match *match, cg_thing card, unsigned players);
/** Returns true if the player knows which card it is, because they see it or were shown it. A rule
 * that makes a visible decision by it reveals what the player knows. */
CG_API bool cg_rules_knows(const cg_match *match, int player, cg_thing card);
/**
 * Ends all facts of a row, for everyone: they need no longer be true. Nothing is reported.
 * @param fact row of the table of facts
 */
CG_API void cg_rules_end_facts(cg_match *match, int fact);

/**
 * Ends the match with a win of the player and the player's team (cg_module.team). In games with
 * cards in play an effect can forbid or replace it, unless the cause is one of
 * cg_module.final_causes; the match then continues.
 * @param cause row of the table of causes
 * @return CG_DONE if the match continues
 */
CG_API cg_flow cg_rules_win(cg_match *match, int player, int cause);
/**
 * Ends the match with a shared win of several players. Effects can forbid or replace the win of
 * each, as for cg_rules_win(), if another is left to win.
 * @param players seats, as bits; not 0: see cg_rules_draw_match()
 * @param cause   row of the table of causes
 * @return CG_DONE if the match continues
 */
CG_API cg_flow cg_rules_win_together(cg_match *match, unsigned players, int cause);
/**
 * Ends the match as a draw among the players still in it; players who were out before have lost
 * (cg_module.returns).
 * @param cause row of the table of causes
 */
CG_API cg_flow cg_rules_draw_match(cg_match *match, int cause);

#ifdef __cplusplus
}
#endif

#include <cardgame/offer.h>
#include <cardgame/ready.h>

#endif
