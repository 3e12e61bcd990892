/* Shows what each player, and a spectator, may know at one decision, as JSON.
 *     cc views.c $(pkg-config --cflags --libs cardgame) -o views && ./views [DECISIONS] */
#include <cardgame/cardgame.h>

#include <stdio.h>
#include <stdlib.h>

/* Asks for the length first, then for the text. */
static void print_view(const cg_match *match, int viewer)
{
    size_t length = cg_view_json(match, viewer, NULL, 0);
    char *json = malloc(length + 1);
    if (!json)
        return;
    cg_view_json(match, viewer, json, length + 1);
    printf("%s\n", json);
    free(json);
}

static int show_views(const cg_cards *cards, uint64_t decisions)
{
    cg_match *match = NULL;
    cg_error error = {0};
    cg_match_config config = cg_match_config_default(cards);
    config.seed = 7;
    if (cg_match_create(&config, &match, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    cg_random random = cg_random_seed(7);
    if (decisions > 0)
        cg_match_playout(match, &random, decisions);
    print_view(match, CG_SPECTATOR);
    for (int player = 0; player < cg_match_players(match); player++)
        print_view(match, player);
    cg_match_destroy(match);
    return 0;
}

int main(int count, char **words)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_error error = {0};
    int status = 1;
    cg_context *context = cg_context_create(NULL);
    if (!context)
        return 1;
    if (cg_game_load(context, "deities_demidice", &game, &error))
        fprintf(stderr, "%s\n", error.text);
    else if (cg_cards_load(game, NULL, 0, NULL, &cards))
        fprintf(stderr, "the cards cannot be loaded\n");
    else
        status = show_views(cards, count > 1 ? strtoull(words[1], NULL, 10) : 20);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return status;
}
