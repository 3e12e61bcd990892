/** @file catalogue.h  What stands behind cg_game, cg_cards and cg_deck. Immutable once made. */
#ifndef CG_MODULE_CATALOGUE_H
#define CG_MODULE_CATALOGUE_H

#include "base/memory.h"
#include "lang/program.h"
#include "module/table.h"

#include <cardgame/cards.h>

/** Programs and their code. */
typedef struct cg_unit {
    const int32_t *code;
    size_t code_length; /**< in words */
    const cg_program *programs;
    size_t program_count;
} cg_unit;

struct cg_game {
    cg_context *context;
    const cg_module *module;
    void *handle; /**< of the loaded file, NULL if linked in */
    cg_arena arena;
    cg_unit effects; /**< compiled effects of the module's table, program i = effect i */
    const char *const *effect_texts; /**< their rules texts */
};

/** A design, as matches use it: small and dense. */
typedef struct cg_design_rules {
    uint32_t active_windows,
        other_windows; /**< windows in which it may be played: timing and `play in` together */
    uint16_t
        program; /**< number in the catalogue's unit; CG_NO_PROGRAM if playing it does nothing */
} cg_design_rules;

#define CG_NO_PROGRAM 0xffffu

/** A design, as people and tools see it. */
typedef struct cg_design_data {
    const char *id, *name, *set, *text;
    const char *source; /**< canonical spelling of its effects */
    const char *const
        *values; /**< of the module's fields in their order, as text; NULL where absent */
    uint16_t program;
} cg_design_data;

struct cg_deck {
    const cg_cards *cards;
    const char *name, *title;
    const cg_deck_entry *entries; /**< in the order of the file */
    size_t entry_count, size;
    cg_arena arena; /**< of a deck that the host made; unused in catalogues */
};

struct cg_cards {
    cg_context *context;
    const cg_game *game;
    cg_arena arena;
    uint64_t hash;
    size_t count;
    const cg_design_rules *rules; /**< [1..count] */
    const cg_design_data *data;   /**< [1..count] */
    cg_unit unit;
    const cg_deck *decks;
    size_t deck_count;
    cg_table index; /**< from ids to designs, for cg_cards_find() */
};

#endif
