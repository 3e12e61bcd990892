/**
 * @file print.h
 * The printer: it writes abilities in their canonical spelling (cg_effect_print()), which parses to
 * equal programs again. All functions append to the printer's text. Texts in backquotes below are
 * examples of what they write.
 */
#ifndef CG_EFFECT_PRINT_H
#define CG_EFFECT_PRINT_H

#include "effect/tree/effect.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

/** What is printed, and where. */
typedef struct cg_printer {
    const cg_module *module;
    cg_text *out;
    unsigned level; /**< of indentation: two spaces each */
    bool matches;   /**< selections say what fits, not what is chosen: in events and conditions */
    const cg_ability_term *ability; /**< the one that is printed, whose targets names mean */
    uint32_t told;                  /**< a bit for each unnamed target that was written */
} cg_printer;

/** How tightly a spelling holds together, from loose to tight: the levels of the operators. */
enum {
    CG_TIGHT_ANY = 1, /**< `or` */
    CG_TIGHT_AND,
    CG_TIGHT_NOT,
    CG_TIGHT_COMPARED,
    CG_TIGHT_SUM,
    CG_TIGHT_PRODUCT,
    CG_TIGHT_NEGATIVE,
    CG_TIGHT_WHOLE,
    CG_TIGHT_BRACKETS /**< asked for where there must always be brackets */
};

/** How a selection stands in its sentence. */
typedef enum cg_print_style {
    CG_STYLE_PLAIN,   /**< `an enemy creature`, `each enemy creature` */
    CG_STYLE_CHOSEN,  /**< `one enemy creature` */
    CG_STYLE_TARGET,  /**< `target enemy creature` */
    CG_STYLE_SUBJECT, /**< all are `enemy creatures`, but `each opponent` */
    CG_STYLE_SET      /**< all are `enemy creatures`, `opponents` */
} cg_print_style;

/** Prints an expression, in brackets if it is looser than `tight`. */
void cg_print_term(cg_printer *print, const cg_term *term, unsigned tight);
/** Prints an amount before a noun, in brackets unless it is a single word. */
void cg_print_counted(cg_printer *print, const cg_term *amount);
/** Prints an amount and the noun for so many; an amount of NULL is 1. A NULL noun has no such
 * form. */
void cg_print_amount_of(cg_printer *print, const cg_term *amount, const char *singular,
                        const char *plural);
/** Is it a condition, and not one that an operator makes (compared numbers, `and`, `or`)? */
bool cg_print_is_condition(const cg_term *term);
/** Prints a condition, or its opposite, in brackets if an operator in it is looser than `tight`. */
void cg_print_condition(cg_printer *print, const cg_term *term, bool opposite, unsigned tight);
/** Prints a text in quotes, with a `\` before quotes and backslashes. */
void cg_print_quoted(cg_printer *print, const char *text);
/** Prints a noun with its owner: `my NOUN`, `the NOUN of p`; for NULL `the NOUN`. */
void cg_print_owned(cg_printer *print, const cg_term *owner, const char *noun);

/** Prints a selection of cards, players or both. */
void cg_print_selection(cg_printer *print, const cg_term *term, cg_print_style style);
/** Prints cards, players or things, whether they are selected or named otherwise. */
void cg_print_thing(cg_printer *print, const cg_term *term, cg_print_style style);
/** Prints a selection behind `there is`, `there is no` or `there are 3 or more`.
 * @param least NULL: one is enough
 * @param none  only without `least` */
void cg_print_there(cg_printer *print, const cg_term *cards, const cg_term *least, bool none);
/** Does the verb behind the subject have its first form (`my creatures get`)? */
bool cg_print_is_plural(const cg_term *subject, cg_print_style style);
/** Does the spelling end with a condition, which would swallow an operator that follows? */
bool cg_print_is_open(const cg_term *term);

/** Prints a place: `on top of my deck`. */
void cg_print_place(cg_printer *print, const cg_term *place);
/** Prints a duration: `until end of turn`. */
void cg_print_duration(cg_printer *print, const cg_term *duration);
/** Prints changes: `power +2 and trample`. @param having  behind `has`, else behind `gets` */
void cg_print_mods(cg_printer *print, const cg_term *mods, bool having);
/** Prints a cost: `(2 mana, exhaust this)`. */
void cg_print_cost(cg_printer *print, const cg_term *cost);
/** The spelling of a cost without brackets, in the arena; of a very long one the beginning. NULL
 * when `cost` is NULL or memory is short. */
const char *cg_print_price(const cg_language *language, const cg_term *cost, cg_arena *arena);
/** Prints an event with its subject. */
void cg_print_event(cg_printer *print, const cg_term *event);

/** Prints a row's pattern with the terms that fill it, the arguments of `term` from `first` on.
 * @param third the verb has its second form, `draws` */
void cg_print_row(cg_printer *print, const cg_row *row, const cg_term *term, unsigned first,
                  bool third);
/** Prints the pattern of an event whose subject is plural: `are destroyed`, `become blocked`.
 * @param be what `is` becomes: `are`, or `am` behind `I` */
void cg_print_row_of_many(cg_printer *print, const cg_row *row, const cg_term *term,
                          const char *be);

/** Prints what stands before the colon of an ability. */
void cg_print_head(cg_printer *print, const cg_ability_term *ability);
/** Prints an ability without its parameters, from the current column on; ends with a newline. */
void cg_print_ability(cg_printer *print, const cg_ability_term *ability);
/** Prints the sentence of a static ability; ends with a newline. */
void cg_print_static(cg_printer *print, const cg_term *sentence);
/** Prints a body behind its head: `: draw 1`, or lines one level deeper; ends with a newline. */
void cg_print_body(cg_printer *print, const cg_term *steps);

#endif
