/* The public functions of scenarios: running all scenarios of a file, and finding its game. */
#include "scenario/run.h"

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "scenario/play.h"

#include <string.h>

/** Plays a scenario in every manner until one fails. The plain manner comes first, because the
 * others are compared with it. If the setup is refused, there is nothing to compare. */
static void run_script(cg_script_file *file, const cg_script *script, char story[CG_STORY_MAX])
{
    cg_buffer trail = {.context = file->context};
    int manners = script->refused ? 1 : CG_MANNER_COUNT;
    story[0] = '\0';
    for (int manner = 0; manner < manners && !story[0]; manner++)
        cg_script_play(file, file->cards, script, (cg_manner)manner, &trail, story, NULL);
    cg_buffer_free(&trail);
}

static void run_scripts(cg_script_file *file, cg_scenario_fn done, void *user,
                        cg_scenario_result *result)
{
    for (size_t i = 0; i < file->script_count; i++) {
        char story[CG_STORY_MAX];
        run_script(file, &file->scripts[i], story);
        *(story[0] ? &result->failed : &result->passed) += 1;
        if (done)
            done(user, file->scripts[i].name, story[0] ? story : NULL);
    }
}

/** Reports why a file could not be opened, unless its reader already has. */
static cg_status begun(cg_script_file *file, cg_status status, const cg_error *error)
{
    if (status && !file->document.bad)
        cg_report_add_error(file->report, error);
    return status;
}

cg_status cg_script_begin(cg_script_file *file, const char *path)
{
    cg_error error = {.status = CG_OK};
    return begun(file, cg_script_open(file, path, &error), &error);
}

cg_status cg_script_begin_text(cg_script_file *file, const char *path, const char *text,
                               size_t length)
{
    cg_error error = {.status = CG_OK};
    return begun(file, cg_script_open_text(file, path, text, length, &error), &error);
}

static void tell_script(cg_script_file *file, const cg_script *script,
                        const cg_script_telling *telling)
{
    char story[CG_STORY_MAX];
    cg_place place = cg_script_place(file, script->at);
    file->failed = place;
    run_script(file, script, story);
    cg_scenario_told told = {.name = script->name, .line = place.line, .column = place.column};
    if (story[0]) {
        told.failure = story;
        told.failed_line = file->failed.line;
        told.failed_column = file->failed.column;
    }
    telling->told(telling->user, &told);
}

cg_status cg_script_tell(cg_script_file *file, const cg_script_telling *telling)
{
    cg_status status = cg_script_read(file);
    for (size_t i = 0; !status && telling->told && i < file->script_count; i++)
        if (!telling->only || strcmp(file->scripts[i].name, telling->only) == 0)
            tell_script(file, &file->scripts[i], telling);
    return status;
}

cg_status cg_scenario_text(const cg_cards *cards, const char *name, const char *text, size_t length,
                           const char *only, cg_scenario_told_fn told, void *user,
                           cg_report *report)
{
    if (!cards || !name || !text)
        return CG_ERR_ARGUMENT;
    cg_script_file file = {
        .context = cards->context, .cards = cards, .game = cards->game, .report = report};
    cg_status status = cg_script_begin_text(&file, name, text, length);
    if (!status)
        status = cg_script_tell(&file, &(cg_script_telling){only, told, user});
    cg_script_close(&file);
    return status;
}

cg_status cg_script_run(cg_script_file *file, cg_scenario_fn done, void *user,
                        cg_scenario_result *result)
{
    cg_scenario_result counted = {0, 0};
    cg_status status = cg_script_read(file);
    if (status)
        return status;
    run_scripts(file, done, user, &counted);
    if (result)
        *result = counted;
    return CG_OK;
}

static cg_status own_scenario_run(const cg_cards *cards, const char *path, cg_scenario_fn done,
                                  void *user, cg_report *report, cg_scenario_result *result)
{
    if (!cards || !path)
        return CG_ERR_ARGUMENT;
    cg_script_file file = {
        .context = cards->context, .cards = cards, .game = cards->game, .report = report};
    cg_status status = cg_script_begin(&file, path);
    if (!status)
        status = cg_script_run(&file, done, user, result);
    cg_script_close(&file);
    return status;
}

cg_status cg_scenario_run_sized(const cg_cards *cards, const char *path, cg_scenario_fn done,
                                void *user, cg_report *report, cg_scenario_result *result,
                                size_t size)
{
    CG_FILL_SIZED(cg_scenario_result, result, size,
                  own_scenario_run(cards, path, done, user, report, into));
}

static cg_status first_mistake(const cg_report *report, cg_error *error)
{
    const cg_error *mistake = cg_report_get(report, 0);
    if (error && mistake)
        *error = *mistake;
    return CG_ERR_SCENARIO;
}

cg_status cg_scenario_game(cg_context *context, const char *path, char *buffer, size_t size,
                           cg_error *error)
{
    if (!context || !path)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "a context and a path are needed");
    cg_report *report = cg_report_create(context);
    if (!report)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "out of memory");
    cg_script_file file = {.context = context, .report = report};
    cg_status status = cg_script_open(&file, path, error);
    const char *game = status ? NULL : cg_script_game(&file);
    if (game) {
        cg_text out = cg_text_start(buffer, size);
        cg_text_add(&out, game);
    } else if (!status || file.document.bad) {
        status = first_mistake(report, error);
    }
    cg_script_close(&file);
    cg_report_destroy(report);
    return status;
}
