/* A hash table from texts to numbers, with open addressing, in an arena. */
#include "base/table.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

static uint32_t hash_of(const char *key, size_t length)
{
    return (uint32_t)cg_hash_bytes(0, key, length);
}

/** Returns true if the slot has that key, which need not end with NUL. */
static bool is_key(const cg_table_slot *slot, const char *key, size_t length, uint32_t hash)
{
    return slot->hash == hash && strncmp(slot->key, key, length) == 0 && !slot->key[length];
}

/** Returns the slot of a key, or the free one where it belongs. */
static cg_table_slot *slot_of(const cg_table *table, const char *key, size_t length, uint32_t hash)
{
    assert(table->count < table->capacity); /* the search ends at a free slot */
    size_t mask = table->capacity - 1, at = hash & mask;
    while (table->slots[at].key && !is_key(&table->slots[at], key, length, hash))
        at = (at + 1) & mask;
    return &table->slots[at];
}

/** Puts a slot into a table that does not have its key. */
static void move_slot(const cg_table *table, const cg_table_slot *slot)
{
    assert((table->capacity & (table->capacity - 1)) == 0); /* a power of two */
    size_t mask = table->capacity - 1, at = slot->hash & mask;
    while (table->slots[at].key)
        at = (at + 1) & mask;
    table->slots[at] = *slot;
}

bool cg_table_reserve(cg_table *table, size_t count)
{
    size_t capacity = table->capacity ? table->capacity : 16;
    while (capacity / 2 < count)
        capacity *= 2;
    if (capacity == table->capacity)
        return true;
    cg_table larger = {.arena = table->arena, .capacity = capacity, .count = table->count};
    larger.slots = cg_arena_allocate(table->arena, capacity * sizeof *larger.slots);
    if (!larger.slots)
        return false;
    for (size_t i = 0; i < table->capacity; i++)
        if (table->slots[i].key)
            move_slot(&larger, &table->slots[i]);
    *table = larger;
    return true;
}

uint32_t cg_table_find(const cg_table *table, const char *key, size_t length)
{
    if (!table->capacity)
        return CG_TABLE_NONE;
    const cg_table_slot *slot = slot_of(table, key, length, hash_of(key, length));
    return slot->key ? slot->value : CG_TABLE_NONE;
}

uint32_t cg_table_add(cg_table *table, const char *key, size_t length, uint32_t value)
{
    assert(key[length] == '\0' && value != CG_TABLE_NONE);
    if (!cg_table_reserve(table, table->count + 1))
        return CG_TABLE_NONE;
    uint32_t hash = hash_of(key, length);
    cg_table_slot *slot = slot_of(table, key, length, hash);
    if (!slot->key) {
        *slot = (cg_table_slot){.key = key, .hash = hash, .value = value};
        table->count++;
    }
    return slot->value;
}
