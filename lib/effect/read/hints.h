/**
 * @file hints.h
 * Advice for messages: on words and whole lines taken from other games, and on words in the wrong
 * place. Each text is part of a sentence, and static unless stated otherwise.
 */
#ifndef CG_EFFECT_READ_HINTS_H
#define CG_EFFECT_READ_HINTS_H

#include "effect/read/reader.h"

/** Writes the advice for `add 2 mana` to `out`, which is empty, as a part of a sentence. The phrase
 * or its counter is next. NULL if it is something else. */
const char *cg_read_added(const cg_reader *reader, cg_text *out);

/** Writes advice for a term of the wrong type to `out`, which is empty, as a part of a sentence.
 * The term was read last. NULL if there is no advice. */
const char *cg_read_mistyped(const cg_reader *reader, const cg_term *term, unsigned types,
                             cg_text *out);

/** Writes advice for a `'s` that is next, after an owner, to `out`, which is empty, as a part of a
 * sentence. `sentence`: in a static ability. NULL if there is none. */
const char *cg_read_of_whom(const cg_reader *reader, bool sentence, cg_text *out);

/** Returns static advice for a token in a wrong place, as a part of a sentence; NULL if there is
 * none. */
const char *cg_read_misplaced(const cg_reader *reader, const cg_token *token, cg_misplace place);

/** Writes advice for a verb of other games that is next, in words of this game, to `out`, which is
 * empty. NULL if there is none (said_here.c). */
const char *cg_read_verb_here(const cg_reader *reader, cg_text *out);
/** Writes advice for such a verb in a static ability. */
const char *cg_read_sentence_here(const cg_reader *reader, cg_text *out);
/** Writes advice for a counter of cards in place of a player's counter. */
const char *cg_read_counter_here(const cg_reader *reader, cg_text *out);
/** Writes advice for counters after a `put` in a cost. */
const char *cg_read_added_here(const cg_reader *reader, cg_text *out);
/** Returns the game's verb for exiling or banishing. */
const char *cg_read_exile_here(const cg_reader *reader, const cg_token *token);

/** Returns the advice of cg_read_misplaced() for the next token, if a kind of card is expected
 * after `one`, `any` or `a`. */
const char *cg_read_no_kind(cg_reader *reader);

/* The needs in lists that are neither a verb nor a noun. */
#define CG_NEED_IN_PLAY "cards in play"
#define CG_NEED_PRICES "prices"
#define CG_NEED_BLOCKS "blocks"
#define CG_NEED_DAMAGE "dealt damage"

/** Returns true if the game has all verbs, nouns and other things of that list, or if it is
 * NULL. */
bool cg_read_has_all(const cg_reader *reader, const char *needs);
/** Gives advice for a whole phrase of other games around a mistake, and where the phrase begins.
 * @return false if there is none */
bool cg_read_saying(const cg_reader *reader, cg_spot *spot, char *text, size_t size);
/** Translates a line from the words of other games into one that the parser accepts there.
 * @param message the message otherwise, which is kept if it says enough; NULL: it says nothing
 * useful
 * @return false if nothing is known, or nothing better */
bool cg_read_translate(const cg_reader *reader, cg_spot spot, const char *message, cg_text *out);
/** Returns where the line of a spot begins, after its indentation. */
cg_spot cg_read_line_begins(const cg_reader *reader, cg_spot spot);
/** Returns the advice for a phrase by number, for tests; NULL after the last. */
const char *cg_read_saying_of(size_t number);
/** Returns static advice for a name of an ability in other games that begins at that token, as a
 * part of a sentence. NULL if the game has the name, or none begins there. */
const char *cg_read_family(const cg_reader *reader, const cg_token *token);

/** Returns the advice for a line that is only such a name, perhaps with its cost.
 * @param behind receives the end of the name */
const char *cg_read_family_line(const cg_reader *reader, const char *at, const char *end,
                                const char **behind);

/** Returns true if a text begins with a word, ignoring case. The word is in small letters; the text
 * is at least as long. */
bool cg_read_spells_low(const char *text, const char *word);

/** Returns static advice for a word of other games, or for such a name, as a part of a sentence.
 * NULL if the game has the word, or there is no advice. */
const char *cg_read_usual(const cg_reader *reader, const cg_token *token);

/** Gives the game's last two stats for hints, the last one first; NULL for each that it does not
 * have. */
void cg_read_last_stats(const cg_reader *reader, const char *names[2]);
/** Returns true if `-2/-0` is next, after a verb and with signs before both numbers. */
bool cg_read_at_two_stats(const cg_reader *reader);
/** Writes the meaning of `+2/+0`, whose first token is next, with the last two stats. Omits
 * zeros. */
void cg_read_two_stats(const cg_reader *reader, cg_text *out);

/** A row of the tables of hints, for tests: words of other games (usual.c), names of abilities
 * (families.c), words in the wrong place (misplaced.c). */
typedef struct cg_hint_row {
    const char *words;
    const char *needs; /**< the needs for cg_read_has_all(); NULL: none */
    const char *says;  /**< NULL: after the last row */
} cg_hint_row;

cg_hint_row cg_read_usual_row(size_t number);
cg_hint_row cg_read_family_row(size_t number);
cg_hint_row cg_read_misplaced_row(size_t number);

#endif
