/**
 * @file module.h
 * For authors of games: a module, and all headers that it needs. tables.h has the rows of its
 * tables, declare.h short declarations of them, calls.h the calls with which its rules change a
 * match, and ready.h ready parts of rules.
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
 * C variables of a procedure do not survive a step: keep values in frame->slot[]. An initialised
 * variable declared between two steps is an error in C++; in C, gcc finds it with
 * -Wjump-misses-init. In C++20 modules, designated initialisers must follow the order of the
 * members, and tables have no [ROW] =. `cardgame new-game NAME DIR --like cpp` writes one.
 *
 * A mistake of a module ends the match with the cause "module-error": an invalid seat or row, an
 * amount out of range, a question without options, undeclared chance, a procedure that waits for
 * nothing, rules that end without a result. Then reading functions return 0 and others do nothing;
 * cg_match_fault() names the procedure, step and call. Procedures that call each other, or repeat
 * steps, without asking end the match with the cause "limit". The library cannot interrupt a loop in
 * C that has no CG_STEP.
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
#include <cardgame/calls.h>
#include <cardgame/cards.h>
#include <cardgame/declare.h>
#include <cardgame/entry.h>
#include <cardgame/event.h>
#include <cardgame/fact.h>
#include <cardgame/game.h>
#include <cardgame/match.h>
#include <cardgame/procedure.h>
#include <cardgame/tables.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Version of the module interface; grows when existing modules must be rebuilt, not with additions
 * at the end of a structure, table or enum (see cg_module.sizes). */
#define CG_MODULE_ABI 7u

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

/** Returns the number of seats. */
CG_API int cg_setup_players(const cg_setup *setup);
/** Returns the value of a setting of the game (row of cg_module.options): a number, the row of a
 * word, 1 for true. */
CG_API int64_t cg_setup_setting(const cg_setup *setup, int setting);
/** Returns the deck of a seat; never NULL. */
CG_API const cg_deck *cg_setup_deck(const cg_setup *setup, int player);
/** Refuses a setup, with a reason (printf-like).
 * @param option name of the setting at fault
 * @return CG_ERR_OPTION */
CG_API cg_status cg_setup_refuse(cg_error *error, const char *option, const char *format, ...);

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

/** The decks that a game allows. Kinds are words of `kinds->kind_field`, as bits. */
typedef struct cg_deck_rules {
    const cg_field_rules *kinds; /**< the field of the kinds, and their titles; NULL: no kinds */
    unsigned least, most;        /**< number of cards besides the reserve; `most` 0: no limit */
    unsigned copies;             /**< maximum number of copies besides the reserve; 0: no limit */
    unsigned reserve_copies;     /**< maximum number of copies in the reserve; 0: no limit */
    uint32_t unlimited;          /**< kinds of which there may be any number of copies */
    uint32_t reserved; /**< kinds that must be in the reserve, and no others; 0: not checked */
    bool same_design;  /**< true: copies have the same definition; false: the same name */
    uint8_t unused[7]; /**< 0: reserved */
} cg_deck_rules;

/** Refuses a deck that breaks one of these rules, with the code "deck-size", "copies", "apart" (it
 * must be in the reserve) or "reserve" (it must not be there); for cg_module.check_deck. */
static inline void cg_deck_check(const cg_cards *cards, const cg_deck *deck,
                                 const cg_deck_rules *rules, cg_report *report)
{
    cg_deck_check_sized(cards, deck, rules, report, sizeof *rules);
}

/**
 * Adds a reason for refusing a deck to its report (printf-like).
 * @param code stable name of the mistake, such as "incomplete-deck"
 */
CG_API void cg_deck_refuse(cg_report *report, const char *code, const char *format, ...);

#ifdef __cplusplus
}
#endif

#include <cardgame/offer.h>
#include <cardgame/ready.h>

#endif
