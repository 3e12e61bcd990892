/**
 * @file probe.h
 * A card of tabletop whose effect is tried: on a random board, with players whose answers depend on
 * what is offered alone, so that two cards that do the same lead the same way.
 */
#ifndef TEST_LAW_PROBE_H
#define TEST_LAW_PROBE_H

#include "law.h"

enum { PROBE_TEXT_SIZE = 6000, PROBE_STEPS = 60, PROBE_TRACE = 40 };

/** What was seen of a match: of both players' views, at each of their moments in the main phase. */
typedef struct probe_trace {
    uint64_t seen[PROBE_TRACE];
    unsigned count;
    bool over; /**< the match has ended */
    bool used; /**< the card was played, or an ability of it used */
} probe_trace;

/** Writes the card file with that effect of a card of that kind. */
void probe_write(const char *kind, const char *effect, cg_text *out);
/** Loads it. @return NULL: it is refused; `why` (its first mistake) may be NULL */
cg_cards *probe_load(law_run *run, const cg_game *game, const char *kind, const char *effect,
                     char *why, size_t size);
/** Plays on the board of the seed, where that card lies in a zone of that name. `story` receives the
 * board, the answers, and why no match could be made; NULL: not wanted. @return false: none could */
bool probe_play(const cg_cards *cards, uint64_t seed, const char *zone, probe_trace *trace,
                cg_text *story);
bool probe_same(const probe_trace *left, const probe_trace *right);

#endif
