/**
 * @file check.h
 * Checks of what was read. Each reports what its comment names, where that is so.
 */
#ifndef CG_EFFECT_READ_CHECK_H
#define CG_EFFECT_READ_CHECK_H

#include "effect/read/reader.h"

/** An amount that is known to be less than 1. */
void cg_read_check_amount(cg_reader *reader, const cg_term *amount);
/** Parts of a statement that are wrong though their types fit: amounts, faces, ranges,
 * durations. */
void cg_read_check_statement(cg_reader *reader, const cg_term *step);
/** What a value of cards or a rule can be, and what it is called. */
typedef struct cg_span {
    const char *title;
    int32_t least, most;
} cg_span;
/** A number that is out of the span, or `changes` what is in it by more than there is room for
 * (check_span.c). */
void cg_read_check_span(cg_reader *reader, const cg_term *value, const cg_span *span, bool changes);
/** A number of counters, in a hole of the row, that is more than a card or player can have. */
void cg_read_check_held(cg_reader *reader, const cg_row *row, const cg_term *const *args);
/** Numbers that a step sets, makes or offers, of which a part would never be. */
void cg_read_check_most(cg_reader *reader, const cg_term *step);
/** Costs of more than anybody can have. */
void cg_read_check_cost_held(cg_reader *reader, const cg_term *cost);
/** `in any order` of one card, or where no step puts `cards` (NULL). */
void cg_read_check_order(cg_reader *reader, const cg_term *place, const cg_term *cards);
/** Cards of a count or a sum that somebody would have to choose. */
void cg_read_check_counted(cg_reader *reader, const cg_term *cards);
/** A condition behind `while` that speaks of the event, which is over when it is asked. */
void cg_read_check_while(cg_reader *reader, const cg_term *condition);
/** A condition that always or never holds. */
void cg_read_check_condition(cg_reader *reader, const cg_term *condition);
/** More rounds than CG_LOOP_MAX. */
void cg_read_check_rounds(cg_reader *reader, const cg_term *times);
/** `is discarded`, said of cards in play. */
void cg_read_check_discarded(cg_reader *reader, const cg_term *event);
/** An event of cards or players that would have to be chosen or counted (check_described.c). */
void cg_read_check_described(cg_reader *reader, const cg_term *event);
/** The same of cards or players of which a condition asks. */
void cg_read_check_asked(cg_reader *reader, const cg_term *term);
/** The same of those that say whose the cards of a selection are, or that it leaves out. */
void cg_read_check_limiting(cg_reader *reader, const cg_term *term);
/** Rows of `depending on` whose numbers the rows before them take. Looks at the first 64 rows. */
void cg_read_check_rows(cg_reader *reader, const cg_term *rows);
/** Are they cards of a zone that is not in play, or under a card? NULL: no. */
bool cg_read_is_out_of_play(const cg_reader *reader, const cg_term *cards);
/** Costs less than 1, and the same card exhausted twice. */
void cg_read_check_cost(cg_reader *reader, const cg_term *cost);
/** Reports what speaks of something chosen for this card that no ability chooses. */
void cg_read_check_chosen(cg_reader *reader, const cg_ability_term *abilities);
/** Do several players do what they stand before (NULL: the player of the ability)? */
bool cg_read_is_by_several(const cg_term *who);

/** Reports more costs than can be paid together, `beside` others (parse_cost.c). */
void cg_read_check_cost_count(cg_reader *reader, const cg_term *costs, unsigned beside);
/** What the abilities of a text ask of cards that are hidden, choices among cards that nobody sees,
 * and cards taken from zones that nothing leaves (check_hidden.c). */
void cg_read_check_hidden(cg_reader *reader, const cg_ability_term *abilities);
/** The selection that the cards come from: theirs, or that of the target whose name they are; NULL (check.c). */
const cg_term *cg_read_selection_of(const cg_reader *reader, const cg_term *cards);
/** Cards that a step could not make (check_made.c). */
void cg_read_check_made(cg_reader *reader, const cg_term *step);
/** Cards that a step would take away and that could not come back, and copies for what was played
 * before something that is not played (check_away.c). Notes CG_STEP_UNTIL, and reads how long what is
 * flickered is away. @return false when that is broken */
bool cg_read_away(cg_reader *reader, cg_term *step);
/** Cards of one player that steps would put into the hand or the like of another (check_owner.c). */
void cg_read_check_owner(cg_reader *reader, const cg_ability_term *abilities);

/** Prices that are asked of cards of others, or of counters on several cards (check_price.c). */
void cg_read_check_price(cg_reader *reader, const cg_ability_term *abilities);
/** What is done to cards, asked of them or paid with them where it does not reach them, and places to
 * which they do not come (check_reach.c). */
void cg_read_check_reach(cg_reader *reader, const cg_ability_term *abilities);
/** An event that never happens to the cards of which it tells (check_happens.c). */
void cg_read_check_happens(cg_reader *reader, const cg_term *event);
/** Writes where cards lie that are there: "in a hand or in a deck". */
void cg_read_add_lies(cg_text *out, unsigned lies);
/** Does the ability come before a card enters play, or instead of that (check_arriving.c)? */
bool cg_read_is_arrival(const cg_ability_term *ability);
/** A change of that card, which is not in play yet, by a statement with that reach. */
void cg_read_check_arriving(cg_reader *reader, const cg_ability_term *ability, const cg_term *cards,
                            unsigned id, unsigned reach);
/** Damage to those for whom the game has none, of that term without its arguments
 * (check_damage.c). */
void cg_read_check_damage(cg_reader *reader, const cg_ability_term *ability, const cg_term *term);
/** Reports named cards of which the text says that they lie where nothing goes away and comes back. */
void cg_read_check_away(cg_reader *reader, const cg_ability_term *abilities);
/** More branches to be chosen than the list has. */
void cg_read_check_modes(cg_reader *reader, const cg_term *amount, const cg_term *branches);

/* ---- replacing (check_replaced.c) ---- */

/** Can something come in place of the event of the ability? */
bool cg_read_can_be_replaced(const cg_reader *reader, const cg_ability_term *ability);

/** `instead` of an event that has happened when it is told. */
void cg_read_check_instead(cg_reader *reader, const cg_ability_term *ability, cg_spot spot);
/** Steps with `instead` that change nothing, of an event of which only the amount can be
 * replaced. */
void cg_read_check_replaced(cg_reader *reader, const cg_ability_term *ability);
/** `when I play this` from a zone where the card does not lie while it is played. */
void cg_read_check_own_play(cg_reader *reader, const cg_ability_term *ability);
/** A step that changes the event, where the ability or the event does not allow that. */
void cg_read_check_change(cg_reader *reader, const cg_term *step);
/** A card that becomes a copy before it is in play. */
void cg_read_check_late_copy(cg_reader *reader, const cg_term *step);

#endif
