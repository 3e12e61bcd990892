#include "result.h"

#include "common.h"

/** A key as words. */
static void print_words(const char *key)
{
    for (; *key; key++)
        putchar(*key == '_' ? ' ' : *key);
}

void result_print(const cg_match *match)
{
    cg_result result;
    int turns = cg_match_turn(match);
    if (!cg_match_result(match, &result)) {
        printf("the match is not over; it is turn %d\n", turns);
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
    json_close('}');
}
