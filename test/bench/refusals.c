/* Texts that are refused: what they should be is looked for only where somebody is told. */
#include "refusals.h"

#include "catalogue/catalogue.h"
#include "effect/tree/effect.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 50, REFERENCE_BYTES = 1 << 16 };

static const char *const texts[] = {
    "play: summon a bigger monster from your library",
    "when this enters the battlefield: draw 2 cards, then discard a card",
    "play: destroy target creature an opponent controls",
    "use (1 mana): dael 2 damage",
    "while I have more than three: this gets +1/+1",
};

static double processor(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/** @return milliseconds for each text */
static double refuse(cg_context *context, const cg_game *game, bool told)
{
    size_t count = sizeof texts / sizeof *texts;
    cg_arena arena = {.context = game->context};
    double begun = processor();
    for (int round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < count; i++) {
            const cg_effect_source source = {.text = texts[i], .length = strlen(texts[i])};
            cg_report *report = told ? cg_report_create(context) : NULL;
            cg_effect_parse(game->language, &source, CG_ACCEPT_CARD, &arena, report);
            cg_report_destroy(report);
            cg_arena_reset(&arena);
        }
    cg_arena_free(&arena);
    return (processor() - begun) * 1e3 / (double)(ROUNDS * count);
}

bool measure_refusals(cg_context *context)
{
    static const char *const games[] = {"demi", "divino"};
    static char text[REFERENCE_BYTES];
    printf("texts that are refused, each, and the reference of a language\n");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        cg_game *game;
        cg_error error;
        if (cg_game_load(context, games[i], &game, &error)) {
            fprintf(stderr, "%s\n", error.text);
            return false;
        }
        double quiet = refuse(context, game, false), told = refuse(context, game, true);
        double begun = processor();
        cg_game_language_text(game, text, sizeof text);
        printf("  %-8s untold %6.3f ms, told %6.3f ms, reference %6.1f ms\n", games[i], quiet, told,
               (processor() - begun) * 1e3);
        cg_game_destroy(game);
    }
    return true;
}
