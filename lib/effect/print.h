/** @file print.h  What the parts of the printer share. */
#ifndef CG_EFFECT_PRINT_H
#define CG_EFFECT_PRINT_H

#include "effect/effect.h"
#include "effect/pieces.h"
#include "effect/rows.h"

/** What is being printed, and how far it is indented. */
typedef struct cg_printer {
    const cg_module *module;
    cg_text *out;
    unsigned level;
    bool matches; /**< selections say what fits, not what is chosen: of events and tests */
    const cg_ability_term *ability; /**< whose targets names stand for */
    uint32_t told;                  /**< targets without a name that were written */
} cg_printer;

/** Tightness of a spelling, from loose to tight. */
enum {
    CG_TIGHT_ANY = 1, /**< `or` */
    CG_TIGHT_AND,
    CG_TIGHT_NOT,
    CG_TIGHT_COMPARED,
    CG_TIGHT_SUM,
    CG_TIGHT_PRODUCT,
    CG_TIGHT_NEGATIVE,
    CG_TIGHT_WHOLE,
    CG_TIGHT_BRACKETS /**< in brackets always */
};

/** How a selection stands in its sentence. */
typedef enum cg_print_style {
    CG_STYLE_PLAIN,   /**< `an enemy creature`, `each enemy creature` */
    CG_STYLE_CHOSEN,  /**< `one enemy creature` */
    CG_STYLE_TARGET,  /**< `target enemy creature` */
    CG_STYLE_SUBJECT, /**< all are `enemy creatures`, but `each opponent` */
    CG_STYLE_SET      /**< all are `enemy creatures`, `opponents` */
} cg_print_style;

/** An expression, in brackets if it is looser than `tight`. */
void cg_print_term(cg_printer *print, const cg_term *term, unsigned tight);
/** An amount before a noun; what is no single word gets brackets. */
void cg_print_counted(cg_printer *print, const cg_term *amount);
/** A number and the noun for so many; NULL is 1. */
void cg_print_amount_of(cg_printer *print, const cg_term *amount, const char *singular,
                        const char *plural);
/** Is it a condition other than of compared numbers and joined conditions? */
bool cg_print_is_condition(const cg_term *term);
/** A condition, perhaps turned into its opposite. */
void cg_print_condition(cg_printer *print, const cg_term *term, bool opposite, unsigned tight);
/** A text in quotes, with a `\` before signs that would end it. */
void cg_print_quoted(cg_printer *print, const char *text);
/** `my NOUN`, `the NOUN of p`. */
void cg_print_owned(cg_printer *print, const cg_term *owner, const char *noun);

/** A selection of cards, players or both. */
void cg_print_selection(cg_printer *print, const cg_term *term, cg_print_style style);
/** What a pattern's hole for cards, players or things holds. */
void cg_print_thing(cg_printer *print, const cg_term *term, cg_print_style style);
/** A selection behind `there is`, `there is no`, `there are 3 or more`. */
void cg_print_there(cg_printer *print, const cg_term *cards, const cg_term *least, bool none);
/** Does the spelling of a subject take the verb's first form ("my creatures get")? */
bool cg_print_is_plural(const cg_term *subject, cg_print_style style);
/** Is the spelling's end a condition that would swallow what follows? */
bool cg_print_is_open(const cg_term *term);

void cg_print_place(cg_printer *print, const cg_term *place);
void cg_print_duration(cg_printer *print, const cg_term *duration);
/** @param having behind `has`, else behind `gets` */
void cg_print_mods(cg_printer *print, const cg_term *mods, bool having);
/** `(2 mana, exhaust this)` */
void cg_print_cost(cg_printer *print, const cg_term *cost);
/** The same without brackets, in the arena, of a very long one the beginning; NULL without a cost,
 * and when memory is short. */
const char *cg_print_price(const cg_language *language, const cg_term *cost, cg_arena *arena);
void cg_print_event(cg_printer *print, const cg_term *event);

/** A row's pattern with the terms that fill it, from `args[first]`.
 *  @param third the verb's second form, "draws" */
void cg_print_row(cg_printer *print, const cg_row *row, const cg_term *term, unsigned first,
                  bool third);
/** The same, of events with a plural subject: "are destroyed", "become blocked". */
void cg_print_row_of_many(cg_printer *print, const cg_row *row, const cg_term *term,
                          const char *be);

/** What stands before the colon. */
void cg_print_head(cg_printer *print, const cg_ability_term *ability);
/** Everything of an ability behind its parameters, from the column where the text stands now. */
void cg_print_ability(cg_printer *print, const cg_ability_term *ability);
/** The sentence of a static ability. */
void cg_print_static(cg_printer *print, const cg_term *sentence);
/** A body behind its head: `: draw 1`, or lines one level deeper; ends with a newline. */
void cg_print_body(cg_printer *print, const cg_term *steps);

#endif
