#include "commands.h"
#include "common.h"

static const option_def options[] = {{.name = NULL}};

static int run_language(const arguments *args)
{
    loaded_game session;
    text_buffer text = {NULL, 0};
    size_t length;
    if (!session_open(&session, args->operands[0], false))
        return EXIT_FAILED;
    do
        length = cg_game_language_text(session.game, text.data, text.size);
    while (text_grow(&text, length));
    fputs(text.data, stdout);
    text_free(&text);
    session_close(&session);
    return length ? EXIT_OK : EXIT_FAILED;
}

const command_def command_language = {
    "language", "GAME",      "Print the effect language with the words of a game.", 1, 1,
    options,    run_language};
