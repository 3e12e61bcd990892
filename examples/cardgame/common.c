#include "common.h"

#include <ctype.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- errors ---- */

void complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("cardgame: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

void complain_error(const cg_error *error)
{
    char line[1024];
    cg_error_format(error, line, sizeof line);
    fprintf(stderr, "%s%s\n", error->file[0] ? "" : "cardgame: ", line);
}

size_t complain_report(const cg_report *report)
{
    size_t count = cg_report_count(report);
    for (size_t i = 0; i < count; i++)
        complain_error(cg_report_get(report, i));
    if (cg_report_dropped(report))
        complain("and %zu more", cg_report_dropped(report));
    return count;
}

/* ---- names ---- */

static int plain_letter(char c)
{
    return c == '-' || c == '_' ? ' ' : tolower((unsigned char)c);
}

bool letters_alike(const char *left, const char *right, size_t count)
{
    while (count > 0 && plain_letter(*left) == plain_letter(*right)) {
        left++;
        right++;
        count--;
    }
    return count == 0;
}

/** A name in small letters, in a buffer of so many bytes. @return false when it is too long */
static bool lower_name(const char *name, char *lower, size_t size)
{
    size_t length = strlen(name);
    for (size_t i = 0; i <= length && length < size; i++)
        lower[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + ('a' - 'A') : name[i]);
    return length < size;
}

bool names_alike(const char *left, const char *right)
{
    char one[256], other[256];
    size_t length = strlen(left);
    if (length == strlen(right) && letters_alike(left, right, length))
        return true;
    return lower_name(left, one, sizeof one) && lower_name(right, other, sizeof other) &&
           cg_names_equal(one, other);
}

/* ---- games ---- */

/** Is that line none of the last ones? Each match of a module that errs says the same, from any
 * thread. */
static bool is_new(const char *line)
{
    enum { SAID = 32, LENGTH = 400 };
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static char said[SAID][LENGTH];
    static size_t next;
    size_t i = 0;
    pthread_mutex_lock(&lock);
    while (i < SAID && strncmp(said[i], line, LENGTH - 1) != 0)
        i++;
    if (i == SAID)
        snprintf(said[next++ % SAID], LENGTH, "%s", line);
    pthread_mutex_unlock(&lock);
    return i == SAID;
}

static void on_log(void *user, const char *line)
{
    (void)user;
    if (is_new(line))
        complain("%s", line);
}

cg_context *context_open(void)
{
    cg_context_config config = cg_context_config_default();
    config.log = on_log;
    cg_context *context = cg_context_create(&config);
    if (!context)
        complain("no memory");
    return context;
}

bool game_next(cg_context *context, size_t index, char *name, size_t size)
{
    size_t count;
    if (cg_context_game(context, index, name, size))
        return true;
    if (cg_context_game_count(context, &count) || index < count)
        must(NULL);
    return false;
}

/** Says which game may have been meant, or which there are. */
static void suggest_game(cg_context *context, const char *name)
{
    enum { GAMES = 32 };
    char found[GAMES][64];
    const char *names[GAMES + 1] = {NULL};
    for (size_t i = 0; i < GAMES && game_next(context, i, found[i], sizeof found[i]); i++)
        names[i] = found[i];
    const char *near = nearest(name, names);
    char list[GAMES * 66] = "";
    for (size_t i = 0; names[i]; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "", names[i]);
    if (near)
        complain("did you mean '%s'?", near);
    else if (*list)
        complain("the games are %s", list);
}

cg_game *game_open(cg_context *context, const char *name)
{
    cg_game *game = NULL;
    cg_error error = {0};
    cg_status status = cg_game_load(context, name, &game, &error);
    if (!status)
        return game;
    complain_error(&error);
    if (status == CG_ERR_NOT_FOUND && !strstr(error.text, "did you mean"))
        suggest_game(context, name);
    return NULL;
}

cg_cards *cards_open(cg_context *context, const cg_game *game)
{
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(context);
    cg_status status = cg_cards_load(game, NULL, 0, report, &cards);
    if (status && (!report || !complain_report(report)))
        complain("the cards cannot be loaded: %s", cg_status_text(status));
    cg_report_destroy(report);
    return status ? NULL : cards;
}

bool session_open(loaded_game *session, const char *game, bool cards)
{
    memset(session, 0, sizeof *session);
    session->context = context_open();
    if (session->context)
        session->game = game_open(session->context, game);
    if (session->game && cards)
        session->cards = cards_open(session->context, session->game);
    if (session->game && (session->cards || !cards))
        return true;
    session_close(session);
    return false;
}

void session_close(loaded_game *session)
{
    cg_cards_destroy(session->cards);
    cg_game_destroy(session->game);
    cg_context_destroy(session->context);
    memset(session, 0, sizeof *session);
}

/* ---- texts and files ---- */

bool deck_suits(const cg_match_config *config, const cg_deck *deck)
{
    cg_match *match = NULL;
    cg_match_config all = *config;
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        all.decks[seat] = deck;
    bool suits = cg_match_create(&all, &match, NULL) == CG_OK;
    cg_match_destroy(match);
    return suits;
}

void *must(void *memory)
{
    if (memory)
        return memory;
    complain("no memory");
    exit(EXIT_FAILED);
}

void *need(size_t count, size_t size)
{
    return must(calloc(count ? count : 1, size));
}

bool text_grow(text_buffer *text, size_t length)
{
    if (length < text->size)
        return false;
    size_t size = length + 1 + length / 2;
    text->data = must(realloc(text->data, size));
    if (!text->size)
        text->data[0] = '\0';
    text->size = size;
    return true;
}

void text_free(text_buffer *text)
{
    free(text->data);
    *text = (text_buffer){NULL, 0};
}

bool setting_read(char *word, cg_setting *setting)
{
    char *equals = strchr(word, '=');
    if (!equals || equals == word)
        return false;
    *equals = '\0';
    *setting = (cg_setting){word, equals + 1};
    return true;
}

bool settings_read(const char *command, char *const *words, size_t count, cg_setting *settings)
{
    for (size_t i = 0; i < count; i++)
        if (!setting_read(words[i], &settings[i])) {
            complain("%s: --setting must be NAME=VALUE, not '%s'", command, words[i]);
            return false;
        }
    return true;
}

/* ---- terminals ---- */

const char *style_code(style wanted)
{
    static const char *const codes[] = {"\033[0m", "\033[1;36m", "\033[1m",
                                        "\033[2m", "\033[32m",   "\033[31m"};
    const char *no_color = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && !(no_color && *no_color) ? codes[wanted] : "";
}

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
