/** @file describe.h  What the parts of the describer share. */
#ifndef CG_EFFECT_DESCRIBE_H
#define CG_EFFECT_DESCRIBE_H

#include "effect/compile.h"
#include "effect/pieces.h"
#include "effect/rows.h"

#define CG_TELL_LEVELS 4 /**< abilities within abilities */
#define CG_TELL_SLOTS 16 /**< names of one ability */
#define CG_TELL_KEYS (CG_TELL_LEVELS * CG_TELL_SLOTS)
#define CG_TELL_SORTS 8 /**< kinds of things that steps name */

/** How many steps of an ability name things of one sort. */
typedef struct cg_tell_sort {
    unsigned sort, count;
} cg_tell_sort;

/** A rules text in the making. */
typedef struct cg_teller {
    const cg_module *module;
    const cg_ability_term *abilities[CG_TELL_LEVELS]; /**< from the outermost to this one */
    unsigned level;                                   /**< of this one */
    const int32_t *arguments;
    cg_text *out;
    bool capital;                        /**< a sentence begins */
    uint64_t mentioned;                  /**< bits of keys that were spoken of */
    const cg_term *origin[CG_TELL_KEYS]; /**< what gave a key its value; NULL: a target */
    cg_tell_sort sorts[CG_TELL_SORTS];   /**< two of one sort are told by their names */
    const cg_term *unknown;              /**< what X stands for, still to be said */
    unsigned explained;                  /**< letters that have been said what they stand for */
    const cg_term *event;                /**< that the ability waits for; NULL */
    bool matches;                        /**< selections say what fits, not what is chosen */
    bool moves;                          /**< cards come from their zone: "from your hand" */
    bool with_owner;                     /**< "target opponent's hand", not "the hand of ..." */
    bool this_last;                      /**< "its" would be understood as of this card */
    bool many;                           /**< the cards of the statement are several */
    bool quoted;                         /**< within an ability in quotes */
    bool stopped;                        /**< the last word was the end of such an ability */
} cg_teller;

/** How a selection stands in its sentence. */
typedef enum cg_tell_style {
    CG_TELL_PLAIN, /**< "an enemy creature", "each enemy creature" */
    CG_TELL_SET,   /**< all are "enemy creatures" */
    CG_TELL_TARGET /**< "target enemy creature", "up to 2 target creatures" */
} cg_tell_style;

/** Person of a subject, for its verb. */
typedef enum cg_person { CG_PERSON_YOU, CG_PERSON_IT, CG_PERSON_THEY } cg_person;

/** Adds words; the first letter becomes a capital if a sentence begins. */
void cg_tell(cg_teller *tell, const char *words);
void cg_tell_bytes(cg_teller *tell, const char *words, size_t length);
/** A word of a phrase, as the game says it. */
void cg_tell_word(cg_teller *tell, const char *word);
/** Words between spaces, each as the game has it. */
void cg_tell_words(cg_teller *tell, const char *words);
void cg_tell_number(cg_teller *tell, int32_t number);
/** "a charge counter"; without an article what is not counted: "damage". */
void cg_tell_one(cg_teller *tell, const char *singular, const char *plural);
/** A word in quotes. */
void cg_tell_quoted(cg_teller *tell, const char *text);
/** The full stop of a sentence, unless an ability in quotes has brought one. */
void cg_tell_stop(cg_teller *tell);
/** Ends a sentence, and begins the next. */
void cg_tell_next(cg_teller *tell);

/* ---- describe_name.c ---- */

/** What a name is kept under: names that an inner ability took over have one key with those of the
 * outer one. */
unsigned cg_tell_key(const cg_teller *tell, const cg_term *name);
/** What a name stands for: "target creature" at first, "that creature" from then on. */
void cg_tell_name(cg_teller *tell, const cg_term *name);
/** Target that a name stands for; NULL if it is none. */
const cg_target_term *cg_tell_target(const cg_teller *tell, const cg_term *name);
/** Step that gave a name its value; NULL. */
const cg_term *cg_tell_origin(const cg_teller *tell, const cg_term *name);
/** Counts what the steps of an ability name. */
void cg_tell_count_names(cg_teller *tell, const cg_term *steps);
/** A step has named something. */
void cg_tell_remember(cg_teller *tell, const cg_term *step);
/** Whether it is the event's amount, or a number that was rolled or chosen just now: "that many".
 */
bool cg_tell_is_result(const cg_teller *tell, const cg_term *amount);
/** Whether a step's name must be told, since there are others of its sort. */
bool cg_tell_is_unclear(const cg_teller *tell, const cg_term *step);

/* ---- describe_term.c ---- */

/** Any expression; conditions by cg_tell_condition(). */
void cg_tell_term(cg_teller *tell, const cg_term *term);
/** The same within another one; brackets keep a sum together. */
void cg_tell_operand(cg_teller *tell, const cg_term *term);
/** A plain amount, or X with the promise to say what it is. @return the number if it is known */
int32_t cg_tell_amount(cg_teller *tell, const cg_term *amount);
/** An amount and the noun for so many; NULL is 1. */
void cg_tell_amount_of(cg_teller *tell, const cg_term *amount, const char *singular,
                       const char *plural);
/** "your NOUN", "that player's NOUN", "the NOUN of target creature with trample" */
void cg_tell_owned(cg_teller *tell, const cg_term *owner, const char *noun);
/** Ends a statement whose amount was X. */
void cg_tell_unknown(cg_teller *tell);

/* ---- describe_condition.c ---- */

void cg_tell_condition(cg_teller *tell, const cg_term *term, bool opposite);
/** Can a condition of `where` be told as something that the candidate is or has? */
bool cg_tell_is_predicate(const cg_term *term);
/** "is not a token", "has power 3 or more" */
void cg_tell_predicate(cg_teller *tell, const cg_term *term, bool opposite, bool plural);
/** "power 3 or more", "2 charge counters" of a comparison; gives false when it is none. */
bool cg_tell_quality(cg_teller *tell, const cg_term *term, bool opposite);

/* ---- describe_where.c ---- */

/** What `where` says in words before the noun, each with a space behind: "exhausted ". */
void cg_tell_adjectives(cg_teller *tell, const cg_term *where);
/** The first of them; NULL. */
const char *cg_tell_first_adjective(const cg_teller *tell, const cg_term *where);
/** What it says behind the noun: " with power 3 or more that is not a token". */
void cg_tell_where(cg_teller *tell, const cg_term *where, bool plural, bool players);

/* ---- describe_selection.c ---- */

/** Cards or players, or both. */
void cg_tell_thing(cg_teller *tell, const cg_term *term, cg_tell_style style);
/** The same before a verb: "they", not "them". */
void cg_tell_subject(cg_teller *tell, const cg_term *subject, cg_tell_style style);
/** Noun of a selection, of a union both. */
void cg_tell_noun(cg_teller *tell, const cg_term *selection, bool plural);
/** A selection behind "there is". */
void cg_tell_there(cg_teller *tell, const cg_term *cards, const cg_term *least, bool none);
cg_person cg_tell_person(const cg_teller *tell, const cg_term *subject, cg_tell_style style);
bool cg_tell_is_many(const cg_teller *tell, const cg_term *term);
/** Does a selection come to more than one? */
bool cg_tell_selects_many(const cg_teller *tell, const cg_term *selection);
bool cg_tell_is_selection(const cg_term *term);
/** A target's selection where it is first spoken of. */
void cg_tell_selection(cg_teller *tell, const cg_term *selection, cg_tell_style style);

/* ---- describe_parts.c ---- */

void cg_tell_place(cg_teller *tell, const cg_term *place, const char *into);
/** With a space before it; nothing for what lasts. */
void cg_tell_duration(cg_teller *tell, const cg_term *duration);
/** The same without the space; there must be something to say. */
void cg_tell_span(cg_teller *tell, const cg_term *duration);
/** "gets +2 power and gains trample". @param having "has" */
void cg_tell_mods(cg_teller *tell, const cg_term *mods, bool having, cg_person person);
/** "2 mana, exhaust this" of a head. */
void cg_tell_cost(cg_teller *tell, const cg_term *cost);
/** Are all costs something to pay: "2 mana, 3 life"? */
bool cg_tell_is_price(const cg_term *cost);
/** "pay 2 mana and exhaust this", "pays 2 mana" */
void cg_tell_paying(cg_teller *tell, const cg_term *cost, cg_person person);
/** @param would "would be destroyed" */
void cg_tell_event(cg_teller *tell, const cg_term *event, bool would);

/* ---- describe_row.c ---- */

/** How a row's verb is said. */
typedef enum cg_tell_verb {
    CG_VERB_BASE,  /**< "draw", "be destroyed" */
    CG_VERB_THIRD, /**< "draws", "is destroyed" */
    CG_VERB_MANY   /**< "draw", "are destroyed" */
} cg_tell_verb;

/** A row with its parts from args[first]; `says` if it has one. */
void cg_tell_row(cg_teller *tell, const cg_row *row, const cg_term *term, unsigned first,
                 cg_tell_verb verb, cg_person person);

/* ---- describe_step.c ---- */

/** A new sentence, or `within` one a new part of it. */
void cg_tell_go_on(cg_teller *tell, bool within);
/** Steps as whole sentences without the last full stop. @return whether anything was said */
bool cg_tell_sentences(cg_teller *tell, const cg_term *steps);
/** Steps as one sentence without its end. @param have behind "may": "have that player draw" */
void cg_tell_inline(cg_teller *tell, const cg_term *steps, bool have);
/** The same where nothing but the end of the sentence, or another mode, follows. */
void cg_tell_at_end(cg_teller *tell, const cg_term *steps);
/** "one", "two" ... of `choose n` */
void cg_tell_how_many(cg_teller *tell, const cg_term *amount);
/** Whether a step changes what happens in `instead`, or its rules text has its own subject. */
bool cg_tell_is_sentence(const cg_teller *tell, const cg_term *step);
/** Modes: "Choose one: Burn - ...; Grow - ..." behind the colon. */
void cg_tell_modes(cg_teller *tell, const cg_term *branches);

/* ---- describe.c ---- */

/** An ability that comes once; `within` a sentence. */
void cg_tell_later(cg_teller *tell, const cg_ability_term *ability, bool within);
/** An ability; `capital` says how it begins. No full stop at the end. */
void cg_tell_ability(cg_teller *tell, const cg_ability_term *ability);

#endif
