/** @file table.h  A hash table from texts to numbers, in an arena. Keys are not copied and end with
 * NUL. */
#ifndef CG_BASE_TABLE_H
#define CG_BASE_TABLE_H

#include "base/memory.h"

/** A place of the table. */
typedef struct cg_table_slot {
    const char *key; /**< NULL: free */
    uint32_t hash, value;
} cg_table_slot;

/** Zero-initialise with arena set. */
typedef struct cg_table {
    cg_arena *arena;
    cg_table_slot *slots;
    size_t capacity, count; /**< capacity is a power of two */
} cg_table;

#define CG_TABLE_NONE UINT32_MAX /**< not a number; no key has it */

/** Makes room for that many keys in total.
 * @return false if memory is short */
bool cg_table_reserve(cg_table *table, size_t count);

/** Returns the number under a key of `length` bytes, without NUL; CG_TABLE_NONE if it is missing. */
uint32_t cg_table_find(const cg_table *table, const char *key, size_t length);

/** Puts a number under a key, unless the key has one already. The key must live as long as the
 * table.
 * @return the number that the key has now; CG_TABLE_NONE if memory is short */
uint32_t cg_table_add(cg_table *table, const char *key, size_t length, uint32_t value);

#endif
