/** @file game.h  The structure of cg_game. It never changes after loading. */
#ifndef CG_MODULE_GAME_H
#define CG_MODULE_GAME_H

#include "base/memory.h"
#include "effect/tree/effect.h"

#include <cardgame/cards.h>

/** Returns true if the values of such a field are numbers. */
static inline bool cg_field_is_number(const cg_field *field)
{
    return field->type >= CG_FIELD_INT && field->type <= CG_FIELD_COUNTS;
}

/** A game: a module with its terms bound. */
struct cg_game {
    atomic_uint holders; /**< the application, and every catalogue that uses it */
    cg_context *context;
    const cg_module *module;
    void *handle; /**< of the loaded file, NULL if linked in */
    cg_arena arena;
    const cg_language *language;
    cg_code_unit effects;                 /**< compiled effects of the module's table */
    const uint32_t *effect_codes;         /**< number of each effect's code among them */
    _Atomic(char *) *effect_texts;        /**< their rules texts, made when first requested */
    _Atomic(struct cg_english *) english; /**< NULL until a text is requested */
};

/** Returns the English in which the game tells its rules texts; NULL when memory is short. Made at
 * the first call, by any thread. */
const struct cg_narrator *cg_game_english(const cg_game *game);
/** Checks the game's own words for English, GAME/languages/en.yaml on the card path; all
 * mistakes go to the report. A file with mistakes changes no text.
 * @return CG_OK also if there is no such file */
cg_status cg_game_check_english(const cg_game *game, cg_report *report);
/** Frees the results of these two functions. */
void cg_game_forget_texts(cg_game *game);
/** Adds the rules text of an effect of the module's table, in a language. @return false if the
 * language lacks something, or memory is short */
bool cg_game_tell_effect(const cg_game *game, size_t effect, const struct cg_narrator *in,
                         cg_buffer *text);
/** Returns the English rules text of an effect of the module's table; "" when memory is short. */
const char *cg_game_effect_text(const cg_game *game, size_t effect);

/* Games and catalogues count their users; otherwise they are only read. Holding returns the same
 * pointer; letting go frees the object if it was the last user. */

/** Holds a game; see above. */
const cg_game *cg_game_hold(const cg_game *game);
/** Gives up a hold on a game. */
void cg_game_let_go(const cg_game *game);

#endif
