/**
 * @file tell.h
 * The teller writes rules texts in a language that files describe (tongue.h). Like the writer, it
 * walks the tree of a text. Its knowledge of grammar is small: noun phrases have determiner,
 * number, adjectives and noun, which agree; clauses have subject, verb and rest, and an order. If a
 * file lacks something, that is noted, and the whole text is useless.
 */
#ifndef CG_EFFECT_TELL_H
#define CG_EFFECT_TELL_H

#include "effect/tell/told.h"
#include "effect/tree/effect.h"
#include "effect/tree/fold.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#define CG_TELLER_LEVELS 4 /**< the most levels of abilities within abilities */
#define CG_TELLER_SLOTS 16 /**< the most names of one ability */
#define CG_TELLER_KEYS (CG_TELLER_LEVELS * CG_TELLER_SLOTS)
#define CG_TELLER_HOLES 6      /**< the most holes of a pattern */
#define CG_TELLER_ADJECTIVES 8 /**< the most adjectives of a noun */
#define CG_TELLER_NOUNS 4      /**< the most nouns of one selection: "creature or player" */
#define CG_TELLER_DEPTH 60     /**< the most levels of patterns and parts */

/** The order of a clause. */
typedef enum cg_order {
    CG_ORDER_FIRST,      /**< begins the sentence: "draw 2 cards", "each opponent draws" */
    CG_ORDER_BEHIND,     /**< after other words: "when ..., " */
    CG_ORDER_CLAUSE,     /**< a subordinate clause: "when this attacks" */
    CG_ORDER_WOULD,      /**< a subordinate clause about what would happen */
    CG_ORDER_INFINITIVE, /**< after "you may" */
    CG_ORDER_HAVING,     /**< after "have" and another player: "have that player draw 1 card" */
    CG_ORDER_PRICE,      /**< before the colon of an ability: "discard 1 card: " */
    CG_ORDER_ON          /**< continues with the subject of the clause before: "and loses flying" */
} cg_order;

/** The properties of a noun phrase or pronoun for agreement. */
typedef struct cg_agreement {
    const char *gender; /**< NULL: none */
    unsigned form;      /**< of the language's plural forms, 0 for one */
    bool you;           /**< it is the player whom the text addresses */
    bool single;        /**< a number that takes the verb of the singular */
} cg_agreement;

/** A noun phrase. */
typedef struct cg_noun_phrase {
    const char *determiner; /**< key; NULL: none */
    const char *number;     /**< as written; NULL */
    bool number_behind;     /**< the number is after the adjectives: "the top 3 cards" */
    const char *adjectives[CG_TELLER_ADJECTIVES];
    unsigned adjective_count;
    const char *nouns[CG_TELLER_NOUNS]; /**< keys of words */
    unsigned noun_count;
    unsigned form;
    bool counted;       /**< a number that requires a case is before it, but not in it */
    const char *behind; /**< already written; NULL */
} cg_noun_phrase;

/** The filler of a hole in a pattern. */
typedef struct cg_filler {
    const cg_term *term; /**< NULL: the word or the text */
    const char *word;    /**< key of a noun; NULL: the text */
    const char *text;    /**< NULL: nothing */
    unsigned form;       /**< of the noun */
    bool counted;        /**< the noun has its number in another hole */
    unsigned fill;       /**< of a term: a cg_fill; CG_FILL_COUNT: that of the term */
    unsigned tight;      /**< of a number that is part of another one; see cg_tell_operand() */
    cg_agreement agrees; /**< after it is written */
} cg_filler;

typedef struct cg_teller cg_teller;

#define CG_HOLE_WORDS 5  /**< words in a hole */
#define CG_HOLE_BYTES 64 /**< the most bytes of one of them */

/** The words of a hole: `{card acc}`. */
typedef struct cg_hole {
    char words[CG_HOLE_WORDS][CG_HOLE_BYTES];
    unsigned count;
} cg_hole;

/** The fillers of named holes, in sentences about a match. A part in brackets is omitted if there
 * is nothing for its first hole. */
typedef struct cg_named_holes {
    const void *about;
    bool (*is_told)(const void *about, const char *name);
    /** @return false, and writes nothing, if there is no such hole */
    bool (*write)(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number);
    int32_t (*number)(
        const void *about); /**< the amount, for `{n:coin|coins}`; NULL: there is none */
} cg_named_holes;

/** A pattern while it is being filled. */
typedef struct cg_filling {
    cg_filler holes[CG_TELLER_HOLES];
    unsigned count;
    unsigned case_number;        /**< for holes that say `=` */
    const cg_named_holes *named; /**< NULL: there are none */
} cg_filling;

/** A clause. */
typedef struct cg_clause {
    const char *subject; /**< written; NULL: the player whom the text addresses */
    cg_agreement agrees;
    const char *verb; /**< key */
    const char *rest; /**< written */
    const char *adverb;
} cg_clause;

#define CG_TELLER_SORTS 8 /**< sorts of things that the steps of an ability can name */

/** The number of steps in an ability that name things of one sort. */
typedef struct cg_teller_sort {
    unsigned sort, count;
} cg_teller_sort;

/** The text of a card, or a sentence about a match, while it is being written. */
struct cg_teller {
    const cg_module *module;
    const cg_tongue *tongue;
    cg_buffer *out;
    cg_arena *arena;
    cg_told_text *told; /**< receives the missing entry */
    const char *(*design_name)(void *user, cg_design design, const char *form);
    void *user;
    unsigned depth;
    const cg_ability_term *abilities[CG_TELLER_LEVELS];
    unsigned level;
    const int32_t *arguments;
    const cg_term *event;
    uint64_t mentioned; /**< a bit for each key that was mentioned */
    const cg_term *origin[CG_TELLER_KEYS];
    const cg_term *unknown; /**< amount written as a letter */
    unsigned letter;        /**< its letter */
    unsigned letters;       /**< taken letters: of payments and amounts */
    cg_agreement them;      /**< of the meaning of `them` */
    cg_agreement last;      /**< of the noun phrase written last */
    cg_agreement owner;     /**< of the owner that "its" and "their" mean */
    const cg_term *subject; /**< of the clause; NULL */
    cg_agreement clause;    /**< of its subject, for what agrees with it in the rest */
    bool own;               /**< "you" are the subject of the clause */
    bool this_turn;         /**< a player's number "per turn" changes only for this turn */
    bool silent_them;       /**< `them` is implied */
    bool moves;             /**< cards leave their zone */
    bool matches;           /**< selections only test */
    const cg_term *each;    /**< loop whose players are told at their first mention */
    const cg_term *holder;  /**< subject of a static ability while its condition is told, which
                                 calls it "it"; NULL */
    bool instead;           /**< "may" is told with "instead" */
    bool this_last;         /**< the last card mentioned is this one */
    bool taken;             /**< a step has taken cards, which "it" would mean */
    bool zone_is_told;      /**< the owner of a zone is told elsewhere: "the hand of player 2" */
    bool with_owner;        /**< the owner of a zone of cards is told */
    bool many;              /**< there are several cards in the clause */
    bool elsewhere;         /**< the cards need not be in play, so no player controls them */
    bool quoted;            /**< this is an ability in quotes */
    bool others;  /**< another player was mentioned: the steps of the card's player need a "you" */
    bool goes_on; /**< the next change has the same duration, which is told after that one */
    cg_teller_sort sorts[CG_TELLER_SORTS]; /**< two of one sort are told by their names */
    const char *adverb;                    /**< for the next clause; NULL */
};

/* ---- say.c ---- */

/** Returns the beginning of a part, for cg_tell_cut(). */
size_t cg_tell_here(const cg_teller *to);
/** Cuts the text written since `begin` out, into the arena; "" when memory is short. */
const char *cg_tell_cut(cg_teller *to, size_t begin);
/** Writes words. */
void cg_tell_add(cg_teller *to, const char *words);
void cg_tell_bytes(cg_teller *to, const char *words, size_t length);
/** Writes words for which the game can have its own, in the native language. */
void cg_tell_own(cg_teller *to, const char *words, size_t length);
void cg_tell_number(cg_teller *to, int32_t number);
/** Notes that the language lacks an entry. */
void cg_tell_miss(cg_teller *to, const char *section, const char *key);
/** Returns an entry, or notes that it is missing and returns NULL. */
const cg_tree *cg_tell_entry(cg_teller *to, const char *section, const char *key);
/** Returns the text of an entry; "" if it is missing, which is noted. */
const char *cg_tell_words(cg_teller *to, const char *section, const char *key);
/** Writes a text that the card gives, unchanged. */
void cg_tell_given(cg_teller *to, const char *text);
/** Translates a label of a card. */
const char *cg_tell_label(cg_teller *to, const char *label);
/** Makes sentences of the written words: capitals, spaces, commas, contractions. */
void cg_tell_clean(const cg_tongue *tongue, const char *text, cg_text *out);

/* ---- form.c ---- */

/** Puts an article before a name that was written since `at`. */
void cg_tell_article(cg_teller *to, const cg_tree *determiner, size_t at);
/** Writes a noun phrase; its agreement is to->last. */
void cg_tell_phrase(cg_teller *to, const cg_noun_phrase *phrase, unsigned case_number);
/** Adds the nouns of a word of the game or of the language: "norse deity", "monster or set
 * monster". */
void cg_tell_add_nouns(cg_teller *to, cg_noun_phrase *phrase, const char *word);
void cg_tell_add_adjective(cg_noun_phrase *phrase, const char *adjective);
/** Writes an adjective without a noun, "destroyed" of "is destroyed", with its agreement. */
void cg_tell_adjective(cg_teller *to, const char *key, cg_agreement agrees, unsigned case_number);
/** Writes a word by itself, in a form and a case: "power" of "+2 power". */
void cg_tell_word(cg_teller *to, const char *word, unsigned form, unsigned case_number);
/** Writes one thing with a determiner: "a god". */
void cg_tell_one(cg_teller *to, const char *determiner, const char *word, unsigned case_number);
/** Returns true if the noun has no plural form. */
bool cg_tell_is_mass(cg_teller *to, const char *word);
/** Writes a card's name. */
void cg_tell_design(cg_teller *to, const cg_term *named, unsigned form);
/** Returns true if the language itself has the card's name in that form. */
bool cg_tell_has_form(const cg_teller *to, const cg_term *named, unsigned form);
/** Writes a pronoun of a table of the section `pronouns`. */
void cg_tell_pronoun(cg_teller *to, const char *table, cg_agreement agrees, unsigned case_number);
/** Writes a clause. */
void cg_tell_clause(cg_teller *to, const cg_clause *clause, cg_order order);

/* ---- pattern.c ---- */

/** Fills a pattern. */
void cg_tell_fill(cg_teller *to, const char *pattern, cg_filling *filling);
/** Fills a phrase of the language with texts; those after a NULL are omitted. */
void cg_tell_say(cg_teller *to, const char *key, const char *first, const char *second);
/** Writes `verb | rest` or `subject | verb | rest`, several joined by `&&`. A pattern without a
 * subject has the subject of the clause. */
void cg_tell_clauses(cg_teller *to, const char *pattern, cg_filling *filling,
                     const cg_clause *clause, cg_order order);
/** Returns the pattern of a row: that of the language, or in the native one that of the row itself;
 * "" if it is missing, which is noted.
 * @param names it tells the names that are given: "flip a coin as c" */
const char *cg_tell_row(cg_teller *to, const char *section, const char *key, const cg_row *row,
                        bool names);
/** Makes the pattern of a row from its spelling, or from the text of a game's verb; in the native
 * language. */
const char *cg_tell_own_pattern(cg_teller *to, const cg_row *row, bool names);
/** Fills the holes of a row from the arguments of its term after the subject. */
cg_filling cg_tell_filling(const cg_row *row, const cg_term *term);

/* ---- thing.c ---- */

bool cg_tell_is_selection(const cg_term *term);
/** Returns the cards of a selection that takes all of a set, without further conditions; NULL for
 * other selections. */
const cg_term *cg_tell_all_of(const cg_term *term);
/** The style of a selection in its sentence: all are "each X" or "Xs". */
typedef enum cg_tell_style { CG_TELL_PLAIN, CG_TELL_SET, CG_TELL_TARGET } cg_tell_style;
/** Returns the agreement of cards or players that are not written. */
cg_agreement cg_tell_agreement(const cg_teller *to, const cg_term *term, cg_tell_style style);
/** Writes cards, players, zones, items; the agreement is to->last. */
void cg_tell_thing(cg_teller *to, const cg_term *term, unsigned case_number, cg_tell_style style);
/** Begins a phrase with the noun of a selection, and the words before it. */
void cg_tell_nouns(cg_teller *to, const cg_term *selection, cg_noun_phrase *phrase);
/** Returns the words after the noun, cut out of the text. */
const char *cg_tell_behind(cg_teller *to, const cg_term *term, unsigned form, bool target);
/** Puts "your" or "enemy" before the noun. */
void cg_tell_whose(const cg_term *selection, cg_noun_phrase *phrase, bool all);
/* ---- zone.c ---- */

/** Writes the zone of cards: " in your hand", " from the top of your deck". */
void cg_tell_in_zone(cg_teller *to, const cg_term *term);
/** Writes a zone with the preposition for a place: "in", "from", "into"; in a case for NULL. */
void cg_tell_zone(cg_teller *to, const cg_term *zone, const char *place, unsigned case_number);
/** Returns the agreement of the cards that `them` means, as an owner. */
cg_agreement cg_tell_theirs(const cg_teller *to, const cg_term *them);
/** Writes a noun with its owner: "your hand", "the power of target creature". */
void cg_tell_owned(cg_teller *to, const cg_term *owner, const char *word, unsigned form,
                   unsigned case_number);
/* ---- whose.c: of languages in which "it" says no more ---- */

/** Returns the card of the event as which "it" is told, "that creature"; NULL if "it" is clear. */
const cg_term *cg_tell_event_card(const cg_teller *to, const cg_term *term);
/** Returns the possessive for an owner, as a key of the determiners; NULL if there is none. */
const char *cg_tell_possessive(const cg_teller *to, const cg_term *owner);
/** Returns true if the source of the event is told by its action, "the card that destroyed
 * this". */
bool cg_tell_has_source(const cg_teller *to);
/** Returns the key of the noun for it, "the attacker", or NULL. `this_card`: it is this card. */
const char *cg_tell_event_words(const cg_teller *to, const cg_term *term, bool *this_card);

/* ---- named.c ---- */

/** Returns true if a target player was mentioned, whom "that player" would mean. */
bool cg_tell_told_player(const cg_teller *to);
/** Returns true if the steps mention the player of the event. */
bool cg_tell_needs_player(const cg_teller *to);
/** Returns true if the target was mentioned before. */
bool cg_tell_is_mentioned(const cg_teller *to, const cg_term *name);

/** Returns the agreement of an unknown card. */
cg_agreement cg_tell_card(cg_teller *to);
void cg_tell_name(cg_teller *to, const cg_term *name, unsigned case_number);
const cg_target_term *cg_tell_target(const cg_teller *to, const cg_term *name);
const cg_term *cg_tell_origin(const cg_teller *to, const cg_term *name);
/** Counts the names that the steps of an ability give. */
void cg_tell_count_names(cg_teller *to, const cg_term *steps);
/** Returns true if the step names one of several things of one sort, which only the name
 * identifies. */
bool cg_tell_is_unclear(const cg_teller *to, const cg_term *step);
/** Notes the name that a step gives. */
void cg_tell_remember(cg_teller *to, const cg_term *step);
/** Returns true for the event's amount, or a number rolled or chosen before. */
bool cg_tell_is_result(const cg_teller *to, const cg_term *amount);

/* ---- value.c ---- */

/** Writes a number as a noun phrase: "the number of your cards". */
void cg_tell_value(cg_teller *to, const cg_term *value, unsigned case_number);
/** Returns the word for a stat, or for its printed value, "base power", or last value, "last
 * power". */
const char *cg_tell_stat_word(cg_teller *to, const cg_term *stat);
/** Writes a number within another one or a comparison: in brackets if it binds less tightly than
 * `tight`, which is like cg_operator_row.binds. */
#define CG_TELL_TIGHT_WHOLE 7 /**< all results of operators get brackets */
void cg_tell_operand(cg_teller *to, const cg_term *value, unsigned case_number, unsigned tight);
/** Writes an amount: digits, or a letter that is explained later.
 * @return the form of a noun after it */
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
/** Returns the operator of a comparison, or of "and" and "or", or its opposite. */
unsigned cg_tell_operator(const cg_term *term, bool opposite);
bool cg_tell_is_logic(const cg_term *term);
bool cg_tell_is_comparison(const cg_term *term);
/** Returns the game's word in a row of the conditions, or NULL. */
const char *cg_tell_condition_word(const cg_teller *to, const cg_term *term);
/** Returns the key of a row. */
const char *cg_tell_condition_key(const cg_term *term);
/** Writes a row after its subject, which is already written. */
void cg_tell_condition_row(cg_teller *to, const cg_term *term, bool opposite, const char *subject,
                           cg_agreement agrees);
/** Returns the words after "is" or "has". */
const char *cg_tell_complement(cg_teller *to, const cg_term *term, bool opposite, unsigned form);
/** Returns the pattern of a state with a verb of its own, "attacks", or NULL. */
const char *cg_tell_clause_of_state(cg_teller *to, const cg_term *term);

/* ---- where.c ---- */

/** Adds the conditions of `where` that can be before the noun. */
void cg_tell_adjectives(cg_teller *to, const cg_term *where, cg_noun_phrase *phrase);
/** Writes the conditions on what it has: "with power 3 or more".
 * @return true if there is one, and the last is about having, not lacking */
bool cg_tell_having(cg_teller *to, const cg_term *where);
/** Writes the others, as relative clauses. @param players they are about players */
void cg_tell_where(cg_teller *to, const cg_term *where, cg_agreement agrees, bool players);

/* ---- part.c ---- */

void cg_tell_duration(cg_teller *to, const cg_term *duration);
/** Writes a place. @param as the key to use for the place; NULL: its own */
void cg_tell_place(cg_teller *to, const cg_term *place, const char *as);
/** Writes a cost as infinitives: "exhaust this, pay 2 mana". */
void cg_tell_cost(cg_teller *to, const cg_term *cost, bool verbs);
/** Writes a payment as a clause. */
void cg_tell_paying(cg_teller *to, const cg_term *cost, const cg_clause *who, cg_order order);
void cg_tell_event(cg_teller *to, const cg_term *event, bool would);
void cg_tell_static(cg_teller *to, const cg_term *sentence);
/* ---- change.c ---- */

/** Returns true if each change is one of costs. */
bool cg_tell_is_of_costs(const cg_teller *to, const cg_term *mods);
/** Returns words for which the game can have its own, cut out. */
const char *cg_tell_own_words(cg_teller *to, const char *words);
/** Returns true if the title of a player's number ends with "per turn". */
bool cg_tell_is_per_turn(const char *title);
/** Writes changes: "gets +2 power and gains trample". */
void cg_tell_mods(cg_teller *to, const cg_term *mods, bool having, const cg_clause *subject,
                  cg_order order);
/** Returns the words of an action, or of a forbidden one. */
const char *cg_tell_action(cg_teller *to, unsigned action, bool cannot);
/** Returns the key of a phase or window among the words: "draw phase". */
const char *cg_tell_phase(cg_teller *to, const char *key, bool window);

/* ---- step.c ---- */

bool cg_tell_is_act(const cg_term *step);
/** Returns true if another player or card than the card's player does it. */
bool cg_tell_has_subject(const cg_term *step);
/** Returns true if the text of the step has a subject of its own: "target die becomes 4". */
bool cg_tell_is_sentence(cg_teller *to, const cg_term *step);
/** Writes a step. @param same its subject is that of the step before, and is not repeated */
void cg_tell_act(cg_teller *to, const cg_term *step, cg_order order, bool same);

/* ---- steps.c ---- */

/** The position of steps in their sentence, which decides where the last of them must end. */
typedef enum cg_standing {
    CG_STANDING_INSIDE,  /**< other words may follow */
    CG_STANDING_HAVING,  /**< after "you may" */
    CG_STANDING_IN_LIST, /**< only a ";" follows */
    CG_STANDING_AT_END   /**< only the end follows */
} cg_standing;

/** Returns true if both are the same player or card, with the same words. */
bool cg_tell_same(const cg_term *left, const cg_term *right);
/** Returns true if a clause can continue without its subject after "then": "draws 2 cards, then
 * discards 1 card". */
bool cg_tell_goes_on(const cg_teller *to);
/** Writes steps as one sentence, joined by "then". */
void cg_tell_steps(cg_teller *to, const cg_term *steps, cg_standing place, cg_order order);
/** Writes steps as a list, "draw 1 card; if ..., ...", if "then" would not show where a step ends.
 * @param otherwise the word "otherwise" follows
 * @return false, and writes nothing, if they need no list */
bool cg_tell_as_list(cg_teller *to, const cg_term *steps, bool otherwise);
/** Writes steps as sentences. */
void cg_tell_sentences(cg_teller *to, const cg_term *steps, cg_order order);

/* ---- block.c ---- */

/** A choice among branches: the number, and perhaps another number under a condition. */
typedef struct cg_branch_choice {
    const cg_term *number, *more, *condition; /**< `more` NULL: always the same number */
} cg_branch_choice;

void cg_tell_block(cg_teller *to, const cg_term *step, cg_order order, bool within);
/** Begins the next sentence, or within a sentence the next part. */
void cg_tell_go_on(cg_teller *to, bool within);
void cg_tell_modes(cg_teller *to, const cg_term *branches);
/** Writes "you may X"; `what` becomes infinitives. */
void cg_tell_may(cg_teller *to, const cg_clause *who, const char *what, cg_order order);
/** Writes "choose two: ...". */
void cg_tell_choice(cg_teller *to, const cg_branch_choice *choice, const cg_term *branches,
                    const cg_clause *who, cg_order order);

/* ---- ability.c ---- */

void cg_tell_ability(cg_teller *to, const cg_ability_term *ability);
/** Writes an ability that waits. @param within it is within a sentence */
void cg_tell_later(cg_teller *to, const cg_ability_term *ability, bool within);

#endif
