/* A flat Monte Carlo player against a random one. Before each answer it looks at worlds that are
 * consistent with what it knows, tries every option in each, and plays on at random.
 *     cc search.c $(pkg-config --cflags --libs cardgame) -o search && ./search [SEED] */
#include <cardgame/cardgame.h>

#include <stdio.h>
#include <stdlib.h>

#define WORLDS 40
#define OPTIONS 64

/* Two copies that are overwritten again and again: nothing is allocated while searching. */
typedef struct search {
    cg_match *world, *trial;
    cg_random random;
} search;

/* What the player gets at the end of a random match that starts with this option. */
static double try_option(search *searcher, int player, uint32_t option)
{
    cg_result result = {0};
    cg_match_copy(searcher->trial, searcher->world);
    cg_match_answer(searcher->trial, player, option, NULL);
    cg_match_playout(searcher->trial, &searcher->random, 0);
    return cg_match_result(searcher->trial, &result) ? result.payoffs[player] : 0;
}

static uint32_t choose(search *searcher, const cg_match *match)
{
    int player = cg_match_decider(match);
    uint32_t count = cg_match_option_count(match), best = 0;
    double totals[OPTIONS] = {0};
    if (count == 1)
        return 0;
    if (count > OPTIONS)
        count = OPTIONS;
    for (int i = 0; i < WORLDS; i++) {
        cg_match_copy(searcher->world, match);
        if (cg_match_determinize(searcher->world, player, cg_random_next(&searcher->random) | 1))
            continue; /* no world agrees with what the player was told */
        for (uint32_t option = 0; option < count; option++)
            totals[option] += try_option(searcher, player, option);
    }
    for (uint32_t option = 1; option < count; option++)
        if (totals[option] > totals[best])
            best = option;
    return best;
}

static void play(search *searcher, cg_match *match)
{
    while (!cg_match_over(match)) {
        int player = cg_match_decider(match);
        uint32_t option =
            player == 0 ? choose(searcher, match) : cg_bot_random(match, &searcher->random);
        cg_match_answer(match, player, option, NULL);
    }
}

static int run(const cg_cards *cards, uint64_t seed)
{
    search searcher = {.random = cg_random_seed(seed)};
    cg_match *match = NULL;
    cg_result result;
    cg_error error = {0};
    cg_match_config config = cg_match_config_default(cards);
    config.seed = seed;
    config.skip_single = true;
    int failed = cg_match_create(&config, &match, &error) ||
                 cg_match_clone(match, &searcher.world, &error) ||
                 cg_match_clone(match, &searcher.trial, &error);
    if (!failed) {
        play(&searcher, match);
        cg_match_result(match, &result);
        printf("turn %d: the searching player %s (%s)\n", cg_match_turn(match),
               result.winners & 1 ? "has won" : "has not won", result.cause);
    } else {
        fprintf(stderr, "%s\n", error.text);
    }
    cg_match_destroy(searcher.trial);
    cg_match_destroy(searcher.world);
    cg_match_destroy(match);
    return failed;
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
        status = run(cards, count > 1 ? strtoull(words[1], NULL, 10) : 1);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return status;
}
