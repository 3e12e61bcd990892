#include "result.h"

#include "common.h"

/** A key as words. */
static void print_words(const char *key)
{
    for (; *key; key++)
        putchar(*key == '_' ? ' ' : *key);
}

#define SCORES_MOST 4 /**< counters of a game that are told as scores */

static size_t counters_of(const cg_game *game)
{
    size_t count = 0;
    while (cg_game_counter(game, count))
        count++;
    return count;
}

/** What a player has come to: "followers 5". */
static void print_score(const cg_match *match, int player)
{
    const cg_game *game = cg_cards_game(cg_match_cards(match));
    size_t count = counters_of(game);
    int32_t value;
    const char *title = cg_view_score(match, player, &value), *between = ": ";
    if (!title && (!count || count > SCORES_MOST))
        return;
    printf("  player %d", player + 1);
    if (title) {
        printf(": %s %d", title, (int)value);
        between = ", ";
    }
    for (size_t c = 0; count <= SCORES_MOST && c < count; c++) {
        fputs(between, stdout);
        print_words(cg_game_counter(game, c));
        printf(" %d", (int)cg_view_counter(match, (uint8_t)c, player));
        between = ", ";
    }
    putchar('\n');
}

/** What each gets, where winning is not all. */
static void print_payoffs(const cg_match *match, const cg_result *result)
{
    char text[REAL_SIZE];
    if (!cg_game_describe(cg_cards_game(cg_match_cards(match))).fractions)
        return;
    for (int player = 0; player < cg_match_players(match); player++)
        printf("  player %d gets %s\n", player + 1, real_text(result->payoffs[player], text));
}

void result_print(const cg_match *match)
{
    cg_result result;
    int turns = cg_match_turn(match);
    if (!cg_match_result(match, &result)) {
        printf("the match is not over; the turn is %d\n", turns);
        return;
    }
    printf("%s", style_code(STYLE_STRONG));
    const char *before = "";
    for (int player = 0; player < cg_match_players(match); player++) {
        if (result.winners >> player & 1) {
            printf("%splayer %d", before, player + 1);
            before = " and ";
        }
    }
    const char *verb = !*before                                ? "nobody wins"
                       : result.winners & (result.winners - 1) ? " win"
                                                               : " wins";
    printf("%s (", verb);
    print_words(result.cause);
    putchar(')');
    if (turns) /* a game need not have any */
        printf(" after %d turn%s", turns, turns == 1 ? "" : "s");
    printf("%s\n", style_code(STYLE_NONE));
    print_payoffs(match, &result);
    for (int player = 0; player < cg_match_players(match); player++)
        print_score(match, player);
}

void result_write(const cg_match *match)
{
    cg_result result;
    if (!cg_match_result(match, &result)) {
        json_raw("result", "null");
        return;
    }
    json_open("result", '{');
    json_string("cause", result.cause);
    json_open("winners", '[');
    for (int player = 0; player < cg_match_players(match); player++)
        if (result.winners >> player & 1)
            json_integer(NULL, player);
    json_close(']');
    json_open("returns", '[');
    for (int player = 0; player < cg_match_players(match); player++)
        json_integer(NULL, result.returns[player]);
    json_close(']');
    json_open("payoffs", '[');
    for (int player = 0; player < cg_match_players(match); player++)
        json_real(NULL, result.payoffs[player]);
    json_close(']');
    json_close('}');
}
