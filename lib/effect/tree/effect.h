/**
 * @file effect.h
 * The effect language: from text to trees and programs, and from the same trees to canonical text
 * and rules text.
 */
#ifndef CG_EFFECT_EFFECT_H
#define CG_EFFECT_EFFECT_H

#include "base/memory.h"
#include "base/report.h"
#include "base/text.h"
#include "effect/tree/code.h"

/** The words of a game and the phrases, in a form that is quick to look up. Does not change once it
 * is made; lives in its arena. */
typedef struct cg_language cg_language;

/**
 * Makes the language of a game from its tables.
 * @return NULL with CG_ERR_MODULE when two words of the tables cannot be told apart or a pattern of
 * the game's own is wrong, or with CG_ERR_MEMORY
 */
const cg_language *cg_language_create(const cg_module *module, cg_arena *arena, cg_error *error);
/** The module that the language was made of. */
const cg_module *cg_language_module(const cg_language *language);

/** What is told of a name that several cards have. */
#define CG_SHARED_NAME "two cards are called '%.60s'; write the id"

/** A text in the effect language and where it stands. */
typedef struct cg_effect_source cg_effect_source;
struct cg_effect_source {
    const char *text;
    size_t length;  /**< in bytes */
    cg_place place; /**< of the text's first character in the file */
    /** Columns that the YAML block scalar cuts off at the left of every line but the first, as far as a
     * line has them. */
    uint32_t indent;
    /** In the file, where the text's first character stands: lines can end and begin there otherwise,
     * and escapes are longer than what they stand for. NULL: the text itself says how it is written. */
    const char *written;
    const char *written_end; /**< of the file */
    char quote;              /**< in which it stands on one line; 0: in none */
    /** Gives a copy with place and indent, which a mistake asks for; NULL: they stand here. */
    cg_effect_source (*locate)(const cg_effect_source *source);
    /** Finds a card by id, or by name within the set of the card that is being read; 0 when there
     * is none. NULL: cards cannot be named, every name is taken for known as design 1. */
    cg_design (*find_design)(void *user, const char *text, size_t length);
    /** Do several cards have the name, so that none is found by it? NULL: no. */
    bool (*is_shared)(void *user, const char *text, size_t length);
    /** Writes the nearest names for a suggestion; NULL, or returns NULL: none. */
    const char *(*nearest_design)(void *user, const char *text, size_t length);
    /** The name on a card that find_design() has found, static for as long as the terms live; NULL,
     * or returns NULL: rules texts have the words of the text. */
    const char *(*design_name)(void *user, cg_design design);
    /** Bits of the kinds of card that find_design() has found; NULL, or 0: they are not known. */
    uint64_t (*design_kinds)(void *user, cg_design design);
    void *user; /**< passed to the five above */
    /** Receives the programs, without values for parameters, as each ability is found to fit; of
     * no use after a mistake. NULL: nobody wants them. */
    cg_code_sink *programs;
    cg_buffer *numbers; /**< of uint32_t: receives the numbers of the outermost of them */
};

/** What a text may hold. */
enum {
    CG_ACCEPT_CARD = 1, /**< abilities of a card: any form but `do` */
    CG_ACCEPT_ONE = 2,  /**< exactly one ability */
    CG_ACCEPT_RULE = 4, /**< `do`, alone */
    CG_ACCEPT_PART = 8  /**< part of a text: what it says was chosen may be chosen elsewhere */
};

/**
 * Parses and checks a text. All mistakes go to the report.
 * @param accept bits of CG_ACCEPT_...
 * @return the abilities in their order, in the arena; NULL when there was a mistake or memory is
 * short
 */
const cg_ability_term *cg_effect_parse(const cg_language *language, const cg_effect_source *source,
                                       unsigned accept, cg_arena *arena, cg_report *report);

/** Checks the pattern of a game's own verb or event. @return NULL when it is right, else what is
 * wrong ("has too many holes"); static */
const char *cg_language_check_pattern(const char *pattern);

/**
 * Compiles one ability, and those within it, with values for its parameters (NULL if it has none).
 * @param number receives its place among the codes of the sink
 * @return false when memory is short, or the ability does not fit (see cg_effect_too_big()); what
 * was appended to the sink is then of no use
 */
bool cg_effect_compile(const cg_language *language, const cg_ability_term *ability,
                       const int32_t *arguments, cg_code_sink *sink, uint32_t *number);

/** Adds the canonical spelling of a list of abilities, which ends with a newline. Parsing it again
 * gives equal programs. */
void cg_effect_print(const cg_language *language, const cg_ability_term *abilities, cg_text *out);

/** Adds a listing of a compiled ability of a unit, one operation a line. */
void cg_effect_list(const cg_language *language, const cg_code_unit *unit, const cg_code *code,
                    cg_text *out);

#endif
