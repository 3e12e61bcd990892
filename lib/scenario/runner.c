/* Runs scenario files with the games and cards that they name. Each game is loaded once, and so is
 * each set of cards: a game with the card files that a scenario file adds to it. */
#include "scenario/run.h"
#include "scenario/sources.h"

#include "base/text.h"
#include "catalogue/load.h"

#include <string.h>

/** A set of cards. */
typedef struct card_set {
    const cg_game *game;
    const cg_named_source *sources;
    size_t source_count;
    cg_cards *cards;   /* NULL: they cannot be loaded */
    const char *first; /* the first file that named them */
} card_set;

struct cg_scenario_runner {
    cg_context *context;
    cg_arena arena;
    cg_buffer games; /* of cg_game * */
    cg_buffer sets;  /* of card_set */
};

cg_scenario_runner *cg_scenario_runner_create(cg_context *context)
{
    cg_scenario_runner *runner =
        context ? cg_memory_allocate(context, sizeof(cg_scenario_runner)) : NULL;
    if (!runner)
        return NULL;
    cg_shared_hold(&context->holders);
    runner->context = context;
    runner->arena.context = runner->games.context = runner->sets.context = context;
    return runner;
}

static cg_game **games_of(const cg_scenario_runner *runner, size_t *count)
{
    *count = runner->games.size / sizeof(cg_game *);
    return (cg_game **)(void *)runner->games.data;
}

static card_set *sets_of(const cg_scenario_runner *runner, size_t *count)
{
    *count = runner->sets.size / sizeof(card_set);
    return (card_set *)(void *)runner->sets.data;
}

void cg_scenario_runner_destroy(cg_scenario_runner *runner)
{
    size_t games, sets;
    if (!runner)
        return;
    cg_context *context = runner->context;
    for (card_set *set = sets_of(runner, &sets); sets > 0; sets--, set++)
        cg_cards_destroy(set->cards);
    for (cg_game **game = games_of(runner, &games); games > 0; games--, game++)
        cg_game_destroy(*game);
    cg_buffer_free(&runner->sets);
    cg_buffer_free(&runner->games);
    cg_arena_free(&runner->arena);
    cg_memory_free(context, runner, sizeof *runner);
    cg_context_destroy(context);
}

/* ---- games ---- */

/** Returns the names of all games, NULL at the end; NULL if memory is short. */
static const char *const *list_games(cg_script_file *file)
{
    enum { LONGEST = 64 };
    size_t count = 0;
    cg_context_game_count(file->context, &count);
    const char **names = cg_script_allocate(file, (count + 1) * sizeof *names);
    for (size_t i = 0; names && i < count; i++) {
        char *name = cg_script_allocate(file, LONGEST);
        if (name)
            cg_context_game(file->context, i, name, LONGEST);
        names[i] = name;
    }
    return names;
}

static void report_game(cg_script_file *file, const char *name, const cg_error *error)
{
    const cg_tree *at = cg_tree_get(file->root, "game");
    const char *const *names = error->status == CG_ERR_NOT_FOUND ? list_games(file) : NULL;
    const char *near = names ? cg_nearest(name, names) : NULL;
    if (near)
        cg_script_error(file, at, "not-found", "there is no game '%.60s'; did you mean '%.60s'?",
                        name, near);
    else
        cg_script_error(file, at, error->code, "%s", error->text);
}

/** Finds a game.
 * @return the game, owned by the runner; NULL, after a report, if it cannot be loaded */
static const cg_game *find_game(cg_scenario_runner *runner, cg_script_file *file, const char *name)
{
    size_t count;
    cg_game **games = games_of(runner, &count), *game = NULL;
    cg_error error = {.status = CG_OK};
    for (size_t i = 0; i < count; i++)
        if (strcmp(cg_game_describe(games[i]).name, name) == 0)
            return games[i];
    cg_game **slot = cg_buffer_grow(&runner->games, sizeof(cg_game *));
    if (!slot) {
        file->short_of_memory = true;
        return NULL;
    }
    if (cg_game_load(runner->context, name, &game, &error))
        report_game(file, name, &error);
    if (game)
        *slot = game;
    else
        runner->games.size -= sizeof(cg_game *);
    return game;
}

/* ---- sets of cards ---- */

static bool has_sources(const card_set *set, const cg_sources *sources)
{
    if (set->source_count != sources->count)
        return false;
    for (size_t i = 0; i < sources->count; i++)
        if (set->sources[i].disk != sources->items[i].disk ||
            set->sources[i].node != sources->items[i].node)
            return false;
    return true;
}

static const char **paths_of(cg_script_file *file, const cg_sources *sources)
{
    const char **paths = cg_script_allocate(file, (sources->count + 1) * sizeof *paths);
    for (size_t i = 0; paths && i < sources->count; i++)
        paths[i] = sources->items[i].path;
    return paths;
}

/** Loads the cards of a new set; mistakes are added to the report of the file. */
static void load_cards(cg_script_file *file, const cg_sources *sources, card_set *set)
{
    cg_report *report = cg_report_create(file->context);
    const char **paths = paths_of(file, sources);
    if (!report || !paths ||
        cg_cards_load_over(set->game, paths, sources->count, report, &set->cards) ==
            CG_ERR_MEMORY) {
        file->short_of_memory = true;
    } else if (!set->cards &&
               !cg_sources_are_foreign(file, cg_game_describe(set->game).name, sources)) {
        for (size_t i = 0; i < cg_report_count(report); i++)
            cg_report_add_error(file->report, cg_report_get(report, i));
    }
    cg_report_destroy(report);
}

static card_set *new_set(cg_scenario_runner *runner, const char *path, const cg_game *game,
                         const cg_sources *sources)
{
    size_t size = sources->count * sizeof *sources->items;
    cg_named_source *items = cg_arena_allocate(&runner->arena, size ? size : 1);
    const char *first = cg_arena_copy(&runner->arena, path, strlen(path));
    card_set *set = items && first ? cg_buffer_grow(&runner->sets, sizeof *set) : NULL;
    if (!set)
        return NULL;
    if (size)
        memcpy(items, sources->items, size);
    *set =
        (card_set){.game = game, .sources = items, .source_count = sources->count, .first = first};
    return set;
}

/** Finds a set of cards.
 * @return the cards, owned by the runner; NULL, after a report, if they cannot be loaded */
static const cg_cards *find_cards(cg_scenario_runner *runner, cg_script_file *file,
                                  const cg_sources *sources)
{
    size_t count;
    card_set *sets = sets_of(runner, &count);
    for (size_t i = 0; i < count; i++) {
        if (sets[i].game != file->game || !has_sources(&sets[i], sources))
            continue;
        if (!sets[i].cards)
            cg_script_error(file, cg_tree_get(file->root, sources->count ? "cards" : "game"),
                            "refused",
                            "these cards cannot be loaded; see the mistakes reported for %.150s",
                            sets[i].first);
        return sets[i].cards;
    }
    card_set *set = new_set(runner, file->document.name, file->game, sources);
    if (set)
        load_cards(file, sources, set);
    else
        file->short_of_memory = true;
    if (set && file->short_of_memory)
        runner->sets.size -= sizeof *set;
    return set ? set->cards : NULL;
}

/** Finds the game and the cards of an opened file. */
static cg_status equip(cg_scenario_runner *runner, cg_script_file *file)
{
    cg_sources sources;
    const char *name = cg_script_list(file) ? cg_script_game(file) : NULL;
    if (name)
        file->game = find_game(runner, file, name);
    if (file->game && cg_sources_read(file, name, &sources))
        file->cards = find_cards(runner, file, &sources);
    if (file->short_of_memory)
        return CG_ERR_MEMORY;
    return file->cards ? CG_OK : CG_ERR_SCENARIO;
}

static cg_status own_scenario_runner_run(cg_scenario_runner *runner, const char *path,
                                         cg_scenario_fn done, void *user, cg_report *report,
                                         cg_scenario_result *result)
{
    if (!runner || !path)
        return CG_ERR_ARGUMENT;
    cg_script_file file = {.context = runner->context, .report = report};
    cg_status status = cg_script_begin(&file, path);
    if (!status)
        status = equip(runner, &file);
    if (!status)
        status = cg_script_run(&file, done, user, result);
    cg_script_close(&file);
    return status;
}

cg_status cg_scenario_runner_visit(cg_scenario_runner *runner, const char *path,
                                   void (*visit)(cg_script_file *file, void *user), void *user,
                                   cg_report *report)
{
    cg_script_file file = {.context = runner->context, .report = report};
    cg_status status = cg_script_begin(&file, path);
    if (!status)
        status = equip(runner, &file);
    if (!status)
        status = cg_script_read(&file);
    if (!status)
        visit(&file, user);
    cg_script_close(&file);
    return status;
}

cg_status cg_scenario_runner_text(cg_scenario_runner *runner, const char *path, const char *text,
                                  size_t length, const char *only, cg_scenario_told_fn told,
                                  void *user, cg_report *report)
{
    if (!runner || !path || !text)
        return CG_ERR_ARGUMENT;
    cg_script_file file = {.context = runner->context, .report = report};
    cg_status status = cg_script_begin_text(&file, path, text, length);
    if (!status)
        status = equip(runner, &file);
    if (!status)
        status = cg_script_tell(&file, &(cg_script_telling){only, told, user});
    cg_script_close(&file);
    return status;
}

cg_status cg_scenario_runner_run_sized(cg_scenario_runner *runner, const char *path,
                                       cg_scenario_fn done, void *user, cg_report *report,
                                       cg_scenario_result *result, size_t size)
{
    CG_FILL_SIZED(cg_scenario_result, result, size,
                  own_scenario_runner_run(runner, path, done, user, report, into));
}
