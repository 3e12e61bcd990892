/* Checks labels that a language translates: the texts in quotes in the effects of cards. */
#include "catalogue/labels.h"

#include "base/text.h"
#include "module/game.h"
#include "module/language_file.h"

#include <stdio.h>
#include <string.h>

#define LABELS_MAX 2000 /* the most labels among which the nearest is searched for */
#define QUOTES "\"'"

/** Returns true if a source has the text between quotes; those within a text can be escaped. */
static bool is_quoted(const char *source, const char *text)
{
    size_t length = strlen(text);
    for (const char *at = strstr(source, text); at; at = strstr(at + 1, text))
        if (at > source && strchr(QUOTES, at[-1]) && at[length] != '\0' &&
            strchr(QUOTES "\\", at[length]))
            return true;
    return false;
}

static bool is_known(const cg_cards *cards, const char *label)
{
    if (*label == '\0' || strpbrk(label, QUOTES "\\")) /* sources may write it in another way */
        return *label != '\0';
    for (cg_design design = 1; design <= cards->count; design++)
        if (is_quoted(cards->data[design].source, label))
            return true;
    return false;
}

/** Returns the label of a card that was probably meant; NULL if there is none or memory is short. */
static const char *nearest_of(const cg_cards *cards, const char *label, cg_arena *arena)
{
    const char *words[LABELS_MAX + 1];
    size_t count = 0;
    for (cg_design design = 1; design <= cards->count; design++)
        for (const char *at = strchr(cards->data[design].source, '"'); at && count < LABELS_MAX;) {
            size_t length = strcspn(at + 1, "\"");
            if (at[1 + length] == '\0')
                break;
            bool escaped = length && at[length] == '\\';
            words[count] = cg_arena_copy(arena, at + 1, length - escaped);
            count += words[count] != NULL;
            at = strchr(at + length + 2, '"');
        }
    words[count] = NULL;
    return cg_nearest(label, words);
}

void cg_labels_check(const cg_cards *cards, cg_document *document, const cg_tree *labels,
                     cg_report *report)
{
    cg_arena arena = {.context = cards->context};
    for (const cg_tree *entry = labels->first; entry; entry = entry->next) {
        if (is_known(cards, entry->key))
            continue;
        const char *near = nearest_of(cards, entry->key, &arena);
        cg_document_error(document, report, entry->key_position, CG_CODE_UNKNOWN_KEY,
                          "no card of the game has the label '%.60s'%s%s%s", entry->key,
                          near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
        cg_arena_reset(&arena);
    }
    cg_arena_free(&arena);
}

cg_status cg_labels_check_english(const cg_cards *cards, cg_report *report)
{
    char name[200];
    cg_arena arena = {.context = cards->context};
    cg_language_file *files;
    snprintf(name, sizeof name, "%.100s/languages/en.yaml", cards->game->module->name);
    cg_status status = cg_language_files_read(&files, cards->context, name, true, &arena, report);
    for (cg_language_file *file = files; file && !status; file = file->next) {
        const cg_tree *labels = cg_tree_get(file->file.root, "labels");
        if (labels)
            cg_labels_check(cards, &file->document, labels, report);
    }
    for (cg_language_file *file = files; file && !status; file = file->next)
        status = file->document.bad ? CG_ERR_CARDS : CG_OK;
    cg_language_files_close(files);
    cg_arena_free(&arena);
    return status == CG_ERR_NOT_FOUND ? CG_OK : status;
}
