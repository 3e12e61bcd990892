/* Writes what a new folder of records holds of a game: saves and replays, once with chance as decisions.
 *
 *     cc write.c $(pkg-config --cflags --libs cardgame) -o write
 *     ./write GAME FOLDER       the cards are those of FOLDER/cards/GAME
 */
#include <cardgame/cardgame.h>

#include <inttypes.h>
#include <stdio.h>

#define ANSWERS 70

static char buffer[1 << 20];

static void put(const char *folder, const char *game, const char *end, size_t size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s%s", folder, game, end);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(buffer, 1, size, file) != size || fclose(file))
        perror(path);
}

static int write_records(const cg_cards *cards, const char *game, const char *folder, bool chance)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_random random = cg_random_seed(chance ? 8 : 7);
    cg_record *record;
    cg_error error = {0};
    config.explicit_chance = chance;
    config.seed = chance ? 21 : 20;
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        config.decks[seat] = cg_cards_deck(cards, 0);
    if (cg_record_create(&config, &record, &error))
        return puts(error.text), 1;
    const cg_match *match = cg_record_match(record);
    for (int i = 0; i < ANSWERS && !cg_match_over(match); i++)
        cg_record_answer(record, cg_match_decider(match), cg_bot_random(match, &random), NULL);
    put(folder, game, chance ? "-chance.save" : ".save",
        cg_match_save(match, buffer, sizeof buffer));
    put(folder, game, chance ? "-chance.hash" : ".hash",
        (size_t)snprintf(buffer, sizeof buffer, "%016" PRIx64 "\n", cg_match_hash(match)));
    put(folder, game, chance ? "-chance.replay" : ".replay",
        cg_record_replay(record, buffer, sizeof buffer));
    cg_record_destroy(record);
    return 0;
}

int main(int count, char **words)
{
    char path[512];
    const char *paths = path;
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_error error = {0};
    cg_context_config config = cg_context_config_default();
    config.environment = true;
    cg_context *context = cg_context_create(&config);
    if (count != 3)
        return puts("write GAME FOLDER"), 2;
    snprintf(path, sizeof path, "%s/cards/%s", words[2], words[1]);
    if (cg_game_load(context, words[1], &game, &error))
        return puts(error.text), 1;
    if (cg_cards_load(game, &paths, 1, NULL, &cards))
        return puts("the cards have mistakes"), 1;
    int status = write_records(cards, words[1], words[2], false) ||
                 write_records(cards, words[1], words[2], true);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return status;
}
