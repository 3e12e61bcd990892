/**
 * @file parse.h
 * What the files of the parser read for each other. As in reader.h a function that meets a mistake in the
 * grammar reports it and returns NULL or false.
 */
#ifndef CG_EFFECT_READ_PARSE_H
#define CG_EFFECT_READ_PARSE_H

#include "effect/read/reader.h"

/* ---- expressions (parse_value.c, parse_primary.c, parse_noun.c, parse_the.c and
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

/** An expression with operators that bind at least as tightly as `binding`. `types` are those that
 * are hoped for; they are not checked. */
cg_term *cg_read_expression(cg_reader *reader, unsigned types, unsigned binding);
/** `rounded up`, `rounded down`; without a word as the game does. False: a word is missing. */
bool cg_read_rounding(cg_reader *reader, bool *up);
/** Something without operators around it; `types` as above. */
cg_term *cg_read_primary(cg_reader *reader, unsigned types);
/** An expression of one of these types; a mistake of type is reported. */
cg_term *cg_read_typed(cg_reader *reader, unsigned types);
/** A number; one that is known to be less than 1 is reported. */
cg_term *cg_read_amount(cg_reader *reader, unsigned binding);
/** A condition; one that always or never holds is reported. */
cg_term *cg_read_condition(cg_reader *reader);
/** Something without operators that is exactly one; what is of another type or several is
 * reported. */
cg_term *cg_read_one(cg_reader *reader, unsigned types);
/** What begins with `the`, which stands next. */
cg_term *cg_read_the(cg_reader *reader);
/** What begins with `my`, which stands next (or `your`, reported). */
cg_term *cg_read_my(cg_reader *reader);
/** What begins with `its`, which stands next. */
cg_term *cg_read_its(cg_reader *reader);
/** What begins with a noun, a quantity or an adjective. */
cg_term *cg_read_bare(cg_reader *reader, unsigned types);
/** Whether a zone's player can be left open. */
typedef enum cg_zone_use {
    CG_ZONE_ONE,    /**< one zone */
    CG_ZONE_LOOKED, /**< where cards are looked for: anybody's, or a player's that is only tested */
    CG_ZONE_GOES    /**< where cards go: their owner's */
} cg_zone_use;
/** A zone with its player, as far as one is needed. */
cg_term *cg_read_zone(cg_reader *reader, cg_zone_use use);
/** A zone of `owner`, `their deck`, or any other. */
cg_term *cg_read_zone_of(cg_reader *reader, const cg_term *owner);
/** Whether words of a condition (`is`, `has`, `attacked this turn`) stand next. */
bool cg_read_at_test(const cg_reader *reader);
/** The condition behind a subject that was read; cg_read_at_test() was true. */
cg_term *cg_read_test(cg_reader *reader, cg_term *subject);
/** `is` and a word that stands for a number, behind a value of the game that has such words. */
cg_term *cg_read_value_word(cg_reader *reader, cg_term *value);
/** Nouns of which some can stand before what is selected (`attacking`, `exhausted`, `flying`). */
#define CG_QUALITIES (CG_NOUN_TEST | CG_NOUN_STATE | CG_NOUN_KEYWORD)
/** The noun there that can stand before what is selected; NULL. */
const cg_noun *cg_read_find_quality(const cg_reader *reader, uint32_t ahead);
/** Takes such a noun, which stands next. @return what it says of the candidate */
cg_term *cg_read_quality(cg_reader *reader, const cg_noun *noun);
/** Whether there stands what cards can be said to have behind `with`: `flying`, `a charge counter`,
 * `power 3 or more`. */
bool cg_read_at_owned(const cg_reader *reader, uint32_t ahead);
/** Reads that; it stands next. @return what it says of the candidate */
cg_term *cg_read_owned(cg_reader *reader);
/** What `where` can begin with about the candidate itself (`exhausted`, `power`). @return NULL
 * without a mistake if nothing of the kind stands here, or NULL with `*broken` if it is wrong */
cg_term *cg_read_own_test(cg_reader *reader, bool *broken);
/** `there is`, `there are at least 2`, `there is no`; `there` stands next. */
cg_term *cg_read_there_is(cg_reader *reader);
/** `it is my turn`, `it is the draw phase`. @return NULL without a mistake if something else stands
 * here, or NULL with `*broken` if it is wrong */
cg_term *cg_read_turn_test(cg_reader *reader, bool *broken);
/** Joins two operands, whose types are checked; `row` is a cg_operator_id. `p = me` becomes the
 * condition `p is me`. */
cg_term *cg_read_binary(cg_reader *reader, unsigned row, cg_term *left, cg_term *right,
                        cg_spot spot);
/** The opposite of a condition if `wanted`, else the condition itself. */
cg_term *cg_read_not(cg_reader *reader, cg_term *condition, bool wanted);

/* ---- selections (parse_select.c, parse_limits.c) ---- */

/** Whether a selection without quantity begins that many tokens on. */
bool cg_read_at_selection(const cg_reader *reader, uint32_t ahead);
/** A selection of cards or players; `amount` stood before it, or NULL. */
cg_term *cg_read_selection(cg_reader *reader, cg_term *amount);
/** `top 3 cards of ...`, `bottom card of ...` behind `the`, which stood at `spot`. */
cg_term *cg_read_top(cg_reader *reader, cg_spot spot);

/* ---- parts (parse_parts.c, parse_mods.c, parse_cost.c) ---- */

/** A place to which cards go: `into my hand`, `on top of`, `under`, `shuffled into`; of cards that
 * are made also `in`. */
cg_term *cg_read_place(cg_reader *reader, bool made);
/** A duration. @return NULL without a mistake if there is none, or NULL with `*broken` */
cg_term *cg_read_duration(cg_reader *reader, bool *broken);
/** Whether a duration begins here. */
bool cg_read_at_duration(const cg_reader *reader);
/** A cost in brackets: a list of CG_TERM_COST. */
cg_term *cg_read_cost(cg_reader *reader);
/** Adds copies of the items of a cost behind `last`. @return the place behind them; NULL when memory
 * is short or `last` is NULL */
const cg_term **cg_read_copy_cost(cg_reader *reader, const cg_term *cost, const cg_term **last);
/** Numbers the unknowns of a whole ability and of those within it, behind those of the abilities before
 * it: what X is at each place. An X that
 * can be two of them, or is not paid yet, is a mistake. */
void cg_read_number_unknowns(cg_reader *reader, cg_ability_term *ability);
/** Makes the one price of an ability whose second cost is paid any number of times. @return false
 * when memory is short */
bool cg_read_many_times(cg_reader *reader, cg_ability_term *ability);
/** `for 1 mana each` behind the cost, which becomes what pays a part. @return false when it is not
 * understood */
bool cg_read_part(cg_reader *reader, cg_ability_term *ability, cg_term *cost, cg_spot spot);
/** Changes behind `gets` and `has`: a list of CG_TERM_MOD. `subject` gets them; NULL: unknown. */
cg_term *cg_read_mods(cg_reader *reader, const cg_term *subject);
/** A zone of an event, as a CG_TERM_WORD. */
cg_term *cg_read_zonekind(cg_reader *reader);

/** Number of the design of that name; 0, reported, if there is none. `*name` becomes how it is called
 * on the card, if that is known. */
int32_t cg_read_design(cg_reader *reader, const char *text, cg_spot spot, const char **name);

/* ---- phrases (parse_phrase.c) ---- */

/** Whether `as many` or `that much` begins here. */
bool cg_read_at_done(const cg_reader *reader);
/** How much the last such step has done: `as many`, `that much`; cg_read_at_done() was true. */
cg_term *cg_read_done(cg_reader *reader);

/** What a phrase came to. */
typedef struct cg_phrase_read {
    const cg_phrase *phrase;
    cg_term *args[CG_TERM_ARGS]; /**< the subject first, NULL if it is left out */
    unsigned count;              /**< of the arguments; the caller begins with 1 */
    bool always;                 /**< it is a static ability */
} cg_phrase_read;
/** Reads a phrase of a tree behind its subject. @return false if there is none. That is not
 * reported where no phrase begins with the next word: the caller does so */
bool cg_read_phrase(cg_reader *reader, cg_phrase_table table, cg_phrase_read *read);
/** Is the token that word, whatever it means in the game? */
bool cg_read_spells(const cg_reader *reader, const cg_token *token, const char *word);

/** Whether a token is the first of a statement's verb. */
bool cg_read_is_verb(const cg_reader *reader, const cg_token *token);
/** Whether a step begins `ahead` tokens on, behind an `and`. */
bool cg_read_step_follows(const cg_reader *reader, uint32_t ahead);

/* ---- steps (parse_step.c, parse_line.c, parse_block.c, parse_branch.c), events and abilities
 *      (parse_event.c, parse_head.c, parse_clause.c) ---- */

/** Steps in the making. */
typedef struct cg_step_list {
    cg_term *first, *last;
    bool ends, reported; /**< the match is over; a step behind that was reported */
} cg_step_list;

/** What became of a step. */
typedef enum cg_step_result {
    CG_STEP_DONE,  /**< the line goes on behind it */
    CG_STEP_BLOCK, /**< it took the end of its line */
    CG_STEP_BROKEN /**< the rest of the line must be skipped */
} cg_step_result;

/** Appends a step, with which the match `ends` or not. Reports a step that is never reached, and a
 * block that the game does not have. */
void cg_read_append(cg_reader *reader, cg_step_list *list, cg_term *step, bool ends);
/** Adds the step that readies the card which is exhausted where the condition `holds`, or does not, if
 * the game wants it (cg_board.spends_exhausted). */
void cg_read_spend(cg_reader *reader, cg_step_list *list, const cg_term *condition, bool holds);
/** Steps on this line or indented below it. None at all is a mistake. */
cg_step_list cg_read_body(cg_reader *reader);
/** The same; names that are given there are forgotten at the end. */
cg_step_list cg_read_branch(cg_reader *reader);
/** Notes that a word which is passed over names something. */
void cg_read_note_lost(const cg_reader *reader, uint16_t word);
/** Goes to a token of that kind on this line, or to the line's end; names on the way count as used. */
void cg_read_skip_to(cg_reader *reader, cg_token_kind kind);
/** Skips the rest of the line; a block indented below it is read for its mistakes and dropped. */
void cg_read_skip_line(cg_reader *reader);
/** Takes `:`. What stands before it on the line is skipped, and reported if all before that was
 * `understood`. */
void cg_read_colon(cg_reader *reader, bool understood);
/** Whether a block begins here. */
bool cg_read_at_block(const cg_reader *reader);
/** Reads a block and appends it; cg_read_at_block() was true. */
cg_step_result cg_read_block(cg_reader *reader, cg_step_list *list);
/** Reads `may: ...` or `may pay (...): ...`, behind the player who is asked (NULL: none is said). */
cg_step_result cg_read_may(cg_reader *reader, cg_step_list *list, const cg_term *player);
/** Keeps in a block who is asked, if that is not the ability's player (NULL: none is said). */
void cg_read_asked(cg_reader *reader, cg_term *step, const cg_term *player);
/** Labelled branches of `choose n:`, indented below; `of_head`: of an ability's head, whose
 * branches can have targets of their own. @return false, reported, if there is no block */
bool cg_read_modes(cg_reader *reader, cg_term **branches, bool of_head);
/** `depending on n`, with its rows; appended. */
cg_step_result cg_read_table(cg_reader *reader, cg_step_list *list);
/** Whether `otherwise` follows on a line of its own; it is taken. */
bool cg_read_otherwise(cg_reader *reader);
/** A number with its sign; false, reported, if there is none. */
bool cg_read_bound(cg_reader *reader, int32_t *bound);
/** `target NAME: ...`, into the ability. */
cg_step_result cg_read_target(cg_reader *reader);
/** A statement, or a verb of the game, with its subject; appended. */
cg_step_result cg_read_statement(cg_reader *reader, cg_step_list *list);
/** A static ability, up to the end of its condition. */
cg_term *cg_read_static(cg_reader *reader);
/** An event. `gives` receives the letters of what steps can speak of (see CG_EVENTS), `batch`
 * whether all cards of one batch are one event. */
cg_term *cg_read_event(cg_reader *reader, const char **gives, bool *batch);
/** One ability with its steps. `scope` is filled in, only `quoted` is set before; `nested`: it
 * stands within another. @return NULL when memory is short, or it is a sentence that is wrong */
cg_ability_term *cg_read_ability(cg_reader *reader, cg_name_scope *scope, bool nested);
/** All clauses of a head, and the colon. Behind a wrong clause the colon is searched for.
 * @return false when there is no colon, and no steps follow */
bool cg_read_clauses(cg_reader *reader, cg_ability_term *ability);
/** Begins the names of an ability; all but `quoted` is set. Ended by cg_read_close_scope(). */
void cg_read_open_scope(cg_reader *reader, cg_name_scope *scope, cg_ability_term *ability);

#endif
