/**
 * @file module.h
 * For authors of games: the tables that describe a game, and what its rules may do to a match.
 *
 * A game is one shared object GAME.so with one exported function that returns a cg_module:
 *
 *     CG_MODULE_ENTRY(my_game) { return &my_game; }
 *
 * Rules are procedures: C functions over a frame in the match's state, resumable at numbered steps,
 * so that a match can be copied and saved whenever somebody is asked. They read top to bottom like
 * a rulebook:
 *
 *     static cg_flow turn(cg_match *match, cg_frame *frame)
 *     {
 *         CG_FLOW(frame);
 *         CG_STEP(frame, 1, cg_rules_draw(match, cg_rules_active(match), 1));
 *         CG_STEP(frame, 2, cg_rules_window(match, WINDOW_MAIN, cg_rules_active(match)));
 *         CG_FLOW_END;
 *     }
 *
 * A member that names a row of another table is a row where it is needed. Where it can be left out it
 * is a row + 1, and 0 is "none", so that what a table does not say is right:
 *
 *     .hand_zone = ZONE_HAND + 1,
 *
 * Between two steps a procedure keeps nothing in C variables: what must survive is kept in
 * frame->slot[]. A variable with a value that is declared between two steps is an error in C++; in C,
 * gcc finds it with -Wjump-misses-init.
 *
 * A module can be written in C++20: its designated initialisers stand in the order of the members,
 * and tables without [ROW] = before their rows. `cardgame new-game NAME DIR --like cpp` writes one.
 *
 * Mistakes of a module end the match with the cause "module-error": a number that is no seat or no
 * row of its table, an amount out of its range, a question with nothing to choose from, chance in a
 * game that says it has none, a procedure that waits for nothing, rules that end without a result.
 * Reading functions then return 0, others do nothing, and cg_match_fault() says what was wrong, in
 * which procedure, step and call. Procedures that go on forever without asking end at a cap, with
 * the cause "limit".
 *
 * Functions that return a cg_flow stand in a CG_STEP. Reasons and texts that a module hands over are
 * not needed after the call; what its tables point to must live as long as the module.
 *
 * How long a thing of a card is good, and which calls take one that is gone: cg_thing (board.h).
 */
#ifndef CARDGAME_MODULE_H
#define CARDGAME_MODULE_H

#include <cardgame/board.h>
#include <cardgame/cards.h>
#include <cardgame/entry.h>
#include <cardgame/event.h>
#include <cardgame/fact.h>
#include <cardgame/game.h>
#include <cardgame/match.h>
#include <cardgame/procedure.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_option;
CG_API void cg_rules_tell_fact_sized(cg_match *match, const struct cg_fact *fact, size_t size);
CG_API void cg_rules_chosen_sized(struct cg_option *result, size_t size, const cg_match *match);

/** Grows when modules that were built before must be built anew. What is only added, at the end of a
 * structure, a table or an enum, does not change it (see cg_module.sizes). */
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
    /** A number of each word: "2 any, 1 fire"; at most CG_COUNTS_WORDS words, minimum to maximum  \
     * in all. Where that can be 0, it is written with the last word: "0 any". Read with           \
     * cg_counts_of(). */                                                                          \
    X(CG_FIELD_COUNTS)                                                                             \
    /** A list of cards of the catalogue, named as effects name them, each any number of times.    \
     * Read with cg_cards_list(). */                                                               \
    X(CG_FIELD_CARDS)                                                                              \
    X(CG_FIELD_ABILITY) /**< a named ability of the catalogue with its arguments: set_die(4) */    \
    X(CG_FIELD_EFFECT)  /**< text in the effect language, in a block scalar */
/* clang-format on */
typedef enum cg_field_type { CG_FIELD_TYPES(CG_ENUMERATOR) CG_FIELD_TYPE_COUNT } cg_field_type;

/** A field of the game's cards, besides the name that every card has. Loader, schema and
 * documentation are made from it. */
typedef struct cg_field {
    const char *name, *summary; /**< key in card files; one sentence for the schema */
    cg_field_type type;
    bool required; /**< a card without it is refused */
    /** Range of integers; of the length of texts in bytes (0, 0: up to 65,535); of the sum of
     * counts (0, 0: any); of the length of lists of cards (0, 0: any). */
    int64_t minimum, maximum;
    const char *const *words; /**< of choices, flags and counts, NULL at the end */
    /** Sentence after the rules text of cards that have the field (for CG_FIELD_BOOL: where it is
     * true), with {} in place of its value. It is for fields that a rule of the game reads and no
     * effect mentions. NULL: none. */
    const char *says;
} cg_field;

/** A term of the game's rules, explained for people who ask what it means. */
typedef struct cg_term_def {
    const char *word;    /**< as players say it, in small letters ("soaring"); NULL: the end */
    const char *rule;    /**< id of the rule that says it ("DVO-R109") */
    const char *meaning; /**< a sentence or two */
} cg_term_def;

/** Another spelling of a word of a field: files may have it, everything else shows the word. */
typedef struct cg_alias {
    int field;                /**< number of the field */
    const char *alias, *word; /**< the other spelling; the word that it stands for */
} cg_alias;

/** How the cards of a zone in play lie beside each other. The first place is the one on the left.
 * With numbered places a card lies beside those whose numbers are one less and one more, and beside
 * an empty place lies nothing; else the cards lie in the order in which they came, without gaps, and
 * what is attached to another card has no place. */
typedef enum cg_row_policy {
    CG_ROW_LINE, /**< in a row, whose ends are apart */
    CG_ROW_RING, /**< in a circle: the last one lies to the left of the first */
    CG_ROW_NONE, /**< anyhow: no card lies beside another one, or opposite one */
    CG_ROW_COUNT
} cg_row_policy;

/** A zone of the game, or one zone for each player. */
typedef struct cg_zone_def {
    const char *name, *title; /**< key; the effect language's noun ("draw pile") */
    bool per_player;          /**< each player has one */
    bool ordered;             /**< its cards have an order; the first is the top */
    bool home;                /**< where the cards of a deck start; exactly one zone of the game */
    bool shared;              /**< one for all seats when the option `shared_option` is set */
    /** What a player is shown of its cards is only told as an event; else views show the cards to
     * that player for as long as they can tell which they are. */
    bool told_once;
    cg_visibility visibility;
    bool in_play;  /**< cards in it are in play: their abilities work there; needs a board */
    int places;    /**< number of its numbered places, of which a card keeps its own; 0: none */
    int limit;     /**< most cards that it holds, without numbered places; 0: any number */
    int when_full; /**< row + 1 of the owner's zone for cards without room; 0: they are not moved */
    /** Row + 1 of the board's table of kinds: only such cards ever lie there, and guesses of hidden
     * cards keep to that; 0: any. */
    int of_kind;
    bool sealed; /**< nothing ever leaves it; effects that take cards out of it are mistakes */
    /** Choice field + 1: a card with word number n lies only on place n + 1; 0: cards take the
     * lowest free place. */
    int place_field;
    /** Row + 1 of the owner's zone to which cards go that leave this one, wherever they are taken;
     * 0: they go where they are taken. */
    int leaves_to;
    bool kept; /**< in play: only the game's own rules (CG_CAUSE_RULE) take cards out of it */
    /** In play: which of its cards lie beside each other, for cards that ask for what is `next to`,
     * `to the left of` or `to the right of` another one. */
    cg_row_policy row;
    /** In play, one for each player: row + 1 of the zone that lies across on the side of each other
     * player, whose card in the same place is `opposite` a card of this one; 0: this same row. */
    int across;
} cg_zone_def;

/** A counter: a number of each player. */
typedef struct cg_counter_def {
    /** Key; nouns of the effect language ("power die", "power dice"). */
    const char *name, *singular, *plural;
    int32_t initial, minimum, maximum; /**< what a player begins with; its range */
    /** Counter + 1 from which a gain is taken and to which a loss goes, as far as it has some; 0. */
    int reserve;
    int initial_option; /**< option + 1 with the initial value; 0: `initial` */
    /** An ability `use` without targets that only lets its player gain such counters, or calls
     * verbs of that sort (cg_verb_def.at_once), is carried out at once: nobody can react to it. */
    bool at_once;
    cg_sight sight; /**< who knows how much a player has */
    /** Range of guesses by who does not know it; both 0: from minimum to maximum. */
    int32_t guess_minimum, guess_maximum;
    uint8_t unused[4]; /**< 0; new members come behind it */
} cg_counter_def;

/** A pool of dice on the table. Its dice have faces from the moment they are rolled until they are
 * cleared. */
typedef struct cg_dice_def {
    const char *name, *title, *die; /**< key; nouns of the effect language ("batch", "die") */
    int sides, capacity;            /**< faces of a die; most dice in the pool */
    int owner;                      /**< seat + 1 of the player whose pool it is; 0: of all */
    cg_sight sight;                 /**< who knows the faces; how many dice there are, all know */
} cg_dice_def;

/** Whom a window asks, in which order. */
typedef enum cg_window_order {
    /** From the opener clockwise, again and again, until all have passed in succession. With
     * CG_RESOLVE_TOP, in games with a board and a response_window of the same kind, it is a stack:
     * the player who acts is asked first about what they did; when it has been carried out, the
     * active player is asked first, or after an ability that cannot be reacted to the player who
     * used it. */
    CG_ASK_ROUND,
    /** Each player once, the active player first, except the one who played what is answered; again
     * after an answer that left the item standing. */
    CG_ASK_ONCE,
    /** Each once: the opponents of the player who caused it in the order of turns, then that
     * player. */
    CG_ASK_OTHERS_FIRST,
    CG_ASK_ACTIVE_FIRST, /**< each once, the active player first */
    CG_ASK_ALTERNATE     /**< the opener's opponent, the opener, and so on to the first pass */
} cg_window_order;

/** When what is played in a window is carried out. */
typedef enum cg_window_resolve {
    CG_RESOLVE_AT_ONCE, /**< before the next player is asked */
    CG_RESOLVE_LAST_IN, /**< when the window closes, all of it, the last first */
    CG_RESOLVE_TOP      /**< when all have passed, only the last; then the window opens again */
} cg_window_resolve;

/** What the end of a match may tell of cards that nobody is shown, for example that a hidden hand
 * was the better one; or-ed in cg_module.cause_tells. */
typedef enum cg_tells {
    CG_TELLS_NOTHING = 0, /**< its result follows from what everybody has seen */
    CG_TELLS_WINNERS = 1, /**< who has won, or that nobody did */
    CG_TELLS_RETURNS = 2  /**< what each player gets */
} cg_tells;

/** A window: a time at which players may play cards. */
typedef struct cg_window_def {
    const char *name, *prompt; /**< key; what the players who are asked read */
    cg_window_order order;
    int asked_zone; /**< row + 1: only players with a card in this zone are asked; 0: all */

    /* The rest is for games with a board. Reactions: windows that cg_board.responses names. */

    bool uses;  /**< abilities can be used in it, besides playing cards */
    bool costs; /**< ignored: the library never offers what cannot be paid for */
    cg_window_resolve resolve;
    int links; /**< reactions: how deep they can answer each other; 0: no limit */
    /** Reactions: is the player asked even without anything to declare, so that being asked tells
     * nothing of hidden cards? It must depend only on what is public and on the catalogue: where
     * cards react from the hand or face down, whoever may have one (cg_rules_reacts()) is asked for
     * each occasion. NULL: only players who can declare something are asked. */
    bool (*must_ask)(const cg_match *match, int player, const cg_occasion *occasion);
    /** Reactions: does that open the window at all? NULL: yes. */
    bool (*opens)(const cg_match *match, const cg_occasion *occasion);
    /** Reactions, option + 1: when it is set, players who can declare nothing are not asked. Else,
     * and with 0, players are also asked when a card that all know could react for all that
     * everybody knows, although its player knows that it cannot. */
    int only_able;
    int active_first; /**< option + 1: when set, the active player is asked first; 0: see `order` */
    /** Reactions: procedure + 1 that carries a declared one out; slot 0 the card's index, slot 1 the
     * number of its ability (see cg_rules_use_reaction()). 0: it is used at once. */
    int procedure;
    /** Offers the game's own options for that player, after cards and abilities: cg_offer_do() and
     * the like, but no abilities. NULL: there are none. */
    void (*acts)(const cg_match *match, int window, int player, cg_offer *offer);
    /** Procedure + 1 that is run for a player who has chosen one of them; it reads
     * cg_rules_chosen() before its first step. Slot 0: the window. Nobody can answer it; afterwards
     * the round begins anew with that player. 0: there are no such options. */
    int act_procedure;
    const char *others_prompt; /**< for players asked in another's turn; NULL: `prompt` */
} cg_window_def;

/** When a card with a certain word in its timing field may be played: bits of windows. */
typedef struct cg_timing_def {
    const char *name;        /**< the word */
    uint32_t active, others; /**< windows, as bits: for the active player; for others */
} cg_timing_def;

/** An effect of the rules themselves, in the effect language, such as a row of a table of results.
 * */
typedef struct cg_effect_def {
    const char *name, *title, *text; /**< key; for people; in the effect language, with `do:` */
} cg_effect_def;

/** Who wins by a state rule when several players have the same. */
typedef enum cg_tie {
    CG_TIE_DRAWN, /**< nobody; a team wins whose members alone have it */
    CG_TIE_SHARED /**< all of them */
} cg_tie;

/** A state rule: it is checked whenever a counter has changed. */
typedef struct cg_state_rule {
    int counter;   /**< row of the table of counters */
    bool at_least; /**< true: holds when the counter is >= value; false: when it is <= value */
    int32_t value; /**< what the counter is compared with */
    bool wins;     /**< true: the player wins at once; false: the player is out of the game */
    int cause;     /**< row + 1 of the table of causes; 0: only for one that does not win */
    int option;    /**< game option + 1 with the value; 0: `value` */
    /** When several players would win at once, the one with the most does, or who `ties` says if
     * they are equal; else the first by seat. */
    bool together;
    uint8_t unused[3]; /**< 0; new members come behind it */
    cg_tie ties;       /**< with `together` */
} cg_state_rule;

/** When the discard zone is shuffled under an empty home zone. */
typedef enum cg_refill_policy {
    CG_REFILL_DRAWS, /**< when a player draws */
    CG_REFILL_LOOKS, /**< also when a player looks at more cards of it than lie there */
    /** Never: who should draw then draws nothing, and games with a board see it by
     * cg_rules_short(). */
    CG_REFILL_NEVER
} cg_refill_policy;

/** What happens when a player concedes. */
typedef enum cg_concession {
    CG_CONCEDE_OUT = 0, /**< the player is out of the game; the last one left wins */
    CG_CONCEDE_NEVER    /**< nobody can concede */
} cg_concession;

#define CG_VALUE_WORDS_MAX 255 /**< most words of one value */

/** A value of the game's own in the state, 0 at first. */
typedef struct cg_value_def {
    const char *name;         /**< key, also in views */
    bool is_public;           /**< shown in views */
    int32_t minimum, maximum; /**< what it can be, or loading refuses a save */
    /** What 1 and each further number up to the maximum stand for ("damage chain"), as effects ask
     * for it and views show it; 0 is "none". Two values can share a word. NULL: it is a plain
     * number. */
    const char *const *words;
    /** CG_SIGHT_NOBODY: it is a secret, of which guesses are from its minimum to its maximum. A value
     * that merely follows from what all know needs none, whether it is public or not. */
    cg_sight sight;
    uint8_t unused[4]; /**< 0; new members come behind it */
} cg_value_def;

/** A save of an older version of the game while it is loaded: see cg_module.migrate. */
typedef struct cg_migration {
    const char *version;    /**< of the game that saved it */
    int players;            /**< number of seats */
    const int64_t *options; /**< by row of cg_module.options; new ones have their default */
    int32_t *values;        /**< by row of cg_module.values; new ones are 0 */
    int32_t *counters;      /**< [row * players + seat]; new ones are as in a new match */
    cg_frame *frames; /**< procedures that wait, the outermost first; of these only the game's own
                                 may be changed */
    size_t frame_count;
    size_t value_count, counter_count, procedure_count; /**< rows of the tables then */
    unsigned first_procedure; /**< cg_frame.procedure of row 0 of cg_module.procedures */
    uint8_t unused[4];        /**< 0; new members come behind it */
} cg_migration;

/** A setup that the host program asks for, while it can still be refused. */
typedef struct cg_setup cg_setup;
/** Number of seats. */
CG_API int cg_setup_players(const cg_setup *setup);
/** Value of a game option (row of cg_module.options): a number, the row of a word, 1 for true. */
CG_API int64_t cg_setup_option(const cg_setup *setup, int option);
/** Deck of a seat; never NULL. */
CG_API const cg_deck *cg_setup_deck(const cg_setup *setup, int player);
/** Refuses a setup, with a reason (printf-like).
 * @param option name of the option at fault
 * @return CG_ERR_OPTION */
CG_API cg_status cg_setup_refuse(cg_error *error, const char *option, const char *format, ...);

/**
 * An action of a game's own, in options of CG_VERB_DO, and how it is worded for people. A template
 * is text with {c} for its card, {t} for its target and {n} for its amount, which is counted by
 * {n:coin|coins}: "1 coin", "2 coins". It can have alternatives, separated by '|': the first one of which the action has all parts is taken: "Attack
 * {t} with {c}|Go to the attack".
 */
typedef struct cg_act_def {
    const char *name;  /**< key, one word ("attack") */
    const char *label; /**< template of the option; NULL: the key as words, with its parts */
    const char *told;  /**< in events, after "Player 1 " ("keeps the hand"); NULL: its key */
} cg_act_def;

/** Decisions in a turn after which it must end, where the game says no other number. */
#define CG_TURN_DECISIONS 2000
/** The highest such number. */
#define CG_TURN_DECISIONS_MOST 1000000000

/** What becomes of a turn that takes more decisions than the game allows. The log tells it once
 * (CG_EVENT_ENDLESS). In either case the match ends as a draw with the cause "limit" when so many
 * decisions again could not be declined. */
typedef enum cg_endless_policy {
    /** Until the turn ends, players are no longer asked what they could decline: the answer is pass,
     * done or no. Other decisions are asked as before. */
    CG_ENDLESS_DECLINE,
    CG_ENDLESS_DRAW /**< the match is a draw, with the cause "limit" */
} cg_endless_policy;

/** Everything about a game. Each table has its count beside it; all pointers must live as long as
 * the module. */
typedef struct cg_module {
    uint32_t abi;             /**< CG_MODULE_ABI */
    uint32_t module_size;     /**< sizeof(cg_module) */
    uint32_t frame_size;      /**< sizeof(cg_frame) */
    uint32_t library_version; /**< of the headers, as cg_version() */
    /** Sizes of the rows of its tables, in bytes: modules and libraries of different versions go
     * together as long as the module uses nothing that the library does not know. */
    uint16_t sizes[CG_SIZES_MAX];

    /* See cg_game_info; it is simultaneous when one of its procedures is sealed. */

    const char *name, *title, *version, *summary;  /**< see cg_game_info */
    int players_min, players_max, players_default; /**< see cg_game_info */
    bool chance, hidden_information;               /**< see cg_game_info */
    int return_min, return_max;                    /**< see cg_game_info */

    const cg_option_info *options;
    size_t option_count;
    /** All play with the deck of seat 0; zones marked `shared` are common. A card that lies out of play
     * in a zone of nobody's belongs to whoever draws or takes it from there. */
    bool common_deck;
    int shared_option;     /**< option + 1 that does the same when it is set; 0: none */
    int play_limit_option; /**< option + 1: most cards played in a turn, 0 for no limit; 0: none */
    /** Names, by seat; NULL: the catalogue's in their order. Where `check_setup` refuses these with the
     * options that the host has set, ready decks that it takes in their stead. */
    const char *const *default_decks;

    const char *card_kind; /**< the game's word for a card ("deity") */
    const cg_field *fields;
    size_t field_count;
    const cg_alias *aliases; /**< rows of one field stand together */
    size_t alias_count;
    /** The only names that named abilities may have, NULL at the end; NULL: any. */
    const char *const *abilities;
    /** Card fields that a named ability may fix for its cards, NULL at the end. */
    const char *const *ability_fields;
    const cg_board *board; /**< NULL: no card is ever in play */
    int timing_field;      /**< field + 1 whose word decides when a card may be played; 0 */
    const cg_timing_def *timings;
    size_t timing_count;

    const cg_zone_def *zones;
    size_t zone_count;
    /** Row + 1 of the zones from which cards are played, to which they go, and where they are while
     * they resolve; 0: none. Games with windows or effects need all three. */
    int hand_zone, discard_zone, stack_zone;
    /** Row + 1 of the zone of each player in which the cards of a deck's reserve begin: seen by
     * all, or unordered and seen by its player only. 0: decks have no reserve; nor does a common
     * deck. */
    int reserve_zone;
    cg_refill_policy refills; /**< what an empty home zone comes to */
    const cg_counter_def *counters;
    size_t counter_count;
    const cg_dice_def *dice;
    size_t dice_count;
    const char *const *phases; /**< keys of the phases of a turn */
    size_t phase_count;
    const cg_window_def *windows;
    size_t window_count;
    int response_window; /**< row + 1: opens after each card played; 0: none */
    const cg_effect_def *effects;
    size_t effect_count;
    const cg_state_rule *state_rules;
    size_t state_rule_count;
    /** Names of the ways in which a match can end: 1 to 250, none of them "limit". */
    const char *const *causes;
    size_t cause_count;
    /** By row of `causes`, or-ed cg_tells: what an end by that cause may tell of cards that stay
     * hidden. Once the match is over, guesses of hidden cards keep to what was told. NULL: no end
     * tells anything; its result follows from what everybody has seen. */
    const uint8_t *cause_tells;
    /** Row + 1: cause when one player is left, or one team; 0: the match goes on. */
    int last_standing_cause;
    /**
     * May players concede? Whoever leaves the match, by a concession, an effect or the rules, leaves
     * at once, whoever is being asked whatever:
     *
     * - Nothing of theirs is done any more. What the player has announced, and items of their cards,
     *   are negated; what is being carried out for them ends, and nothing triggers for them any
     *   more. Cards of others that the player controlled go back to their owners.
     * - The player is asked nothing any more. What they were asked, by the library or by a
     *   procedure of the game, is answered by the least that can be said (pass, done, no, else the
     *   first option). When nothing is left to choose from, cg_rules_chosen() has the verb
     *   CG_VERB_DONE. A procedure must check the things that it has kept: what is gone does not
     *   live any more, and the places of others in their zones are lower.
     * - The rules of cards in play are looked after before a question of the game goes on, unless that
     *   is to wait (cg_rules_hold()).
     * - What somebody is about to play or use and can no longer aim at anything is not played: the
     *   card goes back to where it lay.
     * - If it was their turn, it ends at once (cg_rules_turn_over()): windows close, everything on
     *   the stack is negated and its cards go to their owners' discard zones; other triggers wait
     *   for the next window. What the game's procedures were doing in that turn ends where
     *   cg_procedure.left says; a game for more than two players says it.
     */
    cg_concession concession;
    /**
     * Row + 1 of a zone for each player, out of play. When a player is out of the game, all cards
     * that they own go there, wherever they are; 0: the cards stay where they are.
     *
     * - The moves are told with CG_CAUSE_RULE; nothing is triggered, replaced or answered by them.
     * - Cards of others that were attached to these cards count as orphans (CG_RULE_ORPHAN).
     * - Counters of the player become as low as they can be, but not below 0.
     */
    int out_zone;
    /** Row + 1 of `causes` for a concession that leaves one player; 0: `last_standing_cause`, or
     * without one "concession". */
    int concession_cause;
    /** Row + 1 of `causes` for an effect that says who wins or loses but not by what; 0: the first
     * row, or `last_standing_cause`. */
    int effect_cause;
    const cg_value_def *values;
    size_t value_count;
    const cg_act_def *acts; /**< at most 256 */
    size_t act_count;
    /** What a player has come to, told when a match is over ("12 energy"). It must depend only on
     * what everybody sees. NULL: counters say it. */
    int32_t (*score)(const cg_match *match, int player);
    const char *score_title; /**< "energy"; with `score` */
    /** What an action of the game's own (row of `acts`) with that card costs the player who is
     * asked, shown after the card's name: "Summon Bear (2 mana)"; -1: nothing is shown. NULL: for
     * none. What playing a card costs in a resource is a stat (cg_resource_def.cost_stat). */
    int32_t (*price)(const cg_match *match, int act, cg_thing card);
    const char *price_title; /**< "mana"; with `price` */

    /** Terms of the game for cg_game_language_text(), ended by a row without a word; NULL: none. */
    const cg_term_def *terms;

    const cg_procedure *procedures;
    size_t procedure_count;
    /** For each procedure the rows of those that can call it, as bits (CG_ROW()): a save in which
     * it stands on any other is refused. 0, or NULL: it can stand on any. The main procedure and
     * that of described boards stand on nothing. */
    const uint64_t *callers;
    int main_procedure; /**< runs the match from setup to its end */
    /** Procedure + 1 that runs a match which starts from a described board, from the beginning of
     * phase slot[0] of the active player's turn; 0: no match starts so. */
    int stage_procedure;

    /** Refuses a setup that contradicts itself, by cg_setup_refuse(); NULL: none is refused. */
    cg_status (*check_setup)(const cg_setup *setup, cg_error *error);
    /** Refuses a card of a catalogue that is being loaded, with a reason for each rule of the game
     * that it breaks, by cg_card_refuse(). Called for each card whose fields could be read. Its
     * effects may have mistakes: see cg_cards_understood(). NULL: none is refused. */
    void (*check_card)(const cg_cards *cards, cg_design design, cg_report *report);
    /** Refuses a deck, with a reason for each rule that it breaks, by cg_deck_refuse(); NULL: none
     * is refused. */
    void (*check_deck)(const cg_cards *cards, const cg_deck *deck, cg_report *report);
    /** Choice option + 1: when its value is not the first word, decks that were made without asking
     * check_deck() (cg_deck_create_free()) need not pass it; 0: each deck must. */
    int deck_check_option;
    /** Could the match have come to be like this? Asked of guesses of hidden cards and numbers, which
     * keep to what everybody has seen of each card, but not to what players' decisions imply, for
     * example that a hand was kept. It must be true of each match as it really is. A guess of which it is
     * not true is made anew some dozen times and then repaired, card by card. What a rule has told
     * is better told as a fact (fact.h), which guides the repair. NULL: yes. */
    bool (*possible)(const cg_match *match);
    /** Can the game's procedures go on from a state in which each number is in its range? Asked of
     * saves, which anybody can have changed: of values, bits of cards, slots and relations that
     * depend on each other. It may read everything, must work for any such numbers, and must change
     * nothing. NULL: they always can. */
    bool (*sound)(const cg_match *match);
    /** Fills in the returns of the players at the end, which are 0 before; NULL: 1 for a winner, -1
     * for the others. A draw is one among those who are in the match: 0 for them and their teams, -1
     * for those who were out before (cg_match_player_in()). */
    void (*returns)(const cg_match *match, int32_t *returns);
    /** How strong a player stands in a running match, from 0 on, in a measure of the game's own. It
     * may also read what is hidden. Searches that cut a playout off compare it with the mean of the
     * others: with `own` and `others` a match is worth (own - others) / (own + others), from
     * return_min for -1 to return_max for 1. A team (cg_module.team) is compared by its mean with the mean of those
     * who are not of it. Where all are one team, or the utility is CG_UTILITY_IDENTICAL, it says how far they have come
     * instead: from 0 for return_min to 1000 for return_max. NULL: halfway between them. */
    int64_t (*strength)(const cg_match *match, int player);
    /** Decisions after which a playout is better judged so than played on; 0: it is played to the
     * end. */
    uint32_t horizon;
    /** By row of `causes`: is it an end that no effect can forbid or replace, such as a limit on
     * turns? It is asked of cg_rules_win() and cg_rules_out(). NULL: effects can do so with each of
     * them. A draw nothing can keep off, nor that the last player left wins. */
    const bool *final_causes;
    /** Decisions of players in one turn, counted over all of them, after which the turn must end; 0:
     * CG_TURN_DECISIONS. A game that never opens a turn counts those of the whole match. Keep it well
     * above what a turn can need: it is there for abilities that answer themselves for ever. */
    uint32_t turn_decisions;
    cg_endless_policy endless; /**< what happens then */
    const cg_fact_def *facts;  /**< kinds of fact that rules tell: see fact.h */
    size_t fact_count;
    /**
     * Takes over a save of an older version of the game (`version`). It is asked when the version in a
     * save is another one and all cards of the match still say the same. Between versions the tables of
     * options, counters, values, pools of dice, zones, kinds of fact and procedures may grow at their ends, and so may
     * the number of tokens: what is new begins as in a new match, and this function puts right what else
     * has changed, such as the step at which a procedure goes on. Nothing of what it is given has been
     * checked yet, as anybody can have written it; all of it is checked afterwards, as of any save.
     * @return false: the save is refused, as all are where this is NULL
     */
    bool (*migrate)(cg_migration *migration);
    /** A number that the rules need of the whole catalogue, for example the most that any card costs, where
     * no player may learn from what is asked which cards the other decks hold. It is asked when a match
     * begins, and kept with it, its saves and replays (cg_rules_survey()), whatever cards there are later.
     * NULL: 0. */
    int32_t (*survey)(const cg_cards *cards);
    /**
     * Fills in what each player gets at the end, which is 0 before, where that need not be a whole
     * number; in place of `returns`, which is NULL then. Each is from return_min to return_max, and follows
     * from the match as it ended, so that copies, saves and replays have the same. A score of 25 points at most is
     * `payoffs[player] = score / 25.0`.
     * NULL: `returns` says it.
     */
    void (*payoffs)(const cg_match *match, double *payoffs);
    cg_utility utility; /**< what the returns of the players have to do with each other */
    uint8_t unused[4];  /**< 0; new members come behind it */
    /**
     * The players who win with that one, as bits, with or without the player. Who is of a team wins
     * whenever one of the team does, out of the game or not, and the last team left wins as the last player
     * left does. It depends on seats and options alone: each player is always of the same team, and all of a team say the same. A
     * team of all seats plays against the game: that others have left is no win for it. Cards go on calling each other player an
     * opponent. NULL: each wins alone.
     */
    uint32_t (*team)(const cg_match *match, int player);
} cg_module;

/** Adds a reason why a card is refused to its report (printf-like); its place is that of the card
 * in its file.
 * @param code stable name of the mistake, such as "no-attack" */
CG_API void cg_card_refuse(cg_report *report, const char *code, const char *format, ...);

/** A field that cards of some kinds must have, and others may have. */
typedef struct cg_field_rule {
    int field;           /**< number of the field */
    uint32_t needs, may; /**< kinds that must have it, that may: words of `kind_field`, as bits */
} cg_field_rule;

/** Which kinds of card have which fields. Every card may have fields that no rule names. */
typedef struct cg_field_rules {
    int kind_field;            /**< a choice that every card needs, of at most 32 words */
    const char *const *titles; /**< of each kind: "a Wall" */
    const cg_field_rule *rules;
    size_t count;
} cg_field_rules;

/** For cg_module.check_card: refuses a card that lacks a field which its kind needs, or has one
 * that its kind may not have, with the code "field". An effect with mistakes is let pass, since the
 * library reports it. */
CG_API void cg_card_check_fields(const cg_cards *cards, cg_design design,
                                 const cg_field_rules *rules, cg_report *report);

/** Adds a reason why a deck is refused to its report (printf-like). @param code as above */
CG_API void cg_deck_refuse(cg_report *report, const char *code, const char *format, ...);

/* ---- cards, from procedures and offers ---- */

/** The thing of a player. */
CG_API cg_thing cg_rules_player_thing(int player);
/** The seat of a player; -1 for anything else. */
CG_API int cg_rules_seat(cg_thing thing);
/** Is the thing a card, also one that is gone? */
CG_API bool cg_rules_is_card(cg_thing thing);
/** Is the card still where it was? */
CG_API bool cg_rules_lives(const cg_match *match, cg_thing card);
/** Card number `index`, from 0, of a zone: in play by place, else from the bottom; 0 when there is
 * none. In a hand they come in the order in which they got there, which nobody else may learn: to
 * take one of somebody's hand unseen, let cg_rules_roll() say which. */
CG_API cg_thing cg_rules_zone_card(const cg_match *match, int zone, int player, int index);
/** All these cards in that order.
 * @param cards receives the first `limit` of them
 * @return how many there are, which can be more than `limit` */
CG_API int cg_rules_zone_cards(const cg_match *match, int zone, int player, cg_thing *cards,
                               int limit);
/** The thing of a card by its id, as options and events have it; 0 when it is gone. */
CG_API cg_thing cg_rules_card_thing(const cg_match *match, cg_card card);
/** The thing of a card by the index that a procedure was given in a slot; 0 when there is none. */
CG_API cg_thing cg_rules_number_thing(const cg_match *match, int32_t number);
/** The thing of a card or player by a reference; 0 for anything else. */
CG_API cg_thing cg_rules_ref_thing(const cg_match *match, cg_ref ref);
/** The design of a card; 0 when it is gone. */
CG_API cg_design cg_rules_design(const cg_match *match, cg_thing card);
/** The number in a field of its design, as cg_cards_number() gives it; 0 when it is gone. */
CG_API int64_t cg_rules_number(const cg_match *match, cg_thing card, int field);
/** Row of the zone where the card lies; -1 when it is gone. */
CG_API int cg_rules_zone(const cg_match *match, cg_thing card);
/** Seat that owns the card; -1 when it is gone. */
CG_API int cg_rules_owner(const cg_match *match, cg_thing card);
/**
 * Puts a card that is not in play on top of a zone out of play. It is told as a move with that
 * cause; nothing reacts to it.
 * @param player seat of the zone, which in games with a common deck has the card from then on
 * @return what the card has become; 0 when the zone holds no more
 */
CG_API cg_thing cg_rules_put(cg_match *match, cg_thing card, int zone, int player, cg_cause cause);
/** Puts all cards of a zone of a seat, from the bottom up, as far as the other has room; of a hidden
 * zone without order, to where others see them, in the order of the decks, which tells nothing of when
 * they came.
 * @param from  row of the zone that they lie in
 * @param owner its seat
 * @param player seat of the other zone
 * @return how many were put; 0 when both are the same zone */
CG_API int cg_rules_put_all(cg_match *match, int from, int owner, int zone, int player,
                            cg_cause cause);
/** Puts some cards, one after the other, as far as the zone has room; they may be of one hand.
 * @param cards receives what they have become; 0: there was no room
 * @return how many were put */
CG_API int cg_rules_put_some(cg_match *match, cg_thing *cards, int count, int zone, int player,
                             cg_cause cause);

/* ---- reading the match ---- */

/** Number of seats. */
CG_API int cg_rules_players(const cg_match *match);
/** Seat of the active player, whose turn it is. */
CG_API int cg_rules_active(const cg_match *match);
/** Is that player still in the game? */
CG_API bool cg_rules_is_in(const cg_match *match, int player);
/** Number of players who are still in the game. */
CG_API int cg_rules_players_in(const cg_match *match);
/** Next player clockwise (ascending seat, wrapping) who is in the game. */
CG_API int cg_rules_next(const cg_match *match, int player);
/** Use this order when you do something to several players: the active player first, then clockwise.
 * Seats of players who are out are included.
 * @param index from 0 to cg_rules_players() - 1
 * @return the seat at that place */
static inline int cg_rules_seat_in_turn(const cg_match *match, int index)
{
    return (cg_rules_active(match) + index) % cg_rules_players(match);
}
/** Value of a game option (row of cg_module.options): a number, the row of a word, 1 for true. */
CG_API int64_t cg_rules_option(const cg_match *match, int option);
/** The number that cg_module.survey() gave when the match began. Of a match that was loaded it can be any:
 * somebody can have changed the save. */
CG_API int32_t cg_rules_survey(const cg_match *match);
/** Value of a counter of a player. */
CG_API int32_t cg_rules_counter(const cg_match *match, int counter, int player);
/** Number of cards in a zone of a player; shared zones are the same for every seat. */
CG_API int cg_rules_zone_size(const cg_match *match, int zone, int player);
/** Number of dice in a pool. */
CG_API int cg_rules_dice_count(const cg_match *match, int pool);
/** A value of the game's own (row of cg_module.values). */
CG_API int32_t cg_rules_value(const cg_match *match, int value);
/** The faces of all dice of a pool, as an array; valid until the next step. */
CG_API const uint8_t *cg_rules_dice(const cg_match *match, int pool);
/** Number of the turn, from 1; 0 before the first. */
CG_API int cg_rules_turn(const cg_match *match);

/* ---- changing it; those that return a cg_flow stand in a CG_STEP ---- */

/** Sets a value.
 * @param number within the range of the value, or it is a mistake */
CG_API void cg_rules_set_value(cg_match *match, int value, int32_t number);
/** Adds 1 to a value, as far as its range goes. */
CG_API void cg_rules_count_up(cg_match *match, int value);
/** Sets several values, one after the other.
 * @param first   row of the first one
 * @param numbers one for each, within its range */
CG_API void cg_rules_set_values(cg_match *match, int first, const int32_t *numbers, int count);
/** It is that player's turn from now on, told as an event. With cards in play: what lasts until the
 * player's next turn ends, and limits for each turn begin anew. Nothing triggers yet. */
CG_API void cg_rules_open_turn(cg_match *match, int player);
/** It is that phase from now on, told as an event; nothing triggers yet. */
CG_API void cg_rules_open_phase(cg_match *match, int phase);
/** Opens a turn, and with cards in play raises CG_ON_TURN_BEGINS (cg_rules_turn_begins()). */
CG_API cg_flow cg_rules_begin_turn(cg_match *match, int player);
/** Opens a phase, and with cards in play raises CG_ON_PHASE_BEGINS (cg_rules_phase_begins()). */
CG_API cg_flow cg_rules_begin_phase(cg_match *match, int phase);
/** Adds to a counter (or subtracts). The counter stops at its limits, and its reserve gives or
 * takes the amount; then state rules are checked. @return CG_LATER when that ended the match */
CG_API cg_flow cg_rules_gain(cg_match *match, int counter, int player, int32_t amount);
/** Shuffles a zone of a player; CG_NOBODY: that of each player, in the order of seats. */
CG_API cg_flow cg_rules_shuffle(cg_match *match, int zone, int player);
/** Lets a player draw from the home zone to the hand, one by one. When the home zone is empty the
 * discard zone is shuffled into it, unless cg_module.refills says otherwise. */
CG_API cg_flow cg_rules_draw(cg_match *match, int player, int32_t count);
/** Deals a player that many cards from the home zone to the hand, all at once: a hand is a set. Neither the
 * player nor anybody else is told in which order they lay, so that each hand is one information set of its
 * player, however chance dealt it; cg_rules_draw() makes one of each order. The home zone is filled again as
 * in cg_rules_draw(), and a full hand gets no more. Nothing reacts to it, which suits setups, and games without
 * cards in play. With explicit chance the cards are still asked for one by one, in each order. */
CG_API cg_flow cg_rules_deal_hand(cg_match *match, int player, int32_t count);
/** With explicit chance, asks which the top cards of a zone are, if that is still open. Needed
 * before they are read or put elsewhere. */
CG_API cg_flow cg_rules_ready(cg_match *match, int zone, int player, int32_t count);
/** Lets a player discard that many cards, or all if there are no more: of their choice, or at
 * random with CG_CAUSE_DISCARD_RANDOM. */
CG_API cg_flow cg_rules_discard(cg_match *match, int player, int32_t count, cg_cause cause);
/** Rolls `count` dice into a pool, in the order of their index; replaces what lay there. */
CG_API cg_flow cg_rules_roll_pool(cg_match *match, int pool, int count);
/** Takes all dice out of a pool. */
CG_API void cg_rules_clear_pool(cg_match *match, int pool);
/** Lets a player roll one die that is in no pool; its face goes to frame->slot[slot]. Before the
 * first turn it is told as the roll for who begins.
 * @param sides from 1 to 255 */
CG_API cg_flow cg_rules_roll(cg_match *match, cg_frame *frame, int player, int sides, int slot);
/** The same with a coin: 1 is heads, 2 tails. */
CG_API cg_flow cg_rules_flip(cg_match *match, cg_frame *frame, int player, int slot);
/** Opens a window of the game's table and lets it run its course. */
CG_API cg_flow cg_rules_window(cg_match *match, int window, int opener);
/** Announces an effect of the game's table, opens `window` on it, and carries it out unless it was
 * negated.
 * @param target that the effect names; kind 0: none
 * @param window row of the table of windows; -1: nobody can answer it */
CG_API cg_flow cg_rules_announce(cg_match *match, int effect, int player, cg_ref target,
                                 int32_t amount, int window);
/** Calls another procedure of the game. Its slots 0 and 1 get the two values, which must be within
 * the ranges that it declares for them. */
CG_API cg_flow cg_rules_call(cg_match *match, int procedure, int32_t first, int32_t second);
/** The same on behalf of a player, who becomes the frame's `player`. */
CG_API cg_flow cg_rules_call_for(cg_match *match, int player, int procedure, int32_t first,
                                 int32_t second);

/** Asks a player; the procedure's offer function lists the options. After the step the chosen
 * option is read with cg_rules_chosen().
 * @param kind what sort of answer is wanted, as host programs are told */
CG_API cg_flow cg_rules_ask(cg_match *match, int player, cg_decision_kind kind);

/**
 * Lets several players decide at the same time. Each of them has a procedure of their own that asks
 * them (cg_procedure.sealed); nobody learns what the others have answered, or how far they are, but
 * that they still owe an answer. Host programs can take the answers in any order (cg_match_owing()).
 * The step is over when all have answered; then cg_rules_sealed() reads what they have, and the
 * calling procedure carries it out.
 * @param seats    a bit for each player who is asked; who is out of the game is left out
 * @param argument what slot 0 of each procedure holds
 */
CG_API cg_flow cg_rules_ask_sealed(cg_match *match, uint32_t seats, int procedure,
                                   int32_t argument);
/** The frame in which that player's procedure noted the answers to the sealed decision that has just
 * been made. It is gone as soon as somebody is asked again, whoever it is: what is needed later is
 * noted in the caller's own slots before any step that can ask.
 * @return NULL when the player was not asked, or it is gone */
CG_API const cg_frame *cg_rules_sealed(const cg_match *match, int player);

/** Lists what cg_rules_ask() would offer now. The list is kept for the question, if that comes
 * next: between the two nothing may change that the offer function looks at.
 * @return how many options there are besides a pass */
CG_API int cg_rules_offered(cg_match *match);
/** The option that was chosen; valid until the next step. */
static inline cg_option cg_rules_chosen(const cg_match *match)
{
    cg_option result;
    cg_rules_chosen_sized(&result, sizeof result, match);
    return result;
}

/** Tells everybody what a player has just chosen, where no other event shows it: a pass, a bet that
 * is called without a chip. It is called after the step that asked. */
CG_API void cg_rules_tell_choice(cg_match *match, int player);

/** Tells players a fact about what they do not see (CG_EVENT_FACT). It must be true, or it is a
 * mistake.
 * @param fact what is told, and to whom; not needed after the call */
static inline void cg_rules_tell_fact(cg_match *match, const cg_fact *fact)
{
    cg_rules_tell_fact_sized(match, fact, sizeof *fact);
}

/** Shows a card out of play to players (CG_EVENT_SHOW), who know it from then on, until they cannot tell
 * it from others any more. A player who knows it already is told as well, so that nobody learns that;
 * a player who sees all cards of its zone is not.
 * @param players seats, as bits; 0: everybody, also those who only watch */
CG_API void cg_rules_let_see(cg_match *match, cg_thing card, unsigned players);
/** Does the player know which card it is, because they see it or were shown it? If a rule decides
 * something by it that others see, it tells them what the player knows. */
CG_API bool cg_rules_knows(const cg_match *match, int player, cg_thing card);
/** Ends all facts of that row, for everybody: they need not be true any more. Nothing is told.
 * @param fact row of the table of facts */
CG_API void cg_rules_end_facts(cg_match *match, int fact);

/** Ends the match, which the player wins, and the player's team (cg_module.team). In games with cards in play an effect can forbid that or
 * do something instead, unless the cause is one of cg_module.final_causes: then the match goes on.
 * @param cause row of the table of causes
 * @return CG_DONE when the match goes on */
CG_API cg_flow cg_rules_win(cg_match *match, int player, int cause);
/** Ends the match, which all of these players win: they share it. Effects can forbid or replace the win
 * of each of them, as above; the others win without that player, if somebody is left.
 * @param players seats, as bits; not 0: see cg_rules_draw_match()
 * @param cause as above
 * @return as above */
CG_API cg_flow cg_rules_win_together(cg_match *match, unsigned players, int cause);
/** Ends the match as a draw among those who are in it; who was out before has lost (cg_module.returns).
 * @param cause as above */
CG_API cg_flow cg_rules_draw_match(cg_match *match, int cause);

#ifdef __cplusplus
}
#endif

#include <cardgame/offer.h>

#endif
