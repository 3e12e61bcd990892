/* Loads a game, plays one match of two random players and prints what happens.
 *     cc hello.c $(pkg-config --cflags --libs cardgame) -o hello && ./hello */
#include <cardgame/cardgame.h>

#include <stdio.h>

int main(void)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_match *match = NULL;
    cg_error error = {0};
    char line[256];
    cg_context *context = cg_context_create(NULL);
    cg_report *report = cg_report_create(context);
    if (cg_game_load(context, "deities_demidice", &game, &error))
        return puts(error.text), 1;
    if (cg_cards_load(game, NULL, 0, report, &cards)) {
        for (size_t i = 0; i < cg_report_count(report); i++)
            if (cg_error_format(cg_report_get(report, i), line, sizeof line))
                puts(line);
        return 1;
    }
    cg_match_config config = cg_match_config_default(cards);
    if (cg_match_create(&config, &match, &error))
        return puts(error.text), 1;
    cg_random random = cg_random_seed(1);
    for (uint64_t told = 0;;) {
        while (told < cg_match_event_count(match))
            if (cg_match_event_text(match, CG_SPECTATOR, ++told, line, sizeof line))
                puts(line);
        if (cg_match_over(match))
            break;
        cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), &error);
    }
    cg_report_destroy(report);
    cg_match_destroy(match);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return 0;
}
