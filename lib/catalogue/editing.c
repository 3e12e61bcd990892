/* What editors ask about texts of the effect language (editing.h). */
#include "effect/pages/editing.h"
#include "module/game.h"

static const char *const sort_names[CG_SORT_COUNT] = {
#define SORT_NAME(sort, name) [sort] = name,
    CG_SORTS(SORT_NAME)
#undef SORT_NAME
};

const char *cg_sort_name(cg_sort sort)
{
    return sort >= 0 && sort < CG_SORT_COUNT ? sort_names[sort] : NULL;
}

/** Who is told of pieces. */
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
