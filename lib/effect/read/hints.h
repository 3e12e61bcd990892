/**
 * @file hints.h
 * Advice for messages: on words and whole lines taken from other games, and on words in the wrong place. Each text is
 * part of a sentence, and static unless stated otherwise.
 */
#ifndef CG_EFFECT_READ_HINTS_H
#define CG_EFFECT_READ_HINTS_H

#include "effect/read/reader.h"

/** What to write for `add 2 mana`, which stands next or has its counter next, as a part of a sentence, in `out`, which is
 * empty; NULL: it is something else. */
const char *cg_read_added(const cg_reader *reader, cg_text *out);

/** What to write where a term is of none of the types that are asked for, as a part of a sentence,
 * in `out`, which is empty; NULL: nothing is known. The term was read last. */
const char *cg_read_mistyped(const cg_reader *reader, const cg_term *term, unsigned types,
                             cg_text *out);

/** What to write where `'s` stands next behind an owner, as a part of a sentence, in `out`, which is empty. `sentence`: what
 * always holds is said. NULL: it does not stand there. */
const char *cg_read_of_whom(const cg_reader *reader, bool sentence, cg_text *out);

/** What to write where that token stands in a wrong place, as a part of a sentence; static. NULL:
 * nothing is known. */
const char *cg_read_misplaced(const cg_reader *reader, const cg_token *token, cg_misplace place);

/** What to write for a verb of other games that stands next, with words that this game has; the text is made in `out`,
 * which is empty. NULL: nothing is known (said_here.c) */
const char *cg_read_verb_here(const cg_reader *reader, cg_text *out);
/** The same of a verb in a static ability. */
const char *cg_read_sentence_here(const cg_reader *reader, cg_text *out);
/** The same where a counter of players is asked for, and one of cards stands. */
const char *cg_read_counter_here(const cg_reader *reader, cg_text *out);
/** The same behind a `put` that is paid, where counters are meant. */
const char *cg_read_added_here(const cg_reader *reader, cg_text *out);
/** The game's verb for what others call to exile or to banish. */
const char *cg_read_exile_here(const cg_reader *reader, const cg_token *token);

/** The same as cg_read_misplaced() at the next token, where a kind of card is asked for behind `one`, `any` or `a`. */
const char *cg_read_no_kind(cg_reader *reader);

/* What lists of needs name that is neither a verb nor a noun. */
#define CG_NEED_IN_PLAY "cards in play"
#define CG_NEED_PRICES "prices"
#define CG_NEED_BLOCKS "blocks"
#define CG_NEED_DAMAGE "dealt damage"

/** Whether the game has all verbs, nouns and other things of that list; NULL: it needs none. */
bool cg_read_has_all(const cg_reader *reader, const char *needs);
/** A whole phrase of other games that stands around the spot of a mistake: its advice, and where it
 * begins. @return false: none does */
bool cg_read_saying(const cg_reader *reader, cg_spot *spot, char *text, size_t size);
/** What a line in the words of other games is as a whole, which the parser accepts there. @param message what
 * is told else, which is kept where it says enough; NULL: nothing good @return false: nothing is known, or said
 * better */
bool cg_read_translate(const cg_reader *reader, cg_spot spot, const char *message, cg_text *out);
/** Where the line of a spot begins, behind its spaces. */
cg_spot cg_read_line_begins(const cg_reader *reader, cg_spot spot);
/** The advice of all such phrases, for tests; NULL behind the last. */
const char *cg_read_saying_of(size_t number);
/** What to write for a name that other games have for an ability, and that begins at that token, as
 * a part of a sentence; static. NULL: the game has such a name, or none begins there. */
const char *cg_read_family(const cg_reader *reader, const cg_token *token);

/** The same for a line that is such a name alone, perhaps with what it costs. @param behind receives where the
 * name ends */
const char *cg_read_family_line(const cg_reader *reader, const char *at, const char *end,
                                const char **behind);

/** Does a text of that length or more begin with a word, which is in small letters, perhaps with capitals? */
bool cg_read_spells_low(const char *text, const char *word);

/** What to write for a word that other games have, or for such a name, as a part of a sentence; static. NULL: the game
 * has the word, or nothing is known of it. */
const char *cg_read_usual(const cg_reader *reader, const cg_token *token);

/** The game's last stats, for hints, the last one first; NULL where there are none. */
void cg_read_last_stats(const cg_reader *reader, const char *names[2]);
/** Whether `-2/-0` stands next, behind a verb and with signs before both numbers. */
bool cg_read_at_two_stats(const cg_reader *reader);
/** Writes what is meant by `+2/+0`, whose first token stands next, with the last two stats: what is
 * 0 is left out. */
void cg_read_two_stats(const cg_reader *reader, cg_text *out);

/** A row of the tables of hints, for tests: of words of other games (usual.c), of names of abilities (families.c),
 * of words in the wrong place (misplaced.c). */
typedef struct cg_hint_row {
    const char *words;
    const char *needs; /**< what the game must have, as for cg_read_has_all(); NULL: nothing */
    const char *says;  /**< NULL: behind the last row */
} cg_hint_row;

cg_hint_row cg_read_usual_row(size_t number);
cg_hint_row cg_read_family_row(size_t number);
cg_hint_row cg_read_misplaced_row(size_t number);

#endif
