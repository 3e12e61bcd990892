/**
 * @file parse.h
 * Functions that the files of the parser share. As in reader.h, a function that finds a mistake in
 * the grammar reports it and returns NULL or false.
 */
#ifndef CG_EFFECT_READ_PARSE_H
#define CG_EFFECT_READ_PARSE_H

#include "effect/read/reader.h"

/* ---- recursion (parse_operators.c, parse_head.c, reader.c) ---- */

/** Reads an expression with operators that bind at least as tightly as `binding`. Does not check
 * the wanted `types`. */
static inline cg_term *cg_read_expression(cg_reader *reader, unsigned types, unsigned binding)
{
    return reader->grammar->expression(reader, types, binding);
}
/** Reads one ability with its steps. Fills in `scope`, of which the caller sets only `quoted`;
 * `nested`: it is within another.
 * @return NULL when memory is short, or for a wrong static ability */
cg_ability_term *cg_read_ability(cg_reader *reader, cg_name_scope *scope, bool nested);
/** Read the same; only the cg_grammar of parse.c names them. */
cg_term *cg_grammar_expression(cg_reader *reader, unsigned types, unsigned binding);
cg_ability_term *cg_grammar_ability(cg_reader *reader, cg_name_scope *scope, bool nested);

/* ---- expressions (parse_value.c, parse_primary.c, parse_noun.c, parse_the.c,
 *      parse_condition.c) ---- */

/** How tightly operators bind: a greater number binds more tightly. */
enum {
    CG_BINDS_OR = 1,
    CG_BINDS_NOT = 3,
    CG_BINDS_COMPARISON = 4,
    CG_BINDS_SUM = 5,
    CG_BINDS_PRODUCT = 6,
    CG_BINDS_NEGATIVE = 7
};

/** Reads `rounded up` or `rounded down`; without either, the game's rule applies.
 * @return false if a word is missing */
bool cg_read_rounding(cg_reader *reader, bool *up);
/** Reads a term without operators around it; `types` as above. */
cg_term *cg_read_primary(cg_reader *reader, unsigned types);
/** Reads an expression of one of these types; reports other types. */
cg_term *cg_read_typed(cg_reader *reader, unsigned types);
/** Reads a number; reports one that is known to be less than 1. */
cg_term *cg_read_amount(cg_reader *reader, unsigned binding);
/** Reads a condition; reports one that always or never holds. */
cg_term *cg_read_condition(cg_reader *reader);
/** Reads a single thing without operators; reports another type, or several. */
cg_term *cg_read_one(cg_reader *reader, unsigned types);
/** Reads a term that begins with `the`, which is next. */
cg_term *cg_read_the(cg_reader *reader);
/** Reads a term that begins with `my`, which is next (or with `your`, which is reported). */
cg_term *cg_read_my(cg_reader *reader);
/** Reads a term that begins with `its`, which is next. */
cg_term *cg_read_its(cg_reader *reader);
/** Reads a term that begins with a noun, a quantity or an adjective. */
cg_term *cg_read_bare(cg_reader *reader, unsigned types);
/** The uses of a zone, some of which allow it without a player. */
typedef enum cg_zone_use {
    CG_ZONE_ONE,    /**< one zone */
    CG_ZONE_LOOKED, /**< cards are looked for in it: any player's, or a player's that is only
                         tested */
    CG_ZONE_GOES    /**< cards move to it: their owner's */
} cg_zone_use;
/** Reads a zone with its player, if it needs one. */
cg_term *cg_read_zone(cg_reader *reader, cg_zone_use use);
/** Reads a zone of `owner`, `their deck`, or any other. */
cg_term *cg_read_zone_of(cg_reader *reader, const cg_term *owner);
/** Returns true if words of a condition (`is`, `has`, `attacked this turn`) are next. */
bool cg_read_at_test(const cg_reader *reader);
/** Reads the condition after a subject that was read; cg_read_at_test() was true. */
cg_term *cg_read_test(cg_reader *reader, cg_term *subject);
/** Reads `is` and a word for a number, after a value for which the game has such words. */
cg_term *cg_read_value_word(cg_reader *reader, cg_term *value);
/** Classes with nouns that can be before the noun of a selection (`attacking`, `exhausted`,
 * `flying`). */
#define CG_QUALITIES (CG_NOUN_TEST | CG_NOUN_STATE | CG_NOUN_KEYWORD)
/** Returns the noun there that can be before the noun of a selection, or NULL. */
const cg_noun *cg_read_find_quality(const cg_reader *reader, uint32_t ahead);
/** Takes such a noun, which is next.
 * @return the condition on the candidate */
cg_term *cg_read_quality(cg_reader *reader, const cg_noun *noun);
/** Returns true if a property after `with` is there: `flying`, `a charge counter`, `power 3 or
 * more`. */
bool cg_read_at_owned(const cg_reader *reader, uint32_t ahead);
/** Reads that property, which is next.
 * @return the condition on the candidate */
cg_term *cg_read_owned(cg_reader *reader);
/** Reads a condition after `where` that begins with the candidate's own property (`exhausted`,
 * `power`).
 * @return NULL without a mistake if there is none, or NULL with `*broken` if it is wrong */
cg_term *cg_read_own_test(cg_reader *reader, bool *broken);
/** Reads `there is`, `there are at least 2`, `there is no`; `there` is next. */
cg_term *cg_read_there_is(cg_reader *reader);
/** Reads `it is my turn`, `it is the draw phase`.
 * @return NULL without a mistake if there is something else, or NULL with `*broken` if it is
 * wrong */
cg_term *cg_read_turn_test(cg_reader *reader, bool *broken);
/** Returns the types that an operand of `=` and `!=` can have beside one of that type. */
unsigned cg_read_alike(cg_type type);
/** Joins two operands, whose types are checked; `row` is a cg_operator_id. `p = me` becomes the
 * condition `p is me`. */
cg_term *cg_read_binary(cg_reader *reader, unsigned row, cg_term *left, cg_term *right,
                        cg_spot spot);
/** Returns the negated condition if `wanted`, else the condition itself. */
cg_term *cg_read_not(cg_reader *reader, cg_term *condition, bool wanted);

/* ---- selections (parse_select.c, parse_limits.c) ---- */

/** Returns true if a selection without quantity begins that many tokens ahead. */
bool cg_read_at_selection(const cg_reader *reader, uint32_t ahead);
/** Reads a selection of cards or players after its `amount`, or NULL. */
cg_term *cg_read_selection(cg_reader *reader, cg_term *amount);
/** Reads `top 3 cards of ...` or `bottom card of ...` after `the`, which was at `spot`. */
cg_term *cg_read_top(cg_reader *reader, cg_spot spot);

/* ---- parts (parse_parts.c, parse_mods.c, parse_cost.c) ---- */

/** Reads a place for cards: `into my hand`, `on top of`, `under`, `shuffled into`; for new cards
 * also `in`. */
cg_term *cg_read_place(cg_reader *reader, bool made);
/** Reads a duration.
 * @return NULL without a mistake if there is none, or NULL with `*broken` */
cg_term *cg_read_duration(cg_reader *reader, bool *broken);
/** Returns true if a duration begins here. */
bool cg_read_at_duration(const cg_reader *reader);
/** Reads a cost in brackets: a list of CG_TERM_COST. */
cg_term *cg_read_cost(cg_reader *reader);
/** Appends copies of the items of a cost to `last`.
 * @return the place after them; NULL when memory is short or `last` is NULL */
const cg_term **cg_read_copy_cost(cg_reader *reader, const cg_term *cost, const cg_term **last);
/** Numbers the unknowns of a whole ability and of those within it, after those of the abilities
 * before it. This decides what each X is. Reports an X that can be two of them, or is not paid
 * yet. */
void cg_read_number_unknowns(cg_reader *reader, cg_ability_term *ability);
/** Makes the one price of an ability whose second cost is paid any number of times. @return false
 * when memory is short */
bool cg_read_many_times(cg_reader *reader, cg_ability_term *ability);
/** Reads `for 1 mana each` after the cost, which becomes a payment for a part.
 * @return false when it is not understood */
bool cg_read_part(cg_reader *reader, cg_ability_term *ability, cg_term *cost, cg_spot spot);
/** Reads changes after `gets` and `has`: a list of CG_TERM_MOD for `subject`; NULL: unknown. */
cg_term *cg_read_mods(cg_reader *reader, const cg_term *subject);
/** Reads a zone of an event, as a CG_TERM_WORD. */
cg_term *cg_read_zonekind(cg_reader *reader);

/** Returns the number of the design of that name, or reports it and returns 0. `*name` receives its
 * name on the card, if known. */
int32_t cg_read_design(cg_reader *reader, const char *text, cg_spot spot, const char **name);

/* ---- phrases (parse_phrase.c) ---- */

/** Returns true if `as many` or `that much` begins here. */
bool cg_read_at_done(const cg_reader *reader);
/** Reads how much the last such step has done: `as many`, `that much`; cg_read_at_done() was
 * true. */
cg_term *cg_read_done(cg_reader *reader);

/** The result of reading a phrase. */
typedef struct cg_phrase_read {
    const cg_phrase *phrase;
    cg_term *args[CG_TERM_ARGS]; /**< the subject first, NULL if it is omitted */
    unsigned count;              /**< of the arguments; the caller sets it to 1 first */
    bool always;                 /**< it is a static ability */
} cg_phrase_read;
/** Reads a phrase of a tree after its subject.
 * @return false if there is none; if no phrase begins with the next word, the caller must report
 * it */
bool cg_read_phrase(cg_reader *reader, cg_phrase_table table, cg_phrase_read *read);
/** Returns true if the token is that word, whatever its meaning in the game. */
bool cg_read_spells(const cg_reader *reader, const cg_token *token, const char *word);

/** Returns true if a token is the first word of a verb. */
bool cg_read_is_verb(const cg_reader *reader, const cg_token *token);
/** Returns true if a step begins `ahead` tokens ahead, after an `and`. */
bool cg_read_step_follows(const cg_reader *reader, uint32_t ahead);

/* ---- steps (parse_step.c, parse_line.c, parse_block.c, parse_branch.c), events and abilities
 *      (parse_event.c, parse_head.c, parse_clause.c) ---- */

/** A list of steps while it is read. */
typedef struct cg_step_list {
    cg_term *first, *last;
    bool ends, reported; /**< the match is over; a step after that was reported */
} cg_step_list;

/** The result of reading a step. */
typedef enum cg_step_result {
    CG_STEP_DONE,  /**< the line continues after it */
    CG_STEP_BLOCK, /**< it took the end of its line */
    CG_STEP_BROKEN /**< the caller must skip the rest of the line */
} cg_step_result;

/** Appends a step; `ends`: the match ends with it. Reports a step that is never reached, and a
 * block that the game does not have. */
void cg_read_append(cg_reader *reader, cg_step_list *list, cg_term *step, bool ends);
/** Adds a step that readies the card that was exhausted as a cost, if the condition `holds` or does
 * not hold and the game requires it (cg_board.spends_exhausted). */
void cg_read_spend(cg_reader *reader, cg_step_list *list, const cg_term *condition, bool holds);
/** Reads steps on this line or indented below it. Reports an empty body. */
cg_step_list cg_read_body(cg_reader *reader);
/** Reads such steps; forgets their names at the end. */
cg_step_list cg_read_branch(cg_reader *reader);
/** Notes that a skipped word defines a name. */
void cg_read_note_lost(const cg_reader *reader, uint16_t word);
/** Skips to a token of that kind on this line, or to the line's end; names on the way count as
 * used. */
void cg_read_skip_to(cg_reader *reader, cg_token_kind kind);
/** Skips the rest of the line. Reads a block indented below it for its mistakes, and drops it. */
void cg_read_skip_line(cg_reader *reader);
/** Takes `:`. Skips the words before it on the line, and reports them if all before was
 * `understood`. */
void cg_read_colon(cg_reader *reader, bool understood);
/** Returns true if a block begins here. */
bool cg_read_at_block(const cg_reader *reader);
/** Reads a block and appends it; cg_read_at_block() was true. */
cg_step_result cg_read_block(cg_reader *reader, cg_step_list *list);
/** Reads `may: ...` or `may pay (...): ...`, after the player who is asked (NULL: none is
 * named). */
cg_step_result cg_read_may(cg_reader *reader, cg_step_list *list, const cg_term *player);
/** Stores in a block which player is asked, if that is not the ability's player (NULL: none is
 * named). */
void cg_read_asked(cg_reader *reader, cg_term *step, const cg_term *player);
/** Reads the labelled branches of `choose n:`, indented below. `of_head`: those of an ability's
 * head, which can have targets of their own.
 * @return false, reported, if there is no block */
bool cg_read_modes(cg_reader *reader, cg_term **branches, bool of_head);
/** Reads and appends `depending on n` with its rows. */
cg_step_result cg_read_table(cg_reader *reader, cg_step_list *list);
/** Takes `otherwise` if it is on the next line.
 * @return true if it is */
bool cg_read_otherwise(cg_reader *reader);
/** Reads a number with its sign.
 * @return false, reported, if there is none */
bool cg_read_bound(cg_reader *reader, int32_t *bound);
/** Reads `target NAME: ...` into the ability. */
cg_step_result cg_read_target(cg_reader *reader);
/** Reads and appends a statement, or a verb of the game, with its subject. */
cg_step_result cg_read_statement(cg_reader *reader, cg_step_list *list);
/** Reads a static ability, up to the end of its condition. */
cg_term *cg_read_static(cg_reader *reader);
/** Reads an event. `gives` receives the letters for what steps can refer to (see CG_EVENTS),
 * `batch` whether all cards of one batch are one event. */
cg_term *cg_read_event(cg_reader *reader, const char **gives, bool *batch);
/** Reads all clauses of a head, and the colon. After a wrong clause, searches for the colon.
 * @return false when there is no colon, so that no steps follow */
bool cg_read_clauses(cg_reader *reader, cg_ability_term *ability);
/** Begins the names of an ability; sets all but `quoted`. cg_read_close_scope() ends them. */
void cg_read_open_scope(cg_reader *reader, cg_name_scope *scope, cg_ability_term *ability);

#endif
