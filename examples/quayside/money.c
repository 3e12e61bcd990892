/* A program for Quayside: two players who only ever buy money and lighthouses, and in which of
 * their turns they come to three lighthouses. Usage: money MATCHES [SEED] */
#include <cardgame/cardgame.h>

#include <stdio.h>
#include <stdlib.h>

enum { PLAYERS = 2, TURNS = 40, GOAL = 28 }; /* points: four shanties, three lighthouses */

/** What they buy, the dearest first. */
static const char *const wanted[] = {"basic/lighthouse", "basic/bullion", "basic/florin"};
enum { WANTED = sizeof wanted / sizeof *wanted, POINTS = 3 };

static int32_t find(const cg_match *match, cg_design design)
{
    cg_option option;
    for (uint32_t i = 0; cg_match_option(match, i, &option); i++)
        if (option.verb == CG_VERB_DO && option.design == design)
            return (int32_t)i;
    return -1;
}

static int32_t choose(const cg_match *match, const cg_design *designs)
{
    int32_t index = cg_match_option_find(match, "spend");
    for (int i = 0; index < 0 && i < WANTED; i++)
        index = find(match, designs[i]);
    return index < 0 ? cg_match_option_find(match, "pass") : index;
}

/** Plays a match to its end and adds the turns of both to the table; 0 is for who never came. */
static void play(cg_match *match, const cg_design *designs, unsigned *table)
{
    int turns[PLAYERS] = {0}, came[PLAYERS] = {0};
    int turn = 0;
    while (!cg_match_over(match)) {
        int player = cg_match_decider(match);
        if (cg_match_turn(match) != turn) {
            turn = cg_match_turn(match);
            turns[cg_match_active_player(match)]++;
        }
        cg_match_answer(match, player, (uint32_t)choose(match, designs), NULL);
        if (!came[player] && cg_view_counter(match, POINTS, player) >= GOAL)
            came[player] = turns[player];
    }
    for (int player = 0; player < PLAYERS; player++)
        table[came[player] < TURNS ? came[player] : 0]++;
}

int main(int count, char **arguments)
{
    unsigned matches = count > 1 ? (unsigned)strtoul(arguments[1], NULL, 10) : 1000;
    unsigned seed = count > 2 ? (unsigned)strtoul(arguments[2], NULL, 10) : 1, table[TURNS] = {0};
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_match *match = NULL;
    cg_error error = {0};
    cg_design designs[WANTED];
    cg_context *context = cg_context_create(NULL);
    if (cg_game_load(context, "quayside", &game, &error))
        return puts(error.text), 1;
    if (cg_cards_load(game, NULL, 0, NULL, &cards))
        return puts("the cards cannot be loaded"), 1;
    for (int i = 0; i < WANTED; i++)
        designs[i] = cg_cards_find(cards, wanted[i]);
    cg_match_config config = cg_match_config_default(cards);
    config.event_capacity = 0;
    if (cg_match_create(&config, &match, &error))
        return puts(error.text), 1;
    for (unsigned i = 0; i < matches; i++) {
        cg_match_restart(match, ((uint64_t)seed << 32) + i);
        play(match, designs, table);
    }
    for (int i = 0; i < TURNS; i++)
        if (table[i])
            printf("%d %u\n", i, table[i]);
    cg_match_destroy(match);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return 0;
}
