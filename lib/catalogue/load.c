/* Loads card files into a catalogue: reads the documents, runs the steps of build.h in order,
 * and collects every mistake. */
#include "catalogue/load.h"

#include "catalogue/build.h"
#include "catalogue/labels.h"

#include <cardgame/editing.h>

#include "base/hash.h"
#include "module/files.h"
#include "yaml/guard.h"
#include "yaml/records.h"

#include <stddef.h>
#include <string.h>

/** The state of a load: the files, and the results. */
typedef struct loading {
    const cg_game *game;
    cg_context *context;
    cg_report *report; /* the caller's, or the load's own if there is none */
    cg_arena work;
    cg_file_list files;
    cg_document *documents;
    cg_buffer *contents; /* of the documents that were read from files */
    size_t count;
    cg_layout layout;
    bool short_of_memory;
    bool other_mistakes; /* mistakes other than unreadable files */
} loading;

/* ---- from text to records ---- */

static bool read_document(loading *load, cg_document *document,
                          const struct cyaml_schema_value *schema, cg_cards *cards)
{
    document->context = load->context;
    if (!cg_document_decode(document, load->report)) {
        document->cut = true;
        return true;
    }
    if (!cg_guard_read(document, &load->layout, NULL, load->report))
        return false;
    if (!document->bad)
        return cg_records_load(document, schema, &cards->arena, &load->work, load->report);
    /* The good parts of a bad file are checked too, so that all its mistakes are reported at
     * once. */
    document->partial = true;
    return cg_guard_read(document, &load->layout, &load->work, NULL);
}

static bool read_documents(loading *load, cg_cards *cards)
{
    const struct cyaml_schema_value *schema = NULL;
    if (cg_layout_create(&load->layout, load->game->module, &load->work))
        schema = cg_records_schema(&load->layout, &load->work);
    if (!schema)
        return false;
    for (size_t i = 0; i < load->count; i++)
        if (load->documents[i].text && !read_document(load, &load->documents[i], schema, cards))
            return false;
    return true;
}

/* ---- from records to a catalogue ---- */

static bool copy_unit(cg_builder *builder)
{
    cg_cards *cards = builder->cards;
    const cg_buffer *list = &builder->ability_list;
    uint32_t *abilities = cg_arena_allocate(&cards->arena, list->size);
    if (!abilities || !cg_unit_copy(&builder->unit, &cards->arena, &cards->unit))
        return cg_build_short(builder);
    if (list->size)
        memcpy(abilities, list->data, list->size);
    cards->abilities = abilities;
    cards->ability_count = list->size / sizeof *abilities;
    return true;
}

/** Returns true if one of the abilities triggers on a loss or win, or forbids it. */
static bool speaks_of_ends(const cg_code_unit *unit)
{
    const uint64_t ends = (uint64_t)1 << CG_ON_LOSE_GAME | (uint64_t)1 << CG_ON_WIN_GAME;
    for (uint32_t c = 0; c < unit->code_count; c++)
        if ((unit->codes[c].happenings & ends) ||
            ((unit->codes[c].sum.actions >> CG_ACTION_LOSE_GAME) & 3u))
            return true;
    for (uint32_t m = 0; m < unit->mod_count; m++)
        if (cg_mod_says_action(unit->mods[m].op) &&
            (unit->mods[m].what == CG_ACTION_LOSE_GAME || unit->mods[m].what == CG_ACTION_WIN_GAME))
            return true;
    return false;
}

void cg_said_add(cg_said *said, const cg_code_unit *unit)
{
    said->ends = said->ends || speaks_of_ends(unit);
    for (uint32_t c = 0; c < unit->cost_count; c++)
        said->parts = said->parts || unit->costs[c].each;
    for (uint32_t c = 0; c < unit->code_count; c++) {
        const cg_code *code = &unit->codes[c];
        said->flags |= code->flags;
        said->does[0] |= code->does[0];
        said->does[1] |= code->does[1];
        if (code->form != CG_FORM_STATIC)
            continue;
        said->statics |= 1u << code->static_kind;
        if (code->static_kind == CG_STATIC_CANNOT_MORE_OF)
            said->counted |= (uint64_t)1 << unit->mods[code->mod_first].what;
    }
}

static bool build_catalogue(cg_builder *builder, size_t mistakes)
{
    cg_cards *cards = builder->cards;
    bool good = cg_build_designs(builder) && cg_build_lists(builder) &&
                cg_build_abilities(builder) && cg_build_effects(builder) &&
                cg_build_decks(builder) && copy_unit(builder);
    if (!good)
        return false;
    cg_said_add(&cards->said, &cards->unit);
    cg_said_add(&cards->said, &cards->game->effects);
    cg_build_check_designs(builder);
    cg_build_check_decks(builder);
    if (cg_build_mistakes(builder->report) > mistakes)
        return true;
    if (!cg_build_links(builder))
        return false;
    cg_build_hash_decks(builder);
    uint64_t hash = cg_hash_string(0, builder->module->name);
    hash = cg_hash_mix(hash, cards->count);
    cards->hash = cg_hash_mix(cg_hash_mix(hash, cards->deck_count), builder->hash);
    return true;
}

static void free_buffers(cg_buffer *const *buffers)
{
    for (; *buffers; buffers++)
        cg_buffer_free(*buffers);
}

static void begin_builder(cg_builder *builder, loading *load)
{
    cg_context *context = load->context;
    cg_buffer *const buffers[] = {
        &builder->line,   &builder->numbers, &builder->call_list, &builder->ability_list,
        &builder->joined, &builder->ranges,  &builder->keys,      NULL};
    cg_table *const tables[] = {&builder->ability_names, &builder->calls,
                                &builder->texts,         &builder->set_texts,
                                &builder->names,         &builder->set_names,
                                &builder->all_names,     &builder->deck_names,
                                &builder->set_decks,     NULL};
    builder->work.context = builder->scratch.context = context;
    cg_unit_begin(&builder->unit, context);
    cg_unit_begin(&builder->alone, context);
    for (size_t i = 0; buffers[i] != NULL; i++)
        buffers[i]->context = context;
    for (size_t i = 0; tables[i] != NULL; i++)
        tables[i]->arena = &builder->work;
    for (size_t i = 0; i < load->count; i++)
        builder->cut = builder->cut || load->documents[i].cut || !load->documents[i].file;
}

static void end_builder(cg_builder *builder)
{
    cg_unit_free(&builder->unit);
    cg_unit_free(&builder->alone);
    free_buffers((cg_buffer *const[]){&builder->line, &builder->numbers, &builder->call_list,
                                      &builder->ability_list, &builder->joined, &builder->ranges,
                                      &builder->keys, NULL});
    cg_arena_free(&builder->scratch);
    cg_arena_free(&builder->work);
}

static bool build(loading *load, cg_cards *cards, size_t mistakes)
{
    cg_builder builder = {.context = load->context,
                          .module = load->game->module,
                          .language = load->game->language,
                          .layout = &load->layout,
                          .report = load->report,
                          .cards = cards,
                          .documents = load->documents,
                          .document_count = load->count};
    begin_builder(&builder, load);
    bool good = build_catalogue(&builder, mistakes) && !builder.short_of_memory;
    end_builder(&builder);
    return good;
}

/* ---- loading ---- */

static bool begin(loading *load, const cg_game *game, cg_report *report)
{
    *load = (loading){.game = game, .context = game->context, .report = report};
    load->work.context = load->context;
    load->files.context = load->context;
    load->files.arena = &load->work;
    if (!report)
        load->report = cg_report_create(load->context);
    return load->report;
}

/** Logs the report, since the caller has none that gives the reason. */
static void log_and_destroy(const cg_context *context, cg_report *report)
{
    for (size_t i = 0; context->log && i < cg_report_count(report); i++)
        context->log(context->log_user, cg_report_get(report, i)->text);
    cg_report_destroy(report);
}

static void end(loading *load, const cg_report *callers)
{
    for (size_t i = 0; i < load->count; i++) {
        cg_document_close(&load->documents[i]);
        if (load->contents)
            cg_buffer_free(&load->contents[i]);
    }
    cg_report_files(load->report, NULL, 0);
    if (!callers)
        log_and_destroy(load->context, load->report);
    cg_files_free(&load->files);
    cg_arena_free(&load->work);
}

static cg_cards *new_cards(const cg_game *game)
{
    cg_cards *cards = cg_memory_allocate(game->context, sizeof *cards);
    if (cards) {
        atomic_init(&cards->holders, 1);
        atomic_init(&cards->decks_made, 0);
        cg_keep_begin(&cards->keep);
        cards->context = game->context;
        cards->game = cg_game_hold(game);
        cards->arena.context = game->context;
        cards->index.arena = &cards->arena;
    }
    return cards;
}

/** Loads everything, from the documents' texts. */
static cg_status load_documents(loading *load, size_t mistakes, cg_cards **result)
{
    cg_cards *cards = new_cards(load->game);
    bool good = cards && read_documents(load, cards) && build(load, cards, mistakes);
    size_t now = cg_build_mistakes(load->report);
    if (good && now == mistakes) {
        *result = cards;
        return CG_OK;
    }
    cg_cards_destroy(cards);
    return good ? CG_ERR_CARDS : CG_ERR_MEMORY;
}

cg_status cg_cards_load_text(const cg_game *game, const char *name, const char *text, size_t length,
                             cg_report *report, cg_cards **cards)
{
    if (!game || !text || !cards)
        return CG_ERR_ARGUMENT;
    loading load;
    if (!begin(&load, game, report))
        return CG_ERR_MEMORY;
    cg_document document = {
        .context = load.context, .name = name ? name : "text", .text = text, .length = length};
    size_t mistakes = cg_build_mistakes(load.report);
    load.documents = &document;
    load.count = 1;
    cg_status status = load_documents(&load, mistakes, cards);
    end(&load, report);
    return status;
}

/* ---- from files ---- */

/** Notes a file that cannot be read, and continues. @return false when memory is short */
static bool note(loading *load, cg_status status, const cg_error *error)
{
    if (status == CG_ERR_MEMORY)
        return false;
    if (status != CG_OK)
        cg_report_add_error(load->report, error);
    load->other_mistakes = load->other_mistakes || status == CG_ERR_CARDS;
    return true;
}

/** Returns true if the path has one of the game's own folders in place of the folder above it. */
static bool is_too_deep(const char *path, const char *game)
{
    size_t name = strlen(game);
    while (path && *path) {
        size_t length = strcspn(path, ":"), end = length;
        while (end > 1 && path[end - 1] == '/')
            end--;
        if (end >= name && memcmp(path + end - name, game, name) == 0 &&
            (end == name || path[end - name - 1] == '/'))
            return true;
        path += length + (path[length] == ':');
    }
    return false;
}

/** Finds the game's own folders of the card path, in layers, below the listed files. */
static bool find_folders(loading *load)
{
    const char *name = load->game->module->name;
    bool found, alone = cg_files_count(&load->files) == 0;
    cg_error error;
    cg_status status =
        cg_files_add_layers(&load->files, load->context->card_path, name, &found, &error);
    if (status == CG_OK && !found && alone)
        cg_report_add(load->report, CG_ERR_NOT_FOUND, NULL, cg_code_name(CG_CODE_NOT_FOUND),
                      "there is no folder '%s' on the card path (%s)%s", name,
                      load->context->card_path ? load->context->card_path : "which is empty",
                      is_too_deep(load->context->card_path, name)
                          ? "; this is the game's own folder: name its parent folder"
                          : "");
    return note(load, status, &error);
}

static void check_not_empty(loading *load, const char *path, size_t before)
{
    const cg_place place = {.file = path};
    if (cg_files_count(&load->files) == before)
        cg_report_add(load->report, CG_ERR_FILE, &place, cg_code_name(CG_CODE_EMPTY),
                      "the folder has no card files (*.yaml)");
}

static bool find_named(loading *load, const char *const *paths, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        cg_error error;
        size_t before = cg_files_count(&load->files);
        cg_status status = cg_files_add(&load->files, paths[i], CG_FILES_YAML, &error);
        if (!note(load, status, &error))
            return false;
        if (status == CG_OK)
            check_not_empty(load, paths[i], before);
    }
    return true;
}

/** Finds the named files and folders, in layers, and the card path below them. */
static bool find_over(loading *load, const char *const *paths, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        cg_error error;
        cg_status status = cg_files_add_below(&load->files, paths[i], &error);
        if (!note(load, status, &error))
            return false;
    }
    return find_folders(load);
}

/** Makes room for the documents of the listed files. */
static bool begin_documents(loading *load)
{
    size_t count = cg_files_count(&load->files);
    load->documents = cg_arena_allocate(&load->work, count * sizeof *load->documents);
    load->contents = cg_arena_allocate(&load->work, count * sizeof *load->contents);
    if (!load->documents || !load->contents)
        return false;
    load->count = count;
    cg_report_files(load->report, (const char *const *)(const void *)load->files.names.data, count);
    for (size_t i = 0; i < count; i++) {
        load->contents[i].context = load->context;
        load->documents[i].name = cg_files_get(&load->files, i);
    }
    return true;
}

static bool read_file(loading *load, size_t index)
{
    cg_document *document = &load->documents[index];
    cg_buffer *content = &load->contents[index];
    cg_error error;
    cg_status status = cg_files_read(document->name, load->context->file_limit, content, &error);
    if (!note(load, status, &error))
        return false;
    if (status == CG_OK) {
        document->text = content->data ? (const char *)content->data : "";
        document->length = content->size;
    }
    return true;
}

static bool read_files(loading *load)
{
    if (!begin_documents(load))
        return false;
    for (size_t i = 0; i < load->count; i++)
        if (!read_file(load, i))
            return false;
    return true;
}

/** Takes the contents of a file from memory. */
static void take_text(loading *load, size_t index, const cg_source *source)
{
    cg_document *document = &load->documents[index];
    document->context = load->context;
    document->text = source->text;
    document->length = source->length;
}

/** Returns true if all mistakes were unreadable files or folders. */
static bool only_files(const loading *load, size_t mistakes)
{
    for (size_t i = 0; i < cg_report_count(load->report); i++) {
        cg_status status = cg_report_get(load->report, i)->status;
        if (status != CG_ERR_FILE && status != CG_ERR_NOT_FOUND)
            return false;
    }
    for (size_t i = 0; i < load->count; i++)
        if (load->documents[i].mistakes) /* the report can be full */
            return false;
    return cg_build_mistakes(load->report) > mistakes && !load->other_mistakes;
}

/** Makes the catalogue from the documents, which are read first if `read`, and reports to the
 * caller. */
static cg_status finish(loading *load, bool read, size_t mistakes, const cg_report *report,
                        cg_cards **cards)
{
    cg_status status = read ? load_documents(load, mistakes, cards) : CG_ERR_MEMORY;
    if (status == CG_ERR_CARDS && only_files(load, mistakes))
        status = cg_report_get(load->report, 0)->status;
    end(load, report);
    return status;
}

static bool are_paths(const char *const *paths, size_t count)
{
    size_t there = 0;
    while (paths && there < count && paths[there])
        there++;
    return there == count;
}

/** Finds the files of a catalogue. @return false when memory is short */
typedef bool (*find_fn)(loading *load, const char *const *paths, size_t count);

static cg_status load_files(const cg_game *game, find_fn find, const char *const *paths,
                            size_t count, cg_report *report, cg_cards **cards)
{
    if (!game || !cards || !are_paths(paths, count))
        return CG_ERR_ARGUMENT;
    loading load;
    if (!begin(&load, game, report))
        return CG_ERR_MEMORY;
    size_t mistakes = cg_build_mistakes(load.report);
    bool read = find(&load, paths, count) && read_files(&load);
    cg_status english = read ? cg_game_check_english(game, load.report) : CG_OK;
    read = read && english != CG_ERR_MEMORY;
    load.other_mistakes = load.other_mistakes || english == CG_ERR_CARDS;
    cg_status status = finish(&load, read, mistakes, report, cards);
    if (status)
        return status;
    (*cards)->whole = find == find_over;
    status = (*cards)->whole ? cg_labels_check_english(*cards, report) : CG_OK;
    if (status) {
        cg_cards_destroy(*cards);
        *cards = NULL;
    }
    return status;
}

/** Returns source `index` of a caller whose structure has that size. */
static cg_source source_at(const cg_source *sources, size_t index, size_t size)
{
    cg_source room;
    return *(const cg_source *)cg_row_sized(sources, index, size, &room, sizeof room);
}

static bool list_sources(loading *load, const cg_source *sources, size_t count, size_t size)
{
    load->files.names.context = load->context;
    for (size_t i = 0; i < count; i++) {
        const char **name = cg_buffer_grow(&load->files.names, sizeof *name);
        if (!name)
            return false;
        *name = source_at(sources, i, size).name;
    }
    return begin_documents(load);
}

static bool read_sources(loading *load, const cg_source *sources, size_t count, size_t size)
{
    if (!list_sources(load, sources, count, size))
        return false;
    for (size_t i = 0; i < count; i++) {
        const cg_source source = source_at(sources, i, size);
        if (source.text)
            take_text(load, i, &source);
        else if (!read_file(load, i))
            return false;
    }
    return true;
}

static bool are_sources(const cg_source *sources, size_t count, size_t size)
{
    if (!count || !cg_are_rows(sources, count, size) ||
        size < offsetof(cg_source, length) + sizeof(size_t))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!source_at(sources, i, size).name)
            return false;
    return true;
}

cg_status cg_cards_load_sources_sized(const cg_game *game, const cg_source *sources, size_t count,
                                      cg_report *report, cg_cards **cards, size_t size)
{
    if (!game || !cards || !are_sources(sources, count, size))
        return CG_ERR_ARGUMENT;
    loading load;
    if (!begin(&load, game, report))
        return CG_ERR_MEMORY;
    size_t mistakes = cg_build_mistakes(load.report);
    bool read = read_sources(&load, sources, count, size);
    return finish(&load, read, mistakes, report, cards);
}

cg_status cg_cards_read_files(const cg_game *game, const char *const *paths, size_t count,
                              cg_source_visitor visit, void *user, cg_report *report)
{
    loading load;
    if (!game || !visit || !are_paths(paths, count))
        return CG_ERR_ARGUMENT;
    if (!begin(&load, game, report))
        return CG_ERR_MEMORY;
    size_t mistakes = cg_build_mistakes(load.report);
    bool read = count ? find_named(&load, paths, count) : find_folders(&load);
    cg_status status = read && read_files(&load) ? CG_OK : CG_ERR_MEMORY;
    if (!status && cg_build_mistakes(load.report) > mistakes)
        status = cg_report_get(load.report, 0)->status;
    for (size_t i = 0; !status && i < load.count; i++) {
        const cg_document *document = &load.documents[i];
        if (!visit(&(cg_source){document->name, document->text, document->length}, user))
            break;
    }
    end(&load, report);
    return status;
}

cg_status cg_cards_load(const cg_game *game, const char *const *paths, size_t count,
                        cg_report *report, cg_cards **cards)
{
    return load_files(game, count ? find_named : find_over, paths, count, report, cards);
}

cg_status cg_cards_load_over(const cg_game *game, const char *const *paths, size_t count,
                             cg_report *report, cg_cards **cards)
{
    return load_files(game, find_over, paths, count, report, cards);
}
