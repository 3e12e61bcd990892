/* English, which is compiled into the library: the tables of cards/languages/en.yaml. */
#include "effect/tell/told.h"

#include <assert.h>

/** The bytes of the file, as the Makefile writes them. */
static const unsigned char english[] = {
#include "english.inc"
};

bool cg_tongue_english(cg_tongue *tongue, cg_arena *arena, const cg_module *module,
                       const cg_tongue_file *own)
{
    cg_document document = {
        .name = "en.yaml", .text = (const char *)english, .length = sizeof english};
    tongue->arena = tongue->index.arena = arena;
    tongue->native = true;
    bool good = true;
    for (const cg_tongue_file *file = own; file && good; file = file->next)
        good = cg_tongue_add(tongue, file->document, file->root, "en", module->name, file->report);
    good = good && cg_document_decode(&document, NULL); /* limits for files do not apply to it */
    document.context = arena->context;
    const cg_tree *root = good ? cg_tree_read(&document, arena, NULL) : NULL;
    good = root && cg_tongue_add(tongue, &document, root, "en", NULL, NULL);
    assert(!document.bad);
    cg_document_close(&document);
    good = good && cg_tongue_add_native(tongue, module);
    for (const cg_tongue_file *file = own; file && good; file = file->next)
        if (!file->document->bad)
            cg_tongue_check(tongue, file->document, file->root, module, file->report);
    return good;
}

const cg_narrator *cg_english_create(const cg_language *language, cg_arena *arena,
                                     const cg_tongue_file *own)
{
    cg_tongue *tongue = cg_arena_allocate(arena, sizeof *tongue);
    cg_narrator *telling = cg_arena_allocate(arena, sizeof *telling);
    if (!tongue || !telling || !cg_tongue_english(tongue, arena, cg_language_module(language), own))
        return NULL;
    *telling = (cg_narrator){.language = language, .tongue = tongue, .context = arena->context};
    return telling;
}
