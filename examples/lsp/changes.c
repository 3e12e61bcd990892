#include "changes.h"

#include "check.h"

#include <stdlib.h>
#include <string.h>

void changes_add(changes *all, document *d, span at, const char *words)
{
    if (all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 16;
        all->list = must(realloc(all->list, all->capacity * sizeof *all->list));
    }
    all->list[all->count++] = (change){d, at, must(strdup(words))};
}

void changes_free(changes *all)
{
    for (size_t i = 0; i < all->count; i++)
        free(all->list[i].words);
    free(all->list);
    *all = (changes){NULL, 0, 0};
}

json_t *changes_edits(const server *s, const changes *all)
{
    json_t *edits = edits_new();
    for (size_t i = 0; i < all->count; i++) {
        const change *one = &all->list[i];
        edits_add(
            s, edits, one->document,
            text_edit(s, one->document, one->at.start, one->at.start + one->at.length, one->words));
    }
    return edits;
}

/* ---- what would be wrong ---- */

/** The text of a file as it would be; the changes of a file stand in their order. */
static void change_text(const document *d, const changes *all, text *out)
{
    size_t done = 0;
    const char *file = file_words(d);
    text_say(out, "");
    for (size_t i = 0; i < all->count; i++) {
        const change *one = &all->list[i];
        if (one->document != d || one->at.start < done)
            continue;
        text_add(out, file + done, one->at.start - done);
        text_say(out, one->words);
        done = one->at.start + one->at.length;
    }
    text_add(out, file + done, d->body.text.length - done);
}

static void change_source(source *from, const changes *all)
{
    for (size_t i = 0; i < all->count; i++) {
        text words = {NULL, 0, 0};
        if (strcmp(from->uri, all->list[i].document->uri) != 0)
            continue;
        change_text(all->list[i].document, all, &words);
        free(from->words);
        from->words = words.data;
        from->length = words.length;
        return;
    }
}

static size_t count_mistakes(const check *c)
{
    size_t count = 0;
    for (size_t i = 0; i < c->card_count; i++)
        count += c->cards[i].found.count;
    return count;
}

/** Was the same mistake there already? */
static bool was_there(const check *before, const source *from, const mistake *m)
{
    for (size_t i = 0; i < before->card_count; i++)
        for (size_t j = 0; j < before->cards[i].found.count; j++)
            if (strcmp(before->cards[i].path, from->path) == 0 &&
                strcmp(before->cards[i].found.list[j].says, m->says) == 0)
                return true;
    return false;
}

static char *first_new(const check *before, const check *after)
{
    for (size_t i = 0; i < after->card_count; i++)
        for (size_t j = 0; j < after->cards[i].found.count; j++) {
            const mistake *m = &after->cards[i].found.list[j];
            text says = {NULL, 0, 0};
            if (was_there(before, &after->cards[i], m))
                continue;
            text_format(&says, "then there would be a mistake in %s: %s",
                        base_of(after->cards[i].path), m->says);
            return says.data;
        }
    return NULL;
}

/** A file whose mistakes hide others is not judged: nothing can be said of what follows. */
static char *folder_fault(server *s, document *d, game *g, const changes *all)
{
    check *before = rounds_folder(s, d, g), *after = rounds_folder(s, d, g);
    char *fault = NULL;
    for (size_t i = 0; i < after->card_count; i++)
        change_source(&after->cards[i], all);
    bool good = check_load(before);
    if (after->card_count && !check_load(after) &&
        (good || count_mistakes(after) > count_mistakes(before)))
        fault = first_new(before, after);
    check_free(before);
    check_free(after);
    return fault;
}

char *changes_fault(server *s, document *d, const changes *all)
{
    paths folders = {NULL, 0, 0};
    game *g = game_of(s, d);
    char *fault = NULL;
    for (size_t i = 0; g && i <= all->count && !fault; i++) {
        document *one = i ? all->list[i - 1].document : d;
        char *folder = one->path ? folder_of(one->path) : must(strdup(one->uri));
        if (!paths_has(&folders, folder)) {
            paths_add(&folders, folder);
            fault = folder_fault(s, one, g, all);
        }
        free(folder);
    }
    paths_free(&folders);
    return fault;
}
