/* Reads files of languages. */
#include "module/language_file.h"

#include "module/files.h"

static cg_status read_file(cg_language_file *file, cg_context *context, const char *path,
                           cg_arena *arena, cg_report *report)
{
    cg_error error;
    file->content.context = context;
    cg_status status = cg_files_read(path, context->file_limit, &file->content, &error);
    if (status) {
        if (report)
            cg_report_add_error(report, &error);
        return status;
    }
    file->document =
        (cg_document){.context = context,
                      .name = path,
                      .text = file->content.data ? (const char *)file->content.data : "",
                      .length = file->content.size};
    file->document.last.line = 1;
    if (!cg_document_decode(&file->document, report))
        return CG_ERR_CARDS;
    file->file = (cg_tongue_file){.document = &file->document,
                                  .root = cg_tree_read(&file->document, arena, report),
                                  .report = report};
    return file->file.root ? CG_OK : file->document.bad ? CG_ERR_CARDS : CG_ERR_MEMORY;
}

cg_status cg_language_files_read(cg_language_file **files, cg_context *context, const char *name,
                                 bool all, cg_arena *arena, cg_report *report)
{
    bool memory = false;
    cg_status status = CG_OK;
    cg_language_file **end = files, *last = NULL;
    const char *path;
    size_t from = 0;
    *files = NULL;
    while (!status && (all || !last) &&
           (path = cg_files_search_from(context->card_path, &from, name, arena, &memory))) {
        cg_language_file *file = cg_arena_allocate(arena, sizeof *file);
        if (!file)
            return CG_ERR_MEMORY;
        *file = (cg_language_file){.next = NULL};
        *end = file;
        end = &file->next;
        status = read_file(file, context, path, arena, report);
        if (last)
            last->file.next = &file->file;
        last = file;
    }
    return status ? status : memory ? CG_ERR_MEMORY : *files ? CG_OK : CG_ERR_NOT_FOUND;
}

void cg_language_files_close(cg_language_file *files)
{
    for (; files; files = files->next) {
        cg_document_close(&files->document);
        cg_buffer_free(&files->content);
    }
}
