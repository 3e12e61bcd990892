/**
 * @file write.h
 * The writer: it turns abilities into text in one of two voices. The spelling is the canonical text of
 * the effect language, which parses to equal programs again (cg_effect_print()); the rules text is
 * for players (cg_effect_describe()). Both walk a tree in the same way: functions whose names begin
 * with `cg_write_` serve both and append to the writer's text; those with `cg_describe_` belong to rules
 * texts, those with `cg_print_` to the spelling. Texts in backquotes below are examples of the spelling,
 * those in quotes of rules texts.
 */
#ifndef CG_EFFECT_WRITE_H
#define CG_EFFECT_WRITE_H

#include "effect/code/compile.h"
#include "effect/tree/effect.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#define CG_WRITER_LEVELS 4 /**< how deep abilities of rules texts can stand within each other */
#define CG_WRITER_SLOTS 16 /**< names of one ability */
#define CG_WRITER_KEYS (CG_WRITER_LEVELS * CG_WRITER_SLOTS)
#define CG_WRITER_SORTS 8 /**< sorts of things that the steps of an ability name */

/** For whom a text is written; also an index of tables that have a word for each. */
typedef enum cg_voice { CG_SPELLING, CG_RULES_TEXT, CG_VOICE_COUNT } cg_voice;

/** How many steps of an ability name things of one sort. */
typedef struct cg_writer_sort {
    unsigned sort, count;
} cg_writer_sort;

/** The text of one ability while it is written. */
typedef struct cg_writer {
    const cg_module *module;
    cg_text *out;
    cg_voice voice;
    bool elsewhere; /**< cards that need not be in play, and so are nobody's to control */
    bool matches;   /**< selections say what fits, not what is chosen: in events and conditions */

    /* spelling */
    const cg_ability_term *ability; /**< whose targets names mean */
    uint32_t told;                  /**< a bit for each unnamed target that was written */
    unsigned indent;                /**< two spaces each */

    /* rules text */
    const cg_ability_term *abilities[CG_WRITER_LEVELS]; /**< from the outermost to this one */
    unsigned level;                                     /**< of this one, from 0 */
    const int32_t *arguments;                           /**< values of parameters; NULL: none */
    bool capital;                          /**< a sentence begins: the next letter is a capital */
    uint64_t mentioned;                    /**< a bit for each key that was described already */
    const cg_term *origin[CG_WRITER_KEYS]; /**< what gave a key its value; NULL: a target */
    cg_writer_sort sorts[CG_WRITER_SORTS]; /**< two of one sort are described by their names */
    const cg_term *unknown; /**< amount described as a letter, still to be explained */
    unsigned letter;        /**< its letter */
    unsigned letters;       /**< that are taken: by what is paid, and by amounts */
    const cg_term *event;   /**< what the ability waits for; NULL */
    bool moves;             /**< cards come from their zone: "from your hand" */
    bool with_owner;        /**< "target opponent's hand", not "the hand of ..." */
    bool this_last;         /**< "its" would be understood as of this card */
    bool taken;   /**< other cards were taken since the event: "it" would be one of them */
    bool many;    /**< the cards of the statement are several */
    bool quoted;  /**< this is an ability in quotes */
    bool stopped; /**< an ability in quotes was described last, with its stop */
    bool others;  /**< somebody else was spoken of: what the card's player does says "you" */
    bool goes_on; /**< the next change lasts as long: how long is said behind that one */
    bool hand;    /**< all cards of a hand are discarded: "discard your hand" */
    const cg_term *subject; /**< of the statement; NULL: none, or the card's player */
    const cg_term
        *holder;    /**< subject of the sentence that holds while a condition does; else NULL */
    bool this_turn; /**< a player's number "per turn" changes for this turn */
    const cg_term *each; /**< loop whose players are described where they are first spoken of */
} cg_writer;

/** Is it the canonical spelling that is written? */
static inline bool cg_spells(const cg_writer *to)
{
    return to->voice == CG_SPELLING;
}

/** How tightly an expression holds together, from loose to tight: the levels of the operators. */
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
typedef enum cg_style {
    CG_STYLE_PLAIN,   /**< "an enemy creature", "each enemy creature" */
    CG_STYLE_CHOSEN,  /**< `one enemy creature` */
    CG_STYLE_TARGET,  /**< "target enemy creature", "up to 2 target creatures" */
    CG_STYLE_SUBJECT, /**< all are `enemy creatures`, but `each opponent` */
    CG_STYLE_SET      /**< all are "enemy creatures", "opponents" */
} cg_style;

/** Person of a subject, for its verb. */
typedef enum cg_person { CG_PERSON_YOU, CG_PERSON_IT, CG_PERSON_THEY } cg_person;

/* ---- words.c ---- */

/** Writes words; the first letter becomes a capital if a sentence begins. */
void cg_write_add(cg_writer *to, const char *words);
/** The same for `length` bytes. */
void cg_write_bytes(cg_writer *to, const char *words, size_t length);
/** Writes the words of the voice. */
void cg_write_either(cg_writer *to, const char *spelling, const char *rules_text);
/** Writes a word of a phrase, or the game's own word for it. */
void cg_write_word(cg_writer *to, const char *word);
/** Writes words separated by spaces, each as cg_write_word() does. */
void cg_write_words(cg_writer *to, const char *words);
/** Writes a number in digits. */
void cg_write_number(cg_writer *to, int32_t number);

/** What is spelled behind what is rounded, with a space before it; "" where the game rounds so. */
const char *cg_write_rounding(const cg_writer *to, bool up);
/** Writes a noun with its article, "a charge counter"; in rules texts one that is not counted has none:
 * "damage". */
void cg_write_one(cg_writer *to, const char *singular, const char *plural);
/** Writes a text in quotes, so that it can be read again; in rules texts with single ones within
 * an ability in quotes. */
void cg_write_quoted(cg_writer *to, const char *text);
/** Is an amount 1? NULL is. In rules texts also what comes to 1 for the ability's arguments. */
bool cg_write_is_one(const cg_writer *to, const cg_term *amount);
/** Writes a plain amount before a noun, in brackets where they are needed; in rules texts a letter for
 * a long one, which cg_describe_unknown() explains. @return the number if it is known, else 0. NULL is
 * 1. */
int32_t cg_write_amount(cg_writer *to, const cg_term *amount);
/** The same, but never as a letter. */
void cg_write_operand(cg_writer *to, const cg_term *amount);
/** Writes an amount and the noun for so many; an amount of NULL is 1. A NULL noun has no such
 * form. */
void cg_write_amount_of(cg_writer *to, const cg_term *amount, const char *singular,
                        const char *plural);
/** Writes X; in rules texts the letter of that unknown. */
void cg_write_letter(cg_writer *to, unsigned unknown);
/** Explains the letter that stood for an amount, if there was one: ", where X is ...". */
void cg_describe_unknown(cg_writer *to);
/** Writes the full stop of a sentence, unless an ability in quotes has just brought one. */
void cg_describe_stop(cg_writer *to);
/** Ends a sentence, and begins the next. */
void cg_describe_next(cg_writer *to);

/* ---- name.c ---- */

/** Writes what a name stands for: a target is "target creature" at first, then "that creature". */
void cg_write_name(cg_writer *to, const cg_term *name);
/** The key of a name, below CG_WRITER_KEYS. A name that an inner ability captures from the outer one
 * has the same key in both. */
unsigned cg_describe_key(const cg_writer *to, const cg_term *name);
/** The target that a name stands for; NULL if it stands for none. */
const cg_target_term *cg_describe_target(const cg_writer *to, const cg_term *name);
/** The step that gave a name its value; NULL if none has been described yet. */
const cg_term *cg_describe_origin(const cg_writer *to, const cg_term *name);
/** Counts how many steps name things of each sort, before the steps are described. */
void cg_describe_count_names(cg_writer *to, const cg_term *steps);
/** Notes what a step names, once it is described. */
void cg_describe_remember(cg_writer *to, const cg_term *step);
/** Is it the event's amount, or a number that was rolled or chosen before? Then it is "that
 * many". */
bool cg_describe_is_result(const cg_writer *to, const cg_term *amount);
/** Does the name that a step gives have to be described, since other steps name things of the same
 * sort? */
bool cg_describe_is_unclear(const cg_writer *to, const cg_term *step);

/* ---- term.c ---- */

/** Writes any expression, in brackets if it is looser than `tight`. In rules texts there are two
 * degrees: CG_TIGHT_ANY stands alone, else it is a part of another expression. */
void cg_write_term(cg_writer *to, const cg_term *term, unsigned tight);
/** Writes a noun with its owner: "your NOUN", "that player's NOUN", "the NOUN of target creature
 * with trample". An owner of NULL gives "the NOUN". */
void cg_write_owned(cg_writer *to, const cg_term *owner, const char *noun);

/* ---- condition.c ---- */

/** Is it a condition, and not one that an operator makes (compared numbers, `and`, `or`)? */
bool cg_write_is_condition(const cg_term *term);
/** Writes a condition, or its opposite, in brackets if an operator in it is looser than `tight`. */
void cg_write_condition(cg_writer *to, const cg_term *term, bool opposite, unsigned tight);
/** Writes a condition that is no part of a step, and explains an unknown number in it. @return was there
 * one? */
bool cg_describe_condition(cg_writer *to, const cg_term *condition);
/** Can a condition of `where` be described as something that the candidate is or has? */
bool cg_describe_is_predicate(const cg_term *term);
/** Describes such a condition: "is not a token", "has power 3 or more", of `plural` things "have". */
void cg_describe_predicate(cg_writer *to, const cg_term *term, bool opposite, bool plural);
/** Describes a comparison of what the candidate has, "power 3 or more", "2 charge counters". @return
 * false, and nothing is described, when the condition is no such comparison */
bool cg_describe_quality(cg_writer *to, const cg_term *term, bool opposite);

/* ---- where.c ---- */

/** Describes those conditions of `where` that can stand before the noun, each with a space behind:
 * "exhausted ". `where` may be NULL. */
void cg_describe_adjectives(cg_writer *to, const cg_term *where);
/** The first word that cg_describe_adjectives() would describe; NULL if it would describe none. */
const char *cg_describe_first_adjective(const cg_writer *to, const cg_term *where);
/** Describes those that say what the candidate has, behind the noun: " with power 3 or more". @return
 * do more such words follow behind "and"? */
bool cg_describe_having(cg_writer *to, const cg_term *where);
/** Describes the other conditions: " that is not a token". Of players " who". */
void cg_describe_where(cg_writer *to, const cg_term *where, bool plural, bool players);

/* ---- selection.c ---- */

/** Is it a selection of cards, players or both? */
bool cg_write_is_selection(const cg_term *term);
/** Writes cards or players or both, whether they are selected or named otherwise. */
void cg_write_thing(cg_writer *to, const cg_term *term, cg_style style);
/** Writes them before a verb: "they", not "them"; `I`, not `me`. */
void cg_write_subject(cg_writer *to, const cg_term *subject, cg_style style);
/** The person of the verb behind a subject. */
cg_person cg_write_person(const cg_writer *to, const cg_term *subject, cg_style style);
/** Writes a selection; a target's where it is first spoken of. */
void cg_write_selection(cg_writer *to, const cg_term *selection, cg_style style);
/** Writes the noun of a selection, both nouns of a union: "creature or player". */
void cg_write_noun(cg_writer *to, const cg_term *selection, bool plural);
/** Writes that there are such cards: "there is an enemy creature", "you have 3 or more ...".
 * @param least how many there must be; NULL: any
 * @param none  the opposite */
void cg_write_there(cg_writer *to, const cg_term *cards, const cg_term *least, bool none);
/** Does a term that is no selection stand for several things ("them", the name of several
 * targets)? */
bool cg_describe_is_many(const cg_writer *to, const cg_term *term);
/** Does a step `choose` name several things? */
bool cg_describe_chooses_many(const cg_writer *to, const cg_term *step);
/** Is it the player who does the statement, so that "their" is clear? */
bool cg_describe_is_subject(const cg_writer *to, const cg_term *player);
/** How many of something there are: "exactly 2", "2 or more". */
typedef struct cg_bounds {
    int32_t number;     /**< 0: none */
    bool exactly;       /**< and no more */
    const char *behind; /**< " or more", " or fewer" or nothing */
} cg_bounds;

/** Describes "there are fewer cards in your hand than in an opponent's hand", or more. @return false,
 * and nothing is described, when these are no numbers of cards */
bool cg_describe_fewer(cg_writer *to, const cg_term *number, const cg_term *other, bool fewer);

/** Describes how many cards, or counters on a card, there are: "you have 3 or more creatures", "there
 * is a charge counter on this". @return false, and nothing is described, when `of` is no number of
 * such things */
bool cg_describe_number_of(cg_writer *to, const cg_term *of, const cg_bounds *bounds);
/** The cards of which a selection takes all, and says nothing else of them; NULL: it is another one. */
const cg_term *cg_describe_all_of(const cg_writer *to, const cg_term *term);
/** Can a selection come to more than one? */
bool cg_describe_selects_many(const cg_writer *to, const cg_term *selection);

/* ---- parts.c ---- */

/** How the words before a place stand. */
typedef enum cg_to_place {
    CG_TO_SPELLED, /**< `into my deck` */
    CG_TO_PUT,     /**< "into your deck" */
    CG_TO_RETURN,  /**< "to your deck" */
    CG_TO_MADE,    /**< `in my deck`, "in your deck" */
    CG_TO_COUNT
} cg_to_place;

/** Writes a place: "on top of your deck". */
void cg_write_place(cg_writer *to, const cg_term *place, cg_to_place how);
/** Writes until when something is out of play, with a space before it; NULL: nothing. */
void cg_write_until(cg_writer *to, const cg_term *duration);
/** Writes a duration; nothing for CG_LASTS. */
void cg_write_duration(cg_writer *to, const cg_term *duration);
/** Writes a cost: `(2 mana, exhaust this)`, "2 mana, exhaust this". */
void cg_write_cost(cg_writer *to, const cg_term *cost);
/** Writes how much each card of a cost pays that pays a part: `1 mana`. */
void cg_write_part(cg_writer *to, const cg_term *part);
/** The spelling of a cost without brackets, in the arena; of a very long one the beginning. NULL
 * when `cost` is NULL or memory is short. */
const char *cg_print_price(const cg_language *language, const cg_term *cost, cg_arena *arena);
/** Is everything in a cost something to pay, such as "2 mana, 3 life"? */
bool cg_describe_is_price(const cg_term *cost);
/** Describes a cost with verbs: "pay 2 mana and exhaust this", "pays 2 mana". */
void cg_describe_paying(cg_writer *to, const cg_term *cost, cg_person person);

/** Writes an event: "this is destroyed". @param would  "this would be destroyed" */
void cg_write_event(cg_writer *to, const cg_term *event, bool would);
/** Writes the sentence of a static ability, without a stop. */
void cg_write_static(cg_writer *to, const cg_term *sentence);

/* ---- mods.c ---- */

/** Writes changes: `power +2 and trample`, "gets +2 power and gains trample".
 * @param having they stand behind `has`: "has +2 power" */
void cg_write_mods(cg_writer *to, const cg_term *mods, bool having, cg_person person);

/** Writes two or more changes that all forbid something: `cannot attack or block`; false: they are
 * something else, and nothing is written. */
bool cg_write_bans(cg_writer *to, const cg_term *mods);

/** Are they all about what cards cost? */
bool cg_describe_is_of_costs(const cg_writer *to, const cg_term *mods);

/** Do they add to what a player may do per turn, for this turn? */
bool cg_describe_is_for_turn(const cg_writer *to, const cg_term *mods, const cg_term *duration);

/* ---- row.c ---- */

/** How a row's verb is said. */
typedef enum cg_verb_form {
    CG_VERB_BASE,  /**< "draw", "be destroyed" */
    CG_VERB_THIRD, /**< "draws", "is destroyed" */
    CG_VERB_MANY   /**< "draw", "are destroyed" */
} cg_verb_form;

/** Writes a row behind its subject: its pattern, or in rules texts what it `says`. The parts that
 * fill it are the arguments of the term from `first` on. */
void cg_write_row(cg_writer *to, const cg_row *row, const cg_term *term, unsigned first,
                  cg_verb_form verb, cg_person person);

/* ---- event.c: rules text ---- */

/** The card of the event that is described as "that creature" for `it`, `the source` or `the other card`;
 * NULL: it has other words. */
const cg_term *cg_describe_event_card(const cg_writer *to, const cg_term *term);
/** The words of the event for them or for `the amount`: "the attacker", "the result"; NULL: those that
 * the term always has. */
const char *cg_describe_event_words(const cg_writer *to, const cg_term *term);
/** Does the step add to what happens, or take away from it: `change the amount to the amount + 1`? */
bool cg_describe_is_more(const cg_writer *to, const cg_term *step);
/** Rules text of a change of the event, such as "the result becomes {0} instead"; NULL: that of its
 * row. */
const char *cg_describe_change(const cg_writer *to, const cg_term *step);

/* ---- clause.c ---- */

/** Writes the phases of an ability, behind `between`: "the draw phase or the main phase". */
void cg_write_phases(cg_writer *to, uint32_t phases);
/** Describes the windows of an ability: "during the draw phase", "in response to a card". */
void cg_describe_windows(cg_writer *to, uint32_t windows);
/** Writes the zones in which an ability works: `the hand or the discard pile`, "your hand". */
void cg_write_zones(cg_writer *to, uint32_t zones);
/** Writes how often an ability works: "twice per turn". */
void cg_write_limit(cg_writer *to, const cg_ability_term *ability);
/** Writes the game's own marks of an ability, with commas between. */
void cg_write_flags(cg_writer *to, const cg_ability_term *ability);
/** Writes the numbers of a branch: `2..5`, "2 to 5"; `6..`, "6 or more". */
void cg_write_range(cg_writer *to, const cg_term *branch);

/* ---- ending.c, print.c, print_head.c: spelling ---- */

/** Does its spelling end in a `where`, which would swallow an operator behind it? */
bool cg_print_is_open(const cg_term *term);

/** Prints what stands before the colon of an ability. */
void cg_print_head(cg_writer *to, const cg_ability_term *ability);
/** Prints an ability without its parameters, from the current column on; ends with a newline. */
void cg_print_ability(cg_writer *to, const cg_ability_term *ability);
/** Prints a body behind its head: `: draw 1`, or lines one level deeper; ends with a newline. */
void cg_print_body(cg_writer *to, const cg_term *steps);

/* ---- describe_block.c: rules text ---- */

/** Describes a block. @param within it stands in a sentence */
void cg_describe_block(cg_writer *to, const cg_term *step, bool within);
/** Begins a new sentence, or if `within` one a new part of it, behind "; ". */
void cg_describe_go_on(cg_writer *to, bool within);
/** Describes a number of modes: "one" to "four", larger ones in digits. */
void cg_describe_how_many(cg_writer *to, const cg_term *amount);
/** Describes modes behind "choose one: ": "Burn - ...; Grow - ...". */
void cg_describe_modes(cg_writer *to, const cg_term *branches);

/* ---- describe_step.c: rules text ---- */

/** Is it a statement or a verb of the game, and not a block? */
bool cg_describe_is_act(const cg_term *step);
/** Has it a subject that is not the card's player? */
bool cg_describe_has_subject(const cg_term *step);
/** Are two subjects the same player or cards? */
bool cg_describe_same(const cg_term *left, const cg_term *right);
/** Describes a statement.
 * @param same its subject was described just before
 * @param have it stands behind "may" */
void cg_describe_act(cg_writer *to, const cg_term *step, bool same, bool have);
/** Describes steps as whole sentences, without the last full stop. @return false when nothing was
 * described */
bool cg_describe_sentences(cg_writer *to, const cg_term *steps);
/** Describes steps as one sentence without its full stop. @param have it stands behind "may": "have
 * that player draw" */
void cg_describe_inline(cg_writer *to, const cg_term *steps, bool have);
/** Describes steps one by one, "do this: draw 1 card; if ..., ...", where "then" would not say where a
 * step ends. The list must end the sentence.
 * @param words      what stands before the list
 * @param otherwise  "otherwise" begins the next sentence
 * @return false, and nothing is described, when they need no list */
bool cg_describe_as_list(cg_writer *to, const cg_term *steps, const char *words, bool otherwise);
/** Describes them where only the end of the sentence follows, or, `within` a list, a ";": fewer
 * brackets are needed. */
void cg_describe_at_end(cg_writer *to, const cg_term *steps, bool within);
/** Does the rules text of a step bring its own subject: "target die becomes 4"? */
bool cg_describe_is_sentence(const cg_writer *to, const cg_term *step);

/* ---- describe.c: rules text ---- */

/** Do the steps of the ability speak of "that player", who must have been named then? */
bool cg_describe_that_player(const cg_writer *to);
/** Has the text spoken of a target that is a player? Then "that player" would be understood as that one. */
bool cg_describe_told_player(const cg_writer *to);
/** Describes an ability that waits for its event once (`later`). @param within it stands in a
 * sentence */
void cg_describe_later(cg_writer *to, const cg_ability_term *ability, bool within);
/** Is it a sentence that holds, without a condition? Then how long it does can stand behind it. */
bool cg_describe_is_short_static(const cg_ability_term *ability);
/** Describes an ability, without the last full stop. It becomes the writer's current one. */
void cg_describe_ability(cg_writer *to, const cg_ability_term *ability);

#endif
