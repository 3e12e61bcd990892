#include "commands.h"
#include "common.h"
#include "content.h"
#include "result.h"

enum { OPTION_JSON, OPTION_QUIET };
static const option_def options[] = {{"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
                                     {"quiet", OPTION_FLAG, NULL, "only verify", 0, 0, 0},
                                     {.name = NULL}};

static size_t read_answer(const cg_record *record, size_t index, int *player, text_buffer *text)
{
    size_t length;
    do
        length = cg_record_answer_text(record, index, player, text->data, text->size);
    while (text_grow(text, length));
    return length;
}

static void write_json(const cg_record *record)
{
    text_buffer text = {NULL, 0};
    const cg_match *match = cg_record_match(record);
    json_open(NULL, '{');
    json_string("game", cg_game_describe(cg_cards_game(cg_match_cards(match))).name);
    json_integer("players", cg_match_players(match));
    json_integer("turns", cg_match_turn(match));
    json_open("answers", '[');
    for (size_t i = 0; i < cg_record_length(record); i++) {
        int player;
        read_answer(record, i, &player, &text);
        json_open(NULL, '{');
        json_integer("player", player);
        json_string("text", text.data);
        json_close('}');
    }
    json_close(']');
    result_write(match);
    json_close('}');
    json_end();
    text_free(&text);
}

static void print_transcript(const cg_record *record)
{
    text_buffer text = {NULL, 0};
    for (size_t i = 0; i < cg_record_length(record); i++) {
        int player;
        read_answer(record, i, &player, &text);
        if (player == CG_CHANCE)
            printf("%6zu  chance    %s\n", i + 1, text.data);
        else
            printf("%6zu  player %d  %s\n", i + 1, player + 1, text.data);
    }
    text_free(&text);
}

static int show_replay(const cg_record *record, const arguments *args)
{
    if (args->values[OPTION_JSON].given) {
        write_json(record);
        return EXIT_OK;
    }
    if (!args->values[OPTION_QUIET].given)
        print_transcript(record);
    result_print(cg_record_match(record));
    return EXIT_OK;
}

static int verify(const char *path, const char *bytes, size_t length, const arguments *args)
{
    char game[64];
    loaded_game session;
    cg_record *record = NULL;
    cg_error error = {0};
    if (cg_replay_game(bytes, length, game, sizeof game)) {
        complain("%s: not a cardgame replay", path);
        return EXIT_FAILED;
    }
    if (!session_open(&session, game, true))
        return EXIT_FAILED;
    int status = EXIT_FAILED;
    if (cg_record_load(session.cards, path, bytes, length, &record, &error))
        complain_error(&error);
    else
        status = show_replay(record, args);
    cg_record_destroy(record);
    session_close(&session);
    return status;
}

static int run_replay(const arguments *args)
{
    file_content content;
    if (!content_read(args->operands[0], &content))
        return EXIT_FAILED;
    int status = verify(args->operands[0], content.bytes, content.length, args);
    content_free(&content);
    return status;
}

const command_def command_replay = {"replay",
                                    "FILE [--json] [--quiet]",
                                    "Play a replay file, verifying every step, and print it.",
                                    1,
                                    1,
                                    options,
                                    run_replay};
