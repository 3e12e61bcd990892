/** @file identity.h
 * The identity of the cards that a match can use. Saves and replays contain it, and today's cards
 * are compared with it. Other cards do not matter.
 */
#ifndef CG_MATCH_IDENTITY_H
#define CG_MATCH_IDENTITY_H

#include "base/text.h"
#include "match/save/fields.h"

#define CG_SAYINGS_BYTES 2048 /**< more than cg_sayings_write() ever needs */

/** What differs between cards as they were and as they are, for people. */
typedef struct cg_differences {
    char buffer[160];
    cg_text text;
    unsigned count, told; /**< cards that differ; those of them that the text has room for */
    /** Some card is written as it was, and is compiled in another way now: by another version of
     * the library. */
    bool recompiled;
} cg_differences;

/** Begins without a difference. It must not be moved. */
void cg_differ_begin(cg_differences *differences);
/** Compares a card with what it was: `digest` by cg_digest. @return the design; 0: there is none
 * any more */
cg_design cg_differ_card(cg_differences *differences, const cg_cards *cards, const char *id,
                         const uint64_t *digest);
/** The same of a card of which only the name matters, by its hash. */
cg_design cg_differ_name(cg_differences *differences, const cg_cards *cards, const char *id,
                         uint64_t name);
/** "Bear (t/bear): its text and its numbers differ; there is no t/imp"; valid as long as the
 * structure. */
const char *cg_differ_text(cg_differences *differences);

/** Is each number from 1 to `count` there once? @param seen room for count + 1 bytes, for its use
 */
bool cg_are_numbers(const uint32_t *numbers, uint32_t count, unsigned char *seen);

/** Hash of a card's name, for cg_differ_name(). */
uint64_t cg_name_hash(const cg_cards *cards, cg_design design);

/** Does anything in the state name an ability or a place in it? Where the cards are compiled in
 * another way now, such a state is another one, and no other is. */
bool cg_names_programs(const cg_match *match);
/** cg_match_load() that tells whether the cards are compiled in another way now. */
cg_status cg_match_load_telling(const cg_match_config *config, const void *bytes, size_t size,
                                cg_match **match, bool *recompiled, cg_error *error);

/** Writes what the catalogue said when the match began. */
void cg_sayings_write(const cg_plan *plan, cg_sink *sink);
/** Reads it. @return false when it is none */
bool cg_sayings_read(cg_sayings *sayings, cg_well *well);

#endif
