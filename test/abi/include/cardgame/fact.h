/**
 * @file fact.h
 * Facts: what a rule tells players of cards and numbers without showing them. "Player 2 has no
 * hearts", "this card is red", "the number is above 400", "that shot missed". module.h, which
 * includes it, says how games are written.
 *
 * A game lists its kinds of fact in a table (cg_module.facts) and tells one with
 * cg_rules_tell_fact(). The library keeps it for the players who were told, follows the cards when
 * they move, writes it into their information key, and guesses hidden cards and numbers so that it
 * holds (cg_match_determinize()). The conformance suite takes it as told.
 *
 * A fact about cards lasts as long as it says anything. When a card leaves a zone where players
 * cannot see which one leaves, or a pile is shuffled, the fact speaks of all the cards there from
 * then on, and allows as many more of them as have come to be among them. A fact about the match
 * lasts until the game ends it with cg_rules_end_facts(), which it must do before the fact is no
 * longer true.
 */
#ifndef CARDGAME_FACT_H
#define CARDGAME_FACT_H

#include <cardgame/procedure.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CG_FACT_NUMBERS 2    /**< numbers that a fact has */
#define CG_FACTS_OF_CARDS 64 /**< facts about cards that last at the same time */
#define CG_FACTS_MAX 256     /**< facts that last at the same time; the oldest goes for a new one */

/** A fact. */
typedef struct cg_fact {
    int fact;         /**< row of the table of facts */
    unsigned players; /**< seats who are told, as bits; 0: everybody, also those who only watch */
    int32_t numbers[CG_FACT_NUMBERS]; /**< what the game's functions get: a suit, a bound */
    /* Of a fact about cards: */
    cg_thing card; /**< the card that it is about; 0: all cards of a zone, as they are now */
    int zone;      /**< without a card: row of the table of zones */
    int owner;     /**< seat whose zone it is; of a common zone any seat */
    int least;     /**< so many of the cards are such, or more */
    int most;      /**< so many of the cards are such, or fewer */
} cg_fact;

/** A kind of fact: it has one of the two functions. */
typedef struct cg_fact_def {
    const char *name; /**< key ("void") */
    /** Is the card such? It must depend on what is printed on the card alone. */
    bool (*of_card)(const cg_match *match, cg_thing card, const int32_t *numbers);
    /** Does it hold of the match as it is? It may read what is hidden. */
    bool (*of_match)(const cg_match *match, const int32_t *numbers);
    /** Writes the line of the log, for those who are told: "Player 2 has no hearts". It must depend
     * on the fact alone, of which `players` is not given. NULL: the line has the key and the numbers. */
    void (*say)(const cg_match *match, const cg_fact *fact, char *line, size_t size);
} cg_fact_def;

#ifdef __cplusplus
}
#endif

#endif
