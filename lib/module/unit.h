/** @file unit.h  Compiled abilities while they are being made. */
#ifndef CG_MODULE_UNIT_H
#define CG_MODULE_UNIT_H

#include "effect/tree/effect.h"

/** The buffers for compiled abilities. */
typedef struct cg_unit_buffers {
    cg_buffer code, codes, mods, costs, labels;
} cg_unit_buffers;

/** Sets up empty buffers; free them with cg_unit_free(). */
void cg_unit_begin(cg_unit_buffers *unit, cg_context *context);
/** Empties the buffers and keeps their memory. */
void cg_unit_clear(cg_unit_buffers *unit);
/** Frees the memory of the buffers. */
void cg_unit_free(cg_unit_buffers *unit);

/** Returns the buffers as cg_effect_compile() takes them; valid as long as they are. */
cg_code_sink cg_unit_sink(cg_unit_buffers *unit);

/** Copies the labels from `first` on into an arena; the compiler's labels live only as long as the
 * parsed text.
 * @return false when memory is short */
bool cg_unit_keep_labels(cg_unit_buffers *unit, size_t first, cg_arena *arena);
/** Returns the number of labels in the buffers. */
size_t cg_unit_labels(const cg_unit_buffers *unit);

/** Appends the programs of `added` to those of `unit`. @return false when memory is short */
bool cg_unit_append(cg_unit_buffers *unit, const cg_unit_buffers *added, const cg_module *module);

/** Adds everything in the buffers to a hash. @return the new hash */
uint64_t cg_unit_hash(uint64_t hash, const cg_unit_buffers *unit);

/** Copies everything into an arena, and points `copy` to it. @return false when memory is short */
bool cg_unit_copy(const cg_unit_buffers *unit, cg_arena *arena, cg_code_unit *copy);

#endif
