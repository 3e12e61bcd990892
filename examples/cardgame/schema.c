#include "commands.h"
#include "common.h"

static const option_def options[] = {{.name = NULL}};

static int run_schema(const arguments *args)
{
    loaded_game session;
    text_buffer text = {NULL, 0};
    size_t length;
    if (!session_open(&session, args->operands[0], false))
        return EXIT_FAILED;
    do
        length = cg_game_schema(session.game, text.data, text.size);
    while (text_grow(&text, length));
    fputs(text.data, stdout);
    if (length && text.data[length - 1] != '\n')
        putchar('\n');
    text_free(&text);
    session_close(&session);
    return length ? EXIT_OK : EXIT_FAILED;
}

const command_def command_schema = {
    "schema", "GAME", "Print the JSON Schema of a game's card files.", 1, 1, options, run_schema};
