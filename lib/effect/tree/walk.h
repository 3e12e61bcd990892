/**
 * @file walk.h
 * Walks over programs, from operation to operation. Whatever looks through a program without running
 * it does so by this walk: it alone knows where the next operation stands, stays within the program,
 * and gives no word that an operation does not have.
 *
 *     for (cg_walk walk = cg_walk_code(unit, code); cg_walk_next(&walk);)
 *         if (walk.operation == CG_OP_SLOT)
 *             slots |= 1u << cg_walk_word(&walk, 0);
 *
 * What runs programs (engine/find/evaluate.c, engine/do/body.c) jumps about in them, and reads the
 * words of an operation once it knows which one it is.
 */
#ifndef CG_EFFECT_WALK_H
#define CG_EFFECT_WALK_H

#include "effect/tree/code.h"

#include <assert.h>

/** A walk. Its places are those of the ability, as sections and jumps are. */
typedef struct cg_walk {
    const int32_t *words;   /**< of the ability */
    uint32_t at;            /**< of the current operation; before the first one, where it begins */
    uint32_t next;          /**< of what follows that operation */
    uint32_t end;           /**< where the walk ends, or the program */
    cg_operation operation; /**< the current one; END before the first one */
} cg_walk;

/** Over the words of an ability from one place, where an operation stands, up to another. */
static inline cg_walk cg_walk_over(const int32_t *words, uint32_t from, uint32_t end)
{
    return (cg_walk){.words = words, .at = from, .next = from, .end = end};
}

/** Over the whole of an ability: section after section, the ENDs among them. */
static inline cg_walk cg_walk_code(const cg_code_unit *unit, const cg_code *code)
{
    return cg_walk_over(unit->words + code->start, 0, code->length);
}

/** From a place of an ability on, where an operation stands: from a section's first one, say. */
static inline cg_walk cg_walk_from(const cg_code_unit *unit, const cg_code *code, uint32_t from)
{
    return cg_walk_over(unit->words + code->start, from, code->length);
}

/** Is what would come next no operation, or one whose words go beyond the end? So it never is in
 * code that was checked: only what checks code has to ask. */
static inline bool cg_walk_breaks(const cg_walk *walk)
{
    if (walk->next >= walk->end)
        return false;
    int32_t operation = walk->words[walk->next];
    return operation < 0 || operation >= CG_OP_COUNT ||
           walk->end - walk->next <= cg_code_words[operation];
}

/** Goes to the next operation. @return false when there is none; the walk then stays where it is */
static inline bool cg_walk_next(cg_walk *walk)
{
    assert(!cg_walk_breaks(walk));
    if (walk->next >= walk->end)
        return false;
    walk->at = walk->next;
    walk->operation = (cg_operation)walk->words[walk->at];
    walk->next = walk->at + 1u + cg_code_words[walk->operation];
    return true;
}

/** A walk whose current operation is the one there. */
static inline cg_walk cg_walk_at(const cg_code_unit *unit, const cg_code *code, uint32_t at)
{
    cg_walk walk = cg_walk_from(unit, code, at);
    (void)cg_walk_next(&walk);
    return walk;
}

/** Goes to the next operation of a section. @return false at its END, which is then the current one */
static inline bool cg_walk_within(cg_walk *walk)
{
    return cg_walk_next(walk) && walk->operation != CG_OP_END;
}

/** Passes over values that are computed, to the statement that takes them or the END of the section. */
static inline void cg_walk_statement(cg_walk *walk)
{
    bool more = cg_walk_next(walk);
    while (more &&
           (unsigned)walk->operation - 1u < CG_OP_STORE - 1u) /* and so no END, which is 0 */
        more = cg_walk_next(walk);
}

/** A word of the current operation, which has more than `index` of them. */
static inline int32_t cg_walk_word(const cg_walk *walk, unsigned index)
{
    assert(index < cg_code_operation_words(walk->operation));
    return walk->words[walk->at + 1u + index];
}

/** All words of the current operation, which has some. */
static inline const int32_t *cg_walk_words(const cg_walk *walk)
{
    assert(cg_code_operation_words(walk->operation) > 0);
    return walk->words + walk->at + 1u;
}

/** How many values the current operation takes. */
static inline unsigned cg_walk_taken(const cg_walk *walk)
{
    return cg_code_taken(walk->operation, walk->words + walk->at + 1u);
}

/** What the current operation gives: a cg_gives. */
static inline unsigned cg_walk_gives(const cg_walk *walk)
{
    return cg_code_rows[walk->operation].gives;
}

/** Which statement the current operation does, a cg_statement_id; CG_STATEMENT_COUNT: it is no DO. */
static inline unsigned cg_walk_does(const cg_walk *walk)
{
    return walk->operation == CG_OP_DO ? (uint32_t)cg_walk_word(walk, 0) & 0xffu
                                       : (unsigned)CG_STATEMENT_COUNT;
}

/** Does the current operation name an ability within this one, and which of the unit's? */
static inline bool cg_walk_names_code(const cg_walk *walk, uint32_t *number)
{
    if (cg_code_rows[walk->operation].operand[0] != CG_OF_CODES)
        return false;
    *number = (uint32_t)cg_walk_word(walk, 0);
    return true;
}

#endif
