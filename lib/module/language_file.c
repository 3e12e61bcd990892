/* Reads files of languages. */
#include "module/language_file.h"

#include "module/files.h"

cg_status cg_language_file_read(cg_language_file *file, cg_context *context, const char *name,
                                cg_arena *arena, cg_report *report)
{
    bool memory = false;
    cg_error error;
    const char *path = cg_files_search(context->card_path, name, false, arena, &memory);
    file->content.context = context;
    if (!path)
        return memory ? CG_ERR_MEMORY : CG_ERR_NOT_FOUND;
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
    file->root = cg_tree_read(&file->document, arena, report);
    return file->root ? CG_OK : file->document.bad ? CG_ERR_CARDS : CG_ERR_MEMORY;
}

void cg_language_file_close(cg_language_file *file)
{
    cg_document_close(&file->document);
    cg_buffer_free(&file->content);
}
