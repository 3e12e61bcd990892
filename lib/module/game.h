/** @file game.h  The structure of cg_game. It never changes after loading. */
#ifndef CG_MODULE_GAME_H
#define CG_MODULE_GAME_H

#include "base/memory.h"
#include "effect/tree/effect.h"

#include <cardgame/cards.h>

/** Is the value of such a field a number? */
static inline bool cg_field_is_number(const cg_field *field)
{
    return field->type >= CG_FIELD_INT && field->type <= CG_FIELD_COUNTS;
}

/** A game: a module with its terms bound. */
struct cg_game {
    atomic_uint holders; /**< the host program, and every catalogue that uses it */
    cg_context *context;
    const cg_module *module;
    void *handle; /**< of the loaded file, NULL if linked in */
    cg_arena arena;
    const cg_language *language;
    cg_code_unit effects;            /**< compiled effects of the module's table */
    const uint32_t *effect_codes;    /**< number of each effect's code among them */
    const char *const *effect_texts; /**< their rules texts */
};

/* Games and catalogues are counted by who uses them, although they are otherwise only read. Holding
 * returns the same pointer; letting go frees the object when nobody else holds it. */

/** Holds a game; see above. */
const cg_game *cg_game_hold(const cg_game *game);
/** Gives up a hold on a game. */
void cg_game_let_go(const cg_game *game);

#endif
