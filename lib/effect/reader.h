/**
 * @file reader.h
 * Inside the parser. A function that meets a mistake in the grammar reports it and returns NULL or
 * false; the rest of the line is then skipped. After a mistake in the sense alone it goes on with
 * what it has.
 */
#ifndef CG_EFFECT_READER_H
#define CG_EFFECT_READER_H

#include "effect/lex.h"

#define CG_RECURSION_MAX 60u  /**< brackets within brackets, blocks within blocks */
#define CG_OPERATIONS_MAX 80u /**< operations in one expression */
#define CG_NESTED_MAX 3u      /**< abilities within abilities */
#define CG_NAMED_SLOTS 7u     /**< that a text can use; the compiler takes the rest */
#define CG_CAPTURES_MAX 4u
#define CG_NAMES_SPARE 8u /**< names beyond the limits, reported once and known from then on */
#define CG_NAMES_MAX (CG_NAMED_SLOTS + CG_PARAMETERS_MAX + CG_NAMES_SPARE)
#define CG_MODES_MAX 16u

#define CG_TYPE_BIT(type) (1u << (type))
/** Types that fit where cards or players, or both, are asked for. */
#define CG_THINGS                                                                                  \
    (CG_TYPE_BIT(CG_TYPE_CARDS) | CG_TYPE_BIT(CG_TYPE_PLAYER) | CG_TYPE_BIT(CG_TYPE_THING))

/** Where a name's value lies; slots are known at the end of an ability. */
typedef enum cg_name_kind {
    CG_NAME_PARAMETER,
    CG_NAME_TARGET,
    CG_NAME_CAPTURE, /**< of the ability around this one */
    CG_NAME_VALUE,
    CG_NAME_HIDDEN /**< what `them` stands for */
} cg_name_kind;

/** Something that the text has named. */
typedef struct cg_name {
    const char *text; /**< NULL: it has none */
    uint32_t length;
    int32_t hash;
    cg_spot spot;
    uint8_t kind; /**< a cg_name_kind */
    uint8_t type; /**< a cg_type */
    bool many;
    uint8_t ordinal; /**< among those of its kind */
    uint16_t index;  /**< pool of a die, zone of a zone */
    uint16_t origin; /**< of a capture: kind and ordinal in the ability around */
    bool used;
    bool spare; /**< beyond a limit */
} cg_name;

/** A place in the tree where a slot's number is written at the end of the ability. */
typedef struct cg_slot_use cg_slot_use;
struct cg_slot_use {
    cg_term *term;    /**< its value, or with `set` its value2, one more; NULL */
    uint8_t *capture; /**< of an ability within */
    uint8_t kind, ordinal;
    bool set;
    cg_slot_use *next;
};

/** What `them` stands for. */
typedef struct cg_meaning {
    bool known;
    bool many;
    uint8_t kind, ordinal, type;
    cg_term *setter; /**< statement that keeps it once it is spoken of; NULL */
} cg_meaning;

/** The names of one ability. */
typedef struct cg_scope cg_scope;
struct cg_scope {
    cg_scope *outer; /**< of the ability around; NULL */
    cg_ability_term *ability;
    const char *gives; /**< letters of what the event gives; NULL: there is no event */
    bool batch;        /**< the event is about several cards */
    bool quoted;       /**< without the names around */
    bool steps_begun;
    bool in_body;
    bool hidden; /**< a slot for `them` is needed */
    uint8_t mode;
    unsigned values, most_values; /**< in use now and at once */
    unsigned needs;
    const cg_term *x; /**< the first X; NULL */
    cg_meaning them;
    cg_meaning
        drawn; /**< cards that a later step has drawn, milled or discarded: `them`, not `it` */
    cg_slot_use *uses;
    cg_name captures[CG_CAPTURES_MAX];
    cg_name only_target; /**< the last target */
    unsigned name_count;
    cg_name names[CG_NAMES_MAX];
};

typedef struct cg_reader {
    const cg_language *language;
    const cg_module *module;
    const cg_board *board;
    cg_arena *arena;
    const cg_effect_source *source;
    cg_mistakes mistakes;
    unsigned accept;
    uint32_t at;     /**< token that is next */
    cg_scope *scope; /**< NULL outside of abilities */
    unsigned recursion, operations, nested;
    bool inside_line;  /**< in a block on one line */
    bool loose_and;    /**< an `and` can begin a step */
    bool no_under;     /**< `under` begins a place */
    bool of_cards;     /**< the player is one whose cards are selected */
    cg_type candidate; /**< in `where`: what is looked at; else CG_TYPE_UNKNOWN */
    bool comparing;    /**< in a condition: what holds for one of several players can be asked */
    bool lost;         /**< the head of a block was not understood */
    bool has_inner;    /**< abilities within abilities were read */
    uint32_t holds;    /**< token + 1 of the condition behind a `while` before an ability; 0 */
    bool memory_short;
    cg_tokens tokens;
} cg_reader;

/* ---- tokens (reader.c) ---- */

static inline const cg_token *cg_read_peek(const cg_reader *reader, uint32_t ahead)
{
    uint32_t at = reader->at + ahead;
    return &reader->tokens.items[at < reader->tokens.count ? at : reader->tokens.count - 1];
}

static inline bool cg_read_at(const cg_reader *reader, cg_token_kind kind)
{
    return cg_read_peek(reader, 0)->kind == kind;
}

static inline bool cg_read_at_word(const cg_reader *reader, uint16_t word)
{
    return cg_read_peek(reader, 0)->word == word;
}

/** The word that many tokens on; CG_WORD_NONE if there is none that the language knows. */
static inline uint16_t cg_read_word(const cg_reader *reader, uint32_t ahead)
{
    return cg_read_peek(reader, ahead)->word;
}

static inline cg_spot cg_read_spot(const cg_reader *reader)
{
    return cg_read_peek(reader, 0)->spot;
}

/** Goes on; never behind an END. */
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

static inline bool cg_read_accept_word(cg_reader *reader, uint16_t word)
{
    if (!cg_read_at_word(reader, word))
        return false;
    cg_read_take(reader);
    return true;
}

static inline const char *cg_read_text(const cg_reader *reader, const cg_token *token)
{
    return reader->source->text + token->spot.offset;
}

void cg_read_take_many(cg_reader *reader, unsigned count);
/** Takes it or reports that it is missing. */
bool cg_read_expect(cg_reader *reader, cg_token_kind kind, const char *text);
bool cg_read_expect_word(cg_reader *reader, uint16_t word);
/** Whether nothing more of a step can stand here. */
bool cg_read_at_end(const cg_reader *reader);
/** A text in quotes, unescaped, in the arena; NULL if there is none (reported) or memory is short.
 */
const char *cg_read_quoted(cg_reader *reader, const char *what);

/* ---- mistakes (reader.c) ---- */

#define CG_SHOWN_MAX 48
/** A token as messages show it. */
typedef struct cg_shown {
    char text[CG_SHOWN_MAX];
} cg_shown;
cg_shown cg_read_show(const cg_reader *reader, const cg_token *token);

/** Words that can be meant, for the nearest one. */
typedef struct cg_candidates {
    const char *words[512];
    unsigned count;
} cg_candidates;
void cg_read_candidate(cg_candidates *candidates, const char *word);
/** Reports an unknown word at the next token, with the nearest of the candidates if there is one.
 */
void cg_read_unknown(cg_reader *reader, cg_mistake_kind kind, const char *what,
                     const cg_candidates *candidates);
/** The same with the nouns of these classes as candidates. */
void cg_read_unknown_noun(cg_reader *reader, cg_mistake_kind kind, const char *what,
                          uint32_t classes);
/** Reports "expected ... after ..., found ..." at the next token. */
void cg_read_expected(cg_reader *reader, cg_mistake_kind kind, const char *what);
/** Notes that memory is short; what is then left out is no mistake of the text and not reported. */
void cg_read_exhausted(cg_reader *reader);
/** Reports a phrase that the game is without. */
void cg_read_check_lack(cg_reader *reader, cg_lack_kind kind, unsigned row, cg_spot spot);
/** Whether the game has a row of the language. */
static inline bool cg_read_has(const cg_reader *reader, cg_lack_kind kind, unsigned row)
{
    return reader->language->lacks.rows[kind][row] == NULL;
}
/** Whether the game opens no window for an event. */
bool cg_read_is_deaf(const cg_reader *reader, unsigned row, bool before);
/** Whether the game has the event, for the ability that is being read. */
bool cg_read_has_event(const cg_reader *reader, unsigned row);
/** Whether a phrase that the game has goes on from here. */
bool cg_read_leads(const cg_reader *reader, const cg_phrase_node *node);
/** Counts one more level; false, and a mistake, if there are too many. Leave by recursion--. */
bool cg_read_deeper(cg_reader *reader);

/* ---- nouns and terms (reader.c) ---- */

/** The longest noun of these classes that the next tokens spell, from `ahead` on; NULL. */
const cg_noun *cg_read_find(const cg_reader *reader, uint32_t ahead, uint32_t classes);
/** The same, taken. */
const cg_noun *cg_read_noun(cg_reader *reader, uint32_t classes);
/** A term at a place; NULL when memory is short. */
cg_term *cg_read_term(cg_reader *reader, cg_term_kind kind, cg_type type, cg_spot spot);
/** Words for a type ("a player"); static. */
const char *cg_read_type_text(cg_type type);
/** Words for several ("a number or cards"). */
cg_shown cg_read_types_text(unsigned types);
/** Whether the term is of one of these types; reports it if not. */
bool cg_read_check(cg_reader *reader, const cg_term *term, unsigned types);
/** Whether a term is exactly one card or player that needs no choice; reports it if not. */
bool cg_read_check_one(cg_reader *reader, const cg_term *term);

/* ---- names (names.c) ---- */

/** The name that stands next, of this ability or of one around; NULL. */
cg_name *cg_read_find_name(cg_reader *reader, const cg_token *token);
/** A term for a name that was found. */
cg_term *cg_read_name_term(cg_reader *reader, const cg_name *name, cg_spot spot);
/** Takes a new name; reports what is wrong with it.
 *  @return NULL if there is no word, or no room, or memory is short */
cg_name *cg_read_declare(cg_reader *reader, cg_name_kind kind);
/** A target without a name. */
cg_name *cg_read_declare_target(cg_reader *reader, cg_spot spot);
/** Reports a name that is unknown, whether it comes later or is only misspelt. */
void cg_read_unknown_name(cg_reader *reader, const cg_token *token);
/** Forgets the names behind the first `count`; reports those that were never used. */
void cg_read_close_names(cg_reader *reader, unsigned count);
/** Words of all names, for the nearest one. */
void cg_read_name_candidates(const cg_reader *reader, cg_candidates *candidates);
/** Ends the ability's names: every slot gets its number. */
void cg_read_close_scope(cg_reader *reader);
/** The term has, or with `set` keeps, the value of a name. */
void cg_read_use_slot(cg_reader *reader, cg_term *term, uint8_t kind, uint8_t ordinal, bool set);
/** What `it`, `them`, `the rest` and `that player` stand for here; NULL, reported, if nothing. */
cg_term *cg_read_it(cg_reader *reader, cg_spot spot);
cg_term *cg_read_them(cg_reader *reader, cg_spot spot, bool rest);
cg_term *cg_read_that_player(cg_reader *reader, cg_spot spot);
/** A name of the ability around becomes one of this ability; NULL, reported, if there is no room.
 */
cg_name *cg_read_capture(cg_reader *reader, cg_scope *scope, const cg_name *name, cg_spot spot);
/** Whether `it` stands for something better than this card. */
bool cg_read_has_it(const cg_reader *reader);

/* ---- expressions (parse_value.c, parse_noun.c, parse_condition.c) ---- */

/** How tightly operators bind. */
enum {
    CG_BINDS_OR = 1,
    CG_BINDS_NOT = 3,
    CG_BINDS_COMPARISON = 4,
    CG_BINDS_SUM = 5,
    CG_BINDS_PRODUCT = 6,
    CG_BINDS_NEGATIVE = 7
};

/** An expression; `types` are those that are hoped for. Not checked. */
cg_term *cg_read_expression(cg_reader *reader, unsigned types, unsigned binding);
/** Something without operators around it. */
cg_term *cg_read_primary(cg_reader *reader, unsigned types);
/** An expression of one of these types; a mistake of type is reported. */
cg_term *cg_read_typed(cg_reader *reader, unsigned types);
/** A number of at least 1, if it is known. */
cg_term *cg_read_amount(cg_reader *reader, unsigned binding);
/** A condition that is not always the same. */
cg_term *cg_read_condition(cg_reader *reader);
/** One player or card. */
cg_term *cg_read_one(cg_reader *reader, unsigned types);
cg_term *cg_read_the(cg_reader *reader);
cg_term *cg_read_my(cg_reader *reader);
cg_term *cg_read_its(cg_reader *reader);
/** A noun without article. */
cg_term *cg_read_bare(cg_reader *reader, unsigned types);
/** Whose zone can be left open. */
typedef enum cg_zone_use {
    CG_ZONE_ONE,    /**< one zone */
    CG_ZONE_LOOKED, /**< where cards are looked for: anybody's, or a player's that is only tested */
    CG_ZONE_GOES    /**< where cards go: their owner's */
} cg_zone_use;
cg_term *cg_read_zone(cg_reader *reader, cg_zone_use use);
/** Whether a condition goes on behind a term. */
bool cg_read_at_test(const cg_reader *reader);
cg_term *cg_read_test(cg_reader *reader, cg_term *subject);
cg_term *cg_read_value_word(cg_reader *reader, cg_term *value);
/** What `where` can begin with of the candidate itself; NULL without a mistake if it does not. */
cg_term *cg_read_own_test(cg_reader *reader, bool *broken);
cg_term *cg_read_there_is(cg_reader *reader);
/** `it is my turn`; NULL without a mistake if something else stands here. */
cg_term *cg_read_turn_test(cg_reader *reader, bool *broken);
cg_term *cg_read_binary(cg_reader *reader, unsigned row, cg_term *left, cg_term *right,
                        cg_spot spot);
cg_term *cg_read_not(cg_reader *reader, cg_term *condition, bool wanted);

/* ---- selections (parse_select.c) ---- */

/** Whether cards or players are selected from here on, by a word without quantity. */
bool cg_read_at_selection(const cg_reader *reader, uint32_t ahead);
/** A selection; `amount` stood before it, or NULL. */
cg_term *cg_read_selection(cg_reader *reader, cg_term *amount);
/** `top 3 cards of ...` behind `the`. */
cg_term *cg_read_top(cg_reader *reader, cg_spot spot);

/* ---- parts (parse_parts.c, parse_mods.c, parse_cost.c) ---- */

cg_term *cg_read_place(cg_reader *reader);
/** NULL without a mistake if there is none. */
cg_term *cg_read_duration(cg_reader *reader, bool *broken);
bool cg_read_at_duration(const cg_reader *reader);
cg_term *cg_read_cost(cg_reader *reader);
cg_term *cg_read_mods(cg_reader *reader, const cg_term *subject);
cg_term *cg_read_zonekind(cg_reader *reader);

/** Number of the card of that name; 0, reported, if there is none. */
int32_t cg_read_design(cg_reader *reader, const char *text, cg_spot spot);

/* ---- phrases (parse_phrase.c) ---- */

/** What a phrase came to. */
typedef struct cg_phrase_read {
    const cg_phrase *phrase;
    cg_term *args[CG_TERM_ARGS]; /**< the subject first */
    unsigned count;
} cg_phrase_read;
/** Reads a phrase of a tree behind its subject; false and a mistake if there is none. */
bool cg_read_phrase(cg_reader *reader, cg_phrase_table table, cg_phrase_read *read);
/** Whether a token is the first of a statement's verb. */
bool cg_read_is_verb(const cg_reader *reader, const cg_token *token);
/** Whether a step begins behind an `and`, `ahead` tokens on. */
bool cg_read_step_follows(const cg_reader *reader, uint32_t ahead);

/* ---- steps, events, abilities (parse_step.c, parse_block.c, parse_event.c, parse_head.c) ---- */

/** Steps in the making. */
typedef struct cg_step_list {
    cg_term *first, *last;
    bool ends, reported; /**< the match is over */
} cg_step_list;

/** What became of a step. */
typedef enum cg_step_result {
    CG_STEP_DONE,  /**< the line goes on behind it */
    CG_STEP_BLOCK, /**< it took the end of its line */
    CG_STEP_BROKEN /**< the rest of the line must be skipped */
} cg_step_result;

void cg_read_append(cg_reader *reader, cg_step_list *list, cg_term *step, bool ends);
/** Steps on this line or indented below it. */
cg_step_list cg_read_body(cg_reader *reader);
/** The same with names of their own. */
cg_step_list cg_read_branch(cg_reader *reader);
void cg_read_skip_line(cg_reader *reader);
/** `:`, if need be after what could not be understood. */
void cg_read_colon(cg_reader *reader, bool understood);
/** Whether a block begins here, and the block. */
bool cg_read_at_block(const cg_reader *reader);
cg_step_result cg_read_block(cg_reader *reader, cg_step_list *list);
/** Branches of `choose n:`, labelled. */
bool cg_read_modes(cg_reader *reader, cg_term **branches, bool of_head);
/** `depending on n`, with its rows. */
cg_step_result cg_read_table(cg_reader *reader, cg_step_list *list);
/** Whether `otherwise` follows on a line of its own; it is taken. */
bool cg_read_otherwise(cg_reader *reader);
/** A number with its sign; false, reported, if there is none. */
bool cg_read_bound(cg_reader *reader, int32_t *bound);
cg_step_result cg_read_target(cg_reader *reader);
cg_step_result cg_read_statement(cg_reader *reader, cg_step_list *list);
cg_term *cg_read_static(cg_reader *reader);
/** An event; `gives` receives its letters. */
cg_term *cg_read_event(cg_reader *reader, const char **gives, bool *batch);
/** One ability, from its head on; NULL when memory is short. */
cg_ability_term *cg_read_ability(cg_reader *reader, cg_scope *scope, bool nested);
/** All clauses of a head up to the colon; what is behind a broken one is searched for on. False:
 * there is no colon, and no steps follow. */
bool cg_read_clauses(cg_reader *reader, cg_ability_term *ability);
void cg_read_open_scope(cg_reader *reader, cg_scope *scope, cg_ability_term *ability);

/* ---- checks (check.c) ---- */

/** An amount that does nothing. */
void cg_read_check_amount(cg_reader *reader, const cg_term *amount);
/** What a statement asks of its parts beyond their types. */
void cg_read_check_statement(cg_reader *reader, const cg_term *step);
/** A condition that is always the same. */
/** What `while` asks later, when the event is over. */
void cg_read_check_while(cg_reader *reader, const cg_term *condition);
void cg_read_check_condition(cg_reader *reader, const cg_term *condition);
/** More rounds than a loop goes. */
void cg_read_check_rounds(cg_reader *reader, const cg_term *times);
/** `is discarded` of what lies in play. */
void cg_read_check_discarded(cg_reader *reader, const cg_term *event);
/** Branches of `depending on` that others cover. */
void cg_read_check_rows(cg_reader *reader, const cg_term *rows);
void cg_read_check_cost(cg_reader *reader, const cg_term *cost);
/** Of all abilities of a text: what they ask of cards that are hidden. */
void cg_read_check_hidden(cg_reader *reader, const cg_ability_term *abilities);
/** More branches to choose than there are. */
void cg_read_check_modes(cg_reader *reader, const cg_term *amount, const cg_term *branches);

/* ---- replacing (check_replaced.c) ---- */

/** `instead` of what has happened when it is told. */
void cg_read_check_instead(cg_reader *reader, const cg_ability_term *ability, cg_spot spot);
/** Steps with `instead` that leave as it is what only another number can replace. */
void cg_read_check_replaced(cg_reader *reader, const cg_ability_term *ability);
/** A step that changes the event, of an event that it cannot change. */
void cg_read_check_change(cg_reader *reader, const cg_term *step);

#endif
