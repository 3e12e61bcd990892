#include "lint_languages.h"

#include "common.h"
#include "files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/** The languages of a game in one folder. */
typedef struct language_folder {
    const char *game;
    char *above;              /**< the folder in which that of the game is */
    char *languages;          /**< FOLDER/GAME/languages */
    const char *const *paths; /**< the card files that were given */
    size_t count;
    lint_print print;
    const void *user;
    size_t printed;
} language_folder;

/** Prints the mistakes in the files of the folder; others were printed with the card files. */
static void print_own(language_folder *in, const cg_report *report)
{
    size_t length = strlen(in->languages);
    for (size_t i = 0; i < cg_report_count(report); i++) {
        const cg_error *error = cg_report_get(report, i);
        if (strncmp(error->file, in->languages, length) != 0 || error->file[length] != '/')
            continue;
        in->print(in->user, error);
        in->printed++;
    }
}

/** Reports a language for whose code there is no file with its grammar. */
static void print_unknown(language_folder *in, const char *file, const cg_report *report)
{
    const cg_error *found = cg_report_get(report, 0);
    if (!found || strcmp(found->code, "unknown-language") != 0)
        return;
    cg_error error = *found;
    snprintf(error.file, sizeof error.file, "%s", file);
    error.line = error.column = 1;
    in->print(in->user, &error);
    in->printed++;
}

static void check_language(language_folder *in, cg_context *context, const cg_cards *cards,
                           const char *file)
{
    char code[64];
    cg_translation *made = NULL;
    cg_report *report = must(cg_report_create(context));
    snprintf(code, sizeof code, "%s", strrchr(file, '/') + 1);
    code[strcspn(code, ".")] = '\0';
    if (strcmp(code, "en") != 0 && cg_cards_translate(cards, code, report, &made)) {
        print_own(in, report);
        print_unknown(in, file, report);
    }
    cg_translation_destroy(made);
    cg_report_destroy(report);
}

/** Loads all cards of the game, whose names and labels the files may have; the given ones if others
 * have mistakes. English is checked with them. */
static cg_cards *load_cards(language_folder *in, cg_context *context, const cg_game *game)
{
    cg_cards *cards = NULL;
    cg_report *report = must(cg_report_create(context));
    if (cg_cards_load(game, NULL, 0, report, &cards)) {
        print_own(in, report);
        if (in->printed || cg_cards_load(game, in->paths, in->count, NULL, &cards))
            cards = NULL;
    }
    cg_report_destroy(report);
    return cards;
}

static void check_folder(language_folder *in)
{
    file_list files = {NULL, 0, 0};
    cg_context_config config = cg_context_config_default();
    config.card_path = in->above;
    cg_context *context = must(cg_context_create(&config));
    cg_game *game = game_open(context, in->game);
    cg_cards *cards = game ? load_cards(in, context, game) : NULL;
    if (cards && files_add(&files, in->languages))
        for (size_t i = 0; i < files.count; i++)
            check_language(in, context, cards, files.paths[i]);
    files_free(&files);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

/** Returns true if a file before this one is in the same folder. */
static bool is_checked(const char *const *paths, size_t index)
{
    size_t length = (size_t)(strrchr(paths[index], '/') - paths[index]) + 1;
    for (size_t i = 0; i < index; i++)
        if (strncmp(paths[i], paths[index], length) == 0 && !strchr(paths[i] + length, '/'))
            return true;
    return false;
}

/** Returns the folder in which the folder of the game is, if the path is that of the game's folder; NULL
 * if it is not. */
static char *above_game(const char *folder, const char *game)
{
    const char *slash = strrchr(folder, '/');
    if (strcmp(slash ? slash + 1 : folder, game) != 0)
        return NULL;
    if (!slash)
        return must(strdup("."));
    return must(strndup(folder, slash > folder ? (size_t)(slash - folder) : 1));
}

/** Checks the languages beside a file. */
static void check_beside(language_folder *in, const char *path)
{
    char *folder = must(strndup(path, (size_t)(strrchr(path, '/') - path)));
    char here[4096];
    bool is_here = strcmp(folder, ".") == 0 && getcwd(here, sizeof here);
    in->above = above_game(is_here ? here : folder, in->game);
    char *own = in->above ? file_join(in->above, in->game) : NULL;
    in->languages = own ? file_join(own, "languages") : NULL;
    if (own && file_is_folder(in->languages))
        check_folder(in);
    free(own);
    free(in->languages);
    free(in->above);
    free(folder);
}

size_t lint_languages(const char *game, const char *const *paths, size_t count, lint_print print,
                      const void *user)
{
    size_t printed = 0;
    for (size_t i = 0; i < count; i++) {
        language_folder in = {
            .game = game, .paths = paths, .count = count, .print = print, .user = user};
        if (strchr(paths[i], '/') && !is_checked(paths, i))
            check_beside(&in, paths[i]);
        printed += in.printed;
    }
    return printed;
}
