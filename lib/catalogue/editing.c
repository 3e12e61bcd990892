/* Answers questions of editors about texts of the effect language (editing.h). */
#include "effect/pages/editing.h"
#include "module/game.h"

/** The receiver of the pieces. */
typedef struct listener {
    cg_piece_fn each;
    void *user;
} listener;

static void pass_piece(void *user, const cg_told_piece *told)
{
    const listener *to = user;
    to->each(to->user, &told->piece);
}

cg_status cg_game_effect_pieces(const cg_game *game, const char *text, size_t length,
                                cg_piece_fn each, void *user)
{
    if (!game || !text || !each)
        return CG_ERR_ARGUMENT;
    listener to = {each, user};
    cg_arena arena = {.context = game->context};
    bool good = cg_effect_pieces(game->language, text, length, &arena, pass_piece, &to);
    cg_arena_free(&arena);
    return good ? CG_OK : CG_ERR_MEMORY;
}

cg_status cg_game_effect_proposals(const cg_game *game, const char *text, size_t length,
                                   size_t *from, cg_proposal_fn each, void *user)
{
    size_t begin = length;
    if (!game || !text || !each)
        return CG_ERR_ARGUMENT;
    cg_arena arena = {.context = game->context};
    bool good = cg_effect_proposals(game->language, text, length, &begin, &arena, each, user);
    cg_arena_free(&arena);
    if (good && from)
        *from = begin;
    return good ? CG_OK : CG_ERR_MEMORY;
}

size_t cg_game_effect_meaning(const cg_game *game, const char *text, size_t length, size_t at,
                              char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (!game || !text || at > length)
        return 0;
    /* Pieces do not end with NUL, but the search for lines needs one. */
    cg_arena arena = {.context = game->context};
    const char *own = cg_arena_copy(&arena, text, length);
    bool good = own && cg_effect_meaning(game->language, own, length, at, &arena, &out);
    cg_arena_free(&arena);
    if (!good)
        out = cg_text_start(buffer, size);
    return out.length;
}
