/**
 * @file parser.h
 * Inside the parser. A function that meets a mistake in the grammar reports it and returns NULL or
 * false; the rest of the line is then skipped. After a mistake in the sense alone it goes on with
 * what it has.
 */
#ifndef CG_LANG_PARSER_H
#define CG_LANG_PARSER_H

#include "lang/tree.h"

#define CG_LOOKAHEAD 16u     /**< tokens that can be seen at once; a power of 2 */
#define CG_PHRASE_MAX 8u     /**< words in a noun */
#define CG_RECURSION_MAX 80u /**< brackets within brackets */
#define CG_SLOTS_MAX (CG_FRAME_SLOTS - 1u)
#define CG_NAMES_SPARE 8u /**< names beyond the limits, reported once and known from then on */
#define CG_NAMES_MAX (CG_SLOTS_MAX + CG_PARAMETERS_MAX + CG_NAMES_SPARE)

typedef enum cg_name_kind { CG_NAME_PARAMETER, CG_NAME_TARGET, CG_NAME_LET } cg_name_kind;

/** Something that the text has named. */
typedef struct cg_name {
    const char *text;
    size_t length;
    cg_spot spot;
    uint8_t kind, type; /**< a cg_name_kind, a cg_type */
    uint8_t detail;     /**< pool of a die, zone of a zone */
    uint8_t index;      /**< number of the parameter, or slot */
    bool used;
    bool spare; /**< beyond a limit */
} cg_name;

typedef struct cg_parser {
    const cg_module *module;
    cg_arena *arena;
    cg_effect *effect;
    cg_mistakes mistakes;
    cg_lexer lexer;
    cg_token ring[CG_LOOKAHEAD];
    unsigned first, ready; /**< of the ring */
    cg_token last;         /**< the token taken last */
    cg_name names[CG_NAMES_MAX];
    unsigned name_count;
    unsigned slots; /**< in use now */
    unsigned recursion;
    unsigned needs; /**< bits of CG_NEEDS_... met so far */
    bool steps_begun;
    bool inside_line; /**< in the body of an `if` on one line */
    bool memory_short;
} cg_parser;

/* ---- tokens (parser.c) ---- */

/** The token `ahead` places further, without taking it. */
const cg_token *cg_peek(cg_parser *parser, unsigned ahead);
/** Takes a token; it stays readable as parser->last. */
const cg_token *cg_take(cg_parser *parser);
bool cg_at(cg_parser *parser, cg_token_kind kind);
bool cg_at_word(cg_parser *parser, cg_word word);
/** Takes the token if it is of that kind. */
bool cg_accept(cg_parser *parser, cg_token_kind kind);
bool cg_accept_word(cg_parser *parser, cg_word word);
/** Takes it or reports that it is missing. */
bool cg_expect(cg_parser *parser, cg_token_kind kind, const char *text);
bool cg_expect_word(cg_parser *parser, cg_word word);
/** How many tokens from `ahead` on spell the phrase; 0 if they do not. */
unsigned cg_match_phrase(cg_parser *parser, unsigned ahead, const char *phrase);
void cg_take_many(cg_parser *parser, unsigned count);

/* ---- mistakes (parser.c) ---- */

#if defined(__GNUC__)
#define CG_PRINTF(format, arguments) __attribute__((format(printf, format, arguments)))
#else
#define CG_PRINTF(format, arguments)
#endif

#define CG_SHOWN_MAX 48

/** A token as messages show it. */
typedef struct cg_shown {
    char text[CG_SHOWN_MAX];
} cg_shown;
cg_shown cg_show(const cg_token *token);
/** Words that can be meant, for the nearest one. */
typedef struct cg_candidates {
    const char *words[128];
    unsigned count;
} cg_candidates;
void cg_candidate(cg_candidates *candidates, const char *word);
/** Reports an unknown word at the next token, with the nearest of the candidates if there is one.
 *  Candidates of several words are compared with as many words of the text. */
void cg_unknown(cg_parser *parser, cg_mistake_kind kind, const char *what,
                cg_candidates *candidates);
/** Reports "expected ... after ..., found ..." at the next token. */
void cg_expected(cg_parser *parser, cg_mistake_kind kind, const char *what);
/** Notes that memory is short; what is then left out is no mistake of the text and not reported. */
void cg_parser_exhausted(cg_parser *parser);
/** Zeroed memory of the tree; NULL and parser->memory_short when there is none. */
void *cg_parser_allocate(cg_parser *parser, size_t size);

/* ---- names (names.c) ---- */

cg_name *cg_name_find(cg_parser *parser, const cg_token *token);
/** Takes a new name; reports what is wrong with it.
 *  @return NULL if there is no word, or no room, or memory is short */
cg_name *cg_name_declare(cg_parser *parser, cg_name_kind kind);
/** Reports a name that is unknown, whether it comes later or is only misspelt. */
void cg_name_unknown(cg_parser *parser, const cg_token *token);
/** Forgets the names behind the first `count`; reports those that were never used. */
void cg_names_close(cg_parser *parser, unsigned count);
/** Words of all names, for the nearest one; they are ended. */
void cg_name_candidates(const cg_parser *parser, cg_candidates *candidates);

/* ---- expressions (expression.c, nouns.c) ---- */

const cg_node *cg_parse_expression(cg_parser *parser, unsigned binding);
/** A number, name, noun, function or something in brackets. */
const cg_node *cg_parse_primary(cg_parser *parser);
/** An expression of one type; a mistake of type is reported at its beginning. */
const cg_node *cg_parse_typed(cg_parser *parser, cg_type type);
/** Something with `my` or `the`. */
const cg_node *cg_parse_noun(cg_parser *parser);
/** The noun of one of the kinds that the next tokens spell, the longest one, and its number of
 * tokens. */
unsigned cg_find_noun(cg_parser *parser, unsigned kinds, cg_noun *noun);
/** Reports that no noun of these kinds stands here. */
void cg_noun_unknown(cg_parser *parser, unsigned kinds);
/** A node without children at the token that was taken last; NULL when memory is short. */
cg_node *cg_node_make(cg_parser *parser, cg_node_kind kind, cg_type type);
/** Adds up depth, height and constancy from the children; false if that is too deep (reported). */
bool cg_node_close(cg_parser *parser, cg_node *node, cg_spot spot);
/** Whether the node has the type; reports at `spot` if not. */
bool cg_check_type(cg_parser *parser, const cg_node *node, cg_type type, cg_spot spot);
/** A target's kind: `an opponent`, `a die of the batch`; fills spec, type and detail. */
bool cg_parse_target_kind(cg_parser *parser, cg_target_spec *spec, cg_name *name);

/* ---- steps (act.c) ---- */

/** A verb with its subject and parts. */
cg_step_node *cg_parse_act(cg_parser *parser);
/** Whether the token is a form of a verb. */
bool cg_is_verb(const cg_token *token);

#endif
