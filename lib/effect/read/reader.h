/**
 * @file reader.h
 * What the files of the parser share. A function that meets a mistake in the grammar reports it and
 * returns NULL or false; its caller then skips the rest of the line. After a mistake that is only in
 * the sense it continues with what it has. NULL and false also stand for a lack of memory, which
 * cg_read_exhausted() has noted. Terms, names and texts live in the reader's arena.
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
#define CG_CAPTURES_MAX 4u    /**< names of an ability that one within it can use */
#define CG_NAMES_SPARE 8u     /**< names beyond the limits, reported once and known from then on */
/** Names of one ability at a time. */
#define CG_NAMES_MAX (CG_NAMED_SLOTS + CG_PARAMETERS_MAX + CG_NAMES_SPARE)
#define CG_MODES_MAX 16u /**< labelled branches of one choice */

/** A cg_type as a bit, for sets of types. */
#define CG_TYPE_BIT(type) (1u << (type))
/** Types that fit where cards or players, or both, are asked for. */
#define CG_THINGS                                                                                  \
    (CG_TYPE_BIT(CG_TYPE_CARDS) | CG_TYPE_BIT(CG_TYPE_PLAYER) | CG_TYPE_BIT(CG_TYPE_THING))

/** Where a name's value lies. Which slot that is, is known at the end of the ability. */
typedef enum cg_name_kind {
    CG_NAME_PARAMETER, /**< in no slot: it is known before the match */
    CG_NAME_TARGET,
    CG_NAME_CAPTURE, /**< of the ability around this one */
    CG_NAME_VALUE,   /**< of `let` and `as` */
    CG_NAME_HIDDEN,  /**< what `them` stands for */
    CG_NAME_THIS     /**< in no slot of the text's own: `this` */
} cg_name_kind;

/** Something that the text has named. */
typedef struct cg_name {
    const char *text; /**< ends with 0; NULL: it has none, or stands for nothing yet */
    uint32_t length;
    int32_t hash;
    cg_spot spot;
    uint8_t kind;    /**< a cg_name_kind */
    uint8_t type;    /**< a cg_type */
    bool many;       /**< it can be none or several */
    uint8_t ordinal; /**< among those of its kind, from 0 */
    uint16_t index;  /**< of a target: pool of a die, row of a zone */
    uint16_t origin; /**< of a capture: kind and ordinal in the ability around */
    bool used;       /**< or it would be wrong to report that it is not */
    bool spare;      /**< beyond a limit: it has no slot */
    bool hides;      /**< a word of the language that is spelled so */
    unsigned sound;  /**< mistakes before it, without those about names that are never used */
} cg_name;

/** A place in the tree where a slot's number is written at the end of the ability: `value` of the
 * term, or `*capture`. */
typedef struct cg_slot_use cg_slot_use;
struct cg_slot_use {
    cg_term *term;         /**< NULL: it is a capture */
    uint8_t *capture;      /**< in an ability within; NULL */
    uint8_t kind, ordinal; /**< of the name */
    bool set;              /**< the slot + 1 goes into `value2` instead */
    bool moves;            /**< the term is a step that has moved what is named so */
    bool may_move;         /**< it can have: what it has moved has another word there */
    bool again;            /**< and what is read before it can come behind it */
    bool counts;           /**< the slot + 1 goes into `index2`: the step counts what it does */
    bool asks;       /**< only a number of the card is asked for: the last one it had in play */
    cg_term *number; /**< that number; NULL */
    cg_slot_use *next;
};

/** What `them` stands for. */
typedef struct cg_meaning {
    bool known;                  /**< it stands for something */
    bool many;                   /**< for none or several */
    bool apart;                  /**< it has a hidden slot of its own, not that of `them` */
    bool among;                  /**< it is some of what `them` stood for */
    bool fresh;                  /**< it was chosen or found by the step, and has no other name */
    bool of_event;               /**< it is the event's card, which the step has moved */
    uint8_t kind, ordinal, type; /**< of the name in whose slot it is; a cg_type */
    unsigned at;                 /**< number of the step */
    cg_term *setter;             /**< statement that keeps it once it is spoken of; NULL */
} cg_meaning;

/** Names of cards that were chosen from among `them`, so many at most. */
enum { CG_TAKEN_MAX = 3 };

/** Why it cannot be asked how much was done, though something was. */
typedef enum cg_undone {
    CG_UNDONE_NOTHING,  /**< no step has done such a thing */
    CG_UNDONE_BRANCH,   /**< it may not have been carried out, or several times */
    CG_UNDONE_DIVIDED,  /**< damage that is divided is not counted */
    CG_UNDONE_FIGHT,    /**< what cards deal in a fight is not counted */
    CG_UNDONE_COUNTERS, /**< counters on cards are not counted */
    CG_UNDONE_COUNT
} cg_undone;

/** The names of one ability, and what is known while it is read. */
typedef struct cg_name_scope cg_name_scope;
struct cg_name_scope {
    cg_name_scope *outer; /**< of the ability around; NULL */
    cg_ability_term *ability;
    const char *gives;            /**< letters of what the event gives; NULL: there is no event */
    bool batch;                   /**< the event is about several cards */
    bool quoted;                  /**< in quotes: of the names around it sees only parameters */
    bool names_lost;              /**< what was passed over can have named things */
    bool this_moved;              /**< a step before has moved this card */
    bool steps_begun;             /**< no target can follow */
    bool in_body;                 /**< behind the head */
    bool for_cards;               /**< in a block for each of some cards */
    uint8_t mode;                 /**< branch of the head's modes that is being read + 1; 0 */
    unsigned values, most_values; /**< in use now; the most at one time */
    unsigned hidden;              /**< slots that what `them` and `it` stand for needs */
    uint8_t hidden_place[2];      /**< number + 1 of that for `them`, and for what was moved; 0 */
    uint8_t done_place[CG_DONE_COUNT]; /**< the same for what steps have counted */
    cg_term *done[CG_DONE_COUNT];      /**< the last step of which that can be asked; NULL */
    uint8_t undone[CG_DONE_COUNT];     /**< a cg_undone, where there is none */
    unsigned step;                     /**< statements so far */
    unsigned rounds;                   /**< blocks around that are done again and again */
    unsigned needs;                    /**< bits of CG_NEEDS_..._ITEM */
    const cg_term *x;                  /**< the first X; NULL */
    const cg_term *doers;              /**< cards that do the step that is being read; NULL */
    const cg_term *paid; /**< what is paid for the steps of the innermost `may pay`; NULL */
    unsigned paid_at;    /**< statements before these */
    bool x_is_paid;      /**< that X stands in a cost */
    cg_meaning them;
    /** Cards that a later step has drawn, milled or discarded: they are `them`, but not `it`. */
    cg_meaning drawn;
    cg_meaning moved; /**< cards that a later step has moved: see last_of() in meaning.c */
    /** Cards from which some were chosen by a name: `the rest` are the others. */
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

/** What was looked for in vain at an unknown word: one of it is probably meant. */
typedef struct cg_tried {
    uint32_t at;      /**< token */
    uint32_t classes; /**< of nouns */
    unsigned count;
    uint16_t words[CG_TRIED_MAX];
} cg_tried;

/** A text while it is read. */
typedef struct cg_reader {
    const cg_language *language;
    const cg_module *module;
    const cg_board *board; /**< never NULL: one without anything where the module has none */
    cg_arena *arena;
    const cg_effect_source *source;
    cg_mistakes mistakes;
    unsigned accept;      /**< bits of CG_ACCEPT_... */
    uint32_t at;          /**< token that is next */
    cg_name_scope *scope; /**< NULL outside of abilities */
    /** Levels of brackets and blocks; operations of this expression; abilities around this one. */
    unsigned recursion, operations, nested;
    bool inside_line;  /**< in a block on one line */
    bool loose_and;    /**< an `and` can begin a step */
    bool no_under;     /**< `under` begins a place */
    bool plays;        /**< behind `may play`, where cards can be those `on top of` a pile */
    bool makes;        /**< a place can follow to which a copy comes */
    uint32_t bare;     /**< byte where cards begin that without a place lie out of play; 0 */
    bool of_cards;     /**< the player is one whose cards are selected */
    cg_type candidate; /**< in `where`: what is looked at; else CG_TYPE_UNKNOWN */
    bool comparing;    /**< in a condition: what holds for one of several players can be asked */
    bool lost;         /**< the head of a block was not understood */
    bool has_inner;    /**< abilities within abilities were read */
    uint32_t holds;    /**< token + 1 of the condition behind a `while` before an ability; 0 */
    uint32_t strange;  /**< token behind a name that stands for nothing, which is reported; 0 */
    uint16_t refused;  /**< a word of the language that was given as a name; CG_WORD_NONE */
    bool in_cost;      /**< what is paid is read */
    bool asks_more;    /**< it is what cards cost more, of which nobody chooses how much */
    bool memory_short;
    bool hides;                        /**< a name of this text was spelled like a word */
    unsigned unknowns;                 /**< that are paid for in the abilities so far */
    unsigned unused;                   /**< names that were reported as never used */
    cg_tried *tried;                   /**< at the unknown word that is next */
    const cg_notes *notes;             /**< receives what words are read as; NULL */
    const cg_translating *translating; /**< for tests; NULL */
    cg_tokens tokens;
} cg_reader;

/** The note on what begins at that byte of the text; NULL where none is wanted. */
static inline cg_note *cg_read_note(const cg_reader *reader, uint32_t offset)
{
    const cg_notes *notes = reader->notes;
    return notes != NULL && offset - notes->from < notes->count
               ? &notes->items[offset - notes->from]
               : NULL;
}

/** Notes of what sort the word is that begins at that byte. */
static inline void cg_read_note_sort(const cg_reader *reader, uint32_t offset, cg_sort sort)
{
    cg_note *note = cg_read_note(reader, offset);
    if (note != NULL)
        note->sort = (uint8_t)sort;
}

/** Whether a word is tried, so that nobody reads what the mistakes say. */
static inline bool cg_read_tries(const cg_reader *reader)
{
    return reader->mistakes.trial != NULL;
}

/* ---- hints (usual.c, families.c, misplaced.c, beginning.c) ---- */

/** Where a word of the language stands that another one is usual for. */
typedef enum cg_misplace {
    CG_MISPLACED_STEP,     /**< behind what could be the end of a step */
    CG_MISPLACED_VALUE,    /**< where a number, a card or a player is asked for */
    CG_MISPLACED_VERB,     /**< where a verb is asked for */
    CG_MISPLACED_EVENT,    /**< behind the one to whom something happens */
    CG_MISPLACED_SENTENCE, /**< behind the subject of a static ability */
    CG_MISPLACED_ALWAYS,   /**< the same, of a verb that such a sentence can have */
    CG_MISPLACED_BEHIND,   /**< behind such a sentence */
    CG_MISPLACED_ACTION,   /**< where it is asked for what can, cannot or must be done */
    CG_MISPLACED_COLON,    /**< where a ':' is asked for */
    CG_MISPLACED_COMMA,    /**< behind a ',' that follows a step */
    CG_MISPLACED_COST      /**< where something that is paid begins */
} cg_misplace;

/** Whether what is paid stands next, before a ':', where an ability begins. */
bool cg_read_at_price(const cg_reader *reader);

/** Reports a word with which no ability begins. */
void cg_read_unknown_beginning(cg_reader *reader);

/** Whether the game has a verb or a noun of that spelling; or `when` or `react`, with which abilities begin. */
bool cg_read_knows(const cg_reader *reader, const char *text, size_t length);

/** Whether the game has what the noun stands for in the language. */
bool cg_read_has_noun(const cg_reader *reader, const cg_noun *noun);

/** Whether a word, perhaps with an `s`, stands before that token in its step. */
bool cg_read_comes_before(const cg_reader *reader, const char *word, const cg_token *token);
/** The same of the next token. */
bool cg_read_stands_before(const cg_reader *reader, const char *word);

/* ---- tokens (reader.c) ---- */

/** The token that many tokens on; behind the last one the last one. The pointer holds until tokens
 * are appended, which an ability in quotes does. */
static inline const cg_token *cg_read_peek(const cg_reader *reader, uint32_t ahead)
{
    assert(reader->tokens.count > 0); /* an END at least */
    uint32_t at = reader->at + ahead;
    return &reader->tokens.items[at < reader->tokens.count ? at : reader->tokens.count - 1];
}

/** Whether the next token is of that kind. */
static inline bool cg_read_at(const cg_reader *reader, cg_token_kind kind)
{
    return cg_read_peek(reader, 0)->kind == kind;
}

/** Notes that a word, unless CG_WORD_NONE, and nouns of these classes would fit where an unknown
 * word stands. */
void cg_read_note_tried(const cg_reader *reader, uint16_t word, uint32_t classes);

/** Whether the next token is that word of the language. */
static inline bool cg_read_at_word(const cg_reader *reader, uint16_t word)
{
    const cg_token *token = cg_read_peek(reader, 0);
    if (token->word == CG_WORD_NONE && token->kind == CG_TOKEN_WORD)
        cg_read_note_tried(reader, word, 0);
    return token->word == word;
}

/** The word that many tokens on; CG_WORD_NONE if there is none that the language knows. */
static inline uint16_t cg_read_word(const cg_reader *reader, uint32_t ahead)
{
    return cg_read_peek(reader, ahead)->word;
}

/** Where the next token stands. */
static inline cg_spot cg_read_spot(const cg_reader *reader)
{
    return cg_read_peek(reader, 0)->spot;
}

/** Takes the next token; never goes behind an END. */
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

/** The bytes of a token in the text, which do not end with 0. */
static inline const char *cg_read_text(const cg_reader *reader, const cg_token *token)
{
    return reader->source->text + token->spot.offset;
}

/** Takes that many tokens. */
void cg_read_take_many(cg_reader *reader, unsigned count);
/** Takes a token of that kind, or reports that `text` ("':'") is missing and returns false. */
bool cg_read_expect(cg_reader *reader, cg_token_kind kind, const char *text);
/** The same with a word of the language. */
bool cg_read_expect_word(cg_reader *reader, uint16_t word);
/** Whether nothing more of a step can stand here. */
bool cg_read_at_end(const cg_reader *reader);
/** Takes a text in quotes. @return it without escapes, in the arena; NULL if there is none, which
 * is reported as lacking `what`, or memory is short */
const char *cg_read_quoted(cg_reader *reader, const char *what);

/* ---- mistakes (reader.c) ---- */

#define CG_SHOWN_MAX 48 /**< bytes of a cg_shown, with the 0 at its end */
/** A token, or other words, as messages show them. */
typedef struct cg_shown {
    char text[CG_SHOWN_MAX];
} cg_shown;
/** A token in single quotes, cut where it is long, or "the end of the line" and the like. */
cg_shown cg_read_show(const cg_reader *reader, const cg_token *token);

/** Words that can be meant, for the nearest one. Begins with `count` 0. */
typedef struct cg_candidates {
    const char *words[512]; /**< borrowed; NULL behind the last one */
    unsigned count;
    bool begun;       /**< the text has their first word: if none is near, all are named */
    uint32_t classes; /**< of nouns, which are named where none is near; 0: none are */
} cg_candidates;
/** Adds a word, if there is room; NULL: none, but the list is ended. */
void cg_read_candidate(cg_candidates *candidates, const char *word);
/** Reports an unknown word at the next token ("... is not `what`"), with the nearest of the
 * candidates if there is one. */
void cg_read_unknown(cg_reader *reader, cg_mistake_kind kind, const char *what,
                     const cg_candidates *candidates);
/** The same with the nouns of these classes as candidates. */
void cg_read_unknown_noun(cg_reader *reader, cg_mistake_kind kind, const char *what,
                          uint32_t classes);
/** Reports "expected `what` after ..., found ..." at the next token, with what was probably meant
 * if a word that fits is near. */
void cg_read_expected(cg_reader *reader, cg_mistake_kind kind, const char *what);
/** The same with that hint, a part of a sentence; NULL: as above. */
void cg_read_expected_but(cg_reader *reader, cg_mistake_kind kind, const char *what,
                          const char *hint);
/** The nearest of the words that were tried at the next token, in `shown`; NULL: none is near. */
const char *cg_read_near_tried(const cg_reader *reader, cg_shown *shown);
/** Notes that memory is short. From then on nothing is reported: what is left out is no mistake of
 * the text. */
void cg_read_exhausted(cg_reader *reader);
/** Reports a phrase of the language if the game does not have it. */
void cg_read_check_lack(cg_reader *reader, cg_lack_kind kind, unsigned row, cg_spot spot);
/** Whether the game has a row of the language. `row` is in the table of that kind. */
static inline bool cg_read_has(const cg_reader *reader, cg_lack_kind kind, unsigned row)
{
    assert(row < CG_LACK_ROWS);
    return reader->language->lacks.rows[kind][row] == NULL;
}
/** Whether nobody in the game can react to an event, or with `before` before it. `row` counts the
 * events of the language, then those of the game. */
bool cg_read_is_deaf(const cg_reader *reader, unsigned row, bool before);
/** Whether the game has the event, and if the ability that is being read reacts, whether one can
 * react to it. */
bool cg_read_has_event(const cg_reader *reader, unsigned row);
/** Whether the next word, behind another one, is spelled like a verb in its third form. */
bool cg_read_in_third_form(const cg_reader *reader);
/** Writes the words of an edge of a root, as phrases have them, in the third form or the first. */
void cg_read_spell_edge(const cg_phrase_edge *edge, bool third, cg_text *out);
/** Whether a phrase that the game has ends at this node or behind it. */
bool cg_read_leads(const cg_reader *reader, const cg_phrase_node *node);
/** Counts one more level. @return false, reported, if there are too many; else the caller leaves
 * the level by `reader->recursion--` */
bool cg_read_deeper(cg_reader *reader);

/* ---- nouns and terms (reader.c) ---- */

/** The longest noun of these classes (bits of cg_noun_class) that the tokens from `ahead` on spell;
 * NULL. */
const cg_noun *cg_read_find(const cg_reader *reader, uint32_t ahead, uint32_t classes);
/** The next one that they spell, behind one that was found so; NULL. */
const cg_noun *cg_read_find_after(const cg_reader *reader, uint32_t ahead, uint32_t classes,
                                  const cg_noun *noun);
/** Takes the longest noun of these classes that stands next; NULL: none does. Reports an action
 * that the game does not have. */
const cg_noun *cg_read_noun(cg_reader *reader, uint32_t classes);

/** Reads an action, as it is written alone or with something behind it; NULL as above. */
const cg_noun *cg_read_action(cg_reader *reader);
/** Reports that no action stands next. */
void cg_read_unknown_action(cg_reader *reader);
/** The action that stands so far ahead behind another one in a list: `block`, `be destroyed`, and
 * behind `be ...` also `destroyed`. NULL: none that can stand there. */
const cg_noun *cg_read_find_action(const cg_reader *reader, uint32_t ahead, unsigned before);
/** Takes that action, which stands next. */
void cg_read_take_action(cg_reader *reader, const cg_noun *noun);
/** Whether `cannot` and two or more actions stand next. */
bool cg_read_lists_bans(const cg_reader *reader);

/** Checks whether an action can be said of these cards or players (NULL: whoever it is). */
void cg_read_check_action_of(cg_reader *reader, const cg_term *who, unsigned action, bool must,
                             cg_spot spot);

/** Refuses `can` with what no rules need to permit: the library's own actions. */
void cg_read_check_can(cg_reader *reader, unsigned action, cg_spot spot);

/** Checks a whole sentence about an action. */
void cg_read_check_action(cg_reader *reader, const cg_term *who, const cg_term *sentence);

/** A new term at a place, with all else zero; NULL when memory is short. */
cg_term *cg_read_term(cg_reader *reader, cg_term_kind kind, cg_type type, cg_spot spot);
/** Words for a type ("a player"); static. */
const char *cg_read_type_text(cg_type type);
/** Words for a set of types ("a number or a card"). */
cg_shown cg_read_types_text(unsigned types);
/** The same for what an expression must begin with ("a number"); "a value" where that is open. */
cg_shown cg_read_wanted(unsigned types);
/** Whether the term is of one of these types, or mistaken already; reports it if not. */
bool cg_read_check(cg_reader *reader, const cg_term *term, unsigned types);
/** Whether a term is exactly one card or player that needs no choice; reports it if not. */
bool cg_read_check_one(cg_reader *reader, const cg_term *term);

/* ---- names (names.c), and what `it` and `them` stand for (meaning.c) ---- */

/** The name that a token spells, of this ability or one that it has captured; the newest. NULL: there is none. */
cg_name *cg_read_find_own(cg_reader *reader, cg_name_scope *scope, const cg_token *token);
/** Notes that a name stands there, which is given where `given` says. */
void cg_read_note_name(const cg_reader *reader, cg_spot spot, cg_spot given);
/** The name that a token spells, of this ability or of one around, which is then captured; NULL. */
cg_name *cg_read_find_name(cg_reader *reader, const cg_token *token);
/** A term for a name, whose slot it gets at the end of the ability. */
cg_term *cg_read_name_term(cg_reader *reader, const cg_name *name, cg_spot spot);
/** Takes a new name; reports what is wrong with it, and makes it all the same if it can.
 * @return NULL if there is no word, no room at all, or memory is short */
cg_name *cg_read_declare(cg_reader *reader, cg_name_kind kind);
/** Takes its text from a name, which stands for nothing until it is given back. @return the text */
const char *cg_read_suspend(cg_reader *reader, cg_name *name);
/** Gives a name its text back. */
void cg_read_resume(cg_reader *reader, cg_name *name, const char *text);
/** A target without a name, for one that is written where it is used; NULL, reported, if there are
 * too many. */
cg_name *cg_read_declare_target(cg_reader *reader, cg_spot spot);
/** Whether a name can be spelled like the token, which is a word of the language (hide.c). */
bool cg_read_can_hide(const cg_reader *reader, const cg_token *token);
/** Whether a name hides the word of the language that the token spells. */
bool cg_read_is_hidden(const cg_reader *reader, const cg_token *token);
/** Makes the tokens from the next one on words or names, as names stand for something here: to be
 * called when that has changed. */
void cg_read_hide(cg_reader *reader);
/** Reports a name that is unknown: as one that is named later, or with the nearest known one. */
void cg_read_unknown_name(cg_reader *reader, const cg_token *token);
/** Forgets the names behind the first `count`; reports those that were never used. */
void cg_read_close_names(cg_reader *reader, unsigned count);
/** Adds all names that can be spoken of here. */
void cg_read_name_candidates(const cg_reader *reader, cg_candidates *candidates);
/** Ends the innermost ability: its names are forgotten and every slot gets its number. */
void cg_read_close_scope(cg_reader *reader);
/** Notes that the term reads, or with `set` stores, the value of a name: the number of its slot is
 * written into the term at the end of the ability. */
void cg_read_use_slot(cg_reader *reader, cg_term *term, uint8_t kind, uint8_t ordinal, bool set);
/** Notes that `this` is spoken of, here and in the abilities around. */
void cg_read_use_this(cg_reader *reader, cg_term *term);
/** Which slot does the term read, as the name that a use of it was noted for? False if none was. */
bool cg_read_find_slot(const cg_reader *reader, const cg_term *term, uint8_t *kind,
                       uint8_t *ordinal);
/** Notes that the step counts what it does in a hidden slot. */
void cg_read_counts_slot(cg_reader *reader, cg_term *step, uint8_t ordinal);
/** Notes that only a number of what the term names is asked for. A term that is no name is left
 * alone; `number` is what asks, or NULL. */
void cg_read_asks_slot(const cg_reader *reader, const cg_term *term, cg_term *number);
/** Notes that the step has moved what is named so: what is said of it later is said of what it is
 * then. */
void cg_read_moves_slot(cg_reader *reader, cg_term *step, uint8_t kind, uint8_t ordinal);
/** The step moves cards: each that has a name can be one of them, but not those that it names so. */
void cg_read_may_move(cg_reader *reader, cg_term *step, const cg_term *cards);
/** Notes what `it` and `them` stand for behind the statement. */
void cg_read_note_meaning(cg_reader *reader, cg_term *step);
/** What `it` stands for here, the words being taken already: the event's card, the only target,
 * what the step before has moved, what `them` are, else the candidate or this card. Where two can
 * be meant, that is reported. NULL when memory is short. */
cg_term *cg_read_it(cg_reader *reader, cg_spot spot);
/** The same of `them`, or with `rest` of `the rest`. Where they stand for nothing, that is reported
 * and the term is UNKNOWN. */
cg_term *cg_read_them(cg_reader *reader, cg_spot spot, bool rest);
/** The same of `that player`. */
cg_term *cg_read_that_player(cg_reader *reader, cg_spot spot);
/** Makes a name of the ability around one of this ability, or finds it there; NULL, reported, if
 * there is no room. */
cg_name *cg_read_capture(cg_reader *reader, cg_name_scope *scope, const cg_name *name,
                         cg_spot spot);
/** Whether `it` stands for something else than this card. Not in use. */
bool cg_read_has_it(const cg_reader *reader);

#endif
