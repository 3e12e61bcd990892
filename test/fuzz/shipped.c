#include "fuzz/shipped.h"

#include <cardgame/module.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* X(name) */
#define GAMES(X) X(deities_demidice) X(gemu_land) X(divinity) X(demi) X(divino)

#define DECLARE(name) const cg_module *cg_module_##name(void);
GAMES(DECLARE)

typedef struct shipped_game {
    const char *name, *folder;
    const cg_module *(*module)(void);
} shipped_game;

static const shipped_game games[SHIPPED_GAMES] = {
#define ROW(name) {#name, "cards/" #name, cg_module_##name},
    GAMES(ROW)
#undef ROW
};

void shipped_blame(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

const cg_cards *shipped_cards(unsigned number)
{
    static cg_context *context;
    static cg_cards *cards[SHIPPED_GAMES];
    cg_error error = {0};
    cg_game *game;
    number %= SHIPPED_GAMES;
    if (cards[number])
        return cards[number];
    context = context ? context : cg_context_create(NULL);
    if (cg_game_from_module(context, games[number].module(), &game, &error) ||
        cg_cards_load(game, &games[number].folder, 1, NULL, &cards[number]))
        shipped_blame(games[number].folder, error.text);
    return cards[number];
}

const cg_cards *shipped_named(const char *name)
{
    for (unsigned i = 0; i < SHIPPED_GAMES; i++)
        if (strcmp(games[i].name, name) == 0)
            return shipped_cards(i);
    return NULL;
}
