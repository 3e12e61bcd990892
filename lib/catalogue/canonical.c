/* Rewrites a card file with each effect block in its canonical spelling; everything else is copied
 * unchanged (cg_cards_canonical). */
#include "catalogue/catalogue.h"

#include "catalogue/source.h"
#include "yaml/guard.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/** The state of rewriting a card file. */
typedef struct rewriting {
    const cg_game *game;
    cg_document document;
    cg_layout layout;
    cg_arena work, scratch;
    cg_report *report;
    cg_buffer blocks; /* of replacement */
    bool failed;      /* a mistake, or memory is short */
} rewriting;

/** A block, and its new text. */
typedef struct replacement {
    cg_block block;
    const char *text;
} replacement;

static bool fail(rewriting *work)
{
    work->failed = true;
    return false;
}

/* ---- finding the effects ---- */

static const char *printed(rewriting *work, const cg_ability_term *abilities)
{
    cg_text measure = cg_text_start(NULL, 0);
    cg_effect_print(work->game->language, abilities, &measure);
    char *text = cg_arena_allocate(&work->work, measure.length + 1);
    if (text) {
        cg_text out = cg_text_start(text, measure.length + 1);
        cg_effect_print(work->game->language, abilities, &out);
        assert(out.length == measure.length);
    }
    return text;
}

/** Notes the canonical text of the effect at a position, if there is a block. */
static bool take_effect(rewriting *work, cg_position position, const char *text)
{
    cg_block block;
    if (!cg_block_find(&work->document, position, text, &block))
        return true;
    const cg_effect_source source = cg_source_of(&work->document, position, text);
    const cg_ability_term *abilities = cg_effect_parse(
        work->game->language, &source, CG_ACCEPT_CARD, &work->scratch, work->report);
    replacement *added = abilities ? cg_buffer_grow(&work->blocks, sizeof *added) : NULL;
    if (!added)
        return fail(work);
    *added = (replacement){block, printed(work, abilities)};
    cg_arena_reset(&work->scratch);
    return added->text || fail(work);
}

static bool take_list(rewriting *work, cg_kind_id id, const cg_record_list *list)
{
    const cg_record_kind *kind = &work->layout.kinds[id];
    for (uint32_t i = 0; i < list->count; i++) {
        const cg_position *row = cg_document_row(&work->document, &work->layout, id, i);
        const unsigned char *record = list->records + (size_t)i * kind->record_size;
        for (size_t k = 0; k < kind->key_count; k++) {
            if (kind->keys[k].type != CG_NODE_EFFECT || !row[1 + k])
                continue;
            const void *value = record + kind->keys[k].offset;
            if (!take_effect(work, row[1 + k], *(const char *const *)value))
                return false;
        }
    }
    return true;
}

static bool read_file(rewriting *work)
{
    cg_document *document = &work->document;
    if (!cg_document_decode(document, work->report) ||
        !cg_layout_create(&work->layout, work->game->module, &work->work) ||
        !cg_guard_read(document, &work->layout, &work->work, work->report) || document->bad)
        return fail(work);
    return take_list(work, CG_KIND_ABILITY, &document->file->abilities) &&
           take_list(work, CG_KIND_CARD, &document->file->cards);
}

/* ---- writing ---- */

/** Returns the line end of that file, from the line above the block. */
static const char *line_end(const rewriting *work, const cg_block *block)
{
    const char *text = work->document.text + block->begin;
    if (block->begin >= 1 && text[-1] == '\r')
        return "\r";
    return block->begin >= 2 && text[-2] == '\r' && text[-1] == '\n' ? "\r\n" : "\n";
}

/** Writes the text with the block's indentation, but without the end of its last line. */
static void write_block(const rewriting *work, const replacement *new, cg_text *out)
{
    const char *end = line_end(work, &new->block);
    for (const char *line = new->text; *line;) {
        size_t length = strcspn(line, "\n");
        if (line != new->text)
            cg_text_add(out, end);
        for (uint32_t i = 0; length && i < new->block.indent; i++)
            cg_text_add(out, " ");
        cg_text_add_bytes(out, line, length);
        line += length + (line[length] == '\n');
    }
}

static int compare_blocks(const void *left, const void *right)
{
    size_t a = ((const replacement *)left)->block.begin,
           b = ((const replacement *)right)->block.begin;
    return (a > b) - (a < b);
}

static void write_file(rewriting *work, cg_text *out)
{
    const cg_document *document = &work->document;
    replacement *blocks = (replacement *)(void *)work->blocks.data;
    size_t at = 0, count = work->blocks.size / sizeof *blocks;
    if (count) /* abilities may be after the cards */
        qsort(blocks, count, sizeof *blocks, compare_blocks);
    cg_text_add_bytes(out, document->text - document->mark_length, document->mark_length);
    for (size_t i = 0; i < count; i++) {
        cg_text_add_bytes(out, document->text + at, blocks[i].block.begin - at);
        assert(blocks[i].block.begin >= at && blocks[i].block.end <= document->length);
        write_block(work, &blocks[i], out);
        at = blocks[i].block.end;
    }
    cg_text_add_bytes(out, document->text + at, document->length - at);
}

size_t cg_cards_canonical(const cg_game *game, const char *text, size_t length, char *buffer,
                          size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (!game || !text || length > game->context->file_limit)
        return 0;
    rewriting work = {
        .game = game,
        .document = {.context = game->context, .name = "", .text = text, .length = length},
        .work = {.context = game->context},
        .scratch = {.context = game->context},
        .report = cg_report_create(game->context),
        .blocks = {.context = game->context}};
    if (work.report && read_file(&work))
        write_file(&work, &out);
    cg_buffer_free(&work.blocks);
    cg_document_close(&work.document);
    cg_report_destroy(work.report);
    cg_arena_free(&work.scratch);
    cg_arena_free(&work.work);
    return out.length;
}
