/**
 * @file write.h
 * The writer, which writes a tree in the canonical spelling. That parses to equal programs again
 * (cg_effect_print()). Functions append to the writer's text. Texts in backquotes below are
 * examples of the spelling.
 */
#ifndef CG_EFFECT_WRITE_H
#define CG_EFFECT_WRITE_H

#include "effect/code/compile.h"
#include "effect/tree/effect.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

/** The text of one ability while it is being written. */
typedef struct cg_writer {
    const cg_module *module;
    cg_text *out;
    bool matches; /**< selections describe, and nothing is chosen: in events and conditions */
    const cg_ability_term *ability; /**< the ability whose targets are named */
    uint32_t told;                  /**< a bit for each unnamed target that was written */
    unsigned indent;                /**< two spaces each */
} cg_writer;

/** The precedence of an expression, from loose to tight: the levels of the operators. */
enum {
    CG_TIGHT_ANY = 1, /**< `or` */
    CG_TIGHT_AND,
    CG_TIGHT_NOT,
    CG_TIGHT_COMPARED,
    CG_TIGHT_SUM,
    CG_TIGHT_PRODUCT,
    CG_TIGHT_NEGATIVE,
    CG_TIGHT_WHOLE,
    CG_TIGHT_BRACKETS /**< for places that always need brackets */
};

/** The style of a selection in its sentence. */
typedef enum cg_style {
    CG_STYLE_PLAIN,   /**< `an enemy creature`, `each enemy creature` */
    CG_STYLE_CHOSEN,  /**< `one enemy creature` */
    CG_STYLE_TARGET,  /**< `target enemy creature`, `up to 2 target creatures` */
    CG_STYLE_SUBJECT, /**< all are `enemy creatures`, but `each opponent` */
    CG_STYLE_SET      /**< all are `enemy creatures`, `opponents` */
} cg_style;

/** The person of a subject, for its verb. */
typedef enum cg_person { CG_PERSON_ME, CG_PERSON_IT, CG_PERSON_THEY } cg_person;

/* ---- words.c ---- */

/** Writes words. */
void cg_write_add(cg_writer *to, const char *words);
/** Writes `length` bytes of words. */
void cg_write_bytes(cg_writer *to, const char *words, size_t length);
/** Writes a word of a phrase, or the game's own word for it. */
void cg_write_word(cg_writer *to, const char *word);
/** Writes words separated by spaces, each like cg_write_word(). */
void cg_write_words(cg_writer *to, const char *words);
/** Writes a number in digits. */
void cg_write_number(cg_writer *to, int32_t number);
/** Returns the words, after a space, for this rounding; "" if the game always rounds that way. */
const char *cg_write_rounding(const cg_writer *to, bool up);
/** Writes a noun with its article: `a charge counter`. */
void cg_write_one(cg_writer *to, const char *noun);
/** Writes a text in quotes in a form that can be read again. */
void cg_write_quoted(cg_writer *to, const char *text);
/** Returns true if an amount is 1; NULL counts as 1. */
bool cg_write_is_one(const cg_term *amount);
/** Writes an amount before a noun, in brackets if needed. NULL counts as 1. */
void cg_write_amount(cg_writer *to, const cg_term *amount);
/** Writes an amount and the form of the noun that fits it; a NULL noun lacks that form. */
void cg_write_amount_of(cg_writer *to, const cg_term *amount, const char *singular,
                        const char *plural);

/* ---- term.c ---- */

/** Writes any expression, in brackets if it is looser than `tight`. */
void cg_write_term(cg_writer *to, const cg_term *term, unsigned tight);
/** Writes a noun with its owner: `my NOUN`, `the NOUN of t`. An owner of NULL gives `the NOUN`. */
void cg_write_owned(cg_writer *to, const cg_term *owner, const char *noun);
/** Returns true if the spelling ends in a `where` that would take in an operator after it. */
bool cg_print_is_open(const cg_term *term);

/* ---- condition.c ---- */

/** Returns true for a condition that an operator does not make (compared numbers, `and`, `or`). */
bool cg_write_is_condition(const cg_term *term);
/** Writes a condition, in brackets if an operator in it is looser than `tight`.
 * @param opposite writes its opposite; not for a condition that an operator makes */
void cg_write_condition(cg_writer *to, const cg_term *term, bool opposite, unsigned tight);

/* ---- selection.c ---- */

/** Writes cards or players or both, selected or named. */
void cg_write_thing(cg_writer *to, const cg_term *term, cg_style style);
/** Writes them before a verb: `I`, not `me`. */
void cg_write_subject(cg_writer *to, const cg_term *subject, cg_style style);
/** Returns the person of the verb after a subject. */
cg_person cg_write_person(const cg_term *subject, cg_style style);
/** Writes a selection; a target's at its first use. */
void cg_write_selection(cg_writer *to, const cg_term *selection, cg_style style);
/** Writes that there are such cards: `there is an enemy creature`, `there are 3 or more of my ...`.
 * @param least how many there must be; NULL: any
 * @param none  the opposite */
void cg_write_there(cg_writer *to, const cg_term *cards, const cg_term *least, bool none);

/* ---- parts.c ---- */

/** Writes a place: `into my deck`. @param made  cards are made there: `in my deck` */
void cg_write_place(cg_writer *to, const cg_term *place, bool made);
/** Writes until when a card is out of play, after a space; nothing for NULL. */
void cg_write_until(cg_writer *to, const cg_term *duration);
/** Writes a duration; nothing for CG_LASTS. */
void cg_write_duration(cg_writer *to, const cg_term *duration);
/** Writes a cost: `(2 mana, exhaust this)`. */
void cg_write_cost(cg_writer *to, const cg_term *cost);
/** Writes how much each card pays in a cost that pays a part: `1 mana`. */
void cg_write_part(cg_writer *to, const cg_term *part);
/** Returns the spelling of a cost without brackets, in the arena; only the beginning of a very long
 * one. NULL when `cost` is NULL or memory is short. */
const char *cg_print_price(const cg_language *language, const cg_term *cost, cg_arena *arena);
/** Writes an event: `this is destroyed`. */
void cg_write_event(cg_writer *to, const cg_term *event);
/** Writes a static ability. */
void cg_write_static(cg_writer *to, const cg_term *sentence);

/* ---- mods.c ---- */

/** Writes changes: `power +2 and trample`. @param having they follow `has` */
void cg_write_mods(cg_writer *to, const cg_term *mods, bool having);
/** Writes two or more changes that all forbid something: `cannot attack or block`.
 * @return false, and writes nothing, for other changes */
bool cg_write_bans(cg_writer *to, const cg_term *mods);

/* ---- row.c ---- */

/** The form of a row's verb. */
typedef enum cg_verb_form {
    CG_VERB_BASE,  /**< `draw`, `be destroyed` */
    CG_VERB_FIRST, /**< `draw`, `am` */
    CG_VERB_THIRD, /**< `draws`, `is destroyed` */
    CG_VERB_MANY,  /**< `draw`, `are destroyed` */
    CG_VERB_FORM_COUNT
} cg_verb_form;

/** Returns the form of the verb after a subject of that person. */
cg_verb_form cg_write_verb_form(cg_person person);
/** Writes a row after its subject. The arguments of the term, from `first` on, fill its parts. */
void cg_write_row(cg_writer *to, const cg_row *row, const cg_term *term, unsigned first,
                  cg_verb_form verb);

/* ---- print_head.c ---- */

/** Prints the part before the colon of an ability. */
void cg_print_head(cg_writer *to, const cg_ability_term *ability);

#endif
