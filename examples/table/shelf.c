#include "shelf.h"

#include <cardgame/editing.h>
#include <stdlib.h>
#include <string.h>

typedef struct kept {
    uint64_t content;
    hall_game game; /**< that of the hall, with other cards */
    struct kept *next;
} kept;

struct shelf {
    kept *first;
};

shelf *shelf_open(void)
{
    return calloc(1, sizeof(shelf));
}

void shelf_close(shelf *s)
{
    while (s && s->first) {
        kept *row = s->first;
        s->first = row->next;
        cg_cards_destroy(row->game.cards);
        art_free(&row->game.art);
        free(row->game.page);
        free(row);
    }
    free(s);
}

/* ---- files ---- */

typedef struct files {
    cg_source *list;
    size_t count, room;
} files;

static bool add_file(files *all, const char *name, const char *text, size_t length)
{
    if (all->count == all->room) {
        size_t more = all->room ? 2 * all->room : 16;
        cg_source *list = realloc(all->list, more * sizeof *list);
        if (!list)
            return false;
        all->list = list;
        all->room = more;
    }
    char *name_copy = strdup(name), *text_copy = malloc(length + 1);
    if (!name_copy || !text_copy) {
        free(name_copy);
        free(text_copy);
        return false;
    }
    memcpy(text_copy, text, length);
    text_copy[length] = '\0';
    all->list[all->count++] = (cg_source){name_copy, text_copy, length};
    /* cppcheck-suppress memleak ; free_files() frees them */
    return true;
}

static void free_files(files *all)
{
    for (size_t i = 0; i < all->count; i++) {
        free((char *)(uintptr_t)all->list[i].name);
        free((char *)(uintptr_t)all->list[i].text);
    }
    free(all->list);
}

static bool take_source(const cg_source *source, void *user)
{
    return add_file(user, source->name, source->text ? source->text : "", source->length);
}

static bool take_file(const store_file *file, void *user)
{
    return add_file(user, file->name, file->text, file->length);
}

/** The catalogue of the files. @param content NULL: any; NULL is given when it is not the one with that */
static cg_cards *load(const hall *h, const hall_game *game, const files *all,
                      const uint64_t *content)
{
    cg_cards *cards = NULL;
    cg_report *mistakes = cg_report_create(h->context);
    if (all->count)
        cg_cards_load_sources(game->game, all->list, all->count, mistakes, &cards);
    cg_report_destroy(mistakes);
    if (cards && content && cg_cards_hash(cards) != *content) {
        cg_cards_destroy(cards);
        cards = NULL;
    }
    return cards;
}

/* ---- keeping ---- */

bool shelf_keep(const hall *h, store *s, const hall_game *game)
{
    files all = {0};
    uint64_t content = cg_cards_hash(game->cards);
    if (store_has_files(s, game->name, content))
        return true;
    cg_report *mistakes = cg_report_create(h->context);
    bool good = !cg_cards_read_files(game->game, NULL, 0, take_source, &all, mistakes);
    cg_report_destroy(mistakes);
    cg_cards *same =
        good ? load(h, game, &all, &content) : NULL; /* they may have changed meanwhile */
    good = same != NULL;
    cg_cards_destroy(same);
    for (size_t i = 0; good && i < all.count; i++)
        good =
            store_add_file(s, game->name, content, (int)i,
                           &(store_file){all.list[i].name, all.list[i].text, all.list[i].length});
    free_files(&all);
    return good;
}

static const hall_game *put(const hall *h, const hall_game *game, uint64_t content, cg_cards *cards)
{
    kept *row = cards ? calloc(1, sizeof *row) : NULL;
    if (!row) {
        cg_cards_destroy(cards);
        return NULL;
    }
    *row = (kept){.content = content, .game = *game, .next = h->shelf->first};
    row->game.cards = cards;
    row->game.kept = content;
    row->game.art = (art){0};
    row->game.page = NULL;
    row->game.page_length = 0;
    hall_write_page(h, &row->game); /* without memory clients show the cards of today */
    h->shelf->first = row;
    return &row->game;
}

const hall_game *shelf_held(const hall *h, const char *name, uint64_t content)
{
    for (kept *row = h->shelf->first; row; row = row->next)
        if (row->content == content && strcmp(row->game.name, name) == 0)
            return &row->game;
    return NULL;
}

const hall_game *shelf_find(const hall *h, store *s, const char *name, uint64_t content, bool same)
{
    files all = {0};
    const hall_game *game = hall_find_any(h, name), *found = NULL;
    if (!game || (game->cards && cg_cards_hash(game->cards) == content))
        return game;
    found = shelf_held(h, name, content);
    if (!found && store_visit_files(s, name, content, take_file, &all))
        found = put(h, game, content, load(h, game, &all, NULL));
    free_files(&all);
    return found && same && cg_cards_hash(found->cards) != content ? NULL : found;
}
