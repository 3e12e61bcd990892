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
#include <cardgame/sized_rules.h>

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

/* ---- calls: what players are told and shown ---- */

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

#ifdef __cplusplus
}
#endif

#endif
