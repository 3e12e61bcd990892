/* Loads modules, compiles the effects of their rules, and owns the resulting games. */
#include "module/game.h"

#include "base/paths.h"
#include "base/report.h"
#include "module/adopt.h"
#include "module/check.h"
#include "module/files.h"
#include "module/unit.h"
#include "yaml/codes.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/* ---- the effects of the rules ---- */

/** The effects of a module's table while they are being compiled. */
typedef struct effect_maker {
    cg_game *game;
    cg_arena work;
    cg_unit_buffers unit;
    cg_report *report;
    cg_error *error;
    uint32_t *codes;
} effect_maker;

/** Reports the first mistake in an effect's text as a mistake of the module. */
static cg_status effect_error(const effect_maker *maker, const cg_effect_def *effect)
{
    const cg_error *first = cg_report_get(maker->report, 0);
    if (!first)
        return cg_fail_memory(maker->error);
    return cg_fail(maker->error, CG_ERR_MODULE, first->code,
                   "%.60s: effect '%s', line %u, column %u: %s", maker->game->module->name,
                   effect->name, (unsigned)first->line, (unsigned)first->column, first->text);
}

static cg_status compile_effect(effect_maker *maker, size_t index)
{
    cg_game *game = maker->game;
    const cg_effect_def *def = &game->module->effects[index];
    const cg_effect_source source = {
        .text = def->text, .length = strlen(def->text), .place = {.line = 1, .column = 1}};
    const cg_ability_term *ability = cg_effect_parse(
        game->language, &source, CG_ACCEPT_RULE | CG_ACCEPT_ONE, &maker->work, maker->report);
    if (!ability)
        return effect_error(maker, def);
    if (ability->parameter_count)
        return cg_fail(maker->error, CG_ERR_MODULE, cg_code_name(CG_CODE_WRONG_ARGUMENTS),
                       "%.60s: effect '%s': an effect of the rules must not have parameters",
                       game->module->name, def->name);
    cg_code_sink sink = cg_unit_sink(&maker->unit);
    if (!cg_effect_compile(game->language, ability, NULL, &sink, &maker->codes[index]))
        return cg_fail_memory(maker->error);
    return CG_OK;
}

static cg_status compile_all(effect_maker *maker)
{
    cg_game *game = maker->game;
    size_t count = game->module->effect_count;
    cg_status status = CG_OK;
    maker->codes = cg_arena_allocate(&game->arena, count * sizeof *maker->codes);
    game->effect_texts = cg_arena_allocate(&game->arena, count * sizeof *game->effect_texts);
    if (!maker->report || !maker->codes || !game->effect_texts)
        return cg_fail_memory(maker->error);
    for (size_t i = 0; status == CG_OK && i < count; i++)
        status = compile_effect(maker, i);
    game->effect_codes = maker->codes;
    if (status == CG_OK && (!cg_unit_keep_labels(&maker->unit, 0, &game->arena) ||
                            !cg_unit_copy(&maker->unit, &game->arena, &game->effects)))
        return cg_fail_memory(maker->error);
    return status;
}

static cg_status compile_effects(cg_game *game, cg_error *error)
{
    effect_maker maker = {.game = game,
                          .work = {.context = game->context},
                          .report = cg_report_create(game->context),
                          .error = error};
    cg_unit_begin(&maker.unit, game->context);
    cg_status status = compile_all(&maker);
    cg_report_destroy(maker.report);
    cg_unit_free(&maker.unit);
    cg_arena_free(&maker.work);
    return status;
}

/* ---- making ---- */

static cg_status make_language(cg_game *game, cg_error *error)
{
    cg_error reason = {.status = CG_ERR_MEMORY};
    game->language = cg_language_create(game->module, &game->arena, &reason);
    if (game->language)
        return CG_OK;
    return reason.status == CG_ERR_MEMORY ? cg_fail_memory(error)
                                          : cg_fail(error, CG_ERR_MODULE, reason.code, "%.60s: %s",
                                                    game->module->name, reason.text);
}

static cg_status create(cg_context *context, const cg_module *module, const char *name,
                        cg_game **result, cg_error *error)
{
    cg_game *game = cg_memory_allocate(context, sizeof *game);
    if (!game)
        return cg_fail_memory(error);
    atomic_init(&game->holders, 1);
    cg_shared_hold(&context->holders);
    game->context = context;
    game->arena.context = context;
    cg_status status = cg_module_adopt(module, name, &game->arena, &game->module, error);
    if (status == CG_OK)
        status = cg_module_check(game->module, name, error);
    if (status == CG_OK)
        status = make_language(game, error);
    if (status == CG_OK)
        status = compile_effects(game, error);
    if (status == CG_OK)
        *result = game;
    else
        cg_game_destroy(game);
    return status;
}

cg_status cg_game_from_module(cg_context *context, const cg_module *module, cg_game **game,
                              cg_error *error)
{
    if (!context || !module || !game)
        return cg_fail(error, CG_ERR_ARGUMENT, "", "context, module and game must not be NULL");
    return create(context, module, NULL, game, error);
}

const cg_game *cg_game_hold(const cg_game *game)
{
    cg_shared_hold(&((cg_game *)game)->holders);
    return game;
}

void cg_game_let_go(const cg_game *game)
{
    cg_game_destroy((cg_game *)game);
}

void cg_game_destroy(cg_game *game)
{
    if (!game || !cg_shared_let_go(&game->holders))
        return;
    cg_context *context = game->context;
    cg_game_forget_texts(game);
    cg_arena_free(&game->arena);
    if (game->handle)
        dlclose(game->handle);
    cg_memory_free(context, game, sizeof *game);
    cg_context_destroy(context);
}

/* ---- loading ---- */

/** Returns the module of a loaded file; NULL after an error, whose message has the name of the
 * file. */
static const cg_module *call_entry(void *handle, const char *file, const char *name,
                                   cg_error *error)
{
    const cg_place place = {.file = file};
    const cg_module *(*entry)(void) = NULL;
    void *symbol = dlsym(handle, "cg_module_entry");
    memcpy(&entry, &symbol, sizeof entry); /* ISO C has no cast from object to function */
    const cg_module *module = entry ? entry() : NULL;
    if (!module)
        cg_fail_at(error, CG_ERR_MODULE, &place, cg_code_name(CG_CODE_BAD_MODULE), "%.60s: %s",
                   name,
                   entry ? "cg_module_entry() must not return NULL"
                         : "the file is not a game module: it has no function cg_module_entry");
    return module;
}

/** Writes the "game" of "folder/game.so". */
static void base_name(const char *file, char *name, size_t size)
{
    const char *slash = strrchr(file, '/');
    file = slash ? slash + 1 : file;
    size_t length = strlen(file);
    if (length > 3 && strcmp(file + length - 3, ".so") == 0)
        length -= 3;
    snprintf(name, size, "%.*s", (int)(length < size ? length : size - 1), file);
}

static cg_status cannot_load(const char *file, const char *reason, cg_error *error)
{
    const cg_place place = {.file = file};
    return cg_fail_at(error, CG_ERR_MODULE, &place, cg_code_name(CG_CODE_BAD_MODULE),
                      "the module cannot be loaded: %s", reason ? reason : "unknown reason");
}

static cg_status load_file(cg_context *context, const char *file, cg_game **game, cg_error *error)
{
    char why[256];
    if (!cg_files_check(file, context->module_limit, why, sizeof why))
        return cannot_load(file, why, error);
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return cannot_load(file, dlerror(), error);
    char name[128];
    base_name(file, name, sizeof name);
    const cg_module *module = call_entry(handle, file, name, error);
    cg_status status = module ? create(context, module, name, game, error) : CG_ERR_MODULE;
    if (status == CG_OK) {
        (*game)->handle = handle;
    } else {
        dlclose(handle);
        if (error && !error->file[0])
            snprintf(error->file, sizeof error->file, "%s", file);
    }
    return status;
}

static cg_status load_named(cg_context *context, const char *name, cg_arena *work, cg_game **game,
                            cg_error *error)
{
    bool memory = false;
    size_t size = strlen(name) + sizeof ".so";
    char *file_name = cg_arena_allocate(work, size);
    if (!file_name)
        return cg_fail_memory(error);
    snprintf(file_name, size, "%s.so", name);
    const char *file = cg_files_search(context->module_path, file_name, work, &memory);
    if (memory)
        return cg_fail_memory(error);
    if (!file)
        return cg_fail(error, CG_ERR_NOT_FOUND, cg_code_name(CG_CODE_NOT_FOUND),
                       "there is no game '%.60s' on the module path (%s)", name,
                       context->module_path ? context->module_path : "the path is empty");
    return load_file(context, file, game, error);
}

cg_status cg_game_load(cg_context *context, const char *name, cg_game **game, cg_error *error)
{
    if (!context || !name || !game)
        return cg_fail(error, CG_ERR_ARGUMENT, "", "context, name and game must not be NULL");
    if (error)
        error->file[0] = '\0';
    cg_arena work = {.context = context};
    cg_status status = strchr(name, '/') ? load_file(context, name, game, error)
                                         : load_named(context, name, &work, game, error);
    cg_arena_free(&work);
    return status;
}
