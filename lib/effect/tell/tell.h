/**
 * @file tell.h
 * The teller: it writes rules texts in a language that files describe (tongue.h). Like the writer it
 * walks the tree of a text, but what it knows of grammar is only this: noun phrases have determiner,
 * number, adjectives and noun, which agree; clauses have subject, verb and rest, and an order. What is
 * missing in a file is noted, and then the whole text is of no use.
 */
#ifndef CG_EFFECT_TELL_H
#define CG_EFFECT_TELL_H

#include "effect/tell/told.h"
#include "effect/tree/effect.h"
#include "effect/tree/fold.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#define CG_TELLER_LEVELS 4 /**< how deep abilities can stand within each other */
#define CG_TELLER_SLOTS 16 /**< names of one ability */
#define CG_TELLER_KEYS (CG_TELLER_LEVELS * CG_TELLER_SLOTS)
#define CG_TELLER_HOLES 6      /**< holes of a pattern */
#define CG_TELLER_ADJECTIVES 8 /**< adjectives of a noun */
#define CG_TELLER_NOUNS 4      /**< nouns of one selection: "creature or player" */
#define CG_TELLER_DEPTH 60     /**< patterns and parts within each other */

/** The order of a clause. */
typedef enum cg_order {
    CG_ORDER_FIRST,      /**< begins the sentence: "draw 2 cards", "each opponent draws" */
    CG_ORDER_BEHIND,     /**< something stands before it: "when ..., " */
    CG_ORDER_CLAUSE,     /**< a subordinate clause: "when this attacks" */
    CG_ORDER_WOULD,      /**< the same of what would happen */
    CG_ORDER_INFINITIVE, /**< behind "you may" */
    CG_ORDER_HAVING,     /**< the same of somebody else: "have that player draw 1 card" */
    CG_ORDER_PRICE,      /**< before the colon of an ability: "discard 1 card: " */
    CG_ORDER_ON          /**< goes on with the subject of the clause before: "and loses flying" */
} cg_order;

/** What a noun phrase or pronoun is, for what agrees with it. */
typedef struct cg_agreement {
    const char *gender; /**< NULL: none */
    unsigned form;      /**< of the language's plural forms, 0 for one */
    bool you;           /**< it is the player to whom the text speaks */
    bool single;        /**< its number has the verb of one */
} cg_agreement;

/** A noun phrase. */
typedef struct cg_noun_phrase {
    const char *determiner; /**< key; NULL: none */
    const char *number;     /**< as it is written; NULL */
    bool number_behind;     /**< it stands behind the adjectives: "the top 3 cards" */
    const char *adjectives[CG_TELLER_ADJECTIVES];
    unsigned adjective_count;
    const char *nouns[CG_TELLER_NOUNS]; /**< keys of words */
    unsigned noun_count;
    unsigned form;
    bool counted;       /**< a number that asks for a case stands before it, though not in it */
    const char *behind; /**< written already; NULL */
} cg_noun_phrase;

/** What fills a hole of a pattern. */
typedef struct cg_filler {
    const cg_term *term; /**< NULL: the word or the text */
    const char *word;    /**< key of a noun; NULL: the text */
    const char *text;    /**< NULL: nothing */
    unsigned form;       /**< of the noun */
    bool counted;        /**< the noun has its number in another hole */
    unsigned fill;       /**< of a term: a cg_fill; CG_FILL_COUNT: as the term is */
    unsigned tight;      /**< of a number: it is part of another one; see cg_tell_operand() */
    cg_agreement agrees; /**< once it is written */
} cg_filler;

typedef struct cg_teller cg_teller;

#define CG_HOLE_WORDS 5  /**< words in a hole */
#define CG_HOLE_BYTES 64 /**< of one of them */

/** The words of a hole: `{card acc}`. */
typedef struct cg_hole {
    char words[CG_HOLE_WORDS][CG_HOLE_BYTES];
    unsigned count;
} cg_hole;

/** What fills the holes that have names, in sentences about a match. A part in brackets is left out if
 * there is nothing to say of the first hole in it. */
typedef struct cg_named_holes {
    const void *about;
    bool (*is_told)(const void *about, const char *name);
    /** @return false, and nothing is written: there is no such hole */
    bool (*write)(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number);
    int32_t (*number)(
        const void *about); /**< the amount, for `{n:coin|coins}`; NULL: there is none */
} cg_named_holes;

/** A pattern while it is filled. */
typedef struct cg_filling {
    cg_filler holes[CG_TELLER_HOLES];
    unsigned count;
    unsigned case_number;        /**< for holes that say `=` */
    const cg_named_holes *named; /**< NULL: there are none */
} cg_filling;

/** A clause. */
typedef struct cg_clause {
    const char *subject; /**< written; NULL: the player to whom the text speaks */
    cg_agreement agrees;
    const char *verb; /**< key */
    const char *rest; /**< written */
    const char *adverb;
} cg_clause;

#define CG_TELLER_SORTS 8 /**< sorts of things that the steps of an ability name */

/** How many steps of an ability name things of one sort. */
typedef struct cg_teller_sort {
    unsigned sort, count;
} cg_teller_sort;

/** The text of a card, or a sentence about a match, while it is written. */
struct cg_teller {
    const cg_module *module;
    const cg_tongue *tongue;
    cg_buffer *out;
    cg_arena *arena;
    cg_told_text *told; /**< what is missing */
    const char *(*design_name)(void *user, cg_design design, const char *form);
    void *user;
    unsigned depth;
    const cg_ability_term *abilities[CG_TELLER_LEVELS];
    unsigned level;
    const int32_t *arguments;
    const cg_term *event;
    uint64_t mentioned; /**< a bit for each key that was spoken of */
    const cg_term *origin[CG_TELLER_KEYS];
    const cg_term *unknown; /**< amount written as a letter */
    unsigned letter;        /**< its letter */
    unsigned letters;       /**< that are taken: by what is paid, and by amounts */
    cg_agreement them;      /**< of what `them` means */
    cg_agreement last;      /**< of the noun phrase written last */
    cg_agreement owner;     /**< of what "its" and "their" belong to */
    const cg_term *subject; /**< of the clause; NULL */
    cg_agreement clause;    /**< of its subject, for what agrees with it in the rest */
    bool own;               /**< the rest of a clause is told that "you" are the subject of */
    bool this_turn;         /**< a player's number "per turn" changes for this turn */
    bool silent_them;       /**< `them` goes without saying */
    bool moves;             /**< cards come from their zone */
    bool matches;           /**< selections say what fits */
    const cg_term *each;    /**< loop whose players are told where they are first spoken of */
    const cg_term
        *holder; /**< subject of a sentence while its condition is told, which is "it" then; NULL */
    bool instead;      /**< "may" is told with "instead" */
    bool this_last;    /**< the card spoken of last is this one */
    bool taken;        /**< a step has taken cards, as which "it" would be understood */
    bool zone_is_told; /**< whose a zone is, is said elsewhere: "the hand of player 2" */
    bool with_owner;   /**< a zone of cards is told, with its owner */
    bool many;         /**< the cards of the clause are several */
    bool elsewhere;    /**< cards that need not be in play, and so are nobody's to control */
    bool quoted;       /**< this is an ability in quotes */
    bool others;       /**< somebody else was spoken of: what the card's player does says "you" */
    bool goes_on;      /**< the next change lasts as long: how long is said behind that one */
    cg_teller_sort sorts[CG_TELLER_SORTS]; /**< two of one sort are told by their names */
    const char *adverb;                    /**< for the next clause; NULL */
};

/* ---- say.c ---- */

/** Where a part begins, for cg_tell_cut(). */
size_t cg_tell_here(const cg_teller *to);
/** Takes what was written since `begin` out of the text, into the arena; "" when memory is short. */
const char *cg_tell_cut(cg_teller *to, size_t begin);
/** Writes words. */
void cg_tell_add(cg_teller *to, const char *words);
void cg_tell_bytes(cg_teller *to, const char *words, size_t length);
/** Writes words for which the game can have its own, in the native language. */
void cg_tell_own(cg_teller *to, const char *words, size_t length);
void cg_tell_number(cg_teller *to, int32_t number);
/** Notes that the language has no such entry. */
void cg_tell_miss(cg_teller *to, const char *section, const char *key);
/** An entry, or NULL and it is noted. */
const cg_tree *cg_tell_entry(cg_teller *to, const char *section, const char *key);
/** The text of one; "" when it is missing, which is noted. */
const char *cg_tell_words(cg_teller *to, const char *section, const char *key);
/** Writes a text that the card gives, as it stands. */
void cg_tell_given(cg_teller *to, const char *text);
/** A label of a card in the language. */
const char *cg_tell_label(cg_teller *to, const char *label);
/** Makes sentences of what was written: capitals, spaces, commas, contractions. */
void cg_tell_clean(const cg_tongue *tongue, const char *text, cg_text *out);

/* ---- form.c ---- */

/** Puts an article before a name that was written since `at`. */
void cg_tell_article(cg_teller *to, const cg_tree *determiner, size_t at);
/** Writes a noun phrase; its agreement is to->last. */
void cg_tell_phrase(cg_teller *to, const cg_noun_phrase *phrase, unsigned case_number);
/** Adds the nouns of a word of the game or of the language: "norse deity", "monster or set monster". */
void cg_tell_add_nouns(cg_teller *to, cg_noun_phrase *phrase, const char *word);
void cg_tell_add_adjective(cg_noun_phrase *phrase, const char *adjective);
/** Writes an adjective without a noun, "destroyed" of "is destroyed", as it agrees. */
void cg_tell_adjective(cg_teller *to, const char *key, cg_agreement agrees, unsigned case_number);
/** Writes a word alone, in a form and a case: "power" of "+2 power". */
void cg_tell_word(cg_teller *to, const char *word, unsigned form, unsigned case_number);
/** Writes one thing with a determiner: "a god". */
void cg_tell_one(cg_teller *to, const char *determiner, const char *word, unsigned case_number);
/** Has the noun no form for several? */
bool cg_tell_is_mass(cg_teller *to, const char *word);
/** Writes a card's name. */
void cg_tell_design(cg_teller *to, const cg_term *named, unsigned form);
/** Has the language the card's name in that form itself? */
bool cg_tell_has_form(const cg_teller *to, const cg_term *named, unsigned form);
/** Writes a pronoun of a table of the section `pronouns`. */
void cg_tell_pronoun(cg_teller *to, const char *table, cg_agreement agrees, unsigned case_number);
/** Writes a clause. */
void cg_tell_clause(cg_teller *to, const cg_clause *clause, cg_order order);

/* ---- pattern.c ---- */

/** Fills a pattern. */
void cg_tell_fill(cg_teller *to, const char *pattern, cg_filling *filling);
/** Fills a phrase of the language with texts; those behind a NULL are left out. */
void cg_tell_say(cg_teller *to, const char *key, const char *first, const char *second);
/** Writes `verb | rest` or `subject | verb | rest`, several joined by `&&`; the subject is that of the
 * clause where the pattern has none. */
void cg_tell_clauses(cg_teller *to, const char *pattern, cg_filling *filling,
                     const cg_clause *clause, cg_order order);
/** The pattern of a row: that of the language, or in the native one that of the row itself; "" when it is
 * missing, which is noted.
 * @param names it says what names are given: "flip a coin as c" */
const char *cg_tell_row(cg_teller *to, const char *section, const char *key, const cg_row *row,
                        bool names);
/** Makes the pattern of a row of how it is spelled, or of what a game says of its verb; in the native
 * language. */
const char *cg_tell_own_pattern(cg_teller *to, const cg_row *row, bool names);
/** Fills the holes of a row from the arguments of its term behind the subject. */
cg_filling cg_tell_filling(const cg_row *row, const cg_term *term);

/* ---- thing.c ---- */

bool cg_tell_is_selection(const cg_term *term);
/** The cards among which a selection takes all, and says nothing else; NULL: it is another one. */
const cg_term *cg_tell_all_of(const cg_term *term);
/** How a selection stands in its sentence: all are "each X" or "Xs". */
typedef enum cg_tell_style { CG_TELL_PLAIN, CG_TELL_SET, CG_TELL_TARGET } cg_tell_style;
/** What agrees with cards or players, which are not written. */
cg_agreement cg_tell_agreement(const cg_teller *to, const cg_term *term, cg_tell_style style);
/** Writes cards, players, zones, items; the agreement is to->last. */
void cg_tell_thing(cg_teller *to, const cg_term *term, unsigned case_number, cg_tell_style style);
/** Begins a phrase with the noun of a selection, and what is said before it. */
void cg_tell_nouns(cg_teller *to, const cg_term *selection, cg_noun_phrase *phrase);
/** Writes what stands behind the noun. */
const char *cg_tell_behind(cg_teller *to, const cg_term *term, unsigned form, bool target);
/** Puts "your" or "enemy" before the noun. @return stands "your" there? */
void cg_tell_whose(const cg_term *selection, cg_noun_phrase *phrase, bool all);
/* ---- zone.c ---- */

/** Writes where cards of a zone lie: " in your hand", " from the top of your deck". */
void cg_tell_in_zone(cg_teller *to, const cg_term *term);
/** Writes a zone with the preposition for a place: "in", "from", "into"; a case for NULL. */
void cg_tell_zone(cg_teller *to, const cg_term *zone, const char *place, unsigned case_number);
/** What agrees with the cards that `them` means, as the owner of something. */
cg_agreement cg_tell_theirs(const cg_teller *to, const cg_term *them);
/** Writes a noun with its owner: "your hand", "the power of target creature". */
void cg_tell_owned(cg_teller *to, const cg_term *owner, const char *word, unsigned form,
                   unsigned case_number);
/* ---- whose.c: of languages in which "it" says no more ---- */

/** The card of the event that "it" is told as, "that creature"; NULL: "it" is clear. */
const cg_term *cg_tell_event_card(const cg_teller *to, const cg_term *term);
/** The possessive that says whose something is, as a key of the determiners; NULL: none does. */
const char *cg_tell_possessive(const cg_teller *to, const cg_term *owner);
/** Is the source of the event told by what it did, "the card that destroyed this"? */
bool cg_tell_has_source(const cg_teller *to);
/** The key of the noun that it is told as, "the attacker"; NULL: none. `this_card`: it is this one. */
const char *cg_tell_event_words(const cg_teller *to, const cg_term *term, bool *this_card);

/* ---- named.c ---- */

/** Was a player spoken of who is a target, so that "that player" would be that one? */
bool cg_tell_told_player(const cg_teller *to);
/** Do the steps speak of the player of the event? */
bool cg_tell_needs_player(const cg_teller *to);
/** Was the target spoken of before? */
bool cg_tell_is_mentioned(const cg_teller *to, const cg_term *name);

/** What agrees with a card of which nothing is known. */
cg_agreement cg_tell_card(cg_teller *to);
void cg_tell_name(cg_teller *to, const cg_term *name, unsigned case_number);
const cg_target_term *cg_tell_target(const cg_teller *to, const cg_term *name);
const cg_term *cg_tell_origin(const cg_teller *to, const cg_term *name);
/** Counts what the steps of an ability name. */
void cg_tell_count_names(cg_teller *to, const cg_term *steps);
/** Does the step name one of several things of one sort, so that only the name tells which is meant? */
bool cg_tell_is_unclear(const cg_teller *to, const cg_term *step);
/** Notes what a step names. */
void cg_tell_remember(cg_teller *to, const cg_term *step);
/** Is it the event's amount, or a number rolled or chosen before? */
bool cg_tell_is_result(const cg_teller *to, const cg_term *amount);

/* ---- value.c ---- */

/** Writes a number as a noun phrase: "the number of your cards". */
void cg_tell_value(cg_teller *to, const cg_term *value, unsigned case_number);
/** The word for a stat, or for what it is without changes, "base power", or was, "last power". */
const char *cg_tell_stat_word(cg_teller *to, const cg_term *stat);
/** Writes a number that is part of another one or of a comparison: in brackets where it binds less than
 * `tight`, which counts as cg_operator_row.binds does. */
#define CG_TELL_TIGHT_WHOLE 7 /**< all that an operator makes gets brackets */
void cg_tell_operand(cg_teller *to, const cg_term *value, unsigned case_number, unsigned tight);
/** Writes an amount: digits, or a letter that is explained later. @return the form of a noun behind */
unsigned cg_tell_amount(cg_teller *to, const cg_term *amount);
/** Writes an amount and a noun: "2 cards". */
void cg_tell_counted(cg_teller *to, const cg_term *amount, const char *word, unsigned case_number);
/** Explains the letter. */
void cg_tell_explain(cg_teller *to);

/* ---- condition.c ---- */

/** Writes a condition as a subordinate clause without its conjunction. */
void cg_tell_condition(cg_teller *to, const cg_term *term, bool opposite);
/** Names of the operators of comparisons in keys; NULL for others. */
extern const char *const cg_tell_operators[CG_OPERATOR_COUNT];
/** The operator of a comparison, or of "and" and "or", or its opposite. */
unsigned cg_tell_operator(const cg_term *term, bool opposite);
bool cg_tell_is_logic(const cg_term *term);
bool cg_tell_is_comparison(const cg_term *term);
/** The word of the game that a row of the conditions is about; NULL. */
const char *cg_tell_condition_word(const cg_teller *to, const cg_term *term);
/** The key of a row. */
const char *cg_tell_condition_key(const cg_term *term);
/** Writes a row behind its subject, which is written. */
void cg_tell_condition_row(cg_teller *to, const cg_term *term, bool opposite, const char *subject,
                           cg_agreement agrees);
/** What stands behind "is" or "has". */
const char *cg_tell_complement(cg_teller *to, const cg_term *term, bool opposite, unsigned form);
/** A state that has a verb of its own, "attacks", as its pattern; NULL. */
const char *cg_tell_clause_of_state(cg_teller *to, const cg_term *term);

/* ---- where.c ---- */

/** Adds the conditions of `where` that can stand before the noun. */
void cg_tell_adjectives(cg_teller *to, const cg_term *where, cg_noun_phrase *phrase);
/** Writes those that say what it has: "with power 3 or more". @return is there one, and the last says
 * what it has, not what it lacks? */
bool cg_tell_having(cg_teller *to, const cg_term *where);
/** Writes the others, as relative clauses.
 * @param players it is said of players */
void cg_tell_where(cg_teller *to, const cg_term *where, cg_agreement agrees, bool players);

/* ---- part.c ---- */

void cg_tell_duration(cg_teller *to, const cg_term *duration);
/** @param as the key of the place, in place of its own; NULL */
void cg_tell_place(cg_teller *to, const cg_term *place, const char *as);
/** Writes a cost as infinitives: "exhaust this, pay 2 mana". */
void cg_tell_cost(cg_teller *to, const cg_term *cost, bool verbs);
/** Writes paying as a clause. */
void cg_tell_paying(cg_teller *to, const cg_term *cost, const cg_clause *who, cg_order order);
void cg_tell_event(cg_teller *to, const cg_term *event, bool would);
void cg_tell_static(cg_teller *to, const cg_term *sentence);
/* ---- change.c ---- */

/** Does each change what cards cost? */
bool cg_tell_is_of_costs(const cg_teller *to, const cg_term *mods);
/** Words for which the game can have its own, taken out. */
const char *cg_tell_own_words(cg_teller *to, const char *words);
/** Does the title of a player's number end with "per turn"? */
bool cg_tell_is_per_turn(const char *title);
/** Writes changes: "gets +2 power and gains trample". */
void cg_tell_mods(cg_teller *to, const cg_term *mods, bool having, const cg_clause *subject,
                  cg_order order);
/** The words of an action, or of what cannot be done. */
const char *cg_tell_action(cg_teller *to, unsigned action, bool cannot);
/** The key of a phase or window among the words: "draw phase". */
const char *cg_tell_phase(cg_teller *to, const char *key, bool window);

/* ---- step.c ---- */

bool cg_tell_is_act(const cg_term *step);
/** Does somebody else than the card's player do it? */
bool cg_tell_has_subject(const cg_term *step);
/** Has the text of the step a subject of its own: "target die becomes 4"? */
bool cg_tell_is_sentence(cg_teller *to, const cg_term *step);
/** @param same its subject is that of the step before, and is not told again */
void cg_tell_act(cg_teller *to, const cg_term *step, cg_order order, bool same);

/* ---- steps.c ---- */

/** Where steps stand in their sentence: what may follow says where the last of them must end. */
typedef enum cg_standing {
    CG_STANDING_INSIDE,  /**< something may follow */
    CG_STANDING_HAVING,  /**< behind "you may" */
    CG_STANDING_IN_LIST, /**< nothing follows but a ";" */
    CG_STANDING_AT_END   /**< nothing follows but the end */
} cg_standing;

/** Are both the same player or card, told by the same words? */
bool cg_tell_same(const cg_term *left, const cg_term *right);
/** Can a clause go on without its subject behind "then": "draws 2 cards, then discards 1 card"? */
bool cg_tell_goes_on(const cg_teller *to);
/** Writes steps as one sentence, joined by "then". */
void cg_tell_steps(cg_teller *to, const cg_term *steps, cg_standing place, cg_order order);
/** Writes steps one by one, "draw 1 card; if ..., ...", where "then" would not say where a step ends.
 * @param otherwise the word "otherwise" follows
 * @return false, and nothing is written, where they need no list */
bool cg_tell_as_list(cg_teller *to, const cg_term *steps, bool otherwise);
/** Writes steps as sentences. */
void cg_tell_sentences(cg_teller *to, const cg_term *steps, cg_order order);

/* ---- block.c ---- */

/** A choice among branches: how many, and on a condition how many instead. */
typedef struct cg_choice {
    const cg_term *number, *more, *condition; /**< `more` NULL: always as many */
} cg_choice;

void cg_tell_block(cg_teller *to, const cg_term *step, cg_order order, bool within);
/** Begins the next sentence, or within one the next part. */
void cg_tell_go_on(cg_teller *to, bool within);
void cg_tell_modes(cg_teller *to, const cg_term *branches);
/** Writes "you may X"; `what` is told as infinitives. */
void cg_tell_may(cg_teller *to, const cg_clause *who, const char *what, cg_order order);
/** Writes "choose two: ...". */
void cg_tell_choice(cg_teller *to, const cg_choice *choice, const cg_term *branches,
                    const cg_clause *who, cg_order order);

/* ---- ability.c ---- */

void cg_tell_ability(cg_teller *to, const cg_ability_term *ability);
/** @param within it stands within a sentence */
void cg_tell_later(cg_teller *to, const cg_ability_term *ability, bool within);

#endif
