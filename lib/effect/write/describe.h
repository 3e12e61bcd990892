/**
 * @file describe.h
 * The describer: it turns abilities into rules text for people (cg_effect_describe()). The
 * functions append to the describer's text, most of them within a sentence. Texts in quotes below are
 * examples of what they write.
 */
#ifndef CG_EFFECT_DESCRIBE_H
#define CG_EFFECT_DESCRIBE_H

#include "effect/code/compile.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#define CG_DESCRIBE_LEVELS 4 /**< how deep abilities can stand within each other */
#define CG_DESCRIBE_SLOTS 16 /**< names of one ability */
#define CG_DESCRIBE_KEYS (CG_DESCRIBE_LEVELS * CG_DESCRIBE_SLOTS)
#define CG_DESCRIBE_SORTS 8 /**< sorts of things that the steps of an ability name */

/** How many steps of an ability name things of one sort. */
typedef struct cg_describe_sort {
    unsigned sort, count;
} cg_describe_sort;

/** The rules text of one ability while it is written. */
typedef struct cg_describer {
    const cg_module *module;
    const cg_ability_term *abilities[CG_DESCRIBE_LEVELS]; /**< from the outermost to this one */
    unsigned level;                                       /**< of this one, from 0 */
    const int32_t *arguments;                             /**< values of parameters; NULL: none */
    cg_text *out;
    bool capital;                            /**< a sentence begins: the next letter is a capital */
    uint64_t mentioned;                      /**< a bit for each key that was described already */
    const cg_term *origin[CG_DESCRIBE_KEYS]; /**< what gave a key its value; NULL: a target */
    cg_describe_sort sorts[CG_DESCRIBE_SORTS]; /**< two of one sort are described by their names */
    const cg_term *unknown; /**< amount described as a letter, still to be explained */
    unsigned explained;     /**< number of letters that were explained */
    const cg_term *event;   /**< what the ability waits for; NULL */
    bool matches;           /**< selections say what fits, not what is chosen */
    bool moves;             /**< cards come from their zone: "from your hand" */
    bool with_owner;        /**< "target opponent's hand", not "the hand of ..." */
    bool this_last;         /**< "its" would be understood as of this card */
    bool many;              /**< the cards of the statement are several */
    bool quoted;            /**< this is an ability in quotes */
    bool stopped;           /**< an ability in quotes was described last, with its stop */
} cg_describer;

/** How a selection stands in its sentence. */
typedef enum cg_describe_style {
    CG_DESCRIBE_PLAIN, /**< "an enemy creature", "each enemy creature" */
    CG_DESCRIBE_SET,   /**< all of them are "enemy creatures", not "each enemy creature" */
    CG_DESCRIBE_TARGET /**< "target enemy creature", "up to 2 target creatures" */
} cg_describe_style;

/** Person of a subject, for its verb. */
typedef enum cg_person { CG_PERSON_YOU, CG_PERSON_IT, CG_PERSON_THEY } cg_person;

/** Adds words; the first letter becomes a capital if a sentence begins. */
void cg_describe_add(cg_describer *to, const char *words);
/** The same for `length` bytes. */
void cg_describe_bytes(cg_describer *to, const char *words, size_t length);
/** Adds a word of a phrase, or the game's own word for it. */
void cg_describe_word(cg_describer *to, const char *word);
/** Adds words separated by spaces, each as cg_describe_word() does. */
void cg_describe_words(cg_describer *to, const char *words);
/** Adds a number in digits. */
void cg_describe_number(cg_describer *to, int32_t number);
/** Adds a noun with its article, "a charge counter"; one that is not counted has none: "damage". */
void cg_describe_one(cg_describer *to, const char *singular, const char *plural);
/** Adds a text in quotes: double ones, single ones within an ability in quotes. */
void cg_describe_quoted(cg_describer *to, const char *text);
/** Adds the full stop of a sentence, unless an ability in quotes has just brought one. */
void cg_describe_stop(cg_describer *to);
/** Ends a sentence, and begins the next. */
void cg_describe_next(cg_describer *to);

/* ---- describe_name.c ---- */

/** The key of a name, below CG_DESCRIBE_KEYS. A name that an inner ability captures from the outer one
 * has the same key in both. */
unsigned cg_describe_key(const cg_describer *to, const cg_term *name);
/** Describes what a name stands for: a target is "target creature" at first, then "that creature". */
void cg_describe_name(cg_describer *to, const cg_term *name);
/** The target that a name stands for; NULL if it stands for none. */
const cg_target_term *cg_describe_target(const cg_describer *to, const cg_term *name);
/** The step that gave a name its value; NULL if none has been described yet. */
const cg_term *cg_describe_origin(const cg_describer *to, const cg_term *name);
/** Counts how many steps name things of each sort, before the steps are described. */
void cg_describe_count_names(cg_describer *to, const cg_term *steps);
/** Notes what a step names, once it is described. */
void cg_describe_remember(cg_describer *to, const cg_term *step);
/** Is it the event's amount, or a number that was rolled or chosen before? Then it is "that
 * many". */
bool cg_describe_is_result(const cg_describer *to, const cg_term *amount);
/** Does the name that a step gives have to be described, since other steps name things of the same
 * sort? */
bool cg_describe_is_unclear(const cg_describer *to, const cg_term *step);

/* ---- describe_term.c ---- */

/** Describes any expression; a condition as cg_describe_condition() does. */
void cg_describe_term(cg_describer *to, const cg_term *term);
/** Describes an expression within another one, in brackets where they are needed. */
void cg_describe_operand(cg_describer *to, const cg_term *term);
/** Describes a plain amount, or a letter that cg_describe_unknown() explains. @return the number if it is
 * known, else 0. NULL is 1. */
int32_t cg_describe_amount(cg_describer *to, const cg_term *amount);
/** Describes an amount and the noun for so many; an amount of NULL is 1. A NULL noun has no such
 * form. */
void cg_describe_amount_of(cg_describer *to, const cg_term *amount, const char *singular,
                           const char *plural);
/** Describes a noun with its owner: "your NOUN", "that player's NOUN", "the NOUN of target creature
 * with trample". An owner of NULL gives "the NOUN". */
void cg_describe_owned(cg_describer *to, const cg_term *owner, const char *noun);
/** Explains the letter that stood for an amount, if there was one: ", where X is ...". */
void cg_describe_unknown(cg_describer *to);

/* ---- describe_condition.c ---- */

/** Describes a condition, or its opposite. */
void cg_describe_condition(cg_describer *to, const cg_term *term, bool opposite);
/** Can a condition of `where` be described as something that the candidate is or has? */
bool cg_describe_is_predicate(const cg_term *term);
/** Describes such a condition: "is not a token", "has power 3 or more", of `plural` things "have". */
void cg_describe_predicate(cg_describer *to, const cg_term *term, bool opposite, bool plural);
/** Describes a comparison of what the candidate has, "power 3 or more", "2 charge counters". @return
 * false, and nothing is described, when the condition is no such comparison */
bool cg_describe_quality(cg_describer *to, const cg_term *term, bool opposite);

/* ---- describe_where.c ---- */

/** Describes those conditions of `where` that can stand before the noun, each with a space behind:
 * "exhausted ". `where` may be NULL. */
void cg_describe_adjectives(cg_describer *to, const cg_term *where);
/** The first word that cg_describe_adjectives() would describe; NULL if it would describe none. */
const char *cg_describe_first_adjective(const cg_describer *to, const cg_term *where);
/** Describes the other conditions behind the noun: " with power 3 or more that is not a token". Of
 * players " who". */
void cg_describe_where(cg_describer *to, const cg_term *where, bool plural, bool players);

/* ---- describe_selection.c ---- */

/** Describes cards or players or both, whether they are selected or named otherwise. */
void cg_describe_thing(cg_describer *to, const cg_term *term, cg_describe_style style);
/** Describes them before a verb: "they", not "them". */
void cg_describe_subject(cg_describer *to, const cg_term *subject, cg_describe_style style);
/** Describes the noun of a selection, both nouns of a union: "creature or player". */
void cg_describe_noun(cg_describer *to, const cg_term *selection, bool plural);
/** Describes that there are such cards: "there is an enemy creature", "you have 3 or more ...".
 * @param least how many there must be; NULL: any
 * @param none  the opposite */
void cg_describe_there(cg_describer *to, const cg_term *cards, const cg_term *least, bool none);
/** The person of the verb behind a subject. */
cg_person cg_describe_person(const cg_describer *to, const cg_term *subject,
                             cg_describe_style style);
/** Does a term that is no selection stand for several things ("them", the name of several
 * targets)? */
bool cg_describe_is_many(const cg_describer *to, const cg_term *term);
/** Can a selection come to more than one? */
bool cg_describe_selects_many(const cg_describer *to, const cg_term *selection);
/** Is it a selection of cards, players or both? */
bool cg_describe_is_selection(const cg_term *term);
/** Describes a selection; a target's where it is first spoken of. */
void cg_describe_selection(cg_describer *to, const cg_term *selection, cg_describe_style style);

/* ---- describe_parts.c ---- */

/** Describes a place: "on top of your deck". @param into  "into", or "to" behind "return" */
void cg_describe_place(cg_describer *to, const cg_term *place, const char *into);
/** Describes a duration with a space before it; nothing for CG_LASTS. */
void cg_describe_duration(cg_describer *to, const cg_term *duration);
/** Describes a duration other than CG_LASTS, without the space. */
void cg_describe_span(cg_describer *to, const cg_term *duration);
/** Describes changes with their verbs: "gets +2 power and gains trample". @param having "has +2
 * power" */
void cg_describe_mods(cg_describer *to, const cg_term *mods, bool having, cg_person person);
/** Describes a cost as heads do: "2 mana, exhaust this". */
void cg_describe_cost(cg_describer *to, const cg_term *cost);
/** Is everything in a cost something to pay, such as "2 mana, 3 life"? */
bool cg_describe_is_price(const cg_term *cost);
/** Describes a cost with verbs: "pay 2 mana and exhaust this", "pays 2 mana". */
void cg_describe_paying(cg_describer *to, const cg_term *cost, cg_person person);
/** Describes an event: "this is destroyed". @param would  "this would be destroyed" */
void cg_describe_event(cg_describer *to, const cg_term *event, bool would);

/* ---- describe_row.c ---- */

/** How a row's verb is said. */
typedef enum cg_describe_verb {
    CG_VERB_BASE,  /**< "draw", "be destroyed" */
    CG_VERB_THIRD, /**< "draws", "is destroyed" */
    CG_VERB_MANY   /**< "draw", "are destroyed" */
} cg_describe_verb;

/** Describes a row behind its subject: its rules text `says` if it has one, else its pattern. The parts
 * that fill it are the arguments of the term from `first` on. */
void cg_describe_row(cg_describer *to, const cg_row *row, const cg_term *term, unsigned first,
                     cg_describe_verb verb, cg_person person);

/* ---- describe_step.c ---- */

/** Begins a new sentence, or if `within` one a new part of it, behind "; ". */
void cg_describe_go_on(cg_describer *to, bool within);
/** Describes steps as whole sentences, without the last full stop. @return false when nothing was
 * described */
bool cg_describe_sentences(cg_describer *to, const cg_term *steps);
/** Describes steps as one sentence without its full stop. @param have it stands behind "may": "have
 * that player draw" */
void cg_describe_inline(cg_describer *to, const cg_term *steps, bool have);
/** Describes them where only the end of the sentence or another mode follows: fewer brackets are
 * needed. */
void cg_describe_at_end(cg_describer *to, const cg_term *steps);
/** Describes a number of modes: "one" to "four", larger ones in digits. */
void cg_describe_how_many(cg_describer *to, const cg_term *amount);
/** Does the rules text of a step bring its own subject: "target die becomes 4"? */
bool cg_describe_is_sentence(const cg_describer *to, const cg_term *step);
/** Describes modes behind "choose one: ": "Burn - ...; Grow - ...". */
void cg_describe_modes(cg_describer *to, const cg_term *branches);

/* ---- describe.c ---- */

/** Describes an ability that waits for its event once (`later`). @param within it stands in a
 * sentence */
void cg_describe_later(cg_describer *to, const cg_ability_term *ability, bool within);
/** Describes an ability, without the last full stop. It becomes the describer's current one. */
void cg_describe_ability(cg_describer *to, const cg_ability_term *ability);

#endif
