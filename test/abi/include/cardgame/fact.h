/**
 * @file fact.h
 * Facts: information that a rule gives players about cards and numbers without showing them.
 * "Player 2 has no hearts", "this card is red", "the number is above 400", "that shot missed".
 * module.h includes this header.
 *
 * A game lists its kinds of fact in cg_module.facts and announces a fact with cg_rules_tell_fact().
 * The library keeps it for the players who were told, follows the cards as they move, and uses it
 * in information-state keys and guesses (cg_match_determinize()). The conformance suite checks that
 * facts are true.
 *
 * A fact about cards lasts as long as it says anything. If a card leaves its zone unseen, or a pile
 * is shuffled, the fact covers all cards that could be meant, and its limit grows by the cards that
 * joined them. A fact about the match lasts until cg_rules_end_facts(); the game must call it
 * before the fact becomes false.
 */
#ifndef CARDGAME_FACT_H
#define CARDGAME_FACT_H

#include <cardgame/procedure.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CG_FACT_NUMBERS 2    /**< numbers of a fact */
#define CG_FACTS_OF_CARDS 64 /**< maximum number of facts about cards at one time */
/** maximum number of facts at one time; a new one then replaces the oldest */
#define CG_FACTS_MAX 256

/** A fact. */
typedef struct cg_fact {
    int fact;         /**< row of the table of facts */
    unsigned players; /**< seats that are told, as bits; 0: everyone, including spectators */
    int32_t numbers[CG_FACT_NUMBERS]; /**< arguments of the game's functions: a suit, a bound */
    /* For a fact about cards: */
    cg_thing card; /**< the card that it is about; 0: all present cards of a zone */
    int zone;      /**< without a card: row of the table of zones */
    int owner;     /**< seat of the zone; any seat for a common zone */
    int least;     /**< minimum number of cards for which it holds */
    int most;      /**< maximum number of cards for which it holds */
} cg_fact;

/** A kind of fact. It has one of the two functions. */
typedef struct cg_fact_def {
    const char *name; /**< key ("void") */
    /** Returns true if the fact holds for the card. It must depend only on what is printed on the
     * card. */
    bool (*of_card)(const cg_match *match, cg_thing card, const int32_t *numbers);
    /** Returns true if the fact holds in the match. It may read hidden information. */
    bool (*of_match)(const cg_match *match, const int32_t *numbers);
    /** Writes the line of the log for the players who are told: "Player 2 has no hearts". It must
     * depend on the fact only, whose `players` is not set. NULL: the line has the key and the
     * numbers. */
    void (*say)(const cg_match *match, const cg_fact *fact, char *line, size_t size);
} cg_fact_def;

#ifdef __cplusplus
}
#endif

#endif
