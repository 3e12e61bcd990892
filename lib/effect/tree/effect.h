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

/** The words of a game and the phrases, in a form for quick look-ups. Does not change after it is
 * made; is in its arena. */
typedef struct cg_language cg_language;

/** Makes the language of a game from its tables.
 * @return NULL with CG_ERR_MODULE when two words of the tables cannot be distinguished or a
 * pattern of the game's own is wrong, or with CG_ERR_MEMORY */
const cg_language *cg_language_create(const cg_module *module, cg_arena *arena, cg_error *error);
/** Returns the module from which the language was made. */
const cg_module *cg_language_module(const cg_language *language);

/** The message about a name that several cards have. */
#define CG_SHARED_NAME "two cards are called '%.60s'; write the id"

/** A text in the effect language and its place in a file. */
typedef struct cg_effect_source cg_effect_source;
struct cg_effect_source {
    const char *text;
    size_t length;  /**< in bytes */
    cg_place place; /**< of the text's first character in the file */
    /** Columns that the YAML block scalar cuts off at the left of every line but the first, as
     * far as a line has them. */
    uint32_t indent;
    /** The text in the file, from its first character: its line ends can differ there, and escapes
     * are longer than the characters they mean. NULL: the text itself is as in the file. */
    const char *written;
    const char *written_end; /**< end of the file */
    char quote;              /**< of the quoted text on one line; 0: it is not quoted */
    /** Returns a copy with place and indent, when a mistake needs them; NULL: they are set here. */
    cg_effect_source (*locate)(const cg_effect_source *source);
    /** Finds a card by id, or by name within the set of the card that is being read; returns 0 if
     * there is none. NULL: cards cannot be named, every name counts as design 1. */
    cg_design (*find_design)(void *user, const char *text, size_t length);
    /** Returns true if several cards have the name, so that it finds none. NULL: false. */
    bool (*is_shared)(void *user, const char *text, size_t length);
    /** Writes the nearest names for a suggestion; NULL, or returns NULL: none. */
    const char *(*nearest_design)(void *user, const char *text, size_t length);
    /** Returns the name on a card that find_design() has found, valid as long as the terms. If it
     * is NULL or returns NULL, rules texts use the words of the text. */
    const char *(*design_name)(void *user, cg_design design);
    /** Returns the bits of the kinds of such a card. NULL, or returns 0: they are not known. */
    uint64_t (*design_kinds)(void *user, cg_design design);
    void *user; /**< passed to the five functions above */
    /** Receives the programs, without values for parameters, as each ability is found to fit; of no
     * use after a mistake. NULL: not wanted. */
    cg_code_sink *programs;
    cg_buffer *numbers; /**< of uint32_t: receives the numbers of the outermost of them */
};

/** What a text may contain. */
enum {
    CG_ACCEPT_CARD = 1, /**< abilities of a card: any form but `do` */
    CG_ACCEPT_ONE = 2,  /**< exactly one ability */
    CG_ACCEPT_RULE = 4, /**< only `do` */
    CG_ACCEPT_PART = 8  /**< part of a text: a choice that it uses may be made in another part */
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

/** Compiles one ability, and those within it, with values for its parameters (NULL if it has none).
 * @param number receives its place among the codes of the sink
 * @return false when memory is short, or the ability is too big (see cg_effect_too_big()); the
 * data appended to the sink is then useless */
bool cg_effect_compile(const cg_language *language, const cg_ability_term *ability,
                       const int32_t *arguments, cg_code_sink *sink, uint32_t *number);

/** Adds the canonical spelling of a list of abilities, which ends with a newline. Parsing it again
 * gives equal programs. */
void cg_effect_print(const cg_language *language, const cg_ability_term *abilities, cg_text *out);

/** Adds a listing of a compiled ability of a unit, one operation a line. */
void cg_effect_list(const cg_language *language, const cg_code_unit *unit, const cg_code *code,
                    cg_text *out);

#endif
