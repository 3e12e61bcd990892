/** @file identity.h
 * The identity of the cards that a match can use. Saves and replays contain it, and today's cards
 * are compared with it. Other cards do not matter.
 */
#ifndef CG_MATCH_IDENTITY_H
#define CG_MATCH_IDENTITY_H

#include "base/text.h"
#include "match/save/fields.h"

#define CG_SAYINGS_BYTES 2048 /**< an upper limit for cg_sayings_write() */

/** The differences between cards then and now, for readers. */
typedef struct cg_differences {
    char buffer[160];
    cg_text text;
    unsigned count, told; /**< cards that differ; those of them in the text */
    /** Some card has the same text but another program: it was compiled by another version of the
     * library. */
    bool recompiled;
} cg_differences;

/** Begins without differences. The structure must not be moved. */
void cg_differ_begin(cg_differences *differences);
/** Compares a card with its data then: `digest` by cg_digest.
 * @return the design; 0: it no longer exists */
cg_design cg_differ_card(cg_differences *differences, const cg_cards *cards, const char *id,
                         const uint64_t *digest);
/** Compares a card of which only the name matters, by its hash. */
cg_design cg_differ_name(cg_differences *differences, const cg_cards *cards, const char *id,
                         uint64_t name);
/** Returns "Bear (t/bear): its text and its numbers differ; there is no t/imp"; valid as long as
 * the structure. */
const char *cg_differ_text(cg_differences *differences);

/** Returns true if each number from 1 to `count` is there once.
 * @param seen scratch space of count + 1 bytes */
bool cg_are_numbers(const uint32_t *numbers, uint32_t count, unsigned char *seen);

/** Returns the hash of a card's name, for cg_differ_name(). */
uint64_t cg_name_hash(const cg_cards *cards, cg_design design);

/** Returns true if the state names an ability or a place in one. Only such states change if the
 * cards are compiled in another way. */
bool cg_names_programs(const cg_match *match);
/** Loads like cg_match_load(), and reports whether the cards are compiled in another way now. */
cg_status cg_match_load_telling(const cg_match_config *config, const void *bytes, size_t size,
                                cg_match **match, bool *recompiled, cg_error *error);

/** Writes what the catalogue said when the match began. */
void cg_sayings_write(const cg_plan *plan, cg_sink *sink);
/** Reads what cg_sayings_write() wrote.
 * @return false if it is wrong */
bool cg_sayings_read(cg_sayings *sayings, cg_well *well);

#endif
