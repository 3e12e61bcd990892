/**
 * @file describe.h
 * The describer: it turns abilities into rules text for people (cg_effect_describe()). The
 * functions append to the teller's text, most of them within a sentence. Texts in quotes below are
 * examples of what they write.
 */
#ifndef CG_EFFECT_DESCRIBE_H
#define CG_EFFECT_DESCRIBE_H

#include "effect/code/compile.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#define CG_TELL_LEVELS 4 /**< how deep abilities can stand within each other */
#define CG_TELL_SLOTS 16 /**< names of one ability */
#define CG_TELL_KEYS (CG_TELL_LEVELS * CG_TELL_SLOTS)
#define CG_TELL_SORTS 8 /**< sorts of things that the steps of an ability name */

/** How many steps of an ability name things of one sort. */
typedef struct cg_tell_sort {
    unsigned sort, count;
} cg_tell_sort;

/** The rules text of one ability while it is written. */
typedef struct cg_teller {
    const cg_module *module;
    const cg_ability_term *abilities[CG_TELL_LEVELS]; /**< from the outermost to this one */
    unsigned level;                                   /**< of this one, from 0 */
    const int32_t *arguments;                         /**< values of parameters; NULL: none */
    cg_text *out;
    bool capital;                        /**< a sentence begins: the next letter is a capital */
    uint64_t mentioned;                  /**< a bit for each key that was told already */
    const cg_term *origin[CG_TELL_KEYS]; /**< what gave a key its value; NULL: a target */
    cg_tell_sort sorts[CG_TELL_SORTS];   /**< two of one sort are told by their names */
    const cg_term *unknown;              /**< amount told as a letter, still to be explained */
    unsigned explained;                  /**< number of letters that were explained */
    const cg_term *event;                /**< what the ability waits for; NULL */
    bool matches;                        /**< selections say what fits, not what is chosen */
    bool moves;                          /**< cards come from their zone: "from your hand" */
    bool with_owner;                     /**< "target opponent's hand", not "the hand of ..." */
    bool this_last;                      /**< "its" would be understood as of this card */
    bool many;                           /**< the cards of the statement are several */
    bool quoted;                         /**< this is an ability in quotes */
    bool stopped;                        /**< an ability in quotes was told last, with its stop */
} cg_teller;

/** How a selection stands in its sentence. */
typedef enum cg_tell_style {
    CG_TELL_PLAIN, /**< "an enemy creature", "each enemy creature" */
    CG_TELL_SET,   /**< all of them are "enemy creatures", not "each enemy creature" */
    CG_TELL_TARGET /**< "target enemy creature", "up to 2 target creatures" */
} cg_tell_style;

/** Person of a subject, for its verb. */
typedef enum cg_person { CG_PERSON_YOU, CG_PERSON_IT, CG_PERSON_THEY } cg_person;

/** Adds words; the first letter becomes a capital if a sentence begins. */
void cg_tell(cg_teller *tell, const char *words);
/** The same for `length` bytes. */
void cg_tell_bytes(cg_teller *tell, const char *words, size_t length);
/** Adds a word of a phrase, or the game's own word for it. */
void cg_tell_word(cg_teller *tell, const char *word);
/** Adds words separated by spaces, each as cg_tell_word() does. */
void cg_tell_words(cg_teller *tell, const char *words);
/** Adds a number in digits. */
void cg_tell_number(cg_teller *tell, int32_t number);
/** Adds a noun with its article, "a charge counter"; one that is not counted has none: "damage". */
void cg_tell_one(cg_teller *tell, const char *singular, const char *plural);
/** Adds a text in quotes: double ones, single ones within an ability in quotes. */
void cg_tell_quoted(cg_teller *tell, const char *text);
/** Adds the full stop of a sentence, unless an ability in quotes has just brought one. */
void cg_tell_stop(cg_teller *tell);
/** Ends a sentence, and begins the next. */
void cg_tell_next(cg_teller *tell);

/* ---- describe_name.c ---- */

/** The key of a name, below CG_TELL_KEYS. A name that an inner ability captures from the outer one
 * has the same key in both. */
unsigned cg_tell_key(const cg_teller *tell, const cg_term *name);
/** Tells what a name stands for: a target is "target creature" at first, then "that creature". */
void cg_tell_name(cg_teller *tell, const cg_term *name);
/** The target that a name stands for; NULL if it stands for none. */
const cg_target_term *cg_tell_target(const cg_teller *tell, const cg_term *name);
/** The step that gave a name its value; NULL if none has been told yet. */
const cg_term *cg_tell_origin(const cg_teller *tell, const cg_term *name);
/** Counts how many steps name things of each sort, before the steps are told. */
void cg_tell_count_names(cg_teller *tell, const cg_term *steps);
/** Notes what a step names, once it is told. */
void cg_tell_remember(cg_teller *tell, const cg_term *step);
/** Is it the event's amount, or a number that was rolled or chosen before? Then it is "that
 * many". */
bool cg_tell_is_result(const cg_teller *tell, const cg_term *amount);
/** Does the name that a step gives have to be told, since other steps name things of the same
 * sort? */
bool cg_tell_is_unclear(const cg_teller *tell, const cg_term *step);

/* ---- describe_term.c ---- */

/** Tells any expression; a condition as cg_tell_condition() does. */
void cg_tell_term(cg_teller *tell, const cg_term *term);
/** Tells an expression within another one, in brackets where they are needed. */
void cg_tell_operand(cg_teller *tell, const cg_term *term);
/** Tells a plain amount, or a letter that cg_tell_unknown() explains. @return the number if it is
 * known, else 0. NULL is 1. */
int32_t cg_tell_amount(cg_teller *tell, const cg_term *amount);
/** Tells an amount and the noun for so many; an amount of NULL is 1. A NULL noun has no such
 * form. */
void cg_tell_amount_of(cg_teller *tell, const cg_term *amount, const char *singular,
                       const char *plural);
/** Tells a noun with its owner: "your NOUN", "that player's NOUN", "the NOUN of target creature
 * with trample". An owner of NULL gives "the NOUN". */
void cg_tell_owned(cg_teller *tell, const cg_term *owner, const char *noun);
/** Explains the letter that stood for an amount, if there was one: ", where X is ...". */
void cg_tell_unknown(cg_teller *tell);

/* ---- describe_condition.c ---- */

/** Tells a condition, or its opposite. */
void cg_tell_condition(cg_teller *tell, const cg_term *term, bool opposite);
/** Can a condition of `where` be told as something that the candidate is or has? */
bool cg_tell_is_predicate(const cg_term *term);
/** Tells such a condition: "is not a token", "has power 3 or more", of `plural` things "have". */
void cg_tell_predicate(cg_teller *tell, const cg_term *term, bool opposite, bool plural);
/** Tells a comparison of what the candidate has, "power 3 or more", "2 charge counters". @return
 * false, and nothing is told, when the condition is no such comparison */
bool cg_tell_quality(cg_teller *tell, const cg_term *term, bool opposite);

/* ---- describe_where.c ---- */

/** Tells those conditions of `where` that can stand before the noun, each with a space behind:
 * "exhausted ". `where` may be NULL. */
void cg_tell_adjectives(cg_teller *tell, const cg_term *where);
/** The first word that cg_tell_adjectives() would tell; NULL if it would tell none. */
const char *cg_tell_first_adjective(const cg_teller *tell, const cg_term *where);
/** Tells the other conditions behind the noun: " with power 3 or more that is not a token". Of
 * players " who". */
void cg_tell_where(cg_teller *tell, const cg_term *where, bool plural, bool players);

/* ---- describe_selection.c ---- */

/** Tells cards or players or both, whether they are selected or named otherwise. */
void cg_tell_thing(cg_teller *tell, const cg_term *term, cg_tell_style style);
/** Tells them before a verb: "they", not "them". */
void cg_tell_subject(cg_teller *tell, const cg_term *subject, cg_tell_style style);
/** Tells the noun of a selection, both nouns of a union: "creature or player". */
void cg_tell_noun(cg_teller *tell, const cg_term *selection, bool plural);
/** Tells that there are such cards: "there is an enemy creature", "you have 3 or more ...".
 * @param least how many there must be; NULL: any
 * @param none  the opposite */
void cg_tell_there(cg_teller *tell, const cg_term *cards, const cg_term *least, bool none);
/** The person of the verb behind a subject. */
cg_person cg_tell_person(const cg_teller *tell, const cg_term *subject, cg_tell_style style);
/** Does a term that is no selection stand for several things ("them", the name of several
 * targets)? */
bool cg_tell_is_many(const cg_teller *tell, const cg_term *term);
/** Can a selection come to more than one? */
bool cg_tell_selects_many(const cg_teller *tell, const cg_term *selection);
/** Is it a selection of cards, players or both? */
bool cg_tell_is_selection(const cg_term *term);
/** Tells a selection; a target's where it is first spoken of. */
void cg_tell_selection(cg_teller *tell, const cg_term *selection, cg_tell_style style);

/* ---- describe_parts.c ---- */

/** Tells a place: "on top of your deck". @param into  "into", or "to" behind "return" */
void cg_tell_place(cg_teller *tell, const cg_term *place, const char *into);
/** Tells a duration with a space before it; nothing for CG_LASTS. */
void cg_tell_duration(cg_teller *tell, const cg_term *duration);
/** Tells a duration other than CG_LASTS, without the space. */
void cg_tell_span(cg_teller *tell, const cg_term *duration);
/** Tells changes with their verbs: "gets +2 power and gains trample". @param having "has +2
 * power" */
void cg_tell_mods(cg_teller *tell, const cg_term *mods, bool having, cg_person person);
/** Tells a cost as heads do: "2 mana, exhaust this". */
void cg_tell_cost(cg_teller *tell, const cg_term *cost);
/** Is everything in a cost something to pay, such as "2 mana, 3 life"? */
bool cg_tell_is_price(const cg_term *cost);
/** Tells a cost with verbs: "pay 2 mana and exhaust this", "pays 2 mana". */
void cg_tell_paying(cg_teller *tell, const cg_term *cost, cg_person person);
/** Tells an event: "this is destroyed". @param would  "this would be destroyed" */
void cg_tell_event(cg_teller *tell, const cg_term *event, bool would);

/* ---- describe_row.c ---- */

/** How a row's verb is said. */
typedef enum cg_tell_verb {
    CG_VERB_BASE,  /**< "draw", "be destroyed" */
    CG_VERB_THIRD, /**< "draws", "is destroyed" */
    CG_VERB_MANY   /**< "draw", "are destroyed" */
} cg_tell_verb;

/** Tells a row behind its subject: its rules text `says` if it has one, else its pattern. The parts
 * that fill it are the arguments of the term from `first` on. */
void cg_tell_row(cg_teller *tell, const cg_row *row, const cg_term *term, unsigned first,
                 cg_tell_verb verb, cg_person person);

/* ---- describe_step.c ---- */

/** Begins a new sentence, or if `within` one a new part of it, behind "; ". */
void cg_tell_go_on(cg_teller *tell, bool within);
/** Tells steps as whole sentences, without the last full stop. @return false when nothing was
 * told */
bool cg_tell_sentences(cg_teller *tell, const cg_term *steps);
/** Tells steps as one sentence without its full stop. @param have it stands behind "may": "have
 * that player draw" */
void cg_tell_inline(cg_teller *tell, const cg_term *steps, bool have);
/** Tells them where only the end of the sentence or another mode follows: fewer brackets are
 * needed. */
void cg_tell_at_end(cg_teller *tell, const cg_term *steps);
/** Tells a number of modes: "one" to "four", larger ones in digits. */
void cg_tell_how_many(cg_teller *tell, const cg_term *amount);
/** Does the rules text of a step bring its own subject: "target die becomes 4"? */
bool cg_tell_is_sentence(const cg_teller *tell, const cg_term *step);
/** Tells modes behind "choose one: ": "Burn - ...; Grow - ...". */
void cg_tell_modes(cg_teller *tell, const cg_term *branches);

/* ---- describe.c ---- */

/** Tells an ability that waits for its event once (`later`). @param within it stands in a
 * sentence */
void cg_tell_later(cg_teller *tell, const cg_ability_term *ability, bool within);
/** Tells an ability, without the last full stop. It becomes the teller's current one. */
void cg_tell_ability(cg_teller *tell, const cg_ability_term *ability);

#endif
