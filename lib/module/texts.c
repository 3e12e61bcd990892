/* The English texts of a game, which are made when they are first requested. */
#include "module/game.h"

#include "effect/tell/told.h"
#include "module/language_file.h"

#include <stdio.h>
#include <string.h>

/** English, with its memory. */
typedef struct cg_english {
    cg_arena arena;
    const cg_narrator *narrator;
} cg_english;

static void forget_english(const cg_game *game, cg_english *english)
{
    if (!english)
        return;
    cg_arena_free(&english->arena);
    cg_memory_free(game->context, english, sizeof *english);
}

/** Makes English with the game's own words. @return CG_ERR_NOT_FOUND if the game has none */
static cg_status make_own(const cg_game *game, cg_arena *arena, cg_report *report,
                          const cg_narrator **made)
{
    char name[200];
    cg_language_file *files;
    snprintf(name, sizeof name, "%.100s/languages/en.yaml", game->module->name);
    cg_status status = cg_language_files_read(&files, game->context, name, true, arena, report);
    if (!status) {
        *made = cg_english_create(game->language, arena, &files->file);
        status = *made ? CG_OK : CG_ERR_MEMORY;
        for (cg_language_file *file = files; file && !status; file = file->next)
            status = file->document.bad ? CG_ERR_CARDS : CG_OK;
    }
    cg_language_files_close(files);
    return status;
}

cg_status cg_game_check_english(const cg_game *game, cg_report *report)
{
    cg_arena arena = {.context = game->context};
    const cg_narrator *made = NULL;
    cg_status status = make_own(game, &arena, report, &made);
    cg_arena_free(&arena);
    return status == CG_ERR_NOT_FOUND ? CG_OK : status;
}

static cg_english *make_english(const cg_game *game)
{
    cg_english *made = cg_memory_allocate(game->context, sizeof *made);
    if (!made)
        return NULL;
    *made = (cg_english){.arena = {.context = game->context}};
    cg_status status = make_own(game, &made->arena, NULL, &made->narrator);
    if (status && status != CG_ERR_MEMORY) {
        cg_arena_reset(&made->arena);
        made->narrator = cg_english_create(game->language, &made->arena, NULL);
    }
    if (made->narrator)
        return made;
    forget_english(game, made);
    return NULL;
}

const cg_narrator *cg_game_english(const cg_game *game)
{
    cg_game *own = (cg_game *)game; /* the new texts are invisible to callers */
    cg_english *english = atomic_load_explicit(&own->english, memory_order_acquire);
    if (english)
        return english->narrator;
    cg_english *made = make_english(game);
    if (!made || atomic_compare_exchange_strong(&own->english, &english, made))
        return made ? made->narrator : NULL;
    forget_english(game, made); /* another thread was faster */
    return english->narrator;
}

bool cg_game_tell_effect(const cg_game *game, size_t effect, const cg_narrator *in, cg_buffer *text)
{
    const cg_effect_def *def = &game->module->effects[effect];
    const cg_effect_source source = {
        .text = def->text, .length = strlen(def->text), .place = {.line = 1, .column = 1}};
    cg_arena work = {.context = game->context};
    cg_told_text told = {.missing = ""};
    const cg_ability_term *ability =
        cg_effect_parse(game->language, &source, CG_ACCEPT_RULE | CG_ACCEPT_ONE, &work, NULL);
    if (ability)
        cg_effect_tell(in, ability, NULL, NULL, text, &told);
    cg_arena_free(&work);
    return ability && !told.short_of_memory && (told.missing[0] == '\0' || in->tongue->native);
}

/** Returns a separate copy of a text; NULL when memory is short. */
static char *made_text(const cg_game *game, size_t effect)
{
    const cg_narrator *english = cg_game_english(game);
    cg_buffer text = {.context = game->context};
    char *made = NULL;
    if (english && cg_game_tell_effect(game, effect, english, &text))
        made = cg_memory_allocate(game->context, text.size + 1);
    if (made && text.size)
        memcpy(made, text.data, text.size);
    cg_buffer_free(&text);
    return made;
}

const char *cg_game_effect_text(const cg_game *game, size_t effect)
{
    _Atomic(char *) *place = &game->effect_texts[effect];
    char *text = atomic_load_explicit(place, memory_order_acquire);
    if (text)
        return text;
    char *made = made_text(game, effect);
    if (!made || atomic_compare_exchange_strong(place, &text, made))
        return made ? made : "";
    cg_memory_free(game->context, made, strlen(made) + 1); /* another thread was faster */
    return text;
}

void cg_game_forget_texts(cg_game *game)
{
    for (size_t i = 0; game->effect_texts && i < game->module->effect_count; i++) {
        char *text = game->effect_texts[i];
        if (text)
            cg_memory_free(game->context, text, strlen(text) + 1);
    }
    forget_english(game, game->english);
}
