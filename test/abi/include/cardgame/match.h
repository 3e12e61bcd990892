/**
 * @file match.h
 * Matches: making one, asking who decides, answering, saving and copying.
 *
 * The loop of every application:
 *
 *     while (!cg_match_over(match)) {
 *         int player = cg_match_decider(match);
 *         uint32_t count = cg_match_option_count(match);
 *         ... show or choose ...
 *         cg_match_answer(match, player, index, &error);
 *     }
 *
 * An option is a legal action. A sealed decision is a simultaneous one: several players answer, and
 * their answers stay hidden until the last is given.
 *
 * With a NULL match or result, functions return CG_ERR_ARGUMENT, false, 0 or NULL. A NULL match is
 * over, its phase is -1, and CG_NOBODY is its decider and active player. Views and bots behave
 * alike.
 */
#ifndef CARDGAME_MATCH_H
#define CARDGAME_MATCH_H

#include <cardgame/base.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A setting of a game by name, with its value as text ("turn_limit", "500"). */
typedef struct cg_setting {
    const char *name;  /**< name of the setting, as in cg_setting_info */
    const char *value; /**< its value */
} cg_setting;

/** A card of a starting position (cg_stage). */
typedef struct cg_stage_card {
    cg_design design; /**< the card definition */
    int8_t owner;     /**< seat from whose deck the card is taken */
    uint8_t zone;     /**< row of the game's table of zones */
    /** seat of the zone, or controller of a card in play; ignored for shared zones */
    int8_t zone_owner;

    /* The members below are for games with a board; 0 means an ordinary card. */

    bool exhausted, face_down; /**< true if exhausted, in play; true if face down, in play */
    bool token;    /**< true for a token in play, which is created and need not be in a deck */
    bool entered;  /**< true if it entered play this turn; otherwise it entered in an earlier one */
    uint8_t place; /**< numbered place, from 1; 0: the next free one */
    uint16_t host; /**< card that it is attached to or under: index in `cards` + 1; 0: none */
    uint16_t bits; /**< the game's own bits of the card (cg_rules_bits()) */
    bool under;    /**< true if it is under `host`; otherwise it is attached to it */
    /** a bit for each further seat that knows the card, besides those who see it in its zone */
    uint32_t known_to;
    /** Counters on the card (marks), by row of the board's table. -1, rows from `mark_count` on and
     * NULL: as many as it normally enters play with. */
    const int32_t *marks;
    size_t mark_count;
} cg_stage_card;

/** A counter of a player in a starting position. */
typedef struct cg_stage_counter {
    uint8_t counter; /**< row of the game's table of counters */
    int8_t player;   /**< its seat */
    int32_t value;   /**< a value within the counter's range */
} cg_stage_counter;

/**
 * A starting position ("stage"): the state in which a match starts, for scenarios, puzzles and
 * studies. Setting it up causes no events and triggers nothing.
 *
 * Cards are placed in the order given: the first is on top of an ordered zone, the newest under a
 * card, the oldest in play. A card is taken from its owner's deck, then the reserve; for the
 * reserve zone the other way round. Other cards of the deck go to `rest_zone`, or in random order
 * to the bottom of the home zone (the draw pile); other cards of the reserve stay there.
 */
typedef struct cg_stage {
    int active;    /**< seat whose turn it is */
    int phase;     /**< row of the phase with which play starts; 0 in games without phases */
    int turn;      /**< number of the turn, from 1 */
    int rest_zone; /**< zone + 1 for cards that are not named; 0: the home zone */
    uint32_t out;  /**< a bit for each seat that is out of the game */
    const cg_stage_card *cards; /**< the cards and their zones; NULL with count 0 */
    size_t card_count;
    cg_card *placed; /**< receives the id of each card, card_count of them; NULL: not wanted */
    const cg_stage_counter *counters; /**< counters with other than their initial value */
    size_t counter_count;
    int dice_pool;       /**< pool that holds the dice below */
    const uint8_t *dice; /**< their faces, from 1 */
    size_t dice_count;
} cg_stage;

/** The settings of a new match. Get them from cg_match_config_default() and change what you
 * need. */
typedef struct cg_match_config {
    uint32_t cookie;       /**< set by the default function; any other value is refused */
    const cg_cards *cards; /**< the catalogue; the match keeps a reference to it */
    int players;           /**< number of seats; 0: the game's default */
    uint64_t seed;         /**< seed of the match's own random generator */
    bool explicit_chance;  /**< true if random events become decisions of CG_CHANCE */
    /** True if the library answers decisions that have one option. A player who is not asked, also
     * in a sealed decision (cg_match_owing()), then has only one option, which can reveal their
     * cards. */
    bool skip_single;
    /** Number of newest events to keep, rounded up to a power of two, at most CG_EVENTS_MAX; 0:
     * none. */
    uint32_t event_capacity;
    /** True if copies include the events, and answers are events too, as information-state keys
     * need (information.h). */
    bool recall;
    /** settings that differ from their defaults; read during creation only */
    const cg_setting *settings;
    size_t setting_count;
    const cg_deck *decks[CG_PLAYERS_MAX]; /**< decks by seat; NULL: as the setting "decks" says */
    /** Starting position instead of the game's setup; read during creation only. NULL: none. */
    const cg_stage *stage;
    /** Sizes of cg_setting, cg_stage, cg_stage_card and cg_stage_counter; set by the default
     * function. */
    uint16_t sizes[4];
    /** True if the match keeps a number up to date for what each player knows:
     * cg_match_information_hash(). Copies and saves include it. */
    bool information_hash;
    uint8_t unused[7]; /**< 0: reserved */
    /** 0: the usual value. CG_EDITION_WHOLE: plays exactly as before save format 7, for journals
     * of answers from that time; its numbers of card definitions are those of the catalogue, which
     * must not change. */
    uint64_t edition;
} cg_match_config;

#define CG_EDITION_WHOLE 6 /**< value of cg_match_config.edition */

/** Returns the default settings: the game's default number of players, seed 1, chance from the
 * seed, no decision skipped, 512 events kept. */
static inline cg_match_config cg_match_config_default(const cg_cards *cards)
{
    cg_match_config result;
    cg_match_config_default_sized(&result, sizeof result, cards);
    result.sizes[0] = sizeof(cg_setting);
    result.sizes[1] = sizeof(cg_stage);
    result.sizes[2] = sizeof(cg_stage_card);
    result.sizes[3] = sizeof(cg_stage_counter);
    return result;
}

/**
 * Makes a random legal deck, as cg_deck_random() does, that every seat can use in a match of that
 * config. The decks of the config are ignored.
 * @param deck receives the deck, owned by the caller
 * @return CG_OK, CG_ERR_OPTION, CG_ERR_NOT_FOUND if none was found, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_deck_random_for(const cg_match_config *config, cg_random *random,
                                    cg_deck **deck);

/**
 * Makes a match, sets it up and runs it to its first decision. The catalogue caches everything but
 * seed and events for the next match, which then needs one allocation if it is alike.
 * @param config read during the call; the match keeps the catalogue only
 * @param match  receives the match, owned by the caller
 * @return CG_OK, CG_ERR_OPTION, CG_ERR_DECK, CG_ERR_MEMORY; CG_ERR_ARGUMENT also for an impossible
 *         starting position and for an event_capacity above CG_EVENTS_MAX
 */
CG_API cg_status cg_match_create(const cg_match_config *config, cg_match **match, cg_error *error);
/**
 * Restarts a match with another seed, as if newly made. Allocates nothing. A restarted match has no
 * replay.
 * @param seed of the match's own random generator
 * @return CG_OK; CG_ERR_ARGUMENT for a match from a starting position
 */
CG_API cg_status cg_match_restart(cg_match *match, uint64_t seed);
/** Frees a match. */
CG_API void cg_match_destroy(cg_match *match);

/** Returns the catalogue of the match's cards; valid as long as the match. */
CG_API const cg_cards *cg_match_cards(const cg_match *match);
/** Returns the number of seats. */
CG_API int cg_match_players(const cg_match *match);
/** Writes the value of a setting ("2000", "roll"). @return 0 if there is no such setting */
CG_API size_t cg_match_setting(const cg_match *match, const char *name, char *buffer, size_t size);
/** Returns the name of a seat's deck; NULL if there is no such seat. */
CG_API const char *cg_match_deck_name(const cg_match *match, int player);

/* A match numbers, from 1, the card definitions that can occur in it: those of its decks and those
 * that effects can create, in the order of its first catalogue. These numbers stay the same in the
 * match, its saves and its replays, even if the catalogue gains cards. Games must keep them, not
 * catalogue numbers, in their values and slots. */

/** Returns how many card definitions have a number: in a match loaded from a format before 7, the
 * whole catalogue. */
CG_API uint32_t cg_match_design_count(const cg_match *match);
/**
 * Returns the card definition with a number; 0 past the last.
 * @param number from 1 to cg_match_design_count()
 */
CG_API cg_design cg_match_design(const cg_match *match, uint32_t number);
/** Returns the number of a card definition; 0 if it cannot occur in the match. */
CG_API uint32_t cg_match_design_number(const cg_match *match, cg_design design);

/** Returns the number of the turn, from 1; 0 during setup. */
CG_API int cg_match_turn(const cg_match *match);
/** Returns the seat whose turn it is. During setup: the seat that will have the first turn, or 0
 * while that is undecided. */
CG_API int cg_match_active_player(const cg_match *match);
/** Returns the number of the phase; -1: none. */
CG_API int cg_match_phase(const cg_match *match);
/** Returns true if the player is still in the game. */
CG_API bool cg_match_player_in(const cg_match *match, int player);

/* ---- decisions ---- */

/** The structural kinds of decision: X(constant, cg_decision_kind_name()). */
#define CG_DECISION_KINDS(X)                                                                       \
    X(CG_DECISION_NONE, "none")                                                                    \
    X(CG_DECISION_ACT, "act") /**< play a card, announce, pass and so on */                        \
    /** pick one object; step and steps count picks that form one decision */                      \
    X(CG_DECISION_PICK, "pick")                                                                    \
    X(CG_DECISION_OPTION, "option") /**< choose a labelled branch */                               \
    X(CG_DECISION_NUMBER, "number") /**< choose a number */                                        \
    X(CG_DECISION_CHANCE, "chance") /**< a random event, in matches with explicit chance */
typedef enum cg_decision_kind {
    CG_DECISION_KINDS(CG_ENUMERATOR) CG_DECISION_KIND_COUNT
} cg_decision_kind;

/** Returns the name of a kind ("pick"); static, never NULL. */
CG_API const char *cg_decision_kind_name(cg_decision_kind kind);

/** A pending decision. */
typedef struct cg_decision {
    cg_decision_kind kind; /**< the kind of answer */
    int player;            /**< seat that must answer, or CG_CHANCE */
    const char *reason;    /**< stable name of the reason, such as "eternal_struggle"; static */
    const char *prompt;    /**< one short sentence for people; static; see cg_match_prompt() */
    uint32_t options;      /**< number of options, at least 1 */
    uint32_t step, steps;  /**< this step (from 1); number of steps that form one decision */
    uint8_t unused[4];     /**< 0: reserved */
} cg_decision;

/** Reads the pending decision. @return false if the match is over */
static inline bool cg_match_decision(const cg_match *match, cg_decision *decision)
{
    return cg_match_decision_sized(match, decision, sizeof *decision);
}
/** Returns the seat that must answer; CG_CHANCE for a random event, CG_NOBODY if the match is
 * over. */
CG_API int cg_match_decider(const cg_match *match);

/** Returns the players who owe an answer, a bit per seat: one, or several in a sealed decision; 0
 * if chance decides or the match is over. This is public, and all that others learn of a sealed
 * decision before its last answer. */
CG_API uint32_t cg_match_owing(const cg_match *match);
/**
 * Makes a player who owes an answer the decider; decision, options and texts are then that
 * player's. A sealed decision begins with the first seat that owes one; applications can turn to
 * others in any order. The match itself, its hash, saves and views do not change.
 * @return false, with nothing changed, if the player owes no answer
 */
CG_API bool cg_match_turn_to(cg_match *match, int player);

/** Returns the number of options; 0 if the match is over. */
CG_API uint32_t cg_match_option_count(const cg_match *match);

/** The kinds of option: X(constant, its word in the text of the option). */
#define CG_VERBS(X)                                                                                \
    X(CG_VERB_NONE, "") /**< no option */                                                          \
    X(CG_VERB_PASS, "pass")                                                                        \
    X(CG_VERB_PLAY, "play") /**< play card, with target */                                         \
    /** announce effect, a row of the game's table, with amount and target */                      \
    X(CG_VERB_ANNOUNCE, "announce")                                                                \
    X(CG_VERB_PICK, "pick")     /**< pick card */                                                  \
    X(CG_VERB_ROLL, "roll")     /**< chance: a die shows amount, or chance picks `design` */       \
    X(CG_VERB_TAKE, "take")     /**< chance: card is the chosen one */                             \
    X(CG_VERB_USE, "use")       /**< use ability number `effect` of card, from 0 in text order */  \
    X(CG_VERB_CHOOSE, "choose") /**< choose target: a player, or a card as in CG_VERB_PICK */      \
    X(CG_VERB_YES, "yes")       /**< agree to what the decision asks */                            \
    X(CG_VERB_NO, "no")                                                                            \
    /** choose branch number `amount` of the ability, from 0, or one of two costs */               \
    X(CG_VERB_MODE, "mode")                                                                        \
    X(CG_VERB_NUMBER, "number") /**< choose the number `amount` */                                 \
    X(CG_VERB_DONE, "done")     /**< pick nothing more */                                          \
    X(CG_VERB_DO, "do") /**< the game's own action: row `effect`, with card, target, amount */
typedef enum cg_verb { CG_VERBS(CG_ENUMERATOR) CG_VERB_COUNT } cg_verb;

/** An option: a legal action. Show it only to the decider. */
typedef struct cg_option {
    uint32_t index;               /**< index in the list of options */
    cg_verb verb;                 /**< kind of option; it says which other members are used */
    cg_card card;                 /**< the card; null: none, or only a card definition */
    cg_design design;             /**< card definition; 0 if the decider does not know it */
    cg_ref target, second_target; /**< its targets; kind 0: none */
    uint16_t effect;              /**< row of a table, see the verb */
    int32_t amount;               /**< 0 for verbs that do not mention it */
    uint32_t weight, weight_sum;  /**< chance: probability weight / weight_sum, else 1 / count */
} cg_option;

/** Reads an option. @return false if index is not below the number of options */
static inline bool cg_match_option(const cg_match *match, uint32_t index, cg_option *option)
{
    return cg_match_option_sized(match, index, option, sizeof *option);
}

/**
 * Writes the stable text of an option, unique in its decision: "pass", "play egyptian/anhur on die
 * 3", "use t/imp", "use t/imp 2" (its second ability of that kind), `use "Spark" of t/imp`, "choose
 * t/bear#2 of player 1", "attack t/bear on player 2" (a verb of the game's own), `mode "burn"`,
 * "number 3", "yes", "no", "done". Equal cards in one place are counted from 1; a card unknown to
 * the decider is named by its place.
 * @return 0 if there is no such option
 */
CG_API size_t cg_match_option_text(const cg_match *match, uint32_t index, char *buffer,
                                   size_t size);

/**
 * Writes an option as a line for people, with names and titles.
 * @return 0 if there is no such option
 */
CG_API size_t cg_match_option_label(const cg_match *match, uint32_t index, char *buffer,
                                    size_t size);

/**
 * Writes the question for the decider. It names the card whose ability asks, "Ember Imp: choose a
 * target.", or the event to respond to, "Player 2 is about to lose 3 life through Ember Imp: react,
 * or pass.", "Player 1 plays Spark on Bear: answer it, or pass."; otherwise, or if memory is short, it
 * is the decision's prompt. Show it only to the decider.
 * @return 0 if no decision is pending
 */
CG_API size_t cg_match_prompt(const cg_match *match, char *buffer, size_t size);

/** Finds the option with a stable text (cg_match_option_text()). @return its index, or -1 */
CG_API int32_t cg_match_option_find(const cg_match *match, const char *text);

/**
 * Finds an option by its stable text or its label. A label may be in any case, end before its
 * card's text, and lack the parts in parentheses. The first of several indistinguishable options
 * (choice.h) is found.
 * @return its index; -1 if none or several match
 */
CG_API int32_t cg_match_option_find_label(const cg_match *match, const char *text);

/**
 * Writes why a text is not an option of the player now: a rule or card forbids it ("a Deity or Wall
 * was already played this turn"), there is no such card, or another question or player comes first.
 * It uses only the player's knowledge.
 * @param text as from cg_match_option_text(), or a label; names may replace ids of cards; NULL: ""
 * @return length of the whole reason, a text like that of an error; 0 if the text is an option
 */
CG_API size_t cg_match_refusal(const cg_match *match, int player, const char *text, char *buffer,
                               size_t size);

/**
 * Writes why nothing can be done with a thing now, for a player who clicks it: the most relevant
 * reason against using or targeting it, or else what the decision asks. It uses only the player's
 * knowledge.
 * @param thing as views, options and events name it to that player; none: what the decision asks
 * @return length of the whole reason, a text like that of an error; 0 if an option names the thing
 */
CG_API size_t cg_match_refusal_about(const cg_match *match, int player, cg_ref thing, char *buffer,
                                     size_t size);

/**
 * Answers the pending decision and runs on to the next.
 * @param player the decider, or another player who owes an answer (cg_match_owing())
 * @param index  of the option, in that player's list
 * @return CG_OK; CG_ERR_ILLEGAL or CG_ERR_OVER with the reason, and nothing changed; CG_ERR_MODULE
 *         or CG_ERR_LIMIT if the library ended the match (cg_match_fault())
 */
CG_API cg_status cg_match_answer(cg_match *match, int player, uint32_t index, cg_error *error);

/**
 * Answers the pending decision by text, in any form that cg_match_option_find_label() takes. The
 * error is that of cg_match_refusal().
 * @return as cg_match_answer()
 */
CG_API cg_status cg_match_answer_text(cg_match *match, int player, const char *text,
                                      cg_error *error);

/** Returns true if the player may concede now: the match runs, the game has concessions, and the
 * player is in the game. */
CG_API bool cg_match_may_concede(const cg_match *match, int player);

/**
 * Concedes the match for a player, at any time while it runs. With two players the other one wins.
 * With more, the player has lost and is out, and the others continue:
 *
 * - the library answers for the player from then on, with a pass or the least allowed;
 * - options that name the player vanish from questions to others.
 *
 * The log events are CG_EVENT_CONCEDE, CG_EVENT_OUT and, if the match ends, CG_EVENT_END.
 * @param player a seat that is in the game
 * @return CG_OK; CG_ERR_OVER; CG_ERR_ILLEGAL, with nothing changed, if there is no such seat, the
 *         player is out already, or the game has no concessions
 */
CG_API cg_status cg_match_concede(cg_match *match, int player, cg_error *error);

/* ---- the end ---- */

/** Returns true if the match has ended. */
CG_API bool cg_match_over(const cg_match *match);

/**
 * The result of a match. The library adds these causes to those of the game's table:
 *
 *     "concession"    one player is left, and the game's table has no cause for that
 *     "limit"         the library reached a limit; there is no winner
 *     "module-error"  the game's module made a mistake, such as an invalid seat; there is no winner
 *
 * cg_match_fault() explains the last two.
 */
typedef struct cg_result {
    uint32_t winners;  /**< a bit per seat; 0 for a draw among those still in the match */
    const char *cause; /**< stable name of the cause ("victory"), see above; static */
    /** Return of each seat, in the game's declared range: its payoff, rounded to the nearest whole
     * number. */
    int32_t returns[CG_PLAYERS_MAX];
    /** Exact payoff of each seat: equal to `returns`, except in games with fractions
     * (cg_game_info.fractions). */
    double payoffs[CG_PLAYERS_MAX];
} cg_result;

/** Reads the result. @return false while the match runs */
static inline bool cg_match_result(const cg_match *match, cg_result *result)
{
    return cg_match_result_sized(match, result, sizeof *result);
}

/**
 * Tells whether the library ended the match, because of a limit or a mistake of the game's module.
 * The call that led to it returned the same status and text, and the context's log has a line.
 * Creation returns CG_OK even if the match ends so at once.
 * @param error the mistake and its place: "my_game: procedure 'turn', step 2: cg_rules_gain:
 *              counter is 7, but the table has 2 rows"; less detailed if the match was loaded, or
 *              replayed from its end
 * @return CG_OK while the match runs or if its rules ended it; CG_ERR_MODULE or CG_ERR_LIMIT;
 *         CG_ERR_ARGUMENT for NULL
 */
CG_API cg_status cg_match_fault(const cg_match *match, cg_error *error);

/**
 * Returns the heuristic evaluation of the match for a player ("estimate"): the return if the match
 * is over, otherwise the game's evaluation. It can use information hidden from the player, so call
 * it on a possible world (cg_match_determinize()).
 * @return thousandths of a return, between 1000 times the game's least and greatest; their midpoint
 *         without an evaluation or such a seat
 */
CG_API int32_t cg_match_estimate(const cg_match *match, int player);

/* ---- copies ---- */

/**
 * Makes an independent copy, at any decision. Kept events are copied only with `recall`.
 * @param copy receives the copy, owned by the caller
 * @return CG_OK, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_match_clone(const cg_match *match, cg_match **copy, cg_error *error);

/**
 * Copies one match over another that is its clone or relative: one memcpy, no allocation.
 * @return CG_OK, or CG_ERR_ARGUMENT if the two are not related
 */
CG_API cg_status cg_match_copy(cg_match *to, const cg_match *from);

/** Returns the bytes of state in use now. */
CG_API size_t cg_match_state_bytes(const cg_match *match);
/** Returns the largest number of bytes that the state can use. */
CG_API size_t cg_match_state_limit(const cg_match *match);

/** Returns a hash of the state: equal for equal matches on every platform and build, whatever
 * events are kept. */
CG_API uint64_t cg_match_hash(const cg_match *match);

/**
 * Turns a match into another world that is consistent with everything `viewer` knows. Use it on a
 * clone.
 *
 * - Cards unknown to the viewer change places; hidden numbers (cg_sight) and others' sealed answers
 *   are guessed; the random generator starts again.
 * - The world fits the facts that the viewer was told (fact.h) and cg_module.possible(). Wrong
 *   guesses are repaired. If a limited number of tries fails, the function reports it and leaves a
 *   contradictory guess, never the real match.
 * - A card that an effect made at random in a hand is drawn again while the viewer knows which card
 *   it is; later it is one of the owner's hidden cards.
 * - A card that everyone saw enter a pile, which was then shuffled, stays in it until a card leaves
 *   the pile; then it can also be in a hand.
 * @param viewer a seat or CG_SPECTATOR
 * @param seed   of the new world; 0 keeps the generator's state and moves cards by a fixed seed
 * @return CG_OK; CG_ERR_WORLD if no possible world was found; CG_ERR_ARGUMENT
 */
CG_API cg_status cg_match_determinize(cg_match *match, int viewer, uint64_t seed);

/**
 * Checks the invariants of every state (card conservation, zones, ranges). For tests; loading a
 * save does it too.
 * @return CG_OK, or CG_ERR_SAVE with the violated invariant
 */
CG_API cg_status cg_match_check(const cg_match *match, cg_error *error);

/* ---- saving ---- */

/**
 * Writes the whole match, at any decision: versioned, with a checksum, the same bytes on every
 * platform.
 * @param buffer NULL to ask for the size
 * @param size   of the buffer
 * @return bytes needed; nothing is written if size is too small
 */
CG_API size_t cg_match_save(const cg_match *match, void *buffer, size_t size);

/**
 * Makes a match from saved bytes. The settings skip_single, event_capacity, recall and
 * information_hash are those of `config`; everything else is in the bytes.
 *
 * Every card that can occur in the match must have its old definition; the error names a card that
 * differs, and whether in text, numbers or effect. Other cards do not matter. For formats before 7,
 * which do not list their cards, the content hash of the whole catalogue must be the same.
 * cg_module.migrate converts saves of an older version of the game.
 *
 * The bytes may be untrusted: the checksum detects damage, but proves no origin. A loaded match is
 * safe to use: it satisfies cg_match_check() at once and after every answer; it can be shown,
 * answered, copied and saved like any other. But the rules may never lead to its state, which may
 * be a cheat, and it may end early, also with "limit" and "module-error" (cg_match_fault()). To
 * trust the past, keep a replay (record.h).
 * @param config from cg_match_config_default(), with the catalogue
 * @param bytes  from cg_match_save(); not needed after the call
 * @param size   number of bytes
 * @param match  receives the match, owned by the caller
 * @return CG_OK, CG_ERR_SAVE with the reason, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_match_load(const cg_match_config *config, const void *bytes, size_t size,
                               cg_match **match, cg_error *error);

#ifdef __cplusplus
}
#endif

#endif
