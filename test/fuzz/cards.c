/** Any bytes as a card file: a list of mistakes, or a catalogue that can be played with. */
#include <cardgame/cardgame.h>
#include <cardgame/module.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
const cg_module *cg_module_deities_demidice(void);

enum { MOST_DECISIONS = 200 };

static void play(const cg_cards *cards)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match;
    if (cg_match_create(&config, &match, NULL))
        return;
    cg_random random = cg_random_seed(1);
    cg_match_playout(match, &random, MOST_DECISIONS);
    if (cg_match_check(match, NULL))
        abort();
    cg_match_destroy(match);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    cg_context *context = cg_context_create(NULL);
    cg_report *report = cg_report_create(context);
    cg_game *game;
    cg_cards *cards;
    if (cg_game_from_module(context, cg_module_deities_demidice(), &game, NULL))
        abort();
    cg_status status =
        cg_cards_load_text(game, "fuzz.yaml", (const char *)data, size, report, &cards);
    if ((status == CG_OK) != (cg_report_count(report) == 0))
        abort();
    if (status == CG_OK) {
        play(cards);
        cg_cards_destroy(cards);
    }
    cg_game_destroy(game);
    cg_report_destroy(report);
    if (cg_context_memory(context))
        abort();
    cg_context_destroy(context);
    return 0;
}
