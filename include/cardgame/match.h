/**
 * @file match.h
 * One running game: making it, asking whose decision it is, answering, saving, copying.
 *
 * The loop of every host:
 *
 *     while (!cg_match_over(match)) {
 *         int player = cg_match_decider(match);
 *         uint32_t count = cg_match_option_count(match);
 *         ... show or choose ...
 *         cg_match_answer(match, player, index, &error);
 *     }
 *
 * Where a match is NULL, and where a place for an answer is, calls give CG_ERR_ARGUMENT, false, 0
 * or NULL: such a match is over, has no phase (-1), and nobody (CG_NOBODY) is asked or active in
 * it. The same holds for views and bots.
 */
#ifndef CARDGAME_MATCH_H
#define CARDGAME_MATCH_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A game option by name, with its value as text ("turn_limit", "500"). */
typedef struct cg_setting {
    const char *name;
    const char *value;
} cg_setting;

/** A card put in a given place, for matches that start from a described board. */
typedef struct cg_stage_card {
    cg_design design;
    int8_t owner;      /**< seat from whose deck it is taken */
    uint8_t zone;      /**< number in the game's table */
    int8_t zone_owner; /**< seat of the zone, in play who controls the card; ignored for zones of
                          the table */
    /* of games with cards in play; 0 is what an ordinary card has */
    bool exhausted, face_down; /**< in play */
    bool token;    /**< made, not taken from a deck; its design need not be in one. In play */
    bool entered;  /**< came there in this turn; else in an earlier one */
    uint8_t place; /**< numbered place; 0: the next that is free */
    uint16_t
        host; /**< number + 1 among these cards of the one that it is attached to or lies under */
    uint16_t bits;     /**< the game's own (cg_rules_bits()), which say what state it is in */
    bool under;        /**< under its host, in the game's zone for that; else attached to it */
    uint32_t known_to; /**< a bit for each seat that knows it, beside those who see it there */
    /** Counters on it, by row of the board's table; -1, and what is not said (NULL): as many as it
     * comes into play with. */
    const int32_t *marks;
    size_t mark_count;
} cg_stage_card;

typedef struct cg_stage_counter {
    uint8_t counter;
    int8_t player;
    int32_t value;
} cg_stage_counter;

/**
 * A board written down directly: for scenarios, puzzles and studies. No event and no trigger comes
 * of it. Cards are placed in the order given (in ordered zones the first is the top, under a card
 * the newest, in play the oldest); cards of the decks that are not named are put under those in the
 * game's home zone (the draw pile), in random order, or go to `rest_zone`; those of the reserves
 * stay there. A card is taken from the owner's deck, and from the reserve when the deck has no more
 * of it; for the zone of the reserves it is the other way round.
 */
typedef struct cg_stage {
    int active;    /**< whose turn it is */
    int phase;     /**< number of the phase at whose beginning play starts */
    int turn;      /**< number of the turn, at least 1 */
    int rest_zone; /**< zone for the cards not named; -1: the home zone */
    uint32_t out;  /**< a bit for each seat that is out of the game */
    const cg_stage_card *cards;
    size_t card_count;
    cg_card *placed;                  /**< receives the id of each card; NULL: not wanted */
    const cg_stage_counter *counters; /**< others keep their initial value */
    size_t counter_count;
    int dice_pool; /**< pool that holds the dice below */
    const uint8_t *dice;
    size_t dice_count;
} cg_stage;

/** How a match is made. Get one from cg_match_config_default() and change what you need. */
typedef struct cg_match_config {
    uint32_t cookie;         /**< set by the default function; others are refused */
    const cg_cards *cards;   /**< the match keeps it as long as it needs it */
    int players;             /**< 0: the game's default */
    uint64_t seed;           /**< of the match's own random generator */
    bool explicit_chance;    /**< random events become decisions of CG_CHANCE */
    bool skip_single;        /**< decisions with one option are answered by the library */
    uint32_t event_capacity; /**< newest events kept, rounded up to a power of two; 0: none; at
                                most CG_EVENTS_MAX */
    bool recall; /**< copies take the events along, and answers are among them: what information
                    keys are made of, see information.h */
    const cg_setting
        *settings; /**< options that differ from their defaults; read during creation only */
    size_t setting_count;
    const cg_deck *decks[CG_PLAYERS_MAX]; /**< by seat; NULL: as the option "decks" says */
    const cg_stage
        *stage; /**< start from this board instead of the game's setup; read during creation only */
} cg_match_config;

/** Two players or what the game says, seed 1, chance from the seed, nothing skipped, 512 events. */
CG_API cg_match_config cg_match_config_default(const cg_cards *cards);

/**
 * A random legal deck, as cg_deck_random() makes it, with which a match of that config can begin
 * for all seats: some games have options that decks must agree with. Decks of the config are not
 * looked at.
 * @param deck receives the deck, owned by the caller
 * @return CG_OK, CG_ERR_OPTION, CG_ERR_NOT_FOUND when none was met, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_deck_random_for(const cg_match_config *config, cg_random *random,
                                    cg_deck **deck);

/**
 * Makes a match, sets it up and runs it to its first decision.
 * @param match receives the match, owned by the caller
 * @return CG_OK, CG_ERR_OPTION, CG_ERR_DECK, CG_ERR_MEMORY; CG_ERR_ARGUMENT also for an
 * event_capacity above CG_EVENTS_MAX
 */
CG_API cg_status cg_match_create(const cg_match_config *config, cg_match **match, cg_error *error);
/**
 * Begins the match anew with another seed, as a match that has just been made with it: setup and
 * all until the first decision. Nothing is allocated. No replay can be made of what is played then.
 * @return CG_OK; CG_ERR_ARGUMENT for a match that began from a described board
 */
CG_API cg_status cg_match_restart(cg_match *match, uint64_t seed);
CG_API void cg_match_destroy(cg_match *match);

CG_API const cg_cards *cg_match_cards(const cg_match *match);
/** Number of seats. */
CG_API int cg_match_players(const cg_match *match);
/** Value of a game option as text ("2000", "roll"); 0 when there is no such option. */
CG_API size_t cg_match_setting(const cg_match *match, const char *name, char *buffer, size_t size);
/** Seat's deck name; NULL when there is no such seat. */
CG_API const char *cg_match_deck_name(const cg_match *match, int player);

/** Turn number from 1 (0 in setup), the player whose turn it is, the phase's number (-1 if none).
 */
CG_API int cg_match_turn(const cg_match *match);
CG_API int cg_match_active_player(const cg_match *match);
CG_API int cg_match_phase(const cg_match *match);
/** Is that player still in the game? */
CG_API bool cg_match_player_in(const cg_match *match, int player);

/* ---- decisions ---- */

/** The structural kinds of decision. */
typedef enum cg_decision_kind {
    CG_DECISION_NONE = 0,
    CG_DECISION_ACT,    /**< play, announce, pass ... */
    CG_DECISION_PICK,   /**< one object; picks that belong together are counted by step of steps */
    CG_DECISION_OPTION, /**< a labelled branch */
    CG_DECISION_NUMBER,
    CG_DECISION_CHANCE, /**< a random event, in matches with explicit chance */
    CG_DECISION_KIND_COUNT
} cg_decision_kind;

CG_API const char *cg_decision_kind_name(cg_decision_kind kind);

typedef struct cg_decision {
    cg_decision_kind kind;
    int player;           /**< who must answer, or CG_CHANCE */
    const char *reason;   /**< stable name of why it is asked, such as "eternal_struggle"; static */
    const char *prompt;   /**< one short sentence for people; static; see cg_match_prompt() */
    uint32_t options;     /**< number of options, at least 1 */
    uint32_t step, steps; /**< this is step (from 1) of steps that are one decision of the rules */
} cg_decision;

/** What is asked now. @return false when the match is over */
CG_API bool cg_match_decision(const cg_match *match, cg_decision *decision);
/** The player who must answer; CG_CHANCE for a random event, CG_NOBODY when the match is over. */
CG_API int cg_match_decider(const cg_match *match);
/** Number of options; 0 when the match is over. */
CG_API uint32_t cg_match_option_count(const cg_match *match);

/** What an option does. */
typedef enum cg_verb {
    CG_VERB_NONE = 0,
    CG_VERB_PASS,
    CG_VERB_PLAY,     /**< card, with target */
    CG_VERB_ANNOUNCE, /**< effect of the game's table, with amount and target */
    CG_VERB_PICK,     /**< card */
    CG_VERB_ROLL,     /**< chance: a die shows amount */
    CG_VERB_TAKE,     /**< chance: the card is the one */
    CG_VERB_USE,      /**< ability number `effect` of card, from 0 in the order of its text */
    CG_VERB_CHOOSE,   /**< target: a player, or a card as in CG_VERB_PICK */
    CG_VERB_YES,      /**< to what the decision asks */
    CG_VERB_NO,
    CG_VERB_MODE,   /**< branch number `amount` of the ability, or of two costs that one, from 0 */
    CG_VERB_NUMBER, /**< the number `amount` */
    CG_VERB_DONE,   /**< no more of them */
    CG_VERB_DO,     /**< an action of the game's own: row `effect` of its table, with card, target,
                       amount */
    CG_VERB_COUNT
} cg_verb;

/** One option. For the decider's eyes (and the host's) only. */
typedef struct cg_option {
    uint32_t index;
    cg_verb verb;
    cg_card card;
    cg_design design; /**< 0 when the decider does not know it */
    cg_ref target, second_target;
    uint16_t effect; /**< number in the game's effect table, for CG_VERB_ANNOUNCE */
    int32_t amount;  /**< 0 with the verbs that do not name it */
    uint32_t weight,
        weight_sum; /**< chance: probability is weight / weight_sum; else 1 of the count */
} cg_option;

/** @return false when index is not below the number of options */
CG_API bool cg_match_option(const cg_match *match, uint32_t index, cg_option *option);

/**
 * Stable text of an option, unique in its decision: "pass", "play egyptian/anhur on die 3",
 * "use t/imp", "use t/imp 2" (its second ability of that kind), `use "Spark" of t/imp`,
 * "choose t/bear#2 of player 1", "attack t/bear on player 2" (a verb of the game's own),
 * `mode "burn"`, "number 3", "yes", "no", "done". Of several cards of one design in a place the
 * text says which, counted from 1; of one that the decider does not know it says where it lies.
 */
CG_API size_t cg_match_option_text(const cg_match *match, uint32_t index, char *buffer,
                                   size_t size);

/** A friendlier line for people, with names and titles. */
CG_API size_t cg_match_option_label(const cg_match *match, uint32_t index, char *buffer,
                                    size_t size);

/**
 * The question for the one who is asked: with the card whose ability asks, "Ember Imp: choose a
 * target."; with what is answered, "Player 2 is about to lose 3 life through Ember Imp: react, or
 * pass.", "Player 1 plays Spark on Bear: answer it, or pass."; else the prompt of the decision. It
 * says no more than the decider may know, and is for his eyes.
 * @return length of the whole text; 0 when nothing is asked
 */
CG_API size_t cg_match_prompt(const cg_match *match, char *buffer, size_t size);

/** Finds the option with that text. @return its index, or -1 */
CG_API int32_t cg_match_option_find(const cg_match *match, const char *text);

/** The same for what is shown to people, too: the label of an option in upper or lower case, whole
 * or up to the text of its card, with what stands in parentheses or without; of options that nobody
 * can tell apart (choice.h) the first. @return -1 also when several options are shown so */
CG_API int32_t cg_match_option_named(const cg_match *match, const char *text);

/**
 * Why that text is no option of the player now: what the rules or a card say against it ("a Deity
 * or Wall was already played this turn"), that there is no such card, that something else or
 * somebody else is asked. It uses only what the player knows, so that it can be shown to him; of
 * what others hold it tells nothing.
 * @param text in the form of cg_match_option_text(), or as it is shown to people, with the names of
 * cards in place of their ids; NULL: ""
 * @return length of the whole reason, which is written like the text of an error; 0 when the text
 * is an option
 */
CG_API size_t cg_match_refusal(const cg_match *match, int player, const char *text, char *buffer,
                               size_t size);

/**
 * Answers the pending decision and runs on to the next.
 * @param player who answers: must be the decider
 * @param index  of the option
 * @return CG_OK; CG_ERR_ILLEGAL or CG_ERR_OVER with the reason, and nothing changed; CG_ERR_MODULE
 * or CG_ERR_LIMIT when that ended the match (see cg_match_fault())
 */
CG_API cg_status cg_match_answer(cg_match *match, int player, uint32_t index, cg_error *error);

/** The same with the option's text, or with what cg_match_option_named() takes; the error says what
 * cg_match_refusal() does. */
CG_API cg_status cg_match_answer_text(cg_match *match, int player, const char *text,
                                      cg_error *error);

/** May that player concede now? The match runs, the game knows a concession, and they are in it. */
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

CG_API bool cg_match_over(const cg_match *match);

/* Causes of the library's own, beside those of a game:
 *   "concession"    one player is left, in a game whose table has no cause for that
 *   "limit"         a cap of the library was reached; nobody wins
 *   "module-error"  the game's module made a mistake, such as a wrong number for a seat; nobody
 * wins Of the last two cg_match_fault() tells more. */

typedef struct cg_result {
    uint32_t winners;  /**< a bit per seat; 0 for a draw */
    const char *cause; /**< stable name of why it ended: a row of the game's table, such
                          as "victory", or one of the library's own; static */
    int32_t returns[CG_PLAYERS_MAX]; /**< per seat, within the game's declared range */
} cg_result;

/** @return false while the match runs */
CG_API bool cg_match_result(const cg_match *match, cg_result *result);

/**
 * Did the library end the match, for a cap that was reached or a mistake of the game's module? The
 * answer or concession that led there returns the same status and text, and one line stands in the
 * context's log. A match can also be over so as soon as it is created: that is CG_OK.
 * @param error what was wrong and where: "my_game: procedure 'turn', step 2: cg_rules_gain: counter
 * is 7, but the table has 2 rows". Less, when the match was loaded or replayed from its end
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

/** Makes an independent copy, at any decision. Kept events are not copied without `recall`. */
CG_API cg_status cg_match_clone(const cg_match *match, cg_match **copy, cg_error *error);

/**
 * Copies one match over another that cg_match_clone() made from it or its relatives: one memcpy of
 * the used bytes, no allocation.
 * @return CG_OK, or CG_ERR_ARGUMENT when the two are not related
 */
CG_API cg_status cg_match_copy(cg_match *to, const cg_match *from);

/** Bytes of state in use now, and at most. */
CG_API size_t cg_match_state_bytes(const cg_match *match);
CG_API size_t cg_match_state_limit(const cg_match *match);

/** Hash of the canonical state: equal for equal matches on every platform and build, whatever
 * events are kept and recalled. */
CG_API uint64_t cg_match_hash(const cg_match *match);

/**
 * Turns a match into another world that is consistent with all that `viewer` knows: cards unknown
 * to the viewer change places, and the random generator starts anew. Use it on a clone.
 * @param viewer a seat or CG_SPECTATOR
 * @param seed   of the new world; 0 keeps the generator's state and moves cards by a fixed seed
 */
CG_API cg_status cg_match_determinize(cg_match *match, int viewer, uint64_t seed);

/** Checks what must hold in every state (card conservation, zones, ranges). For tests and after
 * foreign data.
 *  @return CG_OK, or CG_ERR_SAVE with the invariant that does not hold */
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
 * Makes a match from saved bytes. The catalogue must have the content hash with which it was saved.
 * Settings of the host (skip_single, event_capacity, recall) are taken from `config`; all else is
 * in the bytes.
 *
 * The bytes can come from anybody: the checksum finds damage, and is no proof of where they are
 * from. What is loaded, whatever it was made from, is safe to use like any other match: it
 * satisfies cg_match_check() then and behind every answer, can be shown to every seat, answered,
 * copied, and saved, and its own save is loaded again as the same match. Nothing more is known of
 * it: it need not be a state to which the rules lead, cards may have been put into a hand and
 * counters changed, and it may end sooner than others, also with the causes "limit" and
 * "module-error" (cg_match_fault()). A host that wants to trust the past keeps a replay, which is
 * played again (record.h).
 * @return CG_OK, CG_ERR_SAVE with the reason, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_match_load(const cg_match_config *config, const void *bytes, size_t size,
                               cg_match **match, cg_error *error);

#ifdef __cplusplus
}
#endif

#endif
