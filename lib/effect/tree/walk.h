/**
 * @file walk.h
 * Reads programs. Code that inspects a program without running it walks from operation to
 * operation. The walk knows the place of the next operation, remains within the program, and gives
 * no word that an operation does not have.
 *
 *     for (cg_walk walk = cg_walk_code(unit, code); cg_walk_next(&walk);)
 *         if (walk.operation == CG_OP_SLOT)
 *             slots |= 1u << cg_walk_word(&walk, 0);
 *
 * A section of a known form is tested operation by operation, in order:
 *
 *     return cg_walk_takes(&walk, CG_OP_CANDIDATE) && cg_walk_takes(&walk, CG_OP_END);
 *
 * The engine, which runs programs, jumps in them, and reads with a cg_reader.
 *
 * All functions rely on sound programs, and assert that they remain within them. Only the compiler
 * writes programs. cg_code_check() tests that they are sound: the tests call it for each program,
 * and builds with asserts for each loaded catalogue. A save contains places of programs, which
 * cg_code_is_step() and cg_code_is_section() check. Only the files in test/tools/layers.py use the
 * instructions themselves.
 */
#ifndef CG_EFFECT_WALK_H
#define CG_EFFECT_WALK_H

#include "effect/tree/code.h"

#include <assert.h>

/** A walk. Its places are those of the ability, like sections and jumps. */
typedef struct cg_walk {
    const int32_t *instructions; /**< of the ability */
    uint32_t at;            /**< of the current operation; before the first one, its beginning */
    uint32_t next;          /**< the place after that operation */
    uint32_t end;           /**< the end of the walk, or of the program */
    cg_operation operation; /**< the current one; END before the first one */
} cg_walk;

/** Walks over instructions of an ability from the place of an operation to another. */
static inline cg_walk cg_walk_over(const int32_t *instructions, uint32_t from, uint32_t end)
{
    return (cg_walk){.instructions = instructions, .at = from, .next = from, .end = end};
}

/** Walks over a part of an ability in a unit. */
static inline cg_walk cg_walk_part_of(const cg_code_unit *unit, const cg_code *code, uint32_t from,
                                      uint32_t end)
{
    assert(from <= end && end <= code->length && code->start + code->length <= unit->word_count);
    return cg_walk_over(unit->instructions + code->start, from, end);
}

/** Walks over a whole ability: section after section, including the ENDs. */
static inline cg_walk cg_walk_code(const cg_code_unit *unit, const cg_code *code)
{
    return cg_walk_part_of(unit, code, 0, code->length);
}

/** Walks from the place of an operation to the end of an ability. */
static inline cg_walk cg_walk_from(const cg_code_unit *unit, const cg_code *code, uint32_t from)
{
    return cg_walk_part_of(unit, code, from, code->length);
}

/** Returns true if the next word is not an operation, or its words pass the end. Never so in
 * checked code; only the checks call it. */
static inline bool cg_walk_breaks(const cg_walk *walk)
{
    if (walk->next >= walk->end)
        return false;
    int32_t operation = walk->instructions[walk->next];
    return operation < 0 || operation >= CG_OP_COUNT ||
           walk->end - walk->next <= cg_code_words[operation];
}

/** Moves to the next operation.
 * @return false when there is none; the walk then remains where it is */
static inline bool cg_walk_next(cg_walk *walk)
{
    assert(!cg_walk_breaks(walk));
    if (walk->next >= walk->end)
        return false;
    walk->at = walk->next;
    walk->operation = (cg_operation)walk->instructions[walk->at];
    walk->next = walk->at + 1u + cg_code_words[walk->operation];
    return true;
}

/** Returns the number of words after an operation that is known at compile time, without a
 * table. */
static inline uint32_t cg_walk_words_of(cg_operation operation)
{
    switch (operation) {
#define CG_WALK_WORDS(name, words, ...)                                                            \
    case CG_OP_##name:                                                                             \
        return words;
        CG_OPERATIONS(CG_WALK_WORDS)
#undef CG_WALK_WORDS
    default:
        return 0;
    }
}

/** Moves to the next operation if it is that one. There must be a next one: you may have taken all
 * before the END of a section, but not the END.
 * @return false when it is another; the walk then remains where it is */
static inline bool cg_walk_takes(cg_walk *walk, cg_operation operation)
{
    assert(walk->next < walk->end && !cg_walk_breaks(walk));
    if (walk->instructions[walk->next] != (int32_t)operation)
        return false;
    walk->at = walk->next;
    walk->operation = operation;
    walk->next += 1u + cg_walk_words_of(operation);
    return true;
}

/** Returns a walk whose current operation is the one there. */
static inline cg_walk cg_walk_at(const cg_code_unit *unit, const cg_code *code, uint32_t at)
{
    cg_walk walk = cg_walk_from(unit, code, at);
    (void)cg_walk_next(&walk);
    return walk;
}

/** Walks the same program from the place of another operation. */
static inline cg_walk cg_walk_to(const cg_walk *walk, uint32_t from)
{
    return cg_walk_over(walk->instructions, from, walk->end);
}

/** Moves to the next operation of a section.
 * @return false at its END, which is then the current one */
static inline bool cg_walk_within(cg_walk *walk)
{
    return cg_walk_next(walk) && walk->operation != CG_OP_END;
}

/** Skips computed values, to the statement that takes them or the END of the section. */
static inline void cg_walk_statement(cg_walk *walk)
{
    bool more = cg_walk_next(walk);
    while (more &&
           (unsigned)walk->operation - 1u < CG_OP_STORE - 1u) /* and so not an END, which is 0 */
        more = cg_walk_next(walk);
}

/** Returns a word of the current operation, which has more than `index` of them. */
static inline int32_t cg_walk_word(const cg_walk *walk, unsigned index)
{
    assert(index < cg_code_operation_words(walk->operation));
    return walk->instructions[walk->at + 1u + index];
}

/** Returns the place of such a word. */
static inline uint32_t cg_walk_place(const cg_walk *walk, unsigned index)
{
    assert(index < cg_code_operation_words(walk->operation));
    return walk->at + 1u + index;
}

/** Returns a word by its place from cg_walk_place(). */
static inline int32_t cg_walk_word_at(const cg_code_unit *unit, const cg_code *code, uint32_t place)
{
    assert(place < code->length);
    return unit->instructions[code->start + place];
}

/** Returns all words of the current operation; NULL when it has none. */
static inline const int32_t *cg_walk_words(const cg_walk *walk)
{
    return cg_code_words[walk->operation] ? walk->instructions + walk->at + 1u : NULL;
}

/** Returns the number of values that the current operation takes. */
static inline unsigned cg_walk_taken(const cg_walk *walk)
{
    return cg_code_taken(walk->operation, cg_walk_words(walk));
}

/** Returns the result of the current operation: a cg_gives. */
static inline unsigned cg_walk_gives(const cg_walk *walk)
{
    return cg_code_rows[walk->operation].gives;
}

/** Returns the statement of the current operation, a cg_statement_id; CG_STATEMENT_COUNT if it is
 * not a DO. */
static inline unsigned cg_walk_does(const cg_walk *walk)
{
    return walk->operation == CG_OP_DO ? (uint32_t)cg_walk_word(walk, 0) & 0xffu
                                       : (unsigned)CG_STATEMENT_COUNT;
}

/** Returns a word of a part of the current operation, a DO or CALL: see cg_code_part.word. */
static inline int32_t cg_walk_part(const cg_walk *walk, int word)
{
    assert(word >= 0);
    return cg_walk_word(walk, 1u + (unsigned)word);
}

/** Returns true if the current operation names an inner ability, and gives its number in the
 * unit. */
static inline bool cg_walk_names_code(const cg_walk *walk, uint32_t *number)
{
    if (cg_code_rows[walk->operation].operand[0] != CG_OF_CODES)
        return false;
    *number = (uint32_t)cg_walk_word(walk, 0);
    return true;
}

/** Returns true if that section is just one number. */
static inline bool cg_walk_number(cg_walk section, int32_t *number)
{
    if (!cg_walk_takes(&section, CG_OP_NUMBER))
        return false;
    *number = cg_walk_word(&section, 0);
    return cg_walk_takes(&section, CG_OP_END);
}

/** The place of a program at which the engine continues to read. */
typedef struct cg_reader {
    const int32_t *instructions; /**< of the ability */
    uint32_t at;  /**< the next word; a place in the ability, like jumps and sections */
    uint32_t end; /**< of the ability: only for asserts */
} cg_reader;

static inline cg_reader cg_reader_from(const cg_code_unit *unit, const cg_code *code, uint32_t from)
{
    assert(from < code->length && code->start + code->length <= unit->word_count);
    return (cg_reader){unit->instructions + code->start, from, code->length};
}

/** Reads an operation; the reader is then before its words, if it has any. */
static inline cg_operation cg_read_operation(cg_reader *reader)
{
    assert(reader->at < reader->end);
    return (cg_operation)reader->instructions[reader->at++];
}

/** Returns the words of the operation that was read last; the reader remains before them. */
static inline const int32_t *cg_read_words(const cg_reader *reader, cg_operation operation)
{
    assert(operation == (cg_operation)reader->instructions[reader->at - 1u] &&
           cg_code_operation_words(operation) <= reader->end - reader->at);
    (void)operation;
    return reader->instructions + reader->at;
}

/** Reads the word of the operation that was read last, which must have exactly one. */
static inline int32_t cg_read_word(cg_reader *reader)
{
    assert(cg_code_operation_words((cg_operation)reader->instructions[reader->at - 1u]) == 1 &&
           reader->at < reader->end);
    return reader->instructions[reader->at++];
}

/** Skips the words of the operation that was read last. */
static inline void cg_read_on(cg_reader *reader, cg_operation operation)
{
    assert(operation == (cg_operation)reader->instructions[reader->at - 1u]);
    reader->at += cg_code_words[operation];
}

#endif
