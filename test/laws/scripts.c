#include "scripts.h"

#include "scenario/run.h"

#include <stdio.h>
#include <string.h>

/** A law and what plays the files. */
typedef struct playing_files {
    law_run *run;
    law_script play;
    cg_scenario_runner *runner;
} playing_files;

static void play_all(cg_script_file *file, void *user)
{
    const playing_files *files = user;
    for (size_t i = 0; i < file->script_count; i++)
        files->play(files->run, file, &file->scripts[i]);
}

static void play_file(const char *path, void *user)
{
    playing_files *files = user;
    if (cg_scenario_runner_visit(files->runner, path, play_all, files, NULL))
        law_count(files->run, path, "cannot be read");
}

void law_scripts(law_run *run, law_script play)
{
    playing_files files = {run, play, cg_scenario_runner_create(run->context)};
    law_scenario_files("test/scenarios", play_file, &files);
    law_scenario_files("examples/my_cards/scenarios", play_file, &files);
    cg_scenario_runner_destroy(files.runner);
}

void law_script_play(cg_script_file *file, const cg_script *script, char story[CG_STORY_MAX],
                     cg_buffer *log)
{
    cg_buffer trail = {.context = file->context};
    if (log != NULL)
        log->context = file->context;
    cg_script_play(file, file->cards, script, CG_MANNER_PLAIN, &trail, story, log);
    cg_buffer_free(&trail);
}

void law_script_count(law_run *run, const char *name, const char *story, const char *rule,
                      const char *whom, const char *file)
{
    char fault[CG_STORY_MAX + 200];
    if (rule != NULL)
        snprintf(fault, sizeof fault, "%s gives nothing to %s there: take it off the list", rule,
                 whom);
    else
        snprintf(fault, sizeof fault,
                 "%s\nA rule that gives something to %s is listed in test/laws/%s", story, whom,
                 file);
    law_count(run, name, (story[0] != '\0') == (rule != NULL) ? NULL : fault);
}

bool law_names(const char *answer, const char *card)
{
    size_t length = strlen(card);
    for (const char *at = answer; (at = strstr(at, card)) != NULL; at++)
        if ((at == answer || at[-1] == ' ') && (at[length] == '\0' || strchr(" #,|", at[length])))
            return true;
    return false;
}
