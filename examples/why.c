/* A bot chooses, and says why: what each option has brought, and what it expects to follow.
 *     cc why.c $(pkg-config --cflags --libs cardgame) -o why && ./why */
#include <cardgame/cardgame.h>

#include <stdio.h>

static char text[65536];

/* Numbers, for programs. */
static void print_numbers(cg_bot *bot)
{
    cg_finding found;
    cg_expected next;
    for (uint32_t rank = 0; cg_bot_finding(bot, rank, &found); rank++) {
        cg_bot_finding_text(bot, rank, text, sizeof text);
        printf("%-40s %5llu playouts %.3f +- %.3f\n", text, (unsigned long long)found.playouts,
               found.value, found.error);
        for (uint32_t step = 0; cg_bot_expected(bot, rank, step, &next); step++) {
            cg_bot_expected_text(bot, rank, step, text, sizeof text);
            printf("    then player %d: %-21s %5llu visits   %.3f\n", next.player + 1, text,
                   (unsigned long long)next.visits, next.value);
        }
    }
}

static int run(cg_context *context, const cg_cards *cards)
{
    cg_match *match = NULL;
    cg_bot *bot = NULL;
    cg_error error = {0};
    uint32_t index;
    cg_match_config config = cg_match_config_default(cards);
    cg_bot_config thinking = cg_bot_config_default();
    config.skip_single = true;
    thinking.method = CG_BOT_TREE;
    thinking.playouts = 2000;
    thinking.explain = true;
    int failed = cg_match_create(&config, &match, &error) ||
                 cg_bot_create(context, &thinking, &bot, &error) ||
                 cg_bot_choose(bot, match, &index, &error);
    if (!failed) {
        print_numbers(bot);
        cg_bot_explain(bot, text, sizeof text); /* sentences, for people */
        printf("\n%s", text);
    } else {
        fprintf(stderr, "%s\n", error.text);
    }
    cg_bot_destroy(bot);
    cg_match_destroy(match);
    return failed;
}

int main(void)
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
        status = run(context, cards);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return status;
}
