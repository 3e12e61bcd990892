/**
 * @file match.h
 * Matches: making one, asking whose decision it is, answering, saving, copying.
 *
 * The loop of every host program:
 *
 *     while (!cg_match_over(match)) {
 *         int player = cg_match_decider(match);
 *         uint32_t count = cg_match_option_count(match);
 *         ... show or choose ...
 *         cg_match_answer(match, player, index, &error);
 *     }
 *
 * A match that is NULL, and a NULL pointer for a result, are answered with CG_ERR_ARGUMENT, false,
 * 0 or NULL: such a match is over, has no phase (-1), and nobody (CG_NOBODY) is asked or active in
 * it. The same holds for views and bots.
 */
#ifndef CARDGAME_MATCH_H
#define CARDGAME_MATCH_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_decision;
struct cg_match_config;
struct cg_option;
struct cg_result;
CG_API bool cg_match_decision_sized(const cg_match *match, struct cg_decision *decision,
                                    size_t size);
CG_API bool cg_match_option_sized(const cg_match *match, uint32_t index, struct cg_option *option,
                                  size_t size);
CG_API bool cg_match_result_sized(const cg_match *match, struct cg_result *result, size_t size);
CG_API void cg_match_config_default_sized(struct cg_match_config *result, size_t size,
                                          const cg_cards *cards);

/** A game option by name, with its value as text ("turn_limit", "500"). */
typedef struct cg_setting {
    const char *name;  /**< of the option, as in cg_option_info */
    const char *value; /**< as text */
} cg_setting;

/** A card of a described board (cg_stage). */
typedef struct cg_stage_card {
    cg_design design;  /**< which card */
    int8_t owner;      /**< seat from whose deck it is taken */
    uint8_t zone;      /**< number in the game's table of zones */
    int8_t zone_owner; /**< seat of the zone, in play the controller; ignored for shared zones */

    /* The rest is for games with a board; 0 is what an ordinary card has. */

    bool exhausted, face_down; /**< in play */
    bool token;                /**< in play: made, not taken from a deck, and need not be in one */
    bool entered;              /**< came there in this turn; else in an earlier one */
    uint8_t place;             /**< numbered place, from 1; 0: the next that is free */
    uint16_t host;     /**< what it is attached to or under: number + 1 in `cards`; 0: none */
    uint16_t bits;     /**< the game's own bits of the card (cg_rules_bits()) */
    bool under;        /**< it lies under `host`; else it is attached to it */
    uint32_t known_to; /**< bits of seats that know it, besides those who see it where it lies */
    /** Marks on it, by row of the board's table. -1, rows beyond `mark_count`, and NULL: as many as
     * it comes into play with. */
    const int32_t *marks;
    size_t mark_count;
} cg_stage_card;

/** A counter of a player on a described board. */
typedef struct cg_stage_counter {
    uint8_t counter; /**< row of the game's table */
    int8_t player;   /**< seat */
    int32_t value;   /**< within the counter's range */
} cg_stage_counter;

/**
 * A described board: the state in which a match starts, for scenarios, puzzles and studies. Laying
 * it out causes no event and no trigger.
 *
 * Cards are placed in the order given: the first is the top of an ordered zone, the newest under a
 * card, the oldest in play. Cards of the decks that are not named go under those of the game's home
 * zone (the draw pile), in random order, or to `rest_zone`; those of the reserves stay there. A
 * card is taken from its owner's deck, and from the reserve when the deck has no more of it; for
 * the zone of the reserves it is the other way round.
 */
typedef struct cg_stage {
    int active;                 /**< seat whose turn it is */
    int phase;                  /**< number of the phase at whose beginning play starts; 0 without
                                   phases */
    int turn;                   /**< number of the turn, at least 1 */
    int rest_zone;              /**< zone + 1 for the cards not named; 0: the home zone */
    uint32_t out;               /**< a bit for each seat that is out of the game */
    const cg_stage_card *cards; /**< where they lie; NULL with count 0 */
    size_t card_count;
    cg_card *placed; /**< receives the id of each card, card_count of them; NULL: not wanted */
    const cg_stage_counter *counters; /**< others keep their initial value */
    size_t counter_count;
    int dice_pool;       /**< pool that holds the dice below */
    const uint8_t *dice; /**< their faces, from 1 */
    size_t dice_count;
} cg_stage;

/** How a match is made. Get one from cg_match_config_default() and change what you need. */
typedef struct cg_match_config {
    uint32_t cookie;       /**< set by the default function; others are refused */
    const cg_cards *cards; /**< the match holds it as long as it needs it */
    int players;           /**< number of seats; 0: the game's default */
    uint64_t seed;         /**< of the match's own random generator */
    bool explicit_chance;  /**< random events become decisions of CG_CHANCE */
    /** Decisions with one option are answered by the library. Who is not asked has one option then,
     * also in a sealed decision (cg_match_owing()), which can tell others what they hold. */
    bool skip_single;
    /** How many of the newest events are kept, rounded up to a power of two; 0: none. At most
     * CG_EVENTS_MAX. */
    uint32_t event_capacity;
    /** Copies take the events along, and answers are among the events: information keys are made of
     * them (information.h). */
    bool recall;
    const cg_setting *settings; /**< options not at their defaults; read during creation only */
    size_t setting_count;
    const cg_deck *decks[CG_PLAYERS_MAX]; /**< by seat; NULL: as the option "decks" says */
    /** Start from this board instead of the game's setup; read during creation only. NULL: none. */
    const cg_stage *stage;
    /** Set by the default function: sizes of cg_setting, cg_stage, cg_stage_card and
     * cg_stage_counter. */
    uint16_t sizes[4];
    /** What each player knows is kept up to date as a number: cg_match_information_hash(). Copies and
     * saves take it along. */
    bool information_hash;
    uint8_t unused[7]; /**< 0; new members come behind it */
    /** 0: a match as it is made today. CG_EDITION_WHOLE: one that plays exactly as before format 7 of
     * saves, for journals of answers that were written then; its numbers are those of the catalogue, which
     * has to stay the same. */
    uint64_t edition;
} cg_match_config;

#define CG_EDITION_WHOLE 6 /**< cg_match_config.edition */

/** The game's default number of players, seed 1, chance from the seed, nothing skipped, 512 events
 * kept. */
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
 * Makes a random legal deck, as cg_deck_random() does, with which a match of that config can begin
 * for all seats: some games have options that decks must agree with. The decks of the config are
 * ignored.
 * @param deck receives the deck, owned by the caller
 * @return CG_OK, CG_ERR_OPTION, CG_ERR_NOT_FOUND when none was found, CG_ERR_MEMORY,
 *         CG_ERR_ARGUMENT
 */
CG_API cg_status cg_deck_random_for(const cg_match_config *config, cg_random *random,
                                    cg_deck **deck);

/**
 * Makes a match, sets it up and runs it to its first decision. What the match is made from, seed and
 * events aside, is kept in the catalogue until another match is made or cg_cards_destroy(): the next one
 * like it takes one allocation.
 * @param config is read during the call; the match keeps the catalogue, not the structure
 * @param match receives the match, owned by the caller
 * @return CG_OK, CG_ERR_OPTION, CG_ERR_DECK, CG_ERR_MEMORY; CG_ERR_ARGUMENT also for a board that
 *         does not fit and for an event_capacity above CG_EVENTS_MAX
 */
CG_API cg_status cg_match_create(const cg_match_config *config, cg_match **match, cg_error *error);
/**
 * Begins the match anew with another seed, as if it had just been made with it: setup, and all
 * until the first decision. Nothing is allocated. No replay can be made of what is played then.
 * @param seed of the match's own random generator
 * @return CG_OK; CG_ERR_ARGUMENT for a match that began from a described board
 */
CG_API cg_status cg_match_restart(cg_match *match, uint64_t seed);
/** Frees a match. NULL is allowed. */
CG_API void cg_match_destroy(cg_match *match);

/** The catalogue that its cards are from; valid as long as the match. */
CG_API const cg_cards *cg_match_cards(const cg_match *match);
/** Number of seats. */
CG_API int cg_match_players(const cg_match *match);
/** Writes the value of a game option ("2000", "roll").
 * @return length of the whole text; 0 when there is no such option */
CG_API size_t cg_match_setting(const cg_match *match, const char *name, char *buffer, size_t size);
/** Name of a seat's deck; NULL when there is no such seat. */
CG_API const char *cg_match_deck_name(const cg_match *match, int player);

/*
 * The designs that a match can meet have numbers in it, from 1: those of its decks, and those that effects
 * can bring, also at random, in the order of the catalogue with which it began. They stay the same for the whole match, its saves and
 * its replays, whatever other cards the catalogue has by then. So they are what a game keeps of a design
 * in values and slots of its own: the number in the catalogue changes with cards of which the match
 * knows nothing.
 */

/** How many designs have a number. Of a match that was loaded from a format before 7, all of the
 * catalogue have. */
CG_API uint32_t cg_match_design_count(const cg_match *match);
/** The design with that number; 0 past the last.
 * @param number from 1 to cg_match_design_count() */
CG_API cg_design cg_match_design(const cg_match *match, uint32_t number);
/** The number of a design; 0 when the match cannot meet it. */
CG_API uint32_t cg_match_design_number(const cg_match *match, cg_design design);

/** Number of the turn, from 1; 0 in setup. */
CG_API int cg_match_turn(const cg_match *match);
/** Seat of the player whose turn it is; in setup of the one who will have the first turn, or 0
 * while that is open. */
CG_API int cg_match_active_player(const cg_match *match);
/** Number of the phase; -1: none. */
CG_API int cg_match_phase(const cg_match *match);
/** Is that player still in the game? */
CG_API bool cg_match_player_in(const cg_match *match, int player);

/* ---- decisions ---- */

/** The structural kinds of decision: X(constant, cg_decision_kind_name()). */
#define CG_DECISION_KINDS(X)                                                                       \
    X(CG_DECISION_NONE, "none")                                                                    \
    X(CG_DECISION_ACT, "act") /**< play, announce, pass ... */                                     \
    /** one object; picks that belong together are counted by step of steps */                     \
    X(CG_DECISION_PICK, "pick")                                                                    \
    X(CG_DECISION_OPTION, "option") /**< a labelled branch */                                      \
    X(CG_DECISION_NUMBER, "number") /**< a number */                                               \
    X(CG_DECISION_CHANCE, "chance") /**< a random event, in matches with explicit chance */
typedef enum cg_decision_kind {
    CG_DECISION_KINDS(CG_ENUMERATOR) CG_DECISION_KIND_COUNT
} cg_decision_kind;

/** Name of a kind ("pick"); static, never NULL. */
CG_API const char *cg_decision_kind_name(cg_decision_kind kind);

/** What is asked. */
typedef struct cg_decision {
    cg_decision_kind kind; /**< what sort of answer is wanted */
    int player;            /**< who must answer, or CG_CHANCE */
    const char *reason;   /**< stable name of why it is asked, such as "eternal_struggle"; static */
    const char *prompt;   /**< one short sentence for people; static; see cg_match_prompt() */
    uint32_t options;     /**< number of options, at least 1 */
    uint32_t step, steps; /**< this is step (from 1) of the steps that form one decision */
    uint8_t unused[4];    /**< 0; new members come behind it */
} cg_decision;

/** What is asked now. @return false when the match is over */
static inline bool cg_match_decision(const cg_match *match, cg_decision *decision)
{
    return cg_match_decision_sized(match, decision, sizeof *decision);
}
/** The player who must answer; CG_CHANCE for a random event, CG_NOBODY when the match is over. */
CG_API int cg_match_decider(const cg_match *match);

/**
 * The players who owe an answer now, a bit per seat: one, or several who decide at the same time
 * (a sealed decision), or nobody while chance is asked and when the match is over. It is no secret,
 * and all that anybody learns of a sealed decision before the last answer.
 */
CG_API uint32_t cg_match_owing(const cg_match *match);
/**
 * Makes a player who owes an answer the decider. Of a sealed decision that is the first seat that
 * owes one, so that a host program that knows no others asks one player after the other; a host
 * program that lets players answer in their own order turns to each: decision, options and texts are
 * then that player's. Nothing of the match changes: its hash, its saves and what viewers see stay the
 * same.
 * @return false, and nothing happens, when the player owes nothing
 */
CG_API bool cg_match_turn_to(cg_match *match, int player);

/** Number of options; 0 when the match is over. */
CG_API uint32_t cg_match_option_count(const cg_match *match);

/** What an option does: X(constant, its word in the text of the option). */
#define CG_VERBS(X)                                                                                \
    X(CG_VERB_NONE, "") /**< no option */                                                          \
    X(CG_VERB_PASS, "pass")                                                                        \
    X(CG_VERB_PLAY, "play")         /**< card, with target */                                      \
    X(CG_VERB_ANNOUNCE, "announce") /**< effect of the game's table, with amount and target */     \
    X(CG_VERB_PICK, "pick")         /**< card */                                                   \
    X(CG_VERB_ROLL, "roll") /**< chance: a die shows amount, or `design` is what it picks */       \
    X(CG_VERB_TAKE, "take") /**< chance: the card is the one */                                    \
    X(CG_VERB_USE, "use") /**< ability number `effect` of card, from 0 in the order of its text */ \
    X(CG_VERB_CHOOSE, "choose") /**< target: a player, or a card as in CG_VERB_PICK */             \
    X(CG_VERB_YES, "yes")       /**< to what the decision asks */                                  \
    X(CG_VERB_NO, "no")                                                                            \
    /** branch number `amount` of the ability, from 0, or that one of two costs */                 \
    X(CG_VERB_MODE, "mode")                                                                        \
    X(CG_VERB_NUMBER, "number") /**< the number `amount` */                                        \
    X(CG_VERB_DONE, "done")     /**< nothing more is picked */                                     \
    X(CG_VERB_DO, "do") /**< action of the game's own: row `effect`, with card, target, amount */
typedef enum cg_verb { CG_VERBS(CG_ENUMERATOR) CG_VERB_COUNT } cg_verb;

/** One option. Only for the decider (and the host program). */
typedef struct cg_option {
    uint32_t index;               /**< its place in the list */
    cg_verb verb;                 /**< what it does, and which of the others mean something */
    cg_card card;                 /**< null: none, or a design alone */
    cg_design design;             /**< 0 when the decider does not know it */
    cg_ref target, second_target; /**< what it names; kind 0: nothing */
    uint16_t effect;              /**< number in a table, see the verb */
    int32_t amount;               /**< 0 with the verbs that do not name it */
    uint32_t weight, weight_sum;  /**< chance: probability weight / weight_sum, else 1 / count */
} cg_option;

/** Reads an option. @return false when index is not below the number of options */
static inline bool cg_match_option(const cg_match *match, uint32_t index, cg_option *option)
{
    return cg_match_option_sized(match, index, option, sizeof *option);
}

/**
 * Writes the stable text of an option, unique in its decision: "pass", "play egyptian/anhur on die
 * 3", "use t/imp", "use t/imp 2" (its second ability of that kind), `use "Spark" of t/imp`, "choose
 * t/bear#2 of player 1", "attack t/bear on player 2" (a verb of the game's own), `mode "burn"`,
 * "number 3", "yes", "no", "done". Of several cards of one design in a place the text says which,
 * counted from 1; of one that the decider does not know it says where it lies.
 * @return length of the whole text; 0 when there is no such option
 */
CG_API size_t cg_match_option_text(const cg_match *match, uint32_t index, char *buffer,
                                   size_t size);

/** Writes an option as a line for people, with names and titles. @return as above */
CG_API size_t cg_match_option_label(const cg_match *match, uint32_t index, char *buffer,
                                    size_t size);

/**
 * Writes the question for the one who is asked: with the card whose ability asks, "Ember Imp:
 * choose a target."; with what is answered, "Player 2 is about to lose 3 life through Ember Imp:
 * react, or pass.", "Player 1 plays Spark on Bear: answer it, or pass."; else the prompt of the
 * decision. It says no more than the decider may know, and is only for the decider.
 * @return length of the whole text; 0 when nothing is asked
 */
CG_API size_t cg_match_prompt(const cg_match *match, char *buffer, size_t size);

/** Finds the option with that text (cg_match_option_text()). @return its index, or -1 */
CG_API int32_t cg_match_option_find(const cg_match *match, const char *text);

/** The same for what is shown to people, too: the label of an option in upper or lower case, whole
 * or up to the text of its card, with or without what stands in parentheses. Of options that nobody
 * can tell apart (choice.h) the first is found. @return -1 also when several options match */
CG_API int32_t cg_match_option_find_label(const cg_match *match, const char *text);

/**
 * Writes why that text is no option of the player now: what the rules or a card say against it ("a
 * Deity or Wall was already played this turn"), that there is no such card, that something else or
 * somebody else is asked. It uses only what the player knows, so that it can be shown to them; of
 * what others hold it tells nothing.
 * @param text in the form of cg_match_option_text(), or as it is shown to people, with the names of
 * cards in place of their ids; NULL: ""
 * @return length of the whole reason, which is written like the text of an error; 0 when the text
 * is an option
 */
CG_API size_t cg_match_refusal(const cg_match *match, int player, const char *text, char *buffer,
                               size_t size);

/**
 * Writes why nothing can be done with a thing now, for who clicks it: the nearest of the reasons that the
 * rules or cards give against what it could do, or against what could be done to it; else what is asked.
 * It uses only what the player knows.
 * @param thing as views, options and events name it to that player; of one that is none, what is asked
 * @return length of the whole reason, which is written like the text of an error; 0 when an option names
 *         the thing
 */
CG_API size_t cg_match_refusal_about(const cg_match *match, int player, cg_ref thing, char *buffer,
                                     size_t size);

/**
 * Answers the pending decision and runs on to the next.
 * @param player who answers: the decider, or another one who owes an answer (cg_match_owing())
 * @param index  of the option, in the list of that player
 * @return CG_OK; CG_ERR_ILLEGAL or CG_ERR_OVER with the reason, and nothing changed; CG_ERR_MODULE
 * or CG_ERR_LIMIT when that ended the match (see cg_match_fault())
 */
CG_API cg_status cg_match_answer(cg_match *match, int player, uint32_t index, cg_error *error);

/** The same with the option's text, or with what cg_match_option_find_label() takes; the error says what
 * cg_match_refusal() does.
 * @return as cg_match_answer() */
CG_API cg_status cg_match_answer_text(cg_match *match, int player, const char *text,
                                      cg_error *error);

/** May that player concede now? True while the match runs, the game has concessions, and the player
 * is in the game. */
CG_API bool cg_match_may_concede(const cg_match *match, int player);

/**
 * A player gives the match up: at any time while it runs, whoever is asked. With two players the
 * other one wins; with more the player is out of the game, as one who has lost, and the others play
 * on. What a player who is out would be asked is answered with a pass or as little as there is; a
 * question to another player stays, without options that name who has left. Told as
 * CG_EVENT_CONCEDE, CG_EVENT_OUT and, if that ends the match, CG_EVENT_END.
 * @param player a seat that is in the game
 * @return CG_OK; CG_ERR_OVER; CG_ERR_ILLEGAL when there is no such seat, the player is out already,
 * or the game knows no concession; then nothing changed
 */
CG_API cg_status cg_match_concede(cg_match *match, int player, cg_error *error);

/* ---- the end ---- */

/** Has the match ended? */
CG_API bool cg_match_over(const cg_match *match);

/**
 * How a match ended. Besides the causes in a game's table the library has some of its own:
 *
 *     "concession"    one player is left, in a game whose table has no cause for that
 *     "limit"         a cap of the library was reached; nobody wins
 *     "module-error"  the game's module made a mistake, such as a wrong number for a seat; nobody
 *                     wins
 *
 * cg_match_fault() says more of the last two.
 */
typedef struct cg_result {
    uint32_t
        winners; /**< a bit per seat: one, several, or 0 for a draw among those who are in the match */
    const char *cause; /**< stable name of why it ended ("victory"), see above; static */
    /** Per seat, in the game's declared range; of payoffs that are fractions the nearest whole number. */
    int32_t returns[CG_PLAYERS_MAX];
    /** Per seat, what the player gets, as it is: in games with fractions (cg_game_info.fractions) no whole
     * number; in all others the same as `returns`. */
    double payoffs[CG_PLAYERS_MAX];
} cg_result;

/** How the match ended. @return false while it runs */
static inline bool cg_match_result(const cg_match *match, cg_result *result)
{
    return cg_match_result_sized(match, result, sizeof *result);
}

/**
 * Did the library end the match, for a cap that was reached or a mistake of the game's module? The
 * answer or concession that led there returns the same status and text, and one line stands in the
 * context's log. A match can also be over so as soon as it is created: that is CG_OK.
 * @param error what was wrong and where: "my_game: procedure 'turn', step 2: cg_rules_gain: counter
 * is 7, but the table has 2 rows". It says less when the match was loaded or replayed from its end
 * @return CG_OK while the match runs or when its rules ended it; CG_ERR_MODULE or CG_ERR_LIMIT;
 * CG_ERR_ARGUMENT without a match
 */
CG_API cg_status cg_match_fault(const cg_match *match, cg_error *error);

/**
 * How the match stands for a player, for searches: the return when it is over, else the game's
 * estimate. It may depend on what the player cannot see: ask it of a world that the player holds
 * possible (cg_match_determinize()).
 * @return thousandths of a return, between 1000 times the game's least and greatest; halfway
 * between these when the game gives no estimate or the seat is none
 */
CG_API int32_t cg_match_estimate(const cg_match *match, int player);

/* ---- copies ---- */

/** Makes an independent copy, at any decision. Kept events are copied only with `recall`.
 * @param copy receives the copy, owned by the caller
 * @return CG_OK, CG_ERR_MEMORY, CG_ERR_ARGUMENT */
CG_API cg_status cg_match_clone(const cg_match *match, cg_match **copy, cg_error *error);

/**
 * Copies one match over another that cg_match_clone() made from it or its relatives: one memcpy of
 * the used bytes, no allocation.
 * @return CG_OK, or CG_ERR_ARGUMENT when the two are not related
 */
CG_API cg_status cg_match_copy(cg_match *to, const cg_match *from);

/** Bytes of state in use now. */
CG_API size_t cg_match_state_bytes(const cg_match *match);
/** Bytes of state that can be in use at most. */
CG_API size_t cg_match_state_limit(const cg_match *match);

/** Hash of the canonical state: equal for equal matches on every platform and build, whatever
 * events are kept and recalled. */
CG_API uint64_t cg_match_hash(const cg_match *match);

/**
 * Turns a match into another world that is consistent with all that `viewer` knows: cards unknown
 * to the viewer change places, hidden numbers (cg_sight) and what others have answered in a sealed
 * decision are guessed, and the random generator starts anew. The world agrees with the facts that
 * the viewer was told (fact.h) and with cg_module.possible(): a guess that does not is repaired.
 * Where that fails within a bound on tries, the function says so, and the world is a guess that
 * contradicts something; it is never the match as it is. Use it on a clone. A card that an effect made
 * at random in a hand is drawn anew from what it could have been, as long as the viewer knows which
 * of the hand it is; once it can be any of them, its design is one of the owner's hidden ones.
 * What all have seen go into a pile that was then shuffled lies there in each world, until a card
 * leaves that pile; from then on it can also be held.
 * @param viewer a seat or CG_SPECTATOR
 * @param seed   of the new world; 0 keeps the generator's state and moves cards by a fixed seed
 * @return CG_OK; CG_ERR_WORLD when no possible world was found; CG_ERR_ARGUMENT
 */
CG_API cg_status cg_match_determinize(cg_match *match, int viewer, uint64_t seed);

/** Checks what must hold in every state (card conservation, zones, ranges). For tests; loading a
 * save does it too.
 * @return CG_OK, or CG_ERR_SAVE with the invariant that does not hold */
CG_API cg_status cg_match_check(const cg_match *match, cg_error *error);

/* ---- saving ---- */

/**
 * Writes the whole match, at any decision: versioned, the same bytes on every platform, with a
 * checksum.
 * @param buffer NULL to ask for the size
 * @param size   of the buffer
 * @return bytes needed; nothing is written when size is too small
 */
CG_API size_t cg_match_save(const cg_match *match, void *buffer, size_t size);

/**
 * Makes a match from saved bytes. All cards that the match can meet must say what they said when it was
 * saved; where one does not, the error names it and whether its text, its numbers or its effect differ.
 * Other cards and decks do not matter. Saves of the formats before 7 do not say which cards they use: for
 * these the whole catalogue must have the content hash with which it was saved. A save of an older
 * version of the game is taken over as cg_module.migrate says. The host program's wishes (skip_single,
 * event_capacity, recall, information_hash) are taken from `config`; all else is in the bytes.
 *
 * The bytes can come from anybody: the checksum finds damage, but does not prove where they are
 * from. What is loaded is safe to use like any other match: it satisfies cg_match_check() then and
 * after every answer, can be shown to every seat, answered, copied and saved, and its own save is
 * loaded again as the same match. Nothing more is certain: the rules need not lead to that state,
 * cards may have been put into a hand and counters changed, and the match may end sooner than
 * others, also with the causes "limit" and "module-error" (cg_match_fault()). A host program that
 * must trust the past keeps a replay, which is played again (record.h).
 * @param config from cg_match_config_default(), with the catalogue
 * @param bytes  what cg_match_save() wrote; not needed after the call
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
