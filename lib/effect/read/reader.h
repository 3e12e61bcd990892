/**
 * @file reader.h
 * The state of the parser, and the functions that its files share. A function that finds a mistake
 * in the grammar reports it and returns NULL or false; its caller then skips the rest of the line.
 * After a mistake that is only in the meaning, it continues with the result. NULL and false also
 * mean a lack of memory, which cg_read_exhausted() has noted. Terms, names and texts are in the
 * reader's arena.
 */
#ifndef CG_EFFECT_READER_H
#define CG_EFFECT_READER_H

#include "effect/read/noting.h"
#include "effect/words/lex.h"

#include <assert.h>

#define CG_RECURSION_MAX 60u  /**< brackets within brackets, blocks within blocks */
#define CG_OPERATIONS_MAX 80u /**< operations in one expression */
#define CG_NESTED_MAX 3u      /**< abilities within abilities */
#define CG_NAMED_SLOTS 7u     /**< slots that a text can use; the compiler takes the rest */
#define CG_CAPTURES_MAX 4u    /**< names of an ability that an inner one can use */
#define CG_NAMES_SPARE 8u     /**< names beyond the limits, reported once and then known */
/** The most names that one ability can have. */
#define CG_NAMES_MAX (CG_NAMED_SLOTS + CG_PARAMETERS_MAX + CG_NAMES_SPARE)
#define CG_MODES_MAX 16u /**< labelled branches of one choice */

/** A cg_type as a bit, for sets of types. */
#define CG_TYPE_BIT(type) (1u << (type))
/** The types that fit wherever cards, players or both are expected. */
#define CG_THINGS                                                                                  \
    (CG_TYPE_BIT(CG_TYPE_CARDS) | CG_TYPE_BIT(CG_TYPE_PLAYER) | CG_TYPE_BIT(CG_TYPE_THING))

/** The place of a name's value. The number of the slot is known at the end of the ability. */
typedef enum cg_name_kind {
    CG_NAME_PARAMETER, /**< in no slot: it is known before the match */
    CG_NAME_TARGET,
    CG_NAME_CAPTURE, /**< of the outer ability */
    CG_NAME_VALUE,   /**< of `let` and `as` */
    CG_NAME_HIDDEN,  /**< the value of `them` */
    CG_NAME_THIS     /**< not in a slot of the text's own: `this` */
} cg_name_kind;

/** A name in the text. */
typedef struct cg_name {
    const char *text; /**< ends with 0; NULL: it has none, or has no meaning yet */
    uint32_t length;
    int32_t hash;
    cg_spot spot;
    uint8_t kind;    /**< a cg_name_kind */
    uint8_t type;    /**< a cg_type */
    bool many;       /**< it can be none or several */
    uint8_t ordinal; /**< among those of its kind, from 0 */
    uint16_t index;  /**< of a target: pool of a die, row of a zone */
    uint16_t origin; /**< of a capture: kind and ordinal in the outer ability */
    bool used;       /**< it is used, or must not be reported as unused */
    bool spare;      /**< beyond a limit: it has no slot */
    bool hides;      /**< it is spelled like a word of the language */
    unsigned sound;  /**< mistakes before it, except those about unused names */
} cg_name;

/** A place in the tree where a slot's number is written at the end of the ability: `value` of the
 * term, or `*capture`. */
typedef struct cg_slot_use cg_slot_use;
struct cg_slot_use {
    cg_term *term;         /**< NULL: it is a capture */
    uint8_t *capture;      /**< in an inner ability; NULL */
    uint8_t kind, ordinal; /**< of the name */
    bool set;              /**< the slot + 1 goes into `value2` instead */
    bool moves;            /**< the term is a step that has moved the named cards */
    bool may_move;   /**< the term may have moved them: it has another word for the moved cards */
    bool again;      /**< and uses that are read before it can happen after it */
    bool counts;     /**< the slot + 1 goes into `index2`: the step counts what it does */
    bool asks;       /**< only a number of the card is read: the last one it had in play */
    cg_term *number; /**< that number; NULL */
    cg_slot_use *next;
};

/** The meaning of `them`. */
typedef struct cg_meaning {
    bool known;                  /**< it has a meaning */
    bool many;                   /**< none or several cards */
    bool apart;                  /**< it has a hidden slot of its own, not that of `them` */
    bool among;                  /**< it is some of the earlier `them` */
    bool fresh;                  /**< it was chosen or found by the step, and has no other name */
    bool of_event;               /**< it is the event's card after the step moved it */
    uint8_t kind, ordinal, type; /**< of the name whose slot has the value; a cg_type */
    unsigned at;                 /**< number of the step */
    cg_term *setter;             /**< statement that stores it after the first use; NULL */
} cg_meaning;

/** The most names of cards that were chosen from among `them`. */
enum { CG_TAKEN_MAX = 3 };

/** Why an amount cannot be used, though something was done. */
typedef enum cg_undone {
    CG_UNDONE_NOTHING,  /**< no step has done such a thing */
    CG_UNDONE_BRANCH,   /**< the step may have happened not at all, or several times */
    CG_UNDONE_DIVIDED,  /**< divided damage is not counted */
    CG_UNDONE_FIGHT,    /**< damage in a fight is not counted */
    CG_UNDONE_COUNTERS, /**< counters on cards are not counted */
    CG_UNDONE_COUNT
} cg_undone;

/** The names of one ability, and the state of reading it. */
typedef struct cg_name_scope cg_name_scope;
struct cg_name_scope {
    cg_name_scope *outer; /**< of the outer ability; NULL */
    cg_ability_term *ability;
    const char *gives;            /**< letters for what the event gives; NULL: there is no event */
    bool batch;                   /**< the event is about several cards */
    bool quoted;                  /**< in quotes: sees only the parameters of the outer names */
    bool names_lost;              /**< skipped text may have defined names */
    bool this_moved;              /**< a step before has moved this card */
    bool steps_begun;             /**< no target can follow */
    bool in_body;                 /**< after the head */
    bool for_cards;               /**< in a block for each of some cards */
    uint8_t mode;                 /**< branch of the head's modes that is being read + 1; 0 */
    unsigned values, most_values; /**< used now; the most at one time */
    unsigned hidden;              /**< slots that the meanings of `them` and `it` need */
    uint8_t hidden_place[2]; /**< number + 1 of the slot for `them`, and for moved cards; 0: none */
    uint8_t done_place
        [CG_DONE_COUNT]; /**< number + 1 of the slot for what steps have counted; 0: none */
    cg_term *done[CG_DONE_COUNT];  /**< the last step with such a count; NULL */
    uint8_t undone[CG_DONE_COUNT]; /**< a cg_undone, if there is none */
    unsigned step;                 /**< statements so far */
    unsigned rounds;               /**< outer blocks that are repeated */
    unsigned needs;                /**< bits of CG_NEEDS_..._ITEM */
    const cg_term *x;              /**< the first X; NULL */
    const cg_term *doers;          /**< cards that do the step that is being read; NULL */
    const cg_term *paid;           /**< the costs for the steps of the innermost `may pay`; NULL */
    unsigned paid_at;              /**< statements before these */
    bool x_is_paid;                /**< X is in a cost */
    cg_meaning them;
    /** Cards that a later step has drawn, milled or discarded: they are `them`, but not `it`. */
    cg_meaning drawn;
    cg_meaning moved; /**< cards that a later step has moved: see last_of() in meaning.c */
    /** Cards after a choice with a name: `the rest` are those that were not chosen. */
    cg_meaning left;
    uint8_t taken_kind[CG_TAKEN_MAX], taken_ordinal[CG_TAKEN_MAX]; /**< those names */
    unsigned taken;
    cg_slot_use *uses; /**< a list */
    cg_name captures[CG_CAPTURES_MAX];
    cg_name only_target; /**< the last target */
    unsigned name_count;
    cg_name names[CG_NAMES_MAX];
};

#define CG_TRIED_MAX 64u /**< words tried at one place, for hints */

/** The words that were tried at an unknown word: the author probably meant one of them. */
typedef struct cg_tried {
    uint32_t at;      /**< token */
    uint32_t classes; /**< of nouns */
    unsigned count;
    uint16_t words[CG_TRIED_MAX];
} cg_tried;

typedef struct cg_reader cg_reader;

/** The readers of what can be within any other phrase: an expression and a whole ability. Files ask
 * for them with cg_read_expression() and cg_read_ability(), and so do not depend on them. */
typedef struct cg_grammar {
    cg_term *(*expression)(cg_reader *reader, unsigned types, unsigned binding);
    cg_ability_term *(*ability)(cg_reader *reader, cg_name_scope *scope, bool nested);
} cg_grammar;

/** The state of reading a text. */
struct cg_reader {
    const cg_grammar *grammar;
    const cg_language *language;
    const cg_module *module;
    const cg_board *board; /**< never NULL: an empty one if the module has none */
    cg_arena *arena;
    const cg_effect_source *source;
    cg_mistakes mistakes;
    unsigned accept;      /**< bits of CG_ACCEPT_... */
    uint32_t at;          /**< the next token */
    cg_name_scope *scope; /**< NULL outside of abilities */
    /** Levels of brackets and blocks; operations of this expression; outer abilities. */
    unsigned recursion, operations, nested;
    bool inside_line; /**< in a block on one line */
    bool loose_and;   /**< an `and` can begin a step */
    bool no_under;    /**< `under` begins a place */
    bool plays;       /**< after `may play`, where cards can be `on top of` a pile */
    bool makes;       /**< a place for a copy can follow */
    uint32_t bare; /**< byte at which cards begin that are out of play if they have no place; 0 */
    bool of_cards; /**< the player is an owner of the selected cards */
    cg_type candidate; /**< in `where`: the type of the candidate; else CG_TYPE_UNKNOWN */
    bool comparing;    /**< in a condition, which may be true for only one of several players */
    bool lost;         /**< the head of a block was not understood */
    bool has_inner;    /**< inner abilities were read */
    uint32_t holds;    /**< token + 1 of the condition after a `while` before an ability; 0 */
    uint32_t strange;  /**< token after an unknown name that was reported; 0 */
    uint16_t refused;  /**< a word of the language that was given as a name; CG_WORD_NONE */
    bool in_cost;      /**< a cost is being read */
    bool asks_more;    /**< it is an additional cost whose amount no player chooses */
    bool memory_short;
    bool hides;                        /**< a name of this text is spelled like a word */
    unsigned unknowns;                 /**< paid unknowns in the abilities so far */
    unsigned unused;                   /**< names that were reported as unused */
    cg_tried *tried;                   /**< at the unknown word that is next */
    const cg_notes *notes;             /**< receives the meanings of words; NULL */
    const cg_translating *translating; /**< for tests; NULL */
    cg_tokens tokens;
};

/** Returns the note on the word at that byte of the text; NULL if no notes are wanted. */
static inline cg_note *cg_read_note(const cg_reader *reader, uint32_t offset)
{
    const cg_notes *notes = reader->notes;
    return notes != NULL && offset - notes->from < notes->count
               ? &notes->items[offset - notes->from]
               : NULL;
}

/** Notes the sort of the word at that byte. */
static inline void cg_read_note_sort(const cg_reader *reader, uint32_t offset, cg_sort sort)
{
    cg_note *note = cg_read_note(reader, offset);
    if (note != NULL)
        note->sort = (uint8_t)sort;
}

/** Returns true if a word is being tried, so that the text of mistakes is not needed. */
static inline bool cg_read_tries(const cg_reader *reader)
{
    return reader->mistakes.trial != NULL;
}

/* ---- hints (usual.c, families.c, misplaced.c, beginning.c) ---- */

/** The places in which a word of the language is usually another one. */
typedef enum cg_misplace {
    CG_MISPLACED_STEP,     /**< after a possible end of a step */
    CG_MISPLACED_VALUE,    /**< a number, a card or a player is expected */
    CG_MISPLACED_VERB,     /**< a verb is expected */
    CG_MISPLACED_EVENT,    /**< after the subject of an event */
    CG_MISPLACED_SENTENCE, /**< after the subject of a static ability */
    CG_MISPLACED_ALWAYS,   /**< as before, for a verb that a static ability can have */
    CG_MISPLACED_BEHIND,   /**< after a static ability */
    CG_MISPLACED_ACTION,   /**< an action after `can`, `cannot` or `must` is expected */
    CG_MISPLACED_COLON,    /**< a ':' is expected */
    CG_MISPLACED_COMMA,    /**< after a ',' that follows a step */
    CG_MISPLACED_COST      /**< at the beginning of a cost */
} cg_misplace;

/** Returns true if a cost is next, before a ':', at the beginning of an ability. */
bool cg_read_at_price(const cg_reader *reader);

/** Reports a word with which no ability begins. */
void cg_read_unknown_beginning(cg_reader *reader);

/** Returns true if the game has a verb or a noun of that spelling, or if it is a `when` or `react`
 * that begins abilities. */
bool cg_read_knows(const cg_reader *reader, const char *text, size_t length);

/** Returns true if the game has what the noun means in the language. */
bool cg_read_has_noun(const cg_reader *reader, const cg_noun *noun);

/** Returns true if a word, perhaps with an `s`, is before that token in its step. */
bool cg_read_comes_before(const cg_reader *reader, const char *word, const cg_token *token);
/** Returns true if such a word is before the next token. */
bool cg_read_stands_before(const cg_reader *reader, const char *word);

/* ---- tokens (reader.c) ---- */

/** Returns the token that many places ahead; after the end, the last one. The pointer is valid
 * until tokens are appended, which an ability in quotes does. */
static inline const cg_token *cg_read_peek(const cg_reader *reader, uint32_t ahead)
{
    assert(reader->tokens.count > 0); /* there is at least an END */
    uint32_t at = reader->at + ahead;
    return &reader->tokens.items[at < reader->tokens.count ? at : reader->tokens.count - 1];
}

/** Returns true if the next token is of that kind. */
static inline bool cg_read_at(const cg_reader *reader, cg_token_kind kind)
{
    return cg_read_peek(reader, 0)->kind == kind;
}

/** Notes that a word, unless CG_WORD_NONE, and nouns of these classes would fit at an unknown
 * word. */
void cg_read_note_tried(const cg_reader *reader, uint16_t word, uint32_t classes);

/** Returns true if the next token is that word of the language. */
static inline bool cg_read_at_word(const cg_reader *reader, uint16_t word)
{
    const cg_token *token = cg_read_peek(reader, 0);
    if (token->word == CG_WORD_NONE && token->kind == CG_TOKEN_WORD)
        cg_read_note_tried(reader, word, 0);
    return token->word == word;
}

/** Returns the word that many tokens ahead; CG_WORD_NONE if it is not a word of the language. */
static inline uint16_t cg_read_word(const cg_reader *reader, uint32_t ahead)
{
    return cg_read_peek(reader, ahead)->word;
}

/** Returns the place of the next token. */
static inline cg_spot cg_read_spot(const cg_reader *reader)
{
    return cg_read_peek(reader, 0)->spot;
}

/** Takes the next token; never passes an END. */
static inline void cg_read_take(cg_reader *reader)
{
    if (!cg_read_at(reader, CG_TOKEN_END))
        reader->at++;
}

/** Takes the token if it is of that kind. */
static inline bool cg_read_accept(cg_reader *reader, cg_token_kind kind)
{
    if (!cg_read_at(reader, kind))
        return false;
    cg_read_take(reader);
    return true;
}

/** Takes the token if it is that word. */
static inline bool cg_read_accept_word(cg_reader *reader, uint16_t word)
{
    if (!cg_read_at_word(reader, word))
        return false;
    cg_read_take(reader);
    return true;
}

/** Returns the bytes of a token in the text, which do not end with 0. */
static inline const char *cg_read_text(const cg_reader *reader, const cg_token *token)
{
    return reader->source->text + token->spot.offset;
}

/** Takes that many tokens. */
void cg_read_take_many(cg_reader *reader, unsigned count);
/** Takes a token of that kind, or reports that `text` ("':'") is missing and returns false. */
bool cg_read_expect(cg_reader *reader, cg_token_kind kind, const char *text);
/** Takes a word of the language, or reports that it is missing and returns false. */
bool cg_read_expect_word(cg_reader *reader, uint16_t word);
/** Returns true if the step ends here. */
bool cg_read_at_end(const cg_reader *reader);
/** Takes a text in quotes.
 * @return it without escapes, in the arena; NULL if there is none, which is reported as a lack of
 * `what`, or memory is short */
const char *cg_read_quoted(cg_reader *reader, const char *what);

/* ---- mistakes (reader.c) ---- */

#define CG_SHOWN_MAX 48 /**< bytes of a cg_shown, with the 0 at its end */
/** A token, or other words, as messages show them. */
typedef struct cg_shown {
    char text[CG_SHOWN_MAX];
} cg_shown;
/** Returns a token in single quotes, shortened if it is long, or "the end of the line" and the
 * like. */
cg_shown cg_read_show(const cg_reader *reader, const cg_token *token);

/** Words among which to look for the nearest. Begins with `count` 0. */
typedef struct cg_candidates {
    const char *words[512]; /**< borrowed; NULL after the last one */
    unsigned count;
    bool begun;       /**< the text has their first word: if none is near, the message lists all */
    uint32_t classes; /**< of nouns, which are listed if none is near; 0: no nouns */
} cg_candidates;
/** Adds a word, if there is room; NULL only ends the list. */
void cg_read_candidate(cg_candidates *candidates, const char *word);
/** Reports an unknown word at the next token ("... is not `what`"), with the nearest of the
 * candidates if there is one. */
void cg_read_unknown(cg_reader *reader, cg_mistake_kind kind, const char *what,
                     const cg_candidates *candidates);
/** Reports an unknown word with the nouns of these classes as candidates. */
void cg_read_unknown_noun(cg_reader *reader, cg_mistake_kind kind, const char *what,
                          uint32_t classes);
/** Reports "expected `what` after ..., found ..." at the next token, with the nearest word that
 * fits, if there is one. */
void cg_read_expected(cg_reader *reader, cg_mistake_kind kind, const char *what);
/** Reports it with that hint, a part of a sentence; NULL: as above. */
void cg_read_expected_but(cg_reader *reader, cg_mistake_kind kind, const char *what,
                          const char *hint);
/** Returns the nearest of the words that were tried at the next token, in `shown`; NULL if none is
 * near. */
const char *cg_read_near_tried(const cg_reader *reader, cg_shown *shown);
/** Notes that memory is short. Then nothing more is reported, since parts that are left out are not
 * mistakes of the text. */
void cg_read_exhausted(cg_reader *reader);
/** Reports a phrase of the language if the game does not have it. */
void cg_read_check_lack(cg_reader *reader, cg_lack_kind kind, unsigned row, cg_spot spot);
/** Returns true if the game has a row of the language. `row` is in the table of that kind. */
static inline bool cg_read_has(const cg_reader *reader, cg_lack_kind kind, unsigned row)
{
    assert(row < CG_LACK_ROWS);
    return reader->language->lacks.rows[kind][row] == NULL;
}
/** Returns true if no player can react to an event, or with `before` not before it. `row` counts
 * the events of the language, then those of the game. */
bool cg_read_is_deaf(const cg_reader *reader, unsigned row, bool before);
/** Returns true if the game has the event and, for an ability that reacts, if a player can react to
 * it. */
bool cg_read_has_event(const cg_reader *reader, unsigned row);
/** Returns true if the next word, after another one, is spelled like a verb in its third form. */
bool cg_read_in_third_form(const cg_reader *reader);
/** Writes the words of a root's edge as phrases have them, in the third form or the first. */
void cg_read_spell_edge(const cg_phrase_edge *edge, bool third, cg_text *out);
/** Returns true if a phrase of the game ends at this node or after it. */
bool cg_read_leads(const cg_reader *reader, const cg_phrase_node *node);
/** Enters one more level.
 * @return false, reported, if there are too many; else the caller leaves the level by
 * `reader->recursion--` */
bool cg_read_deeper(cg_reader *reader);

/* ---- nouns and terms (reader.c) ---- */

/** Returns the longest noun of these classes (bits of cg_noun_class) that the tokens from `ahead`
 * on spell, or NULL. */
const cg_noun *cg_read_find(const cg_reader *reader, uint32_t ahead, uint32_t classes);
/** Returns the next longest one after a noun that was found, or NULL. */
const cg_noun *cg_read_find_after(const cg_reader *reader, uint32_t ahead, uint32_t classes,
                                  const cg_noun *noun);
/** Takes the longest noun of these classes that is next; NULL if there is none. Reports an action
 * that the game does not have. */
const cg_noun *cg_read_noun(cg_reader *reader, uint32_t classes);

/** Reads an action, with or without an object; NULL as above. */
const cg_noun *cg_read_action(cg_reader *reader);
/** Reports that the next words are not an action. */
void cg_read_unknown_action(cg_reader *reader);
/** Returns the action `ahead` tokens ahead that continues a list of actions: `block`, `be
 * destroyed`, and after `be ...` also `destroyed`. NULL if there is none. */
const cg_noun *cg_read_find_action(const cg_reader *reader, uint32_t ahead, unsigned before);
/** Takes that action, which is next. */
void cg_read_take_action(cg_reader *reader, const cg_noun *noun);
/** Returns true if `cannot` and two or more actions are next. */
bool cg_read_lists_bans(const cg_reader *reader);

/** Reports an action that does not fit these cards or players (NULL: any). */
void cg_read_check_action_of(cg_reader *reader, const cg_term *who, unsigned action, bool must,
                             cg_spot spot);

/** Reports `can` with an action that needs no permission: the library's own actions. */
void cg_read_check_can(cg_reader *reader, unsigned action, cg_spot spot);

/** Checks a whole static ability about an action. */
void cg_read_check_action(cg_reader *reader, const cg_term *who, const cg_term *sentence);

/** Makes a term at a place, with all else zero; NULL when memory is short. */
cg_term *cg_read_term(cg_reader *reader, cg_term_kind kind, cg_type type, cg_spot spot);
/** Returns static words for a type ("a player"). */
const char *cg_read_type_text(cg_type type);
/** Returns words for a set of types ("a number or a card"). */
cg_shown cg_read_types_text(unsigned types);
/** Returns words for the expected types of an expression ("a number"); "a value" if any type
 * fits. */
cg_shown cg_read_wanted(unsigned types);
/** Returns true if the term is of one of these types, or wrong already; else reports it. */
bool cg_read_check(cg_reader *reader, const cg_term *term, unsigned types);
/** Returns true if a term is exactly one card or player that needs no choice; else reports it. */
bool cg_read_check_one(cg_reader *reader, const cg_term *term);

/* ---- names (names.c), and what `it` and `them` stand for (meaning.c) ---- */

/** Returns the newest name with this spelling, of this ability or captured by it; NULL if there is
 * none. */
cg_name *cg_read_find_own(cg_reader *reader, cg_name_scope *scope, const cg_token *token);
/** Notes a use of a name that is defined at `given`. */
void cg_read_note_name(const cg_reader *reader, cg_spot spot, cg_spot given);
/** Returns the name with this spelling, of this ability, or of an outer one, which is then
 * captured; or NULL. */
cg_name *cg_read_find_name(cg_reader *reader, const cg_token *token);
/** Makes a term for a name, which receives its slot at the end of the ability. */
cg_term *cg_read_name_term(cg_reader *reader, const cg_name *name, cg_spot spot);
/** Takes a new name; reports what is wrong with it, and still makes it if it can.
 * @return NULL if there is no word, no room at all, or memory is short */
cg_name *cg_read_declare(cg_reader *reader, cg_name_kind kind);
/** Takes the text of a name away, which has no meaning until it is given back. @return the text */
const char *cg_read_suspend(cg_reader *reader, cg_name *name);
/** Gives a name its text back. */
void cg_read_resume(cg_reader *reader, cg_name *name, const char *text);
/** Makes a target without a name, which is written where it is used; NULL, reported, if there are
 * too many. */
cg_name *cg_read_declare_target(cg_reader *reader, cg_spot spot);
/** Returns true if a name can be spelled like the token, which is a word of the language
 * (hide.c). */
bool cg_read_can_hide(const cg_reader *reader, const cg_token *token);
/** Returns true if a name hides the word of the language that the token spells. */
bool cg_read_is_hidden(const cg_reader *reader, const cg_token *token);
/** Makes the tokens from the next one on words or names, as the known names require. Call it when
 * these have changed. */
void cg_read_hide(cg_reader *reader);
/** Reports an unknown name: as one that is defined later, or with the nearest known one. */
void cg_read_unknown_name(cg_reader *reader, const cg_token *token);
/** Forgets the names after the first `count`; reports those that were never used. */
void cg_read_close_names(cg_reader *reader, unsigned count);
/** Adds all names that can be used here. */
void cg_read_name_candidates(const cg_reader *reader, cg_candidates *candidates);
/** Ends the innermost ability: its names are forgotten and every slot gets its number. */
void cg_read_close_scope(cg_reader *reader);
/** Notes that the term reads, or with `set` stores, the value of a name: the number of its slot is
 * written into the term at the end of the ability. */
void cg_read_use_slot(cg_reader *reader, cg_term *term, uint8_t kind, uint8_t ordinal, bool set);
/** Notes that `this` is used, here and in the outer abilities. */
void cg_read_use_this(cg_reader *reader, cg_term *term);
/** Finds the slot that the term reads, by its name. @return false if it reads none */
bool cg_read_find_slot(const cg_reader *reader, const cg_term *term, uint8_t *kind,
                       uint8_t *ordinal);
/** Notes that the step counts what it does in a hidden slot. */
void cg_read_counts_slot(cg_reader *reader, cg_term *step, uint8_t ordinal);
/** Notes that only a number of the named cards is read. Ignores a term that is not a name; `number`
 * is the reading term, or NULL. */
void cg_read_asks_slot(const cg_reader *reader, const cg_term *term, cg_term *number);
/** Notes that the step has moved the named cards: later uses mean the cards after the move. */
void cg_read_moves_slot(cg_reader *reader, cg_term *step, uint8_t kind, uint8_t ordinal);
/** Notes that the step moves cards, which may be any named cards, but not those that it names
 * itself. */
void cg_read_may_move(cg_reader *reader, cg_term *step, const cg_term *cards);
/** Notes the meanings of `it` and `them` after the statement. */
void cg_read_note_meaning(cg_reader *reader, cg_term *step);
/** Returns the meaning of `it` here, whose words were taken: the event's card, the only target, the
 * cards that the step before has moved, `them`, else the candidate or this card. Reports it if two
 * are possible. NULL when memory is short. */
cg_term *cg_read_it(cg_reader *reader, cg_spot spot);
/** Returns the meaning of `them`, or with `rest` of `the rest`. If there is none, reports that and
 * returns UNKNOWN. */
cg_term *cg_read_them(cg_reader *reader, cg_spot spot, bool rest);
/** Returns the meaning of `that player`. */
cg_term *cg_read_that_player(cg_reader *reader, cg_spot spot);
/** Captures a name of the outer ability, or finds it among the captures; NULL, reported, if there
 * is no room. */
cg_name *cg_read_capture(cg_reader *reader, cg_name_scope *scope, const cg_name *name,
                         cg_spot spot);
/** Returns true if `it` means something other than this card. Not in use. */
bool cg_read_has_it(const cg_reader *reader);

#endif
