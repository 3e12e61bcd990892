#include "module/table.h"

#include "base/hash.h"

#include <string.h>

/** The slot of a key, or the free one where it belongs. */
static cg_table_slot *slot_of(const cg_table *table, const char *key, size_t length)
{
    size_t mask = table->capacity - 1, at = (size_t)cg_hash_bytes(0, key, length) & mask;
    for (;; at = (at + 1) & mask) {
        cg_table_slot *slot = &table->slots[at];
        if (!slot->key || (slot->length == length && memcmp(slot->key, key, length) == 0))
            return slot;
    }
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
            *slot_of(&larger, table->slots[i].key, table->slots[i].length) = table->slots[i];
    *table = larger;
    return true;
}

uint32_t cg_table_find(const cg_table *table, const char *key, size_t length)
{
    if (!table->capacity)
        return CG_TABLE_NONE;
    const cg_table_slot *slot = slot_of(table, key, length);
    return slot->key ? slot->value : CG_TABLE_NONE;
}

uint32_t cg_table_add(cg_table *table, const char *key, size_t length, uint32_t value)
{
    if (!cg_table_reserve(table, table->count + 1))
        return CG_TABLE_NONE;
    cg_table_slot *slot = slot_of(table, key, length);
    if (!slot->key) {
        *slot = (cg_table_slot){.key = key, .length = (uint32_t)length, .value = value};
        table->count++;
    }
    return slot->value;
}
