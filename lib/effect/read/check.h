/**
 * @file check.h
 * Checks of a text that was read. Each function reports the mistake that its comment names.
 */
#ifndef CG_EFFECT_READ_CHECK_H
#define CG_EFFECT_READ_CHECK_H

#include "effect/read/reader.h"

/** Reports an amount that is known to be less than 1. */
void cg_read_check_amount(cg_reader *reader, const cg_term *amount);
/** Reports parts of a statement that are wrong though their types fit: amounts, faces, ranges,
 * durations. */
void cg_read_check_statement(cg_reader *reader, const cg_term *step);
/** The range of a value of cards or of a rule, and its name. */
typedef struct cg_span {
    const char *title;
    int32_t least, most;
} cg_span;
/** Reports a number outside of the span. If it `changes` the value, reports a change greater than
 * the span (check_span.c). */
void cg_read_check_span(cg_reader *reader, const cg_term *value, const cg_span *span, bool changes);
/** Reports a number of counters, in a hole of the row, that is more than a card or player can
 * have. */
void cg_read_check_held(cg_reader *reader, const cg_row *row, const cg_term *const *args);
/** Reports numbers that a step sets, makes or offers and that are too large to happen in full. */
void cg_read_check_most(cg_reader *reader, const cg_term *step);
/** Reports costs of more than any player can have. */
void cg_read_check_cost_held(cg_reader *reader, const cg_term *cost);
/** Reports `in any order` of one card, or where no step puts `cards` (NULL). */
void cg_read_check_order(cg_reader *reader, const cg_term *place, const cg_term *cards);
/** Reports cards of a count or a sum that a player would have to choose. */
void cg_read_check_counted(cg_reader *reader, const cg_term *cards);
/** Reports a condition after `while` that refers to the event, which is over when the condition is
 * tested. */
void cg_read_check_while(cg_reader *reader, const cg_term *condition);
/** Reports a condition that always or never holds. */
void cg_read_check_condition(cg_reader *reader, const cg_term *condition);
/** Reports more rounds than CG_LOOP_MAX. */
void cg_read_check_rounds(cg_reader *reader, const cg_term *times);
/** Reports `is discarded` for cards in play. */
void cg_read_check_discarded(cg_reader *reader, const cg_term *event);
/** Reports an event of cards or players that would have to be chosen or counted
 * (check_described.c). */
void cg_read_check_described(cg_reader *reader, const cg_term *event);
/** Reports cards or players in a condition that would have to be chosen or counted. */
void cg_read_check_asked(cg_reader *reader, const cg_term *term);
/** Reports chosen or counted cards or players among those that limit a selection: its owner, or
 * those that it leaves out. */
void cg_read_check_limiting(cg_reader *reader, const cg_term *term);
/** Reports rows of `depending on` whose numbers are already taken by earlier rows. Looks at the
 * first 64 rows. */
void cg_read_check_rows(cg_reader *reader, const cg_term *rows);
/** Returns true if the cards are in a zone that is not in play, or under a card; false for NULL. */
bool cg_read_is_out_of_play(const cg_reader *reader, const cg_term *cards);
/** Reports costs less than 1, and the same card exhausted twice. */
void cg_read_check_cost(cg_reader *reader, const cg_term *cost);
/** Reports a use of something chosen for this card that no ability chooses. */
void cg_read_check_chosen(cg_reader *reader, const cg_ability_term *abilities);
/** Returns true if several players do the step with this subject (NULL: the player of the
 * ability). */
bool cg_read_is_by_several(const cg_term *who);

/** Reports more costs than can be paid together with `beside` others (parse_cost.c). */
void cg_read_check_cost_count(cg_reader *reader, const cg_term *costs, unsigned beside);
/** Reports questions about hidden cards in the abilities of a text, choices among cards that no
 * player sees, and cards taken from zones that nothing leaves (check_hidden.c). */
void cg_read_check_hidden(cg_reader *reader, const cg_ability_term *abilities);
/** Returns the selection of the cards, or that of the target that they name; NULL if there is none
 * (check.c). */
const cg_term *cg_read_selection_of(const cg_reader *reader, const cg_term *cards);
/** Reports cards that a step cannot make (check_made.c). */
void cg_read_check_made(cg_reader *reader, const cg_term *step);
/** Reports cards that a step would take away and could not return, and copies that are counted by
 * an event without a played card (check_away.c). Notes CG_STEP_UNTIL, and reads how long flickered
 * cards are away.
 * @return false when that duration is broken */
bool cg_read_away(cg_reader *reader, cg_term *step);
/** Reports steps that put cards of one player into another player's hand, deck or the like
 * (check_owner.c). */
void cg_read_check_owner(cg_reader *reader, const cg_ability_term *abilities);

/** Reports prices that are paid with cards of others, or with counters on several cards
 * (check_price.c). */
void cg_read_check_price(cg_reader *reader, const cg_ability_term *abilities);
/** Reports steps, conditions and costs that cannot reach the cards that they name, and places that
 * these cards cannot enter (check_reach.c). */
void cg_read_check_reach(cg_reader *reader, const cg_ability_term *abilities);
/** Reports an event that never happens to its cards (check_happens.c). */
void cg_read_check_happens(cg_reader *reader, const cg_term *event);
/** Writes the places of cards: "in a hand or in a deck". */
void cg_read_add_lies(cg_text *out, unsigned lies);
/** Returns true if the ability happens before a card enters play, or instead of that
 * (check_arriving.c). */
bool cg_read_is_arrival(const cg_ability_term *ability);
/** Reports a change, by a statement with that reach, of a card that is not in play yet. */
void cg_read_check_arriving(cg_reader *reader, const cg_ability_term *ability, const cg_term *cards,
                            unsigned id, unsigned reach);
/** Reports damage of that term, without its arguments, to cards or players that the game cannot
 * damage (check_damage.c). */
void cg_read_check_damage(cg_reader *reader, const cg_ability_term *ability, const cg_term *term);
/** Reports named cards in places that no card can leave for a time. */
void cg_read_check_away(cg_reader *reader, const cg_ability_term *abilities);
/** Reports a choice of more branches than the list has. */
void cg_read_check_modes(cg_reader *reader, const cg_term *amount, const cg_term *branches);

/* ---- replacing (check_replaced.c) ---- */

/** Returns true if the event of the ability can be replaced. */
bool cg_read_can_be_replaced(const cg_reader *reader, const cg_ability_term *ability);

/** Reports `instead` for an event that is told only after it happened. */
void cg_read_check_instead(cg_reader *reader, const cg_ability_term *ability, cg_spot spot);
/** Reports steps after `instead` that change nothing, if only the amount of the event can be
 * replaced. */
void cg_read_check_replaced(cg_reader *reader, const cg_ability_term *ability);
/** Reports `when I play this` from a zone in which the card is not while it is played. */
void cg_read_check_own_play(cg_reader *reader, const cg_ability_term *ability);
/** Reports a step that changes the event, if the ability or the event does not allow that. */
void cg_read_check_change(cg_reader *reader, const cg_term *step);
/** Reports a card that becomes a copy before it is in play. */
void cg_read_check_late_copy(cg_reader *reader, const cg_term *step);

#endif
