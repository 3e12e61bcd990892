#include "card_folders.h"
#include "commands.h"
#include "common.h"
#include "content.h"
#include "elsewhere.h"
#include "files.h"
#include "glance.h"
#include "lint_languages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { OPTION_GAME, OPTION_FIX, OPTION_CHECK, OPTION_JSON };
static const option_def options[] = {
    {"game", OPTION_TEXT, "GAME", "the game of files that do not name it", 0, 0, 0},
    {"fix", OPTION_FLAG, NULL, "rewrite the effects in blocks in their canonical spelling", 0, 0,
     0},
    {"check", OPTION_FLAG, NULL, "print which files --fix would change", 0, 0, 0},
    {"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
    {.name = NULL}};

#define ABILITIES "abilities.yaml"
#define CARD_NAME_MAX 128

/** A file to check, with what a glance at its lines tells. */
typedef struct card_file {
    const char *path;
    char game[GAME_NAME_MAX];
    unsigned line;  /**< where it names the game; 0: it does not */
    bool abilities; /**< it defines some */
    file_sort sort; /**< what it holds; it may be no card file */
    bool guessed;   /**< nothing tells its game: it was read as one of any */
    bool done;
    char near[8]; /**< a key that is probably meant to be 'game'; "" */
    unsigned near_line;
} card_file;

/** Everything that one call checks. */
typedef struct lint_run {
    cg_context *context;
    card_file *files;
    size_t count;
    bool json;
    bool folders;    /**< one was given, whose languages are checked too */
    bool fix, check; /**< spelling, too: put it right; name the files where it is not */
    size_t changed;  /**< files whose spelling was not the canonical one */
    size_t errors;
    size_t cards, decks; /**< in files without mistakes */
} lint_run;

/** The files of one game, and those that are read with them since they are spoken of. */
typedef struct lint_set {
    const card_file *first;
    const char **paths;
    size_t count;
    file_list added;
} lint_set;

/* ---- a glance at a file ---- */

/** What its top tells; a file that cannot be read tells nothing. */
static void glance(card_file *file)
{
    file_glance found;
    glance_at_file(file->path, &found);
    snprintf(file->game, sizeof file->game, "%s", found.game);
    file->line = found.line;
    file->abilities = found.abilities;
    file->sort = found.sort;
    memcpy(file->near, found.near, sizeof file->near);
    file->near_line = found.near_line;
}

static bool is_game(cg_context *context, const char *name)
{
    char found[GAME_NAME_MAX];
    for (size_t i = 0; game_next(context, i, found, sizeof found); i++)
        if (strcmp(found, name) == 0)
            return true;
    return false;
}

/** The game of a file that names none: that of its folder, or any, so that its other mistakes can
 * be told. */
static void guess_game(cg_context *context, card_file *file)
{
    const char *slash = strrchr(file->path, '/'), *start = slash;
    while (start && start > file->path && start[-1] != '/')
        start--;
    if (slash && slash - start < GAME_NAME_MAX)
        snprintf(file->game, sizeof file->game, "%.*s", (int)(slash - start), start);
    file->guessed = !is_game(context, file->game);
    if (file->guessed)
        game_next(context, 0, file->game, sizeof file->game);
}

/* ---- the game's abilities ---- */

static char *if_exists(char *path)
{
    if (file_exists(path))
        return path;
    free(path);
    return NULL;
}

/** The file with the abilities that the cards of a file may name: beside it, or in the first folder of
 * cards that has one. */
static char *find_abilities(const card_file *file)
{
    char *found = if_exists(file_beside(file->path, ABILITIES)), *folder;
    for (size_t i = 0; !found && (folder = card_folder(file->game, i)) != NULL; i++) {
        found = if_exists(file_join(folder, ABILITIES));
        free(folder);
    }
    return found;
}

/* ---- mistakes ---- */

static void print_error(const void *of, const cg_error *error)
{
    const lint_run *run = of;
    char line[1024];
    if (!run->json) {
        cg_error_format(error, line, sizeof line);
        fprintf(stderr, "%s\n", line);
        return;
    }
    json_open(NULL, '{');
    json_string("file", error->file);
    json_unsigned("line", error->line);
    json_unsigned("column", error->column);
    json_string("code", error->code);
    json_string("text", error->text);
    json_close('}');
}

/** Is it a file of no known game, and the mistake one by the rules of the game that it was read as?
 */
static bool is_of_guess(const lint_run *run, const cg_error *error)
{
    static const char *const of_any_game[] = {"unreadable", "too-large", "encoding",
                                              "syntax",     "empty",     "second-document",
                                              "alias",      "tag",       "too-deep"};
    const card_file *file = run->files;
    while (file < run->files + run->count && strcmp(file->path, error->file) != 0)
        file++;
    if (file == run->files + run->count || !file->guessed)
        return false;
    for (size_t i = 0; i < sizeof of_any_game / sizeof *of_any_game; i++)
        if (strcmp(error->code, of_any_game[i]) == 0)
            return false;
    return true;
}

/* ---- cards of other files ---- */

/** Looks for a card beside the file: there it is to be checked, too. */
static bool stands_beside(const card_file *file, const char *card, char *path, size_t size)
{
    char *beside = file_beside(file->path, ".");
    bool found = elsewhere_find(beside, card, path, size);
    free(beside);
    return found;
}

/** Looks for a card among those of the card path, then among the installed ones. */
static bool is_installed(const card_file *file, const char *card, char *path, size_t size)
{
    bool found = false;
    char *folder;
    for (size_t i = 0; !found && (folder = card_folder(file->game, i)) != NULL; i++) {
        found = elsewhere_find(folder, card, path, size);
        free(folder);
    }
    return found;
}

/** Is that one of the files, however its path is written? */
static bool is_given(const lint_run *run, const char *path)
{
    struct stat one, other;
    for (size_t i = 0; stat(path, &one) == 0 && i < run->count; i++)
        if (stat(run->files[i].path, &other) == 0 && one.st_dev == other.st_dev &&
            one.st_ino == other.st_ino)
            return true;
    return false;
}

static const card_file *file_of(const lint_run *run, const char *path)
{
    for (size_t i = 0; i < run->count; i++)
        if (strcmp(run->files[i].path, path) == 0)
            return &run->files[i];
    return NULL;
}

/** Is that the name of the card with this id, or its id without the set? */
static bool is_called(const char *card, const char *id)
{
    const char *own = strchr(id, '/');
    size_t length = strlen(card);
    if (!own || strlen(++own) <= length)
        return false;
    for (size_t i = 0; i < length; i++) {
        char c = card[i] >= 'A' && card[i] <= 'Z' ? (char)(card[i] - 'A' + 'a') : card[i];
        if (c != own[i] && own[i] != '_')
            return false;
    }
    return own[length] == '\'';
}

/** The card that a mistake says there is not. @return false: it is about something else, or about a
 * card of these files under another id, which is said */
static bool names_unknown(const cg_error *error, char *card, size_t size)
{
    static const char before[] = "there is no card '", behind[] = "'; did you mean '";
    if (strcmp(error->code, "unknown-card") != 0 ||
        strncmp(error->text, before, sizeof before - 1) != 0)
        return false;
    snprintf(card, size, "%s", error->text + sizeof before - 1);
    char *meant = strstr(card, behind);
    char *end = meant ? meant : strrchr(card, '\'');
    if (!end)
        return false;
    *end = '\0';
    return !meant || !is_called(card, meant + sizeof behind - 1);
}

/** Says in a message on an unknown card where that card stands. */
static void name_place(const lint_run *run, cg_error *error)
{
    char card[CARD_NAME_MAX], path[256];
    const card_file *file = file_of(run, error->file);
    if (file && names_unknown(error, card, sizeof card) &&
        stands_beside(file, card, path, sizeof path) && !is_given(run, path))
        snprintf(error->text, sizeof error->text,
                 "the card '%.60s' is in %.160s, which is not among the files of this command; "
                 "name that file too",
                 card, path);
}

static void file_mistake(cg_error *error, const char *path, unsigned line, const char *code,
                         const char *text)
{
    *error = (cg_error){.status = CG_ERR_CARDS, .line = line, .column = 1};
    snprintf(error->file, sizeof error->file, "%s", path);
    snprintf(error->code, sizeof error->code, "%s", code);
    snprintf(error->text, sizeof error->text, "%s", text);
}

static void gameless_mistake(cg_error *error, const card_file *file)
{
    char text[100];
    snprintf(text, sizeof text, "unknown field '%s' in a card file; did you mean 'game'?",
             file->near);
    if (file->near[0])
        file_mistake(error, file->path, file->near_line, "unknown-key", text);
    else
        file_mistake(error, file->path, 1, "missing-key",
                     "a card file needs the field 'game', as in 'game: demi'");
}

/** One mistake in place of those that a file has as one of another game. */
static size_t print_gameless(const lint_run *run, const cg_report *report, const lint_set *set)
{
    size_t printed = 0;
    for (size_t i = 0; i < run->count; i++) {
        cg_error error;
        gameless_mistake(&error, &run->files[i]);
        bool others = !run->files[i].guessed || strcmp(run->files[i].game, set->first->game) != 0;
        for (size_t j = 0; !others && j < cg_report_count(report); j++)
            others = strcmp(cg_report_get(report, j)->file, error.file) == 0 &&
                     !is_of_guess(run, cg_report_get(report, j));
        if (others)
            continue;
        print_error(run, &error);
        printed++;
    }
    return printed;
}

static bool is_added(const lint_set *set, const char *path)
{
    for (size_t i = 0; i < set->added.count; i++)
        if (strcmp(set->added.paths[i], path) == 0)
            return true;
    return false;
}

/** Errors of files that were only added are not what was asked for, unless there are no others. */
static size_t print_report(const lint_run *run, const cg_report *report, const lint_set *set)
{
    size_t printed = print_gameless(run, report, set), count = cg_report_count(report);
    for (int pass = 0; pass < 2 && !printed; pass++) {
        for (size_t i = 0; i < count; i++) {
            const cg_error *error = cg_report_get(report, i);
            if ((pass == 0 && is_added(set, error->file)) || is_of_guess(run, error))
                continue;
            cg_error told = *error;
            name_place(run, &told);
            print_error(run, &told);
            printed++;
        }
    }
    if (cg_report_dropped(report))
        complain("and %zu more", cg_report_dropped(report));
    return printed + cg_report_dropped(report);
}

/* ---- spelling ---- */

/** The canonical form of a file without mistakes; its length, 0 when it cannot be made. */
static size_t spell(const cg_game *game, const file_content *old, text_buffer *canonical)
{
    size_t length;
    do
        length =
            cg_cards_canonical(game, old->bytes, old->length, canonical->data, canonical->size);
    while (text_grow(canonical, length));
    return length;
}

/** Says what the file is not yet, and puts it right if asked. @return false after a message */
static bool respell(lint_run *run, const char *path, const file_content *old, const char *canonical,
                    size_t length)
{
    if (length == old->length && memcmp(canonical, old->bytes, length) == 0)
        return true;
    if (!length) {
        complain("%s: its canonical spelling cannot be written; it was not changed", path);
        return false;
    }
    run->changed++;
    if (run->fix && !content_replace(path, old, canonical, length))
        return false;
    printf("%s: %s\n", path, run->fix ? "rewritten" : "would be rewritten");
    return true;
}

static void spell_file(lint_run *run, const cg_game *game, const char *path)
{
    text_buffer canonical = {NULL, 0};
    file_content old;
    if (!content_read(path, &old)) {
        run->errors++;
        return;
    }
    size_t length = spell(game, &old, &canonical);
    run->errors += !respell(run, path, &old, canonical.data, length);
    text_free(&canonical);
    content_free(&old);
}

static void spell_files(lint_run *run, const cg_game *game, const lint_set *set)
{
    for (size_t i = 0; i < set->count; i++)
        spell_file(run, game, set->paths[i]);
}

/* ---- checking ---- */

static size_t deck_count(const cg_cards *cards)
{
    size_t decks = 0;
    while (cg_cards_deck(cards, decks))
        decks++;
    return decks;
}

/** Counts what stands in the files that were given. */
static void count_cards(lint_run *run, const cg_game *game, const lint_set *set,
                        const cg_cards *cards)
{
    cg_cards *others = NULL;
    const char *const *added = (const char *const *)set->added.paths;
    run->cards += cg_cards_count(cards);
    run->decks += deck_count(cards);
    if (!set->added.count || cg_cards_load(game, added, set->added.count, NULL, &others))
        return; /* abilities alone are no cards */
    run->cards -= cg_cards_count(others);
    run->decks -= deck_count(others);
    cg_cards_destroy(others);
}

/** Has a file of that name been given? It takes the place of an installed one. */
static bool takes_place(const lint_set *set, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    for (size_t i = 0; i < set->count; i++) {
        const char *own = strrchr(set->paths[i], '/');
        if (strcmp(own ? own + 1 : set->paths[i], name) == 0)
            return true;
    }
    return false;
}

/** Adds the installed files in which the cards stand that are missing. @return whether there were any */
static bool add_missing(const cg_report *report, lint_set *set)
{
    size_t before = set->added.count;
    for (size_t i = 0; i < cg_report_count(report); i++) {
        char card[CARD_NAME_MAX], path[4096];
        if (names_unknown(cg_report_get(report, i), card, sizeof card) &&
            is_installed(set->first, card, path, sizeof path) && !is_added(set, path) &&
            !takes_place(set, path))
            files_add(&set->added, path);
    }
    return set->added.count > before;
}

static cg_status load_set(const cg_game *game, const lint_set *set, cg_report *report,
                          cg_cards **cards)
{
    size_t count = set->count + set->added.count;
    const char **paths = need(count, sizeof *paths);
    for (size_t i = 0; i < count; i++)
        paths[i] = i < set->count ? set->paths[i] : set->added.paths[i - set->count];
    cg_status status = cg_cards_load(game, paths, count, report, cards);
    free(paths);
    return status;
}

static void check_set(lint_run *run, const cg_game *game, lint_set *set)
{
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(run->context);
    cg_status status = load_set(game, set, report, &cards);
    while (report && status && add_missing(report, set)) {
        cg_report_destroy(report);
        report = cg_report_create(run->context);
        status = load_set(game, set, report, &cards);
    }
    size_t printed = report && status ? print_report(run, report, set) : 0;
    if (status && !printed) {
        complain("%s: %s", set->paths[0], cg_status_text(status));
        printed = 1;
    }
    run->errors += printed;
    if (!status && run->folders)
        run->errors += lint_languages(set->first->game, set->paths, set->count, print_error, run);
    if (!status)
        count_cards(run, game, set, cards);
    if (!status && (run->fix || run->check))
        spell_files(run, game, set);
    cg_cards_destroy(cards);
    cg_report_destroy(report);
}

/** Says which game was probably meant, or else which there are, as far as they have room. */
static void say_games(const char *const *names, const char *near, char *text, size_t size)
{
    size_t length = strlen(text);
    if (near) {
        snprintf(text + length, size - length, "; did you mean '%s'?", near);
        return;
    }
    for (size_t i = 0; names[i] && length + strlen(names[i]) + 16 < size; i++)
        length += (size_t)snprintf(text + length, size - length, "%s%s",
                                   i > 0 ? ", " : "; the installed games are ", names[i]);
}

/** Says which files name a game that there is not. */
static void blame(lint_run *run, const char *game)
{
    enum { GAMES = 32 };
    char found[GAMES][GAME_NAME_MAX], text[300];
    const char *names[GAMES + 1] = {NULL};
    for (size_t i = 0; i < GAMES && game_next(run->context, i, found[i], sizeof found[i]); i++)
        names[i] = found[i];
    snprintf(text, sizeof text, "there is no game '%s'", game);
    say_games(names, nearest(game, names), text, sizeof text);
    for (size_t i = 0; i < run->count; i++) {
        const card_file *file = &run->files[i];
        cg_error error;
        if (!file->line || strcmp(file->game, game) != 0)
            continue;
        file_mistake(&error, file->path, file->line, "not-found", text);
        print_error(run, &error);
    }
    run->errors++;
}

/** Gathers the files of the same game. @return whether there are abilities among them */
static bool gather(lint_run *run, lint_set *set)
{
    bool abilities = false;
    set->paths = need(run->count, sizeof *set->paths);
    for (size_t i = 0; i < run->count; i++) {
        card_file *file = &run->files[i];
        if (file->done || strcmp(file->game, set->first->game) != 0)
            continue;
        set->paths[set->count++] = file->path;
        abilities = abilities || file->abilities;
        file->done = true;
    }
    return abilities;
}

/** Checks all files of one game together, since they may name each other's cards. */
static void check_game(lint_run *run, const card_file *first)
{
    lint_set set = {.first = first};
    char *abilities = gather(run, &set) ? NULL : find_abilities(first);
    bool unknown = first->line && !is_game(run->context, first->game);
    cg_game *game = unknown ? NULL : game_open(run->context, first->game);
    if (abilities)
        files_add(&set.added, abilities);
    if (game)
        check_set(run, game, &set);
    else if (unknown)
        blame(run, first->game);
    else
        run->errors++;
    cg_game_destroy(game);
    files_free(&set.added);
    free(abilities);
    free(set.paths);
}

static void check_files(lint_run *run, const char *game)
{
    for (size_t i = 0; i < run->count; i++) {
        card_file *file = &run->files[i];
        glance(file);
        if (glance_says(file->sort)) {
            cg_error error;
            file_mistake(&error, file->path, 1, "wrong-file", glance_says(file->sort));
            print_error(run, &error);
            run->errors++;
            file->done = true;
        } else if (game) {
            snprintf(file->game, sizeof file->game, "%s", game);
            file->line = 0;
        } else if (!file->game[0])
            guess_game(run->context, file);
    }
    for (size_t i = 0; i < run->count; i++)
        if (!run->files[i].done)
            check_game(run, &run->files[i]);
}

/** "3 files, 52 cards, 1 deck, no mistakes"; what files of abilities alone do not have goes without
 * saying. */
static void print_counts(const lint_run *run)
{
    printf("%zu file%s, ", run->count, run->count == 1 ? "" : "s");
    if (run->cards)
        printf("%zu card%s, ", run->cards, run->cards == 1 ? "" : "s");
    if (run->decks)
        printf("%zu deck%s, ", run->decks, run->decks == 1 ? "" : "s");
    printf("no mistakes\n");
    if (run->cards && !run->decks)
        puts("These files have no deck. Add one under 'decks:' to play a match with them.");
}

static void lint(lint_run *run, const file_list *list, const char *game)
{
    run->count = list->count;
    run->files = need(list->count + 1, sizeof *run->files);
    for (size_t i = 0; i < list->count; i++)
        run->files[i].path = list->paths[i];
    if (run->json)
        json_open(NULL, '[');
    check_files(run, game);
    if (run->json) {
        json_close(']');
        json_end();
    } else if (run->count && !run->errors && !(run->check && run->changed)) {
        print_counts(run);
    }
    free(run->files);
}

static int run_lint(const arguments *args)
{
    lint_run run = {.json = args->values[OPTION_JSON].given,
                    .fix = args->values[OPTION_FIX].given,
                    .check = args->values[OPTION_CHECK].given};
    if ((run.fix || run.check) && run.json) {
        complain("--json cannot be used with --fix or --check");
        return EXIT_USAGE;
    }
    file_list list = {NULL, 0, 0};
    for (size_t i = 0; i < args->operand_count; i++)
        run.errors += !glance_files(&list, args->operands[i], FILE_OF_SCENARIOS);
    for (size_t i = 0; i < args->operand_count; i++)
        run.folders = run.folders || file_is_folder(args->operands[i]);
    run.context = context_open();
    if (run.context)
        lint(&run, &list, args->values[OPTION_GAME].texts[0]);
    bool unspelled = run.check && !run.fix && run.changed;
    int status = run.errors || unspelled || !list.count || !run.context ? EXIT_FAILED : EXIT_OK;
    cg_context_destroy(run.context);
    files_free(&list);
    return status;
}

const command_def command_lint = {"lint",
                                  "FILE|FOLDER... [--game GAME] [--fix|--check] [--json]",
                                  "Check card files and print every mistake.",
                                  1,
                                  SIZE_MAX,
                                  options,
                                  run_lint};
