#include "commands.h"
#include "common.h"
#include "content.h"
#include "result.h"
#include "translation.h"

enum { OPTION_JSON, OPTION_QUIET, OPTION_LANGUAGE };
static const option_def options[] = {
    {"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
    {"quiet", OPTION_FLAG, NULL, "only verify", 0, 0, 0},
    {"language", OPTION_TEXT, "CODE", "print the log in a language, such as de", 0, 0, 0},
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

/** Prints the events that have not been printed, as everybody may know them. */
static void print_events(const cg_match *match, const cg_translation *language, uint64_t *told,
                         text_buffer *text)
{
    for (uint64_t number = *told + 1; number <= cg_match_event_count(match); number++) {
        size_t length;
        do
            length = cg_translation_event_text(language, match, CG_SPECTATOR, number, text->data,
                                               text->size);
        while (text_grow(text, length));
        if (length)
            puts(text->data);
    }
    *told = cg_match_event_count(match);
}

/** Prints the log, answer by answer: a match keeps only its newest events. */
static int print_log(const loaded_game *session, cg_record *record, const char *code)
{
    cg_translation *language = translation_open(session->context, session->cards, code);
    text_buffer text = {NULL, 0};
    uint64_t told = 0;
    size_t answers = cg_record_length(record);
    if (!language)
        return EXIT_FAILED;
    for (size_t i = 0; i <= answers && !cg_record_seek(record, i); i++)
        print_events(cg_record_match(record), language, &told, &text);
    text_free(&text);
    cg_translation_destroy(language);
    return EXIT_OK;
}

static int show_replay(const loaded_game *session, cg_record *record, const arguments *args)
{
    const char *code = args->values[OPTION_LANGUAGE].texts[0];
    if (code)
        return print_log(session, record, code);
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
        status = show_replay(&session, record, args);
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
                                    "FILE [--json] [--quiet] [--language CODE]",
                                    "Play a replay file, verifying every step, and print it.",
                                    1,
                                    1,
                                    options,
                                    run_replay};
